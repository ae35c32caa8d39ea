(* Section 7: there are 2n alternating subsets of {1, ..., n}, the empty and the full set among
   them. *)
Require Import Bool Arith List Sorted.
Import ListNotations.
Local Open Scope nat_scope.

(* The elements of a subset of {1, ..., n}, ascending. *)
Definition subset (n : nat) (x : list nat) : Prop :=
  StronglySorted lt x /\ forall i, In i x -> 1 <= i <= n.

(* "Either it consists of all even or all odd numbers below a certain limit, or it is the complement
   of such a set." *)
Definition alternating (n : nat) (x : list nat) : Prop :=
  subset n x /\ exists (even : bool) (limit : nat),
  let in_the_set i := i < limit /\ Nat.even i = even in
  (forall i, 1 <= i <= n -> (In i x <-> in_the_set i)) \/
  (forall i, 1 <= i <= n -> (In i x <-> ~ in_the_set i)).

(** W1-R7.alt0: The empty set and the full set {1, ..., n} are alternating. *)
Definition claim_empty_and_full : Prop :=
  forall n, alternating n [] /\ alternating n (seq 1 n).

(** W1-R7.alt4: There are 2n alternating subsets of {1, ..., n}. *)
Definition claim_number_of_alternating_sets : Prop :=
  forall n, 1 <= n ->
  exists sets, NoDup sets /\ (forall x, In x sets <-> alternating n x) /\ length sets = 2 * n.
