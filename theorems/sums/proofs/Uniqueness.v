(* Theorems 8.7 and 8.8 for abstract suits, by simultaneous induction. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels.
Open Scope Q_scope.

Lemma den_dec k q : over_two_to k q \/ ~ over_two_to k q.
Proof.
  destruct (Qeq_dec (q * two_to k) (inject_Z (Qfloor (q * two_to k)))) as [H|H].
  left. eexists; exact H. right. intros [a Ha]. apply H. rewrite Ha at 1.
  rewrite (Qfloor_comp _ _ Ha), Qfloor_Z. reflexivity.
Qed.

Lemma den_Z m : over_two_to 0 (inject_Z m).
Proof. exists m. change (two_to 0) with (inject_Z 1). change (inject_Z 1) with 1. lra. Qed.

Lemma iZ_sub a b : inject_Z (a - b) == inject_Z a - inject_Z b.
Proof. unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp. reflexivity. Qed.

Section A.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.

Definition A (n : nat) := forall s l m, sz s = n ->
  lge (fst (val s)) (lbl l (snd (val s))) (inject_Z m) 1 -> rw T beats red n s l m.
Definition B (n : nat) := forall s m, sz s = n -> sz s <> 0%nat ->
  inI T sz beats red val s (inject_Z m, Zero) -> inI T sz beats red val s (inject_Z (m + 1), Zero)
    -> False.

Hypothesis G : trickgame T sz beats red.

Lemma good_rw k s i j m : A k -> sz s = S k -> (i < S k)%nat -> (j < S k)%nat ->
  good T beats red val s i j (inject_Z m) 1 ->
  rw T beats red k (red s i j) (beats s i j) (m - tr (beats s i j)).
Proof.
  intros HA Hs Hi Hj H. apply HA. rewrite (tg_sz _ _ _ _ G), Hs by lia. reflexivity.
  unfold good, trq in H. destruct H as [H|[H H']]; [left|right; split; auto]; rewrite iZ_sub; lra.
Qed.

Lemma minmax_rw k s m : A k -> sz s = S k -> minmax_ge T sz beats red val s (inject_Z m) 1 -> rw T
  beats red (S k) s false m.
Proof.
  intros HA Hs H j Hj. destruct (H j) as [i [Hi W]]. lia. exists i. split. lia. eapply good_rw;
    eauto; lia.
Qed.
Lemma maxmin_rw k s m : A k -> sz s = S k -> maxmin_ge T sz beats red val s (inject_Z m) 1 -> rw T
  beats red (S k) s true m.
Proof.
  intros HA Hs [i [Hi H]]. exists i. split. lia. intros j Hj. eapply good_rw; eauto; try lia. apply
    H; lia.
Qed.

Hypothesis V : is_val T sz beats red val.

Lemma A0 : A 0.
Proof.
  intros s l m Hs H. destruct (V s) as [_ [Z0 _]]. destruct (Z0 Hs) as [E1 E2]. rewrite E2 in H.
  cbn [rw]. destruct H as [H|[H H']].
  - rewrite E1 in H. change 0 with (inject_Z 0) in H. rewrite <- Zlt_Qlt in H. destruct l; lia.
  - rewrite E1 in H. assert (m = 0%Z) by (apply inject_Z_injective; exact H). destruct l; cbn [lbl]
    in H'; lia.
Qed.

Lemma above s m : sz s <> 0%nat -> B (sz s) -> inject_Z m < fst (val s) ->
  maxmin_ge T sz beats red val s (inject_Z m) 1.
Proof.
  intros H HB Hm. destruct (maxmin_dec T sz beats red val s (inject_Z m) 1) as [|N]; auto. exfalso.
  destruct (V s) as [P [_ U]]. destruct (U H) as [[NL NR] M].
  assert (Im : inI T sz beats red val s (inject_Z m, Zero)).
  { split. intros [W _]. exact (N W). intros W. apply NR. rewrite (surjective_pairing (val s)).
    eapply inR_up; [exact W|]. exact Hm. }
  assert (NS : ~ simpler_than (inject_Z m, Zero) (val s)).
  { apply M; auto. split. discriminate. exists 0%nat. apply den_Z. }
  unfold simpler_than in NS. cbn [fst snd] in NS. destruct P as [P1 P2].
  destruct (snd (val s)) eqn:E; try tauto.
  destruct (den_dec 0 (fst (val s))) as [[a Ha]|D].
  2: { apply NS. exists 0%nat. split; auto. apply den_Z. }
  change (two_to 0) with (inject_Z 1) in Ha. change (inject_Z 1) with 1 in Ha.
  assert (Q1 : fst (val s) == inject_Z a) by lra.
  assert (m < a)%Z. { rewrite Zlt_Qlt. lra. }
  apply (HB s m eq_refl H Im). split.
  - intros [W _]. apply N. eapply maxmin_trans; [exact W|]. left. cbn [fst]. rewrite <- Zlt_Qlt.
    lia.
  - intros W. apply NR. destruct (Z.eq_dec (m + 1) a) as [Ea|Ea].
    + destruct W as [W _]. split; auto. intros X. apply W. eapply minmax_trans; [exact X|]. right.
      split.
      cbn [fst]. rewrite Ea. lra. lia.
    + rewrite (surjective_pairing (val s)). eapply inR_up; [exact W|]. rewrite Q1, <- Zlt_Qlt. lia.
Qed.

Lemma stepA k : A k -> B (S k) -> A (S k).
Proof.
  intros HA HB s l m Hs H. assert (Hz : sz s <> 0%nat) by lia.
  destruct (V s) as [[P1 _] _].
  destruct H as [H|[H H']].
  - assert (maxmin_ge T sz beats red val s (inject_Z m) 1). { apply above; auto. rewrite Hs. exact
    HB. }
    destruct l. apply maxmin_rw; auto. apply minmax_rw; auto. apply max_le_min; auto.
  - assert (L : lge (fst (val s)) (lbl false Zero) (inject_Z m) 1). { right. split. lra. cbn; lia. }
    destruct l; destruct (snd (val s)) eqn:E; cbn [lbl] in H'; try lia; try congruence.
    + apply maxmin_rw; auto. eapply maxmin_trans; [eapply lem_9_3; eauto|exact L].
    + apply minmax_rw; auto. eapply minmax_trans; [eapply lem_9_9; eauto|exact L].
    + apply minmax_rw; auto. eapply minmax_trans; [eapply lem_9_6; eauto|exact L].
Qed.
End A.

Section AB.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Notation A1 := (A T sz beats red val). Notation A2 := (A T sz (fbeats beats) (fred red) (fval val)).
Notation B1 := (B T sz beats red val). Notation B2 := (B T sz (fbeats beats) (fred red) (fval val)).

Lemma stepB k : A1 k -> A2 k -> B1 (S k).
Proof.
  intros H1 H2 s m Hs Hz [NL _] [_ NR].
  assert (W1 : rw T beats red (S k) s false (m + 1)).
  { eapply minmax_rw; eauto. destruct (minmax_dec T sz beats red val s (inject_Z (m + 1)) 1); auto.
    destruct NR. split; auto. }
  apply (lem_8_6 T sz _ _ G) in W1.
  assert (W2 : rw T (fbeats beats) (fred red) (S k) s false (- m)).
  { eapply minmax_rw; eauto. apply tg_flip; auto. apply minmax_flip. intros W. apply NL. split;
    auto.
    eapply maxmin_trans; [exact W|]. right. split. cbn [fst]. rewrite inject_Z_opp. lra. cbn; lia. }
  destruct (rw_det T sz beats red (S k) s true m) as [[_ X]|[X _]]; auto.
Qed.

Lemma B_flip n : B1 n -> B2 n.
Proof.
  intros H s m Hs Hz I1 I2. apply (H s (- m - 1)%Z Hs Hz).
  - apply (inI_flip T sz beats red val s _ (inject_Z (m + 1), Zero)); auto. cbn [fst].
    rewrite <- inject_Z_opp. replace (- (- m - 1))%Z with (m + 1)%Z by lia. reflexivity.
  - apply (inI_flip T sz beats red val s _ (inject_Z m, Zero)); auto. cbn [fst].
    rewrite <- inject_Z_opp. replace (- (- m - 1 + 1))%Z with m by lia. reflexivity.
Qed.

Lemma AB n : A1 n /\ A2 n /\ B1 n.
Proof.
  pose proof (is_val_flip _ _ _ _ _ V) as V'. pose proof (tg_flip _ _ _ _ G) as G'.
  induction n as [|k [H1 [H2 H3]]].
  - split; [|split]. apply A0; auto. apply A0; auto. intros s m Hs Hz. congruence.
  - pose proof (stepB k H1 H2) as HB. split; [|split]; auto.
    apply stepA; auto. apply stepA; auto. apply B_flip; auto.
Qed.

(* Theorem 8.8 *)
Theorem theorem_8_8 : thm_8_8 T sz beats red val.
Proof. intros s m. apply (proj2 (proj2 (AB (sz s)))); reflexivity. Qed.

(* Theorem 8.7: chi' = rho' . val for one suit *)
Theorem theorem_8_7 s l m : rw T beats red (sz s) s l m <-> lge (fst (val s)) (lbl l (snd (val s)))
  (inject_Z m) 1.
Proof.
  split.
  - intros W. destruct (lge_dec (fst (val s)) (lbl l (snd (val s))) (inject_Z m) 1) as [|N]; auto.
    exfalso.
    assert (W2 : rw T (fbeats beats) (fred red) (sz s) s (negb l) (- m)).
    { apply (proj1 (proj2 (AB (sz s)))). reflexivity. unfold fval. cbn [fst snd]. rewrite lbl_flip.
      apply lge_flip. intros X. apply N. eapply lge_trans; [exact X|]. right. split. rewrite
        inject_Z_opp; lra. lia. }
    destruct (rw_det T sz beats red (sz s) s l m) as [[_ X]|[X _]]; auto.
  - apply (proj1 (AB (sz s))). reflexivity.
Qed.
End AB.
