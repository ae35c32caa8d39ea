(* If H(D) and H(D_0) differ, then T_k is at most 3 in absolute value for a k whose level the walk
   of D reaches. *)
Require Import ZArith Lia Bool Arith List.
From Game Require Import Words.
From Whist Require Import Rules.
From WhistStated Require Import Matrix Theorem_9_1 Swaps Against_the_ace.
From Whist Require Import Mirror Play Theorem_9_1 Evaluate Computed FormulaByRows.
From Whist Require Import Swaps Chances Chung_Feller Walks Against_the_ace The_ace.
From Whist Require Lemma_9_2.
From Sums Require Import SingleSuit.
From OneSuit Require Import Reaching_a_level.
From SymmetricStated Require Import How_often.
Import ListNotations.
Open Scope Z_scope.

(* --- D_0 --- *)

Lemma without_lowest n D : is_deal (S n) D -> is_deal n (D_0 D) /\
  (forall i j, 1 <= i -> 1 <= j -> A (D_0 D) i j = A D (i + 1) (j + 1)).
Proof.
  intros [LW [LE [SW [SE No]]]]. destruct D as [[|w ws] [|x es]]; try discriminate.
  cbn [west east length] in *. apply eq_add_S in LW, LE.
  change (D_0 (Suit (w :: ws) (x :: es))) with (Suit ws es). split.
  - apply tail_sorted in SW, SE. repeat split; auto. intros c I J. apply (No c); now right.
  - intros i j Hi Hj. unfold A, W, E. cbn [west east].
    replace (Z.to_nat (i + 1 - 1)) with (S (Z.to_nat (i - 1))) by lia.
    replace (Z.to_nat (j + 1 - 1)) with (S (Z.to_nat (j - 1))) by lia. reflexivity.
Qed.

Lemma sum_from_shifted f g t : forall lo, (forall i, lo <= i -> f i = g (i + 1)) ->
  sum_from f lo t = sum_from g (lo + 1) t.
Proof.
  induction t as [|t IH]; intros lo H; [reflexivity|]. cbn [sum_from]. rewrite H by lia. f_equal.
  apply IH. intros i L. apply H. lia.
Qed.

Lemma T_of_D_0 n D k : is_deal (S n) D -> - Z.of_nat n < k < Z.of_nat n ->
  T (D_0 D) k = T D k - 1 \/ T (D_0 D) k = T D k + 1.
Proof.
  intros HD Hk. destruct (without_lowest n D HD) as [HD0 Cells]. unfold T.
  rewrite (size_n n _ HD0), (size_n (S n) D HD).
  rewrite (Lemma_9_2.sum_first (Z.max 1 (1 - k)) (Z.min (Z.of_nat (S n)) _)) by lia.
  assert (X : sum (Z.max 1 (1 - k)) (Z.min (Z.of_nat n) (Z.of_nat n - k))
      (fun i => A (D_0 D) i (i + k)) =
    sum (Z.max 1 (1 - k) + 1) (Z.min (Z.of_nat (S n)) (Z.of_nat (S n) - k))
      (fun i => A D i (i + k))).
  { unfold sum.
    replace (Z.min (Z.of_nat (S n)) (Z.of_nat (S n) - k) - (Z.max 1 (1 - k) + 1) + 1) with
      (Z.min (Z.of_nat n) (Z.of_nat n - k) - Z.max 1 (1 - k) + 1) by lia.
    apply sum_from_shifted. intros i Hi. rewrite Cells by lia. f_equal. lia. }
  rewrite X. destruct (Against_the_ace.entry_1 D (Z.max 1 (1 - k)) (Z.max 1 (1 - k) + k)); lia.
Qed.

(* --- Where H stays --- *)

Section East_has_the_ace.
Variables (n : nat) (D : deal).
Hypothesis (HD : is_deal (S n) D) (Ace : has_the_ace East D).

Lemma far_from_0 u : - Z.of_nat n < u -> u + 1 < Z.of_nat n -> 4 <= T D u -> T D (u + 1) <= -4 ->
  H_stays D.
Proof.
  intros L L' P N. destruct (without_lowest n D HD) as [HD0 Cells].
  assert (Ace0 : has_the_ace East (D_0 D)).
  { apply (ace_E n _ ltac:(lia) HD0). apply (ace_E (S n) D ltac:(lia) HD) in Ace.
    rewrite Cells by lia. rewrite <- Ace. f_equal; lia. }
  assert (Low : forall m E, (1 <= m)%nat -> is_deal m E -> has_the_ace East E ->
    - Z.of_nat m < u -> u + 1 < Z.of_nat m -> T E u > 0 -> T E (u + 1) <= -3 ->
    number_is E u).
  { intros m E Hm HE AE M M' PE NE. left. split; [exact AE|]. exists u, (u + 1).
    assert (B : bars E u (u + 1)) by (apply (bars_at m); auto; lia). split; [exact B|]. right.
    split; [|reflexivity]. intros C.
    destruct (what_it_needs m E Hm HE AE u (u + 1) B ltac:(lia) C) as [_ [X _]]. lia. }
  exists u. split.
  - apply (Low (S n)); auto; lia.
  - destruct (T_of_D_0 n D u HD ltac:(lia)), (T_of_D_0 n D (u + 1) HD ltac:(lia));
      apply (Low n); auto; lia.
Qed.
End East_has_the_ace.

(* --- The walk of D --- *)

Section Word.
Variables (n : nat) (w : list player).
Hypothesis Hw : is_word n w.
Let D := suit_of 1 w.
Let HD : is_deal n D := deal_of_word n w Hw.

Lemma T_bounds k : - Z.of_nat n < k < Z.of_nat n -> k - Z.of_nat n <= T D k <= k + Z.of_nat n.
Proof.
  intros L. unfold D. rewrite (T_of_word n) by assumption.
  pose proof (met_above_at_most w (- k)) as M. destruct (proj1 (is_word_number n w) Hw) as [NW _].
  lia.
Qed.

Lemma reaches_above k : 0 <= k < Z.of_nat n -> k - Z.of_nat n < T D k ->
  reaches (S (Z.to_nat k)) w = true.
Proof.
  intros L P. unfold D in P. rewrite (T_of_word n) in P by (assumption || lia).
  apply met_reaches. rewrite Z2Nat.id by lia. lia.
Qed.

Lemma close_if k : 0 <= k < Z.of_nat n -> Z.abs (T D k) <= 3 -> reaches (Z.to_nat k) w = true ->
  close_at n (Z.to_nat k) w = true.
Proof.
  intros L P R. unfold close_at, comes. rewrite R, (proj2 (dealt_word n w) Hw). cbn [andb].
  unfold D in P. rewrite (T_of_word n) in P by (assumption || lia). apply Z.leb_le.
  rewrite Z2Nat.id by lia. lia.
Qed.
End Word.

(* No diagonal sum is small whose level is reached. *)
Definition far (n : nat) (w : list player) : Prop :=
  forall k, - Z.of_nat n < k < Z.of_nat n -> close_to n k w = false.

Section Far.
Variables (n : nat) (w : list player).
Hypothesis (Hw : is_word n w) (Far : far n w).
Let D := suit_of 1 w.
Let HD : is_deal n D := deal_of_word n w Hw.

Lemma turned_over k : - Z.of_nat n < k < Z.of_nat n ->
  T (suit_of 1 (map opponent w)) k = - T D (- k).
Proof. intros L. rewrite turned_deal. apply (T_exchanged n); auto; lia. Qed.

Lemma far_turned : (1 <= n)%nat -> far n (map opponent w).
Proof.
  intros Some k L. pose proof (Far (- k) ltac:(lia)) as F. unfold close_to, turned in *.
  rewrite Z.abs_opp in F. destruct (Z.leb_spec 0 k), (Z.leb_spec 0 (- k)); try lia.
  - assert (k = 0) by lia. subst k. unfold close_at, comes in *.
    apply not_true_iff_false. intros X. apply andb_prop in X as [X Y].
    apply andb_prop in X as [X _]. apply Z.leb_le in Y. cbn [Z.abs Z.to_nat Z.of_nat] in *.
    pose proof (turned_over 0 ltac:(lia)) as T0. unfold D in T0.
    rewrite (T_of_word n w), (T_of_word n) in T0 by (auto using turned_word; lia).
    rewrite (proj2 (dealt_word n w) Hw) in F. cbn [andb] in F.
    replace (reaches 0 w) with true in F by now destruct w. cbn [andb] in F.
    apply Z.leb_gt in F. cbn [Z.opp] in *. lia.
  - exact F.
  - now rewrite turned_twice.
Qed.

Lemma more_than_3 k : 0 <= k < Z.of_nat n -> reaches (Z.to_nat k) w = true -> 3 < Z.abs (T D k).
Proof.
  intros L R. destruct (Z.ltb_spec 3 (Z.abs (T D k))) as [|X]; [assumption|]. exfalso.
  pose proof (close_if n w Hw k L ltac:(fold D; lia) R) as Y.
  specialize (Far k ltac:(lia)). unfold close_to, turned in Far.
  rewrite (proj2 (Z.leb_le 0 k)) in Far by lia. rewrite Z.abs_eq in Far by lia. congruence.
Qed.

(* Where the sum is not the least possible. *)
Lemma more_than_3_if k : 0 <= k < Z.of_nat n -> k - Z.of_nat n < T D k -> 3 < Z.abs (T D k).
Proof.
  intros L P. apply more_than_3; [assumption|]. now apply reaches_less, (reaches_above n w Hw).
Qed.

Lemma more_than_3_above k : 0 <= k -> k + 1 < Z.of_nat n -> 0 < T D k -> 3 < Z.abs (T D (k + 1)).
Proof.
  intros L L' P. apply more_than_3; [lia|]. replace (Z.to_nat (k + 1)) with (S (Z.to_nat k)) by lia.
  apply (reaches_above n w Hw); fold D; lia.
Qed.
End Far.

Section Far_from_all.
Variables (n : nat) (w : list player).
Hypothesis (Some : (1 <= n)%nat) (Hw : is_word n w) (Far : far n w).
Let D := suit_of 1 w.
Let HD : is_deal n D := deal_of_word n w Hw.
Let Hw' : is_word n (map opponent w) := turned_word n w Hw.
Let Far' : far n (map opponent w) := far_turned n w Hw Far Some.

Lemma far_change : has_the_ace East D -> exists k, - Z.of_nat n < k /\ k + 1 < Z.of_nat n /\
  bars D k (k + 1) /\ 4 <= T D k /\ T D (k + 1) <= -4.
Proof.
  intros Ace. destruct (some_bars n D Some HD) as [u [o [c [Ac Ec]]]].
  pose proof (turned_over n w Hw) as Over. fold D in Over.
  destruct c as [| |k|k]; unfold applies in Ac; rewrite ?(size_n n D HD) in *.
  - exfalso. destruct Ace as [ace [I H]]. cbn [hand opponent] in *.
    destruct HD as [LW _]. destruct (west D) as [|x l] eqn:Wd; [cbn in LW; lia|].
    specialize (H x ltac:(now left)). specialize (Ac x ace). cbn [hand opponent] in Ac.
    rewrite Wd in Ac. specialize (Ac (or_introl eq_refl) I). lia.
  - exfalso. pose proof (more_than_3_if n _ Hw' Far' (Z.of_nat n - 1) ltac:(lia)) as X.
    assert (Y : A D (Z.of_nat n) 1 = -1).
    { unfold A. assert (Z : W D (Z.of_nat n) < E D 1).
      { apply Ac; [apply (in_east n D HD); exists 1|apply (in_west n D HD); exists (Z.of_nat n)];
          (split; [lia|reflexivity]). }
      destruct (Z.ltb_spec (E D 1) (W D (Z.of_nat n))); lia. }
    assert (Q : T D (- (Z.of_nat n - 1)) = -1).
    { unfold T. rewrite (size_n n D HD).
      replace (Z.max _ _) with (Z.of_nat n) by lia. replace (Z.min _ _) with (Z.of_nat n) by lia.
      unfold sum. replace (Z.to_nat _) with 1%nat by lia. cbn [sum_from].
      replace (Z.of_nat n + - (Z.of_nat n - 1)) with 1 by lia. lia. }
    rewrite Over, Q in X by lia. specialize (X ltac:(lia)). lia.
  - exfalso. destruct Ac as [L T0]. destruct (Z.leb_spec 0 k).
    + pose proof (more_than_3_if n w Hw Far k ltac:(lia) ltac:(fold D; lia)) as X.
      fold D in X. lia.
    + pose proof (more_than_3_if n _ Hw' Far' (- k) ltac:(lia)) as X.
      rewrite Over, Z.opp_involutive in X by lia. lia.
  - destruct Ac as [L [L' [P N]]].
    assert (Big : 4 <= T D k /\ T D (k + 1) <= -4).
    { destruct (Z.leb_spec 0 k).
      - pose proof (more_than_3_if n w Hw Far k ltac:(lia) ltac:(fold D; lia)) as X.
        pose proof (more_than_3_above n w Hw Far k ltac:(lia) ltac:(lia) ltac:(fold D; lia)) as Y.
        fold D in X, Y. lia.
      - pose proof (more_than_3_if n _ Hw' Far' (- k - 1) ltac:(lia)) as X.
        pose proof (more_than_3_above n _ Hw' Far' (- k - 1) ltac:(lia) ltac:(lia)) as Y.
        replace (- k - 1 + 1) with (- k) in Y by lia.
        pose proof (Over (- k - 1) ltac:(lia)) as O1. pose proof (Over (- k) ltac:(lia)) as O2.
        replace (- (- k - 1)) with (k + 1) in O1 by lia. rewrite Z.opp_involutive in O2. lia. }
    destruct Big as [B B']. pose proof (T_bounds n w Hw k ltac:(lia)) as TB.
    pose proof (T_bounds n w Hw (k + 1) ltac:(lia)) as TB'. fold D in TB, TB'.
    exists k. split; [lia|]. split; [lia|]. split; [|lia]. exists (Change_at k).
    split; [|reflexivity]. unfold applies. rewrite (size_n n D HD). lia.
Qed.

Lemma far_East : has_the_ace East D -> H_stays D.
Proof.
  intros Ace. destruct (far_change Ace) as [k [L [L' [_ [B B']]]]].
  pose proof (T_bounds n w Hw k ltac:(lia)) as TB.
  pose proof (T_bounds n w Hw (k + 1) ltac:(lia)) as TB'. fold D in TB, TB'.
  destruct n as [|m] eqn:En; [lia|].
  apply (far_from_0 m D HD Ace k); lia.
Qed.

(* The ace decides. *)
Lemma far_favours : has_the_ace East D -> favours n w.
Proof.
  intros Ace. destruct (far_change Ace) as [k [_ [_ [B [_ N]]]]]. split; [exact Hw|].
  exists k, (k + 1). split; [exact B|]. split; [lia|].
  destruct (favour_of_East n D Some HD Ace k (k + 1) B ltac:(lia)) as [[C _]|[_ F]]; [|exact F].
  destruct (what_it_needs n D Some HD Ace k (k + 1) B ltac:(lia) C) as [_ [X _]]. lia.
Qed.
End Far_from_all.

(* --- Whoever has the ace --- *)

Lemma number_by_play n D H : (1 <= n)%nat -> is_deal n D -> number_is D H -> is_H_by_play D H.
Proof.
  intros Hn HD [[Ace X]|[Ace X]] leader; rewrite (size_n n D HD).
  - now apply (east_has_the_ace n D Hn HD Ace).
  - now apply (west_has_the_ace n D Hn HD Ace).
Qed.

Lemma number_computed n D : (1 <= n)%nat -> is_deal n D -> number_is D (H_of D).
Proof.
  intros Hn HD. destruct (someone_has_the_ace n D Hn HD) as [Ace|Ace]; [left|right];
    (split; [exact Ace|]); [now apply (H_of_E n)|now apply (H_of_W n)].
Qed.

Lemma number_is_one n D H H' : (1 <= n)%nat -> is_deal n D -> number_is D H -> number_is D H' ->
  H = H'.
Proof.
  intros Hn HD X X'. apply (H_is_one n D HD); now apply (number_by_play n).
Qed.

Lemma number_exchanged n D H : (1 <= n)%nat -> is_deal n D -> number_is (Suit.exchange D) H ->
  number_is D (- H).
Proof.
  intros Hn HD X. pose proof (number_computed n D Hn HD) as C.
  assert (E : - H = H_of D).
  { apply (H_is_one n D HD); [|now apply (number_by_play n)].
    apply (number_by_play n) in X; [|assumption|now apply exchanged_deal].
    apply (H_exchanged n) in X; [|now apply exchanged_deal]. destruct D. exact X. }
  now rewrite E.
Qed.

Lemma stays_exchanged n D : (2 <= n)%nat -> is_deal n D -> H_stays (Suit.exchange D) -> H_stays D.
Proof.
  intros Hn HD [H [X X0]]. destruct n as [|m]; [lia|]. exists (- H). split.
  - apply (number_exchanged (S m)); auto; lia.
  - apply (number_exchanged m); [lia|now apply without_lowest|].
    destruct D as [[|a ws] [|b es]]; exact X0.
Qed.
