(* Conjecture 12.4 for a deal of one suit, which is Theorem 9.4 of single-suit whist. *)
Require Import ZArith Bool Arith List Sorted.
From WhistStated Require Rules.
From SymmetricStated Require Import Rules RefinedWhist.
Import ListNotations.
Local Open Scope Z_scope.

(* --- The conjecture --- *)

(** W2-CJ12.4c: The single-suit case of this conjecture was proved in [7]. (Its first sentence, with
    some such card: in a deal of one suit played by itself it is optimal to beat a lead with a card
    smaller than the highest, if we can. In [7] it is Theorem 9.4; the second sentence is
    W2-CJ12.4e.)

    In a deal of one suit, played by itself: if the opponent p leads a card that we can beat with a
    card smaller than the highest of the suit, then to do so, with some such card, is optimal. *)
Definition claim_single_suit : Prop :=
  forall D p lead, is_suit D -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  let meant reply := (reply < size D)%nat /\ led < card reply /\
    exists c, (In c (west D) \/ In c (east D)) /\ card reply < c in
  (exists reply, meant reply) ->
  exists reply, meant reply /\ optimal_reply Whist p [] D [] lead reply.
