(* The end of case IV(W) of Section 9.3: what follows if there is no m, and the m of which Theorem
   9.1 speaks. D' has n - 1 cards, so that its second sum ends with n - 3, not with n - 2. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import Play Theorem_9_1 Lemma_5_2 FormulaByRows.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1.
From Whist Require Import Section_3 Theorem_9_4 OptimalStrategy FirstPlay FirstTrick Steps_I.
From Whist Require Import Steps_II Steps_IV.
From Whist Require Theorem_6_1 Lemma_9_2.
Import ListNotations.
From WhistStated Require Export Equation_35.
Open Scope Z_scope.

(* D' has one card less than D, and n - 3 is 2 less than that. *)
Theorem no_m_means : forall n D under over, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  has_the_ace West D -> under >= -1 -> over >= 0 -> no_m D (Z.of_nat n - 2) -> H_by_play D >= 0.
Proof.
  intros n D under over Hn HD B Ace U O No.
  assert (Is : forall H, ((conditions_W D under over /\ H = under) \/
                          (~ conditions_W D under over /\ H = over)) -> H_by_play D = H).
  { intros H I. apply (H_is_by_play n); [assumption | assumption|]. right.
    split; [exact Ace|]. exists under, over. split; [exact B | exact I]. }
  destruct (conditions_W_dec D under over) as [Yes|Not].
  2: { rewrite (Is over) by tauto. lia. }
  rewrite (Is under) by tauto.
  destruct (Z.eq_dec under (-1)) as [E|]; [|lia]. subst under. exfalso.
  assert (over = 0) as ->.
  { destruct B as [c [_ Ec]]. pose proof (size_n n D HD). destruct c; inversion Ec; lia. }
  destruct Yes as [_ [_ [k [First Second]]]]. apply No. exists k. rewrite (size_n n D HD) in *.
  replace (Z.of_nat n + -1 - 1) with (Z.of_nat n - 2) in Second by lia. split.
  - replace (sum 2 (2 * k) (fun i => A D i i)) with (sum 2 (2 * k) (fun i => A D (i - 0) i));
      [exact First|]. apply sum_as. intros p _. f_equal; lia.
  - replace (sum (2 * k + 1) (Z.of_nat n - 2) (fun i => A D (i + 1) i))
      with (sum (2 * k + 1) (Z.of_nat n - 2) (fun i => A D (i - -1) i)); [exact Second|].
    apply sum_as. intros p _. f_equal; lia.
Qed.

(* --- (35) for that m --- *)

(* Numbers 1 and -1, and others between any two neighbours that are at least both: the sum of those
   between is at least that of all, or all are 1. *)
Lemma between_neighbours : forall (a b : Z -> Z) lo hi, lo <= hi ->
  (forall p, lo <= p <= hi -> a p = 1 \/ a p = -1) ->
  (forall p, lo <= p < hi -> b p >= a p /\ b p >= a (p + 1)) ->
  sum lo (hi - 1) b >= sum lo hi a \/
  ((forall p, lo <= p <= hi -> a p = 1) /\ sum lo (hi - 1) b >= sum lo hi a - 1).
Proof.
  intros a b lo hi Le Ones At.
  pose (P := fun hi => (forall p, lo <= p <= hi -> a p = 1 \/ a p = -1) ->
    (forall p, lo <= p < hi -> b p >= a p /\ b p >= a (p + 1)) ->
    sum lo (hi - 1) b >= sum lo hi a \/
    ((forall p, lo <= p <= hi -> a p = 1) /\ sum lo (hi - 1) b >= sum lo hi a - 1)).
  assert (All : forall d, 0 <= d -> P (lo + d)).
  { apply natlike_ind; unfold P.
    - intros Ones' _. rewrite Z.add_0_r in *.
      rewrite (Lemma_9_2.sum_empty lo (lo - 1)), (Lemma_9_2.sum_last lo lo) by lia.
      rewrite Lemma_9_2.sum_empty by lia. destruct (Ones' lo ltac:(lia)) as [X|X]; rewrite X; [|lia].
      right. split; [|lia]. intros p Hp. replace p with lo by lia. exact X.
    - intros d Hd IH Ones' At'. replace (lo + Z.succ d) with (lo + d + 1) in * by lia.
      destruct (At' (lo + d) ltac:(lia)) as [G1 G2].
      rewrite (Lemma_9_2.sum_last lo (lo + d + 1)) by lia.
      rewrite (Lemma_9_2.sum_last lo (lo + d + 1 - 1)) by lia.
      replace (lo + d + 1 - 1) with (lo + d) by lia.
      destruct IH as [IH|[Every IH]].
      + intros p Hp. apply Ones'. lia.
      + intros p Hp. apply At'. lia.
      + left. lia.
      + rewrite (Every (lo + d)) in G1 by lia.
        destruct (Ones' (lo + d + 1) ltac:(lia)) as [X|X]; rewrite X in *; [right | left; lia].
        split; [|lia]. intros p Hp. destruct (Z.eq_dec p (lo + d + 1)) as [->|]; [exact X|].
        apply Every. lia. }
  specialize (All (hi - lo) ltac:(lia)). unfold P in All. replace (lo + (hi - lo)) with hi in All by lia.
  apply All; assumption.
Qed.

(* West having led his highest card, East having taken it, and West having the next one. *)
Theorem IV_W_no_m : forall n D under reply, West_to_lead Case_IV n D under 0 ->
  cheapest East D (W D (Z.of_nat n)) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  has_the_ace West D' -> no_m D' (m - 3) /\ H_by_play D' >= 0.
Proof.
  intros n D under reply Led Ch m D' AW.
  destruct (IV_W_East_takes_at_0 n D under reply Led Ch) as [_ [k [_ [_ [_ [_ [_ Rest]]]]]]].
  destruct Rest as [under' [over' [B' [U' [O' [_ West_next]]]]]]. fold m D' in West_next, B'.
  destruct (West_next AW) as [Corner [_ [_ [_ HH]]]]. split; [|exact HH]. clear West_next HH.
  destruct Led as [Hn [HD [C _]]].
  destruct (class_change n D _ under 0 Hn HD C) as [B1 [_ [X _]]].
  fold m in B1. pose proof C as [_ [_ [_ [_ [Inner _]]]]]. rewrite (size_n n D HD) in Inner. fold m in Inner.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_the_ace n D reply Hn' HD Ch) as [HD' Mat]. fold m D' in HD', Mat.
  intros [l [M1 M2]].
  assert (Hl : 1 <= l).
  { destruct (Z_le_gt_dec 1 l); [assumption|]. rewrite Lemma_9_2.sum_empty in M1 by lia. lia. }
  assert (Hl' : 2 * l + 1 <= m - 3).
  { destruct (Z_le_gt_dec (2 * l + 1) (m - 3)); [assumption|].
    rewrite Lemma_9_2.sum_empty in M2 by lia. lia. }
  assert (In : sum 2 (m - 1) (fun i => A D i i) >= 0).
  { replace (sum 2 (m - 1) (fun i => A D i i)) with (sum 2 (m - 1 - 0) (fun i => A D i (i + 0))).
    - lia.
    - replace (m - 1 - 0) with (m - 1) by lia. apply sum_as. intros p _. f_equal; lia. }
  rewrite (Lemma_9_2.sum_last 2 (m - 1)), Corner in In by lia.
  replace (m - 1 - 1) with (m - 2) in In by lia.
  rewrite (Lemma_9_2.sum_split 2 (2 * l) (m - 2)) in In by lia.
  assert (Same : sum 2 (2 * l) (fun i => A D' i i) = sum 2 (2 * l) (fun i => A D i i)).
  { apply sum_as. intros p Hp. apply Mat; lia. }
  rewrite Same in M1.
  destruct (between_neighbours (fun i => A D i i) (fun i => A D' (i + 1) i) (2 * l + 1) (m - 2))
    as [Y|[Every _]]; [lia| | | |].
  - intros p _. apply Lemma_9_2.entry.
  - intros p Hp. rewrite Mat by lia. split.
    + pose proof (larger_below (S n) D p p HD) as Y. fold m in Y. apply Y; lia.
    + pose proof (larger_to_the_left (S n) D (p + 1) (p + 1) HD) as Y. fold m in Y.
      replace (p + 1 - 1) with p in Y by lia. apply Y; lia.
  - replace (m - 2 - 1) with (m - 3) in Y by lia. lia.
  - assert (Z' : sum (2 * l + 1) (m - 3) (fun i => A D' (i + 1) i) >=
                 sum (2 * l + 1) (m - 3) (fun _ => 1)).
    { apply sum_at_least. intros p Hp. rewrite Mat by lia.
      pose proof (larger_below (S n) D p p HD) as Y. fold m in Y.
      specialize (Y ltac:(lia) ltac:(lia) ltac:(lia)).
      rewrite (Every p) in Y by lia. exact Y. }
    assert (P : forall hi, sum (2 * l + 1) hi (fun _ => 1) >= 0).
    { intros hi. destruct (Z_le_gt_dec (2 * l + 1) hi).
      - enough (G : forall d, 0 <= d -> sum (2 * l + 1) (2 * l + d) (fun _ => 1) >= 0).
        { specialize (G (hi - 2 * l) ltac:(lia)). replace (2 * l + (hi - 2 * l)) with hi in G by lia.
          exact G. }
        apply natlike_ind.
        + rewrite Lemma_9_2.sum_empty by lia. lia.
        + intros d Hd G. rewrite Lemma_9_2.sum_last by lia.
          replace (2 * l + Z.succ d - 1) with (2 * l + d) by lia. lia.
      - rewrite Lemma_9_2.sum_empty by lia. lia. }
    specialize (P (m - 3)). lia.
Qed.
