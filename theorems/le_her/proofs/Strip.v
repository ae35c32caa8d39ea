(** The strip in which the root of (3.2) lies, 0.54d - 0.64 < x^* < 0.545d - 0.32, and what is
    true of all numbers there: inequalities between polynomials. *)
Require Import QArith Lqa.
From LeHerStated Require Import Counts P_2_of_numbers.
From LeHer Require Import Largest_minimum By_coefficients.
Local Open Scope Q_scope.

Definition low (d : Q) : Q := (27 # 50) * d - (16 # 25).
Definition high (d : Q) : Q := (109 # 200) * d - (8 # 25).

(** The number of deals is a constant times s M; G(z) is the least B_2(z, j), C half the second
    derivative of -B_2 by i at its j. *)
Definition M (s d : Q) : Q := d * (s * d - 1) * (s * d - 2).
Definition G (s d z : Q) : Q := bracket_2_2 s d z (Y s d z).
Definition C (s d z : Q) : Q := 3 * s * (z + Y s d z + 2) - 9.

(** * The same as polynomials in x = zu and u *)

Definition Y_h (s d x u : Q) : Q := (d - 1) * K s d * (u * u) + s * x * (x - u).
Definition B_h (s d x u : Q) : Q :=
  - s * (x * x * x) * u - (6 * s - 9) * (x * x) * (u * u)
  + (3 * s * (d * d) - 3 * s * d + s - 6 * d + 3) * x * (u * u * u)
  + 3 * (s * d - 2) * d * (d - 1) * (u * u * (u * u)).
Definition G_h (s d x u : Q) : Q :=
  4 * K s d * B_h s d x u - 3 * (Y_h s d x u * Y_h s d x u).
Definition C_h (s d x u : Q) : Q :=
  3 * s * (2 * K s d * (x + 2 * u) * u + Y_h s d x u) - 18 * K s d * (u * u).
Definition phi_h (s d x u : Q) : Q :=
  - 6 * (s * s) * (x * x * x) + (- 6 * d * (s * s) + 15 * (s * s) + 12 * s) * (x * x) * u
  + (- 6 * (d * d) * (s * s) - 12 * d * (s * s) + 15 * (s * s) + 48 * d * s - 72) * x * (u * u)
  + (6 * (d * d * d) * (s * s) - 9 * (d * d) * (s * s) + 2 * d * (s * s) + s * s
    - 24 * (d * d) * s + 24 * d * s - 4 * s + 24 * d - 12) * (u * u * u).

Lemma Y_is : forall s d x z u, 0 < K s d -> x == z * u ->
  Y_h s d x u == u * u * (2 * K s d * Y s d z).
Proof. intros s d x z u some same. unfold Y_h. rewrite same. unfold Y. field. lra. Qed.
Lemma C_is : forall s d x z u, 0 < K s d -> x == z * u ->
  C_h s d x u == u * u * (2 * K s d * C s d z).
Proof.
  intros s d x z u some same. unfold C_h. rewrite (Y_is s d x z u some same), same. unfold C. ring.
Qed.
Lemma G_is : forall s d x z u, 0 < K s d -> x == z * u ->
  G_h s d x u == u * u * (u * u) * (4 * K s d * G s d z).
Proof.
  intros s d x z u some same. unfold G_h. rewrite (Y_is s d x z u some same).
  assert (parabola : forall y, 4 * K s d * bracket_2_2 s d z y ==
    12 * (K s d * y) * (K s d * y - (2 * K s d * Y s d z)) + 4 * K s d * bracket_2_2 s d z 0).
  { intros y. unfold bracket_2_2, Y, K in *. field. lra. }
  unfold G. rewrite parabola. unfold B_h, bracket_2_2. rewrite same. ring.
Qed.
Lemma phi_is : forall s d x z u, x == z * u -> phi_h s d x u == u * u * u * phi s d z.
Proof. intros s d x z u same. unfold phi_h, phi. rewrite same. ring. Qed.

(** * Signs in the strip *)

(** How far the roots move from d to d + 1, between bounds, and what distances to integers cost. *)
Definition k_least : Q := 53 # 100.
Definition k_most : Q := 57 # 100.
Definition l_least : Q := 64 # 100.
Definition l_most : Q := 66 # 100.
Definition by_rows : Q := 4991 # 20000.
Definition by_columns : Q := 4804 # 20000.

(** The strip, times 200, and its ends with the weights 1 and w; then x and u for a number there, x
    for the number to which it moves with d + 1, and the same from d + 1 to d. *)
Definition low_h (d : Q) : Q := 108 * d - 128.
Definition high_h (d : Q) : Q := 109 * d - 64.
Definition X (d w : Q) : Q := low_h d + w * high_h d.
Definition grow_x (d w : Q) : Q := X d w * d.
Definition grow_x' (d w : Q) : Q := X d w * (d + 1) + 100 * (1 + w).
Definition grow_u (d w : Q) : Q := 200 * (1 + w) * d.
Definition fall_x (d w : Q) : Q := X (d + 1) w * d - 100 * (1 + w).
Definition fall_x' (d w : Q) : Q := X (d + 1) w * (d + 1).
Definition fall_u (d w : Q) : Q := 200 * (1 + w) * (d + 1).

Definition moved (s d x x' u : Q) : Q := Y_h s (d + 1) x' u * K s d - Y_h s d x u * K s (d + 1).
Definition grows_h (s d x x' u : Q) : Q :=
  20000 * (G_h s (d + 1) x' u * (M s d * K s d) - G_h s d x u * (M s (d + 1) * K s (d + 1)))
  - 2 * K s (d + 1) * (u * u) * (
      30000 * (K s d * K s d) * (M s (d + 1) - M s d) * (u * u)
      + M s d * (6 * 4804 * (K s d * K s d) * (u * u)
        + 4991 * (C_h s d x u - 2 * K s d * s * (u * u))
        + 100 * K s d * (s * (3 * 123 + 500)) * (u * u))
      + 20000 * M s (d + 1) * (K s d * s) * (u * u)).
Definition falls_h (s d x x' u : Q) : Q :=
  20000 * (G_h s d x u * (M s (d + 1) * K s (d + 1)) - G_h s (d + 1) x' u * (M s d * K s d))
  - 2 * K s d * (u * u) * (
      6 * 4804 * (K s (d + 1) * K s (d + 1)) * M s d * (u * u)
      + 4991 * M s d * (C_h s (d + 1) x' u - 2 * K s (d + 1) * s * (u * u))
      + 50 * (M s (d + 1) * (100 * C_h s (d + 1) x' u
            - 2 * K s (d + 1) * (s * (3 * 117 - 400)) * (u * u))
          - 100 * M s d * (C_h s (d + 1) x' u - 2 * K s (d + 1) * s * (u * u)))
      + 20000 * M s d * (K s (d + 1) * s) * (u * u)).
Definition fewest_h (s d x' u : Q) : Q :=
  M s (d + 1) * (100 * C_h s (d + 1) x' u
    - 2 * K s (d + 1) * (s * (3 * 123 - 400)) * (u * u))
  - 100 * M s d * (C_h s (d + 1) x' u - 2 * K s (d + 1) * s * (u * u)).

Ltac multiplied_out p q a b w :=
  cbv beta delta [phi_h grows_h falls_h fewest_h moved grow_x grow_x' grow_u fall_x fall_x' fall_u X
    G_h C_h B_h Y_h M K low_h high_h];
  positive_from p q a b w.

Section Signs.
Variables s d w : Q.
Hypothesis w_in : 0 <= w.

Lemma before_low : 1 <= s -> 30 <= d -> 0 < phi_h s d (low_h d) 200.
Proof. intros s_in d_in. multiplied_out 1%Z 30%Z s d w. Qed.
Lemma beyond_high : 1 <= s -> 30 <= d -> 0 < - phi_h s d (high_h d) 200.
Proof. intros s_in d_in. multiplied_out 1%Z 30%Z s d w. Qed.
Lemma Y_low : 1 <= s -> 30 <= d ->
  0 < Y_h s d (low_h d) 200 - 2 * K s d * (high_h d + 420) * 200.
Proof. intros s_in d_in. multiplied_out 1%Z 30%Z s d w. Qed.
Lemma Y_high : 1 <= s -> 30 <= d ->
  0 < 2 * K s d * (d - 2) * 40000 - Y_h s d (high_h d) 200.
Proof. intros s_in d_in. multiplied_out 1%Z 30%Z s d w. Qed.

(** From d to d + 1, four suits or more. *)
Lemma grow_k_least : 4 <= s -> 30 <= d -> 0 < 100 * (X d w + 100 * (1 + w)) - 53 * grow_u d w.
Proof. intros s_in d_in. multiplied_out 4%Z 30%Z s d w. Qed.
Lemma grow_k_most : 4 <= s -> 30 <= d -> 0 < 57 * grow_u d w - 100 * (X d w + 100 * (1 + w)).
Proof. intros s_in d_in. multiplied_out 4%Z 30%Z s d w. Qed.
Lemma grow_l_least : 4 <= s -> 30 <= d ->
  0 < 100 * moved s d (grow_x d w) (grow_x' d w) (grow_u d w)
  - 2 * K s d * K s (d + 1) * 64 * (grow_u d w * grow_u d w).
Proof. intros s_in d_in. multiplied_out 4%Z 30%Z s d w. Qed.
Lemma grow_l_most : 4 <= s -> 30 <= d ->
  0 < 2 * K s d * K s (d + 1) * 66 * (grow_u d w * grow_u d w)
  - 100 * moved s d (grow_x d w) (grow_x' d w) (grow_u d w).
Proof. intros s_in d_in. multiplied_out 4%Z 30%Z s d w. Qed.
Lemma grow_all : 4 <= s -> 30 <= d -> 0 < grows_h s d (grow_x d w) (grow_x' d w) (grow_u d w).
Proof. intros s_in d_in. multiplied_out 4%Z 30%Z s d w. Qed.

(** One suit. *)
Hypothesis s_in : 0 <= s.
Lemma fall_k_least : 64 <= d -> 0 < 100 * (X (d + 1) w + 100 * (1 + w)) - 53 * fall_u d w.
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
Lemma fall_k_most : 64 <= d -> 0 < 57 * fall_u d w - 100 * (X (d + 1) w + 100 * (1 + w)).
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
Lemma fall_l_least : 64 <= d -> 0 < 100 * moved 1 d (fall_x d w) (fall_x' d w) (fall_u d w)
  - 2 * K 1 d * K 1 (d + 1) * 64 * (fall_u d w * fall_u d w).
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
Lemma fall_l_most : 64 <= d -> 0 < 2 * K 1 d * K 1 (d + 1) * 66 * (fall_u d w * fall_u d w)
  - 100 * moved 1 d (fall_x d w) (fall_x' d w) (fall_u d w).
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
Lemma fall_all : 64 <= d -> 0 < falls_h 1 d (fall_x d w) (fall_x' d w) (fall_u d w).
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
Lemma fall_fewest : 64 <= d -> 0 < fewest_h 1 d (fall_x' d w) (fall_u d w).
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
Lemma fall_curved : 64 <= d -> 0 < K 1 d * M 1 (d + 1) - K 1 (d + 1) * M 1 d.
Proof. intros d_in. multiplied_out 0%Z 64%Z s d w. Qed.
End Signs.
