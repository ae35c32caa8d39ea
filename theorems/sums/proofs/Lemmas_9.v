(* Lemmas 9.2 to 9.9 and the steps of their proofs, for all single suits. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit SingleSuit Intervals.
From SymmetricStated Require Export Lemmas_9.
Open Scope Q_scope.

(* --- Labels --- *)

Lemma value_eqb_iff v w : value_eqb v w = true <-> value_eq v w.
Proof.
  unfold value_eqb, value_eq. rewrite !andb_true_iff, Qeq_bool_iff.
  assert (E : le_inf (snd v) (snd w) = true /\ le_inf (snd w) (snd v) = true <-> snd v = snd w).
  { split.
    - intros [H H']. destruct (snd v) as [| |k|k], (snd w) as [| |l|l]; cbn [le_inf] in *;
        try discriminate; auto; apply Nat.leb_le in H, H'; f_equal; lia.
    - intros ->. destruct (snd w); cbn [le_inf]; rewrite ?Nat.leb_refl; auto. }
  rewrite <- E. tauto.
Qed.

Lemma label_ltb_iff a b : solid (snd a) -> solid (snd b) ->
  (label_ltb a b = true <-> ~ label_leb b a = true).
Proof.
  destruct a as [p [q x]], b as [p' [r y]]. unfold solid. cbn [fst snd]. intros Hx Hy.
  unfold label_leb, label_ltb, value_ltb, value_eqb, value_leb. cbn [fst snd].
  destruct (Qle_bool r q) eqn:E1, (Qle_bool q r) eqn:E2, (Qeq_bool q r) eqn:E3,
    (Qeq_bool r q) eqn:E4; qbool; try (exfalso; lra); cbn [negb andb orb].
  - destruct x as [| |k|k], y as [| |l|l]; try congruence; destruct p, p';
      cbn [le_inf is_zero andb orb negb];
      repeat match goal with |- context [Nat.leb ?a ?b] => destruct (Nat.leb_spec a b) end;
      cbn [andb orb negb]; split; intros; try discriminate; try reflexivity; try congruence; try
        lia.
  - split; intros H. discriminate. now destruct H.
  - split; auto.
Qed.

Lemma alpha_solid D i j : solid (snd (alpha D i j)).
Proof. apply (alpha_proper D i j), reductions_proper. Qed.

Section OfASuit.
Variable D : suit.
Hypothesis some : size D <> O.

Lemma bounds_solid : solid (snd (maxmin D)) /\ solid (snd (minmax D)).
Proof.
  destruct (bounds_proper D some (fun i j _ => reductions_proper _ i j)) as [A [_ [B _]]]. auto.
Qed.

Lemma maxmin_iff c : solid (snd c) ->
  (label_leb c (maxmin D) = true <-> West_can_lead D (fun after => label_leb c after = true)).
Proof.
  intros S. rewrite label_leb_lge by (auto; apply bounds_solid). unfold maxmin.
  rewrite (proj2 (maxmin_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid D i j))).
  unfold West_can_lead. split; intros [i [Hi K]]; exists i; split; auto; intros j Hj;
    specialize (K j Hj); apply label_leb_lge in K || apply label_leb_lge; auto using alpha_solid.
Qed.

Lemma minmax_iff c : solid (snd c) ->
  (label_leb c (minmax D) = true <-> West_can_reply D (fun after => label_leb c after = true)).
Proof.
  intros S. rewrite label_leb_lge by (auto; apply bounds_solid). unfold minmax.
  rewrite (proj2 (minmax_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid D i j))).
  unfold West_can_reply. split; intros K j Hj; destruct (K j Hj) as [i [Hi G]]; exists i;
    split; auto; apply label_leb_lge in G || apply label_leb_lge; auto using alpha_solid.
Qed.

Lemma lead_weaker (P Q : labeled -> Prop) : (forall i j, P (alpha D i j) -> Q (alpha D i j)) ->
  West_can_lead D P -> West_can_lead D Q.
Proof. intros H [i [Hi K]]. exists i. split; auto. Qed.

Lemma reply_weaker (P Q : labeled -> Prop) : (forall i j, P (alpha D i j) -> Q (alpha D i j)) ->
  West_can_reply D P -> West_can_reply D Q.
Proof. intros H K j Hj. destruct (K j Hj) as [i [Hi G]]. eauto. Qed.

Lemma lead_then_reply P : West_can_lead D P -> West_can_reply D P.
Proof. intros [i [Hi K]] j Hj. exists i. split; auto. Qed.

(* The player who leads in the label is the better one to lead at its value. *)
Lemma above_or_leb p v c :
  (match p with West => negb (is_zero (snd v)) | East => is_zero (snd v) end) = true ->
  label_leb (p, v) c = true -> above_or v p c.
Proof.
  intros H. unfold label_leb, label_ltb. cbn [fst snd]. rewrite !orb_true_iff, !andb_true_iff.
  unfold above_or, value_lt. intros K.
  destruct K as [[K|[K1 K2]]|[K1 K2]]; auto; right; apply value_eqb_iff in K1;
    destruct K1 as [E1 E2]; split; try (split; symmetry; assumption);
    destruct p, (fst c), (is_zero (snd v)); cbn in *; try discriminate; reflexivity.
Qed.

Lemma simpler_outside w : number (fst w) -> simpler w (val D) -> L_of D w \/ R_of D w.
Proof.
  intros N S. destruct (in_L (maxmin D) (minmax D) w) eqn:E1. now left.
  destruct (in_R (maxmin D) (minmax D) w) eqn:E2. now right. exfalso.
  destruct (val_in_I D some) as [_ [_ M]]. apply (M w); auto. unfold I_of, L_of, R_of.
  repeat split; auto; congruence.
Qed.

Lemma smaller_in_L w : value_le w (val D) -> L_of D w \/ R_of D w -> L_of D w.
Proof.
  intros O [H|H]; auto. exfalso. destruct (val_in_I D some) as [[_ [_ NR]] _]. apply NR.
  now apply closed_above with w.
Qed.

Lemma greater_in_R w : value_le (val D) w -> L_of D w \/ R_of D w -> R_of D w.
Proof.
  intros O [H|H]; auto. exfalso. destruct (val_in_I D some) as [[_ [NL _]] _]. apply NL.
  now apply closed_below with w.
Qed.

Lemma number_of_val : number (fst (val D)).
Proof. apply (val_in_I D some). Qed.

Lemma q_below : forall k, snd (val D) = Plus k -> value_le (fst (val D), Zero) (val D).
Proof. intros k E. apply value_le_iff. cbn [fst snd]. rewrite E. right. split; reflexivity. Qed.

Lemma q_above : forall k, snd (val D) = Minus k -> value_le (val D) (fst (val D), Zero).
Proof. intros k E. apply value_le_iff. cbn [fst snd]. rewrite E. right. split; reflexivity. Qed.

Lemma q_simpler : snd (val D) <> Zero -> simpler (fst (val D), Zero) (val D).
Proof.
  intros N. unfold simpler. cbn [fst snd]. destruct (snd (val D)); auto. congruence.
Qed.

Lemma step_9_2 k : snd (val D) = Minus k ->
  R_of D (fst (val D), Zero) /\ label_leb (minmax D) (West, (fst (val D), Zero)) = true /\
  ~ R_of D (val D) /\ label_ltb (East, val D) (maxmin D) = true.
Proof.
  intros E. assert (R1 : R_of D (fst (val D), Zero)).
  { apply greater_in_R. eapply q_above; eauto. apply simpler_outside. apply number_of_val.
    apply q_simpler. rewrite E. discriminate. }
  destruct (val_in_I D some) as [[_ [_ NR]] [Sv _]]. split; [|split; [|split]]; auto.
  - unfold R_of, in_R in R1. apply andb_true_iff in R1 as [R1 _]. exact R1.
  - apply label_ltb_iff; auto. apply bounds_solid. intros K. apply NR.
    unfold R_of, in_R. rewrite K, orb_true_r, andb_true_r.
    unfold R_of, in_R in R1. apply andb_true_iff in R1 as [R1 _]. exact R1.
Qed.

Lemma step_9_3 k : snd (val D) = Plus k ->
  L_of D (fst (val D), Zero) /\ label_leb (East, (fst (val D), Zero)) (maxmin D) = true.
Proof.
  intros E. assert (L1 : L_of D (fst (val D), Zero)).
  { apply smaller_in_L. eapply q_below; eauto. apply simpler_outside. apply number_of_val.
    apply q_simpler. rewrite E. discriminate. }
  split; auto. unfold L_of, in_L in L1. apply andb_true_iff in L1 as [L1 _]. exact L1.
Qed.

Lemma not_in_R_number : snd (val D) = Zero \/ (exists k, snd (val D) = Plus k) ->
  ~ R_of D (fst (val D), Zero) /\ label_ltb (West, (fst (val D), Zero)) (minmax D) = true.
Proof.
  intros E. assert (N : ~ R_of D (fst (val D), Zero)).
  { intros K. destruct (val_in_I D some) as [[_ [_ NR]] _]. apply NR.
    apply closed_above with (fst (val D), Zero); auto. apply value_le_iff. cbn [fst snd].
    right. split. reflexivity. destruct E as [->|[k ->]]; reflexivity. }
  split; auto. apply label_ltb_iff; try apply solid_zero. apply bounds_solid.
  intros K. apply N. unfold R_of, in_R. cbn [fst snd is_zero orb]. now rewrite K.
Qed.

Lemma step_9_7 k : snd (val D) = Plus (S k) ->
  simpler (fst (val D), Plus k) (val D) /\ value_lt (fst (val D), Plus k) (val D) /\
  L_of D (fst (val D), Plus k) /\ label_leb (West, (fst (val D), Plus k)) (minmax D) = true.
Proof.
  intros E.
  assert (S1 : simpler (fst (val D), Plus k) (val D)).
  { unfold simpler. cbn [fst snd]. rewrite E. lia. }
  assert (O : value_le (fst (val D), Plus k) (val D)).
  { apply value_le_iff. cbn [fst snd]. rewrite E. right. split. reflexivity.
    cbn [le_inf]. apply Nat.leb_le. lia. }
  assert (L1 : L_of D (fst (val D), Plus k)).
  { apply smaller_in_L; auto. apply simpler_outside; auto. apply number_of_val. }
  split; [|split; [|split]]; auto.
  - unfold value_lt, value_ltb. rewrite O. cbn [andb]. apply negb_true_iff.
    destruct (value_eqb _ _) eqn:K; auto. apply value_eqb_iff in K as [_ K]. cbn [snd] in K.
    rewrite E in K. injection K. lia.
  - unfold L_of, in_L in L1. apply andb_true_iff in L1 as [_ L1]. exact L1.
Qed.

(* A number that is smaller than val(D), and simpler or a half-integer beside a half-integer. *)
Lemma step_down w : number (fst w) -> snd w = Zero -> value_le w (val D) -> ~ I_of D w ->
  L_of D w /\ label_leb (East, w) (maxmin D) = true.
Proof.
  intros N Z0 O NI. assert (L1 : L_of D w).
  { apply smaller_in_L; auto. destruct (in_L (maxmin D) (minmax D) w) eqn:E1. now left.
    destruct (in_R (maxmin D) (minmax D) w) eqn:E2. now right. exfalso. apply NI.
    unfold I_of, L_of, R_of. repeat split; auto; congruence. }
  split; auto. unfold L_of, in_L in L1. apply andb_true_iff in L1 as [L1 _].
  destruct w as [q x]. cbn [fst snd] in *. now subst x.
Qed.
End OfASuit.

Lemma not_empty D : snd (val D) <> Zero -> size D <> O.
Proof. intros N H. apply N. now rewrite val_empty. Qed.

Lemma negative_label D k c : snd (val D) = Minus k -> solid (snd c) ->
  label_ltb (East, val D) c = true -> label_leb (West, val D) c = true.
Proof.
  intros E S H. assert (Sv : solid (val D)) by (unfold solid; rewrite E; discriminate).
  apply label_ltb_iff in H; auto. apply label_leb_lge; auto.
  rewrite label_leb_lge in H by auto.
  destruct (lge_dec (lq c) (lb c) (lq (West, val D)) (lb (West, val D))) as [|N]; auto.
  exfalso. apply H. unfold lge, lq, lb in *. cbn [fst snd side] in *. rewrite E in *.
  cbn [lbl] in *. destruct (Qlt_le_dec (fst (snd c)) (fst (val D))). now left. right.
  destruct (Qlt_le_dec (fst (val D)) (fst (snd c))). destruct N. now left. split. lra.
  destruct (Z_le_gt_dec (lbl (side (fst c)) (snd (snd c))) (- 2 * Z.of_nat k - 2)); auto.
  destruct N. right. split. lra. lia.
Qed.

(* --- West has the lead --- *)

Theorem proof_of_9_2 : forall D k, is_suit D -> snd (val D) = Minus k ->
  R_of D (fst (val D), Zero) /\ label_leb (minmax D) (West, (fst (val D), Zero)) = true /\
  ~ R_of D (val D) /\ label_ltb (East, val D) (maxmin D) = true.
Proof.
  intros D k _ E. apply step_9_2 with k; auto. apply not_empty. rewrite E. discriminate.
Qed.

Lemma lead_9_2 D k : snd (val D) = Minus k -> West_can_lead D (above_or (val D) West).
Proof.
  intros E. assert (N : size D <> O) by (apply not_empty; rewrite E; discriminate).
  destruct (step_9_2 D N k E) as [_ [_ [_ K]]].
  apply (negative_label D k) in K; auto; [|now apply bounds_solid].
  apply maxmin_iff in K; auto; [|unfold solid; cbn [snd]; rewrite E; discriminate].
  eapply lead_weaker; [|exact K]. intros i j. apply above_or_leb. now rewrite E.
Qed.

Theorem lemma_9_2 : forall D k, is_suit D -> snd (val D) = Minus k ->
  West_can_lead D (above_or (val D) West).
Proof. intros D k _. apply lead_9_2. Qed.

Theorem proof_of_9_3 : forall D k, is_suit D -> snd (val D) = Plus k ->
  L_of D (fst (val D), Zero) /\ label_leb (East, (fst (val D), Zero)) (maxmin D) = true.
Proof.
  intros D k _ E. apply step_9_3 with k; auto. apply not_empty. rewrite E. discriminate.
Qed.

Theorem lemma_9_3 : forall D k, is_suit D -> snd (val D) = Plus k ->
  West_can_lead D (above_or (fst (val D), Zero) East).
Proof.
  intros D k H E. destruct (proof_of_9_3 D k H E) as [_ K].
  apply maxmin_iff in K; [|apply not_empty; rewrite E; discriminate|apply solid_zero].
  eapply lead_weaker; [|exact K]. intros i j. now apply above_or_leb.
Qed.

Lemma value_below D q q' : value_eq (val D) (q, Zero) -> q' <= q -> value_le (q', Zero) (val D).
Proof.
  intros [E1 E2] H. apply value_le_iff. cbn [fst snd] in *. rewrite E2.
  destruct (Qlt_le_dec q' (fst (val D))). now left. right. split. lra. reflexivity.
Qed.

Lemma odd_not_over a k : Z.odd a = true -> ~ over_two_to k (inject_Z a / two_to (S k)).
Proof.
  intros Od [c Hc]. pose proof (pw_pos k). rewrite pw_S in Hc.
  assert (E : inject_Z a == inject_Z (2 * c)).
  { rewrite inject_Z_mult, <- Hc. change (inject_Z 2) with 2. field. lra. }
  apply (proj1 (inject_Z_injective _ _)) in E. rewrite E, Z.odd_mul in Od. discriminate.
Qed.

Theorem proof_of_9_4 : forall D a k, is_suit D -> Z.odd a = true -> (1 < k)%nat ->
  value_eq (val D) (inject_Z a / two_to k, Zero) ->
  over_two_to (k - 1) (inject_Z (a - 1) / two_to k) /\
  simpler (inject_Z (a - 1) / two_to k, Zero) (val D) /\
  value_lt (inject_Z (a - 1) / two_to k, Zero) (val D) /\
  L_of D (inject_Z (a - 1) / two_to k, Zero) /\
  label_leb (East, (inject_Z (a - 1) / two_to k, Zero)) (maxmin D) = true.
Proof.
  intros D a k H Od Hk E. destruct k as [|k]. lia. replace (S k - 1)%nat with k by lia.
  pose proof (pw_pos k) as P. pose proof (pw_S k) as P2.
  assert (Ov : over_two_to k (inject_Z (a - 1) / two_to (S k))).
  { apply Z.odd_spec in Od as [b ->]. exists b. rewrite P2.
    replace (2 * b + 1 - 1)%Z with (2 * b)%Z by lia. rewrite inject_Z_mult.
    change (inject_Z 2) with 2. field. lra. }
  assert (N : size D <> O).
  { intros Z0. rewrite val_empty in E by assumption. destruct E as [E _]. cbn [fst] in E.
    apply (odd_not_over a k Od). exists 0%Z. rewrite <- E. change (inject_Z 0) with 0. lra. }
  assert (Below : value_le (inject_Z (a - 1) / two_to (S k), Zero) (val D)).
  { apply (value_below D _ _ E). apply Qle_shift_div_l. rewrite P2; lra.
    setoid_replace (inject_Z (a - 1) / two_to (S k) * two_to (S k)) with (inject_Z (a - 1))
      by (field; rewrite P2; lra). rewrite <- Zle_Qle. lia. }
  assert (Si : simpler (inject_Z (a - 1) / two_to (S k), Zero) (val D)).
  { unfold simpler. cbn [fst snd].
    destruct E as [E1 E2]. cbn [fst snd] in *. rewrite E2. exists k. split; [lia|split; auto].
    intros [c Hc]. apply (odd_not_over a k Od). exists c. now rewrite <- E1. }
  split; auto. split; auto. split.
  - unfold value_lt, value_ltb. rewrite Below. cbn [andb]. apply negb_true_iff.
    destruct (value_eqb _ _) eqn:K; auto. exfalso. apply value_eqb_iff in K as [K _].
    destruct E as [E1 _]. cbn [fst] in *. apply (odd_not_over a k Od).
    destruct Ov as [c Hc]. exists c. now rewrite <- E1, <- K.
  - apply step_down; auto. now exists k.
    intros K. destruct (val_in_I D N) as [_ [_ M]]. exact (M _ K Si).
Qed.

Theorem lemma_9_4 : forall D a k, is_suit D -> Z.odd a = true -> (1 < k)%nat ->
  value_eq (val D) (inject_Z a / two_to k, Zero) ->
  West_can_lead D (above_or (inject_Z (a - 1) / two_to k, Zero) East).
Proof.
  intros D a k H Od Hk E. destruct (proof_of_9_4 D a k H Od Hk E) as [_ [_ [_ [_ K]]]].
  assert (N : size D <> O).
  { intros Z0. rewrite val_empty in E by assumption. destruct E as [E _]. cbn [fst] in E.
    destruct k as [|k]. lia. apply (odd_not_over a k Od). exists 0%Z. rewrite <- E.
    change (inject_Z 0) with 0. lra. }
  apply maxmin_iff in K; [|exact N|apply solid_zero].
  eapply lead_weaker; [|exact K]. intros i j. now apply above_or_leb.
Qed.

Theorem proof_of_9_5 : forall D k, is_suit D -> size D <> O ->
  value_eq (val D) (inject_Z k / 2, Zero) ->
  L_of D (inject_Z (k - 1) / 2, Zero) /\
  label_leb (East, (inject_Z (k - 1) / 2, Zero)) (maxmin D) = true.
Proof.
  intros D k H N E. apply step_down; auto. apply number_half_Z.
  - apply (value_below D _ _ E), half_le. lia.
  - intros K. assert (k - 1 = k)%Z; [|lia]. apply (theorem_8_8 D H N); auto.
    apply (I_eq D N (val D)); auto. now apply val_in_I.
Qed.

Theorem lemma_9_5 : forall D k, is_suit D -> size D <> O ->
  value_eq (val D) (inject_Z k / 2, Zero) ->
  West_can_lead D (above_or (inject_Z (k - 1) / 2, Zero) East).
Proof.
  intros D k H N E. destruct (proof_of_9_5 D k H N E) as [_ K].
  apply maxmin_iff in K; [|exact N|apply solid_zero].
  eapply lead_weaker; [|exact K]. intros i j. now apply above_or_leb.
Qed.

(* --- East has the lead --- *)

Theorem proof_of_9_6 : forall D, is_suit D -> snd (val D) = Plus 0 ->
  ~ R_of D (fst (val D), Zero) /\ label_ltb (West, (fst (val D), Zero)) (minmax D) = true.
Proof.
  intros D _ E. apply not_in_R_number; eauto. apply not_empty. rewrite E. discriminate.
Qed.

Lemma number_label q c : solid (snd c) -> label_ltb (West, (q, Zero)) c = true ->
  label_leb (East, (q, Zero)) c = true.
Proof.
  intros S H. apply label_ltb_iff in H; auto; try apply solid_zero.
  rewrite label_leb_lge in H by (auto; apply solid_zero). apply label_leb_lge; auto.
  apply solid_zero. destruct (lge_dec (lq c) (lb c) (lq (East, (q, Zero))) 1) as [|N]; auto.
  destruct H. unfold lq at 1. unfold lb at 1. cbn [fst snd side lbl].
  apply lge_not. exact N.
Qed.

Theorem lemma_9_6 : forall D, is_suit D -> snd (val D) = Plus 0 ->
  West_can_reply D (above_or (fst (val D), Zero) East).
Proof.
  intros D H E. destruct (proof_of_9_6 D H E) as [_ K].
  assert (N : size D <> O) by (apply not_empty; rewrite E; discriminate).
  apply number_label in K; [|now apply bounds_solid].
  apply minmax_iff in K; [|exact N|apply solid_zero].
  eapply reply_weaker; [|exact K]. intros i j. now apply above_or_leb.
Qed.

Theorem proof_of_9_7 : forall D k, is_suit D -> snd (val D) = Plus (S k) ->
  simpler (fst (val D), Plus k) (val D) /\ value_lt (fst (val D), Plus k) (val D) /\
  L_of D (fst (val D), Plus k) /\ label_leb (West, (fst (val D), Plus k)) (minmax D) = true.
Proof.
  intros D k _ E. apply step_9_7; auto. apply not_empty. rewrite E. discriminate.
Qed.

(* q + eps_k is followed by at least q + eps_k, or by q + eps_(k-1) with West on lead. *)
Theorem lemma_9_7 : forall D k, is_suit D -> snd (val D) = Plus (S k) ->
  West_can_reply D (fun after => value_le (val D) (snd after) \/
    (value_eq (snd after) (fst (val D), Plus k) /\ fst after = West)).
Proof.
  intros D k H E. destruct (proof_of_9_7 D k H E) as [_ [_ [_ K]]].
  assert (N : size D <> O) by (apply not_empty; rewrite E; discriminate).
  apply minmax_iff in K; [|exact N|discriminate].
  eapply reply_weaker; [|exact K]. intros i j A. cbv beta in A.
  apply label_leb_lge in A; [|discriminate|apply alpha_solid].
  pose proof (alpha_solid D i j) as S. unfold solid in S.
  rewrite value_le_iff, E. unfold value_eq. unfold lge, lq, lb in A. cbn [fst snd side] in *.
  destruct A as [A|[A A']]. left. now left.
  destruct (snd (snd (alpha D i j))) as [| |l|l]; try congruence; cbn [lbl le_inf] in *;
    try (exfalso; destruct (side (fst (alpha D i j))); lia).
  destruct (Nat.eq_dec l k) as [->|Ne].
  - right. split; [split; [now symmetry|reflexivity]|].
    destruct (fst (alpha D i j)); auto. cbn [side] in A'. lia.
  - left. right. split. lra. apply Nat.leb_le. destruct (fst (alpha D i j)); cbn [side] in A'; lia.
Qed.

Theorem proof_of_9_8 : forall D k, is_suit D -> snd (val D) = Minus k ->
  value_lt (val D) (fst (val D), Zero) /\ simpler (fst (val D), Zero) (val D) /\
  R_of D (fst (val D), Zero) /\ ~ R_of D (val D) /\
  label_ltb (East, val D) (maxmin D) = true /\ label_ltb (East, val D) (minmax D) = true.
Proof.
  intros D k H E. destruct (proof_of_9_2 D k H E) as [A [_ [B C]]].
  assert (N : size D <> O) by (apply not_empty; rewrite E; discriminate).
  assert (Sv : solid (val D)) by (unfold solid; rewrite E; discriminate).
  split; [|split; [|split; [|split; [|split]]]]; auto.
  - unfold value_lt, value_ltb. rewrite (q_above D k E). cbn [andb]. apply negb_true_iff.
    destruct (value_eqb _ _) eqn:K; auto. apply value_eqb_iff in K as [_ K]. cbn [snd] in K.
    rewrite E in K. discriminate.
  - apply q_simpler. rewrite E. discriminate.
  - destruct (bounds_solid D N) as [S1 S2]. apply label_ltb_iff; auto. intros K.
    apply label_ltb_iff in C; auto. apply C. apply label_leb_lge in K; auto.
    apply label_leb_lge; auto. eapply lge_trans; [exact K|]. now apply order_of_bounds.
Qed.

Theorem lemma_9_8 : forall D k, is_suit D -> snd (val D) = Minus k ->
  West_can_reply D (above_or (val D) West).
Proof. intros D k _ E. apply lead_then_reply. now apply lead_9_2 with k. Qed.

Theorem proof_of_9_9 : forall D, is_suit D -> size D <> O -> snd (val D) = Zero ->
  ~ R_of D (val D) /\ label_ltb (West, val D) (minmax D) = true.
Proof.
  intros D _ N E. destruct (not_in_R_number D N (or_introl E)) as [A B].
  rewrite <- E, <- surjective_pairing in A, B. auto.
Qed.

Theorem lemma_9_9 : forall D, is_suit D -> snd (val D) = Zero ->
  West_can_reply D (above_or (val D) East).
Proof.
  intros D H E. destruct (Nat.eq_dec (size D) 0) as [Z0|N]. { intros j Hj. lia. }
  destruct (proof_of_9_9 D H N E) as [_ K].
  assert (V : val D = (fst (val D), Zero)) by (rewrite <- E; apply surjective_pairing).
  rewrite V in K. rewrite V. apply number_label in K; [|now apply bounds_solid].
  apply minmax_iff in K; [|exact N|apply solid_zero].
  eapply reply_weaker; [|exact K]. intros i j. now apply above_or_leb.
Qed.
