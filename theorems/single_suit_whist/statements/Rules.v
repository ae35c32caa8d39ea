(* The game (Section 1.2) on a deal (Section 3). Everything here can be computed.

   This file, Matrix.v and Suit.v of `Game`, which says what two players hold, are what the theorems
   speak of: read them against the paper. *)
Require Import ZArith List Sorted.
From GameStated Require Export Suit.
Import ListNotations.
Local Open Scope Z_scope.

(* A deal is one suit. *)
Definition deal := suit.

(* n cards on each hand, no card on both, either hand in ascending order. *)
Definition is_deal (n : nat) (D : deal) : Prop :=
  length (west D) = n /\ length (east D) = n /\
  StronglySorted Z.lt (west D) /\ StronglySorted Z.lt (east D) /\
  (forall c, In c (west D) -> ~ In c (east D)).

(* W_1 < ... < W_n and E_1 < ... < E_n. *)
Definition W (D : deal) (i : Z) : Z := nth (Z.to_nat (i - 1)) (west D) 0.
Definition E (D : deal) (j : Z) : Z := nth (Z.to_nat (j - 1)) (east D) 0.

(* The highest card of all is called the ace (Section 9.1). *)
Definition has_the_ace (p : player) (D : deal) : Prop :=
  exists ace, In ace (hand p D) /\ forall c, In c (hand (opponent p) D) -> c < ace.

(* --- Play --- *)

Inductive rules := Whist | Greedy.

Definition except (c : Z) (cards : list Z) : list Z := filter (fun c' => negb (c' =? c)) cards.

(* What remains when West has played w and East e. *)
Definition after_trick (D : deal) (w e : Z) : deal := Suit (except w (west D)) (except e (east
  D)).

(* The cards with which a player who holds `own` may follow to a lead: by the greedy rule he must
   take the trick if he can. *)
Definition replies (r : rules) (own : list Z) (lead : Z) : list Z :=
  match r with
  | Whist => own
  | Greedy => match filter (Z.ltb lead) own with [] => own | winning => winning end
  end.

Definition greatest (l : list nat) : nat := fold_right Nat.max O l.
Definition least (l : list nat) : nat :=
  match l with [] => O | x :: rest => fold_right Nat.min x rest end.

(* The tricks that West takes of the next n under optimal play. The player who played the highest
   card wins the trick, and plays first in the next. *)
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

(* x / 2, rounded down if West has the lead and up if East has. *)
Definition half (x : Z) (leader : player) : Z :=
  match leader with West => x / 2 | East => - (- x / 2) end.

(* --- One trick, as Section 5 speaks of it --- *)

(* A card of p above which he has another only beyond a card of his opponent. *)
Definition highest_in_its_sequence (p : player) (D : deal) (c : Z) : Prop :=
  In c (hand p D) /\
  forall c', In c' (hand p D) -> c < c' -> exists d, In d (hand (opponent p) D) /\ c < d < c'.

(* Player p takes a trick to which `lead` has been led as cheaply as possible, with c. *)
Definition cheapest (p : player) (D : deal) (lead c : Z) : Prop :=
  In c (hand p D) /\ lead < c /\ forall c', In c' (hand p D) -> lead < c' -> c <= c'.
