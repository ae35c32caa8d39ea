(* The cases of the proof of Theorem 9.1 in which East leads (Section 9.2): whatever the other
   suits, a reply of West as in Lemmas 9.6 to 9.9 serves; "by induction" is Theorem 9.1. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import Simplest ValueOfSuit Play Theorem_9_1 SingleSuit Intervals Lemmas_9.
From Sums Require Import Rounding WestLeads.
Import ListNotations.
From SymmetricStated Require Export EastLeads.
Open Scope Q_scope.

Lemma suit_in a X b : is_deal (a ++ X :: b) -> is_suit X.
Proof. intros H. apply Forall_app in H as [_ H]. now inversion H. Qed.

(* What is known before and after the trick, in numbers and infinitesimals. *)
Ltac before_and_after a X b i j L :=
  destruct (value_after a X b i j) as [E1 E2]; pose proof (alpha_solid X i j) as S;
  unfold solid in S; apply value_le_iff in L; cbn [fst snd] in L;
  rewrite (proj1 (sum_mid a X b)), (proj2 (sum_mid a X b)) in L.

Lemma ok_iff x : le_inf Zero x = ok false x.
Proof. now destruct x. Qed.

Lemma at_half_or_above m a X b i j : is_deal (a ++ X :: b) -> (i < size X)%nat ->
  (j < size X)%nat -> value_le (half m, Plus 0) (snd (after_the_trick a X b i j)) ->
  scores m a X b i j.
Proof.
  intros HE Hi Hj H. apply scores_iff; auto. apply value_le_iff in H. cbn [fst snd] in H.
  destruct H as [H|[H K]]; [now left|right]. split; auto.
  now destruct (snd (snd (after_the_trick a X b i j))).
Qed.

Lemma sum_le a X b i j : value_le (val X) (snd (alpha X i j)) ->
  value_le (value_of_deal (a ++ X :: b)) (snd (after_the_trick a X b i j)).
Proof.
  intros H. destruct (value_after a X b i j) as [E1 E2], (sum_mid a X b) as [S1 S2].
  rewrite value_le_iff in *. rewrite E1, E2, S1, S2.
  destruct H as [H|[H K]]; [left; lra|right]. split. lra. now apply add_inf_monotone.
Qed.

Lemma value_le_trans u v w : value_le u v -> value_le v w -> value_le u w.
Proof.
  rewrite !value_le_iff. intros [H|[H H']] [K|[K K']]; try (left; lra). right. split. lra.
  destruct (snd u) as [| |k|k], (snd v) as [| |l|l], (snd w) as [| |n|n]; cbn [le_inf] in *;
    try discriminate; auto; apply Nat.leb_le in H', K'; apply Nat.leb_le; lia.
Qed.

(* The value of a deal with a suit whose value is not a number is not one. *)
Lemma not_a_number x y : x <> Zero -> add_inf x y <> Zero.
Proof.
  intros H. destruct (Zero_dec y) as [->|N]; [now rewrite add_inf_0|].
  destruct (iadd_nz x y H N) as [->|[_ [-> _]]]; auto. apply mk_nz.
Qed.

(* Above q, with an infinitesimal, is at least q + eps_0. *)
Lemma exit_or_more X i j : snd (val X) = Plus 0 ->
  above_or (fst (val X), Zero) East (alpha X i j) ->
  at_least_or (val X) (fst (val X), Zero) East (alpha X i j).
Proof.
  intros Ek [H|H]; [left|now right]. pose proof (alpha_solid X i j) as S. unfold solid in S.
  apply value_lt_iff in H. apply value_le_iff. cbn [fst snd] in H. rewrite Ek.
  destruct H as [H|[H [K K']]]; [now left|right]. split; auto.
  now destruct (snd (snd (alpha X i j))).
Qed.

(* From a suit of value q + eps_0. *)
Theorem from_an_exit : forall a X b m, is_deal (a ++ X :: b) -> snd (val X) = Plus 0 ->
  value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
  ~ value_eq (value_of_deal (a ++ X :: b)) (half m, Zero) /\
  value_le (half m, Plus 0) (value_of_deal (a ++ X :: b)) /\
  West_replies m a X b (at_least_or (val X) (fst (val X), Zero) East)
    (at_least_or (half m, Plus 0) (half m, Zero) East).
Proof.
  intros a X b m HE Ek L. pose proof (suit_in _ _ _ HE) as HX. destruct (sum_mid a X b) as [S1 S2].
  assert (N : snd (value_of_deal (a ++ X :: b)) <> Zero).
  { rewrite S2, Ek. now apply not_a_number. }
  assert (L1 : value_le (half m, Plus 0) (value_of_deal (a ++ X :: b))).
  { rewrite value_le_iff in *. cbn [fst snd] in *. destruct L as [L|[L K]]; [now left|right].
    split; auto. now destruct (snd (value_of_deal (a ++ X :: b))). }
  split; [intros [_ K]; now apply N|]. split; [exact L1|]. split.
  - eapply reply_weaker; [|apply lemma_9_6; auto]. intros i j. now apply exit_or_more.
  - intros j i Hj Hi H.
    assert (G : at_least_or (half m, Plus 0) (half m, Zero) East (after_the_trick a X b i j)).
    { destruct H as [H|[[H K] W]].
      - left. eapply value_le_trans; [exact L1|]. now apply sum_le.
      - before_and_after a X b i j L. rewrite Ek, ok_iff in L.
        cbn [fst snd] in H, K. rewrite K in E2.
        change (add_inf Zero ?y) with y in E2. unfold at_least_or. rewrite value_le_iff.
        unfold value_eq. cbn [fst snd]. rewrite E1, E2.
        destruct L as [L|[L O]]; [left; left; lra|]. apply k_9_6 in O.
        destruct (snd (value_of_deal (a ++ b))) as [| |k|k]; try now destruct O.
        + right. split; [split; [lra|reflexivity]|exact W].
        + left. right. split; [lra|reflexivity]. }
    split; [exact G|]. destruct G as [G|[G W]]; [now apply at_half_or_above|].
    apply (sure_score m a X b i j HE Hi Hj). right. now split.
Qed.

(* From a suit of value q + eps_k, k > 0. *)
Theorem from_a_protected_exit : forall a X b k m, is_deal (a ++ X :: b) ->
  snd (val X) = Plus (S k) -> value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
  ~ value_eq (value_of_deal (a ++ X :: b)) (half m, Zero) /\
  ~ value_eq (value_of_deal (a ++ X :: b)) (half m, Plus 0) /\
  value_le (half m, Plus 1) (value_of_deal (a ++ X :: b)) /\
  (forall i j, value_le (val X) (snd (alpha X i j)) ->
    value_le (value_of_deal (a ++ X :: b)) (snd (after_the_trick a X b i j))) /\
  West_replies m a X b (at_least_or (val X) (fst (val X), Plus k) West)
    (fun after => value_le (value_of_deal (a ++ X :: b)) (snd after) \/
      (value_le (half m, Fuzzy) (snd after) /\ fst after = West)).
Proof.
  intros a X b k m HE Ek L. pose proof (suit_in _ _ _ HE) as HX.
  destruct (sum_mid a X b) as [S1 S2].
  assert (N : snd (value_of_deal (a ++ X :: b)) <> Zero /\
    snd (value_of_deal (a ++ X :: b)) <> Plus 0).
  { rewrite S2, Ek. split; [now apply not_a_number|].
    destruct (snd (value_of_deal (a ++ b))) as [| |l|l]; try discriminate; cbn [add_inf];
      intros E; apply (f_equal index) in E as E'; rewrite idx_mk in E'; cbn [index] in E';
      unfold of_index in E; cbn [index] in E; mkd; try discriminate; lia. }
  destruct N as [N N'].
  assert (L1 : value_le (half m, Plus 1) (value_of_deal (a ++ X :: b))).
  { rewrite value_le_iff in *. cbn [fst snd] in *. destruct L as [L|[L K]]; [now left|right].
    split; auto. now destruct (snd (value_of_deal (a ++ X :: b))) as [| |[|l]|l]. }
  split; [intros [_ K]; now apply N|]. split; [intros [_ K]; now apply N'|].
  split; [exact L1|]. split. { intros i j H. now apply (sum_le a X b) in H. }
  split. { exact (lemma_9_7 X k HX Ek). }
  intros j i Hj Hi [H|[[H K] W]].
  - apply (sum_le a X b) in H. split; [now left|]. apply at_half_or_above; auto.
    eapply value_le_trans; [|exact H]. eapply value_le_trans; [|exact L1].
    apply value_le_iff. right. split; reflexivity.
  - before_and_after a X b i j L. rewrite Ek, ok_iff in L. cbn [fst snd] in H, K.
    assert (O : fst (val X) + fst (value_of_deal (a ++ b)) == half m ->
      ok true (add_inf (Plus k) (snd (value_of_deal (a ++ b)))) = true).
    { intros Em. destruct L as [L|[_ L]]; [lra|]. eapply k_9_7; [exact L|discriminate|].
      cbn [lbl]. lia. }
    assert (F : value_le (half m, Fuzzy) (snd (after_the_trick a X b i j))).
    { apply value_le_iff. cbn [fst snd]. rewrite E1, E2, K.
      destruct L as [L|[L _]]; [left; lra|right]. split; [lra|]. specialize (O ltac:(lra)).
      now destruct (add_inf (Plus k) _). }
    split; [right; split; [exact F|exact W]|]. apply scores_iff; auto.
    change (fst (alpha X i j)) with (winner X i j) in W. rewrite <- side_winner, W.
    apply value_le_iff in F. cbn [fst snd side] in *. destruct F as [F|[F F']]; [now left|right].
    split; [exact F|exact F'].
Qed.

(* From a suit whose value has negative infinitesimal part. *)
Theorem from_a_negative_suit : forall a X b k, is_deal (a ++ X :: b) -> snd (val X) = Minus k ->
  snd (value_of_deal (a ++ X :: b)) <> Zero /\
  forall m, value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
    value_lt (half m, Zero) (value_of_deal (a ++ X :: b)) /\
    West_replies m a X b (above_or (val X) West)
      (fun after => value_le (value_of_deal (a ++ X :: b)) (snd after)).
Proof.
  intros a X b k HE Ek. pose proof (suit_in _ _ _ HE) as HX. destruct (sum_mid a X b) as [S1 S2].
  assert (N : snd (value_of_deal (a ++ X :: b)) <> Zero).
  { rewrite S2, Ek. now apply not_a_number. }
  split; [exact N|]. intros m L.
  assert (L1 : value_le (half m, Plus 0) (value_of_deal (a ++ X :: b))).
  { rewrite value_le_iff in *. cbn [fst snd] in *. destruct L as [L|[L K]]; [now left|right].
    split; auto. now destruct (snd (value_of_deal (a ++ X :: b))). }
  split.
  - rewrite value_lt_iff. rewrite value_le_iff in L. cbn [fst snd] in *.
    destruct L as [L|[L K]]; [now left|right]. split; [exact L|split; [exact K|congruence]].
  - split; [exact (lemma_9_8 X k HX Ek)|]. intros j i Hj Hi H.
    assert (G : value_le (val X) (snd (alpha X i j))).
    { destruct H as [H|[H _]].
      - unfold value_lt, value_ltb in H. now apply andb_true_iff in H as [H _].
      - apply value_eq_le. destruct H. split; [now symmetry|auto]. }
    apply (sum_le a X b) in G. split; [exact G|]. apply at_half_or_above; auto.
    eapply value_le_trans; [exact L1|exact G].
Qed.

(* From a suit whose value is a number. *)
Theorem from_a_number : forall a X b m, is_deal (a ++ X :: b) -> snd (val X) = Zero ->
  value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
  West_replies m a X b (above_or (val X) East) (above_or (half m, Zero) East).
Proof.
  intros a X b m HE Ek L. pose proof (suit_in _ _ _ HE) as HX.
  split; [exact (lemma_9_9 X HX Ek)|]. intros j i Hj Hi H. apply (sure_score m a X b i j HE Hi Hj).
  before_and_after a X b i j L. rewrite Ek in L. change (add_inf Zero ?y) with y in L.
  set (y := snd (value_of_deal (a ++ b))) in *.
  unfold above_or in *. rewrite value_lt_iff in *. unfold value_eq in *. cbn [fst snd].
  rewrite E1, E2. rewrite Ek in H.
  destruct H as [[H|[H [K K']]]|[[H K] W]].
  - left. left. destruct L as [L|[L _]]; lra.
  - left. destruct L as [L|[L O]]; [left; lra|right]. split; [lra|].
    destruct (snd (snd (alpha X i j))) as [| |k|k]; try congruence; try discriminate K.
    destruct y as [| |l|l]; try discriminate O. { rewrite add_inf_0. split; auto; discriminate. }
    destruct k, l; cbn [add_inf index]; mkd; (split; [reflexivity|discriminate]) || lia.
  - rewrite K. change (add_inf Zero y) with y.
    destruct L as [L|[L O]]; [left; left; lra|].
    destruct y as [| |l|l]; try discriminate O; [right|left; right].
    + split; [split; [lra|reflexivity]|exact W].
    + split; [lra|]. split; [reflexivity|discriminate].
Qed.
