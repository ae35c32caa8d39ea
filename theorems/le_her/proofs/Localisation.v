(** Optimal strategies are those at the critical denominations. *)
Require Import Arith ZArith QArith Lqa Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Two_rows.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import As_dealt.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum Critical_lines.
From LeHerStated Require Import Value.
From LeHer Require Import Theorem_4_1.
From LeHer Require Import Beside_an_entry Optimal_lines Lines_in_use Beside_the_roots.
From LeHer Require Import Optimal_strategies.
From LeHerStated Require Export Localisation.
Local Open Scope Q_scope.

(** * phi is continuous *)

Lemma close_above : forall s d q a, 1 <= q -> a < phi s d q -> exists r,
  q < r <= q + 1 /\ a < phi s d r.
Proof.
  intros s d q a q_in more.
  set (c := - 6 * d * s ^ 2 + 15 * s ^ 2 + 12 * s).
  set (e := - 6 * d ^ 2 * s ^ 2 - 12 * d * s ^ 2 + 15 * s ^ 2 + 48 * d * s - 72).
  set (H := 6 * (s * s) * (3 * q * q + 3 * q + 1) + (c * c + 1) * (2 * q + 1) + (e * e + 1)).
  set (g := phi s d q - a). assert (g_in : 0 < g) by (unfold g; lra).
  assert (squares : forall x : Q, 0 <= x * x).
  { intros x. destruct (Qlt_le_dec x 0); [|apply times; assumption].
    setoid_replace (x * x) with (- x * - x) by ring. apply times; lra. }
  pose proof (squares s) as ss. pose proof (squares c) as cc. pose proof (squares e) as ee.
  pose proof (squares q) as qq.
  assert (0 <= s * s * (3 * q * q + 3 * q + 1)) by (apply times; lra).
  assert (0 <= (c * c + 1) * (2 * q + 1)) by (apply times; lra).
  assert (H_in : 0 < H) by (unfold H; lra).
  set (h := g / (H + g)).
  assert (h_is : h * (H + g) == g) by (unfold h; field; lra).
  assert (h_in : 0 < h) by (unfold h; apply Qlt_shift_div_l; lra).
  assert (h_1 : h <= 1) by (unfold h; apply Qle_shift_div_r; lra).
  clearbody h. exists (q + h). split; [split; lra|].
  assert (same : phi s d (q + h) - phi s d q ==
    h * (- 6 * (s * s) * (3 * q * q + 3 * q * h + h * h) + c * (2 * q + h) + e)).
  { unfold phi, c, e. ring. }
  assert (qh : 0 <= q * (1 - h)) by (apply times; lra).
  assert (hh : 0 <= h * (1 - h)) by (apply times; lra).
  assert (0 <= s * s * (3 * q * (1 - h) + (1 - h) + h * (1 - h))) by (apply times; lra).
  assert (c_least : - (c * c + 1) <= c).
  { pose proof (squares (c + 1)). pose proof (squares c). lra. }
  assert (0 <= (c + (c * c + 1)) * (2 * q + h)) by (apply times; lra).
  assert (0 <= (c * c + 1) * (1 - h)) by (apply times; lra).
  assert (e_least : - (e * e + 1) <= e).
  { pose proof (squares (e + 1)). pose proof (squares e). lra. }
  assert (least : - H <= - 6 * (s * s) * (3 * q * q + 3 * q * h + h * h) + c * (2 * q + h) + e).
  { unfold H. lra. }
  assert (0 <= h * (- 6 * (s * s) * (3 * q * q + 3 * q * h + h * h) + c * (2 * q + h) + e + H))
    by (apply times; lra).
  assert (0 < h * g) by (apply Qmult_lt_0_compat; lra). unfold g in *. lra.
Qed.

Lemma close_below : forall s d q, 1 < q -> phi s d q < 0 -> exists r, 1 <= r < q /\ phi s d r < 0.
Proof.
  intros s d q q_in less.
  set (c := - 6 * d * s ^ 2 + 15 * s ^ 2 + 12 * s).
  set (e := - 6 * d ^ 2 * s ^ 2 - 12 * d * s ^ 2 + 15 * s ^ 2 + 48 * d * s - 72).
  set (H := 6 * (s * s) * (3 * q * q + 1) + (c * c + 1) * (2 * q) + (e * e + 1)).
  set (g := - phi s d q). assert (g_in : 0 < g) by (unfold g; lra).
  assert (squares : forall x : Q, 0 <= x * x).
  { intros x. destruct (Qlt_le_dec x 0); [|apply times; assumption].
    setoid_replace (x * x) with (- x * - x) by ring. apply times; lra. }
  pose proof (squares s) as ss. pose proof (squares c) as cc. pose proof (squares e) as ee.
  pose proof (squares q) as qq.
  assert (0 <= s * s * (3 * q * q + 1)) by (apply times; lra).
  assert (0 <= (c * c + 1) * (2 * q)) by (apply times; lra).
  assert (H_in : 0 < H) by (unfold H; lra).
  assert (exists m, 0 < m /\ m <= 1 /\ m <= q - 1) as (m & m_in & m_1 & m_q).
  { destruct (Qlt_le_dec q 2); [exists (q - 1)|exists 1]; repeat split; lra. }
  set (h := m * g / (H + g)).
  assert (h_is : h * (H + g) == m * g) by (unfold h; field; lra).
  assert (mg : 0 < m * g) by (apply Qmult_lt_0_compat; lra).
  assert (h_in : 0 < h) by (unfold h; apply Qlt_shift_div_l; lra).
  assert (h_m : h <= m).
  { unfold h. apply Qle_shift_div_r; [lra|]. assert (0 <= m * H) by (apply times; lra). lra. }
  clearbody h. exists (q - h). split; [split; lra|].
  assert (same : phi s d (q - h) - phi s d q ==
    h * (6 * (s * s) * (3 * q * q - 3 * q * h + h * h) - c * (2 * q - h) - e)).
  { unfold phi, c, e. ring. }
  assert (qh : 0 <= (q - h) * h) by (apply times; lra).
  assert (hh : 0 <= h * (1 - h)) by (apply times; lra).
  assert (0 <= s * s * (3 * ((q - h) * h) + 2 * (h * h) + 1)).
  { apply times; [lra|]. pose proof (squares h). lra. }
  assert (c_least : - (c * c + 1) <= c).
  { pose proof (squares (c + 1)). pose proof (squares c). lra. }
  assert (0 <= (c + (c * c + 1)) * (2 * q - h)) by (apply times; lra).
  assert (0 <= (c * c + 1) * h) by (apply times; lra).
  assert (e_least : - (e * e + 1) <= e).
  { pose proof (squares (e + 1)). pose proof (squares e). lra. }
  assert (most : 6 * (s * s) * (3 * q * q - 3 * q * h + h * h) - c * (2 * q - h) - e <= H).
  { unfold H. lra. }
  assert (0 <= h * (H - (6 * (s * s) * (3 * q * q - 3 * q * h + h * h) - c * (2 * q - h) - e)))
    by (apply times; lra).
  assert (h * H < g).
  { assert (0 < h * g) by (apply Qmult_lt_0_compat; lra).
    assert (0 <= (1 - m) * g) by (apply times; lra). lra. }
  unfold g in *. lra.
Qed.

Lemma Y_grows : forall s d i k, 1 <= s -> 7 <= d -> 1 <= i -> i < k -> Y s d i < Y s d k.
Proof.
  intros s d i k s_in d_in i_in order. pose proof (K_positive s d s_in d_in) as positive.
  pose proof (Y_by s d k i ltac:(lra)) as step.
  assert (0 < s * ((k - i) * (k + i - 1))) by (repeat apply Qmult_lt_0_compat; lra).
  apply (cancel_lt (2 * K s d)); lra.
Qed.

(** Row 1 is not used, nor is there a third strategy at the end. *)
Lemma positive_at_2 : forall s d, 1 <= s -> 7 <= d -> 0 < phi s d 2.
Proof.
  intros s d s_in d_in. set (t := d - 7). assert (t_in : 0 <= t) by (unfold t; lra).
  assert (d_is : d == t + 7) by (unfold t; ring).
  assert (same : phi s d 2 == s * s * (6 * t ^ 3 + 105 * t ^ 2 + 542 * t + 750)
    + s * (- 24 * t ^ 2 - 216 * t - 292) + (24 * t + 12)).
  { unfold phi. rewrite d_is. ring. }
  assert (tt : 0 <= t * t) by (apply times; assumption).
  assert (ttt : 0 <= t * (t * t)) by (apply times; assumption).
  assert (0 <= s * ((s - 1) * (6 * (t * (t * t)) + 105 * (t * t) + 542 * t + 750))).
  { apply times; [lra|]. apply times; lra. }
  assert (0 <= s * (6 * (t * (t * t)) + 81 * (t * t) + 326 * t)) by (apply times; lra).
  lra.
Qed.

Lemma negative_at_the_end : forall s d, 1 <= s -> 7 <= d -> phi s d (d - 2) < 0.
Proof.
  intros s d s_in d_in. pose proof (K_positive s d s_in d_in) as positive.
  rewrite phi_is_slope by lra.
  pose proof (beyond_the_middle s d (d - 2) s_in d_in ltac:(lra)) as middle.
  pose proof (slopes_fall s d (d - 2) _ _ s_in ltac:(lra) middle) as falls.
  set (t := d - 7). assert (t_in : 0 <= t) by (unfold t; lra).
  assert (same : slope s d (d - 2) ((1 # 2) * (d - 1)) ==
    - (s * (3 * t ^ 2 + (69 # 2) * t + 89)) + 12 * t + 51).
  { unfold slope, t. field. }
  assert (0 <= t * t) by (apply times; assumption).
  assert (0 <= s * (t * t)) by (apply times; lra).
  assert (0 <= (s - 1) * t) by (apply times; lra).
  assert (0 < K s d * - slope s d (d - 2) (Y s d (d - 2))) by (apply Qmult_lt_0_compat; lra). lra.
Qed.

Local Open Scope Z_scope.

Lemma number_le : forall i k, i <= k -> (inject_Z i <= inject_Z k)%Q.
Proof. intros i k less. rewrite <- Zle_Qle. exact less. Qed.

Section Cuts.
Variables s d : Z.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma in_numbers : (1 <= S /\ 7 <= D)%Q.
Proof. exact (numbers s d s_in d_in). Qed.

Lemma surplus_in : (0 <= surplus S D)%Q.
Proof.
  destruct in_numbers as (S_in & D_in). unfold surplus.
  assert (0 <= S * (D * D))%Q by (apply times; [|apply times]; lra). lra.
Qed.

Lemma not_row_1 : forall k, 1 <= k -> row_beside s d k -> 2 <= k.
Proof.
  intros k k_in (_ & minus). destruct in_numbers as (S_in & D_in).
  destruct (Z.eq_dec k 1) as [->|]; [exfalso|lia].
  pose proof (positive_at_2 S D S_in D_in) as plus. unfold beyond_it in minus. fold S D in minus.
  change (inject_Z (1 + 1)) with 2%Q in minus. lra.
Qed.

(** A number, given by what is less and what is more, that is between the roots of the cubics. *)
Variables less more : Q -> Prop.
Hypothesis less_is : forall q, less q -> (q < 1 \/ 0 < phi S D q)%Q.
Hypothesis more_is : forall q, more q -> (D - 1 < q \/ phi S D q < surplus S D)%Q.

Lemma by_the_ceiling : forall k x, 1 <= k <= d - 1 -> row_beside s d k -> ceiling_of less more x ->
  k = x - 1 \/ k = x.
Proof.
  intros k x k_in beside (low & high). pose proof (not_row_1 k (proj1 k_in) beside) as k_2.
  destruct beside as (plus & minus). fold S D in plus, minus.
  destruct in_numbers as (S_in & D_in).
  assert (one : x - 1 < k + 1).
  { destruct (less_is _ low) as [small|positive].
    - change 1%Q with (inject_Z 1) in small. rewrite <- Zlt_Qlt in small. lia.
    - apply Z.nle_gt. intros far. apply number_le in far.
      assert (k_1 : (1 <= inject_Z (k + 1))%Q).
      { change 1%Q with (inject_Z 1). apply number_le. lia. }
      pose proof (further_beyond s d s_in d_in _ _ k_1 far minus) as no.
      unfold beyond_it in no. fold S D in no. lra. }
  assert (other : k - 1 < x).
  { apply Z.nle_gt. intros far. apply number_le in far.
    assert (k_1 : (1 <= inject_Z (k - 1))%Q).
    { change 1%Q with (inject_Z 1). apply number_le. lia. }
    destruct (close_above S D _ _ k_1 plus) as (r & (r_more & r_most) & r_plus).
    destruct (more_is r (high r ltac:(lra))) as [end_|negative]; [|lra].
    pose proof (last k) as same.
    assert (k_d : (inject_Z k <= D - 1)%Q).
    { unfold D. rewrite <- last. apply number_le. lia. }
    lra. }
  lia.
Qed.

Lemma by_the_ceiling_of_y : forall k y, column_beside s d k ->
  ceiling_of (less_than_y S D less) (more_than_y S D more) y -> k = y - 1 \/ k = y.
Proof.
  intros k y ((z & (z_in & z_most) & plus & far) & z' & (z'_in & z'_most) & minus & near) (low &
    high).
  fold S D in z_most, plus, far, z'_most, minus, near. destruct in_numbers as (S_in & D_in).
  pose proof (K_in s d s_in d_in) as positive. fold S D in positive.
  assert (one : y - 1 < k + 1).
  { destruct low as (i & (i_in & i_most) & i_less & i_far).
    rewrite (j_star_is_Y S D i positive) in i_far.
    destruct (less_is _ i_less) as [small|plus']; [lra|].
    assert (order : (i < z')%Q).
    { apply Qnot_le_lt. intros no. pose proof (further_beyond s d s_in d_in z' i z'_in no minus) as
      so.
      unfold beyond_it in so. fold S D in so. lra. }
    pose proof (Y_grows S D i z' S_in D_in i_in order) as grows.
    apply Z.nle_gt. intros no. apply number_le in no. lra. }
  assert (other : k - 1 < y).
  { apply Z.nle_gt. intros no. apply number_le in no.
    destruct (close_above S D _ _ z_in plus) as (r & (r_more & r_most) & r_plus).
    pose proof (Y_grows S D z r S_in D_in z_in r_more) as grows.
    destruct (high (Y S D r) ltac:(lra)) as (i & (i_in & i_most) & i_more & i_near).
    rewrite (j_star_is_Y S D i positive) in i_near.
    destruct (more_is i i_more) as [end_|negative]; [lra|].
    assert (order : (i <= r)%Q).
    { apply Qnot_lt_le. intros beyond_. pose proof (Y_grows S D r i S_in D_in ltac:(lra) beyond_).
    lra. }
    assert (plus' : before S D r) by exact r_plus.
    pose proof (further_before s d s_in d_in i r i_in order plus') as so.
    unfold before in so. fold S D in so. lra. }
  lia.
Qed.
End Cuts.

Section Root.
Variables s d : Z.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma less_by_phi : forall q, less_than_x S D q -> (q < 1 \/ 0 < phi S D q)%Q.
Proof. intros q [small|(_ & plus)]; auto. Qed.
Lemma more_by_phi : forall q, more_than_x S D q -> (D - 1 < q \/ phi S D q < surplus S D)%Q.
Proof.
  intros q [large|(_ & minus)]; [auto|right]. pose proof (surplus_in s d s_in d_in) as some.
  fold S D in some. lra.
Qed.

Lemma by_the_floor : forall k f, 1 <= k <= d - 1 -> row_beside s d k -> floor_x s d f ->
  f <= k /\ k - 1 < f + 1.
Proof.
  intros k f k_in beside (high & low). pose proof (not_row_1 s d s_in d_in k (proj1 k_in) beside)
    as k_2.
  destruct beside as (plus & minus). fold S D in plus, minus, high, low.
  destruct (in_numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in. split.
  - apply Z.nlt_ge. intros far. assert (far' : k + 1 <= f) by lia. apply number_le in far'.
    assert (k_1 : (1 < inject_Z (k + 1))%Q).
    { change 1%Q with (inject_Z 1). rewrite <- Zlt_Qlt. lia. }
    destruct (close_below S D _ k_1 minus) as (r & (r_in & r_less) & r_minus).
    destruct (low r ltac:(lra)) as [small|(_ & positive)]; lra.
  - apply Z.nle_gt. intros far. apply number_le in far.
    destruct high as [large|((f_in & _) & negative)].
    + assert (k_d : (inject_Z (k - 1) <= D - 1)%Q).
      { unfold D. rewrite <- last. apply number_le. lia. } lra.
    + pose proof (further_before s d s_in d_in _ _ f_in far plus) as so.
      pose proof (surplus_in s d s_in d_in) as some. unfold before in so. fold S D in so, some. lra.
Qed.

Lemma by_the_floor_of_y : forall k f, column_beside s d k -> floor_y s d f -> f <= k /\ k - 1 < f +
  1.
Proof.
  intros k f ((z & (z_in & z_most) & plus & far) & z' & (z'_in & z'_most) & minus & near) (high &
    low).
  fold S D in z_most, plus, far, z'_most, minus, near, high, low.
  destruct (in_numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  pose proof (K_in s d s_in d_in) as positive. fold S D in positive.
  pose proof (surplus_in s d s_in d_in) as some. fold S D in some. split.
  - apply Z.nlt_ge. intros far'. assert (far_ : k + 1 <= f) by lia. apply number_le in far_.
    assert (z'_1 : (1 < z')%Q).
    { destruct (Qle_lt_or_eq _ _ z'_in) as [|same]; [assumption|exfalso].
      destruct (changes_its_sign S D S_in D_in) as (first & _).
      pose proof (phi_alike S D 1 z' same) as alike. unfold beyond_it in minus. lra. }
    destruct (close_below S D _ z'_1 minus) as (r & (r_in & r_less) & r_minus).
    pose proof (Y_grows S D r z' S_in D_in r_in r_less) as grows.
    destruct (low (Y S D r) ltac:(lra)) as (i & (i_in & i_most) & i_less & i_far).
    rewrite (j_star_is_Y S D i positive) in i_far.
    destruct i_less as [small|(_ & plus')]; [lra|].
    assert (order : (r <= i)%Q).
    { apply Qnot_lt_le. intros no. pose proof (Y_grows S D i r S_in D_in i_in no). lra. }
    assert (minus' : beyond_it S D r) by exact r_minus.
    pose proof (further_beyond s d s_in d_in r i r_in order minus') as so.
    unfold beyond_it in so. fold S D in so. lra.
  - apply Z.nle_gt. intros no. apply number_le in no.
    destruct high as (i & (i_in & i_most) & i_more & i_near).
    rewrite (j_star_is_Y S D i positive) in i_near.
    destruct i_more as [end_|(_ & negative)]; [lra|].
    assert (order : (z < i)%Q).
    { apply Qnot_le_lt. intros back. pose proof (further_before s d s_in d_in i z i_in back plus)
      as so.
      unfold before in so. fold S D in so. lra. }
    pose proof (Y_grows S D z i S_in D_in z_in order). lra.
Qed.

(** A floor is less than 1 below the ceiling. *)
Lemma floor_below : forall f x, floor_x s d f -> ceiling_x s d x -> x - 1 < f + 1.
Proof.
  intros f x (high & _) (low & _). fold S D in high, low.
  destruct (in_numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  apply Z.nle_gt. intros far. apply number_le in far.
  destruct high as [large|((f_in & f_most) & negative)]; destruct low as [small|((x_in & x_most) &
    positive)];
    try lra.
  pose proof (further_beyond s d s_in d_in _ _ f_in far negative) as so. unfold beyond_it in so.
  fold S D in so. lra.
Qed.

Lemma floor_below_y : forall f y, floor_y s d f -> ceiling_y s d y -> y - 1 < f + 1.
Proof.
  intros f y (high & _) (low & _). fold S D in high, low.
  destruct (in_numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  pose proof (K_in s d s_in d_in) as positive. fold S D in positive.
  destruct high as (i & (i_in & i_most) & i_more & i_near).
  destruct low as (k & (k_in & k_most) & k_less & k_far).
  rewrite (j_star_is_Y S D i positive) in i_near. rewrite (j_star_is_Y S D k positive) in k_far.
  apply Z.nle_gt. intros far. apply number_le in far.
  destruct i_more as [end_|(_ & negative)]; [lra|]. destruct k_less as [small|(_ & plus)]; [lra|].
  assert (order : (k < i)%Q).
  { apply Qnot_le_lt. intros back. pose proof (further_beyond s d s_in d_in i k i_in back negative)
    as so.
    unfold beyond_it in so. fold S D in so. lra. }
  pose proof (Y_grows S D k i S_in D_in k_in order). lra.
Qed.

Lemma a_ceiling : exists x, ceiling_x s d x.
Proof.
  destruct (in_numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  destruct (changes_its_sign S D S_in D_in) as (first & end_).
  assert (search : forall n, (0 <= n)%Z -> n <= d - 2 ->
    (exists x, 2 <= x <= n + 1 /\ (0 < phi S D (inject_Z (x - 1)))%Q /\ (phi S D (inject_Z x) <=
      0)%Q) \/
    (0 < phi S D (inject_Z (n + 1)))%Q).
  { refine (natlike_ind _ _ _).
    - intros _. right. exact first.
    - intros n n_in found_ n_most. destruct (found_ ltac:(lia)) as [(x & range & so)|plus].
      + left. exists x. split; [lia|exact so].
      + destruct (Qlt_le_dec 0 (phi S D (inject_Z (Z.succ n + 1)))) as [plus'|minus]; [auto|left].
        exists (Z.succ n + 1). split; [lia|]. split; [|exact minus].
        replace (Z.succ n + 1 - 1) with (n + 1) by lia. exact plus. }
  destruct (search (d - 2) ltac:(lia) ltac:(lia)) as [(x & x_in & plus & minus)|plus].
  - exists x. assert (x_1 : (1 <= inject_Z (x - 1))%Q).
    { change 1%Q with (inject_Z 1). apply number_le. lia. }
    assert (x_d : (inject_Z x <= D - 1)%Q) by (unfold D; rewrite <- last; apply number_le; lia).
    pose proof (last x) as x_last. split.
    + right. fold S D. split; [split; lra|exact plus].
    + intros q q_more. fold S D. destruct (Qlt_le_dec (D - 1) q) as [far|near]; [left;
      exact far|right].
      split; [split; lra|]. pose proof (phi_falls S D (inject_Z x) q S_in D_in ltac:(lra) q_more).
      lra.
  - exfalso. replace (d - 2 + 1) with (d - 1) in plus by lia.
    pose proof (phi_alike S D (inject_Z (d - 1)) (D - 1) (last d)) as same. lra.
Qed.
End Root.

(** * The claims *)

Lemma at_its_place : forall d p i, in_use d p i ->
  (Z.to_nat (i - 1) <= Z.to_nat (d - 2))%nat /\ Z.of_nat (Z.to_nat (i - 1)) + 1 = i /\
  (0 < p (Z.to_nat (i - 1)))%Q.
Proof. intros d p i (i_in & some). split; [lia|]. split; [lia|exact some]. Qed.

Lemma used_row : forall s d A p i, beside_alone s d A -> best_for_1 d A p -> in_use d p i ->
  row_beside s d i.
Proof.
  intros s d A p i (rows & _) (v & best) use. destruct (at_its_place d p i use) as (small & same &
    some).
  rewrite <- same. apply (rows p v _ best small some).
Qed.
Lemma used_column : forall s d A q j, beside_alone s d A -> best_for_2 d A q -> in_use d q j ->
  column_beside s d j.
Proof.
  intros s d A q j (_ & columns & _) (v & best) use. destruct (at_its_place d q j use) as (small &
    same & some).
  rewrite <- same. apply (columns q v _ best small some).
Qed.

(** With the payoffs P_2. *)
Lemma P_2_payoffs : forall s d i j, (1 <= i)%Z -> (1 <= j)%Z ->
  (game_of_P_2 s d (Z.to_nat (i - 1)) (Z.to_nat (j - 1)) == (1 # 6) * inject_Z (whole_2_2 s d i j)
    + 0)%Q.
Proof.
  intros s d i j i_in j_in. unfold game_of_P_2. rewrite !numbered by assumption.
  rewrite bracket_is_P_2. ring.
Qed.

Lemma beside_with_P_2 : forall s d, 1 <= s -> 7 <= d -> beside_alone s d (game_of_P_2 s d).
Proof.
  intros s d s_in d_in. apply (by_the_shape s d (whole_2_2 s d) _ (1 # 6) 0 d_in); [reflexivity| |].
  - intros i j i_in j_in. apply P_2_payoffs; lia.
  - destruct (shapes s d s_in d_in) as [(r & c & _ & alone)|(r & c & _ & twice)]; [left|right];
      exists r, c; assumption.
Qed.

Theorem localisation : forall s d, (1 <= s)%Z -> (7 <= d)%Z -> (exists x, ceiling_x s d x) /\
  (forall x p i, ceiling_x s d x -> best_for_1 d (game s d) p -> in_use d p i ->
     i = (x - 1)%Z \/ i = x) /\
  forall y q j, ceiling_y s d y -> best_for_2 d (game s d) q -> in_use d q j ->
    j = (y - 1)%Z \/ j = y.
Proof.
  intros s d s_in d_in. pose proof (beside_the_roots s d s_in d_in) as beside.
  split; [apply a_ceiling; assumption|]. split.
  - intros x p i ceiling best use.
    apply (by_the_ceiling s d s_in d_in _ _ (less_by_phi s d) (more_by_phi s d s_in d_in) i x);
      [apply use|apply (used_row s d (game s d) p); assumption|exact ceiling].
  - intros y q j ceiling best use.
    apply (by_the_ceiling_of_y s d s_in d_in _ _ (less_by_phi s d) (more_by_phi s d s_in d_in) j y);
      [apply (used_column s d (game s d) q); assumption|exact ceiling].
Qed.

Lemma floor_or_ceiling : forall s d A f x p i, 1 <= s -> 7 <= d -> beside_alone s d A ->
  floor_x s d f -> ceiling_x s d x -> best_for_1 d A p -> in_use d p i -> i = f \/ i = x.
Proof.
  intros s d A f x p i s_in d_in beside floor ceiling best use.
  pose proof (used_row s d A p i beside best use) as row.
  destruct (by_the_floor s d s_in d_in i f (proj1 use) row floor) as (one & other).
  pose proof (by_the_ceiling s d s_in d_in _ _ (less_by_phi s d) (more_by_phi s d s_in d_in) i x
    (proj1 use) row ceiling) as which.
  pose proof (floor_below s d s_in d_in f x floor ceiling). lia.
Qed.
Lemma floor_or_ceiling_of_y : forall s d A f y q j, 1 <= s -> 7 <= d -> beside_alone s d A ->
  floor_y s d f -> ceiling_y s d y -> best_for_2 d A q -> in_use d q j -> j = f \/ j = y.
Proof.
  intros s d A f y q j s_in d_in beside floor ceiling best use.
  pose proof (used_column s d A q j beside best use) as column.
  destruct (by_the_floor_of_y s d s_in d_in j f column floor) as (one & other).
  pose proof (by_the_ceiling_of_y s d s_in d_in _ _ (less_by_phi s d) (more_by_phi s d s_in d_in) j
    y
    column ceiling) as which.
  pose proof (floor_below_y s d s_in d_in f y floor ceiling). lia.
Qed.

Theorem rows_of_P_2 : forall s d f x p i, (1 <= s)%Z -> (7 <= d)%Z -> floor_x s d f ->
  ceiling_x s d x -> best_for_1 d (game_of_P_2 s d) p -> in_use d p i -> i = f \/ i = x.
Proof.
  intros s d f x p i s_in d_in. apply floor_or_ceiling; auto. apply beside_with_P_2; assumption.
Qed.
Theorem floor_and_ceiling_of_x : forall s d f x p i, (1 <= s)%Z -> (7 <= d)%Z -> floor_x s d f ->
  ceiling_x s d x -> best_for_1 d (game s d) p -> in_use d p i -> i = f \/ i = x.
Proof.
  intros s d f x p i s_in d_in. apply floor_or_ceiling; auto. apply beside_the_roots; assumption.
Qed.
Theorem columns_of_P_2 : forall s d f y q j, (1 <= s)%Z -> (7 <= d)%Z -> floor_y s d f ->
  ceiling_y s d y -> best_for_2 d (game_of_P_2 s d) q -> in_use d q j -> j = f \/ j = y.
Proof.
  intros s d f y q j s_in d_in. apply floor_or_ceiling_of_y; auto.
  apply beside_with_P_2; assumption.
Qed.
Theorem floor_and_ceiling_of_y : forall s d f y q j, (1 <= s)%Z -> (7 <= d)%Z -> floor_y s d f ->
  ceiling_y s d y -> best_for_2 d (game s d) q -> in_use d q j -> j = f \/ j = y.
Proof.
  intros s d f y q j s_in d_in. apply floor_or_ceiling_of_y; auto.
  apply beside_the_roots; assumption.
Qed.

Theorem two_consecutive : forall s d p i k, (1 <= s)%Z -> (7 <= d)%Z -> best_for_1 d (game s d) p ->
  in_use d p i -> in_use d p k -> (i < k)%Z -> k = (i + 1)%Z /\ (i <= d - 3)%Z.
Proof.
  intros s d p i k s_in d_in best use use' order.
  destruct (localisation s d s_in d_in) as ((x & ceiling) & rows & _).
  pose proof (rows x p i ceiling best use) as one. pose proof (rows x p k ceiling best use') as
    other.
  split; [lia|].
  pose proof (used_row s d _ p k (beside_the_roots s d s_in d_in) best use') as (plus & _).
  destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  pose proof (negative_at_the_end _ _ S_in D_in) as minus.
  apply Z.nlt_ge. intros far. assert (far' : d - 2 <= k - 1) by lia. apply number_le in far'.
  assert (same : (inject_Z (d - 2) == inject_Z d - 2)%Q)
    by (unfold Z.sub; rewrite inject_Z_plus; reflexivity).
  assert (minus' : beyond_it (inject_Z s) (inject_Z d) (inject_Z d - 2)) by exact minus.
  pose proof (further_beyond s d s_in d_in (inject_Z d - 2)%Q (inject_Z (k - 1)) ltac:(lra)
    ltac:(lra) minus') as no.
  pose proof (surplus_in s d s_in d_in) as some.
  unfold before in plus. unfold beyond_it in no. lra.
Qed.

Theorem consecutive_rows : forall s d p, (1 <= s)%Z -> (7 <= d)%Z -> best_for_1 d (game s d) p ->
  exists i, (0 <= i <= d - 2)%Z /\ forall k, in_use d p k -> k = i \/ k = (i + 1)%Z.
Proof.
  intros s d p s_in d_in best. destruct (localisation s d s_in d_in) as ((x & ceiling) & rows & _).
  pose proof (rows x p) as which.
  destruct (Z_le_gt_dec x 0) as [low|some].
  { exists 0. split; [lia|]. intros k use. specialize (which k ceiling best use).
    pose proof (proj1 use). lia. }
  destruct (Z_le_gt_dec x (d - 1)) as [inside_|far].
  - exists (x - 1). split; [lia|]. intros k use. specialize (which k ceiling best use). lia.
  - exists (d - 2). split; [lia|]. intros k use. specialize (which k ceiling best use).
    pose proof (proj1 use). lia.
Qed.

Theorem rows_up_to_columns : forall s d p q i j, (1 <= s)%Z -> (7 <= d)%Z ->
  best_for_1 d (game s d) p -> best_for_2 d (game s d) q ->
  in_use d p i -> in_use d q j -> (i <= j)%Z.
Proof.
  intros s d p q i j s_in d_in (v & best) (w & best') use use'.
  destruct (beside_the_roots s d s_in d_in) as (_ & _ & order).
  destruct (at_its_place d p i use) as (small & same & some).
  destruct (at_its_place d q j use') as (small' & same' & some').
  pose proof (order p v q w _ _ best best' small some small' some'). lia.
Qed.

Lemma thresholds_at : forall x i k, 1 <= i -> i = x - 1 \/ i = x ->
  (Z.of_nat k < x -> threshold (Z.to_nat i) k = true) /\
  (x < Z.of_nat k -> threshold (Z.to_nat i) k = false).
Proof.
  intros x i k i_in which. unfold threshold. split; intros order.
  - apply Nat.leb_le. lia.
  - apply Nat.leb_gt. lia.
Qed.

Theorem one_has_a_critical_denomination : forall s d, (1 <= s)%Z -> (7 <= d)%Z ->
  exists x, (1 <= x <= d)%Z /\
  forall p i k, best_for_1 d (game s d) p -> in_use d p i ->
    ((Z.of_nat k < x)%Z -> threshold (Z.to_nat i) k = true) /\
    ((x < Z.of_nat k)%Z -> threshold (Z.to_nat i) k = false).
Proof.
  intros s d s_in d_in. destruct (localisation s d s_in d_in) as ((x & ceiling) & rows & _).
  exists (Z.max 1 (Z.min x d)). split; [lia|]. intros p i k best use.
  specialize (rows x p i ceiling best use). pose proof (proj1 use).
  apply thresholds_at; lia.
Qed.

(** The columns that do as well against a row are two neighbours at most. *)
Lemma columns_apart : forall s d j k, 1 <= s -> 7 <= d -> column_beside s d j -> column_beside s d
  k ->
  j <= k + 1.
Proof.
  intros s d j k s_in d_in ((z & (z_in & _) & plus & far) & _) (_ & z' & (z'_in & _) & minus &
    near).
  destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  pose proof (surplus_in s d s_in d_in) as some.
  assert (order : (z < z')%Q).
  { apply Qnot_le_lt. intros back.
    pose proof (further_beyond s d s_in d_in z' z z'_in back minus) as so.
    unfold beyond_it in so. unfold before in plus. lra. }
  pose proof (Y_grows _ _ z z' S_in D_in z_in order) as grows.
  assert (less_ : (inject_Z (j - 1) < inject_Z (k + 1))%Q) by lra. rewrite <- Zlt_Qlt in less_. lia.
Qed.

Lemma two_neighbouring_columns : forall s d, 1 <= s -> 7 <= d -> exists y, 1 <= y <= d /\
  forall q j, best_for_2 d (game s d) q -> in_use d q j -> j = y - 1 \/ j = y.
Proof.
  intros s d s_in d_in.
  destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
  - pose proof alone as ((r_in & c_in) & _ & columns & _).
    destruct (columns c ltac:(lia)) as (_ & here). specialize (here eq_refl).
    assert (tied : forall q j, best_for_2 d (game s d) q -> in_use d q j ->
      1 <= j <= d - 1 /\ P s d r j = P s d r c).
    { intros q j (v & best) use. destruct (at_its_place d q j use) as (small & same & some).
      destruct (columns_of_an_entry s d (P s d) (game s d) _ _ d_in (the_factor s d s_in d_in)
        (game_payoffs s d s_in d_in) r c alone q v best) as (_ & used).
      specialize (used _ small some). rewrite same in used. split; [apply use|exact used]. }
    destruct (Z.eq_dec (P s d r (c + 1)) (P s d r c)) as [tie|other];
      [destruct (Z_le_gt_dec (c + 1) (d - 1)) as [inside_|far]|].
    + exists (c + 1). split; [lia|]. intros q j best use.
    destruct (tied q j best use) as (j_in & same).
      destruct (columns (c + 1) ltac:(lia)) as (_ & next_). specialize (next_ tie).
      destruct (columns j j_in) as (_ & there_). specialize (there_ same).
      pose proof (columns_apart s d (c + 1) j s_in d_in next_ there_).
      pose proof (columns_apart s d j c s_in d_in there_ here). lia.
    + exists c. split; [lia|]. intros q j best use. destruct (tied q j best use) as (j_in & same).
      destruct (columns j j_in) as (_ & there_). specialize (there_ same).
      pose proof (columns_apart s d c j s_in d_in here there_).
      pose proof (columns_apart s d j c s_in d_in there_ here). lia.
    + exists c. split; [lia|]. intros q j best use. destruct (tied q j best use) as (j_in & same).
      destruct (columns j j_in) as (_ & there_). specialize (there_ same).
      pose proof (columns_apart s d c j s_in d_in here there_).
      pose proof (columns_apart s d j c s_in d_in there_ here).
      destruct (Z.eq_dec j (c + 1)) as [->|]; [contradiction|lia].
  - pose proof twice as (range & _). exists (c + 1). split; [lia|].
    intros q j (v & best) use. destruct (at_its_place d q j use) as (small & same & some).
    destruct (columns_of_a_mix s d (P s d) (game s d) _ _ d_in (the_factor s d s_in d_in)
      (game_payoffs s d s_in d_in) r c twice q v best) as (_ & used & _).
    specialize (used _ small some). lia.
Qed.

Theorem two_has_a_critical_denomination : forall s d, (1 <= s)%Z -> (7 <= d)%Z ->
  exists y, (1 <= y <= d)%Z /\
  forall q j k, best_for_2 d (game s d) q -> in_use d q j ->
    ((Z.of_nat k < y)%Z -> threshold (Z.to_nat j) k = true) /\
    ((y < Z.of_nat k)%Z -> threshold (Z.to_nat j) k = false).
Proof.
  intros s d s_in d_in. destruct (two_neighbouring_columns s d s_in d_in) as (y & y_in & columns).
  exists y. split; [exact y_in|]. intros q j k best use. specialize (columns q j best use).
  pose proof (proj1 use). apply thresholds_at; lia.
Qed.
