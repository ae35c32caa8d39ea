(** What of the recursion need not be computed twice, whatever numbers, means and values are:
    positions of the same order pattern, and adjacent cards of one player. *)

Require Import Arith List.
From GoofspielStated Require Import Recursion.
Import ListNotations.
Local Open Scope nat_scope.

(** * Adjacent cards *)

(** GP-F4.adjacent: Adjacent cards of a player, none of the opponent's from one to the other, are
    equivalent: whatever the upcard, their rows are the same.

    The cards at the places i and i + 1 of player one, who chooses the row. *)
Definition claim_adjacent_cards : Prop :=
  forall (number : Type) (a : arithmetic number) size V Y P k i,
  S i < length V -> card V i <= card V (S i) ->
  (forall y, In y Y -> y < card V i \/ card V (S i) < y) ->
  nth i (X_of number a size V Y P k) [] = nth (S i) (X_of number a size V Y P k) [].
