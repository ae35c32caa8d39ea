(* Theorem 9.4 and Lemma 9.3: when there is no point in holding up, that is, in not taking a trick
   that one can take. proofs/HoldingUp.v fills the hole in the printed proof of Theorem 9.4.

   `cheapest p D lead c` of Rules.v: p takes a trick to which `lead` has been led as cheaply as
   possible, with c. `smallest p D c` of Following.v: c is the smallest card of p. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules.
From WhistStated Require Import Following.
Import ListNotations.
Local Open Scope Z_scope.

(* The tricks of the player who is second to a trick of these two cards: this one, if he wins it,
   and what optimal play gives him of those to come. *)
Definition earned (D : deal) (leader : player) (lead reply : Z) : Z :=
  (if lead <? reply then 1 else 0) +
  tricks_for Whist (opponent leader) (rest leader D lead reply) (winner leader lead reply).

(* A card smaller than the ace, the highest card of all. *)
Definition smaller_than_the_ace (D : deal) (c : Z) : Prop :=
  exists c', (In c' (west D) \/ In c' (east D)) /\ c < c'.

(** W1-T9.4: There is no point in holding up if one can take the trick with a card smaller than the
    ace.

    Whatever has been led, to take as cheaply as possible is at least as good as any card that does
    not take. *)
Definition claim_theorem_9_4 : Prop :=
  forall n D leader lead, is_deal n D -> In lead (hand leader D) ->
  let second := opponent leader in
  (exists c, In c (hand second D) /\ lead < c /\ smaller_than_the_ace D c) ->
  exists take, cheapest second D lead take /\
    forall hold, In hold (hand second D) -> hold < lead ->
      earned D leader lead hold <= earned D leader lead take.

(** W1-L9.3: There is no point in holding up if the opponent leads his smallest card: taking the
    trick as cheaply as possible is at least as good as holding up. *)
Definition claim_lemma_9_3 : Prop :=
  forall n D leader lead take, is_deal n D -> smallest leader D lead ->
  let second := opponent leader in cheapest second D lead take ->
  forall hold, In hold (hand second D) -> hold < lead ->
    earned D leader lead hold <= earned D leader lead take.
