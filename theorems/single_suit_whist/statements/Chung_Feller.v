(* Words, one for each deal, and how many of West's cards are above East's of the same rank: by a
   theorem of Chung and Feller each number from 0 to n is that of as many deals. *)
Require Import ZArith Bool List Sorted Permutation.
From WhistStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Words, and how many of West's cards are above East's of the same rank --- *)

Definition same_player (p q : player) : bool :=
  match p, q with West, West | East, East => true | _, _ => false end.
