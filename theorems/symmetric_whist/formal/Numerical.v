(* Theorem 9.1 wherever no two suits have infinitesimal parts of opposite sign, and its numerical
   half for all deals: the outcome differs from the numerical part of the value by at most 1/2, that
   of refined whist by at most 1/4. No hypotheses.

   The gap of the printed proof concerns a suit with negative infinitesimal part beside one with
   positive infinitesimal part, in a tie. Where the numerical part is not at a tie, the induction
   needs numerical parts alone, and in a tie all infinitesimal parts of one sign remain so. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import BothSides Simplest ValueOfSuit Play Theorem_9_1.
Import ListNotations.
Open Scope Q_scope.

Section Abstract.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Notation sum := (vsum T val).
Notation wins := (wsc T sz beats red).

Definition none_negative (l : list T) : Prop := forall s, In s l -> ~ exists k, snd (val s) = Minus
  k.

(* As in Induction.C, but in a tie no suit may have negative infinitesimal part. *)
Definition C0 (p : bool) (l : list T) (m : Z) : Prop :=
  inject_Z m < fst (sum l) \/
  (fst (sum l) == inject_Z m /\ ok p (snd (sum l)) = true /\ none_negative l).

Lemma rest_none_negative a s b : none_negative (a ++ s :: b) -> none_negative (a ++ b).
Proof. intros H t Ht. apply H. apply in_app_iff in Ht. apply in_app_iff. cbn. tauto. Qed.

(* After a trick that leaves at least (r, c) of the suit s; c >= 0 says that the infinitesimal part
   is not negative if the numerical part is r. *)
Lemma after_trick a s b i j m r c : good T beats red val s i j r c ->
  inject_Z m <= r + fst (sum (a ++ b)) ->
  (r + fst (sum (a ++ b)) == inject_Z m -> (0 <= c)%Z /\ none_negative (a ++ b) /\
    forall p x, x <> Fuzzy -> (c <= lbl p x)%Z -> ok p (add_inf x (snd (sum (a ++ b)))) = true) ->
  C0 (beats s i j) (a ++ red s i j :: b) (m - tr (beats s i j)).
Proof.
  intros Hg Hr Ho. destruct (vsum_mid T val a (red s i j) b) as [E1 E2].
  unfold C0. rewrite E1, E2, iZ_sub.
  unfold good, trq in Hg. destruct Hg as [Hg|[Hg Hl]]. left. lra.
  destruct (Qlt_le_dec (inject_Z m) (r + fst (sum (a ++ b)))). left. lra.
  destruct Ho as [Hc [Nn Ho]]. lra. right. split. lra. split.
  - apply Ho; auto. apply V.
  - intros t Ht. apply in_app_iff in Ht. destruct Ht as [Ht|[<-|Ht]].
    + apply Nn, in_app_iff. auto.
    + intros [k Ek]. rewrite Ek in Hl. destruct (beats s i j); cbn [lbl] in Hl; lia.
    + apply Nn, in_app_iff. auto.
Qed.

Lemma West_makes_sure n : forall l p m, total T sz l = n -> C0 p l m -> wins n l p m.
Proof.
  pose proof (theorem_8_8 T sz beats red val G V) as U8.
  induction n as [|n IH]; intros l p m Hn HC.
  - assert (E : fst (sum l) == 0 /\ snd (sum l) = Zero).
    { clear HC. induction l as [|t l IH]; cbn [vsum total fst snd] in *. split; reflexivity.
      destruct (zero_val T sz beats red val V t ltac:(lia)) as [A B].
      destruct (IH ltac:(lia)) as [A' B']. rewrite B, B'. split. lra. reflexivity. }
    destruct E as [E1 E2]. unfold C0 in HC. rewrite E1, E2 in HC. change 0 with (inject_Z 0) in HC.
    cbn [wsc]. destruct HC as [H|[H [H' _]]].
    + rewrite <- Zlt_Qlt in H. destruct p; lia.
    + destruct p; [discriminate H'|]. apply (proj1 (inject_Z_injective _ _)) in H. lia.
  - destruct p; cbn [wsc].
    + (* West leads *)
      destruct (find_suit T (fun s => exists k, snd (val s) = Minus k) l (fun s => inf_dec _))
        as [[a [s [b [El [k Ek]]]]]|N1].
      * (* a suit with negative infinitesimal part, by Lemma 9.2: there is no tie *)
        destruct (vsum_mid T val a s b) as [E1 _]. rewrite <- El in E1.
        assert (HC' : inject_Z m < fst (sum l)).
        { destruct HC as [HC|[_ [_ HC]]]; auto. exfalso. apply (HC s); eauto.
          rewrite El. apply in_app_iff. right. now left. }
        destruct (lem_9_2 T sz beats red val V s k Ek) as [i [Hi H]].
        exists a, s, b, i. repeat split; auto. intros j Hj. apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
        eapply after_trick; [apply H; auto| |]; intros; lra.
      * destruct (find_suit T (fun s => exists k, snd (val s) = Plus k) l (fun s => inf_dec' _)) as
          [[a [s [b [El [k Ek]]]]]|N2].
        -- (* positive infinitesimal part, Lemma 9.3 *)
           destruct (vsum_mid T val a s b) as [E1 _]. rewrite <- El in E1.
           destruct (lem_9_3 T sz beats red val V s k Ek) as [i [Hi H]].
           exists a, s, b, i. repeat split; auto. intros j Hj. apply IH.
           { eapply total_red; eauto. rewrite <- El; auto. }
           assert (Nn : none_negative (a ++ b)) by (eapply rest_none_negative; rewrite <- El; exact
             N1).
           eapply after_trick; [apply H; auto| |]. destruct HC as [HC|[HC _]]; lra.
           intros _. split; [cbn [lbl]; lia|split; [exact Nn|]].
           intros p x Hx Hl. apply k_9_9; auto. now apply (nonneg T sz beats red val V).
        -- (* numbers alone, Lemmas 9.4 and 9.5 *)
           assert (AN : forall t, In t l -> snd (val t) = Zero).
           { intros t Ht. specialize (N1 t Ht). specialize (N2 t Ht).
             assert (snd (val t) <> Fuzzy) by apply V.
             destruct (snd (val t)) as [| |k|k]; auto. congruence. destruct N2; eauto. destruct N1;
               eauto. }
           destruct (find_max T sz beats red val V l) as [a [s [b [k [El [Hs [D [M DD]]]]]]]]. lia.
           destruct (lem_9_45 T sz beats red val V U8 s k Hs) as [i [Hi H]]; auto.
           { apply AN. rewrite El. apply in_app_iff. right; left; auto. }
           exists a, s, b, i. repeat split; auto. intros j Hj. apply IH.
           { eapply total_red; eauto. rewrite <- El; auto. }
           assert (Sx : snd (sum l) = Zero) by (apply allnum; auto).
           destruct HC as [HC|[_ [HC _]]]. 2: { rewrite Sx in HC. discriminate HC. }
           apply (den_gap k) in HC; [|apply den_sum; auto].
           destruct (vsum_mid T val a s b) as [E1 _]. rewrite <- El in E1.
           assert (Nn : none_negative (a ++ b)) by (eapply rest_none_negative; rewrite <- El; exact
             N1).
           eapply after_trick; [apply H; auto| |]. lra.
           intros _. split; [cbn [lbl]; lia|split; [exact Nn|]].
           intros p x Hx Hl. apply k_9_9; auto. now apply (nonneg T sz beats red val V).
    + (* East leads *)
      intros a s b j El Hj. destruct (vsum_mid T val a s b) as [E1 E2]. rewrite <- El in E1, E2.
      assert (Fin : forall r c, minmax_ge T sz beats red val s r c -> r == fst (val s) ->
        (ok false (add_inf (snd (val s)) (snd (sum (a ++ b)))) = true -> none_negative (a ++ s ::
          b) ->
         (0 <= c)%Z /\ forall p x, x <> Fuzzy -> (c <= lbl p x)%Z ->
           ok p (add_inf x (snd (sum (a ++ b)))) = true) ->
        exists i, (i < sz s)%nat /\ wins n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i
          j))).
      { intros r c H Er Ho. destruct (H j Hj) as [i [Hi K]]. exists i. split; auto. apply IH.
        { eapply total_red; eauto. rewrite <- El; auto. }
        eapply after_trick; [exact K| |]. destruct HC as [HC|[HC _]]; lra.
        intros EE. destruct HC as [HC|[_ [HC Nn]]]. lra. rewrite E2 in HC. rewrite El in Nn.
        destruct (Ho HC Nn) as [H1 H2]. split; [exact H1|split; [|exact H2]].
        now apply rest_none_negative with s. }
      destruct (snd (val s)) as [| |k|k] eqn:Ek.
      * eapply Fin; [apply lem_9_9; eauto|reflexivity|]. intros O _. split. cbn; lia.
        intros p x Hx Hl. apply k_9_9; auto.
      * exfalso. exact (proj1 (proj1 (V s)) Ek).
      * destruct k as [|k].
        -- eapply Fin; [eapply lem_9_6; eauto|reflexivity|]. intros O _. split. cbn; lia.
           intros p x Hx Hl. apply k_9_9; auto. destruct (k_9_6 _ O) as [|Y]; auto. now rewrite Y.
        -- eapply Fin; [eapply lem_9_7; eauto|reflexivity|]. intros O _. split. cbn [lbl]; lia.
           intros p x Hx Hl. eapply k_9_7; eauto.
      * eapply Fin; [eapply lem_9_8; eauto|reflexivity|]. intros _ Nn. exfalso. apply (Nn s); eauto.
        apply in_app_iff. right. now left.
Qed.

(* The sum of infinitesimal parts that are not negative is positive, or all are zero. *)
Lemma sum_none_negative l : none_negative l ->
  (exists k, snd (sum l) = Plus k) \/ (snd (sum l) = Zero /\ forall s, In s l -> snd (val s) =
    Zero).
Proof.
  induction l as [|t l IH]; intros H. right. split; [reflexivity|]. intros s [].
  assert (Ht : ~ exists k, snd (val t) = Minus k) by (apply H; now left).
  assert (Nt : snd (val t) <> Fuzzy) by apply V. cbn [vsum snd].
  destruct IH as [[k E]|[E Z]]. { intros s Hs. apply H. now right. }
  - left. rewrite E. destruct (snd (val t)) as [| |i|i]; try congruence.
    + now exists k.
    + destruct i as [|i], k as [|k]; cbn [add_inf index]; mkd; eauto; lia.
    + destruct Ht. eauto.
  - rewrite E. destruct (snd (val t)) as [| |i|i] eqn:Et; try congruence.
    + right. split. reflexivity. intros s [<-|Hs]; auto.
    + left. exists i. now destruct i.
    + destruct Ht. eauto.
Qed.
End Abstract.

Section BothPlayers.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Notation sum := (vsum T val).
Notation wins := (wsc T sz beats red).

Definition none_positive (l : list T) : Prop := forall s, In s l -> ~ exists k, snd (val s) = Plus
  k.

Lemma none_negative_flip l : none_positive l -> none_negative T (fval val) l.
Proof.
  intros H s Hs [k E]. apply (H s Hs). unfold fval in E. cbn [snd] in E.
  destruct (snd (val s)) as [| |i|i]; try discriminate E. eauto.
Qed.

(* Theorem 9.1 where no two suits have infinitesimal parts of opposite sign *)
Theorem one_sign l p m : none_negative T val l \/ none_positive l ->
  (wins (total T sz l) l p m <-> C p (sum l) m).
Proof.
  intros Sg. pose proof (tg_flip _ _ _ _ G) as G'. pose proof (is_val_flip _ _ _ _ _ V) as V'.
  assert (A : none_negative T val l -> C p (sum l) m -> wins (total T sz l) l p m).
  { intros H HC. apply (West_makes_sure T sz beats red val G V); auto.
    destruct HC as [HC|[H1 H2]]; [left|right]; auto. }
  assert (B : none_positive l -> ~ C p (sum l) m -> ~ wins (total T sz l) l p m).
  { intros H HC. apply C_flip in HC.
    assert (W : wsc T sz (fbeats beats) (fred red) (total T sz l) l (negb p) (- m)).
    { apply (West_makes_sure T sz _ _ _ G' V'); auto.
      destruct HC as [HC|[H1 H2]]; [left|right]; auto using none_negative_flip. }
    destruct (wsc_det T sz beats red (total T sz l) l p m) as [[_ X]|[X _]]; tauto. }
  assert (Dc : C p (sum l) m \/ ~ C p (sum l) m).
  { unfold C. destruct (Qlt_le_dec (inject_Z m) (fst (sum l))). tauto.
    destruct (Qeq_dec (fst (sum l)) (inject_Z m)); [destruct (ok p (snd (sum l)))|]; try tauto;
      right; intros [K|[K K']]; try lra; congruence. }
  (* the sure half for the player whom the signs do not favour *)
  assert (A' : none_positive l -> C p (sum l) m -> wins (total T sz l) l p m).
  { intros H HC. apply (West_makes_sure T sz beats red val G V); auto.
    destruct HC as [HC|[H1 H2]]; [left|right]; auto. split; auto. split; auto.
    destruct (sum_none_negative T sz _ _ (fval val) V' l (none_negative_flip l H)) as [[k E]|[_ E]].
    - exfalso. destruct (vsum_flip T val l) as [_ E2]. rewrite E2 in E.
      destruct (snd (sum l)); discriminate.
    - intros s Hs [k Ek]. specialize (E s Hs). unfold fval in E. cbn [snd] in E. now rewrite Ek in
      E. }
  assert (B' : none_negative T val l -> ~ C p (sum l) m -> ~ wins (total T sz l) l p m).
  { intros H HC. pose proof (C_flip T val l p m HC) as HF.
    assert (W : wsc T sz (fbeats beats) (fred red) (total T sz l) l (negb p) (- m)).
    { apply (West_makes_sure T sz _ _ _ G' V'); auto.
      destruct HF as [HF|[H1 H2]]; [left; auto|right]. split; [auto|split; [auto|]].
      destruct (sum_none_negative T sz beats red val V l H) as [[k E]|[_ E]].
      - exfalso. apply HC. right. destruct (vsum_flip T val l) as [E1 _]. rewrite E1 in H1.
        rewrite inject_Z_opp in H1. split. lra. rewrite E. reflexivity.
      - intros s Hs [k Ek]. unfold fval in Ek. cbn [snd] in Ek. now rewrite (E s Hs) in Ek. }
    destruct (wsc_det T sz beats red (total T sz l) l p m) as [[_ X]|[X _]]; tauto. }
  destruct Sg; tauto.
Qed.

(* The numerical half, for all deals *)
Theorem numerically l p m :
  (inject_Z m < fst (sum l) -> wins (total T sz l) l p m) /\
  (fst (sum l) < inject_Z m -> ~ wins (total T sz l) l p m).
Proof.
  split; intros H.
  - apply (West_makes_sure T sz beats red val G V); auto. now left.
  - assert (W : wsc T sz (fbeats beats) (fred red) (total T sz l) l (negb p) (- m)).
    { apply (West_makes_sure T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V)); auto. left.
      destruct (vsum_flip T val l) as [E1 _]. rewrite E1, inject_Z_opp. lra. }
    destruct (wsc_det T sz beats red (total T sz l) l p m) as [[_ X]|[X _]]; tauto.
Qed.
End BothPlayers.

(* --- For the suits of Rules.v --- *)

(* The values of no two suits have infinitesimal parts of opposite sign. *)
Definition of_one_sign (E : deal) : Prop :=
  (forall D k, In D E -> snd (val D) <> Minus k) \/ (forall D k, In D E -> snd (val D) <> Plus k).

(* Theorem 9.1 for such deals. *)
Theorem theorem_9_1_of_one_sign : forall S, is_deal (snd S) -> of_one_sign (snd S) ->
  rounds_to_its_outcome S.
Proof.
  intros S HS Sg. apply outcome_of_a_state. intros p M. revert M.
  destruct (lifted_deal (snd S) HS) as [l El]. destruct S as [k E]. cbn [snd] in *. subst E.
  apply (refined_from_wsc l p). intros m. apply (one_sign _ _ _ _ _ suit_game nval_is_val).
  destruct Sg as [Sg|Sg]; [left|right]; intros s Hs [i Ei]; apply (Sg (the s) i); auto;
    now apply in_map.
Qed.

(* The numerical value N of a state. *)
Definition N (S : state) : Q := fst (value_of_state S).

Lemma N_state k E : N (k, E) == inject_Z k + fst (sum_of_values E).
Proof. unfold N, value_of_state, plus, integer. cbn [fst snd]. apply Qred_correct. Qed.

Lemma quarters_near E p : is_deal E -> exists c, quarters E p = (2 * c + 1)%Z /\
  inject_Z c <= 2 * fst (sum_of_values E) /\ 2 * fst (sum_of_values E) <= inject_Z c + 1.
Proof.
  intros HE. destruct (quarters_odd E p) as [c Hc]. exists c. split; auto.
  destruct (lifted_deal E HE) as [l <-].
  assert (W : forall m, wsc sorted_suit sz beats red (total sorted_suit sz l) l (side p) m <->
    (m + Z.of_nat (total sorted_suit sz l) <= c)%Z).
  { intros m. rewrite (quarters_wsc (total sorted_suit sz l)) by reflexivity.
    rewrite <- cards_total. unfold quarters in Hc. fold last_lead in Hc. rewrite Hc. lia. }
  destruct (sum_link l) as [E1 _]. rewrite cards_total in E1.
  set (n := Z.of_nat (total sorted_suit sz l)) in *.
  set (v := fst (sum_of_values (map the l))) in *.
  split; apply Qnot_lt_le; intros L.
  - apply (proj2 (numerically _ _ _ _ _ suit_game nval_is_val l (side p) (c - n)%Z)).
    rewrite E1, iZ_sub. lra. apply W. lia.
  - assert (K : wsc sorted_suit sz beats red (total sorted_suit sz l) l (side p) (c - n + 1)%Z).
    { apply (numerically _ _ _ _ _ suit_game nval_is_val). rewrite E1, inject_Z_plus, iZ_sub.
      change (inject_Z 1) with 1. lra. }
    apply W in K. lia.
Qed.

(* Section 8.2: the outcome of refined whist differs from N(D) by at most 1/4. *)
Theorem refined_within_a_quarter : forall S p, is_deal (snd S) ->
  chi' S p - (1 # 4) <= N S /\ N S <= chi' S p + (1 # 4).
Proof.
  intros [k E] p HE. cbn [snd] in HE. destruct (quarters_near E p HE) as [c [Hc [A B]]].
  unfold chi', points. cbn [fst snd]. rewrite Hc, N_state, Qmake_Qdiv.
  rewrite inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1.
  assert (X : (2 * inject_Z c + 1) / inject_Z (Zpos 4) == inject_Z c * (1 # 2) + (1 # 4)) by
    (change (inject_Z (Zpos 4)) with 4; field).
  rewrite X. split; lra.
Qed.

Lemma within_half S p : is_deal (snd S) ->
  inject_Z (chi S p) - (1 # 2) <= N S /\ N S <= inject_Z (chi S p) + (1 # 2).
Proof.
  destruct S as [k E]. cbn [snd]. intros HE. destruct (quarters_near E p HE) as [c [Hc [A B]]].
  unfold chi. cbn [fst snd]. rewrite N_state, inject_Z_plus.
  pose proof (proj1 (quarters_tricks E p (tricks E p)) (Z.le_refl _)) as L.
  assert (U : ~ (4 * (tricks E p + 1) - 1 <= quarters E p)%Z).
  { rewrite <- quarters_tricks. lia. }
  rewrite Hc in L, U.
  assert (L' : (2 * tricks E p - 1 <= c)%Z) by lia. assert (U' : (c <= 2 * tricks E p)%Z) by lia.
  rewrite Zle_Qle, iZ_sub, inject_Z_mult in L'. rewrite Zle_Qle, inject_Z_mult in U'.
  change (inject_Z 2) with 2 in L', U'. change (inject_Z 1) with 1 in L'. split; lra.
Qed.
