(** What Section 3 counts is as many as it says. *)

Require Import Arith List Permutation.
From GoofspielStated Require Import Deterministic Counts.
Import ListNotations.
Local Open Scope nat_scope.

(** GP-C1: The number of distinct ways that the middle suit could be ordered and the number of
    distinct betting sequences for each player are N factorial.

    The orders in which the middle suit can be shown are N! lists, the same as those in which
    upcards come, or either player's bids, in the ways to play. *)
Definition claim_number_of_sequences : Prop :=
  forall N,
  NoDup (orders N (suit N)) /\ length (orders N (suit N)) = fact N /\
  forall o,
    (In o (orders N (suit N)) <-> order_of N o) /\
    (In o (orders N (suit N)) <->
     exists play, In play (plays N (suit N) (suit N) (suit N)) /\ map upcard_of play = o) /\
    (In o (orders N (suit N)) <->
     exists play, In play (plays N (suit N) (suit N) (suit N)) /\ map mine play = o) /\
    (In o (orders N (suit N)) <->
     exists play, In play (plays N (suit N) (suit N) (suit N)) /\ map yours play = o).

(** GP-C2: Hence, the number of possible ways of playing out a game is f(N) = (N!)^3. (On the left
    they are played, one after the other.)

    The ways are all different, and are those in which three suits are played out in any order. *)
Definition claim_number_of_ways : Prop :=
  forall N,
  let ways := plays N (suit N) (suit N) (suit N) in
  NoDup ways /\
  (forall play, In play ways <->
     order_of N (map upcard_of play) /\ order_of N (map mine play) /\
     order_of N (map yours play)) /\
  length ways = fact N ^ 3.

(** GP-C4: Evaluation of f(V, Y, P) on sets of cardinality N requires N^3 evaluations of f on sets
    of cardinality N - 1.

    The situations whose value the rule asks for. *)
Definition claim_n_cubed_evaluations : Prop :=
  forall N V Y P,
  length V = N -> length Y = N -> length P = N ->
  length (asked_for (V, Y, P)) = N ^ 3 /\
  forall V' Y' P', In (V', Y', P') (asked_for (V, Y, P)) ->
    length V' = N - 1 /\ length Y' = N - 1 /\ length P' = N - 1.

(** GP-C4b: Leading again to the (N!)^3 complexity estimate. (In so many evaluations of f on no
    cards the recursion ends.)

    All evaluations counted are of the game without cards. *)
Definition claim_plain_recursion : Prop :=
  forall N V Y P,
  length V = N -> length Y = N -> length P = N ->
  length (evaluations N V Y P) = fact N ^ 3 /\
  forall p, In p (evaluations N V Y P) -> p = ([], [], []).

(** GP-C11: Using this standard technique, called dynamic programming, we compute the value of each
    subgame only once. (Bottom-up, each value has been stored before it is asked for, and is
    computed once for each triple of sets.)

    [bottom_up N] lists the subgames in the order in which they are computed: each once, all that
    are needed, and each after those that it asks for. Plain recursion evaluates the game without
    cards (N!)^3 times. *)
Definition claim_each_subgame_once : Prop :=
  forall N,
  NoDup (bottom_up N) /\ (forall p, needed N p <-> In p (bottom_up N)) /\
  length (bottom_up N) = sum_of (map (fun j => choose N j ^ 3) (seq 0 (S N))) /\
  (forall before p after, bottom_up N = before ++ p :: after ->
     forall q, In q (asked_for p) -> In q before) /\
  (let plain := evaluations N (suit N) (suit N) (suit N) in
   length plain = fact N ^ 3 /\ forall p, In p plain -> p = ([], [], [])).

(** GP-C5~: The number of matrix games that we need to solve, one for each upcard, is sum_{j=0}^N j
    binomial(N, j)^3; that of values that we store as we go is sum_{j=0}^N binomial(N, j)^3.

    The subgames to solve, which the game of N cards needs: the matrix games, one for each upcard of
    each triple of sets of one size, are the sum of j C(N, j)^3. The values to store are that sum
    without the factor j. *)
Definition claim_number_of_subgames : Prop :=
  forall N,
  NoDup (matrix_games N) /\
  (forall V Y P upcard, In ((V, Y, P), upcard) (matrix_games N) <->
     needed N (V, Y, P) /\ In upcard P) /\
  length (matrix_games N) = sum_of (map (fun j => j * choose N j ^ 3) (seq 0 (S N))) /\
  NoDup (bottom_up N) /\
  (forall p, In p (bottom_up N) <-> needed N p) /\
  length (bottom_up N) = sum_of (map (fun j => choose N j ^ 3) (seq 0 (S N))).

(** GP-C7: At each step of the algorithm we only need to store in memory the values of f(V, Y, P)
    [that were computed before] for a given value of j. (The matrices for hands of j cards ask for
    values of hands of j - 1 alone. Those that are found at the step are stored beside them: GP-I3.)

    Here j + 1 cards ask for j. *)
Definition claim_one_layer : Prop :=
  forall N j p, In p (situations N (S j)) ->
  asked_for p <> [] /\ forall q, In q (asked_for p) -> In q (situations N j).

(** GP-I3: To conserve space, we only store the results of the subgames of the current size that we
    are working on and the subgames of the next smaller size: the value of a subgame is needed only
    when computing the values of subgames of the next larger size.

    There, unless it is the whole game, it is needed. *)
Definition claim_two_layers : Prop :=
  forall N j q, In q (situations N j) ->
  (forall i p, In p (situations N i) -> In q (asked_for p) -> i = S j) /\
  (j < N -> exists p, In p (situations N (S j)) /\ In q (asked_for p)).

(** GP-C6: Furthermore, we may use the symmetry between players one and two to gain an extra factor
    of two. (With it the N of the game itself are solved and at most half of the other matrix
    games.)

    Each matrix game is solved, or its exchange is, or the hands are equal; the N of the game itself
    are solved; and the number of all solved is at most half of that of all, and N/2 more. *)
Definition claim_factor_of_two : Prop :=
  forall N,
  NoDup (with_symmetry N) /\
  (forall V Y P upcard, In ((V, Y, P), upcard) (matrix_games N) ->
     In ((V, Y, P), upcard) (with_symmetry N) \/
     In ((Y, V, P), upcard) (with_symmetry N) \/ V = Y) /\
  (forall upcard, In upcard (suit N) -> In (whole N, upcard) (with_symmetry N)) /\
  2 * length (with_symmetry N) <= length (matrix_games N) + N.
