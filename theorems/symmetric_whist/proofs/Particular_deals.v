(* What Theorem 9.1 says of particular deals: (22), copies of one suit (Sections 2.1 and 2.2), suits
   bound to produce their tricks (Section 3.1); whist from refined whist (Section 8.3). *)
Require Import ZArith Lia QArith Lqa Qround List Sorted.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Simplest ValueOfSuit Addition Play Theorem_9_1.
From Sums Require Import SingleSuit Intervals Order Stealing Corollaries Rounding.
From Symmetric Require Import Section_10_2.
Import ListNotations.
From SymmetricStated Require Export Particular_deals.
Open Scope Q_scope.

(* --- Section 3.1 --- *)

(* A deal in which the lead costs a trick has a number as its value, and so has each of its
   suits. *)
Lemma zero_sum x y : add_inf x y = Zero -> x = Zero /\ y = Zero.
Proof.
  assert (N : forall k, of_index k <> Zero).
  { intros k. unfold of_index. destruct (Z.ltb 0 k); [|destruct (Z.ltb k 0)]; discriminate. }
  destruct x as [| |[|k]|[|k]], y as [| |[|l]|[|l]]; cbn [add_inf]; intros E; auto;
    discriminate || (exfalso; exact (N _ E)).
Qed.

Theorem no_disadvantage : forall E D, is_deal E -> In D E -> snd (val D) <> Zero ->
  (tricks E East <= tricks E West)%Z.
Proof.
  intros E D HE HD N.
  assert (Nz : snd (value_of_deal E) <> Zero).
  { clear HE. induction E as [|X E IH]. contradiction. intros Z.
    change (add_inf (snd (val X)) (snd (value_of_deal E)) = Zero) in Z.
    apply zero_sum in Z as [Z1 Z2]. destruct HD as [->|HD]. contradiction. now apply IH. }
  destruct (theorem_9_1 (0%Z, E) HE West) as [W _], (theorem_9_1 (0%Z, E) HE East) as [A _].
  rewrite Zle_Qle. unfold chi in W, A. cbn [fst snd] in W, A. rewrite Z.add_0_l in W, A.
  rewrite W, A. unfold rho, rounded.
  change (snd (value_of_state (0%Z, E))) with (snd (value_of_deal E)).
  set (x := (_ - 0) / 1). destruct (Qeq_bool (x - inject_Z (Qfloor x)) (1 # 2)); [|lra].
  assert (inject_Z (Qfloor x) <= inject_Z (Qfloor x + 1)) by (rewrite <- Zle_Qle; lia).
  destruct (snd (value_of_deal E)); [congruence| | |]; cbv iota; lra.
Qed.

(* A against K; A K against Q J; A J against K Q. *)
Theorem section_3_1 : forall E, is_deal E ->
  In AK E \/ In (Suit [3; 4] [1; 2])%Z E \/ In AJ_KQ E ->
  (tricks E East <= tricks E West)%Z.
Proof.
  intros E HE [H|[H|H]]; (eapply no_disadvantage; [exact HE|exact H|]); vm_compute; discriminate.
Qed.

Lemma copies_of D n q : value_eq (val D) (q, Zero) ->
  value_eq (value_of_deal (repeat D n)) (inject_Z (Z.of_nat n) * q, Zero).
Proof.
  intros [V1 V2]. cbn [fst snd] in *. induction n as [|n [I1 I2]].
  { split; [|reflexivity]. change (0 == 0 * q). lra. }
  change (value_of_deal (repeat D (S n))) with (plus (val D) (value_of_deal (repeat D n))).
  cbn [fst snd] in *. unfold value_eq, plus. cbn [fst snd]. rewrite Qred_correct, I1, I2, V1, V2.
  replace (Z.of_nat (S n)) with (Z.of_nat n + 1)%Z by lia. rewrite inject_Z_plus.
  change (inject_Z 1) with 1. split; [lra|reflexivity].
Qed.

Lemma tricks_of_copies D n q p : is_suit D -> value_eq (val D) (q, Zero) ->
  inject_Z (tricks (repeat D n) p) == rho (inject_Z (Z.of_nat n) * q, Zero) p.
Proof.
  intros H V. assert (HE : is_deal (repeat D n)).
  { apply Forall_forall. intros X HX. apply repeat_spec in HX. now subst. }
  destruct (theorem_9_1 (0%Z, repeat D n) HE p) as [T _].
  unfold chi in T. cbn [fst snd] in T. rewrite Z.add_0_l in T. rewrite T. apply rho_eq.
  destruct (copies_of D n q V) as [E1 E2]. unfold value_of_state, plus, integer, value_eq in *.
  cbn [fst snd] in *. rewrite Qred_correct, E1. change (inject_Z 0) with 0. split; [lra|exact E2].
Qed.

Theorem copies_of_AQ_KJ : forall n p, inject_Z (tricks (repeat AQ_KJ n) p) ==
  rounded_for_the_follower (inject_Z (Z.of_nat n) * (3 # 2)) p.
Proof.
  intros n p. apply tricks_of_copies. exact AQ_KJ_suit. vm_compute. split; reflexivity.
Qed.

(* Only if n = 2 mod 4 is the number halfway between two integers. *)
Theorem copies_of_AK10_QJ9 : forall n p,
  inject_Z (tricks (repeat AK10_QJ9 n) p) ==
    rounded_for_the_follower (inject_Z (Z.of_nat n) * (9 # 4)) p /\
  ((exists k, inject_Z (Z.of_nat n) * (9 # 4) == inject_Z k + (1 # 2)) <->
    (Z.of_nat n mod 4 = 2)%Z).
Proof.
  intros n p. split.
  - apply tricks_of_copies. 2: vm_compute; split; reflexivity.
    repeat split; try reflexivity; cbn [west east AK10_QJ9]; try (repeat constructor; lia).
    intros c. cbn [In]. lia.
  - split.
    + intros [k E]. assert (X : (9 * Z.of_nat n = 4 * k + 2)%Z).
      { apply inject_Z_injective. rewrite inject_Z_plus, !inject_Z_mult.
        change (inject_Z 9) with 9. change (inject_Z 4) with 4. change (inject_Z 2) with 2. lra. }
      Z.div_mod_to_equations. lia.
    + intros M. exists ((9 * Z.of_nat n - 2) / 4)%Z.
      assert (X : (9 * Z.of_nat n = 4 * ((9 * Z.of_nat n - 2) / 4) + 2)%Z).
      { Z.div_mod_to_equations. lia. }
      assert (Y : 9 * inject_Z (Z.of_nat n) == 4 * inject_Z ((9 * Z.of_nat n - 2) / 4) + 2).
      { change 9 with (inject_Z 9). rewrite <- inject_Z_mult, X at 1.
        rewrite inject_Z_plus, inject_Z_mult. reflexivity. }
      lra.
Qed.

(* --- (22): [A J, K Q] + [A, K] = 1 + [A J, K Q] --- *)

Theorem equation_22 : equivalent (0%Z, [AJ_KQ; AK]) (1%Z, [AJ_KQ]).
Proof.
  assert (HA : is_suit AJ_KQ /\ is_suit AK).
  { split; (repeat split; try reflexivity; cbn [west east AJ_KQ AK]; try (repeat constructor; lia);
      intros c; cbn [In]; lia). }
  destruct HA as [A B]. apply theorem_10_9; cbn [snd]; repeat constructor; auto; try apply A;
    try apply B; vm_compute; reflexivity.
Qed.

Lemma nearest_is x k : inject_Z k - (1 # 2) <= x -> x < inject_Z k + (1 # 2) -> nearest x = k.
Proof.
  intros A B. unfold nearest. apply Z.le_antisymm.
  - apply Z.lt_succ_r. rewrite Zlt_Qlt. eapply Qle_lt_trans; [apply Qfloor_le|].
    unfold Z.succ. rewrite inject_Z_plus. change (inject_Z 1) with 1. lra.
  - rewrite <- (Qfloor_Z k). apply Qfloor_resp_le. lra.
Qed.

Theorem refined_tells_whist : forall S p, is_deal (snd S) ->
  chi S p = nearest (chi' S p) /\
  rho (value_of_state S) p == inject_Z (nearest (rho' (value_of_state S) p)).
Proof.
  intros S p H. destruct (theorem_9_1 S H p) as [T R].
  assert (E : nearest (chi' S p) = chi S p).
  { destruct S as [k E]. unfold chi, chi', points. cbn [fst snd].
    destruct (quarters_odd E p) as [c Hc].
    pose proof (proj1 (quarters_tricks E p (tricks E p)) (Z.le_refl _)) as L.
    pose proof (quarters_tricks E p (tricks E p + 1)) as U. rewrite Hc in *.
    assert (A : (4 * tricks E p <= 2 * c + 1 + 1)%Z) by lia.
    assert (B : (2 * c + 1 <= 4 * tricks E p + 1)%Z) by lia.
    rewrite Zle_Qle, inject_Z_mult, inject_Z_plus in A.
    rewrite Zle_Qle, (inject_Z_plus (4 * _)), inject_Z_mult in B.
    change (inject_Z 4) with 4 in *. change (inject_Z 1) with 1 in *.
    assert (D : forall x, (x # 4) == inject_Z x * (1 # 4)).
    { intros x. rewrite Qmake_Qdiv. change (inject_Z (Zpos 4)) with 4. field. }
    apply nearest_is; rewrite D, (inject_Z_plus k); lra. }
  split. now symmetry. rewrite <- T, <- E. unfold nearest. rewrite (Qfloor_comp _ (rho'
    (value_of_state S) p + (1 # 2))). reflexivity. rewrite R. reflexivity.
Qed.
