(* The steps of the proof of Theorem 7.1, and the outcome of normal play (Section 7). *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules.
From WhistStated Require Import Following.
From WhistStated Require Import Theorem_7_1 Alternating.
Import ListNotations.
Local Open Scope Z_scope.

(** W1-R7.alt1: If both players follow the normal strategy, then the outcome of the game will be an
    alternating set, since the lead will alternate up to the point where all the cards of the player
    on lead are high. *)
Definition claim_normal_play_alternates : Prop :=
  forall n D leader x, is_deal n D ->
  possible Greedy (fun _ => normal) D leader x -> is_alternating x /\ lead_alternates leader x.

(** W1-T7.1a: We assume that West is on lead, and that not all West's cards are high, and that from
    the second trick on, the players will follow the normal strategy. Regardless of the play in the
    first trick, the outcome of the game must be an alternating set. (And so with East on lead.) *)
Definition claim_outcome_is_alternating : Prop :=
  forall n D leader lead reply later, is_deal (S n) D ->
  In lead (hand leader D) -> In reply (replies Greedy (hand (opponent leader) D) lead) ->
  let first := winner leader lead reply in
  possible Greedy (fun _ => normal) (rest leader D lead reply) first later ->
  is_alternating (first :: later).

(* x is an outcome after a first trick, both following the normal strategy then. *)
Definition after_trick_won (D : deal) (leader : player) (lead reply : Z) (x : list player) : Prop :=
  exists later, let first := winner leader lead reply in
  x = first :: later /\ possible Greedy (fun _ => normal) (rest leader D lead reply) first later.
(* x is an outcome after a lead, both following the normal strategy then. *)
Definition after_lead (D : deal) (leader : player) (lead : Z) (x : list player) : Prop :=
  exists reply, In reply (replies Greedy (hand (opponent leader) D) lead) /\
  normal_reply (opponent leader) D lead reply /\ after_trick_won D leader lead reply x.

(* No worse for the player: for West above it in L_n, for East below. *)
Definition no_worse (p : player) (x y : list player) : Prop :=
  match p with West => below y x | East => below x y end.

(** W1-T7.1c: By Theorem 6.1, a normal lead from West maximizes the number of tricks West takes,
    given that both players follow the normal strategy after the first lead. (Not all his cards
    being high; and so with East on lead.) *)
Definition claim_normal_lead_takes_most : Prop :=
  never_stuck Greedy normal /\
  forall n D leader lead lead' x y, is_deal (S n) D ->
  In lead (hand leader D) -> normal_lead leader D lead -> In lead' (hand leader D) ->
  after_lead D leader lead x -> after_lead D leader lead' y -> taken leader y <= taken leader x.

(** W1-T7.1e: Therefore, it is optimal for West to make a normal lead. [It takes most tricks,
    W1-T7.1c, and avoids winning the first, W1-T7.1b. Both following the normal strategy after it,
    no other lead leads to an outcome that is higher in the chain of alternating sets. And so with
    East on lead.] *)
Definition claim_normal_lead_is_optimal : Prop :=
  never_stuck Greedy normal /\
  forall n D leader lead lead' x y, is_deal (S n) D ->
  In lead (hand leader D) -> normal_lead leader D lead -> In lead' (hand leader D) ->
  after_lead D leader lead x -> after_lead D leader lead' y -> no_worse leader x y.

(** W1-T7.1d: East's only objective when playing second in the first trick is to maximize the number
    of tricks he can take. Therefore by Theorem 6.1 it is optimal for East to follow the normal
    strategy even in the first trick. [From the second trick on both follow it; so no other reply
    leads to an outcome that is lower in the chain of alternating sets. And so with East on lead.]
 *)
Definition claim_normal_reply_is_optimal : Prop :=
  never_stuck Greedy normal /\
  forall n D leader lead chosen reply x y, is_deal (S n) D -> let follower := opponent leader in
  In lead (hand leader D) -> normal_reply follower D lead chosen ->
  In chosen (replies Greedy (hand follower D) lead) ->
  In reply (replies Greedy (hand follower D) lead) ->
  after_trick_won D leader lead chosen x -> after_trick_won D leader lead reply y ->
  no_worse follower x y.

(* --- Many tricks and late ones --- *)

(* y is later than x for p: of the tricks that p won in one of them only, the last is in y. *)
Fixpoint later_for (p : player) (x y : list player) : Prop :=
  match x, y with
  | a :: x', b :: y' => later_for p x' y' \/ (x' = y' /\ a = opponent p /\ b = p)
  | _, _ => False
  end.
(* The same tricks, or later ones. *)
Definition as_late_for (p : player) (x y : list player) : Prop := x = y \/ later_for p x y.

(* Whatever the other does, player p can bring it about, by the greedy rule, that the winners of the
   tricks to come are as wanted. He may remember what has been played. *)
Fixpoint can_make_sure (n : nat) (p : player) (wanted : list player -> Prop) (D : deal)
  (leader : player) : Prop :=
  match n with
  | O => wanted []
  | S n =>
    let follower := opponent leader in
    let after lead reply :=
      can_make_sure n p (fun later => wanted (winner leader lead reply :: later))
        (rest leader D lead reply) (winner leader lead reply) in
    let may_reply lead reply := In reply (replies Greedy (hand follower D) lead) in
    if match p, leader with West, West | East, East => true | _, _ => false end
    then exists lead, In lead (hand leader D) /\
      forall reply, may_reply lead reply -> after lead reply
    else forall lead, In lead (hand leader D) ->
      exists reply, may_reply lead reply /\ after lead reply
  end.

(** W1-R7.noconf: With the greedy rule, there is never a conflict between trying to take as many
    tricks as possible, and trying to take them as late as possible. (Either player can make sure of
    as many and, at once, of as late ones as he can of each by itself. Of two sets of tricks the
    later is the one with the latest trick that they do not share.)

    "With the greedy rule, there is never a conflict between trying to take as many tricks as
    possible, and trying to take them as late as possible": by the normal strategy a player makes
    sure of both at once, of as many and as late ones as he can make sure of for one alone. *)
Definition claim_never_a_conflict : Prop :=
  never_stuck Greedy normal /\
  forall n D leader p, is_deal n D -> exists best,
    (forall x, possible Greedy (only p normal) D leader x ->
      taken p best <= taken p x /\ as_late_for p best x) /\
    (forall t, can_make_sure n p (fun x => t <= taken p x) D leader -> t <= taken p best) /\
    (forall y, can_make_sure n p (as_late_for p y) D leader -> as_late_for p y best).
