(* Lemma 9.2: of the k in class IV the largest serves; with equation (22) and the steps of its
  proof.

   No hypothesis is printed but the two sums, so the lemma is read for every deal in which the two
   numbers H differ, with H underlined >= -1, and for every k for which both sums have terms. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Play.
From WhistStated Require Export Lemma_9_2.
Open Scope Z_scope.

(* --- Sums of entries --- *)

Lemma sum_empty lo hi f : hi < lo -> sum lo hi f = 0.
Proof. intros. unfold sum. replace (Z.to_nat (hi - lo + 1)) with O by lia. reflexivity. Qed.

Lemma sum_first lo hi f : lo <= hi -> sum lo hi f = f lo + sum (lo + 1) hi f.
Proof.
  intros. unfold sum.
  replace (Z.to_nat (hi - lo + 1)) with (S (Z.to_nat (hi - (lo + 1) + 1))) by lia. reflexivity.
Qed.

Lemma sum_from_last f : forall l lo,
  sum_from f lo (S l) = sum_from f lo l + f (lo + Z.of_nat l).
Proof.
  intros l. induction l as [|l IH]; intros lo.
  - cbn [sum_from]. replace (lo + Z.of_nat 0) with lo by lia. lia.
  - change (sum_from f lo (S (S l))) with (f lo + sum_from f (lo + 1) (S l)). rewrite IH.
    cbn [sum_from]. replace (lo + 1 + Z.of_nat l) with (lo + Z.of_nat (S l)) by lia. lia.
Qed.

Lemma sum_last lo hi f : lo <= hi -> sum lo hi f = sum lo (hi - 1) f + f hi.
Proof.
  intros. unfold sum.
  replace (Z.to_nat (hi - lo + 1)) with (S (Z.to_nat (hi - 1 - lo + 1))) by lia.
  rewrite sum_from_last. do 2 f_equal. lia.
Qed.

Lemma sum_split lo mid hi f : lo <= mid + 1 -> mid <= hi ->
  sum lo hi f = sum lo mid f + sum (mid + 1) hi f.
Proof.
  intros H1 H2. replace hi with (mid + Z.of_nat (Z.to_nat (hi - mid))) by lia.
  induction (Z.to_nat (hi - mid)) as [|d IH].
  - rewrite (sum_empty (mid + 1)) by lia. replace (mid + Z.of_nat 0) with mid by lia. lia.
  - rewrite (sum_last lo), (sum_last (mid + 1)) by lia.
    replace (mid + Z.of_nat (S d) - 1) with (mid + Z.of_nat d) by lia. lia.
Qed.

Lemma entry D i j : A D i j = 1 \/ A D i j = -1.
Proof. unfold A. destruct (E D j <? W D i); auto. Qed.

(* A sum of entries has the parity of the number of its terms, and does not exceed it. *)
Lemma sum_of_entries D k lo hi : lo <= hi + 1 ->
  exists u, 0 <= u /\ sum lo hi (fun i => A D i (i + k)) = hi - lo + 1 - 2 * u.
Proof.
  intros H. unfold sum. assert (X : hi - lo + 1 = Z.of_nat (Z.to_nat (hi - lo + 1))) by lia.
  rewrite X. generalize (Z.to_nat (hi - lo + 1)). clear. intros l. rewrite Nat2Z.id. revert lo.
  induction l as [|l IH]; intros lo. { exists 0. cbn [sum_from]. lia. }
  destruct (IH (lo + 1)) as [u [Hu Eu]]. cbn [sum_from]. rewrite Eu.
  destruct (entry D lo (lo + k)) as [Y|Y]; rewrite Y; [exists u | exists (u + 1)]; lia.
Qed.

Section Deal.
Variables (n : nat) (D : deal) (under over : Z).
Hypothesis (HD : is_deal n D) (Df : differ D under over).

Lemma along_the_row p : 2 <= p -> p + over <= n_of D ->
  A D p (p + under) - A D p (p + over) >= 0.
Proof.
  intros Hp Ho. destruct Df as [_ [Eo Hu]]. rewrite (size_n n D HD) in Ho. unfold A.
  pose proof (E_increases n D HD (p + under) (p + over)).
  destruct (Z.ltb_spec (E D (p + under)) (W D p)), (Z.ltb_spec (E D (p + over)) (W D p)); try lia.
Qed.

Theorem equation_22 k : both_have_terms D over k -> both_have_terms D over (k + 1) ->
  S_of D under over (k + 1) - S_of D under over k =
    A D (2 * k + 1) (2 * k + 1 + under) - A D (2 * k + 1) (2 * k + 1 + over) +
    A D (2 * k + 2) (2 * k + 2 + under) - A D (2 * k + 2) (2 * k + 2 + over) /\
  S_of D under over (k + 1) - S_of D under over k >= 0.
Proof.
  intros [H1 H2] [H3 H4].
  assert (X : S_of D under over (k + 1) - S_of D under over k =
    A D (2 * k + 1) (2 * k + 1 + under) - A D (2 * k + 1) (2 * k + 1 + over) +
    A D (2 * k + 2) (2 * k + 2 + under) - A D (2 * k + 2) (2 * k + 2 + over)).
  { unfold S_of, sum_20, sum_21. rewrite (sum_last 2 (2 * (k + 1))) by lia.
    replace (2 * (k + 1) - 1) with (2 * k + 1) by lia. rewrite (sum_last 2 (2 * k + 1)) by lia.
    replace (2 * k + 1 - 1) with (2 * k) by lia.
    rewrite (sum_first (2 * k + 1)) by lia. replace (2 * k + 1 + 1) with (2 * k + 2) by lia.
    rewrite (sum_first (2 * k + 2)) by lia. replace (2 * k + 2 + 1) with (2 * (k + 1) + 1) by lia.
    replace (2 * (k + 1)) with (2 * k + 2) by lia. lia. }
  split; [exact X|]. rewrite X.
  pose proof (along_the_row (2 * k + 1)). pose proof (along_the_row (2 * k + 2)). lia.
Qed.

(* Hence S(k) is increasing with k. *)
Theorem S_is_increasing k : both_have_terms D over k -> both_have_terms D over (k + 1) ->
  S_of D under over (k + 1) >= S_of D under over k.
Proof. intros H1 H2. destruct (equation_22 k H1 H2) as [_ X]. lia. Qed.

Lemma S_up_to k k' : both_have_terms D over k -> both_have_terms D over k' -> k <= k' ->
  S_of D under over k' >= S_of D under over k.
Proof.
  intros H1 H2 H3. replace k' with (k + Z.of_nat (Z.to_nat (k' - k))) in * by lia.
  revert H2. generalize (Z.to_nat (k' - k)). intros l. clear H3 k'.
  induction l as [|l IH]; intros H2. { replace (k + Z.of_nat 0) with k by lia. lia. }
  replace (k + Z.of_nat (S l)) with (k + Z.of_nat l + 1) in * by lia.
  assert (B : both_have_terms D over (k + Z.of_nat l)).
  { unfold both_have_terms in *. lia. }
  specialize (IH B). pose proof (S_is_increasing _ B H2). lia.
Qed.

(* If k is the largest that makes (21) positive, then (21) is 1 if n - H overlined is even, and 2 if
   it is odd. *)
Theorem one_or_two k : largest_k D over k ->
  sum_21 D over k = 1 + (Z.of_nat n - over) mod 2.
Proof.
  intros [[H1 H2] [H3 H4]]. rewrite (size_n n D HD) in H2.
  assert (Two : sum_21 D over k <= 2).
  { destruct (Z_le_dec (2 * (k + 1) + 1) (Z.of_nat n - over - 1)) as [X|X].
    - assert (B : both_have_terms D over (k + 1)).
      { unfold both_have_terms. rewrite (size_n n D HD). lia. }
      assert (N : sum_21 D over (k + 1) <= 0).
      { destruct (Z_le_gt_dec (sum_21 D over (k + 1)) 0); [assumption|].
        specialize (H4 _ B ltac:(lia)). lia. }
      unfold sum_21 in *. rewrite (size_n n D HD) in *. rewrite (sum_first (2 * k + 1)) by lia.
      rewrite (sum_first (2 * k + 1 + 1)) by lia.
      replace (2 * k + 1 + 1 + 1) with (2 * (k + 1) + 1) by lia.
      destruct (entry D (2 * k + 1) (2 * k + 1 + over)),
        (entry D (2 * k + 1 + 1) (2 * k + 1 + 1 + over)); lia.
    - unfold sum_21. rewrite (size_n n D HD).
      destruct (sum_of_entries D over (2 * k + 1) (Z.of_nat n - over - 1)) as [u [Hu Eu]]; lia. }
  unfold sum_21 in *. rewrite (size_n n D HD) in *.
  destruct (sum_of_entries D over (2 * k + 1) (Z.of_nat n - over - 1)) as [u [Hu Eu]]; [lia|].
  Z.div_mod_to_equations. lia.
Qed.

(* If for this k (20) is not positive, then, (20) being odd, S(k) <= 1, and no smaller k makes both
   sums positive. *)
Theorem no_smaller_k k : largest_k D over k ->
  Z.Odd (sum_20 D under k) /\
  (sum_20 D under k <= 0 -> S_of D under over k <= 1 /\
    ~ exists k', both_have_terms D over k' /\ k' < k /\
      sum_20 D under k' > 0 /\ sum_21 D over k' > 0).
Proof.
  intros L. pose proof (size_n n D HD) as Sz. pose proof (one_or_two k L) as Q.
  destruct L as [B _]. pose proof B as [B3 B4].
  destruct (sum_of_entries D under 2 (2 * k)) as [v [_ Ev]]; [lia|]. fold (sum_20 D under k) in Ev.
  split. { exists (k - 1 - v). lia. }
  intros Neg. unfold S_of. split. { Z.div_mod_to_equations. lia. }
  intros [k' [B' [Lt [P' Q']]]]. pose proof (S_up_to k' k B' B ltac:(lia)) as Up.
  destruct B' as [B1 B2]. unfold S_of, sum_21 in *. rewrite Sz in *.
  destruct (sum_of_entries D over (2 * k' + 1) (Z.of_nat n - over - 1)) as [w [_ Ew]]; [lia|].
  Z.div_mod_to_equations. lia.
Qed.

Theorem lemma_9_2 :
  (exists k, both_have_terms D over k /\ sum_20 D under k > 0 /\ sum_21 D over k > 0) ->
  exists k, largest_k D over k /\ sum_20 D under k > 0.
Proof.
  intros [k0 [B0 [P0 Q0]]]. pose proof (size_n n D HD) as Sz.
  destruct (greatest_index
    (fun k => (2 * k + 1 <=? n_of D - over - 1) && (0 <? sum_21 D over k))
    1 (n_of D + Z.abs over + 1)) as [k [Hk [Pk Gk]]].
  { exists k0. destruct B0 as [B1 B2]. split; [lia|]. rewrite andb_true_iff. lia. }
  rewrite andb_true_iff in Pk. destruct Pk as [Pk1 Pk2].
  assert (B : both_have_terms D over k) by (unfold both_have_terms; lia).
  assert (Most : forall k', both_have_terms D over k' -> sum_21 D over k' > 0 -> k' <= k).
  { intros k' [C1 C2] C3. destruct (Z_le_dec k' k); [assumption|exfalso].
    specialize (Gk k' ltac:(lia)). rewrite andb_false_iff in Gk. lia. }
  assert (L : largest_k D over k) by (split; [exact B | split; [lia | exact Most]]).
  exists k. split; [exact L|]. pose proof (one_or_two k L) as Q.
  pose proof (S_up_to k0 k B0 B (Most k0 B0 Q0)) as Up. unfold S_of in Up.
  destruct B0 as [B1 B2], B as [B3 B4].
  unfold sum_20, sum_21 in *. rewrite Sz in *.
  destruct (sum_of_entries D under 2 (2 * k0)) as [u [_ Eu]]; [lia|].
  destruct (sum_of_entries D under 2 (2 * k)) as [v [_ Ev]]; [lia|].
  destruct (sum_of_entries D over (2 * k0 + 1) (Z.of_nat n - over - 1)) as [w [_ Ew]]; [lia|].
  Z.div_mod_to_equations. lia.
Qed.

End Deal.
