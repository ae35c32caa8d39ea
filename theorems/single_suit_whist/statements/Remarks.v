(* What the paper says in passing: the matrix of a deal and its diagonal sums (Section 3), the lead
   (Section 2), the trace (Section 3), the two theorems of Section 8, the hands interchanged
   (Section 9), one of two replies (Section 4). *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix Theorem_9_1 Following.
From WhistStated Require Import Theorem_7_1 Theorem_9_4.

Import ListNotations.
Local Open Scope Z_scope.

(* --- Section 2 --- *)

(** W1-R2.2: In single-suit whist, it is in general a disadvantage to have the lead [: in no deal
    does a player take more tricks with the lead than without it, relaxed or greedy]. (That it costs
    a trick in most deals is W1-R2.2v.)

    r is Whist or Greedy Whist. *)
Definition claim_lead_is_a_disadvantage : Prop :=
  forall r n D, is_deal n D ->
  (tricks r D West <= tricks r D East)%nat.

(* --- Section 3 --- *)

(** W1-D3.6: Denote the West cards by W_1 < W_2 < ... < W_n and let East's cards be E_1 < E_2 < ...
    < E_n. The deal is represented by the n by n matrix A = (A_ij) with A_ij = 1 if W_i > E_j and
    A_ij = -1 if W_i < E_j.

    Either hand is listed in ascending order, and the entries tell which of two cards is higher. *)
Definition claim_matrix_of_a_deal : Prop :=
  forall n D, is_deal n D -> let m := Z.of_nat n in
  (forall c, In c (west D) <-> exists i, 1 <= i <= m /\ c = W D i) /\
  (forall c, In c (east D) <-> exists j, 1 <= j <= m /\ c = E D j) /\
  (forall i i', 1 <= i -> i < i' -> i' <= m -> W D i < W D i' /\ E D i < E D i') /\
  (forall i j, 1 <= i <= m -> 1 <= j <= m ->
    (W D i > E D j /\ A D i j = 1) \/ (W D i < E D j /\ A D i j = -1)).

(** W1-D3.T: For -n < k < n, let T_k = T_k(D) = sum_{1 <= i, j <= n, j - i = k} A_ij. Hence T_0 =
    tr(A).

    T_k is the sum of A_{i,j} over all 1 <= i, j <= n with j - i = k, and T_0 is the trace. *)
Definition claim_diagonal_sums : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> let m := Z.of_nat n in
  (forall k, - m < k < m ->
    T D k = sum 1 m (fun i => sum 1 m (fun j => if j - i =? k then A D i j else 0))) /\
  T D 0 = sum 1 m (fun i => A D i i).

(** W1-R3.tr: The trace of this matrix determines the outcome of Five-card under optimal play: West
    wins if it is positive, East if it is negative, and the player on lead if it is zero (Section
    7.1).

    Five-card under optimal play: one of the two can make sure of the last trick, the other not, and
    the sign of the trace tells who can; if it is 0, the player on lead. *)
Definition claim_trace_decides_five_card : Prop :=
  forall n D leader, (1 <= n)%nat -> is_deal n D ->
  let t := T D 0 in
  let better := if t >? 0 then West else if t <? 0 then East else leader in
  has_a_winning_strategy better D leader /\ ~ has_a_winning_strategy (opponent better) D leader.

(* --- Section 8 --- *)

(** W1-R8.imp: Clearly Theorem 8.2 implies Theorem 8.1. (Whatever West takes with each lead, at
    least the number stated for West and leaving East at least the number stated for East, is given
    by one H, either H_over or H_under.)

    If West is sure of half (n + under) and East of half (n - over), rounded for who has the lead,
    with either lead, then what West takes is given by one H, which is under or over. *)
Definition claim_theorem_8_2_implies_theorem_8_1 : Prop :=
  forall n under over (taken_by_West : player -> Z),
  under <= over <= under + 1 ->
  (forall leader, half (n + under) leader <= taken_by_West leader) ->
  (forall leader, half (n - over) (opponent leader) <= n - taken_by_West leader) ->
  exists H, (H = under \/ H = over) /\ forall leader, taken_by_West leader = half (n + H) leader.

(** W1-T9.1sym: Similarly, if West has the ace. [The clause for West's ace is the clause for East's
    ace after the hands are interchanged. H_over and H_under become their negatives in each other's
    place, the sums of conditions 2 and 3, where the first holds and they have terms, their
    negatives, and H becomes -H.]

    The clause for West's ace is the clause for East's ace, the hands being interchanged. *)
Definition claim_hands_interchanged : Prop :=
  forall n D under over, (1 <= n)%nat -> is_deal n D ->
  bars D under over -> let D' := exchange D in let last := Z.of_nat n - 1 + under in
  (has_the_ace West D <-> has_the_ace East D') /\
  bars D' (- over) (- under) /\
  (under <= 0 ->
    sum 2 last (fun i => A D (i - under) i) = - sum 2 last (fun i => A D' i (i + - under)) /\
    forall k, 1 <= k -> 2 * k + 1 <= last ->
      sum 2 (2 * k) (fun i => A D (i - over) i) = - sum 2 (2 * k) (fun i => A D' i (i + - over)) /\
      sum (2 * k + 1) last (fun i => A D (i - under) i) =
        - sum (2 * k + 1) last (fun i => A D' i (i + - under))) /\
  (conditions_W D under over <-> conditions_E D' (- over) (- under)) /\
  (forall H, is_H_W D H <-> is_H_E D' (- H)).

(** W1-R4.2card: Even in Whist, either it is optimal to take the trick as cheaply as possible, or it
    is optimal to play the smallest card. [Whatever is led, one of these replies takes as many
    tricks as any.] *)
Definition claim_one_of_two_cards : Prop :=
  forall n D leader lead, is_deal n D -> In lead (hand leader D) ->
  let second := opponent leader in
  exists reply, (cheapest second D lead reply \/ smallest second D reply) /\
    forall other, In other (hand second D) ->
      earned D leader lead other <= earned D leader lead reply.
