(** Section 2: a game played round by round.

    A round takes the upcard from the middle pile and a card from either hand, and gives the value
    of the upcard to the higher of the two, or half of it to each player; the three cards are
    discarded. Points are doubled, so that they are whole numbers. *)

Require Import Arith ZArith List.
From GoofspielStated Require Import Deterministic.
Import ListNotations.
Local Open Scope nat_scope.

(** The cards without this one, if it is among them. *)
Fixpoint discarded (c : nat) (cards : list nat) : option (list nat) :=
  match cards with
  | [] => None
  | d :: rest =>
      if c =? d then Some rest
      else match discarded c rest with Some others => Some (d :: others) | None => None end
  end.

(** Twice the points that a round gives to player one and to player two. *)
Definition points_of_round (r : round) : Z * Z :=
  let '(upcard, bid, reply) := r in
  if reply <? bid then (2 * Z.of_nat upcard, 0)%Z
  else if bid <? reply then (0, 2 * Z.of_nat upcard)%Z
  else (Z.of_nat upcard, Z.of_nat upcard).

(** Twice the points of both players when the rounds are played with these hands and this pile;
    nothing if a card is turned up or bet that is not there. *)
Fixpoint play_out (my_hand your_hand pile : list nat) (play : list round) : option (Z * Z) :=
  match play with
  | [] => Some (0, 0)%Z
  | (upcard, bid, reply) :: rest =>
      match discarded bid my_hand, discarded reply your_hand, discarded upcard pile with
      | Some my_hand', Some your_hand', Some pile' =>
          match play_out my_hand' your_hand' pile' rest with
          | Some (my_points, your_points) =>
              let '(mine_now, yours_now) := points_of_round (upcard, bid, reply) in
              Some (mine_now + my_points, yours_now + your_points)%Z
          | None => None
          end
      | _, _, _ => None
      end
  end.
