(* What the formula asks of the list of the blocks is what the rows decide. *)
Require Import ZArith Lia Bool List Arith.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Symmetric Require Import Blocks_by_rows Conditions_by_rows East_has_the_ace Rows_with_West.
From Symmetric Require Import Large_J Words_of_rows.
From SymmetricStated Require Import Value_of_a_suit.
Import ListNotations.
Open Scope Z_scope.

Section Word.
Variables (e : Z -> Z) (l n : Z) (A : matrix).
Hypothesis R : rep n A e.
Notation word := (word_of e l).

(* The last block has the sign of the last entry. *)
Lemma last_word k : forall p, 0 <= p -> p + Z.of_nat (S k) <= n -> exists u x,
  word p (S k) = u ++ [x] /\
  if l <? e (p + Z.of_nat k) - (p + Z.of_nat k) then 1 <= x else x <= -1.
Proof.
  induction k as [|k IH]; intros p L N.
  - exists [], (entry e l p). rewrite Z.add_0_r. split; [reflexivity|]. unfold entry.
    destruct (l <? e p - p); lia.
  - destruct (IH (p + 1) ltac:(lia) ltac:(lia)) as [u [x [Eu Sx]]].
    replace (p + 1 + Z.of_nat k) with (p + Z.of_nat (S k)) in Sx by lia.
    pose proof (head_spec e l n A R (S k) (p + 1) ltac:(lia) ltac:(lia)) as Hd.
    pose proof (joined_spec e l n A R p L ltac:(lia)) as J.
    change (word p (S (S k))) with (match word (p + 1) (S k) with
      | [] => [entry e l p] | block :: others => if joined_rows e l p
        then entry e l p + block :: others else entry e l p :: block :: others end).
    rewrite Eu in *. destruct u as [|b u]; cbn [app] in *.
    + destruct (joined_rows e l p).
      * exists [], (entry e l p + x). split; [reflexivity|]. unfold entry.
        destruct (Z.ltb_spec l (e p - p)), (Z.ltb_spec l (e (p + 1) - (p + 1))),
          (l <? e (p + Z.of_nat (S k)) - (p + Z.of_nat (S k))); lia.
      * exists [entry e l p], x. split; [reflexivity|exact Sx].
    + destruct (joined_rows e l p).
      * exists (entry e l p + b :: u), x. split; [reflexivity|exact Sx].
      * exists (entry e l p :: b :: u), x. split; [reflexivity|exact Sx].
Qed.

Lemma word_snoc_sign k p v : 0 <= p -> p + Z.of_nat (S k) <= n -> exists x u,
  rev (word p (S k)) ++ v = x :: u /\
  below_0 x = (e (p + Z.of_nat k) - (p + Z.of_nat k) <=? l).
Proof.
  intros L N. destruct (last_word k p L N) as [u [x [-> Sx]]].
  exists x, (rev u ++ v). rewrite rev_app_distr. split; [reflexivity|]. unfold below_0.
  destruct (Z.ltb_spec l (e (p + Z.of_nat k) - (p + Z.of_nat k))),
    (Z.leb_spec (e (p + Z.of_nat k) - (p + Z.of_nat k)) l), (Z.ltb_spec x 0); lia.
Qed.

Section East.
Hypothesis (Ace : e (n - 1) < n) (L : 0 <= l < n).

(* The list by its last positive block. *)
Lemma by_last_positive :
  ((forall p, 0 <= p < n -> e p - p <= l) /\ all_below (word 0 (Z.to_nat (n - l)))) \/
  exists z t, 0 <= z < t /\ t < n - l /\ word 0 (Z.to_nat (n - l)) =
    word 0 (Z.to_nat z) ++ (t - z) :: word t (Z.to_nat (n - l - t)) /\
    all_below (word t (Z.to_nat (n - l - t))) /\ (forall p, z <= p < t -> l < e p - p) /\
    (forall p, t <= p < n -> e p - p <= l) /\ (forall p, z <= p < t - 1 -> l + 1 < e p - p) /\
    e (t - 1) - (t - 1) = l + 1 /\ (0 < z -> e (z - 1) - (z - 1) <= l + 1).
Proof.
  destruct (Z_gt_dec (count (fun p => l <? e p - p) 0 n) 0) as [G|G].
  - right. destruct (greatest_index (fun p => l <? e p - p) 0 n) as [q [Hq [Pq Gq]]].
    { destruct (count_pos _ _ _ ltac:(apply Z.gt_lt, G)) as [x Hx]. now exists x. }
    apply Z.ltb_lt in Pq.
    pose proof (positive_row n A e R Ace l q ltac:(lia) ltac:(lia) Pq) as Bq.
    assert (After : forall p, q + 1 <= p < n -> e p - p <= l).
    { intros p Hp. specialize (Gq p ltac:(lia)). cbv beta in Gq. now apply Z.ltb_ge in Gq. }
    assert (Eq : e q - q = l + 1).
    { pose proof (rep_mono _ _ _ R q (q + 1)). specialize (After (q + 1)). lia. }
    assert (Z0 : exists z, 0 <= z <= q /\ (forall p, z <= p < q -> l + 1 < e p - p) /\
      (0 < z -> e (z - 1) - (z - 1) <= l + 1)).
    { destruct (Z_gt_dec (count (fun p => e p - p <=? l + 1) 0 q) 0) as [G1|G1].
      - destruct (greatest_index (fun p => e p - p <=? l + 1) 0 q) as [y [Hy [Py Gy]]].
        { destruct (count_pos _ _ _ ltac:(apply Z.gt_lt, G1)) as [x Hx]. now exists x. }
        apply Z.leb_le in Py. exists (y + 1). split; [lia|split].
        + intros p Hp. specialize (Gy p ltac:(lia)). cbv beta in Gy. now apply Z.leb_gt in Gy.
        + intros _. now replace (y + 1 - 1) with y by lia.
      - exists 0. split; [lia|split; [|lia]]. intros p Hp.
        destruct (Z_lt_le_dec (l + 1) (e p - p)) as [|X]; [assumption|exfalso].
        pose proof (count_ge1 (fun p => e p - p <=? l + 1) 0 q p Hp) as C1. cbv beta in C1.
        specialize (C1 ltac:(lia)). lia. }
    destruct Z0 as [z [Hz [Big Cut]]]. exists z, (q + 1).
    replace (q + 1 - 1) with q by lia.
    assert (Pos : forall p, z <= p < q + 1 -> l < e p - p).
    { intros p Hp. destruct (Z.eq_dec p q) as [->|]; [lia|]. specialize (Big p ltac:(lia)). lia. }
    assert (Neg : all_below (word (q + 1) (Z.to_nat (n - l - (q + 1))))).
    { apply (all_below_word e l n); try lia. intros x Hx. apply After. lia. }
    split; [lia|split; [lia|split; [|auto 8]]].
    assert (Tail : word z (Z.to_nat (n - l - z)) =
      (q + 1 - z) :: word (q + 1) (Z.to_nat (n - l - (q + 1)))).
    { replace (Z.to_nat (n - l - z)) with
        (Z.to_nat (q + 1 - z) + Z.to_nat (n - l - (q + 1)))%nat by lia.
      rewrite (word_cut e l n); try lia.
      - replace (z + Z.of_nat (Z.to_nat (q + 1 - z))) with (q + 1) by lia.
        rewrite (one_positive_block e l n A R); try lia.
        + rewrite Z2Nat.id by lia. reflexivity.
        + intros x Hx. apply Pos. lia.
        + intros x Hx. apply Big. lia.
      - replace (z + Z.of_nat (Z.to_nat (q + 1 - z)) - 1) with q by lia.
        pose proof (joined_spec e l n A R q ltac:(lia) ltac:(lia)) as J.
        destruct (joined_rows e l q); [lia|reflexivity]. }
    destruct (Z.eq_dec z 0) as [->|Zz].
    { rewrite Z.sub_0_r in Tail. rewrite Tail. reflexivity. }
    replace (Z.to_nat (n - l)) with (Z.to_nat z + Z.to_nat (n - l - z))%nat by lia.
    rewrite (word_cut e l n); try lia.
    + replace (0 + Z.of_nat (Z.to_nat z)) with z by lia. now rewrite Tail.
    + replace (0 + Z.of_nat (Z.to_nat z) - 1) with (z - 1) by lia.
      pose proof (joined_spec e l n A R (z - 1) ltac:(lia) ltac:(lia)) as J.
      replace (z - 1 + 1) with z in J by lia. specialize (Pos z ltac:(lia)).
      specialize (Cut ltac:(lia)). destruct (joined_rows e l (z - 1)); [lia|reflexivity].
  - left. assert (None : forall p, 0 <= p < n -> e p - p <= l).
    { intros p Hp. destruct (Z_lt_le_dec l (e p - p)) as [X|X]; [exfalso|exact X].
      pose proof (count_ge1 (fun p => l <? e p - p) 0 n p Hp) as C1. cbv beta in C1.
      specialize (C1 ltac:(lia)). lia. }
    split; [exact None|]. apply (all_below_word e l n); try lia.
    intros x Hx. apply None. lia.
Qed.

Lemma nothing_dropped u : all_below u -> drop_while below_0 (rev u) = [].
Proof.
  intros H. rewrite <- (app_nil_r (rev u)). rewrite drop_all by now apply all_below_rev.
    reflexivity.
Qed.

Theorem two_before_in_words :
  two_before (word 0 (Z.to_nat (n - l))) = true <-> two_negative n e l.
Proof.
  unfold two_before. destruct by_last_positive as [[None Neg]|[z [t X]]].
  { rewrite nothing_dropped by exact Neg. cbn. split; [discriminate|].
    intros [_ [q [Hq [Pq _]]]]. specialize (None q Hq). lia. }
  destruct X as [Hz [Ht [-> [Neg [Pos [After _]]]]]].
  rewrite (proj1 (last_positive _ (t - z) _ ltac:(lia) Neg)).
  assert (Split : Z.of_nat (length (filter below_0 (t - z :: rev (word 0 (Z.to_nat z))))) =
    negatives (word 0 (Z.to_nat z))).
  { cbn [filter]. assert (Y : below_0 (t - z) = false) by (apply Z.ltb_ge; lia). rewrite Y.
    unfold negatives. now rewrite filter_rev_length. }
  rewrite Nat.leb_le. transitivity (2 <= negatives (word 0 (Z.to_nat z))); [lia|]. clear Split.
  assert (Count : negatives (word 0 (Z.to_nat z)) = lands e l 0 z + Z.b2z (e 0 <? l)).
  { destruct (Z.eq_dec z 0) as [->|Zz].
    - unfold lands. rewrite count_nil by lia. specialize (Pos 0 ltac:(lia)).
      rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity.
    - replace (Z.to_nat z) with (S (Z.to_nat (z - 1))) by lia.
      rewrite (negatives_word e l n A R) by lia. rewrite (lands_first e l 0 z) by lia.
      replace (0 + Z.of_nat (S (Z.to_nat (z - 1)))) with z by lia. unfold Z.b2z.
      destruct (Z.leb_spec (e 0 - 0) l), (Z.eqb_spec (e 0 - 0) l), (Z.ltb_spec (e 0) l); lia. }
  rewrite Count. split.
  - intros Two. split; [lia|]. exists z. split; [lia|split; [apply Pos; lia|exact Two]].
  - intros [_ [q [Hq [Pq Two]]]].
    assert (Qt : q < t).
    { destruct (Z_lt_le_dec q t) as [|Y]; [assumption|]. specialize (After q ltac:(lia)). lia. }
    destruct (Z_le_gt_dec q z) as [Y|Y].
    + pose proof (lands_mono e l 0 q 0 z ltac:(lia) ltac:(lia)). lia.
    + rewrite (lands_split e l 0 z q) in Two by lia.
      rewrite (lands_none e l z q) in Two; [lia|]. intros p Hp. specialize (Pos p ltac:(lia)). lia.
Qed.

(* The word begins with a block <= -2 or with two negative blocks. *)
Definition begins_well (word : list Z) : bool :=
  match word with x :: y :: _ => (x <=? -2) || (below_0 x && below_0 y) | _ => false end.

Lemma begins_in_words k q : Z.of_nat (S (S k)) <= n -> 1 < q < Z.of_nat (S (S k)) ->
  l < e q - q -> (begins_well (word 0 (S (S k))) = true <-> e 0 <= l /\ e 1 <= l + 1).
Proof.
  intros N Hq Pq.
  pose proof (joined_spec e l n A R 0 ltac:(lia) ltac:(lia)) as J. change (0 + 1) with 1 in J.
  pose proof (head_spec e l n A R (S k) 1 ltac:(lia) ltac:(lia)) as Hd.
  change (word 0 (S (S k))) with (match word 1 (S k) with
    | [] => [entry e l 0] | block :: others => if joined_rows e l 0
      then entry e l 0 + block :: others else entry e l 0 :: block :: others end).
  assert (Pos : 1 <= positives (word 1 (S k))).
  { rewrite (positives_word e l n A R) by lia.
    pose proof (lands_bounds e (l + 1) 1 (1 + Z.of_nat k)) as B.
    destruct (Z.ltb_spec l (e (1 + Z.of_nat k) - (1 + Z.of_nat k))) as [X|X]; cbn [Z.b2z]; [lia|].
    assert (q <> 1 + Z.of_nat k) by (intros Y; subst q; lia).
    destruct (turn n A e R l q (1 + Z.of_nat k)) as [z [Hz [Ez _]]]; try lia.
    pose proof (lands_there e (l + 1) 1 (1 + Z.of_nat k) (z - 1) ltac:(lia) Ez). lia. }
  destruct (word 1 (S k)) as [|b o]; [discriminate|]. rewrite positives_cons in Pos.
  unfold above_0, Z.b2z in Pos. unfold begins_well, below_0, entry.
  destruct (joined_rows e l 0).
  - destruct o as [|y o].
    + unfold positives in Pos. cbn in Pos.
      destruct (Z.ltb_spec l (e 0 - 0)), (Z.ltb_spec l (e 1 - 1)), (Z.ltb_spec 0 b); lia.
    + destruct (Z.ltb_spec l (e 0 - 0)), (Z.ltb_spec l (e 1 - 1)); lia.
  - destruct (Z.ltb_spec l (e 0 - 0)), (Z.ltb_spec l (e 1 - 1)); lia.
Qed.

Lemma total_of_word : total (word 0 (Z.to_nat (n - l))) = T_rows n e l.
Proof.
  rewrite (total_word e l). rewrite T_c.
    replace (0 + Z.of_nat (Z.to_nat (n - l))) with (n - l) by lia.
  rewrite (c_split e l 0 (n - l) n) by lia. rewrite (c_none e l (n - l) n); [lia|].
  intros p Hp. pose proof (rep_range _ _ _ R p ltac:(lia)). lia.
Qed.

Theorem three_in_words : 2 <= n -> (for_three_eighths (word 0 (Z.to_nat (n - l))) = true <->
  T_rows n e l = -1 /\ three_rows n e l).
Proof.
  intros N2. unfold for_three_eighths. rewrite total_of_word.
  destruct by_last_positive as [[None Neg]|[z [t X]]].
  { rewrite nothing_dropped by exact Neg. rewrite andb_false_r. split; [discriminate|].
    intros [_ [_ [_ [z [Hz [_ [Pz _]]]]]]]. specialize (None z ltac:(lia)). lia. }
  destruct X as [Hz [Ht [Ew [Neg [Pos [After [Big [Et Cut]]]]]]]].
  assert (Begins : begins_well (word 0 (Z.to_nat (n - l))) = true <-> e 0 <= l /\ e 1 <= l + 1).
  { destruct (Z_lt_le_dec 1 (t - 1)) as [Y|Y].
    - replace (Z.to_nat (n - l)) with (S (S (Z.to_nat (n - l - 2)))) by lia.
      apply (begins_in_words _ (t - 1)); try lia.
    - split.
      + intros B. exfalso. rewrite Ew in B. destruct (Z.eq_dec z 0) as [Zz|Zz].
        * rewrite Zz in B. change (Z.to_nat 0) with 0%nat in B. cbn [word_of app] in B.
          destruct (word t (Z.to_nat (n - l - t))); [discriminate|]. cbn in B. unfold below_0 in B.
          rewrite (proj2 (Z.leb_gt _ _)), (proj2 (Z.ltb_ge _ _)) in B by lia. discriminate.
        * assert (z = 1) as -> by lia. change (Z.to_nat 1) with 1%nat in B.
          cbn [word_of app begins_well] in B. unfold entry in B.
          assert (Y0 : below_0 (t - 1) = false) by (apply Z.ltb_ge; lia).
          rewrite Y0, andb_false_r in B.
          destruct (l <? e 0 - 0); discriminate.
      + intros [B0 B1]. exfalso. assert (X : t - 1 = 0 \/ t - 1 = 1) by lia.
        destruct X as [X|X]; rewrite X in Et; lia. }
  change (match word 0 (Z.to_nat (n - l)) with
    | x :: y :: _ => (x <=? -2) || (below_0 x && below_0 y) | _ => false end)
    with (begins_well (word 0 (Z.to_nat (n - l)))).
  assert (Posit : length (filter above_0 (word 0 (Z.to_nat (n - l)))) =
    Z.to_nat (lands e (l + 1) 0 n)).
  { replace (Z.to_nat (n - l)) with (S (Z.to_nat (n - l - 1))) by lia.
    pose proof (positives_word e l n A R (Z.to_nat (n - l - 1)) 0 ltac:(lia) ltac:(lia)) as P.
    replace (0 + Z.of_nat (Z.to_nat (n - l - 1))) with (n - l - 1) in P by lia.
    rewrite (proj2 (Z.ltb_ge _ _)) in P by (apply After; lia). cbn [Z.b2z] in P.
    rewrite (lands_split e (l + 1) 0 (n - l - 1) n) by lia.
    rewrite (lands_none e (l + 1) (n - l - 1) n).
    - unfold positives in P. lia.
    - intros p Hp. specialize (After p ltac:(lia)). lia. }
  rewrite Posit. clear Posit.
  destruct (last_positive (word 0 (Z.to_nat z)) (t - z) _ ltac:(lia) Neg) as [Dw Tw].
  rewrite <- Ew in Dw, Tw. rewrite Dw, Tw. clear Dw Tw Ew.
  rewrite total_rev, (total_word e l).
  replace (t + Z.of_nat (Z.to_nat (n - l - t))) with (n - l) by lia.
  rewrite (c_none e l t (n - l)) by (intros p Hp; specialize (After p ltac:(lia)); lia).
  rewrite Z2Nat.id by lia.
  pose proof (lands_bounds e (l + 1) 0 n) as LB.
  assert (Cn : c e l 0 n = c e l 0 z + (t - z)).
  { rewrite (c_split e l 0 z n), (c_split e l z t n) by lia.
    rewrite (c_all e l z t), (c_none e l t n); try lia.
    - intros p Hp. specialize (After p Hp). lia.
    - intros p Hp. specialize (Pos p Hp). lia. }
  rewrite T_c, Cn.
  assert (Lz : lands e (l + 1) z n = 1).
  { rewrite (lands_split e (l + 1) z (t - 1) n), (lands_split e (l + 1) (t - 1) t n) by lia.
    rewrite (lands_none e (l + 1) z (t - 1)), (lands_none e (l + 1) t n).
    - rewrite (lands_first e (l + 1) (t - 1) t) by lia. rewrite (proj2 (Z.eqb_eq _ _) Et).
      unfold lands. rewrite count_nil by lia. reflexivity.
    - intros p Hp. specialize (After p Hp). lia.
    - intros p Hp. specialize (Big p Hp). lia. }
  assert (One : t - z = 1 <-> e z - z = l + 1).
  { split; intros Y.
    - now replace z with (t - 1) by lia.
    - destruct (Z_lt_le_dec z (t - 1)) as [W|W]; [specialize (Big z ltac:(lia))|]; lia. }
  assert (Same : forall z', 1 <= z' < n -> e (z' - 1) - (z' - 1) <= l -> l < e z' - z' ->
    lands e (l + 1) z' n = 1 -> z' = z).
  { intros z' Hz' P1 P2 L1.
    assert (Y : z' < t).
    { destruct (Z_lt_le_dec z' t) as [|Y]; [assumption|]. specialize (After z' ltac:(lia)). lia. }
    destruct (Z.lt_trichotomy z' z) as [W|[W|W]]; [exfalso|exact W|exfalso].
    - rewrite (lands_split e (l + 1) z' z n) in L1 by lia. specialize (Cut ltac:(lia)).
      destruct (Z_le_gt_dec (e (z - 1) - (z - 1)) l) as [V|V].
      + assert (z' <> z - 1) by (intros Q; subst z'; lia).
        destruct (turn n A e R l z' (z - 1)) as [u [Hu [Eu _]]]; try lia.
        pose proof (lands_there e (l + 1) z' z (u - 1) ltac:(lia) Eu). lia.
      + pose proof (lands_there e (l + 1) z' z (z - 1) ltac:(lia) ltac:(lia)). lia.
    - specialize (Pos (z' - 1) ltac:(lia)). lia. }
  destruct (Z.eq_dec z 0) as [Zz|Zz].
  { rewrite Zz in *. change (Z.to_nat 0) with 0%nat. cbn [word_of rev].
    rewrite andb_false_r. split; [discriminate|].
    intros [_ [_ [_ [z' [Hz' [P1 [P2 [L1 _]]]]]]]]. specialize (Same z' Hz' P1 P2 L1). lia. }
  replace (Z.to_nat z) with (S (Z.to_nat (z - 1))) by lia.
  destruct (word_snoc_sign (Z.to_nat (z - 1)) 0 [] ltac:(lia) ltac:(lia)) as [x [u [Eu Sx]]].
  rewrite app_nil_r in Eu. rewrite Eu.
  replace (0 + Z.of_nat (Z.to_nat (z - 1))) with (z - 1) in Sx by lia. rewrite Sx.
  rewrite !andb_true_iff, orb_true_iff, !Z.eqb_eq, Z.leb_le, Nat.eqb_eq, Begins.
  split.
  - intros [[T1 B] [[Z1 Tot] Or]]. split; [lia|split; [lia|split; [lia|]]]. exists z.
    split; [lia|split; [exact Z1|split; [apply Pos; lia|split; [exact Lz|split; [lia|]]]]].
    destruct Or as [Or|Or]; [left; lia|right; now apply One].
  - intros [T1 [B0 [B1 [z' [Hz' [P1 [P2 [L1 [Low Or]]]]]]]]].
    pose proof (Same z' Hz' P1 P2 L1) as Zs. subst z'.
    split; [split; [lia|split; [exact B0|exact B1]]|split; [split; [exact P1|lia]|]].
    destruct Or as [Or|Or]; [left; lia|right; now apply One].
Qed.
End East.
End Word.
