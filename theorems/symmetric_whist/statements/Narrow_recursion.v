(* Section 12.1: the recursion of which every reply is the lowest, or the cheapest that takes the
   trick, finds the same value. *)
Require Import ZArith Bool Arith QArith Qreduction List.
From SymmetricStated Require Import Rules Values Simplest.
Import ListNotations.
Local Open Scope Q_scope.

(* Of n cards the lowest and the lowest that is good, if one is. *)
Definition two_of (good : nat -> bool) (n : nat) : list nat :=
  O :: match find good (seq 0 n) with Some m => [m] | None => [] end.

(* What East may reply to West's card i. *)
Definition by_East (D : suit) (i : nat) : list nat := two_of (fun j => negb (takes D i j)) (size D).
(* What West may reply to East's card j. *)
Definition by_West (D : suit) (j : nat) : list nat := two_of (fun i => takes D i j) (size D).

(* The value found with these replies alone, here and in all reductions. *)
Fixpoint narrow_val_of (n : nat) (D : suit) : value :=
  match n with
  | O => (0, Zero)
  | S m =>
    let label i j := labeled_by D i j (narrow_val_of m (reduction D i j)) in
    simplest_between
      (greatest_of n (fun i => least_among (by_East D i) (label i)))
      (least_of n (fun j => greatest_among (by_West D j) (fun i => label i j)))
  end.

(* The reductions that it asks for. *)
Definition asked (D : suit) : list (nat * nat) :=
  flat_map (fun i => map (fun j => (i, j)) (by_East D i)) (seq 0 (size D)) ++
  flat_map (fun j => map (fun i => (i, j)) (by_West D j)) (seq 0 (size D)).

(** W2-A12.1b: The branching factor n^2 can be improved to O(n) by using the fact that when
    responding to a lead, it is optimal either to take the trick as cheaply as possible, or to play
    low. (With these replies alone, here and in all reductions, the algorithm finds the same value;
    it asks for at most 4n reductions, two to each of n leads of both players.) *)
Definition claim_narrow_recursion : Prop :=
  forall D, is_suit D ->
  narrow_val_of (size D) D = val D /\ (length (asked D) <= 4 * size D)%nat.
