(* Theorem 7.2 for every interval of values, simplicity in classes (Section 6.4), and which suits
  are as
   complex as the deal (Section 10.4). Algebra of V; no hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Simplest ValueOfSuit.
From Sums Require Import Intervals.
Import ListNotations.
From SymmetricStated Require Export Simplicity.
Open Scope Q_scope.

Lemma level_one q k l : level q k -> level q l -> k = l.
Proof.
  intros [K1 [K2 K3]] [L1 [L2 L3]]. destruct (Nat.lt_trichotomy k l) as [H|[H|H]]; auto; exfalso.
  - apply (L3 k); auto.
  - apply (K3 l); auto.
Qed.

Theorem section_6_4 :
  (forall v : V, exists c, complexity v c /\ forall d, complexity v d -> d = c) /\
  (forall v w c d, complexity v c -> complexity w d -> (simpler v w <-> before c d)).
Proof.
  unfold complexity. split.
  - intros [[q H] x]. cbn [as_value as_Q fst snd] in *. destruct x as [| |k|k].
    + destruct (has_level q H) as [k K]. destruct k as [|k]; [destruct K as [K _]; lia|].
      exists (0, k)%nat. split. now split. intros [a b] [A B]. cbn [fst snd] in *.
      pose proof (level_one q _ _ K B). now assert (b = k) as -> by lia; subst a.
    + exists (2, 0)%nat. auto.
    + exists (1, k)%nat. auto.
    + exists (1, k)%nat. auto.
  - intros [q x] [r y] [a b] [c d] V W. unfold before, simpler. cbn [fst snd] in *.
    destruct x as [| |k|k], y as [| |l|l];
      repeat match goal with
      | H : _ /\ _ |- _ => destruct H
      | H : (_, _) = (_, _) |- _ => injection H as ? ?
      end; subst; try (split; [intros; lia || tauto|intros; tauto || lia]).
    match goal with H : level q _, H' : level r _ |- _ =>
      destruct H as [_ [K2 K3]], H' as [_ [L2 L3]] end.
    split.
    + intros [k [K [A B]]]. right. split; auto.
      destruct (Nat.le_gt_cases (S b) k) as [P|P]; [|destruct (K3 k); auto; lia].
      destruct (Nat.le_gt_cases (S d) k) as [P'|P']; [|lia].
      destruct B. eapply den_mono; [|exact L2]. exact P'.
    + intros [P|[_ P]]; [lia|]. exists (S b). split; [lia|split; [exact K2|]]. apply L3. lia.
Qed.

(* That there is a simplest element is said without choice: it cannot be that there is none. *)
Lemma some_simplest (I : value -> Prop) : (forall v, I v -> number (fst v)) ->
  (exists v, I v) -> ~ ~ exists v, simplest I v.
Proof.
  intros Nu [v0 H0] None.
  (* by induction along the complexities every element of I is refuted *)
  assert (W : forall a b v, complexity v (a, b) -> I v -> False).
  { intros a. induction a as [a IHa] using lt_wf_ind. intros b.
    induction b as [b IHb] using lt_wf_ind.
    intros v Cv Iv. apply None. exists v. split; auto. intros w Iw S.
    destruct section_6_4 as [Some Order]. destruct w as [q x].
    destruct (Some (Dyadic q (Nu _ Iw), x)) as [[c d] [Cw _]]. cbn [as_value as_Q fst snd] in Cw.
    apply (Order _ v _ _ Cw Cv) in S. unfold before in S. cbn [fst snd] in S.
    destruct S as [S|[-> S]]; [exact (IHa c S d _ Cw Iw)|exact (IHb d S _ Cw Iw)]. }
  destruct section_6_4 as [Some _]. destruct v0 as [q x].
  destruct (Some (Dyadic q (Nu _ H0), x)) as [[a b] [C _]]. exact (W a b _ C H0).
Qed.

(* Section 6.4: every value has one complexity, and every set of values a simplest element. *)
Theorem definition_6_4 :
  (forall v : V, exists c, complexity v c /\ forall d, complexity v d -> d = c) /\
  (forall I : V -> Prop, (exists v, I v) ->
    ~ ~ exists v, I v /\ forall w c d, I w -> complexity v c -> complexity w d -> ~ before d c).
Proof.
  destruct section_6_4 as [A B]. split; [exact A|]. intros I [v0 I0] None.
  set (I' (v : value) := exists w : V, I w /\ as_value w = v).
  apply (some_simplest I'); [intros v [w [_ <-]]; apply is_a_number|now exists v0, v0|].
  intros [v' [[v [Iv <-]] M]]. apply None. exists v. split; auto.
  intros w c d Iw Cv Cw K. apply (M w); [now exists w|]. now apply (B w v d c Cw Cv).
Qed.

Theorem theorem_7_2 : forall I, is_interval I ->
  (forall k m, I (inject_Z k / 2, Zero) -> I (inject_Z m / 2, Zero) -> k = m) ->
  (forall v w, simplest I v -> simplest I w -> value_eq v w) /\
  ((exists v, I v) -> ~ ~ exists v, simplest I v).
Proof.
  intros I [Nu [Ex Co]] One. split.
  - intros v w [A B] [A' B']. now apply (unique I Nu Ex Co One).
  - now apply some_simplest.
Qed.

(* --- Section 10.4, (iii) --- *)

Lemma sum_over k E : (forall D, In D E -> over_two_to k (fst (val D))) ->
  over_two_to k (fst (value_of_deal E)).
Proof.
  induction E as [|D E IH]; intros H. exists 0%Z. change (fst (value_of_deal [])) with 0.
  change (inject_Z 0) with 0. lra.
  destruct (den_plus k (fst (val D)) (fst (value_of_deal E))) as [a Ha].
  apply H; now left. apply IH. intros; apply H; now right.
  exists a. rewrite <- Ha. unfold value_of_deal at 1, plus. cbn [map fold_right fst].
  now rewrite Qred_correct.
Qed.

(* If the values of all suits are numbers, that of some suit is as complex as that of the deal. *)
Theorem section_10_4 : forall E, is_deal E -> E <> [] -> (forall D, In D E -> snd (val D) = Zero) ->
  exists D, In D E /\ ~ simpler (val D) (value_of_deal E).
Proof.
  intros E _ N Z.
  assert (X : exists D k, In D E /\ level (fst (val D)) k /\
    forall D', In D' E -> over_two_to k (fst (val D'))).
  { clear Z. induction E as [|D E IH]; [congruence|].
    destruct (val_proper _ D eq_refl) as [_ Nd]. destruct (has_level _ Nd) as [k K].
    destruct E as [|D1 E].
    - exists D, k. split; [now left|split; [exact K|]]. intros D' [<-|[]]. apply K.
    - destruct IH as [D2 [l [A [B C]]]]; [discriminate|]. destruct (Nat.le_gt_cases k l) as [L|L].
      + exists D2, l. split; [now right|split; [exact B|]]. intros D' [<-|H]; auto.
        eapply den_mono; [exact L|apply K].
      + exists D, k. split; [now left|split; [exact K|]]. intros D' [<-|H]. apply K.
        eapply den_mono; [|apply C, H]. lia. }
  destruct X as [D [k [HD [[_ [_ K]] C]]]]. exists D. split; auto. intros S.
  assert (Zs : snd (value_of_deal E) = Zero).
  { clear - Z. induction E as [|D E IH]; [reflexivity|].
    change (snd (value_of_deal (D :: E))) with (add_inf (snd (val D)) (snd (value_of_deal E))).
    rewrite (Z D (or_introl eq_refl)). apply IH. intros; apply Z; now right. }
  unfold simpler in S. rewrite (Z D HD), Zs in S. destruct S as [l [L1 [L2 L3]]].
  destruct (Nat.le_gt_cases k l) as [P|P].
  - apply L3. eapply den_mono; [exact P|]. now apply sum_over.
  - apply (K l); auto.
Qed.
