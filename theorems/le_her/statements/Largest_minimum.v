(** The minima of rows grow up to the root of (3.2), and fall from it on. For d >= 7 and s >= 1,
    which are integers in the game. *)
Require Import QArith.
From LeHerStated Require Import P_2_of_numbers.
Local Open Scope Q_scope.

(** LH-XSTAR: Since player 1 has an optimal pure strategy x^*, he wants to find the value of i
    corresponding to the largest member of {P_2(i, j^* ): j^* serves as a minimizer of P_2(i, j) for
    the given i value}. (Of decks with d >= 7. So defined, x^* is the root of (3.2): phi is positive
    up to one place between 1 and d - 1 and negative beyond, and for rational i and j from 1 to d -
    1 the minimum over j grows strictly with i where phi >= 0, and falls strictly where phi <= 0.
    Multiples of 1/4 are tried against the root itself, with real j.)

    Of two numbers i < i' that phi does not separate the one nearer to the root has the larger
    minimum. *)
Definition claim_largest_minimum : Prop :=
  forall s d, 1 <= s -> 7 <= d ->
  (0 < phi s d 1 /\ phi s d (d - 1) < 0) /\
  (forall i, inside d i -> exists j, minimizer s d i j) /\
  forall i i' j j', inside d i -> inside d i' -> i < i' ->
    minimizer s d i j -> minimizer s d i' j' ->
    (phi s d i <= 0 -> phi s d i' < 0) /\
    (0 <= phi s d i' -> P_2 s d i j < P_2 s d i' j') /\
    (phi s d i <= 0 -> P_2 s d i' j' < P_2 s d i j).
