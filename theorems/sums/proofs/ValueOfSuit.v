(* val as computed in Values.v is a function as in Definition 7.4, for all single suits. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Simplest.
Import ListNotations.
Open Scope Q_scope.

Lemma greatest_of_ext n f g : (0 < n)%nat -> (forall i, (i < n)%nat -> f i = g i) ->
  greatest_of n f = greatest_of n g.
Proof.
  intros H E. unfold greatest_of. rewrite E by auto. f_equal. apply map_ext_in.
  intros i Hi. apply in_seq in Hi. apply E. lia.
Qed.

Lemma least_of_ext n f g : (0 < n)%nat -> (forall i, (i < n)%nat -> f i = g i) ->
  least_of n f = least_of n g.
Proof.
  intros H E. unfold least_of. rewrite E by auto. f_equal. apply map_ext_in.
  intros i Hi. apply in_seq in Hi. apply E. lia.
Qed.

Lemma val_step D : size D <> O -> val D = simplest_between (maxmin D) (minmax D).
Proof.
  intros H. unfold val. destruct (size D) as [|m] eqn:E. congruence. cbn [val_of].
  assert (X : forall i j, (i < S m)%nat -> (j < S m)%nat ->
    tabulated (S m) (fun i j => labeled_by D i j (val_of m (reduction D i j))) i j = alpha D i j).
  { intros i j Hi Hj. rewrite tabulated_eq by assumption. unfold alpha, val.
    now rewrite size_reduction, E by lia. }
  unfold maxmin, minmax, maxmin_of, minmax_of. rewrite E. f_equal.
  - apply greatest_of_ext. lia. intros i Hi. apply least_of_ext. lia. intros j Hj. auto.
  - apply least_of_ext. lia. intros j Hj. apply greatest_of_ext. lia. intros i Hi. auto.
Qed.

Lemma val_empty D : size D = O -> val D = (0, Zero).
Proof. intros H. unfold val. now rewrite H. Qed.

(* --- Every value is a number or has an infinitesimal that is not fuzzy --- *)

Lemma alpha_parts D i j : lq (alpha D i j) ==
    fst (val (reduction D i j)) + inject_Z (if takes D i j then 1 else 0) /\
  snd (snd (alpha D i j)) = snd (val (reduction D i j)) /\
  side (fst (alpha D i j)) = takes D i j /\
  lb (alpha D i j) = lbl (takes D i j) (snd (val (reduction D i j))).
Proof.
  assert (E : side (winner D i j) = takes D i j) by (unfold winner; now destruct (takes D i j)).
  repeat split; auto.
  - unfold lq, alpha, labeled_by, plus, integer. cbn [fst snd]. rewrite Qred_correct. lra.
  - unfold lb, alpha, labeled_by. cbn [fst snd]. now rewrite E.
Qed.

Lemma number_plus_Z q k : number q -> number (q + inject_Z k).
Proof.
  intros [l H]. exists l. apply den_plus; auto. apply den_mono with 0%nat. lia. apply den_Z.
Qed.

Lemma number_Qeq q r : q == r -> number q -> number r.
Proof. intros E [k [a H]]. exists k, a. now rewrite <- E. Qed.

Lemma alpha_proper D i j : proper (val (reduction D i j)) ->
  solid (snd (alpha D i j)) /\ number (lq (alpha D i j)).
Proof.
  intros [S N]. destruct (alpha_parts D i j) as [E1 [E2 _]]. split.
  - unfold solid. now rewrite E2.
  - eapply number_Qeq; [symmetry; exact E1|]. now apply number_plus_Z.
Qed.

Section Step.
Variable D : suit.
Hypothesis some : size D <> O.
Hypothesis before : forall i j, (i < size D)%nat -> proper (val (reduction D i j)).

Lemma solids i j : (i < size D)%nat -> (j < size D)%nat -> solid (snd (alpha D i j)).
Proof. intros Hi _. now apply alpha_proper, before. Qed.

Lemma bounds_proper : solid (snd (maxmin D)) /\ number (lq (maxmin D)) /\
  solid (snd (minmax D)) /\ number (lq (minmax D)).
Proof.
  destruct (bounds_among (size D) (alpha D) ltac:(lia) solids)
    as [[i [j [Hi [_ E]]]] [i' [j' [Hi' [_ E']]]]].
  unfold maxmin, minmax. rewrite E, E'.
  pose proof (alpha_proper D i j (before i j Hi)).
  pose proof (alpha_proper D i' j' (before i' j' Hi')). tauto.
Qed.

Lemma bounds_order : lge (lq (minmax D)) (lb (minmax D)) (lq (maxmin D)) (lb (maxmin D)).
Proof. apply maxmin_minmax. lia. apply solids. Qed.

Lemma val_spec : proper (val D) /\ inside (maxmin D) (minmax D) (val D) /\
  (snd (val D) <> Zero -> fst (val D) == lq (maxmin D) /\ lq (maxmin D) == lq (minmax D)) /\
  forall w, proper w -> inside (maxmin D) (minmax D) w -> ~ simpler w (val D).
Proof.
  rewrite val_step by assumption. destruct bounds_proper as [A [B [C E]]].
  apply simplest_between_spec; auto. apply bounds_order.
Qed.
End Step.

Lemma val_proper n : forall D, size D = n -> proper (val D).
Proof.
  induction n as [|n IH]; intros D H.
  - rewrite val_empty by assumption. split. discriminate. exists 0%nat. apply (den_Z 0).
  - apply val_spec. lia. intros i j Hi. apply IH. rewrite size_reduction; lia.
Qed.

Lemma reductions_proper D i j : proper (val (reduction D i j)).
Proof. now apply val_proper with (size (reduction D i j)). Qed.

(* --- The abstract value, a trick counting 1 for West or -1 --- *)

Definition norm (n : nat) (v : value) : value := (2 * fst v - inject_Z (Z.of_nat n), snd v).
Definition nval (s : sorted_suit) : value := norm (sz s) (val (the s)).

Lemma lge_norm n q a r b :
  lge (2 * q - inject_Z n) a (2 * r - inject_Z n) b <-> lge q a r b.
Proof.
  unfold lge. split; intros [H|[H H']]; [left|right; split|left|right; split]; lra || lia.
Qed.

Lemma good_alpha s i j r b : (i < sz s)%nat ->
  (good sorted_suit beats red nval s i j (2 * r - inject_Z (Z.of_nat (sz s))) b <->
   lge (lq (alpha (the s) i j)) (lb (alpha (the s) i j)) r b).
Proof.
  intros Hi. rewrite <- (lge_norm (Z.of_nat (sz s))).
  destruct (alpha_parts (the s) i j) as [E1 [_ [_ E4]]]. rewrite E4. unfold good, nval, norm.
  cbn [fst snd]. rewrite the_red. unfold beats, sz in *. rewrite the_red, size_reduction by
    assumption.
  assert (E : 2 * fst (val (reduction (the s) i j)) -
      inject_Z (Z.of_nat (pred (size (the s)))) + trq (takes (the s) i j) ==
    2 * lq (alpha (the s) i j) - inject_Z (Z.of_nat (size (the s)))).
  { rewrite E1. replace (Z.of_nat (pred (size (the s)))) with (Z.of_nat (size (the s)) - 1)%Z by
    lia.
    rewrite iZ_sub. unfold trq, tr.
    destruct (takes (the s) i j); change (inject_Z 1) with 1; change (inject_Z (-1)) with (- (1));
      change (inject_Z 0) with 0; lra. }
  unfold lge. rewrite E. reflexivity.
Qed.

Lemma maxmin_link s r b : sz s <> O ->
  (maxmin_ge sorted_suit sz beats red nval s (2 * r - inject_Z (Z.of_nat (sz s))) b <->
   lge (lq (maxmin (the s))) (lb (maxmin (the s))) r b).
Proof.
  intros H. unfold maxmin. rewrite (proj2 (maxmin_spec (size (the s)) (alpha (the s)) ltac:(unfold
    sz in H; lia)
    (solids (the s) (fun i j _ => reductions_proper _ i j)))).
  unfold maxmin_ge. split; intros [i [Hi K]]; exists i; split; auto; intros j Hj;
    [rewrite <- good_alpha|rewrite good_alpha]; auto; apply K; auto.
Qed.

Lemma minmax_link s r b : sz s <> O ->
  (minmax_ge sorted_suit sz beats red nval s (2 * r - inject_Z (Z.of_nat (sz s))) b <->
   lge (lq (minmax (the s))) (lb (minmax (the s))) r b).
Proof.
  intros H. unfold minmax. rewrite (proj2 (minmax_spec (size (the s)) (alpha (the s)) ltac:(unfold
    sz in H; lia)
    (solids (the s) (fun i j _ => reductions_proper _ i j)))).
  unfold minmax_ge. split; intros K j Hj; destruct (K j Hj) as [i [Hi G]]; exists i; split; auto;
    [rewrite <- good_alpha|rewrite good_alpha]; auto.
Qed.

Lemma inI_link s v : sz s <> O -> solid v ->
  (inI sorted_suit sz beats red nval s (norm (sz s) v) <-> inside (maxmin (the s)) (minmax (the s))
    v).
Proof.
  intros H S. destruct (bounds_proper (the s) H (fun i j _ => reductions_proper _ i j))
    as [B1 [_ [B2 _]]].
  rewrite inside_iff, in_L_lge, in_R_lge by assumption.
  unfold inI, inL, inR, norm. cbn [fst snd]. rewrite !maxmin_link, !minmax_link by assumption.
  change (lbl false Zero) with 1%Z. change (lbl true Zero + 1)%Z with (0 + 1)%Z.
  rewrite !lge_not. reflexivity.
Qed.

Lemma over_norm k n q : over_two_to k (2 * q - inject_Z n) <-> over_two_to (S k) q.
Proof.
  split; intros [a H].
  - exists (a + n * 2 ^ Z.of_nat k)%Z. rewrite pw_S, inject_Z_plus, inject_Z_mult.
    fold (two_to k). lra.
  - exists (a - n * 2 ^ Z.of_nat k)%Z. rewrite pw_S in H. rewrite iZ_sub, inject_Z_mult.
    fold (two_to k). lra.
Qed.

Lemma simpler_link n v w : simpler_than (norm n v) (norm n w) -> simpler v w.
Proof.
  unfold simpler_than, simpler, norm. cbn [fst snd].
  destruct (snd v), (snd w); auto. intros [k [A B]]. rewrite over_norm in A, B.
  exists (S k). repeat split; auto. lia.
Qed.

Lemma norm_surj n w : proper w ->
  exists v, proper v /\ fst (norm n v) == fst w /\ snd (norm n v) = snd w.
Proof.
  intros [NF [k H]]. exists ((fst w + inject_Z (Z.of_nat n)) / 2, snd w). unfold norm.
  assert (E : 2 * ((fst w + inject_Z (Z.of_nat n)) / 2) - inject_Z (Z.of_nat n) == fst w) by field.
  split; [split|split]; cbn [fst snd]; auto.
  exists (S k). apply (over_norm k (Z.of_nat n)). destruct H as [a H]. exists a.
  now rewrite E.
Qed.

Lemma inI_ext s v w : fst v == fst w -> snd v = snd w ->
  inI sorted_suit sz beats red nval s v -> inI sorted_suit sz beats red nval s w.
Proof.
  unfold inI, inL, inR. intros E1 E2. rewrite <- E2.
  assert (X : forall b, maxmin_ge sorted_suit sz beats red nval s (fst v) b <->
    maxmin_ge sorted_suit sz beats red nval s (fst w) b).
  { intros b; split; intros H; (eapply maxmin_trans; [exact H|]); right; split; try lia; lra. }
  assert (Y : forall b, minmax_ge sorted_suit sz beats red nval s (fst v) b <->
    minmax_ge sorted_suit sz beats red nval s (fst w) b).
  { intros b; split; intros H; (eapply minmax_trans; [exact H|]); right; split; try lia; lra. }
  now rewrite !X, !Y.
Qed.

Theorem nval_is_val : is_val sorted_suit sz beats red nval.
Proof.
  intros s. destruct (val_proper _ (the s) eq_refl) as [P1 [k P2]].
  split; [|split; intros H]; repeat split.
  - exact P1.
  - exists k. unfold nval, norm. cbn [fst]. apply over_norm.
    eapply den_mono; [|exact P2]. lia.
  - unfold nval, norm. rewrite H. cbn [fst]. rewrite val_empty by exact H. reflexivity.
  - unfold nval. rewrite val_empty by exact H. reflexivity.
  - apply inI_link; auto. apply val_spec; auto. intros. apply reductions_proper.
  - apply inI_link; auto. apply val_spec; auto. intros. apply reductions_proper.
  - intros w Pw Iw Sw. destruct (norm_surj (sz s) w Pw) as [v [Pv [E1 E2]]].
    destruct (val_spec (the s) H (fun i j _ => reductions_proper _ i j))
      as [_ [_ [_ M]]]. apply (M v Pv).
    + apply inI_link; auto. apply Pv. eapply inI_ext; [| |exact Iw]; auto. now symmetry.
    + apply (simpler_link (sz s)). unfold simpler_than in *. rewrite E2. cbn [nval norm snd] in *.
      destruct (snd w); auto. fold (nval s).
      destruct (snd (nval s)) eqn:En; auto; unfold nval in En; cbn [norm snd] in En;
        rewrite En in *; auto.
      destruct Sw as [l [[c A] B]]. exists l. split; auto. exists c. now rewrite E1.
Qed.

Lemma reductions_solid s : snd (nval s) <> Fuzzy.
Proof. apply (val_proper _ (the s) eq_refl). Qed.
