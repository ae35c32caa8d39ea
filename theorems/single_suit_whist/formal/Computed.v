(* The number that Evaluate.v computes is the H of Theorem 9.1. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules Matrix Evaluate Play Theorem_9_1 Lemma_5_2.
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
    { unfold clauses. assert (K : forall k, - size D < k < size D ->
        In k (map (fun i => Z.of_nat i - size D) (seq 0 (2 * length (west D))))).
      { intros k Hk. apply in_map_iff. exists (Z.to_nat (k + size D)). unfold size in *.
        split; [lia|]. apply in_seq. lia. }
      cbn [app]. destruct c as [| |k|k]; cbn [applies] in Ac; [left | right; left | |]; auto;
        right; right; apply in_or_app; [left | right]; apply in_map, K; lia. }
    apply (find_none _ _ X) in I. apply applies_b_iff in Ac. congruence.
Qed.

Lemma some_k_iff D (P Q : Z -> Z) :
  (forall k, 0 < P k /\ 0 < Q k -> 1 <= k <= size D) ->
  (some_k D (fun k => (0 <? P k) && (0 <? Q k)) = true <-> exists k, P k > 0 /\ Q k > 0).
Proof.
  intros Range. unfold some_k. rewrite existsb_exists. split.
  - intros [k [_ H]]. exists k. lia.
  - intros [k H]. exists k. split; [|lia]. apply in_map_iff. exists (Z.to_nat k).
    specialize (Range k ltac:(lia)). unfold size in Range. split; [lia|]. apply in_seq. lia.
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
  destruct (Z_le_dec (2 * k + 1) (size D - over - 1)); [lia|]. rewrite sum_nothing in H2; lia.
Qed.

Lemma conditions_W_b_iff D under over :
  conditions_W_b D under over = true <-> conditions_W D under over.
Proof.
  unfold conditions_W_b, conditions_W. rewrite !andb_true_iff, !Z.leb_le.
  destruct (Z_lt_dec 0 under) as [Pos|Pos]. { split; lia. }
  set (P := fun k => - sum 2 (2 * k) (fun i => A D (i - over) i)).
  set (Q := fun k => - sum (2 * k + 1) (size D + under - 1) (fun i => A D (i - under) i)).
  assert (Same : some_k D (fun k => (sum 2 (2 * k) (fun i => A D (i - over) i) <? 0) &&
    (sum (2 * k + 1) (size D + under - 1) (fun i => A D (i - under) i) <? 0)) = true <->
    some_k D (fun k => (0 <? P k) && (0 <? Q k)) = true).
  { unfold some_k. rewrite !existsb_exists. unfold P, Q.
    split; intros [k [I H]]; exists k; (split; [exact I | lia]). }
  rewrite Same, some_k_iff.
  - unfold P, Q. split.
    + intros [[H1 H2] [k H3]]. repeat split; try assumption. exists k. lia.
    + intros [H1 [H2 [k H3]]]. repeat split; try assumption. exists k. lia.
  - intros k [H1 H2]. unfold P, Q in H1, H2.
    assert (2 <= 2 * k). { destruct (Z_le_dec 2 (2 * k)); [lia|]. rewrite sum_nothing in H1; lia. }
    destruct (Z_le_dec (2 * k + 1) (size D + under - 1)); [lia|]. rewrite sum_nothing in H2; lia.
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
