(* Section 10.2: values and classes of equivalent states; Theorems 10.6, 10.9 and 10.10. `at_most S
   T` and `equivalent S T` of Order.v are S <= T and S == T; `value_of_state` of Values.v is val. *)
Require Import ZArith Bool Arith QArith Qabs Qround Qreduction List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import Order.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Theorems 10.6, 10.9 and 10.10, and the order of states in both games --- *)

(* S <= T with respect to refined whist. *)
Definition at_most' (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi' (add_states S F) p <= chi' (add_states T F) p.

(** W2-T10.6: The function val : S -> V factors through the equivalence relation == . In other
    words, equivalent states have the same value. (If the values of D and E differ, so do the
    outcomes of D + F and E + F for some F tried.) *)
Definition claim_theorem_10_6 : Prop :=
  forall S T, is_deal (snd S) -> is_deal (snd T) ->
  equivalent S T -> value_eq (value_of_state S) (value_of_state T).

(** W2-T10.9: The mapping val : S/{ == } -> V is injective. In other words, if two states have the
    same value, then they are equivalent. (States are equivalent if D + F and E + F have the same
    outcome for every F. This is proved; the computation tries some F.) *)
Definition claim_theorem_10_9 : Prop :=
  forall S T, is_deal (snd S) -> is_deal (snd T) ->
  value_eq (value_of_state S) (value_of_state T) -> equivalent S T.

(** W2-T10.10: The function val is well-defined on equivalence classes of states, and provides an
    isomorphism between S/{ == } and V. (Two states are told apart exactly if their values differ,
    and values add up as states do; that every value occurs is Theorem 10.5.)

    val takes values in V; it is well-defined and one to one on the classes; it is a homomorphism;
    and every value of V occurs. *)
Definition claim_theorem_10_10 : Prop :=
  (forall S, is_deal (snd S) -> exists v : V, value_of_state S = as_value v) /\
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (equivalent S T <-> value_eq (value_of_state S) (value_of_state T))) /\
  (forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T))) /\
  (forall v : V, exists S, is_deal (snd S) /\ value_eq (value_of_state S) (as_value v)).

(* S == T with respect to refined whist. *)
Definition equivalent' (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi' (add_states S F) p == chi' (add_states T F) p.

(** W2-R10.2: Val provides an isomorphism between S/{ == } and V whether we take whist or refined
    whist as the basis for equivalence between states: two states are equivalent, or one is smaller
    than the other, with respect to one of the games precisely when the same relation holds with
    respect to the other game. (And with respect to the values.) *)
Definition claim_same_in_both_games : Prop :=
  forall S T, is_deal (snd S) -> is_deal (snd T) ->
  (equivalent S T <-> value_eq (value_of_state S) (value_of_state T)) /\
  (equivalent' S T <-> value_eq (value_of_state S) (value_of_state T)) /\
  (at_most S T <-> value_le (value_of_state S) (value_of_state T)) /\
  (at_most' S T <-> value_le (value_of_state S) (value_of_state T)).

(** W2-R10.simplest: It [the semigroup of values] is the simplest structure for which a statement
    like Theorem 9.1 can hold. [Whatever is assigned to states so that it is added as they are, and
    that outcomes can be read off it: states to which the same is assigned have the same value. For
    if the values of D and E differ, so do the outcomes of D + F and E + F for some F, and so must
    what is assigned to D and E.]

    X is the structure, `sum` its addition, and `outcome_of` reads the outcome off. *)
Definition claim_simplest_structure : Prop :=
  forall (X : Type) (sum : X -> X -> X) (assigned : state -> X)
    (outcome_of : X -> player -> Z),
  (forall S T, assigned (add_states S T) = sum (assigned S) (assigned T)) ->
  (forall S p, is_deal (snd S) -> chi S p = outcome_of (assigned S) p) ->
  forall S T, is_deal (snd S) -> is_deal (snd T) -> assigned S = assigned T ->
    value_eq (value_of_state S) (value_of_state T).
