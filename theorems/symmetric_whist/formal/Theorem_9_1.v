(* The main theorem, for every class of suits that is closed under play and has the property star of
   Star.v. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition.
From Symmetric Require Import Induction BothSides Simplest ValueOfSuit Play Star.
Import ListNotations.
Open Scope Q_scope.

(* Whatever can remain of a suit of the class belongs to it. *)
Definition closed_under_play (class : suit -> Prop) : Prop :=
  forall D i j, class D -> (i < size D)%nat -> (j < size D)%nat -> class (reduction D i j).

(* What the theorem says of a state. *)
Definition rounds_to_its_outcome (S : state) : Prop :=
  forall p, inject_Z (chi S p) == rho (value_of_state S) p /\
    chi' S p == rho' (value_of_state S) p.

(* --- From a deal of suits to the abstract game --- *)

Lemma lifted_deal E : is_deal E -> exists l, map the l = E.
Proof.
  induction 1 as [|D E H _ [l <-]]. now exists [].
  destruct (lifted D H) as [s <-]. now exists (s :: l).
Qed.

Lemma C_at_least q n p x m :
  (inject_Z m < 2 * q - inject_Z n \/
   (2 * q - inject_Z n == inject_Z m /\ ok (side p) x = true)) <->
  at_least ((q - (1 # 4)) / (1 # 2)) x p (m + n).
Proof.
  unfold at_least. rewrite inject_Z_plus.
  assert (E : (q - (1 # 4)) / (1 # 2) == 2 * q - (1 # 2)) by field.
  rewrite E. split; (intros [H|[H K]]; [left|right; split; auto]; lra).
Qed.

Lemma refined_from_wsc l p :
  (forall m, wsc sorted_suit sz beats red (total sorted_suit sz l) l (side p) m <->
    C (side p) (vsum sorted_suit nval l) m) ->
  forall M, (2 * M + 1 <= quarters (map the l) p)%Z <->
    at_least ((fst (sum_of_values (map the l)) - (1 # 4)) / (1 # 2))
      (snd (sum_of_values (map the l))) p M.
Proof.
  intros H M. set (n := Z.of_nat (cards (map the l))).
  replace M with (M - n + n)%Z at 2 by lia. rewrite <- C_at_least.
  destruct (sum_link l) as [E1 E2]. fold n in E1. specialize (H (M - n)%Z).
  unfold C in H. rewrite E1, E2 in H. rewrite <- H.
  rewrite (quarters_wsc (total sorted_suit sz l)) by reflexivity.
  unfold quarters. rewrite <- cards_total. fold n. fold last_lead.
  replace (2 * (M - n) + 2 * n + 1)%Z with (2 * M + 1)%Z by lia. reflexivity.
Qed.

Lemma outcome_of_a_deal E p (v := sum_of_values E) :
  (forall M, (2 * M + 1 <= quarters E p)%Z <->
    at_least ((fst v - (1 # 4)) / (1 # 2)) (snd v) p M) ->
  (forall t, (t <= tricks E p)%Z <-> at_least (fst v) (snd v) p t).
Proof.
  intros H t. rewrite quarters_tricks. replace (4 * t - 1)%Z with (2 * (2 * t - 1) + 1)%Z by lia.
  rewrite H. unfold at_least.
  assert (E1 : (fst v - (1 # 4)) / (1 # 2) == 2 * fst v - (1 # 2)) by field.
  assert (E2 : inject_Z (2 * t - 1) == 2 * inject_Z t - 1).
  { rewrite iZ_sub, inject_Z_mult. reflexivity. }
  rewrite E1, E2. split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.

Lemma at_least_eq x x' y p M : x == x' -> at_least x y p M <-> at_least x' y p M.
Proof. intros E. unfold at_least. now rewrite E. Qed.

Lemma at_least_shift x y p M k :
  at_least (x + inject_Z k) y p M <-> at_least x y p (M - k).
Proof.
  unfold at_least. rewrite iZ_sub. split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.

Lemma outcome_of_a_state S :
  (forall p M, (2 * M + 1 <= quarters (snd S) p)%Z <->
    at_least ((fst (sum_of_values (snd S)) - (1 # 4)) / (1 # 2))
      (snd (sum_of_values (snd S))) p M) ->
  rounds_to_its_outcome S.
Proof.
  intros H p. destruct S as [k E]. cbn [fst snd] in H. specialize (H p).
  assert (V1 : fst (value_of_state (k, E)) == inject_Z k + fst (sum_of_values E)).
  { unfold value_of_state, plus, integer. cbn [fst snd]. apply Qred_correct. }
  assert (V2 : snd (value_of_state (k, E)) = snd (sum_of_values E)) by reflexivity.
  split.
  - unfold rho. destruct (rounded_spec 0 1 (value_of_state (k, E)) p) as [J [-> HJ]]. discriminate.
    setoid_replace (0 + 1 * inject_Z J) with (inject_Z J) by lra.
    enough (X : chi (k, E) p = J) by now rewrite X.
    apply by_thresholds. intros t. rewrite HJ, V2. unfold chi. cbn [fst snd].
    rewrite (at_least_eq _ (fst (sum_of_values E) + inject_Z k)) by (rewrite V1; field).
    rewrite at_least_shift, <- outcome_of_a_deal by exact H. lia.
  - unfold rho'. destruct (rounded_spec (1 # 4) (1 # 2) (value_of_state (k, E)) p)
      as [J [-> HJ]]. discriminate.
    destruct (quarters_odd E p) as [c Hc]. unfold chi', points. cbn [fst snd]. rewrite Hc in *.
    enough (X : c = (J - 2 * k)%Z).
    { rewrite X. unfold Z.sub. rewrite Qmake_Qdiv. change (Zpos 4) with 4%Z.
      rewrite inject_Z_plus, inject_Z_mult, inject_Z_plus, inject_Z_opp, inject_Z_mult.
      change (inject_Z 2) with 2. change (inject_Z 1) with 1. change (inject_Z 4) with 4. field. }
    apply by_thresholds. intros t.
    transitivity (t + 2 * k <= J)%Z; [|lia]. rewrite HJ, V2.
    rewrite (at_least_eq _ ((fst (sum_of_values E) - (1 # 4)) / (1 # 2) + inject_Z (2 * k))).
    2: { rewrite V1, inject_Z_mult. change (inject_Z 2) with 2. field. }
    rewrite at_least_shift. replace (t + 2 * k - 2 * k)%Z with t by lia.
    rewrite <- H. lia.
Qed.

(* --- Star, here and in the abstract game --- *)

Lemma after_norm s i j : (i < sz s)%nat ->
  fst (nval (red s i j)) + trq (beats s i j) ==
    2 * fst (snd (alpha (the s) i j)) - inject_Z (Z.of_nat (sz s)) /\
  snd (nval (red s i j)) = snd (snd (alpha (the s) i j)) /\
  beats s i j = side (fst (alpha (the s) i j)).
Proof.
  intros Hi. destruct (alpha_parts (the s) i j) as [E1 [E2 [E3 _]]]. repeat split.
  - unfold lq in E1. rewrite E1. unfold nval, norm. cbn [fst]. unfold sz, beats in *.
    rewrite the_red, size_reduction by assumption.
    replace (Z.of_nat (pred (size (the s)))) with (Z.of_nat (size (the s)) - 1)%Z by lia.
    rewrite iZ_sub. unfold trq, tr.
    destruct (takes (the s) i j); change (inject_Z 1) with 1; change (inject_Z (-1)) with (- (1));
      change (inject_Z 0) with 0; lra.
  - symmetry. exact E3.
Qed.

Lemma after_solid s i j : snd (snd (alpha (the s) i j)) <> Fuzzy.
Proof. apply (alpha_proper (the s) i j), reductions_proper. Qed.

Section Stars.
Variable class : suit -> Prop.
Hypothesis stars : forall D, class D -> star D.
Notation good_suit := (fun s => class (the s)).

Lemma star_of_West : Induction.star sorted_suit sz beats red nval good_suit.
Proof.
  intros s Cs E. destruct (stars (the s) Cs) as [SW _].
  destruct (SW E) as [i [Hi K]]. exists i. split; auto. intros j Hj. cbv zeta.
  destruct (after_norm s i j Hi) as [E1 [E2 E3]]. rewrite E2, E1, E3.
  specialize (K j Hj). unfold good_for_West in K. unfold nval at 1 2. unfold norm. cbn [fst].
  pose proof (after_solid s i j) as NF.
  destruct K as [K|[K K']]. left; lra. right. split. lra.
  destruct (fst (alpha (the s) i j)), (snd (snd (alpha (the s) i j))) as [| |[|k]|[|k]];
    cbn in *; congruence.
Qed.

Lemma star_of_East :
  Induction.star sorted_suit sz (fbeats beats) (fred red) (fval nval) good_suit.
Proof.
  intros s Cs E. destruct (stars (the s) Cs) as [_ SE].
  assert (E' : snd (val (the s)) = Plus 0).
  { unfold fval, nval, norm in E. cbn [fst snd] in E.
    destruct (snd (val (the s))) as [| |[|k]|[|k]]; cbn in E; congruence. }
  destruct (SE E') as [j [Hj K]]. exists j. split; auto. intros i Hi.
  destruct (after_norm s i j Hi) as [E1 [E2 E3]]. unfold fbeats, fred, fval. cbv zeta. cbn [fst
    snd].
  assert (E4 : - fst (nval (red s i j)) + trq (negb (beats s i j)) ==
    - (2 * fst (snd (alpha (the s) i j)) - inject_Z (Z.of_nat (sz s)))).
  { rewrite <- E1. destruct (beats s i j); unfold trq; cbn [tr negb];
      change (inject_Z (-1)) with (- (1)); change (inject_Z 1) with 1; lra. }
  rewrite E4, E2, E3. specialize (K i Hi). unfold good_for_East in K.
  unfold nval at 1 2. unfold norm. cbn [fst]. pose proof (after_solid s i j) as NF.
  destruct K as [K|[K K']]. left; lra. right. split. lra.
  destruct (fst (alpha (the s) i j)), (snd (snd (alpha (the s) i j))) as [| |[|k]|[|k]];
    cbn in *; congruence.
Qed.
End Stars.

(* --- Theorem 9.1 --- *)

Theorem class_of_suits : forall class : suit -> Prop,
  (forall D, class D -> is_suit D) -> closed_under_play class -> (forall D, class D -> star D) ->
  forall S, Forall class (snd S) -> rounds_to_its_outcome S.
Proof.
  intros class Suits Closed Stars S HS. apply outcome_of_a_state. intros p M. revert M.
  destruct (lifted_deal (snd S)) as [l El].
  { eapply Forall_impl; [exact Suits|exact HS]. }
  destruct S as [k E]. cbn [snd] in *. subst E. apply (refined_from_wsc l p). intros m.
  apply (theorem_9_1 sorted_suit sz beats red nval (fun s => class (the s))).
  - apply suit_game.
  - apply nval_is_val.
  - intros s i j Cs Hi Hj. rewrite the_red. apply Closed; auto.
  - split. now apply star_of_West. now apply star_of_East.
  - rewrite Forall_map in HS. exact HS.
Qed.

(* If every suit has the property, the theorem holds of every state. *)
Theorem all_suits : (forall D, is_suit D -> star D) ->
  forall S, is_deal (snd S) -> rounds_to_its_outcome S.
Proof.
  intros H. apply (class_of_suits is_suit); auto.
  intros D i j HD Hi Hj. now apply is_suit_reduction.
Qed.

(* If every suit of at most N cards a hand has it, the theorem holds of every sum of such suits. *)
Theorem suits_up_to : forall N, (forall D, is_suit D -> (size D <= N)%nat -> star D) ->
  forall S, is_deal (snd S) -> Forall (fun D => (size D <= N)%nat) (snd S) ->
  rounds_to_its_outcome S.
Proof.
  intros N H S H1 H2. apply (class_of_suits (fun D => is_suit D /\ (size D <= N)%nat)).
  - tauto.
  - intros D i j [A B] Hi Hj. split. now apply is_suit_reduction.
    rewrite size_reduction by assumption. lia.
  - intros D [A B]. auto.
  - apply Forall_forall. intros D HD. unfold is_deal in H1. rewrite Forall_forall in H1, H2.
    auto.
Qed.

(* What may remain of a suit in play. *)
Inductive remains (D : suit) : suit -> Prop :=
| at_first : remains D D
| later : forall D' i j, remains D D' -> (i < size D')%nat -> (j < size D')%nat ->
    remains D (reduction D' i j).

(* The theorem holds of a state if everything that may remain of its suits has the property. *)
Theorem if_what_remains_has_star : forall S, is_deal (snd S) ->
  (forall D D', In D (snd S) -> remains D D' -> star D') -> rounds_to_its_outcome S.
Proof.
  intros S H Hs.
  apply (class_of_suits (fun D' => is_suit D' /\ exists D, In D (snd S) /\ remains D D')).
  - tauto.
  - intros D' i j [A [D [B C]]] Hi Hj. split. now apply is_suit_reduction.
    exists D. split; auto. now apply later.
  - intros D' [_ [D [B C]]]. eauto.
  - apply Forall_forall. intros D HD. unfold is_deal in H. rewrite Forall_forall in H.
    split; auto. exists D. split; auto. constructor.
Qed.
