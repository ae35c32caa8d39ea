(* Conjecture 12.4, first sentence, as a statement about the value of one suit: to raise a card of
   West, but not to the top, gains less than a trick. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting.
From Sums Require Import Simplest Cashing ValueOfSuit SingleSuit Exchange.
From Sums Require Import Lowering Smallest_cards Raised_cards Between_integers.
From Sums Require Import Reduction_of_12_3 One_suit_of_12_3 Balanced_three_eighths.
From Sums Require Import Conjecture_12_3.
From Sums Require Import Taking_is_right_held Taking_is_right_ace Taking_is_right_upper.
Open Scope Q_scope.

Lemma single_case : single_suit_case sorted_suit sz beats nval.
Proof. exact (single_suit_from_holding_up _ _ _ _ suit_game _ nval_is_val holding_up). Qed.

Lemma allowed_below s : allowed sorted_suit sz nval s.
Proof. apply of_sorted_suits. Qed.

Lemma no_three_eighths_of_sorted_suits s :
  Raised_cards.no_three_eighths sorted_suit sz beats nval s.
Proof. apply of_sorted_suits. Qed.

(* m + 3/8 occurs in suits of at most 2 m + 1 cards only. *)
Lemma large_suits s : large_suit sorted_suit sz nval s.
Proof. apply of_sorted_suits. Qed.

(* The hands exchanged. *)
Definition order_of (s : sorted_suit) : suit := twin sorted_suit sz beats s.

Lemma order_is_suit s : is_suit (order_of s).
Proof. apply (twin_spec _ _ _ _ suit_game). Qed.

Definition other_way (s : sorted_suit) : sorted_suit :=
  lift (exchange (order_of s)) (proj1 (is_suit_exchange _ (order_is_suit s))).

Lemma order_size s : size (order_of s) = sz s.
Proof. apply (twin_spec _ _ _ _ suit_game). Qed.

Lemma other_way_size s : sz (other_way s) = sz s.
Proof.
  transitivity (size (order_of s)); [|apply order_size].
  exact (proj2 (is_suit_exchange _ (order_is_suit s))).
Qed.

Lemma other_way_value s : fst (nval (other_way s)) == - fst (nval s).
Proof.
  pose proof (order_size s) as E.
  assert (X : fst (nval (lift (order_of s) (order_is_suit s))) == fst (nval s)).
  { apply same_order_same_value. exact E. intros i j Hi Hj.
    apply (twin_spec _ _ _ _ suit_game); rewrite <- E; auto. }
  rewrite <- X. unfold nval, norm. cbn [fst]. rewrite other_way_size.
  destruct (hands_exchanged _ (order_is_suit s)) as [Y _]. unfold mirrored in Y. cbn [fst] in Y.
  change (the (other_way s)) with (exchange (order_of s)). rewrite Y.
  change (the (lift (order_of s) (order_is_suit s))) with (order_of s).
  change (sz (lift (order_of s) (order_is_suit s))) with (size (order_of s)). rewrite E. lra.
Qed.

Lemma other_way_beats s i j : (i < sz s)%nat -> (j < sz s)%nat ->
  beats (other_way s) j i = negb (beats s i j).
Proof.
  intros Hi Hj. pose proof (order_size s) as E.
  transitivity (negb (takes (order_of s) i j)).
  - apply takes_exchange; rewrite ?E; auto using order_is_suit.
  - f_equal. now apply (twin_spec _ _ _ _ suit_game).
Qed.

Lemma other_integral n M : integral n M -> integral n (- M - 2).
Proof. intros [m ->]. exists (Z.of_nat n - m - 1)%Z. lia. Qed.

Lemma other_number M : inject_Z (- M - 2) == - inject_Z M - 2.
Proof. now rewrite iZ_sub, inject_Z_opp. Qed.

Lemma allowed_in_upper_half : forall s, allowed_above sorted_suit sz nval s.
Proof.
  intros s M I L. pose proof (other_way_value s) as E. pose proof (other_number M) as EM.
  destruct (allowed_below (other_way s) (- M - 2)%Z) as [[j F]|F].
  - rewrite other_way_size. now apply other_integral.
  - lra.
  - left. exists j. lra.
  - right. lra.
Qed.

Lemma five_eighths : forall s, five_eighths_with_the_ace sorted_suit sz beats nval s.
Proof.
  intros s n M H I F. pose proof (other_way_value s) as E. pose proof (other_number M) as EM.
  apply other_integral in I.
  assert (F' : fst (nval (other_way s)) == inject_Z (- M - 2) + (3 # 4)) by lra.
  split.
  - destruct (beats s n n) eqn:B; auto. exfalso.
    apply (no_three_eighths_of_sorted_suits (other_way s) n (- M - 2)%Z); auto.
    + now rewrite other_way_size.
    + rewrite other_way_beats by lia. now rewrite B.
  - destruct (Z_le_gt_dec M (-1)) as [|L]; auto. exfalso.
    apply (large_suits (other_way s) (- M - 2)%Z); auto.
    + now rewrite other_way_size, H.
    + lia.
Qed.

Notation hopes := (hopes sorted_suit nval).

Theorem taking_is_right : forall s s' k n r, sz s = S n -> raises sorted_suit sz beats s 0 s' k ->
  below_another sorted_suit beats s' k n -> hopes s' false r -> hopes s true (r - 2).
Proof.
  intros s s' k n r. apply (raised_below_the_highest _ _ _ _ _ suit_game nval_is_val single_case
    allowed_below no_three_eighths_of_sorted_suits allowed_in_upper_half five_eighths n).
Qed.
