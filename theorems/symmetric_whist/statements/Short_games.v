(** Short partizan games, with which Section 9.3 compares whist: a game that ends as soon as it
    equals an integer has an outcome that depends on what it equals alone. *)
Require Import ZArith QArith.
Local Open Scope Z_scope.

(** * Games and their order *)

(** A game has no options, or is another with one more option of Left, or of Right. *)
Inductive short_game : Set :=
  | no_options : short_game
  | with_left : short_game -> short_game -> short_game
  | with_right : short_game -> short_game -> short_game.

(** o is an option of Left in g. *)
Fixpoint left_option (o g : short_game) : Prop :=
  match g with
  | no_options => False
  | with_left p h => o = p \/ left_option o h
  | with_right _ h => left_option o h
  end.

(** o is an option of Right in g. *)
Fixpoint right_option (o g : short_game) : Prop :=
  match g with
  | no_options => False
  | with_left _ h => right_option o h
  | with_right p h => o = p \/ right_option o h
  end.

(** [no_better g h] is g <= h, and [beaten g h] is that h <= g does not hold. *)
Inductive no_better : short_game -> short_game -> Prop :=
  | no_option_better : forall g h,
      (forall o, left_option o g -> beaten o h) ->
      (forall o, right_option o h -> beaten g o) -> no_better g h
with beaten : short_game -> short_game -> Prop :=
  | by_left : forall g h o, left_option o h -> no_better g o -> beaten g h
  | by_right : forall g h o, right_option o g -> no_better o h -> beaten g h.

(** g equals h. *)
Definition same (g h : short_game) : Prop := no_better g h /\ no_better h g.

(** * Integers *)

(** The game in which Left has n moves, and Right none. *)
Fixpoint left_moves (n : nat) : short_game :=
  match n with O => no_options | S m => with_left (left_moves m) no_options end.

(** The game in which Right has n moves, and Left none. *)
Fixpoint right_moves (n : nat) : short_game :=
  match n with O => no_options | S m => with_right (right_moves m) no_options end.

(** In n >= 0 Left has n moves, in n < 0 Right has -n. *)
Definition integer_game (n : Z) : short_game :=
  if 0 <=? n then left_moves (Z.to_nat n) else right_moves (Z.to_nat (- n)).

(** g equals an integer. *)
Definition whole (g : short_game) : Prop := exists n, same g (integer_game n).

(** W2-R9.3d: If a partizan game is played out, until one player runs out of moves, then the final
    position is an ordinal, or the negative of an ordinal. In particular, the final position of a
    short game is always an integer. (A short game in which Right has no move is an integer n >= 0,
    and one in which Left has none an n <= 0. Games that are not short are not checked.) *)
Definition claim_runs_out_of_moves : Prop :=
  forall g,
  ((forall o, ~ right_option o g) -> exists n, 0 <= n /\ same g (integer_game n)) /\
  ((forall o, ~ left_option o g) -> exists n, n <= 0 /\ same g (integer_game n)).

(** * The game that ends at an integer *)

Variant player : Set := Left | Right.

(** What the last move is worth to Left, if this player is to move when the game ends. *)
Definition last_move (bonus : Q) (to_move : player) : Q :=
  match to_move with Left => - bonus | Right => bonus end.

(** Left can make sure of v, this player moving first: the game ends as soon as it equals an
    integer, and the last move is worth a bonus. Where it does not end either player has a move
    ([runs_out_of_moves]). *)
Inductive gets (bonus : Q) : player -> short_game -> Q -> Prop :=
  | ends : forall p g n v,
      same g (integer_game n) -> (v <= inject_Z n + last_move bonus p)%Q -> gets bonus p g v
  | moves : forall g o v,
      ~ whole g -> left_option o g -> gets bonus Right o v -> gets bonus Left g v
  | waits : forall g v,
      ~ whole g -> (forall o, right_option o g -> gets bonus Left o v) -> gets bonus Right g v.

(** The outcome is the most of which Left can make sure. *)
Definition outcome_of_game (bonus : Q) (p : player) (g : short_game) (v : Q) : Prop :=
  gets bonus p g v /\ forall w, gets bonus p g w -> (w <= v)%Q.

(** W2-R9.3c: It can be shown that the outcome of a game under optimal play depends only on the
    equality-class of the game, and not on its form. (With the stopping rule of W2-R9.3a. Proved of
    any two equal games; compared are a game and the form to which it reduces.)

    The outcome of a game depends on what it equals alone, not on its form. *)
Definition claim_independent_of_form : Prop :=
  forall g h, same g h -> forall p,
  exists v, forall w, (outcome_of_game 0 p g w <-> w == v)%Q /\ (outcome_of_game 0 p h w <->
    w == v)%Q.

(** * The normal playing convention *)

(** Left makes the last move, this player moving first, if who cannot move loses. *)
Inductive left_is_last : player -> short_game -> Prop :=
  | left_has_a_move : forall g o,
      left_option o g -> left_is_last Right o -> left_is_last Left g
  | whatever_right_does : forall g,
      (forall o, right_option o g -> left_is_last Left o) -> left_is_last Right g.

(** W2-R9.3e: This playing convention does not take into account whether the last move of the game
    was made by Left or by Right. To incorporate this into the game, we can give a bonus of 1/4 for
    making the last move. This way, the outcome will be positive if Left makes the last move [if the
    game is played until a player cannot move, and Left can make sure of it], and negative if it is
    Right who makes the last move, thus reflecting the outcome under the normal playing convention.
    (The bonus is for the last move before the game stops at an integer, and goes to the player not
    to move if it is one from the beginning.) *)
Definition claim_sign_of_the_outcome : Prop :=
  forall p g,
  (exists v, outcome_of_game (1 # 4) p g v) /\
  forall v, outcome_of_game (1 # 4) p g v ->
    (0 < v <-> left_is_last p g)%Q /\ (v < 0 <-> ~ left_is_last p g)%Q.
