(* Section 7: the lattice L_n, what covers what in it, order-preserving scores, and that its
   alternating sets form a chain.

   A subset of {1, ..., n} is written as an outcome, as in Theorem_7_1.v: i is in it if West won the
   i:th trick. There `dom` compares, for every i, how many elements are at least i; it is the order
   of L_n, and the sum of these numbers is the rank. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Theorem_7_1.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Rank and covering --- *)

(* "The rank of an element of L_n is simply the sum of its elements." *)
Definition rank (x : list player) : Z := fold_right Z.add 0 (elements 1 x).

(* y covers x: x < y, and nothing lies between. *)
Definition covers (n : nat) (y x : list player) : Prop :=
  (below x y /\ x <> y) /\
  ~ exists z, length z = n /\ (below x z /\ x <> z) /\ (below z y /\ z <> y).

(* y is obtained from x either by inserting 1, or by replacing an element i by i + 1. *)
Definition one_step (x y : list player) : Prop :=
  (exists later, x = East :: later /\ y = West :: later) \/
  (exists before later, x = before ++ West :: East :: later /\
    y = before ++ East :: West :: later).

(** W1-D7.cov: If x, y in L_n, then y covers x iff y is obtained from x either by inserting the
    element 1 (provided 1 not in x) or by replacing an element i of x with i + 1 (provided i + 1 not
    in x). *)
Definition claim_covering : Prop :=
  forall n x y, length x = n -> length y = n -> (covers n y x <-> one_step x y).

(** W1-D7.L: x <= y in L_n if and only if p <= q and for i = 0, ..., p - 1, x_{p-i} <= y_{q-i}. L_n
    is a graded lattice, and the rank of an element of L_n is simply the sum of its elements.

    An order; meets and joins; and the rank of what covers x is that of x and 1. *)
Definition claim_graded_lattice : Prop :=
  forall n,
  let In_L x := length x = n in
  (forall x, In_L x -> below x x) /\
  (forall x y, In_L x -> In_L y -> below x y -> below y x -> x = y) /\
  (forall x y z, In_L x -> In_L y -> In_L z -> below x y -> below y z -> below x z) /\
  (forall x y, In_L x -> In_L y -> exists meet, In_L meet /\ below meet x /\ below meet y /\
    forall z, In_L z -> below z x -> below z y -> below z meet) /\
  (forall x y, In_L x -> In_L y -> exists join, In_L join /\ below x join /\ below y join /\
    forall z, In_L z -> below x z -> below y z -> below join z) /\
  (forall x y, In_L x -> In_L y -> covers n y x -> rank y = rank x + 1).

(* |x|, the score of Greedy Whist. *)
Definition size_of (x : list player) : Z := Z.of_nat (length (elements 1 x)).
(* 1 if n is in x and 0 if it is not, the score of Five-card. *)
Definition has_the_last (n : nat) (x : list player) : Z :=
  if existsb (Z.eqb (Z.of_nat n)) (elements 1 x) then 1 else 0.

(** W1-R7.spec: With phi(x) = |x|, this is Greedy Whist, while phi(x) = 1 if n in x and 0 if n not
    in x defines the game of Five-card. (Both are order preserving.) *)
Definition claim_special_cases : Prop :=
  forall n, (1 <= n)%nat ->
  order_preserving Z Z.le n size_of /\ order_preserving Z Z.le n (has_the_last n).
