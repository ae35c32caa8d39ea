(* The closed form of val is right. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From WhistStated Require Matrix Theorem_9_1.
From Whist Require Play Lemma_5_2 FormulaByRows Theorem_9_1 Parts_10_1 Mirror.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards Exchange.
From Sums Require Import One_game Reduction_of_12_3 Suits_by_rows Facts_of_one_suit.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Theorem_F.
From SymmetricStated Require Export Closed_form.
Import ListNotations.
Open Scope Z_scope.

Notation A := WhistStated.Matrix.A.
Notation T := WhistStated.Matrix.T.

Lemma in_integers k : forall lo x, In x (integers lo k) <-> lo <= x < lo + Z.of_nat k.
Proof.
  induction k as [|k IH]; intros lo x; cbn [integers In]; [lia|]. rewrite IH. lia.
Qed.

Lemma existsb_integers (f : Z -> bool) lo k :
  existsb f (integers lo k) = true <-> exists x, lo <= x < lo + Z.of_nat k /\ f x = true.
Proof. rewrite existsb_exists. setoid_rewrite in_integers. reflexivity. Qed.

(* The greatest of some integers with a property. *)
Lemma find_greatest (f : Z -> bool) k : forall lo,
  match find f (rev (integers lo k)) with
  | Some x => lo <= x < lo + Z.of_nat k /\ f x = true /\
      forall y, x < y < lo + Z.of_nat k -> f y = false
  | None => forall y, lo <= y < lo + Z.of_nat k -> f y = false
  end.
Proof.
  induction k as [|k IH]; intros lo; [intros y Hy; lia|].
  assert (Last : forall k lo, integers lo (S k) = integers lo k ++ [lo + Z.of_nat k]).
  { clear. induction k as [|k IH]; intros lo.
    - cbn. now replace (lo + 0) with lo by lia.
    - change (integers lo (S (S k))) with (lo :: integers (lo + 1) (S k)). rewrite IH.
      cbn [integers app]. replace (lo + 1 + Z.of_nat k) with (lo + Z.of_nat (S k)) by lia.
      reflexivity. }
  rewrite Last, rev_app_distr. cbn [rev app find].
  destruct (f (lo + Z.of_nat k)) eqn:X.
  - split; [lia|split; [exact X|intros y Hy; lia]].
  - specialize (IH lo). destruct (find f (rev (integers lo k))) as [x|].
    + destruct IH as [H1 [H2 H3]]. split; [lia|split; [exact H2|]]. intros y Hy.
      destruct (Z.eq_dec y (lo + Z.of_nat k)) as [->|]; [exact X|apply H3; lia].
    + intros y Hy. destruct (Z.eq_dec y (lo + Z.of_nat k)) as [->|]; [exact X|apply IH; lia].
Qed.

(* --- H --- *)

Section Suit.
Variable D : suit.
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat).

Lemma one_card : (1 <= size D)%nat.
Proof. lia. Qed.

Lemma ace_entry : A D (n_of D) (n_of D) = if takes D (top D) (top D) then 1 else -1.
Proof.
  rewrite (entry_by_e D HD) by (unfold n_of; lia).
  change (takes D (top D) (top D)) with (beats (lift D HD) (top D) (top D)).
  rewrite beats_e by (change (sz (lift D HD)) with (size D); unfold top; lia).
  now replace (Z.of_nat (top D)) with (n_of D - 1) by (unfold n_of, top; lia).
Qed.

Lemma bars_right : WhistStated.Matrix.bars D (fst (bars_of D)) (snd (bars_of D)).
Proof.
  pose proof (is_a_deal D HD) as Deal. pose proof one_card as N1.
  unfold bars_of. fold (n_of D). destruct (Z.eqb_spec (A D 1 (n_of D)) 1) as [X|X].
  { exists WhistStated.Matrix.West_is_high. split; [|reflexivity].
    now apply (Whist.Lemma_5_2.all_high_W (size D) D N1 Deal). }
  destruct (Z.eqb_spec (A D (n_of D) 1) (-1)) as [Y|Y].
  { exists WhistStated.Matrix.East_is_high. split; [|reflexivity].
    now apply (Whist.Lemma_5_2.all_high_E (size D) D N1 Deal). }
  assert (N : WhistStated.Matrix.n_of D = n_of D) by reflexivity.
  pose proof (Whist.Lemma_5_2.T_last (size D) D N1 Deal) as Tl.
  pose proof (Whist.Lemma_5_2.T_first (size D) D N1 Deal) as Tf. fold (n_of D) in Tl, Tf.
  pose proof (entry_by_e D HD 1 (n_of D) ltac:(unfold n_of; lia) ltac:(unfold n_of; lia)) as E1.
  pose proof (entry_by_e D HD (n_of D) 1 ltac:(unfold n_of; lia) ltac:(unfold n_of; lia)) as E2.
  pose proof (find_greatest (fun k => 0 <=? T D k) (2 * size D - 1) (1 - n_of D)) as Fd.
  destruct (find (fun k => 0 <=? T D k) (rev (integers (1 - n_of D) (2 * size D - 1)))) as [k|].
  - destruct Fd as [Hk [Pk Gk]]. apply Z.leb_le in Pk.
    destruct (Z.eqb_spec (T D k) 0) as [Z0|Z0].
    + exists (WhistStated.Matrix.Zero_at k). split; [|reflexivity].
      split; [rewrite N; unfold n_of in *; lia|exact Z0].
    + assert (Kn : k <> n_of D - 1).
      { intros Q. rewrite Q in *. destruct (_ <? _) in E1; lia. }
      specialize (Gk (k + 1) ltac:(unfold n_of in *; lia)). apply Z.leb_gt in Gk.
      exists (WhistStated.Matrix.Change_at k). split; [|reflexivity].
      unfold WhistStated.Matrix.applies. rewrite N. unfold n_of in *. lia.
  - exfalso. specialize (Fd (1 - n_of D) ltac:(unfold n_of; lia)). apply Z.leb_gt in Fd.
    destruct (_ <? _) in E2; lia.
Qed.

Lemma conditions_E_spec u o : - n_of D <= u -> - n_of D <= o ->
  conditions_with_East D u o = true <-> WhistStated.Theorem_9_1.conditions_E D u o.
Proof.
  intros Lu Lo. unfold conditions_with_East, WhistStated.Theorem_9_1.conditions_E.
  change (WhistStated.Matrix.n_of D) with (n_of D).
  rewrite !andb_true_iff, existsb_integers, !Z.leb_le. split.
  - intros [[C1 C2] [k [Hk X]]]. apply andb_true_iff in X. rewrite !Z.ltb_lt in X.
    split; [lia|split; [lia|]]. exists k. lia.
  - intros [C1 [C2 [k [X Y]]]]. split; [lia|]. exists k.
    rewrite andb_true_iff, !Z.ltb_lt. split; [|lia].
    pose proof (Whist.FormulaByRows.sum_terms _ _ _ (Z.neq_sym _ _ (Z.lt_neq _ _ (Z.gt_lt _ _ X)))).
    pose proof (Whist.FormulaByRows.sum_terms _ _ _ (Z.neq_sym _ _ (Z.lt_neq _ _ (Z.gt_lt _ _ Y)))).
    unfold n_of in *. lia.
Qed.

Lemma conditions_W_spec u o :
  conditions_with_West D u o = true <-> WhistStated.Theorem_9_1.conditions_W D u o.
Proof.
  unfold conditions_with_West, WhistStated.Theorem_9_1.conditions_W.
  change (WhistStated.Matrix.n_of D) with (n_of D).
  rewrite !andb_true_iff, existsb_integers, !Z.leb_le. split.
  - intros [[C1 C2] [k [Hk X]]]. apply andb_true_iff in X. rewrite !Z.ltb_lt in X.
    split; [lia|split; [lia|]]. exists k. lia.
  - intros [C1 [C2 [k [X Y]]]]. split; [lia|]. exists k.
    rewrite andb_true_iff, !Z.ltb_lt. split; [|lia].
    pose proof (Whist.FormulaByRows.sum_terms _ _ _ (Z.lt_neq _ _ X)).
    pose proof (Whist.FormulaByRows.sum_terms _ _ _ (Z.lt_neq _ _ Y)).
    unfold n_of in *. lia.
Qed.

Lemma H_right : (East_has D -> WhistStated.Theorem_9_1.is_H_E D (H_of D)) /\
  (West_has D -> WhistStated.Theorem_9_1.is_H_W D (H_of D)).
Proof.
  pose proof bars_right as B. unfold H_of. rewrite (proj2 (Nat.eqb_neq (size D) 0) N0).
  pose proof (is_a_deal D HD) as Deal.
  pose proof (Whist.Parts_10_1.bars_range (size D) D one_card Deal _ _ B) as [R1 [R2 _]].
  fold (n_of D) in R1, R2.
  split; intros Ace; unfold East_has, West_has in Ace; rewrite Ace;
    exists (fst (bars_of D)), (snd (bars_of D)); (split; [exact B|]).
  - pose proof (conditions_E_spec (fst (bars_of D)) (snd (bars_of D)) ltac:(lia) ltac:(lia)) as C.
    destruct (conditions_with_East D _ _); [left|right]; (split; [|reflexivity]).
    + now apply C.
    + intros X. apply C in X. discriminate.
  - pose proof (conditions_W_spec (fst (bars_of D)) (snd (bars_of D))) as C.
    destruct (conditions_with_West D _ _); [left|right]; (split; [|reflexivity]).
    + now apply C.
    + intros X. apply C in X. discriminate.
Qed.

(* The tricks of single-suit whist. *)
Lemma tricks_by_H p t : t <= tricks [D] p <-> 2 * t - n_of D - lead_of p <= H_of D.
Proof.
  pose proof (is_a_deal D HD) as Deal. pose proof one_card as N1.
  pose proof (Whist.Lemma_5_2.rows_of_the_deal (size D) D N1 Deal) as R.
  rewrite (tricks_by_rows D _ p t HD R). fold (n_of D).
  destruct H_right as [HE HW]. pose proof ace_entry as Ace. unfold East_has, West_has in *.
  destruct (takes D (top D) (top D)).
  - exact (Whist.FormulaByRows.target_W (size D) D N1 Deal _ _ Ace (HW eq_refl)).
  - exact (Whist.FormulaByRows.target_E (size D) D N1 Deal _ _ Ace (HE eq_refl)).
Qed.
End Suit.

Theorem H_of_right : claim_H_of_right.
Proof. intros D HD N0. now apply H_right. Qed.

Lemma tricks_by_H_ D p t : is_suit D ->
  (t <= tricks [D] p <-> 2 * t - n_of D - lead_of p <= H_of D).
Proof.
  intros HD. destruct (Nat.eq_dec (size D) 0) as [Z0|N0]; [|now apply tricks_by_H].
  assert (R : rows D (fun _ => 0)).
  { unfold rows. rewrite Z0. split; intros; lia. }
  rewrite (tricks_by_rows D _ p t HD R). unfold H_of. rewrite Z0. cbn [Nat.eqb].
  unfold n_of. rewrite Z0. cbn [Z.of_nat]. split.
  - intros [[X|[[X _]|[X _]]]|[X _]]; lia.
  - intros X. left. left. lia.
Qed.

Lemma tricks_other_way D p : is_suit D ->
  tricks [exchange D] p = n_of D - tricks [D] (match p with West => East | East => West end).
Proof.
  intros HD. destruct (is_suit_exchange D HD) as [HX _].
  rewrite !tricks_of_one_suit by assumption.
  pose proof (Whist.Mirror.tricks_exchanged WhistStated.Rules.Whist (size D) D
    (match p with West => East | East => West end) (is_a_deal D HD)) as X.
  unfold n_of. destruct p; exact X.
Qed.

Lemma H_other_way D : is_suit D -> H_of (exchange D) = - H_of D.
Proof.
  intros HD. destruct (is_suit_exchange D HD) as [HX SX].
  assert (All : forall p t, 2 * t - n_of D - lead_of p <= H_of (exchange D) <->
    2 * t - n_of D - lead_of p <= - H_of D).
  { intros p t. pose proof (tricks_by_H_ (exchange D) p t HX) as X.
    pose proof (tricks_other_way D p HD) as Y.
    pose proof (tricks_by_H_ D (match p with West => East | East => West end) (n_of D - t + 1) HD)
      as Z0.
    unfold n_of in X. rewrite SX in X. fold (n_of D) in X. destruct p; cbn [lead_of] in *; lia. }
  assert (Any : forall x, x <= H_of (exchange D) <-> x <= - H_of D).
  { intros x. destruct (Z.Even_or_Odd (x + n_of D)) as [[t Et]|[t Et]].
    - specialize (All West t). cbn [lead_of] in All. lia.
    - specialize (All East (t + 1)). cbn [lead_of] in All. lia. }
  pose proof (Any (H_of (exchange D))). pose proof (Any (- H_of D)). lia.
Qed.

(* --- Which interval --- *)

Section Whole.
Variable D : suit.
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat).
Let k := n_of D + H_of D.
Let k_0 := n_of (D_0 D) + H_of (D_0 D).

Lemma D_0_suit : is_suit (D_0 D) /\ n_of (D_0 D) = n_of D - 1.
Proof.
  unfold D_0. split; [apply is_suit_reduction; auto; lia|]. unfold n_of.
  rewrite size_reduction; lia.
Qed.

Lemma above_integer m : value_lt (integer m) (val D) <-> 2 * m <= k_0.
Proof.
  rewrite (more_than_m D m HD N0). destruct D_0_suit as [H0 _].
  rewrite (tricks_by_H_ (D_0 D) West m H0). cbn [lead_of]. unfold k_0. lia.
Qed.

Lemma below_half m : value_lt (val D) (inject_Z m + (1 # 2), Zero)%Q <-> k < 2 * m + 1.
Proof.
  rewrite (less_than_m_and_a_half D m HD). pose proof (tricks_by_H_ D East (m + 1) HD) as X.
  cbn [lead_of] in X. unfold k. lia.
Qed.

(* From the side of East. *)
Lemma below_other q : value_lt (val D) (q, Zero) <->
  value_lt ((inject_Z (n_of D) - q)%Q, Zero) (val (exchange D)).
Proof.
  rewrite number_lt_value, value_lt_number. destruct (hands_exchanged D HD) as [E1 E2].
  unfold mirrored in E1, E2. cbn [fst snd] in E1, E2. fold (n_of D) in E1.
  rewrite E1, E2. split; (intros [X|[X [j Y]]]; [left; lra|right; split; [lra|]]).
  - exists j. rewrite Y. reflexivity.
  - exists j. destruct (snd (val D)); cbn [opp_inf] in Y; congruence.
Qed.

Lemma above_other q : value_lt (q, Zero) (val D) <->
  value_lt (val (exchange D)) ((inject_Z (n_of D) - q)%Q, Zero).
Proof.
  rewrite number_lt_value, value_lt_number. destruct (hands_exchanged D HD) as [E1 E2].
  unfold mirrored in E1, E2. cbn [fst snd] in E1, E2. fold (n_of D) in E1.
  rewrite E1, E2. split; (intros [X|[X [j Y]]]; [left; lra|right; split; [lra|]]).
  - exists j. rewrite Y. reflexivity.
  - exists j. destruct (snd (val D)); cbn [opp_inf] in Y; congruence.
Qed.
End Whole.

Lemma k_other_way D : is_suit D ->
  n_of (exchange D) + H_of (exchange D) = 2 * n_of D - (n_of D + H_of D).
Proof.
  intros HD. rewrite H_other_way by assumption. destruct (is_suit_exchange D HD) as [_ SX].
  unfold n_of. rewrite SX. lia.
Qed.

Lemma value_lt_eq q r D : (q == r)%Q ->
  (value_lt (q, Zero) (val D) <-> value_lt (r, Zero) (val D)) /\
  (value_lt (val D) (q, Zero) <-> value_lt (val D) (r, Zero)).
Proof. intros E. now rewrite !value_lt_number, !number_lt_value, E. Qed.

Lemma neither_way D q : ~ value_lt (q, Zero) (val D) -> ~ value_lt (val D) (q, Zero) ->
  is_value D q.
Proof.
  rewrite value_lt_number, number_lt_value. intros X Y.
  assert (E : (fst (val D) == q)%Q).
  { destruct (Qlt_le_dec q (fst (val D))); [tauto|].
    destruct (Qlt_le_dec (fst (val D)) q); [tauto|lra]. }
  split; [exact E|]. cbn [snd]. pose proof (proper_val D) as Fz.
  destruct (snd (val D)) as [| |j|j] eqn:V; try congruence; exfalso.
  - apply X. right. split; [lra|eauto].
  - apply Y. right. split; [exact E|eauto].
Qed.

Theorem which_interval : claim_which_interval.
Proof.
  intros D HD N0 k k_0. destruct (is_suit_exchange D HD) as [HX SX].
  assert (NX : n_of (exchange D) = n_of D) by (unfold n_of; now rewrite SX).
  assert (N0X : size (exchange D) <> 0%nat) by now rewrite SX.
  destruct (D_0_suit D HD N0) as [H0 S0].
  pose proof (k_other_way D HD) as Kx. fold k in Kx.
  assert (K0x : n_of (D_0 (exchange D)) + H_of (D_0 (exchange D)) = 2 * (n_of D - 1) - k_0).
  { change (D_0 (exchange D)) with (exchange (D_0 D)). rewrite (k_other_way (D_0 D) H0).
    fold k_0. lia. }
  assert (Over : forall m, value_lt (integer m) (val D) <-> 2 * m <= k_0).
  { intros m. now apply above_integer. }
  assert (Under : forall m, value_lt (val D) (integer m) <-> k_0 + 2 <= 2 * m).
  { intros m. unfold integer. rewrite (below_other D HD).
    assert (E : (inject_Z (n_of D) - inject_Z m == inject_Z (n_of D - m))%Q).
    { rewrite iZ_sub. reflexivity. }
    rewrite (proj1 (value_lt_eq _ _ (exchange D) E)).
    change (inject_Z (n_of D - m), Zero) with (integer (n_of D - m)).
    rewrite (above_integer (exchange D) HX N0X), K0x. lia. }
  assert (UnderHalf : forall m,
    value_lt (val D) (inject_Z m + (1 # 2), Zero)%Q <-> k < 2 * m + 1).
  { intros m. now apply below_half. }
  assert (OverHalf : forall m,
    value_lt (inject_Z m + (1 # 2), Zero)%Q (val D) <-> 2 * m + 1 < k).
  { intros m. rewrite (above_other D HD).
    assert (E : (inject_Z (n_of D) - (inject_Z m + (1 # 2)) ==
      inject_Z (n_of D - m - 1) + (1 # 2))%Q).
    { rewrite !iZ_sub. change (inject_Z 1) with 1%Q. lra. }
    rewrite (proj2 (value_lt_eq _ _ (exchange D) E)).
    rewrite (below_half (exchange D) HX N0X), Kx. lia. }
  split; [|split].
  - intros Odd. apply Z.odd_spec in Odd as [m Em].
    assert (E : (inject_Z k * (1 # 2) == inject_Z m + (1 # 2))%Q).
    { rewrite Em, inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2%Q.
      change (inject_Z 1) with 1%Q. lra. }
    apply neither_way.
    + rewrite (proj1 (value_lt_eq _ _ D E)), OverHalf. lia.
    + rewrite (proj2 (value_lt_eq _ _ D E)), UnderHalf. lia.
  - intros _ Odd. apply Z.odd_spec in Odd as [m Em].
    replace ((k_0 + 1) / 2) with (m + 1) by (rewrite Em; Z.div_mod_to_equations; lia).
    apply neither_way; change (inject_Z (m + 1), Zero) with (integer (m + 1)).
    + rewrite Over. lia.
    + rewrite Under. lia.
  - intros Ek E0. rewrite <- Z.negb_even, negb_false_iff in Ek, E0.
    apply Z.even_spec in Ek as [t Et], E0 as [u Eu].
    assert (Half : k / 2 = t) by (rewrite Et; Z.div_mod_to_equations; lia).
    assert (Tu : t = u \/ t = u + 1).
    { pose proof (proj2 (Over u) ltac:(lia)) as V1.
      pose proof (proj2 (Under (u + 1)) ltac:(lia)) as V2.
      unfold integer in *. rewrite value_lt_number in V1. rewrite number_lt_value in V2.
      rewrite plus_one in V2.
      assert (Le : (inject_Z u <= fst (val D) <= inject_Z u + 1)%Q).
      { destruct V1 as [V1|[V1 _]], V2 as [V2|[V2 _]]; lra. }
      assert (T1 : u <= t).
      { destruct (Z_le_gt_dec u t) as [|X]; [assumption|exfalso].
        pose proof (proj2 (UnderHalf t) ltac:(lia)) as V3. rewrite number_lt_value in V3.
        assert (X' : (inject_Z (t + 1) <= inject_Z u)%Q) by (rewrite <- Zle_Qle; lia).
        rewrite plus_one in X'. destruct V3 as [V3|[V3 _]]; lra. }
      assert (T2 : t <= u + 1).
      { destruct (Z_le_gt_dec t (u + 1)) as [|X]; [assumption|exfalso].
        pose proof (proj2 (OverHalf (t - 1)) ltac:(lia)) as V3. rewrite value_lt_number in V3.
        assert (X' : (inject_Z (u + 1) <= inject_Z (t - 1))%Q) by (rewrite <- Zle_Qle; lia).
        rewrite plus_one in X'. destruct V3 as [V3|[V3 _]]; lra. }
      lia. }
    rewrite Half. destruct Tu as [Tu|Tu]; [left|right]; (split; [lia|]); split.
    + apply Over. lia.
    + apply UnderHalf. lia.
    + apply (above_integer (exchange D) HX N0X). rewrite K0x. lia.
    + apply (below_half (exchange D) HX N0X). rewrite Kx. lia.
Qed.

(* --- The formula --- *)

Lemma first_J (f : nat -> bool) many : forall lo, match find f (seq lo many) with
  | Some j => (lo <= j < lo + many)%nat /\ f j = true /\
      forall i, (lo <= i < j)%nat -> f i = false
  | None => forall i, (lo <= i < lo + many)%nat -> f i = false
  end.
Proof.
  induction many as [|many IH]; intros lo; cbn [seq find]; [intros i Hi; lia|].
  destruct (f lo) eqn:X.
  - split; [lia|split; [exact X|intros i Hi; lia]].
  - specialize (IH (S lo)). destruct (find f (seq (S lo) many)) as [j|].
    + destruct IH as [H1 [H2 H3]]. split; [lia|split; [exact H2|]]. intros i Hi.
      destruct (Nat.eq_dec i lo) as [->|]; [exact X|apply H3; lia].
    + intros i Hi. destruct (Nat.eq_dec i lo) as [->|]; [exact X|apply IH; lia].
Qed.

Lemma lower_half_right D m : in_lower_half D m -> value_eq (val D) (value_in_lower_half D m).
Proof.
  intros Low. pose proof Low as [HD [N0 Half]]. unfold value_in_lower_half.
  pose proof (m_range D m HD N0 Half) as Range.
  pose proof (first_J (fun i => Z.of_nat i <? T_of D (h_of D m - Z.of_nat i)) (2 * size D) 1) as X.
  destruct (find _ (seq 1 (2 * size D))) as [J|].
  - destruct X as [HJ [PJ Less]]. apply Z.ltb_lt in PJ.
    assert (Star : J_is D m J).
    { split; [lia|split; [exact PJ|]]. intros i Hi. specialize (Less i ltac:(lia)).
      now apply Z.ltb_ge in Less. }
    destruct (takes D (top D) (top D)) eqn:Ace.
    + now apply theorem_F_with_West.
    + now apply theorem_F_with_East.
  - apply (A_a D m HD N0 Half). intros i Hi.
    destruct (Nat.le_gt_cases i (2 * size D)) as [L|L].
    + specialize (X i ltac:(lia)). now apply Z.ltb_ge in X.
    + rewrite T_outside by (unfold n_of in *; lia). lia.
Qed.

Lemma empty_suit D : is_suit D -> size D = 0%nat -> value_eq (val D) (0%Q, Zero).
Proof.
  intros HD Z0. destruct (value_of_lift D HD) as [E1 [E2 _]].
  destruct (nval_is_val (lift D HD)) as [_ [Em _]].
  destruct (Em Z0) as [F1 F2]. split; cbn [fst snd].
  - rewrite F1 in E1. unfold n_of in E1. rewrite Z0 in E1.
    change (inject_Z (Z.of_nat 0)) with 0%Q in E1.
    lra.
  - congruence.
Qed.

Theorem val_of_a_suit : claim_val_of_a_suit.
Proof.
  intros D HD. unfold closed_form. destruct (Nat.eqb_spec (size D) 0) as [Z0|N0].
  { now apply empty_suit. }
  destruct (which_interval D HD N0) as [C1 [C2 C3]].
  destruct (Z.odd (n_of D + H_of D)) eqn:O1.
  { apply C1. reflexivity. }
  destruct (Z.odd (n_of (D_0 D) + H_of (D_0 D))) eqn:O2.
  { apply C2; reflexivity. }
  destruct (C3 eq_refl eq_refl) as [[Ek Low]|[Ek Low]].
  - rewrite Ek, Z.eqb_refl. rewrite <- Ek. apply lower_half_right. split; [exact HD|split; auto].
  - rewrite (proj2 (Z.eqb_neq _ _)) by lia. destruct (is_suit_exchange D HD) as [HX SX].
    assert (Right : value_eq (val (exchange D))
      (value_in_lower_half (exchange D) (n_of D - (n_of D + H_of D) / 2))).
    { apply lower_half_right. split; [exact HX|split; [rewrite SX; exact N0|exact Low]]. }
    destruct (hands_exchanged D HD) as [E1 E2]. destruct Right as [R1 R2].
    unfold mirrored in *. split; cbn [fst snd] in *.
    + rewrite <- R1, E1. ring.
    + rewrite <- R2, E2. now destruct (snd (val D)).
Qed.
