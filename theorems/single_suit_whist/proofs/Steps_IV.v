(* The steps of the cases IV(E) and IV(W) of Section 9.3, of which each theorem states some. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1 Section_3.
From Whist Require Import Theorem_9_4 OptimalStrategy FirstPlay FirstTrick Steps_I Steps_II.
From Whist Require Theorem_6_1 Lemma_9_2.
Import ListNotations.
From WhistStated Require Export Steps_IV.
Open Scope Z_scope.

(* --- Sums --- *)

(* A sum from which the entry of row i, or the one next to it, is gone. *)
Lemma sum_without lo hi i f f' : lo <= hi ->
  (forall p, lo <= p < hi -> f' p = if p <? i then f p else f (p + 1)) ->
  sum lo (hi - 1) f' = sum lo hi f - f (Z.max lo (Z.min i hi)).
Proof.
  intros Le H. set (r := Z.max lo (Z.min i hi)). assert (Hr : lo <= r <= hi) by lia.
  rewrite (Lemma_9_2.sum_split lo (r - 1) hi) by lia. replace (r - 1 + 1) with r by lia.
  rewrite (Lemma_9_2.sum_first r) by lia. rewrite (Lemma_9_2.sum_split lo (r - 1) (hi - 1)) by lia.
  replace (r - 1 + 1) with r by lia.
  rewrite (sum_as lo (r - 1) f' f).
  2:{ intros p Hp. rewrite H by lia. destruct (Z.ltb_spec p i); [reflexivity | lia]. }
  rewrite (sum_as r (hi - 1) f' (fun p => f (p + 1))).
  2:{ intros p Hp. rewrite H by lia. destruct (Z.ltb_spec p i); [lia | reflexivity]. }
  rewrite (sum_shift r (hi - 1) 1 f). replace (hi - 1 + 1) with hi by lia. lia.
Qed.

Lemma larger_to_the_left n D p q : is_deal n D -> 1 <= p <= Z.of_nat n -> 2 <= q <= Z.of_nat n ->
  A D p (q - 1) >= A D p q.
Proof.
  intros HD Hp Hq. unfold A. pose proof (E_increases n D HD (q - 1) q).
  destruct (Z.ltb_spec (E D (q - 1)) (W D p)), (Z.ltb_spec (E D q) (W D p)); lia.
Qed.

Lemma larger_below n D p q : is_deal n D -> 1 <= p -> p + 1 <= Z.of_nat n -> 1 <= q <= Z.of_nat n ->
  A D (p + 1) q >= A D p q.
Proof.
  intros HD Hp Hp' Hq. unfold A. pose proof (W_increases n D HD p (p + 1)).
  destruct (Z.ltb_spec (E D q) (W D (p + 1))), (Z.ltb_spec (E D q) (W D p)); lia.
Qed.

Lemma largest_integer (P : Z -> Prop) : (forall k, {P k} + {~ P k}) -> forall k0 b, P k0 ->
  (forall k, P k -> k <= b) -> exists k, k0 <= k /\ P k /\ forall k', P k' -> k' <= k.
Proof.
  intros Dec k0 b H B. pose proof (B k0 H) as Le.
  assert (K : forall l k0, P k0 -> b - k0 <= Z.of_nat l ->
    exists k, k0 <= k /\ P k /\ forall k', P k' -> k' <= k).
  { clear k0 H Le. intros l. induction l as [|l IH]; intros k0 H Hl.
    - exists k0. split; [lia|]. split; [exact H|]. intros k' H'. specialize (B k' H'). lia.
    - assert (S : (exists k', k' > k0 /\ P k') \/ forall k', P k' -> k' <= k0).
      { assert (Q : forall c, (exists k', k0 < k' <= k0 + Z.of_nat c /\ P k') \/
          forall k', k0 < k' <= k0 + Z.of_nat c -> ~ P k').
        { intros c. induction c as [|c [[k' [K1 K2]]|No]].
          - right. lia.
          - left. exists k'. split; [lia | exact K2].
          - destruct (Dec (k0 + Z.of_nat (S c))) as [Y|N].
            + left. exists (k0 + Z.of_nat (S c)). split; [lia | exact Y].
            + right. intros k' Hk'. destruct (Z.eq_dec k' (k0 + Z.of_nat (S c))) as [->|];
                [exact N | apply No; lia]. }
        destruct (Q (Z.to_nat (b - k0))) as [[k' [K1 K2]]|No].
        - left. exists k'. split; [lia | exact K2].
        - right. intros k' H'. destruct (Z_le_gt_dec k' k0); [assumption|exfalso].
          apply (No k'); [specialize (B k' H'); lia | exact H']. }
      destruct S as [[k' [K1 K2]]|No].
      + destruct (IH k' K2 ltac:(lia)) as [k [L1 L2]]. exists k. split; [lia | exact L2].
      + exists k0. split; [lia|]. split; [exact H | exact No]. }
  apply (K (Z.to_nat (b - k0)) k0 H). lia.
Qed.

(* The maximal k: its second sum begins with 1 and is at most 2, and its first sum is positive. *)
Lemma the_maximal_k n D under over : (1 <= n)%nat -> is_deal n D -> over = under + 1 ->
  conditions_E D under over -> let m := Z.of_nat n in
  exists k, maximal D over k /\ 1 <= k /\ 2 * k + 1 <= m - 1 - over /\ over >= 0 /\
    A D (2 * k + 1) (2 * k + 1 + over) = 1 /\ first_sum D under k > 0.
Proof.
  intros Hn HD X [Ho [_ [k0 [F0 S0]]]] m.
  pose proof (size_n n D HD) as Size. fold m in Size. rewrite Size in S0.
  assert (Bound : forall k, second_sum D over k > 0 -> 2 * k + 1 <= m - 1 - over).
  { intros k H. unfold second_sum in H. rewrite Size in H.
    destruct (Z_le_gt_dec (2 * k + 1) (m - 1 - over)); [assumption|].
    rewrite Lemma_9_2.sum_empty in H by lia. lia. }
  assert (S0' : second_sum D over k0 > 0).
  { unfold second_sum. rewrite Size. replace (m - 1 - over) with (m - over - 1) by lia. exact S0. }
  assert (K0 : 1 <= k0).
  { destruct (Z_le_gt_dec 1 k0); [assumption|]. rewrite Lemma_9_2.sum_empty in F0 by lia. lia. }
  destruct (largest_integer (fun k => second_sum D over k > 0)
    (fun k => Z_gt_dec (second_sum D over k) 0) k0 m S0') as [k [Le [Sk Max]]].
  { intros k H. specialize (Bound k H). lia. }
  exists k. split; [split; assumption|]. split; [lia|]. pose proof (Bound k Sk) as Bk.
  split; [exact Bk|]. split; [exact Ho|].
  assert (Step : second_sum D over k = A D (2 * k + 1) (2 * k + 1 + over) +
    sum (2 * k + 2) (m - 1 - over) (fun i => A D i (i + over))).
  { unfold second_sum. rewrite Size, Lemma_9_2.sum_first by lia.
    replace (2 * k + 1 + 1) with (2 * k + 2) by lia. reflexivity. }
  assert (Next : second_sum D over (k + 1) <= 0).
  { destruct (Z_le_gt_dec (second_sum D over (k + 1)) 0) as [|g]; [assumption|].
    specialize (Max (k + 1) g). lia. }
  unfold second_sum in Next. rewrite Size in Next.
  replace (2 * (k + 1) + 1) with (2 * k + 3) in Next by lia.
  assert (Small : A D (2 * k + 1) (2 * k + 1 + over) = 1 /\
    second_sum D over k <= second_sum D over k0).
  { assert (Par : forall l, 2 * l + 1 <= m - 1 - over ->
      exists v, second_sum D over l = m - 1 - over - 2 * l + 2 * v).
    { intros l Hl. unfold second_sum. rewrite Size.
      destruct (sum_parity D (fun i => i) (fun i => i + over) (2 * l + 1) (m - 1 - over) ltac:(lia))
        as [v ->]. exists v. lia. }
    destruct (Par k Bk) as [v V]. destruct (Par k0 (Bound k0 S0')) as [v0 V0].
    destruct (Z.eq_dec (2 * k + 1) (m - 1 - over)) as [E|].
    - rewrite Lemma_9_2.sum_empty in Step by lia.
      destruct (Lemma_9_2.entry D (2 * k + 1) (2 * k + 1 + over)) as [Q|Q]; rewrite Q in Step;
        rewrite Q; lia.
    - rewrite (Lemma_9_2.sum_first (2 * k + 2)) in Step by lia.
      replace (2 * k + 2 + 1) with (2 * k + 3) in Step by lia.
      destruct (Lemma_9_2.entry D (2 * k + 1) (2 * k + 1 + over)) as [Q|Q];
        destruct (Lemma_9_2.entry D (2 * k + 2) (2 * k + 2 + over)) as [Q'|Q'];
        rewrite Q, Q' in Step; rewrite Q; lia. }
  destruct Small as [First Small]. split; [exact First|].
  unfold first_sum. rewrite (Lemma_9_2.sum_split 2 (2 * k0) (2 * k)) by lia.
  assert (Y : second_sum D over k0 = sum (2 * k0 + 1) (2 * k) (fun i => A D i (i + over)) +
    second_sum D over k).
  { unfold second_sum. rewrite Size.
    rewrite (Lemma_9_2.sum_split (2 * k0 + 1) (2 * k) (m - 1 - over)) by lia. reflexivity. }
  pose proof (sum_at_least (2 * k0 + 1) (2 * k) (fun i => A D i (i + under))
    (fun i => A D i (i + over))) as Z1.
  enough (sum (2 * k0 + 1) (2 * k) (fun i => A D i (i + under)) >=
    sum (2 * k0 + 1) (2 * k) (fun i => A D i (i + over))) by lia.
  apply Z1. intros i Hi. pose proof (larger_to_the_left n D i (i + over) HD) as L. fold m in L.
  replace (i + over - 1) with (i + under) in L by lia. apply L; lia.
Qed.

Lemma maximal_is_one D over k k' : maximal D over k -> maximal D over k' -> k = k'.
Proof. intros [S M] [S' M']. specialize (M k' S'). specialize (M' k S). lia. Qed.

Lemma H_at_least_lower n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  H_by_play D >= under.
Proof.
  intros Hn HD B. destruct (Lemma_9_2.entry D (Z.of_nat n) (Z.of_nat n)) as [Q|Q].
  - apply (H_from_below n D under over Hn HD B). apply (ace_W n D Hn HD). exact Q.
  - assert (Ace : has_the_ace East D) by (apply (ace_E n D Hn HD); exact Q).
    destruct (east_has_the_ace n D Hn HD Ace) as [[H [I _]] _].
    rewrite (H_is_by_play n D H Hn HD (or_introl (conj Ace I))).
    destruct I as [u [o [B' I]]]. destruct (bars_unique n D Hn HD _ _ _ _ B B') as [<- <-].
    pose proof (NormalStrategy.close n D under over HD B) as Cl.
    destruct I as [[_ ->]|[_ ->]]; lia.
Qed.

(* --- Case IV(E) --- *)

(* East leads a card that West cannot beat, and West plays his smallest. *)
Theorem IV_E_high_card : forall n D under over lead reply, East_to_lead Case_IV n D under over ->
  In lead (east D) -> (forall c, In c (west D) -> c < lead) -> smallest West D reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' (over + 1) = sum 2 (m - 1 - over) (fun i => A D i (i + over)) /\
  sum 2 (m - 1 - over) (fun i => A D i (i + over)) >= 0 /\
  exists under' over', bars D' under' over' /\ under' >= over + 1.
Proof.
  intros n D under over lead reply [Hn [HD [C [u Even]]]] I High Small m D'.
  pose proof C as [_ [X [_ Cond]]].
  destruct (the_maximal_k n D under over Hn HD X Cond) as [k [_ [K1 [K2 [Ho _]]]]]. fold m in K2.
  destruct Cond as [_ [Inner _]]. rewrite (size_n n D HD) in Inner. fold m in Inner.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_high_lead n D lead reply HD I High Small) as [HD' [Mat _]]. fold m D' in HD', Mat.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (E1 : T D' (over + 1) = sum 2 (m - 1 - over) (fun i => A D i (i + over))).
  { unfold T. rewrite Size. replace (Z.max 1 (1 - (over + 1))) with 1 by lia.
    replace (Z.min (m - 1) (m - 1 - (over + 1))) with (m - 2 - over) by lia.
    rewrite (sum_as 1 (m - 2 - over) _ (fun p => A D (p + 1) (p + 1 + over))).
    - rewrite (sum_shift 1 (m - 2 - over) 1 (fun i => A D i (i + over))). f_equal; lia.
    - intros p Hp. rewrite Mat by lia. f_equal; lia. }
  split; [exact Mat|]. split; [exact E1|]. split; [exact Inner|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']]. exists under', over'.
  split; [exact B'|].
  pose proof (nonnegative_below n D' (over + 1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)). lia.
Qed.

(* East leads a card that West can beat, and West takes the trick with W_i, as cheaply as possible.
*)
Theorem IV_E_West_takes : forall n D under over lead i, East_to_lead Case_IV n D under over ->
  In lead (east D) -> 1 <= i <= Z.of_nat n -> cheapest West D lead (W D i) ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) lead in
  let inner := sum 2 (m - 1 - over) (fun i => A D i (i + over)) in
  T D under >= 2 /\ T D' under >= 1 /\
  (exists under' over', bars D' under' over' /\ under' >= under /\ over' >= over) /\
  inner mod 2 = 1 /\ inner >= 1 /\ sum 2 (m - 2 - over) (fun i => A D' i (i + over)) >= 0 /\
  exists k, maximal D over k /\ A D (2 * k + 1) (2 * k + 1 + over) = 1 /\
    (i >= 2 * k + 1 -> first_sum D' under k = first_sum D under k /\ first_sum D under k > 0) /\
    (i <= 2 * k -> let r := Z.max i 2 in
      first_sum D' under k = first_sum D under k - A D r (r + under) +
        A D (2 * k + 1) (2 * k + 1 + over) /\
      first_sum D under k - A D r (r + under) + A D (2 * k + 1) (2 * k + 1 + over) >=
        first_sum D under k - 1 + A D (2 * k + 1) (2 * k + 1 + over) /\
      first_sum D under k - 1 + A D (2 * k + 1) (2 * k + 1 + over) = first_sum D under k /\
      first_sum D under k > 0) /\
    second_sum D' over k >= second_sum D over k - 1 /\ second_sum D over k > 0 /\
    second_sum D over k mod 2 = 0 /\ second_sum D' over k > 0.
Proof.
  intros n D under over lead i Led I Hi Ch m D' inner.
  pose proof Led as [_ [HD0 [[B0 [X0 _]] Even0]]].
  pose proof (even_below n D under over HD0 B0 X0 Even0) as Two.
  destruct Led as [Hn [HD [C [u Even]]]].
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X _]]]. fold m in B1, B2.
  pose proof C as [_ [_ [_ Cond]]].
  destruct (the_maximal_k n D under over Hn HD X Cond) as [k [Max [K1 [K2 [Ho [First F1]]]]]].
  fold m in K2. pose proof Max as [Sk _].
  destruct Cond as [_ [Inner _]]. rewrite (size_n n D HD) in Inner. fold m inner in Inner.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia. fold m in Hi, Even.
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]]. fold m in Hj.
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [HD' [_ [_ Sum]]]. fold m D' in HD', Sum.
  pose proof (diagonal_after_taking n D i j HD Hi Hj Ch) as Mat. fold m D' in Mat.
  destruct (Sum under ltac:(lia)) as [Bound _].
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  split; [exact Two|]. split; [lia|]. split.
  { destruct (bars_exist n D' Hn' HD') as [under' [over' B']]. exists under', over'.
    split; [exact B'|].
    pose proof (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)). lia. }
  destruct (sum_parity D (fun i => i) (fun i => i + over) 2 (m - 1 - over) ltac:(lia)) as [v V].
  fold inner in V.
  assert (Odd : inner mod 2 = 1).
  { rewrite V. replace (m - 1 - over - 2 + 1 + 2 * v) with (1 + (u + v - 2) * 2) by lia.
    now rewrite Z_mod_plus_full. }
  split; [exact Odd|]. assert (inner >= 1) by lia. split; [assumption|].
  assert (Less : forall f, (forall p, f p = A D p (p + over)) ->
    forall lo hi, 2 <= lo -> lo <= hi -> hi <= m - 1 - over ->
    sum lo (hi - 1) (fun p => A D' p (p + over)) >= sum lo hi f - 1).
  { intros f Hf lo hi L1 L2 L3. rewrite (sum_without lo hi i f).
    - rewrite Hf. destruct (Lemma_9_2.entry D (Z.max lo (Z.min i hi)) (Z.max lo (Z.min i hi) +
      over))
        as [Q|Q]; rewrite Q; lia.
    - exact L2.
    - intros p Hp. rewrite Mat by lia. rewrite !Hf.
      replace (p + over + 1) with (p + 1 + over) by lia. reflexivity. }
  pose proof (Less (fun p => A D p (p + over)) (fun p => eq_refl)) as L.
  split.
  { pose proof (L 2 (m - 1 - over) ltac:(lia) ltac:(lia) ltac:(lia)) as Y.
    replace (m - 1 - over - 1) with (m - 2 - over) in Y by lia. fold inner in Y. lia. }
  exists k. split; [exact Max|]. split; [exact First|].
  assert (S' : second_sum D' over k >= second_sum D over k - 1).
  { unfold second_sum. rewrite Size, Size0.
    replace (m - 1 - 1 - over) with (m - 1 - over - 1) by lia. apply L; lia. }
  assert (Ev : second_sum D over k mod 2 = 0).
  { unfold second_sum. rewrite Size0.
    destruct (sum_parity D (fun i => i) (fun i => i + over) (2 * k + 1) (m - 1 - over) ltac:(lia))
      as [w ->].
    replace (m - 1 - over - (2 * k + 1) + 1 + 2 * w) with (0 + (u - 1 - k + w) * 2) by lia.
    now rewrite Z_mod_plus_full. }
  split; [|split].
  - intros Hik. split; [|exact F1]. unfold first_sum. apply sum_as. intros p Hp.
    rewrite Mat by lia. replace (p <? i) with true by lia. reflexivity.
  - intros Hik r. rewrite First.
    assert (E : first_sum D' under k = first_sum D under k - A D r (r + under) + 1).
    { unfold first_sum. replace (2 * k) with (2 * k + 1 - 1) at 1 by lia.
      rewrite (sum_without 2 (2 * k + 1) i (fun p => A D p (p + under))).
      - rewrite (Lemma_9_2.sum_last 2 (2 * k + 1)) by lia.
      replace (2 * k + 1 - 1) with (2 * k) by lia.
        pose proof (larger_to_the_left (S n) D (2 * k + 1) (2 * k + 1 + over) HD) as Y. fold m in Y.
        replace (2 * k + 1 + over - 1) with (2 * k + 1 + under) in Y by lia.
        specialize (Y ltac:(lia) ltac:(lia)). rewrite First in Y.
        destruct (Lemma_9_2.entry D (2 * k + 1) (2 * k + 1 + under)) as [Q|Q]; rewrite Q in *;
          [|lia].
        replace (Z.max 2 (Z.min i (2 * k + 1))) with r by lia. lia.
      - lia.
      - intros p Hp. rewrite Mat by lia.
        replace (p + under + 1) with (p + 1 + under) by lia. reflexivity. }
    split; [exact E|].
    destruct (Lemma_9_2.entry D r (r + under)) as [Q|Q]; rewrite Q; lia.
  - split; [exact S'|]. split; [exact Sk|]. split; [exact Ev|].
    assert (second_sum D over k <> 1) by (intros Q; rewrite Q in Ev; discriminate). lia.
Qed.

(* --- Case IV(W): West leads his highest card, W_n --- *)

Theorem IV_W_East_holds_up : forall n D under over reply, West_to_lead Case_IV n D under over ->
  smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  exists under' over', bars D' under' over' /\ under' >= under - 1 /\ over' >= over - 1 /\
    (over = 0 -> T D' (-1) = sum 2 (m - 1) (fun i => A D i i) /\
      sum 2 (m - 1) (fun i => A D i i) >= 0 /\ under' >= -1 /\ -1 = over - 1 /\
      H_by_play D' >= over - 1) /\
    (over = 1 -> T D' (-1) = T D 0 - A D 1 1 - A D m m /\
      T D 0 - A D 1 1 - A D m m = T D 0 - A D 1 1 + 1 /\ T D 0 - A D 1 1 + 1 >= T D 0 /\
      T D 0 > 0) /\
    (over > 1 -> T D' (under - 1) = T D under /\ T D under > 0) /\
    (over > 0 -> exists k, maximal D over k /\
      sum 2 (2 * k) (fun i => A D' i (i + under - 1)) = first_sum D under k /\
      first_sum D under k > 0 /\
      sum (2 * k + 1) (m - 2 - (over - 1)) (fun i => A D' i (i + over - 1)) = second_sum D over k /\
      second_sum D over k > 0).
Proof.
  intros n D under over reply [Hn [HD [C [u Even]]]] [J Low] m D'.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace Cond]]].
  destruct (the_maximal_k n D under over Hn HD X Cond) as [k [Max [K1 [K2 [Ho [First F1]]]]]].
  fold m in K2. pose proof Max as [Sk _].
  destruct Cond as [_ [Inner _]]. rewrite (size_n n D HD) in Inner. fold m in Inner.
  apply (ace_E n D Hn HD) in Ace. fold m in Ace.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
  assert (j = 1).
  { assert (I : In (E D 1) (hand East D)).
    { apply (in_east _ D HD). exists 1. fold m. split; [lia | reflexivity]. }
    specialize (Low _ I). destruct (Z.eq_dec j 1); [assumption|].
    pose proof (E_increases (S n) D HD 1 j) as H. fold m in H. lia. }
  subst j.
  destruct (entries_after n D m 1 HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' Ent].
  fold D' in HD', Ent.
  assert (Mat : forall p q, 1 <= p < m -> 1 <= q -> A D' p q = A D p (q + 1)).
  { intros p q Hp Hq. rewrite Ent by lia. unfold deleted. replace (p <? m) with true by lia.
    replace (q <? 1) with false by lia. reflexivity. }
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Main : T D' (-1) = sum 2 (m - 1) (fun i => A D i i)).
  { unfold T. rewrite Size. replace (Z.max 1 (1 - -1)) with 2 by lia.
    replace (Z.min (m - 1) (m - 1 - -1)) with (m - 1) by lia. apply sum_as. intros p Hp.
    rewrite Mat by lia. f_equal. lia. }
  assert (At1 : over = 1 -> T D' (-1) = T D 0 - A D 1 1 - A D m m).
  { intros O. rewrite Main. unfold T. rewrite Size0. change (Z.max 1 (1 - 0)) with 1.
    replace (Z.min m (m - 0)) with m by lia.
    rewrite (Lemma_9_2.sum_first 1 m), (Lemma_9_2.sum_last (1 + 1) m) by lia.
    rewrite (sum_as 2 (m - 1) _ (fun i => A D i (i + 0))) by (intros; f_equal; lia).
    change (1 + 1) with 2. replace (1 + 0) with 1 by lia. replace (m + 0) with m by lia. lia. }
  assert (Above : over > 1 -> T D' (under - 1) = T D under).
  { intros O. unfold T. rewrite Size, Size0. replace (Z.max 1 (1 - (under - 1))) with 1 by lia.
    replace (Z.max 1 (1 - under)) with 1 by lia.
    replace (Z.min (m - 1) (m - 1 - (under - 1))) with (m - under) by lia.
    replace (Z.min m (m - under)) with (m - under) by lia. apply sum_as. intros p Hp.
    rewrite Mat by lia. f_equal. lia. }
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']]. exists under', over'.
  split; [exact B'|]. pose proof (H_at_least_lower n D' under' over' Hn' HD' B') as HL.
  pose proof (NormalStrategy.close n D' under' over' HD' B') as Cl.
  assert (Inner0 : over = 0 -> sum 2 (m - 1) (fun i => A D i i) >= 0).
  { intros O. rewrite O in Inner. replace (m - 1 - 0) with (m - 1) in Inner by lia.
    rewrite (sum_as 2 (m - 1) _ (fun i => A D i (i + 0))) by (intros; f_equal; lia). exact Inner. }
  assert (Rise : under' >= under - 1 /\ over' >= over - 1 /\ (over = 0 -> under' >= -1)).
  { destruct (Z.eq_dec over 0) as [O|]; [|destruct (Z.eq_dec over 1) as [O|]].
    - specialize (Inner0 O).
      pose proof (nonnegative_below n D' (-1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)). lia.
    - specialize (At1 O). rewrite Ace in At1. replace under with 0 in * by lia.
      destruct (Lemma_9_2.entry D 1 1) as [Q|Q]; rewrite Q in At1;
      pose proof (positive_below n D' (-1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)); lia.
    - specialize (Above ltac:(lia)).
      pose proof (positive_below n D' (under - 1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)).
      lia. }
  destruct Rise as [R1 [R2 R3]]. split; [exact R1|]. split; [exact R2|]. split; [|split; [|split]].
  - intros O. specialize (R3 O). split; [exact Main|]. split; [exact (Inner0 O)|]. lia.
  - intros O. replace under with 0 in * by lia. split; [exact (At1 O)|]. rewrite Ace.
    destruct (Lemma_9_2.entry D 1 1) as [Q|Q]; rewrite Q; lia.
  - intros O. split; [exact (Above O) | exact Pos].
  - intros O. exists k. split; [exact Max|]. split; [|split; [exact F1|split; [|exact Sk]]].
    + unfold first_sum. apply sum_as. intros p Hp. rewrite Mat by lia. f_equal. lia.
    + unfold second_sum. rewrite Size0. replace (m - 2 - (over - 1)) with (m - 1 - over) by lia.
      apply sum_as. intros p Hp. rewrite Mat by lia. f_equal. lia.
Qed.

(* East takes the trick with a card that equals the ace: the last row and the last column go. *)
Lemma after_the_ace n D reply : (1 <= n)%nat -> is_deal (S n) D ->
  cheapest East D (W D (Z.of_nat (S n))) reply -> let m := Z.of_nat (S n) in
  let D' := after_trick D (W D m) reply in
  is_deal n D' /\ forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D p q.
Proof.
  intros Hn HD Ch m D'. pose proof Ch as [J _]. apply (in_east _ D HD) in J.
  destruct J as [j [Hj ->]]. fold m in Hj.
  destruct (quadrants n D m j HD ltac:(fold m; lia) Hj Ch) as [Minus _]. fold m in Minus.
  destruct (entries_after n D m j HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' Ent].
  fold D' in HD', Ent. split; [exact HD'|]. intros p q Hp Hq. rewrite Ent by lia. unfold deleted.
  replace (p <? m) with true by lia. destruct (Z.ltb_spec q j); [reflexivity|].
  rewrite !Minus by lia. reflexivity.
Qed.

(* Whoever has the highest card of what remains, by the matrix before the trick. *)
Lemma next_card n D D' : (1 <= n)%nat -> is_deal n D' -> let m := Z.of_nat (S n) in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D p q) ->
  (has_the_ace West D' -> A D (m - 1) (m - 1) = 1) /\
  (has_the_ace East D' -> A D (m - 1) (m - 1) = -1).
Proof.
  intros Hn HD' m Mat. rewrite <- Mat by lia. replace (m - 1) with (Z.of_nat n) by lia.
  split; intros H; [apply (ace_W n D' Hn HD') in H | apply (ace_E n D' Hn HD') in H]; exact H.
Qed.

Theorem IV_W_East_takes : forall n D under over reply, West_to_lead Case_IV n D under over ->
  cheapest East D (W D (Z.of_nat n)) reply -> under >= 0 ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D p q) /\
  T D' under = T D under - A D (m - under) m /\
  T D under - A D (m - under) m = T D under + 1 /\ T D under + 1 > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under /\ over' >= over /\
    (has_the_ace East D' ->
      A D (m - 1 - over) (m - 1) = -1 /\
      sum 2 (m - 2 - over) (fun i => A D' i (i + over)) =
        sum 2 (m - 2 - over) (fun i => A D i (i + over)) /\
      sum 2 (m - 2 - over) (fun i => A D i (i + over)) =
        sum 2 (m - 1 - over) (fun i => A D' i (i + over)) - A D' (m - 1 - over) (m - 1) /\
      sum 2 (m - 1 - over) (fun i => A D' i (i + over)) - A D' (m - 1 - over) (m - 1) >=
        0 - A D (m - 1 - over) (m - 1) /\
      0 - A D (m - 1 - over) (m - 1) = 1 /\
      exists k, maximal D over k /\ first_sum D' under k = first_sum D under k /\
        first_sum D under k > 0 /\ second_sum D' over k = second_sum D over k + 1 /\
        second_sum D over k + 1 > 0 + 1) /\
    (has_the_ace West D' -> under > 0 -> belongs_to_I D' under' over' /\ H_by_play D' >= over) /\
    (has_the_ace West D' -> under = 0 ->
      sum 2 (m - 2) (fun i => A D' i i) = sum 2 (m - 2) (fun i => A D i i) /\
      sum 2 (m - 2) (fun i => A D i i) = T D 0 - A D 1 1 - A D (m - 1) (m - 1) - A D m m /\
      T D 0 - A D 1 1 - A D (m - 1) (m - 1) - A D m m >= 1 - 1 - 1 + 1 /\
      sum 2 (m - 2) (fun i => A D' i i) >= 1 + 1 /\
      (belongs_to_I D' under' over' \/ belongs_to_II D' under' over') /\ H_by_play D' >= over).
Proof.
  intros n D under over reply [Hn [HD [C [u Even]]]] Ch H0 m D'.
  destruct (class_change n D _ under over Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  pose proof C as [_ [_ [Ace Cond]]].
  destruct (the_maximal_k n D under over Hn HD X Cond) as [k [Max [K1 [K2 [Ho [First F1]]]]]].
  fold m in K2. pose proof Max as [Sk _].
  destruct Cond as [_ [Inner _]]. rewrite (size_n n D HD) in Inner. fold m in Inner.
  apply (ace_E n D Hn HD) in Ace. fold m in Ace.
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_the_ace n D reply Hn' HD Ch) as [HD' Mat]. fold m D' in HD', Mat.
  destruct (next_card n D D' Hn' HD' Mat) as [NW NE]. fold m in NW, NE.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Up : forall p q, 1 <= p <= m -> 1 <= q <= m -> A D m q = -1 -> A D p q = -1).
  { intros p q Hp Hq Y. unfold A in *. pose proof (W_up_to (S n) D ltac:(lia) HD p m) as H.
    fold m in H. destruct (Z.ltb_spec (E D q) (W D m)); [discriminate|].
    destruct (Z.ltb_spec (E D q) (W D p)); lia. }
  assert (Last : A D (m - under) m = -1) by (apply Up; [lia | lia | exact Ace]).
  assert (E1 : T D' under = T D under - A D (m - under) m).
  { unfold T. rewrite Size, Size0. replace (Z.max 1 (1 - under)) with 1 by lia.
    replace (Z.min (m - 1) (m - 1 - under)) with (m - under - 1) by lia.
    replace (Z.min m (m - under)) with (m - under) by lia.
    rewrite (Lemma_9_2.sum_last 1 (m - under)) by lia. replace (m - under + under) with m by lia.
    rewrite (sum_as 1 (m - under - 1) _ (fun i => A D i (i + under))); [lia|].
    intros p Hp. apply Mat; lia. }
  split; [exact Mat|]. split; [exact E1|]. rewrite Last in *. split; [lia|]. split; [lia|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']]. exists under', over'.
  pose proof (positive_below n D' under under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  split; [exact B'|]. split; [lia|]. split; [lia|].
  assert (Same : forall lo hi d, 2 <= lo -> 0 <= d -> hi + d < m ->
    sum lo hi (fun i => A D' i (i + d)) = sum lo hi (fun i => A D i (i + d))).
  { intros lo hi d Y1 Y2 Y3. apply sum_as. intros p Hp. apply Mat; lia. }
  split; [|split].
  - intros AE. specialize (NE AE).
    assert (Corner : A D (m - 1 - over) (m - 1) = -1).
    { unfold A in NE |- *. pose proof (W_up_to (S n) D ltac:(lia) HD (m - 1 - over) (m - 1)) as Y.
      fold m in Y. destruct (Z.ltb_spec (E D (m - 1)) (W D (m - 1))); [discriminate|].
      destruct (Z.ltb_spec (E D (m - 1)) (W D (m - 1 - over))); lia. }
    rewrite (Mat (m - 1 - over) (m - 1)) by lia. rewrite !Corner.
    rewrite !Same by lia. split; [reflexivity|]. split; [reflexivity|].
    rewrite (Lemma_9_2.sum_last 2 (m - 1 - over)) in Inner |- * by lia.
    replace (m - 1 - over + over) with (m - 1) in Inner |- * by lia. rewrite Corner in Inner |- *.
    replace (m - 1 - over - 1) with (m - 2 - over) in Inner |- * by lia.
    split; [lia|]. split; [lia|]. split; [lia|]. exists k. split; [exact Max|].
    split; [unfold first_sum; apply Same; lia|]. split; [exact F1|].
    assert (S' : second_sum D' over k = second_sum D over k + 1); [|lia].
    unfold second_sum. rewrite Size, Size0. rewrite Same by lia.
    rewrite (Lemma_9_2.sum_last (2 * k + 1) (m - 1 - over)) by lia.
    replace (m - 1 - over + over) with (m - 1) by lia. rewrite Corner.
    replace (m - 1 - 1 - over) with (m - 1 - over - 1) by lia. lia.
  - intros AW Hu. split; [split; [exact B'|]; split; [exact AW | lia]|].
    rewrite (H_in_I n D' under' over' Hn' HD' B' AW) by lia. lia.
  - intros AW Hu. specialize (NW AW). subst under. replace over with 1 in * by lia.
    assert (Diag : forall lo hi (G : deal), sum lo hi (fun i => A G i i) =
      sum lo hi (fun i => A G i (i + 0))) by (intros; apply sum_as; intros; f_equal; lia).
    assert (Eq : sum 2 (m - 2) (fun i => A D' i i) = sum 2 (m - 2) (fun i => A D i i)).
    { rewrite !Diag. apply Same; lia. }
    split; [exact Eq|]. rewrite Eq, NW, Ace.
    assert (T0 : T D 0 = A D 1 1 + sum 2 (m - 2) (fun i => A D i i) + 1 - 1).
    { unfold T. rewrite Size0. change (Z.max 1 (1 - 0)) with 1.
    replace (Z.min m (m - 0)) with m by lia.
      rewrite <- Diag.
      rewrite (Lemma_9_2.sum_first 1 m), (Lemma_9_2.sum_last (1 + 1) m) by lia.
      rewrite (Lemma_9_2.sum_last (1 + 1) (m - 1)) by lia.
      change (1 + 1) with 2. replace (m - 1 - 1) with (m - 2) by lia. rewrite NW, Ace. lia. }
    split; [lia|]. split.
    { destruct (Lemma_9_2.entry D 1 1) as [Q|Q]; rewrite Q; lia. }
    assert (Two : sum 2 (m - 2) (fun i => A D i i) >= 1 + 1).
    { rewrite (Lemma_9_2.sum_split 2 (2 * k) (m - 2)) by lia.
      rewrite !Diag. unfold first_sum in F1. unfold second_sum in Sk. rewrite Size0 in Sk.
      replace (m - 1 - 1) with (m - 2) in Sk by lia.
      enough (sum (2 * k + 1) (m - 2) (fun i => A D i (i + 0)) >=
        sum (2 * k + 1) (m - 2) (fun i => A D i (i + 1))) by lia.
      apply sum_at_least. intros p Hp. pose proof (larger_to_the_left (S n) D p (p + 1) HD) as Y.
      fold m in Y. replace (p + 1 - 1) with (p + 0) in Y by lia. apply Y; lia. }
    split; [exact Two|].
    destruct (Z_lt_dec 0 under') as [P|P].
    + split; [left; split; [exact B'|]; split; [exact AW | lia]|].
      rewrite (H_in_I n D' under' over' Hn' HD' B' AW) by lia. lia.
    + assert (II : belongs_to_II D' under' over').
      { split; [exact B'|]. split; [exact AW|]. split; [lia|]. unfold inner_sum. rewrite Size.
        replace under' with 0 by lia. replace (m - 1 - 1 + 0) with (m - 2) by lia.
        rewrite (sum_as 2 (m - 2) _ (fun i => A D' i i)) by (intros; f_equal; lia). lia. }
      split; [right; exact II|]. rewrite (H_in_II n D' under' over' Hn' HD' II). lia.
Qed.

(* The upper number being 0. *)
Theorem IV_W_East_takes_at_0 : forall n D under reply, West_to_lead Case_IV n D under 0 ->
  cheapest East D (W D (Z.of_nat n)) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  m mod 2 = 0 /\
  exists k, maximal D 0 k /\ sum 2 (2 * k) (fun i => A D i (i - 1)) > 0 /\
    T D' (-1) = sum 2 (2 * k) (fun i => A D i (i - 1)) +
      sum (2 * k + 1) (m - 1) (fun i => A D i (i - 1)) /\
    sum 2 (2 * k) (fun i => A D i (i - 1)) + sum (2 * k + 1) (m - 1) (fun i => A D i (i - 1)) >=
      sum 2 (2 * k) (fun i => A D i (i - 1)) + sum (2 * k + 1) (m - 1) (fun i => A D i i) /\
    sum 2 (2 * k) (fun i => A D i (i - 1)) + sum (2 * k + 1) (m - 1) (fun i => A D i i) >= 1 + 1 /\
    exists under' over', bars D' under' over' /\ under' >= -1 /\ over' >= 0 /\
    (has_the_ace East D' ->
      A D' (m - 1) (m - 1) = A D (m - 1) (m - 1) /\ A D (m - 1) (m - 1) = -1 /\
      sum 2 (m - 2) (fun i => A D' i i) = sum 2 (m - 2) (fun i => A D i i) /\
      sum 2 (m - 2) (fun i => A D i i) = sum 2 (m - 1) (fun i => A D i i) - A D (m - 1) (m - 1) /\
      sum 2 (m - 1) (fun i => A D i i) - A D (m - 1) (m - 1) >= 0 + 1 /\
      sum 2 (2 * k) (fun i => A D' i (i - 1)) = sum 2 (2 * k) (fun i => A D i (i - 1)) /\
      sum (2 * k + 1) (m - 2) (fun i => A D' i i) = sum (2 * k + 1) (m - 2) (fun i => A D i i) /\
      sum (2 * k + 1) (m - 2) (fun i => A D i i) =
        sum (2 * k + 1) (m - 1) (fun i => A D' i i) - A D (m - 1) (m - 1) /\
      sum (2 * k + 1) (m - 1) (fun i => A D' i i) - A D (m - 1) (m - 1) >= 1 + 1) /\
    (has_the_ace West D' ->
      A D (m - 1) (m - 1) = 1 /\ 2 * k = m - 2 /\ sum 2 (m - 2) (fun i => A D i (i - 1)) > 0 /\
      (~ exists l, sum 2 (2 * l) (fun i => A D' i i) < 0 /\
        sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) < 0) /\
      H_by_play D' >= 0).
Proof.
  intros n D under reply Led Ch m D'.
  destruct Led as [Hn [HD [C [u Even]]]]. fold m in Even.
  destruct (class_change n D _ under 0 Hn HD C) as [B1 [B2 [X [Pos Neg]]]]. fold m in B1, B2.
  assert (Eu : under = -1) by lia. subst under.
  pose proof C as [_ [_ [Ace Cond]]].
  destruct (the_maximal_k n D (-1) 0 Hn HD X Cond) as [k [Max [K1 [K2 [Ho [First F1]]]]]].
  fold m in K2. pose proof Max as [Sk MaxK].
  destruct Cond as [_ [Inner _]]. rewrite (size_n n D HD) in Inner. fold m in Inner.
  pose proof Ch as [J0 _]. pose proof (size_n n D HD) as Size0. fold m in Size0.
  pose proof (proj2 (every_lead Case_IV n D (-1) 0 Hn HD C ltac:(exists u; lia)) m) as Play.
  cbn [row_led] in Play. specialize (Play (eq_sym Size0) reply J0). fold D' in Play.
  pose proof Ch as [_ [Lt _]]. fold m in Lt. replace (W D m <? reply) with true in Play by lia.
  destruct Play as [Play _].
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_the_ace n D reply Hn' HD Ch) as [HD' Mat]. fold m D' in HD', Mat.
  destruct (next_card n D D' Hn' HD' Mat) as [NW NE]. fold m in NW, NE.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Diag : forall lo hi (G : deal), sum lo hi (fun i => A G i i) =
    sum lo hi (fun i => A G i (i + 0))) by (intros; apply sum_as; intros; f_equal; lia).
  assert (Low : forall lo hi (G : deal), sum lo hi (fun i => A G i (i - 1)) =
    sum lo hi (fun i => A G i (i + -1))) by (intros; apply sum_as; intros; f_equal; lia).
  assert (Same : forall lo hi, 2 <= lo -> hi < m ->
    sum lo hi (fun i => A D' i i) = sum lo hi (fun i => A D i i)).
  { intros lo hi Y1 Y2. apply sum_as. intros p Hp. apply Mat; lia. }
  assert (F : sum 2 (2 * k) (fun i => A D i (i - 1)) > 0).
  { rewrite Low. exact F1. }
  assert (Sum : sum (2 * k + 1) (m - 1) (fun i => A D i i) > 0).
  { rewrite Diag. unfold second_sum in Sk. rewrite Size0 in Sk.
    replace (m - 1 - 0) with (m - 1) in Sk by lia. exact Sk. }
  assert (In : sum 2 (m - 1) (fun i => A D i i) >= 0).
  { rewrite Diag. replace (m - 1) with (m - 1 - 0) by lia. exact Inner. }
  split. { rewrite Even. replace (0 + 2 * u) with (0 + u * 2) by lia. now rewrite Z_mod_plus_full. }
  exists k. split; [exact Max|]. split; [exact F|].
  assert (E1 : T D' (-1) = sum 2 (2 * k) (fun i => A D i (i - 1)) +
    sum (2 * k + 1) (m - 1) (fun i => A D i (i - 1))).
  { rewrite <- (Lemma_9_2.sum_split 2 (2 * k) (m - 1)) by lia. unfold T. rewrite Size.
    replace (Z.max 1 (1 - -1)) with 2 by lia.
    replace (Z.min (m - 1) (m - 1 - -1)) with (m - 1) by lia.
    apply sum_as. intros p Hp. rewrite Mat by lia. f_equal; lia. }
  assert (Le : sum (2 * k + 1) (m - 1) (fun i => A D i (i - 1)) >=
    sum (2 * k + 1) (m - 1) (fun i => A D i i)).
  { apply sum_at_least. intros p Hp. apply (larger_to_the_left (S n) D p p HD); fold m; lia. }
  split; [exact E1|]. split; [lia|]. split; [lia|].
  destruct (bars_exist n D' Hn' HD') as [under' [over' B']]. exists under', over'.
  pose proof (positive_below n D' (-1) under' over' Hn' HD' B' ltac:(lia) ltac:(lia)) as [L1 L2].
  split; [exact B'|]. split; [lia|]. split; [lia|]. split.
  - intros AE. specialize (NE AE). rewrite (Mat (m - 1) (m - 1)) by lia. rewrite NE.
    rewrite !Same by lia.
    assert (Cut : forall lo, 2 <= lo -> lo <= m - 1 -> sum lo (m - 2) (fun i => A D i i) =
      sum lo (m - 1) (fun i => A D i i) + 1).
    { intros lo Y1 Y2. rewrite (Lemma_9_2.sum_last lo (m - 1)) by lia. rewrite NE.
      replace (m - 1 - 1) with (m - 2) by lia. lia. }
    pose proof (Cut 2 ltac:(lia) ltac:(lia)) as C2.
    pose proof (Cut (2 * k + 1) ltac:(lia) ltac:(lia)) as Ck.
    repeat (split; [reflexivity || lia|]).
    assert (Fs : sum 2 (2 * k) (fun i => A D' i (i - 1)) = sum 2 (2 * k) (fun i => A D i (i - 1))).
    { apply sum_as. intros p Hp. apply Mat; lia. }
    split; [exact Fs|]. lia.
  - intros AW. specialize (NW AW). split; [exact NW|].
    assert (Ek : 2 * k = m - 2).
    { assert (Y : second_sum D 0 (u - 1) > 0).
      { unfold second_sum. rewrite Size0. replace (2 * (u - 1) + 1) with (m - 1) by lia.
        replace (m - 1 - 0) with (m - 1) by lia. rewrite Lemma_9_2.sum_first by lia.
        rewrite Lemma_9_2.sum_empty by lia. replace (m - 1 + 0) with (m - 1) by lia. lia. }
      specialize (MaxK _ Y). lia. }
    split; [exact Ek|]. split; [rewrite <- Ek; exact F|]. split; [|lia].
    intros [l [M1 M2]].
    assert (Hl : 1 <= l).
    { destruct (Z_le_gt_dec 1 l); [assumption|]. rewrite Lemma_9_2.sum_empty in M1 by lia. lia. }
    assert (Hl' : 2 * l + 1 <= m - 2).
    { destruct (Z_le_gt_dec (2 * l + 1) (m - 2)); [assumption|].
      rewrite Lemma_9_2.sum_empty in M2 by lia. lia. }
    rewrite (Lemma_9_2.sum_last 2 (m - 1)) in In by lia. rewrite NW in In.
    replace (m - 1 - 1) with (m - 2) in In by lia.
    rewrite (Lemma_9_2.sum_split 2 (2 * l) (m - 2)) in In by lia.
    rewrite Same in M1 by lia.
    pose proof (sum_at_least (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) (fun i => A D i i)) as Y.
    enough (sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) >=
      sum (2 * l + 1) (m - 2) (fun i => A D i i)) by lia.
    apply Y. intros p Hp. rewrite Mat by lia. apply (larger_below (S n) D p p HD); fold m; lia.
Qed.

(* Equation (35), of any deal with these numbers: what it contradicts is not supposed. *)
Theorem IV_W_equation_35 : forall n D reply l, (1 <= n)%nat -> is_deal n D -> bars D (-1) 0 ->
  has_the_ace East D -> cheapest East D (W D (Z.of_nat n)) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  m mod 2 = 0 -> has_the_ace West D' -> sum 2 (2 * l) (fun i => A D' i i) < 0 ->
  sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) < 0 ->
  sum 2 (m - 1) (fun i => A D i i) = sum 2 (m - 1) (fun i => A D' i i) /\
  sum 2 (m - 1) (fun i => A D' i i) = sum 2 (2 * l) (fun i => A D' i i) +
    sum (2 * l + 1) (m - 2) (fun i => A D' i i) + A D (m - 1) (m - 1) /\
  sum 2 (2 * l) (fun i => A D' i i) + sum (2 * l + 1) (m - 2) (fun i => A D' i i) +
    A D (m - 1) (m - 1) <=
    sum 2 (2 * l) (fun i => A D' i i) + sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) + 1 /\
  sum 2 (2 * l) (fun i => A D' i i) + sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) + 1 <=
    -1 - 1 + 1.
Proof.
  intros n D reply l Hn HD B Ace Ch m D' Even AW M1 M2.
  assert (Hl : 1 <= l).
  { destruct (Z_le_gt_dec 1 l); [assumption|]. rewrite Lemma_9_2.sum_empty in M1 by lia. lia. }
  assert (Hl' : 2 * l + 1 <= m - 2).
  { destruct (Z_le_gt_dec (2 * l + 1) (m - 2)); [assumption|].
    rewrite Lemma_9_2.sum_empty in M2 by lia. lia. }
  destruct n as [|n]; [lia|]. assert (Hn' : (1 <= n)%nat) by lia.
  destruct (after_the_ace n D reply Hn' HD Ch) as [HD' Mat]. fold m D' in HD', Mat.
  destruct (next_card n D D' Hn' HD' Mat) as [NW _]. fold m in NW. specialize (NW AW).
  assert (Same : sum 2 (m - 1) (fun i => A D i i) = sum 2 (m - 1) (fun i => A D' i i)).
  { apply sum_as. intros p Hp. symmetry. apply Mat; lia. }
  split; [exact Same|]. rewrite (Lemma_9_2.sum_last 2 (m - 1)) by lia.
  rewrite (Mat (m - 1) (m - 1)) by lia. replace (m - 1 - 1) with (m - 2) by lia.
  rewrite (Lemma_9_2.sum_split 2 (2 * l) (m - 2)) by lia. split; [reflexivity|].
  pose proof (sum_at_least (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) (fun i => A D' i i)) as Y.
  assert (sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) >=
    sum (2 * l + 1) (m - 2) (fun i => A D' i i)).
  { apply Y. intros p Hp. apply (larger_below n D' p p HD'); lia. }
  rewrite NW. lia.
Qed.
