(** Theorems 3.2 and 3.4 as they are printed: the critical denominations are the ceilings of what
    (3.3) and (3.4) give, one figure of (3.3) being wrong. *)
Require Import ZArith QArith.
From LeHerStated Require Import Matrix_games Value Localisation.
Local Open Scope Q_scope.

(** The number a of (3.3). *)
Definition cardano_a (s d : Q) : Q := 4 * s + 5 * s ^ 2 - 2 * d * s ^ 2.
(** The number b of (3.3). *)
Definition cardano_b (s d : Q) : Q :=
  1152 * s ^ 2 - 360 * s ^ 3 - 720 * d * s ^ 3 - 495 * s ^ 4 + 396 * d * s ^ 4 + 72 * d ^ 2 * s ^ 4.
(** The number e of (3.3), as printed: 41076 should be 40176. *)
Definition printed_e (s d : Q) : Q :=
  43200 * s ^ 3 + 57024 * s ^ 4 - 72576 * d * s ^ 4 - 22032 * s ^ 5 - 41472 * d * s ^ 5
  + 41076 * d ^ 2 * s ^ 5 - 19872 * s ^ 6 + 20736 * d * s ^ 6 + 6480 * d ^ 2 * s ^ 6
  - 7344 * d ^ 3 * s ^ 6.

(** g is less than f = e + (4b^3 + e^2)^(1/2): less than e, or its distance from e is less than the
    root. *)
Definition less_than_f (s d g : Q) : Prop :=
  g < printed_e s d \/
  (g - printed_e s d) ^ 2 < 4 * cardano_b s d ^ 3 + printed_e s d ^ 2.
(** g is more than f. *)
Definition more_than_f (s d g : Q) : Prop :=
  printed_e s d < g /\ 4 * cardano_b s d ^ 3 + printed_e s d ^ 2 < (g - printed_e s d) ^ 2.
(** The right-hand side of (3.3), with 2v^3 for f: as c_1 = 9 2^(2/3) and c_2 = 18 2^(1/3), c_1
    f^(1/3) is 18v, and f^(1/3)/c_2 is v/18. *)
Definition x_by_3_3 (s d v : Q) : Q :=
  cardano_a s d / (6 * s ^ 2) + cardano_b s d / (18 * s ^ 2 * v) - v / (18 * s ^ 2).

(** q is less than the number x^* that (3.3) as printed gives: the right-hand side falls as f grows,
    b being positive, so q is at most what it is for some greater number in place of f. *)
Definition less_by_3_3 (s d q : Q) : Prop :=
  exists v, 0 < v /\ more_than_f s d (2 * v ^ 3) /\ q <= x_by_3_3 s d v.
(** q is more than this number. *)
Definition more_by_3_3 (s d q : Q) : Prop :=
  exists v, 0 < v /\ less_than_f s d (2 * v ^ 3) /\ x_by_3_3 s d v <= q.

(** LH-T3.2: For d >= 7, the critical denomination x for player 1 is ceil( x^* ), where x^* is given
    by (3.3). (It is as printed: every optimal strategy of player 1 uses strategies x - 1 and x
    alone.) *)
Definition claim_theorem_3_2 : Prop :=
  forall s d x p i, (1 <= s)%Z -> (7 <= d)%Z ->
  ceiling_of (less_by_3_3 (inject_Z s) (inject_Z d)) (more_by_3_3 (inject_Z s) (inject_Z d)) x ->
  best_for_1 d (game s d) p -> in_use d p i -> i = (x - 1)%Z \/ i = x.

(** LH-T3.4: The critical denomination for player 2 is ceil( y^* ), where y^* is (3.4) with x^* as
    given in (3.3). (It is as printed: with y = ceil( y^* ), every optimal strategy of player 2 uses
    strategies y - 1 and y alone.) *)
Definition claim_theorem_3_4 : Prop :=
  forall s d y q j, (1 <= s)%Z -> (7 <= d)%Z ->
  ceiling_of
    (less_than_y (inject_Z s) (inject_Z d) (less_by_3_3 (inject_Z s) (inject_Z d)))
    (more_than_y (inject_Z s) (inject_Z d) (more_by_3_3 (inject_Z s) (inject_Z d))) y ->
  best_for_2 d (game s d) q -> in_use d q j -> j = (y - 1)%Z \/ j = y.
