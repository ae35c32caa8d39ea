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
(** Its value, which the players' optimal strategies secure and allow. *)
Definition value (s d : Z) (v : Q) : Prop :=
  (exists p, optimal_for_1 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) (game s d) p v) /\
  (exists q, optimal_for_2 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) (game s d) q v).

(** Domination, in some order, leaves the entry at (i, j) alone. The entries are compared as numbers
    of deals that player 1 wins: where these are more, so is what he wins on the average. *)
Definition reduces_to (s d i j : Z) : Prop :=
  exists order, after (wins s d) order (thresholds d) (thresholds d) = Some ([i], [j]).

(** The denominator in (4.1), and the right-hand side of (4.1). *)
Definition denominator_4_1 (s d x y : Z) : Q :=
  chance s d (x - 1) (y - 1) - chance s d (x - 1) y - chance s d x (y - 1) + chance s d x y.
Definition formula_4_1 (s d x y : Z) : Q :=
  2 * ((chance s d (x - 1) (y - 1) * chance s d x y - chance s d (x - 1) y * chance s d x (y - 1))
       / denominator_4_1 s d x y) - 1.

(** (3.1). *)
Definition j_star (s d i : Q) : Q := (d - 1) / 2 + (s * i ^ 2 - s * i) / (2 * (s * d - s - 2)).

(** From 1 to d - 1 the left-hand side of (3.2) is positive up to its root, the x^* of player 1, and
    not from there on; x is the ceiling of the root. *)
Definition critical_for_1 (s d x : Z) : Prop :=
  inside (inject_Z d) (inject_Z (x - 1)) /\ 0 < phi (inject_Z s) (inject_Z d) (inject_Z (x - 1)) /\
  inside (inject_Z d) (inject_Z x) /\ phi (inject_Z s) (inject_Z d) (inject_Z x) <= 0.
(** (3.1) grows, and y is the ceiling of its value at that root. No root is named: that this value
    is more than y - 1 is said by a rational place before the root where (3.1) is at least y - 1
    already, and that it is at most y by one at or after the root where (3.1) is at most y still. *)
Definition critical_for_2 (s d y : Z) : Prop :=
  (exists i, inside (inject_Z d) i /\ 0 < phi (inject_Z s) (inject_Z d) i /\
    inject_Z (y - 1) <= j_star (inject_Z s) (inject_Z d) i) /\
  (exists i, inside (inject_Z d) i /\ phi (inject_Z s) (inject_Z d) i <= 0 /\
    j_star (inject_Z s) (inject_Z d) i <= inject_Z y).
