(** Section 3.1: what player one maximises in the matrix game at an upcard is the value, the linear
    program says so, its solutions are equilibria, and there are rational ones.

    The words are defined in MatrixGames.v: [is_payoff_matrix], the matrix X at an upcard;
    [guarantee], min_j sum_i x_i X_ij; [ceiling], what player two's strategy allows; [optimal_row]
    and [optimal_column], the solutions of both players. A position is hands V and Y and a deck P of
    different cards (Game.v); the upcard is at place k. *)

Require Import Arith ZArith QArith Qminmax List.
From GoofspielStated Require Import Recursion Exchange Numbers Game MatrixGames.
Local Open Scope Q_scope.

(** GP-L1: The optimal strategy, for player one, will take the form of a list of probabilities x_i
    of playing card V_i. Assuming that player two plays optimally, we want to maximize min_j sum_i
    x_i X_ij. (The value of the game is assured by an optimal strategy, and by no list of
    probabilities is more assured: a strategy of player two holds him to as much.)

    v is the value of the game at the upcard: some x secures v, none more, and some y of player two
    allows v. *)
Definition claim_maximin : Prop :=
  forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists X v, is_payoff_matrix V Y P k X /\ revealed V Y P k v /\
    (exists x, mixed m x /\ guarantee m n X x == v) /\
    (forall x, mixed m x -> guarantee m n X x <= v) /\
    (exists y, mixed n y /\ ceiling m n X y == v).

(** GP-L9: This maximization problem is a linear program: maximize v such that sum_i x_i X_ij - v >=
    0 for every j, sum x_i = 1 and x_i >= 0. (For a list of probabilities the largest v that the
    constraints admit is min_j sum_i x_i X_ij.)

    For probabilities x the constraints admit v if and only if it is at most min_j sum_i x_i X_ij;
    and the largest v that they admit with any x is the value of the game. *)
Definition claim_linear_program : Prop :=
  forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists X, is_payoff_matrix V Y P k X /\
    (forall x v, admitted m n X x v <-> mixed m x /\ v <= guarantee m n X x) /\
    (exists x v, admitted m n X x v /\ revealed V Y P k v /\
      forall x' v', admitted m n X x' v' -> v' <= v).

(** GP-L2: The solution is then a Nash equilibrium of the game. (With player two's, neither player
    gains by playing another card.)

    Both players have solutions, and any two are an equilibrium. *)
Definition claim_equilibrium : Prop :=
  forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists X, is_payoff_matrix V Y P k X /\
    (exists x, optimal_row m n X x) /\ (exists y, optimal_column m n X y) /\
    (forall x y, optimal_row m n X x -> optimal_column m n X y -> nash_equilibrium m n X x y).

(** GP-L7: Because of its formulation as a maximization of a piecewise-linear function, these
    probabilities [those of some optimal pair] are rational numbers. (Not checked is the reason.)

    Some rational strategies x and y of both players are optimal, as the guarantee of the one is the
    ceiling of the other; and with probabilities that are real numbers, or any numbers R that obey
    the laws of order and arithmetic, nobody secures himself more. (In the rounds to come
    probabilities are rational: X has the values of these.) *)
Definition claim_rational : Prop :=
  forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists (X : nat -> nat -> Q) (x y : nat -> Q), is_payoff_matrix V Y P k X /\
    optimal_row m n X x /\ optimal_column m n X y /\ guarantee m n X x == ceiling m n X y /\
    forall (R : ordered_numbers) (z : nat -> number R) (w : number R),
      (mixed_in R m z -> secures_in R m n X z w ->
         at_most R w (of_rational R (guarantee m n X x))) /\
      (mixed_in R n z -> allows_in R m n X z w ->
         at_most R (of_rational R (ceiling m n X y)) w).

(** GP-L10: If we are playing for money, and there is some agreed-upon amount per point won, then
    this is the optimal strategy. (Multiplied by an amount greater than 0, a matrix has the same
    optimal strategies.)

    a is the amount, and X any matrix. *)
Definition claim_for_money : Prop :=
  forall m n X a, (0 < n)%nat -> 0 < a -> forall x,
  optimal_row m n (fun i j => a * X i j) x <-> optimal_row m n X x.
