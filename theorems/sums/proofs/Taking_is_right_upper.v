(* To raise a card of West, but not to the top, gains less than a trick (Conjecture 12.4, first
   sentence), if the values are those that Conjecture 12.3 allows, m + 5/8 only where it is known to
   be possible. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround.
From Sums Require Import Two_replies.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards Between_integers.
From Sums Require Import Taking_is_right_held Taking_is_right_ace.
Open Scope Q_scope.

Section Upper.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation raises := (raises T sz beats).
Notation below_another := (below_another T beats).
Notation ace := (ace T sz beats).
Notation allowed := (allowed T sz val).
Notation raising_gains_less := (raising_gains_less T sz beats val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis Single : single_suit_case T sz beats val.
Hypothesis Allowed : forall t, allowed t.
Hypothesis Never : forall t, no_three_eighths T sz beats val t.

(* Values between m + 1/2 and m + 1; m + 5/8 only in suits of more than 2 m cards with West's
   ace. *)
Definition allowed_above (t : T) : Prop := forall M, integral (sz t) M ->
  inject_Z M + 1 < fst (val t) < inject_Z M + 2 ->
  (exists j, fst (val t) == inject_Z M + 2 - halves (S j)) \/ fst (val t) == inject_Z M + (5 # 4).
Definition five_eighths_with_the_ace (t : T) : Prop := forall n M, sz t = S n ->
  integral (S n) M -> fst (val t) == inject_Z M + (5 # 4) -> beats t n n = true /\ (M <= -1)%Z.

Hypothesis Above : forall t, allowed_above t.
Hypothesis Five : forall t, five_eighths_with_the_ace t.

Lemma next_above t M x y : integral (sz t) M -> 1 <= y < 2 -> x < 2 ->
  (forall j, 2 - halves (S j) <= y \/ x <= 2 - halves (S j)) ->
  5 # 4 <= y \/ x <= 5 # 4 \/ ~ fst (val t) == inject_Z M + (5 # 4) ->
  hopes t true (inject_Z M + y) -> hopes t false (inject_Z M + x).
Proof.
  intros I Y X H K P. unfold Shifting.hopes in *.
  destruct (is_number T val t) as [E|E].
  - rewrite E in *. destruct P as [P|[_ P]]; [|cbn [lbl] in P; lia].
    destruct (Qlt_le_dec (fst (val t)) (inject_Z M + x)) as [L|L].
    + exfalso. destruct (Above t M I) as [[j F]|F].
      * split; lra.
      * destruct (H j); lra.
      * destruct K as [K|[K|K]]; [lra|lra|now apply K].
    + destruct (Qlt_le_dec (inject_Z M + x) (fst (val t))). now left. right. cbn [lbl].
      split; [lra|lia].
  - left. destruct (infinitesimal_integral T sz beats red val G V t E) as [N [J F]].
    assert (L : (M + 1 < N)%Z).
    { assert (L1 : (M + 1 <= N)%Z).
      { rewrite Zle_Qle, <- F, plus_one. destruct P as [P|[P _]]; lra. }
      destruct I as [a ->], J as [b ->]. lia. }
    assert (L' : (M + 2 <= N)%Z) by lia. rewrite Zle_Qle, add_integer in L'.
    change (inject_Z 2) with 2 in L'. lra.
Qed.

Section Step.
Variable n : nat.
Hypothesis Smaller : forall m, (m < S n)%nat -> raising_gains_less m.
Variables (s s' : T) (k : nat) (M : Z).
Hypothesis H : sz s = S (S n).
Hypothesis R : raises s 0 s' k.
Hypothesis B : below_another s' k (S n).
Hypothesis I : integral (S (S n)) M.

Lemma sizes : sz s' = S (S n) /\ (k < S (S n))%nat.
Proof. destruct R as [E [K _]]. lia. Qed.

Lemma alike c j : (c < S n)%nat -> (c < k)%nat -> (j < S (S n))%nat ->
  beats s (S c) j = beats s' c j.
Proof.
  intros Hc L Hj. destruct R as [_ [_ [_ C]]]. rewrite H in C.
  rewrite <- C by lia. f_equal. places.
Qed.

(* Another card than k is played, to a card that is not East's ace. *)
Lemma same_trick c f b r : (c < k)%nat -> (f < S (S n))%nat ->
  (f < S n)%nat \/ beats s' (S n) (S n) = true ->
  hopes (red s' c f) b r -> hopes (red s (S c) f) true (r - 2).
Proof.
  intros L Hf Or P. destruct sizes as [H' Hk].
  assert (Nc : c <> k) by lia.
  pose proof (raises_after T sz beats red G s 0 s' k c f (S n) H R Nc ltac:(lia) Hf) as R'.
  replace (bump 0 (unbump k c)) with (S c) in R' by places.
  replace (unbump (S c) 0) with 0%nat in R' by places.
  assert (S1 : sz (red s (S c) f) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
  apply (Smaller n ltac:(lia) _ _ _ _ S1 R').
  - destruct (Nat.eq_dec k (S n)) as [->|Nk]; [right|left; places].
    destruct B as [B'|B']; [lia|]. destruct Or as [Or|Or]; [|congruence].
    rewrite (tg_red _ _ _ _ G). replace (bump c n) with (S n) by places.
    now replace (bump f n) with (S n) by places.
  - destruct b; auto. now apply (lead_is_no_gain T val _ false).
Qed.

(* --- A lead in s' --- *)

Section Led.
Variables x y : Q.
Hypothesis XY : 1 <= y /\ y < x /\ x < 2.
Hypothesis Led : maxmin_ge s' (inject_Z M + y) 1.
Hypothesis Step_won : forall c f, (c < k)%nat -> (f < S (S n))%nat -> beats s' c f = true ->
  hopes (red s' c f) true (inject_Z (M - 1) + y) -> hopes (red s' c f) false (inject_Z (M - 1) + x).
Hypothesis Step_lost : forall c f, (c < k)%nat -> (f < S (S n))%nat ->
  (f < S n)%nat \/ beats s' (S n) (S n) = true ->
  hopes (red s (S c) f) true (inject_Z (M - 1) + y) ->
  hopes (red s (S c) f) false (inject_Z (M - 1) + x).

Lemma lowest_two : hopes (red s 0 0) true (inject_Z M) -> hopes s true (inject_Z M - 2 + x).
Proof.
  intros P. apply (without_smallest T sz beats red val G V s (S n) true M H I) in P.
  eapply hopes_less; [|exact P]. lra.
Qed.

Lemma high_lead c : (k <= c)%nat -> (c < S (S n))%nat -> good s' c 0 (inject_Z M + y) 1 ->
  hopes s true (inject_Z M - 2 + x).
Proof.
  intros L Hc W. apply lowest_two. apply (hopes_after T beats red val) in W.
  apply (lowest_card T sz beats red val G V n s s' k H R c 0 _ _ Hc ltac:(lia) L) in W.
  destruct (beats s' c 0); [change (trq true) with 1 in W|change (trq false) with (- (1)) in W].
  - destruct (Qlt_le_dec 1 y).
    + eapply hopes_less; [|exact W]. lra.
    + eapply hopes_eq; [|exact W]. lra.
  - eapply hopes_less; [|exact W]. lra.
Qed.

Lemma low_lead c : (c < k)%nat -> (forall f, (f < S (S n))%nat -> good s' c f (inject_Z M + y) 1) ->
  forall f, (f < S (S n))%nat -> (f < S n)%nat \/ beats s' (S n) (S n) = true ->
  good s (S c) f (inject_Z M - 2 + x) 1.
Proof.
  intros L Good f Hf Or. destruct sizes as [H' Hk].
  pose proof (minus_one M) as E1. assert (W := Good f Hf).
  apply (hopes_after T beats red val) in W. apply (hopes_after T beats red val).
  rewrite alike by (auto; lia).
  destruct (beats s' c f) eqn:Bf;
    [change (trq true) with 1 in *|change (trq false) with (- (1)) in *].
  - assert (W' : hopes (red s' c f) false (inject_Z (M - 1) + x)).
    { apply Step_won; auto. eapply hopes_eq; [|exact W]. lra. }
    apply (same_trick c f) in W'; auto. eapply hopes_eq; [|exact W']. lra.
  - apply (same_trick c f) in W; auto.
    assert (W' : hopes (red s (S c) f) false (inject_Z (M - 1) + x)).
    { apply Step_lost; auto. eapply hopes_eq; [|exact W]. lra. }
    eapply hopes_eq; [|exact W']. lra.
Qed.

Lemma led_loses_less : hopes s true (inject_Z M - 2 + x).
Proof.
  destruct sizes as [H' Hk]. destruct Led as [c [Hc Good]]. rewrite H' in Hc, Good.
  destruct (Nat.le_gt_cases k c) as [L|L].
  { apply (high_lead c); auto. apply Good. lia. }
  assert (Lead : (forall f, (f < S (S n))%nat -> good s (S c) f (inject_Z M - 2 + x) 1) ->
    hopes s true (inject_Z M - 2 + x)).
  { intros W. apply (maxmin_hopes T sz beats red val V). exists (S c). split. lia.
    intros f Hf. apply W. lia. }
  pose proof (low_lead c L Good) as Low.
  destruct (beats s' (S n) (S n)) eqn:Top.
  { apply Lead. intros f Hf. apply Low; auto. }
  destruct (bnd (S n) (fun f => beats s' c f = false)) as [[f0 [Hf0 X]]|X].
  { intros f. destruct (beats s' c f); [right; discriminate|now left]. }
  - apply Lead. intros f Hf.
    destruct (Nat.eq_dec f (S n)) as [->|Nf]; [|apply Low; auto; left; lia].
    assert (W0 : good s (S c) f0 (inject_Z M - 2 + x) 1) by (apply Low; auto; lia).
    revert W0. apply (dearer_card T sz beats red val G V s (S n)); auto; try lia.
    rewrite !alike by lia. rewrite X. symmetry.
    apply (under_the_ace T sz beats red G s' (S n)); auto.
  - assert (Wins : forall p q, (c <= p)%nat -> (q < S n)%nat -> beats s' p q = true).
    { intros p q Lp Lq. apply (tg_mono _ _ _ _ G s' c q); auto.
      specialize (X q Lq). destruct (beats s' c q); congruence. }
    apply (high_lead k); auto. assert (W := Good 0%nat ltac:(lia)).
    apply (hopes_after T beats red val) in W. apply (hopes_after T beats red val).
    rewrite !Wins in * by lia.
    apply (higher_cards T sz beats red val G V (S n) (red s' c 0)); auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
      destruct (Nat.eq_dec (bump 0 q) (S n)) as [Eq|Nq].
      * exfalso. rewrite Eq in Y.
        rewrite (under_the_ace T sz beats red G s' (S n)) in Y; auto. discriminate. places.
      * assert (Lq : (bump 0 q < S n)%nat) by (revert Nq; places).
        destruct (Nat.lt_ge_cases (bump k p) c) as [Lp|Lp]; [|now apply Wins].
        assert (Ep : bump c p = bump k p) by (revert Lp; places). now rewrite <- Ep.
Qed.
End Led.

Lemma size_won c f : (c < S (S n))%nat -> (f < S (S n))%nat -> sz (red s' c f) = S n.
Proof. intros Hc Hf. destruct sizes. rewrite (tg_sz _ _ _ _ G); lia. Qed.
Lemma size_lost c f : (c < S (S n))%nat -> (f < S (S n))%nat -> sz (red s c f) = S n.
Proof. intros Hc Hf. rewrite (tg_sz _ _ _ _ G); lia. Qed.
Lemma integral_below : integral (S n) (M - 1).
Proof. destruct I as [a ->]. exists (a - 1)%Z. lia. Qed.

(* The number y comes before x, and after y no value comes before x. *)
Lemma before_it x y i : 1 <= y /\ y < x /\ x < 2 -> fst (val s') == inject_Z M + x ->
  over_two_to i (inject_Z M + y) -> x < y + 1 / two_to i ->
  (forall j, 2 - halves (S j) <= y \/ x <= 2 - halves (S j)) ->
  (5 # 4 <= y \/ x <= 5 # 4) -> hopes s true (inject_Z M - 2 + x).
Proof.
  intros X E D L Hy K. destruct sizes as [H' Hk]. apply (led_loses_less x y X).
  - apply (led_for T sz beats red val V) with i; auto. lia. lra.
  - intros c f Hc Hf _. apply next_above; try lra; auto; try tauto.
    rewrite size_won by lia. apply integral_below.
  - intros c f Hc Hf _. apply next_above; try lra; auto; try tauto.
    rewrite size_lost by lia. apply integral_below.
Qed.

Lemma three_halves_above j : 2 - halves (S j) <= 1 \/ (3 # 2) <= 2 - halves (S j).
Proof.
  right. pose proof (halves_range j). rewrite halves_S. lra.
Qed.

(* m + 3/4, where East has the ace or there are fewer than 2 m cards. *)
Lemma three_quarters_by_lead : fst (val s') == inject_Z M + (3 # 2) ->
  beats s' (S n) (S n) = false \/ (1 <= M)%Z -> hopes s true (inject_Z M - (1 # 2)).
Proof.
  intros E Or. destruct sizes as [H' Hk].
  apply (hopes_eq T val _ _ (inject_Z M - 2 + (3 # 2))). lra.
  assert (NotFive : forall t, sz t = S n -> (beats s' (S n) (S n) = false -> beats t n n = false) ->
    ~ fst (val t) == inject_Z (M - 1) + (5 # 4)).
  { intros t Ht Top F. destruct (Five t n (M - 1)%Z Ht integral_below F) as [Bt Lt].
    destruct Or as [Or|Or]; [|lia]. rewrite Top in Bt; auto. discriminate. }
  apply (led_loses_less (3 # 2) 1).
  - lra.
  - apply (led_for T sz beats red val V) with 0%nat.
    + lia.
    + exact (halves_number M 0).
    + change (1 / two_to 0) with 1. lra.
  - intros c f Hc Hf Bf. apply next_above; try lra; auto using three_halves_above.
    + rewrite size_won by lia. apply integral_below.
    + right. right. apply NotFive. { apply size_won; lia. } intros Top.
      rewrite (tg_red _ _ _ _ G).
      destruct (Nat.eq_dec f (S n)) as [->|Nf].
      * rewrite (under_the_ace T sz beats red G s' (S n)) in Bf; auto; try lia.
      * replace (bump f n) with (S n) by places.
        apply (under_the_ace T sz beats red G s' (S n)); auto. apply bump_place. lia.
  - intros c f Hc Hf Of. apply next_above; try lra; auto using three_halves_above.
    + rewrite size_lost by lia. apply integral_below.
    + right. right. apply NotFive. { apply size_lost; lia. } intros Top.
      destruct Of as [Lf|Lf]; [|congruence]. rewrite (tg_red _ _ _ _ G).
      replace (bump f n) with (S n) by places.
      assert (Top0 : beats s (S n) (S n) = false).
      { destruct R as [_ [_ [_ C]]]. rewrite H in C. destruct (Nat.eq_dec k (S n)) as [Ek|Nk].
        - rewrite <- (under_the_ace T sz beats red G s' (S n) n) by (auto; lia).
          rewrite <- C by lia. f_equal. places.
        - rewrite <- Top. rewrite <- C by lia. f_equal. places. }
      apply (under_the_ace T sz beats red G s (S n)); auto. apply bump_place. lia.
Qed.

(* m + 3/4, where West has the ace and there are at least 2 m cards. *)
Lemma three_quarters_with_the_ace : hopes s' false (inject_Z M + (3 # 2)) ->
  beats s' (S n) (S n) = true -> (M <= 0)%Z -> hopes s true (inject_Z M - (1 # 2)).
Proof.
  intros P Top L. destruct sizes as [H' Hk].
  assert (Kn : (k < S n)%nat) by (destruct B as [X|X]; [exact X|congruence]).
  assert (As : ace s (S n)).
  { split; auto. destruct R as [_ [_ [_ C]]]. rewrite H in C. rewrite <- Top, <- C by lia.
    f_equal. places. }
  set (D := red s 0 (S n)).
  assert (PD : hopes D true (inject_Z M + (1 # 2))).
  { destruct (hopes_minmax T sz beats red val V s' _ _ P (S n)) as [p [Hp W]]. lia.
    rewrite H' in Hp. apply (hopes_after T beats red val) in W.
    destruct (Nat.le_gt_cases k p) as [Lp|Lp].
    - apply (lowest_card T sz beats red val G V n s s' k H R p (S n) _ _ Hp ltac:(lia) Lp) in W.
      fold D in W. destruct (beats s' p (S n)).
      + eapply hopes_eq; [|exact W]. change (trq true) with 1. lra.
      + eapply hopes_less; [|exact W]. change (trq false) with (- (1)). lra.
    - destruct (beats s' p (S n)) eqn:Bp.
      + apply (lowest_card T sz beats red val G V n s s' k H R k (S n) true _ Hk ltac:(lia)
          (le_n k)).
        apply (higher_cards T sz beats red val G V (S n) (red s' p (S n))).
        * apply size_won; lia.
        * apply size_won; lia.
        * intros i j Hi Hj. rewrite !(tg_red _ _ _ _ G). intros Y.
          destruct (Nat.lt_ge_cases i p) as [Li|Li].
          -- replace (bump k i) with (bump p i) by places. exact Y.
          -- apply (tg_mono _ _ _ _ G s' p (S n)); auto; places.
        * eapply hopes_eq; [|exact W]. change (trq true) with 1. lra.
      + apply (same_trick p (S n)) in W; auto.
        apply (cheaper_card T sz beats red val G V s (S n) 0 (S p)); auto; try lia.
        eapply hopes_eq; [|exact W]. change (trq false) with (- (1)). lra. }
  pose proof (three_quarters_held T sz beats red val G V Single (S n)) as U.
  destruct (U (fun m Hm => Smaller m (Nat.lt_succ_l _ _ Hm)) s (M - 2)%Z As) as [_ W].
  { destruct I as [a ->]. exists (a - 1)%Z. lia. }
  assert (E2 : inject_Z (M - 2) == inject_Z M - 2) by (rewrite iZ_sub; reflexivity).
  eapply hopes_eq; [|apply W; [lia|]]. lra.
  fold D. eapply hopes_eq; [|exact PD]. lra.
Qed.

Lemma above_a_half : hopes s' false (fst (val s')) ->
  inject_Z M + 1 < fst (val s') < inject_Z M + 2 -> hopes s true (fst (val s') - 2).
Proof.
  intros P L. destruct sizes as [H' Hk].
  destruct (Above s' M) as [[j E]|E]; auto. { now rewrite H'. }
  - destruct j as [|j].
    + cbn [halves] in E. assert (E' : fst (val s') == inject_Z M + (3 # 2)) by lra.
      apply (hopes_eq T val _ _ (inject_Z M - (1 # 2))). lra.
      destruct (beats s' (S n) (S n)) eqn:Top.
      * destruct (Z_le_gt_dec M 0) as [LM|LM].
        -- apply three_quarters_with_the_ace; auto. eapply hopes_eq; [|exact P]. lra.
        -- apply three_quarters_by_lead; auto. right. lia.
      * apply three_quarters_by_lead; auto.
    + pose proof (halves_range (S j)) as Hr. pose proof (halves_range j) as Hr0.
      pose proof (halves_S (S j)) as Hs. pose proof (halves_S j) as Hs0.
      apply (hopes_eq T val _ _ (inject_Z M - 2 + (2 - halves (S (S j))))). lra.
      apply (before_it _ (2 - halves (S j)) (S j)).
      * lra.
      * lra.
      * destruct (den_opp (S j) _ (halves_number (- M - 2) (S j))) as [a Ea]. exists a.
        rewrite <- Ea. rewrite iZ_sub, inject_Z_opp. change (inject_Z 2) with 2. ring.
      * rewrite <- halves_over. lra.
      * intros i. destruct (Nat.le_gt_cases i j) as [Li|Li].
        -- left. assert (halves (S j) <= halves (S i)) by (apply halves_mono; lia). lra.
        -- right. assert (halves (S i) <= halves (S (S j))) by (apply halves_mono; lia). lra.
      * left. lra.
  - apply (hopes_eq T val _ _ (inject_Z M - 2 + (5 # 4))). lra.
    apply (before_it (5 # 4) 1 0%nat); auto.
    + lra.
    + exact (halves_number M 0).
    + change (1 / two_to 0) with 1. lra.
    + intros i. right. pose proof (halves_range i). rewrite halves_S. lra.
    + right. lra.
Qed.
End Step.

Lemma integral_floor n q : exists M, integral n M /\ inject_Z M <= q < inject_Z M + 2.
Proof.
  pose proof (Qfloor_le q) as L. pose proof (Qlt_floor q) as U.
  rewrite inject_Z_plus in U. change (inject_Z 1) with 1 in U. set (z := Qfloor q) in *.
  destruct (Z.Even_or_Odd (z + Z.of_nat n)) as [[m Hm]|[m Hm]].
  - exists z. split. exists m. lia. lra.
  - exists (z - 1)%Z. split. exists m. lia. rewrite minus_one. lra.
Qed.

Theorem raised_below_the_highest n : raising_gains_less n.
Proof.
  induction n as [n IH] using lt_wf_ind. intros s s' k r H R B P.
  pose proof R as [E _]. assert (H' : sz s' = S n) by congruence.
  destruct (Qlt_le_dec r (fst (val s'))) as [L|L].
  { assert (W : hopes s false ((r + fst (val s')) * (1 # 2) - 2)).
    { apply (raised_gains_a_trick T sz beats red val G V (S n) s 0 s' k); auto. left. lra. }
    eapply hopes_less; [|exact W]. lra. }
  assert (Er : r == fst (val s')) by (destruct P as [P|[P _]]; lra).
  apply (hopes_eq T val _ _ (fst (val s') - 2)). lra.
  apply (hopes_eq T val _ _ _ _ Er) in P. clear r L Er.
  destruct (integral_floor (S n) (fst (val s'))) as [M [I [L1 L2]]].
  destruct (Qeq_dec (fst (val s')) (inject_Z M)) as [E0|N0].
  { apply (hopes_eq T val _ _ (inject_Z M - 2)). lra.
    apply (raised_by_integers T sz beats red val G V Single n s s' k M H R B).
    eapply hopes_eq; [|exact P]. exact E0. }
  destruct (Qeq_dec (fst (val s')) (inject_Z M + 1)) as [E1|N1].
  { apply (hopes_eq T val _ _ (inject_Z (M + 1) - 2)). rewrite plus_one. lra.
    apply (raised_by_integers T sz beats red val G V Single n s s' k (M + 1)%Z H R B).
    eapply hopes_eq; [|exact P]. rewrite plus_one. exact E1. }
  destruct (Qlt_le_dec (fst (val s')) (inject_Z M + 1)) as [Lo|Up].
  - destruct (lowered_below_the_highest T sz beats red val G V Single n s s' k M H
      (fun t _ => conj (Allowed t) (Never t)) R B I) as [Q1 Q2].
    destruct (Allowed s' M) as [[j F]|F].
    + now rewrite H'.
    + lra.
    + eapply hopes_less; [|apply (Q1 j); eapply hopes_eq; [exact F|exact P]].
      pose proof (halves_range j). rewrite F, halves_S. lra.
    + eapply hopes_less; [|apply Q2; eapply hopes_eq; [exact F|exact P]]. lra.
  - destruct n as [|n].
    + exfalso. destruct (integer_at_most_one T sz beats red val G V s' ltac:(lia)) as [N F].
      apply (not_between (M + 1) N (fst (val s') - inject_Z M - 1)).
      * lra.
      * rewrite plus_one. lra.
    + apply (above_a_half n IH s s' k M H R B I P). lra.
Qed.
End Upper.
