(* The lead by heights is optimal. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Simplest.
From Sums Require Import ValueOfSuit Lemmas_9 Intervals Exchange RefinedWhist Section_10_4.
From Sums Require Import Lowering Smallest_cards Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Theorem_A.
From OneSuit Require Import Values_with_infinitesimals Leads_by_rows Leads_by_height.
From OneSuit Require Import Infinitesimal_leads Leads_that_serve.
From SymmetricStated Require Import Value_of_a_suit.
From SymmetricStated Require Export A_rule_to_play.
Open Scope Z_scope.

(* --- The heights --- *)

Section Suit.
Variable D : suit.
Hypothesis (HD : is_suit D) (N0 : size D <> O).
Let s := lift D HD.

Lemma beaten_by_row i : (i < size D)%nat -> beaten_by D i = e s (Z.of_nat i).
Proof.
  intros Hi. rewrite <- (row_agrees D HD) by (unfold n_of; lia). now rewrite Nat2Z.id.
Qed.

Lemma n_is_size : n_of D = size_of s /\ size D = sz s.
Proof. split; reflexivity. Qed.

Lemma level_agrees k : cap D k = level_of s (k - n_of D + 1).
Proof.
  unfold cap, level_of. destruct n_is_size as [E E']. rewrite <- E.
  change (takes D) with (beats s). unfold top. rewrite E'.
  rewrite beats_e by (rewrite <- E'; lia).
  replace (Z.of_nat (pred (sz s))) with (n_of D - 1) by (rewrite E; unfold size_of; lia).
  destruct (Z.ltb_spec (n_of D - 1) (e s (n_of D - 1))), (Z.ltb_spec (e s (n_of D - 1)) (n_of D));
    lia.
Qed.

Lemma reached_by_hopes k : value_le (inject_Z k / 2, Zero)%Q (val D) <->
  hopes s false (inject_Z (k - n_of D)).
Proof.
  rewrite value_le_number. unfold Shifting.hopes, lge.
  destruct (value_of_lift D HD) as [E1 [E2 _]]. fold s in E1, E2. rewrite E1, E2, iZ_sub.
  assert (H : (inject_Z k / 2 == inject_Z k * (1 # 2))%Q) by field. rewrite H.
  split; (intros [X|[X Y]]; [left; lra|right; split; [lra|exact Y]]).
Qed.

Lemma floor_agrees k : halves_reached D k <-> floor_of s (k - n_of D).
Proof.
  unfold halves_reached, floor_of. rewrite reached_by_hopes.
  enough (X : value_lt (val D) (inject_Z (k + 1) / 2, Zero)%Q <->
    ~ hopes s false (inject_Z (k - n_of D + 1))) by (rewrite X; reflexivity).
  replace (k - n_of D + 1) with (k + 1 - n_of D) by lia. rewrite <- reached_by_hopes.
  rewrite value_le_number, number_lt_value. set (q := (inject_Z (k + 1) / 2)%Q).
  pose proof (proper_val D) as F. split.
  - intros [X|[X [j Ej]]] [Y|[Y Z0]]; try lra. rewrite Ej in Z0. cbn [lbl] in Z0. lia.
  - intros X. destruct (Qlt_le_dec (fst (val D)) q) as [|Y]; [now left|right].
    destruct (Qlt_le_dec q (fst (val D))) as [Z0|Z0]; [destruct X; now left|].
    split; [lra|]. destruct (snd (val D)) as [| |j|j]; try congruence;
      [exfalso; apply X; right; split; [lra|cbn [lbl]; lia]..|now exists j].
Qed.

Lemma floor_exists : exists k, halves_reached D k.
Proof.
  set (q := (2 * fst (val D))%Q). set (f := Qround.Qfloor q).
  pose proof (Qround.Qfloor_le q) as L. pose proof (Qround.Qlt_floor q) as U. fold f in L, U.
  rewrite inject_Z_plus in U. change (inject_Z 1) with 1%Q in U. unfold q in *.
  assert (Half : forall z, (inject_Z z / 2 == inject_Z z * (1 # 2))%Q) by (intros; field).
  pose proof (proper_val D) as F.
  assert (Up : forall z, (fst (val D) < inject_Z z / 2)%Q ->
    value_lt (val D) (inject_Z z / 2, Zero)%Q).
  { intros z X. apply number_lt_value. now left. }
  destruct (Qlt_le_dec (inject_Z f / 2) (fst (val D))) as [X|X].
  - exists f. split; [apply value_le_number; now left|]. apply Up. rewrite Half, inject_Z_plus.
    change (inject_Z 1) with 1%Q. lra.
  - assert (E : (inject_Z f / 2 == fst (val D))%Q) by (rewrite Half in *; lra).
    destruct (Z_le_gt_dec 1 (lbl false (snd (val D)))) as [Y|Y].
    + exists f. split; [apply value_le_number; right; split; [exact E|exact Y]|].
      apply Up. rewrite Half, inject_Z_plus. change (inject_Z 1) with 1%Q. rewrite Half in E. lra.
    + exists (f - 1). split.
      * apply value_le_number. left. rewrite Half, iZ_sub. change (inject_Z 1) with 1%Q.
        rewrite Half in E. lra.
      * replace (f - 1 + 1) with f by lia. apply number_lt_value. right. split; [now symmetry|].
        destruct (snd (val D)) as [| |j|j]; cbn [lbl] in Y; try lia; try congruence. now exists j.
Qed.

Lemma floor_unique k k' : halves_reached D k -> halves_reached D k' -> k = k'.
Proof.
  intros [A B] [A' B']. assert (Less : forall a b, value_le (inject_Z a / 2, Zero)%Q (val D) ->
    value_lt (val D) (inject_Z (b + 1) / 2, Zero)%Q -> a <= b).
  { intros a b X Y. assert (Half : forall z, (inject_Z z / 2 == inject_Z z * (1 # 2))%Q)
      by (intros; field).
    rewrite value_le_number, Half in X. rewrite number_lt_value, Half in Y.
    destruct (Z_le_gt_dec a b) as [|G0]; auto. exfalso.
    assert (Le : (inject_Z (b + 1) <= inject_Z a)%Q) by (rewrite <- Zle_Qle; lia).
    destruct X as [X|[X Xl]], Y as [Y|[Y [j Ej]]]; try lra. rewrite Ej in Xl. cbn [lbl] in Xl. lia.
    }
  pose proof (Less k k' A B'). pose proof (Less k' k A' B). lia.
Qed.

Lemma two_by_top : two_beaten D <-> 2 <= e s (size_of s - 1).
Proof.
  destruct n_is_size as [E E']. split.
  - intros [i [Hi X]]. rewrite beaten_by_row in X by exact Hi.
    pose proof (e_mono s (Z.of_nat i) (size_of s - 1)). unfold size_of in *. lia.
  - intros X. exists (pred (size D)). split; [lia|]. rewrite beaten_by_row by lia.
    replace (Z.of_nat (pred (size D))) with (size_of s - 1) by (unfold size_of; lia). exact X.
Qed.

(* The peak of a row. *)
Lemma peak_below p : 0 <= p < size_of s -> 0 < e s p -> exists i, peak D i /\
  Z.of_nat i <= p /\ beaten_by D i = e s p.
Proof.
  intros Hp Ep. destruct n_is_size as [E E'].
  destruct (least_index (fun x => e s p <=? e s x) 0 (p + 1)) as [x [Hx [Px Lx]]].
  { exists p. split; [lia|]. apply Z.leb_refl. }
  apply Z.leb_le in Px. pose proof (e_mono s x p ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (Hi : (Z.to_nat x < size D)%nat) by (unfold size_of in *; lia).
  exists (Z.to_nat x). split; [|split; [lia|]].
  - split; [exact Hi|split].
    + rewrite beaten_by_row, Z2Nat.id by lia. lia.
    + intros i' Hi'. rewrite !beaten_by_row by lia. specialize (Lx (Z.of_nat i') ltac:(lia)).
      cbv beta in Lx. apply Z.leb_gt in Lx. rewrite Z2Nat.id by lia. lia.
  - rewrite beaten_by_row, Z2Nat.id by lia. lia.
Qed.

Lemma led_by_rule_of lead : lead_of_East D lead -> led_by_rule s lead.
Proof.
  destruct n_is_size as [E E'].
  intros [[No ->]|[Two [i [k [Fl [[Hi [Bi First]] [Bl Best]]]]]]]; [left|right].
  - rewrite two_by_top in No. split; [|unfold top; rewrite <- E'; lia].
    intros p Hp. pose proof (e_mono s p (size_of s - 1)). lia.
  - split; [now apply two_by_top|]. exists i, (k - n_of D). split; [now apply floor_agrees|].
    rewrite <- level_agrees. rewrite beaten_by_row in Bi, Bl by exact Hi.
    assert (Si : (i < sz s)%nat) by now rewrite <- E'.
    pose proof (e_range s (Z.of_nat i) ltac:(unfold size_of; lia)) as Ri.
    split; [unfold size_of in Ri; lia|split; [exact Bl|]].
    split; [unfold size_of; lia|split; [lia|split; [|split]]].
    + intros p Hp. specialize (First (Z.to_nat p) ltac:(lia)).
      rewrite !beaten_by_row, Z2Nat.id in First by lia. exact First.
    + intros p Hp Ep. destruct (peak_below p Hp Ep) as [i' [P' [L B']]].
      destruct (Best i' P') as [C _]. unfold capped, height in C. pose proof P' as [Hi' _].
      rewrite B', beaten_by_row in C by exact Hi. lia.
    + intros p Hp Ep. destruct (peak_below p ltac:(lia) ltac:(lia)) as [i' [P' [L B']]].
      destruct (Best i' P') as [_ C]. unfold capped, height in C. pose proof P' as [Hi' _].
      rewrite B', beaten_by_row in C by exact Hi.
      assert (Li : (i < i')%nat).
      { destruct (Nat.le_gt_cases i' i) as [X|]; auto. exfalso.
        rewrite beaten_by_row in B' by exact Hi'.
        pose proof (e_mono s (Z.of_nat i') (Z.of_nat i)). unfold size_of in *. lia. }
      specialize (C Li). lia.
Qed.

(* --- There is just one --- *)

Lemma two_or_not : two_beaten D \/ ~ two_beaten D.
Proof. rewrite two_by_top. lia. Qed.

Lemma best_peak k : two_beaten D -> exists i, peak D i /\ forall i', peak D i' ->
  capped D k i' <= capped D k i /\ ((i < i')%nat -> capped D k i' < capped D k i).
Proof.
  intros Two. destruct n_is_size as [E E']. apply two_by_top in Two.
  pose proof (e_range s (size_of s - 1)) as Rt.
  set (cost := fun p => - Z.min (cap D k) (e s p - p)).
  destruct (argmin (fun p => 0 <? e s p) cost 0 (size_of s)) as [p [Hp [Pp Least]]].
  { exists (size_of s - 1). split; [unfold size_of in *; lia|]. apply Z.ltb_lt. lia. }
  destruct (greatest_index (fun x => (0 <? e s x) && (cost x =? cost p)) 0 (size_of s))
    as [y [Hy [Py Gy]]].
  { exists p. split; [exact Hp|]. now rewrite Pp, Z.eqb_refl. }
  apply andb_true_iff in Py as [Py Cy]. apply Z.eqb_eq in Cy. apply Z.ltb_lt in Py.
  destruct (peak_below y Hy Py) as [i [P [L B]]]. exists i. split; [exact P|]. intros i' P'.
  pose proof P as [Hi _]. pose proof P' as [Hi' [Bi' First']].
  rewrite beaten_by_row in B by exact Hi.
  assert (Ci : forall x, (x < size D)%nat -> capped D k x = - cost (Z.of_nat x)).
  { intros x Hx. unfold capped, height, cost. rewrite beaten_by_row by exact Hx. lia. }
  rewrite beaten_by_row in Bi' by exact Hi'. rewrite !Ci by assumption.
  assert (Le : cost p <= cost (Z.of_nat i')).
  { apply Least; [unfold size_of; lia|]. now apply Z.ltb_lt. }
  assert (Ge : cost (Z.of_nat i) <= cost y) by (unfold cost; lia).
  split; [lia|]. intros Li.
  destruct (Z_le_gt_dec (cost (Z.of_nat i')) (cost p)) as [X|]; [exfalso|lia].
  destruct (Z_le_gt_dec (Z.of_nat i') y) as [Y|Y].
  - (* in the run of y *)
    specialize (First' i Li). rewrite !beaten_by_row in First' by assumption.
    pose proof (e_mono s (Z.of_nat i') y). lia.
  - specialize (Gy (Z.of_nat i') ltac:(unfold size_of; lia)). cbv beta in Gy.
    rewrite (proj2 (Z.ltb_lt 0 _) Bi') in Gy. cbn [andb] in Gy. apply Z.eqb_neq in Gy. lia.
Qed.

Lemma lead_exists : exists lead, (lead < size D)%nat /\ lead_of_East D lead /\
  forall other, lead_of_East D other -> other = lead.
Proof.
  destruct n_is_size as [E E']. destruct two_or_not as [Two|No].
  - destruct floor_exists as [k Fl]. destruct (best_peak k Two) as [i [P Best]].
    pose proof P as [Hi [Bi First]]. rewrite beaten_by_row in Bi by exact Hi.
    pose proof (e_range s (Z.of_nat i) ltac:(unfold size_of; lia)) as Ri.
    exists (Z.to_nat (e s (Z.of_nat i) - 1)). split; [unfold size_of in Ri; lia|split].
    + right. split; [exact Two|]. exists i, k.
      split; [exact Fl|split; [exact P|split; [|exact Best]]].
      rewrite beaten_by_row by exact Hi. lia.
    + intros other [[X _]|[_ [i2 [k2 [Fl2 [P2 [B2 Best2]]]]]]]; [tauto|].
      rewrite (floor_unique k2 k Fl2 Fl) in Best2.
      assert (i2 = i) as ->.
      { destruct (Best i2 P2) as [C1 C2], (Best2 i P) as [C3 C4].
        destruct (Nat.lt_trichotomy i i2) as [X|[X|X]]; auto; exfalso.
        - specialize (C2 X). lia.
        - specialize (C4 X). lia. }
      rewrite beaten_by_row in B2 by exact Hi. lia.
  - exists (top D). split; [unfold top; lia|split; [left; now split|]].
    intros other [[_ X]|[X _]]; [exact X|tauto].
Qed.

(* --- East's lead serves --- *)

Lemma denies_serving lead : (lead < size D)%nat -> denies s lead -> serving East D lead.
Proof.
  intros Hl Dn t Et. assert (t = s) as -> by (apply same_suit; exact Et). intros a Ha.
  specialize (Dn a Ha). unfold fval at 1. cbn [snd].
  destruct (snd (nval s)) as [| |k|k] eqn:Es; cbn [opp_inf].
  - intros k O M. apply good_flip. intros W. apply (Dn k).
    + split; [now apply den_opp'|]. intros l Hl' X. apply (M l Hl'). now apply den_opp.
    + unfold fval in W. cbn [fst lbl] in W. change (2 - 1) with 1 in W.
      eapply lge_Q; [|exact W]. ring.
  - exfalso. now apply (nf _ _ _ _ _ nval_is_val s).
  - apply good_flip. intros W. apply Dn. unfold fval in W. cbn [fst lbl] in W.
    replace (2 - (-2 * Z.of_nat k - 1)) with (2 * Z.of_nat k + 3) in W by lia.
    eapply lge_Q; [|exact W]. ring.
  - apply good_flip. intros W. apply Dn. unfold fval in W. cbn [fst lbl] in W.
    change (2 - 1) with 1 in W. eapply lge_Q; [|exact W]. ring.
Qed.
End Suit.

(* --- West's --- *)

Lemma denies_serving_West D (HX : is_suit (exchange D)) lead : is_suit D -> size D <> O ->
  (lead < size D)%nat -> denies (lift (exchange D) HX) lead -> serving West D lead.
Proof.
  intros HD N0 Hl Dn t Et j Hj. destruct (is_suit_exchange D HD) as [_ SX].
  assert (S' : sz t = size D) by (unfold sz; now rewrite Et).
  specialize (Dn j ltac:(change (sz (lift (exchange D) HX)) with (size (exchange D)); lia)).
  destruct (hands_exchanged D HD) as [V1 V2]. unfold mirrored in V1, V2. cbn [fst snd] in V1, V2.
  assert (F : (fst (nval (lift (exchange D) HX)) == - fst (nval t))%Q).
  { unfold nval, norm. cbn [fst]. rewrite V1, Et.
    change (sz (lift (exchange D) HX)) with (size (exchange D)). rewrite SX, S'. ring. }
  assert (G0 : snd (nval (lift (exchange D) HX)) = opp_inf (snd (nval t))).
  { change (snd (val (exchange D)) = opp_inf (snd (val (the t)))). now rewrite V2, Et. }
  assert (Before : forall i' j', (i' < size D)%nat -> (j' < size D)%nat ->
    value_eq (val (exchange (reduction D i' j'))) (mirrored (pred (size D)) (val (reduction D i'
      j')))).
  { intros i' j' Hi' Hj'. rewrite <- (size_reduction D i' j') by lia.
    apply hands_exchanged. now apply is_suit_reduction. }
  assert (Turn : forall r c r', (r' == - r)%Q ->
    ~ Labels.good sorted_suit beats red nval (lift (exchange D) HX) j lead r c ->
    Labels.good sorted_suit beats red nval t lead j r' (2 - c)).
  { intros r c r' Er W. rewrite good_iff in W
      by (change (sz (lift (exchange D) HX)) with (size (exchange D)); lia).
    rewrite good_iff by (rewrite S'; exact Hl).
    change (the (lift (exchange D) HX)) with (exchange D) in W. rewrite Et.
    rewrite (alpha_mirror D HD N0 Before lead j) in W by lia.
    destruct (lge_dec (lq (alpha D lead j)) (lb (alpha D lead j))
      (inject_Z (Z.of_nat (size D)) - (r + inject_Z (Z.of_nat (sz (lift (exchange D) HX)))) * (1 #
        2))
      (2 - c)) as [X|X]; [|tauto].
    eapply lge_Q; [|exact X]. change (sz (lift (exchange D) HX)) with (size (exchange D)).
    rewrite SX, S', Er. ring. }
  rewrite G0 in Dn. destruct (snd (nval t)) as [| |k|k] eqn:Es; cbn [opp_inf] in Dn.
  - intros k O M. apply (Turn (fst (nval (lift (exchange D) HX)) + 1 / two_to k)%Q 1).
    + rewrite F. ring.
    + apply Dn. split.
      * eapply over_alike; [symmetry; exact F|]. now apply den_opp.
      * intros l Hl' X. apply (M l Hl'). apply den_opp'. eapply over_alike; [exact F|exact X].
  - exfalso. now apply (nf _ _ _ _ _ nval_is_val t).
  - apply (Turn (fst (nval (lift (exchange D) HX))) 1); [rewrite F; ring|exact Dn].
  - replace (lbl true (Minus k)) with (2 - lbl true (Plus k)) by (cbn [lbl]; lia).
    apply (Turn (fst (nval (lift (exchange D) HX)))); [rewrite F; ring|exact Dn].
Qed.

Theorem a_lead_by_heights : claim_a_lead_by_heights.
Proof.
  intros p D HD N0. destruct (is_suit_exchange D HD) as [HX SX].
  assert (Within : forall X, is_suit X -> size X <> O -> forall lead, lead_of_East X lead ->
    (lead < size X)%nat).
  { intros X HX' NX lead L. destruct (lead_exists X HX' NX) as [lead' [Hl [_ U]]].
    now rewrite (U lead L). }
  split.
  - destruct p; cbn [lead_by_heights].
    + destruct (lead_exists (exchange D) HX ltac:(lia)) as [lead [Hl X]]. exists lead.
      split; [lia|exact X].
    + now apply lead_exists.
  - intros lead L g a b HE Ch. destruct p; cbn [lead_by_heights] in L.
    + pose proof (Within (exchange D) HX ltac:(lia) lead L) as Hl. rewrite SX in Hl.
      apply served_lead_is_optimal; auto. apply (denies_serving_West D HX); auto.
      apply rule_denies. apply led_by_rule_of; auto. lia.
    + pose proof (Within D HD N0 lead L) as Hl.
      apply served_lead_is_optimal; auto. apply (denies_serving D HD); auto.
      apply rule_denies. now apply led_by_rule_of.
Qed.
