(* Sections 6.3, 7.1, 7.5, 9.2 and 10.1: the laws of values and of labeled values, whatever their
   numbers and indices are. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Section 6.3 --- *)

(** W2-DEF6.3: A value is a sum of a number and an infinitesimal, V = Q oplus E. (q+x) + (r+y) =
    (q+r) + (x+y), and -(q+x) = (-q) + (-x). (So added, values are a commutative semigroup with the
    identity 0.) If alpha and beta are arbitrary values, then -(alpha+beta) = (-alpha) + (-beta).
    Negation is therefore a semigroup automorphism. (It is one to one and onto, being its own
    inverse. The signs of the numbers, here unknowns, are never asked for.) *)
Definition claim_semigroup_of_values : Prop :=
  forall u v w : value,
  (forall q x r y, value_eq (plus (q, x) (r, y)) (q + r, add_inf x y) /\
     value_eq (opp (q, x)) (- q, opp_inf x)) /\
  value_eq (plus (plus u v) w) (plus u (plus v w)) /\ value_eq (plus u v) (plus v u) /\
  value_eq (plus u (0, Zero)) u /\ value_eq (opp (plus u v)) (plus (opp u) (opp v)) /\
  value_eq (opp (opp u)) u.

(** W2-DEF6.3.1: q + x <= r + y if and only if either q < r, or q = r and x <= y. (This is a partial
    order, and alpha <= beta implies alpha + gamma <= beta + gamma.) This ordering has the property
    that alpha <= beta if and only if -beta <= -alpha, for all alpha and beta.

    Values are ordered by their numbers, then by their infinitesimals; this is a partial order,
    which addition keeps and negation turns round. *)
Definition claim_order_of_values : Prop :=
  forall u v w : value,
  (value_le u v <-> fst u < fst v \/ fst u == fst v /\ le_inf (snd u) (snd v) = true) /\
  value_le u u /\ (value_le u v -> value_le v u -> value_eq u v) /\
  (value_le u v -> value_le v w -> value_le u w) /\
  (value_le u v -> value_le (plus u w) (plus v w)) /\
  (value_le u v <-> value_le (opp v) (opp u)).

(* --- The first case in the proof of Theorem 9.1 (Section 9.2), West on lead --- *)

(* The value is greater after the trick, or the same with West still on lead. *)
Definition grown_or_kept (before after : value) (lead : player) : Prop :=
  value_lt before after \/ value_eq before after /\ lead = West.

(** W2-T9.1W1a~: Suppose first that there is a single-suit component D of E whose value has negative
    infinitesimal part. If West leads a card of this suit as in Lemma 9.2, and keeps the lead where
    val(D) is q - eps_0, then either val(E') > val(E), or val(E') = val(E) with West still on lead:
    because val(D') > val(D), or val(D') = val(D) with West still on lead, whatever the value of the
    other suits that is added to both. (He does keep the lead there: all his cards of the suit are
    high, Conjecture 12.2 being true (W2-T9.1star), and he wins every trick in it. Where val(D') >
    val(D) = q - eps_k, k >= 1, also val(E') > val(E), whoever leads.) *)
Definition claim_first_case : Prop :=
  forall (before after others : value) (lead : player) k,
  snd before = Minus k ->
  ((k = 0%nat -> lead = West) -> grown_or_kept before after lead ->
   grown_or_kept (plus before others) (plus after others) lead) /\
  ((1 <= k)%nat -> value_lt before after -> value_lt (plus before others) (plus after others)).

(* --- Two values of one complexity that are no numbers (proof of Theorem 7.2) --- *)

Definition of_one_complexity (v w : value) : Prop := ~ simpler v w /\ ~ simpler w v.

(** W2-T7.2b~: Suppose that x < y are of the same complexity and not numbers. If their numerical
    parts differ, there is a number between them. If both have the numerical part q, then x = q -
    eps_k and y = q + eps_k for some integer k >= 0, and the number q is between them. (So -eps_0
    and eps_0, which are of the same complexity, have 0 between them as well.)

    If the numbers differ, their mean lies between the values; if they do not, the values are q -
    eps_k and q + eps_k, and q lies between them. *)
Definition claim_between_infinitesimals : Prop :=
  forall v w : value, number (fst v) -> number (fst w) ->
  snd v <> Zero -> snd w <> Zero -> of_one_complexity v w -> value_lt v w ->
  (fst v < fst w -> exists q, number q /\ value_lt v (q, Zero) /\ value_lt (q, Zero) w) /\
  (fst v == fst w -> exists k, snd v = Minus k /\ snd w = Plus k /\
     value_lt v (fst v, Zero) /\ value_lt (fst v, Zero) w).

(* --- Labeled values (Section 7.1) --- *)

(* a <= b, of labeled values. *)
Definition label_le (a b : labeled) : Prop := label_leb a b = true.
(* a < b. *)
Definition label_lt (a b : labeled) : Prop := label_ltb a b = true.

(** W2-DEF7.1a: (P, x) < (Q, y) if x < y, (E, x) < (W, x) if x is not a number, (E, x) > (W, x) if x
    is a number. (This is a partial order, and total among labeled values whose infinitesimals are
    not fuzzy, so that maxmin and minmax are defined. Numbers may be taken in ascending order: the
    laws for two are checked both ways, and what is asked of three is asked of ascending ones only.)

    Section 7.1: as printed; a partial order; and total where no infinitesimal is fuzzy. *)
Definition claim_order_of_labeled_values : Prop :=
  forall p q r u v w,
  (value_lt v w -> label_lt (p, v) (q, w)) /\
  (snd v <> Zero -> label_lt (East, v) (West, v)) /\
  (snd v = Zero -> label_lt (West, v) (East, v)) /\
  (label_le (p, v) (q, w) <-> label_lt (p, v) (q, w) \/ value_eq v w /\ p = q) /\
  (label_lt (p, v) (q, w) -> ~ label_le (q, w) (p, v)) /\
  label_le (p, v) (p, v) /\
  (label_le (p, v) (q, w) -> label_le (q, w) (p, v) -> p = q /\ value_eq v w) /\
  (label_le (p, u) (q, v) -> label_le (q, v) (r, w) -> label_le (p, u) (r, w)) /\
  (snd v <> Fuzzy -> snd w <> Fuzzy -> label_le (p, v) (q, w) \/ label_le (q, w) (p, v)).
