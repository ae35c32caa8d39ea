(** For what values of s and d the value is positive. With more suits it is less (Proposition 4.1),
    so that of few denominations two decks are enough. From 14 denominations on one row is positive
    against every column, with any number of suits. *)
Require Import ZArith QArith Lqa List Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Two_rows.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import As_dealt.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Two_lines_remain.
From LeHerStated Require Import Value.
From LeHer Require Import Theorem_4_1 Proposition_4_1.
From LeHerStated Require Export Sign_of_the_value.
Import ListNotations.
Local Open Scope Z_scope.

(** The sign of an entry: that of sP - 3d(sd - 1)(sd - 2). *)
Definition gain (s d i j : Z) : Z := s * P s d i j - 3 * d * (s * d - 1) * (s * d - 2).

Lemma entry_by_gain : forall s d i j, 1 <= s -> 3 <= d -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  exists k, (0 < k)%Q /\ (forall m n, 1 <= m <= d - 1 -> 1 <= n <= d - 1 ->
    (2 * chance s d m n - 1 == k * inject_Z (gain s d m n))%Q).
Proof.
  intros s d i j s_in d_in i_in j_in.
  assert (cards : 3 <= s * d) by nia.
  assert (all : 0 < 3 * d * (s * d - 1) * (s * d - 2)).
  { repeat apply Z.mul_pos_pos; lia. }
  set (N := 3 * d * (s * d - 1) * (s * d - 2)) in *.
  assert (all' : (0 < inject_Z N)%Q) by (change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt;
    exact all).
  assert (S_in : (0 < inject_Z s)%Q) by (change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt; lia).
  exists (/ inject_Z N)%Q. split; [apply Qinv_lt_0_compat; exact all'|].
  intros m n m_in n_in. unfold chance. rewrite chance_is by lia.
  assert (same : (inject_Z (s ^ 2) == inject_Z s * inject_Z s)%Q).
  { rewrite <- inject_Z_mult. replace (s ^ 2) with (s * s) by ring. reflexivity. }
  assert (same' : (inject_Z (6 * falling_3 (s * d)) == 2 * inject_Z s * inject_Z N)%Q).
  { change 2%Q with (inject_Z 2). rewrite <- !inject_Z_mult.
    replace (6 * falling_3 (s * d)) with (2 * s * N) by (unfold falling_3, N; ring). reflexivity. }
  rewrite same, same'. unfold gain. fold N. unfold Z.sub.
  rewrite inject_Z_plus, inject_Z_opp, inject_Z_mult. field. split; lra.
Qed.

Local Open Scope Q_scope.

(** Two rows, with weights, are positive against every column. *)
Lemma positive_by : forall s d r r' a b v, (1 <= s)%Z -> (3 <= d)%Z -> (1 <= r <= d - 1)%Z ->
  (1 <= r' <= d - 1)%Z -> (0 < a)%Z -> (0 <= b)%Z ->
  (forall j, (1 <= j <= d - 1)%Z -> (0 < a * gain s d r j + b * gain s d r' j)%Z) ->
  is_value s d v -> 0 < v.
Proof.
  intros s d r r' a b v s_in d_in r_in r'_in a_in b_in more ((p & _ & _ & best) & _).
  set (M := Z.to_nat (d - 2)) in *.
  destruct (entry_by_gain s d r r s_in d_in r_in r_in) as (k & k_in & entry).
  assert (A_in : 0 < inject_Z a) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact a_in).
  assert (B_in : 0 <= inject_Z b) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; exact b_in).
  set (t := inject_Z b / (inject_Z a + inject_Z b)).
  assert (t_in : 0 <= t <= 1).
  { unfold t. split; [apply Qle_shift_div_l|apply Qle_shift_div_r]; lra. }
  set (two_of := two (Z.to_nat (r - 1)) (Z.to_nat (r' - 1)) t).
  destruct (secures_more M (fun _ => 0) (fun j => total M (fun i => two_of i * game s d i j)) 0)
    as (w & w_in & known).
  - intros j _. lra.
  - intros j j_in. unfold two_of.
    rewrite (total_of_two M _ _ t (fun i => game s d i j)) by (unfold M; lia).
    unfold game. rewrite !numbered by lia.
    assert (j_range : (1 <= Z.of_nat j + 1 <= d - 1)%Z) by (unfold M in j_in; lia).
    rewrite !entry by assumption. specialize (more _ j_range).
    rewrite Zlt_Qlt, inject_Z_plus, !inject_Z_mult in more. change (inject_Z 0) with 0 in more.
    set (x := inject_Z (gain s d r (Z.of_nat j + 1))) in *.
    set (y := inject_Z (gain s d r' (Z.of_nat j + 1))) in *.
    assert (share : (1 - t) * (k * x) + t * (k * y) ==
      k * ((inject_Z a * x + inject_Z b * y) / (inject_Z a + inject_Z b))) by (unfold t; field;
        lra).
    rewrite share. apply Qmult_lt_0_compat; [exact k_in|]. apply Qlt_shift_div_l; lra.
  - apply Qlt_le_trans with w; [exact w_in|]. apply (best two_of w); [|exact known].
    apply two_mixed; unfold M; auto; lia.
Qed.

(** Two columns, with weights, are negative against every row. *)
Lemma negative_by : forall s d c c' a b v, (1 <= s)%Z -> (3 <= d)%Z -> (1 <= c <= d - 1)%Z ->
  (1 <= c' <= d - 1)%Z -> (0 < a)%Z -> (0 <= b)%Z ->
  (forall i, (1 <= i <= d - 1)%Z -> (a * gain s d i c + b * gain s d i c' < 0)%Z) ->
  is_value s d v -> v < 0.
Proof.
  intros s d c c' a b v s_in d_in c_in c'_in a_in b_in less (_ & q & _ & _ & best).
  set (M := Z.to_nat (d - 2)) in *.
  destruct (entry_by_gain s d c c s_in d_in c_in c_in) as (k & k_in & entry).
  assert (A_in : 0 < inject_Z a) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact a_in).
  assert (B_in : 0 <= inject_Z b) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; exact b_in).
  set (t := inject_Z b / (inject_Z a + inject_Z b)).
  assert (t_in : 0 <= t <= 1).
  { unfold t. split; [apply Qle_shift_div_l|apply Qle_shift_div_r]; lra. }
  set (two_of := two (Z.to_nat (c - 1)) (Z.to_nat (c' - 1)) t).
  destruct (secures_more M (fun _ => 0) (fun i => - total M (fun j => two_of j * game s d i j)) 0)
    as (w & w_in & known).
  - intros i _. lra.
  - intros i i_in. unfold two_of.
    rewrite (total_of_two M _ _ t (fun j => game s d i j)) by (unfold M; lia).
    unfold game. rewrite !numbered by lia.
    assert (i_range : (1 <= Z.of_nat i + 1 <= d - 1)%Z) by (unfold M in i_in; lia).
    rewrite !entry by assumption. specialize (less _ i_range).
    rewrite Zlt_Qlt, inject_Z_plus, !inject_Z_mult in less. change (inject_Z 0) with 0 in less.
    set (x := inject_Z (gain s d (Z.of_nat i + 1) c)) in *.
    set (y := inject_Z (gain s d (Z.of_nat i + 1) c')) in *.
    assert (share : - ((1 - t) * (k * x) + t * (k * y)) ==
      k * ((- (inject_Z a * x + inject_Z b * y)) / (inject_Z a + inject_Z b))) by (unfold t;
        field; lra).
    rewrite share. apply Qmult_lt_0_compat; [exact k_in|]. apply Qlt_shift_div_l; lra.
  - enough (v <= - w) by lra. apply (best two_of (- w)).
    + apply two_mixed; unfold M; auto; lia.
    + intros i i_in. specialize (known i i_in). cbv beta in known. lra.
Qed.

Local Open Scope Z_scope.

(** * Few denominations *)

Definition plus_b (e : Z * Z * Z * Z * Z * Z) : bool :=
  match e with (s, d, r, r', a, b) =>
    forallb (fun j => 0 <? a * gain s d r j + b * gain s d r' j) (thresholds d) end.
Definition minus_b (e : Z * Z * Z * Z * Z * Z) : bool :=
  match e with (s, d, c, c', a, b) =>
    forallb (fun i => a * gain s d i c + b * gain s d i c' <? 0) (thresholds d) end.

Lemma plus_is : forall s d r r' a b v, plus_b (s, d, r, r', a, b) = true -> 1 <= s -> 3 <= d ->
  1 <= r <= d - 1 -> 1 <= r' <= d - 1 -> 0 < a -> 0 <= b -> is_value s d v -> (0 < v)%Q.
Proof.
  intros s d r r' a b v good s_in d_in r_in r'_in a_in b_in.
  apply (positive_by s d r r' a b v); auto. intros j j_in. unfold plus_b in good.
  rewrite forallb_forall in good. apply Z.ltb_lt, good, in_thresholds. exact j_in.
Qed.
Lemma minus_is : forall s d c c' a b v, minus_b (s, d, c, c', a, b) = true -> 1 <= s -> 3 <= d ->
  1 <= c <= d - 1 -> 1 <= c' <= d - 1 -> 0 < a -> 0 <= b -> is_value s d v -> (v < 0)%Q.
Proof.
  intros s d c c' a b v good s_in d_in c_in c'_in a_in b_in.
  apply (negative_by s d c c' a b v); auto. intros i i_in. unfold minus_b in good.
  rewrite forallb_forall in good. apply Z.ltb_lt, good, in_thresholds. exact i_in.
Qed.

Lemma last_positive : forall d v, 3 <= d <= 13 -> is_value (first_negative d - 1) d v -> (0 < v)%Q.
Proof.
  intros d v d_in. assert (d = 3 \/ d = 4 \/ d = 5 \/ d = 6 \/ d = 7 \/ d = 8 \/ d = 9 \/ d = 10 \/
    d = 11 \/ d = 12 \/ d = 13) as [->|[->|[->|[->|[->|[->|[->|[->|[->|[->| ->]]]]]]]]]] by lia;
    cbn [first_negative].
  - apply (plus_is _ _ 1 1 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 1 1 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 2 2 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 3 3 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 3 3 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 4 4 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 4 4 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 5 5 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 5 5 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 6 6 1 0); [vm_compute; reflexivity|lia..].
  - apply (plus_is _ _ 6 7 18 17); [vm_compute; reflexivity|lia..].
Qed.

Lemma negative_then : forall d v, 3 <= d <= 13 -> is_value (first_negative d) d v -> (v < 0)%Q.
Proof.
  intros d v d_in. assert (d = 3 \/ d = 4 \/ d = 5 \/ d = 6 \/ d = 7 \/ d = 8 \/ d = 9 \/ d = 10 \/
    d = 11 \/ d = 12 \/ d = 13) as [->|[->|[->|[->|[->|[->|[->|[->|[->|[->| ->]]]]]]]]]] by lia;
    cbn [first_negative].
  - apply (minus_is _ _ 1 1 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 2 2 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 2 2 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 3 3 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 4 4 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 4 4 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 5 5 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 5 5 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 6 6 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 7 7 1 0); [vm_compute; reflexivity|lia..].
  - apply (minus_is _ _ 7 8 15 8); [vm_compute; reflexivity|lia..].
Qed.

(** * Fourteen denominations and more *)

(** What the bracket grows by with every suit. *)
Definition by_suits (d i j : Z) : Z := P 1 d i j - P 0 d i j.

Lemma bracket_by_suits : forall s d i j, P s d i j = s * by_suits d i j + P 0 d i j.
Proof.
  intros s d i j. unfold by_suits, P. destruct (j <=? i); unfold whole_2_1, whole_2_2; ring.
Qed.

Lemma enough : forall s d r j, 1 <= s -> 3 <= d -> 1 <= r <= d - 1 -> 1 <= j <= d - 1 ->
  3 * (d * d * d) <= by_suits d r j -> 0 < gain s d r j.
Proof.
  intros s d r j s_in d_in r_in j_in least. unfold gain. rewrite bracket_by_suits.
  assert (rest : 6 * d < P 0 d r j + 9 * (d * d)).
  { pose proof (Z.square_nonneg (d - r)) as square. unfold P. destruct (Z.leb_spec j r).
    - unfold whole_2_1. assert (0 <= r * (r - j)) by (apply Z.mul_nonneg_nonneg; lia).
      assert (0 < (d - 1) * j) by (apply Z.mul_pos_pos; lia). lia.
    - unfold whole_2_2. assert (0 <= j * (d - 1 - j)) by (apply Z.mul_nonneg_nonneg; lia).
      assert (0 < r * r) by (apply Z.mul_pos_pos; lia). lia. }
  assert (0 <= s * s * (by_suits d r j - 3 * (d * d * d))).
  { apply Z.mul_nonneg_nonneg; [apply Z.square_nonneg|lia]. }
  assert (0 < s * (P 0 d r j + 9 * (d * d) - 6 * d)) by (apply Z.mul_pos_pos; lia).
  assert (0 <= (s - 1) * d) by (apply Z.mul_nonneg_nonneg; lia). lia.
Qed.

Definition row_b (d : Z) : bool :=
  existsb (fun r => forallb (fun j => 3 * (d * d * d) <=? by_suits d r j) (thresholds d))
    (thresholds d).

Lemma some_rows : forallb row_b (map Z.of_nat (seq 14 50)) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma far_out : forall d r j, 64 <= d -> 52 * d <= 100 * r -> 100 * r <= 54 * d -> 1 <= j <= d - 1
  ->
  3 * (d * d * d) <= by_suits d r j.
Proof.
  intros d r j d_in low high j_in.
  assert (beyond_ : forall k, r <= k -> 3 * (d * d * d) <= by_suits d r k).
  { intros k k_in. unfold by_suits. rewrite !beyond by exact k_in. unfold whole_2_2.
    set (q := (d - 1) * (d - 1) + r * r - r).
    pose proof (Z.square_nonneg (2 * (d - 1) * k - q)) as square.
    assert (r2 : (100 * r) * (100 * r) <= (54 * d) * (54 * d)) by (apply Z.mul_le_mono_nonneg; lia).
    assert (r3 : (100 * r) * ((100 * r) * (100 * r)) <= (54 * d) * ((54 * d) * (54 * d)))
      by (apply Z.mul_le_mono_nonneg; [lia|lia|apply Z.square_nonneg|exact r2]).
    assert (d2 : 64 * d <= d * d) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (d3 : 64 * (d * d) <= d * (d * d)) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (rr : 0 <= r * (r - 1)) by (apply Z.mul_nonneg_nonneg; lia).
    pose proof (Z.square_nonneg (d - 1)) as dd.
    assert (q_in : 0 <= q) by (unfold q; lia).
    assert (q_most : 10000 * q <= 12916 * (d * d)) by (unfold q; lia).
    assert (q2 : (10000 * q) * (10000 * q) <= (12916 * (d * d)) * (12916 * (d * d)))
      by (apply Z.mul_le_mono_nonneg; lia).
    set (c := - (r * (r * r)) - 6 * (r * r) + (3 * (d * d) - 3 * d + 1) * r - 3 * (d * d)).
    assert (rd : 52 * d * (3 * (d * d) - 3 * d) <= 100 * r * (3 * (d * d) - 3 * d)).
    { apply Z.mul_le_mono_nonneg_r; lia. }
    assert (c_least : 14025 * (d * (d * d)) - 63100 * (d * d) <= 10000 * c).
    { unfold c. lia. }
    assert (c_in : 4 * (d - 1) * (14025 * (d * (d * d)) - 63100 * (d * d)) <= 4 * (d - 1) * (10000
      * c)).
    { apply Z.mul_le_mono_nonneg_l; lia. }
    assert (d4 : 64 * (d * (d * d)) <= d * (d * (d * d))) by (apply Z.mul_le_mono_nonneg_r; [|lia];
      repeat apply Z.mul_nonneg_nonneg; lia).
    assert (main : 3 * (q * q) <= 4 * (d - 1) * c).
    { assert (100000000 * (3 * (q * q)) <= 100000000 * (4 * (d - 1) * c)); [|lia]. lia. }
    assert (times_ : 0 <= 4 * (d - 1) * (3 * (d - 1) * (k * k) - 3 * q * k + c)).
    { replace (4 * (d - 1) * (3 * (d - 1) * (k * k) - 3 * q * k + c)) with
        (3 * ((2 * (d - 1) * k - q) * (2 * (d - 1) * k - q)) + (4 * (d - 1) * c - 3 * (q * q))) by
          ring.
      lia. }
    assert (0 <= 3 * (d - 1) * (k * k) - 3 * q * k + c).
    { apply Z.nlt_ge. intros negative.
      pose proof (Z.mul_pos_neg (4 * (d - 1)) _ ltac:(lia) negative). lia. }
    unfold q, c in *. lia. }
  destruct (Z_le_gt_dec r j) as [right|left]; [apply beyond_; exact right|].
  pose proof (beyond_ r (Z.le_refl r)) as here. unfold by_suits in *.
  rewrite (below 1 d r j), (below 0 d r j), (below 1 d r r), (below 0 d r r) in * by lia.
  unfold whole_2_1 in *.
  assert (0 <= (r - j) * ((d - r) * (d - r - 1))).
  { apply Z.mul_nonneg_nonneg; [lia|]. apply Z.mul_nonneg_nonneg; lia. }
  lia.
Qed.

Lemma a_good_row : forall d, 14 <= d -> exists r, 1 <= r <= d - 1 /\
  forall j, 1 <= j <= d - 1 -> 3 * (d * d * d) <= by_suits d r j.
Proof.
  intros d d_in. destruct (Z_lt_le_dec d 64) as [few|many].
  - pose proof some_rows as good. rewrite forallb_forall in good.
    specialize (good d). assert (yes : row_b d = true).
    { apply good. apply in_map_iff. exists (Z.to_nat d). split; [lia|]. apply in_seq. lia. }
    apply existsb_exists in yes. destruct yes as (r & r_in & so). apply in_thresholds in r_in.
    exists r. split; [exact r_in|]. intros j j_in. rewrite forallb_forall in so.
    apply Z.leb_le, so, in_thresholds. exact j_in.
  - exists (54 * d / 100). pose proof (Z.div_mod (54 * d) 100 ltac:(lia)) as split_.
    pose proof (Z.mod_pos_bound (54 * d) 100 ltac:(lia)) as rest. split; [lia|].
    intros j j_in. apply far_out; lia.
Qed.

Theorem sign_of_the_value : forall s d, 1 <= s -> 3 <= d -> (exists v, is_value s d v) /\
  forall v, is_value s d v ->
    (14 <= d \/ s < first_negative d -> (0 < v)%Q) /\
    (d <= 13 -> first_negative d <= s -> (v < 0)%Q).
Proof.
  intros s d s_in d_in. split; [apply there_is_a_value; assumption|]. intros v value. split.
  - intros side. destruct (Z_le_gt_dec 14 d) as [many|few].
    + destruct (a_good_row d many) as (r & r_in & good).
      apply (positive_by s d r r 1 0 v); auto; try lia.
      intros j j_in. pose proof (enough s d r j s_in d_in r_in j_in (good j j_in)). lia.
    + assert (less : s < first_negative d) by lia.
      destruct (Z.eq_dec s (first_negative d - 1)) as [is|other].
      { rewrite is in value. apply (last_positive d); [lia|exact value]. }
      destruct (proposition_4_1 s (first_negative d - 1) d ltac:(lia) d_in) as (_ & falls).
      destruct (there_is_a_value (first_negative d - 1) d ltac:(lia) d_in) as (w & value').
      pose proof (falls v w value value'). pose proof (last_positive d w ltac:(lia) value').
      apply Qlt_trans with w; assumption.
  - intros few more. destruct (Z.eq_dec s (first_negative d)) as [is|other].
    { rewrite is in value. apply (negative_then d); [lia|exact value]. }
    assert (some : 1 <= first_negative d).
    { assert (d = 3 \/ d = 4 \/ d = 5 \/ d = 6 \/ d = 7 \/ d = 8 \/ d = 9 \/ d = 10 \/ d = 11 \/
        d = 12 \/ d = 13) as [->|[->|[->|[->|[->|[->|[->|[->|[->|[->| ->]]]]]]]]]] by lia;
        cbn [first_negative]; lia. }
    destruct (proposition_4_1 (first_negative d) s d ltac:(lia) d_in) as (_ & falls).
    destruct (there_is_a_value (first_negative d) d some d_in) as (w & value').
    pose proof (falls w v value' value). pose proof (negative_then d w ltac:(lia) value').
    apply Qlt_trans with w; assumption.
Qed.
