(* The order of labeled values that are not fuzzy, and the simplest element of I(D), computed from
   maxmin(D) and minmax(D). *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction Znumtheory Zpow_facts List.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction.
Import ListNotations.
From SymmetricStated Require Export Simplest.
Open Scope Q_scope.

Definition side (p : player) : bool := match p with West => true | East => false end.
Definition solid (v : value) : Prop := snd v <> Fuzzy.

Lemma solid_zero q : solid (q, Zero).
Proof. discriminate. Qed.

(* A labeled value as a rational and an integer: see lge. *)
Definition lq (a : labeled) : Q := fst (snd a).
Definition lb (a : labeled) : Z := lbl (side (fst a)) (snd (snd a)).

Lemma Qle_bool_false p q : Qle_bool p q = false <-> q < p.
Proof.
  split; intros H.
  - apply Qnot_le_lt. intros K. apply Qle_bool_iff in K. congruence.
  - destruct (Qle_bool p q) eqn:E; auto. apply Qle_bool_iff in E. lra.
Qed.

Lemma Qeq_bool_false p q : Qeq_bool p q = false <-> ~ p == q.
Proof.
  split; intros H.
  - now apply Qeq_bool_neq.
  - destruct (Qeq_bool p q) eqn:E; auto. apply Qeq_bool_iff in E. tauto.
Qed.

Ltac qbool := repeat match goal with
  | H : Qle_bool _ _ = true |- _ => apply Qle_bool_iff in H
  | H : Qle_bool _ _ = false |- _ => apply Qle_bool_false in H
  | H : Qeq_bool _ _ = true |- _ => apply Qeq_bool_iff in H
  | H : Qeq_bool _ _ = false |- _ => apply Qeq_bool_false in H
  end.

Lemma label_leb_lge a b : solid (snd a) -> solid (snd b) ->
  (label_leb a b = true <-> lge (lq b) (lb b) (lq a) (lb a)).
Proof.
  destruct a as [p [q x]], b as [p' [r y]]. unfold solid. cbn [fst snd]. intros Hx Hy.
  unfold label_leb, label_ltb, value_ltb, value_eqb, value_leb, lge, lq, lb. cbn [fst snd].
  destruct (Qle_bool r q) eqn:E1, (Qeq_bool q r) eqn:E2; qbool.
  - assert (E : q == r) by lra.
    assert (X : (q < r \/ q == r /\ (lbl (side p) x <= lbl (side p') y)%Z) <->
      (lbl (side p) x <= lbl (side p') y)%Z).
    { split. intros [K|[_ K]]; [lra|exact K]. auto. }
    rewrite X. clear X.
    destruct x as [| |k|k], y as [| |l|l]; try congruence; destruct p, p';
      cbn [le_inf is_zero side lbl andb orb negb];
      repeat match goal with |- context [Nat.leb ?a ?b] => destruct (Nat.leb_spec a b) end;
      cbn [andb orb negb]; split; intros; try discriminate; try reflexivity; try lia.
  - cbn. split; [discriminate|]. intros [K|[K _]]; lra.
  - lra.
  - cbn. split; auto.
Qed.

Lemma label_le_refl a : solid (snd a) -> label_leb a a = true.
Proof. intros H. apply label_leb_lge; auto. right. split. reflexivity. lia. Qed.

Lemma lge_not q a r b : ~ lge r b q (a + 1) <-> lge q a r b.
Proof.
  unfold lge. split.
  - intros N. destruct (Qlt_le_dec r q). now left. right.
    destruct (Qlt_le_dec q r). destruct N. now left. split. lra.
    destruct (Z_le_gt_dec b a); auto. destruct N. right. split. lra. lia.
  - intros [K|[K K']] [H|[H H']]; lra || lia.
Qed.

Lemma lge_both q a r b : lge q a r b \/ lge r b q a.
Proof.
  destruct (lge_dec q a r b) as [|N]; auto. right. unfold lge in *.
  destruct (Qlt_le_dec q r). now left. right. split.
  - destruct (Qlt_le_dec r q). tauto. lra.
  - destruct (Z_le_gt_dec a b); auto. destruct N.
    destruct (Qlt_le_dec r q). now left. right. split; [lra|lia].
Qed.

Section Among.
Variables (n : nat) (f : nat -> labeled) (l : list nat).
Hypothesis some : (0 < n)%nat.
Hypothesis solids : forall i, (i < n)%nat -> solid (snd (f i)).
Hypothesis within : forall i, In i l -> (i < n)%nat.

Lemma least_among_spec : exists i, (i < n)%nat /\ least_among l f = f i /\
  forall j, In j l -> lge (lq (f j)) (lb (f j)) (lq (f i)) (lb (f i)).
Proof.
  unfold least_among. induction l as [|k m IH].
  - exists O. repeat split; auto. intros j [].
  - destruct IH as [i [Hi [E M]]]. { intros i Hi. apply within. now right. }
    assert (Hk : (k < n)%nat) by (apply within; now left).
    cbn [map fold_right]. rewrite E. unfold lesser.
    destruct (label_leb (f k) (f i)) eqn:B.
    + apply label_leb_lge in B; auto. exists k. repeat split; auto.
      intros j [<-|Hj]. right. split. reflexivity. lia.
      eapply lge_trans; [|exact B]. auto.
    + exists i. repeat split; auto. intros j [<-|Hj]; auto.
      destruct (lge_both (lq (f k)) (lb (f k)) (lq (f i)) (lb (f i))) as [|K]; auto.
      apply label_leb_lge in K; auto. congruence.
Qed.

Lemma greatest_among_spec : exists i, (i < n)%nat /\ greatest_among l f = f i /\
  forall j, In j l -> lge (lq (f i)) (lb (f i)) (lq (f j)) (lb (f j)).
Proof.
  unfold greatest_among. induction l as [|k m IH].
  - exists O. repeat split; auto. intros j [].
  - destruct IH as [i [Hi [E M]]]. { intros i Hi. apply within. now right. }
    assert (Hk : (k < n)%nat) by (apply within; now left).
    cbn [map fold_right]. rewrite E. unfold greater.
    destruct (label_leb (f k) (f i)) eqn:B.
    + exists i. repeat split; auto. intros j [<-|Hj]; auto. now apply label_leb_lge in B; auto.
    + exists k. repeat split; auto.
      assert (K : lge (lq (f k)) (lb (f k)) (lq (f i)) (lb (f i))).
      { destruct (lge_both (lq (f k)) (lb (f k)) (lq (f i)) (lb (f i))) as [|K]; auto.
        apply label_leb_lge in K; auto. congruence. }
      intros j [<-|Hj]. right. split. reflexivity. lia.
      eapply lge_trans; [exact K|]. auto.
Qed.

End Among.

Lemma greatest_spec n f : (0 < n)%nat -> (forall i, (i < n)%nat -> solid (snd (f i))) ->
  exists i, (i < n)%nat /\ greatest_of n f = f i /\ forall j, (j < n)%nat ->
    lge (lq (f i)) (lb (f i)) (lq (f j)) (lb (f j)).
Proof.
  intros H S. destruct (greatest_among_spec n f (seq 0 n) H S) as [i [Hi [E M]]].
  { intros i Hi. apply in_seq in Hi. lia. }
  exists i. split; [exact Hi|split; [exact E|]]. intros j Hj. apply M, in_seq. lia.
Qed.

Lemma least_spec n f : (0 < n)%nat -> (forall i, (i < n)%nat -> solid (snd (f i))) ->
  exists i, (i < n)%nat /\ least_of n f = f i /\ forall j, (j < n)%nat ->
    lge (lq (f j)) (lb (f j)) (lq (f i)) (lb (f i)).
Proof.
  intros H S. destruct (least_among_spec n f (seq 0 n) H S) as [i [Hi [E M]]].
  { intros i Hi. apply in_seq in Hi. lia. }
  exists i. split; [exact Hi|split; [exact E|]]. intros j Hj. apply M, in_seq. lia.
Qed.

Section Bounds.
Variables (n : nat) (alpha : nat -> nat -> labeled).
Hypothesis some : (0 < n)%nat.
Hypothesis solids : forall i j, (i < n)%nat -> (j < n)%nat -> solid (snd (alpha i j)).
Notation "a >> r , b" := (lge (lq a) (lb a) r b) (at level 70, r at next level).

Lemma maxmin_spec : solid (snd (maxmin_of n alpha)) /\ forall r b,
  maxmin_of n alpha >> r, b <->
  exists i, (i < n)%nat /\ forall j, (j < n)%nat -> alpha i j >> r, b.
Proof.
  unfold maxmin_of.
  assert (S : forall i, (i < n)%nat -> solid (snd (least_of n (alpha i)))).
  { intros i Hi. destruct (least_spec n (alpha i) some) as [j [Hj [-> _]]]; auto. }
  destruct (greatest_spec n (fun i => least_of n (alpha i)) some S) as [i [Hi [-> M]]].
  split. auto. intros r b. split.
  - intros K. exists i. split; auto. intros j Hj.
    destruct (least_spec n (alpha i) some) as [j' [Hj' [E L]]]; auto.
    rewrite E in K. eapply lge_trans; [apply L; auto|exact K].
  - intros [i' [Hi' K]]. eapply lge_trans; [apply (M i' Hi')|].
    destruct (least_spec n (alpha i') some) as [j' [Hj' [E L]]]; auto. rewrite E. auto.
Qed.

Lemma minmax_spec : solid (snd (minmax_of n alpha)) /\ forall r b,
  minmax_of n alpha >> r, b <->
  forall j, (j < n)%nat -> exists i, (i < n)%nat /\ alpha i j >> r, b.
Proof.
  unfold minmax_of.
  assert (S : forall j, (j < n)%nat -> solid (snd (greatest_of n (fun i => alpha i j)))).
  { intros j Hj. destruct (greatest_spec n (fun i => alpha i j) some) as [i [Hi [-> _]]]; auto. }
  destruct (least_spec n (fun j => greatest_of n (fun i => alpha i j)) some S)
    as [j [Hj [-> M]]].
  split. auto. intros r b. split.
  - intros K j' Hj'.
    destruct (greatest_spec n (fun i => alpha i j') some) as [i [Hi [E _]]]; auto.
    exists i. split; auto. rewrite <- E. eapply lge_trans; [apply M; auto|exact K].
  - intros K. destruct (K j Hj) as [i [Hi G]].
    destruct (greatest_spec n (fun i => alpha i j) some) as [i' [Hi' [E L]]]; auto.
    rewrite E. eapply lge_trans; [apply L|exact G]; auto.
Qed.

Lemma maxmin_minmax : minmax_of n alpha >> lq (maxmin_of n alpha), lb (maxmin_of n alpha).
Proof.
  apply minmax_spec. intros j Hj.
  assert (M : maxmin_of n alpha >> lq (maxmin_of n alpha), lb (maxmin_of n alpha)).
  { right. split. reflexivity. lia. }
  apply maxmin_spec in M. destruct M as [i [Hi M]]. eauto.
Qed.

(* Both bounds are among the labels. *)
Lemma bounds_among : (exists i j, (i < n)%nat /\ (j < n)%nat /\ maxmin_of n alpha = alpha i j) /\
  (exists i j, (i < n)%nat /\ (j < n)%nat /\ minmax_of n alpha = alpha i j).
Proof.
  split.
  - unfold maxmin_of. destruct (greatest_spec n (fun i => least_of n (alpha i)) some)
      as [i [Hi [-> _]]].
    { intros i Hi. destruct (least_spec n (alpha i) some) as [j [Hj [-> _]]]; auto. }
    destruct (least_spec n (alpha i) some) as [j [Hj [-> _]]]; eauto.
  - unfold minmax_of. destruct (least_spec n (fun j => greatest_of n (fun i => alpha i j)) some)
      as [j [Hj [-> _]]].
    { intros j Hj. destruct (greatest_spec n (fun i => alpha i j) some) as [i [Hi [-> _]]]; auto. }
    destruct (greatest_spec n (fun i => alpha i j) some) as [i [Hi [-> _]]]; eauto.
Qed.
End Bounds.

Lemma tabulated_eq n alpha i j : (i < n)%nat -> (j < n)%nat -> tabulated n alpha i j = alpha i j.
Proof.
  intros Hi Hj. unfold tabulated.
  rewrite (nth_indep _ [] (map (alpha 0%nat) (seq 0 n))) by (now rewrite map_length, seq_length).
  rewrite (map_nth (fun i => map (alpha i) (seq 0 n))), seq_nth by assumption.
  rewrite (nth_indep _ _ (alpha i 0%nat)) by (now rewrite map_length, seq_length).
  now rewrite map_nth, seq_nth by assumption.
Qed.

(* --- Numbers --- *)

Lemma number_half q r k l : over_two_to k q -> over_two_to l r ->
  over_two_to (S (k + l)) ((q + r) * (1 # 2)).
Proof.
  intros A B. destruct (den_plus (k + l) q r) as [a Ha].
  eapply den_mono; [|exact A]; lia. eapply den_mono; [|exact B]; lia.
  exists a. rewrite pw_S. lra.
Qed.

Definition log (q : Q) : nat := Z.to_nat (Z.log2 (Zpos (Qden q))).

Lemma number_log k q : over_two_to k q -> over_two_to (log q) q.
Proof.
  intros H. destruct (den_min k q H) as [l [D M]]. clear k H.
  eapply den_mono; [|exact D]. destruct l as [|l]. lia.
  destruct D as [a Ha]. destruct (Z.Even_or_Odd a) as [[b Eb]|[b Eb]].
  - exfalso. apply (M l). lia. exists b. rewrite pw_S in Ha. subst a.
    rewrite inject_Z_mult in Ha. change (inject_Z 2) with 2 in Ha. lra.
  - assert (P : rel_prime (2 ^ Z.of_nat (S l)) a).
    { apply rel_prime_sym, rel_prime_Zpower_r. lia.
      apply rel_prime_sym. apply bezout_rel_prime. apply Bezout_intro with (- b)%Z 1%Z. lia. }
    assert (E : (Qnum q * 2 ^ Z.of_nat (S l) = a * Zpos (Qden q))%Z).
    { unfold Qeq, two_to, inject_Z in Ha. destruct q as [c d]. cbn [Qnum Qden Qmult] in *.
      rewrite Pos.mul_1_r in Ha. lia. }
    assert (Dv : (2 ^ Z.of_nat (S l) | Zpos (Qden q))%Z).
    { apply Gauss with a; auto. exists (Qnum q). lia. }
    apply Z.divide_pos_le in Dv; [|lia]. apply Z.log2_le_pow2 in Dv; [|lia].
    unfold log. lia.
Qed.

Lemma over_Z_pw a k : over_two_to k (Qred (inject_Z a / two_to k)).
Proof.
  exists a. rewrite Qred_correct. pose proof (pw_pos k). field. lra.
Qed.

(* --- The search --- *)

Lemma first_of_some good level : forall tries k v, first_of good level k tries = Some v ->
  exists l, (k <= l < k + tries)%nat /\ In v (level l) /\ good v = true /\
    forall l' w, (k <= l' < l)%nat -> In w (level l') -> good w = false.
Proof.
  intros tries. induction tries as [|tries IH]; intros k v H; cbn [first_of] in H. discriminate.
  destruct (find good (level k)) as [u|] eqn:E.
  - injection H as ->. apply find_some in E as [E1 E2]. exists k. repeat split; auto; lia.
  - destruct (IH _ _ H) as [l [Hl [H1 [H2 H3]]]]. exists l. repeat split; auto; try lia.
    intros l' w Hl' Hw. destruct (Nat.eq_dec l' k) as [->|Ne].
    + eapply find_none in E; eauto.
    + apply H3 with l'; auto. lia.
Qed.

Lemma first_of_none good level : forall tries k, first_of good level k tries = None ->
  forall l w, (k <= l < k + tries)%nat -> In w (level l) -> good w = false.
Proof.
  intros tries. induction tries as [|tries IH]; intros k H l w Hl Hw; cbn [first_of] in H. lia.
  destruct (find good (level k)) as [u|] eqn:E; [discriminate|].
  destruct (Nat.eq_dec l k) as [->|Ne]. eapply find_none in E; eauto.
  apply IH with (S k) l; auto. lia.
Qed.

Section Between.
Variables lo hi : labeled.
Hypothesis solid_lo : solid (snd lo).
Hypothesis solid_hi : solid (snd hi).
Hypothesis number_lo : number (lq lo).
Hypothesis number_hi : number (lq hi).
Hypothesis order : lge (lq hi) (lb hi) (lq lo) (lb lo).
Notation r := (lq lo). Notation s := (lq hi). Notation a := (lb lo). Notation b := (lb hi).

Lemma in_L_lge v : solid v -> (in_L lo hi v = true <->
  lge r a (fst v) 1 /\ (snd v = Zero \/ lge s b (fst v) (lbl true (snd v)))).
Proof.
  destruct v as [q x]. unfold solid, in_L. cbn [fst snd]. intros H.
  rewrite andb_true_iff, orb_true_iff, !label_leb_lge; auto; try discriminate.
  cbn [lq lb fst snd side lbl].
  assert (is_zero x = true <-> x = Zero) as ->. { destruct x; cbn; split; congruence. }
  reflexivity.
Qed.

Lemma in_R_lge v : solid v -> (in_R lo hi v = true <->
  lge (fst v) 0 s b /\ (snd v = Zero \/ lge (fst v) (lbl false (snd v)) r a)).
Proof.
  destruct v as [q x]. unfold solid, in_R. cbn [fst snd]. intros H.
  rewrite andb_true_iff, orb_true_iff, !label_leb_lge; auto; try discriminate.
  cbn [lq lb fst snd side lbl].
  assert (is_zero x = true <-> x = Zero) as ->. { destruct x; cbn; split; congruence. }
  reflexivity.
Qed.

Definition inside v := in_I lo hi v = true.

Lemma inside_iff v : inside v <-> ~ in_L lo hi v = true /\ ~ in_R lo hi v = true.
Proof.
  unfold inside, in_I. rewrite andb_true_iff, !negb_true_iff.
  destruct (in_L lo hi v), (in_R lo hi v); intuition congruence.
Qed.

Lemma inside_ext v w : fst v == fst w -> snd v = snd w -> solid v -> inside v -> inside w.
Proof.
  intros E1 E2 S. assert (S' : solid w) by (unfold solid in *; congruence).
  rewrite !inside_iff, !in_L_lge, !in_R_lge by assumption. rewrite E2.
  unfold lge. rewrite !E1. tauto.
Qed.

Lemma between_inside q : r < q -> q < s -> inside (q, Zero).
Proof.
  intros A B. apply inside_iff. rewrite in_L_lge, in_R_lge by discriminate. cbn [fst snd].
  split; intros [[K|[K _]] _]; lra.
Qed.

Lemma inside_range v : solid v -> inside v -> r <= fst v /\ fst v <= s.
Proof.
  intros S H. apply inside_iff in H as [A B]. rewrite in_L_lge in A by auto.
  rewrite in_R_lge in B by auto.
  assert (O : r <= s). { destruct order as [K|[K _]]; lra. }
  split; apply Qnot_lt_le; intros K.
  - apply A. split. left; auto. right. left. lra.
  - apply B. split. left; auto. right. left. lra.
Qed.

(* The candidates of simplest_between. *)
Definition numbers (k : nat) : list value :=
  let c := Qceiling (r * two_to k) in
  [(Qred (inject_Z c / two_to k), Zero); (Qred (inject_Z (c + 1)%Z / two_to k), Zero)].
Definition others (k : nat) : list value := [(r, Plus k); (r, Minus k)].

Lemma numbers_complete k q : over_two_to k q -> inside (q, Zero) ->
  exists c, In c (numbers k) /\ inside c.
Proof.
  intros [m Hm] H. pose proof (pw_pos k) as P.
  destruct (inside_range _ (solid_zero q) H) as [H1 H2]. cbn [fst] in *.
  set (c := Qceiling (r * two_to k)).
  assert (Q1 : q == inject_Z m / two_to k). { rewrite <- Hm. field. lra. }
  assert (c <= m)%Z.
  { unfold c. rewrite <- (Qceiling_Z m). apply Qceiling_resp_le. rewrite <- Hm.
    apply Qmult_le_r; auto. }
  assert (C0 : r * two_to k <= inject_Z c) by apply Qle_ceiling.
  unfold numbers. fold c.
  destruct (Z.eq_dec m c) as [->|N1]; [|destruct (Z.eq_dec m (c + 1)) as [->|N2]].
  - exists (Qred (inject_Z c / two_to k), Zero). split. now left.
    eapply inside_ext; [| | |exact H]; cbn [fst snd]; auto. now rewrite Qred_correct. discriminate.
  - exists (Qred (inject_Z (c + 1) / two_to k), Zero). split. now right; left.
    eapply inside_ext; [| | |exact H]; cbn [fst snd]; auto. now rewrite Qred_correct. discriminate.
  - exists (Qred (inject_Z (c + 1) / two_to k), Zero). split. now right; left.
    apply between_inside.
    + rewrite Qred_correct. apply Qlt_shift_div_l; auto.
      rewrite inject_Z_plus. change (inject_Z 1) with 1. lra.
    + rewrite Qred_correct. apply Qlt_le_trans with q; auto. rewrite Q1.
      apply Qlt_shift_div_l; auto. setoid_replace (inject_Z (c + 1) / two_to k * two_to k)
        with (inject_Z (c + 1)) by (field; lra). rewrite <- Zlt_Qlt. lia.
Qed.

Lemma some_number v : number (fst v) -> snd v = Zero -> inside v ->
  exists k c, (1 <= k < 1 + (log r + log s + 1))%nat /\ In c (numbers k) /\ inside c.
Proof.
  destruct v as [q x]. cbn [fst snd]. intros [k0 N0] -> H.
  destruct number_lo as [kr Nr], number_hi as [ks Ns].
  apply number_log in Nr, Ns.
  destruct (inside_range _ (solid_zero q) H) as [H1 H2]. cbn [fst] in *.
  destruct (Qlt_le_dec r s) as [L|L].
  - destruct (numbers_complete (S (log r + log s)) ((r + s) * (1 # 2))) as [c [Hc Ic]].
    apply number_half; auto. apply between_inside; lra.
    exists (S (log r + log s)), c. repeat split; auto; lia.
  - assert (E : q == r) by lra.
    destruct (numbers_complete (S (log r)) r) as [c [Hc Ic]].
    eapply den_mono; [|exact Nr]. lia.
    eapply inside_ext; [| | |exact H]; cbn [fst snd]; auto; try discriminate.
    exists (S (log r)), c. repeat split; auto; try lia.
Qed.

Lemma numbers_over k c : In c (numbers k) -> snd c = Zero /\ over_two_to k (fst c).
Proof.
  intros [<-|[<-|[]]]; cbn [fst snd]; (split; [reflexivity|apply over_Z_pw]).
Qed.

Definition index_of (c : labeled) : nat := Z.to_nat (Z.abs (index (snd (snd c)))).

(* Lemma 7.3: if no number is inside, some eps_k or -eps_k above maxmin(D) is. *)
Lemma some_other : (forall k c, (1 <= k < 1 + (log r + log s + 1))%nat -> In c (numbers k) ->
  ~ inside c) -> r == s /\ exists k c, (k < index_of lo + index_of hi + 2)%nat /\
  In c (others k) /\ inside c.
Proof.
  intros N. destruct (Qlt_le_dec r s) as [L|L].
  { exfalso. destruct number_lo as [kr Nr], number_hi as [ks Ns].
    destruct (some_number ((r + s) * (1 # 2), Zero)) as [k [c [Hk [Hc Ic]]]]; auto.
    eexists. apply number_half; eassumption. apply between_inside; lra. exact (N k c Hk Hc Ic). }
  assert (E : r == s). { destruct order as [K|[K _]]; lra. } split; auto.
  assert (O : (a <= b)%Z). { destruct order as [K|[_ K]]. lra. exact K. }
  assert (Nr : ~ inside (r, Zero)).
  { intros H. destruct (some_number (r, Zero)) as [k [c [Hk [Hc Ic]]]]; auto.
    exact (N k c Hk Hc Ic). }
  rewrite inside_iff, in_L_lge, in_R_lge in Nr by discriminate. cbn [fst snd] in Nr.
  destruct (Z_le_gt_dec 1 a) as [A|A].
  - exists (S (index_of hi)), (r, Plus (S (index_of hi))). split. lia. split. now left.
    apply inside_iff. rewrite in_L_lge, in_R_lge by discriminate. cbn [fst snd]. split.
    + intros [_ [K|[K|[_ K]]]]. discriminate. lra.
      unfold index_of, lb in *. cbn [lbl] in K.
      destruct (snd (snd hi)) as [| |k|k], (side (fst hi)); cbn [lbl index] in *; lia.
    + intros [[K|[_ K]] _]; lra || lia.
  - destruct (Z_le_gt_dec b 0) as [B|B].
    + exists (S (index_of lo)), (r, Minus (S (index_of lo))). split. lia. split. now right; left.
      apply inside_iff. rewrite in_L_lge, in_R_lge by discriminate. cbn [fst snd]. split.
      * intros [[K|[_ K]] _]; lra || lia.
      * intros [_ [K|[K|[_ K]]]]. discriminate. lra.
        unfold index_of, lb in *. cbn [lbl] in K.
        destruct (snd (snd lo)) as [| |k|k], (side (fst lo)); cbn [lbl index] in *; lia.
    + exfalso. apply Nr. split.
      * intros [[K|[_ K]] _]; lra || lia.
      * intros [[K|[_ K]] _]; lra || lia.
Qed.

Theorem simplest_between_spec (v := simplest_between lo hi) :
  proper v /\ inside v /\ (snd v <> Zero -> fst v == r /\ r == s) /\
  forall w, proper w -> inside w -> ~ simpler w v.
Proof.
  assert (Ev0 : v = match first_of (in_I lo hi) numbers 1 (log r + log s + 1) with
    | Some v => v
    | None => match first_of (in_I lo hi) others 0 (index_of lo + index_of hi + 2) with
              | Some v => v | None => (0, Zero) end end) by reflexivity.
  rewrite Ev0. clear v Ev0.
  destruct (first_of (in_I lo hi) numbers 1 _) as [v|] eqn:E1.
  - apply first_of_some in E1 as [k [Hk [Hv [Iv M]]]].
    destruct (numbers_over _ _ Hv) as [Z0 D]. repeat split; auto.
    + rewrite Z0. discriminate.
    + exists k. exact D.
    + congruence.
    + congruence.
    + intros w Pw Iw S. unfold simpler in S. rewrite Z0 in S.
      destruct (snd w) eqn:Ew; try contradiction. destruct S as [l [L1 [L2 L3]]].
      destruct (numbers_complete l (fst w) L2) as [c [Hc Ic]].
      { rewrite <- Ew, <- surjective_pairing. exact Iw. }
      assert (l < k)%nat.
      { destruct (Nat.le_gt_cases k l) as [K|K]; auto. destruct L3. eapply den_mono; eauto. }
      unfold inside in Ic. rewrite (M l c) in Ic; auto. discriminate.
  - pose proof (first_of_none _ _ _ _ E1) as N.
    assert (N' : forall k c, (1 <= k < 1 + (log r + log s + 1))%nat -> In c (numbers k) ->
      ~ inside c).
    { intros k c Hk Hc Ic. unfold inside in Ic. rewrite (N k c Hk Hc) in Ic. discriminate. }
    assert (NZ : forall w, proper w -> inside w -> snd w <> Zero).
    { intros w [_ Pw] Iw Z0. destruct (some_number w Pw Z0 Iw) as [k [c [Hk [Hc Ic]]]].
      exact (N' k c Hk Hc Ic). }
    destruct (some_other N') as [E [k0 [c0 [K0 [C0 I0]]]]].
    destruct (first_of (in_I lo hi) others 0 _) as [v|] eqn:E2.
    + apply first_of_some in E2 as [k [Hk [Hv [Iv M]]]].
      assert (Ev : fst v = r /\ (snd v = Plus k \/ snd v = Minus k)).
      { destruct Hv as [<-|[<-|[]]]; cbn; auto. }
      destruct Ev as [Ev Ev']. repeat split; auto.
      * destruct Ev' as [-> | ->]; discriminate.
      * rewrite Ev. exact number_lo.
      * rewrite Ev. reflexivity.
      * intros w Pw Iw S. pose proof (NZ w Pw Iw) as NZw.
        destruct (inside_range w (proj1 Pw) Iw) as [H1 H2].
        assert (X : exists l, (l < k)%nat /\ (snd w = Plus l \/ snd w = Minus l)).
        { unfold simpler in S. destruct (snd w) as [| |l|l], Ev' as [Ev'|Ev']; try rewrite Ev' in S;
          try contradiction; try congruence; eauto. }
        destruct X as [l [Hl Hx]].
        assert (Iw' : inside (r, snd w)).
        { eapply inside_ext; [| | |exact Iw]; cbn [fst snd]; auto. lra. exact (proj1 Pw). }
        unfold inside in Iw'. rewrite (M l (r, snd w)) in Iw'; [discriminate|lia|].
        destruct Hx as [-> | ->]; cbn; auto.
    + exfalso. pose proof (first_of_none _ _ _ _ E2 k0 c0 ltac:(lia) C0) as K.
      unfold inside in I0. congruence.
Qed.
End Between.
