(* The same for East, and so Theorem 9.1 for sums of abstract suits. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Cashing.
Import ListNotations.
Open Scope Q_scope.

Lemma split_dec {T} (l : list T) (P : list T -> T -> list T -> Prop) : (forall a s b, P a s b \/ ~
  P a s b) ->
  (exists a s b, l = a ++ s :: b /\ P a s b) \/ (forall a s b, l = a ++ s :: b -> ~ P a s b).
Proof.
  intros D. cut (forall l2 l1, (exists a s b, l1 ++ l2 = a ++ s :: b /\ P a s b) \/
    (forall a s b, l2 = a ++ s :: b -> ~ P (l1 ++ a) s b)).
  { intros H. exact (H l []). }
  intros l2. induction l2 as [|t l2 IH]; intros l1.
  - right. intros a s b E. destruct a; discriminate E.
  - destruct (D l1 t l2) as [H|H]. left. exists l1, t, l2. auto.
    destruct (IH (l1 ++ [t])) as [H'|H'].
    + left. destruct H' as [a [s [b [E H']]]]. exists a, s, b. rewrite <- app_assoc in E. auto.
    + right. intros [|u a] s b E; injection E as -> ->. rewrite app_nil_r. exact H.
      specialize (H' a s b eq_refl). rewrite <- app_assoc in H'. exact H'.
Qed.

Section BothSides.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Notation w1 := (wsc T sz beats red). Notation w2 := (wsc T sz (fbeats beats) (fred red)).

Lemma wsc_det n : forall l p m, (w1 n l p m /\ ~ w2 n l (negb p) (- m)) \/ (~ w1 n l p m /\ w2 n l
  (negb p) (- m)).
Proof.
  induction n as [|n IH]; intros l p m.
  - cbn. destruct p; cbn; lia.
  - pose (P a s b i j := w1 n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j))).
    assert (E : forall a s b i j,
      (P a s b i j /\ ~ w2 n (a ++ fred red s j i :: b) (fbeats beats s j i) (- m - tr (fbeats
        beats s j i)))
       \/ (~ P a s b i j /\ w2 n (a ++ fred red s j i :: b) (fbeats beats s j i) (- m - tr (fbeats
         beats s j i)))).
    { intros a s b i j. unfold P, fred, fbeats. specialize (IH (a ++ red s i j :: b) (beats s i j)
      (m - tr (beats s i j))%Z).
      destruct (beats s i j); cbn [negb tr] in *.
      - replace (- m - -1)%Z with (- (m - 1))%Z by lia. exact IH.
      - replace (- m - 1)%Z with (- (m - -1))%Z by lia. exact IH. }
    assert (D : forall a s b i j, P a s b i j \/ ~ P a s b i j) by (intros a s b i j; destruct (E a
      s b i j); tauto).
    destruct p; cbn [wsc negb].
    + destruct (split_dec l (fun a s b => exists i, (i < sz s)%nat /\ forall j, (j < sz s)%nat -> P
      a s b i j)) as [H|H].
      { intros a s b. destruct (bnd (sz s) (fun i => forall j, (j < sz s)%nat -> P a s b i j)) as
        [H|H].
        - intros i. destruct (bnd (sz s) (fun j => ~ P a s b i j)) as [[j [H1 H2]]|H].
          intros j; specialize (D a s b i j); tauto. right; auto. left. intros j Hj. specialize (D
            a s b i j). specialize (H j Hj). tauto.
        - left; exact H.
        - right. intros [i [H1 H2]]. exact (H i H1 H2). }
      * left. destruct H as [a [s [b [El [i [Hi H]]]]]]. split. exists a, s, b, i. auto.
        intros H2. destruct (H2 a s b i El Hi) as [j [Hj W]]. specialize (H j Hj). specialize (E a
          s b i j). tauto.
      * right. split. intros [a [s [b [i [El [Hi W]]]]]]. apply (H a s b El). exists i. auto.
        intros a s b i El Hi. destruct (bnd (sz s) (fun j => ~ P a s b i j)) as [[j [H1 H2]]|H'].
        intros j; specialize (D a s b i j); tauto.
        exists j. split; auto. specialize (E a s b i j). tauto.
        destruct (H a s b El). exists i. split; auto. intros j Hj. specialize (H' j Hj). specialize
          (D a s b i j). tauto.
    + destruct (split_dec l (fun a s b => exists j, (j < sz s)%nat /\ forall i, (i < sz s)%nat -> ~
      P a s b i j)) as [H|H].
      { intros a s b. destruct (bnd (sz s) (fun j => forall i, (i < sz s)%nat -> ~ P a s b i j)) as
        [H|H].
        - intros j. destruct (bnd (sz s) (fun i => P a s b i j)) as [[i [H1 H2]]|H].
          intros i; apply D. right; intros W; exact (W i H1 H2). left. exact H.
        - left; exact H.
        - right. intros [j [H1 H2]]. exact (H j H1 H2). }
      * right. destruct H as [a [s [b [El [j [Hj H]]]]]]. split.
        intros W. destruct (W a s b j El Hj) as [i [Hi W']]. exact (H i Hi W').
        exists a, s, b, j. repeat split; auto. intros i Hi. specialize (H i Hi). specialize (E a s
          b i j). tauto.
      * left. split.
        intros a s b j El Hj. destruct (bnd (sz s) (fun i => P a s b i j)) as [W|H']. intros i;
          apply D. exact W.
        destruct (H a s b El). exists j. auto.
        intros [a [s [b [j [El [Hj W]]]]]]. apply (H a s b El). exists j. split; auto.
        intros i Hi. specialize (W i Hi). specialize (E a s b i j). tauto.
Qed.

Variable val : T -> value.

Lemma ineg_mk k : opp_inf (of_index k) = of_index (- k).
Proof.
  unfold of_index. destruct (Z.ltb_spec 0 k), (Z.ltb_spec 0 (- k)), (Z.ltb_spec k 0), (Z.ltb_spec
    (- k) 0);
  cbn [opp_inf]; try lia; try reflexivity; f_equal; lia.
Qed.
Lemma ineg_add x y : opp_inf (add_inf x y) = add_inf (opp_inf x) (opp_inf y).
Proof.
  destruct x as [| |[|?]|[|?]], y as [| |[|?]|[|?]]; cbn [add_inf opp_inf]; try reflexivity;
  rewrite ineg_mk; f_equal; cbn [index]; lia.
Qed.

Lemma vsum_flip l : fst (vsum T (fval val) l) == - fst (vsum T val l) /\ snd (vsum T (fval val) l)
  = opp_inf (snd (vsum T val l)).
Proof.
  induction l as [|t l [A B]]; cbn [vsum fst snd]. split; reflexivity.
  rewrite ineg_add, B. split; [|reflexivity]. unfold fval at 1; cbn [fst]. lra.
Qed.

Lemma C_flip l p m : ~ C p (vsum T val l) m -> C (negb p) (vsum T (fval val) l) (- m).
Proof.
  destruct (vsum_flip l) as [E1 E2]. unfold C. rewrite E1, E2, inject_Z_opp. intros H.
  destruct (Qlt_le_dec (fst (vsum T val l)) (inject_Z m)). left; lra.
  destruct (Qlt_le_dec (inject_Z m) (fst (vsum T val l))). tauto.
  right. split. lra. destruct (snd (vsum T val l)), p; cbn [ok opp_inf negb] in *; auto; destruct
    H; right; split; auto; lra.
Qed.

(* Theorem 9.1 (refined form): West gets at least m + 1/2 (normalised) iff rho'(sum of the values)
   says so. *)
Theorem theorem_9_1 : trickgame T sz beats red -> is_val T sz beats red val -> forall l p m,
  wsc T sz beats red (total T sz l) l p m <-> C p (vsum T val l) m.
Proof.
  intros G V l p m. split.
  - intros W.
    assert (Dc : C p (vsum T val l) m \/ ~ C p (vsum T val l) m).
    { unfold C. destruct (Qlt_le_dec (inject_Z m) (fst (vsum T val l))). tauto.
      destruct (Qeq_dec (fst (vsum T val l)) (inject_Z m)). destruct (ok p (snd (vsum T val l))).
        tauto.
      right; intros [K|[_ K]]; [lra|discriminate]. right; intros [K|[K _]]; [lra|tauto]. }
    destruct Dc as [|N]; auto. exfalso. apply C_flip in N.
    pose proof (tg_flip _ _ _ _ G) as G'. pose proof (is_val_flip _ _ _ _ _ V) as V'.
    apply (main T sz _ _ _ G' V' (every_suit_has_star T sz _ _ _ G' V') _ l _ _ eq_refl) in N.
    destruct (wsc_det (total T sz l) l p m) as [[_ X]|[X _]]; auto.
  - apply main; auto. now apply every_suit_has_star.
Qed.
End BothSides.
