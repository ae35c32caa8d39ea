(** Section 4.1: the perfect hash table. Subgames of one size are represented by bit-vectors, one
    for each hand and one for the deck, and stored in lexicographic order. *)

Require Import Arith List.
From GoofspielStated Require Import Counts.
Import ListNotations.
Local Open Scope nat_scope.

(** The bits of a set of the cards 1 to N, that of the card N first. *)
Definition bits (N : nat) (cards : list nat) : list bool :=
  map (fun c => existsb (Nat.eqb c) cards) (rev (suit N)).

(** A subgame: player 1's hand, player 2's hand, and the deck, one after the other. *)
Definition word (N : nat) (p : situation) : list bool :=
  match p with (V, Y, P) => bits N V ++ bits N Y ++ bits N P end.

(** The first word comes before the second. *)
Fixpoint comes_before (one other : list bool) : bool :=
  match one, other with
  | false :: one, false :: other => comes_before one other
  | true :: one, true :: other => comes_before one other
  | false :: _, true :: _ => true
  | _, _ => false
  end.

(** How many bits are 1. *)
Definition ones (b : list bool) : nat := length (filter (fun x => x) b).

(** The place of a set among those of its size: for every card of it there are so many sets that
    have the same higher cards, and lower cards in place of this one and the rest. *)
Fixpoint rank_of (b : list bool) : nat :=
  match b with
  | [] => 0
  | false :: rest => rank_of rest
  | true :: rest => choose (length rest) (ones b) + rank_of rest
  end.

(** The place of a subgame among those of the size, from its word: the places of its three sets are
    digits to the base C(N, size). *)
Definition place_of (N size : nat) (w : list bool) : nat :=
  let base := choose N size in
  (rank_of (firstn N w) * base + rank_of (firstn N (skipn N w))) * base
    + rank_of (skipn N (skipn N w)).
