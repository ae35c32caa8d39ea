(** Entries at which neither player gains by the next line, in integers: where they lie. *)
Require Import ZArith List Bool Lia.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import As_dealt Ties Lemma_3_6 Two_lines_remain.
Local Open Scope Z_scope.

(** No row beside row r is better in column c, no column beside column c in row r. *)
Definition at_rest (s d r c : Z) : Prop :=
  (1 <= r <= d - 1 /\ 1 <= c <= d - 1) /\
  (2 <= r -> drop s d (r - 1) c <= 0) /\ (r <= d - 2 -> 0 <= drop s d r c) /\
  (2 <= c -> rise s d r (c - 1) <= 0) /\ (c <= d - 2 -> 0 <= rise s d r c).

Lemma drop_is : forall s d i j, i + 1 <= j ->
  drop s d i j = - (3 * (s * (d ^ 2 - d - i ^ 2 - 5 * i - 2 - 2 * i * j) + (6 * i + 4 - 2 * d))).
Proof. intros s d i j order. unfold drop. pose proof (next_row s d i j order). lia. Qed.

Lemma rise_left : forall s d i j, j < i ->
  rise s d i j = - (3 * ((d - 1 - i) * ((d - i) * s - 2))).
Proof. intros s d i j order. unfold rise. rewrite !below by lia. unfold whole_2_1. ring. Qed.

Lemma drop_on_the_diagonal : forall s d i,
  drop s d i i =
  - (3 * (s * (d ^ 2 - d - 3 * i ^ 2 - 7 * i - 2) + (6 * i + 4 - 2 * d))) - 6 * i * (s - 1).
Proof. intros s d i. unfold drop. rewrite !below by lia. unfold whole_2_1. ring. Qed.

(** * An entry at rest lies past the diagonal *)

Lemma not_on_the_diagonal : forall s d r, 1 <= s -> 7 <= d -> 2 <= r <= d - 2 ->
  0 <= rise s d r r -> drop s d (r - 1) r <= 0 ->
  d = 8 /\ r = 4 \/ s = 1 /\ d = 7 /\ r = 4.
Proof.
  intros s d r s_in d_in r_in up down.
  rewrite rise_beyond in up by lia. rewrite drop_is in down by lia.
  assert (right : s * (r * (r - 1)) <= (s * d - s - 2) * (2 * r + 2 - d)) by lia. clear up.
  assert (low : 0 <= s * (d ^ 2 - d - 3 * r ^ 2 - r + 2) + (6 * r - 2 - 2 * d)) by lia. clear down.
  assert (d <= 13 \/ 14 <= d) as [few|many] by lia.
  - assert (d = 7 \/ d = 8 \/ d = 9 \/ d = 10 \/ d = 11 \/ d = 12 \/ d = 13)
      as [->|[->|[->|[->|[->|[->| ->]]]]]] by lia;
    assert (r = 2 \/ r = 3 \/ r = 4 \/ r = 5 \/ r = 6 \/ r = 7 \/ r = 8 \/ r = 9 \/ r = 10 \/ r =
      11)
      as [->|[->|[->|[->|[->|[->|[->|[->|[->| ->]]]]]]]]] by lia; lia.
  - exfalso.
    assert (half : 0 < 2 * r + 2 - d).
    { apply Z.nle_gt. intros small.
      assert (0 < s * (r * (r - 1))) by (repeat apply Z.mul_pos_pos; lia).
      assert (0 <= s * d - s - 2) by nia.
      assert (0 <= (s * d - s - 2) * (d - 2 - 2 * r)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
    set (u := d - r).
    assert (short : u * u - u < 2 * d - 2).
    { enough (0 < 2 * d - 2 - u * u + u) by lia. apply (Z.mul_pos_cancel_l s); [lia|].
      replace (s * (2 * d - 2 - u * u + u)) with
        ((s * d - s - 2) * (2 * r + 2 - d) - s * (r * (r - 1)) + 2 * (2 * r + 2 - d))
        by (unfold u; ring). lia. }
    assert (far : 5 * u <= 2 * d).
    { apply Z.nlt_ge. intros wide.
      assert (0 <= u * (u - 6)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
    assert (r_far : 3 * d <= 5 * r) by (unfold u in far; lia).
    assert (X : 2 * d + 2 - 6 * r <= d ^ 2 - d - 3 * r ^ 2 - r + 2).
    { apply Z.nlt_ge. intros less. set (P := d ^ 2 - d - 3 * r ^ 2 - r + 2) in *.
      assert (0 <= (s - 1) * - P) by (apply Z.mul_nonneg_nonneg; lia). lia. }
    assert ((3 * d) * (9 * d - 25) <= (5 * r) * (15 * r - 25)) by (apply Z.mul_le_mono_nonneg; lia).
    assert (0 < d * d) by (apply Z.mul_pos_pos; lia). lia.
Qed.

Lemma past_it : forall s d r c, 1 <= s -> 7 <= d -> at_rest s d r c ->
  r + 1 <= c \/ (r = 4 /\ c = 4) /\ (d = 8 \/ s = 1 /\ d = 7).
Proof.
  intros s d r c s_in d_in ((r_in & c_in) & back & _ & _ & right).
  destruct (Z_le_gt_dec (r + 1) c) as [|left]; [auto|]. right.
  assert (d_s : 0 <= (s - 1) * (d - 1)) by (apply Z.mul_nonneg_nonneg; lia).
  (* Not as far as rows d - 3 and beyond. *)
  assert (end_ : forall i, d - 3 <= i <= d - 2 -> 0 < drop s d i i).
  { intros i i_in. rewrite drop_on_the_diagonal.
    assert (i = d - 3 \/ i = d - 2) as [->| ->] by lia; nia. }
  assert (c < r \/ c = r) as [less| ->] by lia.
  - exfalso. specialize (right ltac:(lia)). rewrite rise_left in right by lia.
    assert (d - 2 <= r).
    { apply Z.nlt_ge. intros small. assert (0 < (d - r) * s - 2) by nia. nia. }
    specialize (back ltac:(lia)).
    pose proof (drops_fall_left s d (r - 1) c (r - 1) s_in ltac:(lia) ltac:(lia)).
    specialize (end_ (r - 1) ltac:(lia)). lia.
  - assert (2 <= r).
    { apply Z.nlt_ge. intros small. assert (r = 1) as -> by lia. specialize (right ltac:(lia)).
      rewrite rise_beyond in right by lia. nia. }
    specialize (back ltac:(lia)).
    assert (r <= d - 2).
    { apply Z.nlt_ge. intros far. assert (r = d - 1) as -> by lia.
      pose proof (drops_grow_right s d (d - 1 - 1) (d - 1 - 1) (d - 1) s_in ltac:(lia) ltac:(lia)).
      specialize (end_ (d - 1 - 1) ltac:(lia)). lia. }
    destruct (not_on_the_diagonal s d r s_in d_in ltac:(lia) (right ltac:(lia)) back) as [|]; lia.
Qed.

(** * How far down it lies *)

Lemma low_enough : forall s d r c, 1 <= s -> 7 <= d -> 1 <= r -> r + 1 <= c ->
  0 <= drop s d r c -> rise s d r (c - 1) <= 0 -> d - 1 <= 2 * r.
Proof.
  intros s d r c s_in d_in r_in c_in down left. apply Z.nlt_ge. intros high.
  rewrite drop_is in down by lia. rewrite rise_beyond in left by lia.
  assert (near : 8 * c <= 5 * d - 3).
  { apply Z.nlt_ge. intros far.
    assert (0 < 2 * c - d) by lia.
    assert (one : (s * (d - 3)) * (2 * c - d) <= s * (r * (r - 1))) by nia.
    assert (two : (d - 3) * (2 * c - d) <= r * (r - 1)) by nia.
    assert (0 <= (d - 2 - 2 * r) * (d - 4 + 2 * r)) by (apply Z.mul_nonneg_nonneg; lia).
    assert (4 * (2 * c - d) <= d - 3) by (apply (Z.mul_le_mono_pos_l _ _ (d - 3)); lia). lia. }
  set (B := d ^ 2 - d - r ^ 2 - 5 * r - 2 - 2 * r * c) in *.
  set (u := d - 2 - 2 * r). assert (u_in : 0 <= u) by (unfold u; lia).
  assert (0 <= r * (5 * d - 3 - 8 * c)) by (apply Z.mul_nonneg_nonneg; lia).
  assert (rc : 8 * (2 * r * c) <= 2 * r * (5 * d - 3)) by lia.
  assert (some : 4 * r * r - 6 * r + 8 * u * u + 22 * (r * u) + 24 * u <= 8 * B).
  { replace (8 * B) with (4 * r * r - 6 * r + 8 * u * u + 22 * (r * u) + 24 * u +
      (2 * r * (5 * d - 3) - 8 * (2 * r * c))) by (unfold B, u; ring). lia. }
  assert (0 <= r * u) by (apply Z.mul_nonneg_nonneg; lia).
  assert (0 <= u * u) by (apply Z.mul_nonneg_nonneg; lia).
  assert (square : r <= r * r).
  { assert (0 <= (r - 1) * r) by (apply Z.mul_nonneg_nonneg; lia). lia. }
  assert (d_is : d = u + 2 * r + 2) by (unfold u; lia).
  assert (B_in : 0 <= B).
  { assert (r = 1 \/ 2 <= r) as [->|more] by lia; [lia|].
    assert (0 <= (r - 2) * r) by (apply Z.mul_nonneg_nonneg; lia). lia. }
  assert (0 <= (s - 1) * B) by (apply Z.mul_nonneg_nonneg; lia).
  assert (0 < B + (6 * r + 4 - 2 * d)) by lia.
  lia.
Qed.

(** Not so far that (3.1) grows by more than 3/4 from row to row. *)
Lemma narrow_enough_here : forall s d i j, 1 <= s -> 7 <= d -> (s = 1 -> 22 <= d) -> 1 <= i ->
  i + 1 <= j -> i <= d - 3 -> drop s d i j <= 0 -> 2 * (s * (2 * i + 3)) <= 3 * (s * d - s - 2).
Proof.
  intros s d i j s_in d_in large i_in j_in i_most down.
  pose proof (drops_grow_right s d i (i + 1) j s_in ltac:(lia) j_in) as grows.
  assert (first : drop s d i (i + 1) <= 0) by lia. clear grows down j_in.
  rewrite drop_is in first by lia.
  assert (up : 0 <= s * (d ^ 2 - d - 3 * i ^ 2 - 7 * i - 2) + (6 * i + 4 - 2 * d)) by lia.
  clear first. apply Z.nlt_ge. intros wide.
  assert (d <= 14 \/ 15 <= d) as [few|many] by lia.
  - assert (several : 2 <= s) by lia. clear large s_in.
    assert (d = 7 \/ d = 8 \/ d = 9 \/ d = 10 \/ d = 11 \/ d = 12 \/ d = 13 \/ d = 14)
      as [->|[->|[->|[->|[->|[->|[->| ->]]]]]]] by lia;
    assert (i = 1 \/ i = 2 \/ i = 3 \/ i = 4 \/ i = 5 \/ i = 6 \/ i = 7 \/ i = 8 \/ i = 9 \/
      i = 10 \/ i = 11)
      as [->|[->|[->|[->|[->|[->|[->|[->|[->|[->| ->]]]]]]]]]] by lia; lia.
  - assert (far : 3 * d - 14 <= 4 * i).
    { apply Z.nlt_ge. intros short.
      assert (0 <= (s - 1) * (3 * d - 9 - 4 * i)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
    set (X := d ^ 2 - d - 3 * i ^ 2 - 7 * i - 2) in *.
    assert (X_in : 2 * d - 4 - 6 * i <= X).
    { apply Z.nlt_ge. intros less.
      assert (0 <= (s - 1) * (- X)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
    unfold X in X_in.
    assert ((3 * d - 14) * (3 * d - 14) <= (4 * i) * (4 * i)) by (apply Z.mul_le_mono_nonneg; lia).
    assert (0 <= (d - 15) * (d - 3)) by (apply Z.mul_nonneg_nonneg; lia). lia.
Qed.

(** It is not in the last column. *)
Lemma not_the_last_column : forall s d r, 1 <= s -> 7 <= d -> 2 <= r <= d - 2 ->
  drop s d (r - 1) (d - 1) <= 0 -> 0 < rise s d r (d - 1 - 1).
Proof.
  intros s d r s_in d_in r_in back. rewrite drop_is in back by lia. rewrite rise_beyond by lia.
  assert (small : r <= d - 3 \/ r = d - 2) by lia. destruct small as [small| ->].
  - assert (r * (r - 1) <= (d - 3) * (d - 4)) by (apply Z.mul_le_mono_nonneg; lia).
    assert (s * (r * (r - 1)) <= s * ((d - 3) * (d - 4))) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (0 <= (s - 1) * (d - 3)) by (apply Z.mul_nonneg_nonneg; lia). lia.
  - exfalso. assert (0 <= (d - 7) * d) by (apply Z.mul_nonneg_nonneg; lia).
    set (X := 2 * (d * d) - 8 * d + 2).
    assert (0 <= (s - 1) * X) by (apply Z.mul_nonneg_nonneg; unfold X; lia). unfold X in *. lia.
Qed.
