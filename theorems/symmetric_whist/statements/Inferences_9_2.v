(* The inferences from a suit to the deal in the proof of Theorem 9.1 (Section 9.2). *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values.
Local Open Scope Q_scope.

(* Either the value is more than the least, or it is equal and this player leads. *)
Definition above_or_led_by (v least : value) (who lead : player) : Prop :=
  value_lt least v \/ value_eq least v /\ lead = who.

(* z is 0 or positive. *)
Definition at_least_0 (z : infinitesimal) : Prop := z = Zero \/ exists k, z = Plus k.

(** W2-T9.1i: For the compound deal E this means that either val(E') > m/2, or val(E') = m/2 with
    East on lead (Lemma 9.3). This implies that either val(E') >= m/2 + eps_0, or val(E') = m/2 with
    East on lead after the first trick (Lemma 9.6). In the first case, val(E') >= val(E), and in the
    second case, the value of E' will be at least m/2 +- eps_0 (Lemma 9.7). [Lemma 9.8: val(E') >=
    val(E) > m/2.] This means that either val(E') > m/2, or val(E') = m/2 with East on lead after
    the first trick (Lemma 9.9). (These five follow, whatever the value of the other suits, if with
    Lemma 9.3 its infinitesimal part is 0 or positive: val(E) >= m/2, with Lemma 9.3 plus fuzzy. In
    the cases of Lemmas 9.4 and 9.5 the other suits are numbers, and nothing is to be shown.)

    D is the suit of which a card is led, D' and E' are what is left of it and of the deal, and h is
    m/2; the lemma says what D' is worth. In the case of Lemma 9.3 no suit is worth less than its
    number. *)
Definition claim_other_cases : Prop :=
  forall (before after others : value) (lead : player) (h : Q),
  let (q, x) := before in
  let total := plus before others in
  let later := plus after others in
  ((exists k, x = Plus k) -> at_least_0 (snd others) -> value_le (h, Fuzzy) total ->
   above_or_led_by after (q, Zero) East lead -> above_or_led_by later (h, Zero) East lead) /\
  (x = Plus 0 -> value_le (h, Zero) total -> above_or_led_by after (q, Zero) East lead ->
   value_le (h, Plus 0) later \/ value_eq (h, Zero) later /\ lead = East) /\
  (forall k, x = Plus (S k) -> value_le (h, Zero) total ->
   value_le before after \/ value_eq (q, Plus k) after /\ lead = West ->
   value_le total later \/ value_le (h, Fuzzy) later /\ lead = West) /\
  ((exists k, x = Minus k) -> value_le (h, Zero) total -> above_or_led_by after before West lead ->
   value_le total later /\ value_lt (h, Zero) total) /\
  (x = Zero -> value_le (h, Zero) total -> above_or_led_by after (q, Zero) East lead ->
   above_or_led_by later (h, Zero) East lead).
