(* Theorems 8.3 and 8.4, for all deals: what is optimal in refined whist is what is optimal both in
   whist and in reduced whist, lead by lead and reply by reply. Nothing is assumed. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules SingleSuit.
Import ListNotations.
Local Open Scope Z_scope.

(* The three games: whist; reduced whist, in which the last trick does not count; refined whist. *)
Inductive game := Whist | Reduced | Refined.
(* What a trick is worth to West. In refined whist it is counted in quarters of a point. *)
Definition worth (g : game) : Z := match g with Refined => 4 | _ => 1 end.
(* What the end of play is worth to West if then p has the lead, having won the last trick. *)
Definition ending (g : game) (p : player) : Z :=
  match g, p with
  | Whist, _ => 0
  | Reduced, West => -1 | Reduced, East => 0
  | Refined, West => -1 | Refined, East => 1
  end.

(* West's score in a deal under optimal play, p having the lead; refined whist is scored in quarters
   of a point. *)
Definition outcome (g : game) (E : deal) (p : player) : Z :=
  score (worth g) (ending g) (cards E) E p.

(* West's score after his card i and East's card j of the suit D, which stands in the deal between
   the suits `before` and the suits `after`. *)
Definition after_trick (g : game) before D after i j : Z :=
  (match winner D i j with West => worth g | East => 0 end) +
  outcome g (before ++ reduction D i j :: after) (winner D i j).
(* West's score after a lead of p and a reply of the other player. *)
Definition after_reply g p before D after lead reply : Z :=
  match p with
  | West => after_trick g before D after lead reply
  | East => after_trick g before D after reply lead
  end.
(* West's score when p has led a card of D, the reply being best for the other player. *)
Definition after_lead g p before D after lead : Z :=
  best (opponent p) (map (after_reply g p before D after lead) (seq 0 (size D))).

(* A lead is optimal if it yields the outcome of the deal. *)
Definition optimal_lead g p before D after lead : Prop :=
  after_lead g p before D after lead = outcome g (before ++ D :: after) p.
(* A reply is optimal if it yields what the lead does, the reply to which is best. *)
Definition optimal_reply g p before D after lead reply : Prop :=
  after_reply g p before D after lead reply = after_lead g p before D after lead.

(* --- The theorems --- *)

(** W2-R8.2: This game (refined whist) has the property that its optimal strategies are precisely
    the common optimal strategies of whist and reduced whist. (In every position, and every choice
    of either player, the same cards are optimal.) *)
Definition claim_precisely_the_common_ones : Prop :=
  forall p before D after lead, (lead < size D)%nat ->
  (optimal_lead Refined p before D after lead <->
   optimal_lead Whist p before D after lead /\ optimal_lead Reduced p before D after lead) /\
  forall reply, (reply < size D)%nat ->
  (optimal_reply Refined p before D after lead reply <->
   optimal_reply Whist p before D after lead reply /\
   optimal_reply Reduced p before D after lead reply).

(** W2-T8.4: An optimal strategy for refined whist is optimal for both whist and reduced whist. (In
    every position every lead of either player, and every reply to any lead, that is optimal in
    refined whist.) *)
Definition claim_theorem_8_4 : Prop :=
  forall p before D after lead, (lead < size D)%nat ->
  (optimal_lead Refined p before D after lead ->
   optimal_lead Whist p before D after lead /\ optimal_lead Reduced p before D after lead) /\
  forall reply, (reply < size D)%nat -> optimal_reply Refined p before D after lead reply ->
   optimal_reply Whist p before D after lead reply /\
   optimal_reply Reduced p before D after lead reply.

(** W2-T8.3: There is a strategy which is at the same time optimal for whist and for reduced whist
    (also in multi-suit deals). (Of either player, on lead or not, in every position. Checked choice
    by choice: some card is optimal in both games, whatever was led.)

    The leads of p, then the replies of the other player to any lead. *)
Definition claim_theorem_8_3 : Prop :=
  forall E p, cards E <> O ->
  (exists before D after lead, E = before ++ D :: after /\ (lead < size D)%nat /\
    optimal_lead Whist p before D after lead /\ optimal_lead Reduced p before D after lead) /\
  forall before D after lead, E = before ++ D :: after -> (lead < size D)%nat ->
    exists reply, (reply < size D)%nat /\ optimal_reply Whist p before D after lead reply /\
      optimal_reply Reduced p before D after lead reply.

(** W2-R8.3b: At least for single suit hands, the converse also holds: If we know how to play
    single-suit whist, then we also know how to play refined single-suit whist. By Lemma 8.1 and the
    proof of Theorem 8.4, chi'(D) = (chi(D) + chi(D_0))/2 + 1/4 in both components.

    (Section 8.3.) *)
Definition claim_refined_from_whist : Prop :=
  forall D, is_suit D -> size D <> O -> forall p,
  (points [D] p == (inject_Z (tricks [D] p) + inject_Z (tricks [D_0 D] p)) / 2 + (1 # 4))%Q.
