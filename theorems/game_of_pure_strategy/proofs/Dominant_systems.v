(** Systems of equations with a dominant diagonal have a solution. *)

Require Import Arith ZArith QArith Qabs Lqa Lia.
From GoofspielStated Require Import Recursion Exchange.
From Goofspiel Require Import Exchange Minimax.
Local Open Scope Q_scope.

Lemma abs_of_sum : forall n x, Qabs (sum n x) <= sum n (fun i => Qabs (x i)).
Proof.
  induction n as [|n IH]; intros x; cbn [sum]; [cbn; lra|].
  pose proof (Qabs_triangle (sum n x) (x n)). pose proof (IH x). lra.
Qed.

(** A row of a sum without one of its places. *)
Definition but (i : nat) (x : nat -> Q) (j : nat) : Q := if (j =? i)%nat then 0 else x j.

Lemma sum_but : forall n i x, (i < n)%nat -> sum n x == x i + sum n (but i x).
Proof.
  intros n. induction n as [|n IH]; intros i x here; [lia|]. cbn [sum]. unfold but at 2.
  destruct (Nat.eqb_spec n i) as [<-|other].
  - rewrite (sum_equal n (but n x) x); [ring|]. intros j before. unfold but.
    destruct (Nat.eqb_spec j n); [lia|reflexivity].
  - rewrite (IH i x) by lia. ring.
Qed.

Lemma but_last : forall n i x, (i < n)%nat -> sum (S n) (but i x) == sum n (but i x) + x n.
Proof.
  intros n i x here. cbn [sum]. unfold but at 2. destruct (Nat.eqb_spec n i); [lia|reflexivity].
Qed.

(** Each entry of the diagonal is more than the absolute values of the others of its row. *)
Definition dominant (m : nat) (F : nat -> nat -> Q) : Prop :=
  forall i, (i < m)%nat -> sum m (but i (fun j => Qabs (F i j))) < F i i.

(** The system after its last unknown is eliminated. *)
Definition eliminated_last (m : nat) (F : nat -> nat -> Q) (i j : nat) : Q :=
  F i j - F i m / F m m * F m j.

Lemma stays_dominant : forall m F, dominant (S m) F -> dominant m (eliminated_last m F).
Proof.
  intros m F known i here. pose proof (known i ltac:(lia)) as of_i.
  pose proof (known m ltac:(lia)) as of_last.
  rewrite but_last in of_i by exact here. cbn [sum] in of_last. unfold but at 2 in of_last.
  rewrite Nat.eqb_refl, Qplus_0_r in of_last.
  assert (last_row : sum m (fun j => Qabs (F m j)) < F m m).
  { rewrite (sum_equal m (fun j => Qabs (F m j)) (but m (fun j => Qabs (F m j)))); [exact of_last|].
    intros j before. unfold but. destruct (Nat.eqb_spec j m); [lia|reflexivity]. }
  assert (positive : 0 < F m m).
  { apply Qle_lt_trans with (2 := last_row). apply sum_not_negative. intros. apply Qabs_nonneg. }
  set (r := Qabs (F i m) / F m m).
  assert (r_in : 0 <= r).
  { apply Qle_shift_div_l; [exact positive|]. pose proof (Qabs_nonneg (F i m)). lra. }
  assert (r_is : r * F m m == Qabs (F i m)) by (unfold r; field; lra).
  assert (part : forall j, Qabs (F i m / F m m * F m j) == r * Qabs (F m j)).
  { intros j. rewrite Qabs_Qmult. apply Qmult_comp; [|reflexivity]. unfold r, Qdiv.
    rewrite Qabs_Qmult, (Qabs_pos (/ F m m)); [reflexivity|].
    apply Qlt_le_weak, Qinv_lt_0_compat, positive. }
  assert (others : sum m (but i (fun j => Qabs (eliminated_last m F i j))) <=
                   sum m (but i (fun j => Qabs (F i j))) +
                   r * sum m (but i (fun j => Qabs (F m j)))).
  { rewrite <- sum_times, <- sum_plus. apply sum_at_most. intros j before. unfold but.
    destruct (j =? i)%nat; [lra|]. unfold eliminated_last.
    pose proof (Qabs_triangle (F i j) (- (F i m / F m m * F m j))) as triangle.
    rewrite Qabs_opp, part in triangle. exact triangle. }
  assert (itself : F i i - r * Qabs (F m i) <= eliminated_last m F i i).
  { unfold eliminated_last. pose proof (Qle_Qabs (F i m / F m m * F m i)) as most.
    rewrite part in most. lra. }
  pose proof (sum_but m i (fun j => Qabs (F m j)) here) as split. cbn beta in split.
  assert (r * sum m (fun j => Qabs (F m j)) <= Qabs (F i m)).
  { rewrite <- r_is. apply Qmult_le_compat_nonneg; [split; [exact r_in|lra]|].
    split; [|lra]. apply sum_not_negative. intros. apply Qabs_nonneg. }
  rewrite split, Qmult_plus_distr_r in H. lra.
Qed.

Theorem dominant_solution : forall m F b, dominant m F ->
  exists x, forall i, (i < m)%nat -> sum m (fun j => F i j * x j) == b i.
Proof.
  induction m as [|m IH]; intros F b known; [exists (fun _ => 0); intros; lia|].
  assert (positive : 0 < F m m).
  { apply Qle_lt_trans with (2 := known m ltac:(lia)). apply sum_not_negative. intros j _.
    unfold but. destruct (j =? m)%nat; [lra|apply Qabs_nonneg]. }
  destruct (IH (eliminated_last m F) (fun i => b i - F i m / F m m * b m)
              (stays_dominant m F known)) as (x & solves).
  set (last := (b m - sum m (fun j => F m j * x j)) / F m m).
  exists (fun j => if (j =? m)%nat then last else x j).
  assert (sums : forall i, sum (S m) (fun j => F i j * (if (j =? m)%nat then last else x j)) ==
                           sum m (fun j => F i j * x j) + F i m * last).
  { intros i. cbn [sum]. rewrite Nat.eqb_refl.
    rewrite (sum_equal m _ (fun j => F i j * x j)); [reflexivity|].
    intros j before. destruct (Nat.eqb_spec j m); [lia|reflexivity]. }
  intros i here. rewrite sums. destruct (Nat.eq_dec i m) as [->|other].
  - unfold last. field. lra.
  - specialize (solves i ltac:(lia)).
    rewrite (sum_equal m _ (fun j => F i j * x j + (- (F i m / F m m)) * (F m j * x j))) in solves
      by (intros; unfold eliminated_last; ring).
    rewrite sum_plus, sum_times in solves. unfold last.
    assert (is : F i m * ((b m - sum m (fun j => F m j * x j)) / F m m) ==
                 F i m / F m m * (b m - sum m (fun j => F m j * x j))) by (field; lra).
    rewrite is. lra.
Qed.
