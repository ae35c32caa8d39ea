(* A suit played by itself is a deal of single-suit whist, so what is proved of that holds here. *)
Require Import ZArith Bool Arith QArith List Sorted.
From WhistStated Require Rules Theorem_9_1.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.

(* --- The number (n + H)/2 of Section 2.1 --- *)

(** W2-R2.1b: The solution in [7] is based on assigning to each deal a number, which is half of an
    integer (there (n + H)/2). This number is a measure of the number of tricks that West can take,
    and if not an integer, it should be rounded to an integer in favor of the player not on lead.
    Hence this number represents the mean value of the number of tricks that West can take with and
    without the lead.

    To each suit of n cards belongs an integer H, that of Theorem 9.1 of single-suit whist. West's
    tricks are (n + H)/2, rounded in favor of the player not on lead: down with the lead, up
    without; and (n + H)/2 is the mean of both. *)
Definition claim_half_of_an_integer : Prop :=
  forall D, is_suit D -> size D <> O ->
  let is_H H :=
    (WhistStated.Rules.has_the_ace East D /\ WhistStated.Theorem_9_1.is_H_E D H) \/
    (WhistStated.Rules.has_the_ace West D /\ WhistStated.Theorem_9_1.is_H_W D H) in
  (exists! H, is_H H) /\
  forall H, is_H H ->
    let twice := Z.of_nat (size D) + H in
    tricks [D] West = WhistStated.Rules.half twice West /\
    tricks [D] East = WhistStated.Rules.half twice East /\
    ((inject_Z (tricks [D] West) + inject_Z (tricks [D] East)) / 2 == inject_Z twice / 2)%Q.
