(* What values are good for (the abstract): the outcome of a deal is its sum of values rounded, and
   to judge a lead or a reply by the rounded sum after the trick loses nothing. *)
Require Import ZArith Lia Arith QArith Lqa List.
From Game Require Import Suits.
From Sums Require Import Rules Values Play Theorem_9_1 RefinedWhist Rounding.
From Sums Require Import Next_to_smallest.
Import ListNotations.
From SymmetricStated Require Export Perfect_play.
Open Scope Q_scope.

(* --- What is judged is what can be taken --- *)

Lemma tricks_rounded E p : is_deal E -> inject_Z (tricks E p) == rho (value_of_deal E) p.
Proof.
  intros H. destruct (rho_thresholds (value_of_deal E) p) as [J [-> HJ]].
  enough (X : tricks E p = J) by now rewrite X. apply by_thresholds. intros t.
  rewrite HJ. apply outcome_of_a_deal. now apply refined_thresholds.
Qed.

Lemma judged_rightly before D after i j : is_deal (before ++ D :: after) ->
  (i < size D)%nat -> (j < size D)%nat ->
  judged before D after i j == inject_Z (after_trick Whist before D after i j).
Proof.
  intros H Hi Hj. unfold judged, after_trick.
  change (outcome Whist ?E ?p) with (tricks E p).
  rewrite inject_Z_plus, tricks_rounded. now destruct (winner D i j).
  apply Forall_app in H as [A B]. inversion B; subst. apply Forall_app. split; auto.
  constructor; auto. now apply is_suit_reduction.
Qed.

Lemma reply_rightly p before D after lead reply : is_deal (before ++ D :: after) ->
  (lead < size D)%nat -> (reply < size D)%nat ->
  judged_reply p before D after lead reply ==
    inject_Z (after_reply Whist p before D after lead reply).
Proof. intros H Hl Hr. destruct p; cbn; now apply judged_rightly. Qed.

Lemma some_best_reply g p before D after lead : (lead < size D)%nat ->
  exists reply, (reply < size D)%nat /\ optimal_reply g p before D after lead reply.
Proof.
  intros Hl. unfold optimal_reply.
  assert (I : In (after_lead g p before D after lead)
    (map (after_reply g p before D after lead) (seq 0 (size D)))).
  { apply best_in, map_nonempty, seq_nonempty. lia. }
  apply in_map_iff in I as [r [E Hr]]. apply in_seq in Hr. exists r. split; auto. lia.
Qed.

Theorem chosen_replies p before D after lead reply : is_deal (before ++ D :: after) ->
  (lead < size D)%nat -> (reply < size D)%nat ->
  (chosen_reply p before D after lead reply <-> optimal_reply Whist p before D after lead reply).
Proof.
  intros H Hl Hr. unfold chosen_reply.
  destruct (some_best_reply Whist p before D after lead Hl) as [b [Hb Eb]].
  pose proof (reply_bound Whist p before D after lead reply Hr) as Br.
  unfold optimal_reply in *. split.
  - intros [_ K]. specialize (K b Hb). unfold as_good_in_points in K.
    destruct p; cbn [opponent] in K; rewrite !reply_rightly, <- Zle_Qle in K by assumption; lia.
  - intros E. split; auto. intros o Ho. pose proof (reply_bound Whist p before D after lead o Ho).
    unfold as_good_in_points.
    destruct p; cbn [opponent]; rewrite !reply_rightly, <- Zle_Qle by assumption; lia.
Qed.

Theorem chosen_leads p before D after lead : is_deal (before ++ D :: after) ->
  (lead < size D)%nat ->
  (chosen_lead p before D after lead <-> optimal_lead Whist p before D after lead).
Proof.
  intros H Hl. unfold chosen_lead.
  pose proof (lead_bound Whist p before D after lead Hl) as Bl.
  assert (Same : forall b X a l r, before ++ D :: after = b ++ X :: a -> (l < size X)%nat ->
    chosen_reply p b X a l r -> judged_reply p b X a l r == inject_Z (after_lead Whist p b X a l)).
  { intros b X a l r E Hx C. assert (Hr : (r < size X)%nat) by apply C.
    assert (HX : is_deal (b ++ X :: a)) by now rewrite <- E.
    rewrite reply_rightly by assumption. apply chosen_replies in C; auto. now rewrite C. }
  unfold optimal_lead. split.
  - intros [_ K]. destruct (theorem_8_3 (before ++ D :: after) p) as [Some _].
    { rewrite cards_mid. lia. }
    destruct Some as [b [X [a [l [E [Hx [O _]]]]]]].
    assert (HX : is_deal (b ++ X :: a)) by now rewrite <- E.
    destruct (some_best_reply Whist p before D after lead Hl) as [r [Hr R]].
    destruct (some_best_reply Whist p b X a l Hx) as [r' [Hr' R']].
    apply chosen_replies in R, R'; auto. specialize (K b X a l r r' E Hx R R').
    unfold optimal_lead in O. rewrite <- E in O.
    destruct p; cbn [as_good_in_points] in K; rewrite !Same, <- Zle_Qle in K by auto; lia.
  - intros O. split; auto. intros b X a l r r' E Hx R R'.
    pose proof (lead_bound Whist p b X a l Hx) as Bx. rewrite <- E in Bx.
    destruct p; cbn [as_good_in_points]; rewrite !Same, <- Zle_Qle by auto; lia.
Qed.

(* The outcome is determined by the sum of the values, and who chooses by the values plays
   perfectly: what is best by them is what is optimal, and there is such a lead and reply. *)
Theorem played_perfectly :
  (forall E p, is_deal E -> inject_Z (tricks E p) == rho (value_of_deal E) p) /\
  (forall E p, is_deal E -> cards E <> O -> exists before D after lead,
    E = before ++ D :: after /\ chosen_lead p before D after lead) /\
  (forall p before D after lead, is_deal (before ++ D :: after) -> (lead < size D)%nat ->
    (chosen_lead p before D after lead <-> optimal_lead Whist p before D after lead) /\
    (exists reply, chosen_reply p before D after lead reply) /\
    forall reply, (reply < size D)%nat ->
      (chosen_reply p before D after lead reply <->
       optimal_reply Whist p before D after lead reply)).
Proof.
  split; [intros; now apply tricks_rounded|split].
  - intros E p H N. destruct (theorem_8_3 E p N) as [[b [X [a [l [-> [Hx [O _]]]]]]] _].
    exists b, X, a, l. split; auto. now apply chosen_leads.
  - intros p b D a l H Hl. split; [now apply chosen_leads|split].
    + destruct (some_best_reply Whist p b D a l Hl) as [r [Hr R]].
      exists r. now apply chosen_replies.
    + intros r Hr. now apply chosen_replies.
Qed.
