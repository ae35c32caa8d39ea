(* Theorem 6.1 by rows: the value of Greedy Whist. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting Rows NormalBound Target EastLeads ValueByRows.
Open Scope Z_scope.

(* H_Greedy >= h *)
Definition Gp (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  (h <= 0 /\ Hu_ge n e h) \/ (0 < h /\ h <= n /\ 0 < T_rows n e (h - 1)).

Theorem greedy_lower : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  Gp (Z.of_nat n) e (2 * t - Z.of_nat n - b2z (negb lead)) -> can_take Greedy n A lead t.
Proof.
  induction n as [|m IH]; intros A e lead t R [[H0 H]|[H0 [H1 H2]]].
  - apply (normal_bound Greedy 0 A e); assumption.
  - change (Z.of_nat 0) with 0 in *. lia.
  - apply (normal_bound Greedy (S m) A e); assumption.
  - set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (Hn : 0 < n) by lia.
    rewrite Em in IH. pose proof (rep_range _ _ _ R 0) as R0.
    set (h := 2 * t - n - b2z (negb lead)) in *.
    destruct (Z.eq_dec (e 0) n) as [X|X].
    { apply (can_take_high Greedy (S m) A e); auto. fold n.
    destruct lead; cbn [negb b2z] in h; lia. }
    assert (Hhn : h <= n - 1).
    { destruct (Z.eq_dec h n) as [Y|]; [exfalso|lia]. rewrite Y, T_c, c_none in H2. lia.
      intros p Hp. destruct (Z.eq_dec p 0); [subst p; lia|]. pose proof (rep_range _ _ _ R p). lia.
      }
    destruct lead; cbn [negb b2z] in h; cbn [can_take].
    + destruct (normal_lead_exists n e Hn ltac:(lia)) as [i HL]. pose proof HL as [Hi [Hin L]].
      exists i. split; [exact Hi|]. intros j Hj May. fold n in Hj, May.
      assert (Hij : e i <= j).
      { destruct May as [May|[May|May]]; [discriminate | |].
        - rewrite (rep_A _ _ _ R) in May by lia. lia.
        - specialize (May (n - 1)). rewrite (rep_A _ _ _ R) in May by lia. lia. }
      rewrite (rep_A _ _ _ R) by lia. replace (j <? e i) with false by lia.
      apply (IH _ (after i j e)). apply rep_after; auto. cbn [negb b2z].
      replace (2 * t - (n - 1) - 1) with h by lia. right. split; [lia|]. split; [lia|].
      pose proof (lead_taken n A e R i j (h - 1) HL Hj Hij). rewrite T_c in *. unfold N in *.
      fold (c e (h - 1) 0 n) in *.
      fold (c (after i j e) (h - 1) 0 (n - 1)) in *.
      destruct (Z.ltb_spec (h - 1 + i) (e i)); unfold b2z in *; [|lia].
      pose proof (min_above n A e R i (h - 1) HL ltac:(lia) ltac:(lia)) as M. rewrite N_c in M. lia.
    + intros j Hj. fold n in Hj |- *.
      destruct (Z_gt_dec (count (fun p => j <? e p) 0 n) 0) as [G|G].
      * destruct (least_index (fun p => j <? e p) 0 n) as [i [Hi [Pi Li]]]. { apply count_pos. lia.
      }
        assert (HA : A i j = true) by (rewrite (rep_A _ _ _ R) by lia; exact Pi).
        exists i. split; [exact Hi|]. split; [right; left; exact HA|]. rewrite HA.
        apply (IH _ (after i j e)). apply rep_after; auto. cbn [negb b2z].
        replace (2 * (t - 1) - (n - 1) - 0) with h by lia. right. split; [lia|]. split; [lia|].
        rewrite (drop_T n e _ i).
        -- rewrite T_c in *. unfold b2z. destruct (h - 1 + i <? e i); lia.
        -- apply drop_cheap; auto. intros p Hp. specialize (Li p). lia. intros p Hp.
        pose proof (rep_mono _ _ _ R i p). lia.
      * assert (L : forall p, 0 <= p < n -> e p <= j).
        { intros p Hp. destruct (Z_le_gt_dec (e p) j); auto. exfalso.
          assert (K : (j <? e p) = true) by lia. pose proof (count_ge1 (fun p => j <? e p) 0 n p Hp
            K). lia. }
        assert (HA0 : forall p, 0 <= p < n -> A p j = false). { intros p Hp.
        rewrite (rep_A _ _ _ R) by lia. specialize (L p Hp). lia. }
        exists 0. split; [lia|]. split; [right; right; exact HA0|]. rewrite HA0 by lia.
        apply (IH _ (after 0 j e)). apply rep_after; auto; lia. cbn [negb b2z].
        replace (2 * t - (n - 1) - 1) with (h + 1) by lia. right. split; [lia|].
        pose proof (high_led n e j (h - 1) Hn Hj L) as HH. replace (h - 1 + 1) with h in HH by lia.
        rewrite T_c in H2. rewrite !N_c in HH. replace (h + 1 - 1) with h by lia. rewrite T_c.
        split; [|unfold b2z in HH; destruct (h - 1 <? e 0); lia].
        destruct (Z.eq_dec h (n - 1)) as [Y|]; [exfalso|lia]. rewrite c_first in H2 by lia.
        rewrite (c_none e (h - 1) (0 + 1) n) in H2.
        unfold b2z in H2. destruct (h - 1 + 0 <? e 0); lia. intros p Hp. specialize (L p). lia.
Qed.

Lemma exclusive_greedy : forall n A lead t, can_take Greedy n A lead t ->
  can_take Greedy n (swap A) (negb lead) (Z.of_nat n + 1 - t) -> False.
Proof.
  induction n as [|m IH]; intros A lead t W E. { cbn [can_take] in *. lia. }
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
  (can_take Greedy n A lead t <-> Gp (Z.of_nat n) e (2 * t - Z.of_nat n - b2z (negb lead))).
Proof.
  intros n A e lead t R. split; [|apply greedy_lower; assumption].
  intros W. pose proof (rep_swap _ _ _ R) as S.
  destruct (dual_greedy (Z.of_nat n) A e _ (2 * t - Z.of_nat n - b2z (negb lead)) ltac:(lia) R S)
    as [H|H]; auto.
  exfalso. apply (exclusive_greedy n A lead t W). apply (greedy_lower n (swap A) (conj (Z.of_nat n)
    e)); auto.
  replace (2 * (Z.of_nat n + 1 - t) - Z.of_nat n - b2z (negb (negb lead)))
    with (1 - (2 * t - Z.of_nat n - b2z (negb lead))).
  assumption. destruct lead; cbn [negb b2z]; lia.
Qed.
