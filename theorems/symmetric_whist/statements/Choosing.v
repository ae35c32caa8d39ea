(* Section 10.4: the method for choosing a lead, and the answer to the question with which the
   section ends. For refined whist, whist and reduced whist; nothing is assumed. `chosen`,
   `attaining` and `answering` of Section_10_4.v are the method. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values Deals.
From SymmetricStated Require Import Lemmas_9.
From SymmetricStated Require Import RefinedWhist Section_10_4.
Import ListNotations.
Local Open Scope Z_scope.

(* --- The suit --- *)

(** W2-A10.4: First, choose the suit to lead from. (i) If there is a suit whose value has negative
    infinitesimal part, choose any such suit. (ii) If there is no suit whose value has negative
    infinitesimal part, but at least one suit whose value has positive infinitesimal part, choose
    any suit with positive infinitesimal part. (iii) If the value of every suit is a number, then
    choose any suit whose value is at least as complex as the value of the whole deal. (Then some
    card of the suit is an optimal lead, in whist and in refined whist. For East as leader negative
    and positive are exchanged. Of the two wordings of (iii) see W2-A10.4d: the one quoted admits
    more suits.) *)
Definition claim_choice_of_a_suit : Prop :=
  forall p E, is_deal E -> cards E <> O ->
  (exists X, In X E /\ size X <> O /\ chosen p E X) /\
  forall a X b, E = a ++ X :: b -> size X <> O -> chosen p E X ->
    exists lead, (lead < size X)%nat /\ forall g, optimal_lead g p a X b lead.

(* The denominator of a number in lowest terms. *)
Definition denominator (q : Q) (d : Z) : Prop := exists k, d = 2 ^ Z.of_nat k /\
  over_two_to k q /\ forall l, (l < k)%nat -> ~ over_two_to l q.

(** W2-A10.4d~: At least as complex, that is, it has at least the same denominator, or both are
    half-integers (integers included).

    A number is at least as complex as another if and only if it has at least the same denominator,
    or both are half-integers. *)
Definition claim_at_least_as_complex : Prop :=
  (forall q : dyadic, exists d, denominator (as_Q q) d) /\
  forall q r d e, denominator q d -> denominator r e ->
    (~ simpler (q, Zero) (r, Zero) <-> e <= d \/ (d <= 2 /\ e <= 2)).

(* --- The card --- *)

(* In the game g p secures the score t for West, or holds West to it, if he always leads by the
   method and replies as he likes, against every play of the other: whichever suit he chooses where
   there is a choice, and whichever lead of that suit that attains maxmin(D), or minmax(D). There
   are n tricks to come. *)
Fixpoint secures (g : game) (p : player) (n : nat) (E : deal) (leader : player) (t : Z) : Prop :=
  match n with
  | O => as_good p (ending g leader) t
  | S m =>
    let after a X b i j := secures g p m (a ++ reduction X i j :: b) (winner X i j)
      (t - match winner X i j with West => worth g | East => 0 end) in
    let next a X b lead reply :=
      match leader with West => after a X b lead reply | East => after a X b reply lead end in
    forall a X b lead, E = a ++ X :: b -> (lead < size X)%nat ->
    match p, leader with
    | West, West | East, East => chosen p E X -> attaining p X lead ->
        forall reply, (reply < size X)%nat -> next a X b lead reply
    | _, _ => exists reply, (reply < size X)%nat /\ next a X b lead reply
    end
  end.

(** W2-A10.4b: Second, choose a card to lead from that suit. When choosing a card to lead, only the
    local information of the card distribution in that suit is taken into account. Hence from a
    given single-suit card distribution, it is possible always to make the same lead. (The lead that
    attains maxmin(D), for East minmax(D). A player who always leads so, whichever suit he chooses
    where the rule leaves a choice, and replies as well as he can, is not beaten by any play of the
    other; in whist and in refined whist.)

    Every suit has such a lead; it is optimal in every deal in which the suit may be chosen; and who
    always leads so secures what he is entitled to. *)
Definition claim_choice_of_a_card : Prop :=
  (forall p D, size D <> O -> exists lead, (lead < size D)%nat /\ attaining p D lead) /\
  (forall p D lead, (lead < size D)%nat -> attaining p D lead ->
    forall g a b, is_deal (a ++ D :: b) -> chosen p (a ++ D :: b) D ->
      optimal_lead g p a D b lead) /\
  (forall g p E leader, is_deal E -> secures g p (cards E) E leader (outcome g E leader)).

(* [A J 10 7, K Q 9 8]. *)
Definition AJ107_KQ98 : suit := Suit [1; 4; 5; 8] [2; 3; 6; 7].

(** W2-E10.4: For instance, we can decide that when leading from [A Q, K J], we always lead the ace,
    while from [A J 10 7, K Q 9 8], we always lead the jack. (With any other suits, and without
    others.)

    Places count from 0: the ace is West's card 1, the jack his card 2. *)
Definition claim_ace_and_jack : Prop :=
  forall g a b, is_deal a -> is_deal b ->
  (chosen West (a ++ AQ_KJ :: b) AQ_KJ -> optimal_lead g West a AQ_KJ b 1) /\
  (chosen West (a ++ AJ107_KQ98 :: b) AJ107_KQ98 -> optimal_lead g West a AJ107_KQ98 b 2).

(* --- The reply --- *)

(* The reply to a lead of East is as in Lemmas 9.6 to 9.9. *)
Definition as_in_the_lemmas (D : suit) (after : labeled) : Prop :=
  match snd (val D) with
  | Zero => above_or (val D) East after
  | Plus 0 => above_or (fst (val D), Zero) East after
  | Plus (S k) => value_le (val D) (snd after) \/
      (value_eq (snd after) (fst (val D), Plus k) /\ fst after = West)
  | Minus _ => above_or (val D) West after
  | Fuzzy => False
  end.

(** W2-Q10.4: The author does not know whether there is an example where, after an optimal lead from
    East, West may have to look at the other suits before deciding on his reply. (No such example:
    to each card that East may lead from a suit there is one reply, found from this suit alone, that
    is optimal in every deal in which the lead is optimal, in whist and in refined whist. It is the
    reply of Lemmas 9.6 to 9.9. By the proof of Theorem 9.1 it secures what val(E) entitles West to,
    whatever the other suits, and after an optimal lead there is no more to be had.)

    To every lead from a suit there is a reply, found from this suit alone, that is optimal in every
    deal in which the lead is: for West every reply as in Lemmas 9.6 to 9.9, and for either player
    every reply with which minmax(D), or maxmin(D), is reached. *)
Definition claim_no_need_to_look_at_the_other_suits : Prop :=
  (forall D, is_suit D -> West_can_reply D (as_in_the_lemmas D) /\
    forall lead reply, (lead < size D)%nat -> (reply < size D)%nat ->
      as_in_the_lemmas D (alpha D reply lead) ->
      forall g a b, is_deal (a ++ D :: b) -> optimal_lead g East a D b lead ->
        optimal_reply g East a D b lead reply) /\
  (forall p D lead, (lead < size D)%nat ->
    (exists reply, (reply < size D)%nat /\ answering p D lead reply) /\
    forall reply, (reply < size D)%nat -> answering p D lead reply ->
      forall g a b, is_deal (a ++ D :: b) -> optimal_lead g p a D b lead ->
        optimal_reply g p a D b lead reply).
