(** The value of the game as it is played is what the recursion of Section 3 says: by betting as
    the matrix games say in every situation player one secures himself that much, and player two
    allows no more. *)

Require Import Arith ZArith QArith List.
From GoofspielStated Require Import Recursion Exchange Deterministic Game.
Import ListNotations.
Local Open Scope Q_scope.

(** GP-F1: f(V, Y, P) = (1)/(|P|) sum_{P_k in P} f_k(V, Y, P). (f_k by the recursive rule; f is the
    value of the game as it is played: as much as the mean of the f_k is what a strategy of player
    one assures him, whatever the other does in any situation, and what one of player two holds him
    to. With two cards each it is the value of the matrix of all deterministic strategies too.)

    The f_k have values w k; v is the value of the game if and only if it is their average; with two
    cards each, if and only if it is the value of the matrix of all deterministic strategies. *)
Definition claim_average_over_upcards : Prop :=
  forall V Y P, position V Y P -> (0 < length P)%nat ->
  (exists w, forall k, (k < length P)%nat -> revealed V Y P k (w k)) /\
  (forall w, (forall k, (k < length P)%nat -> revealed V Y P k (w k)) ->
    forall v, played V Y P v <-> v == average (length P) w) /\
  (length P = 2%nat -> forall v, played V Y P v <-> is_value 4 4 (whole_game V Y P) v).

(** GP-F8: The game is now a two-person zero-sum game that can be represented by a matrix with one
    row for each possible play of player one and one column for each possible play of player two.
    (Its entries are values to player one. A play is a card bet once the upcard is turned; what
    player one's best strategy assures him is what player two's best strategy holds him to.) *)
Definition claim_matrix_game : Prop :=
  forall V Y P k, position V Y P -> (k < length P)%nat ->
  (forall play, net (map exchanged play) = (- net play)%Z) /\
  (exists X, forall i j, (i < length V)%nat -> (j < length Y)%nat -> bet V Y P k i j (X i j)) /\
  (exists v, revealed V Y P k v) /\
  forall X, (forall i j, (i < length V)%nat -> (j < length Y)%nat -> bet V Y P k i j (X i j)) ->
    forall v, revealed V Y P k v <-> is_value (length V) (length Y) X v.

(** GP-F2: f_k(V, Y, P) is expressed as the value of the N x N game whose payoff matrix is X_ij =
    P_k sign(V_i - Y_j) + f(V without {V_i}, Y without {Y_j}, P without {P_k}). (f_k is the value of
    the game as it is played once the upcard has been revealed: that of the matrix is what either
    player can assure himself.)

    [rest i j] is the value of the game that remains. *)
Definition claim_recursive_rule : Prop :=
  forall V Y P k, position V Y P -> (k < length P)%nat ->
  (exists rest, forall i j, (i < length V)%nat -> (j < length Y)%nat ->
    played (without i V) (without j Y) (without k P) (rest i j)) /\
  (exists v, revealed V Y P k v) /\
  forall rest, (forall i j, (i < length V)%nat -> (j < length Y)%nat ->
      played (without i V) (without j Y) (without k P) (rest i j)) ->
    forall v, revealed V Y P k v <->
      is_value (length V) (length Y) (X_of_display V Y P k rest) v.

(** GP-F9: The value of the game when player one plays V_i and player two plays Y_j is the value of
    the upturned card that is won or lost, plus the average value of the remaining game where the
    average is taken over all possible remaining upturned cards. (The left side is the value of the
    game as it is played, once these two cards have been bet.)

    The values w l are those of the remaining game at each remaining upcard. *)
Definition claim_in_english : Prop :=
  forall V Y P k i j, position V Y P ->
  (k < length P)%nat -> (i < length V)%nat -> (j < length Y)%nat ->
  let V' := without i V in
  let Y' := without j Y in
  let P' := without k P in
  (exists w, forall l, (l < length P')%nat -> revealed V' Y' P' l (w l)) /\
  forall w, (forall l, (l < length P')%nat -> revealed V' Y' P' l (w l)) ->
    forall v, bet V Y P k i j v <->
      v == points_won (card P k) (card V i) (card Y j) + average (length P') w.
