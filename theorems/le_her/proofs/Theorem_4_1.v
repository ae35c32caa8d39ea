(** Theorem 4.1: what the value of Le Her is, for every deck. *)
Require Import ZArith QArith Lqa List Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Two_rows.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum Lemma_3_6.
From LeHer Require Import Two_lines_remain.
From LeHerStated Require Import Value.
From LeHer Require Import Critical_lines.
Import ListNotations.
From LeHerStated Require Export Theorem_4_1.
Local Open Scope Q_scope.

(** * The value of a matrix *)

Lemma optimal_pair : forall M A r r' c c' t u v, (r <= M)%nat -> (r' <= M)%nat ->
  (c <= M)%nat -> (c' <= M)%nat -> 0 <= t <= 1 -> 0 <= u <= 1 ->
  (forall j, (j <= M)%nat -> v <= (1 - t) * A r j + t * A r' j) ->
  (forall i, (i <= M)%nat -> (1 - u) * A i c + u * A i c' <= v) ->
  optimal_for_1 M M A (two r r' t) v /\ optimal_for_2 M M A (two c c' u) v.
Proof.
  intros M A r r' c c' t u v r_in r'_in c_in c'_in t_in u_in secure allow.
  assert (secure' : secures M M A (two r r' t) v).
  { intros j j_in. rewrite (total_of_two M r r' t (fun i => A i j)) by auto.
    exact (secure j j_in). }
  assert (allow' : allows M M A (two c c' u) v).
  { intros i i_in. rewrite (total_of_two M c c' u (fun j => A i j)) by auto.
    exact (allow i i_in). }
  split.
  - split; [apply two_mixed; auto|]. split; [exact secure'|].
    exact (allowed M M A c c' u v c_in c'_in u_in allow').
  - split; [apply two_mixed; auto|]. split; [exact allow'|].
    intros q w chances allow_w. enough (- w <= - v) by lra.
    refine (allowed M M (fun j i => - A i j) r r' t (- v) r_in r'_in t_in _ q (- w) chances _).
    + apply (proj2 (turned M M A (two r r' t) (- v))). intros j j_in.
      specialize (secure' j j_in). lra.
    + apply (proj1 (turned M M A q (- w))). intros i i_in. specialize (allow_w i i_in). lra.
Qed.

Lemma value_by_two : forall M A r r' c c' t u v, (r <= M)%nat -> (r' <= M)%nat ->
  (c <= M)%nat -> (c' <= M)%nat -> 0 <= t <= 1 -> 0 <= u <= 1 ->
  (forall j, (j <= M)%nat -> v <= (1 - t) * A r j + t * A r' j) ->
  (forall i, (i <= M)%nat -> (1 - u) * A i c + u * A i c' <= v) ->
  (exists p, optimal_for_1 M M A p v) /\ (exists q, optimal_for_2 M M A q v).
Proof.
  intros M A r r' c c' t u v r_in r'_in c_in c'_in t_in u_in secure allow.
  destruct (optimal_pair M A r r' c c' t u v) as (one & other); auto.
  split; [exists (two r r' t)|exists (two c c' u)]; assumption.
Qed.

(** * Payoffs and deals *)

Lemma chance_le : forall s d i j k l,
  (wins s d i j <= wins s d k l)%Z -> chance s d i j <= chance s d k l.
Proof.
  intros s d i j k l less. unfold chance, The_deal.P, fraction, Qdiv. apply Qmult_le_compat_r.
  - rewrite <- Zle_Qle. exact less.
  - apply Qinv_le_0_compat. change 0 with (inject_Z 0). rewrite <- Zle_Qle. lia.
Qed.

Lemma chance_lt : forall s d i j k l, (1 <= s)%Z -> (3 <= d)%Z ->
  (wins s d i j < wins s d k l)%Z -> chance s d i j < chance s d k l.
Proof.
  intros s d i j k l s_in d_in less. unfold chance, The_deal.P, fraction, Qdiv.
  apply Qmult_lt_compat_r.
  - destruct (some_deals (Z.to_nat s) (Z.to_nat d)) as (all & some); [lia|lia|].
    apply Qinv_lt_0_compat. change 0 with (inject_Z 0). rewrite <- Zlt_Qlt, all. exact some.
  - rewrite <- Zlt_Qlt. exact less.
Qed.

(** Row or column n has the number n - 1. *)
Lemma numbered : forall n, (1 <= n)%Z -> (Z.of_nat (Z.to_nat (n - 1)) + 1)%Z = n.
Proof. intros n n_in. lia. Qed.

Lemma in_game : forall d i, (3 <= d)%Z -> (i <= Z.to_nat (d - 2))%nat ->
  In (Z.of_nat i + 1)%Z (thresholds d).
Proof. intros d i d_in i_in. apply in_thresholds. lia. Qed.

(** * The two cases *)

Lemma value_of_the_entry : forall s d i j, (1 <= s)%Z -> (3 <= d)%Z ->
  reduces_to s d i j -> is_value s d (2 * chance s d i j - 1).
Proof.
  intros s d i j _ d_in (order & left).
  destruct (one_entry_is_a_saddle _ _ _ _ _ _ left) as ((i_in & j_in) & most & least).
  apply in_thresholds in i_in. apply in_thresholds in j_in.
  set (r := Z.to_nat (i - 1)). set (c := Z.to_nat (j - 1)).
  apply (value_by_two _ _ r r c c 0 0); unfold r, c; try lia; try lra; unfold game.
  - intros l l_in. rewrite numbered by lia.
    pose proof (chance_le s d _ _ _ _ (least _ (in_game d l d_in l_in))). lra.
  - intros k k_in. rewrite numbered by lia.
    pose proof (chance_le s d _ _ _ _ (most _ (in_game d k d_in k_in))). lra.
Qed.

(** The game with rows a, b and e, f, none of whose lines dominates the other. *)
Lemma mixes : forall a b e f : Q, a < b -> f < e -> a < e -> f < b ->
  let v := (a * f - b * e) / (a - b - e + f) in
  exists t u, (0 <= t <= 1 /\ 0 <= u <= 1) /\
    ((1 - t) * a + t * e == v /\ (1 - t) * b + t * f == v) /\
    ((1 - u) * a + u * b == v /\ (1 - u) * e + u * f == v).
Proof.
  intros a b e f row row' column column' v.
  exists ((b - a) / (b - a + e - f)), ((e - a) / (b - a + e - f)). unfold v.
  repeat split; try (field; lra).
  - apply Qle_shift_div_l; lra.
  - apply Qle_shift_div_r; lra.
  - apply Qle_shift_div_l; lra.
  - apply Qle_shift_div_r; lra.
Qed.

Lemma value_of_the_mixes : forall s d order r c, (1 <= s)%Z -> (3 <= d)%Z ->
  (1 <= r <= c)%Z -> (c <= d - 2)%Z ->
  after (P s d) order (thresholds d) (thresholds d) = Some ([r; r + 1], [c; c + 1])%Z ->
  none_dominates s d r c ->
  ~ denominator_4_1 s d (r + 1) (c + 1) == 0 /\ is_value s d (formula_4_1 s d (r + 1) (c + 1)).
Proof.
  intros s d order r c s_in d_in r_in c_in left ((lower & upper) & down & up).
  rewrite <- eliminated_alike in left by exact s_in.
  pose proof (a_row_remains _ _ _ _ _ _ left) as most.
  destruct (a_column_remains _ _ _ _ _ _ left) as (_ & _ & least).
  unfold drop, rise in *. unfold formula_4_1, denominator_4_1.
  assert (ordered : forall i j k l, (1 <= i <= d - 1)%Z -> (1 <= j <= d - 1)%Z ->
    (1 <= k <= d - 1)%Z -> (1 <= l <= d - 1)%Z -> (P s d i j < P s d k l)%Z ->
    (wins s d i j < wins s d k l)%Z).
  { intros i j k l i_in j_in k_in l_in less. apply Z.nle_gt. intros no_less.
    apply as_many in no_less; auto. lia. }
  replace (r + 1 - 1)%Z with r by lia. replace (c + 1 - 1)%Z with c by lia.
  assert (row : chance s d r c < chance s d r (c + 1)) by (apply chance_lt; auto; apply ordered; lia).
  assert (row' : chance s d (r + 1) (c + 1) < chance s d (r + 1) c)
    by (apply chance_lt; auto; apply ordered; lia).
  assert (column : chance s d r c < chance s d (r + 1) c)
    by (apply chance_lt; auto; apply ordered; lia).
  assert (column' : chance s d (r + 1) (c + 1) < chance s d r (c + 1))
    by (apply chance_lt; auto; apply ordered; lia).
  split; [clear - row row'; lra|].
  destruct (mixes _ _ _ _ row row' column column')
    as (t & u & (t_in & u_in) & (t_one & t_other) & u_one & u_other).
  match goal with |- is_value _ _ (2 * ?mean - 1) => set (v := mean) in * end. clearbody v.
  apply (value_by_two _ _ (Z.to_nat (r - 1)) (Z.to_nat (r + 1 - 1)) (Z.to_nat (c - 1))
    (Z.to_nat (c + 1 - 1)) t u); try lia; auto; unfold game.
  - intros j j_in. rewrite !numbered by lia.
    destruct (least _ (in_game d j d_in j_in)) as (k & k_in & less).
    pose proof (chance_le s d _ _ _ _ (less r ltac:(left; reflexivity))) as one.
    pose proof (chance_le s d _ _ _ _ (less (r + 1)%Z ltac:(right; left; reflexivity)))
      as other.
    apply (Qmult_le_compat_r _ _ (1 - t)) in one; [|lra].
    apply (Qmult_le_compat_r _ _ t) in other; [|lra].
    destruct k_in as [<-|[<-|[]]]; lra.
  - intros i i_in. rewrite !numbered by lia.
    destruct (most _ (in_game d i d_in i_in)) as (k & k_in & more).
    pose proof (chance_le s d _ _ _ _ (more c ltac:(left; reflexivity))) as one.
    pose proof (chance_le s d _ _ _ _ (more (c + 1)%Z ltac:(right; left; reflexivity)))
      as other.
    apply (Qmult_le_compat_r _ _ (1 - u)) in one; [|lra].
    apply (Qmult_le_compat_r _ _ u) in other; [|lra].
    destruct k_in as [<-|[<-|[]]]; lra.
Qed.

(** With less than seven denominations one entry is left. *)
Lemma few_denominations : forall s d r c, (1 <= s)%Z -> (3 <= d)%Z -> (1 <= r <= c)%Z ->
  (c <= d - 2)%Z -> none_dominates s d r c -> (7 <= d)%Z.
Proof.
  intros s d r c s_in d_in r_in c_in ((lower & upper) & down & up).
  apply Z.nlt_ge. intros few.
  assert (d_is : (d = 3 \/ d = 4 \/ d = 5 \/ d = 6)%Z) by lia.
  assert (r_is : (r = 1 \/ r = 2 \/ r = 3 \/ r = 4)%Z) by lia.
  assert (c_is : (c = 1 \/ c = 2 \/ c = 3 \/ c = 4)%Z) by lia.
  rewrite (rise_beyond s d r c) in up by lia. unfold drop in *.
  rewrite !(beyond s d _ (c + 1)) in upper by lia.
  assert (r = c \/ r + 1 <= c)%Z as [<-|past] by lia.
  - rewrite !below in lower by lia. clear down c_is.
    unfold whole_2_1, whole_2_2 in lower, upper.
    destruct d_is as [->|[->|[->| ->]]]; destruct r_is as [->|[->|[->| ->]]]; lia.
  - rewrite !beyond in lower by lia. rewrite rise_beyond in down by lia.
    unfold whole_2_1, whole_2_2 in lower, upper.
    destruct d_is as [->|[->|[->| ->]]]; destruct r_is as [->|[->|[->| ->]]];
      destruct c_is as [->|[->|[->| ->]]]; lia.
Qed.

Lemma lines_are_critical : forall s d r c, (1 <= s)%Z -> (7 <= d)%Z -> (1 <= r <= c)%Z ->
  (c <= d - 2)%Z -> none_dominates s d r c ->
  critical_for_1 s d (r + 1) /\ critical_for_2 s d (c + 1).
Proof.
  intros s d r c s_in d_in r_in c_in none.
  pose proof (past_the_diagonal s d r c s_in d_in r_in c_in none) as past.
  destruct none as ((lower & upper) & down & up).
  pose proof (narrow_enough s d r c s_in d_in (proj1 r_in) past lower) as narrow.
  rewrite rise_beyond in down, up by lia. unfold drop in lower, upper.
  rewrite !beyond in lower, upper by lia.
  set (S := inject_Z s). set (D := inject_Z d). set (R := inject_Z r). set (C := inject_Z c).
  assert (S_in : 1 <= S) by (unfold S; change 1 with (inject_Z 1); rewrite <- Zle_Qle; lia).
  assert (D_in : 7 <= D) by (unfold D; change 7 with (inject_Z 7); rewrite <- Zle_Qle; lia).
  assert (R_in : 1 <= R) by (unfold R; change 1 with (inject_Z 1); rewrite <- Zle_Qle; lia).
  assert (R' : inject_Z (r + 1) == R + 1) by (rewrite inject_Z_plus; reflexivity).
  assert (C' : inject_Z (c + 1) == C + 1) by (rewrite inject_Z_plus; reflexivity).
  assert (past' : R + 1 <= C).
  { rewrite <- R'. unfold C. rewrite <- Zle_Qle. lia. }
  assert (within : C <= D - 2).
  { rewrite Zle_Qle in c_in. unfold Z.sub in c_in. rewrite inject_Z_plus in c_in.
    fold C D in c_in. change (inject_Z (- (2))) with (- (2)) in c_in. lra. }
  pose proof (K_positive S D S_in D_in) as positive.
  assert (narrow' : (12 * R + 2) * S <= 9 * K S D).
  { rewrite Zle_Qle in narrow. unfold Z.sub in narrow.
    repeat (rewrite inject_Z_plus in narrow || rewrite inject_Z_mult in narrow
      || rewrite inject_Z_opp in narrow).
    fold S D R in narrow. change (inject_Z 12) with 12 in narrow.
    change (inject_Z 2) with 2 in narrow. change (inject_Z 9) with 9 in narrow.
    unfold K. lra. }
  assert (lower' : P_2 S D R C < P_2 S D (R + 1) C).
  { assert (less : (whole_2_2 s d r c < whole_2_2 s d (r + 1) c)%Z) by lia.
    rewrite Zlt_Qlt in less. rewrite !bracket_is_P_2 in less. fold S D R C in less.
    setoid_replace (P_2 S D (R + 1) C) with (P_2 S D (inject_Z (r + 1)) C); [lra|].
    unfold P_2, bracket_2_2. rewrite R'. reflexivity. }
  assert (upper' : P_2 S D (R + 1) (C + 1) < P_2 S D R (C + 1)).
  { assert (less : (whole_2_2 s d (r + 1) (c + 1) < whole_2_2 s d r (c + 1))%Z) by lia.
    rewrite Zlt_Qlt in less. rewrite !bracket_is_P_2 in less. fold S D R C in less.
    setoid_replace (P_2 S D (R + 1) (C + 1))
      with (P_2 S D (inject_Z (r + 1)) (inject_Z (c + 1))).
    - setoid_replace (P_2 S D R (C + 1)) with (P_2 S D R (inject_Z (c + 1))); [lra|].
      unfold P_2, bracket_2_2. rewrite C'. reflexivity.
    - unfold P_2, bracket_2_2. rewrite R', C'. reflexivity. }
  (* (3.1) and the column in the middle. *)
  assert (twice : forall I, 2 * K S D * (2 * Y S D I) ==
    2 * K S D * (D - 1) + 2 * (S * (I * (I - 1)))).
  { intros I. unfold Y. unfold K in *. field. lra. }
  assert (less : forall u v, 2 * K S D * u < 2 * K S D * v -> u < v).
  { intros u v so. apply (Qmult_lt_l u v (2 * K S D)); [lra|exact so]. }
  assert (left' : 2 * Y S D R < 2 * C + 1).
  { apply less. rewrite twice. assert (sign : (s * (r * (r - 1)) <
      (s * d - s - 2) * (2 * c + 2 - d))%Z) by lia.
    rewrite Zlt_Qlt in sign. unfold Z.sub in sign.
    repeat (rewrite inject_Z_plus in sign || rewrite inject_Z_mult in sign
      || rewrite inject_Z_opp in sign). fold S D R C in sign.
    change (inject_Z 2) with 2 in sign. change (inject_Z 1) with 1 in sign. unfold K. lra. }
  assert (right' : 2 * C + 1 < 2 * Y S D (R + 1)).
  { apply less. rewrite twice. assert (sign : ((s * d - s - 2) * (2 * c + 2 - d) <
      s * ((r + 1) * r))%Z) by (replace (r + 1 - 1)%Z with r in down by lia; lia).
    rewrite Zlt_Qlt in sign. unfold Z.sub in sign.
    repeat (rewrite inject_Z_plus in sign || rewrite inject_Z_mult in sign
      || rewrite inject_Z_opp in sign). fold S D R C in sign.
    change (inject_Z 2) with 2 in sign. change (inject_Z 1) with 1 in sign. unfold K. lra. }
  destruct (signs S D R C S_in D_in R_in past' lower' upper' left' right') as (plus & minus).
  destruct (columns_beside S D R C S_in D_in R_in past' lower' upper' left' right' narrow')
    as ((i & i_in & plus' & after_) & k & k_in & minus' & before).
  split.
  - unfold critical_for_1, inside. replace (r + 1 - 1)%Z with r by lia. fold S D R. repeat split.
    + exact R_in.
    + lra.
    + exact plus.
    + rewrite R'. lra.
    + rewrite R'. lra.
    + setoid_replace (phi S D (inject_Z (r + 1))) with (phi S D (R + 1)); [exact minus|].
      unfold phi. rewrite R'. reflexivity.
  - split.
    + exists i. fold S D. unfold inside. repeat split; try lra.
      replace (c + 1 - 1)%Z with c by lia. rewrite j_star_is_Y by lra. exact after_.
    + exists k. fold S D. unfold inside. repeat split; try lra.
      rewrite j_star_is_Y by lra. rewrite C'. exact before.
Qed.

(** * Theorem 4.1 *)

(** The value is the entry that domination leaves alone, in whatever order lines are eliminated. If
    no order leaves one entry alone the value is (4.1), with the critical denominations, of which
    each player has one. *)
Theorem theorem_4_1 : forall s d, (1 <= s)%Z -> (3 <= d)%Z ->
  (forall i j, reduces_to s d i j -> is_value s d (2 * chance s d i j - 1)) /\
  ((forall i j, ~ reduces_to s d i j) ->
   exists x y, (critical_for_1 s d x /\ forall z, critical_for_1 s d z -> z = x) /\
     (critical_for_2 s d y /\ forall z, critical_for_2 s d z -> z = y) /\
     ~ denominator_4_1 s d x y == 0 /\ is_value s d (formula_4_1 s d x y)).
Proof.
  intros s d s_in d_in. split.
  { intros i j. apply value_of_the_entry; assumption. }
  intros never. destruct (what_remains s d s_in d_in) as [(order & i & j & left)|found].
  { exfalso. apply (never i j). exists order. rewrite eliminated_alike by exact s_in. exact left. }
  destruct found as (order & r & c & (r_in & c_in) & left & none).
  pose proof (few_denominations s d r c s_in d_in r_in c_in none) as many.
  destruct (lines_are_critical s d r c s_in many r_in c_in none) as (of_1 & of_2).
  exists (r + 1)%Z, (c + 1)%Z. split; [split; [exact of_1|]|split; [split; [exact of_2|]|]].
  - intros z of_z. apply (one_for_1 s d); assumption.
  - intros z of_z. apply (one_for_2 s d); assumption.
  - apply (value_of_the_mixes s d order); assumption.
Qed.
