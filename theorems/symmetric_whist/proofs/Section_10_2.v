(* Section 10.2: values and classes of equivalent states; Theorems 10.6, 10.9 and 10.10. *)
Require Import ZArith Lia Bool Arith QArith Qabs Lqa Qround Qreduction List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Uniqueness Addition Induction.
From Sums Require Import BothSides Simplest ValueOfSuit Play Theorem_9_1 Numerical.
From Sums Require Import Intervals Lemmas_9 Exchange Families Order Corollaries Rounding.
Import ListNotations.
From SymmetricStated Require Export Section_10_2.
Open Scope Q_scope.

Lemma rho'_monotone v w p : value_le v w -> rho' v p <= rho' w p.
Proof.
  intros L. unfold rho'.
  destruct (rounded_spec (1 # 4) (1 # 2) v p) as [J [-> HJ]]. discriminate.
  destruct (rounded_spec (1 # 4) (1 # 2) w p) as [K [-> HK]]. discriminate.
  assert (X : (J <= K)%Z).
  { apply HK. specialize (proj1 (HJ J) (Z.le_refl _)). unfold at_least.
    assert (D : forall u : value, (fst u - (1 # 4)) / (1 # 2) == 2 * fst u - (1 # 2)) by (intros;
      field).
    rewrite !D. intros A. rewrite value_le_iff in L.
    destruct A as [A|[A A']], L as [L|[L L']]; try (left; lra). right. split. lra.
    destruct (snd v) as [| |k|k], (snd w) as [| |l|l], p; cbn in *; congruence. }
  rewrite Zle_Qle in X. lra.
Qed.

Lemma number_of_state S : is_deal (snd S) -> number (fst (value_of_state S)).
Proof.
  destruct S as [k E]. cbn [snd]. intros HE. apply number_Qeq with (inject_Z k + fst (value_of_deal
    E)).
  { symmetry. apply N_state. }
  pose proof (number_of_deal E HE) as X. unfold numerical_value in X.
  destruct X as [l [a Ha]]. exists l. apply den_plus; [|now exists a].
  eapply den_mono; [|apply den_Z]. lia.
Qed.

Lemma add_deal S F : is_deal (snd S) -> is_deal (snd F) -> is_deal (snd (add_states S F)).
Proof. intros A B. now apply Forall_app. Qed.

Lemma N_add S F : N (add_states S F) == N S + N F.
Proof. apply corollary_9_10. Qed.

Lemma outcome S F p : is_deal (snd S) -> is_deal (snd F) ->
  inject_Z (chi (add_states S F) p) == rho (value_of_state (add_states S F)) p /\
  chi' (add_states S F) p == rho' (value_of_state (add_states S F)) p.
Proof. intros HS HF. now apply theorem_9_1, add_deal. Qed.

Lemma rho_eq v w p : value_eq v w -> rho v p == rho w p.
Proof.
  intros E. apply Qle_antisym; apply rho_monotone, value_eq_le; auto. destruct E. now split.
Qed.

Lemma value_le_eq_trans v v' w w' : value_eq v v' -> value_eq w w' -> value_le v w -> value_le v'
  w'.
Proof.
  intros [A B] [C D]. rewrite !value_le_iff, B, D.
  intros [H|[H K]]; [left|right; split; auto]; lra.
Qed.

Lemma sums_le S T F : value_le (value_of_state S) (value_of_state T) ->
  value_le (value_of_state (add_states S F)) (value_of_state (add_states T F)).
Proof.
  intros H. apply (plus_monotone _ _ (value_of_state F)) in H.
  eapply value_le_eq_trans; [| |exact H]; [pose proof (sum_of_states S F) as X|
    pose proof (sum_of_states T F) as X]; destruct X; split; now symmetry.
Qed.

(* Refined whist tells the outcome of whist (Theorem 8.4). *)
Lemma refined_tells S T p : chi' S p <= chi' T p -> (chi S p <= chi T p)%Z.
Proof.
  destruct S as [k E], T as [m F]. unfold chi', chi, points. cbn [fst snd].
  rewrite !Qmake_Qdiv. intros H.
  assert (L : (4 * k + quarters E p <= 4 * m + quarters F p)%Z).
  { rewrite Zle_Qle, !inject_Z_plus, !inject_Z_mult. change (inject_Z 4) with 4.
    change (inject_Z (Zpos 4)) with 4 in H.
    assert (D : forall x, x / 4 == x * (1 # 4)) by (intros; field). rewrite !D in H. lra. }
  pose proof (proj1 (quarters_tricks E p (tricks E p)) (Z.le_refl _)).
  assert (X : (tricks E p + k - m <= tricks F p)%Z) by (apply quarters_tricks; lia). lia.
Qed.

(* The order of states is that of their values, in whist and in refined whist (end of Section
  10.2). *)
Theorem order_of_states : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  (at_most S T <-> value_le (value_of_state S) (value_of_state T)) /\
  (at_most' S T <-> value_le (value_of_state S) (value_of_state T)).
Proof.
  intros S T HS HT.
  assert (A : value_le (value_of_state S) (value_of_state T) -> at_most S T /\ at_most' S T).
  { intros L. split; intros F p HF; destruct (outcome S F p HS HF) as [E1 E2];
      destruct (outcome T F p HT HF) as [F1 F2]; apply (sums_le S T F) in L.
    - rewrite Zle_Qle, E1, F1. now apply rho_monotone.
    - rewrite E2, F2. now apply rho'_monotone. }
  assert (Apart : ~ value_le (value_of_state S) (value_of_state T) -> exists F p, is_deal (snd F) /\
    (chi (add_states T F) p < chi (add_states S F) p)%Z).
  { intros N. destruct (told_apart _ _ (number_of_state S HS) (number_of_state T HT) N)
      as [z [p K]].
    destruct (theorem_10_5 z) as [HF V]. set (F := add_states _ _) in *.
    exists F, p. split; auto.
    destruct (outcome S F p HS HF) as [E1 _], (outcome T F p HT HF) as [F1 _].
    rewrite Zlt_Qlt, E1, F1.
    assert (X : forall U, rho (value_of_state (add_states U F)) p == rho (plus (value_of_state U)
      z) p).
    { intros U. rewrite (rho_eq _ _ p (sum_of_states U F)). apply rho_eq, plus_eq; auto.
      split; reflexivity. }
    now rewrite !X. }
  assert (D : value_le (value_of_state S) (value_of_state T) \/
    ~ value_le (value_of_state S) (value_of_state T)).
  { unfold value_le. destruct (value_leb _ _); [now left|right; discriminate]. }
  split; (split; [|intros L; now apply A]); intros H; destruct D as [|N]; auto; exfalso;
    destruct (Apart N) as [F [p [HF K]]]; specialize (H F p HF). lia.
  apply refined_tells in H. lia.
Qed.

Theorem equivalence_of_states : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  (equivalent S T <-> value_eq (value_of_state S) (value_of_state T)).
Proof.
  intros S T HS HT. destruct (order_of_states S T HS HT) as [A _].
  destruct (order_of_states T S HT HS) as [B _]. split.
  - intros H. apply value_le_eq; [apply A|apply B]; intros F p HF; rewrite (H F p HF); lia.
  - intros H F p HF. apply Z.le_antisymm.
    + apply A; auto. now apply value_eq_le.
    + apply B; auto. apply value_eq_le. destruct H. now split.
Qed.
(* Equivalent states have the same value. *)
Theorem theorem_10_6 : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  equivalent S T -> value_eq (value_of_state S) (value_of_state T).
Proof. intros S T HS HT. now apply equivalence_of_states. Qed.

(* States of the same value are equivalent. *)
Theorem theorem_10_9 : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  value_eq (value_of_state S) (value_of_state T) -> equivalent S T.
Proof. intros S T HS HT. now apply equivalence_of_states. Qed.

(* val is an isomorphism between the classes of equivalent states and V. *)
Theorem theorem_10_10 :
  (forall S, is_deal (snd S) -> exists v : V, value_of_state S = v) /\
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (equivalent S T <-> value_eq (value_of_state S) (value_of_state T))) /\
  (forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T))) /\
  (forall v : V, exists S, is_deal (snd S) /\ value_eq (value_of_state S) v).
Proof.
  split; [intros S H; now exists (Dyadic _ (number_of_state S H), snd (value_of_state S))|].
  split; [now apply equivalence_of_states|].
  split; [exact sum_of_states|]. intros v. eexists. apply theorem_10_5.
Qed.

Theorem same_in_both_games : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  (equivalent S T <-> value_eq (value_of_state S) (value_of_state T)) /\
  (equivalent' S T <-> value_eq (value_of_state S) (value_of_state T)) /\
  (at_most S T <-> value_le (value_of_state S) (value_of_state T)) /\
  (at_most' S T <-> value_le (value_of_state S) (value_of_state T)).
Proof.
  intros S T HS HT. split; [now apply equivalence_of_states|split; [|now apply order_of_states]].
  destruct (order_of_states S T HS HT) as [_ A], (order_of_states T S HT HS) as [_ B]. split.
  - intros H. apply value_le_eq; [apply A|apply B]; intros F p HF; rewrite (H F p HF);
      apply Qle_refl.
  - intros H F p HF. apply Qle_antisym.
    + apply A; auto. now apply value_eq_le.
    + apply B; auto. apply value_eq_le. destruct H. now split.
Qed.

(* "The simplest structure for which a statement like Theorem 9.1 can hold": whatever else is
   assigned to states and added, if the outcomes of states can be read off it, then states to which
   the same is assigned have the same value. *)
Theorem simplest_structure : forall (X : Type) (sum : X -> X -> X) (assigned : state -> X)
    (outcome_of : X -> player -> Z),
  (forall S T, assigned (add_states S T) = sum (assigned S) (assigned T)) ->
  (forall S p, is_deal (snd S) -> chi S p = outcome_of (assigned S) p) ->
  forall S T, is_deal (snd S) -> is_deal (snd T) -> assigned S = assigned T ->
    value_eq (value_of_state S) (value_of_state T).
Proof.
  intros X sum assigned outcome_of adds tells S T HS HT same. apply theorem_10_6; auto.
  intros F p HF. rewrite !tells, !adds, same; auto using add_deal.
Qed.
