(** Section 3.1: saddle points, and the value of a game with two rows and two columns.

    The game is [[a, b], [c, d]]; player one chooses the row, player two the column and pays the
    entry. The text calls an entry a saddle point that is a minimum in its column and a maximum in
    its row ([as_printed]); in its own convention it should be the other way round ([saddle]). *)

Require Import QArith Lqa.
From GoofspielStated Require Export TwoByTwo.
Open Scope Q_scope.

(** There is at most one value. *)
Theorem one_value : forall a b c d v w, is_value_2x2 a b c d v -> is_value_2x2 a b c d w -> v == w.
Proof.
  assert (below : forall a b c d v w p q, secures a b c d p v -> allows a b c d q w -> v <= w).
  { intros a b c d v w p q (P & left & right) (R & upper & lower).
    apply Qle_trans with (q * (p * a + (1 - p) * c) + (1 - q) * (p * b + (1 - p) * d)).
    - setoid_replace v with (q * v + (1 - q) * v) at 1 by ring.
      apply Qplus_le_compat; nra.
    - apply Qle_trans with (p * (q * a + (1 - q) * b) + (1 - p) * (q * c + (1 - q) * d)); [lra|].
      setoid_replace w with (p * w + (1 - p) * w) by ring. apply Qplus_le_compat; nra. }
  intros a b c d v w ((p & P) & q & R) ((p' & P') & q' & R').
  apply Qle_antisym; eapply below; eassumption.
Qed.

Theorem saddle_point : forall a b c d x row column, entry a b c d x row column ->
  (x <= row /\ column <= x <-> nobody_gains x row column).
Proof.
  intros a b c d x row column _. unfold nobody_gains. split.
  - intros. split; lra.
  - intros (first & second). split; apply Qnot_lt_le; assumption.
Qed.

Lemma is_value_equal : forall a b c d v w, v == w ->
  is_value_2x2 a b c d v -> is_value_2x2 a b c d w.
Proof.
  intros a b c d v w same ((p & P & left & right) & q & R & upper & lower).
  split; [exists p|exists q]; (split; [assumption|]); lra.
Qed.

(** The value is the entry. *)
Theorem value_of_a_saddle_point : forall a b c d x, saddle a b c d x ->
  forall v, is_value_2x2 a b c d v <-> v == x.
Proof.
  intros a b c d x (row & column & place & low & high) v.
  assert (found : is_value_2x2 a b c d x).
  { unfold is_value_2x2, secures, allows. destruct place; split;
      [exists 1|exists 1|exists 1|exists 0|exists 0|exists 1|exists 0|exists 0];
      repeat split; lra. }
  split; intros known.
  - apply (one_value a b c d); assumption.
  - apply is_value_equal with x; [symmetry; assumption|exact found].
Qed.

(** There may be saddle points at two places, as at both of the first column here; all are the
    value. *)
Theorem several_saddle_points :
  (exists a b c d, (a <= b /\ c <= a) /\ (c <= d /\ a <= c)) /\
  forall a b c d x y, saddle a b c d x -> saddle a b c d y ->
    is_value_2x2 a b c d x /\ is_value_2x2 a b c d y /\ x == y.
Proof.
  split; [exists 0, 0, 0, 0; repeat split; lra|].
  intros a b c d x y first second.
  pose proof (value_of_a_saddle_point a b c d x first) as one.
  pose proof (value_of_a_saddle_point a b c d y second) as other.
  assert (value : is_value_2x2 a b c d x) by (apply one; reflexivity).
  split; [exact value|]. split; [apply other; reflexivity|]. apply other. exact value.
Qed.

(** Without a saddle point, as printed, one diagonal is above the other. *)
Lemma one_diagonal_above : forall a b c d, ~ (exists x, as_printed a b c d x) ->
  (b < a /\ c < a /\ b < d /\ c < d) \/ (a < b /\ a < c /\ d < b /\ d < c).
Proof.
  intros a b c d none.
  assert (free : forall x row column,
            entry a b c d x row column -> x <= column -> row <= x -> False).
  { intros x row column place low high. apply none. exists x, row, column. auto. }
  pose proof (free _ _ _ (upper_left a b c d)) as at_a.
  pose proof (free _ _ _ (upper_right a b c d)) as at_b.
  pose proof (free _ _ _ (lower_left a b c d)) as at_c.
  pose proof (free _ _ _ (lower_right a b c d)) as at_d.
  destruct (Qlt_le_dec b a) as [ba|ab].
  - left. destruct (Qlt_le_dec c a) as [ca|ac]; [|exfalso; apply at_a; lra].
    destruct (Qlt_le_dec c d) as [cd|dc]; [|exfalso; apply at_c; lra].
    destruct (Qlt_le_dec b d) as [bd|db]; [|exfalso; apply at_d; lra]. auto.
  - right. destruct (Qlt_le_dec d b) as [db|bd]; [|exfalso; apply at_b; lra].
    destruct (Qlt_le_dec d c) as [dc|cd]; [|exfalso; apply at_d; lra].
    destruct (Qlt_le_dec a c) as [ac|ca]; [|exfalso; apply at_c; lra].
    destruct (Qlt_le_dec a b) as [less|more]; [auto|exfalso; apply at_a; lra].
Qed.

(** If the game has no saddle point, its value is (ad - bc)/(a - b - c + d). *)
Theorem value_without_one : forall a b c d, ~ (exists x, as_printed a b c d x) ->
  ~ a - b - c + d == 0 /\
  forall v, is_value_2x2 a b c d v <-> v == (a * d - b * c) / (a - b - c + d).
Proof.
  intros a b c d none.
  assert (nonzero : ~ a - b - c + d == 0).
  { destruct (one_diagonal_above a b c d none) as [|]; lra. }
  split; [exact nonzero|]. set (D := a - b - c + d) in *.
  assert (between : forall x, (0 <= x /\ x <= D) \/ (x <= 0 /\ D <= x) -> 0 <= x / D <= 1).
  { intros x place. assert (whole : (x / D) * D == x) by (field; exact nonzero).
    set (z := x / D) in *. destruct place as [(low & high)|(high & low)];
      split; apply Qnot_lt_le; intros wrong; nra. }
  assert (found : is_value_2x2 a b c d ((a * d - b * c) / D)).
  2: { intros v. split; intros known.
       - apply (one_value a b c d); assumption.
       - apply is_value_equal with ((a * d - b * c) / D); [symmetry; assumption|exact found]. }
  split.
  - exists ((d - c) / D). split; [apply between; unfold D in *|].
    + destruct (one_diagonal_above a b c d none); [left|right]; lra.
    + split; apply Qle_lteq; right; unfold D in *; field; exact nonzero.
  - exists ((d - b) / D). split; [apply between; unfold D in *|].
    + destruct (one_diagonal_above a b c d none); [left|right]; lra.
    + split; apply Qle_lteq; right; unfold D in *; field; exact nonzero.
Qed.
