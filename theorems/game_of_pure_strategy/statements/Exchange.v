(** The players exchanged: f(V, Y, P) = -f(Y, V, P).

    Here f is what Section 3 says it is: a mean over the upcards of values of matrix games, a value
    being what mixed strategies of both players secure. [is_value_of size V Y P v] says that v is
    f(V, Y, P); there is at most one such v. All numbers are rational. *)

Require Import Arith ZArith QArith List.
From GoofspielStated Require Import Recursion.
Import ListNotations.
Local Open Scope Q_scope.

(** The sum of x 0, ..., x (n - 1). *)
Fixpoint sum (n : nat) (x : nat -> Q) : Q :=
  match n with O => 0 | S n => sum n x + x n end.

(** Probabilities of n choices. *)
Definition mixed (n : nat) (x : nat -> Q) : Prop :=
  (forall i, (i < n)%nat -> 0 <= x i) /\ sum n x == 1.

(** v is the value of the matrix game X of m rows and n columns: player one, who chooses the row and
    wins the entry, secures v by a mixed strategy x, and player two allows no more by one, y. *)
Definition is_value (m n : nat) (X : nat -> nat -> Q) (v : Q) : Prop :=
  (exists x, mixed m x /\ forall j, (j < n)%nat -> v <= sum m (fun i => x i * X i j)) /\
  (exists y, mixed n y /\ forall i, (i < m)%nat -> sum n (fun j => X i j * y j) <= v).

(** The upcard's points times sign(bid - reply). *)
Definition points_won (upcard bid reply : nat) : Q :=
  match Nat.compare bid reply with
  | Gt => inject_Z (Z.of_nat upcard)
  | Eq => 0
  | Lt => - inject_Z (Z.of_nat upcard)
  end.

(** v is f(V, Y, P) for hands and a deck of so many cards: [rest k i j] is the value of what follows
    the upcard at place k and the bids at places i and j, [game k] that of the matrix game. *)
Inductive is_value_of : nat -> list nat -> list nat -> list nat -> Q -> Prop :=
  | finished : forall V Y P v, v == 0 -> is_value_of 0 V Y P v
  | goes_on : forall size V Y P rest game v,
      (forall k i j, (k < length P)%nat -> (i < length V)%nat -> (j < length Y)%nat ->
         is_value_of size (without i V) (without j Y) (without k P) (rest k i j)) ->
      (forall k, (k < length P)%nat ->
         is_value (length V) (length Y)
           (fun i j => points_won (card P k) (card V i) (card Y j) + rest k i j) (game k)) ->
      v * inject_Z (Z.of_nat (length P)) == sum (length P) game ->
      (0 < length P)%nat ->
      is_value_of (S size) V Y P v.

(** Lexicographic order. *)
Fixpoint compared (A B : list nat) : comparison :=
  match A, B with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | x :: A, y :: B => match Nat.compare x y with Eq => compared A B | other => other end
  end.
