(** What the proof of Lemma 3.7 says of two rows that remain, in whatever order lines are
    eliminated. *)
Require Import ZArith List.
From LeHerStated Require Import Payoffs Domination.
Local Open Scope Z_scope.

(** LH-L3.7-DOM: If row i and row i + 1 are not eliminated, column i + 1 dominates columns 1, 2,
    ..., i (in these two rows, to which player 1's optimal strategy is restricted; lines are
    eliminated by domination until none is dominated, column i + 1 perhaps among them).

    In these two rows column i + 1 is at most columns 1, ..., i. *)
Definition claim_column_after_the_diagonal : Prop :=
  forall s d order rows columns i, 1 <= s -> 7 <= d ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true -> In i rows -> In (i + 1) rows ->
  forall j, 1 <= j <= i ->
  wins s d i (i + 1) <= wins s d i j /\ wins s d (i + 1) (i + 1) <= wins s d (i + 1) j.
