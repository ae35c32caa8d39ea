(** Proposition 4.1: with more suits the value of Le Her is less, as every entry is. *)
Require Import ZArith QArith Lqa List Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Two_rows.
From LeHerStated Require Import Payoffs.
From LeHer Require Import As_dealt.
From LeHerStated Require Import P_2_of_numbers Domination.
From LeHer Require Import Largest_minimum Two_lines_remain.
From LeHerStated Require Import Value.
From LeHer Require Import Theorem_4_1.
From LeHerStated Require Export Proposition_4_1.
Local Open Scope Z_scope.

(** * The brackets

    P(i, j) for s suits less the same for s + 1, without the positive factors, is a polynomial
    without negative coefficients in s - 1, the lesser of i and j less 1, their distance, and how
    far the greater is from d - 1. *)

Definition fall (P : Z -> Z -> Z -> Z -> Z) (s d i j : Z) : Z :=
  s * P s d i j * (((s + 1) * d - 1) * ((s + 1) * d - 2)) -
  (s + 1) * P (s + 1) d i j * ((s * d - 1) * (s * d - 2)).

Ltac not_negative := repeat first
  [ assumption | apply Z.add_nonneg_nonneg | apply Z.mul_nonneg_nonneg | lia ].

Lemma falls_2_1 : forall s d i j, 1 <= s -> 3 <= d -> 1 <= j <= i -> i <= d - 1 ->
  0 < fall whole_2_1 s d i j.
Proof.
  intros s d i j s_in d_in j_in i_in.
  set (t := s - 1). set (p := j - 1). set (f := i - j). set (u := d - 1 - i).
  assert (t_in : 0 <= t) by lia. assert (p_in : 0 <= p) by lia. assert (f_in : 0 <= f) by lia.
  assert (u_in : 0 <= u) by lia. assert (some : 0 < p + f + u) by lia.
  replace (fall whole_2_1 s d i j) with (18 * f + 18 * p + 48 * u +
    (t*(24*t + 24) + f*(t*(60*t + 92) + f*(t*(54*t + 114) + f*(t*(21*t + 55) + f*(t*(3*t + 9) +
     6) + p*(t*(12*t + 36) + 24) + 30) + p*(t*(63*t + 165) + p*(t*(18*t + 54) + 36) + 90) + 42) +
     p*(t*(108*t + 228) + p*(t*(63*t + 165) + p*(t*(12*t + 36) + 24) + 90) + 84)) + p*(t*(60*t +
     92) + p*(t*(54*t + 114) + p*(t*(21*t + 55) + p*(t*(3*t + 9) + 6) + 30) + 42)) + u*(t*(96*t +
     168) + f*(t*(180*t + 372) + f*(t*(102*t + 258) + f*(t*(18*t + 54) + 36) + p*(t*(60*t + 180)
     + 120) + 132) + p*(t*(219*t + 561) + p*(t*(66*t + 198) + 132) + 294) + 144) + p*(t*(186*t +
     402) + p*(t*(117*t + 303) + p*(t*(24*t + 72) + 48) + 162) + 162) + u*(t*(72*t + 156) +
     f*(t*(96*t + 240) + f*(t*(27*t + 81) + 54) + p*(t*(57*t + 171) + 114) + 120) + p*(t*(93*t +
     243) + p*(t*(30*t + 90) + 60) + 132) + u*(t*(21*t + 51) + f*(t*(15*t + 45) + 30) +
     p*(t*(12*t + 36) + 24) + u*(t*(3*t + 9) + 6) + 24) + 66)))) by
    (unfold fall, whole_2_1, u, f, p, t; ring).
  apply Z.add_pos_nonneg; [lia|]. not_negative.
Qed.

Lemma falls_2_2 : forall s d i j, 1 <= s -> 3 <= d -> 1 <= i <= j -> j <= d - 1 ->
  0 < fall whole_2_2 s d i j.
Proof.
  intros s d i j s_in d_in i_in j_in.
  set (t := s - 1). set (p := i - 1). set (f := j - i). set (u := d - 1 - j).
  assert (t_in : 0 <= t) by lia. assert (p_in : 0 <= p) by lia. assert (f_in : 0 <= f) by lia.
  assert (u_in : 0 <= u) by lia. assert (some : 0 < p + f + u) by lia.
  replace (fall whole_2_2 s d i j) with (30 * f + 18 * p + 48 * u +
    (t*(24*t + 24) + f*(t*(90*t + 138) + f*(t*(75*t + 153) + f*(t*(24*t + 60) + f*(t*(3*t + 9) +
     6) + p*(t*(15*t + 45) + 30) + 30) + p*(t*(93*t + 231) + p*(t*(27*t + 81) + 54) + 114) + 54)
     + p*(t*(165*t + 327) + p*(t*(96*t + 240) + p*(t*(18*t + 54) + 36) + 120) + 114)) +
     p*(t*(60*t + 92) + p*(t*(54*t + 114) + p*(t*(21*t + 55) + p*(t*(3*t + 9) + 6) + 30) + 42)) +
     u*(t*(96*t + 168) + f*(t*(153*t + 339) + f*(t*(66*t + 174) + f*(t*(9*t + 27) + 18) +
     p*(t*(36*t + 108) + 72) + 96) + p*(t*(183*t + 477) + p*(t*(54*t + 162) + 108) + 258) + 138)
     + p*(t*(186*t + 402) + p*(t*(117*t + 303) + p*(t*(24*t + 72) + 48) + 162) + 162) +
     u*(t*(72*t + 156) + f*(t*(63*t + 165) + f*(t*(12*t + 36) + 24) + p*(t*(33*t + 99) + 66) +
     90) + p*(t*(93*t + 243) + p*(t*(30*t + 90) + 60) + 132) + u*(t*(21*t + 51) + f*(t*(9*t + 27)
     + 18) + p*(t*(12*t + 36) + 24) + u*(t*(3*t + 9) + 6) + 24) + 66)))) by
    (unfold fall, whole_2_2, u, f, p, t; ring).
  apply Z.add_pos_nonneg; [lia|]. not_negative.
Qed.

(** * Every entry *)

Lemma falls : forall s d i j, 1 <= s -> 3 <= d -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  0 < fall P s d i j.
Proof.
  intros s d i j s_in d_in i_in j_in. destruct (Z.le_ge_cases j i) as [order|order].
  - unfold fall. rewrite !below by exact order. apply falls_2_1; lia.
  - unfold fall. rewrite !beyond by exact order. apply falls_2_2; lia.
Qed.

Local Open Scope Q_scope.

(** P(i, j) is less with one suit more. *)
Lemma chance_falls : forall s d i j, (1 <= s)%Z -> (3 <= d)%Z -> (1 <= i <= d - 1)%Z ->
  (1 <= j <= d - 1)%Z -> chance (s + 1) d i j < chance s d i j.
Proof.
  intros s d i j s_in d_in i_in j_in.
  pose proof (falls s d i j s_in d_in i_in j_in) as less.
  unfold chance. rewrite !chance_is by lia.
  assert (all : (0 < 6 * falling_3 (s * d))%Z).
  { unfold falling_3. assert (3 <= s * d)%Z by nia. nia. }
  assert (all' : (0 < 6 * falling_3 ((s + 1) * d))%Z).
  { unfold falling_3. assert (3 <= (s + 1) * d)%Z by nia. nia. }
  set (N := (6 * falling_3 (s * d))%Z) in *. set (N' := (6 * falling_3 ((s + 1) * d))%Z) in *.
  assert (crossed : ((s + 1) ^ 2 * P (s + 1) d i j * N < s ^ 2 * P s d i j * N')%Z).
  { enough (s ^ 2 * P s d i j * N' - (s + 1) ^ 2 * P (s + 1) d i j * N =
      6 * (s * (s + 1) * d) * fall P s d i j)%Z by nia.
    unfold N, N', falling_3, fall. ring. }
  assert (one : 0 < inject_Z N) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact all).
  assert (two : 0 < inject_Z N') by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact all').
  rewrite Zlt_Qlt, !inject_Z_mult in crossed.
  setoid_replace (inject_Z ((s + 1) ^ 2) / inject_Z N' * inject_Z (P (s + 1) d i j))
    with ((inject_Z ((s + 1) ^ 2) * inject_Z (P (s + 1) d i j) * inject_Z N) *
          / (inject_Z N * inject_Z N')) by (field; lra).
  setoid_replace (inject_Z (s ^ 2) / inject_Z N * inject_Z (P s d i j))
    with ((inject_Z (s ^ 2) * inject_Z (P s d i j) * inject_Z N') *
          / (inject_Z N * inject_Z N')) by (field; lra).
  apply Qmult_lt_compat_r; [|exact crossed].
  apply Qinv_lt_0_compat, Qmult_lt_0_compat; assumption.
Qed.

(** * The value *)

(** Where every entry is less, so is what player 1 can secure. *)
Lemma mean_less : forall M p f g, (forall i, (i <= M)%nat -> 0 <= p i) -> 0 < total M p ->
  (forall i, (i <= M)%nat -> f i < g i) ->
  total M (fun i => p i * f i) < total M (fun i => p i * g i).
Proof.
  assert (weak : forall (p f g : nat -> Q) i, 0 <= p i -> f i < g i -> p i * f i <= p i * g i).
  { intros p f g i chance less. rewrite !(Qmult_comm (p i)). apply Qmult_le_compat_r; lra. }
  assert (strict : forall (p f g : nat -> Q) i, 0 < p i -> f i < g i -> p i * f i < p i * g i).
  { intros p f g i chance less. rewrite !(Qmult_comm (p i)). apply Qmult_lt_compat_r; lra. }
  intros M. induction M as [|M IH]; intros p f g chances some less; cbn [total] in *.
  - apply strict; auto.
  - assert (each : forall i, (i <= M)%nat -> 0 <= p i) by (intros; apply chances; lia).
    assert (weakly : total M (fun i => p i * f i) <= total M (fun i => p i * g i)).
    { apply total_le. intros i i_in. apply weak; [apply chances|apply less]; lia. }
    destruct (Qlt_le_dec 0 (p (S M))) as [more|none].
    + pose proof (strict p f g (S M) more (less (S M) (le_n _))). lra.
    + assert (rest : 0 < total M p) by lra.
      pose proof (IH p f g each rest (fun i i_in => less i (le_S _ _ i_in))) as before.
      pose proof (weak p f g (S M) (chances (S M) (le_n _)) (less (S M) (le_n _))). lra.
Qed.

(** A strategy that secures w in the one secures more in the other. *)
Lemma secures_more : forall N (f g : nat -> Q) w, (forall j, (j <= N)%nat -> w <= f j) ->
  (forall j, (j <= N)%nat -> f j < g j) ->
  exists v, w < v /\ forall j, (j <= N)%nat -> v <= g j.
Proof.
  intros N. induction N as [|N IH]; intros f g w bound less.
  - exists (g O). pose proof (bound O (le_n _)). pose proof (less O (le_n _)). split; [lra|].
    intros j j_in. replace j with O by lia. lra.
  - destruct (IH f g w) as (v & more & known); [intros; apply bound; lia|intros; apply less; lia|].
    pose proof (bound (S N) (le_n _)). pose proof (less (S N) (le_n _)).
    destruct (Qlt_le_dec v (g (S N))) as [low|high].
    + exists v. split; [exact more|]. intros j j_in.
      destruct (Nat.eq_dec j (S N)) as [->|]; [lra|apply known; lia].
    + exists (g (S N)). split; [lra|]. intros j j_in.
      destruct (Nat.eq_dec j (S N)) as [->|]; [lra|].
      pose proof (known j ltac:(lia)). lra.
Qed.

Lemma one_suit_more : forall s d v w, (1 <= s)%Z -> (3 <= d)%Z ->
  is_value s d v -> is_value (s + 1) d w -> w < v.
Proof.
  intros s d v w s_in d_in ((p & _ & _ & best) & _) ((p' & chances & secure & _) & _).
  set (M := Z.to_nat (d - 2)) in *.
  destruct (secures_more M (fun j => total M (fun i => p' i * game (s + 1) d i j))
    (fun j => total M (fun i => p' i * game s d i j)) w secure) as (v' & more & known).
  - intros j j_in. destruct chances as (each & one). apply mean_less; [exact each|lra|].
    intros i i_in. unfold game.
    pose proof (chance_falls s d (Z.of_nat i + 1) (Z.of_nat j + 1) s_in d_in) as less.
    unfold M in *. specialize (less ltac:(lia) ltac:(lia)). lra.
  - pose proof (best p' v' chances known). lra.
Qed.

Lemma there_is_a_value : forall s d, (1 <= s)%Z -> (3 <= d)%Z -> exists v, is_value s d v.
Proof.
  intros s d s_in d_in. destruct (theorem_4_1 s d s_in d_in) as (entry & mixed).
  destruct (what_remains s d s_in d_in) as [(order & i & j & left)|found].
  - exists (2 * chance s d i j - 1). apply entry. exists order.
    rewrite eliminated_alike by exact s_in. exact left.
  - destruct found as (order & r & c & (r_in & c_in) & left & none).
    exists (formula_4_1 s d (r + 1) (c + 1)). apply (value_of_the_mixes s d order); assumption.
Qed.

Lemma more_suits : forall n s d v w, (1 <= s)%Z -> (3 <= d)%Z ->
  is_value s d v -> is_value (s + 1 + Z.of_nat n) d w -> w < v.
Proof.
  intros n. induction n as [|n IH]; intros s d v w s_in d_in of_s of_t.
  - apply (one_suit_more s d); try assumption. rewrite Z.add_0_r in of_t. exact of_t.
  - destruct (there_is_a_value (s + 1 + Z.of_nat n) d ltac:(lia) d_in) as (u & between).
    apply Qlt_trans with u; [|apply (IH s d); assumption].
    apply (one_suit_more (s + 1 + Z.of_nat n) d); [lia|assumption..|].
    replace (s + 1 + Z.of_nat n + 1)%Z with (s + 1 + Z.of_nat (S n))%Z by lia. exact of_t.
Qed.

(** Proposition 4.1. There is a value; with more suits it is less. *)
Theorem proposition_4_1 : forall s t d, (1 <= s < t)%Z -> (3 <= d)%Z ->
  (exists v, is_value s d v) /\ forall v w, is_value s d v -> is_value t d w -> w < v.
Proof.
  intros s t d (s_in & more) d_in. split; [apply there_is_a_value; assumption|].
  intros v w of_s of_t. apply (more_suits (Z.to_nat (t - s - 1)) s d); try assumption.
  replace (s + 1 + Z.of_nat (Z.to_nat (t - s - 1)))%Z with t by lia. exact of_t.
Qed.
