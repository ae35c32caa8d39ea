(** Symmetric matrix games that are known up to a radius: which strategy is the only optimal one.

    Where payoffs lie between bounds, what is said of the optimal strategy has to be true of every
    game between them. It is enough to look at one game, the midpoints M, and to solve one system
    of equations there. *)
Require Import Arith ZArith QArith Qabs List.
From GoofspielStated Require Import Recursion Exchange Game MatrixGames.
Local Open Scope Q_scope.

(** Row i is one of the rows used 0, ..., used (m - 1). *)
Definition is_used (m : nat) (used : nat -> nat) (i : nat) : Prop :=
  exists c, (c < m)%nat /\ used c = i.

(** The system for the weights of these rows, of m equations: against each of the first m - 1 of
    these rows, as columns, they earn nothing; and their sum, in the last equation, is 1. *)
Definition equation (m : nat) (used : nat -> nat) (X : nat -> nat -> Q) (a c : nat) : Q :=
  if (S a =? m)%nat then 1 else X (used c) (used a).

(** C is the inverse of the square matrix A of m rows. *)
Definition is_inverse (m : nat) (A C : nat -> nat -> Q) : Prop :=
  forall a b, (a < m)%nat -> (b < m)%nat ->
  sum m (fun c => A a c * C c b) == (if (a =? b)%nat then 1 else 0) /\
  sum m (fun c => C a c * A c b) == (if (a =? b)%nat then 1 else 0).

(** GP-E2: Beyond the paper: let X be a symmetric game of n rows, X_ij = -X_ji, and let M be within
    d of it everywhere, all numbers being rational. Choose m different rows, and consider the system
    for their weights: against each of the first m - 1 of these rows, as a column, the weights earn
    nothing, and their sum is 1. Let C be the inverse of its m x m matrix at M. Let star be the last
    column of C, which solves the system, and k at least each sum of absolute values of a row of C
    without its last entry. Let m d k < 1 and e = d k / (1 - m d k). If each weight of star is above
    e, and against every other row, as a column, star earns in M more than d plus e times the sum of
    the absolute values of the m entries that it meets there, then X has just one optimal strategy.
    It uses the m rows and no others, and each of its probabilities is within e of star. *)
Definition claim_only_optimum : Prop :=
  forall n m used X M C d k e,
  (forall i j, (i < n)%nat -> (j < n)%nat -> X i j == - X j i) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> Qabs (X i j - M i j) <= d) ->
  (0 < m)%nat ->
  (forall c, (c < m)%nat -> (used c < n)%nat) ->
  (forall b c, (b < m)%nat -> (c < m)%nat -> used b = used c -> b = c) ->
  is_inverse m (equation m used M) C ->
  (forall c, (c < m)%nat -> sum (m - 1) (fun a => Qabs (C c a)) <= k) ->
  inject_Z (Z.of_nat m) * d * k < 1 ->
  e == d * k / (1 - inject_Z (Z.of_nat m) * d * k) ->
  let star := fun c => C c (m - 1)%nat in
  (forall c, (c < m)%nat -> e < star c) ->
  (forall j, (j < n)%nat -> ~ is_used m used j ->
     d + e * sum m (fun c => Qabs (M (used c) j)) < sum m (fun c => star c * M (used c) j)) ->
  exists x, optimal_row n n X x /\ guarantee n n X x == 0 /\
    (forall c, (c < m)%nat -> 0 < x (used c) /\ Qabs (x (used c) - star c) <= e) /\
    (forall i, (i < n)%nat -> ~ is_used m used i -> x i == 0) /\
    (forall y, optimal_row n n X y -> forall i, (i < n)%nat -> y i == x i).
