(* The game: deals and states (Sections 1 and 5.1), optimal play, reduced and refined whist
   (Section 8). Everything here can be computed.

   This file, Values.v and Suit.v of `Game`, which says what a suit is, hold what the theorems speak
   of: read them against the paper. *)
Require Import ZArith QArith List.
From GameStated Require Export Suit.
Import ListNotations.
From SymmetricStated Require Export Rules.
Arguments choices {A} _.
Open Scope Z_scope.
