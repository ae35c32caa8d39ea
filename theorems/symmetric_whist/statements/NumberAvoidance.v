(* Theorem 10.11, the Number Avoidance Theorem of whist, and rules (i) and (ii) of Section 10.4.
   `optimal_lead g p before X after lead` of RefinedWhist.v: in the game g, the card `lead` of the
   suit X, which stands in the deal between `before` and `after`, is an optimal lead of p. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import RefinedWhist.
Import ListNotations.
Local Open Scope Q_scope.

(* A suit that the rules (i) and (ii) admit as a lead of p: for West one with negative infinitesimal
   part, or with positive infinitesimal part if there is no suit with negative; for East the signs
   are exchanged. *)
Definition admitted (p : player) (E : deal) (X : suit) : Prop :=
  match p with
  | West => (exists k, snd (val X) = Minus k) \/
      ((exists k, snd (val X) = Plus k) /\ forall D, In D E -> forall k, snd (val D) <> Minus k)
  | East => (exists k, snd (val X) = Plus k) \/
      ((exists k, snd (val X) = Minus k) /\ forall D, In D E -> forall k, snd (val D) <> Plus k)
  end.

(** W2-T10.11: If D and E are states such that val(D) is a number, but val(E) is not, then there is
    a card in E which is an optimal lead from D + E. (For every way to write the deal as D + E,
    whoever leads. Integer parts add to every outcome alike.)

    In refined whist and in whist, p having the lead; the card is in the suit X of E. *)
Definition claim_theorem_10_11 : Prop :=
  forall D E p, is_deal (snd D) -> is_deal (snd E) ->
  snd (value_of_state D) = Zero -> snd (value_of_state E) <> Zero ->
  exists before X after lead, snd E = before ++ X :: after /\ (lead < size X)%nat /\
    optimal_lead Refined p (snd D ++ before) X after lead /\
    optimal_lead Whist p (snd D ++ before) X after lead.
