(* The order of states (Section 5). A higher card is at least as good as a lower one in every
   sum (Consequence 5.3), by their values. *)
Require Import ZArith Bool Arith QArith List Sorted Permutation.
From SymmetricStated Require Import Rules.
From SymmetricStated Require Import SingleSuit.
Import ListNotations.
Local Open Scope Z_scope.

(* S <= T in the sense of Section 5.2: beside any state F, and whoever leads, S gives West at most
   what T does. *)
Definition at_most (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi (add_states S F) p <= chi (add_states T F) p.
(* S == T in the sense of Section 5.2: beside any state F, and whoever leads, both give West the
   same. *)
Definition equivalent (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi (add_states S F) p = chi (add_states T F) p.

(** W2-R1.4: It also allows us to establish certain general properties of the game, for instance the
    nontrivial fact that a higher card is always at least as good as a smaller one in the same suit.
    (Whichever player is on lead, and whatever the other suits.)

    W2-C5.3: Let D = [W, E], and D' = [W without {x} union {y}, E], where x < y. That is, D' is
    obtained from D by replacing one card on the West hand by a higher card. Then D <= D'. In other
    words, a higher card is always at least as good as a smaller one. *)
Definition claim_consequence_5_3 : Prop :=
  forall D D', is_suit D -> is_suit D' -> raised D D' ->
  at_most (0, [D]) (0, [D']).
