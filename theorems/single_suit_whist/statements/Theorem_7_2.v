(* The steps in the proof of Theorem 7.2; the theorem itself is in Theorem_7_1.v.

   T'_0 is the trace of A', and the trace of a matrix without rows is 0: so the printed proof is
   read for a deal of one card a hand, for which T'_k is otherwise not defined. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules.
From WhistStated Require Import Following Theorem_7_1.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-T7.2a: West will lead a card W_i, and East will take the trick with the card E_j so that A_ij
    = -1, with j - i as small as possible. Then T'_0 = T_0 + 1 if j - i <= 0, and T'_0 = T_0 - 1 if
    j - i > 0. (Not all of West's cards are high.) [T'_0 is the trace of A', of a matrix without
    rows 0; if that is not meant, n = 1 is where the induction starts.]

    West leads W_i, and East takes the trick with E_j, so that A_{i,j} = -1 with j - i as small as
    possible. Then T_0 rises by 1 if j - i <= 0, and falls by 1 if not. *)
Definition claim_trace_changes_by_one : Prop :=
  forall n D i j, is_deal (S n) D -> normal_choice West D i j ->
  trace (after_trick D (W D i) (E D j)) = trace D + if j - i <=? 0 then 1 else -1.

(** W1-T7.2b: If T_0 < 0, then T'_0 <= 0. If T_0 >= 0, then if j - i <= 0, we have T'_0 > 0. If on
    the other hand j - i > 0, then by the choice of i and j, we must have n >= 2 and T_0 = n, from
    which it follows that T'_0 = n - 1 > 0. (West leads normally, not all his cards being high.)
    [T'_0 for n = 1 as before.] *)
Definition claim_trace_keeps_its_side : Prop :=
  forall n D i j, is_deal (S n) D -> normal_choice West D i j ->
  let trace' := trace (after_trick D (W D i) (E D j)) in
  (trace D < 0 -> trace' <= 0) /\
  (trace D >= 0 -> j - i <= 0 -> trace' > 0) /\
  (trace D >= 0 -> j - i > 0 ->
    Z.of_nat (S n) >= 2 /\ trace D = Z.of_nat (S n) /\ trace' = Z.of_nat (S n) - 1 /\ trace' > 0).
