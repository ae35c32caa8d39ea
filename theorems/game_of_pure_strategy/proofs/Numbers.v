(** Numbers among which the rational ones are, and strategies with such probabilities. The real
    numbers are such numbers; these laws are all that is asked of them. *)

Require Import QArith Qcanon Lqa Lia.
From Goofspiel Require Import Exchange Minimax.
From GoofspielStated Require Export Numbers.
Open Scope Q_scope.

(** * Proofs *)

Section Proofs.

Variable R : ordered_numbers.

Lemma numbers_are_ring :
  semi_ring_theory (of_rational R 0) (of_rational R 1) (add R) (multiply R) (@eq (number R)).
Proof.
  constructor.
  - apply add_zero.
  - apply add_comm.
  - apply add_assoc.
  - apply multiply_one.
  - apply multiply_zero.
  - apply multiply_comm.
  - apply multiply_assoc.
  - apply multiply_sum.
Qed.

Add Ring numbers : numbers_are_ring.

Lemma sum_in_equal : forall n x y, (forall i, (i < n)%nat -> x i = y i) ->
  sum_in R n x = sum_in R n y.
Proof.
  intros n. induction n as [|n IH]; intros x y same; [reflexivity|]. simpl.
  rewrite (IH x y) by (intros i here; apply same; lia). rewrite (same n) by lia. reflexivity.
Qed.

Lemma sum_in_at_most : forall n x y, (forall i, (i < n)%nat -> at_most R (x i) (y i)) ->
  at_most R (sum_in R n x) (sum_in R n y).
Proof.
  intros n. induction n as [|n IH]; intros x y less; simpl; [apply of_at_most; lra|].
  apply at_most_add; [apply IH; intros i here|]; apply less; lia.
Qed.

Lemma sum_in_times : forall n c x, sum_in R n (fun i => multiply R c (x i)) =
  multiply R c (sum_in R n x).
Proof. intros n. induction n as [|n IH]; intros c x; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma sum_in_plus : forall n x y, sum_in R n (fun i => add R (x i) (y i)) =
  add R (sum_in R n x) (sum_in R n y).
Proof. intros n. induction n as [|n IH]; intros x y; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma sum_in_exchanged : forall m n x,
  sum_in R m (fun i => sum_in R n (fun j => x i j)) =
  sum_in R n (fun j => sum_in R m (fun i => x i j)).
Proof.
  intros m. induction m as [|m IH]; intros n x; simpl.
  - induction n as [|n IHn]; simpl; [reflexivity|]. rewrite <- IHn. ring.
  - rewrite IH, <- sum_in_plus. reflexivity.
Qed.

Lemma sum_in_of_rational : forall n x,
  sum_in R n (fun i => of_rational R (x i)) = of_rational R (sum n x).
Proof.
  intros n. induction n as [|n IH]; intros x; [reflexivity|]. simpl. rewrite IH, <- of_sum.
  reflexivity.
Qed.

(** What is assured with any numbers is at most what a rational strategy holds to. *)
Lemma assured_at_most_held : forall m n X z w y v, mixed_in R m z -> secures_in R m n X z w ->
  mixed n y -> holds m n X y v -> at_most R w (of_rational R v).
Proof.
  intros m n X z w y v (signs & one) assured (signs' & one') held.
  apply at_most_trans with (sum_in R n (fun j => multiply R (of_rational R (y j))
    (sum_in R m (fun i => multiply R (z i) (of_rational R (X i j)))))).
  - replace w with (sum_in R n (fun j => multiply R (of_rational R (y j)) w)).
    + apply sum_in_at_most. intros j here. apply at_most_multiply; [|apply assured; exact here].
      apply of_at_most. apply signs'. exact here.
    + rewrite (sum_in_equal n _ (fun j => multiply R w (of_rational R (y j))))
        by (intros; apply multiply_comm).
      rewrite sum_in_times, sum_in_of_rational, (of_equal R _ 1 one'). ring.
  - rewrite (sum_in_equal n _ (fun j => sum_in R m (fun i =>
      multiply R (of_rational R (y j)) (multiply R (z i) (of_rational R (X i j))))))
      by (intros; symmetry; apply sum_in_times).
    rewrite <- sum_in_exchanged.
    replace (of_rational R v) with (sum_in R m (fun i => multiply R (z i) (of_rational R v))).
    + apply sum_in_at_most. intros i here.
      rewrite (sum_in_equal n _ (fun j => multiply R (z i) (of_rational R (X i j * y j))))
        by (intros; rewrite of_product; ring).
      rewrite sum_in_times, sum_in_of_rational.
      apply at_most_multiply; [apply signs; exact here|]. apply of_at_most. apply held. exact here.
    + rewrite (sum_in_equal m _ (fun i => multiply R (of_rational R v) (z i)))
        by (intros; apply multiply_comm).
      rewrite sum_in_times, one. ring.
Qed.

Lemma held_at_least_assured : forall m n X z w x v, mixed_in R n z -> allows_in R m n X z w ->
  mixed m x -> secures m n X x v -> at_most R (of_rational R v) w.
Proof.
  intros m n X z w x v (signs & one) held (signs' & one') assured.
  apply at_most_trans with (sum_in R m (fun i => multiply R (of_rational R (x i))
    (sum_in R n (fun j => multiply R (of_rational R (X i j)) (z j))))).
  - rewrite (sum_in_equal m _ (fun i => sum_in R n (fun j =>
      multiply R (of_rational R (x i)) (multiply R (of_rational R (X i j)) (z j)))))
      by (intros; symmetry; apply sum_in_times).
    rewrite sum_in_exchanged.
    replace (of_rational R v) with (sum_in R n (fun j => multiply R (z j) (of_rational R v))).
    + apply sum_in_at_most. intros j here.
      rewrite (sum_in_equal m _ (fun i => multiply R (z j) (of_rational R (x i * X i j))))
        by (intros; rewrite of_product; ring).
      rewrite sum_in_times, sum_in_of_rational.
      apply at_most_multiply; [apply signs; exact here|]. apply of_at_most. apply assured.
      exact here.
    + rewrite (sum_in_equal n _ (fun j => multiply R (of_rational R v) (z j)))
        by (intros; apply multiply_comm).
      rewrite sum_in_times, one. ring.
  - replace w with (sum_in R m (fun i => multiply R (of_rational R (x i)) w)).
    + apply sum_in_at_most. intros i here. apply at_most_multiply; [|apply held; exact here].
      apply of_at_most. apply signs'. exact here.
    + rewrite (sum_in_equal m _ (fun i => multiply R w (of_rational R (x i))))
        by (intros; apply multiply_comm).
      rewrite sum_in_times, sum_in_of_rational, (of_equal R _ 1 one'). ring.
Qed.

End Proofs.

(** Reduced fractions are such numbers: the laws do not contradict each other. *)
Lemma some_ordered_numbers : exists R : ordered_numbers, number R = Qc.
Proof.
  assert (monotone : forall a b c, (Q2Qc 0 <= a)%Qc -> (b <= c)%Qc -> (a * b <= a * c)%Qc).
  { intros a b c sign less. rewrite !(Qcmult_comm a). apply Qcmult_le_compat_r; assumption. }
  unshelve eexists {| number := Qc; of_rational := Q2Qc; add := Qcplus; multiply := Qcmult;
                      at_most := Qcle |}; try reflexivity; try exact monotone.
  - apply Qcplus_comm.
  - apply Qcplus_assoc.
  - apply Qcplus_0_l.
  - apply Qcmult_comm.
  - apply Qcmult_assoc.
  - apply Qcmult_1_l.
  - apply Qcmult_0_l.
  - apply Qcmult_plus_distr_l.
  - intros p q same. apply Q2Qc_eq_iff. exact same.
  - intros p q. unfold Qcplus. apply Q2Qc_eq_iff.
    change (p + q == Qred p + Qred q). rewrite !Qred_correct. reflexivity.
  - intros p q. unfold Qcmult. apply Q2Qc_eq_iff.
    change (p * q == Qred p * Qred q). rewrite !Qred_correct. reflexivity.
  - intros p q less. change (Qred p <= Qred q). rewrite !Qred_correct. exact less.
  - apply Qcle_trans.
  - intros a b c d less less'. apply Qcplus_le_compat; assumption.
Qed.
