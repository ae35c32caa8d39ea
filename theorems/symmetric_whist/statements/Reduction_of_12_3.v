(* Conjecture 12.3 follows if no suit in which West holds the ace has the value m + 3/8, m an
   integer; from two facts of single-suit whist (Theorem 9.4 of the paper on it, and one that its
   Theorem 8.2 gives), which are premises here. *)
Require Import ZArith Bool Arith QArith Qround List Sorted.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Q_scope.

(* --- The words of the claims below; nothing is supposed --- *)

(* A suit's cards count from 0, the lowest: this is the place of the highest. *)
Definition top (D : suit) : nat := pred (size D).

Definition conjecture_12_3 : Prop := forall D, is_suit D -> snd (val D) = Zero ->
  exists m f, fst (val D) == inject_Z m + f /\
    (f == 0 \/ (exists k, (1 <= k)%nat /\ (f == 1 / two_to k \/ f == 1 - 1 / two_to k)) \/
     f == 3 # 8 \/ f == 5 # 8).
