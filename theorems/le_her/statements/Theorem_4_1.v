(** Theorem 4.1: what the value of Le Her is, for every deck. *)
Require Import ZArith QArith List.
From LeHerStated Require Import Value.
Import ListNotations.
Local Open Scope Q_scope.

(** * Theorem 4.1 *)

(** LH-T4.1: The value, V, of Le Her with s suits and d denominations is the remaining entry in the
    payoff matrix once it has been reduced to a 1 x 1 matrix. If such a reduction is not possible,
    the value is given by (4.1). (x and y are the critical denominations, the ceilings of the root
    of (3.2) and of (3.1) there; not of what (3.3) is printed to be. Dominated lines are taken out
    one by one, in any order, a line being dominated by another that is nowhere worse, also by an
    equal one; no such reduction is possible if no order leaves one entry.)

    The value is the entry that domination leaves alone, in whatever order lines are eliminated. If
    no order leaves one entry alone (which needs seven denominations) the value is (4.1), with the
    critical denominations, of which each player has one; its denominator is not 0. *)
Definition claim_theorem_4_1 : Prop :=
  forall s d, (1 <= s)%Z -> (3 <= d)%Z ->
  (forall i j, reduces_to s d i j -> value s d (2 * chance s d i j - 1)) /\
  ((forall i j, ~ reduces_to s d i j) ->
   exists x y, (critical_for_1 s d x /\ forall z, critical_for_1 s d z -> z = x) /\
     (critical_for_2 s d y /\ forall z, critical_for_2 s d z -> z = y) /\
     ~ denominator_4_1 s d x y == 0 /\ value s d (formula_4_1 s d x y)).
