(* Section 1.2: the three games card by card, and that what the other claims speak of are their
   values: West's tricks in Whist and in Greedy Whist, and who has a winning strategy in
   Five-card. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Following.
From WhistStated Require Import Theorem_7_1.
Import ListNotations.
Local Open Scope Z_scope.

(* What a player chooses of numbers of which West wants a great one, and East a small one. *)
Definition best (p : player) : list nat -> nat := match p with West => greatest | East => least end.

(* West's score under the rules r when either player chooses among his `cards`. If West wins a trick
   after which m are to come, it counts `pay m`. *)
Fixpoint score (cards : player -> deal -> list Z) (r : rules) (pay : nat -> nat) (n : nat)
  (D : deal) (leader : player) : nat :=
  match n with
  | O => O
  | S m =>
    best leader (map (fun lead =>
      best (opponent leader) (map (fun reply =>
        let first := winner leader lead reply in
        ((match first with West => pay m | East => 0 end) +
          score cards r pay m (rest leader D lead reply) first)%nat)
        (replies r (cards (opponent leader) D) lead))) (cards leader D))
  end.

(* Every trick counts. *)
Definition each_trick (m : nat) : nat := 1%nat.
(* The last trick counts. *)
Definition last_trick (m : nat) : nat := match m with O => 1%nat | S _ => 0%nat end.

(* Of neighbours in one hand only the highest. *)
Definition without_equivalent (tops : player -> deal -> list Z) : Prop :=
  forall p D c, In c (tops p D) <-> highest_in_its_sequence p D c.

(** W1-R1.2: The game consists of n tricks. In each trick the players take turns playing one of
    their cards; the player who played the highest card wins the trick, and plays first in the next.
    The object of Whist is to win as many tricks as possible. Greedy Whist has the same object, but
    the player who plays second must take the trick if he can. Five-card is played with the greedy
    rule, and the winner is the player who wins the last trick. Played so, card by card, the three
    games have the values that all claims here rest on.

    "The game consists of n tricks. In each trick, the players take turns playing one of their
    cards. The player who played the highest card wins the trick, and plays first in the next." That
    is what `possible` says. Card by card, or with the highest of each sequence alone: in Whist and
    in Greedy Whist, whose object is to win as many tricks as possible, the score is `tricks`, and
    with it goes what either player can make sure of; in Five-card, won by the player who wins the
    last trick, it tells who has a winning strategy. *)
Definition claim_rules_of_the_three_games : Prop :=
  forall n D leader, is_deal n D ->
  (forall r s winners, possible r s D leader winners -> length winners = n) /\
  (exists tops, without_equivalent tops) /\
  (forall tops r pay, without_equivalent tops ->
    score tops r pay n D leader = score hand r pay n D leader) /\
  (forall r, score hand r each_trick n D leader = tricks r D leader) /\
  (forall r p t, (exists s, never_stuck r s /\ sure_of r s p D leader t) <->
    t <= tricks_for r p D leader) /\
  ((1 <= n)%nat ->
    (has_a_winning_strategy West D leader <-> score hand Greedy last_trick n D leader = 1%nat) /\
    (has_a_winning_strategy East D leader <-> score hand Greedy last_trick n D leader = 0%nat)).
