(** The continuous game of the end of Section 3: thresholds are any numbers from 1 to d - 1, and
    player 2 may have strategies of any kind. *)
Require Import QArith Qround.
From LeHerStated Require Import Matrix_games.
Local Open Scope Q_scope.

(** i as a rational number. *)
Definition at_place (i : nat) : Q := inject_Z (Z.of_nat i).
(** The integer whose row or column is numbered i, from 0: it is i + 1. *)
Definition integer (i : nat) : Q := inject_Z (Z.of_nat i + 1).

(** x is a threshold: a rational number from 1 to d - 1, which is called [last]. *)
Definition in_range (last x : Q) : Prop := 1 <= x <= last.

(** F x y is what player 1 gets with the threshold x against player 2's strategy y, which may be of
    any kind Y. Equal rational numbers get equal payoffs. *)
Definition payoffs_of_numbers (Y : Type) (F : Q -> Y -> Q) : Prop :=
  forall x z y, x == z -> F x y == F z y.

(** F is a concave function of the threshold, for each strategy of player 2. *)
Definition concave_function (Y : Type) (last : Q) (F : Q -> Y -> Q) : Prop :=
  forall x z t y, in_range last x -> in_range last z -> 0 <= t <= 1 ->
    (1 - t) * F x y + t * F z y <= F ((1 - t) * x + t * z) y.

(** No pure strategy secures a payoff that x does not secure. *)
Definition best_pure (Y : Type) (last : Q) (F : Q -> Y -> Q) (x : Q) : Prop :=
  in_range last x /\
  forall z w, in_range last z -> (forall y, w <= F z y) -> forall y, w <= F x y.

(** The same of a number between i + 1 and i + 2, be it rational or not: whatever any threshold
    secures, a rational one between these two secures. *)
Definition best_between (Y : Type) (last : Q) (F : Q -> Y -> Q) (i : nat) : Prop :=
  forall z, in_range last z -> exists x, integer i <= x <= integer (S i) /\
    forall w, (forall y, w <= F z y) -> forall y, w <= F x y.

(** A mixed strategy on integers has the probability p i of the integer i + 1, up to M + 1. *)
Definition mixture_pays (Y : Type) (M : nat) (F : Q -> Y -> Q) (p : nat -> Q) (y : Y) : Q :=
  total M (fun i => p i * F (integer i) y).

(** The function that is f 0, f 1, ... at 0, 1, ... and linear between them. *)
Definition between (f : nat -> Q) (x : Q) : Q :=
  let r := Z.to_nat (Qfloor x) in f r + (x - at_place r) * (f (S r) - f r).
(** F given at pairs of integers and bilinear between: A i j is F(i + 1, j + 1). *)
Definition bilinear (A : matrix) (x y : Q) : Q :=
  between (fun i => between (fun j => A i j) (y - 1)) (x - 1).

(** What player 1 has with finitely many thresholds, x k with the probability p k. *)
Definition thresholds_pay (A : matrix) (m : nat) (p x : nat -> Q) (y : Q) : Q :=
  total m (fun k => p k * bilinear A (x k) y).

(** Player 2's thresholds are the numbers from 1 to N + 1. *)
Definition continuous_threshold (N : nat) := sig (fun y : Q => in_range (integer N) y).
(** What player 1 gets with the threshold x against such a threshold y. *)
Definition continuous_payoff (A : matrix) (N : nat) (x : Q) (y : continuous_threshold N) : Q :=
  bilinear A x (proj1_sig y).

(** The threshold x is an optimal pure strategy of player 1, and secures v: no mixture of finitely
    many thresholds secures more. *)
Definition optimal_threshold (M N : nat) (A : matrix) (x v : Q) : Prop :=
  in_range (integer M) x /\ (forall y, v <= continuous_payoff A N x y) /\
  forall m p xs w, mixed m p -> (forall k, (k <= m)%nat -> in_range (integer M) (xs k)) ->
    (forall y : continuous_threshold N, w <= thresholds_pay A m p xs (proj1_sig y)) -> w <= v.
