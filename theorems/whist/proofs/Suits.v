(* Suits, as they are dealt, are suits in the abstract sense of Trick_game.v. *)
Require Import ZArith Lia Bool Arith List Sorted Eqdep_dec.
From GameStated Require Import Suit.
From Game Require Import Trick_game.
Import ListNotations.
Open Scope Z_scope.

Fixpoint ascending (l : list Z) : bool :=
  match l with [] => true | x :: rest => forallb (Z.leb x) rest && ascending rest end.
Definition sorted (D : suit) : bool := ascending (west D) && ascending (east D).

Lemma length_without l : forall i, (i < length l)%nat -> length (without i l) = pred (length l).
Proof.
  induction l as [|c l IH]; intros [|i] H; cbn [length without] in *; try lia.
  rewrite IH by lia. lia.
Qed.

Lemma nth_error_without l : forall i p, nth_error (without i l) p = nth_error l (bump i p).
Proof.
  induction l as [|c l IH]; intros [|i] p; cbn [without].
  - now destruct p, (bump 0 _).
  - now destruct p, (bump (S i) _).
  - reflexivity.
  - destruct p as [|p]. reflexivity.
    assert (E : bump (S i) (S p) = S (bump i p)).
    { unfold bump. destruct (Nat.ltb_spec (S p) (S i)), (Nat.ltb_spec p i); lia. }
    rewrite E. cbn [nth_error]. apply IH.
Qed.

Lemma in_without l : forall i c, In c (without i l) -> In c l.
Proof.
  induction l as [|x l IH]; intros [|i] c H; cbn [without] in H; auto. now right.
  destruct H as [<-|H]. now left. right. eauto.
Qed.

Lemma ascending_without l : forall i, ascending l = true -> ascending (without i l) = true.
Proof.
  induction l as [|x l IH]; intros [|i] H; cbn [without ascending] in *; auto.
  - apply andb_true_iff in H. tauto.
  - apply andb_true_iff in H as [H1 H2]. apply andb_true_iff. split; auto.
    apply forallb_forall. intros c Hc. apply in_without in Hc.
    rewrite forallb_forall in H1. auto.
Qed.

Lemma ascending_le l : forall i j x y, ascending l = true -> (i <= j)%nat ->
  nth_error l i = Some x -> nth_error l j = Some y -> x <= y.
Proof.
  induction l as [|c l IH]; intros [|i] [|j] x y H Hij Hx Hy; cbn in *; try discriminate; try lia.
  - injection Hx as ->. injection Hy as ->. lia.
  - injection Hx as ->. apply andb_true_iff in H as [H _]. rewrite forallb_forall in H.
    apply nth_error_In, H in Hy. now apply Z.leb_le.
  - apply andb_true_iff in H as [_ H]. apply (IH i j); auto. lia.
Qed.

Lemma strongly_ascending l : StronglySorted Z.lt l -> ascending l = true.
Proof.
  induction 1 as [|c l S IH F]; cbn. reflexivity.
  apply andb_true_iff. split; auto. apply forallb_forall. intros x Hx.
  rewrite Forall_forall in F. apply F in Hx. now apply Z.leb_le, Z.lt_le_incl.
Qed.

Lemma strongly_without l : forall i, StronglySorted Z.lt l -> StronglySorted Z.lt (without i l).
Proof.
  induction l as [|x l IH]; intros [|i] H; cbn [without]; auto; inversion H; subst; auto.
  constructor; auto. apply Forall_forall. intros c Hc. apply in_without in Hc.
  rewrite Forall_forall in *. auto.
Qed.

Lemma is_suit_reduction D i j : is_suit D -> (i < size D)%nat -> (j < size D)%nat ->
  is_suit (reduction D i j).
Proof.
  unfold is_suit, size, reduction. cbn [west east]. intros [E [SW [SE Dj]]] Hi Hj. repeat split.
  - rewrite !length_without by lia. lia.
  - now apply strongly_without.
  - now apply strongly_without.
  - intros c H1 H2. apply in_without in H1, H2. exact (Dj c H1 H2).
Qed.

Lemma size_reduction D i j : (i < size D)%nat -> size (reduction D i j) = pred (size D).
Proof. unfold size, reduction. cbn [west]. apply length_without. Qed.

(* Suits with both hands in ascending order, perhaps of unequal length. *)
Record sorted_suit := Sorted { the : suit; the_sorted : sorted the = true }.

Lemma same_suit s t : the s = the t -> s = t.
Proof.
  destruct s as [D d], t as [E e]. cbn. intros ->. f_equal. apply UIP_dec, bool_dec.
Qed.

Lemma sorted_reduction D i j : sorted D = true -> sorted (reduction D i j) = true.
Proof.
  unfold sorted, reduction. cbn [west east]. rewrite !andb_true_iff. intros [A B].
  split; now apply ascending_without.
Qed.

Definition sz (s : sorted_suit) : nat := size (the s).
Definition beats (s : sorted_suit) : nat -> nat -> bool := takes (the s).
Definition red (s : sorted_suit) (i j : nat) : sorted_suit :=
  Sorted (reduction (the s) i j) (sorted_reduction _ i j (the_sorted s)).

Lemma suit_game : trickgame sorted_suit sz beats red.
Proof.
  split.
  - intros s i j Hi _. now apply size_reduction.
  - intros s i j p q. unfold beats, takes. cbn [the red reduction west east].
    now rewrite !nth_error_without.
  - intros [D H] i j i' j'. unfold beats, takes. cbn [the]. intros B Hi Hj.
    unfold sorted in H. apply andb_true_iff in H as [HW HE].
    destruct (nth_error (east D) j) as [e|] eqn:Ej.
    2: { destruct (nth_error (west D) i); discriminate B. }
    destruct (nth_error (east D) j') as [e'|] eqn:Ej'.
    2: { exfalso. apply nth_error_None in Ej'. assert (j < length (east D))%nat.
         { apply nth_error_Some. congruence. } lia. }
    assert (e' <= e) by (eapply ascending_le; eauto).
    destruct (nth_error (west D) i) as [w|] eqn:Ei.
    + destruct (nth_error (west D) i') as [w'|] eqn:Ei'; auto.
      assert (w <= w') by (eapply ascending_le; [exact HW|exact Hi| |]; eauto).
      apply Z.ltb_lt in B. apply Z.ltb_lt. lia.
    + assert (nth_error (west D) i' = None) as ->; auto.
      apply nth_error_None. apply nth_error_None in Ei. lia.
Qed.

Lemma is_suit_sorted D : is_suit D -> sorted D = true.
Proof.
  intros [_ [A [B _]]]. unfold sorted. apply andb_true_iff.
  split; now apply strongly_ascending.
Qed.

Definition lift (D : suit) (H : is_suit D) : sorted_suit := Sorted D (is_suit_sorted D H).

(* Every suit is an abstract one. *)
Lemma lifted D : is_suit D -> exists s, the s = D.
Proof. intros H. now exists (lift D H). Qed.

Lemma the_red s i j : the (red s i j) = reduction (the s) i j.
Proof. reflexivity. Qed.
