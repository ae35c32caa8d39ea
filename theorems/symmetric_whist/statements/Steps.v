(* Steps of the proofs of Lemma 7.3, Lemma 8.6 and Theorems 8.7, 8.8 and 8.10. No hypotheses. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import SingleSuit.
From SymmetricStated Require Import RefinedWhist.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Lemma 7.3 --- *)

(** W2-L7.3a: If the numerical part of maxmin(D) is strictly smaller than the numerical part of
    minmax(D), then there is a number strictly between them, and this number must belong to I(D).
    (Tried at 15 numbers, at equal distances.) *)
Definition claim_numbers_between : Prop :=
  forall D, is_suit D -> size D <> O ->
  fst (snd (maxmin D)) < fst (snd (minmax D)) ->
  (exists q : dyadic, fst (snd (maxmin D)) < as_Q q /\ as_Q q < fst (snd (minmax D))) /\
  forall q : dyadic, fst (snd (maxmin D)) < as_Q q -> as_Q q < fst (snd (minmax D)) ->
    I_of D (as_Q q, Zero).

(** W2-L7.3b: Suppose therefore that maxmin(D) and minmax(D) have the same numerical part q, and
    consider the case that q in L(D), that is, maxmin(D) >= (E, q). Then minmax(D) >= (E, q) > (W,
    q). Hence q not in R(D). It follows that no value with numerical part q belongs to R(D).

    The common numerical part being in L(D). *)
Definition claim_number_in_L : Prop :=
  forall D q, is_suit D -> size D <> O ->
  fst (snd (maxmin D)) == q -> fst (snd (minmax D)) == q -> L_of D (q, Zero) ->
  label_leb (East, (q, Zero)) (maxmin D) = true /\
  label_leb (East, (q, Zero)) (minmax D) = true /\
  label_ltb (West, (q, Zero)) (East, (q, Zero)) = true /\
  ~ R_of D (q, Zero) /\ forall x, ~ R_of D (q, x).

(** W2-L7.3c: For some P = E or W and some nonnegative infinitesimal y, we have minmax(D) = (P, q +
    y). Hence if x is an infinitesimal greater than y, then minmax(D) < (W, q + x). It follows that
    q + x not in L(D), and hence that q + x in I(D).

    minmax(D) = (P, q + y); for every infinitesimal x > y the value q + x is in I(D). *)
Definition claim_larger_infinitesimals : Prop :=
  forall D (q : dyadic), is_suit D -> size D <> O ->
  fst (snd (maxmin D)) == as_Q q -> fst (snd (minmax D)) == as_Q q -> L_of D (as_Q q, Zero) ->
  le_inf Zero (snd (snd (minmax D))) = true /\
  forall x, le_inf (snd (snd (minmax D))) x = true -> x <> snd (snd (minmax D)) ->
    label_ltb (minmax D) (West, (as_Q q, x)) = true /\ ~ L_of D (as_Q q, x) /\
    I_of D (as_Q q, x).

(* --- Lemma 8.6 and Theorem 8.7 --- *)

(** W2-L8.6b: By switching the East and West hands and applying the same argument, we see that if
    West can score at least k + 3/4 when East has the lead, then he must be able to score at least k
    + 1/4 when he has the lead himself. (Checked for the largest such k, which implies it for the
    others.) *)
Definition claim_by_exchanging_hands : Prop :=
  forall D k, is_suit D ->
  inject_Z k + (3 # 4) <= points [D] East -> inject_Z k + (1 # 4) <= points [D] West.

(** W2-T8.7a: Let k be an integer, and suppose that val(D) > k/2. We must have k/2 in L(D). Hence
    maxmin(D) >= (E, k/2), and West on lead can score at least k/2 + 1/4. *)
Definition claim_West_on_lead : Prop :=
  forall D k, is_suit D -> size D <> O ->
  value_lt (inject_Z k / 2, Zero) (val D) ->
  L_of D (inject_Z k / 2, Zero) /\
  label_leb (East, (inject_Z k / 2, Zero)) (maxmin D) = true /\
  inject_Z k / 2 + (1 # 4) <= points [D] West.

(** W2-T8.7b: Suppose now that East is on lead and that val(D) >= k/2. Then k/2 cannot belong to
    R(D). Hence minmax(D) > (W, k/2), and West can score at least k/2 + 1/4. *)
Definition claim_East_on_lead : Prop :=
  forall D k, is_suit D -> size D <> O ->
  value_le (inject_Z k / 2, Zero) (val D) ->
  ~ R_of D (inject_Z k / 2, Zero) /\
  label_ltb (West, (inject_Z k / 2, Zero)) (minmax D) = true /\
  inject_Z k / 2 + (1 # 4) <= points [D] East.

(* --- Theorem 8.10 --- *)

(** W2-T8.10b: Suppose now that val(D) = k. Then chi'(D) = (k - 1/4, k + 1/4). If West has the lead,
    he must therefore be able to take at least k tricks. This implies that he must be able to take
    at least k - 1 tricks in D_0. If East is on lead, then West can take k of the first n - 1
    tricks. Hence chi(D_0) >= (k - 1, k), which implies that val(D_0) >= k - 1/2. *)
Definition claim_from_the_larger_deal : Prop :=
  forall D k, is_suit D -> size D <> O ->
  value_eq (val D) (integer k) ->
  points [D] West == inject_Z k - (1 # 4) /\ points [D] East == inject_Z k + (1 # 4) /\
  (k <= tricks [D] West)%Z /\ (k <= reduced_tricks [D] East)%Z /\
  (k - 1 <= tricks [D_0 D] West)%Z /\ (k <= tricks [D_0 D] East)%Z /\
  value_le (inject_Z k - (1 # 2), Zero) (val (D_0 D)).

(** W2-T8.10c: By the same argument as in the proof of Lemma 8.6, West [on lead] will be able to
    take at least k tricks [in D, if chi(D_0) >= (k - 1, k)]. chi'(D) >= (k - 1/4, k + 1/4), which
    implies that val(D) >= k. (West can take at least k tricks in D with the lead.) This implies
    that he must be able to take at least k - 1 tricks in D_0. chi(D_0) >= (k - 1, k), which implies
    that val(D_0) >= k - 1/2. (For every single-suit deal in place of D and of D_0, and every
    integer k.) *)
Definition claim_implications_of_the_proof : Prop :=
  forall D k, is_suit D -> size D <> O ->
  ((k - 1 <= tricks [D_0 D] West)%Z -> (k <= tricks [D_0 D] East)%Z ->
    (k <= tricks [D] West)%Z) /\
  (inject_Z k - (1 # 4) <= points [D] West -> inject_Z k + (1 # 4) <= points [D] East ->
    value_le (integer k) (val D)) /\
  ((k <= tricks [D] West)%Z -> (k - 1 <= tricks [D_0 D] West)%Z) /\
  ((k - 1 <= tricks [D] West)%Z -> (k <= tricks [D] East)%Z ->
    value_le (inject_Z k - (1 # 2), Zero) (val D)).

(** W2-L8.6a: Suppose that West can score at least k + 1/4 when East has the lead. If West has the
    lead, he can then lead his smallest card in the first trick. In any case, West will get a total
    of at least k tricks, and thereby a score of at least k - 1/4. (Checked for the largest such k,
    which implies it for the others.) *)
Definition claim_by_the_smallest_card : Prop :=
  forall D k, is_suit D -> size D <> O ->
  inject_Z k + (1 # 4) <= points [D] East ->
  (k <= after_lead Whist West [] D [] 0)%Z /\ inject_Z k - (1 # 4) <= points [D] West.

(** W2-L8.6c: Notice that the first statement of the lemma is obvious by strategy-stealing. If our
    opponent has the lead, we can still play any card we want to. (Whichever card he leads, to play
    the card that we would have led, any optimal one, scores as much at least as to lead it.)

    Whichever card the other leads, an optimal lead of one's own scores as much at least as reply.
 *)
Definition claim_by_stealing_the_lead : Prop :=
  forall D i j, is_suit D -> (i < size D)%nat -> (j < size D)%nat ->
  (optimal_lead Refined West [] D [] i ->
     (quarters [D] West <= after_reply Refined East [] D [] j i)%Z) /\
  (optimal_lead Refined East [] D [] j ->
     (after_reply Refined West [] D [] i j <= quarters [D] East)%Z).

(** W2-L8.6d: Suppose that West can score at least k + 1/4 when East has the lead. Then he must be
    able to take at least k of the first n - 1 tricks. By Lemma 8.1, West's smallest card cannot
    help him in doing this. Hence West must be able to take at least k tricks in D_0 if East has the
    lead. Now suppose that West has the lead in D. He can then lead his smallest card in the first
    trick. If East wins this trick, then by monotonicity, the situation is at least as good for West
    as when playing D_0 with East on lead. If on the other hand West wins the first trick, then by
    Theorem 8.2, he can take at least k - 1 more tricks. (For the largest such k.) *)
Definition claim_steps_of_8_6 : Prop :=
  forall D k, is_suit D -> size D <> O ->
  inject_Z k + (1 # 4) <= points [D] East ->
  (k <= reduced_tricks [D] East)%Z /\ (k <= tricks [D_0 D] East)%Z /\
  forall j, (j < size D)%nat ->
    (winner D 0 j = East -> (tricks [D_0 D] East <= tricks [reduction D 0 j] East)%Z) /\
    (winner D 0 j = West -> (k - 1 <= tricks [reduction D 0 j] West)%Z).

(** W2-T8.10a: Suppose that val(D_0) = k - 1/2. Then chi(D_0) = (k - 1, k). If West has the lead in
    D, then he can lead his smallest card, and take at least k tricks. If East has the lead in D,
    then West can get at least k of the n - 1 first tricks. This shows that chi'(D) >= (k - 1/4, k +
    1/4), which implies that val(D) >= k. *)
Definition claim_from_the_smaller_deal : Prop :=
  forall D k, is_suit D -> size D <> O ->
  value_eq (val (D_0 D)) (inject_Z k - (1 # 2), Zero) ->
  tricks [D_0 D] West = (k - 1)%Z /\ tricks [D_0 D] East = k /\
  (k <= after_lead Whist West [] D [] 0)%Z /\ (k <= reduced_tricks [D] East)%Z /\
  inject_Z k - (1 # 4) <= points [D] West /\ inject_Z k + (1 # 4) <= points [D] East /\
  value_le (integer k) (val D).

(* --- Theorem 8.8 --- *)

(** W2-T8.8a: Suppose that both k/2 and (k+1)/2 belong to I(D). Then maxmin(D) <= (W, k/2), and West
    can score at most k/2 - 1/4 with the lead. On the other hand minmax(D) >= (E, (k+1)/2), and West
    will score at least (k+1)/2 + 1/4 = k/2 + 3/4 with East on lead. (The two never do; but the
    first half needs only that k/2 is not in L(D), the second only that (k+1)/2 is not in R(D), and
    so they are checked.) *)
Definition claim_two_half_integers : Prop :=
  forall D k, is_suit D -> size D <> O ->
  (~ L_of D (inject_Z k / 2, Zero) ->
    label_leb (maxmin D) (West, (inject_Z k / 2, Zero)) = true /\
    points [D] West <= inject_Z k / 2 - (1 # 4)) /\
  (~ R_of D (inject_Z (k + 1) / 2, Zero) ->
    label_leb (East, (inject_Z (k + 1) / 2, Zero)) (minmax D) = true /\
    inject_Z k / 2 + (3 # 4) <= points [D] East).
