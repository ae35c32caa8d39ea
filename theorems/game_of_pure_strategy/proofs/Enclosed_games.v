(** Symmetric matrix games that are known up to a radius: which strategy is the only optimal one. *)

Require Import Arith ZArith QArith Qabs Lqa Lia.
From GoofspielStated Require Export Recursion Exchange Game MatrixGames Enclosed_games.
From Goofspiel Require Import Exchange Minimax LinearProgram Dominant_systems.
Local Open Scope Q_scope.

(** Assures at least 0 against every column. *)
Definition safe (n : nat) (X : nat -> nat -> Q) (x : nat -> Q) : Prop :=
  mixed n x /\ forall j, (j < n)%nat -> 0 <= sum n (fun i => x i * X i j).

(** * Safe strategies of a symmetric game *)

Section Symmetric.
Variable n : nat.
Variable X : nat -> nat -> Q.
Hypothesis skew : forall i j, (i < n)%nat -> (j < n)%nat -> X i j == - X j i.

(** What y earns with x's earnings as weights is what x loses. *)
Lemma exchanged : forall x y,
  sum n (fun j => y j * sum n (fun i => x i * X i j)) ==
  - sum n (fun i => x i * sum n (fun j => y j * X j i)).
Proof.
  intros x y. rewrite (sum_equal n _ (fun j => sum n (fun i => y j * (x i * X i j))))
    by (intros; symmetry; apply sum_times).
  rewrite <- (sum_exchanged n n (fun i j => y j * (x i * X i j))), <- sum_opposite.
  apply sum_equal. intros i i_in. rewrite <- sum_times, <- sum_opposite. apply sum_equal.
  intros j j_in. rewrite (skew i j i_in j_in). ring.
Qed.

(** If one strategy assures 0, and more against a column, no safe one uses the row of its number. *)
Lemma not_used : forall x y j, safe n X x -> safe n X y -> (j < n)%nat ->
  0 < sum n (fun i => x i * X i j) -> y j == 0.
Proof.
  intros x y j (mix & assured) ((positive & _) & good) here more.
  assert (none := sum_zero n (fun j => y j * sum n (fun i => x i * X i j))).
  assert (zero : y j * sum n (fun i => x i * X i j) == 0).
  { apply none; [|rewrite exchanged|exact here].
    - intros k k_in. apply Qmult_le_0_compat; [apply positive|apply assured]; exact k_in.
    - assert (0 <= sum n (fun i => x i * sum n (fun j => y j * X j i))); [|lra].
      apply sum_not_negative. intros i i_in.
      apply Qmult_le_0_compat; [apply mix, i_in|apply good, i_in]. }
  apply Qmult_integral in zero. destruct zero as [is|is]; [exact is|lra].
Qed.

(** Optimal strategies are the safe ones, once one is known. *)
Lemma safe_guarantee : forall x, (0 < n)%nat -> safe n X x -> guarantee n n X x == 0.
Proof.
  intros x some (mix & good).
  assert (low : 0 <= guarantee n n X x) by (apply at_most_least; assumption).
  assert (high : guarantee n n X x <= 0); [|lra].
  pose proof (guarantee_at_most_payoff n n X x x some mix mix) as most.
  assert (itself : payoff n n X x x == - payoff n n X x x).
  { unfold payoff at 1. rewrite sum_exchanged. unfold payoff. rewrite <- sum_opposite.
    apply sum_equal. intros i i_in. rewrite <- sum_opposite. apply sum_equal. intros j j_in.
    rewrite (skew j i j_in i_in). ring. }
  lra.
Qed.

Lemma guarantee_not_more : forall x, (0 < n)%nat -> mixed n x -> guarantee n n X x <= 0.
Proof.
  intros x some mix. destruct (Qlt_le_dec 0 (guarantee n n X x)) as [more|less]; [|exact less].
  rewrite safe_guarantee in more; [lra|exact some|]. split; [exact mix|].
  apply at_most_least; [exact some|]. apply Qlt_le_weak, more.
Qed.

Lemma safe_is_optimal : forall x, (0 < n)%nat -> safe n X x -> optimal_row n n X x.
Proof.
  intros x some good. split; [apply good|]. intros x' mix. rewrite (safe_guarantee x some good).
  apply guarantee_not_more; assumption.
Qed.

Lemma optimal_is_safe : forall x y, (0 < n)%nat -> safe n X x -> optimal_row n n X y -> safe n X y.
Proof.
  intros x y some good (mix & most). split; [exact mix|]. apply at_most_least; [exact some|].
  specialize (most x (proj1 good)). rewrite (safe_guarantee x some good) in most. exact most.
Qed.
End Symmetric.

(** * Strategies of rows in use *)

Lemma pick : forall m c x, (c < m)%nat ->
  sum m (fun b => (if (c =? b)%nat then 1 else 0) * x b) == x c.
Proof.
  intros m c x here. rewrite (sum_equal m _ (fun b => x b * (if (b =? c)%nat then 1 else 0))).
  - rewrite sum_at_one_place by exact here. ring.
  - intros b _. rewrite Nat.eqb_sym. ring.
Qed.

Section In_use.
Variables n m : nat.
Variable used : nat -> nat.
Hypothesis used_in : forall c, (c < m)%nat -> (used c < n)%nat.
Hypothesis different : forall b c, (b < m)%nat -> (c < m)%nat -> used b = used c -> b = c.

(** Weights of the rows in use, as weights of all. *)
Definition spread (w : nat -> Q) (i : nat) : Q :=
  sum m (fun c => (if (i =? used c)%nat then 1 else 0) * w c).

Lemma spread_used : forall w c, (c < m)%nat -> spread w (used c) == w c.
Proof.
  intros w c here. unfold spread. rewrite <- (pick m c w here). apply sum_equal. intros b b_in.
  destruct (Nat.eqb_spec c b) as [<-|other]; [rewrite Nat.eqb_refl; reflexivity|].
  destruct (Nat.eqb_spec (used c) (used b)) as [same|_]; [|reflexivity].
  destruct (other (different c b here b_in same)).
Qed.

Lemma spread_not_used : forall w i, ~ is_used m used i -> spread w i == 0.
Proof.
  intros w i none. unfold spread. rewrite (sum_equal m _ (fun c => 0 * w c)).
  - rewrite sum_times. ring.
  - intros c here. destruct (Nat.eqb_spec i (used c)) as [is|_]; [|reflexivity].
    destruct none. exists c. split; [exact here|symmetry; exact is].
Qed.

Lemma sum_spread : forall w g,
  sum n (fun i => spread w i * g i) == sum m (fun c => w c * g (used c)).
Proof.
  intros w g. rewrite (sum_equal n _ (fun i => sum m (fun c =>
    w c * (g i * (if (i =? used c)%nat then 1 else 0))))).
  - rewrite sum_exchanged. apply sum_equal. intros c here.
    rewrite sum_times, sum_at_one_place by (apply used_in, here). ring.
  - intros i _. unfold spread. rewrite Qmult_comm, <- sum_times. apply sum_equal. intros c _. ring.
Qed.

Lemma used_or_not : forall i, is_used m used i \/ ~ is_used m used i.
Proof.
  intros i. unfold is_used. clear used_in different. induction m as [|k IH].
  - right. intros (c & here & _). lia.
  - destruct IH as [(c & here & is)|none]; [left; exists c; split; [lia|exact is]|].
    destruct (Nat.eq_dec (used k) i) as [is|other]; [left; exists k; split; [lia|exact is]|].
    right. intros (c & here & is). destruct (Nat.eq_dec c k) as [->|before]; [contradiction|].
    apply none. exists c. split; [lia|exact is].
Qed.

(** A strategy that uses no other rows is one of these. *)
Lemma is_spread : forall y, (forall i, (i < n)%nat -> ~ is_used m used i -> y i == 0) ->
  forall i, (i < n)%nat -> y i == spread (fun c => y (used c)) i.
Proof.
  intros y none i here. destruct (used_or_not i) as [(c & c_in & <-)|other].
  - rewrite spread_used by exact c_in. reflexivity.
  - rewrite spread_not_used by exact other. apply none; assumption.
Qed.
End In_use.

(** * Near an inverse *)

Lemma abs_of_product : forall m k (c x : nat -> Q) d, 0 <= d -> sum m (fun a => Qabs (c a)) <= k ->
  (forall a, (a < m)%nat -> Qabs (x a) <= d) -> Qabs (sum m (fun a => c a * x a)) <= d * k.
Proof.
  intros m k c x d d_in small near. eapply Qle_trans; [apply abs_of_sum|].
  apply Qle_trans with (sum m (fun a => d * Qabs (c a))).
  - apply sum_at_most. intros a here. rewrite Qabs_Qmult. specialize (near a here).
    pose proof (Qabs_nonneg (c a)). nra.
  - rewrite sum_times. nra.
Qed.

Lemma sum_of_ones : forall m q, sum m (fun _ => q) == inject_Z (Z.of_nat m) * q.
Proof.
  induction m as [|m IH]; intros q; cbn [sum]; [cbn; ring|].
  rewrite IH, Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus. ring.
Qed.

Section Near.
Variables m : nat.
(** A system of which the last equation is known exactly, its midpoints and their inverse. *)
Variables B A C : nat -> nat -> Q.
Variables d k : Q.
Hypothesis some : (0 < m)%nat.
Hypothesis d_in : 0 <= d.
Hypothesis near : forall a b, (a < m)%nat -> (b < m)%nat ->
  Qabs (B a b - A a b) <= (if (S a =? m)%nat then 0 else d).
Hypothesis inverse : is_inverse m A C.
Hypothesis small : forall c, (c < m)%nat -> sum (m - 1) (fun a => Qabs (C c a)) <= k.
Hypothesis few : inject_Z (Z.of_nat m) * d * k < 1.

(** By how much C B is not 1. *)
Definition off (c b : nat) : Q := sum m (fun a => C c a * (B a b - A a b)).

Lemma off_is_small : forall c b, (c < m)%nat -> (b < m)%nat -> Qabs (off c b) <= d * k.
Proof.
  intros c b here b_in. unfold off. replace m with (S (m - 1)) at 1 by lia. cbn [sum].
  pose proof (near (m - 1) b ltac:(lia) b_in) as last.
  replace (S (m - 1) =? m)%nat with true in last by (symmetry; apply Nat.eqb_eq; lia).
  assert (zero : B (m - 1)%nat b - A (m - 1)%nat b == 0).
  { pose proof (Qabs_nonneg (B (m - 1)%nat b - A (m - 1)%nat b)).
    pose proof (Qle_Qabs (B (m - 1)%nat b - A (m - 1)%nat b)).
    pose proof (Qle_Qabs (- (B (m - 1)%nat b - A (m - 1)%nat b))). rewrite Qabs_opp in *. lra. }
  rewrite zero, Qmult_0_r, Qplus_0_r.
  apply (abs_of_product (m - 1) k (C c) (fun a => B a b - A a b)); [exact d_in|apply small, here|].
  intros a a_in. specialize (near a b ltac:(lia) b_in).
  destruct (Nat.eqb_spec (S a) m); [lia|exact near].
Qed.

(** C B = 1 + off. *)
Lemma times_inverse : forall x c, (c < m)%nat ->
  sum m (fun a => C c a * sum m (fun b => B a b * x b)) == x c + sum m (fun b => off c b * x b).
Proof.
  intros x c here. rewrite (sum_equal m _ (fun a => sum m (fun b => C c a * (B a b * x b))))
    by (intros; symmetry; apply sum_times).
  rewrite sum_exchanged.
  rewrite (sum_equal m _ (fun b => (if (c =? b)%nat then 1 else 0) * x b + off c b * x b)).
  - rewrite sum_plus, pick by exact here. reflexivity.
  - intros b b_in. destruct (inverse c b here b_in) as (_ & <-). unfold off.
    rewrite <- Qmult_plus_distr_l, <- sum_plus, Qmult_comm, <- sum_times. apply sum_equal.
    intros a _. ring.
Qed.

(** What C makes 0 is 0. *)
Lemma inverse_of_zero : forall v, (forall c, (c < m)%nat -> sum m (fun a => C c a * v a) == 0) ->
  forall a, (a < m)%nat -> v a == 0.
Proof.
  intros v none a here.
  assert (is : sum m (fun c => A a c * sum m (fun b => C c b * v b)) == v a).
  { rewrite (sum_equal m _ (fun c => sum m (fun b => A a c * (C c b * v b))))
      by (intros; symmetry; apply sum_times).
    rewrite sum_exchanged, <- (pick m a v here). apply sum_equal. intros b b_in.
    destruct (inverse a b here b_in) as (<- & _). rewrite Qmult_comm, <- sum_times.
    apply sum_equal. intros c _. ring. }
  rewrite <- is, (sum_equal m _ (fun c => 0 * A a c)).
  - rewrite sum_times. ring.
  - intros c c_in. rewrite (none c c_in). ring.
Qed.

Lemma regular : forall b, exists x, forall a, (a < m)%nat -> sum m (fun c => B a c * x c) == b a.
Proof.
  intros b.
  destruct (dominant_solution m (fun c e => (if (c =? e)%nat then 1 else 0) + off c e)
              (fun c => sum m (fun a => C c a * b a))) as (x & solves).
  - intros i here. rewrite Nat.eqb_refl.
    assert (others : sum m (but i (fun j => Qabs ((if (i =? j)%nat then 1 else 0) + off i j))) +
                     Qabs (off i i) <= inject_Z (Z.of_nat m) * (d * k)).
    { rewrite <- sum_of_ones, (sum_but m i (fun _ => d * k) here), Qplus_comm.
      apply Qplus_le_compat; [apply off_is_small; exact here|].
      apply sum_at_most. intros j j_in. unfold but.
      destruct (Nat.eqb_spec j i) as [->|other]; [lra|].
      destruct (Nat.eqb_spec i j); [congruence|]. rewrite Qplus_0_l.
      apply off_is_small; assumption. }
    pose proof (Qle_Qabs (- off i i)). rewrite Qabs_opp in *. lra.
  - exists x. intros a here.
    assert (zero : sum m (fun c => B a c * x c) - b a == 0); [|lra].
    apply (inverse_of_zero (fun a => sum m (fun c => B a c * x c) - b a)); [|exact here].
    intros c c_in.
    rewrite (sum_equal m _ (fun a => C c a * sum m (fun b => B a b * x b) + - (C c a * b a)))
      by (intros; ring).
    rewrite sum_plus, sum_opposite, (times_inverse x c c_in), <- (solves c c_in).
    rewrite (sum_equal m (fun j => ((if (c =? j)%nat then 1 else 0) + off c j) * x j)
      (fun j => (if (c =? j)%nat then 1 else 0) * x j + off c j * x j)) by (intros; ring).
    rewrite sum_plus, pick by exact c_in. ring.
Qed.

(** A solution is off that of the midpoints by d k times its absolute values. *)
Lemma nearby : forall x b, (forall a, (a < m)%nat -> sum m (fun c => B a c * x c) == b a) ->
  forall c, (c < m)%nat ->
  Qabs (x c - sum m (fun a => C c a * b a)) <= d * k * sum m (fun e => Qabs (x e)).
Proof.
  intros x b solves c here. pose proof (times_inverse x c here) as is.
  rewrite (sum_equal m (fun a => C c a * sum m (fun e => B a e * x e)) (fun a => C c a * b a))
    in is by (intros a a_in; rewrite (solves a a_in); reflexivity).
  rewrite is. setoid_replace (x c - (x c + sum m (fun e => off c e * x e)))
    with (- sum m (fun e => off c e * x e)) by ring.
  rewrite Qabs_opp. eapply Qle_trans; [apply abs_of_sum|]. rewrite <- sum_times.
  apply sum_at_most. intros e e_in. rewrite Qabs_Qmult.
  apply Qmult_le_compat_r; [apply off_is_small; assumption|apply Qabs_nonneg].
Qed.

Lemma one_solution : forall x y b,
  (forall a, (a < m)%nat -> sum m (fun c => B a c * x c) == b a) ->
  (forall a, (a < m)%nat -> sum m (fun c => B a c * y c) == b a) ->
  forall c, (c < m)%nat -> x c == y c.
Proof.
  intros x y b of_x of_y. set (z := fun c => x c - y c).
  assert (solves : forall a, (a < m)%nat -> sum m (fun c => B a c * z c) == 0).
  { intros a a_in. rewrite (sum_equal m _ (fun c => B a c * x c + - (B a c * y c)))
      by (intros; unfold z; ring).
    rewrite sum_plus, sum_opposite, (of_x a a_in), (of_y a a_in). ring. }
  set (S := sum m (fun c => Qabs (z c))).
  assert (S_in : 0 <= S) by (apply sum_not_negative; intros; apply Qabs_nonneg).
  assert (each : forall c, (c < m)%nat -> Qabs (z c) <= d * k * S).
  { intros c here. pose proof (nearby z (fun _ => 0) solves c here) as bound. cbn beta in bound.
    rewrite (sum_equal m (fun a => C c a * 0) (fun a => 0 * C c a)) in bound by (intros; ring).
    rewrite sum_times in bound. setoid_replace (z c - 0 * sum m (C c)) with (z c) in bound by ring.
    exact bound. }
  assert (less : S <= inject_Z (Z.of_nat m) * (d * k * S)).
  { rewrite <- sum_of_ones. apply sum_at_most. exact each. }
  assert (zero : S <= 0) by nra.
  intros c here.
  assert (none : Qabs (z c) == 0).
  { apply (sum_zero m (fun c => Qabs (z c))); [intros; apply Qabs_nonneg|exact zero|exact here]. }
  pose proof (Qle_Qabs (z c)). pose proof (Qle_Qabs (- z c)). rewrite Qabs_opp in *.
  unfold z in *. lra.
Qed.
End Near.

(** * The theorem *)

Theorem only_optimum : claim_only_optimum.
Proof.
  intros n m used X M C d k e skew within some used_in different inverse small few is_e star above
    outside.
  assert (rows : (0 < n)%nat) by (specialize (used_in 0%nat some); lia).
  assert (d_in : 0 <= d).
  { specialize (within 0%nat 0%nat rows rows). eapply Qle_trans; [apply Qabs_nonneg|exact within]. }
  set (A := equation m used M) in *. set (B := equation m used X).
  assert (near : forall a b, (a < m)%nat -> (b < m)%nat ->
            Qabs (B a b - A a b) <= (if (S a =? m)%nat then 0 else d)).
  { intros a b a_in b_in. unfold A, B, equation.
    destruct (S a =? m)%nat; [setoid_replace (1 - 1) with 0 by ring; cbn; lra|].
    apply within; apply used_in; assumption. }
  set (e_last := fun a => if (S a =? m)%nat then 1 else 0).
  assert (stars : forall c, sum m (fun a => C c a * e_last a) == star c).
  { intros c. rewrite (sum_equal m _ (fun a => C c a * (if (a =? m - 1)%nat then 1 else 0))).
    - rewrite sum_at_one_place by lia. unfold star. ring.
    - intros a a_in. unfold e_last.
      destruct (Nat.eqb_spec (S a) m), (Nat.eqb_spec a (m - 1)); try lia; reflexivity. }
  assert (last_equation : forall x,
            (forall a, (a < m)%nat -> sum m (fun c => B a c * x c) == e_last a) -> sum m x == 1).
  { intros x solves. specialize (solves (m - 1)%nat ltac:(lia)).
    unfold B, equation, e_last in solves.
    replace (S (m - 1) =? m)%nat with true in solves by (symmetry; apply Nat.eqb_eq; lia).
    rewrite <- solves. apply sum_equal. intros. ring. }
  set (q := inject_Z (Z.of_nat m) * d * k) in *.
  assert (e_is : e == q * e + d * k) by (rewrite is_e; field; lra).
  destruct (regular m B A C d k some d_in near inverse small few e_last) as (w & solves).
  pose proof (nearby m B A C d k some d_in near inverse small w e_last solves) as distance.
  assert (k_in : 0 <= k).
  { eapply Qle_trans; [|apply (small 0%nat some)]. apply sum_not_negative.
    intros. apply Qabs_nonneg. }
  assert (dk_in : 0 <= d * k) by (apply Qmult_le_0_compat; assumption).
  assert (e_in : 0 <= e).
  { rewrite is_e. apply Qle_shift_div_l; lra. }
  (* The sum of the absolute values, first near that of star, which is 1. *)
  assert (star_sums : sum m star == 1).
  { destruct (inverse (m - 1)%nat (m - 1)%nat ltac:(lia) ltac:(lia)) as (is & _).
    rewrite Nat.eqb_refl in is. rewrite <- is. apply sum_equal. intros c _. unfold A, equation.
    replace (S (m - 1) =? m)%nat with true by (symmetry; apply Nat.eqb_eq; lia).
    unfold star. ring. }
  set (S := sum m (fun c => Qabs (w c))) in *.
  assert (S_in : 0 <= S) by (apply sum_not_negative; intros; apply Qabs_nonneg).
  assert (S_at_most : S <= 1 + q * S).
  { unfold S at 1. apply Qle_trans with (sum m (fun c => star c + d * k * S)).
    - apply sum_at_most. intros c here. specialize (distance c here). rewrite stars in distance.
      pose proof (Qabs_triangle (w c - star c) (star c)) as triangle.
      setoid_replace (w c - star c + star c) with (w c) in triangle by ring.
      specialize (above c here). rewrite (Qabs_pos (star c)) in triangle by lra. lra.
    - rewrite sum_plus, star_sums, sum_of_ones. unfold q. lra. }
  assert (close : forall c, (c < m)%nat -> Qabs (w c - star c) <= e).
  { intros c here. specialize (distance c here). rewrite stars in distance.
    eapply Qle_trans; [exact distance|]. rewrite is_e. apply Qle_shift_div_l; [lra|].
    assert (most : 0 <= d * k * (1 - S * (1 - q))) by (apply Qmult_le_0_compat; lra). lra. }
  assert (positive : forall c, (c < m)%nat -> 0 < w c).
  { intros c here. specialize (close c here). specialize (above c here).
    pose proof (Qle_Qabs (- (w c - star c))) as part. rewrite Qabs_opp in part. lra. }
  pose proof (last_equation w solves) as one.
  set (x := spread m used w).
  assert (mix : mixed n x).
  { split.
    - intros i here. destruct (used_or_not m used i) as [(c & c_in & <-)|none].
      + unfold x. rewrite (spread_used m used different w c c_in).
        apply Qlt_le_weak, positive, c_in.
      + unfold x. rewrite (spread_not_used m used w i none). lra.
    - rewrite <- one. pose proof (sum_spread n m used used_in w (fun _ => 1)) as is.
      rewrite (sum_equal n _ x) in is by (intros; unfold x; ring).
      rewrite is. apply sum_equal. intros. ring. }
  assert (earns : forall j, sum n (fun i => x i * X i j) == sum m (fun c => w c * X (used c) j)).
  { intros j. apply (sum_spread n m used used_in w (fun i => X i j)). }
  (* Nothing against the rows in use: the last because x earns nothing against itself. *)
  assert (but_one : forall a, (a < m)%nat -> Datatypes.S a <> m ->
            sum m (fun c => w c * X (used c) (used a)) == 0).
  { intros a here other. specialize (solves a here). unfold B, equation, e_last in solves.
    destruct (Nat.eqb_spec (Datatypes.S a) m) as [is|_]; [contradiction|]. rewrite <- solves.
    apply sum_equal. intros. ring. }
  assert (against_used : forall a, (a < m)%nat ->
            sum m (fun c => w c * X (used c) (used a)) == 0).
  { intros a here.
    destruct (Nat.eq_dec (Datatypes.S a) m) as [last|other]; [|apply but_one; assumption].
    assert (itself : sum m (fun a => w a * sum m (fun c => w c * X (used c) (used a))) == 0).
    { set (g := fun a => sum m (fun c => w c * X (used c) (used a))).
      assert (exchange : sum m (fun a => w a * g a) == - sum m (fun a => w a * g a)).
      { unfold g at 1.
        rewrite (sum_equal m (fun a => w a * sum m (fun c => w c * X (used c) (used a)))
          (fun a => sum m (fun c => w a * (w c * X (used c) (used a)))))
          by (intros; symmetry; apply sum_times).
        rewrite sum_exchanged, <- sum_opposite. apply sum_equal. intros c c_in. unfold g.
        rewrite <- sum_times, <- sum_opposite. apply sum_equal. intros b b_in.
        rewrite (skew (used c) (used b) (used_in c c_in) (used_in b b_in)). ring. }
      change (sum m (fun a => w a * g a) == 0). lra. }
    replace m with (Datatypes.S a) in itself at 1 by exact last. cbn [sum] in itself.
    rewrite (sum_equal a _ (fun b => 0 * w b)) in itself.
    - rewrite sum_times in itself. specialize (positive a here).
      assert (zero : w a * sum m (fun c => w c * X (used c) (used a)) == 0) by lra.
      apply Qmult_integral in zero. destruct zero as [is|is]; [lra|exact is].
    - intros b before. rewrite (but_one b) by lia. ring. }
  assert (against_others : forall j, (j < n)%nat -> ~ is_used m used j ->
            0 < sum m (fun c => w c * X (used c) j)).
  { intros j j_in none. specialize (outside j j_in none).
    assert (first : sum m (fun c => w c * M (used c) j) - d <= sum m (fun c => w c * X (used c) j)).
    { apply Qle_trans with (sum m (fun c => w c * M (used c) j + - (d * w c))).
      - rewrite sum_plus, sum_opposite, sum_times, one. lra.
      - apply sum_at_most. intros c c_in. specialize (within (used c) j (used_in c c_in) j_in).
        pose proof (Qle_Qabs (- (X (used c) j - M (used c) j))) as part. rewrite Qabs_opp in part.
        specialize (positive c c_in). nra. }
    assert (second : sum m (fun c => star c * M (used c) j) -
                     e * sum m (fun c => Qabs (M (used c) j))
                     <= sum m (fun c => w c * M (used c) j)).
    { apply Qle_trans with (sum m (fun c => star c * M (used c) j + - (e * Qabs (M (used c) j)))).
      - rewrite sum_plus, sum_opposite, sum_times. lra.
      - apply sum_at_most. intros c c_in. specialize (close c c_in).
        pose proof (Qle_Qabs (- ((w c - star c) * M (used c) j))) as part.
        rewrite Qabs_opp, Qabs_Qmult in part. pose proof (Qabs_nonneg (M (used c) j)). nra. }
    lra. }
  assert (good : safe n X x).
  { split; [exact mix|]. intros j j_in. rewrite earns.
    destruct (used_or_not m used j) as [(a & a_in & <-)|none].
    - rewrite (against_used a a_in). lra.
    - apply Qlt_le_weak, against_others; assumption. }
  exists x. split; [|split; [|split; [|split]]].
  - apply safe_is_optimal; assumption.
  - apply safe_guarantee; assumption.
  - intros c here. unfold x. rewrite (spread_used m used different w c here).
    split; [apply positive, here|apply close, here].
  - intros i _ none. apply spread_not_used, none.
  - intros y best. pose proof (optimal_is_safe n X skew x y rows good best) as safe_y.
    assert (none : forall i, (i < n)%nat -> ~ is_used m used i -> y i == 0).
    { intros i i_in other. apply (not_used n X skew x y i good safe_y i_in). rewrite earns.
      apply against_others; assumption. }
    pose proof (is_spread n m used different y none) as is_y.
    assert (y_earns : forall j, sum n (fun i => y i * X i j) ==
                                sum m (fun c => y (used c) * X (used c) j)).
    { intros j. rewrite <- (sum_spread n m used used_in (fun c => y (used c)) (fun i => X i j)).
      apply sum_equal. intros i i_in. rewrite (is_y i i_in) at 1. reflexivity. }
    assert (same : forall c, (c < m)%nat -> y (used c) == w c).
    { intros c here. apply (one_solution m B A C d k some d_in near inverse small few
        (fun c => y (used c)) w e_last); [|exact solves|exact here].
      intros a a_in. unfold B, equation, e_last. destruct (Nat.eqb_spec (Datatypes.S a) m) as [_|_].
      - destruct safe_y as ((_ & y_one) & _). rewrite <- y_one.
        pose proof (sum_spread n m used used_in (fun c => y (used c)) (fun _ => 1)) as is.
        rewrite (sum_equal n _ y) in is by (intros i i_in; rewrite (is_y i i_in); ring).
        rewrite is. apply sum_equal. intros. ring.
      - rewrite (sum_equal m _ (fun c => y (used c) * X (used c) (used a))) by (intros; ring).
        rewrite <- y_earns.
        destruct (Qlt_le_dec 0 (sum n (fun i => y i * X i (used a)))) as [more|less].
        + pose proof (not_used n X skew y x (used a) safe_y good (used_in a a_in) more) as zero.
          unfold x in zero. rewrite (spread_used m used different w a a_in) in zero.
          specialize (positive a a_in). lra.
        + destruct safe_y as (_ & assured). specialize (assured (used a) (used_in a a_in)). lra. }
    intros i i_in. rewrite (is_y i i_in). unfold x, spread. apply sum_equal. intros c here.
    rewrite (same c here). reflexivity.
Qed.
