(* The main theorem: val determines the outcome of whist and of refined whist. *)
Require Import ZArith Bool Arith QArith Qround List.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Q_scope.

(* For either leader the outcome of the state in whist is its value rounded by rho, and that in
   refined whist its value rounded by rho'. *)
Definition rounds_to_its_outcome (S : state) : Prop :=
  forall p, inject_Z (chi S p) == rho (value_of_state S) p /\
    chi' S p == rho' (value_of_state S) p.

(** W2-T9.1a: If D is a state, then chi(D) = rho(val(D)). (A state is a deal and an integer that is
    added to both sides. The zero state is checked with each deal.)

    W2-T9.1b: Moreover, chi'(D) = rho'(val(D)). *)
Definition claim_theorem_9_1 : Prop :=
  forall S, is_deal (snd S) -> rounds_to_its_outcome S.
