(* What West can make sure of by the normal strategy, in both games: the bound of Theorem 8.2.

   The proof follows Section 8, by induction on n: case 1 (West leads) after East takes the trick
   and after East holds up, case 2 (East leads a high card), case 3 (East leads another). *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows.
Open Scope Z_scope.

Lemma can_take_0 r : forall n A lead t, t <= 0 -> can_take r n A lead t.
Proof.
  induction n; intros A lead t Ht. exact Ht.
  assert (K : forall i j, can_take r n (del i j A) (A i j) (if A i j then t - 1 else t)).
  { intros. apply IHn. destruct (A i j); lia. }
  cbn [can_take]. destruct lead.
  - exists 0. split; [lia | auto].
  - intros j Hj. set (NN := Z.of_nat (S n)) in *.
    destruct (Z_gt_dec (count (fun i => A i j) 0 NN) 0) as [G|G].
    + destruct (count_pos (fun i => A i j) 0 NN) as [i [Hi Pi]]. lia.
      exists i. repeat split; auto; try lia. right. left. assumption.
    + exists 0. repeat split; auto; try lia. right. right. intros.
      destruct (A i' j) eqn:E; auto. pose proof (count_ge1 (fun i => A i j) 0 NN i' H E). lia.
Qed.

(* all West's cards are high *)
Lemma can_take_high r : forall n A e lead t, rep (Z.of_nat n) A e -> (0 < Z.of_nat n ->
  e 0 = Z.of_nat n) ->
  t <= Z.of_nat n -> can_take r n A lead t.
Proof.
  induction n; intros A e lead t R H Ht. exact Ht.
  assert (HA : forall i j, 0 <= i < Z.of_nat (S n) -> 0 <= j < Z.of_nat (S n) -> A i j = true).
  { intros. rewrite (rep_A _ _ _ R) by assumption. pose proof (rep_mono _ _ _ R 0 i). lia. }
  assert (K : forall j, 0 <= j < Z.of_nat (S n) -> can_take r n (del 0 j A) (A 0 j) (if A 0 j then
    t - 1 else t)).
  { intros. rewrite HA by lia. apply (IHn _ (after 0 j e)); try lia.
    - replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia.
    apply rep_after; [assumption | lia | lia].
    - intros. unfold after. change (bump 0 0) with 1.
      pose proof (rep_range _ _ _ R 1). pose proof (rep_mono _ _ _ R 0 1).
      unfold b2z. destruct (Z.ltb_spec j (e 1)); lia. }
  cbn [can_take]. destruct lead.
  - exists 0. split; [lia | auto].
  - intros j Hj. exists 0. split; [lia | split; [| auto]]. right. left. apply HA; lia.
Qed.

Ltac bools := unfold b2z in *; repeat match goal with
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b)
  | H : context [?a <? ?b] |- _ => destruct (Z.ltb_spec a b)
  end.

(* H with a bar below is at least h. *)
Definition Hu_ge (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  h <= - n \/ (h <= n /\ e 0 = n) \/ (h < n /\ 0 <= T_rows n e h).

(* What West's normal lead i achieves: d_i = e i - i minimal among cards that can be beaten *)
Definition normal_lead (n : Z) (e : Z -> Z) (i : Z) : Prop :=
  0 <= i < n /\ e i < n /\ forall p, 0 <= p < n -> e p < n -> e i - i <= e p - p.

Lemma normal_lead_exists n e : 0 < n -> e 0 < n -> exists i, normal_lead n e i.
Proof.
  intros. destruct (argmin (fun p => e p <? n) (fun p => e p - p) 0 n) as [i [Hi [Pi L]]].
  { exists 0. lia. }
  exists i. split; [assumption |]. split; [lia |]. intros. apply L; lia.
Qed.

Section Step.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.

(* if the minimum d_i exceeds h, then the h-diagonal is as positive as possible *)
Lemma min_above i h : normal_lead n e i -> h < e i - i -> h < n -> N n e h = Z.min n (n - h).
Proof.
  intros [Hi [Hn L]] Hh Hhn.
  assert (F : forall p, 0 <= p < n -> p < n - h -> h + p <? e p = true).
  { intros. destruct (Z_lt_dec (e p) n). specialize (L p). lia. pose proof (rep_range _ _ _ R p).
  lia. }
  unfold N. rewrite (count_split _ 0 (Z.min n (n - h)) n) by lia.
  rewrite count_all, count_none; try lia.
  - intros. pose proof (rep_range _ _ _ R x). lia.
  - intros. apply F; lia.
Qed.

Lemma lead_taken i j h : normal_lead n e i -> 0 <= j < n -> e i <= j -> h < n ->
  N n e h - b2z (h + i <? e i) <= N (n - 1) (after i j e) h.
Proof.
  intros [Hi [Hn L]] Hj Hij Hh. rewrite N_after, (N_cut n e h i) by assumption.
  assert (count (fun p => h + p <? e p) 0 i <= count (fun p => h + p <? e p - b2z (j <? e p)) 0 i).
  { apply count_le. intros. pose proof (rep_mono _ _ _ R x i). bools; lia. }
  assert (count (fun p => h + p <? e p) (i + 1) n <= count (fun p => h + p - 1 <? e p - b2z (j <? e
    p)) (i + 1) n).
  { apply count_le. intros. bools; lia. }
  lia.
Qed.

Lemma lead_held i j h : 0 <= i < n -> 0 <= j < n -> j < e i ->
  N n e h - b2z (h + i <? e i) + count (fun p => e p - p =? h) (i + 1) n
   <= N (n - 1) (after i j e) (h - 1).
Proof.
  intros Hi Hj Hij. rewrite N_after, (N_cut n e h i) by assumption.
  assert (count (fun p => h + p <? e p) 0 i <= count (fun p => h - 1 + p <? e p - b2z (j <? e p)) 0
    i).
  { apply count_le. intros. bools; lia. }
  assert (count (fun p => h - 1 + p - 1 <? e p - b2z (j <? e p)) (i + 1) n =
          count (fun p => h - 1 + p <? e p) (i + 1) n).
  { apply count_ext. intros. pose proof (rep_mono _ _ _ R i x). bools; lia. }
  assert (count (fun p => h - 1 + p <? e p) (i + 1) n =
     count (fun p => h + p <? e p) (i + 1) n + count (fun p => e p - p =? h) (i + 1) n).
  { unfold count. generalize (Z.to_nat (n - (i + 1))) as len. intros len. generalize (i + 1) as z.
    induction len as [|l IH]; intros z; cbn [cnt]. lia. rewrite IH. unfold b2z.
    destruct (Z.ltb_spec (h - 1 + z) (e z)), (Z.ltb_spec (h + z) (e z)), (Z.eqb_spec (e z - z) h);
      lia. }
  lia.
Qed.

Lemma high_led j h : 0 < n -> 0 <= j < n -> (forall p, 0 <= p < n -> e p <= j) ->
  N n e h - b2z (h <? e 0) = N (n - 1) (after 0 j e) (h + 1).
Proof.
  intros Hn Hj L. rewrite N_after, (N_cut n e h 0) by lia.
  rewrite (count_nil (fun p => h + p <? e p) 0 0) by lia.
  rewrite (count_nil (fun p => h + 1 + p <? e p - b2z (j <? e p)) 0 0) by lia.
  rewrite (count_ext (fun p => h + 1 + p - 1 <? e p - b2z (j <? e p)) (fun p => h + p <? e p)).
  replace (h + 0) with h by lia. lia.
  intros. specialize (L x). bools; lia.
Qed.

(* Case 1A *)
Lemma step_1A i j h : normal_lead n e i -> 0 <= j < n -> e i <= j -> - n < h < n ->
  0 <= T_rows n e h -> 0 <= T_rows (n - 1) (after i j e) h.
Proof.
  intros HL Hj Hij Hh HT. pose proof (lead_taken i j h HL Hj Hij). unfold T_rows in *.
  destruct (Z.ltb_spec (h + i) (e i)).
  - pose proof (min_above i h HL). pose proof HL as [? [? ?]]. unfold b2z in *. lia.
  - unfold b2z in *. lia.
Qed.

(* Case 1B *)
Lemma step_1B i j h : normal_lead n e i -> 0 <= j < n -> j < e i -> - n < h < n ->
  0 <= T_rows n e h -> (n - h) mod 2 = 0 -> 0 <= T_rows (n - 1) (after i j e) (h - 1).
Proof.
  intros HL Hj Hij Hh HT Par. pose proof HL as [Hi [Hn L]].
  pose proof (lead_held i j h Hi Hj Hij). unfold T_rows in *.
  pose proof (count_bounds (fun p => e p - p =? h) (i + 1) n).
  destruct (Z.ltb_spec (h + i) (e i)); unfold b2z in *; [|lia].
  pose proof (min_above i h HL) as M.
  assert (h <> n - 1) by (intro; subst h; replace (n - (n - 1)) with 1 in Par by lia; discriminate).
  assert (h <> - n + 1) by (intro; subst h; replace (n - (- n + 1)) with (1 + (n - 1) * 2) in Par
    by lia; rewrite Z.mod_add in Par by lia; discriminate).
  lia.
Qed.

End Step.

Theorem normal_bound r : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  Hu_ge (Z.of_nat n) e (2 * t - Z.of_nat n - b2z (negb lead)) -> can_take r n A lead t.
Proof.
  induction n as [|m IH]; intros A e lead t R H.
  { cbn [can_take]. change (Z.of_nat 0) with 0 in H. destruct H as [H|[H|H]]; destruct lead;
    cbn [negb b2z] in H; lia. }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (Hn : 0 < n) by lia.
  destruct H as [H|[[H1 H2]|[H1 H2]]].
  { apply can_take_0. destruct lead; cbn [negb b2z] in H; lia. }
  { apply (can_take_high r (S m) A e); auto. destruct lead; cbn [negb b2z] in H1; lia. }
  destruct (Z_le_gt_dec t 0). { apply can_take_0; assumption. }
  destruct (Z.eq_dec (e 0) n). { apply (can_take_high r (S m) A e); auto.
  destruct lead; cbn [negb b2z] in H1; lia. }
  assert (He0 : e 0 < n). { pose proof (rep_range _ _ _ R 0). lia. }
  rewrite Em in IH.
  destruct lead; cbn [negb b2z] in H1, H2.
  - (* West leads *)
    destruct (normal_lead_exists n e Hn He0) as [i HL]. pose proof HL as [Hi [Hin L]].
    cbn [can_take]. exists i. split; [exact Hi|]. intros j Hj _. fold n in Hj.
    rewrite (rep_A _ _ _ R) by lia. destruct (Z.ltb_spec j (e i)).
    + apply (IH _ (after i j e)). apply rep_after; auto.
      right. right. cbn [negb b2z]. split. lia.
      replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 0 - 1) by lia.
      apply (step_1B n A e R i j); auto; try lia.
      replace (n - (2 * t - n - 0)) with ((n - t) * 2) by lia. apply Z.mod_mul. lia.
    + apply (IH _ (after i j e)). apply rep_after; auto.
      right. right. cbn [negb b2z].
      replace (2 * t - (n - 1) - 1) with (2 * t - n - 0) by lia. split. lia.
      apply (step_1A n A e R i j); auto; lia.
  - (* East leads *)
    cbn [can_take]. intros j Hj. fold n in Hj |- *.
    destruct (Z_gt_dec (count (fun p => j <? e p) 0 n) 0) as [G|G].
    + (* Case 3: West takes as cheaply as possible *)
      destruct (least_index (fun p => j <? e p) 0 n) as [i [Hi [Pi Li]]]. { apply count_pos. lia. }
      assert (HAij : A i j = true). { rewrite (rep_A _ _ _ R) by lia. exact Pi. }
      exists i. split; [exact Hi|]. split. { right. left. exact HAij. }
      rewrite HAij. apply (IH _ (after i j e)). apply rep_after; auto.
      cbn [negb b2z]. replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 1) by lia.
      assert (HN : N (n - 1) (after i j e) (2 * t - n - 1) = N n e (2 * t - n - 1) - b2z (2 * t - n
        - 1 + i <? e i)).
      { apply N_cheap; auto. intros p Hp. specialize (Li p). lia.
        intros p Hp. pose proof (rep_mono _ _ _ R i p). lia. }
      unfold T_rows in H2.
      right. right. unfold T_rows. rewrite HN.
      destruct (Z.ltb_spec (2 * t - n - 1 + i) (e i)); unfold b2z; [|split; [|lia]].
      * split; [|lia]. destruct (Z.eq_dec (2 * t - n - 1) (n - 1)); [exfalso|lia].
        (* then N_{n-1} >= 1, so e 0 = n *)
        destruct (count_pos (fun p => 2 * t - n - 1 + p <? e p) 0 n) as [x [Hx Px]].
        fold (N n e (2 * t - n - 1)). lia.
        pose proof (rep_range _ _ _ R x). assert (x = 0) by lia. subst x. lia.
      * destruct (Z.eq_dec (2 * t - n - 1) (n - 1)); [exfalso|lia].
        destruct (count_pos (fun p => 2 * t - n - 1 + p <? e p) 0 n) as [x [Hx Px]].
        fold (N n e (2 * t - n - 1)). lia.
        pose proof (rep_range _ _ _ R x). assert (x = 0) by lia. subst x. lia.
    + (* Case 2: East leads a high card, West plays his lowest *)
      assert (L : forall p, 0 <= p < n -> e p <= j).
      { intros p Hp. destruct (Z_le_gt_dec (e p) j); auto. exfalso.
        pose proof (count_ge1 (fun p => j <? e p) 0 n p Hp). simpl in H. lia. }
      exists 0. split; [lia|].
      assert (HA0 : forall p, 0 <= p < n -> A p j = false). { intros p Hp.
      rewrite (rep_A _ _ _ R) by lia. specialize (L p Hp). lia. }
      split. { right. right. exact HA0. }
      rewrite HA0 by lia. apply (IH _ (after 0 j e)). apply rep_after; auto; lia.
      cbn [negb b2z]. replace (2 * t - (n - 1) - 1) with (2 * t - n - 1 + 1) by lia.
      pose proof (high_led n e j (2 * t - n - 1) Hn Hj L) as HH.
      unfold T_rows in H2. destruct (Z.eq_dec (2 * t - n - 1) (n - 1)).
      { exfalso. destruct (count_pos (fun p => 2 * t - n - 1 + p <? e p) 0 n) as [x [Hx Px]].
      fold (N n e (2 * t - n - 1)). lia.
        pose proof (rep_range _ _ _ R x). specialize (L x). lia. }
      right. right. split. lia. unfold T_rows. rewrite <- HH. bools; lia.
Qed.
