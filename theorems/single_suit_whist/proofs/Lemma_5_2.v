(* Lemma 5.2: how T_k goes down from n + k to -n + k; the steps of its proof; and that the two
   numbers H are well defined. At the ends k = -n and k = n of the lemma T_k is the empty sum, 0. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows Target EastLeads Play.
From WhistStated Require Export Lemma_5_2.
Open Scope Z_scope.

Lemma sum_from_ext f g : forall l lo, (forall x, f x = g x) -> sum_from f lo l = sum_from g lo l.
Proof.
  intros l. induction l as [|l IHl]; intros lo H; cbn [sum_from]; [reflexivity|].
  rewrite H, (IHl (lo + 1)); auto.
Qed.

Lemma sum_from_shifted f s : forall l lo, sum_from (fun x => f (x + s)) lo l = sum_from f (lo + s)
  l.
Proof.
  intros l. induction l as [|l IH]; intros lo; cbn [sum_from]; [reflexivity|]. rewrite IH.
  replace (lo + 1 + s) with (lo + s + 1) by lia. reflexivity.
Qed.

Lemma sum_nil lo hi f : hi < lo -> sum lo hi f = 0.
Proof. intros H. unfold sum. replace (Z.to_nat (hi - lo + 1)) with O by lia. reflexivity. Qed.

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).

Lemma in_hand p c : In c (hand p D) <-> exists i, 1 <= i <= Z.of_nat n /\
  c = match p with West => W D i | East => E D i end.
Proof. destruct p; [apply in_west | apply in_east]; assumption. Qed.

Lemma W_up_to i i' : 1 <= i -> i <= i' -> i' <= Z.of_nat n -> W D i <= W D i'.
Proof.
  intros. destruct (Z.eq_dec i i'). subst; lia. pose proof (W_increases n D HD i i'). lia.
Qed.

Lemma E_up_to i i' : 1 <= i -> i <= i' -> i' <= Z.of_nat n -> E D i <= E D i'.
Proof.
  intros. destruct (Z.eq_dec i i'). subst; lia. pose proof (E_increases n D HD i i'). lia.
Qed.

Lemma all_high_W : all_high West D <-> A D 1 (Z.of_nat n) = 1.
Proof.
  unfold all_high, A. cbn [opponent]. split.
  - intros H. specialize (H (W D 1) (E D (Z.of_nat n))).
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D 1)); [reflexivity|]. exfalso.
    enough (E D (Z.of_nat n) < W D 1) by lia.
    apply H; apply in_hand; eexists; (split; [|reflexivity]); lia.
  - intros H c c' I I'. apply in_hand in I, I'. destruct I as [i [Hi X]], I' as [j [Hj X']]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D 1)); [|discriminate].
    pose proof (W_up_to 1 i). pose proof (E_up_to j (Z.of_nat n)). lia.
Qed.

Lemma all_high_E : all_high East D <-> A D (Z.of_nat n) 1 = -1.
Proof.
  unfold all_high, A. cbn [opponent]. split.
  - intros H. specialize (H (E D 1) (W D (Z.of_nat n))).
    destruct (Z.ltb_spec (E D 1) (W D (Z.of_nat n))); [|reflexivity]. exfalso.
    enough (W D (Z.of_nat n) < E D 1) by lia.
    apply H; apply in_hand; eexists; (split; [|reflexivity]); lia.
  - intros H c c' I I'. apply in_hand in I, I'. destruct I as [i [Hi X]], I' as [j [Hj X']]. subst.
    destruct (Z.ltb_spec (E D 1) (W D (Z.of_nat n))); [discriminate|].
    pose proof (W_up_to j (Z.of_nat n)). pose proof (E_up_to 1 i).
    pose proof (W_not_E n D HD (Z.of_nat n) 1). lia.
Qed.

(* e_i, the number of East's cards below W_i, from i = 0. *)
Definition row (i : Z) : Z := count (fun j => M D i j) 0 (Z.of_nat n).

Lemma rows_of_the_deal : rep (Z.of_nat n) (M D) row.
Proof.
  split.
  - intros i _. unfold row. pose proof (count_bounds (fun j => M D i j) 0 (Z.of_nat n)). lia.
  - intros i i' H1 H2 H3. unfold row. apply count_le. unfold M. intros j _ H.
    pose proof (W_up_to (i + 1) (i' + 1)). lia.
  - intros i j Hi Hj. unfold row. rewrite (count_extract _ 0 (Z.of_nat n) j) by lia.
    pose proof (count_bounds (fun x => M D i x) 0 j).
    pose proof (count_bounds (fun x => M D i x) (j + 1) (Z.of_nat n)).
    unfold M in *. destruct (Z.ltb_spec (E D (j + 1)) (W D (i + 1))).
    + rewrite (count_all _ 0 j); [unfold Z.b2z; lia | lia |]. intros x Hx.
      pose proof (E_up_to (x + 1) (j + 1)). lia.
    + rewrite (count_none _ (j + 1) (Z.of_nat n)); [unfold Z.b2z; lia |]. intros x Hx.
      pose proof (E_up_to (j + 1) (x + 1)). lia.
Qed.

Lemma entry_by_rows i j : 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  A D i j = 2 * Z.b2z (j - 1 <? row (i - 1)) - 1.
Proof.
  intros Hi Hj. rewrite <- (rep_A _ _ _ rows_of_the_deal) by lia. unfold A, M.
  replace (j - 1 + 1) with j by lia. replace (i - 1 + 1) with i by lia.
  destruct (E D j <? W D i); reflexivity.
Qed.

(* A part of a diagonal. *)
Lemma sum_row lo hi k : lo <= hi + 1 -> 1 <= lo -> hi <= Z.of_nat n -> 1 <= lo + k ->
  hi + k <= Z.of_nat n ->
  sum lo hi (fun i => A D i (i + k)) = 2 * c row k (lo - 1) hi - (hi - lo + 1).
Proof.
  intros H H0 H1 H2 H3. unfold sum, c, count. replace (hi - (lo - 1)) with (hi - lo + 1) by lia.
  replace (hi - lo + 1) with (Z.of_nat (Z.to_nat (hi - lo + 1))) at 3 by lia.
  assert (K : hi - lo + 1 = Z.of_nat (Z.to_nat (hi - lo + 1))) by lia. revert K.
  generalize (Z.to_nat (hi - lo + 1)) as l.
  intros l. revert lo H H0 H2. induction l as [|l IHl]; intros lo H H0 H2 K; cbn [sum_from cnt].
  lia. replace (lo - 1 + 1) with (lo + 1 - 1) by lia. rewrite IHl by lia.
  rewrite entry_by_rows by lia. replace (lo + k - 1) with (k + (lo - 1)) by lia. lia.
Qed.

Lemma T_by_rows k : - Z.of_nat n < k < Z.of_nat n -> T D k = T_rows (Z.of_nat n) row k.
Proof.
  intros Hk. unfold T. rewrite (size_n n D HD). set (m := Z.of_nat n) in *.
  pose proof (rep_range _ _ _ rows_of_the_deal) as Range. fold m in Range.
  rewrite sum_row by (fold m; lia). rewrite T_c.
  set (lo := Z.max 1 (1 - k)). set (hi := Z.min m (m - k)).
  rewrite (c_split row k 0 (lo - 1) m), (c_split row k (lo - 1) hi m) by lia.
  rewrite (c_all row k 0), (c_none row k hi); try lia; intros p Hp; specialize (Range p); lia.
Qed.

Lemma T_end : T D (- Z.of_nat n) = 0 /\ T D (Z.of_nat n) = 0.
Proof.
  unfold T. rewrite (size_n n D HD). split; unfold sum.
  - replace (Z.to_nat _) with O by lia. reflexivity.
  - replace (Z.to_nat _) with O by lia. reflexivity.
Qed.

Lemma T_least k : - Z.of_nat n <= k <= Z.of_nat n -> k - Z.of_nat n <= T D k <= k + Z.of_nat n.
Proof.
  intros Hk. destruct (Z.eq_dec k (Z.of_nat n)) as [X|X]. { rewrite X, (proj2 T_end). lia. }
  destruct (Z.eq_dec k (- Z.of_nat n)) as [Y|Y]. { rewrite Y, (proj1 T_end). lia. }
  rewrite T_by_rows by lia. unfold T_rows, N.
  pose proof (count_bounds (fun p => k + p <? row p) 0 (Z.of_nat n)). lia.
Qed.

Lemma T_parity k : - Z.of_nat n <= k <= Z.of_nat n -> exists u, T D k = k + 2 * u - Z.of_nat n.
Proof.
  intros Hk. destruct (Z.eq_dec k (Z.of_nat n)) as [X|X].
  { exists 0. rewrite X, (proj2 T_end). lia. }
  destruct (Z.eq_dec k (- Z.of_nat n)) as [Y|Y].
  { exists (Z.of_nat n). rewrite Y, (proj1 T_end). lia. }
  rewrite T_by_rows by lia. eexists. reflexivity.
Qed.

(* The proof: neighbours of a positive entry, then k > 0, then k < 0. *)
Theorem positive_neighbours i j : 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  j - i > 0 -> A D i j = 1 -> A D i (j - 1) = 1 /\ A D (i + 1) j = 1.
Proof.
  intros Hi Hj Hij. unfold A. pose proof (W_increases n D HD i (i + 1)).
  pose proof (E_increases n D HD (j - 1) j). intros X.
  destruct (Z.ltb_spec (E D j) (W D i)); [|discriminate].
  destruct (Z.ltb_spec (E D (j - 1)) (W D i)), (Z.ltb_spec (E D j) (W D (i + 1))); lia.
Qed.

Lemma T_falls k : 0 < k < Z.of_nat n -> T D k > - Z.of_nat n + k ->
  T D (k - 1) > T D k.
Proof.
  intros Hk H. rewrite !T_by_rows in * by lia.
  apply (rows_5_2_pos _ (M D)); [apply rows_of_the_deal | lia | lia].
Qed.

Theorem decreasing_to_the_right k : 0 < k < Z.of_nat n -> T D k > - Z.of_nat n + k ->
  (exists i j, 1 <= i <= Z.of_nat n /\ 1 <= j <= Z.of_nat n /\ j - i = k /\ A D i j = 1) /\
  T D (k - 1) > T D k.
Proof.
  intros Hk H. split; [|apply T_falls; assumption]. rewrite T_by_rows in H by lia.
  unfold T_rows, N in H. pose proof rows_of_the_deal as R.
  destruct (count_pos (fun p => k + p <? row p) 0 (Z.of_nat n)) as [p [Hp Pp]]; [lia|].
  pose proof (rep_range _ _ _ R p Hp). exists (p + 1), (p + 1 + k).
  split; [lia|]. split; [lia|]. split; [lia|].
  pose proof (rep_A _ _ _ R p (p + k) Hp ltac:(lia)) as X. unfold M in X. unfold A.
  replace (p + k + 1) with (p + 1 + k) in X by lia. rewrite X.
  destruct (Z.ltb_spec (p + k) (row p)); lia.
Qed.

Theorem decreasing_on_the_left k : - Z.of_nat n < k < 0 -> T D k < Z.of_nat n + k ->
  T D (k + 1) < T D k.
Proof.
  intros Hk H. rewrite !T_by_rows in * by lia.
  apply (rows_5_2_neg _ (M D)); [apply rows_of_the_deal | lia | lia].
Qed.

Lemma T_up k : - Z.of_nat n <= k < Z.of_nat n -> T D (k + 1) <= T D k + 1.
Proof.
  intros Hk. destruct (Z.eq_dec k (- Z.of_nat n)) as [X|X].
  { pose proof (T_least (k + 1)). rewrite X, (proj1 T_end) in *. lia. }
  destruct (Z.eq_dec (k + 1) (Z.of_nat n)) as [Y|Y].
  { pose proof (T_least k). rewrite Y, (proj2 T_end) in *. lia. }
  rewrite !T_by_rows by lia. pose proof (T_diff (Z.of_nat n) row (k + 1)) as X1.
  replace (k + 1 - 1) with k in X1 by lia.
  pose proof (count_bounds (fun p => row p - p =? k + 1) 0 (Z.of_nat n)). lia.
Qed.

Theorem lemma_5_2 : exists r s,
  - Z.of_nat n <= r < s /\ s <= Z.of_nat n /\
  (forall k, - Z.of_nat n <= k <= r -> T D k = Z.of_nat n + k) /\
  (forall k, s <= k <= Z.of_nat n -> T D k = - Z.of_nat n + k) /\
  (forall k, r <= k < s -> T D (k + 1) < T D k).
Proof.
  set (m := Z.of_nat n) in *. assert (Hm : 0 < m) by lia.
  pose proof T_end as [T0 Tn]. fold m in T0, Tn.
  (* r is the greatest k up to 0 with T_k = n + k, s the least k above r with T_k = -n + k. *)
  destruct (greatest_index (fun k => T D k =? m + k) (- m) 1) as [r [Hr [Pr Gr]]].
  { exists (- m). split; [lia|]. rewrite T0. lia. }
  destruct (least_index (fun k => T D k =? - m + k) 0 (m + 1)) as [s [Hs [Ps Ls]]].
  { exists m. split; [lia|]. rewrite Tn. lia. }
  apply Z.eqb_eq in Pr, Ps.
  assert (Down : forall d, (Z.of_nat d <= r + m) -> T D (r - Z.of_nat d) = m + (r - Z.of_nat d)).
  { intros d. induction d as [|d IH]; intros Hd.
    { replace (r - Z.of_nat 0) with r by lia. assumption. }
    specialize (IH ltac:(lia)). pose proof (T_up (r - Z.of_nat (S d)) ltac:(lia)) as U.
    replace (r - Z.of_nat (S d) + 1) with (r - Z.of_nat d) in U by lia.
    pose proof (T_least (r - Z.of_nat (S d))) as H. fold m in H.
    destruct (Z.eq_dec (T D (r - Z.of_nat (S d))) (m + (r - Z.of_nat (S d)))); [assumption|].
    destruct (Z.eq_dec (r - Z.of_nat (S d)) (- m)) as [X|X].
    { rewrite X, T0 in *. lia. }
    pose proof (decreasing_on_the_left (r - Z.of_nat (S d)) ltac:(fold m; lia) ltac:(fold m;
      lia)) as Y.
    replace (r - Z.of_nat (S d) + 1) with (r - Z.of_nat d) in Y by lia. lia. }
  assert (Up : forall d, (Z.of_nat d <= m - s) -> T D (s + Z.of_nat d) = - m + (s + Z.of_nat d)).
  { intros d. induction d as [|d IH]; intros Hd.
    { replace (s + Z.of_nat 0) with s by lia. assumption. }
    specialize (IH ltac:(lia)). pose proof (T_up (s + Z.of_nat d) ltac:(lia)) as U.
    replace (s + Z.of_nat d + 1) with (s + Z.of_nat (S d)) in U by lia.
    pose proof (T_least (s + Z.of_nat (S d))) as H. fold m in H.
    destruct (T_parity (s + Z.of_nat (S d)) ltac:(lia)) as [u Eu]. fold m in Eu.
    destruct (Z.eq_dec (s + Z.of_nat (S d)) m) as [X|X]. { rewrite X, Tn. lia. }
    destruct (Z_gt_dec (T D (s + Z.of_nat (S d))) (- m + (s + Z.of_nat (S d)))) as [Y|Y]; [|lia].
    pose proof (T_falls (s + Z.of_nat (S d)) ltac:(fold m; lia) ltac:(fold m;
      lia)) as G.
    replace (s + Z.of_nat (S d) - 1) with (s + Z.of_nat d) in G by lia. lia. }
  assert (Rs : r < s).
  { destruct (Z_lt_dec r s); [assumption|exfalso]. assert (r = 0 /\ s = 0) as [X Y] by lia.
    rewrite X in Pr. rewrite Y in Ps. lia. }
  exists r, s. split; [lia|]. split; [lia|]. split; [|split].
  - intros k Hk. specialize (Down (Z.to_nat (r - k)) ltac:(lia)).
    replace (r - Z.of_nat (Z.to_nat (r - k))) with k in Down by lia. assumption.
  - intros k Hk. specialize (Up (Z.to_nat (k - s)) ltac:(lia)).
    replace (s + Z.of_nat (Z.to_nat (k - s))) with k in Up by lia. assumption.
  - intros k Hk. destruct (T_parity k ltac:(lia)) as [u U], (T_parity (k + 1) ltac:(lia)) as [v V].
    fold m in U, V. pose proof (T_up k ltac:(lia)). pose proof (T_least k ltac:(lia)).
    pose proof (T_least (k + 1) ltac:(lia)). destruct (Z_lt_dec k 0) as [K|K].
    + (* k < 0 *)
      destruct (Z.eq_dec k r) as [X|X].
      * subst k. pose proof (Gr (r + 1) ltac:(lia)) as G. cbv beta in G. lia.
      * pose proof (Gr k ltac:(lia)) as G. cbv beta in G.
        apply decreasing_on_the_left; fold m; lia.
    + (* k >= 0 *)
      pose proof (Ls k ltac:(lia)) as L. cbv beta in L.
      destruct (Z.eq_dec (k + 1) m) as [X|X]. { rewrite X, Tn in *. lia. }
      destruct (Z_gt_dec (T D (k + 1)) (- m + (k + 1))) as [Y|Y].
      * pose proof (T_falls (k + 1) ltac:(fold m; lia) ltac:(fold m; lia)) as G.
        replace (k + 1 - 1) with k in G by lia. lia.
      * lia.
Qed.

(* --- The two numbers H are well defined --- *)

Lemma sign k k' : - Z.of_nat n < k -> k < k' -> k' < Z.of_nat n -> T D k <= 0 -> T D k' < 0.
Proof.
  intros Hk Lt Hk' Neg.
  assert (Step : forall x, k <= x -> x + 1 < Z.of_nat n -> T D x <= 0 -> T D (x + 1) < 0).
  { intros x H1 H2 H3. destruct (Z_lt_dec x 0).
    - pose proof (decreasing_on_the_left x). lia.
    - pose proof (T_falls (x + 1)) as X. replace (x + 1 - 1) with x in X by lia. lia. }
  assert (All : forall d, k + 1 + Z.of_nat d < Z.of_nat n -> T D (k + 1 + Z.of_nat d) < 0).
  { intros d. induction d as [|d IH]; intros Hd.
    - replace (k + 1 + Z.of_nat 0) with (k + 1) by lia. apply Step; lia.
    - replace (k + 1 + Z.of_nat (S d)) with (k + 1 + Z.of_nat d + 1) by lia. apply Step; lia. }
  specialize (All (Z.to_nat (k' - k - 1))).
  replace (k + 1 + Z.of_nat (Z.to_nat (k' - k - 1))) with k' in All by lia. lia.
Qed.

Lemma T_last : T D (Z.of_nat n - 1) = A D 1 (Z.of_nat n).
Proof.
  unfold T. rewrite (size_n n D HD). unfold sum.
  replace (Z.max 1 (1 - (Z.of_nat n - 1))) with 1 by lia.
  replace (Z.to_nat _) with 1%nat by lia. cbn [sum_from].
  replace (1 + (Z.of_nat n - 1)) with (Z.of_nat n) by lia. lia.
Qed.

Lemma T_first : T D (1 - Z.of_nat n) = A D (Z.of_nat n) 1.
Proof.
  unfold T. rewrite (size_n n D HD). unfold sum.
  replace (Z.max 1 (1 - (1 - Z.of_nat n))) with (Z.of_nat n) by lia.
  replace (Z.to_nat _) with 1%nat by lia. cbn [sum_from].
  replace (Z.of_nat n + (1 - Z.of_nat n)) with 1 by lia. lia.
Qed.

Lemma T_if_West_is_high k : all_high West D -> - Z.of_nat n < k < Z.of_nat n -> T D k > 0.
Proof.
  intros H Hk. apply all_high_W in H. rewrite <- T_last in H.
  destruct (Z.eq_dec k (Z.of_nat n - 1)) as [X|X]. { rewrite X. lia. }
  pose proof (sign k (Z.of_nat n - 1)). lia.
Qed.

Lemma T_if_East_is_high k : all_high East D -> - Z.of_nat n < k < Z.of_nat n -> T D k < 0.
Proof.
  intros H Hk. apply all_high_E in H. rewrite <- T_first in H.
  destruct (Z.eq_dec k (1 - Z.of_nat n)) as [X|X]. { rewrite X. lia. }
  apply (sign (1 - Z.of_nat n) k); lia.
Qed.

Lemma not_both_high : all_high West D -> all_high East D -> False.
Proof.
  intros HW HE. pose proof (T_if_West_is_high 0 HW ltac:(lia)).
  pose proof (T_if_East_is_high 0 HE ltac:(lia)). lia.
Qed.

Lemma row_0 : row 0 = Z.of_nat n <-> all_high West D.
Proof.
  rewrite all_high_W, entry_by_rows by lia. change (1 - 1) with 0.
  pose proof (rep_range _ _ _ rows_of_the_deal 0 ltac:(lia)). unfold Z.b2z.
  destruct (Z.ltb_spec (Z.of_nat n - 1) (row 0)); lia.
Qed.

Lemma some_clause_applies : exists c, applies D c.
Proof.
  assert (Entry : forall i j, A D i j = 1 \/ A D i j = -1).
  { intros i j. unfold A. destruct (E D j <? W D i); auto. }
  destruct (Entry 1 (Z.of_nat n)) as [X|X]; [exists West_is_high; apply all_high_W; assumption|].
  destruct (Entry (Z.of_nat n) 1) as [Y|Y]; [|exists East_is_high; apply all_high_E; assumption].
  rewrite <- T_last in X. rewrite <- T_first in Y.
  destruct (greatest_index (fun k => 0 <=? T D k) (1 - Z.of_nat n) (Z.of_nat n))
    as [k [Hk [Tk Last]]].
  { exists (1 - Z.of_nat n). lia. }
  assert (Ne : k <> Z.of_nat n - 1) by (intros ->; lia).
  specialize (Last (k + 1) ltac:(lia)). cbv beta in Last.
  destruct (Z.eq_dec (T D k) 0); [exists (Zero_at k) | exists (Change_at k)];
    cbn [applies]; rewrite (size_n n D HD); lia.
Qed.

(* Exactly one clause applies, with one k. *)
Theorem definition_of_H : exists! c, applies D c.
Proof.
  destruct some_clause_applies as [c Ac]. exists c. split; [exact Ac|].
  intros c' Ac'. pose proof not_both_high as NB.
  pose proof T_if_West_is_high as TW. pose proof T_if_East_is_high as TE.
  unfold applies in Ac, Ac'. rewrite (size_n n D HD) in *.
  destruct c as [| |k|k], c' as [| |k'|k']; try reflexivity; try tauto.
  - specialize (TW k' Ac). lia.
  - specialize (TW (k' + 1) Ac). lia.
  - specialize (TE k' Ac). lia.
  - specialize (TE k' Ac). lia.
  - specialize (TW k Ac'). lia.
  - specialize (TE k Ac'). lia.
  - f_equal. pose proof (sign k k'). pose proof (sign k' k). lia.
  - pose proof (sign k k'). pose proof (sign (k' + 1) k). exfalso.
    destruct (Z.eq_dec k (k' + 1)); [subst k; lia|]. destruct (Z.eq_dec k k'); [subst k; lia|]. lia.
  - specialize (TW (k + 1) Ac'). lia.
  - specialize (TE k Ac'). lia.
  - pose proof (sign k' k). pose proof (sign (k + 1) k'). exfalso.
    destruct (Z.eq_dec k' (k + 1)); [subst k'; lia|]. destruct (Z.eq_dec k' k); [subst k'; lia|].
    lia.
  - f_equal. pose proof (sign (k + 1) k'). pose proof (sign (k' + 1) k).
    destruct (Z.eq_dec k k'); [assumption|exfalso].
    destruct (Z.eq_dec k' (k + 1)); [subst k'; lia|]. destruct (Z.eq_dec k (k' + 1)); [subst k;
      lia|].
    lia.
Qed.

Theorem bars_unique under over under' over' :
  bars D under over -> bars D under' over' -> under = under' /\ over = over'.
Proof.
  intros [c [Ac Ec]] [c' [Ac' Ec']]. destruct definition_of_H as [c0 [_ U]].
  rewrite <- (U c Ac) in Ec. rewrite <- (U c' Ac') in Ec'. rewrite <- Ec' in Ec.
  injection Ec. auto.
Qed.

Notation changes_sign := (changes_sign n D).

(* Apart from the special cases T_k changes sign from positive to negative exactly once, and never
   back: no positive value follows a negative one. *)
Theorem one_sign_change : ~ all_high West D -> ~ all_high East D ->
  (exists k k', changes_sign k k' /\
    forall l l', changes_sign l l' -> l = k /\ l' = k') /\
  ~ exists k k', - Z.of_nat n < k /\ k < k' /\ k' < Z.of_nat n /\ T D k < 0 /\ T D k' > 0.
Proof.
  intros NW NE. split.
  - destruct definition_of_H as [c [Ac _]]. unfold applies in Ac. rewrite (size_n n D HD) in Ac.
    destruct c as [| |k|k]; [tauto | tauto | |].
    + destruct Ac as [Hk Tk].
      assert (Left : - Z.of_nat n < k - 1).
      { destruct (Z.eq_dec k (1 - Z.of_nat n)) as [X|]; [exfalso|lia].
        rewrite X, T_first in Tk. unfold A in Tk. destruct (E D 1 <? W D (Z.of_nat n)); lia. }
      assert (Right : k + 1 < Z.of_nat n).
      { destruct (Z.eq_dec k (Z.of_nat n - 1)) as [X|]; [exfalso|lia].
        rewrite X, T_last in Tk. unfold A in Tk. destruct (E D (Z.of_nat n) <? W D 1); lia. }
      exists (k - 1), (k + 1). split.
      * repeat split; try lia; [| apply (sign k (k + 1)); lia |].
        -- pose proof (sign (k - 1) k). lia.
        -- intros l Hl. assert (l = k) by lia. subst l. assumption.
      * intros l l' [H1 [H2 [H3 [H4 [H5 H6]]]]].
        assert (l < k). { destruct (Z_lt_dec l k); [assumption|exfalso].
          destruct (Z.eq_dec l k); [subst l; lia|]. pose proof (sign k l). lia. }
        assert (k < l'). { destruct (Z_lt_dec k l'); [assumption|exfalso].
          destruct (Z.eq_dec l' k); [subst l'; lia|]. pose proof (sign l' k). lia. }
        split.
        -- destruct (Z.eq_dec l (k - 1)); [assumption|exfalso].
           specialize (H6 (k - 1) ltac:(lia)). pose proof (sign (k - 1) k). lia.
        -- destruct (Z.eq_dec l' (k + 1)); [assumption|exfalso].
           specialize (H6 (k + 1) ltac:(lia)). pose proof (sign k (k + 1)). lia.
    + destruct Ac as [H1 [H2 [H3 H4]]]. exists k, (k + 1). split.
      * repeat split; lia.
      * intros l l' [G1 [G2 [G3 [G4 [G5 G6]]]]].
        assert (l <= k). { destruct (Z_le_dec l k); [assumption|exfalso].
          destruct (Z.eq_dec l (k + 1)); [subst l; lia|]. pose proof (sign (k + 1) l). lia. }
        assert (k + 1 <= l'). { destruct (Z_le_dec (k + 1) l'); [assumption|exfalso].
          destruct (Z.eq_dec l' k); [subst l'; lia|]. pose proof (sign l' k). lia. }
        split.
        -- destruct (Z.eq_dec l k); [assumption|exfalso]. specialize (G6 k ltac:(lia)). lia.
        -- destruct (Z.eq_dec l' (k + 1)); [assumption|exfalso].
           specialize (G6 (k + 1) ltac:(lia)). lia.
  - intros [k [k' [H1 [H2 [H3 [H4 H5]]]]]]. pose proof (sign k k'). lia.
Qed.

End Deal.
