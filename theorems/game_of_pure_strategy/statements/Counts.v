(** What Section 3 counts: orders and plays, the values that the recursion asks for, and the
    subgames.

    Hands and decks are lists of cards, sets ascending; N cards are those from 1 to N. *)

Require Import Arith List.
From GoofspielStated Require Import Recursion Exchange Deterministic.
Import ListNotations.
Local Open Scope nat_scope.

(** The cards 1, ..., N. *)
Definition suit (N : nat) : list nat := seq 1 N.

(** Both hands and the deck. *)
Definition situation : Set := list nat * list nat * list nat.
(** The whole game: all three are the cards 1, ..., N. *)
Definition whole (N : nat) : situation := (suit N, suit N, suit N).

(** * Orders and plays *)

(** The orders in which so many cards can be shown, one after the other. *)
Fixpoint orders (size : nat) (cards : list nat) : list (list nat) :=
  match size with
  | O => [[]]
  | S size =>
      flat_map (fun i => map (cons (card cards i)) (orders size (without i cards))) (places cards)
  end.

(** The ways to play so many rounds: any card of the deck is turned up, either player bets any card
    of his hand, and these are gone. *)
Fixpoint plays (size : nat) (V Y P : list nat) : list (list round) :=
  match size with
  | O => [[]]
  | S size =>
      flat_map (fun k => flat_map (fun i => flat_map (fun j =>
        map (cons (card P k, card V i, card Y j))
            (plays size (without i V) (without j Y) (without k P)))
        (places Y)) (places V)) (places P)
  end.

(** * What the recursion asks for *)

(** In place of numbers the list of all evaluations of f that a number comes from: of f on no cards
    itself, of a sum what follows the bets, of a mean or a matrix those of all its entries. *)
Definition recording : arithmetic (list situation) := {|
  zero := [([], [], [])];
  opposite := fun asked => asked;
  plus := fun _ rest => rest;
  points := fun _ => [];
  mean := fun asked => concat asked;
  value := fun X => concat (concat X)
|}.

(** The situations of which the rule asks the value, one after the other, to evaluate f(V, Y, P):
    the displays of Section 3, each entry of a matrix asking for one. *)
Definition asked_for (p : situation) : list situation :=
  match p with
  | (V, Y, P) =>
      mean (list situation) recording (map (fun k => value (list situation) recording
        (matrix (list situation) recording (card P k) V Y
          (fun i j => [(without i V, without j Y, without k P)]))) (places P))
  end.

(** The evaluations of f on no cards in which plain recursion ends. *)
Definition evaluations (size : nat) (V Y P : list nat) : list situation :=
  f (list situation) recording size V Y P.

(** * Subgames *)

(** Binomial coefficients. *)
Fixpoint choose (n k : nat) : nat :=
  match n, k with
  | _, O => 1
  | O, S _ => 0
  | S n, S k => choose n k + choose n (S k)
  end.

(** The sets of so many of the cards. *)
Fixpoint subsets (cards : list nat) (size : nat) : list (list nat) :=
  match cards, size with
  | _, O => [[]]
  | [], S _ => []
  | c :: rest, S smaller => map (cons c) (subsets rest smaller) ++ subsets rest size
  end.

(** All triples of sets of this size. *)
Definition situations (N size : nat) : list situation :=
  let sets := subsets (suit N) size in list_prod (list_prod sets sets) sets.

(** Those of all sizes, smaller ones first: in this order the values are computed and stored. *)
Definition bottom_up (N : nat) : list situation := flat_map (situations N) (seq 0 (S N)).

(** What the game of N cards needs: the whole game, and whatever the rule asks for. *)
Inductive needed (N : nat) : situation -> Prop :=
  | the_game : needed N (whole N)
  | asked : forall p q, needed N p -> In q (asked_for p) -> needed N q.

(** The matrix games of a situation: one for each upcard. *)
Definition matrix_games_of (p : situation) : list (situation * nat) :=
  match p with (V, Y, P) => map (fun upcard => ((V, Y, P), upcard)) P end.

(** All matrix games that the game of N cards needs. *)
Definition matrix_games (N : nat) : list (situation * nat) :=
  flat_map matrix_games_of (bottom_up N).

(** Those that are solved if of two that are each other's exchange one is, and of equal hands only
    the whole game. *)
Definition solved_with_symmetry (N : nat) (game : situation * nat) : bool :=
  match game with
  | ((V, Y, P), _) =>
      match compared V Y with
      | Lt => true
      | Eq => length V =? N
      | Gt => false
      end
  end.

(** The matrix games that are solved if the symmetry is used. *)
Definition with_symmetry (N : nat) : list (situation * nat) :=
  filter (solved_with_symmetry N) (matrix_games N).

(** The sum of a list. *)
Definition sum_of (l : list nat) : nat := fold_right Nat.add 0 l.
