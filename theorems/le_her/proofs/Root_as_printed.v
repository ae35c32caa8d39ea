(** (3.3) as printed is the root of phi less a surplus: so its ceiling is a critical denomination.
*)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import P_2_of_numbers Value.
From LeHer Require Import Largest_minimum Critical_lines.
From LeHer Require Import Beside_an_entry Lines_in_use Beside_the_roots Optimal_strategies.
From LeHer Require Import Localisation.
From LeHerStated Require Export Root_as_printed.
Local Open Scope Q_scope.

(** The cubic without a square, at z beside a/(6s^2). *)
Lemma depressed : forall s d z, 1 <= s ->
  phi s d (cardano_a s d / (6 * s ^ 2) + z) - surplus s d ==
  - (6 * s ^ 2 * z ^ 3) - cardano_b s d / (18 * s ^ 2) * z - printed_e s d / (972 * s ^ 4).
Proof.
  intros s d z s_in. unfold phi, surplus, cardano_a, cardano_b, printed_e. field. lra.
Qed.

Lemma by_cardano : forall s b e v, 1 <= s -> 0 < v ->
  - (6 * s ^ 2 * ((b - v ^ 2) / (18 * s ^ 2 * v)) ^ 3)
  - b / (18 * s ^ 2) * ((b - v ^ 2) / (18 * s ^ 2 * v)) - e / (972 * s ^ 4) ==
  ((2 * v ^ 3 - e) ^ 2 - (4 * b ^ 3 + e ^ 2)) / (3888 * s ^ 4 * v ^ 3).
Proof. intros s b e v s_in v_in. field. lra. Qed.

Lemma at_x_by_3_3 : forall s d v, 1 <= s -> 0 < v -> phi s d (x_by_3_3 s d v) - surplus s d ==
  ((2 * v ^ 3 - printed_e s d) ^ 2 - (4 * cardano_b s d ^ 3 + printed_e s d ^ 2))
  / (3888 * s ^ 4 * v ^ 3).
Proof.
  intros s d v s_in v_in. rewrite <- by_cardano by assumption.
  rewrite <- depressed by exact s_in.
  set (b := cardano_b s d). set (a := cardano_a s d).
  assert (same : x_by_3_3 s d v == a / (6 * s ^ 2) + (b - v ^ 2) / (18 * s ^ 2 * v)).
  { unfold x_by_3_3. fold a b. field. lra. }
  rewrite (phi_alike s d _ _ same). reflexivity.
Qed.

Lemma power_positive : forall s v, 1 <= s -> 0 < v -> 0 < 3888 * s ^ 4 * v ^ 3.
Proof.
  intros s v s_in v_in.
  assert (0 < s * s) by (apply Qmult_lt_0_compat; lra).
  assert (0 < v * (v * v)) by (repeat apply Qmult_lt_0_compat; lra).
  assert (0 < s * s * (s * s) * (v * (v * v))) by (repeat apply Qmult_lt_0_compat; lra). lra.
Qed.

Lemma e_negative : forall s d, 1 <= s -> 7 <= d -> printed_e s d < 0.
Proof.
  intros s d s_in d_in. unfold printed_e.
  assert (ss : 0 < s * s) by (apply Qmult_lt_0_compat; lra).
  assert (sss : 0 < s * (s * s)) by (apply Qmult_lt_0_compat; lra).
  assert (dd : 0 <= d * d) by (apply times; lra).
  assert (p1 : 0 <= s * (s * s) * (s * s * ((s - 1) * (d * d)))).
  { apply times; [lra|]. apply times; [lra|]. apply times; lra. }
  assert (p2 : 0 <= s * (s * s) * (s * (s * s)) * (d * d * (d - 7))).
  { apply times; [apply times; lra|]. apply times; lra. }
  assert (p3 : 0 <= s * (s * s) * (s * (s * s)) * (d * (d - 7))).
  { apply times; [apply times; lra|]. apply times; lra. }
  assert (p4 : 0 <= s * (s * s) * (s * (d - 7))) by (apply times; [lra|apply times; lra]).
  assert (p5 : 0 <= s * (s * s) * (s - 1)) by (apply times; lra).
  assert (p6 : 0 <= s * (s * s) * (s * s)) by (apply times; lra).
  assert (p7 : 0 <= s * (s * s) * (s * s) * d) by (apply times; [apply times|]; lra).
  assert (p8 : 0 < s * (s * s) * (s * (s * s))) by (apply Qmult_lt_0_compat; lra).
  assert (p9 : 0 <= s * (s * s) * (s * (s * s)) * (d - 7)) by (apply times; lra).
  lra.
Qed.

(** Up to 1 the cubic is positive. *)
Lemma before_1 : forall s d q, 1 <= s -> 7 <= d -> q <= 1 -> before s d q.
Proof.
  intros s d q s_in d_in q_in. set (y := 1 - q). assert (y_in : 0 <= y) by (unfold y; lra).
  set (A := 6 * s ^ 2). set (B := 6 * d * s ^ 2 + 3 * s ^ 2 - 12 * s).
  set (C := 6 * d ^ 2 * s ^ 2 + 24 * d * s ^ 2 - 27 * s ^ 2 - 48 * d * s - 24 * s + 72).
  assert (same : phi s d q == phi s d 1 + y * (A * y ^ 2 - B * y + C)).
  { unfold phi, A, B, C, y. ring. }
  assert (ss : 0 < s * s) by (apply Qmult_lt_0_compat; lra).
  assert (u : 0 <= (s - 1) * (s - 1)) by (apply times; lra).
  assert (t : 0 <= (d - 7) * (d - 7)) by (apply times; lra).
  assert (ut : 0 <= (s - 1) * (d - 7)) by (apply times; lra).
  assert (uut : 0 <= (s - 1) * (s - 1) * (d - 7)) by (apply times; lra).
  assert (utt : 0 <= (s - 1) * ((d - 7) * (d - 7))) by (apply times; lra).
  assert (uutt : 0 <= (s - 1) * (s - 1) * ((d - 7) * (d - 7))) by (apply times; lra).
  assert (ttt : 0 <= (d - 7) * ((d - 7) * (d - 7))) by (apply times; lra).
  assert (uttt : 0 <= (s - 1) * ((d - 7) * ((d - 7) * (d - 7)))) by (apply times; lra).
  assert (uuttt : 0 <= (s - 1) * (s - 1) * ((d - 7) * ((d - 7) * (d - 7)))) by (apply times; lra).
  assert (first : surplus s d < phi s d 1) by (unfold surplus, phi; lra).
  assert (curved_ : 0 <= A * y ^ 2 - B * y + C).
  { apply (cancel (4 * A)); [unfold A; lra|].
    assert (square : 0 <= (2 * A * y - B) * (2 * A * y - B)).
    { destruct (Qlt_le_dec (2 * A * y - B) 0); [|apply times; assumption].
      setoid_replace ((2 * A * y - B) * (2 * A * y - B)) with (- (2 * A * y - B) * - (2 * A * y -
        B))
        by ring. apply times; lra. }
    assert (rest : 0 <= 4 * A * C - B * B).
    { setoid_replace (4 * A * C - B * B) with (s * s * (108 * d ^ 2 * s ^ 2 + 540 * d * s ^ 2
        - 657 * s ^ 2 - 1008 * d * s - 504 * s + 1584)) by (unfold A, B, C; ring).
      apply times; [lra|]. lra. }
    lra. }
  assert (0 <= y * (A * y ^ 2 - B * y + C)) by (apply times; assumption).
  unfold before. lra.
Qed.

Section Deck.
Variables s d : Z.
Hypotheses (s_in : (1 <= s)%Z) (d_in : (7 <= d)%Z).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma less_as_printed : forall q, less_by_3_3 S D q -> q < 1 \/ 0 < phi S D q.
Proof.
  intros q (v & v_in & (above_e & far) & near). destruct (in_numbers s d s_in d_in) as (S_in &
    D_in).
  fold S D in S_in, D_in. destruct (Qlt_le_dec q 1) as [|q_in]; [auto|right].
  pose proof (at_x_by_3_3 S D v S_in v_in) as same.
  assert (plus : before S D (x_by_3_3 S D v)).
  { unfold before. enough (0 < phi S D (x_by_3_3 S D v) - surplus S D) by lra. rewrite same.
    apply Qlt_shift_div_l; [apply power_positive; assumption|]. lra. }
  pose proof (further_before s d s_in d_in q _ q_in near plus) as so.
  pose proof (surplus_in s d s_in d_in) as some. unfold before in so. fold S D in so, some. lra.
Qed.

Lemma more_as_printed : forall q, more_by_3_3 S D q -> D - 1 < q \/ phi S D q < surplus S D.
Proof.
  intros q (v & v_in & below_f & near). right. destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  fold S D in S_in, D_in. pose proof (at_x_by_3_3 S D v S_in v_in) as same.
  assert (minus : phi S D (x_by_3_3 S D v) < surplus S D).
  { destruct below_f as [less|less].
    - exfalso. pose proof (e_negative S D S_in D_in).
      assert (0 < v * (v * v)) by (repeat apply Qmult_lt_0_compat; lra). lra.
    - enough (phi S D (x_by_3_3 S D v) - surplus S D < 0) by lra. rewrite same.
      apply Qlt_shift_div_r; [apply power_positive; assumption|]. lra. }
  assert (x_in : 1 <= x_by_3_3 S D v).
  { apply Qnot_lt_le. intros small.
    pose proof (before_1 S D (x_by_3_3 S D v) S_in D_in ltac:(lra)) as plus.
    unfold before in plus. lra. }
  destruct (Qle_lt_or_eq _ _ near) as [less|alike].
  - pose proof (phi_falls S D _ q S_in D_in x_in less). lra.
  - pose proof (phi_alike S D _ _ alike). lra.
Qed.
End Deck.

Theorem theorem_3_2 : forall s d x p i, (1 <= s)%Z -> (7 <= d)%Z ->
  ceiling_of (less_by_3_3 (inject_Z s) (inject_Z d)) (more_by_3_3 (inject_Z s) (inject_Z d)) x ->
  best_for_1 d (game s d) p -> in_use d p i -> i = (x - 1)%Z \/ i = x.
Proof.
  intros s d x p i s_in d_in ceiling best use.
  apply (by_the_ceiling s d s_in d_in _ _ (less_as_printed s d s_in d_in) (more_as_printed s d s_in
    d_in)
    i x); [apply use| |exact ceiling].
  apply (used_row s d (game s d) p); [apply beside_the_roots|..]; assumption.
Qed.

Theorem theorem_3_4 : forall s d y q j, (1 <= s)%Z -> (7 <= d)%Z ->
  ceiling_of
    (less_than_y (inject_Z s) (inject_Z d) (less_by_3_3 (inject_Z s) (inject_Z d)))
    (more_than_y (inject_Z s) (inject_Z d) (more_by_3_3 (inject_Z s) (inject_Z d))) y ->
  best_for_2 d (game s d) q -> in_use d q j -> j = (y - 1)%Z \/ j = y.
Proof.
  intros s d y q j s_in d_in ceiling best use.
  apply (by_the_ceiling_of_y s d s_in d_in _ _ (less_as_printed s d s_in d_in)
    (more_as_printed s d s_in d_in) j y); [|exact ceiling].
  apply (used_column s d (game s d) q); [apply beside_the_roots|..]; assumption.
Qed.
