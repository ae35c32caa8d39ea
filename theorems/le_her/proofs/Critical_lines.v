(** Two rows and two columns that domination leaves are those beside the critical denominations. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs.
From LeHer Require Import As_dealt.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum.
From LeHer Require Import Lemma_3_6 Two_lines_remain.
From LeHerStated Require Import Value.
Local Open Scope Q_scope.

(** * Where the root is *)

Lemma j_star_is_Y : forall s d i, 0 < K s d -> j_star s d i == Y s d i.
Proof. intros s d i positive. unfold j_star, Y, K in *. field. lra. Qed.

Lemma Y_by : forall s d i k, 0 < K s d ->
  2 * K s d * (Y s d i - Y s d k) == s * ((i - k) * (i + k - 1)).
Proof. intros s d i k positive. unfold Y, K in *. field. lra. Qed.

Lemma sign_of_phi : forall s d i j, 1 <= s -> 7 <= d -> 1 <= i ->
  (0 < slope s d i j -> Y s d i <= j -> 0 < phi s d i) /\
  (slope s d i j <= 0 -> j <= Y s d i -> phi s d i <= 0).
Proof.
  intros s d i j s_in d_in i_in. pose proof (K_positive s d s_in d_in) as positive.
  rewrite phi_is_slope by lra. split; intros sign side.
  - pose proof (slopes_fall s d i _ _ s_in i_in side) as falls.
    apply Qmult_lt_0_compat; lra.
  - pose proof (slopes_fall s d i _ _ s_in i_in side) as falls.
    assert (0 <= 2 * K s d * - slope s d i (Y s d i)) by (apply Qmult_le_0_compat; lra). lra.
Qed.

Section Beside.

Variables s d r c : Q.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d) (r_in : 1 <= r) (c_in : r + 1 <= c).
(* In columns c and c + 1 the one row is better and the other; so are the columns in these rows. *)
Hypothesis lower : P_2 s d r c < P_2 s d (r + 1) c.
Hypothesis upper : P_2 s d (r + 1) (c + 1) < P_2 s d r (c + 1).
Hypothesis left : 2 * Y s d r < 2 * c + 1.
Hypothesis right : 2 * c + 1 < 2 * Y s d (r + 1).
Hypothesis narrow : (12 * r + 2) * s <= 9 * K s d.

Lemma products : 0 <= s * (r - 1) /\ 0 <= s * (c - r - 1).
Proof. split; apply Qmult_le_0_compat; lra. Qed.

Lemma slopes : s * (3 * r + 3 * c + 7) - 9 < slope s d r c /\
  slope s d (r + 1) (c + 1) < - (s * (3 * r + 3 * c + 11) - 9).
Proof.
  pose proof (along_a_column s d (r + 1) r c) as one.
  pose proof (along_a_column s d r (r + 1) (c + 1)) as other. lra.
Qed.

Lemma signs : 0 < phi s d r /\ phi s d (r + 1) <= 0.
Proof.
  destruct slopes as (up & down). destruct products as (sr & sc). split.
  - apply (sign_of_phi s d r (c + (1 # 2))); auto; [|lra]. unfold slope in *. lra.
  - apply (sign_of_phi s d (r + 1) (c + (1 # 2))); auto; [lra| |lra]. unfold slope in *. lra.
Qed.

Lemma columns_beside :
  (exists i, r <= i <= r + 1 /\ 0 < phi s d i /\ c <= Y s d i) /\
  (exists i, r <= i <= r + 1 /\ phi s d i <= 0 /\ Y s d i <= c + 1).
Proof.
  destruct slopes as (up & down). destruct products as (sr & sc). destruct signs as (plus & minus).
  pose proof (K_positive s d s_in d_in) as positive.
  assert (K_in : 0 < K s d) by lra.
  assert (less : forall u v, 2 * K s d * u <= 2 * K s d * v -> u <= v).
  { intros u v so. apply (Qmult_le_l u v (2 * K s d)); [lra|exact so]. }
  split.
  - destruct (Qlt_le_dec (Y s d r) c) as [far|near].
    2: { exists r. repeat split; auto; lra. }
    exists (r + (1 # 3)). split; [lra|]. split.
    + apply (sign_of_phi s d (r + (1 # 3)) (c + (1 # 4))); auto; [lra|unfold slope in *; lra|].
      enough (Y s d (r + (1 # 3)) - Y s d r <= 1 # 4) by lra.
      apply less. rewrite Y_by by exact K_in. lra.
    + enough (Y s d (r + 1) - Y s d (r + (1 # 3)) <= 1 # 2) by lra.
      apply less. rewrite Y_by by exact K_in. lra.
  - destruct (Qlt_le_dec (c + 1) (Y s d (r + 1))) as [far|near].
    2: { exists (r + 1). repeat split; auto; lra. }
    exists (r + (2 # 3)). split; [lra|]. split.
    + apply (sign_of_phi s d (r + (2 # 3)) (c + (2 # 3))); auto; [lra|unfold slope in *; lra|].
      enough (Y s d (r + 1) - Y s d (r + (2 # 3)) <= 1 # 3) by lra.
      apply less. rewrite Y_by by exact K_in. lra.
    + enough (Y s d (r + (2 # 3)) - Y s d r <= 1 # 2) by lra.
      apply less. rewrite Y_by by exact K_in. lra.
Qed.

End Beside.

(** * From integers to rational numbers *)

Lemma bracket_is_P_2 : forall s d i j,
  inject_Z (whole_2_2 s d i j) == 6 * P_2 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j).
Proof.
  intros s d i j. destruct (brackets_are_whole s d i j) as (_ & whole).
  unfold P_2. rewrite whole. field.
Qed.

Local Open Scope Z_scope.

Lemma past_the_diagonal : forall s d r c, 1 <= s -> 7 <= d -> 1 <= r <= c -> c <= d - 2 ->
  none_dominates s d r c -> r + 1 <= c.
Proof.
  intros s d r c s_in d_in r_in c_in ((lower & _) & _ & up).
  destruct (Z.eq_dec r c) as [<-|]; [exfalso|lia].
  destruct (lemma_3_5 s d r s_in d_in ltac:(lia) ltac:(unfold rise in up; lia)) as (above & _).
  pose proof (above (r + 1) r ltac:(lia) ltac:(lia)). unfold drop in lower. lia.
Qed.

Lemma narrow_enough : forall s d r c, 1 <= s -> 7 <= d -> 1 <= r -> r + 1 <= c ->
  drop s d r c < 0 -> (12 * r + 2) * s <= 9 * (s * d - s - 2).
Proof.
  intros s d r c s_in d_in r_in c_in lower.
  pose proof (drops_grow_right s d r (r + 1) c s_in ltac:(lia) c_in) as grows.
  assert (negative : drop s d r (r + 1) < 0) by lia. clear grows lower c_in.
  unfold drop in negative. rewrite !beyond in negative by lia. unfold whole_2_2 in negative.
  apply Z.nlt_ge. intros wide.
  assert (same : 3 * (s * r * r) + 7 * (s * r) - 6 * r - s * d * d + s * d + 2 * d + 2 * s - 4 < 0)
    by lia.
  clear negative.
  assert (s = 1 \/ 2 <= s) as [->|several] by lia.
  - assert (d = 7 \/ 8 <= d) as [->|large] by lia; [assert (3 <= r) by lia|]; nia.
  - assert (L : 0 <= 9 * (s * d) - 11 * s - 17 <= 12 * (s * r)) by nia.
    assert (square : (9 * (s * d) - 11 * s - 17) * (9 * (s * d) - 11 * s - 17) <=
                     (12 * (s * r)) * (12 * (s * r))) by (apply Z.mul_le_mono_nonneg; lia).
    assert (again : s * (3 * (s * r * r) + 7 * (s * r) - 6 * r - s * d * d + s * d + 2 * d + 2 * s
                         - 4) < 0) by (apply Z.mul_pos_neg; lia).
    assert (more : (7 * s - 6) * (9 * (s * d) - 11 * s - 17) <= (7 * s - 6) * (12 * (s * r)))
      by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (wide' : 7 * s <= s * d) by nia.
    set (D := s * d) in *.
    assert (0 <= (D - 7 * s) * (D - 7 * s)) by (apply Z.mul_nonneg_nonneg; lia).
    assert (0 <= (D - 7 * s) * (s - 2)) by (apply Z.mul_nonneg_nonneg; lia).
    assert (0 <= (s - 2) * (s - 2)) by (apply Z.mul_nonneg_nonneg; lia).
    replace (s * (3 * (s * r * r) + 7 * (s * r) - 6 * r - s * d * d + D + 2 * d + 2 * s - 4)) with
      (3 * (s * r * (s * r)) + (7 * s - 6) * (s * r) - D * D + s * D + 2 * D + 2 * (s * s) - 4 * s)
      in again by (unfold D; ring). lia.
Qed.

(** * There is one critical denomination for either player *)

Local Open Scope Q_scope.

Lemma sign_stays : forall s d i k, 1 <= s -> 7 <= d -> inside d i -> inside d k ->
  phi s d i <= 0 -> 0 < phi s d k -> k < i.
Proof.
  intros s d i k s_in d_in i_in k_in minus plus. apply Qnot_le_lt. intros order.
  destruct (Qle_lt_or_eq _ _ order) as [less|same].
  - destruct (largest_minimum s d s_in d_in) as (_ & least & so).
    destruct (least i i_in) as (j & j_least). destruct (least k k_in) as (l & l_least).
    destruct (so i k j l i_in k_in less j_least l_least) as (stays & _).
    specialize (stays minus). lra.
  - assert (alike : phi s d k == phi s d i) by (unfold phi; rewrite same; reflexivity). lra.
Qed.

Lemma integers_are_numbers : forall s d, (1 <= s)%Z -> (7 <= d)%Z ->
  1 <= inject_Z s /\ 7 <= inject_Z d.
Proof.
  intros s d s_in d_in. rewrite Zle_Qle in s_in, d_in. split; assumption.
Qed.

Lemma one_for_1 : forall s d x z, (1 <= s)%Z -> (7 <= d)%Z ->
  critical_for_1 s d x -> critical_for_1 s d z -> x = z.
Proof.
  assert (order : forall s d x z, (1 <= s)%Z -> (7 <= d)%Z ->
    critical_for_1 s d x -> critical_for_1 s d z -> (x <= z)%Z).
  { intros s d x z s_in d_in (below_in & plus & _) (_ & _ & in_ & minus).
    destruct (integers_are_numbers s d s_in d_in) as (S_in & D_in).
    pose proof (sign_stays _ _ _ _ S_in D_in in_ below_in minus plus) as less.
    rewrite <- Zlt_Qlt in less. lia. }
  intros s d x z s_in d_in of_x of_z. apply Z.le_antisymm; apply (order s d); assumption.
Qed.

Lemma one_for_2 : forall s d y z, (1 <= s)%Z -> (7 <= d)%Z ->
  critical_for_2 s d y -> critical_for_2 s d z -> y = z.
Proof.
  assert (order : forall s d y z, (1 <= s)%Z -> (7 <= d)%Z ->
    critical_for_2 s d y -> critical_for_2 s d z -> (y <= z)%Z).
  { intros s d y z s_in d_in ((i & i_in & plus & least) & _) (_ & k & k_in & minus & most).
    destruct (integers_are_numbers s d s_in d_in) as (S_in & D_in).
    pose proof (sign_stays _ _ _ _ S_in D_in k_in i_in minus plus) as less.
    pose proof (K_positive _ _ S_in D_in) as positive. rewrite j_star_is_Y in least, most by lra.
    pose proof (Y_by (inject_Z s) (inject_Z d) k i ltac:(lra)) as grows.
    destruct i_in as (i_in & _).
    assert (0 < inject_Z s * ((k - i) * (k + i - 1)))
      by (repeat apply Qmult_lt_0_compat; lra).
    assert (further : Y (inject_Z s) (inject_Z d) i < Y (inject_Z s) (inject_Z d) k).
    { apply Qnot_le_lt. intros back.
      assert (0 <= 2 * K (inject_Z s) (inject_Z d) *
        (Y (inject_Z s) (inject_Z d) i - Y (inject_Z s) (inject_Z d) k))
        by (apply Qmult_le_0_compat; lra). lra. }
    assert (between : inject_Z (y - 1) < inject_Z z) by lra.
    rewrite <- Zlt_Qlt in between. lia. }
  intros s d y z s_in d_in of_y of_z. apply Z.le_antisymm; apply (order s d); assumption.
Qed.
