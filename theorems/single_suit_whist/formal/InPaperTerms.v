(* From rows to the cards, the matrix and the sums of the paper, rows and columns from 1.

   The definitions repeat those of Matrix.v for any W_i and E_j; Theorem_9_1.v speaks of a deal. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Matrix Counting Rows NormalBound Target EastLeads WestLeadsI_II
  WestLeadsIII_IV
  LowerBound ValueByRows.
Open Scope Z_scope.

Section Paper.
Variable n : nat.
(* West's cards W 1 < ... < W n and East's E 1 < ... < E n *)
Variables W E : Z -> Z.
Let N_ := Z.of_nat n.
Hypothesis Hn : 0 < N_.
Hypothesis HW : forall i i', 1 <= i -> i < i' -> i' <= N_ -> W i < W i'.
Hypothesis HE : forall j j', 1 <= j -> j < j' -> j' <= N_ -> E j < E j'.
Hypothesis HD : forall i j, 1 <= i <= N_ -> 1 <= j <= N_ -> W i <> E j.

Definition a (i j : Z) : Z := if E j <? W i then 1 else -1.
Definition Tk (k : Z) : Z := sum (Z.max 1 (1 - k)) (Z.min N_ (N_ - k)) (fun i => a i (i + k)).

Definition is_Hs (Hu Ho : Z) : Prop :=
  (a 1 N_ = 1 /\ Hu = N_ /\ Ho = N_) \/
  (a N_ 1 = -1 /\ Hu = - N_ /\ Ho = - N_) \/
  (exists k, - N_ < k < N_ /\ Tk k = 0 /\ Hu = k /\ Ho = k) \/
  (exists k, - N_ < k /\ k + 1 < N_ /\ Tk k > 0 /\ Tk (k + 1) < 0 /\ Hu = k /\ Ho = k + 1).

Definition except_E (Hu Ho : Z) : Prop :=
  Ho >= 0 /\ sum 2 (N_ - 1 - Ho) (fun i => a i (i + Ho)) >= 0 /\
  exists k, sum 2 (2 * k) (fun i => a i (i + Hu)) > 0 /\
            sum (2 * k + 1) (N_ - Ho - 1) (fun i => a i (i + Ho)) > 0.
Definition except_W (Hu Ho : Z) : Prop :=
  Hu <= 0 /\ sum 2 (N_ - 1 + Hu) (fun i => a (i - Hu) i) <= 0 /\
  exists k, sum 2 (2 * k) (fun i => a (i - Ho) i) < 0 /\
            sum (2 * k + 1) (N_ + Hu - 1) (fun i => a (i - Hu) i) < 0.

Definition is_value (H : Z) : Prop := exists Hu Ho, is_Hs Hu Ho /\
  ((a N_ N_ = -1 /\ ((except_E Hu Ho /\ H = Ho) \/ (~ except_E Hu Ho /\ H = Hu))) \/
   (a N_ N_ = 1 /\ ((except_W Hu Ho /\ H = Hu) \/ (~ except_W Hu Ho /\ H = Ho)))).

(* the game matrix, rows and columns from 0 *)
Definition A : matrix := fun i j => E (j + 1) <? W (i + 1).
Definition ee (i : Z) : Z := count (fun j => A i j) 0 N_.

Lemma R : rep N_ A ee.
Proof.
  split.
  - intros i ?. unfold ee. pose proof (count_bounds (fun j => A i j) 0 N_). lia.
  - intros i i' H1 H2 H3. unfold ee. apply count_le. unfold A. intros.
    destruct (Z.eq_dec i i'). subst; assumption. pose proof (HW (i + 1) (i' + 1)). lia.
  - intros i j Hi Hj. unfold ee. rewrite (count_split _ 0 j N_), (count_first _ j N_) by lia.
  cbv beta.
    pose proof (count_bounds (fun j => A i j) 0 j). pose proof (count_bounds (fun j => A i j) (j +
      1) N_).
    unfold A in *. destruct (Z.ltb_spec (E (j + 1)) (W (i + 1))).
    + rewrite (count_all _ 0 j); [unfold Z.b2z; lia | lia |]. intros x ?.
    pose proof (HE (x + 1) (j + 1)). lia.
    + rewrite (count_none _ (j + 1) N_); [unfold Z.b2z; lia |]. intros x ?.
    pose proof (HE (j + 1) (x + 1)). lia.
Qed.

Lemma a_A i j : 1 <= i <= N_ -> 1 <= j <= N_ -> a i j = 2 * Z.b2z (j - 1 <? ee (i - 1)) - 1.
Proof.
  intros. rewrite <- (rep_A _ _ _ R) by lia. unfold a, A. replace (j - 1 + 1) with j by lia.
  replace (i - 1 + 1) with i by lia.
  destruct (E j <? W i); reflexivity.
Qed.

Lemma sum_row lo hi k : lo <= hi + 1 -> 1 <= lo -> hi <= N_ -> 1 <= lo + k -> hi + k <= N_ ->
  sum lo hi (fun i => a i (i + k)) = 2 * c ee k (lo - 1) hi - (hi - lo + 1).
Proof.
  intros H H0 ? H2 ?. unfold sum, c, count. replace (hi - (lo - 1)) with (hi - lo + 1) by lia.
  replace (hi - lo + 1) with (Z.of_nat (Z.to_nat (hi - lo + 1))) at 3 by lia.
  assert (K : hi - lo + 1 = Z.of_nat (Z.to_nat (hi - lo + 1))) by lia. revert K.
  generalize (Z.to_nat (hi - lo + 1)) as l.
  intros l. revert lo H H0 H2. induction l as [|l IHl]; intros lo H H0 H2 K; cbn [sum_from cnt].
  lia. replace (lo - 1 + 1) with (lo + 1 - 1) by lia. rewrite IHl by lia. rewrite a_A by lia.
  replace (lo + k - 1) with (k + (lo - 1)) by lia. lia.
Qed.

Lemma sum_from_ext f g : forall l lo, (forall x, f x = g x) -> sum_from f lo l = sum_from g lo l.
Proof. intros l. induction l as [|l IHl]; intros lo H; cbn [sum_from];
  [reflexivity | rewrite H, (IHl (lo + 1)); auto]. Qed.
Lemma sum_from_shift f s : forall l lo, sum_from (fun x => f (x - s)) lo l = sum_from f (lo - s) l.
Proof. intros l. induction l as [|l IHl]; intros; cbn [sum_from]; [reflexivity |]. rewrite IHl.
  do 2 f_equal. lia. Qed.

Lemma sum_col lo hi k : lo <= hi + 1 -> 1 <= lo -> hi <= N_ -> 1 <= lo - k -> hi - k <= N_ ->
  sum lo hi (fun i => a (i - k) i) = 2 * c ee k (lo - k - 1) (hi - k) - (hi - lo + 1).
Proof.
  intros. transitivity (sum (lo - k) (hi - k) (fun i => a i (i + k))).
  - unfold sum. replace (hi - k - (lo - k) + 1) with (hi - lo + 1) by lia.
    rewrite <- (sum_from_shift (fun i => a i (i + k)) k). apply sum_from_ext. intros. f_equal. lia.
  - rewrite sum_row by lia. lia.
Qed.

Lemma sum_nil lo hi f : hi < lo -> sum lo hi f = 0.
Proof. intros. unfold sum. replace (Z.to_nat (hi - lo + 1)) with O by lia. reflexivity. Qed.

Lemma Tk_T k : - N_ < k < N_ -> Tk k = T_rows N_ ee k.
Proof.
  intros. unfold Tk. rewrite sum_row by lia. rewrite T_c.
  rewrite (c_split ee k 0 (Z.max 1 (1 - k) - 1) N_), (c_split ee k (Z.max 1 (1 - k) - 1) (Z.min N_
    (N_ - k)) N_) by lia.
  rewrite (c_all ee k 0), (c_none ee k (Z.min N_ (N_ - k))); try lia; intros p ?;
    pose proof (rep_range _ _ _ R p); lia.
Qed.

Lemma sign_step k : - N_ < k -> k + 1 < N_ -> T_rows N_ ee k <= 0 -> T_rows N_ ee (k + 1) < 0.
Proof.
  intros. destruct (Z_lt_dec k 0).
  - pose proof (rows_5_2_neg N_ A ee k R). lia.
  - pose proof (rows_5_2_pos N_ A ee (k + 1) R) as H2. replace (k + 1 - 1) with k in H2 by lia. lia.
Qed.
Lemma sign k k' : - N_ < k -> k < k' -> k' < N_ -> T_rows N_ ee k <= 0 -> T_rows N_ ee k' < 0.
Proof.
  intros. replace k' with (k + 1 + Z.of_nat (Z.to_nat (k' - k - 1))) by lia.
  assert (B : k + 1 + Z.of_nat (Z.to_nat (k' - k - 1)) < N_) by lia. revert B.
  generalize (Z.to_nat (k' - k - 1)). intros n0. induction n0 as [|n0 ?]; intros.
  - replace (k + 1 + Z.of_nat 0) with (k + 1) by lia. apply sign_step; lia.
  - replace (k + 1 + Z.of_nat (S n0)) with (k + 1 + Z.of_nat n0 + 1) by lia. apply sign_step; lia.
Qed.

Lemma good_E h : ee (N_ - 1) < N_ -> h <= N_ - 1 -> (good N_ ee h <-> except_E (h - 1) h).
Proof.
  intros Ace Hh. assert (Z0 : 0 <= h -> c ee h (N_ - 1 - h) N_ = 0).
  { intros. apply c_none. intros p ?. pose proof (rep_mono _ _ _ R p (N_ - 1)). lia. }
  assert (C2 : 0 <= h -> (N_ - 2 - h <= 2 * c ee h 1 N_ <->
    sum 2 (N_ - 1 - h) (fun i => a i (i + h)) >= 0)).
  { intros. destruct (Z.eq_dec h (N_ - 1)).
    - rewrite sum_nil by lia. pose proof (c_bounds ee h 1 N_). lia.
    - rewrite sum_row by lia. rewrite (c_split ee h 1 (N_ - 1 - h) N_), Z0 by lia.
    change (2 - 1) with 1. lia. }
  split.
  - intros [[? _]|[_ [H0 [C1 [s [S1 [S2 S3]]]]]]]; [lia|]. split; [lia|]. split; [apply C2; lia|].
    assert (2 * s <> N_ - 1 - h). { intro X. rewrite X, Z0 in S3 by lia. lia. }
    exists s. rewrite !sum_row by lia. rewrite (c_split ee h (2 * s) (N_ - 1 - h) N_),
      Z0 in S3 by lia.
    change (2 - 1) with 1. replace (2 * s + 1 - 1) with (2 * s) by lia.
    replace (N_ - h - 1) with (N_ - 1 - h) by lia. lia.
  - intros [H0 [C1 [s [S1 S2]]]]. right. split; [assumption|]. split; [lia|].
  split; [apply C2; lia|].
    exists s. assert (2 <= 2 * s). { destruct (Z_le_gt_dec 2 (2 * s)); auto.
    rewrite sum_nil in S1 by lia. lia. }
    assert (2 * s + 1 <= N_ - h - 1). { destruct (Z_le_gt_dec (2 * s + 1) (N_ - h - 1)); auto.
    rewrite sum_nil in S2 by lia. lia. }
    rewrite !sum_row in * by lia. rewrite (c_split ee h (2 * s) (N_ - 1 - h) N_), Z0 by lia.
    change (2 - 1) with 1 in *. replace (2 * s + 1 - 1) with (2 * s) in * by lia.
    replace (N_ - h - 1) with (N_ - 1 - h) in * by lia. lia.
Qed.

Lemma inner_W h : ee (N_ - 1) = N_ -> - N_ < h - 1 -> h <= N_ - 1 ->
  h <= 1 -> (T_rows N_ ee (h - 1) <= 2 * Z.b2z (1 <=? ee (1 - h)) <->
    sum 2 (N_ - 1 + (h - 1)) (fun i => a (i - (h - 1)) i) <= 0).
Proof.
  intros Ace Hl Hh H1. rewrite T_c. rewrite (c_split ee (h - 1) 0 (1 - h) N_),
    (c_first ee (h - 1) (1 - h) N_) by lia.
    replace (1 - h + 1) with (2 - h) by lia.
    rewrite (c_all ee (h - 1) 0 (1 - h));
      [| lia | intros p ?; pose proof (rep_range _ _ _ R p); lia].
    destruct (Z.eq_dec (2 - h) N_) as [X|X].
    - rewrite sum_nil by lia. rewrite c_nil by lia. unfold Z.b2z.
      destruct (Z.leb_spec 1 (ee (1 - h))), (Z.ltb_spec (h - 1 + (1 - h)) (ee (1 - h))); lia.
    - rewrite sum_col by lia. rewrite (c_last ee (h - 1) (2 - h) N_) by lia. rewrite Ace.
      replace (2 - (h - 1) - 1) with (2 - h) by lia. replace (N_ - 1 + (h - 1) - (h - 1))
        with (N_ - 1) by lia. unfold Z.b2z.
      destruct (Z.leb_spec 1 (ee (1 - h))), (Z.ltb_spec (h - 1 + (1 - h)) (ee (1 - h))),
        (Z.ltb_spec (h - 1 + (N_ - 1)) N_); lia.
Qed.

Lemma bad_W h : - N_ < h - 1 -> h <= N_ - 1 ->
  h <= 1 -> ((exists q, bad N_ ee h q) <-> exists k,
    sum 2 (2 * k) (fun i => a (i - h) i) < 0 /\
            sum (2 * k + 1) (N_ + (h - 1) - 1) (fun i => a (i - (h - 1)) i) < 0).
Proof.
  intros Hl Hh H1. split.
    - intros [q [[s Es] [B1 B2]]]. exists (s + h).
      assert (Q1 : 1 - h < q). { destruct (Z_lt_dec (1 - h) q); auto. rewrite c_nil in B1 by lia.
      lia. }
      assert (Q2 : q + 1 < N_ - 1). { destruct (Z_lt_dec (q + 1) (N_ - 1)); auto.
      rewrite c_nil in B2 by lia. lia. }
      rewrite !sum_col by lia. replace (2 - h - 1) with (1 - h) by lia.
      replace (2 * (s + h) - h) with q by lia.
      replace (2 * (s + h) + 1 - (h - 1) - 1) with (q + 1) by lia.
      replace (N_ + (h - 1) - 1 - (h - 1)) with (N_ - 1) by lia. lia.
    - intros [k [B1 B2]]. exists (2 * k - h). split; [exists (k - h); lia|].
      assert (2 <= 2 * k). { destruct (Z_le_gt_dec 2 (2 * k)); auto. rewrite sum_nil in B1 by lia.
      lia. }
      assert (2 * k + 1 <= N_ + (h - 1) - 1). { destruct (Z_le_gt_dec (2 * k + 1) (N_ + (h - 1) -
        1)); auto. rewrite sum_nil in B2 by lia. lia. }
      rewrite !sum_col in * by lia. replace (2 - h - 1) with (1 - h) in * by lia.
      replace (2 * k + 1 - (h - 1) - 1) with (2 * k - h + 1) in * by lia.
      replace (N_ + (h - 1) - 1 - (h - 1)) with (N_ - 1) in * by lia. lia.
Qed.

Lemma good_W h : ee (N_ - 1) = N_ -> - N_ < h - 1 -> h <= N_ - 1 -> 0 < T_rows N_ ee (h - 1) ->
  (good N_ ee h <-> ~ except_W (h - 1) h).
Proof.
  intros Ace Hl Hh HT.
  pose proof (inner_W h Ace Hl Hh) as C2. pose proof (bad_W h Hl Hh) as C3.
  split.
  - intros G [X1 [X2 X3]]. destruct G as [[_ [G|[G1 [G|G]]]]|[G _]]; try lia.
    destruct (proj2 (C3 G1) X3) as [q B]. apply (G q B).
  - intros X. left. split; [assumption|]. destruct (Z_le_gt_dec 2 h); [left; assumption|].
  right.
  split; [lia|].
    destruct (Z_lt_dec (2 * Z.b2z (1 <=? ee (1 - h))) (T_rows N_ ee (h - 1))); [left;
      assumption|].
    right. intros q B. apply X.
    split; [lia|]. split; [apply C2; lia|]. apply C3; [lia|]. exists q. assumption.
Qed.

Lemma ace_iff : (a N_ N_ = 1 <-> ee (N_ - 1) = N_) /\ (a N_ N_ = -1 <-> ee (N_ - 1) < N_).
Proof.
  rewrite a_A by lia. pose proof (rep_range _ _ _ R (N_ - 1)). unfold Z.b2z.
  destruct (Z.ltb_spec (N_ - 1) (ee (N_ - 1))); lia.
Qed.

Lemma At_lemma k : - N_ < k -> k + 1 < N_ -> T_rows N_ ee k > 0 -> T_rows N_ ee (k + 1) < 0 ->
  (F N_ ee (k + 1) <-> good N_ ee (k + 1)).
Proof.
  intros H1 H2 H3 H4. assert (Top : ee 0 <> N_).
  { intro X. destruct (Z.eq_dec (k + 1) (N_ - 1)) as [Y|Y].
    - rewrite Y, T_c, c_first in H4 by lia. pose proof (c_bounds ee (N_ - 1) (0 + 1) N_).
    unfold Z.b2z in H4. destruct (Z.ltb_spec (N_ - 1 + 0) (ee 0)); lia.
    - pose proof (sign (k + 1) (N_ - 1)) as Z0. rewrite (T_c N_ ee (N_ - 1)), c_first in Z0 by lia.
    pose proof (c_bounds ee (N_ - 1) (0 + 1) N_). unfold Z.b2z in Z0.
    destruct (Z.ltb_spec (N_ - 1 + 0) (ee 0)); lia. }
  split; intros X. destruct X as [[?|[?|[? ?]]]|[? [? ?]]]; try lia; auto.
  right. split; [lia|]. replace (k + 1 - 1) with k by lia. split; [lia | assumption].
Qed.

(* the formula gives H exactly when F holds up to H *)
Lemma F_iff H h : is_value H -> (F N_ ee h <-> h <= H).
Proof.
  intros [Hu [Ho [HH V]]]. pose proof ace_iff as [AW AE]. pose proof (rep_range _ _ _ R 0) as R0.
  pose proof (fun p => rep_mono _ _ _ R 0 p) as M0.
  destruct HH as [[H1 [H2 H3]]|[[H1 [H2 H3]]|[[k [H1 [H2 [H3 H4]]]]|[k [H1 [H2 [H3 [H4 [H5
    H6]]]]]]]]].
  - assert (H = N_) by (destruct V as [[_ [[_ ?]|[_ ?]]]|[_ [[_ ?]|[_ ?]]]]; congruence).
    clear V AW AE.
    assert (ee 0 = N_). { rewrite a_A in H1 by lia. unfold Z.b2z in H1. change (1 - 1) with 0 in H1.
    destruct (Z.ltb_spec (N_ - 1) (ee 0)); lia. }
    split; intros H5.
    + destruct H5 as [[?|[?|?]]|[? _]]; lia.
    + left. right. left. lia.
  - assert (H = - N_) by (destruct V as [[_ [[_ ?]|[_ ?]]]|[_ [[_ ?]|[_ ?]]]]; congruence).
    clear V AW AE.
    assert (E0 : ee (N_ - 1) = 0). { rewrite a_A in H1 by lia.
    pose proof (rep_range _ _ _ R (N_ - 1)). unfold Z.b2z in H1. change (1 - 1) with 0 in H1.
    destruct (Z.ltb_spec 0 (ee (N_ - 1))); lia. }
    assert (Tn : forall k, - N_ < k -> T_rows N_ ee k <= Z.max (k - N_) (- k - N_)).
    { intros k Hk. rewrite T_c. destruct (Z_le_gt_dec 0 k).
      - rewrite c_none. lia. intros p ?. pose proof (rep_mono _ _ _ R p (N_ - 1)). lia.
      - rewrite (c_split ee k 0 (- k) N_) by lia. pose proof (c_bounds ee k 0 (- k)).
      rewrite (c_none ee k (- k) N_). lia. intros p ?. pose proof (rep_mono _ _ _ R p (N_ - 1)).
      lia. }
    split; intros F0; [|left; left; lia].
    destruct (Z_le_gt_dec h H); auto. exfalso. specialize (M0 (N_ - 1)).
    destruct F0 as [[F1|[F1|[F1 F2]]]|[F1 [F2 _]]]; try lia.
    + pose proof (Tn h). lia.
    + destruct (Z.eq_dec h (1 - N_)).
      * rewrite T_c in F2. pose proof (c_bounds ee (h - 1) 0 N_). lia.
      * pose proof (Tn (h - 1)). lia.
  - assert (H = k) by (destruct V as [[_ [[_ ?]|[_ ?]]]|[_ [[_ ?]|[_ ?]]]]; congruence).
    clear V AW AE.
    rewrite Tk_T in H2 by lia. split; intros F0.
    + destruct (Z_le_gt_dec h H); auto. exfalso.
      assert (Top : ee 0 <> N_).
      { intro X. pose proof (sign k (N_ - 1)) as SS. destruct (Z.eq_dec k (N_ - 1)).
        - rewrite T_c in H2. pose proof (c_bounds ee k (0 + 1) N_). rewrite c_first in H2 by lia.
        unfold Z.b2z in H2. destruct (Z.ltb_spec (k + 0) (ee 0)); lia.
        - rewrite (T_c N_ ee (N_ - 1)), c_first in SS by lia.
        pose proof (c_bounds ee (N_ - 1) (0 + 1) N_). unfold Z.b2z in SS.
        destruct (Z.ltb_spec (N_ - 1 + 0) (ee 0)); lia. }
      destruct F0 as [[F1|[F1|[F1 F2]]]|[F1 [F2 _]]]; try lia.
      * pose proof (sign k h). lia.
      * destruct (Z.eq_dec h (k + 1)). replace (h - 1) with k in * by lia. lia.
      pose proof (sign k (h - 1)). lia.
    + left. destruct (Z_le_gt_dec h (- N_)); [left; assumption|]. right. right. split; [lia|].
      destruct (Z.eq_dec h k). replace h with k by lia. lia.
      destruct (Z_le_gt_dec 0 (T_rows N_ ee h)); auto. pose proof (sign h k). lia.
  - rewrite Tk_T in H3, H4 by lia.
    assert (Fin : (good N_ ee (k + 1) /\ H = k + 1) \/ (~ good N_ ee (k + 1) /\ H = k)).
    { subst Hu Ho. assert (K : k + 1 - 1 = k) by (clear; lia).
      destruct V as [[V0 V]|[V0 V]].
      - apply AE in V0. pose proof (good_E (k + 1) V0 ltac:(clear - H1 H2; lia)) as Gd.
        rewrite K in Gd. clear - V Gd. tauto.
      - apply AW in V0. pose proof (good_W (k + 1) V0) as Gd. rewrite K in Gd.
        specialize (Gd ltac:(clear - H1 H2; lia) ltac:(clear - H1 H2; lia) ltac:(clear - H3; lia)).
        clear - V Gd. destruct V as [[V V1]|[V V1]]; [right | left]; split; tauto. }
    clear V AW AE. revert Fin.
    assert (Top : ee 0 <> N_).
    { intro X. destruct (Z.eq_dec (k + 1) (N_ - 1)) as [Y|Y].
      - rewrite Y, T_c, c_first in H4 by lia. pose proof (c_bounds ee (N_ - 1) (0 + 1) N_).
      unfold Z.b2z in H4. destruct (Z.ltb_spec (N_ - 1 + 0) (ee 0)); lia.
      - pose proof (sign (k + 1) (N_ - 1)) as Z0. rewrite (T_c N_ ee (N_ - 1)),
        c_first in Z0 by lia. pose proof (c_bounds ee (N_ - 1) (0 + 1) N_). unfold Z.b2z in Z0.
        destruct (Z.ltb_spec (N_ - 1 + 0) (ee 0)); lia. }
    assert (Above : k + 1 < h -> ~ F N_ ee h).
    { intros X F0. destruct F0 as [[F1|[F1|[F1 F2]]]|[F1 [F2 _]]]; try lia.
      - pose proof (sign (k + 1) h). lia.
      - destruct (Z.eq_dec h (k + 2)). replace (h - 1) with (k + 1) in * by lia. lia.
      pose proof (sign (k + 1) (h - 1)). lia. }
    assert (Below : h <= k -> F N_ ee h).
    { intros X. left. destruct (Z_le_gt_dec h (- N_)); [left; assumption|]. right. right.
    split; [lia|].
      destruct (Z.eq_dec h k). replace h with k by lia. lia.
      destruct (Z_le_gt_dec 0 (T_rows N_ ee h)); auto. pose proof (sign h k). lia. }
    assert (At : F N_ ee (k + 1) <-> good N_ ee (k + 1)).
    { split; intros X. destruct X as [[?|[?|[? ?]]]|[? [? ?]]]; try lia; auto.
      right. split; [lia|]. replace (k + 1 - 1) with k by lia. split; [lia | assumption]. }
    intros Fin.
    assert (Ends : k <= H <= k + 1) by (destruct Fin as [[_ ->]|[_ ->]]; clear; lia).
    destruct (Z.eq_dec h (k + 1)) as [E1|E1].
    + rewrite E1, At. destruct Fin as [[Good ->]|[Bad ->]]; split; intros X.
      * reflexivity.
      * exact Good.
      * contradiction (Bad X).
      * clear - X. lia.
    + split; intros X.
      * destruct (Z_lt_le_dec k h) as [X1|X1]; [|clear - X1 Ends; lia].
        exfalso. apply Above; [clear - X1 E1; lia | exact X].
      * apply Below. clear - X E1 Ends. lia.
Qed.

(* Theorem 9.1: West gets (n + H)/2 tricks, rounded down if he leads, up if East leads. *)
Theorem value_is H lead t : is_value H ->
  (can_take Whist n A lead t <-> t <= (N_ + H + (if lead then 0 else 1)) / 2).
Proof.
  intros V. rewrite (value n A ee lead t R). fold N_. rewrite (F_iff H _ V).
  destruct lead; cbn [negb Z.b2z]; split; intros.
  - apply Z.div_le_lower_bound; lia.
  - pose proof (Z.mul_div_le (N_ + H + 0) 2). lia.
  - apply Z.div_le_lower_bound; lia.
  - pose proof (Z.mul_div_le (N_ + H + 1) 2). lia.
Qed.
(* every deal has a value H, so the theorem above is not vacuous *)
Lemma F_dec h : F N_ ee h \/ ~ F N_ ee h.
Proof.
  destruct (dual N_ A ee (conj N_ ee) h ltac:(lia) R (rep_swap _ _ _ R)) as [D|D]; [left;
    assumption | right; intros X].
  assert (exists lead t, h = 2 * t - N_ - Z.b2z (negb lead)) as [lead [t Et]].
  { destruct (Z.Even_or_Odd (h + N_)) as [[t Ht]|[t Ht]]; [exists true, t | exists false, (t + 1)];
    cbn [negb Z.b2z]; lia. }
  rewrite Et in X. apply (exclusive n A lead t (lower n A ee lead t R X)).
  apply (lower n (swap A) (conj N_ ee)). apply (rep_swap _ _ _ R). fold N_.
  replace (2 * (N_ + 1 - t) - N_ - Z.b2z (negb (negb lead))) with (1 - h); [assumption|].
  rewrite Et.
  destruct lead; cbn [negb Z.b2z]; lia.
Qed.

Lemma Hs_exist : exists Hu Ho, is_Hs Hu Ho.
Proof.
  pose proof (rep_range _ _ _ R 0) as R0. pose proof (rep_range _ _ _ R (N_ - 1)) as R1.
  destruct (Z.eq_dec (ee 0) N_) as [X|X].
  { exists N_, N_. left. split; [|lia]. rewrite a_A by lia. change (1 - 1) with 0. unfold Z.b2z.
  destruct (Z.ltb_spec (N_ - 1) (ee 0)); lia. }
  destruct (Z.eq_dec (ee (N_ - 1)) 0) as [Y|Y].
  { exists (- N_), (- N_). right. left. split; [|lia]. rewrite a_A by lia. change (1 - 1) with 0.
  unfold Z.b2z. destruct (Z.ltb_spec 0 (ee (N_ - 1))); lia. }
  destruct (greatest_index (fun k => 0 <=? T_rows N_ ee k) (- N_ + 1) N_) as [k [Hk [Tk0 L]]].
  { exists (- N_ + 1). split; [lia|]. apply Z.leb_le. rewrite T_c. rewrite c_all; [lia | lia |].
    intros p Hp. destruct (Z.eq_dec p (N_ - 1)); [subst p; lia|]. pose proof (rep_range _ _ _ R p).
    lia. }
  assert (k + 1 < N_).
  { destruct (Z.eq_dec k (N_ - 1)) as [Z1|]; [exfalso|lia]. rewrite Z1 in Tk0.
  rewrite T_c, c_none in Tk0. lia.
    intros p Hp. destruct (Z.eq_dec p 0); [subst p; lia|]. pose proof (rep_range _ _ _ R p). lia. }
  specialize (L (k + 1)).
  destruct (Z.eq_dec (T_rows N_ ee k) 0).
  - exists k, k. right. right. left. exists k. rewrite Tk_T by lia. lia.
  - exists k, (k + 1). right. right. right. exists k. rewrite !Tk_T by lia. lia.
Qed.

Lemma dec_ex (P Q : Z -> Z) (lo hi : Z) : (forall k, P k < 0 /\ Q k < 0 -> lo <= k < hi) ->
  (exists k, P k < 0 /\ Q k < 0) \/ ~ (exists k, P k < 0 /\ Q k < 0).
Proof.
  intros B. destruct (Z_gt_dec (count (fun k => (P k <? 0) && (Q k <? 0)) lo hi) 0) as [X|X].
  - left. destruct (count_pos (fun k => (P k <? 0) && (Q k <? 0)) lo hi) as [k [_ K]]. lia.
  exists k. lia.
  - right. intros [k K]. pose proof (B k K) as Bk. assert (Y : (P k <? 0) && (Q k <? 0) = true)
    by lia.
    pose proof (count_ge1 (fun k => (P k <? 0) && (Q k <? 0)) lo hi k Bk Y). lia.
Qed.

Lemma except_W_dec Hu Ho : except_W Hu Ho \/ ~ except_W Hu Ho.
Proof.
  unfold except_W. destruct (dec_ex (fun k => sum 2 (2 * k) (fun i => a (i - Ho) i)) (fun k => sum
    (2 * k + 1) (N_ + Hu - 1) (fun i => a (i - Hu) i)) 1 (N_ + Z.abs Hu + 1)) as [X|X].
  - intros k [K1 K2]. cbv beta in *. assert (2 <= 2 * k). { destruct (Z_le_gt_dec 2 (2 * k)); auto.
  rewrite sum_nil in K1 by lia. lia. }
    assert (2 * k + 1 <= N_ + Hu - 1). { destruct (Z_le_gt_dec (2 * k + 1) (N_ + Hu - 1)); auto.
    rewrite sum_nil in K2 by lia. lia. } lia.
  - destruct (Z_le_dec Hu 0), (Z_le_dec (sum 2 (N_ - 1 + Hu) (fun i => a (i - Hu) i)) 0); tauto.
  - tauto.
Qed.

Lemma except_E_dec Hu Ho : except_E Hu Ho \/ ~ except_E Hu Ho.
Proof.
  unfold except_E. destruct (dec_ex (fun k => - sum 2 (2 * k) (fun i => a i (i + Hu))) (fun k => -
    sum (2 * k + 1) (N_ - Ho - 1) (fun i => a i (i + Ho))) 1 (N_ + Z.abs Ho + 1)) as [X|X].
  - intros k [K1 K2]. cbv beta in *. assert (2 <= 2 * k). { destruct (Z_le_gt_dec 2 (2 * k)); auto.
  rewrite sum_nil in K1 by lia. lia. }
    assert (2 * k + 1 <= N_ - Ho - 1). { destruct (Z_le_gt_dec (2 * k + 1) (N_ - Ho - 1)); auto.
    rewrite sum_nil in K2 by lia. lia. } lia.
  - assert (Y : exists k, sum 2 (2 * k) (fun i => a i (i + Hu)) > 0 /\
    sum (2 * k + 1) (N_ - Ho - 1) (fun i => a i (i + Ho)) > 0).
    { destruct X as [k K]. exists k. cbv beta in K. lia. }
    destruct (Z_ge_dec Ho 0), (Z_ge_dec (sum 2 (N_ - 1 - Ho) (fun i => a i (i + Ho))) 0); tauto.
  - right. intros [_ [_ [k K]]]. apply X. exists k. cbv beta. lia.
Qed.

Theorem value_exists : exists H, is_value H.
Proof.
  destruct Hs_exist as [Hu [Ho HH]]. pose proof ace_iff as [AW AE].
  pose proof (rep_range _ _ _ R (N_ - 1)).
  destruct (Z.eq_dec (ee (N_ - 1)) N_) as [Ace|Ace].
  - assert (a N_ N_ = 1) by (apply AW; assumption). destruct (except_W_dec Hu Ho); [exists Hu |
    exists Ho]; exists Hu, Ho; tauto.
  - assert (a N_ N_ = -1) by (apply AE; lia). destruct (except_E_dec Hu Ho); [exists Ho |
    exists Hu]; exists Hu, Ho; tauto.
Qed.
End Paper.
