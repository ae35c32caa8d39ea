(* The normal strategy on a deal and by rows, and what it makes a player sure of in both games. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-T6.1: In Greedy Whist, the normal strategy is optimal. Moreover, the number of tricks that
    West gets under optimal play is given by the number (n + H_Greedy)/2. If this number is not an
    integer, it should be rounded down if West has the lead, and up if East has the lead.

    Theorem 6.1: H_Greedy exists, it is one, and West takes (n + H_Greedy) / 2 tricks, rounded down
    if he leads and up if East does; and the normal strategy is optimal, for both players. *)
Definition claim_theorem_6_1 : Prop :=
  optimal Greedy normal /\
  forall n D, (1 <= n)%nat -> is_deal n D ->
    (exists! H, is_H_greedy D H) /\
    forall H leader, is_H_greedy D H ->
      Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n + H) leader.

(* --- Theorems 8.2 and 8.3 --- *)

(** W1-T8.2: Using the normal strategy, West will take at least (n + H_under)/2 tricks, and
    similarly, East will take at least (n - H_over)/2 tricks, rounded in favor of the player not on
    lead in the first trick. (However ties are broken.)

    Theorem 8.2: by the normal strategy West takes at least (n + H) / 2 tricks, with the H that has
    its bar below, and East at least (n - H) / 2, with the other, rounded in favor of the player not
    on lead in the first trick. *)
Definition claim_theorem_8_2 : Prop :=
  never_stuck Whist normal /\
  forall n D under over leader, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  sure_of Whist normal West D leader (half (Z.of_nat n + under) leader) /\
  sure_of Whist normal East D leader (half (Z.of_nat n - over) (opponent leader)).

(* The deal played four times by the normal strategy: by the West hand that leads (1) or not (2),
   and by the East hand that leads (3) or not (4). *)
Definition four_games (D : deal) (w1 w2 w3 w4 : list player) : Prop :=
  possible Whist (only West normal) D West w1 /\ possible Whist (only West normal) D East w2 /\
  possible Whist (only East normal) D East w3 /\ possible Whist (only East normal) D West w4.

(** W1-T8.3b: Moreover, it will score at least n - 1 tricks in the two games where we lead to the
    first trick, and at least n tricks in the two games where we play second in the first trick.

    Theorem 8.3, second sentence. *)
Definition claim_two_and_two_games : Prop :=
  never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  forall w1 w2 w3 w4, four_games D w1 w2 w3 w4 ->
    taken West w1 + taken East w3 >= Z.of_nat n - 1 /\
    taken West w2 + taken East w4 >= Z.of_nat n.

(** W1-T8.3a: Suppose we play a certain distribution of the cards four times, once with the West
    hand, leading to the first trick, once with West playing second in the first trick, and
    similarly once with the East hand leading to the first trick and once with the East hand playing
    second in the first trick. Then the normal strategy is guaranteed to score a total of at least
    2n - 1 tricks, compared to 2n tricks with optimal play.

    Theorem 8.3, first sentence: in all at least 2n - 1 tricks, and 2n with optimal play. *)
Definition claim_four_games_in_all : Prop :=
  never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  (forall w1 w2 w3 w4, four_games D w1 w2 w3 w4 ->
    taken West w1 + taken West w2 + taken East w3 + taken East w4 >= 2 * Z.of_nat n - 1) /\
  tricks_for Whist West D West + tricks_for Whist West D East + tricks_for Whist East D East +
    tricks_for Whist East D West = 2 * Z.of_nat n.

(** W1-R8.34: In at least three of these four games, the normal strategy is guaranteed to score at
    least the game theoretical value of the deal.

    In at least three of the four games it is sure of the value: in all but at most one. *)
Definition claim_three_of_four : Prop :=
  never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  exists p0 leader0, forall p leader, (p, leader) <> (p0, leader0) ->
    sure_of Whist normal p D leader (tricks_for Whist p D leader).

(** W1-R4.one: In Whist, the normal strategy scores at most one trick worse than optimal play.

    W1-R8.ignore: Completely ignoring the technique of holding up, that is following the normal
    strategy, will never cost more than one trick compared to optimal play.

    The normal strategy scores at most one trick worse than optimal play. *)
Definition claim_at_most_one_trick_worse : Prop :=
  never_stuck Whist normal /\ forall n D p leader, is_deal n D ->
  sure_of Whist normal p D leader (tricks_for Whist p D leader - 1).

(** W1-R8.diff: The game theoretical value of Whist differs from that of Greedy Whist by at most one
    trick.

    The value of Whist differs from that of Greedy Whist by at most one trick. *)
Definition claim_whist_and_greedy_whist : Prop :=
  forall n D leader, (1 <= n)%nat -> is_deal n D ->
  Z.abs (Z.of_nat (tricks Whist D leader) - Z.of_nat (tricks Greedy D leader)) <= 1.
