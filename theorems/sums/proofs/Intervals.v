(* Section 7 for all single suits: the interval I(D), Lemma 7.3, the uniqueness of Theorem 7.2,
   Theorem 8.8, and that val(D) is the only simplest element of I(D) (Definition 7.4). *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit SingleSuit Addition.
From SymmetricStated Require Export Intervals.
Open Scope Q_scope.

(* The labels that a value has in the second clauses of Definition 7.1. *)
Definition with_West (x : infinitesimal) : Z := match x with Fuzzy => 2 | _ => lbl true x end.
Definition with_East (x : infinitesimal) : Z := match x with Fuzzy => -1 | _ => lbl false x end.

Lemma label_leb_West v a : solid (snd a) -> snd v <> Zero ->
  (label_leb (West, v) a = true <-> lge (lq a) (lb a) (fst v) (with_West (snd v))).
Proof.
  destruct v as [q x], a as [p [r y]]. unfold solid. cbn [fst snd]. intros Hy Hx.
  destruct x as [| |k|k]; try congruence;
    try (rewrite label_leb_lge by (unfold solid; cbn [fst snd]; congruence); reflexivity).
  unfold label_leb, label_ltb, value_ltb, value_eqb, value_leb, lge, lq, lb. cbn [fst snd].
  destruct (Qle_bool r q) eqn:E1, (Qeq_bool q r) eqn:E2; qbool; cbn [negb andb orb].
  - destruct y as [| |l|l], p; try congruence; cbn [le_inf is_zero side lbl andb orb negb
    with_West];
      split; intros K; try discriminate; try (right; split; [lra|lia]);
      try reflexivity; destruct K as [K|[_ K]]; lra || lia.
  - split; [discriminate|]. intros [K|[K _]]; lra.
  - lra.
  - split; auto.
Qed.

Lemma label_leb_East v a : solid (snd a) -> snd v <> Zero ->
  (label_leb a (East, v) = true <-> lge (fst v) (with_East (snd v)) (lq a) (lb a)).
Proof.
  destruct v as [q x], a as [p [r y]]. unfold solid. cbn [fst snd]. intros Hy Hx.
  destruct x as [| |k|k]; try congruence;
    try (rewrite label_leb_lge by (unfold solid; cbn [fst snd]; congruence); reflexivity).
  unfold label_leb, label_ltb, value_ltb, value_eqb, value_leb, lge, lq, lb. cbn [fst snd].
  destruct (Qle_bool q r) eqn:E1, (Qeq_bool r q) eqn:E2; qbool; cbn [negb andb orb].
  - destruct y as [| |l|l], p; try congruence; cbn [le_inf is_zero side lbl andb orb negb
    with_East];
      split; intros K; try discriminate; try (right; split; [lra|lia]);
      try reflexivity; destruct K as [K|[_ K]]; lra || lia.
  - split; [discriminate|]. intros [K|[K _]]; lra.
  - lra.
  - split; auto.
Qed.

Lemma value_le_iff v w : value_le v w <->
  fst v < fst w \/ (fst v == fst w /\ le_inf (snd v) (snd w) = true).
Proof.
  unfold value_le, value_leb. destruct (Qle_bool (fst w) (fst v)) eqn:E1; qbool; cbn.
  - rewrite andb_true_iff, Qeq_bool_iff. split; [auto|]. intros [K|K]; [lra|exact K].
  - split; auto.
Qed.

Lemma le_inf_West x y : x <> Zero -> y <> Zero -> le_inf x y = true ->
  (with_West x <= with_West y)%Z.
Proof.
  destruct x as [| |k|k], y as [| |l|l]; cbn [with_West with_East lbl le_inf]; intros A B H; try
    congruence; try lia;
    apply Nat.leb_le in H; lia.
Qed.

Lemma le_inf_East x y : x <> Zero -> y <> Zero -> le_inf x y = true ->
  (with_East x <= with_East y)%Z.
Proof.
  destruct x as [| |k|k], y as [| |l|l]; cbn [with_West with_East lbl le_inf]; intros A B H; try
    congruence; try lia;
    apply Nat.leb_le in H; lia.
Qed.

Lemma zero_dec (x : infinitesimal) : x = Zero \/ x <> Zero.
Proof. destruct x; auto; right; discriminate. Qed.

Lemma has_level q : number q -> exists k, level q k.
Proof.
  intros [k0 H]. destruct (den_min k0 q H) as [k [A B]]. destruct k as [|k].
  - exists 1%nat. repeat split; auto. eapply den_mono; [|exact A]. lia. intros; lia.
  - exists (S k). repeat split; auto. lia. intros l Hl. apply B. lia.
Qed.

(* Between two numbers of the same level there is one of a lower level. *)
Lemma between_levels q q' k : level q (S (S k)) -> level q' (S (S k)) -> q < q' ->
  exists m, over_two_to (S k) m /\ q <= m /\ m <= q'.
Proof.
  intros [_ [[x Hx] Mx]] [_ [[y Hy] My]] L.
  pose proof (pw_pos (S k)) as P. pose proof (pw_S (S k)) as P2.
  assert (Od : exists z, x = (2 * z + 1)%Z).
  { destruct (Z.Even_or_Odd x) as [[z ->]|[z ->]]; [|eauto]. exfalso.
    apply (Mx (S k)). lia. exists z. rewrite P2 in Hx.
    rewrite inject_Z_mult in Hx. change (inject_Z 2) with 2 in Hx. lra. }
  destruct Od as [z ->].
  assert (Lt : (2 * z + 1 < y)%Z).
  { rewrite Zlt_Qlt, <- Hx, <- Hy. apply Qmult_lt_r; auto. rewrite P2. lra. }
  exists (inject_Z (z + 1) / two_to (S k)). repeat split.
  - exists (z + 1)%Z. field. lra.
  - apply Qle_shift_div_l; auto. rewrite P2, inject_Z_plus, inject_Z_mult in Hx.
    rewrite inject_Z_plus. change (inject_Z 2) with 2 in Hx. change (inject_Z 1) with 1 in *. lra.
  - apply Qle_shift_div_r; auto. rewrite P2 in Hy.
    assert (K : (2 * (z + 1) <= y)%Z) by lia. rewrite Zle_Qle, inject_Z_mult in K.
    change (inject_Z 2) with 2 in K. lra.
Qed.

Lemma mid_number q q' : number q -> number q' -> number ((q + q') * (1 # 2)).
Proof. intros [k A] [l B]. eexists. apply number_half; eassumption. Qed.

Lemma number_le q q' : q <= q' -> value_le (q, Zero) (q', Zero).
Proof.
  intros H. apply value_le_iff. cbn [fst snd le_inf].
  destruct (Qlt_le_dec q q'). now left. right. split; auto. lra.
Qed.

Section Interval.
Variable I : value -> Prop.
Hypothesis numbers : forall v, I v -> number (fst v).
Hypothesis ext : forall v w, value_eq v w -> I v -> I w.
Hypothesis convex : forall v w u,
  value_le v w -> value_le w u -> number (fst w) -> I v -> I u -> I w.
Hypothesis one_half : forall k m, I (inject_Z k / 2, Zero) -> I (inject_Z m / 2, Zero) -> k = m.

Lemma only_one v : I v -> (forall w, I w -> ~ simpler w v) -> snd v <> Fuzzy ->
  forall w, I w -> value_eq w v \/ simpler v w.
Proof.
  intros Iv M Sv w Iw. destruct v as [q x]. destruct w as [q' y]. cbn [fst snd] in *.
  assert (Nq : number q) by exact (numbers _ Iv). assert (Nq' : number q') by exact (numbers _ Iw).
  (* two elements with different numbers have a number between them *)
  assert (Mid : ~ q == q' -> exists m, I (m, Zero)).
  { intros Ne. exists ((q + q') * (1 # 2)). destruct (Qlt_le_dec q q') as [L|L].
    - apply (convex (q, x) _ (q', y)); auto; try (apply value_le_iff; left; cbn [fst]; lra).
      now apply mid_number.
    - assert (q' < q). { destruct (Qlt_le_dec q' q); auto. destruct Ne. lra. }
      apply (convex (q', y) _ (q, x)); auto; try (apply value_le_iff; left; cbn [fst]; lra).
      now apply mid_number. }
  destruct (zero_dec x) as [->|Nx].
  - destruct (zero_dec y) as [->|Ny].
    2: { right. unfold simpler. cbn [fst snd]. destruct y; auto; congruence. }
    destruct (has_level q Nq) as [k [K1 [K2 K3]]], (has_level q' Nq') as [l [L1 [L2 L3]]].
    destruct (Nat.lt_trichotomy k l) as [H|[H|H]].
    + right. exists k. split; [exact K1|split; [exact K2|]]. apply L3. lia.
    + subst l. left. split; [|reflexivity]. cbn [fst].
      destruct (Qeq_dec q q') as [E|Ne]. now symmetry. exfalso.
      destruct k as [|[|k]]. lia.
      * destruct K2 as [c Hc], L2 as [d Hd]. change (two_to 1) with 2 in Hc, Hd.
        assert (E : c = d).
        { apply one_half.
          - apply (ext (q, Zero)); auto. split; auto. cbn [fst]. rewrite <- Hc. field.
          - apply (ext (q', Zero)); auto. split; auto. cbn [fst]. rewrite <- Hd. field. }
        subst d. apply Ne. lra.
      * assert (X : exists m, over_two_to (S k) m /\ I (m, Zero)).
        { destruct (Qlt_le_dec q q') as [L|L].
          - destruct (between_levels q q' k) as [m [A [B C]]]; try split; auto.
            exists m. split; auto. apply (convex (q, Zero) _ (q', Zero)); auto.
            now apply number_le. now apply number_le. now exists (S k).
          - assert (L' : q' < q). { destruct (Qlt_le_dec q' q); auto. destruct Ne. lra. }
            destruct (between_levels q' q k) as [m [A [B C]]]; try split; auto.
            exists m. split; auto. apply (convex (q', Zero) _ (q, Zero)); auto.
            now apply number_le. now apply number_le. now exists (S k). }
        destruct X as [m [A B]]. apply (M (m, Zero) B). exists (S k).
        split; [lia|split; [exact A|]]. apply K3. lia.
    + exfalso. apply (M (q', Zero) Iw). exists l.
      split; [exact L1|split; [exact L2|]]. apply K3. lia.
  - assert (NZ : forall m, I (m, Zero) -> False).
    { intros m K. apply (M (m, Zero) K). unfold simpler. cbn [fst snd]. destruct x; auto;
      congruence. }
    destruct (zero_dec y) as [->|Ny]. { exfalso. eauto. }
    assert (E : q == q').
    { destruct (Qeq_dec q q') as [|Ne]; auto. destruct (Mid Ne) as [m K]. exfalso. eauto. }
    assert (Opp : forall k, ~ (x = Plus k /\ y = Minus k) /\ ~ (x = Minus k /\ y = Plus k)).
    { intros k. split; intros [-> ->]; apply (NZ q).
      - apply (convex (q', Minus k) _ (q, Plus k)); auto; apply value_le_iff; right;
          cbn; split; auto; lra.
      - apply (convex (q, Minus k) _ (q', Plus k)); auto; apply value_le_iff; right;
          cbn; split; auto; lra. }
    specialize (M (q', y) Iw). unfold simpler, value_eq in *. cbn [fst snd] in *.
    destruct x as [| |k|k], y as [| |l|l]; try congruence; auto;
      (destruct (Nat.lt_trichotomy k l) as [H|[H|H]]; [now right| |exfalso; now apply M]);
      subst l; try (left; split; [lra|reflexivity]); exfalso;
      first [apply (proj1 (Opp k)); split; reflexivity|apply (proj2 (Opp k)); split; reflexivity].
Qed.

Lemma unique v w : I v -> I w ->
  (forall u, I u -> ~ simpler u v) -> (forall u, I u -> ~ simpler u w) -> value_eq v w.
Proof.
  intros Iv Iw Mv Mw.
  assert (Solid : forall a b, I a -> I b -> (forall u, I u -> ~ simpler u a) ->
    (forall u, I u -> ~ simpler u b) -> snd a <> Fuzzy -> value_eq b a).
  { intros a b Ia Ib Ma Mb Sa. destruct (only_one a Ia Ma Sa b Ib) as [E|S]; auto.
    destruct (Mb a Ia S). }
  assert (F : forall x : infinitesimal, x = Fuzzy \/ x <> Fuzzy).
  { intros x. destruct x; auto; right; discriminate. }
  destruct (F (snd v)) as [Ev|Nv].
  - destruct (F (snd w)) as [Ew|Nw]; [|now apply Solid].
    split; [|congruence]. destruct (Qeq_dec (fst v) (fst w)) as [|Ne]; auto. exfalso.
    assert (X : I ((fst v + fst w) * (1 # 2), Zero)).
    { assert (Nm : number ((fst v + fst w) * (1 # 2))) by (apply mid_number; auto).
      destruct (Qlt_le_dec (fst v) (fst w)) as [L|L].
      - apply (convex v _ w); auto; apply value_le_iff; left; cbn [fst]; lra.
      - assert (fst w < fst v). { destruct (Qlt_le_dec (fst w) (fst v)); auto. destruct Ne. lra. }
        apply (convex w _ v); auto; apply value_le_iff; left; cbn [fst]; lra. }
    apply (Mv _ X). unfold simpler. cbn [snd]. now rewrite Ev.
  - destruct (Solid v w Iv Iw Mv Mw Nv) as [A B]. split; [now symmetry|auto].
Qed.
End Interval.

(* --- I(D) --- *)

Section OfASuit.
Variable D : suit.
Hypothesis some : size D <> O.
Notation r := (lq (maxmin D)). Notation a := (lb (maxmin D)).
Notation s := (lq (minmax D)). Notation b := (lb (minmax D)).

Lemma L_iff v : L_of D v <->
  lge r a (fst v) 1 /\ (snd v = Zero \/ lge s b (fst v) (with_West (snd v))).
Proof.
  destruct (bounds_proper D some (fun i j _ => reductions_proper _ i j)) as [S1 [_ [S2 _]]].
  unfold L_of, in_L. rewrite andb_true_iff, orb_true_iff.
  rewrite label_leb_lge by (auto; apply solid_zero). cbn [lq lb fst snd side lbl].
  destruct (zero_dec (snd v)) as [E|E].
  - rewrite E. cbn [is_zero]. intuition.
  - rewrite label_leb_West by assumption.
    assert (is_zero (snd v) = true <-> snd v = Zero) as ->.
    { destruct (snd v); cbn; split; congruence. } reflexivity.
Qed.

Lemma R_iff v : R_of D v <->
  lge (fst v) 0 s b /\ (snd v = Zero \/ lge (fst v) (with_East (snd v)) r a).
Proof.
  destruct (bounds_proper D some (fun i j _ => reductions_proper _ i j)) as [S1 [_ [S2 _]]].
  unfold R_of, in_R. rewrite andb_true_iff, orb_true_iff.
  rewrite label_leb_lge by (auto; apply solid_zero). cbn [lq lb fst snd side lbl].
  destruct (zero_dec (snd v)) as [E|E].
  - rewrite E. cbn [is_zero]. intuition.
  - rewrite label_leb_East by assumption.
    assert (is_zero (snd v) = true <-> snd v = Zero) as ->.
    { destruct (snd v); cbn; split; congruence. } reflexivity.
Qed.

Lemma order_of_bounds : lge s b r a.
Proof. apply bounds_order. exact some. intros. apply reductions_proper. Qed.

(* Section 7.3: with a value the smaller ones belong to L(D), with a value the greater to R(D). *)
Lemma closed_below v w : value_le w v -> L_of D v -> L_of D w.
Proof.
  rewrite value_le_iff, !L_iff. intros O [A B].
  assert (A' : lge r a (fst w) 1).
  { eapply lge_trans; [exact A|]. destruct O as [O|[O _]]. now left. right. split. lra. lia. }
  split; auto. destruct (zero_dec (snd w)) as [|Nw]; auto. right.
  destruct O as [O|[O O']].
  { eapply lge_trans; [eapply lge_trans; [exact order_of_bounds|exact A]|]. now left. }
  destruct B as [B|B].
  - eapply lge_trans; [eapply lge_trans; [exact order_of_bounds|exact A]|]. right. split. lra.
    rewrite B in O'. destruct (snd w) as [| |k|k]; cbn [with_West with_East lbl le_inf] in *; try
      discriminate; try congruence. lia.
  - destruct (zero_dec (snd v)) as [Zv|Nv].
    + eapply lge_trans; [eapply lge_trans; [exact order_of_bounds|exact A]|]. right. split. lra.
      rewrite Zv in O'. destruct (snd w) as [| |k|k]; cbn [with_West with_East lbl le_inf] in *;
        try discriminate; try congruence.
      lia.
    + eapply lge_trans; [exact B|]. right. split. lra. now apply le_inf_West.
Qed.

Lemma closed_above v w : value_le v w -> R_of D v -> R_of D w.
Proof.
  rewrite value_le_iff, !R_iff. intros O [A B].
  assert (A' : lge (fst w) 0 s b).
  { eapply lge_trans; [|exact A]. destruct O as [O|[O _]]. now left. right. split. lra. lia. }
  split; auto. destruct (zero_dec (snd w)) as [|Nw]; auto. right.
  destruct O as [O|[O O']].
  { eapply lge_trans; [|eapply lge_trans; [exact A|exact order_of_bounds]]. now left. }
  destruct (zero_dec (snd v)) as [Zv|Nv].
  - eapply lge_trans; [|eapply lge_trans; [exact A|exact order_of_bounds]]. right. split. lra.
    rewrite Zv in O'. destruct (snd w) as [| |k|k]; cbn [with_West with_East lbl le_inf] in *; try
      discriminate; try congruence.
    lia.
  - destruct B as [B|B]. congruence.
    eapply lge_trans; [|exact B]. right. split. lra. now apply le_inf_East.
Qed.

(* Section 7.4: I(D) is an interval. *)
Lemma interval v w u : value_le v w -> value_le w u -> number (fst w) ->
  I_of D v -> I_of D u -> I_of D w.
Proof.
  intros A B N [_ [Lv _]] [_ [_ Ru]]. repeat split; auto.
  - intros K. apply Lv. now apply closed_below with w.
  - intros K. apply Ru. now apply closed_above with w.
Qed.

Lemma I_inside v : solid v -> (I_of D v <-> number (fst v) /\ inside (maxmin D) (minmax D) v).
Proof. intros _. unfold I_of, L_of, R_of. rewrite inside_iff. tauto. Qed.

Lemma val_in_I : I_of D (val D) /\ snd (val D) <> Fuzzy /\
  forall w, I_of D w -> ~ simpler w (val D).
Proof.
  destruct (val_spec D some (fun i j _ => reductions_proper _ i j)) as [P [Iv [_ M]]].
  split; [|split].
  - apply I_inside. apply P. split; auto. apply P.
  - apply P.
  - intros w Iw S. destruct (snd w) eqn:E; [| |apply (M w)|apply (M w)]; auto.
    + apply (M w); auto. split. now rewrite E. apply Iw. apply I_inside. unfold solid. now rewrite
      E. auto.
    + unfold simpler in S. now rewrite E in S.
    + split. now rewrite E. apply Iw.
    + apply I_inside; auto. unfold solid. now rewrite E.
    + split. now rewrite E. apply Iw.
    + apply I_inside; auto. unfold solid. now rewrite E.
Qed.

(* Lemma 7.3. *)
Lemma nonempty : exists v, I_of D v /\ snd v <> Fuzzy.
Proof. exists (val D). split; apply val_in_I. Qed.

Lemma numbers_in_between q : number q -> r < q -> q < s -> I_of D (q, Zero).
Proof.
  intros N A B. destruct (bounds_proper D some (fun i j _ => reductions_proper _ i j))
    as [S1 [_ [S2 _]]].
  apply I_inside. apply solid_zero. split; auto. apply between_inside; auto.
Qed.

(* --- Theorem 8.8 --- *)

Lemma number_Z k : number (inject_Z k).
Proof. exists 0%nat. apply den_Z. Qed.

Lemma number_half_Z k : number (inject_Z k / 2).
Proof.
  exists 1%nat, k. change (two_to 1) with 2. field.
Qed.

Hypothesis suitable : is_suit D.

Lemma not_two k : I_of D (inject_Z k / 2, Zero) -> I_of D (inject_Z (k + 1) / 2, Zero) -> False.
Proof.
  destruct (the_suit D suitable) as [t [Ed Et]]. intros A B.
  assert (X : forall c, I_of D (inject_Z c / 2, Zero) ->
    inI sorted_suit sz beats red nval t (inject_Z (c - Z.of_nat (sz t)), Zero)).
  { intros c K. apply I_inside in K; [|apply solid_zero]. destruct K as [_ K].
    rewrite <- Ed in K. apply inI_link in K; [|rewrite Et; exact some|apply solid_zero].
    eapply inI_ext; [| |exact K]; cbn [norm fst snd]; auto. rewrite iZ_sub. field. }
  apply (Uniqueness.theorem_8_8 sorted_suit sz beats red nval suit_game nval_is_val t
    (k - Z.of_nat (sz t))%Z). rewrite Et; exact some.
  - now apply X.
  - replace (k - Z.of_nat (sz t) + 1)%Z with (k + 1 - Z.of_nat (sz t))%Z by lia. now apply X.
Qed.

Lemma half_le k m : (k <= m)%Z -> inject_Z k / 2 <= inject_Z m / 2.
Proof.
  intros H. apply Qmult_le_r. reflexivity. now rewrite <- Zle_Qle.
Qed.

Lemma one_half_integer k m : I_of D (inject_Z k / 2, Zero) -> I_of D (inject_Z m / 2, Zero) ->
  k = m.
Proof.
  assert (W : forall k m, (k < m)%Z -> I_of D (inject_Z k / 2, Zero) ->
    I_of D (inject_Z m / 2, Zero) -> False).
  { intros c d H A B. apply (not_two c A).
    apply (interval (inject_Z c / 2, Zero) _ (inject_Z d / 2, Zero)); auto.
    - apply number_le, half_le. lia.
    - apply number_le, half_le. lia.
    - apply number_half_Z. }
  intros A B. destruct (Z.lt_trichotomy k m) as [H|[H|H]]; auto; exfalso; eapply W; eauto.
Qed.

Lemma I_eq v w : value_eq v w -> I_of D v -> I_of D w.
Proof.
  intros [E1 E2] [N [A B]]. repeat split.
  - now apply (number_Qeq (fst v)).
  - rewrite L_iff, E2 in A. rewrite L_iff. unfold lge in *. now rewrite <- E1.
  - rewrite R_iff, E2 in B. rewrite R_iff. unfold lge in *. now rewrite <- E1.
Qed.

(* val(D) is the only simplest element. *)
Lemma only_simplest w : I_of D w -> value_eq w (val D) \/ simpler (val D) w.
Proof.
  destruct val_in_I as [Iv [Sv M]].
  apply (only_one (I_of D) (fun v Iv => proj1 Iv) I_eq interval one_half_integer); auto.
Qed.
End OfASuit.

(* --- The statements --- *)

Theorem lemma_7_3 : forall D, is_suit D -> size D <> O -> exists v, I_of D v /\ snd v <> Fuzzy.
Proof. intros D _ H. now apply nonempty. Qed.

Lemma plus_eq v v' w w' : value_eq v v' -> value_eq w w' -> value_eq (plus v w) (plus v' w').
Proof.
  intros [A B] [C E]. unfold value_eq, plus. cbn [fst snd]. rewrite !Qred_correct, A, B, C, E.
  now split.
Qed.

Lemma sum_app E F : value_eq (value_of_deal (E ++ F)) (plus (value_of_deal E) (value_of_deal F)).
Proof.
  induction E as [|D E [I1 I2]].
  - unfold value_eq, plus. cbn [app fst snd]. rewrite Qred_correct. split; [|reflexivity].
    change (fst (value_of_deal nil)) with 0. lra.
  - unfold value_of_deal in *. cbn [app map fold_right]. unfold value_eq, plus in *.
    cbn [fst snd] in *. rewrite !Qred_correct in *. rewrite I1, I2, iadd_assoc. split; [lra|auto].
Qed.

(* val(D) is the only simplest element of I(D), that of an integer is the integer, and val is a
   homomorphism. *)
Theorem definition_7_4 :
  (forall D, is_suit D -> size D <> O ->
    I_of D (val D) /\ forall w, I_of D w -> value_eq w (val D) \/ simpler (val D) w) /\
  (forall D, is_suit D -> value_eq (value_of_state (0%Z, (D :: nil)%list)) (val D)) /\
  (forall k, value_eq (value_of_state (k, nil)) (integer k)) /\
  forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T)).
Proof.
  split; [|split; [|split; [|intros S T]]]; repeat split.
  - now apply val_in_I.
  - now apply val_in_I.
  - now apply val_in_I.
  - intros w. now apply only_simplest.
  - apply state_of_one.
  - apply state_of_one.
  - unfold value_of_state, plus, integer. cbn [fst snd].
    rewrite Qred_correct. change (fst (value_of_deal nil)) with 0. lra.
  - destruct S as [k E], T as [m F]. unfold value_of_state, add_states. cbn [fst snd].
    destruct (sum_app E F) as [E1 _]. unfold plus in *. cbn [fst snd integer] in *.
    rewrite !Qred_correct in *. rewrite E1, inject_Z_plus. lra.
  - destruct S as [k E], T as [m F]. unfold value_of_state, add_states. cbn [fst snd].
    destruct (sum_app E F) as [_ E2]. unfold plus in *. cbn [fst snd integer add_inf] in *.
    exact E2.
Qed.

Theorem section_7_5 : forall D, is_suit D -> snd (val D) <> Fuzzy.
Proof.
  intros D _. destruct (Nat.eq_dec (size D) 0) as [H|H].
  - rewrite val_empty by assumption. discriminate.
  - now apply val_in_I.
Qed.

Theorem section_7_3 : forall D, is_suit D -> size D <> O ->
  (forall v w, value_le w v -> L_of D v -> L_of D w) /\
  (forall v w, value_le v w -> R_of D v -> R_of D w).
Proof. intros D _ H. split; intros v w; [now apply closed_below|now apply closed_above]. Qed.

Theorem numerical_parts : forall D v, is_suit D -> size D <> O ->
  (L_of D v -> L_of D (fst v, Zero)) /\ (R_of D v -> R_of D (fst v, Zero)).
Proof.
  intros D v _ H. rewrite !L_iff, !R_iff by assumption. cbn [fst snd]. tauto.
Qed.

Theorem section_7_4 : forall D, is_suit D -> size D <> O ->
  forall v w u : V, value_le v w -> value_le w u -> I_of D v -> I_of D u -> I_of D w.
Proof. intros D _ H v w u A B. apply interval; auto. apply is_a_number. Qed.

Theorem theorem_8_8 : forall D, is_suit D -> size D <> O ->
  forall k m, I_of D (inject_Z k / 2, Zero) -> I_of D (inject_Z m / 2, Zero) -> k = m.
Proof. intros D H N k m. now apply one_half_integer. Qed.

(* Section 7.2 *)
Theorem section_7_2 : forall D, is_suit D -> size D <> O ->
  label_leb (maxmin D) (minmax D) = true.
Proof.
  intros D _ H. destruct (bounds_proper D H (fun i j _ => reductions_proper _ i j))
    as [S1 [_ [S2 _]]].
  apply label_leb_lge; auto. now apply order_of_bounds.
Qed.
