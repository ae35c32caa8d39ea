(** Where the roots of (3.2), and of the cubic of (3.3) as printed, lie beside an entry at which
    neither player gains by the next line: real numbers are not spoken of, only signs. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import Counts P_2_of_numbers.
From LeHer Require Import Largest_minimum Critical_lines.
Local Open Scope Q_scope.

(** What phi is more than the cubic of (3.3) as printed. *)
Definition surplus (s d : Q) : Q := (25 # 27) * (s * (d * d)).
(** For both cubics, and all between them: before the root, and beyond. *)
Definition before (s d i : Q) : Prop := surplus s d < phi s d i.
Definition beyond_it (s d i : Q) : Prop := phi s d i < 0.

Lemma cancel : forall k u v, 0 < k -> k * u <= k * v -> u <= v.
Proof. intros k u v k_in less. apply (Qmult_le_l u v k); assumption. Qed.
Lemma cancel_lt : forall k u v, 0 < k -> k * u < k * v -> u < v.
Proof. intros k u v k_in less. apply (Qmult_lt_l u v k); assumption. Qed.
Lemma times : forall a b, 0 <= a -> 0 <= b -> 0 <= a * b.
Proof. exact Qmult_le_0_compat. Qed.

Lemma phi_by : forall s d i j, 0 < K s d ->
  phi s d i == 2 * K s d * (slope s d i j - 3 * (s * (2 * i - 1)) * (Y s d i - j)).
Proof. intros s d i j k_in. rewrite phi_is_slope by exact k_in. unfold slope. ring. Qed.

Lemma surplus_is_less : forall s d, 1 <= s -> 7 <= d ->
  surplus s d <= 2 * K s d * ((25 # 54) * (d + 6)).
Proof.
  intros s d s_in d_in. unfold surplus, K.
  assert (0 <= s * (d - 7)) by (apply times; lra). assert (0 <= (s - 1) * d) by (apply times; lra).
  enough (s * (d * d) <= (s * d - s - 2) * (d + 6)) by lra.
  lra.
Qed.

Lemma before_by : forall s d i j, 1 <= s -> 7 <= d ->
  (25 # 54) * (d + 6) < slope s d i j - 3 * (s * (2 * i - 1)) * (Y s d i - j) -> before s d i.
Proof.
  intros s d i j s_in d_in more. unfold before.
  pose proof (K_positive s d s_in d_in) as positive.
  pose proof (surplus_is_less s d s_in d_in) as less. rewrite (phi_by s d i j) by lra.
  assert (2 * K s d * ((25 # 54) * (d + 6)) <
    2 * K s d * (slope s d i j - 3 * (s * (2 * i - 1)) * (Y s d i - j))).
  { apply Qmult_lt_l; [lra|exact more]. }
  lra.
Qed.

Lemma beyond_by : forall s d i j, 1 <= s -> 7 <= d ->
  slope s d i j - 3 * (s * (2 * i - 1)) * (Y s d i - j) < 0 -> beyond_it s d i.
Proof.
  intros s d i j s_in d_in less. unfold beyond_it.
  pose proof (K_positive s d s_in d_in) as positive. rewrite (phi_by s d i j) by lra.
  set (t := slope s d i j - _) in *.
  assert (0 < 2 * K s d * - t) by (apply Qmult_lt_0_compat; lra). lra.
Qed.

Lemma along : forall s d i k j,
  slope s d i j - slope s d k j == (k - i) * (3 * (s * (i + k)) + 6 * (s * j) + 12 * s - 18).
Proof. intros s d i k j. unfold slope. ring. Qed.

(** Row r + 1 is no worse than row r in column c, or no better. *)
Lemma slope_up : forall s d r c, P_2 s d r c <= P_2 s d (r + 1) c ->
  s * (3 * r + 3 * c + 7) - 9 <= slope s d r c.
Proof. intros s d r c more. pose proof (along_a_column s d (r + 1) r c). lra. Qed.
Lemma slope_down : forall s d r c, P_2 s d (r + 1) c <= P_2 s d r c ->
  slope s d (r + 1) c <= 9 - s * (3 * r + 3 * c + 8).
Proof. intros s d r c less. pose proof (along_a_column s d r (r + 1) c). lra. Qed.

Section Rows.
Variables s d r c : Q.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d) (r_in : 1 <= r) (c_in : 3 <= c) (near : d <= 2 * c + 2).

Lemma row_before : P_2 s d r c <= P_2 s d (r + 1) c -> 2 * Y s d r <= 2 * c + 1 -> before s d r.
Proof.
  intros more left. pose proof (slope_up s d r c more). apply (before_by s d r c); auto.
  assert (0 <= s * (2 * r - 1) * (c + (1 # 2) - Y s d r)) by (apply times; [apply times|]; lra).
  assert (0 <= (s - 1) * c) by (apply times; lra). lra.
Qed.

Lemma row_after : P_2 s d (r + 1) c <= P_2 s d r c -> 2 * c - 1 <= 2 * Y s d (r + 1) ->
  beyond_it s d (r + 1).
Proof.
  intros less right. pose proof (slope_down s d r c less). apply (beyond_by s d (r + 1) c); auto.
  assert (0 <= s * (2 * r + 1) * (Y s d (r + 1) - c + (1 # 2)))
    by (apply times; [apply times|]; lra).
  assert (0 <= (s - 1) * c) by (apply times; lra). lra.
Qed.

(** Rows r and r + 1 are equal in column c. *)
Lemma tie_before : P_2 s d (r + 1) c == P_2 s d r c -> 2 * c - 1 <= 2 * Y s d (r + 1) ->
  beyond_it s d (r + 1).
Proof. intros same. apply row_after. rewrite same. apply Qle_refl. Qed.

End Rows.

Section Columns.
Variables s d r c g : Q.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d) (r_in : 1 <= r) (c_in : 3 <= c) (near : d <= 2 * c + 2).

Lemma k_in : 0 < K s d.
Proof. pose proof (K_positive s d s_in d_in). lra. Qed.

Lemma column_before : P_2 s d r c <= P_2 s d (r + 1) c -> 2 * Y s d r <= 2 * c + 1 ->
  2 * g + 1 <= 2 * Y s d (r + 1) -> g <= c -> 2 * (s * (2 * r + 3)) <= 3 * K s d ->
  9 + (25 # 54) * (d + 6) < s * (r + c + 2) ->
  exists z, r <= z <= r + 1 /\ before s d z /\ g <= Y s d z.
Proof.
  intros more left far g_c narrow large.
  destruct (Qlt_le_dec (Y s d r) g) as [less|enough_].
  2: { exists r. split; [lra|]. split; [|exact enough_]. apply (row_before s d r c); auto. }
  pose proof (slope_up s d r c more) as steep.
  assert (sT : 0 < s * (2 * r - 1)) by (apply Qmult_lt_0_compat; lra).
  set (e := g - Y s d r). assert (e_in : 0 < e) by (unfold e; lra).
  pose proof (Y_by s d (r + 1) r k_in) as step.
  assert (e_most : 2 * K s d * e <= 2 * (s * r) - K s d).
  { assert (0 <= 2 * K s d * (Y s d (r + 1) - g - (1 # 2))) by (apply times; lra).
    unfold e. lra. }
  set (t := 2 * K s d * e / (s * (2 * r - 1))).
  assert (t_is : t * (s * (2 * r - 1)) == 2 * K s d * e) by (unfold t; field; lra).
  assert (t_in : 0 <= t).
  { apply (cancel (s * (2 * r - 1))); [exact sT|]. assert (0 < K s d * e)
      by (apply Qmult_lt_0_compat; lra). lra. }
  assert (t_most : t <= 1 # 3).
  { apply (cancel (s * (2 * r - 1))); [exact sT|]. lra. }
  clearbody t.
  pose proof (Y_by s d (r + t) r k_in) as moved.
  assert (excess : (2 * r - 1) * (Y s d (r + t) - g) == e * t).
  { apply Qmult_inj_l with (z := 2 * K s d); [lra|].
    setoid_replace (2 * K s d * ((2 * r - 1) * (Y s d (r + t) - g))) with
      ((2 * r - 1) * (2 * K s d * (Y s d (r + t) - Y s d r)) - (2 * r - 1) * (2 * K s d * e))
      by (unfold e; ring).
    rewrite moved, <- t_is.
    setoid_replace (2 * K s d * (e * t)) with (2 * K s d * e * t) by ring. rewrite <- t_is. ring. }
  set (x := Y s d (r + t) - g) in *.
  assert (e_quarter : e <= 1 # 4).
  { apply (cancel (2 * K s d)); [lra|]. lra. }
  assert (et : e * t <= 1 # 12).
  { assert (0 <= ((1 # 4) - e) * t) by (apply times; lra). lra. }
  assert (et_in : 0 <= e * t) by (apply times; lra).
  assert (x_in : 0 <= x).
  { apply (cancel (2 * r - 1)); [lra|]. lra. }
  assert (x_most : x <= e * t).
  { apply (cancel (2 * r - 1)); [lra|]. rewrite excess.
    assert (0 <= (2 * r - 2) * (e * t)) by (apply times; lra). lra. }
  exists (r + t). split; [lra|]. split; [|unfold x in x_in; lra].
  apply (before_by s d (r + t) c); auto.
  pose proof (along s d (r + t) r c) as bent.
  (* What is lost on the way, and beside the column. *)
  assert (beside : 3 * (s * (2 * (r + t) - 1)) * (Y s d (r + t) - c) <= (5 # 12) * s).
  { assert (0 <= s * (2 * (r + t) - 1) * (g + x - Y s d (r + t) + (c - g)))
      by (apply times; [apply times|unfold x]; lra).
    assert (at_most : (2 * (r + t) - 1) * x <= 5 # 36).
    { assert (0 <= x * ((1 # 3) - t)) by (apply times; lra). lra. }
    assert (0 <= s * ((5 # 36) - (2 * (r + t) - 1) * x)) by (apply times; lra).
    unfold x in *. lra. }
  assert (0 <= s * r) by (apply times; lra). assert (0 <= s * c) by (apply times; lra).
  assert (0 <= ((1 # 3) - t) * (6 * (s * r) + 6 * (s * c) + 12 * s)) by (apply times; lra).
  assert (0 <= s * (((1 # 3) - t) * ((1 # 3) + t))).
  { apply times; [lra|]. apply times; lra. }
  lra.
Qed.

Lemma column_after : P_2 s d (r + 1) c <= P_2 s d r c -> 2 * c - 1 <= 2 * Y s d (r + 1) ->
  2 * Y s d r <= 2 * g - 1 -> c <= g -> 2 <= r -> 2 * (s * (2 * r + 1)) <= 3 * K s d ->
  9 < s * (r + c + 1) ->
  exists z, r <= z <= r + 1 /\ beyond_it s d z /\ Y s d z <= g.
Proof.
  intros less right far g_c r_2 narrow large.
  destruct (Qlt_le_dec g (Y s d (r + 1))) as [more|enough_].
  2: { exists (r + 1). split; [lra|]. split; [|exact enough_]. apply (row_after s d r c); auto. }
  pose proof (slope_down s d r c less) as steep.
  assert (sR : 0 < s * r) by (apply Qmult_lt_0_compat; lra).
  set (e := Y s d (r + 1) - g). assert (e_in : 0 < e) by (unfold e; lra).
  pose proof (Y_by s d (r + 1) r k_in) as step.
  assert (e_most : 2 * K s d * e <= 2 * (s * r) - K s d).
  { assert (0 <= 2 * K s d * (g - (1 # 2) - Y s d r)) by (apply times; lra).
    unfold e. lra. }
  set (t := K s d * e / (s * r)).
  assert (t_is : t * (s * r) == K s d * e) by (unfold t; field; lra).
  assert (t_in : 0 <= t).
  { apply (cancel (s * r)); [exact sR|]. assert (0 < K s d * e)
      by (apply Qmult_lt_0_compat; lra). lra. }
  assert (t_most : t <= 1 # 3).
  { apply (cancel (s * r)); [exact sR|]. lra. }
  clearbody t.
  pose proof (Y_by s d (r + 1) (r + 1 - t) k_in) as moved.
  assert (excess : 2 * r * (g - Y s d (r + 1 - t)) == e * (1 - t)).
  { apply Qmult_inj_l with (z := K s d); [lra|].
    setoid_replace (K s d * (2 * r * (g - Y s d (r + 1 - t)))) with
      (r * (2 * K s d * (Y s d (r + 1) - Y s d (r + 1 - t))) - 2 * r * (K s d * e))
      by (unfold e; ring).
    rewrite moved.
    setoid_replace (K s d * (e * (1 - t))) with (K s d * e * (1 - t)) by ring.
    rewrite <- t_is. ring. }
  set (x := g - Y s d (r + 1 - t)) in *.
  assert (e_quarter : e <= 1 # 4).
  { apply (cancel (2 * K s d)); [lra|]. lra. }
  assert (et_in : 0 <= e * (1 - t)) by (apply times; lra).
  assert (et : e * (1 - t) <= 1 # 4) by (assert (0 <= e * t) by (apply times; lra); lra).
  assert (x_in : 0 <= x) by (apply (cancel (2 * r)); lra).
  exists (r + 1 - t). split; [lra|]. split; [|unfold x in x_in; lra].
  apply (beyond_by s d (r + 1 - t) c); auto.
  pose proof (along s d (r + 1 - t) (r + 1) c) as bent.
  assert (beside : - (3 * (s * (2 * (r + 1 - t) - 1)) * (Y s d (r + 1 - t) - c)) <= (15 # 16) * s).
  { assert (0 <= s * (2 * (r + 1 - t) - 1) * (Y s d (r + 1 - t) - g + x + (g - c)))
      by (apply times; [apply times|unfold x]; lra).
    assert (x_most : x <= 1 # 16).
    { apply (cancel (2 * r)); [lra|]. lra. }
    assert (at_most : (2 * (r + 1 - t) - 1) * x <= 5 # 16).
    { assert (0 <= x * t) by (apply times; lra). lra. }
    assert (0 <= s * ((5 # 16) - (2 * (r + 1 - t) - 1) * x)) by (apply times; lra).
    unfold x in *. lra. }
  assert (0 <= s * c) by (apply times; lra).
  assert (0 <= ((1 # 3) - t) * (6 * (s * r) + 6 * (s * c) + 18 * s)) by (apply times; lra).
  assert (0 <= s * (t * t)).
  { apply times; [lra|]. apply times; lra. }
  lra.
Qed.

End Columns.

(** Both cubics fall. *)
Lemma phi_falls : forall s d i k, 1 <= s -> 7 <= d -> 1 <= i -> i < k -> phi s d k < phi s d i.
Proof.
  intros s d i k s_in d_in i_in order. pose proof (K_positive s d s_in d_in) as positive.
  rewrite !phi_is_slope by lra. apply Qmult_lt_l; [lra|].
  pose proof (beyond_the_middle s d i s_in d_in i_in) as middle.
  pose proof (Y_by s d k i ltac:(lra)) as grows.
  assert (0 <= s * ((k - i) * (k + i - 1))) by (apply times; [|apply times]; lra).
  assert (order' : Y s d i <= Y s d k) by (apply (cancel (2 * K s d)); lra).
  pose proof (slopes_fall s d k _ _ s_in ltac:(lra) order') as falls.
  pose proof (along s d k i (Y s d i)) as bent.
  assert (0 <= (s - 1) * (i + k)) by (apply times; lra).
  assert (0 <= (s - 1) * (Y s d i)) by (apply times; lra).
  assert (0 < (k - i) * (3 * (s * (k + i)) + 6 * (s * Y s d i) + 12 * s - 18))
    by (apply Qmult_lt_0_compat; lra).
  lra.
Qed.
