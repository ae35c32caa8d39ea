(* Theorem 10.1: an algorithm that computes H(D) by a linear number of additions, subtractions,
   assignments and comparisons. One program for all n and all deals; Theorem_10_1.v proves what
   it does.

   Where West has the ace, the program computes H of the deal with the hands exchanged, in which
   East has it, and changes its sign. So everywhere but in `sign` C_i is 1 if the player who
   has the ace holds the card i, and -1 if not. *)
Require Import ZArith List.
From GameStated Require Suit.
From Game Require Trees.
From Whist Require Import Machine.
From WhistStated Require Export Algorithm_10_1.
Open Scope Z_scope.

(* Written x <- u for x := u; a number or a variable stands for itself. *)
#[local] Coercion Var : name >-> place.
#[local] Coercion Content : place >-> operand.
#[local] Coercion Number : Z >-> operand.
Local Notation "c ;; d" := (Then c d) (at level 80, right associativity).
Local Notation "x [ i ]" := (Cell x i) (at level 9, format "x [ i ]").
Local Notation "l <- u" := (Assign l u) (at level 60, u at level 50).
Local Notation "l <- u [+] v" := (Add l u v) (at level 60, u at level 50, v at level 50).
Local Notation "l <- u [-] v" := (Subtract l u v) (at level 60, u at level 50, v at level 50).
Local Notation "'IF' u [=] v 'THEN' c 'ELSE' d" := (If u Equal v c d)
  (at level 70, u at level 50, v at level 50, c at level 80, d at level 70).
Local Notation "'IF' u [<] v 'THEN' c 'ELSE' d" := (If u Less v c d)
  (at level 70, u at level 50, v at level 50, c at level 80, d at level 70).
Local Notation "'IF' u [<=] v 'THEN' c 'ELSE' d" := (If u At_most v c d)
  (at level 70, u at level 50, v at level 50, c at level 80, d at level 70).
Local Notation "'FOR' x 'FROM' u 'TO' v 'DO' c" := (For x u v c)
  (at level 70, u at level 50, v at level 50, c at level 70).

(* --- For the bridge --- *)

(* Of every deal of n cards a hand: its word, the program's answer, the operations, and the largest
   number. *)
Definition counted (n : nat) :=
  map (fun x =>
    let C i := match nth (Z.to_nat (i - 1)) (fst x) Suit.West with
      Suit.East => 1 | Suit.West => -1 end in
    let m y i := match y with cards => Z.of_nat n | owner => C i | _ => 1000 end in
    let s := run program (State m 0 0) in
    (fst x, cells s answer 0 :: operations s :: largest s :: nil))
  (Trees.of_size n).
