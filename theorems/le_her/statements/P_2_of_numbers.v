(** The continuous game after Lemma 3.7: thresholds are numbers from 1 to d - 1, player 1 looks for
    the largest of the minima of his rows. *)
Require Import QArith.
From LeHerStated Require Import Counts.
Local Open Scope Q_scope.

(** P_2 of Section 3: the bracket of (2.2) over 6. *)
Definition P_2 (s d i j : Q) : Q := bracket_2_2 s d i j / 6.

(** The left-hand side of (3.2). *)
Definition phi (s d i : Q) : Q :=
  - 6 * s ^ 2 * i ^ 3 + (- 6 * d * s ^ 2 + 15 * s ^ 2 + 12 * s) * i ^ 2
  + (- 6 * d ^ 2 * s ^ 2 - 12 * d * s ^ 2 + 15 * s ^ 2 + 48 * d * s - 72) * i
  + 6 * d ^ 3 * s ^ 2 - 9 * d ^ 2 * s ^ 2 + 2 * d * s ^ 2 + s ^ 2 - 24 * d ^ 2 * s + 24 * d * s
  - 4 * s + 24 * d - 12.

(** Thresholds are the numbers from 1 to d - 1. *)
Definition inside (d i : Q) : Prop := 1 <= i <= d - 1.
(** What serves as a minimizer of P_2(i, j) for a given i. *)
Definition minimizer (s d i j : Q) : Prop :=
  inside d j /\ forall k, inside d k -> P_2 s d i j <= P_2 s d i k.
