(* What follows from Theorem 9.1: Theorems 2.1 to 2.3 and 3.1, Consequences 3.2, 3.3 and 5.3,
  Theorem
   10.9. Each for all states, if every suit has the property star. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction List.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import BothSides Simplest ValueOfSuit Play Star Theorem_9_1 SingleSuit.
From Symmetric Require Import Intervals Lemmas_9 Exchange.
Import ListNotations.
Open Scope Q_scope.

(* The numerical value N of a state. *)
Definition N (S : state) : Q := fst (value_of_state S).

(* The sum of several states. *)
Definition total_of (l : list state) : state := fold_right add_states (0%Z, []) l.

Definition every_suit_has_star : Prop := forall D, is_suit D -> star D.

(* --- Thresholds --- *)

Lemma chi_thresholds S p : rounds_to_its_outcome S -> forall M, (M <= chi S p)%Z <->
  at_least (fst (value_of_state S)) (snd (value_of_state S)) p M.
Proof.
  intros H M. destruct (H p) as [K _]. unfold rho in K.
  destruct (rounded_spec 0 1 (value_of_state S) p) as [J [E HJ]]. discriminate.
  rewrite E in K. setoid_replace (0 + 1 * inject_Z J) with (inject_Z J) in K by lra.
  apply (proj1 (inject_Z_injective _ _)) in K. rewrite K, HJ. apply at_least_eq. field.
Qed.

Lemma within_half S p : rounds_to_its_outcome S ->
  inject_Z (chi S p) - (1 # 2) <= N S /\ N S <= inject_Z (chi S p) + (1 # 2).
Proof.
  intros H. pose proof (chi_thresholds S p H) as T. split.
  - pose proof (proj1 (T (chi S p)) ltac:(lia)) as K. unfold at_least in K. unfold N.
    destruct K as [K|[K _]]; lra.
  - apply Qnot_lt_le. intros K. assert (X : (chi S p + 1 <= chi S p)%Z); [|lia].
    apply T. left. rewrite inject_Z_plus. change (inject_Z 1) with 1. unfold N in K. lra.
Qed.

(* --- Theorem 3.1 and its consequences --- *)

Lemma N_additive S T : N (add_states S T) == N S + N T.
Proof.
  destruct definition_7_4 as [_ [_ [_ H]]]. destruct (H S T) as [E _]. unfold N. rewrite E.
  unfold plus. cbn [fst]. apply Qred_correct.
Qed.

Theorem theorem_3_1 : every_suit_has_star ->
  (forall S T, N (add_states S T) == N S + N T) /\
  forall S p, is_deal (snd S) ->
    inject_Z (chi S p) - (1 # 2) <= N S /\ N S <= inject_Z (chi S p) + (1 # 2).
Proof.
  intros H. split. apply N_additive. intros S p HS. now apply within_half, all_suits.
Qed.

Theorem consequence_3_2 : every_suit_has_star -> forall S, is_deal (snd S) ->
  (chi S West - 1 <= chi S East <= chi S West + 1)%Z.
Proof.
  intros H S HS. pose proof (all_suits H S HS) as R.
  destruct (within_half S West R) as [A B], (within_half S East R) as [C D].
  split; rewrite Zle_Qle.
  - rewrite iZ_sub. change (inject_Z 1) with 1. lra.
  - rewrite inject_Z_plus. change (inject_Z 1) with 1. lra.
Qed.

Theorem consequence_3_3 : every_suit_has_star -> forall S p n, is_deal (snd S) ->
  chi S p = n -> chi S (opponent p) = (n + 1)%Z -> N S == inject_Z n + (1 # 2).
Proof.
  intros H S p n HS E1 E2. pose proof (all_suits H S HS) as R.
  destruct (within_half S p R) as [A B], (within_half S (opponent p) R) as [C D].
  rewrite E1, E2 in *. rewrite inject_Z_plus in C. change (inject_Z 1) with 1 in C. lra.
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

(* x / 2 rounded to an integer in favour of the player not on lead. *)
Definition half_rounded (x : Z) (leader : player) : Z :=
  match leader with West => x / 2 | East => - (- x / 2) end.

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

(* Components that yield n tricks with the lead and n + 1 without: n + 1/2 each, added and rounded.
  *)
Theorem theorem_2_2 : every_suit_has_star -> forall (l : list (state * Z)) p,
  Forall (fun c => is_deal (snd (fst c)) /\
    chi (fst c) West = snd c /\ chi (fst c) East = (snd c + 1)%Z) l ->
  chi (total_of (map fst l)) p =
    half_rounded (fold_right Z.add 0%Z (map (fun c => 2 * snd c + 1)%Z l)) p.
Proof.
  intros H l p Hl. apply outcome_of_a_half.
  - apply all_suits; auto. apply total_deal. apply Forall_map. eapply Forall_impl; [|exact Hl].
    intros c K. apply K.
  - clear p. induction Hl as [|c l [A [B C]] _ [I1 I2]].
    + split; reflexivity.
    + destruct (value_of_a_half (fst c) (snd c) (all_suits H _ A) B C) as [E1 E2].
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

(* The same where every component is one suit. *)
Theorem theorem_2_1 : every_suit_has_star -> forall (l : list (suit * Z)) p,
  Forall (fun c => is_suit (fst c) /\
    tricks [fst c] West = snd c /\ tricks [fst c] East = (snd c + 1)%Z) l ->
  tricks (map fst l) p =
    half_rounded (fold_right Z.add 0%Z (map (fun c => 2 * snd c + 1)%Z l)) p.
Proof.
  intros H l p Hl.
  pose (m := map (fun c : suit * Z => ((0%Z, [fst c]) : state, snd c)) l).
  assert (E : total_of (map fst m) = (0%Z, map fst l)).
  { unfold m. clear. induction l as [|c l IH]. reflexivity.
    cbn [map total_of fold_right fst]. fold (total_of (map fst (map
      (fun c : suit * Z => ((0%Z, [fst c]) : state, snd c)) l))). rewrite IH. reflexivity. }
  pose proof (theorem_2_2 H m p) as T. rewrite E in T. unfold chi in T. cbn [fst snd] in T.
  rewrite Z.add_0_l in T. rewrite T.
  - unfold m. rewrite map_map. reflexivity.
  - unfold m. apply Forall_map. eapply Forall_impl; [|exact Hl]. intros c [A [B C]].
    cbn [fst snd]. split; [|split; [rewrite Z.add_0_l; exact B|rewrite Z.add_0_l; exact C]].
    constructor; auto.
Qed.

(* Values of single suits, depending on nothing but the suit, that add up to n + 1/2 whenever a deal
   yields n tricks with the lead and n + 1 without. *)
Theorem theorem_2_3 : every_suit_has_star -> exists worth : suit -> Q,
  forall E n, is_deal E -> tricks E West = n -> tricks E East = (n + 1)%Z ->
  fold_right Qplus 0 (map worth E) == inject_Z n + (1 # 2).
Proof.
  intros H. exists (fun D => fst (val D)). intros E n HE A B.
  assert (X : N (0%Z, E) == inject_Z n + (1 # 2)).
  { apply (consequence_3_3 H (0%Z, E) West n HE); unfold chi; cbn [fst snd opponent]; lia. }
  assert (Y : N (0%Z, E) == fst (sum_of_values E)).
  { unfold N. change (fst (value_of_state (0%Z, E))) with
      (Qred (inject_Z 0 + fst (sum_of_values E))).
    rewrite Qred_correct. change (inject_Z 0) with 0. lra. }
  rewrite <- X, Y. clear. induction E as [|D E IH]. reflexivity.
  change (fst (sum_of_values (D :: E))) with (Qred (fst (val D) + fst (sum_of_values E))).
  cbn [map fold_right]. now rewrite Qred_correct, IH.
Qed.

(* --- Consequence 5.3 and Theorem 10.9 --- *)

Lemma add_inf_monotone x y z : le_inf x y = true -> le_inf (add_inf x z) (add_inf y z) = true.
Proof.
  assert (M : forall a b, (a <= b)%Z -> le_inf (of_index a) (of_index b) = true).
  { intros a b H. mkd; cbn [le_inf]; auto; try lia; apply Nat.leb_le; lia. }
  destruct x as [| |[|k]|[|k]], y as [| |[|l]|[|l]], z as [| |[|m]|[|m]]; cbn [le_inf];
    intros H; try discriminate H; try (apply Nat.leb_le in H); cbn [add_inf];
    try reflexivity; try (apply M; cbn [index]; lia);
    try (cbn [le_inf]; apply Nat.leb_le; lia);
    unfold of_index; cbn [index]; mkd; cbn [le_inf]; auto; try lia; try (apply Nat.leb_le; lia).
Qed.

Lemma plus_monotone v w u : value_le v w -> value_le (plus v u) (plus w u).
Proof.
  rewrite !value_le_iff. unfold plus. cbn [fst snd]. rewrite !Qred_correct.
  intros [H|[H K]]. left; lra. right. split. lra. now apply add_inf_monotone.
Qed.

Lemma at_least_monotone v w p M : value_le v w ->
  at_least (fst v) (snd v) p M -> at_least (fst w) (snd w) p M.
Proof.
  rewrite value_le_iff. unfold at_least. intros O [H|[H K]].
  - destruct O as [O|[O _]]; left; lra.
  - destruct O as [O|[O O']]. left; lra. right. split. lra.
    destruct (snd v) as [| |k|k], (snd w) as [| |l|l], p; cbn in *; congruence.
Qed.

Definition with_suit (D : suit) (S : state) : state := (fst S, D :: snd S).

(* A higher card is at least as good, in every context. *)
Theorem consequence_5_3 : every_suit_has_star -> forall D D' S p,
  is_suit D -> is_suit D' -> raised D D' -> is_deal (snd S) ->
  (chi (with_suit D S) p <= chi (with_suit D' S) p)%Z.
Proof.
  intros H D D' S p HD HD' Ra HS.
  assert (R : rounds_to_its_outcome (with_suit D S)) by (apply all_suits; [exact H|now
    constructor]).
  assert (R' : rounds_to_its_outcome (with_suit D' S)) by (apply all_suits; [exact H|now
    constructor]).
  apply chi_thresholds; auto.
  pose proof (proj1 (chi_thresholds (with_suit D S) p R _) (Z.le_refl _)) as T.
  eapply at_least_monotone; [|exact T].
  unfold with_suit, value_of_state, sum_of_values. cbn [fst snd map fold_right].
  assert (X : forall v w u, value_le v w -> value_le (plus u v) (plus u w)).
  { intros v w u K. apply (plus_monotone _ _ u) in K. revert K. rewrite !value_le_iff.
    unfold plus. cbn [fst snd]. rewrite !Qred_correct, (iadd_comm (snd u) (snd v)),
      (iadd_comm (snd u) (snd w)). intros [K|[K K']]. left; lra. right. split; [lra|auto]. }
  apply X, plus_monotone. now apply monotone.
Qed.

(* States of the same value are equivalent. *)
Theorem theorem_10_9 : every_suit_has_star -> forall S T, is_deal (snd S) -> is_deal (snd T) ->
  value_eq (value_of_state S) (value_of_state T) ->
  forall F p, is_deal (snd F) -> chi (add_states S F) p = chi (add_states T F) p.
Proof.
  intros H S T HS HT E F p HF.
  assert (D : forall A, is_deal (snd A) -> rounds_to_its_outcome (add_states A F)).
  { intros A HA. apply all_suits; auto. unfold add_states, is_deal in *. cbn [snd].
    apply Forall_app. auto. }
  apply by_thresholds. intros t. rewrite !chi_thresholds by auto.
  destruct definition_7_4 as [_ [_ [_ Hom]]].
  destruct (Hom S F) as [A1 A2], (Hom T F) as [B1 B2].
  destruct (plus_eq _ _ _ _ E (conj (Qeq_refl _) eq_refl : value_eq (value_of_state F) _))
    as [C1 C2].
  rewrite A2, B2, C2. apply at_least_eq. now rewrite A1, B1, C1.
Qed.
