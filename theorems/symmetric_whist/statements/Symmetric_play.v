(* Section 1.2: a symmetric deal remains symmetric, and how often each suit is led. *)
Require Import ZArith Arith List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope nat_scope.

(* In each suit the two players have the same number of cards. *)
Definition symmetric (E : deal) : Prop :=
  Forall (fun D => length (west D) = length (east D)) E.

(* What may remain of a deal after some tricks: in each, two cards of one suit have been played. *)
Inductive remains (E : deal) : deal -> Prop :=
| at_first : remains E E
| after_a_trick before D after i j : remains E (before ++ D :: after) ->
    (i < length (west D))%nat -> (j < length (east D))%nat ->
    remains E (before ++ reduction D i j :: after).

(** W2-R1.2a: A card distribution in which in each suit the two players have the same number of
    cards is called symmetric. If this condition is satisfied initially, then the player not on lead
    will always be able to follow suit, so the symmetry will persist throughout the game. (After
    every trick the deal is symmetric again, and so on from trick to trick.)

    To any lead from a suit the other player has a card of the suit, as many as the leader, and
    after every trick the deal is symmetric again. *)
Definition claim_symmetry_persists : Prop :=
  forall E F, symmetric E -> remains E F -> symmetric F /\
  forall before D after, F = before ++ D :: after ->
    length (west D) = length (east D) /\
    (forall lead, (lead < length (west D))%nat -> exists reply, (reply < length (east D))%nat) /\
    (forall lead, (lead < length (east D))%nat -> exists reply, (reply < length (west D))%nat) /\
    (forall i j, (i < length (west D))%nat -> (j < length (east D))%nat ->
      symmetric (before ++ reduction D i j :: after)).

(* --- The suits led in a line of play --- *)

(* The suits led, by their places in the deal, in a line of play to the end, whoever leads. *)
Inductive led : deal -> player -> list nat -> Prop :=
| all_played E leader : cards E = O -> led E leader []
| a_trick before D after i j leader rest : (i < size D)%nat -> (j < size D)%nat ->
    led (before ++ reduction D i j :: after) (winner D i j) rest ->
    led (before ++ D :: after) leader (length before :: rest).

(** W2-R1.2b: In a symmetric deal, the number of tricks where the lead is in a particular suit is
    determined by the number of cards in that suit (it is the number on each hand), and does not
    depend on how the cards are played. *)
Definition claim_tricks_led_in_a_suit : Prop :=
  forall E leader suits, is_deal E -> led E leader suits ->
  forall n D, nth_error E n = Some D ->
    count_occ Nat.eq_dec suits n = length (west D) /\
    count_occ Nat.eq_dec suits n = length (east D).
