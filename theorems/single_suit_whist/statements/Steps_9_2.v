(* The steps of the proof of Lemma 9.3 (Section 9.2): the opponent leads his cards from the bottom
   up, and we hold up for a while. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import Theorem_9_4.
Import ListNotations.
Local Open Scope Z_scope.

(* Deals of as many cards, in which every two cards compare as in the other. *)
Definition equivalent (D D' : deal) : Prop :=
  n_of D = n_of D' /\
  forall i j, 1 <= i <= n_of D -> 1 <= j <= n_of D -> A D i j = A D' i j.

(* The opponent on lead leads his smallest card, and we let it go with our smallest. *)
Definition lets_go (leader : player) (D D' : deal) : Prop :=
  exists lead hold, smallest leader D lead /\ smallest (opponent leader) D hold /\ hold < lead /\
  D' = rest leader D lead hold.
(* So k times, one after the other. *)
Fixpoint holds_up (k : nat) (leader : player) (D D' : deal) : Prop :=
  match k with
  | O => D' = D
  | S k => exists D1, lets_go leader D D1 /\ holds_up k leader D1 D'
  end.

(* The opponent's smallest card, the cheapest with which we can take it, and how many cards the
   sequence has in which his smallest is: he has m cards below ours. *)
Definition sequence (leader : player) (D : deal) (lead take : Z) (m : nat) : Prop :=
  smallest leader D lead /\ cheapest (opponent leader) D lead take /\
  length (filter (fun c => c <? take) (hand leader D)) = m.

(** W1-L9.3a: If the sequence containing the opponent's smallest card contains m = 1 card, there is
    no point in holding up, since the resulting (n - 1)-card deal will be equivalent to that
    resulting from taking the trick. If we take, we get the lead, but having the lead will cost at
    most one trick. *)
Definition claim_a_single_card : Prop :=
  forall n D leader lead take hold, is_deal (S n) D ->
  let other := opponent leader in
  sequence leader D lead take 1 -> smallest other D hold -> hold < lead ->
  let after := rest leader D lead take in
  equivalent after (rest leader D lead hold) /\
  tricks_for Whist other after leader <= 1 + tricks_for Whist other after other.

(** W1-L9.3c: We can assume that 0 <= k < m. [Holding up m times leaves the deal that m - 1 times
    and a win leave, with one trick less and the lead with the opponent, so it is no better.]

    Here m is less by one. *)
Definition claim_fewer_than_m : Prop :=
  forall n D leader lead take m before held lead', is_deal (m + S n) D ->
  let other := opponent leader in
  sequence leader D lead take (m + 1) -> holds_up m leader D before ->
  lets_go leader before held -> smallest leader before lead' ->
  let won := rest leader before lead' take in
  cheapest other before lead' take /\ equivalent won held /\
  tricks_for Whist other held leader <= 1 + tricks_for Whist other won other.

(** W1-L9.3b: Suppose that the opponent plays his cards from the bottom up. If 1 <= k < m, holding
    up k times and taking trick k + 1, and holding up only k - 1 times, taking the k:th trick and
    then leading the smallest remaining card: the opponent has no smaller card, and will therefore
    take the trick with his smallest card [no other serves him better]. The two lines lead to the
    same position, with the same number of tricks for both players, but in the latter case with the
    opponent on lead.

    The two positions are the same; in the first we are on lead, in the second the opponent. Here k
    is less by one. *)
Definition claim_hold_up_once_less : Prop :=
  forall n D leader lead take m k fewer more, is_deal (k + S (S n)) D ->
  let other := opponent leader in
  sequence leader D lead take m -> (k + 1 < m)%nat ->
  holds_up k leader D fewer -> lets_go leader fewer more ->
  forall lead_1 lead_2, smallest leader fewer lead_1 -> smallest leader more lead_2 ->
  let first := rest leader more lead_2 take in
  let after := rest leader fewer lead_1 take in
  cheapest other more lead_2 take /\ cheapest other fewer lead_1 take /\
  exists own, smallest other after own /\ smallest leader after lead_2 /\
    (forall c, In c (hand leader after) -> own < c) /\
    rest other after own lead_2 = first /\ winner other own lead_2 = leader /\
    forall c, In c (hand leader after) ->
      earned after other own c <= earned after other own lead_2.

(* --- For every strategy --- *)

(* The opponent leads his smallest card k times, and each time we let it go as the strategy says. *)
Fixpoint holds_up_by (s : strategy) (k : nat) (leader : player) (D D' : deal) : Prop :=
  match k with
  | O => D' = D
  | S k => exists lead hold, let player := opponent leader in
    smallest leader D lead /\ In hold (hand player D) /\ may_follow s player D lead hold /\
    hold < lead /\ holds_up_by s k leader (rest leader D lead hold) D'
  end.

(** W1-L9.3d~: For every strategy, there is a number k <= m such that if the opponent plays his
    cards from the bottom up, we will hold up k times and, if k < m, take trick k + 1. [If at least
    k < m of our cards are below the opponent's smallest, trick k + 1 can be taken after k hold-ups;
    and if every trick can be let go, at least m are, so that we can hold up m times. That is no
    better than m - 1 times and a win (W1-L9.3c).]

    "For every strategy, there is a number k such that if the opponent plays his cards from the
    bottom up, we will hold up k times and take trick k + 1", or k = m: the strategy may let every
    trick go. Then m tricks can be let go; and after each k < m for which there are smaller cards,
    the next trick can be taken. *)
Definition claim_k_of_every_strategy : Prop :=
  forall n D leader lead take m, is_deal n D ->
  let other := opponent leader in
  sequence leader D lead take m -> (m > 1)%nat ->
  let smaller := length (filter (fun c => c <? lead) (hand other D)) in
  (forall s, never_stuck Whist s -> exists k D', (k <= m)%nat /\ holds_up_by s k leader D D' /\
    ((k < m)%nat -> exists lead' reply, smallest leader D' lead' /\ In reply (hand other D') /\
      may_follow s other D' lead' reply /\ lead' < reply)) /\
  (forall k, (k < m)%nat -> (k <= smaller)%nat -> exists D' lead', holds_up k leader D D' /\
    smallest leader D' lead' /\ cheapest other D' lead' take) /\
  (Forall2 Z.lt (hand other D) (hand leader D) ->
    (m <= smaller)%nat /\ exists D', holds_up m leader D D').
