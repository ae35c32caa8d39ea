(* Theorems 8.3 and 8.4, for all deals: what is optimal in refined whist is what is optimal both in
   whist and in reduced whist, lead by lead and reply by reply. No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Play SingleSuit.
Import ListNotations.
From SymmetricStated Require Export RefinedWhist.
Open Scope Z_scope.

(* --- The three scores --- *)

Definition alike (f : game -> Z) : Prop :=
  f Refined = 2 * (f Whist + f Reduced) + 1 /\ (f Reduced = f Whist \/ f Reduced = f Whist - 1).

Lemma outcome_alike E p : alike (fun g => outcome g E p).
Proof.
  unfold alike. change (outcome Refined E p) with (quarters E p).
  change (outcome Whist E p) with (tricks E p).
  change (outcome Reduced E p) with (reduced_tricks E p).
  pose proof (quarters_tricks E p) as T. pose proof (quarters_reduced E p) as R.
  destruct (quarters_odd E p) as [k Hk].
  pose proof (T (tricks E p)). pose proof (T (tricks E p + 1)).
  pose proof (R (reduced_tricks E p)). pose proof (R (reduced_tricks E p + 1)). lia.
Qed.

Lemma trick_alike before D after i j : alike (fun g => after_trick g before D after i j).
Proof.
  unfold alike, after_trick.
  destruct (outcome_alike (before ++ reduction D i j :: after) (winner D i j)) as [A B].
  destruct (winner D i j); cbn [worth]; lia.
Qed.

Lemma reply_alike p before D after lead reply :
  alike (fun g => after_reply g p before D after lead reply).
Proof. unfold after_reply. destruct p; apply trick_alike. Qed.

Lemma alike_order f f' : alike f -> alike f' -> f Refined <= f' Refined ->
  f Whist <= f' Whist /\ f Reduced <= f' Reduced.
Proof. unfold alike. lia. Qed.

Lemma best_bound p l x : In x l -> match p with West => x <= best p l | East => best p l <= x end.
Proof.
  intros H. assert (N : l <> []) by (intros ->; destruct H). destruct p.
  - apply best_West; auto. exists x. split; auto. lia.
  - apply (proj1 (best_East l (best East l) N)); auto. lia.
Qed.

Lemma best_alike {A} p (l : list A) (f : game -> A -> Z) : l <> [] ->
  (forall x, In x l -> alike (fun g => f g x)) -> alike (fun g => best p (map (f g) l)).
Proof.
  intros N H.
  assert (X : forall g, exists x, In x l /\ best p (map (f g) l) = f g x).
  { intros g. assert (K : In (best p (map (f g) l)) (map (f g) l)).
    { apply best_in. now apply map_nonempty. }
    apply in_map_iff in K as [x [K1 K2]]. eauto. }
  destruct (X Refined) as [x [Hx Ex]]. pose proof (H x Hx) as Ax.
  assert (B : forall g, best p (map (f g) l) = f g x).
  { intros g. destruct (X g) as [y [Hy Ey]]. pose proof (H y Hy) as Ay.
    pose proof (best_bound p (map (f g) l) (f g x) (in_map _ _ _ Hx)) as B1.
    pose proof (best_bound p (map (f Refined) l) (f Refined y) (in_map _ _ _ Hy)) as B2.
    rewrite Ey in *. rewrite Ex in B2. unfold alike in Ax, Ay.
    destruct p, g; lia. }
  unfold alike. rewrite !B. exact Ax.
Qed.

Lemma lead_alike p before D after lead : size D <> O ->
  alike (fun g => after_lead g p before D after lead).
Proof.
  intros N. unfold after_lead.
  apply (best_alike (opponent p) (seq 0 (size D))
    (fun g reply => after_reply g p before D after lead reply)).
  - apply seq_nonempty. lia.
  - intros x _. apply reply_alike.
Qed.

Lemma alike_equal f f' : alike f -> alike f' ->
  (f Refined = f' Refined <-> f Whist = f' Whist /\ f Reduced = f' Reduced).
Proof. unfold alike. lia. Qed.

(* --- The theorems --- *)

(* Section 8.2: the optimal cards of refined whist are precisely the common ones of both games. *)
Theorem precisely_the_common_ones : forall p before D after lead, (lead < size D)%nat ->
  (optimal_lead Refined p before D after lead <->
   optimal_lead Whist p before D after lead /\ optimal_lead Reduced p before D after lead) /\
  forall reply, (reply < size D)%nat ->
  (optimal_reply Refined p before D after lead reply <->
   optimal_reply Whist p before D after lead reply /\
   optimal_reply Reduced p before D after lead reply).
Proof.
  intros p before D after lead Hl. unfold optimal_lead, optimal_reply. split.
  - apply (alike_equal (fun g => after_lead g p before D after lead)
      (fun g => outcome g (before ++ D :: after) p)). apply lead_alike. lia. apply outcome_alike.
  - intros reply Hr. apply (alike_equal (fun g => after_reply g p before D after lead reply)
      (fun g => after_lead g p before D after lead)). apply reply_alike. apply lead_alike. lia.
Qed.

Theorem theorem_8_4 : forall p before D after lead, (lead < size D)%nat ->
  (optimal_lead Refined p before D after lead ->
   optimal_lead Whist p before D after lead /\ optimal_lead Reduced p before D after lead) /\
  forall reply, (reply < size D)%nat -> optimal_reply Refined p before D after lead reply ->
   optimal_reply Whist p before D after lead reply /\
   optimal_reply Reduced p before D after lead reply.
Proof.
  intros p before D after lead Hl.
  destruct (precisely_the_common_ones p before D after lead Hl) as [A B]. split.
  - apply A.
  - intros reply Hr. now apply B.
Qed.

(* Some lead is optimal in both games, and to every lead some reply. *)
Theorem theorem_8_3 : forall E p, cards E <> O ->
  (exists before D after lead, E = before ++ D :: after /\ (lead < size D)%nat /\
    optimal_lead Whist p before D after lead /\ optimal_lead Reduced p before D after lead) /\
  forall before D after lead, E = before ++ D :: after -> (lead < size D)%nat ->
    exists reply, (reply < size D)%nat /\ optimal_reply Whist p before D after lead reply /\
      optimal_reply Reduced p before D after lead reply.
Proof.
  intros E p N. split.
  - destruct (cards E) as [|m] eqn:Em. congruence.
    assert (B : In (best p (all_leads 4 (ending Refined) m E p))
      (all_leads 4 (ending Refined) m E p)).
    { apply best_in, leads_nonempty. lia. }
    rewrite <- score_eq in B. apply in_leads in B as [a [D [b [i [El [Hi Es]]]]]].
    exists a, D, b, i. split; [auto|split; [auto|]].
    apply precisely_the_common_ones; auto. unfold optimal_lead, outcome. rewrite <- El, Em.
    cbn [worth]. rewrite Es. unfold after_lead, Play.after_lead. f_equal. apply map_ext_in.
    intros j Hj. apply in_seq in Hj. unfold after_reply, after_trick, trick, reward, outcome.
    destruct p; cbn [worth];
      rewrite (cards_reduction a D b _ _ m); try (rewrite <- El; exact Em); try lia; reflexivity.
  - intros before D after lead El Hl.
    assert (B : In (after_lead Refined p before D after lead)
      (map (after_reply Refined p before D after lead) (seq 0 (size D)))).
    { apply best_in, map_nonempty, seq_nonempty. lia. }
    apply in_map_iff in B as [j [B1 B2]]. apply in_seq in B2. exists j. split. lia.
    apply precisely_the_common_ones; auto. lia.
Qed.

(* Section 8.3: the outcome of refined whist from those of whist with D and with D_0. *)
Theorem refined_from_whist : forall D, is_suit D -> size D <> O -> forall p,
  (points [D] p == (inject_Z (tricks [D] p) + inject_Z (tricks [D_0 D] p)) / 2 + (1 # 4))%Q.
Proof.
  intros D H N p. rewrite <- lemma_8_1 by assumption.
  destruct (outcome_alike [D] p) as [A _]. change (outcome Refined [D] p) with (quarters [D] p) in
    A.
  change (outcome Whist [D] p) with (tricks [D] p) in A.
  change (outcome Reduced [D] p) with (reduced_tricks [D] p) in A.
  unfold points. rewrite A. rewrite Qmake_Qdiv. change (Zpos 4) with 4.
  rewrite !inject_Z_plus, inject_Z_mult, inject_Z_plus.
  change (inject_Z 2) with 2%Q. change (inject_Z 1) with 1%Q. change (inject_Z 4) with 4%Q. field.
Qed.
