(* Section 10: the procedure that computes T_k in a linear number of operations, its array having
  the
   cell T[-n] that the printed bounds lack, and the invariant of its loop. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows Target Play Theorem_9_1 Lemma_5_2 Lemma_5_1.
From Whist Require Import Theorem_6_1 Mirror NormalStrategy OptimalStrategy.
Import ListNotations.
From WhistStated Require Export Procedure_10_1.
Open Scope Z_scope.

(* After i rounds w cards of West's have been met and i - w of East's, and T[k] is the number that
  it
   has initially, and 2 for each of these West cards before which S was above k, with a correction
     by
   S(i). *)
Definition invariant (n : nat) (D : deal) (i : nat) (w : Z) : Prop :=
  let s := Z.of_nat i - w in let m := Z.of_nat n in
  0 <= w <= m /\ 0 <= s <= m /\
  (forall p, 1 <= p <= m -> (W D p <= Z.of_nat i <-> p <= w)) /\
  (forall q, 1 <= q <= m -> (E D q <= Z.of_nat i <-> q <= s)) /\
  S_sum D i = s - w /\
  forall k, - m < k < m -> rounds n D i k =
    initial n k + 2 * count (fun p => k + p <? row n D p) 0 w + Z.max (s - w) k - Z.max 0 k -
    (if k <? s - w then Z.of_nat i else 0).

Section Loop.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D) (Std : standard_numbering n D).
Let m := Z.of_nat n.
Let e := row n D.
Let R : rep m (M D) e := rows_of_the_deal n D Hn HD.

Lemma C_East i : In i (east D) -> C D i = 1.
Proof.
  intros J. unfold C. replace (existsb (Z.eqb i) (east D)) with true; [reflexivity|].
  symmetry. apply existsb_exists. exists i. split; [assumption | apply Z.eqb_refl].
Qed.

Lemma C_West i : In i (west D) -> C D i = -1.
Proof.
  intros I. unfold C. destruct (existsb (Z.eqb i) (east D)) eqn:X; [exfalso|reflexivity].
  apply existsb_exists in X. destruct X as [x [J Eq]]. apply Z.eqb_eq in Eq. subst x.
  pose proof HD as [_ [_ [_ [_ No]]]]. apply (No i); assumption.
Qed.

Lemma begins : invariant n D 0 0.
Proof.
  assert (Pos : forall p, 1 <= p <= m -> 1 <= W D p /\ 1 <= E D p).
  { intros p Hp. split; apply Std.
    - left. apply (in_west n D HD). exists p. auto.
    - right. apply (in_east n D HD). exists p. auto. }
  unfold invariant. cbv zeta. fold m. change (Z.of_nat 0) with 0. change (0 - 0) with 0.
  split; [unfold m; lia|]. split; [unfold m; lia|].
  split; [intros p Hp; specialize (Pos p Hp); lia|].
  split; [intros p Hp; specialize (Pos p Hp); lia|]. split; [reflexivity|].
  intros k Hk. cbn [rounds]. rewrite count_nil by lia. destruct (k <? _); lia.
Qed.

Lemma goes_on i w : (Datatypes.S i <= 2 * n)%nat -> invariant n D i w ->
  let s := Z.of_nat i - w in let t := Z.of_nat (Datatypes.S i) in
  (C D t = -1 /\ cell D (Datatypes.S i) = s - w - 1 /\ w + 1 <= m /\
    invariant n D (Datatypes.S i) (w + 1)) \/
  (C D t = 1 /\ cell D (Datatypes.S i) = s - w /\ s + 1 <= m /\
    invariant n D (Datatypes.S i) w).
Proof.
  intros Hi [Hw [Hs [IW [IE [HS Inv]]]]] s t. fold m in Hw, Hs, IW, IE, Inv.
  fold s in Hs, IE, HS, Inv.
  assert (Et : t = Z.of_nat i + 1) by (unfold t; lia).
  assert (Card : In t (west D) \/ In t (east D)) by (apply Std; lia).
  destruct Card as [Card|Card].
  - (* West's card: it is his next *)
    assert (Next : w + 1 <= m /\ t = W D (w + 1)).
    { apply (in_west n D HD) in Card. destruct Card as [p [Hp Ep]]. fold m in Hp.
      pose proof (IW p Hp). assert (w + 1 <= p) by lia. split; [lia|].
      destruct (Z.eq_dec p (w + 1)) as [->|]; [assumption|exfalso].
      pose proof (IW (w + 1) ltac:(lia)).
      pose proof (W_increases n D HD (w + 1) p ltac:(lia) ltac:(lia) ltac:(fold m; lia)). lia. }
    destruct Next as [Hw' Ew].
    assert (Es : e w = s).
    { pose proof (rep_range _ _ _ R w ltac:(lia)) as Re.
      destruct (Z.lt_trichotomy (e w) s) as [X|[X|X]]; [exfalso | assumption | exfalso].
      - pose proof (IE (e w + 1) ltac:(lia)).
        assert (Y : E D (e w + 1) < W D (w + 1)) by lia. apply (entry n D e R) in Y; fold m; lia.
      - assert (Y : E D (s + 1) < W D (w + 1)) by (apply (entry n D e R); fold m; lia).
        pose proof (IE (s + 1) ltac:(lia)). lia. }
    assert (Ec : cell D (Datatypes.S i) = s - w - 1).
    { unfold cell. fold t. rewrite (C_West t Card). cbn [S_sum]. fold t. rewrite (C_West t Card).
      change (-1 =? 1) with false. cbv iota. rewrite HS. lia. }
    left. split; [apply C_West; assumption|]. split; [exact Ec|]. split; [exact Hw'|].
    unfold invariant. cbv zeta. fold m t.
    replace (t - (w + 1)) with s by lia. split; [lia|]. split; [lia|]. split; [|split; [|split]].
    + intros p Hp. pose proof (IW p Hp). destruct (Z.lt_trichotomy p (w + 1)) as [X|[X|X]].
      * lia.
      * subst p. lia.
      * pose proof (W_increases n D HD (w + 1) p ltac:(lia) X ltac:(fold m; lia)). lia.
    + intros q Hq. pose proof (IE q Hq).
      pose proof (W_not_E n D HD (w + 1) q ltac:(fold m; lia) ltac:(fold m; lia)). lia.
    + cbn [S_sum]. fold t. rewrite (C_West t Card), HS. lia.
    + intros k Hk. cbn [rounds]. fold t. rewrite (C_West t Card). change (-1 =? 1) with false.
      cbv iota. rewrite Ec. unfold put_at. rewrite (count_last _ 0 (w + 1)) by lia.
      replace (w + 1 - 1) with w by lia. fold e. rewrite Es. unfold Z.b2z.
      destruct (Z.eqb_spec k (s - w - 1)) as [X|X].
      * rewrite <- X, Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec (k + w) s), (Z.ltb_spec k (s - (w + 1))); lia.
      * rewrite Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec (k + w) s), (Z.ltb_spec k (s - (w + 1))); lia.
  - (* East's card: it is his next *)
    assert (Next : s + 1 <= m /\ t = E D (s + 1)).
    { apply (in_east n D HD) in Card. destruct Card as [p [Hp Ep]]. fold m in Hp.
      pose proof (IE p Hp). assert (s + 1 <= p) by lia. split; [lia|].
      destruct (Z.eq_dec p (s + 1)) as [->|]; [assumption|exfalso].
      pose proof (IE (s + 1) ltac:(lia)).
      pose proof (E_increases n D HD (s + 1) p ltac:(lia) ltac:(lia) ltac:(fold m; lia)). lia. }
    destruct Next as [Hs' Ee].
    assert (Ec : cell D (Datatypes.S i) = s - w).
    { unfold cell. fold t. rewrite (C_East t Card). change (1 =? 1) with true. cbv iota.
      replace (Datatypes.S i - 1)%nat with i by lia. assumption. }
    right. split; [apply C_East; assumption|]. split; [exact Ec|]. split; [exact Hs'|].
    unfold invariant. cbv zeta. fold m t.
    replace (t - w) with (s + 1) by lia. split; [lia|]. split; [lia|]. split; [|split; [|split]].
    + intros p Hp. pose proof (IW p Hp).
      pose proof (W_not_E n D HD p (s + 1) ltac:(fold m; lia) ltac:(fold m; lia)). lia.
    + intros q Hq. pose proof (IE q Hq). destruct (Z.lt_trichotomy q (s + 1)) as [X|[X|X]].
      * lia.
      * subst q. lia.
      * pose proof (E_increases n D HD (s + 1) q ltac:(lia) X ltac:(fold m; lia)). lia.
    + cbn [S_sum]. fold t. rewrite (C_East t Card), HS. lia.
    + intros k Hk. cbn [rounds]. fold t. rewrite (C_East t Card). change (1 =? 1) with true.
      cbv iota. rewrite Ec. unfold put_at. fold e.
      destruct (Z.eqb_spec k (s - w)) as [X|X].
      * rewrite <- X, Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec k (s + 1 - w)); lia.
      * rewrite Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec k (s + 1 - w)); lia.
Qed.

Theorem loop_invariant i : (i <= 2 * n)%nat -> exists w, invariant n D i w.
Proof.
  induction i as [|i IH]; intros Hi; [exists 0; apply begins|].
  destruct (IH ltac:(lia)) as [w Inv].
  destruct (goes_on i w Hi Inv) as [[_ [_ [_ X]]]|[_ [_ [_ X]]]]; eauto.
Qed.

Lemma ends w : invariant n D (2 * n) w -> w = m /\ Z.of_nat (2 * n) - w = m.
Proof.
  intros [Hw [Hs [IW [IE _]]]]. fold m in Hw, Hs, IW, IE.
  assert (Top : forall c, In c (west D) \/ In c (east D) -> c <= Z.of_nat (2 * n)).
  { intros c I. apply Std in I. lia. }
  split.
  - pose proof (IW m ltac:(unfold m; lia)) as X.
    pose proof (Top (W D m)). assert (In (W D m) (west D)).
    { apply (in_west n D HD). exists m. unfold m. split; [lia | reflexivity]. }
    enough (m <= w) by lia. apply X. auto.
  - pose proof (IE m ltac:(unfold m; lia)) as X.
    pose proof (Top (E D m)). assert (In (E D m) (east D)).
    { apply (in_east n D HD). exists m. unfold m. split; [lia | reflexivity]. }
    enough (m <= Z.of_nat (2 * n) - w) by lia. apply X. auto.
Qed.
End Loop.

(* The procedure touches the cells T[-n], ..., T[n-1] alone, and the final value of T[k] is T_k. *)
Theorem procedure_computes_T : forall n D, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  (forall i, (1 <= i <= 2 * n)%nat -> - Z.of_nat n <= cell D i <= Z.of_nat n - 1) /\
  (forall k, - Z.of_nat n < k < Z.of_nat n -> rounds n D (2 * n) k = T D k).
Proof.
  intros n D Hn HD Std. split.
  - intros [|i] Hi; [lia|]. destruct (loop_invariant n D Hn HD Std i ltac:(lia)) as [w Inv].
    destruct (goes_on n D Hn HD Std i w ltac:(lia) Inv) as [[_ [X [Y _]]]|[_ [X [Y _]]]];
      destruct Inv as [Hw [Hs _]]; rewrite X; lia.
  - intros k Hk. destruct (loop_invariant n D Hn HD Std (2 * n) ltac:(lia)) as [w Inv].
    destruct (ends n D Hn HD Std w Inv) as [Ew Es]. destruct Inv as [_ [_ [_ [_ [_ Inv]]]]].
    rewrite (Inv k Hk). rewrite (T_by_rows n D Hn HD k Hk). unfold T_rows, N, initial.
    rewrite Es, Ew. replace (Z.of_nat n - Z.of_nat n) with 0 by lia.
    destruct (Z.ltb_spec k 0); lia.
Qed.

(* --- The invariant in terms of T_k --- *)

(* The part of T_k that belongs to the first s cards of East: the sum of A_{m,m+k}, m + k <= s. *)
Definition part (D : deal) (k s : Z) : Z :=
  sum (Z.max 1 (1 - k)) (Z.min (n_of D) (s - k)) (fun m => A D m (m + k)).

(* What T[k] is ahead of it when s cards of East and w of West have been read. *)
Definition excess (n k s w : Z) : Z :=
  if 0 <=? k then (if k <? s - w then k - n - s else k - n + Z.max (s - k) 0)
  else (if s - w <=? k then n + s else Z.max (n + k - s) 0).

Lemma part_by_rows n D k w s i : (1 <= n)%nat -> is_deal n D -> read n D i w s ->
  - Z.of_nat n < k < Z.of_nat n ->
  let lo := Z.max 0 (- k) in let hi := Z.min (Z.of_nat n) (s - k) in
  let x := count (fun p => k + p <? row n D p) 0 w in
  part D k s = 2 * (x - Z.min w lo) + 2 * Z.max 0 (hi - Z.max w lo) - Z.max 0 (hi - lo).
Proof.
  intros Hn HD [Hw [Hs [IW IE]]] Hk lo hi x. set (m := Z.of_nat n) in *. set (e := row n D) in *.
  assert (Elo : lo = Z.max 0 (- k)) by reflexivity.
  assert (Ehi : hi = Z.min m (s - k)) by reflexivity. clearbody lo hi.
  pose proof (rows_of_the_deal n D Hn HD) as R. fold m e in R.
  assert (Read : forall p, 0 <= p < w -> e p <= s).
  { intros p Hp. destruct (Z_le_gt_dec (e p) s) as [|G]; [assumption|exfalso].
    pose proof (rep_range _ _ _ R p ltac:(lia)).
    assert (X : E D (s + 1) < W D (p + 1)) by (apply (entry n D e R); fold m; lia).
    pose proof (IW (p + 1) ltac:(lia)). pose proof (IE (s + 1) ltac:(lia)). lia. }
  assert (Unread : forall p, w <= p < m -> s <= e p).
  { intros p Hp. destruct (Z_le_gt_dec s (e p)) as [|G]; [assumption|exfalso].
    pose proof (rep_range _ _ _ R p ltac:(lia)).
    assert (X : ~ E D (s - 1 + 1) < W D (p + 1)).
    { intros Y. apply (entry n D e R) in Y; fold m; lia. }
    replace (s - 1 + 1) with s in X by lia.
    pose proof (IW (p + 1) ltac:(lia)). pose proof (IE s ltac:(lia)). lia. }
  assert (Sum : lo < hi -> part D k s = 2 * c e k lo hi - (hi - lo)).
  { intros Lh. unfold part. rewrite (size_n n D HD). fold m. rewrite <- Ehi.
    replace lo with (Z.max 1 (1 - k) - 1) by lia. rewrite (sum_row n D Hn HD) by lia. fold e. lia. }
  assert (None : hi <= lo -> part D k s = 0).
  { intros Lh. unfold part. rewrite (size_n n D HD). fold m.
    apply sum_nil. lia. }
  assert (Early : c e k 0 (Z.min w lo) = Z.min w lo).
  { rewrite c_all; [lia | lia |]. intros p Hp. pose proof (rep_range _ _ _ R p). lia. }
  assert (Late : forall y, w <= y -> y <= hi -> c e k y hi = hi - y).
  { intros y H1 H2. apply c_all; [lia|]. intros p Hp. specialize (Unread p). lia. }
  assert (Gone : forall y, 0 <= y -> hi <= y -> y <= w -> c e k y w = 0).
  { intros y H0 H1 H2. destruct (Z.eq_dec y w) as [->|]; [apply c_nil; lia|].
    apply c_none. intros p Hp. specialize (Read p). lia. }
  assert (Ex : x = Z.min w lo + c e k (Z.min w lo) w).
  { unfold x. change (count (fun p => k + p <? e p) 0 w) with (c e k 0 w).
    rewrite (c_split e k 0 (Z.min w lo) w) by lia. lia. }
  destruct (Z_le_gt_dec w lo) as [Y|Y].
  - replace (Z.min w lo) with w in * by lia. rewrite (c_nil e k w w) in Ex by lia.
    destruct (Z_lt_dec lo hi) as [L|L].
    + rewrite Sum, (Late lo) by lia. lia.
    + rewrite None by lia. lia.
  - replace (Z.min w lo) with lo in * by lia. destruct (Z_lt_dec lo hi) as [L|L].
    + rewrite Sum by assumption. destruct (Z_le_gt_dec hi w) as [H|H].
      * rewrite (c_split e k lo hi w), (Gone hi) in Ex by lia. lia.
      * rewrite (c_split e k lo w hi), (Late w) by lia. lia.
    + rewrite None, (Gone lo) in * by lia. lia.
Qed.

(* After round i, w of the cards 1, ..., i being West's and s East's: T[k] is the part of T_k that
   belongs to these cards of East and the excess, which is 0 when all cards have been read; then the
   part is T_k. *)
Theorem invariant_of_the_loop : forall n D, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> let m := Z.of_nat n in
  (forall i, (1 <= i <= 2 * n)%nat -> - m <= cell D i <= m - 1) /\
  (forall i, (i <= 2 * n)%nat -> exists w s, read n D (Z.of_nat i) w s) /\
  (forall i w s k, (i <= 2 * n)%nat -> read n D (Z.of_nat i) w s -> - m < k < m ->
    rounds n D i k = part D k s + excess m k s w) /\
  (forall k, - m < k < m -> excess m k m m = 0 /\ part D k m = T D k) /\
  (forall k, - m < k < m -> rounds n D (2 * n) k = T D k).
Proof.
  intros n D Hn HD Std m. destruct (procedure_computes_T n D Hn HD Std) as [Cells Final].
  split; [exact Cells|]. split; [|split; [|split]].
  - intros i Hi. destruct (loop_invariant n D Hn HD Std i Hi) as [w [Hw [Hs [IW [IE _]]]]].
    exists w, (Z.of_nat i - w). unfold read. auto.
  - intros i w s k Hi Rd Hk. destruct (loop_invariant n D Hn HD Std i Hi) as [w' Inv].
    destruct Inv as [Hw' [Hs' [IW' [IE' [_ Inv]]]]]. pose proof Rd as [Hw [Hs [IW IE]]].
    assert (Ew : w' = w).
    { destruct (Z.lt_trichotomy w' w) as [X|[X|X]]; [exfalso | assumption | exfalso].
      - pose proof (IW (w' + 1) ltac:(lia)). pose proof (IW' (w' + 1) ltac:(lia)). lia.
      - pose proof (IW (w + 1) ltac:(lia)). pose proof (IW' (w + 1) ltac:(lia)). lia. }
    subst w'.
    assert (Es : Z.of_nat i - w = s).
    { destruct (Z.lt_trichotomy (Z.of_nat i - w) s) as [X|[X|X]]; [exfalso | assumption | exfalso].
      - pose proof (IE (Z.of_nat i - w + 1) ltac:(lia)).
        pose proof (IE' (Z.of_nat i - w + 1) ltac:(lia)). lia.
      - pose proof (IE (s + 1) ltac:(lia)). pose proof (IE' (s + 1) ltac:(lia)). lia. }
    rewrite (Inv k Hk), Es, (part_by_rows n D k w s (Z.of_nat i) Hn HD Rd Hk). cbv zeta.
    set (x := count (fun p => k + p <? row n D p) 0 w). unfold excess, initial.
    fold m in Hw, Hs, Hk. fold m. clearbody x. clear - Hi Hw Hs Hk Es.
    rewrite (Z.leb_antisym k 0), (Z.leb_antisym k (s - w)). destruct (Z.ltb_spec k 0); cbn [negb].
    + rewrite (Z.max_l 0 k), (Z.max_r 0 (- k)) by lia.
      destruct (Z.ltb_spec k (s - w)); cbn [negb]; lia.
    + rewrite (Z.max_r 0 k), (Z.max_l 0 (- k)), (Z.max_l w 0) by lia.
      destruct (Z.ltb_spec k (s - w)); lia.
  - intros k Hk. split.
    + unfold excess. destruct (Z.leb_spec 0 k), (Z.ltb_spec k (m - m)), (Z.leb_spec (m - m) k); lia.
    + unfold part, T. rewrite (size_n n D HD). reflexivity.
  - exact Final.
Qed.

(* T[-n] is reached only if all East's cards are high: then round n raises it by n, and round n + 1
   lowers it by n. *)
Theorem the_spare_cell : forall n D, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  (forall i, (1 <= i <= 2 * n)%nat -> - Z.of_nat n <= cell D i <= Z.of_nat n - 1) /\
  (~ all_high East D -> forall i, (1 <= i <= 2 * n)%nat -> cell D i <> - Z.of_nat n) /\
  (all_high East D ->
    (forall i, (1 <= i <= 2 * n)%nat -> cell D i = - Z.of_nat n -> i = n \/ i = (n + 1)%nat) /\
    (cell D n = - Z.of_nat n /\ C D (Z.of_nat n) = -1) /\
    (cell D (n + 1) = - Z.of_nat n /\ C D (Z.of_nat (n + 1)) = 1)).
Proof.
  intros n D Hn HD Std. set (m := Z.of_nat n).
  split; [apply (procedure_computes_T n D Hn HD Std)|].
  assert (High : forall i w, invariant n D i w -> w = m -> Z.of_nat i = m -> all_high East D).
  { intros i w [_ [_ [IW [IE _]]]] Ew Ei. fold m in IW, IE. intros c c' I I'.
    cbn [hand opponent] in I, I'. apply (in_east n D HD) in I. apply (in_west n D HD) in I'.
    destruct I as [q [Hq ->]], I' as [p [Hp ->]]. fold m in Hq, Hp.
    pose proof (IW p Hp). pose proof (IE q Hq). lia. }
  assert (Reached : forall i, (1 <= i <= 2 * n)%nat -> cell D i = - m ->
    all_high East D /\ (i = n \/ i = (n + 1)%nat)).
  { intros [|i] Hi X; [lia|]. destruct (loop_invariant n D Hn HD Std i ltac:(lia)) as [w Inv].
    destruct (goes_on n D Hn HD Std i w ltac:(lia) Inv) as [[_ [Y [Z0 Inv']]]|[_ [Y [Z0 Inv']]]];
      pose proof Inv as [Hw [Hs _]]; fold m in Hw, Hs, Z0; rewrite X in Y.
    - split; [apply (High _ _ Inv'); lia | left; lia].
    - split; [apply (High _ _ Inv); lia | right; lia]. }
  split. { intros No i Hi X. apply No. apply (Reached i Hi X). }
  intros Hh. split; [intros i Hi X; apply (Reached i Hi X)|].
  assert (None : forall i w, invariant n D i w -> Z.of_nat i <= m -> Z.of_nat i - w = 0).
  { intros i w [Hw [Hs [IW [IE _]]]] Hi. fold m in Hw, Hs, IW, IE.
    destruct (Z.eq_dec (Z.of_nat i - w) 0) as [|Ne]; [assumption|exfalso].
    pose proof (IE 1 ltac:(lia)) as E1. pose proof (IW m ltac:(lia)) as Wm.
    specialize (Hh (E D 1) (W D m)). cbn [hand opponent] in Hh.
    enough (W D m < E D 1) by lia. apply Hh.
    - apply (in_east n D HD). exists 1. fold m. split; [lia | reflexivity].
    - apply (in_west n D HD). exists m. fold m. split; [lia | reflexivity]. }
  split.
  - destruct n as [|i]; [lia|]. destruct (loop_invariant _ D Hn HD Std i ltac:(lia)) as [w Inv].
    pose proof (None i w Inv ltac:(lia)).
    destruct (goes_on _ D Hn HD Std i w ltac:(lia) Inv) as [[Y1 [Y2 _]]|[_ [_ [_ Inv']]]].
    + split; [lia | exact Y1].
    + pose proof (None _ w Inv' ltac:(lia)). lia.
  - replace (n + 1)%nat with (Datatypes.S n) by lia.
    destruct (loop_invariant _ D Hn HD Std n ltac:(lia)) as [w Inv].
    pose proof (None n w Inv ltac:(lia)).
    destruct (goes_on _ D Hn HD Std n w ltac:(lia) Inv) as [[_ [_ [Y _]]]|[Y1 [Y2 _]]].
    + fold m in Y. lia.
    + split; [lia | exact Y1].
Qed.

(* T[-n] is needed: in the deal of two cards with West's the lower, round 1 touches T[-1]. *)
Theorem spare_cell : cell (Deal [1] [2]) 1 = -1.
Proof. reflexivity. Qed.

(* The entries of the matrix: A_{i,j} = 1 if S(i+j-1) > j - i, and -1 if S(i+j-1) < j - i. *)
Theorem entries_of_the_matrix : forall n D i j, is_deal n D -> standard_numbering n D ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  let x := S_sum D (Z.to_nat (i + j - 1)) in
  (x > j - i -> A D i j = 1) /\ (x < j - i -> A D i j = -1) /\ (x > j - i \/ x < j - i).
Proof.
  intros n D i j HD Std Hi Hj x.
  destruct (loop_invariant n D ltac:(lia) HD Std (Z.to_nat (i + j - 1)) ltac:(lia)) as [w Inv].
  destruct Inv as [Hw [Hs [IW [IE [HS _]]]]]. fold x in HS.
  rewrite Z2Nat.id in * by lia. specialize (IW i Hi). specialize (IE j Hj). unfold A.
  destruct (Z_le_gt_dec i w); destruct (Z.ltb_spec (E D j) (W D i)); lia.
Qed.
