(* For each n <= 2 m + 1 with m + 4 <= n a suit of n cards that has the value m + 3/8. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values Uniqueness SingleSuit Shifting Exchange ValueOfSuit.
From Sums Require Import Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Two_candidates.
From OneSuit Require Import Theorem_A Blocks_by_rows Conditions_by_rows By_one_induction.
From OneSuit Require Import Values_with_infinitesimals Theorem_F Closed_form Counting_words.
From OneSuit Require Import Words_and_exits Every_suit_once Exits_of_a_suit.
From SymmetricStated Require Import Which_values.
Import ListNotations.
Open Scope Z_scope.

(* --- The rows --- *)

Section Rows.
Variables (h d : Z) (e : Z -> Z).
Hypothesis (H0 : 0 <= h) (D4 : 4 <= d).
Let n := h + 2 * d - 1.
Hypothesis Low : forall p, 0 <= p < 2 -> e p = h.
Hypothesis Mid : forall p, 2 <= p < 2 * d - 3 -> e p = h + d.
Hypothesis High : forall p, 2 * d - 3 <= p < n -> e p = n - 1.

Lemma c_late k x : 2 <= x <= n -> h - 1 <= k <= h -> c e k x n =
  Z.max 0 (h + d - k - x) + Z.max 0 (n - 1 - k - Z.max x (2 * d - 3)).
Proof.
  intros Hx Hk. set (y := Z.max x (2 * d - 3)). set (u := Z.max x (h + d - k)).
  set (v := Z.max y (n - 1 - k)).
  rewrite (c_split e k x y n), (c_split e k x (Z.min u y) y), (c_split e k y (Z.min v n) n)
    by (unfold u, v, y, n in *; lia).
  rewrite (c_all e k x), (c_none e k (Z.min u y)), (c_all e k y), (c_none e k (Z.min v n)).
  - unfold u, v, y, n in *. lia.
  - intros p Hp. rewrite High by (unfold u, v, y, n in *; lia). unfold u, v, y, n in *. lia.
  - unfold u, v, y, n in *. lia.
  - intros p Hp. rewrite High by (unfold u, v, y, n in *; lia). unfold u, v, y, n in *. lia.
  - intros p Hp. rewrite Mid by (unfold u, v, y, n in *; lia). unfold u, v, y, n in *. lia.
  - unfold u, v, y, n in *. lia.
  - intros p Hp. rewrite Mid by (unfold u, v, y, n in *; lia). unfold u, v, y, n in *. lia.
Qed.

Lemma c_early k : h - 1 <= k <= h -> c e k 0 2 = h - k.
Proof.
  intros Hk. rewrite c_first, c_first, c_nil by lia. change (0 + 1) with 1. rewrite !Low by lia.
  unfold Z.b2z. destruct (Z.ltb_spec (k + 0) h), (Z.ltb_spec (k + 1) h); lia.
Qed.

Lemma T_h : T_rows n e h = -1.
Proof.
  unfold T_rows. change (N n e h) with (c e h 0 n).
  rewrite (c_split e h 0 2 n), c_early, c_late by (unfold n; lia). unfold n. lia.
Qed.

Lemma T_before : T_rows n e (h - 1) = 4.
Proof.
  unfold T_rows. change (N n e (h - 1)) with (c e (h - 1) 0 n).
  rewrite (c_split e (h - 1) 0 2 n), c_early, c_late by (unfold n; lia). unfold n. lia.
Qed.

Lemma three : three_rows n e h.
Proof.
  split; [rewrite Low; lia|split; [rewrite Low; lia|]]. exists (2 * d - 3).
  split; [unfold n; lia|split; [rewrite Mid; lia|split; [rewrite High; unfold n; lia|]]].
  split; [|split; [|right; rewrite High; unfold n; lia]].
  - unfold lands. rewrite count_first by (unfold n; lia). rewrite High by (unfold n; lia).
    rewrite count_none.
    + destruct (Z.eqb_spec (n - 1 - (2 * d - 3)) (h + 1)); cbn; unfold n in *; lia.
    + intros p Hp. apply Z.eqb_neq. rewrite High by lia. unfold n. lia.
  - pose proof (c_late h 2 ltac:(unfold n; lia) ltac:(lia)) as A.
    pose proof (c_late h (2 * d - 3) ltac:(unfold n; lia) ltac:(lia)) as B.
    rewrite (c_split e h 2 (2 * d - 3) n) in A by (unfold n; lia).
    rewrite (c_split e h 0 2) by lia. rewrite c_early by lia. unfold n in *. lia.
Qed.

Lemma not_half : ~ F n e h.
Proof.
  pose proof T_h. pose proof (Low 0 ltac:(lia)).
  intros [[W|[[_ W]|[_ W]]]|[_ [_ [[W _]|[_ [_ [_ [s [Hs [S1 S2]]]]]]]]]];
    [unfold n in *; lia|unfold n in *; lia|lia|rewrite High in W; unfold n in *; lia|].
  destruct (Z.eq_dec s 1) as [E|E].
  - subst s. change (2 * 1) with 2 in *. rewrite c_first, c_nil, Low in S1 by lia.
    unfold Z.b2z in S1. destruct (Z.ltb_spec (h - 1 + 1) h); lia.
  - rewrite c_late in S2 by (unfold n in *; lia). unfold n in *. lia.
Qed.

Lemma more_than : F (n - 1) (after 0 0 e) h.
Proof.
  left. right. right. split; [unfold n; lia|]. unfold T_rows.
  set (e' := after 0 0 e). change (N (n - 1) e' h) with (c e' h 0 (n - 1)).
  assert (Row : forall p, 0 <= p < n - 1 -> 0 < e (p + 1) -> e' p = e (p + 1) - 1).
  { intros p Hp P. unfold e'. rewrite after_hi by lia.
    rewrite (proj2 (Z.ltb_lt 0 (e (p + 1)))) by lia. reflexivity. }
  rewrite (c_split e' h 0 1), (c_split e' h 1 (d - 1)),
    (c_split e' h (d - 1) (2 * d - 4)), (c_split e' h (2 * d - 4) (2 * d - 3)) by (unfold n; lia).
  rewrite (c_all e' h 1 (d - 1)), (c_all e' h (2 * d - 4)).
  - pose proof (c_bounds e' h 0 1). pose proof (c_bounds e' h (d - 1) (2 * d - 4)).
    pose proof (c_bounds e' h (2 * d - 3) (n - 1)). unfold n in *. lia.
  - lia.
  - intros p Hp. rewrite Row; rewrite ?High by (unfold n; lia); unfold n; lia.
  - lia.
  - intros p Hp. rewrite Row; rewrite ?Mid by lia; unfold n; lia.
Qed.
End Rows.

(* --- The suit --- *)

Definition three_word (h d : nat) : list player :=
  repeat East h ++ repeat West 2 ++ repeat East d ++ repeat West (2 * d - 5) ++
  repeat East (d - 2) ++ repeat West (h + 2) ++ [East].

Lemma skip_Easts k a v : rows_in k (repeat East a ++ v) = rows_in (k + Z.of_nat a) v.
Proof.
  rewrite rows_app. destruct (counted_in_Easts a) as [A B]. rewrite B.
  replace (rows_in k (repeat East a)) with (@nil Z); [reflexivity|].
  symmetry. apply length_zero_iff_nil. now rewrite length_rows.
Qed.

Lemma row_of_Wests k a v i : nth i (rows_in k (repeat West a ++ v)) 0 =
  if (i <? a)%nat then k else nth (i - a) (rows_in k v) 0.
Proof.
  rewrite rows_app. destruct (counted_in_Wests a) as [A B]. rewrite B.
  destruct (Nat.ltb_spec i a).
  - rewrite app_nth1 by (rewrite length_rows; lia).
    pose proof (rows_between (repeat West a) k i ltac:(lia)). lia.
  - rewrite app_nth2 by (rewrite length_rows; lia). rewrite length_rows, A. do 2 f_equal. lia.
Qed.

Section Suit.
Variables h d : nat.
Hypothesis D4 : (4 <= d)%nat.
Let n := (h + 2 * d - 1)%nat.
Let w := three_word h d.
Let D := suit_of 1 w.

Lemma three_word_in : In w (words_with (2 * n) n).
Proof.
  assert (C : wests_of w = n /\ easts_of w = n).
  { unfold w, three_word. rewrite !wests_app, !easts_app.
    repeat rewrite (proj1 (counted_in_Wests _)). repeat rewrite (proj2 (counted_in_Wests _)).
    repeat rewrite (proj1 (counted_in_Easts _)). repeat rewrite (proj2 (counted_in_Easts _)).
    cbn [wests_of easts_of]. unfold n. lia. }
  apply in_words. pose proof (both_kinds w). lia.
Qed.

Lemma three_suit : is_suit D /\ size D = n.
Proof. apply suit_of_word. exact three_word_in. Qed.

Lemma three_row (HD : is_suit D) i : 0 <= i < Z.of_nat n -> e (lift D HD) i =
  if i <? 2 then Z.of_nat h
  else if i <? 2 * Z.of_nat d - 3 then Z.of_nat h + Z.of_nat d else Z.of_nat n - 1.
Proof.
  intros Hi. destruct (wests_in n w three_word_in) as [W E].
  destruct three_suit as [_ SD].
  rewrite <- (row_agrees D HD) by (unfold n_of; rewrite SD; exact Hi).
  unfold D. rewrite beaten_in_word by lia. unfold w, three_word.
  rewrite skip_Easts, row_of_Wests, skip_Easts, row_of_Wests, skip_Easts, row_of_Wests.
  destruct (Nat.ltb_spec (Z.to_nat i) 2), (Z.ltb_spec i 2); try lia.
  destruct (Nat.ltb_spec (Z.to_nat i - 2) (2 * d - 5)), (Z.ltb_spec i (2 * Z.of_nat d - 3));
    try lia.
  destruct (Nat.ltb_spec (Z.to_nat i - 2 - (2 * d - 5)) (h + 2)); [unfold n; lia|].
  unfold n in Hi. lia.
Qed.

Theorem three_value : is_value D (inject_Z (Z.of_nat (h + d - 1)) + (3 # 8))%Q.
Proof.
  destruct three_suit as [HD SD]. set (m := Z.of_nat (h + d - 1)).
  assert (N0 : size D <> 0%nat) by (rewrite SD; unfold n; lia).
  set (r := e (lift D HD)). pose proof (three_row HD) as Row. fold r in Row.
  set (hz := Z.of_nat h). set (dz := Z.of_nat d).
  assert (En : Z.of_nat n = hz + 2 * dz - 1) by (unfold n, hz, dz; lia).
  assert (Nd : n_of D = hz + 2 * dz - 1) by (unfold n_of; rewrite SD; exact En).
  assert (Hz : 0 <= hz) by (unfold hz; lia). assert (Dz : 4 <= dz) by (unfold dz; lia).
  assert (Low : forall p, 0 <= p < 2 -> r p = hz).
  { intros p Hp. rewrite Row by lia. destruct (Z.ltb_spec p 2); lia. }
  assert (Mid : forall p, 2 <= p < 2 * dz - 3 -> r p = hz + dz).
  { intros p Hp. rewrite Row by lia. fold hz dz.
    destruct (Z.ltb_spec p 2), (Z.ltb_spec p (2 * dz - 3)); lia. }
  assert (High : forall p, 2 * dz - 3 <= p < hz + 2 * dz - 1 -> r p = hz + 2 * dz - 1 - 1).
  { intros p Hp. rewrite Row by lia. fold hz dz.
    destruct (Z.ltb_spec p 2), (Z.ltb_spec p (2 * dz - 3)); lia. }
  assert (Em : m = hz + dz - 1) by (unfold m, hz, dz; lia).
  assert (Half : lower_half D m).
  { split.
    - apply (more_than_m D m HD N0). unfold D_0.
      apply (tricks_reduced D r 0 0 West m HD ltac:(lia) ltac:(lia) (rows_of_lift D HD)).
      cbn [lead_of]. fold (n_of D). rewrite Nd.
      replace (2 * m - (hz + 2 * dz - 1 - 1) - 0) with hz by lia.
      change (Z.of_nat 0) with 0. now apply more_than.
    - apply (less_than_m_and_a_half D m HD).
      assert (No : ~ m + 1 <= tricks [D] East); [|lia].
      rewrite (tricks_by_rows D r East (m + 1) HD (rows_of_lift D HD)).
      cbn [lead_of]. fold (n_of D). rewrite Nd.
      replace (2 * (m + 1) - (hz + 2 * dz - 1) - 1) with hz by lia. now apply not_half. }
  assert (Lv : h_of D m = hz) by (unfold h_of; rewrite Nd; lia).
  assert (Star : J_is D m 1).
  { split; [lia|split; [|intros i Hi; lia]]. rewrite Lv. change (Z.of_nat 1) with 1.
    rewrite (T_agrees D HD) by lia. unfold T_.
    change (size_of (lift D HD)) with (n_of D). fold r. rewrite Nd, T_before by assumption. lia. }
  assert (Ace : East_has D).
  { destruct (takes D (top D) (top D)) eqn:T; [exfalso|exact T].
    apply (ace_by_row D HD N0) in T. fold r in T. rewrite Nd in T. rewrite High in T; lia. }
  destruct (A_b D m HD N0 Half Star) as [V|V]; [exfalso|exact V].
  pose proof (is_between D m HD Half) as B. pose proof (J_of_rows D m 1 HD N0 Half Star) as First.
  pose proof (East_ace_of_suit D m HD N0 Ace) as Ea.
  destruct (value_of_lift D HD) as [E2 [E3 _]]. pose proof (M_number D m) as Mn.
  assert (Lm : M_of D m + 1 = hz) by (unfold M_of; lia).
  assert (Q3 : (fst (nval (lift D HD)) == inject_Z (M_of D m) + (3 # 4))%Q).
  { apply (proj1 (proj2 (by_one_induction (sz (lift D HD)))) _ _ eq_refl B Ea First).
    rewrite Lm. unfold T_. change (size_of (lift D HD)) with (n_of D). fold r. rewrite Nd.
    split; [exact Hz|split; [now apply T_h|now apply three]]. }
  destruct V as [V _]. cbn [fst] in V. rewrite V, Q3, Mn in E2. lra.
Qed.
End Suit.
