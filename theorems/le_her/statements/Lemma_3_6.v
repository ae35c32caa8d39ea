(** Lemma 3.6, and what the proof of Lemma 3.7 says of two rows that remain: in whatever order lines
    are eliminated by domination. *)
Require Import ZArith List.
From LeHerStated Require Import Payoffs Domination.
Local Open Scope Z_scope.

(** * What is claimed *)

(** LH-L3.6-DIAG~: P(i, i+1) <= P(i, i) for the remaining rows i whose column i + 1 remains too.

    In a remaining row whose column i + 1 remains too. *)
Definition claim_diagonal : Prop :=
  forall s d order rows columns i, 1 <= s -> 7 <= d ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true ->
  In i rows -> In (i + 1) columns -> wins s d i (i + 1) <= wins s d i i.

(** LH-L3.6~: After reducing the matrix by row and column domination, for the remaining rows i whose
    column i + 1 remains too, P(i, i+1) <= P(i, j) if j < i + 1.

    [after] in the words of Domination.v: lines have been eliminated in some order, and rows and
    columns remain; [reduced]: no line that remains is dominated. P(i, j) is compared by the number
    of deals that player 1 wins, [wins]. *)
Definition claim_lemma_3_6 : Prop :=
  forall s d order rows columns i j, 1 <= s -> 7 <= d ->
  after (wins s d) order (thresholds d) (thresholds d) = Some (rows, columns) ->
  reduced (wins s d) rows columns = true ->
  In i rows -> In (i + 1) columns -> 1 <= j < i + 1 -> wins s d i (i + 1) <= wins s d i j.
