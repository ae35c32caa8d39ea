(** Wherever h and Y lie, one of five pairs is in equilibrium. *)
Require Import QArith Lqa.
From LeHerStated Require Import Counts P_2_of_numbers Value.
From LeHer Require Import Largest_minimum Critical_lines Beside_an_entry.
From LeHerStated Require Export Every_place.
Local Open Scope Q_scope.

Lemma two_rows_by_h : forall s d x j, 1 <= s -> 2 <= x ->
  P_2 s d x j - P_2 s d (x - 1) j == s * (x - 1) * (h_of s d (x - 1) - j).
Proof.
  intros s d x j s_in x_in. unfold P_2, bracket_2_2, h_of. field. split; lra.
Qed.

Lemma two_columns_by_Y : forall s d i y, 0 < K s d ->
  P_2 s d i y - P_2 s d i (y - 1) == K s d * (y - (1 # 2) - j_star s d i).
Proof.
  intros s d i y positive. unfold P_2, bracket_2_2, j_star, K in *. field. lra.
Qed.

Theorem every_place : forall s d x y, 1 <= s -> 7 <= d -> 2 <= x ->
  pair_in_equilibrium s d x (x - 1) y (y - 1) \/
  pair_in_equilibrium s d (x - 1) x y (y - 1) \/
  pair_in_equilibrium s d x (x - 1) (y - 1) y \/
  pair_in_equilibrium s d (x - 1) x (y - 1) y \/
  (y - 1 < h_of s d (x - 1) < y /\
   j_star s d (x - 1) < y - (1 # 2) < j_star s d x /\ mixes_in_equilibrium s d x y).
Proof.
  intros s d x y s_in d_in x_in. pose proof (K_positive s d s_in d_in) as positive.
  assert (k_in : 0 < K s d) by lra.
  assert (sx : 0 < s * (x - 1)) by (apply Qmult_lt_0_compat; lra).
  pose proof (two_rows_by_h s d x y s_in x_in) as at_y.
  pose proof (two_rows_by_h s d x (y - 1) s_in x_in) as at_y'.
  pose proof (two_columns_by_Y s d x y k_in) as at_x.
  pose proof (two_columns_by_Y s d (x - 1) y k_in) as at_x'.
  assert (up : forall k q, 0 < k -> 0 <= q -> 0 <= k * q) by (intros; apply times; lra).
  unfold pair_in_equilibrium. set (h := h_of s d (x - 1)) in *.
  set (Y_x := j_star s d x) in *. set (Y_1 := j_star s d (x - 1)) in *.
  destruct (Qlt_le_dec h y) as [h_y|y_h].
  2: { pose proof (up _ _ sx (proj1 (Qle_minus_iff y h) y_h)) as row.
    destruct (Qlt_le_dec Y_x (y - (1 # 2))) as [less|more].
    - right. right. left. pose proof (up (K s d) (y - (1 # 2) - Y_x) k_in ltac:(lra)).
      assert (0 <= s * (x - 1) * (h - (y - 1))) by (apply up; lra). split; lra.
    - left. pose proof (up (K s d) (Y_x - (y - (1 # 2))) k_in ltac:(lra)).
      assert (0 <= s * (x - 1) * (h - y)) by (apply up; lra). split; lra. }
  destruct (Qlt_le_dec Y_1 (y - (1 # 2))) as [less|more].
  2: { right. left. pose proof (up (K s d) (Y_1 - (y - (1 # 2))) k_in ltac:(lra)).
    assert (0 <= s * (x - 1) * (y - h)) by (apply up; lra). split; lra. }
  destruct (Qlt_le_dec (y - 1) h) as [far|near].
  2: { right. right. right. left. pose proof (up (K s d) (y - (1 # 2) - Y_1) k_in ltac:(lra)).
    assert (0 <= s * (x - 1) * (y - 1 - h)) by (apply up; lra). split; lra. }
  destruct (Qlt_le_dec (y - (1 # 2)) Y_x) as [beyond_|before_].
  2: { right. right. left. pose proof (up (K s d) (y - (1 # 2) - Y_x) k_in ltac:(lra)).
    assert (0 <= s * (x - 1) * (h - (y - 1))) by (apply up; lra). split; lra. }
  right. right. right. right. split; [split; assumption|]. split; [split; assumption|].
  assert (p1 : 0 < K s d * (y - (1 # 2) - Y_1)) by (apply Qmult_lt_0_compat; lra).
  assert (p2 : 0 < K s d * (Y_x - (y - (1 # 2)))) by (apply Qmult_lt_0_compat; lra).
  assert (p3 : 0 < s * (x - 1) * (h - (y - 1))) by (apply Qmult_lt_0_compat; lra).
  assert (p4 : 0 < s * (x - 1) * (y - h)) by (apply Qmult_lt_0_compat; lra).
  set (a := P_2 s d (x - 1) (y - 1)) in *. set (b := P_2 s d (x - 1) y) in *.
  set (c := P_2 s d x (y - 1)) in *. set (e := P_2 s d x y) in *.
  assert (ab : a < b) by lra. assert (ce : e < c) by lra.
  assert (ac : a < c) by lra. assert (be : e < b) by lra.
  exists ((b - a) / (b - a + (c - e))), ((c - a) / (c - a + (b - e))).
  fold a b c e. split; [split|split; [split|split]].
  - apply Qlt_shift_div_l; lra.
  - apply Qlt_shift_div_r; lra.
  - apply Qlt_shift_div_l; lra.
  - apply Qlt_shift_div_r; lra.
  - field. lra.
  - field. lra.
Qed.
