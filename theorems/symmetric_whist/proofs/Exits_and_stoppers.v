(* Section 4.3: exits and stoppers beside a suit that the players fight for. *)
Require Import ZArith Lia QArith Lqa Qround List.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Uniqueness Simplest ValueOfSuit Play Theorem_9_1.
From Sums Require Import Intervals Families Rounding.
Import ListNotations.
From SymmetricStated Require Export Exits_and_stoppers.
Open Scope Q_scope.

Lemma sum_repeat D n q x : value_eq (val D) (q, x) ->
  value_eq (value_of_deal (repeat D n)) (inat n * q, Nat.iter n (add_inf x) Zero).
Proof.
  intros [V1 V2]. cbn [fst snd] in *. induction n as [|n [I1 I2]]. split; reflexivity.
  change (value_of_deal (repeat D (S n))) with (plus (val D) (value_of_deal (repeat D n))).
  cbn [fst snd] in *. unfold value_eq, plus. cbn [fst snd].
  rewrite Qred_correct, I1, I2, V1, V2, inat_S. split; [lra|reflexivity].
Qed.

Lemma same_exit x n : add_inf x x = x -> x = add_inf x Zero -> Nat.iter (S n) (add_inf x) Zero = x.
Proof.
  intros A B. induction n as [|n IH]. symmetry. exact B.
  change (Nat.iter (S (S n)) (add_inf x) Zero) with (add_inf x (Nat.iter (S n) (add_inf x) Zero)).
  now rewrite IH.
Qed.

(* A half with an infinitesimal is rounded as the infinitesimal says. *)
Lemma half_rounded E p k x : is_deal E ->
  value_eq (value_of_deal E) ((1 # 2) + inject_Z k, x) ->
  tricks E p = (k + if the_greater x p then 1 else 0)%Z.
Proof.
  intros H [V1 V2]. cbn [fst snd] in *. apply by_thresholds. intros t.
  rewrite (outcome_of_a_deal E p (refined_thresholds E H p)). unfold at_least.
  rewrite V1, V2, <- (the_greater_ok x p).
  assert (X : forall z, (z <= k)%Z <-> inject_Z z - (1 # 2) < (1 # 2) + inject_Z k).
  { intros z. rewrite Z.lt_eq_cases. split.
    - intros [L| ->]; [rewrite Zlt_Qlt in L|]; lra.
    - intros L. destruct (Z_lt_le_dec k z) as [G|G]; [|lia].
      assert (Y : (k + 1 <= z)%Z) by lia. rewrite Zle_Qle, inject_Z_plus in Y.
      change (inject_Z 1) with 1 in Y. lra. }
  assert (Y : forall z, inject_Z z - (1 # 2) == (1 # 2) + inject_Z k <-> z = (k + 1)%Z).
  { intros z. split.
    - intros Z. apply inject_Z_injective. rewrite inject_Z_plus. change (inject_Z 1) with 1. lra.
    - intros ->. rewrite inject_Z_plus. change (inject_Z 1) with 1. lra. }
  rewrite <- X, Y. destruct (the_greater x p); split; intros; lia.
Qed.

Lemma the_suits : is_suit spades /\ is_suit KA /\ is_suit AK /\ is_suit AJ_KQ /\ is_suit KQ_AJ.
Proof.
  repeat split; try reflexivity; cbn [west east spades AJ_KQ KQ_AJ KA AK];
    try (repeat constructor; lia); intros c; cbn [In]; lia.
Qed.

Lemma exits_deal D D' p q : is_suit D -> is_suit D' ->
  is_deal (spades :: repeat D p ++ repeat D' q).
Proof.
  intros H H'. constructor. apply the_suits. apply Forall_app.
  split; apply Forall_forall; intros X HX; apply repeat_spec in HX; now subst.
Qed.

Lemma value_beside D D' p q d x d' x' : value_eq (val D) (d, x) -> value_eq (val D') (d', x') ->
  value_eq (value_of_deal (spades :: repeat D p ++ repeat D' q))
    ((1 # 2) + (inat p * d + inat q * d'),
     add_inf (Nat.iter p (add_inf x) Zero) (Nat.iter q (add_inf x') Zero)).
Proof.
  intros V V'. destruct (sum_repeat D p d x V) as [A1 A2], (sum_repeat D' q d' x' V') as [B1 B2].
  destruct (sum_app (repeat D p) (repeat D' q)) as [S1 S2].
  unfold value_eq, plus in *. cbn [fst snd] in *. rewrite Qred_correct in S1.
  change (value_of_deal (spades :: ?E)) with (plus (val spades) (value_of_deal E)).
  unfold plus. cbn [fst snd]. rewrite Qred_correct, S1, S2, A1, A2, B1, B2.
  split. change (fst (val spades)) with (1 # 2). lra. reflexivity.
Qed.

(* With exits only, whoever leads wins the second trick, however many there are. With a stopper for
   each it is the player with more stoppers, and with as many of both the leader. *)
Theorem section_4_3 : forall p q, (1 <= p)%nat -> (1 <= q)%nat ->
  (forall leader, spade_tricks KA AK p q (Z.of_nat q) leader =
    match leader with West => 1 | East => 0 end)%Z /\
  (forall leader, spade_tricks AJ_KQ KQ_AJ p q (Z.of_nat (p + q)) leader =
    if (q <? p)%nat then 1 else if (p <? q)%nat then 0
    else match leader with West => 1 | East => 0 end)%Z.
Proof.
  intros [|p] [|q] Hp Hq; try lia. destruct the_suits as [_ [S1 [S2 [S3 S4]]]].
  unfold spade_tricks. split; intros leader.
  - assert (V : value_eq (val KA) (0, Plus 0)) by (split; vm_compute; reflexivity).
    assert (V' : value_eq (val AK) (1, Minus 0)) by (split; vm_compute; reflexivity).
    destruct (value_beside KA AK (S p) (S q) _ _ _ _ V V') as [A B]. cbn [fst snd] in A, B.
    rewrite !same_exit in B by reflexivity. cbn [add_inf index] in B.
    rewrite (half_rounded _ leader (Z.of_nat (S q)) Fuzzy).
    + destruct leader; cbn [the_greater]; lia.
    + now apply exits_deal.
    + split; cbn [fst snd]; [rewrite A; lra|exact B].
  - assert (V : value_eq (val AJ_KQ) (1, Plus 1)) by (split; vm_compute; reflexivity).
    assert (V' : value_eq (val KQ_AJ) (1, Minus 1)) by (split; vm_compute; reflexivity).
    destruct (value_beside AJ_KQ KQ_AJ (S p) (S q) _ _ _ _ V V') as [A B]. cbn [fst snd] in A, B.
    rewrite (proj1 (stoppers p)), (proj2 (stoppers q)) in B. cbn [add_inf index] in B.
    assert (A' : fst (value_of_deal (spades :: repeat AJ_KQ (S p) ++ repeat KQ_AJ (S q))) ==
      (1 # 2) + inject_Z (Z.of_nat (S p + S q))).
    { rewrite A, Nat2Z.inj_add, inject_Z_plus. lra. }
    rewrite (half_rounded _ leader _ _ (exits_deal _ _ _ _ S3 S4) (conj A' B)).
    unfold of_index.
    destruct (Z.ltb_spec 0 (Z.of_nat (S p) + - Z.of_nat (S q)));
      destruct (Nat.ltb_spec (S q) (S p)); try lia; cbn [the_greater]; try lia.
    destruct (Z.ltb_spec (Z.of_nat (S p) + - Z.of_nat (S q)) 0);
      destruct (Nat.ltb_spec (S p) (S q)); try lia; cbn [the_greater]; destruct leader; try lia.
Qed.
