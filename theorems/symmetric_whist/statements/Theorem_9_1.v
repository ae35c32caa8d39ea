(* Theorem 9.1, the main theorem: val determines the outcome of whist and of refined whist.

   The words of the theorem. In Rules.v: a state S is an integer and a deal of suits; `chi S p` and
   `chi' S p` are its outcomes in whist and in refined whist under optimal play, p having the lead.
   In Values.v: `value_of_state S` is val(S), the sum of the integer and of the values of the suits;
   that of a suit D is `val D`; `rho v p` and `rho' v p` are the members for the leader p of the
   pairs rho(v) and rho'(v) to which a value is rounded.

   `val D` is found by a search there. That it is what Definition 7.4 says, the element of I(D) of
   minimal complexity, is the claim W2-DEF7.4, which is proved in Coq as well. *)
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
