(** The continuous game: player 1 has an optimal pure strategy x*, and if only integers can be used
    he does as well with the integers next to x* as with any mixture (the theorems cited from [4]
    and [1] at the end of Section 3). *)
Require Import ZArith QArith Qround Lqa Lia.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Continuous_payoffs Two_rows.
From LeHerStated Require Export Continuous_game.
Local Open Scope Q_scope.

(** * Between two integers *)

Lemma integer_S : forall i, integer i == at_place i + 1.
Proof. intros i. unfold integer, at_place. rewrite inject_Z_plus. reflexivity. Qed.

Lemma between_at : forall f r t, 0 <= t <= 1 ->
  between f (at_place r + t) == (1 - t) * f r + t * f (S r).
Proof.
  intros f r t part. unfold between. destruct (Qlt_le_dec t 1) as [less|more].
  - assert (here : Qfloor (at_place r + t) = Z.of_nat r).
    { pose proof (Qfloor_le (at_place r + t)) as low.
      pose proof (Qlt_floor (at_place r + t)) as high. unfold at_place in *.
      set (found := Qfloor (inject_Z (Z.of_nat r) + t)) in *. clearbody found.
      assert (up : inject_Z found < inject_Z (Z.of_nat r + 1)).
      { rewrite inject_Z_plus. change (inject_Z 1) with 1. lra. }
      assert (down : inject_Z (Z.of_nat r) < inject_Z (found + 1)) by lra.
      rewrite <- Zlt_Qlt in up, down. lia. }
    rewrite here, Nat2Z.id. ring.
  - assert (whole : t == 1) by lra.
    assert (here : Qfloor (at_place r + t) = Z.of_nat (S r)).
    { rewrite (Qfloor_comp (at_place r + t) (inject_Z (Z.of_nat (S r)))); [apply Qfloor_Z|].
      rewrite whole, <- place_S. reflexivity. }
    rewrite here, Nat2Z.id, place_S, whole. ring.
Qed.

(** Any number of the range lies between two neighbours. *)
Lemma placed : forall M x, in_range (integer M) x ->
  exists r t, (r <= M)%nat /\ ((S r <= M)%nat \/ t == 0) /\ 0 <= t <= 1 /\ x - 1 == at_place r + t.
Proof.
  intros M x (low & high). rewrite integer_S in high. destruct M as [|M].
  - exists O, 0. change (at_place O) with 0 in *. repeat split; auto; lra.
  - destruct (between_rows M (x - 1)) as (r & small & from & to); [lra|].
    exists r, (x - 1 - at_place r). repeat split; [lia|left; lia| | |]; lra.
Qed.

Lemma between_comp : forall f g x z, x == z -> (forall i, f i == g i) ->
  between f x == between g z.
Proof.
  intros f g x z same all. unfold between.
  rewrite (Qfloor_comp x z same), !all, same. reflexivity.
Qed.

(** A mixture of two functions is mixed everywhere. *)
Lemma between_mixed : forall f g t x,
  between (fun i => (1 - t) * f i + t * g i) x == (1 - t) * between f x + t * between g x.
Proof. intros f g t x. unfold between. ring. Qed.

Lemma bilinear_at : forall A x y r t, 0 <= t <= 1 -> x - 1 == at_place r + t ->
  bilinear A x y ==
    (1 - t) * between (fun j => A r j) (y - 1) + t * between (fun j => A (S r) j) (y - 1).
Proof.
  intros A x y r t part here. unfold bilinear.
  rewrite (between_comp _ _ (x - 1) (at_place r + t) here (fun i => Qeq_refl _)).
  rewrite between_at by exact part. reflexivity.
Qed.

Lemma mean_le : forall t v a b, 0 <= t <= 1 -> v <= a -> v <= b -> v <= (1 - t) * a + t * b.
Proof.
  intros t v a b part one other.
  assert (0 <= (1 - t) * (a - v)) by (apply Qmult_le_0_compat; lra).
  assert (0 <= t * (b - v)) by (apply Qmult_le_0_compat; lra). lra.
Qed.

(** * An optimal pure strategy *)

Lemma integer_in_range : forall N j, (j <= N)%nat -> in_range (integer N) (integer j).
Proof.
  intros N j small. unfold in_range. rewrite !integer_S.
  pose proof (place_le O j ltac:(lia)) as low. pose proof (place_le j N small) as high.
  change (at_place O) with 0 in low. lra.
Qed.

Definition whole (N j : nat) (small : (j <= N)%nat) : continuous_threshold N :=
  exist _ (integer j) (integer_in_range N j small).

Lemma bilinear_whole : forall A x j r t, 0 <= t <= 1 -> x - 1 == at_place r + t ->
  bilinear A x (integer j) == (1 - t) * A r j + t * A (S r) j.
Proof.
  intros A x j r t part here. rewrite (bilinear_at A x (integer j) r t part here).
  assert (column : forall f, between f (integer j - 1) == f j).
  { intros f. assert (place : integer j - 1 == at_place j + 0) by (rewrite integer_S; ring).
    rewrite (between_comp f f _ _ place (fun i => Qeq_refl _)), between_at by lra. ring. }
  rewrite !column. reflexivity.
Qed.

Lemma bilinear_integers : forall A i j, bilinear A (integer i) (integer j) == A i j.
Proof.
  intros A i j.
  assert (place : integer i - 1 == at_place i + 0) by (rewrite integer_S; ring).
  rewrite (bilinear_whole A _ j i 0 ltac:(lra) place). ring.
Qed.

Lemma bilinear_comp : forall A x z y, x == z -> bilinear A x y == bilinear A z y.
Proof.
  intros A x z y same. unfold bilinear. apply between_comp; [rewrite same|intros i]; reflexivity.
Qed.

Lemma integers_are_concave : forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function (integer M) F -> forall y, concave M (fun i => F (integer i) y).
Proof.
  intros Y M F proper bent y i inside.
  pose proof (bent (integer i) (integer (i + 2)) (1 # 2) y
    (integer_in_range M i ltac:(lia)) (integer_in_range M (i + 2) inside) ltac:(lra)) as mean.
  assert (middle : (1 - (1 # 2)) * integer i + (1 # 2) * integer (i + 2) == integer (i + 1)).
  { replace (i + 2)%nat with (S (S i)) by lia. replace (i + 1)%nat with (S i) by lia.
    rewrite !integer_S, !place_S. ring. }
  rewrite (proper _ _ y middle) in mean. lra.
Qed.

Lemma columns_are_concave : forall M N A, concave_function (integer M) (continuous_payoff A N) ->
  forall j, (j <= N)%nat -> concave M (fun i => A i j).
Proof.
  intros M N A bent j j_in i inside.
  pose proof (integers_are_concave _ M (continuous_payoff A N) (fun x z y => bilinear_comp A x z _) bent
    (whole N j j_in) i inside) as mean.
  unfold continuous_payoff, whole in mean. cbn [proj1_sig] in mean. rewrite !bilinear_integers in mean.
  exact mean.
Qed.

(** What is so in all columns is so between them. *)
Lemma between_columns : forall N A x v r t, 0 <= t <= 1 -> x - 1 == at_place r + t ->
  (forall j, (j <= N)%nat -> v <= (1 - t) * A r j + t * A (S r) j) ->
  forall y, v <= continuous_payoff A N x y.
Proof.
  intros N A x v r t part here least [y inside]. unfold continuous_payoff. cbn [proj1_sig].
  rewrite (bilinear_at A x y r t part here), <- between_mixed.
  destruct (placed N y inside) as (c & u & c_in & next & part' & there).
  rewrite (between_comp _ _ _ _ there (fun i => Qeq_refl _)), between_at by exact part'.
  destruct next as [more|none].
  - apply mean_le; auto.
  - rewrite none. specialize (least c c_in). lra.
Qed.

(** Player 1 has an optimal pure strategy, and player 2 holds him to what it secures with two
    thresholds. *)
Theorem pure_optimum : forall M N A, concave_function (integer M) (continuous_payoff A N) ->
  exists x v, optimal_threshold M N A x v /\
    exists y z u, 0 <= u <= 1 /\ forall x', in_range (integer M) x' ->
      (1 - u) * continuous_payoff A N x' y + u * continuous_payoff A N x' z <= v.
Proof.
  intros M N A bent.
  destruct (two_rows_to M N A (columns_are_concave M N A bent))
    as (r & t & j & k & u & v & (place & j_in & k_in & part) & secure & allow).
  assert (part' : 0 <= t <= 1) by (destruct place as [(_ & none)|(_ & so)]; lra).
  set (x := integer r + t).
  assert (here : x - 1 == at_place r + t) by (unfold x; rewrite integer_S; ring).
  assert (held : forall x', in_range (integer M) x' ->
    (1 - u) * continuous_payoff A N x' (whole N k k_in) + u * continuous_payoff A N x' (whole N j j_in) <= v).
  { intros x' inside. destruct (placed M x' inside) as (i & a & i_in & next & part_a & there).
    unfold continuous_payoff, whole. cbn [proj1_sig].
    rewrite !(bilinear_whole A x' _ i a part_a there).
    pose proof (allow i i_in) as one. destruct next as [more|none].
    - pose proof (allow (S i) more) as other.
      pose proof (mean_le a (- v) _ _ part_a (Qopp_le_compat _ _ one) (Qopp_le_compat _ _ other)).
      lra.
    - rewrite none. lra. }
  exists x, v. split.
  2: { exists (whole N k k_in), (whole N j j_in), u. split; [exact part|exact held]. }
  split; [|split].
  - unfold x. destruct place as [(-> & none)|(small & _)].
    + destruct (integer_in_range M M (le_n M)) as (low & high). split; lra.
    + destruct (integer_in_range M r ltac:(lia)) as (low & _).
      destruct (integer_in_range M (S r) small) as (_ & high).
      pose proof (integer_S r) as one. pose proof (integer_S (S r)) as next.
      rewrite place_S in next. split; lra.
  - exact (between_columns N A x v r t part' here secure).
  - intros m p xs w (chances & all) inside pays.
    pose proof (pays (whole N k k_in)) as one. pose proof (pays (whole N j j_in)) as other.
    unfold whole in one, other. cbn [proj1_sig] in one, other.
    pose proof (mean_le u w _ _ part one other) as both.
    assert (most : total m (fun i => p i * ((1 - u) * bilinear A (xs i) (integer k) +
                                            u * bilinear A (xs i) (integer j))) <=
                   total m (fun i => v * p i)).
    { apply total_le. intros i i_in. rewrite (Qmult_comm v), !(Qmult_comm (p i)).
      apply Qmult_le_compat_r; [|exact (chances i i_in)]. exact (held (xs i) (inside i i_in)). }
    rewrite total_scaled, all in most.
    assert (parts : total m (fun i => p i * ((1 - u) * bilinear A (xs i) (integer k) +
                                             u * bilinear A (xs i) (integer j))) ==
      (1 - u) * thresholds_pay A m p xs (integer k) + u * thresholds_pay A m p xs (integer j)).
    { unfold thresholds_pay. rewrite <- !total_scaled, <- total_plus. apply total_ext.
      intros i _. ring. }
    rewrite parts in most. lra.
Qed.

(** * Integers alone *)

Lemma concave_between : forall (Y : Type) last (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function last F -> forall x b z w y, in_range last x -> in_range last z ->
  x <= b <= z \/ z <= b <= x -> w <= F x y -> w <= F z y -> w <= F b y.
Proof.
  intros Y last F proper bent x b z w y x_in z_in within one other.
  destruct (Qeq_dec x z) as [same|apart].
  - assert (x == b) as here by (destruct within; lra). rewrite <- (proper x b y here). exact one.
  - set (t := (b - x) / (z - x)).
    assert (t_is : t * (z - x) == b - x) by (unfold t; field; lra).
    assert (part : 0 <= t <= 1).
    { destruct within as [(low & high)|(low & high)].
      - assert (0 < z - x) by lra. unfold t.
        split; [apply Qle_shift_div_l|apply Qle_shift_div_r]; lra.
      - assert (positive : 0 < x - z) by lra.
        assert (t_is' : t == (x - b) / (x - z)) by (unfold t; field; lra). rewrite t_is'.
        split; [apply Qle_shift_div_l|apply Qle_shift_div_r]; lra. }
    pose proof (bent x z t y x_in z_in part) as mean.
    assert (place : (1 - t) * x + t * z == b) by lra.
    rewrite (proper _ b y place) in mean.
    pose proof (mean_le t w _ _ part one other). lra.
Qed.

(** Any mixture of integers is no better than one of two neighbours, those beside its mean. *)
Lemma neighbours_of_the_mean : forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function (integer M) F -> forall p, mixed M p ->
  exists r t, (r <= M)%nat /\ ((S r <= M)%nat \/ t == 0) /\ 0 <= t <= 1 /\
    forall y, mixture_pays M F p y <= (1 - t) * F (integer r) y + t * F (integer (S r)) y.
Proof.
  intros Y M F proper bent p (chances & all). destruct M as [|M].
  - exists O, 0. repeat split; [lia|right; reflexivity|lra|lra|]. intros y.
    unfold mixture_pays. cbn [total] in *. rewrite all. lra.
  - set (mean := total (S M) (fun i => p i * at_place i)).
    assert (inside : 0 <= mean <= at_place (S M)).
    { split.
      - assert (none : total (S M) (fun _ => 0 * 0) == 0).
        { rewrite (total_scaled (S M) 0 (fun _ => 0)). ring. }
        rewrite <- none. apply total_le. intros i i_in. pose proof (chances i i_in) as chance.
        pose proof (place_le O i ltac:(lia)) as low. change (at_place O) with 0 in low.
        assert (0 <= p i * at_place i) by (apply Qmult_le_0_compat; auto). lra.
      - assert (most : mean <= total (S M) (fun i => at_place (S M) * p i)).
        { apply total_le. intros i i_in. rewrite (Qmult_comm (at_place (S M))).
          rewrite !(Qmult_comm (p i)). apply Qmult_le_compat_r; [|exact (chances i i_in)].
          exact (place_le i (S M) i_in). }
        rewrite total_scaled, all in most. lra. }
    destruct (between_rows M mean inside) as (r & r_in & low & high).
    exists r, (mean - at_place r). repeat split; [lia|left; lia|lra|lra|]. intros y.
    set (f := fun i => F (integer i) y).
    pose proof (integers_are_concave Y (S M) F proper bent y) as hollow. fold f in hollow.
    assert (below : mixture_pays (S M) F p y <=
      total (S M) (fun i => (f r - at_place r * slope f r) * p i +
                            slope f r * (p i * at_place i))).
    { apply total_le. intros i i_in.
      pose proof (line_above (S M) f hollow r i ltac:(lia) i_in) as under.
      assert (scaled : f i * p i <= (f r + (at_place i - at_place r) * slope f r) * p i).
      { apply Qmult_le_compat_r; [exact under|exact (chances i i_in)]. }
      change (F (integer i) y) with (f i). lra. }
    rewrite total_plus, !total_scaled, all in below. fold mean in below.
    change (F (integer r) y) with (f r). change (F (integer (S r)) y) with (f (S r)).
    unfold slope in below. lra.
Qed.

(** Whatever a mixture of integers secures its mean secures, and the two integers beside that. *)
Lemma secured_at_the_mean : forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function (integer M) F -> forall p w, mixed M p ->
  (forall y, w <= mixture_pays M F p y) ->
  exists r t, 0 <= t <= 1 /\ in_range (integer M) (integer r + t) /\
    (forall y, w <= F (integer r + t) y) /\
    forall y, w <= (1 - t) * F (integer r) y + t * F (integer (S r)) y.
Proof.
  intros Y M F proper bent p w chances secure.
  destruct (neighbours_of_the_mean Y M F proper bent p chances)
    as (r & t & r_in & next & part & under).
  assert (two_of : forall y, w <= (1 - t) * F (integer r) y + t * F (integer (S r)) y).
  { intros y. specialize (secure y). specialize (under y). lra. }
  exists r, t. split; [exact part|]. split; [|split; [|exact two_of]].
  - destruct (integer_in_range M r r_in) as (low & high). destruct next as [more|none].
    + destruct (integer_in_range M (S r) more) as (_ & up). rewrite !integer_S, place_S in *.
      unfold in_range. rewrite !integer_S. split; lra.
    + unfold in_range. split; lra.
  - intros y. specialize (two_of y). destruct next as [more|none].
    + pose proof (bent (integer r) (integer (S r)) t y (integer_in_range M r r_in)
        (integer_in_range M (S r) more) part) as mean.
      assert (place : (1 - t) * integer r + t * integer (S r) == integer r + t).
      { rewrite !integer_S, place_S. ring. }
      rewrite (proper _ _ y place) in mean. lra.
    + assert (place : integer r + t == integer r) by lra. rewrite (proper _ _ y place).
      rewrite none in two_of. lra.
Qed.

(** Then some mixture of the greatest integer that is no more than x* and the least that is no less
    secures it. *)
Lemma beside_a_best : forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function (integer M) F -> forall x, best_pure (integer M) F x ->
  forall p w, mixed M p -> (forall y, w <= mixture_pays M F p y) ->
  exists t, 0 <= t <= 1 /\ forall y,
    w <= (1 - t) * F (inject_Z (Qfloor x)) y + t * F (inject_Z (Qceiling x)) y.
Proof.
  intros Y M F proper bent x (x_in & best) p w chances secure.
  destruct (secured_at_the_mean Y M F proper bent p w chances secure)
    as (r & t & part & z_in & at_z & two_of).
  pose proof (fun y => best _ w z_in at_z y) as at_x.
  pose proof (Qfloor_le x) as low. pose proof (Qle_ceiling x) as high.
  pose proof (Qlt_floor x) as low'. pose proof (Qceiling_lt x) as high'.
  rewrite inject_Z_plus in low'. unfold Z.sub in high'. rewrite inject_Z_plus in high'.
  change (inject_Z 1) with 1 in low'. change (inject_Z (- (1))) with (- (1)) in high'.
  assert (same : inject_Z (Z.of_nat r + 1) == integer r) by reflexivity.
  destruct (Z_le_gt_dec (Qceiling x) (Z.of_nat r + 1)) as [above|below].
  - (* the mean is no less than both *)
    rewrite Zle_Qle, same in above. exists 1. split; [lra|]. intros y.
    assert (w <= F (inject_Z (Qceiling x)) y); [|lra].
    apply (concave_between Y (integer M) F proper bent x _ _ w y x_in z_in); auto.
    left. lra.
  - destruct (Z_le_gt_dec (Z.of_nat r + 2) (Qfloor x)) as [under'|over].
    + (* no more than both *)
      rewrite Zle_Qle in under'. replace (Z.of_nat r + 2)%Z with (Z.of_nat r + 1 + 1)%Z in under'
        by lia. rewrite inject_Z_plus, same in under'. change (inject_Z 1) with 1 in under'.
      exists 0. split; [lra|]. intros y. assert (w <= F (inject_Z (Qfloor x)) y); [|lra].
      apply (concave_between Y (integer M) F proper bent x _ _ w y x_in z_in); auto.
      right. lra.
    + (* between them *)
      assert (near : (Qceiling x <= Qfloor x + 1)%Z).
      { assert (close : inject_Z (Qceiling x) < inject_Z (Qfloor x + 1 + 1)).
        { rewrite !inject_Z_plus. change (inject_Z 1) with 1. lra. }
        rewrite <- Zlt_Qlt in close. lia. }
      assert (floor_is : Qfloor x = (Z.of_nat r + 1)%Z) by lia.
      assert (ceiling_is : Qceiling x = (Z.of_nat (S r) + 1)%Z) by lia.
      rewrite floor_is, ceiling_is. exists t. split; [exact part|exact two_of].
Qed.

Lemma beside_a_place : forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function (integer M) F -> forall i, (S i <= M)%nat -> best_between (integer M) F i ->
  forall p w, mixed M p -> (forall y, w <= mixture_pays M F p y) ->
  exists t, 0 <= t <= 1 /\ forall y,
    w <= (1 - t) * F (integer i) y + t * F (integer (S i)) y.
Proof.
  intros Y M F proper bent i i_in best p w chances secure.
  destruct (secured_at_the_mean Y M F proper bent p w chances secure)
    as (r & t & part & z_in & at_z & two_of).
  destruct (best _ z_in) as (x & (low & high) & better). pose proof (better w at_z) as at_x.
  assert (x_in : in_range (integer M) x).
  { destruct (integer_in_range M i ltac:(lia)) as (first & _).
    destruct (integer_in_range M (S i) i_in) as (_ & last). split; lra. }
  destruct (Nat.lt_trichotomy r i) as [lower|[same|higher]].
  - exists 0. split; [lra|]. intros y. assert (w <= F (integer i) y); [|lra].
    apply (concave_between Y (integer M) F proper bent x _ _ w y x_in z_in); auto.
    right. pose proof (place_le (S r) i lower) as less. rewrite place_S in less.
    rewrite !integer_S in *. lra.
  - subst r. exists t. split; [exact part|exact two_of].
  - exists 1. split; [lra|]. intros y. assert (w <= F (integer (S i)) y); [|lra].
    apply (concave_between Y (integer M) F proper bent x _ _ w y x_in z_in); auto.
    left. pose proof (place_le (S i) r higher) as less. rewrite !integer_S in *. lra.
Qed.

(** Whatever a mixture of integers secures against all that player 2 can do, some mixture of the
    integers beside x* secures: of its floor and its ceiling if x* is rational, and of two
    neighbours if it lies between them. *)
Theorem integers_beside : forall (Y : Type) M (F : Q -> Y -> Q), payoffs_of_numbers F ->
  concave_function (integer M) F ->
  forall p w, mixed M p -> (forall y, w <= mixture_pays M F p y) ->
  (forall x, best_pure (integer M) F x -> exists t, 0 <= t <= 1 /\ forall y,
    w <= (1 - t) * F (inject_Z (Qfloor x)) y + t * F (inject_Z (Qceiling x)) y) /\
  forall i, (S i <= M)%nat -> best_between (integer M) F i -> exists t, 0 <= t <= 1 /\ forall y,
    w <= (1 - t) * F (integer i) y + t * F (integer (S i)) y.
Proof.
  intros Y M F proper bent p w chances secure. split.
  - intros x best. exact (beside_a_best Y M F proper bent x best p w chances secure).
  - intros i i_in best. exact (beside_a_place Y M F proper bent i i_in best p w chances secure).
Qed.
