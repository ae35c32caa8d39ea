(* The steps in the proof of Theorem 7.2; the theorem itself is in Theorem_7_1.v.

   T'_0 is the trace of A', and the trace of a matrix without rows is 0: so the printed proof is
     read
   for a deal of one card a hand, for which T'_k is otherwise not defined. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play Theorem_9_1 Lemma_5_2.
From Whist Require Import Lemma_5_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy Theorem_7_1 Section_4.
Import ListNotations.
From WhistStated Require Export Theorem_7_2.
Open Scope Z_scope.

(* West leads W_i, and East takes the trick with E_j, so that A_{i,j} = -1 with j - i as small as
   possible. Then T_0 rises by 1 if j - i <= 0, and falls by 1 if not. *)
Theorem trace_changes_by_one : forall n D i j, is_deal (S n) D -> normal_choice West D i j ->
  trace (after_trick D (W D i) (E D j)) = trace D + if j - i <=? 0 then 1 else -1.
Proof.
  intros n D i j HD Ch. destruct (top_West (S n) D i j HD Ch) as [Top Cheap].
  pose proof Ch as [Hi [Hj [X _]]]. rewrite (size_n (S n) D HD) in Hi, Hj.
  destruct (after_trick_deal n D i j HD Hi Hj) as [HD' _].
  rewrite (trace_T (S n) D HD). destruct n as [|n].
  - assert (i = 1 /\ j = 1) as [-> ->] by lia. change (1 - 1 <=? 0) with true. cbv iota.
    assert (T0 : T D 0 = -1).
    { unfold T. rewrite (size_n 1 D HD). change (Z.of_nat 1) with 1. unfold sum.
      change (Z.to_nat _) with 1%nat. cbn [sum_from]. change (Z.max 1 (1 - 0)) with 1.
      change (1 + 0) with 1. rewrite X. reflexivity. }
    rewrite T0. unfold trace. rewrite (size_n 0 _ HD'). reflexivity.
  - rewrite (trace_T (S n) _ HD'). rewrite (lemma_5_1 (S (S n)) D i j HD).
    + rewrite X. destruct (Z.gtb_spec 0 (j - i)), (Z.ltb_spec 0 (j - i)), (Z.leb_spec (j - i) 0);
        lia.
    + split; [assumption|]. split; [assumption|]. left. split; assumption.
    + destruct n as [|n]; [|lia].
      (* two cards a hand: k = 0 lies between -1 and 1 *)
      lia.
Qed.

(* If T_0 < 0 then T'_0 <= 0. If T_0 >= 0 and j - i <= 0 then T'_0 > 0; if j - i > 0 then n >= 2 and
   T_0 = n, and T'_0 = n - 1 > 0. *)
Theorem trace_keeps_its_side : forall n D i j, is_deal (S n) D -> normal_choice West D i j ->
  let trace' := trace (after_trick D (W D i) (E D j)) in
  (trace D < 0 -> trace' <= 0) /\
  (trace D >= 0 -> j - i <= 0 -> trace' > 0) /\
  (trace D >= 0 -> j - i > 0 ->
    Z.of_nat (S n) >= 2 /\ trace D = Z.of_nat (S n) /\ trace' = Z.of_nat (S n) - 1 /\ trace' > 0).
Proof.
  intros n D i j HD Ch trace'. pose proof (trace_changes_by_one n D i j HD Ch) as X.
  fold trace' in X. pose proof Ch as [Hi [Hj [Am _]]]. rewrite (size_n (S n) D HD) in Hi, Hj.
  split; [|split].
  - intros H. destruct (j - i <=? 0); lia.
  - intros H L. replace (j - i <=? 0) with true in X by lia. lia.
  - intros H L. replace (j - i <=? 0) with false in X by lia.
    pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
    assert (Lead : Following.normal_lead West D (W D (i - 1 + 1))).
    { replace (i - 1 + 1) with i by lia. right. exists i, j. auto. }
    pose proof (lead_row (S n) D _ HD R (i - 1) ltac:(lia) Lead) as [_ N].
    replace i with (i - 1 + 1) in Am by lia. replace j with (j - 1 + 1) in Am by lia.
    rewrite (A_entry (S n) D _ R) in Am by lia.
    destruct (Z.ltb_spec (j - 1) (row (S n) D (i - 1))) as [|Low]; [discriminate|].
    destruct N as [N|N].
    { pose proof (rep_mono _ _ _ R 0 (i - 1)). pose proof (rep_range _ _ _ R (i - 1)). lia. }
    assert (Ei : row (S n) D (i - 1) = j - 1).
    { destruct (top_West (S n) D i j HD Ch) as [_ [_ [_ Least]]].
      destruct (Z_lt_dec (row (S n) D (i - 1)) (j - 1)) as [Lt|]; [exfalso|lia].
      pose proof (rep_range _ _ _ R (i - 1) ltac:(lia)).
      set (q := row (S n) D (i - 1)) in *.
      assert (Y : ~ E D (q + 1) < W D (i - 1 + 1)).
      { intros Y. apply (entry (S n) D _ R) in Y; fold q in Y |- *; lia. }
      replace (i - 1 + 1) with i in Y by lia.
      pose proof (W_not_E _ D HD i (q + 1) ltac:(lia) ltac:(lia)).
      specialize (Least (E D (q + 1)) (in_E (S n) D HD q ltac:(lia)) ltac:(lia)).
      pose proof (E_order (S n) D HD (j - 1) q) as O. replace (j - 1 + 1) with j in O by lia. lia. }
    pose proof (min_above _ _ _ R (i - 1) 0 N ltac:(lia) ltac:(lia)) as All.
    assert (T0 : trace D = Z.of_nat (S n)).
    { rewrite (trace_T (S n) D HD), (T_by_rows (S n) D ltac:(lia) HD) by lia. unfold T_rows. lia. }
    lia.
Qed.
