(* The order of labeled values that are not fuzzy, and the simplest element of I(D), computed from
   maxmin(D) and minmax(D). *)
Require Import ZArith Bool Arith QArith Qround Qreduction Znumtheory Zpow_facts List.
From SymmetricStated Require Import Values.
Import ListNotations.
Local Open Scope Q_scope.

(* --- The greatest and the least of some labeled values --- *)

(* The least of f at the elements of a list. *)
Definition least_among (l : list nat) (f : nat -> labeled) : labeled :=
  fold_right lesser (f O) (map f l).
(* The greatest of f at the elements of a list. *)
Definition greatest_among (l : list nat) (f : nat -> labeled) : labeled :=
  fold_right greater (f O) (map f l).
