(* The value of Greedy Whist in Theorem 6.1, and Theorem 6.2. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound GreedyByRows.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Export Theorem_6_1.
Open Scope Z_scope.

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).

Lemma target_iff H h : is_H_greedy D H -> (Gp (Z.of_nat n) (row n D) h <-> h <= H).
Proof.
  intros [under [over [[c [Ac Ec]] HH]]]. pose proof (row_0 n D Hn HD) as R0.
  pose proof (T_if_West_is_high n D Hn HD) as TW. pose proof (T_if_East_is_high n D Hn HD) as TE.
  pose proof (not_both_high n D Hn HD) as NB. pose proof (sign n D Hn HD) as Sg.
  assert (Row : forall k, - Z.of_nat n < k < Z.of_nat n ->
    T_rows (Z.of_nat n) (row n D) k = T D k) by (intros; symmetry; apply T_by_rows; assumption).
  unfold applies in Ac. rewrite (size_n n D HD) in *. unfold Gp, Hu_ge.
  destruct c as [| |k|k]; injection Ec as E1 E2; subst under over.
  - assert (H = Z.of_nat n) by lia. subst H. split; [lia|]. intros X.
    destruct (Z_le_gt_dec h 0).
    + left. split; [lia|]. right. left. split; [lia|]. apply R0. assumption.
    + right. split; [lia|]. split; [lia|]. rewrite Row by lia. specialize (TW (h - 1) Ac). lia.
  - assert (H = - Z.of_nat n) by lia. subst H. split; [|intros; left; lia].
    intros [[X [Y|[[Y Z]|[Y Z]]]]|[X [Y Z]]]; [lia | tauto | |].
    + destruct (Z_le_gt_dec h (- Z.of_nat n)); [assumption|exfalso].
      rewrite Row in Z by lia. specialize (TE h Ac). lia.
    + exfalso. rewrite Row in Z by lia. specialize (TE (h - 1) Ac). lia.
  - assert (H = k) by lia. subst H. destruct Ac as [Hk Tk].
    assert (NW : ~ all_high West D) by (intros X; specialize (TW k X); lia). split.
    + intros [[X [Y|[[Y Z]|[Y Z]]]]|[X [Y Z]]]; [lia | tauto | |].
      * destruct (Z_le_gt_dec h k); [assumption|exfalso]. rewrite Row in Z by lia.
        specialize (Sg k h). lia.
      * destruct (Z_le_gt_dec h k); [assumption|exfalso]. rewrite Row in Z by lia.
        destruct (Z.eq_dec (h - 1) k); [subst k; lia|]. specialize (Sg k (h - 1)). lia.
    + intros X. destruct (Z_le_gt_dec h 0); [left | right].
      * split; [assumption|]. destruct (Z_le_gt_dec h (- Z.of_nat n)); [left; assumption|].
        right. right. split; [lia|]. rewrite Row by lia.
        destruct (Z.eq_dec h k); [subst k; lia|]. specialize (Sg h k). lia.
      * split; [lia|]. split; [lia|]. rewrite Row by lia. specialize (Sg (h - 1) k). lia.
  - destruct Ac as [Hk [Hk' [Tk Tk']]].
    assert (NW : ~ all_high West D) by (intros X; specialize (TW (k + 1) X); lia). split.
    + intros [[X [Y|[[Y Z]|[Y Z]]]]|[X [Y Z]]]; [lia | tauto | |].
      * destruct (Z_le_gt_dec h k); [lia|exfalso]. rewrite Row in Z by lia.
        destruct (Z.eq_dec h (k + 1)); [subst h; lia|]. specialize (Sg (k + 1) h). lia.
      * destruct (Z_le_gt_dec h (k + 1)); [lia|exfalso]. rewrite Row in Z by lia.
        destruct (Z.eq_dec (h - 1) (k + 1)) as [Eq|]; [rewrite Eq in Z; lia|].
        specialize (Sg (k + 1) (h - 1)). lia.
    + intros X. destruct (Z_le_gt_dec h 0); [left | right].
      * split; [assumption|]. destruct (Z_le_gt_dec h (- Z.of_nat n)); [left; assumption|].
        right. right. split; [lia|]. rewrite Row by lia.
        destruct (Z.eq_dec h k); [subst k; lia|]. specialize (Sg h k). lia.
      * split; [lia|]. split; [lia|]. rewrite Row by lia.
        destruct (Z.eq_dec (h - 1) k) as [Eq|]; [rewrite Eq; lia|]. specialize (Sg (h - 1) k). lia.
Qed.

Lemma H_greedy_exists : exists H, is_H_greedy D H.
Proof.
  destruct (definition_of_H n D Hn HD) as [c [Ac _]].
  destruct c as [| |k|k]; unfold is_H_greedy.
  - exists (n_of D), (n_of D), (n_of D). split; [exists West_is_high; auto|].
    rewrite (size_n n D HD). lia.
  - exists (- n_of D), (- n_of D), (- n_of D). split; [exists East_is_high; auto|].
    rewrite (size_n n D HD). lia.
  - exists k, k, k. split; [exists (Zero_at k); auto|]. lia.
  - destruct (Z_lt_dec k 0); [exists k | exists (k + 1)]; exists k, (k + 1);
      (split; [exists (Change_at k); auto | lia]).
Qed.

End Deal.

(* Equation (10): for every deal exactly one of the clauses applies. *)
Theorem one_clause_of_greedy : forall D under over, bars D under over ->
  let zero := over = 0 /\ under = 0 in
  (over > 0 /\ ~ under < 0 /\ ~ zero) \/ (~ over > 0 /\ under < 0 /\ ~ zero) \/
  (~ over > 0 /\ ~ under < 0 /\ zero).
Proof.
  intros D under over [c [Ac Ec]]. unfold n_of in *.
  destruct c as [| |k|k]; injection Ec as E1 E2; cbv zeta; lia.
Qed.

(* The value of Greedy Whist: H_Greedy exists, it is one, and West takes (n + H_Greedy) / 2 tricks,
   rounded down if he leads and up if East does. *)
Theorem value_of_greedy_whist : forall n D, (1 <= n)%nat -> is_deal n D ->
  (exists! H, is_H_greedy D H) /\
  forall H leader, is_H_greedy D H ->
    Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros n D Hn HD.
  assert (V : forall H leader, is_H_greedy D H ->
    Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n + H) leader).
  { intros H leader I. apply by_bounds. intros t. rewrite (tricks_iff Greedy n) by assumption.
    rewrite half_iff, (greedy_value n _ _ _ _ (rows_of_the_deal n D Hn HD)).
    rewrite (target_iff n D Hn HD H _ I).
    destruct leader; cbn [leads negb Z.b2z]; split; intros; Z.div_mod_to_equations; lia. }
  split; [|exact V]. destruct (H_greedy_exists n D Hn HD) as [H X].
  exists H. split; [exact X|]. intros H' X'. apply (both_leads n). intros leader.
  rewrite <- (V H leader X), <- (V H' leader X'). reflexivity.
Qed.

(* East is guaranteed (n - H_Greedy) / 2 tricks, rounded up if West has the lead and down if East
   has; in other words, he should take the remaining tricks. *)
Theorem east_takes_the_rest : forall n D, (1 <= n)%nat -> is_deal n D ->
  (exists! H, is_H_greedy D H) /\
  forall H leader, is_H_greedy D H ->
    Z.of_nat n - Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n - H) (opponent leader) /\
    half (Z.of_nat n - H) (opponent leader) + half (Z.of_nat n + H) leader = Z.of_nat n.
Proof.
  intros n D Hn HD. destruct (value_of_greedy_whist n D Hn HD) as [X V]. split; [exact X|].
  intros H leader I. rewrite (V H leader I).
  destruct leader; cbn [opponent half]; split; Z.div_mod_to_equations; lia.
Qed.

(* With n odd T_0 is odd, so that H_Greedy is not 0. *)
Lemma H_greedy_not_0 : forall n D H, is_deal n D -> Nat.Odd n -> is_H_greedy D H -> H <> 0.
Proof.
  intros n D H HD [m Odd] [under [over [[c [Ac Ec]] HH]]] X. subst H.
  assert (under = 0 /\ over = 0) as [-> ->] by lia. unfold applies in Ac.
  rewrite (size_n n D HD) in *. destruct c as [| |k|k]; injection Ec as E1 E2; try lia. subst k.
  destruct (T_parity n D ltac:(lia) HD 0 ltac:(lia)) as [u U]. lia.
Qed.

(* If n is odd then T_0 is not 0, and hence H_Greedy is not 0. *)
Theorem neither_is_zero : forall n D, is_deal n D -> Nat.Odd n ->
  T D 0 <> 0 /\ forall H, is_H_greedy D H -> H <> 0.
Proof.
  intros n D HD Odd. split; [|intros H; apply (H_greedy_not_0 n D); assumption].
  destruct Odd as [m Em]. destruct (T_parity n D ltac:(lia) HD 0 ltac:(lia)) as [u U]. lia.
Qed.

(* H_Greedy is the one of the two numbers H which is greater in absolute value (Section 8). *)
Theorem greater_in_absolute_value : forall n D under over H, is_deal n D -> (1 <= n)%nat ->
  bars D under over -> is_H_greedy D H ->
  Z.abs H = Z.max (Z.abs under) (Z.abs over) /\ (H = under \/ H = over).
Proof.
  intros n D under over H HD Hn B [u [o [B' HH]]].
  destruct (bars_unique n D Hn HD _ _ _ _ B B') as [<- <-].
  destruct B as [c [Ac Ec]]. unfold n_of in Ec.
  destruct c; injection Ec as E1 E2; lia.
Qed.

(* Theorem 6.2: with n odd the same player takes the majority of the tricks with either lead. *)
Theorem same_player_takes_the_majority : forall n D, is_deal n D -> Nat.Odd n ->
  (2 * tricks Greedy D West > n <-> 2 * tricks Greedy D East > n)%nat.
Proof.
  intros n D HD Odd. pose proof Odd as [m Em].
  destruct (value_of_greedy_whist n D ltac:(lia) HD) as [[H [X _]] V].
  pose proof (H_greedy_not_0 n D H HD Odd X).
  pose proof (V H West X) as VW. pose proof (V H East X) as VE. cbn [half] in VW, VE.
  Z.div_mod_to_equations. lia.
Qed.

(* With n = 2k + 1 not each of the players is able to take k + 1 tricks if the other leads. *)
Theorem not_both : forall n k D, is_deal n D -> n = (2 * k + 1)%nat ->
  ~ (tricks Greedy D East >= k + 1 /\ n - tricks Greedy D West >= k + 1)%nat.
Proof.
  intros n k D HD Em. destruct (value_of_greedy_whist n D ltac:(lia) HD) as [[H [X _]] V].
  pose proof (H_greedy_not_0 n D H HD (ex_intro _ k Em) X).
  pose proof (V H West X) as VW. pose proof (V H East X) as VE. cbn [half] in VW, VE.
  Z.div_mod_to_equations. lia.
Qed.

Lemma sorted_by_nth l : (forall i j, (i < j < length l)%nat -> nth i l 0 < nth j l 0) ->
  StronglySorted Z.lt l.
Proof.
  induction l as [|a l IH]; intros H; [constructor|]. constructor.
  - apply IH. intros i j Hij. apply (H (S i) (S j)). cbn [length]. lia.
  - rewrite Forall_forall. intros x I. destruct (In_nth _ _ 0 I) as [j [Hj <-]].
    apply (H O (S j)). cbn [length]. lia.
Qed.

Lemma nth_reversed l i : (i < length l)%nat ->
  nth i (map Z.opp (rev l)) 0 = - nth (length l - 1 - i) l 0.
Proof.
  intros Hi. change 0 with (- 0) at 1. rewrite map_nth, rev_nth by assumption.
  do 2 f_equal. lia.
Qed.

Lemma reversed_sorted l : StronglySorted Z.lt l -> StronglySorted Z.lt (map Z.opp (rev l)).
Proof.
  intros S. apply sorted_by_nth. rewrite map_length, rev_length. intros i j Hij.
  rewrite !nth_reversed by lia.
  pose proof (sorted_nth l S (length l - 1 - j) (length l - 1 - i) ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma in_reversed c l : In c (map Z.opp (rev l)) <-> In (- c) l.
Proof.
  rewrite in_map_iff. setoid_rewrite <- in_rev. split.
  - intros [x [<- I]]. rewrite Z.opp_involutive. assumption.
  - intros I. exists (- c). split; [lia | assumption].
Qed.

Lemma reversed_deal n D : is_deal n D -> is_deal n (interchanged_and_reversed D).
Proof.
  intros [L1 [L2 [S1 [S2 X]]]]. unfold interchanged_and_reversed.
  repeat split; cbn [west east]; rewrite ?map_length, ?rev_length; auto;
    try (apply reversed_sorted; assumption).
  intros c C1 C2. apply in_reversed in C1, C2. apply (X (- c)); assumption.
Qed.

Lemma A_reversed n D i j : is_deal n D -> 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  A (interchanged_and_reversed D) i j = A D (Z.of_nat n + 1 - j) (Z.of_nat n + 1 - i).
Proof.
  intros [L1 [L2 _]] Hi Hj. unfold A, W, E, interchanged_and_reversed. cbn [west east].
  rewrite !nth_reversed by lia. rewrite L1, L2.
  replace (n - 1 - Z.to_nat (j - 1))%nat with (Z.to_nat (Z.of_nat n + 1 - j - 1)) by lia.
  replace (n - 1 - Z.to_nat (i - 1))%nat with (Z.to_nat (Z.of_nat n + 1 - i - 1)) by lia.
  set (x := nth (Z.to_nat (Z.of_nat n + 1 - j - 1)) (west D) 0).
  set (y := nth (Z.to_nat (Z.of_nat n + 1 - i - 1)) (east D) 0).
  destruct (Z.ltb_spec (- x) (- y)), (Z.ltb_spec y x); lia.
Qed.

Lemma sum_from_last f : forall l lo,
  sum_from f lo (S l) = sum_from f lo l + f (lo + Z.of_nat l).
Proof.
  intros l. induction l as [|l IH]; intros lo.
  - cbn. replace (lo + 0) with lo by lia. lia.
  - change (sum_from f lo (S (S l))) with (f lo + sum_from f (lo + 1) (S l)). rewrite IH.
    cbn [sum_from]. replace (lo + 1 + Z.of_nat l) with (lo + Z.of_nat (S l)) by lia. lia.
Qed.

Lemma sum_from_reversed f g : forall l lo,
  (forall x, lo <= x < lo + Z.of_nat l -> f x = g (2 * lo + Z.of_nat l - 1 - x)) ->
  sum_from f lo l = sum_from g lo l.
Proof.
  intros l. revert f g. induction l as [|l IH]; intros f g lo H; [reflexivity|].
  rewrite sum_from_last. cbn [sum_from].
  rewrite (H (lo + Z.of_nat l)) by lia.
  replace (2 * lo + Z.of_nat (S l) - 1 - (lo + Z.of_nat l)) with lo by lia.
  assert (K : sum_from f lo l = sum_from g (lo + 1) l); [|lia].
  rewrite <- (sum_from_shifted g 1). apply IH. intros x Hx. rewrite H by lia. f_equal. lia.
Qed.

Lemma T_reversed n D k : is_deal n D -> - Z.of_nat n < k < Z.of_nat n ->
  T (interchanged_and_reversed D) k = T D k.
Proof.
  intros HD Hk. unfold T. rewrite (size_n n D HD), (size_n n _ (reversed_deal n D HD)).
  unfold sum. apply sum_from_reversed. intros x Hx. rewrite (A_reversed n D) by (auto; lia).
  f_equal; lia.
Qed.

Lemma bars_reversed n D under over : is_deal n D -> bars D under over ->
  bars (interchanged_and_reversed D) under over.
Proof.
  intros HD [c [Ac Ec]]. pose proof (reversed_deal n D HD) as HD'. exists c.
  rewrite (size_n n D HD) in Ec. rewrite (size_n n _ HD'). split; [|exact Ec].
  unfold applies in *. rewrite (size_n n D HD) in Ac. rewrite (size_n n _ HD').
  destruct c as [| |k|k].
  - intros x y I J. cbn [hand opponent interchanged_and_reversed west east] in *.
    apply in_reversed in I, J. specialize (Ac (- y) (- x) J I). lia.
  - intros x y I J. cbn [hand opponent interchanged_and_reversed west east] in *.
    apply in_reversed in I, J. specialize (Ac (- y) (- x) J I). lia.
  - rewrite (T_reversed n) by (auto; lia). exact Ac.
  - rewrite !(T_reversed n) by (auto; lia). exact Ac.
Qed.

(* Interchanging the East and West hands and reversing the order of the cards does not change the
   game theoretical value of Greedy Whist. *)
Theorem symmetry_of_greedy_whist : forall n D leader, (1 <= n)%nat -> is_deal n D ->
  tricks Greedy (interchanged_and_reversed D) leader = tricks Greedy D leader.
Proof.
  intros n D leader Hn HD. pose proof (reversed_deal n D HD) as HD'.
  destruct (value_of_greedy_whist n D Hn HD) as [[H [I _]] V].
  destruct (value_of_greedy_whist n _ Hn HD') as [_ V'].
  assert (I' : is_H_greedy (interchanged_and_reversed D) H).
  { destruct I as [under [over [B HH]]]. exists under, over. split; [|exact HH].
    apply (bars_reversed n); assumption. }
  pose proof (V H leader I). pose proof (V' H leader I'). lia.
Qed.
