(** The payoffs of Le Her as it is dealt, s suits of d denominations: a matrix of integers. *)
Require Import ZArith List.
From LeHerStated Require Import The_deal.
Local Open Scope Z_scope.

(** P(i, j) times the number of all deals, which is the same for all i and j: how many deals
    player 1 wins if he exchanges the ranks up to i, player 2 those up to j. *)
Definition wins (s d i j : Z) : Z :=
  Z.of_nat (won (Z.to_nat s) (Z.to_nat d) (threshold (Z.to_nat i)) (threshold (Z.to_nat j))).

(** The pure strategies of a player, by their thresholds: 1, ..., d - 1. *)
Definition thresholds (d : Z) : list Z := map Z.of_nat (seq 1 (Z.to_nat (d - 1))).
