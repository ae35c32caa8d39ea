(* Section 7.1: it is advantageous to have the lead, except if the value of the deal is a number. *)
Require Import ZArith QArith Qround List.
From SymmetricStated Require Import Rules Values.
Local Open Scope Q_scope.

(** W2-R7.1: In our analysis, an implicit hypothesis is that it is advantageous to have the lead,
    except if the value of the deal is a number. (It is never a disadvantage except then, and then
    never an advantage, in whist or in refined whist; East's tricks being the others, for East as
    well. It need not matter: in [K, A] West gets no trick whoever leads, as the order of labeled
    values, which it motivates, takes into account.) *)
Definition claim_section_7_1 : Prop :=
  forall E, is_deal E ->
  (snd (value_of_deal E) <> Zero ->
    (tricks E East <= tricks E West)%Z /\ points E East <= points E West) /\
  (snd (value_of_deal E) = Zero ->
    (tricks E West <= tricks E East)%Z /\ points E West <= points E East).
