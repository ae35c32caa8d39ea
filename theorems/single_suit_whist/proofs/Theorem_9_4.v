(* Theorem 9.4 and Lemma 9.3: when there is no point in holding up. See HoldingUp.v for how the hole
   in the printed proof of Theorem 9.4 is filled. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads ValueByRows.
From Whist Require Import HoldingUp Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
Import ListNotations.
From WhistStated Require Export Theorem_9_4.
Open Scope Z_scope.

Lemma tricks_by_rows n D e leader t : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  (t <= Z.of_nat (tricks Whist D leader) <-> F (Z.of_nat n) e (target (Z.of_nat n) leader t)).
Proof.
  intros HD R. rewrite (tricks_iff Whist n) by assumption. apply ValueByRows.value. assumption.
Qed.

(* East leads E_{j+1}, West plays W_{i+1}. *)
Lemma earned_by_rows n D e i j t : is_deal (S n) D -> rep (Z.of_nat (S n)) (M D) e ->
  0 <= i < Z.of_nat (S n) -> 0 <= j < Z.of_nat (S n) ->
  (t <= earned D East (E D (j + 1)) (W D (i + 1)) <->
   F (Z.of_nat n) (after i j e)
     (if j <? e i then 2 * (t - 1) - Z.of_nat n else 2 * t - Z.of_nat n - 1)).
Proof.
  intros HD R Hi Hj.
  destruct (after_trick_deal n D (i + 1) (j + 1) HD ltac:(lia) ltac:(lia)) as [HD' X].
  replace (i + 1 - 1) with i in X by lia. replace (j + 1 - 1) with j in X by lia.
  assert (R' : rep (Z.of_nat n) (M (after_trick D (W D (i + 1)) (E D (j + 1)))) (after i j e)).
  { apply (rep_same _ (del i j (M D))). { intros. symmetry. apply X; lia. }
    replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia. apply rep_after; assumption. }
  unfold earned, winner. cbn [opponent rest tricks_for].
  pose proof (rep_A _ _ _ R i j Hi Hj) as Won. unfold M in Won. rewrite Won.
  destruct (j <? e i).
  - pose proof (tricks_by_rows n _ _ West (t - 1) HD' R') as Y. unfold target in Y.
    cbn [leads negb Z.b2z] in Y.
    replace (2 * (t - 1) - Z.of_nat n - 0) with (2 * (t - 1) - Z.of_nat n) in Y by lia.
    rewrite <- Y. lia.
  - pose proof (tricks_by_rows n _ _ East t HD' R') as Y. unfold target in Y.
    cbn [leads negb Z.b2z] in Y. rewrite <- Y. lia.
Qed.

(* A lower card leaves a hand that is as good. *)
Lemma lower_is_better n A e l' l j h : rep (n + 1) A e -> 0 <= l' <= l -> l < n + 1 ->
  0 <= j < n + 1 -> (exists m, n = Z.of_nat m) -> F n (after l j e) h -> F n (after l' j e) h.
Proof.
  intros R Hl Hl' Hj [m ->] H.
  pose proof (rep_after _ _ _ l j R ltac:(lia) Hj) as Rl.
  pose proof (rep_after _ _ _ l' j R ltac:(lia) Hj) as R'.
  replace (Z.of_nat m + 1 - 1) with (Z.of_nat m) in Rl, R' by lia.
  assert (T : exists lead t, h = 2 * t - Z.of_nat m - Z.b2z (negb lead)).
  { destruct (Z.Even_or_Odd (h + Z.of_nat m)) as [[t Ht]|[t Ht]];
      [exists true, t | exists false, (t + 1)]; cbn [negb Z.b2z]; lia. }
  destruct T as [lead [t ->]]. apply (ValueByRows.value m _ _ _ _ R').
  apply (ValueByRows.value m _ _ _ _ Rl) in H. revert H.
  apply (more_is_better m _ _ _ _ _ _ Rl R'). intros p q Hp Hq.
  rewrite (rep_A _ _ _ Rl), (rep_A _ _ _ R') by lia. rewrite !Z.ltb_lt. unfold after.
  assert (B : 0 <= bump l p <= bump l' p /\ bump l' p < Z.of_nat m + 1) by (unfold bump; bools; lia).
  pose proof (rep_mono _ _ _ R (bump l p) (bump l' p)). unfold Z.b2z.
  destruct (Z.ltb_spec j (e (bump l p))), (Z.ltb_spec j (e (bump l' p))); lia.
Qed.

Section East_leads.
Variables (n : nat) (D : deal).
Hypothesis HD : is_deal (S n) D.
Let m := Z.of_nat (S n).
Let R : rep m (M D) (row (S n) D) := rows_of_the_deal (S n) D (le_n_S 0 n (le_0_n n)) HD.

Lemma indices lead take : In lead (east D) -> cheapest West D lead take ->
  exists i j, 0 <= i < m /\ 0 <= j < m /\ lead = E D (j + 1) /\ take = W D (i + 1) /\
    j < row (S n) D i /\ forall p, 0 <= p < i -> row (S n) D p <= j.
Proof.
  intros I [J [Lt L]]. apply (in_east _ D HD) in I. apply (in_west _ D HD) in J.
  destruct I as [j [Hj ->]], J as [i [Hi ->]]. unfold m. exists (i - 1), (j - 1).
  replace (j - 1 + 1) with j by lia. replace (i - 1 + 1) with i by lia.
  split; [lia|]. split; [lia|]. split; [reflexivity|]. split; [reflexivity|]. split.
  - apply (entry (S n) D _ R); [lia | lia |].
    replace (j - 1 + 1) with j by lia. replace (i - 1 + 1) with i by lia. assumption.
  - intros p Hp. destruct (Z_le_gt_dec (row (S n) D p) (j - 1)) as [|G]; [assumption|exfalso].
    assert (X : E D (j - 1 + 1) < W D (p + 1)) by (apply (entry (S n) D _ R); lia).
    replace (j - 1 + 1) with j in X by lia.
    apply L in X; [|apply (in_W (S n) D HD); lia].
    pose proof (W_order (S n) D HD (i - 1) p) as H. replace (i - 1 + 1) with i in H by lia. lia.
Qed.

Lemma no_point lead take hold : In lead (east D) -> cheapest West D lead take ->
  smaller_than_the_ace D take -> In hold (west D) -> hold < lead ->
  earned D East lead hold <= earned D East lead take.
Proof.
  intros I Take Ace J Lt.
  destruct (indices lead take I Take) as [i [j [Hi [Hj [-> [-> [Ei Low]]]]]]].
  apply (in_west _ D HD) in J. destruct J as [l' [Hl' ->]]. set (l := l' - 1) in *.
  replace l' with (l + 1) in * by lia. set (e := row (S n) D) in *.
  assert (Hl : 0 <= l < m) by (unfold m; lia).
  assert (El : e l <= j).
  { destruct (Z_le_gt_dec (e l) j) as [|G]; [assumption|exfalso].
    assert (X : E D (j + 1) < W D (l + 1)) by (apply (entry (S n) D _ R); lia). lia. }
  assert (Hli : l < i).
  { destruct (Z_lt_dec l i); [assumption|exfalso]. pose proof (rep_mono _ _ _ R i l) as H.
    fold e in H. lia. }
  assert (NotAce : i = m - 1 -> e (m - 1) <> m).
  { intros Ii Full. destruct Ace as [c [[Ic|Ic] Lc]].
    - apply (in_west _ D HD) in Ic. destruct Ic as [p [Hp ->]]. fold m in Hp.
      pose proof (W_order (S n) D HD (p - 1) i) as H. replace (p - 1 + 1) with p in H by lia.
      fold m in H. lia.
    - apply (in_east _ D HD) in Ic. destruct Ic as [p [Hp ->]]. fold m in Hp.
      assert (X : E D (p - 1 + 1) < W D (i + 1)).
      { apply (entry (S n) D _ R); fold m; try lia. fold e. rewrite Ii, Full. lia. }
      replace (p - 1 + 1) with p in X by lia. lia. }
  assert (T : forall t, t <= earned D East (E D (j + 1)) (W D (l + 1)) ->
    t <= earned D East (E D (j + 1)) (W D (i + 1))).
  { intros t. rewrite (earned_by_rows n D e l j t HD R Hl Hj).
    rewrite (earned_by_rows n D e i j t HD R Hi Hj). replace (j <? e l) with false by lia.
    replace (j <? e i) with true by lia. intros H.
    assert (Em : Z.of_nat n = m - 1) by (unfold m; lia).
    assert (R' : rep (Z.of_nat n + 1) (M D) e) by (replace (Z.of_nat n + 1) with m by lia; exact R).
    apply (lower_is_better _ _ _ 0 _ _ _ R') in H; [|lia | lia | lia | exists n; reflexivity].
    apply (take_not_hold (Z.of_nat n) (M D) e i j 0); auto; try lia.
    - intros X. replace (Z.of_nat n) with (m - 1) by lia. replace (m - 1 + 1) with m by lia.
      apply NotAce. lia.
    - exists (Z.of_nat n - t + 1). lia.
    - replace (2 * (t - 1) - Z.of_nat n + 1) with (2 * t - Z.of_nat n - 1) by lia. exact H. }
  apply T. lia.
Qed.

(* The ace alone can take East's smallest card: then one trick is all there is for West. *)
Lemma no_point_against_the_smallest lead take hold : smallest East D lead ->
  cheapest West D lead take -> In hold (west D) -> hold < lead ->
  earned D East lead hold <= earned D East lead take.
Proof.
  intros [I Least] Take J Lt.
  destruct (indices lead take I Take) as [i [j [Hi [Hj [El [Et [Ei Low]]]]]]].
  set (e := row (S n) D) in *. pose proof (rep_range _ _ _ R) as Range. fold e in Range.
  destruct (Z.eq_dec i (m - 1)) as [Last|]; [destruct (Z.eq_dec (e (m - 1)) m) as [Ace|Not]|].
  - (* by the ace alone *)
    assert (Ej : j = 0).
    { pose proof (Least (E D (0 + 1)) (in_E (S n) D HD 0 ltac:(fold m; lia))) as X. subst lead.
      pose proof (E_order (S n) D HD j 0) as H. fold m in H. lia. }
    subst j lead take. apply (in_west _ D HD) in J. destruct J as [l' [Hl' ->]].
    set (l := l' - 1) in *. replace l' with (l + 1) in * by lia.
    assert (Hl : 0 <= l < m) by (unfold m; lia).
    assert (Zero : forall p, 0 <= p < m - 1 -> e p = 0).
    { intros p Hp. specialize (Low p). specialize (Range p). lia. }
    assert (Hli : l < m - 1).
    { destruct (Z_lt_dec l (m - 1)); [assumption|exfalso]. replace l with (m - 1) in Lt by lia.
      assert (X : E D (0 + 1) < W D (m - 1 + 1)) by (apply (entry (S n) D _ R); fold m e; lia).
      lia. }
    assert (T : forall t, t <= earned D East (E D (0 + 1)) (W D (l + 1)) ->
      t <= earned D East (E D (0 + 1)) (W D (i + 1))).
    { intros t. rewrite (earned_by_rows n D e l 0 t HD R Hl Hj).
      rewrite (earned_by_rows n D e i 0 t HD R Hi Hj). rewrite (Zero l) by lia.
      replace (0 <? e i) with true by lia. change (0 <? 0) with false. cbv iota. intros H.
      set (k := Z.of_nat n) in *. assert (Ek : m = k + 1) by (unfold m; lia).
      assert (Rl : rep k (del l 0 (M D)) (after l 0 e)).
      { replace k with (m - 1) by lia. apply rep_after; [exact R | lia | lia]. }
      assert (Hold : forall p, 0 <= p < k -> after l 0 e p = if p =? k - 1 then k else 0).
      { intros p Hp. unfold after. destruct (Z.eqb_spec p (k - 1)) as [X|X].
        - unfold bump. replace (p <? l) with false by lia. replace (p + 1) with (m - 1) by lia.
          rewrite Ace. unfold Z.b2z. replace (0 <? m) with true by lia. lia.
        - rewrite Zero; [reflexivity|]. unfold bump. destruct (p <? l); lia. }
      left. left. enough (t <= 1) by lia.
      destruct (Z_le_gt_dec t 1) as [|Big]; [assumption|exfalso].
      (* no more than one trick after holding up *)
      assert (Cnt : forall d, c (after l 0 e) d 0 k <= Z.max 0 (- d) + 1).
      { intros d. rewrite (c_split _ _ 0 (Z.max 0 (Z.min k (- d))) k) by lia.
        pose proof (c_bounds (after l 0 e) d 0 (Z.max 0 (Z.min k (- d)))).
        remember (Z.max 0 (Z.min k (- d))) as y eqn:Ey.
        destruct (Z_lt_dec y k) as [Y|Y]; [|rewrite (c_nil _ _ y k) by lia; lia].
        rewrite (c_last _ _ y k) by lia. rewrite (c_none _ _ y (k - 1)).
        { unfold Z.b2z. destruct (_ <? _); lia. }
        intros p Hp. rewrite Hold by lia. replace (p =? k - 1) with false by lia. lia. }
      assert (Top : forall d, 1 <= d -> c (after l 0 e) d 0 k = 0).
      { intros d Hd. apply c_none. intros p Hp. rewrite Hold by lia.
        destruct (Z.eqb_spec p (k - 1)); lia. }
      destruct H as [[H|[[H1 H2]|[H1 H2]]]|[H1 [H2 _]]].
      - lia.
      - destruct (Z.eq_dec k 0) as [K0|K0]; [lia|]. rewrite Hold in H2 by lia.
        destruct (Z.eqb_spec 0 (k - 1)); lia.
      - rewrite T_c in H2. specialize (Cnt (2 * t - k - 1)). specialize (Top (2 * t - k - 1)). lia.
      - rewrite T_c in H2. specialize (Cnt (2 * t - k - 1 - 1)).
        specialize (Top (2 * t - k - 1 - 1)). lia. }
    apply T. lia.
  - apply no_point; auto. exists (E D m). split.
    + right. apply (in_east _ D HD). exists m. unfold m. split; [lia | reflexivity].
    + subst take. pose proof (Range i Hi).
      destruct (Z_lt_dec (W D (i + 1)) (E D m)); [assumption|exfalso]. apply Not.
      assert (X : E D (m - 1 + 1) < W D (i + 1)).
      { pose proof (W_not_E _ D HD (i + 1) m ltac:(fold m; lia) ltac:(fold m; lia)).
        replace (m - 1 + 1) with m by lia. lia. }
      apply (entry (S n) D _ R) in X; fold m in X |- *; try lia. fold e in X. rewrite <- Last in *.
      lia.
  - apply no_point; auto. exists (W D (m - 1 + 1)). split.
    + left. apply (in_W (S n) D HD). fold m. lia.
    + subst take. pose proof (W_order (S n) D HD (m - 1) i) as H. fold m in H. lia.
Qed.
End East_leads.

Lemma earned_exchanged n D leader lead reply : is_deal (S n) D -> In lead (hand leader D) ->
  In reply (hand (opponent leader) D) ->
  earned (exchange D) (opponent leader) lead reply = earned D leader lead reply.
Proof.
  intros HD I J. unfold earned. f_equal.
  replace (rest (opponent leader) (exchange D) lead reply)
    with (exchange (rest leader D lead reply)) by (destruct leader; reflexivity).
  replace (winner (opponent leader) lead reply) with (opponent (winner leader lead reply))
    by (unfold winner; destruct (lead <? reply); reflexivity).
  apply (value_exchanged Whist _ n). apply rest_deal; assumption.
Qed.

(* Theorem 9.4: there is no point in holding up if one can take the trick with a card smaller than
   the ace. Whatever has been led, to take as cheaply as possible is as good. *)
Theorem theorem_9_4 : forall n D leader lead, is_deal n D -> In lead (hand leader D) ->
  let second := opponent leader in
  (exists c, In c (hand second D) /\ lead < c /\ smaller_than_the_ace D c) ->
  exists take, cheapest second D lead take /\
    forall hold, In hold (hand second D) -> hold < lead ->
      earned D leader lead hold <= earned D leader lead take.
Proof.
  intros n D leader lead HD I second [c [Ic [Lc Ace]]].
  destruct n as [|n].
  { exfalso. destruct (deal_of_none D HD) as [X Y]. destruct leader; cbn [hand] in I;
      [rewrite X in I | rewrite Y in I]; exact I. }
  destruct (normal_reply_exists second D lead) as [take [Take|[High _]]].
  { intros X. rewrite X in Ic. exact Ic. }
  2:{ specialize (High c Ic). lia. }
  exists take. split; [exact Take|]. intros hold J Lt. pose proof Take as [It [_ Least]].
  assert (Ace' : smaller_than_the_ace D take).
  { destruct Ace as [d [Id Ld]]. exists d. split; [exact Id|]. specialize (Least c Ic Lc). lia. }
  destruct leader; subst second; cbn [opponent hand] in *.
  - rewrite <- !(earned_exchanged n D West) by assumption.
    apply (no_point n (exchange D)); auto.
    + apply exchanged_deal. assumption.
    + destruct Ace' as [d [Id Ld]]. exists d. cbn. tauto.
  - apply (no_point n D); auto.
Qed.

(* Lemma 9.3: there is no point in holding up if the opponent leads his smallest card. *)
Theorem lemma_9_3 : forall n D leader lead take, is_deal n D -> smallest leader D lead ->
  let second := opponent leader in cheapest second D lead take ->
  forall hold, In hold (hand second D) -> hold < lead ->
    earned D leader lead hold <= earned D leader lead take.
Proof.
  intros n D leader lead take HD I second Take hold J Lt. pose proof I as [I' _].
  destruct n as [|n].
  { exfalso. destruct (deal_of_none D HD) as [X Y]. destruct leader; cbn [hand] in I';
      [rewrite X in I' | rewrite Y in I']; exact I'. }
  pose proof Take as [It _].
  destruct leader; subst second; cbn [opponent hand] in *.
  - rewrite <- !(earned_exchanged n D West) by assumption.
    apply (no_point_against_the_smallest n (exchange D)); auto. apply exchanged_deal. assumption.
  - apply (no_point_against_the_smallest n D); auto.
Qed.
