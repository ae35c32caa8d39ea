(* Section 1.1: every deal of two-person whist has an outcome that either player can assure. *)
Require Import ZArith Lia Bool List.
From SymmetricStated Require Import Rules.
From SymmetricStated Require Export Any_whist.
Import ListNotations.
Local Open Scope Z_scope.

(* --- The best of some numbers --- *)

Lemma best_bounds p x l : In x l ->
  match p with West => x <= best p l | East => best p l <= x end.
Proof.
  destruct l as [|a l]; [easy|]. intros H. cbn [best].
  assert (F : In x (a :: l) -> match p with
    | West => x <= fold_right Z.max a l
    | East => fold_right Z.min a l <= x end).
  { clear H. induction l as [|b l IH]; cbn [In fold_right] in *.
    - intros [->|[]]. destruct p; lia.
    - intros [->|[->|H]].
      + specialize (IH (or_introl eq_refl)). destruct p; lia.
      + destruct p; lia.
      + specialize (IH (or_intror H)). destruct p; lia. }
  destruct p; exact (F H).
Qed.

Lemma best_is_one p l : l <> [] -> In (best p l) l.
Proof.
  destruct l as [|a l]; [easy|]. intros _. cbn [best].
  induction l as [|b l IH]; [now left|]. cbn [fold_right].
  set (x := fold_right _ a l) in *.
  assert (E : match p with West => Z.max | East => Z.min end b x = b \/
    match p with West => Z.max | East => Z.min end b x = x) by (destruct p; lia).
  destruct E as [->| ->]; [right; now left|]. destruct IH as [<-|H]; [now left|].
  now right; right.
Qed.

Lemma first_best_is_best p value own : own <> [] ->
  In (first_best p value own) own /\ value (first_best p value own) = best p (map value own).
Proof.
  intros N. unfold first_best.
  destruct (find _ own) as [c|] eqn:F.
  - apply find_some in F. destruct F as [F1 F2]. split; [exact F1|]. now apply Z.eqb_eq.
  - exfalso. assert (M : map value own <> []) by (destruct own; [easy|discriminate]).
    destruct (proj1 (in_map_iff _ _ _) (best_is_one p _ M)) as [c [E I]].
    pose proof (find_none _ _ F c I) as X. cbn beta in X. rewrite E, Z.eqb_refl in X.
    discriminate X.
Qed.

(* --- The hands after a trick --- *)

Lemma is_card_spec c d : is_card c d = true <-> c = d.
Proof.
  unfold is_card, of_one_suit. destruct c as [a x], d as [b y]; cbn [fst snd].
  rewrite andb_true_iff, Nat.eqb_eq, Z.eqb_eq. split; [intros [-> ->]; reflexivity|].
  intros E. now injection E.
Qed.

Lemma may_follow_in own lead c : In c (may_follow own lead) -> In c own.
Proof.
  unfold may_follow. destruct (filter _ own) as [|d l] eqn:F; [easy|]. rewrite <- F.
  intros H. now apply filter_In in H.
Qed.

Lemma may_follow_some own lead : own <> [] -> may_follow own lead <> [].
Proof. unfold may_follow. now destruct (filter _ own). Qed.

Lemma length_without c l : NoDup l -> In c l ->
  forall f, (forall d, In d l -> f d = negb (is_card c d)) -> S (length (filter f l)) = length l.
Proof.
  intros N. induction N as [|a l Na N IH]; [easy|]. intros [->|I] f F.
  - cbn [filter]. rewrite (F c (or_introl eq_refl)), (proj2 (is_card_spec c c) eq_refl).
    cbn [negb length]. f_equal. f_equal.
    assert (A : forall d, In d l -> f d = true).
    { intros d D. rewrite F by now right. destruct (is_card c d) eqn:X; [|reflexivity].
      apply is_card_spec in X. now subst d. }
    clear IH F Na N. induction l as [|d l IH]; [reflexivity|]. cbn [filter].
    rewrite (A d (or_introl eq_refl)). f_equal. apply IH. intros e E. apply A. now right.
  - cbn [filter]. rewrite (F a (or_introl eq_refl)).
    destruct (is_card c a) eqn:X; [apply is_card_spec in X; now subst a|]. cbn [negb length].
    f_equal. apply IH; [exact I|]. intros d D. apply F. now right.
Qed.

Lemma parts_of_no_dup (w e : list card) : NoDup (w ++ e) ->
  NoDup w /\ NoDup e /\ forall c, In c w -> In c e -> False.
Proof.
  induction w as [|a w IH]; cbn [app]; intros N.
  - repeat split; [constructor|exact N|easy].
  - inversion N as [|b l Na N']; subst. destruct (IH N') as [Nw [Ne Di]]. repeat split; auto.
    + constructor; [|exact Nw]. intros A. apply Na. apply in_or_app. now left.
    + intros c [->|C1] C2; [|now apply (Di c)]. apply Na. apply in_or_app. now right.
Qed.

Lemma hands_after_are_dealt E leader lead reply : is_dealt E -> In lead (cards_of leader E) ->
  In reply (cards_of (opponent leader) E) ->
  is_dealt (hands_after lead reply E) /\ on_hand E = S (on_hand (hands_after lead reply E)).
Proof.
  intros [L N] I J. destruct E as [w e]; cbn [fst snd] in *.
  destruct (parts_of_no_dup w e N) as [Nw [Ne Di]].
  set (f := fun c => negb (is_card lead c || is_card reply c)).
  assert (X : forall c d l, In c l -> ~ In d l -> NoDup l ->
    (forall x, f x = negb (is_card c x || is_card d x)) -> S (length (filter f l)) = length l).
  { intros c d l C D Nl F. apply (length_without c l Nl C). intros x Hx. rewrite F.
    destruct (is_card d x) eqn:Y; [apply is_card_spec in Y; now subst x|].
    now rewrite orb_false_r. }
  assert (Y : S (length (filter f w)) = length w /\ S (length (filter f e)) = length e).
  { destruct leader; cbn [cards_of opponent fst snd] in I, J; split.
    - apply (X lead reply); auto. intros C. now apply (Di reply).
    - apply (X reply lead); auto; [intros C; now apply (Di lead)|].
      intros x. unfold f. now rewrite orb_comm.
    - apply (X reply lead); auto; [intros C; now apply (Di lead)|].
      intros x. unfold f. now rewrite orb_comm.
    - apply (X lead reply); auto. intros C. now apply (Di reply). }
  destruct Y as [Yw Ye]. unfold hands_after, is_dealt, on_hand; cbn [fst snd]. fold f.
  split; [split; [lia|]|lia]. rewrite <- filter_app. now apply NoDup_filter.
Qed.

(* --- The strategies --- *)

Lemma some_cards p E : is_dealt E -> on_hand E <> 0%nat -> cards_of p E <> [].
Proof.
  intros [L _] N H. apply N. unfold on_hand. destruct p; cbn [cards_of] in H.
  - now rewrite H.
  - now rewrite L, H.
Qed.

Lemma by_outcome_is_legal p : is_legal p (by_outcome p).
Proof.
  intros E D N. pose proof (some_cards p E D N) as H. split; cbn [leads replies by_outcome].
  - now apply first_best_is_best.
  - intros lead _. apply first_best_is_best. now apply may_follow_some.
Qed.

Lemma West_takes_best n E leader : on_hand E = S n ->
  West_takes (on_hand E) E leader =
    best leader (map (West_after_lead leader E) (cards_of leader E)).
Proof.
  intros N. rewrite N. cbn [West_takes]. f_equal. apply map_ext. intros lead.
  unfold West_after_lead.
  f_equal. apply map_ext. intros reply. unfold West_after. now rewrite N.
Qed.

Theorem an_optimal_strategy_exists : claim_an_optimal_strategy_exists.
Proof.
  intros p. split; [apply by_outcome_is_legal|]. unfold assures.
  enough (H : forall n E leader x, is_dealt E -> on_hand E = n ->
    possible p (by_outcome p) n E leader x ->
    match p with
    | West => West_takes n E leader <= x
    | East => x <= West_takes n E leader end).
  { intros E leader D x. now apply H. }
  induction n as [|n IH]; intros E leader x D N P; cbn [possible] in P.
  - subst x. destruct p; reflexivity.
  - destruct P as [lead [reply [I [J [S P]]]]].
    pose proof (may_follow_in _ _ _ J) as J'.
    destruct (hands_after_are_dealt E leader lead reply D I J') as [D' N'].
    apply IH in P; [|exact D'|lia].
    pose proof (West_takes_best n E leader N) as O. rewrite N in O. rewrite O.
    assert (R : West_after leader E lead reply = for_West (taken_by leader lead reply) +
      West_takes n (hands_after lead reply E) (taken_by leader lead reply)).
    { unfold West_after. now rewrite N. }
    pose proof (best_bounds leader _ _ (in_map (West_after_lead leader E) _ _ I)) as B1.
    pose proof (best_bounds (opponent leader) _ _
      (in_map (West_after leader E lead) _ _ J)) as B2.
    fold (West_after_lead leader E lead) in B2.
    assert (H1 : cards_of leader E <> []) by (intros X; now rewrite X in I).
    assert (H2 : may_follow (cards_of (opponent leader) E) lead <> [])
      by (intros X; now rewrite X in J).
    pose proof (first_best_is_best leader (West_after_lead leader E) _ H1) as [_ C1].
    pose proof (first_best_is_best (opponent leader) (West_after leader E lead) _ H2) as [_ C2].
    fold (West_after_lead leader E lead) in C2.
    destruct leader, p; cbn [opponent by_outcome leads replies] in *; subst; lia.
Qed.

(* Two strategies against each other. *)
Lemma both_play s s' : is_legal West s -> is_legal East s' ->
  forall n E leader, is_dealt E -> on_hand E = n ->
  exists x, possible West s n E leader x /\ possible East s' n E leader x.
Proof.
  intros L L'. induction n as [|n IH]; intros E leader D N; [now exists 0|].
  assert (Q : on_hand E <> 0%nat) by now rewrite N.
  destruct (L E D Q) as [L1 L2], (L' E D Q) as [L1' L2'].
  set (lead := match leader with West => leads s E | East => leads s' E end).
  set (reply := match leader with West => replies s' E lead | East => replies s E lead end).
  assert (I : In lead (cards_of leader E)) by (destruct leader; assumption).
  assert (J : In reply (may_follow (cards_of (opponent leader) E) lead)).
  { destruct leader; [now apply L2'|now apply L2]. }
  destruct (hands_after_are_dealt E leader lead reply D I (may_follow_in _ _ _ J)) as [D' N'].
  destruct (IH (hands_after lead reply E) (taken_by leader lead reply) D' ltac:(lia)) as [x [X X']].
  exists (x + for_West (taken_by leader lead reply)).
  split; exists lead, reply; (split; [exact I|split; [exact J|split]]);
    try (destruct leader; reflexivity); cbv zeta;
    now replace (x + _ - _) with x by lia.
Qed.

Theorem determined_with_the_lead : claim_determined_with_the_lead.
Proof.
  intros E leader D. exists (West_takes (on_hand E) E leader). split.
  - split; eexists; split; try apply by_outcome_is_legal; now apply an_optimal_strategy_exists.
  - intros t [[s [L A]] [s' [L' A']]].
    destruct (an_optimal_strategy_exists West) as [Lw Aw].
    destruct (an_optimal_strategy_exists East) as [Le Ae].
    destruct (both_play s _ L Le _ E leader D eq_refl) as [x [X X']].
    destruct (both_play _ s' Lw L' _ E leader D eq_refl) as [y [Y Y']].
    specialize (A x X). specialize (Ae E leader D x X').
    specialize (Aw E leader D y Y). specialize (A' y Y'). cbn beta iota in *. lia.
Qed.
