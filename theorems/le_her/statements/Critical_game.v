(** The game on the critical lines: when it has a saddle point, how often the critical denominations
    are exchanged, and what the value is (Theorems 3.5, 3.6 and 4.1). *)
Require Import ZArith QArith List.
From LeHerStated Require Import Matrix_games Domination Payoffs P_2_of_numbers Value.
From LeHerStated Require Import Localisation Root_as_printed.
Import ListNotations.
Local Open Scope Q_scope.

(** The sign of a number: 1, 0 or -1. *)
Definition sign (q : Q) : Z := match Qcompare q 0 with Lt => (-1)%Z | Eq => 0%Z | Gt => 1%Z end.
(** Condition (3.5) of four numbers. *)
Definition condition_3_5 (a b c e : Q) : Prop :=
  (sign ((a - c) * (b - e)) + sign ((a - b) * (c - e)) > -2)%Z.
(** (3.5) at the critical denominations x and y. *)
Definition satisfied (s d x y : Z) : Prop :=
  condition_3_5 (chance s d (x - 1) (y - 1)) (chance s d (x - 1) y)
    (chance s d x (y - 1)) (chance s d x y).

(** x and y are the ceilings of the root of (3.2) and of (3.4) with this root. *)
Definition ceilings (s d x y : Z) : Prop := ceiling_x s d x /\ ceiling_y s d y.
(** x and y are the ceilings of (3.3) as printed and of (3.4) with it. *)
Definition printed_ceilings (s d x y : Z) : Prop :=
  ceiling_of (less_by_3_3 (inject_Z s) (inject_Z d)) (more_by_3_3 (inject_Z s) (inject_Z d)) x /\
  ceiling_of
    (less_than_y (inject_Z s) (inject_Z d) (less_by_3_3 (inject_Z s) (inject_Z d)))
    (more_than_y (inject_Z s) (inject_Z d) (more_by_3_3 (inject_Z s) (inject_Z d))) y.

(** The pure strategy i, with the number i - 1. *)
Definition pure (i : Z) (k : nat) : Q := if Nat.eqb k (Z.to_nat (i - 1)) then 1 else 0.

(** P_2 at integers. *)
Definition P_2_at (s d i j : Z) : Q := P_2 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j).
(** The denominator of (3.6) and (3.7). *)
Definition denominator_3_6 (s d x y : Z) : Q :=
  P_2_at s d (x - 1) (y - 1) - P_2_at s d (x - 1) y - P_2_at s d x (y - 1) + P_2_at s d x y.
(** The right-hand side of (3.6). *)
Definition p_1 (s d x y : Z) : Q :=
  (P_2_at s d (x - 1) (y - 1) - P_2_at s d (x - 1) y) / denominator_3_6 s d x y.
(** The right-hand side of (3.7). *)
Definition p_2 (s d x y : Z) : Q :=
  (P_2_at s d (x - 1) (y - 1) - P_2_at s d x (y - 1)) / denominator_3_6 s d x y.

(** The strategy that exchanges all below x, and x with the probability t: x - 1 with 1 - t, and x
    with t. *)
Definition hesitating (x : Z) (t : Q) : nat -> Q := two (Z.to_nat (x - 2)) (Z.to_nat (x - 1)) t.
(** p and p' are the same strategy. *)
Definition same_strategy (d : Z) (p p' : nat -> Q) : Prop :=
  forall i, (i <= Z.to_nat (d - 2))%nat -> p i == p' i.

(** Domination, in some order, leaves the entry at (i, j) of the game on rows x - 1 and x and
    columns y - 1 and y. *)
Definition leaves (s d x y i j : Z) : Prop :=
  exists order, after (wins s d) order [(x - 1)%Z; x] [(y - 1)%Z; y] = Some ([i], [j]).

(** LH-T3.5: Let x be player 1's critical denomination and let y be player 2's critical
    denomination. Each player has an optimal pure strategy if and only if condition (3.5) is
    satisfied, where a = P(x - 1, y - 1), b = P(x - 1, y), c = P(x, y - 1) and d = P(x, y). (It is
    so with the ceilings of (3.3) as printed and of (3.4) with it, and with those of the root of
    (3.2).) *)
Definition claim_theorem_3_5 : Prop :=
  forall s d x y, (1 <= s)%Z -> (7 <= d)%Z -> ceilings s d x y \/ printed_ceilings s d x y ->
  ((exists i j, (1 <= i <= d - 1)%Z /\ (1 <= j <= d - 1)%Z /\
     best_for_1 d (game s d) (pure i) /\ best_for_2 d (game s d) (pure j)) <->
   satisfied s d x y).

(** LH-T3.6: If condition (3.5) is not satisfied then player 1 should exchange his critical
    denomination with probability p_1 of (3.6), and player 2 should exchange his critical
    denomination with probability p_2 of (3.7). (No other strategies are optimal. Whether x and y
    are the ceilings of (3.3) and (3.4) as printed or those of the root of (3.2) is the same here:
    where (3.5) is not satisfied by those as printed, they are those of the root.) *)
Definition claim_theorem_3_6 : Prop :=
  forall s d x y, (1 <= s)%Z -> (7 <= d)%Z -> ceilings s d x y \/ printed_ceilings s d x y ->
  ~ satisfied s d x y ->
  (ceilings s d x y /\ ~ denominator_3_6 s d x y == 0) /\
  (best_for_1 d (game s d) (hesitating x (p_1 s d x y)) /\
   forall p, best_for_1 d (game s d) p -> same_strategy d p (hesitating x (p_1 s d x y))) /\
  best_for_2 d (game s d) (hesitating y (p_2 s d x y)) /\
  forall q, best_for_2 d (game s d) q -> same_strategy d q (hesitating y (p_2 s d x y)).

(** LH-LOC.6d: For d >= 7 and s >= 2d both players have exactly one optimal strategy each. *)
Definition claim_one_optimum : Prop :=
  forall s d, (7 <= d)%Z -> (2 * d <= s)%Z ->
  ((exists p, best_for_1 d (game s d) p) /\
   forall p p', best_for_1 d (game s d) p -> best_for_1 d (game s d) p' -> same_strategy d p p') /\
  (exists q, best_for_2 d (game s d) q) /\
  forall q q', best_for_2 d (game s d) q -> best_for_2 d (game s d) q' -> same_strategy d q q'.

(** LH-T4.1-CRIT: For d >= 7 the value is that of the game on rows x - 1, x and columns y - 1, y:
    the remaining entry once this has been reduced to a 1 x 1 matrix, which is possible if (3.5) is
    satisfied, and (4.1) if it is not. (x is the ceiling of the root of (3.2), not of what (3.3) is
    printed to be, and y that of (3.4) with this root.) *)
Definition claim_value_at_the_critical_lines : Prop :=
  forall s d x y, (1 <= s)%Z -> (7 <= d)%Z -> ceilings s d x y ->
  (satisfied s d x y -> exists i j, leaves s d x y i j) /\
  (forall i j, leaves s d x y i j -> is_value s d (2 * chance s d i j - 1)) /\
  (~ satisfied s d x y ->
   ~ denominator_4_1 s d x y == 0 /\ is_value s d (formula_4_1 s d x y)).
