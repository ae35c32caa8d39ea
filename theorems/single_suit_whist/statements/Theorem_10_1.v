(* Theorem 10.1: the program computes H(D) by at most 150 n operations on numbers of absolute value
   at most 3 n; and how many of them come after T_k.

   Machine.v says what the machine does and counts, Algorithm_10_1.v is the program. `run program s`
   is the state after it; `cells`, `operations` and `largest` are its memory, the operations and the
   largest absolute value of a number so far. H(D) is the number of Theorem 9.1: `is_H_E D H` where
   East has the ace, `is_H_W D H` where West has it. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix Theorem_9_1 Lemma_5_1 Procedure_10_1.
From WhistStated Require Import Machine Algorithm_10_1.
Import ListNotations.
Local Open Scope Z_scope.

(* What the program is given: n and the vector C_1, ..., C_2n, 1 for East's cards and -1 for West's.
   The rest of the memory may hold anything. *)
Definition given (n : nat) (D : deal) (c : memory) : Prop :=
  c cards 0 = Z.of_nat n /\ forall i, 1 <= i <= 2 * Z.of_nat n -> c owner i = C D i.

(* --- From the side of the player who has the ace, as if he were East --- *)

(* A_{i,j} of the deal, the hands being exchanged if p is West. *)
Definition entry_seen (p : player) (D : deal) (i j : Z) : Z :=
  match p with East => A D i j | West => - A D j i end.
(* T_k of it. *)
Definition T_seen (p : player) (D : deal) (k : Z) : Z :=
  match p with East => T D k | West => - T D (- k) end.
(* H_under of it, u and o being H_under and H_over of the deal itself. *)
Definition under_seen (p : player) (u o : Z) : Z := match p with East => u | West => - o end.
(* H_over of it. *)
Definition over_seen (p : player) (u o : Z) : Z := match p with East => o | West => - u end.

(** W1-T10.1: There is an algorithm that computes H(D) using a linear number of additions,
    subtractions, assignments and comparisons of numbers of size O(n) [no constants are printed: at
    most 150n operations on numbers of absolute value at most 3n]. (Hence, if each takes time O(log
    n), it runs in time O(n log n).) [H(D) is the number of Theorem 9.1.]

    W1-A1: We give a complete solution of the combinatorial game of two-person single-suit whist: it
    provides an efficient algorithm [that of Theorem 10.1, at most 150n operations] for calculating
    the game theoretical value of any distribution of the cards.

    W1-R10.poly: The conditions occurring in Theorem 9.1 can all be verified in polynomial time.
    [Whether they hold together is what H tells where H with the bar below and above differ, and
    nothing depends on it elsewhere. It is found by the program of Theorem 10.1, by at most 150n
    operations on numbers of absolute value at most 3n: that is proved. Directly, by at most 20 n(n
    + 1) on such numbers: that is tried, for the n counted.]

    One program for all n and D: it leaves H in the cell `answer`. *)
Definition claim_theorem_10_1 : Prop :=
  forall n D c, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  given n D c -> let s := run program (State c 0 0) in let H := cells s answer 0 in
  (has_the_ace East D -> is_H_E D H) /\ (has_the_ace West D -> is_H_W D H) /\
  (forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader) /\
  operations s <= 150 * Z.of_nat n /\ largest s <= 3 * Z.of_nat n.

(** W1-T10.1e: Having computed T_k for -n < k < n, we can find H_under and H_over in another linear
    number of operations. We can use the partial sums to compute and store all the matrix elements
    A_{i,j} for which j - i = H_under or j - i = H_over, and then recursively compute the sums
    sum_{i=2}^{2k} A_{i,i+H_under} and sum_{i=2k+1}^{n-H_over-1} A_{i,i+H_over} for all values of k
    for which both sums are nonempty (or those that Theorem 9.1 has instead of them if West has the
    ace), where its condition 1 is met; all this where H_under and H_over differ, since else there
    is nothing to choose. All the conditions involved in Theorem 9.1 can be checked in O(n) [90n
    further] operations.

    What is computed once T_k is known, for every k, and what this costs: all entries A_{i,j} for
    which j - i is H with the bar below or above, and for all k for which both sums of condition 3
    are nonempty, these sums, if condition 1 is met. *)
Definition claim_further_operations : Prop :=
  forall n D p c u_ o_, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> given n D c -> has_the_ace p D -> bars D u_ o_ ->
  let m := Z.of_nat n in let u := under_seen p u_ o_ in let o := over_seen p u_ o_ in
  let s := run first_half (State c 0 0) in let s' := run second_half s in let f := cells s' in
  (forall k, - m < k < m -> cells s diagonal k = T_seen p D k) /\
  f under 0 = u /\ f over 0 = o /\
  (u < o ->
    (forall i, 1 <= i <= m -> 1 <= i + u <= m -> f lower i = entry_seen p D i (i + u)) /\
    (forall i, 1 <= i <= m -> 1 <= i + o <= m -> f upper i = entry_seen p D i (i + o)) /\
    (o >= 0 -> forall k, 2 <= 2 * k -> 2 * k + 1 <= m - o - 1 ->
      f lower_sums (2 * k) = sum 2 (2 * k) (fun i => entry_seen p D i (i + u)) /\
      f remaining (2 * k) = sum (2 * k + 1) (m - o - 1) (fun i => entry_seen p D i (i + o)))) /\
  (match p with East => is_H_E D (f answer 0) | West => is_H_W D (f answer 0) end) /\
  operations s' - operations s <= 90 * m.
