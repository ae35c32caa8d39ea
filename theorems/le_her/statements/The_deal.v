(** Le Her as Section 1 of the paper narrates it: dealt card by card, and played. There are s suits
    of d denominations. *)
Require Import Arith List Bool ZArith QArith.
Import ListNotations.
Local Open Scope nat_scope.

(** A card is its denomination, 1, ..., d, d being the king, and its suit, 0, ..., s - 1. *)
Definition card : Set := (nat * nat)%type.
(** The rank of a card is its denomination. *)
Definition rank (c : card) : nat := fst c.
(** Whether a and b are the same card. *)
Definition same (a b : card) : bool := (fst a =? fst b) && (snd a =? snd b).
(** The deck: a card of each denomination in each suit. *)
Definition deck (s d : nat) : list card := list_prod (seq 1 d) (seq 0 s).

(** A deal: player 1's card, player 2's, and the top card of what is left of the deck. *)
Definition deal : Set := (card * card * card)%type.
(** Whether the three cards are different. *)
Definition different (t : deal) : bool :=
  match t with (a, b, c) => negb (same a b) && negb (same a c) && negb (same b c) end.
(** All deals: three different cards of the deck. *)
Definition deals (s d : nat) : list deal :=
  filter different (list_prod (list_prod (deck s d) (deck s d)) (deck s d)).

(** A strategy: the set of ranks that a player exchanges; true stands for those in it. *)
Definition strategy : Set := nat -> bool.
(** Strategy i exchanges the ranks up to i. *)
Definition threshold (i : nat) : strategy := fun k => k <=? i.

(** * The narration *)

(** Players 1 and 2 exchange their cards. *)
Definition hands_exchanged (t : deal) : deal := match t with (a, b, c) => (b, a, c) end.

(** Player 2 exchanges his card with the top card of the deck: if this is a king, the exchange is
    void. *)
Definition drawn (d : nat) (t : deal) : deal :=
  match t with (a, b, c) => if rank c =? d then (a, b, c) else (a, c, b) end.

(** Whether player 2 wins with the cards that both now have: "If player 2 has the higher-ranking
    card or a card of the same rank, he wins." *)
Definition second_has_won (t : deal) : bool :=
  match t with (a, b, _) => (rank a <? rank b) || (rank a =? rank b) end.

(** Whether player 1 wins the deal t, if he exchanges the ranks in `one`, and player 2, when player
    1 has stood, those in `two`. *)
Definition narrated (d : nat) (one two : strategy) (t : deal) : bool :=
  match t with (a, b, _) =>
    (* If player 2 has a king, the game immediately ends with victory for player 2. *)
    if rank b =? d then false
    (* Player 1 has the option of exchanging; if so, player 2 now has a, and knows it: he exchanges
       a if his original card b was ranked higher. *)
    else if one (rank a) then
      negb (second_has_won
        (if rank a <? rank b then drawn d (hands_exchanged t) else hands_exchanged t))
    (* Otherwise he exchanges his card if his strategy does. *)
    else negb (second_has_won (if two (rank b) then drawn d t else t))
  end.

(** * The rules of this project

    They compare ranks and do nothing else: player 1's, player 2's, that of the top card. *)

(** Whether player 1 wins by them. *)
Definition player_one_wins (mine yours top king : nat) (one two : strategy) : bool :=
  if yours =? king then false
  else
    let exchanged := one mine in
    let his := if exchanged then yours else mine in
    let other := if exchanged then mine else yours in
    let draws := if exchanged then other <? his else two other in
    (if draws && negb (top =? king) then top else other) <? his.

(** * How many deals, and the payoffs *)

(** How many deals have some property. *)
Definition number (s d : nat) (such : deal -> bool) : nat := length (filter such (deals s d)).
(** How many deals player 1 wins, with these strategies. *)
Definition won (s d : nat) (one two : strategy) : nat := number s d (narrated d one two).
(** How many deals player 2 wins. *)
Definition lost (s d : nat) (one two : strategy) : nat :=
  number s d (fun t => negb (narrated d one two t)).
(** How many deals player 1 wins by the rules of this project, with the thresholds i and j. *)
Definition winning_deals (s d i j : nat) : nat :=
  number s d (fun t => match t with (a, b, c) =>
    player_one_wins (rank a) (rank b) (rank c) d (threshold i) (threshold j) end).

(** a / b. *)
Definition fraction (a b : nat) : Q := (inject_Z (Z.of_nat a) / inject_Z (Z.of_nat b))%Q.

(** P(i, j), the probability that player 1 wins with strategy i against strategy j: the paper's
    P(B_ij). All deals are equally likely. *)
Definition P (s d i j : nat) : Q :=
  fraction (won s d (threshold i) (threshold j)) (length (deals s d)).
(** a_ij = 2P(i, j) - 1, what he wins on the average, the stake being 1. *)
Definition payoff (s d i j : nat) : Q := (2 * P s d i j - 1)%Q.
