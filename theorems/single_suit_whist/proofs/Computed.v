(* The number that Evaluate.v computes is the H of Theorem 9.1, and the moves those of the normal
   strategy. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix Following.
From Whist Require Import Evaluate Play Theorem_9_1 Lemma_5_2.
Import ListNotations.
Open Scope Z_scope.

Lemma all_high_b_iff p D : all_high_b p D = true <-> all_high p D.
Proof.
  unfold all_high_b, all_high. rewrite forallb_forall. split.
  - intros H c c' I I'. specialize (H c I). rewrite forallb_forall in H. specialize (H c' I'). lia.
  - intros H c I. apply forallb_forall. intros c' I'. specialize (H c c' I I'). lia.
Qed.

Lemma applies_b_iff D c : applies_b D c = true <-> applies D c.
Proof.
  unfold applies_b, applies.
  destruct c; [apply all_high_b_iff | apply all_high_b_iff | |];
    rewrite ?andb_true_iff, ?Z.ltb_lt, ?Z.eqb_eq; lia.
Qed.

Lemma bars_of_bars n D : (1 <= n)%nat -> is_deal n D -> bars D (fst (bars_of D)) (snd (bars_of D)).
Proof.
  intros Hn HD. unfold bars_of. destruct (find (applies_b D) (clauses D)) as [c|] eqn:X.
  - apply find_some in X. destruct X as [_ X]. apply applies_b_iff in X.
    exists c. split; [exact X|]. destruct c; reflexivity.
  - exfalso. destruct (definition_of_H n D Hn HD) as [c [Ac _]].
    assert (I : In c (clauses D)).
    { unfold clauses. assert (K : forall k, - n_of D < k < n_of D ->
        In k (map (fun i => Z.of_nat i - n_of D) (seq 0 (2 * length (west D))))).
      { intros k Hk. apply in_map_iff. exists (Z.to_nat (k + n_of D)). unfold n_of in *.
        split; [lia|]. apply in_seq. lia. }
      cbn [app]. destruct c as [| |k|k]; cbn [applies] in Ac; [left | right; left | |]; auto;
        right; right; apply in_or_app; [left | right]; apply in_map, K; lia. }
    apply (find_none _ _ X) in I. apply applies_b_iff in Ac. congruence.
Qed.

Lemma some_k_iff D (P Q : Z -> Z) :
  (forall k, 0 < P k /\ 0 < Q k -> 1 <= k <= n_of D) ->
  (some_k D (fun k => (0 <? P k) && (0 <? Q k)) = true <-> exists k, P k > 0 /\ Q k > 0).
Proof.
  intros Range. unfold some_k. rewrite existsb_exists. split.
  - intros [k [_ H]]. exists k. lia.
  - intros [k H]. exists k. split; [|lia]. apply in_map_iff. exists (Z.to_nat k).
    specialize (Range k ltac:(lia)). unfold n_of in Range. split; [lia|]. apply in_seq. lia.
Qed.

Lemma sum_nothing lo hi f : hi < lo -> sum lo hi f = 0.
Proof. intros. unfold sum. replace (Z.to_nat (hi - lo + 1)) with O by lia. reflexivity. Qed.

Lemma conditions_E_b_iff D under over :
  conditions_E_b D under over = true <-> conditions_E D under over.
Proof.
  unfold conditions_E_b, conditions_E. rewrite !andb_true_iff, !Z.leb_le.
  destruct (Z_lt_dec over 0) as [Neg|Neg]. { split; lia. }
  rewrite some_k_iff. { intuition lia. }
  intros k [H1 H2].
  assert (2 <= 2 * k). { destruct (Z_le_dec 2 (2 * k)); [lia|]. rewrite sum_nothing in H1; lia. }
  destruct (Z_le_dec (2 * k + 1) (n_of D - over - 1)); [lia|]. rewrite sum_nothing in H2; lia.
Qed.

Lemma conditions_W_b_iff D under over :
  conditions_W_b D under over = true <-> conditions_W D under over.
Proof.
  unfold conditions_W_b, conditions_W. rewrite !andb_true_iff, !Z.leb_le.
  destruct (Z_lt_dec 0 under) as [Pos|Pos]. { split; lia. }
  set (P := fun k => - sum 2 (2 * k) (fun i => A D (i - over) i)).
  set (Q := fun k => - sum (2 * k + 1) (n_of D + under - 1) (fun i => A D (i - under) i)).
  assert (Same : some_k D (fun k => (sum 2 (2 * k) (fun i => A D (i - over) i) <? 0) &&
    (sum (2 * k + 1) (n_of D + under - 1) (fun i => A D (i - under) i) <? 0)) = true <->
    some_k D (fun k => (0 <? P k) && (0 <? Q k)) = true).
  { unfold some_k. rewrite !existsb_exists. unfold P, Q.
    split; intros [k [I H]]; exists k; (split; [exact I | lia]). }
  rewrite Same, some_k_iff.
  - unfold P, Q. split.
    + intros [[H1 H2] [k H3]]. repeat split; try assumption. exists k. lia.
    + intros [H1 [H2 [k H3]]]. repeat split; try assumption. exists k. lia.
  - intros k [H1 H2]. unfold P, Q in H1, H2.
    assert (2 <= 2 * k). { destruct (Z_le_dec 2 (2 * k)); [lia|]. rewrite sum_nothing in H1; lia. }
    destruct (Z_le_dec (2 * k + 1) (n_of D + under - 1)); [lia|]. rewrite sum_nothing in H2; lia.
Qed.

Theorem H_of_E n D : (1 <= n)%nat -> is_deal n D -> has_the_ace East D -> is_H_E D (H_of D).
Proof.
  intros Hn HD Ace. apply (ace_E n D Hn HD) in Ace. pose proof (bars_of_bars n D Hn HD) as B.
  unfold H_of. destruct (bars_of D) as [under over]. cbn [fst snd] in B.
  rewrite (size_n n D HD), Ace. cbn [Z.eqb]. exists under, over. split; [exact B|].
  pose proof (conditions_E_b_iff D under over) as C. destruct (conditions_E_b D under over).
  - left. tauto.
  - right. split; [|reflexivity]. intros X. apply C in X. discriminate.
Qed.

Theorem H_of_W n D : (1 <= n)%nat -> is_deal n D -> has_the_ace West D -> is_H_W D (H_of D).
Proof.
  intros Hn HD Ace. apply (ace_W n D Hn HD) in Ace. pose proof (bars_of_bars n D Hn HD) as B.
  unfold H_of. destruct (bars_of D) as [under over]. cbn [fst snd] in B.
  rewrite (size_n n D HD), Ace. cbn [Z.eqb Pos.eqb]. exists under, over. split; [exact B|].
  pose proof (conditions_W_b_iff D under over) as C. destruct (conditions_W_b D under over).
  - left. tauto.
  - right. split; [|reflexivity]. intros X. apply C in X. discriminate.
Qed.

(* --- The moves of the normal strategy --- *)

Lemma in_pairs D i j : In (i, j) (pairs D) <-> 1 <= i <= n_of D /\ 1 <= j <= n_of D.
Proof.
  unfold pairs, indices, n_of. rewrite in_prod_iff, !in_map_iff. split.
  - intros [[x [<- I]] [y [<- J]]]. apply in_seq in I, J. lia.
  - intros [Hi Hj]. split; [exists (Z.to_nat i) | exists (Z.to_nat j)]; rewrite in_seq; lia.
Qed.

Lemma normal_choice_b_iff p D i j :
  In (i, j) (pairs D) /\ normal_choice_b p D (i, j) = true <-> normal_choice p D i j.
Proof.
  rewrite in_pairs. unfold normal_choice_b, normal_choice, beaten, distance. cbn [fst snd].
  rewrite andb_true_iff, forallb_forall. split.
  - intros [[Hi Hj] [X L]]. split; [assumption|]. split; [assumption|].
    destruct p; (split; [lia|]); intros i' j' Hi' Hj' Y;
      specialize (L (i', j') (proj2 (in_pairs D i' j') (conj Hi' Hj'))); cbn [fst snd] in L;
      rewrite Y in L; cbn in L; lia.
  - intros [Hi [Hj H]]. split; [auto|]. destruct p; destruct H as [X L]; (split; [lia|]);
      intros [i' j'] I; apply in_pairs in I; cbn [fst snd]; destruct I as [Hi' Hj'];
      specialize (L i' j' Hi' Hj').
    + destruct (Z.eqb_spec (A D i' j') (-1)) as [e|]; cbn [implb];
      [specialize (L e); lia | reflexivity].
    + destruct (Z.eqb_spec (A D i' j') 1) as [e|]; cbn [implb];
      [specialize (L e); lia | reflexivity].
Qed.

Theorem normal_leads_computed : forall n p D c, is_deal n D ->
  (In c (normal_leads_of p D) <-> In c (hand p D) /\ normal_lead p D c).
Proof.
  intros n p D c HD. unfold normal_leads_of, normal_lead. pose proof (all_high_b_iff p D) as Hi.
  assert (Hand : forall i j, normal_choice p D i j ->
    In (match p with West => W D i | East => E D j end) (hand p D)).
  { intros i j [Ri [Rj _]]. rewrite (size_n n D HD) in *. destruct p; cbn [hand].
    - apply (in_west n D HD). eauto.
    - apply (in_east n D HD). eauto. }
  destruct (all_high_b p D).
  - split; [intros I; split; [assumption | left; apply Hi; reflexivity] | intros [I _]; exact I].
  - rewrite in_map_iff. split.
    + intros [[i j] [X I]]. apply filter_In in I. apply normal_choice_b_iff in I.
    cbn [fst snd] in X.
      subst c. split; [apply Hand; assumption|]. right. exists i, j. auto.
    + intros [_ [High|[i [j [Ch X]]]]]; [apply Hi in High; discriminate|]. exists (i, j).
      split; [symmetry; exact X|]. apply filter_In. apply normal_choice_b_iff. assumption.
Qed.

Theorem normal_reply_computed : forall n p D lead c, is_deal (S n) D ->
  (c = normal_reply_of p D lead <-> normal_reply p D lead c).
Proof.
  intros n p D lead c HD.
  assert (Sorted : StronglySorted Z.lt (hand p D)) by (destruct p; apply HD).
  assert (NE : hand p D <> []).
  { destruct HD as [L1 [L2 _]]. destruct p; cbn [hand]; intros X; rewrite X in *; discriminate. }
  assert (SF : StronglySorted Z.lt (filter (Z.ltb lead) (hand p D))).
  { clear NE. induction Sorted as [|a l Sl IH Fl]; cbn [filter]; [constructor|].
    destruct (lead <? a); [constructor|]; auto. rewrite Forall_forall in *. intros x I.
    apply Fl. apply filter_In in I. tauto. }
  assert (Head : forall l, StronglySorted Z.lt l -> forall a, In a l -> hd 0 l <= a).
  { intros [|b l] Sl a I; [destruct I|]. cbn [hd]. apply StronglySorted_inv in Sl.
    destruct Sl as [_ Fl]. rewrite Forall_forall in Fl. destruct I as [->|I]; [lia|].
    specialize (Fl a I). lia. }
  assert (Is : normal_reply p D lead (normal_reply_of p D lead)).
  { unfold normal_reply_of. destruct (filter (Z.ltb lead) (hand p D)) as [|a l] eqn:X.
    - right. split.
      + intros c' I. destruct (Z_le_gt_dec c' lead) as [|G]; [assumption|exfalso].
        assert (K : In c' (filter (Z.ltb lead) (hand p D))).
        { apply filter_In. split; [assumption|]. apply Z.ltb_lt. lia. }
        rewrite X in K. exact K.
      + split; [destruct (hand p D); [congruence | left; reflexivity]|]. apply Head. assumption.
    - left. assert (K : In a (filter (Z.ltb lead) (hand p D))) by (rewrite X; left; reflexivity).
      apply filter_In in K. rewrite Z.ltb_lt in K. destruct K as [I Lt]. split; [assumption|].
      split; [assumption|]. intros c' I' Lt'.
      change a with (hd 0 (a :: l)). apply Head; [assumption|]. rewrite <- X. apply filter_In.
      split; [assumption|]. apply Z.ltb_lt. assumption. }
  split; [intros ->; exact Is|]. intros H.
  destruct H as [[I [Lt L]]|[High [I L]]], Is as [[I' [Lt' L']]|[High' [I' L']]].
  - specialize (L _ I' Lt'). specialize (L' _ I Lt). lia.
  - specialize (High' c I). lia.
  - specialize (High _ I'). lia.
  - specialize (L _ I'). specialize (L' _ I). lia.
Qed.
