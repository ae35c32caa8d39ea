(* Section 12.1: the recursion of which every reply is the lowest, or the cheapest that takes the
   trick, finds the same value. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qreduction Qcanon List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Simplest.
From Sums Require Import ValueOfSuit Play SingleSuit Intervals Exchange Rounding RefinedWhist.
From Sums Require Import Lemmas_9 Two_replies.
Import ListNotations.
From SymmetricStated Require Export Narrow_recursion.
Open Scope Q_scope.

(* --- Labeled values in lowest terms are equal if each is at least the other --- *)

Definition lowest_terms (a : labeled) : Prop := Qred (fst (snd a)) = fst (snd a).

Lemma label_antisym a b : solid (snd a) -> solid (snd b) -> lowest_terms a -> lowest_terms b ->
  lge (lq a) (lb a) (lq b) (lb b) -> lge (lq b) (lb b) (lq a) (lb a) -> a = b.
Proof.
  destruct a as [p [q x]], b as [p' [r y]]. unfold solid, lowest_terms, lge, lq, lb. cbn [fst snd].
  intros Sx Sy Lq Lr A B. assert (E : q == r) by (destruct A as [?|[? _]], B as [?|[? _]]; lra).
  assert (q = r) as <- by (rewrite <- Lq, <- Lr; now apply Qred_complete).
  assert (Z : lbl (side p) x = lbl (side p') y).
  { destruct A as [A|[_ A]], B as [B|[_ B]]; try lra. lia. }
  destruct p, p', x as [| |k|k], y as [| |l|l]; cbn [side lbl] in Z; try congruence;
    try (exfalso; lia); try (assert (k = l) as -> by lia); reflexivity.
Qed.

Section Among.
Variables (n : nat) (f : nat -> labeled) (l : list nat).
Hypothesis some : (0 < n)%nat.
Hypothesis solids : forall i, (i < n)%nat -> solid (snd (f i)).
Hypothesis terms : forall i, (i < n)%nat -> lowest_terms (f i).
Hypothesis within : forall i, In i l -> (i < n)%nat.

Lemma least_among_few : (forall j, (j < n)%nat -> exists j', In j' l /\
    lge (lq (f j)) (lb (f j)) (lq (f j')) (lb (f j'))) -> least_among l f = least_of n f.
Proof.
  intros C. destruct (least_among_spec n f l some solids within) as [i [Hi [-> M]]].
  destruct (least_spec n f some solids) as [k [Hk [-> L]]].
  apply label_antisym; auto. destruct (C k Hk) as [j [Hj G]].
  eapply lge_trans; [exact G|]. now apply M.
Qed.

Lemma greatest_among_few : (forall j, (j < n)%nat -> exists j', In j' l /\
    lge (lq (f j')) (lb (f j')) (lq (f j)) (lb (f j))) -> greatest_among l f = greatest_of n f.
Proof.
  intros C. destruct (greatest_among_spec n f l some solids within) as [i [Hi [-> M]]].
  destruct (greatest_spec n f some solids) as [k [Hk [-> L]]].
  apply label_antisym; auto. destruct (C k Hk) as [j [Hj G]].
  eapply lge_trans; [|exact G]. now apply M.
Qed.
End Among.

(* --- The two replies --- *)

Lemma two_of_within good n i : In i (two_of good n) -> (0 < n)%nat -> (i < n)%nat.
Proof.
  unfold two_of. intros [<-|H] N. exact N. destruct (find good (seq 0 n)) as [m|] eqn:F.
  - destruct H as [<-|[]]. apply find_some in F as [F _]. apply in_seq in F. lia.
  - destruct H.
Qed.

(* The good one is the lowest of all that are. *)
Lemma find_lowest good n : forall a i, (a <= i < a + n)%nat -> good i = true ->
  exists m, find good (seq a n) = Some m /\ good m = true /\ (m <= i)%nat.
Proof.
  induction n as [|n IH]; intros a i Hi G. lia. cbn [seq find]. destruct (good a) eqn:E.
  - exists a. repeat split; auto. lia.
  - assert (a <> i) by congruence. destruct (IH (S a) i ltac:(lia) G) as [m K]. eauto.
Qed.

Lemma two_of_good good n i : (i < n)%nat -> good i = true ->
  exists m, In m (two_of good n) /\ good m = true /\ (m <= i)%nat.
Proof.
  intros Hi G. destruct (find_lowest good n 0 i ltac:(lia) G) as [m [F K]].
  exists m. split; auto. unfold two_of. rewrite F. right. now left.
Qed.

Lemma two_of_length good n : (length (two_of good n) <= 2)%nat.
Proof. unfold two_of. destruct (find good (seq 0 n)); cbn [length]; lia. Qed.

Lemma labels_by_value D i j i' j' : takes D i j = takes D i' j' ->
  value_le (val (reduction D i j)) (val (reduction D i' j')) ->
  lge (lq (alpha D i' j')) (lb (alpha D i' j')) (lq (alpha D i j)) (lb (alpha D i j)).
Proof.
  intros T L. apply label_leb_lge; try apply alpha_solid.
  unfold alpha, labeled_by, winner. rewrite T. set (c := integer _).
  assert (V : value_le (plus c (val (reduction D i j))) (plus c (val (reduction D i' j')))).
  { rewrite !(plus_comm c). now apply plus_monotone. }
  unfold label_leb, label_ltb, value_ltb. cbn [fst snd]. unfold value_le in V. rewrite V.
  destruct (value_eqb _ _), (takes D i' j'); reflexivity.
Qed.

Lemma alpha_lowest_terms D i j : lowest_terms (alpha D i j).
Proof. unfold lowest_terms, alpha, labeled_by, plus. cbn [fst snd]. apply Qred_involutive. Qed.

Section Replies.
Variable D : suit.
Hypothesis HD : is_suit D.
Hypothesis some : size D <> O.

Lemma suitable : is_deal ([] ++ D :: []).
Proof. repeat constructor; apply HD. Qed.

Lemma East_replies i : (i < size D)%nat ->
  least_among (by_East D i) (alpha D i) = least_of (size D) (alpha D i).
Proof.
  intros Hi. apply least_among_few; try lia.
  - intros j _. apply alpha_solid.
  - intros j _. apply alpha_lowest_terms.
  - intros j K. apply two_of_within in K; lia.
  - intros j Hj. destruct (takes D i j) eqn:T.
    + exists O. split. now left. apply labels_by_value.
      * rewrite T. apply (order_of_cards [] D [] suitable i j); auto; lia.
      * apply (lower_is_kept [] D [] suitable); lia.
    + destruct (two_of_good (fun j => negb (takes D i j)) (size D) j Hj) as [m [Im [Gm Lm]]].
      { now rewrite T. }
      exists m. split. exact Im. apply negb_true_iff in Gm. apply labels_by_value.
      * congruence.
      * apply (lower_is_kept [] D [] suitable); lia.
Qed.

Lemma West_replies j : (j < size D)%nat ->
  greatest_among (by_West D j) (fun i => alpha D i j) =
  greatest_of (size D) (fun i => alpha D i j).
Proof.
  intros Hj. apply greatest_among_few; try lia.
  - intros i _. apply alpha_solid.
  - intros i _. apply alpha_lowest_terms.
  - intros i K. apply two_of_within in K; lia.
  - intros i Hi. destruct (takes D i j) eqn:T.
    + destruct (two_of_good (fun i => takes D i j) (size D) i Hi T) as [m [Im [Gm Lm]]].
      exists m. split. exact Im. apply labels_by_value.
      * congruence.
      * apply (lower_is_kept [] D [] suitable); lia.
    + exists O. split. now left. apply labels_by_value.
      * rewrite T. symmetry. apply not_true_iff_false. intros K. apply not_true_iff_false in T.
        apply T. apply (order_of_cards [] D [] suitable 0 j); auto; lia.
      * apply (lower_is_kept [] D [] suitable); lia.
Qed.
End Replies.

Lemma among_ext pick l f g : (forall i, In i (O :: l) -> f i = g i) ->
  fold_right pick (f O) (map f l) = fold_right pick (g O) (map g l) :> labeled.
Proof.
  intros E. rewrite (E O) by now left. f_equal. apply map_ext_in. intros i Hi. apply E. now right.
Qed.

Lemma narrow_val n : forall D, is_suit D -> size D = n -> narrow_val_of n D = val D.
Proof.
  induction n as [|m IH]; intros D HD S.
  - cbn [narrow_val_of]. symmetry. now apply val_empty.
  - rewrite val_step by lia. cbn [narrow_val_of].
    assert (A : forall i j, (i < size D)%nat -> (j < size D)%nat ->
      labeled_by D i j (narrow_val_of m (reduction D i j)) = alpha D i j).
    { intros i j Hi Hj. unfold alpha. rewrite IH; auto.
      - now apply is_suit_reduction.
      - rewrite size_reduction; lia. }
    unfold maxmin, minmax, maxmin_of, minmax_of. rewrite <- S. f_equal.
    + apply greatest_of_ext. lia. intros i Hi. rewrite <- East_replies by (auto; lia).
      apply among_ext. intros j [<-|Hj]; apply A; auto; try lia.
      apply two_of_within in Hj; lia.
    + apply least_of_ext. lia. intros j Hj. rewrite <- West_replies by (auto; lia).
      unfold greatest_among.
      apply (among_ext greater (by_West D j)
        (fun i => labeled_by D i j (narrow_val_of m (reduction D i j))) (fun i => alpha D i j)).
      intros i [<-|Hi]; apply A; auto; try lia.
      apply two_of_within in Hi; lia.
Qed.

Lemma length_two_each (g : nat -> list (nat * nat)) l : (forall i, (length (g i) <= 2)%nat) ->
  (length (flat_map g l) <= 2 * length l)%nat.
Proof.
  intros H. induction l as [|i l IH]; cbn [flat_map length]. lia.
  rewrite app_length. specialize (H i). lia.
Qed.

Theorem narrow_recursion : forall D, is_suit D ->
  narrow_val_of (size D) D = val D /\ (length (asked D) <= 4 * size D)%nat.
Proof.
  intros D H. split. now apply narrow_val. unfold asked. rewrite app_length.
  pose proof (length_two_each (fun i => map (fun j => (i, j)) (by_East D i)) (seq 0 (size D))) as A.
  pose proof (length_two_each (fun j => map (fun i => (i, j)) (by_West D j)) (seq 0 (size D))) as B.
  rewrite seq_length in A, B. cbv beta in A, B.
  assert (TA : forall i, (length (map (fun j => (i, j)) (by_East D i)) <= 2)%nat)
    by (intros i; rewrite map_length; apply two_of_length).
  assert (TB : forall j, (length (map (fun i => (i, j)) (by_West D j)) <= 2)%nat)
    by (intros j; rewrite map_length; apply two_of_length).
  specialize (A TA). specialize (B TB). lia.
Qed.
