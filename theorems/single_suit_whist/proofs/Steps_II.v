(* The steps of the cases II(E) and II(W) of Section 9.3, of which each theorem states some. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1 Section_3.
From Whist Require Import Theorem_9_4 OptimalStrategy FirstPlay FirstTrick.
From Whist Require Theorem_6_1 Lemma_9_2.
Import ListNotations.
From WhistStated Require Export Steps_II.
Open Scope Z_scope.

(* --- Case II(E) --- *)

Theorem II_E_even_inner_sum : forall n D under over, East_to_lead Case_II n D under over ->
  inner_sum D under mod 2 = 0 /\ inner_sum D under >= 2.
Proof.
  intros n D under over [Hn [HD [C [u Even]]]]. pose proof C as [_ [_ [_ [_ Pos]]]].
  pose proof (inner_bound n D under HD Pos) as Low.
  assert (P : inner_sum D under mod 2 = 0).
  { unfold inner_sum. rewrite (size_n n D HD).
    destruct (sum_parity D (fun i => i - under) (fun i => i) 2 (Z.of_nat n - 1 + under) ltac:(lia))
      as [v V]. rewrite V, Even.
    replace (under + 2 * u - 1 + under - 2 + 1 + 2 * v) with (0 + (under + u - 1 + v) * 2) by lia.
    now rewrite Z_mod_plus_full. }
  split; [exact P|]. destruct (Z.eq_dec (inner_sum D under) 1) as [Q|]; [|lia].
  rewrite Q in P. discriminate.
Qed.

Theorem II_E_taking_below_the_ace : forall n D under over lead reply,
  East_to_lead Case_II n D under over -> taken_below_the_ace D lead reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  sum 2 (m - 2 + under) (fun i => A D' (i - under) i) > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under /\
    (under' = under -> belongs_to_II D' under' over' /\ H_by_play D' = over' /\ over' >= over) /\
    (under' <> under -> H_by_play D' >= under' /\ under' >= over).
Proof.
  intros n D under over lead reply Led [I [Ch Not]] m D'.
  pose proof Led as [_ [HD0 [[B0 [X0 _]] Even0]]].
  pose proof (even_below n D under over HD0 B0 X0 Even0) as Two.
  destruct (II_E_even_inner_sum n D under over Led) as [_ Inner].
  destruct Led as [Hn [HD [C [u Even]]]].
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]].
  pose proof C as [_ [_ [Ace [H0 H1]]]]. pose proof (inner_bound n D under HD H1) as Low.
  destruct n as [|n]; [lia|]. fold m in B1, B2, Low.
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  pose proof Ch as [J _]. apply (in_west _ D HD) in J. destruct J as [i [Hi ->]]. fold m in Hi, Hj.
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [HD' [_ [_ Sum]]]. fold m D' in HD', Sum.
  pose proof (diagonal_after_taking n D i j HD Hi Hj Ch) as Mat. fold m D' in Mat.
  destruct (Sum under ltac:(lia)) as [Bound _].
  pose proof (below_the_ace n D i j HD Ace Hi Hj Ch Not) as Hi'. fold m in Hi'.
  assert (Hn' : (1 <= n)%nat) by lia.
  pose proof (ace_stays n D i j Hn' HD Ace ltac:(lia) Hj) as Ace'. fold D' in Ace'.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  rewrite inner_by_rows, Size0 in Inner.
  assert (After : sum 2 (m - 2 + under) (fun i => A D' (i - under) i) =
    sum (2 - under) (m - 2) (fun p => A D' p (p + under))).
  { pose proof (inner_by_rows D' under) as Y. unfold inner_sum in Y. rewrite Size in Y.
    replace (m - 1 - 1 + under) with (m - 2 + under) in Y by lia.
    replace (m - 1 - 1) with (m - 2) in Y by lia. exact Y. }
  assert (Pos' : sum (2 - under) (m - 2) (fun p => A D' p (p + under)) > 0).
  { destruct (Z_lt_dec i (2 - under)) as [Out|In].
    - rewrite (Lemma_9_2.sum_first (2 - under)) in Inner by lia.
      rewrite (sum_as _ _ _ (fun p => A D (p + 1) (p + 1 + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
      rewrite (sum_shift (2 - under) (m - 2) 1 (fun p => A D p (p + under))).
      replace (m - 2 + 1) with (m - 1) by lia.
      destruct (Lemma_9_2.entry D (2 - under) (2 - under + under)) as [Q|Q]; rewrite Q in Inner;
        lia.
    - rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 1)) in Inner by lia.
      replace (i - 1 + 1) with i in Inner by lia. rewrite (Lemma_9_2.sum_first i) in Inner by lia.
      rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 2)) by lia.
      rewrite (sum_as (2 - under) (i - 1) _ (fun p => A D p (p + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. reflexivity. }
      rewrite (sum_as (i - 1 + 1) (m - 2) _ (fun p => A D (p + 1) (p + 1 + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
      rewrite (sum_shift (i - 1 + 1) (m - 2) 1 (fun p => A D p (p + under))).
      replace (i - 1 + 1 + 1) with (i + 1) by lia. replace (m - 2 + 1) with (m - 1) by lia.
      destruct (Lemma_9_2.entry D i (i + under)) as [Q|Q]; rewrite Q in Inner; lia. }
  rewrite After. split; [exact Pos'|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  exists under', over'. split; [exact B'|]. split; [lia|]. split.
  - intros ->. assert (II : belongs_to_II D' under over').
    { split; [exact B'|]. split; [exact Ace'|]. split; [exact H0|].
      rewrite inner_by_rows, Size. replace (m - 1 - 1) with (m - 2) by lia. exact Pos'. }
    split; [exact II|]. split; [apply (H_in_II n D' under over' Hn' HD' II) | lia].
  - intros Ne. pose proof (H_from_below n D' under' over' Hn' HD' B' Ace'). lia.
Qed.

Theorem II_E_holding_up_at_0 : forall n D under over lead reply,
  East_to_lead Case_II n D under over -> held_up D lead reply -> under = 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' 1 = inner_sum D under /\ inner_sum D under > 0 /\
  exists under' over', belongs_to_I D' under' over' /\ over' >= 2.
Proof.
  intros n D under over lead reply [Hn [HD [C [u Even]]]] Held Zero m D'.
  pose proof C as [_ [_ [Ace [H0 H1]]]]. pose proof (inner_bound n D under HD H1) as Low.
  destruct n as [|n]; [lia|]. fold m in Low. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_holding_up n D lead reply Hn' HD Ace Held) as [HD' [Ace' [Mat [Col _]]]].
  fold m D' in HD', Ace', Mat, Col.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (E1 : T D' 1 = inner_sum D under).
  { rewrite inner_by_rows, (size_n (S n) D HD), Zero. fold m. unfold T. rewrite Size.
    change (Z.max 1 (1 - 1)) with 1. replace (Z.min (m - 1) (m - 1 - 1)) with (m - 2) by lia.
    rewrite (sum_as 1 (m - 2) _ (fun p => A D (p + 1) (p + 1 + 0))).
    - rewrite (sum_shift 1 (m - 2) 1 (fun p => A D p (p + 0))). f_equal; lia.
    - intros p Hp. rewrite Mat by lia. f_equal; lia. }
  split; [exact Mat|]. split; [exact E1|]. split; [exact H1|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' 1 under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  exists under', over'. split; [repeat split; [exact B' | exact Ace' | lia] | lia].
Qed.

Theorem II_E_holding_up_below_0 : forall n D under over lead reply,
  East_to_lead Case_II n D under over -> held_up D lead reply -> under < 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' (under + 1) = T D under /\
  exists under' over', belongs_to_II D' under' over' /\ over' = over + 1 /\
    inner_sum D' under' = inner_sum D under /\ inner_sum D under > 0 /\
    H_by_play D' = over' /\ over' >= over + 1.
Proof.
  intros n D under over lead reply [Hn [HD [C [u Even]]]] Held Neg0 m D'.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]].
  pose proof C as [_ [_ [Ace [H0 H1]]]]. pose proof (inner_bound n D under HD H1) as Low.
  destruct n as [|n]; [lia|]. fold m in Low, B1, B2. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_holding_up n D lead reply Hn' HD Ace Held) as [HD' [Ace' [Mat [Col _]]]].
  fold m D' in HD', Ace', Mat, Col.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  destruct (numbers_after_holding_up n D under over lead reply Hn' HD Ace Held (proj1 C) X Neg0)
    as [E1 [B' In]]; [exists u; exact Even|]. fold D' in E1, B', In.
  assert (II : belongs_to_II D' (under + 1) (over + 1)) by
    (split; [exact B'|]; split; [exact Ace'|]; split; lia).
  split; [exact Mat|]. split; [exact E1|]. exists (under + 1), (over + 1).
  split; [exact II|]. split; [lia|]. split; [exact In|]. split; [exact H1|].
  split; [apply (H_in_II n D' _ _ Hn' HD' II) | lia].
Qed.

(* --- Case II(W) --- *)

Theorem II_W_bound : forall n D under over, West_to_lead Case_II n D under over ->
  under >= 3 - Z.of_nat n.
Proof.
  intros n D under over [_ [HD [[_ [_ [_ [_ Pos]]]] _]]]. apply (inner_bound n D under HD Pos).
Qed.

Lemma row_led_in_II n D under i : is_deal (S n) D -> let m := Z.of_nat (S n) in
  row_led Case_II D under i ->
  (2 - under <= i <= m /\ i + under <= m /\ A D i (i + under) = -1 /\
    forall p, 2 - under <= p < i -> A D p (p + under) = 1) \/
  (i = 1 /\ forall p, 2 - under <= p <= m -> p + under <= m -> A D p (p + under) = 1).
Proof.
  intros HD m Led. cbn [row_led] in Led. unfold negative_at in Led.
  rewrite (size_n (S n) D HD) in Led. fold m in Led.
  destruct Led as [[N First]|[No ->]]; [left | right].
  - destruct N as [N1 [N2 N3]]. split; [lia|]. split; [exact N2|]. split; [exact N3|].
    intros p Hp. destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
    specialize (First p). lia.
  - split; [reflexivity|]. intros p Hp Hp'.
    destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
    apply (No p). repeat split; lia.
Qed.

Theorem II_W_East_takes_all_positive : forall n D under over i reply,
  West_to_lead Case_II n D under over -> row_led Case_II D under i ->
  cheapest East D (W D i) reply -> all_positive_on D under ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - 1 /\ T D under - 1 = m - 1 + under /\ m - 1 + under > 0 /\
  exists under' over', bars D' under' over' /\ inner_sum D' under' = m - 3 + under /\
    (under > 3 - m -> inner_sum D' under' > 0 /\ belongs_to_II D' under' over') /\
    (under = 3 - m -> belongs_to_III D' under' over' /\
      ~ exists k, 2 <= 2 * k /\ 2 * k + 1 <= m - 2 + under').
Proof.
  intros n D under over i reply Led Row Ch All m D'. pose proof Led as [Hn [HD [C _]]].
  pose proof (II_W_bound n D under over Led) as Low. fold m in Low.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace [H0 H1]]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  unfold all_positive_on in All. rewrite Size0 in All.
  pose proof Ch as [J _]. apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
  destruct (row_led_in_II n D under i HD Row) as [[Y1 [Y2 [Y3 _]]]|[-> _]].
  { fold m in Y1, Y2. rewrite All in Y3 by lia. discriminate. }
  assert (Hi : 1 <= 1 <= m) by lia.
  destruct (entries_after n D 1 j HD Hi Hj) as [HD' _]. fold D' in HD'.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  pose proof (ace_stays n D 1 j Hn' HD Ace ltac:(lia) Hj) as Ace'. fold D' in Ace'.
  assert (Mat : forall p, 1 <= p < m -> 1 <= p + under < m -> A D' p (p + under) = 1).
  { intros p Hp Hq. unfold D'. rewrite (diagonal_after_losing n D 1 j under HD Hi Hj Ch); auto.
    - destruct (Z.ltb_spec p 1); [lia|]. apply All; lia.
    - intros p' Hp' <-. apply All; lia. }
  assert (E1 : T D under = m + under).
  { unfold T. rewrite Size0. rewrite sum_of_ones; [lia | lia|]. intros p Hp. apply All; lia. }
  assert (E2 : T D' under = m - 1 + under).
  { unfold T. rewrite Size. rewrite sum_of_ones; [lia | lia|]. intros p Hp. apply Mat; lia. }
  split; [lia|]. split; [lia|]. split; [lia|].
  assert (B' : bars D' under over).
  { destruct Led as [_ [_ [[B0 _] Even]]].
    apply (same_numbers_after_losing n D under over 1 j HD B0 X Even); auto; fold m; try lia.
    fold D'. lia. }
  assert (In : inner_sum D' under = m - 3 + under).
  { rewrite inner_by_rows, Size. rewrite sum_of_ones; [lia | lia|]. intros p Hp. apply Mat; lia. }
  exists under, over. split; [exact B'|]. split; [exact In|]. split.
  - intros Hu. split; [lia|]. split; [exact B'|]. split; [exact Ace'|]. split; lia.
  - intros Hu. split.
    + split; [exact B'|]. split; [exact Ace'|]. split; [lia|]. split; [lia|].
      intros [k [K1 K2]]. rewrite Size in K2.
      destruct (Z_le_gt_dec 1 k); [rewrite (Lemma_9_2.sum_empty (2 * k + 1)) in K2 by lia; lia|].
      rewrite Lemma_9_2.sum_empty in K1 by lia. lia.
    + intros [k K]. lia.
Qed.

(* West leads W_i with a negative entry beyond the first column. *)
Theorem II_W_East_takes_a_negative : forall n D under over i reply,
  West_to_lead Case_II n D under over -> row_led Case_II D under i ->
  cheapest East D (W D i) reply ->
  negative_beyond D under ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - A D i (i + under) /\
  T D under - A D i (i + under) = T D under + 1 /\ T D under + 1 > 0 /\
  sum 2 (m - 2 + under) (fun p => A D' (p - under) p) = inner_sum D under + 1 /\
  inner_sum D under + 1 > 0 /\
  exists under' over', bars D' under' over' /\ over' >= over /\ H_by_play D' = over'.
Proof.
  intros n D under over i reply Led Row Ch Some m D'. pose proof Led as [Hn [HD [C _]]].
  pose proof (II_W_bound n D under over Led) as Low. fold m in Low.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace [H0 H1]]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  pose proof Ch as [J _]. apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
  destruct (row_led_in_II n D under i HD Row) as [[Y1 [Y2 [Y3 _]]]|[_ Y]].
  2:{ exfalso. destruct Some as [p [P1 [P2 P3]]]. rewrite Size0 in P1, P2. fold m in Y.
      rewrite Y in P3 by lia. discriminate. }
  fold m in Y1, Y2.
  assert (Hi : 1 <= i <= m) by lia.
  destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. specialize (All Ace). fold m in All.
  assert (Hi' : i <> m) by (intros ->; rewrite All in Y3 by lia; discriminate).
  destruct (entries_after n D i j HD Hi Hj) as [HD' _]. fold D' in HD'.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  pose proof (ace_stays n D i j Hn' HD Ace ltac:(fold m; lia) Hj) as Ace'. fold D' in Ace'.
  destruct (quadrants n D i j HD Hi Hj Ch) as [Minus Plus]. fold m in Minus, Plus.
  assert (Far : j <= i + under).
  { destruct (Z_le_gt_dec j (i + under)); [assumption|].
    rewrite Plus in Y3 by lia. discriminate. }
  assert (Mat : forall p, 1 <= p < m -> 1 <= p + under < m ->
    A D' p (p + under) = if p <? i then A D p (p + under) else A D (p + 1) (p + 1 + under)).
  { intros p Hp Hq. apply (diagonal_after_losing n D i j under HD Hi Hj Ch); fold m; lia. }
  assert (Sum : T D' under = T D under - A D i (i + under)).
  { apply (T_after_losing n D i j under HD Hi Hj Ch); fold m; auto; lia. }
  rewrite Y3 in *. split; [lia|]. split; [lia|]. split; [lia|].
  assert (E : sum 2 (m - 2 + under) (fun p => A D' (p - under) p) = inner_sum D under + 1).
  { pose proof (inner_by_rows D' under) as Z1. unfold inner_sum in Z1. rewrite Size in Z1.
    replace (m - 1 - 1 + under) with (m - 2 + under) in Z1 by lia.
    replace (m - 1 - 1) with (m - 2) in Z1 by lia. rewrite Z1, inner_by_rows, Size0.
    rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 1)) by lia.
    replace (i - 1 + 1) with i by lia. rewrite (Lemma_9_2.sum_first i), Y3 by lia.
    rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 2)) by lia.
    rewrite (sum_as (2 - under) (i - 1) _ (fun p => A D p (p + under))).
    2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. reflexivity. }
    rewrite (sum_as (i - 1 + 1) (m - 2) _ (fun p => A D (p + 1) (p + 1 + under))).
    2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. reflexivity. }
    rewrite (sum_shift (i - 1 + 1) (m - 2) 1 (fun p => A D p (p + under))).
    replace (i - 1 + 1 + 1) with (i + 1) by lia. replace (m - 2 + 1) with (m - 1) by lia. lia. }
  split; [exact E|]. split; [lia|].
  assert (B' : bars D' under over).
  { destruct Led as [_ [_ [[B0 _] Even]]].
    apply (same_numbers_after_losing n D under over i j HD B0 X Even); auto; fold m; try lia.
    fold D'. lia. }
  exists under, over. split; [exact B'|]. split; [lia|]. apply (H_in_II n D' under over Hn' HD').
  split; [exact B'|]. split; [exact Ace'|]. split; [exact H0|]. unfold inner_sum. rewrite Size.
  replace (m - 1 - 1 + under) with (m - 2 + under) by lia. lia.
Qed.

Lemma negative_beyond_or_not D under : negative_beyond D under \/ ~ negative_beyond D under.
Proof.
  assert (K : forall l, (exists p, 2 - under <= p < 2 - under + Z.of_nat l /\ p <= n_of D /\
    p + under <= n_of D /\ A D p (p + under) = -1) \/
    ~ exists p, 2 - under <= p < 2 - under + Z.of_nat l /\ p <= n_of D /\
    p + under <= n_of D /\ A D p (p + under) = -1).
  { intros l. induction l as [|l [[p P]|No]].
    - right. intros [p P]. lia.
    - left. exists p. split; [lia|]. apply P.
    - set (p := 2 - under + Z.of_nat l).
      destruct (Z_le_gt_dec p (n_of D)), (Z_le_gt_dec (p + under) (n_of D)),
        (Lemma_9_2.entry D p (p + under)) as [Q|Q];
        try (right; intros [p' [P1 [P2 [P3 P4]]]]; destruct (Z.eq_dec p' p) as [->|];
          [lia | apply No; exists p'; repeat split; lia]).
      left. exists p. repeat split; lia. }
  destruct (K (Z.to_nat (n_of D + Z.abs under + 2))) as [[p P]|No].
  - left. exists p. lia.
  - right. intros [p P]. apply No. exists p. lia.
Qed.

Theorem II_W_three_subcases : forall n D under over, West_to_lead Case_II n D under over ->
  let m := Z.of_nat n in
  ((all_positive_on D under /\ ~ negative_beyond D under /\
      ~ negative_in_the_first_column_only D under) \/
   (~ all_positive_on D under /\ negative_beyond D under /\
      ~ negative_in_the_first_column_only D under) \/
   (~ all_positive_on D under /\ ~ negative_beyond D under /\
      negative_in_the_first_column_only D under)) /\
  forall i reply, negative_in_the_first_column_only D under -> row_led Case_II D under i ->
  cheapest East D (W D i) reply -> let D' := after_trick D (W D i) reply in
  i = 1 /\ T D' under = T D under + 1 /\ T D under + 1 = m - 1 + under /\ m - 1 + under > 0 /\
  exists over', bars D' under over' /\ inner_sum D' under = m - 3 + under /\
    (under > 3 - m -> belongs_to_II D' under over') /\
    (under = 3 - m -> belongs_to_III D' under over') /\ H_by_play D' >= over.
Proof.
  intros n D under over Led m. pose proof Led as [Hn [HD [C _]]].
  pose proof (II_W_bound n D under over Led) as Low. fold m in Low.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace [H0 H1]]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  split.
  - unfold negative_in_the_first_column_only, all_positive_on.
    destruct (negative_beyond_or_not D under) as [Some|None].
    + right. left. split; [|split; [exact Some | tauto]]. intros All.
      destruct Some as [p [P1 [P2 P3]]]. rewrite All in P3 by lia. discriminate.
    + assert (Rest : forall p, 2 - under <= p <= n_of D -> p + under <= n_of D ->
        A D p (p + under) = 1).
      { intros p P1 P2. destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
        apply None. exists p. repeat split; lia. }
      destruct (Lemma_9_2.entry D (1 - under) 1) as [Q|Q].
      * left. split; [|split; [exact None | rewrite Q; intros [Y _]; discriminate]].
        intros p Hp Hq. destruct (Z.eq_dec p (1 - under)) as [->|]; [|apply Rest; lia].
        replace (1 - under + under) with 1 by lia. exact Q.
      * right. right. split; [|split; [exact None | split; [exact Q | exact None]]]. intros All.
        specialize (All (1 - under) ltac:(lia) ltac:(lia)).
        replace (1 - under + under) with 1 in All by lia. rewrite Q in All. discriminate.
  - intros i reply [Corner None] Row Ch D'.
    assert (Rest : forall p, 2 - under <= p <= m -> p + under <= m -> A D p (p + under) = 1).
    { intros p P1 P2. destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
      apply None. exists p. rewrite Size0. repeat split; lia. }
    destruct (row_led_in_II n D under i HD Row) as [[Y1 [Y2 [Y3 _]]]|[-> _]].
    { fold m in Y1, Y2. rewrite Rest in Y3 by lia. discriminate. }
    split; [reflexivity|].
    pose proof Ch as [J _]. apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
    assert (Hi : 1 <= 1 <= m) by lia.
    destruct (quadrants n D 1 j HD Hi Hj Ch) as [Minus Plus]. fold m in Minus, Plus.
    assert (j = 1).
    { destruct (Z.eq_dec j 1); [assumption|]. rewrite Plus in Corner by lia. discriminate. }
    subst j. destruct (entries_after n D 1 1 HD Hi Hi) as [HD' Ent]. fold D' in HD', Ent.
    assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
    pose proof (ace_stays n D 1 1 Hn' HD Ace ltac:(lia) Hi) as Ace'. fold D' in Ace'.
    assert (Mat : forall p, 1 <= p < m -> 1 <= p + under < m -> A D' p (p + under) = 1).
    { intros p Hp Hq. rewrite Ent by lia. unfold deleted.
      replace (p <? 1) with false by lia. replace (p + under <? 1) with false by lia.
      replace (p + under + 1) with (p + 1 + under) by lia. apply Rest; lia. }
    assert (E1 : T D under = m + under - 2).
    { unfold T. rewrite Size0. replace (Z.max 1 (1 - under)) with (1 - under) by lia.
      rewrite Lemma_9_2.sum_first by lia. replace (1 - under + under) with 1 by lia. rewrite Corner.
      rewrite sum_of_ones; [lia | lia|]. intros p Hp. apply Rest; lia. }
    assert (E2 : T D' under = m - 1 + under).
    { unfold T. rewrite Size. rewrite sum_of_ones; [lia | lia|]. intros p Hp. apply Mat; lia. }
    split; [lia|]. split; [lia|]. split; [lia|].
    assert (B' : bars D' under over).
    { destruct Led as [_ [_ [[B0 _] Even]]].
      apply (same_numbers_after_losing n D under over 1 1 HD B0 X Even); auto; fold m; try lia.
      fold D'. lia. }
    assert (In : inner_sum D' under = m - 3 + under).
    { rewrite inner_by_rows, Size. rewrite sum_of_ones; [lia | lia|]. intros p Hp. apply Mat; lia. }
    exists over. split; [exact B'|]. split; [exact In|].
    assert (III : under = 3 - m -> belongs_to_III D' under over).
    { intros Hu. split; [exact B'|]. split; [exact Ace'|]. split; [lia|]. split; [lia|].
      intros [k [K1 K2]]. rewrite Size in K2.
      destruct (Z_le_gt_dec 1 k); [rewrite (Lemma_9_2.sum_empty (2 * k + 1)) in K2 by lia; lia|].
      rewrite Lemma_9_2.sum_empty in K1 by lia. lia. }
    assert (II : under > 3 - m -> belongs_to_II D' under over).
    { intros Hu. split; [exact B'|]. split; [exact Ace'|]. split; lia. }
    split; [exact II|]. split; [exact III|].
    destruct (Z.eq_dec under (3 - m)) as [Eu|].
    + rewrite (H_is_by_play n D' over Hn' HD'); [lia|]. right. split; [exact Ace'|].
      exists under, over. split; [exact B'|]. right. split; [|reflexivity].
      intros [_ [_ [k [K1 K2]]]]. apply (III Eu). exists k. rewrite Size in *. split; [exact K1|].
      replace (m - 1 - 1 + under) with (m - 1 + under - 1) by lia. exact K2.
    + rewrite (H_in_II n D' under over Hn' HD' (II ltac:(lia))). lia.
Qed.

(* East holds up, and West has not led his smallest card. *)
Theorem II_W_East_holds_up : forall n D under over i reply, West_to_lead Case_II n D under over ->
  row_led Case_II D under i -> i > 1 -> smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' (under - 1) = sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p - 1 + under)) /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p - 1 + under)) >=
    sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m - 1) (fun p => A D p (p + under)) + 1 /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m - 1) (fun p => A D p (p + under)) + 1 =
    inner_sum D under - A D i (i + under) + 1 /\
  inner_sum D under - A D i (i + under) + 1 = inner_sum D under + 2 /\
  inner_sum D under + 2 >= 3 /\
  sum 2 (m - 2 + under - 1) (fun p => A D' (p - (under - 1)) p) > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under - 1 /\
    (under' = under - 1 -> belongs_to_II D' under' over' /\ H_by_play D' = over') /\
    (under' <> under - 1 -> H_by_play D' >= under' /\ under' >= over - 1).
Proof.
  intros n D under over i reply Led Row Two Small m D'. pose proof Led as [Hn [HD [C _]]].
  pose proof (II_W_bound n D under over Led) as Low. fold m in Low.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace [H0 H1]]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  destruct (row_led_in_II n D under i HD Row) as [[Y1 [Y2 [Y3 _]]]|[Y _]]; [|lia].
  fold m in Y1, Y2.
  destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. specialize (All Ace). fold m in All.
  assert (Hi' : i <> m) by (intros ->; rewrite All in Y3 by lia; discriminate).
  destruct (after_East_holds n D i reply Hn' HD Ace ltac:(fold m; lia) Small)
    as [HD' [Ace' [-> Mat]]]. fold m D' in HD', Ace', Mat.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Grow : forall p q, 1 <= p <= m -> 2 <= q <= m -> A D p (q - 1) >= A D p q).
  { intros p q Hp Hq. unfold A. pose proof (E_increases (S n) D HD (q - 1) q) as Y. fold m in Y.
    destruct (Z.ltb_spec (E D (q - 1)) (W D p)), (Z.ltb_spec (E D q) (W D p)); lia. }
  set (S1 := sum (2 - under) (i - 1) (fun p => A D p (p + under))).
  set (S2 := sum (i + 1) (m - 1) (fun p => A D p (p + under))).
  assert (In : inner_sum D under = S1 - 1 + S2).
  { rewrite inner_by_rows, Size0. rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 1)) by lia.
    replace (i - 1 + 1) with i by lia. rewrite (Lemma_9_2.sum_first i), Y3 by lia. fold S1 S2.
    lia. }
  assert (E1 : T D' (under - 1) = S1 + sum (i + 1) m (fun p => A D p (p - 1 + under))).
  { unfold T. rewrite Size. replace (Z.max 1 (1 - (under - 1))) with (2 - under) by lia.
    replace (Z.min (m - 1) (m - 1 - (under - 1))) with (m - 1) by lia.
    rewrite (Lemma_9_2.sum_split (2 - under) (i - 1) (m - 1)) by lia. unfold S1. f_equal.
    - apply sum_as. intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal.
    lia.
    - rewrite (sum_as (i - 1 + 1) (m - 1) _ (fun p => A D (p + 1) (p + 1 - 1 + under))).
      + rewrite (sum_shift (i - 1 + 1) (m - 1) 1 (fun p => A D p (p - 1 + under))). f_equal; lia.
      + intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
  assert (E2 : sum (i + 1) (m - 1) (fun p => A D p (p - 1 + under)) >= S2).
  { apply sum_at_least. intros p Hp. pose proof (Grow p (p + under) ltac:(lia) ltac:(lia)) as G.
    replace (p + under - 1) with (p - 1 + under) in G by lia. exact G. }
  assert (E3 : sum (i + 1) m (fun p => A D p (p - 1 + under)) =
    sum (i + 1) (m - 1) (fun p => A D p (p - 1 + under)) + 1).
  { rewrite (Lemma_9_2.sum_last (i + 1) m) by lia. rewrite (All (m - 1 + under)) by lia.
  reflexivity. }
  rewrite Y3. split; [exact E1|]. split; [lia|]. split; [lia|]. split; [lia|]. split; [lia|].
  assert (After : sum 2 (m - 2 + under - 1) (fun p => A D' (p - (under - 1)) p) =
    sum (3 - under) (m - 2) (fun p => A D' p (p + under - 1))).
  { rewrite (sum_as 2 _ _ (fun p => A D' (p + (1 - under)) (p + (1 - under) + under - 1))).
    - rewrite (sum_shift 2 (m - 2 + under - 1) (1 - under) (fun p => A D' p (p + under - 1))).
      f_equal; lia.
    - intros p Hp. f_equal; lia. }
  assert (Last : sum (3 - under) (m - 2) (fun p => A D' p (p + under - 1)) > 0).
  { destruct (Z.eq_dec i (2 - under)) as [Ei|].
    - rewrite (sum_as _ _ _ (fun p => A D (p + 1) (p + 1 - 1 + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
      rewrite (sum_shift (3 - under) (m - 2) 1 (fun p => A D p (p - 1 + under))).
      replace (m - 2 + 1) with (m - 1) by lia.
      assert (S1 = 0) by (unfold S1; apply Lemma_9_2.sum_empty; lia).
      destruct (Z_le_gt_dec (i + 1) (m - 1)).
      + rewrite Lemma_9_2.sum_first in E2 by lia.
        replace (3 - under + 1) with (i + 1 + 1) by lia.
        destruct (Lemma_9_2.entry D (i + 1) (i + 1 - 1 + under)) as [Q|Q]; rewrite Q in E2; lia.
      + assert (S2 = 0) by (unfold S2; apply Lemma_9_2.sum_empty; lia). lia.
    - rewrite (Lemma_9_2.sum_split (3 - under) (i - 1) (m - 2)) by lia.
      rewrite (sum_as (3 - under) (i - 1) _ (fun p => A D p (p + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal. lia. }
      rewrite (sum_as (i - 1 + 1) (m - 2) _ (fun p => A D (p + 1) (p + 1 - 1 + under))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
      rewrite (sum_shift (i - 1 + 1) (m - 2) 1 (fun p => A D p (p - 1 + under))).
      replace (i - 1 + 1 + 1) with (i + 1) by lia. replace (m - 2 + 1) with (m - 1) by lia.
      assert (H : S1 = A D (2 - under) 2 + sum (3 - under) (i - 1) (fun p => A D p (p + under))).
      { unfold S1. rewrite Lemma_9_2.sum_first by lia. replace (2 - under + under) with 2 by lia.
        replace (2 - under + 1) with (3 - under) by lia. reflexivity. }
      destruct (Lemma_9_2.entry D (2 - under) 2) as [Q|Q]; rewrite Q in H; lia. }
  rewrite After. split; [exact Last|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' (under - 1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1
    L2].
  exists under', over'. split; [exact B'|]. split; [lia|]. split.
  - intros ->. assert (II : belongs_to_II D' (under - 1) over').
    { split; [exact B'|]. split; [exact Ace'|]. split; [lia|]. unfold inner_sum. rewrite Size.
      replace (m - 1 - 1 + (under - 1)) with (m - 2 + under - 1) by lia. lia. }
    split; [exact II | apply (H_in_II n D' _ over' Hn' HD' II)].
  - intros Ne. pose proof (H_from_below n D' under' over' Hn' HD' B' Ace'). lia.
Qed.
