(* The missing property follows from the case k = 0 of the paper's (open) Conjecture 12.2:
   val(D) = q - eps_0 only if q = |D| (West has every trick), and its mirror image. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Symmetric Require Import Rules Values OneSuit Labels Uniqueness Addition Induction BothSides Exist.
Open Scope Q_scope.

Section Conj.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.

Definition conj0 := forall s, snd (val s) = Minus 0 -> fst (val s) == inject_Z (Z.of_nat (sz s)).

Lemma rw_bound n : forall s l m, rw T beats red n s l m -> (m <= Z.of_nat n)%Z.
Proof.
  induction n as [|n IH]; intros s l m H.
  - cbn [rw] in H. destruct l; lia.
  - cbn [rw] in H. destruct l.
    + destruct H as [i [Hi H]]. specialize (IH _ _ _ (H 0%nat ltac:(lia))). destruct (beats s i 0); cbn [tr] in IH; lia.
    + destruct (H 0%nat ltac:(lia)) as [i [Hi K]]. apply IH in K. destruct (beats s i 0); cbn [tr] in K; lia.
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

Lemma conj0_star : conj0 -> star T sz beats red val.
Proof.
  intros K s E. specialize (K s E).
  destruct (lem_9_2 T sz beats red val V s 0 E) as [i [Hi H]]. exists i. split; auto. intros j Hj q'.
  assert (Hz : inject_Z (Z.of_nat (sz s)) == inject_Z (Z.of_nat (sz (red s i j))) + 1).
  { rewrite (tg_sz _ _ _ _ G). destruct (sz s) as [|k]. lia. cbn [pred].
    replace (Z.of_nat (S k)) with (Z.of_nat k + 1)%Z by lia. rewrite inject_Z_plus. reflexivity. }
  pose proof (val_bound (red s i j)) as B. specialize (H j Hj). unfold good in H. fold q' in H.
  destruct H as [H|[H H']]. left; auto. right. split. lra.
  destruct (beats s i j) eqn:Eb; subst q'; unfold trq in *; cbn [tr] in *.
  - pose proof (nf T sz beats red val V (red s i j)).
    destruct (snd (val (red s i j))) as [| |[|?]|[|?]]; cbn [lbl safe] in *; auto; try lia; congruence.
  - exfalso. change (inject_Z (-1)) with (- (1)) in *. lra.
Qed.
End Conj.

Theorem whist_9_1_conj :
  conj0 suit sn sval -> conj0 suit sn (fval sval) ->
  forall l p t (n := total suit sn l) (v := vsum suit sval l) (N := (fst v + inject_Z (Z.of_nat n)) / 2),
  owin suit sn sbeats sred n l p t <->
  (inject_Z t - (1 # 2) < N \/ (N == inject_Z t - (1 # 2) /\ ok p (snd v) = true)).
Proof.
  intros C1 C2. apply whist_9_1. pose proof (the_val_is_val _ _ _ _ suit_game) as V. split.
  - apply conj0_star; auto. apply suit_game.
  - apply conj0_star; auto. apply tg_flip, suit_game. apply is_val_flip. exact V.
Qed.
