(* The numerical half of Theorem 9.1: an outcome differs from the numerical part of the value by at
   most 1/2, in refined whist by at most 1/4. *)
Require Import ZArith QArith.
From SymmetricStated Require Import Rules Values.
Local Open Scope Q_scope.

(* N(S), the numerical part of the value of a state. *)
Definition N (S : state) : Q := fst (value_of_state S).
