(** The game as it is dealt, by the formulas of Lemma 2.1: payoffs that are in the same order, and
    lines that are eliminated alike. *)
Require Import ZArith QArith List Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination.
Local Open Scope Z_scope.

(** P(i, j) by Lemma 2.1, without its factor s^2/(6(sd)_3), which is the same for all i and j. *)
Definition P (s d i j : Z) : Z := if j <=? i then whole_2_1 s d i j else whole_2_2 s d i j.

Lemma below : forall s d i j, j <= i -> P s d i j = whole_2_1 s d i j.
Proof. intros s d i j order. unfold P. destruct (Z.leb_spec j i); [reflexivity|lia]. Qed.

(** Both formulas hold on the diagonal. *)
Lemma beyond : forall s d i j, i <= j -> P s d i j = whole_2_2 s d i j.
Proof.
  intros s d i j order. unfold P. destruct (Z.leb_spec j i); [|reflexivity].
  replace j with i by lia. unfold whole_2_1, whole_2_2. ring.
Qed.

Lemma in_thresholds : forall d n, In n (thresholds d) <-> 1 <= n <= d - 1.
Proof.
  intros d n. unfold thresholds. rewrite in_map_iff. split.
  - intros (m & <- & m_in). apply in_seq in m_in. lia.
  - intros within. exists (Z.to_nat n). rewrite in_seq. lia.
Qed.

(** Of all (sd)_3 deals player 1 wins s^2/6 times the bracket. *)
Lemma wins_are : forall s d i j, 0 <= s -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  6 * wins s d i j = s ^ 2 * P s d i j.
Proof.
  intros s d i j s_in i_in j_in. unfold wins.
  destruct (number_of_deals_won (Z.to_nat s) (Z.to_nat d) (Z.to_nat i) (Z.to_nat j))
    as (by_2_1 & by_2_2); [lia|lia|].
  rewrite !Z2Nat.id in by_2_1, by_2_2 by lia.
  destruct (Z.le_ge_cases j i) as [order|order].
  - rewrite below by exact order. apply by_2_1. lia.
  - rewrite beyond by exact order. apply by_2_2. lia.
Qed.

(** What is printed for P(i, j) is the probability that player 1 wins. *)
Lemma chance_is : forall s d i j, 1 <= s -> 3 <= d -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  (The_deal.P (Z.to_nat s) (Z.to_nat d) (Z.to_nat i) (Z.to_nat j) ==
    inject_Z (s ^ 2) / inject_Z (6 * falling_3 (s * d)) * inject_Z (P s d i j))%Q.
Proof.
  intros s d i j s_in d_in i_in j_in.
  destruct (lemma_2_1 (Z.to_nat s) (Z.to_nat d) (Z.to_nat i) (Z.to_nat j)) as (by_2_1 & by_2_2);
    try lia.
  destruct (brackets_are_whole s d i j) as (whole_1 & whole_2).
  unfold printed in by_2_1, by_2_2. rewrite !Z2Nat.id in by_2_1, by_2_2 by lia.
  destruct (Z.le_ge_cases j i) as [order|order].
  - rewrite below, <- whole_1 by exact order. apply by_2_1. lia.
  - rewrite beyond, <- whole_2 by exact order. apply by_2_2. lia.
Qed.

Lemma as_many : forall s d i j k l, 1 <= s -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  1 <= k <= d - 1 -> 1 <= l <= d - 1 ->
  (wins s d i j <= wins s d k l <-> P s d i j <= P s d k l).
Proof.
  intros s d i j k l s_in i_in j_in k_in l_in.
  pose proof (wins_are s d i j ltac:(lia) i_in j_in) as one.
  pose proof (wins_are s d k l ltac:(lia) k_in l_in) as other.
  assert (positive : 0 < s ^ 2) by nia. rewrite (Z.mul_le_mono_pos_l (P s d i j) _ _ positive). lia.
Qed.

Lemma all_alike : forall s d, 1 <= s -> alike (wins s d) (P s d) (thresholds d) (thresholds d).
Proof.
  intros s d s_in i j k l i_in j_in k_in l_in. apply in_thresholds in i_in, j_in, k_in, l_in.
  apply eq_true_iff_eq. rewrite !Z.leb_le. apply as_many; assumption.
Qed.

Lemma eliminated_alike : forall s d order, 1 <= s ->
  after (wins s d) order (thresholds d) (thresholds d) =
  after (P s d) order (thresholds d) (thresholds d).
Proof. intros s d order s_in. apply after_alike, all_alike. exact s_in. Qed.

(** What remains of the one game remains of the other, and nothing else is dominated. *)
Lemma remain_alike : forall s d order rows columns, 1 <= s ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true ->
  after (P s d) order (thresholds d) (thresholds d) = Some (rows, columns) /\
  reduced (P s d) rows columns = true.
Proof.
  intros s d order rows columns s_in left done. rewrite eliminated_alike in left by exact s_in.
  split; [exact left|]. rewrite <- done. symmetry. apply reduced_alike.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & fewer' & _).
  intros i j k l i_in j_in k_in l_in. apply all_alike; auto.
Qed.
