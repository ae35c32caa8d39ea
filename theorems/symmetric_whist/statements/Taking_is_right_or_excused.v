(* Conjecture 12.4, its second sentence, for every deal: it can only be necessary to refuse a trick
   when we have the ace, and the opponent leads from a sequence containing the king and queen. *)
Require Import ZArith Bool Arith QArith List Sorted.
From SymmetricStated Require Import Rules.
From SymmetricStated Require Import RefinedWhist.
Import ListNotations.

Local Open Scope Z_scope.

(* The other player than p has the ace, and p leads from a sequence that contains the king and the
   queen. *)
Definition from_king_and_queen (p : player) (D : suit) (lead : nat) : Prop :=
  let theirs i := nth i (match p with West => west D | East => east D end) 0 in
  let ours i := nth i (match p with West => east D | East => west D end) 0 in
  (0 < top D)%nat /\ theirs (top D) < ours (top D) /\
  forall i, (i < top D)%nat -> ours i < theirs lead /\ ours i < theirs (pred (top D)).

(** W2-CJ12.4b: Hence with the standard numbering of the cards, the only situation where it can be
    necessary to refuse to take a trick is when we have the ace, and the opponent leads from a
    sequence containing the king and queen. (Necessary: beside some other suits all replies that
    take the trick are worse than one that does not. That the king alone is led is not covered by
    the first sentence, and is tested with the rest.)

    W2-CJ12.4e: The only situation where it can be necessary to refuse to take a trick is when we
    have the ace, and the opponent leads from a sequence containing the king and queen. (Necessary:
    all replies that take the trick are worse than one that does not, in the deal that is played.)
 *)
Definition claim_taking_is_optimal_or_excused : Prop :=
  forall p before D after lead,
  is_deal (before ++ D :: after) -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  (exists reply, (reply < size D)%nat /\ led < card reply) ->
  (exists reply, (reply < size D)%nat /\ led < card reply /\
    optimal_reply Whist p before D after lead reply) \/ from_king_and_queen p D lead.
