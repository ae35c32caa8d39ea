(* The game (Section 1.2) on a deal (Section 3).

   This file, Matrix.v, and Suit.v in theorems/whist, which says what two players hold, define what
   the theorems speak of: read them against the paper. W and E with an index are cards there, West
   and East the players, D is a deal of n cards on each hand. `S n` is Coq's way to write n + 1. *)
Require Import ZArith List Sorted.
From GameStated Require Export Suit.
Import ListNotations.
Local Open Scope Z_scope.

(* A deal is one suit. (In the paper on symmetric whist a deal is a list of suits.) *)
Definition deal := suit.

(* n cards on each hand, no card on both, either hand in ascending order. *)
Definition is_deal (n : nat) (D : deal) : Prop :=
  length (west D) = n /\ length (east D) = n /\
  StronglySorted Z.lt (west D) /\ StronglySorted Z.lt (east D) /\
  (forall c, In c (west D) -> ~ In c (east D)).

(* W_i, the i-th of West's cards W_1 < ... < W_n. Beyond 1, ..., n it means nothing. *)
Definition W (D : deal) (i : Z) : Z := nth (Z.to_nat (i - 1)) (west D) 0.
(* E_j, the j-th of East's cards E_1 < ... < E_n. *)
Definition E (D : deal) (j : Z) : Z := nth (Z.to_nat (j - 1)) (east D) 0.

(* Player p has the ace, as the highest card of all is called (Section 9.1). *)
Definition has_the_ace (p : player) (D : deal) : Prop :=
  exists ace, In ace (hand p D) /\ forall c, In c (hand (opponent p) D) -> c < ace.

(* --- Play --- *)

(* Whist, in which a player follows with any card, and Greedy Whist, in which he must take the trick
   if he can. *)
Inductive rules := Whist | Greedy.

(* The cards but c. *)
Definition except (c : Z) (cards : list Z) : list Z := filter (fun c' => negb (c' =? c)) cards.

(* What remains when West has played w and East e. *)
Definition after_trick (D : deal) (w e : Z) : deal :=
  Suit (except w (west D)) (except e (east D)).

(* The cards with which a player who holds `own` may follow to a lead: by the greedy rule he must
   take the trick if he can. *)
Definition replies (r : rules) (own : list Z) (lead : Z) : list Z :=
  match r with
  | Whist => own
  | Greedy => match filter (Z.ltb lead) own with [] => own | winning => winning end
  end.

(* The greatest of some numbers. *)
Definition greatest (l : list nat) : nat := fold_right Nat.max O l.
(* The least of some numbers. *)
Definition least (l : list nat) : nat :=
  match l with [] => O | x :: rest => fold_right Nat.min x rest end.

(* The tricks that West takes of the next n under optimal play: West wants as many as possible, East
   as few. The leader chooses a card, the other player one of the replies that he may choose. The
   player who played the highest card wins the trick, and plays first in the next. *)
Fixpoint tricks_of (r : rules) (n : nat) (D : deal) (leader : player) : nat :=
  match n with
  | O => O
  | S m =>
    let from_here (w e : Z) :=
      if e <? w then S (tricks_of r m (after_trick D w e) West)
      else tricks_of r m (after_trick D w e) East in
    match leader with
    | West => greatest (map (fun w =>
        least (map (fun e => from_here w e) (replies r (east D) w))) (west D))
    | East => least (map (fun e =>
        greatest (map (fun w => from_here w e) (replies r (west D) e))) (east D))
    end
  end.

(* The tricks that West takes of a whole deal. *)
Definition tricks (r : rules) (D : deal) (leader : player) : nat :=
  tricks_of r (length (west D)) D leader.

(* x / 2, rounded down if West has the lead and up if East has: in favour of the
   player who does not lead. *)
Definition half (x : Z) (leader : player) : Z :=
  match leader with West => x / 2 | East => - ((- x) / 2) end.

(* --- One trick, as Section 5 speaks of it --- *)

(* The card c of p is the highest in its sequence: above it he has another only beyond a card of his
   opponent. *)
Definition highest_in_its_sequence (p : player) (D : deal) (c : Z) : Prop :=
  In c (hand p D) /\
  forall c', In c' (hand p D) -> c < c' -> exists d, In d (hand (opponent p) D) /\ c < d < c'.

(* Player p takes a trick to which `lead` has been led as cheaply as possible, with c. *)
Definition cheapest (p : player) (D : deal) (lead c : Z) : Prop :=
  In c (hand p D) /\ lead < c /\ forall c', In c' (hand p D) -> lead < c' -> c <= c'.
