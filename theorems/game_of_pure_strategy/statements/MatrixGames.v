(** The matrix game at an upcard (Section 3.1): what strategies guarantee, which of them are
    optimal, and the linear program. *)

Require Import Arith ZArith QArith Qminmax List.
From GoofspielStated Require Import Recursion Exchange Game.
Local Open Scope Q_scope.

(** The least of x 0, ..., x (n - 1). *)
Fixpoint least (n : nat) (x : nat -> Q) : Q :=
  match n with
  | O => 0
  | S n => match n with O => x O | S _ => Qmin (least n x) (x n) end
  end.

(** The greatest of x 0, ..., x (n - 1). *)
Fixpoint greatest (n : nat) (x : nat -> Q) : Q :=
  match n with
  | O => 0
  | S n => match n with O => x O | S _ => Qmax (greatest n x) (x n) end
  end.

(** min_j sum_i x_i X_ij, of m rows and n columns: what player one's mixed strategy x secures. *)
Definition guarantee (m n : nat) (X : nat -> nat -> Q) (x : nat -> Q) : Q :=
  least n (fun j => sum m (fun i => x i * X i j)).

(** max_i sum_j X_ij y_j: what player two's mixed strategy y allows. *)
Definition ceiling (m n : nat) (X : nat -> nat -> Q) (y : nat -> Q) : Q :=
  greatest m (fun i => sum n (fun j => X i j * y j)).

(** What player one expects when these strategies are played. *)
Definition payoff (m n : nat) (X : nat -> nat -> Q) (x y : nat -> Q) : Q :=
  sum m (fun i => sum n (fun j => x i * X i j * y j)).

(** X is the payoff matrix at the upcard at place k: the upcard, won or lost, plus the value of the
    game that remains. *)
Definition is_payoff_matrix (V Y P : list nat) (k : nat) (X : nat -> nat -> Q) : Prop :=
  exists rest, (forall i j, (i < length V)%nat -> (j < length Y)%nat ->
    played (without i V) (without j Y) (without k P) (rest i j) /\
    X i j == X_of_display V Y P k rest i j).

(** x solves player one's problem: no mixed strategy secures more. *)
Definition optimal_row (m n : nat) (X : nat -> nat -> Q) (x : nat -> Q) : Prop :=
  mixed m x /\ forall x', mixed m x' -> guarantee m n X x' <= guarantee m n X x.

(** y solves player two's problem: no mixed strategy allows less. *)
Definition optimal_column (m n : nat) (X : nat -> nat -> Q) (y : nat -> Q) : Prop :=
  mixed n y /\ forall y', mixed n y' -> ceiling m n X y <= ceiling m n X y'.

(** The constraints of the linear program, for the variables x and v. *)
Definition admitted (m n : nat) (X : nat -> nat -> Q) (x : nat -> Q) (v : Q) : Prop :=
  (forall j, (j < n)%nat -> 0 <= sum m (fun i => x i * X i j) - v) /\
  sum m x == 1 /\
  (forall i, (i < m)%nat -> 0 <= x i).

(** x and y are a Nash equilibrium: neither player gains by another strategy. *)
Definition nash_equilibrium (m n : nat) (X : nat -> nat -> Q) (x y : nat -> Q) : Prop :=
  mixed m x /\ mixed n y /\
  (forall x', mixed m x' -> payoff m n X x' y <= payoff m n X x y) /\
  (forall y', mixed n y' -> payoff m n X x y <= payoff m n X x y').
