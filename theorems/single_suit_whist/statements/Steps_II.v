(* The steps of the cases II(E) and II(W) of Section 9.3, of which each theorem states some. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import OptimalStrategy FirstPlay FirstTrick.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Case II(E) --- *)

(** W1-C-II-E-1: Since A_{2-H_under,2} + ... + A_{n-1,n-1+H_under} is even, it is at least 2. *)
Definition claim_II_E_even_inner_sum : Prop :=
  forall n D under over, East_to_lead Case_II n D under over ->
  inner_sum D under mod 2 = 0 /\ inner_sum D under >= 2.

(** W1-C-II-E-2~: Suppose that West can take the trick with a card smaller than the ace. Then
    A'_{2-H_under,2} + ... + A'_{n-2,n-2+H_under} > 0 and H_under' >= H_under. If H_under' =
    H_under, D' belongs to case II, and by induction H' = H_over' >= H_over; otherwise H' >=
    H_under' >= H_over by Theorem 8.2. The sum found positive lies on the H_under'-diagonal only in
    the first case. *)
Definition claim_II_E_taking_below_the_ace : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_II n D under over -> taken_below_the_ace D lead reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  sum 2 (m - 2 + under) (fun i => A D' (i - under) i) > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under /\
    (under' = under -> belongs_to_II D' under' over' /\ H_by_play D' = over' /\ over' >= over) /\
    (under' <> under -> H_by_play D' >= under' /\ under' >= over).

(** W1-C-II-E-3: Suppose now that East leads a card that West can beat only with the ace. West holds
    up, and A' is obtained by deleting the first row and the last column of A. If H_under = 0, then
    T'_1 = A_{2-H_under,2} + ... + A_{n-1,n-1+H_under} > 0, so that H_over' >= 2, with D' belonging
    to case I.

    W1-C-II-E-3v~: If West holds up and H_under = 0, then H_over' >= 2, and D' is of class I, or
    H_under' = H_over'. *)
Definition claim_II_E_holding_up_at_0 : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_II n D under over -> held_up D lead reply -> under = 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' 1 = inner_sum D under /\ inner_sum D under > 0 /\
  exists under' over', belongs_to_I D' under' over' /\ over' >= 2.

(** W1-C-II-E-4: If West holds up and H_under < 0, then T'_{H_under+1} = T_{H_under}. We have
    H_over' = H_over + 1, and A'_{2-H_under',2} + ... + A'_{n-2,n-2+H_under'} = A_{2-H_under,2} +
    ... + A_{n-1,n-1+H_under} > 0. In this case D' belongs to case II, and by induction H' = H_over'
    >= H_over + 1. *)
Definition claim_II_E_holding_up_below_0 : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_II n D under over -> held_up D lead reply -> under < 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' (under + 1) = T D under /\
  exists under' over', belongs_to_II D' under' over' /\ over' = over + 1 /\
    inner_sum D' under' = inner_sum D under /\ inner_sum D under > 0 /\
    H_by_play D' = over' /\ over' >= over + 1.

(* --- Case II(W) --- *)

(** W1-C-II-W-1: Since the sum A_{2-H_under,2} + ... + A_{n-1,n-1+H_under} contains at least one
    term, H_under is at least -n + 3. *)
Definition claim_II_W_bound : Prop :=
  forall n D under over, West_to_lead Case_II n D under over ->
  under >= 3 - Z.of_nat n.

(* The deal belongs to case III, where no k makes both sums negative. *)
Definition belongs_to_III (D : deal) (under over : Z) : Prop :=
  bars D under over /\ has_the_ace West D /\ under <= 0 /\ inner_sum D under <= 0 /\
  ~ exists k, sum 2 (2 * k) (fun i => A D (i - over) i) < 0 /\
    sum (2 * k + 1) (n_of D - 1 + under) (fun i => A D (i - under) i) < 0.

(* Every entry of the k-diagonal is positive. *)
Definition all_positive_on (D : deal) (k : Z) : Prop :=
  forall p, 1 <= p <= n_of D -> 1 <= p + k <= n_of D -> A D p (p + k) = 1.

(* An entry of the H_under-diagonal beyond the first column, in row 2 - H_under or below, is
   negative. *)
Definition negative_beyond (D : deal) (under : Z) : Prop :=
  exists p, 2 - under <= p <= n_of D /\ p + under <= n_of D /\ A D p (p + under) = -1.

(** W1-C-II-W-2: If East takes the trick and all the entries on the H_under-diagonal in A are
    positive, then T'_{H_under} = T_{H_under} - 1 = n - 1 + H_under > 0, and A'_{2-H_under',2} + ...
    + A'_{n-2,n-2+H_under'} = n - 3 + H_under. If H_under > -n + 3, then this sum is positive, and
    D' belongs to case II again.

    W1-C-II-W-2b: If all the entries on the H_under-diagonal are positive, East takes the trick and
    H_under = -n + 3, then D' reduces to a rather trivial special case of III, where there is not
    even a value of k such that both sums involved have at least one term. *)
Definition claim_II_W_East_takes_all_positive : Prop :=
  forall n D under over i reply,
  West_to_lead Case_II n D under over -> row_led Case_II D under i ->
  cheapest East D (W D i) reply -> all_positive_on D under ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - 1 /\ T D under - 1 = m - 1 + under /\ m - 1 + under > 0 /\
  exists under' over', bars D' under' over' /\ inner_sum D' under' = m - 3 + under /\
    (under > 3 - m -> inner_sum D' under' > 0 /\ belongs_to_II D' under' over') /\
    (under = 3 - m -> belongs_to_III D' under' over' /\
      ~ exists k, 2 <= 2 * k /\ 2 * k + 1 <= m - 2 + under').

(** W1-C-II-W-3~: If East takes the trick and there is a negative entry on the H_under-diagonal
    which is not in the first column, then T'_{H_under} = T_{H_under} - A_{i,i+H_under} =
    T_{H_under} + 1 > 0, A'_{2-H_under,2} + ... + A'_{n-2,n-2+H_under} = A_{2-H_under,2} + ... +
    A_{n-1,n-1+H_under} + 1 > 0, H_over' >= H_over and H' = H_over'. (With `row` for `column`, as
    printed, West's lead may be his smallest card, and then the inner sum falls by one.)

    West leads W_i with a negative entry beyond the first column. *)
Definition claim_II_W_East_takes_a_negative : Prop :=
  forall n D under over i reply,
  West_to_lead Case_II n D under over -> row_led Case_II D under i ->
  cheapest East D (W D i) reply ->
  negative_beyond D under ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - A D i (i + under) /\
  T D under - A D i (i + under) = T D under + 1 /\ T D under + 1 > 0 /\
  sum 2 (m - 2 + under) (fun p => A D' (p - under) p) = inner_sum D under + 1 /\
  inner_sum D under + 1 > 0 /\
  exists under' over', bars D' under' over' /\ over' >= over /\ H_by_play D' = over'.

(* The third subcase: the only negative entry of the diagonal is in the first column. *)
Definition negative_in_the_first_column_only (D : deal) (under : Z) : Prop :=
  A D (1 - under) 1 = -1 /\ ~ negative_beyond D under.

(** W1-C-II-W-4~: With `row` read as `column` a third subcase remains: the only negative entry on
    the H_under-diagonal is in the first column, and West leads his smallest card. If East takes the
    trick, T'_{H_under} = T_{H_under} + 1 = n - 1 + H_under > 0, H_under' = H_under, and the inner
    sum is n - 3 + H_under, so that D' belongs to case II, or to the trivial special case of III if
    H_under = -n + 3; in either case H' >= H_over. Every deal of Case II(W) is in just one of the
    three subcases. *)
Definition claim_II_W_three_subcases : Prop :=
  forall n D under over, West_to_lead Case_II n D under over ->
  let m := Z.of_nat n in
  ((all_positive_on D under /\ ~ negative_beyond D under /\
      ~ negative_in_the_first_column_only D under) \/
   (~ all_positive_on D under /\ negative_beyond D under /\
      ~ negative_in_the_first_column_only D under) \/
   (~ all_positive_on D under /\ ~ negative_beyond D under /\
      negative_in_the_first_column_only D under)) /\
  forall i reply, negative_in_the_first_column_only D under -> row_led Case_II D under i ->
  cheapest East D (W D i) reply -> let D' := after_trick D (W D i) reply in
  i = 1 /\ T D' under = T D under + 1 /\ T D under + 1 = m - 1 + under /\ m - 1 + under > 0 /\
  exists over', bars D' under over' /\ inner_sum D' under = m - 3 + under /\
    (under > 3 - m -> belongs_to_II D' under over') /\
    (under = 3 - m -> belongs_to_III D' under over') /\ H_by_play D' >= over.

(** W1-EQ25~: (25) with A_{n,n-1+H_under} for the printed A_{n,n+H_under} at the end of the run that
    starts with A_{i+1,i+H_under}: the entry printed does not lie on the diagonal of the run. Both
    belong to the ace and are 1.

    W1-C-II-W-5~: If East holds up, A'_{2-H_under+1,2} + ... + A'_{n-2,n-2+H_under-1} > 0 and
    H_under' >= H_under - 1. If H_under' = H_under - 1, D' belongs to case II; otherwise H' >=
    H_under' >= H_under = H_over - 1 by Theorem 8.2. The sum found positive lies on the
    H_under'-diagonal only in the first case.

    East holds up, and West has not led his smallest card. *)
Definition claim_II_W_East_holds_up : Prop :=
  forall n D under over i reply, West_to_lead Case_II n D under over ->
  row_led Case_II D under i -> i > 1 -> smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' (under - 1) = sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p - 1 + under)) /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p - 1 + under)) >=
    sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m - 1) (fun p => A D p (p + under)) + 1 /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) (m - 1) (fun p => A D p (p + under)) + 1 =
    inner_sum D under - A D i (i + under) + 1 /\
  inner_sum D under - A D i (i + under) + 1 = inner_sum D under + 2 /\
  inner_sum D under + 2 >= 3 /\
  sum 2 (m - 2 + under - 1) (fun p => A D' (p - (under - 1)) p) > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under - 1 /\
    (under' = under - 1 -> belongs_to_II D' under' over' /\ H_by_play D' = over') /\
    (under' <> under - 1 -> H_by_play D' >= under' /\ under' >= over - 1).
