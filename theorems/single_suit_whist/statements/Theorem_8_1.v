(* Theorem 8.1 and what follows from it about having the lead in Whist.

   `tricks Whist D leader` of Rules.v is what West takes of D under optimal play, the leader having
   the lead; `half x leader` is x/2 rounded as the theorem says; `bars D under over` of Matrix.v
   says what H_under and H_over are. *)
Require Import ZArith List.
From WhistStated Require Import Rules Matrix.
Local Open Scope Z_scope.

(** W1-T8.1: For every distribution of the cards, there is a number H with the property that with
    optimal play from both players, West will take (n + H)/2 tricks, rounded up if East has the
    lead, and down if West has the lead. Moreover, either H = H_over or H = H_under. *)
Definition claim_theorem_8_1 : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D ->
  exists H,
    (forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader) /\
    exists under over, bars D under over /\ (H = over \/ H = under).

(** W1-R8a: (a) In Whist, it is never an advantage to have the lead.

    Here for West; East's tricks are the others. *)
Definition claim_never_an_advantage : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D ->
  (tricks Whist D West <= tricks Whist D East)%nat.

(** W1-R8b: (b) The advantage of not having the lead can be worth at most one trick. *)
Definition claim_at_most_one_trick : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D ->
  (tricks Whist D East <= tricks Whist D West + 1)%nat.
