(* Section 10.1: the values of three families of suits, for every size (Theorems 10.2, 10.3 and
   10.4), and Theorem 10.5: every value is the value of a state. Nothing is assumed. `val D` and the
   values are in Values.v; the suits D_k, and states with given values, in Deals.v. *)
Require Import ZArith Bool Arith QArith Qround Qreduction List Sorted.
From SymmetricStated Require Import Rules Values Deals.
Import ListNotations.
Local Open Scope Q_scope.

(* West has the k highest cards and the m lowest. *)
Definition exits (k m : nat) (D : suit) : Prop :=
  size D = (k + m)%nat /\ forall i j, (i < size D)%nat -> (j < size D)%nat ->
  takes D i j = Nat.leb m i.

(** W2-T10.3: Let D be a single-suit deal in which West holds the k highest cards, and where every
    other card on West's hand is smaller than every card on East's hand. Provided that West holds
    the smallest card, we have val(D) = k + eps_k. *)
Definition claim_theorem_10_3 : Prop :=
  forall D k low high, is_suit D ->
  west D = low ++ high -> length high = k -> low <> [] ->
  (forall w e, In w high -> In e (east D) -> (e < w)%Z) ->
  (forall w e, In w low -> In e (east D) -> (w < e)%Z) ->
  value_eq (val D) (inject_Z (Z.of_nat k), Plus k).

(** W2-T10.2: If D is a nonempty single-suit deal, and every card on East's hand is higher than
    every card on West's hand, then val(D) = eps_0. *)
Definition claim_theorem_10_2 : Prop :=
  forall D, is_suit D -> size D <> O ->
  (forall w e, In w (west D) -> In e (east D) -> (w < e)%Z) ->
  value_eq (val D) (0, Plus 0).

(** W2-T10.4: Let D_1 = [AQ, KJ], D_2 = [AK10, QJ9], D_3 = [AKQ8, J1097], etc. With the standard
    numbering, D_k is the k+1-card deal in which West holds 2, k+3, k+4, ..., 2k+2, and East holds
    1, 3, 4, 5, ..., k+2. Then val(D_k) = k + 1/2^k. *)
Definition claim_theorem_10_4 : Prop :=
  forall k, (1 <= k)%nat -> is_suit (D_ k) /\
  value_eq (val (D_ k)) (inject_Z (Z.of_nat k) + 1 / two_to k, Zero).

(** W2-T10.5: The function val : S -> V is surjective. (The state that the proof constructs has the
    value.)

    S is the state that the proof constructs: that of the number and that of the infinitesimal. *)
Definition claim_theorem_10_5 : Prop :=
  forall v : V,
  let S := add_states (of_number (as_Q (fst v))) (of_infinitesimal (snd v)) in
  is_deal (snd S) /\ value_eq (value_of_state S) (as_value v).

(** W2-R10.5d: Theorem 10.4 shows that the values 1/2^k, for positive integers k, all occur as
    values of states. It follows that all numbers are values of states. By combining integers and
    suits with these distributions (K/A, A/K, AJ/KQ, KQ/AJ), all infinitesimals can be obtained. It
    follows that all values occur as values of states.

    The steps of the proof. *)
Definition claim_proof_of_10_5 : Prop :=
  (forall k, (1 <= k)%nat ->
    value_eq (value_of_state (of_suit (D_ k) (- Z.of_nat k))) (1 / two_to k, Zero)) /\
  (forall q : dyadic, value_eq (value_of_state (of_number (as_Q q))) (as_Q q, Zero)) /\
  (forall x, value_eq (value_of_state (of_infinitesimal x)) (0, x)) /\
  (forall v : V, exists S, is_deal (snd S) /\ value_eq (value_of_state S) (as_value v)).
