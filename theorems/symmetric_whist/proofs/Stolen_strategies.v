(* The strategies by which Sections 5.3 and 5.4 prove Examples 5.1 and 5.2 and the inequality (20),
   each against everything that the other player may do. To steal an optimal strategy is to play any
   card that is optimal in the deal from which it is stolen. *)
Require Import ZArith Lia Bool Arith QArith Qabs Lqa List.
From Game Require Import Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Play Theorem_9_1 Rounding Stealing.
From Symmetric Require Import Two_problems.
Import ListNotations.
From SymmetricStated Require Export Stolen_strategies.
Open Scope Z_scope.

(* --- An optimal lead or reply, and what the other player may do --- *)

Lemma West_leads_well a X b i j : best_lead (a ++ X :: b) West (a, X, b, i) ->
  (j < size X)%nat -> tricks (a ++ X :: b) West <= from_trick a X b i j.
Proof.
  intros [I <-] Hj. unfold outcome_after_lead. cbn [opponent].
  pose proof (proj1 (best_East (map (outcome_after_reply West (a, X, b, i))
    (replies_to (a, X, b, i))) _ ltac:(apply map_nonempty, seq_nonempty; cbn [suit_of]; lia))
    (Z.le_refl _) (outcome_after_reply West (a, X, b, i) j)) as K.
  apply K, in_map, in_seq. cbn [suit_of]. lia.
Qed.

Lemma East_leads_well a X b i j : best_lead (a ++ X :: b) East (a, X, b, j) ->
  (i < size X)%nat -> from_trick a X b i j <= tricks (a ++ X :: b) East.
Proof.
  intros [I <-] Hi. unfold outcome_after_lead. cbn [opponent].
  apply best_West. { apply map_nonempty, seq_nonempty. cbn [suit_of]. lia. }
  exists (from_trick a X b i j). split; [|lia].
  apply (in_map (outcome_after_reply East (a, X, b, j))), in_seq. cbn [suit_of]. lia.
Qed.

Lemma West_replies_well a X b i j : (j < size X)%nat -> best_reply East (a, X, b, j) i ->
  tricks (a ++ X :: b) East <= from_trick a X b i j.
Proof.
  intros Hj [_ K]. cbn [outcome_after_reply] in K. rewrite K.
  assert (H : cards (a ++ X :: b) <> O) by (rewrite cards_mid; lia).
  rewrite tricks_by_leads by exact H.
  refine (proj1 (best_East _ _ _) (Z.le_refl _) _ _).
  { intros N. apply map_eq_nil in N. pose proof (leads_length (a ++ X :: b)) as L.
    rewrite N in L. now destruct H. }
  apply in_map, in_leads_of. auto.
Qed.

Lemma East_replies_well a X b i j : (i < size X)%nat -> best_reply West (a, X, b, i) j ->
  from_trick a X b i j <= tricks (a ++ X :: b) West.
Proof.
  intros Hi [_ K]. cbn [outcome_after_reply] in K. rewrite K.
  assert (H : cards (a ++ X :: b) <> O) by (rewrite cards_mid; lia).
  rewrite tricks_by_leads by exact H. apply best_West.
  { intros N. apply map_eq_nil in N. pose proof (leads_length (a ++ X :: b)) as L.
    rewrite N in L. now destruct H. }
  exists (outcome_after_lead West (a, X, b, i)). split; [|lia].
  apply in_map, in_leads_of. auto.
Qed.

Lemma lead_costs_one_trick E : is_deal E -> tricks E East <= tricks E West + 1.
Proof.
  intros HE. destruct (theorem_9_1 (0, E) HE West) as [W _].
  destruct (theorem_9_1 (0, E) HE East) as [R _].
  pose proof (lead_makes_one_trick (value_of_state (0, E))) as L.
  apply Qabs_Qle_condition in L. unfold chi in *. cbn [fst snd] in *.
  rewrite Z.add_0_l in *. rewrite <- W, <- R in L. destruct L as [_ L].
  rewrite Zle_Qle, inject_Z_plus. change (inject_Z 1) with 1%Q. lra.
Qed.

Lemma some_lead E p : cards E <> O -> exists a X b x, E = a ++ X :: b /\ (x < size X)%nat /\
  best_lead E p (a, X, b, x).
Proof.
  intros H. destruct (proj1 two_problems E p H) as [[[[a X] b] x] [k [_ [Best _]]]].
  exists a, X, b, x. pose proof (proj1 Best) as I. apply in_leads_of in I as [I Hx]. auto.
Qed.

Lemma some_reply a X b x p : (x < size X)%nat ->
  exists y, (y < size X)%nat /\ best_reply p (a, X, b, x) y.
Proof.
  intros Hx. destruct (proj1 (proj2 two_problems) (a ++ X :: b) p (a, X, b, x))
    as [y [k [_ [Best _]]]]. { now apply in_leads_of. }
  exists y. split; [|exact Best]. pose proof (proj1 Best) as J. apply in_seq in J.
  cbn [suit_of] in J. lia.
Qed.

(* --- Example 5.1 --- *)

Lemma pretending_is_enough D extra p t : pretending D extra p t -> tricks D p <= t.
Proof.
  induction 1 as [D p C|D t C H IH|D t H IH|a X b i j extra t Best Hj H IH
    |a X b i j extra t Hj Best H IH].
  - rewrite tricks_none by exact C. lia.
  - rewrite tricks_none in * by exact C. lia.
  - exact IH.
  - pose proof (West_leads_well a X b i j Best Hj) as K. unfold from_trick in K. lia.
  - pose proof (West_replies_well a X b i j Hj Best) as K. unfold from_trick in K. lia.
Qed.

Lemma pretending_goes_on n : forall D extra p, cards D = n -> exists t, pretending D extra p t.
Proof.
  induction n as [|n IH]; intros D extra p C.
  { assert (N : forall q, pretending D false q 0) by (intros q; now apply all_is_played).
    exists 0. destruct extra; [|auto]. destruct p.
    - now apply king_in_the_last_trick.
    - now apply ace_is_led. }
  destruct p.
  - destruct (some_lead D West ltac:(lia)) as [a [X [b [i [-> [Hi Best]]]]]].
    destruct (IH (a ++ reduction X i 0 :: b) extra (winner X i 0)) as [t H].
    { now apply cards_reduction. }
    exists (reward 1 (winner X i 0) + t). apply lead_in_D; auto. lia.
  - destruct (some_lead D East ltac:(lia)) as [a [X [b [j [-> [Hj _]]]]]].
    destruct (some_reply a X b j East Hj) as [i [Hi Best]].
    destruct (IH (a ++ reduction X i j :: b) extra (winner X i j)) as [t H].
    { now apply cards_reduction. }
    exists (reward 1 (winner X i j) + t). now apply reply_in_D.
Qed.

(* Whatever East leads or replies, play goes on by the strategy; and it gives West at least as many
   tricks in D + [K, A] as he can take in D. *)
Theorem strategy_of_example_5_1 :
  (forall a X b extra,
    (forall i j, best_lead (a ++ X :: b) West (a, X, b, i) -> (j < size X)%nat ->
      exists t, pretending (a ++ X :: b) extra West (reward 1 (winner X i j) + t) /\
        pretending (a ++ reduction X i j :: b) extra (winner X i j) t) /\
    (forall j, (j < size X)%nat -> exists i t, best_reply East (a, X, b, j) i /\
      pretending (a ++ X :: b) extra East (reward 1 (winner X i j) + t) /\
      pretending (a ++ reduction X i j :: b) extra (winner X i j) t)) /\
  (forall D, exists t, pretending D true East t /\ pretending D false East t) /\
  forall D p,
    (exists t, pretending D true p t) /\ forall t, pretending D true p t -> tricks D p <= t.
Proof.
  split; [|split].
  - intros a X b extra. split.
    + intros i j Best Hj. destruct (pretending_goes_on _ (a ++ reduction X i j :: b) extra
        (winner X i j) eq_refl) as [t H]. exists t. split; [now apply lead_in_D|exact H].
    + intros j Hj. destruct (some_reply a X b j East Hj) as [i [Hi Best]].
      destruct (pretending_goes_on _ (a ++ reduction X i j :: b) extra (winner X i j) eq_refl)
        as [t H]. exists i, t. split; [exact Best|]. split; [now apply reply_in_D|exact H].
  - intros D. destruct (pretending_goes_on _ D false East eq_refl) as [t H]. exists t.
    split; [now apply ace_is_led|exact H].
  - intros D p. split; [now apply (pretending_goes_on (cards D))|].
    intros t. apply pretending_is_enough.
Qed.

(* --- Example 5.2 --- *)

Lemma king_under_the_ace D : from_trick [] KA D 0 0 = tricks D East.
Proof. unfold from_trick. cbn [app]. change (winner KA 0 0) with East. cbn [reward].
  now rewrite empty_first. Qed.

Lemma with_one_mid extra a X b : with_one extra (a ++ X :: b) = with_one extra a ++ X :: b.
Proof. now destruct extra. Qed.

Lemma from_trick_with_one extra a X b i j :
  from_trick (with_one extra a) X b i j = reward 1 (winner X i j) +
    tricks (with_one extra (a ++ reduction X i j :: b)) (winner X i j).
Proof. unfold from_trick. now rewrite with_one_mid. Qed.

Lemma two_for_one_is_enough D extra p t :
  two_for_one D extra p t -> t <= tricks (with_one extra D) p.
Proof.
  induction 1 as [D p C|D t Best H IH|D t H IH|a X b i j extra t Best Hi H IH
    |a X b i j extra t Hi Best H IH].
  - cbn [with_one]. rewrite tricks_none by exact C. lia.
  - pose proof (East_leads_well [] KA D 0 0 Best ltac:(cbn; lia)) as K.
    rewrite king_under_the_ace in K. cbn [with_one app] in *. lia.
  - cbn [with_one] in *.
    assert (K : tricks D East <= tricks (KA :: D) West); [|lia].
    apply West_on_lead. { cbn [cards]. cbn. lia. }
    exists [], KA, D, O. repeat split; [cbn; lia|]. intros j Hj.
    replace j with O by (cbn in Hj; lia). rewrite king_under_the_ace. lia.
  - rewrite with_one_mid in Best |- *.
    pose proof (East_leads_well _ X b i j Best Hi) as K. rewrite from_trick_with_one in K. lia.
  - rewrite with_one_mid.
    pose proof (East_replies_well _ X b i j Hi Best) as K. rewrite from_trick_with_one in K. lia.
Qed.

Lemma two_for_one_goes_on n : forall D extra p, cards D = n -> exists t, two_for_one D extra p t.
Proof.
  induction n as [|n IH]; intros D extra p C.
  { assert (N : forall q, two_for_one D false q 0) by (intros q; now apply everything_played).
    exists 0. destruct extra; [|auto]. destruct p; [now apply king_is_led|].
    apply both_are_cashed; [|auto].
    destruct (some_lead (KA :: D) East) as [a [X [b [x [E [Hx Best]]]]]]; [cbn; lia|].
    destruct a as [|Y a]; injection E as E1 E2; subst.
    - now replace x with O in Best by (cbn in Hx; lia).
    - exfalso. rewrite cards_mid in C. lia. }
  assert (Lead : forall a X b x, D = a ++ X :: b -> (x < size X)%nat ->
    best_lead (with_one extra D) East (with_one extra a, X, b, x) ->
    exists t, two_for_one D extra East t).
  { intros a X b j -> Hj Best. destruct (IH (a ++ reduction X 0 j :: b) extra (winner X 0 j))
      as [t H]. { apply cards_reduction; [exact C|lia]. }
    exists (reward 1 (winner X 0 j) + t). apply lead_as_with_one; auto. lia. }
  destruct p.
  - destruct (some_lead D West ltac:(lia)) as [a [X [b [i [-> [Hi _]]]]]].
    destruct (some_reply (with_one extra a) X b i West Hi) as [j [Hj Best]].
    destruct (IH (a ++ reduction X i j :: b) extra (winner X i j)) as [t H].
    { now apply cards_reduction. }
    exists (reward 1 (winner X i j) + t). now apply reply_as_with_one.
  - destruct extra.
    + destruct (some_lead (KA :: D) East) as [a [X [b [x [E [Hx Best]]]]]]; [cbn; lia|].
      destruct a as [|Y a]; injection E as E1 E2; subst.
      * replace x with O in Best by (cbn in Hx; lia).
        assert (Later : exists t, two_for_one b false East t).
        { destruct (some_lead b East ltac:(lia)) as [a [X [c [j [-> [Hj Best']]]]]].
          destruct (IH (a ++ reduction X 0 j :: c) false (winner X 0 j)) as [t H].
          { apply cards_reduction; [exact C|lia]. }
          exists (reward 1 (winner X 0 j) + t). apply lead_as_with_one; auto. lia. }
        destruct Later as [t H]. exists t. now apply both_are_cashed.
      * now apply (Lead a X b x).
    + destruct (some_lead D East ltac:(lia)) as [a [X [b [x [E [Hx Best]]]]]].
      now apply (Lead a X b x).
Qed.

(* Whatever West leads or replies, play goes on by the strategy; and it holds West to the number of
   tricks that he takes of D + [K, A]. *)
Theorem strategy_of_example_5_2 :
  (forall a X b extra,
    (forall i j,
      best_lead (with_one extra (a ++ X :: b)) East (with_one extra a, X, b, j) ->
      (i < size X)%nat ->
      exists t, two_for_one (a ++ X :: b) extra East (reward 1 (winner X i j) + t) /\
        two_for_one (a ++ reduction X i j :: b) extra (winner X i j) t) /\
    (forall i, (i < size X)%nat -> exists j t, best_reply West (with_one extra a, X, b, i) j /\
      two_for_one (a ++ X :: b) extra West (reward 1 (winner X i j) + t) /\
      two_for_one (a ++ reduction X i j :: b) extra (winner X i j) t)) /\
  (forall D, exists t, two_for_one D true West t /\ two_for_one D false East t) /\
  forall D p,
    (exists t, two_for_one D true p t) /\
    forall t, two_for_one D true p t -> t <= tricks (KA :: D) p.
Proof.
  split; [|split].
  - intros a X b extra. split.
    + intros i j Best Hi. destruct (two_for_one_goes_on _ (a ++ reduction X i j :: b) extra
        (winner X i j) eq_refl) as [t H]. exists t. split; [now apply lead_as_with_one|exact H].
    + intros i Hi. destruct (some_reply (with_one extra a) X b i West Hi) as [j [Hj Best]].
      destruct (two_for_one_goes_on _ (a ++ reduction X i j :: b) extra (winner X i j) eq_refl)
        as [t H]. exists j, t. split; [exact Best|]. split; [now apply reply_as_with_one|exact H].
  - intros D. destruct (two_for_one_goes_on _ D false East eq_refl) as [t H]. exists t.
    split; [now apply king_is_led|exact H].
  - intros D p. split; [now apply (two_for_one_goes_on (cards D))|].
    intros t. apply two_for_one_is_enough.
Qed.

(* --- The inequality (20) --- *)

Lemma after_a_trick a X b i j : is_deal (a ++ X :: b) -> (i < size X)%nat -> (j < size X)%nat ->
  is_deal (a ++ reduction X i j :: b).
Proof.
  intros HE Hi Hj. unfold is_deal in *. rewrite Forall_app in *. destruct HE as [A B].
  split; [exact A|]. inversion B; subst. constructor; [|assumption]. now apply is_suit_reduction.
Qed.

Lemma with_the_ace_is_enough D extra p t : with_the_ace D extra p t -> is_deal D ->
  tricks D p + (match p with West => if extra then 1 else 0 | East => 0 end) <= t.
Proof.
  induction 1 as [D p C|D t H IH|D t H IH|a X b i j t Best Hj H IH|a X b i j extra t Hj Best H IH];
    intros HD.
  - rewrite tricks_none by exact C. destruct p; lia.
  - specialize (IH HD). cbn in IH. lia.
  - specialize (IH HD). cbn in IH. pose proof (lead_costs_one_trick D HD). lia.
  - assert (Hi : (i < size X)%nat) by (destruct Best as [I _]; now apply in_leads_of in I).
    specialize (IH (after_a_trick a X b i j HD Hi Hj)).
    pose proof (West_leads_well a X b i j Best Hj) as K. unfold from_trick in K.
    destruct (winner X i j); lia.
  - assert (Hi : (i < size X)%nat).
    { destruct Best as [I _]. apply in_seq in I. cbn [suit_of] in I. lia. }
    specialize (IH (after_a_trick a X b i j HD Hi Hj)).
    pose proof (West_replies_well a X b i j Hj Best) as K. unfold from_trick in K.
    destruct (winner X i j), extra; lia.
Qed.

Lemma with_the_ace_goes_on n : forall D p, cards D = n ->
  (exists t, with_the_ace D false p t) /\ (exists t, with_the_ace D true p t).
Proof.
  induction n as [|n IH]; intros D p C.
  { split; [exists 0; now apply nothing_left|]. exists (1 + 0).
    destruct p; [apply ace_is_cashed|apply king_is_taken]; now apply nothing_left. }
  assert (Without : forall q, exists t, with_the_ace D false q t).
  { intros [|].
    - destruct (some_lead D West ltac:(lia)) as [a [X [b [i [-> [Hi Best]]]]]].
      destruct (proj1 (IH (a ++ reduction X i 0 :: b) (winner X i 0)
        ltac:(now apply cards_reduction))) as [t H].
      exists (reward 1 (winner X i 0) + t). apply lead_without; auto. lia.
    - destruct (some_lead D East ltac:(lia)) as [a [X [b [j [-> [Hj _]]]]]].
      destruct (some_reply a X b j East Hj) as [i [Hi Best]].
      destruct (proj1 (IH (a ++ reduction X i j :: b) (winner X i j)
        ltac:(now apply cards_reduction))) as [t H].
      exists (reward 1 (winner X i j) + t). now apply reply_as_in_D. }
  split; [apply Without|]. destruct (Without West) as [t H]. exists (1 + t).
  destruct p; [now apply ace_is_cashed|now apply king_is_taken].
Qed.

(* Whatever East leads or replies, play goes on by the strategy; and West always gets at least as
   many tricks of D + [A, K] as when playing D: on lead, where he can cash the ace, even one more;
   and having the lead costs him one trick at most. Hence (20). *)
Theorem strategy_of_equation_20 :
  (forall a X b,
    (forall i j, best_lead (a ++ X :: b) West (a, X, b, i) -> (j < size X)%nat ->
      exists t, with_the_ace (a ++ X :: b) false West (reward 1 (winner X i j) + t) /\
        with_the_ace (a ++ reduction X i j :: b) false (winner X i j) t) /\
    (forall extra j, (j < size X)%nat -> exists i t, best_reply East (a, X, b, j) i /\
      with_the_ace (a ++ X :: b) extra East (reward 1 (winner X i j) + t) /\
      with_the_ace (a ++ reduction X i j :: b) extra (winner X i j) t)) /\
  (forall D p, exists t, with_the_ace D true p (1 + t) /\ with_the_ace D false West t) /\
  forall D p, is_deal D ->
    (exists t, with_the_ace D true p t) /\
    (forall t, with_the_ace D true p t -> tricks D p <= t) /\
    (forall t, with_the_ace D true West t -> tricks D West + 1 <= t) /\
    tricks D East - 1 <= tricks D West /\
    tricks D p <= tricks (AK :: D) p.
Proof.
  assert (Some : forall D extra p, exists t, with_the_ace D extra p t).
  { intros D [|] p; apply (with_the_ace_goes_on (cards D) D p eq_refl). }
  split; [|split].
  - intros a X b. split.
    + intros i j Best Hj. destruct (Some (a ++ reduction X i j :: b) false (winner X i j)) as [t H].
      exists t. split; [now apply lead_without|exact H].
    + intros extra j Hj. destruct (some_reply a X b j East Hj) as [i [Hi Best]].
      destruct (Some (a ++ reduction X i j :: b) extra (winner X i j)) as [t H]. exists i, t.
      split; [exact Best|]. split; [now apply reply_as_in_D|exact H].
  - intros D p. destruct (Some D false West) as [t H]. exists t. split; [|exact H].
    destruct p; [now apply ace_is_cashed|now apply king_is_taken].
  - intros D p HD. split; [apply Some|]. split; [|split; [|split]].
    + intros t H. pose proof (with_the_ace_is_enough D true p t H HD). destruct p; lia.
    + intros t H. exact (with_the_ace_is_enough D true West t H HD).
    + pose proof (lead_costs_one_trick D HD). lia.
    + pose proof (equation_20 (0, D) p HD) as L. unfold chi, add_states in L.
      cbn [fst snd app] in L. lia.
Qed.
