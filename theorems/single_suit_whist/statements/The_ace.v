(* Section 9.1: for the majority of card distributions the ace determines which of its two values H
   takes, in favour of its holder. The words in which it does not are sent to others in which it
   does (Sent_by_the_ace.v), those of West's ace by their mirrors; one is left over. *)
Require Import ZArith Bool List.
From GameStated Require Import Words.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Swaps.
From WhistStated Require Import Against_the_ace.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-R9.ace: It turns out that for the majority of card distributions, the position of the highest
    card, the ace, determines whether H = H_over or H_under (in favor of the holder of the ace). For
    one card a hand the two are equal.

    "It turns out that for the majority of card distributions, the position of the highest card, the
    ace, determines whether H is H with the bar above or H with the bar below (in favor of the
    holder of the ace)." Of the deals of n cards, n >= 2, in which the two differ: in more than half
    of them H is the one with the bar above if West has the ace, and the one with the bar below if
    East has. *)
Definition claim_the_ace_decides : Prop :=
  forall n, (2 <= n)%nat ->
  exists differing favoured : list (list player), NoDup differing /\ NoDup favoured /\
  (forall word, In word differing <-> is_word n word /\
    exists under over, bars (suit_of 1 word) under over /\ under < over) /\
  (forall word, In word favoured <-> is_word n word /\
    exists under over, bars (suit_of 1 word) under over /\ under < over /\
      in_favour_of_the_ace (suit_of 1 word) under over) /\
  (2 * length favoured > length differing)%nat.
