(* Theorem 9.1 by rows: nor does West get more.

   East's side is West's with the players exchanged. Both cannot succeed, and by the symmetry of
   the formula one of them does; so no determinacy theorem is needed. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting Rows NormalBound Target EastLeads WestLeadsI_II
  WestLeadsIII_IV
  LowerBound.
Open Scope Z_scope.

Definition swap (A : matrix) : matrix := fun i j => negb (A j i).

(* if East can make sure of n+1-t tricks then West cannot make sure of t *)
Lemma exclusive : forall n A lead t, can_take Whist n A lead t ->
  can_take Whist n (swap A) (negb lead) (Z.of_nat n + 1 - t) -> False.
Proof.
  intros n. induction n as [|m IH]; intros A lead t W E. { cbn [can_take] in *. lia. }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (K : forall i j, can_take Whist m (del i j A) (A i j) (if A i j then t - 1 else t) ->
     can_take Whist m (del j i (swap A)) (swap A j i) (if swap A j i then n + 1 - t - 1 else n + 1
       - t) -> False).
  { intros i j W1 E1. apply (IH (del i j A) (A i j) (if A i j then t - 1 else t) W1).
    change (del j i (swap A)) with (swap (del i j A)) in E1. unfold swap at 2 3 in E1. rewrite Em.
    destruct (A i j); cbn [negb] in *.
    - replace (n - 1 + 1 - (t - 1)) with (n + 1 - t) by lia. assumption.
    - replace (n - 1 + 1 - t) with (n + 1 - t - 1) by lia. assumption. }
  cbn [can_take] in W, E. fold n in W, E. destruct lead; cbn [negb] in E.
  - destruct W as [i [Hi W]]. destruct (E i Hi) as [j [Hj [_ E1]]]. apply (K i j); auto.
  apply W; auto. left; reflexivity.
  - destruct E as [j [Hj E]]. destruct (W j Hj) as [i [Hi [_ W1]]]. apply (K i j); auto.
  apply E; auto. left; reflexivity.
Qed.

Definition conj (n : Z) (e : Z -> Z) : Z -> Z := fun j => count (fun i => e i <=? j) 0 n.

Lemma rep_swap n A e : rep n A e -> rep n (swap A) (conj n e).
Proof.
  intros R. split.
  - intros i ?. unfold conj. pose proof (count_bounds (fun x => e x <=? i) 0 n). lia.
  - intros. unfold conj. apply count_le. intros. lia.
  - intros j i Hj Hi. unfold swap. rewrite (rep_A _ _ _ R) by lia. unfold conj.
    rewrite (count_split _ 0 i n), (count_first _ i n) by lia. cbv beta.
    pose proof (count_bounds (fun x => e x <=? j) 0 i). pose proof (count_bounds (fun x => e x <=?
      j) (i + 1) n).
    destruct (Z.ltb_spec j (e i)).
    + rewrite (count_none (fun x => e x <=? j) (i + 1) n). unfold Z.b2z.
    replace (e i <=? j) with false by lia. cbn [negb]. lia.
      intros x ?. pose proof (rep_mono _ _ _ R i x). lia.
    + rewrite (count_all (fun x => e x <=? j) 0 i); try lia. unfold Z.b2z.
    replace (e i <=? j) with true by lia. cbn [negb]. lia.
      intros x ?. pose proof (rep_mono _ _ _ R x i). lia.
Qed.

Lemma rep_swap_swap n A e : rep n A e -> rep n (swap (swap A)) e.
Proof. intros [R M E]. split; auto. intros. unfold swap. rewrite negb_involutive. auto. Qed.

Section Dual.
Variables (n : Z) (A : matrix) (e f : Z -> Z).
Hypothesis (R : rep n A e) (S : rep n (swap A) f).

Lemma cell i j : 0 <= i < n -> 0 <= j < n -> (i < f j <-> e i <= j).
Proof.
  intros H H0. pose proof (rep_A _ _ _ R i j H H0) as H1. pose proof (rep_A _ _ _ S j i H0 H) as H2.
  unfold swap in H2. rewrite H1 in H2.
  destruct (Z.ltb_spec j (e i)), (Z.ltb_spec i (f j)); cbn [negb] in H2; try discriminate; lia.
Qed.

Lemma window k x y : 0 <= x -> x <= y -> y <= n -> 0 <= x + k -> y + k <= n ->
  c f (- k) (x + k) (y + k) = y - x - c e k x y.
Proof.
  intros.
  assert (E : c f (- k) (x + k) (y + k) = count (fun p => negb (k + p <? e p)) x y).
  { unfold c. rewrite count_shift. apply count_ext. intros p Hp. pose proof (cell p (p + k)).
    destruct (Z.ltb_spec (k + p) (e p)); cbn [negb]; lia. }
  rewrite E. unfold c, count.
  replace (y - x) with (Z.of_nat (Z.to_nat (y - x))) at 2 by lia. clear.
  generalize (Z.to_nat (y - x)). intros l. revert x. induction l as [|l IHl]; intros x; cbn [cnt].
  lia. rewrite IHl. destruct (k + x <? e x); cbn [negb Z.b2z]; lia.
Qed.

Lemma T_dual k : - n <= k <= n -> T_rows n f (- k) = - T_rows n e k.
Proof.
  intros Hk. rewrite !T_c. destruct (Z_le_gt_dec 0 k).
  - rewrite (c_split f (- k) 0 k n), (c_split e k 0 (n - k) n) by lia.
    pose proof (window k 0 (n - k)) as W. replace (n - k + k) with n in W by lia.
    replace (0 + k) with k in W by lia. rewrite W by lia.
    rewrite (c_all f (- k) 0 k); [| lia | intros p ?; pose proof (rep_range _ _ _ S p); lia].
    rewrite (c_none e k (n - k) n); [lia | intros p ?; pose proof (rep_range _ _ _ R p); lia].
  - rewrite (c_split f (- k) 0 (n + k) n), (c_split e k 0 (- k) n) by lia.
    pose proof (window k (- k) n) as W. replace (- k + k) with 0 in W by lia. rewrite W by lia.
    rewrite (c_none f (- k) (n + k) n); [| intros p ?; pose proof (rep_range _ _ _ S p); lia].
    rewrite (c_all e k 0 (- k)); [lia | lia | intros p ?; pose proof (rep_range _ _ _ R p); lia].
Qed.

Lemma dual_good_W h : e (n - 1) = n -> 0 < T_rows n e (h - 1) -> h <= n - 1 -> good n e h \/
  good n f (1 - h).
Proof.
  intros Ace HT Hhn.
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  destruct (Z_le_gt_dec 2 h). { left. left. auto. }
  destruct (Z_lt_dec (2 * Z.b2z (1 <=? e (1 - h))) (T_rows n e (h - 1))) as [Y|Y].
  { left. left. split; [assumption|]. right. split; [lia|]. auto. }
  pose (P := fun s => (2 * c e h (1 - h) (h + 2 * s) <? h + 2 * s - 1 + h) && (2 * c e (h - 1) (h +
    2 * s + 1) (n - 1) <? n - 2 - (h + 2 * s))).
  destruct (Z_gt_dec (count P (- n - Z.abs h) (n + Z.abs h)) 0) as [B|B].
  - right. destruct (count_pos P (- n - Z.abs h) (n + Z.abs h)) as [s0 [_ B1]]. lia. unfold P in B1.
    apply andb_prop in B1. destruct B1 as [B1 B2]. apply Z.ltb_lt in B1, B2.
    set (q := h + 2 * s0) in *. clear B P.
    assert (Q1 : 1 - h < q). { destruct (Z_lt_dec (1 - h) q); auto. rewrite c_nil in B1 by lia.
    lia. }
    assert (Q2 : q + 1 < n - 1). { destruct (Z_lt_dec (q + 1) (n - 1)); auto.
    rewrite c_nil in B2 by lia. lia. }
    assert (Z1 : c f (1 - h) (n - 1 + h) n = 0). { apply c_none. intros p ?.
    pose proof (rep_range _ _ _ S p). lia. }
    right. split.
    { pose proof (rep_range _ _ _ S (n - 1)). pose proof (cell (n - 1) (n - 1)). lia. }
    split; [lia|]. split.
    + rewrite (c_split f (1 - h) 1 (n - 1 + h) n) by lia.
      pose proof (window (h - 1) (2 - h) n) as W. replace (- (h - 1)) with (1 - h) in W by lia.
      replace (2 - h + (h - 1)) with 1 in W by lia. replace (n + (h - 1)) with (n - 1 + h) in W
        by lia. rewrite W by lia.
      rewrite T_c in Y. rewrite (c_split e (h - 1) 0 (1 - h) n),
        (c_first e (h - 1) (1 - h) n) in Y by lia.
      replace (1 - h + 1) with (2 - h) in Y by lia.
      rewrite (c_all e (h - 1) 0 (1 - h)) in Y; [| lia | intros p ?;
        pose proof (rep_range _ _ _ R p); lia].
      unfold Z.b2z in Y. destruct (Z.leb_spec 1 (e (1 - h))),
        (Z.ltb_spec (h - 1 + (1 - h)) (e (1 - h))); lia.
    + exists (s0 + h). replace (2 * (s0 + h)) with (q + h) by lia. split; [lia|]. split.
      * pose proof (window h (1 - h) q) as W. replace (1 - h + h) with 1 in W by lia.
      replace (1 - h - 1) with (- h) by lia.
        rewrite W by lia. lia.
      * rewrite (c_split f (1 - h) (q + h) (n - 1 + h) n) by lia.
        pose proof (window (h - 1) (q + 1) n) as W. replace (- (h - 1)) with (1 - h) in W by lia.
        replace (q + 1 + (h - 1)) with (q + h) in W by lia.
        replace (n + (h - 1)) with (n - 1 + h) in W by lia. rewrite W by lia.
        rewrite (c_last e (h - 1) (q + 1) n) by lia. rewrite Ace. unfold Z.b2z.
        destruct (h - 1 + (n - 1) <? n); lia.
  - left. left. split; [assumption|]. right. split; [lia|]. right. intros q [[s Es] [B1 B2]].
    assert (Q1 : 1 - h < q). { destruct (Z_lt_dec (1 - h) q); auto. rewrite c_nil in B1 by lia.
    lia. }
    assert (Q2 : q + 1 < n - 1). { destruct (Z_lt_dec (q + 1) (n - 1)); auto.
    rewrite c_nil in B2 by lia. lia. }
    assert (Ps : P s = true). { unfold P. subst q. lia. }
    assert (Rs : - n - Z.abs h <= s < n + Z.abs h) by lia.
    pose proof (count_ge1 P (- n - Z.abs h) (n + Z.abs h) s Rs Ps). lia.
Qed.
End Dual.

Lemma dual n A e f h : 0 <= n -> rep n A e -> rep n (swap A) f -> F n e h \/ F n f (1 - h).
Proof.
  intros Hn R S. destruct (Z_le_gt_dec h (- n)). { left. left. left. assumption. }
  destruct (Z_le_gt_dec (1 - h) (- n)). { right. left. left. assumption. }
  destruct (Z.eq_dec n 0). { right. left. left. lia. }
  pose proof (rep_range _ _ _ R 0) as R0.
  destruct (Z.eq_dec h n) as [E|E].
  { destruct (Z.eq_dec (e 0) n). { left. left. right. left. lia. }
    right. left. right. right. split; [lia|]. replace (1 - h) with (- (n - 1)) by lia.
    rewrite (T_dual n A e f R S) by lia.
    rewrite T_c. rewrite c_none. lia. intros p ?. pose proof (rep_range _ _ _ R p).
    destruct (Z.eq_dec p 0); [subst p|]; lia. }
  destruct (Z_le_gt_dec 0 (T_rows n e h)) as [|g1]. { left. left. right. right. lia. }
  destruct (Z_lt_dec 0 (T_rows n e (h - 1))) as [l|].
  - assert (Hlow : - n < h - 1). { rewrite T_c in l. pose proof (c_bounds e (h - 1) 0 n). lia. }
    assert (HT2 : 0 < T_rows n f (1 - h - 1)). { replace (1 - h - 1) with (- h) by lia.
    rewrite (T_dual n A e f R S) by lia. lia. }
    assert (K : good n e h \/ good n f (1 - h)).
    { destruct (Z.eq_dec (e (n - 1)) n).
      - apply (dual_good_W n A e f R S); auto; lia.
      - assert (f (n - 1) = n).
        { pose proof (rep_range _ _ _ S (n - 1)). pose proof (rep_range _ _ _ R (n - 1)).
        pose proof (cell n A e f R S (n - 1) (n - 1)). lia. }
        destruct (dual_good_W n (swap A) f e S (rep_swap_swap n A e R) (1 - h)); auto; try lia.
        left. replace h with (1 - (1 - h)) by lia. assumption. }
    destruct K as [K|K]; [left | right]; right; (split; [lia | split; assumption]).
  - right. left. destruct (Z.eq_dec h (1 - n)) as [E1|E1].
    + right. left. split; [lia|].
      assert (exists p, 0 <= p < n /\ e p <= h + p) as [p [Hp Ep]].
      { apply c_notall. lia. rewrite T_c in g1. lia. }
      pose proof (rep_range _ _ _ R p). assert (p = n - 1) by lia. subst p.
      pose proof (cell n A e f R S (n - 1) 0). pose proof (rep_range _ _ _ S 0). lia.
    + right. right. split; [lia|]. replace (1 - h) with (- (h - 1)) by lia.
    rewrite (T_dual n A e f R S) by lia. lia.
Qed.

(* the game-theoretical value, for all n, all deals, either leader *)
Theorem value : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  (can_take Whist n A lead t <-> F (Z.of_nat n) e (2 * t - Z.of_nat n - Z.b2z (negb lead))).
Proof.
  intros n A e lead t R. split; [|apply lower; assumption].
  intros W. pose proof (rep_swap _ _ _ R) as S.
  destruct (dual (Z.of_nat n) A e _ (2 * t - Z.of_nat n - Z.b2z (negb lead)) ltac:(lia) R S) as
    [H|H]; auto.
  exfalso. apply (exclusive n A lead t W). apply (lower n (swap A) (conj (Z.of_nat n) e)); auto.
  replace (2 * (Z.of_nat n + 1 - t) - Z.of_nat n - Z.b2z (negb (negb lead)))
    with (1 - (2 * t - Z.of_nat n - Z.b2z (negb lead))).
  assumption. destruct lead; cbn [negb Z.b2z]; lia.
Qed.
