(* The value of a suit between m and m + 1/2 in closed form, from the sums T_k and the blocks of one
   diagonal. The words are in Value_of_a_suit.v. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values Value_of_a_suit.
Local Open Scope Z_scope.

(* What is added to m where West has the ace: 1/2^J, and 1/4 if J = 1; but 1/8 if J = 2, h <= 1 and
   the blocks of the diagonal h - 1 are exceptional. *)
Definition added_with_West (D : suit) (m : Z) (J : nat) : Q :=
  let l := h_of D m - 1 in
  if (J =? 2)%nat && (l <=? 0) && exceptional (blocks D l) then (1 # 8)%Q
  else (1 / two_to (Nat.max J 2))%Q.
(* What is added to m where East has the ace. With l = h - J + 1: if J >= 2, 1/2^J if l >= 0 and two
   negative blocks of the diagonal l stand before its last positive one, and else 1/2^(J + 1); if
   J = 1, 3/8 if l >= 0 and the blocks of the diagonal l are as `for_three_eighths` says, and else
   1/4. *)
Definition added_with_East (D : suit) (m : Z) (J : nat) : Q :=
  let l := h_of D m - Z.of_nat J + 1 in
  if (J =? 1)%nat then
    if (0 <=? l) && for_three_eighths (blocks D l) then (3 # 8)%Q else (1 # 4)%Q
  else (1 / two_to (if (0 <=? l) && two_before (blocks D l) then J else S J))%Q.

(** W2-F.West: Beyond the paper: let m < val(D) < m + 1/2, h = 2m + 1 - n, J the least i >= 1 with
    T_{h-i} > i, and let West have the ace. Then val(D) = m + 1/4 if J = 1 and m + 1/2^J if J >= 2,
    but m + 1/8 if J = 2, h <= 1 and the blocks of the diagonal h - 1 are -1, a, negative blocks of
    sum -a, and 1, -1, 1, .., -1, 1. *)
Definition claim_theorem_F_with_West : Prop :=
  forall D m J, in_lower_half D m -> West_has D -> J_is D m J ->
  is_value D (inject_Z m + added_with_West D m J)%Q.

(** W2-F.East: Beyond the paper: let m < val(D) < m + 1/2, h = 2m + 1 - n, J the least i >= 1 with
    T_{h-i} > i, l = h - J + 1, and let East have the ace. If J >= 2, then val(D) = m + 1/2^J if l
    >= 0 and at least two negative blocks of the diagonal l stand before its last positive one, and
    m + 1/2^{J+1} if not. If J = 1, then val(D) = m + 3/8 if h >= 0 and of the diagonal h the sum is
    -1, the first block is at most -2 or the first two are negative, the last positive block P
    stands immediately after a negative one, the blocks after it have the sum -P, and just two
    blocks are positive or P = 1; and m + 1/4 if not. *)
Definition claim_theorem_F_with_East : Prop :=
  forall D m J, in_lower_half D m -> East_has D -> J_is D m J ->
  is_value D (inject_Z m + added_with_East D m J)%Q.
