(* Values and their order, addition and simplicity (Section 6), and the value of a suit, a deal and
   a state (Section 7). Everything here can be computed but `simpler`. *)
Require Import ZArith QArith Qround Bool List.
From Sums Require Import Rules.
Import ListNotations.
From SymmetricStated Require Export Values.
Coercion as_Q : dyadic >-> Q.
Coercion as_value : V >-> value.
Open Scope Q_scope.
