(* How large the numbers are that the program of Linear_time.v meets. *)
Require Import ZArith List.
From SymmetricStated Require Import Counting_machine Linear_time.
Import ListNotations.
Local Open Scope Z_scope.

(* The largest absolute value that is met when an expression is computed: its own, and those of its
   parts, places in the memory among them. *)
Fixpoint largest_in (m : store) (a : expression) : Z :=
  Z.max (Z.abs (worth_of m a))
    (match a with
     | Const _ => 0
     | Read _ i => largest_in m i
     | Plus_ b c | Minus_ b c => Z.max (largest_in m b) (largest_in m c)
     end).
(* The same of both sides of a test. *)
Definition largest_in_test (m : store) (t : test) : Z :=
  match t with Less_ a b | Equal_ a b | Most_ a b => Z.max (largest_in m a) (largest_in m b) end.

(* The largest in the rounds of a loop, the integers counted through among them; `w` is that of one
   round. *)
Fixpoint largest_in_rounds (x : register) (c : store -> store) (w : store -> Z) (rounds : nat)
    (i : Z) (m : store) : Z :=
  match rounds with
  | O => 0
  | S k => let m' := write m x 0 i in
      Z.max (Z.max (Z.abs i) (w m')) (largest_in_rounds x c w k (i + 1) (c m'))
  end.
(* The largest absolute value that is met in a run. *)
Fixpoint largest (c : instruction) (m : store) : Z :=
  match c with
  | Nothing => 0
  | Put x i a => Z.max (largest_in m i) (largest_in m a)
  | Next c d => Z.max (largest c m) (largest d (result c m))
  | When t c d => Z.max (largest_in_test m t) (if passes m t then largest c m else largest d m)
  | Each x r c => let n := m hand_size 0 in
      largest_in_rounds x (result c) (largest c) (Z.to_nat (rounds_of r n)) (first_round r n) m
  end.

(** W2-F.size: Beyond the paper: if the memory holds at first only integers of absolute value at
    most n, then the program of W2-F.time meets only integers of absolute value at most 21n. (It
    meets what it computes, compares, reads and writes, places in the memory among it, and what its
    loops count through. Tested with -n and with n in all cells that hold no input.)

    Whatever the input: n is at least 1, and `c` is the memory at first. *)
Definition claim_numbers_met : Prop :=
  forall n c, 1 <= n -> c hand_size 0 = n -> (forall x i, Z.abs (c x i) <= n) ->
  largest program_for_val c <= 21 * n.
