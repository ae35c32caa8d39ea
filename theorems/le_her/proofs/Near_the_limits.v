(** Numbers near the limits of x/d and y/d: how (3.2) and (3.4) tell where x and y lie. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import P_2_of_numbers Value Limits.
From LeHer Require Import Largest_minimum Critical_lines.
From LeHer Require Import Beside_an_entry Lines_in_use Beside_the_roots Limits.
Local Open Scope Q_scope.

Section Numbers.
Variables s d : Q.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).

(** 2/3 before a number less than x_1 d phi is still positive. *)
Lemma two_thirds_before : forall z, (27 # 50) <= z -> z <= (11 # 20) ->
  z ^ 3 + z ^ 2 + z - 1 <= 0 -> 0 < phi s d (z * d - (2 # 3)).
Proof.
  intros z low high less. destruct (monomials s d s_in d_in) as ((m1 & m2 & m3) & (m4 & m5 & m6) &
    m7 & m8 & m9 & m10 & m11 & m12 & m13).
  set (e := z ^ 3 + z ^ 2 + z - 1) in *.
  assert (same : phi s d (z * d - (2 # 3)) == - (6 * (s * s * (d * (d * d))) * e)
    + s * s * (d * d) * (27 * z ^ 2 - 4 * z - 5) + s * s * d * ((22 # 3) - 13 * z)
    - (5 # 9) * (s * s) + s * (d * d) * (12 * z ^ 2 + 48 * z - 24) - s * d * (16 * z + 8)
    + (4 # 3) * s + (24 - 72 * z) * d + 36).
  { unfold phi, e. ring. }
  assert (square : 0 <= (z - (27 # 50)) * (z - (27 # 50))) by (apply times; lra).
  assert (p1 : 0 <= s * s * (d * (d * d)) * - e) by (apply times; lra).
  assert (p2 : 0 <= s * s * (d * d) * (27 * z ^ 2 - 4 * z - 5 - (7 # 10))) by (apply times; lra).
  assert (p3 : 0 <= s * (d * d) * (12 * z ^ 2 + 48 * z - 24 - (54 # 10))) by (apply times; lra).
  assert (p4 : 0 <= s * s * d * ((22 # 3) - 13 * z)) by (apply times; lra).
  assert (sd : 0 <= s * d) by (apply times; lra).
  assert (p5 : 0 <= s * d * (17 - (16 * z + 8))) by (apply times; lra).
  assert (p6 : 0 <= ((11 # 20) - z) * d) by (apply times; lra).
  rewrite same. lra.
Qed.

(** (3.4) at the number 2/3 before zd, and at zd. *)
Lemma Y_before : forall z, (27 # 50) <= z -> z <= (11 # 20) ->
  (1 + z ^ 2) / 2 * d - 1 + (1 # 200) < Y s d (z * d - (2 # 3)).
Proof.
  intros z low high. pose proof (K_positive s d s_in d_in) as positive.
  apply (cancel_lt (2 * K s d)); [lra|].
  assert (same : 2 * K s d * Y s d (z * d - (2 # 3)) ==
    2 * K s d * ((1 + z ^ 2) / 2 * d - 1 + (1 # 200)) +
    (s * d * (z ^ 2 - (7 # 3) * z + (99 # 100)) + (109 # 900) * s + 2 * z ^ 2 * d - (99 # 50))).
  { unfold Y, K in *. field. lra. }
  assert (square : 0 <= ((11 # 20) - z) * ((11 # 20) - z)) by (apply times; lra).
  assert (sd : 0 <= s * d) by (apply times; lra).
  assert (p1 : 0 <= s * d * (z ^ 2 - (7 # 3) * z + (99 # 100))) by (apply times; lra).
  assert (square' : 0 <= (z - (27 # 50)) * (z - (27 # 50))) by (apply times; lra).
  assert (p2 : 0 <= d * (z ^ 2 - (29 # 100))) by (apply times; lra).
  rewrite same. lra.
Qed.

Lemma Y_at : forall z, 0 <= z -> z <= (11 # 20) -> Y s d (z * d) < (1 + z ^ 2) / 2 * d.
Proof.
  intros z low high. pose proof (K_positive s d s_in d_in) as positive.
  apply (cancel_lt (2 * K s d)); [lra|].
  assert (same : 2 * K s d * ((1 + z ^ 2) / 2 * d) == 2 * K s d * Y s d (z * d)
    + (s * d * (1 + z - z ^ 2) - 2 * z ^ 2 * d - s - 2)).
  { unfold Y, K in *. field. lra. }
  assert (between : 0 <= z * ((11 # 20) - z)) by (apply times; lra).
  assert (sd : 0 <= (s - 1) * d) by (apply times; lra).
  assert (sd' : 0 <= (s - 1) * (d - 7)) by (apply times; lra).
  assert (p1 : 0 <= s * d * (1 + z - z ^ 2 - 1 - (45 # 100) * z)).
  { apply times; [apply times|]; lra. }
  assert (p2 : 0 <= (s - 1) * d * z) by (apply times; lra).
  assert (p3 : 0 <= d * ((11 # 10) * z - 2 * z ^ 2)) by (apply times; lra).
  assert (p4 : 0 <= d * ((11 # 20) - z)) by (apply times; lra).
  rewrite same. lra.
Qed.
End Numbers.

(** * Numbers on either side of x_1 *)

(** A number between 27/50 and 11/20 that is at most x_1, the number h beyond which is more. *)
Lemma straddled : forall (m : positive), exists z, (27 # 50) <= z /\
  z + (1 # 100 * m) <= (11 # 20) /\ z ^ 3 + z ^ 2 + z - 1 <= 0 /\ more_than_x_1 (z + (1 # 100 * m)).
Proof.
  intros m. set (h := 1 # 100 * m).
  assert (h_in : 0 <= h) by (unfold h, Qle; simpl; lia).
  assert (whole : inject_Z (Z.of_nat (Pos.to_nat m)) * h == 1 # 100).
  { rewrite positive_nat_Z. unfold h, Qeq, inject_Z, Qmult, Qnum, Qden. lia. }
  set (point := fun k : nat => (27 # 50) + inject_Z (Z.of_nat k) * h).
  assert (step : forall k, point (S k) == point k + h).
  { intros k. unfold point. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus.
    change (inject_Z 1) with 1. ring. }
  assert (grown : forall k, (27 # 50) <= point k).
  { intros k. unfold point. assert (0 <= inject_Z (Z.of_nat k) * h); [|lra].
    apply times; [|exact h_in]. change 0 with (inject_Z 0). rewrite <- Zle_Qle. lia. }
  assert (found : forall n, more_than_x_1 (point n) -> exists k, (k < n)%nat /\
    point k ^ 3 + point k ^ 2 + point k - 1 <= 0 /\ more_than_x_1 (point (S k))).
  { intros n. induction n as [|n IH]; intros more.
    - exfalso. unfold more_than_x_1 in more.
      assert (zero : point 0%nat == 27 # 50) by (unfold point; simpl; ring).
      rewrite zero in more. lra.
    - destruct (Qlt_le_dec 0 (point n ^ 3 + point n ^ 2 + point n - 1)) as [yes|no].
      + destruct (IH yes) as (k & small & both). exists k. split; [lia|exact both].
      + exists n. split; [lia|]. split; assumption. }
  destruct (found (Pos.to_nat m)) as (k & small & less & more).
  - assert (end_ : point (Pos.to_nat m) == 11 # 20) by (unfold point; rewrite whole; ring).
    unfold more_than_x_1. rewrite end_. lra.
  - exists (point k). split; [apply grown|]. split; [|split; [exact less|]].
    + rewrite <- step. unfold point.
      assert (order : inject_Z (Z.of_nat (S k)) <= inject_Z (Z.of_nat (Pos.to_nat m))).
      { rewrite <- Zle_Qle. lia. }
      assert (0 <= (inject_Z (Z.of_nat (Pos.to_nat m)) - inject_Z (Z.of_nat (S k))) * h).
      { apply times; lra. }
      lra.
    + unfold more_than_x_1 in *. rewrite <- step. exact more.
Qed.

(** * What phi says *)

Section Root.
Variables s d : Q.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).

Lemma quotient : forall q, q / d * d == q.
Proof. intros q. field. lra. Qed.

Lemma before_the_root : forall i, 1 <= i -> 0 < phi s d i -> less_than_x_1 (i / d).
Proof.
  intros i i_in plus. pose proof (quotient i) as same. set (z := i / d) in *.
  unfold less_than_x_1. apply Qnot_le_lt. intros more.
  assert (positive : 0 <= z).
  { apply Qnot_lt_le. intros negative. assert (0 < - z * d) by (apply Qmult_lt_0_compat; lra).
    lra. }
  assert (large : (27 # 50) <= z).
  { apply Qnot_lt_le. intros small. pose proof (cubic_grows z (27 # 50) positive ltac:(lra)). lra. }
  destruct (Qlt_le_dec (11 # 20) z) as [far|near].
  - pose proof (beyond_x_1 s d s_in d_in (11 # 20) ltac:(lra) ltac:(lra) ltac:(lra)) as there_.
    assert (0 < (z - (11 # 20)) * d) by (apply Qmult_lt_0_compat; lra).
    pose proof (phi_falls s d ((11 # 20) * d) i s_in d_in ltac:(lra) ltac:(lra)). lra.
  - pose proof (beyond_x_1 s d s_in d_in z large near more) as there_.
    rewrite (phi_alike s d _ _ same) in there_. lra.
Qed.

Lemma beyond_the_root : forall i z, (27 # 50) <= z -> z <= (11 # 20) ->
  z ^ 3 + z ^ 2 + z - 1 <= 0 -> 1 <= i -> phi s d i < 0 -> z * d - (2 # 3) < i.
Proof.
  intros i z low high less i_in minus. apply Qnot_le_lt. intros before.
  pose proof (two_thirds_before s d s_in d_in z low high less) as plus.
  destruct (Qle_lt_or_eq _ _ before) as [order|same].
  - pose proof (phi_falls s d i (z * d - (2 # 3)) s_in d_in i_in order). lra.
  - rewrite <- (phi_alike s d _ _ same) in plus. lra.
Qed.
End Root.
