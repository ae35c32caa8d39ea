(** When two neighbouring strategies win equally many deals against one of the other player's: the
    condition is arithmetic, and with many suits it is never met near the critical denominations. *)
Require Import ZArith.
From LeHerStated Require Import Payoffs.
Local Open Scope Z_scope.

(** * The conditions *)

(** Player 1 wins equally many deals by strategies i and i + 1 against a strategy j > i. *)
Definition rows_tie (s d i j : Z) : Prop := wins s d (i + 1) j = wins s d i j.

(** Player 2 loses equally many deals by strategies j and j + 1 against a strategy i <= j. *)
Definition columns_tie (s d i j : Z) : Prop := wins s d i (j + 1) = wins s d i j.

(** LH-LOC.6a: Let 1 <= i <= j <= d - 2. Player 1 wins equally many deals by strategies i and i + 1
    against strategy j + 1 if and only if 2i(j + 1)s = s(d^2 - d - i^2 - 5i - 2) + 6i + 4 - 2d, so
    only if s divides 6i + 4 - 2d. He wins equally many by strategy i against strategies j and j + 1
    if and only if (s(d - 1) - 2)(2j + 2 - d) = si(i - 1). *)
Definition claim_ties : Prop :=
  forall s d i j, 1 <= s -> 3 <= d -> 1 <= i ->
  (i + 1 <= j <= d - 1 ->
     (rows_tie s d i j <->
      s * (2 * i * j) = s * (d ^ 2 - d - i ^ 2 - 5 * i - 2) + (6 * i + 4 - 2 * d))) /\
  (i <= j <= d - 2 ->
     (columns_tie s d i j <-> (s * (d - 1) - 2) * (2 * j + 2 - d) = s * (i * (i - 1)))).

(** LH-LOC.6b: For s >= 2d no two neighbouring entries near the critical denominations are equal:
    P(i, j) <> P(i + 1, j) for j > i and d - 2 < 3i <= 2d - 3, and P(i, j) <> P(i, j + 1) for 2 <= i
    <= j and 3i <= 2d.

    For s >= 2d neither player is indifferent there: rows i and i + 1 with d - 2 < 3i <= 2d - 3,
    which the rows beside player 1's critical denomination are, and columns j and j + 1 against a
    row i from 2 to 2d/3. *)
Definition claim_no_ties : Prop :=
  forall s d i j, 7 <= d -> 2 * d <= s -> 1 <= i ->
  (i + 1 <= j <= d - 1 -> d - 2 < 3 * i <= 2 * d - 3 -> ~ rows_tie s d i j) /\
  (i <= j <= d - 2 -> 2 <= i -> 3 * i <= 2 * d -> ~ columns_tie s d i j).
