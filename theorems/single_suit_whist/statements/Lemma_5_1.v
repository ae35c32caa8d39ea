(* Lemma 5.1: what a trick taken as cheaply as possible does to T_k and to A; equations (7), (9).

   D' is the deal after the trick, A' its matrix and T'_k its sums. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
Import ListNotations.
Local Open Scope Z_scope.

(* One player leads a card which is highest in its sequence, and the other takes the trick as
   cheaply as possible; the cards played are W_i and E_j. Either may have led. *)
Definition cheaply_taken (n : nat) (D : deal) (i j : Z) : Prop :=
  1 <= i <= Z.of_nat n /\ 1 <= j <= Z.of_nat n /\
  ((highest_in_its_sequence West D (W D i) /\ cheapest East D (W D i) (E D j)) \/
   (highest_in_its_sequence East D (E D j) /\ cheapest West D (E D j) (W D i))).

(** W1-L5.1a: By the choice of i and j, A_{p,q} is positive whenever p >= i, q <= j, and at least
    one of the inequalities is strict. Similarly, A_{p,q} is negative whenever p <= i and q >= j,
    and at least one of the inequalities is strict.

    The first step of the proof. *)
Definition claim_signs_of_the_quadrants : Prop :=
  forall n D i j, is_deal n D -> cheaply_taken n D i j -> forall p q, 1 <= p <= Z.of_nat n ->
  1 <= q <= Z.of_nat n -> (p <> i \/ q <> j) ->
  (p >= i -> q <= j -> A D p q = 1) /\ (p <= i -> q >= j -> A D p q = -1).

(** W1-EQ9: Note that by symmetry, we can strengthen the conclusion to A'_{p,q} = A_{p,q} if p < i
    or q < j, and A'_{p,q} = A_{p+1,q+1} if p >= i or q >= j: both, where both apply.

    Equation (9), which holds by symmetry; (7) is contained in it. *)
Definition claim_equation_9 : Prop :=
  forall n D i j, is_deal n D -> cheaply_taken n D i j ->
  let D' := after_trick D (W D i) (E D j) in forall p q, 1 <= p <= Z.of_nat n - 1 ->
  1 <= q <= Z.of_nat n - 1 ->
  (p < i \/ q < j -> A D' p q = A D p q) /\ (p >= i \/ q >= j -> A D' p q = A D (p + 1) (q + 1)).

(** W1-EQ7: Moreover, A'_{p,q} = A_{p,q} if p < i, and A'_{p,q} = A_{p+1,q+1} if p >= i, for 1 <= p,
    q <= n - 1. *)
Definition claim_equation_7 : Prop :=
  forall n D i j, is_deal n D -> cheaply_taken n D i j ->
  let D' := after_trick D (W D i) (E D j) in forall p q, 1 <= p <= Z.of_nat n - 1 ->
  1 <= q <= Z.of_nat n - 1 ->
  (p < i -> A D' p q = A D p q) /\ (p >= i -> A D' p q = A D (p + 1) (q + 1)).

(** W1-L5.1: Suppose one player leads a card which is highest in its sequence, and the other player
    takes the trick as cheaply as possible. Suppose that the cards played in this trick are W_i and
    E_j. Then, for -n + 1 < k < n - 1, T'_k = T_k + 1 if k > j - i, T'_k = T_k - 1 if k < j - i, and
    T'_k = T_k - A_{i,j} if k = j - i. *)
Definition claim_lemma_5_1 : Prop :=
  forall n D i j, is_deal n D -> cheaply_taken n D i j ->
  let D' := after_trick D (W D i) (E D j) in forall k, - Z.of_nat n + 1 < k < Z.of_nat n - 1 ->
  T D' k = if k >? j - i then T D k + 1 else if k <? j - i then T D k - 1 else T D k - A D i j.

(* --- With the standard numbering of the cards, E_j = W_i + 1 or E_j = W_i - 1 --- *)

(* The cards are 1, ..., 2n. *)
Definition standard_numbering (n : nat) (D : deal) : Prop :=
  forall c, 1 <= c <= 2 * Z.of_nat n <-> In c (west D) \/ In c (east D).

(** W1-L5.1b: With the standard numbering of the cards, either E_j = W_i + 1 or E_j = W_i - 1. [The
    first if West has led, the second if East has.]

    West has led W_i in the first line, East E_j in the second. *)
Definition claim_neighbours_in_rank : Prop :=
  forall n D i j, is_deal n D -> standard_numbering n D ->
  cheaply_taken n D i j ->
  (highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
    E D j = W D i + 1) /\
  (highest_in_its_sequence East D (E D j) -> cheapest West D (E D j) (W D i) ->
    E D j = W D i - 1) /\
  (E D j = W D i + 1 \/ E D j = W D i - 1).

(* --- Equation (8) --- *)

(* The numbers from a down to b. *)
Definition down (a b : Z) : list Z := map (fun k => a - Z.of_nat k) (seq 0 (Z.to_nat (a - b + 1))).
(* The numbers from a up to b. *)
Definition up (a b : Z) : list Z := map (fun k => a + Z.of_nat k) (seq 0 (Z.to_nat (b - a + 1))).

(* S = {(n,1), (n-1,1), ..., (i,1), (i,2), ..., (i,n), (i-1,n), ..., (1,n)}, in this order. *)
Definition S_positions (n i : Z) : list (Z * Z) :=
  map (fun p => (p, 1)) (down n (i + 1)) ++ map (fun q => (i, q)) (up 1 n) ++
  map (fun p => (p, n)) (down (i - 1) 1).

(* The positions of S on the diagonal q - p = k: the terms of the sum in (8). *)
Definition positions_of_terms (n i k : Z) : list (Z * Z) :=
  filter (fun pq => snd pq - fst pq =? k) (S_positions n i).

(** W1-L5.1S: Let S be the set of matrix positions that do not occur in the right hand side of (7),
    that is, S = {(n, 1), (n-1, 1), ..., (i, 1), (i, 2), ..., (i, n), (i-1, n), ..., (1, n)}.

    The positions of the right hand side of (7) are (p', q') or (p' + 1, q' + 1), p' and q' being at
    most n - 1. *)
Definition claim_set_S : Prop :=
  forall n i p q, 1 <= i <= n -> 1 <= p <= n -> 1 <= q <= n ->
  (In (p, q) (S_positions n i) <->
   ~ exists p' q', 1 <= p' <= n - 1 /\ 1 <= q' <= n - 1 /\
     (p, q) = if p' <? i then (p', q') else (p' + 1, q' + 1)).

(** W1-EQ8: Then T'_k = T_k - sum_{(p,q) in S, q - p = k} A_{p,q} wherever T'_k is defined. For
    every k, -n < k < n, the sum consists of only one term, and this term is negative if k > j - i,
    positive if k < j - i, and equal to A_{i,j} if k = j - i.

    First the only term, then the equation. *)
Definition claim_equation_8 : Prop :=
  forall n D i j, is_deal n D -> cheaply_taken n D i j ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) (E D j) in
  (forall k, - m < k < m -> exists p q, positions_of_terms m i k = [(p, q)] /\
    A D p q = if k >? j - i then -1 else if k <? j - i then 1 else A D i j) /\
  (forall k, - m + 1 < k < m - 1 ->
    T D' k = T D k -
      fold_right (fun pq s => A D (fst pq) (snd pq) + s) 0 (positions_of_terms m i k)).
