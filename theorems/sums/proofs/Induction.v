(* The induction of Section 9.2: what West can make sure of, in sums of abstract suits. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Addition.
Import ListNotations.
Open Scope Q_scope.

Section Induction.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).

Fixpoint total (l : list T) : nat := match l with [] => 0 | s :: l => sz s + total l end.

(* refined whist, many suits, n tricks left; West can get m + 1/2 (normalised) *)
Fixpoint wsc (n : nat) (l : list T) (lead : bool) (m : Z) : Prop :=
  match n with
  | O => if lead then (m < 0)%Z else (m <= 0)%Z
  | S k => if lead
    then exists a s b i, l = a ++ s :: b /\ (i < sz s)%nat /\ forall j, (j < sz s)%nat ->
           wsc k (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j))
    else forall a s b j, l = a ++ s :: b -> (j < sz s)%nat -> exists i, (i < sz s)%nat /\
           wsc k (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j))
  end.

Variable val : T -> value.
Fixpoint vsum (l : list T) : value :=
  match l with [] => (0, Zero) | s :: l => (fst (val s) + fst (vsum l), add_inf (snd (val s)) (snd
    (vsum l))) end.

Lemma vsum_mid a s b : fst (vsum (a ++ s :: b)) == fst (val s) + fst (vsum (a ++ b)) /\
  snd (vsum (a ++ s :: b)) = add_inf (snd (val s)) (snd (vsum (a ++ b))).
Proof.
  induction a as [|t a [I1 I2]]; cbn [app vsum fst snd]. split; reflexivity. split. lra.
  rewrite I2, <- !iadd_assoc, (iadd_comm (snd (val t))). reflexivity.
Qed.

Lemma total_mid a s b : total (a ++ s :: b) = (sz s + total (a ++ b))%nat.
Proof. induction a as [|t a IH]; cbn [app total]. reflexivity. lia. Qed.

(* "value v with player p on lead gives West at least m + 1/2", i.e. rho'(v) *)
Definition C (p : bool) (v : value) (m : Z) : Prop :=
  inject_Z m < fst v \/ (fst v == inject_Z m /\ ok p (snd v) = true).

(* What Lemma 9.2 does not supply and the printed proof needs: a value q - eps_0 may fall to q with
   East on lead, which is no loss for the suit, but is one for the deal if the others are fuzzy
   (Theorem_9_1.v, gap). Cashing.v proves it. *)
Definition star_at (s : T) : Prop := snd (val s) = Minus 0 ->
  exists i, (i < sz s)%nat /\ forall j, (j < sz s)%nat ->
    let q' := fst (val (red s i j)) + trq (beats s i j) in
    fst (val s) < q' \/
    (q' == fst (val s) /\ safe (beats s i j) (snd (val (red s i j))) = true).
Definition star : Prop := forall s, star_at s.

Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis Star : star.

Lemma find_suit (P : T -> Prop) l : (forall s, P s \/ ~ P s) ->
  (exists a s b, l = a ++ s :: b /\ P s) \/ (forall s, In s l -> ~ P s).
Proof.
  intros D. induction l as [|t l IH]. right; intros s [].
  destruct (D t) as [H|H]. left; exists [], t, l; auto.
  destruct IH as [[a [s [b [E H']]]]|H']. left; exists (t :: a), s, b; subst; auto.
  right. intros s [<-|K]; auto.
Qed.

Lemma den_mono k l q : (k <= l)%nat -> over_two_to k q -> over_two_to l q.
Proof.
  intros H. induction H as [|m ? IHle]; auto. intros D. destruct (IHle D) as [a Ha].
  exists (2 * a)%Z. rewrite pw_S, inject_Z_mult. change (inject_Z 2) with 2. lra.
Qed.
Lemma den_min k q : over_two_to k q -> exists l, over_two_to l q /\ forall l', (l' < l)%nat -> ~
  over_two_to l' q.
Proof.
  induction k as [k IH] using lt_wf_ind. intros D.
  destruct (bnd k (fun l => over_two_to l q) (fun l => den_dec l q)) as [[l [H1 H2]]|H].
  eapply IH; eauto. exists k. auto.
Qed.
Lemma den_plus k q r : over_two_to k q -> over_two_to k r -> over_two_to k (q + r).
Proof. intros [a Ha] [b Hb]. exists (a + b)%Z. rewrite inject_Z_plus. lra. Qed.

Lemma zero_val s : sz s = 0%nat -> fst (val s) == 0 /\ snd (val s) = Zero.
Proof. intros H. destruct (V s) as [_ [Z _]]. auto. Qed.

Lemma den_zero k q : q == 0 -> over_two_to k q.
Proof. intros H. exists 0%Z. rewrite H. change (inject_Z 0) with 0. lra. Qed.

Lemma find_max l : total l <> 0%nat -> exists a s b k, l = a ++ s :: b /\ sz s <> 0%nat /\
  over_two_to k (fst (val s)) /\ (forall l', (l' < k)%nat -> ~ over_two_to l' (fst (val s))) /\
  forall t, In t l -> over_two_to k (fst (val t)).
Proof.
  induction l as [|t l IH]; cbn [total]; intros H. lia.
  destruct (V t) as [[_ [k0 D0]] _]. destruct (den_min _ _ D0) as [k [D M]].
  destruct (Nat.eq_dec (total l) 0) as [E|E].
  - exists [], t, l, k. repeat split; auto. lia. intros u [<-|K]; auto.
    apply den_zero. apply zero_val.
    apply in_split in K as [x [y ->]]. rewrite total_mid in E. lia.
  - destruct (IH E) as [a [s [b [k' [E1 [E2 [E3 [E4 E5]]]]]]]].
    destruct (Nat.le_gt_cases k k') as [K|K].
    + exists (t :: a), s, b, k'. subst l. repeat split; auto. intros u [<-|X]; auto. eapply
      den_mono; eauto.
    + destruct (Nat.eq_dec (sz t) 0) as [Zt|Zt].
      * exists (t :: a), s, b, k'. subst l. repeat split; auto. intros u [<-|X]; auto.
        apply den_zero, zero_val; auto.
      * exists [], t, l, k. repeat split; auto. intros u [<-|X]; auto. eapply den_mono; [|apply E5;
        auto]. lia.
Qed.

Lemma den_sum k l : (forall t, In t l -> over_two_to k (fst (val t))) -> over_two_to k (fst (vsum
  l)).
Proof.
  induction l as [|t l IH]; cbn [vsum fst]; intros H. apply den_zero; reflexivity.
  apply den_plus. apply H; left; auto. apply IH. intros; apply H; right; auto.
Qed.

Lemma den_gap k q m : over_two_to k q -> inject_Z m < q -> inject_Z m + 1 / two_to k <= q.
Proof.
  intros [a Ha] H. pose proof (pw_pos k) as P.
  assert (Y : 1 / two_to k * two_to k == 1) by (field; lra). set (y := 1 / two_to k) in *.
  assert (E : two_to k == inject_Z (2 ^ Z.of_nat k)) by reflexivity.
  destruct (Qlt_le_dec q (inject_Z m + y)) as [L|L]; auto. exfalso.
  assert (inject_Z m * two_to k < q * two_to k) by (apply Qmult_lt_r; auto).
  assert (q * two_to k < (inject_Z m + y) * two_to k) by (apply Qmult_lt_r; auto).
  assert (X1 : inject_Z (m * 2 ^ Z.of_nat k) < inject_Z a) by (rewrite inject_Z_mult, <- E; lra).
  assert (X2 : inject_Z a < inject_Z (m * 2 ^ Z.of_nat k + 1)).
  { rewrite inject_Z_plus, inject_Z_mult, <- E. change (inject_Z 1) with 1. lra. }
  rewrite <- Zlt_Qlt in X1, X2. lia.
Qed.

Lemma nf s : snd (val s) <> Fuzzy. Proof. apply V. Qed.

(* after the trick *)
Lemma after a s b i j m (q := fst (val s)) (y := snd (vsum (a ++ b))) r c :
  good T beats red val s i j r c ->
  inject_Z m <= r + fst (vsum (a ++ b)) ->
  (r + fst (vsum (a ++ b)) == inject_Z m -> forall p x, x <> Fuzzy -> (c <= lbl p x)%Z -> ok p
    (add_inf x y) = true) ->
  C (beats s i j) (vsum (a ++ red s i j :: b)) (m - tr (beats s i j)).
Proof.
  intros Hg Hr Ho. destruct (vsum_mid a (red s i j) b) as [E1 E2]. unfold C. rewrite E1, E2, iZ_sub.
  unfold good, trq in Hg. destruct Hg as [Hg|[Hg Hl]]. left. lra.
  destruct (Qlt_le_dec (inject_Z m) (r + fst (vsum (a ++ b)))). left. lra.
  right. split. lra. apply Ho. lra. apply nf. exact Hl.
Qed.

Lemma nonneg l : (forall s, In s l -> ~ exists k, snd (val s) = Minus k) -> ok false (snd (vsum l))
  = true.
Proof.
  induction l as [|t l IH]; intros H. reflexivity. cbn [vsum snd].
  assert (H0 : ok false (snd (vsum l)) = true) by (apply IH; intros s H0; apply H; right; auto).
  pose proof (H t (or_introl eq_refl)) as H1. pose proof (nf t) as H2.
  destruct (snd (val t)) as [| |k|k].
  - exact H0.
  - destruct H2; reflexivity.
  - destruct (snd (vsum l)) as [| |k'|k']; try discriminate H0. destruct k; reflexivity.
    destruct k, k'; cbn [add_inf index]; mkd; auto; lia.
  - destruct H1. eauto.
Qed.

Lemma allnum l : (forall s, In s l -> snd (val s) = Zero) -> snd (vsum l) = Zero.
Proof.
  induction l as [|t l IH]; intros H. reflexivity. cbn [vsum snd].
  rewrite (H t (or_introl eq_refl)). apply IH. intros; apply H; right; auto.
Qed.

Lemma total_red a s b i j n : total (a ++ s :: b) = S n -> (i < sz s)%nat ->
  (j < sz s)%nat -> total (a ++ red s i j :: b) = n.
Proof. rewrite !total_mid. intros H Hi Hj. rewrite (tg_sz _ _ _ _ G) by assumption. lia. Qed.

Lemma inf_dec (x : infinitesimal) : (exists k, x = Minus k) \/ ~ (exists k, x = Minus k).
Proof. destruct x; [right|right|right|left; eauto]; intros [? K]; discriminate. Qed.
Lemma inf_dec' (x : infinitesimal) : (exists k, x = Plus k) \/ ~ (exists k, x = Plus k).
Proof. destruct x; [right|right|left; eauto|right]; intros [? K]; discriminate. Qed.

Theorem main n : forall l p m, total l = n -> C p (vsum l) m -> wsc n l p m.
Proof.
  pose proof (theorem_8_8 T sz beats red val G V) as U8.
  induction n as [|n IH]; intros l p m Hn HC.
  - assert (E : fst (vsum l) == 0 /\ snd (vsum l) = Zero).
    { clear HC. induction l as [|t l IH]; cbn [vsum total fst snd] in *. split; reflexivity.
      destruct (zero_val t ltac:(lia)) as [A B]. destruct (IH ltac:(lia)) as [A' B']. rewrite B,
        B'. split. lra. reflexivity. }
    destruct E as [E1 E2]. unfold C in HC. rewrite E1, E2 in HC. change 0 with (inject_Z 0) in HC
      at 1.
    cbn [wsc]. destruct HC as [H|[H H']].
    + rewrite <- Zlt_Qlt in H. destruct p; lia.
    + destruct p; [discriminate H'|]. symmetry in H. change 0 with (inject_Z 0) in H.
      assert (m = 0%Z) by (apply inject_Z_injective; exact H). lia.
  - destruct p; cbn [wsc].
    + (* West leads *)
      destruct (find_suit (fun s => exists k, snd (val s) = Minus k) l (fun s => inf_dec _)) as [[a
        [s [b [El [k Ek]]]]]|N1].
      * destruct (vsum_mid a s b) as [E1 E2]. rewrite <- El in E1, E2. unfold C in HC. rewrite E1,
        E2, Ek in HC.
        destruct k as [|k].
        -- destruct (Star s Ek) as [i [Hi H]].
          exists a, s, b, i. repeat split; auto. intros j Hj.
           apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
           destruct (vsum_mid a (red s i j) b) as [F1 F2]. unfold C. rewrite F1, F2, iZ_sub.
           destruct (H j Hj) as [K|[K K']]; unfold trq in K.
           ++ left. destruct HC as [HC|[HC _]]; lra.
           ++ destruct HC as [HC|[HC HC']]. left; lra. right. split. lra. eapply k_star; eauto.
        -- destruct (lem_9_2 T sz beats red val V s (S k) Ek) as [i [Hi H]].
           exists a, s, b, i. repeat split; auto. intros j Hj. apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
           eapply after; [apply H; auto| |]. destruct HC as [HC|[HC _]]; lra.
           intros EE p x Hx Hl. destruct HC as [HC|[HC HC']]. lra. eapply k_9_2; eauto.
      * destruct (find_suit (fun s => exists k, snd (val s) = Plus k) l (fun s => inf_dec' _)) as
        [[a [s [b [El [k Ek]]]]]|N2].
        -- destruct (vsum_mid a s b) as [E1 E2]. rewrite <- El in E1, E2. unfold C in HC. rewrite
          E1 in HC.
           destruct (lem_9_3 T sz beats red val V s k Ek) as [i [Hi H]].
           exists a, s, b, i. repeat split; auto. intros j Hj. apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
           eapply after; [apply H; auto| |]. destruct HC as [HC|[HC _]]; lra.
           intros _ p x Hx Hl. apply k_9_9; auto. apply nonneg. intros t Ht. apply N1. rewrite El.
           apply in_app_iff in Ht. apply in_app_iff. cbn. tauto.
        -- assert (AN : forall t, In t l -> snd (val t) = Zero).
           { intros t Ht. specialize (N1 t Ht). specialize (N2 t Ht). pose proof (nf t).
             destruct (snd (val t)) as [| |k|k]; auto. congruence. destruct N2; eauto. destruct N1;
               eauto. }
           destruct (find_max l) as [a [s [b [k [El [Hs [D [M DD]]]]]]]]. lia.
           destruct (lem_9_45 T sz beats red val V U8 s k Hs) as [i [Hi H]]; auto.
           { apply AN. rewrite El. apply in_app_iff. right; left; auto. }
           exists a, s, b, i. repeat split; auto. intros j Hj. apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
           assert (Sx : snd (vsum l) = Zero) by (apply allnum; auto).
           destruct HC as [HC|[_ HC]]. 2: { rewrite Sx in HC. discriminate HC. }
           apply (den_gap k) in HC; [|apply den_sum; auto].
           destruct (vsum_mid a s b) as [E1 E2]. rewrite <- El in E1, E2.
           eapply after; [apply H; auto| |]. lra.
           intros _ p x Hx Hl. apply k_9_9; auto. rewrite allnum. reflexivity.
           intros t Ht. apply AN. rewrite El. apply in_app_iff in Ht. apply in_app_iff. cbn. tauto.
    + (* East leads *)
      intros a s b j El Hj. destruct (vsum_mid a s b) as [E1 E2]. rewrite <- El in E1, E2.
      unfold C in HC. rewrite E1, E2 in HC.
      assert (Fin : forall r c, minmax_ge T sz beats red val s r c -> r == fst (val s) ->
        (ok false (add_inf (snd (val s)) (snd (vsum (a ++ b)))) = true ->
         forall p x, x <> Fuzzy -> (c <= lbl p x)%Z -> ok p (add_inf x (snd (vsum (a ++ b)))) =
           true) ->
        exists i, (i < sz s)%nat /\ wsc n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i
          j))).
      { intros r c H Er Ho. destruct (H j Hj) as [i [Hi K]]. exists i. split; auto.
        apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
        eapply after; [exact K| |]. destruct HC as [HC|[HC _]]; lra.
        intros EE. apply Ho. destruct HC as [HC|[_ HC]]; auto. lra. }
      destruct (snd (val s)) as [| |k|k] eqn:Ek.
      * eapply Fin; [apply lem_9_9; eauto|reflexivity|]. intros O p x Hx Hl. apply k_9_9; auto.
      * destruct (nf s Ek).
      * destruct k as [|k].
        -- eapply Fin; [eapply lem_9_6; eauto|reflexivity|]. intros O p x Hx Hl. apply k_9_9; auto.
           destruct (k_9_6 _ O) as [|Y]; auto. rewrite Y. reflexivity.
        -- eapply Fin; [eapply lem_9_7; eauto|reflexivity|]. intros O p x Hx Hl. eapply k_9_7;
          eauto.
      * eapply Fin; [eapply lem_9_8; eauto|reflexivity|]. intros O p x Hx Hl. eapply k_9_8; eauto.
Qed.
End Induction.
