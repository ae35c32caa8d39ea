(* Section 12.1: how often H(D) = H(D_0), if the cards of a suit are dealt at random.

   D_0 is D without the lowest card of each hand (SingleSuit.v). Names that begin with WhistStated
   are of the paper on single-suit whist, whose number H the section speaks of: `is_word n word`, a
   word of n cards of each player, lowest card first. Each word is one way to deal, and all are
   equally probable. *)
Require Import ZArith QArith List.
From GameStated Require Import Words.
From WhistStated Require Rules Theorem_9_1 Swaps.
From SymmetricStated Require Import Rules SingleSuit.
Import ListNotations.
Local Open Scope Z_scope.

(* The number of Theorem 9.1 for D is H. If D has no cards there is none. *)
Definition number_is (D : suit) (H : Z) : Prop :=
  (WhistStated.Rules.has_the_ace East D /\ WhistStated.Theorem_9_1.is_H_E D H) \/
  (WhistStated.Rules.has_the_ace West D /\ WhistStated.Theorem_9_1.is_H_W D H).

(* H(D) = H(D_0). *)
Definition H_stays (D : suit) : Prop := exists H, number_is D H /\ number_is (D_0 D) H.

(* The words of all suits of n cards a hand, and of those with H(D) = H(D_0), each once. *)
Definition all_and_same (n : nat) (all same : list (list player)) : Prop :=
  NoDup all /\ (forall word, In word all <-> WhistStated.Swaps.is_word n word) /\
  NoDup same /\ (forall word, In word same <->
    WhistStated.Swaps.is_word n word /\ H_stays (suit_of 1 word)).

Definition claim_seldom : Prop :=
  forall n, (1 <= n)%nat -> exists all same, all_and_same n all same /\
  let suits := Z.of_nat (length all) in
  let others := suits - Z.of_nat (length same) in
  Z.of_nat n * (others * others) <= (37 * 37) * (suits * suits).

Definition claim_the_limit : Prop :=
  forall epsilon : Q, (0 < epsilon)%Q -> exists n_0, forall n, (n_0 <= n)%nat ->
  exists all same, all_and_same n all same /\ (0 < length all)%nat /\
  (1 - epsilon < inject_Z (Z.of_nat (length same)) / inject_Z (Z.of_nat (length all)) <= 1)%Q.
