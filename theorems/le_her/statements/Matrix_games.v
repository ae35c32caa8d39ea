(** Matrix games with rational payoffs, their optimal strategies, and what concave columns are. *)
Require Import QArith.
Local Open Scope Q_scope.

(** Rows are numbered 0, ..., M and columns 0, ..., N; player 1 chooses a row and gets the entry
    from player 2, who chooses a column. *)
Definition matrix := nat -> nat -> Q.

(** The sum of f 0, ..., f M. *)
Fixpoint total (M : nat) (f : nat -> Q) : Q :=
  match M with O => f O | S m => total m f + f (S m) end.

(** A mixed strategy: the probabilities of 0, ..., M. *)
Definition mixed (M : nat) (p : nat -> Q) : Prop :=
  (forall i, (i <= M)%nat -> 0 <= p i) /\ total M p == 1.

(** By choosing rows with the probabilities p player 1 gets at least v on the average, whichever
    column is chosen. *)
Definition secures (M N : nat) (A : matrix) (p : nat -> Q) (v : Q) : Prop :=
  forall j, (j <= N)%nat -> v <= total M (fun i => p i * A i j).
(** If player 2 chooses columns with the probabilities q, player 1 gets at most v on the average,
    whichever row he chooses. *)
Definition allows (M N : nat) (A : matrix) (q : nat -> Q) (v : Q) : Prop :=
  forall i, (i <= M)%nat -> total N (fun j => q j * A i j) <= v.

(** The mixed strategy of two pure ones: r with the probability 1 - t, s with t. *)
Definition two (r s : nat) (t : Q) (i : nat) : Q :=
  (if Nat.eqb i r then 1 - t else 0) + (if Nat.eqb i s then t else 0).

(** f is discrete concave on 0, ..., M: no second difference is positive. *)
Definition concave (M : nat) (f : nat -> Q) : Prop :=
  forall i, (i + 2 <= M)%nat -> f i + f (i + 2)%nat <= 2 * f (i + 1)%nat.
(** f is discrete convex: no second difference is negative. *)
Definition convex (M : nat) (f : nat -> Q) : Prop := concave M (fun i => - f i).

(** The same row or the next one. *)
Definition neighbours (M r s : nat) : Prop := (s <= M)%nat /\ (s = r \/ s = S r).

(** The mixed strategy p is optimal for player 1, and secures v: no mixed strategy secures more. *)
Definition optimal_for_1 (M N : nat) (A : matrix) (p : nat -> Q) (v : Q) : Prop :=
  mixed M p /\ secures M N A p v /\ forall p' w, mixed M p' -> secures M N A p' w -> w <= v.
(** The mixed strategy q is optimal for player 2, and allows v: no mixed strategy allows less. *)
Definition optimal_for_2 (M N : nat) (A : matrix) (q : nat -> Q) (v : Q) : Prop :=
  mixed N q /\ allows M N A q v /\ forall q' w, mixed N q' -> allows M N A q' w -> v <= w.
