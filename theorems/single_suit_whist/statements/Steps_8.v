(* What the proofs of Section 8 take from the theorem for one card less, and of H; and what the
   procedure of Section 10 costs. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix Following.
From WhistStated Require Import Lemma_5_1 Machine.
From WhistStated Require Import Algorithm_10_1.
From WhistStated Require Import Theorem_10_1.
Local Open Scope Z_scope.

(* --- Section 8 --- *)

(** W1-T8.2-1Ac: [East having taken the trick, with whichever card,] by induction, West will be able
    to take at least ceil( (n - 1 + H_under')/(2) ) tricks [of those that are left, by the normal
    strategy].

    W1-T8.2-1Bd: [East having held up, with whichever card,] by induction, he can take 1 + floor( (n
    - 1 + H_under')/(2) ) tricks [West, by the normal strategy, with the one that he has won].

    Cases 1A and 1B: by the normal strategy West takes so many of the tricks that are left, by
    Theorem 8.2 for n cards, East having taken the first trick or let West keep it. *)
Definition claim_by_induction : Prop :=
  never_stuck Whist normal /\
  forall n D w e H_under H_over,
  (1 <= n)%nat -> is_deal (S n) D -> In w (west D) -> In e (east D) ->
  let D' := after_trick D w e in bars D' H_under H_over ->
  (w < e -> sure_of Whist normal West D' East (half (Z.of_nat n + H_under) East)) /\
  (e < w -> sure_of Whist normal West D' West (half (Z.of_nat n + H_under) West)).

(** W1-T8.3c: We use the fact that H_under - H_over >= -1.

    The proof of Theorem 8.3: "We use the fact that" H with the bar below less H with the bar above
    is at least -1. *)
Definition claim_less_by_one_at_most : Prop :=
  forall n D H_under H_over, is_deal n D -> bars D H_under H_over ->
  H_under - H_over >= -1.

(* --- Section 10 --- *)

(** W1-T10.1L: The following procedure will do this [compute and store all T_k] in a linear number
    of operations [no constant is printed: at most 60 n, the sums S(i) included, with the spare cell
    T[-n] of W1-T10.1A~].

    The program's first half is the procedure, with the sums S(i) that it needs: it leaves T_k.
    Where West has the ace it works on the deal with the hands exchanged. *)
Definition claim_procedure_is_linear : Prop :=
  forall n D c, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> given n D c ->
  let s := run first_half (State c 0 0) in
  (exists p, has_the_ace p D /\ forall k, - Z.of_nat n < k < Z.of_nat n ->
     cells s diagonal k = match p with East => T D k | West => T (exchange D) k end) /\
  operations s <= 60 * Z.of_nat n.
