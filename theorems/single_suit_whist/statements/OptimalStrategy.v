(* The strategy that the proof of Theorem 9.1 describes (Sections 9.2 to 9.4), and that it is
   optimal in Whist. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix Theorem_9_1.
From WhistStated Require Import Following.
Import ListNotations.
Local Open Scope Z_scope.

(* The classes of deals, which the paper calls cases. *)
Inductive case := Case_I | Case_II | Case_III | Case_IV.

(* A_{2-H,2} + ... + A_{n-1,n-1+H}, for the H with its bar below. *)
Definition inner_sum (D : deal) (under : Z) : Z :=
  sum 2 (n_of D - 1 + under) (fun i => A D (i - under) i).

(* The classes I to IV of Section 9.2, the two numbers H being different. Where under <= 0 and the
   inner sum is not positive, no k makes both sums of class III negative unless all conditions of
   Theorem 9.1 hold; those of class IV are the conditions of the theorem. *)
Definition in_class (c : case) (D : deal) (under over : Z) : Prop :=
  bars D under over /\ over = under + 1 /\
  match c with
  | Case_I => has_the_ace West D /\ under > 0
  | Case_II => has_the_ace West D /\ under <= 0 /\ inner_sum D under > 0
  | Case_III => has_the_ace West D /\ under <= 0 /\ inner_sum D under <= 0 /\
      ~ conditions_W D under over
  | Case_IV => has_the_ace East D /\ conditions_E D under over
  end.

(* --- Cases I(W) to IV(W): West's lead --- *)

(* Row i, not above row `low`, has a negative entry on the diagonal of `under`. *)
Definition negative_at (D : deal) (under low i : Z) : Prop :=
  low <= i <= n_of D /\ i + under <= n_of D /\ A D i (i + under) = -1.

(* West leads W_i in case c(W): in I and II the smallest with a negative entry there, from row 1 or
   2 - H_under on, or W_1 if there is none; in III the largest such; in IV his highest card. *)
Definition row_led (c : case) (D : deal) (under i : Z) : Prop :=
  let smallest_from low :=
    (negative_at D under low i /\ forall i', negative_at D under low i' -> i <= i') \/
    ((forall i', ~ negative_at D under low i') /\ i = 1) in
  match c with
  | Case_I => smallest_from 1
  | Case_II => smallest_from (2 - under)
  | Case_III => negative_at D under (2 - under) i /\
      forall i', negative_at D under (2 - under) i' -> i' <= i
  | Case_IV => i = n_of D
  end.

(* --- Cases I(E) to IV(E): West's reply --- *)

(* West can win the trick with the ace, and with no other card. *)
Definition by_the_ace_alone (D : deal) (lead : Z) : Prop :=
  exists ace, In ace (west D) /\ (forall c, In c (east D) -> c < ace) /\ lead < ace /\
    forall c, In c (west D) -> lead < c -> c = ace.

(* He holds up if he can win with the ace alone, except in case III if under = 0 and in case IV;
   otherwise he plays the normal card. *)
Definition case_reply (c : case) (D : deal) (under lead reply : Z) : Prop :=
  let holds_up := by_the_ace_alone D lead /\
    match c with Case_I | Case_II => True | Case_III => under < 0 | Case_IV => False end in
  (holds_up /\ smallest West D reply) \/ (~ holds_up /\ normal_reply West D lead reply).

(* --- The strategy --- *)

(* In the eight cases as they say, each for the lead that Section 9.2 considers: n = over (mod 2)
   with West on lead, n = under (mod 2) with East; the normal strategy elsewhere. *)
Definition West_leads_by_case (D : deal) (lead : Z) : Prop :=
  (exists c under over, in_class c D under over /\ (exists u, n_of D = over + 2 * u) /\
    exists i, row_led c D under i /\ lead = W D i) \/
  ((forall c under over, in_class c D under over -> ~ exists u, n_of D = over + 2 * u) /\
    Following.normal_lead West D lead).

(* The same for his replies. *)
Definition West_replies_by_case (D : deal) (lead reply : Z) : Prop :=
  (exists c under over, in_class c D under over /\ (exists u, n_of D = under + 2 * u) /\
    case_reply c D under lead reply) \/
  ((forall c under over, in_class c D under over -> ~ exists u, n_of D = under + 2 * u) /\
    normal_reply West D lead reply).

(* East plays as West would with the hands interchanged. *)
Definition as_West (p : player) (D : deal) : deal :=
  match p with West => D | East => Suit (east D) (west D) end.

(* The strategy that the proof describes, for both players. *)
Definition of_the_proof : strategy := Strategy
  (fun p D lead => West_leads_by_case (as_West p D) lead)
  (fun p D lead reply => West_replies_by_case (as_West p D) lead reply).

(** W1-S9.full: In the proof of Theorem 9.1, we obtained an optimal strategy for Whist. This
    strategy is described from West's perspective for each of the eight main cases of the proof. In
    the remaining cases the normal strategy is optimal. With it either player is sure of the value
    of the deal, East by interchanging the hands. Read so that a case includes who leads, as in I(E)
    or I(W), and everything else is a remaining case. Ties of the normal strategy may be broken in
    any way.

    Section 9.4: the strategy described in the proof of Theorem 9.1 is optimal in Whist. *)
Definition claim_optimal_strategy : Prop :=
  optimal Whist of_the_proof.

(** W1-R9.4H: In the remaining cases, where H = H_under, the normal strategy is optimal: West is
    sure of as many tricks with it, to the end and however its ties are broken, as with any other.

    In the remaining cases, where H is the one with its bar below, the normal strategy is optimal
    for West. *)
Definition claim_normal_in_the_remaining_cases : Prop :=
  never_stuck Whist normal /\
  forall n D under over leader, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  (forall leader', Z.of_nat (tricks Whist D leader') = half (Z.of_nat n + under) leader') ->
  sure_of Whist normal West D leader (Following.tricks_for Whist West D leader).

(* The number H of Theorem 9.1 for a deal, whoever has the ace. *)
Definition is_H (D : deal) (H : Z) : Prop :=
  (has_the_ace East D /\ is_H_E D H) \/ (has_the_ace West D /\ is_H_W D H).

(** W1-D9.cases: Assuming H_over <> H_under, we divide the deals for which we claim that H = H_over
    into four classes. [Each of them is in just one of I, II, III and IV, and no other deal is in
    any.]

    The two numbers H being different: a deal is in just one class if H is the one with its bar
    above, and in none if it is the other. *)
Definition claim_the_four_classes : Prop :=
  forall n D under over, (1 <= n)%nat -> is_deal n D ->
  bars D under over -> under <> over ->
  (is_H D over -> exists! c, in_class c D under over) /\
  (is_H D under -> forall c, ~ in_class c D under over).

(** W1-R9.4par: The cases where H = H_under do not belong to any of the cases I-IV. [Section 9.2
    divides deals with H_over <> H_under into cases; with it one of equal numbers would be in case I
    as well, say, if both are positive and West has the ace.]

    In terms of the tricks: where H is the number with its bar below, no class has the deal. *)
Definition claim_not_in_any_class : Prop :=
  forall n D under over, (1 <= n)%nat -> is_deal n D ->
  bars D under over -> under <> over ->
  (forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + under) leader) ->
  forall c, ~ in_class c D under over.
