(** Which strategies are optimal: those at the critical denominations, for every deck of seven
    denominations or more (Lemmas 3.2 and 3.7, Theorems 3.1 to 3.4, and what stands between). *)
Require Import ZArith QArith.
From LeHerStated Require Import The_deal Matrix_games P_2_of_numbers Value.
Local Open Scope Q_scope.

(** * The words *)

(** p is an optimal strategy of player 1 in a game whose strategies are 1, ..., d - 1. *)
Definition best_for_1 (d : Z) (A : matrix) (p : nat -> Q) : Prop :=
  exists v, optimal_for_1 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) A p v.
(** q is an optimal strategy of player 2. *)
Definition best_for_2 (d : Z) (A : matrix) (q : nat -> Q) : Prop :=
  exists v, optimal_for_2 (Z.to_nat (d - 2)) (Z.to_nat (d - 2)) A q v.
(** The mixed strategy p uses strategy i: its probability, which has the number i - 1, is not 0. *)
Definition in_use (d : Z) (p : nat -> Q) (i : Z) : Prop :=
  (1 <= i <= d - 1)%Z /\ 0 < p (Z.to_nat (i - 1)).
(** The game with the payoffs P_2, also where i > j: rows and columns are numbered from 0. *)
Definition game_of_P_2 (s d : Z) : matrix := fun i j =>
  P_2 (inject_Z s) (inject_Z d) (inject_Z (Z.of_nat i + 1)) (inject_Z (Z.of_nat j + 1)).

(** A real number is given by the rational numbers less than it, and those more than it. n is its
    ceiling: n - 1 is less, and what is more than n is more. Where a statement supposes a ceiling
    or a floor, it does not say that there is one. *)
Definition ceiling_of (less more : Q -> Prop) (n : Z) : Prop :=
  less (inject_Z (n - 1)) /\ forall q, inject_Z n < q -> more q.
(** n is its floor: n + 1 is more, and what is less than n is less. *)
Definition floor_of (less more : Q -> Prop) (n : Z) : Prop :=
  more (inject_Z (n + 1)) /\ forall q, q < inject_Z n -> less q.

(** q is less than x^*, the root of (3.2) between 1 and d - 1: phi is positive before it. *)
Definition less_than_x (s d q : Q) : Prop := q < 1 \/ inside d q /\ 0 < phi s d q.
(** q is more than this root, beyond which phi is negative. *)
Definition more_than_x (s d q : Q) : Prop := d - 1 < q \/ inside d q /\ phi s d q < 0.
(** q is less than the number y^* that (3.4) yields for a number x^* between 1 and d - 1: at most
    what (3.4) yields for some rational number less than x^*. (3.4) is (3.1) at x^*, and grows. *)
Definition less_than_y (s d : Q) (less_x : Q -> Prop) (q : Q) : Prop :=
  exists i, inside d i /\ less_x i /\ q <= j_star s d i.
(** q is more than this number. *)
Definition more_than_y (s d : Q) (more_x : Q -> Prop) (q : Q) : Prop :=
  exists i, inside d i /\ more_x i /\ j_star s d i <= q.

(** x is the ceiling of x^*, and y that of y^*. *)
Definition ceiling_x (s d x : Z) : Prop :=
  ceiling_of (less_than_x (inject_Z s) (inject_Z d)) (more_than_x (inject_Z s) (inject_Z d)) x.
(** The same of y^* by (3.4). *)
Definition ceiling_y (s d y : Z) : Prop :=
  ceiling_of
    (less_than_y (inject_Z s) (inject_Z d) (less_than_x (inject_Z s) (inject_Z d)))
    (more_than_y (inject_Z s) (inject_Z d) (more_than_x (inject_Z s) (inject_Z d))) y.
(** x is the floor of x^*. *)
Definition floor_x (s d x : Z) : Prop :=
  floor_of (less_than_x (inject_Z s) (inject_Z d)) (more_than_x (inject_Z s) (inject_Z d)) x.
(** y is the floor of y^*. *)
Definition floor_y (s d y : Z) : Prop :=
  floor_of
    (less_than_y (inject_Z s) (inject_Z d) (less_than_x (inject_Z s) (inject_Z d)))
    (more_than_y (inject_Z s) (inject_Z d) (more_than_x (inject_Z s) (inject_Z d))) y.

(** * What is claimed *)

(** LH-L3.2: Player 1's optimal strategy combines at most two of the pure strategies. If the
    strategy does combine two different pure strategies, they are of the form x and x + 1, for some
    x <= d - 3. (This holds of every optimal strategy.) *)
Definition claim_two_consecutive : Prop :=
  forall s d p i k, (1 <= s)%Z -> (7 <= d)%Z -> best_for_1 d (game s d) p ->
  in_use d p i -> in_use d p k -> (i < k)%Z -> k = (i + 1)%Z /\ (i <= d - 3)%Z.

(** LH-T3.1: There exists a denomination x that will serve as a critical denomination for player 1.
    In optimal play, player 1 will always exchange his card if it is ranked lower than x, will
    always stand if he has a card ranked higher than x, and will exchange his card with a certain
    probability if he has a card whose denomination is x. (This holds of every optimal strategy.) *)
Definition claim_one_has_a_critical_denomination : Prop :=
  forall s d, (1 <= s)%Z -> (7 <= d)%Z -> exists x, (1 <= x <= d)%Z /\
  forall p i k, best_for_1 d (game s d) p -> in_use d p i ->
    ((Z.of_nat k < x)%Z -> threshold (Z.to_nat i) k = true) /\
    ((x < Z.of_nat k)%Z -> threshold (Z.to_nat i) k = false).

(** LH-L3.7: When considering optimal strategies for both players, it is only necessary to look at
    entries with i <= j (or where P_2(i, j) is used). (More is shown: every row of an optimal
    strategy of player 1 is at most every column of an optimal strategy of player 2.) *)
Definition claim_rows_up_to_columns : Prop :=
  forall s d p q i j, (1 <= s)%Z -> (7 <= d)%Z ->
  best_for_1 d (game s d) p -> best_for_2 d (game s d) q ->
  in_use d p i -> in_use d q j -> (i <= j)%Z.

(** LH-L3.7-ROWS: As a result of Lemma 3.2, we know that player 1's optimal strategy is restricted
    to at most two consecutive rows, row i and row i + 1, where i is between 0 and d - 2. *)
Definition claim_consecutive_rows : Prop :=
  forall s d p, (1 <= s)%Z -> (7 <= d)%Z -> best_for_1 d (game s d) p ->
  exists i, (0 <= i <= d - 2)%Z /\ forall k, in_use d p k -> k = i \/ k = (i + 1)%Z.

(** LH-LOCALIZE1~: For the payoff function P_2, x^* being the root of (3.2): if only integers can be
    used then no optimal strategy of player 1 involves others than floor( x^* ) and ceil( x^* ). *)
Definition claim_rows_of_P_2 : Prop :=
  forall s d f x p i, (1 <= s)%Z -> (7 <= d)%Z -> floor_x s d f -> ceiling_x s d x ->
  best_for_1 d (game_of_P_2 s d) p -> in_use d p i -> i = f \/ i = x.

(** LH-T3.2-FLOOR: By [1], the optimal strategies for player 1 are given by floor( x^* ) and ceil(
    x^* ). Therefore, the critical denomination is x = ceil( x^* ). (x^* is the root of (3.2). No
    optimal strategy uses others.) *)
Definition claim_floor_and_ceiling_of_x : Prop :=
  forall s d f x p i, (1 <= s)%Z -> (7 <= d)%Z -> floor_x s d f -> ceiling_x s d x ->
  best_for_1 d (game s d) p -> in_use d p i -> i = f \/ i = x.

(** LH-T3.3: There exists a denomination y that will serve as a critical denomination for player 2.
    In optimal play, player 2 will always exchange his card if it is ranked lower than y, will
    always stand if he has a card ranked higher than y, and will exchange his card with a certain
    probability if he has a card whose denomination is y. (This holds of every optimal strategy.) *)
Definition claim_two_has_a_critical_denomination : Prop :=
  forall s d, (1 <= s)%Z -> (7 <= d)%Z -> exists y, (1 <= y <= d)%Z /\
  forall q j k, best_for_2 d (game s d) q -> in_use d q j ->
    ((Z.of_nat k < y)%Z -> threshold (Z.to_nat j) k = true) /\
    ((y < Z.of_nat k)%Z -> threshold (Z.to_nat j) k = false).

(** LH-LOCALIZE2: From [1], the optimal columns in the discrete version are floor( y^* ) and ceil(
    y^* ). (The payoffs are P_2, and y^* is (3.4) at the root x^* of (3.2). No optimal strategy of
    player 2 uses others.) *)
Definition claim_columns_of_P_2 : Prop :=
  forall s d f y q j, (1 <= s)%Z -> (7 <= d)%Z -> floor_y s d f -> ceiling_y s d y ->
  best_for_2 d (game_of_P_2 s d) q -> in_use d q j -> j = f \/ j = y.

(** LH-T3.4-FLOOR: As a result, player 2's optimal mixed strategy involves at most strategies floor(
    y^* ) and ceil( y^* ). (x^* is the root of (3.2). This holds of every optimal strategy.) *)
Definition claim_floor_and_ceiling_of_y : Prop :=
  forall s d f y q j, (1 <= s)%Z -> (7 <= d)%Z -> floor_y s d f -> ceiling_y s d y ->
  best_for_2 d (game s d) q -> in_use d q j -> j = f \/ j = y.

(** LH-LOC: With x = ceil( x^* ) and y = ceil( y^* ), x^* the root of (3.2) and y^* by (3.4), every
    optimal strategy of player 1 uses strategies x - 1 and x alone, and every optimal strategy of
    player 2 strategies y - 1 and y alone.

    There is a ceiling of x^*; of y^*, which may be irrational, it is said what its ceiling is. *)
Definition claim_localisation : Prop :=
  forall s d, (1 <= s)%Z -> (7 <= d)%Z -> (exists x, ceiling_x s d x) /\
  (forall x p i, ceiling_x s d x -> best_for_1 d (game s d) p -> in_use d p i ->
     i = (x - 1)%Z \/ i = x) /\
  forall y q j, ceiling_y s d y -> best_for_2 d (game s d) q -> in_use d q j ->
    j = (y - 1)%Z \/ j = y.
