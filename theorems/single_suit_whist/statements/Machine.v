(* A machine that assigns, adds, subtracts and compares integers, and counts what it does: the
   operations that Theorem 10.1 speaks of. Everything here can be computed.

   The memory holds an integer in every cell x[i] of every array x; a variable is the cell 0 of its
   name. A command reaches a cell by its name alone or by an index that lies in a variable. *)
Require Import ZArith List.
Import ListNotations.
Local Open Scope Z_scope.

(* As many names as the program of Algorithm_10_1.v needs, and how they are told apart. *)
Inductive name :=
| cards | owner | twice | ace | index | total | sums | position | previous | diagonal
| first | last | next | under | over | lower | upper | lower_sums | upper_sums | remaining
| double | answer.

(* Each name has a number of its own. *)
Definition number (x : name) : nat :=
  match x with
  | cards => 0 | owner => 1 | twice => 2 | ace => 3 | index => 4 | total => 5 | sums => 6
  | position => 7 | previous => 8 | diagonal => 9 | first => 10 | last => 11 | next => 12
  | under => 13 | over => 14 | lower => 15 | upper => 16 | lower_sums => 17 | upper_sums => 18
  | remaining => 19 | double => 20 | answer => 21
  end.
(* Whether x and y are the same name. *)
Definition same (x y : name) : bool := Nat.eqb (number x) (number y).

(* The memory: of each name and index the integer in the cell. *)
Definition memory := name -> Z -> Z.
(* The memory with z put into the cell x[i]. *)
Definition put (m : memory) (x : name) (i z : Z) : memory :=
  fun y j => if same y x then if j =? i then z else m y j else m y j.

(* A place in the memory: a variable x, or a cell x[i], whose index lies in the variable i. *)
Inductive place := Var (x : name) | Cell (x i : name).
(* An operand: a number, or what lies in a place. *)
Inductive operand := Number (z : Z) | Content (l : place).
(* =, < and <=. *)
Inductive comparison := Equal | Less | At_most.

(* The commands, beside each what it does. *)
Inductive command :=
| Skip
| Assign (l : place) (u : operand) (* l := u *)
| Add (l : place) (u v : operand) (* l := u + v *)
| Subtract (l : place) (u v : operand) (* l := u - v *)
| Then (c d : command) (* c, then d *)
| If (u : operand) (r : comparison) (v : operand) (c d : command) (* if u r v then c, else d *)
| For (x : name) (u v : operand) (c : command). (* c for x = u, u + 1, ..., v *)

(* The index of the cell that a place is. *)
Definition index_of (m : memory) (l : place) : Z := match l with Var _ => 0 | Cell _ i => m i 0 end.
(* Its name. *)
Definition name_of (l : place) : name := match l with Var x => x | Cell x _ => x end.
(* What lies in a place. *)
Definition content (m : memory) (l : place) : Z := m (name_of l) (index_of m l).
(* The number that an operand is. *)
Definition operand_value (m : memory) (u : operand) : Z :=
  match u with Number z => z | Content l => content m l end.

(* The numbers that are met with when a place is found: the index of a cell. *)
Definition indices (m : memory) (l : place) : list Z :=
  match l with Var _ => [] | Cell _ i => [m i 0] end.
(* The numbers that are met with when an operand is read. *)
Definition numbers (m : memory) (u : operand) : list Z :=
  match u with Number z => [z] | Content l => indices m l ++ [content m l] end.

(* Whether x and y compare so. *)
Definition holds (r : comparison) (x y : Z) : bool :=
  match r with Equal => x =? y | Less => x <? y | At_most => x <=? y end.

(* The state of the machine: the memory, the operations so far, and the largest absolute value of a
   number met with so far. *)
Record state := State { cells : memory; operations : Z; largest : Z }.

(* k operations more, in which these numbers are met with. *)
Definition spend (k : Z) (met : list Z) (s : state) : state :=
  State (cells s) (operations s + k) (fold_right (fun z => Z.max (Z.abs z)) (largest s) met).
(* z is put into a place. *)
Definition store (l : place) (z : Z) (s : state) : state :=
  State (put (cells s) (name_of l) (index_of (cells s) l) z) (operations s) (largest s).

(* So many rounds, from i on: x := i, then c; i is raised and compared with the last value. *)
Fixpoint loop (x : name) (c : state -> state) (rounds : nat) (i : Z) (s : state) : state :=
  match rounds with
  | O => s
  | S r => loop x c r (i + 1) (c (spend 3 [i; i + 1] (store (Var x) i s)))
  end.

(* What a command does, and what it costs. An assignment and a comparison count one; an addition or
   a subtraction two, itself and the assignment of its result; a loop two, the assignment of the
   first value and a comparison, and three a round: an addition, an assignment and a comparison. So
   a loop costs what `x := u; while x <= v do (c; x := x + 1)` does, and does the same if c leaves x
   and v alone. To read a cell is free, but no command reads more than two operands. *)
Fixpoint run (c : command) (s : state) : state :=
  let m := cells s in
  match c with
  | Skip => s
  | Assign l u => let z := operand_value m u in
      store l z (spend 1 (indices m l ++ numbers m u) s)
  | Add l u v => let z := operand_value m u + operand_value m v in
      store l z (spend 2 (indices m l ++ numbers m u ++ numbers m v ++ [z]) s)
  | Subtract l u v => let z := operand_value m u - operand_value m v in
      store l z (spend 2 (indices m l ++ numbers m u ++ numbers m v ++ [z]) s)
  | Then c d => run d (run c s)
  | If u r v c d =>
      let s' := spend 1 (numbers m u ++ numbers m v) s in
      if holds r (operand_value m u) (operand_value m v) then run c s' else run d s'
  | For x u v c =>
      let lo := operand_value m u in let hi := operand_value m v in
      loop x (run c) (Z.to_nat (hi - lo + 1)) lo (spend 2 (numbers m u ++ numbers m v) s)
  end.
