(* Conjecture 12.3, for every n. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit SingleSuit Smallest_cards Raised_cards Reduction_of_12_3.
From Sums Require Import One_suit_of_12_3 One_exchange Balanced_three_eighths.
From Sums Require Import Facts_of_one_suit.
From Sums Require Conjecture_12_2.
From SymmetricStated Require Export Conjecture_12_3.

Lemma of_sorted_suits s : (allowed sorted_suit sz nval s /\
  Raised_cards.no_three_eighths sorted_suit sz beats nval s) /\
  large_suit sorted_suit sz nval s /\ one_lower_card sorted_suit sz beats nval s.
Proof.
  pose proof (single_suit_from_holding_up _ _ _ _ suit_game _ nval_is_val holding_up) as Single.
  pose proof (single_suit_flipped _ _ _ _ (single_suit_from_holding_up _ _ _ _
    (tg_flip _ _ _ _ suit_game) _ (is_val_flip _ _ _ _ _ nval_is_val) holding_up)) as Single'.
  apply (no_three_eighths_there _ _ _ _ _ suit_game nval_is_val Single Single'
    (exchange_from_premise _ _ _ _ suit_game _ nval_is_val one_exchange) cards_can_be_lowered).
  - exact (strict_exchange_of_one_suit _ _ _ _ _ suit_game nval_is_val).
  - exact (taking_of_one_suit _ _ _ _ _ suit_game nval_is_val).
  - exact (holding_of_one_suit _ _ _ _ _ suit_game nval_is_val).
  - exact (low_cards_of_one_suit _ _ _ _ _ suit_game nval_is_val).
  - exact (high_cards_of_one_suit _ _ _ _ _ suit_game nval_is_val).
Qed.

Lemma of_suits D (HD : is_suit D) m : (fst (val D) == inject_Z m + (3 # 8))%Q ->
  (fst (nval (lift D HD)) == inject_Z (2 * m - Z.of_nat (size D)) + (3 # 4))%Q.
Proof.
  intros E. unfold nval, norm. cbn [fst]. change (the (lift D HD)) with D.
  change (sz (lift D HD)) with (size D). rewrite E, iZ_sub, inject_Z_mult.
  change (inject_Z 2) with 2%Q. ring.
Qed.

(* No suit in which West holds the ace has the value m + 3/8, *)
Theorem no_three_eighths : forall D m, is_suit D -> size D <> 0%nat ->
  takes D (top D) (top D) = true -> ~ (fst (val D) == inject_Z m + (3 # 8))%Q.
Proof.
  intros D m HD N0 Ace E. apply (of_suits D HD) in E. set (s := lift D HD) in *.
  assert (S : sz s = S (top D)) by (unfold top; change (sz s) with (size D); lia).
  destruct (of_sorted_suits s) as [[_ No] _].
  apply (No (top D) (2 * m - Z.of_nat (size D))%Z S); auto. exists m. now rewrite <- S.
Qed.

(* and none of more than 2 m + 1 cards a hand. *)
Theorem no_three_eighths_in_large_suits : forall D m, is_suit D ->
  (fst (val D) == inject_Z m + (3 # 8))%Q -> (Z.of_nat (size D) <= 2 * m + 1)%Z.
Proof.
  intros D m HD E. apply (of_suits D HD) in E. set (s := lift D HD) in *.
  destruct (Z_le_gt_dec (Z.of_nat (size D)) (2 * m + 1)) as [|L]; auto. exfalso.
  destruct (of_sorted_suits s) as [_ [Large _]].
  apply (Large (2 * m - Z.of_nat (size D))%Z); auto; [|lia]. now exists m.
Qed.

Theorem conjecture_12_3 : fractional_parts.
Proof. exact (conjecture_12_3_if holding_up one_exchange no_three_eighths). Qed.

Theorem both_conjectures : claim_both_conjectures.
Proof. exact (conj Conjecture_12_2.conjecture_12_2 conjecture_12_3). Qed.
