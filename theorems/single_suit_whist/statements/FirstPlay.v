(* Section 9.3: the strategies of the cases I(E) to IV(W), each with what it is to meet after the
   first trick, in terms of play. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import OptimalStrategy.
Import ListNotations.
Local Open Scope Z_scope.

(* The number H of Theorem 8.1, from West's tricks with either lead. *)
Definition H_by_play (D : deal) : Z :=
  Z.of_nat (tricks Whist D West) + Z.of_nat (tricks Whist D East) - n_of D.

(* The tricks of West, who plays w to East's e: this one, if he takes it, and what optimal play
   gives him of those to come. *)
Definition taken_from (D : deal) (w e : Z) : Z :=
  if e <? w then 1 + Z.of_nat (tricks Whist (after_trick D w e) West)
  else Z.of_nat (tricks Whist (after_trick D w e) East).

(* Case c(E): n = H_under (mod 2), and East leads. *)
Definition replies_well (c : case) : Prop :=
  forall n D under over, (1 <= n)%nat -> is_deal n D ->
  in_class c D under over -> (exists u, n_of D = under + 2 * u) ->
  forall lead, In lead (east D) ->
  (exists reply, In reply (west D) /\ case_reply c D under lead reply) /\
  forall reply, In reply (west D) -> case_reply c D under lead reply ->
    (if lead <? reply then over else over + 1) <= H_by_play (after_trick D reply lead) /\
    Z.of_nat (tricks Whist D East) <= taken_from D reply lead.

(* Case c(W): n = H_over (mod 2), and West leads. *)
Definition leads_well (c : case) : Prop :=
  forall n D under over, (1 <= n)%nat -> is_deal n D ->
  in_class c D under over -> (exists u, n_of D = over + 2 * u) ->
  (exists i, 1 <= i <= n_of D /\ row_led c D under i) /\
  forall i, row_led c D under i -> forall reply, In reply (east D) ->
    (if W D i <? reply then over else over - 1) <= H_by_play (after_trick D (W D i) reply) /\
    Z.of_nat (tricks Whist D West) <= taken_from D (W D i) reply.

(** W1-C-I-E-S: West takes the trick if he can do so with a card smaller than the ace. Otherwise he
    holds up. [This is optimal.] Whatever East leads, H' >= H_over if West takes the trick and H' >=
    H_over + 1 if he holds up. *)
Definition claim_case_I_E : Prop :=
  replies_well Case_I.
(** W1-C-I-W-S: If there is a negative entry on the H_under-diagonal of A, then West leads the
    smallest card corresponding to a row with such an entry. If there is none, West leads his
    smallest card. [This is optimal.] Whatever East replies, H' >= H_over if East takes the trick
    and H' >= H_over - 1 if he holds up. *)
Definition claim_case_I_W : Prop :=
  leads_well Case_I.
(** W1-C-II-E-S: As in Case I, West takes the trick provided he can do so with a card smaller than
    the ace. Otherwise he holds up. [This is optimal.] Whatever East leads, H' >= H_over if West
    takes the trick and H' >= H_over + 1 if he holds up. *)
Definition claim_case_II_E : Prop :=
  replies_well Case_II.
(** W1-C-II-W-S: West leads the smallest card W_i such that i >= 2 - H_under and A_{i,i+H_under} =
    -1. If there is no such i, West leads his smallest card. [This is optimal.] Whatever East
    replies, H' >= H_over if East takes the trick and H' >= H_over - 1 if he holds up. *)
Definition claim_case_II_W : Prop :=
  leads_well Case_II.
(** W1-C-III-E-S: West always takes the trick if this can be done with a card smaller than the ace.
    If East leads a card that West can beat only with the ace, then West holds up if H_under < 0,
    but takes the trick if H_under = 0. [This is optimal.] Whatever East leads, H' >= H_over if West
    takes the trick and H' >= H_over + 1 if he holds up. *)
Definition claim_case_III_E : Prop :=
  replies_well Case_III.
(** W1-C-III-W-S: West leads the card W_m where m is maximal in the interval 2 - H_under <= m <= n -
    1 with A_{m,m+H_under} = -1. [This is optimal.] Whatever East replies, H' >= H_over if East
    takes the trick and H' >= H_over - 1 if he holds up.

    W1-C-III-W-3: If East holds up, H' >= H_over - 1. *)
Definition claim_case_III_W : Prop :=
  leads_well Case_III.
(** W1-C-IV-E-S: West will always take the trick if he can, as cheaply as possible. [This is
    optimal.] Whatever East leads, H' >= H_over if West takes the trick and H' >= H_over + 1 if East
    keeps it. *)
Definition claim_case_IV_E : Prop :=
  replies_well Case_IV.
(** W1-C-IV-W-S: West will lead his highest card. [This is optimal.] Whatever East replies, H' >=
    H_over if East takes the trick and H' >= H_over - 1 if he holds up. *)
Definition claim_case_IV_W : Prop :=
  leads_well Case_IV.
