(* Section 9.3: the strategies of the cases I(E) to IV(W), each with what it is to meet after the
   first trick, in terms of play. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target WestLeadsI_II LowerBound.
From Whist Require Import ValueByRows HoldingUp Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror.
From Whist Require Import Theorem_9_4 OptimalStrategy.
Import ListNotations.
From WhistStated Require Export FirstPlay.
Open Scope Z_scope.

Lemma one_more x : exists y, x = y + 1.
Proof. exists (x - 1). lia. Qed.

(* Whoever leads, a target that can be met bounds H. *)
Lemma target_bounds_H n D e h : is_deal n D -> rep (Z.of_nat n) (M D) e -> F (Z.of_nat n) e h ->
  h <= H_by_play D.
Proof.
  intros HD R H. unfold H_by_play. rewrite (size_n n D HD). set (m := Z.of_nat n) in *.
  assert (L : F m e (h - 1)) by (left; apply (F_down m (M D) e h R H)).
  destruct (Z.Even_or_Odd (h + m)) as [[t Ht]|[t Ht]].
  - assert (t <= Z.of_nat (tricks Whist D West)).
    { apply (tricks_by_rows n D e West t HD R). fold m. unfold target. cbn [leads negb Z.b2z].
      replace (2 * t - m - 0) with h by lia. assumption. }
    assert (t <= Z.of_nat (tricks Whist D East)).
    { apply (tricks_by_rows n D e East t HD R). fold m. unfold target. cbn [leads negb Z.b2z].
      replace (2 * t - m - 1) with (h - 1) by lia. assumption. }
    lia.
  - assert (t + 1 <= Z.of_nat (tricks Whist D East)).
    { apply (tricks_by_rows n D e East (t + 1) HD R). fold m. unfold target. cbn [leads negb Z.b2z].
      replace (2 * (t + 1) - m - 1) with h by lia. assumption. }
    assert (t <= Z.of_nat (tricks Whist D West)).
    { apply (tricks_by_rows n D e West t HD R). fold m. unfold target. cbn [leads negb Z.b2z].
      replace (2 * t - m - 0) with (h - 1) by lia. assumption. }
    lia.
Qed.

Lemma after_by_rows n D e i j : is_deal (S n) D -> rep (Z.of_nat (S n)) (M D) e ->
  0 <= i < Z.of_nat (S n) -> 0 <= j < Z.of_nat (S n) ->
  let D' := after_trick D (W D (i + 1)) (E D (j + 1)) in
  is_deal n D' /\ rep (Z.of_nat n) (M D') (after i j e) /\
  (E D (j + 1) <? W D (i + 1)) = (j <? e i).
Proof.
  intros HD R Hi Hj D'.
  destruct (after_trick_deal n D (i + 1) (j + 1) HD ltac:(lia) ltac:(lia)) as [HD' X].
  replace (i + 1 - 1) with i in X by lia. replace (j + 1 - 1) with j in X by lia.
  split; [exact HD'|]. split.
  - apply (rep_same _ (del i j (M D))). { intros. symmetry. apply X; lia. }
    replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia. apply rep_after; assumption.
  - exact (rep_A _ _ _ R i j Hi Hj).
Qed.

(* In a class the upper H can be met, and is not exceeded. *)
Lemma in_class_F n D c under over : is_deal (S n) D -> in_class c D under over ->
  let m := Z.of_nat (S n) in let e := row (S n) D in
  F m e over /\ 0 < T_rows m e (over - 1) /\ over < m /\ T_rows m e over < 0 /\ good m e over /\
  under = over - 1 /\ ~ F m e (over + 1).
Proof.
  intros HD C m e. assert (Hn : (1 <= S n)%nat) by lia.
  destruct (class_rows (S n) D Hn HD c under over C) as [G _]. destruct C as [B [X _]].
  destruct (change_at (S n) D Hn HD under over B X) as [B1 [B2 [B3 [B4 B5]]]].
  fold m e in G, B1, B2, B3, B4.
  replace under with (over - 1) in * by lia.
  split; [right; repeat split; [lia | lia | assumption]|].
  repeat split; try lia; try assumption.
  intros Y. pose proof (not_beyond (S n) D (over + 1) (over - 1) over Hn HD B X Y). lia.
Qed.

(* What optimal play gives West: less is sure. *)
Lemma value_in_class n D c under over leader t : is_deal (S n) D -> in_class c D under over ->
  t <= Z.of_nat (tricks Whist D leader) ->
  target (Z.of_nat (S n)) leader t <= over.
Proof.
  intros HD C H. assert (Hn : (1 <= S n)%nat) by lia.
  pose proof (rows_of_the_deal (S n) D Hn HD) as R. apply (tricks_by_rows _ D _ leader t HD R) in H.
  destruct C as [B [X _]]. apply (not_beyond (S n) D _ under over Hn HD B X H).
Qed.

Lemma every_reply c : replies_well c.
Proof.
  intros n D under over Hn HD C [v Even] lead I. destruct n as [|n]; [lia|].
  destruct (in_class_F n D c under over HD C) as [_ [B1 [B2 [B4 [G [Eu Not]]]]]].
  pose proof (size_n (S n) D HD) as Sz. rewrite Sz in Even.
  split.
  - destruct (West_has_a_reply n D lead HD I) as [x [Ix [[c' [u' [o' [C' [_ Rep]]]]]|[No _]]]].
    + destruct (class_unique (S n) D c under over c' u' o' Hn HD C C') as [<- [<- <-]].
      exists x. split; assumption.
    + exfalso. apply (No c under over C). exists v. rewrite Sz. assumption.
  - intros reply J Rep.
    apply (in_east _ D HD) in I. apply (in_west _ D HD) in J.
    destruct I as [j' [Hj ->]], J as [i' [Hi ->]].
    destruct (one_more i') as [i ->], (one_more j') as [j ->].
    set (m := Z.of_nat (S n)) in *. set (e := row (S n) D) in *.
    pose proof (rows_of_the_deal (S n) D Hn HD) as R. fold m e in R.
    destruct (after_by_rows n D e i j HD R ltac:(fold m; lia) ltac:(fold m; lia))
      as [HD' [R' Won]].
    apply (reply_row_case (S n) D Hn HD c under over i j C) in Rep; [|fold m; lia | fold m; lia].
    fold m e in Rep.
    pose proof (E_replied m (M D) e over R ltac:(lia) ltac:(lia) ltac:(lia) B4 G
      ltac:(exists (v - 1); lia) j i ltac:(lia) Rep) as K.
    replace (m - 1) with (Z.of_nat n) in K by lia.
    assert (Goal1 : F (Z.of_nat n) (after i j e) (if j <? e i then over else over + 1)).
    { destruct K as [[K1 K2]|[K1 K2]].
      - replace (j <? e i) with true by lia. exact K2.
      - replace (j <? e i) with false by lia. exact K2. }
    rewrite Won. split; [apply (target_bounds_H n _ _ _ HD' R' Goal1)|].
    unfold taken_from. rewrite Won.
    set (t := Z.of_nat (tricks Whist D East)).
    pose proof (value_in_class n D c under over East t HD C ltac:(lia)) as V.
    unfold target in V. cbn [leads negb Z.b2z] in V. fold m in V.
    destruct (j <? e i).
    + enough (t - 1 <= Z.of_nat (tricks Whist (after_trick D (W D (i + 1)) (E D (j + 1))) West))
        by lia.
      apply (tricks_by_rows n _ _ West (t - 1) HD' R').
      apply (F_lower _ _ _ _ _ R' Goal1). unfold target. cbn [leads negb Z.b2z]. lia.
    + apply (tricks_by_rows n _ _ East t HD' R').
      apply (F_lower _ _ _ _ _ R' Goal1). unfold target. cbn [leads negb Z.b2z]. lia.
Qed.

Lemma every_lead c : leads_well c.
Proof.
  intros n D under over Hn HD C [v Even]. destruct n as [|n]; [lia|].
  destruct (in_class_F n D c under over HD C) as [HF [B1 [B2 [B4 [G [Eu Not]]]]]].
  pose proof (size_n (S n) D HD) as Sz. rewrite Sz in *.
  set (m := Z.of_nat (S n)) in *. set (e := row (S n) D) in *.
  pose proof (rows_of_the_deal (S n) D Hn HD) as R. fold m e in R.
  destruct (W_led m (M D) e over R ltac:(lia) ltac:(lia) ltac:(lia) B4 G ltac:(exists v; lia))
    as [[i [Hi L]] K].
  split.
  - exists (i + 1). split; [lia|]. apply (row_led_exists (S n) D Hn HD c under over); assumption.
  - clear i Hi L. intros i' L reply I.
    assert (Ri : 1 <= i' <= m).
    { pose proof C as [_ [_ C']].
      destruct c; cbn [row_led] in L; unfold negative_at in L; rewrite ?Sz in L; fold m in L;
        [lia | | | lia]; lia. }
    apply (in_east _ D HD) in I. destruct I as [j' [Hj ->]].
    destruct (one_more i') as [i ->], (one_more j') as [j ->].
    apply (led_row (S n) D Hn HD c under over i C) in L; [|fold m; lia]. fold m e in L.
    destruct (K i L) as [_ K']. destruct (K' j ltac:(lia)) as [K1 K2].
    replace (m - 1) with (Z.of_nat n) in K1, K2 by lia.
    destruct (after_by_rows n D e i j HD R ltac:(fold m; lia) ltac:(fold m; lia))
      as [HD' [R' Won]].
    assert (Goal1 : F (Z.of_nat n) (after i j e) (if j <? e i then over - 1 else over)).
    { destruct (Z.ltb_spec j (e i)); [apply K1 | apply K2]; lia. }
    assert (Other : (W D (i + 1) <? E D (j + 1)) = negb (j <? e i)).
    { rewrite <- Won. pose proof (W_not_E (S n) D HD (i + 1) (j + 1)).
      destruct (Z.ltb_spec (W D (i + 1)) (E D (j + 1))), (Z.ltb_spec (E D (j + 1)) (W D (i + 1)));
        cbn; try reflexivity; lia. }
    rewrite Other. split.
    + apply (target_bounds_H n _ _ _ HD' R'). destruct (j <? e i); exact Goal1.
    + unfold taken_from. rewrite Won. set (t := Z.of_nat (tricks Whist D West)).
      pose proof (value_in_class n D c under over West t HD C ltac:(lia)) as V.
      unfold target in V. cbn [leads negb Z.b2z] in V. fold m in V.
      destruct (j <? e i).
      * enough (t - 1 <= Z.of_nat (tricks Whist (after_trick D (W D (i + 1)) (E D (j + 1))) West))
          by lia.
        apply (tricks_by_rows n _ _ West (t - 1) HD' R').
        apply (F_lower _ _ _ _ _ R' Goal1). unfold target. cbn [leads negb Z.b2z]. lia.
      * apply (tricks_by_rows n _ _ East t HD' R').
        apply (F_lower _ _ _ _ _ R' Goal1). unfold target. cbn [leads negb Z.b2z]. lia.
Qed.

Theorem case_I_E : replies_well Case_I. Proof. apply every_reply. Qed.
Theorem case_I_W : leads_well Case_I. Proof. apply every_lead. Qed.
Theorem case_II_E : replies_well Case_II. Proof. apply every_reply. Qed.
Theorem case_II_W : leads_well Case_II. Proof. apply every_lead. Qed.
Theorem case_III_E : replies_well Case_III. Proof. apply every_reply. Qed.
Theorem case_III_W : leads_well Case_III. Proof. apply every_lead. Qed.
Theorem case_IV_E : replies_well Case_IV. Proof. apply every_reply. Qed.
Theorem case_IV_W : leads_well Case_IV. Proof. apply every_lead. Qed.
