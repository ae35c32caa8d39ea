(* To find the outcome and to find an optimal card: who can do one can do the other (Section 12.1),
   with so many questions. *)
Require Import ZArith Bool Arith List.
From SymmetricStated Require Import Rules Stealing.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Leads and replies --- *)

(* The suits before the one that is led, this suit, the suits after it, and the card. *)
Definition lead := (deal * suit * deal * nat)%type.
(* The suit that is led. *)
Definition suit_of (l : lead) : suit := let '(_, D, _, _) := l in D.

(* All leads from a deal. *)
Definition leads_of (E : deal) : list lead :=
  flat_map (fun c => map (fun x => (c, x)) (seq 0 (size (snd (fst c))))) (choices suit E).
(* All replies to a lead. *)
Definition replies_to (l : lead) : list nat := seq 0 (size (suit_of l)).

(* What West takes from a trick on, this player having led and the other one having replied, *)
Definition outcome_after_reply (p : player) (l : lead) (y : nat) : Z :=
  let '(a, D, b, x) := l in
  match p with West => from_trick a D b x y | East => from_trick a D b y x end.

(* and what he takes if the reply is open. *)
Definition outcome_after_lead (p : player) (l : lead) : Z :=
  best (opponent p) (map (outcome_after_reply p l) (replies_to l)).

(* The lead is optimal for p. *)
Definition best_lead (E : deal) (p : player) (l : lead) : Prop :=
  In l (leads_of E) /\ outcome_after_lead p l = tricks E p.
(* The reply y to it is optimal for the other player. *)
Definition best_reply (p : player) (l : lead) (y : nat) : Prop :=
  In y (replies_to l) /\ outcome_after_reply p l y = outcome_after_lead p l.

(* --- Either by the other --- *)

(* Whether p prefers the outcome s to t. *)
Definition better (p : player) (s t : Z) : bool :=
  match p with West => t <? s | East => s <? t end.

(* The best for this player of some choices, and how often the outcome after one is asked for. *)
Fixpoint best_yet (A : Type) (p : player) (ask : A -> Z) (found : A) (outcome : Z) (l : list A)
    (asked : nat) : A * nat :=
  match l with
  | [] => (found, asked)
  | x :: rest =>
    let answer := ask x in
    if better p answer outcome
    then best_yet A p ask x answer rest (S asked)
    else best_yet A p ask found outcome rest (S asked)
  end.
(* The same from the first choice on; None if there is none. *)
Definition by_outcomes (A : Type) (p : player) (ask : A -> Z) (l : list A) : option (A * nat) :=
  match l with [] => None | x :: rest => Some (best_yet A p ask x (ask x) rest 1) end.

(* What West takes of the next n tricks, and how often a card is asked for. *)
Fixpoint by_cards (lead_of : deal -> player -> lead) (reply_of : player -> lead -> nat)
    (n : nat) (E : deal) (p : player) : Z * nat :=
  match n with
  | O => (0, O)
  | S m =>
    let l := lead_of E p in
    let y := reply_of p l in
    let '(a, D, b, x) := l in
    let ij := match p with West => (x, y) | East => (y, x) end in
    let q := winner D (fst ij) (snd ij) in
    let later := by_cards lead_of reply_of m (a ++ reduction D (fst ij) (snd ij) :: b) q in
    ((match q with West => 1 | East => 0 end) + fst later, S (S (snd later)))
  end.

(** W2-R12.1f: A combinatorial game can be considered solved when a polynomial time algorithm has
    been found that for any position in the game computes the outcome of the game under optimal
    play, as well as an optimal move for the player whose turn it is to play. In general, these two
    computational problems can be reduced to each other in polynomial time, and are therefore
    considered equivalent. (In whist: who can ask for outcomes finds an optimal card by asking for
    those after each of his cards, at most n of n; who can ask for optimal cards finds the outcome
    by playing all 2n.)

    Who can ask for the outcome after a lead, or after a reply, finds an optimal one with at most as
    many questions as there are cards on a hand; who can ask for an optimal card finds the outcome
    with as many as both players play. *)
Definition claim_two_problems : Prop :=
  (forall E p, cards E <> O -> exists l k,
    by_outcomes lead p (outcome_after_lead p) (leads_of E) = Some (l, k) /\
    best_lead E p l /\ (k <= cards E)%nat) /\
  (forall E p l, In l (leads_of E) -> exists y k,
    by_outcomes nat (opponent p) (outcome_after_reply p l) (replies_to l) = Some (y, k) /\
    best_reply p l y /\ (k <= cards E)%nat) /\
  (forall lead_of reply_of,
    (forall E p, cards E <> O -> best_lead E p (lead_of E p)) ->
    (forall E p l, In l (leads_of E) -> best_reply p l (reply_of p l)) ->
    forall E p, by_cards lead_of reply_of (cards E) E p = (tricks E p, (2 * cards E)%nat)).
