(* Section 10: equation (36), and the steps of the induction on swaps that proves the procedure. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Play Lemma_5_1 Procedure_10_1 OptimalStrategy.
Import ListNotations.
From WhistStated Require Export Steps_10.
Open Scope Z_scope.

Lemma one_more_card hand : StronglySorted Z.lt hand -> forall i,
  among_the_lowest (S i) hand = among_the_lowest i hand +
    if existsb (Z.eqb (Z.of_nat (S i))) hand then 1 else 0.
Proof.
  unfold among_the_lowest. intros Srt i. set (t := Z.of_nat (S i)).
  assert (Et : Z.of_nat i = t - 1) by lia. rewrite Et.
  assert (None : forall l u, Forall (Z.lt u) l -> forall v, v <= u ->
    filter (fun c => c <=? v) l = []).
  { intros l u F v Hv. induction F as [|a l H F IH]; cbn [filter]; [reflexivity|].
    replace (a <=? v) with false by lia. exact IH. }
  induction Srt as [|a l Srt IH F]; [reflexivity|]. cbn [filter existsb].
  destruct (Z.lt_trichotomy a t) as [H|[->|H]].
  - replace (a <=? t) with true by lia. replace (a <=? t - 1) with true by lia.
    replace (t =? a) with false by lia. cbn [length orb]. lia.
  - rewrite Z.leb_refl, Z.eqb_refl. replace (t <=? t - 1) with false by lia. cbn [orb length].
    rewrite !(None l t F) by lia. reflexivity.
  - replace (a <=? t) with false by lia. replace (a <=? t - 1) with false by lia.
    replace (t =? a) with false by lia. exact IH.
Qed.

(* Equation (36), and what C_i and S(i) stand for. *)
Theorem equation_36 : forall n D, is_deal n D -> standard_numbering n D ->
  (forall c, (In c (east D) -> C D c = 1) /\ (In c (west D) -> C D c = -1)) /\
  S_sum D 0 = 0 /\ (forall i, S_sum D (S i) = S_sum D i + C D (Z.of_nat (S i))) /\
  forall i, (i <= 2 * n)%nat ->
    S_sum D i = among_the_lowest i (east D) - among_the_lowest i (west D).
Proof.
  intros n D HD Std. split; [|split; [reflexivity | split; [reflexivity|]]].
  { intros c. split; [apply C_East | apply (C_West n D HD)]. }
  pose proof HD as [_ [_ [SW [SE No]]]].
  assert (Low : forall hand, (forall c, In c hand -> 1 <= c) -> among_the_lowest 0 hand = 0).
  { intros hand. unfold among_the_lowest. induction hand as [|a l IH]; intros H; [reflexivity|].
    cbn [filter]. pose proof (H a (or_introl eq_refl)).
    rewrite (proj2 (Z.leb_gt a (Z.of_nat 0))) by lia. apply IH. intros c I. apply H. now right. }
  intros i. induction i as [|i IH]; intros Hi.
  { rewrite !Low; [reflexivity| |]; intros c I; apply Std; auto. }
  cbn [S_sum]. rewrite !one_more_card by assumption. rewrite IH by lia. unfold C.
  assert (Which : In (Z.of_nat (S i)) (west D) \/ In (Z.of_nat (S i)) (east D)) by (apply Std; lia).
  assert (Out : forall l, ~ In (Z.of_nat (S i)) l -> existsb (Z.eqb (Z.of_nat (S i))) l = false).
  { intros l N. apply not_true_is_false. intros X. apply existsb_exists in X.
    destruct X as [x [I E]]. apply Z.eqb_eq in E. subst x. exact (N I). }
  assert (Here : forall l, In (Z.of_nat (S i)) l -> existsb (Z.eqb (Z.of_nat (S i))) l = true).
  { intros l I. apply existsb_exists. exists (Z.of_nat (S i)).
    split; [exact I | apply Z.eqb_refl]. }
  destruct Which as [I|I]; [rewrite (Out (east D)), (Here (west D))
    | rewrite (Here (east D)), (Out (west D))]; try exact I; try lia; intros J; apply (No _ I J) ||
    apply (No _ J I).
Qed.

(* --- The rounds about a card of West's and the next one, East's --- *)

Lemma round_of n D i : let t := Z.of_nat (S i) in
  (C D t = 1 -> rounds n D (S i) =
    put_at (rounds n D i) (S_sum D i) (rounds n D i (S_sum D i) - (t - 1)))
  /\ (C D t = -1 -> rounds n D (S i) =
    put_at (rounds n D i) (S_sum D i - 1) (rounds n D i (S_sum D i - 1) + t)).
Proof.
  intros t. split; intros H; cbn [rounds]; fold t; rewrite H; unfold cell; fold t; rewrite H.
  - cbn [Z.eqb]. change (1 =? 1) with true. cbv iota. replace (S i - 1)%nat with i by lia.
    replace (Z.of_nat i) with (t - 1) by lia. reflexivity.
  - change (-1 =? 1) with false. cbv iota. cbn [S_sum]. fold t. rewrite H.
    replace (S_sum D i + -1) with (S_sum D i - 1) by lia. reflexivity.
Qed.

(* Card t is West's and t + 1 East's: over the two rounds nothing changes. *)
Lemma up_and_down n D i : let t := Z.of_nat (S i) in C D t = -1 -> C D (t + 1) = 1 ->
  (rounds n D (S i) =
    put_at (rounds n D i) (S_sum D (S i)) (rounds n D i (S_sum D (S i)) + t)) /\
  (rounds n D (S (S i)) =
    put_at (rounds n D (S i)) (S_sum D (S i)) (rounds n D (S i) (S_sum D (S i)) - t)) /\
  forall k, rounds n D (S (S i)) k = rounds n D i k.
Proof.
  intros t H1 H2. assert (Es : S_sum D (S i) = S_sum D i - 1).
  { cbn [S_sum]. fold t. rewrite H1. lia. }
  assert (R1 : rounds n D (S i) =
    put_at (rounds n D i) (S_sum D (S i)) (rounds n D i (S_sum D (S i)) + t)).
  { rewrite Es. apply (round_of n D i). exact H1. }
  assert (R2 : rounds n D (S (S i)) =
    put_at (rounds n D (S i)) (S_sum D (S i)) (rounds n D (S i) (S_sum D (S i)) - t)).
  { pose proof (proj1 (round_of n D (S i))) as X. cbv zeta in X.
    replace (Z.of_nat (S (S i))) with (t + 1) in X by lia. specialize (X H2).
    replace (t + 1 - 1) with t in X by lia. exact X. }
  split; [exact R1|]. split; [exact R2|]. intros k. rewrite R2. unfold put_at at 1. rewrite R1.
  unfold put_at. rewrite Z.eqb_refl. destruct (Z.eqb_spec k (S_sum D (S i))); [subst k; lia|].
  reflexivity.
Qed.

(* Card t is East's and t + 1 West's. *)
Lemma down_and_up n D i : let t := Z.of_nat (S i) in C D t = 1 -> C D (t + 1) = -1 ->
  (rounds n D (S i) = put_at (rounds n D i) (S_sum D i) (rounds n D i (S_sum D i) - (t - 1))) /\
  (rounds n D (S (S i)) =
    put_at (rounds n D (S i)) (S_sum D i) (rounds n D (S i) (S_sum D i) + (t + 1))) /\
  forall k, rounds n D (S (S i)) k = rounds n D i k + if k =? S_sum D i then 2 else 0.
Proof.
  intros t H1 H2. assert (Es : S_sum D (S i) = S_sum D i + 1).
  { cbn [S_sum]. fold t. rewrite H1. lia. }
  assert (R1 : rounds n D (S i) =
    put_at (rounds n D i) (S_sum D i) (rounds n D i (S_sum D i) - (t - 1))).
  { apply (round_of n D i). exact H1. }
  assert (R2 : rounds n D (S (S i)) =
    put_at (rounds n D (S i)) (S_sum D i) (rounds n D (S i) (S_sum D i) + (t + 1))).
  { pose proof (proj2 (round_of n D (S i))) as X. cbv zeta in X.
    replace (Z.of_nat (S (S i))) with (t + 1) in X by lia. specialize (X H2). rewrite Es in X.
    replace (S_sum D i + 1 - 1) with (S_sum D i) in X by lia. exact X. }
  split; [exact R1|]. split; [exact R2|]. intros k. rewrite R2. unfold put_at at 1. rewrite R1.
  unfold put_at. rewrite Z.eqb_refl. destruct (Z.eqb_spec k (S_sum D i)); [subst k|]; lia.
Qed.

Lemma sum_read n D i w s : is_deal n D -> standard_numbering n D -> (i <= 2 * n)%nat ->
  read n D (Z.of_nat i) w s -> S_sum D i = s - w.
Proof.
  intros HD Std Hi [Hw [Hs [IW IE]]]. destruct n as [|n].
  { replace i with O by lia. cbn [S_sum]. lia. }
  destruct (loop_invariant (S n) D ltac:(lia) HD Std i Hi) as [w' [Hw' [Hs' [IW' [IE' [HS _]]]]]].
  set (m := Z.of_nat (S n)) in *.
  assert (w' = w).
  { destruct (Z.lt_trichotomy w' w) as [X|[X|X]]; [exfalso | exact X | exfalso].
    - pose proof (IW (w' + 1) ltac:(lia)). pose proof (IW' (w' + 1) ltac:(lia)). lia.
    - pose proof (IW (w + 1) ltac:(lia)). pose proof (IW' (w + 1) ltac:(lia)). lia. }
  assert (Z.of_nat i - w' = s); [|lia].
  destruct (Z.lt_trichotomy (Z.of_nat i - w') s) as [X|[X|X]]; [exfalso | exact X | exfalso].
  - pose proof (IE (Z.of_nat i - w' + 1) ltac:(lia)).
    pose proof (IE' (Z.of_nat i - w' + 1) ltac:(lia)). lia.
  - pose proof (IE (s + 1) ltac:(lia)). pose proof (IE' (s + 1) ltac:(lia)). lia.
Qed.

Theorem raised_and_lowered : forall n D i j, is_deal n D -> standard_numbering n D ->
  neighbours n D i j ->
  let before := Z.to_nat (i + j - 2) in
  let round_1 := S before in let round_2 := S round_1 in
  let here := S_sum D round_1 in let T r := rounds n D r in
  S_sum D before = j - i /\ - Z.of_nat n <= here <= Z.of_nat n - 1 /\
  T round_1 = put_at (T before) here (T before here + (i + j - 1)) /\
  T round_2 = put_at (T round_1) here (T round_1 here - (i + j - 1)) /\
  forall k, T round_2 k = T before k.
Proof.
  intros n D i j HD Std [Hi [Hj [Rd [Iw Ie]]]] before round_1 round_2 here T.
  assert (Eb : Z.of_nat before = i + j - 2) by (unfold before; lia).
  assert (Et : Z.of_nat (S before) = i + j - 1) by lia. unfold T, here, round_2, round_1.
  assert (Sb : S_sum D before = j - i).
  { rewrite <- Eb in Rd. rewrite (sum_read n D before _ _ HD Std ltac:(lia) Rd). lia. }
  apply (C_West n D HD) in Iw. apply C_East in Ie. rewrite <- Et in Iw.
  replace (i + j) with (Z.of_nat (S before) + 1) in Ie by lia.
  destruct (up_and_down n D before Iw Ie) as [R1 [R2 Same]]. rewrite <- Et.
  split; [exact Sb|]. split.
  { cbn [S_sum]. rewrite Iw, Sb. lia. }
  split; [exact R1|]. split; [exact R2 | exact Same].
Qed.

Lemma round_by n D r : rounds n D (S r) = put_at (rounds n D r) (cell D (S r))
  (rounds n D r (cell D (S r)) +
    if C D (Z.of_nat (S r)) =? 1 then - Z.of_nat r else Z.of_nat (S r)).
Proof. cbn [rounds]. destruct (_ =? 1); reflexivity. Qed.

Section Swap.
Variables (n : nat) (D1 D2 : deal) (before : nat).
Let c := Z.of_nat (S before).
Hypothesis (HD1 : is_deal n D1) (HD2 : is_deal n D2) (X : interchanged D1 D2 c).

Lemma same_C x : x <> c -> x <> c + 1 -> C D2 x = C D1 x.
Proof.
  intros H1 H2. destruct X as [_ [_ [_ [_ Same]]]]. specialize (Same x H1 H2). unfold C.
  assert (E : existsb (Z.eqb x) (east D2) = existsb (Z.eqb x) (east D1)); [|rewrite E; reflexivity].
  apply eq_true_iff_eq. rewrite !existsb_exists.
  split; intros [y [I E]]; apply Z.eqb_eq in E; subst y; exists x;
    (split; [apply Same; exact I | apply Z.eqb_refl]).
Qed.

Lemma the_two : C D1 c = -1 /\ C D1 (c + 1) = 1 /\ C D2 c = 1 /\ C D2 (c + 1) = -1.
Proof.
  destruct X as [X1 [X2 [X3 [X4 _]]]]. repeat split.
  - exact (C_West n D1 HD1 c X1).
  - exact (C_East D1 (c + 1) X2).
  - exact (C_East D2 c X3).
  - exact (C_West n D2 HD2 (c + 1) X4).
Qed.

Lemma same_S r : r <> S before -> S_sum D2 r = S_sum D1 r.
Proof.
  assert (Low : forall r, (r <= before)%nat -> S_sum D2 r = S_sum D1 r).
  { intros r0. induction r0 as [|r0 IH]; intros H; [reflexivity|]. cbn [S_sum].
    rewrite same_C, IH by (unfold c; lia). reflexivity. }
  assert (High : forall d, S_sum D2 (d + S (S before)) = S_sum D1 (d + S (S before))).
  { intros d. induction d as [|d IH].
    - cbn [Nat.add S_sum]. rewrite (Low before) by lia. destruct the_two as [C1 [C2 [C3 C4]]].
      replace (Z.of_nat (S (S before))) with (c + 1) by (unfold c; lia). fold c. lia.
    - cbn [Nat.add S_sum]. rewrite same_C, IH by (unfold c; lia). reflexivity. }
  intros N. destruct (Nat.le_gt_cases r before) as [L|L]; [apply Low; exact L|].
  replace r with (r - S (S before) + S (S before))%nat by lia. apply High.
Qed.

Lemma same_cell r : S r <> S before -> S r <> S (S before) -> cell D2 (S r) = cell D1 (S r).
Proof.
  intros H1 H2. unfold cell. rewrite same_C by (unfold c; lia).
  rewrite !same_S by lia. reflexivity.
Qed.

Lemma same_round r : S r <> S before -> S r <> S (S before) -> exists here by_,
  rounds n D1 (S r) = put_at (rounds n D1 r) here (rounds n D1 r here + by_) /\
  rounds n D2 (S r) = put_at (rounds n D2 r) here (rounds n D2 r here + by_).
Proof.
  intros H1 H2. pose proof (round_by n D1 r) as R1. pose proof (round_by n D2 r) as R2.
  rewrite same_cell in R2 by assumption. rewrite same_C in R2 by (unfold c; lia).
  eexists. eexists. split; [exact R1 | exact R2].
Qed.

Lemma same_rounds_before r : (r <= before)%nat -> forall k, rounds n D2 r k = rounds n D1 r k.
Proof.
  induction r as [|r IH]; intros H k; [reflexivity|].
  destruct (same_round r ltac:(lia) ltac:(lia)) as [here [by_ [-> ->]]]. unfold put_at.
  destruct (k =? here); rewrite IH by lia; reflexivity.
Qed.

Lemma rounds_after d k : rounds n D2 (d + S (S before)) k =
  rounds n D1 (d + S (S before)) k + if k =? S_sum D1 before then 2 else 0.
Proof.
  revert k. induction d as [|d IH]; intros k.
  - destruct the_two as [C1 [C2 [C3 C4]]]. cbn [Nat.add].
    rewrite (proj2 (proj2 (up_and_down n D1 before C1 C2)) k).
    rewrite (proj2 (proj2 (down_and_up n D2 before C3 C4)) k).
    rewrite same_rounds_before, same_S by lia. reflexivity.
  - cbn [Nat.add]. destruct (same_round (d + S (S before)) ltac:(lia) ltac:(lia))
      as [here [by_ [-> ->]]]. unfold put_at. destruct (Z.eqb_spec k here) as [->|_]; rewrite IH; lia.
Qed.
End Swap.

(* The rounds of the two cards with the other deal, and that all others are the same; the final
   values, the matrices, and T_k. *)
Theorem swap_of_two_cards : forall n D1 D2 i j,
  is_deal n D1 -> standard_numbering n D1 -> is_deal n D2 -> standard_numbering n D2 ->
  neighbours n D1 i j -> interchanged D1 D2 (i + j - 1) ->
  let before := Z.to_nat (i + j - 2) in
  let round_1 := S before in let round_2 := S round_1 in
  let here := j - i in let T1 r := rounds n D1 r in let T2 r := rounds n D2 r in
  S_sum D2 before = here /\
  T2 round_1 = put_at (T2 before) here (T2 before here - (i + j - 2)) /\
  T2 round_2 = put_at (T2 round_1) here (T2 round_1 here + (i + j)) /\
  (forall r, S r <> round_1 -> S r <> round_2 -> exists at_ change,
    T1 (S r) = put_at (T1 r) at_ (T1 r at_ + change) /\
    T2 (S r) = put_at (T2 r) at_ (T2 r at_ + change)) /\
  (forall k, T2 (2 * n)%nat k = T1 (2 * n)%nat k + if k =? here then 2 else 0) /\
  (A D1 i j = -1 /\ A D2 i j = 1 /\
    forall p q, 1 <= p <= Z.of_nat n -> 1 <= q <= Z.of_nat n -> (p, q) <> (i, j) ->
      A D2 p q = A D1 p q) /\
  forall k, - Z.of_nat n < k < Z.of_nat n -> T D2 k = T D1 k + if k =? here then 2 else 0.
Proof.
  intros n D1 D2 i j HD1 Std1 HD2 Std2 Nb X before round_1 round_2 here T1 T2.
  pose proof (raised_and_lowered n D1 i j HD1 Std1 Nb) as [Sb _]. fold before in Sb.
  destruct Nb as [Hi [Hj [_ [Iw Ie]]]].
  assert (Eb : Z.of_nat before = i + j - 2) by (unfold before; lia).
  assert (Et : i + j - 1 = Z.of_nat (S before)) by lia. rewrite Et in X.
  assert (Room : (S (S before) <= 2 * n)%nat).
  { assert (1 <= i + j <= 2 * Z.of_nat n); [|lia]. apply Std1. right. exact Ie. }
  destruct (the_two n D1 D2 before HD1 HD2 X) as [C1 [C2 [C3 C4]]].
  assert (S2 : S_sum D2 before = here).
  { rewrite (same_S n D1 D2 before HD1 HD2 X) by lia. exact Sb. }
  destruct (down_and_up n D2 before C3 C4) as [R1 [R2 _]]. rewrite S2 in R1, R2.
  unfold T1, T2, round_2, round_1. split; [exact S2|]. split.
  { rewrite R1. f_equal. lia. }
  split. { rewrite R2. f_equal. lia. }
  split. { apply (same_round n D1 D2 before HD1 HD2 X). }
  assert (Final : forall k,
    rounds n D2 (2 * n) k = rounds n D1 (2 * n) k + if k =? here then 2 else 0).
  { intros k. pose proof (rounds_after n D1 D2 before HD1 HD2 X (2 * n - S (S before)) k) as F.
    replace (2 * n - S (S before) + S (S before))%nat with (2 * n)%nat in F by lia.
    rewrite Sb in F. exact F. }
  split; [exact Final|]. split.
  - assert (Sums : forall r, S_sum D2 r = S_sum D1 r + if Nat.eqb r (S before) then 2 else 0).
    { intros r. destruct (Nat.eqb_spec r (S before)) as [->|N].
      - cbn [S_sum]. rewrite (same_S n D1 D2 before HD1 HD2 X) by lia. lia.
      - rewrite (same_S n D1 D2 before HD1 HD2 X) by exact N. lia. }
    assert (One : S_sum D1 (S before) = j - i - 1) by (cbn [S_sum]; lia).
    assert (Entries : forall p q, 1 <= p <= Z.of_nat n -> 1 <= q <= Z.of_nat n ->
      if (p =? i) && (q =? j) then A D1 p q = -1 /\ A D2 p q = 1 else A D2 p q = A D1 p q).
    { intros p q Hp Hq.
      destruct (entries_of_the_matrix n D1 p q HD1 Std1 Hp Hq) as [P1 [M1 O1]].
      destruct (entries_of_the_matrix n D2 p q HD2 Std2 Hp Hq) as [P2 [M2 O2]].
      cbv zeta in *. rewrite Sums in P2, M2, O2.
      destruct (Nat.eqb_spec (Z.to_nat (p + q - 1)) (S before)) as [E|N].
      - rewrite E, One in *. assert (Eq : p + q = i + j) by lia.
        destruct (Z.eqb_spec p i) as [->|Np]; cbn [andb].
        + assert (q = j) as -> by lia. rewrite Z.eqb_refl.
          split; [apply M1 | apply P2]; lia.
        + destruct (Z.lt_trichotomy p i) as [L|[L|L]]; [|lia|].
          * rewrite M1, M2 by lia. reflexivity.
          * rewrite P1, P2 by lia. reflexivity.
      - replace ((p =? i) && (q =? j)) with false.
        + rewrite Z.add_0_r in *. destruct O1 as [O1|O1].
          * rewrite P1, P2 by exact O1. reflexivity.
          * rewrite M1, M2 by exact O1. reflexivity.
        + symmetry. apply andb_false_iff. destruct (Z.eqb_spec p i); [right|left; reflexivity].
          apply Z.eqb_neq. lia. }
    pose proof (Entries i j Hi Hj) as Here. rewrite !Z.eqb_refl in Here. destruct Here as [H1 H2].
    split; [exact H1|]. split; [exact H2|]. intros p q Hp Hq N.
    pose proof (Entries p q Hp Hq) as E. destruct (Z.eqb_spec p i) as [->|]; [|exact E].
    destruct (Z.eqb_spec q j) as [->|]; [exfalso; apply N; reflexivity | exact E].
  - intros k Hk. assert (Hn : (1 <= n)%nat) by lia.
    rewrite <- (proj2 (procedure_computes_T n D1 Hn HD1 Std1) k Hk).
    rewrite <- (proj2 (procedure_computes_T n D2 Hn HD2 Std2) k Hk). apply Final.
Qed.

Lemma sum_of_turns n D i : takes_turns n D -> (i <= 2 * n)%nat ->
  S_sum D i = if Nat.odd i then -1 else 0.
Proof.
  intros H. induction i as [|i IH]; intros Hi; [reflexivity|].
  cbn [S_sum]. rewrite IH, H by lia.
  assert (E : Z.odd (Z.of_nat (S i)) = negb (Nat.odd i)).
  { rewrite Nat2Z.inj_succ, Z.odd_succ, <- Z.negb_odd. f_equal.
    destruct (Nat.odd i) eqn:O.
    - apply Nat.odd_spec in O. destruct O as [u ->]. apply Z.odd_spec. exists (Z.of_nat u). lia.
    - rewrite <- Nat.negb_even in O. apply negb_false_iff, Nat.even_spec in O.
      destruct O as [u ->]. rewrite <- Z.negb_even. apply negb_false_iff, Z.even_spec.
      exists (Z.of_nat u). lia. }
  rewrite E, Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd i); reflexivity.
Qed.

Lemma matrix_of_turns n D i j : is_deal n D -> standard_numbering n D ->
  takes_turns n D -> 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  A D i j = if i <=? j then -1 else 1.
Proof.
  intros HD Std H Hi Hj.
  destruct (entries_of_the_matrix n D i j HD Std Hi Hj) as [P [M _]]. cbv zeta in *.
  rewrite (sum_of_turns n) in P, M by (exact H || lia).
  assert (Par : Nat.odd (Z.to_nat (i + j - 1)) = true -> exists u, i + j - 1 = 2 * u + 1).
  { intros O. apply Nat.odd_spec in O. destruct O as [u E]. exists (Z.of_nat u). lia. }
  assert (Par' : Nat.odd (Z.to_nat (i + j - 1)) = false -> exists u, i + j - 1 = 2 * u).
  { intros O. rewrite <- Nat.negb_even in O. apply negb_false_iff, Nat.even_spec in O.
    destruct O as [u E]. exists (Z.of_nat u). lia. }
  destruct (Nat.odd (Z.to_nat (i + j - 1)));
    [destruct (Par eq_refl) as [u Eu] | destruct (Par' eq_refl) as [u Eu]];
    destruct (Z.leb_spec i j); (apply M; lia) || (apply P; lia).
Qed.

Lemma sums_of_the_alternating_matrix n D : is_deal n D -> standard_numbering n D ->
  (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
    A D i j = if i <=? j then -1 else 1) ->
  forall m, (m <= 2 * n)%nat -> S_sum D m = if Nat.odd m then -1 else 0.
Proof.
  intros HD Std H.
  assert (One : forall i, C D i = 1 \/ C D i = -1).
  { intros i. unfold C. destruct existsb; auto. }
  assert (Low : forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> i <= j ->
    S_sum D (Z.to_nat (i + j - 1)) < j - i).
  { intros i j Hi Hj L. destruct (entries_of_the_matrix n D i j HD Std Hi Hj) as [P [_ O]].
    cbv zeta in *. destruct O as [O|O]; [|exact O]. specialize (P O). rewrite H in P by assumption.
    destruct (Z.leb_spec i j); lia. }
  assert (High : forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> j < i ->
    S_sum D (Z.to_nat (i + j - 1)) > j - i).
  { intros i j Hi Hj L. destruct (entries_of_the_matrix n D i j HD Std Hi Hj) as [_ [M O]].
    cbv zeta in *. destruct O as [O|O]; [exact O|]. specialize (M O). rewrite H in M by assumption.
    destruct (Z.leb_spec i j); lia. }
  assert (Two : forall u, (u <= n)%nat ->
    S_sum D (2 * u) = 0 /\ ((u < n)%nat -> S_sum D (S (2 * u)) = -1)).
  { induction u as [|u IH]; intros Hu.
    - split; [reflexivity|]. intros L. pose proof (Low 1 1 ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      change (Z.to_nat (1 + 1 - 1)) with 1%nat in X. change (S (2 * 0)) with 1%nat.
      cbn [S_sum] in *. destruct (One (Z.of_nat 1)) as [E|E]; rewrite E in *; lia.
    - destruct (IH ltac:(lia)) as [Zero Minus]. specialize (Minus ltac:(lia)).
      assert (Even : S_sum D (2 * S u) = 0).
      { destruct (Nat.eq_dec (S u) n) as [E|E].
        - destruct (loop_invariant n D ltac:(lia) HD Std (2 * n) ltac:(lia)) as [w Inv].
          destruct (ends n D ltac:(lia) HD Std w Inv) as [E1 E2].
          destruct Inv as [_ [_ [_ [_ [HS _]]]]]. rewrite E, HS. lia.
        - set (p := Z.of_nat (S u)).
          pose proof (High (p + 1) p ltac:(lia) ltac:(lia) ltac:(lia)) as X.
          pose proof (Low p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as Y.
          replace (Z.to_nat (p + 1 + p - 1)) with (2 * S u)%nat in X by lia.
          replace (Z.to_nat (p + (p + 1) - 1)) with (2 * S u)%nat in Y by lia. lia. }
      split; [exact Even|]. intros L.
      set (p := Z.of_nat (S (S u))).
      pose proof (Low p p ltac:(lia) ltac:(lia) ltac:(lia)) as X.
      replace (Z.to_nat (p + p - 1)) with (S (2 * S u))%nat in X by lia.
      cbn [S_sum] in X |- *. fold (2 * S u)%nat in *.
      replace (S_sum D (2 * S u)) with 0 in X |- * by (symmetry; exact Even).
      destruct (One (Z.of_nat (S (2 * S u)))) as [E|E]; rewrite E in *; lia. }
  intros m Hm. destruct (Nat.Even_or_Odd m) as [[u ->]|[u ->]].
  - rewrite Nat.odd_mul. cbn. apply Two. lia.
  - rewrite Nat.add_1_r, Nat.odd_succ, Nat.even_mul. cbn [Nat.even orb]. apply Two; lia.
Qed.

Theorem alternating_matrix : forall n D, is_deal n D -> standard_numbering n D ->
  (takes_turns n D <->
   forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
     A D i j = if i <=? j then -1 else 1).
Proof.
  intros n D HD Std. split.
  - intros H i j. apply matrix_of_turns; assumption.
  - intros H i Hi. pose proof (sums_of_the_alternating_matrix n D HD Std H) as Sums.
    assert (E : exists k, i = Z.of_nat (S k)) by (exists (Z.to_nat (i - 1)); lia).
    destruct E as [k ->]. pose proof (Sums (S k) ltac:(lia)) as Now. cbn [S_sum] in Now.
    rewrite (Sums k) in Now by lia. rewrite Nat2Z.inj_succ, Z.odd_succ, <- Z.negb_odd.
    rewrite Nat.odd_succ, <- Nat.negb_odd in Now. rewrite <- Nat2Z.inj_succ.
    replace (Z.odd (Z.of_nat k)) with (Nat.odd k).
    + destruct (Nat.odd k); cbn [negb] in *; lia.
    + destruct (Nat.Even_or_Odd k) as [[u ->]|[u ->]].
      * replace (Z.of_nat (2 * u)) with (2 * Z.of_nat u) by lia. rewrite Z.odd_mul, Nat.odd_mul.
        reflexivity.
      * replace (Z.of_nat (2 * u + 1)) with (2 * Z.of_nat u + 1) by lia.
        rewrite Nat.add_1_r, Nat.odd_succ, Nat.even_mul, Z.add_1_r, Z.odd_succ, Z.even_mul.
        reflexivity.
Qed.

Theorem initial_values_are_right : forall n D, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> takes_turns n D ->
  forall k, - Z.of_nat n < k < Z.of_nat n ->
  rounds n D (2 * n) k = initial n k /\ T D k = initial n k.
Proof.
  intros n D Hn HD Std H k Hk.
  assert (Back : forall r, (r <= n)%nat -> rounds n D (2 * r) k = initial n k).
  { intros r. induction r as [|r IH]; intros Hr; [reflexivity|].
    replace (2 * S r)%nat with (S (S (2 * r))) by lia.
    assert (O : Z.odd (Z.of_nat (S (2 * r))) = true).
    { apply Z.odd_spec. exists (Z.of_nat r). lia. }
    assert (E : Z.odd (Z.of_nat (S (2 * r)) + 1) = false).
    { rewrite <- Z.negb_even. apply negb_false_iff, Z.even_spec. exists (Z.of_nat r + 1). lia. }
    assert (C1 : C D (Z.of_nat (S (2 * r))) = -1) by (rewrite H, O by lia; reflexivity).
    assert (C2 : C D (Z.of_nat (S (2 * r)) + 1) = 1) by (rewrite H, E by lia; reflexivity).
    rewrite (proj2 (proj2 (up_and_down n D (2 * r) C1 C2)) k). apply IH. lia. }
  rewrite <- (proj2 (procedure_computes_T n D Hn HD Std) k Hk).
  split; apply Back; lia.
Qed.
