(* The proof of Lemma 8.1: if the smallest card is optimal in reduced whist, so is the next one. *)
Require Import ZArith Lia Arith List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Play SingleSuit RefinedWhist.
Import ListNotations.
From SymmetricStated Require Export Next_to_smallest.
Open Scope Z_scope.

(* --- No card does better than the best --- *)

Lemma lead_bound g p before D after lead : (lead < size D)%nat ->
  match p with
  | West => after_lead g p before D after lead <= outcome g (before ++ D :: after) p
  | East => outcome g (before ++ D :: after) p <= after_lead g p before D after lead
  end.
Proof.
  intros Hl. set (E := before ++ D :: after). destruct (cards E) as [|m] eqn:Em.
  { unfold E in Em. rewrite cards_mid in Em. lia. }
  assert (X : after_lead g p before D after lead =
    Play.after_lead (worth g) (ending g) m before D after p lead).
  { unfold after_lead, Play.after_lead. f_equal. apply map_ext_in. intros j Hj. apply in_seq in Hj.
    unfold after_reply, after_trick, trick, reward, outcome.
    destruct p; rewrite (cards_reduction before D after _ _ m Em) by lia; reflexivity. }
  assert (I : In (after_lead g p before D after lead) (all_leads (worth g) (ending g) m E p)).
  { rewrite X. apply in_leads. exists before, D, after, lead. auto. }
  apply (best_bound p) in I. unfold outcome. fold E. rewrite Em, score_eq. exact I.
Qed.

Lemma reply_bound g p before D after lead reply : (reply < size D)%nat ->
  match p with
  | West => after_lead g p before D after lead <= after_reply g p before D after lead reply
  | East => after_reply g p before D after lead reply <= after_lead g p before D after lead
  end.
Proof.
  intros Hr. pose proof (best_bound (opponent p) (map (after_reply g p before D after lead)
    (seq 0 (size D))) (after_reply g p before D after lead reply)) as B.
  destruct p; cbn [opponent] in B; apply B; apply in_map, in_seq; lia.
Qed.

(* --- The next to smallest card in place of the smallest --- *)

Section TwoCards.
Variable D : suit.
Hypothesis suitable : is_suit D.
Hypothesis two : (2 <= size D)%nat.

Lemma after_trick_is i j : (i < size D)%nat -> (j < size D)%nat ->
  after_trick Reduced [] D [] i j = (if takes D i j then 1 else 0) +
    tricks [D_0 (reduction D i j)] (if takes D i j then West else East).
Proof.
  intros Hi Hj. unfold after_trick, winner. cbn [app worth].
  change (outcome Reduced ?E ?p) with (reduced_tricks E p).
  rewrite lemma_8_1.
  - now destruct (takes D i j).
  - now apply is_suit_reduction.
  - rewrite size_reduction; lia.
Qed.

(* With the lead and a trick less *)
Lemma not_worse X b b' : is_suit X -> (b = true -> b' = true) ->
  (if b then 1 else 0) + tricks [X] (if b then West else East) <=
  (if b' then 1 else 0) + tricks [X] (if b' then West else East).
Proof.
  intros H I. pose proof (theorem_8_2 X H). destruct b, b'; lia.
Qed.

Lemma takes_higher i j i' j' : takes D i j = true -> (i <= i')%nat -> (j' <= j)%nat ->
  takes D i' j' = true.
Proof.
  clear two. destruct (lifted D suitable) as [s <-]. exact (tg_mono _ _ _ _ suit_game s i j i' j').
Qed.

Lemma rest_suit i j : (i < size D)%nat -> (j < size D)%nat -> is_suit (D_0 (reduction D i j)).
Proof.
  intros Hi Hj. apply is_suit_reduction; [now apply is_suit_reduction| |];
    rewrite size_reduction; lia.
Qed.

Lemma of_West j : (j < size D)%nat ->
  after_trick Reduced [] D [] 0 j <= after_trick Reduced [] D [] 1 j.
Proof.
  intros Hj. rewrite !after_trick_is by lia.
  assert (E : D_0 (reduction D 1 j) = D_0 (reduction D 0 j)).
  { unfold D_0, reduction. cbn [west east]. f_equal. unfold size in two.
    destruct (west D) as [|c [|d l]]; cbn [length] in two; try lia. reflexivity. }
  rewrite E. apply not_worse. apply rest_suit; lia.
  intros B. eapply takes_higher; [exact B|lia|lia].
Qed.

Lemma of_East i : (i < size D)%nat ->
  after_trick Reduced [] D [] i 1 <= after_trick Reduced [] D [] i 0.
Proof.
  intros Hi. rewrite !after_trick_is by lia.
  assert (E : D_0 (reduction D i 1) = D_0 (reduction D i 0)).
  { unfold D_0, reduction. cbn [west east]. f_equal. destruct suitable as [L _]. unfold size in two.
    destruct (east D) as [|c [|d l]]; cbn [length] in L; try lia. reflexivity. }
  rewrite E. apply not_worse. apply rest_suit; lia.
  intros B. eapply takes_higher; [exact B|lia|lia].
Qed.
End TwoCards.

(* Of either player p on lead, and of the reply of the other one to any lead. *)
Theorem next_to_smallest : forall D p, is_suit D -> (2 <= size D)%nat ->
  (optimal_lead Reduced p [] D [] 0 -> optimal_lead Reduced p [] D [] 1) /\
  forall lead, (lead < size D)%nat ->
    optimal_reply Reduced p [] D [] lead 0 -> optimal_reply Reduced p [] D [] lead 1.
Proof.
  intros D p H N. unfold optimal_lead, optimal_reply. split.
  - pose proof (lead_bound Reduced p [] D [] 1 ltac:(lia)) as B.
    assert (X : forall reply, (reply < size D)%nat -> match p with
      | West => after_reply Reduced p [] D [] 0 reply <= after_reply Reduced p [] D [] 1 reply
      | East => after_reply Reduced p [] D [] 1 reply <= after_reply Reduced p [] D [] 0 reply
      end).
    { intros r Hr. unfold after_reply. destruct p; [now apply of_West|now apply of_East]. }
    assert (Y : exists r, (r < size D)%nat /\
      after_lead Reduced p [] D [] 1 = after_reply Reduced p [] D [] 1 r).
    { assert (I : In (after_lead Reduced p [] D [] 1)
        (map (after_reply Reduced p [] D [] 1) (seq 0 (size D)))).
      { apply best_in, map_nonempty, seq_nonempty. lia. }
      apply in_map_iff in I as [r [<- Hr]]. apply in_seq in Hr. exists r. split; auto. lia. }
    destruct Y as [r [Hr E]]. specialize (X r Hr).
    pose proof (reply_bound Reduced p [] D [] 0 r Hr) as C. destruct p; lia.
  - intros l Hl. pose proof (reply_bound Reduced p [] D [] l 1 ltac:(lia)) as B.
    assert (X : match p with
      | West => after_reply Reduced p [] D [] l 1 <= after_reply Reduced p [] D [] l 0
      | East => after_reply Reduced p [] D [] l 0 <= after_reply Reduced p [] D [] l 1
      end).
    { unfold after_reply. destruct p; [now apply of_East|now apply of_West]. }
    destruct p; lia.
Qed.
