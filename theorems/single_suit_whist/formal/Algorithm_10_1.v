(* Theorem 10.1: an algorithm that computes H(D) by a linear number of additions, subtractions,
   assignments and comparisons. One program for all n and all deals; Theorem_10_1.v proves what
   it does.

   Where West has the ace, the program computes H of the deal with the hands exchanged, in which
   East has it, and changes its sign. So everywhere but in `sign` C_i is 1 if the player who
   has the ace holds the card i, and -1 if not. *)
Require Import ZArith List.
From Game Require Suit Trees.
From Whist Require Import Machine.
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

(* S(0), ..., S(2n). *)
Definition partial_sums : command :=
  twice <- cards [+] cards;;
  ace <- owner[twice];;
  total <- 0;;
  position <- 0;;
  sums[position] <- 0;;
  FOR index FROM 1 TO twice DO (
    IF owner[index] [=] ace THEN total <- total [+] 1 ELSE total <- total [-] 1;;
    sums[index] <- total).

(* T_k, -n < k < n, by the procedure of the paper with the spare cell T[-n]. *)
Definition initialize : command :=
  first <- 0 [-] cards;;
  diagonal[first] <- 0;;
  first <- 1 [-] cards;;
  last <- cards [-] 1;;
  FOR index FROM first TO -1 DO diagonal[index] <- index [+] cards;;
  FOR index FROM 0 TO last DO diagonal[index] <- index [-] cards.
Definition diagonal_sums : command :=
  initialize;;
  FOR index FROM 1 TO twice DO (
    IF owner[index] [=] ace
    THEN (
      previous <- index [-] 1;;
      position <- sums[previous];;
      diagonal[position] <- diagonal[position] [-] previous)
    ELSE (
      position <- sums[index];;
      diagonal[position] <- diagonal[position] [+] index)).

(* H with the bar below and above: if all cards of a player are high, then A_{1,n} = T_{n-1} is 1 or
   A_{n,1} = T_{-n+1} is -1. *)
Definition sign_change : command :=
  IF 0 [<] diagonal[last] THEN (under <- cards;; over <- cards)
  ELSE IF diagonal[first] [<] 0 THEN (under <- 0 [-] cards;; over <- under)
  ELSE FOR index FROM first TO last DO
    IF diagonal[index] [=] 0 THEN (under <- index;; over <- index)
    ELSE IF 0 [<] diagonal[index]
    THEN (
      next <- index [+] 1;;
      IF diagonal[next] [<] 0 THEN (under <- index;; over <- next) ELSE Skip)
    ELSE Skip.

(* A_{i,i+h} by i, for all i and i + h from 1 to n. *)
Definition entries (found h : name) : command :=
  first <- 1;;
  last <- cards;;
  IF 0 [<] h THEN last <- cards [-] h ELSE first <- 1 [-] h;;
  FOR index FROM first TO last DO (
    position <- index [+] index;;
    position <- position [+] h;;
    position <- position [-] 1;;
    IF h [<] sums[position] THEN found[index] <- 1 ELSE found[index] <- -1).

(* The sums of the entries from 2 to m, by m; the whole sum is left in `total`. *)
Definition add_up (entries found : name) : command :=
  total <- 0;;
  FOR index FROM 2 TO last DO (
    total <- total [+] entries[index];;
    found[index] <- total).

(* For 2 <= 2k < last, the sum of A_{i,i+over} from 2k + 1 to last, and conditions 2 and 3. *)
Definition conditions_2_and_3 : command :=
  FOR index FROM 1 TO last DO (
    double <- index [+] index;;
    IF double [<] last
    THEN (
      remaining[double] <- total [-] upper_sums[double];;
      IF 0 [<=] total
      THEN IF 0 [<] lower_sums[double]
        THEN IF 0 [<] remaining[double] THEN answer <- over ELSE Skip
        ELSE Skip
      ELSE Skip)
    ELSE Skip).

(* Where under = over there is nothing to choose. *)
Definition choice : command :=
  answer <- under;;
  IF under [<] over
  THEN (
    entries lower under;;
    entries upper over;;
    IF 0 [<=] over
    THEN (
      last <- cards [-] over;;
      last <- last [-] 1;;
      add_up lower lower_sums;;
      add_up upper upper_sums;;
      conditions_2_and_3)
    ELSE Skip)
  ELSE Skip.

Definition sign : command := IF ace [=] 1 THEN Skip ELSE answer <- 0 [-] answer.

(* T_k, and what follows. *)
Definition first_half : command := partial_sums;; diagonal_sums.
Definition second_half : command := sign_change;; choice;; sign.
Definition program : command := first_half;; second_half.

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
