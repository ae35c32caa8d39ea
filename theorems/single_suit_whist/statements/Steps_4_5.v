(* The steps of the proofs of Proposition 4.1 and Lemma 5.2, and equivalent cards (Section 5). In
   those of Proposition 4.1 W_i is a lead of West that East can beat, E_j East's smallest card above
   it, and A' the matrix after that trick. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import Proposition_4_1.
Local Open Scope Z_scope.

(** W1-P4.1a: Playing a high card, one that East cannot beat, obviously minimizes the sum of the
    entries in A'. *)
Definition claim_high_card_minimizes : Prop :=
  forall n D lead reply, is_deal (S n) D -> In lead (west D) ->
  (forall c, In c (east D) -> c < lead) -> normal_reply East D lead reply ->
  forall lead' reply', In lead' (west D) -> normal_reply East D lead' reply' ->
    sum_of_entries (after_trick D lead reply) <= sum_of_entries (after_trick D lead' reply').

(** W1-P4.1d: If West plays the card W_i, then East will take the trick with the card E_j, where j
    is chosen minimal under the condition that E_j > W_i. In other words, given the choice of i,
    East will choose j such that j - i is minimized under the condition A_{i,j} = -1. *)
Definition claim_reply_minimizes_the_difference : Prop :=
  forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> (exists q, 1 <= q <= n_of D /\ W D i < E D q) ->
  let j_is_minimal := W D i < E D j /\ forall q, 1 <= q <= n_of D -> W D i < E D q -> j <= q in
  let difference_is_minimal := A D i j = -1 /\
    forall q, 1 <= q <= n_of D -> A D i q = -1 -> j - i <= q - i in
  (normal_reply East D (W D i) (E D j) <-> j_is_minimal) /\
  (normal_reply East D (W D i) (E D j) <-> difference_is_minimal).

(** W1-P4.1e: Row i has negative entries to the right of and including A_{i,j}, while column j has
    negative entries above and including A_{i,j}. If the card W_i is largest in its sequence, all
    entries below and to the left of A_{i,j} are positive. [Those of row i to its left, of column j
    below it, and all between.]

    Row i is negative from A_{i,j} on to the right, column j from there upwards; if W_i is largest
    in its sequence, all entries below and to the left of A_{i,j} are positive. *)
Definition claim_signs_about_the_entry : Prop :=
  forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> cheapest East D (W D i) (E D j) ->
  (forall q, j <= q <= n_of D -> A D i q = -1) /\
  (forall p, 1 <= p <= i -> A D p j = -1) /\
  (highest_in_its_sequence West D (W D i) ->
   forall p q, i <= p <= n_of D -> 1 <= q <= j -> (p, q) <> (i, j) -> A D p q = 1).

(* 1 if x is v, otherwise 0. *)
Definition indicator (v x : Z) : Z := if x =? v then 1 else 0.
(* How many entries equal to v row i and column j hold together. *)
Definition deleted_entries (D : deal) (i j v : Z) : Z :=
  sum 1 (n_of D) (fun q => indicator v (A D i q)) +
  sum 1 (n_of D) (fun p => if p =? i then 0 else indicator v (A D p j)).

(** W1-P4.1b: Hence when deleting row i and column j, where W_i is largest in its sequence and E_j
    the smallest card above it, we delete n - 1 + j - i positive entries, and n + i - j negative
    ones. *)
Definition claim_entries_deleted : Prop :=
  forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D ->
  highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
  deleted_entries D i j 1 = n_of D - 1 + j - i /\ deleted_entries D i j (-1) = n_of D + i - j.

(** W1-P4.1h: A' is then obtained by deleting row i and column j from A. *)
Definition claim_row_and_column_deleted : Prop :=
  forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D ->
  let D' := after_trick D (W D i) (E D j) in
  is_deal n D' /\
  forall p q, 1 <= p < n_of D -> 1 <= q < n_of D ->
    A D' p q = A D (if p <? i then p else p + 1) (if q <? j then q else q + 1).

(** W1-P4.1f: It makes no difference if we assume that the card W_i is largest in its sequence, so
    that West has no card between W_i and E_j. [The largest card of the sequence is beaten by the
    same E_j, and leaves the same A', hence the same sum of entries.]

    It makes no difference if we assume that W_i is largest in its sequence: the largest card W_t of
    its sequence is beaten by the same E_j, with no card of West between, and leaves the same A'. *)
Definition claim_top_of_the_sequence_will_do : Prop :=
  forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> cheapest East D (W D i) (E D j) ->
  exists t, i <= t <= n_of D /\ highest_in_its_sequence West D (W D t) /\
    (forall p, i <= p < t -> ~ highest_in_its_sequence West D (W D p)) /\
    cheapest East D (W D t) (E D j) /\
    (forall p, 1 <= p <= n_of D -> ~ W D t < W D p < E D j) /\
    (forall p q, 1 <= p < n_of D -> 1 <= q < n_of D ->
      A (after_trick D (W D i) (E D j)) p q = A (after_trick D (W D t) (E D j)) p q) /\
    sum_of_entries (after_trick D (W D i) (E D j)) = sum_of_entries (after_trick D (W D t) (E D j)).

(** W1-P4.1g: We clearly maximize the sum of the entries in A' by deleting as few positive entries
    as possible. We do this by minimizing n - 1 + j - i, that is, by minimizing j - i.

    We maximize the sum of the entries in A' by deleting as few positive entries as possible, that
    is, by minimizing j - i: of two leads that are largest in their sequences. *)
Definition claim_fewest_positive_entries : Prop :=
  forall n D i j i' j', is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> 1 <= i' <= n_of D -> 1 <= j' <= n_of D ->
  highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
  highest_in_its_sequence West D (W D i') -> cheapest East D (W D i') (E D j') ->
  (sum_of_entries (after_trick D (W D i) (E D j)) >=
     sum_of_entries (after_trick D (W D i') (E D j')) <->
   deleted_entries D i j 1 <= deleted_entries D i' j' 1) /\
  (deleted_entries D i j 1 <= deleted_entries D i' j' 1 <-> j - i <= j' - i').

(* --- The proof of Lemma 5.2 --- *)

(* The sum of f over the rows i in which T_k has a term. *)
Definition along (D : deal) (k : Z) (f : Z -> Z) : Z :=
  sum (Z.max 1 (1 - k)) (Z.min (n_of D) (n_of D - k)) f.
(* The number of terms of T_k. *)
Definition number_of_terms (D : deal) (k : Z) : Z := along D k (fun _ => 1).
(* The number of those that are +1. *)
Definition positive_terms (D : deal) (k : Z) : Z :=
  along D k (fun i => indicator 1 (A D i (i + k))).

(** W1-L5.2d: Then (k > 0, T_k > -n + k) for every such value of i and j contributing +1 to T_k,
    there is a corresponding term A_{i,j-1} = 1 contributing +1 to T_{k-1}. Moreover, for the
    largest value of i for which A_{i,i+k} = 1, there is also a term A_{i+1,i+k} = 1 contributing to
    T_{k-1}. The sum for T_{k-1} has only one more term than that of T_k, and strictly more positive
    terms.

    For every term of T_k that is +1 there is a corresponding one of T_{k-1}; moreover, for the
    largest i for which A_{i,i+k} = 1, there is also A_{i+1,i+k} = 1. T_{k-1} has only one more term
    than T_k, and strictly more positive terms. *)
Definition claim_one_more_positive_term : Prop :=
  forall n D k, is_deal n D -> 0 < k < n_of D ->
  T D k > - n_of D + k ->
  (forall i, 1 <= i -> i + k <= n_of D -> A D i (i + k) = 1 -> A D i (i + k - 1) = 1) /\
  (exists i, 1 <= i /\ i + k <= n_of D /\ A D i (i + k) = 1 /\
    (forall i', i < i' -> i' + k <= n_of D -> A D i' (i' + k) <> 1) /\ A D (i + 1) (i + k) = 1) /\
  number_of_terms D (k - 1) = number_of_terms D k + 1 /\
    positive_terms D (k - 1) > positive_terms D k.

(** W1-R5.eq: If several consecutive cards belong to the same player, these cards are equivalent.
    [Led or played second, relaxed or greedy, they win the same tricks and leave the same deal.]

    If several consecutive cards belong to the same player, these cards are equivalent: with either
    of two between which the other player has no card, led to his card d or played to it, the same
    player wins, the greedy rule allows both or neither, and the same matrix is left. *)
Definition claim_equivalent_cards : Prop :=
  forall n D p c c', is_deal (S n) D ->
  In c (hand p D) -> In c' (hand p D) -> c < c' ->
  (forall d, In d (hand (opponent p) D) -> ~ c < d < c') ->
  forall d, In d (hand (opponent p) D) ->
  winner p c d = winner p c' d /\ winner (opponent p) d c = winner (opponent p) d c' /\
  (In c (replies Greedy (hand p D) d) <-> In c' (replies Greedy (hand p D) d)) /\
  (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
    A (rest p D c d) i j = A (rest p D c' d) i j).
