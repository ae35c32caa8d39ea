(* The steps of the cases III(E) and III(W) of Section 9.3, of which each theorem states some. Those
   that suppose a k for what remains are stated for the deals of which everything is assumed but
   that there is no k. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import OptimalStrategy FirstPlay FirstTrick Steps_II.
Import ListNotations.
Local Open Scope Z_scope.

(* The first sum of class III, over columns, to 2k. *)
Definition sum_to (D : deal) (over k : Z) : Z := sum 2 (2 * k) (fun i => A D (i - over) i).
(* The second, from 2k + 1 to the last. *)
Definition sum_from_to (D : deal) (under k last : Z) : Z :=
  sum (2 * k + 1) last (fun i => A D (i - under) i).

(* k makes both negative. *)
Definition both_negative (D : deal) (under over k last : Z) : Prop :=
  sum_to D over k < 0 /\ sum_from_to D under k last < 0.

(* What case III assumes but for the k that there must not be. *)
Definition but_for_k (n : nat) (D : deal) (under over : Z) : Prop :=
  (1 <= n)%nat /\ is_deal n D /\ bars D under over /\ over = under + 1 /\ has_the_ace West D /\
  under <= 0 /\ inner_sum D under <= 0.

(* The largest k with a negative second sum, in any matrix that has these columns, if a k makes both
   negative: as Lemma 9.2. The number of columns is even. *)
Definition last_k (D : deal) (under k last : Z) : Prop :=
  sum_from_to D under k last < 0 /\ forall k', sum_from_to D under k' last < 0 -> k' <= k.

(** W1-C-III-E-1: Suppose that East plays a card that West can beat with a card smaller than the
    ace. [West takes it as cheaply as possible, as Lemma 5.1 supposes.] T_{H_under} is even, hence
    at least 2. It follows that T'_{H_under} >= T_{H_under} - 1 > 0, so that H_over' >= H_over. *)
Definition claim_III_E_sum_stays_positive : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_III n D under over -> taken_below_the_ace D lead reply ->
  let D' := after_trick D reply lead in
  T D under mod 2 = 0 /\ T D under >= 2 /\ T D' under >= T D under - 1 /\ T D under - 1 > 0 /\
  exists under' over', bars D' under' over' /\ over' >= over.

(** W1-C-III-E-2: Suppose there is a k such that sum_{i=2}^{2k} A'_{i-H_over,i} < 0 and
    sum_{i=2k+1}^{n-2+H_under} A'_{i-H_under,i} < 0. By Lemma 9.2 we need only consider the largest
    k which makes the second sum negative. The first term of the second sum, A'_{2k+1-H_under,2k+1},
    is negative.

    W1-C-III-E-3~: If j > 2k, sum_{i=2}^{2k} A_{i-H_over,i} = sum_{i=2}^{2k} A'_{i-H_over,i} < 0 and
    sum_{i=2k+1}^{n-1+H_under} A_{i-H_under,i} = sum_{i=2k+1}^{n-2+H_under} A'_{i-H_under,i} +
    A_{r-H_under,r} <= -1, where r is the smaller of j and n - 1 + H_under: East may lead a card in
    a column that the H_under-diagonal does not reach, and then its last entry A_{n-1,n-1+H_under}
    is the one that D' lacks.

    W1-C-III-E-4~: If j <= 2k, sum_{i=2}^{2(k+1)} A_{i-H_over,i} = sum_{i=2}^{2k} A'_{i-H_over,i} +
    A'_{2k+1-H_under,2k+1} + A_{r-H_over,r} < 0, where r is the larger of j and 2, since
    A'_{2k+1-H_under,2k+1} = -1. If East leads his smallest card, the sum over A loses its first
    entry A_{2-H_over,2}, and A_{1-H_over,1} need not exist.

    W1-C-III-E-5~: If j <= 2k, sum_{i=2(k+1)+1}^{n-1+H_under} A_{i-H_under,i} =
    sum_{i=2k+1}^{n-2+H_under} A'_{i-H_under,i} + 1 < 0. As printed both sums run to -H_under
    instead of +H_under, beyond the matrix.

    A k makes both sums of what remains negative: the largest k of which the second sum is. *)
Definition claim_III_E_supposing_k : Prop :=
  forall n D under over j reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = under + 2 * u) -> 1 <= j <= Z.of_nat n ->
  highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
  let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
  let last := m - 1 + under in
  (exists k, both_negative D' under over k (last - 1)) ->
  exists k, last_k D' under k (last - 1) /\ sum_to D' over k < 0 /\
    A D' (2 * k + 1 - under) (2 * k + 1) = -1 /\
    (j > 2 * k -> let r := Z.min j last in
      sum_to D over k = sum_to D' over k /\
      sum_from_to D under k last = sum_from_to D' under k (last - 1) + A D (r - under) r /\
      sum_from_to D' under k (last - 1) + A D (r - under) r <= -1 /\
      both_negative D under over k last) /\
    (j <= 2 * k -> let r := Z.max j 2 in
      sum_to D over (k + 1) =
        sum_to D' over k + A D' (2 * k + 1 - under) (2 * k + 1) + A D (r - over) r /\
      sum_to D' over k + A D' (2 * k + 1 - under) (2 * k + 1) + A D (r - over) r < 0 /\
      sum_from_to D under (k + 1) last = sum_from_to D' under k (last - 1) + 1 /\
      sum_from_to D' under k (last - 1) + 1 < 0 /\
      both_negative D under over (k + 1) last).

(** W1-C-III-E-6: This gives a contradiction. [Where D' has such a k, so has D: E_j being the
    highest card of its sequence, and k the largest that makes the second sum of D' negative, it is
    k if j > 2k and k + 1 if j <= 2k.] By Case III of the induction hypothesis [Theorem 9.1 for D',
    or Theorem 8.2 if H_under' = H_over'], H' = H_over' >= H_over. (Whether D' belongs to Case III:
    W1-C-III-E-6v. In the formal statement E_j is always the highest of its sequence; the others
    leave the same A'.)

    W1-C-III-E-6v~: If West takes the trick with a card smaller than the ace, then by Theorem 9.1
    for D', or by Theorem 8.2 if H_under' = H_over', H' = H_over' >= H_over. (In the formal
    statement East's card is the highest of its sequence; the others leave the same A'.)

    The contradiction: such a k of D' gives k or k + 1 for D, and in case III(E) D has none. *)
Definition claim_III_E_contradiction : Prop :=
  (forall n D under over j reply, but_for_k n D under over ->
    (exists u, Z.of_nat n = under + 2 * u) -> 1 <= j <= Z.of_nat n ->
    highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
    let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
    (exists k, both_negative D' under over k (m - 2 + under)) ->
    exists k, last_k D' under k (m - 2 + under) /\
      both_negative D under over (if j >? 2 * k then k else k + 1) (m - 1 + under)) /\
  (forall n D under over j reply,
    East_to_lead Case_III n D under over -> 1 <= j <= Z.of_nat n ->
    highest_in_its_sequence East D (E D j) -> taken_below_the_ace D (E D j) reply ->
    let m := Z.of_nat n in let D' := after_trick D reply (E D j) in
    (~ exists k, both_negative D' under over k (m - 2 + under)) /\
    exists under' over', bars D' under' over' /\ H_by_play D' = over' /\ over' >= over).

(** W1-C-III-E-6i: [There being no such k,] by Case III of the induction hypothesis, H' = H_over' >=
    H_over. [Tested wherever D' has no such k, whether D has one or not.] *)
Definition claim_III_E_without_k : Prop :=
  forall n D under over lead reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = under + 2 * u) -> taken_below_the_ace D lead reply ->
  let D' := after_trick D reply lead in
  (~ exists k, both_negative D' under over k (Z.of_nat n - 2 + under)) ->
  exists under' over', bars D' under' over' /\ H_by_play D' = over' /\ over' >= over.

(** W1-C-III-E-7: Suppose instead that East leads a card that West can beat only with the ace. If
    H_under < 0, West holds up. We get A' by deleting the first row and the last column of A. We
    have T'_{H_under+1} = T_{H_under} > 0. Hence H_under' >= H_under + 1 and H_over' >= H_over + 1.
    For every k, sum_{i=2}^{2k} A'_{i-H_over-1,i} = sum_{i=2}^{2k} A_{i-H_over,i} and
    sum_{i=2k+1}^{n-1+H_under} A'_{i-H_under-1,i} = sum_{i=2k+1}^{n-1+H_under} A_{i-H_under,i}.

    W1-C-III-E-7b: If West holds up, A'_{i,j} = A_{i+1,j} whenever j - i = H_under or j - i =
    H_over. This case therefore reduces to Case III of the induction hypothesis.

    East leads a card that West can beat only with the ace, and West holds up. *)
Definition claim_III_E_holding_up : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_III n D under over -> held_up D lead reply -> under < 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  T D' (under + 1) = T D under /\ T D under > 0 /\
  (forall k, 2 * k + 1 <= m - 1 + under -> sum_to D' (over + 1) k = sum_to D over k /\
    (1 <= k -> sum_from_to D' (under + 1) k (m - 1 + under) =
      sum_from_to D under k (m - 1 + under))) /\
  exists under' over', belongs_to_III D' under' over' /\ under' >= under + 1 /\ over' >= over + 1 /\
    H_by_play D' >= over + 1.

(** W1-C-III-E-8: If H_under = 0, West takes the trick with the ace. n is even, and so is T_0. Hence
    T_0 >= 2. We have T'_0 = T_0 - 1 > 0. Hence H_under' >= 0, and H_over' >= 1. East must have the
    next highest card, the king.

    W1-C-III-E-10: Hence we assume that East has both the king and the queen, and in particular that
    A_{n-1,n-1} = -1. Then A_{1,2} + ... + A_{n-3,n-2} >= 0. Otherwise with k = n/2 - 1, we would
    have sum_{i=2}^{2k} A_{i-H_over,i} < 0 and sum_{i=2k+1}^{n-1+H_under} A_{i-H_under,i} < 0.

    W1-EQ26: Hence (26) T'_1 = A'_{1,2} + ... + A'_{n-2,n-1} = A_{1,2} + ... + A_{n-2,n-1} >=
    A_{n-2,n-1} >= -1. But the left hand side of (26) is even, hence nonnegative. It follows that
    H_under' >= 1, and that H' >= H_over.

    West takes the trick with the ace: the lower number is 0. Then East has the king, his highest
    card, and perhaps also the queen, his next. *)
Definition claim_III_E_with_the_ace : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  m mod 2 = 0 /\ T D 0 mod 2 = 0 /\ T D 0 >= 2 /\ T D' 0 = T D 0 - 1 /\ T D 0 - 1 > 0 /\
  (forall c, In c (west D) -> c <> reply -> c < E D m) /\
  exists under' over', bars D' under' over' /\ under' >= 0 /\ over' >= 1 /\
    (W D (m - 1) < E D (m - 1) ->
      let k := m / 2 - 1 in
      A D (m - 1) (m - 1) = -1 /\
      sum_to D over k = sum 1 (m - 3) (fun i => A D i (i + 1)) /\
      sum_from_to D under k (m - 1 + under) < 0 /\
      sum 1 (m - 3) (fun i => A D i (i + 1)) >= 0 /\
      T D' 1 = sum 1 (m - 2) (fun i => A D' i (i + 1)) /\
      sum 1 (m - 2) (fun i => A D' i (i + 1)) = sum 1 (m - 2) (fun i => A D i (i + 1)) /\
      sum 1 (m - 2) (fun i => A D i (i + 1)) >= A D (m - 2) (m - 1) /\ A D (m - 2) (m - 1) >= -1 /\
      T D' 1 mod 2 = 0 /\ T D' 1 >= 0 /\ under' >= 1 /\ H_by_play D' >= over).

(* --- Case III(W) --- *)

(* The row that West leads: the last before the ace's with a negative entry on the H_under-diagonal.
*)
Definition last_negative (D : deal) (under i : Z) : Prop :=
  2 - under <= i <= n_of D - 1 /\ A D i (i + under) = -1 /\
  forall p, i < p <= n_of D - 1 -> A D p (p + under) = 1.

(** W1-C-III-W-1: Since A_{2-H_under,2} + ... + A_{n-1,n-1+H_under} <= 0, there must be an m in the
    interval 2 - H_under <= m <= n - 1 such that A_{m,m+H_under} = -1. *)
Definition claim_III_W_there_is_an_m : Prop :=
  forall n D under over, West_to_lead Case_III n D under over ->
  exists i, 2 - under <= i <= Z.of_nat n - 1 /\ A D i (i + under) = -1.

(** W1-EQ27~: (27) with A_{1-H_under,1} for the printed A_{1+H_under,1} and A_{m,m+H_under} for the
    printed A_{m+H_under,m}: the first and the m:th entry of the H_under-diagonal.

    W1-C-III-W-1b: Suppose that H' < H_over - 1. Since West still has the ace, there must be a k
    such that sum_{i=2}^{2k} A'_{i-H_over+1,i} < 0 and sum_{i=2k+1}^{n-2+H_under-1}
    A'_{i-H_under+1,i} < 0.

    W1-C-III-W-2: If East holds up and there is such a k, we can by Lemma 9.2 assume that k is the
    maximal number such that the second sum is negative. By the choice of m, the second sum must
    start with a matrix element above the m:th row. Since k is chosen maximal, we have
    A'_{2k+2-H_under,2k+1} = -1. It follows that A'_{2k+2-H_over,2k+1} = -1.

    W1-EQ28: With that k we have (28) sum_{i=2}^{2(k+1)} A_{i-H_over,i} = sum_{i=2}^{2(k+1)}
    A'_{i-H_over,i-1} = sum_{i=1}^{2(k+1)-1} A'_{i-H_over+1,i} = sum_{i=2}^{2k} A'_{i-H_over+1,i} +
    A'_{2-H_over,1} + A'_{2k+2-H_over,2k+1} <= sum_{i=2}^{2k} A'_{i-H_over+1,i} < 0.

    W1-EQ29~: (29) with A'_{2k+3-H_under,2k+2} for A'_{2k+3-H_under} at the beginning of its second
    line, as at that of the first.

    East holds up with his smallest card: T', and the k that there must be if H' is too small. *)
Definition claim_III_W_East_holds_up : Prop :=
  forall n D under over i reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = over + 2 * u) -> last_negative D under i -> smallest East D reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' (under - 1) = sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under - 1)) /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under - 1)) >=
    sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under)) /\
  sum (2 - under) (i - 1) (fun p => A D p (p + under)) +
    sum (i + 1) m (fun p => A D p (p + under)) =
    T D under - A D (1 - under) 1 - A D i (i + under) /\
  T D under - A D (1 - under) 1 - A D i (i + under) = T D under - A D (1 - under) 1 + 1 /\
  T D under - A D (1 - under) 1 + 1 >= T D under /\ T D under > 0 /\
  (H_by_play D' < over - 1 ->
    exists k, both_negative D' (under - 1) (over - 1) k (m - 2 + under - 1)) /\
  ((exists k, both_negative D' (under - 1) (over - 1) k (m - 2 + under - 1)) ->
    exists k, last_k D' (under - 1) k (m - 2 + under - 1) /\
      both_negative D' (under - 1) (over - 1) k (m - 2 + under - 1) /\
      2 * k + 2 - under < i /\ A D' (2 * k + 2 - under) (2 * k + 1) = -1 /\
      A D' (2 * k + 2 - over) (2 * k + 1) = -1 /\
      sum_to D over (k + 1) = sum 2 (2 * (k + 1)) (fun q => A D' (q - over) (q - 1)) /\
      sum 2 (2 * (k + 1)) (fun q => A D' (q - over) (q - 1)) =
        sum 1 (2 * (k + 1) - 1) (fun q => A D' (q - over + 1) q) /\
      sum 1 (2 * (k + 1) - 1) (fun q => A D' (q - over + 1) q) =
        sum 2 (2 * k) (fun q => A D' (q - over + 1) q) + A D' (2 - over) 1 +
        A D' (2 * k + 2 - over) (2 * k + 1) /\
      sum 2 (2 * k) (fun q => A D' (q - over + 1) q) + A D' (2 - over) 1 +
        A D' (2 * k + 2 - over) (2 * k + 1) <= sum 2 (2 * k) (fun q => A D' (q - over + 1) q) /\
      sum 2 (2 * k) (fun q => A D' (q - over + 1) q) < 0 /\
      sum_from_to D under (k + 1) (m - 1 + under) =
        sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) - 1 +
        sum i (m - 2) (fun p => A D' p (p + under)) /\
      sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) - 1 +
        sum i (m - 2) (fun p => A D' p (p + under)) <=
        sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) +
        sum i (m - 2) (fun p => A D' p (p + under - 1)) - 1 /\
      sum (2 * k + 3 - under) (i - 1) (fun p => A D' p (p + under - 1)) +
        sum i (m - 2) (fun p => A D' p (p + under - 1)) - 1 =
        sum (2 * k + 2) (m - 3 + under) (fun q => A D' (q - under + 1) q) - 1 /\
      sum (2 * k + 2) (m - 3 + under) (fun q => A D' (q - under + 1) q) - 1 <=
        sum (2 * k + 1) (m - 2 + under - 1) (fun q => A D' (q - under + 1) q) /\
      sum (2 * k + 1) (m - 2 + under - 1) (fun q => A D' (q - under + 1) q) < 0).

(** W1-C-III-W-4: Suppose on the other hand that East takes the trick. Then T'_{H_under} =
    T_{H_under} - A_{m,m+H_under} = T_{H_under} + 1 > 0. Hence H_over' >= H_over.

    W1-C-III-W-4b: Suppose that H' <> H_over' [East having taken the trick]. Then there must be a k
    such that sum_{i=2}^{2k} A'_{i-H_over,i} < 0 and sum_{i=2k+1}^{n-2+H_under} A'_{i-H_under,i} <
    0.

    W1-C-III-W-5: If East takes the trick then, by the choice of m, whenever i - H_under >= m, we
    have A'_{i-H_under,i} = A_{i-H_under+1,i+1} = 1. In order for the sum sum_{i=2k+1}^{n-2+H_under}
    A'_{i-H_under,i} to contain a negative term, it must start with an element above the mth row,
    that is, we must have 2k + 1 - H_under < m.

    W1-C-III-W-6: If East takes the trick and k makes both sums of D' negative, then sum_{i=2}^{2k}
    A_{i-H_over,i} = sum_{i=2}^{2k} A'_{i-H_over,i} < 0 and sum_{i=2k+1}^{n-1+H_under}
    A_{i-H_under,i} = sum_{i=2k+1}^{n-2+H_under} A'_{i-H_under,i} + A_{m,m+H_under} =
    sum_{i=2k+1}^{n-2+H_under} A'_{i-H_under,i} - 1 < 0.

    East takes the trick, as cheaply as possible. *)
Definition claim_III_W_East_takes : Prop :=
  forall n D under over i reply, but_for_k n D under over ->
  (exists u, Z.of_nat n = over + 2 * u) -> last_negative D under i ->
  cheapest East D (W D i) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) reply in
  T D' under = T D under - A D i (i + under) /\ T D under - A D i (i + under) = T D under + 1 /\
  T D under + 1 > 0 /\
  (exists under' over', bars D' under' over' /\ over' >= over /\
    (H_by_play D' <> over' -> exists k, both_negative D' under over k (m - 2 + under))) /\
  (forall q, i + under <= q < m + under -> A D' (q - under) q = A D (q - under + 1) (q + 1) /\
    A D (q - under + 1) (q + 1) = 1) /\
  (forall k, 1 <= k ->
    (exists q, 2 * k + 1 <= q <= m - 2 + under /\ A D' (q - under) q < 0) ->
    2 * k + 1 - under < i) /\
  (forall k, both_negative D' under over k (m - 2 + under) ->
    sum_to D over k = sum_to D' over k /\ sum_to D' over k < 0 /\
    sum_from_to D under k (m - 1 + under) =
      sum_from_to D' under k (m - 2 + under) + A D i (i + under) /\
    sum_from_to D' under k (m - 2 + under) + A D i (i + under) =
      sum_from_to D' under k (m - 2 + under) - 1 /\
    sum_from_to D' under k (m - 2 + under) - 1 < 0).

(** W1-C-III-W-7: If East takes the trick, H' = H_over' >= H_over. *)
Definition claim_III_W_after_taking : Prop :=
  forall n D under over i reply,
  West_to_lead Case_III n D under over -> row_led Case_III D under i ->
  cheapest East D (W D i) reply -> let D' := after_trick D (W D i) reply in
  exists under' over', bars D' under' over' /\ H_by_play D' = over' /\ over' >= over.
