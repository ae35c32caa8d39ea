(* Theorem 3.4: at most one function of deals satisfies (A) and (B) of Theorem 3.1. Its values are
   rational here. `tricks E p` of Rules.v is what West takes of the deal E under optimal play, p
   having the lead. *)
Require Import ZArith QArith Qabs Qround List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Q_scope.

(* N satisfies (A): N(E) is the sum of its values at the single suits. *)
Definition additive (N : deal -> Q) : Prop :=
  forall E, is_deal E -> N E == fold_right (fun D s => N [D] + s) 0 E.

(* N satisfies (B): whoever leads, the outcome differs from N(E) by at most 1/2. *)
Definition close_to_outcomes (N : deal -> Q) : Prop :=
  forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - N E) <= 1 # 2.

(** W2-T3.4: There is at most one function N satisfying (A) and (B). (By the outcomes of 1, ..., m
    copies of D they leave for N(D) only numbers within 1/m of one, for each m; so in the end no
    second. That this is so for all D and m, and the limit, are proved formally.) *)
Definition claim_theorem_3_4 : Prop :=
  forall N M, additive N -> close_to_outcomes N ->
  additive M -> close_to_outcomes M -> forall E, is_deal E -> N E == M E.
