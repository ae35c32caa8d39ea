(* The blocks of a diagonal by the rows of a suit, and Theorem 9.1 of single-suit whist by them.

   Row p stands for West's card p,
     and e p - p for how far to the right its entries 1 reach: the entry
   of row p on the diagonal l is 1 if l < e p - p. Along the diagonal l, from row max(0, -l) on, a
   positive block ends where e p - p = l + 1, and a negative one begins where e p - p = l,
     or in row 0
   if e 0 < l. So the blocks need not be listed: to count the rows with e p - p = l is enough.
     A trick
   that is taken cheaply deletes a term of the sequence e p - p. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
Open Scope Z_scope.

(* How many of the rows p, lo <= p < hi, have e p - p = l. *)
Definition lands (e : Z -> Z) (l lo hi : Z) : Z := count (fun p => e p - p =? l) lo hi.

(* From the diagonal l to the diagonal l - 1. *)
Lemma c_lands e l lo hi : c e (l - 1) lo hi = c e l lo hi + lands e l lo hi.
Proof.
  unfold c, lands, count. generalize (Z.to_nat (hi - lo)). intros len. revert lo.
  induction len as [|k IH]; intros z; cbn [cnt]. lia. rewrite IH. unfold Z.b2z.
  destruct (Z.ltb_spec (l - 1 + z) (e z)), (Z.ltb_spec (l + z) (e z)), (Z.eqb_spec (e z - z) l);
    lia.
Qed.

Lemma lands_split e l lo mid hi : lo <= mid <= hi ->
  lands e l lo hi = lands e l lo mid + lands e l mid hi.
Proof. apply count_split. Qed.

Lemma lands_bounds e l lo hi : 0 <= lands e l lo hi <= Z.max 0 (hi - lo).
Proof. apply count_bounds. Qed.

Lemma lands_first e l lo hi : lo < hi ->
  lands e l lo hi = Z.b2z (e lo - lo =? l) + lands e l (lo + 1) hi.
Proof. apply count_first. Qed.

Lemma lands_there e l lo hi p : lo <= p < hi -> e p - p = l -> 1 <= lands e l lo hi.
Proof. intros Hp E. apply (count_ge1 _ _ _ p Hp). now apply Z.eqb_eq. Qed.

Lemma lands_mono e l lo hi lo' hi' : lo' <= lo -> hi <= hi' -> lands e l lo hi <= lands e l lo' hi'.
Proof.
  intros L L'. destruct (Z_le_gt_dec lo hi) as [X|X].
  - rewrite (lands_split e l lo' lo hi'), (lands_split e l lo hi hi') by lia.
    pose proof (lands_bounds e l lo' lo). pose proof (lands_bounds e l hi hi'). lia.
  - unfold lands at 1. rewrite count_nil by lia. apply lands_bounds.
Qed.

(* T_{l-1} = T_l + 2 u - 1. *)
Lemma T_lands n e l : T_rows n e (l - 1) = T_rows n e l + 2 * lands e l 0 n - 1.
Proof. pose proof (T_diff n e l). unfold lands. lia. Qed.

Section Rows.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.

Lemma one_step_down p : 0 <= p -> p + 1 < n -> e p <= e (p + 1).
Proof. intros L L'. apply (rep_mono _ _ _ R); lia. Qed.

(* Where a positive run ends a row lands. *)
Lemma lands_after_positive l q x y : 0 <= q -> q < x -> x <= y -> y <= n -> l < e q - q ->
  (forall p, q < p < x -> l < e p - p) ->
  c e l x y < y - x -> 1 <= lands e l x y.
Proof.
  intros Q0 Qx L N P Between Some. destruct (c_notall e l x y L Some) as [p [Hp Ep]].
  destruct (least_index (fun p => e p <=? l + p) x y) as [z [Hz [Pz Lz]]].
  { exists p. split; [exact Hp|lia]. }
  apply (lands_there e l x y z Hz). pose proof (one_step_down (z - 1) ltac:(lia)) as St.
  replace (z - 1 + 1) with z in St by lia. specialize (St ltac:(lia)).
  assert (l < e (z - 1) - (z - 1)); [|lia].
  destruct (Z_lt_le_dec (z - 1) x) as [X|X]; [|specialize (Lz (z - 1)); lia].
  destruct (Z.eq_dec (z - 1) q) as [->|]; auto. apply Between. lia.
Qed.

(* --- East has the ace --- *)

Section East.
Hypothesis Ace : e (n - 1) < n.

Lemma East_rows p : 0 <= p < n -> 0 <= e p < n.
Proof.
  intros Hp. pose proof (rep_range _ _ _ R p Hp). pose proof (rep_mono _ _ _ R p (n - 1)). lia.
Qed.

(* Lemma X, without the last q: D >= m + 1/2. *)
Theorem half_with_East h : 0 <= h < n -> T_rows n e h = -1 -> 0 < T_rows n e (h - 1) ->
  (F n e h <-> e 0 <= h /\ exists s, 1 <= s /\ 2 * s <= n - 1 - h /\ c e h 0 (2 * s) < s /\
    1 <= lands e h 1 (2 * s)).
Proof.
  intros Hh Th Tl. pose proof Th as Th'. rewrite T_c in Th'.
  pose proof (c_first e h 0 n ltac:(lia)) as First. change (0 + 1) with 1 in First.
  pose proof (East_rows 0 ltac:(lia)) as E0. unfold Z.b2z in First. split.
  - intros [[X|[[_ X]|[_ X]]]|[_ [_ [[X _]|[_ [_ [C2 [s [Hs [S1 S2]]]]]]]]]]; try lia.
    assert (N0 : e 0 <= h) by (destruct (Z.ltb_spec (h + 0) (e 0)); lia).
    split; [exact N0|]. exists s.
    rewrite (c_lands e h 1 (2 * s)) in S1.
    rewrite (c_split e h 0 (2 * s) n) in Th' by lia.
    pose proof (c_first e h 0 (2 * s) ltac:(lia)) as First'. change (0 + 1) with 1 in First'.
    unfold Z.b2z in First'. destruct (Z.ltb_spec (h + 0) (e 0)); lia.
  - intros [N0 [s0 [Hs [Hs' [S1 S2]]]]]. set (K := c e h 0 n) in *.
    assert (EK : n - 1 - h = 2 * K) by lia.
    assert (Whole : c e h 0 (2 * K) = K).
    { unfold K at 2. rewrite (c_split e h 0 (2 * K) n), (c_none e h (2 * K) n); try lia.
      intros p Hp. pose proof (East_rows p ltac:(lia)). lia. }
    destruct (greatest_index (fun s => c e h 0 (2 * s) <? s) s0 (K + 1)) as [s [Ls [Ps Gs]]].
    { exists s0. split; lia. }
    cbv beta in Ps. apply Z.ltb_lt in Ps.
    assert (sK : s < K) by (destruct (Z.eq_dec s K) as [->|]; lia).
    specialize (Gs (s + 1) ltac:(lia)). cbv beta in Gs. apply Z.ltb_ge in Gs.
    rewrite (c_split e h 0 (2 * s)) in Gs by lia.
    pose proof (c_bounds e h (2 * s) (2 * (s + 1))).
    pose proof (lands_mono e h 1 (2 * s0) 1 (2 * s) ltac:(lia) ltac:(lia)).
    right. split; [lia|split; [exact Tl|]]. right. split; [exact Ace|split; [lia|]].
    unfold cond4. rewrite (proj2 (Z.ltb_ge _ _)) in First by lia. split; [lia|].
    exists s. rewrite (c_lands e h 1 (2 * s)).
    pose proof (c_split e h 0 (2 * s) n ltac:(lia)) as Sp. fold K in Sp.
    pose proof (c_first e h 0 (2 * s) ltac:(lia)) as First'. change (0 + 1) with 1 in First'.
    rewrite (proj2 (Z.ltb_ge (h + 0) (e 0))) in First' by lia. unfold Z.b2z in First'. lia.
Qed.
End East.

(* --- D_0 --- *)

Let e' := after 0 0 e.

Lemma c_without_smallest k lo hi : 0 <= lo -> hi <= n - 1 -> 0 <= k \/ - k <= lo ->
  c e' k lo hi = c e k (lo + 1) (hi + 1).
Proof.
  intros L H K. apply c_eqs. intros p Hp. unfold e'. rewrite after_hi by lia.
  pose proof (rep_range _ _ _ R (p + 1) ltac:(lia)). unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e (p + 1))); lia.
Qed.

Lemma T_of_D_0 k : 0 <= k -> 1 <= n ->
  T_rows (n - 1) e' k = T_rows n e k + 1 - 2 * Z.b2z (k <? e 0).
Proof.
  intros K N0. rewrite !T_c. rewrite c_without_smallest by lia. replace (n - 1 + 1) with n by lia.
  rewrite (c_first e k 0 n) by lia. rewrite Z.add_0_r. change (0 + 1) with 1. lia.
Qed.

Lemma ace_of_D_0 : 2 <= n -> (e' (n - 1 - 1) < n - 1 <-> e (n - 1) < n).
Proof.
  intros N2. unfold e'. rewrite after_hi by lia. replace (n - 1 - 1 + 1) with (n - 1) by lia.
  pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)). unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e (n - 1))); lia.
Qed.

(* Lemma X': D > m, l = h - 1 >= 0. *)
Theorem more_with_East l : e (n - 1) < n -> 0 <= l -> l + 1 < n -> T_rows n e l = 0 ->
  (F (n - 1) e' (l + 1) <-> e 0 <= l /\ (lands e (l + 1) 0 n = 1 \/
    (lands e (l + 1) 0 n = 2 /\ e 1 <= l + 1 /\ exists s, 1 <= s /\ 2 * s <= n - 3 - l /\
      c e l 0 (2 * s + 1) = s /\ lands e (l + 1) 0 (2 * s + 1) = 1))).
Proof.
  intros Ace L N Tl. pose proof (T_lands n e (l + 1)) as Th.
    replace (l + 1 - 1) with l in Th by lia.
  pose proof (T_of_D_0 l L ltac:(lia)) as Tl0.
    pose proof (T_of_D_0 (l + 1) ltac:(lia) ltac:(lia)) as Th0.
  pose proof (proj2 (ace_of_D_0 ltac:(lia)) Ace) as Ace0.
  pose proof (rep_after _ _ _ 0 0 R ltac:(lia) ltac:(lia)) as R'. fold e' in R'.
  set (p := lands e (l + 1) 0 n) in *.
  assert (Conditions : e 0 <= l -> (cond4 (n - 1) e' (l + 1) <->
    n - 4 - l <= 2 * c e (l + 1) 2 n /\ exists s, 1 <= s /\ 2 * s <= n - 3 - l /\
    2 * s <= 2 * c e l 2 (2 * s + 1) /\ n - 3 - l - 2 * s < 2 * c e (l + 1) (2 * s + 1) n)).
  { intros N0. unfold cond4. replace (l + 1 - 1) with l by lia.
    rewrite (c_without_smallest (l + 1) 1 (n - 1)) by lia. replace (n - 1 + 1) with n by lia.
    change (1 + 1) with 2.
    assert (Same : forall s, 1 <= s -> 2 * s <= n - 3 - l ->
      c e' l 1 (2 * s) = c e l 2 (2 * s + 1) /\
      c e' (l + 1) (2 * s) (n - 1) = c e (l + 1) (2 * s + 1) n).
    { intros s S1 S2. rewrite !c_without_smallest by lia. replace (n - 1 + 1) with n by lia. auto. }
    split; intros [C2 [s [S1 S2]]]; (split; [lia|]); exists s;
      destruct (Same s ltac:(lia) ltac:(lia)) as [Q1 Q2]; [rewrite Q1, Q2 in S2|rewrite Q1,
        Q2]; lia. }
  rewrite T_c in Tl.
  pose proof (c_lands e (l + 1) 0 n) as Cn. replace (l + 1 - 1) with l in Cn by lia. fold p in Cn.
  pose proof (c_split e (l + 1) 0 2 n ltac:(lia)) as C2n.
  rewrite (c_first e (l + 1) 0 2), (c_first e (l + 1) (0 + 1) 2),
    (c_nil e _ (0 + 1 + 1)) in C2n by lia.
  rewrite Z.add_0_r in C2n. change (0 + 1) with 1 in C2n.
  pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0. pose proof (rep_mono _ _ _ R 0 (n - 1)) as M0.
  pose proof (rep_range _ _ _ R 1 ltac:(lia)) as R1.
  assert (P0 : 0 <= p) by apply lands_bounds.
  (* for a row s as in condition 3: what the counts are *)
  assert (Counts : e 0 <= l -> forall s, 1 <= s -> 2 * s <= n - 3 - l ->
    c e l 0 (2 * s + 1) = Z.b2z (l + 1 <? e 1) + c e l 2 (2 * s + 1) /\
    c e l 0 (2 * s + 1) = c e (l + 1) 0 (2 * s + 1) + lands e (l + 1) 0 (2 * s + 1) /\
    c e (l + 1) 0 n = c e (l + 1) 0 (2 * s + 1) + c e (l + 1) (2 * s + 1) n).
  { intros N0 s S1 S2. split; [|split].
    - rewrite (c_first e l 0), (c_first e l (0 + 1)) by lia. rewrite Z.add_0_r.
      rewrite (proj2 (Z.ltb_ge l (e 0))) by lia. change (0 + 1) with 1. cbn [Z.b2z].
      change (1 + 1) with 2. lia.
    - pose proof (c_lands e (l + 1) 0 (2 * s + 1)) as X. replace (l + 1 - 1) with l in X by lia.
      exact X.
    - apply c_split. lia. }
  split.
  - intros Ff.
    assert (N0 : e 0 <= l).
    { destruct (Z_le_gt_dec (e 0) l) as [|X]; auto. exfalso.
      rewrite (proj2 (Z.ltb_lt l (e 0))) in Tl0 by lia. cbn [Z.b2z] in Tl0.
      assert (Tn : T_rows (n - 1) e' l <= 0) by (rewrite Tl0, T_c; lia).
      destruct Ff as [[Y|[[_ Y]|[Y Y']]]|[_ [Y _]]].
      - lia.
      - pose proof (rep_mono _ _ _ R' 0 (n - 1 - 1)). lia.
      - pose proof (rows_5_2_pos _ _ _ (l + 1) R' ltac:(lia)) as Z0.
        replace (l + 1 - 1) with l in Z0 by lia. lia.
      - replace (l + 1 - 1) with l in Y by lia. lia. }
    split; [exact N0|]. destruct (Z.eq_dec p 1) as [|P1]; [now left|right].
    rewrite (proj2 (Z.ltb_ge (l + 1) (e 0))) in Th0, C2n by lia. cbn [Z.b2z] in Th0, C2n.
    rewrite T_c in Th.
    assert (Th1 : T_rows n e (l + 1) = 1 - 2 * p) by (rewrite T_c; lia).
    assert (p <> 0).
    { intros X. clear Ff. rewrite X in *.
      pose proof (rows_5_2_pos _ _ _ (l + 1) R ltac:(lia)) as Z0.
      replace (l + 1 - 1) with l in Z0 by lia. rewrite (T_c n e l) in Z0. lia. }
    destruct Ff as [[Y|[[_ Y]|[Y Y']]]|[_ [_ [[Y _]|[_ [_ C]]]]]]; try lia.
    { pose proof (rep_mono _ _ _ R' 0 (n - 1 - 1)). lia. }
    apply (Conditions N0) in C. destruct C as [C2 [s [S1 [S2 [S3 S4]]]]].
    destruct (Counts N0 s S1 S2) as [K1 [K2 K3]].
    assert (P2 : p = 2) by (unfold Z.b2z in *; destruct (l + 1 + 1 <? e 1); lia).
    split; [exact P2|].
    pose proof (lands_bounds e (l + 1) 0 (2 * s + 1)) as B0.
    pose proof (lands_split e (l + 1) 0 (2 * s + 1) n ltac:(lia)) as Sp. fold p in Sp.
    pose proof (lands_bounds e (l + 1) (2 * s + 1) n) as B1.
    destruct (Z.eq_dec (lands e (l + 1) 0 (2 * s + 1)) 2) as [X|X].
    { (* all positive blocks have ended *)
      exfalso. pose proof (c_split e l 0 (2 * s + 1) n ltac:(lia)) as Z0.
      enough (c e l (2 * s + 1) n = 0) by lia. apply c_none. intros q Hq.
      destruct (Z_le_gt_dec (e q) (l + q)) as [|Y]; auto. exfalso.
      destruct (hit_right n A e q (l + 1) R) as [z [Hz Ez]]; try lia.
      pose proof (lands_there e (l + 1) (2 * s + 1) n z ltac:(lia) Ez). lia. }
    assert (N1 : e 1 <= l + 1) by (destruct (Z.ltb_spec (l + 1) (e 1)); unfold Z.b2z in *; lia).
    rewrite (proj2 (Z.ltb_ge (l + 1) (e 1))) in K1 by lia. cbn [Z.b2z] in K1.
    split; [exact N1|]. exists s. lia.
  - intros [N0 P]. rewrite (proj2 (Z.ltb_ge l (e 0))) in Tl0 by lia.
    rewrite (proj2 (Z.ltb_ge (l + 1) (e 0))) in Th0, C2n by lia. cbn [Z.b2z] in Th0, Tl0, C2n.
    rewrite !T_c in Th. rewrite (T_c n e (l + 1)) in Th0.
    destruct P as [P|[P [N1 [s [S1 [S2 [S3 S4]]]]]]].
    + destruct (Z.eq_dec (l + 1) (n - 1)) as [X|X].
      * exfalso. enough (c e l 0 n = 0) by lia. apply c_none. intros q Hq.
        pose proof (rep_mono _ _ _ R q (n - 1) ltac:(lia) ltac:(lia) ltac:(lia)).
        destruct (Z.eq_dec q 0) as [->|]; lia.
      * left. right. right. lia.
    + right. split; [lia|]. replace (l + 1 - 1) with l by lia. rewrite (T_c n e l) in Tl0.
      split; [lia|]. right. split; [exact Ace0|split; [lia|]]. apply (Conditions N0).
      destruct (Counts N0 s S1 S2) as [K1 [K2 K3]].
      rewrite (proj2 (Z.ltb_ge (l + 1) (e 1))) in K1 by lia. cbn [Z.b2z] in K1.
      rewrite (proj2 (Z.ltb_ge (l + 1 + 1) (e 1))) in C2n by lia. cbn [Z.b2z] in C2n.
      split; [lia|]. exists s. lia.
Qed.

(* --- West has the ace --- *)

(* Lemma Y for h <= 0: D >= m + 1/2. *)
Theorem half_with_West h : e (n - 1) = n -> h <= 0 -> - n < h -> T_rows n e h = -1 ->
  0 < T_rows n e (h - 1) -> e (- h) <= 0 -> F n e h.
Proof.
  intros Ace H H' Th Tl X1. rewrite T_c in Th.
  right. split; [lia|split; [exact Tl|]]. left. split; [exact Ace|right]. split; [lia|right].
  intros q [[s Eq] [B1 B2]].
  rewrite (c_split e h 0 (- h) n), (c_all e h 0 (- h)) in Th; [|lia| |lia].
  2: { intros p Hp. pose proof (rep_range _ _ _ R p ltac:(lia)). lia. }
  pose proof (c_bounds e h (1 - h) q) as B3. assert (Q1 : 1 - h < q \/ q <= 1 - h) by lia.
  assert (Q2 : 1 - h < q) by lia. clear Q1 B3.
  assert (Q3 : q + 1 < n - 1).
  { destruct (Z_lt_le_dec (q + 1) (n - 1)); auto. rewrite c_nil in B2 by lia. lia. }
  rewrite (c_split e h (- h) (1 - h) n), (c_split e h (1 - h) q n), (c_split e h q (q + 1) n),
    (c_split e h (q + 1) (n - 1) n) in Th by lia.
  rewrite (c_none e h (- h) (1 - h)) in Th by (intros p Hp; replace p with (- h) by lia; lia).
  rewrite (c_all e h (n - 1) n) in Th; [|lia|intros p Hp; replace p with (n - 1) by lia; lia].
  rewrite c_lands in B2. rewrite (c_one e h q) in Th. unfold Z.b2z in Th.
  pose proof (lands_bounds e h (q + 1) (n - 1)) as B4.
  destruct (Z.ltb_spec (h + q) (e q)) as [P|P]; [|lia].
  destruct (Z_lt_le_dec (c e h (q + 1) (n - 1)) (n - 1 - (q + 1))) as [Some|All]; [|lia].
  pose proof (lands_after_positive h q (q + 1) (n - 1) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
    ltac:(lia) ltac:(lia) Some). lia.
Qed.
End Rows.
