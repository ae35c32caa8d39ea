(* Case III(E) of Section 9.3, West having the ace and the queen, and East leading the king: what
   the ace leaves, and what East's next card would have left. Both are worth the upper H: that of
   the next card by what has been shown of it; and in neither is the sum T_1 positive. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1 Section_3.
From Whist Require Import Theorem_9_4 OptimalStrategy FirstPlay FirstTrick Steps_I Steps_II
  Steps_IV Steps_III Steps_9_2.
From Whist Require Theorem_8_1 Lemma_9_2 NormalStrategy.
Import ListNotations.
From WhistStated Require Export Steps_III_queen.
Open Scope Z_scope.

Lemma nonpositive_above n D k under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  - Z.of_nat n < k < Z.of_nat n -> T D k <= 0 -> over <= k.
Proof.
  intros Hn HD [c [Ac Ec]] Hk Neg. unfold applies in Ac. rewrite (size_n n D HD) in *.
  pose proof (sign n D Hn HD) as Sg.
  destruct c as [| |l|l]; injection Ec as -> ->.
  - pose proof (T_if_West_is_high n D Hn HD k Ac Hk). lia.
  - lia.
  - destruct (Z_le_gt_dec l k); [lia|]. pose proof (Sg k l). lia.
  - destruct (Z_le_gt_dec (l + 1) k); [lia|]. destruct (Z.eq_dec k l); [subst; lia|].
    pose proof (Sg k l). lia.
Qed.

(* Where West has the ace and the queen and East leads the king: the entries of what the ace
   leaves, and of what a lead of East's next card leaves. *)
Lemma king_or_next n D under over lead reply :
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in E D (m - 1) < W D (m - 1) ->
  2 <= m /\ lead = E D m /\ reply = W D m /\ W D (m - 1) < E D m /\
  exists r, 1 <= r <= m - 1 /\ cheapest West D (E D (m - 1)) (W D r) /\
    (forall p, 1 <= p < r -> W D p < E D (m - 1)) /\
    let D' := after_trick D reply lead in
    let D'' := after_trick D (W D r) (E D (m - 1)) in
    is_deal (n - 1) D' /\ is_deal (n - 1) D'' /\
    (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D p q /\
      A D'' p q = if (q =? m - 1) && (p <? m - 1) then -1 else A D p q).
Proof.
  intros Led Il Alone Ch Zero m Queen.
  pose proof (III_E_with_the_ace n D under over lead reply Led Il Alone Ch Zero)
    as [Even [_ [_ [_ [_ [King _]]]]]]. fold m in Even, King.
  pose proof Led as [Hn [HD _]].
  assert (Two : 2 <= m).
  { destruct (Z.eq_dec m 1) as [Q|]; [rewrite Q in Even; discriminate | lia]. }
  assert (Wp : forall p, 1 <= p <= m -> In (W D p) (west D)).
  { intros p Hp. apply (in_west _ D HD). exists p. split; [exact Hp | reflexivity]. }
  apply (in_east _ D HD) in Il. destruct Il as [j [Hj ->]]. fold m in Hj.
  pose proof (W_increases n D HD (m - 1) m ltac:(lia) ltac:(lia) ltac:(fold m; lia)) as Up.
  assert (Ej : j = m).
  { destruct (Z.eq_dec j m); [assumption|exfalso]. destruct Alone as [ace [_ [_ [_ One]]]].
    pose proof (E_up_to n D Hn HD j (m - 1) ltac:(lia) ltac:(lia) ltac:(fold m; lia)).
    pose proof (One _ (Wp (m - 1) ltac:(lia)) ltac:(lia)).
    pose proof (One _ (Wp m ltac:(lia)) ltac:(lia)). lia. }
  subst j. pose proof Ch as [Ir [Lt _]]. apply (in_west _ D HD) in Ir.
  destruct Ir as [i [Hi ->]]. fold m in Hi.
  assert (Ei : i = m).
  { destruct (Z.eq_dec i m); [assumption|exfalso]. destruct Alone as [ace [_ [_ [_ One]]]].
    pose proof (W_increases n D HD i m ltac:(lia) ltac:(lia) ltac:(fold m; lia)).
    pose proof (One _ (Wp i Hi) Lt). pose proof (One _ (Wp m ltac:(lia)) ltac:(lia)). lia. }
  subst i. split; [exact Two|]. split; [reflexivity|]. split; [reflexivity|].
  pose proof (King _ (Wp (m - 1) ltac:(lia)) ltac:(lia)) as Kq. split; [exact Kq|].
  destruct (NormalStrategy.least_of (filter (Z.ltb (E D (m - 1))) (west D))) as [c [Ic Lc]].
  { intros Nil. assert (I : In (W D (m - 1)) (filter (Z.ltb (E D (m - 1))) (west D))).
    { apply filter_In. split; [apply Wp; lia | apply Z.ltb_lt; exact Queen]. }
    rewrite Nil in I. destruct I. }
  apply filter_In in Ic. destruct Ic as [Ic Gc]. apply Z.ltb_lt in Gc.
  pose proof (proj1 (in_west _ D HD c) Ic) as [r [Hr Er]]. fold m in Hr. subst c.
  assert (Ch' : cheapest West D (E D (m - 1)) (W D r)).
  { split; [exact Ic|]. split; [exact Gc|]. intros c' I' L'. apply Lc. apply filter_In.
    split; [exact I' | apply Z.ltb_lt; exact L']. }
  assert (Hr' : r <= m - 1).
  { destruct (Z_le_gt_dec r (m - 1)); [assumption|]. replace r with m in Ch' by lia.
    pose proof (proj2 (proj2 Ch') _ (Wp (m - 1) ltac:(lia)) Queen). lia. }
  exists r. split; [lia|]. split; [exact Ch'|].
  assert (Below : forall p, 1 <= p < r -> W D p < E D (m - 1)).
  { intros p Hp. pose proof (W_increases n D HD p r ltac:(lia) ltac:(lia) ltac:(fold m; lia)).
    destruct (Z_lt_dec (W D p) (E D (m - 1))); [assumption|].
    pose proof (W_not_E n D HD p (m - 1) ltac:(fold m; lia) ltac:(fold m; lia)).
    pose proof (proj2 (proj2 Ch') _ (Wp p ltac:(lia)) ltac:(lia)). lia. }
  split; [exact Below|]. intros D' D''. destruct n as [|n]; [lia|].
  replace (S n - 1)%nat with n by lia.
  destruct (entries_after n D m m HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' Ent'].
  destruct (entries_after n D r (m - 1) HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD'' Ent''].
  split; [exact HD'|]. split; [exact HD''|]. intros p q Hp Hq. split.
  { fold D' in Ent'. rewrite Ent' by lia. unfold deleted. replace (p <? m) with true by lia.
    replace (q <? m) with true by lia. reflexivity. }
  fold D'' in Ent''. rewrite Ent'' by lia. unfold deleted.
  pose proof (W_up_to (S n) D ltac:(lia) HD) as WU.
  pose proof (E_up_to (S n) D ltac:(lia) HD) as EU.
  fold m in WU, EU. unfold A.
  destruct (Z.eqb_spec q (m - 1)) as [->|Nq]; cbn [andb].
  - replace (m - 1 <? m - 1) with false by lia. replace (m - 1 + 1) with m by lia.
    destruct (Z.ltb_spec p (m - 1)) as [Lp|Gp].
    + assert (X : W D (if p <? r then p else p + 1) < E D m).
      { destruct (Z.ltb_spec p r).
        - pose proof (WU p (m - 1) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
        - pose proof (WU (p + 1) (m - 1) ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
      destruct (Z.ltb_spec (E D m) (W D (if p <? r then p else p + 1))); [lia | reflexivity].
    + replace p with (m - 1) by lia. replace (m - 1 <? r) with false by lia.
      replace (m - 1 + 1) with m by lia. replace (E D m <? W D m) with true by lia.
      replace (E D (m - 1) <? W D (m - 1)) with true by lia. reflexivity.
  - replace (q <? m - 1) with true by lia. destruct (Z.ltb_spec p r); [reflexivity|].
    pose proof (EU q (m - 1) ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (WU r p ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (WU p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (E D q <? W D (p + 1)) with true by lia.
    replace (E D q <? W D p) with true by lia. reflexivity.
Qed.

Lemma H_of_equal_numbers n D k : (1 <= n)%nat -> is_deal n D -> bars D k k -> H_by_play D = k.
Proof.
  intros Hn HD B.
  pose proof (Theorem_8_1.theorem_8_1 n D Hn HD) as [H [V [under [over [B' HH]]]]].
  destruct (bars_unique n D Hn HD _ _ _ _ B B') as [<- <-].
  assert (H = k) as -> by lia.
  unfold H_by_play. rewrite (size_n n D HD), !V. cbn [half]. Z.div_mod_to_equations. lia.
Qed.

(* After East's next card H is the upper number, and after the king as well. *)
Lemma both_worth_over n D under over lead reply :
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in E D (m - 1) < W D (m - 1) ->
  forall take, cheapest West D (E D (m - 1)) take ->
  let D' := after_trick D reply lead in let D'' := after_trick D take (E D (m - 1)) in
  H_by_play D' = over /\ H_by_play D'' = over.
Proof.
  intros Led Il Alone Ch Zero m Queen take Take D' D''.
  destruct (king_or_next n D under over lead reply Led Il Alone Ch Zero Queen)
    as [Two [El [Er [Kq [r [Hr [Ch' [Below [HD' [HD'' Ent]]]]]]]]]]. fold m in Two, El, Er, Kq.
  fold m in Hr, Ch', Below, HD', HD'', Ent.
  assert (take = W D r) as ->.
  { destruct Take as [I1 [L1 M1]], Ch' as [I2 [L2 M2]]. specialize (M1 _ I2 L2).
    specialize (M2 _ I1 L1). lia. }
  fold D' in HD', Ent. fold D'' in HD'', Ent.
  pose proof (III_E_with_the_ace n D under over lead reply Led Il Alone Ch Zero)
    as [_ [_ [T0 [T0' [Pos0 [_ [under' [over' [B' [U' [O' _]]]]]]]]]]]. fold D' in T0', B'.
  pose proof Led as [Hn [HD [C [u Even]]]]. pose proof C as [B [X [Ace [H0 [H1 _]]]]].
  rewrite Zero in *. assert (over = 1) as -> by lia.
  destruct (numbers n D 0 1 HD B X) as [B1 [B2 [_ Neg]]]. fold m in B1, B2, Even.
  destruct n as [|n]; [lia|]. replace (S n - 1)%nat with n in HD', HD'' by lia.
  assert (Hn' : (1 <= n)%nat) by lia.
  destruct (Z.eq_dec m 2) as [M2|].
  { assert (n = 1%nat) as -> by lia.
    assert (High : forall X, is_deal 1 X -> A X 1 1 = 1 -> H_by_play X = 1).
    { intros X0 HX E1. apply (H_of_equal_numbers 1 X0 1 ltac:(lia) HX). exists West_is_high.
      split; [apply (all_high_W 1 X0 ltac:(lia) HX); exact E1|].
      rewrite (size_n 1 X0 HX). reflexivity. }
    destruct (Ent 1 1 ltac:(lia) ltac:(lia)) as [E1 E2].
    rewrite M2 in *. change (2 - 1) with 1 in *. change ((1 =? 1) && (1 <? 1)) with false in E2.
    assert (One : A D 1 1 = 1).
    { unfold A. replace (E D 1 <? W D 1) with true by lia. reflexivity. }
    rewrite One in *. split; apply High; assumption. }
  assert (T1' : T D' 1 <= 0).
  { rewrite El, Er in Ch. unfold D'. rewrite El, Er.
    destruct (T_after_taking n D m m HD ltac:(fold m; lia) ltac:(fold m; lia) Ch)
      as [_ [_ [_ Sum']]]. fold m in Sum'. destruct (Sum' 1 ltac:(lia)). lia. }
  destruct (T_after_taking n D r (m - 1) HD ltac:(fold m; lia) ltac:(fold m; lia) Take)
    as [_ [_ [_ Sum'']]]. fold m D'' in Sum''.
  assert (T1'' : T D'' 1 <= 0) by (destruct (Sum'' 1 ltac:(lia)); lia).
  assert (T0'' : T D'' 0 > 0) by (destruct (Sum'' 0 ltac:(lia)); lia).
  assert (Top : highest_in_its_sequence East D (E D (m - 1))).
  { split; [apply (in_east _ D HD); exists (m - 1); split; [fold m; lia | reflexivity]|].
    cbn [hand opponent]. intros c Ic Lc. exists (W D (m - 1)).
    split; [apply (in_west _ D HD); exists (m - 1); split; [fold m; lia | reflexivity]|].
    apply (in_east _ D HD) in Ic. destruct Ic as [q [Hq ->]]. fold m in Hq.
    destruct (Z.eq_dec q m) as [->|Nq]; [lia|].
    pose proof (E_up_to (S n) D ltac:(lia) HD q (m - 1) ltac:(lia) ltac:(lia) ltac:(fold m; lia)).
    lia. }
  assert (Low : taken_below_the_ace D (E D (m - 1)) (W D r)).
  { split; [apply Top|]. split; [exact Take|]. intros [ace [_ [_ [_ One]]]].
    assert (Wp : forall p, 1 <= p <= m -> In (W D p) (west D)).
    { intros p Hp. apply (in_west _ D HD). exists p. split; [exact Hp | reflexivity]. }
    pose proof (W_increases (S n) D HD (m - 1) m ltac:(lia) ltac:(lia) ltac:(fold m; lia)).
    pose proof (One _ (Wp (m - 1) ltac:(lia)) ltac:(lia)).
    pose proof (One _ (Wp m ltac:(lia)) ltac:(lia)). lia. }
  destruct (no_k_in_III_E (S n) D 0 1 (m - 1) (W D r) Led ltac:(fold m; lia) Top Low)
    as [_ [under'' [over'' [B'' [H'' Ge]]]]]. fold D'' in B'', H''.
  pose proof (nonpositive_above n D'' 1 under'' over'' Hn' HD'' B'' ltac:(lia) T1'') as Le''.
  pose proof (nonpositive_above n D' 1 under' over' Hn' HD' B' ltac:(lia) T1') as Le'.
  assert (over' = 1) as -> by lia. assert (over'' = 1) as -> by lia.
  split; [|exact H''].
  pose proof (NormalStrategy.close n D' under' 1 HD' B') as Cl.
  destruct (Z.eq_dec under' 1) as [->|Nu].
  { exact (H_of_equal_numbers n D' 1 Hn' HD' B'). }
  assert (under' = 0) as -> by lia.
  assert (Ace' : has_the_ace West D').
  { apply (ace_by_matrix n D' Hn' HD').
    destruct (Ent (m - 1) (m - 1) ltac:(lia) ltac:(lia)) as [En _].
    replace (Z.of_nat n) with (m - 1) by lia. rewrite En. unfold A.
    replace (E D (m - 1) <? W D (m - 1)) with true by lia. reflexivity. }
  apply (H_is_by_play n D' 1 Hn' HD'). right. split; [exact Ace'|]. exists 0, 1.
  split; [exact B'|]. right. split; [|reflexivity]. intros [_ [In' [k [K1 K2]]]].
  (* The same k serves for D''. *)
  assert (Ace'' : has_the_ace West D'').
  { apply (ace_by_matrix n D'' Hn' HD'').
    destruct (Ent (m - 1) (m - 1) ltac:(lia) ltac:(lia)) as [_ En].
    replace (Z.of_nat n) with (m - 1) by lia. rewrite En.
    replace (m - 1 <? m - 1) with false by lia.
    rewrite andb_false_r. unfold A. replace (E D (m - 1) <? W D (m - 1)) with true by lia.
    reflexivity. }
  assert (Le : forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q >= A D'' p q).
  { intros p q Hp Hq. destruct (Ent p q Hp Hq) as [En1 En2]. rewrite En1, En2.
    destruct ((q =? m - 1) && (p <? m - 1)); [|lia].
    destruct (Lemma_9_2.entry D p q) as [Q|Q]; rewrite Q; lia. }
  pose proof (size_n n D' HD') as Sz'. pose proof (size_n n D'' HD'') as Sz''.
  rewrite Sz' in In', K2.
  assert (Bk : 2 * k + 1 <= Z.of_nat n - 1).
  { destruct (Z_le_gt_dec (2 * k + 1) (Z.of_nat n - 1)); [assumption|].
    rewrite Lemma_9_2.sum_empty in K2 by lia. lia. }
  assert (Bk' : 1 <= k).
  { destruct (Z_le_gt_dec 1 k); [assumption|]. rewrite Lemma_9_2.sum_empty in K1 by lia. lia. }
  assert (U'' : under'' = 0).
  { pose proof (NormalStrategy.close n D'' under'' 1 HD'' B'') as Cl''.
    destruct (Z.eq_dec under'' 1) as [->|]; [exfalso|lia].
    assert (T D'' 1 >= 0).
    { destruct B'' as [c [Ac Ec]]. unfold applies in Ac. rewrite Sz'' in Ec.
      destruct c as [| |l|l]; injection Ec as E1 E2; try lia. rewrite <- E1 in Ac. lia. }
    assert (T D' 1 >= T D'' 1).
    { unfold T. rewrite Sz', Sz''. apply sum_at_least. intros p Hp. apply Le; lia. }
    pose proof (nonnegative_below n D' 1 0 1 Hn' HD' B' ltac:(lia) ltac:(lia)). lia. }
  subst under''.
  assert (Sums : forall lo hi s, 1 <= lo -> hi <= m - 1 -> 1 <= lo - s -> hi - s <= m - 1 ->
    sum lo hi (fun i => A D' (i - s) i) >= sum lo hi (fun i => A D'' (i - s) i)).
  { intros lo hi s S1 S2 S3 S4. apply sum_at_least. intros q Hq. apply Le; lia. }
  assert (conditions_W D'' 0 1).
  { split; [lia|]. rewrite Sz''. split.
    - pose proof (Sums 2 (Z.of_nat n - 1 + 0) 0 ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
    - exists k. pose proof (Sums 2 (2 * k) 1 ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)).
      pose proof (Sums (2 * k + 1) (Z.of_nat n + 0 - 1) 0 ltac:(lia) ltac:(lia) ltac:(lia)
        ltac:(lia)).
      lia. }
  assert (H_by_play D'' = 0).
  { apply (H_is_by_play n D'' 0 Hn' HD''). right. split; [exact Ace''|]. exists 0, 1.
    split; [exact B''|]. left. split; [assumption | reflexivity]. }
  lia.
Qed.

(* "If West has the ace and the queen, and East leads the king to West's ace, then the position" is
   as good for West, entry by entry, as "that which would occur if East played his next highest
   card, which West would then take" with a card smaller than the ace. They are the same if West
   does not have the jack. *)
Theorem III_E_with_the_queen : forall n D under over lead reply,
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in let queen := W D (m - 1) in let next := E D (m - 1) in
  next < queen ->
  lead = E D m /\ reply = W D m /\ (exists take, cheapest West D next take) /\
  forall take, cheapest West D next take ->
  let D' := after_trick D reply lead in let D'' := after_trick D take next in
  take < reply /\
  (forall i j, 1 <= i < m -> 1 <= j < m -> A D' i j >= A D'' i j) /\
  H_by_play D' >= H_by_play D'' /\ H_by_play D'' >= over /\
  (equivalent D' D'' <-> ~ exists jack, In jack (west D) /\ next < jack < queen).
Proof.
  intros n D under over lead reply Led Il Alone Ch Zero m queen next Queen.
  destruct (king_or_next n D under over lead reply Led Il Alone Ch Zero Queen)
    as [Two [El [Er [Kq [r [Hr [Ch' [Below [HD' [HD'' Ent]]]]]]]]]]. fold m in Two, El, Er, Kq.
  fold m in Hr, Ch', Below, HD', HD'', Ent. fold next in Ch', Below, HD'', Ent.
  split; [exact El|]. split; [exact Er|]. split; [exists (W D r); exact Ch'|].
  intros take Take D' D''.
  destruct (both_worth_over n D under over lead reply Led Il Alone Ch Zero Queen take Take)
    as [H' H'']. fold m next in H', H''. fold D' in H'. fold D'' in H''.
  assert (take = W D r) as ->.
  { destruct Take as [I1 [L1 M1]], Ch' as [I2 [L2 M2]]. specialize (M1 _ I2 L2).
    specialize (M2 _ I1 L1). lia. }
  fold D' in HD', Ent. fold D'' in HD'', Ent. pose proof Led as [Hn [HD _]].
  assert (Low : W D r < reply).
  { rewrite Er. apply (W_increases n D HD); [lia | lia | fold m; lia]. }
  split; [exact Low|]. split; [|split; [lia|split; [lia|]]].
  { intros p q Hp Hq. destruct (Ent p q Hp Hq) as [En1 En2]. rewrite En1, En2.
    destruct ((q =? m - 1) && (p <? m - 1)); [|lia].
    destruct (Lemma_9_2.entry D p q) as [Q|Q]; rewrite Q; lia. }
  pose proof (size_n _ D' HD') as Sz'. pose proof (size_n _ D'' HD'') as Sz''. split.
  - intros [_ Same] [jack [Ij Lj]]. apply (in_west _ D HD) in Ij. destruct Ij as [p [Hp ->]].
    fold m in Hp.
    assert (Lp : p < m - 1).
    { destruct (Z_lt_dec p (m - 1)); [assumption|].
      pose proof (W_up_to n D Hn HD (m - 1) p ltac:(lia) ltac:(lia) ltac:(fold m; lia)).
      unfold queen in Lj. lia. }
    specialize (Same p (m - 1) ltac:(lia) ltac:(lia)).
    destruct (Ent p (m - 1) ltac:(lia) ltac:(lia)) as [En1 En2]. rewrite En1, En2 in Same.
    replace ((m - 1 =? m - 1) && (p <? m - 1)) with true in Same by lia. unfold A in Same.
    fold next in Same. replace (next <? W D p) with true in Same by lia. discriminate.
  - intros No. split; [lia|]. rewrite Sz'. intros p q Hp Hq.
    destruct (Ent p q ltac:(lia) ltac:(lia)) as [En1 En2]. rewrite En1, En2.
    destruct ((q =? m - 1) && (p <? m - 1)) eqn:Last; [|reflexivity].
    assert (q = m - 1) as -> by lia. assert (Lp : p < m - 1) by lia. unfold A. fold next.
    destruct (Z.ltb_spec next (W D p)) as [Lt|]; [exfalso|reflexivity]. apply No. exists (W D p).
    split; [apply (in_west _ D HD); exists p; split; [fold m; lia | reflexivity]|].
    split; [exact Lt|]. unfold queen. apply (W_increases n D HD); [lia | lia | fold m; lia].
Qed.

(* The same in the other reading: the two positions are worth as many tricks, whoever leads. *)
Theorem III_E_worth_as_many : forall n D under over lead reply,
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in let queen := W D (m - 1) in let next := E D (m - 1) in
  next < queen ->
  lead = E D m /\ reply = W D m /\ (exists take, cheapest West D next take) /\
  forall take leader, cheapest West D next take ->
  tricks Whist (after_trick D reply lead) leader = tricks Whist (after_trick D take next) leader.
Proof.
  intros n D under over lead reply Led Il Alone Ch Zero m queen next Queen.
  destruct (king_or_next n D under over lead reply Led Il Alone Ch Zero Queen)
    as [Two [El [Er [_ [r [_ [Ch' [_ [HD' [HD'' _]]]]]]]]]]. fold m in Two, El, Er.
  fold m next in Ch', HD''.
  split; [exact El|]. split; [exact Er|]. split; [exists (W D r); exact Ch'|].
  intros take leader Take.
  destruct (both_worth_over n D under over lead reply Led Il Alone Ch Zero Queen take Take)
    as [H' H'']. fold m next in H', H''.
  assert (take = W D r) as ->.
  { destruct Take as [I1 [L1 M1]], Ch' as [I2 [L2 M2]]. specialize (M1 _ I2 L2).
    specialize (M2 _ I1 L1). lia. }
  assert (Hn' : (1 <= n - 1)%nat) by lia.
  pose proof (Theorem_8_1.theorem_8_1 _ _ Hn' HD') as [x [Vx _]].
  pose proof (Theorem_8_1.theorem_8_1 _ _ Hn' HD'') as [y [Vy _]].
  unfold H_by_play in H', H''. rewrite (size_n _ _ HD'), !Vx in H'.
  rewrite (size_n _ _ HD''), !Vy in H''. cbn [half] in H', H''.
  assert (x = over) as -> by (Z.div_mod_to_equations; lia).
  assert (y = over) as -> by (Z.div_mod_to_equations; lia).
  pose proof (Vx leader). pose proof (Vy leader). lia.
Qed.
