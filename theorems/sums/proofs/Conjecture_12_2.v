(* Conjecture 12.2 for all suits: a positive infinitesimal part is eps_q, q being the numerical
   part. *)
Require Import ZArith Lia Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Simplest ValueOfSuit.
From Sums Require Import Shifting Cashing.
From SymmetricStated Require Export Conjecture_12_2.
Open Scope Q_scope.

(* A positive infinitesimal is eps_q, q being the numerical part, and likewise for East. *)
Theorem conjecture_12_2 : forall D, is_suit D ->
  (forall k, snd (val D) = Plus k -> fst (val D) == inject_Z (Z.of_nat k)) /\
  (forall k, snd (val D) = Minus k ->
    inject_Z (Z.of_nat (size D)) - fst (val D) == inject_Z (Z.of_nat k)).
Proof.
  intros D H. destruct (lifted D H) as [s <-]. split; intros k E.
  - pose proof (positive_infinitesimals sorted_suit sz beats red nval suit_game nval_is_val
      _ s k eq_refl E) as K.
    unfold nval, norm in K. cbn [fst] in K. lra.
  - assert (E' : snd (fval nval s) = Plus k).
    { unfold fval, nval, norm. cbn [fst snd]. now rewrite E. }
    pose proof (positive_infinitesimals sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val) _ s k eq_refl E') as K.
    unfold fval, nval, norm in K. cbn [fst] in K. unfold sz in *. lra.
Qed.

(* If the value is q - eps_0, all West's cards are higher than all of East's, and q is their
   number. *)
Theorem unprotected_exits : forall D, is_suit D -> snd (val D) = Minus 0 ->
  fst (val D) == inject_Z (Z.of_nat (size D)) /\
  forall i j, (i < size D)%nat -> (j < size D)%nat -> takes D i j = true.
Proof.
  intros D H E. destruct (conjecture_12_2 D H) as [_ M]. specialize (M 0%nat E).
  change (inject_Z (Z.of_nat 0)) with 0 in M. split. lra.
  destruct (lifted D H) as [s <-]. apply (all_high sorted_suit sz beats red suit_game (sz s) s).
  reflexivity. apply rw_win. replace (2 * Z.of_nat (sz s) - Z.of_nat (sz s) - 1)%Z
    with (Z.of_nat (sz s) - 1)%Z by lia.
  apply (theorem_8_7 _ _ _ _ _ suit_game nval_is_val). left. unfold nval, norm. cbn [fst].
  rewrite iZ_sub. unfold sz. change (inject_Z 1) with 1. lra.
Qed.

Lemma label_of a q n : solid (snd a) -> lq a == q -> lb a = n ->
  (n = 1%Z -> same_label a (East, (q, Zero))) /\
  (forall k, n = (2 * Z.of_nat k + 2)%Z -> same_label a (East, (q, Plus k))) /\
  (forall k, n = (2 * Z.of_nat k + 3)%Z -> same_label a (West, (q, Plus k))).
Proof.
  unfold solid, lq, lb, same_label, value_eq. destruct a as [p [r x]]. cbn [fst snd].
  intros S E <-.
  split; [|split]; intros; destruct p, x as [| |m|m]; cbn [side lbl] in *; try lia; try congruence;
    split; auto; split; auto; f_equal; lia.
Qed.

Lemma of_label a p q x : same_label a (p, (q, x)) -> lq a == q /\ lb a = lbl (side p) x.
Proof.
  unfold same_label, value_eq, lq, lb. cbn [fst snd]. intros [-> [E ->]]. auto.
Qed.

(* The suit [K, A] *)
Lemma of_KA D : size D = 1%nat -> takes D 0 0 = false ->
  same_label (maxmin D) (East, (0, Zero)) /\ same_label (minmax D) (East, (0, Zero)).
Proof.
  intros H B. assert (X : same_label (alpha D 0 0) (East, (0, Zero))).
  { unfold alpha, labeled_by, winner. rewrite B, val_empty by (rewrite size_reduction; lia).
    now split. }
  unfold maxmin, minmax. rewrite H. unfold maxmin_of, minmax_of, least_of, greatest_of.
  cbn [seq map fold_right]. unfold greater, lesser.
  set (a := alpha D 0 0) in *. do 2 destruct (label_leb a a); auto.
Qed.

Lemma number_of_label a b q r : same_label a (East, (q, Zero)) -> same_label b (East, (r, Zero)) ->
  a = b -> q == r.
Proof. intros [_ [A _]] [_ [B _]] <-. cbn [fst snd] in *. lra. Qed.

(* Where maxmin(D) = minmax(D) = (E, q), q is 0, and D is [K, A]. *)
Theorem no_new_exits : forall D q, is_suit D -> size D <> O ->
  same_label (maxmin D) (East, (q, Zero)) -> same_label (minmax D) (East, (q, Zero)) ->
  size D = 1%nat /\ takes D 0 0 = false /\ q == 0.
Proof.
  intros D q H Hs A B. destruct (lifted D H) as [s <-].
  destruct (of_label _ _ _ _ A) as [A1 A2], (of_label _ _ _ _ B) as [B1 B2].
  cbn [side lbl] in A2, B2.
  assert (L : maxmin_ge sorted_suit sz beats red nval s (2 * q - inject_Z (Z.of_nat (sz s))) 1).
  { apply maxmin_link; auto. right. split; [lra|lia]. }
  apply (maxmin_hopes _ _ _ _ _ nval_is_val) in L.
  assert (K : sz s = 1%nat /\ beats s 0 0 = false).
  { destruct (Nat.eq_dec (sz s) 1) as [E|N]; [destruct (beats s 0 0) eqn:B0; auto|]; exfalso;
      (apply (has_a_reply _ _ _ _ _ suit_game nval_is_val) in L; [|intros []; congruence]);
      apply minmax_link in L as [L|[_ L]]; auto; lra || lia. }
  destruct K as [K K0]. split; [exact K|split; [exact K0|]]. destruct (of_KA (the s) K K0) as [X _].
  now apply (number_of_label _ _ _ _ A X).
Qed.

(* The step of the induction: where minmax(D) comes from. *)
Theorem origins : forall D k, is_suit D -> snd (val D) = Plus k ->
  let q := fst (val D) in
  same_label (minmax D) (East, (q, Plus k)) \/
  (exists m, k = S m /\ same_label (minmax D) (West, (q, Plus m))) \/
  (k = O /\ same_label (maxmin D) (East, (q, Zero)) /\ same_label (minmax D) (East, (q, Zero))).
Proof.
  intros D k H E q. destruct (lifted D H) as [s <-].
  assert (Hs : sz s <> O).
  { intros Z. unfold sz in Z. rewrite (val_empty _ Z) in E. discriminate. }
  set (Q := 2 * q - inject_Z (Z.of_nat (sz s))).
  change Q with (fst (nval s)) in *. assert (E' : snd (nval s) = Plus k) by exact E.
  pose proof (lem_9_3 _ _ _ _ _ nval_is_val s k E') as L. cbn [lbl] in L.
  destruct (nval_is_val s) as [_ [_ U]]. destruct (U Hs) as [[NL _] _]. clear U.
  assert (N : ~ minmax_ge sorted_suit sz beats red nval s (fst (nval s)) (2 * Z.of_nat k + 3)).
  { intros W. apply NL. split. exact L. right. now rewrite E'. }
  assert (B : forall b, minmax_ge sorted_suit sz beats red nval s (fst (nval s)) b ->
    lq (minmax (the s)) == q /\ (b <= lb (minmax (the s)) < 2 * Z.of_nat k + 3)%Z).
  { intros b W. apply minmax_link in W; auto. unfold nval, norm in N. cbn [fst] in N.
    rewrite minmax_link in N by assumption. fold q in N, W. unfold lge in *.
    destruct W as [W|[W W']]; [destruct N; now left|].
    split; [lra|]. split; auto. destruct (Z_lt_le_dec (lb (minmax (the s))) (2 * Z.of_nat k + 3));
      auto. destruct N. right. split; auto. }
  destruct (bounds_proper (the s) Hs (fun i j _ => reductions_proper _ i j)) as [_ [_ [S2 _]]].
  assert (KA : ~ (sz s = 1%nat /\ beats s 0 0 = false) \/ (sz s = 1%nat /\ beats s 0 0 = false)).
  { destruct (Nat.eq_dec (sz s) 1), (beats s 0 0); tauto || (left; intros [? ?]; congruence). }
  destruct k as [|m].
  - destruct KA as [KA|[KA KA']].
    + left. destruct (B 2%Z) as [B1 B2].
      { apply has_a_reply; auto. exact suit_game. exact nval_is_val.
        now apply (maxmin_hopes _ _ _ _ _ nval_is_val). }
      destruct (label_of _ _ _ S2 B1 eq_refl) as [_ [X _]]. apply (X 0%nat). lia.
    + right. right. split; auto. destruct (of_KA (the s) KA KA') as [X Y].
      destruct (B 1%Z (max_le_min _ _ _ _ _ _ _ _ L)) as [B1 _].
      destruct (of_label _ _ _ _ Y) as [Y1 _]. assert (E0 : q == 0) by lra.
      destruct X as [X1 [X2 X3]], Y as [Y2 [Y3 Y4]]. cbn [fst snd] in *.
      unfold same_label, value_eq. cbn [fst snd]. rewrite E0. auto.
  - destruct (B _ (lem_9_7 _ _ _ _ _ nval_is_val s m E')) as [B1 B2]. cbn [lbl] in B2.
    destruct (label_of _ _ _ S2 B1 eq_refl) as [_ [X Y]].
    destruct (Z.eq_dec (lb (minmax (the s))) (2 * Z.of_nat m + 3)) as [Em|Nm].
    + right. left. exists m. auto.
    + left. apply X. lia.
Qed.

Lemma comes_from D p q x : size D <> O -> same_label (minmax D) (p, (q, x)) ->
  may_leave D p (match p with West => q - 1 | East => q end, x).
Proof.
  intros Hs L. destruct (bounds_among (size D) (alpha D) ltac:(lia)
    (solids D (fun i j _ => reductions_proper D i j))) as [_ [i [j [Hi [Hj E]]]]].
  exists i, j. unfold minmax in L. rewrite E in L. destruct L as [W [A B]].
  destruct (alpha_parts D i j) as [F _]. unfold lq in F. cbn [fst snd] in *.
  assert (Wi : winner D i j = p) by exact W. rewrite A in F. unfold winner in Wi.
  repeat split; auto. cbn [fst].
  clear W. destruct (takes D i j); subst p;
    [change (inject_Z 1) with 1 in F|change (inject_Z 0) with 0 in F]; lra.
Qed.

(* The remark after the conjecture: where minmax(D) comes from, a smaller suit of the same form, and
   that no exits are created but [K, A]. *)
Theorem section_12_2 : forall D, is_suit D -> size D <> O ->
  (forall k, snd (val D) = Plus k ->
    let q := fst (val D) in
    (same_label (minmax D) (East, (q, Plus k)) /\ may_leave D East (q, Plus k)) \/
    (exists m, k = S m /\ same_label (minmax D) (West, (q, Plus m)) /\
      may_leave D West (q - 1, Plus m)) \/
    (k = O /\ same_label (maxmin D) (East, (q, Zero)) /\
      same_label (minmax D) (East, (q, Zero)))) /\
  forall q, same_label (maxmin D) (East, (q, Zero)) -> same_label (minmax D) (East, (q, Zero)) ->
    size D = 1%nat /\ takes D 0 0 = false /\ q == 0.
Proof.
  intros D H Hs. split; [|intros q; now apply no_new_exits].
  intros k E q. destruct (origins D k H E) as [L|[[m [Em L]]|L]].
  - left. split. exact L. exact (comes_from D East _ _ Hs L).
  - right. left. exists m. split. exact Em. split. exact L. exact (comes_from D West _ _ Hs L).
  - right. right. exact L.
Qed.
