(* What values are good for (the abstract): the outcome of a deal is its sum of values rounded, and
   to judge a lead or a reply by the rounded sum after the trick loses nothing. *)
Require Import ZArith Arith QArith List.
From SymmetricStated Require Import Rules Values RefinedWhist.
Import ListNotations.
Local Open Scope Q_scope.

(* West's tricks after his card i and East's card j of D, as one trick and the values tell. *)
Definition judged before D after i j : Q :=
  match winner D i j with West => 1 | East => 0 end +
  rho (value_of_deal (before ++ reduction D i j :: after)) (winner D i j).

(* The same by who leads: p has led one card, the other player replies with another. *)
Definition judged_reply p before D after lead reply : Q :=
  match p with
  | West => judged before D after lead reply
  | East => judged before D after reply lead
  end.

(* x is as good as y for this player. *)
Definition as_good_in_points (p : player) (x y : Q) : Prop :=
  match p with West => y <= x | East => x <= y end.

(* The reply is best by the values, to a lead of p. *)
Definition chosen_reply p before D after lead reply : Prop :=
  (reply < size D)%nat /\ forall other, (other < size D)%nat ->
    as_good_in_points (opponent p) (judged_reply p before D after lead reply)
      (judged_reply p before D after lead other).
(* The lead is best by the values, each lead being judged with a best reply to it. *)
Definition chosen_lead p before D after lead : Prop :=
  (lead < size D)%nat /\ forall before' D' after' lead' reply reply',
    before ++ D :: after = before' ++ D' :: after' -> (lead' < size D')%nat ->
    chosen_reply p before D after lead reply -> chosen_reply p before' D' after' lead' reply' ->
    as_good_in_points p (judged_reply p before D after lead reply)
      (judged_reply p before' D' after' lead' reply').

(** W2-R0.play: The outcome of a multi-suit deal under optimal play is determined by the sum of the
    values of the individual suits. This allows us to play a deal perfectly, provided that we can
    compute the values of its single-suit components. (Whoever leads the card, and replies with the
    card, that is best by the rounded sums rho(val(D')) after the trick loses nothing.)

    The outcome is determined by the sum of the values, and who chooses by the values plays
    perfectly: what is best by them is what is optimal, and there is such a lead and reply. *)
Definition claim_played_perfectly : Prop :=
  (forall E p, is_deal E -> inject_Z (tricks E p) == rho (value_of_deal E) p) /\
  (forall E p, is_deal E -> cards E <> O -> exists before D after lead,
    E = before ++ D :: after /\ chosen_lead p before D after lead) /\
  (forall p before D after lead, is_deal (before ++ D :: after) -> (lead < size D)%nat ->
    (chosen_lead p before D after lead <-> optimal_lead Whist p before D after lead) /\
    (exists reply, chosen_reply p before D after lead reply) /\
    forall reply, (reply < size D)%nat ->
      (chosen_reply p before D after lead reply <->
       optimal_reply Whist p before D after lead reply)).
