(* The steps of the cases III(E) and III(W) of Section 9.3, of which each theorem states some. Those
   that suppose a k for what remains are stated for the deals of which everything is assumed but
   that there is no k. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1 Section_3.
From Whist Require Import Theorem_9_4 OptimalStrategy FirstPlay FirstTrick Steps_I Steps_II
  Steps_IV.
From Whist Require Theorem_6_1 Lemma_9_2 Lemma_5_1 NormalStrategy.
Import ListNotations.
From WhistStated Require Export Steps_III.
Open Scope Z_scope.

Lemma case_III_but_for_k n D under over : (1 <= n)%nat -> is_deal n D ->
  in_class Case_III D under over -> but_for_k n D under over /\
  ~ exists k, both_negative D under over k (Z.of_nat n - 1 + under).
Proof.
  intros Hn HD [B [X [Ace [H0 [H1 No]]]]]. split; [unfold but_for_k; tauto|].
  intros [k [K1 K2]]. apply No. split; [exact H0|]. split; [exact H1|]. exists k.
  split; [exact K1|]. unfold sum_from_to in K2. rewrite (size_n n D HD).
  replace (Z.of_nat n + under - 1) with (Z.of_nat n - 1 + under) by lia. exact K2.
Qed.

Lemma the_largest_k n D under over last : is_deal n D -> over = under + 1 -> under <= 0 ->
  last <= Z.of_nat n + under -> (exists u, last = 2 * u) ->
  (exists k, both_negative D under over k last) ->
  exists k, last_k D under k last /\ 1 <= k /\ 2 * k + 2 <= last /\
    A D (2 * k + 1 - under) (2 * k + 1) = -1 /\ A D (2 * k + 2 - under) (2 * k + 2) = -1 /\
    sum_from_to D under k last = -2 /\ sum_to D over k < 0.
Proof.
  intros HD X H0 Last [u Even] [k0 [F0 S0]]. set (m := Z.of_nat n) in *.
  assert (Bound : forall k, sum_from_to D under k last < 0 -> 2 * k + 2 <= last).
  { intros k H. unfold sum_from_to in H. destruct (Z_le_gt_dec (2 * k + 1) last); [lia|].
    rewrite Lemma_9_2.sum_empty in H by lia. lia. }
  assert (K0 : 1 <= k0).
  { destruct (Z_le_gt_dec 1 k0); [assumption|]. unfold sum_to in F0.
    rewrite Lemma_9_2.sum_empty in F0 by lia. lia. }
  destruct (largest_integer (fun k => sum_from_to D under k last < 0)
    (fun k => Z_lt_dec (sum_from_to D under k last) 0) k0 (Z.abs last) S0) as [k [Le [Sk Max]]].
  { intros k H. specialize (Bound k H). lia. }
  pose proof (Bound k Sk) as Bk.
  assert (Par : forall l, 2 * l + 1 <= last -> exists v, sum_from_to D under l last = 2 * v).
  { intros l Hl. unfold sum_from_to.
    destruct (sum_parity D (fun i => i - under) (fun i => i) (2 * l + 1) last ltac:(lia)) as [v ->].
    exists (u - l + v). lia. }
  assert (Next : sum_from_to D under (k + 1) last >= 0).
  { destruct (Z_lt_dec (sum_from_to D under (k + 1) last) 0) as [Y|]; [|lia].
    specialize (Max (k + 1) Y). lia. }
  assert (Step : sum_from_to D under k last = A D (2 * k + 1 - under) (2 * k + 1) +
    A D (2 * k + 2 - under) (2 * k + 2) + sum_from_to D under (k + 1) last).
  { unfold sum_from_to. rewrite (Lemma_9_2.sum_first (2 * k + 1)) by lia.
    rewrite (Lemma_9_2.sum_first (2 * k + 1 + 1)) by lia.
    replace (2 * k + 1 + 1 + 1) with (2 * (k + 1) + 1) by lia.
    replace (2 * k + 1 + 1) with (2 * k + 2) by lia. lia. }
  destruct (Par k ltac:(lia)) as [v V]. destruct (Par k0 ltac:(specialize (Bound k0 S0); lia))
    as [v0 V0].
  exists k. split; [split; assumption|]. split; [lia|]. split; [exact Bk|].
  destruct (Lemma_9_2.entry D (2 * k + 1 - under) (2 * k + 1)) as [Q|Q];
    destruct (Lemma_9_2.entry D (2 * k + 2 - under) (2 * k + 2)) as [Q'|Q']; rewrite Q, Q' in Step;
    try lia.
  split; [exact Q|]. split; [exact Q'|]. split; [lia|].
  unfold sum_to in *. rewrite (Lemma_9_2.sum_split 2 (2 * k0) (2 * k)) by lia.
  assert (Y : sum_from_to D under k0 last = sum (2 * k0 + 1) (2 * k) (fun i => A D (i - under) i) +
    sum_from_to D under k last).
  { unfold sum_from_to. rewrite (Lemma_9_2.sum_split (2 * k0 + 1) (2 * k) last) by lia.
  reflexivity. }
  enough (sum (2 * k0 + 1) (2 * k) (fun i => A D (i - under) i) >=
    sum (2 * k0 + 1) (2 * k) (fun i => A D (i - over) i)) by lia.
  apply sum_at_least. intros i Hi. pose proof (larger_below n D (i - over) i HD) as L. fold m in L.
  replace (i - over + 1) with (i - under) in L by lia. apply L; lia.
Qed.

(* --- Case III(E) --- *)

(* East leads the highest card of a sequence, and West takes the trick as cheaply as possible: a
   column and those before it. *)
Lemma columns_after_taking n D i j : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> highest_in_its_sequence East D (E D j) ->
  cheapest West D (E D j) (W D i) ->
  let D' := after_trick D (W D i) (E D j) in
  forall p q, 1 <= p < m -> 1 <= q < m ->
    A D' p q = if q <? j then A D p q else A D (p + 1) (q + 1).
Proof.
  intros HD m Hi Hj Top Ch D' p q Hp Hq.
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [_ [Below [Above _]]]. fold m in Above.
  pose proof (diagonal_after_taking n D i j HD Hi Hj Ch p q Hp Hq) as Y. fold m D' in Y. rewrite Y.
  pose proof (E_up_to (S n) D ltac:(lia) HD) as Up. fold m in Up.
  destruct (Lemma_5_1.neighbours (S n) D i j HD) as [_ [_ [_ Right]]].
  { split; [exact Hi|]. split; [exact Hj|]. right. split; [exact Top | exact Ch]. }
  fold m in Right.
  destruct (Z.ltb_spec p i), (Z.ltb_spec q j); try reflexivity.
  - assert (R : forall p q, 1 <= p < i -> j <= q <= m -> A D p q = -1).
    { intros p0 q0 Y1 Y2. specialize (Below p0 Y1). unfold A in *.
      specialize (Up j q0 ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z.ltb_spec (E D j) (W D p0)); [discriminate|].
      destruct (Z.ltb_spec (E D q0) (W D p0)); lia. }
    rewrite R by lia. symmetry. destruct (Z.eq_dec (p + 1) i) as [->|]; [|apply R; lia].
    unfold A. specialize (Right (q + 1) ltac:(lia)).
    destruct (Z.ltb_spec (E D (q + 1)) (W D i)); lia.
  - assert (L : forall p q, i <= p <= m -> 1 <= q <= j -> A D p q = 1).
    { intros p0 q0 Y1 Y2. specialize (Above p0 Y1). unfold A in *.
      specialize (Up q0 j ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z.ltb_spec (E D j) (W D p0)); [|discriminate].
      destruct (Z.ltb_spec (E D q0) (W D p0)); lia. }
    rewrite !L by lia. reflexivity.
Qed.

Lemma sum_stays_positive : forall n D under over lead reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = under + 2 * u) -> taken_below_the_ace D lead reply ->
  let D' := after_trick D reply lead in
  T D under mod 2 = 0 /\ T D under >= 2 /\ T D' under >= T D under - 1 /\ T D under - 1 > 0 /\
  exists under' over', bars D' under' over' /\ over' >= over.
Proof.
  intros n D under over lead reply [Hn [HD [B [X [Ace [H0 _]]]]]] [u Even] [I [Ch Not]] D'.
  destruct (numbers n D under over HD B X) as [B1 [B2 [Pos Neg]]].
  pose proof (even_below n D under over HD B X ltac:(exists u; lia)) as Two.
  assert (P : T D under mod 2 = 0).
  { rewrite (parity_of_T n D under HD ltac:(lia)). rewrite Even.
    replace (under + 2 * u + under) with (0 + (under + u) * 2) by lia.
    now rewrite Z_mod_plus_full. }
  split; [exact P|]. split; [exact Two|]. destruct n as [|n]; [lia|].
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  pose proof Ch as [J _]. apply (in_west _ D HD) in J. destruct J as [i [Hi ->]].
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [HD' [_ [_ Sum]]]. fold D' in HD', Sum.
  destruct (Sum under ltac:(lia)) as [Bound _]. split; [lia|]. split; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  exists under', over'. split; [exact B' | lia].
Qed.

Theorem III_E_sum_stays_positive : forall n D under over lead reply,
  East_to_lead Case_III n D under over -> taken_below_the_ace D lead reply ->
  let D' := after_trick D reply lead in
  T D under mod 2 = 0 /\ T D under >= 2 /\ T D' under >= T D under - 1 /\ T D under - 1 > 0 /\
  exists under' over', bars D' under' over' /\ over' >= over.
Proof.
  intros n D under over lead reply [Hn [HD [C Even]]] Take.
  destruct (case_III_but_for_k n D under over Hn HD C) as [But _].
  exact (sum_stays_positive n D under over lead reply But Even Take).
Qed.

(* A k makes both sums of what remains negative: the largest k of which the second sum is. *)
Theorem III_E_supposing_k : forall n D under over j reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = under + 2 * u) -> 1 <= j <= Z.of_nat n ->
  highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
  let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
  let last := m - 1 + under in
  (exists k, both_negative D' under over k (last - 1)) ->
  exists k, last_k D' under k (last - 1) /\ sum_to D' over k < 0 /\
    A D' (2 * k + 1 - under) (2 * k + 1) = -1 /\
    (j > 2 * k -> let r := Z.min j last in
      sum_to D over k = sum_to D' over k /\
      sum_from_to D under k last = sum_from_to D' under k (last - 1) + A D (r - under) r /\
      sum_from_to D' under k (last - 1) + A D (r - under) r <= -1 /\
      both_negative D under over k last) /\
    (j <= 2 * k -> let r := Z.max j 2 in
      sum_to D over (k + 1) =
        sum_to D' over k + A D' (2 * k + 1 - under) (2 * k + 1) + A D (r - over) r /\
      sum_to D' over k + A D' (2 * k + 1 - under) (2 * k + 1) + A D (r - over) r < 0 /\
      sum_from_to D under (k + 1) last = sum_from_to D' under k (last - 1) + 1 /\
      sum_from_to D' under k (last - 1) + 1 < 0 /\
      both_negative D under over (k + 1) last).
Proof.
  intros n D under over j reply [Hn [HD [B [X [Ace [H0 H1]]]]]] [u Even] Hj Top [_ [Ch Not]]
    m D' last Some.
  destruct (numbers n D under over HD B X) as [B1 [B2 _]]. fold m in B1, B2, Hj, Even.
  destruct n as [|n]; [lia|].
  pose proof Ch as [J _]. apply (in_west _ D HD) in J. destruct J as [i [Hi ->]]. fold m in Hi.
  pose proof (columns_after_taking n D i j HD Hi Hj Top Ch) as Mat. fold m D' in Mat.
  destruct (entries_after n D i j HD Hi Hj) as [HD' _]. fold D' in HD'.
  destruct (the_largest_k n D' under over (last - 1) HD' X H0 ltac:(lia)
    ltac:(exists (under + u - 1); lia) Some) as [k [Max [K1 [K2 [E1 [E2 [Sk Fk]]]]]]].
  exists k. split; [exact Max|]. split; [exact Fk|]. split; [exact E1|].
  assert (Odd : sum_to D' over k <= -1) by lia.
  split.
  - intros Hjk r.
    assert (F : sum_to D over k = sum_to D' over k).
    { unfold sum_to. apply sum_as. intros q Hq. symmetry. rewrite Mat by lia.
      replace (q <? j) with true by lia. reflexivity. }
    assert (S : sum_from_to D under k last = sum_from_to D' under k (last - 1) + A D (r - under) r).
    { unfold sum_from_to. rewrite (sum_without (2 * k + 1) last j (fun q => A D (q - under) q)).
      - replace (Z.max (2 * k + 1) (Z.min j last)) with r by lia. lia.
      - lia.
      - intros q Hq. rewrite Mat by lia. replace (q - under + 1) with (q + 1 - under) by lia.
        reflexivity. }
    split; [exact F|]. split; [exact S|].
    destruct (Lemma_9_2.entry D (r - under) r) as [Q|Q]; rewrite Q in *;
      (split; [lia|]); split; lia.
  - intros Hjk r.
    assert (New : A D' (2 * k + 1 - over) (2 * k + 1) = -1).
    { pose proof (larger_below n D' (2 * k + 1 - over) (2 * k + 1) HD') as L.
      replace (2 * k + 1 - over + 1) with (2 * k + 1 - under) in L by lia. rewrite E1 in L.
      destruct (Lemma_9_2.entry D' (2 * k + 1 - over) (2 * k + 1)) as [Q|Q]; [|exact Q].
      rewrite Q in L. lia. }
    assert (F : sum_to D over (k + 1) =
      sum_to D' over k + A D' (2 * k + 1 - under) (2 * k + 1) + A D (r - over) r).
    { rewrite E1, <- New. unfold sum_to.
      assert (Y : sum 2 (2 * k + 2 - 1) (fun q => A D' (q - over) q) =
        sum 2 (2 * k + 2) (fun q => A D (q - over) q) -
        A D (Z.max 2 (Z.min j (2 * k + 2)) - over) (Z.max 2 (Z.min j (2 * k + 2)))).
      { apply (sum_without 2 (2 * k + 2) j (fun q => A D (q - over) q)); [lia|].
        intros q Hq. rewrite Mat by lia. replace (q - over + 1) with (q + 1 - over) by lia.
        reflexivity. }
      replace (Z.max 2 (Z.min j (2 * k + 2))) with r in Y by lia.
      rewrite (Lemma_9_2.sum_last 2 (2 * k + 2 - 1)) in Y by lia.
      replace (2 * k + 2 - 1 - 1) with (2 * k) in Y by lia.
      replace (2 * k + 2 - 1) with (2 * k + 1) in Y by lia.
      replace (2 * (k + 1)) with (2 * k + 2) by lia. lia. }
    assert (S : sum_from_to D under (k + 1) last = sum_from_to D' under k (last - 1) + 1).
    { unfold sum_from_to.
      rewrite (sum_as (2 * k + 1) (last - 1) _ (fun q => A D (q + 1 - under) (q + 1))).
      2:{ intros q Hq. rewrite Mat by lia. replace (q <? j) with false by lia. f_equal. lia. }
      rewrite (sum_shift (2 * k + 1) (last - 1) 1 (fun q => A D (q - under) q)).
      replace (last - 1 + 1) with last by lia. rewrite (Lemma_9_2.sum_first (2 * k + 1 + 1)) by lia.
      pose proof (Mat (2 * k + 1 - under) (2 * k + 1) ltac:(lia) ltac:(lia)) as Y.
      replace (2 * k + 1 <? j) with false in Y by lia. rewrite E1 in Y.
      replace (2 * k + 1 + 1 - under) with (2 * k + 1 - under + 1) by lia. rewrite <- Y.
      replace (2 * k + 1 + 1 + 1) with (2 * (k + 1) + 1) by lia. lia. }
    split; [exact F|]. rewrite E1 in F |- *.
    assert (Neg : sum_to D' over k + -1 + A D (r - over) r < 0).
    { destruct (Lemma_9_2.entry D (r - over) r) as [Q|Q]; rewrite Q; lia. }
    split; [exact Neg|]. split; [exact S|]. split; [lia|]. split; lia.
Qed.

(* Without such a k H' is the upper number. *)
Theorem III_E_without_k : claim_III_E_without_k.
Proof.
  intros n D under over lead reply But Even Take D' No'.
  destruct (sum_stays_positive n D under over lead reply But Even Take)
    as [_ [_ [S1 [S2 [under' [over' [B' Ov]]]]]]]. fold D' in S1, B'.
  destruct But as [Hn [HD [B [X [Ace [H0 _]]]]]]. destruct Even as [u Even].
  destruct Take as [I [Ch Not]]. set (m := Z.of_nat n) in *.
  exists under', over'. split; [exact B'|]. split; [|exact Ov].
  destruct n as [|n]; [lia|].
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  pose proof Ch as [J _]. apply (in_west _ D HD) in J. destruct J as [i [Hi ->]].
  destruct (numbers (S n) D under over HD B X) as [B1 [B2 [Pos Neg]]].
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [HD' [_ [_ Sum]]]. fold D' in HD', Sum.
  pose proof (below_the_ace n D i j HD Ace Hi Hj Ch Not) as Hi'.
  assert (Hn' : (1 <= n)%nat) by lia.
  pose proof (ace_stays n D i j Hn' HD Ace ltac:(lia) Hj) as Ace'. fold D' in Ace'.
  destruct (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  apply (H_is_by_play n D' over' Hn' HD'). right. split; [exact Ace'|]. exists under', over'.
  split; [exact B'|].
  destruct (Z.eq_dec under' over') as [Same|Diff].
  - destruct (west_has_the_ace n D' Hn' HD' Ace') as [[H [[a [b [B'' I']]] _]] _].
    destruct (bars_unique n D' Hn' HD' _ _ _ _ B' B'') as [<- <-].
    destruct I' as [[Y _]|[Y _]]; [left | right]; (split; [exact Y | lia]).
  - right. split; [|reflexivity]. intros [Y0 [Y1 [k [K1 K2]]]].
    assert (Eu : under' = under /\ over' = over).
    { pose proof (NormalStrategy.close n D' under' over' HD' B') as Cl.
      destruct (numbers n D' under' over' HD' B' ltac:(lia)) as [M1 [M2 [P1 P2]]].
      destruct (Z.eq_dec under' under); [lia|exfalso].
      assert (over < Z.of_nat n) by lia.
      destruct (Sum over ltac:(lia)) as [Up _].
      pose proof (sign n D' Hn' HD' over under') as Sg.
      destruct (Z.eq_dec over under') as [Q|]; [subst under'|]; lia. }
    destruct Eu as [-> ->]. apply No'. exists k. split; [exact K1|]. unfold sum_from_to.
    rewrite (size_n n D' HD') in K2.
    replace (Z.of_nat n + under - 1) with (m - 2 + under) in K2 by lia.
    exact K2.
Qed.

(* In case III(E) itself there is no such k. *)
Lemma no_k_in_III_E : forall n D under over j reply,
  East_to_lead Case_III n D under over -> 1 <= j <= Z.of_nat n ->
  highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
  let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
  (~ exists k, both_negative D' under over k (m - 2 + under)) /\
  exists under' over', bars D' under' over' /\ H_by_play D' = over' /\ over' >= over.
Proof.
  intros n D under over j reply [Hn [HD [C Even]]] Hj Top Take m D'.
  destruct (case_III_but_for_k n D under over Hn HD C) as [But No].
  assert (No' : ~ exists k, both_negative D' under over k (m - 2 + under)).
  { intros Some. replace (m - 2 + under) with (m - 1 + under - 1) in Some by lia.
    destruct (III_E_supposing_k n D under over j reply But Even Hj Top Take Some)
      as [k [_ [_ [_ [Above AtMost]]]]].
    apply No. destruct (Z_le_gt_dec j (2 * k)) as [L|G].
    - exists (k + 1). apply (AtMost L).
    - exists k. apply (Above ltac:(lia)). }
  split; [exact No'|]. exact (III_E_without_k n D under over (E D j) reply But Even Take No').
Qed.

(* The contradiction: such a k of D' gives k or k + 1 for D, and in case III(E) D has none. *)
Theorem III_E_contradiction :
  (forall n D under over j reply, but_for_k n D under over ->
    (exists u, Z.of_nat n = under + 2 * u) -> 1 <= j <= Z.of_nat n ->
    highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
    let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
    (exists k, both_negative D' under over k (m - 2 + under)) ->
    exists k, last_k D' under k (m - 2 + under) /\
      both_negative D under over (if j >? 2 * k then k else k + 1) (m - 1 + under)) /\
  (forall n D under over j reply,
    East_to_lead Case_III n D under over -> 1 <= j <= Z.of_nat n ->
    highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
    let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
    (~ exists k, both_negative D' under over k (m - 2 + under)) /\
    exists under' over', bars D' under' over' /\ H_by_play D' = over' /\ over' >= over).
Proof.
  split; [|exact no_k_in_III_E].
  intros n D under over j reply But Even Hj Top Take m D' Some.
  replace (m - 2 + under) with (m - 1 + under - 1) in * by lia.
  destruct (III_E_supposing_k n D under over j reply But Even Hj Top Take Some)
    as [k [Max [_ [_ [Above AtMost]]]]].
  exists k. split; [exact Max|]. destruct (Z.gtb_spec j (2 * k)) as [G|L].
  - apply (Above ltac:(lia)).
  - apply (AtMost L).
Qed.

(* East leads a card that West can beat only with the ace, and West holds up. *)
Theorem III_E_holding_up : forall n D under over lead reply,
  East_to_lead Case_III n D under over -> held_up D lead reply -> under < 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' (under + 1) = T D under /\ T D under > 0 /\
  (forall k, 2 * k + 1 <= m - 1 + under -> sum_to D' (over + 1) k = sum_to D over k /\
    (1 <= k -> sum_from_to D' (under + 1) k (m - 1 + under) =
      sum_from_to D under k (m - 1 + under))) /\
  exists under' over', belongs_to_III D' under' over' /\ under' >= under + 1 /\ over' >= over + 1 /\
    H_by_play D' >= over + 1.
Proof.
  intros n D under over lead reply [Hn [HD [C [u Even]]]] Held Neg0 m D'.
  destruct (case_III_but_for_k n D under over Hn HD C) as [_ No]. fold m in No.
  pose proof C as [B [X [Ace [H0 [H1 _]]]]].
  destruct (numbers n D under over HD B X) as [B1 [B2 [Pos Neg]]]. fold m in B1, B2.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_holding_up n D lead reply Hn' HD Ace Held) as [HD' [Ace' [Mat [Col _]]]].
  fold m D' in HD', Ace', Mat, Col.
  destruct (numbers_after_holding_up n D under over lead reply Hn' HD Ace Held B X Neg0)
    as [E1 [B' In]]; [exists u; exact Even|]. fold D' in E1, B', In.
  assert (To : forall k, 2 * k + 1 <= m - 1 + under -> sum_to D' (over + 1) k = sum_to D over k).
  { intros k Hk. unfold sum_to. apply sum_as. intros q Hq. rewrite Mat by lia. f_equal. lia. }
  assert (From : forall k, 1 <= k -> sum_from_to D' (under + 1) k (m - 1 + under) =
      sum_from_to D under k (m - 1 + under)).
  { intros k Hk. unfold sum_from_to. apply sum_as. intros q Hq. rewrite Mat by lia. f_equal. lia. }
  split; [exact Mat|]. split; [exact E1|]. split; [exact Pos|].
  split. { intros k Hk. split; [apply To; lia | apply From]. }
  exists (under + 1), (over + 1).
  assert (III : belongs_to_III D' (under + 1) (over + 1)).
  { split; [exact B'|]. split; [exact Ace'|]. split; [lia|]. split; [lia|].
    rewrite (size_n n D' HD'). replace (Z.of_nat n - 1 + (under + 1)) with (m - 1 + under) by lia.
    intros [k [K1 K2]]. fold (sum_to D' (over + 1) k) in K1.
    fold (sum_from_to D' (under + 1) k (m - 1 + under)) in K2.
    assert (1 <= k).
    { destruct (Z_le_gt_dec 1 k); [assumption|]. unfold sum_to in K1.
      rewrite Lemma_9_2.sum_empty in K1 by lia. lia. }
    assert (2 * k + 1 <= m - 1 + under).
    { destruct (Z_le_gt_dec (2 * k + 1) (m - 1 + under)); [assumption|]. unfold sum_from_to in K2.
      rewrite Lemma_9_2.sum_empty in K2 by lia. lia. }
    rewrite To in K1 by lia. rewrite From in K2 by lia. apply No. exists k. split; assumption. }
  split; [exact III|]. split; [lia|]. split; [lia|].
  rewrite (H_is_by_play n D' (over + 1) Hn' HD'); [lia|]. right. split; [exact Ace'|].
  exists (under + 1), (over + 1). split; [exact B'|]. right. split; [|reflexivity].
  intros [_ [_ [k [K1 K2]]]]. destruct III as [_ [_ [_ [_ None]]]]. apply None. exists k.
  split; [exact K1|]. replace (n_of D' - 1 + (under + 1)) with (n_of D' + (under + 1) - 1) by lia.
  exact K2.
Qed.

(* West takes the trick with the ace: the lower number is 0.
Then East has the king, his highest card,
   and perhaps also the queen, his next. *)
Theorem III_E_with_the_ace : forall n D under over lead reply,
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  m mod 2 = 0 /\ T D 0 mod 2 = 0 /\ T D 0 >= 2 /\ T D' 0 = T D 0 - 1 /\ T D 0 - 1 > 0 /\
  (forall c, In c (west D) -> c <> reply -> c < E D m) /\
  exists under' over', bars D' under' over' /\ under' >= 0 /\ over' >= 1 /\
    (W D (m - 1) < E D (m - 1) ->
      let k := m / 2 - 1 in
      A D (m - 1) (m - 1) = -1 /\
      sum_to D over k = sum 1 (m - 3) (fun i => A D i (i + 1)) /\
      sum_from_to D under k (m - 1 + under) < 0 /\
      sum 1 (m - 3) (fun i => A D i (i + 1)) >= 0 /\
      T D' 1 = sum 1 (m - 2) (fun i => A D' i (i + 1)) /\
      sum 1 (m - 2) (fun i => A D' i (i + 1)) = sum 1 (m - 2) (fun i => A D i (i + 1)) /\
      sum 1 (m - 2) (fun i => A D i (i + 1)) >= A D (m - 2) (m - 1) /\ A D (m - 2) (m - 1) >= -1 /\
      T D' 1 mod 2 = 0 /\ T D' 1 >= 0 /\ under' >= 1 /\ H_by_play D' >= over).
Proof.
  intros n D under over lead reply Led I Alone Ch Zero m D'.
  pose proof Led as [Hn [HD [C [u Even]]]].
  destruct (case_III_but_for_k n D under over Hn HD C) as [_ No]. fold m in No, Even.
  pose proof C as [B [X [Ace [H0 [H1 _]]]]]. subst under. replace over with 1 in * by lia.
  destruct (numbers n D 0 1 HD B X) as [B1 [B2 [Pos Neg]]]. fold m in B1, B2.
  pose proof (even_below n D 0 1 HD B X ltac:(exists u; lia)) as Two.
  assert (P : T D 0 mod 2 = 0).
  { rewrite (parity_of_T n D 0 HD ltac:(fold m; lia)). fold m. rewrite Even.
    replace (0 + 2 * u + 0) with (0 + u * 2) by lia. now rewrite Z_mod_plus_full. }
  split. { rewrite Even. replace (0 + 2 * u) with (0 + u * 2) by lia. now rewrite Z_mod_plus_full. }
  split; [exact P|]. split; [exact Two|].
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  assert (Held : exists c, held_up D lead c).
  { destruct (NormalStrategy.least_of (west D)) as [c [Ic Lc]].
    { destruct HD as [L _]. intros Y. rewrite Y in L. discriminate. }
    exists c. split; [exact I|]. split; [exact Alone|]. split; assumption. }
  destruct Held as [c0 Held].
  destruct (after_holding_up n D lead c0 Hn' HD Ace Held) as [_ [_ [_ [Col _]]]]. fold m in Col.
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]]. fold m in Hj.
  pose proof Ch as [J [Lt Low]]. apply (in_west _ D HD) in J. destruct J as [i [Hi ->]].
  fold m in Hi.
  assert (Ei : i = m).
  { destruct Alone as [ace [_ [_ [_ One]]]].
    assert (Wp : forall p, 1 <= p <= m -> In (W D p) (west D)).
    { intros p Hp. apply (in_west _ D HD). exists p. split; [exact Hp | reflexivity]. }
    pose proof (One _ (Wp i Hi) Lt) as X1.
    pose proof (W_up_to (S n) D ltac:(lia) HD i m) as Y. fold m in Y.
    pose proof (One _ (Wp m ltac:(lia)) ltac:(lia)) as X2.
    pose proof (W_increases (S n) D HD i m) as Z0. fold m in Z0. lia. }
  subst i. destruct (T_after_taking n D m j HD ltac:(fold m; lia) Hj Ch) as [HD' [Bel [Abv Sum]]].
  fold m D' in HD', Bel, Abv, Sum.
  destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. specialize (All Ace). fold m in All.
  assert (T0 : T D' 0 = T D 0 - 1).
  { destruct (Z_lt_dec 0 (m - 1)) as [Y|]; [|lia].
    destruct (Sum 0 ltac:(lia)) as [_ E0]. rewrite E0 by lia. rewrite (All (m + 0)) by lia.
    reflexivity. }
  split; [exact T0|]. split; [lia|]. split.
  { intros c Ic Ne. apply (in_west _ D HD) in Ic. destruct Ic as [p [Hp ->]]. fold m in Hp.
    assert (p <> m) by (intros ->; apply Ne; reflexivity).
    specialize (Col p ltac:(lia)). unfold A in Col.
    destruct (Z.ltb_spec (E D m) (W D p)); [discriminate|].
    pose proof (W_not_E (S n) D HD p m) as Ne'. fold m in Ne'. lia. }
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']]. exists under', over'.
  destruct (positive_below n D' 0 under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  split; [exact B'|]. split; [lia|]. split; [lia|]. intros Queen0 k.
  assert (Queen : A D (m - 1) (m - 1) = -1).
  { unfold A. destruct (Z.ltb_spec (E D (m - 1)) (W D (m - 1))); [lia | reflexivity]. }
  assert (Ek : 2 * k = m - 2).
  { unfold k. rewrite Even. replace (0 + 2 * u) with (u * 2) by lia. rewrite Z.div_mul by lia.
  lia. }
  assert (S1 : sum_to D 1 k = sum 1 (m - 3) (fun i => A D i (i + 1))).
  { unfold sum_to. rewrite Ek.
    rewrite (sum_as 2 (m - 2) _ (fun i => A D (i + -1) (i + -1 + 1))) by (intros; f_equal; lia).
    rewrite (sum_shift 2 (m - 2) (-1) (fun i => A D i (i + 1))). f_equal; lia. }
  assert (S2 : sum_from_to D 0 k (m - 1 + 0) < 0).
  { unfold sum_from_to. rewrite Ek. rewrite Lemma_9_2.sum_first by lia.
    rewrite Lemma_9_2.sum_empty by lia. replace (m - 2 + 1 - 0) with (m - 1) by lia.
    replace (m - 2 + 1) with (m - 1) by lia. lia. }
  assert (S3 : sum 1 (m - 3) (fun i => A D i (i + 1)) >= 0).
  { destruct (Z_lt_dec (sum 1 (m - 3) (fun i => A D i (i + 1))) 0) as [Y|]; [exfalso|lia].
    apply No. exists k. split; [lia | exact S2]. }
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Four : m >= 4).
  { destruct (Z.eq_dec m 2) as [M2|]; [exfalso|lia].
    unfold T in Two. rewrite (size_n (S n) D HD) in Two. fold m in Two. rewrite M2 in *.
    change (sum (Z.max 1 (1 - 0)) (Z.min 2 (2 - 0)) (fun i => A D i (i + 0)))
      with (A D 1 (1 + 0) + (A D 2 (2 + 0) + 0)) in Two.
    change (2 - 1) with 1 in Queen. change (1 + 0) with 1 in Two. change (2 + 0) with 2 in Two.
    rewrite (All 2) in Two by lia. lia. }
  assert (Mat : forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D p q).
  { intros p q Hp Hq. destruct (entries_after n D m j HD ltac:(fold m; lia) Hj) as [_ Ent].
    fold D' in Ent. rewrite Ent by lia. unfold deleted. replace (p <? m) with true by lia.
    destruct (Z.ltb_spec q j); [reflexivity|].
    assert (R : forall r, j <= r <= m -> A D p r = -1).
    { intros r Hr. specialize (Bel p ltac:(lia)). unfold A in *.
      pose proof (E_up_to (S n) D ltac:(lia) HD j r) as Y. fold m in Y.
      destruct (Z.ltb_spec (E D j) (W D p)); [discriminate|].
      destruct (Z.ltb_spec (E D r) (W D p)); lia. }
    rewrite !R by lia. reflexivity. }
  assert (T1 : T D' 1 = sum 1 (m - 2) (fun i => A D' i (i + 1))).
  { unfold T. rewrite Size. change (Z.max 1 (1 - 1)) with 1.
    replace (Z.min (m - 1) (m - 1 - 1)) with (m - 2) by lia. reflexivity. }
  assert (E1 : sum 1 (m - 2) (fun i => A D' i (i + 1)) = sum 1 (m - 2) (fun i => A D i (i + 1))).
  { apply sum_as. intros p Hp. apply Mat; lia. }
  assert (E2 : sum 1 (m - 2) (fun i => A D i (i + 1)) =
    sum 1 (m - 3) (fun i => A D i (i + 1)) + A D (m - 2) (m - 1)).
  { rewrite (Lemma_9_2.sum_last 1 (m - 2)) by lia. replace (m - 2 - 1) with (m - 3) by lia.
    replace (m - 2 + 1) with (m - 1) by lia. reflexivity. }
  assert (P1 : T D' 1 mod 2 = 0).
  { rewrite (parity_of_T n D' 1 HD' ltac:(lia)). replace (Z.of_nat n + 1) with (0 + u * 2) by lia.
    now rewrite Z_mod_plus_full. }
  assert (Ent : A D (m - 2) (m - 1) >= -1).
  { destruct (Lemma_9_2.entry D (m - 2) (m - 1)) as [Q|Q]; rewrite Q; lia. }
  assert (N1 : T D' 1 >= 0).
  { destruct (Z.eq_dec (T D' 1) (-1)) as [Q|]; [rewrite Q in P1; discriminate | lia]. }
  pose proof (nonnegative_below n D' 1 under' over' Hn' HD' B' ltac:(lia) N1) as Un.
  pose proof (H_at_least_lower n D' under' over' Hn' HD' B').
  split; [exact Queen|].
  split; [exact S1|]. split; [exact S2|]. split; [exact S3|]. split; [exact T1|].
  split; [exact E1|]. split; [lia|]. split; [exact Ent|]. split; [exact P1|]. split; [exact N1|].
  split; lia.
Qed.

Lemma there_is_a_last_negative n D under over : but_for_k n D under over ->
  under >= 3 - Z.of_nat n -> exists i, last_negative D under i.
Proof.
  intros [Hn [HD [B [X [Ace [H0 H1]]]]]] Low. rewrite inner_by_rows in H1.
  pose proof (size_n n D HD) as Size. rewrite Size in H1. set (m := Z.of_nat n) in *.
  assert (K : forall l, (exists i, m - Z.of_nat l <= i <= m - 1 /\ A D i (i + under) = -1 /\
      forall p, i < p <= m - 1 -> A D p (p + under) = 1) \/
    forall p, m - Z.of_nat l <= p <= m - 1 -> A D p (p + under) = 1).
  { intros l. induction l as [|l [[i [Hi [Q All]]]|All]].
    - right. intros p Hp. lia.
    - left. exists i. split; [lia|]. split; assumption.
    - set (p := m - Z.of_nat (S l)). destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q].
      + right. intros q Hq. destruct (Z.eq_dec q p) as [->|]; [exact Q | apply All; lia].
      + destruct (Z_le_gt_dec p (m - 1)).
        * left. exists p. split; [lia|]. split; [exact Q|]. intros q Hq. apply All. lia.
        * right. intros q Hq. lia. }
  destruct (K (Z.to_nat (m - (2 - under)))) as [[i [Hi [Q All]]]|All].
  - exists i. split; [rewrite Size; fold m; lia|]. split; [exact Q|]. rewrite Size. exact All.
  - exfalso. rewrite sum_of_ones in H1; [lia | lia|]. intros p Hp. apply All. lia.
Qed.

Lemma row_led_is_last n D under over i : is_deal n D -> West_to_lead Case_III n D under over ->
  row_led Case_III D under i -> last_negative D under i.
Proof.
  intros HD [Hn [_ [C _]]] [[N1 [N2 N3]] Last]. pose proof C as [_ [_ [Ace [H0 _]]]].
  pose proof (size_n n D HD) as Size. rewrite Size in *. set (m := Z.of_nat n) in *.
  destruct (ace_by_matrix n D Hn HD) as [_ All]. specialize (All Ace). fold m in All.
  destruct (numbers n D under over HD (proj1 C) (proj1 (proj2 C))) as [B1 _].
  assert (i <> m) by (intros ->; rewrite All in N3 by lia; discriminate).
  split; [rewrite Size; fold m; lia|]. split; [exact N3|]. rewrite Size. fold m. intros p Hp.
  destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
  specialize (Last p). unfold negative_at in Last. rewrite Size in Last. fold m in Last.
  assert (p <= i); [apply Last; repeat split; lia | lia].
Qed.

Theorem III_W_there_is_an_m : forall n D under over, West_to_lead Case_III n D under over ->
  exists i, 2 - under <= i <= Z.of_nat n - 1 /\ A D i (i + under) = -1.
Proof.
  intros n D under over Led. pose proof Led as [Hn [HD [C Even]]].
  destruct (every_lead Case_III n D under over Hn HD C) as [[i [Hi Row]] _].
  { destruct Even as [u Even]. exists u. rewrite (size_n n D HD). exact Even. }
  destruct (row_led_is_last n D under over i HD Led Row) as [L1 [L2 _]]. exists i.
  rewrite (size_n n D HD) in L1. split; assumption.
Qed.

Lemma lower_number n D under i : is_deal n D -> last_negative D under i -> under <= 0 ->
  under >= 3 - Z.of_nat n.
Proof. intros HD [L _] H0. rewrite (size_n n D HD) in L. lia. Qed.

(* East holds up with his smallest card: T', and the k that there must be if H' is too small. *)
Theorem III_W_East_holds_up : forall n D under over i reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = over + 2 * u) -> last_negative D under i -> smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' (under - 1) = sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under - 1)) /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under - 1)) >=
    sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under)) /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under)) =
    T D under - A D (1 - under) 1 - A D i (i + under) /\
  T D under - A D (1 - under) 1 - A D i (i + under) = T D under - A D (1 - under) 1 + 1 /\
  T D under - A D (1 - under) 1 + 1 >= T D under /\ T D under > 0 /\
  (H_by_play D' < over - 1 ->
    exists k, both_negative D' (under - 1) (over - 1) k (m - 2 + under - 1)) /\
  ((exists k, both_negative D' (under - 1) (over - 1) k (m - 2 + under - 1)) ->
    exists k, last_k D' (under - 1) k (m - 2 + under - 1) /\
      both_negative D' (under - 1) (over - 1) k (m - 2 + under - 1) /\
      2 * k + 2 - under < i /\ A D' (2 * k + 2 - under) (2 * k + 1) = -1 /\
      A D' (2 * k + 2 - over) (2 * k + 1) = -1 /\
      sum_to D over (k + 1) = sum 2 (2 * (k + 1)) (fun q => A D' (q - over) (q - 1)) /\
      sum 2 (2 * (k + 1)) (fun q => A D' (q - over) (q - 1)) =
        sum 1 (2 * (k + 1) - 1) (fun q => A D' (q - over + 1) q) /\
      sum 1 (2 * (k + 1) - 1) (fun q => A D' (q - over + 1) q) =
        sum 2 (2 * k) (fun q => A D' (q - over + 1) q) + A D' (2 - over) 1 +
        A D' (2 * k + 2 - over) (2 * k + 1) /\
      sum 2 (2 * k) (fun q => A D' (q - over + 1) q) + A D' (2 - over) 1 +
        A D' (2 * k + 2 - over) (2 * k + 1) <= sum 2 (2 * k) (fun q => A D' (q - over + 1) q) /\
      sum 2 (2 * k) (fun q => A D' (q - over + 1) q) < 0 /\
      sum_from_to D under (k + 1) (m - 1 + under) =
        sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) - 1 +
        sum i (m - 2) (fun p => A D' p (p + under)) /\
      sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) - 1 +
        sum i (m - 2) (fun p => A D' p (p + under)) <=
        sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) +
        sum i (m - 2) (fun p => A D' p (p + under - 1)) - 1 /\
      sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) +
        sum i (m - 2) (fun p => A D' p (p + under - 1)) - 1 =
        sum (2 * k + 2) (m - 3 + under) (fun q => A D' (q - under + 1) q) - 1 /\
      sum (2 * k + 2) (m - 3 + under) (fun q => A D' (q - under + 1) q) - 1 <=
        sum (2 * k + 1) (m - 2 + under - 1) (fun q => A D' (q - under + 1) q) /\
      sum (2 * k + 1) (m - 2 + under - 1) (fun q => A D' (q - under + 1) q) < 0).
Proof.
  intros n D under over i reply [Hn [HD [B [X [Ace [H0 H1]]]]]] [u Even] Row Small m D'.
  pose proof (lower_number n D under i HD Row H0) as Low. fold m in Low, Even.
  destruct (numbers n D under over HD B X) as [B1 [B2 [Pos Neg]]]. fold m in B1, B2.
  pose proof (size_n n D HD) as Size0. fold m in Size0.
  destruct Row as [Hi [Minus Last]]. rewrite Size0 in Hi, Last.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_East_holds n D i reply Hn' HD Ace ltac:(fold m; lia) Small)
    as [HD' [Ace' [-> Mat]]]. fold m D' in HD', Ace', Mat.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Grow : forall p q, 1 <= p <= m -> 2 <= q <= m -> A D p (q - 1) >= A D p q).
  { intros p q Hp Hq. apply (larger_to_the_left (S n) D p q HD); fold m; lia. }
  set (S1 := sum (2 - under) (i - 1) (fun p => A D p (p + under))).
  assert (E1 : T D' (under - 1) = S1 + sum (i + 1) m (fun p => A D p (p + under - 1))).
  { unfold T. rewrite Size. replace (Z.max 1 (1 - (under - 1))) with (2 - under) by lia.
    replace (Z.min (m - 1) (m - 1 - (under - 1))) with (m - 1) by lia.
    rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 1)) by lia. unfold S1. f_equal.
    - apply sum_as. intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal.
    lia.
    - rewrite (sum_as (i - 1 + 1) (m - 1) _ (fun p => A D (p + 1) (p + 1 + under - 1))).
      + rewrite (sum_shift (i - 1 + 1) (m - 1) 1 (fun p => A D p (p + under - 1))). f_equal; lia.
      + intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
  assert (E2 : sum (i + 1) m (fun p => A D p (p + under - 1)) >=
    sum (i + 1) m (fun p => A D p (p + under))).
  { apply sum_at_least. intros p Hp. apply (Grow p (p + under)); lia. }
  assert (E3 : T D under = A D (1 - under) 1 + S1 - 1 + sum (i + 1) m (fun p => A D p (p + under))).
  { unfold T. rewrite Size0. replace (Z.max 1 (1 - under)) with (1 - under) by lia.
    replace (Z.min m (m - under)) with m by lia. rewrite Lemma_9_2.sum_first by lia.
    replace (1 - under + under) with 1 by lia. replace (1 - under + 1) with (2 - under) by lia.
    rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) m) by lia. replace (i - 1 + 1) with i by lia.
    rewrite (Lemma_9_2.sum_first i) by lia. rewrite Minus. fold S1. lia. }
  assert (Bound : T D' (under - 1) >= T D under).
  { destruct (Lemma_9_2.entry D (1 - under) 1) as [Q|Q]; rewrite Q in *; lia. }
  split; [exact E1|]. split; [lia|]. split; [rewrite Minus; lia|]. split; [rewrite Minus; lia|].
  split. { destruct (Lemma_9_2.entry D (1 - under) 1) as [Q|Q]; rewrite Q; lia. }
  split; [exact Pos|]. split.
  - intros Small'. destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
    destruct (positive_below n D' (under - 1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia))
      as [L1 L2].
    pose proof (NormalStrategy.close n D' under' over' HD' B') as Cl.
    destruct (west_has_the_ace n D' Hn' HD' Ace') as [[H [I _]] _].
    pose proof (H_is_by_play n D' H Hn' HD' (or_intror (conj Ace' I))) as HH.
    destruct I as [a [b [B'' I]]]. destruct (bars_unique n D' Hn' HD' _ _ _ _ B' B'') as [<- <-].
    destruct I as [[[_ [_ [k [K1 K2]]]] Eh]|[_ Eh]]; [|lia].
    assert (Eu : under' = under - 1) by lia. assert (Eo : over' = over - 1) by lia.
    rewrite Eu in K2. rewrite Eo in K1. exists k. split; [exact K1|]. unfold sum_from_to.
    rewrite Size in K2.
    replace (m - 1 + (under - 1) - 1) with (m - 2 + under - 1) in K2 by lia. exact K2.
  - intros Some.
    destruct (the_largest_k n D' (under - 1) (over - 1) (m - 2 + under - 1) HD' ltac:(lia)
      ltac:(lia)
      ltac:(lia) ltac:(exists (under + u - 1); lia) Some)
      as [k [Max [K1 [K2 [F1 [F2 [Sk Fk]]]]]]].
    exists k. split; [exact Max|]. pose proof Max as [Sneg _]. split; [split; assumption|].
    replace (2 * k + 1 - (under - 1)) with (2 * k + 2 - under) in F1 by lia.
    assert (Up : 2 * k + 2 - under < i).
    { destruct (Z_lt_dec (2 * k + 2 - under) i); [assumption|exfalso].
      rewrite Mat in F1 by lia. replace (2 * k + 2 - under <? i) with false in F1 by lia.
      pose proof (Grow (2 * k + 2 - under + 1) (2 * k + 3) ltac:(lia) ltac:(lia)) as G.
      replace (2 * k + 3 - 1) with (2 * k + 1 + 1) in G by lia. rewrite F1 in G.
      pose proof (Last (2 * k + 2 - under + 1)) as L.
      replace (2 * k + 2 - under + 1 + under) with (2 * k + 3) in L by lia.
      rewrite L in G by lia. lia. }
    split; [exact Up|]. split; [exact F1|].
    assert (F3 : A D' (2 * k + 2 - over) (2 * k + 1) = -1).
    { pose proof (larger_below n D' (2 * k + 2 - over) (2 * k + 1) HD') as L.
      replace (2 * k + 2 - over + 1) with (2 * k + 2 - under) in L by lia. rewrite F1 in L.
      destruct (Lemma_9_2.entry D' (2 * k + 2 - over) (2 * k + 1)) as [Q|Q]; [|exact Q].
      rewrite Q in L. lia. }
    split; [exact F3|].
    assert (G1 : sum_to D over (k + 1) = sum 2 (2 * (k + 1)) (fun q => A D' (q - over) (q - 1))).
    { unfold sum_to. apply sum_as. intros q Hq. rewrite Mat by lia.
      replace (q - over <? i) with true by lia. f_equal. lia. }
    assert (G2 : sum 2 (2 * (k + 1)) (fun q => A D' (q - over) (q - 1)) =
        sum 1 (2 * (k + 1) - 1) (fun q => A D' (q - over + 1) q)).
    { rewrite (sum_as 2 (2 * (k + 1)) _ (fun q => A D' (q + -1 - over + 1) (q + -1)))
        by (intros; f_equal; lia).
      rewrite (sum_shift 2 (2 * (k + 1)) (-1) (fun q => A D' (q - over + 1) q)). f_equal; lia. }
    assert (G3 : sum 1 (2 * (k + 1) - 1) (fun q => A D' (q - over + 1) q) =
        sum 2 (2 * k) (fun q => A D' (q - over + 1) q) + A D' (2 - over) 1 +
        A D' (2 * k + 2 - over) (2 * k + 1)).
    { rewrite Lemma_9_2.sum_first, (Lemma_9_2.sum_last (1 + 1) (2 * (k + 1) - 1)) by lia.
      change (1 + 1) with 2. replace (2 * (k + 1) - 1 - 1) with (2 * k) by lia.
      replace (1 - over + 1) with (2 - over) by lia.
      replace (2 * (k + 1) - 1 - over + 1) with (2 * k + 2 - over) by lia.
      replace (2 * (k + 1) - 1) with (2 * k + 1) by lia. lia. }
    split; [exact G1|]. split; [exact G2|]. split; [exact G3|].
    assert (Fk' : sum 2 (2 * k) (fun q => A D' (q - over + 1) q) < 0).
    { unfold sum_to in Fk. rewrite (sum_as 2 (2 * k) _ (fun q => A D' (q - (over - 1)) q))
        by (intros; f_equal; lia). exact Fk. }
    split. { rewrite F3. destruct (Lemma_9_2.entry D' (2 - over) 1) as [Q|Q]; rewrite Q; lia. }
    split; [exact Fk'|].
    assert (G4 : sum_from_to D under (k + 1) (m - 1 + under) =
        sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) - 1 +
        sum i (m - 2) (fun p => A D' p (p + under))).
    { unfold sum_from_to.
      rewrite (sum_as _ _ _ (fun q => A D (q + - under) (q + - under + under)))
        by (intros; f_equal; lia).
      rewrite (sum_shift _ _ (- under) (fun p => A D p (p + under))).
      replace (2 * (k + 1) + 1 + - under) with (2 * k + 3 - under) by lia.
      replace (m - 1 + under + - under) with (m - 1) by lia.
      rewrite (Lemma_9_2.sum_split (2 * k + 3 - under) (i - 1) (m - 1)) by lia.
      replace (i - 1 + 1) with i by lia. rewrite (Lemma_9_2.sum_first i) by lia. rewrite Minus.
      rewrite (sum_as (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1))
        (fun p => A D p (p + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal. lia. }
      rewrite (sum_as i (m - 2) (fun p => A D' p (p + under)) (fun p => A D (p + 1) (p + 1 +
        under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
      rewrite (sum_shift i (m - 2) 1 (fun p => A D p (p + under))).
      replace (m - 2 + 1) with (m - 1) by lia. lia. }
    split; [exact G4|].
    assert (G5 : sum i (m - 2) (fun p => A D' p (p + under)) <=
      sum i (m - 2) (fun p => A D' p (p + under - 1))).
    { apply Z.ge_le. apply sum_at_least. intros p Hp.
      apply (larger_to_the_left n D' p (p + under) HD'); lia. }
    split; [lia|].
    assert (G6 : sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) +
        sum i (m - 2) (fun p => A D' p (p + under - 1)) =
        sum (2 * k + 2) (m - 3 + under) (fun q => A D' (q - under + 1) q)).
    { rewrite (sum_as (2 * k + 2) _ _ (fun q => A D' (q + (1 - under)) (q + (1 - under) + under -
      1)))
        by (intros; f_equal; lia).
      rewrite (sum_shift _ _ (1 - under) (fun p => A D' p (p + under - 1))).
      replace (2 * k + 2 + (1 - under)) with (2 * k + 3 - under) by lia.
      replace (m - 3 + under + (1 - under)) with (m - 2) by lia.
      rewrite (Lemma_9_2.sum_split (2 * k + 3 - under) (i - 1) (m - 2)) by lia.
      replace (i - 1 + 1) with i by lia. reflexivity. }
    assert (G7 : sum (2 * k + 1) (m - 2 + under - 1) (fun q => A D' (q - under + 1) q) =
      sum (2 * k + 2) (m - 3 + under) (fun q => A D' (q - under + 1) q) - 1).
    { rewrite Lemma_9_2.sum_first by lia.
      replace (2 * k + 1 - under + 1) with (2 * k + 2 - under) by lia. rewrite F1.
      replace (2 * k + 1 + 1) with (2 * k + 2) by lia.
      replace (m - 2 + under - 1) with (m - 3 + under) by lia. lia. }
    assert (G8 : sum (2 * k + 1) (m - 2 + under - 1) (fun q => A D' (q - under + 1) q) < 0).
    { unfold sum_from_to in Sneg.
      rewrite (sum_as (2 * k + 1) _ _ (fun q => A D' (q - (under - 1)) q)) by (intros; f_equal;
        lia).
      exact Sneg. }
    split; [lia|]. split; [lia | exact G8].
Qed.

(* East takes the trick, as cheaply as possible. *)
Theorem III_W_East_takes : forall n D under over i reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = over + 2 * u) -> last_negative D under i ->
  cheapest East D (W D i) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - A D i (i + under) /\ T D under - A D i (i + under) = T D under + 1 /\
  T D under + 1 > 0 /\
  (exists under' over', bars D' under' over' /\ over' >= over /\
    (H_by_play D' <> over' -> exists k, both_negative D' under over k (m - 2 + under))) /\
  (forall q, i + under <= q < m + under -> A D' (q - under) q = A D (q - under + 1) (q + 1) /\
    A D (q - under + 1) (q + 1) = 1) /\
  (forall k, 1 <= k ->
    (exists q, 2 * k + 1 <= q <= m - 2 + under /\ A D' (q - under) q < 0) ->
    2 * k + 1 - under < i) /\
  (forall k, both_negative D' under over k (m - 2 + under) ->
    sum_to D over k = sum_to D' over k /\ sum_to D' over k < 0 /\
    sum_from_to D under k (m - 1 + under) =
      sum_from_to D' under k (m - 2 + under) + A D i (i + under) /\
    sum_from_to D' under k (m - 2 + under) + A D i (i + under) =
      sum_from_to D' under k (m - 2 + under) - 1 /\
    sum_from_to D' under k (m - 2 + under) - 1 < 0).
Proof.
  intros n D under over i reply [Hn [HD [B [X [Ace [H0 H1]]]]]] [u Even] Row Ch m D'.
  pose proof (lower_number n D under i HD Row H0) as Low. fold m in Low, Even.
  destruct (numbers n D under over HD B X) as [B1 [B2 [Pos Neg]]]. fold m in B1, B2.
  pose proof (size_n n D HD) as Size0. fold m in Size0.
  destruct Row as [Hi [Minus Last]]. rewrite Size0 in Hi, Last.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  pose proof Ch as [J _]. apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
  assert (Hi0 : 1 <= i <= m) by lia.
  destruct (entries_after n D i j HD Hi0 Hj) as [HD' Ent]. fold D' in HD', Ent.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  pose proof (ace_stays n D i j Hn' HD Ace ltac:(fold m; lia) Hj) as Ace'. fold D' in Ace'.
  destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. specialize (All Ace). fold m in All.
  destruct (quadrants n D i j HD Hi0 Hj Ch) as [Minus' Plus]. fold m in Minus', Plus.
  assert (Far : j <= i + under).
  { destruct (Z_le_gt_dec j (i + under)); [assumption|].
    rewrite Plus in Minus by lia. discriminate. }
  assert (Mat : forall p, 1 <= p < m -> 1 <= p + under < m ->
    A D' p (p + under) = if p <? i then A D p (p + under) else A D (p + 1) (p + 1 + under)).
  { intros p Hp Hq. apply (diagonal_after_losing n D i j under HD Hi0 Hj Ch); fold m; lia. }
  assert (Above : forall p q, 1 <= p < i -> 1 <= q < m -> A D' p q = A D p q).
  { intros p q Hp Hq. rewrite Ent by lia. unfold deleted. replace (p <? i) with true by lia.
    destruct (Z.ltb_spec q j); [reflexivity|]. rewrite !Minus' by lia. reflexivity. }
  assert (Sum : T D' under = T D under - A D i (i + under)).
  { apply (T_after_losing n D i j under HD Hi0 Hj Ch); fold m; auto; lia. }
  assert (Rest : forall p, i < p <= m -> A D p (p + under) = 1).
  { intros p Hp. destruct (Z.eq_dec p m) as [->|]; [apply All; lia | apply Last; lia]. }
  split; [exact Sum|]. rewrite Minus in *. split; [lia|]. split; [lia|].
  assert (Later : forall q, i + under <= q < m + under ->
    A D' (q - under) q = A D (q - under + 1) (q + 1) /\ A D (q - under + 1) (q + 1) = 1).
  { intros q Hq. pose proof (Mat (q - under) ltac:(lia) ltac:(lia)) as Y.
    replace (q - under + under) with q in Y by lia. replace (q - under <? i) with false in Y by lia.
    replace (q - under + 1 + under) with (q + 1) in Y by lia. split; [exact Y|].
    pose proof (Rest (q - under + 1) ltac:(lia)) as Z0.
    replace (q - under + 1 + under) with (q + 1) in Z0 by lia. exact Z0. }
  assert (Higher : forall k, 1 <= k ->
    (exists q, 2 * k + 1 <= q <= m - 2 + under /\ A D' (q - under) q < 0) -> 2 * k + 1 - under < i).
  { intros k Hk [q [Hq Q]]. destruct (Z_lt_dec (2 * k + 1 - under) i); [assumption|exfalso].
    destruct (Later q ltac:(lia)) as [Y1 Y2]. lia. }
  split; [|split; [exact Later|split; [exact Higher|]]].
  - exists under, over.
    assert (B' : bars D' under over).
    { apply (same_numbers_after_losing n D under over i j HD B X); auto; fold m; try lia.
      - exists u. exact Even.
      - fold D'. lia. }
    split; [exact B'|]. split; [lia|]. intros Ne.
    destruct (west_has_the_ace n D' Hn' HD' Ace') as [[H [I _]] _].
    pose proof (H_is_by_play n D' H Hn' HD' (or_intror (conj Ace' I))) as HH.
    destruct I as [a [b [B'' I]]]. destruct (bars_unique n D' Hn' HD' _ _ _ _ B' B'') as [<- <-].
    destruct I as [[[_ [_ [k [K1 K2]]]] _]|[_ Eh]]; [|lia].
    exists k. split; [exact K1|]. unfold sum_from_to. rewrite Size in K2.
    replace (m - 1 + under - 1) with (m - 2 + under) in K2 by lia. exact K2.
  - intros k [F S].
    assert (Hk : 1 <= k).
    { destruct (Z_le_gt_dec 1 k); [assumption|]. unfold sum_to in F.
      rewrite Lemma_9_2.sum_empty in F by lia. lia. }
    assert (Some : exists q, 2 * k + 1 <= q <= m - 2 + under /\ A D' (q - under) q < 0).
    { destruct (Z_lt_dec (2 * k + 1 - under) i) as [Y|Y].
      - assert (K : forall l lo, sum_from (fun q => A D' (q - under) q) lo l < 0 ->
          exists q, lo <= q < lo + Z.of_nat l /\ A D' (q - under) q < 0).
        { clear. intros l. induction l as [|l IH]; intros lo H; cbn [sum_from] in H; [lia|].
          destruct (Lemma_9_2.entry D' (lo - under) lo) as [Q|Q].
          - destruct (IH (lo + 1) ltac:(lia)) as [q [Hq Z0]]. exists q. split; [lia | exact Z0].
          - exists lo. split; [lia|]. rewrite Q. lia. }
        destruct (K _ _ S) as [q [Hq Z0]]. exists q. split; [lia | exact Z0].
      - exfalso. unfold sum_from_to in S.
        destruct (Z_le_gt_dec (2 * k + 1) (m - 2 + under)) as [L|G].
        + rewrite sum_of_ones in S; [lia | lia|]. intros q Hq. destruct (Later q ltac:(lia)). lia.
        + rewrite Lemma_9_2.sum_empty in S by lia. lia. }
    pose proof (Higher k Hk Some) as Up. destruct Some as [q0 [Hq0 _]].
    split. { unfold sum_to. apply sum_as. intros q Hq. symmetry. apply Above; lia. }
    split; [exact F|].
    assert (E : sum_from_to D under k (m - 1 + under) =
      sum_from_to D' under k (m - 2 + under) + -1).
    { unfold sum_from_to.
      pose proof (sum_without (2 * k + 1) (m - 1 + under) (i + under) (fun q => A D (q - under) q)
        (fun q => A D' (q - under) q) ltac:(lia)) as Y.
      replace (m - 1 + under - 1) with (m - 2 + under) in Y by lia.
      replace (Z.max (2 * k + 1) (Z.min (i + under) (m - 1 + under))) with (i + under) in Y by lia.
      replace (i + under - under) with i in Y by lia. rewrite Minus in Y. rewrite Y; [lia|].
      intros q Hq. pose proof (Mat (q - under) ltac:(lia) ltac:(lia)) as Z0.
      replace (q - under + under) with q in Z0 by lia. rewrite Z0.
      replace (q - under + 1 + under) with (q + 1) by lia.
      replace (q - under + 1) with (q + 1 - under) by lia.
      destruct (Z.ltb_spec (q - under) i), (Z.ltb_spec q (i + under)); reflexivity || lia. }
    split; [exact E|]. split; lia.
Qed.

Theorem III_W_after_taking : forall n D under over i reply,
  West_to_lead Case_III n D under over -> row_led Case_III D under i ->
  cheapest East D (W D i) reply -> let D' := after_trick D (W D i) reply in
  exists under' over', bars D' under' over' /\ H_by_play D' = over' /\ over' >= over.
Proof.
  intros n D under over i reply Led Row Ch D'. pose proof Led as [Hn [HD [C Even]]].
  destruct (case_III_but_for_k n D under over Hn HD C) as [But No].
  pose proof (row_led_is_last n D under over i HD Led Row) as Last.
  destruct (III_W_East_takes n D under over i reply But Even Last Ch)
    as [_ [_ [_ [[under' [over' [B' [Ov K]]]] [_ [_ Back]]]]]]. fold D' in B', K, Back.
  exists under', over'. split; [exact B'|]. split; [|exact Ov].
  destruct (Z.eq_dec (H_by_play D') over') as [E|Ne]; [exact E|exfalso].
  destruct (K Ne) as [k Kk]. destruct (Back k Kk) as [F [F0 [S [S0 S1]]]].
  apply No. exists k. split; [rewrite F; exact F0|]. rewrite S, S0. exact S1.
Qed.
