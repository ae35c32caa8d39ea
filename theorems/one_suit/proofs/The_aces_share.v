(* How often the ace decides which of its two candidates the number H is, if the cards of a suit are
   dealt at random. *)
Require Import ZArith Lia Bool Arith List Permutation.
From Game Require Import Words.
From Whist Require Import Rules.
From WhistStated Require Import Swaps.
From Whist Require Import Play Theorem_9_1 Evaluate.
From Whist Require Import Swaps Chances Chung_Feller Walks The_ace.
From Sums Require Import Rules.
From OneSuit Require Import Reaching_a_level Few_close_walks When_H_changes How_often.
Import ListNotations.
From SymmetricStated Require Export The_aces_share.
Open Scope Z_scope.

Lemma far_decides n w : (1 <= n)%nat -> is_word n w -> far n w -> favours n w.
Proof.
  intros Hn Hw Far. pose proof (deal_of_word n w Hw) as HD.
  destruct (someone_has_the_ace n _ Hn HD) as [Ace|Ace]; [now apply far_favours|].
  rewrite <- (turned_twice w). apply favours_turned; [exact Hn|].
  apply far_favours; auto using turned_word; [apply far_turned; auto|].
  rewrite turned_deal. exact (holder_exchanged West _ Ace).
Qed.

(* Two lists without repetitions that have the same elements are equally long. *)
Lemma equally_long {X} (l l' : list X) : NoDup l -> NoDup l' ->
  (forall x, In x l <-> In x l') -> length l = length l'.
Proof. intros N N' H. now apply Permutation_length, NoDup_Permutation. Qed.

Definition listed (no : list (list player)) (w : list player) : bool :=
  if in_dec (list_eq_dec (fun p q : player => ltac:(decide equality) : {p = q} + {p <> q})) w no
  then true else false.

Lemma listed_iff no w : listed no w = true <-> In w no.
Proof. unfold listed. destruct (in_dec _ w no); split; intros; auto; discriminate. Qed.

Theorem the_aces_share : forall n, (1 <= n)%nat -> exists all two decided : list (list player),
  NoDup all /\ (forall word, In word all <-> is_word n word) /\
  NoDup two /\ (forall word, In word two <-> is_word n word /\ two_candidates (suit_of 1 word)) /\
  NoDup decided /\
  (forall word, In word decided <-> is_word n word /\ the_ace_decides (suit_of 1 word)) /\
  let C := Z.of_nat (length all) in
  let B := Z.of_nat (length two) in
  let A := Z.of_nat (length decided) in
  Z.of_nat n * ((C - A) * (C - A)) <= (20 * 20) * (C * C) /\
  Z.of_nat n * ((B - A) * (B - A)) <= (20 * 20) * (B * B).
Proof.
  intros n Hn. assert (Once : NoDup (deals n)) by apply NoDup_filter, NoDup_words.
  destruct (sorted_out (differs n) (deals n) Once) as [two [one [NT [_ [Two [_ Len]]]]]].
  { intros w I. apply differs_or_not; [exact Hn|apply in_deals, I]. }
  destruct (sorted_out (favours n) two NT) as [decided [not [ND [_ [De [_ Len']]]]]].
  { intros w I. apply favours_or_not; [exact Hn|apply Two, I]. }
  destruct (sorted_out (favours n) (deals n) Once) as [yes [no [NY [NN [Y [No Len'']]]]]].
  { intros w I. apply in_deals in I. destruct (differs_or_not n w Hn I) as [Df|Df];
      [now apply favours_or_not|right]. intros [_ [u [o [B [L _]]]]]. apply Df.
    split; [exact I|]. now exists u, o. }
  assert (DT : forall w, In w decided <-> is_word n w /\ the_ace_decides (suit_of 1 w)).
  { intros w. rewrite De, Two, in_deals. split; [intros [_ F]; exact F|].
    intros [Hw F]. split; [|split; auto]. split; [exact Hw|]. split; [exact Hw|].
    destruct F as [u [o [B [L _]]]]. now exists u, o. }
  exists (deals n), two, decided. split; [exact Once|]. split; [apply in_deals|].
  split; [exact NT|]. split.
  { intros w. rewrite Two, in_deals. split; [intros [_ X]; exact X|].
    intros X. split; [apply X|exact X]. }
  split; [exact ND|]. split; [exact DT|].
  assert (Same : length decided = length yes).
  { apply equally_long; auto. intros w. rewrite DT, Y, in_deals. unfold favours. tauto. }
  assert (Few : Z.of_nat n * (how_many (listed no) (words (n + n)) *
      how_many (listed no) (words (n + n))) <=
    20 * 20 * (how_many (dealt n) (words (n + n)) * how_many (dealt n) (words (n + n)))).
  { apply few_are_bad; [exact Hn| |].
    - intros w L. apply listed_iff, No in L. now apply dealt_word, in_deals.
    - intros w L. apply listed_iff, No in L as [I F]. apply in_deals in I.
      destruct (far_or_close n w) as [Far|[k [K C]]]; [destruct (F (far_decides n w Hn I Far))|].
      exists k. split; [lia|exact C]. }
  assert (Bad : how_many (listed no) (words (n + n)) = Z.of_nat (length no)).
  { unfold how_many. f_equal. apply equally_long; auto.
    - apply NoDup_filter, NoDup_words.
    - intros w. rewrite filter_In, listed_iff. split; [tauto|]. intros I. split; [|exact I].
      apply No in I as [I _]. unfold deals in I. now apply filter_In in I. }
  rewrite Bad in Few. change (how_many (dealt n) (words (n + n))) with
    (Z.of_nat (length (deals n))) in Few.
  cbv zeta. set (c := Z.of_nat (length (deals n))) in *. set (d := Z.of_nat (length two)) in *.
  set (a := Z.of_nat (length decided)) in *. set (b := Z.of_nat (length no)) in *.
  assert (Cab : c = a + b) by (unfold c, a, b; lia).
  assert (Dc : d <= c) by (unfold d, c; lia). assert (Ad : a <= d) by (unfold a, d; lia).
  assert (A0 : 0 <= a) by (unfold a; lia).
  replace (c - a) with b by lia. split; [exact Few|].
  set (m := Z.of_nat n) in *. assert (M : 0 <= m) by (unfold m; lia).
  destruct (Z.eq_dec c 0) as [C0|C0]; [replace (d - a) with 0 by lia; nia|].
  assert (X : 0 <= (d - a) * c <= b * d) by nia.
  assert (Sq : ((d - a) * c) * ((d - a) * c) <= (b * d) * (b * d)) by
    (apply Z.mul_le_mono_nonneg; lia).
  assert (Z1 : m * (((d - a) * c) * ((d - a) * c)) <= m * ((b * d) * (b * d))) by
    (apply Z.mul_le_mono_nonneg_l; assumption).
  assert (Z2 : (d * d) * (m * (b * b)) <= (d * d) * (20 * 20 * (c * c))) by
    (apply Z.mul_le_mono_nonneg_l; [nia|exact Few]).
  assert (P : 0 < c * c) by nia.
  apply (Z.mul_le_mono_pos_l _ _ (c * c) P). lia.
Qed.
