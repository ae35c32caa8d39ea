(* Section 1.2: a symmetric deal remains symmetric, and how often each suit is led. *)
Require Import ZArith Lia Arith List.
From Game Require Import Suits.
From Sums Require Import Rules.
Import ListNotations.
From SymmetricStated Require Export Symmetric_play.

Lemma symmetric_reduction before D after i j : symmetric (before ++ D :: after) ->
  (i < length (west D))%nat -> (j < length (east D))%nat ->
  symmetric (before ++ reduction D i j :: after).
Proof.
  intros H Hi Hj. apply Forall_app in H as [A B]. inversion B as [|X l C F]; subst.
  apply Forall_app. split; auto. constructor; auto. unfold reduction. cbn [west east].
  rewrite !length_without by assumption. now rewrite C.
Qed.

(* To any lead from a suit the other player has a card of the suit, as many as the leader, and after
   every trick the deal is symmetric again. *)
Theorem symmetry_persists : forall E F, symmetric E -> remains E F -> symmetric F /\
  forall before D after, F = before ++ D :: after ->
    length (west D) = length (east D) /\
    (forall lead, (lead < length (west D))%nat -> exists reply, (reply < length (east D))%nat) /\
    (forall lead, (lead < length (east D))%nat -> exists reply, (reply < length (west D))%nat) /\
    (forall i j, (i < length (west D))%nat -> (j < length (east D))%nat ->
      symmetric (before ++ reduction D i j :: after)).
Proof.
  intros E F H R. assert (HF : symmetric F).
  { induction R as [|before D after i j R IH Hi Hj]; auto. now apply symmetric_reduction. }
  split; auto. intros before D after ->.
  assert (X : length (west D) = length (east D)).
  { apply Forall_app in HF as [_ B]. now inversion B. }
  split; [auto|split; [|split]].
  - intros l Hl. exists l. lia.
  - intros l Hl. exists l. lia.
  - intros i j Hi Hj. now apply symmetric_reduction.
Qed.

Lemma no_card E n D : cards E = O -> nth_error E n = Some D -> size D = O.
Proof.
  revert n. induction E as [|X E IH]; intros [|n] C H; cbn [cards nth_error] in *; try discriminate.
  - injection H as <-. lia.
  - apply (IH n); auto. lia.
Qed.

Theorem tricks_led_in_a_suit : forall E leader suits, is_deal E -> led E leader suits ->
  forall n D, nth_error E n = Some D ->
    count_occ Nat.eq_dec suits n = length (west D) /\
    count_occ Nat.eq_dec suits n = length (east D).
Proof.
  intros E leader suits H L.
  assert (X : forall n D, nth_error E n = Some D -> count_occ Nat.eq_dec suits n = size D).
  { clear H. induction L as [E leader C|before X after i j leader rest Hi Hj L IH]; intros n D HD.
    - symmetry. now apply (no_card E n).
    - cbn [count_occ]. destruct (Nat.eq_dec (length before) n) as [<-|N].
      + rewrite nth_error_app2, Nat.sub_diag in HD by lia. injection HD as <-.
        rewrite (IH (length before) (reduction X i j)).
        * rewrite size_reduction by assumption. lia.
        * rewrite nth_error_app2, Nat.sub_diag by lia. reflexivity.
      + apply IH. destruct (Nat.lt_ge_cases n (length before)) as [G|G].
        * rewrite nth_error_app1 in * by assumption. exact HD.
        * rewrite nth_error_app2 in * by assumption.
          destruct (n - length before)%nat eqn:Z; [lia|exact HD]. }
  intros n D HD. rewrite (X n D HD). split; [reflexivity|].
  apply nth_error_In in HD. eapply Forall_forall in HD; [|exact H]. apply HD.
Qed.
