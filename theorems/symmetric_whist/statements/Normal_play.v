(** Sums of games under the normal playing convention (Section 12.3): every game has an inverse, and
    two games are told apart by no other if and only if their difference is a second player win. *)
Require Import List Permutation.
From SymmetricStated Require Import Short_games.
Import ListNotations.
Local Open Scope nat_scope.

(** The other player. *)
Definition opponent (p : player) : player := match p with Left => Right | Right => Left end.

(** o is an option of p in g. *)
Definition option_of (p : player) (o g : short_game) : Prop :=
  match p with Left => left_option o g | Right => right_option o g end.

(** The game with the players exchanged. *)
Fixpoint opposite_game (g : short_game) : short_game :=
  match g with
  | no_options => no_options
  | with_left o h => with_right (opposite_game o) (opposite_game h)
  | with_right o h => with_left (opposite_game o) (opposite_game h)
  end.

(** A position is a sum of games. A player moves in one of them, to one of his options. *)
Definition move (p : player) (S T : list short_game) : Prop :=
  exists before g o after, option_of p o g /\
    S = before ++ g :: after /\ T = before ++ o :: after.

(** Player p makes the last move of a sum if the given player moves first. Who cannot move loses. *)
Inductive is_last (p : player) : player -> list short_game -> Prop :=
  | one_move : forall S T, move p S T -> is_last p (opponent p) T -> is_last p p S
  | every_move : forall S,
      (forall T, move (opponent p) S T -> is_last p p T) -> is_last p (opponent p) S.

(** Whoever does not move first makes the last move. *)
Definition second_player_win (S : list short_game) : Prop := forall p, is_last p (opponent p) S.

(** No game beside them tells two games apart. *)
Definition same_in_sums (g h : short_game) : Prop :=
  forall k p first, is_last p first [g; k] <-> is_last p first [h; k].

(** W2-R12.3f: With the normal playing convention, every game G has an inverse -G with the property
    that G + (-G) is a second player win. G and H are considered equivalent if and only if G + (-H)
    is a second player win. It is easy to prove that this is so if and only if for every game K, G +
    K has the same outcome under optimal play as H + K. (K is -H, -G or any game of at most two
    moves.)

    Every game has an inverse; and two games are told apart by no other if and only if the first and
    the inverse of the second are a second player win. *)
Definition claim_equality_of_games : Prop :=
  (forall g, second_player_win [g; opposite_game g]) /\
  (forall g h, second_player_win [g; opposite_game h] <-> same_in_sums g h).
