(* A lead that a person finds without trying any: by the heights of the path of a suit. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values Deals RefinedWhist Section_10_4.
From SymmetricStated Require Import Value_of_a_suit Values_with_infinitesimals.
Local Open Scope Z_scope.

(* Read the cards of a suit from the lowest up and walk: up with a card of East's, down with one of
   West's. The height just before West's card i, whose number counts from 0. *)
Definition height (D : suit) (i : nat) : Z := beaten_by D i - Z.of_nat i.
(* West's card i and the card of East's just below it are a peak, height D i being its top. *)
Definition peak (D : suit) (i : nat) : Prop :=
  (i < size D)%nat /\ 0 < beaten_by D i /\
  forall i', (i' < i)%nat -> beaten_by D i' < beaten_by D i.

(* k/2 is the greatest half of an integer that val(D) reaches. *)
Definition halves_reached (D : suit) (k : Z) : Prop :=
  value_le (inject_Z k / 2, Zero)%Q (val D) /\ value_lt (val D) (inject_Z (k + 1) / 2, Zero)%Q.
(* The level: k + 1 - n, and one more if East has the ace. *)
Definition cap (D : suit) (k : Z) : Z :=
  k + 1 - n_of D + if takes D (top D) (top D) then 0 else 1.
(* The top of a peak, a height above the level counting as the level. *)
Definition capped (D : suit) (k : Z) (i : nat) : Z := Z.min (cap D k) (height D i).

(* Some card of West beats two cards of East. *)
Definition two_beaten (D : suit) : Prop := exists i, (i < size D)%nat /\ 2 <= beaten_by D i.
(* East's lead, his cards numbered from 0: if no card of West beats two of his cards, his highest
   card; if one does, the lower card of the topmost of the highest peaks, heights above the level
   counting as the level. *)
Definition lead_of_East (D : suit) (lead : nat) : Prop :=
  (~ two_beaten D /\ lead = top D) \/
  (two_beaten D /\ exists i k, halves_reached D k /\ peak D i /\
    beaten_by D i = Z.of_nat lead + 1 /\ forall i', peak D i' ->
    capped D k i' <= capped D k i /\ ((i < i')%nat -> capped D k i' < capped D k i)).
(* West leads as East would, if the hands were exchanged. *)
Definition lead_by_heights (p : player) (D : suit) (lead : nat) : Prop :=
  match p with East => lead_of_East D lead | West => lead_of_East (exchange D) lead end.

(** W2-F.lead: Beyond the paper: read the cards of a suit D, of n cards on each hand, from the
    lowest up: the path goes up with a card of East's and down with one of West's. A card of East's
    with one of West's just above it is a peak, as high as the path is between the two. To lead from
    D, East finds the greatest integer k with val(D) >= k/2, and l = k + 1 - n, or one more if he
    has the ace. He leads the lower card of the highest peak, where a height above l counts as l; of
    several, of the one with the highest cards. But where no card of West beats two of his he leads
    his highest card. West leads as East would if the hands were exchanged. This lead is optimal, in
    whist and in refined whist, in every deal in which the suit may be chosen as in Section 10.4.

    Every suit has just one such card. *)
Definition claim_a_lead_by_heights : Prop :=
  forall p D, is_suit D -> size D <> O ->
  (exists lead, (lead < size D)%nat /\ lead_by_heights p D lead /\
    forall other, lead_by_heights p D other -> other = lead) /\
  forall lead, lead_by_heights p D lead ->
    forall g a b, is_deal (a ++ D :: b) -> chosen p (a ++ D :: b) D ->
      optimal_lead g p a D b lead.
