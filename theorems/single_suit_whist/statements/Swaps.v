(* Section 10.1: every deal can be obtained from every other deal by swaps of adjacent cards. *)
Require Import List Permutation.
From WhistStated Require Import Rules.
Import ListNotations.
Local Open Scope nat_scope.

(* A word is a list of the owners of the cards, lowest card first. These are the cards of p in it.
 *)
Definition cards_of (p : player) (word : list player) : list player :=
  filter (fun q => match p, q with West, West | East, East => true | _, _ => false end) word.
(* It is the word of a deal of n cards a hand. *)
Definition is_word (n : nat) (word : list player) : Prop :=
  length (cards_of West word) = n /\ length (cards_of East word) = n.

(* One word becomes another when cards that are adjacent in it are swapped, again and again. *)
Inductive by_swaps : list player -> list player -> Prop :=
| unchanged word : by_swaps word word
| one_more before p q after word :
    by_swaps (before ++ q :: p :: after) word -> by_swaps (before ++ p :: q :: after) word.

(** W1-T10.1g: Every deal can be obtained from every other deal by a sequence of swaps of adjacent
    cards. *)
Definition claim_all_deals_by_swaps : Prop :=
  forall n word word', is_word n word -> is_word n word' ->
  by_swaps word word'.
