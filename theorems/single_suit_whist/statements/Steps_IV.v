(* The steps of the cases IV(E) and IV(W) of Section 9.3, of which each theorem states some. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import OptimalStrategy FirstPlay FirstTrick.
Import ListNotations.
Local Open Scope Z_scope.

(* The first sum of class IV, to 2k. *)
Definition first_sum (D : deal) (under k : Z) : Z := sum 2 (2 * k) (fun i => A D i (i + under)).
(* The second, from 2k + 1 on. *)
Definition second_sum (D : deal) (over k : Z) : Z :=
  sum (2 * k + 1) (n_of D - 1 - over) (fun i => A D i (i + over)).

(* The k that the proof takes. *)
Definition maximal (D : deal) (over k : Z) : Prop :=
  second_sum D over k > 0 /\ forall k', second_sum D over k' > 0 -> k' <= k.

(* --- Case IV(E) --- *)

(** W1-C-IV-E-1: We first consider the case that East leads a high card. In this case, A' is
    obtained by deleting the first row and the last column of A. Then T'_{H_over+1} = A_{2,2+H_over}
    + ... + A_{n-1-H_over,n-1} >= 0, so that H_under' >= H_over + 1.

    East leads a card that West cannot beat, and West plays his smallest. *)
Definition claim_IV_E_high_card : Prop :=
  forall n D under over lead reply, East_to_lead Case_IV n D under over ->
  In lead (east D) -> (forall c, In c (west D) -> c < lead) -> smallest West D reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' (over + 1) = sum 2 (m - 1 - over) (fun i => A D i (i + over)) /\
  sum 2 (m - 1 - over) (fun i => A D i (i + over)) >= 0 /\
  exists under' over', bars D' under' over' /\ under' >= over + 1.

(** W1-C-IV-E-2: Suppose therefore that East leads a card that West can beat, and that West takes
    the trick as cheaply as possible. We have T_{H_under} >= 2, and consequently T'_{H_under} >= 1.
    Hence H_under' >= H_under and H_over' >= H_over.

    W1-C-IV-E-2b: A_{2,2+H_over} + ... + A_{n-1-H_over,n-1} >= 1, since the left hand side is odd.
    Hence A'_{2,2+H_over} + ... + A'_{n-2-H_over,n-2} >= 1 - 1 = 0.

    W1-C-IV-E-3: Suppose that k is maximal with sum_{i=2k+1}^{n-1-H_over} A_{i,i+H_over} > 0. Then
    A_{2k+1,2k+1+H_over} = 1. Suppose West plays the card W_m in the first trick. If m >= 2k + 1,
    then sum_{i=2}^{2k} A'_{i,i+H_under} = sum_{i=2}^{2k} A_{i,i+H_under} > 0.

    W1-EQ30~: (30) with A_{r,r+H_under} for A_{m,m+H_under}, where r is the larger of m and 2: if
    West takes the trick with his smallest card, the sum over A loses its first entry
    A_{2,2+H_under}, and A_{1,1+H_under} need not exist.

    W1-C-IV-E-4: In any case, with that k, we have sum_{i=2k+1}^{n-2-H_over} A'_{i,i+H_over} >=
    sum_{i=2k+1}^{n-1-H_over} A_{i,i+H_over} - 1. The sum in the right hand side is positive.
    Moreover, it is even. Hence the left hand side is positive.

    East leads a card that West can beat, and West takes the trick with W_i, as cheaply as possible.
 *)
Definition claim_IV_E_West_takes : Prop :=
  forall n D under over lead i, East_to_lead Case_IV n D under over ->
  In lead (east D) -> 1 <= i <= Z.of_nat n -> cheapest West D lead (W D i) ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) lead in
  let inner := sum 2 (m - 1 - over) (fun i => A D i (i + over)) in
  T D under >= 2 /\ T D' under >= 1 /\
  (exists under' over', bars D' under' over' /\ under' >= under /\ over' >= over) /\
  inner mod 2 = 1 /\ inner >= 1 /\ sum 2 (m - 2 - over) (fun i => A D' i (i + over)) >= 0 /\
  exists k, maximal D over k /\ A D (2 * k + 1) (2 * k + 1 + over) = 1 /\
    (i >= 2 * k + 1 -> first_sum D' under k = first_sum D under k /\ first_sum D under k > 0) /\
    (i <= 2 * k -> let r := Z.max i 2 in
      first_sum D' under k = first_sum D under k - A D r (r + under) +
        A D (2 * k + 1) (2 * k + 1 + over) /\
      first_sum D under k - A D r (r + under) + A D (2 * k + 1) (2 * k + 1 + over) >=
        first_sum D under k - 1 + A D (2 * k + 1) (2 * k + 1 + over) /\
      first_sum D under k - 1 + A D (2 * k + 1) (2 * k + 1 + over) = first_sum D under k /\
      first_sum D under k > 0) /\
    second_sum D' over k >= second_sum D over k - 1 /\ second_sum D over k > 0 /\
    second_sum D over k mod 2 = 0 /\ second_sum D' over k > 0.

(* --- Case IV(W): West leads his highest card, W_n --- *)

(** W1-C-IV-W-1~: If East holds up and H_over = 0, then T'_{-1} = A_{2,2} + ... + A_{n-1,n-1} >= 0:
    deleting the last row and the first column moves the main diagonal to the one below it.

    W1-C-IV-W-1b~: If East holds up and H_over = 0, H_under' >= -1 = H_over - 1, so that H' >=
    H_over - 1.

    W1-C-IV-W-2: If East holds up and H_over > 0, then either H_over = 1, and T'_{-1} = T_0 -
    A_{1,1} - A_{n,n} = T_0 - A_{1,1} + 1 >= T_0 > 0, or H_over > 1 and T'_{H_under-1} = T_{H_under}
    > 0. In any case, H_under' >= H_under - 1 and H_over' >= H_over - 1.

    W1-C-IV-W-3~: If East holds up and H_over > 0, sum_{i=2k+1}^{n-2-(H_over-1)} A'_{i,i+H_over-1} =
    sum_{i=2k+1}^{n-1-H_over} A_{i,i+H_over} > 0: the sign before 1 is a slip.

    W1-C-IV-W-3b: If East holds up and H_over > 0, the same value of k will do: [the first sum,]
    sum_{i=2}^{2k} A'_{i,i+H_under-1} = sum_{i=2}^{2k} A_{i,i+H_under} > 0. *)
Definition claim_IV_W_East_holds_up : Prop :=
  forall n D under over reply, West_to_lead Case_IV n D under over ->
  smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  exists under' over', bars D' under' over' /\ under' >= under - 1 /\ over' >= over - 1 /\
    (over = 0 -> T D' (-1) = sum 2 (m - 1) (fun i => A D i i) /\
      sum 2 (m - 1) (fun i => A D i i) >= 0 /\ under' >= -1 /\ -1 = over - 1 /\
      H_by_play D' >= over - 1) /\
    (over = 1 -> T D' (-1) = T D 0 - A D 1 1 - A D m m /\
      T D 0 - A D 1 1 - A D m m = T D 0 - A D 1 1 + 1 /\ T D 0 - A D 1 1 + 1 >= T D 0 /\
      T D 0 > 0) /\
    (over > 1 -> T D' (under - 1) = T D under /\ T D under > 0) /\
    (over > 0 -> exists k, maximal D over k /\
      sum 2 (2 * k) (fun i => A D' i (i + under - 1)) = first_sum D under k /\
      first_sum D under k > 0 /\
      sum (2 * k + 1) (m - 2 - (over - 1)) (fun i => A D' i (i + over - 1)) = second_sum D over k /\
      second_sum D over k > 0).

(** W1-C-IV-W-4: Suppose therefore that East takes the trick with a card equivalent to the ace. Then
    A' is obtained by deleting the last row and the last column of A. If H_under >= 0, then
    T'_{H_under} = T_{H_under} - A_{n-H_under,n} = T_{H_under} + 1 > 0. Hence H_under' >= H_under
    and H_over' >= H_over.

    W1-EQ31: If H_under >= 0 and East has the highest remaining card, then A_{n-1-H_over,n-1} = -1,
    and (31) A'_{2,2+H_over} + ... + A'_{n-2-H_over,n-2} = A_{2,2+H_over} + ... + A_{n-2-H_over,n-2}
    = A'_{2,2+H_over} + ... + A'_{n-1-H_over,n-1} - A'_{n-1-H_over,n-1} >= 0 - A_{n-1-H_over,n-1} =
    1 >= 0.

    W1-EQ31b: If H_under >= 0 and East has the highest remaining card, the same value of k will do:
    sum_{i=2}^{2k} A'_{i,i+H_under} = sum_{i=2}^{2k} A_{i,i+H_under} > 0, and
    sum_{i=2k+1}^{n-2-H_over} A'_{i,i+H_over} = sum_{i=2k+1}^{n-1-H_over} A_{i,i+H_over} + 1 > 0 + 1
    > 0.

    W1-EQ32b: If H_under >= 0 and West has the highest remaining card, then we need only look at the
    case that H_under = 0. [Otherwise D' belongs to case I, and H' >= H_over.]

    W1-EQ32: If H_under = 0 and West has the highest remaining card, we have (32) A'_{2,2} + ... +
    A'_{n-2,n-2} = A_{2,2} + ... + A_{n-2,n-2} = T_0 - A_{1,1} - A_{n-1,n-1} - A_{n,n} >= 1 - 1 - 1
    + 1 >= 0.

    W1-EQ32c~: In case IV(W), if H_under = 0, East takes the trick and West has the highest
    remaining card, then A'_{2,2} + ... + A'_{n-2,n-2} >= 1 + 1, so that D' belongs to case I or II
    and H' >= H_over. *)
Definition claim_IV_W_East_takes : Prop :=
  forall n D under over reply, West_to_lead Case_IV n D under over ->
  cheapest East D (W D (Z.of_nat n)) reply -> under >= 0 ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D p q) /\
  T D' under = T D under - A D (m - under) m /\
  T D under - A D (m - under) m = T D under + 1 /\ T D under + 1 > 0 /\
  exists under' over', bars D' under' over' /\ under' >= under /\ over' >= over /\
    (has_the_ace East D' ->
      A D (m - 1 - over) (m - 1) = -1 /\
      sum 2 (m - 2 - over) (fun i => A D' i (i + over)) =
        sum 2 (m - 2 - over) (fun i => A D i (i + over)) /\
      sum 2 (m - 2 - over) (fun i => A D i (i + over)) =
        sum 2 (m - 1 - over) (fun i => A D' i (i + over)) - A D' (m - 1 - over) (m - 1) /\
      sum 2 (m - 1 - over) (fun i => A D' i (i + over)) - A D' (m - 1 - over) (m - 1) >=
        0 - A D (m - 1 - over) (m - 1) /\
      0 - A D (m - 1 - over) (m - 1) = 1 /\
      exists k, maximal D over k /\ first_sum D' under k = first_sum D under k /\
        first_sum D under k > 0 /\ second_sum D' over k = second_sum D over k + 1 /\
        second_sum D over k + 1 > 0 + 1) /\
    (has_the_ace West D' -> under > 0 -> belongs_to_I D' under' over' /\ H_by_play D' >= over) /\
    (has_the_ace West D' -> under = 0 ->
      sum 2 (m - 2) (fun i => A D' i i) = sum 2 (m - 2) (fun i => A D i i) /\
      sum 2 (m - 2) (fun i => A D i i) = T D 0 - A D 1 1 - A D (m - 1) (m - 1) - A D m m /\
      T D 0 - A D 1 1 - A D (m - 1) (m - 1) - A D m m >= 1 - 1 - 1 + 1 /\
      sum 2 (m - 2) (fun i => A D' i i) >= 1 + 1 /\
      (belongs_to_I D' under' over' \/ belongs_to_II D' under' over') /\ H_by_play D' >= over).

(** W1-C-IV-W-5~: If H_over = 0, n is even. Let k be maximal with sum_{i=2k+1}^{n-1} A_{i,i} > 0.
    Then sum_{i=2}^{2k} A_{i,i-1} > 0, by Lemma 9.2. With the sum printed there need not be a k.

    W1-EQ33~: (33) with k maximal with sum_{i=2k+1}^{n-1} A_{i,i} > 0.

    W1-EQ33b: If H_over = 0 and East takes the trick, H_under' >= -1 and H_over' >= 0.

    W1-EQ34: Suppose that H_over = 0 and East has the highest remaining card. Then A'_{n-1,n-1} =
    A_{n-1,n-1} = -1. We have (34) A'_{2,2} + ... + A'_{n-2,n-2} = A_{2,2} + ... + A_{n-2,n-2} =
    A_{2,2} + ... + A_{n-1,n-1} - A_{n-1,n-1} >= 0 + 1 >= 0.

    W1-EQ34b~: The display after (34) with k maximal with sum_{i=2k+1}^{n-1} A_{i,i} > 0.

    W1-EQ35a: Finally suppose that H_over = 0 and West has the highest remaining card. Then
    A_{n-1,n-1} = 1. By Lemma 9.2, we can assume that k = n/2 - 1. We have sum_{i=2}^{n-2} A_{i,i-1}
    > 0.

    W1-EQ35c: Hence [in case IV(W), if H_over = 0, East takes the trick and West has the highest
    remaining card] there is no such m.

    The upper number being 0. *)
Definition claim_IV_W_East_takes_at_0 : Prop :=
  forall n D under reply, West_to_lead Case_IV n D under 0 ->
  cheapest East D (W D (Z.of_nat n)) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  m mod 2 = 0 /\
  exists k, maximal D 0 k /\ sum 2 (2 * k) (fun i => A D i (i - 1)) > 0 /\
    T D' (-1) = sum 2 (2 * k) (fun i => A D i (i - 1)) +
      sum (2 * k + 1) (m - 1) (fun i => A D i (i - 1)) /\
    sum 2 (2 * k) (fun i => A D i (i - 1)) + sum (2 * k + 1) (m - 1) (fun i => A D i (i - 1)) >=
      sum 2 (2 * k) (fun i => A D i (i - 1)) + sum (2 * k + 1) (m - 1) (fun i => A D i i) /\
    sum 2 (2 * k) (fun i => A D i (i - 1)) + sum (2 * k + 1) (m - 1) (fun i => A D i i) >= 1 + 1 /\
    exists under' over', bars D' under' over' /\ under' >= -1 /\ over' >= 0 /\
    (has_the_ace East D' ->
      A D' (m - 1) (m - 1) = A D (m - 1) (m - 1) /\ A D (m - 1) (m - 1) = -1 /\
      sum 2 (m - 2) (fun i => A D' i i) = sum 2 (m - 2) (fun i => A D i i) /\
      sum 2 (m - 2) (fun i => A D i i) = sum 2 (m - 1) (fun i => A D i i) - A D (m - 1) (m - 1) /\
      sum 2 (m - 1) (fun i => A D i i) - A D (m - 1) (m - 1) >= 0 + 1 /\
      sum 2 (2 * k) (fun i => A D' i (i - 1)) = sum 2 (2 * k) (fun i => A D i (i - 1)) /\
      sum (2 * k + 1) (m - 2) (fun i => A D' i i) = sum (2 * k + 1) (m - 2) (fun i => A D i i) /\
      sum (2 * k + 1) (m - 2) (fun i => A D i i) =
        sum (2 * k + 1) (m - 1) (fun i => A D' i i) - A D (m - 1) (m - 1) /\
      sum (2 * k + 1) (m - 1) (fun i => A D' i i) - A D (m - 1) (m - 1) >= 1 + 1) /\
    (has_the_ace West D' ->
      A D (m - 1) (m - 1) = 1 /\ 2 * k = m - 2 /\ sum 2 (m - 2) (fun i => A D i (i - 1)) > 0 /\
      (~ exists l, sum 2 (2 * l) (fun i => A D' i i) < 0 /\
        sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) < 0) /\
      H_by_play D' >= 0).

(** W1-EQ35: Suppose that H_over = 0, West has the highest remaining card, and there is an m such
    that sum_{i=2}^{2m} A'_{i,i} < 0 and sum_{i=2m+1}^{n-2} A'_{i+1,i} < 0. Then (35) A_{2,2} + ...
    + A_{n-1,n-1} = A'_{2,2} + ... + A'_{n-1,n-1} = sum_{i=2}^{2m} A'_{i,i} + sum_{i=2m+1}^{n-2}
    A'_{i,i} + A_{n-1,n-1} <= sum_{i=2}^{2m} A'_{i,i} + sum_{i=2m+1}^{n-2} A'_{i+1,i} + 1 <= -1 - 1
    + 1 < 0.

    Equation (35), of any deal with these numbers: what it contradicts is not supposed. *)
Definition claim_IV_W_equation_35 : Prop :=
  forall n D reply l, (1 <= n)%nat -> is_deal n D -> bars D (-1) 0 ->
  has_the_ace East D -> cheapest East D (W D (Z.of_nat n)) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  m mod 2 = 0 -> has_the_ace West D' -> sum 2 (2 * l) (fun i => A D' i i) < 0 ->
  sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) < 0 ->
  sum 2 (m - 1) (fun i => A D i i) = sum 2 (m - 1) (fun i => A D' i i) /\
  sum 2 (m - 1) (fun i => A D' i i) = sum 2 (2 * l) (fun i => A D' i i) +
    sum (2 * l + 1) (m - 2) (fun i => A D' i i) + A D (m - 1) (m - 1) /\
  sum 2 (2 * l) (fun i => A D' i i) + sum (2 * l + 1) (m - 2) (fun i => A D' i i) +
    A D (m - 1) (m - 1) <=
    sum 2 (2 * l) (fun i => A D' i i) + sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) + 1 /\
  sum 2 (2 * l) (fun i => A D' i i) + sum (2 * l + 1) (m - 2) (fun i => A D' (i + 1) i) + 1 <=
    -1 - 1 + 1.
