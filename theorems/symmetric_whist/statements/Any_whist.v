(* Section 1.1: two-person whist in general, symmetric or not. Each player sees all cards; whoever
   has none of the suit that is led plays any card, and loses the trick. *)
Require Import ZArith Bool List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.

(* A card: the number of its suit, and its rank in this suit. *)
Definition card := (nat * Z)%type.

(* The cards of West and those of East. *)
Definition hands := (list card * list card)%type.

(* The cards of player p. *)
Definition cards_of (p : player) (E : hands) : list card :=
  match p with West => fst E | East => snd E end.

(* As many cards on either hand, and no card twice. *)
Definition is_dealt (E : hands) : Prop :=
  length (fst E) = length (snd E) /\ NoDup (fst E ++ snd E).

(* The number of cards on each hand. *)
Definition on_hand (E : hands) : nat := length (fst E).

Definition of_one_suit (c d : card) : bool := (fst c =? fst d)%nat.

Definition is_card (c d : card) : bool := of_one_suit c d && (snd c =? snd d).

(* The cards with which one may follow: those of the suit that is led, or all if there are none. *)
Definition may_follow (own : list card) (lead : card) : list card :=
  match filter (of_one_suit lead) own with [] => own | some => some end.

(* Who wins a trick. *)
Definition taken_by (leader : player) (lead reply : card) : player :=
  if of_one_suit lead reply && (snd lead <? snd reply) then opponent leader else leader.

(* The hands after a trick. *)
Definition hands_after (lead reply : card) (E : hands) : hands :=
  let keep := filter (fun c => negb (is_card lead c || is_card reply c)) in
  (keep (fst E), keep (snd E)).

(* 1 for a trick of West's. *)
Definition for_West (p : player) : Z := match p with West => 1 | East => 0 end.

(* West's tricks under optimal play of the next n tricks. *)
Fixpoint West_takes (n : nat) (E : hands) (leader : player) : Z :=
  match n with
  | O => 0
  | S m =>
    best leader (map (fun lead =>
      best (opponent leader) (map (fun reply =>
          let p := taken_by leader lead reply in
          for_West p + West_takes m (hands_after lead reply E) p)
        (may_follow (cards_of (opponent leader) E) lead)))
      (cards_of leader E))
  end.

(* --- Strategies --- *)

(* The card to lead with these hands, and the card to play on a lead. *)
Record strategy := Strategy { leads : hands -> card; replies : hands -> card -> card }.

(* It obeys the rules. *)
Definition is_legal (p : player) (s : strategy) : Prop :=
  forall E, is_dealt E -> on_hand E <> 0%nat ->
    In (leads s E) (cards_of p E) /\
    forall lead, In lead (cards_of (opponent p) E) ->
      In (replies s E lead) (may_follow (cards_of p E) lead).

(* West may take t of the next n tricks if p plays by the strategy s and the other player as he
   likes. *)
Fixpoint possible (p : player) (s : strategy) (n : nat) (E : hands) (leader : player) (t : Z)
    : Prop :=
  match n with
  | O => t = 0
  | S m => exists lead reply,
      In lead (cards_of leader E) /\ In reply (may_follow (cards_of (opponent leader) E) lead) /\
      match leader, p with
      | West, West | East, East => lead = leads s E
      | _, _ => reply = replies s E lead
      end /\
      let next := taken_by leader lead reply in
      possible p s m (hands_after lead reply E) next (t - for_West next)
  end.

(* By the strategy s player p is sure of his share if West's is t. *)
Definition assures (p : player) (s : strategy) (E : hands) (leader : player) (t : Z) : Prop :=
  forall x, possible p s (on_hand E) E leader x ->
    match p with West => t <= x | East => x <= t end.

(* --- What can be computed --- *)

(* West's tricks after a lead and a reply, and after a lead. *)
Definition West_after (leader : player) (E : hands) (lead reply : card) : Z :=
  let p := taken_by leader lead reply in
  for_West p + West_takes (pred (on_hand E)) (hands_after lead reply E) p.
Definition West_after_lead (leader : player) (E : hands) (lead : card) : Z :=
  best (opponent leader)
    (map (West_after leader E lead) (may_follow (cards_of (opponent leader) E) lead)).

(* The first card with the best value for player p. *)
Definition first_best (p : player) (value : card -> Z) (own : list card) : card :=
  match find (fun c => value c =? best p (map value own)) own with
  | Some c => c
  | None => (0%nat, 0)
  end.

(* To play the first card whose outcome is best. *)
Definition by_outcome (p : player) : strategy :=
  Strategy (fun E => first_best p (West_after_lead p E) (cards_of p E))
    (fun E lead => first_best p (West_after (opponent p) E lead) (may_follow (cards_of p E) lead)).

(** W2-R1.1a: Under these assumptions, an optimal strategy exists and can in principle be computed.
    [For either player, whoever is on lead: what is computed here assures him of the outcome.] *)
Definition claim_an_optimal_strategy_exists : Prop :=
  forall p, is_legal p (by_outcome p) /\
    forall E leader, is_dealt E ->
      assures p (by_outcome p) E leader (West_takes (on_hand E) E leader).

(** W2-R1.1b~: The outcome of the game under optimal play is determined by the distribution of the
    cards and by who is on lead: for some number t West can secure t tricks, and East can hold him
    to t. *)
Definition claim_determined_with_the_lead : Prop :=
  forall E leader, is_dealt E -> exists! t,
    (exists s, is_legal West s /\ assures West s E leader t) /\
    (exists s, is_legal East s /\ assures East s E leader t).
