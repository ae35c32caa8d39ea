(* L(D), R(D) and I(D) of an abstract suit, Lemmas 9.2 to 9.9, and the hands exchanged. Here a trick
   counts 1 for West or -1 (Section 10.3): a value is twice that of Values.v less the number of
     cards,
   and the half-integers are the integers. ValueOfSuit.v converts. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values.
Open Scope Q_scope.

(* labelled values (player on lead, q + x), x not fuzzy: at equal q they are ordered as the
  integers lbl *)
Definition lbl (p : bool) (x : infinitesimal) : Z :=
  match x with
  | Zero | Fuzzy => if p then 0 else 1
  | Plus k => 2 * Z.of_nat k + (if p then 3 else 2)
  | Minus k => - 2 * Z.of_nat k - (if p then 1 else 2)
  end%Z.
Definition lge (q : Q) (a : Z) (r : Q) (b : Z) : Prop := r < q \/ (r == q /\ (b <= a)%Z).

Definition trq (b : bool) : Q := inject_Z (tr b).

(* w is simpler_than than v (w, v not fuzzy) *)
Definition simpler_than (w v : value) : Prop :=
  match snd w, snd v with
  | Zero, Zero => exists k, over_two_to k (fst w) /\ ~ over_two_to k (fst v)
  | Zero, _ => True
  | Plus k, Plus l | Plus k, Minus l | Minus k, Plus l | Minus k, Minus l => (k < l)%nat
  | _, _ => False
  end.

Lemma lge_flip q a r b : lge (- q) (1 - a) r b <-> ~ lge q a (- r) (2 - b).
Proof.
  unfold lge. split.
  - intros [H|[H H']] [K|[K K']]; try lra; lia.
  - intros H. destruct (Qlt_le_dec r (- q)). left; auto. right.
    destruct (Qlt_le_dec (- q) r). destruct H; left; lra.
    split. lra. destruct (Z_le_gt_dec b (1 - a)); auto. destruct H; right; split. lra. lia.
Qed.

Lemma lge_Q q a r b r' : r == r' -> lge q a r b -> lge q a r' b.
Proof. unfold lge. intros E [H|[H H']]; [left|right; split]; try lra; auto. Qed.

Lemma lge_dec q a r b : lge q a r b \/ ~ lge q a r b.
Proof.
  unfold lge. destruct (Qlt_le_dec r q). tauto. destruct (Qeq_dec r q), (Z_le_gt_dec b a); try
    tauto.
  right; intros [H|[H H']]; [lra|lia]. right; intros [H|[H H']]; [lra|tauto]. right; intros [H|[H
    H']]; [lra|tauto].
Qed.

Lemma lge_trans q a r b r' b' : lge q a r b -> lge r b r' b' -> lge q a r' b'.
Proof. unfold lge. intros [H|[H H']] [K|[K K']]; try (left; lra). right; split; [lra|lia]. Qed.

Lemma lbl_flip p x : (lbl (negb p) (opp_inf x) = 1 - lbl p x)%Z.
Proof. destruct p, x; cbn [lbl opp_inf negb]; lia. Qed.

Section Labels.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.

(* alpha_ij >= the label (r, b) *)
Definition good (s : T) (i j : nat) (r : Q) (b : Z) : Prop :=
  lge (fst (val (red s i j)) + trq (beats s i j)) (lbl (beats s i j) (snd (val (red s i j)))) r b.
(* maxmin >= (r, b), minmax >= (r, b) *)
Definition maxmin_ge s r b := exists i, (i < sz s)%nat /\ forall j, (j < sz s)%nat -> good s i j r
  b.
Definition minmax_ge s r b := forall j, (j < sz s)%nat -> exists i, (i < sz s)%nat /\ good s i j r
  b.

(* Definition 7.1; "label <= (r,b)" is "not label >= (r,b+1)"; the label of (E,q) is 1, of (W,q) 0
  *)
Definition inL s (v : value) : Prop :=
  maxmin_ge s (fst v) (lbl false Zero) /\ (snd v = Zero \/ minmax_ge s (fst v) (lbl true (snd v))).
Definition inR s (v : value) : Prop :=
  ~ minmax_ge s (fst v) (lbl true Zero + 1) /\ (snd v = Zero \/ ~ maxmin_ge s (fst v) (lbl false
    (snd v) + 1)).
Definition inI s v := ~ inL s v /\ ~ inR s v.
Definition proper (v : value) := snd v <> Fuzzy /\ exists k, over_two_to k (fst v).

(* val is a function as in Definition 7.4 *)
Definition is_val : Prop := forall s,
  proper (val s) /\
  (sz s = 0%nat -> fst (val s) == 0 /\ snd (val s) = Zero) /\
  (sz s <> 0%nat -> inI s (val s) /\ forall w, proper w -> inI s w -> ~ simpler_than w (val s)).

Lemma good_dec s i j r b : good s i j r b \/ ~ good s i j r b. Proof. apply lge_dec. Qed.
Lemma good_trans s i j r b r' b' : good s i j r b -> lge r b r' b' -> good s i j r' b'.
Proof. apply lge_trans. Qed.

Lemma maxmin_trans s r b r' b' : maxmin_ge s r b -> lge r b r' b' -> maxmin_ge s r' b'.
Proof. intros [i [H1 H2]] H. exists i. split; auto. intros. eapply good_trans; eauto. Qed.
Lemma minmax_trans s r b r' b' : minmax_ge s r b -> lge r b r' b' -> minmax_ge s r' b'.
Proof. intros H1 H j Hj. destruct (H1 j Hj) as [i [H2 H3]]. exists i. split; auto. eapply
  good_trans; eauto. Qed.
Lemma max_le_min s r b : maxmin_ge s r b -> minmax_ge s r b.
Proof. intros [i [H1 H2]] j Hj. exists i. split; auto. Qed.

Lemma maxmin_dec s r b : maxmin_ge s r b \/ ~ maxmin_ge s r b.
Proof.
  destruct (bnd (sz s) (fun i => forall j, (j < sz s)%nat -> good s i j r b)) as [H|H].
  - intros i. destruct (bnd (sz s) (fun j => ~ good s i j r b)) as [[j [H1 H2]]|H].
    intros j; destruct (good_dec s i j r b); tauto. right; auto.
    left. intros j Hj. destruct (good_dec s i j r b); auto. destruct (H j Hj); auto.
  - left. exact H.
  - right. intros [i [H1 H2]]. exact (H i H1 H2).
Qed.

Lemma minmax_dec s r b : minmax_ge s r b \/ ~ minmax_ge s r b.
Proof.
  destruct (bnd (sz s) (fun j => forall i, (i < sz s)%nat -> ~ good s i j r b)) as [H|H].
  - intros j. destruct (bnd (sz s) (fun i => good s i j r b)) as [[i [H1 H2]]|H].
    intros i; apply good_dec. right; intros W; exact (W i H1 H2). left. exact H.
  - right. destruct H as [j [H1 H2]]. intros W. destruct (W j H1) as [i [H3 H4]]. exact (H2 i H3
    H4).
  - left. intros j Hj. destruct (bnd (sz s) (fun i => good s i j r b)) as [W|H']. intros i; apply
    good_dec.
    exact W. destruct (H j Hj H').
Qed.

Lemma inL_dec s v : inL s v \/ ~ inL s v.
Proof.
  unfold inL. destruct (maxmin_dec s (fst v) (lbl false Zero)); [|tauto].
  assert (snd v = Zero \/ snd v <> Zero) as [|] by (destruct (snd v); auto; right; discriminate).
    tauto.
  destruct (minmax_dec s (fst v) (lbl true (snd v))); tauto.
Qed.

Hypothesis V : is_val.

(* Theorem 8.8: I(D) has at most one half-integer (here: integer) *)
Definition thm_8_8 := forall s m, sz s <> 0%nat ->
  inI s (inject_Z m, Zero) -> inI s (inject_Z (m + 1), Zero) -> False.

Lemma simple_in_LR s w : sz s <> 0%nat -> proper w -> simpler_than w (val s) -> ~ inR s w -> inL s
  w.
Proof.
  intros H P S R. destruct (V s) as [_ [_ U]]. destruct (U H) as [_ M].
  destruct (inL_dec s w); auto. destruct (M w P); auto. split; auto.
Qed.

Lemma inR_up s q r x : inR s (q, Zero) -> q < r -> inR s (r, x).
Proof.
  unfold inR. cbn [fst snd]. intros [H _] L.
  assert (H0 : forall b, ~ minmax_ge s r b).
  { intros b W. apply H. eapply minmax_trans; [exact W|]. left. exact L. }
  split; auto. right. intros W. apply max_le_min in W. exact (H0 _ W).
Qed.

(* Lemma 9.2 *)
Lemma lem_9_2 s k : snd (val s) = Minus k -> maxmin_ge s (fst (val s)) (lbl true (Minus k)).
Proof.
  intros E. destruct (V s) as [P [Z0 U]].
  assert (H : sz s <> 0%nat) by (intros H; destruct (Z0 H); congruence).
  destruct (U H) as [[NL NR] _].
  destruct (maxmin_dec s (fst (val s)) (lbl true (Minus k))) as [|N]; auto. exfalso.
  apply NR. split.
  - assert (A : inR s (fst (val s), Zero)); [|exact (proj1 A)].
    destruct (inL_dec s (fst (val s), Zero)) as [L|L].
    + destruct L as [L _]. exfalso. apply N. eapply maxmin_trans; [exact L|]. right. split.
      reflexivity.
      cbn [lbl]; lia.
    + split; auto. intros W.
      assert (inL s (fst (val s), Zero)); [|tauto].
      apply simple_in_LR; auto.
      * split. discriminate. apply P.
      * unfold simpler_than. cbn [fst snd]. rewrite E. exact I.
      * intros [W' _]. exact (W' W).
  - right. rewrite E. intros W. apply N. eapply maxmin_trans; [exact W|]. right. split. reflexivity.
    cbn [lbl]; lia.
Qed.

(* Lemma 9.3 *)
Lemma lem_9_3 s k : snd (val s) = Plus k -> maxmin_ge s (fst (val s)) (lbl false Zero).
Proof.
  intros E. destruct (V s) as [P [Z0 U]].
  assert (H : sz s <> 0%nat) by (intros H; destruct (Z0 H); congruence).
  destruct (U H) as [[NL NR] M].
  assert (L : inL s (fst (val s), Zero)); [|exact (proj1 L)].
  apply simple_in_LR; auto.
  - split. discriminate. apply P.
  - unfold simpler_than. cbn [fst snd]. rewrite E. exact I.
  - intros [W _]. apply NR. split. exact W. right. rewrite E. intros K. apply max_le_min in K.
    apply W. eapply minmax_trans; [exact K|]. right. split. reflexivity. cbn [lbl fst]; lia.
Qed.

(* Lemmas 9.6 and 9.9 *)
Lemma lem_9_9 s : snd (val s) = Zero -> minmax_ge s (fst (val s)) (lbl false Zero).
Proof.
  intros E. destruct (V s) as [P [Z0 U]]. destruct (Nat.eq_dec (sz s) 0) as [H|H].
  - intros j Hj. lia.
  - destruct (U H) as [[NL NR] _]. destruct (minmax_dec s (fst (val s)) (lbl false Zero)) as [|N];
    auto.
    exfalso. apply NR. split; auto.
Qed.

Lemma lem_9_6 s k : snd (val s) = Plus k -> minmax_ge s (fst (val s)) (lbl false Zero).
Proof. intros E. apply max_le_min. eapply lem_9_3; eauto. Qed.

(* Lemma 9.7 *)
Lemma lem_9_7 s k : snd (val s) = Plus (S k) -> minmax_ge s (fst (val s)) (lbl true (Plus k)).
Proof.
  intros E. destruct (V s) as [P [Z0 U]].
  assert (H : sz s <> 0%nat) by (intros H; destruct (Z0 H); congruence).
  destruct (U H) as [[NL NR] M].
  assert (L : inL s (fst (val s), Plus k)).
  { apply simple_in_LR; auto.
    - split. discriminate. apply P.
    - unfold simpler_than. cbn [fst snd]. rewrite E. lia.
    - intros [W _]. apply W. cbn [fst snd]. eapply lem_9_6; eauto. }
  destruct L as [_ [L|L]]. discriminate L. exact L.
Qed.

(* Lemma 9.8 *)
Lemma lem_9_8 s k : snd (val s) = Minus k -> minmax_ge s (fst (val s)) (lbl true (Minus k)).
Proof. intros E. apply max_le_min. apply lem_9_2. exact E. Qed.

(* Lemmas 9.4 and 9.5 *)
Lemma pw_pos k : 0 < two_to k.
Proof. unfold two_to. replace 0 with (inject_Z 0) by reflexivity. rewrite <- Zlt_Qlt. apply
  Z.pow_pos_nonneg; lia. Qed.
Lemma pw_S k : two_to (S k) == 2 * two_to k.
Proof. unfold two_to. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. rewrite inject_Z_mult.
  reflexivity. Qed.

Lemma lem_9_45 (U8 : thm_8_8) s k : sz s <> 0%nat -> snd (val s) = Zero -> over_two_to k (fst (val
  s)) ->
  (forall l, (l < k)%nat -> ~ over_two_to l (fst (val s))) -> maxmin_ge s (fst (val s) - 1 / two_to
    k) (lbl false Zero).
Proof.
  intros H E D Mn. destruct (V s) as [P [Z0 U]]. destruct (U H) as [[NL NR] M].
  pose proof (pw_pos k) as Pk.
  assert (Ps : 0 < 1 / two_to k) by (apply Qlt_shift_div_l; lra).
  assert (NRw : ~ inR s (fst (val s) - 1 / two_to k, Zero)).
  { intros W. apply NR. rewrite (surjective_pairing (val s)). eapply inR_up; [exact W|]. lra. }
  destruct (inL_dec s (fst (val s) - 1 / two_to k, Zero)) as [L|L]. exact (proj1 L). exfalso.
  destruct k as [|k].
  - destruct D as [a Ha].
    assert (E1 : two_to 0 == 1) by reflexivity.
    assert (Q1 : fst (val s) == inject_Z a) by (rewrite E1 in Ha; lra).
    assert (Q2 : fst (val s) - 1 / two_to 0 == inject_Z (a - 1)).
    { rewrite E1. unfold Z.sub. rewrite inject_Z_plus. change (inject_Z (- (1))) with (- (1)).
      assert (1 / 1 == 1) by reflexivity. lra. }
    assert (IQ : forall q r, q == r -> inI s (q, Zero) -> inI s (r, Zero)).
    { intros q r Eq [A B]. split.
      - intros [X _]. apply A. split; auto. eapply maxmin_trans; [exact X|]. right. split. cbn;
        lra. lia.
      - intros [X _]. apply B. split; auto. intros Y. apply X. eapply minmax_trans; [exact Y|].
        right. split. cbn; lra. lia. }
    apply (U8 s (a - 1)%Z H).
    + eapply IQ; [exact Q2|]. split; auto.
    + replace (a - 1 + 1)%Z with a by lia. eapply IQ; [exact Q1|]. rewrite <- E, <-
      surjective_pairing. split; auto.
  - apply L. destruct D as [a Ha].
    destruct (Z.Even_or_Odd a) as [[b Eb]|[b Eb]].
    { exfalso. apply (Mn k). lia. exists b. rewrite pw_S in Ha. subst a.
      rewrite inject_Z_mult in Ha. change (inject_Z 2) with 2 in Ha. lra. }
    assert (Dk : over_two_to k (fst (val s) - 1 / two_to (S k))).
    { exists b. rewrite pw_S in *. pose proof (pw_pos k).
      assert (E1 : 1 / (2 * two_to k) * two_to k == 1 # 2). { field. lra. }
      set (y := 1 / (2 * two_to k)) in *.
      subst a. rewrite inject_Z_plus, inject_Z_mult in Ha. change (inject_Z 2) with 2 in Ha.
      change (inject_Z 1) with 1 in Ha. lra. }
    apply simple_in_LR; auto.
    + split. discriminate. exists k. exact Dk.
    + unfold simpler_than. cbn [fst snd]. rewrite E. exists k. split. exact Dk. apply Mn. lia.
Qed.
End Labels.

(* exchanging the hands *)
Definition fval {T} (val : T -> value) (s : T) : value := (- fst (val s), opp_inf (snd (val s))).

Section FlipVal.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation b' := (fbeats beats). Notation r' := (fred red). Notation v' := (fval val).

Lemma good_flip s i j r b : good T b' r' v' s j i r b <-> ~ good T beats red val s i j (- r) (2 -
  b).
Proof.
  unfold good, fbeats, fred, fval. cbn [fst snd]. rewrite lbl_flip.
  rewrite <- lge_flip. unfold trq.
  assert (E : - fst (val (red s i j)) + inject_Z (tr (negb (beats s i j))) ==
              - (fst (val (red s i j)) + inject_Z (tr (beats s i j)))).
  { destruct (beats s i j); cbn [tr negb]. change (inject_Z (-1)) with (- (1)). change (inject_Z 1)
    with 1. lra.
    change (inject_Z (-1)) with (- (1)). change (inject_Z 1) with 1. lra. }
  unfold lge. rewrite E. reflexivity.
Qed.

Lemma maxmin_flip s r b : maxmin_ge T sz b' r' v' s r b <-> ~ minmax_ge T sz beats red val s (- r)
  (2 - b).
Proof.
  unfold maxmin_ge, minmax_ge. split.
  - intros [j [Hj H]] W. destruct (W j Hj) as [i [Hi K]]. specialize (H i Hi). rewrite good_flip in
    H. tauto.
  - intros N. destruct (bnd (sz s) (fun j => forall i, (i < sz s)%nat -> ~ good T beats red val s i
    j (- r) (2 - b))) as [H|H].
    + intros j. destruct (bnd (sz s) (fun i => good T beats red val s i j (- r) (2 - b))) as [[i
      [H1 H2]]|H].
      intros i; apply good_dec. right; intros W; exact (W i H1 H2). left. exact H.
    + destruct H as [j [Hj H]]. exists j. split; auto. intros i Hi. apply good_flip. auto.
    + destruct N. intros j Hj.
      destruct (bnd (sz s) (fun i => good T beats red val s i j (- r) (2 - b))) as [W|H'].
      intros i; apply good_dec. exact W. destruct (H j Hj H').
Qed.

Lemma minmax_flip s r b : minmax_ge T sz b' r' v' s r b <-> ~ maxmin_ge T sz beats red val s (- r)
  (2 - b).
Proof.
  unfold maxmin_ge, minmax_ge. split.
  - intros H [i [Hi W]]. destruct (H i Hi) as [j [Hj K]]. specialize (W j Hj). rewrite good_flip in
    K. tauto.
  - intros N i Hi. destruct (bnd (sz s) (fun j => ~ good T beats red val s i j (- r) (2 - b))) as
    [[j [H1 H2]]|H].
    intros j; destruct (good_dec T beats red val s i j (- r) (2 - b)); tauto.
    exists j. split; auto. apply good_flip. auto.
    destruct N. exists i. split; auto. intros j Hj. specialize (H j Hj).
    destruct (good_dec T beats red val s i j (- r) (2 - b)); tauto.
Qed.

Lemma inL_flip s v w : fst w == - fst v -> snd w = opp_inf (snd v) ->
  (inL T sz b' r' v' s w <-> inR T sz beats red val s v).
Proof.
  intros E1 E2. unfold inL, inR. rewrite maxmin_flip, minmax_flip, E2.
  assert (X : forall b, minmax_ge T sz beats red val s (- fst w) b <-> minmax_ge T sz beats red val
    s (fst v) b).
  { intros b; split; intros H; (eapply minmax_trans; [exact H|]); right; split; try lia; lra. }
  assert (Y : forall b, maxmin_ge T sz beats red val s (- fst w) b <-> maxmin_ge T sz beats red val
    s (fst v) b).
  { intros b; split; intros H; (eapply maxmin_trans; [exact H|]); right; split; try lia; lra. }
  rewrite X, Y. pose proof (lbl_flip false (snd v)) as F. cbn [negb] in F. rewrite F.
  replace (2 - (1 - lbl false (snd v)))%Z with (lbl false (snd v) + 1)%Z by lia.
  change (2 - lbl false Zero)%Z with (lbl true Zero + 1)%Z.
  assert (opp_inf (snd v) = Zero <-> snd v = Zero) as ->. { destruct (snd v); cbn; split;
    congruence. }
  reflexivity.
Qed.

Lemma inR_flip s v w : fst w == - fst v -> snd w = opp_inf (snd v) ->
  (inR T sz b' r' v' s w <-> inL T sz beats red val s v).
Proof.
  intros E1 E2. unfold inL, inR. rewrite maxmin_flip, minmax_flip, E2.
  assert (X : forall b, minmax_ge T sz beats red val s (- fst w) b <-> minmax_ge T sz beats red val
    s (fst v) b).
  { intros b; split; intros H; (eapply minmax_trans; [exact H|]); right; split; try lia; lra. }
  assert (Y : forall b, maxmin_ge T sz beats red val s (- fst w) b <-> maxmin_ge T sz beats red val
    s (fst v) b).
  { intros b; split; intros H; (eapply maxmin_trans; [exact H|]); right; split; try lia; lra. }
  rewrite X, Y. pose proof (lbl_flip true (snd v)) as F. cbn [negb] in F. rewrite F.
  replace (2 - (1 - lbl true (snd v) + 1))%Z with (lbl true (snd v))%Z by lia.
  change (2 - (lbl true Zero + 1))%Z with (lbl false Zero)%Z.
  assert (opp_inf (snd v) = Zero <-> snd v = Zero) as ->. { destruct (snd v); cbn; split;
    congruence. }
  destruct (maxmin_dec T sz beats red val s (fst v) (lbl false Zero)), (minmax_dec T sz beats red
    val s (fst v) (lbl true (snd v)));
  tauto.
Qed.

Lemma inI_flip s v w : fst w == - fst v -> snd w = opp_inf (snd v) ->
  (inI T sz b' r' v' s w <-> inI T sz beats red val s v).
Proof. intros A B. unfold inI. rewrite (inL_flip s v w A B), (inR_flip s v w A B). tauto. Qed.

Lemma den_opp k q : over_two_to k q -> over_two_to k (- q).
Proof. intros [a H]. exists (- a)%Z. rewrite inject_Z_opp. lra. Qed.
Lemma den_opp' k q : over_two_to k (- q) -> over_two_to k q.
Proof. intros [a H]. exists (- a)%Z. rewrite inject_Z_opp. lra. Qed.

Lemma is_val_flip : is_val T sz beats red val -> is_val T sz b' r' v'.
Proof.
  intros V s. destruct (V s) as [[P1 [k Pk]] [Z0 U]]. unfold fval at 1 2 3 4 5. cbn [fst snd].
    split; [|split; intros H]; repeat split; cbn [fst snd].
  - destruct (snd (val s)); cbn; congruence.
  - exists k. apply den_opp. exact Pk.
  - destruct (Z0 H). lra.
  - destruct (Z0 H) as [_ ->]. reflexivity.
  - destruct (U H) as [I _]. destruct (proj2 (inI_flip s (val s) (v' s) ltac:(cbn; lra) eq_refl)
    I). auto.
  - destruct (U H) as [I _]. destruct (proj2 (inI_flip s (val s) (v' s) ltac:(cbn; lra) eq_refl)
    I). auto.
  - intros [q x] [Pw [l Pl]] Iw Sw. destruct (U H) as [_ M]. cbn [fst snd] in *.
    apply (M (- q, opp_inf x)).
    + split. destruct x; cbn in *; congruence. exists l. apply den_opp, Pl.
    + apply (inI_flip s (- q, opp_inf x) (q, x)); auto. cbn; lra. cbn. destruct x; reflexivity.
    + unfold simpler_than, fval in *. cbn [fst snd] in *. destruct x; cbn [opp_inf]; destruct (snd
      (val s)); cbn [opp_inf] in Sw; auto.
      destruct Sw as [m [S1 S2]]. exists m. split. apply den_opp, S1. intros X. apply S2, den_opp,
        X.
Qed.
End FlipVal.
