(* Section 10: equation (36), and the steps of the induction on swaps that proves the procedure. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix Lemma_5_1 Procedure_10_1.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Equation (36) --- *)

(* How many of the lowest i cards are in the hand. *)
Definition among_the_lowest (i : nat) (held : list Z) : Z :=
  Z.of_nat (length (filter (fun c => c <=? Z.of_nat i) held)).

(** W1-EQ36: The deal D is represented as a vector C_1, C_2, ..., C_{2n}, where C_i = 1 if East
    holds the card i, and C_i = -1 if West holds card i. For i = 0, ..., 2n, let S(i) = C_1 + ... +
    C_i: it is the number of East's cards among the lowest i less that of West's, computed by S(i +
    1) = S(i) + C_{i+1}.

    Equation (36), and what C_i and S(i) stand for. *)
Definition claim_equation_36 : Prop :=
  forall n D, is_deal n D -> standard_numbering n D ->
  (forall c, (In c (east D) -> C D c = 1) /\ (In c (west D) -> C D c = -1)) /\
  S_sum D 0 = 0 /\ (forall i, S_sum D (S i) = S_sum D i + C D (Z.of_nat (S i))) /\
  forall i, (i <= 2 * n)%nat ->
    S_sum D i = among_the_lowest i (east D) - among_the_lowest i (west D).

(* i - 1 of the smallest i + j - 2 cards are West's and j - 1 East's; the next is West's, and the
   following East's. *)
Definition neighbours (n : nat) (D : deal) (i j : Z) : Prop :=
  1 <= i <= Z.of_nat n /\ 1 <= j <= Z.of_nat n /\ read n D (i + j - 2) (i - 1) (j - 1) /\
  In (i + j - 1) (west D) /\ In (i + j) (east D).

(** W1-T10.1a~: If i-1 of the smallest i+j-2 cards belong to West, the remaining j-1 to East, the
    next card to West and the following to East, then S(i+j-2) = j - i; in round i+j-1 of the loop
    the value of T[S(i+j-1)], a number of the array T[-n], T[-n+1], ..., T[n-1], will be increased
    by i+j-1, and in round i+j it will be decreased by the same amount. Hence none of the numbers
    T[k] will change over the two rounds. *)
Definition claim_raised_and_lowered : Prop :=
  forall n D i j, is_deal n D -> standard_numbering n D ->
  neighbours n D i j ->
  let before := Z.to_nat (i + j - 2) in
  let round_1 := S before in let round_2 := S round_1 in
  let here := S_sum D round_1 in let after r := rounds n D r in
  S_sum D before = j - i /\ - Z.of_nat n <= here <= Z.of_nat n - 1 /\
  after round_1 = put_at (after before) here (after before here + (i + j - 1)) /\
  after round_2 = put_at (after round_1) here (after round_1 here - (i + j - 1)) /\
  forall k, after round_2 k = after before k.

(* D2 differs from D1 only in that the cards c and c + 1 have been interchanged. *)
Definition interchanged (D1 D2 : deal) (c : Z) : Prop :=
  In c (west D1) /\ In (c + 1) (east D1) /\ In c (east D2) /\ In (c + 1) (west D2) /\
  forall x, x <> c -> x <> c + 1 -> (In x (east D2) <-> In x (east D1)).

(** W1-T10.1b~: Suppose that in D_1 i-1 of the smallest i+j-2 cards are West's and j-1 East's, and
    that the deal D_2 differs from D_1 only in that the cards i+j-1, which is West's in D_1, and
    i+j, which is East's, have been interchanged. If the algorithm is run with the array T[-n],
    T[-n+1], ..., T[n-1] and with D_2 as input, then in round i+j-1 T[j-i] will be decreased by
    i+j-2, and in the following round it will be increased by i+j. Except for these two rounds the
    execution will be identical: the final value of T[j-i] will be greater by 2 than with D_1, and
    the others T[k], k > -n, the same. The matrices differ only in position (i, j), where
    A_{i,j}(D_1) = -1 and A_{i,j}(D_2) = 1; T_{j-i}(D_2) = T_{j-i}(D_1) + 2, and T_k(D_1) = T_k(D_2)
    whenever k <> j - i.

    The rounds of the two cards with the other deal, and that all others are the same; the final
    values, the matrices, and T_k. *)
Definition claim_swap_of_two_cards : Prop :=
  forall n D1 D2 i j,
  is_deal n D1 -> standard_numbering n D1 -> is_deal n D2 -> standard_numbering n D2 ->
  neighbours n D1 i j -> interchanged D1 D2 (i + j - 1) ->
  let before := Z.to_nat (i + j - 2) in
  let round_1 := S before in let round_2 := S round_1 in
  let here := j - i in let T1 r := rounds n D1 r in let T2 r := rounds n D2 r in
  S_sum D2 before = here /\
  T2 round_1 = put_at (T2 before) here (T2 before here - (i + j - 2)) /\
  T2 round_2 = put_at (T2 round_1) here (T2 round_1 here + (i + j)) /\
  (forall r, S r <> round_1 -> S r <> round_2 -> exists at_ change,
    T1 (S r) = put_at (T1 r) at_ (T1 r at_ + change) /\
    T2 (S r) = put_at (T2 r) at_ (T2 r at_ + change)) /\
  (forall k, T2 (2 * n)%nat k = T1 (2 * n)%nat k + if k =? here then 2 else 0) /\
  (A D1 i j = -1 /\ A D2 i j = 1 /\
    forall p q, 1 <= p <= Z.of_nat n -> 1 <= q <= Z.of_nat n -> (p, q) <> (i, j) ->
      A D2 p q = A D1 p q) /\
  forall k, - Z.of_nat n < k < Z.of_nat n -> T D2 k = T D1 k + if k =? here then 2 else 0.

(* --- The deal -1, 1, -1, 1, ... with which the induction begins --- *)

Definition takes_turns (n : nat) (D : deal) : Prop :=
  forall i, 1 <= i <= 2 * Z.of_nat n -> C D i = if Z.odd i then -1 else 1.

(** W1-T10.1c~: The deal given by C_1, ..., C_{2n} = -1, 1, -1, 1, ..., -1, 1 is the deal for which
    A_{i,j} = -1 if i <= j and A_{i,j} = 1 if i > j. *)
Definition claim_alternating_matrix : Prop :=
  forall n D, is_deal n D -> standard_numbering n D ->
  (takes_turns n D <->
   forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
     A D i j = if i <=? j then -1 else 1).

(** W1-T10.1c2~: With the deal given by C_1, ..., C_{2n} = -1, 1, -1, 1, ..., -1, 1 and the array
    T[-n], T[-n+1], ..., T[n-1] the final values of T[k] for -n < k < n will be the same as those
    assigned in the initialization, and these are the correct values of T_{-n+1}, ..., T_{n-1}. *)
Definition claim_initial_values_are_right : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> takes_turns n D ->
  forall k, - Z.of_nat n < k < Z.of_nat n ->
  rounds n D (2 * n) k = initial n k /\ T D k = initial n k.
