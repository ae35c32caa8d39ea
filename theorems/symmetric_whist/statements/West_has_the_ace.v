(* The value of a suit in which West has the ace, where J <= h: no block of it need be known. The
   words are in Value_of_a_suit.v. *)
Require Import ZArith QArith.
From SymmetricStated Require Import Rules Values Value_of_a_suit.
Local Open Scope Z_scope.

(** W2-F.W: Beyond the paper: if m < val(D) < m + 1/2, West has the ace, and 2 <= J <= h, where J is
    the least i >= 1 with T_{h-i} > i and h = 2m + 1 - n, then the value is m + 1/2^J. *)
Definition claim_West_has_the_ace : Prop :=
  forall D m J, in_lower_half D m -> West_has D -> (2 <= J)%nat -> J_is D m J ->
  Z.of_nat J <= h_of D m -> is_value D (inject_Z m + 1 / two_to J)%Q.
