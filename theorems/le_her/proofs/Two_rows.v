(** Matrix games whose columns are concave: two consecutive rows are enough, and two columns
    (Howard's theorem, by which Lemma 3.2 and Theorem 3.3 of the paper are proved). *)
Require Import Arith ZArith QArith Lqa Lia.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Continuous_payoffs.
From LeHerStated Require Export Two_rows.
Local Open Scope Q_scope.

(** * Sums *)

Lemma total_ext : forall M f g, (forall i, (i <= M)%nat -> f i == g i) -> total M f == total M g.
Proof.
  intros M f g same. induction M as [|M found]; cbn [total]; [apply same; lia|].
  rewrite found, (same (S M)) by auto. reflexivity.
Qed.

Lemma total_plus : forall M f g, total M (fun i => f i + g i) == total M f + total M g.
Proof. intros M f g. induction M as [|M found]; cbn [total]; [|rewrite found]; ring. Qed.

Lemma total_scaled : forall M c f, total M (fun i => c * f i) == c * total M f.
Proof. intros M c f. induction M as [|M found]; cbn [total]; [|rewrite found]; ring. Qed.

Lemma total_le : forall M f g,
  (forall i, (i <= M)%nat -> f i <= g i) -> total M f <= total M g.
Proof.
  intros M f g less. induction M as [|M found]; cbn [total]; [apply less; lia|].
  pose proof (less (S M) ltac:(lia)). specialize (found ltac:(auto)). lra.
Qed.

Lemma total_of_one : forall M r c f, (r <= M)%nat ->
  total M (fun i => (if Nat.eqb i r then c else 0) * f i) == c * f r.
Proof.
  assert (none : forall M r c f, (M < r)%nat ->
            total M (fun i => (if Nat.eqb i r then c else 0) * f i) == 0).
  { intros M r c f beyond. induction M as [|M found]; cbn [total].
    - destruct r; [lia|]. simpl. ring.
    - rewrite found by lia. destruct (Nat.eqb_spec (S M) r); [lia|]. ring. }
  intros M r c f within. induction M as [|M found]; cbn [total].
  - replace r with O by lia. simpl. reflexivity.
  - destruct (Nat.eqb_spec (S M) r) as [<-|other].
    + rewrite none by lia. ring.
    + rewrite found by lia. ring.
Qed.

Lemma total_of_two : forall M r s t f, (r <= M)%nat -> (s <= M)%nat ->
  total M (fun i => two r s t i * f i) == (1 - t) * f r + t * f s.
Proof.
  intros M r s t f one other.
  rewrite <- (total_of_one M r (1 - t) f one), <- (total_of_one M s t f other), <- total_plus.
  apply total_ext. intros i _. unfold two. ring.
Qed.

Lemma two_mixed : forall M r s t, (r <= M)%nat -> (s <= M)%nat -> 0 <= t <= 1 ->
  mixed M (two r s t).
Proof.
  intros M r s t one other part. split.
  - intros i _. unfold two. destruct (Nat.eqb i r), (Nat.eqb i s); lra.
  - rewrite <- (total_ext M (fun i => two r s t i * 1)) by (intros; lra).
    rewrite (total_of_two M r s t (fun _ => 1) one other). lra.
Qed.

(** * Concave sequences *)

Lemma place_S : forall i, at_place (S i) == at_place i + 1.
Proof.
  intros i. unfold at_place. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus. reflexivity.
Qed.

Lemma place_le : forall i k, (i <= k)%nat -> at_place i <= at_place k.
Proof. intros i k less. unfold at_place. rewrite <- Zle_Qle. lia. Qed.

Definition slope (f : nat -> Q) (i : nat) : Q := f (S i) - f i.

Lemma slopes_fall : forall M f, concave M f -> forall k i, (i + k < M)%nat ->
  slope f (i + k) <= slope f i.
Proof.
  intros M f bent k i. induction k as [|k found]; intros within.
  - rewrite Nat.add_0_r. lra.
  - specialize (found ltac:(lia)). pose proof (bent (i + k)%nat ltac:(lia)) as here.
    unfold slope in *. replace (i + S k)%nat with (S (i + k)) by lia.
    replace (i + k + 2)%nat with (S (S (i + k))) in here by lia.
    replace (i + k + 1)%nat with (S (i + k)) in here by lia. lra.
Qed.

(** The line through two neighbours lies above all. *)
Lemma line_above : forall M f, concave M f -> forall i k, (i < M)%nat -> (k <= M)%nat ->
  f k <= f i + (at_place k - at_place i) * slope f i.
Proof.
  intros M f bent i k within in_range. destruct (Nat.le_gt_cases i k) as [up|down].
  - replace k with (i + (k - i))%nat in * by lia. set (d := (k - i)%nat) in *. clearbody d.
    clear k up. induction d as [|d found]; [rewrite Nat.add_0_r; lra|].
    specialize (found ltac:(lia)). pose proof (slopes_fall M f bent d i ltac:(lia)) as falls.
    replace (i + S d)%nat with (S (i + d)) by lia. rewrite place_S.
    unfold slope in falls at 1. lra.
  - replace i with (k + (i - k))%nat in * by lia. set (d := (i - k)%nat) in *. clearbody d.
    clear i down. induction d as [|d found]; [rewrite Nat.add_0_r; lra|].
    specialize (found ltac:(lia)).
    pose proof (slopes_fall M f bent 1 (k + d) ltac:(lia)) as falls.
    replace (k + d + 1)%nat with (S (k + d)) in falls by lia.
    replace (k + S d)%nat with (S (k + d)) in * by lia. rewrite place_S.
    pose proof (place_le k (k + d) ltac:(lia)) as far.
    assert (less : (at_place (k + d) + 1 - at_place k) * slope f (S (k + d)) <=
                   (at_place (k + d) + 1 - at_place k) * slope f (k + d)).
    { rewrite !(Qmult_comm (at_place (k + d) + 1 - at_place k)). apply Qmult_le_compat_r; lra. }
    assert (here : f (S (k + d)) == f (k + d)%nat + slope f (k + d)) by (unfold slope; lra).
    rewrite here. lra.
Qed.

(** * Two columns *)

(** Somewhere between the rows, at x, this sequence is at least v: so are all lines through two
    neighbours there. *)
Definition above (M : nat) (f : nat -> Q) (x v : Q) : Prop :=
  (M = O -> v <= f O) /\
  forall i, (i < M)%nat -> v <= f i + (x - at_place i) * slope f i.

Lemma above_at : forall M f r v, concave M f -> (r <= M)%nat -> v <= f r ->
  above M f (at_place r) v.
Proof.
  intros M f r v bent within least. split.
  - intros ->. replace O with r by lia. exact least.
  - intros i in_range. pose proof (line_above M f bent i r in_range within). lra.
Qed.

Lemma above_between : forall M f r t v, concave M f -> (r < M)%nat -> 0 <= t <= 1 ->
  v <= (1 - t) * f r + t * f (S r) -> above M f (at_place r + t) v.
Proof.
  intros M f r t v bent within part least. split; [lia|]. intros i in_range.
  pose proof (line_above M f bent i r in_range ltac:(lia)) as one.
  pose proof (line_above M f bent i (S r) in_range ltac:(lia)) as other.
  rewrite place_S in other.
  assert (one' : (1 - t) * f r <=
                 (1 - t) * (f i + (at_place r - at_place i) * slope f i)).
  { rewrite !(Qmult_comm (1 - t)). apply Qmult_le_compat_r; lra. }
  assert (other' : t * f (S r) <=
                   t * (f i + (at_place r + 1 - at_place i) * slope f i)).
  { rewrite !(Qmult_comm t). apply Qmult_le_compat_r; lra. }
  lra.
Qed.

Lemma highest : forall M (f : nat -> Q),
  exists r, (r <= M)%nat /\ forall i, (i <= M)%nat -> f i <= f r.
Proof.
  intros M f. induction M as [|M (r & within & most)].
  - exists O. split; [lia|]. intros i small. replace i with O by lia. lra.
  - destruct (Qlt_le_dec (f r) (f (S M))) as [more|less].
    + exists (S M). split; [lia|]. intros i small.
      destruct (Nat.eq_dec i (S M)) as [->|other]; [lra|]. specialize (most i ltac:(lia)). lra.
    + exists r. split; [lia|]. intros i small.
      destruct (Nat.eq_dec i (S M)) as [->|other]; [exact less|]. apply most. lia.
Qed.

(** What two columns are worth: at some place both are at least v, and some mixture of them is never
    more. *)
Definition worth (M : nat) (a b : nat -> Q) (x v y : Q) : Prop :=
  (0 <= x <= at_place M /\ 0 <= y <= 1) /\ above M a x v /\ above M b x v /\
  forall i, (i <= M)%nat -> y * a i + (1 - y) * b i <= v.

Lemma crossing : forall (d : nat -> Q) k i, 0 <= d i -> d (i + k)%nat < 0 ->
  exists r, (i <= r < i + k)%nat /\ 0 <= d r /\ d (S r) < 0.
Proof.
  intros d k. induction k as [|k found]; intros i up down.
  - rewrite Nat.add_0_r in down. lra.
  - destruct (Qlt_le_dec (d (S i)) 0) as [here|later].
    + exists i. repeat split; [lia|lia|exact up|exact here].
    + replace (i + S k)%nat with (S i + k)%nat in down by lia.
      destruct (found (S i) later down) as (r & within & found').
      exists r. split; [lia|exact found'].
Qed.

Lemma crossed : forall M a b i k, concave M a -> concave M b ->
  (i + k <= M)%nat -> (forall l, (l <= M)%nat -> a l <= a i) ->
  (forall l, (l <= M)%nat -> b l <= b (i + k)%nat) -> b i <= a i -> a (i + k)%nat < b (i + k)%nat ->
  exists x v y, worth M a b x v y.
Proof.
  intros M a b i k bent_a bent_b within most_a most_b left_of right_of.
  destruct (crossing (fun l => a l - b l) k i) as (r & (after & before) & over & under);
    [lra|lra|].
  pose proof (line_above M a bent_a r i ltac:(lia) ltac:(lia)) as back.
  pose proof (most_a (S r) ltac:(lia)) as next.
  pose proof (line_above M b bent_b r (i + k) ltac:(lia) ltac:(lia)) as on.
  pose proof (most_b r ltac:(lia)) as here.
  pose proof (place_le i r ltac:(lia)) as far.
  pose proof (place_le (S r) (i + k) ltac:(lia)) as near. rewrite place_S in near.
  assert (step_a : a (S r) == a r + slope a r) by (unfold slope; lra).
  assert (step_b : b (S r) == b r + slope b r) by (unfold slope; lra).
  set (alpha := slope a r) in *. set (beta := slope b r) in *.
  assert (falls : alpha <= 0).
  { destruct (Qlt_le_dec 0 alpha) as [rises|]; [|assumption].
    assert (0 <= (at_place r - at_place i) * alpha) by (apply Qmult_le_0_compat; lra). lra. }
  assert (rises : 0 <= beta).
  { destruct (Qlt_le_dec beta 0) as [down|]; [|assumption].
    assert (0 <= (at_place (i + k) - at_place r - 1) * - beta) by (apply Qmult_le_0_compat; lra).
    lra. }
  cbn beta in over, under. set (over' := a r - b r). set (apart := beta - alpha).
  assert (positive : 0 < apart) by (unfold apart; lra).
  set (t := over' / apart). set (y := beta / apart).
  assert (t_is : t * apart == over') by (unfold t; field; lra).
  assert (y_is : y * apart == beta) by (unfold y; field; lra).
  assert (t_part : 0 <= t <= 1).
  { split; [apply Qle_shift_div_l|apply Qle_shift_div_r]; unfold apart, over' in *; lra. }
  assert (y_part : 0 <= y <= 1).
  { split; [apply Qle_shift_div_l|apply Qle_shift_div_r]; unfold apart in *; lra. }
  set (v := a r + t * alpha).
  assert (level : a r + t * alpha == b r + t * beta) by (unfold apart, over' in t_is; lra).
  assert (flat : y * alpha + (1 - y) * beta == 0) by (unfold apart in y_is; lra).
  exists (at_place r + t), v, y. split; [split; [|exact y_part]|].
  { pose proof (place_le O r ltac:(lia)) as start. pose proof (place_le (S r) M ltac:(lia)) as stop.
    rewrite place_S in stop. change (at_place O) with 0 in start. lra. }
  split; [|split].
  - apply above_between; auto; [lia|]. rewrite step_a. unfold v. lra.
  - apply above_between; auto; [lia|]. rewrite step_b. unfold v. lra.
  - intros l small.
    pose proof (line_above M a bent_a r l ltac:(lia) small) as of_a. fold alpha in of_a.
    pose proof (line_above M b bent_b r l ltac:(lia) small) as of_b. fold beta in of_b.
    set (u := at_place l - at_place r) in *.
    assert (of_a' : y * a l <= y * (a r + u * alpha)).
    { rewrite !(Qmult_comm y). apply Qmult_le_compat_r; lra. }
    assert (of_b' : (1 - y) * b l <= (1 - y) * (b r + u * beta)).
    { rewrite !(Qmult_comm (1 - y)). apply Qmult_le_compat_r; lra. }
    assert (same : y * (a r + u * alpha) + (1 - y) * (b r + u * beta) ==
                   y * (a r + t * alpha) + (1 - y) * (b r + t * beta) +
                   (u - t) * (y * alpha + (1 - y) * beta)) by ring.
    rewrite flat, <- level in same. unfold v. lra.
Qed.

Lemma two_columns : forall M a b, concave M a -> concave M b -> exists x v y, worth M a b x v y.
Proof.
  intros M a b bent_a bent_b.
  assert (alone : forall a b i, concave M a -> concave M b -> (i <= M)%nat ->
            (forall l, (l <= M)%nat -> a l <= a i) -> a i <= b i ->
            exists x v y, worth M a b x v y).
  { intros f g i bent_f bent_g within most less. exists (at_place i), (f i), 1.
    pose proof (place_le O i ltac:(lia)) as start. pose proof (place_le i M within) as stop.
    change (at_place O) with 0 in start. split; [split; lra|].
    split; [apply above_at; auto; lra|]. split; [apply above_at; auto|].
    intros l small. specialize (most l small). lra. }
  assert (turned : forall a b x v y, worth M a b x v y -> worth M b a x v (1 - y)).
  { intros f g x v y ((inside & part) & one & other & never). split; [split; [exact inside|lra]|].
    split; [exact other|]. split; [exact one|]. intros i small. specialize (never i small). lra. }
  destruct (highest M a) as (i & in_a & most_a). destruct (highest M b) as (k & in_b & most_b).
  destruct (Qlt_le_dec (b i) (a i)) as [left_of|less].
  2: { exact (alone a b i bent_a bent_b in_a most_a less). }
  destruct (Qlt_le_dec (a k) (b k)) as [right_of|less].
  2: { destruct (alone b a k bent_b bent_a in_b most_b less) as (x & v & y & found).
       exists x, v, (1 - y). exact (turned b a x v y found). }
  destruct (Nat.lt_trichotomy i k) as [up|[same|down]].
  - replace k with (i + (k - i))%nat in * by lia.
    apply (crossed M a b i (k - i)); auto. lra.
  - subst k. lra.
  - replace i with (k + (i - k))%nat in * by lia.
    destruct (crossed M b a k (i - k)) as (x & v & y & found); auto; [lra|].
    exists x, v, (1 - y). exact (turned b a x v y found).
Qed.

(** * All columns *)

Lemma choose : forall (X : Type) (some : X) N (P : nat -> X -> Prop),
  (forall j, (j <= N)%nat -> exists z, P j z) -> exists f, forall j, (j <= N)%nat -> P j (f j).
Proof.
  intros X some N P each. induction N as [|N found].
  - destruct (each O ltac:(lia)) as (z & so). exists (fun _ => z). intros j small.
    replace j with O by lia. exact so.
  - destruct found as (f & so); [intros j small; apply each; lia|].
    destruct (each (S N) ltac:(lia)) as (z & last).
    exists (fun j => if Nat.eqb j (S N) then z else f j). intros j small.
    destruct (Nat.eqb_spec j (S N)) as [->|other]; [exact last|apply so; lia].
Qed.

Lemma above_less : forall M f x v w, above M f x v -> w <= v -> above M f x w.
Proof.
  intros M f x v w (one & all) less. split; [intros none; specialize (one none); lra|].
  intros i within. specialize (all i within). lra.
Qed.

Lemma above_convex : forall M f x y z v, above M f x v -> above M f z v -> x <= y <= z ->
  above M f y v.
Proof.
  intros M f x y z v (one & from_left) (_ & from_right) (after & before). split; [exact one|].
  intros i within. specialize (from_left i within). specialize (from_right i within).
  destruct (Qlt_le_dec (slope f i) 0) as [falls|rises].
  - assert (0 <= (z - y) * - slope f i) by (apply Qmult_le_0_compat; lra). lra.
  - assert (0 <= (y - x) * slope f i) by (apply Qmult_le_0_compat; lra). lra.
Qed.

Lemma between_rows : forall M x, 0 <= x <= at_place (S M) ->
  exists r, (r <= M)%nat /\ at_place r <= x <= at_place r + 1.
Proof.
  intros M x (start & stop). induction M as [|M found].
  - exists O. rewrite place_S in stop. change (at_place O) with 0 in *. split; [lia|lra].
  - destruct (Qlt_le_dec (at_place (S M)) x) as [beyond|within].
    + exists (S M). rewrite place_S in stop. split; [lia|lra].
    + destruct (found within) as (r & small & so). exists r. split; [lia|exact so].
Qed.

(** If all columns are concave, player 1 has an optimal strategy on one row or two neighbours: what
    it secures two columns allow, and no strategy secures more. *)
Lemma two_rows_to : forall M N A,
  (forall j, (j <= N)%nat -> concave M (fun i => A i j)) ->
  exists r t j k s v,
    ((r = M /\ t == 0 \/ (r < M)%nat /\ 0 <= t <= 1) /\ (j <= N)%nat /\ (k <= N)%nat /\
      0 <= s <= 1) /\
    (forall l, (l <= N)%nat -> v <= (1 - t) * A r l + t * A (S r) l) /\
    (forall i, (i <= M)%nat -> s * A i j + (1 - s) * A i k <= v).
Proof.
  intros M N A bent. set (column := fun j i => A i j).
  destruct (choose (nat -> Q * Q * Q) (fun _ => (0, 0, 0)) N (fun j g => forall k, (k <= N)%nat ->
    worth M (column j) (column k) (fst (fst (g k))) (snd (fst (g k))) (snd (g k))))
    as (g & found).
  { intros j j_in. refine (choose (Q * Q * Q) (0, 0, 0) N (fun k z =>
      worth M (column j) (column k) (fst (fst z)) (snd (fst z)) (snd z)) _). intros k k_in.
    destruct (two_columns M (column j) (column k) (bent j j_in) (bent k k_in))
      as (x & v & y & so). exists (x, v, y). exact so. }
  set (at_ := fun j k => fst (fst (g j k))). set (value := fun j k => snd (fst (g j k))).
  destruct (choose nat O N (fun j k => (k <= N)%nat /\ forall l, (l <= N)%nat ->
    value j k <= value j l)) as (partner & least).
  { intros j _. destruct (highest N (fun k => - value j k)) as (k & k_in & most). exists k.
    split; [exact k_in|]. intros l l_in. specialize (most l l_in). cbn beta in most. lra. }
  destruct (highest N (fun j => - value j (partner j))) as (j & j_in & lowest).
  set (k := partner j). set (v := value j k).
  assert (k_in : (k <= N)%nat) by (apply least; exact j_in).
  assert (worst : forall l m, (l <= N)%nat -> (m <= N)%nat -> v <= value l m).
  { intros l m l_in m_in. specialize (lowest l l_in). cbn beta in lowest.
    pose proof (proj2 (least l l_in) m m_in). unfold v, k. lra. }
  (* the least place of each column, and the greatest of these *)
  destruct (choose nat O N (fun l m => (m <= N)%nat /\ forall o, (o <= N)%nat ->
    at_ l m <= at_ l o)) as (first & at_first).
  { intros l _. destruct (highest N (fun m => - at_ l m)) as (m & m_in & most). exists m.
    split; [exact m_in|]. intros o o_in. specialize (most o o_in). cbn beta in most. lra. }
  destruct (highest N (fun l => at_ l (first l))) as (l0 & l0_in & furthest).
  set (x := at_ l0 (first l0)).
  assert (first_in : forall l, (l <= N)%nat -> (first l <= N)%nat).
  { intros l l_in. exact (proj1 (at_first l l_in)). }
  assert (common : forall l, (l <= N)%nat -> above M (column l) x v).
  { intros l l_in.
    destruct (found l l_in (first l) (first_in l l_in)) as (_ & here & _).
    destruct (found l0 l0_in l l_in) as (_ & _ & there & _).
    apply (above_convex M (column l) (at_ l (first l)) x (at_ l0 l)).
    - apply (above_less _ _ _ _ v here). apply (worst l (first l)); auto.
    - apply (above_less _ _ _ _ v there). apply (worst l0 l); auto.
    - split; [exact (furthest l l_in)|]. apply (at_first l0 l0_in). exact l_in. }
  destruct (found l0 l0_in (first l0) (first_in l0 l0_in)) as ((inside & _) & _).
  destruct (found j j_in k k_in) as ((_ & part) & _ & _ & never).
  fold (at_ l0 (first l0)) in inside. fold x in inside. fold (value j k) in never. fold v in never.
  destruct M as [|M].
  - exists O, 0, j, k, (snd (g j k)), v. split; [|split; [|exact never]].
    + repeat split; auto; try apply part. left. split; [reflexivity|lra].
    + intros l l_in. destruct (common l l_in) as (one & _). specialize (one eq_refl).
      unfold column in one. lra.
  - destruct (between_rows M x inside) as (r & r_in & between).
    exists r, (x - at_place r), j, k, (snd (g j k)), v. split; [|split; [|exact never]].
    + repeat split; auto; try apply part. right. split; [lia|lra].
    + intros l l_in. destruct (common l l_in) as (_ & all). specialize (all r ltac:(lia)).
      unfold column, slope in all. lra.
Qed.

(** * Howard's theorem *)

Lemma allowed : forall M N A c d s v, (c <= N)%nat -> (d <= N)%nat -> 0 <= s <= 1 ->
  allows M N A (two c d s) v -> forall p w, mixed M p -> secures M N A p w -> w <= v.
Proof.
  intros M N A c d s v c_in d_in part allow p w (chances & all) secure.
  pose proof (secure c c_in) as one. pose proof (secure d d_in) as other.
  assert (one' : (1 - s) * w <= (1 - s) * total M (fun i => p i * A i c)).
  { rewrite !(Qmult_comm (1 - s)). apply Qmult_le_compat_r; lra. }
  assert (other' : s * w <= s * total M (fun i => p i * A i d)).
  { rewrite !(Qmult_comm s). apply Qmult_le_compat_r; lra. }
  assert (most : total M (fun i => p i * ((1 - s) * A i c + s * A i d)) <=
                 total M (fun i => v * p i)).
  { apply total_le. intros i i_in. rewrite (Qmult_comm v), !(Qmult_comm (p i)).
    apply Qmult_le_compat_r; [|exact (chances i i_in)].
    specialize (allow i i_in). rewrite (total_of_two N c d s (fun j => A i j)) in allow by auto.
    exact allow. }
  rewrite total_scaled, all in most.
  assert (parts : total M (fun i => p i * ((1 - s) * A i c + s * A i d)) ==
    (1 - s) * total M (fun i => p i * A i c) + s * total M (fun i => p i * A i d)).
  { rewrite <- !total_scaled, <- total_plus. apply total_ext. intros i _. ring. }
  rewrite parts in most. lra.
Qed.

(** If the columns are concave, player 1 has an optimal mixed strategy of one row or two consecutive
    rows, and what it secures two columns allow. *)
Theorem concave_columns : forall M N A, (forall j, (j <= N)%nat -> concave M (fun i => A i j)) ->
  exists r s t v, (neighbours M r s /\ 0 <= t <= 1) /\
    optimal_for_1 M N A (two r s t) v /\
    exists c d u, (c <= N)%nat /\ (d <= N)%nat /\ 0 <= u <= 1 /\ allows M N A (two c d u) v.
Proof.
  intros M N A bent.
  destruct (two_rows_to M N A bent) as (r & t & j & k & u & v & (where_ & j_in & k_in & part) &
    secure & allow).
  assert (allow' : allows M N A (two k j u) v).
  { intros i i_in. rewrite (total_of_two N k j u (fun j => A i j)) by auto.
    specialize (allow i i_in). lra. }
  assert (row : exists s, neighbours M r s /\ 0 <= t <= 1 /\
    forall l, (l <= N)%nat -> v <= (1 - t) * A r l + t * A s l).
  { destruct where_ as [(-> & none)|(small & part')].
    - exists M. split; [split; auto|]. split; [lra|]. intros l l_in.
      specialize (secure l l_in). rewrite none in *. lra.
    - exists (S r). split; [split; auto|]. split; [exact part'|exact secure]. }
  destruct row as (s & (s_in & next) & part' & secure').
  assert (r_in : (r <= M)%nat) by (destruct next; lia).
  exists r, s, t, v. split; [split; [split; auto|exact part']|]. split; [|exists k, j, u; auto].
  split; [apply two_mixed; auto|]. split; [|exact (allowed M N A k j u v k_in j_in part allow')].
  intros l l_in. rewrite (total_of_two M r s t (fun i => A i l)) by auto. exact (secure' l l_in).
Qed.

Lemma turned : forall M N (A : matrix) q v,
  (secures N M (fun j i => - A i j) q v <-> allows M N A q (- v)) /\
  (allows N M (fun j i => - A i j) q v <-> secures M N A q (- v)).
Proof.
  assert (minus : forall M q f, total M (fun i => q i * - f i) == - total M (fun i => q i * f i)).
  { intros M q f. rewrite (total_ext M _ (fun i => (-1) * (q i * f i))) by (intros; ring).
    rewrite total_scaled. ring. }
  intros M N A q v. split; split; intros so i i_in; specialize (so i i_in).
  - pose proof (minus N q (fun j => A i j)) as same. cbn beta in *. lra.
  - pose proof (minus N q (fun j => A i j)) as same. cbn beta in *. lra.
  - pose proof (minus M q (fun j => A j i)) as same. cbn beta in *. lra.
  - pose proof (minus M q (fun j => A j i)) as same. cbn beta in *. lra.
Qed.

(** If the rows are convex, player 2 has an optimal mixed strategy of one column or two consecutive
    columns, and what it allows two rows secure. *)
Theorem convex_rows : forall M N A, (forall i, (i <= M)%nat -> convex N (fun j => A i j)) ->
  exists c d u v, (neighbours N c d /\ 0 <= u <= 1) /\
    optimal_for_2 M N A (two c d u) v /\
    exists r s t, (r <= M)%nat /\ (s <= M)%nat /\ 0 <= t <= 1 /\ secures M N A (two r s t) v.
Proof.
  intros M N A bent.
  destruct (concave_columns N M (fun j i => - A i j) bent)
    as (c & d & u & v & place & (chances & secure & best) & r & s & t & r_in & s_in & part & allow).
  exists c, d, u, (- v). split; [exact place|]. split.
  - split; [exact chances|]. split; [apply turned; exact secure|].
    intros q w chances' allow'. enough (- w <= v) by lra. apply (best q (- w) chances').
    apply (proj2 (proj1 (turned M N A q (- w)))). intros i i_in. specialize (allow' i i_in). lra.
  - exists r, s, t. repeat split; auto; try apply part. apply turned. exact allow.
Qed.
