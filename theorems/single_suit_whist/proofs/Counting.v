(* Counting over intervals of integers, and indices that are extremal. *)
Require Import ZArith Lia Bool.
Open Scope Z_scope.

Fixpoint cnt (f : Z -> bool) (lo : Z) (len : nat) : Z :=
  match len with
  | O => 0
  | S l => Z.b2z (f lo) + cnt f (lo + 1) l
  end.

(* number of x with lo <= x < hi and f x *)
Definition count (f : Z -> bool) (lo hi : Z) : Z := cnt f lo (Z.to_nat (hi - lo)).

Lemma count_nil f lo hi : hi <= lo -> count f lo hi = 0.
Proof. intros. unfold count. replace (Z.to_nat (hi - lo)) with O by lia. reflexivity. Qed.

Lemma count_first f lo hi : lo < hi -> count f lo hi = Z.b2z (f lo) + count f (lo + 1) hi.
Proof.
  intros. unfold count.
  replace (Z.to_nat (hi - lo)) with (S (Z.to_nat (hi - (lo + 1)))) by lia. reflexivity.
Qed.

Lemma cnt_split f : forall a lo b, cnt f lo (a + b) = cnt f lo a + cnt f (lo + Z.of_nat a) b.
Proof.
  intros a. induction a as [|a IHa]; intros lo b; cbn [cnt Nat.add].
  - replace (lo + Z.of_nat 0) with lo by lia. lia.
  - rewrite IHa. replace (lo + 1 + Z.of_nat a) with (lo + Z.of_nat (S a)) by lia. lia.
Qed.

Lemma count_split f lo mid hi : lo <= mid <= hi ->
  count f lo hi = count f lo mid + count f mid hi.
Proof.
  intros. unfold count.
  replace (Z.to_nat (hi - lo)) with (Z.to_nat (mid - lo) + Z.to_nat (hi - mid))%nat by lia.
  rewrite cnt_split. do 2 f_equal. lia.
Qed.

Lemma count_last f lo hi : lo < hi -> count f lo hi = count f lo (hi - 1) + Z.b2z (f (hi - 1)).
Proof.
  intros. rewrite (count_split f lo (hi - 1) hi) by lia.
  rewrite (count_first f (hi - 1) hi) by lia.
  rewrite (count_nil f (hi - 1 + 1) hi) by lia. lia.
Qed.

Lemma cnt_le f g s : forall len lo,
  (forall x, lo <= x < lo + Z.of_nat len -> f x = true -> g (x + s) = true) ->
  cnt f lo len <= cnt g (lo + s) len.
Proof.
  intros len. induction len as [|len IHlen]; intros lo H; cbn [cnt]. lia.
  assert (Z.b2z (f lo) <= Z.b2z (g (lo + s))).
  { destruct (f lo) eqn:E; unfold Z.b2z. rewrite (H lo); try lia. assumption.
    destruct (g (lo + s)); lia. }
  assert (cnt f (lo + 1) len <= cnt g (lo + 1 + s) len).
  { apply IHlen. intros. apply H; [lia | assumption]. }
  replace (lo + s + 1) with (lo + 1 + s) by lia. lia.
Qed.

(* monotone comparison, with a shift by s of the index *)
Lemma count_le_shift f g s lo hi :
  (forall x, lo <= x < hi -> f x = true -> g (x + s) = true) ->
  count f lo hi <= count g (lo + s) (hi + s).
Proof.
  intros H. unfold count. replace (hi + s - (lo + s)) with (hi - lo) by lia.
  apply cnt_le. intros. apply H; [lia | assumption].
Qed.

Lemma count_le f g lo hi :
  (forall x, lo <= x < hi -> f x = true -> g x = true) -> count f lo hi <= count g lo hi.
Proof.
  intros. pose proof (count_le_shift f g 0 lo hi) as P.
  replace (lo + 0) with lo in P by lia. replace (hi + 0) with hi in P by lia.
  apply P. intros x ? ?. replace (x + 0) with x by lia. auto.
Qed.

Lemma count_ext f g lo hi :
  (forall x, lo <= x < hi -> f x = g x) -> count f lo hi = count g lo hi.
Proof.
  intros H. apply Z.le_antisymm; apply count_le; intros; [rewrite <- H | rewrite H]; assumption.
Qed.

Lemma count_shift f s lo hi : count f (lo + s) (hi + s) = count (fun x => f (x + s)) lo hi.
Proof.
  apply Z.le_antisymm.
  - pose proof (count_le_shift f (fun x => f (x + s)) (- s) (lo + s) (hi + s)) as P.
    replace (lo + s + - s) with lo in P by lia. replace (hi + s + - s) with hi in P by lia.
    apply P. intros x ? ?. replace (x + - s + s) with x by lia. assumption.
  - apply count_le_shift. auto.
Qed.

Lemma count_bounds f lo hi : 0 <= count f lo hi <= Z.max 0 (hi - lo).
Proof.
  unfold count. replace (Z.max 0 (hi - lo)) with (Z.of_nat (Z.to_nat (hi - lo))) by lia.
  generalize (Z.to_nat (hi - lo)). intros n. revert lo.
  induction n as [|n IHn]; intros lo; cbn [cnt]. lia.
  specialize (IHn (lo + 1)). destruct (f lo); unfold Z.b2z; lia.
Qed.

Lemma count_all f lo hi : lo <= hi -> (forall x, lo <= x < hi -> f x = true) ->
  count f lo hi = hi - lo.
Proof.
  intros H H0. rewrite (count_ext f (fun _ => true)) by assumption.
  unfold count. replace (hi - lo) with (Z.of_nat (Z.to_nat (hi - lo))) at 2 by lia.
  generalize (Z.to_nat (hi - lo)). intros n. clear H H0. revert lo.
  induction n as [|n IHn]; intros; cbn [cnt]. lia. rewrite IHn. unfold Z.b2z. lia.
Qed.

Lemma count_none f lo hi : (forall x, lo <= x < hi -> f x = false) -> count f lo hi = 0.
Proof.
  intros H. rewrite (count_ext f (fun _ => false)) by assumption.
  unfold count. generalize (Z.to_nat (hi - lo)). intros n. clear H. revert lo.
  induction n as [|n IHn]; intros; cbn [cnt]. lia. rewrite IHn. unfold Z.b2z. lia.
Qed.

Lemma count_pos f lo hi : 0 < count f lo hi -> exists x, lo <= x < hi /\ f x = true.
Proof.
  unfold count. intros H. assert (H0 : exists x, lo <= x < lo + Z.of_nat (Z.to_nat (hi - lo)) /\
    f x = true).
  { revert H. generalize (Z.to_nat (hi - lo)). intros n. revert lo.
  induction n as [|n IHn]; intros lo H; cbn [cnt] in H. lia.
    destruct (f lo) eqn:E. exists lo. split; [lia | assumption].
    unfold Z.b2z in H. destruct (IHn (lo + 1)) as [x [? ?]]. lia. exists x.
    split; [lia | assumption]. }
  destruct H0 as [x [? ?]]. exists x. split; [lia | assumption].
Qed.

Lemma count_ge1 f lo hi x : lo <= x < hi -> f x = true -> 1 <= count f lo hi.
Proof.
  intros ? H0. rewrite (count_split f lo x hi) by lia. rewrite (count_first f x hi) by lia.
  rewrite H0. pose proof (count_bounds f lo x). pose proof (count_bounds f (x + 1) hi).
  unfold Z.b2z; lia.
Qed.

Lemma count_extract f lo hi x : lo <= x < hi ->
  count f lo hi = count f lo x + Z.b2z (f x) + count f (x + 1) hi.
Proof.
  intros. rewrite (count_split f lo x hi) by lia. rewrite (count_first f x hi) by lia. lia.
Qed.

(* least index with a property *)
Lemma least_index (P : Z -> bool) lo hi : (exists x, lo <= x < hi /\ P x = true) ->
  exists x, lo <= x < hi /\ P x = true /\ forall y, lo <= y < x -> P y = false.
Proof.
  intros [x [Hx Px]]. revert x Hx Px.
  assert (H : forall k x, x < lo + Z.of_nat k -> lo <= x < hi -> P x = true ->
    exists x, lo <= x < hi /\ P x = true /\ forall y, lo <= y < x -> P y = false).
  { intros k. induction k as [|k IHk]; intros x ? ? ?. lia.
    destruct (Z_gt_dec (count P lo x) 0).
    - destruct (count_pos P lo x) as [y [? ?]]. lia. apply (IHk y); auto; lia.
    - exists x. repeat split; try lia; auto. intros y H2. destruct (P y) eqn:E; auto.
      pose proof (count_ge1 P lo x y H2 E). lia. }
  intros x ? ?. apply (H (Z.to_nat (hi - lo)) x); auto; lia.
Qed.

Lemma greatest_index (P : Z -> bool) lo hi : (exists x, lo <= x < hi /\ P x = true) ->
  exists x, lo <= x < hi /\ P x = true /\ forall y, x < y < hi -> P y = false.
Proof.
  intros [x [Hx Px]].
  destruct (least_index (fun x => P (- x)) (- hi + 1) (- lo + 1)) as [y [Hy [Py L]]].
  { exists (- x). replace (- - x) with x by lia. split; [lia | assumption]. }
  exists (- y). repeat split; try lia; auto. intros y0 ?. specialize (L (- y0)).
  replace (- - y0) with y0 in L by lia. apply L. lia.
Qed.

(* index minimising d among those with property P *)
Lemma argmin (P : Z -> bool) (d : Z -> Z) lo hi : (exists x, lo <= x < hi /\ P x = true) ->
  exists x, lo <= x < hi /\ P x = true /\ forall y, lo <= y < hi -> P y = true -> d x <= d y.
Proof.
  intros H.
  assert (forall k : nat, (exists x, lo <= x < lo + Z.of_nat k /\ P x = true) ->
     exists x, lo <= x < lo + Z.of_nat k /\ P x = true /\
       forall y, lo <= y < lo + Z.of_nat k -> P y = true -> d x <= d y) as K.
  { intros k. induction k as [|k IHk]; intros [x [Hx Px]]. lia.
    set (z := lo + Z.of_nat k).
    destruct (Z_gt_dec (count P lo z) 0) as [G|G].
    - destruct IHk as [m [Hm [Pm L]]]. { destruct (count_pos P lo z) as [w [? ?]]. lia. exists w.
    subst z. auto. }
      destruct (P z) eqn:Pz; [destruct (Z_lt_dec (d z) (d m)) |].
      + exists z. subst z. repeat split; try lia; auto. intros y Hy Py.
        destruct (Z.eq_dec y (lo + Z.of_nat k)). subst; lia.
        specialize (L y). lapply L; [intros L'; specialize (L' Py); lia | lia].
      + exists m. subst z. repeat split; try lia; auto. intros y Hy Py.
        destruct (Z.eq_dec y (lo + Z.of_nat k)). subst; lia. apply L; auto; lia.
      + exists m. subst z. repeat split; try lia; auto. intros y Hy Py.
        destruct (Z.eq_dec y (lo + Z.of_nat k)). subst; congruence. apply L; auto; lia.
    - assert (x = z). { destruct (Z.eq_dec x z); auto. exfalso.
      pose proof (count_ge1 P lo z x) as H0.
    subst z.
        assert (1 <= count P lo (lo + Z.of_nat k)). apply H0; auto; lia. lia. }
      subst x. exists z. repeat split; try lia; auto. intros y Hy Py.
      destruct (Z.eq_dec y z). subst; lia. pose proof (count_ge1 P lo z y) as H0. subst z.
      assert (1 <= count P lo (lo + Z.of_nat k)). apply H0; auto; lia. lia. }
  destruct H as [x [Hx Px]].
  specialize (K (Z.to_nat (hi - lo))). replace (lo + Z.of_nat (Z.to_nat (hi - lo))) with hi in K
    by lia.
  apply K. exists x. auto.
Qed.

(* a sequence going down by at most one per step takes every intermediate value *)
Lemma ivt (d : Z -> Z) lo hi k : lo <= hi ->
  (forall x, lo <= x < hi -> d x - 1 <= d (x + 1)) ->
  k <= d lo -> d hi <= k -> exists x, lo <= x <= hi /\ d x = k.
Proof.
  intros ? H0 ? ?.
  destruct (least_index (fun x => d x <=? k) lo (hi + 1)) as [x [Hx [Px L]]].
  { exists hi. split; [lia | apply Z.leb_le; lia]. }
  exists x. split; [lia |]. apply Z.leb_le in Px.
  destruct (Z.eq_dec x lo). subst; lia.
  specialize (L (x - 1)). rewrite Z.leb_gt in L. specialize (H0 (x - 1)).
  replace (x - 1 + 1) with x in H0 by lia. lia.
Qed.
