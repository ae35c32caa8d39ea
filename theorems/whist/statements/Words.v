(* A word tells who takes which trick, so that what depends on this alone is found in the trees. *)
Require Import ZArith List Sorted.
From GameStated Require Import Suit.
Import ListNotations.
Local Open Scope Z_scope.

(* The suit of a word, its lowest card being c. *)
Fixpoint suit_of (c : Z) (word : list player) : suit :=
  match word with
  | [] => Suit [] []
  | West :: rest => let D := suit_of (c + 1) rest in Suit (c :: west D) (east D)
  | East :: rest => let D := suit_of (c + 1) rest in Suit (west D) (c :: east D)
  end.
