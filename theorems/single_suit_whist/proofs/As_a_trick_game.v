(* A deal is a suit, and Whist with it is a game of tricks as `Game` has them. *)
Require Import ZArith Lia Bool Arith List Sorted.
From Game Require Import Trick_game Suits.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Rows NormalBound Play.
Import ListNotations.
Open Scope Z_scope.

Lemma deal_is_a_suit n D : is_deal n D <-> is_suit D /\ Suit.size D = n.
Proof.
  unfold is_deal, is_suit, Suit.size. split.
  - intros (Lw & Le & Sw & Se & Apart). repeat split; auto. congruence.
  - intros [(L & Sw & Se & Apart) Lw]. repeat split; auto. congruence.
Qed.

(* The matrix tells who takes which trick. *)
Lemma M_takes n D i j : is_deal n D -> 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n ->
  M D i j = takes D (Z.to_nat i) (Z.to_nat j).
Proof.
  intros (Lw & Le & _) I J. unfold M, E, W, takes.
  replace (i + 1 - 1) with i by lia. replace (j + 1 - 1) with j by lia.
  now rewrite (nth_error_nth' (west D) 0), (nth_error_nth' (east D) 0) by lia.
Qed.

(* --- One trick after the other --- *)

Lemma bumped i p : Z.of_nat (Trick_game.bump i p) = Rows.bump (Z.of_nat i) (Z.of_nat p).
Proof.
  unfold Trick_game.bump, Rows.bump.
  destruct (Nat.ltb_spec p i), (Z.ltb_spec (Z.of_nat p) (Z.of_nat i)); lia.
Qed.

(* The matrix of a suit. *)
Definition same_cards (n : nat) (A : matrix) (s : sorted_suit) : Prop :=
  forall i j, (i < n)%nat -> (j < n)%nat -> A (Z.of_nat i) (Z.of_nat j) = beats s i j.

Lemma same_after n A s i j : same_cards (S n) A s ->
  same_cards n (del (Z.of_nat i) (Z.of_nat j) A) (red s i j).
Proof.
  intros Same p q P Q. unfold del. rewrite <- !bumped, Same.
  - symmetry. apply (tg_red _ _ _ _ suit_game).
  - unfold Trick_game.bump. destruct (p <? i)%nat; lia.
  - unfold Trick_game.bump. destruct (q <? j)%nat; lia.
Qed.

Lemma can_take_win n : forall A s lead t, same_cards n A s ->
  (can_take Whist n A lead t <-> win sorted_suit beats red n s lead t).
Proof.
  induction n as [|n IH]; intros A s lead t Same; cbn [can_take win]. reflexivity.
  assert (X : forall i j, (i < S n)%nat -> (j < S n)%nat ->
    (can_take Whist n (del (Z.of_nat i) (Z.of_nat j) A) (A (Z.of_nat i) (Z.of_nat j))
       (if A (Z.of_nat i) (Z.of_nat j) then t - 1 else t) <->
     win sorted_suit beats red n (red s i j) (beats s i j) (t - Z.b2z (beats s i j)))).
  { intros i j I J. rewrite Same by assumption.
    replace (if beats s i j then t - 1 else t) with (t - Z.b2z (beats s i j))
      by (destruct (beats s i j); cbn; lia).
    apply IH. now apply same_after. }
  destruct lead.
  - split.
    + intros [i [I K]]. exists (Z.to_nat i). split. lia. intros j J.
      apply X; try lia. rewrite Z2Nat.id by lia. apply K. lia. now left.
    + intros [i [I K]]. exists (Z.of_nat i). split. lia. intros j J _.
      replace j with (Z.of_nat (Z.to_nat j)) by lia. apply X; try lia. apply K. lia.
  - split.
    + intros K j J. destruct (K (Z.of_nat j)) as [i [I [_ L]]]. lia.
      exists (Z.to_nat i). split. lia. apply X; try lia. now rewrite Z2Nat.id by lia.
    + intros K j J. destruct (K (Z.to_nat j)) as [i [I L]]. lia.
      exists (Z.of_nat i). split. lia. split. now left.
      replace j with (Z.of_nat (Z.to_nat j)) by lia. apply X; try lia. exact L.
Qed.

(* The tricks that West takes are those that he can make sure of in the game of tricks. *)
Theorem tricks_are_won s leader t : is_suit (the s) ->
  (win sorted_suit beats red (sz s) s (leads leader) t <->
   t <= Z.of_nat (tricks Whist (the s) leader)).
Proof.
  intros H. assert (G : is_deal (sz s) (the s)) by now apply deal_is_a_suit.
  rewrite (tricks_iff Whist (sz s) (the s) leader t G). symmetry. apply can_take_win.
  intros i j I J. rewrite (M_takes (sz s)) by (auto; lia). unfold beats. f_equal; lia.
Qed.
