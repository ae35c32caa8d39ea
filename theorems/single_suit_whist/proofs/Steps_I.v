(* The steps of the cases I(E) and I(W) of Section 9.3, of which each theorem states some. *)
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
From WhistStated Require Export Steps_I.
Open Scope Z_scope.

(* --- Case I(E) --- *)

Theorem I_E_even_sum : forall n D under over, East_to_lead Case_I n D under over ->
  T D under mod 2 = 0 /\ T D under >= 2.
Proof.
  intros n D under over [Hn [HD [C [u Even]]]].
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]].
  assert (P : T D under mod 2 = 0).
  { rewrite (parity_of_T n D under HD ltac:(lia)). rewrite Even.
    replace (under + 2 * u + under) with (0 + (under + u) * 2) by lia.
    now rewrite Z_mod_plus_full. }
  split; [exact P|]. destruct (Z.eq_dec (T D under) 1) as [Q|]; [rewrite Q in P; discriminate |
    lia].
Qed.

Theorem I_E_taking_below_the_ace : forall n D under over lead reply,
  East_to_lead Case_I n D under over -> taken_below_the_ace D lead reply ->
  let D' := after_trick D reply lead in
  T D' under >= 1 /\
  exists under' over', belongs_to_I D' under' over' /\ under' >= under /\ under > 0 /\
    H_by_play D' = over' /\ over' >= over.
Proof.
  intros n D under over lead reply Led [I [Ch Not]] D'.
  destruct (I_E_even_sum n D under over Led) as [_ Two].
  destruct Led as [Hn [HD [C [u Even]]]].
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]].
  pose proof C as [_ [_ [Ace H0]]]. destruct n as [|n]; [lia|].
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  pose proof Ch as [J _]. apply (in_west _ D HD) in J. destruct J as [i [Hi ->]].
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [HD' [_ [_ Sum]]]. fold D' in HD', Sum.
  destruct (Sum under ltac:(lia)) as [Bound _].
  pose proof (below_the_ace n D i j HD Ace Hi Hj Ch Not) as Hi'.
  assert (Hn' : (1 <= n)%nat) by lia.
  pose proof (ace_stays n D i j Hn' HD Ace ltac:(lia) Hj) as Ace'. fold D' in Ace'.
  split; [lia|]. destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  exists under', over'. split; [repeat split; [exact B' | exact Ace' | lia]|].
  split; [lia|]. split; [lia|]. split; [|lia].
  apply (H_in_I n D' under' over' Hn' HD' B' Ace'). lia.
Qed.

Theorem I_E_holding_up : forall n D under over lead reply,
  East_to_lead Case_I n D under over -> held_up D lead reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  A D (m - under) m = -1 /\
  T D' (under + 1) = sum 2 (m - under - 1) (fun i => A D i (i + under)) /\
  T D' (under + 1) = T D under - A D 1 (1 + under) - A D (m - under) m /\
  T D' (under + 1) = T D under - A D 1 (1 + under) + 1 /\
  T D' (under + 1) >= T D under /\ T D under > 0 /\
  exists under' over', belongs_to_I D' under' over' /\ over' >= over + 1 /\
    H_by_play D' >= over + 1.
Proof.
  intros n D under over lead reply [Hn [HD [C [u Even]]]] Held m D'.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace H0]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_holding_up n D lead reply Hn' HD Ace Held) as [HD' [Ace' [Mat [Col _]]]].
  fold m D' in HD', Ace', Mat, Col.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (E1 : T D' (under + 1) = sum 2 (m - under - 1) (fun i => A D i (i + under))).
  { unfold T. rewrite Size. replace (Z.max 1 (1 - (under + 1))) with 1 by lia.
    replace (Z.min (m - 1) (m - 1 - (under + 1))) with (m - under - 2) by lia.
    rewrite (sum_as 1 (m - under - 2) _ (fun p => A D (p + 1) (p + 1 + under))).
    - rewrite (sum_shift 1 (m - under - 2) 1 (fun i => A D i (i + under))). f_equal; lia.
    - intros p Hp. rewrite Mat by lia. f_equal; lia. }
  assert (E2 : T D under = A D 1 (1 + under) + sum 2 (m - under - 1) (fun i => A D i (i + under))
    + A D (m - under) m).
  { unfold T. rewrite (size_n (S n) D HD). fold m.
    replace (Z.max 1 (1 - under)) with 1 by lia.
    replace (Z.min m (m - under)) with (m - under) by lia.
    rewrite Lemma_9_2.sum_first, Lemma_9_2.sum_last by lia.
    replace (m - under + under) with m by lia. change (1 + 1) with 2. lia. }
  rewrite (Col (m - under)) in * by lia.
  destruct (Lemma_9_2.entry D 1 (1 + under)) as [Y|Y]; rewrite Y in *;
    (split; [exact Mat|]); repeat (split; [lia|]).
  all: assert (Hk : under + 1 < m - 1).
  1, 3: destruct (Z.eq_dec under (m - 2)) as [Z1|]; [|lia];
    rewrite Lemma_9_2.sum_empty in E2 by lia; lia.
  all: destruct (bars_exist n D' Hn' HD') as [under' [over' B']];
    destruct (positive_below n D' (under + 1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia))
      as [L1 L2];
    exists under', over'; (split; [repeat split; [exact B' | exact Ace' | lia]|]);
    rewrite (H_in_I n D' under' over' Hn' HD' B' Ace') by lia; lia.
Qed.

(* --- Case I(W) --- *)

(* The row that West leads in case I: its entry on the lower diagonal is negative, or it is the
   first and no entry there is. *)
Lemma row_led_in_I n D under i : is_deal (S n) D -> let m := Z.of_nat (S n) in 0 < under < m ->
  row_led Case_I D under i ->
  (1 <= i /\ i + under <= m /\ A D i (i + under) = -1 /\
    forall p, 1 <= p < i -> A D p (p + under) = 1) \/
  (i = 1 /\ forall p, 1 <= p -> p + under <= m -> A D p (p + under) = 1).
Proof.
  intros HD m Hu Led. cbn [row_led] in Led. unfold negative_at in Led.
  rewrite (size_n (S n) D HD) in Led. fold m in Led.
  destruct Led as [[N First]|[No ->]]; [left | right].
  - destruct N as [N1 [N2 N3]]. split; [lia|]. split; [exact N2|]. split; [exact N3|].
    intros p Hp. destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
    specialize (First p). lia.
  - split; [reflexivity|]. intros p Hp Hp'.
    destruct (Lemma_9_2.entry D p (p + under)) as [Q|Q]; [exact Q|exfalso].
    apply (No p). repeat split; lia.
Qed.

Theorem I_W_East_takes : forall n D under over i reply, West_to_lead Case_I n D under over ->
  row_led Case_I D under i -> cheapest East D (W D i) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - A D i (i + under) /\
  ((A D i (i + under) = -1 /\ T D' under > T D under /\ T D under > 0) \/
   ((forall p, 1 <= p -> p + under <= m -> A D p (p + under) = 1) /\ T D' under > 0 /\
    under < m - 1)) /\
  exists under' over', belongs_to_I D' under' over' /\ over' >= over /\ H_by_play D' >= over.
Proof.
  intros n D under over i reply [Hn [HD [C [u Even]]]] Led Ch m D'.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace H0]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  pose proof Ch as [J [Lt _]]. apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
  pose proof (row_led_in_I n D under i HD ltac:(fold m; lia) Led) as Row. fold m in Row.
  assert (Hi : 1 <= i < m).
  { assert (Top : i <> m).
    { intros ->. destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All].
      specialize (All Ace j Hj). fold m in All. unfold A in All.
      destruct (Z.ltb_spec (E D j) (W D m)); [lia | discriminate]. }
    destruct Row as [[Y1 [Y2 _]]|[-> _]]; lia. }
  assert (Hiu : i + under <= m) by (destruct Row as [[_ [Y _]]|[-> _]]; lia).
  assert (Sum : T D' under = T D under - A D i (i + under)).
  { apply (T_after_losing n D i j under HD); fold m; try lia; [exact Ch|].
    destruct Row as [[_ [_ [Y _]]]|[-> Y]]; [left; exact Y | right].
    intros p Hp Hp' _. apply Y; lia. }
  assert (HD' : is_deal n D') by (apply (entries_after n D i j HD); fold m; lia).
  pose proof (ace_stays n D i j Hn' HD Ace ltac:(fold m; lia) Hj) as Ace'. fold D' in Ace'.
  assert (Pos' : T D' under > 0 /\
    ((A D i (i + under) = -1 /\ T D' under > T D under /\ T D under > 0) \/
     ((forall p, 1 <= p -> p + under <= m -> A D p (p + under) = 1) /\ T D' under > 0 /\
      under < m - 1))).
  { destruct Row as [[_ [_ [Y _]]]|[-> Y]].
    - rewrite Y in *. split; [lia|]. left. lia.
    - assert (E : T D under = m - under).
      { unfold T. rewrite (size_n (S n) D HD). fold m.
        replace (Z.max 1 (1 - under)) with 1 by lia.
        replace (Z.min m (m - under)) with (m - under) by lia.
        rewrite (sum_as 1 (m - under) _ (fun _ => 1)) by (intros p Hp; apply Y; lia).
        unfold sum. replace (m - under) with (Z.of_nat (Z.to_nat (m - under - 1 + 1))) at 2 by lia.
        replace (m - under - 1 + 1) with (m - under) by lia.
        generalize (Z.to_nat (m - under)) as l. clear. intros l. generalize 1 at 2 as lo.
        induction l as [|l IH]; intros lo; cbn [sum_from]; [reflexivity|]. rewrite IH. lia. }
      rewrite (Y 1) in Sum by lia. split; [lia|]. right. split; [exact Y | lia]. }
  destruct Pos' as [Pos' Alt]. split; [exact Sum|]. split; [exact Alt|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  exists under', over'. split; [repeat split; [exact B' | exact Ace' | lia]|].
  split; [lia|]. rewrite (H_in_I n D' under' over' Hn' HD' B' Ace') by lia. lia.
Qed.

Theorem I_W_East_holds_up : forall n D under over i reply, West_to_lead Case_I n D under over ->
  row_led Case_I D under i -> i > 1 -> smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  A D i (i + under) = -1 /\
  T D' (under - 1) = sum 1 (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m + 1 - under) (fun p => A D p (p + under - 1)) /\
  T D' (under - 1) >= T D under /\ T D under > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under - 1 /\
    (under > 1 -> belongs_to_I D' under' over' /\ H_by_play D' >= over - 1) /\
    (under = 1 ->
      sum 2 (m - 2) (fun p => A D' p p) =
        sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p p) /\
      sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p p) >=
        sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p (p + 1)) /\
      sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p (p + 1)) =
        T D 1 - A D 1 2 - A D i (i + 1) /\
      T D 1 - A D 1 2 - A D i (i + 1) = T D 1 - A D 1 2 + 1 /\ T D 1 - A D 1 2 + 1 >= T D 1 /\
      T D 1 > 0 /\
      under' >= 0 /\ (belongs_to_I D' under' over' \/ belongs_to_II D' under' over') /\
      H_by_play D' >= 1).
Proof.
  intros n D under over i reply [Hn [HD [C [u Even]]]] Led Two Small m D'.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace H0]]]. destruct n as [|n]; [lia|].
  assert (Hn' : (1 <= n)%nat) by lia.
  pose proof (row_led_in_I n D under i HD ltac:(fold m; lia) Led) as Row. fold m in Row.
  destruct Row as [[_ [Hiu [Minus Before]]]|[Y _]]; [|lia].
  destruct (after_East_holds n D i reply Hn' HD Ace ltac:(fold m; lia) Small)
    as [HD' [Ace' [-> Mat]]]. fold m D' in HD', Ace', Mat.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Grow : forall p q, 1 <= p <= m -> 2 <= q <= m -> A D p (q - 1) >= A D p q).
  { intros p q Hp Hq. unfold A. pose proof (E_increases (S n) D HD (q - 1) q) as Y. fold m in Y.
    destruct (Z.ltb_spec (E D (q - 1)) (W D p)), (Z.ltb_spec (E D q) (W D p)); lia. }
  assert (Le : forall f g lo hi, (forall p, lo <= p <= hi -> f p >= g p) -> sum lo hi f >= sum lo
    hi g).
  { clear. intros f g lo hi H. unfold sum.
  assert (K : forall l x, (forall p, x <= p < x + Z.of_nat l ->
      f p >= g p) -> sum_from f x l >= sum_from g x l).
    { intros l. induction l as [|l IH]; intros x Y; cbn [sum_from]; [lia|].
      pose proof (Y x ltac:(lia)). specialize (IH (x + 1)).
      assert (H1 : forall p, x + 1 <= p < x + 1 + Z.of_nat l -> f p >= g p)
        by (intros; apply Y; lia).
      specialize (IH H1). lia. }
    apply K. intros p Hp. apply H. lia. }
  assert (E1 : T D' (under - 1) = sum 1 (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m + 1 - under) (fun p => A D p (p + under - 1))).
  { unfold T. rewrite Size. replace (Z.max 1 (1 - (under - 1))) with 1 by lia.
    replace (Z.min (m - 1) (m - 1 - (under - 1))) with (m - under) by lia.
    rewrite (Lemma_9_2.sum_split 1 (i - 1) (m - under)) by lia. f_equal.
    - apply sum_as. intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal.
    lia.
    - rewrite (sum_as (i - 1 + 1) (m - under) _ (fun p => A D (p + 1) (p + 1 + under - 1))).
      + rewrite (sum_shift (i - 1 + 1) (m - under) 1 (fun p => A D p (p + under - 1))).
      f_equal; lia.
      + intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
  assert (E2 : T D under = sum 1 (i - 1) (fun p => A D p (p + under)) - 1 +
    sum (i + 1) (m - under) (fun p => A D p (p + under))).
  { unfold T. rewrite Size0. replace (Z.max 1 (1 - under)) with 1 by lia.
    replace (Z.min m (m - under)) with (m - under) by lia.
    rewrite (Lemma_9_2.sum_split 1 (i - 1) (m - under)) by lia.
    replace (i - 1 + 1) with i by lia. rewrite (Lemma_9_2.sum_first i) by lia. rewrite Minus. lia. }
  assert (E3 : sum (i + 1) (m + 1 - under) (fun p => A D p (p + under - 1)) >=
    sum (i + 1) (m - under) (fun p => A D p (p + under)) - 1).
  { rewrite (Lemma_9_2.sum_last (i + 1) (m + 1 - under)) by lia.
    replace (m + 1 - under - 1) with (m - under) by lia.
    pose proof (Le (fun p => A D p (p + under - 1)) (fun p => A D p (p + under)) (i + 1) (m -
      under)) as Y.
    destruct (Lemma_9_2.entry D (m + 1 - under) (m + 1 - under + under - 1)) as [Q|Q]; rewrite Q;
    (enough (sum (i + 1) (m - under) (fun p => A D p (p + under - 1)) >=
      sum (i + 1) (m - under) (fun p => A D p (p + under))) by lia);
    apply Y; intros p Hp; apply Grow; lia. }
  assert (Bound : T D' (under - 1) >= T D under) by lia.
  split; [exact Minus|]. split; [exact E1|]. split; [exact Bound|]. split; [exact Pos|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']].
  destruct (positive_below n D' (under - 1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1
    L2].
  exists under', over'. split; [exact B'|]. split; [lia|]. split.
  - intros Above. split; [repeat split; [exact B' | exact Ace' | lia]|].
    rewrite (H_in_I n D' under' over' Hn' HD' B' Ace') by lia. lia.
  - intros One. clear E1 E2 E3.
    assert (F1 : sum 2 (m - 2) (fun p => A D' p p) =
      sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p p)).
    { rewrite (Lemma_9_2.sum_split 2 (i - 1) (m - 2)) by lia. f_equal.
      - apply sum_as. intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia.
      reflexivity.
      - rewrite (sum_as (i - 1 + 1) (m - 2) _ (fun p => A D (p + 1) (p + 1))).
        + rewrite (sum_shift (i - 1 + 1) (m - 2) 1 (fun p => A D p p)). f_equal; lia.
        + intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. reflexivity. }
    assert (F2 : sum (i + 1) (m - 1) (fun p => A D p p) >=
      sum (i + 1) (m - 1) (fun p => A D p (p + 1))).
    { apply Le. intros p Hp. pose proof (Grow p (p + 1) ltac:(lia) ltac:(lia)) as Y.
      replace (p + 1 - 1) with p in Y by lia. exact Y. }
    assert (F3 : T D 1 = A D 1 2 + sum 2 (i - 1) (fun p => A D p (p + 1)) + A D i (i + 1) +
      sum (i + 1) (m - 1) (fun p => A D p (p + 1))).
    { unfold T. rewrite Size0. change (Z.max 1 (1 - 1)) with 1.
      replace (Z.min m (m - 1)) with (m - 1) by lia. rewrite Lemma_9_2.sum_first by lia.
      rewrite (Lemma_9_2.sum_split (1 + 1) (i - 1) (m - 1)) by lia.
      replace (i - 1 + 1) with i by lia. rewrite (Lemma_9_2.sum_first i) by lia.
      change (1 + 1) with 2. lia. }
    rewrite One in *. rewrite Minus in *.
    destruct (Lemma_9_2.entry D 1 2) as [Y|Y]; rewrite Y in *;
      (split; [exact F1|]); repeat (split; [lia|]).
    all: destruct (Z_lt_dec 0 under') as [P|P];
      [split; [left; repeat split; [exact B' | exact Ace' | lia]|];
       rewrite (H_in_I n D' under' over' Hn' HD' B' Ace') by lia; lia|].
    all: assert (II : belongs_to_II D' under' over') by
      (split; [exact B'|]; split; [exact Ace'|]; split; [lia|]; unfold inner_sum; rewrite Size;
       replace under' with 0 by lia; replace (m - 1 - 1 + 0) with (m - 2) by lia;
       rewrite (sum_as 2 (m - 2) _ (fun p => A D' p p)) by (intros; f_equal; lia); lia).
    all: split; [right; exact II|]; rewrite (H_in_II n D' under' over' Hn' HD' II); lia.
Qed.
