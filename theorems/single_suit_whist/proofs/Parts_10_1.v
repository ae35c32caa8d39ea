(* What the parts of the program of Algorithm_10_1.v do, one after the other, where the player who
   has the ace is East: what they leave in memory, that no number exceeds 3 n in absolute value,
   and what they cost. Where West has the ace, D is to be the deal with the hands exchanged, and g
   is -1. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Play Theorem_9_1 Lemma_5_2 Lemma_5_1 Procedure_10_1.
From Whist Require Import Evaluate Computed Machine Running Algorithm_10_1.
From Whist Require Lemma_9_2.
Import ListNotations.
Open Scope Z_scope.

Section Deal.
Variables (n : nat) (D : deal) (g : Z).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D) (Std : standard_numbering n D).
Hypothesis (Hg : g = 1 \/ g = -1) (Ace : C D (2 * Z.of_nat n) = 1).
Let m := Z.of_nat n.

(* C_i, from the side of the player who has the ace. *)
Definition input (c : memory) : Prop :=
  c cards 0 = m /\ forall i, 1 <= i <= 2 * m -> c owner i = g * C D i.

Lemma C_1 i : C D i = 1 \/ C D i = -1.
Proof. unfold C. destruct (existsb _ _); auto. Qed.

Lemma S_next i : 1 <= i -> S_sum D (Z.to_nat i) = S_sum D (Z.to_nat (i - 1)) + C D i.
Proof.
  intros Hi. replace (Z.to_nat i) with (Datatypes.S (Z.to_nat (i - 1))) by lia. cbn [S_sum].
  do 2 f_equal. lia.
Qed.

Lemma S_size i : 0 <= i <= 2 * m -> - m <= S_sum D (Z.to_nat i) <= m.
Proof.
  intros Hi. destruct (loop_invariant n D Hn HD Std (Z.to_nat i) ltac:(lia)) as [w Inv].
  destruct Inv as [Hw [Hs [_ [_ [-> _]]]]]. fold m in Hw, Hs. lia.
Qed.

Lemma after_partial_sums c k l s' : input c -> l <= 3 * m ->
  run partial_sums (State c k l) = s' ->
  cells s' twice 0 = 2 * m /\ cells s' ace 0 = g /\
  (forall i, 0 <= i <= 2 * m -> cells s' sums i = S_sum D (Z.to_nat i)) /\
  largest s' <= 3 * m /\ operations s' <= k + 14 * m + 10.
Proof.
  intros [Hc Ho] Hl R. unfold partial_sums in R. steps R.
  rewrite Hc in R. replace (m + m) with (2 * m) in R by lia. rewrite Ho in R by lia.
  replace (g * C D (2 * m)) with g in R by (fold m in Ace; rewrite Ace; lia).
  through R (3 * m) (fun i c => c total 0 = S_sum D (Z.to_nat (i - 1)) /\
    forall j, 0 <= j < i -> c sums j = S_sum D (Z.to_nat j)) 1 (2 * m) c1 k1 l1 Inv Keep Cost.
  specialize (Cost eq_refl eq_refl). destruct Inv as [[_ Inv] Fit]; try lia; try reflexivity.
  - fits.
  - read. repeat constructor; lia.
  - read. split; [reflexivity|]. intros j Hj. replace j with 0 by lia. reflexivity.
  - intros i c' k' l' s Hi Hl' [Tot Sums] Keep' R'.
    pose proof (Keep' owner i eq_refl) as K1. pose proof (Keep' ace 0 eq_refl) as K2.
    read in K1. read in K2. rewrite Ho in K1 by lia. steps R'. rewrite K1, K2 in R'.
    pose proof (S_size i ltac:(lia)). pose proof (S_next i ltac:(lia)) as Next.
    pose proof (S_size (i - 1) ltac:(lia)). replace (i + 1 - 1) with i by lia.
    destruct (C_1 i) as [Ci|Ci]; rewrite Ci in *; rewrite Tot in R'.
    + replace (g * 1 =? g) with true in R' by lia. steps R'. subst s. read. rewrite Next.
      split; [split; [lia|] | fits].
      intros j Hj. destruct (Z.eqb_spec j i); [subst j; lia | apply Sums; lia].
    + replace (g * -1 =? g) with false in R' by lia. steps R'. subst s. read. rewrite Next.
      split; [split; [lia|] | fits].
      intros j Hj. destruct (Z.eqb_spec j i); [subst j; lia | apply Sums; lia].
  - subst s'. read. rewrite !Keep by reflexivity. read. repeat split; try lia.
    intros i Hi. apply Inv. lia.
Qed.
Lemma as_a_number i : 1 <= i -> Z.of_nat (Datatypes.S (Z.to_nat (i - 1))) = i.
Proof. lia. Qed.

Lemma round_of i j : 1 <= i -> rounds n D (Z.to_nat i) j =
  let a := rounds n D (Z.to_nat (i - 1)) in
  if C D i =? 1
  then let at_ := S_sum D (Z.to_nat (i - 1)) in if j =? at_ then a at_ - (i - 1) else a j
  else let at_ := S_sum D (Z.to_nat i) in if j =? at_ then a at_ + i else a j.
Proof.
  intros Hi. cbv zeta.
  replace (Z.to_nat i) with (Datatypes.S (Z.to_nat (i - 1))) by lia. cbn [rounds].
  unfold cell. rewrite as_a_number by lia.
  replace (Datatypes.S (Z.to_nat (i - 1)) - 1)%nat with (Z.to_nat (i - 1)) by lia.
  unfold Procedure_10_1.put_at. destruct (C D i =? 1); [|reflexivity].
  replace (Z.of_nat (Z.to_nat (i - 1))) with (i - 1) by lia. reflexivity.
Qed.

Lemma cell_range i : 1 <= i <= 2 * m ->
  - m <= (if C D i =? 1 then S_sum D (Z.to_nat (i - 1)) else S_sum D (Z.to_nat i)) <= m - 1.
Proof.
  intros Hi. destruct (procedure_computes_T n D Hn HD Std) as [X _].
  specialize (X (Z.to_nat i) ltac:(lia)). unfold cell in X.
  replace (Z.of_nat (Z.to_nat i)) with i in X by lia.
  replace (Z.to_nat i - 1)%nat with (Z.to_nat (i - 1)) in X by lia. exact X.
Qed.

Lemma spare_cell_holds i : (i <= 2 * n)%nat -> 0 <= rounds n D i (- m) <= m.
Proof.
  destruct (the_spare_cell n D Hn HD Std) as [_ [No Yes]]. fold m in No, Yes.
  assert (Dec : all_high East D \/ ~ all_high East D).
  { rewrite (all_high_E n D Hn HD). destruct (Z.eq_dec (A D (Z.of_nat n) 1) (-1)); auto. }
  assert (First : rounds n D 0 (- m) = 0).
  { cbn [rounds]. unfold initial. fold m. destruct (Z.ltb_spec (- m) 0); lia. }
  assert (Same : forall i, cell D (Datatypes.S i) <> - m ->
    rounds n D (Datatypes.S i) (- m) = rounds n D i (- m)).
  { intros j X. cbn [rounds]. unfold Procedure_10_1.put_at.
    destruct (C D _ =? 1); (destruct (Z.eqb_spec (- m) (cell D (Datatypes.S j))); [lia|]);
      reflexivity. }
  destruct Dec as [High|Low].
  - destruct (Yes High) as [Two [[N1 N2] [N3 N4]]].
    intros Hi. enough (rounds n D i (- m) = if (i =? n)%nat then m else 0).
    { destruct (i =? n)%nat; lia. }
    induction i as [|i IH]; [rewrite First; destruct (Nat.eqb_spec 0 n); lia|].
    specialize (IH ltac:(lia)). destruct (Nat.eqb_spec (Datatypes.S i) n) as [X|X].
    { cbn [rounds]. rewrite X, N1. fold m. rewrite N2. cbn [Z.eqb Pos.eqb].
      unfold Procedure_10_1.put_at. rewrite Z.eqb_refl. rewrite IH. destruct (Nat.eqb_spec i n); lia. }
    destruct (Nat.eqb_spec i n) as [Y|Y].
    { subst i. replace (Datatypes.S n) with (n + 1)%nat by lia.
      replace (n + 1)%nat with (Datatypes.S n) in * by lia.
      cbn [rounds]. rewrite N3, N4. cbn [Z.eqb Pos.eqb]. unfold Procedure_10_1.put_at.
      rewrite Z.eqb_refl. rewrite IH. fold m. lia. }
    rewrite Same, IH; [reflexivity|]. intros Z0. apply Two in Z0; lia.
  - intros Hi. enough (rounds n D i (- m) = 0) by lia.
    induction i as [|i IH]; [exact First|]. rewrite Same; [apply IH; lia | apply (No Low); lia].
Qed.

Lemma T_size i j : 0 <= i <= 2 * m -> - m <= j < m ->
  - (3 * m) <= rounds n D (Z.to_nat i) j <= 3 * m.
Proof.
  intros Hi Hj. destruct (Z.eq_dec j (- m)) as [->|Ne].
  { pose proof (spare_cell_holds (Z.to_nat i)). lia. }
  destruct (loop_invariant n D Hn HD Std (Z.to_nat i) ltac:(lia)) as [w Inv].
  destruct Inv as [Hw [Hs [_ [_ [_ Inv]]]]]. fold m in Hw, Hs, Inv.
  rewrite (Inv j) by lia. unfold initial. fold m.
  pose proof (count_bounds (fun p => j + p <? row n D p) 0 w).
  destruct (Z.ltb_spec j 0), (Z.ltb_spec j (Z.of_nat (Z.to_nat i) - w - w)); lia.
Qed.

Lemma initialized c k l s' : c cards 0 = m -> l <= 3 * m ->
  run initialize (State c k l) = s' ->
  cells s' first 0 = 1 - m /\ cells s' last 0 = m - 1 /\
  (forall j, - m <= j < m -> cells s' diagonal j = initial n j) /\
  largest s' <= 3 * m /\ operations s' <= k + 10 * m + 6.
Proof.
  intros Hc Hl R. unfold initialize in R. steps R. rewrite Hc in R.
  through R (3 * m) (fun i c => forall j, - m <= j < i -> c diagonal j = initial n j)
    (1 - m) (-1) c1 k1 l1 Inv Keep Cost.
  specialize (Cost eq_refl eq_refl). destruct Inv as [Inv Fit]; try lia; try reflexivity.
  - fits.
  - read. repeat constructor; lia.
  - read. intros j Hj. unfold initial. fold m.
    destruct (Z.eqb_spec j (0 - m)); [|lia]. destruct (Z.ltb_spec j 0); lia.
  - intros i c' k' l' s Hi Hl' Diag Keep' R'.
    pose proof (Keep' cards 0 eq_refl) as K1. read in K1. steps R'. rewrite K1, Hc in R'. subst s.
    read. split; [|fits]. intros j Hj. destruct (Z.eqb_spec j i) as [->|]; [|apply Diag; lia].
    unfold initial. fold m. destruct (Z.ltb_spec i 0); lia.
  - through R (3 * m) (fun i c => forall j, - m <= j < i -> c diagonal j = initial n j)
      0 (m - 1) c2 k2 l2 Inv2 Keep2 Cost2.
    specialize (Cost2 eq_refl). rewrite (Keep last 0 eq_refl) in Cost2. specialize (Cost2 eq_refl).
    destruct Inv2 as [Inv2 Fit2]; try lia; try reflexivity.
    + read. apply (Keep last 0 eq_refl).
    + read. rewrite (Keep last 0 eq_refl). read. repeat constructor; lia.
    + intros j Hj. apply Inv. lia.
    + intros i c' k' l' s Hi Hl' Diag Keep' R'.
      pose proof (Keep' cards 0 eq_refl) as K1. rewrite Keep in K1 by reflexivity. read in K1.
      steps R'. rewrite K1, Hc in R'. subst s.
      read. split; [|fits]. intros j Hj. destruct (Z.eqb_spec j i) as [->|]; [|apply Diag; lia].
      unfold initial. fold m. destruct (Z.ltb_spec i 0); lia.
    + subst s'. read. rewrite !Keep2, !Keep by reflexivity. read. repeat split; try lia.
      intros j Hj. apply Inv2. lia.
Qed.

Lemma after_diagonal_sums c k l s' : input c -> c twice 0 = 2 * m -> c ace 0 = g ->
  (forall i, 0 <= i <= 2 * m -> c sums i = S_sum D (Z.to_nat i)) -> l <= 3 * m ->
  run diagonal_sums (State c k l) = s' ->
  cells s' first 0 = 1 - m /\ cells s' last 0 = m - 1 /\
  (forall j, - m < j < m -> cells s' diagonal j = T D j) /\
  largest s' <= 3 * m /\ operations s' <= k + 28 * m + 8.
Proof.
  intros [Hc Ho] Ht Ha Hs Hl R. unfold diagonal_sums in R. rewrite run_then in R.
  pose proof (fun y j (Y : among y (writes initialize) = false) =>
    untouched y _ (State c k l) Y j) as Keep0.
  destruct (run initialize (State c k l)) as [c0 k0 l0] eqn:R0. cbn [cells] in Keep0.
  destruct (initialized c k l _ Hc Hl R0) as [First [Last [Init [Fit0 Cost0]]]].
  cbn [cells largest operations] in *.
  through R (3 * m) (fun i c =>
    forall j, - m <= j < m -> c diagonal j = rounds n D (Z.to_nat (i - 1)) j)
    1 (2 * m) c1 k1 l1 Inv Keep Cost.
  rewrite (Keep0 twice 0 eq_refl) in Cost.
  specialize (Cost eq_refl Ht). destruct Inv as [Inv Fit]; try lia; try reflexivity.
  - read. rewrite Keep0; auto.
  - read. rewrite Keep0, Ht by reflexivity. repeat constructor; lia.
  - intros j Hj. apply Init. lia.
  - intros i c' k' l' s Hi Hl' Diag Keep' R'. steps R'.
    pose proof (Keep' owner i eq_refl) as K1. rewrite Keep0, Ho in K1 by (reflexivity || lia).
    pose proof (Keep' ace 0 eq_refl) as K2. rewrite Keep0, Ha in K2 by reflexivity.
    rewrite K1, K2 in R'. replace (i + 1 - 1) with i by lia.
    pose proof (cell_range i Hi) as Cell.
    pose proof (T_size (i - 1)) as Size0. pose proof (T_size i) as Size1.
    pose proof (fun j => round_of i j ltac:(lia)) as Round. cbv zeta in Round.
    destruct (C_1 i) as [Ci|Ci]; rewrite Ci in *; cbn [Z.eqb Pos.eqb] in *.
    + replace (g * 1 =? g) with true in R' by lia. steps R'.
      pose proof (Keep' sums (i - 1) eq_refl) as K3.
      rewrite Keep0, Hs in K3 by (reflexivity || lia). rewrite K3 in R'. clear K3.
      set (a := S_sum D (Z.to_nat (i - 1))) in *. rewrite Diag in R' by lia. subst s. read.
      pose proof (Round a) as Ra. rewrite Z.eqb_refl in Ra.
      specialize (Size0 a ltac:(lia) ltac:(lia)). specialize (Size1 a ltac:(lia) ltac:(lia)).
      rewrite Ra in Size1. split; [|fits].
      intros j Hj. rewrite Round. destruct (Z.eqb_spec j a) as [->|]; [reflexivity|].
      apply Diag. assumption.
    + replace (g * -1 =? g) with false in R' by lia. steps R'.
      pose proof (Keep' sums i eq_refl) as K3.
      rewrite Keep0, Hs in K3 by (reflexivity || lia). rewrite K3 in R'. clear K3.
      set (a := S_sum D (Z.to_nat i)) in *. rewrite Diag in R' by lia. subst s. read.
      pose proof (Round a) as Ra. rewrite Z.eqb_refl in Ra.
      specialize (Size0 a ltac:(lia) ltac:(lia)). specialize (Size1 a ltac:(lia) ltac:(lia)).
      rewrite Ra in Size1. split; [|fits].
      intros j Hj. rewrite Round. destruct (Z.eqb_spec j a) as [->|]; [reflexivity|].
      apply Diag. assumption.
  - subst s'. read. rewrite !Keep by reflexivity. repeat split; try assumption; try lia.
    intros j Hj. rewrite Inv by lia. replace (Z.max 1 (2 * m + 1) - 1) with (2 * m) by lia.
    replace (Z.to_nat (2 * m)) with (2 * n)%nat by lia.
    apply (procedure_computes_T n D Hn HD Std). exact Hj.
Qed.

Lemma bars_range u o : bars D u o -> - m <= u <= o /\ o <= m /\
  (u < o -> o = u + 1 /\ - m < u /\ o < m).
Proof.
  intros [c [Ac Ec]]. unfold applies in Ac. rewrite (size_n n D HD) in *. fold m in Ac, Ec.
  destruct c; injection Ec as -> ->; lia.
Qed.

Lemma T_within j : - m < j < m -> - (2 * m) <= T D j <= 2 * m.
Proof. intros Hj. pose proof (T_least n D Hn HD j) as H. fold m in H. lia. Qed.

Lemma after_sign_change c k l s' : c cards 0 = m -> c first 0 = 1 - m -> c last 0 = m - 1 ->
  (forall j, - m < j < m -> c diagonal j = T D j) -> l <= 3 * m ->
  run sign_change (State c k l) = s' ->
  bars D (cells s' under 0) (cells s' over 0) /\
  largest s' <= 3 * m /\ operations s' <= k + 20 * m - 6.
Proof.
  intros Hc Hf Hlast Diag Hl R. unfold sign_change in R. steps R.
  assert (West : T D (m - 1) = A D 1 m) by (apply (T_last n D Hn HD)).
  assert (East : T D (1 - m) = A D m 1) by (apply (T_first n D Hn HD)).
  pose proof (all_high_W n D Hn HD) as HighW. pose proof (all_high_E n D Hn HD) as HighE.
  fold m in HighW, HighE. rewrite <- West in HighW. rewrite <- East in HighE.
  assert (AW : T D (m - 1) = 1 \/ T D (m - 1) = -1) by (rewrite West; apply Lemma_9_2.entry).
  assert (AE : T D (1 - m) = 1 \/ T D (1 - m) = -1) by (rewrite East; apply Lemma_9_2.entry).
  rewrite Hf, Hlast, Hc, !Diag in R by lia.
  destruct (Z.ltb_spec 0 (T D (m - 1))) as [X|X].
  { steps R. subst s'. read. split; [|split; [fits | lia]]. exists West_is_high.
    cbn [applies]. rewrite (size_n n D HD). fold m. split; [apply HighW; lia | reflexivity]. }
  destruct (Z.ltb_spec (T D (1 - m)) 0) as [Y|Y].
  { steps R. subst s'. read. split; [|split; [fits | lia]]. exists East_is_high.
    cbn [applies]. rewrite (size_n n D HD). fold m. split; [apply HighE; lia | reflexivity]. }
  destruct (definition_of_H n D Hn HD) as [cl [Ac U]].
  assert (Shape : exists k0 d, (cl = Zero_at k0 /\ d = 0) \/ (cl = Change_at k0 /\ d = 1)).
  { destruct cl as [| |k0|k0]; cbn [applies] in Ac.
    - apply HighW in Ac. lia.
    - apply HighE in Ac. lia.
    - exists k0, 0. auto.
    - exists k0, 1. auto. }
  destruct Shape as [k0 [d Shape]].
  through R (3 * m) (fun i c => k0 < i -> c under 0 = k0 /\ c over 0 = k0 + d)
    (1 - m) (m - 1) c1 k1 l1 Inv Keep Cost.
  specialize (Cost Hf Hlast). destruct Inv as [Inv Fit]; try lia; try assumption.
  - fits.
  - read. rewrite Hf, Hlast. repeat constructor; lia.
  - intros K. destruct Shape as [[-> ->]|[-> ->]]; cbn [applies] in Ac;
      rewrite (size_n n D HD) in Ac; fold m in Ac; lia.
  - intros i c' k' l' s Hi Hl' P Keep' R'. steps R'.
    rewrite !(Keep' diagonal i eq_refl), !Diag in R' by lia.
    pose proof (T_within i ltac:(lia)).
    destruct (Z.eqb_spec (T D i) 0) as [Z0|Z0].
    { assert (E : cl = Zero_at i).
      { apply U. cbn [applies]. rewrite (size_n n D HD). fold m. lia. }
      destruct Shape as [[-> ->]|[-> ->]]; [|discriminate]. injection E as ->.
      steps R'. subst s. read. split; [lia | fits]. }
    destruct (Z.ltb_spec 0 (T D i)) as [Z1|Z1].
    2:{ steps R'. subst s. read. split; [|fits]. intros K. apply P.
      enough (k0 <> i) by lia. intros ->.
      destruct Shape as [[-> ->]|[-> ->]]; cbn [applies] in Ac; lia. }
    assert (i <> m - 1) by (intros ->; lia).
    steps R'. rewrite (Keep' diagonal (i + 1) eq_refl), Diag in R' by lia.
    pose proof (T_within (i + 1) ltac:(lia)).
    destruct (Z.ltb_spec (T D (i + 1)) 0) as [Z2|Z2]; steps R'; subst s; read; (split; [|fits]).
    + assert (E : cl = Change_at i).
      { apply U. cbn [applies]. rewrite (size_n n D HD). fold m. lia. }
      destruct Shape as [[-> ->]|[-> ->]]; [discriminate|]. injection E as ->. lia.
    + intros K. apply P. enough (k0 <> i) by lia. intros ->.
      destruct Shape as [[-> ->]|[-> ->]]; cbn [applies] in Ac; lia.
  - subst s'. read. split; [|split; [assumption | lia]]. exists cl. split; [exact Ac|].
    destruct Inv as [-> ->].
    { destruct Shape as [[-> ->]|[-> ->]]; cbn [applies] in Ac;
      rewrite (size_n n D HD) in Ac; fold m in Ac; lia. }
    destruct Shape as [[-> ->]|[-> ->]]; f_equal; lia.
Qed.

Lemma entry_of h i : - m < h < m -> 1 <= i <= m -> 1 <= i + h <= m ->
  A D i (i + h) = if h <? S_sum D (Z.to_nat (2 * i + h - 1)) then 1 else -1.
Proof.
  intros Hh Hi Hj. pose proof (entries_of_the_matrix n D i (i + h) HD Std Hi Hj) as X.
  cbv zeta in X. replace (i + (i + h) - 1) with (2 * i + h - 1) in X by lia.
  set (x := S_sum D _) in *. destruct (Z.ltb_spec h x); lia.
Qed.

Lemma after_entries found h hv c k l s' :
  (found = lower /\ h = under) \/ (found = upper /\ h = over) ->
  c cards 0 = m -> c h 0 = hv -> - m < hv < m ->
  (forall i, 0 <= i <= 2 * m -> c sums i = S_sum D (Z.to_nat i)) -> l <= 3 * m ->
  run (entries found h) (State c k l) = s' ->
  (forall i, 1 <= i <= m -> 1 <= i + hv <= m -> cells s' found i = A D i (i + hv)) /\
  largest s' <= 3 * m /\ operations s' <= k + 11 * m + 7.
Proof.
  intros Which Hc Hh Range Hs Hl R. unfold entries in R.
  set (lo := Z.max 1 (1 - hv)). set (hi := Z.min m (m - hv)).
  assert (Before : exists c0 k0 l0, run (For index (Content (Var first)) (Content (Var last))
      (Then (Add (Var position) (Content (Var index)) (Content (Var index)))
      (Then (Add (Var position) (Content (Var position)) (Content (Var h)))
      (Then (Subtract (Var position) (Content (Var position)) (Number 1))
      (If (Content (Var h)) Less (Content (Cell sums position))
        (Assign (Cell found index) (Number 1)) (Assign (Cell found index) (Number (-1)))))))) 
      (State c0 k0 l0) = s' /\ c0 first 0 = lo /\ c0 last 0 = hi /\ c0 h 0 = hv /\
      (forall i, c0 sums i = c sums i) /\ l0 <= 3 * m /\ k0 <= k + 5).
  { destruct Which as [[-> ->]|[-> ->]]; steps R; rewrite Hc, Hh in R;
      (destruct (Z.ltb_spec 0 hv); read in R;
        (do 3 eexists; split; [exact R|]; read; rewrite Hh; repeat split; fits)). }
  clear R. destruct Before as [c0 [k0 [l0 [R [First [Last [Hh0 [Hs0 [Hl0 Hk0]]]]]]]]].
  through R (3 * m) (fun i c => forall j, lo <= j < i -> c found j = A D j (j + hv))
    lo hi c1 k1 l1 Inv Keep Cost.
  specialize (Cost First Last). destruct Inv as [Inv Fit]; try lia; try assumption.
  - read. rewrite First, Last. repeat constructor; lia.
  - intros i c' k' l' s Hi Hl' P Keep' R'.
    assert (K1 : c' h 0 = hv).
    { rewrite Keep'; [assumption|]. destruct Which as [[-> ->]|[-> ->]]; reflexivity. }
    pose proof (S_size (2 * i + hv - 1) ltac:(lia)) as Size.
    pose proof (entry_of hv i ltac:(lia) ltac:(lia) ltac:(lia)) as Entry.
    assert (K2 : c' sums (i + i + hv - 1) = S_sum D (Z.to_nat (2 * i + hv - 1))).
    { rewrite Keep' by (destruct Which as [[-> ->]|[-> ->]]; reflexivity).
      rewrite Hs0, Hs by lia. do 2 f_equal. lia. }
    set (x := S_sum D _) in *.
    destruct Which as [[-> ->]|[-> ->]]; steps R'; rewrite K1, K2 in R';
      destruct (hv <? x); steps R'; subst s; read; (split; [|fits]);
      intros j Hj; (destruct (Z.eqb_spec j i) as [->|]; [symmetry; exact Entry | apply P; lia]).
  - subst s'. read. split; [|split; [assumption | lia]]. intros i H1 H2. apply Inv. lia.
Qed.

Lemma sum_within hv lo hi : lo <= hi + 1 ->
  - (hi - lo + 1) <= sum lo hi (fun i => A D i (i + hv)) <= hi - lo + 1.
Proof.
  intros H. unfold sum. assert (X : hi - lo + 1 = Z.of_nat (Z.to_nat (hi - lo + 1))) by lia.
  rewrite X. generalize (Z.to_nat (hi - lo + 1)). clear. intros l. rewrite Nat2Z.id. revert lo.
  induction l as [|l IH]; intros lo; cbn [sum_from]; [lia|].
  specialize (IH (lo + 1)). destruct (Lemma_9_2.entry D lo (lo + hv)) as [-> | ->]; lia.
Qed.

Lemma after_add_up source found hv e c k l s' :
  (source = lower /\ found = lower_sums) \/ (source = upper /\ found = upper_sums) ->
  c last 0 = e -> 0 <= e < m ->
  (forall i, 2 <= i <= e -> c source i = A D i (i + hv)) -> l <= 3 * m ->
  run (add_up source found) (State c k l) = s' ->
  let f := fun i => A D i (i + hv) in
  (forall j, 2 <= j <= e -> cells s' found j = sum 2 j f) /\ cells s' total 0 = sum 2 e f /\
  largest s' <= 3 * m /\ operations s' <= k + 6 * m - 3.
Proof.
  intros Which He Range Hs Hl R f. unfold add_up in R. steps R.
  through R (3 * m) (fun i c => c total 0 = sum 2 (i - 1) f /\
    forall j, 2 <= j < i -> c found j = sum 2 j f) 2 e c1 k1 l1 Inv Keep Cost.
  specialize (Cost eq_refl He). destruct Inv as [[Tot Inv] Fit]; try lia; try reflexivity.
  - exact He.
  - fits.
  - read. rewrite He. repeat constructor; lia.
  - read. split; [reflexivity | lia].
  - intros i c' k' l' s Hi Hl' [Tot P] Keep' R'.
    assert (K1 : c' source i = f i).
    { rewrite Keep' by (destruct Which as [[-> ->]|[-> ->]]; reflexivity).
      unfold f. rewrite <- Hs by lia. destruct Which as [[-> ->]|[-> ->]]; reflexivity. }
    pose proof (Lemma_9_2.sum_last 2 i f ltac:(lia)) as Next.
    pose proof (sum_within hv 2 i ltac:(lia)) as Size. fold f in Size.
    pose proof (sum_within hv 2 (i - 1) ltac:(lia)) as Size1. fold f in Size1.
    assert (f i = 1 \/ f i = -1) by apply Lemma_9_2.entry.
    replace (i + 1 - 1) with i by lia.
    destruct Which as [[-> ->]|[-> ->]]; steps R'; rewrite K1, Tot in R'; subst s; read;
      (split; [|fits]); (split; [symmetry; exact Next|]); intros j Hj;
      (destruct (Z.eqb_spec j i) as [->|]; [symmetry; exact Next | apply P; lia]).
  - subst s'. read. split; [|split; [|split; [assumption|]]].
    + intros j Hj. apply Inv. lia.
    + rewrite Tot. destruct (Z_le_gt_dec e 1) as [X|X].
      * rewrite !Lemma_9_2.sum_empty by lia. reflexivity.
      * f_equal. lia.
    + lia.
Qed.

Definition good (u o e k : Z) : Prop :=
  2 * k < e /\ 0 <= sum 2 e (fun i => A D i (i + o)) /\
  0 < sum 2 (2 * k) (fun i => A D i (i + u)) /\ 0 < sum (2 * k + 1) e (fun i => A D i (i + o)).

Lemma after_conditions u o e c k l s' : c last 0 = e -> 0 <= e < m -> - m < u < m -> - m < o < m ->
  c answer 0 = u -> c over 0 = o ->
  c total 0 = sum 2 e (fun i => A D i (i + o)) ->
  (forall j, 2 <= j <= e -> c lower_sums j = sum 2 j (fun i => A D i (i + u))) ->
  (forall j, 2 <= j <= e -> c upper_sums j = sum 2 j (fun i => A D i (i + o))) ->
  l <= 3 * m -> run conditions_2_and_3 (State c k l) = s' ->
  ((cells s' answer 0 = o /\ exists j, 1 <= j /\ good u o e j) \/
   (cells s' answer 0 = u /\ forall j, 1 <= j -> ~ good u o e j)) /\
  (forall j, 1 <= j -> 2 * j < e ->
    cells s' remaining (2 * j) = sum (2 * j + 1) e (fun i => A D i (i + o))) /\
  largest s' <= 3 * m /\ operations s' <= k + 12 * m - 10.
Proof.
  intros He Range Ru Ro Ha Ho Ht Lower Upper Hl R. unfold conditions_2_and_3 in R.
  set (fu := fun i => A D i (i + u)) in *. set (fo := fun i => A D i (i + o)) in *.
  through R (3 * m) (fun i c =>
    ((c answer 0 = o /\ exists j, 1 <= j /\ good u o e j) \/
     (c answer 0 = u /\ forall j, 1 <= j < i -> ~ good u o e j)) /\
    forall j, 1 <= j < i -> 2 * j < e -> c remaining (2 * j) = sum (2 * j + 1) e fo)
    1 e c1 k1 l1 Inv Keep Cost.
  specialize (Cost eq_refl He). destruct Inv as [[Found Inv] Fit]; try lia; try reflexivity.
  - exact He.
  - read. rewrite He. repeat constructor; lia.
  - split; [|intros j Hj; lia]. right. split; [exact Ha|]. intros j Hj. lia.
  - intros i c' k' l' s Hi Hl' [Found P] Keep' R'.
    steps R'. rewrite (Keep' last 0 eq_refl), He in R'.
    replace (i + i) with (2 * i) in R' by lia.
    destruct (Z.ltb_spec (2 * i) e) as [X|X].
    2:{ steps R'. subst s. read. split; [|fits]. split; [|intros j Hj Hj2; apply P; lia].
      destruct Found as [F|[F G]]; [left; exact F | right; split; [exact F|]].
      intros j Hj. destruct (Z.eq_dec j i) as [->|]; [unfold good; lia | apply G; lia]. }
    steps R'. rewrite Z.eqb_refl in R'.
    rewrite (Keep' total 0 eq_refl), (Keep' upper_sums (2 * i) eq_refl),
      (Keep' lower_sums (2 * i) eq_refl), (Keep' over 0 eq_refl), Ht, Ho, Lower, Upper in R' by lia.
    pose proof (Lemma_9_2.sum_split 2 (2 * i) e fo ltac:(lia) ltac:(lia)) as Split.
    pose proof (sum_within o 2 e ltac:(lia)) as B1. fold fo in B1.
    pose proof (sum_within o 2 (2 * i) ltac:(lia)) as B2. fold fo in B2.
    pose proof (sum_within u 2 (2 * i) ltac:(lia)) as B3. fold fu in B3.
    pose proof (sum_within o (2 * i + 1) e ltac:(lia)) as B4. fold fo in B4.
    replace (sum 2 e fo - sum 2 (2 * i) fo) with (sum (2 * i + 1) e fo) in R' by lia.
    assert (Rest : forall j, 1 <= j < i + 1 -> 2 * j < e ->
      (if 2 * j =? 2 * i then sum (2 * i + 1) e fo else c' remaining (2 * j)) =
        sum (2 * j + 1) e fo).
    { intros j Hj Hj2. destruct (Z.eqb_spec (2 * j) (2 * i)) as [Y|Y].
      - replace j with i by lia. reflexivity.
      - apply P; lia. }
    assert (No : ~ good u o e i ->
      (c' answer 0 = o /\ (exists j, 1 <= j /\ good u o e j)) \/
      (c' answer 0 = u /\ forall j, 1 <= j < i + 1 -> ~ good u o e j)).
    { intros N. destruct Found as [F|[F G]]; [left; exact F | right; split; [exact F|]].
      intros j Hj. destruct (Z.eq_dec j i) as [->|]; [exact N | apply G; lia]. }
    unfold good in No at 1. fold fu fo in No.
    destruct (Z.leb_spec 0 (sum 2 e fo)); [|steps R'; subst s; read; split; [split; [apply No; lia |
      exact Rest] | fits]].
    steps R'. destruct (Z.ltb_spec 0 (sum 2 (2 * i) fu)); [|steps R'; subst s; read; split; [split;
      [apply No; lia | exact Rest] | fits]].
    steps R'. destruct (Z.ltb_spec 0 (sum (2 * i + 1) e fo)); [|steps R'; subst s; read; split;
      [split; [apply No; lia | exact Rest] | fits]].
    steps R'. subst s. read. split; [split; [|exact Rest] | fits].
    left. split; [reflexivity|]. exists i. split; [lia|]. unfold good. fold fu fo. lia.
  - subst s'. read. split; [|split; [|split; [assumption|]]].
    + destruct Found as [F|[F G]]; [left; exact F | right; split; [exact F|]]. intros j Hj.
      destruct (Z_lt_dec j (Z.max 1 (e + 1))); [apply G; lia | unfold good; lia].
    + intros j Hj Hj2. apply Inv; lia.
    + lia.
Qed.

Lemma good_iff u o : 0 <= o ->
  (conditions_E D u o <-> exists j, 1 <= j /\ good u o (m - o - 1) j).
Proof.
  intros Ho. unfold conditions_E, good. rewrite (size_n n D HD). fold m.
  replace (m - 1 - o) with (m - o - 1) by lia. split.
  - intros [_ [H2 [j [H3 H4]]]]. exists j.
    assert (1 <= j). { destruct (Z_le_dec 1 j); [assumption|].
      rewrite Lemma_9_2.sum_empty in H3; lia. }
    assert (2 * j + 1 <= m - o - 1). { destruct (Z_le_dec (2 * j + 1) (m - o - 1)); [assumption|].
      rewrite Lemma_9_2.sum_empty in H4; lia. }
    lia.
  - intros [j [H1 [H2 [H3 [H4 H5]]]]]. split; [lia|]. split; [lia|]. exists j. lia.
Qed.

(* What is computed once T_k is known. *)
Definition stored (c : memory) (u o : Z) : Prop :=
  (forall i, 1 <= i <= m -> 1 <= i + u <= m -> c lower i = A D i (i + u)) /\
  (forall i, 1 <= i <= m -> 1 <= i + o <= m -> c upper i = A D i (i + o)) /\
  (0 <= o -> forall j, 2 <= 2 * j -> 2 * j + 1 <= m - o - 1 ->
    c lower_sums (2 * j) = sum 2 (2 * j) (fun i => A D i (i + u)) /\
    c remaining (2 * j) = sum (2 * j + 1) (m - o - 1) (fun i => A D i (i + o))).

Lemma conditions_E_or_not u o : conditions_E D u o \/ ~ conditions_E D u o.
Proof.
  rewrite <- conditions_E_b_iff. destruct (conditions_E_b D u o); [left | right]; congruence.
Qed.

Lemma after_choice u o c k l s' : c cards 0 = m -> c under 0 = u -> c over 0 = o -> bars D u o ->
  (forall i, 0 <= i <= 2 * m -> c sums i = S_sum D (Z.to_nat i)) -> l <= 3 * m ->
  run choice (State c k l) = s' ->
  is_H_E D (cells s' answer 0) /\ - m <= cells s' answer 0 <= m /\
  (u < o -> stored (cells s') u o) /\
  largest s' <= 3 * m /\ operations s' <= k + 46 * m + 7.
Proof.
  intros Hc Hu Ho Bars Hs Hl R. unfold choice in R.
  destruct (bars_range u o Bars) as [R1 [R2 Change]].
  rewrite run_then in R. rewrite run_assign in R. rewrite run_if in R. read in R.
  rewrite Hu, Ho in R.
  assert (None : forall s, cells s answer 0 = u -> (u < o -> ~ conditions_E D u o) ->
    is_H_E D (cells s answer 0) /\ - m <= cells s answer 0 <= m).
  { intros s -> No. split; [|lia]. exists u, o. split; [exact Bars|].
    destruct (conditions_E_or_not u o) as [Met|Not]; [left | right; auto]. split; [exact Met|].
    destruct (Z.eq_dec u o) as [E|E]; [exact E | exfalso; apply No; [lia | exact Met]]. }
  destruct (Z.ltb_spec u o) as [Lt|Ge].
  2:{ read in R. rewrite run_skip in R. subst s'. read.
    pose proof (None (State (put c answer 0 u) 0 0)) as N. read in N.
    destruct (N eq_refl ltac:(lia)) as [N1 N2]. split; [exact N1|]. split; [exact N2|].
    split; [lia|]. split; [fits | lia]. }
  read in R. destruct (Change Lt) as [E [Lu Lo]]. set (c0 := put c answer 0 u) in *.
  assert (F0 : big (big l [u]) [u; o] <= 3 * m) by fits.
  rewrite run_then in R. part R c1 k1 l1 P1 K1.
  destruct (after_entries lower under u c0 _ _ _ ltac:(auto) Hc Hu ltac:(lia) Hs F0 P1)
    as [Lower [F1 O1]].
  cbn [cells largest operations] in Lower, F1, O1.
  rewrite run_then in R. part R c2 k2 l2 P2 K2.
  destruct (after_entries upper over o c1 k1 l1 (State c2 k2 l2)) as [Upper [F2 O2]];
    try assumption; auto; try (rewrite K1 by reflexivity; assumption); try lia.
  { intros i Hi. rewrite K1 by reflexivity. apply Hs. exact Hi. }
  cbn [cells largest operations] in Upper, F2, O2.
  assert (Kc : c2 cards 0 = m) by (rewrite K2, K1 by reflexivity; exact Hc).
  assert (Ku : c2 under 0 = u) by (rewrite K2, K1 by reflexivity; exact Hu).
  assert (Ko : c2 over 0 = o) by (rewrite K2, K1 by reflexivity; exact Ho).
  assert (Ka : c2 answer 0 = u) by (rewrite K2, K1 by reflexivity; reflexivity).
  assert (Lower2 : forall i, 1 <= i <= m -> 1 <= i + u <= m -> c2 lower i = A D i (i + u)).
  { intros i H1 H2. rewrite K2 by reflexivity. apply Lower; assumption. }
  rewrite run_if in R. read in R. rewrite Ko in R. destruct (Z.leb_spec 0 o) as [Pos|Neg].
  2:{ read in R. rewrite run_skip in R. subst s'. read.
    destruct (None (State c2 0 0) Ka) as [N1 N2]; [intros _ [X _]; lia|]. cbn [cells] in N1, N2.
    split; [exact N1|]. split; [exact N2|]. split; [|split; [fits | lia]].
    intros _. split; [exact Lower2|]. split; [exact Upper | lia]. }
  read in R. do 2 (rewrite run_then in R; rewrite run_subtract in R; read in R).
  rewrite Kc, Ko in R. set (e := m - o - 1) in *. set (c3 := put (put c2 _ _ _) _ _ _) in *.
  assert (F3 : big (big (big l2 [0; o]) [m; o; m - o]) [m - o; 1; e] <= 3 * m)
    by (unfold e; fits).
  rewrite run_then in R. part R c4 k4 l4 P4 K4.
  destruct (after_add_up lower lower_sums u e c3 _ _ _ ltac:(auto) eq_refl ltac:(lia)
    (fun i H => Lower2 i ltac:(lia) ltac:(lia)) F3 P4) as [Sums4 [_ [F4 O4]]].
  cbn [cells largest operations] in Sums4, F4, O4.
  rewrite run_then in R. part R c5 k5 l5 P5 K5.
  assert (Last4 : c4 last 0 = e) by (rewrite K4 by reflexivity; reflexivity).
  destruct (after_add_up upper upper_sums o e c4 k4 l4 (State c5 k5 l5)) as [Sums5 [Total [F5 O5]]];
    auto; try lia.
  { intros i Hi. rewrite K4 by reflexivity. apply Upper; lia. }
  cbn [cells largest operations] in Sums5, Total, F5, O5.
  pose proof (fun y j (Y : among y (writes conditions_2_and_3) = false) =>
      untouched y _ (State c5 k5 l5) Y j) as K6. rewrite R in K6. cbn [cells] in K6.
  destruct (after_conditions u o e c5 k5 l5 s') as [Answer [Rest [F6 O6]]]; try assumption; try lia.
  { rewrite K5, K4 by reflexivity. reflexivity. }
  { rewrite K5, K4 by reflexivity. exact Ka. }
  { rewrite K5, K4 by reflexivity. exact Ko. }
  { intros j Hj. rewrite K5 by reflexivity. apply Sums4. exact Hj. }
  split; [|split; [destruct Answer as [[-> _]|[-> _]]; lia | split; [|split; [exact F6 | lia]]]].
  - exists u, o. split; [exact Bars|]. rewrite (good_iff u o Pos). fold e.
    destruct Answer as [[-> Good]|[-> Bad]]; [left | right]; (split; [|reflexivity]).
    + exact Good.
    + intros [j [H1 H2]]. apply (Bad j); assumption.
  - intros _. split; [|split].
    + intros i H1 H2. rewrite K6, K5, K4 by reflexivity. apply Lower2; assumption.
    + intros i H1 H2. rewrite K6, K5, K4 by reflexivity. apply Upper; assumption.
    + intros _ j H1 H2. split; [|apply Rest; unfold e; lia].
      rewrite K6, K5 by reflexivity. apply Sums4. unfold e. lia.
Qed.

Lemma both_halves c s s' : input c -> run first_half (State c 0 0) = s -> run second_half s = s' ->
  let f := cells s' in
  (forall j, - m < j < m -> cells s diagonal j = T D j) /\ bars D (f under 0) (f over 0) /\
  (f under 0 < f over 0 -> stored f (f under 0) (f over 0)) /\
  is_H_E D (g * f answer 0) /\ largest s' <= 3 * m /\
  operations s <= 42 * m + 18 /\ operations s' <= operations s + 66 * m + 4.
Proof.
  intros Hin R R'. pose proof Hin as [Hc Ho]. unfold first_half in R. unfold second_half in R'.
  rewrite run_then in R. part R c1 k1 l1 P1 K1.
  destruct (after_partial_sums c 0 0 _ Hin ltac:(lia) P1) as [Twice [Ace1 [Sums [F1 O1]]]].
  cbn [cells largest operations] in *. destruct s as [c2 k2 l2].
  pose proof (fun y j (Y : among y (writes diagonal_sums) = false) =>
    untouched y _ (State c1 k1 l1) Y j) as K2. rewrite R in K2.
  destruct (after_diagonal_sums c1 k1 l1 (State c2 k2 l2)) as [First [Last [Diag [F2 O2]]]]; auto.
  { split; [rewrite K1 by reflexivity; exact Hc|]. intros i Hi. rewrite K1 by reflexivity. auto. }
  cbn [cells largest operations] in *.
  rewrite run_then in R'. part R' c3 k3 l3 P3 K3.
  destruct (after_sign_change c2 k2 l2 (State c3 k3 l3)) as [Bars [F3 O3]]; auto.
  { rewrite K2, K1 by reflexivity. exact Hc. }
  cbn [cells largest operations] in *.
  rewrite run_then in R'. part R' c4 k4 l4 P4 K4.
  destruct (after_choice (c3 under 0) (c3 over 0) c3 k3 l3 (State c4 k4 l4))
    as [Answer [Size [Stored [F4 O4]]]]; try exact Bars; auto.
  { rewrite K3, K2, K1 by reflexivity. exact Hc. }
  { intros i Hi. rewrite K3, K2 by reflexivity. apply Sums. exact Hi. }
  cbn [cells largest operations] in *. unfold sign in R'. steps R'.
  assert (Ace4 : c4 ace 0 = g) by (rewrite K4, K3, K2 by reflexivity; exact Ace1).
  rewrite <- (K4 under 0 eq_refl), <- (K4 over 0 eq_refl) in Bars, Stored. rewrite Ace4 in R'.
  split; [exact Diag|]. destruct Hg as [-> | ->]; steps R'; subst s'; read.
  - replace (1 * c4 answer 0) with (c4 answer 0) by lia. repeat (split; [assumption|]).
    split; [fits | lia].
  - replace (-1 * (0 - c4 answer 0)) with (c4 answer 0) by lia. repeat (split; [assumption|]).
    split; [fits | lia].
Qed.

End Deal.
