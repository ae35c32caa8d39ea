(** The recursion of Section 3 of "Computer solution to the game of pure strategy".

    V and Y are the players' hands and P the deck, lists of cards; a card is named by its place in
    its list, from 0. *)

Require Import Arith List.
Import ListNotations.
From GoofspielStated Require Export Recursion.

Arguments zero {number} _.
Arguments opposite {number} _ _.
Arguments plus {number} _ _ _.
Arguments points {number} _ _.
Arguments mean {number} _ _.
Arguments value {number} _ _.
