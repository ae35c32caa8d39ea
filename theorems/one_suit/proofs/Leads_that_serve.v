(* East's lead by heights is as in Lemmas 9.2 to 9.5, seen from East's side. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Values_with_infinitesimals Leads_by_rows Leads_by_height.
From OneSuit Require Import Small_fractions Five_eighths Infinitesimal_leads.
Open Scope Z_scope.

(* The least k with q over 2^k. *)
Definition exponent (q : Q) (k : nat) : Prop :=
  over_two_to k q /\ forall l, (l < k)%nat -> ~ over_two_to l q.

(* What East's lead of the card q denies West, whatever he replies with. *)
Definition denies (s : sorted_suit) (q : nat) : Prop := forall a, (a < sz s)%nat ->
  match snd (nval s) with
  | Plus k => ~ good s a q (fst (nval s)) (lbl true (Plus k))
  | Minus _ => ~ good s a q (fst (nval s)) 1
  | _ => forall k, exponent (fst (nval s)) k ->
      ~ good s a q (fst (nval s) + 1 / two_to k)%Q 1
  end.

(* K/2 is the greatest half that val(D) reaches, in this scale. *)
Definition floor_of (s : sorted_suit) (K : Z) : Prop :=
  hopes s false (inject_Z K) /\ ~ hopes s false (inject_Z (K + 1)).

Definition led_by_rule (s : sorted_suit) (q : nat) : Prop :=
  ((forall p, 0 <= p < size_of s -> e s p <= 1) /\ S q = sz s) \/
  (2 <= e s (size_of s - 1) /\
   exists i K, floor_of s K /\ leads s (level_of s (K + 1)) i q).

(* --- Exponents --- *)

Lemma exponent_is q k j : exponent q k -> over_two_to j q ->
  (forall l, (l < j)%nat -> ~ over_two_to l q) -> k = j.
Proof.
  intros [A B] C D. destruct (Nat.lt_trichotomy k j) as [X|[X|X]]; auto; exfalso.
  - now apply (D k).
  - now apply (B j).
Qed.

Lemma not_over_from_below l q M : (inject_Z M < q)%Q -> (q < inject_Z M + 1 / two_to l)%Q ->
  ~ over_two_to l q.
Proof. intros L U D. apply (den_gap l _ M) in D; lra. Qed.

Lemma not_over_from_above l q M : (q < inject_Z M)%Q -> (inject_Z M - 1 / two_to l < q)%Q ->
  ~ over_two_to l q.
Proof.
  intros L U D. apply den_opp in D. apply (den_gap l _ (- M)) in D; rewrite inject_Z_opp in *; lra.
Qed.

Lemma over_alike k q r : (q == r)%Q -> over_two_to k q -> over_two_to k r.
Proof. intros E [c Hc]. exists c. now rewrite <- E. Qed.

Section Number.
Variables (s : sorted_suit) (M : Z) (k : nat).
Hypothesis I : integral (sz s) M.
Hypothesis Ex : exponent (fst (nval s)) k.

Lemma exponent_of_half N : (fst (nval s) == inject_Z N)%Q -> k = 0%nat.
Proof.
  intros E. apply (exponent_is _ k 0 Ex); [|intros l Hl; lia].
  apply (over_alike 0 (inject_Z N)); [now symmetry|apply den_Z].
Qed.

(* m, m + 1/2^j or m + 3/8 *)
Lemma next_below : (inject_Z M <= fst (nval s) < inject_Z (M + 1))%Q ->
  (fst (nval s) + 1 / two_to k == inject_Z (M + 1))%Q \/
  exists j, (1 <= j)%nat /\ (fst (nval s) == inject_Z M + halves (S j))%Q /\
    (fst (nval s) + 1 / two_to k == inject_Z M + halves j)%Q.
Proof.
  intros [L U]. rewrite plus_one in *. destruct (Qeq_dec (fst (nval s)) (inject_Z M)) as [E|E].
  { left. rewrite (exponent_of_half M E), E. reflexivity. }
  assert (L' : (inject_Z M < fst (nval s))%Q).
  { destruct (Qlt_le_dec (inject_Z M) (fst (nval s))); auto. destruct E. lra. }
  destruct (allowed_below s M I ltac:(split; [exact L'|exact U])) as [[j F]|F].
  - assert (K : k = S j).
    { apply (exponent_is _ _ _ Ex).
      - apply (over_alike _ (inject_Z M + halves (S j))); [now symmetry|apply halves_number].
      - intros l Hl. apply (not_over_from_below _ _ M); [exact L'|]. rewrite F, <- halves_over.
        pose proof (halves_less l (S j) Hl). lra. }
    assert (Step : (halves (S j) + halves (S j) == halves j)%Q) by (rewrite halves_S; ring).
    destruct j as [|j].
    + left. rewrite F, K, <- halves_over. cbn [halves] in *. ring.
    + right. exists (S j). split; [lia|split; [exact F|]]. rewrite F, K, <- halves_over, <- Step.
      ring.
  - left. assert (K : k = 2%nat).
    { apply (exponent_is _ _ _ Ex).
      - apply (over_alike _ (inject_Z M + halves 1 + halves 2)).
        + rewrite F. cbn [halves]. ring.
        + apply den_plus; [apply den_mono with 1%nat; [lia|apply halves_number]|].
          apply (over_alike _ (inject_Z 0 + halves 2)); [change (inject_Z 0) with 0%Q; ring|].
          apply halves_number.
      - intros l Hl. apply (not_over_from_above _ _ (M + 1)); rewrite plus_one; [exact U|].
        rewrite F, <- halves_over. assert (X : l = 0%nat \/ l = 1%nat) by lia.
        destruct X as [-> | ->]; cbn [halves]; lra. }
    rewrite F, K, <- halves_over. cbn [halves]. ring.
Qed.

(* m + 1/2, m + 1 - 1/2^j or m + 5/8 *)
Lemma next_above : (inject_Z (M + 1) <= fst (nval s) < inject_Z (M + 2))%Q ->
  (fst (nval s) + 1 / two_to k == inject_Z (M + 2))%Q \/
  ((fst (nval s) == inject_Z M + (5 # 4))%Q /\
   (fst (nval s) + 1 / two_to k == inject_Z M + (3 # 2))%Q).
Proof.
  intros [L U]. replace (M + 2) with (M + 1 + 1) in * by lia. rewrite !plus_one in *.
  destruct (Qeq_dec (fst (nval s)) (inject_Z M + 1)) as [E|E].
  { left. rewrite (exponent_of_half (M + 1)) by (now rewrite plus_one). rewrite E.
    change (1 / two_to 0)%Q with 1%Q. ring. }
  assert (L' : (inject_Z M + 1 < fst (nval s))%Q).
  { destruct (Qlt_le_dec (inject_Z M + 1) (fst (nval s))); auto. destruct E. lra. }
  destruct (allowed_in_upper_half s M I ltac:(split; [exact L'|lra])) as [[j F]|F].
  - assert (K : k = S j).
    { apply (exponent_is _ _ _ Ex).
      - apply (over_alike _ (- (inject_Z (- (M + 2)) + halves (S j)))).
        + rewrite F, inject_Z_opp, inject_Z_plus. change (inject_Z 2) with 2%Q. ring.
        + apply den_opp, halves_number.
      - intros l Hl. apply (not_over_from_above _ _ (M + 2)).
        + rewrite inject_Z_plus. change (inject_Z 2) with 2%Q. lra.
        + rewrite F, <- halves_over, inject_Z_plus. change (inject_Z 2) with 2%Q.
          pose proof (halves_less l (S j) Hl). lra. }
    left. rewrite F, K, <- halves_over. ring.
  - right. split; [exact F|]. assert (K : k = 2%nat).
    { apply (exponent_is _ _ _ Ex).
      - apply (over_alike _ (inject_Z (M + 1) + halves 2)); [|apply halves_number].
        rewrite F, plus_one. cbn [halves]. ring.
      - intros l Hl. apply (not_over_from_below _ _ (M + 1)); rewrite plus_one; [exact L'|].
        rewrite F, <- halves_over. assert (X : l = 0%nat \/ l = 1%nat) by lia.
        destruct X as [-> | ->]; cbn [halves]; lra. }
    rewrite F, K, <- halves_over. cbn [halves]. ring.
Qed.
End Number.

(* --- The floor --- *)

Lemma an_integral n K : exists M, integral n M /\ (K = M \/ K = M + 1).
Proof.
  destruct (Z.Even_or_Odd (K + Z.of_nat n)) as [[m E]|[m E]].
  - exists K. split; [exists m; lia|now left].
  - exists (K - 1). split; [exists m; lia|right; lia].
Qed.

Lemma floor_number s K : snd (nval s) = Zero -> floor_of s K ->
  (inject_Z K <= fst (nval s) < inject_Z (K + 1))%Q.
Proof.
  intros Z0 [A B]. split.
  - destruct A as [A|[A _]]; lra.
  - destruct (Qlt_le_dec (fst (nval s)) (inject_Z (K + 1))) as [|L]; auto. exfalso. apply B.
    destruct (Qlt_le_dec (inject_Z (K + 1)) (fst (nval s))); [now left|right]. rewrite Z0.
    cbn [lbl]. split; [lra|lia].
Qed.

Lemma floor_below s K k : snd (nval s) = Minus k -> floor_of s K ->
  (fst (nval s) == inject_Z (K + 1))%Q /\ integral (sz s) (K + 1).
Proof.
  intros Ek [A B].
  destruct (infinitesimal_integral _ _ _ _ _ G V s ltac:(rewrite Ek; discriminate)) as [N [I E]].
  enough (N = K + 1) as <- by (split; [exact E|exact I]).
  assert (X : K < N).
  { destruct A as [A|[_ A]]; [|rewrite Ek in A; cbn [lbl] in A; lia].
    rewrite E, <- Zlt_Qlt in A. exact A. }
  destruct (Z_lt_le_dec (K + 1) N) as [Y|Y]; [exfalso|lia]. apply B. left.
  rewrite E, <- Zlt_Qlt. exact Y.
Qed.

(* --- The exception --- *)

Lemma no_exit_below s : 0 < size_of s -> (forall k, snd (nval s) <> Plus k) ->
  hopes s false (inject_Z (1 - size_of s)).
Proof.
  intros N0 No. assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *;
    lia).
  destruct H as [n H]. assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  assert (I : integral (sz s) (- size_of s)) by (exists 0; unfold size_of; lia).
  assert (P : hopes s true (inject_Z (- size_of s))).
  { apply (without_smallest _ _ _ _ _ G V s n true _ H ltac:(rewrite <- H; exact I)).
    assert (H0 : sz (rest s 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    replace (- size_of s) with (1 - size_of s - 1) by lia. apply decided_on_lead.
    - rewrite H0. exists 0. lia.
    - left. left. unfold size_of at 2. rewrite H0. lia. }
  replace (1 - size_of s) with (- size_of s + 1) by lia. apply (decided s _ I).
  destruct (some_or_none s) as [[p [Hp Ep]]|None].
  - left. right. right. split; [lia|]. rewrite T_c.
    rewrite c_all; [lia|lia|]. intros x Hx. pose proof (e_range s x Hx).
    destruct (Z.eq_dec x (size_of s - 1)) as [->|]; [|lia].
    pose proof (e_mono s p (size_of s - 1)). lia.
  - exfalso. assert (E : greatest_excess s (size_of s)).
    { split; [lia|split].
      - intros x Hx. rewrite None by lia. lia.
      - right. exists (size_of s - 1). rewrite None by lia. lia. }
    destruct (proj2 (abstract_E s _ 0 E ltac:(lia))) as [_ X].
    + split; [lia|]. exact P.
    + now apply (No 0%nat).
Qed.

(* --- The theorem --- *)

Theorem rule_denies s q : led_by_rule s q -> denies s q.
Proof.
  intros Rule a Ha.
  assert (Hq : (q < sz s)%nat).
  { destruct Rule as [[_ X]|[_ [i [K [_ L]]]]]; [lia|]. apply (lead_within s _ i q L). }
  assert (N0 : 0 < size_of s) by (unfold size_of; lia).
  destruct (snd (nval s)) as [| |k|k] eqn:Es.
  - (* a number *)
    intros k Ek. destruct Rule as [[Low Sq]|[Two [i [K [Fl L]]]]].
    + pose proof (no_exit_below s N0 ltac:(intros x; rewrite Es; discriminate)) as P.
      pose proof (less_than_1 s N0 Low) as Q.
      assert (Fl : floor_of s (1 - size_of s)).
      { split; [exact P|]. now replace (1 - size_of s + 1) with (2 - size_of s) by lia. }
      pose proof (floor_number s _ Es Fl) as B.
      apply (ace_denies s q); auto; try lia.
      assert (I : integral (sz s) (- size_of s)) by (exists 0; unfold size_of; lia).
      destruct (next_above s (- size_of s) k I Ek) as [E|[E _]].
      { replace (- size_of s + 1) with (1 - size_of s) by lia.
        replace (- size_of s + 2) with (1 - size_of s + 1) by lia. exact B. }
      2: { (* no m + 5/8 here *)
        exfalso. rewrite <- Sq in I.
        destruct (five_eighths s q (- size_of s) ltac:(lia) I E) as [Bq _].
        rewrite beats_e in Bq by lia. apply Z.ltb_lt in Bq.
        specialize (Low (Z.of_nat q) ltac:(unfold size_of; lia)).
        apply (value_of_one _ _ _ _ _ V s); [lia|exact Es]. }
      rewrite E. replace (- size_of s + 2) with (2 - size_of s) by lia. lra.
    + destruct (an_integral (sz s) K) as [M [I [->| ->]]].
      * pose proof (floor_number s _ Es Fl) as B. destruct Fl as [_ Below].
        destruct (next_below s M k I Ek B) as [E|[j [J1 [F E]]]].
        -- intros W. apply (denied_half s M i q a I Below L Ha).
           eapply good_eq; [|exact W]. exact E.
        -- intros W. apply (denied_fraction s M j i q a I F J1 L Ha).
           eapply good_eq; [|exact W]. exact E.
      * pose proof (floor_number s _ Es Fl) as B. destruct Fl as [_ Below].
        replace (M + 1 + 1) with (M + 2) in * by lia.
        intros W. destruct (next_above s M k I Ek B) as [E|[E F]].
        -- apply (denied_whole s M i q a I Below Two L Ha). eapply good_eq; [|exact W]. exact E.
        -- apply (denied_five_eighths s M i q a I E L Ha). eapply good_eq; [|exact W]. exact F.
  - exfalso. now apply (nf _ _ _ _ _ V s).
  - now apply every_lead_denies.
  - destruct Rule as [[Low Sq]|[Two [i [K [Fl L]]]]].
    + pose proof (no_exit_below s N0 ltac:(intros x; rewrite Es; discriminate)) as P.
      pose proof (less_than_1 s N0 Low) as Q.
      assert (Fl : floor_of s (1 - size_of s)).
      { split; [exact P|]. now replace (1 - size_of s + 1) with (2 - size_of s) by lia. }
      destruct (floor_below s _ k Es Fl) as [E _].
      apply (ace_denies s q); auto; try lia. rewrite E.
      replace (1 - size_of s + 1) with (2 - size_of s) by lia. lra.
    + destruct (floor_below s K k Es Fl) as [E I2]. destruct Fl as [_ Below].
      assert (I : integral (sz s) (K - 1)).
      { destruct I2 as [m Em]. exists (m - 1). lia. }
      intros W. apply (denied_whole s (K - 1) i q a I); auto.
      * now replace (K - 1 + 2) with (K + 1) by lia.
      * now replace (K - 1 + 2) with (K + 1) by lia.
      * eapply good_eq; [|exact W]. replace (K - 1 + 2) with (K + 1) by lia. exact E.
Qed.
