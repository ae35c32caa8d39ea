(* Section 5.1: deals and states as formal sums, and their outcomes. *)
Require Import ZArith List Permutation.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.

(* The same sum: the same integer, and the same suits in any order. *)
Definition same_sum (S T : state) : Prop := fst S = fst T /\ Permutation (snd S) (snd T).

(** W2-DEF5.1: A multi-suit deal is a formal sum of single-suit deals; hence **D** is the free
    abelian monoid over the set of single-suit deals. Addition is commutative, that is, we do not
    distinguish between the individual suits: the deal [K, A] + [K J, A Q] may represent either
    order of its suits. We let a state be a formal sum of an integer and a multi-suit deal, so that
    the outcome under optimal play from a game-state is a function of the state. The outcome chi(D)
    is the pair (m, n), where m is the number of tricks that West takes under optimal play if he has
    the lead initially, and n the number he takes if East has the lead. (Sums are commutative and
    associative, 0 is neutral, and a sum determines its suits and its integer. The outcome, played
    out with the tricks counted and the suits kept in order, is the same for every order.)

    Deals are the free abelian monoid over the suits: any map of the suits to a commutative monoid
    has one extension to sums. States are sums of an integer and a deal, and add as these do; the
    outcome is a function of the state, whatever the order of its suits. *)
Definition claim_definition_5_1 : Prop :=
  (forall (M : Type) (op : M -> M -> M) (zero : M) (f : suit -> M),
    (forall x y z, op x (op y z) = op (op x y) z) -> (forall x y, op x y = op y x) ->
    (forall x, op zero x = x) ->
    exists h : deal -> M, (h [] = zero /\ (forall D, h [D] = f D) /\
      (forall E F, h (E ++ F) = op (h E) (h F)) /\ (forall E F, Permutation E F -> h E = h F)) /\
      forall h' : deal -> M, h' [] = zero -> (forall D, h' [D] = f D) ->
        (forall E F, h' (E ++ F) = op (h' E) (h' F)) -> forall E, h' E = h E) /\
  (forall S T U, same_sum (add_states (add_states S T) U) (add_states S (add_states T U))) /\
  (forall S T, same_sum (add_states S T) (add_states T S)) /\
  (forall S, same_sum (add_states (0, []) S) S) /\
  (forall S S' T T', same_sum S S' -> same_sum T T' ->
    same_sum (add_states S T) (add_states S' T')) /\
  (forall S T p, same_sum S T -> chi S p = chi T p).
