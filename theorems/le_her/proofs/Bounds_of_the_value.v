(** Bounds of the value by the least payoff G of a row near the root, and by how far integers are
    from it and from the best column: two neighbouring lines are mixed, and the other player has a
    line in use that is beside the root. *)
Require Import ZArith QArith Qround Lqa Lia.
From LeHerStated Require Import The_deal Counts Matrix_games P_2_of_numbers Value
  Limit_of_the_value.
From LeHer Require Import Two_rows As_dealt Largest_minimum Critical_lines Theorem_4_1.
From LeHer Require Import Beside_an_entry Lines_in_use Localisation Optimal_strategies.
From LeHer Require Import Value_near_its_limit Limit_of_the_value Strip.
Local Open Scope Q_scope.

(** The payoff of strategy i against strategy j. *)
Definition payoff (s d i j : Z) : Q := 2 * chance s d i j - 1.

(** Against a mixture of two columns some row in use gets the value or more. *)
Lemma a_row_in_use : forall s d v p c c' t, (3 <= d)%Z -> (1 <= c <= d - 1)%Z ->
  (1 <= c' <= d - 1)%Z -> 0 <= t <= 1 ->
  optimal_for_1 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) (game s d) p v ->
  exists r, (1 <= r <= d - 1)%Z /\ 0 < p (Z.to_nat (r - 1)) /\
  v <= (1 - t) * payoff s d r c + t * payoff s d r c'.
Proof.
  intros s d v p c c' t d_in c_in c'_in (t_low & t_high) (chances & secure & _).
  set (n := Z.to_nat (d - 2)) in *.
  pose proof (secure (Z.to_nat (c - 1)) ltac:(unfold n; lia)) as one.
  pose proof (secure (Z.to_nat (c' - 1)) ltac:(unfold n; lia)) as other.
  set (f := fun i : nat => (1 - t) * game s d i (Z.to_nat (c - 1)) + t * game s d i (Z.to_nat (c' -
    1))).
  assert (mean : v <= total n (fun i => p i * f i)).
  { rewrite (total_ext n _ (fun i => (1 - t) * (p i * game s d i (Z.to_nat (c - 1))) +
      t * (p i * game s d i (Z.to_nat (c' - 1))))) by (intros; unfold f; ring).
    rewrite total_plus, !total_scaled.
    set (a := total n (fun i => p i * game s d i (Z.to_nat (c - 1)))) in *.
    set (b := total n (fun i => p i * game s d i (Z.to_nat (c' - 1)))) in *.
    assert (0 <= (1 - t) * (a - v)) by (apply times; lra).
    assert (0 <= t * (b - v)) by (apply times; lra). lra. }
  destruct (at_least_the_mean n p f v chances mean) as (i & i_in & used & most).
  exists (Z.of_nat i + 1)%Z. split; [unfold n in i_in; lia|].
  replace (Z.to_nat (Z.of_nat i + 1 - 1)) with i by lia. split; [exact used|].
  unfold f, game in most. rewrite !numbered in most by lia. exact most.
Qed.

(** Against a mixture of two rows some column in use allows the value or less. *)
Lemma a_column_in_use : forall s d v q r r' t, (3 <= d)%Z -> (1 <= r <= d - 1)%Z ->
  (1 <= r' <= d - 1)%Z -> 0 <= t <= 1 ->
  optimal_for_2 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) (game s d) q v ->
  exists c, (1 <= c <= d - 1)%Z /\ 0 < q (Z.to_nat (c - 1)) /\
  (1 - t) * payoff s d r c + t * payoff s d r' c <= v.
Proof.
  intros s d v q r r' t d_in r_in r'_in (t_low & t_high) (chances & allow & _).
  set (n := Z.to_nat (d - 2)) in *.
  pose proof (allow (Z.to_nat (r - 1)) ltac:(unfold n; lia)) as one.
  pose proof (allow (Z.to_nat (r' - 1)) ltac:(unfold n; lia)) as other.
  set (f := fun j : nat => (1 - t) * game s d (Z.to_nat (r - 1)) j + t * game s d (Z.to_nat (r' -
    1)) j).
  assert (mean : total n (fun j => q j * f j) <= v).
  { rewrite (total_ext n _ (fun j => (1 - t) * (q j * game s d (Z.to_nat (r - 1)) j) +
      t * (q j * game s d (Z.to_nat (r' - 1)) j))) by (intros; unfold f; ring).
    rewrite total_plus, !total_scaled.
    set (a := total n (fun j => q j * game s d (Z.to_nat (r - 1)) j)) in *.
    set (b := total n (fun j => q j * game s d (Z.to_nat (r' - 1)) j)) in *.
    assert (0 <= (1 - t) * (v - a)) by (apply times; lra).
    assert (0 <= t * (v - b)) by (apply times; lra). lra. }
  destruct (at_most_the_mean n q f v chances mean) as (j & j_in & used & least).
  exists (Z.of_nat j + 1)%Z. split; [unfold n in j_in; lia|].
  replace (Z.to_nat (Z.of_nat j + 1 - 1)) with j by lia. split; [exact used|].
  unfold f, game in least. rewrite !numbered in least by lia. exact least.
Qed.

(** * Payoffs near the root *)

Lemma along_a_row_from_Y : forall s d z y, 0 < K s d ->
  bracket_2_2 s d z y == G s d z + 3 * K s d * ((y - Y s d z) * (y - Y s d z)).
Proof.
  intros s d z y some. unfold G, bracket_2_2, Y, K in *. field. lra.
Qed.

(** Columns n and n + 1, mixed so that their mean is Y(z), against row i. *)
Lemma columns_mixed : forall s d i z n, 0 < K s d -> let y := Y s d z in
  (1 - (y - n)) * bracket_2_2 s d i n + (y - n) * bracket_2_2 s d i (n + 1) ==
  G s d z + slope s d z y * (i - z) - (i - z) * (i - z) * (C s d z + s * (i - z))
  + 3 * K s d * ((y - n) * (1 - (y - n))).
Proof.
  intros s d i z n some y.
  assert (mean : (1 - (y - n)) * bracket_2_2 s d i n + (y - n) * bracket_2_2 s d i (n + 1) ==
    bracket_2_2 s d i y + 3 * K s d * ((y - n) * (1 - (y - n)))).
  { unfold bracket_2_2, K. ring. }
  assert (column : bracket_2_2 s d i y == bracket_2_2 s d z y + slope s d z y * (i - z)
    - (i - z) * (i - z) * (3 * s * (z + y + 2) - 9 + s * (i - z))).
  { unfold bracket_2_2, slope. ring. }
  rewrite mean, column. unfold C, G. fold y. ring.
Qed.

(** Rows m and m + 1, mixed so that their mean is z, against column j. *)
Lemma rows_mixed : forall s d z m j, 0 < K s d -> let t := z - m in let u := j - Y s d z in
  (1 - t) * bracket_2_2 s d m j + t * bracket_2_2 s d (m + 1) j ==
  G s d z + 3 * K s d * (u * u) - t * (1 - t) * (C s d z + 3 * s * u + s * (1 - 2 * t)).
Proof.
  intros s d z m j some t u.
  assert (mean : (1 - t) * bracket_2_2 s d m j + t * bracket_2_2 s d (m + 1) j ==
    bracket_2_2 s d z j - t * (1 - t) * (3 * s * (z + j + 2) - 9 + s * (1 - 2 * t))).
  { unfold t, bracket_2_2. ring. }
  rewrite mean, along_a_row_from_Y by exact some. unfold C. fold u.
  setoid_replace j with (u + Y s d z) by (unfold u; ring). unfold u. ring.
Qed.

Section Deck.
Variables s d : Z.
Hypotheses (s_in : (1 <= s)%Z) (d_in : (30 <= d)%Z).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma deck_in : 1 <= S /\ 30 <= D.
Proof.
  unfold S, D. split; [change 1 with (inject_Z 1)|change 30 with (inject_Z 30)]; rewrite <- Zle_Qle;
    assumption.
Qed.
Lemma K_some : 0 < K S D /\ S <= K S D.
Proof.
  destruct deck_in as (S_in & D_in). pose proof (K_positive S D S_in ltac:(lra)). lra.
Qed.

(** The bounds of the strip are those of the root. *)
Lemma strip : 0 < phi S D (low D) /\ phi S D (high D) < 0 /\
  high D + (21 # 10) < Y S D (low D) /\ Y S D (high D) < D - 2.
Proof.
  destruct deck_in as (S_in & D_in). destruct K_some as (some & _).
  pose proof (before_low S D 0 (Qle_refl 0) S_in D_in) as one.
  pose proof (beyond_high S D 0 (Qle_refl 0) S_in D_in) as two_.
  pose proof (Y_low S D 0 (Qle_refl 0) S_in D_in) as three.
  pose proof (Y_high S D 0 (Qle_refl 0) S_in D_in) as four.
  assert (low_is : low_h D == low D * 200) by (unfold low_h, low; ring).
  assert (high_is : high_h D == high D * 200) by (unfold high_h, high; ring).
  rewrite (phi_is S D _ _ 200 low_is) in one. rewrite (phi_is S D _ _ 200 high_is) in two_.
  rewrite (Y_is S D _ _ 200 some low_is), high_is in three.
  rewrite (Y_is S D _ _ 200 some high_is) in four.
  split; [lra|]. split; [lra|].
  split; apply (cancel_lt (2 * K S D)); lra.
Qed.

Lemma falls_over : forall i k, 1 <= i -> 0 <= phi S D k -> phi S D i < 0 -> k < i.
Proof.
  intros i k i_in plus minus. destruct deck_in as (S_in & D_in). apply Qnot_le_lt. intros order.
  destruct (Qle_lt_or_eq _ _ order) as [less|same].
  - pose proof (phi_falls S D i k S_in ltac:(lra) i_in less). lra.
  - rewrite (phi_alike S D i k same) in minus. lra.
Qed.
Lemma falls_over' : forall i k, 1 <= i -> 0 < phi S D k -> phi S D i <= 0 -> k < i.
Proof.
  intros i k i_in plus minus. destruct deck_in as (S_in & D_in). apply Qnot_le_lt. intros order.
  destruct (Qle_lt_or_eq _ _ order) as [less|same].
  - pose proof (phi_falls S D i k S_in ltac:(lra) i_in less). lra.
  - rewrite (phi_alike S D i k same) in minus. lra.
Qed.

(** What a payoff is, times 3M. *)
Lemma payoff_is : forall r c, (1 <= r <= c)%Z -> (c <= d - 1)%Z ->
  3 * M S D * (payoff s d r c + 1) == S * bracket_2_2 S D (inject_Z r) (inject_Z c).
Proof.
  intros r c r_in c_in. unfold payoff. rewrite (entry_is s d s_in ltac:(lia) r c r_in c_in).
  destruct deck_in as (S_in & D_in). fold S D. unfold payoff_2_2, M.
  assert (0 <= (S - 1) * (D - 30)) by (apply times; lra).
  assert (cards : 30 <= S * D) by lra. field. repeat split; lra.
Qed.
Lemma M_some : 0 < M S D.
Proof.
  destruct deck_in as (S_in & D_in). unfold M.
  assert (0 <= (S - 1) * (D - 30)) by (apply times; lra).
  repeat apply Qmult_lt_0_compat; lra.
Qed.

(** A number z in the strip that is little less than the root. *)
Definition beside_it (z : Q) : Prop :=
  low D <= z < high D /\ 0 < phi S D z /\ slope S D z (Y S D z) <= (1 # 4) * S /\ phi S D (z + 1) <=
    0.

Lemma at_most : forall v z, is_value s d v -> beside_it z -> exists i n : Z,
  inject_Z n <= Y S D z < inject_Z (n + 1) /\
  3 * M S D * (v + 1) <= S * (G S D z + (1 # 2) * S
    - (inject_Z i - z) * (inject_Z i - z) * (C S D z - S)
    + 3 * K S D * ((Y S D z - inject_Z n) * (1 - (Y S D z - inject_Z n)))).
Proof.
  intros v z ((p & best) & _) ((z_low & z_high) & plus & flat & minus).
  destruct deck_in as (S_in & D_in). destruct K_some as (some & _).
  destruct strip as (_ & beyond_ & right & before_). unfold low, high in *.
  set (y := Y S D z) in *.
  assert (y_low : Y S D ((27 # 50) * D - (16 # 25)) <= y).
  { destruct (Qle_lt_or_eq _ _ z_low) as [less|same].
    - apply Qlt_le_weak, Y_grows; lra.
    - rewrite (Y_alike S D _ _ same). apply Qle_refl. }
  assert (y_high : y < Y S D ((109 # 200) * D - (8 # 25))) by (apply Y_grows; lra).
  set (n := Qfloor y). pose proof (Qfloor_le y) as n_low. pose proof (Qlt_floor y) as n_high.
  fold n in n_low, n_high. pose proof (next n) as n_next.
  assert (n_1 : (1 <= n)%Z).
  { assert (1 < n + 1)%Z; [|lia]. rewrite Zlt_Qlt. change (inject_Z 1) with 1. lra. }
  assert (n_d : (n + 1 <= d - 1)%Z).
  { assert (n < d - 2 + 0)%Z; [|lia]. rewrite Zlt_Qlt, Z.add_0_r. unfold Z.sub.
    rewrite inject_Z_plus. fold D. change (inject_Z (- (2))) with (-2 # 1). lra. }
  destruct (a_row_in_use s d v p n (n + 1) (y - inject_Z n) ltac:(lia) ltac:(lia) ltac:(lia)
    ltac:(lra) best) as (r & r_in & used & most).
  destruct (beside_the_roots s d s_in ltac:(lia)) as (rows & _).
  pose proof (rows p v (Z.to_nat (r - 1)) best ltac:(lia) used) as row.
  replace (Z.of_nat (Z.to_nat (r - 1)) + 1)%Z with r in row by lia.
  destruct row as (first & last_). unfold before, beyond_it in first, last_.
  fold S D in first, last_.
  pose proof (surplus_in s d s_in ltac:(lia)) as surplus_. fold S D in surplus_.
  pose proof (last r) as r_last. pose proof (next r) as r_next.
  assert (R_in : 1 <= inject_Z r) by (change 1 with (inject_Z 1); rewrite <- Zle_Qle; lia).
  assert (w_low : z < inject_Z r + 1).
  { rewrite <- r_next. apply falls_over; [lra|lra|exact last_]. }
  assert (w_high : inject_Z r - 1 < z + 1).
  { rewrite <- r_last. apply falls_over'; [lra|lra|exact minus]. }
  assert (R_n : (r <= n)%Z).
  { assert (far : inject_Z (r - 1) < (109 # 200) * D - (8 # 25)).
    { apply falls_over; [lra|lra|exact beyond_]. }
    assert (r < n + 1)%Z; [|lia]. rewrite Zlt_Qlt. lra. }
  exists r, n. split; [split; assumption|].
  pose proof (payoff_is r n ltac:(lia) ltac:(lia)) as one.
  pose proof (payoff_is r (n + 1) ltac:(lia) ltac:(lia)) as other.
  set (A := payoff s d r n) in *. set (B := payoff s d r (n + 1)) in *.
  pose proof M_some as M_in. set (m3 := 3 * M S D) in *.
  assert (m3_in : 0 < m3) by (unfold m3; lra).
  assert (total_ : m3 * (v + 1) <=
    (1 - (y - inject_Z n)) * (m3 * (A + 1)) + (y - inject_Z n) * (m3 * (B + 1))).
  { assert (0 <= m3 * ((1 - (y - inject_Z n)) * A + (y - inject_Z n) * B - v)) by (apply times;
    lra).
    lra. }
  rewrite one, other in total_.
  assert (after_ : bracket_2_2 S D (inject_Z r) (inject_Z (n + 1)) ==
    bracket_2_2 S D (inject_Z r) (inject_Z n + 1)) by (unfold bracket_2_2; rewrite n_next;
      reflexivity).
  rewrite after_ in total_.
  pose proof (columns_mixed S D (inject_Z r) z (inject_Z n) some) as mixed_. cbv zeta in mixed_.
  fold y in mixed_.
  set (w := inject_Z r - z) in *.
  assert (up : slope S D z y * w <= (1 # 2) * S).
  { assert (slope_in : 0 < slope S D z y).
    { pose proof (phi_is_slope S D z some) as same. fold y in same.
      apply (cancel_lt (2 * K S D)); lra. }
    assert (0 <= slope S D z y * (2 - w)) by (apply times; unfold w; lra). lra. }
  assert (down : 0 <= S * (w * w * (w + 1))).
  { apply times; [lra|]. apply times; [apply square|unfold w; lra]. }
  apply (Qle_trans _ _ _ total_).
  setoid_replace ((1 - (y - inject_Z n)) * (S * bracket_2_2 S D (inject_Z r) (inject_Z n)) +
    (y - inject_Z n) * (S * bracket_2_2 S D (inject_Z r) (inject_Z n + 1))) with
    (S * ((1 - (y - inject_Z n)) * bracket_2_2 S D (inject_Z r) (inject_Z n) +
      (y - inject_Z n) * bracket_2_2 S D (inject_Z r) (inject_Z n + 1))) by ring.
  rewrite mixed_. apply Qmult_le_l; [lra|]. lra.
Qed.

Lemma at_least : forall v z, is_value s d v -> 1 <= z -> z <= high D + (1 # 100) -> exists j m : Z,
  inject_Z m <= z < inject_Z (m + 1) /\
  S * (G S D z + 3 * K S D * ((inject_Z j - Y S D z) * (inject_Z j - Y S D z))
    - (z - inject_Z m) * (1 - (z - inject_Z m)) * (C S D z + 4 * S)) <= 3 * M S D * (v + 1).
Proof.
  intros v z (_ & q & best) z_low z_high.
  destruct deck_in as (S_in & D_in). destruct K_some as (some & more).
  destruct strip as (before_ & _ & right & _). unfold low, high in *.
  set (m := Qfloor z). pose proof (Qfloor_le z) as m_low. pose proof (Qlt_floor z) as m_high.
  fold m in m_low, m_high. pose proof (next m) as m_next.
  assert (m_1 : (1 <= m)%Z).
  { assert (1 < m + 1)%Z; [|lia]. rewrite Zlt_Qlt. change (inject_Z 1) with 1. lra. }
  assert (m_d : (m + 1 <= d - 1)%Z).
  { assert (m < d - 2 + 0)%Z; [|lia]. rewrite Zlt_Qlt, Z.add_0_r. unfold Z.sub.
    rewrite inject_Z_plus. fold D. change (inject_Z (- (2))) with (-2 # 1). lra. }
  destruct (a_column_in_use s d v q m (m + 1) (z - inject_Z m) ltac:(lia) ltac:(lia) ltac:(lia)
    ltac:(lra) best) as (c & c_in & used & least).
  destruct (beside_the_roots s d s_in ltac:(lia)) as (_ & columns & _).
  pose proof (columns q v (Z.to_nat (c - 1)) best ltac:(lia) used) as column.
  replace (Z.of_nat (Z.to_nat (c - 1)) + 1)%Z with c in column by lia.
  destruct column as (_ & k & (k_in & _) & last_ & near). unfold beyond_it in last_.
  fold S D in last_, near, k_in.
  assert (k_far : (27 # 50) * D - (16 # 25) < k).
  { apply falls_over; [exact k_in|lra|exact last_]. }
  pose proof (Y_grows S D ((27 # 50) * D - (16 # 25)) k S_in ltac:(lra) ltac:(lra) k_far)
    as k_more.
  pose proof (next c) as c_next.
  assert (c_m : (m + 1 <= c)%Z).
  { assert (m < c)%Z; [|lia]. rewrite Zlt_Qlt. lra. }
  pose proof (payoff_is m c ltac:(lia) ltac:(lia)) as one.
  pose proof (payoff_is (m + 1) c ltac:(lia) ltac:(lia)) as other.
  set (A := payoff s d m c) in *. set (B := payoff s d (m + 1) c) in *.
  pose proof M_some as M_in. set (m3 := 3 * M S D) in *.
  assert (m3_in : 0 < m3) by (unfold m3; lra).
  set (t := z - inject_Z m) in *. set (y := Y S D z) in *.
  assert (total_ : (1 - t) * (m3 * (A + 1)) + t * (m3 * (B + 1)) <= m3 * (v + 1)).
  { assert (0 <= m3 * (v - ((1 - t) * A + t * B))) by (apply times; lra). lra. }
  rewrite one, other in total_.
  assert (after_ : bracket_2_2 S D (inject_Z (m + 1)) (inject_Z c) ==
    bracket_2_2 S D (inject_Z m + 1) (inject_Z c)) by (unfold bracket_2_2; rewrite m_next;
      reflexivity).
  rewrite after_ in total_.
  pose proof (rows_mixed S D z (inject_Z m) (inject_Z c) some) as mixed_. cbv zeta in mixed_.
  fold y t in mixed_. set (u := inject_Z c - y) in *.
  assert (t_in : 0 <= t <= 1) by (unfold t; lra).
  assert (tt_in : 0 <= t * (1 - t) <= 1 # 4).
  { split; [apply times; lra|]. pose proof (square (2 * t - 1)). lra. }
  assert (whole : S * (G S D z + 3 * K S D * (u * u)
    - t * (1 - t) * (C S D z + 3 * S * u + S * (1 - 2 * t))) <= m3 * (v + 1)).
  { rewrite <- mixed_. lra. }
  destruct (Qlt_le_dec 1 u) as [far|close].
  - exists (Qfloor y), m. split; [split; assumption|].
    pose proof (Qfloor_le y) as y_low. pose proof (Qlt_floor y) as y_high.
    pose proof (next (Qfloor y)) as y_next.
    set (g := inject_Z (Qfloor y) - y). fold t. apply Qle_trans with (2 := whole).
    apply Qmult_le_l; [lra|].
    assert (gg : g * g <= 1).
    { assert (0 <= (1 - g) * (1 + g)) by (apply times; unfold g; lra). lra. }
    assert (0 <= K S D * (1 - g * g)) by (apply times; lra).
    assert (0 <= (K S D - S) * ((u - 1) * (u + 1))) by (apply times; [lra|apply times; lra]).
    assert (0 <= S * ((u - 1) * (u - 1))) by (apply times; [lra|apply times; lra]).
    assert (0 <= S * (u - 1)) by (apply times; lra).
    assert (0 <= S * (u - 1) * ((1 # 4) - t * (1 - t))) by (apply times; lra).
    assert (0 <= S * (t * (t * (1 - t)))) by (apply times; [lra|apply times; lra]). lra.
  - exists c, m. split; [split; assumption|]. fold u. fold t.
    apply Qle_trans with (2 := whole). apply Qmult_le_l; [lra|].
    assert (0 <= S * (1 - u) * (t * (1 - t))) by (apply times; [apply times|]; lra).
    assert (0 <= S * (t * (t * (1 - t)))) by (apply times; [lra|apply times; lra]). lra.
Qed.
End Deck.
