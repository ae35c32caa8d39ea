(** Sections 1 to 3: the two ways to score, and how to defeat a deterministic strategy.

    A suit has the cards 1, ..., N, of which 1 is the ace and N the king. A round is an upcard, my
    bid and yours. I play against a deterministic strategy A, which is yours: as I know it, I know
    each bid of yours before I make mine. *)

Require Import Arith ZArith List Permutation.
Import ListNotations.
Local Open Scope nat_scope.

(** * Scoring *)

Definition round : Set := nat * nat * nat.  (* the upcard, my bid, your bid *)

(** The upcard times the sign of my bid less yours: what I win from you. *)
Definition transferred (r : round) : Z :=
  let '(upcard, mine, yours) := r in
  match Nat.compare mine yours with Gt => Z.of_nat upcard | Eq => 0 | Lt => - Z.of_nat upcard end%Z.

(** Twice the points of the player whose bid is the first of the two: a tie splits the upcard. *)
Definition twice_the_points (upcard bid other : nat) : Z :=
  match Nat.compare bid other with
  | Gt => 2 * Z.of_nat upcard | Eq => Z.of_nat upcard | Lt => 0
  end%Z.

(** The sum of a list. *)
Definition total (l : list Z) : Z := fold_right Z.add 0%Z l.

(** What I win from you in all. *)
Definition net (play : list round) : Z := total (map transferred play).
(** Twice my points. *)
Definition my_points_twice (play : list round) : Z :=
  total (map (fun r => let '(upcard, mine, yours) := r in twice_the_points upcard mine yours) play).
(** Twice your points. *)
Definition your_points_twice (play : list round) : Z :=
  total (map (fun r => let '(upcard, mine, yours) := r in twice_the_points upcard yours mine) play).

(** GP-A2: We use an equivalent scoring system: the player with the higher card wins from the
    opponent the value of the upcard, or wins nothing in the event of a tie. What he wins is the
    difference of the two players' points. *)
Definition claim_equivalent_scoring : Prop :=
  forall play,
  (2 * net play = my_points_twice play - your_points_twice play)%Z.

(** * Strategies *)

(** A deterministic strategy: its bid, from the rounds so far (upcards and the other player's bids,
    the first round first) and the upcard. Its own bids follow from these. *)
Definition strategy : Set := list (nat * nat) -> nat -> nat.

(** The bids that a strategy makes in rounds with these upcards and bids of the other player, after
    the rounds [past]. *)
Fixpoint bids_after (A : strategy) (past rounds : list (nat * nat)) : list nat :=
  match rounds with
  | [] => []
  | (upcard, other) :: rest => A past upcard :: bids_after A (past ++ [(upcard, other)]) rest
  end.

(** Different cards of the suit. *)
Definition from_suit (N : nat) (cards : list nat) : Prop :=
  NoDup cards /\ forall c, In c cards -> 1 <= c <= N.

(** Whatever upcards and bids of mine there have been, the strategy A bids a card of its suit that
    it has not bid yet. *)
Definition keeps_the_rules (N : nat) (A : strategy) : Prop :=
  forall past upcard, from_suit N (upcard :: map fst past) -> from_suit N (map snd past) ->
    1 <= A past upcard <= N /\ ~ In (A past upcard) (bids_after A [] past).

(** The answer to a bid: the ace to the king, to every other card the next higher one. *)
Definition answer (N bid : nat) : nat := if bid =? N then 1 else S bid.

(** The rounds that are played when these cards are turned up, A bids, and I answer each bid so;
    [past] has been played before. *)
Fixpoint play_against (N : nat) (A : strategy) (past : list (nat * nat)) (deck : list nat)
  : list round :=
  match deck with
  | [] => []
  | upcard :: deck =>
      let bid := A past upcard in
      (upcard, answer N bid, bid) ::
      play_against N A (past ++ [(upcard, answer N bid)]) deck
  end.

(** My bid in a round. *)
Definition mine (r : round) : nat := let '(_, bid, _) := r in bid.
(** Your bid. *)
Definition yours (r : round) : nat := let '(_, _, bid) := r in bid.
(** The upcard. *)
Definition upcard_of (r : round) : nat := let '(upcard, _, _) := r in upcard.

(** All cards of a suit, each once, in some order. *)
Definition order_of (N : nat) (cards : list nat) : Prop := Permutation cards (seq 1 N).

(** How many rounds I win. *)
Definition rounds_won (play : list round) : nat :=
  length (filter (fun r => yours r <? mine r) play).
(** How many rounds I lose. *)
Definition rounds_lost (play : list round) : nat :=
  length (filter (fun r => mine r <? yours r) play).

(** GP-D2: This counterstrategy will win every round except one.

    All rounds but one are won, and that one, which meets the king, is lost; and I bid each of my
    cards once. *)
Definition claim_every_round_but_one : Prop :=
  forall N A deck, 2 <= N -> keeps_the_rules N A -> order_of N deck ->
  let play := play_against N A [] deck in
  order_of N (map mine play) /\ rounds_won play = N - 1 /\ rounds_lost play = 1.

(** GP-D3: Resulting in a trouncing. (All upcards are won but the one that meets the king, at best
    the highest of all.)

    In the round r your king is bid. I win the values of all upcards but its own, which I lose. *)
Definition claim_trouncing : Prop :=
  forall N A deck, 2 <= N -> keeps_the_rules N A -> order_of N deck ->
  let play := play_against N A [] deck in
  exists r, In r play /\ yours r = N /\
    (net play = total (map Z.of_nat deck) - 2 * Z.of_nat (upcard_of r))%Z /\
    (net play >= total (map Z.of_nat deck) - 2 * Z.of_nat N)%Z.

(** GP-D1: Every deterministic strategy A can be defeated as follows. Use strategy A to find the
    card that my opponent is going to play. If my opponent is going to play a king, play the ace.
    Otherwise play the card that is one higher than my opponent's choice. (With three cards the
    upcard 3 may be worth as much as the other two, hence n >= 4.)

    GP-A7: It can easily be shown (see below) that no deterministic strategy may succeed. (Who knows
    it beats it.)

    Whatever the order of the deck, I win more than I lose; and both of us play all our cards, each
    once. *)
Definition claim_every_strategy_defeated : Prop :=
  forall N A deck, 4 <= N -> keeps_the_rules N A ->
  order_of N deck ->
  let play := play_against N A [] deck in
  map upcard_of play = deck /\ order_of N (map yours play) /\ order_of N (map mine play) /\
  (net play > 0)%Z.
