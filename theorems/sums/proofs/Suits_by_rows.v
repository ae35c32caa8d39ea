(* Suits by rows, in which form Theorem 9.1 of single-suit whist decides how many tricks they give:
   without a card of each hand, and where West holds the ace and East the king. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Rules Play As_a_trick_game.
From Sums Require Families.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules SingleSuit One_game Conjecture_12_4.
From Sums Require Import Reduction_of_12_3.
From Whist Require Import Counting Rows NormalBound Target ValueByRows Lemma_5_2.
Import ListNotations.
Open Scope Z_scope.

(* West's highest card is the highest of all, East's highest is the next one. *)
Definition ace_and_king (D : suit) : Prop := size D <> 0%nat /\
  (forall j, (j <= top D)%nat -> takes D (top D) j = true) /\
  (forall i, (i < top D)%nat -> takes D i (top D) = false).

Lemma exchanged_ace_and_king D D' : two_highest_exchanged D D' -> ace_and_king D.
Proof. intros [_ [N0 [Ace [Other _]]]]. now split. Qed.

(* --- Rows --- *)

Lemma matrix_takes D i j : is_suit D -> 0 <= i < Z.of_nat (size D) ->
  0 <= j < Z.of_nat (size D) -> Whist.Play.M D i j = takes D (Z.to_nat i) (Z.to_nat j).
Proof. intros H. now apply As_a_trick_game.M_takes, is_a_deal. Qed.

(* e gives the rows of D. *)
Definition rows (D : suit) (e : Z -> Z) : Prop :=
  rep (Z.of_nat (size D)) (Whist.Play.M D) e.

(* By how much the target is less if East leads. *)
Definition lead_of (p : player) : Z := match p with West => 0 | East => 1 end.

Lemma tricks_by_rows D e p t : is_suit D -> rows D e ->
  (t <= tricks [D] p <-> F (Z.of_nat (size D)) e (2 * t - Z.of_nat (size D) - lead_of p)).
Proof.
  intros HD R. pose proof (is_a_deal D HD) as Deal. rewrite tricks_of_one_suit by exact HD.
  rewrite (Whist.Play.tricks_iff WhistStated.Rules.Whist _ _ _ _ Deal), (value _ _ _ _ _ R).
  destruct p; reflexivity.
Qed.

Lemma rows_reduced D e a b : is_suit D -> (a < size D)%nat -> (b < size D)%nat -> rows D e ->
  rep (Z.of_nat (size D) - 1) (Whist.Play.M (reduction D a b))
    (after (Z.of_nat a) (Z.of_nat b) e).
Proof.
  intros HD Ha Hb R.
  pose proof (rep_after _ _ _ (Z.of_nat a) (Z.of_nat b) R ltac:(lia) ltac:(lia)) as [X Y Cells].
  split; [exact X | exact Y |]. intros i j Hi Hj. rewrite <- Cells by assumption. unfold del.
  assert (HR : is_suit (reduction D a b)) by (apply is_suit_reduction; auto).
  assert (SR : size (reduction D a b) = pred (size D)) by (apply size_reduction; lia).
  rewrite matrix_takes by (auto; rewrite SR; lia). rewrite Families.takes_reduction.
  rewrite <- (Z2Nat.id i), <- (Z2Nat.id j) at 2 by lia. rewrite <- !As_a_trick_game.bumped.
  rewrite matrix_takes.
  - now rewrite !Nat2Z.id.
  - exact HD.
  - rewrite As_a_trick_game.bumped. unfold Rows.bump. bools; lia.
  - rewrite As_a_trick_game.bumped. unfold Rows.bump. bools; lia.
Qed.

Lemma tricks_reduced D e a b p t : is_suit D -> (a < size D)%nat -> (b < size D)%nat ->
  rows D e -> (t <= tricks [reduction D a b] p <->
    F (Z.of_nat (size D) - 1) (after (Z.of_nat a) (Z.of_nat b) e)
      (2 * t - (Z.of_nat (size D) - 1) - lead_of p)).
Proof.
  intros HD Ha Hb R. pose proof (rows_reduced D e a b HD Ha Hb R) as R'.
  assert (HR : is_suit (reduction D a b)) by (apply is_suit_reduction; auto).
  assert (SR : Z.of_nat (size (reduction D a b)) = Z.of_nat (size D) - 1).
  { rewrite size_reduction; lia. }
  rewrite <- SR in R'. rewrite (tricks_by_rows _ _ _ _ HR R'), SR. reflexivity.
Qed.

Lemma rows_with_the_ace D : is_suit D -> ace_and_king D -> exists e, rows D e /\
  e (Z.of_nat (size D) - 1) = Z.of_nat (size D) /\
  forall i, 0 <= i < Z.of_nat (size D) - 1 -> e i < Z.of_nat (size D).
Proof.
  intros HD [N0 [Ace Other]]. set (n := Z.of_nat (size D)). pose proof (is_a_deal D HD) as Deal.
  pose proof (rows_of_the_deal (size D) _ ltac:(lia) Deal) as R.
  exists (row (size D) D). set (e := row (size D) D) in *. fold n in R.
  unfold top in *. assert (Last : pred (size D) = Z.to_nat (n - 1)) by lia.
  split; [exact R|]. split.
  - pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)) as Range.
    pose proof (rep_A _ _ _ R (n - 1) (n - 1) ltac:(lia) ltac:(lia)) as Cell.
    rewrite matrix_takes, <- Last, Ace in Cell by (auto; fold n; lia). lia.
  - intros i Hi. pose proof (rep_A _ _ _ R i (n - 1) ltac:(lia) ltac:(lia)) as Cell.
    rewrite matrix_takes, <- Last, Other in Cell by (auto; fold n; lia). lia.
Qed.

(* The rows of D', of which the two highest cards are exchanged. *)
Definition lowered (n : Z) (e : Z -> Z) : Z -> Z := fun i => if i <? n - 1 then e i else n - 1.

Lemma rows_exchanged D D' e : is_suit D -> is_suit D' -> two_highest_exchanged D D' ->
  rows D e -> (forall i, 0 <= i < Z.of_nat (size D) - 1 -> e i < Z.of_nat (size D)) ->
  rows D' (lowered (Z.of_nat (size D)) e).
Proof.
  intros HD HD' [Size [N0 [_ [_ [King [Ace' Alike]]]]]] R Below.
  unfold rows in *. rewrite Size.
  set (n := Z.of_nat (size D)) in *. unfold top in *.
  assert (Last : pred (size D) = Z.to_nat (n - 1)) by lia.
  split; unfold lowered.
  - intros i Hi. pose proof (rep_range _ _ _ R i Hi) as Range. destruct (i <? n - 1); lia.
  - intros i i' Hi Hi' Hn. pose proof (rep_mono _ _ _ R i i' Hi Hi' Hn) as Up.
    pose proof (Below i) as Lower. destruct (Z.ltb_spec i (n - 1)), (Z.ltb_spec i' (n - 1)); lia.
  - intros i j Hi Hj. rewrite matrix_takes by (auto; rewrite Size; fold n; lia).
    destruct (Z.ltb_spec i (n - 1)) as [Li|Li]; destruct (Z.eq_dec j (n - 1)) as [Lj|Lj].
    + subst j. replace (n - 1 <? e i) with false by (pose proof (Below i) as Lower; lia).
      rewrite <- Last. rewrite takes_cards in Ace' |- * by (auto; lia).
      pose proof (sorted_cards (west D') (Z.to_nat i) (pred (size D)) (proj1 (proj2 HD'))) as Up.
      unfold size in *. lia.
    + rewrite Alike, <- matrix_takes by (auto; fold n; lia). apply (rep_A _ _ _ R); lia.
    + subst j. replace i with (n - 1) by lia. rewrite <- Last, Ace'. lia.
    + replace i with (n - 1) by lia. rewrite <- Last, King by lia. lia.
Qed.
