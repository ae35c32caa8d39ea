(* Section 7 for all single suits: the interval I(D), Lemma 7.3, Theorem 8.8, and that val(D) is the
   only simplest element of I(D) (Definition 7.4). L_of D v, R_of D v and I_of D v of Values.v say
   that v is in L(D), R(D) and I(D). Theorem 7.2 is in Simplicity.v. *)
Require Import ZArith Bool Arith QArith Qround Qreduction List.
From SymmetricStated Require Import Rules Values.
Local Open Scope Q_scope.

(* --- The simplest element of an interval (Theorem 7.2) --- *)

(* 2^k is the least denominator of q, but for integers k is 1, as for halves. *)
Definition level (q : Q) (k : nat) : Prop :=
  (1 <= k)%nat /\ over_two_to k q /\ forall l, (1 <= l < k)%nat -> ~ over_two_to l q.

(* --- The statements --- *)

(** W2-L7.3: Let D be a nonempty single-suit deal. Then I(D) is nonempty. Moreover, I(D) always
    contains a value whose infinitesimal part is distinct from +-eps. *)
Definition claim_lemma_7_3 : Prop :=
  forall D, is_suit D -> size D <> O -> exists v, I_of D v /\ snd v <> Fuzzy.

(** W2-DEF7.4: We let val(D) be an element of I(D) of minimal complexity. (Compared with the values
    near the bounds, and it is the only one. Extended by val(m) = m for integers m, and by val(D +
    E) = val(D) + val(E), it is a homomorphism S -> V, the states being free on integers and suits.)

    First: val(D), which Values.v finds by a search, is an element of I(D), and every other element
    is more complex. Then the value of a suit as a state, of an integer, and of a sum. *)
Definition claim_definition_7_4 : Prop :=
  (forall D, is_suit D -> size D <> O ->
    I_of D (val D) /\ forall w, I_of D w -> value_eq w (val D) \/ simpler (val D) w) /\
  (forall D, is_suit D -> value_eq (value_of_state (0%Z, (D :: nil)%list)) (val D)) /\
  (forall k, value_eq (value_of_state (k, nil)) (integer k)) /\
  forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T)).

(** W2-R7.5: We also notice that for single-suit deals, the value has infinitesimal part distinct
    from +-eps. (Of the elements of I(D) near the bounds none that is least complex has.) *)
Definition claim_section_7_5 : Prop :=
  forall D, is_suit D -> snd (val D) <> Fuzzy.

(** W2-R7.3b: Notice also that if x in L(D) and y <= x, then y in L(D). Similarly, if x in R(D) and
    y >= x, then y in R(D). (Tried at the values near the bounds: a value belongs to L(D) if and
    only if one at least as large does.) *)
Definition claim_section_7_3 : Prop :=
  forall D, is_suit D -> size D <> O ->
  (forall v w, value_le w v -> L_of D v -> L_of D w) /\
  (forall v w, value_le v w -> R_of D v -> R_of D w).

(** W2-R7.3a: Notice that a value cannot belong to L(D) or R(D), unless its numerical part belongs
    to L(D) or R(D) respectively. (Tried at the values near the bounds.) *)
Definition claim_numerical_parts : Prop :=
  forall D v, is_suit D -> size D <> O ->
  (L_of D v -> L_of D (fst v, Zero)) /\ (R_of D v -> R_of D (fst v, Zero)).

(** W2-R7.4: We let I(D) be the set of values that lie between L(D) and R(D), in other words, that
    do not belong to L(D) or to R(D). The set I(D) is an interval in the sense that if x, y, and z
    are values such that x <= y <= z, and x and z belong to I(D), then so does y. (Tried at the
    values near the bounds.) *)
Definition claim_section_7_4 : Prop :=
  forall D, is_suit D -> size D <> O ->
  forall v w u : V, value_le (as_value v) (as_value w) -> value_le (as_value w) (as_value u) ->
  I_of D (as_value v) -> I_of D (as_value u) -> I_of D (as_value w).

(** W2-T8.8: If D is a single-suit deal, then I(D) contains at most one number of the form k/2 for k
    in Z. *)
Definition claim_theorem_8_8 : Prop :=
  forall D, is_suit D -> size D <> O ->
  forall k m, I_of D (inject_Z k / 2, Zero) -> I_of D (inject_Z m / 2, Zero) -> k = m.

(** W2-R7.2: maxmin(D) = max_i min_j alpha_{i,j} and minmax(D) = min_j max_i alpha_{i,j}. Obviously
    maxmin(D) <= minmax(D). *)
Definition claim_section_7_2 : Prop :=
  forall D, is_suit D -> size D <> O ->
  label_leb (maxmin D) (minmax D) = true.
