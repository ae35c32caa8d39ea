(* Theorem 9.1: West gets at least what the formula says, by the eight cases. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting Rows NormalBound Target EastLeads WestLeadsI_II
  WestLeadsIII_IV.
Open Scope Z_scope.

Section Step.
Variables (n : Z) (A : matrix) (e : Z -> Z) (h : Z).
Hypothesis (R : rep n A e) (Hn : 0 < n) (Hhn : h <= n - 1)
  (HT : 0 < T_rows n e (h - 1)) (HT2 : T_rows n e h < 0) (G : good n e h).

Lemma W_all : (exists u, n = h + 2 * u) -> exists i, 0 <= i < n /\ forall j, 0 <= j < n ->
  (j < e i -> F (n - 1) (after i j e) (h - 1)) /\ (e i <= j -> F (n - 1) (after i j e) h).
Proof.
  intros Par.
  assert (K : (exists i, 0 <= i < n /\
  (forall A' e', rep (n - 1) A' e' -> taken n e e' i -> F (n - 1) e' h) /\
  (forall A' e', rep (n - 1) A' e' -> held n e e' i -> F (n - 1) e' (h - 1))) -> exists i,
    0 <= i < n /\ forall j, 0 <= j < n ->
  (j < e i -> F (n - 1) (after i j e) (h - 1)) /\ (e i <= j -> F (n - 1) (after i j e) h)).
  { intros [i [Hi [K1 K2]]]. exists i. split; [assumption|]. intros j Hj.
    pose proof (rep_after n A e i j R Hi Hj) as R'. split; intros Hij.
    - apply (K2 _ _ R'). split; intros p Hp.
      + rewrite after_lo by lia. unfold b2z. destruct (j <? e p); lia.
      + rewrite after_hi by lia. pose proof (rep_mono _ _ _ R i (p + 1)). unfold b2z.
      destruct (Z.ltb_spec j (e (p + 1))); lia.
    - apply (K1 _ _ R'). split; intros p Hp.
      + rewrite after_lo by lia. pose proof (rep_mono _ _ _ R p i). unfold b2z.
      destruct (Z.ltb_spec j (e p)); lia.
      + rewrite after_hi by lia. unfold b2z. destruct (j <? e (p + 1)); lia. }
  destruct G as [[Ace [G1|[G1 [G2|G2]]]]|[Ace [G1 G2]]].
  - apply K, (W_I n A e h); auto.
  - apply K, (W_II n A e h); auto.
  - apply K, (W_III n A e h); auto.
  - exists (n - 1). split; [lia|]. intros j Hj. assert (Hi : 0 <= n - 1 < n) by lia.
    pose proof (rep_after n A e (n - 1) j R Hi Hj) as R'. split; intros Hij.
    + assert (2 <= n). { destruct G2 as [_ [s ?]]. lia. }
      apply (W_IV_held n e h Par Ace G1 Hhn HT HT2 G2 _ _ R').
      * intros p Hp. rewrite after_lo by lia. unfold b2z. destruct (j <? e p); lia.
      * rewrite after_lo by lia. pose proof (rep_mono _ _ _ R (n - 2) (n - 1)). unfold b2z.
      destruct (Z.ltb_spec j (e (n - 2))); lia.
    + apply (W_IV_taken n A e h R Par Ace G1 Hhn HT HT2 G2 _ _ R').
      intros p Hp. rewrite after_lo by lia. pose proof (rep_mono _ _ _ R p (n - 1)). unfold b2z.
      destruct (Z.ltb_spec j (e p)); lia.
Qed.

Lemma E_all : (exists u, n = h + 1 + 2 * u) -> forall j, 0 <= j < n -> exists i, 0 <= i < n /\
  ((j < e i /\ F (n - 1) (after i j e) h) \/ (e i <= j /\ F (n - 1) (after i j e) (h + 1))).
Proof.
  intros Par j Hj. pose proof Par as [u Eu].
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  destruct (Z_gt_dec (count (fun p => j <? e p) 0 n) 0) as [Y|Y].
  - destruct (least_index (fun p => j <? e p) 0 n) as [i [Hi [Pi Li]]]. { apply count_pos. lia. }
    assert (D : drop n e (after i j e) i).
    { apply drop_cheap; auto. intros p Hp. specialize (Li p). lia. intros p Hp.
    pose proof (rep_mono _ _ _ R i p). lia. }
    pose proof (rep_after n A e i j R Hi Hj) as R'.
    destruct G as [[Ace G1]|[Ace [G1 G2]]].
    + destruct (Z_le_gt_dec i (n - 2)).
      * exists i. split; [lia|]. left. split; [lia|]. apply (E_drop n A e _ _ h i R R'); auto; lia.
      * assert (Ei : i = n - 1) by lia.
        assert (Q : forall p, 0 <= p < n - 1 -> e p <= j). { intros p Hp. specialize (Li p). lia. }
        assert (2 <= n) by lia.
        assert (Hold : (h = 1 -> 2 * b2z (1 <=? e 0) < T_rows n e 0) -> exists i0 : Z,
          0 <= i0 < n /\
           (j < e i0 /\ F (n - 1) (after i0 j e) h \/ e i0 <= j /\
             F (n - 1) (after i0 j e) (h + 1))).
        { intros Hex. exists 0. split; [lia|]. right. split; [apply Q; lia|].
          assert (Z0 : 0 <= 0 < n) by lia. pose proof (rep_after n A e 0 j R Z0 Hj) as R0.
          apply (E_hold n A e _ _ h R R0); auto; try lia.
          - specialize (Q (n - 2)). lia.
          - rewrite after_hi by lia. replace (n - 2 + 1) with (n - 1) by lia. unfold b2z.
          destruct (Z.ltb_spec j (e (n - 1))); lia.
          - intros p Hp. rewrite after_hi by lia. specialize (Q (p + 1)). unfold b2z.
          destruct (Z.ltb_spec j (e (p + 1))); lia. }
        destruct (Z.eq_dec h 1) as [E|E]; [|apply Hold; lia].
        destruct G1 as [G1|[_ [G1|G1]]]; [lia | |].
        -- apply Hold. intros _. rewrite E in G1. assumption.
        -- exists i. split; [lia|]. left. split; [lia|]. rewrite E in *. rewrite Ei in *.
           apply (E_take_ace n A e _ _ R R'); auto; try lia. specialize (Q (n - 2)). lia.
    + exists i. split; [lia|]. left. split; [lia|].
      apply (E_IV n A e _ _ h i R R'); auto; try lia.
      assert (2 <= n). { destruct G2 as [_ [s ?]]. lia. }
      destruct (Z.eq_dec i (n - 1)).
      * destruct D as [_ [DL _]]. rewrite DL by lia. specialize (Li (n - 2)).
      replace i with (n - 1) in Pi by lia. lia.
      * destruct D as [_ [_ DU]]. rewrite DU by lia. replace (n - 2 + 1) with (n - 1) by lia. lia.
  - assert (L : forall p, 0 <= p < n -> e p <= j).
    { intros p Hp. destruct (Z_le_gt_dec (e p) j); auto. exfalso.
      assert (K : (j <? e p) = true) by lia. pose proof (count_ge1 (fun p => j <? e p) 0 n p Hp K).
      lia. }
    exists 0. split; [lia|]. right. split; [apply L; lia|].
    destruct G as [[Ace G1]|[Ace [G1 G2]]].
    + specialize (L (n - 1)). lia.
    + apply (E_IV_high n A e); auto.
Qed.
End Step.

Theorem lower : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  F (Z.of_nat n) e (2 * t - Z.of_nat n - b2z (negb lead)) -> can_take Whist n A lead t.
Proof.
  induction n as [|m IH]; intros A e lead t R H.
  { destruct H as [H|[H1 [H2 H3]]]. apply (normal_bound Whist 0 A e lead t R H).
    exfalso. rewrite T_c in H2. rewrite c_nil in H2 by lia. change (Z.of_nat 0) with 0 in *. lia. }
  pose proof H as H0. destruct H0 as [H0|[H1 [H2 H3]]]. { apply (normal_bound Whist (S m) A e lead
    t R H0). }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (Hn : 0 < n) by lia.
  set (h := 2 * t - n - b2z (negb lead)) in *.
  destruct (Z_le_gt_dec 0 (T_rows n e h)) as [HT|HT].
  { apply (normal_bound Whist (S m) A e lead t R). fold n. fold h. destruct (Z.eq_dec h n) as [E|E].
    - right. left. split; [lia|]. rewrite E in H2. rewrite T_c in H2.
      destruct (c_pos e (n - 1) 0 n) as [p [Hp ?]]. lia. pose proof (rep_range _ _ _ R p).
      assert (p = 0) by lia. subst p. lia.
    - right. right. lia. }
  assert (Hhn : h <= n - 1).
  { destruct (Z.eq_dec h n) as [E|E]; [exfalso|lia]. rewrite E, T_c in HT.
  pose proof (c_bounds e n 0 n). lia. }
  rewrite Em in IH. cbn [can_take]. destruct lead; cbn [negb b2z] in h; subst h.
  - destruct (W_all n A e _ R Hn Hhn H2 ltac:(lia) H3) as [i [Hi K]]. { exists (n - t). lia. }
    exists i. split; [exact Hi|]. intros j Hj _. fold n in Hj. destruct (K j Hj) as [K1 K2].
    rewrite (rep_A _ _ _ R) by lia. destruct (Z.ltb_spec j (e i)).
    + apply (IH _ (after i j e)). apply rep_after; auto. cbn [negb b2z].
      replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 0 - 1) by lia. auto.
    + apply (IH _ (after i j e)). apply rep_after; auto. cbn [negb b2z].
      replace (2 * t - (n - 1) - 1) with (2 * t - n - 0) by lia. auto.
  - intros j Hj. fold n in Hj |- *.
    destruct (E_all n A e _ R Hn Hhn H2 ltac:(lia) H3) with (j := j) as [i [Hi K]]; auto.
    { exists (n - t). lia. }
    exists i. split; [exact Hi|]. split. { left. reflexivity. }
    rewrite (rep_A _ _ _ R) by lia. destruct K as [[K1 K2]|[K1 K2]].
    + replace (j <? e i) with true by lia. apply (IH _ (after i j e)). apply rep_after; auto.
    cbn [negb b2z].
      replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 1) by lia. auto.
    + replace (j <? e i) with false by lia. apply (IH _ (after i j e)). apply rep_after; auto.
    cbn [negb b2z].
      replace (2 * t - (n - 1) - 1) with (2 * t - n - 1 + 1) by lia. auto.
Qed.
