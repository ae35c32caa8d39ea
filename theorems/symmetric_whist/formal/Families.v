(* Section 10.1: the values of three families of suits, for every size (Theorems 10.2, 10.3, 10.4), and
   Theorem 10.5: every value is the value of a state. No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction List Sorted.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Induction Simplest.
From Symmetric Require Import ValueOfSuit SingleSuit Intervals Lemmas_9 Addition BothSides Exchange.
Import ListNotations.
Open Scope Q_scope.

Notation inat n := (inject_Z (Z.of_nat n)).

(* --- maxmin(D), minmax(D) and val(D) from the labeled values of the reductions --- *)

Lemma same_label q a r b : (forall x c, lge q a x c <-> lge r b x c) -> q == r /\ a = b.
Proof.
  intros H. assert (A : lge r b q a) by (apply H; right; split; [reflexivity|lia]).
  assert (B : lge q a r b) by (apply H; right; split; [reflexivity|lia]).
  unfold lge in *. destruct A as [A|[A A']], B as [B|[B B']]; try lra. split. lra. lia.
Qed.

Section Bounds.
Variable D : suit.
Hypothesis suitable : is_suit D.
Hypothesis some : size D <> O.
Notation good i j r c := (lge (lq (alpha D i j)) (lb (alpha D i j)) r c).

Lemma maxmin_is q b : (forall r c, (exists i, (i < size D)%nat /\ forall j, (j < size D)%nat ->
  good i j r c) <-> lge q b r c) -> lq (maxmin D) == q /\ lb (maxmin D) = b.
Proof.
  intros H. apply same_label. intros r c. rewrite <- H. unfold maxmin.
  apply (maxmin_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j)).
Qed.

Lemma minmax_is q b : (forall r c, (forall j, (j < size D)%nat -> exists i, (i < size D)%nat /\
  good i j r c) <-> lge q b r c) -> lq (minmax D) == q /\ lb (minmax D) = b.
Proof.
  intros H. apply same_label. intros r c. rewrite <- H. unfold minmax.
  apply (minmax_spec (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j)).
Qed.

Lemma val_is v : I_of D v -> (forall w, I_of D w -> ~ simpler w v) -> value_eq (val D) v.
Proof.
  intros Iv M. destruct (only_simplest D some suitable v Iv) as [[A B]|S].
  - split; [now symmetry|auto].
  - destruct (M (val D)); auto. now apply val_in_I.
Qed.

(* Both bounds are (k, b), where b is the label of (W, k + eps_{k-1}) or of (E, k + eps_k): as in the
   proof of Theorem 10.3, I(D) = {k + eps_k, k + eps_{k+1}, ...}, here with fuzzy values. *)
Lemma val_exit k b : (2 * Z.of_nat k + 1 <= b <= 2 * Z.of_nat k + 2)%Z ->
  (exists i, (i < size D)%nat /\ forall j, (j < size D)%nat ->
    lq (alpha D i j) == inat k /\ lb (alpha D i j) = b) ->
  (forall i j, (i < size D)%nat -> (j < size D)%nat ->
    lq (alpha D i j) == inat k /\ (lb (alpha D i j) <= b)%Z) ->
  value_eq (val D) (inat k, Plus k).
Proof.
  intros Hb [i0 [Hi0 Best]] All.
  assert (X : forall i j r c, (i < size D)%nat -> (j < size D)%nat -> good i j r c ->
    lge (inat k) b r c).
  { intros i j r c Hi Hj H. destruct (All i j Hi Hj) as [A B]. eapply lge_trans; [|exact H].
    right. split. lra. lia. }
  assert (Y : forall j r c, (j < size D)%nat -> lge (inat k) b r c -> good i0 j r c).
  { intros j r c Hj H. destruct (Best j Hj) as [A B]. eapply lge_trans; [|exact H].
    right. split. lra. lia. }
  destruct (maxmin_is (inat k) b) as [M1 M2].
  { intros r c. split. intros [i [Hi H]]. apply (X i 0%nat); auto; try lia. apply H. lia.
    intros H. exists i0. split; auto. }
  destruct (minmax_is (inat k) b) as [N1 N2].
  { intros r c. split. intros H. destruct (H 0%nat ltac:(lia)) as [i [Hi K]].
    apply (X i 0%nat); auto. lia. intros H j Hj. exists i0. auto. }
  assert (L : forall w, L_of D w <-> lge (inat k) b (fst w) 1 /\
    (snd w = Zero \/ lge (inat k) b (fst w) (with_West (snd w)))).
  { intros w. rewrite L_iff by assumption. unfold lge. now rewrite M1, M2, N1, N2. }
  assert (R : forall w, R_of D w <-> lge (fst w) 0 (inat k) b /\
    (snd w = Zero \/ lge (fst w) (with_East (snd w)) (inat k) b)).
  { intros w. rewrite R_iff by assumption. unfold lge. now rewrite M1, M2, N1, N2. }
  assert (Out : forall w, I_of D w -> fst w == inat k).
  { intros w [_ [A B]]. rewrite L in A. rewrite R in B. unfold lge in *.
    destruct (Qlt_le_dec (fst w) (inat k)). tauto. destruct (Qlt_le_dec (inat k) (fst w)). tauto.
    lra. }
  apply val_is.
  - split; [|rewrite L, R]. apply number_Z. unfold lge. cbn [fst snd with_West lbl].
    split; [intros [_ [A|[A|[_ A]]]]|intros [[A|[_ A]] _]]; try discriminate; try lra; lia.
  - intros w Iw S. pose proof (Out w Iw) as E. destruct Iw as [_ [A _]]. rewrite L in A.
    unfold lge in A. apply A. split. right. split; [exact E|lia].
    unfold simpler in S. cbn [snd] in S. destruct (snd w) as [| |l|l]; auto; try tauto;
      right; right; (split; [exact E|]); cbn [with_West lbl]; lia.
Qed.
End Bounds.

(* --- The families, by the cards that win --- *)

Lemma takes_reduction D i j p q : takes (reduction D i j) p q = takes D (bump i p) (bump j q).
Proof. unfold takes, reduction. cbn [west east]. now rewrite !nth_error_without. Qed.

(* West has the k highest cards and the m lowest. *)
Definition exits (k m : nat) (D : suit) : Prop :=
  size D = (k + m)%nat /\ forall i j, (i < size D)%nat -> (j < size D)%nat ->
  takes D i j = Nat.leb m i.

Ltac bumps := unfold bump; repeat match goal with
  | |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b)
  | |- context [Nat.leb ?a ?b] => destruct (Nat.leb_spec a b)
  | |- context [Nat.eqb ?a ?b] => destruct (Nat.eqb_spec a b) end.

Lemma exits_low k m D i j : exits k (S m) D -> (i < S m)%nat -> (j < size D)%nat ->
  exits k m (reduction D i j).
Proof.
  intros [E H] Hi Hj. split. rewrite size_reduction; lia. intros p q Hp Hq.
  rewrite size_reduction in Hp, Hq by lia. rewrite takes_reduction, H by (bumps; lia).
  bumps; try reflexivity; exfalso; lia.
Qed.

Lemma exits_high k m D i j : exits (S k) m D -> (m <= i < size D)%nat -> (j < size D)%nat ->
  exits k m (reduction D i j).
Proof.
  intros [E H] Hi Hj. split. rewrite size_reduction; lia. intros p q Hp Hq.
  rewrite size_reduction in Hp, Hq by lia. rewrite takes_reduction, H by (bumps; lia).
  bumps; try reflexivity; exfalso; lia.
Qed.

(* Theorem 10.2 in this form is the case k = 0. The case that all West's cards are high is Theorem 10.2
   with the hands exchanged. *)
Lemma all_high k D : is_suit D -> exits (S k) 0 D ->
  (forall D', is_suit D' -> exits 0 (S k) D' -> value_eq (val D') (0, Plus 0)) ->
  value_eq (val D) (inat (S k), Minus 0).
Proof.
  intros HD [E H] IH. destruct (is_suit_exchange D HD) as [HX EX].
  destruct (hands_exchanged D HD) as [A B]. destruct (IH (exchange D) HX) as [A' B'].
  - split. lia. intros j i Hj Hi. rewrite (takes_exchange D i j HD), H by lia.
    symmetry. apply Nat.leb_gt. lia.
  - rewrite A' in A. rewrite B' in B. unfold mirrored in A, B. cbn [fst snd] in A, B. split; cbn [fst snd].
    + rewrite E, Nat.add_0_r in A. lra.
    + destruct (snd (val D)) as [| |l|l]; cbn [opp_inf] in B; congruence.
Qed.

Lemma alpha_is D i j q x : value_eq (val (reduction D i j)) (q, x) ->
  lq (alpha D i j) == q + inject_Z (if takes D i j then 1 else 0) /\
  lb (alpha D i j) = lbl (takes D i j) x.
Proof.
  intros [A B]. destruct (alpha_parts D i j) as [A' [_ [_ B']]]. rewrite A', B', A, B. split; reflexivity.
Qed.

Lemma inat_S k : inat (S k) == inat k + 1.
Proof. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus. reflexivity. Qed.

Lemma exits_value n : forall D k m, (k + S m)%nat = n -> is_suit D -> exits k (S m) D ->
  value_eq (val D) (inat k, Plus k).
Proof.
  induction n as [n IH] using lt_wf_ind. intros D k m Hn HD HE. pose proof HE as [E H].
  assert (Red : forall i j, (i < size D)%nat -> (j < size D)%nat -> is_suit (reduction D i j))
    by (intros; now apply is_suit_reduction).
  (* a high card *)
  assert (High : forall i j l, k = S l -> (S m <= i < size D)%nat -> (j < size D)%nat ->
    lq (alpha D i j) == inat k /\ lb (alpha D i j) = (2 * Z.of_nat k + 1)%Z).
  { intros i j l -> Hi Hj. destruct (alpha_is D i j (inat l) (Plus l)) as [A B].
    - apply (IH (l + S m)%nat ltac:(lia) _ l m); auto. apply Red; lia. now apply exits_high.
    - rewrite A, B, H by lia. replace (Nat.leb (S m) i) with true by (symmetry; apply Nat.leb_le; lia).
      rewrite inat_S. change (inject_Z 1) with 1. split. lra. cbn [lbl]. lia. }
  destruct m as [|m].
  - (* one small card *)
    destruct k as [|k].
    + (* [K, A] *)
      assert (One : forall i j, (i < size D)%nat -> (j < size D)%nat ->
        lq (alpha D i j) == inat 0 /\ lb (alpha D i j) = 1%Z).
      { intros i j Hi Hj. destruct (alpha_is D i j 0 Zero) as [A B].
        - rewrite val_empty by (rewrite size_reduction; lia). split; reflexivity.
        - rewrite A, B, H by lia. replace i with 0%nat by lia. split; [|reflexivity].
          change (0 + 0 == 0). lra. }
      apply (val_exit D HD ltac:(lia) 0 1). lia.
      * exists 0%nat. split. lia. intros j Hj. apply One; lia.
      * intros i j Hi Hj. destruct (One i j Hi Hj) as [A B]. split. exact A. lia.
    + apply (val_exit D HD ltac:(lia) (S k) (2 * Z.of_nat (S k) + 1)). lia.
      * exists 1%nat. split. lia. intros j Hj. apply (High 1%nat j k); lia.
      * intros i j Hi Hj. destruct (Nat.eq_dec i 0) as [->|Ni].
        -- destruct (alpha_is D 0 j (inat (S k)) (Minus 0)) as [A B].
           { apply all_high. apply Red; lia. apply exits_low; auto; lia.
             intros D' HD' HE'. apply (IH (0 + S k)%nat ltac:(lia) D' 0%nat k); auto. }
           rewrite A, B, H by lia. split. change (inat (S k) + 0 == inat (S k)). lra.
           cbn [Nat.leb lbl]. lia.
        -- destruct (High i j k) as [A B]; auto; try lia. split. exact A. lia.
  - (* more *)
    assert (Low : forall i j, (i < S (S m))%nat -> (j < size D)%nat ->
      lq (alpha D i j) == inat k /\ lb (alpha D i j) = (2 * Z.of_nat k + 2)%Z).
    { intros i j Hi Hj. destruct (alpha_is D i j (inat k) (Plus k)) as [A B].
      - apply (IH (k + S m)%nat ltac:(lia) _ k m); auto. apply Red; lia. now apply exits_low.
      - rewrite A, B, H by lia. replace (Nat.leb (S (S m)) i) with false
          by (symmetry; apply Nat.leb_gt; lia).
        split. change (inject_Z 0) with 0. lra. cbn [lbl]. lia. }
    apply (val_exit D HD ltac:(lia) k (2 * Z.of_nat k + 2)). lia.
    + exists 0%nat. split. lia. intros j Hj. apply Low; lia.
    + intros i j Hi Hj. destruct (Nat.lt_ge_cases i (S (S m))) as [L|L].
      * destruct (Low i j L Hj) as [A B]. split. exact A. lia.
      * destruct k as [|k]. lia. destruct (High i j k) as [A B]; auto. split. exact A. lia.
Qed.

(* --- Theorems 10.2 and 10.3 --- *)

Lemma takes_cards D i j w e : nth_error (west D) i = Some w -> nth_error (east D) j = Some e ->
  takes D i j = (e <? w)%Z.
Proof. unfold takes. now intros -> ->. Qed.

Theorem theorem_10_3 : forall D k low high, is_suit D ->
  west D = low ++ high -> length high = k -> low <> [] ->
  (forall w e, In w high -> In e (east D) -> (e < w)%Z) ->
  (forall w e, In w low -> In e (east D) -> (w < e)%Z) ->
  value_eq (val D) (inat k, Plus k).
Proof.
  intros D k low high HD EW Ek Nl Hh Hl. destruct low as [|c low]; [congruence|].
  apply (exits_value (k + S (length low)) D k (length low)); auto.
  assert (Es : size D = (k + S (length low))%nat).
  { unfold size. rewrite EW, app_length. cbn [length]. lia. }
  split. exact Es. intros i j Hi Hj.
  assert (Ew : exists w, nth_error (west D) i = Some w).
  { destruct (nth_error (west D) i) as [w|] eqn:X; eauto. apply nth_error_None in X.
    unfold size in Hi. lia. }
  assert (Ee : exists e, nth_error (east D) j = Some e).
  { destruct (nth_error (east D) j) as [e|] eqn:X; eauto. apply nth_error_None in X.
    destruct HD as [L _]. unfold size in Hj. lia. }
  destruct Ew as [w Ew], Ee as [e Ee]. rewrite (takes_cards D i j w e Ew Ee).
  apply nth_error_In in Ee. rewrite EW in Ew.
  destruct (Nat.leb_spec (S (length low)) i) as [L|L].
  - rewrite nth_error_app2 in Ew by (cbn [length]; lia). apply nth_error_In in Ew.
    apply Z.ltb_lt. auto.
  - rewrite nth_error_app1 in Ew by (cbn [length]; lia). apply nth_error_In in Ew.
    apply Z.ltb_ge. specialize (Hl w e Ew Ee). lia.
Qed.

Theorem theorem_10_2 : forall D, is_suit D -> size D <> O ->
  (forall w e, In w (west D) -> In e (east D) -> (w < e)%Z) ->
  value_eq (val D) (0, Plus 0).
Proof.
  intros D HD N H. apply (theorem_10_3 D 0 (west D) []); auto.
  - now rewrite app_nil_r.
  - unfold size in N. intros E. now rewrite E in N.
  - intros w e [].
Qed.

Lemma high_value k D : is_suit D -> exits (S k) 0 D -> value_eq (val D) (inat (S k), Minus 0).
Proof.
  intros HD HE. apply all_high; auto. intros D' HD' HE'.
  now apply (exits_value (0 + S k) D' 0 k).
Qed.
