(** Section 2: the rules give the points and the transfers that all claims rest on. *)

Require Import Arith ZArith List Permutation.
From GoofspielStated Require Import Deterministic Rounds.
Import ListNotations.
Local Open Scope nat_scope.

(** GP-G1: A round consists of turning up the next card from the middle pile, and then each player
    chooses one card; the player showing the highest card wins the value of the upturned card; if
    both display the same card, the point value is split. These three cards are then discarded. The
    player who obtained the most points wins. Played so, the points are those that all claims here
    rest on, and together they are the values of all upcards.

    Who has more points is who wins by transfers. *)
Definition claim_rules : Prop :=
  forall N play,
  order_of N (map upcard_of play) -> order_of N (map mine play) -> order_of N (map yours play) ->
  play_out (seq 1 N) (seq 1 N) (seq 1 N) play =
    Some (my_points_twice play, your_points_twice play) /\
  (my_points_twice play + your_points_twice play = 2 * total (map Z.of_nat (seq 1 N)))%Z /\
  Z.sgn (my_points_twice play - your_points_twice play) = Z.sgn (net play).
