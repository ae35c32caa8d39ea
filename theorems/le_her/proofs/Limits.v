(** Where the critical denomination of player 1 lies as d grows. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import P_2_of_numbers Value.
From LeHer Require Import Largest_minimum.
From LeHer Require Import Beside_an_entry Lines_in_use Beside_the_roots Localisation.
From LeHerStated Require Export Limits.
Local Open Scope Q_scope.

Section Numbers.
Variables s d : Q.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).

(** Monomials that are not negative. *)
Lemma monomials : (0 <= s * s * (d * (d - 7)) /\ 0 <= s * (d * (d - 7)) /\ 0 <= s * (s - 1) * (d *
  d)) /\
  (0 <= s * (s - 1) * d /\ 0 <= (s - 1) * (s - 1) * d /\ 0 <= s * s * (d - 7)) /\
  0 <= (s - 1) * (d - 7) /\ 0 <= (s - 1) * (s - 1) /\ 0 <= s * s * (d * d) /\ 0 <= s * (d * d) /\
  0 <= s * s * d /\ 0 <= (s - 1) * (s - 1) * (d * d) /\ 0 <= s * s * (d * (d * d)).
Proof.
  repeat match goal with |- _ /\ _ => split end; repeat (apply times; [|]); lra.
Qed.

(** z is between 27/50 and 11/20. *)
Lemma beyond_x_1 : forall z, (27 # 50) <= z -> z <= (11 # 20) -> 0 <= z ^ 3 + z ^ 2 + z - 1 ->
  phi s d (z * d) < 0.
Proof.
  intros z low high more. destruct monomials as ((m1 & m2 & m3) & (m4 & m5 & m6) & m7 & m8 & m9 &
    m10 & m11 & m12 & m13).
  set (e := z ^ 3 + z ^ 2 + z - 1) in *.
  assert (same : phi s d (z * d) == - (6 * (s * s * (d * (d * d))) * e)
    + s * s * (d * d) * (15 * z ^ 2 - 12 * z - 9) + s * (d * d) * (12 * z ^ 2 + 48 * z - 24)
    + s * s * d * (15 * z + 2) + 24 * (s * d) + (24 - 72 * z) * d + s * s - 4 * s - 12).
  { unfold phi, e. ring. }
  assert (between : 0 <= (z - (27 # 50)) * ((11 # 20) - z)) by (apply times; lra).
  assert (p1 : 0 <= s * s * (d * (d * d)) * e) by (apply times; lra).
  assert (p2 : 0 <= s * s * (d * d) * (- 11 - (15 * z ^ 2 - 12 * z - 9))) by (apply times; lra).
  assert (p3 : 0 <= s * (d * d) * ((61 # 10) - (12 * z ^ 2 + 48 * z - 24))) by (apply times; lra).
  assert (p4 : 0 <= s * s * d * ((41 # 4) - (15 * z + 2))) by (apply times; lra).
  assert (p5 : 0 <= (z - (27 # 50)) * d) by (apply times; lra).
  rewrite same. lra.
Qed.

Lemma before_x_1 : forall z, (27 # 50) <= z -> z <= (11 # 20) -> z ^ 3 + z ^ 2 + z - 1 <= 0 ->
  0 < phi s d (z * d - 1).
Proof.
  intros z low high less. destruct monomials as ((m1 & m2 & m3) & (m4 & m5 & m6) & m7 & m8 & m9 &
    m10 & m11 & m12 & m13).
  set (e := z ^ 3 + z ^ 2 + z - 1) in *.
  assert (same : phi s d (z * d - 1) == - (6 * (s * s * (d * (d * d))) * e)
    + s * s * (d * d) * (33 * z ^ 2 - 3) + s * (d * d) * (12 * z ^ 2 + 48 * z - 24)
    + s * s * d * (8 - 33 * z) + s * d * (- 24 - 24 * z) + (24 - 72 * z) * d + 7 * (s * s) + 8 * s
      + 60).
  { unfold phi, e. ring. }
  assert (between : 0 <= (z - (27 # 50)) * ((11 # 20) - z)) by (apply times; lra).
  assert (square : 0 <= (z - (27 # 50)) * (z - (27 # 50))) by (apply times; lra).
  assert (p1 : 0 <= s * s * (d * (d * d)) * - e) by (apply times; lra).
  assert (p2 : 0 <= s * s * (d * d) * (33 * z ^ 2 - 3 - (66 # 10))) by (apply times; lra).
  assert (p3 : 0 <= s * (d * d) * (12 * z ^ 2 + 48 * z - 24 - (54 # 10))) by (apply times; lra).
  assert (p4 : 0 <= s * s * d * (8 - 33 * z + (1015 # 100))) by (apply times; lra).
  assert (sd : 0 <= s * d) by (apply times; lra).
  assert (p5 : 0 <= s * d * ((372 # 10) - 24 - 24 * z)) by (apply times; lra).
  assert (p6 : 0 <= ((11 # 20) - z) * d) by (apply times; lra).
  rewrite same. lra.
Qed.
End Numbers.

(** The cubic of x_1 grows. *)
Lemma cubic_grows : forall z y, 0 <= z -> z <= y -> z ^ 3 + z ^ 2 + z <= y ^ 3 + y ^ 2 + y.
Proof.
  intros z y z_in order.
  assert (0 <= (y - z) * (y * y + y * z + z * z + y + z + 1)).
  { assert (0 <= y * y) by (apply times; lra). assert (0 <= y * z) by (apply times; lra).
    assert (0 <= z * z) by (apply times; lra). apply times; lra. }
  lra.
Qed.

Local Open Scope Z_scope.

Lemma near_the_limit : forall s d x, 1 <= s -> 7 <= d -> ceiling_x s d x -> beside_x_1 d x.
Proof.
  intros s d x s_in d_in (low & high). destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  set (S := inject_Z s) in *. set (D := inject_Z d) in *. set (X := inject_Z x) in *.
  assert (cancel_d : forall q, (q / D * D == q)%Q) by (intros q; field; lra).
  destruct (changes_its_sign S D S_in D_in) as (first & _). split.
  - exists ((X - 1) / D)%Q. split; [|pose proof (cancel_d (X - 1)%Q); fold X D; lra].
    set (z := ((X - 1) / D)%Q) in *. pose proof (cancel_d (X - 1)%Q) as z_is. fold z in z_is.
    pose proof (last x) as same. fold X in same.
    unfold less_than_x_1. apply Qnot_le_lt. intros more.
    destruct (Qlt_le_dec z (27 # 50)) as [small|large].
    { destruct (Qlt_le_dec z 0) as [negative|positive].
      - assert (0 <= - z * (z * z + z + 1))%Q.
        { apply times; [lra|]. assert (0 <= (z + (1 # 2)) * (z + (1 # 2)))%Q; [|lra].
          destruct (Qlt_le_dec (z + (1 # 2)) 0); [|apply times; assumption].
          setoid_replace ((z + (1 # 2)) * (z + (1 # 2)))%Q with (- (z + (1 # 2)) * - (z + (1 #
            2)))%Q
            by ring. apply times; lra. }
        lra.
      - pose proof (cubic_grows z (27 # 50) positive ltac:(lra)). lra. }
    assert (minus : (phi S D (X - 1) < 0)%Q).
    { destruct (Qlt_le_dec (11 # 20) z) as [far|near].
      - pose proof (beyond_x_1 S D S_in D_in (11 # 20) ltac:(lra) ltac:(lra) ltac:(lra)) as there_.
        assert (order : ((11 # 20) * D < X - 1)%Q).
        { assert (0 < (z - (11 # 20)) * D)%Q by (apply Qmult_lt_0_compat; lra). lra. }
        pose proof (phi_falls S D ((11 # 20) * D) (X - 1) S_in D_in ltac:(lra) order). lra.
      - pose proof (beyond_x_1 S D S_in D_in z large near more) as there_.
        rewrite (phi_alike S D _ _ z_is) in there_. exact there_. }
    assert (X_in : (1 <= X - 1)%Q).
    { assert (0 <= (z - (27 # 50)) * D)%Q by (apply times; lra). lra. }
    destruct low as [small|(_ & plus)]; [lra|].
    pose proof (phi_alike S D _ _ same). lra.
  - exists ((X + 1) / D)%Q. split; [|pose proof (cancel_d (X + 1)%Q); fold X D; lra].
    set (z := ((X + 1) / D)%Q) in *. pose proof (cancel_d (X + 1)%Q) as z_is. fold z in z_is.
    unfold more_than_x_1. apply Qnot_le_lt. intros less.
    assert (X_in : (1 <= X)%Q).
    { apply Qnot_lt_le. intros small.
      destruct (high 1%Q small) as [far|(_ & minus)]; lra. }
    assert (z_in : (0 <= z)%Q).
    { apply Qnot_lt_le. intros negative. assert (0 < - z * D)%Q by (apply Qmult_lt_0_compat; lra).
    lra. }
    assert (near : (z <= 11 # 20)%Q).
    { apply Qnot_lt_le. intros far. pose proof (cubic_grows (11 # 20) z ltac:(lra) ltac:(lra)).
    lra. }
    assert (X_most : (X + 1 <= (11 # 20) * D)%Q).
    { assert (0 <= ((11 # 20) - z) * D)%Q by (apply times; lra). lra. }
    assert (plus : (0 < phi S D X)%Q).
    { destruct (Qlt_le_dec z (27 # 50)) as [small|large].
      - pose proof (before_x_1 S D S_in D_in (27 # 50) ltac:(lra) ltac:(lra) ltac:(lra)) as there_.
        assert (order : (X < (27 # 50) * D - 1)%Q).
        { assert (0 < ((27 # 50) - z) * D)%Q by (apply Qmult_lt_0_compat; lra). lra. }
        pose proof (phi_falls S D X ((27 # 50) * D - 1) S_in D_in X_in order). lra.
      - pose proof (before_x_1 S D S_in D_in z large near less) as there_.
        assert (same : (z * D - 1 == X)%Q) by lra.
        rewrite (phi_alike S D _ _ same) in there_. exact there_. }
    destruct (close_above S D X 0 X_in plus) as (r & (r_more & r_most) & r_plus).
    destruct (high r r_more) as [far|(_ & minus)]; lra.
Qed.

Theorem proposition_5_1 : forall s d x, (1 <= s)%Z -> (7 <= d)%Z -> ceiling_x s d x ->
  beside_x_1 d x /\
  forall p i, best_for_1 d (game s d) p -> in_use d p i -> i = (x - 1)%Z \/ i = x.
Proof.
  intros s d x s_in d_in ceiling. split; [apply (near_the_limit s d x); assumption|].
  intros p i best use. destruct (localisation s d s_in d_in) as (_ & rows & _).
  exact (rows x p i ceiling best use).
Qed.
