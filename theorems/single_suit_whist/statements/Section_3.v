(* Section 3: every T_k has the parity of n + k. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
Local Open Scope Z_scope.

(** W1-R3.par: For any k, T_k == n + k pmod 2, and similarly, T'_k == n - 1 + k pmod 2. (For -n < k
    < n, and -(n - 1) < k < n - 1 for the T'_k of every deal that a trick leaves.)

    T_k = n + k (mod 2), and T'_k = n - 1 + k (mod 2) after a trick with any two cards. *)
Definition claim_parity : Prop :=
  forall n D, is_deal n D -> let m := Z.of_nat n in
  (forall k, - m < k < m -> T D k mod 2 = (m + k) mod 2) /\
  (forall w e, In w (west D) -> In e (east D) ->
    let T' := T (after_trick D w e) in
    forall k, - (m - 1) < k < m - 1 -> T' k mod 2 = (m - 1 + k) mod 2).
