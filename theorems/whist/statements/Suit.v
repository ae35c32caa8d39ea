(* What both papers on whist play with: a suit as two players hold it. In the one on single-suit
   whist this is a deal; in the one on symmetric whist a deal is several of them. *)
Require Import ZArith List Sorted.
Import ListNotations.
Local Open Scope Z_scope.

(* The two players. *)
Inductive player := West | East.

(* The other player. *)
Definition opponent (p : player) : player := match p with West => East | East => West end.

(* A suit: the cards of West and those of East. Cards are integers: of a card only its order among
   the others matters. *)
Record suit := Suit { west : list Z; east : list Z }.

(* The cards of player p. *)
Definition hand (p : player) (D : suit) : list Z :=
  match p with West => west D | East => east D end.

(* The hands are as they should be: as many cards on either, no card on both, each in ascending
   order. *)
Definition is_suit (D : suit) : Prop :=
  length (west D) = length (east D) /\
  StronglySorted Z.lt (west D) /\ StronglySorted Z.lt (east D) /\
  (forall c, In c (west D) -> ~ In c (east D)).

(* |D|, the number of cards on each hand: a natural number. *)
Definition size (D : suit) : nat := length (west D).

(* The hands exchanged. *)
Definition exchange (D : suit) : suit := Suit (east D) (west D).

(* Here and below indices count from 0, the lowest card of a hand having the index 0.
   Whether West's card i is higher than East's card j. (Beyond a hand's end think of a card above
   all.) *)
Definition takes (D : suit) (i j : nat) : bool :=
  match nth_error (west D) i, nth_error (east D) j with
  | Some w, Some e => e <? w
  | None, Some _ => true
  | _, None => false
  end.

(* Who wins the trick in which West plays his card i and East his card j: the higher card. *)
Definition winner (D : suit) (i j : nat) : player := if takes D i j then West else East.

(* The cards without the one that has the index i. *)
Fixpoint without (i : nat) (held : list Z) : list Z :=
  match i, held with
  | _, [] => []
  | O, _ :: rest => rest
  | S k, c :: rest => c :: without k rest
  end.

(* What remains of a suit when West has played his card i and East his card j. *)
Definition reduction (D : suit) (i j : nat) : suit :=
  Suit (without i (west D)) (without j (east D)).

(* The index of the highest card of a hand. *)
Definition top (D : suit) : nat := pred (size D).
