(* Theorem 10.1: an algorithm that computes H(D) by a linear number of additions, subtractions,
   assignments and comparisons. One program for all n and all deals; Theorem_10_1.v proves what
   it does.

   Where West has the ace, the program computes H of the deal with the hands exchanged, in which
   East has it, and changes its sign. So everywhere but in `sign` C_i is 1 if the player who
   has the ace holds the card i, and -1 if not. *)
Require Import ZArith List.
From WhistStated Require Import Machine.
Local Open Scope Z_scope.

(* Beside each part it stands in short: x <- u for the assignment x := u, x[i] for a cell. *)

(* S(0), ..., S(2n).

    twice <- cards + cards;
    ace <- owner[twice];
    total <- 0;
    position <- 0;
    sums[position] <- 0;
    FOR index FROM 1 TO twice DO (
      IF owner[index] = ace THEN total <- total + 1 ELSE total <- total - 1;
      sums[index] <- total) *)
Definition partial_sums : command :=
  Then (Add (Var twice) (Content (Var cards)) (Content (Var cards)))
    (Then (Assign (Var ace) (Content (Cell owner twice)))
       (Then (Assign (Var total) (Number 0))
          (Then (Assign (Var position) (Number 0))
             (Then (Assign (Cell sums position) (Number 0))
                (For index (Number 1) (Content (Var twice))
                   (Then
                      (If (Content (Cell owner index)) Equal (Content (Var ace))
                         (Add (Var total) (Content (Var total)) (Number 1))
                         (Subtract (Var total) (Content (Var total)) (Number 1)))
                      (Assign (Cell sums index) (Content (Var total))))))))).

(* T_k, -n < k < n, by the procedure of the paper with the spare cell T[-n].

    first <- 0 - cards;
    diagonal[first] <- 0;
    first <- 1 - cards;
    last <- cards - 1;
    FOR index FROM first TO -1 DO diagonal[index] <- index + cards;
    FOR index FROM 0 TO last DO diagonal[index] <- index - cards *)
Definition initialize : command :=
  Then (Subtract (Var first) (Number 0) (Content (Var cards)))
    (Then (Assign (Cell diagonal first) (Number 0))
       (Then (Subtract (Var first) (Number 1) (Content (Var cards)))
          (Then (Subtract (Var last) (Content (Var cards)) (Number 1))
             (Then
                (For index (Content (Var first)) (Number (-1))
                   (Add (Cell diagonal index) (Content (Var index)) (Content (Var cards))))
                (For index (Number 0) (Content (Var last))
                   (Subtract (Cell diagonal index) (Content (Var index))
                       (Content (Var cards)))))))).
(* The sums T_k, diagonal[k] for -n < k < n.

    initialize;
    FOR index FROM 1 TO twice DO (
      IF owner[index] = ace
      THEN (
        previous <- index - 1;
        position <- sums[previous];
        diagonal[position] <- diagonal[position] - previous)
      ELSE (
        position <- sums[index];
        diagonal[position] <- diagonal[position] + index)) *)
Definition diagonal_sums : command :=
  Then initialize
    (For index (Number 1) (Content (Var twice))
       (If (Content (Cell owner index)) Equal (Content (Var ace))
          (Then (Subtract (Var previous) (Content (Var index)) (Number 1))
             (Then (Assign (Var position) (Content (Cell sums previous)))
                (Subtract (Cell diagonal position) (Content (Cell diagonal position))
                   (Content (Var previous)))))
          (Then (Assign (Var position) (Content (Cell sums index)))
             (Add (Cell diagonal position) (Content (Cell diagonal position))
                (Content (Var index)))))).

(* H with the bar below and above: if all cards of a player are high, then A_{1,n} = T_{n-1} is 1 or
   A_{n,1} = T_{-n+1} is -1.

    IF 0 < diagonal[last] THEN (under <- cards; over <- cards)
    ELSE IF diagonal[first] < 0 THEN (under <- 0 - cards; over <- under)
    ELSE FOR index FROM first TO last DO
      IF diagonal[index] = 0 THEN (under <- index; over <- index)
      ELSE IF 0 < diagonal[index]
      THEN (
        next <- index + 1;
        IF diagonal[next] < 0 THEN (under <- index; over <- next) ELSE Skip)
      ELSE Skip *)
Definition sign_change : command :=
  If (Number 0) Less (Content (Cell diagonal last))
    (Then (Assign (Var under) (Content (Var cards))) (Assign (Var over) (Content (Var cards))))
    (If (Content (Cell diagonal first)) Less (Number 0)
       (Then (Subtract (Var under) (Number 0) (Content (Var cards)))
          (Assign (Var over) (Content (Var under))))
       (For index (Content (Var first)) (Content (Var last))
          (If (Content (Cell diagonal index)) Equal (Number 0)
             (Then (Assign (Var under) (Content (Var index)))
                (Assign (Var over) (Content (Var index))))
             (If (Number 0) Less (Content (Cell diagonal index))
                (Then (Add (Var next) (Content (Var index)) (Number 1))
                   (If (Content (Cell diagonal next)) Less (Number 0)
                      (Then (Assign (Var under) (Content (Var index)))
                         (Assign (Var over) (Content (Var next)))) Skip)) Skip)))).

(* A_{i,i+h} by i, for all i and i + h from 1 to n.

    first <- 1;
    last <- cards;
    IF 0 < h THEN last <- cards - h ELSE first <- 1 - h;
    FOR index FROM first TO last DO (
      position <- index + index;
      position <- position + h;
      position <- position - 1;
      IF h < sums[position] THEN found[index] <- 1 ELSE found[index] <- -1) *)
Definition entries (found h : name) : command :=
  Then (Assign (Var first) (Number 1))
    (Then (Assign (Var last) (Content (Var cards)))
       (Then
          (If (Number 0) Less (Content (Var h))
             (Subtract (Var last) (Content (Var cards)) (Content (Var h)))
             (Subtract (Var first) (Number 1) (Content (Var h))))
          (For index (Content (Var first)) (Content (Var last))
             (Then (Add (Var position) (Content (Var index)) (Content (Var index)))
                (Then (Add (Var position) (Content (Var position)) (Content (Var h)))
                   (Then (Subtract (Var position) (Content (Var position)) (Number 1))
                      (If (Content (Var h)) Less (Content (Cell sums position))
                         (Assign (Cell found index) (Number 1))
                         (Assign (Cell found index) (Number (-1)))))))))).

(* The sums of the entries from 2 to m, by m; the whole sum is left in `total`.

    total <- 0;
    FOR index FROM 2 TO last DO (
      total <- total + entries[index];
      found[index] <- total) *)
Definition add_up (terms found : name) : command :=
  Then (Assign (Var total) (Number 0))
    (For index (Number 2) (Content (Var last))
       (Then (Add (Var total) (Content (Var total)) (Content (Cell terms index)))
          (Assign (Cell found index) (Content (Var total))))).

(* For 2 <= 2k < last, the sum of A_{i,i+over} from 2k + 1 to last, and conditions 2 and 3.

    FOR index FROM 1 TO last DO (
      double <- index + index;
      IF double < last
      THEN (
        remaining[double] <- total - upper_sums[double];
        IF 0 <= total
        THEN IF 0 < lower_sums[double]
          THEN IF 0 < remaining[double] THEN answer <- over ELSE Skip
          ELSE Skip
        ELSE Skip)
      ELSE Skip) *)
Definition conditions_2_and_3 : command :=
  For index (Number 1) (Content (Var last))
    (Then (Add (Var double) (Content (Var index)) (Content (Var index)))
       (If (Content (Var double)) Less (Content (Var last))
          (Then
             (Subtract (Cell remaining double) (Content (Var total))
                (Content (Cell upper_sums double)))
             (If (Number 0) At_most (Content (Var total))
                (If (Number 0) Less (Content (Cell lower_sums double))
                   (If (Number 0) Less (Content (Cell remaining double))
                      (Assign (Var answer) (Content (Var over))) Skip) Skip) Skip)) Skip)).

(* Where under = over there is nothing to choose.

    answer <- under;
    IF under < over
    THEN (
      entries lower under;
      entries upper over;
      IF 0 <= over
      THEN (
        last <- cards - over;
        last <- last - 1;
        add_up lower lower_sums;
        add_up upper upper_sums;
        conditions_2_and_3)
      ELSE Skip)
    ELSE Skip *)
Definition choice : command :=
  Then (Assign (Var answer) (Content (Var under)))
    (If (Content (Var under)) Less (Content (Var over))
       (Then (entries lower under)
          (Then (entries upper over)
             (If (Number 0) At_most (Content (Var over))
                (Then (Subtract (Var last) (Content (Var cards)) (Content (Var over)))
                   (Then (Subtract (Var last) (Content (Var last)) (Number 1))
                      (Then (add_up lower lower_sums)
                         (Then (add_up upper upper_sums) conditions_2_and_3)))) Skip))) Skip).

(* IF ace = 1 THEN Skip ELSE answer <- 0 - answer *)
Definition sign : command :=
  If (Content (Var ace)) Equal (Number 1) Skip
    (Subtract (Var answer) (Number 0) (Content (Var answer))).

(* The first half finds T_k. *)
Definition first_half : command :=
  Then partial_sums diagonal_sums.
(* The second finds H from these sums. *)
Definition second_half : command :=
  Then sign_change (Then choice sign).
(* The whole program. *)
Definition program : command :=
  Then first_half second_half.
