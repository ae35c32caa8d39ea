(* Steps of the proofs of Lemma 7.3, Lemma 8.6 and Theorems 8.7, 8.8 and 8.10. No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import Simplest ValueOfSuit Play Theorem_9_1 SingleSuit Intervals Lemmas_9.
From Sums Require Import Exchange RefinedWhist.
Import ListNotations.
From SymmetricStated Require Export Steps.
Open Scope Q_scope.

(* --- Lemma 7.3 --- *)

Theorem numbers_between : forall D, is_suit D -> size D <> O ->
  fst (snd (maxmin D)) < fst (snd (minmax D)) ->
  (exists q : dyadic, fst (snd (maxmin D)) < q /\ q < fst (snd (minmax D))) /\
  forall q : dyadic, fst (snd (maxmin D)) < q -> q < fst (snd (minmax D)) ->
    I_of D (as_Q q, Zero).
Proof.
  intros D _ N L. split.
  - destruct (bounds_proper D N (fun i j _ => reductions_proper _ i j)) as [_ [A [_ B]]].
    exists (Dyadic _ (mid_number _ _ A B)). cbn [as_Q]. unfold lq. lra.
  - intros [q Nq]. now apply numbers_in_between.
Qed.

Lemma label_lt_East_West q : label_ltb (West, (q, Zero)) (East, (q, Zero)) = true.
Proof.
  unfold label_ltb. cbn [fst snd is_zero]. rewrite andb_true_r.
  assert (E : value_eqb (q, Zero) (q, Zero) = true) by (apply value_eqb_iff; split; reflexivity).
  rewrite E. apply orb_true_r.
Qed.

(* The common numerical part being in L(D). *)
Theorem number_in_L : forall D q, is_suit D -> size D <> O ->
  fst (snd (maxmin D)) == q -> fst (snd (minmax D)) == q -> L_of D (q, Zero) ->
  label_leb (East, (q, Zero)) (maxmin D) = true /\
  label_leb (East, (q, Zero)) (minmax D) = true /\
  label_ltb (West, (q, Zero)) (East, (q, Zero)) = true /\
  ~ R_of D (q, Zero) /\ forall x, ~ R_of D (q, x).
Proof.
  intros D q HD N E1 E2 H. destruct (bounds_solid D N) as [S1 S2].
  assert (NR : ~ R_of D (q, Zero)).
  { intros K. apply (L_iff D N) in H. apply (R_iff D N) in K. cbn [fst snd] in *.
    pose proof (order_of_bounds D N) as O. destruct H as [H _], K as [K _].
    pose proof (lge_trans _ _ _ _ _ _ O H) as X.
    pose proof (lge_trans _ _ _ _ _ _ K X) as Y. destruct Y as [Y|[_ Y]]; lra || lia. }
  unfold L_of, in_L in H. apply andb_true_iff in H as [H _]. cbn [fst] in H.
  split; [|split; [|split; [|split]]]; auto.
  - apply label_leb_lge; auto. apply solid_zero.
    pose proof (proj1 (label_leb_lge (East, (q, Zero)) _ (solid_zero q) S1) H) as H'.
    eapply lge_trans; [now apply order_of_bounds|exact H'].
  - apply label_lt_East_West.
  - intros x K. apply NR. exact (proj2 (numerical_parts D (q, x) HD N) K).
Qed.

(* minmax(D) = (P, q + y); for every infinitesimal x > y the value q + x is in I(D). *)
Theorem larger_infinitesimals : forall D (q : dyadic), is_suit D -> size D <> O ->
  fst (snd (maxmin D)) == q -> fst (snd (minmax D)) == q -> L_of D (as_Q q, Zero) ->
  le_inf Zero (snd (snd (minmax D))) = true /\
  forall x, le_inf (snd (snd (minmax D))) x = true -> x <> snd (snd (minmax D)) ->
    label_ltb (minmax D) (West, (as_Q q, x)) = true /\ ~ L_of D (as_Q q, x) /\
    I_of D (as_Q q, x).
Proof.
  intros D [q Nq] H N. cbn [as_Q]. intros E1 E2 HL. destruct (bounds_solid D N) as [S1 S2].
  destruct (number_in_L D q H N E1 E2 HL) as [_ [B [_ [_ NR]]]].
  apply (label_leb_lge (East, (q, Zero)) _ (solid_zero q) S2) in B. unfold lge in B.
  destruct B as [B|[_ B]]. { unfold lq in B. cbn [fst snd] in B. lra. }
  cbn [lb fst snd side lbl] in B. unfold lb in B. cbn [fst snd side lbl] in B. unfold solid in S2.
  set (y := snd (snd (minmax D))) in *.
  split. { destruct y as [| |l|l], (side (fst (minmax D))); cbn [lbl le_inf] in *; auto;
    try congruence; lia. }
  intros x Hx Hne.
  assert (X : exists m, x = Plus m /\ (lbl (side (fst (minmax D))) y < 2 * Z.of_nat m + 3)%Z).
  { destruct y as [| |l|l] eqn:Ey; try congruence; destruct x as [| |m|m]; cbn [le_inf] in Hx;
      try discriminate; try congruence; try (exists m; split; [reflexivity|]).
    - destruct (side _); cbn [lbl]; lia.
    - apply Nat.leb_le in Hx. assert (l <> m) by congruence. destruct (side _); cbn [lbl]; lia.
    - destruct (side _); cbn [lbl] in B; lia.
    - destruct (side _); cbn [lbl] in B; lia.
    - destruct (side _); cbn [lbl]; lia.
    - destruct (side _); cbn [lbl] in B; lia. }
  destruct X as [m [-> Hm]].
  assert (NL : ~ L_of D (q, Plus m)).
  { intros K. apply (L_iff D N) in K. cbn [fst snd] in K. destruct K as [_ [K|[K|[_ K]]]].
    discriminate. unfold lq in K. lra. cbn [with_West lbl] in K. unfold lb in K. fold y in K. lia. }
  split; [|split]; auto.
  - apply label_ltb_iff; auto. discriminate. intros K.
    apply label_leb_lge in K; auto; [|discriminate]. destruct K as [K|[_ K]].
    unfold lq in K. cbn [fst snd] in K. lra. unfold lb in K. cbn [fst snd side lbl] in K.
    fold y in K. lia.
  - repeat split; auto.
Qed.

(* --- Lemma 8.6 and Theorem 8.7 --- *)

Theorem by_exchanging_hands : forall D k, is_suit D ->
  inject_Z k + (3 # 4) <= points [D] East -> inject_Z k + (1 # 4) <= points [D] West.
Proof.
  intros D k H. pose proof (in_quarters_8_6 D H) as L.
  destruct (quarters_odd [D] West) as [w Hw], (quarters_odd [D] East) as [e He].
  unfold points, Qle, Qplus, inject_Z. cbn [Qnum Qden]. lia.
Qed.

Lemma points_eq E p : points E p == inject_Z (quarters E p) * (1 # 4).
Proof. unfold points. rewrite Qmake_Qdiv. reflexivity. Qed.

Lemma points_of_quarters D p k : (2 * k + 1 <= quarters [D] p)%Z ->
  inject_Z k / 2 + (1 # 4) <= points [D] p.
Proof.
  intros H. rewrite points_eq. rewrite Zle_Qle, inject_Z_plus, inject_Z_mult in H.
  change (inject_Z 2) with 2 in H. change (inject_Z 1) with 1 in H.
  assert (E : inject_Z k / 2 == inject_Z k * (1 # 2)) by field. lra.
Qed.

Lemma half_in_I D k : size D <> O -> is_suit D -> I_of D (inject_Z k / 2, Zero) ->
  value_eq (inject_Z k / 2, Zero) (val D).
Proof.
  intros N H I0. destruct (only_simplest D N H _ I0) as [E|S]; auto. exfalso.
  unfold simpler in S. cbn [fst snd] in S. destruct (snd (val D)); try contradiction.
  destruct S as [l [Hl [_ S]]]. apply S. eapply den_mono; [exact Hl|].
  exists k. change (two_to 1) with 2. field.
Qed.

Lemma lt_le v w : value_lt v w -> value_le v w.
Proof. unfold value_lt, value_ltb. rewrite andb_true_iff. tauto. Qed.

Lemma lt_ne v w : value_lt v w -> ~ value_eq v w.
Proof.
  unfold value_lt, value_ltb. rewrite andb_true_iff, negb_true_iff. intros [_ H] E.
  apply value_eqb_iff in E. congruence.
Qed.

Theorem West_on_lead : forall D k, is_suit D -> size D <> O ->
  value_lt (inject_Z k / 2, Zero) (val D) ->
  L_of D (inject_Z k / 2, Zero) /\
  label_leb (East, (inject_Z k / 2, Zero)) (maxmin D) = true /\
  inject_Z k / 2 + (1 # 4) <= points [D] West.
Proof.
  intros D k H N L. pose proof (lt_le _ _ L) as L'.
  assert (X : L_of D (inject_Z k / 2, Zero) /\
    label_leb (East, (inject_Z k / 2, Zero)) (maxmin D) = true).
  { apply step_down; auto. apply number_half_Z. intros K.
    apply (lt_ne _ _ L). apply half_in_I; auto. }
  destruct X as [X Y]. split; [|split]; auto. apply points_of_quarters.
  apply thresholds; auto. cbn [side]. apply value_le_iff in L'. cbn [fst snd] in L'.
  assert (E : inject_Z k == 2 * (inject_Z k / 2)) by field.
  destruct L' as [L'|[L1 L2]]. left; lra. right. split. lra.
  pose proof (section_7_5 D H). destruct (snd (val D)) eqn:Ev; cbn in L2; try discriminate; auto.
  exfalso. apply (lt_ne _ _ L). split; cbn [fst snd]; auto.
Qed.

Theorem East_on_lead : forall D k, is_suit D -> size D <> O ->
  value_le (inject_Z k / 2, Zero) (val D) ->
  ~ R_of D (inject_Z k / 2, Zero) /\
  label_ltb (West, (inject_Z k / 2, Zero)) (minmax D) = true /\
  inject_Z k / 2 + (1 # 4) <= points [D] East.
Proof.
  intros D k H N L. destruct (bounds_solid D N) as [S1 S2].
  assert (X : ~ R_of D (inject_Z k / 2, Zero)).
  { intros K. destruct (val_in_I D N) as [[_ [_ NR]] _]. apply NR.
    now apply closed_above with (inject_Z k / 2, Zero). }
  split; [|split]; auto.
  - apply label_ltb_iff; auto. apply solid_zero. intros K. apply X. unfold R_of, in_R.
    cbn [fst snd is_zero orb]. now rewrite K.
  - apply points_of_quarters. apply thresholds; auto. cbn [side].
    apply value_le_iff in L. cbn [fst snd] in L.
    assert (E : inject_Z k == 2 * (inject_Z k / 2)) by field.
    destruct L as [L|[L1 L2]]. left; lra. right. split. lra.
    destruct (snd (val D)) eqn:Ev; cbn in L2; try discriminate; auto.
Qed.

(* --- Theorem 8.10 --- *)

Theorem from_the_larger_deal : forall D k, is_suit D -> size D <> O ->
  value_eq (val D) (integer k) ->
  points [D] West == inject_Z k - (1 # 4) /\ points [D] East == inject_Z k + (1 # 4) /\
  (k <= tricks [D] West)%Z /\ (k <= reduced_tricks [D] East)%Z /\
  (k - 1 <= tricks [D_0 D] West)%Z /\ (k <= tricks [D_0 D] East)%Z /\
  value_le (inject_Z k - (1 # 2), Zero) (val (D_0 D)).
Proof.
  intros D k H N E. pose proof (proj1 (theorem_8_10 D k H N) E) as E0.
  assert (Q : (quarters [D] West = 2 * (2 * k) - 1 /\ quarters [D] East = 2 * (2 * k) + 1)%Z).
  { apply value_from_quarters; auto. destruct E as [E1 E2]. cbn [integer fst snd] in *.
    split; auto. rewrite E1, inject_Z_mult. reflexivity. }
  destruct Q as [Q1 Q2].
  pose proof (quarters_tricks [D] West k). pose proof (quarters_reduced [D] East k).
  pose proof (quarters_reduced [D] West (k - 1)).
  rewrite <- !lemma_8_1 by assumption.
  split; [|split; [|split; [|split; [|split; [|split]]]]]; try lia.
  - rewrite points_eq, Q1, iZ_sub, !inject_Z_mult. change (inject_Z 2) with 2.
    change (inject_Z 1) with 1. lra.
  - rewrite points_eq, Q2, inject_Z_plus, !inject_Z_mult. change (inject_Z 2) with 2.
    change (inject_Z 1) with 1. lra.
  - destruct E0 as [A B]. apply value_le_iff. right. rewrite B. split; [|reflexivity].
    now symmetry.
Qed.

(* A threshold that West reaches if East leads bounds the value. *)
Lemma value_from_East D q M : q * 2 == inject_Z M ->
  inject_Z M < 2 * fst (val D) \/
    inject_Z M == 2 * fst (val D) /\ ok (side East) (snd (val D)) = true ->
  value_le (q, Zero) (val D).
Proof.
  intros E T. apply value_le_iff. cbn [fst snd]. destruct T as [T|[T T']]; [left; lra|].
  right. split; [lra|]. cbn [side] in T'. destruct (snd (val D)); cbn in *; congruence.
Qed.

Theorem implications_of_the_proof : claim_implications_of_the_proof.
Proof.
  intros D k H N. pose proof (in_quarters_8_6 D H) as L.
  pose proof (quarters_tricks [D] West k). pose proof (quarters_reduced [D] West (k - 1)).
  pose proof (quarters_reduced [D] East k). rewrite <- !lemma_8_1 by assumption.
  split; [|split; [|split]].
  - intros _ K. lia.
  - intros _ K. apply (value_from_East D _ (2 * k)).
    + rewrite inject_Z_mult. change (inject_Z 2) with 2. lra.
    + apply thresholds; [exact H|]. unfold points, Qle, Qplus, inject_Z in K.
      cbn [Qnum Qden] in K. lia.
  - lia.
  - intros _ K. apply (value_from_East D _ (2 * k - 1)); [|now apply tricks_thresholds].
    rewrite iZ_sub, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1. lra.
Qed.

(* --- The smallest card led --- *)

Lemma tricks_below D D' p : is_suit D -> is_suit D' -> below D D' ->
  (tricks [D] p <= tricks [D'] p)%Z.
Proof.
  intros H H' [E T]. destruct (the_suit D H) as [s [<- Es]], (the_suit D' H') as [s' [<- Es']].
  apply tricks_win. assert (sz s' = sz s) as -> by congruence.
  apply (thm_8_5 sorted_suit sz beats red suit_game _ s s'). exact T. apply tricks_win. lia.
Qed.

Lemma below_smallest D j : is_suit D -> (j < size D)%nat -> below (D_0 D) (reduction D 0 j).
Proof.
  intros H Hj. destruct (the_suit D H) as [s [<- Es]]. split.
  - unfold D_0. rewrite !size_reduction; lia.
  - change (sle sorted_suit beats (red s 0 0) (red s 0 j)). intros p q.
    rewrite !(tg_red _ _ _ _ suit_game). intros B.
    eapply (tg_mono _ _ _ _ suit_game); [exact B|lia|].
    unfold bump. destruct (Nat.ltb_spec q j), (Nat.ltb_spec q 0); lia.
Qed.

(* West leads his smallest card where he can take k tricks of D_0 if East leads. *)
Lemma smallest_led D k : is_suit D -> size D <> O -> (k <= tricks [D_0 D] East)%Z ->
  (k <= after_lead Whist West [] D [] 0)%Z.
Proof.
  intros H N K. unfold after_lead. cbn [opponent].
  apply best_East. { apply map_nonempty, seq_nonempty. lia. }
  intros x Hx. apply in_map_iff in Hx as [j [<- Hj]]. apply in_seq in Hj.
  unfold after_reply, after_trick. cbn [app worth].
  assert (HD : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (HR : is_suit (reduction D 0 j)) by (apply is_suit_reduction; auto; lia).
  change (outcome Whist [reduction D 0 j]) with (tricks [reduction D 0 j]).
  pose proof (tricks_below _ _ East HD HR (below_smallest D j H ltac:(lia))) as B.
  pose proof (theorem_8_2 _ HR). destruct (winner D 0 j); lia.
Qed.

Theorem by_the_smallest_card : forall D k, is_suit D -> size D <> O ->
  inject_Z k + (1 # 4) <= points [D] East ->
  (k <= after_lead Whist West [] D [] 0)%Z /\ inject_Z k - (1 # 4) <= points [D] West.
Proof.
  intros D k H N K. assert (Q : (4 * k + 1 <= quarters [D] East)%Z).
  { unfold points, Qle, Qplus, inject_Z in K. cbn [Qnum Qden] in K. lia. }
  pose proof (in_quarters_8_6 D H) as L. split.
  - apply smallest_led; auto. rewrite <- lemma_8_1 by assumption. now apply quarters_reduced.
  - unfold points, Qle, Qminus, Qplus, Qopp, inject_Z. cbn [Qnum Qden]. lia.
Qed.

(* Whichever card the other leads, an optimal lead of one's own scores as much at least as reply. *)
Theorem by_stealing_the_lead : forall D i j, is_suit D -> (i < size D)%nat -> (j < size D)%nat ->
  (optimal_lead Refined West [] D [] i ->
     (quarters [D] West <= after_reply Refined East [] D [] j i)%Z) /\
  (optimal_lead Refined East [] D [] j ->
     (after_reply Refined West [] D [] i j <= quarters [D] East)%Z).
Proof.
  intros D i j _ Hi Hj. unfold optimal_lead. cbn [app].
  change (outcome Refined [D]) with (quarters [D]). unfold after_lead. cbn [opponent].
  assert (N : forall f, map f (seq 0 (size D)) <> @nil Z).
  { intros f. apply map_nonempty, seq_nonempty. lia. }
  split; intros <-.
  - apply (proj1 (best_East _ _ (N _)) (Z.le_refl _)). apply in_map_iff.
    exists j. split; [reflexivity|]. apply in_seq. lia.
  - apply best_West; [apply N|]. exists (after_reply Refined West [] D [] i j).
    split; [|reflexivity]. apply in_map_iff. exists i. split; [reflexivity|]. apply in_seq. lia.
Qed.

Theorem steps_of_8_6 : forall D k, is_suit D -> size D <> O ->
  inject_Z k + (1 # 4) <= points [D] East ->
  (k <= reduced_tricks [D] East)%Z /\ (k <= tricks [D_0 D] East)%Z /\
  forall j, (j < size D)%nat ->
    (winner D 0 j = East -> (tricks [D_0 D] East <= tricks [reduction D 0 j] East)%Z) /\
    (winner D 0 j = West -> (k - 1 <= tricks [reduction D 0 j] West)%Z).
Proof.
  intros D k H N K. assert (Q : (4 * k + 1 <= quarters [D] East)%Z).
  { unfold points, Qle, Qplus, inject_Z in K. cbn [Qnum Qden] in K. lia. }
  assert (R : (k <= reduced_tricks [D] East)%Z) by now apply quarters_reduced.
  pose proof R as T. rewrite lemma_8_1 in T by assumption. split; [|split]; auto. intros j Hj.
  assert (HD : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (HR : is_suit (reduction D 0 j)) by (apply is_suit_reduction; auto; lia).
  pose proof (tricks_below _ _ East HD HR (below_smallest D j H Hj)) as B.
  pose proof (theorem_8_2 _ HR). split; intros _; lia.
Qed.

Theorem from_the_smaller_deal : forall D k, is_suit D -> size D <> O ->
  value_eq (val (D_0 D)) (inject_Z k - (1 # 2), Zero) ->
  tricks [D_0 D] West = (k - 1)%Z /\ tricks [D_0 D] East = k /\
  (k <= after_lead Whist West [] D [] 0)%Z /\ (k <= reduced_tricks [D] East)%Z /\
  inject_Z k - (1 # 4) <= points [D] West /\ inject_Z k + (1 # 4) <= points [D] East /\
  value_le (integer k) (val D).
Proof.
  intros D k H N E. pose proof (proj2 (theorem_8_10 D k H N) E) as [E1 E2].
  assert (HD : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (T : (tricks [D_0 D] West = k - 1 /\ tricks [D_0 D] East = k)%Z).
  { apply value_from_tricks; auto. destruct E as [A B]. cbn [fst snd] in *. split; auto.
    rewrite A, iZ_sub, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1. lra. }
  destruct T as [T1 T2].
  assert (R : (k <= reduced_tricks [D] East)%Z) by (rewrite lemma_8_1 by assumption; lia).
  assert (Q : (4 * k + 1 <= quarters [D] East)%Z) by now apply quarters_reduced.
  pose proof (in_quarters_8_6 D H) as L.
  split; [|split; [|split; [|split; [|split; [|split]]]]]; auto.
  - apply smallest_led; auto. lia.
  - unfold points, Qle, Qminus, Qplus, Qopp, inject_Z. cbn [Qnum Qden]. lia.
  - unfold points, Qle, Qplus, inject_Z. cbn [Qnum Qden]. lia.
  - apply value_le_iff. right. cbn [integer fst snd] in *. rewrite E2. split; [|reflexivity].
    now symmetry.
Qed.

(* --- Theorem 8.8 --- *)

Theorem two_half_integers : forall D k, is_suit D -> size D <> O ->
  (~ L_of D (inject_Z k / 2, Zero) ->
    label_leb (maxmin D) (West, (inject_Z k / 2, Zero)) = true /\
    points [D] West <= inject_Z k / 2 - (1 # 4)) /\
  (~ R_of D (inject_Z (k + 1) / 2, Zero) ->
    label_leb (East, (inject_Z (k + 1) / 2, Zero)) (minmax D) = true /\
    inject_Z k / 2 + (3 # 4) <= points [D] East).
Proof.
  intros D k H N. destruct (bounds_solid D N) as [S1 S2].
  assert (Half : forall c, inject_Z c == 2 * (inject_Z c / 2)) by (intros; field). split.
  - intros K. split.
    + destruct (label_leb (maxmin D) (West, (inject_Z k / 2, Zero))) eqn:E; auto. exfalso. apply K.
      assert (X : label_ltb (West, (inject_Z k / 2, Zero)) (maxmin D) = true).
      { apply label_ltb_iff; auto. apply solid_zero. congruence. }
      apply number_label in X; auto. unfold L_of, in_L. cbn [fst snd is_zero orb].
      now rewrite X.
    + apply Qnot_lt_le. intros P. apply K.
      assert (Q : (2 * k + 1 <= quarters [D] West)%Z).
      { rewrite points_eq in P. destruct (quarters_odd [D] West) as [w Hw].
        assert (X : (2 * k - 1 < quarters [D] West)%Z); [|lia].
        rewrite Zlt_Qlt, iZ_sub, inject_Z_mult. change (inject_Z 2) with 2.
        change (inject_Z 1) with 1. pose proof (Half k). lra. }
      apply thresholds in Q; auto. cbn [side] in Q.
      apply West_on_lead; auto. unfold value_lt, value_ltb. apply andb_true_iff. split.
      * apply value_le_iff. cbn [fst snd]. pose proof (Half k).
        destruct Q as [Q|[Q1 Q2]]. left; lra. right. split. lra.
        pose proof (section_7_5 D H). destruct (snd (val D)); cbn in *; congruence.
      * apply negb_true_iff. destruct (value_eqb _ _) eqn:E; auto. exfalso.
        apply value_eqb_iff in E as [E1 E2]. cbn [fst snd] in *. pose proof (Half k).
        destruct Q as [Q|[_ Q]]. lra. rewrite <- E2 in Q. discriminate.
  - intros K.
    assert (X : label_ltb (West, (inject_Z (k + 1) / 2, Zero)) (minmax D) = true).
    { apply label_ltb_iff; auto. apply solid_zero. intros Y. apply K. unfold R_of, in_R.
      cbn [fst snd is_zero orb]. now rewrite Y. }
    split. now apply number_label.
    assert (Q : (2 * (k + 1) + 1 <= quarters [D] East)%Z).
    { apply thresholds; auto. cbn [side]. pose proof (Half (k + 1)%Z) as Hk.
      assert (Dec : value_le (inject_Z (k + 1) / 2, Zero) (val D) \/
        value_lt (val D) (inject_Z (k + 1) / 2, Zero)).
      { apply value_le_total. discriminate. apply (section_7_5 D H). }
      destruct Dec as [O|O].
      - apply value_le_iff in O. cbn [fst snd] in O. destruct O as [O|[O1 O2]]. left; lra.
        right. split. lra. destruct (snd (val D)); cbn in *; congruence.
      - exfalso. apply K. apply greater_in_R; auto. now apply lt_le.
        destruct (in_L (maxmin D) (minmax D) (inject_Z (k + 1) / 2, Zero)) eqn:EL. now left.
        destruct (in_R (maxmin D) (minmax D) (inject_Z (k + 1) / 2, Zero)) eqn:ER. now right.
        exfalso. apply (lt_ne _ _ O).
        assert (I0 : I_of D (inject_Z (k + 1) / 2, Zero)).
        { unfold I_of, L_of, R_of. repeat split; try congruence. apply number_half_Z. }
        destruct (half_in_I D (k + 1)%Z N H I0) as [A B]. split; [now symmetry|auto]. }
    pose proof (points_of_quarters D East (k + 1)%Z Q) as P.
    rewrite inject_Z_plus in P. change (inject_Z 1) with 1 in P.
    assert (Y : (inject_Z k + 1) / 2 == inject_Z k / 2 + (1 # 2)) by field. lra.
Qed.
