(** The value of Le Her, (4.1), and the critical denominations. *)
Require Import ZArith QArith List.
From LeHerStated Require Import The_deal Matrix_games Payoffs Domination P_2_of_numbers.
Import ListNotations.
Local Open Scope Q_scope.

(** P(i, j), the probability that player 1 wins. *)
Definition chance (s d i j : Z) : Q := P (Z.to_nat s) (Z.to_nat d) (Z.to_nat i) (Z.to_nat j).

(** The payoff matrix a_ij = 2P(i, j) - 1, its rows and columns being numbered from 0 to d - 2. *)
Definition game (s d : Z) : matrix :=
  fun i j => 2 * chance s d (Z.of_nat i + 1) (Z.of_nat j + 1) - 1.
(** v is the value of Le Her: what player 1 secures by an optimal mixed strategy, and what player 2
    allows by one. Rows and columns are numbered to d - 2. *)
Definition is_value (s d : Z) (v : Q) : Prop :=
  (exists p, optimal_for_1 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) (game s d) p v) /\
  (exists q, optimal_for_2 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) (game s d) q v).

(** Domination, in some order, leaves the entry at (i, j) alone. The entries are compared as numbers
    of deals that player 1 wins: where these are more, so is what he wins on the average. *)
Definition reduces_to (s d i j : Z) : Prop :=
  exists order, after (wins s d) order (thresholds d) (thresholds d) = Some ([i], [j]).

(** The denominator in (4.1). *)
Definition denominator_4_1 (s d x y : Z) : Q :=
  chance s d (x - 1) (y - 1) - chance s d (x - 1) y - chance s d x (y - 1) + chance s d x y.
(** The right-hand side of (4.1). *)
Definition formula_4_1 (s d x y : Z) : Q :=
  2 * ((chance s d (x - 1) (y - 1) * chance s d x y - chance s d (x - 1) y * chance s d x (y - 1))
       / denominator_4_1 s d x y) - 1.

(** (3.1): the number j^* that minimizes P_2(i, j) for a given i. *)
Definition j_star (s d i : Q) : Q := (d - 1) / 2 + (s * i ^ 2 - s * i) / (2 * (s * d - s - 2)).

(** x is the critical denomination of player 1: the ceiling of x^*, the root of (3.2). From 1 to d -
    1 the left-hand side phi of (3.2) is positive before the root, 0 there and negative beyond; so x
    is its ceiling if phi is positive at x - 1, and not at x. *)
Definition critical_for_1 (s d x : Z) : Prop :=
  inside (inject_Z d) (inject_Z (x - 1)) /\ 0 < phi (inject_Z s) (inject_Z d) (inject_Z (x - 1)) /\
  inside (inject_Z d) (inject_Z x) /\ phi (inject_Z s) (inject_Z d) (inject_Z x) <= 0.
(** y is the critical denomination of player 2: the ceiling of the number j^* that (3.1) yields for
    i = x^*, the root of (3.2). That is, this number is more than y - 1 and at most y. As the root
    may be irrational, both are said with rational numbers i on either side of it; (3.1) grows with
    i, so it yields
    - more than y - 1 at the root, if at least y - 1 at an i before it, where phi is positive;
    - at most y at the root, if at most y at an i where phi is not positive: at the root or beyond.
    If it yielded an integer at an irrational root, no y would meet both; that just one does, where
    (4.1) is needed, is part of Theorem 4.1. *)
Definition critical_for_2 (s d y : Z) : Prop :=
  (exists i, inside (inject_Z d) i /\ 0 < phi (inject_Z s) (inject_Z d) i /\
    inject_Z (y - 1) <= j_star (inject_Z s) (inject_Z d) i) /\
  (exists i, inside (inject_Z d) i /\ phi (inject_Z s) (inject_Z d) i <= 0 /\
    j_star (inject_Z s) (inject_Z d) i <= inject_Z y).
