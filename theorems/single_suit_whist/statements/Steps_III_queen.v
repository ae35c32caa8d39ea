(* Case III(E) of Section 9.3, West having the ace and the queen, and East leading the king: what
   the ace leaves, and what East's next card would have left. Both are worth the upper H: that of
   the next card by what has been shown of it; and in neither is the sum T_1 positive. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import OptimalStrategy FirstPlay FirstTrick Steps_9_2.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-C-III-E-9~: If West has the ace and the queen, and East leads the king to West's ace, then
    the position is at least as good for West, A'_{i,j} for every i and j, as that which would occur
    if East played his next highest card, which West would then take with a card smaller than the
    ace; so H' >= H_over in either case. They are the same if West does not have the jack.

    "If West has the ace and the queen, and East leads the king to West's ace, then the position" is
    as good for West, entry by entry, as "that which would occur if East played his next highest
    card, which West would then take" with a card smaller than the ace. They are the same if West
    does not have the jack. *)
Definition claim_III_E_with_the_queen : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in let queen := W D (m - 1) in let next := E D (m - 1) in
  next < queen ->
  lead = E D m /\ reply = W D m /\ (exists take, cheapest West D next take) /\
  forall take, cheapest West D next take ->
  let D' := after_trick D reply lead in let D'' := after_trick D take next in
  take < reply /\
  (forall i j, 1 <= i < m -> 1 <= j < m -> A D' i j >= A D'' i j) /\
  H_by_play D' >= H_by_play D'' /\ H_by_play D'' >= over /\
  (equivalent D' D'' <-> ~ exists jack, In jack (west D) /\ next < jack < queen).

(** W1-C-III-E-9v: If West has the ace and the queen, and East leads the king to West's ace, then
    the position becomes equivalent [worth as many tricks, whoever then leads] to that which would
    occur if East played his next highest card, which West would then take with a card equivalent to
    the queen.

    The same in the other reading: the two positions are worth as many tricks, whoever leads. *)
Definition claim_III_E_worth_as_many : Prop :=
  forall n D under over lead reply,
  East_to_lead Case_III n D under over -> In lead (east D) -> by_the_ace_alone D lead ->
  cheapest West D lead reply -> under = 0 ->
  let m := Z.of_nat n in let queen := W D (m - 1) in let next := E D (m - 1) in
  next < queen ->
  lead = E D m /\ reply = W D m /\ (exists take, cheapest West D next take) /\
  forall take leader, cheapest West D next take ->
  tricks Whist (after_trick D reply lead) leader = tricks Whist (after_trick D take next) leader.
