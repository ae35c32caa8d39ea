(* The strategy by which Section 5.3 proves Consequence 5.3: West has the card y for the card x, and
   steals an optimal strategy from the deal with x, pretending that y is x. *)
Require Import ZArith Bool Arith List Sorted.
From SymmetricStated Require Import Rules Play Two_problems.
Import ListNotations.
Local Open Scope Z_scope.

(* D' is obtained from D by replacing West's card x by y: `raised`, for these cards. *)
Definition raised_by (x y : Z) (D D' : suit) : Prop :=
  east D' = east D /\ exists below between above,
    west D = below ++ x :: between ++ above /\ west D' = below ++ between ++ y :: above.

(* West takes t tricks of D' + E, this player having the lead: he pretends that D + E is played, and
   plays any card that is optimal there, in D' the same card, but y for x. When he has played y,
   nothing is left to pretend, and both go on as well as they can. *)
Inductive stealing (x y : Z) : suit -> suit -> deal -> player -> Z -> Prop :=
| leads_in_E D D' a X b i j t :
    best_lead (D :: a ++ X :: b) West (D :: a, X, b, i) -> (j < size X)%nat ->
    stealing x y D D' (a ++ reduction X i j :: b) (winner X i j) t ->
    stealing x y D D' (a ++ X :: b) West (reward 1 (winner X i j) + t)
| replies_in_E D D' a X b i j t :
    (j < size X)%nat -> best_reply East (D :: a, X, b, j) i ->
    stealing x y D D' (a ++ reduction X i j :: b) (winner X i j) t ->
    stealing x y D D' (a ++ X :: b) East (reward 1 (winner X i j) + t)
| leads_another D D' E c i k j t :
    best_lead (D :: E) West ([], D, E, i) -> (j < size D)%nat ->
    nth_error (west D) i = Some c -> c <> x -> nth_error (west D') k = Some c ->
    stealing x y (reduction D i j) (reduction D' k j) E (winner D' k j) t ->
    stealing x y D D' E West (reward 1 (winner D' k j) + t)
| replies_with_another D D' E c i k j t :
    (j < size D)%nat -> best_reply East ([], D, E, j) i ->
    nth_error (west D) i = Some c -> c <> x -> nth_error (west D') k = Some c ->
    stealing x y (reduction D i j) (reduction D' k j) E (winner D' k j) t ->
    stealing x y D D' E East (reward 1 (winner D' k j) + t)
| leads_y D D' E i k j :
    best_lead (D :: E) West ([], D, E, i) -> (j < size D)%nat ->
    nth_error (west D) i = Some x -> nth_error (west D') k = Some y ->
    stealing x y D D' E West
      (reward 1 (winner D' k j) + tricks (reduction D' k j :: E) (winner D' k j))
| replies_with_y D D' E i k j :
    (j < size D)%nat -> best_reply East ([], D, E, j) i ->
    nth_error (west D) i = Some x -> nth_error (west D') k = Some y ->
    stealing x y D D' E East
      (reward 1 (winner D' k j) + tricks (reduction D' k j :: E) (winner D' k j)).

(* --- Play goes on by it --- *)

(* In the suit that is pretended, West's card i comes by the strategy together with East's card j,
   this player having led. *)
Definition steals (D : suit) (E : deal) (leader : player) (i j : nat) : Prop :=
  (j < size D)%nat /\
  match leader with
  | West => best_lead (D :: E) West ([], D, E, i)
  | East => best_reply East ([], D, E, j) i
  end.

(** W2-C5.3s: We have to consider playing the two sums D + E and D' + E, for an arbitrary state E.
    When playing D' + E, we let West steal an optimal strategy for D + E. West can pretend that the
    card y is the card x, until the optimal strategy for D + E requires him to play the card x. Then
    instead he will play the card y. If East's card in that trick is not between x and y, West can
    go on pretending that the card he played was the card x. If East's card is between x and y, then
    West has taken an extra trick compared to playing D + E. West has now obtained the lead, so he
    cannot go on stealing the strategy for D + E, but having the lead will cost him at most one
    trick compared to not having the lead, so West's total number of tricks will be at least the
    same as when playing D + E.

    "West can pretend that the card y is the card x, until the optimal strategy for D + E requires
    him to play the card x. Then instead he will play the card y. If East's card in that trick is
    not between x and y", the same player wins, and the same cards remain. "If East's card is
    between x and y, then West has taken an extra trick"; "having the lead will cost him at most one
    trick", "so West's total number of tricks will be at least the same as when playing D + E."
    Whatever East leads or replies, play goes on by the strategy. *)
Definition claim_strategy_of_consequence_5_3 : Prop :=
  forall x y D D' E, x < y ->
  is_suit D -> is_suit D' -> is_deal E -> raised_by x y D D' ->
  (forall a X b, E = a ++ X :: b ->
    (forall i j, best_lead (D :: E) West (D :: a, X, b, i) -> (j < size X)%nat ->
      exists t, stealing x y D D' E West (reward 1 (winner X i j) + t) /\
        stealing x y D D' (a ++ reduction X i j :: b) (winner X i j) t) /\
    (forall j, (j < size X)%nat -> exists i t, best_reply East (D :: a, X, b, j) i /\
      stealing x y D D' E East (reward 1 (winner X i j) + t) /\
      stealing x y D D' (a ++ reduction X i j :: b) (winner X i j) t)) /\
  (forall j, (j < size D)%nat -> exists i, steals D E East i j) /\
  (forall p i j c, steals D E p i j -> nth_error (west D) i = Some c -> c <> x ->
    exists k t, nth_error (west D') k = Some c /\ winner D' k j = winner D i j /\
      stealing x y D D' E p (reward 1 (winner D' k j) + t) /\
      stealing x y (reduction D i j) (reduction D' k j) E (winner D' k j) t) /\
  (forall p i j e, steals D E p i j -> nth_error (west D) i = Some x ->
    nth_error (east D) j = Some e ->
    exists k, nth_error (west D') k = Some y /\ reduction D' k j = reduction D i j /\
      stealing x y D D' E p
        (reward 1 (winner D' k j) + tricks (reduction D i j :: E) (winner D' k j)) /\
      (~ x < e < y -> winner D' k j = winner D i j) /\
      (x < e < y -> winner D i j = East /\ winner D' k j = West /\
        tricks (reduction D i j :: E) East - 1 <= tricks (reduction D i j :: E) West)) /\
  forall p,
    (exists t, stealing x y D D' E p t) /\
    forall t, stealing x y D D' E p t -> tricks (D :: E) p <= t.
