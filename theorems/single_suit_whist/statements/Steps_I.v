(* The steps of the cases I(E) and I(W) of Section 9.3, of which each theorem states some. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import OptimalStrategy FirstPlay FirstTrick.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Case I(E) --- *)

(** W1-C-I-E-1: Since n == H_under, T_{H_under} is even, and therefore at least 2. *)
Definition claim_I_E_even_sum : Prop :=
  forall n D under over, East_to_lead Case_I n D under over ->
  T D under mod 2 = 0 /\ T D under >= 2.

(** W1-C-I-E-2~: If West takes the trick with a card smaller than the ace then, by Lemma 5.1,
    T'_{H_under} >= 1. (The printed sign is a slip.)

    W1-C-I-E-2b: If West takes the trick with a card smaller than the ace, H_under' >= H_under > 0.

    W1-C-I-E-3: If West takes the trick with a card smaller than the ace, D' belongs to case I. By
    induction, H' = H_over' >= H_over.

    W1-C-I-E-3v~: If West takes the trick with a card smaller than the ace, D' is of class I, or
    H_under' = H_over', which is H' by Theorem 8.2; in either case H' = H_over' >= H_over. *)
Definition claim_I_E_taking_below_the_ace : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_I n D under over -> taken_below_the_ace D lead reply ->
  let D' := after_trick D reply lead in
  T D' under >= 1 /\
  exists under' over', belongs_to_I D' under' over' /\ under' >= under /\ under > 0 /\
    H_by_play D' = over' /\ over' >= over.

(** W1-EQ23: If West can take the trick only with the ace, and holds up, A' is obtained by deleting
    the first row and the last column of A, A_{n-H_under,n} = -1 and (23) T'_{H_under+1} =
    A_{2,2+H_under} + ... + A_{n-H_under-1,n-1} = T_{H_under} - A_{1,1+H_under} - A_{n-H_under,n} =
    T_{H_under} - A_{1,1+H_under} + 1 >= T_{H_under} > 0.

    W1-C-I-E-4: If West can take the trick only with the ace, and holds up, H_over' >= H_over + 1.
    Again D' belongs to Case I, so that H' >= H_over + 1.

    W1-C-I-E-4v~: If West can take the trick only with the ace, and holds up, D' is of class I, or
    H_under' = H_over' (and Theorem 8.2 gives H'); in either case H' >= H_over + 1. *)
Definition claim_I_E_holding_up : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_I n D under over -> held_up D lead reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  A D (m - under) m = -1 /\
  T D' (under + 1) = sum 2 (m - under - 1) (fun i => A D i (i + under)) /\
  T D' (under + 1) = T D under - A D 1 (1 + under) - A D (m - under) m /\
  T D' (under + 1) = T D under - A D 1 (1 + under) + 1 /\
  T D' (under + 1) >= T D under /\ T D under > 0 /\
  exists under' over', belongs_to_I D' under' over' /\ over' >= over + 1 /\
    H_by_play D' >= over + 1.

(** W1-C-I-W-1: If East takes the trick, by Lemma 5.1 T'_{H_under} = T_{H_under} - A_{i,i+H_under}.

    W1-C-I-W-2: If East takes the trick, either A_{i,i+H_under} is negative, which implies that
    T'_{H_under} > T_{H_under} > 0, so that H_over' >= H_over, or the H_under-diagonal of A consists
    only of positive entries. In the latter case T'_{H_under} > 0 anyway, since H_under = n - 1 is
    impossible. Therefore D' belongs to case I with H' >= H_over. *)
Definition claim_I_W_East_takes : Prop :=
  forall n D under over i reply, West_to_lead Case_I n D under over ->
  row_led Case_I D under i -> cheapest East D (W D i) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - A D i (i + under) /\
  ((A D i (i + under) = -1 /\ T D' under > T D under /\ T D under > 0) \/
   ((forall p, 1 <= p -> p + under <= m -> A D p (p + under) = 1) /\ T D' under > 0 /\
    under < m - 1)) /\
  exists under' over', belongs_to_I D' under' over' /\ over' >= over /\ H_by_play D' >= over.

(** W1-C-I-W-3: If East holds up then, by Lemma 9.3, we can assume that i > 1, so that
    A_{i,i+H_under} = -1. We have T'_{H_under-1} = A_{1,1+H_under} + ... + A_{i-1,i-1+H_under} +
    A_{i+1,i+H_under} + ... + A_{n+1-H_under,n} >= T_{H_under} > 0, so that H_under' >= H_under - 1.

    W1-C-I-W-4: If East holds up and H_under > 1, this is already sufficient, since D' will belong
    to case I: H' >= H_over - 1.

    W1-C-I-W-4v~: If East holds up and H_under > 1, D' is of class I, or H_under' = H_over', which
    is H' by Theorem 8.2; in either case H' >= H_over - 1.

    W1-EQ24: If East holds up and H_under = 1, (24) A'_{2,2} + ... + A'_{n-2,n-2} = A_{2,3} + ... +
    A_{i-1,i} + A_{i+1,i+1} + ... + A_{n-1,n-1} >= A_{2,3} + ... + A_{i-1,i} + A_{i+1,i+2} + ... +
    A_{n-1,n} = T_1 - A_{1,2} - A_{i,i+1} = T_1 - A_{1,2} + 1 >= T_1 > 0.

    W1-C-I-W-5~: If East holds up and H_under = 1, D' belongs to Case I or II, and H' >= 1. The text
    forgets that H_under' may be positive, when Case I of the induction hypothesis serves as well.
 *)
Definition claim_I_W_East_holds_up : Prop :=
  forall n D under over i reply, West_to_lead Case_I n D under over ->
  row_led Case_I D under i -> i > 1 -> smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  A D i (i + under) = -1 /\
  T D' (under - 1) = sum 1 (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m + 1 - under) (fun p => A D p (p + under - 1)) /\
  T D' (under - 1) >= T D under /\ T D under > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under - 1 /\
    (under > 1 -> belongs_to_I D' under' over' /\ H_by_play D' >= over - 1) /\
    (under = 1 ->
      sum 2 (m - 2) (fun p => A D' p p) =
        sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p p) /\
      sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p p) >=
        sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p (p + 1)) /\
      sum 2 (i - 1) (fun p => A D p (p + 1)) + sum (i + 1) (m - 1) (fun p => A D p (p + 1)) =
        T D 1 - A D 1 2 - A D i (i + 1) /\
      T D 1 - A D 1 2 - A D i (i + 1) = T D 1 - A D 1 2 + 1 /\ T D 1 - A D 1 2 + 1 >= T D 1 /\
      T D 1 > 0 /\
      under' >= 0 /\ (belongs_to_I D' under' over' \/ belongs_to_II D' under' over') /\
      H_by_play D' >= 1).
