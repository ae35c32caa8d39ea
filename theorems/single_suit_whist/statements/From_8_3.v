(* Section 8: Theorem 8.3 proves (a) and (b), without stolen strategies. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Following NormalStrategy.
Local Open Scope Z_scope.

(* What Theorem 8.3 says of a deal of n cards. *)
Definition scores_as_in_8_3 (n : nat) (D : deal) : Prop :=
  forall w1 w2 w3 w4, four_games D w1 w2 w3 w4 ->
    taken West w1 + taken East w3 >= Z.of_nat n - 1 /\
    taken West w2 + taken East w4 >= Z.of_nat n.

(** W1-R8.3imp: Theorem 8.3 provides a completely constructive proof of these facts, (a) and (b).
    (With the lead West takes x tricks and East n - y, together at least n - 1, for normal play
    takes no more than optimal play: by as much as they exceed it, y - x falls short of 1. Without
    the lead they take y and n - x, at least n: by as much as they exceed it, y exceeds x.)

    (a) and (b); and by how much the optimal scores, with the lead and without it, exceed the bounds
    of the theorem. *)
Definition claim_these_facts : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> scores_as_in_8_3 n D ->
  let v := tricks_for Whist in
  v West D West <= v West D East /\ v West D East <= v West D West + 1 /\
  v West D West + v East D East - (Z.of_nat n - 1) = 1 - (v West D East - v West D West) /\
  v West D East + v East D West - Z.of_nat n = v West D East - v West D West.
