(* The inferences from a suit to the deal in the proof of Theorem 9.1 (Section 9.2). *)
Require Import ZArith Lia QArith Lqa Bool List.
From Sums Require Import Rules Values Labels Addition BothSides Rounding Intervals.
From SymmetricStated Require Import Deals.
From Symmetric Require Import Infinitesimals Values_and_labels.
From SymmetricStated Require Export Inferences_9_2.
Local Open Scope Q_scope.

Lemma positive_sum j z : at_least_0 z -> exists k, add_inf (Plus j) z = Plus k.
Proof.
  intros [->|(k & ->)]; [exists j; destruct j; reflexivity|].
  destruct j as [|j], k as [|k]; cbn [add_inf index]; [exists 0%nat; reflexivity|..];
    unfold of_index; split_index; try lia; eexists; reflexivity.
Qed.

Lemma positive x : below Zero x <-> exists k, x = Plus k.
Proof.
  unfold below. destruct x as [| |k|k]; cbn [le_inf]; split;
    try (intros (k' & it); discriminate it); try (intros (it & no); try discriminate it; congruence).
  - intros _. exists k. reflexivity.
  - intros _. split; [reflexivity|discriminate].
Qed.

(* Of a sum with eps_0 that is at least 0, or of 0, the other summand is 0 or positive. *)
Lemma other_summand z : le_inf Zero (add_inf (Plus 0) z) = true \/ le_inf Zero z = true ->
  at_least_0 z.
Proof.
  unfold at_least_0. destruct z as [| |l|[|l]]; intros [it|it]; cbn in it;
    try discriminate it; eauto.
Qed.

Lemma one_stopper_less k z : le_inf Zero (add_inf (Plus (S k)) z) = true ->
  le_inf Fuzzy (add_inf (Plus k) z) = true.
Proof.
  destruct z as [| |[|l]|[|l]]; destruct k as [|k]; cbn [add_inf index]; unfold of_index;
    split_index; cbn [le_inf]; intros it; try reflexivity; try discriminate it; lia.
Qed.

(* A suit that is worth more than q, or q with East on lead, in a deal that is worth h or more. *)
Lemma from_a_number (q t h : Q) (after : value) z lead : h < q + t \/ h == q + t /\ at_least_0 z ->
  above_or_led_by after (q, Zero) East lead -> above_or_led_by (plus after (t, z)) (h, Zero) East lead.
Proof.
  destruct after as (r & y). unfold above_or_led_by. rewrite !value_lt_parts. unfold value_eq, plus.
  cbn [fst snd]. rewrite !Qred_correct. rewrite !positive.
  intros [more|(same & kind)] [[less|(alike & (j & ->))]|((alike & it) & leads)];
    try (left; left; lra).
  - left. right. split; [lra|]. apply positive_sum. exact kind.
  - subst y. destruct kind as [->|(k & ->)].
    + right. repeat split; [lra|exact leads].
    + left. right. split; [lra|]. exists k. reflexivity.
Qed.

(* D is the suit of which a card is led, D' and E' are what is left of it and of the deal, and h is
   m/2; the lemma says what D' is worth. In the case of Lemma 9.3 no suit is worth less than its
   number. *)
Theorem other_cases : forall (before after others : value) (lead : player) (h : Q),
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
Proof.
  intros (q & x) after (t & z) lead h total later. unfold total, later. clear total later.
  assert (known : forall e, value_le (h, e) (plus (q, x) (t, z)) ->
    h < q + t \/ h == q + t /\ le_inf e (add_inf x z) = true).
  { intros e. rewrite value_le_iff. unfold plus. cbn [fst snd]. rewrite Qred_correct. tauto. }
  split; [|split; [|split; [|split]]].
  - intros (k & ->) kind least. apply from_a_number. cbn [snd] in kind.
    destruct (known _ least) as [more|(same & _)]; [left; exact more|right; split; assumption].
  - intros -> least kept.
    assert (kind : h < q + t \/ h == q + t /\ at_least_0 z).
    { destruct (known _ least) as [more|(same & it)]; [left; exact more|right].
      split; [exact same|]. apply other_summand. left. exact it. }
    destruct (from_a_number q t h after z lead kind kept) as [more|same]; [left|right; exact same].
    rewrite value_lt_parts in more. rewrite value_le_iff. cbn [fst snd] in *.
    destruct more as [less|(same & it)]; [left; exact less|right; split; [exact same|]].
    apply positive in it. destruct it as (k & ->). reflexivity.
  - intros k -> least [more|((same & it) & leads)]; [left; apply plus_monotone, more|right].
    split; [|exact leads]. destruct after as (r & y). cbn [fst snd] in same, it. subst y.
    rewrite value_le_iff. unfold plus. cbn [fst snd]. rewrite Qred_correct.
    destruct (known _ least) as [less|(alike & it)]; [left; lra|right; split; [lra|]].
    apply one_stopper_less. exact it.
  - intros (k & ->) least kept.
    assert (more : value_le (q, Minus k) after).
    { destruct kept as [less|(same & _)]; [apply value_lt_iff in less; apply less|].
      rewrite value_le_iff. right. destruct same as (same & it). split; [exact same|].
      rewrite <- it. apply le_reflexive. }
    split; [apply plus_monotone, more|]. rewrite value_lt_parts. unfold plus. cbn [fst snd].
    rewrite Qred_correct. destruct (known _ least) as [less|(same & it)]; [left; exact less|right].
    split; [exact same|]. split; [exact it|]. intros none. symmetry in none.
    apply only_zero_has_an_inverse in none. destruct none as (none & _). discriminate none.
  - intros -> least. apply from_a_number.
    destruct (known _ least) as [more|(same & it)]; [left; exact more|right; split; [exact same|]].
    apply other_summand. right. exact it.
Qed.
