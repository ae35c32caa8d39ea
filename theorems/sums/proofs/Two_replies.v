(* Section 12.1: the cheapest reply that takes the trick, or the lowest reply, is optimal. *)
Require Import ZArith Lia Arith QArith Lqa Qreduction List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Uniqueness Addition Simplest Play.
From Sums Require Import Theorem_9_1 SingleSuit Intervals Exchange Families Rounding.
From Sums Require Import RefinedWhist Next_to_smallest.
Import ListNotations.
From SymmetricStated Require Export Two_replies.
Open Scope Z_scope.

(* --- A deal of greater value gives no less --- *)

Lemma plus_comm v w : plus v w = plus w v.
Proof. unfold plus. f_equal. apply Qred_complete. ring. apply iadd_comm. Qed.

Lemma sum_monotone before D D' after : value_le (val D) (val D') ->
  value_le (value_of_deal (before ++ D :: after)) (value_of_deal (before ++ D' :: after)).
Proof.
  intros H. induction before as [|X before IH]; cbn [app].
  - change (value_of_deal (?X :: ?E)) with (plus (val X) (value_of_deal E)).
    now apply plus_monotone.
  - change (value_of_deal (?X :: ?E)) with (plus (val X) (value_of_deal E)).
    rewrite !(plus_comm (val X)). now apply plus_monotone.
Qed.

Lemma of_greater_value E E' p : is_deal E -> is_deal E' ->
  value_le (value_of_deal E) (value_of_deal E') -> quarters E p <= quarters E' p.
Proof.
  intros H H' L. destruct (quarters_odd E p) as [M HM]. rewrite HM. apply enough; auto.
  pose proof (proj1 (enough E p M H)) as [A|[A A']]; [lia| |]; apply value_le_iff in L.
  - left. destruct L as [L|[L _]]; lra.
  - destruct L as [L|[L L']]; [left; lra|right]. split; [lra|].
    destruct (snd (value_of_deal E)), (snd (value_of_deal E')), p; cbn in *; congruence.
Qed.

(* --- To play a lower card, the winner being the same --- *)

Section Reply.
Variables (before : deal) (D : suit) (after : deal).
Hypothesis suitable : is_deal (before ++ D :: after).

Lemma the_suit_there : is_suit D.
Proof. apply Forall_app in suitable as [_ B]. now inversion B. Qed.

Lemma rest_deal i j : (i < size D)%nat -> (j < size D)%nat ->
  is_deal (before ++ reduction D i j :: after).
Proof.
  intros Hi Hj. apply Forall_app in suitable as [A B]. inversion B; subst. apply Forall_app.
  split; auto. constructor; auto. now apply is_suit_reduction.
Qed.

Lemma order_of_cards i j i' j' : takes D i j = true -> (i <= i')%nat -> (j' <= j)%nat ->
  takes D i' j' = true.
Proof. exact (takes_higher D the_suit_there i j i' j'). Qed.

Lemma lower_is_kept i i' j j' : (i' <= i < size D)%nat -> (j <= j' < size D)%nat ->
  value_le (val (reduction D i j)) (val (reduction D i' j')).
Proof.
  intros Hi Hj. apply below_monotone.
  - apply is_suit_reduction; try lia. exact the_suit_there.
  - apply is_suit_reduction; try lia. exact the_suit_there.
  - split. rewrite !size_reduction; lia. intros x y. rewrite !takes_reduction. intros T.
    apply (order_of_cards _ _ _ _ T); unfold bump;
      repeat match goal with |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b) end; lia.
Qed.

Lemma lower_as_good i i' j j' : (i' <= i < size D)%nat -> (j <= j' < size D)%nat ->
  takes D i j = takes D i' j' ->
  after_trick Refined before D after i j <= after_trick Refined before D after i' j'.
Proof.
  intros Hi Hj T. unfold after_trick, winner. rewrite <- T.
  change (outcome Refined ?E ?p) with (quarters E p). apply Z.add_le_mono_l.
  apply of_greater_value; try (apply rest_deal; lia). now apply sum_monotone, lower_is_kept.
Qed.
End Reply.

(* The first of some places with a property *)
Lemma first_place (f : nat -> bool) n : f n = true ->
  exists m, (m <= n)%nat /\ f m = true /\ forall k, (k < m)%nat -> f k = false.
Proof.
  induction n as [n IH] using lt_wf_ind. intros F.
  destruct (existsb f (seq 0 n)) eqn:X.
  - apply existsb_exists in X as [k [Hk Fk]]. apply in_seq in Hk.
    destruct (IH k ltac:(lia) Fk) as [m [A B]]. exists m. split; [lia|exact B].
  - exists n. split; [lia|split; [exact F|]]. intros k Hk. destruct (f k) eqn:Fk; auto. exfalso.
    enough (existsb f (seq 0 n) = true) by congruence. apply existsb_exists. exists k.
    split; auto. apply in_seq. lia.
Qed.

(* In every deal, to every lead: the lowest reply or the cheapest that takes the trick is optimal,
   the same in all three games. *)
Theorem two_replies : forall p before D after lead, is_deal (before ++ D :: after) ->
  (lead < size D)%nat -> exists reply, (reply < size D)%nat /\
    (reply = O \/ cheapest p D lead reply) /\
    forall g, optimal_reply g p before D after lead reply.
Proof.
  intros p before D after lead H Hl.
  assert (Some : exists r, (r < size D)%nat /\ optimal_reply Refined p before D after lead r).
  { unfold optimal_reply. assert (I : In (after_lead Refined p before D after lead)
      (map (after_reply Refined p before D after lead) (seq 0 (size D)))).
    { apply best_in, map_nonempty, seq_nonempty. lia. }
    apply in_map_iff in I as [r [E Hr]]. apply in_seq in Hr. exists r. split; auto. lia. }
  destruct Some as [r [Hr R]].
  assert (Enough : forall r', (r' < size D)%nat -> (r' = O \/ cheapest p D lead r') ->
    (let score := after_reply Refined p before D after lead in
     match p with West => score r' <= score r | East => score r <= score r' end) ->
    exists reply, (reply < size D)%nat /\ (reply = O \/ cheapest p D lead reply) /\
      forall g, optimal_reply g p before D after lead reply).
  { intros r' Hr' K L. exists r'. split; [auto|split; [auto|]].
    assert (O : optimal_reply Refined p before D after lead r').
    { unfold optimal_reply in *. pose proof (reply_bound Refined p before D after lead r' Hr').
      destruct p; lia. }
    destruct (theorem_8_4 p before D after lead Hl) as [_ T]. specialize (T r' Hr' O) as [T1 T2].
    intros [| |]; auto. }
  destruct p; unfold after_reply in Enough.
  - destruct (takes D lead r) eqn:T.
    + (* he does not take it *)
      apply (Enough O); [lia|now left|]. apply (lower_as_good before D after H); try lia.
      rewrite T. apply (order_of_cards before D after H lead r); auto; lia.
    + destruct (first_place (fun j => negb (takes D lead j)) r) as [m [A [B C]]]. now rewrite T.
      apply Bool.negb_true_iff in B. apply (Enough m); [lia| |].
      * right. split; auto. intros j Hj. specialize (C j Hj). now apply Bool.negb_false_iff in C.
      * apply (lower_as_good before D after H); try lia. congruence.
  - destruct (takes D r lead) eqn:T.
    + destruct (first_place (fun i => takes D i lead) r) as [m [A [B C]]]. exact T.
      apply (Enough m); [lia|right; now split|].
      apply (lower_as_good before D after H); try lia. congruence.
    + apply (Enough O); [lia|now left|]. apply (lower_as_good before D after H); try lia.
      rewrite T. destruct (takes D 0 lead) eqn:T0; auto.
      rewrite <- T. apply (order_of_cards before D after H 0 lead); auto; lia.
Qed.
