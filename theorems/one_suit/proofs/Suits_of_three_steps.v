(* Suits whose rows have three values at most, and what Theorem F needs of them. *)
Require Import ZArith Lia Bool Arith QArith List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values SingleSuit Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Theorem_A Values_with_infinitesimals.
From OneSuit Require Import Counting_words Words_and_exits Every_suit_once Exits_of_a_suit.
From OneSuit Require Import Some_three_eighths.
From SymmetricStated Require Import Value_of_a_suit Which_values.
Import ListNotations.
Open Scope Z_scope.

(* --- Rows --- *)

(* The rows below x are u, those from x to y are v, and the others are w. *)
Definition in_steps (n : Z) (e : Z -> Z) (x y u v w : Z) : Prop :=
  (forall p, 0 <= p < x -> e p = u) /\ (forall p, x <= p < y -> e p = v) /\
  (forall p, y <= p < n -> e p = w).

Lemma c_constant e k lo hi u : lo <= hi -> (forall p, lo <= p < hi -> e p = u) ->
  c e k lo hi = Z.max 0 (Z.min hi (u - k) - lo).
Proof.
  intros L E. set (t := Z.max lo (Z.min hi (u - k))). rewrite (c_split e k lo t hi) by lia.
  rewrite (c_all e k lo t), (c_none e k t hi); [lia| |lia|];
    intros p Hp; rewrite E by lia; lia.
Qed.

Lemma T_in_steps n e x y u v w k : in_steps n e x y u v w -> 0 <= x <= y -> y <= n ->
  T_rows n e k = k + 2 * (Z.max 0 (Z.min x (u - k)) + Z.max 0 (Z.min y (v - k) - x) +
    Z.max 0 (Z.min n (w - k) - y)) - n.
Proof.
  intros [A [B C]] Hx Hy. unfold T_rows. change (N n e k) with (c e k 0 n).
  rewrite (c_split e k 0 x n), (c_split e k x y n) by lia.
  rewrite (c_constant e k 0 x u), (c_constant e k x y v), (c_constant e k y n w) by (auto; lia).
  lia.
Qed.

Lemma without_lowest n e x y u v w : in_steps n e x y u v w -> 1 <= x <= y -> y <= n ->
  0 <= u <= v -> v <= w ->
  in_steps (n - 1) (after 0 0 e) (x - 1) (y - 1) (Z.max 0 (u - 1)) (Z.max 0 (v - 1))
    (Z.max 0 (w - 1)).
Proof.
  intros [A [B C]] Hx Hy Hu Hv. split; [|split]; intros p Hp; rewrite after_hi by lia;
    [rewrite A by lia|rewrite B by lia|rewrite C by lia]; unfold Z.b2z;
    [destruct (Z.ltb_spec 0 u)|destruct (Z.ltb_spec 0 v)|destruct (Z.ltb_spec 0 w)]; lia.
Qed.

(* --- The word --- *)

Definition steps_word (n x y u v w : nat) : list player :=
  repeat East u ++ repeat West x ++ repeat East (v - u) ++ repeat West (y - x) ++
  repeat East (w - v) ++ repeat West (n - y) ++ repeat East (n - w).

Section Word.
Variables n x y u v w : nat.
Hypothesis (Hx : (x <= y <= n)%nat) (Hu : (u <= v)%nat) (Hv : (v <= w <= n)%nat).
Let D := suit_of 1 (steps_word n x y u v w).

Lemma steps_word_in : In (steps_word n x y u v w) (words_with (2 * n) n).
Proof.
  set (word := steps_word n x y u v w). assert (C : wests_of word = n /\ easts_of word = n).
  { unfold word, steps_word. rewrite !wests_app, !easts_app.
    repeat rewrite (proj1 (counted_in_Wests _)). repeat rewrite (proj2 (counted_in_Wests _)).
    repeat rewrite (proj1 (counted_in_Easts _)). repeat rewrite (proj2 (counted_in_Easts _)). lia. }
  apply in_words. pose proof (both_kinds word). lia.
Qed.

Lemma steps_suit : is_suit D /\ size D = n.
Proof. apply suit_of_word. exact steps_word_in. Qed.

Lemma steps_rows (HD : is_suit D) : in_steps (Z.of_nat n) (e (lift D HD)) (Z.of_nat x)
  (Z.of_nat y) (Z.of_nat u) (Z.of_nat v) (Z.of_nat w).
Proof.
  destruct (wests_in n _ steps_word_in) as [W E]. destruct steps_suit as [_ SD].
  assert (Row : forall i, 0 <= i < Z.of_nat n -> e (lift D HD) i =
    if (Z.to_nat i <? x)%nat then Z.of_nat u
    else if (Z.to_nat i <? y)%nat then Z.of_nat v else Z.of_nat w).
  { intros i Hi. rewrite <- (row_agrees D HD) by (unfold n_of; rewrite SD; exact Hi).
    unfold D. rewrite beaten_in_word by lia. unfold steps_word.
    rewrite skip_Easts, row_of_Wests, skip_Easts, row_of_Wests, skip_Easts, row_of_Wests.
    destruct (Nat.ltb_spec (Z.to_nat i) x), (Nat.ltb_spec (Z.to_nat i - x) (y - x)),
      (Nat.ltb_spec (Z.to_nat i) y); try lia.
    destruct (Nat.ltb_spec (Z.to_nat i - x - (y - x)) (n - y)); lia. }
  split; [|split]; intros p Hp; rewrite Row by lia;
    destruct (Nat.ltb_spec (Z.to_nat p) x), (Nat.ltb_spec (Z.to_nat p) y); lia.
Qed.
End Word.

(* --- The lower half and J, by rows --- *)

Section Half.
Variables (D : suit) (HD : is_suit D) (m : Z) (J : nat).
Let n := n_of D.
Let r := e (lift D HD).
Let h := 2 * m + 1 - n.
Hypothesis N0 : size D <> 0%nat.

Lemma lower_half_by_rows : F (n - 1) (after 0 0 r) h -> ~ F n r h -> in_lower_half D m.
Proof.
  intros More Less. split; [exact HD|split; [exact N0|split]].
  - apply (more_than_m D m HD N0). unfold D_0.
    apply (tricks_reduced D r 0 0 West m HD ltac:(lia) ltac:(lia) (rows_of_lift D HD)).
    cbn [lead_of]. fold (n_of D). fold n. replace (2 * m - (n - 1) - 0) with h by (unfold h; lia).
    exact More.
  - apply (less_than_m_and_a_half D m HD).
    assert (No : ~ m + 1 <= tricks [D] East); [|lia].
    rewrite (tricks_by_rows D r East (m + 1) HD (rows_of_lift D HD)).
    cbn [lead_of]. fold (n_of D). fold n.
    replace (2 * (m + 1) - n - 1) with h by (unfold h; lia). exact Less.
Qed.

Lemma J_by_rows : (1 <= J)%nat -> - n < h - Z.of_nat J -> h - 1 < n ->
  Z.of_nat J < T_rows n r (h - Z.of_nat J) ->
  (forall i, 1 <= i < Z.of_nat J -> T_rows n r (h - i) <= i) -> J_is D m J.
Proof.
  intros J1 L L' T Less. change (h_of D m) with h.
  assert (Agree : forall i, (1 <= i <= J)%nat -> T_of D (h - Z.of_nat i) =
    T_rows n r (h - Z.of_nat i)).
  { intros i Hi. rewrite (T_agrees D HD) by (fold n; lia). reflexivity. }
  split; [exact J1|split].
  - change (h_of D m) with h. rewrite Agree by lia. exact T.
  - intros i Hi. change (h_of D m) with h. rewrite Agree by lia. apply Less. lia.
Qed.
End Half.
