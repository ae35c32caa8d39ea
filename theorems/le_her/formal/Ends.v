(** What domination leaves: one entry is a saddle point of the whole matrix. And lines are taken out
    at the ends, until neither the first nor the last is dominated by the one beside it. *)
Require Import ZArith List Bool Lia.
From LeHer Require Import Payoffs Domination Lemma_3_6.
Import ListNotations.
Local Open Scope Z_scope.

(** Every row, eliminated or not, is at most one that remains, in the columns that remain. *)
Lemma a_row_remains : forall A order rows columns rows' columns',
  after A order rows columns = Some (rows', columns') ->
  (forall i, In i rows' -> In i rows) /\ (forall j, In j columns' -> In j columns) /\
  forall i, In i rows -> exists k, In k rows' /\ forall j, In j columns' -> A i j <= A k j.
Proof.
  intros A order. induction order as [|l order found]; intros rows columns rows' columns';
    cbn [after].
  - intros same. injection same as <- <-. repeat split; auto.
    intros i i_in. exists i. split; [exact i_in|]. intros; lia.
  - destruct (dominated A rows columns l) eqn:out; [|discriminate].
    destruct l as [i|j]; intros rest; destruct (found _ _ _ _ rest) as (fewer & fewer' & kept).
    + split; [|split; [exact fewer'|]].
      { intros k k_in. apply (proj1 (in_without rows i k)), fewer, k_in. }
      intros r r_in. destruct (Z.eq_dec r i) as [->|other].
      * apply andb_true_iff in out. destruct out as (_ & out).
        apply existsb_exists in out. destruct out as (k & k_in & better).
        apply beats_spec in better. destruct better as (other & better).
        destruct (kept k) as (k' & k'_in & more); [apply in_without; auto|].
        exists k'. split; [exact k'_in|]. intros j j_in.
        specialize (more j j_in). specialize (better j (fewer' j j_in)). lia.
      * apply kept, in_without. auto.
    + split; [exact fewer|]. split; [|exact kept].
      intros k k_in. apply (proj1 (in_without columns j k)), fewer', k_in.
Qed.

(** One entry that remains is the least of its row and the largest of its column. *)
Lemma one_entry_is_a_saddle : forall A order rows columns i j,
  after A order rows columns = Some ([i], [j]) ->
  (In i rows /\ In j columns) /\
  (forall k, In k rows -> A k j <= A i j) /\ (forall l, In l columns -> A i j <= A i l).
Proof.
  intros A order rows columns i j left.
  destruct (a_row_remains _ _ _ _ _ _ left) as (fewer & fewer' & most).
  destruct (a_column_remains _ _ _ _ _ _ left) as (_ & _ & least).
  split; [split; [apply fewer|apply fewer']; left; reflexivity|]. split.
  - intros k k_in. destruct (most k k_in) as (n & [<-|[]] & more). apply more. left. reflexivity.
  - intros l l_in. destruct (least l l_in) as (n & [<-|[]] & less). apply less. left. reflexivity.
Qed.

(** * Elimination at the ends *)

(** The numbers from a to b. *)
Definition span (a b : Z) : list Z := map Z.of_nat (seq (Z.to_nat a) (Z.to_nat (b - a + 1))).

Lemma in_span : forall a b n, 0 <= a -> (In n (span a b) <-> a <= n <= b).
Proof.
  intros a b n a_in. unfold span. rewrite in_map_iff. split.
  - intros (m & <- & m_in). apply in_seq in m_in. lia.
  - intros within. exists (Z.to_nat n). rewrite in_seq. lia.
Qed.

Lemma thresholds_are_a_span : forall d, thresholds d = span 1 (d - 1).
Proof. intros d. unfold thresholds, span. do 2 f_equal. lia. Qed.

Lemma span_of_one : forall a, 0 <= a -> span a a = [a].
Proof.
  intros a a_in. unfold span. replace (Z.to_nat (a - a + 1)) with 1%nat by lia.
  cbn [seq map]. rewrite Z2Nat.id by exact a_in. reflexivity.
Qed.

Lemma without_none : forall lines n, ~ In n lines -> without lines n = lines.
Proof.
  intros lines n none. unfold without. induction lines as [|m lines found]; [reflexivity|].
  cbn [filter]. destruct (Z.eqb_spec m n) as [same|other].
  - exfalso. apply none. left. exact same.
  - cbn [negb]. rewrite found; [reflexivity|]. intros later. apply none. right. exact later.
Qed.

Lemma first_of_span : forall a b, 0 <= a <= b -> span a b = a :: span (a + 1) b.
Proof.
  intros a b within. unfold span. replace (Z.to_nat (b - a + 1)) with (S (Z.to_nat (b - a))) by lia.
  cbn [seq map]. rewrite Z2Nat.id by lia. do 3 f_equal; lia.
Qed.

Lemma last_of_span : forall a b, 0 <= a <= b -> span a b = span a (b - 1) ++ [b].
Proof.
  intros a b within. unfold span. replace (Z.to_nat (b - a + 1)) with (S (Z.to_nat (b - a))) by lia.
  rewrite seq_S, map_app. cbn [map]. do 2 f_equal; [do 2 f_equal; lia|]. f_equal. lia.
Qed.

Lemma without_the_first : forall a b, 0 <= a <= b -> without (span a b) a = span (a + 1) b.
Proof.
  intros a b within. rewrite first_of_span by lia. unfold without at 1. cbn [filter].
  rewrite Z.eqb_refl. cbn [negb]. apply without_none. rewrite in_span; lia.
Qed.

Lemma without_the_last : forall a b, 0 <= a <= b -> without (span a b) b = span a (b - 1).
Proof.
  intros a b within. rewrite last_of_span by lia. unfold without. rewrite filter_app.
  cbn [filter]. rewrite Z.eqb_refl. cbn [negb]. rewrite app_nil_r.
  apply without_none. rewrite in_span; lia.
Qed.

(** Neither end of rows t, ..., u is dominated by the row next to it, neither of columns l, ..., m
    by the column next to it. *)
Definition ends_stand (A : Z -> Z -> Z) (t u l m : Z) : Prop :=
  (t < u -> (exists j, l <= j <= m /\ A (t + 1) j < A t j) /\
            (exists j, l <= j <= m /\ A (u - 1) j < A u j)) /\
  (l < m -> (exists i, t <= i <= u /\ A i l < A i (l + 1)) /\
            (exists i, t <= i <= u /\ A i m < A i (m - 1))).

Lemma not_beaten : forall A l m k i, 0 <= l -> k <> i -> beats A (span l m) k i = false ->
  exists j, l <= j <= m /\ A k j < A i j.
Proof.
  intros A l m k i l_in other fails.
  destruct (existsb (fun j => A k j <? A i j) (span l m)) eqn:found.
  - apply existsb_exists in found. destruct found as (j & j_in & less). exists j.
    split; [apply in_span; assumption|]. apply Z.ltb_lt, less.
  - exfalso. apply not_true_iff_false in fails. apply fails, beats_spec. split; [exact other|].
    intros j j_in. apply Z.nlt_ge. intros less. apply not_true_iff_false in found.
    apply found, existsb_exists. exists j. split; [exact j_in|]. apply Z.ltb_lt, less.
Qed.

Lemma not_held : forall A t u k j, 0 <= t -> k <> j -> holds A (span t u) k j = false ->
  exists i, t <= i <= u /\ A i j < A i k.
Proof.
  intros A t u k j t_in other fails.
  destruct (existsb (fun i => A i j <? A i k) (span t u)) eqn:found.
  - apply existsb_exists in found. destruct found as (i & i_in & less). exists i.
    split; [apply in_span; assumption|]. apply Z.ltb_lt, less.
  - exfalso. apply not_true_iff_false in fails. apply fails, holds_spec. split; [exact other|].
    intros i i_in. apply Z.nlt_ge. intros less. apply not_true_iff_false in found.
    apply found, existsb_exists. exists i. split; [exact i_in|]. apply Z.ltb_lt, less.
Qed.

Lemma row_out : forall A t u l m k i, 0 <= t -> t <= k <= u -> t <= i <= u ->
  beats A (span l m) k i = true -> dominated A (span t u) (span l m) (Row i) = true.
Proof.
  intros A t u l m k i t_in k_in i_in better. cbn [dominated].
  rewrite (proj2 (there (span t u) i)) by (apply in_span; lia). cbn [andb].
  apply existsb_exists. exists k. split; [apply in_span; lia|exact better].
Qed.

Lemma column_out : forall A t u l m k j, 0 <= l -> l <= k <= m -> l <= j <= m ->
  holds A (span t u) k j = true -> dominated A (span t u) (span l m) (Column j) = true.
Proof.
  intros A t u l m k j l_in k_in j_in better. cbn [dominated].
  rewrite (proj2 (there (span l m) j)) by (apply in_span; lia). cbn [andb].
  apply existsb_exists. exists k. split; [apply in_span; lia|exact better].
Qed.

Lemma eliminated_at_the_ends : forall A t u l m, 0 <= t <= u -> 0 <= l <= m ->
  exists order t' u' l' m', (t <= t' <= u' /\ u' <= u) /\ (l <= l' <= m' /\ m' <= m) /\
    after A order (span t u) (span l m) = Some (span t' u', span l' m') /\
    ends_stand A t' u' l' m'.
Proof.
  intros A t u l m rows_in columns_in.
  remember (Z.to_nat (u - t + (m - l))) as size eqn:sized. revert t u l m rows_in columns_in sized.
  induction size as [|size found]; intros t u l m rows_in columns_in sized.
  { exists [], t, u, l, m. split; [lia|]. split; [lia|].
    split; [reflexivity|]. split; intros; lia. }
  assert (row : forall k i t' u', t <= k <= u -> t <= i <= u -> t' <= u' -> t <= t' -> u' <= u ->
      u' - t' = u - t - 1 -> without (span t u) i = span t' u' ->
      beats A (span l m) k i = true -> exists order t' u' l' m',
      (t <= t' <= u' /\ u' <= u) /\ (l <= l' <= m' /\ m' <= m) /\
      after A order (span t u) (span l m) = Some (span t' u', span l' m') /\
      ends_stand A t' u' l' m').
  { intros k i t' u' k_in i_in some up down fewer rest better.
    destruct (found t' u' l m ltac:(lia) columns_in ltac:(lia))
      as (order & t2 & u2 & l2 & m2 & in_rows & in_columns & left & stand).
    exists (Row i :: order), t2, u2, l2, m2. split; [lia|]. split; [lia|].
    split; [|exact stand]. cbn [after].
    rewrite (row_out A t u l m k i) by (auto; lia). rewrite rest. exact left. }
  assert (column : forall k j l' m', l <= k <= m -> l <= j <= m -> l' <= m' -> l <= l' -> m' <= m ->
      m' - l' = m - l - 1 -> without (span l m) j = span l' m' ->
      holds A (span t u) k j = true -> exists order t' u' l' m',
      (t <= t' <= u' /\ u' <= u) /\ (l <= l' <= m' /\ m' <= m) /\
      after A order (span t u) (span l m) = Some (span t' u', span l' m') /\
      ends_stand A t' u' l' m').
  { intros k j l' m' k_in j_in some up down fewer rest better.
    destruct (found t u l' m' rows_in ltac:(lia) ltac:(lia))
      as (order & t2 & u2 & l2 & m2 & in_rows & in_columns & left & stand).
    exists (Column j :: order), t2, u2, l2, m2. split; [lia|]. split; [lia|].
    split; [|exact stand]. cbn [after].
    rewrite (column_out A t u l m k j) by (auto; lia). rewrite rest. exact left. }
  assert (rows : t < u ->
    beats A (span l m) (t + 1) t = true \/ beats A (span l m) (u - 1) u = true \/
    (exists j, l <= j <= m /\ A (t + 1) j < A t j) /\
    (exists j, l <= j <= m /\ A (u - 1) j < A u j)).
  { intros several. destruct (beats A (span l m) (t + 1) t) eqn:first; [auto|].
    destruct (beats A (span l m) (u - 1) u) eqn:last; [auto|]. right; right.
    split; apply not_beaten; auto; lia. }
  assert (columns : l < m ->
    holds A (span t u) (l + 1) l = true \/ holds A (span t u) (m - 1) m = true \/
    (exists i, t <= i <= u /\ A i l < A i (l + 1)) /\
    (exists i, t <= i <= u /\ A i m < A i (m - 1))).
  { intros several. destruct (holds A (span t u) (l + 1) l) eqn:first; [auto|].
    destruct (holds A (span t u) (m - 1) m) eqn:last; [auto|]. right; right.
    split; apply not_held; auto; lia. }
  assert (by_rows : (exists order t' u' l' m', (t <= t' <= u' /\ u' <= u) /\
      (l <= l' <= m' /\ m' <= m) /\
      after A order (span t u) (span l m) = Some (span t' u', span l' m') /\
      ends_stand A t' u' l' m') \/
    (t < u -> (exists j, l <= j <= m /\ A (t + 1) j < A t j) /\
              (exists j, l <= j <= m /\ A (u - 1) j < A u j))).
  { destruct (Z_lt_le_dec t u) as [several|one]; [|right; intros; lia].
    destruct (rows several) as [better|[better|stand]]; [left|left|right; intros _; exact stand].
    - apply (row (t + 1) t (t + 1) u); auto; try lia. apply without_the_first. lia.
    - apply (row (u - 1) u t (u - 1)); auto; try lia. apply without_the_last. lia. }
  destruct by_rows as [so|rows_stand]; [exact so|].
  destruct (Z_lt_le_dec l m) as [several|one].
  - destruct (columns several) as [better|[better|stand]].
    + apply (column (l + 1) l (l + 1) m); auto; try lia. apply without_the_first. lia.
    + apply (column (m - 1) m l (m - 1)); auto; try lia. apply without_the_last. lia.
    + exists [], t, u, l, m. split; [lia|]. split; [lia|]. split; [reflexivity|].
      split; [exact rows_stand|]. intros _. exact stand.
  - exists [], t, u, l, m. split; [lia|]. split; [lia|]. split; [reflexivity|].
    split; [exact rows_stand|]. intros; lia.
Qed.
