(* What the moves of a strategy keep, the strategy makes West sure of; and East is West with the
   hands interchanged. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows GreedyByRows.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
Import ListNotations.
Open Scope Z_scope.

Lemma replied r own lead c : In c (replies r own lead) -> In c own.
Proof. intros H. apply replies_iff in H. tauto. Qed.

Lemma rep_same n A B e : (forall i j, 0 <= i < n -> 0 <= j < n -> A i j = B i j) ->
  rep n A e -> rep n B e.
Proof. intros Same [R1 R2 R3]. split; auto. intros i j Hi Hj. rewrite <- Same; auto. Qed.

(* P n e h says that on these rows something comes up to the target h; C n leader t winners says
   that these winners of n tricks come up to t. The target of t tricks is h = 2t - n - [East leads],
   as in Target.v. *)
Section Outcome.
Variables (r : rules) (s : strategy) (P : Z -> (Z -> Z) -> Z -> Prop).
Variable C : nat -> player -> Z -> list player -> Prop.
Definition target (n : Z) (leader : player) (t : Z) : Z := 2 * t - n - Z.b2z (negb (leads leader)).
Definition then_wins (n : nat) (leader : player) (t : Z) (e : Z -> Z) (i j : Z) : Prop :=
  let first := if j <? e i then West else East in let m := Z.of_nat n in
  exists t', P m (after i j e) (target m first t') /\
    forall later, C n first t' later -> C (S n) leader t (first :: later).
Hypothesis base : forall e leader t, P 0 e (target 0 leader t) -> C 0 leader t [].
Hypothesis West_leads : forall n D e t i j, is_deal (S n) D -> let m := Z.of_nat (S n) in
  rep m (M D) e -> P m e (target m West t) -> 0 <= i < m -> 0 <= j < m ->
  may_lead s West D (W D (i + 1)) -> In (E D (j + 1)) (replies r (east D) (W D (i + 1))) ->
  then_wins n West t e i j.
Hypothesis East_leads : forall n D e t i j, is_deal (S n) D -> let m := Z.of_nat (S n) in
  rep m (M D) e -> P m e (target m East t) -> 0 <= i < m -> 0 <= j < m ->
  may_follow s West D (E D (j + 1)) (W D (i + 1)) ->
  In (W D (i + 1)) (replies r (west D) (E D (j + 1))) -> then_wins n East t e i j.

Lemma outcome_kept : forall n D leader t e, is_deal n D -> rep (Z.of_nat n) (M D) e ->
  P (Z.of_nat n) e (target (Z.of_nat n) leader t) ->
  forall winners, possible r (only West s) D leader winners -> C n leader t winners.
Proof.
  intros n. induction n as [|n IH]; intros D leader t e HD R H.
  { apply base in H. intros [|w x] X; [exact H|].
    destruct X as [lead [reply [I [_ [J _]]]]]. apply replied in J.
    destruct HD as [L1 [L2 _]]. destruct leader; cbn [hand opponent] in I, J;
      [destruct (west D) | destruct (east D)]; try discriminate; destruct I. }
  intros x X. destruct x as [|w x]; cbn [possible] in X.
  { destruct HD as [L _]. rewrite X in L. discriminate. }
  destruct X as [lead [reply [I [Lead [J [Follow [Ew X]]]]]]].
  pose proof (replied _ _ _ _ J) as J'.
  assert (Step : forall i j, 1 <= i <= Z.of_nat (S n) -> 1 <= j <= Z.of_nat (S n) ->
    let D' := after_trick D (W D i) (E D j) in
    is_deal n D' /\ rep (Z.of_nat n) (M D') (after (i - 1) (j - 1) e) /\
    (E D j <? W D i) = (j - 1 <? e (i - 1))).
  { intros i j Hi Hj. destruct (after_trick_deal n D i j HD ltac:(lia) ltac:(lia)) as [HD' X'].
    split; [exact HD'|]. split.
    - apply (rep_same _ (del (i - 1) (j - 1) (M D))). { intros. symmetry. apply X'; lia. }
      replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia. apply rep_after; auto; lia.
    - rewrite <- (rep_A _ _ _ R) by lia. unfold M. do 2 f_equal; lia. }
  destruct leader; cbn [opponent hand rest] in *; unfold winner in Ew; cbn [opponent] in Ew.
  - apply (in_west _ D HD) in I. apply (in_east _ D HD) in J'.
    destruct I as [i [Hi ->]], J' as [j [Hj ->]].
    destruct (Step i j Hi Hj) as [HD' [R' Won]].
    pose proof (West_leads n D e t (i - 1) (j - 1) HD R H) as K.
    replace (i - 1 + 1) with i in K by lia. replace (j - 1 + 1) with j in K by lia.
    specialize (K ltac:(lia) ltac:(lia) Lead J). unfold then_wins in K. rewrite <- Won in K.
    assert (Same : w = if E D j <? W D i then West else East).
    { pose proof (W_not_E _ D HD i j Hi Hj). subst w.
      destruct (Z.ltb_spec (E D j) (W D i)), (Z.ltb_spec (W D i) (E D j)); lia || reflexivity. }
    rewrite <- Same in K. destruct K as [t' [K1 K2]]. apply K2, (IH _ _ _ _ HD' R'); assumption.
  - apply (in_east _ D HD) in I. apply (in_west _ D HD) in J'.
    destruct I as [j [Hj ->]], J' as [i [Hi ->]].
    destruct (Step i j Hi Hj) as [HD' [R' Won]].
    pose proof (East_leads n D e t (i - 1) (j - 1) HD R H) as K.
    replace (i - 1 + 1) with i in K by lia. replace (j - 1 + 1) with j in K by lia.
    specialize (K ltac:(lia) ltac:(lia) Follow J). unfold then_wins in K. rewrite <- Won in K.
    rewrite <- Ew in K. destruct K as [t' [K1 K2]]. apply K2, (IH _ _ _ _ HD' R'); assumption.
Qed.
End Outcome.

(* What every move of the strategy keeps, the strategy makes West sure of. *)
Section Kept.
Variables (r : rules) (s : strategy) (P : Z -> (Z -> Z) -> Z -> Prop).
Hypothesis base : forall e h, P 0 e h -> h <= 0.
Hypothesis West_leads : forall n D e h i j, is_deal (S n) D -> let m := Z.of_nat (S n) in
  rep m (M D) e -> P m e h -> (exists u, m = h + 2 * u) -> 0 <= i < m -> 0 <= j < m ->
  may_lead s West D (W D (i + 1)) -> In (E D (j + 1)) (replies r (east D) (W D (i + 1))) ->
  if j <? e i then P (m - 1) (after i j e) (h - 1) else P (m - 1) (after i j e) h.
Hypothesis East_leads : forall n D e h i j, is_deal (S n) D -> let m := Z.of_nat (S n) in
  rep m (M D) e -> P m e h -> (exists u, m = h + 1 + 2 * u) -> 0 <= i < m -> 0 <= j < m ->
  may_follow s West D (E D (j + 1)) (W D (i + 1)) ->
  In (W D (i + 1)) (replies r (west D) (E D (j + 1))) ->
  if j <? e i then P (m - 1) (after i j e) h else P (m - 1) (after i j e) (h + 1).

Lemma kept : forall n D leader t e, is_deal n D -> rep (Z.of_nat n) (M D) e ->
  P (Z.of_nat n) e (target (Z.of_nat n) leader t) -> sure_of r s West D leader t.
Proof.
  intros n D leader t e HD R H.
  refine (outcome_kept r s P (fun _ _ t x => t <= taken West x) _ _ _ n D leader t e HD R H).
  - intros f p t' X. apply base in X. unfold target in X. cbn [taken].
    destruct p; cbn [leads negb Z.b2z] in X; lia.
  - clear - West_leads. intros n D e t i j HD m R H Hi Hj Lead J. unfold then_wins.
    specialize (West_leads n D e _ i j HD R H). unfold target in *. cbn [leads negb Z.b2z] in *.
    specialize (West_leads ltac:(exists (m - t); lia) Hi Hj Lead J). fold m in West_leads.
    destruct (j <? e i); [exists (t - 1) | exists t]; cbn [leads negb Z.b2z taken].
    + split; [|intros; lia].
      replace (2 * (t - 1) - Z.of_nat n - 0) with (2 * t - m - 0 - 1) by lia.
      replace (Z.of_nat n) with (m - 1) by lia. exact West_leads.
    + split; [|intros; lia].
      replace (2 * t - Z.of_nat n - 1) with (2 * t - m - 0) by lia.
      replace (Z.of_nat n) with (m - 1) by lia. exact West_leads.
  - clear - East_leads. intros n D e t i j HD m R H Hi Hj Lead J. unfold then_wins.
    specialize (East_leads n D e _ i j HD R H). unfold target in *. cbn [leads negb Z.b2z] in *.
    specialize (East_leads ltac:(exists (m - t); lia) Hi Hj Lead J). fold m in East_leads.
    destruct (j <? e i); [exists (t - 1) | exists t]; cbn [leads negb Z.b2z taken].
    + split; [|intros; lia].
      replace (2 * (t - 1) - Z.of_nat n - 0) with (2 * t - m - 1) by lia.
      replace (Z.of_nat n) with (m - 1) by lia. exact East_leads.
    + split; [|intros; lia].
      replace (2 * t - Z.of_nat n - 1) with (2 * t - m - 1 + 1) by lia.
      replace (Z.of_nat n) with (m - 1) by lia. exact East_leads.
Qed.
End Kept.

(* --- The hands interchanged --- *)

Lemma exchanged_deal n D : is_deal n D -> is_deal n (exchange D).
Proof. intros [L1 [L2 [S1 [S2 X]]]]. repeat split; auto. intros c C1 C2. apply (X c); auto. Qed.

Lemma opponent_twice p : opponent (opponent p) = p.
Proof. destruct p; reflexivity. Qed.

Lemma hand_exchanged p D : hand (opponent p) (exchange D) = hand p D.
Proof. destruct p; reflexivity. Qed.

Lemma M_exchanged n D i j : is_deal n D -> 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n ->
  M (exchange D) i j = swap (M D) i j.
Proof.
  intros HD Hi Hj. unfold M, swap. change (E (exchange D) (j + 1)) with (W D (j + 1)).
  change (W (exchange D) (i + 1)) with (E D (i + 1)).
  pose proof (W_not_E n D HD (j + 1) (i + 1)).
  destruct (Z.ltb_spec (W D (j + 1)) (E D (i + 1))), (Z.ltb_spec (E D (i + 1)) (W D (j + 1)));
    cbn; lia.
Qed.

Lemma rows_exchanged n D : (1 <= n)%nat -> is_deal n D ->
  rep (Z.of_nat n) (swap (M D)) (row n (exchange D)).
Proof.
  intros Hn HD. apply (rep_same _ (M (exchange D))).
  { intros. apply (M_exchanged n); assumption. }
  apply rows_of_the_deal; [assumption|]. apply exchanged_deal. assumption.
Qed.

(* A strategy that treats both players alike. *)
Definition symmetric (s : strategy) : Prop :=
  (forall n p D c, is_deal n D -> In c (hand p D) ->
    may_lead s p D c -> may_lead s (opponent p) (exchange D) c) /\
  (forall n p D lead c, is_deal n D -> In lead (hand (opponent p) D) -> In c (hand p D) ->
    may_follow s p D lead c -> may_follow s (opponent p) (exchange D) lead c).

Lemma rest_deal n D leader lead reply : is_deal (S n) D -> In lead (hand leader D) ->
  In reply (hand (opponent leader) D) -> is_deal n (rest leader D lead reply).
Proof.
  intros HD I J. destruct leader; cbn [hand opponent rest] in *.
  - apply (in_west _ D HD) in I. apply (in_east _ D HD) in J.
    destruct I as [i [Hi ->]], J as [j [Hj ->]]. apply after_trick_deal; auto; lia.
  - apply (in_east _ D HD) in I. apply (in_west _ D HD) in J.
    destruct I as [i [Hi ->]], J as [j [Hj ->]]. apply after_trick_deal; auto; lia.
Qed.

Lemma possible_exchanged r s p : symmetric s -> forall n x D leader, is_deal n D ->
  possible r (only p s) D leader x ->
  possible r (only (opponent p) s) (exchange D) (opponent leader) (map opponent x).
Proof.
  intros [SL SF]. intros n x. revert n. induction x as [|w x IH]; intros n D leader HD X.
  - cbn in *. destruct HD as [L1 [L2 _]]. rewrite X in L1. cbn in L1. subst n.
    destruct (east D); [reflexivity | discriminate].
  - cbn [possible map] in *. destruct X as [lead [reply [I [Lead [J [Follow [Ew X]]]]]]].
    pose proof (replied _ _ _ _ J) as J'. exists lead, reply. rewrite !hand_exchanged.
    split; [assumption|]. split.
    { destruct p, leader; cbn [only opponent] in *; try exact Logic.I;
      apply (SL n) in Lead; auto. }
    split; [assumption|]. split.
    { destruct p, leader; cbn [only opponent] in *; try exact Logic.I;
      apply (SF n) in Follow; auto. }
    split. { subst w. unfold winner. destruct (lead <? reply); reflexivity. }
    assert (Er : rest (opponent leader) (exchange D) lead reply =
      exchange (rest leader D lead reply)) by (destruct leader; reflexivity).
    destruct n as [|n].
    { exfalso. destruct HD as [L1 [L2 _]].
      destruct leader; cbn in I; [destruct (west D) | destruct (east D)]; try discriminate;
        exact I. }
    rewrite Er. apply (IH n); [|exact X]. apply rest_deal; assumption.
Qed.

Lemma taken_opponent p x : taken (opponent p) (map opponent x) = taken p x.
Proof.
  induction x as [|w x IH]; cbn [map taken]; [reflexivity|]. rewrite IH.
  destruct p, w; reflexivity.
Qed.

Lemma sure_of_exchanged r s p n D leader t : symmetric s -> is_deal n D ->
  sure_of r s (opponent p) (exchange D) (opponent leader) t -> sure_of r s p D leader t.
Proof.
  intros Sy HD H x X. apply (possible_exchanged r s p Sy n) in X; [|assumption].
  apply H in X. rewrite taken_opponent in X. exact X.
Qed.

(* What the players take is n together. *)
Lemma determined r n A lead t e : rep (Z.of_nat n) A e ->
  (can_take r n (swap A) (negb lead) (Z.of_nat n + 1 - t) <-> ~ can_take r n A lead t).
Proof.
  intros R. pose proof (rep_swap _ _ _ R) as S. split.
  - intros X Y. destruct r; [apply (exclusive n A lead t) | apply (exclusive_greedy n A lead t)];
      assumption.
  - intros X. assert (Eq : 2 * (Z.of_nat n + 1 - t) - Z.of_nat n - Z.b2z (negb (negb lead)) =
      1 - (2 * t - Z.of_nat n - Z.b2z (negb lead))) by (destruct lead; cbn [negb Z.b2z]; lia).
    destruct r.
    + apply (ValueByRows.value n _ _ _ _ S). rewrite Eq.
      destruct (dual (Z.of_nat n) A e _ (2 * t - Z.of_nat n - Z.b2z (negb lead)) ltac:(lia) R S)
        as [H|H]; [|assumption].
      exfalso. apply X, (ValueByRows.value n _ _ _ _ R). assumption.
    + apply (greedy_value n _ _ _ _ S). rewrite Eq.
      destruct (dual_greedy (Z.of_nat n) A e _ (2 * t - Z.of_nat n - Z.b2z (negb lead)) ltac:(lia) R
        S) as [H|H]; [|assumption].
      exfalso. apply X, (greedy_value n _ _ _ _ R). assumption.
Qed.

Lemma leads_opponent p : leads (opponent p) = negb (leads p).
Proof. destruct p; reflexivity. Qed.

Lemma deal_of_none D : is_deal 0 D -> west D = [] /\ east D = [].
Proof.
  intros [L1 [L2 _]]. destruct (west D), (east D); try discriminate. split; reflexivity.
Qed.

Theorem tricks_exchanged r n D leader : is_deal n D ->
  Z.of_nat (tricks r (exchange D) (opponent leader)) =
  Z.of_nat n - Z.of_nat (tricks r D leader).
Proof.
  intros HD. destruct n as [|n].
  { destruct (deal_of_none D HD) as [X Y]. unfold tricks, exchange. cbn [west].
    rewrite X, Y. reflexivity. }
  apply by_bounds. intros t. pose proof (exchanged_deal _ D HD) as HD'.
  rewrite (tricks_iff r (S n) _ _ _ HD').
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  assert (Same : can_take r (S n) (M (exchange D)) (leads (opponent leader)) t <->
    can_take r (S n) (swap (M D)) (negb (leads leader)) t).
  { rewrite leads_opponent. split; apply can_take_same; intros;
      [|symmetry]; apply (M_exchanged (S n)); assumption. }
  rewrite Same. replace t with (Z.of_nat (S n) + 1 - (Z.of_nat (S n) + 1 - t)) at 1 by lia.
  rewrite (determined r (S n) _ _ _ _ R), <- (tricks_iff r (S n) _ _ _ HD). lia.
Qed.

Lemma value_exchanged r p n D leader : is_deal n D ->
  tricks_for r (opponent p) (exchange D) (opponent leader) = tricks_for r p D leader.
Proof.
  intros HD. pose proof (exchanged_deal n D HD) as HD'.
  pose proof (tricks_exchanged r n D leader HD) as X.
  destruct p; cbn [opponent tricks_for]; rewrite ?(size_n n _ HD), ?(size_n n _ HD'); lia.
Qed.

(* T_k of the deal with the hands interchanged, and its two numbers H. *)
Lemma T_exchanged n D k : (1 <= n)%nat -> is_deal n D -> - Z.of_nat n < k < Z.of_nat n ->
  T (exchange D) k = - T D (- k).
Proof.
  intros Hn HD Hk. pose proof (exchanged_deal n D HD) as HD'.
  rewrite (T_by_rows n _ Hn HD') by lia. rewrite (T_by_rows n D Hn HD) by lia.
  replace k with (- - k) at 1 by lia.
  apply (T_dual _ (M D)); [apply rows_of_the_deal | apply rows_exchanged |]; auto. lia.
Qed.

Lemma bars_exchanged n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  bars (exchange D) (- over) (- under).
Proof.
  intros Hn HD [c [Ac Ec]]. pose proof (exchanged_deal n D HD) as HD'.
  assert (HighW : all_high West D -> all_high East (exchange D)) by (intros X; exact X).
  assert (HighE : all_high East D -> all_high West (exchange D)) by (intros X; exact X).
  unfold bars, applies in *. rewrite (size_n n D HD) in *. rewrite (size_n n _ HD').
  destruct c as [| |k|k]; injection Ec as E1 E2; subst under over.
  - exists East_is_high. auto.
  - exists West_is_high. split; [auto|]. f_equal; lia.
  - exists (Zero_at (- k)). rewrite (T_exchanged n D) by (auto; lia).
    replace (- - k) with k by lia. split; [lia | reflexivity].
  - exists (Change_at (- (k + 1))).
    rewrite (T_exchanged n D), (T_exchanged n D (- (k + 1) + 1)) by (auto; lia).
    replace (- - (k + 1)) with (k + 1) by lia. replace (- (- (k + 1) + 1)) with k by lia.
    split; [lia|]. f_equal. lia.
Qed.
