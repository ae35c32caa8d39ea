(** Theorem 4.1: what the value of Le Her is, for every deck of s suits and d denominations.

    The words of the theorem are defined in Value.v. [is_value s d v]: v is the value of the game.
    [chance s d i j]: the probability P(i, j) that player 1 wins with strategy i against j; the
    entry of the payoff matrix is 2P(i, j) - 1. [reduces_to s d i j]: elimination of dominated lines
    leaves this entry alone. [formula_4_1 s d x y]: the right-hand side of (4.1).
    [critical_for_1 s d x] and [critical_for_2 s d y]: x and y are the critical denominations. *)
Require Import ZArith QArith List.
From LeHerStated Require Import Value.
Import ListNotations.
Local Open Scope Q_scope.

(** LH-T4.1: The value, V, of Le Her with s suits and d denominations is the remaining entry in the
    payoff matrix once it has been reduced to a 1 x 1 matrix. If such a reduction is not possible,
    the value is given by (4.1). (x and y are the critical denominations, the ceilings of the root
    of (3.2) and of (3.1) there; not of what (3.3) is printed to be. Dominated lines are taken out
    one by one, in any order, a line being dominated by another that is nowhere worse, also by an
    equal one; no such reduction is possible if no order leaves one entry.)

    If some order of elimination leaves the entry at (i, j) alone, this is the value. If no order
    leaves one entry alone, then each player has just one critical denomination, the denominator in
    (4.1) is not 0 there, and the value is (4.1). *)
Definition claim_theorem_4_1 : Prop :=
  forall s d, (1 <= s)%Z -> (3 <= d)%Z ->
  (forall i j, reduces_to s d i j -> is_value s d (2 * chance s d i j - 1)) /\
  ((forall i j, ~ reduces_to s d i j) ->
   exists x y, (critical_for_1 s d x /\ forall z, critical_for_1 s d z -> z = x) /\
     (critical_for_2 s d y /\ forall z, critical_for_2 s d z -> z = y) /\
     ~ denominator_4_1 s d x y == 0 /\ is_value s d (formula_4_1 s d x y)).
