(* Theorems 2.1 to 2.3 and 3.1, Consequences 3.2 and 3.3 and Sections 3.2, 4.1 and 8.2. *)
Require Import ZArith Lia Bool Arith QArith Qabs Lqa Qround Qreduction List Permutation.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Uniqueness Addition Induction.
From Sums Require Import BothSides Simplest ValueOfSuit Play Theorem_9_1 Numerical.
From Sums Require Import SingleSuit Intervals Lemmas_9 Exchange.
Import ListNotations.
From SymmetricStated Require Export Corollaries.
Open Scope Q_scope.

(* --- Thresholds --- *)

Lemma chi_thresholds S p : rounds_to_its_outcome S -> forall M, (M <= chi S p)%Z <->
  at_least (fst (value_of_state S)) (snd (value_of_state S)) p M.
Proof.
  intros H M. destruct (H p) as [K _]. unfold rho in K.
  destruct (rounded_spec 0 1 (value_of_state S) p) as [J [E HJ]]. discriminate.
  rewrite E in K. setoid_replace (0 + 1 * inject_Z J) with (inject_Z J) in K by lra.
  apply (proj1 (inject_Z_injective _ _)) in K. rewrite K, HJ. apply at_least_eq. field.
Qed.

Lemma N_deal E : N (0%Z, E) == numerical_value E.
Proof. rewrite N_state. unfold numerical_value. change (inject_Z 0) with 0. lra. Qed.

Lemma chi_deal E p : chi (0%Z, E) p = tricks E p.
Proof. reflexivity. Qed.

Lemma near_outcome E p : is_deal E ->
  inject_Z (tricks E p) - (1 # 2) <= numerical_value E /\
  numerical_value E <= inject_Z (tricks E p) + (1 # 2).
Proof.
  intros HE. pose proof (within_half (0%Z, E) p HE) as H. now rewrite N_deal, chi_deal in H.
Qed.

Lemma within a b c : Qabs (a - b) <= c <-> a - c <= b /\ b <= a + c.
Proof. rewrite Qabs_Qle_condition. split; (intros [A B]; split; lra). Qed.

Lemma one_suit D : numerical_value [D] == fst (val D).
Proof.
  unfold numerical_value, value_of_deal, plus, integer. cbn [map fold_right fst snd].
  rewrite Qred_correct. change (inject_Z 0) with 0. lra.
Qed.

Theorem theorem_3_1 :
  (forall E, numerical_value E == fold_right Qplus 0 (map (fun D => numerical_value [D]) E)) /\
  forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) <= 1 # 2.
Proof.
  split.
  - intros E. induction E as [|D E IH]. reflexivity. cbn [map fold_right]. rewrite <- IH, one_suit.
    unfold numerical_value, value_of_deal, plus. cbn [map fold_right fst snd]. apply Qred_correct.
  - intros E p HE. apply within. now apply near_outcome.
Qed.

(* The same for states, the integer included (Section 9.3). *)
Theorem corollary_9_10 :
  (forall S T, N (add_states S T) == N S + N T) /\
  forall S p, is_deal (snd S) -> Qabs (inject_Z (chi S p) - N S) <= 1 # 2.
Proof.
  split.
  - intros S T. destruct definition_7_4 as [_ [_ [_ H]]]. destruct (H S T) as [E _]. unfold N.
    rewrite E. unfold plus. cbn [fst]. apply Qred_correct.
  - intros S p HS. apply within. now apply within_half.
Qed.

Theorem consequence_3_2 : forall E, is_deal E ->
  (Z.abs (tricks E East - tricks E West) <= 1)%Z.
Proof.
  intros E HE. destruct (near_outcome E West HE) as [A B], (near_outcome E East HE) as [C D].
  assert (X : (tricks E West - 1 <= tricks E East)%Z).
  { rewrite Zle_Qle, iZ_sub. change (inject_Z 1) with 1. lra. }
  assert (Y : (tricks E East <= tricks E West + 1)%Z).
  { rewrite Zle_Qle, inject_Z_plus. change (inject_Z 1) with 1. lra. }
  lia.
Qed.

Theorem consequence_3_3 : forall E p n, is_deal E ->
  tricks E p = n -> tricks E (opponent p) = (n + 1)%Z -> numerical_value E == inject_Z n + (1 # 2).
Proof.
  intros E p n HE E1 E2.
  destruct (near_outcome E p HE) as [A B], (near_outcome E (opponent p) HE) as [C D].
  rewrite E1, E2 in *. rewrite inject_Z_plus in C. change (inject_Z 1) with 1 in C. lra.
Qed.

Lemma number_of_deal E : is_deal E -> number (numerical_value E).
Proof.
  unfold numerical_value. induction 1 as [|D E HD _ [l H]]. exists 0%nat. apply (den_Z 0).
  destruct (val_proper _ D eq_refl) as [_ [j K]]. exists (j + l)%nat.
  destruct (den_plus (j + l) (fst (val D)) (fst (value_of_deal E))) as [a Ha].
  eapply den_mono; [|exact K]; lia. eapply den_mono; [|exact H]; lia.
  exists a. rewrite <- Ha. unfold value_of_deal at 1, plus. cbn [map fold_right fst].
  now rewrite Qred_correct.
Qed.

(* --- Section 3.2, the mean value --- *)

Lemma times_deal m E : is_deal E -> is_deal (times m E).
Proof. intros H. induction m; cbn [times]. constructor. now apply Forall_app. Qed.

Lemma numerical_app E F : numerical_value (E ++ F) == numerical_value E + numerical_value F.
Proof.
  unfold numerical_value. destruct (sum_app E F) as [H _]. rewrite H. unfold plus. cbn [fst].
  apply Qred_correct.
Qed.

Lemma numerical_times m E : numerical_value (times m E) == inject_Z (Z.of_nat m) *
  numerical_value E.
Proof.
  induction m as [|m IH]; cbn [times].
  - change (numerical_value []) with 0. change (inject_Z (Z.of_nat 0)) with 0. lra.
  - rewrite numerical_app, IH. replace (Z.of_nat (S m)) with (Z.of_nat m + 1)%Z by lia.
    rewrite inject_Z_plus. change (inject_Z 1) with 1. lra.
Qed.

Theorem section_3_2 : forall E m p, is_deal E -> (1 <= m)%nat ->
  numerical_value (times m E) == inject_Z (Z.of_nat m) * numerical_value E /\
  let a_m := inject_Z (tricks (times m E) p) in
  Qabs (a_m - inject_Z (Z.of_nat m) * numerical_value E) <= 1 # 2 /\
  Qabs (a_m / inject_Z (Z.of_nat m) - numerical_value E) <= 1 / (2 * inject_Z (Z.of_nat m)).
Proof.
  intros E m p HE Hm. cbv zeta. split. apply numerical_times.
  destruct (near_outcome (times m E) p (times_deal m E HE)) as [A B].
  rewrite numerical_times in A, B. rewrite !within. split. now split.
  set (M := inject_Z (Z.of_nat m)) in *. set (a := inject_Z (tricks (times m E) p)) in *.
  assert (P : 0 < M). { unfold M. change 0 with (inject_Z 0). rewrite <- Zlt_Qlt. lia. }
  assert (X : a / M - 1 / (2 * M) == (a - (1 # 2)) / M) by (field; lra).
  assert (Y : a / M + 1 / (2 * M) == (a + (1 # 2)) / M) by (field; lra).
  rewrite X, Y. split; [apply Qle_shift_div_r|apply Qle_shift_div_l]; lra.
Qed.

(* --- Section 4.1 --- *)

(* Whoever leads, the outcome is the nearest integer, unless N(D) is half way between two. *)
Theorem section_4_1 : forall E p m, is_deal E -> Qabs (numerical_value E - inject_Z m) < 1 # 2 ->
  tricks E p = m.
Proof.
  intros E p m HE H. apply Qabs_Qlt_condition in H. destruct (near_outcome E p HE) as [A B].
  assert (X : (tricks E p - 1 < m)%Z).
  { rewrite Zlt_Qlt, iZ_sub. change (inject_Z 1) with 1. lra. }
  assert (Y : (m < tricks E p + 1)%Z).
  { rewrite Zlt_Qlt, inject_Z_plus. change (inject_Z 1) with 1. lra. }
  lia.
Qed.

(* --- Theorems 2.1 to 2.3 --- *)

Lemma value_of_a_half S n : rounds_to_its_outcome S -> chi S West = n -> chi S East = (n + 1)%Z ->
  value_eq (value_of_state S) (inject_Z n + (1 # 2), Zero).
Proof.
  intros R E1 E2. pose proof (chi_thresholds S West R (n + 1)) as W.
  pose proof (chi_thresholds S East R (n + 1)) as E. rewrite E1 in W. rewrite E2 in E.
  assert (NW : ~ at_least (fst (value_of_state S)) (snd (value_of_state S)) West (n + 1)).
  { rewrite <- W. lia. }
  assert (YE : at_least (fst (value_of_state S)) (snd (value_of_state S)) East (n + 1)).
  { apply E. lia. }
  unfold at_least in *. rewrite inject_Z_plus in *. change (inject_Z 1) with 1 in *.
  cbn [side] in *. destruct YE as [Y|[Y1 Y2]]. tauto.
  split; cbn [fst snd]. lra.
  destruct (snd (value_of_state S)) as [| |k|k]; cbn [ok negb] in *; auto; try discriminate.
  exfalso. apply NW. right. split; auto.
Qed.

Lemma outcome_of_a_half S x p : rounds_to_its_outcome S ->
  value_eq (value_of_state S) (inject_Z x / 2, Zero) -> chi S p = half_rounded x p.
Proof.
  intros R [E1 E2]. cbn [fst snd] in *. apply by_thresholds. intros t.
  rewrite chi_thresholds by assumption. unfold at_least. rewrite E1, E2. cbn [ok].
  assert (A : inject_Z t - (1 # 2) < inject_Z x / 2 <-> (2 * t - 1 < x)%Z).
  { rewrite Zlt_Qlt, iZ_sub, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1.
    assert (X : inject_Z x / 2 == inject_Z x * (1 # 2)) by field. split; intros; lra. }
  assert (B : inject_Z t - (1 # 2) == inject_Z x / 2 <-> (2 * t - 1 = x)%Z).
  { assert (X : inject_Z x / 2 == inject_Z x * (1 # 2)) by field.
    rewrite <- (inject_Z_injective (2 * t - 1) x), iZ_sub, inject_Z_mult.
    change (inject_Z 2) with 2. change (inject_Z 1) with 1. split; intros; lra. }
  rewrite A, B. unfold half_rounded.
  pose proof (Z.div_mod x 2 ltac:(lia)). pose proof (Z.mod_pos_bound x 2 ltac:(lia)).
  pose proof (Z.div_mod (- x) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (- x) 2 ltac:(lia)).
  destruct p; cbn [side negb]; split; intros; try (destruct H3 as [|[? ?]]; try discriminate); lia.
Qed.

Lemma total_deal l : Forall (fun S : state => is_deal (snd S)) l -> is_deal (snd (total_of l)).
Proof.
  unfold is_deal. induction 1 as [|S l H _ IH]; cbn [total_of fold_right add_states snd].
    constructor.
  apply Forall_app. auto.
Qed.

Lemma sum_of_permuted E F : Permutation E F -> value_eq (value_of_deal E) (value_of_deal F).
Proof.
  induction 1 as [|D E F _ [I1 I2]|D D' E|E F G _ [I1 I2] _ [J1 J2]].
  - now split.
  - unfold value_of_deal, value_eq, plus in *. cbn [map fold_right fst snd] in *.
    rewrite !Qred_correct, I1, I2. split; reflexivity.
  - unfold value_of_deal, value_eq, plus. cbn [map fold_right fst snd].
    rewrite !Qred_correct, <- !iadd_assoc, (iadd_comm (snd (val D))). split; [lra|reflexivity].
  - split; [lra|congruence].
Qed.

(* A deal S split into components that yield n tricks with the lead and n + 1 without: n + 1/2 each,
   added and rounded. *)
Theorem theorem_2_2 : forall (l : list (state * Z)) (S : state) p,
  fst S = fst (total_of (map fst l)) -> Permutation (snd S) (snd (total_of (map fst l))) ->
  Forall (fun c => is_deal (snd (fst c)) /\
    chi (fst c) West = snd c /\ chi (fst c) East = (snd c + 1)%Z) l ->
  chi S p = half_rounded (fold_right Z.add 0%Z (map (fun c => 2 * snd c + 1)%Z l)) p.
Proof.
  intros l S p Hi Pe Hl. apply outcome_of_a_half.
  - apply theorem_9_1. unfold is_deal. rewrite Pe. apply total_deal. apply Forall_map.
    eapply Forall_impl; [|exact Hl]. intros c K. apply K.
  - apply sum_of_permuted in Pe as [P1 P2].
    assert (E : value_eq (value_of_state S) (value_of_state (total_of (map fst l)))).
    { unfold value_of_state, plus, integer. split; cbn [fst snd].
      - rewrite !Qred_correct, Hi, P1. reflexivity.
      - exact (f_equal (add_inf Zero) P2). }
    destruct E as [V1 V2]. unfold value_eq. rewrite V1, V2. clear p S Hi P1 P2 V1 V2.
    induction Hl as [|c l [A [B C]] _ [I1 I2]].
    + split; reflexivity.
    + destruct (value_of_a_half (fst c) (snd c) (theorem_9_1 _ A) B C) as [E1 E2].
      destruct definition_7_4 as [_ [_ [_ Hom]]].
      destruct (Hom (fst c) (total_of (map fst l))) as [F1 F2].
      change (total_of (map fst (c :: l))) with (add_states (fst c) (total_of (map fst l))).
      change (fold_right Z.add 0%Z (map (fun c => (2 * snd c + 1)%Z) (c :: l)))
        with (2 * snd c + 1 + fold_right Z.add 0%Z (map (fun c => (2 * snd c + 1)%Z) l))%Z.
      unfold plus in F1, F2. unfold value_eq in *. cbn [fst snd] in *.
      split; [|rewrite F2, E2; exact I2]. rewrite F1, Qred_correct, E1, I1.
      transitivity (inject_Z (2 * snd c + 1 +
        fold_right Z.add 0%Z (map (fun c : state * Z => (2 * snd c + 1)%Z) l)) / 2);
        [|reflexivity].
      rewrite !inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1.
      field.
Qed.

(* --- Single suits --- *)

Lemma total_suits l : total_of (map fst (map (fun c : suit * Z => ((0%Z, [fst c]) : state, snd c))
  l)) =
  (0%Z, map fst l).
Proof.
  induction l as [|c l IH]. reflexivity. cbn [map total_of fold_right fst].
  fold (total_of (map fst (map (fun c : suit * Z => ((0%Z, [fst c]) : state, snd c)) l))).
  rewrite IH. reflexivity.
Qed.

Theorem theorem_2_1 : forall (l : list (suit * Z)) p,
  Forall (fun c => is_suit (fst c) /\
    tricks [fst c] West = snd c /\ tricks [fst c] East = (snd c + 1)%Z) l ->
  tricks (map fst l) p =
    half_rounded (fold_right Z.add 0%Z (map (fun c => 2 * snd c + 1)%Z l)) p.
Proof.
  intros l p Hl.
  (* by Corollary 8.9 each suit has the value n + 1/2 *)
  assert (V : forall c, In c l -> value_eq (val (fst c)) (inject_Z (snd c) + (1 # 2), Zero)).
  { intros c Hc. rewrite Forall_forall in Hl. destruct (Hl c Hc) as [A [B C]].
    destruct definition_7_4 as [_ [One _]]. destruct (One (fst c) A) as [O1 O2].
    assert (R : rounds_to_its_outcome (0%Z, [fst c])).
    { apply theorem_9_1. now constructor. }
    destruct (value_of_a_half (0%Z, [fst c]) (snd c) R) as [E1 E2]; auto.
    split. now rewrite <- O1. now rewrite <- O2. }
  assert (HS : is_deal (map fst l)).
  { apply Forall_map. eapply Forall_impl; [|exact Hl]. intros c K. apply K. }
  rewrite <- chi_deal. apply outcome_of_a_half.
  - now apply theorem_9_1.
  - clear Hl HS. induction l as [|c l IH]. split; reflexivity.
    destruct (V c (or_introl eq_refl)) as [V1 V2]. destruct IH as [I1 I2]. { intros. apply V. now
      right. }
    split.
    + pose proof (N_deal (map fst (c :: l))) as X. pose proof (N_deal (map fst l)) as Y.
      unfold N in X, Y. rewrite X. rewrite Y in I1. cbn [fst] in I1, V1.
      change (map fst (c :: l)) with ([fst c] ++ map fst l).
      rewrite numerical_app, I1, one_suit, V1. cbn [fst map fold_right].
      rewrite !inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1.
      field.
    + change (snd (value_of_state (0%Z, map fst (c :: l)))) with
        (add_inf (snd (val (fst c))) (snd (value_of_deal (map fst l)))).
      rewrite V2. exact I2.
Qed.

(* Values of single suits, depending on nothing but the suit, that add up to n + 1/2 whenever a deal
   yields n tricks with the lead and n + 1 without. *)
Theorem theorem_2_3 : exists worth : suit -> Q, (forall D, worth D = fst (val D)) /\
  forall E n, is_deal E -> tricks E West = n -> tricks E East = (n + 1)%Z ->
  fold_right Qplus 0 (map worth E) == inject_Z n + (1 # 2).
Proof.
  exists (fun D => fst (val D)). split; [reflexivity|]. intros E n HE A B.
  rewrite <- (consequence_3_3 E West n HE A B). clear.
  induction E as [|D E IH]. reflexivity. change (D :: E) with ([D] ++ E).
  rewrite numerical_app, one_suit, <- IH. reflexivity.
Qed.

(* --- Section 8.2: how well the value approximates both outcomes --- *)

Lemma AQ_KJ_suit : is_suit (Suit [2%Z; 4%Z] [1%Z; 3%Z]).
Proof.
  repeat split; try reflexivity; cbn [west east]; try (repeat constructor; lia).
  intros c. cbn [In]. lia.
Qed.

(* The last two lines: [A Q, K J] is as far off as a deal can be, and for [K, A] refined whist is.
  *)
Theorem section_8_2 :
  (forall E p, is_deal E -> Qabs (points E p - numerical_value E) <= 1 # 4) /\
  (forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) <= 1 # 2) /\
  (let E := [Suit [2%Z; 4%Z] [1%Z; 3%Z]] in
   is_deal E /\ Qabs (inject_Z (tricks E West) - numerical_value E) == 1 # 2) /\
  (let E := [Suit [1%Z] [2%Z]] in
   numerical_value E == 0 /\ forall p, tricks E p = 0%Z /\ points E p == 1 # 4).
Proof.
  split; [|split; [|split]].
  - intros E p HE. apply within. pose proof (refined_within_a_quarter (0%Z, E) p HE) as H.
    rewrite N_deal in H. unfold chi' in H. cbn [fst snd] in H. change (inject_Z 0) with 0 in H. lra.
  - intros E p HE. apply within. now apply near_outcome.
  - split. constructor. apply AQ_KJ_suit. constructor. vm_compute. reflexivity.
  - split. vm_compute. reflexivity. intros [|]; split; vm_compute; reflexivity.
Qed.

(* The refined outcome lies a quarter beside the outcome, on one side or the other. *)
Lemma points_beside_tricks E p :
  points E p == inject_Z (tricks E p) + (1 # 4) \/ points E p == inject_Z (tricks E p) - (1 # 4).
Proof.
  destruct (quarters_odd E p) as [c Hc].
  pose proof (proj1 (quarters_tricks E p (tricks E p)) (Z.le_refl _)) as L.
  pose proof (quarters_tricks E p (tricks E p + 1)) as U. rewrite Hc in *.
  assert (V : ~ (4 * (tricks E p + 1) - 1 <= 2 * c + 1)%Z) by (rewrite <- U; lia).
  unfold points. rewrite Hc.
  assert (X : (2 * c + 1 = 4 * tricks E p + 1 \/ 2 * c + 1 = 4 * tricks E p - 1)%Z) by lia.
  destruct X as [-> | ->]; [left | right]; rewrite Qmake_Qdiv; change (Zpos 4) with 4%Z.
  - rewrite inject_Z_plus, inject_Z_mult. change (inject_Z 4) with 4. change (inject_Z 1) with 1.
    field.
  - rewrite iZ_sub, inject_Z_mult. change (inject_Z 4) with 4. change (inject_Z 1) with 1. field.
Qed.

(* So it is 1/4 - t away, t being how far the outcome is: no more than t from t = 1/8 on. *)
Lemma refined_is_nearer E p : is_deal E ->
  Qabs (points E p - numerical_value E) <= Qabs (inject_Z (tricks E p) - numerical_value E) <->
  1 # 8 <= Qabs (inject_Z (tricks E p) - numerical_value E).
Proof.
  intros HE. pose proof (refined_within_a_quarter (0%Z, E) p HE) as [A B].
  rewrite N_deal in A, B. unfold chi' in A, B. cbn [fst snd] in A, B.
  change (inject_Z 0) with 0 in A, B.
  destruct (points_beside_tricks E p) as [X|X];
    apply (Qabs_case (points E p - numerical_value E)); intros P;
    apply (Qabs_case (inject_Z (tricks E p) - numerical_value E)); intros Q; split; intros; lra.
Qed.

(* Where the outcome depends on the lead, the value lies half way between both (Consequence 3.3). *)
Lemma outcome_as_far E p q : is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) ==
  Qabs (inject_Z (tricks E q) - numerical_value E).
Proof.
  intros HE. destruct (near_outcome E p HE) as [A B], (near_outcome E q HE) as [C D].
  destruct (Z.lt_trichotomy (tricks E p) (tricks E q)) as [X|[-> | X]]; [|reflexivity|].
  - assert (Y : inject_Z (tricks E p) + 1 <= inject_Z (tricks E q)).
    { change 1 with (inject_Z 1). rewrite <- inject_Z_plus, <- Zle_Qle. lia. }
    rewrite Qabs_neg, Qabs_pos; lra.
  - assert (Y : inject_Z (tricks E q) + 1 <= inject_Z (tricks E p)).
    { change 1 with (inject_Z 1). rewrite <- inject_Z_plus, <- Zle_Qle. lia. }
    rewrite Qabs_pos, Qabs_neg; lra.
Qed.

Definition AKQJ6 : suit := Suit [2%Z; 7%Z; 8%Z; 9%Z; 10%Z] [1%Z; 3%Z; 4%Z; 5%Z; 6%Z].

Lemma AKQJ6_deal : is_deal [AKQJ6].
Proof.
  unfold AKQJ6. constructor; [|constructor]. repeat split; try reflexivity; cbn [west east];
    try (repeat constructor; lia).
  intros c. cbn [In]. lia.
Qed.

Lemma value_of_AKQJ6 : numerical_value [AKQJ6] == inject_Z 4 + (1 # 16).
Proof. vm_compute. reflexivity. Qed.

(* Of any deal with this value, so that nothing has to be computed of that one. *)
Lemma refined_is_farther E p m : is_deal E -> numerical_value E == inject_Z m + (1 # 16) ->
  Qabs (inject_Z (tricks E p) - numerical_value E) < Qabs (points E p - numerical_value E).
Proof.
  intros HE V. apply Qnot_le_lt. intros H. apply (proj1 (refined_is_nearer E p HE)) in H.
  assert (T : tricks E p = m).
  { apply section_4_1. exact HE. apply Qabs_Qlt_condition. rewrite V. split; lra. }
  rewrite T, V, Qabs_neg in H; lra.
Qed.

Theorem better_from_an_eighth :
  let refined E p := Qabs (points E p - numerical_value E) in
  let plain E p := Qabs (inject_Z (tricks E p) - numerical_value E) in
  (forall E p, is_deal E -> (refined E p <= plain E p <-> 1 # 8 <= plain E p)) /\
  (forall E, is_deal E ->
    ((forall p, exists q, refined E p <= plain E q) <-> (exists q, 1 # 8 <= plain E q))) /\
  (let E := [Suit [1%Z] [2%Z]] in
   numerical_value E == 0 /\ forall p, tricks E p = 0%Z /\ points E p == 1 # 4) /\
  (let E := [Suit [2%Z; 7%Z; 8%Z; 9%Z; 10%Z] [1%Z; 3%Z; 4%Z; 5%Z; 6%Z]] in
   numerical_value E == inject_Z 4 + (1 # 16) /\ forall p, plain E p < refined E p).
Proof.
  cbv zeta. split; [|split; [|split]].
  - intros E p HE. now apply refined_is_nearer.
  - intros E HE. split.
    + intros H. destruct (H West) as [q K]. exists West. apply refined_is_nearer; auto.
      now rewrite (outcome_as_far E West q HE).
    + intros [q K] p. exists q. rewrite (outcome_as_far E q p HE) in K |- *.
      now apply refined_is_nearer.
  - split. vm_compute. reflexivity. intros [|]; split; vm_compute; reflexivity.
  - split; [exact value_of_AKQJ6|]. intros p.
    exact (refined_is_farther [AKQJ6] p 4 AKQJ6_deal value_of_AKQJ6).
Qed.
