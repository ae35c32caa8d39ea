(** The game on two neighbouring rows and two neighbouring columns, with the payoffs P_2: wherever
    the numbers lie that preferences depend on, one of five pairs is in equilibrium. *)
Require Import QArith.
From LeHerStated Require Import P_2_of_numbers Value.
Local Open Scope Q_scope.

(** Row i + 1 is better than row i against columns of mean j exactly if h(i) > j. *)
Definition h_of (s d i : Q) : Q :=
  (- 3 * s * i ^ 2 + (18 - 15 * s) * i + (3 * s * d ^ 2 - 3 * s * d - 6 * s - 6 * d + 12))
  / (6 * s * i).

(** Strategies i and j are in equilibrium in this game, the other ones being i' and j': neither
    player is better off with his other one. *)
Definition pair_in_equilibrium (s d i i' j j' : Q) : Prop :=
  P_2 s d i' j <= P_2 s d i j /\ P_2 s d i j <= P_2 s d i j'.
(** Some mixed strategies are in equilibrium: player 1 takes x with the probability t and x - 1
    otherwise, player 2 takes y with u and y - 1 otherwise; and either player is indifferent. *)
Definition mixes_in_equilibrium (s d x y : Q) : Prop :=
  exists t u, 0 < t < 1 /\ 0 < u < 1 /\
  (1 - t) * P_2 s d (x - 1) (y - 1) + t * P_2 s d x (y - 1) ==
    (1 - t) * P_2 s d (x - 1) y + t * P_2 s d x y /\
  (1 - u) * P_2 s d (x - 1) (y - 1) + u * P_2 s d (x - 1) y ==
    (1 - u) * P_2 s d x (y - 1) + u * P_2 s d x y.

(** LH-LOC.8: Let x >= 2. However h(x - 1) lies to y - 1 and y, and y - 1/2 to Y(x - 1) and Y(x),
    one of five pairs of strategies is in equilibrium in the game with the payoffs P_2 on rows x -
    1, x and columns y - 1, y: (x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1), or a mixed one, with
    h(x - 1) between y - 1 and y and y - 1/2 between Y(x - 1) and Y(x). (h and Y are those of
    LH-LOC.1.)

    Y is the function j_star of (3.1). That h(x - 1) and y - 1/2 lie between is said of the mixed
    pair. *)
Definition claim_every_place : Prop :=
  forall s d x y, 1 <= s -> 7 <= d -> 2 <= x ->
  pair_in_equilibrium s d x (x - 1) y (y - 1) \/
  pair_in_equilibrium s d (x - 1) x y (y - 1) \/
  pair_in_equilibrium s d x (x - 1) (y - 1) y \/
  pair_in_equilibrium s d (x - 1) x (y - 1) y \/
  (y - 1 < h_of s d (x - 1) < y /\
   j_star s d (x - 1) < y - (1 # 2) < j_star s d x /\ mixes_in_equilibrium s d x y).
