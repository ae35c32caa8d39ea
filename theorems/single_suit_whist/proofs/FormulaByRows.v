(* The conditions of Theorem 9.1 by rows, and that the target F holds up to the number H that they
   single out, and no further. *)
Require Import ZArith Lia Bool Decidable.
From Whist Require Import Rules.
From WhistStated Require Import Matrix Theorem_9_1.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Whist Require Import HoldingUp Play Lemma_5_2.
Open Scope Z_scope.

(* --- It can be decided whether the conditions hold --- *)

Lemma dec_exists (P : Z -> Prop) lo hi : (forall k, decidable (P k)) ->
  (forall k, P k -> lo <= k < hi) -> decidable (exists k, P k).
Proof.
  intros Dec B.
  assert (Part : forall l, decidable (exists k, lo <= k < lo + Z.of_nat l /\ P k)).
  { intros l. induction l as [|l IH]. { right. intros [k [Hk _]]. lia. }
    destruct IH as [[k [Hk Pk]]|No]; [left; exists k; split; [lia | exact Pk]|].
    destruct (Dec (lo + Z.of_nat l)) as [Y|Y]; [left | right].
    - exists (lo + Z.of_nat l). split; [lia | exact Y].
    - intros [k [Hk Pk]]. destruct (Z.eq_dec k (lo + Z.of_nat l)) as [->|]; [contradiction|].
      apply No. exists k. split; [lia | exact Pk]. }
  destruct (Part (Z.to_nat (hi - lo))) as [[k [_ Pk]]|No]; [left; exists k; exact Pk | right].
  intros [k Pk]. apply No. exists k. specialize (B k Pk). split; [lia | exact Pk].
Qed.

Lemma sum_terms lo hi f : sum lo hi f <> 0 -> lo <= hi.
Proof.
  intros H. destruct (Z_le_gt_dec lo hi); [assumption|]. rewrite sum_nil in H by lia. lia.
Qed.

Lemma conditions_W_dec D under over : decidable (conditions_W D under over).
Proof.
  apply dec_and; [unfold decidable; lia|]. apply dec_and; [unfold decidable; lia|].
  apply (dec_exists _ 1 (n_of D + Z.abs under + 1)); [intros k; unfold decidable; lia|].
  intros k [K1 K2]. apply Z.lt_neq, sum_terms in K1, K2. lia.
Qed.

Lemma conditions_E_dec D under over : decidable (conditions_E D under over).
Proof.
  apply dec_and; [unfold decidable; lia|]. apply dec_and; [unfold decidable; lia|].
  apply (dec_exists _ 1 (n_of D + Z.abs over + 1)); [intros k; unfold decidable; lia|].
  intros k [K1 K2]. apply Z.gt_lt, Z.lt_neq, Z.neq_sym, sum_terms in K1, K2. lia.
Qed.

(* --- The conditions by rows, where h is the upper number and h - 1 the lower --- *)

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).
Local Notation m := (Z.of_nat n).
Local Notation e := (row n D).
Local Notation R := (rows_of_the_deal n D Hn HD).

Lemma sum_col lo hi k : lo <= hi + 1 -> 1 <= lo -> hi <= m -> 1 <= lo - k -> hi - k <= m ->
  sum lo hi (fun i => A D (i - k) i) = 2 * c e k (lo - k - 1) (hi - k) - (hi - lo + 1).
Proof.
  intros H1 H2 H3 H4 H5. transitivity (sum (lo - k) (hi - k) (fun i => A D i (i + k))).
  - unfold sum. replace (hi - k - (lo - k) + 1) with (hi - lo + 1) by lia.
    replace (lo - k) with (lo + - k) by lia.
    rewrite <- (sum_from_shifted (fun i => A D i (i + k)) (- k)).
    apply sum_from_ext. intros i. f_equal; lia.
  - rewrite (sum_row n D Hn HD) by (assumption || lia). lia.
Qed.

Lemma good_E h : e (m - 1) < m -> h <= m - 1 -> (good m e h <-> conditions_E D (h - 1) h).
Proof.
  unfold conditions_E. rewrite (size_n n D HD). intros Ace Hh.
  assert (Z0 : 0 <= h -> c e h (m - 1 - h) m = 0).
  { intros. apply c_none. intros p ?. pose proof (rep_mono _ _ _ R p (m - 1)). lia. }
  assert (C2 : 0 <= h -> (m - 2 - h <= 2 * c e h 1 m <->
    sum 2 (m - 1 - h) (fun i => A D i (i + h)) >= 0)).
  { intros. destruct (Z.eq_dec h (m - 1)) as [X|X].
    - rewrite sum_nil by lia. pose proof (c_bounds e h 1 m). lia.
    - rewrite (sum_row n D Hn HD) by lia. rewrite (c_split e h 1 (m - 1 - h) m), Z0 by lia.
      change (2 - 1) with 1. lia. }
  split.
  - intros [[? _]|[_ [H0 [C1 [s [S1 [S2 S3]]]]]]]; [lia|]. split; [lia|]. split; [apply C2; lia|].
    assert (2 * s <> m - 1 - h). { intro X. rewrite X, Z0 in S3 by lia. lia. }
    exists s. rewrite !(sum_row n D Hn HD) by lia.
    rewrite (c_split e h (2 * s) (m - 1 - h) m), Z0 in S3 by lia.
    change (2 - 1) with 1. replace (2 * s + 1 - 1) with (2 * s) by lia.
    replace (m - h - 1) with (m - 1 - h) by lia. lia.
  - intros [H0 [C1 [s [S1 S2]]]]. right. split; [assumption|]. split; [lia|].
    split; [apply C2; lia|]. exists s. pose proof S1 as L1. pose proof S2 as L2.
    apply Z.gt_lt, Z.lt_neq, Z.neq_sym, sum_terms in L1, L2.
    rewrite !(sum_row n D Hn HD) in * by lia.
    rewrite (c_split e h (2 * s) (m - 1 - h) m), Z0 by lia.
    change (2 - 1) with 1 in *. replace (2 * s + 1 - 1) with (2 * s) in * by lia.
    replace (m - h - 1) with (m - 1 - h) in * by lia. lia.
Qed.

Lemma inner_W h : e (m - 1) = m -> - m < h - 1 -> h <= m - 1 -> h <= 1 ->
  (T_rows m e (h - 1) <= 2 * Z.b2z (1 <=? e (1 - h)) <->
    sum 2 (m - 1 + (h - 1)) (fun i => A D (i - (h - 1)) i) <= 0).
Proof.
  intros Ace Hl Hh H1. rewrite T_c.
  rewrite (c_split e (h - 1) 0 (1 - h) m), (c_first e (h - 1) (1 - h) m) by lia.
  replace (1 - h + 1) with (2 - h) by lia. rewrite (c_all e (h - 1) 0 (1 - h));
    [| lia | intros p Hp; pose proof (rep_range _ _ _ R p); lia].
  destruct (Z.eq_dec (2 - h) m) as [X|X].
  - rewrite sum_nil by lia. rewrite c_nil by lia. unfold Z.b2z.
    destruct (Z.leb_spec 1 (e (1 - h))), (Z.ltb_spec (h - 1 + (1 - h)) (e (1 - h))); lia.
  - rewrite sum_col by lia. rewrite (c_last e (h - 1) (2 - h) m) by lia. rewrite Ace.
    replace (2 - (h - 1) - 1) with (2 - h) by lia.
    replace (m - 1 + (h - 1) - (h - 1)) with (m - 1) by lia. unfold Z.b2z.
    destruct (Z.leb_spec 1 (e (1 - h))), (Z.ltb_spec (h - 1 + (1 - h)) (e (1 - h))),
      (Z.ltb_spec (h - 1 + (m - 1)) m); lia.
Qed.

Lemma bad_W h : - m < h - 1 -> h <= m - 1 -> h <= 1 ->
  ((exists q, bad m e h q) <-> exists k,
    sum 2 (2 * k) (fun i => A D (i - h) i) < 0 /\
    sum (2 * k + 1) (m + (h - 1) - 1) (fun i => A D (i - (h - 1)) i) < 0).
Proof.
  intros Hl Hh H1. split.
  - intros [q [[s Es] [B1 B2]]]. exists (s + h).
    assert (Q1 : 1 - h < q).
    { destruct (Z_lt_dec (1 - h) q); [assumption|]. rewrite c_nil in B1 by lia. lia. }
    assert (Q2 : q + 1 < m - 1).
    { destruct (Z_lt_dec (q + 1) (m - 1)); [assumption|]. rewrite c_nil in B2 by lia. lia. }
    rewrite !sum_col by lia. replace (2 - h - 1) with (1 - h) by lia.
    replace (2 * (s + h) - h) with q by lia.
    replace (2 * (s + h) + 1 - (h - 1) - 1) with (q + 1) by lia.
    replace (m + (h - 1) - 1 - (h - 1)) with (m - 1) by lia. lia.
  - intros [k [B1 B2]]. exists (2 * k - h). split; [exists (k - h); lia|].
    pose proof B1 as L1. pose proof B2 as L2. apply Z.lt_neq, sum_terms in L1, L2.
    rewrite !sum_col in * by lia. replace (2 - h - 1) with (1 - h) in * by lia.
    replace (2 * k + 1 - (h - 1) - 1) with (2 * k - h + 1) in * by lia.
    replace (m + (h - 1) - 1 - (h - 1)) with (m - 1) in * by lia. lia.
Qed.

Lemma good_W h : e (m - 1) = m -> - m < h - 1 -> h <= m - 1 -> 0 < T_rows m e (h - 1) ->
  (good m e h <-> ~ conditions_W D (h - 1) h).
Proof.
  unfold conditions_W. rewrite (size_n n D HD). intros Ace Hl Hh HT.
  pose proof (inner_W h Ace Hl Hh) as C2. pose proof (bad_W h Hl Hh) as C3. split.
  - intros G [X1 [X2 X3]]. destruct G as [[_ [G|[G1 [G|G]]]]|[G _]]; try lia.
    destruct (proj2 (C3 G1) X3) as [q B]. apply (G q B).
  - intros X. left. split; [assumption|]. destruct (Z_le_gt_dec 2 h); [left; assumption|].
    right. split; [lia|].
    destruct (Z_lt_dec (2 * Z.b2z (1 <=? e (1 - h))) (T_rows m e (h - 1)));
      [left; assumption | right].
    intros q B. apply X. split; [lia|]. split; [apply C2; lia|]. apply C3; [lia|].
    exists q. exact B.
Qed.

(* Who has the ace. *)
Lemma corner : (A D m m = 1 <-> e (m - 1) = m) /\ (A D m m = -1 <-> e (m - 1) < m).
Proof.
  rewrite (entry_by_rows n D Hn HD) by lia. pose proof (rep_range _ _ _ R (m - 1)). unfold Z.b2z.
  destruct (Z.ltb_spec (m - 1) (e (m - 1))); lia.
Qed.

(* --- The target and H --- *)

Lemma bound_of_bars under over h : bars D under over -> (Hu_ge m e h <-> h <= under).
Proof.
  intros [c [Ac Ec]]. pose proof (row_0 n D Hn HD) as R0.
  pose proof (T_if_West_is_high n D Hn HD) as TW. pose proof (T_if_East_is_high n D Hn HD) as TE.
  pose proof (sign n D Hn HD) as Sg.
  assert (Row : forall k, - m < k < m -> T_rows m e k = T D k)
    by (intros; symmetry; apply T_by_rows; assumption).
  unfold applies in Ac. rewrite (size_n n D HD) in *. unfold Hu_ge.
  destruct (Z_le_gt_dec h (- m)) as [Le|Gt].
  { split; [|left; assumption]. destruct c as [| |k|k]; injection Ec as E1 E2; lia. }
  destruct c as [| |k|k]; injection Ec as E1 E2; subst under over.
  - split; [lia|]. intros X. right. left. split; [assumption|]. apply R0. assumption.
  - split; [|lia]. intros [X|[[X Y]|[X Y]]]; [lia | exfalso | exfalso].
    + apply R0 in Y. apply (not_both_high n D Hn HD); assumption.
    + rewrite Row in Y by lia. specialize (TE h Ac). lia.
  - split.
    + intros [X|[[X Y]|[X Y]]]; [lia | exfalso |].
      * apply R0 in Y. specialize (TW k Y). lia.
      * rewrite Row in Y by lia. specialize (Sg k h). lia.
    + intros X. right. right. split; [lia|]. rewrite Row by lia.
      destruct (Z.eq_dec h k); [subst h; lia|]. specialize (Sg h k). lia.
  - split.
    + intros [X|[[X Y]|[X Y]]]; [lia | exfalso |].
      * apply R0 in Y. specialize (TW (k + 1) Y). lia.
      * rewrite Row in Y by lia. destruct (Z.eq_dec h (k + 1)); [subst h; lia|].
        specialize (Sg (k + 1) h). lia.
    + intros X. right. right. split; [lia|]. rewrite Row by lia.
      destruct (Z.eq_dec h k); [subst h; lia|]. specialize (Sg h k). lia.
Qed.

(* F holds up to the lower of the two numbers, and besides at most at the upper. *)
Lemma target_of_bars under over h : bars D under over ->
  (F m e h <-> h <= under \/ (h = over /\ good m e over)).
Proof.
  intros B. pose proof (bound_of_bars under over h B) as Low.
  assert (Next : F m e h -> h <= under + 1).
  { intros X. apply (F_down _ _ _ _ R), (bound_of_bars under over _ B) in X. lia. }
  unfold F in *. rewrite Low in *. destruct B as [c [Ac Ec]].
  unfold applies in Ac. rewrite (size_n n D HD) in *. split.
  - intros X. specialize (Next X). destruct X as [X|[X [Y G]]]; [left; assumption|].
    destruct (Z.eq_dec h (under + 1)) as [->|]; [|left; lia].
    replace (under + 1 - 1) with under in Y by lia.
    destruct c as [| |k|k]; injection Ec as E1 E2; subst under over.
    + lia.
    + exfalso. rewrite T_c in Y. pose proof (c_bounds e (- m) 0 m). lia.
    + exfalso. rewrite <- (T_by_rows n D Hn HD) in Y by lia. lia.
    + right. auto.
  - intros [X|[-> G]]; [left; assumption|].
    destruct c as [| |k|k]; injection Ec as E1 E2; subst under over; try (left; lia).
    right. replace (k + 1 - 1) with k by lia. rewrite <- (T_by_rows n D Hn HD) by lia.
    split; [lia|]. split; [lia | assumption].
Qed.

(* The two numbers H differ only where T_k changes sign without being 0. *)
Lemma bars_differ under over : bars D under over -> under = over \/
  (over = under + 1 /\ - m < under /\ over < m /\ T_rows m e under > 0 /\ T_rows m e over < 0).
Proof.
  intros [c [Ac Ec]]. unfold applies in Ac. rewrite (size_n n D HD) in *.
  destruct c as [| |k|k]; injection Ec as E1 E2; subst under over; auto.
  right. rewrite !(T_by_rows n D Hn HD) in Ac by lia. lia.
Qed.

(* F holds up to H, and no further. *)
Lemma target_E H h : A D m m = -1 -> is_H_E D H -> (F m e h <-> h <= H).
Proof.
  intros Ace [under [over [B V]]]. rewrite (target_of_bars under over h B).
  apply (proj2 corner) in Ace. destruct (bars_differ under over B) as [Same|[X Y]]; [lia|].
  pose proof (good_E over Ace ltac:(lia)) as G. replace (over - 1) with under in G by lia.
  rewrite G. destruct V as [[V ->]|[V ->]]; split.
  - intros [L|[L _]]; lia.
  - intros L. destruct (Z.eq_dec h over); [right; auto | left; lia].
  - intros [L|[_ L]]; [exact L | contradiction].
  - auto.
Qed.

Lemma target_W H h : A D m m = 1 -> is_H_W D H -> (F m e h <-> h <= H).
Proof.
  intros Ace [under [over [B V]]]. rewrite (target_of_bars under over h B).
  apply (proj1 corner) in Ace. destruct (bars_differ under over B) as [Same|[X Y]]; [lia|].
  pose proof (good_W over Ace) as G. replace (over - 1) with under in G by lia.
  rewrite G by lia. destruct V as [[V ->]|[V ->]]; split.
  - intros [L|[_ L]]; [exact L | contradiction].
  - auto.
  - intros [L|[L _]]; lia.
  - intros L. destruct (Z.eq_dec h over); [right; auto | left; lia].
Qed.

(* --- H exists --- *)

Lemma some_bars : exists under over, bars D under over.
Proof.
  destruct (some_clause_applies n D Hn HD) as [[| |k|k] Ac]; do 2 eexists; eexists;
    (split; [exact Ac | reflexivity]).
Qed.

Lemma H_E_exists : exists H, is_H_E D H.
Proof.
  destruct some_bars as [under [over B]].
  destruct (conditions_E_dec D under over); [exists over | exists under]; exists under, over; tauto.
Qed.

Lemma H_W_exists : exists H, is_H_W D H.
Proof.
  destruct some_bars as [under [over B]].
  destruct (conditions_W_dec D under over); [exists under | exists over]; exists under, over; tauto.
Qed.
End Deal.
