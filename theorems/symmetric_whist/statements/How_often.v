(* Section 12.1: how often H(D) = H(D_0), if the cards of a suit are dealt at random, and what is
   found then.

   D_0 is D without the lowest card of each hand (SingleSuit.v). Names that begin with WhistStated
   are of the paper on single-suit whist, which defines the sums T_k and the number H. `is_word n
   word` says that the word tells who holds which card, lowest card first, n cards a hand. Each such
   word is one way to deal a suit, and all are equally probable. *)
Require Import ZArith QArith Arith List.
From GameStated Require Import Words.
From WhistStated Require Rules Matrix Theorem_9_1 Swaps.
From WhistStated Require Machine Algorithm_10_1 Theorem_10_1.
From SymmetricStated Require Import Rules Values SingleSuit.
From SymmetricStated Require Linear_time.
Import ListNotations.
Local Open Scope Z_scope.

(* The number of Theorem 9.1 for D is H. Without cards there is none. *)
Definition number_is (D : suit) (H : Z) : Prop :=
  (WhistStated.Rules.has_the_ace East D /\ WhistStated.Theorem_9_1.is_H_E D H) \/
  (WhistStated.Rules.has_the_ace West D /\ WhistStated.Theorem_9_1.is_H_W D H).

(* H(D) = H(D_0). *)
Definition H_stays (D : suit) : Prop := exists H, number_is D H /\ number_is (D_0 D) H.

(* --- The path of a suit --- *)

(* The path of a word goes up with a card of East's and down with one of West's, from the lowest
   card on. At some time its height is k. *)
Definition comes_to (k : Z) (word : list player) : Prop :=
  exists before after, word = before ++ after /\
  Z.of_nat (length (WhistStated.Swaps.cards_of East before)) -
    Z.of_nat (length (WhistStated.Swaps.cards_of West before)) = k.

(** W2-F.close: Beyond the paper: read the cards of a suit D of n >= 2 cards on each hand from the
    lowest up, and walk up by 1 with each card of East's and down by 1 with each of West's. If H(D)
    <> H(D_0), then |T_k| <= 3 for some k, -n < k < n, to whose height the path comes.

    D is the suit of the word. *)
Definition claim_close_to_0 : Prop :=
  forall n word, (2 <= n)%nat -> WhistStated.Swaps.is_word n word ->
  let D := suit_of 1 word in
  ~ H_stays D -> exists k, - Z.of_nat n < k < Z.of_nat n /\ comes_to k word /\
    -3 <= WhistStated.Matrix.T D k <= 3.

(** W2-F.even: Beyond the paper: the path of a suit begins at height 0 and goes up by 1 with each
    card of East's and down by 1 with each of West's, the lowest first. Of the suits of n cards on
    each hand, binomial(2n, n+k) have a path that comes to the height k, -n < k < n; and at most the
    share 2/(n-|k|-|v|+2) of these has T_k = v, if |k| + |v| < n + 2.

    The words whose path comes to k are `all`, those of them with T_k = v are `some`. That the first
    number is the binomial coefficient is written with factorials. *)
Definition claim_evenly : Prop :=
  forall n k v, - Z.of_nat n < k < Z.of_nat n ->
  exists all some : list (list player),
  NoDup all /\ (forall word, In word all <->
    WhistStated.Swaps.is_word n word /\ comes_to k word) /\
  NoDup some /\ (forall word, In word some <->
    In word all /\ WhistStated.Matrix.T (suit_of 1 word) k = v) /\
  (length all * (fact (Z.to_nat (Z.of_nat n + k)) * fact (Z.to_nat (Z.of_nat n - k))) =
    fact (n + n))%nat /\
  (Z.of_nat n - Z.abs k - Z.abs v + 2) * Z.of_nat (length some) <= 2 * Z.of_nat (length all).

(* --- Random suits --- *)

(* The words of all suits of n cards a hand, and of those with H(D) = H(D_0), each once. *)
Definition all_and_same (n : nat) (all same : list (list player)) : Prop :=
  NoDup all /\ (forall word, In word all <-> WhistStated.Swaps.is_word n word) /\
  NoDup same /\ (forall word, In word same <->
    WhistStated.Swaps.is_word n word /\ H_stays (suit_of 1 word)).

(** W2-F.rate: Beyond the paper: at most the share 20/sqrt n of the suits D of n >= 1 cards on each
    hand has H(D) <> H(D_0): if B of the C suits have, then nB^2 <= 20^2C^2. (This is proved. For
    the n that were counted the share is at most 1/sqrt n; this stronger bound is tested, since
    20/sqrt n is more than 1 for n < 400. For n = 1 there is no H(D_0); both suits count as
    different.)

    C is `suits`, and B is `others`. *)
Definition claim_seldom : Prop :=
  forall n, (1 <= n)%nat -> exists all same, all_and_same n all same /\
  let suits := Z.of_nat (length all) in
  let others := suits - Z.of_nat (length same) in
  Z.of_nat n * (others * others) <= (20 * 20) * (suits * suits).

(* The share of the suits of n cards a hand with H(D) = H(D_0) tends to 1. *)
Definition almost_always : Prop :=
  forall epsilon : Q, (0 < epsilon)%Q -> exists n_0, forall n, (n_0 <= n)%nat ->
  exists all same, all_and_same n all same /\ all <> [] /\
  (1 - epsilon < inject_Z (Z.of_nat (length same)) / inject_Z (Z.of_nat (length all)) <= 1)%Q.

(** W2-R12.1c: If the cards in a single suit of size 2n are distributed randomly, then with the
    notation of [7], the probability that H(D) = H(D_0) will tend to 1 as n -> infinity. (That is
    proved: it is at least 1 - 20/sqrt n by W2-F.rate. For the n counted it is at least 1 - 1/sqrt
    n: that is tried.)

    The share is more than 1 - epsilon from some n_0 on, for every epsilon > 0. *)
Definition claim_the_limit : Prop := almost_always.

(* --- What is found --- *)

(* The program of Theorem 10.1 has found the number H for E, its cards being numbered from 1 on, by
   so many operations. (Before, the rest of the memory may hold anything.) *)
Definition finds (E : suit) (H operations : Z) : Prop :=
  exists N memory, Linear_time.numbered_alike E N /\
  WhistStated.Theorem_10_1.given (size E) N memory /\
  let s := WhistStated.Machine.run WhistStated.Algorithm_10_1.program
    (WhistStated.Machine.State memory 0 0) in
  H = WhistStated.Machine.cells s WhistStated.Machine.answer 0 /\
  operations = WhistStated.Machine.operations s.

(** W2-R12.1a: Hence we have an algorithm that computes the value of a random single-suit deal
    quickly with very high probability. (The program of [7], Theorem 10.1, finds H(D) and H(D_0) by
    at most 300n operations for both. If they are equal, val(D) = (n + H(D))/2. The probability that
    they are tends to 1: W2-R12.1c. To write down D_0 is not counted.)

    Whatever numbers H and H_0 the program finds for D and D_0: they are equal just if H(D) =
    H(D_0), and then tell the value. *)
Definition claim_random_suit : Prop :=
  (forall D, is_suit D -> (2 <= size D)%nat ->
    (exists H operations, finds D H operations) /\
    (exists H operations, finds (D_0 D) H operations) /\
    forall H H_0 operations operations_0, finds D H operations -> finds (D_0 D) H_0 operations_0 ->
    operations + operations_0 <= 300 * Z.of_nat (size D) /\
    (H_stays D <-> H = H_0) /\
    (H = H_0 -> value_eq (val D) (inject_Z (Z.of_nat (size D) + H) / 2, Zero)%Q)) /\
  almost_always.
