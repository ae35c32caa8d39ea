(** The payoffs of Le Her by the formulas of Lemma 2.1, for s suits of d denominations. *)
Require Import ZArith List.
Local Open Scope Z_scope.

(** The bracket of (2.1), for i >= j. *)
Definition bracket_2_1 (s d i j : Z) : Z :=
  - s * i ^ 3 - 3 * s * i ^ 2 * j - 3 * (s * d + s - 3) * i ^ 2
  + 3 * (2 * s * d - s - 2) * i * j + (3 * s * d ^ 2 - 2 * s - 6 * d + 3) * i
  - 3 * (s * d - 2) * (d - 1) * j + 3 * (s * d - 2) * d * (d - 1).

(** The bracket of (2.2), for i <= j. *)
Definition bracket_2_2 (s d i j : Z) : Z :=
  - s * i ^ 3 - 3 * s * i ^ 2 * j - 3 * (2 * s - 3) * i ^ 2 + 3 * s * i * j
  + 3 * (s * d - s - 2) * j ^ 2 + (3 * s * d ^ 2 - 3 * s * d + s - 6 * d + 3) * i
  - 3 * (s * d ^ 2 - 2 * s * d + s - 2 * d + 2) * j + 3 * (s * d - 2) * d * (d - 1).

(** P(i, j) without its factor s^2/(6(sd)_3), which is the same for all i and j: player 1 exchanges
    the ranks up to i, player 2 those up to j. *)
Definition P (s d i j : Z) : Z := if j <=? i then bracket_2_1 s d i j else bracket_2_2 s d i j.

(** The strategies of a player: 1, ..., d - 1. *)
Definition thresholds (d : Z) : list Z := map Z.of_nat (seq 1 (Z.to_nat (d - 1))).
