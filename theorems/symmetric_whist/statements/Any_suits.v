(* Suits whose cards beat each other in any way (Section 12.3), and optimal play of them. Everything
   here can be computed. *)
Require Import ZArith List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.

(* As many cards on each hand; which of West's cards beat which of East's, numbered from 0. *)
Record any_suit := AnySuit { held : nat; beats : nat -> nat -> bool }.

(* The number that a card had before the card numbered i was played. *)
Definition renumbered (i k : nat) : nat := if (k <? i)%nat then k else S k.

(* What remains when West has played his card i and East his card j. *)
Definition remaining (D : any_suit) (i j : nat) : any_suit :=
  AnySuit (pred (held D)) (fun k l => beats D (renumbered i k) (renumbered j l)).

(* Who wins the trick. *)
Definition taker (D : any_suit) (i j : nat) : player := if beats D i j then West else East.

(* The number of cards on each hand, all suits together. *)
Fixpoint any_cards (E : list any_suit) : nat :=
  match E with [] => O | D :: rest => (held D + any_cards rest)%nat end.

(* West's cards first: what one player plays and what the other does. *)
Definition west_first (p : player) (own other : nat) : nat * nat :=
  match p with West => (own, other) | East => (other, own) end.

(* The tricks that West takes of the next n, both playing to take as many as they can. *)
Fixpoint most (n : nat) (E : list any_suit) (leader : player) : Z :=
  match n with
  | O => 0
  | S m =>
    best leader (flat_map (fun c =>
      let D := snd (fst c) in
      map (fun lead => best (opponent leader) (map (fun reply =>
          let ij := west_first leader lead reply in
          let p := taker D (fst ij) (snd ij) in
          (match p with West => 1 | East => 0 end) +
            most m (fst (fst c) ++ remaining D (fst ij) (snd ij) :: snd c) p)
          (seq 0 (held D))))
        (seq 0 (held D))) (choices any_suit E))
  end.

(* The tricks that West takes of a deal of such suits. *)
Definition any_tricks (E : list any_suit) (leader : player) : Z := most (any_cards E) E leader.

(* A suit of ordinary cards as one of these. *)
Definition any (D : suit) : any_suit := AnySuit (size D) (takes D).
(* The suit S of four cards: West has a and c, East b and d, and a beats b, b beats c, c beats d, d
   beats a. *)
Definition cyclic : any_suit := AnySuit 2 (fun i j => (i =? j)%nat).
