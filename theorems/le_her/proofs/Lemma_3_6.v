(** Lemma 3.6, and what the proof of Lemma 3.7 says of two rows that remain: in whatever order lines
    are eliminated by domination. *)
Require Import ZArith List Lia.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt.
From LeHerStated Require Export Lemma_3_6.
Local Open Scope Z_scope.

(** * Lemmas 3.3 to 3.5 *)

Lemma by_difference : forall n x y e, 0 < n -> n * (y - x) = e -> 0 <= e -> x <= y.
Proof. intros n x y e n_in same sign. subst e. nia. Qed.

(** Steps (i) to (iii) of the proof of Lemma 3.3: a row loses least on the next at the diagonal. *)
Lemma least_drop : forall s d i j, 1 <= s -> 1 <= i <= d - 2 -> 1 <= j <= d - 1 ->
  P s d i i - P s d (i + 1) i <= P s d i j - P s d (i + 1) j.
Proof.
  intros s d i j s_in i_in j_in.
  rewrite (below s d i i), (below s d (i + 1) i) by lia.
  assert (j < i \/ j = i \/ i + 1 <= j) as [left|[->|right]] by lia.
  - rewrite !below by lia. unfold whole_2_1.
    apply (by_difference 1 _ _ (6 * ((i - j) * (s * (d - 1 - i) - 1)))); [lia|ring|].
    assert (0 <= s * (d - 1 - i) - 1) by nia. nia.
  - rewrite !below by lia. lia.
  - rewrite !beyond by lia. unfold whole_2_1, whole_2_2.
    apply (by_difference 1 _ _ (6 * ((s - 1) * i) + 6 * ((j - i - 1) * (s * i)))); [lia|ring|].
    assert (0 <= (s - 1) * i) by nia. assert (0 <= (j - i - 1) * (s * i)) by nia. lia.
Qed.

(** The second claim of Lemma 3.3. *)
Lemma drops_grow : forall s d j, 1 <= s -> 1 <= j ->
  P s d j j - P s d (j + 1) j <= P s d (j + 1) (j + 1) - P s d (j + 2) (j + 1).
Proof.
  intros s d j s_in j_in. rewrite !below by lia. unfold whole_2_1.
  apply (by_difference 1 _ _ (6 * (3 * (s * j) + 4 * s - 2))); [lia|ring|].
  assert (0 <= s * j) by nia. lia.
Qed.

(** Lemma 3.3: if a row is no less than the next one on the diagonal, it is no less than those
    below it anywhere. *)
Lemma lemma_3_3 : forall s d i, 1 <= s -> 1 <= i -> P s d (i + 1) i <= P s d i i ->
  forall k j, i <= k <= d - 1 -> 1 <= j <= d - 1 -> P s d k j <= P s d i j.
Proof.
  intros s d i s_in i_in falls.
  assert (further : forall n, 0 <= n ->
            P s d (i + n + 1) (i + n) <= P s d (i + n) (i + n) /\
            (i + n <= d - 1 -> forall j, 1 <= j <= d - 1 -> P s d (i + n) j <= P s d i j)).
  { refine (natlike_ind _ _ _).
    - rewrite Z.add_0_r. split; [exact falls|]. intros; lia.
    - intros n n_in (falls_there & less). replace (i + Z.succ n) with (i + n + 1) by lia. split.
      + pose proof (drops_grow s d (i + n) s_in ltac:(lia)) as grow.
        replace (i + n + 1 + 1) with (i + n + 2) by lia. lia.
      + intros within j j_in.
        pose proof (least_drop s d (i + n) j s_in ltac:(lia) j_in) as least.
        specialize (less ltac:(lia) j j_in). lia. }
  intros k j k_in j_in. replace k with (i + (k - i)) by lia.
  apply (proj2 (further (k - i) ltac:(lia))); lia.
Qed.

(** Lemma 3.4. *)
Lemma lemma_3_4 : forall s d i j, 1 <= s -> 1 <= j <= i ->
  P s d i (i + 1) - P s d i i <= P s d j (i + 1) - P s d j i.
Proof.
  intros s d i j s_in j_in. rewrite !beyond by lia. unfold whole_2_2.
  apply (by_difference 1 _ _ (3 * (s * ((i - j) * (i + j - 1))))); [lia|ring|].
  assert (0 <= (i - j) * (i + j - 1)) by nia. nia.
Qed.

(** The cases of the proof of Lemma 3.5: for small i its hypothesis fails, and for large i row i is
    no less than the next one. *)
Lemma not_for_small_i : forall s d i, 1 <= s -> 7 <= d -> 2 * i < d - 1 ->
  P s d i (i + 1) <= P s d i i.
Proof.
  intros s d i s_in d_in small. rewrite !beyond by lia. unfold whole_2_2.
  apply (by_difference 4 _ _ (3 * (s * ((d - 7) * (d - 1))) + 24
    + 3 * (s * ((d - 1 - 2 * i) * (d - 1 - 2 * i))) + 3 * ((2 * (s * d) - 8) * (d - 1 - 2 * i))));
    [lia|ring|].
  assert (0 <= (d - 7) * (d - 1)) by nia. assert (0 <= s * ((d - 7) * (d - 1))) by nia.
  pose proof (Z.square_nonneg (d - 1 - 2 * i)) as square.
  pose proof (Z.mul_nonneg_nonneg s _ ltac:(lia) square). assert (4 <= s * d) by nia.
  assert (0 <= (2 * (s * d) - 8) * (d - 1 - 2 * i)) by nia. lia.
Qed.

Lemma for_large_i : forall s d i, 1 <= s -> 1 <= i -> d - 1 <= 2 * i ->
  P s d i (i + 1) - P s d i i <= P s d i i - P s d (i + 1) i.
Proof.
  intros s d i s_in i_in large.
  rewrite (beyond s d i (i + 1)), !below by lia. unfold whole_2_1, whole_2_2.
  apply (by_difference 1 _ _ (6 * (s * ((i + 1) * (2 * i - d + 1)) + s))); [lia|ring|].
  assert (0 <= (i + 1) * (2 * i - d + 1)) by nia. nia.
Qed.

(** Lemma 3.5: then row i is no less than the rows below, and in the rows up to i column i + 1 is
    more than column i. *)
Lemma lemma_3_5 : forall s d i, 1 <= s -> 7 <= d -> 1 <= i -> P s d i i < P s d i (i + 1) ->
  (forall k j, i <= k <= d - 1 -> 1 <= j <= d - 1 -> P s d k j <= P s d i j) /\
  (forall k, 1 <= k <= i -> P s d k i < P s d k (i + 1)).
Proof.
  intros s d i s_in d_in i_in rises. split.
  - apply lemma_3_3; [exact s_in|exact i_in|].
    destruct (Z_lt_le_dec (2 * i) (d - 1)) as [small|large].
    + pose proof (not_for_small_i s d i s_in d_in small). lia.
    + pose proof (for_large_i s d i s_in i_in large). lia.
  - intros k k_in. pose proof (lemma_3_4 s d i k s_in k_in). lia.
Qed.

(** The display of the proof of Lemma 3.6: up to the diagonal a row falls. *)
Lemma falls_to_the_diagonal : forall s d i j, 1 <= s -> 1 <= j <= i -> i <= d - 1 ->
  P s d i i <= P s d i j.
Proof.
  intros s d i j s_in j_in i_in. rewrite !below by lia. unfold whole_2_1.
  apply (by_difference 1 _ _ (3 * ((i - j) * ((d - 1 - i) * ((d - i) * s - 2))))); [lia|ring|].
  assert (i = d - 1 \/ 2 <= d - i) as [->|inside] by lia.
  - replace (d - 1 - (d - 1)) with 0 by lia. lia.
  - assert (0 <= (d - i) * s - 2) by nia.
    assert (0 <= (d - 1 - i) * ((d - i) * s - 2)) by nia. nia.
Qed.

(** * What is claimed *)

(** In a remaining row whose column i + 1 remains too. *)
Theorem diagonal : forall s d order rows columns i, 1 <= s -> 7 <= d ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true ->
  In i rows -> In (i + 1) columns -> wins s d i (i + 1) <= wins s d i i.
Proof.
  intros s d order rows columns i s_in d_in left done i_in next_in.
  destruct (remain_alike s d order rows columns s_in left done) as (left_P & done_P).
  clear left done. rename left_P into left, done_P into done.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & fewer' & kept).
  pose proof (fewer i i_in) as i_was. apply in_thresholds in i_was.
  pose proof (fewer' _ next_in) as next_was. apply in_thresholds in next_was.
  apply as_many; auto. apply Z.nlt_ge. intros rises.
  destruct (lemma_3_5 s d i s_in d_in (proj1 i_was) rises) as (above & right).
  (* No row below i remains. *)
  assert (up_to_i : forall k, In k rows -> 1 <= k <= i).
  { intros k k_in. pose proof (fewer k k_in) as k_was. apply in_thresholds in k_was.
    destruct (Z_le_gt_dec k i) as [upper|lower]; [lia|]. exfalso.
    destruct (no_row_beaten _ _ _ done i k i_in k_in ltac:(lia)) as (j & j_in & less).
    pose proof (fewer' j j_in) as j_was. apply in_thresholds in j_was.
    pose proof (above k j ltac:(lia) j_was). lia. }
  (* So column i + 1 is dominated, by column i or what dominates that. *)
  destruct (kept i ltac:(apply in_thresholds; lia)) as (c & c_in & less).
  assert (better : forall k, In k rows -> P s d k c < P s d k (i + 1)).
  { intros k k_in. specialize (less k k_in). pose proof (right k (up_to_i k k_in)). lia. }
  refine (no_column_beaten _ _ _ done c (i + 1) c_in next_in _ _).
  - intros ->. specialize (better i i_in). lia.
  - intros k k_in. specialize (better k k_in). lia.
Qed.

(** Lemma 3.6. *)
Theorem lemma_3_6 : forall s d order rows columns i j, 1 <= s -> 7 <= d ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true ->
  In i rows -> In (i + 1) columns -> 1 <= j < i + 1 -> wins s d i (i + 1) <= wins s d i j.
Proof.
  intros s d order rows columns i j s_in d_in left done i_in next_in j_in.
  pose proof (diagonal s d order rows columns i s_in d_in left done i_in next_in) as at_i.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & _ & _).
  pose proof (fewer i i_in) as i_was. apply in_thresholds in i_was.
  apply (Z.le_trans _ _ _ at_i), as_many; [lia..|].
  apply falls_to_the_diagonal; lia.
Qed.
