(* Proposition 4.1: the normal lead maximizes the sum of the entries of A', the matrix of the deal
   that the trick leaves. `normal_lead` and `normal_reply`, the normal strategy for leading and for
   playing second, are in Following.v. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
Local Open Scope Z_scope.

(* The sum of the entries of A. *)
Definition sum_of_entries (D : deal) : Z :=
  sum 1 (n_of D) (fun i => sum 1 (n_of D) (fun j => A D i j)).

(** W1-P4.1: Assume that West has the lead, and that East is known to follow the normal strategy for
    playing second. Then the normal lead, however ties are broken, maximizes the sum of the entries
    in A'. (If all West's cards are high there is no choice to make, and no lead is excepted.)

    No other lead of West, with the normal reply to it, leaves a greater sum. *)
Definition claim_proposition_4_1 : Prop :=
  forall n D lead reply, is_deal (S n) D -> In lead (west D) ->
  normal_lead West D lead -> normal_reply East D lead reply ->
  forall lead' reply', In lead' (west D) -> normal_reply East D lead' reply' ->
    sum_of_entries (after_trick D lead' reply') <= sum_of_entries (after_trick D lead reply).
