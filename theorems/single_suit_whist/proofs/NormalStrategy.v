(* The normal strategy on a deal and by rows, and what it makes a player sure of in both games. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows GreedyByRows.
From Whist Require Import Play Lemma_5_2 FormulaByRows Theorem_9_1 Theorem_6_1 Theorem_8_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror.
Import ListNotations.
From WhistStated Require Export NormalStrategy.
Open Scope Z_scope.

Section Rows.
Variables (n : nat) (D : deal) (e : Z -> Z).
Hypothesis HD : is_deal n D.
Let m := Z.of_nat n.
Hypothesis R : rep m (M D) e.

Lemma entry i j : 0 <= i < m -> 0 <= j < m -> (E D (j + 1) < W D (i + 1) <-> j < e i).
Proof.
  intros Hi Hj. pose proof (rep_A _ _ _ R i j Hi Hj) as X. unfold M in X. lia.
Qed.

Lemma in_W i : 0 <= i < m -> In (W D (i + 1)) (west D).
Proof. intros Hi. apply (in_west n D HD). exists (i + 1). unfold m in Hi. split; [lia | auto]. Qed.

Lemma in_E j : 0 <= j < m -> In (E D (j + 1)) (east D).
Proof. intros Hj. apply (in_east n D HD). exists (j + 1). unfold m in Hj. split; [lia | auto]. Qed.

Lemma W_order i i' : 0 <= i < m -> 0 <= i' < m -> (W D (i + 1) <= W D (i' + 1) <-> i <= i').
Proof.
  unfold m. intros Hi Hi'. pose proof (W_increases n D HD (i + 1) (i' + 1)).
  pose proof (W_increases n D HD (i' + 1) (i + 1)). destruct (Z.lt_trichotomy i i') as [X|[X|X]].
  - lia.
  - subst. lia.
  - lia.
Qed.

Lemma E_order j j' : 0 <= j < m -> 0 <= j' < m -> (E D (j + 1) <= E D (j' + 1) <-> j <= j').
Proof.
  unfold m. intros Hi Hi'. pose proof (E_increases n D HD (j + 1) (j' + 1)).
  pose proof (E_increases n D HD (j' + 1) (j + 1)). destruct (Z.lt_trichotomy j j') as [X|[X|X]].
  - lia.
  - subst. lia.
  - lia.
Qed.

Lemma A_entry i j : 0 <= i < m -> 0 <= j < m ->
  A D (i + 1) (j + 1) = if j <? e i then 1 else -1.
Proof. intros Hi Hj. rewrite <- (rep_A _ _ _ R) by assumption. reflexivity. Qed.

Lemma high_row : 0 < m -> (all_high West D <-> e 0 = m).
Proof.
  intros Hm. pose proof (rep_range _ _ _ R 0 ltac:(lia)). split.
  - intros High. specialize (High (W D (0 + 1)) (E D (m - 1 + 1)) (in_W 0 ltac:(lia))
      (in_E (m - 1) ltac:(lia))). apply entry in High; lia.
  - intros X c c' I I'. apply (in_west n D HD) in I. apply (in_east n D HD) in I'.
    destruct I as [i [Hi ->]], I' as [j [Hj ->]]. fold m in Hi, Hj.
    replace i with (i - 1 + 1) by lia. replace j with (j - 1 + 1) by lia. apply entry; try lia.
    pose proof (rep_mono _ _ _ R 0 (i - 1)). lia.
Qed.

Lemma lead_row i : 0 <= i < m -> Following.normal_lead West D (W D (i + 1)) -> normal_first m e i.
Proof.
  intros Hi H. split; [assumption|]. destruct H as [H|[i' [j' [[Hi' [Hj' [X L]]] Y]]]].
  { left. apply high_row; [lia | assumption]. }
  rewrite (size_n n D HD) in Hi', Hj', L. fold m in Hi', Hj', L. right.
  assert (Ei : i = i' - 1).
  { pose proof (W_order i (i' - 1)). pose proof (W_order (i' - 1) i).
    replace (i' - 1 + 1) with i' in * by lia. lia. }
  subst i. replace j' with (j' - 1 + 1) in X by lia. replace i' with (i' - 1 + 1) in X by lia.
  rewrite A_entry in X by lia. destruct (Z.ltb_spec (j' - 1) (e (i' - 1))); [discriminate|].
  assert (K : forall p, 0 <= p < m -> e p < m -> j' - i' <= e p - p).
  { intros p Hp Hep. pose proof (rep_range _ _ _ R p Hp).
    specialize (L (p + 1) (e p + 1) ltac:(lia) ltac:(lia)).
    rewrite A_entry in L by lia. rewrite Z.ltb_irrefl in L. specialize (L eq_refl). lia. }
  split; [assumption|]. pose proof (K (i' - 1) Hi). split; [lia|].
  intros p Hp Hep. specialize (K p Hp Hep). lia.
Qed.

Lemma reply_row i j : 0 <= i < m -> 0 <= j < m ->
  Following.normal_reply West D (E D (j + 1)) (W D (i + 1)) -> normal_second m e j i.
Proof.
  intros Hi Hj H. split; [assumption|]. destruct H as [[_ [Lt L]]|[L [_ Low]]].
  - left. apply entry in Lt; try assumption. split; [assumption|]. intros p Hp.
    destruct (Z_le_gt_dec (e p) j) as [|G]; [assumption|exfalso].
    assert (X : E D (j + 1) < W D (p + 1)) by (apply entry; lia).
    apply L in X; [|apply in_W; lia]. pose proof (W_order i p). lia.
  - right. split.
    + intros p Hp. destruct (Z_le_gt_dec (e p) j) as [|G]; [assumption|exfalso].
      assert (X : E D (j + 1) < W D (p + 1)) by (apply entry; lia).
      specialize (L (W D (p + 1)) (in_W p Hp)). lia.
    + specialize (Low (W D (0 + 1)) (in_W 0 ltac:(lia))). pose proof (W_order i 0). lia.
Qed.
End Rows.

(* What West is sure of by it: the bound of Theorem 8.2 with either rule, and in Greedy Whist the
   value of Theorem 6.1. *)
Lemma sure_of_the_bound r n D e leader t : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  Hu_ge (Z.of_nat n) e (target (Z.of_nat n) leader t) ->
  sure_of r normal West D leader t.
Proof.
  intros HD R H. apply (kept r normal Hu_ge) with (n := n) (e := e); try assumption.
  - intros f h X. unfold Hu_ge in X. lia.
  - clear. intros n D e h i j HD m R H Par Hi Hj Lead _.
    apply (first_keeps m (M D)); auto; [lia|]. apply (lead_row (S n) D e HD R); assumption.
  - clear. intros n D e h i j HD m R H Par Hi Hj Reply _.
    apply (second_keeps m (M D)); auto; [lia|]. apply (reply_row (S n) D e HD R); assumption.
Qed.

Lemma may_of_replies n D i j : is_deal n D -> 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n ->
  In (E D (j + 1)) (replies Greedy (east D) (W D (i + 1))) ->
  east_may Greedy (Z.of_nat n) (M D) i j.
Proof.
  intros HD Hi Hj I. apply replies_iff in I. destruct I as [_ [Y|[Y|Y]]]; [discriminate | |].
  - right. left. unfold M. lia.
  - right. right. intros j' Hj'. unfold M. apply Z.ltb_lt.
    specialize (Y (E D (j' + 1)) (in_E n D HD j' Hj')).
    pose proof (W_not_E n D HD (i + 1) (j' + 1)). lia.
Qed.

Lemma sure_of_greedy n D e leader t : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  Gp (Z.of_nat n) e (target (Z.of_nat n) leader t) ->
  sure_of Greedy normal West D leader t.
Proof.
  intros HD R H. apply (kept Greedy normal Gp) with (n := n) (e := e); try assumption.
  - intros f h X. apply (Gp_most 0 f h ltac:(lia) X).
  - clear. intros n D e h i j HD m R H Par Hi Hj Lead Reply.
    apply (greedy_first_keeps m (M D)); auto; [lia | |].
    + apply (lead_row (S n) D e HD R); assumption.
    + apply may_of_replies; assumption.
  - clear. intros n D e h i j HD m R H Par Hi Hj Reply _.
    apply (greedy_second_keeps m (M D)); auto; [lia|].
    apply (reply_row (S n) D e HD R); assumption.
Qed.

(* --- Both players alike --- *)

Lemma A_exchanged n D i j : is_deal n D -> 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  A (exchange D) j i = - A D i j.
Proof.
  intros HD Hi Hj. pose proof (W_not_E n D HD i j Hi Hj). unfold A.
  change (E (exchange D) i) with (W D i). change (W (exchange D) j) with (E D j).
  destruct (Z.ltb_spec (W D i) (E D j)), (Z.ltb_spec (E D j) (W D i)); lia.
Qed.

Lemma normal_choice_exchanged n p D i j : is_deal n D -> normal_choice p D i j ->
  normal_choice (opponent p) (exchange D) j i.
Proof.
  intros HD. unfold normal_choice. rewrite (size_n n D HD).
  rewrite (size_n n _ (exchanged_deal n D HD)). intros [Hi [Hj H]]. split; [assumption|].
  split; [assumption|]. destruct p; cbn [opponent]; destruct H as [X L];
    rewrite (A_exchanged n) by assumption; (split; [lia|]); intros i' j' Hi' Hj';
    rewrite (A_exchanged n) by assumption; intros Y; apply L; auto; lia.
Qed.

Lemma normal_symmetric : symmetric normal.
Proof.
  split.
  - intros n p D c HD _ [H|[i [j [H X]]]]; [left; destruct p; exact H|]. right. exists j, i.
    split; [apply (normal_choice_exchanged n); assumption|]. destruct p; exact X.
  - intros n p D lead c HD _ _ H. destruct p; exact H.
Qed.

(* --- Always a card, and one that the rules permit --- *)

Lemma least_of (l : list Z) : l <> [] -> exists c, In c l /\ forall c', In c' l -> c <= c'.
Proof.
  induction l as [|a l IH]; intros H; [congruence|]. destruct l as [|b l].
  - exists a. split; [left; reflexivity|]. intros c' [X|[]]. lia.
  - destruct (IH ltac:(discriminate)) as [c [I L]]. destruct (Z_le_gt_dec a c).
    + exists a. split; [left; reflexivity|]. intros c' [X|X]; [lia|]. specialize (L c' X). lia.
    + exists c. split; [right; assumption|]. intros c' [X|X]; [lia|]. auto.
Qed.

Lemma normal_reply_exists p D lead : hand p D <> [] -> exists c, normal_reply p D lead c.
Proof.
  intros H. destruct (filter (Z.ltb lead) (hand p D)) as [|a l] eqn:X.
  - destruct (least_of (hand p D) H) as [c [I L]]. exists c. right. split.
    + intros c' I'. destruct (Z_le_gt_dec c' lead) as [|G]; [assumption|exfalso].
      assert (K : In c' (filter (Z.ltb lead) (hand p D))).
      { apply filter_In. split; [assumption|]. apply Z.ltb_lt. lia. }
      rewrite X in K. exact K.
    + split; assumption.
  - destruct (least_of (filter (Z.ltb lead) (hand p D))) as [c [I L]]; [rewrite X; discriminate|].
    apply filter_In in I. rewrite Z.ltb_lt in I. destruct I as [I Lt]. exists c. left.
    split; [assumption|]. split; [assumption|]. intros c' I' Lt'. apply L. apply filter_In.
    split; [assumption|]. apply Z.ltb_lt. assumption.
Qed.

Lemma normal_reply_permitted r p D lead c : normal_reply p D lead c ->
  In c (replies r (hand p D) lead).
Proof.
  intros H. apply replies_iff. destruct H as [[I [Lt _]]|[L [I _]]]; (split; [assumption|]).
  - right. left. assumption.
  - right. right. assumption.
Qed.

Lemma normal_lead_West n D : is_deal (S n) D -> exists c, In c (west D) /\
  Following.normal_lead West D c.
Proof.
  intros HD. pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  destruct (normal_first_exists _ _ _ R ltac:(lia)) as [i [Hi L]].
  exists (W D (i + 1)). split; [apply (in_W (S n) D HD); assumption|].
  destruct L as [L|[_ [Lt L]]].
  - left. apply (high_row (S n) D _ HD R); [lia | assumption].
  - right. exists (i + 1), (row (S n) D i + 1). split; [|reflexivity]. unfold normal_choice.
    pose proof (rep_range _ _ _ R i Hi). rewrite (size_n (S n) D HD).
    split; [lia|]. split; [lia|]. split.
    + rewrite (A_entry (S n) D _ R) by lia. rewrite Z.ltb_irrefl. reflexivity.
    + intros i' j' Hi' Hj' X. replace i' with (i' - 1 + 1) in X by lia.
      replace j' with (j' - 1 + 1) in X by lia. rewrite (A_entry (S n) D _ R) in X by lia.
      destruct (Z.ltb_spec (j' - 1) (row (S n) D (i' - 1))); [discriminate|].
      specialize (L (i' - 1) ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma exchanged_twice D : exchange (exchange D) = D.
Proof. destruct D. reflexivity. Qed.

Lemma never_stuck_normal r : never_stuck r normal.
Proof.
  intros n D p HD. split.
  - destruct p; cbn [hand may_lead normal].
    + apply (normal_lead_West n). assumption.
    + pose proof (exchanged_deal _ D HD) as HD'.
      destruct (normal_lead_West n _ HD') as [c [I L]]. exists c. split; [exact I|].
      destruct normal_symmetric as [SL _]. apply (SL (S n) West) in L; [|assumption | exact I].
      rewrite exchanged_twice in L. exact L.
  - intros lead _. destruct (normal_reply_exists p D lead) as [c H].
    { destruct HD as [L1 [L2 _]]. destruct p; cbn [hand]; intros X; rewrite X in *; discriminate. }
    exists c. split; [apply normal_reply_permitted; assumption | exact H].
Qed.

(* --- Theorem 6.1 --- *)

Theorem normal_is_optimal_in_greedy_whist : optimal Greedy normal.
Proof.
  assert (K : forall n D leader, is_deal n D ->
    sure_of Greedy normal West D leader (tricks_for Greedy West D leader)).
  { intros n D leader HD. cbn [tricks_for]. destruct n as [|n].
    - apply (sure_of_the_bound Greedy 0 D (fun _ => 0)); [assumption | |].
      + split; intros; lia.
      + left. unfold tricks. rewrite (proj1 HD). destruct leader; cbn; lia.
    - pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
      apply (sure_of_greedy (S n) D _ leader _ HD R). apply (greedy_value (S n) (M D) _ _ _ R).
      apply (tricks_iff Greedy (S n)); [assumption | lia]. }
  split; [apply never_stuck_normal|]. intros n D [|] leader HD; [apply (K n); assumption|].
  apply (sure_of_exchanged _ _ _ n); [apply normal_symmetric | assumption |].
  rewrite <- (value_exchanged _ _ n) by assumption. cbn [opponent].
  apply (K n), exchanged_deal. assumption.
Qed.

(* Theorem 6.1: H_Greedy exists, it is one, and West takes (n + H_Greedy) / 2 tricks, rounded down
   if he leads and up if East does; and the normal strategy is optimal, for both players. *)
Theorem theorem_6_1 : optimal Greedy normal /\
  forall n D, (1 <= n)%nat -> is_deal n D ->
    (exists! H, is_H_greedy D H) /\
    forall H leader, is_H_greedy D H ->
      Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n + H) leader.
Proof.
  split; [apply normal_is_optimal_in_greedy_whist|]. intros n D. apply value_of_greedy_whist.
Qed.

(* --- Theorems 8.2 and 8.3 --- *)

(* Theorem 8.2: by the normal strategy West takes at least (n + H) / 2 tricks, with the H that has
   its bar below, and East at least (n - H) / 2, with the other, rounded in favor of the player not
   on lead in the first trick. *)
Theorem theorem_8_2 : never_stuck Whist normal /\
  forall n D under over leader, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  sure_of Whist normal West D leader (half (Z.of_nat n + under) leader) /\
  sure_of Whist normal East D leader (half (Z.of_nat n - over) (opponent leader)).
Proof.
  assert (K : forall n D under over leader, (1 <= n)%nat -> is_deal n D -> bars D under over ->
    sure_of Whist normal West D leader (half (Z.of_nat n + under) leader)).
  { intros n D under over leader Hn HD B.
    apply (sure_of_the_bound Whist n D _ _ _ HD (rows_of_the_deal n D Hn HD)).
    apply (bound_of_bars n D Hn HD under over _ B).
    unfold target. destruct leader; cbn [half leads negb Z.b2z]; Z.div_mod_to_equations; lia. }
  split; [apply never_stuck_normal|].
  intros n D under over leader Hn HD B. split; [apply (K n D under over); assumption|].
  apply (sure_of_exchanged _ _ _ n); [apply normal_symmetric | assumption |].
  apply (K n (exchange D) (- over) (- under)); auto.
  - apply exchanged_deal. assumption.
  - apply (bars_exchanged n); assumption.
Qed.

Lemma close n D under over : is_deal n D -> bars D under over -> under <= over <= under + 1.
Proof.
  intros HD [c [Ac Ec]]. destruct c; injection Ec as E1 E2; lia.
Qed.

(* Theorem 8.3, second sentence. *)
Theorem two_and_two_games : never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  forall w1 w2 w3 w4, four_games D w1 w2 w3 w4 ->
    taken West w1 + taken East w3 >= Z.of_nat n - 1 /\
    taken West w2 + taken East w4 >= Z.of_nat n.
Proof.
  split; [apply never_stuck_normal|].
  intros n D Hn HD w1 w2 w3 w4 [P1 [P2 [P3 P4]]].
  destruct (definition_of_H n D Hn HD) as [c [Ac _]].
  assert (B : exists under over, bars D under over).
  { eexists _, _. exists c. split; [exact Ac|]. symmetry. apply surjective_pairing. }
  destruct B as [under [over B]]. pose proof (close n D under over HD B).
  destruct (proj2 theorem_8_2 n D under over West Hn HD B) as [W1 E1].
  destruct (proj2 theorem_8_2 n D under over East Hn HD B) as [W2 E2].
  specialize (W1 w1 P1). specialize (W2 w2 P2). specialize (E2 w3 P3). specialize (E1 w4 P4).
  cbn [half opponent] in *. Z.div_mod_to_equations. lia.
Qed.

(* Theorem 8.3, first sentence: in all at least 2n - 1 tricks, and 2n with optimal play. *)
Theorem four_games_in_all : never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  (forall w1 w2 w3 w4, four_games D w1 w2 w3 w4 ->
    taken West w1 + taken West w2 + taken East w3 + taken East w4 >= 2 * Z.of_nat n - 1) /\
  tricks_for Whist West D West + tricks_for Whist West D East + tricks_for Whist East D East +
    tricks_for Whist East D West = 2 * Z.of_nat n.
Proof.
  split; [apply never_stuck_normal|].
  intros n D Hn HD. split.
  - intros w1 w2 w3 w4 P. destruct (proj2 two_and_two_games n D Hn HD _ _ _ _ P). lia.
  - cbn [tricks_for]. rewrite (size_n n D HD). lia.
Qed.

(* In at least three of the four games it is sure of the value: in all but at most one. *)
Theorem three_of_four : never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  exists p0 leader0, forall p leader, (p, leader) <> (p0, leader0) ->
    sure_of Whist normal p D leader (tricks_for Whist p D leader).
Proof.
  split; [apply never_stuck_normal|].
  intros n D Hn HD. destruct (Theorem_8_1.theorem_8_1 n D Hn HD) as [H [V [under [over [B HH]]]]].
  pose proof (close n D under over HD B) as Cl.
  assert (S : forall p leader, tricks_for Whist p D leader <=
    match p with West => half (Z.of_nat n + under) leader
      | East => half (Z.of_nat n - over) (opponent leader) end ->
    sure_of Whist normal p D leader (tricks_for Whist p D leader)).
  { intros p leader X w P. destruct (proj2 theorem_8_2 n D under over leader Hn HD B) as [SW SE].
    destruct p; [specialize (SW w P) | specialize (SE w P)]; lia. }
  pose proof (V West) as VW. pose proof (V East) as VE.
  assert (Vv : forall p leader, tricks_for Whist p D leader =
    match p with West => half (Z.of_nat n + H) leader
      | East => Z.of_nat n - half (Z.of_nat n + H) leader end).
  { intros [|] leader; cbn [tricks_for]; rewrite ?(size_n n D HD), V; reflexivity. }
  assert (Par : exists u, Z.of_nat n + H = 2 * u \/ Z.of_nat n + H = 2 * u + 1).
  { exists ((Z.of_nat n + H) / 2). Z.div_mod_to_equations. lia. }
  destruct Par as [u Par].
  (* the game that may be lost: H is the one bar, and counts for the other player *)
  destruct (Z.eq_dec H under) as [X|X]; destruct Par as [Par|Par];
    [exists East, East | exists East, West | exists West, West | exists West, East];
    intros p leader Ne; apply S; rewrite Vv;
    destruct p, leader; try (exfalso; apply Ne; reflexivity); cbn [half opponent];
    Z.div_mod_to_equations; lia.
Qed.

(* The normal strategy scores at most one trick worse than optimal play. *)
Theorem at_most_one_trick_worse : never_stuck Whist normal /\ forall n D p leader, is_deal n D ->
  sure_of Whist normal p D leader (tricks_for Whist p D leader - 1).
Proof.
  split; [apply never_stuck_normal|].
  intros n D p leader HD w P. destruct n as [|n].
  - assert (taken p w = 0).
    { destruct w as [|q w]; [reflexivity|]. exfalso. cbn [possible] in P.
      destruct P as [lead [_ [I _]]]. destruct HD as [L1 [L2 _]].
      destruct leader; cbn [hand] in I; [destruct (west D) | destruct (east D)];
        try discriminate; exact I. }
    assert (tricks_for Whist p D leader = 0).
    { unfold tricks_for, n_of, tricks. rewrite (proj1 HD). destruct p; reflexivity. }
    lia.
  - assert (Hn : (1 <= S n)%nat) by lia.
    destruct (Theorem_8_1.theorem_8_1 _ D Hn HD) as [H [V [under [over [B HH]]]]].
    pose proof (close _ D under over HD B) as Cl.
    destruct (proj2 theorem_8_2 _ D under over leader Hn HD B) as [SW SE].
    destruct p; cbn [tricks_for]; rewrite ?(size_n _ D HD), V;
      [specialize (SW w P) | specialize (SE w P)];
      destruct leader; cbn [half opponent] in *; Z.div_mod_to_equations; lia.
Qed.

(* The value of Whist differs from that of Greedy Whist by at most one trick. *)
Theorem whist_and_greedy_whist : forall n D leader, (1 <= n)%nat -> is_deal n D ->
  Z.abs (Z.of_nat (tricks Whist D leader) - Z.of_nat (tricks Greedy D leader)) <= 1.
Proof.
  intros n D leader Hn HD.
  destruct (Theorem_8_1.theorem_8_1 n D Hn HD) as [H [V [under [over [B HH]]]]].
  destruct (value_of_greedy_whist n D Hn HD) as [_ G]. rewrite V.
  assert (exists H', is_H_greedy D H' /\ under <= H' <= over) as [H' [IH' Range]].
  { pose proof (close n D under over HD B). destruct (Z_lt_dec 0 over) as [X|X].
    - exists over. split; [|lia]. exists under, over. split; [assumption | lia].
    - destruct (Z_lt_dec under 0) as [Y|Y].
      + exists under. split; [|lia]. exists under, over. split; [assumption | lia].
      + exists 0. split; [|lia]. exists under, over. split; [assumption | lia]. }
  rewrite (G H' leader IH'). pose proof (close n D under over HD B).
  destruct leader; cbn [half]; Z.div_mod_to_equations; lia.
Qed.
