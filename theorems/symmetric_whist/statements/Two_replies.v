(* Section 12.1: the cheapest reply that takes the trick, or the lowest reply, is optimal. *)
Require Import ZArith Arith QArith Qreduction List.
From SymmetricStated Require Import Rules.
From SymmetricStated Require Import RefinedWhist.
Import ListNotations.
Local Open Scope Z_scope.

(* The other player's card `reply` takes the trick that p has led, and no lower one does. *)
Definition cheapest (p : player) (D : suit) (lead reply : nat) : Prop :=
  match p with
  | West => takes D lead reply = false /\ forall j, (j < reply)%nat -> takes D lead j = true
  | East => takes D reply lead = true /\ forall i, (i < reply)%nat -> takes D i lead = false
  end.

(** W2-A12.1c: When responding to a lead, it is optimal either to take the trick as cheaply as
    possible, or to play low. (In every deal, to every lead of either player, optimal or not; in
    whist and in refined whist. Of equivalent cards one is played.)

    In every deal, to every lead: the lowest reply or the cheapest that takes the trick is optimal,
    the same in all three games. *)
Definition claim_two_replies : Prop :=
  forall p before D after lead, is_deal (before ++ D :: after) ->
  (lead < size D)%nat -> exists reply, (reply < size D)%nat /\
    (reply = O \/ cheapest p D lead reply) /\
    forall g, optimal_reply g p before D after lead reply.
