(* What to reply with, told from the suit of the lead alone. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values Deals RefinedWhist SingleSuit.
From SymmetricStated Require Import Two_replies Taking_is_right_or_excused Value_of_a_suit.
Local Open Scope Z_scope.

(* D, or D without the smallest card of each hand: the one with an even number of cards on a hand,
   and the one with an odd number. *)
Definition even_suit (D : suit) : suit := if Nat.even (size D) then D else D_0 D.
Definition odd_suit (D : suit) : suit := if Nat.even (size D) then D_0 D else D.
(* East holds the lowest card, and T_0 is at most 2. *)
Definition low (X : suit) : Prop := takes X 0 0 = true /\ T_of X 0 <= 2.

(* When West takes with the ace. The value is not a number; or it is c - 1/2^(n+3-2c) for an integer
   c with c <= n/2; or it is (n + 1)/2, and the even suit is low; or it lies between n/2 and
   (n + 1)/2, and the odd suit is low. *)
Definition takes_with_the_ace (D : suit) : Prop :=
  snd (val D) <> Zero \/
  (exists c, 2 * c <= n_of D /\
    (fst (val D) == inject_Z c - 1 / two_to (Z.to_nat (n_of D + 3 - 2 * c)))%Q) \/
  ((fst (val D) == inject_Z (n_of D + 1) / 2)%Q /\ low (even_suit D)) \/
  ((inject_Z (n_of D) / 2 < fst (val D) < inject_Z (n_of D + 1) / 2)%Q /\ low (odd_suit D)).

(* West's reply to a card that only his ace beats: the ace, or his lowest card. *)
Definition reply_of_West (D : suit) (reply : nat) : Prop :=
  (takes_with_the_ace D /\ reply = top D) \/ (~ takes_with_the_ace D /\ reply = O).
(* East replies as West would if the hands were exchanged. *)
Definition reply_under_the_ace (leader : player) (D : suit) (reply : nat) : Prop :=
  match leader with East => reply_of_West D reply | West => reply_of_West (exchange D) reply end.

(* The other player's card takes the trick that p has led. *)
Definition takes_it (p : player) (D : suit) (lead reply : nat) : Prop :=
  match p with West => takes D lead reply = false | East => takes D reply lead = true end.

(* The reply to a lead of p. *)
Definition reply_by_rule (p : player) (D : suit) (lead reply : nat) : Prop :=
  ((forall r, (r < size D)%nat -> ~ takes_it p D lead r) /\ reply = O) \/
  (~ from_king_and_queen p D lead /\ (reply < size D)%nat /\ cheapest p D lead reply) \/
  (from_king_and_queen p D lead /\ reply_under_the_ace p D reply).

(** W2-F.reply: Beyond the paper: let D be the suit that is led, of n cards on a hand. If no card
    takes the trick, the lowest is played. Otherwise it is taken as cheaply as possible, but for one
    case: we have the ace, and the opponent leads from a sequence that contains the king and the
    queen (W2-CJ12.4e). Then, say West being the one with the ace, he takes with the ace if val(D)
    is not a number, or is c - 1/2^{n+3-2c} for an integer c <= n/2. If n/2 < val(D) <= (n+1)/2, let
    X be D or D without the smallest card of each hand: the one with an even number of cards on a
    hand if val(D) = (n + 1)/2, and the one with an odd number otherwise. He takes if East holds the
    lowest card of X and the sum T_0 of the main diagonal of its matrix is at most 2. Otherwise he
    plays his lowest card. East replies as West would if the hands were exchanged. This reply is
    optimal, in whist and in refined whist, in every deal; in the one case, provided that the lead
    is optimal in the same game.

    To every lead there is just one such reply, and it is optimal. *)
Definition claim_a_reply_by_rule : Prop :=
  forall p D lead, is_suit D -> (lead < size D)%nat ->
  (exists reply, (reply < size D)%nat /\ reply_by_rule p D lead reply /\
    forall other, reply_by_rule p D lead other -> other = reply) /\
  forall reply, reply_by_rule p D lead reply -> forall g a b, is_deal (a ++ D :: b) ->
    (from_king_and_queen p D lead -> optimal_lead g p a D b lead) ->
    optimal_reply g p a D b lead reply.
