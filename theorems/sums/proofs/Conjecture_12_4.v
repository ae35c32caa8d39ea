(* Conjecture 12.4 for a deal of one suit, which is Theorem 9.4 of single-suit whist. *)
Require Import ZArith Lia Bool Arith List Sorted.
From Whist Require Rules Play.
From WhistStated Require Following.
From Whist Require Theorem_9_4.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Play RefinedWhist Next_to_smallest Two_replies.
From Sums Require Import One_game.
Import ListNotations.
From SymmetricStated Require Export Conjecture_12_4.
Open Scope Z_scope.

(* --- What a reply earns, in both libraries --- *)

Lemma without_card l : StronglySorted Z.lt l -> forall i, (i < length l)%nat ->
  WhistStated.Rules.except (nth i l 0) l = without i l.
Proof.
  induction 1 as [|a l S IH F]; intros i Hi; cbn [length] in Hi. lia.
  assert (Out : ~ In a l).
  { intros I. rewrite Forall_forall in F. specialize (F a I). lia. }
  destruct i as [|i]; cbn [nth without WhistStated.Rules.except filter].
  - rewrite Z.eqb_refl. cbn [negb]. now apply Whist.Play.except_nothing.
  - destruct (Z.eqb_spec a (nth i l 0)) as [X|X]; cbn [negb].
    + exfalso. apply Out. rewrite X. apply nth_In. lia.
    + f_equal. apply IH. lia.
Qed.

Section Reply.
Variable D : suit.
Hypothesis HD : is_suit D.

Lemma hands_alike : length (east D) = size D.
Proof. destruct HD as [L _]. unfold size. congruence. Qed.

Lemma takes_cards i j : (i < size D)%nat -> (j < size D)%nat ->
  takes D i j = (nth j (east D) 0 <? nth i (west D) 0).
Proof.
  intros Hi Hj. unfold takes. pose proof hands_alike as L. unfold size in *.
  now rewrite (nth_error_nth' (west D) 0), (nth_error_nth' (east D) 0) by lia.
Qed.

Lemma different i j : (i < size D)%nat -> (j < size D)%nat ->
  nth i (west D) 0 <> nth j (east D) 0.
Proof.
  intros Hi Hj X. destruct HD as [_ [_ [_ Dj]]]. pose proof hands_alike as L.
  apply (Dj (nth i (west D) 0)). apply nth_In. exact Hi. rewrite X. apply nth_In. lia.
Qed.

Lemma rest_of_the_suit i j : (i < size D)%nat -> (j < size D)%nat ->
  WhistStated.Rules.after_trick D (nth i (west D) 0) (nth j (east D) 0) =
  reduction D i j.
Proof.
  intros Hi Hj. destruct HD as [_ [SW [SE _]]]. pose proof hands_alike as L.
  unfold WhistStated.Rules.after_trick. cbn [west east reduction].
  rewrite !without_card; auto. lia.
Qed.

Lemma after_a_trick i j : (i < size D)%nat -> (j < size D)%nat ->
  after_trick Whist [] D [] i j =
  (if takes D i j then 1 else 0) +
  Z.of_nat (WhistStated.Rules.tricks WhistStated.Rules.Whist (reduction D i j)
    (if takes D i j then West else East)).
Proof.
  intros Hi Hj. unfold after_trick, winner. cbn [app].
  change (outcome Whist ?E ?q) with (tricks E q).
  rewrite tricks_of_one_suit by now apply is_suit_reduction.
  destruct (takes D i j); reflexivity.
Qed.

(* The follower's tricks: West's score, or what it leaves of all tricks. *)
Lemma earned_by_West lead r : (lead < size D)%nat -> (r < size D)%nat ->
  WhistStated.Theorem_9_4.earned D East (nth lead (east D) 0) (nth r (west D) 0) =
  after_reply Whist East [] D [] lead r.
Proof.
  intros Hl Hr. unfold WhistStated.Theorem_9_4.earned, after_reply.
  rewrite after_a_trick, takes_cards by assumption.
  cbn [WhistStated.Following.rest WhistStated.Following.tricks_for opponent].
  rewrite rest_of_the_suit by assumption. unfold WhistStated.Following.winner.
  destruct (_ <? _); reflexivity.
Qed.

Lemma earned_by_East lead r : (lead < size D)%nat -> (r < size D)%nat ->
  WhistStated.Theorem_9_4.earned D West (nth lead (west D) 0) (nth r (east D) 0) =
  Z.of_nat (size D) - after_reply Whist West [] D [] lead r.
Proof.
  intros Hl Hr. unfold WhistStated.Theorem_9_4.earned, after_reply.
  rewrite after_a_trick, takes_cards by assumption.
  cbn [WhistStated.Following.rest WhistStated.Following.tricks_for opponent].
  rewrite rest_of_the_suit by assumption. unfold WhistStated.Following.winner, WhistStated.Matrix.n_of.
  cbn [west]. change (length (west (reduction D lead r))) with
    (size (reduction D lead r)). rewrite size_reduction by assumption.
  pose proof (different lead r Hl Hr).
  destruct (Z.ltb_spec (nth lead (west D) 0) (nth r (east D) 0)),
    (Z.ltb_spec (nth r (east D) 0) (nth lead (west D) 0)); cbn [opponent]; lia.
Qed.
End Reply.

Lemma sorted_cards l i j : StronglySorted Z.lt l -> (i <= j < length l)%nat ->
  nth i l 0 <= nth j l 0.
Proof.
  intros S H. destruct (Nat.eq_dec i j) as [->|N]. lia.
  apply Z.lt_le_incl. apply Whist.Play.sorted_nth; auto; lia.
Qed.

(* --- The conjecture --- *)

(* In a deal of one suit, played by itself: if the opponent p leads a card that we can beat with a
   card smaller than the highest of the suit, then to do so, with some such card, is optimal. *)
Theorem single_suit : forall D p lead, is_suit D -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  let meant reply := (reply < size D)%nat /\ led < card reply /\
    exists c, (In c (west D) \/ In c (east D)) /\ card reply < c in
  (exists reply, meant reply) ->
  exists reply, meant reply /\ optimal_reply Whist p [] D [] lead reply.
Proof.
  intros D p lead HD Hl led card meant [one [Ho [Wo [c [Ic Lc]]]]].
  assert (Deal : is_deal ([] ++ D :: [])) by (constructor; [exact HD|constructor]).
  pose proof (is_a_deal D HD) as G. pose proof (hands_alike D HD) as Len.
  assert (Up : forall i j, (i <= j < size D)%nat -> card i <= card j).
  { intros i j H. destruct HD as [_ [SW [SE _]]]. unfold card, size in *.
    destruct p; apply sorted_cards; auto; lia. }
  assert (Lower : forall r, (r <= one)%nat -> led < card r -> meant r).
  { intros r Hr W. split; [lia|split; [exact W|]]. exists c. split; [exact Ic|].
    specialize (Up r one ltac:(lia)). lia. }
  destruct (two_replies p [] D [] lead Deal Hl) as [r [Hr [Kind Best]]]. specialize (Best Whist).
  assert (Take : forall i, (i < size D)%nat ->
    (led < card i <-> match p with West => takes D lead i = false
      | East => takes D i lead = true end)).
  { intros i Hi. unfold led, card. destruct p; rewrite takes_cards by assumption.
    - pose proof (different D HD lead i Hl Hi). rewrite Z.ltb_ge. lia.
    - now rewrite Z.ltb_lt. }
  destruct Kind as [-> |Kind].
  2:{ exists r. split; [|exact Best].
      assert (W : led < card r) by (apply Take; auto; destruct p; apply Kind).
      apply Lower; [|exact W]. destruct (Nat.le_gt_cases r one) as [X|X]; [exact X|exfalso].
      apply Take in Wo; [|exact Ho]. destruct p; destruct Kind as [_ K]; specialize (K one X);
        congruence. }
  destruct (Z.ltb_spec led (card O)) as [W|W].
  { exists O. split; [|exact Best]. apply Lower; [lia|exact W]. }
  assert (Cheapest : exists take, (take < size D)%nat /\ led < card take /\ (take <= one)%nat /\
    match p with
    | West => after_reply Whist p [] D [] lead take <= after_reply Whist p [] D [] lead 0
    | East => after_reply Whist p [] D [] lead 0 <= after_reply Whist p [] D [] lead take
    end).
  { assert (N0 : card O < led).
    { unfold led, card in *. pose proof (different D HD lead O Hl ltac:(lia)).
      pose proof (different D HD O lead ltac:(lia) Hl). destruct p; lia. }
    destruct (Whist.Theorem_9_4.theorem_9_4 (size D) D p led G)
      as [take [[It [Lt Least]] Hold]].
    - unfold led. destruct p; apply nth_In; unfold size in *; cbn; lia.
    - exists (card one). split; [|split; [exact Wo|now exists c]].
      unfold card. destruct p; apply nth_In; unfold size in *; cbn; lia.
    - assert (I : exists i, (i < size D)%nat /\ card i = take).
      { unfold card. destruct p; destruct (In_nth _ _ 0 It) as [i [Hi E]]; exists i;
          (split; [unfold size in *; cbn in Hi; lia|exact E]). }
      destruct I as [i [Hi <-]].
      destruct (first_place (fun k => led <? card k) i) as [m [A [B C]]].
      { now apply Z.ltb_lt. }
      apply Z.ltb_lt in B. exists m. split; [lia|split; [exact B|split]].
      { destruct (Nat.le_gt_cases m one) as [X|X]; [exact X|exfalso].
        specialize (C one X). apply Z.ltb_ge in C. lia. }
      assert (E : card m = card i).
      { apply Z.le_antisymm. apply Up. lia. apply Least; [|exact B].
        unfold card. destruct p; apply nth_In; unfold size in *; cbn; lia. }
      assert (I0 : In (card O) (hand (opponent p)
        D)).
      { unfold card. destruct p; apply nth_In; unfold size in *; cbn; lia. }
      specialize (Hold _ I0 N0). rewrite <- E in Hold. unfold led, card in Hold.
      destruct p.
      + rewrite !earned_by_East in Hold by (auto; lia). lia.
      + rewrite !earned_by_West in Hold by (auto; lia). lia. }
  destruct Cheapest as [m [Hm [Wm [Om As_good]]]]. exists m. split. now apply Lower.
  unfold optimal_reply in *. pose proof (reply_bound Whist p [] D [] lead m Hm) as B.
  destruct p; lia.
Qed.
