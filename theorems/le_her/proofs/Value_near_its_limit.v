(** Payoffs near (x_1 d, (1 + x_1^2)d/2) are less than 2/d away from their limit. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import Counts Limit_of_the_value.
From LeHer Require Import Beside_an_entry.
Local Open Scope Q_scope.

(** Coefficients of d^3, d^2, d: positive for d >= 7 if these are. *)
Lemma horner : forall a b c d, 7 <= d -> 0 <= a -> 0 <= 7 * a + b -> 0 < 7 * (7 * a + b) + c ->
  0 < a * d ^ 3 + b * d ^ 2 + c * d.
Proof.
  intros a b c d d_in a_in b_in c_in.
  assert (p1 : 0 <= a * (d - 7)) by (apply times; lra).
  assert (p2 : 0 <= (a * d + b) * (d - 7)) by (apply times; lra).
  assert (p3 : 0 < ((a * d + b) * d + c) * d) by (apply Qmult_lt_0_compat; lra).
  lra.
Qed.

(** The same for s = 1 + (s - 1) >= 1, with coefficients of s^2, s and 1. *)
Lemma for_all_s : forall s d a b c a' b' c' b0 c0, 1 <= s -> 7 <= d ->
  0 <= a -> 0 <= 7 * a + b -> 0 < 7 * (7 * a + b) + c ->
  0 <= 2 * a + a' -> 0 <= 7 * (2 * a + a') + (2 * b + b') ->
  0 < 7 * (7 * (2 * a + a') + (2 * b + b')) + (2 * c + c') ->
  0 <= a + a' -> 0 <= 7 * (a + a') + (b + b' + b0) ->
  0 < 7 * (7 * (a + a') + (b + b' + b0)) + (c + c' + c0) ->
  0 < s ^ 2 * (a * d ^ 3 + b * d ^ 2 + c * d) + s * (a' * d ^ 3 + b' * d ^ 2 + c' * d)
    + (b0 * d ^ 2 + c0 * d).
Proof.
  intros s d a b c a' b' c' b0 c0 s_in d_in h1 h2 h3 h4 h5 h6 h7 h8 h9.
  pose proof (horner a b c d d_in h1 h2 h3) as two.
  pose proof (horner (2 * a + a') (2 * b + b') (2 * c + c') d d_in h4 h5 h6) as one.
  pose proof (horner (a + a') (b + b' + b0) (c + c' + c0) d d_in h7 h8 h9) as none.
  set (X := a * d ^ 3 + b * d ^ 2 + c * d) in *.
  assert (p1 : 0 <= (s - 1) * (s - 1) * X) by (apply times; [apply times|]; lra).
  assert (p2 : 0 <= (s - 1) * ((2 * a + a') * d ^ 3 + (2 * b + b') * d ^ 2 + (2 * c + c') * d))
    by (apply times; lra).
  assert (same : s ^ 2 * X + s * (a' * d ^ 3 + b' * d ^ 2 + c' * d) + (b0 * d ^ 2 + c0 * d) ==
    (s - 1) * (s - 1) * X
    + (s - 1) * ((2 * a + a') * d ^ 3 + (2 * b + b') * d ^ 2 + (2 * c + c') * d)
    + ((a + a') * d ^ 3 + (b + b' + b0) * d ^ 2 + (c + c' + c0) * d)).
  { unfold X. ring. }
  rewrite same. lra.
Qed.

(** * What is to be small: 3M times the difference of payoff and limit, M = d(sd - 1)(sd - 2), times
    d, at zd + t and (1 + z^2)d/2 + u *)
Definition all (s d : Q) : Q := d * (s * d - 1) * (s * d - 2).
Definition V3 (z t : Q) : Q :=
  3 * t * (1 - z - z ^ 2 - z ^ 3)
  - ((3 # 4) * z ^ 4 - (3 # 2) * z ^ 3 + (9 # 2) * z ^ 2 + (3 # 2) * z + (3 # 4)).
Definition V2 (z t u : Q) : Q :=
  - (3 # 2) * t ^ 2 * (z ^ 2 + 2 * z + 1) - 6 * (t * u) * z
  + t * ((3 # 2) * z ^ 2 - 12 * z - (3 # 2)) + 3 * u ^ 2 + u * (3 - 3 * z ^ 2 + 3 * z)
  - (3 # 2) * z ^ 2 + z - (3 # 2).
Definition V1 (t u : Q) : Q :=
  - t ^ 3 - 3 * t ^ 2 * u - 6 * t ^ 2 + 3 * t * u + t - 3 * u ^ 2 - 3 * u.
Definition W3 (z : Q) : Q := - (15 # 4) * z ^ 4 - 3 * z ^ 3 + (9 # 2) * z ^ 2 + 3 * z + (9 # 4).
Definition W2 (z t u : Q) : Q := t * (18 * z - 6) - 6 * u * z ^ 2 - 3 * z ^ 2 + 3 * z + 3.
Definition W1 (t u : Q) : Q := 9 * t ^ 2 + 3 * t - 6 * u ^ 2 - 6 * u.
Definition X2 (z : Q) : Q := (3 # 2) * z ^ 4 + 2 * z ^ 3 + 3 * z ^ 2 - 6 * z - (9 # 2).
Definition gap (s d z t u : Q) : Q :=
  s ^ 2 * (V3 z t * d ^ 3 + V2 z t u * d ^ 2 + V1 t u * d)
  + s * (W3 z * d ^ 3 + W2 z t u * d ^ 2 + W1 t u * d) + X2 z * d ^ 2.

Lemma gap_is : forall s d z t u, 1 <= s -> 7 <= d ->
  payoff_2_2 s d (z * d + t) ((1 + z ^ 2) / 2 * d + u) - limit_at z ==
  gap s d z t u / (3 * all s d * d).
Proof.
  intros s d z t u s_in d_in.
  assert (sd : 0 <= (s - 1) * d) by (apply times; lra).
  unfold payoff_2_2, limit_at, gap, all, bracket_2_2, V3, V2, V1, W3, W2, W1, X2. field.
  repeat split; lra.
Qed.

Lemma all_in : forall s d, 1 <= s -> 7 <= d -> 0 < all s d.
Proof.
  intros s d s_in d_in. assert (sd : 0 <= (s - 1) * d) by (apply times; lra). unfold all.
  apply Qmult_lt_0_compat; [apply Qmult_lt_0_compat|]; lra.
Qed.

(** The gap is less than r times 3M. *)
Lemma by_the_gap : forall r s d z t u, 1 <= s -> 7 <= d ->
  0 < 3 * r * all s d - gap s d z t u -> 0 < 3 * r * all s d + gap s d z t u ->
  within (r / d) (payoff_2_2 s d (z * d + t) ((1 + z ^ 2) / 2 * d + u)) (limit_at z).
Proof.
  intros r s d z t u s_in d_in most least. pose proof (gap_is s d z t u s_in d_in) as same.
  pose proof (all_in s d s_in d_in) as positive.
  assert (part : 0 < 3 * all s d * d) by (apply Qmult_lt_0_compat; lra).
  set (p := payoff_2_2 s d (z * d + t) ((1 + z ^ 2) / 2 * d + u)) in *.
  assert (times_it : (p - limit_at z) * (3 * all s d * d) == gap s d z t u).
  { rewrite same. field. split; lra. }
  assert (r_is : r / d * (3 * all s d * d) == 3 * r * all s d) by (field; lra).
  split; apply (cancel_lt (3 * all s d * d)); try exact part; lra.
Qed.

(** ** At all numbers *)
Lemma at_any_number : forall s d z, 1 <= s -> 7 <= d -> 0 <= z <= 1 ->
  within (20 / d) (payoff_2_2 s d (z * d) ((1 + z ^ 2) / 2 * d)) (limit_at z).
Proof.
  intros s d z s_in d_in (low & high).
  assert (at_0 : payoff_2_2 s d (z * d) ((1 + z ^ 2) / 2 * d) ==
    payoff_2_2 s d (z * d + 0) ((1 + z ^ 2) / 2 * d + 0)).
  { unfold payoff_2_2, bracket_2_2. assert (e1 : z * d + 0 == z * d) by ring.
    assert (e2 : (1 + z ^ 2) / 2 * d + 0 == (1 + z ^ 2) / 2 * d) by ring. rewrite e1, e2.
    reflexivity. }
  assert (squares : 0 <= z * z <= 1).
  { split; [apply times; exact low|]. assert (0 <= (1 - z) * (1 + z)) by (apply times; lra). lra. }
  assert (z3 : 0 <= z * (z * z) <= 1).
  { split; [apply times; lra|]. assert (0 <= (1 - z) * (z * z)) by (apply times; lra). lra. }
  assert (z4 : 0 <= z * (z * (z * z)) <= 1).
  { split; [apply times; lra|]. assert (0 <= (1 - z) * (z * (z * z))) by (apply times; lra). lra. }
  assert (small : within (20 / d) (payoff_2_2 s d (z * d + 0) ((1 + z ^ 2) / 2 * d + 0))
    (limit_at z)).
  { apply by_the_gap; [exact s_in|exact d_in|..].
    - pose proof (for_all_s s d (60 - V3 z 0) (- V2 z 0 0) 0 (- W3 z) (- 180 - W2 z 0 0) 0 (- X2 z)
        120 s_in d_in) as so.
      assert (same : 3 * 20 * all s d - gap s d z 0 0 ==
        s ^ 2 * ((60 - V3 z 0) * d ^ 3 + - V2 z 0 0 * d ^ 2 + 0 * d)
        + s * (- W3 z * d ^ 3 + (- 180 - W2 z 0 0) * d ^ 2 + 0 * d) + (- X2 z * d ^ 2 + 120 * d)).
      { unfold all, gap, V1, W1. ring. }
      rewrite same. apply so; unfold V3, V2, W3, W2, X2; lra.
    - pose proof (for_all_s s d (60 + V3 z 0) (V2 z 0 0) 0 (W3 z) (- 180 + W2 z 0 0) 0 (X2 z)
        120 s_in d_in) as so.
      assert (same : 3 * 20 * all s d + gap s d z 0 0 ==
        s ^ 2 * ((60 + V3 z 0) * d ^ 3 + V2 z 0 0 * d ^ 2 + 0 * d)
        + s * (W3 z * d ^ 3 + (- 180 + W2 z 0 0) * d ^ 2 + 0 * d) + (X2 z * d ^ 2 + 120 * d)).
      { unfold all, gap, V1, W1. ring. }
      rewrite same. apply so; unfold V3, V2, W3, W2, X2; lra. }
  unfold within in *. rewrite at_0. exact small.
Qed.

(** ** Near the limits *)
Lemma small : forall e r b x, - e <= x <= e -> - b <= r <= b -> 0 <= e -> 0 <= b ->
  - (e * b) <= x * r <= e * b.
Proof.
  intros e r b x (x_low & x_high) (r_low & r_high) e_in b_in.
  assert (p1 : 0 <= (e - x) * (b + r)) by (apply times; lra).
  assert (p2 : 0 <= (e + x) * (b - r)) by (apply times; lra).
  assert (p3 : 0 <= (e - x) * (b - r)) by (apply times; lra).
  assert (p4 : 0 <= (e + x) * (b + r)) by (apply times; lra).
  split; lra.
Qed.

Section Box.
Variables z t u : Q.
Hypotheses (z_in : (5435 # 10000) <= z <= (5438 # 10000)) (t_in : - (167 # 100) <= t <= 1001 # 1000)
  (u_in : - (2) <= u <= 1001 # 1000).

(** Powers and products in the box. *)
Lemma powers : ((2953 # 10000) <= z * z <= (2958 # 10000)) /\
  ((1605 # 10000) <= z * (z * z) <= (1609 # 10000)) /\
  ((872 # 10000) <= z * (z * (z * z)) <= (876 # 10000)).
Proof.
  destruct z_in as (low & high).
  assert (a1 : 0 <= (z - (5435 # 10000)) * (z - (5435 # 10000))) by (apply times; lra).
  assert (a2 : 0 <= ((5438 # 10000) - z) * (z - (5435 # 10000))) by (apply times; lra).
  assert (z2 : (2953 # 10000) <= z * z <= (2958 # 10000)) by (split; lra).
  assert (b1 : 0 <= (z - (5435 # 10000)) * (z * z - (2953 # 10000))) by (apply times; lra).
  assert (b2 : 0 <= ((5438 # 10000) - z) * (z * z)) by (apply times; lra).
  assert (z3 : (1605 # 10000) <= z * (z * z) <= (1609 # 10000)) by (split; lra).
  assert (c1 : 0 <= (z - (5435 # 10000)) * (z * (z * z) - (1605 # 10000))) by (apply times; lra).
  assert (c2 : 0 <= ((5438 # 10000) - z) * (z * (z * z))) by (apply times; lra).
  repeat split; lra.
Qed.

(** The quadratic form of t and u in [V2], with numbers for z, and the rest of it. *)
Definition V2' : Q := - (35745 # 10000) * (t * t) - (32622 # 10000) * (t * u) - (7581 # 1000) * t
  + 3 * (u * u) + (37443 # 10000) * u - (13997 # 10000).
Definition W2' : Q := (37866 # 10000) * t - (17736 # 10000) * u + (37443 # 10000).

Lemma products : 0 <= t * t <= 28 # 10 /\ - (35 # 10) <= t * u <= 35 # 10 /\ 0 <= u * u <= 4.
Proof.
  destruct t_in as (t_low & t_high). destruct u_in as (u_low & u_high).
  assert (p1 : 0 <= (t + (167 # 100)) * ((167 # 100) - t)) by (apply times; lra).
  assert (p2 : 0 <= (u + 2) * (2 - u)) by (apply times; lra).
  destruct (small (167 # 100) u 2 t) as (q1 & q2); try lra.
  assert (p3 : 0 <= t * t).
  { destruct (Qlt_le_dec t 0); [|apply times; lra].
    setoid_replace (t * t) with (- t * - t) by ring. apply times; lra. }
  assert (p4 : 0 <= u * u).
  { destruct (Qlt_le_dec u 0); [|apply times; lra].
    setoid_replace (u * u) with (- u * - u) by ring. apply times; lra. }
  repeat split; lra.
Qed.

Lemma nearly : (- (273 # 100) <= V3 z t <= - (271 # 100)) /\
  (V2' - (2 # 100) <= V2 z t u <= V2' + (2 # 100)) /\ ((439 # 100) <= W3 z <= (441 # 100)) /\
  (W2' - (2 # 100) <= W2 z t u <= W2' + (2 # 100)) /\ (- (643 # 100) <= X2 z <= - (641 # 100)).
Proof.
  destruct z_in as (z_low & z_high). destruct t_in as (t_low & t_high).
  destruct u_in as (u_low & u_high). destruct products as ((tt_0 & tt) & (tu_0 & tu) & uu_0 & uu).
  destruct powers as ((a1 & a2) & (b1 & b2) & c1 & c2).
  destruct (small (7 # 10000) t (167 # 100) (1 - z - z * z - z * (z * z))) as (e1 & e2); try lra.
  destruct (small (2 # 10000) (- 3 * (t * t) - 6 * (t * u) - 12 * t + 3 * u + 1) 60
    (z - (5437 # 10000))) as (f1 & f2); try lra.
  destruct (small (3 # 10000) (- (3 # 2) * (t * t) + (3 # 2) * t - 3 * u - (3 # 2)) 20
    (z * z - (2956 # 10000))) as (g1 & g2); try lra.
  destruct (small (2 # 10000) (18 * t + 3) 40 (z - (5437 # 10000))) as (h1 & h2); try lra.
  destruct (small (3 # 10000) (- 6 * u - 3) 20 (z * z - (2956 # 10000))) as (i1 & i2); try lra.
  unfold V3, V2, V2', W3, W2, W2', X2. repeat split; lra.
Qed.

(** Parabolas in the box. *)
Lemma square : forall q, 0 <= q * q.
Proof.
  intros q. destruct (Qlt_le_dec q 0); [|apply times; assumption].
  setoid_replace (q * q) with (- q * - q) by ring. apply times; lra.
Qed.

Lemma gap_is_small : forall s d, 1 <= s -> 7 <= d ->
  0 < 3 * 2 * all s d - gap s d z t u /\ 0 < 3 * 2 * all s d + gap s d z t u.
Proof.
  intros s d s_in d_in. destruct t_in as (t_low & t_high). destruct u_in as (u_low & u_high).
  destruct products as ((tt_0 & tt) & (tu_0 & tu) & uu_0 & uu).
  destruct nearly as ((v3 & v3') & (v2 & v2') & (w3 & w3') & (w2 & w2') & x2 & x2').
  unfold V2', W2' in *.
  assert (in_t : 0 <= (t + (167 # 100)) * ((1001 # 1000) - t)) by (apply times; lra).
  assert (in_u : 0 <= (u + 2) * ((1001 # 1000) - u)) by (apply times; lra).
  assert (c1 : 0 <= t * t * (t + (167 # 100))) by (apply times; lra).
  assert (c2 : 0 <= t * t * ((1001 # 1000) - t)) by (apply times; lra).
  assert (c3 : 0 <= t * t * (u + 2)) by (apply times; lra).
  assert (c4 : 0 <= t * t * ((1001 # 1000) - u)) by (apply times; lra).
  pose proof (square (t + (456 # 1000) * u + (106 # 100))) as q1.
  pose proof (square (t + (456 # 1000) * u + (53 # 100))) as q2.
  pose proof (square (t + (456 # 1000) * u + (80 # 100))) as q3.
  pose proof (square (u - (544 # 1000) * t + (62 # 100))) as q4.
  pose proof (square (u - (544 # 1000) * t + (33 # 100))) as q5.
  pose proof (square (u - (544 # 1000) * t + (48 # 100))) as q6.
  split.
  - assert (same : 3 * 2 * all s d - gap s d z t u ==
      s ^ 2 * ((6 - V3 z t) * d ^ 3 + - V2 z t u * d ^ 2 + - V1 t u * d)
      + s * (- W3 z * d ^ 3 + (- 18 - W2 z t u) * d ^ 2 + - W1 t u * d)
      + (- X2 z * d ^ 2 + 12 * d)).
    { unfold all, gap. ring. }
    rewrite same. apply for_all_s; try assumption; unfold V1, W1; lra.
  - assert (same : 3 * 2 * all s d + gap s d z t u ==
      s ^ 2 * ((6 + V3 z t) * d ^ 3 + V2 z t u * d ^ 2 + V1 t u * d)
      + s * (W3 z * d ^ 3 + (- 18 + W2 z t u) * d ^ 2 + W1 t u * d)
      + (X2 z * d ^ 2 + 12 * d)).
    { unfold all, gap. ring. }
    rewrite same. apply for_all_s; try assumption; unfold V1, W1; lra.
Qed.
End Box.

Lemma near_the_limits : forall s d z i j, 1 <= s -> 7 <= d ->
  (5435 # 10000) <= z <= (5438 # 10000) -> z * d - (167 # 100) <= i <= z * d + (1001 # 1000) ->
  (1 + z ^ 2) / 2 * d - 2 <= j <= (1 + z ^ 2) / 2 * d + (1001 # 1000) ->
  within (2 / d) (payoff_2_2 s d i j) (limit_at z).
Proof.
  intros s d z i j s_in d_in z_in (i_low & i_high) (j_low & j_high).
  set (t := i - z * d). set (u := j - (1 + z ^ 2) / 2 * d).
  assert (same : payoff_2_2 s d i j == payoff_2_2 s d (z * d + t) ((1 + z ^ 2) / 2 * d + u)).
  { assert (i_is : z * d + t == i) by (unfold t; ring).
    assert (j_is : (1 + z ^ 2) / 2 * d + u == j) by (unfold u; ring).
    unfold payoff_2_2, bracket_2_2. rewrite i_is, j_is. reflexivity. }
  destruct (gap_is_small z t u z_in ltac:(unfold t; lra) ltac:(unfold u; lra) s d s_in d_in)
    as (most & least).
  pose proof (by_the_gap 2 s d z t u s_in d_in most least) as so.
  unfold within in *. rewrite same. exact so.
Qed.
