(* The game (Section 1.2) on a deal (Section 3). Everything here can be computed.

   This file, Matrix.v and Suit.v of `Game`, which says what two players hold, are what the theorems
   speak of: read them against the paper. *)
Require Import ZArith List Sorted.
From GameStated Require Export Suit.
Import ListNotations.
From WhistStated Require Export Rules.
Notation Deal := Suit.
Open Scope Z_scope.
