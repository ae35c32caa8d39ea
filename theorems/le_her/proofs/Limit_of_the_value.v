(** Where the critical denomination of player 2 lies as d grows, and what the value tends to: every
    line in use is near the limits, and so are the payoffs where such lines meet. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import Counts Matrix_games P_2_of_numbers Value Localisation Limits.
From LeHer Require Import Lemma_2_1 Two_rows As_dealt Largest_minimum Critical_lines.
From LeHer Require Import Beside_an_entry Lines_in_use Beside_the_roots Localisation Limits.
From LeHer Require Import Optimal_strategies Proposition_4_1.
From LeHer Require Import Near_the_limits Value_near_its_limit.
From LeHerStated Require Export Limit_of_the_value.
Local Open Scope Z_scope.

Section Deck.
Variables s d : Z.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma SD_in : (1 <= S /\ 7 <= D)%Q.
Proof. exact (in_numbers s d s_in d_in). Qed.

(** A number less than x_1, and one more that is little more. *)
Lemma close_to_x_1 : exists a b, ((5435 # 10000) <= a /\ a < b /\ b <= (5438 # 10000))%Q /\
  less_than_x_1 a /\ more_than_x_1 b /\ ((b - a) * D == 1 # 5000)%Q.
Proof.
  destruct SD_in as (S_in & D_in). destruct (straddled (100 * Z.to_pos d)) as (a & low & high &
    less & more).
  set (h := (1 # 100 * (100 * Z.to_pos d))%Q) in *.
  assert (step : (h * D == 1 # 10000)%Q).
  { unfold h, D, Qeq, Qmult, inject_Z, Qnum, Qden. lia. }
  assert (h_in : (0 < h)%Q) by reflexivity.
  assert (h_most : (h <= 1 # 70000)%Q).
  { unfold h, Qle, Qnum, Qden. lia. }
  exists (a - h)%Q, (a + h)%Q.
  assert (at_least : ((5436 # 10000) <= a + h)%Q).
  { apply Qnot_lt_le. intros before. unfold more_than_x_1 in more.
    pose proof (cubic_grows (a + h) (5436 # 10000) ltac:(lra) ltac:(lra)). lra. }
  assert (at_most : (a <= 5437 # 10000)%Q).
  { apply Qnot_lt_le. intros beyond.
    pose proof (cubic_grows (5437 # 10000) a ltac:(lra) ltac:(lra)). lra. }
  split; [lra|]. split; [|split; [exact more|]].
  - unfold less_than_x_1. set (c := (a - h)%Q).
    assert (p1 : (0 < (a - c) * (a * a + a * c + c * c + a + c + 1))%Q).
    { apply Qmult_lt_0_compat; [unfold c; lra|].
      assert (0 <= a * a)%Q by (apply times; lra).
      assert (0 <= a * c)%Q by (apply times; unfold c; lra).
      assert (0 <= c * c)%Q by (apply times; unfold c; lra). unfold c in *. lra. }
    unfold c in *. lra.
  - setoid_replace ((a + h - (a - h)) * D)%Q with (2 * (h * D))%Q by ring.
    rewrite step. reflexivity.
Qed.

(** * y *)

Lemma half_square_grows : forall w z, (0 <= w)%Q -> (w <= z)%Q ->
  ((1 + w ^ 2) / 2 * D <= (1 + z ^ 2) / 2 * D)%Q.
Proof.
  intros w z low order. destruct SD_in as (S_in & D_in).
  assert (0 <= (z - w) * (z + w) * D)%Q by (repeat apply times; lra).
  assert (same : ((1 + z ^ 2) / 2 * D == (1 + w ^ 2) / 2 * D + (1 # 2) * ((z - w) * (z + w) * D))%Q)
    by field.
  lra.
Qed.

(** y is before a number that (3.4) yields at a number less than x_1 d. *)
Lemma before_y : forall i, inside D i -> (0 < phi S D i)%Q -> exists z, (0 <= z)%Q /\
  less_than_x_1 z /\ (z <= 11 # 20)%Q /\ (Y S D i < (1 + z ^ 2) / 2 * D)%Q.
Proof.
  intros i (i_in & _) plus. destruct SD_in as (S_in & D_in). exists (i / D)%Q.
  pose proof (quotient D D_in i) as same.
  pose proof (before_the_root S D S_in D_in i i_in plus) as less.
  assert (low : (0 <= i / D)%Q) by (apply Qle_shift_div_l; lra).
  assert (high : (i / D <= 11 # 20)%Q).
  { apply Qnot_lt_le. intros far. unfold less_than_x_1 in less.
    pose proof (cubic_grows (11 # 20) (i / D) ltac:(lra) ltac:(lra)). lra. }
  split; [exact low|]. split; [exact less|]. split; [exact high|].
  rewrite <- (Y_alike S D _ _ same) at 1. apply Y_at; assumption.
Qed.

(** (3.4) at a number beyond x^*. *)
Lemma beyond_y : forall i z, inside D i -> (phi S D i < 0)%Q -> ((27 # 50) <= z)%Q ->
  (z <= 11 # 20)%Q -> (z ^ 3 + z ^ 2 + z - 1 <= 0)%Q ->
  ((1 + z ^ 2) / 2 * D - 1 + (1 # 200) < Y S D i)%Q.
Proof.
  intros i z (i_in & _) minus low high less. destruct SD_in as (S_in & D_in).
  pose proof (beyond_the_root S D S_in D_in i z low high less i_in minus) as order.
  pose proof (Y_before S D S_in D_in z low high) as there_.
  assert (first : (1 <= z * D - (2 # 3))%Q).
  { assert (0 <= (z - (27 # 50)) * D)%Q by (apply times; lra). lra. }
  pose proof (Y_grows S D _ _ S_in D_in first order). lra.
Qed.

Lemma near_y_1 : forall y, ceiling_y s d y -> beside_y_1 d y.
Proof.
  intros y (low & high). destruct SD_in as (S_in & D_in). fold S D in low, high.
  assert (positive : (0 < K S D)%Q) by (pose proof (K_positive S D S_in D_in); lra). split.
  - destruct low as (i & i_in & [small|(_ & plus)] & far); [destruct i_in; lra|].
    rewrite (j_star_is_Y S D i positive) in far.
    destruct (before_y i i_in plus) as (z & z_in & less & _ & least).
    exists z. split; [exact z_in|]. split; [exact less|]. fold D. pose proof (last y). lra.
  - destruct close_to_x_1 as (a & b & (a_in & order & b_in) & less & more & step).
    exists b. split; [exact more|]. fold D.
    destruct (high (inject_Z y + (1 # 1000))%Q ltac:(lra)) as (i & i_in & [large|(_ & minus)] &
      near); [destruct i_in; lra|].
    rewrite (j_star_is_Y S D i positive) in near.
    pose proof (beyond_y i a i_in minus ltac:(lra) ltac:(lra) (Qlt_le_weak _ _ less)) as far.
    assert (small : (0 <= (b - a) * D * (2 - (a + b)))%Q) by (apply times; lra).
    assert (same : ((1 + b ^ 2) / 2 * D ==
      (1 + a ^ 2) / 2 * D + (1 # 2) * ((b - a) * D * (a + b)))%Q) by field.
    lra.
Qed.

(** * The lines in use *)

Lemma positive_before : forall i, before S D i -> (0 < phi S D i)%Q.
Proof.
  intros i plus. unfold before in plus. pose proof (surplus_in s d s_in d_in) as some.
  fold S D in some. lra.
Qed.

Lemma row_near : forall k a b, row_beside s d k -> 1 <= k <= d - 1 -> ((27 # 50) <= a)%Q ->
  (a <= 11 # 20)%Q -> (a ^ 3 + a ^ 2 + a - 1 <= 0)%Q -> (a <= b)%Q -> more_than_x_1 b ->
  (a * D - (5 # 3) <= inject_Z k <= b * D + 1)%Q.
Proof.
  intros k a b (plus & minus) k_in low high less order more. destruct SD_in as (S_in & D_in).
  fold S D in plus, minus. pose proof (last k) as k_1. pose proof (next k) as k_2.
  assert (k_3 : (1 <= inject_Z (k + 1))%Q).
  { change 1%Q with (inject_Z 1). rewrite <- Zle_Qle. lia. }
  pose proof (beyond_the_root S D S_in D_in _ a low high less k_3 minus). split; [lra|].
  destruct (Z.eq_dec k 1) as [->|]; [assert (0 <= (b - (27 # 50)) * D)%Q by (apply times; lra);
    change (inject_Z 1) with 1%Q; lra|].
  assert (k_4 : (1 <= inject_Z (k - 1))%Q).
  { change 1%Q with (inject_Z 1). rewrite <- Zle_Qle. lia. }
  pose proof (before_the_root S D S_in D_in _ k_4 (positive_before _ plus)) as before_.
  pose proof (quotient D D_in (inject_Z (k - 1))) as same.
  set (w := (inject_Z (k - 1) / D)%Q) in *. unfold less_than_x_1, more_than_x_1 in *.
  assert (w_in : (w < b)%Q).
  { apply Qnot_le_lt. intros no. pose proof (cubic_grows b w ltac:(lra) no). lra. }
  assert (0 < (b - w) * D)%Q by (apply Qmult_lt_0_compat; lra). lra.
Qed.

Lemma column_near : forall k a b, column_beside s d k -> ((27 # 50) <= a)%Q -> (a <= 11 # 20)%Q ->
  (a ^ 3 + a ^ 2 + a - 1 <= 0)%Q -> (a <= b)%Q -> more_than_x_1 b ->
  ((1 + a ^ 2) / 2 * D - 2 + (1 # 200) <= inject_Z k <= (1 + b ^ 2) / 2 * D + 1)%Q.
Proof.
  intros k a b ((i & i_in & plus & far) & i' & i'_in & minus & near) low high less order more.
  destruct SD_in as (S_in & D_in). fold S D in i_in, plus, far, i'_in, minus, near.
  pose proof (last k) as k_1. pose proof (next k) as k_2.
  pose proof (beyond_y i' a i'_in minus low high less). split; [lra|].
  destruct (before_y i i_in (positive_before i plus)) as (w & w_in & w_less & _ & most).
  unfold less_than_x_1, more_than_x_1 in *.
  assert (w_most : (w <= b)%Q).
  { apply Qnot_lt_le. intros no. pose proof (cubic_grows b w ltac:(lra) ltac:(lra)). lra. }
  pose proof (half_square_grows w b w_in w_most). lra.
Qed.

(** An entry by (2.2). *)
Lemma entry_is : forall r c, 1 <= r <= c -> c <= d - 1 ->
  (2 * chance s d r c - 1 == payoff_2_2 S D (inject_Z r) (inject_Z c))%Q.
Proof.
  intros r c r_in c_in. unfold chance. rewrite chance_is, beyond by lia.
  destruct (brackets_are_whole s d r c) as (_ & whole). rewrite <- whole. fold S D.
  unfold payoff_2_2, falling_3.
  assert (square : (inject_Z (s ^ 2) == S ^ 2)%Q).
  { replace (s ^ 2) with (s * s) by ring. rewrite inject_Z_mult. fold S. ring. }
  assert (six : (inject_Z (6 * (s * d * (s * d - 1) * (s * d - 2))) ==
    6 * (S * D * (S * D - 1) * (S * D - 2)))%Q).
  { unfold Z.sub. rewrite !inject_Z_mult, !inject_Z_plus, !inject_Z_opp, !inject_Z_mult.
    reflexivity. }
  rewrite square, six. reflexivity.
Qed.

End Deck.

(** * The value *)

(** Some strategy in use does at least as well as the mean, and some at most. *)
Lemma at_least_the_mean : forall M p f v, mixed M p -> (v <= total M (fun i => p i * f i)%Q)%Q ->
  exists i, (i <= M)%nat /\ (0 < p i)%Q /\ (v <= f i)%Q.
Proof.
  intros M p f v (each & whole) mean.
  assert (search : forall n, (exists i, (i <= n)%nat /\ (0 < p i)%Q /\ (v <= f i)%Q) \/
    forall i, (i <= n)%nat -> (0 < p i)%Q -> (f i < v)%Q).
  { intros n. induction n as [|n [found|none]].
    - destruct (Qlt_le_dec (f O) v) as [less|more].
      + right. intros i i_in _. replace i with O by lia. exact less.
      + destruct (Qlt_le_dec 0 (p O)) as [used|not].
        * left. exists O. auto.
        * right. intros i i_in use. replace i with O in use by lia. lra.
    - destruct found as (i & i_in & both). left. exists i. split; [lia|exact both].
    - destruct (Qlt_le_dec (f (Datatypes.S n)) v) as [less|more].
      + right. intros i i_in use. destruct (Nat.eq_dec i (Datatypes.S n)) as [->|]; [exact less|].
        apply none; [lia|exact use].
      + destruct (Qlt_le_dec 0 (p (Datatypes.S n))) as [used|not].
        * left. exists (Datatypes.S n). auto.
        * right. intros i i_in use. destruct (Nat.eq_dec i (Datatypes.S n)) as [->|]; [lra|].
          apply none; [lia|exact use]. }
  destruct (search M) as [found|none]; [exact found|exfalso].
  set (g := fun i => if Qlt_le_dec 0 (p i) then f i else (v - 1)%Q).
  assert (same : (total M (fun i => p i * f i) == total M (fun i => p i * g i))%Q).
  { apply total_ext. intros i i_in. unfold g. destruct (Qlt_le_dec 0 (p i)) as [|zero];
      [reflexivity|].
    assert (p_0 : (p i == 0)%Q) by (pose proof (each i i_in); lra). rewrite p_0. ring. }
  assert (less : (total M (fun i => p i * g i) < total M (fun i => p i * v))%Q).
  { apply (mean_less M p g (fun _ => v) each); [lra|]. intros i i_in. unfold g.
    destruct (Qlt_le_dec 0 (p i)) as [use|]; [apply none; assumption|lra]. }
  assert (all_v : (total M (fun i => p i * v) == v)%Q).
  { rewrite (total_ext M _ (fun i => v * p i)%Q) by (intros; ring). rewrite total_scaled, whole.
    ring. }
  lra.
Qed.

Lemma at_most_the_mean : forall M p f v, mixed M p -> (total M (fun i => p i * f i)%Q <= v)%Q ->
  exists i, (i <= M)%nat /\ (0 < p i)%Q /\ (f i <= v)%Q.
Proof.
  intros M p f v chances mean.
  destruct (at_least_the_mean M p (fun i => - f i)%Q (- v)%Q chances) as (i & i_in & use & least).
  - rewrite (total_ext M _ (fun i => (-1) * (p i * f i))%Q) by (intros; ring).
    rewrite total_scaled. lra.
  - exists i. split; [exact i_in|]. split; [exact use|lra].
Qed.

Theorem proposition_5_2 : forall s d y, (1 <= s)%Z -> (7 <= d)%Z -> ceiling_y s d y ->
  beside_y_1 d y /\
  forall q j, best_for_2 d (game s d) q -> in_use d q j -> j = (y - 1)%Z \/ j = y.
Proof.
  intros s d y s_in d_in ceiling. split; [apply (near_y_1 s d); assumption|].
  intros q j best use. destruct (localisation s d s_in d_in) as (_ & _ & columns).
  exact (columns y q j ceiling best use).
Qed.

Theorem proposition_5_3 :
  (forall s d z, 1 <= s -> 7 <= d -> 0 <= z <= 1 ->
   within (20 / d) (payoff_2_2 s d (z * d) ((1 + z ^ 2) / 2 * d)) (limit_at z))%Q /\
  forall s d, (1 <= s)%Z -> (7 <= d)%Z -> (exists v, is_value s d v) /\
  forall v, is_value s d v ->
  about_x_1 (fun z => within (2 / inject_Z d) v (limit_at z)).
Proof.
  split; [exact at_any_number|]. intros s d s_in d_in.
  split; [apply there_is_a_value; lia|]. intros v ((p & best) & q & best').
  destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  destruct (close_to_x_1 s d s_in d_in) as (a & b & (a_in & order & b_in) & less & more & step).
  destruct (beside_the_roots s d s_in d_in) as (rows & columns & ordered).
  set (M := Z.to_nat (d - 2)) in *.
  pose proof best as (chances & secure & _). pose proof best' as (chances' & allow & _).
  destruct (at_least_the_mean M p (fun _ => 0%Q) 0 chances) as (r0 & r0_in & r0_use & _).
  { rewrite (total_ext M _ (fun i => 0 * p i)%Q) by (intros; ring). rewrite total_scaled. lra. }
  destruct (at_least_the_mean M q (fun _ => 0%Q) 0 chances') as (c0 & c0_in & c0_use & _).
  { rewrite (total_ext M _ (fun i => 0 * q i)%Q) by (intros; ring). rewrite total_scaled. lra. }
  destruct (at_least_the_mean M p (fun i => game s d i c0) v chances (secure c0 c0_in))
    as (r & r_in & r_use & upper).
  destruct (at_most_the_mean M q (fun j => game s d r0 j) v chances' (allow r0 r0_in))
    as (c & c_in & c_use & lower).
  assert (near : forall i j, (i <= M)%nat -> (0 < p i)%Q -> (j <= M)%nat -> (0 < q j)%Q ->
    forall z, (a <= z <= b)%Q -> within (2 / inject_Z d) (game s d i j) (limit_at z)).
  { intros i j i_in i_use j_in j_use z (z_low & z_high).
    pose proof (ordered p v q v i j best best' i_in i_use j_in j_use) as up.
    pose proof (rows p v i best i_in i_use) as row.
    pose proof (columns q v j best' j_in j_use) as column.
    unfold M in i_in, j_in.
    pose proof (Qlt_le_weak _ _ less) as least.
    destruct (row_near s d s_in d_in _ a b row ltac:(lia) ltac:(lra) ltac:(lra) least ltac:(lra)
      more) as (i_low & i_high).
    destruct (column_near s d s_in d_in _ a b column ltac:(lra) ltac:(lra) least ltac:(lra) more)
      as (j_low & j_high).
    pose proof (entry_is s d s_in d_in (Z.of_nat i + 1) (Z.of_nat j + 1) ltac:(lia) ltac:(lia))
      as entry.
    set (D := inject_Z d) in *.
    assert (e1 : (0 <= (z - a) * D)%Q) by (apply times; lra).
    assert (e2 : (0 <= (b - z) * D)%Q) by (apply times; lra).
    assert (e3 : (0 <= (z - a) * D * (2 - (z + a)))%Q) by (apply times; lra).
    assert (e4 : (0 <= (b - z) * D * (2 - (z + b)))%Q) by (apply times; lra).
    assert (f1 : ((1 + z ^ 2) / 2 * D == (1 + a ^ 2) / 2 * D + (1 # 2) * ((z - a) * D * (z + a)))%Q)
      by field.
    assert (f2 : ((1 + b ^ 2) / 2 * D == (1 + z ^ 2) / 2 * D + (1 # 2) * ((b - z) * D * (z + b)))%Q)
      by field.
    pose proof (near_the_limits (inject_Z s) D z _ _ S_in D_in ltac:(lra)
      ltac:(split; [apply Qle_trans with (2 := i_low)|apply (Qle_trans _ _ _ i_high)]; lra)
      ltac:(split; [apply Qle_trans with (2 := j_low)|apply (Qle_trans _ _ _ j_high)]; lra)) as so.
    unfold within in *. unfold game. rewrite entry. exact so. }
  exists a, b. split; [lra|]. split; [exact less|]. split; [exact more|].
  intros z z_in. pose proof (near r c0 r_in r_use c0_in c0_use z z_in) as (_ & one).
  pose proof (near r0 c r0_in r0_use c_in c_use z z_in) as (other & _). split; lra.
Qed.

Lemma the_three : forall s, (1 <= s)%Z -> three_limits s.
Proof.
  intros s s_in d d_in. split; [|split].
  - intros x ceiling. exact (near_the_limit s d x s_in d_in ceiling).
  - intros y ceiling. exact (near_y_1 s d s_in d_in y ceiling).
  - destruct proposition_5_3 as (_ & tends). exact (tends s d s_in d_in).
Qed.

Lemma they_round : round_as_printed.
Proof.
  set (a := (543689 # 1000000)%Q). set (b := (543690 # 1000000)%Q).
  exists a, b. unfold less_than_x_1, more_than_x_1, a, b.
  split; [lra|]. split; [lra|]. split; [lra|]. intros z (low & high). fold a b in low, high.
  assert (square : (a * a <= z * z <= b * b)%Q).
  { assert (0 <= (z - a) * (z + a))%Q by (apply times; unfold a in *; lra).
    assert (0 <= (b - z) * (b + z))%Q by (apply times; unfold a, b in *; lra). lra. }
  assert (cube : (a * (a * a) <= z * (z * z) <= b * (b * b))%Q).
  { assert (0 <= (z - a) * (z * z))%Q by (apply times; unfold a, b in *; lra).
    assert (0 <= (b - z) * (z * z))%Q by (apply times; unfold a, b in *; lra).
    unfold a, b in *. lra. }
  assert (fourth : (a * (a * (a * a)) <= z * (z * (z * z)) <= b * (b * (b * b)))%Q).
  { assert (0 <= (z - a) * (z * (z * z)))%Q by (apply times; unfold a, b in *; lra).
    assert (0 <= (b - z) * (z * (z * z)))%Q by (apply times; unfold a, b in *; lra).
    unfold a, b in *. lra. }
  assert (half : ((1 + z ^ 2) / 2 == (1 # 2) + (1 # 2) * (z * z))%Q) by field.
  assert (limit : (limit_at z == (1 # 12) * (12 * z - 6 * (z * z) - 4 * (z * (z * z))
    - 3 * (z * (z * (z * z)))) - (1 # 4))%Q) by (unfold limit_at; field).
  unfold within. rewrite half, limit. unfold a, b in *. repeat split; lra.
Qed.

Theorem limits_with_four_suits : three_limits 4 /\ round_as_printed.
Proof. split; [apply the_three; lia|exact they_round]. Qed.

Theorem limits_with_any_number_of_suits :
  (forall s, (1 <= s)%Z -> three_limits s) /\ round_as_printed.
Proof. split; [exact the_three|exact they_round]. Qed.
