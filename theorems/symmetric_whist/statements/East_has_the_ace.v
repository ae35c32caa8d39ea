(* The value of a suit in which East has the ace, where no block of it need be known. The words
   are in Value_of_a_suit.v. *)
Require Import ZArith QArith.
From SymmetricStated Require Import Rules Values Value_of_a_suit.
Local Open Scope Z_scope.

(** W2-F.E: Beyond the paper: if m < val(D) < m + 1/2, East has the ace, J >= 2, and h < J - 1,
    where J is the least i >= 1 with T_{h-i} > i and h = 2m + 1 - n, then the value is m +
    1/2^{J+1}. *)
Definition claim_East_has_the_ace : Prop :=
  forall D m J, in_lower_half D m -> East_has D -> (2 <= J)%nat -> J_is D m J ->
  h_of D m - Z.of_nat J + 1 < 0 -> is_value D (inject_Z m + 1 / two_to (S J))%Q.
