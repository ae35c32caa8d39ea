(** Dealt and played card by card, player 1 wins as many deals as by the rules of this project, and
    as the count by order types gives. *)
Require Import Arith List Bool ZArith Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Counting_deals Lemma_2_1.
Import ListNotations.
From LeHerStated Require Export Order_types.
Local Open Scope Z_scope.

Lemma binomials : forall n, let N := Z.of_nat n in
  binomial n 0 = 1%nat /\ binomial n 1 = n /\
  N * N = 2 * Z.of_nat (binomial n 2) + N /\
  N * Z.of_nat (binomial n 2) = 3 * Z.of_nat (binomial n 3) + 2 * Z.of_nat (binomial n 2).
Proof.
  assert (none : forall n, binomial n 0 = 1%nat) by (intros [|n]; reflexivity).
  assert (one : forall n, binomial n 1 = n).
  { intros n. induction n as [|n found]; [reflexivity|].
    cbn [binomial]. rewrite none, found. reflexivity. }
  intros n N. unfold N. clear N. split; [apply none|]. split; [apply one|].
  induction n as [|n found]; [split; reflexivity|].
  assert (two : binomial (S n) 2 = (n + binomial n 2)%nat) by (cbn [binomial]; rewrite one; lia).
  assert (three : binomial (S n) 3 = (binomial n 2 + binomial n 3)%nat) by reflexivity.
  rewrite two, three, !Nat2Z.inj_add, Nat2Z.inj_succ. destruct found as [square cube].
  split; nia.
Qed.

Lemma choices : forall n, let N := Z.of_nat n in
  Z.of_nat (falling n 1) = N /\ Z.of_nat (falling n 2) = N * (N - 1) /\
  Z.of_nat (falling n 3) = N * (N - 1) * (N - 2).
Proof.
  intros n N. unfold N. cbn [falling]. rewrite !Nat.mul_1_r, !Nat2Z.inj_mul.
  split; [reflexivity|]. destruct n as [|[|n]]; [split; reflexivity..|].
  split; [lia|]. replace (Z.of_nat (S (S n) - 1 - 1)) with (Z.of_nat (S (S n)) - 2) by lia.
  replace (Z.of_nat (S (S n) - 1)) with (Z.of_nat (S (S n)) - 1) by lia. ring.
Qed.

(** What the number of deals of an order type depends on: how many ranks lie in each interval, and
    how often each occurs. *)
Definition shape (l : list nat) : list nat * list nat :=
  let places := filter (fun x => among x l) (seq 0 12) in
  (map (fun t => length (filter (fun x => x / 3 =? t)%nat places)) (seq 0 4),
   map (fun x => count_occ Nat.eq_dec l x) places).
Definition of_shape (s : nat) (lengths : list nat) (found : list nat * list nat) : nat :=
  (product (map (fun t => binomial (nth t lengths 0) (nth t (fst found) 0)) (seq 0 4))
   * product (map (falling s) (snd found)))%nat.

Lemma by_shape : forall s lengths l, occurrences s lengths l = of_shape s lengths (shape l).
Proof.
  intros s lengths l. unfold occurrences, of_shape, shape. cbn [fst snd].
  rewrite map_map. reflexivity.
Qed.

Definition shapes (one two : nat) : list (list nat * list nat) :=
  map shape (filter (type_won one two) order_types).

Lemma sum_of : forall (A : Set) (l : list A) f,
  Z.of_nat (sum (map f l)) = over l (fun a => Z.of_nat (f a)).
Proof.
  intros A l f. unfold sum. induction l as [|a l found]; cbn [map fold_right over]; [reflexivity|].
  rewrite Nat2Z.inj_add, found. reflexivity.
Qed.

(** The same with numbers of which only C(n, 0), ..., C(n, 3) are known, for each interval. *)
Definition known (S : Z) (A B C : list Z) (found : list nat * list nat) : Z :=
  let at_ t := nth t (fst found) 0%nat in
  nth (at_ 0%nat) A 0 * nth (at_ 1%nat) B 0 * nth (at_ 2%nat) C 0
  * nth (at_ 3%nat) [1; 1; 0; 0] 0
  * fold_right Z.mul 1 (map (fun m => nth m [1; S; S * (S - 1)] 0) (snd found)).
Definition small (found : list nat * list nat) : bool :=
  forallb (fun t => nth t (fst found) 0 <=? 3)%nat (seq 0 4)
  && forallb (fun m => m <=? 2)%nat (snd found).

Lemma shape_known : forall s a b c A B C found, small found = true ->
  let all n := map (fun k => Z.of_nat (binomial n k)) (seq 0 4) in
  A = all a -> B = all b -> C = all c ->
  Z.of_nat (of_shape s [a; b; c; 1%nat] found) = known (Z.of_nat s) A B C found.
Proof.
  intros s a b c A B C [n m] few all -> -> ->. unfold small, of_shape, known in *.
  apply andb_true_iff in few. destruct few as [few less]. cbn [fst snd] in *.
  rewrite Nat2Z.inj_mul. f_equal.
  - cbn [seq forallb] in few. rewrite !andb_true_iff, !Nat.leb_le in few.
    destruct few as (n0 & n1 & n2 & n3 & _).
    assert (king : forall k, (k <= 3)%nat -> nth k [1; 1; 0; 0] 0 = Z.of_nat (binomial 1 k)).
    { intros k within. do 4 (destruct k as [|k]; [reflexivity|]). lia. }
    rewrite king by exact n3. cbn [seq map product fold_right nth].
    rewrite !Nat2Z.inj_mul.
    assert (chosen : forall x k, (k <= 3)%nat -> nth k (all x) 0 = Z.of_nat (binomial x k)).
    { intros x k within. unfold all. do 4 (destruct k as [|k]; [reflexivity|]). lia. }
    rewrite !chosen by assumption.
    change (Z.of_nat 1) with 1. ring.
  - clear few. induction m as [|k m found]; [reflexivity|]. cbn [forallb] in less.
    apply andb_true_iff in less. destruct less as [k_in less]. apply Nat.leb_le in k_in.
    cbn [map product fold_right] in *. rewrite Nat2Z.inj_mul, <- (found less). f_equal.
    destruct (choices s) as (one & two & _).
    destruct k as [|[|[|k]]]; [reflexivity|exact one|exact two|lia].
Qed.

Lemma counted : forall s a b c one two, forallb small (shapes one two) = true ->
  let all n := map (fun k => Z.of_nat (binomial n k)) (seq 0 4) in
  Z.of_nat (sum (map (occurrences s [a; b; c; 1%nat]) (filter (type_won one two) order_types))) =
  over (shapes one two) (known (Z.of_nat s) (all a) (all b) (all c)).
Proof.
  intros s a b c one two few all. rewrite sum_of. unfold shapes in *. rewrite over_map.
  apply over_ext. intros l inside. rewrite by_shape. apply shape_known; try reflexivity.
  rewrite forallb_forall in few. apply few. apply in_map. exact inside.
Qed.

(** 6C(n, 0), ..., 6C(n, 3) *)
Definition six (X : Z) : list Z := [6; 6 * X; 3 * X * (X - 1); X * (X - 1) * (X - 2)].

Lemma six_times : forall n,
  map (Z.mul 6) (map (fun k => Z.of_nat (binomial n k)) (seq 0 4)) = six (Z.of_nat n).
Proof.
  intros n. cbn [map seq]. destruct (binomials n) as (-> & -> & square & cube). unfold six.
  set (X := Z.of_nat n) in *.
  replace (3 * X * (X - 1)) with (6 * Z.of_nat (binomial n 2)) by lia.
  replace (X * (X - 1) * (X - 2)) with (X * (X * X) - 3 * (X * X) + 2 * X) by ring.
  replace (X * (X * X) - 3 * (X * X) + 2 * X) with (6 * Z.of_nat (binomial n 3))
    by (rewrite square; lia).
  reflexivity.
Qed.

Lemma counted_six_times : forall s a b c one two, forallb small (shapes one two) = true ->
  216 * Z.of_nat
    (sum (map (occurrences s [a; b; c; 1%nat]) (filter (type_won one two) order_types))) =
  over (shapes one two)
    (known (Z.of_nat s) (six (Z.of_nat a)) (six (Z.of_nat b)) (six (Z.of_nat c))).
Proof.
  intros s a b c one two few. rewrite counted, <- over_scaled, <- !six_times by exact few.
  apply over_ext. intros found _. unfold known.
  assert (scaled : forall k l, nth k (map (Z.mul 6) l) 0 = 6 * nth k l 0).
  { intros k l. apply (map_nth (Z.mul 6) l 0 k). }
  rewrite !scaled. ring.
Qed.

(** The sum over the order types that player 1 wins is a bracket. *)
Ltac by_types one two bracket :=
  apply (Z.mul_reg_l _ _ 216); [lia|];
  rewrite Z.mul_assoc, (Z.mul_comm 216 6), <- Z.mul_assoc;
  rewrite counted_six_times by (vm_compute; reflexivity);
  let shown := eval vm_compute in (shapes one two) in
  replace (shapes one two) with shown by (vm_compute; reflexivity);
  cbv [over known nth fst snd map fold_right six]; unfold bracket; ring.

Lemma types_2_1 : forall s a b c, let Z_ := Z.of_nat in
  6 * Z.of_nat (sum (map (occurrences s [a; b; c; 1%nat]) (filter (type_won 5 2) order_types))) =
  Z_ s ^ 2 * whole_2_1 (Z_ s) (Z_ a + Z_ b + Z_ c + 1) (Z_ a + Z_ b) (Z_ a).
Proof. intros s a b c Z_. unfold Z_. clear Z_. by_types 5%nat 2%nat whole_2_1. Qed.

Lemma types_2_2 : forall s a b c, let Z_ := Z.of_nat in
  6 * Z.of_nat (sum (map (occurrences s [a; b; c; 1%nat]) (filter (type_won 2 5) order_types))) =
  Z_ s ^ 2 * whole_2_2 (Z_ s) (Z_ a + Z_ b + Z_ c + 1) (Z_ a) (Z_ a + Z_ b).
Proof. intros s a b c Z_. unfold Z_. clear Z_. by_types 2%nat 5%nat whole_2_2. Qed.

(** Dealt and played so, card by card, player 1 wins as many deals as the rules give him, deal by
    deal, and as the count by order types. *)
Theorem rules_of_the_game : forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  (forall a b c : card, narrated d (threshold i) (threshold j) (a, b, c) =
    player_one_wins (rank a) (rank b) (rank c) d (threshold i) (threshold j)) /\
  won s d (threshold i) (threshold j) = winning_deals s d i j /\
  won s d (threshold i) (threshold j) = win_count s d i j.
Proof.
  intros s d i j _ _ first second. split; [apply narrated_by_ranks|]. split.
  - unfold won, winning_deals, number. f_equal. apply filter_ext. intros [[a b] c].
    apply narrated_by_ranks.
  - apply Nat2Z.inj. apply (Z.mul_reg_l _ _ 6); [lia|].
    destruct (number_of_deals_won s d i j first second) as [by_2_1 by_2_2].
    unfold win_count. destruct (Nat.leb_spec j i) as [order|order].
    + rewrite (by_2_1 order), types_2_1. f_equal. f_equal; lia.
    + rewrite by_2_2, types_2_2 by lia. f_equal. f_equal; lia.
Qed.
