(* What both papers on whist play with: a suit as two players hold it. Everything here can be
   computed; read it against the papers. *)
Require Import ZArith List Sorted.
Import ListNotations.
Local Open Scope Z_scope.

Inductive player := West | East.

Definition opponent (p : player) : player := match p with West => East | East => West end.

(* Cards are integers: of a card only its order among the others matters. *)
Record suit := Suit { west : list Z; east : list Z }.

Definition hand (p : player) (D : suit) : list Z :=
  match p with West => west D | East => east D end.

(* As many cards on either hand, no card on both, each hand in ascending order. *)
Definition is_suit (D : suit) : Prop :=
  length (west D) = length (east D) /\
  StronglySorted Z.lt (west D) /\ StronglySorted Z.lt (east D) /\
  (forall c, In c (west D) -> ~ In c (east D)).

(* |D|, the number of cards on each hand. *)
Definition size (D : suit) : nat := length (west D).

(* The hands exchanged. *)
Definition exchange (D : suit) : suit := Suit (east D) (west D).

(* Here and below indices count from 0, the lowest card of a hand having the index 0.
   West's card i is higher than East's card j. (Beyond a hand's end think of a card above all.) *)
Definition takes (D : suit) (i j : nat) : bool :=
  match nth_error (west D) i, nth_error (east D) j with
  | Some w, Some e => e <? w
  | None, Some _ => true
  | _, None => false
  end.

Definition winner (D : suit) (i j : nat) : player := if takes D i j then West else East.

Fixpoint without (i : nat) (held : list Z) : list Z :=
  match i, held with
  | _, [] => []
  | O, _ :: rest => rest
  | S k, c :: rest => c :: without k rest
  end.

(* What remains of a suit when West has played his card i and East his card j. *)
Definition reduction (D : suit) (i j : nat) : suit :=
  Suit (without i (west D)) (without j (east D)).
