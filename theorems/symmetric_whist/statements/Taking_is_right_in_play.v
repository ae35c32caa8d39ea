(* Conjecture 12.4, its first sentence, for every deal: if the opponent leads a card that we can
   beat with a card smaller than the highest of the suit, it is optimal to do so.

   The opponent is p, and leads a card of the suit D, which stands in the deal between `before` and
   `after`. `optimal_reply Whist p before D after lead reply` of RefinedWhist.v: the reply is
   optimal in whist. Cards are named by their places. In the statements `led` is the card led, `card
   reply` a card of ours, and `meant reply` says that it beats the lead and is not the highest of
   the suit. *)
Require Import ZArith Bool Arith QArith List Sorted.
From SymmetricStated Require Import Rules.
From SymmetricStated Require Import RefinedWhist.
From SymmetricStated Require Import Two_replies.
Import ListNotations.
Local Open Scope Q_scope.

(* --- The conjecture --- *)

Local Open Scope Z_scope.

(** W2-CJ12.4f: Beyond the paper: if we can beat the card that the opponent leads with one smaller
    than the highest remaining card in the suit, then the lowest that beats it is always optimal.
    (In every deal of one or several suits, either player leading, played out by the rules.)

    W2-CJ12.4v~: If the opponent leads a card that we can beat with a card smaller than the highest
    remaining card in the suit, then it is always optimal to do so with the lowest card that beats
    it.

    `cheapest p D lead reply` of Two_replies.v: no lower card of ours beats the lead. *)
Definition claim_taking_cheaply_is_optimal : Prop :=
  forall p before D after lead,
  is_deal (before ++ D :: after) -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  let meant reply := (reply < size D)%nat /\ led < card reply /\
    exists c, (In c (west D) \/ In c (east D)) /\ card reply < c in
  (exists reply, meant reply) -> exists reply,
    meant reply /\ cheapest p D lead reply /\ optimal_reply Whist p before D after lead reply.

(** W2-CJ12.4: If the opponent leads a card that we can beat with a card smaller than the highest
    remaining card in the suit, then it is always optimal to do so. (With some such card; always:
    beside other suits of every value. Compared are the tricks to be made, not the labeled values
    that both sides list for each lead. Values are found by the algorithm of Section 12.1.)

    W2-CJ12.4d: If the opponent leads a card that we can beat with a card smaller than the highest
    remaining card in the suit, then it is always optimal to do so. (With some such card, in every
    deal of one or several suits, either player leading, played out by the rules; no value takes
    part.) *)
Definition claim_taking_is_optimal : Prop :=
  forall p before D after lead, is_deal (before ++ D :: after) ->
  (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  let meant reply := (reply < size D)%nat /\ led < card reply /\
    exists c, (In c (west D) \/ In c (east D)) /\ card reply < c in
  (exists reply, meant reply) ->
  exists reply, meant reply /\ optimal_reply Whist p before D after lead reply.
