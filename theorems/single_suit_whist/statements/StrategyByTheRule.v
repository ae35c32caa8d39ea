(* Section 9.4: when to win with the ace, as one rule for every lead; with the leads of the eight
   cases it is an optimal strategy.

   The proof of Theorem 9.1 considers one leader in each class; for the other the bound of Theorem
   8.2 is enough, and the rule keeps it. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules.
From WhistStated Require Import Following Theorem_9_4 OptimalStrategy.
Import ListNotations.
Local Open Scope Z_scope.

(* If he can win with the ace alone: win with it in Case III if under = 0, in Case IV, and in none
   of the cases; otherwise hold up. *)
Definition holds_up_by_the_rule (D : deal) (lead : Z) : Prop :=
  by_the_ace_alone D lead /\ exists c under over, in_class c D under over /\
    match c with Case_I | Case_II => True | Case_III => under < 0 | Case_IV => False end.
(* To hold up is to play the smallest card; otherwise he plays the normal card. *)
Definition West_replies_by_the_rule (D : deal) (lead reply : Z) : Prop :=
  (holds_up_by_the_rule D lead /\ smallest West D reply) \/
  (~ holds_up_by_the_rule D lead /\ normal_reply West D lead reply).

(* The strategy with this rule and the leads of the eight cases, for both players. *)
Definition by_the_rule : strategy := Strategy
  (fun p D lead => West_leads_by_case (as_West p D) lead)
  (fun p D lead reply => West_replies_by_the_rule (as_West p D) lead reply).

(** W1-S9.rule: One optimal choice of strategy for playing second when we have the ace and cannot
    win the trick with a smaller card, is as follows: Win the trick with the ace in Case III if
    H_under = 0, in Case IV, and in the cases where H = H_under (which do not belong to any of the
    cases I-IV). Otherwise hold up. With it, and the leads of the eight cases, either player is sure
    of the value of the deal. Read so that the cases are the four classes, whichever lead Section
    9.2 considers, and to hold up is to play the smallest card. *)
Definition claim_rule_is_optimal : Prop :=
  optimal Whist by_the_rule.

(** W1-R9.4rule: One optimal choice of strategy for playing second when we have the ace and cannot
    win the trick with a smaller card, is as follows: Win the trick with the ace in Case III if
    H_under = 0, in Case IV, and in the cases where H = H_under (which do not belong to any of the
    cases I-IV). Otherwise hold up. Whoever plays second is called West; then Case IV, where East
    has the ace, does not arise.

    The rule itself: against a lead that only his ace takes, West, who is second, meets his value.
 *)
Definition claim_play_of_the_ace : Prop :=
  forall n D lead reply, is_deal n D -> In lead (east D) ->
  by_the_ace_alone D lead -> In reply (west D) -> West_replies_by_the_rule D lead reply ->
  Following.tricks_for Whist West D East <= earned D East lead reply.
