(* Section 10: the procedure that computes T_k in a linear number of operations, its array having
   the cell T[-n] that the printed bounds lack, and the invariant of its loop. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix Lemma_5_1.
Import ListNotations.
Local Open Scope Z_scope.

(* C_i is 1 if East holds the card i, and -1 if West does: equation (36). *)
Definition C (D : deal) (i : Z) : Z := if existsb (Z.eqb i) (east D) then 1 else -1.

(* S(i) = C_1 + ... + C_i. *)
Fixpoint S_sum (D : deal) (i : nat) : Z :=
  match i with O => 0 | S i' => S_sum D i' + C D (Z.of_nat i) end.

(* An array of integers. *)
Definition array := Z -> Z.
(* The array with x put into one cell. *)
Definition put_at (a : array) (at_ x : Z) : array := fun k => if k =? at_ then x else a k.

(* 1. Initialize: T[-n+1] = 1, ..., T[-1] = n - 1 and T[0] = -n, ..., T[n-1] = -1. *)
Definition initial (n : nat) : array := fun k => if k <? 0 then k + Z.of_nat n else k - Z.of_nat n.

(* 2. Round i of the loop: if C_i = 1 then T[S(i-1)] := T[S(i-1)] - (i-1), else T[S(i)] :=
   T[S(i)] + i. This is the cell that it touches. *)
Definition cell (D : deal) (i : nat) : Z :=
  if C D (Z.of_nat i) =? 1 then S_sum D (i - 1) else S_sum D i.
(* What is in the array after i rounds. *)
Fixpoint rounds (n : nat) (D : deal) (i : nat) : array :=
  match i with
  | O => initial n
  | S i' =>
    let a := rounds n D i' in
    if C D (Z.of_nat i) =? 1 then put_at a (cell D i) (a (cell D i) - Z.of_nat i')
    else put_at a (cell D i) (a (cell D i) + Z.of_nat i)
  end.

(** W1-T10.1A~: The procedure, with an array that has one cell more, T[-n], T[-n+1], ..., T[n-1],
    ends with T[k] = T_k for -n < k < n.

    The procedure touches the cells T[-n], ..., T[n-1] alone, and the final value of T[k] is T_k. *)
Definition claim_procedure_computes_T : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  (forall i, (1 <= i <= 2 * n)%nat -> - Z.of_nat n <= cell D i <= Z.of_nat n - 1) /\
  (forall k, - Z.of_nat n < k < Z.of_nat n -> rounds n D (2 * n) k = T D k).

(* Of the cards 1, ..., i, w are West's and s East's. *)
Definition read (n : nat) (D : deal) (i w s : Z) : Prop :=
  0 <= w <= Z.of_nat n /\ 0 <= s <= Z.of_nat n /\
  (forall p, 1 <= p <= Z.of_nat n -> (W D p <= i <-> p <= w)) /\
  (forall q, 1 <= q <= Z.of_nat n -> (E D q <= i <-> q <= s)).

(** W1-T10.1f~: Every cell that it changes is one of T[-n], T[-n+1], ..., T[n-1], and T[-n] is
    reached only if all East's cards are high: then it is raised by n and lowered by n.

    T[-n] is reached only if all East's cards are high: then round n raises it by n, and round n + 1
    lowers it by n. *)
Definition claim_the_spare_cell : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  (forall i, (1 <= i <= 2 * n)%nat -> - Z.of_nat n <= cell D i <= Z.of_nat n - 1) /\
  (~ all_high East D -> forall i, (1 <= i <= 2 * n)%nat -> cell D i <> - Z.of_nat n) /\
  (all_high East D ->
    (forall i, (1 <= i <= 2 * n)%nat -> cell D i = - Z.of_nat n -> i = n \/ i = (n + 1)%nat) /\
    (cell D n = - Z.of_nat n /\ C D (Z.of_nat n) = -1) /\
    (cell D (n + 1) = - Z.of_nat n /\ C D (Z.of_nat (n + 1)) = 1)).

(** W1-T10.1d: A_{i,j} = 1 if S(i+j-1) > j - i, and A_{i,j} = -1 if S(i+j-1) < j - i. (One of them
    always is so.)

    The entries of the matrix: A_{i,j} = 1 if S(i+j-1) > j - i, and -1 if S(i+j-1) < j - i. *)
Definition claim_entries_of_the_matrix : Prop :=
  forall n D i j, is_deal n D -> standard_numbering n D ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  let x := S_sum D (Z.to_nat (i + j - 1)) in
  (x > j - i -> A D i j = 1) /\ (x < j - i -> A D i j = -1) /\ (x > j - i \/ x < j - i).
