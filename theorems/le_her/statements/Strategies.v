(** What Section 1 calls clear, counted in deals: whoever keeps a card keeps any higher card, the
    lowest card is exchanged, the highest is not, and so thresholds are all there is to choose. *)
Require Import Arith List Bool ZArith.
From LeHerStated Require Import The_deal Counts.
Import ListNotations.
Local Open Scope Z_scope.

(** LH-S1-INFORMED: If player 1 decides to exchange his card, it is clear that player 2 will then
    know whether or not he has the higher-ranking card. He will exchange his card with the top card
    of the deck only if his original card was ranked higher than his new card. (Then drawing is
    never worse, and otherwise standing is not.)

    Player 1 has exchanged his rank k for player 2's rank l: the deals that player 2 then wins. *)
Definition claim_he_knows : Prop :=
  forall s d k l : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= k <= d)%nat -> (1 <= l < d)%nat ->
  ((k < l)%nat -> (informed s d k l false <= informed s d k l true)%nat) /\
  ((l <= k)%nat -> (informed s d k l true <= informed s d k l false)%nat).

(** LH-S1-THRESH: It is intuitively clear (and can be proved rigorously) that if it is optimal for
    player 1 or player 2 to keep a certain card, he should also keep any card ranked higher. (What
    exchanging gains over standing, against each card of the other, which he exchanges or not, is at
    least as much for every rank as for the next.)

    First for player 1 and player 2 against each card of the other, then against any strategy. *)
Definition claim_higher_ranks_too : Prop :=
  forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (forall k l x, (1 <= k)%nat -> (k + 1 <= d)%nat -> (1 <= l <= d - 1)%nat ->
    exchanging_against s d (k + 1) l x <= exchanging_against s d k l x) /\
  (forall k l, (1 <= k)%nat -> (k + 1 <= d - 1)%nat -> (1 <= l <= d)%nat ->
    drawing_against s d (k + 1) l <= drawing_against s d k l) /\
  (forall other k, (1 <= k)%nat -> (k + 1 <= d)%nat ->
    exchanging_gains s d (k + 1) other <= exchanging_gains s d k other) /\
  (forall other k, (1 <= k)%nat -> (k + 1 <= d - 1)%nat ->
    drawing_gains s d (k + 1) other <= drawing_gains s d k other).

(** LH-S1-ENDS: It is also clear that a player should stand if he has card d and exchange his card
    if he has card 1. (He does no worse so, against each card of the other. Player 2 with card d has
    won.)

    Card 1 and card d of player 1, card 1 of player 2; with card d player 2 has won. *)
Definition claim_lowest_and_highest : Prop :=
  forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (forall l x, (1 <= l <= d - 1)%nat -> 0 <= exchanging_against s d 1 l x) /\
  (forall l x, (1 <= l <= d - 1)%nat -> exchanging_against s d d l x <= 0) /\
  (forall l, (1 <= l <= d)%nat -> 0 <= drawing_against s d 1 l) /\
  (forall one two a b c, rank b = d -> narrated d one two (a, b, c) = false).

(** LH-S1-STRATS: Therefore, player 1 and player 2 have d - 1 pure strategies from which to choose:
    for each i, 1 <= i <= d - 1, if a player gets a card that is ranked lower or has the same value
    as i, he should exchange his card; otherwise, he should stand. (What exchanging gains falls from
    rank to rank, is at least 0 for card 1 and at most 0 for card d, so the ranks at which it is
    positive, filled up with some at which it is 0, are those up to a threshold: against any set of
    ranks that the other exchanges, and so against a mixture of sets, as what is gained then is a
    mean.)

    Player 1, then player 2: what exchanging gains falls from rank to rank, and there is a threshold
    up to which it is at least 0 and beyond which it is at most 0. *)
Definition claim_thresholds_alone : Prop :=
  forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  forall other : strategy,
  (forall k, (1 <= k)%nat -> (k + 1 <= d)%nat ->
    exchanging_gains s d (k + 1) other <= exchanging_gains s d k other) /\
  (exists i, (1 <= i <= d - 1)%nat /\
    (forall k, (1 <= k <= i)%nat -> 0 <= exchanging_gains s d k other) /\
    (forall k, (i < k <= d)%nat -> exchanging_gains s d k other <= 0)) /\
  (forall k, (1 <= k)%nat -> (k + 1 <= d - 1)%nat ->
    drawing_gains s d (k + 1) other <= drawing_gains s d k other) /\
  (exists j, (1 <= j <= d - 1)%nat /\
    (forall k, (1 <= k <= j)%nat -> 0 <= drawing_gains s d k other) /\
    (forall k, (j < k <= d - 1)%nat -> drawing_gains s d k other <= 0)).
