(** Proposition 4.2: with four suits or more the value grows with the denominations, with one suit
    it falls. For many denominations the value lies between bounds by G, which is nearly largest at
    the root; from d to d + 1 the root moves by k and the best column by l, numbers between 1/2 and
    1, so that not all distances to integers can be unfavourable. *)
Require Import ZArith QArith Lqa Lia.
From LeHerStated Require Import Counts P_2_of_numbers Value.
From LeHer Require Import Largest_minimum Beside_an_entry Lines_in_use Proposition_4_1.
From LeHer Require Import Strip Bounds_of_the_value Few_denominations Step_of_denominations.
From LeHerStated Require Export Proposition_4_2.
Local Open Scope Q_scope.

(** * Many denominations *)

(** The weight of the upper bound in a number between the bounds of the strip. *)
Lemma weighted : forall a b z, a <= z -> z < b ->
  exists w, 0 <= w /\ a + w * b == z * (1 + w).
Proof.
  intros a b z low_ high_. exists ((z - a) / (b - z)). split.
  - apply Qle_shift_div_l; lra.
  - field. lra.
Qed.

(** Y moves between bounds. *)
Lemma moved_between : forall s d x x' z z' u, 0 < K s d -> 0 < K s (d + 1) -> 0 < u ->
  x == z * u -> x' == z' * u ->
  0 < 100 * moved s d x x' u - 2 * K s d * K s (d + 1) * 64 * (u * u) ->
  0 < 2 * K s d * K s (d + 1) * 66 * (u * u) - 100 * moved s d x x' u ->
  l_least <= Y s (d + 1) z' - Y s d z <= l_most.
Proof.
  intros s d x x' z z' u one other u_in x_is x'_is low_ high_. unfold moved in low_, high_.
  rewrite (Y_is s d x z u one x_is), (Y_is s (d + 1) x' z' u other x'_is) in low_, high_.
  assert (some : 0 < u * u * (2 * K s d * K s (d + 1))).
  { repeat apply Qmult_lt_0_compat; lra. }
  unfold l_least, l_most. split; apply (cancel (u * u * (2 * K s d * K s (d + 1))) _ _ some); lra.
Qed.

Lemma many_grow : forall s d v w, (4 <= s)%Z -> (30 <= d)%Z -> is_value s d v ->
  is_value s (d + 1) w -> v < w.
Proof.
  intros s d v w' s_in d_in one other.
  destruct (one_beside_it s d ltac:(lia) d_in) as (z & near).
  pose proof near as ((z_low & z_high) & _).
  destruct (at_most s d ltac:(lia) d_in v z one near) as (i & n & n_in & most).
  destruct (deck_in s d ltac:(lia) d_in) as (_ & D_in).
  assert (S_in : 4 <= inject_Z s) by (change 4 with (inject_Z 4); rewrite <- Zle_Qle; exact s_in).
  destruct (K_some s d ltac:(lia) d_in) as (k_in & _).
  destruct (K_some s (d + 1) ltac:(lia) ltac:(lia)) as (k'_in & _).
  pose proof (M_some s d ltac:(lia) d_in) as m_in.
  pose proof (M_some s (d + 1) ltac:(lia) ltac:(lia)) as m'_in.
  pose proof (at_least s (d + 1) ltac:(lia) ltac:(lia) w') as lower.
  assert (D_next : inject_Z (d + 1) == inject_Z d + 1) by apply next.
  assert (K_next : K (inject_Z s) (inject_Z (d + 1)) == K (inject_Z s) (inject_Z d + 1)).
  { unfold K. rewrite D_next. reflexivity. }
  assert (M_next : M (inject_Z s) (inject_Z (d + 1)) == M (inject_Z s) (inject_Z d + 1)).
  { unfold M. rewrite D_next. reflexivity. }
  assert (Y_next : forall x, Y (inject_Z s) (inject_Z (d + 1)) x == Y (inject_Z s) (inject_Z d + 1)
    x).
  { intros x. unfold Y, K. rewrite D_next. reflexivity. }
  assert (G_next : forall x, G (inject_Z s) (inject_Z (d + 1)) x == G (inject_Z s) (inject_Z d + 1)
    x).
  { intros x. unfold G, bracket_2_2. rewrite Y_next, D_next. reflexivity. }
  assert (C_next : forall x, C (inject_Z s) (inject_Z (d + 1)) x == C (inject_Z s) (inject_Z d + 1)
    x).
  { intros x. unfold C. rewrite Y_next. reflexivity. }
  rewrite K_next in k'_in. rewrite M_next in m'_in.
  set (S := inject_Z s) in *. set (D := inject_Z d) in *.
  set (k := (z + (1 # 2)) / D). set (z' := z + k).
  assert (kD : k * D == z + (1 # 2)) by (unfold k; field; lra).
  destruct (weighted (low D) (high D) z z_low z_high) as (w & w_in & z_is).
  set (u := grow_u D w). set (x := grow_x D w). set (x' := grow_x' D w).
  assert (u_is : u == 200 * ((1 + w) * D)) by (unfold u, grow_u; ring).
  assert (u_in : 0 < u) by (unfold u, grow_u; apply Qmult_lt_0_compat; lra).
  assert (X_is : X D w == 200 * (z * (1 + w))).
  { rewrite <- z_is. unfold X, low_h, high_h, low, high. ring. }
  assert (x_is : x == z * u) by (unfold x, grow_x; rewrite X_is, u_is; ring).
  assert (x'_is : x' == z' * u).
  { unfold x', grow_x', z'. rewrite X_is, u_is.
    setoid_replace ((z + k) * (200 * ((1 + w) * D))) with (200 * ((1 + w) * (z * D + k * D)))
      by ring.
    rewrite kD. ring. }
  pose proof (grow_k_least S D w w_in S_in D_in) as k_low.
  pose proof (grow_k_most S D w w_in S_in D_in) as k_high.
  pose proof (grow_l_least S D w w_in S_in D_in) as l_low.
  pose proof (grow_l_most S D w w_in S_in D_in) as l_high.
  pose proof (grow_all S D w w_in S_in D_in) as main.
  fold u x x' in k_low, k_high, l_low, l_high, main.
  destruct (moved_between S D x x' z z' u k_in k'_in u_in x_is x'_is l_low l_high)
    as (l_low' & l_high').
  assert (ku : k * u == X D w + 100 * (1 + w)).
  { rewrite X_is, u_is.
    setoid_replace (k * (200 * ((1 + w) * D))) with (200 * ((1 + w) * (k * D))) by ring.
    rewrite kD. ring. }
  rewrite <- ku in k_low, k_high.
  assert (k_low' : k_least <= k) by (unfold k_least; apply (cancel u); lra).
  assert (k_high' : k <= k_most) by (unfold k_most; apply (cancel u); lra).
  destruct (lower z' other) as (j & m & m_between & least).
  { unfold z', k_least, low in *. lra. }
  { unfold high. rewrite D_next. unfold z'. unfold high in z_high.
    assert (k <= (109 # 200) + (1 # 100)); [|lra].
    apply (cancel D); [lra|]. lra. }
  rewrite !K_next, !G_next, !C_next, !Y_next, M_next in least.
  set (l := Y S (D + 1) z' - Y S D z) in *.
  unfold k_least, k_most, l_least, l_most in k_low', k_high', l_low', l_high'.
  destruct (beside_a_step m i z' k (3 # 100) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra))
    as (_ & rows).
  destruct (beside_a_step n j (Y S D z) l (14 # 100) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra))
    as (columns & _).
  assert (rows' : (z' - inject_Z m) * (1 - (z' - inject_Z m)) - (inject_Z i - z) * (inject_Z i - z)
    <= by_rows) by (unfold by_rows; unfold z' in *; lra).
  assert (columns' : (Y S D z - inject_Z n) * (1 - (Y S D z - inject_Z n)) -
    (inject_Z j - Y S (D + 1) z') * (inject_Z j - Y S (D + 1) z') <= by_columns).
  { unfold by_columns. unfold l in columns. lra. }
  apply (compared S (M S D) (M S (D + 1)) v w' _ _ ltac:(lra) m_in m'_in most least).
  assert (whole : grows_h S D x x' u == 20000 * (u * u * (u * u) * (4 * K S D * K S (D + 1)) *
    (G S (D + 1) z' * M S D - G S D z * M S (D + 1) - (3 # 4) * K S D * (M S (D + 1) - M S D)
     - M S D * (3 * K S D * by_columns + by_rows * (C S D z - S)
        + (1 # 4) * (3 * S * (k_most + l_most) + 5 * S)) - M S (D + 1) * ((1 # 2) * S)))).
  { unfold grows_h. rewrite (G_is S D x z u k_in x_is), (G_is S (D + 1) x' z' u k'_in x'_is).
    rewrite (C_is S D x z u k_in x_is). unfold by_rows, by_columns, k_most, l_most. ring. }
  rewrite whole in main.
  assert (some : 0 < u * u * (u * u) * (4 * K S D * K S (D + 1))).
  { repeat apply Qmult_lt_0_compat; lra. }
  pose proof (a_part n _ n_in) as n_part. pose proof (a_part m _ m_between) as m_part.
  assert (SD : 0 <= (S - 4) * (D - 30)) by (apply times; lra).
  apply (it_grows S (G S D z) (G S (D + 1) z') (M S D) (M S (D + 1)) (K S D) (K S (D + 1)) (C S D z)
    (C S (D + 1) z') _ _ (inject_Z i - z) (inject_Z j - Y S (D + 1) z')
    ltac:(lra) m_in) with (i := k) (l := l); try assumption.
  - unfold M. assert (0 <= S * S * D) by (apply times; [apply times|]; lra).
    assert (0 <= S * S * D * (D - 30)) by (apply times; lra).
    assert (0 <= (S - 4) * (S * D)) by (apply times; [|apply times]; lra).
    assert (0 <= (S - 4) * S) by (apply times; lra). assert (0 <= S * D) by (apply times; lra). lra.
  - unfold K. lra.
  - unfold C, l, z'. ring.
  - unfold C. pose proof (beyond_the_middle S D z ltac:(lra) ltac:(lra) ltac:(unfold low in z_low;
    lra))
      as far.
    assert (0 <= S * (z + Y S D z - 30)) by (apply times; unfold low in *; lra). lra.
  - apply (cancel_lt (u * u * (u * u) * (4 * K S D * K S (D + 1))) _ _ some). lra.
Qed.

Lemma many_fall : forall d v w, (64 <= d)%Z -> is_value 1 d v -> is_value 1 (d + 1) w -> w < v.
Proof.
  intros d v w' d_in one other.
  destruct (one_beside_it 1 (d + 1) ltac:(lia) ltac:(lia)) as (z' & near).
  pose proof near as ((z'_low & z'_high) & _).
  destruct (at_most 1 (d + 1) ltac:(lia) ltac:(lia) w' z' other near) as (i & n & n_in & most).
  assert (D_in : 64 <= inject_Z d) by (change 64 with (inject_Z 64); rewrite <- Zle_Qle; exact
    d_in).
  destruct (K_some 1 d ltac:(lia) ltac:(lia)) as (k_in & _).
  destruct (K_some 1 (d + 1) ltac:(lia) ltac:(lia)) as (k'_in & _).
  pose proof (M_some 1 d ltac:(lia) ltac:(lia)) as m_in.
  pose proof (M_some 1 (d + 1) ltac:(lia) ltac:(lia)) as m'_in.
  pose proof (at_least 1 d ltac:(lia) ltac:(lia) v) as lower.
  assert (D_next : inject_Z (d + 1) == inject_Z d + 1) by apply next.
  change (inject_Z 1) with 1 in *.
  assert (K_next : K 1 (inject_Z (d + 1)) == K 1 (inject_Z d + 1)).
  { unfold K. rewrite D_next. reflexivity. }
  assert (M_next : M 1 (inject_Z (d + 1)) == M 1 (inject_Z d + 1)).
  { unfold M. rewrite D_next. reflexivity. }
  assert (Y_next : forall x, Y 1 (inject_Z (d + 1)) x == Y 1 (inject_Z d + 1) x).
  { intros x. unfold Y, K. rewrite D_next. reflexivity. }
  assert (G_next : forall x, G 1 (inject_Z (d + 1)) x == G 1 (inject_Z d + 1) x).
  { intros x. unfold G, bracket_2_2. rewrite Y_next, D_next. reflexivity. }
  assert (C_next : forall x, C 1 (inject_Z (d + 1)) x == C 1 (inject_Z d + 1) x).
  { intros x. unfold C. rewrite Y_next. reflexivity. }
  rewrite K_next in k'_in. rewrite M_next in m'_in.
  rewrite K_next, G_next, C_next, !Y_next, M_next in most.
  destruct n_in as (n_low & n_high). rewrite Y_next in n_low, n_high.
  unfold low, high in z'_low, z'_high. rewrite D_next in z'_low, z'_high.
  set (D := inject_Z d) in *.
  set (k := (z' + (1 # 2)) / (D + 1)). set (z := z' - k).
  assert (kD : k * (D + 1) == z' + (1 # 2)) by (unfold k; field; lra).
  destruct (weighted (low (D + 1)) (high (D + 1)) z' z'_low z'_high) as (w & w_in & z_is).
  set (u := fall_u D w). set (x := fall_x D w). set (x' := fall_x' D w).
  assert (u_is : u == 200 * ((1 + w) * (D + 1))) by (unfold u, fall_u; ring).
  assert (u_in : 0 < u) by (unfold u, fall_u; apply Qmult_lt_0_compat; lra).
  assert (X_is : X (D + 1) w == 200 * (z' * (1 + w))).
  { rewrite <- z_is. unfold X, low_h, high_h, low, high. ring. }
  assert (x'_is : x' == z' * u) by (unfold x', fall_x'; rewrite X_is, u_is; ring).
  assert (x_is : x == z * u).
  { unfold x, fall_x, z. rewrite X_is, u_is.
    setoid_replace ((z' - k) * (200 * ((1 + w) * (D + 1)))) with
      (200 * ((1 + w) * (z' * (D + 1) - k * (D + 1)))) by ring.
    rewrite kD. ring. }
  assert (zero : 0 <= 1) by lra.
  pose proof (fall_k_least 1 D w w_in zero D_in) as k_low.
  pose proof (fall_k_most 1 D w w_in zero D_in) as k_high.
  pose proof (fall_l_least 1 D w w_in zero D_in) as l_low.
  pose proof (fall_l_most 1 D w w_in zero D_in) as l_high.
  pose proof (fall_all 1 D w w_in zero D_in) as main.
  pose proof (fall_fewest 1 D w w_in zero D_in) as fewest.
  pose proof (fall_curved 1 D w w_in zero D_in) as curved.
  fold u x x' in k_low, k_high, l_low, l_high, main, fewest.
  destruct (moved_between 1 D x x' z z' u k_in k'_in u_in x_is x'_is l_low l_high)
    as (l_low' & l_high').
  assert (ku : k * u == X (D + 1) w + 100 * (1 + w)).
  { rewrite X_is, u_is.
    setoid_replace (k * (200 * ((1 + w) * (D + 1)))) with (200 * ((1 + w) * (k * (D + 1))))
      by ring.
    rewrite kD. ring. }
  rewrite <- ku in k_low, k_high.
  assert (k_low' : k_least <= k) by (unfold k_least; apply (cancel u); lra).
  assert (k_high' : k <= k_most) by (unfold k_most; apply (cancel u); lra).
  destruct (lower z one) as (j & m & m_between & least).
  { unfold z, k_most in *. lra. }
  { unfold high. fold D. unfold z. assert ((537 # 1000) <= k); [|lra].
    apply (cancel (D + 1)); lra. }
  set (l := Y 1 (D + 1) z' - Y 1 D z) in *.
  unfold k_least, k_most, l_least, l_most in k_low', k_high', l_low', l_high'.
  destruct (beside_a_step m i z k (3 # 100) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra))
    as (rows & _).
  destruct (beside_a_step n j (Y 1 (D + 1) z') l (14 # 100) ltac:(lra) ltac:(lra) ltac:(lra)
    ltac:(lra)) as (_ & columns).
  assert (rows' : (z - inject_Z m) * (1 - (z - inject_Z m)) - (inject_Z i - z') * (inject_Z i - z')
    <= by_rows) by (unfold by_rows; unfold z in *; lra).
  assert (columns' : (Y 1 (D + 1) z' - inject_Z n) * (1 - (Y 1 (D + 1) z' - inject_Z n)) -
    (inject_Z j - Y 1 D z) * (inject_Z j - Y 1 D z) <= by_columns).
  { unfold by_columns. unfold l in columns. lra. }
  apply (compared 1 (M 1 (D + 1)) (M 1 D) w' v _ _ ltac:(lra) m'_in m_in most least).
  assert (whole : falls_h 1 D x x' u == 20000 * (u * u * (u * u) * (4 * K 1 D * K 1 (D + 1)) *
    (G 1 D z * M 1 (D + 1) - G 1 (D + 1) z' * M 1 D
     - (3 * by_columns * K 1 (D + 1) * M 1 D + by_rows * M 1 D * (C 1 (D + 1) z' - 1)
        + (1 # 4) * (M 1 (D + 1) * (C 1 (D + 1) z' - 3 * 1 * (k_least + l_least) + 4 * 1)
          - M 1 D * (C 1 (D + 1) z' - 1))) - M 1 D * ((1 # 2) * 1)))).
  { unfold falls_h. rewrite (G_is 1 D x z u k_in x_is), (G_is 1 (D + 1) x' z' u k'_in x'_is).
    rewrite (C_is 1 (D + 1) x' z' u k'_in x'_is).
    unfold by_rows, by_columns, k_least, l_least. ring. }
  rewrite whole in main.
  assert (whole' : fewest_h 1 D x' u == 100 * (u * u * (2 * K 1 (D + 1)) *
    (M 1 (D + 1) * (C 1 (D + 1) z' - 3 * 1 * (k_most + l_most) + 4 * 1)
      - M 1 D * (C 1 (D + 1) z' - 1)))).
  { unfold fewest_h. rewrite (C_is 1 (D + 1) x' z' u k'_in x'_is). unfold k_most, l_most. ring. }
  rewrite whole' in fewest.
  assert (some : 0 < u * u * (u * u) * (4 * K 1 D * K 1 (D + 1))).
  { repeat apply Qmult_lt_0_compat; lra. }
  assert (some' : 0 < u * u * (2 * K 1 (D + 1))) by (repeat apply Qmult_lt_0_compat; lra).
  pose proof (a_part n _ (conj n_low n_high)) as n_part.
  pose proof (a_part m _ m_between) as m_part.
  apply (it_falls 1 (G 1 D z) (G 1 (D + 1) z') (M 1 D) (M 1 (D + 1)) (K 1 D) (K 1 (D + 1)) (C 1 D z)
    (C 1 (D + 1) z') _ _ (inject_Z i - z') (inject_Z j - Y 1 D z)) with (i := k) (l := l);
    try assumption; try lra.
  - unfold M. assert (0 <= D * (D - 1)) by (apply times; lra). lra.
  - unfold K. lra.
  - unfold C, l, z. ring.
  - unfold k_least, k_most. lra.
  - unfold l_least, l_most. lra.
  - unfold C. pose proof (beyond_the_middle 1 (D + 1) z' ltac:(lra) ltac:(lra) ltac:(lra)) as far.
  lra.
  - apply Qlt_le_weak. apply (cancel_lt (u * u * (2 * K 1 (D + 1))) _ _ some'). lra.
  - apply (cancel_lt (u * u * (u * u) * (4 * K 1 D * K 1 (D + 1))) _ _ some). lra.
Qed.

(** * Proposition 4.2 *)

Theorem from_four_suits : forall s d, (4 <= s)%Z -> (3 <= d)%Z ->
  (exists v, is_value s d v) /\ (exists w, is_value s (d + 1) w) /\
  forall v w, is_value s d v -> is_value s (d + 1) w -> v < w.
Proof.
  intros s d s_in d_in. split; [apply there_is_a_value; lia|].
  split; [apply there_is_a_value; lia|]. intros v w.
  destruct (Z_lt_le_dec d 30) as [few|many].
  - apply few_grow; lia.
  - apply many_grow; assumption.
Qed.

Theorem with_one_suit : forall d, (3 <= d)%Z ->
  (exists v, is_value 1 d v) /\ (exists w, is_value 1 (d + 1) w) /\
  forall v w, is_value 1 d v -> is_value 1 (d + 1) w -> w < v.
Proof.
  intros d d_in. split; [apply there_is_a_value; lia|].
  split; [apply there_is_a_value; lia|]. intros v w.
  destruct (Z_lt_le_dec d 64) as [few|many].
  - apply few_fall; lia.
  - apply many_fall; assumption.
Qed.
