(* Following, what they make a player sure of, and the normal strategy of Section 4.

   Like Rules.v and Matrix.v, to be read against the paper. A strategy may leave a choice among
   several cards; what it makes a player sure of, it makes him sure of however he chooses. Cards are
   named by themselves here: `winner` of Suit.v, which names them by their places, is hidden. *)
Require Import ZArith List.
From WhistStated Require Import Rules Matrix.
Import ListNotations.
Local Open Scope Z_scope.

(* A strategy: which cards a player may lead from a deal, and with which he may follow to a lead. *)
Record strategy := Strategy {
  may_lead : player -> deal -> Z -> Prop;
  may_follow : player -> deal -> Z -> Z -> Prop }.

(* The strategy that allows any card. *)
Definition at_will : strategy := Strategy (fun _ _ _ => True) (fun _ _ _ _ => True).

(* What player q follows, if player p follows the strategy and the other plays as he likes. *)
Definition only (p : player) (s : strategy) (q : player) : strategy :=
  match p, q with West, West | East, East => s | _, _ => at_will end.

(* Who wins a trick: the leader, unless the reply is higher. *)
Definition winner (leader : player) (lead reply : Z) : player :=
  if lead <? reply then opponent leader else leader.
(* The deal that a trick leaves. *)
Definition rest (leader : player) (D : deal) (lead reply : Z) : deal :=
  match leader with West => after_trick D lead reply | East => after_trick D reply lead end.

(* These can be the winners of the tricks to come, in order, when each player q follows his strategy
   s q and the rules r. *)
Fixpoint possible (r : rules) (s : player -> strategy) (D : deal) (leader : player)
  (winners : list player) : Prop :=
  match winners with
  | [] => west D = []
  | first :: later =>
    exists lead reply, let follower := opponent leader in
    In lead (hand leader D) /\ may_lead (s leader) leader D lead /\
    In reply (replies r (hand follower D) lead) /\ may_follow (s follower) follower D lead reply /\
    first = winner leader lead reply /\
    possible r s (rest leader D lead reply) first later
  end.

(* How many of the tricks player p takes. *)
Fixpoint taken (p : player) (winners : list player) : Z :=
  match winners with
  | [] => 0
  | first :: later => (match p, first with West, West | East, East => 1 | _, _ => 0 end) +
      taken p later
  end.

(* By the strategy, player p takes at least t of the tricks, whatever the other plays. *)
Definition sure_of (r : rules) (s : strategy) (p : player) (D : deal) (leader : player) (t : Z) :
  Prop := forall winners, possible r (only p s) D leader winners -> t <= taken p winners.

(* The tricks that optimal play gives player p. *)
Definition tricks_for (r : rules) (p : player) (D : deal) (leader : player) : Z :=
  match p with
  | West => Z.of_nat (tricks r D leader)
  | East => n_of D - Z.of_nat (tricks r D leader)
  end.

(* The strategy never leaves a player without a card that he may play. *)
Definition never_stuck (r : rules) (s : strategy) : Prop := forall n D p, is_deal (S n) D ->
  (exists c, In c (hand p D) /\ may_lead s p D c) /\
  forall lead, In lead (hand (opponent p) D) ->
    exists c, In c (replies r (hand p D) lead) /\ may_follow s p D lead c.

(* The strategy is optimal: it always allows a card, and by it either player is sure of the tricks
   that optimal play gives him. *)
Definition optimal (r : rules) (s : strategy) : Prop := never_stuck r s /\
  forall n D p leader, is_deal n D -> sure_of r s p D leader (tricks_for r p D leader).

(* --- The normal strategy --- *)

(* Section 4.2: i and j such that A_{i,j} = -1, with j - i as small as possible, West being on lead;
   such that A_{i,j} = 1, with i - j as small as possible, if East is. *)
Definition normal_choice (p : player) (D : deal) (i j : Z) : Prop :=
  let n := n_of D in
  1 <= i <= n /\ 1 <= j <= n /\
  match p with
  | West => A D i j = -1 /\
    forall i' j', 1 <= i' <= n -> 1 <= j' <= n -> A D i' j' = -1 -> j - i <= j' - i'
  | East => A D i j = 1 /\
    forall i' j', 1 <= i' <= n -> 1 <= j' <= n -> A D i' j' = 1 -> i - j <= i' - j'
  end.

(* The card c is a normal lead of p: any card if all his cards are high; else W_i of West, and E_j
   of East, for such i and j. *)
Definition normal_lead (p : player) (D : deal) (c : Z) : Prop :=
  all_high p D \/
  exists i j, normal_choice p D i j /\ c = match p with West => W D i | East => E D j end.

(* c is the smallest card of p. *)
Definition smallest (p : player) (D : deal) (c : Z) : Prop :=
  In c (hand p D) /\ forall c', In c' (hand p D) -> c <= c'.

(* The card c is the normal reply of p. Section 4.1: if possible, the smallest card that will win
   the trick; otherwise the smallest. *)
Definition normal_reply (p : player) (D : deal) (lead c : Z) : Prop :=
  cheapest p D lead c \/
  ((forall c', In c' (hand p D) -> c' <= lead) /\ smallest p D c).

(* The normal strategy. *)
Definition normal : strategy := Strategy normal_lead normal_reply.
