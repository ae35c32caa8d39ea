(* Theorem 9.1: West gets at least what the formula says, by the eight cases. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting Rows NormalBound Target EastLeads WestLeadsI_II
  WestLeadsIII_IV.
Open Scope Z_scope.

Section Step.
Variables (n : Z) (A : matrix) (e : Z -> Z) (h : Z).
Hypothesis (R : rep n A e) (Hn : 0 < n) (Hhn : h <= n - 1)
  (HT : 0 < T_rows n e (h - 1)) (HT2 : T_rows n e h < 0) (G : good n e h).

(* The row that West leads in each of the four classes. *)
Definition led (i : Z) : Prop :=
  (e (n - 1) = n /\ 2 <= h /\ first_from e h 0 (n - h + 1) i) \/
  (e (n - 1) = n /\ h <= 1 /\ 2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) /\
    first_from e h (2 - h) n i) \/
  (e (n - 1) = n /\ h <= 1 /\ ~ 2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) /\
    last_from e h (2 - h) n i) \/
  (e (n - 1) < n /\ i = n - 1).

Lemma W_led : (exists u, n = h + 2 * u) -> (exists i, 0 <= i < n /\ led i) /\
  forall i, led i -> 0 <= i < n /\ forall j, 0 <= j < n ->
    (j < e i -> F (n - 1) (after i j e) (h - 1)) /\ (e i <= j -> F (n - 1) (after i j e) h).
Proof.
  intros Par.
  assert (K : forall i, 0 <= i < n ->
    (forall A' e', rep (n - 1) A' e' -> taken n e e' i -> F (n - 1) e' h) ->
    (forall A' e', rep (n - 1) A' e' -> held n e e' i -> F (n - 1) e' (h - 1)) ->
    forall j, 0 <= j < n ->
    (j < e i -> F (n - 1) (after i j e) (h - 1)) /\ (e i <= j -> F (n - 1) (after i j e) h)).
  { intros i Hi K1 K2 j Hj.
    pose proof (rep_after n A e i j R Hi Hj) as R'. split; intros Hij.
    - apply (K2 _ _ R'). split; intros p Hp.
      + rewrite after_lo by lia. unfold Z.b2z. destruct (j <? e p); lia.
      + rewrite after_hi by lia. pose proof (rep_mono _ _ _ R i (p + 1)). unfold Z.b2z.
      destruct (Z.ltb_spec j (e (p + 1))); lia.
    - apply (K1 _ _ R'). split; intros p Hp.
      + rewrite after_lo by lia. pose proof (rep_mono _ _ _ R p i). unfold Z.b2z.
      destruct (Z.ltb_spec j (e p)); lia.
      + rewrite after_hi by lia. unfold Z.b2z. destruct (j <? e (p + 1)); lia. }
  destruct G as [[Ace G1]|[Ace [G1 G2]]].
  - destruct (Z_le_gt_dec 2 h) as [H2|H2].
    + destruct (W_I n A e h R Par Ace ltac:(lia) HT) as [i [Hi [Sp [K1 K2]]]]. split.
      { exists i. split; [assumption|]. left. auto. }
      intros i' [[_ [_ S]]|[[_ [S _]]|[[_ [S _]]|[S _]]]]; try lia.
      assert (i' = i) by (apply (first_is_one e h 0 (n - h + 1)); auto; lia). subst i'.
      split; [assumption | apply K; assumption].
    + destruct (Z_lt_dec (2 * Z.b2z (1 <=? e (1 - h))) (T_rows n e (h - 1))) as [Y|Y].
      * destruct (W_II n A e h R Par Ace ltac:(lia) Hhn HT Y) as [i [Hi [Sp [K1 K2]]]]. split.
        { exists i. split; [assumption|]. right. left. repeat split; auto. lia. }
        intros i' [[_ [S _]]|[[_ [_ [_ S]]]|[[_ [_ [S _]]]|[S _]]]]; try lia.
        assert (i' = i) by (apply (first_is_one e h (2 - h) n); auto; lia). subst i'.
        split; [assumption | apply K; assumption].
      * destruct G1 as [G1|[_ [G1|G1]]]; [lia | lia |].
        destruct (W_III n A e h R Par Ace ltac:(lia) Hhn HT HT2 G1 Y) as [i [Hi [Sp [K1 K2]]]].
        split.
        { exists i. split; [assumption|]. right. right. left. repeat split; auto; lia || apply Sp. }
        intros i' [[_ [S _]]|[[_ [_ [S _]]]|[[_ [_ [_ S]]]|[S _]]]]; try lia.
        assert (i' = i) by (apply (last_is_one e h (2 - h) n); auto). subst i'.
        split; [assumption | apply K; assumption].
  - split. { exists (n - 1). split; [lia|]. right. right. right. auto. }
    intros i [[S _]|[[S _]|[[S _]|[_ ->]]]]; try lia. split; [lia|].
    intros j Hj. assert (Hi : 0 <= n - 1 < n) by lia.
    pose proof (rep_after n A e (n - 1) j R Hi Hj) as R'. split; intros Hij.
    + assert (2 <= n). { destruct G2 as [_ [s ?]]. lia. }
      apply (W_IV_held n e h Par Ace G1 Hhn HT HT2 G2 _ _ R').
      * intros p Hp. rewrite after_lo by lia. unfold Z.b2z. destruct (j <? e p); lia.
      * rewrite after_lo by lia. pose proof (rep_mono _ _ _ R (n - 2) (n - 1)). unfold Z.b2z.
      destruct (Z.ltb_spec j (e (n - 2))); lia.
    + apply (W_IV_taken n A e h R Par Ace G1 Hhn HT HT2 G2 _ _ R').
      intros p Hp. rewrite after_lo by lia. pose proof (rep_mono _ _ _ R p (n - 1)). unfold Z.b2z.
      destruct (Z.ltb_spec j (e p)); lia.
Qed.

(* West holds up where he can win with the ace alone and has it, except in class III with h = 1;
  else
   he plays the normal card. *)
Definition replied (j i : Z) : Prop := 0 <= i < n /\
  let by_the_ace := e (n - 1) = n /\ e (n - 2) <= j /\ 2 <= n in
  let keeps := by_the_ace /\ (h <> 1 \/ 2 * Z.b2z (1 <=? e 0) < T_rows n e 0) in
  (keeps /\ i = 0) \/ (~ keeps /\ normal_second n e j i).

Lemma E_replied : (exists u, n = h + 1 + 2 * u) -> forall j i, 0 <= j < n -> replied j i ->
  (j < e i /\ F (n - 1) (after i j e) h) \/ (e i <= j /\ F (n - 1) (after i j e) (h + 1)).
Proof.
  intros Par j i Hj [Hi Rep]. cbv zeta in Rep. pose proof Par as [u Eu].
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  pose proof (rep_after n A e i j R Hi Hj) as R'.
  destruct Rep as [[[[Ace [Q Hn2]] Hex] Ei]|[NotKeeps Normal]].
  - (* West holds up *)
    subst i. right. pose proof (rep_mono _ _ _ R 0 (n - 2)). split; [lia|].
    apply (E_hold n A e _ _ h R R'); auto; try lia.
    + rewrite after_hi by lia. replace (n - 2 + 1) with (n - 1) by lia. unfold Z.b2z.
      destruct (Z.ltb_spec j (e (n - 1))); lia.
    + intros p Hp. rewrite after_hi by lia. pose proof (rep_mono _ _ _ R (p + 1) (n - 2)).
      unfold Z.b2z. destruct (Z.ltb_spec j (e (p + 1))); lia.
  - destruct Normal as [_ [[Lt Low]|[High Ei]]].
    + left. split; [assumption|].
      assert (D : drop n e (after i j e) i).
      { apply drop_cheap; auto. intros p Hp. pose proof (rep_mono _ _ _ R i p). lia. }
      destruct G as [[Ace G1]|[Ace [G1 G2]]].
      * destruct (Z_le_gt_dec i (n - 2)).
        -- apply (E_drop n A e _ _ h i R R'); auto; lia.
        -- assert (Ei : i = n - 1) by lia.
           assert (Hn2 : 2 <= n) by lia. specialize (Low (n - 2) ltac:(lia)).
           assert (h = 1 /\ ~ 2 * Z.b2z (1 <=? e 0) < T_rows n e 0) as [E NotII].
           { destruct (Z.eq_dec h 1) as [E|E].
             - split; [assumption|]. intros Y. apply NotKeeps. auto.
             - exfalso. apply NotKeeps. auto. }
           destruct G1 as [G1|[_ [G1|G1]]]; [lia | |].
           { exfalso. apply NotII. rewrite E in G1. exact G1. }
           rewrite E in *. rewrite Ei in *.
           apply (E_take_ace n A e _ _ R R'); auto; lia.
      * apply (E_IV n A e _ _ h i R R'); auto; try lia.
        assert (2 <= n). { destruct G2 as [_ [s ?]]. lia. }
        destruct (Z.eq_dec i (n - 1)) as [->|].
        -- destruct D as [_ [DL _]]. rewrite DL by lia. specialize (Low (n - 2)). lia.
        -- destruct D as [_ [_ DU]]. rewrite DU by lia. replace (n - 2 + 1) with (n - 1) by lia.
        lia.
    + right. subst i. split; [apply High; lia|].
      destruct G as [[Ace G1]|[Ace [G1 G2]]].
      * specialize (High (n - 1)). lia.
      * apply (E_IV_high n A e); auto.
Qed.

Lemma replied_exists j : exists i, replied j i.
Proof.
  unfold replied. cbv zeta.
  destruct (Z.eq_dec (e (n - 1)) n), (Z_le_gt_dec (e (n - 2)) j), (Z_le_gt_dec 2 n),
    (Z.eq_dec h 1), (Z_lt_dec (2 * Z.b2z (1 <=? e 0)) (T_rows n e 0));
    try (exists 0; split; [lia|]; left; split; [|reflexivity]; split; [auto|]; lia);
    destruct (normal_second_exists n A e j R Hn) as [i N]; exists i; (split; [destruct N;
      assumption|]); right; (split; [lia | exact N]).
Qed.
End Step.

Theorem lower : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  F (Z.of_nat n) e (2 * t - Z.of_nat n - Z.b2z (negb lead)) -> can_take Whist n A lead t.
Proof.
  intros n. induction n as [|m IH]; intros A e lead t R H.
  { destruct H as [H|[H1 [H2 H3]]]. apply (normal_bound Whist 0 A e lead t R H).
    exfalso. rewrite T_c in H2. rewrite c_nil in H2 by lia. change (Z.of_nat 0) with 0 in *. lia. }
  pose proof H as H0. destruct H0 as [H0|[H1 [H2 H3]]]. { apply (normal_bound Whist (S m) A e lead
    t R H0). }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (Hn : 0 < n) by lia.
  set (h := 2 * t - n - Z.b2z (negb lead)) in *.
  destruct (Z_le_gt_dec 0 (T_rows n e h)) as [HT|HT].
  { apply (normal_bound Whist (S m) A e lead t R). fold n. fold h. destruct (Z.eq_dec h n) as [E|E].
    - right. left. split; [lia|]. rewrite E in H2. rewrite T_c in H2.
      destruct (c_pos e (n - 1) 0 n) as [p [Hp ?]]. lia. pose proof (rep_range _ _ _ R p).
      assert (p = 0) by lia. subst p. lia.
    - right. right. lia. }
  assert (Hhn : h <= n - 1).
  { destruct (Z.eq_dec h n) as [E|E]; [exfalso|lia]. rewrite E, T_c in HT.
  pose proof (c_bounds e n 0 n). lia. }
  rewrite Em in IH. cbn [can_take]. destruct lead; cbn [negb Z.b2z] in h; subst h.
  - destruct (W_led n A e _ R Hn Hhn H2 ltac:(lia) H3) as [[i [Hi L]] K]. { exists (n - t). lia. }
    exists i. split; [exact Hi|]. apply K in L. clear K. destruct L as [_ K]. intros j Hj _.
    fold n in Hj. destruct (K j Hj) as [K1 K2].
    rewrite (rep_A _ _ _ R) by lia. destruct (Z.ltb_spec j (e i)).
    + apply (IH _ (after i j e)). apply rep_after; auto. cbn [negb Z.b2z].
      replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 0 - 1) by lia. auto.
    + apply (IH _ (after i j e)). apply rep_after; auto. cbn [negb Z.b2z].
      replace (2 * t - (n - 1) - 1) with (2 * t - n - 0) by lia. auto.
  - intros j Hj. fold n in Hj |- *.
    destruct (replied_exists n A e (2 * t - n - 1) R Hn Hhn j) as [i L]. pose proof L as [Hi _].
    apply (E_replied n A e _ R Hn Hhn H2 ltac:(lia) H3 ltac:(exists (n - t); lia) j i Hj) in L.
    rename L into K. exists i. split; [exact Hi|]. split. { left. reflexivity. }
    rewrite (rep_A _ _ _ R) by lia. destruct K as [[K1 K2]|[K1 K2]].
    + replace (j <? e i) with true by lia. apply (IH _ (after i j e)). apply rep_after; auto.
    cbn [negb Z.b2z].
      replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 1) by lia. auto.
    + replace (j <? e i) with false by lia. apply (IH _ (after i j e)). apply rep_after; auto.
    cbn [negb Z.b2z].
      replace (2 * t - (n - 1) - 1) with (2 * t - n - 1 + 1) by lia. auto.
Qed.
