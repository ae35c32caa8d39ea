(* The steps of the proof of Lemma 9.3 (Section 9.2): the opponent leads his cards from the bottom
   up, and we hold up for a while. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows.
From Whist Require Import HoldingUp Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
From Whist Require Import Theorem_9_4.
From Whist Require Theorem_8_1.
Import ListNotations.
From WhistStated Require Export Steps_9_2.
Open Scope Z_scope.

Lemma in_except c x l : In c (except x l) <-> In c l /\ c <> x.
Proof.
  unfold except. rewrite filter_In, negb_true_iff, Z.eqb_neq. reflexivity.
Qed.

Lemma hands_left leader D lead reply :
  hand leader (rest leader D lead reply) = except lead (hand leader D) /\
  hand (opponent leader) (rest leader D lead reply) = except reply (hand (opponent leader) D).
Proof. destruct leader; split; reflexivity. Qed.

Lemma sorted_hand n D p : is_deal n D -> StronglySorted Z.lt (hand p D).
Proof. intros [_ [_ [SW [SE _]]]]. destruct p; assumption. Qed.

Lemma count_without f x l : StronglySorted Z.lt l -> In x l -> f x = true ->
  length (filter f l) = S (length (filter f (except x l))).
Proof.
  induction 1 as [|a l Srt IH F]; intros I E; [destruct I|]. cbn [except filter].
  destruct (Z.eqb_spec a x) as [->|N]; cbn [negb].
  - fold (except x l). rewrite except_nothing.
    + rewrite E. reflexivity.
    + intros J. rewrite Forall_forall in F. specialize (F x J). lia.
  - destruct I as [->|I]; [congruence|]. fold (except x l). cbn [filter].
    specialize (IH I E). destruct (f a); cbn [length]; lia.
Qed.

Lemma smallest_same leader D c c' : smallest leader D c -> smallest leader D c' -> c = c'.
Proof. intros [I L] [I' L']. specialize (L c' I'). specialize (L' c I). lia. Qed.

Lemma lets_go_deal n leader D D' : is_deal (S n) D -> lets_go leader D D' -> is_deal n D'.
Proof. intros HD [lead [hold [[I _] [[J _] [_ ->]]]]]. apply rest_deal; assumption. Qed.

(* When a card of a longer sequence has been let go, the sequence is shorter by one card, and is
   taken with the same card. *)
Lemma shorter n leader D D' lead take m : is_deal (S n) D ->
  sequence leader D lead take (S (S m)) -> lets_go leader D D' ->
  exists lead', lead < lead' /\ sequence leader D' lead' take (S m).
Proof.
  intros HD [Sm [[It [Lt Least]] Len]] [lead1 [hold [Sm1 [[Ih Low] [Hl ->]]]]].
  rewrite <- (smallest_same _ _ _ _ Sm Sm1) in *. clear lead1 Sm1. destruct Sm as [Il Sm].
  destruct (hands_left leader D lead hold) as [H1 H2].
  pose proof (count_without (fun c => c <? take) lead (hand leader D) (sorted_hand _ _ _ HD) Il)
    as Count. cbv beta in Count. specialize (Count ltac:(lia)). rewrite Len in Count.
  injection Count as Count.
  assert (Some : exists c, In c (except lead (hand leader D)) /\ c < take).
  { destruct (filter (fun c => c <? take) (except lead (hand leader D))) as [|c l] eqn:E;
      [discriminate|]. exists c. assert (I : In c (c :: l)) by (left; reflexivity).
    rewrite <- E in I. apply filter_In in I. destruct I as [I L]. split; [exact I | lia]. }
  destruct Some as [c [Ic Lc]].
  destruct (least_of (except lead (hand leader D))) as [lead' [I' L']].
  { intros E. rewrite E in Ic. destruct Ic. }
  exists lead'. pose proof I' as I2. apply in_except in I2. destruct I2 as [I2 N2].
  specialize (Sm lead' I2). assert (lead < lead') by lia. pose proof (L' c Ic).
  split; [assumption|]. split; [|split].
  - split; rewrite H1; assumption.
  - split; [|split; [lia|]]; rewrite H2.
    + apply in_except. split; [exact It | lia].
    + intros c' J Lc'. apply in_except in J. destruct J as [J _]. apply Least; [exact J | lia].
  - rewrite H1. symmetry. exact Count.
Qed.

Lemma after_holding_up k : forall n leader D D' lead take m, is_deal (k + n) D ->
  sequence leader D lead take (k + S m) -> holds_up k leader D D' ->
  is_deal n D' /\ exists lead', sequence leader D' lead' take (S m).
Proof.
  induction k as [|k IH]; intros n leader D D' lead take m HD Sq H; cbn [holds_up Nat.add] in *.
  - subst D'. split; [exact HD|]. exists lead. exact Sq.
  - destruct H as [D1 [G H]]. pose proof (lets_go_deal _ _ _ _ HD G) as HD1.
    replace (k + S m)%nat with (S (k + m))%nat in Sq by lia.
    destruct (shorter _ _ _ _ _ _ _ HD Sq G) as [lead1 [_ Sq1]].
    apply (IH n leader D1 D' lead1 take m HD1); [|exact H].
    replace (k + S m)%nat with (S (k + m))%nat by lia. exact Sq1.
Qed.

(* --- m = 1 --- *)

Lemma taken_or_let_go n D lead take hold : is_deal (S n) D ->
  sequence East D lead take 1 -> smallest West D hold -> hold < lead ->
  equivalent (rest East D lead take) (rest East D lead hold).
Proof.
  intros HD [[Il Sm] [[It [Lt Least]] One]] [Ih Low] Hl. cbn [hand opponent rest] in *.
  set (m := Z.of_nat (S n)).
  apply (in_east _ D HD) in Il. apply (in_west _ D HD) in It, Ih.
  destruct Il as [j [Hj ->]], It as [i [Hi ->]], Ih as [h [Hh ->]].
  assert (Only : forall q, 1 <= q <= m -> E D q < W D i -> E D q = E D j).
  { intros q Hq L. assert (In (E D q) (filter (fun c => c <? W D i) (east D))).
    { apply filter_In. split; [apply (in_east _ D HD); exists q; auto | lia]. }
    assert (In (E D j) (filter (fun c => c <? W D i) (east D))).
    { apply filter_In. split; [apply (in_east _ D HD); exists j; auto | lia]. }
    destruct (filter _ (east D)) as [|a [|b l]]; try discriminate One; cbn [In] in *;
      intuition congruence. }
  assert (Ej : j = 1).
  { pose proof (Sm (E D 1) ltac:(apply (in_east _ D HD); exists 1; split; [lia | reflexivity])).
    destruct (Z.eq_dec j 1); [assumption|].
    pose proof (E_increases _ D HD 1 j ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  assert (Eh : h = 1).
  { pose proof (Low (W D 1) ltac:(apply (in_west _ D HD); exists 1; split; [lia | reflexivity])).
    destruct (Z.eq_dec h 1); [assumption|].
    pose proof (W_increases _ D HD 1 h ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  subst j h.
  destruct (after_trick_deal n D i 1 HD ltac:(lia) ltac:(lia)) as [D1 X1].
  destruct (after_trick_deal n D 1 1 HD ltac:(lia) ltac:(lia)) as [D2 X2].
  split; [rewrite (size_n _ _ D1), (size_n _ _ D2); reflexivity|].
  rewrite (size_n _ _ D1). intros p q Hp Hq. unfold A.
  pose proof (X1 (p - 1) (q - 1) ltac:(lia) ltac:(lia)) as Y1.
  pose proof (X2 (p - 1) (q - 1) ltac:(lia) ltac:(lia)) as Y2.
  unfold del, M in Y1, Y2. cbv beta in Y1, Y2.
  replace (p - 1 + 1) with p in Y1, Y2 by lia. replace (q - 1 + 1) with q in Y1, Y2 by lia.
  rewrite Y1, Y2. change (1 - 1) with 0. unfold bump.
  replace (q - 1 <? 0) with false by lia. replace (p - 1 <? 0) with false by lia.
  destruct (Z.ltb_spec (p - 1) (i - 1)) as [L|L]; [|reflexivity].
  assert (No : forall r, 1 <= r <= i -> (E D (q - 1 + 1 + 1) <? W D r) = false).
  { intros r Hr.
    destruct (Z.ltb_spec (E D (q - 1 + 1 + 1)) (W D r)) as [B|B]; [exfalso|reflexivity].
    assert (W D r <= W D i).
    { destruct (Z.eq_dec r i) as [->|]; [lia|].
      pose proof (W_increases _ D HD r i ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
    pose proof (Only (q - 1 + 1 + 1) ltac:(unfold m; lia) ltac:(lia)).
    pose proof (E_increases _ D HD 1 (q - 1 + 1 + 1) ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  rewrite !No by lia. reflexivity.
Qed.

Lemma equivalent_turned n D D' : is_deal n D -> is_deal n D' ->
  equivalent (exchange D) (exchange D') -> equivalent D D'.
Proof.
  intros HD HD' [_ H]. rewrite (size_n _ _ (exchanged_deal _ _ HD)) in H.
  split; [rewrite (size_n _ _ HD), (size_n _ _ HD'); reflexivity|].
  rewrite (size_n _ _ HD). intros i j Hi Hj. specialize (H j i Hj Hi).
  rewrite (A_exchanged n D), (A_exchanged n D') in H by assumption. lia.
Qed.

Lemma equivalent_value n D D' p leader : is_deal n D -> is_deal n D' -> equivalent D D' ->
  tricks_for Whist p D leader = tricks_for Whist p D' leader.
Proof.
  intros HD HD' [_ H]. rewrite (size_n _ _ HD) in H.
  assert (Same : forall D1 D2, is_deal n D1 -> is_deal n D2 ->
    (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> A D1 i j = A D2 i j) ->
    Z.of_nat (tricks Whist D1 leader) <= Z.of_nat (tricks Whist D2 leader)).
  { intros D1 D2 H1 H2 X. apply (tricks_iff Whist n _ _ _ H2).
    apply (can_take_same Whist n (M D1)); [|apply (tricks_iff Whist n _ _ _ H1); lia].
    intros i j Hi Hj. specialize (X (i + 1) (j + 1) ltac:(lia) ltac:(lia)).
    unfold A, M in *. destruct (_ <? _), (_ <? _); congruence || discriminate. }
  assert (Z.of_nat (tricks Whist D leader) = Z.of_nat (tricks Whist D' leader)).
  { apply Z.le_antisymm; apply Same; auto. intros. symmetry. auto. }
  destruct p; cbn [tricks_for]; rewrite ?(size_n _ _ HD), ?(size_n _ _ HD'); lia.
Qed.

Lemma taken_or_let_go_by_any n D leader lead take hold : is_deal (S n) D ->
  sequence leader D lead take 1 -> smallest (opponent leader) D hold -> hold < lead ->
  equivalent (rest leader D lead take) (rest leader D lead hold).
Proof.
  intros HD Sq Sm Hl. destruct leader; cbn [opponent] in *;
    [|apply (taken_or_let_go n); assumption].
  pose proof Sq as [[Il _] [[It _] _]]. pose proof Sm as [Ih _].
  apply (equivalent_turned n); try (apply rest_deal; assumption).
  change (exchange (rest West D lead take)) with (rest East (exchange D) lead take).
  change (exchange (rest West D lead hold)) with (rest East (exchange D) lead hold).
  apply (taken_or_let_go n); auto. apply exchanged_deal. exact HD.
Qed.

Lemma the_lead_costs n D p : is_deal n D ->
  tricks_for Whist p D (opponent p) <= 1 + tricks_for Whist p D p.
Proof.
  intros HD. destruct n as [|n].
  { destruct p; unfold tricks_for, n_of, tricks; cbn [opponent]; rewrite (proj1 HD);
      cbn [tricks_of]; lia. }
  pose proof (Theorem_8_1.at_most_one_trick (S n) D ltac:(lia) HD).
  destruct p; cbn [tricks_for opponent]; lia.
Qed.

(* "If the sequence containing the opponent's smallest card contains m = 1 card, there is no point
   in holding up, since the resulting (n - 1)-card deal will be equivalent to that resulting from
   taking the trick. If we take, we get the lead, but having the lead will cost at most one
   trick." *)
Theorem a_single_card : forall n D leader lead take hold, is_deal (S n) D ->
  let player := opponent leader in
  sequence leader D lead take 1 -> smallest player D hold -> hold < lead ->
  let taken := rest leader D lead take in
  equivalent taken (rest leader D lead hold) /\
  tricks_for Whist player taken leader <= 1 + tricks_for Whist player taken player.
Proof.
  intros n D leader lead take hold HD player Sq Sm Hl taken. split.
  - apply (taken_or_let_go_by_any n); assumption.
  - assert (HT : is_deal n taken).
    { destruct Sq as [[Il _] [[It _] _]]. apply rest_deal; assumption. }
    pose proof (the_lead_costs n taken player HT) as X. unfold player in X at 2.
    rewrite opponent_twice in X. exact X.
Qed.

(* "We can assume that 0 <= k < m": holding up m times leaves the deal that m - 1 times and a win
   leave, with one trick less and the lead with the opponent, so it is no better. (Here m is less by
   one.) *)
Theorem fewer_than_m : forall n D leader lead take m before held lead', is_deal (m + S n) D ->
  let player := opponent leader in
  sequence leader D lead take (m + 1) -> holds_up m leader D before ->
  lets_go leader before held -> smallest leader before lead' ->
  let won := rest leader before lead' take in
  cheapest player before lead' take /\ equivalent won held /\
  tricks_for Whist player held leader <= 1 + tricks_for Whist player won player.
Proof.
  intros n D leader lead take m before held lead' HD player Sq H G Sm won.
  destruct (after_holding_up m (S n) leader D before lead take 0 HD Sq H) as [HB [l Sq']].
  rewrite (smallest_same _ _ _ _ (proj1 Sq') Sm) in Sq'. pose proof Sq' as [[Il _] [Ch _]].
  split; [exact Ch|]. destruct G as [l' [hold [Sl [Sh [Hl ->]]]]].
  rewrite (smallest_same _ _ _ _ Sl Sm) in *.
  assert (Eq : equivalent won (rest leader before lead' hold)).
  { apply (taken_or_let_go_by_any n); assumption. }
  split; [exact Eq|].
  assert (HW : is_deal n won) by (apply rest_deal; [assumption | assumption | apply Ch]).
  assert (HH : is_deal n (rest leader before lead' hold)).
  { apply rest_deal; [assumption | assumption | apply Sh]. }
  rewrite <- (equivalent_value n won _ player leader HW HH Eq).
  pose proof (the_lead_costs n won player HW) as X. unfold player in X at 2.
  rewrite opponent_twice in X. exact X.
Qed.

(* --- 1 <= k < m --- *)

Lemma except_both a b l : except a (except b l) = except b (except a l).
Proof.
  unfold except. induction l as [|c l IH]; [reflexivity|]. cbn [filter].
  destruct (c =? b) eqn:B, (c =? a) eqn:C; cbn [negb filter]; rewrite ?B, ?C; cbn [negb];
    rewrite IH; reflexivity.
Qed.

(* All win: the smallest card serves best. *)
Lemma smallest_wins_best n D leader lead least c : is_deal (S n) D -> In lead (hand leader D) ->
  (forall c, In c (hand (opponent leader) D) -> lead < c) ->
  smallest (opponent leader) D least -> In c (hand (opponent leader) D) ->
  earned D leader lead c <= earned D leader lead least.
Proof.
  assert (K : forall D lead least c, is_deal (S n) D -> In lead (east D) ->
    (forall c, In c (west D) -> lead < c) -> smallest West D least -> In c (west D) ->
    earned D East lead c <= earned D East lead least).
  { clear. intros D lead least c HD Il High [Is Low] Ic. specialize (Low c Ic).
    pose proof (High least Is) as H1. pose proof (High c Ic) as H2.
    apply (in_east _ D HD) in Il. apply (in_west _ D HD) in Is, Ic.
    destruct Il as [j [Hj ->]], Is as [i' [Hi' ->]], Ic as [i [Hi ->]].
    pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R. set (e := row (S n) D) in *.
    assert (Le : i' <= i).
    { destruct (Z_le_gt_dec i' i); [assumption|].
      pose proof (W_increases _ D HD i i' ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
    assert (Win : forall p, 1 <= p <= Z.of_nat (S n) -> E D j < W D p -> j - 1 < e (p - 1)).
    { intros p Hp L. apply (entry (S n) D e R); [lia | lia|].
      replace (j - 1 + 1) with j by lia. replace (p - 1 + 1) with p by lia. exact L. }
    apply Win in H1, H2; try assumption.
    assert (T : forall t, t <= earned D East (E D (j - 1 + 1)) (W D (i - 1 + 1)) ->
      t <= earned D East (E D (j - 1 + 1)) (W D (i' - 1 + 1))).
    { intros t. rewrite (earned_by_rows n D e (i - 1) (j - 1) t HD R) by lia.
      rewrite (earned_by_rows n D e (i' - 1) (j - 1) t HD R) by lia.
      replace (j - 1 <? e (i - 1)) with true by lia. replace (j - 1 <? e (i' - 1)) with true by lia.
      apply (lower_is_better (Z.of_nat n) (M D) e (i' - 1) (i - 1)); try lia.
      - replace (Z.of_nat n + 1) with (Z.of_nat (S n)) by lia. exact R.
      - exists n. reflexivity. }
    replace (j - 1 + 1) with j in T by lia. replace (i - 1 + 1) with i in T by lia.
    replace (i' - 1 + 1) with i' in T by lia. apply T. lia. }
  intros HD Il High Sm Ic. destruct leader; cbn [opponent hand] in *;
    [|apply (K D); assumption].
  rewrite <- !(earned_exchanged n D West) by (assumption || apply Sm).
  apply (K (exchange D)); auto. apply exchanged_deal. exact HD.
Qed.

(* "If 1 <= k < m, holding up k times and taking trick k + 1, and holding up only k - 1 times,
   taking the k:th trick and then leading the smallest remaining card": the opponent has no smaller card,
   and takes the trick with his smallest, as no other serves him better. The two lines lead to the
   same position with the same number of tricks, but in the latter the opponent is on lead. (Here k
   is less by one.) *)
Theorem hold_up_once_less : forall n D leader lead take m k fewer more, is_deal (k + S (S n)) D ->
  let player := opponent leader in
  sequence leader D lead take m -> (k + 1 < m)%nat ->
  holds_up k leader D fewer -> lets_go leader fewer more ->
  forall lead_1 lead_2, smallest leader fewer lead_1 -> smallest leader more lead_2 ->
  let first := rest leader more lead_2 take in
  let taken := rest leader fewer lead_1 take in
  cheapest player more lead_2 take /\ cheapest player fewer lead_1 take /\
  exists own, smallest player taken own /\ smallest leader taken lead_2 /\
    (forall c, In c (hand leader taken) -> own < c) /\
    rest player taken own lead_2 = first /\ winner player own lead_2 = leader /\
    forall c, In c (hand leader taken) ->
      earned taken player own c <= earned taken player own lead_2.
Proof.
  intros n D leader lead take m k fewer more HD player Sq Hk H G lead_1 lead_2 S1 S2 first taken.
  assert (Em : m = (k + S (S (m - k - 2)))%nat) by lia. rewrite Em in Sq.
  destruct (after_holding_up k (S (S n)) leader D fewer lead take _ HD Sq H) as [HF [l Sq1]].
  rewrite (smallest_same _ _ _ _ (proj1 Sq1) S1) in Sq1.
  destruct (shorter (S n) leader fewer more lead_1 take _ HF Sq1 G) as [l2 [Up Sq2]].
  assert (l2 = lead_2) as -> by exact (smallest_same _ _ _ _ (proj1 Sq2) S2).
  pose proof Sq1 as [_ [C1 _]]. pose proof Sq2 as [_ [C2 _]].
  split; [exact C2|]. split; [exact C1|].
  destruct G as [l1 [own [Sl1 [[Io Low] [Lt Em']]]]].
  assert (l1 = lead_1) as -> by exact (smallest_same _ _ _ _ Sl1 S1). clear Sl1.
  destruct S1 as [I1 Low1], S2 as [I2 Low2], C1 as [It [Lt1 Least1]].
  destruct (hands_left leader fewer lead_1 own) as [M1 M2]. rewrite <- Em' in M1, M2.
  destruct (hands_left leader fewer lead_1 take) as [T1 T2]. fold taken in T1, T2.
  rewrite M1 in I2, Low2. fold player in T2, M2, It, Io, Low.
  assert (Nt : own <> take) by lia.
  assert (So : smallest player taken own).
  { split; rewrite T2.
    - apply in_except. split; assumption.
    - intros c Ic. apply in_except in Ic. apply Low, Ic. }
  assert (S2' : smallest leader taken lead_2) by (split; rewrite T1; assumption).
  assert (High : forall c, In c (hand leader taken) -> own < c).
  { rewrite T1. intros c Ic. apply in_except in Ic. destruct Ic as [Ic _].
    specialize (Low1 c Ic). lia. }
  exists own. split; [exact So|]. split; [exact S2'|]. split; [exact High|]. split; [|split].
  - unfold first, taken. rewrite Em'. destruct leader; unfold player; cbn [rest opponent];
      unfold after_trick; cbn [west east]; f_equal; apply except_both.
  - unfold winner. rewrite (proj2 (Z.ltb_lt own lead_2)); [apply opponent_twice|].
    apply High. rewrite T1. exact I2.
  - intros c Ic. apply (smallest_wins_best n).
    + apply rest_deal; [exact HF | exact I1 | exact It].
    + apply So.
    + unfold player. rewrite opponent_twice. exact High.
    + unfold player. rewrite opponent_twice. exact S2'.
    + unfold player. rewrite opponent_twice. exact Ic.
Qed.

Lemma length_hand n D p : is_deal n D -> length (hand p D) = n.
Proof. intros [LW [LE _]]. destruct p; assumption. Qed.

Lemma smallest_exists n D p : is_deal (S n) D -> exists c, smallest p D c.
Proof.
  intros HD. destruct (least_of (hand p D)) as [c [I L]].
  { intros Nil. pose proof (length_hand _ _ p HD) as Len. rewrite Nil in Len. discriminate. }
  exists c. split; assumption.
Qed.

Lemma cards_differ n D p c d : is_deal n D -> In c (hand p D) -> In d (hand (opponent p) D) ->
  c <> d.
Proof.
  intros [_ [_ [_ [_ No]]]] I J ->. destruct p; [exact (No d I J) | exact (No d J I)].
Qed.

Lemma first_taken s : never_stuck Whist s -> forall m n leader D, is_deal (m + n) D ->
  exists k D', (k <= m)%nat /\ holds_up_by s k leader D D' /\
  ((k < m)%nat -> exists lead reply, smallest leader D' lead /\
    In reply (hand (opponent leader) D') /\ may_follow s (opponent leader) D' lead reply /\
    lead < reply).
Proof.
  intros Stuck m. induction m as [|m IH]; intros n leader D HD.
  { exists 0%nat, D. split; [lia|]. split; [reflexivity | lia]. }
  cbn [Nat.add] in HD. destruct (smallest_exists _ D leader HD) as [lead Sm].
  destruct (Stuck _ D (opponent leader) HD) as [_ Follow].
  rewrite opponent_twice in Follow.
  destruct (Follow lead (proj1 Sm)) as [reply [Ir May]]. cbn [replies] in Ir.
  destruct (Z_lt_dec lead reply) as [Lt|Ge].
  - exists 0%nat, D. split; [lia|]. split; [reflexivity|]. intros _. exists lead, reply. auto.
  - pose proof (cards_differ _ D leader lead reply HD (proj1 Sm) Ir) as Ne.
    destruct (IH n leader (rest leader D lead reply)) as [k [D' [Le [Held Take]]]].
    { apply rest_deal; [exact HD | apply Sm | exact Ir]. }
    exists (S k), D'. split; [lia|]. split; [|intros Lt; apply Take; lia].
    exists lead, reply. split; [exact Sm|]. split; [exact Ir|]. split; [exact May|].
    split; [lia | exact Held].
Qed.

(* As often as he has a smaller card, within the sequence. *)
Lemma can_hold_up k : forall m n leader D lead take, is_deal (k + n) D ->
  sequence leader D lead take m -> (k <= m)%nat ->
  let smaller := length (filter (fun c => c <? lead) (hand (opponent leader) D)) in
  (k <= smaller)%nat ->
  exists D', holds_up k leader D D'.
Proof.
  induction k as [|k IH]; intros m n leader D lead take HD Sq Hm smaller Hk; unfold smaller in Hk.
  { exists D. reflexivity. }
  cbn [Nat.add] in HD. destruct (smallest_exists _ D (opponent leader) HD) as [hold Sh].
  pose proof Sq as [Sm _].
  assert (Lt : hold < lead).
  { destruct (filter (fun c => c <? lead) (hand (opponent leader) D)) as [|c l] eqn:Fl;
      [cbn in Hk; lia|].
    assert (I : In c (c :: l)) by (left; reflexivity). rewrite <- Fl in I.
    apply filter_In in I. destruct I as [I L]. pose proof (proj2 Sh c I). lia. }
  assert (G : lets_go leader D (rest leader D lead hold)).
  { exists lead, hold. repeat split; try assumption; try apply Sm; try apply Sh. }
  destruct k as [|k].
  { exists (rest leader D lead hold). exists (rest leader D lead hold). split; [exact G|].
    reflexivity. }
  destruct m as [|[|m]]; [lia | lia|].
  destruct (shorter _ _ _ _ _ _ _ HD Sq G) as [lead' [Up Sq']].
  destruct (IH (S m) n leader (rest leader D lead hold) lead' take) as [D' H].
  - apply (lets_go_deal _ leader D); assumption.
  - exact Sq'.
  - lia.
  - destruct (hands_left leader D lead hold) as [_ Left]. rewrite Left.
    rewrite (count_without (fun c => c <? lead) hold) in Hk.
    + enough (Fewer : forall l : list Z, (length (filter (fun c => c <? lead)%Z l) <=
        length (filter (fun c => c <? lead')%Z l))%nat).
      { specialize (Fewer (except hold (hand (opponent leader) D))). lia. }
      clear - Up. intros l. induction l as [|c l IHl]; [reflexivity|]. cbn [filter].
      destruct (Z.ltb_spec c lead), (Z.ltb_spec c lead'); cbn [length]; lia.
    + apply (sorted_hand _ _ _ HD).
    + apply Sh.
    + apply Z.ltb_lt. exact Lt.
  - exists D'. exists (rest leader D lead hold). split; assumption.
Qed.

(* Our m smallest cards are below his m cards, hence below our card that takes these, and below
   his smallest. *)
Lemma enough_smaller_cards n leader D lead take m : is_deal n D ->
  sequence leader D lead take m -> Forall2 Z.lt (hand (opponent leader) D) (hand leader D) ->
  (m <= length (filter (fun c => (c <? lead)%Z) (hand (opponent leader) D)))%nat.
Proof.
  intros HD [[Il _] [[_ [_ Least]] Len]] All. rewrite <- Len. clear Len m.
  assert (Low : forall c, In c (hand (opponent leader) D) -> c < take -> c < lead).
  { intros c Ic Lc. pose proof (cards_differ n D leader lead c HD Il Ic) as Ne.
    destruct (Z_lt_dec c lead); [assumption|]. specialize (Least c Ic ltac:(lia)). lia. }
  clear Least Il HD n. induction All as [|own his ours theirs L All IH]; [reflexivity|].
  specialize (IH (fun c Ic => Low c (or_intror Ic))). specialize (Low own (or_introl eq_refl)).
  cbn [filter]. destruct (Z.ltb_spec his take), (Z.ltb_spec own lead); cbn [length]; lia.
Qed.

(* "For every strategy, there is a number k such that if the opponent plays his cards from the
   bottom up, we will hold up k times and take trick k + 1", or k = m: the strategy may let every
   trick go. Then m tricks can be let go; and after each k < m for which there are smaller cards,
   the next trick can be taken. *)
Theorem k_of_every_strategy : forall n D leader lead take m, is_deal n D ->
  let player := opponent leader in
  sequence leader D lead take m -> (m > 1)%nat ->
  let smaller := length (filter (fun c => c <? lead) (hand player D)) in
  (forall s, never_stuck Whist s -> exists k D', (k <= m)%nat /\ holds_up_by s k leader D D' /\
    ((k < m)%nat -> exists lead' reply, smallest leader D' lead' /\ In reply (hand player D') /\
      may_follow s player D' lead' reply /\ lead' < reply)) /\
  (forall k, (k < m)%nat -> (k <= smaller)%nat -> exists D' lead', holds_up k leader D D' /\
    smallest leader D' lead' /\ cheapest player D' lead' take) /\
  (Forall2 Z.lt (hand player D) (hand leader D) ->
    (m <= smaller)%nat /\ exists D', holds_up m leader D D').
Proof.
  intros n D leader lead take m HD player Sq Hm smaller.
  assert (Fits : (m <= n)%nat).
  { destruct Sq as [_ [_ Len]]. rewrite <- Len, <- (length_hand n D leader HD).
    generalize (hand leader D) as l. intros l. induction l as [|c l IH]; [reflexivity|].
    cbn [filter]. destruct (c <? take); cbn [length]; lia. }
  assert (HD' : is_deal (m + (n - m)) D).
  { replace (m + (n - m))%nat with n by lia. exact HD. }
  split; [|split].
  - intros s Stuck. apply (first_taken s Stuck m (n - m)). exact HD'.
  - intros k Hk Some.
    assert (HDk : is_deal (k + (n - k)) D).
    { replace (k + (n - k))%nat with n by lia. exact HD. }
    destruct (can_hold_up k m (n - k) leader D lead take HDk Sq ltac:(lia) Some) as [D' H].
    replace m with (k + S (m - k - 1))%nat in Sq by lia.
    destruct (after_holding_up k (n - k) leader D D' lead take (m - k - 1) HDk Sq H)
      as [_ [lead' [Sm [Ch _]]]].
    exists D', lead'. auto.
  - intros All. pose proof (enough_smaller_cards n leader D lead take m HD Sq All) as Enough.
    split; [exact Enough|].
    exact (can_hold_up m m (n - m) leader D lead take HD' Sq ltac:(lia) Enough).
Qed.
