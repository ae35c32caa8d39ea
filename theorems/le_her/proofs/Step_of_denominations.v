(** For Proposition 4.2: a number that is little less than the root; how the distances to integers
    change from d to d + 1 denominations; and the comparison of both bounds, as one of numbers. *)
Require Import ZArith QArith Lqa List Lia.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Two_rows Largest_minimum Critical_lines Beside_an_entry Lines_in_use.
From LeHer Require Import Localisation Value_near_its_limit Strip Bounds_of_the_value.
Local Open Scope Q_scope.

(** * A number little before the root *)

Section Deck.
Variables s d : Z.
Hypotheses (s_in : (1 <= s)%Z) (d_in : (30 <= d)%Z).
Let S := inject_Z s.
Let D := inject_Z d.

(** Over a step of 1/(100d) the slope falls by less than s/4. *)
Lemma little_slope : forall z h, low D <= z -> z < high D -> 0 <= h -> h * D == 1 # 100 ->
  phi S D (z + h) <= 0 -> slope S D z (Y S D z) <= (1 # 4) * S.
Proof.
  intros z h z_low z_high h_in step minus. destruct (deck_in s d s_in d_in) as (S_in & D_in).
  fold S D in S_in, D_in. destruct (K_some s d s_in d_in) as (some & _). fold S D in some.
  destruct (strip s d s_in d_in) as (_ & _ & _ & before_). fold S D in before_.
  unfold low, high in *.
  pose proof (phi_is_slope S D (z + h) some) as same.
  set (y := Y S D z) in *. set (y' := Y S D (z + h)) in *.
  assert (after_ : slope S D (z + h) y' <= 0).
  { apply Qnot_lt_le. intros plus.
    assert (0 < K S D * slope S D (z + h) y') by (apply Qmult_lt_0_compat; assumption). lra. }
  assert (h_most : h <= 1 # 3000).
  { assert (0 <= h * (D - 30)) by (apply times; lra). lra. }
  assert (Sh : 0 <= S * h) by (apply times; lra).
  assert (further : y' - y <= h).
  { pose proof (Y_by S D (z + h) z some) as by_. fold y y' in by_.
    apply (cancel (2 * K S D)); [lra|].
    assert (0 <= S * h * ((109 # 200) * D - (8 # 25) - z)) by (apply times; lra).
    assert (0 <= S * h * ((1 # 3000) - h)) by (apply times; lra).
    assert (0 <= (S - 1) * h) by (apply times; lra).
    assert (0 <= S * h * (D - 30)) by (apply times; lra). unfold K in *. lra. }
  assert (y_high : y < D - 2).
  { apply Qlt_trans with (2 := before_). apply Y_grows; lra. }
  assert (y_more : 0 <= y' - y).
  { apply Qlt_le_weak. enough (y < y') by lra.
    assert (h_some : 0 < h).
    { apply Qnot_le_lt. intros none. assert (0 <= - h * D) by (apply times; lra). lra. }
    apply Y_grows; lra. }
  assert (fall_ : slope S D z y - slope S D (z + h) y' ==
    S * h * (6 * z + 3 * h + 6 * y + 12) - 18 * h + 3 * S * ((y' - y) * (2 * z + 2 * h - 1))).
  { unfold slope. ring. }
  assert (p1 : 0 <= S * ((h - (y' - y)) * (2 * z + 2 * h - 1))).
  { apply times; [lra|]. apply times; lra. }
  assert (p2 : 0 <= S * h * ((109 # 200) * D - (8 # 25) - z)) by (apply times; lra).
  assert (p3 : 0 <= S * h * (D - 2 - y)) by (apply times; lra).
  assert (p4 : 0 <= S * h * ((1 # 3000) - h)) by (apply times; lra).
  assert (p5 : 0 <= S * ((1 # 3000) - h)) by (apply times; lra).
  assert (p6 : S * (h * D) == S * (1 # 100)) by (rewrite step; reflexivity).
  lra.
Qed.

Lemma one_beside_it : exists z, beside_it s d z.
Proof.
  destruct (deck_in s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  destruct (strip s d s_in d_in) as (first & last_ & _). fold S D in first, last_.
  set (h := 1 # (100 * Z.to_pos d)).
  assert (step : h * D == 1 # 100).
  { unfold h, D, Qeq, Qmult, inject_Z, Qnum, Qden. lia. }
  assert (h_in : 0 <= h) by (unfold h, Qle; simpl; lia).
  assert (h_most : h <= 1).
  { assert (0 <= h * (D - 30)) by (apply times; lra). lra. }
  set (point := fun k : nat => low D + inject_Z (Z.of_nat k) * h).
  assert (next_ : forall k, point (Datatypes.S k) == point k + h).
  { intros k. unfold point. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus.
    change (inject_Z 1) with 1. ring. }
  assert (grown : forall k, low D <= point k).
  { intros k. unfold point. assert (0 <= inject_Z (Z.of_nat k) * h); [|lra].
    apply times; [|exact h_in]. change 0 with (inject_Z 0). rewrite <- Zle_Qle. lia. }
  assert (found : forall n, phi S D (point n) <= 0 -> exists k, 0 < phi S D (point k) /\
    phi S D (point (Datatypes.S k)) <= 0).
  { intros n. induction n as [|n IH]; intros minus.
    - exfalso. assert (zero : point O == low D) by (unfold point; simpl; ring).
      rewrite (phi_alike S D _ _ zero) in minus. lra.
    - destruct (Qlt_le_dec 0 (phi S D (point n))) as [plus|no]; [exists n; auto|exact (IH no)]. }
  unfold low, high in *.
  destruct (found (Z.to_nat (100 * (d * d)))) as (k & plus & minus).
  { apply Qnot_lt_le. intros plus.
    pose proof (falls_over s d s_in d_in ((109 # 200) * D - (8 # 25)) (point (Z.to_nat (100 * (d
      *
      d)))) ltac:(fold D; lra) (Qlt_le_weak _ _ plus) last_) as less.
    unfold point in less. rewrite Z2Nat.id, !inject_Z_mult in less by nia. fold D in less.
    change (inject_Z 100) with 100 in less.
    assert (far : 100 * (D * D) * h == D).
    { setoid_replace (100 * (D * D) * h) with (100 * (h * D) * D) by ring. rewrite step. ring. }
    lra. }
  exists (point k). specialize (grown k). pose proof (next_ k) as same.
  assert (below_ : point k < (109 # 200) * D - (8 # 25)).
  { apply (falls_over s d s_in d_in); [fold D; lra|exact (Qlt_le_weak _ _ plus)|exact last_]. }
  rewrite (phi_alike S D _ _ same) in minus.
  split; [split; [exact grown|exact below_]|]. split; [exact plus|]. fold S D. split.
  - apply (little_slope (point k) h grown below_ h_in step minus).
  - destruct (Qlt_le_dec h 1) as [less|more].
    + apply Qlt_le_weak. apply Qlt_le_trans with (2 := minus). apply phi_falls; lra.
    + assert (one : point k + h == point k + 1) by lra. rewrite <- (phi_alike S D _ _ one).
      exact minus.
Qed.
End Deck.

(** * Distances to integers *)

(** However integers lie, the distances cannot all be unfavourable: y is the fraction of a number,
    and b an integer less how far the number moves. *)
Lemma distances : forall y b e, (e * e) <= (b - (1 # 2)) * (b - (1 # 2)) ->
  y * (1 - y) - (b - y) * (b - y) <= (1 # 4) - (1 # 2) * (e * e).
Proof.
  intros y b e far. pose proof (square (y - (1 # 4) - (1 # 2) * b)) as rest. lra.
Qed.

Lemma squares : forall e x, 0 <= e -> x <= - e \/ e <= x -> e * e <= x * x.
Proof.
  intros e x e_in [less|more].
  - assert (0 <= (- x - e) * (- x + e)) by (apply times; lra). lra.
  - assert (0 <= (x - e) * (x + e)) by (apply times; lra). lra.
Qed.

(** An integer less a number a little above 1/2, or plus it, is not near 1/2. *)
Lemma not_near_a_half : forall n e a, 0 <= e -> e <= 1 # 4 -> (1 # 2) + e <= a -> a <= (3 # 4) ->
  (inject_Z n - a - (1 # 2) <= - e \/ e <= inject_Z n - a - (1 # 2)) /\
  (inject_Z n + a - (1 # 2) <= - e \/ e <= inject_Z n + a - (1 # 2)).
Proof.
  intros n e a e_in e_most low_ high_. split.
  - destruct (Z_le_gt_dec n 1) as [small|large].
    + left. rewrite Zle_Qle in small. change (inject_Z 1) with 1 in small. lra.
    + right. assert (large' : (2 <= n)%Z) by lia. rewrite Zle_Qle in large'.
      change (inject_Z 2) with 2 in large'. lra.
  - destruct (Z_le_gt_dec 0 n) as [large|small].
    + right. rewrite Zle_Qle in large. change (inject_Z 0) with 0 in large. lra.
    + left. assert (small' : (n <= -1)%Z) by lia. rewrite Zle_Qle in small'.
      change (inject_Z (-1)) with (-1 # 1) in small'. lra.
Qed.

(** The fraction of y beside the distance of i from y + a, and from y - a. *)
Lemma beside_a_step : forall (m i : Z) y a e, 0 <= e -> e <= 1 # 4 -> (1 # 2) + e <= a -> a <= (3 #
  4) ->
  let part := (y - inject_Z m) * (1 - (y - inject_Z m)) in
  part - (inject_Z i - y - a) * (inject_Z i - y - a) <= (1 # 4) - (1 # 2) * (e * e) /\
  part - (inject_Z i - y + a) * (inject_Z i - y + a) <= (1 # 4) - (1 # 2) * (e * e).
Proof.
  intros m i y a e e_in e_most low_ high_ part.
  destruct (not_near_a_half (i - m) e a e_in e_most low_ high_) as (minus & plus).
  assert (apart : inject_Z (i - m) == inject_Z i - inject_Z m).
  { unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp. ring. }
  rewrite apart in minus, plus. split.
  - pose proof (distances (y - inject_Z m) (inject_Z i - inject_Z m - a) e
      (squares e _ e_in minus)) as so. unfold part. lra.
  - pose proof (distances (y - inject_Z m) (inject_Z i - inject_Z m + a) e
      (squares e _ e_in plus)) as so. unfold part. lra.
Qed.

Lemma a_part : forall m y, inject_Z m <= y < inject_Z (m + 1) ->
  0 <= (y - inject_Z m) * (1 - (y - inject_Z m)) <= 1 # 4.
Proof.
  intros m y (y_low & y_high). pose proof (next m) as same. split.
  - apply times; lra.
  - pose proof (square (2 * (y - inject_Z m) - 1)). lra.
Qed.

(** * The two comparisons, of numbers *)

Section Numbers.
Variables s g g' m m' k k' c c' r r' w u : Q.
Hypotheses (s_in : 0 < s) (m_in : 0 < m) (m_more : m <= m') (k_in : 0 < k) (k_more : k <= k').

Lemma it_grows : forall i l, c' - c == 3 * s * (i + l) -> i <= k_most -> l <= l_most -> s <= c ->
  0 <= r <= (1 # 4) -> 0 <= r' <= (1 # 4) -> r' - w * w <= by_rows -> r - u * u <= by_columns ->
  0 < g' * m - g * m' - (3 # 4) * k * (m' - m)
    - m * (3 * k * by_columns + by_rows * (c - s)
      + (1 # 4) * (3 * s * (k_most + l_most) + 5 * s)) - m' * ((1 # 2) * s) ->
  (g + (1 # 2) * s - w * w * (c - s) + 3 * k * r) * m' <
  (g' + 3 * k' * (u * u) - r' * (c' + 4 * s)) * m.
Proof.
  intros i l step i_most l_most_ c_in r_in r'_in rows columns main.
  pose proof (square w) as ww. pose proof (square u) as uu.
  assert (h1 : 0 <= m * k * (by_columns - (r - u * u))) by (apply times; [apply times|]; lra).
  assert (h2 : 0 <= k * (m' - m) * ((1 # 4) - r)) by (apply times; [apply times|]; lra).
  assert (h3 : 0 <= m * (k' - k) * (u * u)) by (apply times; [apply times|]; lra).
  assert (h4 : 0 <= m * (c - s) * (by_rows - (r' - w * w))) by (apply times; [apply times|]; lra).
  assert (h5 : 0 <= (m' - m) * (c - s) * (w * w)) by (apply times; [apply times|]; lra).
  assert (h6 : 0 <= m * r' * (s * (k_most + l_most - i - l))).
  { apply times; [apply times|apply times]; lra. }
  assert (h7 : 0 <= m * s * (3 * (k_most + l_most) + 5) * ((1 # 4) - r')).
  { apply times; [apply times; [apply times|unfold k_most, l_most]|]; lra. }
  assert (c'_is : c' == c + 3 * s * (i + l)) by lra. rewrite c'_is. lra.
Qed.

Lemma it_falls : forall i l, c' - c == 3 * s * (i + l) -> k_least <= i <= k_most ->
  l_least <= l <= l_most -> s <= c' -> k' * m <= k * m' ->
  0 <= m' * (c' - 3 * s * (k_most + l_most) + 4 * s) - m * (c' - s) ->
  0 <= r <= (1 # 4) -> 0 <= r' <= (1 # 4) -> r - w * w <= by_rows -> r' - u * u <= by_columns ->
  0 < g * m' - g' * m - (3 * by_columns * k' * m + by_rows * m * (c' - s)
      + (1 # 4) * (m' * (c' - 3 * s * (k_least + l_least) + 4 * s) - m * (c' - s)))
    - m * ((1 # 2) * s) ->
  (g' + (1 # 2) * s - w * w * (c' - s) + 3 * k' * r') * m <
  (g + 3 * k * (u * u) - r * (c + 4 * s)) * m'.
Proof.
  intros i l step (i_low & i_high) (l_low & l_high) c_in curved fewest r_in r'_in rows columns main.
  pose proof (square w) as ww. pose proof (square u) as uu.
  assert (h1 : 0 <= m * k' * (by_columns - (r' - u * u))) by (apply times; [apply times|]; lra).
  assert (h2 : 0 <= (k * m' - k' * m) * (u * u)) by (apply times; lra).
  assert (h3 : 0 <= m * (c' - s) * (by_rows - (r - w * w))) by (apply times; [apply times|]; lra).
  assert (c_is : c == c' - 3 * s * (i + l)) by lra.
  assert (least : 0 <= m' * (s * (k_most + l_most - i - l))).
  { apply times; [lra|]. apply times; lra. }
  assert (most : 0 <= m' * (s * (i + l - k_least - l_least))).
  { apply times; [lra|]. apply times; lra. }
  assert (h4 : 0 <= (m' * (c + 4 * s) - m * (c' - s)) * ((1 # 4) - r)).
  { apply times; [|lra]. rewrite c_is. lra. }
  rewrite c_is in *. lra.
Qed.
End Numbers.

Lemma compared : forall s m m' v w a b, 0 < s -> 0 < m -> 0 < m' ->
  3 * m * (v + 1) <= s * a -> s * b <= 3 * m' * (w + 1) -> a * m' < b * m -> v < w.
Proof.
  intros s m m' v w a b s_in m_in m'_in most least less.
  assert (0 <= (s * a - 3 * m * (v + 1)) * m') by (apply times; lra).
  assert (0 <= (3 * m' * (w + 1) - s * b) * m) by (apply times; lra).
  assert (0 < s * (b * m - a * m')) by (apply Qmult_lt_0_compat; lra).
  assert (mm : 0 < m * m') by (apply Qmult_lt_0_compat; assumption).
  apply (cancel_lt (3 * (m * m'))); lra.
Qed.
