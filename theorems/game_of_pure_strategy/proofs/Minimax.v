(** The theorem of minimax for rational numbers: every matrix game with a row and a column has a
    value, which mixed strategies of both players assure.

    [solution] makes a value and the strategies, so that the recursion can be a function. First
    comes an alternative (Ville): for finitely many vectors, either there are weights of the
    coordinates with which no vector counts less than 0, or a combination of the vectors has all
    coordinates less than 0. It is shown by eliminating one coordinate after the other (Fourier,
    Motzkin). In a symmetric game the second cannot be; and a solution of a game is read off one of
    a symmetric game (Gale, Kuhn, Tucker). *)

Require Import Arith ZArith QArith Lqa Lia List.
From Goofspiel Require Import Exchange.
Import ListNotations.
Open Scope Q_scope.

(** Player one's strategy x assures him v; player two's strategy y holds him to v. *)
Definition secures (m n : nat) (X : nat -> nat -> Q) (x : nat -> Q) (v : Q) : Prop :=
  forall j, (j < n)%nat -> v <= sum m (fun i => x i * X i j).

Definition holds (m n : nat) (X : nat -> nat -> Q) (y : nat -> Q) (v : Q) : Prop :=
  forall i, (i < m)%nat -> sum n (fun j => X i j * y j) <= v.

(** A value with optimal strategies of both players. *)
Record solved (m n : nat) (X : nat -> nat -> Q) := {
  worth : Q;
  row_strategy : nat -> Q;
  column_strategy : nat -> Q;
  row_is_mixed : mixed m row_strategy;
  row_assures : secures m n X row_strategy worth;
  column_is_mixed : mixed n column_strategy;
  column_holds : holds m n X column_strategy worth
}.

Arguments worth {m n X} _.
Arguments row_strategy {m n X} _.
Arguments column_strategy {m n X} _.
Arguments row_is_mixed {m n X} _.
Arguments row_assures {m n X} _.
Arguments column_is_mixed {m n X} _.
Arguments column_holds {m n X} _.

(** * Vectors and their combinations *)

(** A vector is a function of the coordinates; a combination has weights that are not negative. *)
Inductive combination (C : list (nat -> Q)) : (nat -> Q) -> Prop :=
  | nothing : forall e, (forall i, e i == 0) -> combination C e
  | one_more : forall c d e q, In c C -> 0 <= q -> combination C d ->
      (forall i, e i == q * c i + d i) -> combination C e.

Lemma combination_same : forall C d e,
  combination C d -> (forall i, e i == d i) -> combination C e.
Proof.
  intros C d e [d' zero|c d' e' q inside sign rest made] same.
  - apply nothing. intros i. rewrite same. apply zero.
  - apply one_more with c d' q; try assumption. intros i. rewrite same. apply made.
Qed.

Lemma combination_plus : forall C d e,
  combination C d -> combination C e -> combination C (fun i => d i + e i).
Proof.
  intros C d e first second.
  induction first as [d zero|c d' d q inside sign rest IH made].
  - apply combination_same with e; [assumption|]. intros i. rewrite zero. ring.
  - apply one_more with c (fun i => d' i + e i) q; try assumption.
    intros i. rewrite made. ring.
Qed.

Lemma combination_times : forall C d q, 0 <= q ->
  combination C d -> combination C (fun i => q * d i).
Proof.
  intros C d q sign known. induction known as [d zero|c d' d p inside sign' rest IH made].
  - apply nothing. intros i. rewrite zero. ring.
  - apply one_more with c (fun i => q * d' i) (q * p); try assumption; [nra|].
    intros i. rewrite made. ring.
Qed.

Lemma combination_of_one : forall C c, In c C -> combination C c.
Proof.
  intros C c inside. apply one_more with c (fun _ => 0) 1; [assumption|lra| |].
  - apply nothing. reflexivity.
  - intros i. ring.
Qed.

Lemma combination_of_combinations : forall C D,
  (forall c, In c D -> combination C c) -> forall d, combination D d -> combination C d.
Proof.
  intros C D each d known. induction known as [d zero|c d' d q inside sign rest IH made].
  - apply nothing. exact zero.
  - apply combination_same with (fun i => q * c i + d' i); [|exact made].
    apply (combination_plus C (fun i => q * c i) d'); [|exact IH].
    apply combination_times; [exact sign|apply each; exact inside].
Qed.

Lemma combination_not_positive : forall C k, (forall c, In c C -> c k <= 0) ->
  forall d, combination C d -> d k <= 0.
Proof.
  intros C k low d known. induction known as [d zero|c d' d q inside sign rest IH made].
  - rewrite zero. apply Qle_refl.
  - rewrite made. specialize (low c inside). nra.
Qed.

(** What is negative remains so if little of another vector is added. *)
Lemma little_more : forall m (c d : nat -> Q), (forall i, (i < m)%nat -> d i < 0) ->
  exists q, 0 < q /\ forall i, (i < m)%nat -> d i + q * c i < 0.
Proof.
  intros m. induction m as [|m IH]; intros c d negative.
  - exists 1. split; [lra|]. intros i here. lia.
  - destruct (IH c d) as (q & positive & kept); [intros i here; apply negative; lia|].
    assert (last : d m < 0) by (apply negative; lia).
    destruct (Qlt_le_dec 0 (c m)) as [up|down].
    + set (p := - d m / (2 * c m)).
      assert (p_is : p * c m == - (1 # 2) * d m) by (unfold p; field; lra).
      clearbody p.
      assert (p_positive : 0 < p)
        by (apply Qnot_le_lt; intros wrong; assert (part : p * c m <= 0) by nra; lra).
      assert (least : exists r, 0 < r /\ r <= q /\ r <= p).
      { destruct (Qlt_le_dec q p); [exists q|exists p]; repeat split; lra. }
      destruct least as (r & r_positive & below & below').
      exists r. split; [exact r_positive|]. intros i here.
      destruct (Nat.eq_dec i m) as [->|other].
      * assert (part : r * c m <= p * c m) by nra. lra.
      * assert (before : d i + q * c i < 0) by (apply kept; lia).
        assert (itself : d i < 0) by (apply negative; lia).
        destruct (Qlt_le_dec 0 (c i)) as [up'|down].
        -- assert (part : r * c i <= q * c i) by nra. lra.
        -- assert (part : r * c i <= 0) by nra. lra.
    + exists q. split; [exact positive|]. intros i here.
      destruct (Nat.eq_dec i m) as [->|other]; [nra|apply kept; lia].
Qed.

(** * The alternative *)

(** What a vector counts with these weights of m coordinates. *)
Definition counts (m : nat) (x c : nat -> Q) : Q := sum m (fun i => x i * c i).

Definition weights (m : nat) (C : list (nat -> Q)) (x : nat -> Q) : Prop :=
  (forall i, (i < m)%nat -> 0 <= x i) /\ 0 < sum m x /\ forall c, In c C -> 0 <= counts m x c.

Definition positive_at (k : nat) (c : nat -> Q) : bool :=
  match c k ?= 0 with Gt => true | _ => false end.
Definition negative_at (k : nat) (c : nat -> Q) : bool :=
  match c k ?= 0 with Lt => true | _ => false end.

Lemma positive_at_spec : forall k c, positive_at k c = true <-> 0 < c k.
Proof.
  intros k c. unfold positive_at. rewrite Qgt_alt. destruct (c k ?= 0); split; intros known;
    try reflexivity; discriminate.
Qed.

Lemma negative_at_spec : forall k c, negative_at k c = true <-> c k < 0.
Proof.
  intros k c. unfold negative_at. rewrite Qlt_alt. destruct (c k ?= 0); split; intros known;
    try reflexivity; discriminate.
Qed.

(** Of c and d, c positive and d negative at place k, the combination that is 0 there. *)
Definition cancelled (k : nat) (c d : nat -> Q) : nat -> Q := fun i => - d k * c i + c k * d i.

(** The vectors without the coordinate at place k: those not positive there, and of every one that
    is and every one that is negative there what cancels it. *)
Definition eliminated (k : nat) (C : list (nat -> Q)) : list (nat -> Q) :=
  filter (fun c => negb (positive_at k c)) C ++
  flat_map (fun c => map (cancelled k c) (filter (negative_at k) C)) (filter (positive_at k) C).

Lemma counts_cancelled : forall m x k c d,
  counts m x (cancelled k c d) == - d k * counts m x c + c k * counts m x d.
Proof.
  intros m x k c d. unfold counts, cancelled.
  rewrite <- !sum_times, <- sum_plus. apply sum_equal. intros i _. ring.
Qed.

Lemma not_positive_stay : forall k C c, In c C -> c k <= 0 -> In c (eliminated k C).
Proof.
  intros k C c inside low. apply in_or_app. left. apply filter_In. split; [exact inside|].
  destruct (positive_at k c) eqn:sign; [|reflexivity].
  apply positive_at_spec in sign. lra.
Qed.

Lemma cancelled_are_there : forall k C c d, In c C -> In d C -> 0 < c k -> d k < 0 ->
  In (cancelled k c d) (eliminated k C).
Proof.
  intros k C c d inside inside' up down. apply in_or_app. right. apply in_flat_map. exists c.
  split.
  - apply filter_In. split; [exact inside|]. apply positive_at_spec. exact up.
  - apply in_map. apply filter_In. split; [exact inside'|]. apply negative_at_spec. exact down.
Qed.

(** Each of them is a combination of the vectors, and not positive at place k. *)
Lemma eliminated_is_combination : forall k C e, In e (eliminated k C) -> combination C e.
Proof.
  intros k C e here. apply in_app_or in here. destruct here as [here|here].
  - apply filter_In in here. apply combination_of_one. tauto.
  - apply in_flat_map in here. destruct here as (c & from & here).
    apply in_map_iff in here. destruct here as (d & <- & from').
    apply filter_In in from. destruct from as (inside & up). apply positive_at_spec in up.
    apply filter_In in from'. destruct from' as (inside' & down).
    apply negative_at_spec in down.
    apply (combination_plus C (fun i => - d k * c i) (fun i => c k * d i));
      apply combination_times; try lra; apply combination_of_one; assumption.
Qed.

Lemma eliminated_not_positive : forall k C e, In e (eliminated k C) -> e k <= 0.
Proof.
  intros k C e here. apply in_app_or in here. destruct here as [here|here].
  - apply filter_In in here. destruct here as (_ & sign).
    destruct (Qlt_le_dec 0 (e k)) as [up|low]; [|exact low].
    apply positive_at_spec in up. rewrite up in sign. discriminate.
  - apply in_flat_map in here. destruct here as (c & _ & here).
    apply in_map_iff in here. destruct here as (d & <- & _). unfold cancelled.
    setoid_replace (- d k * c k + c k * d k) with 0 by ring. apply Qle_refl.
Qed.

(** The least weight t at place k, 0 or more, with which no vector positive there counts less than
    0: it is 0, or with it some such vector counts 0. *)
Lemma least_weight : forall k (rest : (nat -> Q) -> Q) C,
  { t | 0 <= t /\ (forall c, In c C -> 0 < c k -> 0 <= rest c + t * c k) /\
        (t == 0 \/ exists c, In c C /\ 0 < c k /\ rest c + t * c k == 0) }.
Proof.
  intros k rest C. induction C as [|c C (t & sign & enough & least)].
  - exists 0. split; [lra|]. split; [intros c []|left; reflexivity].
  - destruct (Qlt_le_dec 0 (c k)) as [up|down].
    2: { exists t. split; [exact sign|]. split.
         - intros d [<-|inside] up; [lra|apply enough; assumption].
         - destruct least as [none|(d & inside & tight)]; [left; exact none|].
           right. exists d. split; [right; exact inside|exact tight]. }
    destruct (Qlt_le_dec (rest c + t * c k) 0) as [short|fine].
    + set (s := - rest c / c k).
      assert (s_is : s * c k == - rest c) by (unfold s; field; lra). clearbody s.
      assert (more : t < s).
      { apply Qnot_le_lt. intros wrong. nra. }
      exists s. split; [lra|]. split.
      * intros d [<-|inside] up'; [lra|]. specialize (enough d inside up'). nra.
      * right. exists c. split; [left; reflexivity|]. split; [exact up|lra].
    + exists t. split; [exact sign|]. split.
      * intros d [<-|inside] up'; [exact fine|apply enough; assumption].
      * destruct least as [none|(d & inside & tight)]; [left; exact none|].
        right. exists d. split; [right; exact inside|exact tight].
Qed.

(** Of a list, a member of which a test is true, or none is. *)
Lemma some_or_none : forall (test : (nat -> Q) -> bool) C,
  { c | In c C /\ test c = true } + { forall c, In c C -> test c = false }.
Proof.
  intros test C. destruct (find test C) as [c|] eqn:found.
  - left. exists c. apply find_some. exact found.
  - right. intros c inside. apply (find_none _ _ found). exact inside.
Qed.

Definition set_at (k : nat) (t : Q) (x : nat -> Q) : nat -> Q :=
  fun i => if (i =? k)%nat then t else x i.

Lemma sum_set_at : forall m t x (g : nat -> Q -> Q),
  sum (S m) (fun i => g i (set_at m t x i)) == sum m (fun i => g i (x i)) + g m t.
Proof.
  intros m t x g. simpl. unfold set_at at 2. rewrite Nat.eqb_refl.
  rewrite (sum_equal m _ (fun i => g i (x i))); [reflexivity|].
  intros i here. unfold set_at. replace (i =? m)%nat with false; [reflexivity|].
  symmetry. apply Nat.eqb_neq. lia.
Qed.

(** Weights of the vectors with place m eliminated are extended by one of it. *)
Lemma weights_extended : forall m C x, weights m (eliminated m C) x ->
  { t | weights (S m) C (set_at m t x) }.
Proof.
  intros m C x (signs & some & counted).
  destruct (least_weight m (counts m x) C) as (t & sign & enough & least).
  exists t. split; [|split].
  - intros i here. unfold set_at. destruct (Nat.eqb_spec i m) as [_|other]; [exact sign|].
    apply signs. lia.
  - rewrite (sum_set_at m t x (fun _ q => q)). change (0 < sum m x + t). lra.
  - intros c inside. unfold counts. rewrite (sum_set_at m t x (fun i q => q * c i)).
    fold (counts m x c).
    destruct (Qlt_le_dec 0 (c m)) as [up|low]; [apply enough; assumption|].
    destruct least as [none|(d & inside' & up & tight)].
    + rewrite none. specialize (counted c (not_positive_stay m C c inside low)). lra.
    + destruct (Qlt_le_dec (c m) 0) as [down|flat].
      * specialize (counted _ (cancelled_are_there m C d c inside' inside up down)).
        rewrite counts_cancelled in counted.
        set (P := counts m x d) in *. set (R := counts m x c) in *.
        apply Qnot_lt_le. intros wrong.
        assert (same : P == - t * d m) by lra. rewrite same in counted. nra.
      * specialize (counted c (not_positive_stay m C c inside low)).
        assert (zero : c m == 0) by lra. rewrite zero. lra.
Qed.

(** A combination negative at all places but the last, of what is left there, is made negative
    there too. *)
Lemma combination_extended : forall m C c, In c C -> c m < 0 ->
  forall d, combination (eliminated m C) d -> (forall i, (i < m)%nat -> d i < 0) ->
  exists e, combination C e /\ forall i, (i < S m)%nat -> e i < 0.
Proof.
  intros m C c inside down d known negative.
  destruct (little_more m c d negative) as (q & positive & kept).
  exists (fun i => d i + q * c i). split.
  - apply (combination_plus C d (fun i => q * c i)).
    + apply combination_of_combinations with (eliminated m C); [|exact known].
      apply eliminated_is_combination.
    + apply combination_times; [lra|]. apply combination_of_one. exact inside.
  - intros i here. destruct (Nat.eq_dec i m) as [->|other]; [|apply kept; lia].
    pose proof (combination_not_positive _ m (eliminated_not_positive m C) d known). nra.
Qed.

(** Weights with which no vector counts less than 0, or a combination negative everywhere. *)
Theorem alternative : forall m C,
  { x | weights (S m) C x } +
  { exists d, combination C d /\ forall i, (i < S m)%nat -> d i < 0 }.
Proof.
  intros m. induction m as [|m IH]; intros C.
  - destruct (some_or_none (negative_at 0) C) as [(c & inside & sign)|none].
    + right. exists c. split; [apply combination_of_one; exact inside|].
      apply negative_at_spec in sign. intros [|i] here; [exact sign|lia].
    + left. exists (fun _ => 1). split; [intros; lra|]. split; [simpl; lra|].
      intros c inside. unfold counts. simpl.
      destruct (Qlt_le_dec (c 0%nat) 0) as [down|up]; [|lra].
      apply negative_at_spec in down. rewrite (none c inside) in down. discriminate.
  - destruct (some_or_none (negative_at (S m)) C) as [(c & inside & sign)|none].
    + apply negative_at_spec in sign.
      destruct (IH (eliminated (S m) C)) as [(x & known)|found].
      * left. destruct (weights_extended (S m) C x known) as (t & known').
        exists (set_at (S m) t x). exact known'.
      * right. destruct found as (d & known & negative).
        apply combination_extended with c d; assumption.
    + left. exists (set_at (S m) 1 (fun _ => 0)). split; [|split].
      * intros i _. unfold set_at. destruct (i =? S m)%nat; lra.
      * rewrite (sum_set_at (S m) 1 (fun _ => 0) (fun _ q => q)).
        assert (zero : sum (S m) (fun _ => 0) == 0).
        { generalize (S m). intros n. induction n as [|n IHn]; simpl; [reflexivity|]. lra. }
        rewrite zero. lra.
      * intros c inside. unfold counts.
        rewrite (sum_set_at (S m) 1 (fun _ => 0) (fun i q => q * c i)).
        rewrite (sum_times (S m) 0 c).
        destruct (Qlt_le_dec (c (S m)) 0) as [down|up]; [|lra].
        apply negative_at_spec in down. rewrite (none c inside) in down. discriminate.
Qed.

(** * Symmetric games *)

Lemma sum_split : forall m n x, sum (m + n) x == sum m x + sum n (fun j => x (m + j)%nat).
Proof.
  intros m n x. induction n as [|n IH]; simpl.
  - rewrite Nat.add_0_r. ring.
  - replace (m + S n)%nat with (S (m + n)) by lia. simpl. rewrite IH. ring.
Qed.

Lemma sum_at_one_place : forall n x k q, (k < n)%nat ->
  sum n (fun j => x j * (if (j =? k)%nat then q else 0)) == x k * q.
Proof.
  intros n. induction n as [|n IH]; intros x k q here; [lia|]. simpl.
  destruct (Nat.eqb_spec n k) as [<-|other].
  - rewrite (sum_equal n _ (fun j => 0 * x j)).
    + rewrite sum_times. ring.
    + intros j before. replace (j =? n)%nat with false; [ring|].
      symmetry. apply Nat.eqb_neq. lia.
  - rewrite IH by lia. ring.
Qed.

Lemma sum_not_negative : forall n x, (forall i, (i < n)%nat -> 0 <= x i) -> 0 <= sum n x.
Proof.
  intros n. induction n as [|n IH]; intros x signs; simpl; [lra|].
  assert (before : 0 <= sum n x) by (apply IH; intros i here; apply signs; lia).
  assert (last : 0 <= x n) by (apply signs; lia). lra.
Qed.

Lemma sum_zero : forall n x, (forall i, (i < n)%nat -> 0 <= x i) -> sum n x <= 0 ->
  forall i, (i < n)%nat -> x i == 0.
Proof.
  intros n. induction n as [|n IH]; intros x signs low i here; [lia|]. simpl in low.
  assert (before : 0 <= sum n x) by (apply sum_not_negative; intros j there; apply signs; lia).
  assert (last : 0 <= x n) by (apply signs; lia).
  destruct (Nat.eq_dec i n) as [->|other]; [lra|].
  apply IH; [intros j there; apply signs; lia|lra|lia].
Qed.

(** The columns of a matrix. *)
Definition columns (n : nat) (K : nat -> nat -> Q) : list (nat -> Q) :=
  map (fun j i => K i j) (seq 0 n).

Lemma combination_of_columns : forall n K d, combination (columns n K) d ->
  exists y, (forall j, 0 <= y j) /\ forall i, d i == sum n (fun j => K i j * y j).
Proof.
  intros n K d known. induction known as [d zero|c d' d q inside sign rest IH made].
  - exists (fun _ => 0). split; [intros; lra|]. intros i. rewrite zero.
    rewrite (sum_equal n _ (fun j => 0 * K i j)) by (intros; ring). rewrite sum_times. ring.
  - destruct IH as (y & signs & same). apply in_map_iff in inside.
    destruct inside as (k & <- & here). apply in_seq in here.
    exists (fun j => y j + (if (j =? k)%nat then q else 0)). split.
    + intros j. specialize (signs j). destruct (j =? k)%nat; lra.
    + intros i. rewrite made, same.
      rewrite (sum_equal n (fun j => K i j * (y j + (if (j =? k)%nat then q else 0)))
                 (fun j => K i j * y j + K i j * (if (j =? k)%nat then q else 0)))
        by (intros; ring).
      rewrite sum_plus, sum_at_one_place by lia. ring.
Qed.

(** In a symmetric game player one has weights that lose nothing. *)
Lemma symmetric_game : forall n K, (forall i j, K i j == - K j i) ->
  { x | weights (S n) (columns (S n) K) x }.
Proof.
  intros n K skew. destruct (alternative n (columns (S n) K)) as [found|none]; [exact found|].
  exfalso. destruct none as (d & known & negative).
  destruct (combination_of_columns (S n) K d known) as (y & signs & same).
  set (pair := sum (S n) (fun i => sum (S n) (fun j => y i * K i j * y j))).
  assert (nothing_won : pair == 0).
  { assert (itself : pair == - pair).
    { unfold pair at 1. rewrite sum_exchanged. unfold pair. rewrite <- sum_opposite.
      apply sum_equal. intros i _. rewrite <- sum_opposite. apply sum_equal. intros j _.
      rewrite (skew j i). ring. }
    lra. }
  assert (each : pair == sum (S n) (fun i => y i * d i)).
  { apply sum_equal. intros i _. rewrite same, <- sum_times. apply sum_equal. intros j _. ring. }
  assert (no_weight : forall i, (i < S n)%nat -> - (y i * d i) == 0).
  { apply (sum_zero (S n) (fun i => - (y i * d i))).
    - intros i here. specialize (signs i). specialize (negative i here). nra.
    - rewrite (sum_opposite (S n) (fun i => y i * d i)). lra. }
  assert (none : d 0%nat == 0).
  { rewrite same, (sum_equal (S n) _ (fun j => 0 * K 0%nat j)).
    - rewrite sum_times. ring.
    - intros j here. specialize (no_weight j here). specialize (negative j here).
      specialize (signs j). assert (zero : y j == 0) by nra. rewrite zero. ring. }
  specialize (negative 0%nat ltac:(lia)). lra.
Qed.

(** * The game in a symmetric one *)

(** The plays of the symmetric game: a row or a column of the game, or neither. *)
Inductive role := as_row (i : nat) | as_column (j : nat) | as_neither.

Definition role_of (m n k : nat) : role :=
  if (k <? m)%nat then as_row k else if (k <? m + n)%nat then as_column (k - m) else as_neither.

Definition between (A : nat -> nat -> Q) (r s : role) : Q :=
  match r, s with
  | as_row i, as_column j => A i j
  | as_column j, as_row i => - A i j
  | as_row _, as_neither => - 1
  | as_neither, as_row _ => 1
  | as_column _, as_neither => 1
  | as_neither, as_column _ => - 1
  | _, _ => 0
  end.

Definition symmetric (m n : nat) (A : nat -> nat -> Q) (k l : nat) : Q :=
  between A (role_of m n k) (role_of m n l).

Lemma symmetric_skew : forall m n A k l, symmetric m n A k l == - symmetric m n A l k.
Proof.
  intros m n A k l. unfold symmetric.
  destruct (role_of m n k), (role_of m n l); simpl; ring.
Qed.

Lemma role_of_row : forall m n i, (i < m)%nat -> role_of m n i = as_row i.
Proof.
  intros m n i here. unfold role_of. replace (i <? m)%nat with true; [reflexivity|].
  symmetry. apply Nat.ltb_lt. exact here.
Qed.

Lemma role_of_column : forall m n j, (j < n)%nat -> role_of m n (m + j) = as_column j.
Proof.
  intros m n j here. unfold role_of.
  replace (m + j <? m)%nat with false by (symmetry; apply Nat.ltb_ge; lia).
  replace (m + j <? m + n)%nat with true by (symmetry; apply Nat.ltb_lt; lia).
  f_equal. lia.
Qed.

Lemma role_of_neither : forall m n, role_of m n (m + n) = as_neither.
Proof.
  intros m n. unfold role_of.
  replace (m + n <? m)%nat with false by (symmetry; apply Nat.ltb_ge; lia).
  replace (m + n <? m + n)%nat with false by (symmetry; apply Nat.ltb_ge; lia). reflexivity.
Qed.

(** What weights of the symmetric game count against one of its plays. *)
Lemma counts_symmetric : forall m n A x l,
  counts (S (m + n)) x (fun k => symmetric m n A k l) ==
  sum m (fun i => x i * between A (as_row i) (role_of m n l)) +
  sum n (fun j => x (m + j)%nat * between A (as_column j) (role_of m n l)) +
  x (m + n)%nat * between A as_neither (role_of m n l).
Proof.
  intros m n A x l. unfold counts, symmetric. simpl. rewrite sum_split, role_of_neither.
  apply Qplus_comp; [|reflexivity]. apply Qplus_comp; apply sum_equal.
  - intros i here. rewrite role_of_row by exact here. reflexivity.
  - intros j here. rewrite role_of_column by exact here. reflexivity.
Qed.

Lemma weights_of_symmetric : forall m n A x,
  weights (S (m + n)) (columns (S (m + n)) (symmetric m n A)) x ->
  let p := x in
  let q := fun j => x (m + j)%nat in
  let stake := x (m + n)%nat in
  (forall i, (i < m)%nat -> 0 <= p i) /\ (forall j, (j < n)%nat -> 0 <= q j) /\ 0 <= stake /\
  0 < sum m p + sum n q + stake /\
  (forall j, (j < n)%nat -> stake <= sum m (fun i => p i * A i j)) /\
  (forall i, (i < m)%nat -> sum n (fun j => A i j * q j) <= stake) /\
  sum m p <= sum n q.
Proof.
  intros m n A x (signs & some & counted) p q stake.
  assert (against : forall l, (l < S (m + n))%nat ->
            0 <= counts (S (m + n)) x (fun k => symmetric m n A k l)).
  { intros l here. apply (counted (fun k => symmetric m n A k l)).
    apply (in_map (fun l k => symmetric m n A k l) (seq 0 (S (m + n))) l).
    apply in_seq. lia. }
  split; [intros i here; apply signs; lia|]. split; [intros j here; apply signs; lia|].
  split; [apply signs; lia|].
  split; [simpl in some; rewrite sum_split in some; exact some|].
  split; [|split].
  - intros j here. specialize (against (m + j)%nat ltac:(lia)).
    rewrite counts_symmetric, (role_of_column m n j here) in against. simpl in against.
    rewrite (sum_equal n _ (fun i => 0 * x (m + i)%nat)), sum_times in against
      by (intros; ring).
    unfold p, stake. lra.
  - intros i here. specialize (against i ltac:(lia)).
    rewrite counts_symmetric, (role_of_row m n i here) in against. simpl in against.
    rewrite (sum_equal m _ (fun k => 0 * x k)), sum_times in against by (intros; ring).
    rewrite (sum_equal n _ (fun j => - (A i j * q j))), sum_opposite in against
      by (intros; unfold q; ring).
    unfold stake. lra.
  - specialize (against (m + n)%nat ltac:(lia)).
    rewrite counts_symmetric, role_of_neither in against. simpl in against.
    rewrite (sum_equal m _ (fun i => - p i)), sum_opposite in against
      by (intros; unfold p; ring).
    rewrite (sum_equal n _ q) in against by (intros; unfold q; ring).
    change (sum m (fun i => p i)) with (sum m p) in against. lra.
Qed.

(** If all entries are positive, the weights of rows and of columns have the same positive sum, and
    the stake is positive. *)
Lemma same_weights : forall m n A p q stake, (0 < m)%nat -> (0 < n)%nat ->
  (forall i j, (i < m)%nat -> (j < n)%nat -> 0 < A i j) ->
  (forall i, (i < m)%nat -> 0 <= p i) -> (forall j, (j < n)%nat -> 0 <= q j) -> 0 <= stake ->
  0 < sum m p + sum n q + stake ->
  (forall j, (j < n)%nat -> stake <= sum m (fun i => p i * A i j)) ->
  (forall i, (i < m)%nat -> sum n (fun j => A i j * q j) <= stake) ->
  sum m p <= sum n q ->
  0 < sum m p /\ sum n q == sum m p.
Proof.
  intros m n A p q stake rows cols positive signs signs' sign some low high order.
  assert (stake_positive : 0 < stake).
  { apply Qnot_le_lt. intros wrong.
    assert (no_column : forall j, (j < n)%nat -> q j == 0).
    { intros j here.
      assert (zero : A 0%nat j * q j == 0).
      { apply (sum_zero n (fun j => A 0%nat j * q j));
          [|specialize (high 0%nat rows); lra|exact here].
        intros k there. specialize (positive 0%nat k rows there). specialize (signs' k there).
        nra. }
      specialize (positive 0%nat j rows here). specialize (signs' j here). nra. }
    assert (zero : sum n q == 0).
    { rewrite (sum_equal n q (fun j => 0 * q j)).
      - rewrite sum_times. ring.
      - intros j here. rewrite no_column by exact here. ring. }
    lra. }
  assert (some_row : 0 < sum m p).
  { apply Qnot_le_lt. intros wrong.
    specialize (low 0%nat cols).
    rewrite (sum_equal m _ (fun i => 0 * p i)), sum_times in low; [lra|].
    intros i here. rewrite (sum_zero m p signs wrong i here). ring. }
  split; [exact some_row|].
  assert (both : stake * sum n q <= stake * sum m p).
  { apply Qle_trans with (sum n (fun j => q j * sum m (fun i => p i * A i j))).
    - rewrite <- sum_times. apply sum_at_most. intros j here.
      specialize (low j here). specialize (signs' j here). nra.
    - rewrite (sum_equal n _ (fun j => sum m (fun i => q j * (p i * A i j))))
        by (intros; symmetry; apply sum_times).
      rewrite <- sum_exchanged, <- sum_times. apply sum_at_most. intros i here.
      rewrite (sum_equal n _ (fun j => p i * (A i j * q j))), sum_times by (intros; ring).
      specialize (high i here). specialize (signs i here). nra. }
  apply Qle_antisym; [|exact order]. nra.
Qed.

(** A number that makes all entries positive. *)
Lemma enough_to_add : forall m n (X : nat -> nat -> Q),
  { b | forall i j, (i < m)%nat -> (j < n)%nat -> 0 < X i j + b }.
Proof.
  assert (one_row : forall n (x : nat -> Q), { b | forall j, (j < n)%nat -> 0 < x j + b }).
  { intros n. induction n as [|n IH]; intros x; [exists 0; intros; lia|].
    destruct (IH x) as (b & enough).
    destruct (Qlt_le_dec 0 (x n + b)) as [fine|short]; [exists b|exists (1 - x n)];
      intros j here; (destruct (Nat.eq_dec j n) as [->|other]; [lra|]);
      specialize (enough j ltac:(lia)); lra. }
  intros m. induction m as [|m IH]; intros n X; [exists 0; intros; lia|].
  destruct (IH n X) as (b & enough). destruct (one_row n (X m)) as (c & enough').
  destruct (Qlt_le_dec b c) as [more|less]; [exists c|exists b]; intros i j here here';
    (destruct (Nat.eq_dec i m) as [->|other];
      [specialize (enough' j here')|specialize (enough i j ltac:(lia) here')]); lra.
Qed.

Lemma mixed_of_weights : forall n x, (forall i, (i < n)%nat -> 0 <= x i) -> 0 < sum n x ->
  mixed n (fun i => x i / sum n x).
Proof.
  intros n x signs some. split.
  - intros i here. apply Qle_shift_div_l; [exact some|]. specialize (signs i here). lra.
  - rewrite (sum_equal n _ (fun i => / sum n x * x i)) by (intros; unfold Qdiv; ring).
    rewrite sum_times. field. lra.
Qed.

(** * The theorem *)

(** Every matrix game has a solution. *)
Theorem solution : forall m n (X : nat -> nat -> Q), (0 < m)%nat -> (0 < n)%nat ->
  solved m n X.
Proof.
  intros m n X rows cols. destruct (enough_to_add m n X) as (b & enough).
  set (A := fun i j => X i j + b).
  destruct (symmetric_game (m + n) (symmetric m n A) (symmetric_skew m n A)) as (x & known).
  destruct (weights_of_symmetric m n A x known)
    as (signs & signs' & sign & some & low & high & order).
  set (q := fun j => x (m + j)%nat) in *. set (stake := x (m + n)%nat) in *.
  destruct (same_weights m n A x q stake rows cols enough signs signs' sign some low high order)
    as (positive & same).
  assert (nonzero : ~ sum m x == 0) by lra.
  assert (positive' : 0 < sum n q) by lra.
  assert (nonzero' : ~ sum n q == 0) by lra.
  pose proof (mixed_of_weights m x signs positive) as mix.
  pose proof (mixed_of_weights n q signs' positive') as mix'.
  refine {| worth := stake / sum m x - b; row_strategy := fun i => x i / sum m x;
            column_strategy := fun j => q j / sum n q;
            row_is_mixed := mix; column_is_mixed := mix' |}.
  - intros j here. destruct mix as (_ & one).
    assert (value : sum m (fun i => x i / sum m x * X i j) ==
                    / sum m x * sum m (fun i => x i * A i j) - b).
    { rewrite (sum_equal m (fun i => x i / sum m x * X i j)
                 (fun i => / sum m x * (x i * A i j) + (- b) * (x i / sum m x)))
        by (intros; unfold A, Qdiv; ring).
      rewrite sum_plus, !sum_times, one. ring. }
    rewrite value.
    assert (part : / sum m x * stake <= / sum m x * sum m (fun i => x i * A i j)).
    { apply Qmult_le_l; [apply Qinv_lt_0_compat; exact positive|]. apply low. exact here. }
    unfold Qdiv. lra.
  - intros i here. destruct mix' as (_ & one).
    assert (value : sum n (fun j => X i j * (q j / sum n q)) ==
                    / sum n q * sum n (fun j => A i j * q j) - b).
    { rewrite (sum_equal n (fun j => X i j * (q j / sum n q))
                 (fun j => / sum n q * (A i j * q j) + (- b) * (q j / sum n q)))
        by (intros; unfold A, Qdiv; ring).
      rewrite sum_plus, !sum_times, one. ring. }
    rewrite value. rewrite <- same.
    assert (part : / sum n q * sum n (fun j => A i j * q j) <= / sum n q * stake).
    { apply Qmult_le_l; [apply Qinv_lt_0_compat; exact positive'|]. apply high. exact here. }
    unfold Qdiv. lra.
Qed.

Lemma worth_is_value : forall m n X (s : solved m n X), is_value m n X (worth s).
Proof.
  intros m n X [v x y mix low mix' high]. split; [exists x|exists y]; split; assumption.
Qed.

(** The theorem of minimax: every matrix game with a row and a column has just one value. *)
Theorem minimax : forall m n X, (0 < m)%nat -> (0 < n)%nat ->
  exists v, is_value m n X v /\ forall w, is_value m n X w -> w == v.
Proof.
  intros m n X rows cols. exists (worth (solution m n X rows cols)).
  pose proof (worth_is_value m n X (solution m n X rows cols)) as known.
  split; [exact known|]. intros w other. apply (one_game_value m n X); assumption.
Qed.
