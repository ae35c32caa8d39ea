(** Elimination by domination, of any matrix. *)
Require Import ZArith List Bool Lia.
From LeHerStated Require Import Domination.
Import ListNotations.
Local Open Scope Z_scope.

Lemma in_without : forall lines n k, In k (except lines n) <-> In k lines /\ k <> n.
Proof.
  intros lines n k. unfold except. rewrite filter_In, negb_true_iff, Z.eqb_neq. reflexivity.
Qed.

Lemma there : forall lines n, existsb (Z.eqb n) lines = true <-> In n lines.
Proof.
  intros lines n. rewrite existsb_exists. split.
  - intros (k & k_in & same). apply Z.eqb_eq in same. subst. exact k_in.
  - intros n_in. exists n. split; [exact n_in|apply Z.eqb_refl].
Qed.

Lemma beats_spec : forall A columns k i,
  row_dominates A columns k i = true <-> k <> i /\ forall j, In j columns -> A i j <= A k j.
Proof.
  intros A columns k i. unfold row_dominates.
  rewrite andb_true_iff, negb_true_iff, Z.eqb_neq, forallb_forall.
  split; intros (other & no_less); (split; [exact other|]); intros j j_in;
    specialize (no_less j j_in).
  - apply Z.leb_le. exact no_less.
  - apply Z.leb_le. exact no_less.
Qed.

(** * Rows and columns change places, and payoffs their signs *)

Definition transposed (A : Z -> Z -> Z) (j i : Z) : Z := - A i j.
Definition transposed_line (l : line) : line :=
  match l with Row i => Column i | Column j => Row j end.

Lemma negated : forall a b, (- a <=? - b) = (b <=? a).
Proof. intros a b. destruct (Z.leb_spec (- a) (- b)), (Z.leb_spec b a); lia. Qed.

Lemma forallb_alike : forall (f g : Z -> bool) lines, (forall n, In n lines -> f n = g n) ->
  forallb f lines = forallb g lines.
Proof.
  intros f g lines same. induction lines as [|n lines found]; cbn [forallb]; [reflexivity|].
  rewrite (same n) by (left; reflexivity). f_equal. apply found. intros m m_in. apply same.
  right. exact m_in.
Qed.

Lemma existsb_alike : forall (f g : Z -> bool) lines, (forall n, In n lines -> f n = g n) ->
  existsb f lines = existsb g lines.
Proof.
  intros f g lines same. induction lines as [|n lines found]; cbn [existsb]; [reflexivity|].
  rewrite (same n) by (left; reflexivity). f_equal. apply found. intros m m_in. apply same.
  right. exact m_in.
Qed.

Lemma holds_transposed : forall A rows k j,
  column_dominates A rows k j = row_dominates (transposed A) rows k j.
Proof.
  intros A rows k j. unfold column_dominates, row_dominates, transposed. f_equal.
  apply forallb_alike. intros i _.
  symmetry. apply negated.
Qed.

Lemma beats_transposed : forall A columns k i,
  row_dominates A columns k i = column_dominates (transposed A) columns k i.
Proof.
  intros A columns k i. unfold column_dominates, row_dominates, transposed. f_equal.
  apply forallb_alike. intros j _.
  symmetry. apply negated.
Qed.

Lemma dominated_transposed : forall A rows columns l,
  dominated (transposed A) columns rows (transposed_line l) = dominated A rows columns l.
Proof.
  intros A rows columns [i|j]; cbn [transposed_line dominated]; f_equal; apply existsb_alike;
    intros k _; symmetry; [apply beats_transposed|apply holds_transposed].
Qed.

Lemma after_transposed : forall A order rows columns rows' columns',
  after A order rows columns = Some (rows', columns') ->
  after (transposed A) (map transposed_line order) columns rows = Some (columns', rows').
Proof.
  intros A order. induction order as [|l order found]; intros rows columns rows' columns';
    cbn [after map].
  - intros same. injection same as <- <-. reflexivity.
  - rewrite dominated_transposed. destruct (dominated A rows columns l); [|discriminate].
    destruct l as [n|n]; apply found.
Qed.

(** * Matrices whose payoffs are in the same order *)

Definition alike (A B : Z -> Z -> Z) (rows columns : list Z) : Prop :=
  forall i j k l, In i rows -> In j columns -> In k rows -> In l columns ->
    (A i j <=? A k l) = (B i j <=? B k l).

Lemma dominated_alike : forall A B rows columns l, alike A B rows columns ->
  dominated A rows columns l = dominated B rows columns l.
Proof.
  intros A B rows columns [n|n] same; cbn [dominated].
  - destruct (existsb (Z.eqb n) rows) eqn:n_in; [apply there in n_in; cbn [andb]|reflexivity].
    apply existsb_alike. intros k k_in. unfold row_dominates. f_equal. apply forallb_alike.
    intros j j_in. apply same; assumption.
  - destruct (existsb (Z.eqb n) columns) eqn:n_in; [apply there in n_in; cbn [andb]|reflexivity].
    apply existsb_alike. intros k k_in. unfold column_dominates. f_equal. apply forallb_alike.
    intros i i_in. apply same; assumption.
Qed.

Lemma after_alike : forall A B order rows columns, alike A B rows columns ->
  after A order rows columns = after B order rows columns.
Proof.
  intros A B order. induction order as [|l order found]; intros rows columns same; cbn [after];
    [reflexivity|].
  rewrite (dominated_alike A B) by exact same.
  destruct (dominated B rows columns l); [|reflexivity].
  destruct l as [n|n]; apply found; intros i j k m i_in j_in k_in m_in;
    repeat match goal with inside : In _ (except _ _) |- _ => apply in_without in inside end;
    apply same; tauto.
Qed.

Lemma reduced_alike : forall A B rows columns, alike A B rows columns ->
  reduced A rows columns = reduced B rows columns.
Proof.
  intros A B rows columns same. unfold reduced.
  f_equal; apply forallb_alike; intros n _; f_equal; apply dominated_alike; exact same.
Qed.

(** * What elimination leaves *)

Lemma holds_spec : forall A rows k j,
  column_dominates A rows k j = true <-> k <> j /\ forall i, In i rows -> A i k <= A i j.
Proof.
  intros A rows k j. rewrite holds_transposed, beats_spec. unfold transposed.
  split; intros (other & no_more); (split; [exact other|]); intros i i_in;
    specialize (no_more i i_in); lia.
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

(** Every row is at most one that remains, in the columns that remain. *)
Lemma a_row_remains : forall A order rows columns rows' columns',
  after A order rows columns = Some (rows', columns') ->
  forall i, In i rows -> exists k, In k rows' /\ forall j, In j columns' -> A i j <= A k j.
Proof.
  intros A order rows columns rows' columns' left i i_in. apply after_transposed in left.
  destruct (a_column_remains _ _ _ _ _ _ left) as (_ & _ & kept).
  destruct (kept i i_in) as (k & k_in & less). exists k. split; [exact k_in|].
  intros j j_in. specialize (less j j_in). unfold transposed in less. lia.
Qed.

(** One entry that remains is the least of its row and the largest of its column. *)
Lemma one_entry_is_a_saddle : forall A order rows columns i j,
  after A order rows columns = Some ([i], [j]) ->
  (In i rows /\ In j columns) /\
  (forall k, In k rows -> A k j <= A i j) /\ (forall l, In l columns -> A i j <= A i l).
Proof.
  intros A order rows columns i j left.
  pose proof (a_row_remains _ _ _ _ _ _ left) as most.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & fewer' & least).
  split; [split; [apply fewer|apply fewer']; left; reflexivity|]. split.
  - intros k k_in. destruct (most k k_in) as (n & [<-|[]] & more). apply more. left. reflexivity.
  - intros l l_in. destruct (least l l_in) as (n & [<-|[]] & less). apply less. left. reflexivity.
Qed.

Lemma not_beaten : forall A columns k i, k <> i -> row_dominates A columns k i = false ->
  exists j, In j columns /\ A k j < A i j.
Proof.
  intros A columns k i other fails.
  destruct (existsb (fun j => A k j <? A i j) columns) eqn:found.
  - apply existsb_exists in found. destruct found as (j & j_in & less). exists j.
    split; [exact j_in|]. apply Z.ltb_lt, less.
  - exfalso. apply not_true_iff_false in fails. apply fails, beats_spec. split; [exact other|].
    intros j j_in. apply Z.nlt_ge. intros less. apply not_true_iff_false in found.
    apply found, existsb_exists. exists j. split; [exact j_in|]. apply Z.ltb_lt, less.
Qed.

Lemma no_row_beaten : forall A rows columns, reduced A rows columns = true ->
  forall k i, In k rows -> In i rows -> k <> i -> exists j, In j columns /\ A k j < A i j.
Proof.
  intros A rows columns done k i k_in i_in other.
  apply andb_true_iff in done. destruct done as (done & _).
  rewrite forallb_forall in done. specialize (done i i_in). apply negb_true_iff in done.
  cbn [dominated] in done. rewrite (proj2 (there rows i) i_in) in done. cbn [andb] in done.
  apply not_beaten; [exact other|]. apply not_true_iff_false. intros better.
  apply not_true_iff_false in done. apply done, existsb_exists. exists k. auto.
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
  (length (except lines n) <= length lines)%nat /\
  (In n lines -> (length (except lines n) < length lines)%nat).
Proof.
  intros lines n. unfold except. induction lines as [|m lines (no_more & less)].
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
    destruct (found (length (except rows i) + length columns)%nat ltac:(lia)
                (except rows i) columns eq_refl) as (order & rows' & columns' & left & end_).
    exists (Row i :: order), rows', columns'. split; [|exact end_]. cbn [after].
    rewrite out. exact left.
  - pose proof (proj2 (shorter columns j) there_is) as less.
    destruct (found (length rows + length (except columns j))%nat ltac:(lia)
                rows (except columns j) eq_refl) as (order & rows' & columns' & left & end_).
    exists (Column j :: order), rows', columns'. split; [|exact end_]. cbn [after].
    rewrite out. exact left.
Qed.
