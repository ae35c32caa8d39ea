(* East's lead by heights, by the rows of a suit: after it West does not reach what he did not reach
   before.

   Row p stands for West's card p, and e p - p is the height of the path just before it. East leads
   the card below the row i, the first of its run. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From OneSuit Require Import Blocks_by_rows.
From OneSuit Require West_has_the_ace.
Open Scope Z_scope.

(* The topmost of the highest runs, a height above the level counting as the level. *)
Definition led_by_height (n : Z) (e : Z -> Z) (level i : Z) : Prop :=
  0 <= i < n /\ 0 < e i /\ (forall p, 0 <= p < i -> e p < e i) /\
  (forall p, 0 <= p < n -> 0 < e p -> Z.min level (e p - p) <= Z.min level (e i - i)) /\
  (forall p, i < p < n -> e i < e p -> Z.min level (e p - p) < Z.min level (e i - i)).

(* What is used of it: one of the highest runs, and the topmost of those that reach the level if
   one does. *)
Definition led_well (n : Z) (e : Z -> Z) (level i : Z) : Prop :=
  0 <= i < n /\ 0 < e i /\ (forall p, 0 <= p < i -> e p < e i) /\
  (forall p, 0 <= p < n -> 0 < e p -> Z.min level (e p - p) <= Z.min level (e i - i)) /\
  (level <= e i - i -> forall p, i < p < n -> e i < e p -> e p - p < level).

Lemma led_well_by_height n e level i : led_by_height n e level i -> led_well n e level i.
Proof.
  intros [H1 [H2 [H3 [H4 H5]]]]. repeat (split; [assumption|]). intros L p Hp Ep.
  specialize (H5 p Hp Ep). lia.
Qed.

Section Rows.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.

Lemma sums_fall k : - n < k -> k + 1 < n -> T_rows n e k <= 0 -> T_rows n e (k + 1) < 0.
Proof.
  intros L L' Neg. destruct (Z_lt_dec k 0).
  - pose proof (rows_5_2_neg _ _ _ k R ltac:(lia)). lia.
  - pose proof (rows_5_2_pos _ _ _ (k + 1) R ltac:(lia)) as X.
    replace (k + 1 - 1) with k in X by lia. lia.
Qed.

Lemma full_rows k : 0 < n -> e 0 = n -> - n < k < n -> 0 < T_rows n e k.
Proof.
  intros N0 H Hk. rewrite T_c. rewrite (c_split e k 0 (Z.min n (n - k)) n) by lia.
  rewrite c_all; try lia.
  - pose proof (c_bounds e k (Z.min n (n - k)) n). lia.
  - intros p Hp. pose proof (rep_mono _ _ _ R 0 p). lia.
Qed.

(* Two negative sums one above the other: H < h. *)
Lemma less_by_sums h : 0 < n -> - n < h < n -> T_rows n e (h - 1) <= 0 -> T_rows n e h < 0 ->
  ~ F n e h.
Proof.
  intros N0 Hh T1 T0 [[X|[[_ X]|[_ X]]]|[_ [X _]]]; try lia.
  pose proof (full_rows h N0 X Hh). lia.
Qed.

(* West does not reach h: what that says of the sums. *)
Lemma not_reached h : ~ F n e h -> - n < h /\ (h < n -> T_rows n e h < 0).
Proof.
  intros N. split.
  - destruct (Z_lt_le_dec (- n) h) as [|X]; auto. destruct N. left. left. exact X.
  - intros L. destruct (Z_lt_le_dec (T_rows n e h) 0) as [|X]; auto. destruct N. left. right.
    right. auto.
Qed.
End Rows.

Section Lead.
Variables (n : Z) (A A' : matrix) (e e' : Z -> Z) (h i : Z).
Hypothesis R : rep n A e.
Hypothesis R' : rep (n - 1) A' e'.
Hypothesis Parity : exists u, n = h + 1 + 2 * u.
Hypothesis D : drop n e e' i.
Hypothesis Not : ~ F n e h.
Variable level : Z.
Hypothesis Led : led_well n e level i.

Lemma some_card : 0 < e (n - 1).
Proof.
  destruct Led as [Hi [Ei _]]. pose proof (rep_mono _ _ _ R i (n - 1)). lia.
Qed.

Lemma height_range : 1 - n < h.
Proof.
  destruct (not_reached n e h Not) as [L T0].
  destruct (Z.eq_dec h (1 - n)) as [E|]; [exfalso|lia].
  destruct Led as [Hi [Ei _]]. pose proof some_card as S.
  assert (X : h < n) by lia. specialize (T0 X). rewrite T_c in T0.
  rewrite c_all in T0; try lia. intros p Hp.
  pose proof (rep_range _ _ _ R p Hp). destruct (Z.eq_dec p (n - 1)); [subst p|]; lia.
Qed.

(* The sum below is not positive: every lead that the rule allows keeps West below h. *)
Lemma low_sum_denies : h <= level -> T_rows n e (h - 1) <= 0 -> ~ F (n - 1) e' h.
Proof.
  intros L T1. destruct Parity as [u Eu]. pose proof height_range as Hr.
  pose proof Led as [Hi [Ei [_ [Most _]]]].
  destruct (Z_lt_le_dec h n) as [Hn|Hn].
  2: { intros [[X|[[X _]|[X _]]]|[X _]]; lia. }
  assert (T1' : T_rows (n - 1) e' (h - 1) < 0).
  { rewrite (drop_T n e e' i (h - 1) D). rewrite T_c in *.
    destruct (Z.ltb_spec (h - 1 + i) (e i)) as [X|X]; cbn [Z.b2z]; [lia|].
    destruct (Z.eq_dec (h - 1 + 2 * c e (h - 1) 0 n - n) 0) as [E|]; [exfalso|lia].
    rewrite (c_split e (h - 1) 0 (Z.max 0 (1 - h)) n) in E by lia.
    pose proof (c_bounds e (h - 1) 0 (Z.max 0 (1 - h))).
    destruct (c_pos e (h - 1) (Z.max 0 (1 - h)) n) as [p [Hp Ep]]; [lia|].
    specialize (Most p ltac:(lia) ltac:(lia)). lia. }
  destruct (Z.eq_dec h (n - 1)) as [E|Hn'].
  { intros [[X|[[X Y]|[X _]]]|[X [Y _]]]; try lia.
    pose proof (full_rows (n - 1) A' e' R' (h - 1) ltac:(lia) Y ltac:(lia)). lia. }
  apply (less_by_sums (n - 1) A' e' R' h); try lia.
  pose proof (sums_fall (n - 1) A' e' R' (h - 1)) as St. replace (h - 1 + 1) with h in St by lia.
  destruct (Z.eq_dec (h - 1) (- (n - 1))) as [E|]; [exfalso|apply St; lia].
  rewrite T_c in T1'. assert (All : c e' (h - 1) 0 (n - 1) = n - 1); [|lia].
  rewrite c_all; [lia|lia|]. intros p Hp. pose proof (rep_range _ _ _ R' p Hp). lia.
Qed.

(* --- East has the ace --- *)

Section East.
Hypothesis Ace : e (n - 1) < n.
Hypothesis Level : level = h + 1.

Lemma East_rows_ p : 0 <= p < n -> 0 <= e p < n.
Proof.
  intros Hp. pose proof (rep_range _ _ _ R p Hp). pose proof (rep_mono _ _ _ R p (n - 1)). lia.
Qed.

Lemma still_East's : 2 <= n -> e' (n - 1 - 1) < n - 1.
Proof.
  intros N2. destruct D as [Hi [Lo Up]]. destruct (Z.eq_dec i (n - 1)) as [E|E].
  - rewrite Lo by lia. destruct Led as [_ [_ [First _]]].
    specialize (First (n - 1 - 1) ltac:(lia)). rewrite E in First. lia.
  - rewrite Up by lia. replace (n - 1 - 1 + 1) with (n - 1) by lia. lia.
Qed.

Theorem denied_with_East : ~ F (n - 1) e' h.
Proof.
  destruct (Z_le_gt_dec (T_rows n e (h - 1)) 0) as [T1|T1]. { apply low_sum_denies; lia. }
  pose proof Parity as [u Eu]. pose proof height_range as Hr.
  destruct (not_reached n e h Not) as [_ T0].
  pose proof Led as [Hi [Ei [First [Most Later]]]].
  destruct (Z_lt_le_dec h n) as [Hn|Hn].
  2: { intros [[X|[[X _]|[X _]]]|[X _]]; lia. }
  specialize (T0 Hn).
  assert (N2 : 2 <= n).
  { destruct (Z_le_gt_dec 2 n) as [|X]; auto. pose proof (East_rows_ i Hi). lia. }
  pose proof (still_East's N2) as Ace'.
  assert (T0' : h < n - 1 -> T_rows (n - 1) e' h < 0 /\
    (0 <= h -> h < e i - i \/ forall p, 0 <= p < n -> e p - p <= h)).
  { intros Hn'. rewrite (drop_T n e e' i h D). unfold Z.b2z.
    destruct (Z.ltb_spec (h + i) (e i)) as [X|X]. { split; [lia|]. left. lia. }
    assert (No : forall p, 0 <= p < n -> 0 < e p -> e p - p <= h).
    { intros p Hp Ep. specialize (Most p Hp Ep). lia. }
    split.
    - assert (None : c e h (Z.min n (Z.max 0 (- h))) n = 0).
      { apply c_none. intros p Hp. pose proof (East_rows_ p ltac:(lia)).
        destruct (Z.eq_dec (e p) 0); [lia|]. specialize (No p ltac:(lia)). lia. }
      rewrite T_c. rewrite (c_split e h 0 (Z.min n (Z.max 0 (- h))) n), None by lia.
      pose proof (c_bounds e h 0 (Z.min n (Z.max 0 (- h)))). lia.
    - intros H0. right. intros p Hp. pose proof (East_rows_ p Hp).
      destruct (Z.eq_dec (e p) 0); [lia|]. apply No; lia. }
  intros [[X|[[X Y]|[X Y]]]|[X [Y G]]]; try lia.
  { pose proof (rep_mono _ _ _ R' 0 (n - 1 - 1)). lia. }
  unfold good in G. destruct G as [[G _]|[_ [H0 [C1 [s [Hs [C2 C3]]]]]]]; [lia|].
  assert (Hn' : h < n - 1) by lia. destruct (T0' Hn') as [T0'' Or].
  specialize (Or H0). destruct Or as [Hi'|None].
  2: { assert (Z0 : c e' h (2 * s) (n - 1) = 0); [|lia]. apply c_none. intros p Hp.
       destruct D as [_ [Lo Up]]. destruct (Z_lt_le_dec p i) as [Pi|Pi].
       - rewrite Lo by lia. specialize (None p ltac:(lia)). lia.
       - rewrite Up by lia. specialize (None (p + 1) ltac:(lia)). lia. }
  apply Not. right. split; [lia|split; [lia|]]. right. split; [exact Ace|split; [exact H0|]].
  (* the last positive row *)
  destruct (greatest_index (fun p => h + p <? e p) i n) as [x [Hx [Px Gx]]].
  { exists i. split; [lia|]. apply Z.ltb_lt. lia. }
  apply Z.ltb_lt in Px.
  assert (After : forall p, x < p < n -> e p <= h + p).
  { intros p Hp. specialize (Gx p ltac:(lia)). cbv beta in Gx. apply Z.ltb_ge in Gx. lia. }
  assert (Same : e x = e i).
  { pose proof (rep_mono _ _ _ R i x ltac:(lia) ltac:(lia) ltac:(lia)).
    destruct (Z.eq_dec x i) as [->|]; auto. destruct (Z_lt_le_dec (e i) (e x)) as [Z0|]; [|lia].
    specialize (Later ltac:(lia) x ltac:(lia) Z0). lia. }
  assert (Run : forall p, i <= p <= x -> e p = e i).
  { intros p Hp. pose proof (rep_mono _ _ _ R i p ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (rep_mono _ _ _ R p x ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  assert (None : forall y, x < y -> y <= n -> c e h y n = 0).
  { intros y Hy Hy'. apply c_none. intros p Hp. apply After. lia. }
  (* the counts before and after the deletion *)
  assert (S2 : 2 * s <= x).
  { destruct (Z_le_gt_dec (2 * s) x) as [|Z0]; auto. exfalso.
    assert (Z1 : c e' h (2 * s) (n - 1) = 0); [|lia].
    rewrite (drop_hi n e e' i h (2 * s) (n - 1) D) by lia.
    replace (n - 1 + 1) with n by lia. apply None; lia. }
  assert (K3 : c e' h (2 * s) (n - 1) = c e h (2 * s) n - 1).
  { destruct (Z_le_gt_dec (2 * s) i) as [Z0|Z0].
    - rewrite (drop_mid n e e' i h (2 * s) (n - 1) D) by lia.
      replace (n - 1 + 1) with n by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity.
    - rewrite (drop_hi n e e' i h (2 * s) (n - 1) D) by lia.
      replace (n - 1 + 1) with n by lia. rewrite (c_first e h (2 * s) n) by lia.
      rewrite (Run (2 * s)) by lia. rewrite (proj2 (Z.ltb_lt _ _)); [cbn [Z.b2z]; lia|].
      specialize (Run x ltac:(lia)). lia. }
  assert (K2 : c e' (h - 1) 1 (2 * s) <= c e (h - 1) 1 (2 * s)).
  { destruct (Z_le_gt_dec (2 * s) i) as [Z0|Z0].
    - rewrite (drop_lo n e e' i (h - 1) 1 (2 * s) D) by lia. lia.
    - destruct (Z_le_gt_dec 1 i) as [I1|I1].
      + rewrite (drop_mid n e e' i (h - 1) 1 (2 * s) D) by lia.
        rewrite (proj2 (Z.ltb_lt _ _)) by lia. rewrite (c_last e (h - 1) 1 (2 * s + 1)) by lia.
        replace (2 * s + 1 - 1) with (2 * s) by lia. unfold Z.b2z.
        destruct (h - 1 + 2 * s <? e (2 * s)); lia.
      + rewrite (c_all e (h - 1) 1 (2 * s)); [|lia|].
        * pose proof (c_bounds e' (h - 1) 1 (2 * s)). lia.
        * intros p Hp. rewrite (Run p) by lia. specialize (Run x ltac:(lia)). lia. }
  assert (K1 : c e' h 1 (n - 1) <= c e h 1 n - 1).
  { rewrite (c_split e' h 1 (2 * s) (n - 1)), K3, (c_split e h 1 (2 * s) n) by lia.
    enough (c e' h 1 (2 * s) <= c e h 1 (2 * s)) by lia.
    destruct (Z_le_gt_dec (2 * s) i) as [Z0|Z0].
    - rewrite (drop_lo n e e' i h 1 (2 * s) D) by lia. lia.
    - destruct (Z_le_gt_dec 1 i) as [I1|I1].
      + rewrite (drop_mid n e e' i h 1 (2 * s) D) by lia.
        rewrite (proj2 (Z.ltb_lt _ _)) by lia. rewrite (c_last e h 1 (2 * s + 1)) by lia.
        replace (2 * s + 1 - 1) with (2 * s) by lia. unfold Z.b2z.
        destruct (h + 2 * s <? e (2 * s)); lia.
      + rewrite (c_all e h 1 (2 * s)); [|lia|].
        * pose proof (c_bounds e' h 1 (2 * s)). lia.
        * intros p Hp. rewrite (Run p) by lia. specialize (Run x ltac:(lia)). lia. }
  unfold cond4. split; [lia|]. exists s. split; [lia|split; [lia|]]. lia.
Qed.
End East.

(* --- West has the ace --- *)

Section West.
Hypothesis Ace : e (n - 1) = n.
Hypothesis Level : level = h.
Hypothesis Positive : 0 < T_rows n e (h - 1).
Hypothesis Room : h < n.

(* Theorem 9.1 fails only for h <= 1; then East leads from the run below the ace. *)
Lemma what_fails : h <= 1 /\ T_rows n e (h - 1) = 2 /\ 1 <= e (1 - h) /\ T_rows n e h < 0 /\
  e i = n /\ ~ forall q, ~ bad n e h q.
Proof.
  pose proof Parity as [u Eu]. pose proof height_range as Hr.
  destruct (not_reached n e h Not) as [_ T0]. specialize (T0 Room).
  assert (No : ~ (2 <= h \/ (h <= 1 /\ (2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) \/
    forall q, ~ bad n e h q)))).
  { intros X. apply Not. right. split; [lia|split; [exact Positive|left]]. now split. }
  assert (H1 : h <= 1) by (destruct (Z_le_gt_dec h 1); auto; destruct No; left; lia).
  destruct (Z_lt_le_dec (2 * Z.b2z (1 <=? e (1 - h))) (T_rows n e (h - 1))) as [X|X].
  { destruct No. right. split; [exact H1|now left]. }
  pose proof (T_c n e (h - 1)) as X1. pose proof (T_c n e h) as X0. unfold Z.b2z in X.
  destruct (Z.leb_spec 1 (e (1 - h))) as [Y|Y]; [|lia].
  split; [exact H1|split; [lia|split; [exact Y|split; [lia|split]]]].
  - destruct Led as [Hi [Ei [First [Most Later]]]].
    specialize (Most (n - 1) ltac:(lia) ltac:(lia)).
    pose proof (rep_range _ _ _ R i Hi).
    destruct (Z.eq_dec (e i) n) as [|Z0]; auto. exfalso.
    assert (i <> n - 1) by (intros Z1; rewrite Z1 in Z0; lia).
    specialize (Later ltac:(lia) (n - 1) ltac:(lia) ltac:(lia)). lia.
  - intros No'. apply No. right. split; [exact H1|now right].
Qed.

Lemma run_of_the_ace p : i <= p < n -> e p = n.
Proof.
  intros Hp. destruct what_fails as [_ [_ [_ [_ [Ei _]]]]].
  pose proof (rep_mono _ _ _ R i p). pose proof (rep_range _ _ _ R p). destruct Led as [Hi _]. lia.
Qed.

(* A bad row lies below the card led. *)
Lemma bad_below q : bad n e h q -> 1 - h < q /\ q + 1 <= i /\ q + 1 < n - 1.
Proof.
  intros [[s Eq] [B1 B2]]. destruct what_fails as [H1 _].
  assert (Q1 : 1 - h < q).
  { destruct (Z_lt_le_dec (1 - h) q); auto. rewrite c_nil in B1 by lia. lia. }
  assert (Q2 : q + 1 < n - 1).
  { destruct (Z_lt_le_dec (q + 1) (n - 1)); auto. rewrite c_nil in B2 by lia. lia. }
  split; [exact Q1|split; [|exact Q2]].
  destruct (Z_le_gt_dec (q + 1) i) as [|X]; auto. exfalso.
  rewrite c_all in B2; [lia|lia|]. intros p Hp. rewrite run_of_the_ace by lia. lia.
Qed.

(* West takes and keeps the ace. *)
Lemma bad_after q : i <= n - 1 -> bad n e h q ->
  h - 1 + i < e i -> c e (h - 1) (n - 2) (n - 1) = 1 -> bad (n - 1) e' h q.
Proof.
  intros Hi B Pi Last. destruct (bad_below q B) as [Q1 [Q2 Q3]].
  destruct B as [[s Eq] [B1 B2]]. destruct what_fails as [H1 _].
  split; [now exists s|split].
  - rewrite (drop_lo n e e' i h (1 - h) q D) by lia. exact B1.
  - replace (n - 1 - 1) with (n - 2) by lia.
    rewrite (c_split e (h - 1) (q + 1) (n - 2) (n - 1)), Last in B2 by lia.
    destruct (Z_le_gt_dec (n - 2) i) as [X|X].
    + rewrite (drop_lo n e e' i (h - 1) (q + 1) (n - 2) D) by lia. lia.
    + rewrite (drop_mid n e e' i (h - 1) (q + 1) (n - 2) D) by lia.
      replace (n - 2 + 1) with (n - 1) by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia.
      cbn [Z.b2z]. rewrite (c_split e (h - 1) (q + 1) (n - 2) (n - 1)), Last by lia. lia.
Qed.

Lemma sums_after : T_rows (n - 1) e' (h - 1) = 1 /\
  T_rows (n - 1) e' h = T_rows n e h + 1 - 2 * Z.b2z (h + i <? n).
Proof.
  destruct what_fails as [H1 [T1 [_ [_ [Ei _]]]]]. destruct Led as [Hi _].
  split; rewrite (drop_T n e e' i _ D), Ei; [|reflexivity].
  rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [Z.b2z]. lia.
Qed.

Theorem denied_with_West : ~ F (n - 1) e' h.
Proof.
  destruct what_fails as [H1 [T1 [E1 [T0 [Ei Bad]]]]]. destruct sums_after as [S1 S0].
  pose proof Parity as [u Eu]. pose proof height_range as Hr. pose proof Led as [Hi [_ [First _]]].
  intros Ff. apply Bad. intros q B. destruct (bad_below q B) as [Q1 [Q2 Q3]].
  assert (T0' : T_rows n e h <> -1 \/ h + i < n).
  { destruct (Z.eq_dec (T_rows n e h) (-1)) as [X|]; [right|now left].
    destruct (Z_lt_le_dec (h + i) n) as [|Y]; auto. exfalso.
    assert (Eh : h = 1) by lia. rewrite Eh in *.
    pose proof (West_has_the_ace.not_bad n A e R ltac:(lia) Ace X q) as Nb. apply Nb, B. }
  assert (S0' : T_rows (n - 1) e' h < 0).
  { rewrite S0. destruct (Z.ltb_spec (h + i) n) as [X|X]; cbn [Z.b2z]; [lia|].
    destruct T0' as [Y|Y]; [|lia]. pose proof (T_c n e h). lia. }
  assert (Full : ~ (h <= n - 1 /\ e' 0 = n - 1)).
  { intros [X Y]. pose proof (full_rows (n - 1) A' e' R' h ltac:(lia) Y ltac:(lia)). lia. }
  assert (Kept : e' (n - 1 - 1) = n - 1 -> c e (h - 1) (n - 2) (n - 1) = 1 -> False).
  { intros Ace' Last. destruct Ff as [[X|[X|[X Y]]]|[X [Y G]]]; try lia; try (now destruct Full).
    destruct G as [[_ [G|[_ [G|G]]]]|[G _]]; try lia.
    - rewrite S1 in G. unfold Z.b2z in G.
      destruct D as [_ [Lo _]]. rewrite Lo in G by lia.
      destruct (Z.leb_spec 1 (e (1 - h))); lia.
    - apply (G q). apply bad_after; auto; lia. }
  pose proof D as [_ [Lo Up]].
  assert (One : forall x, x = n - 2 -> h - 1 + x < e x -> c e (h - 1) (n - 2) (n - 1) = 1).
  { intros x -> X. rewrite (c_all e (h - 1) (n - 2) (n - 1)); [lia|lia|].
    intros p Hp. replace p with (n - 2) by lia. exact X. }
  destruct (Z_le_gt_dec i (n - 2)) as [In|In].
  { apply Kept.
    - rewrite Up by lia. replace (n - 1 - 1 + 1) with (n - 1) by lia. lia.
    - apply (One _ eq_refl). rewrite run_of_the_ace by lia. lia. }
  assert (Ein : i = n - 1) by lia.
  destruct (Z_le_gt_dec (e (n - 2)) (n - 2)) as [Second|Second].
  2: { specialize (First (n - 2) ltac:(lia)). apply Kept.
       - rewrite Lo by lia. replace (n - 1 - 1) with (n - 2) by lia. lia.
       - apply (One _ eq_refl). lia. }
  (* East has the ace afterwards *)
  destruct Ff as [[X|[X|[X Y]]]|[X [Y G]]]; try lia; try (now destruct Full).
  destruct G as [[G _]|[_ [H0 [C1 [s [Hs [C2 C3]]]]]]].
  { rewrite Lo in G by lia. replace (n - 1 - 1) with (n - 2) in G by lia. lia. }
  rewrite (drop_lo n e e' i h (2 * s) (n - 1) D) in C3 by lia.
  rewrite (drop_lo n e e' i (h - 1) 1 (2 * s) D) in C2 by lia.
  rewrite T_c in T1. rewrite (c_first e (h - 1) 0 n) in T1 by lia.
  rewrite (c_last e (h - 1) (0 + 1) n) in T1 by lia. change (0 + 1) with 1 in T1.
  rewrite (proj2 (Z.ltb_lt (h - 1 + (n - 1)) _)) in T1 by lia. cbn [Z.b2z] in T1.
  assert (E0 : h - 1 + 0 < e 0).
  { pose proof (rep_range _ _ _ R 0 ltac:(lia)). destruct (Z.eq_dec h 1) as [Z0|]; [|lia].
    rewrite Z0 in E1. change (1 - 1) with 0 in E1. lia. }
  rewrite (proj2 (Z.ltb_lt _ _) E0) in T1. cbn [Z.b2z] in T1.
  (* positive on h: positive below, one row later *)
  assert (Later : c e h (2 * s) (n - 1) <= c e (h - 1) (2 * s + 1) (n - 1)).
  { rewrite (c_last e h (2 * s) (n - 1)) by lia. replace (n - 1 - 1) with (n - 2) by lia.
    rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. rewrite Z.add_0_r.
    replace (n - 1) with (n - 2 + 1) by lia. apply c_cmp. intros p Hp Pp.
    pose proof (rep_mono _ _ _ R p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  rewrite (c_split e (h - 1) 1 (2 * s) (n - 1)) in T1 by lia.
  rewrite (c_first e (h - 1) (2 * s) (n - 1)) in T1 by lia.
  assert (Z.b2z (h - 1 + 2 * s <? e (2 * s)) = 0 /\ 0 < c e h (2 * s) (n - 1) /\
    c e h (2 * s) (n - 1) = c e (h - 1) (2 * s + 1) (n - 1)) as [B0 [Some Eq]].
  { unfold Z.b2z in *. destruct (h - 1 + 2 * s <? e (2 * s)); lia. }
  destruct (c_pos e h (2 * s) (n - 1) Some) as [x [Hx Px]].
  (* it comes down before the last row *)
  destruct (least_index (fun p => e p <=? h + p) x (n - 1)) as [z [Hz [Pz Lz]]].
  { exists (n - 2). split; [|apply Z.leb_le; lia]. destruct (Z.eq_dec x (n - 2)); [subst x|]; lia. }
  apply Z.leb_le in Pz. assert (Xz : x <> z) by (intros Z0; subst x; lia).
  assert (Pz1 : h + (z - 1) < e (z - 1)).
  { specialize (Lz (z - 1) ltac:(lia)). cbv beta in Lz. apply Z.leb_gt in Lz. exact Lz. }
  pose proof (rep_mono _ _ _ R (z - 1) z ltac:(lia) ltac:(lia) ltac:(lia)) as Mz.
  pose proof (c_lands e h (2 * s) (n - 1)) as Cl.
  pose proof (lands_there e h (2 * s) (n - 1) z ltac:(lia) ltac:(lia)) as Lt.
  rewrite (c_first e (h - 1) (2 * s) (n - 1)) in Cl by lia. lia.
Qed.
End West.

(* West loses his lowest card to a card that his ace alone beats. *)
Theorem denied_a_duck (A2 : matrix) (k : Z -> Z) : e (n - 1) = n -> level = h -> i = n - 1 ->
  h < n -> rep (n - 1) A2 k ->
  (forall p, 0 <= p < n - 1 -> k p = if p + 1 <? n - 1 then e (p + 1) else n - 1) ->
  ~ F (n - 1) k (h + 1).
Proof.
  intros Ace Level Ein Room Rk Row. pose proof Parity as [u Eu]. pose proof height_range as Hr.
  destruct (not_reached n e h Not) as [_ T0]. specialize (T0 Room).
  pose proof Led as [Hi [_ [_ [Most _]]]]. rewrite Ein, Ace in Most.
  destruct (Z.eq_dec n 1) as [N1|N1].
  { exfalso. rewrite T_c in T0. rewrite (c_first e h 0 n) in T0 by lia. rewrite N1 in *.
    change (1 - 1) with 0 in *. assert (h = 0) as -> by lia. rewrite Ace in T0.
    rewrite c_nil in T0 by lia. cbn in T0. lia. }
  assert (Shift : forall l x y, 0 <= x -> y <= n - 2 -> c k (l + 1) x y = c e l (x + 1) (y + 1)).
  { intros l x y Hx Hy. apply c_eqs. intros p Hp. rewrite Row by lia.
    rewrite (proj2 (Z.ltb_lt _ _)) by lia. lia. }
  assert (Top : k (n - 2) = n - 1).
  { rewrite Row by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity. }
  assert (Sum : forall l, T_rows (n - 1) k (l + 1) = T_rows n e l + 2 -
    2 * Z.b2z (l <? e 0) - 2 * Z.b2z (l <=? 0) + 2 * Z.b2z (l <? 0)).
  { intros l. rewrite !T_c. rewrite (c_last k (l + 1) 0 (n - 1)) by lia.
    replace (n - 1 - 1) with (n - 2) by lia. rewrite Top, Shift by lia.
    change (0 + 1) with 1. replace (n - 2 + 1) with (n - 1) by lia.
    rewrite (c_first e l 0 n) by lia. change (0 + 1) with 1. rewrite (c_last e l 1 n) by lia.
    rewrite Ace, Z.add_0_r. unfold Z.b2z.
    destruct (Z.ltb_spec l (e 0)), (Z.leb_spec l 0), (Z.ltb_spec l 0),
      (Z.ltb_spec (l + 1 + (n - 2)) (n - 1)), (Z.ltb_spec (l + (n - 1)) n); lia. }
  pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0.
  destruct (Z_le_gt_dec h 1) as [H1|H2].
  2: { (* no row is as high as the level *)
    assert (None : forall p, 0 <= p < n -> e p - p <= 1).
    { intros p Hp. pose proof (rep_range _ _ _ R p Hp).
      destruct (Z.eq_dec (e p) 0); [lia|]. specialize (Most p Hp ltac:(lia)). lia. }
    assert (Z0 : forall l, 2 <= l -> c k l 0 (n - 1) = 0).
    { intros l Hl. apply c_none. intros p Hp. rewrite Row by lia.
      destruct (Z.ltb_spec (p + 1) (n - 1)); [|lia]. specialize (None (p + 1) ltac:(lia)). lia. }
    destruct (Z_lt_le_dec (h + 1) (n - 1)) as [X|X].
    - apply (less_by_sums (n - 1) A2 k Rk); try lia; rewrite T_c, Z0 by lia; lia.
    - intros [[Y|[[Y _]|[Y _]]]|[Y _]]; lia. }
  pose proof (Sum h) as Sh. pose proof (Sum (h - 1)) as Sh1.
  replace (h - 1 + 1) with h in Sh1 by lia.
  destruct (Z_le_gt_dec (T_rows n e (h - 1)) 0) as [T1|T1].
  - assert (Th : T_rows (n - 1) k h <= 0).
    { rewrite Sh1. unfold Z.b2z. destruct (Z.ltb_spec (h - 1) (e 0)), (Z.leb_spec (h - 1) 0),
        (Z.ltb_spec (h - 1) 0); lia. }
    destruct (Z_lt_le_dec (h + 1) (n - 1)) as [X|X].
    + apply (less_by_sums (n - 1) A2 k Rk (h + 1)); try lia.
      * now replace (h + 1 - 1) with h by lia.
      * apply (sums_fall (n - 1) A2 k Rk); lia.
    + intros [[Y|[[Y _]|[Y _]]]|[Y _]]; lia.
  - destruct (what_fails Ace Level ltac:(lia) Room) as [_ [T1' [E1 [T0' [Ei Bad]]]]].
    intros Ff. apply Bad. intros q B.
    destruct (bad_below Ace Level ltac:(lia) Room q B) as [Q1 [Q2 Q3]].
    destruct (Z.eq_dec h 1) as [Eh|Eh].
    { rewrite Eh in *. change (1 - 1) with 0 in *.
      assert (Z1 : T_rows (n - 1) k 1 = 0).
      { rewrite Sh1. rewrite (proj2 (Z.ltb_lt 0 (e 0))) by lia. cbn. lia. }
      revert Ff. apply (less_by_sums (n - 1) A2 k Rk); try lia.
      - change (1 + 1 - 1) with 1. lia.
      - apply (sums_fall (n - 1) A2 k Rk 1); lia. }
    assert (Th : T_rows (n - 1) k h = 2).
    { rewrite Sh1. rewrite (proj2 (Z.ltb_lt (h - 1) (e 0))), (proj2 (Z.leb_le (h - 1) 0)),
        (proj2 (Z.ltb_lt (h - 1) 0)) by lia. cbn [Z.b2z]. lia. }
    assert (Th' : T_rows (n - 1) k (h + 1) < 0).
    { rewrite Sh. unfold Z.b2z.
      destruct (Z.ltb_spec h (e 0)), (Z.leb_spec h 0), (Z.ltb_spec h 0); lia. }
    destruct Ff as [[X|[[X X']|[X Y]]]|[X [Y G]]]; try lia.
    { pose proof (full_rows (n - 1) A2 k Rk (h + 1) ltac:(lia) X' ltac:(lia)). lia. }
    destruct G as [[_ [G|[_ [G|G]]]]|[G _]]; try lia.
    + replace (h + 1 - 1) with h in G by lia. replace (1 - (h + 1)) with (- h) in G by lia.
      rewrite Row in G by lia. rewrite (proj2 (Z.ltb_lt _ _)) in G by lia.
      replace (- h + 1) with (1 - h) in G by lia. unfold Z.b2z in G.
      destruct (Z.leb_spec 1 (e (1 - h))); lia.
    + apply (G (q - 1)). destruct B as [[s Eq] [B1 B2]]. split; [exists (s - 1); lia|].
      rewrite Shift by lia. replace (1 - (h + 1) + 1) with (1 - h) by lia.
      replace (q - 1 + 1) with q by lia. split; [lia|].
      replace (h + 1 - 1) with (h - 1 + 1) by lia. rewrite Shift by lia.
      replace (n - 1 - 1 + 1) with (n - 1) by lia. lia.
    + replace (n - 1 - 1) with (n - 2) in G by lia. lia.
Qed.
End Lead.

(* --- The same of the suit without its lowest cards --- *)

Section Without_lowest.
Variables (n : Z) (A : matrix) (e k : Z -> Z) (h i : Z) (level : Z).
Hypothesis R : rep n A e.
Hypothesis N2 : 2 <= n.
Let e0 := after 0 0 e.
Hypothesis Parity : exists u, n = h + 2 + 2 * u.
Hypothesis Not : ~ F (n - 1) e0 h.
Hypothesis Led : led_by_height n e level i.
Hypothesis Level : level = if e (n - 1) <? n then h + 1 else h.
(* West beats two cards of East. *)
Hypothesis Two : 2 <= e (n - 1).

Lemma rep_0 : rep (n - 1) (del 0 0 A) e0.
Proof. apply rep_after; auto; lia. Qed.

Lemma row_0 p : 0 <= p < n - 1 -> e0 p = e (p + 1) - Z.b2z (0 <? e (p + 1)).
Proof. intros Hp. unfold e0. rewrite after_hi by lia. reflexivity. Qed.

Lemma range_ p : 0 <= p < n -> 0 <= e p <= n.
Proof. apply (rep_range _ _ _ R). Qed.

Lemma up p q : 0 <= p -> p <= q -> q < n -> e p <= e q.
Proof. apply (rep_mono _ _ _ R). Qed.

Lemma height_range_0 : 2 - n < h.
Proof.
  destruct (not_reached (n - 1) e0 h Not) as [L T0].
  destruct (Z.eq_dec h (2 - n)) as [E|]; [exfalso|lia]. specialize (T0 ltac:(lia)).
  rewrite T_c in T0. assert (All : c e0 h 0 (n - 1) = n - 1); [|lia]. rewrite c_all; [lia|lia|].
  intros p Hp. rewrite row_0 by lia. pose proof (range_ (p + 1) ltac:(lia)). unfold Z.b2z.
  destruct (Z.eq_dec p (n - 2)) as [->|].
  - replace (n - 2 + 1) with (n - 1) by lia. destruct (Z.ltb_spec 0 (e (n - 1))); lia.
  - destruct (Z.ltb_spec 0 (e (p + 1))); lia.
Qed.

(* The lead is one of the suit without its lowest cards as well. *)
Lemma led_0 : 2 <= e i -> led_well (n - 1) e0 level (Z.max 0 (i - 1)).
Proof.
  intros Ei. pose proof Led as [Hi [_ [First [Most Later]]]].
  assert (Row : forall p, 0 <= p < n - 1 -> 0 < e0 p ->
    1 < e (p + 1) /\ e0 p - p = e (p + 1) - (p + 1)).
  { intros p Hp. rewrite row_0 by lia. pose proof (range_ (p + 1) ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e (p + 1))); lia. }
  destruct (Z_le_gt_dec 1 i) as [I1|I0].
  - replace (Z.max 0 (i - 1)) with (i - 1) by lia.
    assert (E0 : e0 (i - 1) = e i - 1).
    { rewrite row_0 by lia. replace (i - 1 + 1) with i by lia. unfold Z.b2z.
      destruct (Z.ltb_spec 0 (e i)); lia. }
    split; [lia|split; [lia|split; [|split]]].
    + intros p Hp. rewrite row_0, E0 by lia. specialize (First (p + 1) ltac:(lia)). unfold Z.b2z.
      destruct (Z.ltb_spec 0 (e (p + 1))); lia.
    + intros p Hp Ep. destruct (Row p Hp Ep) as [X ->]. specialize (Most (p + 1) ltac:(lia)). lia.
    + intros L p Hp Ep. destruct (Row p ltac:(lia) ltac:(lia)) as [X ->].
      specialize (Later (p + 1) ltac:(lia)). rewrite E0, row_0 in Ep by lia. unfold Z.b2z in Ep.
      destruct (Z.ltb_spec 0 (e (p + 1))); lia.
  - replace (Z.max 0 (i - 1)) with 0 by lia. assert (i = 0) as -> by lia.
    assert (E1 : e 1 = e 0).
    { pose proof (up 0 1 ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z_lt_le_dec (e 0) (e 1)) as [X|]; [exfalso|lia].
      specialize (Later 1 ltac:(lia) X). lia. }
    assert (E0 : e0 0 = e 0 - 1).
    { rewrite row_0 by lia. change (0 + 1) with 1. rewrite E1. unfold Z.b2z.
      destruct (Z.ltb_spec 0 (e 0)); lia. }
    assert (Less : forall p, 0 <= p < n - 1 -> 0 < e0 p ->
      Z.min level (e0 p - p) < Z.min level (e 0 - 0) \/ e0 p - p <= e 0 - 1).
    { intros p Hp Ep. destruct (Row p Hp Ep) as [X ->].
      pose proof (up 0 (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z.eq_dec (e (p + 1)) (e 0)) as [Y|Y]; [right; lia|left].
      apply Later; lia. }
    split; [lia|split; [lia|split; [intros; lia|split]]].
    + intros p Hp Ep. destruct (Less p Hp Ep); lia.
    + intros L p Hp Ep. destruct (Row p ltac:(lia) ltac:(lia)) as [X E]. rewrite E.
      rewrite E0, row_0 in Ep by lia. unfold Z.b2z in Ep.
      specialize (Later (p + 1) ltac:(lia)). destruct (Z.ltb_spec 0 (e (p + 1))); lia.
Qed.

(* --- West takes the card led --- *)

Hypothesis R2 : exists A2, rep (n - 2) A2 k.
Hypothesis Taken : forall p, 0 <= p < n - 2 -> k p = after 0 0 (after i (e i - 1) e) p.

Lemma row_k p : 0 <= p < n - 2 -> k p =
  if p + 1 <? i then e (p + 1) - Z.b2z (0 <? e (p + 1))
  else e (p + 2) - 1 - Z.b2z (1 <? e (p + 2)).
Proof.
  intros Hp. rewrite Taken by lia. rewrite after_hi by lia.
  pose proof Led as [Hi [Ei [First _]]]. destruct (Z.ltb_spec (p + 1) i) as [X|X].
  - rewrite after_lo by lia. specialize (First (p + 1) ltac:(lia)).
    rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. rewrite Z.sub_0_r. reflexivity.
  - rewrite after_hi by lia. replace (p + 1 + 1) with (p + 2) by lia.
    pose proof (up i (p + 2) ltac:(lia) ltac:(lia) ltac:(lia)).
    rewrite (proj2 (Z.ltb_lt (e i - 1) _)) by lia. cbn [Z.b2z]. unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e (p + 2) - 1)), (Z.ltb_spec 1 (e (p + 2))); lia.
Qed.

Lemma drop_0 : 2 <= e i -> drop (n - 1) e0 k (Z.max 0 (i - 1)).
Proof.
  intros Ei. pose proof Led as [Hi [_ [First [Most Later]]]]. split; [lia|split]; intros p Hp.
  - rewrite row_k, row_0 by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity.
  - rewrite row_k, row_0 by lia. rewrite (proj2 (Z.ltb_ge (p + 1) _)) by lia.
    replace (p + 1 + 1) with (p + 2) by lia.
    pose proof (up i (p + 2) ltac:(lia) ltac:(lia) ltac:(lia)).
    rewrite (proj2 (Z.ltb_lt 1 _)), (proj2 (Z.ltb_lt 0 _)) by lia. cbn [Z.b2z]. lia.
Qed.

Lemma parity_0 : exists u, n - 1 = h + 1 + 2 * u.
Proof. destruct Parity as [u Eu]. exists u. lia. Qed.

Lemma ace_0 : e0 (n - 1 - 1) = e (n - 1) - 1.
Proof.
  rewrite row_0 by lia. replace (n - 1 - 1 + 1) with (n - 1) by lia. unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e (n - 1))); lia.
Qed.

(* East leads his lowest card, and all that is above is low. *)
Lemma lowest_led : e i = 1 -> ~ F (n - 2) k h.
Proof.
  intros Ei. pose proof height_range_0 as Hr. destruct Parity as [u Eu]. destruct R2 as [A2 Rk].
  pose proof Led as [Hi [_ [First [Most Later]]]].
  destruct (Z_lt_le_dec h (n - 2)) as [Hn|Hn].
  2: { intros Ff. destruct (Z.eq_dec n 2) as [E2|E2].
       - specialize (Later (n - 1)). pose proof (range_ (n - 1) ltac:(lia)).
         assert (i = 0) by (destruct (Z.eq_dec i 1) as [->|]; [|lia]; exfalso;
           rewrite E2 in *; change (2 - 1) with 1 in *; lia).
         specialize (Later ltac:(lia) ltac:(lia)). lia.
       - destruct Ff as [[X|[[X Y]|[X _]]]|[X [Y _]]]; try lia.
         + rewrite row_k in Y by lia. pose proof (up 0 (0 + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
           destruct (Z.ltb_spec (0 + 1) i) as [Z0|Z0].
           * specialize (First (0 + 1) ltac:(lia)). pose proof (range_ (0 + 1) ltac:(lia)).
             unfold Z.b2z in Y. destruct (Z.ltb_spec 0 (e (0 + 1))); lia.
           * change (0 + 2) with 2 in Y. destruct (Z_lt_le_dec 1 (e 2)) as [W|W].
             -- specialize (Later 2 ltac:(lia) ltac:(lia)). unfold Z.b2z in Y.
                destruct (Z.ltb_spec 1 (e 2)); lia.
             -- unfold Z.b2z in Y. destruct (Z.ltb_spec 1 (e 2)); lia.
         + assert (Z0 : c k (h - 1) 0 (n - 2) = 0).
           { apply c_none. intros p Hp. rewrite row_k by lia.
             destruct (Z.ltb_spec (p + 1) i) as [W|W].
             - specialize (First (p + 1) ltac:(lia)). pose proof (range_ (p + 1) ltac:(lia)).
               unfold Z.b2z. destruct (Z.ltb_spec 0 (e (p + 1))); lia.
             - destruct (Z_lt_le_dec 1 (e (p + 2))) as [V|V].
               + specialize (Later (p + 2) ltac:(lia) ltac:(lia)). unfold Z.b2z.
                 destruct (Z.ltb_spec 1 (e (p + 2))); lia.
               + unfold Z.b2z. destruct (Z.ltb_spec 1 (e (p + 2))); lia. }
           rewrite T_c, Z0 in Y. lia. }
  assert (East : e (n - 1) < n).
  { pose proof (range_ (n - 1) ltac:(lia)). destruct (Z.eq_dec i (n - 1)) as [X|X].
    - rewrite X in Ei. lia.
    - specialize (Later (n - 1) ltac:(lia) ltac:(lia)). lia. }
  rewrite (proj2 (Z.ltb_lt _ _) East) in Level.
  (* each row is in the lowest run, or low *)
  assert (Rows : forall p, 0 <= p < n - 2 -> k p = 0 \/
    (k p - p = e (p + 2) - (p + 2) /\ e (p + 2) - (p + 2) <= - i /\ i - 1 <= p /\
     Z.min level (e (p + 2) - (p + 2)) < Z.min level (1 - i))).
  { intros p Hp. rewrite row_k by lia. destruct (Z.ltb_spec (p + 1) i) as [W|W].
    - left. specialize (First (p + 1) ltac:(lia)). pose proof (range_ (p + 1) ltac:(lia)).
      unfold Z.b2z. destruct (Z.ltb_spec 0 (e (p + 1))); lia.
    - pose proof (up i (p + 2) ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z_lt_le_dec 1 (e (p + 2))) as [V|V]; [right|left].
      + specialize (Later (p + 2) ltac:(lia) ltac:(lia)). rewrite Ei in Later. unfold Z.b2z.
        destruct (Z.ltb_spec 1 (e (p + 2))); lia.
      + unfold Z.b2z. destruct (Z.ltb_spec 1 (e (p + 2))); lia. }
  assert (Few : forall l, (l <= - i \/ - i <= l) ->
    (forall p, 0 <= p < n - 2 -> k p = 0 \/ k p - p <= l) -> c k l 0 (n - 2) <= Z.max 0 (- l)).
  { intros l _ Low. rewrite (c_split k l 0 (Z.min (n - 2) (Z.max 0 (- l))) (n - 2)) by lia.
    pose proof (c_bounds k l 0 (Z.min (n - 2) (Z.max 0 (- l)))).
    rewrite (c_none k l (Z.min (n - 2) (Z.max 0 (- l))) (n - 2)); [lia|].
    intros p Hp. destruct (Low p ltac:(lia)); lia. }
  destruct (Z_le_gt_dec h (- i)) as [Hh|Hh].
  - assert (T0 : T_rows (n - 2) k h < 0).
    { rewrite T_c. pose proof (Few h ltac:(lia)) as X. specialize (X ltac:(
        intros p Hp; destruct (Rows p Hp) as [Y|Y]; [now left|right; lia])). lia. }
    intros [[X|[[X Y]|[X Y]]]|[X [Y G]]]; try lia.
    { pose proof (full_rows (n - 2) A2 k Rk h ltac:(lia) Y ltac:(lia)). lia. }
    assert (Ace' : k (n - 2 - 1) < n - 2).
    { destruct (Rows (n - 2 - 1) ltac:(lia)) as [Z0|[Z0 [Z1 _]]]; lia. }
    destruct G as [[G _]|[_ [H0 [_ [s [Hs [_ C3]]]]]]]; [lia|].
    assert (Z0 : c k h (2 * s) (n - 2) = 0); [|lia]. apply c_none. intros p Hp.
    destruct (Rows p ltac:(lia)) as [Z1|Z1]; lia.
  - assert (Z0 : forall p, 0 <= p < n - 2 -> k p = 0 \/ k p - p <= h - 1).
    { intros p Hp. destruct (Rows p Hp) as [Y|Y]; [now left|right; lia]. }
    pose proof (Few (h - 1) ltac:(lia) Z0) as X.
    assert (T1 : T_rows (n - 2) k (h - 1) < 0) by (rewrite T_c; lia).
    apply (less_by_sums (n - 2) A2 k Rk); try lia.
    pose proof (sums_fall (n - 2) A2 k Rk (h - 1)) as St. replace (h - 1 + 1) with h in St by lia.
    apply St; lia.
Qed.

Theorem denied_without_lowest : ~ F (n - 2) k h.
Proof.
  pose proof Led as [Hi [Ei _]]. destruct (Z.eq_dec (e i) 1) as [E1|E1]; [now apply lowest_led|].
  pose proof (led_0 ltac:(lia)) as L0. pose proof (drop_0 ltac:(lia)) as D0.
  destruct R2 as [A2 Rk]. replace (n - 2) with (n - 1 - 1) in * by lia.
  pose proof (range_ (n - 1) ltac:(lia)). pose proof ace_0 as Ace0.
  destruct (Z.ltb_spec (e (n - 1)) n) as [X|X].
  - apply (denied_with_East (n - 1) _ A2 e0 k h (Z.max 0 (i - 1)) rep_0 Rk parity_0 D0 Not level);
      auto. lia.
  - destruct (Z_lt_le_dec h (n - 1)) as [Room|Room].
    2: { intros [[Y|[[Y _]|[Y _]]]|[Y _]]; lia. }
    destruct (Z_le_gt_dec (T_rows (n - 1) e0 (h - 1)) 0) as [T1|T1].
    + apply (low_sum_denies (n - 1) _ A2 e0 k h (Z.max 0 (i - 1)) rep_0 Rk parity_0 D0 Not level);
        auto. lia.
    + apply (denied_with_West (n - 1) _ A2 e0 k h (Z.max 0 (i - 1)) rep_0 Rk parity_0 D0 Not level);
        auto; lia.
Qed.
End Without_lowest.
