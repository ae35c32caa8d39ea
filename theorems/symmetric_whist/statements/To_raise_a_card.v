(* A higher card in place of a lower one is worth at most one trick more. No hypotheses. *)
Require Import ZArith Arith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import SingleSuit.
Import ListNotations.
Local Open Scope Q_scope.

(** W2-CJ12.3r: If D' is D with a card of West replaced by a higher one, one that is not dealt, then
    the numerical value of D is at most that of D', and that of D' at most one more than that of D.
    (Not in the paper, but for Consequence 5.3, by which D <= D'.)

    Section 12: towards Conjectures 12.3 and 12.4. *)
Definition claim_to_raise_a_card : Prop :=
  forall D D', is_suit D -> is_suit D' -> raised D D' ->
  fst (val D) <= fst (val D') <= fst (val D) + 1.
