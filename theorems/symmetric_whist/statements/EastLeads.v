(* The cases of the proof of Theorem 9.1 in which East leads (Section 9.2): whatever the other
   suits, a reply of West as in Lemmas 9.6 to 9.9 serves; "by induction" is Theorem 9.1. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import Lemmas_9.
From SymmetricStated Require Import WestLeads.
Import ListNotations.
Local Open Scope Q_scope.

(* Val(D') is at least the one value, or it is the other with p on lead. *)
Definition at_least_or (least otherwise : value) (p : player) (after : labeled) : Prop :=
  value_le least (snd after) \/ (value_eq (snd after) otherwise /\ fst after = p).

(* To every lead of East from X West has a reply that is well for the suit, and every such reply is
   well for the deal, and West scores m/2 + 1/4 in all. *)
Definition West_replies (m : Z) (a : deal) (X : suit) (b : deal)
    (well well_for_the_deal : labeled -> Prop) : Prop :=
  West_can_reply X well /\
  forall j i, (j < size X)%nat -> (i < size X)%nat -> well (alpha X i j) ->
    well_for_the_deal (after_the_trick a X b i j) /\ scores m a X b i j.

(** W2-T9.1E1: (East has the lead, and the value of E is at least m/2.) Suppose first that East
    leads a card from a suit D with value q + eps_0. Then the value of E cannot be m/2, so it must
    be at least m/2 + eps_0. By Lemma 9.6, West has a reply such that either val(D') >= q + eps_0,
    or val(D') = q with East still on lead. This implies that either val(E') >= m/2 + eps_0, or
    val(E') = m/2 with East on lead after the first trick. By induction, West will score at least
    m/2 + 1/4.

    From a suit of value q + eps_0. *)
Definition claim_from_an_exit : Prop :=
  forall a X b m, is_deal (a ++ X :: b) -> snd (val X) = Plus 0 ->
  value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
  ~ value_eq (value_of_deal (a ++ X :: b)) (half m, Zero) /\
  value_le (half m, Plus 0) (value_of_deal (a ++ X :: b)) /\
  West_replies m a X b (at_least_or (val X) (fst (val X), Zero) East)
    (at_least_or (half m, Plus 0) (half m, Zero) East).

(** W2-T9.1E2: Suppose now that East leads a card from a suit D with value q + eps_k, for some
    positive integer k. Since there is a suit with such a value, the value of E cannot be m/2 or m/2
    + eps_0, and must therefore be at least m/2 + eps_1. By Lemma 9.7, West has a reply such that
    either val(D') >= q + eps_k, or val(D') = q + eps_{k-1} with West on lead. In the first case,
    val(E') >= val(E), and in the second case, the value of E' will be at least m/2 +- eps_0. In
    both cases it follows by induction that West will score at least m/2 + 1/4.

    From a suit of value q + eps_k, k > 0. *)
Definition claim_from_a_protected_exit : Prop :=
  forall a X b k m, is_deal (a ++ X :: b) ->
  snd (val X) = Plus (S k) -> value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
  ~ value_eq (value_of_deal (a ++ X :: b)) (half m, Zero) /\
  ~ value_eq (value_of_deal (a ++ X :: b)) (half m, Plus 0) /\
  value_le (half m, Plus 1) (value_of_deal (a ++ X :: b)) /\
  (forall i j, value_le (val X) (snd (alpha X i j)) ->
    value_le (value_of_deal (a ++ X :: b)) (snd (after_the_trick a X b i j))) /\
  West_replies m a X b (at_least_or (val X) (fst (val X), Plus k) West)
    (fun after => value_le (value_of_deal (a ++ X :: b)) (snd after) \/
      (value_le (half m, Fuzzy) (snd after) /\ fst after = West)).

(** W2-T9.1E3: Suppose now that East leads a card from a suit D with negative infinitesimal part.
    Again the value of E cannot be a number. By Lemma 9.8, West can make sure that either the value
    of D increases, or it stays the same with West getting the lead. By induction, West will get at
    least m/2 + 1/4 points. (Namely, val(E') >= val(E) > m/2.)

    From a suit whose value has negative infinitesimal part. *)
Definition claim_from_a_negative_suit : Prop :=
  forall a X b k, is_deal (a ++ X :: b) -> snd (val X) = Minus k ->
  snd (value_of_deal (a ++ X :: b)) <> Zero /\
  forall m, value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
    value_lt (half m, Zero) (value_of_deal (a ++ X :: b)) /\
    West_replies m a X b (above_or (val X) West)
      (fun after => value_le (value_of_deal (a ++ X :: b)) (snd after)).

(** W2-T9.1E4: Finally suppose East leads a card from a suit whose value is a number. By Lemma 9.9,
    West can then make sure that either the value of this suit increases, or it stays the same with
    East still on lead. This means that either val(E') > m/2, or val(E') = m/2 with East on lead
    after the first trick. By induction, West will score at least m/2 + 1/4.

    From a suit whose value is a number. *)
Definition claim_from_a_number : Prop :=
  forall a X b m, is_deal (a ++ X :: b) -> snd (val X) = Zero ->
  value_le (half m, Zero) (value_of_deal (a ++ X :: b)) ->
  West_replies m a X b (above_or (val X) East) (above_or (half m, Zero) East).
