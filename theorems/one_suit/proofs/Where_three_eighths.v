(* For which n and m some suit of n cards has the value m + 3/8. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values Uniqueness SingleSuit Shifting Exchange ValueOfSuit.
From Sums Require Import Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Two_candidates.
From OneSuit Require Import Theorem_A Blocks_by_rows Conditions_by_rows By_one_induction.
From OneSuit Require Import Values_with_infinitesimals Theorem_F Closed_form Counting_words.
From OneSuit Require Import Words_and_exits Every_suit_once Exits_of_a_suit.
From SymmetricStated Require Import Which_values.
Import ListNotations.
Open Scope Z_scope.

(* --- Only for these n and m --- *)

(* Seven entries at least: two negative ones, two positive ones, a negative one, and then as many
   of either sign. *)
Lemma enough_room n A e h : rep n A e -> 0 <= h -> h < n -> T_rows n e h = -1 ->
  three_rows n e h -> h + 7 <= n.
Proof.
  intros R H0 Hn T [E0 [E1 [z [Hz [Before [After [_ [Half _]]]]]]]].
  pose proof (rep_range _ _ _ R z ltac:(lia)) as Rz.
  assert (T' : 2 * c e h 0 n = n - h - 1).
  { unfold T_rows in T. change (N n e h) with (c e h 0 n) in T. lia. }
  assert (Z1 : z <> 1). { intros ->. lia. }
  assert (Z2 : z <> 2). { intros ->. lia. }
  assert (Z5 : 5 <= z).
  { rewrite (c_split e h 0 2 z), (c_split e h 2 (z - 1) z) in Half by lia.
    rewrite (c_none e h 0 2) in Half.
    2: { intros p Hp. assert (X : p = 0 \/ p = 1) by lia. destruct X as [->| ->]; lia. }
    rewrite (c_none e h (z - 1) z) in Half.
    2: { intros p Hp. replace p with (z - 1) by lia. lia. }
    pose proof (c_bounds e h 2 (z - 1)). lia. }
  rewrite (c_split e h 0 z n) in T' by lia. lia.
Qed.

Lemma power_is_not q k : (q == 3 # 8)%Q -> ~ (q == 1 / two_to k)%Q.
Proof.
  intros E E'. rewrite E in E'. assert (X : (two_to k * 3 == 8)%Q).
  { assert (0 < two_to k)%Q.
    { unfold two_to. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt.
      apply Z.pow_pos_nonneg; lia. }
    assert (Y : (two_to k * (3 # 8) == two_to k * (1 / two_to k))%Q) by now rewrite E'.
    assert (Y' : (two_to k * (1 / two_to k) == 1)%Q) by (field; lra). lra. }
  unfold two_to in X. change 3%Q with (inject_Z 3) in X. change 8%Q with (inject_Z 8) in X.
  rewrite <- inject_Z_mult in X. apply (proj1 (inject_Z_injective _ _)) in X.
  destruct k as [|[|[|k]]]; try discriminate X.
  replace (Z.of_nat (S (S (S k)))) with (Z.of_nat k + 3) in X by lia.
  rewrite Z.pow_add_r in X by lia. change (2 ^ 3) with 8 in X.
  pose proof (Z.pow_pos_nonneg 2 (Z.of_nat k) ltac:(lia) ltac:(lia)). lia.
Qed.

Section Only.
Variables (D : suit) (m : Z).
Hypothesis (HD : is_suit D) (V : is_value D (inject_Z m + (3 # 8))%Q).

Lemma not_empty : size D <> 0%nat.
Proof.
  intros Z0. destruct (empty_suit D HD Z0) as [V1 _], V as [V2 _]. cbn [fst] in *.
  rewrite V1 in V2. assert (X : (inject_Z (8 * m + 3) == inject_Z 0)%Q).
  { rewrite inject_Z_plus, inject_Z_mult. change (inject_Z 8) with 8%Q.
    change (inject_Z 3) with 3%Q. change (inject_Z 0) with 0%Q. lra. }
  apply (proj1 (inject_Z_injective _ _)) in X. lia.
Qed.

Lemma in_the_half : lower_half D m.
Proof.
  destruct V as [V1 V2]. cbn [fst snd] in *. unfold lower_half, integer.
  rewrite value_lt_number, number_lt_value. split; left; lra.
Qed.

Theorem only_these : n_of D <= 2 * m + 1 /\ m + 4 <= n_of D.
Proof.
  pose proof not_empty as N0. pose proof in_the_half as Half.
  assert (Low : in_lower_half D m) by (split; [exact HD|split; auto]).
  pose proof (m_range D m HD N0 Half) as Range.
  pose proof (first_J (fun i => Z.of_nat i <? T_of D (h_of D m - Z.of_nat i)) (2 * size D) 1) as X.
  destruct V as [V1 V2]. cbn [fst snd] in V1, V2.
  destruct (find _ (seq 1 (2 * size D))) as [J|].
  - destruct X as [HJ [PJ Less]]. apply Z.ltb_lt in PJ.
    assert (Star : J_is D m J).
    { split; [lia|split; [exact PJ|]]. intros i Hi. specialize (Less i ltac:(lia)).
      now apply Z.ltb_ge in Less. }
    destruct (takes D (top D) (top D)) eqn:Ace.
    + destruct (theorem_F_with_West D m J Low Ace Star) as [W _]. cbn [fst] in W. exfalso.
      unfold added_with_West in W. rewrite V1 in W.
      destruct ((J =? 2)%nat && _ && _); [lra|].
      apply (power_is_not (3 # 8) (Nat.max J 2)); [reflexivity|lra].
    + destruct (theorem_F_with_East D m J Low Ace Star) as [W _]. cbn [fst] in W.
      unfold added_with_East in W. rewrite V1 in W.
      destruct (Nat.eqb_spec J 1) as [E1|E1].
      * subst J. pose proof (is_between D m HD Half) as B.
        pose proof (J_of_rows D m 1 HD N0 Half Star) as First.
        pose proof (East_ace_of_suit D m HD N0 Ace) as Ea.
        destruct (value_of_lift D HD) as [E2 [E3 _]].
        pose proof (M_number D m) as Mn. pose proof (the_level D m) as Lv.
        assert (Q3 : (fst (nval (lift D HD)) == inject_Z (M_of D m) + (3 # 4))%Q).
        { rewrite V1, Mn in *. lra. }
        apply (proj1 (proj2 (by_one_induction (sz (lift D HD)))) _ _ eq_refl B Ea First) in Q3.
        destruct Q3 as [L [T Three]]. unfold T_ in T.
        change (size_of (lift D HD)) with (n_of D) in *.
        pose proof (enough_room (n_of D) _ _ (M_of D m + 1) (rep_e (lift D HD)) L
          ltac:(unfold M_of, h_of in *; lia) T Three). unfold M_of in *. lia.
      * exfalso. destruct (_ && _) in W;
          [apply (power_is_not (3 # 8) J)|apply (power_is_not (3 # 8) (S J))];
          try reflexivity; lra.
  - exfalso. assert (E : value_eq (val D) (inject_Z m, Plus (Z.to_nat m))).
    { apply (A_a D m HD N0 Half). intros i Hi.
      destruct (Nat.le_gt_cases i (2 * size D)) as [L|L].
      + specialize (X i ltac:(lia)). now apply Z.ltb_ge in X.
      + rewrite T_outside by (unfold n_of in *; lia). lia. }
    destruct E as [_ E]. rewrite V2 in E. discriminate.
Qed.
End Only.
