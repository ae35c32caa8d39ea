(* Theorem 7.2 for every interval of values, simplicity in classes (Section 6.4), and which suits
   are as complex as the deal (Section 10.4). Nothing is assumed. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import Intervals.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Section 6.4 --- *)

(* The value v has the complexity c, in which (a, b) stands for the ordinal omega a + b: level q k
   of Intervals.v says that 2^k is the least denominator of q, half-integers having the level 1. *)
Definition complexity (v : value) (c : nat * nat) : Prop :=
  match snd v with
  | Zero => fst c = 0%nat /\ level (fst v) (S (snd c))
  | Plus k | Minus k => c = (1, k)%nat
  | Fuzzy => c = (2, 0)%nat
  end.

(* The order of these ordinals. *)
Definition before (c d : nat * nat) : Prop :=
  (fst c < fst d \/ (fst c = fst d /\ snd c < snd d))%nat.

(** W2-R6.4b: (i) The simplest values are the half-integers. (ii) For numbers other than
    half-integers, a number with smaller denominator is simpler. (iii) Numbers are simpler than
    other values. (iv) Values of the form q + eps_k and q - eps_k are simpler when k has smaller
    absolute value. (v) Values of the form q +- eps_0 are more complex than other values. We can
    describe this structure by arranging values in complexity classes. *)
Definition claim_section_6_4 : Prop :=
  (forall v : V, exists c, complexity (as_value v) c /\
    forall d, complexity (as_value v) d -> d = c) /\
  (forall v w c d, complexity v c -> complexity w d -> (simpler v w <-> before c d)).

(* --- Theorem 7.2 --- *)

(* I is an interval of values: with two values it has those between them. *)
Definition is_interval (I : value -> Prop) : Prop :=
  (forall v, I v -> number (fst v)) /\ (forall v w, value_eq v w -> I v -> I w) /\
  forall v w u, value_le v w -> value_le w u -> number (fst w) -> I v -> I u -> I w.

(* v is a simplest element of I: none is simpler. *)
Definition simplest (I : value -> Prop) (v : value) : Prop :=
  I v /\ forall w, I w -> ~ simpler w v.

(** W2-DEF6.4: Half-integers have complexity 0. Numbers with minimal denominator 2^k, for k >= 2,
    have complexity k-1. Values of the form q + eps_k and q - eps_k have complexity omega + k (k
    being natural, as it has to be in an ordinal: eps_{-k} is written -eps_k). Values of the form q
    +- eps_0 have complexity omega + omega. (Every value has one complexity. These are well-ordered,
    being ordinals, hence every nonempty set of values has an element of minimal complexity: that it
    has none is absurd.) *)
Definition claim_definition_6_4 : Prop :=
  (forall v : V, exists c, complexity (as_value v) c /\
    forall d, complexity (as_value v) d -> d = c) /\
  (forall I : V -> Prop, (exists v, I v) ->
    ~ ~ exists v, I v /\ forall w c d, I w -> complexity (as_value v) c ->
      complexity (as_value w) d -> ~ before d c).

(** W2-T7.2: If a nonempty interval of values contains at most one half-integer, then it has a
    unique simplest element. (It has a simplest element, complexities being ordinals. If it had two,
    x and y, they would be comparable, incomparable values being of different complexities, and it
    would contain all values between them; so the theorem follows if between two distinct values of
    one complexity, unless they are half-integers, there is always a simpler one. In Coq it is said
    that it is not so that there is none.) *)
Definition claim_theorem_7_2 : Prop :=
  forall I, is_interval I ->
  (forall k m, I (inject_Z k / 2, Zero) -> I (inject_Z m / 2, Zero) -> k = m) ->
  (forall v w, simplest I v -> simplest I w -> value_eq v w) /\
  ((exists v, I v) -> ~ ~ exists v, simplest I v).

(** W2-A10.4c: (iii) If the value of every suit is a number, then choose any suit whose value is at
    least as complex as the value of the whole deal. (There is one.) *)
Definition claim_section_10_4 : Prop :=
  forall E, is_deal E -> E <> [] -> (forall D, In D E -> snd (val D) = Zero) ->
  exists D, In D E /\ ~ simpler (val D) (value_of_deal E).
