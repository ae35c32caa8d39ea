(* Conjecture 12.3, for every n, and two statements on the fractional part 3/8. `val D` of Values.v
   is the value of a suit: fst is its numerical part, and snd, its infinitesimal part, is Zero if it
   is a number. *)
Require Import ZArith Bool Arith QArith.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Conjecture_12_2.
Local Open Scope Q_scope.

(** W2-CJ12.3w: No single-suit deal in which West holds the ace has a value with the fractional part
    3/8.

    Here m is any integer. *)
Definition claim_no_three_eighths : Prop :=
  forall D m, is_suit D -> size D <> 0%nat ->
  takes D (top D) (top D) = true -> ~ (fst (val D) == inject_Z m + (3 # 8))%Q.

(** W2-CJ12.3l: If the value of a single-suit deal with n cards on each hand is m + 3/8, m an
    integer, then n <= 2m + 1. *)
Definition claim_no_three_eighths_in_large_suits : Prop :=
  forall D m, is_suit D ->
  (fst (val D) == inject_Z m + (3 # 8))%Q -> (Z.of_nat (size D) <= 2 * m + 1)%Z.

(* If the value of a suit is a number, it is an integer m plus f, where f is 0, 1/2^k or 1 - 1/2^k
   for some k >= 1, 3/8 or 5/8. *)
Definition fractional_parts : Prop := forall D, is_suit D -> snd (val D) = Zero ->
  exists m f, fst (val D) == inject_Z m + f /\
    (f == 0 \/ (exists k, (1 <= k)%nat /\ (f == 1 / two_to k \/ f == 1 - 1 / two_to k)) \/
     f == 3 # 8 \/ f == 5 # 8).

(** W2-CJ12.3: If the value of a single-suit deal is a number which is not an integer, then the
    fractional part of this number must be of the form 1/2^k, 1 - 1/2^k, 3/8 or 5/8. (The value is
    found by the algorithm of Section 12.1, which W2-A12.1 compares with the definition.) *)
Definition claim_conjecture_12_3 : Prop :=
  fractional_parts.

(** W2-R12.2d: Two conjectures, both supported by computer analysis of all single-suit deals with at
    most 10 cards on each hand. (Both hold for these.)

    Here for any number of cards. *)
Definition claim_both_conjectures : Prop :=
  Conjecture_12_2.claim_conjecture_12_2 /\ claim_conjecture_12_3.
