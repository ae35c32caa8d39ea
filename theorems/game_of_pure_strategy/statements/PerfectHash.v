(** The places of the subgames of one size are the numbers below C(N, j)^3, each once, in
    lexicographic order. *)

Require Import Arith List.
From GoofspielStated Require Import Counts HashTable.
Import ListNotations.
Local Open Scope nat_scope.

(** GP-I2: We use a perfect hash table, i.e., a table whose entries correspond bijectively to
    subgames. The subgames are stored in lexicographic order; each subgame is represented by the
    concatenation of the representations of player 1's hand, player 2's hand, and the deck. (The
    place of a subgame of one size is computed from the places of its three sets among the sets of
    that size.)

    [entry p] is the place of the subgame p: a number below C(N, size)^3, each of one subgame, and
    in the lexicographic order of the representations. *)
Definition claim_perfect_hash : Prop :=
  forall N size,
  let entry := fun p => place_of N size (word N p) in
  (forall p, In p (situations N size) -> entry p < choose N size ^ 3) /\
  (forall e, e < choose N size ^ 3 -> exists p, In p (situations N size) /\ entry p = e) /\
  (forall p q, In p (situations N size) -> In q (situations N size) ->
     entry p = entry q -> p = q) /\
  (forall p q, In p (situations N size) -> In q (situations N size) ->
     (entry p < entry q <-> comes_before (word N p) (word N q) = true)).
