(** Lemma 3.6, and what the proof of Lemma 3.7 says of two rows that remain: in whatever order lines
    are eliminated by domination. *)
Require Import ZArith List Bool Lia.
From LeHer Require Import Payoffs Domination.
Import ListNotations.
Local Open Scope Z_scope.

(** * What elimination leaves *)

Lemma in_without : forall lines n k, In k (without lines n) <-> In k lines /\ k <> n.
Proof.
  intros lines n k. unfold without. rewrite filter_In, negb_true_iff, Z.eqb_neq. reflexivity.
Qed.

Lemma there : forall lines n, existsb (Z.eqb n) lines = true <-> In n lines.
Proof.
  intros lines n. rewrite existsb_exists. split.
  - intros (k & k_in & same). apply Z.eqb_eq in same. subst. exact k_in.
  - intros n_in. exists n. split; [exact n_in|apply Z.eqb_refl].
Qed.

Lemma beats_spec : forall A columns k i,
  beats A columns k i = true <-> k <> i /\ forall j, In j columns -> A i j <= A k j.
Proof.
  intros A columns k i. unfold beats.
  rewrite andb_true_iff, negb_true_iff, Z.eqb_neq, forallb_forall.
  split; intros (other & no_less); (split; [exact other|]); intros j j_in;
    specialize (no_less j j_in).
  - apply Z.leb_le. exact no_less.
  - apply Z.leb_le. exact no_less.
Qed.

Lemma holds_spec : forall A rows k j,
  holds A rows k j = true <-> k <> j /\ forall i, In i rows -> A i k <= A i j.
Proof.
  intros A rows k j. unfold holds. rewrite andb_true_iff, negb_true_iff, Z.eqb_neq, forallb_forall.
  split; intros (other & no_more); (split; [exact other|]); intros i i_in;
    specialize (no_more i i_in).
  - apply Z.leb_le. exact no_more.
  - apply Z.leb_le. exact no_more.
Qed.

(** Every column, eliminated or not, is at least one that remains, in the rows that remain. *)
Lemma a_column_remains : forall A order rows columns rows' columns',
  after A order rows columns = Some (rows', columns') ->
  (forall i, In i rows' -> In i rows) /\ (forall j, In j columns' -> In j columns) /\
  forall j, In j columns -> exists k, In k columns' /\ forall i, In i rows' -> A i k <= A i j.
Proof.
  intros A order. induction order as [|l order found]; intros rows columns rows' columns';
    cbn [after].
  - intros same. injection same as <- <-. repeat split; auto.
    intros j j_in. exists j. split; [exact j_in|]. intros; lia.
  - destruct (dominated A rows columns l) eqn:out; [|discriminate].
    destruct l as [i|j]; intros rest; destruct (found _ _ _ _ rest) as (fewer & fewer' & kept).
    + split; [|split; [exact fewer'|exact kept]].
      intros k k_in. apply (proj1 (in_without rows i k)), fewer, k_in.
    + split; [exact fewer|]. split.
      { intros k k_in. apply (proj1 (in_without columns j k)), fewer', k_in. }
      intros c c_in. destruct (Z.eq_dec c j) as [->|other].
      * apply andb_true_iff in out. destruct out as (_ & out).
        apply existsb_exists in out. destruct out as (k & k_in & better).
        apply holds_spec in better. destruct better as (other & better).
        destruct (kept k) as (k' & k'_in & less); [apply in_without; auto|].
        exists k'. split; [exact k'_in|]. intros i i_in.
        specialize (less i i_in). specialize (better i (fewer i i_in)). lia.
      * apply kept, in_without. auto.
Qed.

Lemma no_row_beaten : forall A rows columns, reduced A rows columns = true ->
  forall k i, In k rows -> In i rows -> k <> i -> exists j, In j columns /\ A k j < A i j.
Proof.
  intros A rows columns done k i k_in i_in other.
  apply andb_true_iff in done. destruct done as (done & _).
  rewrite forallb_forall in done. specialize (done i i_in). apply negb_true_iff in done.
  cbn [dominated] in done. rewrite (proj2 (there rows i) i_in) in done. cbn [andb] in done.
  destruct (existsb (fun j => A k j <? A i j) columns) eqn:found.
  - apply existsb_exists in found. destruct found as (j & j_in & less). exists j.
    split; [exact j_in|]. apply Z.ltb_lt, less.
  - exfalso. apply not_true_iff_false in done. apply done, existsb_exists. exists k.
    split; [exact k_in|]. apply beats_spec. split; [exact other|]. intros j j_in.
    apply Z.nlt_ge. intros less. apply not_true_iff_false in found. apply found, existsb_exists.
    exists j. split; [exact j_in|]. apply Z.ltb_lt, less.
Qed.

Lemma no_column_beaten : forall A rows columns, reduced A rows columns = true ->
  forall k j, In k columns -> In j columns -> k <> j ->
  ~ forall i, In i rows -> A i k <= A i j.
Proof.
  intros A rows columns done k j k_in j_in other better.
  apply andb_true_iff in done. destruct done as (_ & done).
  rewrite forallb_forall in done. specialize (done j j_in). apply negb_true_iff in done.
  cbn [dominated] in done. rewrite (proj2 (there columns j) j_in) in done. cbn [andb] in done.
  apply not_true_iff_false in done. apply done, existsb_exists. exists k.
  split; [exact k_in|]. apply holds_spec. auto.
Qed.

Lemma some_fails : forall (f : Z -> bool) lines, forallb f lines = false -> exists n, f n = false.
Proof.
  intros f lines. induction lines as [|n lines found]; cbn [forallb]; [discriminate|].
  intros fails. apply andb_false_iff in fails. destruct fails as [here|later].
  - exists n. exact here.
  - exact (found later).
Qed.

Lemma shorter : forall lines n,
  (length (without lines n) <= length lines)%nat /\
  (In n lines -> (length (without lines n) < length lines)%nat).
Proof.
  intros lines n. unfold without. induction lines as [|m lines (no_more & less)].
  - split; [apply le_n|intros []].
  - cbn [filter length]. destruct (Z.eqb_spec m n) as [same|other]; cbn [negb length].
    + split; intros; lia.
    + split; [lia|]. intros [same|n_in]; [congruence|]. specialize (less n_in). lia.
Qed.

(** Elimination goes on until the matrix is reduced. *)
Lemma some_order_reduces : forall A rows columns, exists order rows' columns',
  after A order rows columns = Some (rows', columns') /\ reduced A rows' columns' = true.
Proof.
  intros A rows columns. remember (length rows + length columns)%nat as size eqn:sized.
  revert rows columns sized.
  induction size as [size found] using (well_founded_induction lt_wf); intros rows columns sized.
  destruct (reduced A rows columns) eqn:done.
  { exists [], rows, columns. split; [reflexivity|exact done]. }
  assert (exists l, dominated A rows columns l = true) as (l & out).
  { apply andb_false_iff in done. destruct done as [done|done];
      apply some_fails in done; destruct done as (n & done); apply negb_false_iff in done.
    - exists (Row n). exact done.
    - exists (Column n). exact done. }
  destruct l as [i|j]; pose proof out as there_is; apply andb_true_iff in there_is;
    destruct there_is as (there_is & _); apply there in there_is.
  - pose proof (proj2 (shorter rows i) there_is) as less.
    destruct (found (length (without rows i) + length columns)%nat ltac:(lia)
                (without rows i) columns eq_refl) as (order & rows' & columns' & left & end_).
    exists (Row i :: order), rows', columns'. split; [|exact end_]. cbn [after].
    rewrite out. exact left.
  - pose proof (proj2 (shorter columns j) there_is) as less.
    destruct (found (length rows + length (without columns j))%nat ltac:(lia)
                rows (without columns j) eq_refl) as (order & rows' & columns' & left & end_).
    exists (Column j :: order), rows', columns'. split; [|exact end_]. cbn [after].
    rewrite out. exact left.
Qed.

Lemma in_thresholds : forall d n, In n (thresholds d) <-> 1 <= n <= d - 1.
Proof.
  intros d n. unfold thresholds. rewrite in_map_iff. split.
  - intros (m & <- & m_in). apply in_seq in m_in. lia.
  - intros within. exists (Z.to_nat n). rewrite in_seq. lia.
Qed.

(** * Lemmas 3.3 to 3.5 *)

Lemma by_difference : forall n x y e, 0 < n -> n * (y - x) = e -> 0 <= e -> x <= y.
Proof. intros n x y e n_in same sign. subst e. nia. Qed.

Lemma below : forall s d i j, j <= i -> P s d i j = bracket_2_1 s d i j.
Proof. intros s d i j order. unfold P. destruct (Z.leb_spec j i); [reflexivity|lia]. Qed.

(** Both formulas hold on the diagonal. *)
Lemma beyond : forall s d i j, i <= j -> P s d i j = bracket_2_2 s d i j.
Proof.
  intros s d i j order. unfold P. destruct (Z.leb_spec j i); [|reflexivity].
  replace j with i by lia. unfold bracket_2_1, bracket_2_2. ring.
Qed.

(** Steps (i) to (iii) of the proof of Lemma 3.3: a row loses least on the next at the diagonal. *)
Lemma least_drop : forall s d i j, 1 <= s -> 1 <= i <= d - 2 -> 1 <= j <= d - 1 ->
  P s d i i - P s d (i + 1) i <= P s d i j - P s d (i + 1) j.
Proof.
  intros s d i j s_in i_in j_in.
  rewrite (below s d i i), (below s d (i + 1) i) by lia.
  assert (j < i \/ j = i \/ i + 1 <= j) as [left|[->|right]] by lia.
  - rewrite !below by lia. unfold bracket_2_1.
    apply (by_difference 1 _ _ (6 * ((i - j) * (s * (d - 1 - i) - 1)))); [lia|ring|].
    assert (0 <= s * (d - 1 - i) - 1) by nia. nia.
  - rewrite !below by lia. lia.
  - rewrite !beyond by lia. unfold bracket_2_1, bracket_2_2.
    apply (by_difference 1 _ _ (6 * ((s - 1) * i) + 6 * ((j - i - 1) * (s * i)))); [lia|ring|].
    assert (0 <= (s - 1) * i) by nia. assert (0 <= (j - i - 1) * (s * i)) by nia. lia.
Qed.

(** The second claim of Lemma 3.3. *)
Lemma drops_grow : forall s d j, 1 <= s -> 1 <= j ->
  P s d j j - P s d (j + 1) j <= P s d (j + 1) (j + 1) - P s d (j + 2) (j + 1).
Proof.
  intros s d j s_in j_in. rewrite !below by lia. unfold bracket_2_1.
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
  intros s d i j s_in j_in. rewrite !beyond by lia. unfold bracket_2_2.
  apply (by_difference 1 _ _ (3 * (s * ((i - j) * (i + j - 1))))); [lia|ring|].
  assert (0 <= (i - j) * (i + j - 1)) by nia. nia.
Qed.

(** The cases of the proof of Lemma 3.5: for small i its hypothesis fails, and for large i row i is
    no less than the next one. *)
Lemma not_for_small_i : forall s d i, 1 <= s -> 7 <= d -> 2 * i < d - 1 ->
  P s d i (i + 1) <= P s d i i.
Proof.
  intros s d i s_in d_in small. rewrite !beyond by lia. unfold bracket_2_2.
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
  rewrite (beyond s d i (i + 1)), !below by lia. unfold bracket_2_1, bracket_2_2.
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
  intros s d i j s_in j_in i_in. rewrite !below by lia. unfold bracket_2_1.
  apply (by_difference 1 _ _ (3 * ((i - j) * ((d - 1 - i) * ((d - i) * s - 2))))); [lia|ring|].
  assert (i = d - 1 \/ 2 <= d - i) as [->|inside] by lia.
  - replace (d - 1 - (d - 1)) with 0 by lia. lia.
  - assert (0 <= (d - i) * s - 2) by nia.
    assert (0 <= (d - 1 - i) * ((d - i) * s - 2)) by nia. nia.
Qed.

(** * What is claimed *)

(** In a remaining row whose column i + 1 remains too. *)
Theorem diagonal : forall s d order rows columns i, 1 <= s -> 7 <= d ->
  after (P s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (P s d) rows columns = true ->
  In i rows -> In (i + 1) columns -> P s d i (i + 1) <= P s d i i.
Proof.
  intros s d order rows columns i s_in d_in left done i_in next_in.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & fewer' & kept).
  pose proof (fewer i i_in) as i_was. apply in_thresholds in i_was.
  pose proof (fewer' _ next_in) as next_was. apply in_thresholds in next_was.
  apply Z.nlt_ge. intros rises.
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
  after (P s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (P s d) rows columns = true ->
  In i rows -> In (i + 1) columns -> 1 <= j < i + 1 -> P s d i (i + 1) <= P s d i j.
Proof.
  intros s d order rows columns i j s_in d_in left done i_in next_in j_in.
  pose proof (diagonal s d order rows columns i s_in d_in left done i_in next_in) as at_i.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & _ & _).
  pose proof (fewer i i_in) as i_was. apply in_thresholds in i_was.
  pose proof (falls_to_the_diagonal s d i j s_in ltac:(lia) ltac:(lia)). lia.
Qed.
