(* The property star follows where suits of the value q - eps_0 are those in which all tricks are
   West's, and suits of the value q + eps_0 those in which all are East's: the case k = 0 of
   Conjecture 12.2, and claim W2-T9.1star. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import BothSides Simplest ValueOfSuit Play Star Theorem_9_1.
Open Scope Q_scope.

Section Abstract.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.

Lemma rw_bound n : forall s l m, rw T beats red n s l m -> (m <= Z.of_nat n)%Z.
Proof.
  induction n as [|n IH]; intros s l m H.
  - cbn [rw] in H. destruct l; lia.
  - cbn [rw] in H. destruct l.
    + destruct H as [i [Hi H]]. specialize (IH _ _ _ (H 0%nat ltac:(lia))).
      destruct (beats s i 0); cbn [tr] in IH; lia.
    + destruct (H 0%nat ltac:(lia)) as [i [Hi K]]. apply IH in K.
      destruct (beats s i 0); cbn [tr] in K; lia.
Qed.

Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

Lemma val_bound s : fst (val s) < inject_Z (Z.of_nat (sz s)) + 2.
Proof.
  destruct (Qlt_le_dec (fst (val s)) (inject_Z (Z.of_nat (sz s)) + 2)) as [|L]; auto. exfalso.
  assert (rw T beats red (sz s) s true (Z.of_nat (sz s) + 1)).
  { eapply theorem_8_7; eauto. left. rewrite inject_Z_plus. change (inject_Z 1) with 1. lra. }
  apply rw_bound in H. lia.
Qed.

Lemma all_tricks_star s :
  (snd (val s) = Minus 0 -> fst (val s) == inject_Z (Z.of_nat (sz s))) ->
  star_at T sz beats red val s.
Proof.
  intros K E. specialize (K E).
  destruct (lem_9_2 T sz beats red val V s 0 E) as [i [Hi H]].
  exists i. split; auto. intros j Hj q'.
  assert (Hz : inject_Z (Z.of_nat (sz s)) == inject_Z (Z.of_nat (sz (red s i j))) + 1).
  { rewrite (tg_sz _ _ _ _ G) by assumption. destruct (sz s) as [|k]. lia. cbn [pred].
    replace (Z.of_nat (S k)) with (Z.of_nat k + 1)%Z by lia.
    rewrite inject_Z_plus. reflexivity. }
  pose proof (val_bound (red s i j)) as B. specialize (H j Hj). unfold good in H. fold q' in H.
  destruct H as [H|[H H']]. left; auto. right. split. lra.
  destruct (beats s i j) eqn:Eb; subst q'; unfold trq in *; cbn [tr] in *.
  - pose proof (nf T sz beats red val V (red s i j)).
    destruct (snd (val (red s i j))) as [| |[|?]|[|?]]; cbn [lbl safe] in *;
      auto; try lia; congruence.
  - exfalso. change (inject_Z (-1)) with (- (1)) in *. lra.
Qed.
End Abstract.

(* --- Star of a suit from star in the abstract game --- *)

Lemma star_from_abstract s : star_at sorted_suit sz beats red nval s ->
  star_at sorted_suit sz (fbeats beats) (fred red) (fval nval) s -> star (the s).
Proof.
  intros SW SE. split; intros E.
  - destruct (SW E) as [i [Hi K]]. exists i. split; auto. intros j Hj. specialize (K j Hj).
    cbv zeta in K. destruct (after_norm s i j Hi) as [E1 [E2 E3]]. rewrite E2, E1, E3 in K.
    unfold good_for_West. unfold nval at 1 2 in K. unfold norm in K. cbn [fst] in K.
    destruct K as [K|[K K']]. left; lra. right. split. lra.
    destruct (fst (alpha (the s) i j)), (snd (snd (alpha (the s) i j))) as [| |[|k]|[|k]];
      cbn in *; congruence.
  - assert (E' : snd (fval nval s) = Minus 0).
    { unfold fval, nval, norm. cbn [fst snd]. now rewrite E. }
    destruct (SE E') as [j [Hj K]]. exists j. split; auto. intros i Hi. specialize (K i Hi).
    destruct (after_norm s i j Hi) as [E1 [E2 E3]].
    unfold fbeats, fred, fval in K. cbv zeta in K. cbn [fst snd] in K.
    assert (E4 : - fst (nval (red s i j)) + trq (negb (beats s i j)) ==
      - (2 * fst (snd (alpha (the s) i j)) - inject_Z (Z.of_nat (sz s)))).
    { rewrite <- E1. destruct (beats s i j); unfold trq; cbn [tr negb];
        change (inject_Z (-1)) with (- (1)); change (inject_Z 1) with 1; lra. }
    rewrite E4, E2, E3 in K. unfold good_for_East.
    unfold nval at 1 2 in K. unfold norm in K. cbn [fst] in K.
    destruct K as [K|[K K']]. left; lra. right. split. lra.
    destruct (fst (alpha (the s) i j)), (snd (snd (alpha (the s) i j))) as [| |[|k]|[|k]];
      cbn in *; congruence.
Qed.

(* --- The statements --- *)

(* Only where all tricks are West's is the value a number less eps_0, and only where all are East's
   a number plus eps_0. *)
Definition only_without_choice (D : suit) : Prop :=
  (snd (val D) = Minus 0 -> fst (val D) == inject_Z (Z.of_nat (size D))) /\
  (snd (val D) = Plus 0 -> fst (val D) == 0).

Theorem star_without_choice : forall D, is_suit D -> only_without_choice D -> star D.
Proof.
  intros D H [A B]. destruct (lifted D H) as [s <-]. apply star_from_abstract.
  - apply all_tricks_star. apply suit_game. apply nval_is_val.
    intros E. unfold nval, norm in *. cbn [fst snd] in *. rewrite (A E). unfold sz. lra.
  - apply all_tricks_star. apply tg_flip, suit_game. apply is_val_flip, nval_is_val.
    intros E. unfold fval, nval, norm in *. cbn [fst snd] in *. rewrite B. unfold sz. lra.
    destruct (snd (val (the s))) as [| |[|k]|[|k]]; cbn in E; congruence.
Qed.

(* Theorem 9.1 for sums of suits of at most N cards a hand, if W2-T9.1star holds of these. *)
Theorem theorem_9_1_up_to : forall N,
  (forall D, is_suit D -> (size D <= N)%nat -> only_without_choice D) ->
  forall S, is_deal (snd S) -> Forall (fun D => (size D <= N)%nat) (snd S) ->
  rounds_to_its_outcome S.
Proof.
  intros N H. apply suits_up_to. intros D HD HN. apply star_without_choice; auto.
Qed.
