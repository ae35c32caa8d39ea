(* Section 10.1, the remarks after Theorem 10.5: the values of states with integer part zero. *)
Require Import ZArith Bool Arith QArith List Sorted.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Q_scope.

(* Some card of West is higher than some card of East in the same suit. *)
Definition some_card_higher (E : deal) : Prop :=
  exists D w e, In D E /\ In w (west D) /\ In e (east D) /\ (e < w)%Z.

(* --- The remarks --- *)

(** W2-R10.5c: Either there is a card on West's hand which is higher than some card on East's hand
    (of the same suit), and then West will be able to take at least one trick if East has the lead,
    making the value of the deal at least 1/2, or all East's cards are high, in which case the value
    of the deal is eps_0. *)
Definition claim_a_trick_or_an_exit : Prop :=
  forall E, is_deal E -> cards E <> O ->
  (some_card_higher E -> (1 <= tricks E East)%Z /\ value_le (1 # 2, Zero) (value_of_deal E)) /\
  (~ some_card_higher E -> value_eq (value_of_deal E) (0, Plus 0)) /\
  (some_card_higher E \/ ~ some_card_higher E).

(** W2-R10.5b: (States with integer part zero:) Obviously no negative values can then occur.
    Moreover, there are many positive values that can easily be seen not to occur. For instance, it
    is clear that no value between eps_0 and 1/2 occurs. *)
Definition claim_values_that_do_not_occur : Prop :=
  forall S, fst S = 0%Z -> is_deal (snd S) ->
  ~ value_lt (value_of_state S) (0, Zero) /\
  ~ (value_lt (0, Plus 0) (value_of_state S) /\ value_lt (value_of_state S) (1 # 2, Zero)).
