(** The continuous game: player 1 has an optimal pure strategy x*, and if only integers can be used
    he does as well with the integers next to x* as with any mixture (the theorems cited from [4]
    and [1] at the end of Section 3). *)
Require Import ZArith QArith Qround.
From LeHerStated Require Import Matrix_games Continuous_payoffs.
Local Open Scope Q_scope.

(** LH-FAN.bilinear: Suppose that F(i, j) is a concave function of i on [1, d-1] x [1, d-1] [and,
    from rational payoffs at integers, bilinear between them]. For a continuous game in which F is
    the payoff function, player 1 has an optimal pure strategy x^*. (What a number secures, two of
    player 2's hold any mixture to.)

    The thresholds are the numbers from 1 to M + 1 of player 1, and those to N + 1 of player 2, who
    mixes y and z with the probabilities 1 - u and u. *)
Definition claim_pure_optimum : Prop :=
  forall M N A, concave_function (continuous_threshold N) (integer M) (continuous_payoff A N) ->
  exists x v, optimal_threshold M N A x v /\
    exists y z u, 0 <= u <= 1 /\ forall x', in_range (integer M) x' ->
      (1 - u) * continuous_payoff A N x' y + u * continuous_payoff A N x' z <= v.

(** LH-LOCALIZE1v: Suppose that F(i, j) is a concave function of i, x^* an optimal pure strategy of
    player 1 in the continuous game. If only integers can be used [by player 1] then player 1's
    optimal mixed strategy involves at most strategies floor( x^* ) and ceil( x^* ). (Some optimal
    strategy is meant, and every x^*: a rational one, or one between two integers, if whatever any
    number secures, some rational number between these two, perhaps another each time, secures.
    Whatever a mix of integers secures, some mix of these two does, whatever player 2 may choose
    from. By play, F is given at these pairs, bilinear between, and player 2 may use j = 3/2.)

    Whatever a mixture of integers secures against all that player 2 can do, some mixture of the
    integers beside x* secures: of its floor and its ceiling if x* is rational, and of two
    neighbours if it lies between them. *)
Definition claim_integers_beside : Prop :=
  forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers Y F ->
  concave_function Y (integer M) F ->
  forall p w, mixed M p -> (forall y, w <= mixture_pays Y M F p y) ->
  (forall x, best_pure Y (integer M) F x -> exists t, 0 <= t <= 1 /\ forall y,
    w <= (1 - t) * F (inject_Z (Qfloor x)) y + t * F (inject_Z (Qceiling x)) y) /\
  forall i, (S i <= M)%nat -> best_between Y (integer M) F i -> exists t, 0 <= t <= 1 /\ forall y,
    w <= (1 - t) * F (integer i) y + t * F (integer (S i)) y.
