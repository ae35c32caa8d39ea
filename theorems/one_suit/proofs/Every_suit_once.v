(* The list of all suits of n cards on each hand: each stands there just once. *)
Require Import ZArith Lia Bool List Permutation.
From Game Require Import Trees Words.
From SymmetricStated Require Import Rules Values Which_values.
From OneSuit Require Import Counting_words Words_and_exits.
Import ListNotations.
Open Scope Z_scope.

Lemma wests_in n w : In w (words_with (2 * n) n) -> wests_of w = n /\ easts_of w = n.
Proof. intros W. apply in_words in W as [L E]. pose proof (both_kinds w). lia. Qed.

Lemma suit_of_word n w : In w (words_with (2 * n) n) -> is_suit (suit_of 1 w) /\
  size (suit_of 1 w) = n.
Proof.
  intros W. apply wests_in in W as [W E]. rewrite size_suit_of. split; [|exact W].
  destruct (suit_of_sorted w 1) as [A [B C]]. split; [|auto].
  assert (L : forall v c, length (west (suit_of c v)) = wests_of v /\
    length (east (suit_of c v)) = easts_of v).
  { induction v as [|[|] v IH]; intros c; [split; reflexivity| |];
      cbn [suit_of west east length wests_of easts_of]; destruct (IH (c + 1)); lia. }
  destruct (L w 1). lia.
Qed.

Lemma rows_determine w : forall k w', rows_in k w = rows_in k w' -> easts_of w = easts_of w' ->
  w = w'.
Proof.
  assert (First : forall k v, ~ In k (rows_in (k + 1) v)).
  { intros k v I. apply In_nth with (d := 0) in I as [i [Hi E]]. rewrite length_rows in Hi.
    pose proof (rows_between v (k + 1) i Hi). lia. }
  induction w as [|[|] w IH]; intros k [|[|] w'] R E; cbn [rows_in easts_of] in *; try lia;
    try discriminate; try reflexivity.
  - injection R as R. f_equal. now apply (IH k).
  - exfalso. apply (First k w'). rewrite <- R. now left.
  - exfalso. apply (First k w). rewrite R. now left.
  - f_equal. apply (IH (k + 1)); [exact R|lia].
Qed.

Lemma same_word n w w' : In w (words_with (2 * n) n) -> In w' (words_with (2 * n) n) ->
  (forall i j, takes (suit_of 1 w) i j = takes (suit_of 1 w') i j) -> w = w'.
Proof.
  intros W W' T. apply wests_in in W as [W E], W' as [W' E'].
  apply (rows_determine w 0); [|lia]. apply nth_ext with (d := 0) (d' := 0);
    rewrite !length_rows; [lia|].
  intros i Hi. pose proof (rows_between w 0 i ltac:(lia)) as B.
  pose proof (rows_between w' 0 i ltac:(lia)) as B'.
  assert (C : forall j, (Z.of_nat j <? nth i (rows_in 0 w) 0) =
    (Z.of_nat j <? nth i (rows_in 0 w') 0)).
  { intros j. specialize (T i j). rewrite !takes_suit_of in T.
    rewrite (above_by_rows w 0), (above_by_rows w' 0) in T by lia. exact T. }
  pose proof (C (Z.to_nat (nth i (rows_in 0 w) 0))) as C1.
  pose proof (C (Z.to_nat (nth i (rows_in 0 w') 0))) as C2.
  rewrite Z2Nat.id in C1, C2 by lia. rewrite Z.ltb_irrefl in C1, C2.
  symmetry in C1. apply Z.ltb_ge in C1, C2. lia.
Qed.

Theorem every_suit_once n : each_just_once n.
Proof.
  unfold each_just_once, suits_of. split; [|split].
  - pose proof (words_differ (2 * n) n) as D.
    assert (Sub : forall l, NoDup l -> (forall w, In w l -> In w (words_with (2 * n) n)) ->
      NoDup (map (suit_of 1) l)).
    { intros l H. induction H as [|w l N H IH]; intros I; cbn [map]; constructor.
      - intros M. apply in_map_iff in M as [v [Ev V]]. apply N.
        replace w with v; [exact V|]. apply (same_word n); [apply I; now right|apply I; now left|].
        intros i j. now rewrite Ev.
      - apply IH. intros v V. apply I. now right. }
    apply Sub; auto.
  - intros D I. apply in_map_iff in I as [w [<- W]]. now apply suit_of_word.
  - intros D HD S. destruct (renamed D HD) as [HD' [SD' [LE [LW T]]]].
    set (w := word_of D) in *.
    assert (W : In w (words_with (2 * n) n)).
    { apply in_words. split; [lia|]. rewrite size_suit_of in SD'. pose proof (both_kinds w). lia. }
    exists (suit_of 1 w). split; [split; [apply in_map, W|exact T]|].
    intros N [I TN]. apply in_map_iff in I as [v [<- V]]. f_equal.
    apply (same_word n); auto. intros i j. now rewrite T, TN.
Qed.

(* --- Both hands exchanged --- *)

Lemma turned_suit word : forall c, suit_of c (map opponent word) = exchange (suit_of c word).
Proof.
  induction word as [|[|] word IH]; intros c; [reflexivity| |]; cbn [map opponent suit_of];
    rewrite IH; reflexivity.
Qed.

Lemma turned_back (w : list player) : map opponent (map opponent w) = w.
Proof.
  rewrite map_map, (map_ext _ (fun p => p)) by (intros p; now destruct p). apply map_id.
Qed.

Lemma turned_in n w : In w (words_with (2 * n) n) -> In (map opponent w) (words_with (2 * n) n).
Proof.
  intros W. apply wests_in in W as [W E].
  assert (T : wests_of (map opponent w) = easts_of w /\ easts_of (map opponent w) = wests_of w).
  { clear. induction w as [|[|] w [A B]]; cbn [map opponent wests_of easts_of]; lia. }
  apply in_words. pose proof (both_kinds (map opponent w)). lia.
Qed.

Lemma turned_all n :
  Permutation (map (map opponent) (words_with (2 * n) n)) (words_with (2 * n) n).
Proof.
  apply NoDup_Permutation.
  - pose proof (words_differ (2 * n) n) as D. induction D as [|w l N D IH]; cbn [map];
      constructor; auto. intros M. apply in_map_iff in M as [v [Ev V]]. apply N.
    rewrite <- (turned_back w), <- Ev, turned_back. exact V.
  - apply words_differ.
  - intros w. rewrite in_map_iff. split.
    + intros [v [<- V]]. now apply turned_in.
    + intros W. exists (map opponent w). split; [apply turned_back|now apply turned_in].
Qed.

Lemma number_turned n f :
  number f (words_with (2 * n) n) = number (fun w => f (map opponent w)) (words_with (2 * n) n).
Proof. rewrite <- (number_permuted f _ _ (turned_all n)). apply number_map. Qed.
