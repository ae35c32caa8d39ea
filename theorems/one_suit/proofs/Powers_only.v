(* For which n and m only some suit of n cards can have the value m + 1/2^j. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values Labels Uniqueness SingleSuit Exchange ValueOfSuit.
From Sums Require Import Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Two_candidates.
From OneSuit Require Import Theorem_A Before_J By_one_induction Theorem_F Closed_form.
From OneSuit Require Import Exits_of_a_suit Where_three_eighths Powers_excluded.
From SymmetricStated Require Import Value_of_a_suit Theorem_F.
Open Scope Z_scope.

Lemma two_to_differ i j : (i < j)%nat -> (1 / two_to j < 1 / two_to i)%Q.
Proof.
  intros L. assert (U : (two_to i < two_to j)%Q).
  { unfold two_to. rewrite <- Zlt_Qlt. apply Z.pow_lt_mono_r; lia. }
  pose proof (pw_pos i). pose proof (pw_pos j).
  apply Qlt_shift_div_l; [assumption|]. setoid_replace (1 / two_to j * two_to i)%Q
    with (two_to i / two_to j)%Q by (field; lra).
  apply Qlt_shift_div_r; lra.
Qed.

Lemma same_power i j : (1 / two_to i == 1 / two_to j)%Q -> i = j.
Proof.
  intros E. destruct (Nat.lt_trichotomy i j) as [L|[L|L]]; [exfalso|exact L|exfalso];
    apply two_to_differ in L; lra.
Qed.

Lemma power_small j : (2 <= j)%nat -> (0 < 1 / two_to j < 1 # 2)%Q.
Proof.
  intros L. pose proof (pw_pos j). split.
  - apply Qlt_shift_div_l; lra.
  - apply (Qlt_le_trans _ (1 / two_to 1)%Q); [apply two_to_differ; lia|discriminate].
Qed.

(* The entries of a diagonal are n - |k|. *)
Lemma T_at_most n A e k : rep n A e -> - n < k < n -> T_rows n e k <= n - Z.abs k.
Proof.
  intros R Hk. unfold T_rows. change (N n e k) with (c e k 0 n).
  destruct (Z_lt_le_dec k 0) as [L|L].
  - pose proof (c_bounds e k 0 n). lia.
  - rewrite (c_split e k 0 (n - k) n), (c_none e k (n - k) n) by
      (try lia; intros p Hp; pose proof (rep_range _ _ _ R p ltac:(lia)); lia).
    pose proof (c_bounds e k 0 (n - k)). lia.
Qed.

(* If the main diagonal is full, West has the ace. *)
Lemma full_diagonal n A e : rep n A e -> 1 <= n -> T_rows n e 0 = n -> e (n - 1) = n /\ 1 <= e 0.
Proof.
  intros R N1 T. unfold T_rows in T. change (N n e 0) with (c e 0 0 n) in T.
  pose proof (Exits_by_rows.c_full e 0 0 n ltac:(lia)) as Full.
  pose proof (Full (n - 1) ltac:(lia)). pose proof (Full 0 ltac:(lia)).
  pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)). lia.
Qed.

(* Two cards a hand and T_0 = 2: West has m + 1/2 at least. *)
Lemma of_two_cards A e : rep 2 A e -> T_rows 2 e 0 = 2 -> F 2 e 1.
Proof.
  intros R T. destruct (full_diagonal 2 A e R ltac:(lia) T) as [Top First].
  right. split; [lia|split; [change (1 - 1) with 0; lia|]]. left. split; [exact Top|right].
  split; [lia|right]. intros q [[s Eq] [B1 B2]].
  pose proof (c_bounds e 1 (1 - 1) q). pose proof (c_bounds e (1 - 1) (q + 1) (2 - 1)). lia.
Qed.

Section Only.
Variables (D : suit) (m : Z) (j : nat).
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat) (J2 : (2 <= j)%nat).
Hypothesis V : is_value D (inject_Z m + 1 / two_to j)%Q.
Let n := n_of D.
Let r := e (lift D HD).

Lemma half_of_powers : lower_half D m.
Proof.
  destruct V as [V1 V2]. cbn [fst snd] in *. unfold lower_half, integer.
  pose proof (power_small j J2). rewrite value_lt_number, number_lt_value. split; left; lra.
Qed.

Definition possible : Prop := Z.of_nat j < n /\ m < n /\ (Z.of_nat j <= m \/
  (m + 1 = Z.of_nat j /\ ((j <= 3)%nat \/ n = Z.of_nat j + 1 \/ 2 * Z.of_nat j <= n))).

Section With_J.
Variable J : nat.
Hypothesis Star : J_is D m J.

Lemma size_of_J : Z.of_nat J + 1 <= n /\ Z.of_nat J <= m < n /\
  (n = Z.of_nat J + 1 -> m = Z.of_nat J /\ T_rows n r 0 = n) /\
  Z.of_nat J < T_rows n r (h_of D m - Z.of_nat J).
Proof.
  pose proof half_of_powers as Half. pose proof (m_range D m HD N0 Half) as [Rm Rh].
  fold n in Rm, Rh.
  pose proof (J_inside D m J Star) as In_. fold n in In_. destruct Star as [J1 [PJ _]].
  rewrite (T_agrees D HD) in PJ by (fold n; lia). unfold T_ in PJ.
  change (size_of (lift D HD)) with n in PJ. fold r in PJ.
  pose proof (T_at_most n _ r (h_of D m - Z.of_nat J) (rep_e (lift D HD)) ltac:(lia)) as M.
  assert (H : h_of D m = 2 * m + 1 - n) by reflexivity.
  split; [lia|split; [lia|split; [|exact PJ]]]. intros En.
  assert (E0 : h_of D m - Z.of_nat J = 0) by lia. rewrite E0 in *. lia.
Qed.

(* Not so few cards if East has the ace, or for J = 1. *)
Lemma more_cards : East_has D \/ J = 1%nat -> Z.of_nat J + 2 <= n.
Proof.
  intros Or. destruct size_of_J as [A1 [A2 [A3 _]]].
  destruct (Z.eq_dec n (Z.of_nat J + 1)) as [En|]; [exfalso|lia].
  destruct (A3 En) as [Em T0].
  destruct (full_diagonal n _ r (rep_e (lift D HD)) ltac:(lia) T0) as [Top _].
  destruct Or as [Ace|E1].
  - assert (X : West_has D) by (apply (ace_by_row D HD N0); exact Top).
    unfold West_has, East_has in *. congruence.
  - pose proof half_of_powers as [_ Half]. apply (less_than_m_and_a_half D m HD) in Half.
    assert (X : ~ m + 1 <= tricks (D :: nil) East) by lia. apply X.
    apply (tricks_by_rows D r East (m + 1) HD (rows_of_lift D HD)). cbn [lead_of].
    fold (n_of D). fold n. rewrite En in *. subst J. change (Z.of_nat 1 + 1) with 2 in *.
    rewrite Em. change (2 * (Z.of_nat 1 + 1) - 2 - 1) with 1.
    pose proof (rep_e (lift D HD)) as R. change (size_of (lift D HD)) with n in R. fold r in R.
    rewrite En in R. now apply of_two_cards with (A := cells (lift D HD)).
Qed.

Lemma East_power : East_has D -> j = S J -> (2 <= J)%nat -> m = Z.of_nat J -> (4 <= j)%nat ->
  n = Z.of_nat j + 1 \/ 2 * Z.of_nat j <= n.
Proof.
  intros Ace Ej JJ Em J4. pose proof (more_cards (or_introl Ace)) as L.
  destruct (Z_lt_le_dec n (2 * Z.of_nat j)) as [Less|]; [|now right].
  destruct (Z.eq_dec n (Z.of_nat j + 1)) as [|Ne]; [now left|exfalso].
  pose proof half_of_powers as Half.
  pose proof (is_between D m HD Half) as [I [P Below]].
  pose proof (J_of_rows D m J HD N0 Half Star) as First.
  pose proof (T_h_negative (lift D HD) (M_of D m) I P Below) as T0.
  assert (Lv : M_of D m + 1 = 2 * Z.of_nat J + 1 - n) by (unfold M_of, n; lia).
  apply (none_between n (Z.of_nat J) (cells (lift D HD)) r (rep_e (lift D HD)));
    [lia|lia|lia| | | |].
  - pose proof (ace_by_row D HD N0) as A. fold n r in A.
    pose proof (e_range (lift D HD) (n - 1)) as Rg. change (size_of (lift D HD)) with n in Rg.
    fold r in Rg. specialize (Rg ltac:(lia)). unfold West_has, East_has in *.
    destruct (Z.eq_dec (r (n - 1)) n) as [E|]; [|lia]. apply A in E. congruence.
  - intros i Hi. pose proof (before_J (lift D HD) (M_of D m) I P Below J First (Z.to_nat i)
      ltac:(lia)) as X.
    rewrite Z2Nat.id in X by lia. rewrite Lv in X. exact X.
  - rewrite Lv in T0. unfold T_ in T0. change (size_of (lift D HD)) with n in T0. fold r in T0. lia.
  - destruct Half as [Half _]. apply (more_than_m D m HD N0) in Half. unfold D_0 in Half.
    apply (tricks_reduced D r 0 0 West m HD ltac:(lia) ltac:(lia) (rows_of_lift D HD)) in Half.
    cbn [lead_of] in Half. fold (n_of D) in Half. fold n in Half.
    replace (2 * m - (n - 1) - 0) with (2 * Z.of_nat J + 1 - n) in Half by lia. exact Half.
Qed.

Lemma possible_with_J : possible.
Proof.
  pose proof half_of_powers as Half.
  assert (Low : in_lower_half D m) by (split; [exact HD|split; auto]).
  destruct size_of_J as [A1 [A2 [A3 _]]]. pose proof V as [V1 _]. cbn [fst] in V1.
  assert (J1 : (1 <= J)%nat) by (destruct Star; assumption). unfold possible.
  destruct (takes D (top D) (top D)) eqn:Ace.
  - pose proof (theorem_F_with_West D m J Low Ace Star) as [W _]. cbn [fst] in W.
    unfold added_with_West in W. rewrite V1 in W.
    destruct ((J =? 2)%nat && (h_of D m - 1 <=? 0)) eqn:X; cbn [andb] in W.
    + apply andb_true_iff in X as [X1 X2]. apply Nat.eqb_eq in X1. apply Z.leb_le in X2.
      assert (N4 : 4 <= n).
      { destruct (Z.eq_dec n (Z.of_nat J + 1)) as [En|]; [|lia].
        specialize (A3 En). unfold h_of in X2. fold n in X2. lia. }
      destruct (exceptional _).
      * assert (Ej : j = 3%nat). { apply same_power. change (1 / two_to 3)%Q with (1 # 8)%Q. lra. }
        lia.
      * assert (Ej : j = 2%nat). { apply same_power. rewrite X1 in W. cbn [Nat.max] in W. lra. }
        lia.
    + assert (Ej : j = Nat.max J 2) by (apply same_power; lra).
      destruct (Nat.eq_dec J 1) as [E1|E1]; [|lia].
      pose proof (more_cards (or_intror E1)). lia.
  - pose proof (theorem_F_with_East D m J Low Ace Star) as [W _]. cbn [fst] in W.
    unfold added_with_East in W. rewrite V1 in W. pose proof (more_cards (or_introl Ace)) as L.
    destruct (Nat.eqb_spec J 1) as [E1|E1].
    + destruct (_ && _) in W.
      * exfalso. apply (power_is_not (3 # 8) j); [reflexivity|lra].
      * assert (Ej : j = 2%nat). { apply same_power. change (1 / two_to 2)%Q with (1 # 4)%Q. lra. }
        lia.
    + destruct (_ && _) in W; [assert (Ej : j = J) by (apply same_power; lra); lia|].
      assert (Ej : j = S J) by (apply same_power; lra).
      pose proof (East_power Ace Ej ltac:(lia)). lia.
Qed.
End With_J.

Theorem only_possible : possible.
Proof.
  pose proof half_of_powers as Half.
  pose proof (first_J (fun i => Z.of_nat i <? T_of D (h_of D m - Z.of_nat i)) (2 * size D) 1) as X.
  pose proof (m_range D m HD N0 Half) as Range.
  destruct (find _ (seq 1 (2 * size D))) as [J|].
  - destruct X as [HJ [PJ Less]]. apply Z.ltb_lt in PJ. apply (possible_with_J J).
    split; [lia|split; [exact PJ|]]. intros i Hi. specialize (Less i ltac:(lia)).
    now apply Z.ltb_ge in Less.
  - exfalso. assert (E : value_eq (val D) (inject_Z m, Plus (Z.to_nat m))).
    { apply (A_a D m HD N0 Half). intros i Hi.
      destruct (Nat.le_gt_cases i (2 * size D)) as [L|L].
      + specialize (X i ltac:(lia)). now apply Z.ltb_ge in X.
      + rewrite T_outside by (unfold n_of in *; lia). lia. }
    destruct E as [_ E], V as [_ V2]. cbn [snd] in V2. rewrite V2 in E. discriminate.
Qed.
End Only.
