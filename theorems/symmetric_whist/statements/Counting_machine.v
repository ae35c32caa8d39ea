(* A machine that adds, subtracts, compares, reads and writes integers, and counts what it does. Its
   memory holds an integer in every cell x[i] of every array x; a variable is the cell 0 of its
   name. *)
Require Import ZArith List.
Import ListNotations.
Local Open Scope Z_scope.

(* The names that the program of Linear_time.v needs. *)
Inductive register :=
| hand_size | owner_of | the_side | east_seen | west_seen | now | row_of | many | landings | sum_T
| offset | lower_H | upper_H | found_H | turn_odd | sum_1 | sum_2 | yes | whole_k | part_k
| k_is_odd | part_is_even | the_m | the_h | the_J | the_l | balance | start | single | kind
| twice_value | exponent.

(* A number for each name. *)
Definition code_of (x : register) : nat :=
  match x with
  | hand_size => 0 | owner_of => 1 | the_side => 2 | east_seen => 3 | west_seen => 4 | now => 5
  | row_of => 6 | many => 7 | landings => 8 | sum_T => 9 | offset => 10 | lower_H => 11
  | upper_H => 12 | found_H => 13 | turn_odd => 14 | sum_1 => 15 | sum_2 => 16 | yes => 17
  | whole_k => 18 | part_k => 19 | k_is_odd => 20 | part_is_even => 21 | the_m => 22 | the_h => 23
  | the_J => 24 | the_l => 25 | balance => 26 | start => 27 | single => 28 | kind => 29
  | twice_value => 30 | exponent => 31
  end.
(* Whether two names are the same. *)
Definition same_register (x y : register) : bool := Nat.eqb (code_of x) (code_of y).

(* A memory: the content of each cell x[i]. *)
Definition store := register -> Z -> Z.
(* The memory m after z is written into the cell x[i]. *)
Definition write (m : store) (x : register) (i z : Z) : store :=
  fun y j => if same_register y x then if j =? i then z else m y j else m y j.

(* An expression stands for an integer. *)
Inductive expression :=
| Const (z : Z)
| Read (x : register) (i : expression) (* x[i] *)
| Plus_ (a b : expression)
| Minus_ (a b : expression).
(* A test compares two: a < b, a = b or a <= b. *)
Inductive test := Less_ (a b : expression) | Equal_ (a b : expression) | Most_ (a b : expression).

(* From 0 to n - 1, from 1 to 2n, and from -n to n. *)
Inductive range := Hand | Both_hands | Diagonals.

(* An instruction changes the memory. *)
Inductive instruction :=
| Nothing
| Put (x : register) (i a : expression) (* x[i] := a *)
| Next (c d : instruction) (* c, then d *)
| When (t : test) (c d : instruction) (* if t then c, else d *)
| Each (x : register) (r : range) (c : instruction). (* c for each integer x of the range *)

(* The integer that an expression stands for. *)
Fixpoint worth_of (m : store) (a : expression) : Z :=
  match a with
  | Const z => z
  | Read x i => m x (worth_of m i)
  | Plus_ a b => worth_of m a + worth_of m b
  | Minus_ a b => worth_of m a - worth_of m b
  end.
(* Whether a test holds. *)
Definition passes (m : store) (t : test) : bool :=
  match t with
  | Less_ a b => worth_of m a <? worth_of m b
  | Equal_ a b => worth_of m a =? worth_of m b
  | Most_ a b => worth_of m a <=? worth_of m b
  end.

(* The first integer of a range. *)
Definition first_round (r : range) (n : Z) : Z :=
  match r with Hand => 0 | Both_hands => 1 | Diagonals => - n end.
(* The number of integers in a range. *)
Definition rounds_of (r : range) (n : Z) : Z :=
  match r with Hand => n | Both_hands => 2 * n | Diagonals => 2 * n + 1 end.

(* The memory m after so many rounds of c, in which x is i, i + 1, ... *)
Fixpoint repeated (x : register) (c : store -> store) (rounds : nat) (i : Z) (m : store) : store :=
  match rounds with
  | O => m
  | S k => repeated x c k (i + 1) (c (write m x 0 i))
  end.

(* The memory m after an instruction. *)
Fixpoint result (c : instruction) (m : store) : store :=
  match c with
  | Nothing => m
  | Put x i a => write m x (worth_of m i) (worth_of m a)
  | Next c d => result d (result c m)
  | When t c d => if passes m t then result c m else result d m
  | Each x r c => let n := m hand_size 0 in
      repeated x (result c) (Z.to_nat (rounds_of r n)) (first_round r n) m
  end.

(* To read or write a cell, to add, to subtract and to compare are one operation each. A loop takes
   six to begin (its bounds are computed from n) and three a round, besides what the round does.
   These are the operations of an expression. *)
Fixpoint work (a : expression) : Z :=
  match a with
  | Const _ => 0
  | Read _ i => 1 + work i
  | Plus_ a b | Minus_ a b => 1 + work a + work b
  end.
(* The operations of a test. *)
Definition work_of_test (t : test) : Z :=
  match t with Less_ a b | Equal_ a b | Most_ a b => 1 + work a + work b end.

(* The operations of so many rounds of c. A round that begins with the memory m spends w m. *)
Fixpoint repeated_work (x : register) (c : store -> store) (w : store -> Z) (rounds : nat) (i : Z)
    (m : store) : Z :=
  match rounds with
  | O => 0
  | S k => let m' := write m x 0 i in 3 + w m' + repeated_work x c w k (i + 1) (c m')
  end.

(* The operations of an instruction. *)
Fixpoint spent (c : instruction) (m : store) : Z :=
  match c with
  | Nothing => 0
  | Put x i a => 1 + work i + work a
  | Next c d => spent c m + spent d (result c m)
  | When t c d => work_of_test t + if passes m t then spent c m else spent d m
  | Each x r c => let n := m hand_size 0 in
      6 + repeated_work x (result c) (spent c) (Z.to_nat (rounds_of r n)) (first_round r n) m
  end.
