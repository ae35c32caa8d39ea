(* What the sums T_k of its matrix tell of the value of a suit: bounds, and two candidates. The
   words are in Value_of_a_suit.v: `in_lower_half D m`, m < val(D) < m + 1/2; `J_is D m J`, J is the
   least i >= 1 with T_{h-i} > i, where h = 2m + 1 - n; `is_value D q`, val(D) is the number q. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values SingleSuit Value_of_a_suit.
Import ListNotations.
Local Open Scope Z_scope.

(* T_{h-i} > i. *)
Definition exceeds (D : suit) (m : Z) (i : nat) : Prop :=
  Z.of_nat i < T_of D (h_of D m - Z.of_nat i).

(** W2-F.A: Beyond the paper: let m < val(D) < m + 1/2, h = 2m + 1 - n, and J the least i >= 1 with
    T_{h-i} > i. There is no J if and only if the value is m + eps_m. If J = 1, the value is m + 1/4
    or m + 3/8. If J >= 2, it is m + 1/2^J or m + 1/2^{J+1}. *)
Definition claim_theorem_A : Prop :=
  forall D m, in_lower_half D m ->
  (no_J D m <-> value_eq (val D) (inject_Z m, Plus (Z.to_nat m))) /\
  (J_is D m 1 ->
    is_value D (inject_Z m + (1 # 4))%Q \/ is_value D (inject_Z m + (3 # 8))%Q) /\
  forall J, (2 <= J)%nat -> J_is D m J ->
    is_value D (inject_Z m + 1 / two_to J)%Q \/ is_value D (inject_Z m + 1 / two_to (S J))%Q.

(** W2-F.A1: Beyond the paper: if m < val(D) < m + 1/2, West has the ace, and J = 1, where J is the
    least i >= 1 with T_{h-i} > i and h = 2m + 1 - n, then the value is m + 1/4. *)
Definition claim_the_ace_and_J_1 : Prop :=
  forall D m, in_lower_half D m -> West_has D -> J_is D m 1 ->
  is_value D (inject_Z m + (1 # 4))%Q.

(** W2-F.tricks: Beyond the paper: let m be an integer. val(D) > m if and only if West takes at
    least m tricks, in single-suit whist, of D without the smallest card of each hand when he leads,
    and val(D) < m + 1/2 if and only if he takes at most m tricks of D when East leads. *)
Definition claim_lower_half_by_tricks : Prop :=
  forall D m, is_suit D -> size D <> 0%nat ->
  (value_lt (integer m) (val D) <-> m <= tricks [D_0 D] West) /\
  (value_lt (val D) (inject_Z m + (1 # 2), Zero)%Q <-> tricks [D] East <= m).

(** W2-F.most: Beyond the paper: val(D) <= n. *)
Definition claim_at_most_n : Prop :=
  forall D, is_suit D -> value_le (val D) (integer (n_of D)).

(** W2-F.least: Beyond the paper: let m be an integer and h = 2m + 1 - n. If val(D) > m and T_{h-i}
    > i for some i >= 0, then val(D) >= m + 1/2^{i+1}. *)
Definition claim_at_least : Prop :=
  forall D m i, is_suit D -> value_lt (integer m) (val D) -> exceeds D m i ->
  value_le (inject_Z m + 1 / two_to (S i), Zero)%Q (val D).

(** W2-F.only: Beyond the paper: let m >= 0 be an integer and h = 2m + 1 - n. If val(D) >= m + 1/2^J
    and J >= 1, then T_{h-i} > i for some i with 0 <= i <= J; if val(D) > m + 1/4, then for some i
    <= 1. *)
Definition claim_only_if_it_exceeds : Prop :=
  forall D m, is_suit D -> 0 <= m ->
  (forall J, (1 <= J)%nat -> value_le (inject_Z m + 1 / two_to J, Zero)%Q (val D) ->
    exists i, (i <= J)%nat /\ exceeds D m i) /\
  (value_lt (inject_Z m + (1 # 4), Zero)%Q (val D) -> exists i, (i <= 1)%nat /\ exceeds D m i).
