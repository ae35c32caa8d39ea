(* Each value less than 1 that a suit of n cards can have is that of one suit. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Permutation.
From Game Require Import Trick_game Suits Words.
From Sums Require Import Rules Values Labels Uniqueness SingleSuit Lemmas_9 Exchange Families.
From Sums Require Import Play Integer_part_zero Rounding Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Theorem_A Values_with_infinitesimals Closed_form.
From OneSuit Require Import Counting_words Words_and_exits Every_suit_once Exits_of_a_suit.
From OneSuit Require Import Values_below_1.
From SymmetricStated Require Import Which_values.
Import ListNotations.
Open Scope Z_scope.

Section Below.
Variable D : suit.
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat).
Let n := size D.

Lemma above_two_tells : (exists i, (i < n)%nat /\ takes D i 1 = true) ->
  ~ value_lt (val D) (integer 1).
Proof.
  intros [i [Hi T]] V. apply (value_below_1_iff D HD N0) in V.
  assert (N2 : (2 <= n)%nat).
  { destruct (Nat.le_gt_cases 2 n) as [|L]; [assumption|exfalso]. unfold takes in T.
    assert (None_ : nth_error (east D) 1 = None).
    { apply nth_error_None. destruct HD as [L1 _]. unfold n, size in L. lia. }
    rewrite None_ in T. destruct (nth_error (west D) i); discriminate. }
  assert (Top : takes D (n - 1) 1 = true).
  { apply (takes_up D HD N0 i (n - 1) 1 1); fold n; auto; lia. }
  enough (1 <= tricks [D_0 D] East) by lia. unfold D_0.
  assert (S0 : size (reduction D 0 0) = (n - 1)%nat) by (rewrite size_reduction; fold n; lia).
  apply (one_trick (n - 1)).
  - cbn [cards]. rewrite S0. lia.
  - exists (reduction D 0 0). split; [now left|]. exists (n - 2)%nat, 0%nat. rewrite S0.
    split; [lia|split; [lia|]]. rewrite takes_reduction. cbn.
    replace (S (n - 2)) with (n - 1)%nat by lia. exact Top.
Qed.

Hypothesis T1 : forall i, (i < n)%nat -> takes D i 1 = false.
Let b := length (filter (fun i => takes D i 0) (seq 0 n)).

Lemma value_without : b = 0%nat -> value_eq (val D) (0%Q, Plus 0).
Proof.
  intros B0. apply (exits_of_a_suit D 0 HD). fold n. split; [unfold n; lia|split; [|split]].
  - intros p Hp. rewrite <- (Nat2Z.id p). rewrite (row_agrees D HD) by (unfold n_of; fold n; lia).
    rewrite (low_rows D HD N0 T1) by (fold n; lia). fold n b. rewrite B0.
    destruct (Z.leb_spec (Z.of_nat n - Z.of_nat 0) (Z.of_nat p)); lia.
  - intros j Hj. lia.
  - right. intros j Hj. lia.
Qed.

Lemma value_with_all : b = n -> value_eq (val D) (1%Q, Minus (n - 1)).
Proof.
  intros Bn. destruct (is_suit_exchange D HD) as [HX SX]. fold n in SX.
  assert (V : value_eq (val (exchange D)) (inject_Z (Z.of_nat (n - 1)), Plus (n - 1))).
  { assert (Row : forall i, (i < n)%nat -> beaten_by (exchange D) i =
      if (i =? 0)%nat then 0 else Z.of_nat n).
    { intros i Hi. rewrite <- (Nat2Z.id i) at 1. rewrite (row_agrees _ HX) by
        (unfold n_of; rewrite SX; lia).
      rewrite (high_rows D HD N0 T1 HX) by (fold n; lia). fold n b. rewrite Bn.
      destruct (Z.eqb_spec (Z.of_nat i) 0), (Nat.eqb_spec i 0); lia. }
    apply (exits_of_a_suit _ (n - 1) HX). rewrite SX. unfold n_of. rewrite SX.
    split; [unfold n in *; lia|split; [|split]].
    - intros p Hp. rewrite Row by lia. replace p with 0%nat by lia. reflexivity.
    - intros j Hj. rewrite Row by lia. destruct (Nat.eqb_spec (n - (n - 1) + j - 1) 0); lia.
    - destruct (Nat.eq_dec n 1) as [E|E]; [right; intros j Hj; lia|left].
      apply (ace_by_row _ HX ltac:(rewrite SX; exact N0)). unfold n_of. rewrite SX.
      rewrite (high_rows D HD N0 T1 HX) by (fold n; lia). fold n.
      destruct (Z.eqb_spec (Z.of_nat n - 1) 0); lia. }
  apply (mirrored_twice n D _ HD eq_refl) in V. destruct V as [V1 V2]. unfold mirrored in *.
  cbn [fst snd opp_inf] in *. split; cbn [fst snd]; [|exact V2]. rewrite V1.
  replace (Z.of_nat (n - 1)) with (Z.of_nat n - 1) by (unfold n in *; lia).
  rewrite iZ_sub. ring.
Qed.

Section Between.
Hypothesis B : (1 <= b < n)%nat.

Lemma X_rows (HX : is_suit (exchange D)) :
  1 <= Z.of_nat b < n_of (exchange D) /\
  e (lift (exchange D) HX) 0 = n_of (exchange D) - Z.of_nat b /\
  forall i, 1 <= i < n_of (exchange D) -> e (lift (exchange D) HX) i = n_of (exchange D).
Proof.
  destruct (is_suit_exchange D HD) as [_ SX]. fold n in SX. unfold n_of. rewrite SX.
  split; [lia|split].
  - rewrite (high_rows D HD N0 T1 HX) by (fold n; lia). reflexivity.
  - intros i Hi. rewrite (high_rows D HD N0 T1 HX) by (fold n; lia). fold n.
    destruct (Z.eqb_spec i 0); lia.
Qed.

Lemma value_with_one : b = 1%nat -> value_eq (val D) ((1 # 2)%Q, Zero).
Proof.
  intros B1. destruct (is_suit_exchange D HD) as [HX SX]. destruct (X_rows HX) as [Q [R0 R1]].
  assert (NX : size (exchange D) <> 0%nat) by (rewrite SX; exact N0).
  apply neither_way.
  - rewrite (above_other D HD).
    assert (E : (inject_Z (n_of D) - (1 # 2) == inject_Z (n_of D - 1) + (1 # 2))%Q).
    { rewrite iZ_sub. change (inject_Z 1) with 1%Q. ring. }
    rewrite (proj2 (value_lt_eq _ _ (exchange D) E)), (less_than_m_and_a_half _ _ HX).
    pose proof (all_tricks _ HX NX (Z.of_nat b) Q R0 R1) as A.
    unfold n_of in *. rewrite SX in A. lia.
  - assert (E : ((1 # 2) == inject_Z 0 + (1 # 2))%Q) by reflexivity.
    rewrite (proj2 (value_lt_eq _ _ D E)), (less_than_m_and_a_half _ _ HD).
    enough (1 <= tricks [D] East) by lia. apply (one_trick n).
    + cbn [cards]. unfold n. lia.
    + exists D. split; [now left|]. exists (n - 1)%nat, 0%nat. fold n.
      split; [lia|split; [lia|]]. change (takes D) with (beats (lift D HD)).
      rewrite beats_e by (change (sz (lift D HD)) with n; lia). apply Z.ltb_lt.
      rewrite (low_rows D HD N0 T1) by (fold n; lia). fold n b.
      destruct (Z.leb_spec (Z.of_nat n - Z.of_nat b) (Z.of_nat (n - 1))); lia.
Qed.

Lemma value_with_some : value_eq (val D) ((1 - 1 / two_to b)%Q, Zero).
Proof.
  destruct (Nat.eq_dec b 1) as [B1|B1].
  { destruct (value_with_one B1) as [V1 V2]. split; [|exact V2]. rewrite B1. exact V1. }
  destruct (is_suit_exchange D HD) as [HX SX]. destruct (X_rows HX) as [Q [R0 R1]].
  assert (NX : size (exchange D) <> 0%nat) by (rewrite SX; exact N0).
  pose proof (value_by_theorem_F _ HX NX (Z.of_nat b) Q R0 R1 ltac:(lia)) as V.
  apply (mirrored_twice n D _ HD eq_refl) in V. destruct V as [V1 V2]. unfold mirrored in *.
  cbn [fst snd opp_inf] in *. split; cbn [fst snd]; [|exact V2]. rewrite V1, Nat2Z.id.
  unfold n_of. rewrite SX. fold n. rewrite iZ_sub. change (inject_Z 1) with 1%Q. ring.
Qed.
End Between.

Theorem value_of_such : value_eq (val D) (value_below_1 n b).
Proof.
  unfold value_below_1. destruct (Nat.eqb_spec b 0) as [E|E]; [now apply value_without|].
  destruct (Nat.ltb_spec b n) as [L|L]; [apply value_with_some; lia|].
  apply value_with_all. pose proof (b_at_most D N0) as M. fold n b in M. lia.
Qed.
End Below.

Lemma value_below_1_less n j : value_lt (value_below_1 n j) (integer 1).
Proof.
  apply value_lt_iff. unfold value_below_1.
  destruct (j =? 0)%nat; [left; reflexivity|]. destruct (j <? n)%nat.
  - left. cbn [fst integer]. pose proof (pw_pos j).
    assert (0 < 1 / two_to j)%Q by (apply Qlt_shift_div_l; lra).
    change (inject_Z 1) with 1%Q. lra.
  - right. split; [reflexivity|split; [reflexivity|discriminate]].
Qed.

Lemma less_than_1_eq D v : value_eq (val D) v -> value_lt v (integer 1) ->
  value_lt (val D) (integer 1).
Proof. intros [E1 E2]. rewrite !value_lt_iff, E1, E2. auto. Qed.

Theorem below_1_by_cards D : is_suit D -> size D <> 0%nat ->
  (value_lt (val D) (integer 1) <-> forall i, (i < size D)%nat -> takes D i 1 = false).
Proof.
  intros HD N0. split.
  - intros V i Hi. destruct (takes D i 1) eqn:T; [exfalso|reflexivity].
    apply (above_two_tells D HD N0); [now exists i|exact V].
  - intros T1. apply (less_than_1_eq D _ (value_of_such D HD N0 T1)). apply value_below_1_less.
Qed.
