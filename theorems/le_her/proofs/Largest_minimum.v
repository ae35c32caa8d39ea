(** The minima of rows grow up to the root of (3.2), and fall from it on. For d >= 7 and s >= 1,
    which are integers in the game. *)
Require Import QArith Lqa.
From LeHerStated Require Import Counts P_2_of_numbers.
From LeHerStated Require Export Largest_minimum.
Local Open Scope Q_scope.

(** (3.1), the slope of P_2 in i, and what the slope leaves, all times 6. *)
Definition K (s d : Q) : Q := s * d - s - 2.
Definition Y (s d i : Q) : Q := (1 # 2) * (d - 1) + s * i * (i - 1) / (2 * K s d).
Definition slope (s d i j : Q) : Q :=
  - 3 * s * i ^ 2 - 6 * s * i * j - 6 * (2 * s - 3) * i + 3 * s * j
  + (3 * s * d ^ 2 - 3 * s * d + s - 6 * d + 3).

Lemma K_positive : forall s d, 1 <= s -> 7 <= d -> 6 * s - 2 <= K s d.
Proof. intros s d s_in d_in. unfold K. assert (0 <= (s - 1) * (d - 7)) by nra. nra. Qed.

Lemma along_a_row : forall s d i j k, 0 < K s d ->
  6 * (P_2 s d i j - P_2 s d i k) == 3 * K s d * ((j - k) * (j + k - 2 * Y s d i)).
Proof. intros s d i j k positive. unfold P_2, bracket_2_2, Y, K in *. field. lra. Qed.

Lemma along_a_column : forall s d i x y,
  6 * (P_2 s d i y - P_2 s d x y) ==
  (i - x) * slope s d x y - (i - x) * (i - x) * (s * (i + 2 * x + 3 * y + 6) - 9).
Proof. intros s d i x y. unfold P_2, bracket_2_2, slope. field. Qed.

Lemma phi_is_slope : forall s d x, 0 < K s d ->
  phi s d x == 2 * K s d * slope s d x (Y s d x).
Proof. intros s d x positive. unfold phi, slope, Y, K in *. field. lra. Qed.

(** P_2 is concave in i, and its slope falls as j grows. *)
Lemma bent : forall s i x y, 1 <= s -> 1 <= i -> 1 <= x -> 1 <= y ->
  0 < s * (i + 2 * x + 3 * y + 6) - 9.
Proof.
  intros s i x y s_in i_in x_in y_in.
  assert (0 <= (s - 1) * (i + 2 * x + 3 * y + 6)) by (apply Qmult_le_0_compat; lra). lra.
Qed.

Lemma slopes_fall : forall s d i j k, 1 <= s -> 1 <= i -> j <= k ->
  slope s d i k <= slope s d i j.
Proof.
  intros s d i j k s_in i_in order.
  assert (0 <= s * (2 * i - 1)) by (apply Qmult_le_0_compat; lra).
  assert (0 <= s * (2 * i - 1) * (k - j)) by (apply Qmult_le_0_compat; lra).
  unfold slope. lra.
Qed.

(** (3.1) is in the middle of the interval or beyond. *)
Lemma beyond_the_middle : forall s d i, 1 <= s -> 7 <= d -> 1 <= i -> (1 # 2) * (d - 1) <= Y s d i.
Proof.
  intros s d i s_in d_in i_in. pose proof (K_positive s d s_in d_in) as positive. unfold Y.
  enough (0 <= s * i * (i - 1) / (2 * K s d)) by lra.
  apply Qle_shift_div_l; [lra|]. rewrite Qmult_0_l.
  assert (0 <= s * i) by (apply Qmult_le_0_compat; lra). apply Qmult_le_0_compat; lra.
Qed.

(** Where it is beyond the end, the slope at the end is negative. *)
Lemma beyond_the_end : forall s d i, 1 <= s -> 7 <= d -> 1 <= i -> d - 1 < Y s d i ->
  slope s d i (d - 1) < 0.
Proof.
  intros s d i s_in d_in i_in far. pose proof (K_positive s d s_in d_in) as positive.
  assert (more : (d - 1) * K s d < s * i * (i - 1)).
  { assert (half : (1 # 2) * (d - 1) < s * i * (i - 1) / (2 * K s d)) by (unfold Y in far; lra).
    apply Qmult_lt_r with (z := 2 * K s d) in half; [|lra].
    setoid_replace (s * i * (i - 1) / (2 * K s d) * (2 * K s d)) with (s * i * (i - 1)) in half
      by (field; lra).
    lra. }
  assert (large : 2 < i).
  { apply Qnot_le_lt. intros small.
    assert (0 <= (2 - i) * (s * (i + 1))).
    { apply Qmult_le_0_compat; [lra|]. apply Qmult_le_0_compat; lra. }
    assert (0 <= (d - 7) * K s d) by (apply Qmult_le_0_compat; lra). lra. }
  assert (same : slope s d i (d - 1) == - 3 * (s * i * (i - 1) - (d - 1) * K s d)
    - 6 * (s * (d - 7) * (i - 1)) - 42 * (s * (i - 1)) - 9 * (s * i) + 18 * i - 5 * s - 3).
  { unfold slope, K. ring. }
  assert (0 <= s * (d - 7)) by (apply Qmult_le_0_compat; lra).
  assert (0 <= s * (d - 7) * (i - 1)) by (apply Qmult_le_0_compat; lra).
  assert (0 <= (s - 1) * (i - 1)) by (apply Qmult_le_0_compat; lra). lra.
Qed.

(** The minimizer is (3.1), or the end of the interval. *)
Lemma where_least : forall s d i j, 1 <= s -> 7 <= d -> 1 <= i -> minimizer s d i j ->
  j == Y s d i \/ j == d - 1 /\ d - 1 < Y s d i.
Proof.
  intros s d i j s_in d_in i_in (j_in & least). pose proof (K_positive s d s_in d_in) as positive.
  pose proof (beyond_the_middle s d i s_in d_in i_in) as middle. destruct j_in as (_ & j_in).
  destruct (Qlt_le_dec (d - 1) (Y s d i)) as [far|near].
  - right. split; [|exact far].
    specialize (least (d - 1) ltac:(split; lra)). pose proof (along_a_row s d i j (d - 1)) as row.
    specialize (row ltac:(lra)). destruct (Qlt_le_dec j (d - 1)) as [less|]; [exfalso|lra].
    assert (0 < (d - 1 - j) * (2 * Y s d i - j - (d - 1))) by (apply Qmult_lt_0_compat; lra).
    assert (0 < K s d * ((d - 1 - j) * (2 * Y s d i - j - (d - 1))))
      by (apply Qmult_lt_0_compat; lra). lra.
  - left. specialize (least (Y s d i) ltac:(split; lra)).
    pose proof (along_a_row s d i j (Y s d i) ltac:(lra)) as row.
    assert (apart : ~ 0 < (j - Y s d i) * (j - Y s d i)).
    { intros square. assert (0 < K s d * ((j - Y s d i) * (j - Y s d i)))
        by (apply Qmult_lt_0_compat; lra). lra. }
    destruct (Qlt_le_dec j (Y s d i)) as [less|]; [exfalso; apply apart|].
    { setoid_replace ((j - Y s d i) * (j - Y s d i)) with ((Y s d i - j) * (Y s d i - j)) by ring.
      apply Qmult_lt_0_compat; lra. }
    destruct (Qlt_le_dec (Y s d i) j) as [more|]; [exfalso; apply apart|lra].
    apply Qmult_lt_0_compat; lra.
Qed.

Lemma a_minimizer : forall s d i, 1 <= s -> 7 <= d -> 1 <= i -> exists j, minimizer s d i j.
Proof.
  intros s d i s_in d_in i_in. pose proof (K_positive s d s_in d_in) as positive.
  pose proof (beyond_the_middle s d i s_in d_in i_in) as middle.
  destruct (Qlt_le_dec (d - 1) (Y s d i)) as [far|near].
  - exists (d - 1). split; [split; lra|]. intros k (_ & k_in).
    pose proof (along_a_row s d i (d - 1) k ltac:(lra)) as row.
    assert (0 <= (d - 1 - k) * (2 * Y s d i - k - (d - 1))) by (apply Qmult_le_0_compat; lra).
    assert (0 <= K s d * ((d - 1 - k) * (2 * Y s d i - k - (d - 1))))
      by (apply Qmult_le_0_compat; lra). lra.
  - exists (Y s d i). split; [split; lra|]. intros k _.
    pose proof (along_a_row s d i (Y s d i) k ltac:(lra)) as row.
    assert (0 <= (k - Y s d i) * (k - Y s d i)).
    { destruct (Qlt_le_dec k (Y s d i)); [|apply Qmult_le_0_compat; lra].
      setoid_replace ((k - Y s d i) * (k - Y s d i)) with ((Y s d i - k) * (Y s d i - k)) by ring.
      apply Qmult_le_0_compat; lra. }
    assert (0 <= K s d * ((k - Y s d i) * (k - Y s d i))) by (apply Qmult_le_0_compat; lra). lra.
Qed.

(** At the minimizer the slope has no other sign than phi. *)
Lemma slope_at_the_minimum : forall s d i j, 1 <= s -> 7 <= d -> 1 <= i -> minimizer s d i j ->
  (0 <= phi s d i -> 0 <= slope s d i j) /\ (phi s d i <= 0 -> slope s d i j <= 0).
Proof.
  intros s d i j s_in d_in i_in least. pose proof (K_positive s d s_in d_in) as positive.
  pose proof (phi_is_slope s d i ltac:(lra)) as same.
  assert (sign : (0 <= phi s d i -> 0 <= slope s d i (Y s d i)) /\
                 (phi s d i <= 0 -> slope s d i (Y s d i) <= 0)).
  { split; intros side; apply Qnot_lt_le; intros other.
    - assert (0 < K s d * - slope s d i (Y s d i)) by (apply Qmult_lt_0_compat; lra). lra.
    - assert (0 < K s d * slope s d i (Y s d i)) by (apply Qmult_lt_0_compat; lra). lra. }
  destruct (where_least s d i j s_in d_in i_in least) as [there|(there & far)].
  - assert (alike : slope s d i j == slope s d i (Y s d i)) by (unfold slope; rewrite there; ring).
    split; intros side; rewrite alike; apply sign; exact side.
  - assert (alike : slope s d i j == slope s d i (d - 1)) by (unfold slope; rewrite there; ring).
    pose proof (beyond_the_end s d i s_in d_in i_in far) as falls.
    pose proof (slopes_fall s d i (d - 1) (Y s d i) s_in i_in ltac:(lra)) as further.
    split; intros side; [apply sign in side|]; lra.
Qed.

(** (3.2) has a root between 1 and d - 1. *)
Lemma changes_its_sign : forall s d, 1 <= s -> 7 <= d -> 0 < phi s d 1 /\ phi s d (d - 1) < 0.
Proof.
  intros s d s_in d_in. pose proof (K_positive s d s_in d_in) as positive. split.
  - rewrite phi_is_slope by lra. apply Qmult_lt_0_compat; [lra|].
    assert (there : Y s d 1 == (1 # 2) * (d - 1)) by (unfold Y; field; lra).
    assert (same : slope s d 1 (Y s d 1) ==
      3 * ((s - 1) * ((d - 7) * (d - 7))) + 3 * ((d - 7) * (d - 7))
      + (75 # 2) * ((s - 1) * (d - 7)) + (63 # 2) * (d - 7) + 103 * (s - 1) + 82).
    { unfold slope. rewrite there. field. }
    assert (0 <= (d - 7) * (d - 7)) by (apply Qmult_le_0_compat; lra).
    assert (0 <= (s - 1) * (d - 7)) by (apply Qmult_le_0_compat; lra).
    assert (0 <= (s - 1) * ((d - 7) * (d - 7))) by (apply Qmult_le_0_compat; lra). lra.
  - rewrite phi_is_slope by lra.
    pose proof (beyond_the_middle s d (d - 1) s_in d_in ltac:(lra)) as middle.
    pose proof (slopes_fall s d (d - 1) _ _ s_in ltac:(lra) middle) as falls.
    assert (same : slope s d (d - 1) ((1 # 2) * (d - 1)) ==
      - 3 * (s * ((d - 7) * (d - 1))) - (51 # 2) * (s * (d - 1)) + 12 * (d - 1) + s - 3).
    { unfold slope. field. }
    assert (0 <= (d - 7) * (d - 1)) by (apply Qmult_le_0_compat; lra).
    assert (0 <= s * ((d - 7) * (d - 1))) by (apply Qmult_le_0_compat; lra).
    assert (0 <= (s - 1) * (d - 1)) by (apply Qmult_le_0_compat; lra).
    assert (0 <= (s - 1) * (d - 7)) by (apply Qmult_le_0_compat; lra).
    assert (0 < K s d * - slope s d (d - 1) (Y s d (d - 1))) by (apply Qmult_lt_0_compat; lra). lra.
Qed.

(** Where phi is positive the minimum of a row is more than those of the rows before, where it is
    negative more than those of the rows after. *)
Lemma nearer : forall s d i j x y, 1 <= s -> 7 <= d -> 1 <= i -> 1 <= x ->
  minimizer s d i j -> minimizer s d x y ->
  i < x /\ 0 <= phi s d x \/ x < i /\ phi s d x <= 0 -> P_2 s d i j < P_2 s d x y.
Proof.
  intros s d i j x y s_in d_in i_in x_in (_ & least) least_x side.
  destruct (slope_at_the_minimum s d x y s_in d_in x_in least_x) as (up & down).
  destruct least_x as (y_in & _). specialize (least y y_in).
  pose proof (along_a_column s d i x y) as column.
  pose proof (bent s i x y s_in i_in x_in (proj1 y_in)) as curved.
  assert (linear : (i - x) * slope s d x y <= 0 /\ 0 < (i - x) * (i - x)).
  { destruct side as [(before & sign)|(behind & sign)].
    - specialize (up sign). split.
      + assert (0 <= (x - i) * slope s d x y) by (apply Qmult_le_0_compat; lra). lra.
      + setoid_replace ((i - x) * (i - x)) with ((x - i) * (x - i)) by ring.
        apply Qmult_lt_0_compat; lra.
    - specialize (down sign). split.
      + assert (0 <= (i - x) * - slope s d x y) by (apply Qmult_le_0_compat; lra). lra.
      + apply Qmult_lt_0_compat; lra. }
  destruct linear as (linear & square).
  pose proof (Qmult_lt_0_compat _ _ square curved) as less. lra.
Qed.

(** Of two numbers i < i' that phi does not separate the one nearer to the root has the larger
    minimum. *)
Theorem largest_minimum : forall s d, 1 <= s -> 7 <= d ->
  (0 < phi s d 1 /\ phi s d (d - 1) < 0) /\
  (forall i, inside d i -> exists j, minimizer s d i j) /\
  forall i i' j j', inside d i -> inside d i' -> i < i' ->
    minimizer s d i j -> minimizer s d i' j' ->
    (phi s d i <= 0 -> phi s d i' < 0) /\
    (0 <= phi s d i' -> P_2 s d i j < P_2 s d i' j') /\
    (phi s d i <= 0 -> P_2 s d i' j' < P_2 s d i j).
Proof.
  intros s d s_in d_in. split; [apply changes_its_sign; assumption|]. split.
  { intros i (i_in & _). apply a_minimizer; assumption. }
  intros i i' j j' (i_in & _) (i'_in & _) order least least'.
  assert (up : 0 <= phi s d i' -> P_2 s d i j < P_2 s d i' j').
  { intros sign. apply nearer; auto. }
  assert (down : phi s d i <= 0 -> P_2 s d i' j' < P_2 s d i j).
  { intros sign. apply nearer; auto. }
  split; [|split; [exact up|exact down]]. intros sign. apply Qnot_le_lt. intros sign'.
  specialize (up sign'). specialize (down sign). lra.
Qed.
