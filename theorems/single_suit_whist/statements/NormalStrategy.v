(* Theorems 6.1, 8.2 and 8.3: what the normal strategy of Section 4 makes a player sure of in Greedy
   Whist and in Whist, and that it is optimal in Greedy Whist.

   The words are in Following.v: `normal` is the strategy; `optimal r s`, it is optimal by the rules
   r; `never_stuck r s`, it always allows a card; `sure_of r s p D leader t`, by it player p takes
   at least t tricks of D, whatever the other plays, and however he chooses where it leaves a
   choice; `possible r s D leader x`, x can be the winners of the tricks; `taken p x`, how many of
   them p takes. `half x leader` of Rules.v is x/2 rounded in favour of the player not on lead. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-T6.1: In Greedy Whist, the normal strategy is optimal. Moreover, the number of tricks that
    West gets under optimal play is given by the number (n + H_Greedy)/2. If this number is not an
    integer, it should be rounded down if West has the lead, and up if East has the lead.

    Optimal for both players. There is just one H_Greedy (`is_H_greedy` of Matrix.v). *)
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

    H_under is `under` and H_over is `over`. *)
Definition claim_theorem_8_2 : Prop :=
  never_stuck Whist normal /\
  forall n D under over leader, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  sure_of Whist normal West D leader (half (Z.of_nat n + under) leader) /\
  sure_of Whist normal East D leader (half (Z.of_nat n - over) (opponent leader)).

(* The deal played four times by the normal strategy, w1, w2, w3 and w4 being the winners of the
   tricks: with the West hand, leading (1) or playing second (2), and with the East hand, leading
   (3) or playing second (4). *)
Definition four_games (D : deal) (w1 w2 w3 w4 : list player) : Prop :=
  possible Whist (only West normal) D West w1 /\ possible Whist (only West normal) D East w2 /\
  possible Whist (only East normal) D East w3 /\ possible Whist (only East normal) D West w4.

(** W1-T8.3b: Moreover, it will score at least n - 1 tricks in the two games where we lead to the
    first trick, and at least n tricks in the two games where we play second in the first trick. *)
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

    First the normal strategy, then optimal play: `tricks_for` of Following.v. *)
Definition claim_four_games_in_all : Prop :=
  never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  (forall w1 w2 w3 w4, four_games D w1 w2 w3 w4 ->
    taken West w1 + taken West w2 + taken East w3 + taken East w4 >= 2 * Z.of_nat n - 1) /\
  tricks_for Whist West D West + tricks_for Whist West D East + tricks_for Whist East D East +
    tricks_for Whist East D West = 2 * Z.of_nat n.

(** W1-R8.34: In at least three of these four games, the normal strategy is guaranteed to score at
    least the game theoretical value of the deal.

    In all games but at most one, that of p0 with leader0. *)
Definition claim_three_of_four : Prop :=
  never_stuck Whist normal /\ forall n D, (1 <= n)%nat -> is_deal n D ->
  exists p0 leader0, forall p leader, (p, leader) <> (p0, leader0) ->
    sure_of Whist normal p D leader (tricks_for Whist p D leader).

(** W1-R4.one: In Whist, the normal strategy scores at most one trick worse than optimal play.

    W1-R8.ignore: Completely ignoring the technique of holding up, that is following the normal
    strategy, will never cost more than one trick compared to optimal play. *)
Definition claim_at_most_one_trick_worse : Prop :=
  never_stuck Whist normal /\ forall n D p leader, is_deal n D ->
  sure_of Whist normal p D leader (tricks_for Whist p D leader - 1).

(** W1-R8.diff: The game theoretical value of Whist differs from that of Greedy Whist by at most one
    trick. *)
Definition claim_whist_and_greedy_whist : Prop :=
  forall n D leader, (1 <= n)%nat -> is_deal n D ->
  Z.abs (Z.of_nat (tricks Whist D leader) - Z.of_nat (tricks Greedy D leader)) <= 1.
