(* Strategy stealing (Sections 5.3, 5.4 and 12.3): what a suit is worth at least, or at most, beside
   any deal; Examples 5.1 and 5.2, inequality (20), Consequence 5.4. Nothing is assumed. *)
Require Import ZArith Bool Arith List Permutation.
From SymmetricStated Require Import Rules Values Deals Play Order.
Import ListNotations.
Local Open Scope Z_scope.

(* --- One trick --- *)

(* What West takes from a trick on, if he plays the card i of D and East j. *)
Definition from_trick (a : deal) (D : suit) (b : deal) (i j : nat) : Z :=
  reward 1 (winner D i j) + tricks (a ++ reduction D i j :: b) (winner D i j).

(** W2-R5.1b: We let D_over be the deal obtained by switching the East and West hands. Obviously, if
    chi(D) = (m, n), then chi(D_over) = (|D| - n, |D| - m). *)
Definition claim_section_5_1 : Prop :=
  forall E p, is_deal E ->
  tricks (exchanged E) (opponent p) = Z.of_nat (cards E) - tricks E p.

(* S < T: at most, and beside some deal less. *)
Definition less (S T : state) : Prop := at_most S T /\ ~ at_most T S.

(* Suits with the standard numbering: [Q J, A K], *)
Definition QJ_AK : suit := Suit [1; 2] [3; 4].
(* [K J, A Q], *)
Definition KJ_AQ : suit := Suit [1; 3] [2; 4].
(* [A K, Q J], *)
Definition AK_QJ : suit := Suit [3; 4] [1; 2].
(* [A Q 9, K J 10], *)
Definition AQ9_KJ10 : suit := Suit [1; 4; 6] [2; 3; 5].
(* and [A Q J, K 10 9]. *)
Definition AQJ_K109 : suit := Suit [3; 4; 6] [1; 2; 5].

(** W2-E5.1: [K, A] >= 0: West will get at least as many tricks in D + [K, A] as in D, both when he
    has the lead and when East has the lead. *)
Definition claim_example_5_1 : Prop :=
  at_most (0, []) (0, [KA]).

(** W2-E5.4: It seems obvious that [A, K] >= [K, A], but it is surprisingly difficult to prove this.
    (The display is reconstructed.) *)
Definition claim_display_5_4 : Prop :=
  at_most (0, [KA]) (0, [AK]).

(** W2-EQ20: [A, K] >= 0: West always gets at least as many tricks as when playing D. *)
Definition claim_equation_20 : Prop :=
  at_most (0, []) (0, [AK]).

(** W2-C5.4: By Consequence 5.3, we can establish the ordering of all two-card single-suit deals,
    and their positions relative to the integers: 0 < [Q J, A K] < [K J, A Q] < [K Q, A J] < 1 < [A
    J, K Q] < [A Q, K J] < [A K, Q J] < 2. (Each is at most the next in every context, and less in
    some.) *)
Definition claim_consequence_5_4 : Prop :=
  less (0, []) (0, [QJ_AK]) /\ less (0, [QJ_AK]) (0, [KJ_AQ]) /\ less (0, [KJ_AQ]) (0, [KQ_AJ]) /\
  less (0, [KQ_AJ]) (1, []) /\ less (1, []) (0, [AJ_KQ]) /\ less (0, [AJ_KQ]) (0, [AQ_KJ]) /\
  less (0, [AQ_KJ]) (0, [AK_QJ]) /\ less (0, [AK_QJ]) (2, []).

(** W2-R12.3h: Somewhat surprisingly, it was much easier to prove that [K, A] > 0. (In no context is
    it worse than 0, and there is one that tells them apart.)

    Section 12.3. *)
Definition claim_king_and_ace : Prop :=
  less (0, []) (0, [KA]).

(** W2-R12.3e: Indeed, we had to do a certain amount of work to prove for instance that [A Q 9, K J
    10] == [A Q J, K 10 9], and that [A, K] > 0. (The conversion shows a comma after each card.
    Beside any ordinary suits the first two are worth the same, and [A, K] is at least as good as
    nothing; beside some it is better.) *)
Definition claim_equivalent_suits : Prop :=
  equivalent (0, [AQ9_KJ10]) (0, [AQJ_K109]) /\ less (0, []) (0, [AK]).

(** W2-E5.2: [K, A] + [K, A] == [K, A]. *)
Definition claim_example_5_2 : Prop :=
  equivalent (add_states (0, [KA]) (0, [KA])) (0, [KA]).

(** W2-R5.3: These two examples show that the quotient semigroup S/ == cannot be embedded into a
    group. (For the class x of [K, A] x + x = x, so that x would be the neutral element there, but x
    is not 0.)

    Section 5.3: x + x = x for the class x of [K, A], which is not 0, so that no group has a copy of
    the classes in it. *)
Definition claim_section_5_3 : Prop :=
  (equivalent (add_states (0, [KA]) (0, [KA])) (0, [KA]) /\ ~ equivalent (0, [KA]) (0, [])) /\
  forall (G : Type) (add : G -> G -> G) (zero : G) (inverse : G -> G),
    (forall a b c, add a (add b c) = add (add a b) c) ->
    (forall a, add zero a = a) -> (forall a, add (inverse a) a = zero) ->
    ~ exists f : state -> G,
      (forall S T, is_deal (snd S) -> is_deal (snd T) -> (f S = f T <-> equivalent S T)) /\
      (forall S T, is_deal (snd S) -> is_deal (snd T) -> f (add_states S T) = add (f S) (f T)).

(** W2-R12.3g: In general a whist deal has no additive inverse. ([K, A] has none: no deal, with any
    integer added, makes [K, A] equivalent to 0. The other is the deal E.)

    Section 12.3: [K, A] has no inverse. *)
Definition claim_no_inverse : Prop :=
  forall S, is_deal (snd S) -> ~ equivalent (add_states (0, [KA]) S) (0, []).

(** W2-R5.2~: If D, E and F are states, and D <= E, then D + F <= E + F.

    Section 5.2: addition keeps the order. *)
Definition claim_section_5_2 : Prop :=
  forall S T F, is_deal (snd F) ->
  at_most S T -> at_most (add_states S F) (add_states T F).
