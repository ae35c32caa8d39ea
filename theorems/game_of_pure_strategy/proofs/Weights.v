(** What integer weights of a player's bets assure him in a matrix game of which the payoffs are
    known only between integers: the bound is right whatever the weights are. *)

Require Import Arith ZArith QArith Lqa Lia List Bool.
From GoofspielStated Require Import Recursion Enclosure.
From Goofspiel Require Import Exchange.
Import ListNotations.
Local Open Scope Z_scope.

(** * The weighted mean *)

(** The sum of the products of weights and numbers. *)
Fixpoint dot (w x : list Z) : Z :=
  match w, x with a :: w, b :: x => a * b + dot w x | _, _ => 0 end.

Lemma parts_of : forall b, Z.shiftr b 24 * 2 ^ 24 + Z.land b 16777215 = b.
Proof.
  intros b. change 16777215 with (Z.ones 24). rewrite Z.land_ones, Z.shiftr_div_pow2 by lia.
  pose proof (Z.div_mod b (2 ^ 24) ltac:(lia)). lia.
Qed.

Lemma sums_are : forall w x h l, let '(high, low) := sums_of w x h l in
  high * 2 ^ 24 + low = h * 2 ^ 24 + l + dot w x.
Proof.
  intros w. induction w as [|a w IH]; intros x h l; cbn [sums_of dot]; [lia|].
  destruct x as [|b x]; [lia|]. destruct (Z.eqb_spec a 0) as [->|].
  - specialize (IH x h l). destruct (sums_of w x h l) as (high & low). lia.
  - specialize (IH x (h + a * Z.shiftr b 24) (l + a * Z.land b 16777215)).
    destruct (sums_of w x (h + a * Z.shiftr b 24) (l + a * Z.land b 16777215)) as (high & low).
    rewrite IH. pose proof (parts_of b) as whole. set (p := 2 ^ 24) in *.
    rewrite <- whole at 3. ring.
Qed.

Lemma mean_of_is : forall w x, 0 < sum_of_weights w -> mean_of w x = dot w x / sum_of_weights w.
Proof.
  intros w x some. unfold mean_of. pose proof (sums_are w x 0 0) as is.
  destruct (sums_of w x 0 0) as (h & l). rewrite !Z.shiftl_mul_pow2 by lia.
  replace (dot w x) with (h * 2 ^ 24 + l) by lia. set (all := sum_of_weights w) in *.
  set (p := 2 ^ 24). set (q := h / all).
  replace (h * p + l) with (((h - q * all) * p + l) + (q * p) * all) by ring.
  rewrite Z.div_add by lia. ring.
Qed.

Lemma least_mean_is_least : forall w lists x, In x lists -> least_mean w lists <= mean_of w x.
Proof.
  intros w lists x. induction lists as [|y more IH]; intros here; [destruct here|].
  destruct more as [|z more].
  - destruct here as [->|[]]. cbn. lia.
  - cbn [least_mean]. destruct here as [->|here]; [lia|]. specialize (IH here).
    cbn [least_mean] in IH. lia.
Qed.

(** * The weights *)

Lemma total_of_ones : forall (A : Type) (bets : list A),
  sum_of_weights (map (fun _ => 1) bets) = Z.of_nat (length bets).
Proof.
  intros A bets. induction bets as [|b bets IH]; [reflexivity|].
  cbn [map length]. rewrite Nat2Z.inj_succ. unfold sum_of_weights in *. cbn [fold_right]. lia.
Qed.

Lemma weights_fit : forall bets w, bets <> [] -> let w' := weights_for bets w in
  length w' = length bets /\ (forall a, In a w' -> 0 <= a) /\ 0 < sum_of_weights w'.
Proof.
  intros bets w some.
  assert (ones : let w' := map (fun _ => 1) bets in
            length w' = length bets /\ (forall a, In a w' -> 0 <= a) /\ 0 < sum_of_weights w').
  { split; [apply map_length|]. split.
    - intros a here. apply in_map_iff in here. destruct here as (_ & <- & _). lia.
    - rewrite total_of_ones. destruct bets; [contradiction|]. cbn [length]. lia. }
  unfold weights_for. destruct (Nat.eqb_spec (length w) (length bets)) as [same|]; [|exact ones].
  destruct (forallb (fun a => 0 <=? a) w) eqn:each; [|exact ones].
  destruct (Z.ltb_spec 0 (sum_of_weights w)) as [positive|]; [|exact ones].
  rewrite forallb_forall in each. split; [exact same|]. split; [|exact positive].
  intros a here. apply Z.leb_le, each. exact here.
Qed.

(** * The bound is right *)

Local Open Scope Q_scope.

(** The weighed sum of g over places. *)
Fixpoint weighed (w : list Z) (rows : list nat) (g : nat -> Q) : Q :=
  match w, rows with
  | a :: w, i :: rows => inject_Z a * g i + weighed w rows g
  | _, _ => 0
  end.

Lemma not_negative : forall a, (0 <= a)%Z -> 0 <= inject_Z a.
Proof. intros a positive. change 0 with (inject_Z 0). rewrite <- Zle_Qle. exact positive. Qed.

Lemma weighed_at_most : forall w rows g v, length w = length rows ->
  (forall a, In a w -> (0 <= a)%Z) -> (forall i, In i rows -> g i <= v) ->
  weighed w rows g <= inject_Z (sum_of_weights w) * v.
Proof.
  intros w. induction w as [|a w IH]; intros [|i rows] g v same positive each; cbn in same; try lia;
    cbn [weighed sum_of_weights fold_right].
  - change (inject_Z 0) with 0. lra.
  - pose proof (not_negative a (positive a (or_introl eq_refl))) as a_positive.
    specialize (IH rows g v (eq_add_S _ _ same) (fun b here => positive b (or_intror here))
      (fun j here => each j (or_intror here))).
    pose proof (each i (or_introl eq_refl)). unfold sum_of_weights in *. rewrite inject_Z_plus. nra.
Qed.

Lemma dot_at_most : forall scale w rows x g, length w = length rows ->
  (forall a, In a w -> (0 <= a)%Z) ->
  Forall2 (fun i a => inject_Z a <= scale * g i) rows x ->
  inject_Z (dot w x) <= scale * weighed w rows g.
Proof.
  intros scale w. induction w as [|a w IH]; intros [|i rows] x g same positive each; cbn in same;
    try lia; inversion each as [|i' b rows' x' one more]; subst; cbn [weighed dot].
  - change (inject_Z 0) with 0. lra.
  - pose proof (not_negative a (positive a (or_introl eq_refl))) as a_positive.
    pose proof (IH rows x' g (eq_add_S _ _ same) (fun b here => positive b (or_intror here)) more)
      as rest.
    rewrite inject_Z_plus, inject_Z_mult. nra.
Qed.

Lemma weighed_exchanged : forall n w rows (X : nat -> nat -> Q) y,
  weighed w rows (fun i => sum n (fun j => X i j * y j)) ==
  sum n (fun j => weighed w rows (fun i => X i j) * y j).
Proof.
  assert (nothing : forall n y, 0 == sum n (fun j => 0 * y j)).
  { intros n y. rewrite sum_times. ring. }
  intros n w. induction w as [|a w IH]; intros rows X y; cbn [weighed]; [apply nothing|].
  - destruct rows as [|i rows]; [apply nothing|].
    rewrite IH. rewrite <- sum_times, <- sum_plus. apply sum_equal. intros j _. ring.
Qed.

(** If of every column some list bounds the payoffs in these rows from below, the value is at least
    what any weights of the rows assure against all lists. *)
Theorem least_mean_is_a_bound : forall scale m n X v rows lists w, 0 <= scale ->
  is_value m n X v -> rows <> [] -> (forall i, In i rows -> (i < m)%nat) ->
  (forall j, (j < n)%nat -> exists x, In x lists /\
     Forall2 (fun i a => inject_Z a <= scale * X i j) rows x) ->
  inject_Z (least_mean (weights_for rows w) lists) <= scale * v.
Proof.
  intros scale m n X v rows lists w scale_positive (_ & y & (y_positive & one) & held) some inside
    bounded.
  pose proof (weights_fit rows w some) as fit. cbn zeta in fit.
  set (w' := weights_for rows w) in *. destruct fit as (same & positive & all). clearbody w'.
  set (low := least_mean w' lists).
  assert (all_positive : 0 < inject_Z (sum_of_weights w'))
    by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact all).
  assert (upper : weighed w' rows (fun i => sum n (fun j => X i j * y j)) <=
    inject_Z (sum_of_weights w') * v).
  { apply weighed_at_most; auto. }
  rewrite weighed_exchanged in upper.
  assert (under : inject_Z (sum_of_weights w') * inject_Z low <=
                  scale * sum n (fun j => weighed w' rows (fun i => X i j) * y j)).
  { rewrite <- sum_times.
    apply Qle_trans with (sum n (fun j => (inject_Z (sum_of_weights w') * inject_Z low) * y j)).
    - rewrite sum_times, one. lra.
    - apply sum_at_most. intros j here.
      destruct (bounded j here) as (x & among & below).
      pose proof (dot_at_most scale w' rows x (fun i => X i j) same positive below) as at_most.
      pose proof (least_mean_is_least w' lists x among) as least. fold low in least.
      rewrite mean_of_is in least by exact all.
      assert (times : (sum_of_weights w' * low <= dot w' x)%Z).
      { pose proof (Z.mul_div_le (dot w' x) (sum_of_weights w') all). nia. }
      rewrite Zle_Qle, inject_Z_mult in times. specialize (y_positive j here).
      nra. }
  assert (product : inject_Z (sum_of_weights w') * inject_Z low <=
    inject_Z (sum_of_weights w') * (scale * v)) by nra.
  apply Qmult_le_l in product; assumption.
Qed.
