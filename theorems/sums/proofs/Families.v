(* Section 10.1: the values of four families of suits, for every size (Theorems 10.2, 10.3, 10.4 and
   the suits after it), and Theorem 10.5: every value is the value of a state. No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction List Sorted.
Require Znumtheory Qcanon.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit SingleSuit Intervals Lemmas_9 Addition BothSides Exchange.
Import ListNotations.
From SymmetricStated Require Export Families.
Notation inat n := (inject_Z (Z.of_nat n)).
Open Scope Q_scope.

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

(* With these bounds I(D) is an open interval of numerical parts. *)
Lemma open_interval q y a c w : 0 < y -> (1 <= a)%Z -> (c <= 0)%Z ->
  lq (maxmin D) == q -> lb (maxmin D) = a -> lq (minmax D) == q + y -> lb (minmax D) = c ->
  number (fst w) -> (I_of D w <-> q < fst w /\ fst w < q + y).
Proof.
  intros Py Ha Hc M1 M2 N1 N2 Nw. unfold I_of. rewrite L_iff, R_iff by assumption. unfold lge.
  rewrite M1, M2, N1, N2. split.
  - intros [_ [NL NR]]. split; apply Qnot_le_lt; intros K.
    + apply NL. destruct (Qlt_le_dec (fst w) q); split; try (left; lra); try (right; left; lra).
      right. split. lra. lia.
    + apply NR. destruct (Qlt_le_dec (q + y) (fst w)); split; try (left; lra); try (right; left;
      lra).
      right. split. lra. lia.
  - intros [A B]. split; auto. split; intros [[K|[K _]] _]; lra.
Qed.

(* Both bounds are (k, b), where b is the label of (W, k + eps_{k-1}) or of (E, k + eps_k): as in
  the
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

(* Theorem 10.2 in this form is the case k = 0. The case that all West's cards are high is Theorem
  10.2
   with the hands exchanged. *)
Lemma all_high k D : is_suit D -> exits (S k) 0 D ->
  (forall D', is_suit D' -> exits 0 (S k) D' -> value_eq (val D') (0, Plus 0)) ->
  value_eq (val D) (inat (S k), Minus 0).
Proof.
  intros HD [E H] IH. destruct (is_suit_exchange D HD) as [HX EX].
  destruct (hands_exchanged D HD) as [A B]. destruct (IH (exchange D) HX) as [A' B'].
  - split. lia. intros j i Hj Hi. rewrite (takes_exchange D i j HD), H by lia.
    symmetry. apply Nat.leb_gt. lia.
  - rewrite A' in A. rewrite B' in B. unfold mirrored in A, B. cbn [fst snd] in A, B. split; cbn
    [fst snd].
    + rewrite E, Nat.add_0_r in A. lra.
    + destruct (snd (val D)) as [| |l|l]; cbn [opp_inf] in B; congruence.
Qed.

Lemma alpha_is D i j q x : value_eq (val (reduction D i j)) (q, x) ->
  lq (alpha D i j) == q + inject_Z (if takes D i j then 1 else 0) /\
  lb (alpha D i j) = lbl (takes D i j) x.
Proof.
  intros [A B]. destruct (alpha_parts D i j) as [A' [_ [_ B']]]. rewrite A', B', A, B. split;
    reflexivity.
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
    - rewrite A, B, H by lia. replace (Nat.leb (S m) i) with true by (symmetry; apply Nat.leb_le;
      lia).
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

(* --- Theorem 10.4 --- *)

(* West's lowest card is beaten by all of East's but the lowest, his k others are the highest. *)
Definition like_D (k : nat) (D : suit) : Prop :=
  size D = S k /\ forall i j, (i < size D)%nat -> (j < size D)%nat ->
  takes D i j = match i with O => Nat.eqb j 0 | _ => true end.

Lemma like_D_low k D j : like_D k D -> (j < size D)%nat -> exits k 0 (reduction D 0 j).
Proof.
  intros [E H] Hj. split. rewrite size_reduction; lia. intros p q Hp Hq.
  rewrite size_reduction in Hp, Hq by lia. rewrite takes_reduction, H by (bumps; lia). reflexivity.
Qed.

Lemma like_D_smallest k D i : like_D (S k) D -> (1 <= i < size D)%nat ->
  exits k 1 (reduction D i 0).
Proof.
  intros [E H] Hi. split. rewrite size_reduction; lia. intros p q Hp Hq.
  rewrite size_reduction in Hp, Hq by lia. rewrite takes_reduction, H by (bumps; lia).
  replace (bump 0 q) with (S q) by reflexivity. destruct i as [|i]; [lia|].
  destruct p as [|p]; [reflexivity|]. change (bump (S i) (S p)) with (if Nat.ltb (S p) (S i)
    then S p else S (S p)). now destruct (Nat.ltb (S p) (S i)).
Qed.

Lemma like_D_again k D i j : like_D (S k) D -> (1 <= i < size D)%nat -> (1 <= j < size D)%nat ->
  like_D k (reduction D i j).
Proof.
  intros [E H] Hi Hj. split. rewrite size_reduction; lia. intros p q Hp Hq.
  rewrite size_reduction in Hp, Hq by lia. rewrite takes_reduction, H by (bumps; lia).
  destruct i as [|i]; [lia|]. destruct j as [|j]; [lia|]. destruct p as [|p].
  - change (bump (S i) 0) with 0%nat. destruct q as [|q]; [reflexivity|].
    unfold bump. now destruct (Nat.ltb (S q) (S j)).
  - unfold bump. now destruct (Nat.ltb (S p) (S i)).
Qed.

(* The bounds of equation (23), y being 1/2^(k-1); c = 0 but for k = 1, where the bound is 2 -
  eps_0. *)
Section Equation23.
Variables (D : suit) (k : nat) (y : Q) (c : Z).
Hypothesis suitable : is_suit D.
Hypothesis form : like_D (S k) D.
Hypothesis least : 0 < y <= 1 /\ (c <= 0)%Z /\ (y == 1 -> (c <= -1)%Z).
Hypothesis both_high : forall i j, (1 <= i < size D)%nat -> (1 <= j < size D)%nat ->
  lq (alpha D i j) == inat (S k) + y /\ lb (alpha D i j) = c.
Notation q := (inat (S k)).
Notation b := (2 * Z.of_nat (S k) + 1)%Z.

Lemma part i j : (i < size D)%nat -> (j < size D)%nat -> is_suit (reduction D i j).
Proof. now apply is_suit_reduction. Qed.

Lemma lowest_lowest : lq (alpha D 0 0) == q + 1 /\ lb (alpha D 0 0) = (-1)%Z.
Proof.
  destruct form as [E H]. destruct (alpha_is D 0 0 q (Minus 0)) as [A B].
  - apply high_value. apply part; lia. apply like_D_low; auto. lia.
  - rewrite A, B, H by lia. split; reflexivity.
Qed.

Lemma lowest_high j : (1 <= j < size D)%nat ->
  lq (alpha D 0 j) == q /\ lb (alpha D 0 j) = (-2)%Z.
Proof.
  intros Hj. destruct form as [E H]. destruct (alpha_is D 0 j q (Minus 0)) as [A B].
  - apply high_value. apply part; lia. apply like_D_low; auto. lia.
  - rewrite A, B, H by lia. destruct j as [|j]; [lia|]. split; [|reflexivity].
    change (q + 0 == q). lra.
Qed.

Lemma high_lowest i : (1 <= i < size D)%nat ->
  lq (alpha D i 0) == q /\ lb (alpha D i 0) = b.
Proof.
  intros Hi. destruct form as [E H]. destruct (alpha_is D i 0 (inat k) (Plus k)) as [A B].
  - apply (exits_value (k + 1) _ k 0); auto. apply part; lia. now apply like_D_smallest.
  - rewrite A, B, H by lia. destruct i as [|i]; [lia|]. rewrite inat_S. split; [reflexivity|].
    cbn [lbl]. lia.
Qed.

Lemma label_good a r x z t : lq a == r /\ lb a = x -> (lge (lq a) (lb a) z t <-> lge r x z t).
Proof. intros [A B]. unfold lge. now rewrite A, B. Qed.

Lemma maxmin_23 : lq (maxmin D) == q /\ lb (maxmin D) = b.
Proof.
  destruct form as [E _]. apply maxmin_is; auto. lia. intros r x. split.
  - intros [i [Hi K]]. destruct (Nat.eq_dec i 0) as [->|Ni].
    + specialize (K 1%nat ltac:(lia)). rewrite (label_good _ _ _ _ _ (lowest_high 1 ltac:(lia))) in
      K.
      eapply lge_trans; [|exact K]. right. split. reflexivity. lia.
    + specialize (K 0%nat ltac:(lia)). now rewrite (label_good _ _ _ _ _ (high_lowest i
      ltac:(lia))) in K.
  - intros K. exists 1%nat. split. lia. intros j Hj. destruct (Nat.eq_dec j 0) as [->|Nj].
    + now rewrite (label_good _ _ _ _ _ (high_lowest 1 ltac:(lia))).
    + rewrite (label_good _ _ _ _ _ (both_high 1 j ltac:(lia) ltac:(lia))).
      eapply lge_trans; [|exact K]. left. lra.
Qed.

Lemma minmax_23 : lq (minmax D) == q + y /\ lb (minmax D) = c.
Proof.
  destruct form as [E _]. apply minmax_is; auto. lia. intros r x. split.
  - intros K. destruct (K 1%nat ltac:(lia)) as [i [Hi K']]. destruct (Nat.eq_dec i 0) as [->|Ni].
    + rewrite (label_good _ _ _ _ _ (lowest_high 1 ltac:(lia))) in K'.
      eapply lge_trans; [|exact K']. left. lra.
    + now rewrite (label_good _ _ _ _ _ (both_high i 1 ltac:(lia) ltac:(lia))) in K'.
  - intros K j Hj. destruct (Nat.eq_dec j 0) as [->|Nj].
    + exists 0%nat. split. lia. rewrite (label_good _ _ _ _ _ lowest_lowest).
      eapply lge_trans; [|exact K]. destruct least as [[_ L] [_ L1]].
      destruct (Qlt_le_dec y 1) as [Y|Y]; [left; lra|right]. split. lra. apply L1. lra.
    + exists 1%nat. split. lia. now rewrite (label_good _ _ _ _ _ (both_high 1 j ltac:(lia)
      ltac:(lia))).
Qed.

(* I(D) is the set of values with numerical part strictly between k and k + 1/2^(k-1). *)
Lemma interval_23 w : number (fst w) -> (I_of D w <-> q < fst w /\ fst w < q + y).
Proof.
  intros Nw. destruct form as [E _]. destruct maxmin_23 as [M1 M2], minmax_23 as [N1 N2].
  apply (open_interval D ltac:(lia) q y b c); auto; try tauto. lia.
Qed.
End Equation23.

(* The simplest value of which the numerical part is strictly between n and n + 1/2^k. *)
Lemma half_way D n k : is_suit D -> size D <> O ->
  (forall w, number (fst w) -> (I_of D w <-> inat n < fst w /\ fst w < inat n + 1 / two_to k)) ->
  value_eq (val D) (inat n + 1 / two_to (S k), Zero).
Proof.
  intros HD N I. pose proof (pw_pos k) as Pk.
  assert (Y : 1 / two_to (S k) == (1 / two_to k) * (1 # 2)) by (rewrite pw_S; field; lra).
  assert (P : 0 < 1 / two_to k) by (apply Qlt_shift_div_l; lra).
  assert (Nv : over_two_to (S k) (inat n + 1 / two_to (S k))).
  { exists (Z.of_nat n * 2 ^ Z.of_nat (S k) + 1)%Z. rewrite inject_Z_plus, inject_Z_mult.
    fold (two_to (S k)). change (inject_Z 1) with 1. field. pose proof (pw_pos (S k)). lra. }
  apply val_is; auto.
  - apply I; cbn [fst]. now exists (S k). rewrite Y. lra.
  - (* a simpler number in I(D) would be over 2^k, but there is none between n and n + 1/2^k *)
    intros w Iw S. assert (Nw : number (fst w)) by apply Iw. apply I in Iw; auto.
    unfold simpler in S. cbn [snd fst] in S. destruct (snd w); try tauto.
    destruct S as [l [L1 [L2 L3]]]. destruct (Nat.le_gt_cases (Datatypes.S k) l) as [L|L].
    + apply L3. eapply den_mono; [|exact Nv]. lia.
    + assert (Dw : over_two_to k (fst w)) by (eapply den_mono; [|exact L2]; lia).
      pose proof (den_gap k _ _ Dw (proj1 Iw)) as G. lra.
Qed.

Lemma like_D_value k : forall D, is_suit D -> like_D (S k) D ->
  value_eq (val D) (inat (S k) + 1 / two_to (S k), Zero).
Proof.
  induction k as [k IH] using lt_wf_ind. intros D HD HR. pose proof HR as [E H].
  pose proof (pw_pos k) as Pk.
  assert (Y : 1 / two_to (S k) == (1 / two_to k) * (1 # 2)) by (rewrite pw_S; field; lra).
  assert (P : 0 < 1 / two_to k) by (apply Qlt_shift_div_l; lra).
  set (y := 1 / two_to k) in *.
  assert (X : exists c, (0 < y <= 1 /\ (c <= 0)%Z /\ (y == 1 -> (c <= -1)%Z)) /\
    forall i j, (1 <= i < size D)%nat -> (1 <= j < size D)%nat ->
      lq (alpha D i j) == inat (S k) + y /\ lb (alpha D i j) = c).
  { destruct k as [|k].
    - exists (-1)%Z. assert (Y1 : y == 1) by reflexivity. split; [split; [lra|lia]|].
      intros i j Hi Hj. destruct (alpha_is D i j (inat 1) (Minus 0)) as [A B].
      + apply high_value. apply is_suit_reduction; auto; lia.
        destruct (like_D_again _ _ i j HR Hi Hj) as [E' H']. split. exact E'.
        intros p q Hp Hq. rewrite H' by lia. replace p with 0%nat by lia. now replace q with 0%nat
          by lia.
      + rewrite A, B, H by lia. destruct i as [|i]; [lia|]. split; reflexivity.
    - exists 0%Z. assert (Y1 : y <= 1 # 2).
      { unfold y. rewrite pw_S. pose proof (pw_pos k). apply Qle_shift_div_r. lra.
        assert (1 <= two_to k); [|lra]. unfold two_to. change 1 with (inject_Z 1).
        rewrite <- Zle_Qle. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat k)). lia. }
      split; [split; [lra|split; [lia|intros; lra]]|]. intros i j Hi Hj.
      destruct (alpha_is D i j (inat (S k) + y) Zero) as [A B].
      + apply (IH k ltac:(lia)). apply is_suit_reduction; auto; lia. now apply like_D_again.
      + rewrite A, B, H by lia. destruct i as [|i]; [lia|]. rewrite (inat_S (S k)).
        split; [|reflexivity]. change (inject_Z 1) with 1. lra. }
  destruct X as [c [Hc Hij]]. pose proof (interval_23 D k y c HD HR Hc Hij) as I23.
  exact (half_way D (S k) k HD ltac:(lia) I23).
Qed.

Lemma sorted_run s n : StronglySorted Z.lt (map Z.of_nat (seq s n)).
Proof.
  revert s. induction n as [|n IH]; intros s; cbn [seq map]. constructor.
  constructor. apply IH. apply Forall_map, Forall_forall. intros x Hx. apply in_seq in Hx. lia.
Qed.

Lemma sorted_snoc l x : StronglySorted Z.lt l -> (forall c, In c l -> (c < x)%Z) ->
  StronglySorted Z.lt (l ++ [x]).
Proof.
  intros S H. induction S as [|c l S IH F]; cbn [app]. repeat constructor.
  constructor. apply IH. intros c' Hc. apply H. now right.
  apply Forall_app. split. exact F. repeat constructor. apply H. now left.
Qed.

Lemma nth_run s n i : (i < n)%nat ->
  nth_error (map Z.of_nat (seq s n)) i = Some (Z.of_nat (s + i)).
Proof.
  intros H. apply map_nth_error. rewrite (nth_error_nth' _ 0%nat) by (now rewrite seq_length).
  now rewrite seq_nth.
Qed.

Lemma D_suit k : is_suit (D_ k).
Proof.
  assert (R : forall c s, In c (map Z.of_nat (seq s k)) <->
    exists x, c = Z.of_nat x /\ (s <= x < s + k)%nat).
  { intros c s. rewrite in_map_iff. split; intros [x [A B]]; exists x.
    apply in_seq in B. auto. split. auto. now apply in_seq. }
  unfold is_suit, D_. cbn [west east]. split; [|split; [|split]].
  - cbn [length]. now rewrite !map_length, !seq_length.
  - constructor. apply sorted_run. apply Forall_forall. intros c Hc. apply R in Hc as [x [-> Hx]].
    lia.
  - constructor. apply sorted_run. apply Forall_forall. intros c Hc. apply R in Hc as [x [-> Hx]].
    lia.
  - intros c [<-|Hc] [K|K]; try lia.
    + apply R in K as [x [K Hx]]. lia.
    + apply R in Hc as [x [-> Hx]]. lia.
    + apply R in Hc as [x [-> Hx]], K as [x' [K Hx']]. lia.
Qed.

Lemma D_form k : like_D k (D_ k).
Proof.
  assert (E : size (D_ k) = S k).
  { unfold size, D_. cbn [west length]. now rewrite map_length, seq_length. }
  split. exact E. rewrite E. intros [|i] [|j] Hi Hj; unfold takes, D_; cbn [west east nth_error].
  - reflexivity.
  - rewrite nth_run by lia. cbn [Nat.eqb]. apply Z.ltb_ge. lia.
  - rewrite nth_run by lia. apply Z.ltb_lt. lia.
  - rewrite !nth_run by lia. apply Z.ltb_lt. lia.
Qed.

Theorem theorem_10_4 : forall k, (1 <= k)%nat -> is_suit (D_ k) /\
  value_eq (val (D_ k)) (inject_Z (Z.of_nat k) + 1 / two_to k, Zero).
Proof.
  intros [|k] H; [lia|]. split. apply D_suit. apply like_D_value. apply D_suit. apply D_form.
Qed.

(* --- The similar suits after Theorem 10.4 --- *)

(* East has the highest card, then come k cards of West, then k of East; West has the lowest. *)
Definition like_S (k : nat) (D : suit) : Prop :=
  size D = S k /\ forall i j, (i < size D)%nat -> (j < size D)%nat ->
  takes D i j = match i with O => false | _ => Nat.ltb j k end.

Ltac bumped p i q j := unfold bump; destruct (Nat.ltb_spec p i), (Nat.ltb_spec q j);
  bumps; try lia; reflexivity.

Section SimilarSuit.
Variables (D : suit) (k : nat).
Hypothesis suitable : is_suit D.
Hypothesis form : like_S (S k) D.

Lemma red i j : (i < size D)%nat -> (j < size D)%nat -> is_suit (reduction D i j).
Proof. now apply is_suit_reduction. Qed.

Lemma takes_red i j p q : (i < size D)%nat -> (j < size D)%nat ->
  (p < size (reduction D i j))%nat -> (q < size (reduction D i j))%nat ->
  takes (reduction D i j) p q = match bump i p with O => false | _ => Nat.ltb (bump j q) (S k) end.
Proof.
  destruct form as [E H]. intros Hi Hj Hp Hq. rewrite size_reduction in Hp, Hq by lia.
  rewrite takes_reduction. apply H; bumps; lia.
Qed.

(* West loses his lowest card to the ace: his other cards are all high. *)
Lemma lowest_ace : lq (alpha D 0 (S k)) == inat k + 1 /\ lb (alpha D 0 (S k)) = (-2)%Z.
Proof.
  pose proof form as [E H]. destruct (alpha_is D 0 (S k) (inat (S k)) (Minus 0)) as [A B].
  - apply high_value. apply red; lia. split. rewrite size_reduction; lia. intros p q Hp Hq.
    rewrite takes_red by lia. rewrite size_reduction in Hp, Hq by lia. bumped p 0%nat q (S k).
  - rewrite A, B, H by lia. rewrite inat_S. split; [|reflexivity].
    change (inat k + 1 + 0 == inat k + 1). lra.
Qed.

(* West loses it to another card: East has one stopper, and k small cards. *)
Lemma lowest_other j : (j < S k)%nat ->
  lq (alpha D 0 j) == inat k /\ (lb (alpha D 0 j) <= 2 * Z.of_nat k + 2)%Z.
Proof.
  intros Hj. pose proof form as [E H]. set (D' := reduction D 0 j).
  assert (HD' : is_suit D') by (apply red; lia).
  assert (E' : size D' = S k) by (unfold D'; rewrite size_reduction; lia).
  destruct (is_suit_exchange D' HD') as [HX EX]. destruct (hands_exchanged D' HD') as [X1 X2].
  assert (Ex : exits 1 k (exchange D')).
  { split. lia. intros p q Hp Hq. rewrite takes_exchange by (auto; lia). unfold D'.
    rewrite takes_red by (fold D'; lia). bumped q 0%nat p j. }
  assert (V : value_eq (val (exchange D')) (inat 1, match k with O => Minus 0 | _ => Plus 1 end)).
  { destruct k as [|m].
    - apply high_value; auto.
    - apply (exits_value (1 + S m) _ 1 m); auto. }
  destruct V as [V1 V2]. rewrite V1 in X1. rewrite V2 in X2. unfold mirrored in X1, X2.
  cbn [fst snd] in X1, X2. rewrite E', (inat_S k) in X1.
  destruct (alpha_is D 0 j (inat k) (match k with O => Plus 0 | _ => Minus 1 end)) as [A B].
  - split; cbn [fst snd].
    + fold D'. change (inat 1) with 1 in X1. lra.
    + fold D'. destruct k, (snd (val D')); cbn [opp_inf] in X2; congruence.
  - rewrite A, B, H by lia. split. change (inat k + 0 == inat k). lra.
    destruct k; cbn [lbl]; lia.
Qed.

Lemma other_ace i : (1 <= i < size D)%nat ->
  lq (alpha D i (S k)) == inat k /\ lb (alpha D i (S k)) = (2 * Z.of_nat k + 2)%Z.
Proof.
  intros Hi. pose proof form as [E H]. destruct (alpha_is D i (S k) (inat k) (Plus k)) as [A B].
  - apply (exits_value (k + 1) _ k 0); auto. apply red; lia. split. rewrite size_reduction; lia.
    intros p q Hp Hq. rewrite takes_red by lia. rewrite size_reduction in Hp, Hq by lia.
    destruct p as [|p]; [bumped 0%nat i q (S k)|bumped (S p) i q (S k)].
  - rewrite A, B, H by lia. destruct i as [|i]; [lia|].
    replace (Nat.ltb (S k) (S k)) with false by (symmetry; apply Nat.ltb_ge; lia).
    split. change (inat k + 0 == inat k). lra. cbn [lbl]. lia.
Qed.

Lemma like_S_again i j : (1 <= i < size D)%nat -> (j < S k)%nat -> like_S k (reduction D i j).
Proof.
  intros Hi Hj. pose proof form as [E H]. split. rewrite size_reduction; lia. intros p q Hp Hq.
  rewrite takes_red by lia. rewrite size_reduction in Hp, Hq by lia.
  destruct p as [|p]; [bumped 0%nat i q j|bumped (S p) i q j].
Qed.

Variables (y : Q) (c : Z).
Hypothesis least : 0 < y /\ (y < 1 /\ c = 0%Z \/ y == 1 /\ (-2 <= c)%Z).
Hypothesis others : forall i j, (1 <= i < size D)%nat -> (j < S k)%nat ->
  lq (alpha D i j) == inat k + y /\ lb (alpha D i j) = c.

Lemma interval_similar w : number (fst w) ->
  (I_of D w <-> inat k < fst w /\ fst w < inat k + y).
Proof.
  destruct form as [E _]. set (a := (2 * Z.of_nat k + 2)%Z).
  assert (M : lq (maxmin D) == inat k /\ lb (maxmin D) = a).
  { apply maxmin_is; auto. lia. intros r x. split.
    - intros [[|i] [Hi K]].
      + specialize (K 0%nat ltac:(lia)). destruct (lowest_other 0 ltac:(lia)) as [A B].
        eapply lge_trans; [|exact K]. right. split. lra. unfold a. lia.
      + specialize (K (S k) ltac:(lia)).
        now rewrite (label_good _ _ _ _ _ (other_ace (S i) ltac:(lia))) in K.
    - intros K. exists 1%nat. split. lia. intros j Hj. destruct (Nat.eq_dec j (S k)) as [->|Nj].
      + now rewrite (label_good _ _ _ _ _ (other_ace 1 ltac:(lia))).
      + rewrite (label_good _ _ _ _ _ (others 1 j ltac:(lia) ltac:(lia))).
        eapply lge_trans; [|exact K]. left. lra. }
  set (d := if Qlt_le_dec y 1 then c else (-2)%Z).
  assert (N : lq (minmax D) == inat k + y /\ lb (minmax D) = d).
  { apply minmax_is; auto. lia. intros r x. split.
    - intros K. unfold d. destruct (Qlt_le_dec y 1) as [Y|Y].
      + destruct (K 0%nat ltac:(lia)) as [[|i] [Hi K']].
        * destruct (lowest_other 0 ltac:(lia)) as [A B]. eapply lge_trans; [|exact K'].
          left. lra.
        * now rewrite (label_good _ _ _ _ _ (others (S i) 0 ltac:(lia) ltac:(lia))) in K'.
      + destruct (K (S k) ltac:(lia)) as [[|i] [Hi K']].
        * rewrite (label_good _ _ _ _ _ lowest_ace) in K'. eapply lge_trans; [|exact K'].
          right. split. lra. lia.
        * rewrite (label_good _ _ _ _ _ (other_ace (S i) ltac:(lia))) in K'.
          eapply lge_trans; [|exact K']. left. lra.
    - intros K j Hj. destruct (Nat.eq_dec j (S k)) as [->|Nj].
      + exists 0%nat. split. lia. rewrite (label_good _ _ _ _ _ lowest_ace).
        eapply lge_trans; [|exact K]. unfold d. destruct (Qlt_le_dec y 1) as [Y|Y].
        left. lra. right. split. lra. lia.
      + exists 1%nat. split. lia.
        rewrite (label_good _ _ _ _ _ (others 1 j ltac:(lia) ltac:(lia))).
        eapply lge_trans; [|exact K]. right. split. lra. unfold d.
        destruct (Qlt_le_dec y 1) as [Y|Y]; destruct least as [_ [L|L]]; try lia; lra. }
  destruct M as [M1 M2], N as [N1 N2].
  apply (open_interval D ltac:(lia) (inat k) y a d); auto. tauto. unfold a. lia.
  unfold d. destruct (Qlt_le_dec y 1); destruct least as [_ [L|L]]; try lia; lra.
Qed.
End SimilarSuit.

Lemma like_S_value k : forall D, is_suit D -> like_S (S k) D ->
  value_eq (val D) (inat k + 1 / two_to (S k), Zero).
Proof.
  induction k as [|k IH]; intros D HD HR; pose proof HR as [E H].
  - apply half_way; auto. lia. apply (interval_similar D 0 HD HR (1 / two_to 0) 3).
    + split. reflexivity. right. split. reflexivity. lia.
    + intros i j Hi Hj. destruct (alpha_is D i j 0 (Plus 0)) as [A B].
      * apply (exits_value (0 + 1) _ 0%nat 0); auto. apply is_suit_reduction; auto; lia.
        destruct (like_S_again D 0 HR i j Hi Hj) as [E' H']. split. exact E'. intros p q Hp Hq.
        rewrite H' by lia. replace p with 0%nat by lia. reflexivity.
      * rewrite A, B, H by lia. destruct i as [|i]; [lia|]. replace j with 0%nat by lia.
        split; reflexivity.
  - assert (Y : 1 / two_to (S k) <= 1 # 2 /\ 0 < 1 / two_to (S k)).
    { rewrite pw_S. pose proof (pw_pos k). split.
      - apply Qle_shift_div_r. lra. assert (1 <= two_to k); [|lra]. unfold two_to.
        change 1 with (inject_Z 1). rewrite <- Zle_Qle.
        pose proof (Z.pow_pos_nonneg 2 (Z.of_nat k)). lia.
      - apply Qlt_shift_div_l; lra. }
    apply half_way; auto. lia. apply (interval_similar D (S k) HD HR (1 / two_to (S k)) 0).
    + split. tauto. left. split. lra. reflexivity.
    + intros i j Hi Hj. destruct (alpha_is D i j (inat k + 1 / two_to (S k)) Zero) as [A B].
      * apply IH. apply is_suit_reduction; auto; lia. now apply like_S_again.
      * rewrite A, B, H by lia. destruct i as [|i]; [lia|].
        replace (Nat.ltb j (S (S k))) with true by (symmetry; apply Nat.ltb_lt; lia).
        rewrite inat_S. split; [|reflexivity]. change (inject_Z 1) with 1. lra.
Qed.

Lemma similar_suit k : is_suit (similar k) /\ like_S k (similar k).
Proof.
  assert (R : forall c s, In c (map Z.of_nat (seq s k)) <->
    exists x, c = Z.of_nat x /\ (s <= x < s + k)%nat).
  { intros c s. rewrite in_map_iff. split; intros [x [A B]]; exists x.
    apply in_seq in B. auto. split. auto. now apply in_seq. }
  assert (E : size (similar k) = S k).
  { unfold size, similar. cbn [west length]. now rewrite map_length, seq_length. }
  split; [|split; [exact E|]].
  - unfold is_suit. cbn [west east similar]. split; [|split; [|split]].
    + rewrite app_length. cbn [length]. rewrite !map_length, !seq_length. lia.
    + constructor. apply sorted_run. apply Forall_forall. intros c Hc. apply R in Hc as [x [-> Hx]].
      lia.
    + apply sorted_snoc. apply sorted_run. intros c Hc. apply R in Hc as [x [-> Hx]]. lia.
    + intros c [<-|Hc] K; apply in_app_or in K as [K|[K|[]]]; try (apply R in K as [x [K Hx]]);
        try (apply R in Hc as [x' [-> Hx']]); lia.
  - rewrite E. intros [|i] j Hi Hj; unfold takes, similar; cbn [west east nth_error].
    + destruct (nth_error _ j) as [e|] eqn:N.
      * apply nth_error_In in N. apply in_app_or in N as [N|[<-|[]]].
        apply R in N as [x [-> Hx]]. apply Z.ltb_ge. lia. apply Z.ltb_ge. lia.
      * reflexivity.
    + rewrite nth_run by lia. destruct (Nat.ltb_spec j k) as [L|L].
      * rewrite nth_error_app1 by (now rewrite map_length, seq_length). rewrite nth_run by lia.
        apply Z.ltb_lt. lia.
      * rewrite nth_error_app2 by (now rewrite map_length, seq_length).
        rewrite map_length, seq_length. replace (j - k)%nat with 0%nat by lia. cbn [nth_error].
        apply Z.ltb_ge. lia.
Qed.

Lemma value_of_similar k : (2 <= k)%nat ->
  value_eq (val (similar k)) (inject_Z (Z.of_nat k - 1) + 1 / two_to k, Zero).
Proof.
  destruct k as [|k]; intros H; [lia|]. destruct (similar_suit (S k)) as [HD HS].
  replace (Z.of_nat (S k) - 1)%Z with (Z.of_nat k) by lia. now apply like_S_value.
Qed.

(* --- Theorem 10.5 --- *)

Lemma sum_of_states S T : value_eq (value_of_state (add_states S T))
  (plus (value_of_state S) (value_of_state T)).
Proof. apply definition_7_4. Qed.

Lemma value_of_suit D k v : value_eq (val D) v ->
  value_eq (value_of_state (of_suit D k)) (fst v + inject_Z k, snd v).
Proof.
  intros [A B]. unfold value_of_state, of_suit, value_of_deal, plus, integer. cbn [map fold_right
    fst snd].
  split; cbn [fst snd].
  - rewrite !Qred_correct, A. change (inject_Z 0) with 0. lra.
  - cbn [add_inf]. now rewrite B, iadd_comm.
Qed.

Lemma copies_value S n q x : value_eq (value_of_state S) (q, x) ->
  value_eq (value_of_state (copies n S)) (inat n * q, Nat.iter n (add_inf x) Zero).
Proof.
  intros [A B]. induction n as [|n [I1 I2]].
  - split; reflexivity.
  - destruct (sum_of_states S (copies n S)) as [E1 E2]. cbn [copies]. unfold plus in E1, E2.
    cbn [fst snd] in *. split; cbn [fst snd].
    + rewrite E1, Qred_correct, A, I1, inat_S. ring.
    + rewrite E2, B, I2. reflexivity.
Qed.

Lemma zeros n : Nat.iter n (add_inf Zero) Zero = Zero.
Proof. induction n as [|n IH]; [reflexivity|]. cbn [Nat.iter nat_rect]. exact IH. Qed.

Lemma stoppers n : Nat.iter (S n) (add_inf (Plus 1)) Zero = Plus (S n) /\
  Nat.iter (S n) (add_inf (Minus 1)) Zero = Minus (S n).
Proof.
  induction n as [|n [A B]]. split; reflexivity.
  change (Nat.iter (S (S n)) (add_inf (Plus 1)) Zero) with
    (add_inf (Plus 1) (Nat.iter (S n) (add_inf (Plus 1)) Zero)).
  change (Nat.iter (S (S n)) (add_inf (Minus 1)) Zero) with
    (add_inf (Minus 1) (Nat.iter (S n) (add_inf (Minus 1)) Zero)).
  rewrite A, B. cbn [add_inf index]. unfold of_index. split.
  - destruct (Z.ltb_spec 0 (Z.of_nat 1 + Z.of_nat (S n))); [f_equal|]; lia.
  - destruct (Z.ltb_spec 0 (- Z.of_nat 1 + - Z.of_nat (S n))); [lia|].
    destruct (Z.ltb_spec (- Z.of_nat 1 + - Z.of_nat (S n)) 0); [f_equal|]; lia.
Qed.

Lemma power_of_two q : number q -> Zpos (Qden (Qred q)) = (2 ^ Z.log2 (Zpos (Qden (Qred q))))%Z.
Proof.
  intros [k0 H]. set (r := Qred q).
  assert (Hr : over_two_to k0 r). { destruct H as [a Ha]. exists a. unfold r. now rewrite
    Qred_correct. }
  apply number_log in Hr. destruct Hr as [a Ha]. unfold log in Ha.
  set (d := Zpos (Qden r)) in *. set (k := Z.log2 d) in *.
  assert (Pd : (0 < d)%Z) by (unfold d; lia). pose proof (Z.log2_nonneg d) as Pk. fold k in Pk.
  destruct (Z.log2_spec d Pd) as [L _]. fold k in L.
  assert (E : (Qnum r * 2 ^ k = a * d)%Z).
  { unfold Qeq, two_to, inject_Z in Ha. rewrite Z2Nat.id in Ha by lia.
    cbn [Qnum Qden Qmult] in Ha. rewrite Pos.mul_1_r in Ha. fold d in Ha. lia. }
  assert (C : Znumtheory.rel_prime d (Qnum r)).
  { apply Znumtheory.rel_prime_sym. unfold Znumtheory.rel_prime.
    pose proof (Znumtheory.Zgcd_is_gcd (Qnum r) d) as X.
    enough (Y : Z.gcd (Qnum r) d = 1%Z) by (now rewrite Y in X).
    apply Qcanon.Qred_iff. unfold r. apply Qred_complete, Qred_correct. }
  assert (Dv : (d | 2 ^ k)%Z).
  { apply Znumtheory.Gauss with (Qnum r); auto. exists a. lia. }
  apply Z.divide_pos_le in Dv; [lia|]. apply Z.pow_pos_nonneg; lia.
Qed.

Lemma value_of_number q : number q -> value_eq (value_of_state (of_number q)) (q, Zero).
Proof.
  intros H. pose proof (power_of_two q H) as E. unfold of_number. set (r := Qred q) in *.
  set (d := Zpos (Qden r)) in *. set (k := Z.log2 d) in *.
  set (n := Z.to_nat (Qnum r mod d)).
  assert (Pk : (0 <= k)%Z) by apply Z.log2_nonneg.
  assert (Nd : ~ inject_Z d == 0) by (unfold d; intros F; unfold Qeq in F; cbn in F; lia).
  assert (X : value_eq (value_of_state (copies n (of_suit (D_ (Z.to_nat k)) (- k))))
    (inat n * (1 / inject_Z d), Zero)).
  { destruct (Z.eq_dec k 0) as [K|K].
    - (* an integer: no copies *)
      assert (d1 : d = 1%Z) by (rewrite E, K; reflexivity).
      assert (n = 0%nat) as -> by (unfold n; rewrite d1, Z.mod_1_r; reflexivity).
      split; reflexivity.
    - destruct (theorem_10_4 (Z.to_nat k) ltac:(lia)) as [_ V].
      pose proof (value_of_suit _ (- k) _ V) as W. cbn [fst snd] in W.
      destruct (copies_value _ n _ _ W) as [A B]. rewrite zeros in B. split; cbn [fst snd] in *;
        auto.
      rewrite A, Z2Nat.id, inject_Z_opp by lia.
      assert (Y : two_to (Z.to_nat k) == inject_Z d).
      { unfold two_to. rewrite Z2Nat.id by lia. now rewrite <- E. }
      rewrite Y. field. exact Nd. }
  destruct X as [A B]. destruct (sum_of_states ((Qnum r / d)%Z, []) (copies n
    (of_suit (D_ (Z.to_nat k)) (- k)))) as [E1 E2]. unfold plus in E1, E2. cbn [fst snd] in *.
  split; cbn [fst snd].
  - rewrite E1, Qred_correct, A. unfold value_of_state, plus, integer. cbn [fst snd]. rewrite
    Qred_correct.
    change (fst (value_of_deal [])) with 0. rewrite <- (Qred_correct q). fold r.
    assert (Ed : r == inject_Z (Qnum r) / inject_Z d) by
      (unfold d; setoid_rewrite <- (Qmake_Qdiv (Qnum r) (Qden r)); now destruct r).
    assert (Ea : inject_Z (Qnum r) == inject_Z d * inject_Z (Qnum r / d) + inject_Z (Qnum r mod d)).
    { rewrite <- inject_Z_mult, <- inject_Z_plus. apply inject_Z_injective.
      apply Z.div_mod. unfold d. lia. }
    transitivity (inject_Z (Qnum r) / inject_Z d); [|now symmetry].
    unfold n. rewrite Z2Nat.id, Ea by (apply Z.mod_pos_bound; unfold d; lia). field. exact Nd.
  - rewrite E2, B. reflexivity.
Qed.

Lemma value_of_infinitesimal x : value_eq (value_of_state (of_infinitesimal x)) (0, x).
Proof.
  assert (V1 : value_eq (value_of_state (of_suit AJ_KQ (- 1))) (0, Plus 1)).
  { split; vm_compute; reflexivity. }
  assert (V2 : value_eq (value_of_state (of_suit KQ_AJ (- 1))) (0, Minus 1)).
  { split; vm_compute; reflexivity. }
  destruct x as [| |[|k]|[|k]]; cbn [of_infinitesimal].
  - split; vm_compute; reflexivity.
  - split; vm_compute; reflexivity.
  - split; vm_compute; reflexivity.
  - destruct (copies_value _ (S k) _ _ V1) as [A B]. rewrite (proj1 (stoppers k)) in B.
    split; cbn [fst snd] in *; [rewrite A; ring|exact B].
  - split; vm_compute; reflexivity.
  - destruct (copies_value _ (S k) _ _ V2) as [A B]. rewrite (proj2 (stoppers k)) in B.
    split; cbn [fst snd] in *; [rewrite A; ring|exact B].
Qed.

Lemma copies_deal n S : is_deal (snd S) -> is_deal (snd (copies n S)).
Proof. intros H. induction n; cbn [copies]. constructor. now apply Forall_app. Qed.

Lemma states_are_deals q x : is_deal (snd (of_number q)) /\ is_deal (snd (of_infinitesimal x)).
Proof.
  assert (Two : is_suit AJ_KQ /\ is_suit KQ_AJ /\ is_suit KA /\ is_suit AK).
  { repeat split; try reflexivity; cbn [west east AJ_KQ KQ_AJ KA AK];
      try (repeat constructor; lia); intros c; cbn [In]; lia. }
  destruct Two as [A [B [C E]]]. split.
  - apply Forall_app. split. constructor. apply copies_deal. constructor. apply D_suit. constructor.
  - destruct x as [| |[|k]|[|k]]; try (apply copies_deal);
      repeat (apply Forall_cons; [assumption|]); constructor.
Qed.

(* The state constructed has the value. *)
Theorem theorem_10_5 : forall v : V,
  let S := add_states (of_number (fst v)) (of_infinitesimal (snd v)) in
  is_deal (snd S) /\ value_eq (value_of_state S) v.
Proof.
  intros [[q H] x]. cbn [as_value as_Q fst snd] in *. cbv zeta.
  destruct (states_are_deals q x) as [A B]. split. { apply Forall_app. now split. }
  destruct (sum_of_states (of_number q) (of_infinitesimal x)) as [E1 E2].
  destruct (value_of_number q H) as [N1 N2], (value_of_infinitesimal x) as [I1 I2].
  unfold plus in E1, E2. cbn [fst snd] in *. split; cbn [as_value as_Q fst snd].
  - rewrite E1, Qred_correct, N1, I1. lra.
  - rewrite E2, N2, I2. reflexivity.
Qed.

(* The steps of the proof. *)
Theorem proof_of_10_5 :
  (forall k, (1 <= k)%nat ->
    value_eq (value_of_state (of_suit (D_ k) (- Z.of_nat k))) (1 / two_to k, Zero)) /\
  (forall q : dyadic, value_eq (value_of_state (of_number q)) (as_Q q, Zero)) /\
  (forall x, value_eq (value_of_state (of_infinitesimal x)) (0, x)) /\
  (forall v : V, exists S, is_deal (snd S) /\ value_eq (value_of_state S) v).
Proof.
  split; [|split; [intros [q N]; exact (value_of_number q N)|
    split; [exact value_of_infinitesimal|]]].
  2: { intros v. eexists. exact (theorem_10_5 v). }
  intros k Hk. destruct (theorem_10_4 k Hk) as [_ V].
  destruct (value_of_suit _ (- Z.of_nat k) _ V) as [A B]. cbn [fst snd] in *.
  split; cbn [fst snd]; auto. rewrite A, inject_Z_opp. lra.
Qed.
