(** Lines are taken out at the ends, until neither the first nor the last is dominated by the one
    beside it. *)
Require Import ZArith List Bool Lia.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination.
Import ListNotations.
Local Open Scope Z_scope.

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

Lemma without_none : forall lines n, ~ In n lines -> except lines n = lines.
Proof.
  intros lines n none. unfold except. induction lines as [|m lines found]; [reflexivity|].
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

Lemma without_the_first : forall a b, 0 <= a <= b -> except (span a b) a = span (a + 1) b.
Proof.
  intros a b within. rewrite first_of_span by lia. unfold except at 1. cbn [filter].
  rewrite Z.eqb_refl. cbn [negb]. apply without_none. rewrite in_span; lia.
Qed.

Lemma without_the_last : forall a b, 0 <= a <= b -> except (span a b) b = span a (b - 1).
Proof.
  intros a b within. rewrite last_of_span by lia. unfold except. rewrite filter_app.
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

(** Of several rows an end is dominated, or both stand. *)
Lemma rows_at_the_ends : forall A t u l m, 0 <= t < u -> 0 <= l ->
  (exists i t' u', dominated A (span t u) (span l m) (Row i) = true /\
    except (span t u) i = span t' u' /\ t <= t' <= u' /\ u' <= u /\ u' - t' = u - t - 1) \/
  (exists j, l <= j <= m /\ A (t + 1) j < A t j) /\
  (exists j, l <= j <= m /\ A (u - 1) j < A u j).
Proof.
  intros A t u l m t_in l_in.
  assert (out : forall k i, t <= k <= u -> t <= i <= u -> row_dominates A (span l m) k i = true ->
    dominated A (span t u) (span l m) (Row i) = true).
  { intros k i k_in i_in better. cbn [dominated].
    rewrite (proj2 (there (span t u) i)) by (apply in_span; lia). cbn [andb].
    apply existsb_exists. exists k. split; [apply in_span; lia|exact better]. }
  assert (stands : forall k i, k <> i -> row_dominates A (span l m) k i = false ->
    exists j, l <= j <= m /\ A k j < A i j).
  { intros k i other fails. destruct (not_beaten A (span l m) k i other fails) as (j & j_in & less).
    exists j. split; [apply in_span; assumption|exact less]. }
  destruct (row_dominates A (span l m) (t + 1) t) eqn:first.
  { left. exists t, (t + 1), u. split; [apply (out (t + 1)); auto; lia|].
    split; [apply without_the_first|]; lia. }
  destruct (row_dominates A (span l m) (u - 1) u) eqn:last.
  { left. exists u, t, (u - 1). split; [apply (out (u - 1)); auto; lia|].
    split; [apply without_the_last|]; lia. }
  right. split; apply stands; auto; lia.
Qed.

(** The same of columns, which are the rows of the transposed matrix. *)
Lemma columns_at_the_ends : forall A t u l m, 0 <= t -> 0 <= l < m ->
  (exists j l' m', dominated A (span t u) (span l m) (Column j) = true /\
    except (span l m) j = span l' m' /\ l <= l' <= m' /\ m' <= m /\ m' - l' = m - l - 1) \/
  (exists i, t <= i <= u /\ A i l < A i (l + 1)) /\
  (exists i, t <= i <= u /\ A i m < A i (m - 1)).
Proof.
  intros A t u l m t_in l_in.
  destruct (rows_at_the_ends (transposed A) l m t u l_in t_in)
    as [(j & l' & m' & out & rest)|((i & i_in & less) & k & k_in & less')]; [left|right].
  - exists j, l', m'. split; [|exact rest]. rewrite <- dominated_transposed. exact out.
  - unfold transposed in *. split; [exists i|exists k]; lia.
Qed.

Lemma eliminated_at_the_ends : forall A t u l m, 0 <= t <= u -> 0 <= l <= m ->
  exists order t' u' l' m', (t <= t' <= u' /\ u' <= u) /\ (l <= l' <= m' /\ m' <= m) /\
    after A order (span t u) (span l m) = Some (span t' u', span l' m') /\
    ends_stand A t' u' l' m'.
Proof.
  intros A t u l m rows_in columns_in.
  remember (Z.to_nat (u - t + (m - l))) as size eqn:sized. revert t u l m rows_in columns_in sized.
  induction size as [size found] using (well_founded_induction lt_wf).
  intros t u l m rows_in columns_in ->.
  assert (rows : (exists i t' u', dominated A (span t u) (span l m) (Row i) = true /\
      except (span t u) i = span t' u' /\ t <= t' <= u' /\ u' <= u /\ u' - t' = u - t - 1) \/
    (t < u -> (exists j, l <= j <= m /\ A (t + 1) j < A t j) /\
              (exists j, l <= j <= m /\ A (u - 1) j < A u j))).
  { destruct (Z_lt_le_dec t u); [|right; lia].
    destruct (rows_at_the_ends A t u l m ltac:(lia) ltac:(lia)); auto. }
  assert (columns : (exists j l' m', dominated A (span t u) (span l m) (Column j) = true /\
      except (span l m) j = span l' m' /\ l <= l' <= m' /\ m' <= m /\ m' - l' = m - l - 1) \/
    (l < m -> (exists i, t <= i <= u /\ A i l < A i (l + 1)) /\
              (exists i, t <= i <= u /\ A i m < A i (m - 1)))).
  { destruct (Z_lt_le_dec l m); [|right; lia].
    destruct (columns_at_the_ends A t u l m ltac:(lia) ltac:(lia)); auto. }
  destruct rows as [(i & t' & u' & out & fewer & inside)|rows_stand].
  { destruct (found (Z.to_nat (u' - t' + (m - l))) ltac:(lia) t' u' l m ltac:(lia) columns_in
      eq_refl) as (order & t2 & u2 & l2 & m2 & in_rows & in_columns & left & stand).
    exists (Row i :: order), t2, u2, l2, m2. split; [lia|]. split; [lia|]. split; [|exact stand].
    cbn [after]. rewrite out, fewer. exact left. }
  destruct columns as [(j & l' & m' & out & fewer & inside)|columns_stand].
  { destruct (found (Z.to_nat (u - t + (m' - l'))) ltac:(lia) t u l' m' rows_in ltac:(lia)
      eq_refl) as (order & t2 & u2 & l2 & m2 & in_rows & in_columns & left & stand).
    exists (Column j :: order), t2, u2, l2, m2. split; [lia|]. split; [lia|].
    split; [|exact stand]. cbn [after]. rewrite out, fewer. exact left. }
  exists [], t, u, l, m. split; [lia|]. split; [lia|]. split; [reflexivity|].
  split; assumption.
Qed.
