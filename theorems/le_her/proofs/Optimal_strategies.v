(** Every optimal strategy of Le Her, and of the game with the payoffs P_2,
  uses lines alone that are
    less than 1 away from the roots. *)
Require Import ZArith QArith Lqa List Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Two_rows.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt Ties.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum Lemma_3_6 Two_lines_remain Critical_lines.
From LeHerStated Require Import Value.
From LeHer Require Import Theorem_4_1.
From LeHer Require Import Beside_an_entry At_rest Optimal_lines Lines_in_use Beside_the_roots.
Import ListNotations.
Local Open Scope Z_scope.

(** * Every deck *)

Lemma at_the_saddle : forall s d r c, 1 <= s -> 7 <= d -> 1 <= r <= d - 1 -> 1 <= c <= d - 1 ->
  (forall i, 1 <= i <= d - 1 -> P s d i c <= P s d r c) ->
  (forall j, 1 <= j <= d - 1 -> P s d r c <= P s d r j) -> at_rest s d r c.
Proof.
  intros s d r c s_in d_in r_in c_in most least. unfold at_rest, drop, rise.
  split; [auto|]. split; [|split; [|split]]; intros inside_.
  - replace (r - 1 + 1) with r by lia. pose proof (most (r - 1) ltac:(lia)). lia.
  - pose proof (most (r + 1) ltac:(lia)). lia.
  - replace (c - 1 + 1) with c by lia. pose proof (least (c - 1) ltac:(lia)). lia.
  - pose proof (least (c + 1) ltac:(lia)). lia.
Qed.

Lemma found : forall s d, 1 <= s -> 7 <= d ->
  (exists r c, at_rest s d r c /\ fits s d r c) \/
  exists r c, 1 <= r /\ r + 1 <= c /\ c <= d - 2 /\ none_dominates s d r c.
Proof.
  intros s d s_in d_in. destruct (what_remains s d s_in ltac:(lia)) as [(order & r & c & left)|mix].
  - left. destruct (one_entry_is_a_saddle _ _ _ _ _ _ left) as ((r_in & c_in) & most & least).
    apply in_thresholds in r_in. apply in_thresholds in c_in.
    assert (rest : at_rest s d r c).
    { apply at_the_saddle; auto.
      - intros i i_in. apply most, in_thresholds. exact i_in.
      - intros j j_in. apply least, in_thresholds. exact j_in. }
    destruct (past_it s d r c s_in d_in rest) as [past|((-> & ->) & [->|(-> & ->)])].
    + exists r, c. split; [exact rest|]. apply an_entry_fits; assumption.
    + exists 4, 4. split; [exact rest|]. apply eight_fits; assumption.
    + exists 3, 4. assert (there_ : at_rest 1 7 3 4).
      { unfold at_rest. split; [lia|]. repeat split; intros _; vm_compute; discriminate. }
      split; [exact there_|]. apply an_entry_fits; auto; lia.
  - right. destruct mix as (order & r & c & (r_in & c_in) & _ & none). exists r, c.
    pose proof (past_the_diagonal s d r c s_in d_in r_in c_in none) as past.
    split; [lia|]. split; [exact past|]. split; [lia|exact none].
Qed.

(** The two matrices. *)
Lemma shapes : forall s d, 1 <= s -> 7 <= d ->
  (exists r c, an_entry_alone s d (P s d) r c /\ an_entry_alone s d (whole_2_2 s d) r c) \/
  exists r c, two_and_two s d (P s d) r c /\ two_and_two s d (whole_2_2 s d) r c.
Proof.
  intros s d s_in d_in.
  pose proof (P_curved s d s_in d_in) as bent. pose proof (P_2_curved s d s_in d_in) as bent'.
  assert (same : forall i j, i <= j -> whole_2_2 s d i j = P s d i j).
  { intros i j order. symmetry. apply beyond. exact order. }
  destruct (found s d s_in d_in) as [(r & c & rest & fit)|(r & c & r_in & past & c_in & none)].
  - left. exists r, c.
    assert (side : r + 1 <= c \/ d = 8 /\ r = 4 /\ c = 4) by apply fit.
    split; apply entry_shape; auto.
    + destruct side as [side|(-> & -> & ->)]; [auto|right].
      rewrite (below s 8 (4 + 1) 4), (below s 8 4 (4 - 1)), (below s 8 4 4) by lia.
      unfold whole_2_1. lia.
    + destruct side as [side|(-> & -> & ->)]; [auto|right]. unfold whole_2_2. lia.
  - right. exists r, c. split; apply mix_shape; auto.
Qed.

(** * A game with such payoffs *)

Section Game.
Variables s d : Z.
Variable B : Z -> Z -> Z.
Variable A : matrix.
Variables factor shift : Q.
Hypothesis d_in : 7 <= d.
Hypothesis factor_in : (0 < factor)%Q.
Hypothesis payoffs : forall i j, 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  (A (Z.to_nat (i - 1)) (Z.to_nat (j - 1)) == factor * inject_Z (B i j) + shift)%Q.
Let M := Z.to_nat (d - 2).

Lemma place : forall i, (i <= M)%nat -> 1 <= Z.of_nat i + 1 <= d - 1 /\ Z.to_nat (Z.of_nat i + 1 -
  1) = i.
Proof. intros i i_in. unfold M in i_in. lia. Qed.

Lemma payoff_at : forall i j, (i <= M)%nat -> (j <= M)%nat ->
  (A i j == factor * inject_Z (B (Z.of_nat i + 1) (Z.of_nat j + 1)) + shift)%Q.
Proof.
  intros i j i_in j_in. destruct (place i i_in) as (i_range & i_is).
  destruct (place j j_in) as (j_range & j_is).
  rewrite <- i_is at 1. rewrite <- j_is at 1. apply payoffs; assumption.
Qed.

Lemma by_factor : forall x y, x <= y -> (factor * inject_Z x + shift <= factor * inject_Z y +
  shift)%Q.
Proof.
  intros x y less. rewrite Zle_Qle in less.
  assert (0 <= factor * (inject_Z y - inject_Z x))%Q by (apply Qmult_le_0_compat; lra). lra.
Qed.

Lemma by_factor_back : forall x y, (factor * inject_Z x + shift == factor * inject_Z y + shift)%Q
  -> x = y.
Proof.
  intros x y same. assert (same' : (factor * (inject_Z x - inject_Z y) == 0)%Q) by lra.
  destruct (Qmult_integral _ _ same') as [no|yes]; [lra|].
  apply inject_Z_injective. lra.
Qed.

Section Entry.
Variables r c : Z.
Hypothesis alone : an_entry_alone s d B r c.
Let value := (factor * inject_Z (B r c) + shift)%Q.

Lemma entry_secures : mixed M (two (Z.to_nat (r - 1)) (Z.to_nat (r - 1)) 0) /\
  secures M M A (two (Z.to_nat (r - 1)) (Z.to_nat (r - 1)) 0) value.
Proof.
  destruct alone as ((r_in & c_in) & _ & columns & _).
  assert (r_M : (Z.to_nat (r - 1) <= M)%nat) by (unfold M; lia).
  split; [apply two_mixed; auto; lra|]. intros j j_in.
  rewrite (total_of_two M _ _ 0 (fun i => A i j)) by auto.
  destruct (place j j_in) as (j_range & j_is).
  rewrite <- j_is. rewrite payoffs by lia. destruct (columns _ j_range) as (less & _).
  apply by_factor in less. unfold value. lra.
Qed.

Lemma entry_allows : mixed M (two (Z.to_nat (c - 1)) (Z.to_nat (c - 1)) 0) /\
  allows M M A (two (Z.to_nat (c - 1)) (Z.to_nat (c - 1)) 0) value.
Proof.
  destruct alone as ((r_in & c_in) & rows & _).
  assert (c_M : (Z.to_nat (c - 1) <= M)%nat) by (unfold M; lia).
  split; [apply two_mixed; auto; lra|]. intros i i_in.
  rewrite (total_of_two M _ _ 0 (fun j => A i j)) by auto.
  destruct (place i i_in) as (i_range & i_is).
  rewrite <- i_is. rewrite payoffs by lia. destruct (rows _ i_range) as (less & _).
  apply by_factor in less. unfold value. lra.
Qed.

Lemma rows_of_an_entry : forall p v, optimal_for_1 M M A p v -> (v == value)%Q /\
  forall i, (i <= M)%nat -> (0 < p i)%Q -> B (Z.of_nat i + 1) c = B r c.
Proof.
  intros p v best. pose proof alone as ((r_in & c_in) & rows & _).
  assert (c_M : (Z.to_nat (c - 1) <= M)%nat) by (unfold M; lia).
  destruct (used_rows M M A (Z.to_nat (c - 1)) (Z.to_nat (c - 1)) 0 value p v c_M c_M) as (same &
    used & _).
  - lra.
  - intros i i_in. destruct (place i i_in) as (i_range & i_is). rewrite <- i_is.
    rewrite payoffs by lia. destruct (rows _ i_range) as (less & _).
    apply by_factor in less. unfold value. lra.
  - exists (two (Z.to_nat (r - 1)) (Z.to_nat (r - 1)) 0). apply entry_secures.
  - exact best.
  - split; [exact same|]. intros i i_in some. specialize (used i i_in some).
    destruct (place i i_in) as (i_range & i_is). rewrite <- i_is in used at 1 2.
    rewrite payoffs in used by lia. apply by_factor_back. unfold value in used. lra.
Qed.

Lemma columns_of_an_entry : forall q v, optimal_for_2 M M A q v -> (v == value)%Q /\
  forall j, (j <= M)%nat -> (0 < q j)%Q -> B r (Z.of_nat j + 1) = B r c.
Proof.
  intros q v best. pose proof alone as ((r_in & c_in) & _ & columns & _).
  assert (r_M : (Z.to_nat (r - 1) <= M)%nat) by (unfold M; lia).
  destruct (used_columns M M A (Z.to_nat (r - 1)) (Z.to_nat (r - 1)) 0 value q v r_M r_M) as (same
    & used & _).
  - lra.
  - intros j j_in. destruct (place j j_in) as (j_range & j_is). rewrite <- j_is.
    rewrite payoffs by lia. destruct (columns _ j_range) as (less & _).
    apply by_factor in less. unfold value. lra.
  - exists (two (Z.to_nat (c - 1)) (Z.to_nat (c - 1)) 0). apply entry_allows.
  - exact best.
  - split; [exact same|]. intros j j_in some. specialize (used j j_in some).
    destruct (place j j_in) as (j_range & j_is). rewrite <- j_is in used at 1 2.
    rewrite payoffs in used by lia. apply by_factor_back. unfold value in used. lra.
Qed.
End Entry.

Section Mix.
Variables r c : Z.
Hypothesis twice : two_and_two s d B r c.
Let a := inject_Z (B r (c + 1) - B (r + 1) (c + 1)).
Let b := inject_Z (B (r + 1) c - B r c).
Let a' := inject_Z (B (r + 1) c - B (r + 1) (c + 1)).
Let b' := inject_Z (B r (c + 1) - B r c).
Let u := (b / (a + b))%Q.
Let t := (b' / (a' + b'))%Q.
Let mean := ((1 - u) * inject_Z (B r c) + u * inject_Z (B r (c + 1)))%Q.
Let value := (factor * mean + shift)%Q.

Lemma weights : (0 < a /\ 0 < b /\ 0 < a' /\ 0 < b')%Q.
Proof.
  destruct twice as (_ & ((lower & upper) & up & down) & _). unfold a, b, a', b'.
  change 0%Q with (inject_Z 0). rewrite <- !Zlt_Qlt. lia.
Qed.

Lemma parts : (0 < u < 1 /\ 0 < t < 1)%Q.
Proof.
  destruct weights as (a_in & b_in & a'_in & b'_in). unfold u, t.
  repeat split; first [apply Qlt_shift_div_l|apply Qlt_shift_div_r]; lra.
Qed.

Lemma u_by : forall x y, ((a + b) * ((1 - u) * x + u * y) == a * x + b * y)%Q.
Proof. intros x y. destruct weights as (a_in & b_in & _). unfold u. field. lra. Qed.
Lemma t_by : forall x y, ((a' + b') * ((1 - t) * x + t * y) == a' * x + b' * y)%Q.
Proof. intros x y. destruct weights as (_ & _ & a'_in & b'_in). unfold t. field. lra. Qed.

(** The means of the two rows, and of the two columns, are the same number. *)
Lemma mean_below : (mean == (1 - u) * inject_Z (B (r + 1) c) + u * inject_Z (B (r + 1) (c + 1)))%Q.
Proof.
  destruct weights as (a_in & b_in & _). apply Qmult_inj_l with (z := (a + b)%Q); [lra|].
  unfold mean. rewrite !u_by. unfold a, b, Z.sub. rewrite !inject_Z_plus, !inject_Z_opp. ring.
Qed.

Lemma mean_left : (mean == (1 - t) * inject_Z (B r c) + t * inject_Z (B (r + 1) c))%Q.
Proof.
  destruct weights as (a_in & b_in & a'_in & b'_in).
  assert (sums : (a + b == a' + b')%Q).
  { unfold a, b, a', b', Z.sub. rewrite !inject_Z_plus, !inject_Z_opp. ring. }
  apply Qmult_inj_l with (z := (a + b)%Q); [lra|]. unfold mean. rewrite u_by, sums, t_by.
  unfold a, b, a', b', Z.sub. rewrite !inject_Z_plus, !inject_Z_opp. ring.
Qed.

Lemma mean_right : (mean == (1 - t) * inject_Z (B r (c + 1)) + t * inject_Z (B (r + 1) (c + 1)))%Q.
Proof.
  destruct weights as (a_in & b_in & a'_in & b'_in).
  assert (sums : (a + b == a' + b')%Q).
  { unfold a, b, a', b', Z.sub. rewrite !inject_Z_plus, !inject_Z_opp. ring. }
  apply Qmult_inj_l with (z := (a + b)%Q); [lra|]. unfold mean. rewrite u_by, sums, t_by.
  unfold a, b, a', b', Z.sub. rewrite !inject_Z_plus, !inject_Z_opp. ring.
Qed.

Lemma row_against : forall i, 1 <= i <= d - 1 ->
  ((1 - u) * inject_Z (B i c) + u * inject_Z (B i (c + 1)) <= mean)%Q /\
  ((1 - u) * inject_Z (B i c) + u * inject_Z (B i (c + 1)) == mean -> i = r \/ i = (r + 1)%Z)%Q.
Proof.
  intros i i_in. pose proof twice as (_ & _ & _ & _ & rows & _).
  destruct weights as (a_in & b_in & _).
  destruct (Z.eq_dec i r) as [->|other]; [split; [unfold mean; lra|auto]|].
  destruct (Z.eq_dec i (r + 1)) as [->|other']; [split; [rewrite mean_below; lra|auto]|].
  specialize (rows i i_in other other'). rewrite Zlt_Qlt, !inject_Z_plus, !inject_Z_mult in rows.
  fold a b in rows. rewrite <- !u_by in rows. fold mean in rows.
  assert (less : ((1 - u) * inject_Z (B i c) + u * inject_Z (B i (c + 1)) < mean)%Q).
  { apply (cancel_lt (a + b)); [lra|exact rows]. }
  split; [lra|]. intros same. exfalso. lra.
Qed.

Lemma column_against : forall j, 1 <= j <= d - 1 ->
  (mean <= (1 - t) * inject_Z (B r j) + t * inject_Z (B (r + 1) j))%Q /\
  ((1 - t) * inject_Z (B r j) + t * inject_Z (B (r + 1) j) == mean -> j = c \/ j = (c + 1)%Z)%Q.
Proof.
  intros j j_in. pose proof twice as (_ & _ & _ & _ & _ & columns).
  destruct weights as (_ & _ & a'_in & b'_in).
  destruct (Z.eq_dec j c) as [->|other]; [split; [rewrite mean_left; lra|auto]|].
  destruct (Z.eq_dec j (c + 1)) as [->|other']; [split; [rewrite mean_right; lra|auto]|].
  specialize (columns j j_in other other'). rewrite Zlt_Qlt, !inject_Z_plus,
    !inject_Z_mult in columns.
  fold a' b' in columns. rewrite <- !t_by, <- mean_left in columns.
  assert (less : (mean < (1 - t) * inject_Z (B r j) + t * inject_Z (B (r + 1) j))%Q).
  { apply (cancel_lt (a' + b')); [lra|exact columns]. }
  split; [lra|]. intros same. exfalso. lra.
Qed.

Lemma in_M : (Z.to_nat (r - 1) <= M /\ Z.to_nat (r + 1 - 1) <= M /\ Z.to_nat (c - 1) <= M /\
  Z.to_nat (c + 1 - 1) <= M)%nat.
Proof. destruct twice as (range & _). unfold M. lia. Qed.

Lemma factored : forall x y part, ((1 - part) * (factor * x + shift) + part * (factor * y + shift)
  ==
  factor * ((1 - part) * x + part * y) + shift)%Q.
Proof. intros x y part. ring. Qed.

Lemma row_value : forall i, 1 <= i <= d - 1 ->
  ((1 - u) * A (Z.to_nat (i - 1)) (Z.to_nat (c - 1)) + u * A (Z.to_nat (i - 1)) (Z.to_nat (c + 1 -
    1))
   <= value)%Q /\
  ((1 - u) * A (Z.to_nat (i - 1)) (Z.to_nat (c - 1)) + u * A (Z.to_nat (i - 1)) (Z.to_nat (c + 1 -
    1))
   == value -> i = r \/ i = (r + 1)%Z)%Q.
Proof.
  intros i i_in. pose proof twice as ((r_in & c_in) & _).
  destruct (row_against i i_in) as (most & tie).
  rewrite !payoffs by lia. rewrite factored. unfold value.
  set (x := ((1 - u) * inject_Z (B i c) + u * inject_Z (B i (c + 1)))%Q) in *. split.
  - assert (0 <= factor * (mean - x))%Q by (apply Qmult_le_0_compat; lra). lra.
  - intros same. apply tie. assert (zero : (factor * (x - mean) == 0)%Q) by lra.
    destruct (Qmult_integral _ _ zero) as [no|yes]; lra.
Qed.

Lemma column_value : forall j, 1 <= j <= d - 1 ->
  (value <=
   (1 - t) * A (Z.to_nat (r - 1)) (Z.to_nat (j - 1)) + t * A (Z.to_nat (r + 1 - 1)) (Z.to_nat (j -
     1)))%Q /\
  ((1 - t) * A (Z.to_nat (r - 1)) (Z.to_nat (j - 1)) + t * A (Z.to_nat (r + 1 - 1)) (Z.to_nat (j -
    1))
   == value -> j = c \/ j = (c + 1)%Z)%Q.
Proof.
  intros j j_in. pose proof twice as ((r_in & c_in) & _).
  destruct (column_against j j_in) as (least & tie).
  rewrite !payoffs by lia. rewrite factored. unfold value.
  set (x := ((1 - t) * inject_Z (B r j) + t * inject_Z (B (r + 1) j))%Q) in *. split.
  - assert (0 <= factor * (x - mean))%Q by (apply Qmult_le_0_compat; lra). lra.
  - intros same. apply tie. assert (zero : (factor * (x - mean) == 0)%Q) by lra.
    destruct (Qmult_integral _ _ zero) as [no|yes]; lra.
Qed.

Lemma mix_secures : exists p, mixed M p /\ secures M M A p value.
Proof.
  destruct in_M as (r_M & r_M' & _). destruct parts as (_ & t_in).
  exists (two (Z.to_nat (r - 1)) (Z.to_nat (r + 1 - 1)) t). split; [apply two_mixed; auto; lra|].
  intros j j_in. rewrite (total_of_two M _ _ t (fun i => A i j)) by auto.
  destruct (place j j_in) as (j_range & j_is). destruct (column_value _ j_range) as (least & _).
  rewrite j_is in least. exact least.
Qed.

Lemma mix_allows : exists q, mixed M q /\ allows M M A q value.
Proof.
  destruct in_M as (_ & _ & c_M & c_M'). destruct parts as (u_in & _).
  exists (two (Z.to_nat (c - 1)) (Z.to_nat (c + 1 - 1)) u). split; [apply two_mixed; auto; lra|].
  intros i i_in. rewrite (total_of_two M _ _ u (fun j => A i j)) by auto.
  destruct (place i i_in) as (i_range & i_is). destruct (row_value _ i_range) as (most & _).
  rewrite i_is in most. exact most.
Qed.

Lemma rows_of_a_mix : forall p v, optimal_for_1 M M A p v -> (v == value)%Q /\
  (forall i, (i <= M)%nat -> (0 < p i)%Q -> Z.of_nat i + 1 = r \/ Z.of_nat i + 1 = r + 1) /\
  ((1 - u) * total M (fun i => p i * A i (Z.to_nat (c - 1))) +
   u * total M (fun i => p i * A i (Z.to_nat (c + 1 - 1))) == value)%Q.
Proof.
  intros p v best. destruct in_M as (_ & _ & c_M & c_M'). destruct parts as (u_in & _).
  destruct (used_rows M M A (Z.to_nat (c - 1)) (Z.to_nat (c + 1 - 1)) u value p v c_M c_M')
    as (same & used & sum); [lra| |exact mix_secures|exact best|].
  - intros i i_in. destruct (place i i_in) as (i_range & i_is).
  destruct (row_value _ i_range) as (most & _).
    rewrite i_is in most. exact most.
  - split; [exact same|]. split; [|exact sum]. intros i i_in some. specialize (used i i_in some).
    destruct (place i i_in) as (i_range & i_is). destruct (row_value _ i_range) as (_ & tie).
    rewrite i_is in tie. exact (tie used).
Qed.

Lemma columns_of_a_mix : forall q v, optimal_for_2 M M A q v -> (v == value)%Q /\
  (forall j, (j <= M)%nat -> (0 < q j)%Q -> Z.of_nat j + 1 = c \/ Z.of_nat j + 1 = c + 1) /\
  ((1 - t) * total M (fun j => q j * A (Z.to_nat (r - 1)) j) +
   t * total M (fun j => q j * A (Z.to_nat (r + 1 - 1)) j) == value)%Q.
Proof.
  intros q v best. destruct in_M as (r_M & r_M' & _). destruct parts as (_ & t_in).
  destruct (used_columns M M A (Z.to_nat (r - 1)) (Z.to_nat (r + 1 - 1)) t value q v r_M r_M')
    as (same & used & sum); [lra| |exact mix_allows|exact best|].
  - intros j j_in. destruct (place j j_in) as (j_range & j_is).
  destruct (column_value _ j_range) as (least & _).
    rewrite j_is in least. exact least.
  - split; [exact same|]. split; [|exact sum]. intros j j_in some. specialize (used j j_in some).
    destruct (place j j_in) as (j_range & j_is). destruct (column_value _ j_range) as (_ & tie).
    rewrite j_is in tie. exact (tie used).
Qed.
End Mix.

(** Lines that are used are beside the roots, and no row is beyond a column. *)
Definition beside_alone : Prop :=
  (forall p v i, optimal_for_1 M M A p v -> (i <= M)%nat -> (0 < p i)%Q -> row_beside s d (Z.of_nat
    i + 1)) /\
  (forall q v j, optimal_for_2 M M A q v -> (j <= M)%nat -> (0 < q j)%Q -> column_beside s d
    (Z.of_nat j + 1)) /\
  forall p v q w i j, optimal_for_1 M M A p v -> optimal_for_2 M M A q w ->
    (i <= M)%nat -> (0 < p i)%Q -> (j <= M)%nat -> (0 < q j)%Q -> (i <= j)%nat.

Lemma by_the_shape : (exists r c, an_entry_alone s d B r c) \/ (exists r c,
  two_and_two s d B r c) ->
  beside_alone.
Proof.
  intros [(r & c & alone)|(r & c & twice)].
  - pose proof alone as (_ & rows & columns & order). split; [|split].
    + intros p v i best i_in some. destruct (rows_of_an_entry r c alone p v best) as (_ & used).
      destruct (place i i_in) as (i_range & _). apply (rows _ i_range). apply used; assumption.
    + intros q v j best j_in some. destruct (columns_of_an_entry r c alone q v best) as (_ & used).
      destruct (place j j_in) as (j_range & _). apply (columns _ j_range). apply used; assumption.
    + intros p v q w i j best best' i_in some j_in some'.
      destruct (rows_of_an_entry r c alone p v best) as (_ & used).
      destruct (columns_of_an_entry r c alone q w best') as (_ & used').
      destruct (place i i_in) as (i_range & _). destruct (place j j_in) as (j_range & _).
      pose proof (order _ _ i_range j_range (used i i_in some) (used' j j_in some')). lia.
  - pose proof twice as (range & _ & (row & row') & (column & column') & _). split; [|split].
    + intros p v i best i_in some. destruct (rows_of_a_mix r c twice p v best) as (_ & used & _).
      destruct (used i i_in some) as [-> | ->]; assumption.
    + intros q v j best j_in some. destruct (columns_of_a_mix r c twice q v best) as (_ & used & _).
      destruct (used j j_in some) as [-> | ->]; assumption.
    + intros p v q w i j best best' i_in some j_in some'.
      destruct (rows_of_a_mix r c twice p v best) as (_ & used & _).
      destruct (columns_of_a_mix r c twice q w best') as (_ & used' & _).
      specialize (used i i_in some). specialize (used' j j_in some'). lia.
Qed.
End Game.

(** * Le Her *)

Local Open Scope Q_scope.

Lemma game_payoffs : forall s d, (1 <= s)%Z -> (7 <= d)%Z -> forall i j,
  (1 <= i <= d - 1)%Z -> (1 <= j <= d - 1)%Z ->
  game s d (Z.to_nat (i - 1)) (Z.to_nat (j - 1)) ==
  2 * (inject_Z (s ^ 2) / inject_Z (6 * falling_3 (s * d))) * inject_Z (P s d i j) + - (1).
Proof.
  intros s d s_in d_in i j i_in j_in. unfold game. rewrite !numbered by lia. unfold chance.
  rewrite chance_is by lia. ring.
Qed.

Lemma the_factor : forall s d, (1 <= s)%Z -> (7 <= d)%Z ->
  0 < 2 * (inject_Z (s ^ 2) / inject_Z (6 * falling_3 (s * d))).
Proof.
  intros s d s_in d_in.
  assert (all : (0 < 6 * falling_3 (s * d))%Z).
  { unfold falling_3. assert (7 <= s * d)%Z by nia. assert (0 < s * d * (s * d - 1))%Z by nia.
  nia. }
  assert (square : (0 < s ^ 2)%Z) by nia.
  rewrite Zlt_Qlt in all, square. change (inject_Z 0) with 0 in *.
  assert (0 < inject_Z (s ^ 2) / inject_Z (6 * falling_3 (s * d))).
  { apply Qlt_shift_div_l; lra. }
  lra.
Qed.

Theorem beside_the_roots : forall s d, (1 <= s)%Z -> (7 <= d)%Z -> beside_alone s d (game s d).
Proof.
  intros s d s_in d_in. apply (by_the_shape s d (P s d) (game s d) _ _ d_in (the_factor s d s_in
    d_in)
    (game_payoffs s d s_in d_in)).
  destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)]; [left|right];
    exists r, c; assumption.
Qed.
