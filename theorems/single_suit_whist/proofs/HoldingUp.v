(* Theorem 9.4 and Lemma 9.3 by rows: whatever is led, the rows after West has taken the trick come
   up to the target if those after he has held up do.

   The paper says that the proof of Theorem 9.1 shows Theorem 9.4. That proof shows that the play
   which it prescribes meets the value of the deal; it says nothing of a lead after which more can
   be had by holding up than the value. So the two deals that taking and holding up leave are
   compared here, the formula of Theorem 9.1 being applied to both. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting Rows NormalBound Target EastLeads ValueByRows.
Open Scope Z_scope.

(* F is lower for a higher target. *)
Lemma F_down n A e h : rep n A e -> F n e h -> Hu_ge n e (h - 1).
Proof.
  intros R [[H|[[H1 H2]|[H1 H2]]]|[H1 [H2 _]]].
  - left. lia.
  - right. left. split; [lia | assumption].
  - destruct (Z_le_gt_dec (h - 1) (- n)); [left; assumption|]. right. right. split; [lia|].
    destruct (Z_lt_dec 0 h).
    + pose proof (rows_5_2_pos n A e h R). lia.
    + pose proof (rows_5_2_neg n A e (h - 1) R) as H. replace (h - 1 + 1) with h in H by lia. lia.
  - right. right. lia.
Qed.

(* A better hand takes at least as much. *)
Lemma more_is_better : forall n A B e f lead t, rep (Z.of_nat n) A e -> rep (Z.of_nat n) B f ->
  (forall i j, 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n -> A i j = true -> B i j = true) ->
  can_take Whist n A lead t -> can_take Whist n B lead t.
Proof.
  intros n. induction n as [|n IH]; intros A B e f lead t R S Le H; [exact H|].
  assert (K : forall i j, 0 <= i < Z.of_nat (Datatypes.S n) -> 0 <= j < Z.of_nat (Datatypes.S n) ->
    can_take Whist n (del i j A) (A i j) (if A i j then t - 1 else t) ->
    can_take Whist n (del i j B) (B i j) (if B i j then t - 1 else t)).
  { intros i j Hi Hj X.
    pose proof (rep_after _ _ _ i j R Hi Hj) as R'. pose proof (rep_after _ _ _ i j S Hi Hj) as S'.
    replace (Z.of_nat (Datatypes.S n) - 1) with (Z.of_nat n) in R', S' by lia.
    assert (Le' : forall p q, 0 <= p < Z.of_nat n -> 0 <= q < Z.of_nat n ->
      del i j A p q = true -> del i j B p q = true).
    { intros p q Hp Hq. unfold del. apply Le; unfold bump; bools; lia. }
    pose proof (IH _ _ _ _ _ _ R' S' Le' X) as Y. destruct (A i j) eqn:Ea.
    - rewrite (Le i j Hi Hj Ea). exact Y.
    - destruct (B i j); [|exact Y]. apply (value n _ _ _ _ S'). apply (value n _ _ _ _ S') in Y.
      left. cbn [negb Z.b2z] in *. pose proof (F_down _ _ _ _ S' Y) as Z0.
      replace (2 * (t - 1) - Z.of_nat n - 0) with (2 * t - Z.of_nat n - 1 - 1) by lia. exact Z0. }
  cbn [can_take] in *. destruct lead.
  - destruct H as [i [Hi H]]. exists i. split; [exact Hi|]. intros j Hj _. apply K; auto.
    apply H; auto. left. reflexivity.
  - intros j Hj. destruct (H j Hj) as [i [Hi [_ H1]]]. exists i. split; [exact Hi|].
    split; [left; reflexivity|]. apply K; auto.
Qed.

(* The rows after West has held up with his lowest card, and after he has taken with his card i as
   cheaply as possible. *)
Section Compared.
Variables (n : Z) (Ah At : matrix) (hold take : Z -> Z) (i h : Z).
Hypothesis (Rh : rep n Ah hold) (Rt : rep n At take) (Hn : 0 < n).
Hypothesis (Shift : forall p, 0 <= p < n - 1 -> hold p <= take (p + 1)).
Hypothesis (Before : forall p, 0 <= p -> p + 1 < i -> hold p = take (p + 1)).
Hypothesis (Beyond : forall p, i <= p < n -> hold p = take p).
Hypothesis (Hi : 1 <= i) (Par : exists u, n = h + 2 * u).

Lemma count_shifted k x y : 0 <= x -> x <= y -> y <= n - 1 ->
  c hold (k + 1) x y <= c take k (x + 1) (y + 1).
Proof. intros. apply c_cmp. intros p Hp. specialize (Shift p). lia. Qed.

Lemma in_all k : c hold (k + 1) 0 n <= c take k 0 n.
Proof.
  rewrite (c_last hold (k + 1) 0 n) by lia. rewrite (c_first take k 0 n) by lia.
  pose proof (count_shifted k 0 (n - 1)) as X. replace (n - 1 + 1) with n in X by lia.
  pose proof (rep_range _ _ _ Rh (n - 1)). pose proof (rep_range _ _ _ Rt 0).
  change (0 + 1) with 1 in *. unfold Z.b2z.
  destruct (Z.ltb_spec (k + 1 + (n - 1)) (hold (n - 1))), (Z.ltb_spec (k + 0) (take 0)); lia.
Qed.

Lemma T_compared k : T_rows n hold (k + 1) - 1 <= T_rows n take k.
Proof. rewrite !T_c. pose proof (in_all k). lia. Qed.

(* West has the ace. *)
Lemma compared_W : hold (n - 1) = n -> take (n - 1) = n -> h + 1 <= n - 1 ->
  0 < T_rows n hold h -> good n hold (h + 1) -> F n take h.
Proof.
  intros Ah' At' Hhn HT G. pose proof Par as [u Eu].
  pose proof (T_compared (h - 1)) as TC. replace (h - 1 + 1) with h in TC by lia.
  assert (T2 : 2 <= T_rows n hold h) by (rewrite ?T_c in *; lia).
  right. split; [lia|]. split; [lia|]. left. split; [assumption|].
  destruct (Z_le_gt_dec 2 h) as [H2|H2]; [left; assumption|]. right. split; [lia|].
  destruct (Z.eq_dec h 1) as [H1|H1].
  { (* h = 1 *)
    left. subst h. change (1 - 1) with 0 in *. destruct (Z.leb_spec 1 (take 0)) as [X|X];
      unfold Z.b2z; [|lia].
    rewrite ?T_c in *. rewrite (c_last hold 1 0 n) in T2 by lia.
    rewrite (c_first take 0 0 n) by lia. change (0 + 0) with 0. change (0 + 1) with 1.
    pose proof (count_shifted 0 0 (n - 1)) as Y. change (0 + 1) with 1 in Y.
    replace (n - 1 + 1) with n in Y by lia. replace (0 <? take 0) with true by lia.
    unfold Z.b2z in *. replace (1 + (n - 1) <? hold (n - 1)) with false in T2 by lia. lia. }
  destruct G as [[_ [G|[G1 [G|G]]]]|[G _]]; [lia | | |lia].
  - left. replace (h + 1 - 1) with h in G by lia. replace (1 - (h + 1)) with (- h) in G by lia.
    destruct (Z.leb_spec 1 (take (1 - h))) as [X|X]; unfold Z.b2z at 1; [|lia].
    destruct (Z.leb_spec 1 (hold (- h))) as [Y|Y]; unfold Z.b2z in G; [rewrite ?T_c in *; lia|].
    assert (Hlow : 1 - h <= n - 1).
    { destruct (Z_le_gt_dec (1 - h) (n - 1)); [assumption|]. exfalso.
      assert (- h = n - 1 \/ n <= - h) as [Q|Q] by lia.
      - rewrite Q in Y. lia.
      - rewrite T_c in T2. pose proof (c_bounds hold h 0 n). lia. }
    rewrite ?T_c in *. rewrite (c_split hold h 0 (- h) n) in T2 by lia.
    rewrite (c_first hold h (- h) n) in T2 by lia. pose proof (c_bounds hold h 0 (- h)).
    rewrite (c_split take (h - 1) 0 (1 - h) n) by lia.
    rewrite (c_first take (h - 1) (1 - h) n) by lia.
    rewrite (c_all take (h - 1) 0 (1 - h)); [|lia|].
    2:{ intros p Hp. pose proof (rep_range _ _ _ Rt p). lia. }
    rewrite (c_last hold h (- h + 1) n) in T2 by lia.
    pose proof (count_shifted (h - 1) (- h + 1) (n - 1)) as Z0.
    replace (h - 1 + 1) with h in Z0 by lia. replace (n - 1 + 1) with n in Z0 by lia.
    replace (- h + 1 + 1) with (1 - h + 1) in Z0 by lia.
    unfold Z.b2z in *. replace (h + - h <? hold (- h)) with false in T2 by lia.
    replace (h - 1 + (1 - h) <? take (1 - h)) with true by lia.
    destruct (h + (n - 1) <? hold (n - 1)); lia.
  - right. intros q [[s Es] [B1 B2]].
    assert (Q1 : 1 - h < q). { destruct (Z_lt_dec (1 - h) q); auto. rewrite c_nil in B1 by lia.
    lia. }
    assert (Q2 : q + 1 < n - 1). { destruct (Z_lt_dec (q + 1) (n - 1)); auto.
    rewrite c_nil in B2 by lia. lia. }
    apply (G (q - 1)). split; [exists (s - 1); lia|].
    replace (1 - (h + 1)) with (- h) by lia. replace (h + 1 - 1) with h by lia.
    replace (q - 1 + 1) with q by lia. split.
    + pose proof (count_shifted h (- h) (q - 1)) as X. replace (- h + 1) with (1 - h) in X by lia.
      replace (q - 1 + 1) with q in X by lia. lia.
    + pose proof (count_shifted (h - 1) q (n - 1)) as X. replace (h - 1 + 1) with h in X by lia.
      replace (n - 1 + 1) with n in X by lia. rewrite (c_last take (h - 1) (q + 1) n) in X by lia.
      unfold Z.b2z in X. destruct (h - 1 + (n - 1) <? take (n - 1)); lia.
Qed.

(* East has the ace. *)
Lemma compared_E : hold (n - 1) < n -> take (n - 1) < n -> h + 1 <= n - 1 ->
  0 < T_rows n hold h -> good n hold (h + 1) -> T_rows n take h < 0 -> F n take h.
Proof.
  intros Ah' At' Hhn HT G HT2. pose proof Par as [u Eu].
  pose proof (T_compared (h - 1)) as TC. replace (h - 1 + 1) with h in TC by lia.
  assert (T2 : 2 <= T_rows n hold h) by (rewrite ?T_c in *; lia).
  assert (None : forall k x, 0 <= k -> 0 <= x -> n - 1 - k <= x -> c hold k x n = 0).
  { intros k x Hk Hx Hkx. apply c_none. intros p Hp. pose proof (rep_mono _ _ _ Rh p (n - 1)).
  lia. }
  destruct G as [[G _]|[_ [H0 C]]]; [lia|].
  pose proof C as [C1 _].
  assert (N2 : 2 <= n) by (rewrite T_c in T2; pose proof (c_bounds hold h 0 n); lia).
  (* all rows but the first *)
  assert (C1' : n - 2 - h <= 2 * c take h 1 n).
  { pose proof (count_shifted h 0 (n - 1)) as X. replace (n - 1 + 1) with n in X by lia.
    change (0 + 1) with 1 in X. rewrite (c_first hold (h + 1) 0 (n - 1)) in X by lia.
    rewrite (c_split hold (h + 1) 1 (n - 1) n) in C1 by lia. change (0 + 1) with 1 in X.
    rewrite (None (h + 1) (n - 1)) in C1 by lia. unfold Z.b2z in X.
    destruct (h + 1 + 0 <? hold 0); lia. }
  destruct (Z.eq_dec h (-1)) as [Hm|Hm].
  { (* h = -1 *)
    exfalso. rewrite T_c, (c_first take h 0 n) in HT2 by lia. change (0 + 1) with 1 in HT2.
    pose proof (rep_range _ _ _ Rt 0). unfold Z.b2z in HT2.
    destruct (Z.ltb_spec (h + 0) (take 0)); lia. }
  right. split; [lia|]. split; [lia|]. right. split; [assumption|]. split; [lia|].
  split; [assumption|].
  destruct (lemma_9_2_E n Ah hold (h + 1) Rh Ah' H0 C) as [s [S1 [S2 [S3 S4]]]].
  replace (h + 1 - 1) with h in S2 by lia.
  (* the second sum for the same s *)
  assert (G3 : n - 1 - h - 2 * s < 2 * c take h (2 * s) n).
  { pose proof (count_shifted h (2 * s - 1) (n - 1)) as X.
    replace (2 * s - 1 + 1) with (2 * s) in X by lia. replace (n - 1 + 1) with n in X by lia.
    rewrite (c_first hold (h + 1) (2 * s - 1) (n - 1)) in X by lia.
    replace (2 * s - 1 + 1) with (2 * s) in X by lia.
    rewrite (c_split hold (h + 1) (2 * s) (n - 1) n), (None (h + 1) (n - 1)) in S3 by lia.
    unfold Z.b2z in X. destruct (h + 1 + (2 * s - 1) <? hold (2 * s - 1)); lia. }
  destruct (Z_lt_dec (2 * s - 1) (2 * c take (h - 1) 1 (2 * s))) as [F1|F1].
  { exists s. split; [lia|]. split; assumption. }
  (* else for s + 1 *)
  assert (Row1 : h + (2 * s - 1) < hold (2 * s - 1)).
  { pose proof (count_shifted (h - 1) 0 (2 * s - 1)) as X. change (0 + 1) with 1 in X.
    replace (h - 1 + 1) with h in X by lia. replace (2 * s - 1 + 1) with (2 * s) in X by lia.
    rewrite (c_first hold h 0 (2 * s - 1)) in X by lia. change (0 + 1) with 1 in X.
    rewrite (c_last hold h 1 (2 * s)) in S2 by lia. unfold Z.b2z in *.
    destruct (Z.ltb_spec (h + (2 * s - 1)) (hold (2 * s - 1))); [assumption|].
    destruct (h + 0 <? hold 0); lia. }
  assert (F1' : 2 * s - 2 <= 2 * c take (h - 1) 1 (2 * s)).
  { pose proof (count_shifted (h - 1) 0 (2 * s - 1)) as X. change (0 + 1) with 1 in X.
    replace (h - 1 + 1) with h in X by lia. replace (2 * s - 1 + 1) with (2 * s) in X by lia.
    rewrite (c_first hold h 0 (2 * s - 1)) in X by lia. change (0 + 1) with 1 in X.
    rewrite (c_last hold h 1 (2 * s)) in S2 by lia. unfold Z.b2z in *.
    destruct (h + (2 * s - 1) <? hold (2 * s - 1)), (h + 0 <? hold 0); lia. }
  assert (In : 2 * s + 1 <= n - 2 - h).
  { destruct (Z_le_gt_dec (2 * s + 1) (n - 2 - h)); [assumption|exfalso].
    rewrite (None (h + 1) (2 * s)) in S3 by lia. lia. }
  assert (R2s : h - 1 + 2 * s < take (2 * s)).
  { pose proof (Shift (2 * s - 1)) as H. replace (2 * s - 1 + 1) with (2 * s) in H by lia. lia. }
  assert (R2s1 : h + (2 * s + 1) < take (2 * s + 1)) by (pose proof (Shift (2 * s)); lia).
  exists (s + 1). replace (2 * (s + 1)) with (2 * s + 2) by lia. split; [lia|]. split.
  - rewrite (c_split take (h - 1) 1 (2 * s) (2 * s + 2)) by lia.
    rewrite (c_all take (h - 1) (2 * s) (2 * s + 2)); [lia | lia |].
    intros p Hp. assert (p = 2 * s \/ p = 2 * s + 1) as [-> | ->] by lia; lia.
  - rewrite (c_first take h (2 * s) n), (c_first take h (2 * s + 1) n) in G3 by lia.
    replace (2 * s + 1 + 1) with (2 * s + 2) in G3 by lia. unfold Z.b2z in G3.
    replace (h + (2 * s + 1) <? take (2 * s + 1)) with true in G3 by lia.
    destruct (Z.ltb_spec (h + 2 * s) (take (2 * s))) as [X|X]; [|lia].
    (* row 2s counts: then the second sum is more than 1 *)
    enough (n - h - 2 * s < 2 * (2 + c take h (2 * s + 2) n)) by lia.
    assert (Eq : c take h (2 * s) n = 2 + c take h (2 * s + 2) n).
    { rewrite (c_first take h (2 * s) n), (c_first take h (2 * s + 1) n) by lia.
      replace (2 * s + 1 + 1) with (2 * s + 2) by lia. unfold Z.b2z.
      replace (h + (2 * s + 1) <? take (2 * s + 1)) with true by lia.
      replace (h + 2 * s <? take (2 * s)) with true by lia. lia. }
    rewrite <- Eq. destruct (Z_lt_dec (2 * s) i) as [Y|Y].
    + pose proof (count_shifted h (2 * s - 1) (n - 1)) as Q.
      replace (2 * s - 1 + 1) with (2 * s) in Q by lia. replace (n - 1 + 1) with n in Q by lia.
      rewrite (c_first hold (h + 1) (2 * s - 1) (n - 1)) in Q by lia.
      replace (2 * s - 1 + 1) with (2 * s) in Q by lia.
      rewrite (c_split hold (h + 1) (2 * s) (n - 1) n), (None (h + 1) (n - 1)) in S3 by lia.
      pose proof (Before (2 * s - 1)) as Same. replace (2 * s - 1 + 1) with (2 * s) in Same by lia.
      specialize (Same ltac:(lia) ltac:(lia)). unfold Z.b2z in Q.
      replace (h + 1 + (2 * s - 1) <? hold (2 * s - 1)) with true in Q by lia. lia.
    + (* the sequence passes h + 1 beyond row 2s *)
      assert (Hit : exists p, 2 * s <= p < n /\ take p - p = h + 1).
      { destruct (hit_right n At take (2 * s) (h + 1) Rt) as [p Hp]; [lia | lia |].
        exists p. assumption. }
      destruct Hit as [p [Hp Ep]].
      assert (L1 : c hold (h + 1) (2 * s) p <= c take h (2 * s) p).
      { apply c_cmp0. intros x Hx. rewrite (Beyond x) by lia. lia. }
      assert (L2 : c hold (h + 1) (p + 1) n <= c take h (p + 1) n).
      { apply c_cmp0. intros x Hx. rewrite (Beyond x) by lia. lia. }
      rewrite (c_split hold (h + 1) (2 * s) p n), (c_first hold (h + 1) p n) in S3 by lia.
      rewrite (c_split take h (2 * s) p n), (c_first take h p n) by lia.
      rewrite (Beyond p) in S3 by lia. unfold Z.b2z in *.
      replace (h + 1 + p <? take p) with false in S3 by lia.
      replace (h + p <? take p) with true by lia. lia.
Qed.

Lemma compared : (hold (n - 1) = n /\ take (n - 1) = n) \/ (hold (n - 1) < n /\ take (n - 1) < n) ->
  F n hold (h + 1) -> F n take h.
Proof.
  intros Ace H. pose proof Par as [u Eu]. pose proof (T_compared h) as TC.
  destruct H as [[H|[[H1 H2]|[H1 H2]]]|[H1 [H2 H3]]].
  - left. left. lia.
  - (* all of West's cards are high *)
    assert (Full : forall p, 0 <= p < n -> hold p = n).
    { intros p Hp. pose proof (rep_mono _ _ _ Rh 0 p). pose proof (rep_range _ _ _ Rh p). lia. }
    left. destruct (Z_le_gt_dec h (- n)); [left; assumption|]. destruct (Z.eq_dec n 1) as [N1|N1].
    { destruct Ace as [[_ Ace]|[Ace _]].
      - right. left. split; [lia|]. replace (n - 1) with 0 in Ace by lia. exact Ace.
      - rewrite (Full (n - 1)) in Ace; lia. }
    right. right. split; [lia|]. rewrite T_c, (c_first take h 0 n) by lia.
    change (0 + 1) with 1. pose proof (rep_range _ _ _ Rt 0). pose proof (c_bounds take h 1 n).
    assert (M : c hold (h + 1) 0 (n - 1) <= c take h 1 n).
    { pose proof (count_shifted h 0 (n - 1)). replace (n - 1 + 1) with n in * by lia.
      change (0 + 1) with 1 in *. lia. }
    destruct (Z_le_gt_dec 0 h) as [G|G].
    + rewrite (c_split hold (h + 1) 0 (n - 1 - h) (n - 1)) in M by lia.
      rewrite (c_all hold (h + 1) 0 (n - 1 - h)) in M; [|lia|].
      2:{ intros p Hp. rewrite Full by lia. lia. }
      pose proof (c_bounds hold (h + 1) (n - 1 - h) (n - 1)). unfold Z.b2z.
      destruct (h + 0 <? take 0); lia.
    + rewrite (c_all hold (h + 1) 0 (n - 1)) in M; [|lia|].
      2:{ intros p Hp. rewrite Full by lia. lia. }
      unfold Z.b2z. replace (h + 0 <? take 0) with true by lia. lia.
  - left. right. right. split; [lia|]. rewrite ?T_c in *. lia.
  - replace (h + 1 - 1) with h in H2 by lia.
    destruct (Z.eq_dec (h + 1) n) as [Top|Top].
    { exfalso. lia. }
    destruct (Z_lt_dec (T_rows n take h) 0) as [X|X].
    + destruct Ace as [[A1 A2]|[A1 A2]]; [apply compared_W | apply compared_E]; auto; lia.
    + left. right. right. split; [lia|]. lia.
Qed.
End Compared.

(* West can take East's card j with his card i, the lowest that can, and not with the ace alone. *)
Lemma take_not_hold n A e i j l h : rep (n + 1) A e -> 0 < n -> 0 <= j < n + 1 -> 0 <= l < i ->
  i < n + 1 -> j < e i -> (forall p, 0 <= p < i -> e p <= j) -> (i = n -> e n <> n + 1) ->
  (exists u, n = h + 2 * u) -> F n (after 0 j e) (h + 1) -> F n (after i j e) h.
Proof.
  intros R Hn Hj Hl Hi Lt Low NotAce Par H.
  pose proof (rep_after _ _ _ 0 j R ltac:(lia) Hj) as Rh.
  pose proof (rep_after _ _ _ i j R ltac:(lia) Hj) as Rt.
  replace (n + 1 - 1) with n in Rh, Rt by lia.
  assert (High : forall p, i <= p < n + 1 -> j < e p).
  { intros p Hp. pose proof (rep_mono _ _ _ R i p). lia. }
  assert (Hd : forall p, 0 <= p < n -> after 0 j e p = if p + 1 <? i then e (p + 1)
    else e (p + 1) - 1).
  { intros p Hp. rewrite after_hi by lia. unfold Z.b2z. destruct (Z.ltb_spec (p + 1) i).
    - specialize (Low (p + 1)). replace (j <? e (p + 1)) with false by lia. lia.
    - specialize (High (p + 1)). replace (j <? e (p + 1)) with true by lia. lia. }
  assert (Td : forall p, 0 <= p < n -> after i j e p = if p <? i then e p else e (p + 1) - 1).
  { intros p Hp. destruct (Z.ltb_spec p i).
    - rewrite after_lo by lia. specialize (Low p). replace (j <? e p) with false by lia.
      unfold Z.b2z. lia.
    - rewrite after_hi by lia. specialize (High (p + 1)). replace (j <? e (p + 1)) with true by lia.
      unfold Z.b2z. lia. }
  pose proof (rep_range _ _ _ R n) as Rn.
  apply (compared n _ _ (after 0 j e) (after i j e) i h Rh Rt Hn); auto; try lia.
  - intros p Hp. rewrite Hd, Td by lia.
    pose proof (rep_mono _ _ _ R (p + 1) (p + 1 + 1)).
    destruct (Z.ltb_spec (p + 1) i); lia.
  - intros p Hp Hpi. rewrite Hd, Td by lia. destruct (Z.ltb_spec (p + 1) i); lia.
  - intros p Hp. rewrite Hd, Td by lia.
    destruct (Z.ltb_spec (p + 1) i), (Z.ltb_spec p i); lia.
  - rewrite Hd, Td by lia. replace (n - 1 + 1) with n by lia. replace (n <? i) with false by lia.
    destruct (Z.ltb_spec (n - 1) i).
    + right. specialize (Low (n - 1)). specialize (High n). lia.
    + lia.
Qed.
