(* Consequence 3.5, and all Consequences at once (Corollary 9.10). Nothing is assumed. *)
Require Import ZArith Bool Arith QArith Qabs List.
From SymmetricStated Require Import Rules Values Deals.
From SymmetricStated Require Import SingleSuit Order Stealing Corollaries.
Import ListNotations.
Local Open Scope Q_scope.

(* West may take so many tricks of a deal, the cards being played in some way: in each trick any
   card of West and any card of East of one suit. *)
Inductive may_yield : deal -> Z -> Prop :=
| no_trick_left : forall E, cards E = O -> may_yield E 0%Z
| one_more_trick : forall a D b i j k, (i < size D)%nat -> (j < size D)%nat ->
    may_yield (a ++ reduction D i j :: b) k ->
    may_yield (a ++ D :: b) (k + if takes D i j then 1 else 0)%Z.

(** W2-C3.5: A deal which always gives West n tricks regardless of how the cards are played must
    have numerical value n.

    Some power of 2 makes N(E) an integer; so many copies of E yield as many times n tricks. *)
Definition claim_consequence_3_5 : Prop :=
  forall E n, is_deal E -> (forall k, may_yield E k -> k = n) ->
  numerical_value E == inject_Z n.

(** W2-C9.10: Theorem 3.1 is true. Hence all statements labeled Consequence are correct. (Those are
    3.2, 3.3, 3.5, 3.6, 5.3 and 5.4; the last two, about the order of states, are checked in the
    sums that the deal is, or in the sum with the deal.)

    In this order: Theorem 3.1, Consequences 3.2, 3.3, 3.5, 3.6, 5.3 and 5.4. *)
Definition claim_all_consequences : Prop :=
  ((forall E, numerical_value E == fold_right Qplus 0 (map (fun D => numerical_value [D]) E)) /\
   forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) <= 1 # 2) /\
  (forall E, is_deal E -> (Z.abs (tricks E East - tricks E West) <= 1)%Z) /\
  (forall E p n, is_deal E -> tricks E p = n -> tricks E (opponent p) = (n + 1)%Z ->
    numerical_value E == inject_Z n + (1 # 2)) /\
  (forall E n, is_deal E -> (forall k, may_yield E k -> k = n) -> numerical_value E == inject_Z n)
    /\
  (forall E, is_deal E ->
    numerical_value E + numerical_value (exchanged E) == inject_Z (Z.of_nat (cards E))) /\
  (forall D D', is_suit D -> is_suit D' -> raised D D' -> at_most (0%Z, [D]) (0%Z, [D'])) /\
  (less (0%Z, []) (0%Z, [QJ_AK]) /\ less (0%Z, [QJ_AK]) (0%Z, [KJ_AQ]) /\
   less (0%Z, [KJ_AQ]) (0%Z, [KQ_AJ]) /\ less (0%Z, [KQ_AJ]) (1%Z, []) /\
   less (1%Z, []) (0%Z, [AJ_KQ]) /\ less (0%Z, [AJ_KQ]) (0%Z, [AQ_KJ]) /\
   less (0%Z, [AQ_KJ]) (0%Z, [AK_QJ]) /\ less (0%Z, [AK_QJ]) (2%Z, [])).

(* --- Section 2.2: how Theorems 2.1 to 2.3 follow from Theorem 9.1 --- *)

(** W2-R2.2b: The following two theorems, as well as Theorem 2.1, are derived as corollaries of
    Theorem 9.1. (By that theorem the outcome of a deal is rho(val(D)). If it is (n, n+1), then
    val(D) is the number n + 1/2; and a value that is a number, with halves, has as outcome this
    number rounded in favor of the player not on lead. Values add, so the three theorems follow.
    Both steps are checked for the value of every deal; that Theorem 9.1 holds is not used.)

    A value whose outcome is (n, n + 1) is the number n + 1/2, and a multiple of 1/2 is rounded in
    favour of the player not on lead. *)
Definition claim_section_2_2 : Prop :=
  (forall v n, rho v West == inject_Z n -> rho v East == inject_Z (n + 1) ->
    value_eq v (inject_Z n + (1 # 2), Zero)) /\
  (forall v x p, value_eq v (inject_Z x / 2, Zero) -> rho v p == inject_Z (half_rounded x p)) /\
  (forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T))).
