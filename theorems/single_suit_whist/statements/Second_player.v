(* Section 5: if both follow the normal strategy, the player who plays second takes most tricks.

   A player whose cards are not all high leads one that the other takes, so the tricks not taken by
   the second player are the last ones, which a player with high cards takes in a row. They are as
   many as H_Greedy says: with the two leads together 2 |H| - 1 of 2n, or none if H = 0. And |H| is
   at most |T_0|, which is known over all deals. *)
Require Import ZArith Bool List Sorted Permutation.
From GameStated Require Import Words.
From WhistStated Require Import Rules.
From WhistStated Require Import Following.
From WhistStated Require Import Swaps Chances Chung_Feller.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Play by the normal strategy --- *)

(* The tricks that are taken by the player who plays second. *)
Fixpoint taken_second (leader : player) (winners : list player) : nat :=
  match winners with
  | [] => O
  | first :: later => ((if same_player leader first then 0 else 1) + taken_second first later)%nat
  end.

(** W1-R5.most: If both players follow the normal strategy, then for most of the time, the player
    playing second will take the trick as cheaply as possible, that is, with the smallest card which
    is higher than the card that was led. [Of the tricks of all deals of n cards more than half; of
    the four deals with a lead for n = 1 it is half. A trick that the strategy takes it takes so.]

    "If both players follow the normal strategy, then for most of the time, the player playing
    second will take the trick as cheaply as possible, that is, with the smallest card which is
    higher than the card that was led." Of all tricks of all deals of n cards, with either lead,
    more than half are taken so, however the players choose where the strategy leaves a choice; for
    n = 1 it is half. *)
Definition claim_most_of_the_time : Prop :=
  never_stuck Whist normal /\
  (forall p D lead reply, normal_reply p D lead reply -> lead < reply ->
    cheapest p D lead reply) /\
  forall n deals play, (1 <= n)%nat ->
  NoDup deals -> (forall word, In word deals <-> is_word n word) ->
  (forall word leader, is_word n word ->
    possible Whist (fun _ => normal) (suit_of 1 word) leader (play word leader)) ->
  let seconds word :=
    (taken_second West (play word West) + taken_second East (play word East))%nat in
  let all_tricks := (n * (2 * length deals))%nat in
  ((2 <= n)%nat -> (2 * sum_of seconds deals > all_tricks)%nat) /\
  (n = 1%nat -> (2 * sum_of seconds deals = all_tricks)%nat).
