(* Suits of the values m + 1/2^j in which West has the ace. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values SingleSuit Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Theorem_A Theorem_F Closed_form.
From OneSuit Require Import Blocks_by_rows Rows_with_West East_has_the_ace Linear_time.
From OneSuit Require Import Counting_words Every_suit_once Exits_of_a_suit.
From OneSuit Require Import Suits_of_three_steps.
From SymmetricStated Require Import Value_of_a_suit Theorem_F Which_values.
Import ListNotations.
Open Scope Z_scope.

Section West.
Variables n m J : nat.
Hypothesis (J2 : (2 <= J)%nat) (Jm : (J <= m)%nat) (Mn : (m < n)%nat).
Let a := 2 * Z.of_nat m + 2 - Z.of_nat J - Z.of_nat n.

(* a low cards of East's, n - m of West's, East's others, m of West's. *)
Lemma West_high : 1 <= a -> is_some_value n (inject_Z (Z.of_nat m) + 1 / two_to J)%Q.
Proof.
  intros A1. set (u := Z.to_nat a). set (x := (n - m)%nat).
  assert (Hx : (x <= x <= n)%nat) by lia. assert (Hu : (u <= n)%nat) by lia.
  destruct (steps_suit n x x u n n Hx Hu ltac:(lia)) as [HD SD].
  pose proof (steps_rows n x x u n n Hx Hu ltac:(lia) HD) as St.
  assert (Eu : Z.of_nat u = a) by lia.
  assert (Ex : Z.of_nat x = Z.of_nat n - Z.of_nat m) by lia. clearbody u x.
  set (D := suit_of 1 (steps_word n x x u n n)) in *. exists D.
  split; [exact HD|split; [exact SD|]].
  assert (N0 : size D <> 0%nat) by (rewrite SD; lia).
  assert (Nd : n_of D = Z.of_nat n) by (unfold n_of; now rewrite SD).
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St ltac:(lia) ltac:(lia)) as T.
  pose proof (without_lowest _ _ _ _ _ _ _ St ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as St'.
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St' ltac:(lia) ltac:(lia)) as T'.
  assert (H : h_of D (Z.of_nat m) = 2 * Z.of_nat m + 1 - Z.of_nat n) by (unfold h_of; lia).
  assert (Low : in_lower_half D (Z.of_nat m)).
  { apply (lower_half_by_rows D HD _ N0); rewrite Nd.
    - left. right. destruct (Z.eq_dec (Z.of_nat m) (Z.of_nat n - 1)) as [E|E].
      + left. split; [lia|]. destruct St' as [_ [_ C]]. rewrite C by lia. lia.
      + right. split; [lia|]. rewrite T'. lia.
    - intros [[W|[[_ W]|[_ W]]]|[_ [W _]]]; [lia| |rewrite T in W; lia|rewrite T in W; lia].
      destruct St as [C _]. rewrite C in W by lia. lia. }
  assert (Star : J_is D (Z.of_nat m) J).
  { apply (J_by_rows D HD _ J N0); rewrite ?Nd; [lia|lia|lia|rewrite T; lia|].
    intros i Hi. rewrite T. lia. }
  assert (Ace : West_has D).
  { apply (ace_by_row D HD N0). rewrite Nd. destruct St as [_ [_ C]]. rewrite C by lia.
    reflexivity. }
  pose proof (theorem_F_with_West D _ J Low Ace Star) as V. unfold added_with_West in V.
  rewrite H in V. replace (Nat.max J 2) with J in V by lia.
  replace ((J =? 2)%nat && (2 * Z.of_nat m + 1 - Z.of_nat n - 1 <=? 0)) with false in V; [exact V|].
  symmetry. apply andb_false_iff. destruct (Nat.eqb_spec J 2); [right|now left].
  apply Z.leb_gt. lia.
Qed.

(* 1 - a of West's, one of East's, m - J + 1 of West's, East's others, m of West's. *)
Lemma West_low : a <= 0 -> is_some_value n (inject_Z (Z.of_nat m) + 1 / two_to J)%Q.
Proof.
  intros A0. set (x := Z.to_nat (1 - a)). set (y := (n - m)%nat).
  assert (Hx : (x <= y <= n)%nat) by lia.
  destruct (steps_suit n x y 0 1 n Hx ltac:(lia) ltac:(lia)) as [HD SD].
  pose proof (steps_rows n x y 0 1 n Hx ltac:(lia) ltac:(lia) HD) as St.
  assert (Ex : Z.of_nat x = 1 - a) by lia.
  assert (Ey : Z.of_nat y = Z.of_nat n - Z.of_nat m) by lia. clearbody x y.
  set (D := suit_of 1 (steps_word n x y 0 1 n)) in *. exists D.
  split; [exact HD|split; [exact SD|]].
  assert (N0 : size D <> 0%nat) by (rewrite SD; lia).
  assert (Nd : n_of D = Z.of_nat n) by (unfold n_of; now rewrite SD).
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St ltac:(lia) ltac:(lia)) as T.
  pose proof (without_lowest _ _ _ _ _ _ _ St ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as St'.
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St' ltac:(lia) ltac:(lia)) as T'.
  assert (H : h_of D (Z.of_nat m) = 2 * Z.of_nat m + 1 - Z.of_nat n) by (unfold h_of; lia).
  assert (Low : in_lower_half D (Z.of_nat m)).
  { apply (lower_half_by_rows D HD _ N0); rewrite Nd.
    - left. right. right. split; [lia|]. rewrite T'. lia.
    - intros [[W|[[_ W]|[_ W]]]|[_ [W _]]]; [lia| |rewrite T in W; lia|rewrite T in W; lia].
      destruct St as [C _]. rewrite C in W by lia. lia. }
  assert (Star : J_is D (Z.of_nat m) J).
  { apply (J_by_rows D HD _ J N0); rewrite ?Nd; [lia|lia|lia|rewrite T; lia|].
    intros i Hi. rewrite T. lia. }
  assert (Ace : West_has D).
  { apply (ace_by_row D HD N0). rewrite Nd. destruct St as [_ [_ C]]. rewrite C by lia.
    reflexivity. }
  pose proof (theorem_F_with_West D _ J Low Ace Star) as V. unfold added_with_West in V.
  replace (Nat.max J 2) with J in V by lia.
  destruct (Nat.eqb_spec J 2) as [E|E]; [|exact V].
  destruct (Z.leb_spec (h_of D (Z.of_nat m) - 1) 0) as [L|L]; [|exact V].
  destruct (exceptional (blocks D (h_of D (Z.of_nat m) - 1))) eqn:X; [exfalso|exact V].
  apply (exceptional_by_rows D (Z.of_nat m) J HD N0 (proj2 (proj2 Low)) Star Ace E L) in X.
  destruct X as [_ [X _]]. destruct St as [_ [C _]]. rewrite C in X by lia. lia.
Qed.

Theorem West_power : is_some_value n (inject_Z (Z.of_nat m) + 1 / two_to J)%Q.
Proof. destruct (Z_le_gt_dec 1 a); [now apply West_high|apply West_low; lia]. Qed.
End West.
