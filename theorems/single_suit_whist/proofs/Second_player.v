(* Section 5: if both follow the normal strategy, the player who plays second takes most tricks.

   A player whose cards are not all high leads one that the other takes, so the tricks not taken by
   the second player are the last ones, which a player with high cards takes in a row. They are as
   many as H_Greedy says: with the two leads together 2 |H| - 1 of 2n, or none if H = 0. And |H| is
   at most |T_0|, which is known over all deals. *)
Require Import ZArith Lia Bool List Sorted Permutation.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy EveryDeal.
From Whist Require Import Swaps Chances Theorem_7_1 Alternating Steps_7 Chung_Feller.
From Whist Require Theorem_6_1.
Import ListNotations.
From WhistStated Require Export Second_player.
Open Scope Z_scope.

(* --- T_0 --- *)

Definition is_met (word : list player) (h : Z) (i : nat) : bool :=
  (Z.of_nat i <? h) || above word i (Z.to_nat (Z.of_nat i - h)).

Lemma met_is_counted word : forall h,
  met_above h word = length (filter (is_met word h) (seq 0 (number West word))).
Proof.
  induction word as [|[|] w IH]; intros h; [reflexivity| |]; cbn [met_above];
    rewrite number_cons; cbn [same_player Nat.add]; rewrite IH.
  - cbn [seq filter]. rewrite <- seq_shift.
    assert (Shift : forall l, length (filter (is_met (West :: w) h) (map S l)) =
      length (filter (is_met w (h - 1)) l)).
    { intros l. induction l as [|i l IHl]; [reflexivity|]. cbn [map filter].
      replace (is_met (West :: w) h (S i)) with (is_met w (h - 1) i).
      - destruct (is_met w (h - 1) i); cbn [length]; rewrite IHl; reflexivity.
      - unfold is_met. cbn [above].
        replace (Z.of_nat (S i) - h) with (Z.of_nat i - (h - 1)) by lia.
        destruct (Z.ltb_spec (Z.of_nat i) (h - 1)), (Z.ltb_spec (Z.of_nat (S i)) h);
          reflexivity || lia. }
    assert (First : is_met (West :: w) h 0 = (0 <? h)).
    { unfold is_met. cbn [above]. rewrite orb_false_r. reflexivity. }
    rewrite First. destruct (0 <? h); cbn [length]; rewrite Shift; reflexivity.
  - f_equal. apply filter_ext. intros i. unfold is_met. cbn [above].
    destruct (Z.ltb_spec (Z.of_nat i) h), (Z.ltb_spec (Z.of_nat i) (h + 1)); cbn [orb].
    + reflexivity.
    + lia.
    + replace (Z.to_nat (Z.of_nat i - h)) with O by lia. reflexivity.
    + replace (Z.to_nat (Z.of_nat i - h)) with (S (Z.to_nat (Z.of_nat i - (h + 1)))) by lia.
      reflexivity.
Qed.

Lemma entry_of_word n word i j : is_word n word -> 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  A (deal_of 1 word) i j =
    if above word (Z.to_nat (i - 1)) (Z.to_nat (j - 1)) then 1 else -1.
Proof.
  intros Hw Hi Hj. destruct (deal_of_word n word Hw) as [LW [LE _]].
  rewrite (above_deal_of word 1) by lia. reflexivity.
Qed.

Lemma T_0_of_word n word : is_word n word ->
  T (deal_of 1 word) 0 = 2 * Z.of_nat (met_above 0 word) - Z.of_nat n.
Proof.
  intros Hw. pose proof (deal_of_word n word Hw) as HD. rewrite met_is_counted.
  replace (number West word) with n by (symmetry; apply Hw).
  unfold T. rewrite (size_n n _ HD). change (Z.max 1 (1 - 0)) with 1.
  replace (Z.min (Z.of_nat n) (Z.of_nat n - 0)) with (Z.of_nat n) by lia. unfold sum.
  replace (Z.to_nat (Z.of_nat n - 1 + 1)) with n by lia.
  assert (K : forall k s, (s + k <= n)%nat ->
    sum_from (fun i => A (deal_of 1 word) i (i + 0)) (1 + Z.of_nat s) k =
    2 * Z.of_nat (length (filter (is_met word 0) (seq s k))) - Z.of_nat k).
  { intros k. induction k as [|k IH]; intros s Hs; [reflexivity|]. cbn [sum_from seq filter].
    replace (1 + Z.of_nat s + 1) with (1 + Z.of_nat (S s)) by lia. rewrite IH by lia.
    rewrite (entry_of_word n) by (assumption || lia). unfold is_met at 2.
    replace (Z.of_nat s <? 0) with false by lia. cbn [orb].
    replace (Z.to_nat (1 + Z.of_nat s - 1)) with s by lia.
    replace (Z.to_nat (1 + Z.of_nat s + 0 - 1)) with s by lia.
    replace (Z.to_nat (Z.of_nat s - 0)) with s by lia.
    destruct (above word s s); cbn [length]; lia. }
  apply (K n 0%nat). lia.
Qed.

(* H_Greedy is no farther from 0 than T_0: from where the sign changes to 0 the sums grow by 1 or
   more with every step. *)
Lemma no_farther_than_T_0 n D H : (1 <= n)%nat -> is_deal n D -> is_H_greedy D H ->
  (H > 0 -> T D 0 >= H) /\ (H < 0 -> T D 0 <= H).
Proof.
  intros Hn HD [under [over [[c [Ac Ec]] HH]]]. unfold applies in Ac. rewrite (size_n n D HD) in *.
  assert (Right : forall d k, 0 <= k - Z.of_nat d -> k < Z.of_nat n -> T D k >= 0 ->
    T D (k - Z.of_nat d) >= T D k + Z.of_nat d).
  { intros d. induction d as [|d IH]; intros k H0 Hk Pos;
    [replace (k - Z.of_nat 0) with k by lia; lia|].
    pose proof (T_falls n D Hn HD k ltac:(lia) ltac:(lia)) as G.
    specialize (IH (k - 1) ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (k - 1 - Z.of_nat d) with (k - Z.of_nat (S d)) in IH by lia. lia. }
  assert (Left : forall d k, k + Z.of_nat d <= 0 -> - Z.of_nat n < k -> T D k <= 0 ->
    T D (k + Z.of_nat d) <= T D k - Z.of_nat d).
  { intros d. induction d as [|d IH]; intros k H0 Hk Neg;
    [replace (k + Z.of_nat 0) with k by lia; lia|].
    pose proof (decreasing_on_the_left n D Hn HD k ltac:(lia) ltac:(lia)) as G.
    specialize (IH (k + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (k + 1 + Z.of_nat d) with (k + Z.of_nat (S d)) in IH by lia. lia. }
  split; intros Sign.
  - assert (H = over) as -> by (destruct c; injection Ec as E1 E2; lia).
    destruct c as [| |k|k]; injection Ec as E1 E2; subst over.
    + apply (all_high_W n D Hn HD) in Ac.
      pose proof (T_last n D Hn HD) as Last. rewrite Ac in Last.
      pose proof (Right (n - 1)%nat (Z.of_nat n - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (Z.of_nat n - 1 - Z.of_nat (n - 1)) with 0 in X by lia. lia.
    + lia.
    + pose proof (Right (Z.to_nat k) k ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (k - Z.of_nat (Z.to_nat k)) with 0 in X by lia. lia.
    + pose proof (Right (Z.to_nat k) k ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (k - Z.of_nat (Z.to_nat k)) with 0 in X by lia. lia.
  - assert (H = under) as -> by (destruct c; injection Ec as E1 E2; lia).
    destruct c as [| |k|k]; injection Ec as E1 E2; subst under.
    + lia.
    + apply (all_high_E n D Hn HD) in Ac.
      pose proof (T_first n D Hn HD) as First. rewrite Ac in First.
      pose proof (Left (n - 1)%nat (1 - Z.of_nat n) ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (1 - Z.of_nat n + Z.of_nat (n - 1)) with 0 in X by lia. lia.
    + pose proof (Left (Z.to_nat (- k)) k ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (k + Z.of_nat (Z.to_nat (- k))) with 0 in X by lia. lia.
    + pose proof (Left (Z.to_nat (- k - 1)) (k + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (k + 1 + Z.of_nat (Z.to_nat (- k - 1))) with 0 in X by lia. lia.
Qed.

Lemma possible_greedy x : forall D leader, possible Whist (fun _ => normal) D leader x ->
  possible Greedy (fun _ => normal) D leader x.
Proof.
  induction x as [|first later IH]; intros D leader H; cbn [possible] in *; [exact H|].
  destruct H as [lead [reply [I [L [J [F [E X]]]]]]]. exists lead, reply.
  split; [exact I|]. split; [exact L|]. split; [|split; [exact F|split; [exact E | apply IH, X]]].
  cbn [replies] in *. cbn [may_follow normal] in F.
  destruct (filter (Z.ltb lead) (hand (opponent leader) D)) as [|c l] eqn:Fl; [exact J|].
  rewrite <- Fl. apply filter_In. split; [exact J|]. apply Z.ltb_lt.
  destruct F as [[_ [Lt _]]|[Low _]]; [exact Lt|exfalso].
  assert (Ic : In c (c :: l)) by (left; reflexivity). rewrite <- Fl in Ic.
  apply filter_In in Ic. destruct Ic as [Ic Lc]. specialize (Low c Ic). lia.
Qed.

Lemma winners_length r s x : forall n D leader, is_deal n D -> possible r s D leader x ->
  length x = n.
Proof.
  induction x as [|first later IH]; intros n D leader HD H; cbn [possible length] in *.
  - destruct HD as [L _]. rewrite H in L. exact L.
  - destruct H as [lead [reply [I [_ [J [_ [_ X]]]]]]]. apply replied in J. destruct n as [|n].
    + destruct HD as [L [L' _]]. apply length_zero_iff_nil in L, L'.
      destruct leader; cbn [hand] in I; [rewrite L in I | rewrite L' in I]; destruct I.
    + f_equal. apply (IH n (rest leader D lead reply) first); [|exact X].
      apply rest_deal; assumption.
Qed.

Lemma all_high_to_the_end s x : forall n D leader, is_deal n D -> all_high leader D ->
  possible Whist s D leader x -> x = repeat leader n.
Proof.
  induction x as [|first later IH]; intros n D leader HD High H.
  - rewrite <- (winners_length _ _ _ n D leader HD H). reflexivity.
  - pose proof (winners_length _ _ _ n D leader HD H) as Len. destruct n as [|n]; [discriminate|].
    cbn [possible] in H. destruct H as [lead [reply [I [_ [J [_ [E X]]]]]]]. cbn [replies] in J.
    assert (first = leader) as ->.
    { subst first. unfold winner. specialize (High lead reply I J).
      destruct (Z.ltb_spec lead reply); [lia | reflexivity]. }
    cbn [repeat]. f_equal. apply (IH n (rest leader D lead reply)); [| |exact X].
    + apply rest_deal; assumption.
    + intros c c' Ic Ic'. destruct leader; cbn [rest hand opponent after_trick west east] in *;
        apply filter_In in Ic, Ic'; apply High; tauto.
Qed.

(* Unless all his cards are high, the trick that a player leads to is taken by the other. *)
Lemma second_takes n D leader lead reply : is_deal n D -> In reply (hand (opponent leader) D) ->
  normal_lead leader D lead -> normal_reply (opponent leader) D lead reply ->
  all_high leader D \/ lead < reply.
Proof.
  intros HD J [High|[i [j [[Hi [Hj Ch]] E]]]] F; [left; exact High | right].
  rewrite (size_n n D HD) in Hi, Hj.
  destruct F as [[_ [Lt _]]|[Low _]]; [exact Lt|exfalso].
  destruct leader; destruct Ch as [Ent _]; subst lead; cbn [opponent hand] in *.
  - specialize (Low (E D j)). unfold A in Ent.
    destruct (Z.ltb_spec (E D j) (W D i)); [discriminate|].
    pose proof (W_not_E n D HD i j Hi Hj).
    enough (E D j <= W D i) by lia. apply Low, (in_east n D HD). exists j. auto.
  - specialize (Low (W D i)). unfold A in Ent.
    destruct (Z.ltb_spec (E D j) (W D i)); [|discriminate].
    enough (W D i <= E D j) by lia. apply Low, (in_west n D HD). exists i. auto.
Qed.

(* What the second players do not take is, but for a trick, by how much the one player takes more
   than the other. *)
Lemma not_taken_second x : forall n D leader, is_deal n D ->
  possible Whist (fun _ => normal) D leader x ->
  let more := taken leader x - taken (opponent leader) x in
  Z.of_nat n - Z.of_nat (taken_second leader x) = if 0 <=? more then more else - more - 1.
Proof.
  assert (All : forall p k, taken p (repeat p k) = Z.of_nat k /\
    taken (opponent p) (repeat p k) = 0 /\ taken_second p (repeat p k) = 0%nat).
  { intros p k. induction k as [|k [IH1 [IH2 IH3]]]; [repeat split|].
    cbn [repeat taken_second]. rewrite same_self, IH3.
    destruct p; cbn [taken opponent repeat] in *; lia. }
  induction x as [|first later IH]; intros n D leader HD H more.
  { pose proof (winners_length _ _ _ n D leader HD H) as Len. cbn [length] in Len. subst n.
    unfold more. destruct leader; reflexivity. }
  pose proof (winners_length _ _ _ n D leader HD H) as Len. destruct n as [|n]; [discriminate|].
  pose proof H as Play. cbn [possible] in H. destruct H as [lead [reply [I [L [J [F [E X]]]]]]].
  cbn [replies] in J. cbn [may_lead may_follow normal] in L, F.
  destruct (second_takes (S n) D leader lead reply HD J L F) as [High|Lt].
  - pose proof (all_high_to_the_end _ _ (S n) D leader HD High Play) as Ex.
    destruct (All leader (S n)) as [A1 [A2 A3]]. unfold more. rewrite Ex, A1, A2, A3.
    destruct (Z.leb_spec 0 (Z.of_nat (S n) - 0)); lia.
  - assert (first = opponent leader) as ->.
    { subst first. unfold winner. replace (lead <? reply) with true by lia. reflexivity. }
    pose proof (IH n (rest leader D lead reply) (opponent leader)
      (rest_deal _ _ _ _ _ HD I J) X) as Y. cbv zeta in Y. rewrite opponent_twice in Y.
    unfold more. cbn [taken_second].
    replace (same_player leader (opponent leader)) with false by (destruct leader; reflexivity).
    destruct (Z.leb_spec 0 (taken (opponent leader) later - taken leader later)),
      (Z.leb_spec 0 (taken leader (opponent leader :: later) -
        taken (opponent leader) (opponent leader :: later)));
      destruct leader; cbn [taken opponent] in *; lia.
Qed.

(* With either lead. *)
Lemma not_taken_with_either_lead n D H x y : (1 <= n)%nat -> is_deal n D -> is_H_greedy D H ->
  possible Whist (fun _ => normal) D West x -> possible Whist (fun _ => normal) D East y ->
  2 * Z.of_nat n - Z.of_nat (taken_second West x + taken_second East y) =
    Z.max 0 (2 * Z.abs H - 1).
Proof.
  intros Hn HD HH X Y.
  pose proof (not_taken_second x n D West HD X) as NX.
  pose proof (not_taken_second y n D East HD Y) as NY. cbv zeta in NX, NY. cbn [opponent] in NX, NY.
  rewrite !taken_East in NX, NY.
  rewrite (winners_length _ _ _ n D West HD X) in NX.
  rewrite (winners_length _ _ _ n D East HD Y) in NY.
  apply possible_greedy, (normal_play n D West x HD) in X.
  apply possible_greedy, (normal_play n D East y HD) in Y.
  rewrite X, alternating_taken in NX. rewrite Y, alternating_taken in NY.
  rewrite <- X in NX. rewrite <- Y in NY.
  destruct (Theorem_6_1.value_of_greedy_whist n D Hn HD) as [_ V].
  rewrite (V H West HH) in NX. rewrite (V H East HH) in NY. cbn [half] in NX, NY.
  assert (Bound : - Z.of_nat n <= H <= Z.of_nat n).
  { destruct HH as [under [over [[c [Ac Ec]] HH]]]. unfold applies in Ac.
    rewrite (size_n n D HD) in Ac, Ec. destruct c; injection Ec as E1 E2; lia. }
  revert NX NY. generalize (taken_second West x) as f, (taken_second East y) as g. intros f g.
  destruct (Z.Even_or_Odd (Z.of_nat n + H)) as [[u Hu]|[u Hu]].
  - rewrite Hu. replace (2 * u / 2) with u by (Z.div_mod_to_equations; lia).
    replace (- (2 * u) / 2) with (- u) by (Z.div_mod_to_equations; lia).
    destruct (Z.leb_spec 0 (Z.max 0 (Z.min (Z.of_nat n) u) -
      (Z.of_nat n - Z.max 0 (Z.min (Z.of_nat n) u)))),
      (Z.leb_spec 0 (Z.of_nat n - Z.max 0 (Z.min (Z.of_nat n) (- - u)) -
      Z.max 0 (Z.min (Z.of_nat n) (- - u)))); lia.
  - rewrite Hu. replace ((2 * u + 1) / 2) with u by (Z.div_mod_to_equations; lia).
    replace (- (2 * u + 1) / 2) with (- u - 1) by (Z.div_mod_to_equations; lia).
    destruct (Z.leb_spec 0 (Z.max 0 (Z.min (Z.of_nat n) u) -
      (Z.of_nat n - Z.max 0 (Z.min (Z.of_nat n) u)))),
      (Z.leb_spec 0 (Z.of_nat n - Z.max 0 (Z.min (Z.of_nat n) (- (- u - 1))) -
      Z.max 0 (Z.min (Z.of_nat n) (- (- u - 1))))); lia.
Qed.

(* --- The sum over all deals --- *)

(* 2 |T_0| - 1, or 0, of a word with so many of West's cards above East's of the same rank. *)
Definition at_most_lost (n a : nat) : nat :=
  Z.to_nat (2 * Z.abs (2 * Z.of_nat a - Z.of_nat n) - 1).

Fixpoint up_to (g : nat -> nat) (k : nat) : nat :=
  match k with O => O | S k => (up_to g k + g k)%nat end.

Lemma up_to_first g k : up_to g (S k) = (g O + up_to (fun a => g (S a)) k)%nat.
Proof.
  induction k as [|k IH]; [cbn; lia|].
  change (up_to g (S (S k))) with (up_to g (S k) + g (S k))%nat. rewrite IH. cbn [up_to]. lia.
Qed.

Lemma up_to_same g g' k : (forall a, g a = g' a) -> up_to g k = up_to g' k.
Proof.
  intros E. induction k as [|k IH]; cbn [up_to]; [reflexivity|]. rewrite IH, E. reflexivity.
Qed.

Lemma lost_in_all n : up_to (at_most_lost n) (S n) = (n * (n + 1))%nat.
Proof.
  assert (K : up_to (at_most_lost n) (S n) = (n * (n + 1))%nat /\
    up_to (at_most_lost (S n)) (S (S n)) = (S n * (S n + 1))%nat).
  { induction n as [|n [IH1 IH2]]; [split; reflexivity|]. split; [exact IH2|].
    rewrite up_to_first. cbn [up_to]. fold (up_to (fun a => at_most_lost (S (S n)) (S a)) (S n)).
    assert (Ends : at_most_lost (S (S n)) 0 = (2 * (n + 2) - 1)%nat /\
      at_most_lost (S (S n)) (S (S n)) = (2 * (n + 2) - 1)%nat) by (unfold at_most_lost; lia).
    destruct Ends as [-> Last].
    change (up_to (fun a => at_most_lost (S (S n)) (S a)) n + at_most_lost (S (S n)) (S n))%nat with
      (up_to (fun a => at_most_lost (S (S n)) (S a)) (S n)).
    rewrite (up_to_same _ (at_most_lost n)) by (intros a; unfold at_most_lost; lia).
    rewrite IH1, Last. lia. }
  apply K.
Qed.

Section Sums.
Variables (n : nat) (all : list (list player)).
Hypothesis Once : NoDup all.
Hypothesis All : forall word, In word all <-> is_word n word.

Lemma sum_by_met g : sum_of (fun w => g (met_above 0 w)) all = (up_to g (S n) * met all 0)%nat.
Proof.
  assert (K : forall k ws,
    sum_of (fun w => if (met_above 0 w <? S k)%nat then g (met_above 0 w) else O) ws =
    (sum_of (fun w => if (met_above 0 w <? k)%nat then g (met_above 0 w) else O) ws +
      g k * met ws k)%nat).
  { intros k ws. induction ws as [|w ws IH]; [unfold met; cbn; lia|].
    unfold sum_of in *. cbn [fold_right]. rewrite IH. unfold met. cbn [filter].
    destruct (Nat.ltb_spec (met_above 0 w) (S k)), (Nat.ltb_spec (met_above 0 w) k),
      (Nat.eqb_spec (met_above 0 w) k) as [Ek|Nk]; cbn [length]; try lia; rewrite Ek; lia. }
  assert (Met : forall a, (a <= n)%nat -> met all a = met all 0).
  { intros a. induction a as [|a IH]; intros Ha; [reflexivity|].
    rewrite (as_many_met n all Once All a) by lia. apply IH. lia. }
  assert (Sum : forall k, (k <= S n)%nat ->
    sum_of (fun w => if (met_above 0 w <? k)%nat then g (met_above 0 w) else O) all =
    (up_to g k * met all 0)%nat).
  { intros k. induction k as [|k IH]; intros Hk.
    - cbn [up_to Nat.mul]. clear. induction all as [|w ws IH]; [reflexivity | exact IH].
    - rewrite K, IH, (Met k) by lia. cbn [up_to]. lia. }
  rewrite <- (Sum (S n)) by lia.
  assert (Few : forall w, In w all -> (met_above 0 w < S n)%nat).
  { intros w I. apply All in I. pose proof (met_above_at_most w 0) as L. destruct I as [HW _].
    fold (number West w) in HW. lia. }
  clear - Few. induction all as [|w ws IH]; [reflexivity|]. unfold sum_of in *. cbn [fold_right].
  rewrite IH by (intros; apply Few; right; assumption).
  specialize (Few w (or_introl eq_refl)). apply Nat.ltb_lt in Few. rewrite Few. reflexivity.
Qed.

Lemma lost_over_all :
  sum_of (fun w => at_most_lost n (met_above 0 w)) all = (n * length all)%nat.
Proof.
  assert (Number : length all = ((n + 1) * met all 0)%nat).
  { pose proof (sum_by_met (fun _ => 1%nat)) as Y.
    assert (E : sum_of (fun _ => 1%nat) all = length all).
    { clear. induction all as [|w ws IH]; [reflexivity|]. unfold sum_of in *.
      cbn [fold_right length]. rewrite IH. reflexivity. }
    assert (U : forall k, up_to (fun _ => 1%nat) k = k).
    { intros k. induction k as [|k IH]; cbn [up_to]; lia. }
    cbv beta in Y. rewrite E, U in Y. lia. }
  rewrite sum_by_met, lost_in_all, Number. lia.
Qed.

End Sums.

(* --- More than half --- *)

(* West's cards and East's in turn, East's being the lowest. *)
Fixpoint in_turn (n : nat) : list player :=
  match n with O => [] | S n => East :: West :: in_turn n end.

Lemma in_turn_word n : is_word n (in_turn n) /\ met_above 0 (in_turn n) = n.
Proof.
  induction n as [|n [[HW HE] IH]]; [repeat split|].
  split; [split; cbn [in_turn]; unfold cards_of in *; cbn [filter length]; congruence|].
  cbn [in_turn met_above]. change (0 <? 0 + 1) with true. cbv iota. f_equal. exact IH.
Qed.

Lemma in_turn_above n : forall i j, (i < n)%nat -> (j < n)%nat ->
  above (in_turn n) i j = Nat.leb j i.
Proof.
  induction n as [|n IH]; intros i j Hi Hj; [lia|]. cbn [in_turn above].
  destruct j as [|j]; [reflexivity|]. destruct i as [|i]; [reflexivity|].
  cbn [Nat.leb]. apply IH; lia.
Qed.

(* There H is 1, and T_0 is n. *)
Lemma H_in_turn n : (2 <= n)%nat -> is_H_greedy (deal_of 1 (in_turn n)) 1.
Proof.
  intros Hn. destruct (in_turn_word n) as [Hw Met]. pose proof (deal_of_word n _ Hw) as HD.
  pose proof (T_0_of_word n _ Hw) as T0. rewrite Met in T0.
  set (D := deal_of 1 (in_turn n)) in *.
  assert (T1 : T D 1 <= -1).
  { unfold T. rewrite (size_n n D HD). change (Z.max 1 (1 - 1)) with 1.
    replace (Z.min (Z.of_nat n) (Z.of_nat n - 1)) with (Z.of_nat n - 1) by lia.
    assert (Minus : forall k lo, 1 <= lo -> lo + Z.of_nat k <= Z.of_nat n ->
      sum_from (fun i => A D i (i + 1)) lo k = - Z.of_nat k).
    { intros k. induction k as [|k IH]; intros lo H1 H2; [reflexivity|]. cbn [sum_from].
      rewrite IH by lia. unfold D. rewrite (entry_of_word n) by (assumption || lia).
      rewrite in_turn_above by lia.
      replace (Nat.leb (Z.to_nat (lo + 1 - 1)) (Z.to_nat (lo - 1))) with false; [lia|].
      symmetry. apply Nat.leb_gt. lia. }
    unfold sum. rewrite Minus; lia. }
  exists 0, 1. split; [|left; split; [lia | reflexivity]].
  exists (Change_at 0). split; [|reflexivity]. unfold applies. rewrite (size_n n D HD).
  change (0 + 1) with 1. lia.
Qed.

(* "If both players follow the normal strategy, then for most of the time, the player playing second
   will take the trick as cheaply as possible, that is, with the smallest card which is higher than
   the card that was led." Of all tricks of all deals of n cards, with either lead, more than half
   are taken so, however the players choose where the strategy leaves a choice; for n = 1 it is
   half. *)
Theorem most_of_the_time : never_stuck Whist normal /\
  (forall p D lead reply, normal_reply p D lead reply -> lead < reply ->
    cheapest p D lead reply) /\
  forall n deals play, (1 <= n)%nat ->
  NoDup deals -> (forall word, In word deals <-> is_word n word) ->
  (forall word leader, is_word n word ->
    possible Whist (fun _ => normal) (deal_of 1 word) leader (play word leader)) ->
  let seconds word :=
    (taken_second West (play word West) + taken_second East (play word East))%nat in
  let all_tricks := (n * (2 * length deals))%nat in
  ((2 <= n)%nat -> (2 * sum_of seconds deals > all_tricks)%nat) /\
  (n = 1%nat -> (2 * sum_of seconds deals = all_tricks)%nat).
Proof.
  split; [apply never_stuck_normal|]. split.
  { intros p D lead reply [Ch|[Low [I _]]] Lt; [exact Ch|]. specialize (Low reply I). lia. }
  intros n deals play Hn Once All Play seconds all_tricks.
  assert (Lost : forall w H, is_word n w -> is_H_greedy (deal_of 1 w) H ->
    Z.of_nat (seconds w) = 2 * Z.of_nat n - Z.max 0 (2 * Z.abs H - 1) /\
    Z.abs H <= Z.abs (2 * Z.of_nat (met_above 0 w) - Z.of_nat n)).
  { intros w H Hw HH. pose proof (deal_of_word n w Hw) as HD.
    pose proof (not_taken_with_either_lead n _ H _ _ Hn HD HH (Play w West Hw) (Play w East Hw))
      as X.
    pose proof (no_farther_than_T_0 n _ H Hn HD HH) as Y. rewrite (T_0_of_word n w Hw) in Y.
    unfold seconds. lia. }
  assert (Each : forall w, In w deals ->
    (2 * n <= seconds w + at_most_lost n (met_above 0 w))%nat).
  { intros w I. apply All in I.
    destruct (Theorem_6_1.value_of_greedy_whist n _ Hn (deal_of_word n w I)) as [[H [HH _]] _].
    destruct (Lost w H I HH) as [X Y]. unfold at_most_lost. lia. }
  pose proof (lost_over_all n deals Once All) as Sum. unfold all_tricks.
  split; intros Size.
  - destruct (in_turn_word n) as [Hw Met].
    assert (More : (2 * n < seconds (in_turn n) + at_most_lost n (met_above 0 (in_turn n)))%nat).
    { destruct (Lost _ 1 Hw (H_in_turn n Size)) as [X Y]. rewrite Met. unfold at_most_lost. lia. }
    assert (K : forall ws, (forall w, In w ws -> In w deals) ->
      (2 * n * length ws <= sum_of seconds ws +
        sum_of (fun w => at_most_lost n (met_above 0 w)) ws)%nat /\
      (In (in_turn n) ws -> (2 * n * length ws < sum_of seconds ws +
        sum_of (fun w => at_most_lost n (met_above 0 w)) ws)%nat)).
    { intros ws. induction ws as [|w ws IH]; intros Sub; [split; [cbn; lia | intros []]|].
      destruct (IH (fun w' I => Sub w' (or_intror I))) as [IH1 IH2].
      pose proof (Each w (Sub w (or_introl eq_refl))) as E1. unfold sum_of in *.
      cbn [fold_right length]. split; [lia|]. intros [->|I]; [lia | specialize (IH2 I); lia]. }
    destruct (K deals (fun w I => I)) as [_ Strict]. specialize (Strict (proj2 (All _) Hw)).
    rewrite Sum in Strict. lia.
  - subst n.
    assert (One : forall w, In w deals -> seconds w = 1%nat).
    { intros w I. apply All in I.
      destruct (Theorem_6_1.value_of_greedy_whist 1 _ Hn (deal_of_word 1 w I)) as [[H [HH _]] _].
      destruct (Lost w H I HH) as [X Y].
      pose proof (Theorem_6_1.H_greedy_not_0 1 _ H (deal_of_word 1 w I) ltac:(exists O; reflexivity)
        HH) as Ne.
      pose proof (met_above_at_most w 0) as Le. destruct I as [HW _]. fold (number West w) in HW.
      lia. }
    clear - One. induction deals as [|w ws IH]; [reflexivity|].
    specialize (IH (fun w' I => One w' (or_intror I))). specialize (One w (or_introl eq_refl)).
    unfold sum_of in *. cbn [fold_right length]. lia.
Qed.
