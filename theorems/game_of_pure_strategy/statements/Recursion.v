(** The recursion of Section 3 of "Computer solution to the game of pure strategy".

    V and Y are the players' hands and P the deck, lists of cards; a card is named by its place in
    its list, from 0. In what is printed player one has the hand V and player two Y. *)

Require Import Arith List.
Import ListNotations.
Local Open Scope nat_scope.

(** What the recursion needs of numbers and of matrix games, and no more: [zero], opposites and
    sums, the points of an upcard, the mean of a list and the value of a matrix, given by rows. *)
Record arithmetic (number : Type) := {
  zero : number;
  opposite : number -> number;
  plus : number -> number -> number;
  points : nat -> number;
  mean : list number -> number;
  value : list (list number) -> number
}.

(** The cards without the one at place i. *)
Fixpoint without (i : nat) (cards : list nat) : list nat :=
  match cards, i with
  | [], _ => []
  | _ :: rest, 0 => rest
  | card :: rest, S i => card :: without i rest
  end.

(** The places of a list: 0, 1, 2, ... *)
Definition places (cards : list nat) : list nat := seq 0 (length cards).
(** The card at place i. *)
Definition card (cards : list nat) (i : nat) : nat := nth i cards 0.

(** The upcard's points times sign(bid - reply). *)
Definition won (number : Type) (a : arithmetic number) (upcard bid reply : nat) : number :=
  match bid ?= reply with
  | Gt => points number a upcard
  | Eq => zero number a
  | Lt => opposite number a (points number a upcard)
  end.

(** X_ij, where [rest i j] is the value of what follows. *)
Definition matrix (number : Type) (a : arithmetic number) (upcard : nat) (V Y : list nat)
    (rest : nat -> nat -> number) :=
  map (fun i => map (fun j => plus number a (won number a upcard (card V i) (card Y j)) (rest i j))
                (places Y)) (places V).

(** f(V, Y, P) for hands and a deck of so many cards. *)
Fixpoint f (number : Type) (a : arithmetic number) (size : nat) (V Y P : list nat) : number :=
  match size with
  | 0 => zero number a
  | S size =>
      mean number a (map (fun k => value number a (matrix number a (card P k) V Y (fun i j =>
                     f number a size (without i V) (without j Y) (without k P))))
                  (places P))
  end.

(** The matrix X of f_k, for the upcard at place k. *)
Definition X_of (number : Type) (a : arithmetic number) (size : nat) (V Y P : list nat)
    (k : nat) : list (list number) :=
  matrix number a (card P k) V Y (fun i j =>
    f number a size (without i V) (without j Y) (without k P)).

(** The rank of a card among all cards held, from 1; equal cards share one. *)
Definition rank (V Y : list nat) (c : nat) : nat :=
  length (filter (fun other => other <=? c) (nodup Nat.eq_dec (V ++ Y))).

(** The ranks of a hand's cards. *)
Definition ranks (V Y hand : list nat) : list nat := map (rank V Y) hand.
