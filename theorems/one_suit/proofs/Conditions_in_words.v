(* What the formula asks of the list of the blocks is what the rows decide. *)
Require Import ZArith Lia Bool List Arith.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows East_has_the_ace Rows_with_West.
From OneSuit Require Import Large_J Words_of_rows.
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

(* --- West has the ace: the exceptional word --- *)

Section West.
Variables (e : Z -> Z) (l n : Z) (A : matrix).
Hypothesis R : rep n A e.
Hypothesis (Ace : e (n - 1) = n) (L : l <= 0) (N : 3 - l <= n) (Tl : T_rows n e l = 0).
Notation word := (word_of e l).
Notation the_word := (word (- l) (Z.to_nat (n + l))).

(* The sum of the first entries. *)
Definition balance_at (p : Z) : Z := 2 * c e l (- l) p - (p + l).

Lemma whole_balance : balance_at n = 0.
Proof.
  unfold balance_at. rewrite T_c in Tl. rewrite (c_split e l 0 (- l) n) in Tl by lia.
  rewrite (c_left n A e R l (- l)) in Tl by lia. lia.
Qed.

Lemma balance_step p : - l <= p -> balance_at (p + 1) =
  balance_at p + (if l <? e p - p then 1 else -1).
Proof.
  intros Hp. unfold balance_at. rewrite (c_split e l (- l) p (p + 1)) by lia. rewrite c_one.
  unfold Z.b2z. destruct (Z.ltb_spec (l + p) (e p)), (Z.ltb_spec l (e p - p)); lia.
Qed.

Lemma balance_odd p : exists u, balance_at p = p + l + 2 * u.
Proof. exists (c e l (- l) p - (p + l)). unfold balance_at. lia. Qed.

Lemma last_entry : l < e (n - 1) - (n - 1).
Proof. lia. Qed.

Lemma exceptional_only_if : exceptional the_word = true -> exception n e l.
Proof.
  intros H. apply exceptional_facts in H as [a [later [Ew [A0 Low]]]].
  rewrite (low_word e l n A R) in Low by lia.
  replace (- l + Z.of_nat (Z.to_nat (n + l))) with n in Low by lia.
  replace (Z.to_nat (n + l)) with (S (S (Z.to_nat (n + l - 2)))) in Ew by lia.
  pose proof (head_spec e l n A R (S (S (Z.to_nat (n + l - 2)))) (- l) ltac:(lia) ltac:(lia)) as Hd.
  rewrite Ew in Hd. destruct (Z.ltb_spec l (e (- l) - - l)) as [X|X]; [lia|]. clear Hd.
  split; [lia|].
  assert (Second : l < e (1 - l) - (1 - l)).
  { replace (1 - l) with (- l + 1) by lia.
    destruct (Z_lt_le_dec l (e (- l + 1) - (- l + 1))) as [|Y]; [assumption|exfalso].
    pose proof (head_spec e l n A R (S (Z.to_nat (n + l - 2))) (- l + 1) ltac:(lia) ltac:(lia))
      as Hd.
    pose proof (joined_spec e l n A R (- l) ltac:(lia) ltac:(lia)) as J.
    change (word (- l) (S (S (Z.to_nat (n + l - 2))))) with
      (match word (- l + 1) (S (Z.to_nat (n + l - 2))) with
       | [] => [entry e l (- l)] | block :: others => if joined_rows e l (- l)
         then entry e l (- l) + block :: others else entry e l (- l) :: block :: others end) in Ew.
    destruct (word (- l + 1) (S (Z.to_nat (n + l - 2)))) as [|b o]; [discriminate|].
    rewrite (proj2 (Z.ltb_ge _ _)) in Hd by lia. unfold entry in Ew.
    rewrite (proj2 (Z.ltb_ge _ _)) in Ew by lia.
    pose proof (f_equal (fun w => nth 0 w 0) Ew) as Ew0.
    pose proof (f_equal (fun w => nth 1 w 0) Ew) as Ew1.
    destruct (joined_rows e l (- l)); cbn [nth] in Ew0, Ew1; lia. }
  split; [exact Second|split].
  - destruct (Z_lt_le_dec l (e (n - 2) - (n - 2))) as [Y|Y]; [exfalso|exact Y].
    pose proof whole_balance as Wb. pose proof (balance_step (n - 1) ltac:(lia)) as S1.
    pose proof (balance_step (n - 2) ltac:(lia)) as S2.
    replace (n - 1 + 1) with n in S1 by lia. replace (n - 2 + 1) with (n - 1) in S2 by lia.
    rewrite (proj2 (Z.ltb_lt _ _)) in S1 by apply last_entry.
    rewrite (proj2 (Z.ltb_lt _ _)) in S2 by exact Y.
    specialize (Low (n - 2) ltac:(lia)). unfold balance_at in *. lia.
  - intros q Hq. specialize (Low q ltac:(lia)). lia.
Qed.

(* What D > m says of the sums. *)
Lemma sums_of_more : F (n - 1) (Rows.after 0 0 e) (l + 1) -> exception n e l ->
  forall r, - l <= r -> r + 1 < n - 1 -> (exists t, r + l = 2 * t) -> 1 <= balance_at (r + 1) ->
  2 * lands e (l + 1) (1 - l) r <= balance_at r.
Proof.
  intros Ff Ex r Hr Hr' [t Et] Up. pose proof Ex as [E0 [E1 _]].
  destruct (Z_le_gt_dec (2 * lands e (l + 1) (1 - l) r) (balance_at r)) as [|Lo]; [assumption|].
  exfalso.
  pose proof (T_of_D_0_everywhere n A e R l ltac:(lia)) as D0. rewrite Tl in D0.
  assert (Fp : first_positive e l = false).
  { unfold first_positive. apply Z.ltb_ge. replace (Z.max 0 (- l)) with (- l) by lia. lia. }
  rewrite Fp in D0. cbn [Z.b2z] in D0.
  pose proof (rep_after _ _ _ 0 0 R ltac:(lia) ltac:(lia)) as R'.
  destruct Ff as [[X|[[_ X]|[X Y]]]|[X [Y Good]]].
  - lia.
  - pose proof (rep_mono _ _ _ R' 0 (- l) ltac:(lia) ltac:(lia) ltac:(lia)) as Mn.
    rewrite X in Mn. rewrite (after_hi 0 0 e (- l)) in Mn by lia.
    pose proof (rep_range _ _ _ R (- l + 1) ltac:(lia)) as Rg.
    assert (Big : e (- l + 1) = n).
    { unfold Z.b2z in Mn. destruct (Z.ltb_spec 0 (e (- l + 1))); lia. }
    pose proof Ex as [_ [_ [E2 _]]].
    destruct (Z_le_gt_dec (- l + 1) (n - 2)) as [Z0|Z0]; [|lia].
    pose proof (rep_mono _ _ _ R (- l + 1) (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
  - (* there are two positive blocks *)
    pose proof (T_of_D_0_everywhere n A e R (l + 1) ltac:(lia)) as D1.
    pose proof (T_lands n e (l + 1)) as Tn. replace (l + 1 - 1) with l in Tn by lia.
    destruct (Z_le_gt_dec (lands e (l + 1) 0 n) 1) as [Z0|Z0].
    + now apply (one_landing_no_exception n A e l R Ace L N Z0).
    + unfold Z.b2z in D1. destruct (first_positive e (l + 1)); lia.
  - destruct Good as [[_ [G2|[_ [G2|G2]]]]|[G2 _]].
    + lia.
    + replace (l + 1 - 1) with l in G2 by lia. rewrite D0 in G2.
      replace (1 - (l + 1)) with (- l) in G2 by lia. rewrite (after_hi 0 0 e (- l)) in G2 by lia.
      replace (- l + 1) with (1 - l) in G2 by lia.
      unfold Z.b2z in G2.
      destruct (Z.ltb_spec 0 (e (1 - l))), (Z.leb_spec 1 (e (1 - l) - 1)),
        (Z.leb_spec 1 (e (1 - l) - 0)); lia.
    + apply (G2 (r - 1)). split; [exists (t - l - 1); lia|].
      replace (1 - (l + 1)) with (- l) by lia. replace (l + 1 - 1) with l by lia.
      replace (r - 1 + 1) with r by lia.
      destruct (Z_le_gt_dec r (- l)) as [Z0|Z0].
      { assert (r = - l) as -> by lia. unfold balance_at in Lo. unfold lands in Lo.
        rewrite count_nil, c_nil in Lo by lia. lia. }
      rewrite (c_without_smallest n A e R (l + 1) (- l) (r - 1)) by lia.
      rewrite (c_without_smallest n A e R l r (n - 1 - 1)) by lia.
      replace (- l + 1) with (1 - l) by lia. replace (r - 1 + 1) with r by lia.
      replace (n - 1 - 1 + 1) with (n - 1) by lia.
      pose proof (c_lands e (l + 1) (1 - l) r) as C1. replace (l + 1 - 1) with l in C1 by lia.
      pose proof (c_first e l (- l) r ltac:(lia)) as C2.
      rewrite (proj2 (Z.ltb_ge _ _)) in C2 by lia. replace (- l + 1) with (1 - l) in C2 by lia.
      cbn [Z.b2z] in C2.
      pose proof whole_balance as Wb. destruct (balance_odd r) as [u Eu].
      unfold balance_at in *.
      rewrite (c_split e l (- l) (r + 1) n), (c_last e l (r + 1) n) in Wb by lia.
      rewrite (proj2 (Z.ltb_lt (l + (n - 1)) _)) in Wb by lia. cbn [Z.b2z] in Wb. split; lia.
    + rewrite (after_hi 0 0 e (n - 1 - 1)) in G2 by lia.
      replace (n - 1 - 1 + 1) with (n - 1) in G2 by lia. rewrite Ace in G2. unfold Z.b2z in G2.
      destruct (Z.ltb_spec 0 n); lia.
Qed.

Theorem exceptional_in_words : F (n - 1) (Rows.after 0 0 e) (l + 1) ->
  (exceptional the_word = true <-> exception n e l).
Proof.
  intros Ff. split; [apply exceptional_only_if|]. intros Ex.
  pose proof (sums_of_more Ff Ex) as Sums. pose proof Ex as [E0 [E1 [E2 Low]]].
  assert (Low' : forall q, - l <= q <= n -> -1 <= balance_at q) by exact Low.
  pose proof (rep_range _ _ _ R (- l) ltac:(lia)) as R0.
  assert (W0 : balance_at (- l) = 0) by (unfold balance_at; rewrite c_nil by lia; lia).
  pose proof (balance_step (- l) ltac:(lia)) as W1. replace (- l + 1) with (1 - l) in W1 by lia.
  rewrite (proj2 (Z.ltb_ge _ _)) in W1 by lia.
  pose proof whole_balance as Wn. pose proof (balance_step (n - 1) ltac:(lia)) as Wn1.
  replace (n - 1 + 1) with n in Wn1 by lia.
  rewrite (proj2 (Z.ltb_lt _ _)) in Wn1 by apply last_entry.
  destruct (balance_odd n) as [pn Pn].
  assert (N2 : 1 - l < n - 2).
  { destruct (Z_lt_le_dec (1 - l) (n - 2)) as [|X]; [assumption|].
    assert (1 - l = n - 2) as X' by lia. rewrite X' in E1. lia. }
  (* the first positive block *)
  destruct (least_index (fun p => e p - p =? l + 1) (1 - l) n) as [b [Hb [Eb Lb]]].
  { destruct (turn n A e R l (1 - l) (n - 2)) as [z [Hz [Ez _]]]; try lia.
    exists (z - 1). split; [lia|]. now apply Z.eqb_eq. }
  apply Z.eqb_eq in Eb.
  assert (Run : forall p, 1 - l <= p <= b -> l < e p - p).
  { intros p Hp. destruct (Z_lt_le_dec l (e p - p)) as [|X]; [assumption|exfalso].
    destruct (turn n A e R l (1 - l) p) as [z [Hz [Ez _]]]; try lia.
    { destruct (Z.eq_dec p (1 - l)) as [Y|]; [rewrite Y in X|]; lia. }
    specialize (Lb (z - 1) ltac:(lia)). cbv beta in Lb. apply Z.eqb_neq in Lb. lia. }
  assert (Big : forall p, 1 - l <= p < b -> l + 1 < e p - p).
  { intros p Hp. specialize (Run p ltac:(lia)). specialize (Lb p ltac:(lia)). cbv beta in Lb.
    apply Z.eqb_neq in Lb. lia. }
  assert (Bn : b < n - 2).
  { destruct (Z_lt_le_dec b (n - 2)) as [|X]; [assumption|exfalso].
    specialize (Run (n - 2) ltac:(lia)). lia. }
  assert (Wb : balance_at (b + 1) = b + l - 1).
  { unfold balance_at. rewrite (c_split e l (- l) (1 - l) (b + 1)) by lia.
    rewrite (c_all e l (1 - l) (b + 1)); [|lia|intros p Hp; specialize (Run p ltac:(lia)); lia].
    rewrite (c_none e l (- l) (1 - l)); [lia|].
    intros p Hp. replace p with (- l) by lia. lia. }
  (* the next positive entry *)
  destruct (next_positive e l (b + 1) n) as [i [Hi [Pi Gap]]].
  { rewrite (c_last e l (b + 1) n) by lia. pose proof last_entry as Le.
    rewrite (proj2 (Z.ltb_lt _ _)) by lia.
    pose proof (c_bounds e l (b + 1) (n - 1)). cbn [Z.b2z]. lia. }
  assert (Landed : 1 <= lands e (l + 1) (1 - l) (b + 1)) by (apply (lands_there _ _ _ _ b); lia).
  (* beyond it the sum is -1 at every odd place *)
  assert (NotUp : forall p, i < p <= n - 1 -> (exists t, p + l = 2 * t + 1) ->
    balance_at p = 1 -> False).
  { intros p Hp [t Et] W.
    assert (Pn' : p <> n - 1) by (intros X; subst p; lia).
    pose proof (Sums (p - 1) ltac:(lia) ltac:(lia)) as X. replace (p - 1 + 1) with p in X by lia.
    specialize (X ltac:(exists t; lia) ltac:(lia)).
    pose proof (balance_step (p - 1) ltac:(lia)) as St. replace (p - 1 + 1) with p in St by lia.
    pose proof (lands_mono e (l + 1) (1 - l) (b + 1) (1 - l) (p - 1) ltac:(lia) ltac:(lia)).
    destruct (Z.ltb_spec l (e (p - 1) - (p - 1))) as [Y|Y]; [lia|].
    assert (i <> p - 1) by (intros Q; subst i; lia).
    destruct (turn n A e R l i (p - 1)) as [z [Hz [Ez _]]]; try lia.
    pose proof (lands_split e (l + 1) (1 - l) (b + 1) (p - 1) ltac:(lia)).
    pose proof (lands_there e (l + 1) (b + 1) (p - 1) (z - 1) ltac:(lia) Ez). lia. }
  assert (Odd : forall x, forall p, p = n - 1 - 2 * Z.of_nat x -> i < p -> balance_at p = -1).
  { intros x. induction x as [|x IH]; intros p Ep Ip.
    - replace p with (n - 1) by lia. lia.
    - specialize (IH (p + 2) ltac:(lia) ltac:(lia)).
      pose proof (balance_step p ltac:(lia)) as S1.
      pose proof (balance_step (p + 1) ltac:(lia)) as S2.
      replace (p + 1 + 1) with (p + 2) in S2 by lia.
      pose proof (Low' p ltac:(lia)). pose proof (Low' (p + 1) ltac:(lia)).
      destruct (balance_odd p) as [u Eu].
      assert (Or : balance_at p = -1 \/ balance_at p = 1).
      { destruct (l <? e p - p), (l <? e (p + 1) - (p + 1)); lia. }
      destruct Or as [Or|Or]; [exact Or|exfalso].
      apply (NotUp p); auto; try lia. exists (- pn - 1 - Z.of_nat (S x)). lia. }
  assert (Odd' : forall p, i < p <= n - 1 -> (exists t, p + l = 2 * t + 1) -> balance_at p = -1).
  { intros p Hp [t Et]. apply (Odd (Z.to_nat ((n - 1 - p) / 2)) p); [|lia].
    pose proof (Z.div_mod (n - 1 - p) 2 ltac:(lia)) as Dv.
    assert (Md : (n - 1 - p) mod 2 = 0).
    { replace (n - 1 - p) with ((- pn - t - 1) * 2) by lia. apply Z.mod_mul. lia. }
    rewrite Z2Nat.id; [lia|]. apply Z.div_pos; lia. }
  (* it is at an odd place *)
  assert (Ii : exists t, i + l = 2 * t + 1).
  { destruct (Z.Even_or_Odd (i + l)) as [[t Et]|[t Et]]; [exfalso|now exists t].
    assert (i <> n - 1) by (intros Q; subst i; lia).
    pose proof (Odd' (i + 1) ltac:(lia) ltac:(exists t; lia)) as X.
    pose proof (balance_step i ltac:(lia)) as St. rewrite (proj2 (Z.ltb_lt _ _)) in St by lia.
    pose proof (Low' i ltac:(lia)). lia. }
  assert (OddI : forall p, i <= p <= n - 1 -> (exists t, p + l = 2 * t + 1) -> balance_at p = -1).
  { intros p Hp Pp. destruct (Z.eq_dec p i) as [->|]; [|apply Odd'; auto; lia].
    destruct (Z.eq_dec i (n - 1)) as [->|Q]; [lia|]. destruct Ii as [t Et].
    pose proof (Odd' (i + 2) ltac:(lia) ltac:(exists (t + 1); lia)) as X.
    pose proof (balance_step i ltac:(lia)) as S1. rewrite (proj2 (Z.ltb_lt _ _)) in S1 by lia.
    pose proof (balance_step (i + 1) ltac:(lia)) as S2.
    replace (i + 1 + 1) with (i + 2) in S2 by lia. pose proof (Low' i ltac:(lia)).
    pose proof (Low' (i + 1) ltac:(lia)).
    destruct (l <? e (i + 1) - (i + 1)); lia. }
  assert (Wi : balance_at i = -1) by (apply OddI; [lia|exact Ii]).
  destruct Ii as [t Et].
  assert (Gi : balance_at i = balance_at (b + 1) - (i - (b + 1))).
  { unfold balance_at. rewrite (c_split e l (- l) (b + 1) i) by lia.
    rewrite (c_none e l (b + 1) i); [lia|]. intros p Hp. specialize (Gap p Hp). lia. }
  set (k := Z.to_nat (- pn - t - 1)).
  assert (Ki : n - i = 2 * Z.of_nat k + 1) by (unfold k; lia).
  (* the word *)
  assert (Ew : the_word = -1 :: (b + l) :: word (b + 1) (Z.to_nat (i - (b + 1))) ++
    word i (2 * k + 1)).
  { replace (Z.to_nat (n + l)) with
      (1 + (Z.to_nat (b + l) + (Z.to_nat (i - (b + 1)) + (2 * k + 1))))%nat by lia.
    rewrite (word_cut e l n 1); try lia.
    2: { replace (- l + Z.of_nat 1 - 1) with (- l) by lia.
         pose proof (joined_spec e l n A R (- l) ltac:(lia) ltac:(lia)) as J.
         replace (- l + 1) with (1 - l) in J by lia. destruct (joined_rows e l (- l)); lia. }
    replace (word (- l) 1) with [-1].
    2: { cbn [word_of]. unfold entry. now rewrite (proj2 (Z.ltb_ge _ _)) by lia. }
    cbn [app]. f_equal. replace (- l + Z.of_nat 1) with (1 - l) by lia.
    rewrite (word_cut e l n (Z.to_nat (b + l))); try lia.
    2: { replace (1 - l + Z.of_nat (Z.to_nat (b + l)) - 1) with b by lia.
         pose proof (joined_spec e l n A R b ltac:(lia) ltac:(lia)) as J.
         destruct (joined_rows e l b); lia. }
    rewrite (one_positive_block e l n A R); try lia.
    2: { intros p Hp. apply Run. lia. }
    2: { intros p Hp. apply Big. lia. }
    rewrite Z2Nat.id by lia. cbn [app]. f_equal.
    replace (1 - l + (b + l)) with (b + 1) by lia.
    rewrite (word_cut e l n (Z.to_nat (i - (b + 1)))); try lia.
    - now replace (b + 1 + Z.of_nat (Z.to_nat (i - (b + 1)))) with i by lia.
    - replace (b + 1 + Z.of_nat (Z.to_nat (i - (b + 1))) - 1) with (i - 1) by lia.
      pose proof (joined_spec e l n A R (i - 1) ltac:(lia) ltac:(lia)) as J.
      replace (i - 1 + 1) with i in J by lia. specialize (Gap (i - 1) ltac:(lia)).
      destruct (joined_rows e l (i - 1)); lia. }
  rewrite Ew. cbn [exceptional].
  assert (Neg : all_below (word (b + 1) (Z.to_nat (i - (b + 1))))).
  { apply (all_below_word e l n); try lia. intros p Hp. apply Gap. lia. }
  destruct (alternates_word e l n A R k i ltac:(lia) ltac:(lia)) as [Alt Hd].
  { intros x Hx. pose proof (OddI (i + 2 * x) ltac:(lia) ltac:(exists (t + x); lia)) as X.
    pose proof (balance_step (i + 2 * x) ltac:(lia)) as S1. pose proof (Low' (i + 2 * x + 1)
      ltac:(lia)).
    destruct (Z.ltb_spec l (e (i + 2 * x) - (i + 2 * x))); [assumption|lia]. }
  { intros x Hx. pose proof (OddI (i + 2 * x) ltac:(lia) ltac:(exists (t + x); lia)) as X.
    pose proof (OddI (i + 2 * x + 2) ltac:(lia) ltac:(exists (t + x + 1); lia)) as X2.
    pose proof (balance_step (i + 2 * x) ltac:(lia)) as S1.
    pose proof (balance_step (i + 2 * x + 1) ltac:(lia)) as S2.
    replace (i + 2 * x + 1 + 1) with (i + 2 * x + 2) in S2 by lia.
    pose proof (Low' (i + 2 * x + 1) ltac:(lia)).
    destruct (Z.ltb_spec l (e (i + 2 * x + 1) - (i + 2 * x + 1))); [|assumption].
    destruct (l <? e (i + 2 * x) - (i + 2 * x)); lia. }
  rewrite drop_all, take_all by exact Neg.
  destruct (word i (2 * k + 1)) as [|y o]; [easy|]. subst y. cbn [drop_while take_while].
  change (below_0 1) with false. cbv iota. rewrite app_nil_r, Alt.
  rewrite (total_word e l). replace (b + 1 + Z.of_nat (Z.to_nat (i - (b + 1)))) with i by lia.
  rewrite (c_none e l (b + 1) i) by (intros p Hp; specialize (Gap p Hp); lia).
  assert (X : above_0 (b + l) = true) by (apply Z.ltb_lt; lia). rewrite X.
  assert (Y : 2 * 0 - Z.of_nat (Z.to_nat (i - (b + 1))) = - (b + l)) by lia.
  rewrite Y, !Z.eqb_refl. reflexivity.
Qed.
End West.
