(* What holds whatever beats what (Section 12.3): strategies are stolen beside suits of which
   nothing is assumed. *)
Require Import ZArith Bool Arith List Permutation.
From SymmetricStated Require Import Rules Deals Stealing Any_suits.
Import ListNotations.
Local Open Scope Z_scope.

(** W2-R12.3d: However, the assumption that cards within a suit are totally ordered is not necessary
    for the strategy-stealing arguments that prove for instance that [K, A] >= 0 and that [A Q J, K
    10 9] <= 2 <= [A Q 9, K J 10]. (They hold beside suits like S as well.)

    Ordinary suits play as ever; of S the player not on lead takes both tricks; and whatever beats
    what in other suits, [K, A] >= 0 and [A Q J, K 10 9] <= 2 <= [A Q 9, K J 10] beside them. *)
Definition claim_absolute : Prop :=
  (forall E p, any_tricks (map any E) p = tricks E p) /\
  (any_tricks [cyclic] West = 0 /\ any_tricks [cyclic] East = 2) /\
  (forall F p,
    any_tricks F p <= any_tricks (any KA :: F) p /\
    any_tricks (any AQJ_K109 :: F) p <= any_tricks F p + 2 <= any_tricks (any AQ9_KJ10 :: F) p).
