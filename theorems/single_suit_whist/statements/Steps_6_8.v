(* The steps of the proofs of Theorems 6.1 and 8.2 (Sections 6 and 8), of which each theorem states
   some: West leads normally (case 1), East leads a card that West cannot beat (case 2), or one that
   he can (case 3). What remains of a single trick has no cards and is as all others here: both its
   numbers are 0, and so are its sums. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Case 1: West leads normally --- *)

(** W1-T6.1-1e: West has a card which is smaller than one of East's cards, in other words, there is
    a negative entry in A.

    W1-T8.2-1a: West has a card which is smaller than one of East's cards, that is, A_{1,n} = -1.

    West has a card that is smaller than one of East's: an entry is negative, and A_{1,n} is. *)
Definition claim_a_smaller_card : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> let m := Z.of_nat n in
  ((exists w e, In w (west D) /\ In e (east D) /\ w < e) <->
    exists i j, 1 <= i <= m /\ 1 <= j <= m /\ A D i j = -1) /\
  ((exists w e, In w (west D) /\ In e (east D) /\ w < e) <-> A D 1 m = -1).

(** W1-T6.1-1f: West will not play a high card. Therefore East will win and be on lead after the
    first trick. (West leads normally, not all his cards being high.)

    East cannot but win, if he must where he can. *)
Definition claim_East_will_win : Prop :=
  forall n D lead reply, is_deal n D -> ~ all_high West D ->
  normal_lead West D lead -> In reply (replies Greedy (east D) lead) -> lead < reply.

(** W1-T6.1-1b: We can assume that East takes the trick with the card E_j, since this will minimize
    each entry of A', and thereby minimize T'_k for every k.

    W1-T6.1-1c: By Lemma 5.1, T'_k = T_k + 1 if k >= j - i. On the other hand, if k < j - i, then by
    the choice of i and j, all the terms contributing to T'_k are positive. This shows that for -n +
    1 < k < n - 1, T'_k >= min(1, T_k + 1).

    W1-T6.1-1d: It follows that H'_Greedy >= H_Greedy.

    W1-T8.2-1A: East takes the trick. For -n + 1 < k < n - 1, T'_k >= min(1, T_k + 1). It follows
    that H_under' >= H_under.

    W1-T8.2-1Ab: We can now assume that East takes the trick with the card E_j, since this will
    minimize each entry of A', and thereby minimize T'_k for every k. By Lemma 5.1, T'_k = T_k + 1
    if k >= j - i. On the other hand, if k < j - i, then by the choice of i and j, all the terms
    contributing to T'_k are positive.

    Of East's cards that win, the smallest leaves the smallest entries; and T'_k. *)
Definition claim_East_takes_cheaply : Prop :=
  forall n D i j reply, is_deal n D -> normal_choice West D i j ->
  In reply (replies Greedy (east D) (W D i)) ->
  let m := Z.of_nat n in
  let D' := after_trick D (W D i) (E D j) in let D'' := after_trick D (W D i) reply in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q <= A D'' p q) /\
  (forall k, T D' k <= T D'' k) /\
  (forall k, - m + 1 < k < m - 1 ->
    (k >= j - i -> T D' k = T D k + 1) /\
    (k < j - i -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1) /\
    T D'' k >= Z.min 1 (T D k + 1)) /\
  forall under over under' over' H H', bars D under over -> bars D'' under' over' ->
    is_H_greedy D H -> is_H_greedy D'' H' -> under' >= under /\ H' >= H.

(** W1-T8.2-1Ba: We can assume that East plays his smallest card, since this minimizes T'_k for
    every k. This means that A' is obtained from A by deleting the i:th row and the first column. If
    k < j - i - 1, then all the terms in T'_k are positive.

    W1-EQ15~: If k >= j - i - 1, and k < 0, then T'_k = T_{k+1} - A_{-k,1} - A_{i,k+i+1} +
    sum_{m=i+1}^n (A_{m,m+k} - A_{m,m+k+1}) >= T_{k+1} - A_{-k,1} + 1 >= T_{k+1}. (The entries of
    the printed sum are exchanged. For all k for which T'_k is defined; East plays his smallest
    card.)

    W1-EQ15b: If k >= j - i - 1 and k >= 0, then T'_k = T_{k+1} + sum_{l=i+k+1}^n (A_{l-k,l} -
    A_{l-k-1,l}) >= T_{k+1}. (For all k for which T'_k is defined; East plays his smallest card.)

    W1-T8.2-1Bb: Hence for -n + 1 < k < n - 1, T'_k >= min(1, T_{k+1}). It follows that H_under' >=
    H_under - 1.

    Case 1B: East holds up, with his smallest card at best. *)
Definition claim_East_holds_up : Prop :=
  forall n D i j reply, is_deal n D -> normal_choice West D i j ->
  In reply (east D) -> reply < W D i ->
  let m := Z.of_nat n in
  let D' := after_trick D (W D i) (E D 1) in let D'' := after_trick D (W D i) reply in
  (forall k, T D' k <= T D'' k) /\
  (forall p q, 1 <= p < m -> 1 <= q < m ->
    A D' p q = if p <? i then A D p (q + 1) else A D (p + 1) (q + 1)) /\
  (forall k, k < j - i - 1 -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1) /\
  (forall k, - m + 1 < k < m - 1 -> k >= j - i - 1 -> k < 0 ->
    T D' k = T D (k + 1) - A D (- k) 1 - A D i (k + i + 1) +
      sum (i + 1) m (fun p => A D p (p + k) - A D p (p + k + 1)) /\
    T D (k + 1) - A D (- k) 1 - A D i (k + i + 1) +
      sum (i + 1) m (fun p => A D p (p + k) - A D p (p + k + 1)) >= T D (k + 1) - A D (- k) 1 + 1 /\
    T D (k + 1) - A D (- k) 1 + 1 >= T D (k + 1)) /\
  (forall k, 0 <= k < m - 1 -> k >= j - i - 1 ->
    T D' k = T D (k + 1) + sum (i + k + 1) m (fun l => A D (l - k) l - A D (l - k - 1) l) /\
    T D (k + 1) + sum (i + k + 1) m (fun l => A D (l - k) l - A D (l - k - 1) l) >= T D (k + 1)) /\
  (forall k, - m + 1 < k < m - 1 -> T D'' k >= Z.min 1 (T D (k + 1))) /\
  forall under over under' over', bars D under over -> bars D'' under' over' ->
    under' >= under - 1.

(** W1-T6.1-2d: If East leads a high card, West will play his smallest card. This means that A' is
    obtained by deleting the first row and the last column in A.

    W1-EQ11: If k > 0, then T'_k = A_{2,k+1} + A_{3,k+2} + ... + A_{n-k,n-1} = T_{k-1} - A_{1,k} -
    A_{n-k+1,n} = T_{k-1} - A_{1,k} + 1 >= T_{k-1}. (For all k for which T'_k is defined, k < n - 1;
    East leads a high card.)

    W1-T6.1-2a: If k <= 0, then T'_k = T_{k-1}. (For all k for which T'_k is defined, k > -(n - 1);
    East leads a high card.)

    W1-T6.1-2f: Hence for every k, T'_k >= T_{k-1}. (For all k for which T'_k is defined, -(n - 1) <
    k < n - 1; East leads a high card.)

    W1-T6.1-2b: It follows that H_over' >= H_over + 1, H_under' >= H_under + 1, and hence that
    H'_Greedy >= H_Greedy + 1.

    W1-T6.1-2c: West can therefore take at least ceil( (n - 1 + H'_Greedy)/2 ) >= floor( (n +
    H_Greedy)/2 ) tricks. [So the first conversion; W1-T6.1-2e has the ceiling of the second.]

    W1-T6.1-2e: West can therefore take at least ceil( (n - 1 + H'_Greedy)/2 ) >= ceil( (n +
    H_Greedy)/2 ) tricks, which was to be proved. [What was to be proved is Theorem 6.1, so this is
    the number of tricks that West gets with East on lead.]

    W1-EQ16: If k > 0, then T'_k = A_{2,k+1} + A_{3,k+2} + ... + A_{n-k,n-1} = T_{k-1} - A_{1,k} -
    A_{n-k+1,n} = T_{k-1} - A_{1,k} + 1 >= T_{k-1}. (For all k for which T'_k is defined, k < n - 1;
    East leads a high card.)

    W1-EQ16b: If k <= 0, then T'_k = T_{k-1}. Hence for every k, T'_k >= T_{k-1}. (For all k for
    which T'_k is defined; East leads a high card.)

    W1-T8.2-2: It follows that H_under' >= H_under + 1. West can take at least ceil( (n - 1 +
    H_under')/2 ) >= ceil( (n + H_under)/2 ) tricks. (East leads a high card.) *)
Definition claim_East_leads_high : Prop :=
  forall n D lead reply, is_deal n D -> In lead (east D) ->
  (forall c, In c (west D) -> c < lead) -> smallest West D reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  (forall k, 0 < k < m - 1 ->
    T D' k = sum 2 (m - k) (fun p => A D p (p + k - 1)) /\
    sum 2 (m - k) (fun p => A D p (p + k - 1)) = T D (k - 1) - A D 1 k - A D (m - k + 1) m /\
    T D (k - 1) - A D 1 k - A D (m - k + 1) m = T D (k - 1) - A D 1 k + 1 /\
    T D (k - 1) - A D 1 k + 1 >= T D (k - 1)) /\
  (forall k, - (m - 1) < k <= 0 -> T D' k = T D (k - 1)) /\
  (forall k, - (m - 1) < k < m - 1 -> T D' k >= T D (k - 1)) /\
  forall under over under' over' H H', bars D under over -> bars D' under' over' ->
    is_H_greedy D H -> is_H_greedy D' H' ->
    over' >= over + 1 /\ under' >= under + 1 /\ H' >= H + 1 /\
    Z.of_nat (tricks Greedy D' East) >= half (m - 1 + H') East /\
    half (m - 1 + H') East >= half (m + H) West /\
    half (m - 1 + H') East >= half (m + H) East /\
    half (m + H) East = Z.of_nat (tricks Greedy D East) /\
    sure_of Whist normal West D' East (half (m - 1 + under') East) /\
    half (m - 1 + under') East >= half (m + under) East.

(* --- Case 3: East leads a card that West can beat --- *)

(** W1-EQ12: East is on lead, and plays a card that West can beat. [...] We have to show that West
    can take at least ceil( (n + H_Greedy)/2 ) tricks. [What has to be shown is Theorem 6.1, so this
    is the number of tricks that West gets with East on lead. The ceiling is that of our second copy
    of the paper; the first has a floor.]

    What has to be shown in Greedy Whist, and what West can take by induction. *)
Definition claim_to_be_shown_by_West : Prop :=
  forall n D H, is_deal n D -> is_H_greedy D H ->
  half (Z.of_nat n + H) East = Z.of_nat (tricks Greedy D East).

(** W1-EQ13i: By induction, he can take 1 + floor( (n - 1 + H'_Greedy)/2 ) tricks. (West has taken
    the first trick as cheaply as possible, and is on lead.)

    W1-T6.1-3b: By Lemma 5.1, T'_k = T_k + 1 if k > j - i, and T'_k = T_k - 1 if k <= j - i. In
    particular, for any k, if T_k > 0, then T'_k >= 0. (For the k of Lemma 5.1, -n + 1 < k < n - 1.)

    W1-T6.1-3c: We assume that H'_Greedy < H_Greedy. We show that this implies that H'_Greedy =
    H_Greedy - 1, and that H_Greedy == n (mod 2).

    W1-T6.1-3e: Suppose that T_{H_under} > 0. Then T'_{H_under} >= 0, and H'_Greedy >= H_under. The
    only way we can have H'_Greedy < H_Greedy is therefore that H_Greedy = H_over = H_under + 1 and
    H'_Greedy = H_under. In this case T'_{H_under} = 0. Hence H_under == n - 1 (mod 2), and H_Greedy
    = H_over == n (mod 2).

    W1-T6.1-3f~: If T_{H_under} = 0, then H_over = H_under = H_Greedy == n (mod 2), T_{H_Greedy-1} >
    0 and T'_{H_Greedy-1} >= 0, so that H'_Greedy >= H_Greedy - 1. Here T_n and T'_{+-(n-1)} are
    read as 0, sums of no terms: they are not defined, but H_under = n and H_Greedy - 1 = -(n - 1)
    do occur.

    W1-T6.1-3g~: T_{H_under} > 0, or T_{H_under} = 0, or all West's cards are high, H_under = n and
    T_n, the sum of no terms, may be read as 0.

    W1-EQ17: We have to show that West can take at least ceil( (n + H_under)/2 ) tricks. (Theorem
    8.2 asks for no less, East being on lead; and West takes as many.)

    W1-EQ18i~: By induction, he can take 1 + floor( (n - 1 + H_under')/2 ) tricks, following the
    normal strategy.

    W1-T8.2-3: We assume that H_under' < H_under. We show that this implies that H_under' = H_under
    - 1, and that H_under == n (mod 2).

    W1-T8.2-3e: By Lemma 5.1, T'_k = T_k + 1 if k > j - i, and T'_k = T_k - 1 if k <= j - i. In
    particular, for any k, if T_k > 0, then T'_k >= 0. (For the k of Lemma 5.1, -n + 1 < k < n - 1.)

    W1-T8.2-3c~: If T_{H_under} > 0, then T'_{H_under} >= 0 and H_under' >= H_under; if T_{H_under}
    = 0, then H_under == n (mod 2), T_{H_under-1} > 0 and T'_{H_under-1} >= 0, so that H_under' >=
    H_under - 1. Here T_n and T'_{+-(n-1)} are read as 0, sums of no terms: they are not defined,
    but H_under = n and H_under = -(n - 1) do occur, and T_{H_under} = 0 with H_under - 1 = -(n -
    1).

    East's card is the highest of its sequence, and West takes the trick as cheaply as possible. *)
Definition claim_West_takes_cheaply : Prop :=
  forall n D i j, is_deal n D ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  highest_in_its_sequence East D (E D j) -> cheapest West D (E D j) (W D i) ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) (E D j) in
  (forall k, - m + 1 < k < m - 1 ->
    (k > j - i -> T D' k = T D k + 1) /\ (k <= j - i -> T D' k = T D k - 1) /\
    (T D k > 0 -> T D' k >= 0)) /\
  forall under over under' over' H H', bars D under over -> bars D' under' over' ->
    is_H_greedy D H -> is_H_greedy D' H' ->
    (* By the sign of T at the lower number. *)
    ((under = m <-> all_high West D) /\ T D under >= 0) /\
    (T D under > 0 -> T D' under >= 0 /\ under' >= under) /\
    (T D under = 0 -> (exists u, m = under + 2 * u) /\ over = under /\ under = H /\
      T D (under - 1) > 0 /\ T D' (under - 1) >= 0 /\ under' >= under - 1 /\ H' >= H - 1) /\
    (under' < under -> under' = under - 1 /\ exists u, m = under + 2 * u) /\
    (H' < H -> H' = H - 1 /\ exists u, m = H + 2 * u) /\
    (H' < H -> T D under > 0 -> H' >= under /\ H = over /\ over = under + 1 /\ H' = under /\
      T D' under = 0 /\ (exists u, m - 1 = under + 2 * u) /\ exists u, m = H + 2 * u) /\
    (* What West can take. *)
    Z.of_nat (tricks Greedy D' West) >= half (m - 1 + H') West /\
    sure_of Whist normal West D' West (half (m - 1 + under') West) /\
    1 + half (m - 1 + under') West >= half (m + under) East /\
    2 * half (m + under) East >= m + under.
