(* What Section 4 says of the normal strategy, and Section 7 of the first trick: there is one normal
   reply to every lead, and a normal lead, which is the highest card of its sequence. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Evaluate Play Theorem_9_1 Lemma_5_2 Counting Rows.
From WhistStated Require Import Following.
From Whist Require Import Computed Mirror NormalStrategy.
Import ListNotations.
From WhistStated Require Export Section_4.
Open Scope Z_scope.

(* Section 4.1: to every lead there is exactly one normal reply. *)
Theorem one_normal_reply : forall n D p lead, is_deal (S n) D ->
  exists! c, normal_reply p D lead c.
Proof.
  intros n D p lead HD. exists (normal_reply_of p D lead). split.
  - apply (normal_reply_computed n); [assumption | reflexivity].
  - intros c H. symmetry. apply (normal_reply_computed n); assumption.
Qed.

(* By the greedy rule it is the smallest card possible. *)
Theorem smallest_card_possible : forall p D lead c,
  normal_reply p D lead c <->
  In c (replies Greedy (hand p D) lead) /\
  forall c', In c' (replies Greedy (hand p D) lead) -> c <= c'.
Proof.
  intros p D lead c. unfold normal_reply, cheapest, smallest. setoid_rewrite replies_iff. split.
  - intros [[I [Lt L]]|[High [I L]]].
    + split; [split; [assumption | auto]|]. intros c' [I' [X|[X|X]]]; [discriminate | auto |].
      specialize (X c I). lia.
    + split; [split; [assumption | auto]|]. intros c' [I' _]. auto.
  - intros [[I [X|[X|X]]] L]; [discriminate | left | right].
    + split; [assumption|]. split; [assumption|]. intros c' I' Lt. apply L. auto.
    + split; [assumption|]. split; [assumption|]. intros c' I'. apply L. auto.
Qed.

Lemma top_West n D i j : is_deal n D -> normal_choice West D i j ->
  highest_in_its_sequence West D (W D i) /\ cheapest East D (W D i) (E D j).
Proof.
  intros HD [Hi [Hj [X L]]]. rewrite (size_n n D HD) in Hi, Hj, L.
  assert (Hn : (1 <= n)%nat) by lia. pose proof (rows_of_the_deal n D Hn HD) as R.
  set (m := Z.of_nat n) in *. set (e := row n D) in *.
  assert (En : forall p q, 1 <= p <= m -> 1 <= q <= m -> A D p q = if q - 1 <? e (p - 1) then 1
    else -1).
  { intros p q Hp Hq. replace p with (p - 1 + 1) at 1 by lia.
    replace q with (q - 1 + 1) at 1 by lia.
    apply (A_entry n D e R); fold m; lia. }
  assert (Ei : e (i - 1) <= j - 1).
  { rewrite En in X by assumption.
    destruct (Z.ltb_spec (j - 1) (e (i - 1))); [discriminate | lia]. }
  pose proof (rep_range _ _ _ R (i - 1) ltac:(lia)) as Re.
  assert (Ej : e (i - 1) = j - 1).
  { specialize (L i (e (i - 1) + 1) ltac:(lia) ltac:(lia)). rewrite En in L by lia.
    replace (e (i - 1) + 1 - 1) with (e (i - 1)) in L by lia. rewrite Z.ltb_irrefl in L.
    specialize (L eq_refl). lia. }
  assert (Above : i < m -> j - 1 < e i).
  { intros Hm. destruct (Z_le_gt_dec (e i) (j - 1)) as [G|]; [exfalso|lia].
    specialize (L (i + 1) j ltac:(lia) Hj). rewrite En in L by lia.
    replace (i + 1 - 1) with i in L by lia. replace (j - 1 <? e i) with false in L by lia.
    specialize (L eq_refl). lia. }
  assert (Beats : W D i < E D j).
  { pose proof (W_not_E n D HD i j ltac:(fold m; lia) ltac:(fold m; lia)).
    assert (Y : ~ E D (j - 1 + 1) < W D (i - 1 + 1)).
    { intros Y. apply (entry n D e R) in Y; fold m; lia. }
    replace (j - 1 + 1) with j in Y by lia. replace (i - 1 + 1) with i in Y by lia. lia. }
  assert (Ij : In (E D j) (east D)).
  { apply (in_east n D HD). exists j. auto. }
  split.
  - split; [apply (in_west n D HD); exists i; auto|]. cbn [hand opponent]. intros c' I' Lt.
    exists (E D j). split; [assumption|]. split; [assumption|].
    apply (in_west n D HD) in I'. destruct I' as [p [Hp ->]]. fold m in Hp.
    pose proof (W_order n D HD (p - 1) (i - 1)) as O. fold m in O.
    replace (p - 1 + 1) with p in O by lia. replace (i - 1 + 1) with i in O by lia.
    assert (Y : E D (j - 1 + 1) < W D (p - 1 + 1)).
    { apply (entry n D e R); fold m; try lia. pose proof (rep_mono _ _ _ R i (p - 1)). lia. }
    replace (j - 1 + 1) with j in Y by lia. replace (p - 1 + 1) with p in Y by lia. assumption.
  - split; [assumption|]. split; [assumption|]. cbn [hand]. intros c' I' Lt.
    apply (in_east n D HD) in I'. destruct I' as [q [Hq ->]]. fold m in Hq.
    destruct (Z_le_gt_dec j q) as [G|G].
    + pose proof (E_order n D HD (j - 1) (q - 1)) as O. fold m in O.
      replace (q - 1 + 1) with q in O by lia. replace (j - 1 + 1) with j in O by lia. lia.
    + assert (Y : E D (q - 1 + 1) < W D (i - 1 + 1)).
      { apply (entry n D e R); fold m; lia. }
      replace (q - 1 + 1) with q in Y by lia. replace (i - 1 + 1) with i in Y by lia. lia.
Qed.

(* Section 4.2: unless all his cards are high a player has a choice; the card that he leads is the
   highest of its sequence, and the other card the smallest that beats it. *)
Theorem normal_lead_is_the_top : forall n D p, is_deal (S n) D ->
  (all_high p D \/ exists i j, normal_choice p D i j) /\
  forall i j, normal_choice p D i j ->
    highest_in_its_sequence p D (card_led p D i j) /\
    cheapest (opponent p) D (card_led p D i j) (other_card p D i j).
Proof.
  intros n D p HD. split.
  - destruct (never_stuck_normal Whist n D p HD) as [[c [_ [High|[i [j [Ch _]]]]]] _];
      [left; assumption | right; exists i, j; assumption].
  - intros i j Ch. destruct p; cbn [card_led other_card opponent].
    + apply (top_West (S n)); assumption.
    + apply (normal_choice_exchanged (S n)) in Ch; [|assumption].
      exact (top_West (S n) (exchange D) j i (exchanged_deal _ _ HD) Ch).
Qed.

(* If all West's cards are high, he takes the remaining tricks whatever is played. *)
Theorem all_cards_high : forall r n D x, is_deal n D -> all_high West D ->
  possible r (fun _ => at_will) D West x -> taken West x = Z.of_nat n.
Proof.
  intros r n. induction n as [|n IH]; intros D x HD High X.
  - destruct x as [|w x]; [reflexivity|]. destruct X as [lead [_ [I _]]].
    destruct (deal_of_none D HD) as [Y _]. cbn [hand] in I. rewrite Y in I. destruct I.
  - destruct x as [|w x].
    { cbn [possible] in X. destruct HD as [L _]. rewrite X in L. discriminate. }
    cbn [possible] in X. destruct X as [lead [reply [I [_ [J [_ [Ew X]]]]]]].
    apply replied in J. pose proof (High lead reply I J) as Lt.
    assert (H : w = West).
    { subst w. unfold winner. destruct (Z.ltb_spec lead reply); [lia | reflexivity]. }
    subst w. rewrite H in X. cbn [taken]. rewrite H.
    rewrite (IH (rest West D lead reply) x); [lia | | | assumption].
    + apply rest_deal; assumption.
    + intros c c' C C'. cbn [rest after_trick hand opponent west east] in C, C'.
      apply filter_In in C, C'. apply High; tauto.
Qed.

(* Section 7, the greedy rule: the second player has no influence on who wins the first trick; a
   normal lead, not all cards being high, avoids winning it. *)
Theorem no_influence_on_the_first_trick : forall n D leader lead, is_deal (S n) D ->
  In lead (hand leader D) ->
  (forall reply reply', In reply (replies Greedy (hand (opponent leader) D) lead) ->
    In reply' (replies Greedy (hand (opponent leader) D) lead) ->
    winner leader lead reply = winner leader lead reply') /\
  (~ all_high leader D -> normal_lead leader D lead ->
    forall reply, In reply (replies Greedy (hand (opponent leader) D) lead) ->
    winner leader lead reply = opponent leader).
Proof.
  intros n D leader lead HD I. split.
  - intros reply reply' J J'. apply replies_iff in J, J'. destruct J as [J1 J2], J' as [K1 K2].
    unfold winner. destruct (Z.ltb_spec lead reply), (Z.ltb_spec lead reply'); try reflexivity.
    + destruct K2 as [?|[?|K2]]; [discriminate | lia |]. specialize (K2 reply J1). lia.
    + destruct J2 as [?|[?|J2]]; [discriminate | lia |]. specialize (J2 reply' K1). lia.
  - intros Not [High|[i [j [Ch El]]]] reply J; [contradiction|].
    destruct (normal_lead_is_the_top n D leader HD) as [_ Top].
    destruct (Top i j Ch) as [_ [O1 [O2 _]]]. fold (card_led leader D i j) in El.
    rewrite <- El in O2.
    apply replies_iff in J. destruct J as [_ [?|[X|X]]]; [discriminate | |].
    + unfold winner. destruct (Z.ltb_spec lead reply); [reflexivity | lia].
    + specialize (X _ O1). lia.
Qed.
