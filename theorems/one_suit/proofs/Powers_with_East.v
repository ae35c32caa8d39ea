(* Suits of the values m + 1/2^j in which East has the ace. *)
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

(* n - m - 1 of West's, one of East's, one of West's, East's others, m of West's, East's ace. *)
Theorem East_power_low n m : (1 <= m)%nat -> (2 * m + 2 <= n)%nat ->
  is_some_value n (inject_Z (Z.of_nat m) + 1 / two_to (S m))%Q.
Proof.
  intros M1 Nm. set (x := (n - m - 1)%nat). set (y := (n - m)%nat). set (w := (n - 1)%nat).
  assert (Hx : (x <= y <= n)%nat) by lia. assert (Hw : (1 <= w <= n)%nat) by lia.
  destruct (steps_suit n x y 0 1 w Hx ltac:(lia) Hw) as [HD SD].
  pose proof (steps_rows n x y 0 1 w Hx ltac:(lia) Hw HD) as St.
  assert (Ex : Z.of_nat x = Z.of_nat n - Z.of_nat m - 1) by lia.
  assert (Ey : Z.of_nat y = Z.of_nat n - Z.of_nat m) by lia.
  assert (Ew : Z.of_nat w = Z.of_nat n - 1) by lia. clearbody x y w.
  set (D := suit_of 1 (steps_word n x y 0 1 w)) in *. exists D.
  split; [exact HD|split; [exact SD|]].
  assert (N0 : size D <> 0%nat) by (rewrite SD; lia).
  assert (Nd : n_of D = Z.of_nat n) by (unfold n_of; now rewrite SD).
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St ltac:(lia) ltac:(lia)) as T.
  pose proof (without_lowest _ _ _ _ _ _ _ St ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as St'.
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St' ltac:(lia) ltac:(lia)) as T'.
  assert (Top : e (lift D HD) (n_of D - 1) = Z.of_nat n - 1).
  { rewrite Nd. destruct St as [_ [_ C]]. rewrite C by lia. lia. }
  assert (Low : in_lower_half D (Z.of_nat m)).
  { apply (lower_half_by_rows D HD _ N0); rewrite Nd.
    - left. right. right. split; [lia|]. rewrite T'. lia.
    - rewrite Nd in Top. intros [[W|[[_ W]|[_ W]]]|[_ [_ [[W _]|[_ [W _]]]]]];
        [lia| |rewrite T in W; lia|lia|lia].
      destruct St as [C _]. rewrite C in W by lia. lia. }
  assert (Star : J_is D (Z.of_nat m) m).
  { apply (J_by_rows D HD _ m N0); rewrite ?Nd; [lia|lia|lia|rewrite T; lia|].
    intros i Hi. rewrite T. lia. }
  assert (Ace : East_has D).
  { destruct (takes D (top D) (top D)) eqn:X; [exfalso|exact X].
    apply (ace_by_row D HD N0) in X. lia. }
  pose proof (theorem_F_with_East D _ m Low Ace Star) as V. unfold added_with_East in V.
  assert (L : 0 <=? h_of D (Z.of_nat m) - Z.of_nat m + 1 = false).
  { apply Z.leb_gt. unfold h_of. lia. }
  rewrite L in V. cbn [andb] in V. destruct (Nat.eqb_spec m 1) as [E|E]; [|exact V].
  rewrite E in *. exact V.
Qed.

(* One of West's, n - 1 of East's, n - 1 of West's, East's ace. *)
Theorem East_power_high n : (4 <= n)%nat ->
  is_some_value n (inject_Z (Z.of_nat (n - 2)) + 1 / two_to (n - 1))%Q.
Proof.
  intros N4. set (w := (n - 1)%nat). assert (Hw : (w <= w <= n)%nat) by lia.
  destruct (steps_suit n 1 1 0 w w ltac:(lia) ltac:(lia) Hw) as [HD SD].
  pose proof (steps_rows n 1 1 0 w w ltac:(lia) ltac:(lia) Hw HD) as St.
  set (D := suit_of 1 (steps_word n 1 1 0 w w)) in *. exists D.
  split; [exact HD|split; [exact SD|]].
  assert (N0 : size D <> 0%nat) by (rewrite SD; lia).
  assert (Nd : n_of D = Z.of_nat n) by (unfold n_of; now rewrite SD).
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St ltac:(lia) ltac:(lia)) as T.
  pose proof (without_lowest _ _ _ _ _ _ _ St ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as St'.
  pose proof (fun k => T_in_steps _ _ _ _ _ _ _ k St' ltac:(lia) ltac:(lia)) as T'.
  set (m := Z.of_nat (n - 2)).
  assert (H : h_of D m = Z.of_nat n - 3) by (unfold h_of, m; lia).
  assert (Low : in_lower_half D m).
  { apply (lower_half_by_rows D HD _ N0); rewrite Nd.
    - left. right. right. split; [lia|]. rewrite T'. lia.
    - intros [[W|[[_ W]|[_ W]]]|[_ [W _]]]; [lia| |rewrite T in W; lia|rewrite T in W; lia].
      destruct St as [C _]. rewrite C in W by lia. lia. }
  assert (Star : J_is D m (n - 2)).
  { apply (J_by_rows D HD _ (n - 2)%nat N0); rewrite ?Nd; [lia|lia|lia|rewrite T; lia|].
    intros i Hi. rewrite T. lia. }
  assert (Ace : East_has D).
  { destruct (takes D (top D) (top D)) eqn:X; [exfalso|exact X].
    apply (ace_by_row D HD N0) in X. rewrite Nd in X. destruct St as [_ [_ C]].
    rewrite C in X by lia. lia. }
  pose proof (theorem_F_with_East D _ (n - 2)%nat Low Ace Star) as V. unfold added_with_East in V.
  rewrite H in V. replace (Z.of_nat n - 3 - Z.of_nat (n - 2) + 1) with 0 in V by lia.
  replace (S (n - 2)) with (n - 1)%nat in V by lia. cbn [Z.leb Z.compare andb] in V.
  destruct (Nat.eqb_spec (n - 2) 1); [lia|].
  destruct (two_before (blocks D 0)) eqn:X; [exfalso|exact V].
  apply (two_by_rows D m (n - 2)%nat HD N0 (proj2 (proj2 Low)) 0 Ace ltac:(lia) ltac:(lia)
    ltac:(lia)) in X.
  destruct X as [_ [q [Hq [Eq X]]]]. rewrite Nd in Hq. destruct St as [A [_ C]].
  assert (Q1 : 1 <= q). { destruct (Z.eq_dec q 0) as [->|]; [rewrite A in Eq; lia|lia]. }
  rewrite C in Eq by lia. rewrite A in X by lia.
  unfold lands in X. rewrite count_first in X by lia. rewrite (count_none _ (0 + 1)) in X.
  - unfold Z.b2z in X. destruct (Z.eqb_spec (e (lift D HD) 0 - 0) 0), (Z.ltb_spec (Z.of_nat 0) 0);
      lia.
  - intros p Hp. apply Z.eqb_neq. rewrite C by lia. lia.
Qed.
