(** In Le Her elimination at the ends leaves one entry, or two neighbouring rows and two such
    columns: for every deck. *)
Require Import ZArith List Bool Lia.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import As_dealt Lemma_3_6 Ends.
Import ListNotations.
Local Open Scope Z_scope.

(** What a row loses on the next one, and a column gains. *)
Definition drop (s d i j : Z) : Z := P s d i j - P s d (i + 1) j.
Definition rise (s d i j : Z) : Z := P s d i (j + 1) - P s d i j.

(** * How drops and rises change *)

(** All columns are concave, also where they cross the diagonal. *)
Lemma drops_grow_down : forall s d i j, 1 <= s -> 1 <= i -> 1 <= j -> 3 <= d ->
  drop s d i j + 6 * (s * (i + j + 3) - 3) <= drop s d (i + 1) j.
Proof.
  intros s d i j s_in i_in j_in d_in. unfold drop. replace (i + 1 + 1) with (i + 2) by lia.
  assert (j <= i \/ j = i + 1 \/ i + 2 <= j) as [left|[->|right]] by lia.
  - rewrite !below by lia. unfold whole_2_1.
    apply (by_difference 1 _ _ (6 * (s * (d - 1)))); [lia|ring|]. nia.
  - rewrite (below s d (i + 2) (i + 1)), !beyond by lia. unfold whole_2_1, whole_2_2.
    apply (by_difference 1 _ _ (6 * (i + 1))); [lia|ring|]. lia.
  - rewrite !beyond by lia. unfold whole_2_2.
    apply (by_difference 1 _ _ 0); [lia|ring|]. lia.
Qed.

Lemma drops_grow_by : forall s d i j, 1 <= s -> 1 <= i -> 1 <= j -> 3 <= d -> forall n, 0 <= n ->
  drop s d i j + n * (6 * (s * (i + j + 3) - 3)) <= drop s d (i + n) j.
Proof.
  intros s d i j s_in i_in j_in d_in.
  refine (natlike_ind _ _ _).
  - replace (i + 0) with i by lia. lia.
  - intros n n_in found. replace (i + Z.succ n) with (i + n + 1) by lia.
    pose proof (drops_grow_down s d (i + n) j s_in ltac:(lia) j_in d_in) as step.
    assert (0 <= s * n) by nia. replace (Z.succ n) with (n + 1) by lia. lia.
Qed.

Lemma drops_grow_from : forall s d i k j, 1 <= s -> 1 <= i <= k -> 1 <= j -> 3 <= d ->
  drop s d i j <= drop s d k j.
Proof.
  intros s d i k j s_in i_in j_in d_in.
  pose proof (drops_grow_by s d i j s_in (proj1 i_in) j_in d_in (k - i) ltac:(lia)) as more.
  replace (i + (k - i)) with k in more by lia.
  assert (0 <= s * (i + j + 3) - 3) by nia. nia.
Qed.

(** Past the diagonal a drop grows with the column, up to it it falls. *)
Lemma drops_grow_right : forall s d i j k, 1 <= s -> 1 <= i <= j -> j <= k ->
  drop s d i j <= drop s d i k <= drop s d i j + 6 * (s * i * (k - j)).
Proof.
  intros s d i j k s_in i_in order. unfold drop.
  assert (j = k \/ j = i /\ j < k \/ i + 1 <= j) as [<-|[(-> & less)|right]] by lia.
  - rewrite Z.sub_diag, Z.mul_0_r. lia.
  - rewrite !(beyond s d i), (beyond s d (i + 1) k), (below s d (i + 1) i) by lia.
    unfold whole_2_1, whole_2_2. split.
    + apply (by_difference 1 _ _ (6 * ((s - 1) * i) + 6 * (s * i * (k - i - 1)))); [lia|ring|].
      assert (0 <= (s - 1) * i) by nia. assert (0 <= s * i * (k - i - 1)) by nia. lia.
    + apply (by_difference 1 _ _ (6 * i)); [lia|ring|]. lia.
  - rewrite !beyond by lia. unfold whole_2_2. split.
    + apply (by_difference 1 _ _ (6 * (s * i * (k - j)))); [lia|ring|].
      assert (0 <= s * i) by nia. nia.
    + apply (by_difference 1 _ _ 0); [lia|ring|]. lia.
Qed.

Lemma drops_fall_left : forall s d i j k, 1 <= s -> 1 <= j <= k -> k <= i <= d - 2 ->
  drop s d i k <= drop s d i j.
Proof.
  intros s d i j k s_in j_in i_in. unfold drop. rewrite !below by lia. unfold whole_2_1.
  apply (by_difference 1 _ _ (6 * ((k - j) * (s * (d - 1 - i) - 1)))); [lia|ring|].
  assert (0 <= s * (d - 1 - i) - 1) by nia. nia.
Qed.

(** Past the diagonal a rise grows with the column and falls with the row; before it columns do not
    rise. *)
Lemma rise_beyond : forall s d i j, i <= j ->
  rise s d i j = 3 * ((s * d - s - 2) * (2 * j + 2 - d) - s * (i * (i - 1))).
Proof. intros s d i j order. unfold rise. rewrite !beyond by lia. unfold whole_2_2. ring. Qed.

Lemma rise_before : forall s d i j, 1 <= s -> j < i <= d - 1 -> rise s d i j <= 0.
Proof.
  intros s d i j s_in order. unfold rise. rewrite !below by lia. unfold whole_2_1.
  apply (by_difference 1 _ _ (3 * ((d - 1 - i) * ((d - i) * s - 2)))); [lia|ring|].
  assert (i = d - 1 \/ 2 <= d - i) as [->|inside] by lia.
  { replace (d - 1 - (d - 1)) with 0 by lia. lia. }
  assert (0 <= (d - i) * s - 2) by nia. nia.
Qed.

(** The last row is never more than the row before it. *)
Lemma the_last_row : forall s d j, 1 <= s -> 3 <= d -> 1 <= j <= d - 1 -> 0 <= drop s d (d - 2) j.
Proof.
  intros s d j s_in d_in j_in.
  pose proof (least_drop s d (d - 2) j s_in ltac:(lia) j_in) as least. unfold drop.
  enough (0 <= P s d (d - 2) (d - 2) - P s d (d - 2 + 1) (d - 2)) by lia.
  rewrite !below by lia. unfold whole_2_1.
  apply (by_difference 1 _ _ (6 * ((d - 2) * (s * (d - 1) - 1)))); [lia|ring|].
  assert (0 <= s * (d - 1) - 1) by nia. nia.
Qed.

(** * What stands at the ends *)

Lemma not_below_two_drops : forall s d t u j, 1 <= s -> 3 <= d -> 1 <= t -> t < u -> 1 <= j ->
  0 < drop s d t j -> 0 < drop s d (u - 1) j.
Proof.
  intros s d t u j s_in d_in t_in order j_in falls.
  pose proof (drops_grow_from s d t (u - 1) j s_in ltac:(lia) j_in d_in). lia.
Qed.

(** Rows r, r + 1 and columns c, c + 1: row r + 1 is better in column c and row r in column c + 1,
    column c in row r and column c + 1 in row r + 1. *)
Definition none_dominates (s d r c : Z) : Prop :=
  drop s d r c < 0 < drop s d r (c + 1) /\ rise s d (r + 1) c < 0 < rise s d r c.

Lemma at_most_two : forall s d t u l m, 1 <= s -> 3 <= d ->
  1 <= t <= u /\ u <= d - 1 -> 1 <= l <= m /\ m <= d - 1 -> ends_stand (P s d) t u l m ->
  t = u /\ l = m \/ (u = t + 1 /\ m = l + 1 /\ t <= l) /\ none_dominates s d t l.
Proof.
  intros s d t u l m s_in d_in rows columns (rows_stand & columns_stand).
  assert (K_in : 0 <= s * d - s - 2) by nia.
  (* Column l is less than the next one in row t, so that t <= l. *)
  assert (first_column : l < m -> t <= l /\ 0 < rise s d t l).
  { intros several. destruct (columns_stand several) as ((i & i_in & more) & _).
    assert (up : 0 < rise s d i l) by (unfold rise; lia).
    destruct (Z_lt_le_dec l i) as [before|after'].
    { pose proof (rise_before s d i l s_in ltac:(lia)). lia. }
    split; [lia|]. rewrite rise_beyond in * by lia.
    assert (t * (t - 1) <= i * (i - 1)) by nia.
    assert (s * (t * (t - 1)) <= s * (i * (i - 1))) by nia. lia. }
  destruct (Z_lt_le_dec l m) as [several|one].
  2: { (* One column leaves one row. *)
    left. assert (m = l) as -> by lia. destruct (Z_lt_le_dec t u) as [more|]; [exfalso|lia].
    destruct (rows_stand more) as ((j & j_in & less) & (k & k_in & less')).
    replace j with l in * by lia. replace k with l in * by lia.
    pose proof (not_below_two_drops s d t u l s_in d_in ltac:(lia) more ltac:(lia)
      ltac:(unfold drop; lia)) as falls.
    unfold drop in falls. replace (u - 1 + 1) with u in falls by lia. lia. }
  destruct (first_column several) as (t_l & up). clear first_column.
  destruct (columns_stand several) as (_ & (i & i_in & less)). clear columns_stand.
  assert (down : rise s d i (m - 1) < 0).
  { unfold rise. replace (m - 1 + 1) with m by lia. lia. }
  assert (up_at : forall j, l <= j -> 0 < rise s d t j).
  { intros j order. rewrite rise_beyond in * by lia.
    assert (0 <= (s * d - s - 2) * (j - l)) by nia. lia. }
  destruct (Z_lt_le_dec t u) as [more|].
  2: { (* One row leaves one column. *)
    exfalso. replace i with t in * by lia. pose proof (up_at (m - 1) ltac:(lia)). lia. }
  destruct (rows_stand more) as ((j & j_in & lower) & (k & k_in & upper)). clear rows_stand.
  assert (falls : 0 < drop s d t m).
  { pose proof (drops_grow_right s d t j m s_in ltac:(lia) ltac:(lia)). unfold drop in *. lia. }
  assert (falls_below : 0 < drop s d (u - 1) m).
  { apply (not_below_two_drops s d t u m); auto; lia. }
  assert (grows_at_k : drop s d (u - 1) k < 0).
  { unfold drop. replace (u - 1 + 1) with u by lia. lia. }
  (* Row u is more than the row before it at the column q that is nearest to the diagonal. *)
  set (q := Z.max l (u - 1)).
  assert (m_q : q < m /\ drop s d (u - 1) q < 0).
  { destruct (Z_le_gt_dec m (u - 1)) as [left|right].
    - pose proof (drops_fall_left s d (u - 1) k m s_in ltac:(lia) ltac:(lia)). lia.
    - assert (grows : drop s d (u - 1) q <= drop s d (u - 1) k).
      { destruct (Z_le_gt_dec (u - 1) k) as [beyond_|before_].
        - apply drops_grow_right; lia.
        - replace q with (u - 1) by lia.
          apply drops_fall_left; lia. }
      split; [|lia]. destruct (Z.eq_dec q m) as [same|]; [|lia]. rewrite same in *. lia. }
  destruct m_q as (m_q & grows).
  assert (q_in : l <= q /\ u - 1 <= q /\ (q = l \/ q = u - 1)) by lia. clearbody q.
  (* u is not the last row, which never exceeds the row before it. *)
  assert (not_last : u <= d - 2).
  { destruct (Z.eq_dec u (d - 1)) as [->|]; [exfalso|lia].
    pose proof (the_last_row s d q s_in d_in ltac:(lia)) as last.
    replace (d - 1 - 1) with (d - 2) in grows by lia. lia. }
  (* There are not more columns from q on than rows. *)
  assert (columns_by_rows : m - q <= u - t).
  { apply Z.nlt_ge. intros wide. assert (m_u : u <= m - 1) by lia.
    pose proof (up_at q ltac:(lia)) as up_q. rewrite rise_beyond in up_q, down by lia.
    assert (i_u : i * (i - 1) <= u * (u - 1)) by (apply Z.mul_le_mono_nonneg; lia).
    pose proof (Z.mul_le_mono_nonneg_l _ _ s ltac:(lia) i_u) as s_i_u.
    pose proof (Z.mul_le_mono_nonneg_l (2 * (u - t)) (2 * (m - 1 - q)) _ K_in ltac:(lia)) as far.
    assert (near : s * (u * (u - 1)) - s * (t * (t - 1)) = (u - t) * (s * (u + t - 1))) by ring.
    assert (enough : s * (u + t - 1) <= 2 * (s * d - s - 2)).
    { pose proof (Z.mul_le_mono_nonneg_l (u + t - 1) (2 * d - 6) s ltac:(lia) ltac:(lia)). lia. }
    pose proof (Z.mul_le_mono_nonneg_l _ _ (u - t) ltac:(lia) enough). lia. }
  (* So there are two rows. *)
  assert (two_rows : u = t + 1).
  { enough (u - t < 2) by lia. apply Z.nle_gt. intros wide.
    pose proof (drops_grow_right s d t q m s_in ltac:(lia) ltac:(lia)) as right.
    pose proof (drops_grow_by s d t q s_in ltac:(lia) ltac:(lia) d_in (u - 1 - t) ltac:(lia))
      as down_to_u.
    replace (t + (u - 1 - t)) with (u - 1) in down_to_u by lia.
    assert (positive : 0 <= s * t) by (apply Z.mul_nonneg_nonneg; lia).
    pose proof (Z.mul_le_mono_nonneg_l (m - q) (u - t) (s * t) positive ltac:(lia)) as few.
    pose proof (Z.mul_le_mono_nonneg_l (u - t) (2 * (u - 1 - t)) (s * t) positive ltac:(lia))
      as half.
    pose proof (Z.mul_le_mono_nonneg_l (2 * t + 3) (t + q + 3) s ltac:(lia) ltac:(lia)) as wider.
    pose proof (Z.mul_le_mono_nonneg_l _ _ (u - 1 - t) ltac:(lia) wider) as many.
    assert (0 <= (u - 1 - t) * (3 * s - 3)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
  subst u. replace (t + 1 - 1) with t in * by lia.
  assert (q = l) by lia.
  subst q. assert (m = l + 1) as -> by lia. replace (l + 1 - 1) with l in down by lia.
  right. split; [lia|]. split; [lia|]. split; [|exact up].
  destruct (Z.eq_dec i t) as [->|other]; [lia|]. replace (t + 1) with i by lia. exact down.
Qed.

(** For every deck some order leaves one entry, or two rows and columns of which none dominates. *)
Lemma what_remains : forall s d, 1 <= s -> 3 <= d ->
  (exists order i j, after (P s d) order (thresholds d) (thresholds d) = Some ([i], [j])) \/
  exists order r c, (1 <= r <= c /\ c <= d - 2) /\
    after (P s d) order (thresholds d) (thresholds d) = Some ([r; r + 1], [c; c + 1]) /\
    none_dominates s d r c.
Proof.
  intros s d s_in d_in.
  destruct (eliminated_at_the_ends (P s d) 1 (d - 1) 1 (d - 1) ltac:(lia) ltac:(lia))
    as (order & t & u & l & m & rows & columns & left & stand).
  rewrite <- thresholds_are_a_span in left.
  destruct (at_most_two s d t u l m s_in d_in ltac:(lia) ltac:(lia) stand)
    as [(<- & <-)|((-> & -> & t_l) & none)].
  - left. exists order, t, l. rewrite !span_of_one in left by lia. exact left.
  - right. exists order, t, l. split; [lia|]. split; [|exact none].
    rewrite (first_of_span t), (first_of_span l), !span_of_one in left by lia. exact left.
Qed.
