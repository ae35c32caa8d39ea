(** Lemma 2.1 for the game that is dealt, for every deck; and what the payoffs mean. *)
Require Import Arith List Bool ZArith QArith Lia Lqa.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Counting_deals.
From LeHerStated Require Export Lemma_2_1.
Local Open Scope Z_scope.

(** * The brackets at integers *)

Definition whole_2_1 : Z -> Z -> Z -> Z -> Z := Eval cbv -[Z.add Z.mul Z.opp] in
  fun s d i j => Qnum (bracket_2_1 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j)).
Definition whole_2_2 : Z -> Z -> Z -> Z -> Z := Eval cbv -[Z.add Z.mul Z.opp] in
  fun s d i j => Qnum (bracket_2_2 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j)).

Lemma brackets_are_whole : forall s d i j,
  bracket_2_1 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j) ==
    inject_Z (whole_2_1 s d i j) /\
  bracket_2_2 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j) ==
    inject_Z (whole_2_2 s d i j).
Proof.
  assert (whole : forall q, Qden q = 1%positive -> q == inject_Z (Qnum q)).
  { intros [n m] one. cbn in one. subst m. reflexivity. }
  intros s d i j. split; apply whole; reflexivity.
Qed.

(** * The sums over the ranks *)

(** S_1, S_2 and S_3 of the proof: the sums over player 2's ranks, times 2, if player 1 has rank k;
    without the factor s^2. *)
Definition row (s d i j k : Z) : Z :=
  if k <=? i then s * (d * (d - 1) - k * (k + 1)) - 2 * (d - 1 - k)
  else if k <=? j then 2 * ((k - 1) * (s * j + s - 2))
  else 2 * (j * (s * k - 1 - bit (k =? d)) + (k - 1 - j) * (s * d - 2)).

Ltac signs := repeat match goal with
  | |- context [Z.leb ?a ?b] => destruct (Z.leb_spec a b)
  | |- context [Z.eqb ?a ?b] => destruct (Z.eqb_spec a b)
  end; try lia; cbn [bit].

Lemma row_exchanged : forall s d k t, (1 <= k < d)%nat ->
  2 * upto d (fun l => won_with s d k l true (t l)) =
  s ^ 2 * (s * (Z.of_nat d * (Z.of_nat d - 1) - Z.of_nat k * (Z.of_nat k + 1))
           - 2 * (Z.of_nat d - 1 - Z.of_nat k)).
Proof.
  intros s d k t first. destruct d as [|n]; [lia|]. cbn [upto].
  replace (won_with s (S n) k (S n) true (t (S n))) with 0
    by (unfold won_with, third; rewrite Nat.eqb_refl; ring).
  rewrite Z.add_0_r, <- upto_scaled.
  rewrite (telescope n _ (fun y => if (y <=? k)%nat then 0 else s ^ 2 *
    (s * (Z.of_nat y * (Z.of_nat y + 1) - Z.of_nat k * (Z.of_nat k + 1))
     - 2 * (Z.of_nat y - Z.of_nat k)))).
  - destruct (Nat.leb_spec n k).
    + replace k with n by lia. cbn [Nat.leb]. rewrite Nat2Z.inj_succ. ring.
    + cbn [Nat.leb]. rewrite Nat2Z.inj_succ. ring.
  - intros y inside. unfold won_with, third. rewrite Nat2Z.inj_succ.
    destruct (Nat.eqb_spec (S y) (S n)) as [last|_]; [lia|].
    destruct (Nat.leb_spec (S y) k), (Nat.leb_spec y k), (Nat.ltb_spec k (S y)),
      (Nat.eqb_spec k (S y)); cbn [bit]; try lia; try ring.
    replace k with y by lia. ring.
Qed.

Lemma row_kept : forall s d i j k, (1 <= k <= d)%nat -> (i < k)%nat -> (1 <= j < d)%nat ->
  2 * upto d (fun l => won_with s d k l false (threshold j l)) =
  s ^ 2 * row s (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) (Z.of_nat k).
Proof.
  intros s d i j k first kept second. destruct d as [|n]; [lia|]. cbn [upto].
  replace (won_with s (S n) k (S n) false (threshold j (S n))) with 0
    by (unfold won_with, third; rewrite Nat.eqb_refl; ring).
  rewrite Z.add_0_r.
  set (K := Z.of_nat k). set (J := Z.of_nat j). set (D := Z.of_nat n + 1).
  set (drawing := fun y => if (y <? k)%nat
    then Z.of_nat y * s ^ 2 * (s * K - 1 - bit (k =? S n)%nat)
    else s ^ 2 * (K - 1) * (s * (Z.of_nat y - K) + s * K - 1 + s - 1)).
  rewrite (telescope n _ (fun y =>
    if (y <=? j)%nat then drawing y
    else drawing j + if (y <? k)%nat then (Z.of_nat y - J) * s ^ 2 * (s * D - 2)
      else if (j <? k)%nat then (K - 1 - J) * s ^ 2 * (s * D - 2) else 0)).
  - unfold row. replace (Z.of_nat (S n)) with D by (unfold D; lia).
    replace (K <=? Z.of_nat i) with false by (unfold K; symmetry; apply Z.leb_gt; lia).
    assert (zero : drawing O = 0)
      by (unfold drawing; destruct (Nat.ltb_spec 0 k); [cbn [Z.of_nat]; ring|lia]).
    cbn [Nat.leb]. rewrite zero. unfold drawing. clear zero drawing.
    assert (king : bit (K =? D) = bit (k =? S n)%nat) 
      by (unfold K, D; cases; signs; reflexivity).
    rewrite king. clear king.
    destruct (Nat.leb_spec n j), (Nat.ltb_spec n k), (Nat.ltb_spec j k), (Nat.eqb_spec k (S n)),
      (Z.leb_spec K J); cbn [bit]; unfold K, J, D in *; try lia;
      try (replace n with j by lia); try (replace k with (S j) by lia);
      rewrite ?Nat2Z.inj_succ; try ring.
    all: try (assert (same : Z.of_nat k = Z.of_nat n + 1) by lia; rewrite same; ring).
  - intros y inside. unfold won_with, third, threshold, drawing.
    destruct (Nat.eqb_spec (S y) (S n)) as [last|_]; [lia|].
    fold K J.
    destruct (Nat.leb_spec (S y) j), (Nat.leb_spec y j); try lia.
    + destruct (Nat.ltb_spec (S y) k), (Nat.ltb_spec y k), (Nat.eqb_spec k (S y)),
        (Nat.eqb_spec k (S n)); cbn [bit]; unfold K; try lia; rewrite ?Nat2Z.inj_succ; try ring.
      all: replace k with (S y) by lia; rewrite ?Nat2Z.inj_succ; ring.
    + unfold J. clear J. replace j with y in * by lia.
      destruct (Nat.ltb_spec (S y) k), (Nat.ltb_spec y k), (Nat.eqb_spec k (S y)),
        (Nat.eqb_spec k (S n)); cbn [bit]; unfold K, D; try lia; rewrite ?Nat2Z.inj_succ; try ring.
      all: try (replace k with (S y) by lia; rewrite ?Nat2Z.inj_succ; ring).
    + destruct (Nat.ltb_spec (S y) k), (Nat.ltb_spec y k), (Nat.eqb_spec k (S y)),
        (Nat.ltb_spec j k); cbn [bit]; unfold K, D; try lia; rewrite ?Nat2Z.inj_succ; try ring.
      all: try (replace k with (S y) by lia; rewrite ?Nat2Z.inj_succ; ring).
Qed.

(** The sum of the rows up to rank y, times 3; h is the higher threshold. *)
Definition rows (s d i j h y : Z) : Z :=
  let exchanged x := 3 * s * x * d * (d - 1) - s * x * (x + 1) * (x + 2) - 6 * x * (d - 1)
                     + 3 * x * (x + 1) in
  let drawn x := exchanged i + 3 * (s * j + s - 2) * (x * (x - 1) - i * (i - 1)) in
  if y <=? i then exchanged y
  else if y <=? h then drawn y
  else drawn h + 3 * j * (s * (y * (y + 1) - h * (h + 1)) - 2 * (y - h) - 2 * bit (y =? d))
       + 3 * (s * d - 2) * (y * (y - 1) - h * (h - 1) - 2 * j * (y - h)).

Lemma sum_of_rows : forall s d i j, (1 <= i < d)%nat -> (1 <= j < d)%nat ->
  let h := Z.of_nat (Nat.max i j) in
  3 * upto d (fun k => row s (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) (Z.of_nat k)) =
  rows s (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) h (Z.of_nat d).
Proof.
  intros s d i j first second h. rewrite <- upto_scaled.
  rewrite (telescope d _ (fun y => rows s (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) h (Z.of_nat y))).
  - replace (rows s (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) h (Z.of_nat 0)) with 0; [ring|].
    unfold rows. replace (Z.of_nat 0 <=? Z.of_nat i) with true; [cbn [Z.of_nat]; ring|].
    symmetry. apply Z.leb_le. lia.
  - intros y inside. unfold rows, row. rewrite Nat2Z.inj_succ. unfold Z.succ.
    assert (high : h = Z.of_nat i /\ Z.of_nat j <= Z.of_nat i \/
                   h = Z.of_nat j /\ Z.of_nat i <= Z.of_nat j) by (unfold h; lia).
    clearbody h. revert high.
    set (Y := Z.of_nat y). set (I := Z.of_nat i). set (J := Z.of_nat j). set (D := Z.of_nat d).
    assert (below : Y < D) by (unfold Y, D; lia). clearbody Y I J D. intros high.
    destruct (Z.leb_spec (Y + 1) I), (Z.leb_spec Y I); try lia; try ring.
    + replace I with Y in * by lia.
      destruct high as [[-> order]|[-> order]].
      * destruct (Z.leb_spec (Y + 1) Y), (Z.leb_spec (Y + 1) J); try lia; ring.
      * destruct (Z.leb_spec (Y + 1) J); [ring|]. replace J with Y in * by lia. ring.
    + destruct high as [[-> order]|[-> order]].
      * destruct (Z.leb_spec (Y + 1) I), (Z.leb_spec Y I), (Z.leb_spec (Y + 1) J),
          (Z.eqb_spec Y D); cbn [bit]; try lia; ring.
      * destruct (Z.leb_spec (Y + 1) J), (Z.leb_spec Y J), (Z.eqb_spec Y D); cbn [bit]; try lia;
          try ring.
        replace J with Y in * by lia. ring.
Qed.

Lemma deals_won : forall s d i j, (1 <= i < d)%nat -> (1 <= j < d)%nat ->
  let h := Z.of_nat (Nat.max i j) in
  6 * Z.of_nat (won s d (threshold i) (threshold j)) =
  Z.of_nat s ^ 2 * rows (Z.of_nat s) (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) h (Z.of_nat d).
Proof.
  intros s d i j first second. cbv zeta. rewrite <- sum_of_rows by assumption.
  rewrite won_by_ranks.
  transitivity (3 * upto d (fun k => Z.of_nat s ^ 2 *
    row (Z.of_nat s) (Z.of_nat d) (Z.of_nat i) (Z.of_nat j) (Z.of_nat k))).
  - rewrite <- !upto_scaled. apply upto_ext. intros k inside.
    destruct (Nat.le_gt_cases k i) as [exchanged|kept].
    + replace (threshold i k) with true by (symmetry; apply Nat.leb_le; exact exchanged).
      replace (row _ _ _ _ _) with
        (Z.of_nat s * (Z.of_nat d * (Z.of_nat d - 1) - Z.of_nat k * (Z.of_nat k + 1))
         - 2 * (Z.of_nat d - 1 - Z.of_nat k)).
      * rewrite <- row_exchanged with (t := threshold j) by lia. ring.
      * unfold row. replace (Z.of_nat k <=? Z.of_nat i) with true; [reflexivity|].
        symmetry. apply Z.leb_le. lia.
    + replace (threshold i k) with false by (symmetry; apply Nat.leb_gt; exact kept).
      rewrite <- row_kept by assumption. ring.
  - rewrite !upto_scaled. ring.
Qed.

(** * What the paper says *)

(** 6 times the number of the deals that player 1 wins is s^2 times the bracket. *)
Theorem number_of_deals_won : forall s d i j : nat,
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  ((j <= i)%nat -> 6 * Z.of_nat (won s d (threshold i) (threshold j)) =
    Z.of_nat s ^ 2 * whole_2_1 (Z.of_nat s) (Z.of_nat d) (Z.of_nat i) (Z.of_nat j)) /\
  ((i <= j)%nat -> 6 * Z.of_nat (won s d (threshold i) (threshold j)) =
    Z.of_nat s ^ 2 * whole_2_2 (Z.of_nat s) (Z.of_nat d) (Z.of_nat i) (Z.of_nat j)).
Proof.
  intros s d i j first second. rewrite deals_won by lia.
  split; intros order.
  - rewrite Nat.max_l by exact order. f_equal. unfold rows, whole_2_1. signs. ring.
  - rewrite Nat.max_r by exact order. f_equal. unfold rows, whole_2_2. signs. ring.
Qed.

Lemma some_deals : forall s d, (1 <= s)%nat -> (3 <= d)%nat ->
  Z.of_nat (length (deals s d)) = falling_3 (Z.of_nat s * Z.of_nat d) /\
  0 < falling_3 (Z.of_nat s * Z.of_nat d).
Proof.
  intros s d suits ranks. rewrite all_deals, Nat2Z.inj_mul. split; [reflexivity|].
  unfold falling_3. assert (3 <= Z.of_nat s * Z.of_nat d) by nia. nia.
Qed.

Local Open Scope Q_scope.

(** Lemma 2.1. *)
Theorem lemma_2_1 : forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  ((j <= i)%nat -> P s d i j == printed bracket_2_1 s d i j) /\
  ((i <= j)%nat -> P s d i j == printed bracket_2_2 s d i j).
Proof.
  intros s d i j suits ranks first second.
  destruct (some_deals s d suits ranks) as [all some].
  assert (scaled : forall w f b, (0 < f)%Z -> (6 * w = Z.of_nat s ^ 2 * b)%Z ->
    inject_Z w / inject_Z f == inject_Z (Z.of_nat s ^ 2) / inject_Z (6 * f) * inject_Z b).
  { intros w f b positive equal.
    assert (equal' : 6 * inject_Z w == inject_Z (Z.of_nat s ^ 2) * inject_Z b).
    { change 6 with (inject_Z 6). rewrite <- !inject_Z_mult, equal. reflexivity. }
    assert (other : forall z, (0 < z)%Z -> ~ inject_Z z == 0).
    { intros z more none. change 0 with (inject_Z 0) in none.
      apply -> inject_Z_injective in none. lia. }
    pose proof (other f positive) as one. pose proof (other (6 * f)%Z ltac:(lia)) as six.
    rewrite inject_Z_mult in *. change (inject_Z 6) with 6 in *.
    transitivity ((6 * inject_Z w) / (6 * inject_Z f)); [field; auto|].
    rewrite equal'. field. auto. }
  destruct (number_of_deals_won s d i j first second) as [by_2_1 by_2_2].
  destruct (brackets_are_whole (Z.of_nat s) (Z.of_nat d) (Z.of_nat i) (Z.of_nat j)) as [w_1 w_2].
  unfold P, fraction, printed. rewrite all, w_1, w_2. split; intros order; apply scaled; auto.
Qed.

(** (2.1) and (2.2). *)
Theorem formula_2_1 : forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat -> (j <= i)%nat ->
  P s d i j == printed bracket_2_1 s d i j.
Proof. intros s d i j suits ranks first second. apply lemma_2_1; assumption. Qed.

Theorem formula_2_2 : forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat -> (i <= j)%nat ->
  P s d i j == printed bracket_2_2 s d i j.
Proof. intros s d i j suits ranks first second. apply lemma_2_1; assumption. Qed.

(** An entry a_ij = 2P(i, j) - 1 has the sign of the deals that player 1 wins less those that
    player 2 wins. *)
Theorem sign_of_an_entry : forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  (0 < payoff s d i j <->
    (lost s d (threshold i) (threshold j) < won s d (threshold i) (threshold j))%nat) /\
  (payoff s d i j == 0 <->
    won s d (threshold i) (threshold j) = lost s d (threshold i) (threshold j)) /\
  (payoff s d i j < 0 <->
    (won s d (threshold i) (threshold j) < lost s d (threshold i) (threshold j))%nat).
Proof.
  intros s d i j suits ranks _ _.
  destruct (some_deals s d suits ranks) as [all some].
  pose proof (won_and_lost s d (threshold i) (threshold j)) as both.
  unfold payoff, P, fraction.
  set (w := won s d (threshold i) (threshold j)) in *.
  set (l := lost s d (threshold i) (threshold j)) in *.
  assert (less : forall x, x == inject_Z (Z.of_nat w - Z.of_nat l) / inject_Z (Z.of_nat (w + l)) ->
    (0 < x <-> (l < w)%nat) /\ (x == 0 <-> w = l) /\ (x < 0 <-> (w < l)%nat)).
  { intros x equal. rewrite equal. clear equal x.
    assert (there : (0 < Z.of_nat (w + l))%Z) by lia.
    destruct (Z.of_nat (w + l)) as [|n|n]; try lia. unfold Qlt, Qeq, Qdiv, Qmult. cbn.
    rewrite !Z.mul_1_r. split; [|split]; split; lia. }
  apply less. rewrite both.
  replace (Z.of_nat w - Z.of_nat l)%Z with
    (2 * Z.of_nat w - Z.of_nat (length (deals s d)))%Z by lia.
  assert (other : ~ inject_Z (Z.of_nat (length (deals s d))) == 0).
  { intros none. change 0 with (inject_Z 0) in none. apply -> inject_Z_injective in none. lia. }
  unfold Zminus. rewrite inject_Z_plus, inject_Z_mult, inject_Z_opp.
  change (inject_Z 2) with 2. field. auto.
Qed.
