(** Whatever set of ranks the other exchanges, one of the thresholds 1, ..., d - 1 does as well as
    any set (Section 1). *)
Require Import Arith List Bool ZArith Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Counting_deals.
Import ListNotations.
From LeHerStated Require Export Thresholds.
Local Open Scope Z_scope.

Lemma upto_one : forall n k f, (1 <= k <= n)%nat -> upto n (fun x => bit (x =? k)%nat * f x) = f k.
Proof.
  intros n k f within. rewrite (telescope n _ (fun y => if (k <=? y)%nat then f k else 0)).
  - cases; lia.
  - intros y inside. cases; try lia. replace k with (S y) by lia. lia.
Qed.

Lemma upto_swapped : forall n m (f : nat -> nat -> Z),
  upto n (fun k => upto m (f k)) = upto m (fun l => upto n (fun k => f k l)).
Proof.
  intros n m f. induction n as [|n found]; cbn [upto].
  - rewrite (upto_ext m _ (fun _ => 0 * 0)) by reflexivity. rewrite upto_scaled. ring.
  - rewrite found, <- upto_plus. reflexivity.
Qed.

Lemma sum_over_is : forall l f, sum_over l f = over l f.
Proof.
  intros l f. unfold sum_over. induction l as [|a l found]; cbn; [|rewrite found]; reflexivity.
Qed.

(** * Gains against one rank of the other *)

Lemma exchanging_is : forall s d k l x, (1 <= k <= d)%nat -> (1 <= l < d)%nat ->
  exchanging s d k l x =
  won_with (Z.of_nat s) d k l true x - won_with (Z.of_nat s) d k l false x.
Proof.
  intros s d k l x first second. unfold exchanging, won_with, third, pairs.
  destruct (Nat.eqb_spec l d); [lia|]. destruct x; cases; try lia; ring.
Qed.

Lemma drawing_is : forall s d k l, (1 <= k < d)%nat -> (1 <= l <= d)%nat ->
  drawing s d k l =
  won_with (Z.of_nat s) d l k false false - won_with (Z.of_nat s) d l k false true.
Proof.
  intros s d k l second first. unfold drawing, won_with, third, pairs.
  destruct (Nat.eqb_spec k d); [lia|]. rewrite (Nat.eqb_sym l k).
  destruct (Nat.eqb_spec k l) as [<-|other]; cases; try lia; subst; ring.
Qed.

(** Products that are not negative; player 1's or player 2's rank is l. *)
Ltac products s d k l :=
  assert (one : 1 <= Z.of_nat s) by lia; assert (two : 1 <= Z.of_nat k) by lia;
  assert (three : 1 <= Z.of_nat l) by lia; assert (four : 3 <= Z.of_nat d) by lia;
  assert (below : 0 <= Z.of_nat s * Z.of_nat s * (Z.of_nat s * Z.of_nat l - 1))
    by (apply Z.mul_nonneg_nonneg; nia);
  assert (all : 0 <= Z.of_nat s * Z.of_nat s * (Z.of_nat s * Z.of_nat d - 2))
    by (apply Z.mul_nonneg_nonneg; nia).

Lemma higher_rank_exchanged : forall s d k l x, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= k < d)%nat -> (1 <= l < d)%nat -> exchanging s d (S k) l x <= exchanging s d k l x.
Proof.
  intros s d k l x suits ranks first second. products s d k l. unfold exchanging, pairs.
  rewrite Nat2Z.inj_succ. unfold Z.succ. destruct x; cases; try lia; nia.
Qed.

Lemma ends_exchanged : forall s d l x, (1 <= s)%nat -> (3 <= d)%nat -> (1 <= l < d)%nat ->
  0 <= exchanging s d 1 l x /\ exchanging s d d l x <= 0.
Proof.
  intros s d l x suits ranks second. products s d d l. unfold exchanging, pairs.
  split; destruct x; cases; try lia; nia.
Qed.

Lemma higher_rank_drawn : forall s d k l, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= k)%nat -> (S k < d)%nat -> (1 <= l <= d)%nat -> drawing s d (S k) l <= drawing s d k l.
Proof.
  intros s d k l suits ranks first last second. products s d k l.
  assert (higher : (l < d)%nat ->
    0 <= Z.of_nat s * Z.of_nat s * (Z.of_nat s * (Z.of_nat d - Z.of_nat l) - 1))
    by (intros; apply Z.mul_nonneg_nonneg; nia).
  unfold drawing, pairs. cases; try lia; nia.
Qed.

Lemma end_drawn : forall s d l, (1 <= s)%nat -> (3 <= d)%nat -> (1 <= l <= d)%nat ->
  0 <= drawing s d 1 l.
Proof.
  intros s d l suits ranks second. products s d d l.
  assert (higher : (l < d)%nat ->
    0 <= Z.of_nat s * Z.of_nat s * (Z.of_nat s * (Z.of_nat d - Z.of_nat l) - 1))
    by (intros; apply Z.mul_nonneg_nonneg; nia).
  unfold drawing, pairs. cases; try lia; nia.
Qed.

(** * Gains against any set of ranks *)

Lemma exchanging_gains_are : forall s d k two, (1 <= k <= d)%nat ->
  exchanging_gains s d k two =
  upto d (fun l => won_with (Z.of_nat s) d k l true (two l)) -
  upto d (fun l => won_with (Z.of_nat s) d k l false (two l)).
Proof.
  intros s d k two first.
  assert (each : forall x, Z.of_nat (number s d (fun t => match t with (a, _, _) =>
      (rank a =? k)%nat && narrated d (fun _ => x) two t end)) =
    upto d (fun l => won_with (Z.of_nat s) d k l x (two l))).
  { intros x. rewrite (number_by_ranks s d _ (fun k' l m => (k' =? k)%nat &&
      player_one_wins k' l m d (fun _ => x) two)).
    - rewrite <- (upto_one d k (fun k' =>
        upto d (fun l => won_with (Z.of_nat s) d k' l x (two l)))) by exact first.
      apply upto_ext. intros k' first'. rewrite <- upto_scaled. apply upto_ext. intros l second.
      unfold won_with.
      rewrite <- (won_with_two_cards (Z.of_nat s) d k' l (fun _ => x) two) by assumption.
      rewrite <- upto_scaled. apply upto_ext. intros m _.
      destruct (k' =? k)%nat; cbn [andb bit]; ring.
    - intros a b c. rewrite narrated_by_ranks. reflexivity. }
  unfold exchanging_gains. rewrite !each. reflexivity.
Qed.

Lemma drawing_gains_are : forall s d k one, (1 <= k <= d)%nat ->
  drawing_gains s d k one =
  upto d (fun l => bit (negb (one l)) * (won_with (Z.of_nat s) d l k false false -
                                         won_with (Z.of_nat s) d l k false true)).
Proof.
  intros s d k one second.
  assert (each : forall x, Z.of_nat (number s d (fun t => match t with (a, b, _) =>
      (rank b =? k)%nat && negb (one (rank a)) && negb (narrated d one (fun _ => x) t) end)) =
    upto d (fun l => bit (negb (one l)) * (upto d (fun m => ways (Z.of_nat s) l k m)
                                           - won_with (Z.of_nat s) d l k false x))).
  { intros x. rewrite (number_by_ranks s d _ (fun l k' m => (k' =? k)%nat && negb (one l) &&
      negb (player_one_wins l k' m d one (fun _ => x)))).
    - apply upto_ext. intros l first.
      rewrite <- (upto_one d k (fun k' => bit (negb (one l)) *
        (upto d (fun m => ways (Z.of_nat s) l k' m) - won_with (Z.of_nat s) d l k' false x)))
        by exact second.
      apply upto_ext. intros k' second'. rewrite Z.mul_assoc. unfold won_with.
      destruct (one l) eqn:exchanges; cbn [negb bit].
      + rewrite Z.mul_0_r, Z.mul_0_l.
        rewrite (upto_ext d _ (fun m => 0 * 0)); [rewrite upto_scaled; ring|].
        intros m _. rewrite andb_false_r. cbn [andb bit]. ring.
      + rewrite <- exchanges.
        rewrite <- (won_with_two_cards (Z.of_nat s) d l k' one (fun _ => x)) by assumption.
        transitivity (bit (k' =? k)%nat * 1 * (upto d (fun m => ways (Z.of_nat s) l k' m) +
          -1 * upto d (fun m => ways (Z.of_nat s) l k' m *
            bit (player_one_wins l k' m d one (fun _ => x))))); [|ring].
        rewrite <- upto_scaled, <- upto_plus, <- upto_scaled. apply upto_ext. intros m _.
        destruct (k' =? k)%nat; cbn [andb bit]; [|ring].
        destruct (player_one_wins l k' m d one (fun _ => x)); cbn [negb bit]; ring.
    - intros a b c. rewrite narrated_by_ranks. reflexivity. }
  unfold drawing_gains. rewrite !each. clear each.
  transitivity (upto d (fun l => bit (negb (one l)) *
      (upto d (fun m => ways (Z.of_nat s) l k m) - won_with (Z.of_nat s) d l k false true)) +
    -1 * upto d (fun l => bit (negb (one l)) *
      (upto d (fun m => ways (Z.of_nat s) l k m) - won_with (Z.of_nat s) d l k false false)));
    [ring|].
  rewrite <- upto_scaled, <- upto_plus. apply upto_ext. intros l _. ring.
Qed.

(** * Thresholds *)

(** Of numbers that fall from rank to rank those that are positive are the first. *)
Lemma first_ranks : forall n g, (1 <= n)%nat -> 0 <= g 1%nat ->
  (forall k, (1 <= k)%nat -> (S k <= n)%nat -> g (S k) <= g k) ->
  exists i, (1 <= i <= n)%nat /\ (forall k, (1 <= k <= i)%nat -> 0 <= g k) /\
    forall k, (i < k <= n)%nat -> g k <= 0.
Proof.
  intros n g some first falling. induction n as [|n found]; [lia|].
  destruct n as [|n].
  { exists 1%nat. split; [lia|]. split; intros k within; [|lia].
    replace k with 1%nat by lia. exact first. }
  destruct found as (i & i_in & below & above); [lia|intros; apply falling; lia|].
  assert (cases : (i < S n)%nat \/ i = S n) by lia. destruct cases as [less| ->].
  - exists i. split; [lia|]. split; [exact below|]. intros k within.
    assert (last : (k <= S n)%nat \/ k = S (S n)) by lia. destruct last as [inside| ->].
    + apply above. lia.
    + pose proof (falling (S n) ltac:(lia) ltac:(lia)). pose proof (above (S n) ltac:(lia)). lia.
  - destruct (Z.le_gt_cases 0 (g (S (S n)))) as [gains|loses].
    + exists (S (S n)). split; [lia|]. split; intros k within; [|lia].
      assert (last : (k <= S n)%nat \/ k = S (S n)) by lia.
      destruct last as [inside| ->]; [apply below; lia|exact gains].
    + exists (S n). split; [lia|]. split; [exact below|]. intros k within.
      replace k with (S (S n)) by lia. lia.
Qed.

(** The ranks up to some threshold gain as much as any set of ranks. *)
Lemma best_ranks : forall d g, (2 <= d)%nat -> 0 <= g 1%nat -> g d <= 0 ->
  (forall k, (1 <= k)%nat -> (S k < d)%nat -> g (S k) <= g k) ->
  exists i, (1 <= i <= d - 1)%nat /\ forall set : strategy,
    upto d (fun k => bit (set k) * g k) <= upto d (fun k => bit (threshold i k) * g k).
Proof.
  intros d g two first last falling.
  destruct (first_ranks (d - 1) g) as (i & i_in & below & above);
    [lia|exact first|intros; apply falling; lia|].
  exists i. split; [exact i_in|]. intros set. apply upto_le. intros k within. unfold threshold.
  destruct (Nat.leb_spec k i) as [lower|higher]; cbn [bit].
  - pose proof (below k ltac:(lia)). destruct (set k); cbn [bit]; lia.
  - assert (loses : g k <= 0).
    { assert (last' : (k <= d - 1)%nat \/ k = d) by lia.
      destruct last' as [inside| ->]; [apply above; lia|exact last]. }
    destruct (set k); cbn [bit]; lia.
Qed.

Lemma sum_to_king : forall d f, (1 <= d)%nat -> f d = 0 -> upto d f = upto (d - 1) f.
Proof.
  intros d f some none. destruct d as [|n]; [lia|]. cbn [upto]. rewrite none.
  replace (S n - 1)%nat with n by lia. ring.
Qed.

Lemma gains_by_rank : forall s d k other, (1 <= k <= d)%nat ->
  exchanging_gains s d k other =
  sum_over (seq 1 (d - 1)) (fun l => exchanging s d k l (other l)).
Proof.
  intros s d k other first. rewrite exchanging_gains_are, sum_over_is, over_ranks by exact first.
  rewrite !(sum_to_king d) by (lia || (unfold won_with, third; rewrite Nat.eqb_refl; ring)).
  transitivity (upto (d - 1) (fun l => won_with (Z.of_nat s) d k l true (other l)) +
    -1 * upto (d - 1) (fun l => won_with (Z.of_nat s) d k l false (other l))); [ring|].
  rewrite <- upto_scaled, <- upto_plus. apply upto_ext. intros l second.
  rewrite exchanging_is by lia. ring.
Qed.

Lemma drawings_by_rank : forall s d k other, (1 <= k <= d - 1)%nat ->
  drawing_gains s d k other =
  sum_over (filter (fun l => negb (other l)) (seq 1 d)) (drawing s d k).
Proof.
  intros s d k other second. rewrite drawing_gains_are, sum_over_is, over_filter, over_ranks by lia.
  apply upto_ext. intros l first. rewrite drawing_is by lia. reflexivity.
Qed.

Lemma won_by_gains : forall s d mine other, Z.of_nat (won s d mine other) =
  Z.of_nat (won s d (fun _ => false) other) +
  upto d (fun k => bit (mine k) * exchanging_gains s d k other).
Proof.
  intros s d mine other. rewrite !won_by_ranks, <- upto_plus. apply upto_ext. intros k first.
  rewrite exchanging_gains_are by exact first. destruct (mine k); cbn [bit]; ring.
Qed.

Lemma won_by_drawing : forall s d other mine, Z.of_nat (won s d other mine) =
  Z.of_nat (won s d other (fun _ => false)) -
  upto d (fun l => bit (mine l) * drawing_gains s d l other).
Proof.
  intros s d other mine. rewrite !won_by_ranks.
  rewrite (upto_swapped d d (fun k l => won_with (Z.of_nat s) d k l (other k) (mine l))).
  rewrite (upto_swapped d d (fun k l => won_with (Z.of_nat s) d k l (other k) false)).
  transitivity (upto d (fun l => upto d (fun k => won_with (Z.of_nat s) d k l (other k) false)) +
    -1 * upto d (fun l => bit (mine l) * drawing_gains s d l other)); [|ring].
  rewrite <- upto_scaled, <- upto_plus. apply upto_ext. intros l second.
  rewrite drawing_gains_are by exact second.
  transitivity (upto d (fun k => won_with (Z.of_nat s) d k l (other k) false) +
    upto d (fun k => -1 * bit (mine l) * (bit (negb (other k)) *
      (won_with (Z.of_nat s) d k l false false - won_with (Z.of_nat s) d k l false true))));
    [|rewrite upto_scaled; ring].
  rewrite <- upto_plus. apply upto_ext. intros k first.
  destruct (other k), (mine l); cbn [negb bit]; try ring.
  unfold won_with, third. destruct (l =? d)%nat; ring.
Qed.

(** What exchanging gains falls from rank to rank, from 0 or more to 0 or less. *)
Lemma first_exchanged : forall s d other, (1 <= s)%nat -> (3 <= d)%nat ->
  0 <= exchanging_gains s d 1 other.
Proof.
  intros s d other suits ranks. rewrite gains_by_rank, sum_over_is, over_ranks by lia.
  rewrite <- (Z.mul_0_l (upto (d - 1) (fun _ => 0))), <- upto_scaled. apply upto_le.
  intros l second. apply ends_exchanged; lia.
Qed.

Lemma last_exchanged : forall s d other, (1 <= s)%nat -> (3 <= d)%nat ->
  exchanging_gains s d d other <= 0.
Proof.
  intros s d other suits ranks. rewrite gains_by_rank, sum_over_is, over_ranks by lia.
  rewrite <- (Z.mul_0_l (upto (d - 1) (fun _ => 0))), <- upto_scaled. apply upto_le.
  intros l second. apply ends_exchanged; lia.
Qed.

Lemma falling_exchanged : forall s d other k, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= k)%nat -> (S k <= d)%nat ->
  exchanging_gains s d (S k) other <= exchanging_gains s d k other.
Proof.
  intros s d other k suits ranks first last.
  rewrite !gains_by_rank, !sum_over_is, !over_ranks by lia.
  apply upto_le. intros l second. apply higher_rank_exchanged; lia.
Qed.

Lemma first_drawn : forall s d other, (1 <= s)%nat -> (3 <= d)%nat ->
  0 <= drawing_gains s d 1 other.
Proof.
  intros s d other suits ranks.
  rewrite drawings_by_rank, sum_over_is, over_filter, over_ranks by lia.
  rewrite <- (Z.mul_0_l (upto d (fun _ => 0))), <- upto_scaled. apply upto_le. intros l first.
  pose proof (end_drawn s d l suits ranks first). destruct (other l); cbn [negb bit]; lia.
Qed.

Lemma last_drawn : forall s d other, (1 <= d)%nat -> drawing_gains s d d other <= 0.
Proof.
  intros s d other ranks. rewrite drawing_gains_are by lia.
  rewrite <- (Z.mul_0_l (upto d (fun _ => 0))), <- upto_scaled. apply upto_le. intros l first.
  unfold won_with, third. rewrite Nat.eqb_refl. lia.
Qed.

Lemma falling_drawn : forall s d other k, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= k)%nat -> (S k < d)%nat -> drawing_gains s d (S k) other <= drawing_gains s d k other.
Proof.
  intros s d other k suits ranks second last.
  rewrite !drawings_by_rank, !sum_over_is, !over_filter, !over_ranks by lia.
  apply upto_le. intros l first.
  pose proof (higher_rank_drawn s d k l suits ranks second last first).
  destruct (other l); cbn [negb bit]; lia.
Qed.

(** * The formulas of the gains against one rank are numbers of deals *)

Lemma at_two_ranks : forall n k l f, (1 <= k <= n)%nat -> (1 <= l <= n)%nat ->
  upto n (fun x => upto n (fun y => bit ((x =? k)%nat && (y =? l)%nat) * f x y)) = f k l.
Proof.
  intros n k l f first second. rewrite <- (upto_one n l (f k)) by exact second.
  rewrite <- (upto_one n k (fun x => upto n (fun y => bit (y =? l)%nat * f x y))) by exact first.
  apply upto_ext. intros x _. rewrite <- upto_scaled. apply upto_ext. intros y _.
  destruct (x =? k)%nat, (y =? l)%nat; cbn [andb bit]; ring.
Qed.

(** How many deals with two given ranks player 1 wins. *)
Lemma won_at : forall s d k l x t, (1 <= k <= d)%nat -> (1 <= l <= d)%nat ->
  Z.of_nat (number s d (fun u => match u with (a, b, _) => (rank a =? k)%nat && (rank b =? l)%nat
    && narrated d (fun _ => x) (fun _ => t) u end)) = won_with (Z.of_nat s) d k l x t.
Proof.
  intros s d k l x t first second.
  rewrite (number_by_ranks s d _ (fun k' l' m => (k' =? k)%nat && (l' =? l)%nat &&
    player_one_wins k' l' m d (fun _ => x) (fun _ => t))).
  - rewrite <- (at_two_ranks d k l (fun k' l' => won_with (Z.of_nat s) d k' l' x t)) by assumption.
    apply upto_ext. intros k' first'. apply upto_ext. intros l' second'. unfold won_with.
    rewrite <- (won_with_two_cards (Z.of_nat s) d k' l' (fun _ => x) (fun _ => t)) by assumption.
    rewrite <- upto_scaled. apply upto_ext. intros m _.
    destruct (k' =? k)%nat, (l' =? l)%nat; cbn [andb bit]; ring.
  - intros a b c. rewrite narrated_by_ranks. reflexivity.
Qed.

Lemma number_split : forall s d p q,
  (number s d p = number s d (fun t => p t && q t) + number s d (fun t => p t && negb (q t)))%nat.
Proof.
  intros s d p q. unfold number. induction (deals s d) as [|t l found]; [reflexivity|].
  cbn [filter]. destruct (p t), (q t); cbn [andb negb length]; lia.
Qed.

Lemma exchanging_against_is : forall s d k l x, (1 <= k <= d)%nat -> (1 <= l < d)%nat ->
  exchanging_against s d k l x = exchanging s d k l x.
Proof.
  intros s d k l x first second. unfold exchanging_against.
  rewrite !won_at, exchanging_is by lia. reflexivity.
Qed.

Lemma drawing_against_is : forall s d k l, (1 <= k < d)%nat -> (1 <= l <= d)%nat ->
  drawing_against s d k l = drawing s d k l.
Proof.
  intros s d k l second first. unfold drawing_against.
  rewrite drawing_is by assumption. rewrite <- !won_at by lia.
  set (here := fun u : deal => match u with (a, b, _) =>
    (rank a =? l)%nat && (rank b =? k)%nat end).
  assert (same : forall x,
    number s d (fun t => match t with (a, b, _) => (rank b =? k)%nat && (rank a =? l)%nat
      && negb (narrated d (fun _ => false) (fun _ => x) t) end) =
    number s d (fun t => here t && negb (narrated d (fun _ => false) (fun _ => x) t)) /\
    number s d (fun t => match t with (a, b, _) => (rank a =? l)%nat && (rank b =? k)%nat
      && narrated d (fun _ => false) (fun _ => x) t end) =
    number s d (fun t => here t && narrated d (fun _ => false) (fun _ => x) t)).
  { intros x. unfold number. split; f_equal; apply filter_ext; intros [[a b] c]; unfold here.
    - f_equal. apply andb_comm.
    - reflexivity. }
  rewrite (proj1 (same true)), (proj1 (same false)), (proj2 (same true)), (proj2 (same false)).
  pose proof (number_split s d here (narrated d (fun _ => false) (fun _ => true))).
  pose proof (number_split s d here (narrated d (fun _ => false) (fun _ => false))).
  lia.
Qed.

(** Whatever set of ranks the other exchanges, what exchanging each rank gains is the sum of what it
    gains against his cards, and one of the thresholds 1, ..., d - 1 does as well as any set. *)
Theorem sets_of_ranks : forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat -> forall other : strategy,
  (forall k, (1 <= k <= d)%nat -> exchanging_gains s d k other =
    sum_over (seq 1 (d - 1)) (fun l => exchanging_against s d k l (other l))) /\
  (forall k, (1 <= k <= d - 1)%nat -> drawing_gains s d k other =
    sum_over (filter (fun l => negb (other l)) (seq 1 d)) (drawing_against s d k)) /\
  (forall k l x, (1 <= k <= d)%nat -> (1 <= l <= d - 1)%nat ->
    exchanging_against s d k l x = exchanging s d k l x) /\
  (forall k l, (1 <= k <= d - 1)%nat -> (1 <= l <= d)%nat ->
    drawing_against s d k l = drawing s d k l) /\
  (exists i, (1 <= i <= d - 1)%nat /\ forall mine : strategy,
    (won s d mine other <= won s d (threshold i) other)%nat) /\
  (exists j, (1 <= j <= d - 1)%nat /\ forall mine : strategy,
    (lost s d other mine <= lost s d other (threshold j))%nat).
Proof.
  intros s d suits ranks other.
  split.
  { intros k first. rewrite gains_by_rank, !sum_over_is by assumption. apply over_ext.
    intros l inside. apply in_seq in inside. rewrite exchanging_against_is by lia. reflexivity. }
  split.
  { intros k second. rewrite drawings_by_rank, !sum_over_is by assumption. apply over_ext.
    intros l inside. apply filter_In in inside. destruct inside as [inside _].
    apply in_seq in inside. rewrite drawing_against_is by lia. reflexivity. }
  split; [intros; apply exchanging_against_is; lia|].
  split; [intros; apply drawing_against_is; lia|]. split.
  - destruct (best_ranks d (fun k => exchanging_gains s d k other)) as (i & i_in & best);
      [lia|apply first_exchanged; lia|apply last_exchanged; lia
      |intros; apply falling_exchanged; lia|].
    exists i. split; [exact i_in|]. intros mine. specialize (best mine).
    pose proof (won_by_gains s d mine other). pose proof (won_by_gains s d (threshold i) other).
    lia.
  - destruct (best_ranks d (fun k => drawing_gains s d k other)) as (j & j_in & best);
      [lia|apply first_drawn; lia|apply last_drawn; lia|intros; apply falling_drawn; lia|].
    exists j. split; [exact j_in|]. intros mine. specialize (best mine).
    pose proof (won_by_drawing s d other mine). pose proof (won_and_lost s d other mine).
    pose proof (won_by_drawing s d other (threshold j)).
    pose proof (won_and_lost s d other (threshold j)). lia.
Qed.
