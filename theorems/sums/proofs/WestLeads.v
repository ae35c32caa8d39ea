(* The cases of the proof of Theorem 9.1 in which West leads (Section 9.2); "by induction" is
   Theorem 9.1. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qreduction List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import Simplest ValueOfSuit Play Theorem_9_1 SingleSuit Intervals Simplicity.
From Sums Require Import Lemmas_9 Rounding Conjecture_12_2.
Import ListNotations.
From SymmetricStated Require Export WestLeads.
Open Scope Q_scope.

Lemma sum_mid a X b : fst (value_of_deal (a ++ X :: b)) ==
    fst (val X) + fst (value_of_deal (a ++ b)) /\
  snd (value_of_deal (a ++ X :: b)) = add_inf (snd (val X)) (snd (value_of_deal (a ++ b))).
Proof.
  induction a as [|Y a [I1 I2]].
  - change (value_of_deal ([] ++ X :: b)) with (plus (val X) (value_of_deal b)).
    unfold plus. cbn [fst snd]. split; [apply Qred_correct|reflexivity].
  - change (value_of_deal ((Y :: a) ++ X :: b)) with (plus (val Y) (value_of_deal (a ++ X :: b))).
    change (value_of_deal ((Y :: a) ++ b)) with (plus (val Y) (value_of_deal (a ++ b))).
    unfold plus. cbn [fst snd]. rewrite !Qred_correct, I1, I2. split. lra.
    now rewrite <- !iadd_assoc, (iadd_comm (snd (val Y))).
Qed.

Lemma sum_no_negative E : no_negative E ->
  (exists k, snd (value_of_deal E) = Plus k) \/
  (snd (value_of_deal E) = Zero /\ forall D, In D E -> snd (val D) = Zero).
Proof.
  induction E as [|D E IH]; intros H. right. split; [reflexivity|]. intros D [].
  change (snd (value_of_deal (D :: E))) with (add_inf (snd (val D)) (snd (value_of_deal E))).
  assert (NF : snd (val D) <> Fuzzy) by apply (val_proper _ D eq_refl).
  assert (NM : forall k, snd (val D) <> Minus k) by (intros k; apply H; now left).
  destruct IH as [[k Ek]|[Ez Z]]. { intros X k HX. apply H. now right. }
  - left. rewrite Ek. destruct (snd (val D)) as [| |i|i]; try congruence. now exists k.
    destruct i as [|i], k as [|k]; cbn [add_inf index]; mkd; eauto; lia.
  - rewrite Ez. destruct (snd (val D)) as [| |i|i] eqn:Ed; try congruence.
    + right. split; [reflexivity|]. intros X [<-|HX]; auto.
    + left. exists i. now destruct i.
Qed.

Lemma rest_no_negative a X b : no_negative (a ++ X :: b) -> no_negative (a ++ b).
Proof. intros H D k HD. apply H. apply in_app_iff in HD. apply in_app_iff. cbn. tauto. Qed.

Lemma value_after a X b i j (v := snd (after_the_trick a X b i j)) :
  fst v == fst (snd (alpha X i j)) + fst (value_of_deal (a ++ b)) /\
  snd v = add_inf (snd (snd (alpha X i j))) (snd (value_of_deal (a ++ b))).
Proof.
  destruct (alpha_parts X i j) as [A1 [A2 _]]. unfold lq in A1. fold (trick_won X i j) in A1.
  destruct (sum_mid a (reduction X i j) b) as [E1 E2]. rewrite A1, A2. subst v.
  unfold after_the_trick, plus. cbn [fst snd]. rewrite Qred_correct, E1, E2. split; [|reflexivity].
  cbn [integer fst]. lra.
Qed.

Lemma scores_iff m a X b i j (v := snd (after_the_trick a X b i j)) : is_deal (a ++ X :: b) ->
  (i < size X)%nat -> (j < size X)%nat ->
  (scores m a X b i j <->
   half m < fst v \/ (half m == fst v /\ ok (takes X i j) (snd v) = true)).
Proof.
  intros HE Hi Hj. assert (HE' : is_deal (a ++ reduction X i j :: b)).
  { unfold is_deal in *. rewrite Forall_app in *. destruct HE as [P Q]. split; auto.
    inversion Q; subst. constructor; auto. now apply is_suit_reduction. }
  subst v. unfold scores, after_the_trick, plus. cbn [fst snd integer add_inf].
  set (t := trick_won X i j). set (F := a ++ reduction X i j :: b) in *. rewrite Qred_correct.
  pose proof (enough F (winner X i j) (m - 2 * t) HE') as N. rewrite side_winner in N.
  unfold points. rewrite (Qmake_Qdiv (quarters _ _)). change (inject_Z (Zpos 4)) with 4.
  rewrite Zle_Qle, inject_Z_plus, inject_Z_mult, iZ_sub, inject_Z_mult in N.
  change (inject_Z 2) with 2 in N. change (inject_Z 1) with 1 in N.
  set (z := inject_Z (quarters _ _)) in *. set (s := fst (value_of_deal F)) in *.
  assert (D : z / 4 == z * (1 # 4)) by field.
  assert (Hm : half m == inject_Z m * (1 # 2)) by (unfold half; field). rewrite D, Hm.
  split.
  - intros K. destruct (proj1 N) as [L|[L L']]; [lra|left; lra|right; split; [lra|exact L']].
  - intros K. enough (2 * (inject_Z m - 2 * inject_Z t) + 1 <= z) by lra. apply N.
    destruct K as [L|[L L']]; [left; lra|right; split; [lra|exact L']].
Qed.

Lemma sure_score m a X b i j : is_deal (a ++ X :: b) -> (i < size X)%nat -> (j < size X)%nat ->
  above_or (half m, Zero) East (after_the_trick a X b i j) -> sure m a X b i j.
Proof.
  intros HE Hi Hj H. split; auto. apply scores_iff; auto.
  destruct H as [H|[[H1 H2] W]].
  - apply value_lt_iff in H as [H|[H [K N]]]; [now left|right]. split; auto. cbn [snd] in *.
    now destruct (snd (snd (after_the_trick a X b i j))) as [| |k|k].
  - right. cbn [fst snd] in *. split; [now symmetry|]. rewrite H2.
    change (winner X i j = East) in W. unfold winner in W. now destruct (takes X i j).
Qed.

(* Where val(X) falls to r at worst, with East on lead, val(E) falls to r and the rest. *)
Lemma above_if t a X b i j r : no_negative (a ++ b) -> t <= r + fst (value_of_deal (a ++ b)) ->
  above_or (r, Zero) East (alpha X i j) ->
  above_or (t, Zero) East (after_the_trick a X b i j).
Proof.
  intros Nn Hr Ab. destruct (value_after a X b i j) as [E1 E2].
  pose proof (alpha_solid X i j) as S. unfold solid in S.
  assert (Y : snd (value_of_deal (a ++ b)) = Zero \/
    exists k, snd (value_of_deal (a ++ b)) = Plus k).
  { destruct (sum_no_negative _ Nn) as [|[]]; auto. }
  unfold above_or in *. rewrite value_lt_iff in *. unfold value_eq in *. cbn [fst snd] in *.
  rewrite E1, E2.
  destruct (Qlt_le_dec t (fst (snd (alpha X i j)) + fst (value_of_deal (a ++ b)))) as [|L].
  { now left; left. }
  destruct Ab as [[Ab|[Ab [Al Az]]]|[[Ab Az] W]]; [lra| |].
  - left. right. split; [lra|]. destruct (snd (snd (alpha X i j))) as [| |l|l]; try congruence;
      try discriminate Al.
    destruct Y as [->|[k ->]]. { rewrite add_inf_0. split; [reflexivity|discriminate]. }
    destruct k, l; cbn [add_inf index]; mkd; (split; [reflexivity|discriminate]) || lia.
  - rewrite Az. destruct Y as [->|[k ->]]; [right|left; right].
    + split; [split; [lra|reflexivity]|exact W].
    + split; [lra|]. split; [reflexivity|discriminate].
Qed.

(* Above -eps_k, k >= 1, addition of infinitesimals is strictly monotone; above -eps_0 it is not
   (Theorem_9_1.gap). *)
Lemma strictly_greater k x y : x <> Fuzzy -> le_inf (Minus (S k)) x = true -> Minus (S k) <> x ->
  le_inf (add_inf (Minus (S k)) y) (add_inf x y) = true /\ add_inf (Minus (S k)) y <> add_inf x y.
Proof.
  intros F L N. split. { now apply add_inf_monotone. }
  destruct x as [| |[|l]|[|l]], y as [| |[|n]|[|n]]; try congruence; cbn [le_inf] in L;
    try apply Nat.leb_le in L; cbn [add_inf index]; try discriminate;
    mkd; intros E; try discriminate E; apply (f_equal index) in E; cbn [index] in E; try lia;
    apply N; f_equal; lia.
Qed.

Lemma inf_eq_dec (x y : infinitesimal) : {x = y} + {x <> y}.
Proof. decide equality; apply Nat.eq_dec. Qed.

(* There is a suit with negative infinitesimal part. By Lemma 9.2 West has a lead, and every such
   lead serves. For -eps_0 that is not Lemma 9.2 alone: the suit's high cards are West's. *)
Theorem negative_suit : forall a X b k m, is_deal (a ++ X :: b) -> snd (val X) = Minus k ->
  value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  West_leads X (above_or (val X) West) (fun i j =>
    above_or (value_of_deal (a ++ X :: b)) West (after_the_trick a X b i j) /\
    scores m a X b i j).
Proof.
  intros a X b k m HE Ek L.
  assert (HX : is_suit X). { apply Forall_app in HE as [_ HE]. now inversion HE. }
  split; [now apply lemma_9_2 with k|]. intros i Hi H j Hj. specialize (H j Hj).
  destruct (value_after a X b i j) as [E1 E2], (sum_mid a X b) as [S1 S2].
  pose proof (alpha_solid X i j) as S. unfold solid in S.
  assert (W0 : k = O -> takes X i j = true).
  { intros ->. now apply unprotected_exits. }
  assert (W : above_or (value_of_deal (a ++ X :: b)) West (after_the_trick a X b i j)).
  { unfold above_or in *. rewrite value_lt_iff in *. unfold value_eq in *.
    rewrite E1, E2, S1, S2. rewrite Ek in *.
    set (y := snd (value_of_deal (a ++ b))).
    destruct H as [[H|[H [K N]]]|[[H K] P]].
    - left. left. lra.
    - destruct k as [|k].
      + assert (M := add_inf_monotone _ _ y K).
        destruct (inf_eq_dec (add_inf (Minus 0) y) (add_inf (snd (snd (alpha X i j))) y)) as [Q|Q].
        * right. split; [split; [lra|now symmetry]|].
          change (winner X i j = West). unfold winner. now rewrite W0.
        * left. right. split; [lra|]. split; [exact M|exact Q].
      + left. right. split; [lra|]. now apply strictly_greater.
    - right. rewrite K. split; [split; [lra|reflexivity]|exact P]. }
  split; [exact W|]. apply scores_iff; auto. apply value_le_iff in L. cbn [fst snd] in L.
  rewrite S1, S2, Ek in L. rewrite E1, E2.
  assert (Lb : fst (val X) < fst (snd (alpha X i j)) \/
    (fst (val X) == fst (snd (alpha X i j)) /\ le_inf (Minus k) (snd (snd (alpha X i j))) = true /\
     (Minus k <> snd (snd (alpha X i j)) \/ takes X i j = true))).
  { unfold above_or in H. rewrite value_lt_iff, Ek in H. unfold value_eq in H.
    destruct H as [[H|[H [K N]]]|[[H K] P]]; [now left|right; auto|right].
    rewrite K, Ek. split; [now symmetry|]. split; [cbn; now rewrite Nat.leb_refl|right].
    rewrite <- side_winner. change (fst (alpha X i j)) with (winner X i j) in P. now rewrite P. }
  destruct Lb as [Lb|[Lb [K N]]]; [left; destruct L as [L|[L _]]; lra|].
  destruct L as [L|[L L']]; [left; lra|right; split; [lra|]].
  assert (O : ok true (add_inf (Minus k) (snd (value_of_deal (a ++ b)))) = true).
  { now destruct (add_inf (Minus k) _). }
  destruct k as [|k].
  - rewrite W0 by reflexivity. eapply k_star; [exact O|].
    now destruct (snd (snd (alpha X i j))) as [| |[|l]|[|l]].
  - eapply k_9_2; [exact O|exact S|]. clear - S K N.
    destruct (snd (snd (alpha X i j))) as [| |l|l], (takes X i j); cbn [lbl le_inf] in *;
      try congruence; try lia; apply Nat.leb_le in K; try lia.
    destruct N as [N|N]; [|discriminate]. destruct (Nat.eq_dec l (Datatypes.S k)); [congruence|lia].
Qed.

(* There is a suit with positive infinitesimal part. *)
Theorem positive_suit : forall a X b k m, is_deal (a ++ X :: b) -> no_negative (a ++ X :: b) ->
  snd (val X) = Plus k -> value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  (exists l, snd (value_of_deal (a ++ X :: b)) = Plus l) /\
  value_le (half m, Plus 0) (value_of_deal (a ++ X :: b)) /\
  West_leads X (above_or (fst (val X), Zero) East) (sure m a X b).
Proof.
  intros a X b k m HE Nn Ek L.
  assert (P : exists l, snd (value_of_deal (a ++ X :: b)) = Plus l).
  { destruct (sum_no_negative _ Nn) as [P|[_ Z]]; auto. rewrite (Z X) in Ek. discriminate.
    apply in_app_iff. right. now left. }
  rewrite value_le_iff in L. cbn [fst snd] in L.
  assert (Lh : half m <= fst (value_of_deal (a ++ X :: b))) by (destruct L as [L|[L _]]; lra).
  split; auto. split.
  { apply value_le_iff. cbn [fst snd]. destruct L as [L|[L _]]; [now left|right]. split; auto.
    destruct P as [l ->]. reflexivity. }
  assert (HX : is_suit X). { apply Forall_app in HE as [_ HE]. now inversion HE. }
  split; [now apply lemma_9_3 with k|]. intros i Hi H j Hj. apply sure_score; auto.
  apply above_if with (fst (val X)); auto.
  now apply rest_no_negative with X. destruct (sum_mid a X b) as [E1 _]. rewrite <- E1. exact Lh.
Qed.

Lemma numbers_sum E : (forall D, In D E -> snd (val D) = Zero) -> snd (value_of_deal E) = Zero.
Proof.
  induction E as [|D E IH]; intros Z; [reflexivity|].
  change (snd (value_of_deal (D :: E))) with (add_inf (snd (val D)) (snd (value_of_deal E))).
  rewrite (Z D (or_introl eq_refl)). apply IH. intros; apply Z; now right.
Qed.

Lemma gap_of_half k q m : over_two_to (S k) q -> half m < q -> half m + 1 / two_to (S k) <= q.
Proof.
  intros [x Hx] L. assert (Hm : half m == inject_Z m * (1 # 2)) by (unfold half; field).
  pose proof (pw_pos k) as P. pose proof (pw_S k) as P2.
  assert (D : over_two_to k (2 * q)) by (exists x; rewrite P2 in Hx; lra).
  assert (L' : inject_Z m < 2 * q) by lra. pose proof (den_gap k _ _ D L') as G.
  assert (Y : 1 / two_to (S k) == (1 / two_to k) * (1 # 2)) by (rewrite P2; field; lra).
  rewrite Y. lra.
Qed.

Lemma number_above m q : value_le (half m, Fuzzy) q -> snd q = Zero -> half m < fst q.
Proof. rewrite value_le_iff. cbn [fst snd]. intros [L|[_ L]] Z; [exact L|]. now rewrite Z in L. Qed.

(* All values are numbers, and that of X has the greatest denominator, 2^k >= 4. *)
Theorem numbers_with_denominator : forall a X b c k m, is_deal (a ++ X :: b) ->
  (forall D, In D (a ++ X :: b) -> snd (val D) = Zero) -> (1 < k)%nat -> Z.odd c = true ->
  value_eq (val X) (inject_Z c / two_to k, Zero) ->
  (forall D, In D (a ++ X :: b) -> over_two_to k (fst (val D))) ->
  value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  over_two_to k (fst (value_of_deal (a ++ X :: b))) /\
  snd (value_of_deal (a ++ X :: b)) = Zero /\
  half m + 1 / two_to k <= fst (value_of_deal (a ++ X :: b)) /\
  West_leads X (above_or (inject_Z (c - 1) / two_to k, Zero) East) (fun i j =>
    above_or (fst (value_of_deal (a ++ X :: b)) - 1 / two_to k, Zero) East
      (after_the_trick a X b i j) /\ sure m a X b i j).
Proof.
  intros a X b c k m HE Z Hk Od EX Ov L. pose proof (sum_over k _ Ov) as O.
  pose proof (number_above m _ L (numbers_sum _ Z)) as Lm.
  assert (Gp : half m + 1 / two_to k <= fst (value_of_deal (a ++ X :: b))).
  { destruct k as [|k]; [lia|]. now apply gap_of_half. }
  split; auto. split; [now apply numbers_sum|]. split; auto.
  assert (HX : is_suit X). { apply Forall_app in HE as [_ HE]. now inversion HE. }
  split; [now apply lemma_9_4|]. intros i Hi H j Hj.
  assert (Nn : no_negative (a ++ b)).
  { apply rest_no_negative with X. intros D l HD. rewrite (Z D HD). discriminate. }
  assert (Fall : fst (value_of_deal (a ++ X :: b)) - 1 / two_to k <=
    inject_Z (c - 1) / two_to k + fst (value_of_deal (a ++ b))).
  { destruct (sum_mid a X b) as [E1 _]. destruct EX as [EX _]. cbn [fst] in EX. rewrite EX in E1.
    pose proof (pw_pos k) as P. rewrite E1.
    assert (Y : inject_Z (c - 1) / two_to k == inject_Z c / two_to k - 1 / two_to k).
    { rewrite iZ_sub. change (inject_Z 1) with 1. field. lra. }
    rewrite Y. lra. }
  split; [|apply sure_score; auto]; apply above_if with (inject_Z (c - 1) / two_to k); auto. lra.
Qed.

(* All values are half-integers. *)
Theorem half_integers : forall a X b m, is_deal (a ++ X :: b) -> size X <> O ->
  (forall D, In D (a ++ X :: b) -> exists c, value_eq (val D) (inject_Z c / 2, Zero)) ->
  value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  half m + (1 # 2) <= fst (value_of_deal (a ++ X :: b)) /\
  West_leads X (above_or (fst (val X) - (1 # 2), Zero) East) (fun i j =>
    above_or (fst (value_of_deal (a ++ X :: b)) - (1 # 2), Zero) East
      (after_the_trick a X b i j) /\ sure m a X b i j).
Proof.
  intros a X b m HE Nx Hf L.
  assert (Z : forall D, In D (a ++ X :: b) -> snd (val D) = Zero).
  { intros D HD. destruct (Hf D HD) as [c [_ E]]. exact E. }
  assert (Ov : forall D, In D (a ++ X :: b) -> over_two_to 1 (fst (val D))).
  { intros D HD. destruct (Hf D HD) as [c [E _]]. cbn [fst] in E. exists c. rewrite E.
    change (two_to 1) with 2. field. }
  pose proof (number_above m _ L (numbers_sum _ Z)) as Lm.
  pose proof (gap_of_half 0 _ m (sum_over 1 _ Ov) Lm) as Gp. change (1 / two_to 1) with (1 # 2) in
    Gp.
  split; auto.
  assert (HX : is_suit X). { apply Forall_app in HE as [_ HE]. now inversion HE. }
  destruct (Hf X) as [c Hc]. { apply in_app_iff. right. now left. }
  split.
  - eapply lead_weaker; [|exact (lemma_9_5 X c HX Nx Hc)]. intros i j.
    destruct Hc as [Hc _]. cbn [fst] in Hc.
    assert (Y : inject_Z (c - 1) / 2 == fst (val X) - (1 # 2)).
    { rewrite Hc, iZ_sub. change (inject_Z 1) with 1. field. }
    unfold above_or. rewrite !value_lt_iff. unfold value_eq. cbn [fst snd]. now rewrite Y.
  - intros i Hi H j Hj.
    assert (Nn : no_negative (a ++ b)).
    { apply rest_no_negative with X. intros D l HD. rewrite (Z D HD). discriminate. }
    destruct (sum_mid a X b) as [E1 _].
    split; [|apply sure_score; auto]; apply above_if with (fst (val X) - (1 # 2)); auto; lra.
Qed.
