(* A machine that assigns, adds, subtracts and compares integers, and counts what it does: the
   operations that Theorem 10.1 speaks of. Everything here can be computed.

   The memory holds an integer in every cell x[i] of every array x; a variable is the cell 0 of its
   name. A command reaches a cell by its name alone or by an index that lies in a variable. *)
Require Import ZArith List.
Import ListNotations.
From WhistStated Require Export Machine.
Open Scope Z_scope.

(* To read the memory of a program that is known is to say what it holds. *)
#[global] Arguments content _ _ /.
