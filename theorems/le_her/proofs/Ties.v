(** When two neighbouring strategies win equally many deals against one of the other player's: the
    condition is arithmetic, and with many suits it is never met near the critical denominations. *)
Require Import ZArith Lia.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs.
From LeHer Require Import As_dealt.
From LeHerStated Require Export Ties.
Local Open Scope Z_scope.

(** * Two neighbouring rows, or columns, of (2.2) *)

Lemma next_row : forall s d i j, i + 1 <= j ->
  P s d (i + 1) j - P s d i j =
  3 * (s * (d ^ 2 - d - i ^ 2 - 5 * i - 2 - 2 * i * j) + (6 * i + 4 - 2 * d)).
Proof.
  intros s d i j order. rewrite !beyond by lia. unfold whole_2_2. ring.
Qed.

Lemma next_column : forall s d i j, i <= j ->
  P s d i (j + 1) - P s d i j =
  3 * ((s * (d - 1) - 2) * (2 * j + 2 - d) - s * (i * (i - 1))).
Proof.
  intros s d i j order. rewrite !beyond by lia. unfold whole_2_2. ring.
Qed.

Lemma equal_wins : forall s d i j k l, 1 <= s -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  1 <= k <= d - 1 -> 1 <= l <= d - 1 -> wins s d i j = wins s d k l <-> P s d i j = P s d k l.
Proof.
  intros s d i j k l s_in i_in j_in k_in l_in.
  pose proof (as_many s d i j k l s_in i_in j_in k_in l_in) as one.
  pose proof (as_many s d k l i j s_in k_in l_in i_in j_in) as other. lia.
Qed.

Theorem ties : forall s d i j, 1 <= s -> 3 <= d -> 1 <= i ->
  (i + 1 <= j <= d - 1 ->
     (rows_tie s d i j <->
      s * (2 * i * j) = s * (d ^ 2 - d - i ^ 2 - 5 * i - 2) + (6 * i + 4 - 2 * d))) /\
  (i <= j <= d - 2 ->
     (columns_tie s d i j <-> (s * (d - 1) - 2) * (2 * j + 2 - d) = s * (i * (i - 1)))).
Proof.
  intros s d i j s_in d_in i_in. split; intros order.
  - unfold rows_tie. rewrite equal_wins by lia.
    pose proof (next_row s d i j ltac:(lia)) as step. lia.
  - unfold columns_tie. rewrite equal_wins by lia.
    pose proof (next_column s d i j ltac:(lia)) as step. lia.
Qed.

(** A multiple of s that is positive and less than s is not there. *)
Lemma no_multiple : forall s a r, 0 < r < s -> s * a + r <> 0.
Proof. intros s a r within zero. assert (a < 0 \/ 0 <= a) as [less|more] by lia; nia. Qed.

(** For s >= 2d neither player is indifferent there: rows i and i + 1 with d - 2 < 3i <= 2d - 3,
    which the rows beside player 1's critical denomination are, and columns j and j + 1 against a
    row i from 2 to 2d/3. *)
Theorem no_ties : forall s d i j, 7 <= d -> 2 * d <= s -> 1 <= i ->
  (i + 1 <= j <= d - 1 -> d - 2 < 3 * i <= 2 * d - 3 -> ~ rows_tie s d i j) /\
  (i <= j <= d - 2 -> 2 <= i -> 3 * i <= 2 * d -> ~ columns_tie s d i j).
Proof.
  intros s d i j d_in s_in i_in.
  destruct (ties s d i j ltac:(lia) ltac:(lia) i_in) as (by_rows & by_columns).
  split; intros order.
  - intros within tie. apply (by_rows order) in tie.
    apply (no_multiple s (d ^ 2 - d - i ^ 2 - 5 * i - 2 - 2 * i * j) (6 * i + 4 - 2 * d)); lia.
  - intros least most tie. apply (by_columns order) in tie.
    (* K = s(d - 1) - 2 divides s i(i - 1), so it divides 2i(i - 1), which is less. *)
    pose (K := s * (d - 1) - 2).
    assert (divides : 2 * (i * (i - 1)) = K * ((d - 1) * (2 * j + 2 - d) - i * (i - 1))).
    { replace (K * ((d - 1) * (2 * j + 2 - d) - i * (i - 1)))
        with ((d - 1) * (K * (2 * j + 2 - d)) - K * (i * (i - 1))) by ring.
      unfold K at 1. rewrite tie. unfold K. ring. }
    assert (positive : 0 < i * (i - 1)) by nia.
    assert (less : 2 * (i * (i - 1)) < K).
    { assert (3 * i * (3 * (i - 1)) <= 2 * d * (2 * d - 3)) by (apply Z.mul_le_mono_nonneg; lia).
      assert (2 * d * (d - 1) <= s * (d - 1)) by (apply Z.mul_le_mono_nonneg_r; lia).
      assert (7 * d <= d * d) by (apply Z.mul_le_mono_nonneg_r; lia). unfold K. lia. }
    set (m := (d - 1) * (2 * j + 2 - d) - i * (i - 1)) in *.
    assert (m <= 0 \/ 1 <= m) as [low|high] by lia.
    + assert (K * m <= 0) by (apply Z.mul_nonneg_nonpos; lia). lia.
    + assert (K * 1 <= K * m) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
Qed.
