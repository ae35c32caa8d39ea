(** Proposition 4.2 for few denominations. One row with d + 1 denominations is better for player 1
    against every column than one column with d denominations against every row. *)
Require Import ZArith QArith Lqa List Bool Lia.
From LeHerStated Require Import The_deal Counts Matrix_games Payoffs Value.
From LeHer Require Import Lemma_2_1 As_dealt Beside_an_entry Sign_of_the_value.
From LeHer Require Import Bounds_of_the_value.
Import ListNotations.
Local Open Scope Z_scope.

(** The number of deals is a constant times s M. *)
Definition deals (s d : Z) : Z := d * (s * d - 1) * (s * d - 2).

Lemma deals_some : forall s d, 1 <= s -> 3 <= d -> 0 < deals s d.
Proof.
  intros s d s_in d_in. assert (3 <= s * d) by nia. unfold deals. repeat apply Z.mul_pos_pos; lia.
Qed.

Lemma payoff_by_P : forall s d i j, 1 <= s -> 3 <= d -> 1 <= i <= d - 1 -> 1 <= j <= d - 1 ->
  (3 * inject_Z (deals s d) * (payoff s d i j + 1) == inject_Z (s * P s d i j))%Q.
Proof.
  intros s d i j s_in d_in i_in j_in. unfold payoff, chance. rewrite chance_is by assumption.
  pose proof (deals_some s d s_in d_in) as some. rewrite Zlt_Qlt in some.
  change (inject_Z 0) with 0%Q in some.
  assert (S_in : (0 < inject_Z s)%Q) by (change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt; lia).
  replace (6 * falling_3 (s * d)) with (6 * (s * deals s d)) by (unfold falling_3, deals; ring).
  replace (s ^ 2) with (s * s) by ring. rewrite !inject_Z_mult. change (inject_Z 6) with 6%Q.
  field. split; lra.
Qed.

(** A row with t suits of e denominations is better against every column than a column with s suits
    of d denominations against every row. *)
Definition better (s d c t e r : Z) : Prop :=
  forall i j, 1 <= i <= d - 1 -> 1 <= j <= e - 1 ->
  s * P s d i c * deals t e < t * P t e r j * deals s d.

Lemma by_one_row : forall s d c t e r v w, 1 <= s -> 3 <= d -> 1 <= t -> 3 <= e ->
  1 <= c <= d - 1 -> 1 <= r <= e - 1 -> better s d c t e r ->
  is_value s d v -> is_value t e w -> (v < w)%Q.
Proof.
  intros s d c t e r v w s_in d_in t_in e_in c_in r_in all ((p & best) & _) (_ & q & best').
  destruct (a_row_in_use s d v p c c 0 d_in c_in c_in ltac:(lra) best) as (i & i_in & _ & most).
  destruct (a_column_in_use t e w q r r 0 e_in r_in r_in ltac:(lra) best')
    as (j & j_in & _ & least).
  pose proof (payoff_by_P s d i c s_in d_in i_in c_in) as one.
  pose proof (payoff_by_P t e r j t_in e_in r_in j_in) as other.
  specialize (all i j i_in j_in). rewrite Zlt_Qlt in all.
  set (a := s * P s d i c) in *. set (b := t * P t e r j) in *. rewrite !inject_Z_mult in all.
  pose proof (deals_some s d s_in d_in) as m_in. pose proof (deals_some t e t_in e_in) as n_in.
  rewrite Zlt_Qlt in m_in, n_in. change (inject_Z 0) with 0%Q in m_in, n_in.
  set (m := inject_Z (deals s d)) in *. set (n := inject_Z (deals t e)) in *.
  set (x := payoff s d i c) in *. set (y := payoff t e r j) in *.
  apply (Qle_lt_trans _ x); [lra|]. apply Qlt_le_trans with (2 := least).
  apply (cancel_lt (3 * (m * n)))%Q.
  { assert (0 < m * n)%Q by (apply Qmult_lt_0_compat; assumption). lra. }
  assert (left : (3 * (m * n) * (x + 1) == inject_Z a * n)%Q) by (rewrite <- one; ring).
  assert (right : (3 * (m * n) * (y + 1) == inject_Z b * m)%Q) by (rewrite <- other; ring).
  lra.
Qed.

(** The highest number of a list, or 0. *)
Definition highest (f : Z -> Z) (l : list Z) : Z := fold_right (fun i => Z.max (f i)) 0 l.
Lemma below_the_highest : forall f l i, In i l -> f i <= highest f l.
Proof.
  intros f l i. induction l as [|k l found]; intros there_; [contradiction|].
  cbn [highest fold_right]. fold (highest f l). destruct there_ as [->|there_]; [lia|].
  specialize (found there_). lia.
Qed.

(** * Four suits or more *)

(** ps + q times the number of deals of d denominations, by powers of s - 4. *)
Definition cubic (d p q : Z) : Z * Z * Z * Z :=
  let b := 4 * p + q in
  let second := 8 * d ^ 3 - 3 * d ^ 2 in let last_ := 16 * d ^ 3 - 12 * d ^ 2 + 2 * d in
  (p * d ^ 3, p * second + b * d ^ 3, p * last_ + b * second, b * last_).
Definition c_3 (f : Z * Z * Z * Z) : Z := match f with (a, _, _, _) => a end.
Definition c_2 (f : Z * Z * Z * Z) : Z := match f with (_, b, _, _) => b end.
Definition c_1 (f : Z * Z * Z * Z) : Z := match f with (_, _, c, _) => c end.
Definition c_0 (f : Z * Z * Z * Z) : Z := match f with (_, _, _, e) => e end.

Lemma cubic_is : forall s d p q, let f := cubic d p q in let x := s - 4 in
  (s * p + q) * deals s d = c_3 f * (x * x * x) + c_2 f * (x * x) + c_1 f * x + c_0 f.
Proof. intros s d p q f x. unfold f, x, cubic, c_3, c_2, c_1, c_0, deals. ring. Qed.

(** The bracket of row i and column j of d denominations, times the number of deals of e. *)
Definition bracket_cubic (d e i j : Z) : Z * Z * Z * Z := cubic e (by_suits d i j) (P 0 d i j).
Lemma bracket_cubic_is : forall s d e i j, let f := bracket_cubic d e i j in let x := s - 4 in
  P s d i j * deals s e = c_3 f * (x * x * x) + c_2 f * (x * x) + c_1 f * x + c_0 f.
Proof. intros s d e i j f x. rewrite bracket_by_suits. apply cubic_is. Qed.

Definition grows_b (entry : Z * Z * Z) : bool :=
  match entry with (d, r, c) =>
    (3 <=? d) && (1 <=? c) && (c <=? d - 1) && (1 <=? r) && (r <=? d) &&
    (let most coefficient := highest (fun i => coefficient (bracket_cubic d (d + 1) i c))
       (thresholds d) in
     let m_3 := most c_3 in let m_2 := most c_2 in let m_1 := most c_1 in let m_0 := most c_0 in
     forallb (fun j =>
         let f := bracket_cubic (d + 1) d r j in
         (m_3 <=? c_3 f) && (m_2 <=? c_2 f) && (m_1 <=? c_1 f) && (m_0 <? c_0 f))
       (thresholds (d + 1))) end.

Lemma grows_is : forall s d r c v w, grows_b (d, r, c) = true -> 4 <= s -> is_value s d v ->
  is_value s (d + 1) w -> (v < w)%Q.
Proof.
  intros s d r c v w good s_in. unfold grows_b in good.
  rewrite !andb_true_iff, !Z.leb_le in good.
  destruct good as (((((d_in & c_low) & c_high) & r_low) & r_high) & each).
  apply (by_one_row s d c s (d + 1) r); try lia. intros i j i_in j_in.
  cbv zeta in each. rewrite forallb_forall in each.
  specialize (each j ltac:(apply in_thresholds; lia)).
  rewrite !andb_true_iff, !Z.leb_le, Z.ltb_lt in each.
  destruct each as (((three & two_) & one) & zero).
  pose proof (bracket_cubic_is s d (d + 1) i c) as left.
  pose proof (bracket_cubic_is s (d + 1) d r j) as right. cbv zeta in left, right.
  assert (there_ : In i (thresholds d)) by (apply in_thresholds; lia).
  pose proof (below_the_highest (fun i => c_3 (bracket_cubic d (d + 1) i c)) _ i there_) as h_3.
  pose proof (below_the_highest (fun i => c_2 (bracket_cubic d (d + 1) i c)) _ i there_) as h_2.
  pose proof (below_the_highest (fun i => c_1 (bracket_cubic d (d + 1) i c)) _ i there_) as h_1.
  pose proof (below_the_highest (fun i => c_0 (bracket_cubic d (d + 1) i c)) _ i there_) as h_0.
  cbv beta in h_3, h_2, h_1, h_0.
  set (f := bracket_cubic d (d + 1) i c) in *. set (g := bracket_cubic (d + 1) d r j) in *.
  set (x := s - 4) in *. assert (x_in : 0 <= x) by (unfold x; lia).
  assert (0 <= (c_3 g - c_3 f) * (x * x * x)) by (apply Z.mul_nonneg_nonneg; nia).
  assert (0 <= (c_2 g - c_2 f) * (x * x)) by (apply Z.mul_nonneg_nonneg; nia).
  assert (0 <= (c_1 g - c_1 f) * x) by (apply Z.mul_nonneg_nonneg; lia).
  assert (0 < s * (P s (d + 1) r j * deals s d - P s d i c * deals s (d + 1)))
    by (apply Z.mul_pos_pos; lia).
  lia.
Qed.

(** d, a row with d + 1 denominations, and a column with d. *)
Definition with_four_suits : list (Z * Z * Z) :=
  [
   (3, 2, 1); (4, 2, 2); (5, 3, 2); (6, 3, 3); (7, 4, 4); (8, 4, 4); (9, 5, 5); (10, 5, 6);
   (11, 6, 6); (12, 6, 7); (13, 7, 7); (14, 7, 8); (15, 8, 9); (16, 9, 9); (17, 9, 10);
   (18, 10, 11); (19, 10, 12); (20, 11, 12); (21, 11, 13); (22, 12, 13); (23, 12, 14);
   (24, 13, 14); (25, 13, 15); (26, 14, 16); (27, 15, 17); (28, 15, 17); (29, 16, 18)].
Lemma four_suits_grow : forallb grows_b with_four_suits = true.
Proof. vm_compute. reflexivity. Qed.

Lemma few_grow : forall s d v w, 4 <= s -> 3 <= d < 30 -> is_value s d v -> is_value s (d + 1) w ->
  (v < w)%Q.
Proof.
  intros s d v w s_in d_in.
  assert (there_ : In d (map (fun entry => fst (fst entry)) with_four_suits)).
  { cbn [map fst with_four_suits In]. lia. }
  apply in_map_iff in there_. destruct there_ as (((k, r), c) & same & entry). cbn [fst] in same.
  subst k. pose proof four_suits_grow as good. rewrite forallb_forall in good.
  apply (grows_is s d r c v w); [apply good; exact entry|exact s_in].
Qed.

(** * One suit *)

Definition falls_b (entry : Z * Z * Z) : bool :=
  match entry with (d, r, c) =>
    (3 <=? d) && (1 <=? c) && (c <=? d) && (1 <=? r) && (r <=? d - 1) &&
    (let most := highest (fun i => P 1 (d + 1) i c * deals 1 d) (thresholds (d + 1)) in
     forallb (fun j => most <? P 1 d r j * deals 1 (d + 1)) (thresholds d)) end.

Lemma falls_is : forall d r c v w, falls_b (d, r, c) = true -> is_value 1 d v ->
  is_value 1 (d + 1) w -> (w < v)%Q.
Proof.
  intros d r c v w good one other. unfold falls_b in good.
  rewrite !andb_true_iff, !Z.leb_le in good.
  destruct good as (((((d_in & c_low) & c_high) & r_low) & r_high) & each).
  apply (by_one_row 1 (d + 1) c 1 d r w v); try lia; try assumption. intros i j i_in j_in.
  cbv zeta in each. rewrite forallb_forall in each.
  specialize (each j ltac:(apply in_thresholds; lia)). apply Z.ltb_lt in each.
  pose proof (below_the_highest (fun i => P 1 (d + 1) i c * deals 1 d) (thresholds (d + 1)) i
    ltac:(apply in_thresholds; lia)) as most. cbv beta in most. lia.
Qed.

(** d, a row with d denominations, and a column with d + 1. *)
Definition with_one : list (Z * Z * Z) :=
  [
   (3, 1, 1); (4, 2, 2); (5, 2, 3); (6, 3, 4); (7, 3, 5); (8, 4, 5); (9, 5, 6); (10, 5, 7);
   (11, 6, 7); (12, 6, 8); (13, 7, 8); (14, 7, 9); (15, 8, 10); (16, 8, 11); (17, 9, 11);
   (18, 10, 12); (19, 10, 13); (20, 11, 13); (21, 11, 14); (22, 12, 14); (23, 12, 15);
   (24, 13, 16); (25, 13, 16); (26, 14, 17); (27, 14, 18); (28, 15, 18); (29, 16, 19);
   (30, 16, 20); (31, 16, 20); (32, 17, 21); (33, 18, 21); (34, 18, 22); (35, 19, 23);
   (36, 19, 24); (37, 20, 24); (38, 20, 25); (39, 21, 25); (40, 22, 26); (41, 22, 27);
   (42, 22, 27); (43, 23, 28); (44, 24, 29); (45, 24, 29); (46, 25, 30); (47, 25, 31);
   (48, 26, 31); (49, 26, 32); (50, 27, 32); (51, 27, 33); (52, 28, 34); (53, 28, 34);
   (54, 29, 35); (55, 30, 36); (56, 30, 37); (57, 31, 37); (58, 31, 38); (59, 32, 38);
   (60, 32, 39); (61, 33, 39); (62, 33, 40); (63, 34, 41)].
Lemma one_suit_falls : forallb falls_b with_one = true.
Proof. vm_compute. reflexivity. Qed.

Lemma few_fall : forall d v w, 3 <= d < 64 -> is_value 1 d v -> is_value 1 (d + 1) w -> (w < v)%Q.
Proof.
  intros d v w d_in.
  assert (there_ : In d (map (fun entry => fst (fst entry)) with_one)).
  { cbn [map fst with_one In]. lia. }
  apply in_map_iff in there_. destruct there_ as (((k, r), c) & same & entry). cbn [fst] in same.
  subst k. pose proof one_suit_falls as good. rewrite forallb_forall in good.
  apply (falls_is d r c v w). apply good. exact entry.
Qed.
