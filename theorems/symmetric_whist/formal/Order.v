(* The order of states (Section 5). A higher card is at least as good as a lower one in every
  context
   (Consequence 5.3), by stealing a strategy. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted Permutation.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import BothSides Simplest ValueOfSuit Play Theorem_9_1 Numerical SingleSuit.
Import ListNotations.
Open Scope Z_scope.

(* S <= T and S = T in the sense of Section 5.2: F is any state, p either leader. *)
Definition at_most (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi (add_states S F) p <= chi (add_states T F) p.
Definition equivalent (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi (add_states S F) p = chi (add_states T F) p.

(* --- Consequence 5.3 --- *)

Section Higher.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Notation wins := (wsc T sz beats red).

Lemma wsc_weak n : forall l p m m', wins n l p m -> m' <= m -> wins n l p m'.
Proof.
  induction n as [|n IH]; intros l p m m' H L; cbn [wsc] in *.
  - destruct p; lia.
  - destruct p.
    + destruct H as [a [s [b [i [E [Hi H]]]]]]. exists a, s, b, i. repeat split; auto.
      intros j Hj. eapply IH; [apply H; auto|lia].
    + intros a s b j E Hj. destruct (H a s b j E Hj) as [i [Hi K]]. exists i. split; auto.
      eapply IH; [exact K|lia].
Qed.

(* In refined whist the lead costs at most half a point (here 1), by the numerical value. *)
Lemma lead_costs l p m : wins (total T sz l) l p m -> wins (total T sz l) l (negb p) (m - 1).
Proof.
  rewrite !(BothSides.theorem_9_1 T sz beats red val G V). unfold C. rewrite iZ_sub.
  change (inject_Z 1) with 1%Q. intros [H|[H _]]; left; lra.
Qed.

(* The same suits, but some of West's cards higher *)
Definition higher (s s' : T) : Prop := sz s = sz s' /\ sle T beats s s'.

Lemma total_higher l l' : Forall2 higher l l' -> total T sz l = total T sz l'.
Proof. induction 1 as [|s s' l l' [E _] _ IH]; cbn [total]; lia. Qed.

Lemma Forall2_mid (R : T -> T -> Prop) (a : list T) s b l' : Forall2 R (a ++ s :: b) l' ->
  exists a' s' b', l' = a' ++ s' :: b' /\ Forall2 R a a' /\ R s s' /\ Forall2 R b b'.
Proof.
  intros H. apply Forall2_app_inv_l in H as [a' [l2 [Ha [H ->]]]].
  inversion H; subst. eauto 8.
Qed.

Lemma Forall2_mid' (R : T -> T -> Prop) (a : list T) s b l' : Forall2 R l' (a ++ s :: b) ->
  exists a' s' b', l' = a' ++ s' :: b' /\ Forall2 R a' a /\ R s' s /\ Forall2 R b' b.
Proof.
  intros H. apply Forall2_app_inv_r in H as [a' [l2 [Ha [H ->]]]].
  inversion H; subst. eauto 8.
Qed.

(* West plays the card in place of the lower one. If that wins him a trick he would have lost, he
  has
   gained 2 (normalized) and got the lead, which costs 1 at most. *)
Lemma monotone n : forall l l' p m, Forall2 higher l l' -> total T sz l = n ->
  wins n l p m -> wins n l' p m.
Proof.
  induction n as [|n IH]; intros l l' p m R Hn H; [exact H|].
  assert (Step : forall a s b a' s' b' i j, l = a ++ s :: b -> l' = a' ++ s' :: b' ->
    Forall2 higher a a' -> higher s s' -> Forall2 higher b b' -> (i < sz s)%nat -> (j < sz s)%nat ->
    wins n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j)) ->
    wins n (a' ++ red s' i j :: b') (beats s' i j) (m - tr (beats s' i j))).
  { intros a s b a' s' b' i j El El' Ra [Es Rs] Rb Hi Hj W. subst l l'.
    assert (Tn : total T sz (a ++ red s i j :: b) = n) by (eapply total_red; eauto).
    assert (R' : Forall2 higher (a ++ red s i j :: b) (a' ++ red s' i j :: b')).
    { apply Forall2_app; auto. constructor; auto. split.
      - rewrite !(tg_sz _ _ _ _ G) by lia. now rewrite Es.
      - now apply (sle_red T sz beats red G). }
    pose proof (total_higher _ _ R') as Tn'. rewrite Tn in Tn'.
    apply (IH _ _ _ _ R' Tn) in W. specialize (Rs i j).
    destruct (beats s i j) eqn:E1, (beats s' i j) eqn:E2; cbn [tr] in *; auto.
    - discriminate Rs; auto.
    - rewrite Tn' in W at 1. apply lead_costs in W. rewrite <- Tn' in W. cbn [negb] in W.
      eapply wsc_weak; [exact W|lia]. }
  cbn [wsc] in *. destruct p.
  - destruct H as [a [s [b [i [El [Hi H]]]]]]. subst l.
    destruct (Forall2_mid _ _ _ _ _ R) as [a' [s' [b' [-> [Ra [Rs Rb]]]]]].
    exists a', s', b', i. destruct Rs as [Es Rs]. repeat split; [lia|]. intros j Hj.
    eapply Step; eauto. now split. lia. apply H. lia.
  - intros a' s' b' j El' Hj. subst l'.
    destruct (Forall2_mid' _ _ _ _ _ R) as [a [s [b [-> [Ra [Rs Rb]]]]]].
    destruct Rs as [Es Rs]. destruct (H a s b j eq_refl ltac:(lia)) as [i [Hi W]].
    exists i. split. lia. eapply Step; eauto. now split. lia.
Qed.
End Higher.

Lemma threshold (x y : Z) : (forall t, t <= x -> t <= y) -> x <= y.
Proof. intros H. apply H. lia. Qed.

Lemma higher_tricks D D' E p : is_suit D -> is_suit D' -> size D = size D' ->
  (forall i j, takes D i j = true -> takes D' i j = true) -> is_deal E ->
  tricks (D :: E) p <= tricks (D' :: E) p /\ quarters (D :: E) p <= quarters (D' :: E) p.
Proof.
  intros HD HD' Es Tk HE.
  destruct (lifted D HD) as [s Hs], (lifted D' HD') as [s' Hs'], (lifted_deal E HE) as [l Hl].
  assert (W : quarters (D :: E) p <= quarters (D' :: E) p).
  { assert (Ht : total sorted_suit sz (s' :: l) = total sorted_suit sz (s :: l)).
    { cbn [total]. unfold sz. now rewrite Hs, Hs', Es. }
    set (n := total sorted_suit sz (s :: l)) in *.
    assert (Q : forall r, the r = the r -> forall m, total sorted_suit sz (r :: l) = n ->
      (wsc sorted_suit sz beats red n (r :: l) (side p) m <->
       2 * m + 2 * Z.of_nat n + 1 <= quarters (the r :: E) p)).
    { intros r _ m Hr. rewrite (quarters_wsc n) by exact Hr. unfold quarters. fold last_lead.
      rewrite <- Hl. change (the r :: map the l) with (map the (r :: l)). now rewrite cards_total,
        Hr. }
    destruct (quarters_odd (D :: E) p) as [c Hc]. rewrite Hc.
    replace (2 * c + 1) with (2 * (c - Z.of_nat n) + 2 * Z.of_nat n + 1) by lia.
    rewrite <- Hs'. apply Q; auto.
    apply (monotone sorted_suit sz beats red nval suit_game nval_is_val n (s :: l)).
    - constructor. unfold higher, sz, sle, beats. rewrite Hs, Hs'. split; auto.
      clear. induction l; constructor; auto. split; auto. now intros i j.
    - reflexivity.
    - apply Q; auto. rewrite Hs, Hc. lia. }
  split; auto. apply threshold. intros t. rewrite !quarters_tricks. lia.
Qed.

Theorem consequence_5_3 : forall D D', is_suit D -> is_suit D' -> raised D D' ->
  at_most (0, [D]) (0, [D']).
Proof.
  intros D D' HD HD' Ra F p HF. unfold chi, add_states. cbn [fst snd app].
  apply Z.add_le_mono_l. destruct (raised_higher D D' HD HD' Ra) as [Es Tk].
  now apply higher_tricks.
Qed.
