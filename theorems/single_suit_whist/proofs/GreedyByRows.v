(* Theorem 6.1 by rows: the value of Greedy Whist.

   The printed proof speaks of T_k and T'_k where they are not defined (W1-T6.1-3f and g): the same
   cases as in NormalBound.v are treated apart. With West on lead his number is rounded down, with
   East on lead up: the one number h = 2t - n - [East leads] stands for both. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting Rows NormalBound Target EastLeads ValueByRows.
Open Scope Z_scope.

(* H_Greedy >= h *)
Definition Gp (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  (h <= 0 /\ Hu_ge n e h) \/ (0 < h /\ h <= n /\ 0 < T_rows n e (h - 1)).

Lemma Gp_most n e h : 0 <= n -> Gp n e h -> h <= n.
Proof. intros Hn [[H _]|[_ [H _]]]; lia. Qed.

Lemma Gp_high n A e h : rep n A e -> 0 < n -> e 0 = n -> h <= n -> Gp n e h.
Proof.
  intros R Hn H Hh. destruct (Z_le_gt_dec h 0); [left | right].
  - split; [assumption|]. right. left. lia.
  - split; [lia|]. split; [assumption|]. rewrite T_c.
    rewrite (c_split e (h - 1) 0 (n - h + 1) n) by lia.
    pose proof (c_bounds e (h - 1) (n - h + 1) n).
    rewrite (c_all e (h - 1) 0 (n - h + 1)); [lia | lia |].
    intros p Hp. pose proof (rep_mono _ _ _ R 0 p). lia.
Qed.

(* West's normal lead, which by the greedy rule East must take if he can. *)
Lemma greedy_first_keeps n A e h i j : rep n A e -> 0 < n -> Gp n e h ->
  (exists u, n = h + 2 * u) -> normal_first n e i -> 0 <= j < n -> east_may Greedy n A i j ->
  if j <? e i then Gp (n - 1) (after i j e) (h - 1) else Gp (n - 1) (after i j e) h.
Proof.
  intros R Hn G Par L Hj May. pose proof Par as [u Eu]. pose proof L as [Hi LL].
  pose proof (rep_after n A e i j R Hi Hj) as R'. pose proof (Gp_most n e h ltac:(lia) G).
  pose proof (rep_range _ _ _ R 0) as R0.
  destruct (Z.eq_dec (e 0) n) as [X|X].
  { pose proof (rep_mono _ _ _ R 0 i). pose proof (rep_range _ _ _ R i Hi).
    replace (j <? e i) with true by lia. destruct (Z.eq_dec n 1).
    - left. split; [lia|]. left. lia.
    - apply (Gp_high (n - 1) _ _ _ R'); [lia | | lia]. apply (all_high_after n A); auto; lia. }
  assert (Hij : e i <= j).
  { destruct LL as [?|[_ [Hin _]]]; [lia|]. destruct May as [May|[May|May]]; [discriminate | |].
    - rewrite (rep_A _ _ _ R) in May by lia. lia.
    - specialize (May (n - 1)). rewrite (rep_A _ _ _ R) in May by lia. lia. }
  destruct G as [[H0 G]|[H0 [H1 G]]].
  { pose proof (first_keeps n A e h i j R Hn G Par L Hj) as K. replace (j <? e i) with false in *
    by lia. left. split; assumption. }
  replace (j <? e i) with false by lia. destruct LL as [?|LL]; [lia|].
  assert (h <> n).
  { intros Y. rewrite Y, T_c, c_none in G. lia. intros p Hp.
    destruct (Z.eq_dec p 0); [subst p; lia|]. pose proof (rep_range _ _ _ R p). lia. }
  right. split; [lia|]. split; [lia|].
  pose proof (lead_taken n A e R i j (h - 1) LL Hj Hij). rewrite T_c in *. unfold N in *.
  fold (c e (h - 1) 0 n) in *. fold (c (after i j e) (h - 1) 0 (n - 1)) in *.
  destruct (Z.ltb_spec (h - 1 + i) (e i)); unfold Z.b2z in *; [|lia].
  pose proof (min_above n A e R i (h - 1) LL ltac:(lia) ltac:(lia)) as M. rewrite N_c in M. lia.
Qed.

Lemma greedy_second_keeps n A e h i j : rep n A e -> 0 < n -> Gp n e h ->
  (exists u, n = h + 1 + 2 * u) -> normal_second n e j i -> 0 <= j < n ->
  if j <? e i then Gp (n - 1) (after i j e) h else Gp (n - 1) (after i j e) (h + 1).
Proof.
  intros R Hn G Par L Hj. pose proof Par as [u Eu]. pose proof L as [Hi LL].
  pose proof (rep_after n A e i j R Hi Hj) as R'. pose proof (Gp_most n e h ltac:(lia) G).
  pose proof (rep_range _ _ _ R 0) as R0.
  destruct (Z.eq_dec (e 0) n) as [X|X].
  { pose proof (rep_mono _ _ _ R 0 i). pose proof (rep_range _ _ _ R i Hi).
    replace (j <? e i) with true by lia. destruct (Z.eq_dec n 1).
    - left. split; [lia|]. left. lia.
    - apply (Gp_high (n - 1) _ _ _ R'); [lia | | lia]. apply (all_high_after n A); auto; lia. }
  assert (Top : forall k, n - 1 <= k -> c e k 0 n = 0).
  { intros k Hk. apply c_none. intros p Hp. destruct (Z.eq_dec p 0); [subst p; lia|].
    pose proof (rep_range _ _ _ R p). lia. }
  assert (Low : h <= - n -> if j <? e i then Gp (n - 1) (after i j e) h
    else Gp (n - 1) (after i j e) (h + 1)).
  { intros. destruct (j <? e i); left; (split; [lia|]); left; lia. }
  destruct (Z_le_gt_dec h (- n)); [apply Low; assumption|]. clear Low.
  assert (T' : 0 < h -> if j <? e i then 0 < T_rows (n - 1) (after i j e) (h - 1)
    else 0 < T_rows (n - 1) (after i j e) h).
  { intros H0. destruct G as [[? _]|[_ [H1 G]]]; [lia|].
    destruct LL as [[Li Lp]|[L1 Ei]].
    - replace (j <? e i) with true by lia. rewrite (drop_T n e _ i).
      + rewrite T_c in *. unfold Z.b2z. destruct (h - 1 + i <? e i); lia.
      + apply drop_cheap; auto. intros p Hp. pose proof (rep_mono _ _ _ R i p). lia.
    - subst i. pose proof (L1 0 ltac:(lia)). replace (j <? e 0) with false by lia.
      pose proof (high_led n e j (h - 1) Hn Hj L1) as HH. replace (h - 1 + 1) with h in HH by lia.
      rewrite !N_c in HH. rewrite T_c in *. unfold Z.b2z in HH. destruct (h - 1 <? e 0); lia. }
  destruct (Z_lt_dec 0 h) as [H0|H0].
  - specialize (T' H0). destruct G as [[? _]|[_ [H1 G]]]; [lia|]. rewrite T_c in G.
    pose proof (Top (h - 1)). destruct (j <? e i) eqn:Ej; right.
    + split; [lia|]. split; [lia|]. assumption.
    + split; [lia|]. destruct LL as [?|[L1 Ei]]; [lia|]. subst i. split.
      * destruct (Z.eq_dec h (n - 1)) as [Y|]; [exfalso|lia]. rewrite c_first in G by lia.
        rewrite (c_none e (h - 1) (0 + 1) n) in G.
        { unfold Z.b2z in G. destruct (h - 1 + 0 <? e 0); lia. }
        intros p Hp. specialize (L1 p). lia.
      * replace (h + 1 - 1) with h by lia. assumption.
  - destruct G as [[_ G]|[? _]]; [|lia].
    pose proof (second_keeps n A e h i j R Hn G Par L Hj) as K.
    destruct (j <? e i) eqn:Ej; [left; split; [lia | assumption]|].
    destruct (Z.eq_dec h 0) as [Y|]; [|left; split; [lia | assumption]].
    (* h = 0: T_0 is odd here, so positive, and remains so *)
    subst h. destruct LL as [?|[L1 Ei]]; [lia|]. subst i.
    destruct G as [?|[?|[G1 G2]]]; [lia | lia |].
    pose proof (high_led n e j (- 1) Hn Hj L1) as HH. pose proof (N_diff n e 0) as Df.
    pose proof (L1 (n - 1) ltac:(lia)) as L2.
    destruct (hit_left n A e (n - 1) 0 R ltac:(lia) ltac:(lia)) as [p [Hp Ep]].
    pose proof (count_ge1 (fun p => e p - p =? 0) 0 n p ltac:(lia)) as One.
    cbv beta in One. specialize (One ltac:(lia)).
    unfold T_rows in G2. right. split; [lia|]. change (0 + 1 - 1) with 0. change (0 + 1) with 1.
    assert (n <> 1).
    { intros Y. rewrite N_c, (Top 0) in G2 by lia. lia. }
    split; [lia|]. unfold T_rows. change (- 1 + 1) with 0 in HH. change (0 - 1) with (- 1) in Df.
    rewrite <- HH. unfold Z.b2z. destruct (- 1 <? e 0); lia.
Qed.

Theorem greedy_lower : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  Gp (Z.of_nat n) e (2 * t - Z.of_nat n - Z.b2z (negb lead)) -> can_take Greedy n A lead t.
Proof.
  intros n. induction n as [|m IH]; intros A e lead t R H.
  { cbn [can_take]. change (Z.of_nat 0) with 0 in H.
    pose proof (Gp_most 0 e _ ltac:(lia) H). destruct lead; cbn [negb Z.b2z] in *; lia. }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (Hn : 0 < n) by lia. rewrite Em in IH.
  destruct lead; cbn [negb Z.b2z] in H; cbn [can_take]; fold n.
  - destruct (normal_first_exists n A e R Hn) as [i L]. pose proof L as [Hi _]. exists i.
    split; [exact Hi|]. intros j Hj May.
    pose proof (greedy_first_keeps n A e _ i j R Hn H ltac:(exists (n - t); lia) L Hj May) as K.
    rewrite (rep_A _ _ _ R) by lia. pose proof (rep_after n A e i j R Hi Hj) as R'.
    destruct (j <? e i); apply (IH _ (after i j e)); auto; cbn [negb Z.b2z].
    + replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 0 - 1) by lia. exact K.
    + replace (2 * t - (n - 1) - 1) with (2 * t - n - 0) by lia. exact K.
  - intros j Hj. destruct (normal_second_exists n A e j R Hn) as [i L]. pose proof L as [Hi _].
    exists i. split; [exact Hi|]. split; [apply (normal_second_may Greedy n A e); assumption|].
    pose proof (greedy_second_keeps n A e _ i j R Hn H ltac:(exists (n - t); lia) L Hj) as K.
    rewrite (rep_A _ _ _ R) by lia. pose proof (rep_after n A e i j R Hi Hj) as R'.
    destruct (j <? e i); apply (IH _ (after i j e)); auto; cbn [negb Z.b2z].
    + replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 1) by lia. exact K.
    + replace (2 * t - (n - 1) - 1) with (2 * t - n - 1 + 1) by lia. exact K.
Qed.

Lemma exclusive_greedy : forall n A lead t, can_take Greedy n A lead t ->
  can_take Greedy n (swap A) (negb lead) (Z.of_nat n + 1 - t) -> False.
Proof.
  intros n. induction n as [|m IH]; intros A lead t W E. { cbn [can_take] in *. lia. }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (K : forall i j, can_take Greedy m (del i j A) (A i j) (if A i j then t - 1 else t) ->
     can_take Greedy m (del j i (swap A)) (swap A j i) (if swap A j i then n + 1 - t - 1 else n + 1
       - t) -> False).
  { intros i j W1 E1. apply (IH (del i j A) (A i j) (if A i j then t - 1 else t) W1).
    change (del j i (swap A)) with (swap (del i j A)) in E1. unfold swap at 2 3 in E1. rewrite Em.
    destruct (A i j); cbn [negb] in *.
    - replace (n - 1 + 1 - (t - 1)) with (n + 1 - t) by lia. assumption.
    - replace (n - 1 + 1 - t) with (n + 1 - t - 1) by lia. assumption. }
  cbn [can_take] in W, E. fold n in W, E. destruct lead; cbn [negb] in E.
  - destruct W as [i [Hi W]]. destruct (E i Hi) as [j [Hj [May E1]]]. apply (K i j); auto.
  apply W; auto.
    destruct May as [May|[May|May]]; [discriminate | right; left; unfold swap in May;
      destruct (A i j); [discriminate | reflexivity] |].
    right. right. intros j' Hj'. specialize (May j' Hj'). unfold swap in May.
    destruct (A i j'); [reflexivity | discriminate].
  - destruct E as [j [Hj E]]. destruct (W j Hj) as [i [Hi [May W1]]]. apply (K i j); auto.
  apply E; auto.
    destruct May as [May|[May|May]]; [discriminate | right; left; unfold swap; rewrite May;
      reflexivity |].
    right. right. intros i' Hi'. unfold swap. rewrite (May i' Hi'). reflexivity.
Qed.

Lemma dual_greedy n A e f h : 0 <= n -> rep n A e -> rep n (swap A) f -> Gp n e h \/ Gp n f (1 - h).
Proof.
  intros Hn R S. destruct (Z_le_gt_dec h 0) as [H|H].
  - destruct (Z_le_gt_dec h (- n)). { left. left. split; [lia|]. left. lia. }
    destruct (Z_le_gt_dec 0 (T_rows n e h)). { left. left. split; [lia|]. right. right. lia. }
    right. right. split; [lia|]. split; [lia|]. replace (1 - h - 1) with (- h) by lia.
    rewrite (T_dual n A e f R S) by lia. lia.
  - destruct (Z_le_gt_dec h n). 2: { right. left. split; [lia|]. left. lia. }
    destruct (Z_lt_dec 0 (T_rows n e (h - 1))). { left. right. lia. }
    right. left. split; [lia|]. right. right. split; [lia|].
    replace (1 - h) with (- (h - 1)) by lia. rewrite (T_dual n A e f R S) by lia. lia.
Qed.

Theorem greedy_value : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  (can_take Greedy n A lead t <-> Gp (Z.of_nat n) e (2 * t - Z.of_nat n - Z.b2z (negb lead))).
Proof.
  intros n A e lead t R. split; [|apply greedy_lower; assumption].
  intros W. pose proof (rep_swap _ _ _ R) as S.
  destruct (dual_greedy (Z.of_nat n) A e _ (2 * t - Z.of_nat n - Z.b2z (negb lead)) ltac:(lia) R S)
    as [H|H]; auto.
  exfalso. apply (exclusive_greedy n A lead t W). apply (greedy_lower n (swap A) (conj (Z.of_nat n)
    e)); auto.
  replace (2 * (Z.of_nat n + 1 - t) - Z.of_nat n - Z.b2z (negb (negb lead)))
    with (1 - (2 * t - Z.of_nat n - Z.b2z (negb lead))).
  assumption. destruct lead; cbn [negb Z.b2z]; lia.
Qed.
