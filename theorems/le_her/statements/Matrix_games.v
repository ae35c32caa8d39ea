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

(** What player 1 gets at least by choosing rows with these probabilities is no less than v; and
    what he gets at most if player 2 chooses columns so is no more. *)
Definition secures (M N : nat) (A : matrix) (p : nat -> Q) (v : Q) : Prop :=
  forall j, (j <= N)%nat -> v <= total M (fun i => p i * A i j).
Definition allows (M N : nat) (A : matrix) (q : nat -> Q) (v : Q) : Prop :=
  forall i, (i <= M)%nat -> total N (fun j => q j * A i j) <= v.

(** One strategy with one of these probabilities, 1 - t, another with t. *)
Definition two (r s : nat) (t : Q) (i : nat) : Q :=
  (if Nat.eqb i r then 1 - t else 0) + (if Nat.eqb i s then t else 0).

(** No second difference is positive. *)
Definition concave (M : nat) (f : nat -> Q) : Prop :=
  forall i, (i + 2 <= M)%nat -> f i + f (i + 2)%nat <= 2 * f (i + 1)%nat.
Definition convex (M : nat) (f : nat -> Q) : Prop := concave M (fun i => - f i).

(** The same row or the next one. *)
Definition neighbours (M r s : nat) : Prop := (s <= M)%nat /\ (s = r \/ s = S r).

Definition optimal_for_1 (M N : nat) (A : matrix) (p : nat -> Q) (v : Q) : Prop :=
  mixed M p /\ secures M N A p v /\ forall p' w, mixed M p' -> secures M N A p' w -> w <= v.
Definition optimal_for_2 (M N : nat) (A : matrix) (q : nat -> Q) (v : Q) : Prop :=
  mixed N q /\ allows M N A q v /\ forall q' w, mixed N q' -> allows M N A q' w -> v <= w.
