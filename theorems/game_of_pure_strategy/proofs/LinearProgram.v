(** Section 3.1: what player one maximises in the matrix game at an upcard is the value, the linear
    program says so, its solutions are equilibria, and there are rational ones. *)

Require Import Arith ZArith QArith Qminmax Lqa Lia List.
From Goofspiel Require Import Recursion Exchange Minimax Values Numbers.
From GoofspielStated Require Import Game MatrixGames.
From Goofspiel Require Import AsPlayed.
From GoofspielStated Require Export LinearProgram.
Open Scope Q_scope.

Lemma at_most_least : forall n x v, (0 < n)%nat ->
  (v <= least n x <-> forall j, (j < n)%nat -> v <= x j).
Proof.
  intros n x v some. induction n as [|n IH]; [lia|]. destruct n as [|n].
  - simpl. split; [|intros all; apply all; lia]. intros low [|j] here; [exact low|lia].
  - change (least (S (S n)) x) with (Qmin (least (S n) x) (x (S n))).
    rewrite Q.min_glb_iff, IH by lia. split.
    + intros (before & last) j here. destruct (Nat.eq_dec j (S n)) as [->|other]; [exact last|].
      apply before. lia.
    + intros all. split; [intros j here|]; apply all; lia.
Qed.

Lemma greatest_at_most : forall n x v, (0 < n)%nat ->
  (greatest n x <= v <-> forall j, (j < n)%nat -> x j <= v).
Proof.
  intros n x v some. induction n as [|n IH]; [lia|]. destruct n as [|n].
  - simpl. split; [|intros all; apply all; lia]. intros high [|j] here; [exact high|lia].
  - change (greatest (S (S n)) x) with (Qmax (greatest (S n) x) (x (S n))).
    rewrite Q.max_lub_iff, IH by lia. split.
    + intros (before & last) j here. destruct (Nat.eq_dec j (S n)) as [->|other]; [exact last|].
      apply before. lia.
    + intros all. split; [intros j here|]; apply all; lia.
Qed.

(** What a strategy guarantees is at most what is expected, whatever the other does, and that is at
    most the other's ceiling. *)
Lemma guarantee_at_most_payoff : forall m n X x y, (0 < n)%nat -> mixed m x -> mixed n y ->
  guarantee m n X x <= payoff m n X x y.
Proof.
  intros m n X x y some mix mix'.
  assert (assured : secures m n X x (guarantee m n X x)).
  { exact (proj1 (at_most_least n (fun j => sum m (fun i => x i * X i j)) _ some)
                   (Qle_refl (guarantee m n X x))). }
  pose proof (round_assures m n X X x y _ 0 mix mix' assured) as expected.
  assert (more : guarantee m n X x + 0 <= sum m (fun i => sum n (fun j => x i * y j * X i j))).
  { apply expected. intros i j _ _. lra. }
  unfold payoff. rewrite (sum_equal m _ (fun i => sum n (fun j => x i * y j * X i j))).
  - lra.
  - intros i _. apply sum_equal. intros j _. ring.
Qed.

Lemma payoff_at_most_ceiling : forall m n X x y, (0 < m)%nat -> mixed m x -> mixed n y ->
  payoff m n X x y <= ceiling m n X y.
Proof.
  intros m n X x y some mix mix'.
  assert (held : holds m n X y (ceiling m n X y)).
  { exact (proj1 (greatest_at_most m (fun i => sum n (fun j => X i j * y j)) _ some)
                   (Qle_refl (ceiling m n X y))). }
  pose proof (round_holds m n X X x y _ 0 mix mix' held) as expected.
  assert (less : sum m (fun i => sum n (fun j => x i * y j * X i j)) <= ceiling m n X y + 0).
  { apply expected. intros i j _ _. lra. }
  unfold payoff. rewrite (sum_equal m _ (fun i => sum n (fun j => x i * y j * X i j))).
  - lra.
  - intros i _. apply sum_equal. intros j _. ring.
Qed.

(** The value of the game is the greatest guarantee and the least ceiling. *)
Lemma greatest_guarantee : forall m n X, (0 < m)%nat -> (0 < n)%nat ->
  exists v x y, is_value m n X v /\ mixed m x /\ mixed n y /\
    guarantee m n X x == v /\ ceiling m n X y == v /\
    (forall x', mixed m x' -> guarantee m n X x' <= v) /\
    (forall y', mixed n y' -> v <= ceiling m n X y').
Proof.
  intros m n X rows cols. set (s := solution m n X rows cols).
  pose proof (row_is_mixed s) as mix. pose proof (column_is_mixed s) as mix'.
  assert (low : worth s <= guarantee m n X (row_strategy s)).
  { apply at_most_least; [exact cols|]. apply (row_assures s). }
  assert (high : ceiling m n X (column_strategy s) <= worth s).
  { apply greatest_at_most; [exact rows|]. apply (column_holds s). }
  exists (worth s), (row_strategy s), (column_strategy s).
  assert (row_most : forall x', mixed m x' -> guarantee m n X x' <= worth s).
  { intros x' other. pose proof (guarantee_at_most_payoff m n X x' _ cols other mix').
    pose proof (payoff_at_most_ceiling m n X x' _ rows other mix'). lra. }
  assert (column_least : forall y', mixed n y' -> worth s <= ceiling m n X y').
  { intros y' other. pose proof (guarantee_at_most_payoff m n X _ y' cols mix other).
    pose proof (payoff_at_most_ceiling m n X _ y' rows mix other). lra. }
  split; [apply worth_is_value|]. split; [exact mix|]. split; [exact mix'|].
  split; [apply Qle_antisym; [apply row_most; exact mix|exact low]|].
  split; [apply Qle_antisym; [exact high|apply column_least; exact mix']|].
  split; assumption.
Qed.

Lemma payoff_matrix : forall V Y P k, position V Y P -> (k < length P)%nat ->
  exists X, is_payoff_matrix V Y P k X /\ (0 < length V)%nat /\ (0 < length Y)%nat /\
    forall v, revealed V Y P k v <-> is_value (length V) (length Y) X v.
Proof.
  intros V Y P k known here.
  destruct (recursive_rule V Y P k known here) as ((rest & values) & _ & same).
  exists (X_of_display V Y P k rest). split; [|split; [|split]].
  - exists rest. intros i j here' here''. split; [apply values; assumption|reflexivity].
  - destruct known as ((many & _) & _). lia.
  - destruct known as ((_ & many) & _). lia.
  - apply same. exact values.
Qed.

(** * The theorems *)

(** The optimal strategy is a list of probabilities x_i that maximises min_j sum_i x_i X_ij: so much
    is the value, and player two can hold him to it. *)
Theorem maximin : forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists X v, is_payoff_matrix V Y P k X /\ revealed V Y P k v /\
    (exists x, mixed m x /\ guarantee m n X x == v) /\
    (forall x, mixed m x -> guarantee m n X x <= v) /\
    (exists y, mixed n y /\ ceiling m n X y == v).
Proof.
  intros V Y P k known here m n.
  destruct (payoff_matrix V Y P k known here) as (X & matrix & rows & cols & same).
  destruct (greatest_guarantee m n X rows cols)
    as (v & x & y & value & mix & mix' & assured & held & most & _).
  exists X, v. split; [exact matrix|]. split; [apply same; exact value|].
  split; [exists x; split; assumption|]. split; [exact most|]. exists y. split; assumption.
Qed.

(** This problem is a linear program: maximise v such that sum_i x_i X_ij - v >= 0 for every j,
    sum x_i = 1 and x_i >= 0. For probabilities the largest v is min_j sum_i x_i X_ij; of all, it is
    the value. *)
Theorem linear_program : forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists X, is_payoff_matrix V Y P k X /\
    (forall x v, admitted m n X x v <-> mixed m x /\ v <= guarantee m n X x) /\
    (exists x v, admitted m n X x v /\ revealed V Y P k v /\
      forall x' v', admitted m n X x' v' -> v' <= v).
Proof.
  intros V Y P k known here m n.
  destruct (payoff_matrix V Y P k known here) as (X & matrix & rows & cols & same).
  destruct (greatest_guarantee m n X rows cols)
    as (v & x & y & value & mix & mix' & assured & held & most & _).
  assert (program : forall x v, admitted m n X x v <-> mixed m x /\ v <= guarantee m n X x).
  { intros x' v'. unfold guarantee. rewrite at_most_least by exact cols. split.
    - intros (slack & one & signs). split; [split; assumption|]. intros j there.
      specialize (slack j there). lra.
    - intros ((signs & one) & low). split; [|split; assumption]. intros j there.
      specialize (low j there). lra. }
  exists X. split; [exact matrix|]. split; [exact program|]. exists x, v.
  split; [apply program; split; [exact mix|rewrite assured; apply Qle_refl]|].
  split; [apply same; exact value|]. intros x' v' given. apply program in given.
  destruct given as (mixed' & low). specialize (most x' mixed'). lra.
Qed.

(** The solutions of both players are a Nash equilibrium of the game. *)
Theorem equilibrium : forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists X, is_payoff_matrix V Y P k X /\
    (exists x, optimal_row m n X x) /\ (exists y, optimal_column m n X y) /\
    (forall x y, optimal_row m n X x -> optimal_column m n X y -> nash_equilibrium m n X x y).
Proof.
  intros V Y P k known here m n.
  destruct (payoff_matrix V Y P k known here) as (X & matrix & rows & cols & same).
  destruct (greatest_guarantee m n X rows cols)
    as (v & x & y & value & mix & mix' & assured & held & most & fewest).
  exists X. split; [exact matrix|]. split; [|split].
  - exists x. split; [exact mix|]. intros x' other. rewrite assured. apply most. exact other.
  - exists y. split; [exact mix'|]. intros y' other. rewrite held. apply fewest. exact other.
  - intros x' y' (row & best) (column & best').
    pose proof (best x mix) as reaches. pose proof (best' y mix') as reaches'.
    pose proof (guarantee_at_most_payoff m n X x' y' cols row column).
    pose proof (payoff_at_most_ceiling m n X x' y' rows row column).
    split; [exact row|]. split; [exact column|]. split.
    + intros x'' other. pose proof (payoff_at_most_ceiling m n X x'' y' rows other column). lra.
    + intros y'' other. pose proof (guarantee_at_most_payoff m n X x' y'' cols row other). lra.
Qed.

(** These probabilities are rational numbers: some rational strategies of both players are optimal,
    as the guarantee of the one is the ceiling of the other; and with probabilities that are real
    numbers, or any that obey the laws of order and arithmetic, nobody assures himself more. *)
Theorem rational : forall V Y P k, position V Y P -> (k < length P)%nat ->
  let m := length V in
  let n := length Y in
  exists (X : nat -> nat -> Q) (x y : nat -> Q), is_payoff_matrix V Y P k X /\
    optimal_row m n X x /\ optimal_column m n X y /\ guarantee m n X x == ceiling m n X y /\
    forall (R : ordered_numbers) (z : nat -> number R) (w : number R),
      (mixed_in R m z -> secures_in R m n X z w ->
         at_most R w (of_rational R (guarantee m n X x))) /\
      (mixed_in R n z -> allows_in R m n X z w ->
         at_most R (of_rational R (ceiling m n X y)) w).
Proof.
  intros V Y P k known here m n.
  destruct (payoff_matrix V Y P k known here) as (X & matrix & rows & cols & same).
  destruct (greatest_guarantee m n X rows cols)
    as (v & x & y & value & mix & mix' & assured & held & most & fewest).
  exists X, x, y. split; [exact matrix|]. split; [|split; [|split]].
  - split; [exact mix|]. intros x' other. rewrite assured. apply most. exact other.
  - split; [exact mix'|]. intros y' other. rewrite held. apply fewest. exact other.
  - rewrite assured, held. reflexivity.
  - intros R z w. split; intros mix'' given.
    + rewrite (of_equal R _ (ceiling m n X y)) by (rewrite assured, held; reflexivity).
      apply (assured_at_most_held R m n X z w y); try assumption.
      exact (proj1 (greatest_at_most m (fun i => sum n (fun j => X i j * y j)) _ rows)
               (Qle_refl (ceiling m n X y))).
    + rewrite (of_equal R _ (guarantee m n X x)) by (rewrite assured, held; reflexivity).
      apply (held_at_least_assured R m n X z w x); try assumption.
      exact (proj1 (at_most_least n (fun j => sum m (fun i => x i * X i j)) _ cols)
               (Qle_refl (guarantee m n X x))).
Qed.

(** * Playing for money *)

Lemma guarantee_of_amounts : forall m n X a x, (0 < n)%nat -> 0 < a ->
  guarantee m n (fun i j => a * X i j) x == a * guarantee m n X x.
Proof.
  intros m n X a x cols positive.
  assert (each : forall j, sum m (fun i => x i * (a * X i j)) == a * sum m (fun i => x i * X i j)).
  { intros j. rewrite <- sum_times. apply sum_equal. intros i _. ring. }
  assert (below : forall v, v <= guarantee m n X x <-> forall j, (j < n)%nat ->
            v <= sum m (fun i => x i * X i j)).
  { intros v. unfold guarantee. apply at_most_least. exact cols. }
  assert (below' : forall v, v <= guarantee m n (fun i j => a * X i j) x <->
            forall j, (j < n)%nat -> v <= a * sum m (fun i => x i * X i j)).
  { intros v. unfold guarantee. rewrite at_most_least by exact cols.
    split; intros low j there; specialize (low j there); rewrite each in *; exact low. }
  apply Qle_antisym.
  - set (v := guarantee m n (fun i j => a * X i j) x).
    assert (low : v / a <= guarantee m n X x).
    { apply below. intros j there. apply Qle_shift_div_r; [exact positive|].
      pose proof (proj1 (below' v) (Qle_refl v) j there). lra. }
    setoid_replace v with (a * (v / a)) by (field; lra).
    apply Qmult_le_l; [exact positive|exact low].
  - apply below'. intros j there. apply Qmult_le_l; [exact positive|].
    exact (proj1 (below _) (Qle_refl _) j there).
Qed.

(** If an amount a is paid for each point, the optimal strategies are the same. *)
Theorem for_money : forall m n X a, (0 < n)%nat -> 0 < a -> forall x,
  optimal_row m n (fun i j => a * X i j) x <-> optimal_row m n X x.
Proof.
  intros m n X a cols positive x. unfold optimal_row.
  split; intros (mix & best); (split; [exact mix|]); intros x' mix'; specialize (best x' mix').
  - rewrite !guarantee_of_amounts in best by assumption. apply Qmult_le_l in best; assumption.
  - rewrite !guarantee_of_amounts by assumption. apply Qmult_le_l; assumption.
Qed.
