(* The trees of ByWord.v hold the tricks of every deal. *)
Require Import ZArith Lia Bool List Sorted.
From Game Require Export Words.
From Game Require Import Trees.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play As_a_trick_game ByWord.
Import ListNotations.
Open Scope Z_scope.

(* --- The tricks depend on the matrix alone --- *)

Lemma same_tricks r n D D' leader : is_deal n D -> is_deal n D' ->
  (forall i j, 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n -> M D i j = M D' i j) ->
  tricks_of r n D leader = tricks_of r n D' leader.
Proof.
  intros HD HD' Same.
  enough (X : forall t, t <= Z.of_nat (tricks_of r n D leader) <->
    t <= Z.of_nat (tricks_of r n D' leader)).
  { pose proof (proj1 (X _) (Z.le_refl _)). pose proof (proj2 (X _) (Z.le_refl _)). lia. }
  intros t. rewrite !tricks_of_iff by assumption.
  split; apply can_take_same; intros; [|symmetry]; now apply Same.
Qed.

(* --- Words --- *)

Notation deal_of := suit_of.

Lemma above_deal_of word c i j : let D := deal_of c word in
  (i < length (west D))%nat -> (j < length (east D))%nat ->
  above word i j = (nth j (east D) 0 <? nth i (west D) 0).
Proof.
  intros D I J. rewrite <- (takes_suit_of word c). unfold takes. fold D.
  now rewrite (nth_error_nth' (west D) 0), (nth_error_nth' (east D) 0).
Qed.

(* --- The trees --- *)

Lemma left_by_a_trick n D w e : is_deal (S n) D -> In w (west D) -> In e (east D) ->
  is_deal n (after_trick D w e).
Proof.
  intros HD Hw He. apply (in_west _ D HD) in Hw as [i [Hi ->]].
  apply (in_east _ D HD) in He as [j [Hj ->]]. now apply (after_trick_deal n D i j HD).
Qed.

Lemma from_trick_is r n later D leader : is_deal (S n) D ->
  (forall D', is_deal n D' -> forall p, later D' p = tricks_of r n D' p) ->
  from_trick r later D leader = tricks_of r (S n) D leader.
Proof.
  intros HD H. unfold from_trick. cbn [tricks_of].
  assert (X : forall w e, In w (west D) -> In e (east D) -> forall p,
    later (after_trick D w e) p = tricks_of r n (after_trick D w e) p).
  { intros w e Hw He. now apply H, left_by_a_trick. }
  destruct leader; f_equal; apply map_ext_in; intros c Hc; f_equal; apply map_ext_in; intros c' Hc';
    apply replies_iff in Hc' as [Hc' _]; now rewrite !X.
Qed.

(* The tricks of a deal in both games. *)
Definition all_tricks (n : nat) (D : deal) : taken :=
  let f r := tricks_of r n D in Taken (f Whist West, f Whist East) (f Greedy West, f Greedy East).

Lemma taken_by_is n D : is_deal (S n) D ->
  (forall D', is_deal n D' -> forall r p,
    the (found_tricks (tricks_of_size n) (word_of D')) r p = tricks_of r n D' p) ->
  taken_by (tricks_of_size n) D = all_tricks (S n) D.
Proof.
  intros G Found. unfold taken_by, all_tricks.
  assert (F : forall r p, from_trick r
    (fun D' => the (found_tricks (tricks_of_size n) (word_of D')) r) D p = tricks_of r (S n) D p).
  { intros r p. apply from_trick_is; auto. }
  now rewrite !F.
Qed.

Theorem tricks_found : forall n D, is_deal n D -> forall r leader,
  the (found_tricks (tricks_of_size n) (word_of D)) r leader = tricks r D leader.
Proof.
  intros n D G r leader. unfold tricks. rewrite (proj1 G). revert D G r leader.
  induction n as [|n IH]; intros D G r leader; pose proof (proj1 (deal_is_a_suit _ D) G) as [S L].
  - destruct (renamed D S) as (_ & _ & _ & Lw & _). rewrite L in Lw.
    destruct (word_of D); [|discriminate]. now destruct r, leader.
  - transitivity (the (all_tricks (Datatypes.S n) D) r leader); [|now destruct r, leader].
    f_equal. rewrite <- taken_by_is by auto. apply (found_of_size _ _ _ (Datatypes.S n)); auto.
    intros D' S' L' Same. assert (G' : is_deal (Datatypes.S n) D') by now apply deal_is_a_suit.
    rewrite !taken_by_is by auto. unfold all_tricks. f_equal; f_equal; apply same_tricks; auto;
      intros i j I J; now rewrite !(M_takes (Datatypes.S n)) by auto.
Qed.
