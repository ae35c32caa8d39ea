(* Rounding (Section 6.5), and how it tells values apart: Lemmas 10.7 and 10.8 with its proof.
   Nothing is assumed. `rho v p` of Values.v is the member for the leader p of the pair rho(v). *)
Require Import ZArith Bool Arith QArith Qabs Qround Qreduction List.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Q_scope.

(** W2-R6.5: Note that the ordering of values can be characterized by the requirement that alpha <=
    beta if and only if for every value gamma, rho(alpha + gamma) <= rho(beta + gamma). (If q < r,
    so are q + s < r + s; rho is asked only at which integer, or between which two, a number lies,
    and there are finitely many such positions to compare.)

    Section 6.5: v <= w if and only if rounding keeps the order whatever is added. *)
Definition claim_order_by_rounding : Prop :=
  forall v w : V,
  value_le (as_value v) (as_value w) <->
  forall (z : V) p,
    rho (plus (as_value v) (as_value z)) p <= rho (plus (as_value w) (as_value z)) p.

(** W2-L10.7: If x and y are distinct values, then there is a value z such that rho(x+z) <>
    rho(y+z). (The z of the proof of Lemma 10.8, for a = 0, b = 1.) *)
Definition claim_lemma_10_7 : Prop :=
  forall x y : V, ~ value_eq (as_value x) (as_value y) ->
  exists (z : V) p,
    ~ rho (plus (as_value x) (as_value z)) p == rho (plus (as_value y) (as_value z)) p.

(* --- Lemma 10.8: rounding to any discrete set of numbers --- *)

(* A is a discrete set of numbers: finitely many in every bounded interval; equal rationals are not
   distinguished. *)
Definition discrete (A : Q -> Prop) : Prop :=
  (forall a b, a == b -> A a -> A b) /\ (forall a, A a -> number a) /\
  forall low high, exists l, forall a, A a /\ low <= a /\ a <= high <-> Exists (Qeq a) l.

(* In a tie the pair rho_A(q + x) has the greater element for this leader (Section 6.5). *)
Definition the_greater (x : infinitesimal) (p : player) : bool :=
  match x, p with
  | Plus _, _ | Zero, East | Fuzzy, West => true
  | Minus _, _ | Zero, West | Fuzzy, East => false
  end.

(* a is the member for the leader p of rho_A(v): the closest element of A, in a tie the lower or the
   greater one. *)
Definition rounds_to (A : Q -> Prop) (v : value) (p : player) (a : Q) : Prop :=
  A a /\ forall b, A b -> Qabs (fst v - a) < Qabs (fst v - b) \/
    (Qabs (fst v - a) == Qabs (fst v - b) /\ if the_greater (snd v) p then b <= a else a <= b).

(** W2-L10.8: Let A be a discrete set of numbers containing at least two elements. If x and y are
    distinct values, then there is a value z such that rho_A(x+z) <> rho_A(y+z). (Discrete as in
    W2-DEF6.5A~, where rho_A is defined: finitely many elements in every bounded interval. The z of
    the proof, a and b being the least two elements.) *)
Definition claim_lemma_10_8 : Prop :=
  forall A a b, discrete A -> A a -> A b -> ~ a == b ->
  forall x y : V, ~ value_eq (as_value x) (as_value y) ->
  exists (z : V) p c d,
    rounds_to A (plus (as_value x) (as_value z)) p c /\
    rounds_to A (plus (as_value y) (as_value z)) p d /\ ~ c == d.

(* For the steps of the proof: a < b are elements of A without another between them. *)
Definition adjacent (A : Q -> Prop) (a b : Q) : Prop :=
  A a /\ A b /\ a < b /\ forall e, A e -> e <= a \/ b <= e.

(** W2-L10.8a~: Let a < b be elements of A without another between them, and let m = (a+b)/2. If x
    and y have distinct numerical parts, q is a number between them and z = m - q, then x + z and y
    + z will be rounded in different directions: to a or less, and to b or more.

    z = m - q brings values on different sides of q to different sides. *)
Definition claim_step_10_8_a : Prop :=
  forall A a b x y q p c d, adjacent A a b -> fst x < q -> q < fst y ->
  let z := ((a + b) * (1 # 2) - q, Zero) in
  rounds_to A (plus x z) p c -> rounds_to A (plus y z) p d -> c <= a /\ b <= d.

(** W2-L10.8b~: Let a < b be elements of A without another between them, and let m = (a+b)/2.
    Suppose that x and y are distinct and have the same numerical part r. If x + (m - r) and y + (m
    - r), whose numerical parts are m, are rounded to the same number, then the infinitesimal parts
    of x and y must either both be positive, or both negative.

    z = m - r leaves r + s and r + t together only if both are above r, or both below. *)
Definition claim_step_10_8_b : Prop :=
  forall A a b r s t, discrete A -> adjacent A a b -> s <> t ->
  let z := ((a + b) * (1 # 2) - r, Zero) in
  (forall p c d, rounds_to A (plus (r, s) z) p c -> rounds_to A (plus (r, t) z) p d -> c == d) ->
  (exists k l, s = Plus k /\ t = Plus l) \/ (exists k l, s = Minus k /\ t = Minus l).

(** W2-L10.8c: Suppose they are both positive. Then there are distinct nonnegative integers k and l
    such that x = r + eps_k and y = r + eps_l. If we let z = m - r - eps_k, then rho_A(x+z) <>
    rho_A(y+z). (The conversion has destroyed the end of the sentence; what z is for is clear: x + z
    is m +- eps_0, and y + z is m + eps_{l-k}. What is not printed is not held against the author:
    that m is a tie only if a and b are neighbors in A, as is taken here, is said of the step
    before, W2-L10.8a. Here k, l <= 3.)

    z = m - r - eps_k tells r + eps_k from r + eps_l. *)
Definition claim_step_10_8_c : Prop :=
  forall A a b r k l, discrete A -> adjacent A a b -> k <> l ->
  let z := ((a + b) * (1 # 2) - r, Minus k) in
  exists p c d, rounds_to A (plus (r, Plus k) z) p c /\ rounds_to A (plus (r, Plus l) z) p d /\
    ~ c == d.

(* The cases in which rho(v) is printed, for an integer n: n - 1/2 < v < n + 1/2; *)
Definition between_halves (v : value) (n : Z) : Prop :=
  value_lt (inject_Z n - (1 # 2), Zero) v /\ value_lt v (inject_Z n + (1 # 2), Zero).
(* v = n + 1/2; *)
Definition at_half (v : value) (n : Z) : Prop := value_eq v (inject_Z n + (1 # 2), Zero).
(* v = n + 1/2 +- eps_0. *)
Definition fuzzy_half (v : value) (n : Z) : Prop := value_eq v (inject_Z n + (1 # 2), Fuzzy).

(** W2-DEF6.5: rho(alpha) = (n, n) if n - 1/2 < alpha < n + 1/2, (n, n+1) if alpha = n + 1/2, (n+1,
    n) if alpha = n + 1/2 +- eps_0. (This defines rho: for every value one of the cases applies,
    with one n. No n is tried that is further than 2 from the number.) *)
Definition claim_definition_6_5 : Prop :=
  forall v,
  (forall n, between_halves v n -> forall p, rho v p == inject_Z n) /\
  (forall n, at_half v n -> rho v West == inject_Z n /\ rho v East == inject_Z (n + 1)) /\
  (forall n, fuzzy_half v n -> rho v West == inject_Z (n + 1) /\ rho v East == inject_Z n) /\
  exists n, (between_halves v n \/ at_half v n \/ fuzzy_half v n) /\
    forall m, between_halves v m \/ at_half v m \/ fuzzy_half v m -> m = n.

(** W2-R12.3i: This already shows that such a suit cannot be assigned a value and incorporated in
    the theory of symmetric whist. (No value is rounded to the outcome (0, 2) of S: the lead matters
    by one trick at most. That S has this outcome is W2-R12.3a.)

    The lead makes a difference of one trick at most. *)
Definition claim_lead_makes_one_trick : Prop :=
  forall v, Qabs (rho v East - rho v West) <= 1.

(** W2-R6.5b: rho_A is an analogous function: if A is the set of the integers, it is rho. *)
Definition claim_rho_to_the_integers : Prop :=
  forall v p a,
  rounds_to (fun q => exists n, q == inject_Z n) v p a <-> a == rho v p.

(* Section 6.5, rho_A in its cases *)
Definition closest (A : Q -> Prop) (q a : Q) : Prop :=
  A a /\ forall b, A b -> Qabs (q - a) <= Qabs (q - b).

(** W2-DEF6.5A~: If A is a nonempty set of numbers with finitely many in every bounded interval,
    then rho_A is defined: there are elements closest to q, one or two, and rho_A(q+x) = (a,a) if a
    is the only one, while if there is a tie between a < q < b it is (a,a), (b,b), (a,b) or (b,a) as
    x is negative, positive, 0 or +-eps_0. (Which value is rounded to what depends on the elements
    of A next to it only, so that finite sets stand for the others.) *)
Definition claim_definition_6_5_A : Prop :=
  forall A v c, discrete A -> A c ->
  (exists a, closest A (fst v) a) /\
  (forall a b e, closest A (fst v) a -> closest A (fst v) b -> closest A (fst v) e ->
    a == b \/ b == e \/ a == e) /\
  (forall a, closest A (fst v) a -> (forall b, closest A (fst v) b -> b == a) ->
    forall p, rounds_to A v p a) /\
  (forall a b, closest A (fst v) a -> closest A (fst v) b -> a < b -> (a < fst v /\ fst v < b) /\
    forall p, rounds_to A v p (if the_greater (snd v) p then b else a)) /\
  (forall p, exists a, rounds_to A v p a /\ forall b, rounds_to A v p b -> b == a).
