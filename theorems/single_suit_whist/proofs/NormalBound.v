(* What West can make sure of by the normal strategy, in both games: the bound of Theorem 8.2.

   The proof follows Section 8, by induction on n: case 1 (West leads) after East takes the trick
   and after East holds up, case 2 (East leads a high card), case 3 (East leads another).

   Holes of the printed proof, and how they are filled. T_n and T'_k for k = n - 1 or -(n - 1)
   occur there though they are not defined (W1-T8.2-3c): Hu_ge treats all cards high, and no
   target at all, apart. (15) has two entries exchanged (W1-EQ15): lemma lead_held. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows.
Open Scope Z_scope.

Lemma can_take_0 r : forall n A lead t, t <= 0 -> can_take r n A lead t.
Proof.
  intros n. induction n as [|n IHn]; intros A lead t Ht. exact Ht.
  assert (K : forall i j, can_take r n (del i j A) (A i j) (if A i j then t - 1 else t)).
  { intros i j. apply IHn. destruct (A i j); lia. }
  cbn [can_take]. destruct lead.
  - exists 0. split; [lia | auto].
  - intros j Hj. set (NN := Z.of_nat (S n)) in *.
    destruct (Z_gt_dec (count (fun i => A i j) 0 NN) 0) as [G|G].
    + destruct (count_pos (fun i => A i j) 0 NN) as [i [Hi Pi]]. lia.
      exists i. repeat split; auto; try lia. right. left. assumption.
    + exists 0. repeat split; auto; try lia. right. right. intros i' H.
      destruct (A i' j) eqn:E; auto. pose proof (count_ge1 (fun i => A i j) 0 NN i' H E). lia.
Qed.

(* all West's cards are high *)
Lemma can_take_high r : forall n A e lead t, rep (Z.of_nat n) A e -> (0 < Z.of_nat n ->
  e 0 = Z.of_nat n) ->
  t <= Z.of_nat n -> can_take r n A lead t.
Proof.
  intros n. induction n as [|n IHn]; intros A e lead t R H Ht. exact Ht.
  assert (HA : forall i j, 0 <= i < Z.of_nat (S n) -> 0 <= j < Z.of_nat (S n) -> A i j = true).
  { intros i j ? ?. rewrite (rep_A _ _ _ R) by assumption. pose proof (rep_mono _ _ _ R 0 i). lia. }
  assert (K : forall j, 0 <= j < Z.of_nat (S n) -> can_take r n (del 0 j A) (A 0 j) (if A 0 j then
    t - 1 else t)).
  { intros j ?. rewrite HA by lia. apply (IHn _ (after 0 j e)); try lia.
    - replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia.
    apply rep_after; [assumption | lia | lia].
    - intros. unfold after. change (bump 0 0) with 1.
      pose proof (rep_range _ _ _ R 1). pose proof (rep_mono _ _ _ R 0 1).
      unfold Z.b2z. destruct (Z.ltb_spec j (e 1)); lia. }
  cbn [can_take]. destruct lead.
  - exists 0. split; [lia | auto].
  - intros j Hj. exists 0. split; [lia | split; [| auto]]. right. left. apply HA; lia.
Qed.

Ltac bools := unfold Z.b2z in *; repeat match goal with
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
  { intros p ? ?. destruct (Z_lt_dec (e p) n). specialize (L p). lia.
    pose proof (rep_range _ _ _ R p).
  lia. }
  unfold N. rewrite (count_split _ 0 (Z.min n (n - h)) n) by lia.
  rewrite count_all, count_none; try lia.
  - intros x ?. pose proof (rep_range _ _ _ R x). lia.
  - intros. apply F; lia.
Qed.

Lemma lead_taken i j h : normal_lead n e i -> 0 <= j < n -> e i <= j -> h < n ->
  N n e h - Z.b2z (h + i <? e i) <= N (n - 1) (after i j e) h.
Proof.
  intros [Hi [Hn L]] Hj Hij Hh. rewrite N_after, (N_cut n e h i) by assumption.
  assert (count (fun p => h + p <? e p) 0 i <= count (fun p => h + p <? e p - Z.b2z (j <? e p)) 0 i).
  { apply count_le. intros x ? ?. pose proof (rep_mono _ _ _ R x i). bools; lia. }
  assert (count (fun p => h + p <? e p) (i + 1) n <= count (fun p => h + p - 1 <? e p - Z.b2z (j <? e
    p)) (i + 1) n).
  { apply count_le. intros. bools; lia. }
  lia.
Qed.

Lemma lead_held i j h : 0 <= i < n -> 0 <= j < n -> j < e i ->
  N n e h - Z.b2z (h + i <? e i) + count (fun p => e p - p =? h) (i + 1) n
   <= N (n - 1) (after i j e) (h - 1).
Proof.
  intros Hi Hj Hij. rewrite N_after, (N_cut n e h i) by assumption.
  assert (count (fun p => h + p <? e p) 0 i <= count (fun p => h - 1 + p <? e p - Z.b2z (j <? e p)) 0
    i).
  { apply count_le. intros. bools; lia. }
  assert (count (fun p => h - 1 + p - 1 <? e p - Z.b2z (j <? e p)) (i + 1) n =
          count (fun p => h - 1 + p <? e p) (i + 1) n).
  { apply count_ext. intros x ?. pose proof (rep_mono _ _ _ R i x). bools; lia. }
  assert (count (fun p => h - 1 + p <? e p) (i + 1) n =
     count (fun p => h + p <? e p) (i + 1) n + count (fun p => e p - p =? h) (i + 1) n).
  { unfold count. generalize (Z.to_nat (n - (i + 1))) as len. intros len. generalize (i + 1) as z.
    induction len as [|l IH]; intros z; cbn [cnt]. lia. rewrite IH. unfold Z.b2z.
    destruct (Z.ltb_spec (h - 1 + z) (e z)), (Z.ltb_spec (h + z) (e z)), (Z.eqb_spec (e z - z) h);
      lia. }
  lia.
Qed.

Lemma high_led j h : 0 < n -> 0 <= j < n -> (forall p, 0 <= p < n -> e p <= j) ->
  N n e h - Z.b2z (h <? e 0) = N (n - 1) (after 0 j e) (h + 1).
Proof.
  intros Hn Hj L. rewrite N_after, (N_cut n e h 0) by lia.
  rewrite (count_nil (fun p => h + p <? e p) 0 0) by lia.
  rewrite (count_nil (fun p => h + 1 + p <? e p - Z.b2z (j <? e p)) 0 0) by lia.
  rewrite (count_ext (fun p => h + 1 + p - 1 <? e p - Z.b2z (j <? e p)) (fun p => h + p <? e p)).
  replace (h + 0) with h by lia. lia.
  intros x ?. specialize (L x). bools; lia.
Qed.

(* Case 1A *)
Lemma step_1A i j h : normal_lead n e i -> 0 <= j < n -> e i <= j -> - n < h < n ->
  0 <= T_rows n e h -> 0 <= T_rows (n - 1) (after i j e) h.
Proof.
  intros HL Hj Hij Hh HT. pose proof (lead_taken i j h HL Hj Hij). unfold T_rows in *.
  destruct (Z.ltb_spec (h + i) (e i)).
  - pose proof (min_above i h HL). pose proof HL as [? [? ?]]. unfold Z.b2z in *. lia.
  - unfold Z.b2z in *. lia.
Qed.

(* Case 1B *)
Lemma step_1B i j h : normal_lead n e i -> 0 <= j < n -> j < e i -> - n < h < n ->
  0 <= T_rows n e h -> (n - h) mod 2 = 0 -> 0 <= T_rows (n - 1) (after i j e) (h - 1).
Proof.
  intros HL Hj Hij Hh HT Par. pose proof HL as [Hi [Hn L]].
  pose proof (lead_held i j h Hi Hj Hij). unfold T_rows in *.
  pose proof (count_bounds (fun p => e p - p =? h) (i + 1) n).
  destruct (Z.ltb_spec (h + i) (e i)); unfold Z.b2z in *; [|lia].
  pose proof (min_above i h HL) as M.
  assert (h <> n - 1) by (intro; subst h; replace (n - (n - 1)) with 1 in Par by lia; discriminate).
  assert (h <> - n + 1) by (intro; subst h; replace (n - (- n + 1)) with (1 + (n - 1) * 2) in Par
    by lia; rewrite Z.mod_add in Par by lia; discriminate).
  lia.
Qed.

End Step.

(* --- The normal strategy keeps the bound from one trick to the next --- *)

(* West's normal lead, and his normal reply to East's card j. *)
Definition normal_first (n : Z) (e : Z -> Z) (i : Z) : Prop :=
  0 <= i < n /\ (e 0 = n \/ normal_lead n e i).
Definition normal_second (n : Z) (e : Z -> Z) (j i : Z) : Prop := 0 <= i < n /\
  ((j < e i /\ forall p, 0 <= p < i -> e p <= j) \/
   ((forall p, 0 <= p < n -> e p <= j) /\ i = 0)).

Lemma normal_first_exists n A e : rep n A e -> 0 < n -> exists i, normal_first n e i.
Proof.
  intros R Hn. pose proof (rep_range _ _ _ R 0). destruct (Z.eq_dec (e 0) n).
  - exists 0. split; [lia | auto].
  - destruct (normal_lead_exists n e) as [i L]; [lia | lia |]. exists i.
    split; [destruct L; assumption | auto].
Qed.

Lemma normal_second_exists n A e j : rep n A e -> 0 < n -> exists i, normal_second n e j i.
Proof.
  intros R Hn. destruct (Z_gt_dec (count (fun p => j <? e p) 0 n) 0) as [G|G].
  - destruct (least_index (fun p => j <? e p) 0 n) as [i [Hi [Pi Li]]]. { apply count_pos. lia. }
    exists i. split; [assumption|]. left. split; [lia|]. intros p Hp. specialize (Li p). lia.
  - exists 0. split; [lia|]. right. split; [|reflexivity]. intros p Hp.
    destruct (Z_le_gt_dec (e p) j) as [|X]; [assumption|exfalso].
    pose proof (count_ge1 (fun p => j <? e p) 0 n p Hp) as H. cbv beta in H. lia.
Qed.

(* The greedy rule lets West reply so. *)
Lemma normal_second_may r n A e j i : rep n A e -> 0 <= j < n -> normal_second n e j i ->
  west_may r n A j i.
Proof.
  intros R Hj [Hi [[L _]|[L _]]]; unfold west_may; right.
  - left. rewrite (rep_A _ _ _ R) by lia. lia.
  - right. intros i' Hi'. rewrite (rep_A _ _ _ R) by lia. specialize (L i' Hi'). lia.
Qed.

Lemma all_high_after n A e i j : rep n A e -> e 0 = n -> 1 < n -> 0 <= i < n -> 0 <= j < n ->
  after i j e 0 = n - 1.
Proof.
  intros R H Hn Hi Hj. unfold after. assert (0 <= bump i 0 < n) by (unfold bump; bools; lia).
  pose proof (rep_mono _ _ _ R 0 (bump i 0)). pose proof (rep_range _ _ _ R (bump i 0)).
  bools; lia.
Qed.

Lemma first_keeps n A e h i j : rep n A e -> 0 < n -> Hu_ge n e h -> (exists u, n = h + 2 * u) ->
  normal_first n e i -> 0 <= j < n ->
  if j <? e i then Hu_ge (n - 1) (after i j e) (h - 1) else Hu_ge (n - 1) (after i j e) h.
Proof.
  intros R Hn H [u Par] [Hi L] Hj.
  destruct (Z_le_gt_dec h (- n)). { destruct (j <? e i); left; lia. }
  destruct (Z.eq_dec (e 0) n) as [X|X].
  { pose proof (rep_mono _ _ _ R 0 i). pose proof (rep_range _ _ _ R i Hi).
    replace (j <? e i) with true by lia. assert (h <= n) by (destruct H as [?|[?|?]]; lia).
    destruct (Z.eq_dec n 1); [left; lia|]. right. left. split; [lia|].
    apply (all_high_after n A); auto; lia. }
  destruct H as [H|[[_ H]|[H1 H2]]]; [lia | lia |]. destruct L as [L|L]; [lia|].
  destruct (Z.ltb_spec j (e i)); right; right.
  - split; [lia|]. apply (step_1B n A e R i j); auto; try lia.
    replace (n - h) with (u * 2) by lia. apply Z.mod_mul. lia.
  - split; [lia|]. apply (step_1A n A e R i j); auto; lia.
Qed.

Lemma second_keeps n A e h i j : rep n A e -> 0 < n -> Hu_ge n e h ->
  (exists u, n = h + 1 + 2 * u) -> normal_second n e j i -> 0 <= j < n ->
  if j <? e i then Hu_ge (n - 1) (after i j e) h else Hu_ge (n - 1) (after i j e) (h + 1).
Proof.
  intros R Hn H [u Par] [Hi L] Hj.
  destruct (Z_le_gt_dec h (- n)). { destruct (j <? e i); left; lia. }
  destruct (Z.eq_dec (e 0) n) as [X|X].
  { pose proof (rep_mono _ _ _ R 0 i). pose proof (rep_range _ _ _ R i Hi).
    replace (j <? e i) with true by lia. assert (h <= n) by (destruct H as [?|[?|?]]; lia).
    destruct (Z.eq_dec n 1); [left; lia|]. right. left. split; [lia|].
    apply (all_high_after n A); auto; lia. }
  destruct H as [H|[[_ H]|[H1 H2]]]; [lia | lia |]. unfold T_rows in H2.
  assert (Hh : h <> n - 1).
  { intros Y. destruct (count_pos (fun p => h + p <? e p) 0 n) as [x [Hx Px]].
    { fold (N n e h). lia. }
    pose proof (rep_range _ _ _ R x). assert (x = 0) by lia. subst x. lia. }
  destruct L as [[Li Lp]|[L Ei]].
  - (* Case 3: West takes as cheaply as possible *)
    replace (j <? e i) with true by lia. right. right. split; [lia|]. unfold T_rows.
    rewrite (N_cheap n e i j h); auto.
    + unfold Z.b2z. destruct (h + i <? e i); lia.
    + intros p Hp. pose proof (rep_mono _ _ _ R i p). lia.
  - (* Case 2: East leads a high card, West plays his lowest *)
    subst i. pose proof (L 0 ltac:(lia)). replace (j <? e 0) with false by lia.
    right. right. split; [lia|]. unfold T_rows.
    pose proof (high_led n e j h Hn Hj L) as HH. rewrite <- HH. bools; lia.
Qed.

Theorem normal_bound r : forall (n : nat) A e lead t, rep (Z.of_nat n) A e ->
  Hu_ge (Z.of_nat n) e (2 * t - Z.of_nat n - Z.b2z (negb lead)) -> can_take r n A lead t.
Proof.
  intros n. induction n as [|m IH]; intros A e lead t R H.
  { cbn [can_take]. change (Z.of_nat 0) with 0 in H. destruct H as [H|[H|H]]; destruct lead;
    cbn [negb Z.b2z] in H; lia. }
  set (n := Z.of_nat (S m)) in *. assert (Em : Z.of_nat m = n - 1) by lia.
  assert (Hn : 0 < n) by lia. rewrite Em in IH.
  destruct lead; cbn [negb Z.b2z] in H; cbn [can_take]; fold n.
  - destruct (normal_first_exists n A e R Hn) as [i L]. pose proof L as [Hi _]. exists i.
    split; [exact Hi|]. intros j Hj _.
    pose proof (first_keeps n A e _ i j R Hn H ltac:(exists (n - t); lia) L Hj) as K.
    rewrite (rep_A _ _ _ R) by lia. pose proof (rep_after n A e i j R Hi Hj) as R'.
    destruct (j <? e i); apply (IH _ (after i j e)); auto; cbn [negb Z.b2z].
    + replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 0 - 1) by lia. exact K.
    + replace (2 * t - (n - 1) - 1) with (2 * t - n - 0) by lia. exact K.
  - intros j Hj. destruct (normal_second_exists n A e j R Hn) as [i L]. pose proof L as [Hi _].
    exists i. split; [exact Hi|]. split; [apply (normal_second_may r n A e); assumption|].
    pose proof (second_keeps n A e _ i j R Hn H ltac:(exists (n - t); lia) L Hj) as K.
    rewrite (rep_A _ _ _ R) by lia. pose proof (rep_after n A e i j R Hi Hj) as R'.
    destruct (j <? e i); apply (IH _ (after i j e)); auto; cbn [negb Z.b2z].
    + replace (2 * (t - 1) - (n - 1) - 0) with (2 * t - n - 1) by lia. exact K.
    + replace (2 * t - (n - 1) - 1) with (2 * t - n - 1 + 1) by lia. exact K.
Qed.
