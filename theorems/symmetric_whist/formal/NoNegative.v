(* The cases of the proof of Theorem 9.1 in which West leads and no suit has negative infinitesimal
  part
   (Section 9.2); "by induction" is Theorem 9.1. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qreduction List.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import Simplest ValueOfSuit Play Theorem_9_1 Intervals Simplicity.
From Symmetric Require Import Lemmas_9.
Import ListNotations.
Open Scope Q_scope.

Definition half (m : Z) : Q := inject_Z m / 2.
Definition trick_won (X : suit) (i j : nat) : Z := if takes X i j then 1 else 0.

(* After a trick in the suit X of the deal E = a + X + b val(E') > m/2, or val(E') = m/2 with East
  on
   lead; and West scores m/2 + 1/4 in all. *)
Definition sure (m : Z) (a : deal) (X : suit) (b : deal) (i j : nat) : Prop :=
  let E' := a ++ reduction X i j :: b in
  let v' := plus (integer (trick_won X i j)) (sum_of_values E') in
  (value_lt (half m, Zero) v' \/ (value_eq v' (half m, Zero) /\ winner X i j = East)) /\
  half m + (1 # 4) <= inject_Z (trick_won X i j) + points E' (winner X i j).

Definition no_negative (E : deal) : Prop := forall D k, In D E -> snd (val D) <> Minus k.

Lemma sum_mid a X b : fst (sum_of_values (a ++ X :: b)) ==
    fst (val X) + fst (sum_of_values (a ++ b)) /\
  snd (sum_of_values (a ++ X :: b)) = add_inf (snd (val X)) (snd (sum_of_values (a ++ b))).
Proof.
  induction a as [|Y a [I1 I2]].
  - change (sum_of_values ([] ++ X :: b)) with (plus (val X) (sum_of_values b)).
    unfold plus. cbn [fst snd]. split; [apply Qred_correct|reflexivity].
  - change (sum_of_values ((Y :: a) ++ X :: b)) with (plus (val Y) (sum_of_values (a ++ X :: b))).
    change (sum_of_values ((Y :: a) ++ b)) with (plus (val Y) (sum_of_values (a ++ b))).
    unfold plus. cbn [fst snd]. rewrite !Qred_correct, I1, I2. split. lra.
    now rewrite <- !iadd_assoc, (iadd_comm (snd (val Y))).
Qed.

Lemma sum_no_negative E : no_negative E ->
  (exists k, snd (sum_of_values E) = Plus k) \/
  (snd (sum_of_values E) = Zero /\ forall D, In D E -> snd (val D) = Zero).
Proof.
  induction E as [|D E IH]; intros H. right. split; [reflexivity|]. intros D [].
  change (snd (sum_of_values (D :: E))) with (add_inf (snd (val D)) (snd (sum_of_values E))).
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

(* Where val(X) falls to r at worst, with East on lead, and r and the rest make m/2. *)
Lemma after_the_trick a X b i j r m : is_deal (a ++ X :: b) -> (i < size X)%nat -> (j < size X)%nat
  ->
  no_negative (a ++ b) -> half m <= r + fst (sum_of_values (a ++ b)) ->
  above_or (r, Zero) East (alpha X i j) -> sure m a X b i j.
Proof.
  intros HE Hi Hj Nn Hr Ab. destruct (sum_mid a (reduction X i j) b) as [E1 E2].
  destruct (alpha_parts X i j) as [A1 [A2 _]]. unfold lq in A1. fold (trick_won X i j) in A1.
  assert (HE' : is_deal (a ++ reduction X i j :: b)).
  { unfold is_deal in *. rewrite Forall_app in *. destruct HE as [P Q]. split; auto.
    inversion Q; subst. constructor; auto. now apply is_suit_reduction. }
  assert (Xs : snd (snd (alpha X i j)) <> Fuzzy) by (rewrite A2; apply (val_proper _ _ eq_refl)).
  set (t := trick_won X i j) in *. set (q := fst (sum_of_values (a ++ b))) in *.
  set (s := fst (sum_of_values (a ++ reduction X i j :: b))) in *.
  assert (Cs : half m < inject_Z t + s \/ (inject_Z t + s == half m /\ no_negative (a ++ reduction
    X i j :: b) /\
    ((exists k, snd (sum_of_values (a ++ reduction X i j :: b)) = Plus k) \/
     (snd (sum_of_values (a ++ reduction X i j :: b)) = Zero /\ winner X i j = East)))).
  { destruct (Qlt_le_dec (half m) (inject_Z t + s)) as [|Le]; [now left|right].
    assert (Er : fst (snd (alpha X i j)) == r /\
      ((exists k, snd (val (reduction X i j)) = Plus k) \/
       (snd (val (reduction X i j)) = Zero /\ winner X i j = East))).
    { rewrite <- A2. destruct Ab as [Ab|[[Ab Az] P]]; cbn [fst snd] in *.
      - unfold value_lt, value_ltb in Ab. apply andb_true_iff in Ab as [Ab Ne].
        fold (value_le (r, Zero) (snd (alpha X i j))) in Ab. rewrite value_le_iff in Ab.
        cbn [fst snd] in Ab. assert (El : fst (snd (alpha X i j)) == fst (val (reduction X i j)) +
          inject_Z t) by exact A1.
        destruct Ab as [Ab|[Ab Ai]]; [exfalso; lra|]. split; [lra|left].
        destruct (snd (snd (alpha X i j))) as [| |k|k] eqn:Y; try discriminate Ai; eauto.
        exfalso. apply negb_true_iff in Ne.
        assert (value_eqb (r, Zero) (snd (alpha X i j)) = true); [|congruence].
        apply value_eqb_iff. split; auto.
      - split; auto. }
    destruct Er as [Er K]. split; [lra|].
    assert (Nn' : no_negative (a ++ reduction X i j :: b)).
    { intros D k HD. apply in_app_iff in HD as [HD|[<-|HD]]; [apply Nn, in_app_iff; auto| |apply
      Nn, in_app_iff; auto].
      destruct K as [[l ->]|[-> _]]; discriminate. }
    split; auto. destruct (sum_no_negative _ Nn') as [P|[Z AZ]]; [now left|].
    destruct K as [[l K]|[_ W]]; [|now right].
    rewrite (AZ (reduction X i j)) in K; [discriminate|]. apply in_app_iff. right. now left. }
  unfold sure. cbv zeta. fold t. split.
  - set (v' := plus (integer t) (sum_of_values (a ++ reduction X i j :: b))).
    assert (Ev : fst v' == inject_Z t + s) by apply Qred_correct.
    assert (Sv : snd v' = snd (sum_of_values (a ++ reduction X i j :: b))) by reflexivity.
    clearbody v'. unfold value_lt, value_ltb.
    destruct Cs as [Cs|[Cs [_ [[k P]|[Z W]]]]].
    + left. apply andb_true_iff. split. apply value_le_iff. left. cbn [fst]. lra.
      apply negb_true_iff. destruct (value_eqb _ v') eqn:Q; auto. apply value_eqb_iff in Q as [Q _].
      cbn [fst] in Q. lra.
    + left. apply andb_true_iff. split.
      * apply value_le_iff. right. cbn [fst snd]. rewrite Sv, P. split; [lra|reflexivity].
      * apply negb_true_iff. destruct (value_eqb _ v') eqn:Q; auto. apply value_eqb_iff in Q as [_
        Q].
        cbn [snd] in Q. rewrite Sv, P in Q. discriminate.
    + right. split; auto. split; cbn [fst snd]; [lra|]. now rewrite Sv.
  - assert (Q : (2 * (m - 2 * t) + 1 <= quarters (a ++ reduction X i j :: b) (winner X i j))%Z).
    { apply enough; auto. fold s. rewrite iZ_sub, inject_Z_mult. change (inject_Z 2) with 2.
      assert (Hm : half m == inject_Z m * (1 # 2)) by (unfold half; field). rewrite Hm in Cs.
      destruct Cs as [Cs|[Cs [_ Cp]]]; [left; lra|right]. split; [lra|].
      destruct Cp as [[k ->]|[-> ->]]; [now destruct (winner X i j)|reflexivity]. }
    unfold points. rewrite (Qmake_Qdiv (quarters _ _)). change (inject_Z (Zpos 4)) with 4.
    rewrite Zle_Qle, inject_Z_plus, inject_Z_mult, iZ_sub, inject_Z_mult in Q.
    change (inject_Z 2) with 2 in Q. change (inject_Z 1) with 1 in Q.
    set (z := inject_Z (quarters _ _)) in *.
    assert (D : z / 4 == z * (1 # 4)) by field. assert (Hm : half m == inject_Z m * (1 # 2)) by
      (unfold half; field).
    rewrite D, Hm. lra.
Qed.

(* There is a suit with positive infinitesimal part. *)
Theorem positive_suit : forall a X b k m, is_deal (a ++ X :: b) -> no_negative (a ++ X :: b) ->
  snd (val X) = Plus k -> value_le (half m, Fuzzy) (sum_of_values (a ++ X :: b)) ->
  (exists l, snd (sum_of_values (a ++ X :: b)) = Plus l) /\
  value_le (half m, Plus 0) (sum_of_values (a ++ X :: b)) /\
  exists i, (i < size X)%nat /\ forall j, (j < size X)%nat ->
    above_or (fst (val X), Zero) East (alpha X i j) /\ sure m a X b i j.
Proof.
  intros a X b k m HE Nn Ek L.
  assert (P : exists l, snd (sum_of_values (a ++ X :: b)) = Plus l).
  { destruct (sum_no_negative _ Nn) as [P|[_ Z]]; auto. rewrite (Z X) in Ek. discriminate.
    apply in_app_iff. right. now left. }
  rewrite value_le_iff in L. cbn [fst snd] in L.
  assert (Lh : half m <= fst (sum_of_values (a ++ X :: b))) by (destruct L as [L|[L _]]; lra).
  split; auto. split.
  { apply value_le_iff. cbn [fst snd]. destruct L as [L|[L _]]; [now left|right]. split; auto.
    destruct P as [l ->]. reflexivity. }
  assert (HX : is_suit X). { apply Forall_app in HE as [_ HE]. now inversion HE. }
  destruct (lemma_9_3 X k HX Ek) as [i [Hi H]]. exists i. split; auto. intros j Hj. split. now
    apply H.
  apply (after_the_trick a X b i j (fst (val X))); auto.
  now apply rest_no_negative with X. destruct (sum_mid a X b) as [E1 _]. rewrite <- E1. exact Lh.
Qed.

Lemma numbers_sum E : (forall D, In D E -> snd (val D) = Zero) -> snd (sum_of_values E) = Zero.
Proof.
  induction E as [|D E IH]; intros Z; [reflexivity|].
  change (snd (sum_of_values (D :: E))) with (add_inf (snd (val D)) (snd (sum_of_values E))).
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
  value_le (half m, Fuzzy) (sum_of_values (a ++ X :: b)) ->
  over_two_to k (fst (sum_of_values (a ++ X :: b))) /\
  half m + 1 / two_to k <= fst (sum_of_values (a ++ X :: b)) /\
  exists i, (i < size X)%nat /\ forall j, (j < size X)%nat ->
    above_or (inject_Z (c - 1) / two_to k, Zero) East (alpha X i j) /\ sure m a X b i j.
Proof.
  intros a X b c k m HE Z Hk Od EX Ov L. pose proof (sum_over k _ Ov) as O.
  pose proof (number_above m _ L (numbers_sum _ Z)) as Lm.
  assert (Gp : half m + 1 / two_to k <= fst (sum_of_values (a ++ X :: b))).
  { destruct k as [|k]; [lia|]. now apply gap_of_half. }
  split; auto. split; auto.
  assert (HX : is_suit X). { apply Forall_app in HE as [_ HE]. now inversion HE. }
  destruct (lemma_9_4 X c k HX Od Hk EX) as [i [Hi H]]. exists i. split; auto. intros j Hj.
  split. now apply H. apply (after_the_trick a X b i j (inject_Z (c - 1) / two_to k)); auto.
  - apply rest_no_negative with X. intros D l HD. rewrite (Z D HD). discriminate.
  - destruct (sum_mid a X b) as [E1 _]. destruct EX as [EX _]. cbn [fst] in EX. rewrite EX in E1.
    pose proof (pw_pos k) as P. rewrite E1 in Gp.
    assert (Y : inject_Z (c - 1) / two_to k == inject_Z c / two_to k - 1 / two_to k).
    { rewrite iZ_sub. change (inject_Z 1) with 1. field. lra. }
    rewrite Y. lra.
Qed.

(* All values are half-integers. *)
Theorem half_integers : forall a X b m, is_deal (a ++ X :: b) -> size X <> O ->
  (forall D, In D (a ++ X :: b) -> exists c, value_eq (val D) (inject_Z c / 2, Zero)) ->
  value_le (half m, Fuzzy) (sum_of_values (a ++ X :: b)) ->
  half m + (1 # 2) <= fst (sum_of_values (a ++ X :: b)) /\
  exists i, (i < size X)%nat /\ forall j, (j < size X)%nat ->
    above_or (fst (val X) - (1 # 2), Zero) East (alpha X i j) /\ sure m a X b i j.
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
  destruct (lemma_9_5 X c HX Nx Hc) as [i [Hi H]]. exists i. split; auto. intros j Hj.
  destruct Hc as [Hc _]. cbn [fst] in Hc.
  assert (Y : inject_Z (c - 1) / 2 == fst (val X) - (1 # 2)).
  { rewrite Hc, iZ_sub. change (inject_Z 1) with 1. field. }
  split.
  - destruct (H j Hj) as [K|[[K K'] W]]; [left|right].
    + unfold value_lt, value_ltb in *. apply andb_true_iff in K as [K1 K2]. apply andb_true_iff.
      fold (value_le (inject_Z (c - 1) / 2, Zero) (snd (alpha X i j))) in K1.
      rewrite value_le_iff in K1. cbn [fst snd] in K1. rewrite Y in K1. split.
      * apply value_le_iff. exact K1.
      * apply negb_true_iff in K2. apply negb_true_iff.
        destruct (value_eqb (fst (val X) - (1 # 2), Zero) (snd (alpha X i j))) eqn:Q; auto.
        apply value_eqb_iff in Q as [Q1 Q2]. cbn [fst snd] in *.
        assert (value_eqb (inject_Z (c - 1) / 2, Zero) (snd (alpha X i j)) = true); [|congruence].
        apply value_eqb_iff. split; cbn [fst snd]; auto. now rewrite Y.
    + split; auto. split; auto. cbn [fst] in *. now rewrite <- Y.
  - apply (after_the_trick a X b i j (inject_Z (c - 1) / 2)); auto.
    + apply rest_no_negative with X. intros D l HD. rewrite (Z D HD). discriminate.
    + destruct (sum_mid a X b) as [E1 _]. rewrite Y. lra.
Qed.
