(** Dealt and played card by card, player 1 wins as many deals as by the rules of this project, and
    as the count by order types gives. *)
Require Import Arith List Bool ZArith.
From LeHerStated Require Import The_deal Counts.
Import ListNotations.
Local Open Scope Z_scope.

(** LH-S1-RULES: Player 1 and player 2 are each given a card from the deck, neither of them knowing
    what card the other has. If player 2 has a king, the game immediately ends with victory for
    player 2. Otherwise, player 1 has the option of exchanging cards with player 2. Next, player 2
    has the option of exchanging his card with the top card of the deck. If the top card is a king,
    the exchange is void. If player 2 has the higher-ranking card or a card of the same rank, he
    wins. Otherwise, player 1 wins. (Dealt and played so, card by card, player 1 wins as many deals
    as the rules of this project give him, and as the count by order types on which the claims rest.
    After an exchange player 2 does what LH-S1-INFORMED finds best.) *)
Definition claim_rules_of_the_game : Prop :=
  forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  (forall a b c : card, narrated d (threshold i) (threshold j) (a, b, c) =
    player_one_wins (rank a) (rank b) (rank c) d (threshold i) (threshold j)) /\
  won s d (threshold i) (threshold j) = winning_deals s d i j /\
  won s d (threshold i) (threshold j) = win_count s d i j.
