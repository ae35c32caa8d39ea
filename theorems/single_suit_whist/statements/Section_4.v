(* What Section 4 says of the normal strategy, and Section 7 of the first trick: there is one normal
   reply to every lead, and a normal lead, which is the highest card of its sequence. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix Following.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-D4.1: When playing second in a trick: If possible, play the smallest card that will win the
    trick. Otherwise, play the smallest card. (To every lead there is exactly one such reply.)

    Section 4.1: to every lead there is exactly one normal reply. *)
Definition claim_one_normal_reply : Prop :=
  forall n D p lead, is_deal (S n) D ->
  exists! c, normal_reply p D lead c.

(** W1-R4.1g: In Five-card and Greedy Whist, taking the trick is obligatory. In this case the normal
    strategy just means playing the smallest card possible.

    By the greedy rule it is the smallest card possible. *)
Definition claim_smallest_card_possible : Prop :=
  forall p D lead c,
  normal_reply p D lead c <->
  In c (replies Greedy (hand p D) lead) /\
  forall c', In c' (replies Greedy (hand p D) lead) -> c <= c'.

(* The card that player p leads for a choice of i and j. *)
Definition card_led (p : player) (D : deal) (i j : Z) : Z :=
  match p with West => W D i | East => E D j end.
(* The other player's card. *)
Definition other_card (p : player) (D : deal) (i j : Z) : Z :=
  match p with West => E D j | East => W D i end.

(** W1-D4.2: If not all West's cards are high, we choose i and j such that A_ij = -1, with the
    difference j - i as small as possible. Then we let West lead the card W_i. Similarly, if East
    has the lead, then we choose i and j such that A_ij = 1, with i - j as small as possible. East
    then leads the card E_j. (There is such a lead for every deal, and it is the highest of its
    sequence; a player whose cards are all high leads any.)

    W1-P4.1c: That the player on lead always leads the highest card in a sequence is consistent with
    the normal strategy. [For i and j chosen by it, the lead is the highest card of its sequence,
    and the other card is the smallest that beats it.]

    Section 4.2: unless all his cards are high a player has a choice; the card that he leads is the
    highest of its sequence, and the other card the smallest that beats it. *)
Definition claim_normal_lead_is_the_top : Prop :=
  forall n D p, is_deal (S n) D ->
  (all_high p D \/ exists i j, normal_choice p D i j) /\
  forall i j, normal_choice p D i j ->
    highest_in_its_sequence p D (card_led p D i j) /\
    cheapest (opponent p) D (card_led p D i j) (other_card p D i j).

(** W1-R4.high: Suppose that West has the lead. If all West's cards are higher than all East's
    cards, then West will take the remaining tricks regardless of his lead, and of the replies. (In
    the three games alike: no reply can win, so the greedy rule forbids none.)

    If all West's cards are high, he takes the remaining tricks whatever is played. *)
Definition claim_all_cards_high : Prop :=
  forall r n D x, is_deal n D -> all_high West D ->
  possible r (fun _ => at_will) D West x -> taken West x = Z.of_nat n.

(** W1-T7.1b: East has no influence on whether or not he wins the first trick. A normal lead avoids
    winning the first trick. (West on lead, not all his cards being high; and so with East on lead.)

    Section 7, the greedy rule: the second player has no influence on who wins the first trick; a
    normal lead, not all cards being high, avoids winning it. *)
Definition claim_no_influence_on_the_first_trick : Prop :=
  forall n D leader lead, is_deal (S n) D ->
  In lead (hand leader D) ->
  (forall reply reply', In reply (replies Greedy (hand (opponent leader) D) lead) ->
    In reply' (replies Greedy (hand (opponent leader) D) lead) ->
    winner leader lead reply = winner leader lead reply') /\
  (~ all_high leader D -> normal_lead leader D lead ->
    forall reply, In reply (replies Greedy (hand (opponent leader) D) lead) ->
    winner leader lead reply = opponent leader).
