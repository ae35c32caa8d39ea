(* Section 7: the alternating sets, written as outcomes, are those that `alternating` of
   Theorem_7_1.v makes; two have k elements for 0 < k < n, and all form a chain. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Theorem_7_1.
From WhistStated Require Section_7.
Import ListNotations.
Local Open Scope Z_scope.

(* The set of all i such that West won the i:th trick. *)
Definition won_by_West (x : list player) : list nat := map Z.to_nat (elements 1 x).
(* This set is alternating. *)
Definition is_alternating (x : list player) : Prop :=
  Section_7.alternating (length x) (won_by_West x).

(* The lead alternates up to a point, from which on the player on lead wins every trick. *)
Fixpoint lead_alternates (leader : player) (x : list player) : Prop :=
  (forall w, In w x -> w = leader) \/
  match x with
  | [] => False
  | first :: later => first = opponent leader /\ lead_alternates first later
  end.

(** W1-R7.alt2: For every k in the interval 0 < k < n, there are two alternating sets with k
    elements, one that contains the number 1 and one that doesn't.

    A set is written as the winners x of n tricks. *)
Definition claim_two_of_each_size : Prop :=
  forall n k, (0 < k < n)%nat ->
  let alternating_set x := length x = n /\ is_alternating x /\ length (won_by_West x) = k in
  (exists x, alternating_set x /\ In 1%nat (won_by_West x) /\
    forall y, alternating_set y -> In 1%nat (won_by_West y) -> y = x) /\
  (exists x, alternating_set x /\ ~ In 1%nat (won_by_West x) /\
    forall y, alternating_set y -> ~ In 1%nat (won_by_West y) -> y = x).

(** W1-R7.alt3: If they have different cardinality, the larger one is greater in L_n. If they have
    the same number of elements, then the one that doesn't contain 1 is greater. Hence there are 2n
    alternating subsets of {1, ..., n}, and they form a chain in L_n.

    A set is written as the winners x of n tricks; `below` is the order of L_n. *)
Definition claim_a_chain_of_2n : Prop :=
  forall n, (1 <= n)%nat ->
  let alternating_set x := length x = n /\ is_alternating x in
  let greater y x := below x y /\ x <> y in
  (forall x y, alternating_set x -> alternating_set y ->
    (length (won_by_West x) < length (won_by_West y))%nat -> greater y x) /\
  (forall x y, alternating_set x -> alternating_set y -> x <> y ->
    length (won_by_West x) = length (won_by_West y) -> ~ In 1%nat (won_by_West y) -> greater y x) /\
  (exists sets, NoDup sets /\ (forall x, In x sets <-> alternating_set x) /\
    length sets = (2 * n)%nat) /\
  (forall x y, alternating_set x -> alternating_set y -> below x y \/ below y x).
