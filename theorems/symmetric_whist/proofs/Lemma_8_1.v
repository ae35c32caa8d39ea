(* Lemma 8.1 in full: in single-suit reduced whist a player who saves his smallest card for the last
   trick scores as much as if he did not, and the outcome is that of whist without the smallest
   cards. *)
Require Import ZArith Lia Bool Arith QArith List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Simplest ValueOfSuit Play SingleSuit.
Import ListNotations.
From SymmetricStated Require Export Lemma_8_1.
Open Scope Z_scope.

Definition first (saver p : player) : nat :=
  match saver, p with West, West | East, East => 1 | _, _ => 0 end.

Lemma in_allowed saver p n i : (2 <= n)%nat ->
  (In i (allowed saver p n) <-> (first saver p <= i < n)%nat).
Proof. intros H. destruct saver, p; cbn [allowed first]; rewrite in_seq; lia. Qed.

Lemma allowed_nonempty saver p n : (2 <= n)%nat -> allowed saver p n <> [].
Proof.
  intros H K. assert (X : In 1%nat (allowed saver p n)).
  { apply in_allowed; auto. destruct saver, p; cbn; lia. }
  rewrite K in X. destruct X.
Qed.

Section Saved.
Variable saver : player.

Definition after (m : nat) (D : suit) (i j : nat) : Z :=
  (match winner D i j with West => 1 | East => 0 end) +
    score_if_saved saver m (reduction D i j) (winner D i j).

Lemma West_leads_saved m D t : t <= score_if_saved saver (S (S m)) D West <->
  exists i, (first saver West <= i < S (S m))%nat /\
    forall j, (first saver East <= j < S (S m))%nat -> t <= after (S m) D i j.
Proof.
  change (score_if_saved saver (S (S m)) D West) with
    (best West (map (fun i => best East (map (after (S m) D i) (allowed saver East (S (S m)))))
      (allowed saver West (S (S m))))).
  rewrite best_West by (apply map_nonempty, allowed_nonempty; lia). split.
  - intros [x [Hx K]]. apply in_map_iff in Hx as [i [<- Hi]]. apply in_allowed in Hi; [|lia].
    exists i. split; auto. intros j Hj.
    rewrite best_East in K by (apply map_nonempty, allowed_nonempty; lia).
    apply K. apply in_map_iff. exists j. split; auto. apply in_allowed; auto; lia.
  - intros [i [Hi K]]. eexists. split.
    + apply in_map_iff. exists i. split; [reflexivity|]. apply in_allowed; auto; lia.
    + rewrite best_East by (apply map_nonempty, allowed_nonempty; lia).
      intros x Hx. apply in_map_iff in Hx as [j [<- Hj]]. apply in_allowed in Hj; [|lia]. auto.
Qed.

Lemma East_leads_saved m D t : t <= score_if_saved saver (S (S m)) D East <->
  forall j, (first saver East <= j < S (S m))%nat ->
    exists i, (first saver West <= i < S (S m))%nat /\ t <= after (S m) D i j.
Proof.
  change (score_if_saved saver (S (S m)) D East) with
    (best East (map (fun j => best West (map (fun i => after (S m) D i j)
      (allowed saver West (S (S m))))) (allowed saver East (S (S m))))).
  rewrite best_East by (apply map_nonempty, allowed_nonempty; lia). split.
  - intros K j Hj. specialize (K (best West (map (fun i => after (S m) D i j)
      (allowed saver West (S (S m)))))).
    rewrite best_West in K by (apply map_nonempty, allowed_nonempty; lia).
    destruct K as [x [Hx K]].
    + apply in_map_iff. exists j. split; [reflexivity|]. apply in_allowed; auto; lia.
    + apply in_map_iff in Hx as [i [<- Hi]]. apply in_allowed in Hi; [|lia]. eauto.
  - intros K x Hx. apply in_map_iff in Hx as [j [<- Hj]]. apply in_allowed in Hj; [|lia].
    rewrite best_West by (apply map_nonempty, allowed_nonempty; lia).
    destruct (K j Hj) as [i [Hi L]]. exists (after (S m) D i j). split; auto.
    apply in_map_iff. exists i. split; auto. apply in_allowed; auto; lia.
Qed.
End Saved.

Notation the_rest s := (red s 0 0).
Notation better := (sle sorted_suit beats).

Lemma after_iff saver m s i j t : (t <= after saver m (the s) i j) <->
  t - Z.b2z (beats s i j) <= score_if_saved saver m (the (red s i j)) (winner (the s) i j).
Proof.
  unfold after. rewrite the_red. unfold beats. rewrite <- side_winner.
  destruct (winner (the s) i j); cbn [side Z.b2z]; lia.
Qed.

Lemma side_beats s i j : side (winner (the s) i j) = beats s i j.
Proof. apply side_winner. Qed.

Ltac bumps := unfold bump; repeat match goal with
  |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b) end; lia.

(* --- West saves his smallest card --- *)

Lemma as_well s m i j j' l t : (j = S j' \/ (j = 0 /\ j' = 0))%nat -> l = beats s (S i) j ->
  win1 m (red (the_rest s) i j') (beats (the_rest s) i j') (t - Z.b2z (beats (the_rest s) i j')) ->
  win1 m (the_rest (red s (S i) j)) l (t - Z.b2z l).
Proof.
  intros Hj -> W.
  apply (thm_8_5 sorted_suit sz beats red suit_game m _ (the_rest (red s (S i) j))) in W.
  - assert (B : beats (the_rest s) i j' = true -> beats s (S i) j = true).
    { rewrite (tg_red _ _ _ _ suit_game). intros B.
      eapply (tg_mono _ _ _ _ suit_game); [exact B| |]; bumps. }
    destruct (beats (the_rest s) i j'), (beats s (S i) j); cbn [Z.b2z] in *; auto.
    + discriminate B; auto.
    + apply (thm_8_2_cost sorted_suit sz beats red suit_game) in W.
      eapply win_weak; [exact W|lia].
  - intros p q. rewrite !(tg_red _ _ _ _ suit_game).
    assert (E1 : bump 0 (bump i p) = bump (S i) (bump 0 p)) by bumps.
    assert (E2 : bump 0 (bump j' q) = bump j (bump 0 q)) by bumps.
    now rewrite E1, E2.
Qed.

Lemma West_saving n : forall s p t, sz s = S n -> win1 n (the_rest s) (side p) t ->
  t <= score_if_saved West (S n) (the s) p.
Proof.
  induction n as [|m IH]; intros s p t Hs W. exact W.
  assert (X : forall i j j', (j = S j' \/ (j = 0 /\ j' = 0))%nat -> (i < S m)%nat ->
    (j < S (S m))%nat ->
    win1 m (red (the_rest s) i j') (beats (the_rest s) i j')
      (t - Z.b2z (beats (the_rest s) i j')) -> t <= after West (S m) (the s) (S i) j).
  { intros i j j' Hj Hi Hj2 K. apply after_iff. apply IH.
    - rewrite (tg_sz _ _ _ _ suit_game) by lia. lia.
    - rewrite side_beats. eapply as_well; eauto. }
  destruct p; cbn [side win] in W.
  - apply West_leads_saved. destruct W as [i [Hi K]]. exists (S i). cbn [first]. split. lia.
    intros j Hj. apply (X i j (pred j)); try lia. apply K. lia.
  - apply East_leads_saved. intros j Hj. destruct (W (pred j) ltac:(lia)) as [i [Hi K]].
    exists (S i). cbn [first] in *. split. lia. apply (X i j (pred j)); auto; lia.
Qed.

Lemma West_restricted n : forall s p t, sz s = S n ->
  t <= score_if_saved West (S n) (the s) p -> rw1 (S n) s (side p) (2 * t - Z.of_nat (S n)).
Proof.
  induction n as [|m IH]; intros s p t Hs W.
  - cbn [score_if_saved] in W. cbn [rw].
    assert (X : forall b : bool, if b then 2 * t - Z.of_nat 1 - tr b < 0
      else 2 * t - Z.of_nat 1 - tr b <= 0) by (intros [|]; cbn [tr]; lia).
    destruct p; cbn [side].
    + exists 0%nat. split. lia. intros j _. apply X.
    + intros j _. exists 0%nat. split. lia. apply X.
  - assert (X : forall i j, (i < S (S m))%nat -> (j < S (S m))%nat ->
      t <= after West (S m) (the s) i j ->
      rw1 (S m) (red s i j) (beats s i j) (2 * t - Z.of_nat (S (S m)) - tr (beats s i j))).
    { intros i j Hi Hj K. apply after_iff in K. apply IH in K.
      - rewrite side_beats in K. destruct (beats s i j); cbn [tr Z.b2z] in *;
          match goal with H : rw _ _ _ _ _ _ ?a |- rw _ _ _ _ _ _ ?b => replace b with a by lia end;
          exact K.
      - rewrite (tg_sz _ _ _ _ suit_game) by lia. lia. }
    destruct p.
    + apply West_leads_saved in W. destruct W as [i [Hi K]]. remember (S m) as k.
      cbn [side rw]. subst k. exists i. split. lia. intros j Hj. apply X; try lia.
      apply K. cbn [first]. lia.
    + rewrite East_leads_saved in W. remember (S m) as k. cbn [side rw]. subst k. intros j Hj.
      destruct (W j) as [i [Hi K]]. cbn [first]. lia. exists i. split. lia. apply X; auto; lia.
Qed.

(* --- East saves his --- *)

Lemma East_restricted n : forall s p t, sz s = S n ->
  rw1 (S n) s (side p) (2 * t - Z.of_nat (S n)) -> t <= score_if_saved East (S n) (the s) p.
Proof.
  induction n as [|m IH]; intros s p t Hs W.
  - cbn [score_if_saved]. cbn [rw] in W. destruct p; cbn [side] in W.
    + destruct W as [i [Hi W]]. specialize (W 0%nat ltac:(lia)).
      destruct (beats s i 0); cbn [tr] in W; lia.
    + destruct (W 0%nat ltac:(lia)) as [i [Hi K]]. destruct (beats s i 0); cbn [tr] in K; lia.
  - assert (X : forall i j, (i < S (S m))%nat -> (j < S (S m))%nat ->
      rw1 (S m) (red s i j) (beats s i j) (2 * t - Z.of_nat (S (S m)) - tr (beats s i j)) ->
      t <= after East (S m) (the s) i j).
    { intros i j Hi Hj K. apply after_iff. apply IH.
      - rewrite (tg_sz _ _ _ _ suit_game) by lia. lia.
      - rewrite side_beats. destruct (beats s i j); cbn [tr Z.b2z] in *;
          match goal with H : rw _ _ _ _ _ _ ?a |- rw _ _ _ _ _ _ ?b => replace b with a by lia end;
          exact K. }
    destruct p.
    + apply West_leads_saved. remember (S m) as k. cbn [side rw] in W. subst k.
      destruct W as [i [Hi K]]. exists i. cbn [first]. split. lia. intros j Hj. apply X; auto; try
        lia.
      apply K. lia.
    + apply East_leads_saved. remember (S m) as k. cbn [side rw] in W. subst k. intros j Hj.
      destruct (W j) as [i [Hi K]]. lia. exists i. cbn [first]. split. lia. apply X; auto; lia.
Qed.

Lemma no_better s m i i' j l t : (i = S i' \/ (i = 0 /\ i' = 0))%nat -> l = beats s i (S j) ->
  win1 m (the_rest (red s i (S j))) l (t - Z.b2z l) ->
  win1 m (red (the_rest s) i' j) (beats (the_rest s) i' j) (t - Z.b2z (beats (the_rest s) i' j)).
Proof.
  intros Hi -> W.
  apply (thm_8_5 sorted_suit sz beats red suit_game m _ (red (the_rest s) i' j)) in W.
  - assert (B : beats s i (S j) = true -> beats (the_rest s) i' j = true).
    { rewrite (tg_red _ _ _ _ suit_game). intros B.
      eapply (tg_mono _ _ _ _ suit_game); [exact B| |]; bumps. }
    destruct (beats s i (S j)), (beats (the_rest s) i' j); cbn [Z.b2z] in *; auto.
    + discriminate B; auto.
    + apply (thm_8_2_cost sorted_suit sz beats red suit_game) in W.
      eapply win_weak; [exact W|lia].
  - intros p q. rewrite !(tg_red _ _ _ _ suit_game).
    assert (E1 : bump 0 (bump i' p) = bump i (bump 0 p)) by bumps.
    assert (E2 : bump 0 (bump j q) = bump (S j) (bump 0 q)) by bumps.
    now rewrite E1, E2.
Qed.

Lemma East_saving n : forall s p t, sz s = S n -> t <= score_if_saved East (S n) (the s) p ->
  win1 n (the_rest s) (side p) t.
Proof.
  induction n as [|m IH]; intros s p t Hs W. exact W.
  assert (X : forall i i' j, (i = S i' \/ (i = 0 /\ i' = 0))%nat -> (i < S (S m))%nat ->
    (j < S m)%nat -> t <= after East (S m) (the s) i (S j) ->
    win1 m (red (the_rest s) i' j) (beats (the_rest s) i' j)
      (t - Z.b2z (beats (the_rest s) i' j))).
  { intros i i' j Hi Hi2 Hj K. apply after_iff in K. apply IH in K.
    - rewrite side_beats in K. eapply no_better; eauto.
    - rewrite (tg_sz _ _ _ _ suit_game) by lia. lia. }
  destruct p.
  - apply West_leads_saved in W. destruct W as [i [Hi K]]. cbn [side win]. exists (pred i).
    split. cbn [first] in Hi. lia. intros j Hj. apply (X i (pred i) j); try lia.
    apply K. cbn [first]. lia.
  - rewrite East_leads_saved in W. cbn [side win]. intros j Hj.
    destruct (W (S j)) as [i [Hi K]]. cbn [first]. lia. exists (pred i). split.
    cbn [first] in Hi. lia. apply (X i (pred i) j); auto; lia.
Qed.

(* --- The lemma --- *)

Theorem smallest_card_saved : forall D, is_suit D -> size D <> O -> forall p,
  reduced_tricks [D] p = tricks [D_0 D] p /\
  forall saver, score_if_saved saver (size D) D p = tricks [D_0 D] p.
Proof.
  intros D H N p. split. now apply lemma_8_1.
  destruct (the_suit D H) as [s [<- Es]]. rewrite <- Es in *. destruct (sz s) as [|n] eqn:En.
  congruence.
  assert (E0 : sz (the_rest s) = n) by (rewrite (tg_sz _ _ _ _ suit_game); lia).
  assert (W : forall t, win1 n (the_rest s) (side p) t <-> t <= tricks [D_0 (the s)] p).
  { intros t. rewrite <- E0. apply (tricks_win (the_rest s)). }
  assert (Q : forall t, rw1 (S n) s (side p) (2 * t - Z.of_nat (S n)) <->
    t <= tricks [D_0 (the s)] p).
  { intros t. rewrite <- lemma_8_1 by (auto; unfold sz in En; lia).
    rewrite quarters_reduced, <- En, quarters_rw. split; intros; lia. }
  intros [|]; apply by_thresholds; intros t; split; intros K.
  - apply Q. now apply West_restricted.
  - apply West_saving; auto. now apply W.
  - apply W. now apply East_saving.
  - apply East_restricted; auto. now apply Q.
Qed.
