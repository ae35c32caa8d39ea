(** Rounding in combinatorial game theory (Section 9.3): numbers as games, with the stopping rule
    and with the bonus, have the outcomes that symmetric whist has by rounding their values. *)
Require Import ZArith QArith.
From SymmetricStated Require Import Rules Values Short_games.
Local Open Scope Z_scope.

(** West takes the place of Left. *)
Definition as_whist (p : Short_games.player) : Suit.player :=
  match p with Left => West | Right => East end.

(** The game equal to a/2^k: an integer, or {(a - 1)/2^k | (a + 1)/2^k} if a is odd. *)
Fixpoint dyadic_game (k : nat) (a : Z) : short_game :=
  match k with
  | O => Short_games.integer_game a
  | S j =>
      if Z.even a then dyadic_game j (a / 2)
      else with_left (dyadic_game j ((a - 1) / 2))
             (with_right (dyadic_game j ((a + 1) / 2)) no_options)
  end.

(** a/2^k. *)
Definition over (a : Z) (k : nat) : Q := (inject_Z a / two_to k)%Q.

(** W2-R9.3a: We can introduce a stopping rule by which the game ends as soon as it reaches a
    position equal to an integer. This integer is then considered to be the outcome of the game.
    Left is trying to maximize the outcome, while Right is trying to minimize it. ... The outcome of
    a number with this playing convention is computed in the same way as the outcome of symmetric
    whist, by rounding to the nearest integer. If the number is half an odd integer, then it should
    be rounded in favor of the player who is not making the first move. (The number as the game
    {(a-1)/2^k | (a+1)/2^k}, a odd, k >= 1, an integer as so many moves of one player; proved of
    every game that equals it.)

    Without a bonus the outcome of a number is the nearest integer, of half an odd integer the one
    in favor of the player who does not move first: as symmetric whist rounds. *)
Definition claim_rounded_to_an_integer : Prop :=
  forall k a g, same g (dyadic_game k a) -> forall p v,
  outcome_of_game 0 p g v <-> (v == rho (over a k, Zero) (as_whist p))%Q.

(** W2-R9.3b: To incorporate this into the game, we can give a bonus of 1/4 for making the last
    move. ... In this "refined" game, we compute the outcome [of a number] by using the rounding
    function rho', rounding to the nearest number with a denominator of exactly 4. (In a game that
    is an integer nobody moves; as in the zero state of whist, the last move is then taken to be
    that of the player who is not to make the first move.) *)
Definition claim_rounded_to_a_quarter : Prop :=
  forall k a g, same g (dyadic_game k a) -> forall p v,
  outcome_of_game (1 # 4) p g v <-> (v == rho' (over a k, Zero) (as_whist p))%Q.
