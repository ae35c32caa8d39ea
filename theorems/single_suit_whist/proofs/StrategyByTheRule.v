(* Section 9.4: when to win with the ace, as one rule for every lead; with the leads of the eight
   cases it is an optimal strategy.

   The proof of Theorem 9.1 considers one leader in each class; for the other the bound of Theorem
   8.2 is enough, and the rule keeps it. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import LowerBound ValueByRows HoldingUp Play Theorem_9_1 Lemma_5_2 Theorem_6_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy Theorem_9_4 OptimalStrategy.
Import ListNotations.
From WhistStated Require Export StrategyByTheRule.
Open Scope Z_scope.

Lemma rule_in_class n D c under over lead reply : (1 <= n)%nat -> is_deal n D ->
  in_class c D under over -> West_replies_by_the_rule D lead reply ->
  case_reply c D under lead reply.
Proof.
  intros Hn HD C Rep.
  assert (Same : holds_up_by_the_rule D lead <-> by_the_ace_alone D lead /\
    match c with Case_I | Case_II => True | Case_III => under < 0 | Case_IV => False end).
  { split.
    - intros [Alone [c' [u' [o' [C' H]]]]]. split; [assumption|].
      destruct (class_unique n D _ _ _ _ _ _ Hn HD C C') as [<- [<- <-]]. assumption.
    - intros [Alone H]. split; [assumption|]. exists c, under, over. auto. }
  unfold West_replies_by_the_rule in Rep. rewrite Same in Rep. exact Rep.
Qed.

(* West holds up with the ace in hand: T_k moves up by one, except for T_0. *)
Lemma held_with_the_ace n A e j over : rep n A e -> 2 <= n -> e (n - 1) = n -> e (n - 2) <= j ->
  0 <= j < n -> over < n - 1 -> 0 < T_rows n e (over - 1) ->
  (over <> 1 \/ 2 * Z.b2z (1 <=? e 0) < T_rows n e 0) -> Hu_ge (n - 1) (after 0 j e) over.
Proof.
  intros R Hn Ace Low Hj Hover HT Keep. right. right. split; [assumption|].
  pose proof (rep_range _ _ _ R 0 ltac:(lia)).
  assert (Last : after 0 j e (n - 2) = n - 1).
  { rewrite after_hi by lia. replace (n - 2 + 1) with (n - 1) by lia. rewrite Ace. unfold Z.b2z.
    replace (j <? n) with true by lia. lia. }
  rewrite T_c, (c_last (after 0 j e) over 0 (n - 1)) by lia.
  replace (n - 1 - 1) with (n - 2) by lia. rewrite Last.
  assert (Same : c (after 0 j e) over 0 (n - 2) = c e (over - 1) 1 (n - 1)).
  { pose proof (c_eqs (after 0 j e) over e (over - 1) 1 0 (n - 2)) as Q.
    replace (n - 2 + 1) with (n - 1) in Q by lia. change (0 + 1) with 1 in Q. apply Q.
    intros p Hp. rewrite after_hi by lia. pose proof (rep_mono _ _ _ R (p + 1) (n - 2)). unfold Z.b2z.
    replace (j <? e (p + 1)) with false by lia. lia. }
  rewrite Same. rewrite T_c, (c_first e (over - 1) 0 n), (c_last e (over - 1) (0 + 1) n) in HT by
    lia.
  change (0 + 1) with 1 in HT. rewrite Ace in HT.
  destruct (Z.eq_dec over 1) as [E|E].
  - destruct Keep as [Keep|Keep]; [lia|]. subst over.
    rewrite T_c, (c_first e 0 0 n), (c_last e 0 (0 + 1) n), Ace in Keep by lia.
    change (0 + 1) with 1 in Keep. change (1 - 1) with 0 in *. unfold Z.b2z in *.
    destruct (Z.leb_spec 1 (e 0)), (Z.ltb_spec (0 + 0) (e 0)), (Z.ltb_spec (0 + (n - 1)) n),
      (Z.ltb_spec (1 + (n - 2)) (n - 1)); lia.
  - unfold Z.b2z in *. destruct (Z.ltb_spec (over - 1 + 0) (e 0)),
      (Z.ltb_spec (over - 1 + (n - 1)) n), (Z.ltb_spec (over + (n - 2)) (n - 1)); lia.
Qed.

(* East leads; West's reply by the rule keeps every target within reach. *)
Lemma rule_keeps n D h i j : is_deal (S n) D -> let m := Z.of_nat (S n) in let f := row (S n) D in
  F m f h -> (exists u, m = h + 1 + 2 * u) -> 0 <= i < m -> 0 <= j < m ->
  West_replies_by_the_rule D (E D (j + 1)) (W D (i + 1)) ->
  if j <? f i then F (m - 1) (after i j f) h else F (m - 1) (after i j f) (h + 1).
Proof.
  intros HD m f H [u Par] Hi Hj Reply. assert (Hn : (1 <= S n)%nat) by lia.
  pose proof (rows_of_the_deal (S n) D Hn HD) as R0. fold m f in R0.
  pose proof (rep_after m _ f i j R0 Hi Hj) as Rf.
  destruct (no_class_or_one (S n) D Hn HD) as [[c [under [over Cl]]]|No].
  - pose proof (rule_in_class (S n) D c under over _ _ Hn HD Cl Reply) as Rep.
    destruct (class_rows (S n) D Hn HD c under over Cl) as [G Rows]. pose proof Cl as [B [X _]].
    destruct (change_at (S n) D Hn HD under over B X) as [B1 [B2 [B3 [B4 B5]]]].
    pose proof (not_beyond (S n) D h under over Hn HD B X H) as Le.
    pose proof (class_size (S n) D Hn HD c under over Cl) as Hm.
    apply (reply_row_case (S n) D Hn HD c under over i j Cl Hi Hj) in Rep.
    fold f m in G, Rows, B1, B2, B3, B4, Rep, Hm.
    assert (Tu : 0 < T_rows m f (over - 1)) by (replace (over - 1) with under by lia; lia).
    destruct (even_or_not (m - under)) as [[v V]|Odd].
    + destruct (E_replied m (M D) f over R0 ltac:(lia) ltac:(lia) Tu B4 G
        ltac:(exists (v - 1); lia) j i Hj Rep) as [[K1 K2]|[K1 K2]].
      * replace (j <? f i) with true by lia. apply (F_lower _ _ _ _ _ Rf K2). lia.
      * replace (j <? f i) with false by lia. apply (F_lower _ _ _ _ _ Rf K2). lia.
    + assert (Even : exists v, m = over + 2 * v).
      { destruct (Z.Even_or_Odd (m - under)) as [Y|[v V]]; [exfalso; apply Odd; exact Y|].
        exists v. lia. }
      destruct Even as [v V].
      destruct Rep as [_ [[[[Ace [Low _]] Keep] Ei]|[_ Normal]]].
      * subst i. pose proof (rep_mono _ _ _ R0 0 (m - 2)). replace (j <? f 0) with false by lia.
        apply (F_lower _ _ _ over _ Rf); [|lia]. left.
        apply (held_with_the_ace m (M D)); auto. lia.
      * assert (N : Hu_ge m f under).
        { replace under with (over - 1) by lia. apply (F_down m (M D) f over R0).
          right. split; [lia|]. split; assumption. }
        pose proof (second_keeps m (M D) f under i j R0 ltac:(lia) N ltac:(exists v; lia) Normal Hj)
          as K.
        destruct (j <? f i).
        -- apply (F_lower _ _ _ under _ Rf); [left; exact K | lia].
        -- apply (F_lower _ _ _ (under + 1) _ Rf); [left; exact K | lia].
  - assert (N : Hu_ge m f h).
    { apply (normal_suffices (S n) D h); auto. intros c under over Cl. exfalso.
      apply (No c under over Cl). }
    destruct Reply as [[[_ [c [under [over [Cl _]]]]] _]|[_ Reply]].
    { exfalso. apply (No c under over Cl). }
    apply (reply_row (S n) D f HD R0 i j Hi Hj) in Reply. fold m in Reply.
    pose proof (second_keeps m (M D) f h i j R0 ltac:(lia) N (ex_intro _ u Par) Reply Hj) as K.
    destruct (j <? f i); left; exact K.
Qed.

Lemma sure_by_the_rule n D e leader t : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  F (Z.of_nat n) e (target (Z.of_nat n) leader t) -> sure_of Whist by_the_rule West D leader t.
Proof.
  intros HD R H. apply (kept Whist by_the_rule F) with (n := n) (e := e); try assumption; clear.
  - intros f h [X|[X _]]; [unfold Hu_ge in X|]; lia.
  - intros n D e h i j HD m R H Par Hi Hj Lead _.
    apply (lead_keeps n D e h i j HD R H Par Hi Hj Lead).
  - intros n D e h i j HD m R H Par Hi Hj Reply _.
    pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R0. set (f := row (S n) D) in *.
    apply (F_same m (M D) e f h ltac:(lia) R R0) in H.
    pose proof (rep_after m _ e i j R Hi Hj) as Re. pose proof (rep_after m _ f i j R0 Hi Hj) as Rf.
    assert (Won : (j <? e i) = (j <? f i)).
    { rewrite <- (rep_A _ _ _ R), <- (rep_A _ _ _ R0) by lia. reflexivity. }
    rewrite Won. pose proof (rule_keeps n D h i j HD H Par Hi Hj Reply) as K. cbv zeta in K.
    fold f m in K. destruct (j <? f i); apply (F_same (m - 1) _ _ _ _ ltac:(lia) Rf Re); exact K.
Qed.

Lemma rule_has_a_reply n D lead : is_deal (S n) D -> In lead (east D) ->
  exists c, In c (west D) /\ West_replies_by_the_rule D lead c.
Proof.
  intros HD J. assert (Hn : (1 <= S n)%nat) by lia.
  assert (NE : west D <> []).
  { destruct HD as [L _]. intros X. rewrite X in L. discriminate. }
  assert (Dec : holds_up_by_the_rule D lead \/ ~ holds_up_by_the_rule D lead).
  { destruct (ace_alone_or_not n D lead HD J) as [Al|Al];
      [|right; intros [Y _]; contradiction].
    destruct (no_class_or_one (S n) D Hn HD) as [[c [under [over Cl]]]|No].
    - assert (Only : forall P : case -> Z -> Prop, (exists c u o, in_class c D u o /\ P c u) ->
        P c under).
      { intros P [c' [u' [o' [C' H]]]].
        destruct (class_unique (S n) D _ _ _ _ _ _ Hn HD Cl C') as [<- [<- _]]. exact H. }
      assert (Dc : (match c with Case_I | Case_II => True | Case_III => under < 0
        | Case_IV => False end) \/ ~ (match c with Case_I | Case_II => True | Case_III => under < 0
        | Case_IV => False end)) by (destruct c; try tauto; lia).
      destruct Dc as [Y|Y]; [left; split; [assumption|]; exists c, under, over; auto|].
      right. intros [_ H]. apply Y.
      apply (Only (fun c u => match c with Case_I | Case_II => True | Case_III => u < 0
        | Case_IV => False end)). exact H.
    - right. intros [_ [c [u [o [Cl _]]]]]. apply (No c u o Cl). }
  destruct Dec as [Y|Y].
  - destruct (least_of (west D) NE) as [x [Ix L]]. exists x. split; [assumption|]. left.
    split; [assumption | split; assumption].
  - destruct (normal_reply_exists West D lead NE) as [c N]. exists c. split.
    + apply normal_reply_permitted with (r := Whist) in N. exact N.
    + right. split; assumption.
Qed.

Theorem rule_is_optimal : optimal Whist by_the_rule.
Proof.
  assert (Same : forall p D, as_West (opponent p) (exchange D) = as_West p D).
  { intros [|] [w e]; reflexivity. }
  split.
  - intros n D p HD. pose proof (as_West_deal _ p D HD) as HD'.
    assert (Hand : hand p D = west (as_West p D)) by (destruct p; reflexivity).
    assert (Other : hand (opponent p) D = east (as_West p D)) by (destruct p; reflexivity).
    rewrite Hand, Other. cbn [replies may_lead may_follow by_the_rule]. split.
    + apply (West_has_a_lead n). assumption.
    + intros lead I. apply (rule_has_a_reply n); assumption.
  - assert (K : forall n D leader, is_deal n D ->
      sure_of Whist by_the_rule West D leader (Following.tricks_for Whist West D leader)).
    { intros n D leader HD. cbn [Following.tricks_for]. destruct n as [|n].
      - apply (sure_by_the_rule 0 D (fun _ => 0)); [assumption | |].
        + split; intros; lia.
        + left. left. unfold tricks, target. rewrite (proj1 HD). destruct leader; cbn; lia.
      - pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
        apply (sure_by_the_rule (S n) D _ leader _ HD R).
        apply (tricks_by_rows (S n) D _ leader _ HD R). lia. }
    intros n D [|] leader HD; [apply (K n); assumption|].
    apply (sure_of_exchanged _ _ _ n); [|assumption|].
    + split; intros n' p' D'; intros; cbn [may_lead may_follow by_the_rule] in *; rewrite Same;
        assumption.
    + rewrite <- (value_exchanged _ _ n) by assumption. cbn [opponent].
      apply (K n), exchanged_deal. assumption.
Qed.

(* The rule itself: against a lead that only his ace takes, West, who is second, meets his value. *)
Theorem play_of_the_ace : forall n D lead reply, is_deal n D -> In lead (east D) ->
  by_the_ace_alone D lead -> In reply (west D) -> West_replies_by_the_rule D lead reply ->
  Following.tricks_for Whist West D East <= earned D East lead reply.
Proof.
  intros n D lead reply HD J Alone I' Rep. destruct n as [|n].
  { destruct (deal_of_none D HD) as [_ Y]. rewrite Y in J. destruct J. }
  apply (in_east _ D HD) in J. apply (in_west _ D HD) in I'.
  destruct J as [j [Hj ->]], I' as [i [Hi ->]].
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  set (t := Following.tricks_for Whist West D East).
  assert (H : F (Z.of_nat (S n)) (row (S n) D) (target (Z.of_nat (S n)) East t)).
  { apply (tricks_by_rows (S n) D _ East t HD R). unfold t. cbn [Following.tricks_for]. lia. }
  unfold target in H. cbn [leads negb Z.b2z] in H.
  replace j with (j - 1 + 1) in Rep |- * by lia. replace i with (i - 1 + 1) in Rep |- * by lia.
  pose proof (rule_keeps n D _ (i - 1) (j - 1) HD H ltac:(exists (Z.of_nat (S n) - t); lia)
    ltac:(lia) ltac:(lia) Rep) as K. cbv zeta in K.
  apply (earned_by_rows n D _ (i - 1) (j - 1) t HD R); [lia | lia |].
  destruct (j - 1 <? row (S n) D (i - 1)).
  - replace (2 * (t - 1) - Z.of_nat n) with (2 * t - Z.of_nat (S n) - 1) by lia.
    replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia. exact K.
  - replace (2 * t - Z.of_nat n - 1) with (2 * t - Z.of_nat (S n) - 1 + 1) by lia.
    replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia. exact K.
Qed.
