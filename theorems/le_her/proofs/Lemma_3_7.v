(** What the proof of Lemma 3.7 says of two rows that remain, in whatever order lines are
    eliminated. *)
Require Import ZArith List Lia.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt Lemma_3_6.
From LeHerStated Require Export Lemma_3_7.
Local Open Scope Z_scope.

(** In these two rows column i + 1 is at most columns 1, ..., i. *)
Theorem column_after_the_diagonal : forall s d order rows columns i, 1 <= s -> 7 <= d ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true -> In i rows -> In (i + 1) rows ->
  forall j, 1 <= j <= i ->
  wins s d i (i + 1) <= wins s d i j /\ wins s d (i + 1) (i + 1) <= wins s d (i + 1) j.
Proof.
  intros s d order rows columns i s_in d_in left done i_in next_in j j_in.
  destruct (remain_alike s d order rows columns s_in left done) as (left_P & done_P).
  clear left done. rename left_P into left, done_P into done.
  destruct (a_column_remains _ _ _ _ _ _ left) as (fewer & fewer' & _).
  pose proof (fewer i i_in) as i_was. apply in_thresholds in i_was.
  pose proof (fewer _ next_in) as next_was. apply in_thresholds in next_was.
  pose proof (falls_to_the_diagonal s d i j s_in ltac:(lia) ltac:(lia)).
  pose proof (falls_to_the_diagonal s d (i + 1) j s_in ltac:(lia) ltac:(lia)).
  enough (P s d i (i + 1) <= P s d i i) by (split; apply as_many; lia).
  apply Z.nlt_ge. intros rises.
  (* By Lemma 3.5 row i would dominate row i + 1. *)
  destruct (lemma_3_5 s d i s_in d_in (proj1 i_was) rises) as (above & _).
  destruct (no_row_beaten _ _ _ done i (i + 1) i_in next_in ltac:(lia)) as (c & c_in & less).
  pose proof (fewer' c c_in) as c_was. apply in_thresholds in c_was.
  pose proof (above (i + 1) c ltac:(lia) c_was). lia.
Qed.
