(* Optimal play of a deal as computed in Rules.v, and as the abstract game of Induction.v. *)
Require Import ZArith Bool Arith QArith Qround List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Q_scope.

(* What a trick that p wins counts for West. *)
Definition reward (worth : Z) (p : player) : Z := match p with West => worth | East => 0%Z end.
