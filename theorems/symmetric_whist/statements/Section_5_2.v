(* Section 5.2: the order and the classes of states, and the values of these (Section 10.2). *)
Require Import ZArith QArith List Permutation.
From SymmetricStated Require Import Rules Values Order.
Import ListNotations.
Local Open Scope Z_scope.

(* A deal beside which S gives West more than T does. *)
Definition contradicted (S T : state) : Prop :=
  exists F p, is_deal (snd F) /\ chi (add_states T F) p < chi (add_states S F) p.

(** W2-DEF5.2: If (m, n) and (m', n') are two pairs of integers, we say that (m, n) <= (m', n') if m
    <= m' and n <= n'. If D and E are states, then we say that D <= E if for every state F, chi(D+F)
    <= chi(E+F). This gives a partial ordering on the quotient S/ == . (The values add which pairs
    are so ordered: those with val(D) <= val(E), a partial order of the classes. Then no context F
    contradicts; for any other pair one does.) *)
Definition claim_definition_5_2 : Prop :=
  (forall S, at_most S S) /\
  (forall S T U, at_most S T -> at_most T U -> at_most S U) /\
  (forall S T, at_most S T -> at_most T S -> equivalent S T) /\
  (forall S S' T T', equivalent S S' -> equivalent T T' -> (at_most S T <-> at_most S' T')) /\
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (value_le (value_of_state S) (value_of_state T) -> at_most S T) /\
    (~ value_le (value_of_state S) (value_of_state T) -> contradicted S T)).

(** W2-R5.2a: If D and E are two states, then we say that D == E if for every state F, chi(D+F) =
    chi(E+F). Clearly D == E if and only if D <= E and E <= D. Addition is well-defined on the
    equivalence classes under == , and S/ == is an abelian semigroup. (The values add which states
    are equivalent: those of equal values. Then no context F tells them apart, in particular none
    that is a sum; all others are told apart by some context.) *)
Definition claim_equivalence : Prop :=
  (forall S T, equivalent S T <-> at_most S T /\ at_most T S) /\
  (* an equivalence *)
  (forall S, equivalent S S) /\
  (forall S T, equivalent S T -> equivalent T S) /\
  (forall S T U, equivalent S T -> equivalent T U -> equivalent S U) /\
  (* addition is well-defined on the classes, which are an abelian semigroup *)
  (forall S S' T T', is_deal (snd S) -> is_deal (snd S') -> is_deal (snd T) -> is_deal (snd T') ->
    equivalent S S' -> equivalent T T' -> equivalent (add_states S T) (add_states S' T')) /\
  (forall S T, is_deal (snd S) -> is_deal (snd T) -> is_deal (snd (add_states S T))) /\
  (forall S T, equivalent (add_states S T) (add_states T S)) /\
  (forall S T U, equivalent (add_states (add_states S T) U) (add_states S (add_states T U))) /\
  (* the classes are those of equal values; others are told apart by some deal beside them *)
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (value_eq (value_of_state S) (value_of_state T) -> equivalent S T) /\
    (~ value_eq (value_of_state S) (value_of_state T) -> contradicted S T \/ contradicted T S)).
