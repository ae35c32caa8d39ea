(* Section 6.1: infinitesimals are added, negated and ordered as the paper says, whatever their
   indices are. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Values.
Import ListNotations.
Local Open Scope Z_scope.

(* x < y. *)
Definition below (x y : infinitesimal) : Prop := le_inf x y = true /\ x <> y.

(** W2-R6.1.2: If the total number of stoppers in a deal (added with signs) is positive, then it
    does not matter whether East has an exit or not: eps_k - eps_0 = eps_k, for instance eps_1 -
    eps_0 = eps_1.

    6.1.2: where there is a stopper, it does not matter whether East has an exit. *)
Definition claim_stoppers_need_no_exit : Prop :=
  forall k, (1 <= k)%nat -> add_inf (Plus k) (Minus 0) = Plus k.

(** W2-R6.1.2b: The full semigroup of infinitesimals is not isomorphic to a direct sum of the
    integers with the semigroup of unprotected exits. (For in that sum (1, 0) + (-1, 0) = (0, 0):
    elements other than its identity have inverses. Among the infinitesimals x + y = 0 only if x = y
    = 0.)

    6.1.2: there is no isomorphism of semigroups from a direct sum of the integers, whatever
    semigroup with an identity the other summand is. *)
Definition claim_no_direct_sum : Prop :=
  forall (E : Type) (e : E) (plus_E : E -> E -> E),
  (forall x, plus_E e x = x /\ plus_E x e = x) ->
  ~ exists f : Z * E -> infinitesimal,
      (forall a b, f a = f b -> a = b) /\ (forall x, exists a, f a = x) /\
      forall a b, f (fst a + fst b, plus_E (snd a) (snd b)) = add_inf (f a) (f b).

(** W2-DEF6.1.4: 0 is the additive identity. Moreover, eps_0 + eps_0 = eps_0, and similarly (-eps_0)
    + (-eps_0) = -eps_0. All other sums are evaluated by summing the indices. If the sum of the
    indices is a nonzero integer k, then the sum equals eps_k. If the indices sum to zero, the sum
    is +-eps_0. (So added, the infinitesimals are a semigroup, as 6.1.3 calls them, and
    commutative.)

    6.1.4. *)
Definition claim_addition : Prop :=
  forall x y z,
  add_inf x Zero = x /\ add_inf Zero x = x /\ add_inf x y = add_inf y x /\
  add_inf (add_inf x y) z = add_inf x (add_inf y z) /\
  add_inf (Plus 0) (Plus 0) = Plus 0 /\ add_inf (Minus 0) (Minus 0) = Minus 0 /\
  (x <> Zero -> y <> Zero -> ~ (x = y /\ (x = Plus 0 \/ x = Minus 0)) ->
     add_inf x y = of_index (index x + index y)).

(** W2-DEF6.1.5: -(eps_0) = -eps_0, -(+-eps_0) = +-eps_0, and for nonzero integers k, -eps_k =
    eps_{-k}. The negative of an infinitesimal is not in general an additive inverse (it is one of 0
    only). Negation has the weaker property of being an automorphism, -(alpha + beta) = (-alpha) +
    (-beta), and is its own inverse.

    6.1.5. *)
Definition claim_negation : Prop :=
  forall x y,
  opp_inf (add_inf x y) = add_inf (opp_inf x) (opp_inf y) /\ opp_inf (opp_inf x) = x /\
  (add_inf x (opp_inf x) = Zero <-> x = Zero) /\ opp_inf Fuzzy = Fuzzy /\
  opp_inf (Plus 0) = Minus 0 /\ (index x <> 0 -> opp_inf x = of_index (- index x)).

(** W2-DEF6.1.6: The values of unprotected exits are ordered according to -eps_0 < 0 < eps_0 and
    -eps_0 < +-eps_0 < eps_0, with 0 and +-eps_0 incompatible. If k is a positive integer, then the
    values of unprotected exits are greater than -eps_k, but smaller than eps_k. If p < q are
    nonzero integers, then eps_p < eps_q. (This is a partial order, no other two elements are
    incompatible, and x <= y implies x + z <= y + z. Of x < y it follows that x + z < y + z unless x
    and y are exits without stoppers, and then depending on z; see `loses_strictness`.)

    6.1.6 as a whole, with the indices written. *)
Definition claim_order_of_infinitesimals : Prop :=
  forall x y z : infinitesimal,
  below (Minus 0) Zero /\ below Zero (Plus 0) /\ below (Minus 0) Fuzzy /\ below Fuzzy (Plus 0) /\
  (forall k, (1 <= k)%nat -> index x = 0 -> below (Minus k) x /\ below x (Plus k)) /\
  (forall p q, p <> 0 -> q <> 0 -> p < q -> below (of_index p) (of_index q)) /\
  le_inf x x = true /\ (le_inf x y = true -> le_inf y x = true -> x = y) /\
  (le_inf x y = true -> le_inf y z = true -> le_inf x z = true) /\
  (le_inf x y = false /\ le_inf y x = false <-> x = Zero /\ y = Fuzzy \/ x = Fuzzy /\ y = Zero) /\
  (le_inf x y = true -> le_inf (add_inf x z) (add_inf y z) = true) /\
  (below x y ->
    (~ below (add_inf x z) (add_inf y z) <->
     z <> Zero /\ index x = 0 /\ index y = 0 /\
     (index z <> 0 \/ z = Fuzzy \/
      z = Plus 0 /\ (x = Zero /\ y = Plus 0 \/ x = Minus 0 /\ y = Fuzzy) \/
      z = Minus 0 /\ (x = Minus 0 /\ y = Zero \/ x = Fuzzy /\ y = Plus 0)))).
