(* Which suits have a value with an infinitesimal. `n_of D` of Value_of_a_suit.v is n. *)
Require Import ZArith QArith Bool List.
From GameStated Require Import Suit Words.
From SymmetricStated Require Import Rules Values SingleSuit Value_of_a_suit.
Import ListNotations.
Local Open Scope Z_scope.

(* How many of East's cards are lower than West's card p. *)
Definition beaten_by (D : suit) (p : nat) : Z :=
  Z.of_nat (length (filter (takes D p) (seq 0 (size D)))).
(* The greatest number of West's cards less East's, among the lowest cards of the suit. *)
Definition excess (D : suit) : Z :=
  fold_right Z.max 0 (map (fun p => Z.of_nat p + 1 - beaten_by D p) (seq 0 (size D))).

(** W2-F.inf: Beyond the paper: for an integer q >= 0 the value is q + eps_q if and only if it is
    more than q and n - q is the most by which West's cards outnumber East's among the lowest cards
    of the suit. *)
Definition claim_infinitesimals : Prop :=
  forall D q, is_suit D -> 0 <= q ->
  (value_eq (val D) (inject_Z q, Plus (Z.to_nat q)) <->
   excess D = n_of D - q /\ value_lt (integer q) (val D)).

(** W2-F.inft: Beyond the paper: for an integer q >= 0 the value is q + eps_q if and only if n - q
    is the most by which West's cards outnumber East's among the lowest cards of the suit, and West
    takes at least q tricks, in single-suit whist, of D without the smallest card of each hand when
    he leads. *)
Definition claim_infinitesimals_by_tricks : Prop :=
  forall D q, is_suit D -> size D <> 0%nat -> 0 <= q ->
  (value_eq (val D) (inject_Z q, Plus (Z.to_nat q)) <->
   excess D = n_of D - q /\ q <= tricks [D_0 D] West).
