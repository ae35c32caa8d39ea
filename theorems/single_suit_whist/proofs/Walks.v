(* Words as walks, East's card up and West's down: T_k, words read backwards, and three changes of a
   word that alter the time above one level and can be undone. The_ace.v is about the remark that
   needs them.

   met_above h word is the number of West's cards that are met above 0 when the walk starts at h. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play.
From WhistStated Require Import Following.
From Whist Require Import Mirror EveryDeal.
From Whist Require Import Swaps Chances Theorem_9_1 Chung_Feller Second_player.

Import ListNotations.
Open Scope Z_scope.

Lemma is_word_number n w : is_word n w <-> number West w = n /\ number East w = n.
Proof. reflexivity. Qed.

(* --- T_k --- *)

Lemma met_above_0 w h : h <= - Z.of_nat (number East w) -> met_above h w = O.
Proof.
  revert h. induction w as [|[|] w IH]; intros h H; [reflexivity| |];
    rewrite number_cons in H; cbn [same_player] in H; cbn [met_above].
  - replace (0 <? h) with false by lia. apply IH. lia.
  - apply IH. lia.
Qed.

(* The diagonal from row s + 1 on, t entries long. *)
Lemma diagonal_of_word n w k t s : is_word n w -> (s + t <= n)%nat -> 0 <= Z.of_nat s + k ->
  Z.of_nat s + k + Z.of_nat t <= Z.of_nat n ->
  sum_from (fun i => A (deal_of 1 w) i (i + k)) (1 + Z.of_nat s) t =
  2 * Z.of_nat (length (filter (is_met w (- k)) (seq s t))) - Z.of_nat t.
Proof.
  intros Hw. revert s. induction t as [|t IH]; intros s Hs Lo Hi; [reflexivity|].
  cbn [sum_from seq filter].
  replace (1 + Z.of_nat s + 1) with (1 + Z.of_nat (S s)) by lia. rewrite IH by lia.
  rewrite (entry_of_word n) by (assumption || lia). unfold is_met at 2.
  replace (Z.of_nat s <? - k) with false by lia. cbn [orb].
  replace (Z.to_nat (1 + Z.of_nat s - 1)) with s by lia.
  replace (Z.to_nat (1 + Z.of_nat s + k - 1)) with (Z.to_nat (Z.of_nat s - - k)) by lia.
  destruct (above w s (Z.to_nat (Z.of_nat s - - k))); cbn [length]; lia.
Qed.

Lemma above_no_card w : forall i j, (number East w <= j)%nat -> (i < number West w)%nat ->
  above w i j = false.
Proof.
  induction w as [|[|] w IH]; intros i j Hj Hi; [reflexivity| |]; rewrite !number_cons in *;
    cbn [same_player] in *; cbn [above].
  - destruct i as [|i]; [reflexivity|]. apply IH; lia.
  - destruct j as [|j]; [lia|]. apply IH; lia.
Qed.

Lemma filter_all {X} (f : X -> bool) l : (forall x, In x l -> f x = true) -> filter f l = l.
Proof.
  induction l as [|x l IH]; intros H; [reflexivity|]. cbn [filter].
  rewrite (H x) by (left; reflexivity). f_equal. apply IH. intros y I. apply H. right. exact I.
Qed.

Lemma filter_none {X} (f : X -> bool) l : (forall x, In x l -> f x = false) -> filter f l = [].
Proof.
  induction l as [|x l IH]; intros H; [reflexivity|]. cbn [filter].
  rewrite (H x) by (left; reflexivity). apply IH. intros y I. apply H. right. exact I.
Qed.

Lemma T_of_word n w k : is_word n w -> - Z.of_nat n < k < Z.of_nat n ->
  T (deal_of 1 w) k = k - Z.of_nat n + 2 * Z.of_nat (met_above (- k) w).
Proof.
  intros Hw Hk. pose proof (deal_of_word n w Hw) as HD. rewrite met_is_counted.
  pose proof (proj1 (is_word_number n w) Hw) as [NW NE]. rewrite NW.
  unfold T. rewrite (size_n n _ HD). unfold sum.
  destruct (Z.leb_spec 0 k) as [P|P].
  - replace (Z.max 1 (1 - k)) with (1 + Z.of_nat 0) by lia.
    replace (Z.to_nat _) with (n - Z.to_nat k)%nat by lia.
    rewrite (diagonal_of_word n) by (assumption || lia).
    pose proof (seq_app (n - Z.to_nat k) (Z.to_nat k) 0) as Sq.
    replace (n - Z.to_nat k + Z.to_nat k)%nat with n in Sq by lia. rewrite Sq, Nat.add_0_l.
    rewrite filter_app, app_length.
    rewrite (filter_none _ (seq (n - Z.to_nat k) (Z.to_nat k))); [cbn [length]; lia|].
    intros i I. apply in_seq in I. unfold is_met. rewrite above_no_card by lia. lia.
  - replace (Z.max 1 (1 - k)) with (1 + Z.of_nat (Z.to_nat (- k))) by lia.
    replace (Z.to_nat (_ - _ + 1)) with (n - Z.to_nat (- k))%nat by lia.
    rewrite (diagonal_of_word n) by (assumption || lia).
    pose proof (seq_app (Z.to_nat (- k)) (n - Z.to_nat (- k)) 0) as Sq.
    replace (Z.to_nat (- k) + (n - Z.to_nat (- k)))%nat with n in Sq by lia.
    rewrite Sq, Nat.add_0_l.
    rewrite filter_app, app_length.
    rewrite (filter_all _ (seq 0 (Z.to_nat (- k)))); [rewrite seq_length; lia|].
    intros i I. apply in_seq in I. unfold is_met. replace (Z.of_nat i <? - k) with true by lia.
    reflexivity.
Qed.

(* --- Read backwards --- *)

Lemma number_rev p w : number p (rev w) = number p w.
Proof.
  induction w as [|q w IH]; [reflexivity|]. cbn [rev]. rewrite number_app, number_cons, IH.
  rewrite number_cons. replace (number p []) with O by reflexivity. lia.
Qed.

Lemma rev_word n w : is_word n w -> is_word n (rev w).
Proof. rewrite !is_word_number, !number_rev. auto. Qed.

Lemma met_rev w : forall h, Z.of_nat (met_above h (rev w)) = Z.of_nat (number West w) -
  Z.of_nat (met_above (Z.of_nat (number West w) - Z.of_nat (number East w) - h) w).
Proof.
  induction w as [|[|] w IH]; intros h; [reflexivity| |]; cbn [rev];
    rewrite met_above_app, !number_rev, Nat2Z.inj_add, IH, !number_cons; cbn [same_player met_above].
  - replace (Z.of_nat (1 + number West w) - Z.of_nat (0 + number East w) - h - 1) with
      (Z.of_nat (number West w) - Z.of_nat (number East w) - h) by lia.
    destruct (Z.ltb_spec 0 (h + Z.of_nat (number East w) - Z.of_nat (number West w))),
      (Z.ltb_spec 0 (Z.of_nat (1 + number West w) - Z.of_nat (0 + number East w) - h)); lia.
  - replace (Z.of_nat (0 + number West w) - Z.of_nat (1 + number East w) - h + 1) with
      (Z.of_nat (number West w) - Z.of_nat (number East w) - h) by lia. lia.
Qed.

Lemma T_rev n w k : is_word n w -> - Z.of_nat n < k < Z.of_nat n ->
  T (deal_of 1 (rev w)) k = - T (deal_of 1 w) (- k).
Proof.
  intros Hw Hk. rewrite (T_of_word n) by (auto using rev_word).
  rewrite (T_of_word n w) by (auto; lia).
  rewrite met_rev. destruct (proj1 (is_word_number n w) Hw) as [-> ->].
  replace (Z.of_nat n - Z.of_nat n - - k) with (- - k) by lia. lia.
Qed.

(* West's card the lowest, East's the highest. *)
Definition between (x : list player) : list player := West :: x ++ [East].

Lemma between_word n x : is_word (S n) (between x) <-> is_word n x.
Proof.
  rewrite !is_word_number. unfold between. rewrite !number_cons, !number_app, !number_cons.
  replace (number West []) with O by reflexivity. replace (number East []) with O by reflexivity.
  cbn [same_player]. lia.
Qed.

Lemma between_inj x y : between x = between y -> x = y.
Proof. intros H. injection H as H. apply app_inj_tail in H. tauto. Qed.

Lemma met_between x h :
  met_above h (between x) = Nat.add (if 0 <? h then 1%nat else O) (met_above (h - 1) x).
Proof.
  unfold between. cbn [met_above]. rewrite met_above_app. cbn [met_above].
  destruct (0 <? h); lia.
Qed.

(* --- Monotone, and what an excursion is worth --- *)

Lemma met_above_mono X : forall h h', h <= h' -> (met_above h X <= met_above h' X)%nat.
Proof.
  induction X as [|[|] X IH]; intros h h' H; [reflexivity| |]; cbn [met_above].
  - specialize (IH (h - 1) (h' - 1) ltac:(lia)).
    destruct (Z.ltb_spec 0 h), (Z.ltb_spec 0 h'); lia.
  - apply IH. lia.
Qed.

(* A walk that goes above where it began, and ends no higher. *)
Lemma goes_up w : (number East w <= number West w)%nat -> (0 < met_above 0 w)%nat ->
  exists A B C, stays East 0 A /\ stays West 0 B /\ w = A ++ East :: B ++ West :: C.
Proof.
  intros H Some. destruct (cut East 0 w) as [[A r]|] eqn:C1.
  - destruct (cut_is _ _ _ _ _ C1) as [E1 S1].
    destruct (cut West 0 r) as [[B C]|] eqn:C2.
    + destruct (cut_is _ _ _ _ _ C2) as [E2 S2]. exists A, B, C. subst r. auto.
    + exfalso. apply number_not_cut in C2. cbn [opponent] in C2.
      pose proof (number_stays _ _ _ S1) as NA. subst w.
      rewrite !number_app, !number_cons in H. cbn [same_player opponent] in *. lia.
  - exfalso. rewrite (met_below_not_cut w 0 0 C1) in Some by lia. lia.
Qed.

Lemma higher_is_less w : (number East w <= number West w)%nat -> (0 < met_above 0 w)%nat ->
  (met_above (-1) w < met_above 0 w)%nat.
Proof.
  intros H Some. destruct (goes_up w H Some) as [A [B [C [HA [HB ->]]]]].
  pose proof (number_stays _ _ _ HA) as NA. pose proof (number_stays _ _ _ HB) as NB.
  cbn [opponent] in NA, NB.
  rewrite !met_above_app. cbn [met_above]. rewrite !met_above_app. cbn [met_above].
  rewrite NA, NB.
  rewrite (met_below A 0 0 HA), (met_below A 0 (-1) HA) by lia. rewrite !Nat.add_0_r.
  replace (0 + Z.of_nat (number West A) - Z.of_nat (number West A)) with 0 by lia.
  replace (-1 + Z.of_nat (number West A) - Z.of_nat (number West A)) with (-1) by lia.
  replace (0 + 1 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 1 by lia.
  replace (-1 + 1 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 0 by lia.
  change (0 <? 1) with true. change (0 <? 0) with false. cbv iota.
  change (1 - 1) with 0. change (0 - 1) with (-1). change (0 + 1) with 1. change (-1 + 1) with 0.
  pose proof (met_above_mono B 0 1 ltac:(lia)).
  pose proof (met_above_mono C (-1) 0 ltac:(lia)). lia.
Qed.

(* --- A peak of the walk above level l becomes a valley at the end of what it bore ---

   X, East, B, West, C becomes X, B, West, East, C: a card of West less is met above l, as many
   above l - 1. *)
Section Level.
Variable l : nat.

Lemma lowered X B C : stays East l X -> stays West 0 B ->
  let x := X ++ East :: B ++ West :: C in let y := X ++ B ++ West :: East :: C in
  met_above (- Z.of_nat l) x = S (met_above (- Z.of_nat l) y) /\
  met_above (1 - Z.of_nat l) x = met_above (1 - Z.of_nat l) y /\
  number West x = number West y /\ number East x = number East y.
Proof.
  intros HX HB x y. pose proof (number_stays _ _ _ HX) as NX.
  pose proof (number_stays _ _ _ HB) as NB.
  cbn [opponent] in NX, NB. unfold x, y.
  rewrite !met_above_app. cbn [met_above]. rewrite !met_above_app. cbn [met_above]. rewrite NX, NB.
  set (a := Z.of_nat (number West X + l)).
  replace (- Z.of_nat l + a - Z.of_nat (number West X)) with 0 by lia.
  replace (1 - Z.of_nat l + a - Z.of_nat (number West X)) with 1 by lia. rewrite !Nat.add_0_r.
  replace (0 + 1 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 1 by lia.
  replace (1 + 1 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 2 by lia.
  replace (0 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 0 by lia.
  replace (1 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 1 by lia.
  change (0 <? 1) with true. change (0 <? 2) with true. change (0 <? 0) with false. cbv iota.
  change (1 - 1) with 0. change (2 - 1) with 1. change (0 - 1 + 1) with 0. change (0 + 1) with 1.
  change (1 + 1) with 2.
  rewrite (met_all B 0 0 HB), (met_all B 0 1 HB), (met_all B 0 2 HB) by lia.
  repeat (rewrite number_app || rewrite number_cons). cbn [same_player]. lia.
Qed.

(* Undone where B is not empty: the first card that leaves l upwards is the first of B. *)
Lemma lowered_undone X B C X' B' C' : stays East l X -> stays West 0 B -> B <> [] ->
  stays East l X' -> stays West 0 B' -> B' <> [] ->
  X ++ B ++ West :: East :: C = X' ++ B' ++ West :: East :: C' -> X = X' /\ B = B' /\ C = C'.
Proof.
  intros HX HB NB HX' HB' NB' Eq.
  assert (First : forall B, stays West 0 B -> B <> [] -> exists r, B = East :: r).
  { intros [|[|] r] H N; [congruence | destruct H | exists r; reflexivity]. }
  assert (X = X' /\ B ++ West :: East :: C = B' ++ West :: East :: C') as [-> Eq2].
  { destruct (First B HB NB) as [r ->], (First B' HB' NB') as [r' ->]. cbn [app] in *.
    pose proof (is_cut East X l (r ++ West :: East :: C) HX) as K. rewrite Eq in K.
    rewrite (is_cut East X' l (r' ++ West :: East :: C') HX') in K. injection K as K1 K2.
    split; congruence. }
  pose proof (is_cut West B 0 (East :: C) HB) as K. rewrite Eq2 in K.
  rewrite (is_cut West B' 0 (East :: C') HB') in K. injection K as K1 K2. auto.
Qed.

(* Undone where X ends when the walk first comes to l = k + 1. *)
Lemma lowered_first_undone k P B C P' B' C' : stays East k P -> stays West 0 B ->
  stays East k P' -> stays West 0 B' ->
  P ++ East :: B ++ West :: East :: C = P' ++ East :: B' ++ West :: East :: C' ->
  P = P' /\ B = B' /\ C = C'.
Proof.
  intros HP HB HP' HB' Eq.
  pose proof (is_cut East P k (B ++ West :: East :: C) HP) as K. rewrite Eq in K.
  rewrite (is_cut East P' k (B' ++ West :: East :: C') HP') in K. injection K as K1 K2.
  pose proof (is_cut West B 0 (East :: C) HB) as J. rewrite <- K2 in J.
  rewrite (is_cut West B' 0 (East :: C') HB') in J. injection J as J1 J2. auto.
Qed.

(* --- Of Chung and Feller, from where the walk first comes to l = k + 1 --- *)

Lemma raised_undone k P A B C P' A' B' C' : stays East k P -> stays West 0 A -> stays East 0 B ->
  stays East k P' -> stays West 0 A' -> stays East 0 B' ->
  P ++ East :: B ++ East :: A ++ West :: C = P' ++ East :: B' ++ East :: A' ++ West :: C' ->
  P ++ East :: A ++ West :: B ++ East :: C = P' ++ East :: A' ++ West :: B' ++ East :: C'.
Proof.
  intros HP HA HB HP' HA' HB' Eq.
  pose proof (is_cut East P k (B ++ East :: A ++ West :: C) HP) as K. rewrite Eq in K.
  rewrite (is_cut East P' k (B' ++ East :: A' ++ West :: C') HP') in K. injection K as K1 K2.
  pose proof (is_cut East B 0 (A ++ West :: C) HB) as J. rewrite <- K2 in J.
  rewrite (is_cut East B' 0 (A' ++ West :: C') HB') in J. injection J as J1 J2.
  pose proof (is_cut West A 0 C HA) as I. rewrite <- J2 in I.
  rewrite (is_cut West A' 0 C' HA') in I. injection I as I1 I2. congruence.
Qed.

End Level.

(* A card of West more is met above l = k + 1, and at least two fewer than that above l + 1. *)
Lemma raised k P A B C : stays East k P -> stays West 0 A -> stays East 0 B ->
  (number East C <= number West C)%nat -> (0 < met_above 0 C)%nat ->
  let x := P ++ East :: A ++ West :: B ++ East :: C in
  let y := P ++ East :: B ++ East :: A ++ West :: C in
  met_above (- Z.of_nat (S k)) y = S (met_above (- Z.of_nat (S k)) x) /\
  (met_above (- Z.of_nat (S k) - 1) y + 2 <= met_above (- Z.of_nat (S k)) y)%nat /\
  number West x = number West y /\ number East x = number East y.
Proof.
  intros HP HA HB EndC Up x y. pose proof (met_of_parts B A C HB HA) as Parts.
  pose proof (number_stays _ _ _ HP) as NP. pose proof (number_stays _ _ _ HA) as NA.
  pose proof (number_stays _ _ _ HB) as NB. cbn [opponent] in NP, NA, NB.
  assert (At : forall d Y, d <= 0 ->
    met_above (- Z.of_nat (S k) + d) (P ++ East :: Y) = met_above d Y).
  { intros d Y Hd. rewrite met_above_app. cbn [met_above]. rewrite NP.
    rewrite (met_below P k (- Z.of_nat (S k) + d) HP) by lia. cbn [Nat.add]. f_equal. lia. }
  replace (- Z.of_nat (S k)) with (- Z.of_nat (S k) + 0) by lia.
  replace (- Z.of_nat (S k) + 0 - 1) with (- Z.of_nat (S k) + -1) by lia. unfold x, y.
  rewrite !At by lia. split; [exact Parts|]. split.
  - pose proof (higher_is_less C EndC Up) as Less.
    rewrite !met_above_app. cbn [met_above]. rewrite !met_above_app. cbn [met_above].
  rewrite NA, NB.
    rewrite (met_below B 0 0 HB), (met_below B 0 (-1) HB) by lia. rewrite !Nat.add_0_r.
    replace (0 + Z.of_nat (number West B) - Z.of_nat (number West B)) with 0 by lia.
    replace (-1 + Z.of_nat (number West B) - Z.of_nat (number West B)) with (-1) by lia.
    change (0 + 1) with 1. change (-1 + 1) with 0.
    replace (1 + Z.of_nat (number East A) - Z.of_nat (number East A)) with 1 by lia.
    replace (0 + Z.of_nat (number East A) - Z.of_nat (number East A)) with 0 by lia.
    change (0 <? 1) with true. change (0 <? 0) with false. cbv iota.
    change (1 - 1) with 0. change (0 - 1) with (-1).
    pose proof (met_above_mono A 0 1 ltac:(lia)). lia.
  - repeat (rewrite number_app || rewrite number_cons). cbn [same_player]. lia.
Qed.
