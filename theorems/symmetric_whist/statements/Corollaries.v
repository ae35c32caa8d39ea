(* Theorems 2.1 to 2.3 and 3.1, Consequences 3.2 and 3.3 and Sections 3.2, 4.1 and 8.2. `tricks E p`
   of Rules.v is what West takes of the deal E under optimal play, p having the lead; a suit D as a
   deal is [D]. *)
Require Import ZArith Bool Arith QArith Qabs Qround Qreduction List Permutation.
From SymmetricStated Require Import Rules Values Deals.
From SymmetricStated Require Import Numerical.
Import ListNotations.
Local Open Scope Q_scope.

(* The sum of several states. *)
Definition total_of (l : list state) : state := fold_right add_states (0%Z, []) l.

(* --- Theorem 3.1 and its consequences --- *)

(* N(E), the numerical value of a deal: the numerical part of its value. *)
Definition numerical_value (E : deal) : Q := fst (value_of_deal E).

(** W2-T3.1: To every symmetric multi-suit deal D, we can assign a number N(D) called the numerical
    value of D, satisfying the following: (A) The numerical value of a multi-suit deal is the sum of
    the numerical values of its single suit components. (B) Regardless of the location of the lead,
    the outcome of a deal differs by at most 1/2 from its numerical value. (The witness is the
    numerical part of val(D).) *)
Definition claim_theorem_3_1 : Prop :=
  (forall E, numerical_value E == fold_right Qplus 0 (map (fun D => numerical_value [D]) E)) /\
  forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) <= 1 # 2.

(** W2-C9.10a: For every state D, we define N(D) to be the numerical part of val(D). Since val is a
    semigroup homomorphism, so is N. In particular, (A) is satisfied. By Theorem 9.1, so is (B).
    (The outcome differs by at most 1/2 from N(D).)

    N of Numerical.v: of states, the integer included (Section 9.3). *)
Definition claim_corollary_9_10 : Prop :=
  (forall S T, N (add_states S T) == N S + N T) /\
  forall S p, is_deal (snd S) -> Qabs (inject_Z (chi S p) - N S) <= 1 # 2.

(** W2-C3.2: The difference in outcome of a deal with East and West on lead respectively is at most
    one trick. *)
Definition claim_consequence_3_2 : Prop :=
  forall E, is_deal E ->
  (Z.abs (tricks E East - tricks E West) <= 1)%Z.

(** W2-C3.3: If D is a deal in which West gets n tricks with one of the players on lead, and n + 1
    tricks with the other player on lead, then N(D) = n + 1/2. *)
Definition claim_consequence_3_3 : Prop :=
  forall E p n, is_deal E ->
  tricks E p = n -> tricks E (opponent p) = (n + 1)%Z -> numerical_value E == inject_Z n + (1 # 2).

(** W2-R3.2: By (A), N(m * D) = m * N(D). If we let a_m be the outcome of m * D with, say, West on
    lead, then by (B), |a_m - m * N(D)| <= 1/2. If we divide by m and let m -> infinity, we obtain
    a_m/m -> N(D). (That is, |a_m/m - N(D)| <= 1/(2m). Checked with East on lead as well.) *)
Definition claim_section_3_2 : Prop :=
  forall E m p, is_deal E -> (1 <= m)%nat ->
  numerical_value (times m E) == inject_Z (Z.of_nat m) * numerical_value E /\
  let a_m := inject_Z (tricks (times m E) p) in
  Qabs (a_m - inject_Z (Z.of_nat m) * numerical_value E) <= 1 # 2 /\
  Qabs (a_m / inject_Z (Z.of_nat m) - numerical_value E) <= 1 / (2 * inject_Z (Z.of_nat m)).

(* --- Section 4.1 --- *)

(** W2-R4.1: Theorem 3.1 specifies the outcome of a deal in terms of its numerical value except when
    this value is half way between two integers. (Otherwise it is the nearest integer, whoever
    leads.) *)
Definition claim_section_4_1 : Prop :=
  forall E p m, is_deal E -> Qabs (numerical_value E - inject_Z m) < 1 # 2 ->
  tricks E p = m.

(* x / 2 rounded to an integer in favour of the player not on lead. *)
Definition half_rounded (x : Z) (leader : player) : Z :=
  match leader with West => x / 2 | East => - ((- x) / 2) end.

(** W2-T2.2: It is consistent to assign the value n + 1/2 to any deal where West gets n tricks with
    the lead and n + 1 tricks without the lead, in the sense that whenever a deal can be split into
    components of this type, the outcome of the deal as a whole will be the sum of the values of the
    components, rounded in favor of the player not on lead. (Components of one suit or more.)

    The list l has the components, each with its n: states, of which the integers are tricks already
    taken. S is their sum, in any order of the suits. The sum of the 2n + 1 is halved and rounded.
 *)
Definition claim_theorem_2_2 : Prop :=
  forall (l : list (state * Z)) (S : state) p,
  fst S = fst (total_of (map fst l)) -> Permutation (snd S) (snd (total_of (map fst l))) ->
  Forall (fun c => is_deal (snd (fst c)) /\
    chi (fst c) West = snd c /\ chi (fst c) East = (snd c + 1)%Z) l ->
  chi S p = half_rounded (fold_right Z.add 0%Z (map (fun c => 2 * snd c + 1)%Z l)) p.

(** W2-T2.1: Suppose that we assign the number n + 1/2 to any single-suit deal in which West will
    take n tricks with the lead and n + 1 tricks with East on lead. Then in a multi-suit deal where
    every single-suit component is of this type, the outcome under optimal play is obtained by
    summing the numbers assigned to each suit, and if the sum is not an integer, rounding in favor
    of the player not on lead. *)
Definition claim_theorem_2_1 : Prop :=
  forall (l : list (suit * Z)) p,
  Forall (fun c => is_suit (fst c) /\
    tricks [fst c] West = snd c /\ tricks [fst c] East = (snd c + 1)%Z) l ->
  tricks (map fst l) p =
    half_rounded (fold_right Z.add 0%Z (map (fun c => 2 * snd c + 1)%Z l)) p.

(** W2-T2.3: It is consistent to assign the value n + 1/2 to any deal where West gets n tricks with
    the lead and n + 1 tricks without the lead, in the sense that whenever a deal has this property,
    we can assign values to its single suit components that add up to the value of the whole deal,
    and so that the value of a suit still depends only on the distribution of the cards in that
    suit. (The witness is the numerical part of val of the suit.)

    `worth` is such an assignment to single suits. *)
Definition claim_theorem_2_3 : Prop :=
  exists worth : suit -> Q, (forall D, worth D = fst (val D)) /\
  forall E n, is_deal E -> tricks E West = n -> tricks E East = (n + 1)%Z ->
  fold_right Qplus 0 (map worth E) == inject_Z n + (1 # 2).

(** W2-R8.2c: The outcome of refined whist is better approximated by the value of the deal, than is
    the outcome of whist [: it differs from the numerical part by 1/4 at most, the outcome of whist
    by 1/2, which it may reach]. (In every deal: W2-R8.2cv.)

    The last two lines: [A Q, K J] is as far off as a deal can be, and for [K, A] refined whist is.
 *)
Definition claim_section_8_2 : Prop :=
  (forall E p, is_deal E -> Qabs (points E p - numerical_value E) <= 1 # 4) /\
  (forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) <= 1 # 2) /\
  (let E := [Suit [2%Z; 4%Z] [1%Z; 3%Z]] in
   is_deal E /\ Qabs (inject_Z (tricks E West) - numerical_value E) == 1 # 2) /\
  (let E := [Suit [1%Z] [2%Z]] in
   numerical_value E == 0 /\ forall p, tricks E p = 0%Z /\ points E p == 1 # 4).

(** W2-R8.2cv~: In a deal the outcome of refined whist differs from the numerical part by no more
    than the outcome of whist does, if and only if this differs by 1/8 or more. (It does not in [K,
    A], whose outcome is (0, 0), its refined outcome (1/4, 1/4) and the numerical part of its value
    0; nor in [A K Q J 6, 10 9 8 7 5], of value 4 + 1/16.)

    An outcome has two parts, by who leads. First each part by itself; then the one of the two that
    differs most. *)
Definition claim_better_from_an_eighth : Prop :=
  let refined E p := Qabs (points E p - numerical_value E) in
  let plain E p := Qabs (inject_Z (tricks E p) - numerical_value E) in
  (forall E p, is_deal E -> (refined E p <= plain E p <-> 1 # 8 <= plain E p)) /\
  (forall E, is_deal E ->
    ((forall p, exists q, refined E p <= plain E q) <-> (exists q, 1 # 8 <= plain E q))) /\
  (let E := [Suit [1%Z] [2%Z]] in
   numerical_value E == 0 /\ forall p, tricks E p = 0%Z /\ points E p == 1 # 4) /\
  (let E := [Suit [2%Z; 7%Z; 8%Z; 9%Z; 10%Z] [1%Z; 3%Z; 4%Z; 5%Z; 6%Z]] in
   numerical_value E == inject_Z 4 + (1 # 16) /\ forall p, plain E p < refined E p).
