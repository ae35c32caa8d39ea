(* The cases of the proof of Theorem 9.1 in which West leads (Section 9.2); "by induction" is
   Theorem 9.1. *)
Require Import ZArith Bool Arith QArith Qreduction List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import Lemmas_9.
Import ListNotations.
Local Open Scope Q_scope.

(* m/2. *)
Definition half (m : Z) : Q := inject_Z m / 2.
(* 1 if West wins the trick, otherwise 0. *)
Definition trick_won (X : suit) (i j : nat) : Z := if takes X i j then 1 else 0.

(* After a trick in the suit X of the deal E = a + X + b: who leads, and val(E'). *)
Definition after_the_trick (a : deal) (X : suit) (b : deal) (i j : nat) : labeled :=
  (winner X i j,
   plus (integer (trick_won X i j)) (value_of_deal (a ++ reduction X i j :: b))).

(* West scores m/2 + 1/4 in all. *)
Definition scores (m : Z) (a : deal) (X : suit) (b : deal) (i j : nat) : Prop :=
  half m + (1 # 4) <=
    inject_Z (trick_won X i j) + points (a ++ reduction X i j :: b) (winner X i j).

(* val(E') > m/2, or val(E') = m/2 with East on lead; and West scores m/2 + 1/4 in all. *)
Definition sure (m : Z) (a : deal) (X : suit) (b : deal) (i j : nat) : Prop :=
  above_or (half m, Zero) East (after_the_trick a X b i j) /\ scores m a X b i j.

(* No suit of E has a value with negative infinitesimal part. *)
Definition no_negative (E : deal) : Prop := forall D k, In D E -> snd (val D) <> Minus k.

(* West has a lead that is well for the suit X, whatever the reply, and every such lead is well for
   the deal. *)
Definition West_leads (X : suit) (well : labeled -> Prop)
    (well_for_the_deal : nat -> nat -> Prop) : Prop :=
  West_can_lead X well /\
  forall i, (i < size X)%nat -> (forall j, (j < size X)%nat -> well (alpha X i j)) ->
    forall j, (j < size X)%nat -> well_for_the_deal i j.

(** W2-T9.1W1: (West has the lead; m is an integer, and val(E) >= m/2 plus fuzzy.) Suppose first
    that there is a single-suit component D of E whose value has negative infinitesimal part. Then
    by Lemma 9.2, West can lead a card of this suit such that either val(E') > val(E), or val(E') =
    val(E) with West still on lead. By induction, West will get at least m/2 + 1/4 points. (What is
    concluded is tested here, after each lead of Lemma 9.2, not that it follows from the lemma: it
    does not, W2-T9.1W1a.)

    There is a suit with negative infinitesimal part. By Lemma 9.2 West has a lead, and every such
    lead serves. For -eps_0 that is not Lemma 9.2 alone: the suit's high cards are West's. *)
Definition claim_negative_suit : Prop :=
  forall a X b k m, is_deal (a ++ X :: b) -> snd (val X) = Minus k ->
  value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  West_leads X (above_or (val X) West) (fun i j =>
    above_or (value_of_deal (a ++ X :: b)) West (after_the_trick a X b i j) /\
    scores m a X b i j).

(** W2-T9.1W2: Next suppose that there is no suit whose value has negative infinitesimal part, but
    that there is a suit D whose value has positive infinitesimal part, say q+x. Then the value of
    E, being the sum of the values of the single-suit components, must also have positive
    infinitesimal part. Hence val(E) >= m/2 + eps_0. By Lemma 9.3, West can lead a card from the
    suit D such that either val(D') > q, or val(D') = q with East on lead after the first trick. For
    the compound deal E this means that either val(E') > m/2, or val(E') = m/2 with East on lead. By
    induction, West can score at least m/2 + 1/4.

    There is a suit with positive infinitesimal part. *)
Definition claim_positive_suit : Prop :=
  forall a X b k m, is_deal (a ++ X :: b) -> no_negative (a ++ X :: b) ->
  snd (val X) = Plus k -> value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  (exists l, snd (value_of_deal (a ++ X :: b)) = Plus l) /\
  value_le (half m, Plus 0) (value_of_deal (a ++ X :: b)) /\
  West_leads X (above_or (fst (val X), Zero) East) (sure m a X b).

(** W2-T9.1W3: It remains to consider the case that every single-suit component of E has a value
    which is a number. In this case the value of E is also a number. Suppose first that there is a
    single-suit component whose value has a denominator of at least 4. Let D be a suit whose value
    has maximal denominator among all the single-suit components of E, say 2^k. Then the value of E
    can also be written as a fraction with a denominator of 2^k. In order for the hypothesis to be
    satisfied, the value of E must therefore be at least m/2+1/2^k. By Lemma 9.4, West can lead a
    card from the suit D such that the value of E decreases by at most 1/2^k, with East getting the
    lead if the decrease is as much as 1/2^k. Hence either val(E') > m/2, or val(E') = m/2 with East
    on lead after the first trick. By induction, West scores at least m/2 + 1/4. (The conversion
    shows "the suit E0 such that the value of E1 decreases by at most E2".)

    All values are numbers, and that of X has the greatest denominator, 2^k >= 4. *)
Definition claim_numbers_with_denominator : Prop :=
  forall a X b c k m, is_deal (a ++ X :: b) ->
  (forall D, In D (a ++ X :: b) -> snd (val D) = Zero) -> (1 < k)%nat -> Z.odd c = true ->
  value_eq (val X) (inject_Z c / two_to k, Zero) ->
  (forall D, In D (a ++ X :: b) -> over_two_to k (fst (val D))) ->
  value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  over_two_to k (fst (value_of_deal (a ++ X :: b))) /\
  snd (value_of_deal (a ++ X :: b)) = Zero /\
  half m + 1 / two_to k <= fst (value_of_deal (a ++ X :: b)) /\
  West_leads X (above_or (inject_Z (c - 1) / two_to k, Zero) East) (fun i j =>
    above_or (fst (value_of_deal (a ++ X :: b)) - 1 / two_to k, Zero) East
      (after_the_trick a X b i j) /\ sure m a X b i j).

(** W2-T9.1W4: Now consider the case that every suit in E has a value which is half an integer. Then
    for the hypothesis to hold, the value of E must be at least m/2 + 1/2. It therefore suffices to
    show that West can lead a card such that the value of the suit led decreases by at most 1/2,
    with East getting the lead if the decrease is as large as 1/2. This is exactly what Lemma 9.5
    tells us. (It suffices: then either val(E') > m/2, or val(E') = m/2 with East on lead.)

    All values are half-integers. *)
Definition claim_half_integers : Prop :=
  forall a X b m, is_deal (a ++ X :: b) -> size X <> O ->
  (forall D, In D (a ++ X :: b) -> exists c, value_eq (val D) (inject_Z c / 2, Zero)) ->
  value_le (half m, Fuzzy) (value_of_deal (a ++ X :: b)) ->
  half m + (1 # 2) <= fst (value_of_deal (a ++ X :: b)) /\
  West_leads X (above_or (fst (val X) - (1 # 2), Zero) East) (fun i j =>
    above_or (fst (value_of_deal (a ++ X :: b)) - (1 # 2), Zero) East
      (after_the_trick a X b i j) /\ sure m a X b i j).
