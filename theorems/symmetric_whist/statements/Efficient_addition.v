(* Section 12.1: addition of values written in binary takes at most three steps a bit. *)
Require Import ZArith QArith Qreduction Bool List Arith.
From SymmetricStated Require Import Values Addition_in_binary.
Import ListNotations.
Local Open Scope Z_scope.

(** W2-A12.1e: Clearly, with a reasonable representation of the elements of V, addition in V can be
    computed efficiently. (With numerators, denominators and indices in binary, in at most 3 steps
    for each bit that is written: a step adds or compares one place of two rows of bits, or puts in
    or strikes out a bit, of a numerator and its denominator at once; a denominator under 0 is
    dropped in none.)

    Every value can be written so, and the sum of two of them is found, written so again, in at most
    three steps a bit. *)
Definition claim_addition_is_efficient : Prop :=
  (forall v : V, exists w, well_written w /\ value_eq (meaning w) (as_value v)) /\
  forall v w, well_written v -> well_written w ->
    let found := add v w in
    well_written (fst found) /\
    value_eq (meaning (fst found)) (plus (meaning v) (meaning w)) /\
    (snd found <= 3 * (number_of_bits v + number_of_bits w))%nat.
