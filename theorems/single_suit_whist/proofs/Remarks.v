(* What the paper says in passing: the matrix of a deal and its diagonal sums (Section 3), the lead
   (Section 2), the trace (Section 3), the two theorems of Section 8, the hands interchanged
   (Section 9), one of two replies (Section 4). *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror.
From Whist Require Import NormalStrategy Theorem_8_1 Theorem_7_1 Proposition_4_1 Lemma_9_2 Theorem_9_4.
From Whist Require Import ValueByRows HoldingUp.
Import ListNotations.
From WhistStated Require Export Remarks.
Open Scope Z_scope.

(* --- Section 2 --- *)

(* In no deal does West take more tricks with the lead than without it, relaxed or greedy. *)
Theorem lead_is_a_disadvantage : forall r n D, is_deal n D ->
  (tricks r D West <= tricks r D East)%nat.
Proof.
  intros r [|n] D HD.
  { destruct (deal_of_none D HD) as [X _]. unfold tricks. rewrite X. reflexivity. }
  destruct r; [apply (never_an_advantage (S n)); [lia | assumption]|].
  destruct theorem_6_1 as [_ K]. destruct (K (S n) D ltac:(lia) HD) as [[H [V _]] T].
  pose proof (T H West V) as TW. pose proof (T H East V) as TE. cbn [half] in TW, TE.
  Z.div_mod_to_equations. lia.
Qed.

(* --- Section 3 --- *)

(* Either hand is listed in ascending order, and the entries tell which of two cards is higher. *)
Theorem matrix_of_a_deal : forall n D, is_deal n D -> let m := Z.of_nat n in
  (forall c, In c (west D) <-> exists i, 1 <= i <= m /\ c = W D i) /\
  (forall c, In c (east D) <-> exists j, 1 <= j <= m /\ c = E D j) /\
  (forall i i', 1 <= i -> i < i' -> i' <= m -> W D i < W D i' /\ E D i < E D i') /\
  (forall i j, 1 <= i <= m -> 1 <= j <= m ->
    (W D i > E D j /\ A D i j = 1) \/ (W D i < E D j /\ A D i j = -1)).
Proof.
  intros n D HD m. split; [apply (in_west n D HD)|]. split; [apply (in_east n D HD)|]. split.
  - intros i i' Hi Lt Hi'.
    split; [apply (W_increases n D HD) | apply (E_increases n D HD)]; lia.
  - intros i j Hi Hj. pose proof (W_not_E n D HD i j Hi Hj) as Other. unfold A.
    destruct (Z.ltb_spec (E D j) (W D i)); [left | right]; lia.
Qed.

Lemma sum_of_one f k : forall lo hi, lo <= hi + 1 ->
  sum lo hi (fun j => if j =? k then f j else 0) = if (lo <=? k) && (k <=? hi) then f k else 0.
Proof.
  intros lo hi Le. replace hi with (lo + Z.of_nat (Z.to_nat (hi - lo + 1)) - 1) by lia.
  generalize (Z.to_nat (hi - lo + 1)) as l. clear hi Le. intros l. induction l as [|l IH].
  - rewrite sum_empty by lia. destruct (Z.leb_spec lo k), (Z.leb_spec k (lo + Z.of_nat 0 - 1));
      cbn [andb]; try lia.
  - rewrite sum_last by lia. replace (lo + Z.of_nat (S l) - 1 - 1) with (lo + Z.of_nat l - 1) by lia.
    rewrite IH. destruct (Z.eqb_spec (lo + Z.of_nat (S l) - 1) k) as [X|X];
      destruct (Z.leb_spec lo k), (Z.leb_spec k (lo + Z.of_nat l - 1)),
        (Z.leb_spec k (lo + Z.of_nat (S l) - 1)); cbn [andb]; try lia.
    rewrite X. lia.
Qed.

Lemma sum_of_zeros lo hi : sum lo hi (fun _ => 0) = 0.
Proof.
  unfold sum. generalize (Z.to_nat (hi - lo + 1)) as l. intros l. revert lo.
  induction l as [|l IH]; intros lo; cbn [sum_from]; [reflexivity|]. now rewrite IH.
Qed.

Lemma sum_within f lo hi : forall n, 1 <= lo -> hi <= n -> lo <= hi + 1 ->
  sum 1 n (fun i => if (lo <=? i) && (i <=? hi) then f i else 0) = sum lo hi f.
Proof.
  intros n Hlo Hhi Le.
  rewrite (sum_split 1 (lo - 1) n), (sum_split (lo - 1 + 1) hi n) by lia.
  replace (lo - 1 + 1) with lo by lia.
  rewrite (sum_as 1 (lo - 1) _ (fun _ => 0)), (sum_as lo hi _ f), (sum_as (hi + 1) n _ (fun _ => 0)).
  - rewrite !sum_of_zeros. lia.
  - intros x Hx. destruct (Z.leb_spec lo x), (Z.leb_spec x hi); cbn [andb]; lia.
  - intros x Hx. destruct (Z.leb_spec lo x), (Z.leb_spec x hi); cbn [andb]; lia.
  - intros x Hx. destruct (Z.leb_spec lo x), (Z.leb_spec x hi); cbn [andb]; lia.
Qed.

(* T_k is the sum of A_{i,j} over all 1 <= i, j <= n with j - i = k, and T_0 is the trace. *)
Theorem diagonal_sums : forall n D, (1 <= n)%nat -> is_deal n D -> let m := Z.of_nat n in
  (forall k, - m < k < m ->
    T D k = sum 1 m (fun i => sum 1 m (fun j => if j - i =? k then A D i j else 0))) /\
  T D 0 = sum 1 m (fun i => A D i i).
Proof.
  intros n D Hn HD m. split.
  - intros k Hk. unfold T. rewrite (size_n n D HD). fold m.
    rewrite <- (sum_within _ _ _ m) by lia. apply sum_as. intros i Hi.
    rewrite (sum_as 1 m _ (fun j => if j =? i + k then A D i j else 0)).
    + rewrite (sum_of_one (fun j => A D i j)) by lia.
      destruct (Z.leb_spec (Z.max 1 (1 - k)) i), (Z.leb_spec i (Z.min m (m - k))),
        (Z.leb_spec 1 (i + k)), (Z.leb_spec (i + k) m); cbn [andb]; lia.
    + intros j Hj. destruct (Z.eqb_spec (j - i) k), (Z.eqb_spec j (i + k)); lia.
  - rewrite <- (trace_T n D HD). unfold trace. rewrite (size_n n D HD). reflexivity.
Qed.

(* Five-card under optimal play: one of the two can make sure of the last trick, the other not, and
   the sign of the trace tells who can; if it is 0, the player on lead. *)
Theorem trace_decides_five_card : forall n D leader, (1 <= n)%nat -> is_deal n D ->
  let t := T D 0 in
  let winner := if t >? 0 then West else if t <? 0 then East else leader in
  has_a_winning_strategy winner D leader /\ ~ has_a_winning_strategy (opponent winner) D leader.
Proof.
  intros n D leader Hn HD t winner. pose proof (trace_T n D HD) as Tr. fold t in Tr.
  destruct (theorem_7_2 n D leader Hn HD) as [HW [HE HZ]]. rewrite Tr in *.
  assert (Yes : has_a_winning_strategy winner D leader).
  { unfold winner. destruct (Z.gtb_spec t 0), (Z.ltb_spec t 0); auto with zarith. }
  split; [exact Yes|]. intros No. pose proof (proj2 five_card n D leader _ Hn HD Yes) as A1.
  pose proof (proj2 five_card n D leader _ Hn HD No) as A2.
  destruct (play_exists Greedy (fun _ => normal)) with (n := n) (D := D) (leader := leader)
    as [x X]; [intros a; apply never_stuck_normal | exact HD |].
  assert (Both : forall p, possible Greedy (only p normal) D leader x).
  { intros p. apply (possible_less Greedy (fun _ => normal)); [|exact X].
    intros q. destruct p, q; cbn; auto. }
  destruct (A1 x (Both _)) as [b1 E1], (A2 x (Both _)) as [b2 E2]. rewrite E1 in E2.
  apply app_inj_tail in E2. destruct winner; cbn in E2; destruct E2; discriminate.
Qed.

(* --- Section 8 --- *)

(* If West is sure of half (n + under) and East of half (n - over), rounded for who has the lead,
   with either lead, then what West takes is given by one H, which is under or over. *)
Theorem theorem_8_2_implies_theorem_8_1 : forall n under over (taken_by_West : player -> Z),
  under <= over <= under + 1 ->
  (forall leader, half (n + under) leader <= taken_by_West leader) ->
  (forall leader, half (n - over) (opponent leader) <= n - taken_by_West leader) ->
  exists H, (H = under \/ H = over) /\ forall leader, taken_by_West leader = half (n + H) leader.
Proof.
  intros n under over t Close West_sure East_sure.
  pose proof (West_sure West) as WW. pose proof (West_sure East) as WE.
  pose proof (East_sure West) as EW. pose proof (East_sure East) as EE.
  cbn [half opponent] in *.
  assert (Or : (t West = half (n + under) West /\ t East = half (n + under) East) \/
    (t West = half (n + over) West /\ t East = half (n + over) East)).
  { cbn [half]. Z.div_mod_to_equations. lia. }
  destruct Or as [[X Y]|[X Y]]; [exists under | exists over]; (split; [auto|]); intros [|]; assumption.
Qed.

(* --- Section 9 --- *)

Lemma sum_opposite lo hi f g : (forall x, lo <= x <= hi -> f x = - g x) ->
  sum lo hi f = - sum lo hi g.
Proof.
  intros Same. rewrite (sum_as lo hi f (fun x => - g x) Same). unfold sum.
  generalize (Z.to_nat (hi - lo + 1)) as l. clear Same. intros l. revert lo.
  induction l as [|l IH]; intros lo; cbn [sum_from]; [reflexivity|]. rewrite IH. lia.
Qed.

(* What the hands interchanged make of the sums of conditions 2 and 3. *)
Lemma sums_interchanged n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  under <= 0 -> let D' := exchange D in let last := Z.of_nat n - 1 + under in
  sum 2 last (fun i => A D (i - under) i) = - sum 2 last (fun i => A D' i (i + - under)) /\
  forall k, 1 <= k -> 2 * k + 1 <= last ->
    sum 2 (2 * k) (fun i => A D (i - over) i) = - sum 2 (2 * k) (fun i => A D' i (i + - over)) /\
    sum (2 * k + 1) last (fun i => A D (i - under) i) =
      - sum (2 * k + 1) last (fun i => A D' i (i + - under)).
Proof.
  intros Hn HD B Low D' last. pose proof (close n D under over HD B) as Close.
  assert (Entry : forall i d, 1 <= i <= Z.of_nat n -> 1 <= i - d <= Z.of_nat n ->
    A D (i - d) i = - A D' i (i + - d)).
  { intros i d Hi Hd. unfold D'. replace (i + - d) with (i - d) by lia.
    rewrite (A_exchanged n D (i - d) i HD Hd Hi). lia. }
  unfold last. split; [|intros k Hk Nonempty; split]; apply sum_opposite; intros i Hi;
    apply Entry; lia.
Qed.

Lemma conditions_interchanged n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  (conditions_W D under over <-> conditions_E (exchange D) (- over) (- under)).
Proof.
  intros Hn HD B. pose proof (exchanged_deal n D HD) as HD'.
  unfold conditions_W, conditions_E. rewrite (size_n n D HD), (size_n n _ HD').
  replace (Z.of_nat n - 1 - - under) with (Z.of_nat n - 1 + under) by lia.
  replace (Z.of_nat n - - under - 1) with (Z.of_nat n - 1 + under) by lia.
  replace (Z.of_nat n + under - 1) with (Z.of_nat n - 1 + under) by lia.
  set (last := Z.of_nat n - 1 + under).
  assert (Positive : forall k f g, sum 2 (2 * k) f <> 0 -> sum (2 * k + 1) last g <> 0 ->
    1 <= k /\ 2 * k + 1 <= last).
  { intros k f g Nf Ng. split.
    - destruct (Z_le_gt_dec 1 k); [assumption|]. rewrite sum_empty in Nf; lia.
    - destruct (Z_le_gt_dec (2 * k + 1) last); [assumption|]. rewrite sum_empty in Ng; lia. }
  split.
  - intros [Low [Second [k [First Last]]]].
    destruct (sums_interchanged n D under over Hn HD B Low) as [S2 Sk]. fold last in S2, Sk.
    destruct (Positive k _ _ (Z.lt_neq _ _ First) (Z.lt_neq _ _ Last)) as [Hk Nonempty].
    destruct (Sk k Hk Nonempty) as [Sf Sl]. split; [lia|]. split; [lia|]. exists k. lia.
  - intros [Low [Second [k [First Last]]]].
    destruct (sums_interchanged n D under over Hn HD B ltac:(lia)) as [S2 Sk]. fold last in S2, Sk.
    assert (Hk : 1 <= k /\ 2 * k + 1 <= last) by (eapply Positive; [|]; apply Z.neq_sym, Z.lt_neq;
      apply Z.gt_lt; [exact First | exact Last]).
    destruct (Sk k ltac:(lia) ltac:(lia)) as [Sf Sl]. split; [lia|]. split; [lia|]. exists k. lia.
Qed.

Lemma H_interchanged n D H : (1 <= n)%nat -> is_deal n D -> (is_H_W D H <-> is_H_E (exchange D) (- H)).
Proof.
  intros Hn HD. pose proof (exchanged_deal n D HD) as HD'. split; intros [u [o [B Or]]].
  - exists (- o), (- u). split; [apply (bars_exchanged n); assumption|].
    rewrite <- (conditions_interchanged n D u o Hn HD B).
    destruct Or as [[C X]|[C X]]; [left | right]; split; auto; lia.
  - pose proof (bars_exchanged n _ u o Hn HD' B) as B'. rewrite exchanged_twice in B'.
    exists (- o), (- u). split; [assumption|].
    rewrite (conditions_interchanged n D (- o) (- u) Hn HD B'), !Z.opp_involutive.
    destruct Or as [[C X]|[C X]]; [left | right]; split; auto; lia.
Qed.

(* The clause for West's ace is the clause for East's ace, the hands being interchanged. *)
Theorem hands_interchanged : forall n D under over, (1 <= n)%nat -> is_deal n D ->
  bars D under over -> let D' := exchange D in let last := Z.of_nat n - 1 + under in
  (has_the_ace West D <-> has_the_ace East D') /\
  bars D' (- over) (- under) /\
  (under <= 0 ->
    sum 2 last (fun i => A D (i - under) i) = - sum 2 last (fun i => A D' i (i + - under)) /\
    forall k, 1 <= k -> 2 * k + 1 <= last ->
      sum 2 (2 * k) (fun i => A D (i - over) i) = - sum 2 (2 * k) (fun i => A D' i (i + - over)) /\
      sum (2 * k + 1) last (fun i => A D (i - under) i) =
        - sum (2 * k + 1) last (fun i => A D' i (i + - under))) /\
  (conditions_W D under over <-> conditions_E D' (- over) (- under)) /\
  (forall H, is_H_W D H <-> is_H_E D' (- H)).
Proof.
  intros n D under over Hn HD B D' last. split; [reflexivity|].
  split; [apply (bars_exchanged n); assumption|].
  split; [apply (sums_interchanged n D under over Hn HD B)|].
  split; [apply (conditions_interchanged n); assumption|].
  intros H. apply (H_interchanged n); assumption.
Qed.

(* --- Section 4 --- *)

Section One_of_two_cards.
Variables (n : nat) (D : deal).
Hypothesis HD : is_deal (S n) D.
Let m := Z.of_nat (S n).
Let e := row (S n) D.
Let R : rep m (M D) e := rows_of_the_deal (S n) D (le_n_S 0 n (le_0_n n)) HD.

(* Of two cards that both take the trick, or both do not, the lower earns West as much. *)
Lemma lower_earns_as_much i i' j : 0 <= i' <= i -> i < m -> 0 <= j < m ->
  (j <? e i') = (j <? e i) ->
  earned D East (E D (j + 1)) (W D (i + 1)) <= earned D East (E D (j + 1)) (W D (i' + 1)).
Proof.
  intros Hi' Hi Hj Same. assert (R' : rep (Z.of_nat n + 1) (M D) e).
  { replace (Z.of_nat n + 1) with m by (unfold m; lia). exact R. }
  set (t := earned D East (E D (j + 1)) (W D (i + 1))).
  assert (T : t <= t) by lia.
  apply (earned_by_rows n D e i j t HD R) in T; [|unfold m in *; lia | assumption].
  apply (earned_by_rows n D e i' j t HD R); [unfold m in *; lia | assumption |].
  rewrite Same. revert T. apply (lower_is_better _ (M D)); try assumption; try (unfold m in *; lia).
  exists n. reflexivity.
Qed.

Lemma one_of_two_against_East lead : In lead (east D) ->
  exists reply, (cheapest West D lead reply \/ smallest West D reply) /\
    forall other, In other (west D) -> earned D East lead other <= earned D East lead reply.
Proof.
  intros I. assert (I' := I). apply (in_east _ D HD) in I'.
  assert (X : exists j, 0 <= j < m /\ lead = E D (j + 1)).
  { destruct I' as [j [Hj ->]]. exists (j - 1). split; [unfold m; lia | f_equal; lia]. }
  destruct X as [j [Hj ->]]. clear I'.
  assert (Small : smallest West D (W D (0 + 1))).
  { split; [apply (in_W (S n) D HD); lia|]. intros c Ic. apply (in_west _ D HD) in Ic.
    destruct Ic as [i [Hi ->]].
    pose proof (W_order (S n) D HD 0 (i - 1) ltac:(lia) ltac:(lia)) as O.
    replace (i - 1 + 1) with i in O by lia. apply O. lia. }
  assert (Other : forall c, In c (west D) -> exists i, 0 <= i < m /\ c = W D (i + 1)).
  { intros c Ic. apply (in_west _ D HD) in Ic. destruct Ic as [i [Hi ->]]. exists (i - 1).
    split; [unfold m; lia|]. f_equal. lia. }
  destruct (normal_reply_exists West D (E D (j + 1))) as [take [Take|[High _]]].
  { intros X. pose proof HD as [L _]. cbn [hand] in X. rewrite X in L. discriminate. }
  - destruct (indices n D HD _ take I Take) as [c [j2 [Hc [Hj2 [Ej [Et [Wins Low]]]]]]].
    assert (Same : j2 = j).
    { pose proof (E_order (S n) D HD j j2) as O1. pose proof (E_order (S n) D HD j2 j) as O2.
      fold m in O1, O2. lia. }
    subst j2 take. fold e in Wins, Low.
    assert (Bound : forall other, In other (west D) ->
      earned D East (E D (j + 1)) other <= earned D East (E D (j + 1)) (W D (c + 1)) \/
      earned D East (E D (j + 1)) other <= earned D East (E D (j + 1)) (W D (0 + 1))).
    { intros other J. destruct (Other other J) as [i [Hi ->]].
      destruct (Z.ltb_spec j (e i)) as [Win|Lose].
      - assert (c <= i).
        { destruct (Z_le_gt_dec c i) as [|G]; [assumption|]. specialize (Low i ltac:(lia)). lia. }
        left. apply lower_earns_as_much; [lia | lia | lia |].
        destruct (Z.ltb_spec j (e c)), (Z.ltb_spec j (e i)); lia.
      - right. apply lower_earns_as_much; [lia | lia | lia |].
        pose proof (rep_mono _ _ _ R 0 i ltac:(lia) ltac:(lia)) as Mono.
        destruct (Z.ltb_spec j (e 0)), (Z.ltb_spec j (e i)); lia. }
    destruct (Z_le_gt_dec (earned D East (E D (j + 1)) (W D (0 + 1)))
      (earned D East (E D (j + 1)) (W D (c + 1)))) as [G|G].
    + exists (W D (c + 1)). split; [left; exact Take|]. intros other J.
      destruct (Bound other J); lia.
    + exists (W D (0 + 1)). split; [right; exact Small|]. intros other J.
      destruct (Bound other J); lia.
  - exists (W D (0 + 1)). split; [right; exact Small|]. intros other J.
    destruct (Other other J) as [i [Hi ->]].
    assert (Lose : forall p, 0 <= p < m -> e p <= j).
    { intros p Hp. destruct (Z_le_gt_dec (e p) j) as [|G]; [assumption|exfalso].
      assert (X : E D (j + 1) < W D (p + 1)).
      { apply (NormalStrategy.entry (S n) D _ R); fold m; lia. }
      specialize (High (W D (p + 1)) ltac:(apply (in_W (S n) D HD); fold m; lia)). lia. }
    apply lower_earns_as_much; [lia | lia | lia |]. pose proof (Lose 0). pose proof (Lose i).
    destruct (Z.ltb_spec j (e 0)), (Z.ltb_spec j (e i)); lia.
Qed.
End One_of_two_cards.

(* Even in Whist, either it is optimal to take the trick as cheaply as possible, or it is optimal to
   play the smallest card. *)
Theorem one_of_two_cards : forall n D leader lead, is_deal n D -> In lead (hand leader D) ->
  let second := opponent leader in
  exists reply, (cheapest second D lead reply \/ smallest second D reply) /\
    forall other, In other (hand second D) ->
      earned D leader lead other <= earned D leader lead reply.
Proof.
  intros n D leader lead HD I second. destruct n as [|n].
  { exfalso. destruct (deal_of_none D HD) as [X Y]. destruct leader; cbn [hand] in I;
      [rewrite X in I | rewrite Y in I]; exact I. }
  destruct leader; subst second; cbn [opponent hand] in *.
  - destruct (one_of_two_against_East n (exchange D) (exchanged_deal _ _ HD) lead I)
      as [reply [Which Best]].
    exists reply. split; [exact Which|]. intros other J.
    assert (K : In reply (east D)).
    { destruct Which as [[K _]|[K _]]; exact K. }
    rewrite <- !(earned_exchanged n D West) by assumption. apply Best. exact J.
  - apply one_of_two_against_East with (n := n); assumption.
Qed.
