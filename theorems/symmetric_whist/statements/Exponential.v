(* Section 12.1: how many values the recursion computes for the deal in which the cards alternate,
   and how many different deals are among them.

   Of n pairs of East's and West's card in turn, tricks to which one player gives his lowest card
   and the other any card leave 2^n different deals. With X and Y for the two players, what remains
   is of the form X^d Y ... Y or X^d Y ... Y X, where after the first Y each further one comes after
   none, one or two cards of X. *)
Require Import ZArith Bool Arith List Sorted FinFun.
From SymmetricStated Require Import Rules Section_12_1 Narrow_recursion.
Import ListNotations.
Local Open Scope nat_scope.

(* The cards are 1, ..., 2n, East having the odd ones. *)
Definition alternating (n : nat) : suit :=
  Suit (map (fun i => Z.of_nat (2 * i + 2)) (seq 0 n))
    (map (fun i => Z.of_nat (2 * i + 1)) (seq 0 n)).

(* How many values the recursion computes for that of a suit of n cards, if it asks for these
   reductions: that of no cards included. *)
Fixpoint calls (asks : suit -> list (nat * nat)) (n : nat) (D : suit) : nat :=
  match n with
  | O => 1
  | S m => 1 + list_sum (map (fun ij => calls asks m (reduction D (fst ij) (snd ij))) (asks D))
  end.

(* The reductions to all pairs of cards. *)
Definition every_pair (D : suit) : list (nat * nat) := pairs_of_cards (size D).
(* `asks` are the reductions with two replies to a lead, each asked for once. *)
Definition two_replies_once (asks : suit -> list (nat * nat)) : Prop :=
  forall D, NoDup (asks D) /\ forall ij, In ij (asks D) <-> In ij (asked D).

(* D' is met on the way from D. *)
Inductive met (asks : suit -> list (nat * nat)) : suit -> suit -> Prop :=
| met_first D : met asks D D
| met_later D i j D' : In (i, j) (asks D) -> met asks (reduction D i j) D' -> met asks D D'.

(* The cards compare in another way, or there are not as many. *)
Definition different (D D' : suit) : Prop :=
  ~ (size D = size D' /\
    forall i j, i < size D -> j < size D -> takes D i j = takes D' i j).

(** W2-A12.1d: The running time of this algorithm is exponential in the size of D. The branching
    factor n^2 can be improved to O(n), but the running time is still exponential. (On the deal in
    which the cards alternate: the recursion computes 1 + n^2 + n^2 (n - 1)^2 + ... + n!^2 values;
    with two replies to a lead at least n! values. Even if it computes no value twice, either way it
    computes at least 2^n.) *)
Definition claim_exponential : Prop :=
  forall n, n >= 1 -> let D := alternating n in
  is_suit D /\ size D = n /\
  (forall i j, i < n -> j < n -> takes D i j = (j <=? i)) /\
  calls every_pair n D =
    list_sum (map (fun k => (fact n / fact k) * (fact n / fact k)) (seq 0 (S n))) /\
  (exists asks, two_replies_once asks) /\
  (forall asks, two_replies_once asks -> calls asks n D >= fact n) /\
  forall asks, asks = every_pair \/ two_replies_once asks ->
    exists deals, length deals >= 2 ^ n /\ ForallOrdPairs different deals /\
      forall D', In D' deals -> met asks D D'.
