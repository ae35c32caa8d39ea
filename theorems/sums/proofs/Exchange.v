(* The value of a suit with the hands exchanged, and a higher card in place of a lower one: val is
   monotone. No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qreduction List Sorted.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit SingleSuit Intervals Lemmas_9 Addition BothSides.
From SymmetricStated Require Export Exchange.
Open Scope Q_scope.

Lemma is_suit_exchange D : is_suit D -> is_suit (exchange D) /\ size (exchange D) = size D.
Proof.
  unfold is_suit, exchange, size. cbn [west east]. intros [E [A [B C]]]. repeat split; auto.
  intros c H1 H2. exact (C c H2 H1).
Qed.

Lemma takes_exchange D i j : is_suit D -> (i < size D)%nat -> (j < size D)%nat ->
  takes (exchange D) j i = negb (takes D i j).
Proof.
  unfold size, takes, exchange. cbn [west east]. intros [E [_ [_ C]]] Hi Hj.
  destruct (nth_error (west D) i) as [w|] eqn:W; [|apply nth_error_None in W; lia].
  destruct (nth_error (east D) j) as [e|] eqn:Ea; [|apply nth_error_None in Ea; lia].
  assert (w <> e).
  { intros ->. apply (C e); eapply nth_error_In; eauto. }
  destruct (Z.ltb_spec w e), (Z.ltb_spec e w); cbn; auto; lia.
Qed.

Lemma lge_mirror n q a r b : lge (n - q) (1 - a) r b <-> ~ lge q a (n - r) (2 - b).
Proof.
  unfold lge. split.
  - intros [H|[H H']] [K|[K K']]; lra || lia.
  - intros H. destruct (Qlt_le_dec r (n - q)). left; auto. right.
    destruct (Qlt_le_dec (n - q) r). destruct H; left; lra.
    split. lra. destruct (Z_le_gt_dec b (1 - a)); auto. destruct H; right; split. lra. lia.
Qed.

Section Mirror.
Variable D : suit.
Hypothesis suitable : is_suit D.
Hypothesis some : size D <> O.
Hypothesis before : forall i j, (i < size D)%nat -> (j < size D)%nat ->
  value_eq (val (exchange (reduction D i j))) (mirrored (pred (size D)) (val (reduction D i j))).
Notation n := (inject_Z (Z.of_nat (size D))).

Lemma alpha_mirror i j r b : (i < size D)%nat -> (j < size D)%nat ->
  (lge (lq (alpha (exchange D) j i)) (lb (alpha (exchange D) j i)) r b <->
   ~ lge (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b)).
Proof.
  intros Hi Hj. rewrite <- lge_mirror. destruct (before i j Hi Hj) as [E1 E2].
  destruct (alpha_parts D i j) as [A1 [_ [_ A2]]].
  destruct (alpha_parts (exchange D) j i) as [B1 [_ [_ B2]]].
  change (reduction (exchange D) j i) with (exchange (reduction D i j)) in B1, B2.
  rewrite takes_exchange in B1, B2 by assumption. rewrite A2, B2, E2. unfold mirrored. cbn [snd].
  rewrite lbl_flip. unfold lge. rewrite A1, B1, E1. unfold mirrored. cbn [fst].
  replace (Z.of_nat (pred (size D))) with (Z.of_nat (size D) - 1)%Z by lia.
  rewrite iZ_sub.
  assert (X : inject_Z (if negb (takes D i j) then 1 else 0) ==
    1 - inject_Z (if takes D i j then 1 else 0)).
  { destruct (takes D i j); reflexivity. }
  rewrite X. change (inject_Z 1) with 1.
  set (t := inject_Z (if takes D i j then 1 else 0)). set (v := fst (val (reduction D i j))).
  assert (Y : n - 1 - v + (1 - t) == n - (v + t)) by lra. rewrite Y. reflexivity.
Qed.

Lemma size_ex : size (exchange D) = size D.
Proof. now apply is_suit_exchange. Qed.

Lemma maxmin_mirror r b :
  lge (lq (maxmin (exchange D))) (lb (maxmin (exchange D))) r b <->
  ~ lge (lq (minmax D)) (lb (minmax D)) (n - r) (2 - b).
Proof.
  unfold maxmin, minmax.
  rewrite (proj2 (maxmin_spec (size (exchange D)) (alpha (exchange D)) ltac:(rewrite size_ex; lia)
    (fun i j _ _ => alpha_solid _ i j))), size_ex.
  rewrite (proj2 (minmax_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j))).
  split.
  - intros [j [Hj K]] W. destruct (W j Hj) as [i [Hi G]]. specialize (K i Hi).
    rewrite alpha_mirror in K by assumption. tauto.
  - intros W. destruct (bnd (size D) (fun j => forall i, (i < size D)%nat ->
      ~ lge (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b))) as [[j [Hj K]]|K].
    + intros j. destruct (bnd (size D) (fun i =>
        lge (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b))) as [[i [Hi G]]|G].
      * intros i. apply lge_dec.
      * right. intros X. exact (X i Hi G).
      * left. exact G.
    + exists j. split; auto. intros i Hi. apply alpha_mirror; auto.
    + exfalso. apply W. intros j Hj. destruct (bnd (size D) (fun i =>
        lge (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b))) as [G|G]; auto.
      * intros i. apply lge_dec.
      * destruct (K j Hj G).
Qed.

Lemma minmax_mirror r b :
  lge (lq (minmax (exchange D))) (lb (minmax (exchange D))) r b <->
  ~ lge (lq (maxmin D)) (lb (maxmin D)) (n - r) (2 - b).
Proof.
  unfold maxmin, minmax.
  rewrite (proj2 (minmax_spec (size (exchange D)) (alpha (exchange D)) ltac:(rewrite size_ex; lia)
    (fun i j _ _ => alpha_solid _ i j))), size_ex.
  rewrite (proj2 (maxmin_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j))).
  split.
  - intros W [i [Hi K]]. destruct (W i Hi) as [j [Hj G]]. specialize (K j Hj).
    rewrite alpha_mirror in G by assumption. tauto.
  - intros W i Hi. destruct (bnd (size D) (fun j =>
      ~ lge (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b))) as [[j [Hj K]]|K].
    + intros j. destruct (lge_dec (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b)); tauto.
    + exists j. split; auto. apply alpha_mirror; auto.
    + exfalso. apply W. exists i. split; auto. intros j Hj. specialize (K j Hj).
      destruct (lge_dec (lq (alpha D i j)) (lb (alpha D i j)) (n - r) (2 - b)); tauto.
Qed.

Lemma with_opp x : with_East (opp_inf x) = (1 - with_West x)%Z /\
  with_West (opp_inf x) = (1 - with_East x)%Z.
Proof. destruct x; cbn [with_East with_West opp_inf lbl]; lia. Qed.

Lemma opp_zero x : opp_inf x = Zero <-> x = Zero.
Proof. destruct x; cbn; split; congruence. Qed.

Lemma L_mirror v : L_of (exchange D) v <-> R_of D (mirrored (size D) v).
Proof.
  rewrite L_iff by now rewrite size_ex. rewrite R_iff by assumption.
  rewrite maxmin_mirror, minmax_mirror. unfold mirrored. cbn [fst snd].
  rewrite opp_zero, (proj1 (with_opp (snd v))).
  replace (2 - 1)%Z with (0 + 1)%Z by lia. rewrite lge_not.
  replace (2 - with_West (snd v))%Z with (1 - with_West (snd v) + 1)%Z by lia. rewrite lge_not.
  reflexivity.
Qed.

Lemma R_mirror v : R_of (exchange D) v <-> L_of D (mirrored (size D) v).
Proof.
  rewrite R_iff by now rewrite size_ex. rewrite L_iff by assumption.
  unfold mirrored. cbn [fst snd]. rewrite opp_zero, (proj2 (with_opp (snd v))).
  rewrite <- (lge_not (fst v)), minmax_mirror, <- (lge_not (fst v)), maxmin_mirror.
  replace (2 - (0 + 1))%Z with 1%Z by lia.
  replace (2 - (with_East (snd v) + 1))%Z with (1 - with_East (snd v))%Z by lia.
  destruct (lge_dec (lq (maxmin D)) (lb (maxmin D)) (n - fst v) 1),
    (lge_dec (lq (minmax D)) (lb (minmax D)) (n - fst v) (1 - with_East (snd v))); tauto.
Qed.

Lemma over_mirror k m q : over_two_to k (inject_Z m - q) <-> over_two_to k q.
Proof.
  assert (X : forall k m q, over_two_to k q -> over_two_to k (inject_Z m - q)).
  { intros k' m' q' [a Ha]. exists (m' * 2 ^ Z.of_nat k' - a)%Z.
    rewrite iZ_sub, inject_Z_mult. fold (two_to k'). lra. }
  split; [|apply X]. intros H. apply (X _ m) in H. destruct H as [a H]. exists a.
  rewrite <- H. lra.
Qed.

Lemma I_mirror v : I_of (exchange D) v <-> I_of D (mirrored (size D) v).
Proof.
  unfold I_of. rewrite L_mirror, R_mirror.
  assert (N : number (fst (mirrored (size D) v)) <-> number (fst v)).
  { unfold mirrored. cbn [fst]. split; intros [k H]; exists k.
    - exact (proj1 (over_mirror _ _ _) H).
    - exact (proj2 (over_mirror _ _ _) H). }
  tauto.
Qed.

Lemma mirror_twice v : value_eq (mirrored (size D) (mirrored (size D) v)) v.
Proof.
  unfold value_eq, mirrored. cbn [fst snd]. split. lra. destruct (snd v); reflexivity.
Qed.

Lemma simpler_mirror v w : simpler v (mirrored (size D) w) -> simpler (mirrored (size D) v) w.
Proof.
  unfold simpler, mirrored. cbn [fst snd].
  destruct (snd v), (snd w); cbn [opp_inf]; auto.
  intros [k [A [B C]]]. exists k. rewrite over_mirror in C. rewrite over_mirror. auto.
Qed.

Lemma val_mirror_step : value_eq (val (exchange D)) (mirrored (size D) (val D)).
Proof.
  destruct (is_suit_exchange D suitable) as [SE EE].
  assert (N : size (exchange D) <> O) by (rewrite EE; assumption).
  destruct (val_in_I D some) as [I1 [_ M]].
  assert (I2 : I_of (exchange D) (mirrored (size D) (val D))).
  { apply I_mirror. apply (I_eq D some (val D)); auto.
    destruct (mirror_twice (val D)) as [A B]. split; [now symmetry|auto]. }
  destruct (only_simplest (exchange D) N SE _ I2) as [[A B]|S].
  - split; [now symmetry|auto].
  - exfalso. apply simpler_mirror in S. apply (M (mirrored (size D) (val (exchange D)))); auto.
    apply I_mirror. now apply val_in_I.
Qed.
End Mirror.

(* val(D with the hands exchanged) = |D| - val(D). *)
Theorem hands_exchanged : forall D, is_suit D ->
  value_eq (val (exchange D)) (mirrored (size D) (val D)).
Proof.
  cut (forall m D, size D = m -> is_suit D ->
    value_eq (val (exchange D)) (mirrored (size D) (val D))).
  { intros H D. now apply H with (size D). }
  intros m. induction m as [|m IH]; intros D E H.
  - destruct (is_suit_exchange D H) as [_ EE]. rewrite !val_empty by congruence. rewrite E.
    split; reflexivity.
  - apply val_mirror_step; auto. lia. intros i j Hi Hj.
    replace (pred (size D)) with (size (reduction D i j)) by now apply size_reduction.
    apply IH. rewrite size_reduction; lia. now apply is_suit_reduction.
Qed.

(* The numerical values add up to the number of tricks. *)
Theorem numerical_values_exchanged : forall D, is_suit D ->
  fst (val D) + fst (val (exchange D)) == inject_Z (Z.of_nat (size D)).
Proof.
  intros D H. destruct (hands_exchanged D H) as [E _]. rewrite E. unfold mirrored. cbn [fst]. lra.
Qed.

(* Definition 7.1: R(D) is L of the deal with the hands exchanged, mirrored. *)
Theorem R_is_L_mirrored : forall D v, is_suit D -> size D <> O ->
  (R_of D v <-> L_of (exchange D) (mirrored (size D) v)).
Proof.
  intros D v H N. rewrite L_mirror; auto.
  - pose proof (mirror_twice D v) as [A B]. rewrite !R_iff by assumption. rewrite B.
    unfold lge. now rewrite A.
  - intros i j Hi Hj. replace (pred (size D)) with (size (reduction D i j))
      by now apply size_reduction.
    apply hands_exchanged. now apply is_suit_reduction.
Qed.

(* --- val is monotone --- *)

Definition below (D D' : suit) : Prop :=
  size D = size D' /\ forall i j, takes D i j = true -> takes D' i j = true.

Lemma below_reduction D D' i j : below D D' -> (i < size D)%nat ->
  below (reduction D i j) (reduction D' i j).
Proof.
  intros [E H] Hi. split. rewrite !size_reduction; congruence.
  intros p q. unfold takes, reduction. cbn [west east]. rewrite !nth_error_without. apply H.
Qed.

Lemma lbl_le p x y : x <> Fuzzy -> y <> Fuzzy -> le_inf x y = true -> (lbl p x <= lbl p y)%Z.
Proof.
  destruct x as [| |k|k], y as [| |l|l], p; cbn [lbl le_inf]; intros A B H;
    try discriminate; try congruence; try lia; apply Nat.leb_le in H; lia.
Qed.

Lemma value_le_total v w : snd v <> Fuzzy -> snd w <> Fuzzy -> value_le v w \/ value_lt w v.
Proof.
  intros Hv Hw. destruct (value_leb v w) eqn:E. now left. right.
  assert (L : value_le w v).
  { assert (NE : ~ value_le v w) by (unfold value_le; congruence).
    rewrite value_le_iff in *. destruct (Qlt_le_dec (fst w) (fst v)). now left. right.
    destruct (Qlt_le_dec (fst v) (fst w)). tauto. assert (Q : fst w == fst v) by lra.
    split; auto. destruct (snd v) as [| |k|k], (snd w) as [| |l|l]; cbn [le_inf] in *; auto;
      try congruence; try (exfalso; apply NE; right; split; [lra|reflexivity]);
      apply Nat.leb_le; destruct (Nat.le_gt_cases l k); auto; try lia;
      exfalso; apply NE; right; (split; [lra|]); apply Nat.leb_le; lia. }
  unfold value_lt, value_ltb. unfold value_le in L. rewrite L. cbn [andb]. apply negb_true_iff.
  destruct (value_eqb w v) eqn:Q; auto. apply value_eqb_iff in Q as [Q1 Q2].
  assert (value_le v w); [|congruence]. apply value_le_iff. right. rewrite Q2. split. now symmetry.
  destruct (snd v); cbn [le_inf]; auto using Nat.leb_refl.
Qed.

Section Step.
Variables D D' : suit.
Hypothesis B : below D D'.
Hypothesis some : size D <> O.
Hypothesis suitable : is_suit D.
Hypothesis suitable' : is_suit D'.
Hypothesis before : forall i j, (i < size D)%nat -> (j < size D)%nat ->
  value_le (val (reduction D i j)) (val (reduction D' i j)).

Lemma alpha_le i j : (i < size D)%nat -> (j < size D)%nat ->
  lge (lq (alpha D' i j)) (lb (alpha D' i j)) (lq (alpha D i j)) (lb (alpha D i j)).
Proof.
  intros Hi Hj. pose proof (before i j Hi Hj) as V. apply value_le_iff in V.
  destruct (alpha_parts D i j) as [A1 [_ [_ A2]]], (alpha_parts D' i j) as [C1 [_ [_ C2]]].
  destruct B as [_ T]. specialize (T i j).
  pose proof (proj1 (reductions_proper D i j)) as S. pose proof (proj1 (reductions_proper D' i j))
    as S'.
  unfold lge. rewrite A1, C1, A2, C2.
  destruct (takes D i j), (takes D' i j); try (discriminate T; reflexivity);
    change (inject_Z 1) with 1; change (inject_Z 0) with 0;
    destruct V as [V|[V V']]; try (left; lra); right; (split; [lra|]); now apply lbl_le.
Qed.

Lemma maxmin_le r b : lge (lq (maxmin D)) (lb (maxmin D)) r b ->
  lge (lq (maxmin D')) (lb (maxmin D')) r b.
Proof.
  destruct B as [E _]. unfold maxmin.
  rewrite (proj2 (maxmin_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j))).
  rewrite (proj2 (maxmin_spec (size D') (alpha D') ltac:(lia) (fun i j _ _ => alpha_solid _ i j))).
  rewrite <- E. intros [i [Hi K]]. exists i. split; auto. intros j Hj.
  eapply lge_trans; [now apply alpha_le|auto].
Qed.

Lemma minmax_le r b : lge (lq (minmax D)) (lb (minmax D)) r b ->
  lge (lq (minmax D')) (lb (minmax D')) r b.
Proof.
  destruct B as [E _]. unfold minmax.
  rewrite (proj2 (minmax_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j))).
  rewrite (proj2 (minmax_spec (size D') (alpha D') ltac:(lia) (fun i j _ _ => alpha_solid _ i j))).
  rewrite <- E. intros K j Hj. destruct (K j Hj) as [i [Hi G]]. exists i. split; auto.
  eapply lge_trans; [now apply alpha_le|auto].
Qed.

Lemma some' : size D' <> O.
Proof. destruct B as [<- _]. exact some. Qed.

Lemma L_grows v : L_of D v -> L_of D' v.
Proof.
  rewrite !L_iff by auto using some'. intros [A C]. split. now apply maxmin_le.
  destruct C; auto. right. now apply minmax_le.
Qed.

Lemma R_shrinks v : R_of D' v -> R_of D v.
Proof.
  rewrite !R_iff by auto using some'. rewrite <- !(lge_not (fst v)). intros [A C]. split.
  - intros K. apply A. now apply minmax_le.
  - destruct C as [C|C]; auto. right. intros K. apply C. now apply maxmin_le.
Qed.

Lemma monotone_step : value_le (val D) (val D').
Proof.
  destruct (val_in_I D some) as [[N1 [NL NR]] [S M]].
  destruct (val_in_I D' some') as [[N1' [NL' NR']] [S' M']].
  destruct (value_le_total (val D) (val D') S S') as [|Lt]; auto. exfalso.
  assert (Le : value_le (val D') (val D)).
  { unfold value_lt, value_ltb in Lt. apply andb_true_iff in Lt as [Lt _]. exact Lt. }
  assert (I1 : I_of D (val D')).
  { repeat split; auto. intros K. apply NL'. now apply L_grows.
    intros K. apply NR. now apply closed_above with (val D'). }
  assert (I2 : I_of D' (val D)).
  { repeat split; auto. intros K. apply NL'. apply closed_below with (val D); auto. apply some'.
    intros K. apply NR. now apply R_shrinks. }
  destruct (only_simplest D' some' suitable' _ I2) as [E|Si].
  - unfold value_lt, value_ltb in Lt. apply andb_true_iff in Lt as [_ Lt].
    apply negb_true_iff in Lt. assert (value_eqb (val D') (val D) = true); [|congruence].
    apply value_eqb_iff. destruct E as [E1 E2]. split; [now symmetry|auto].
  - exact (M _ I1 Si).
Qed.
End Step.

Theorem below_monotone : forall D D', is_suit D -> is_suit D' -> below D D' ->
  value_le (val D) (val D').
Proof.
  cut (forall m D D', size D = m -> is_suit D -> is_suit D' -> below D D' ->
    value_le (val D) (val D')).
  { intros H D D'. now apply H with (size D). }
  intros m. induction m as [|m IH]; intros D D' E H H' B.
  - destruct B as [E' _]. rewrite !val_empty by congruence. reflexivity.
  - apply monotone_step; auto. lia. intros i j Hi Hj. destruct B as [E' T].
    apply IH. rewrite size_reduction; lia. now apply is_suit_reduction.
    apply is_suit_reduction; auto; congruence. now apply below_reduction.
Qed.

(* A suit with a higher card in place of one of West's has at least the value. *)
Theorem monotone : forall D D', is_suit D -> is_suit D' -> raised D D' ->
  value_le (val D) (val D').
Proof. intros D D' H H' Ra. apply below_monotone; auto. now apply raised_higher. Qed.

(* --- Definition 7.1 in its clauses; deals and states with the hands exchanged --- *)

Theorem definition_7_1 : forall D v, is_suit D -> size D <> O ->
  (L_of D v <-> label_leb (East, (fst v, Zero)) (maxmin D) = true /\
    (snd v <> Zero -> label_leb (West, v) (minmax D) = true)) /\
  (R_of D v <-> label_leb (minmax D) (West, (fst v, Zero)) = true /\
    (snd v <> Zero -> label_leb (maxmin D) (East, v) = true)) /\
  (R_of D v <-> L_of (exchange D) (mirrored (size D) v)).
Proof.
  intros D v H N. split; [|split; [|now apply R_is_L_mirrored]];
    unfold L_of, R_of, in_L, in_R; rewrite andb_true_iff, orb_true_iff;
    destruct (snd v) as [| |k|k]; cbn [is_zero]; intuition (try discriminate; auto).
Qed.

Lemma sum_exchanged E : is_deal E ->
  value_eq (value_of_deal (exchanged E)) (mirrored (cards E) (value_of_deal E)).
Proof.
  induction 1 as [|D E H _ [I1 I2]]. split; reflexivity.
  destruct (hands_exchanged D H) as [E1 E2].
  unfold value_of_deal, exchanged in *. cbn [map fold_right]. unfold value_eq, mirrored, plus in *.
  cbn [fst snd cards] in *. rewrite !Qred_correct, E1, I1, E2, I2, Nat2Z.inj_add, inject_Z_plus.
  split. lra. now rewrite ineg_add.
Qed.

(* N(D) + N(D with the hands exchanged) = |D|. *)
Theorem consequence_3_6 : forall E, is_deal E ->
  fst (value_of_deal E) + fst (value_of_deal (exchanged E)) == inject_Z (Z.of_nat (cards E)).
Proof.
  intros E H. destruct (sum_exchanged E H) as [A _]. rewrite A. unfold mirrored. cbn [fst]. lra.
Qed.

Lemma cards_exchanged E : is_deal E -> cards (exchanged E) = cards E.
Proof.
  induction 1 as [|D E H _ IH]. reflexivity.
  unfold exchanged in *. cbn [map cards]. destruct (is_suit_exchange D H) as [_ ->]. now rewrite IH.
Qed.

(* f(-S) = -f(S). *)
Theorem negative_of_a_state : forall S, is_deal (snd S) ->
  value_eq (normalized (negative S)) (opp (normalized S)).
Proof.
  intros [k E] H. cbn [snd] in H. destruct (sum_exchanged E H) as [A B].
  unfold normalized, negative, value_of_state, opp, value_eq, plus, integer. cbn [fst snd].
  rewrite !Qred_correct, A, cards_exchanged, inject_Z_opp by assumption. unfold mirrored.
  cbn [fst]. split. lra. cbn [add_inf]. exact B.
Qed.
