(* Section 12.1: the recursion; bounds of a value by two outcomes. The identity before the
   tables. *)
Require Import ZArith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import SingleSuit.
Import ListNotations.
Local Open Scope Q_scope.

(* A card of West and one of East, of n each. *)
Definition pairs_of_cards (n : nat) : list (nat * nat) := list_prod (seq 0 n) (seq 0 n).

(** W2-A12.1: If we assume that the values of all reductions D_{i,j} of D have been computed, we can
    determine minmax(D) and maxmin(D). Then we can find the set I(D). Clearly val(D) can now be
    computed. The computation of the value of an n-card deal is reduced to the computation of values
    of n^2 n-1-card deals. (The algorithm in integers against the value by Definition 7.4; and the
    reductions that it asks for, each of n - 1 cards.)

    The value of a suit of n cards is the simplest element of I(D), and is found from the values of
    n^2 suits of n - 1 cards. *)
Definition claim_the_recursion : Prop :=
  forall D, is_suit D -> size D <> O ->
  (I_of D (val D) /\ forall v, I_of D v -> value_eq v (val D) \/ simpler (val D) v) /\
  val D = simplest_between (maxmin D) (minmax D) /\
  length (pairs_of_cards (size D)) = (size D * size D)%nat /\
  (forall i j, In (i, j) (pairs_of_cards (size D)) ->
    size (reduction D i j) = (size D - 1)%nat) /\
  forall D', is_suit D' -> size D' = size D ->
    (forall i j, In (i, j) (pairs_of_cards (size D)) ->
      takes D' i j = takes D i j /\ val (reduction D' i j) = val (reduction D i j)) ->
    val D' = val D.

(** W2-R12.1b: (An algorithm) which, if it fails, still gives bounds of the form n/2 < val(D) < (n +
    1)/2. (Here n is an integer, not the number of cards: the sum of West's tricks in D and in D_0,
    which then do not depend on the lead.)

    If the value is no half of an integer, k/2 < val(D) < (k + 1)/2, k being the sum of West's
    tricks in D and in D_0, which do not depend on the lead. *)
Definition claim_bounds_of_the_value : Prop :=
  forall D, is_suit D -> size D <> O ->
  ~ (exists m, value_eq (val D) (inject_Z m / 2, Zero)) ->
  let k := (tricks [D] West + tricks [D_0 D] West)%Z in
  tricks [D] East = tricks [D] West /\ tricks [D_0 D] East = tricks [D_0 D] West /\
  value_lt (inject_Z k / 2, Zero) (val D) /\ value_lt (val D) (inject_Z (k + 1) / 2, Zero).

(** W2-TABid: The values of the single-suit deals where West has the ace can be obtained through the
    identity val(D) = |D| - val(D_over). (It is checked whoever has the ace.)

    val(D) = |D| - val of the suit with the hands exchanged. *)
Definition claim_identity_of_the_appendix : Prop :=
  forall D, is_suit D ->
  value_eq (val D) (plus (integer (Z.of_nat (size D))) (opp (val (exchange D)))).
