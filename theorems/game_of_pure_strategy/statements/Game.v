(** The game as it is played (Sections 2 and 3).

    A round: a card of the deck is turned up, each as likely as another; then each player bets one
    of the cards that he holds, both at once; the three cards are gone. When all are gone, player
    one has won [net] of the play from player two. Both know all upcards and bets so far, and may
    choose by chance. Hands and deck are lists of different cards; a card is named by its place,
    from 0. *)

Require Import Arith ZArith QArith List.
From GoofspielStated Require Import Recursion Exchange Values Deterministic.
Import ListNotations.
Local Open Scope Q_scope.

(** Hands and a deck of the same number of cards, all different. *)
Definition position (V Y P : list nat) : Prop :=
  same_size V Y P /\ NoDup V /\ NoDup Y /\ NoDup P.

(** A strategy: after these rounds, this card being turned up, the probability of betting the card
    at this place among those still held. *)
Definition behaviour : Set := list round -> nat -> nat -> Q.

(** In a game of N rounds these are probabilities of the cards still held, whatever was played. *)
Definition is_strategy (N : nat) (A : behaviour) : Prop :=
  forall past upcard, (length past < N)%nat -> mixed (N - length past) (A past upcard).

(** The mean of x 0, ..., x (n - 1), or 0 if there are none. *)
Definition average (n : nat) (x : nat -> Q) : Q := sum n x / inject_Z (Z.of_nat n).

(** What is expected when both bet by these strategies, [later i j] being expected after the bets at
    places i and j: the players choose independently. *)
Definition expected_of_bets (A B : behaviour) (past : list round) (V Y : list nat) (upcard : nat)
  (later : nat -> nat -> Q) : Q :=
  sum (length V) (fun i => sum (length Y) (fun j => A past upcard i * B past upcard j * later i j)).

(** What player one can expect to win in all, with so many rounds to go. *)
Fixpoint expected (rounds : nat) (A B : behaviour) (past : list round) (V Y P : list nat) : Q :=
  match rounds with
  | O => inject_Z (net past)
  | S rounds =>
      average (length P) (fun k => expected_of_bets A B past V Y (card P k) (fun i j =>
        expected rounds A B (past ++ [(card P k, card V i, card Y j)])
          (without i V) (without j Y) (without k P)))
  end.

(** The same when the upcard at place k has been turned and the bets at places i and j shown. *)
Definition expected_once_bet (A B : behaviour) (V Y P : list nat) (k i j : nat) : Q :=
  expected (pred (length P)) A B [(card P k, card V i, card Y j)]
    (without i V) (without j Y) (without k P).

(** The same when only that upcard has been turned. *)
Definition expected_once_revealed (A B : behaviour) (V Y P : list nat) (k : nat) : Q :=
  expected_of_bets A B [] V Y (card P k) (expected_once_bet A B V Y P k).

(** v is the value of a game of N rounds in which player one can expect [result A B] when he follows
    A and player two B: one strategy secures him v, and one of player two allows no more. *)
Definition is_value_of_play (N : nat) (result : behaviour -> behaviour -> Q) (v : Q) : Prop :=
  (exists A, is_strategy N A /\ forall B, is_strategy N B -> v <= result A B) /\
  (exists B, is_strategy N B /\ forall A, is_strategy N A -> result A B <= v).

(** v is the value of the game as it is played from the beginning. *)
Definition played (V Y P : list nat) (v : Q) : Prop :=
  is_value_of_play (length P) (fun A B => expected (length P) A B [] V Y P) v.

(** v is the value of the game once the upcard at place k has been revealed. *)
Definition revealed (V Y P : list nat) (k : nat) (v : Q) : Prop :=
  is_value_of_play (length P) (fun A B => expected_once_revealed A B V Y P k) v.

(** v is the value of the game when moreover the cards at places i and j have been bet. *)
Definition bet (V Y P : list nat) (k i j : nat) (v : Q) : Prop :=
  is_value_of_play (length P) (fun A B => expected_once_bet A B V Y P k i j) v.

(** X_ij = P_k sign(V_i - Y_j) + rest_ij. *)
Definition X_of_display (V Y P : list nat) (k : nat) (rest : nat -> nat -> Q) (i j : nat) : Q :=
  inject_Z (Z.of_nat (card P k) * Z.sgn (Z.of_nat (card V i) - Z.of_nat (card Y j))) + rest i j.

(** With two cards each a deterministic strategy says which of them to bet on either first upcard:
    strategy 0 says places 0 and 0, strategy 1 says 0 and 1, then 1 and 0, 1 and 1. *)
Definition first_bet (plan k : nat) : nat := match k with O => plan / 2 | S _ => plan mod 2 end.

(** The play of two strategies when the card at place k is turned up first. *)
Definition two_rounds (V Y P : list nat) (my_bets your_bets k : nat) : list round :=
  let i := first_bet my_bets k in
  let j := first_bet your_bets k in
  [(card P k, card V i, card Y j); (card P (1 - k), card V (1 - i), card Y (1 - j))].

(** The game with two cards each as one matrix: every deterministic strategy against every. *)
Definition whole_game (V Y P : list nat) (my_bets your_bets : nat) : Q :=
  average 2 (fun k => inject_Z (net (two_rounds V Y P my_bets your_bets k))).

(** A round with the players exchanged. *)
Definition exchanged (r : round) : round := (upcard_of r, yours r, mine r).
