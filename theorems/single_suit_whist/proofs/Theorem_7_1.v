(* Theorem 7.1: the normal strategy is optimal in Generalized Greedy Whist; Theorem 7.2: Five-card.

   An outcome, the set of all i such that West won the i:th trick, is written as the winners of the
   tricks in order. The score may take its values in any set with any relation in place of <=. The
   proof does not appeal to the values of the game, as the printed one does: whatever the other
   plays, what a player reaches by the normal strategy is at least, in L_n, the alternating set
   that the number of his tricks in Theorem 6.1 determines. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows GreedyByRows.
From Whist Require Import Play Theorem_9_1 Lemma_5_2 Theorem_6_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
Import ListNotations.
From WhistStated Require Export Theorem_7_1.
Arguments order_preserving {Score} _ _ _.
Arguments optimal_for {Score} _ _ _ _.
Open Scope Z_scope.

(* --- The order by the tricks still to come --- *)

Fixpoint dom (x y : list player) : Prop :=
  match x, y with
  | [], [] => True
  | _ :: x', _ :: y' => taken West x <= taken West y /\ dom x' y'
  | _, _ => False
  end.

Lemma dom_taken x y : dom x y -> taken West x <= taken West y.
Proof. destruct x, y; cbn [dom]; try tauto. intros _. cbn. lia. Qed.

Lemma dom_refl x : dom x x.
Proof. induction x as [|a x IH]; cbn [dom]; [exact I | split; [lia | assumption]]. Qed.

Lemma dom_trans x : forall y z, dom x y -> dom y z -> dom x z.
Proof.
  induction x as [|a x IH]; intros [|b y] [|d z]; cbn [dom]; try tauto.
  intros [H1 H2] [H3 H4]. split; [lia | apply (IH y z); assumption].
Qed.

Lemma dom_length x : forall y, dom x y -> length x = length y.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [dom length]; try tauto. intros [_ H].
  f_equal. auto.
Qed.

Lemma taken_range x : 0 <= taken West x <= Z.of_nat (length x).
Proof. induction x as [|[|] x IH]; cbn [taken length]; lia. Qed.

Lemma taken_of_opponents x : taken West (map opponent x) = Z.of_nat (length x) - taken West x.
Proof. induction x as [|[|] x IH]; cbn [map opponent taken length]; lia. Qed.

Lemma dom_opponent x : forall y, dom x y -> dom (map opponent y) (map opponent x).
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [dom map]; try tauto. intros [H1 H2].
  split; [|auto]. pose proof (dom_length x y H2) as L.
  pose proof (taken_of_opponents (a :: x)) as X. pose proof (taken_of_opponents (b :: y)) as Y.
  cbn [map length] in X, Y. rewrite X, Y, L. lia.
Qed.

Lemma dom_antisymmetric x : forall y, dom x y -> dom y x -> x = y.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [dom]; try tauto.
  intros [H1 H2] [H3 H4]. rewrite (IH y H2 H4) in *. f_equal. cbn [taken] in *.
  destruct a, b; lia || reflexivity.
Qed.

(* dom implies the order of L_n. *)
Definition below_lists (xs ys : list Z) : Prop :=
  (length xs <= length ys)%nat /\ forall i, (i < length xs)%nat ->
    nth (length xs - i - 1) xs 0 <= nth (length ys - i - 1) ys 0.

Lemma below_more xs ys a : below_lists xs ys -> below_lists xs (a :: ys).
Proof.
  intros [H1 H2]. split; cbn [length]; [lia|]. intros i Hi.
  replace (S (length ys) - i - 1)%nat with (S (length ys - i - 1)) by lia. apply H2. assumption.
Qed.

Lemma below_both xs ys a : below_lists xs ys -> (length xs < length ys)%nat ->
  (forall y, In y ys -> a <= y) -> below_lists (a :: xs) ys.
Proof.
  intros [H1 H2] Lt Low. split; cbn [length]; [lia|]. intros i Hi.
  destruct (Nat.eq_dec i (length xs)) as [X|X].
  - subst i. replace (S (length xs) - length xs - 1)%nat with O by lia. cbn [nth].
    apply Low, nth_In. lia.
  - replace (S (length xs) - i - 1)%nat with (S (length xs - i - 1)) by lia. cbn [nth].
    apply H2. lia.
Qed.

Lemma elements_from x : forall i y, In y (elements i x) -> i <= y.
Proof.
  induction x as [|[|] x IH]; intros i y; cbn [elements].
  - intros [].
  - intros [X|X]; [lia|]. apply IH in X. lia.
  - intros X. apply IH in X. lia.
Qed.

Lemma elements_count x : forall i, Z.of_nat (length (elements i x)) = taken West x.
Proof.
  induction x as [|[|] x IH]; intros i; cbn [elements length taken];
    rewrite <- ?(IH (i + 1)); lia.
Qed.

Lemma dom_lists x : forall y i, dom x y -> below_lists (elements i x) (elements i y).
Proof.
  induction x as [|a x IH]; intros [|b y] i; cbn [dom]; try tauto.
  - intros _. split; cbn; lia.
  - intros [H1 H2]. specialize (IH y (i + 1) H2).
    pose proof (elements_count x (i + 1)). pose proof (elements_count y (i + 1)).
    assert (Low : forall z, In z (elements (i + 1) y) -> i <= z).
    { intros z I. apply elements_from in I. lia. }
    destruct a, b; cbn [elements taken] in *.
    + apply below_both; [apply below_more; assumption | cbn [length]; destruct IH; lia |].
      intros z [X|X]; [lia | auto].
    + apply below_both; [assumption | lia | assumption].
    + apply below_more. assumption.
    + assumption.
Qed.

Lemma dom_below x y : dom x y -> below x y.
Proof. intros H. apply (dom_lists x y 1 H). Qed.

(* --- The alternating set of t elements, without 1 if West leads and with it if East does --- *)

Fixpoint alternating (n : nat) (t : Z) (leader : player) : list player :=
  match n with
  | O => []
  | S m =>
    match leader with
    | West => if t <=? Z.of_nat m then East :: alternating m t East
        else West :: alternating m (t - 1) West
    | East => if 1 <=? t then West :: alternating m (t - 1) West
        else East :: alternating m t East
    end
  end.

Lemma alternating_length n : forall t p, length (alternating n t p) = n.
Proof.
  induction n as [|n IH]; intros t [|]; cbn [alternating]; try reflexivity;
    [destruct (t <=? Z.of_nat n) | destruct (1 <=? t)]; cbn [length]; rewrite IH; reflexivity.
Qed.

Lemma alternating_taken n : forall t p,
  taken West (alternating n t p) = Z.max 0 (Z.min (Z.of_nat n) t).
Proof.
  induction n as [|n IH]; intros t p; [cbn; lia|]. cbn [alternating].
  destruct p; [destruct (Z.leb_spec t (Z.of_nat n)) | destruct (Z.leb_spec 1 t)];
    cbn [taken]; rewrite IH; lia.
Qed.

Lemma dom_cons a b x y : dom x y -> taken West (a :: x) <= taken West (b :: y) ->
  dom (a :: x) (b :: y).
Proof. intros H1 H2. split; assumption. Qed.

(* They form a chain. *)
Lemma chain n : (forall t, dom (alternating n t East) (alternating n t West)) /\
  (forall t, dom (alternating n (t - 1) West) (alternating n t East)).
Proof.
  induction n as [|n [IHa IHb]]; [split; intros; exact I|].
  assert (Less : forall t p, dom (alternating n (t - 1) p) (alternating n t p)).
  { intros t [|].
    - apply (dom_trans _ (alternating n t East)); auto.
    - apply (dom_trans _ (alternating n (t - 1) West)); auto. }
  split; intros t; pose proof (alternating_taken (S n) t East) as X1;
    pose proof (alternating_taken (S n) t West) as X2;
    pose proof (alternating_taken (S n) (t - 1) West) as X3; cbn [alternating] in *;
    destruct (Z.leb_spec 1 t).
  - destruct (Z.leb_spec t (Z.of_nat n)); apply dom_cons; try lia; auto.
    apply dom_refl.
  - destruct (Z.leb_spec t (Z.of_nat n)); [apply dom_refl | lia].
  - destruct (Z.leb_spec (t - 1) (Z.of_nat n)); apply dom_cons; try lia; auto.
  - destruct (Z.leb_spec (t - 1) (Z.of_nat n)); [|lia]. apply dom_cons; [auto | lia].
Qed.

Lemma dom_all n : forall x, length x = n -> dom x (alternating n (Z.of_nat n) West).
Proof.
  induction n as [|n IH]; intros [|a x] L; try discriminate; [exact I|].
  pose proof (alternating_taken (S n) (Z.of_nat (S n)) West) as X. cbn [alternating] in *.
  destruct (Z.leb_spec (Z.of_nat (S n)) (Z.of_nat n)); [lia|].
  replace (Z.of_nat (S n) - 1) with (Z.of_nat n) in * by lia. apply dom_cons.
  - apply IH. cbn in L. lia.
  - rewrite X. pose proof (taken_range (a :: x)) as Y. rewrite L in Y. lia.
Qed.

Lemma dom_none n : forall t p x, t <= 0 -> length x = n -> dom (alternating n t p) x.
Proof.
  induction n as [|n IH]; intros t p [|a x] Ht L; try discriminate; [exact I|].
  cbn [alternating]. assert (Lx : length x = n) by (cbn in L; lia).
  pose proof (taken_range (a :: x)).
  destruct p; [replace (t <=? Z.of_nat n) with true by lia | replace (1 <=? t) with false by lia];
    (apply dom_cons; [apply IH; assumption|]); cbn [taken] in *; rewrite alternating_taken;
    lia.
Qed.

(* The other player's tricks. *)
Lemma alternating_opponent n : forall t p,
  map opponent (alternating n t p) = alternating n (Z.of_nat n - t) (opponent p).
Proof.
  induction n as [|n IH]; intros t p; [reflexivity|]. cbn [alternating].
  destruct p; cbn [opponent].
  - destruct (Z.leb_spec t (Z.of_nat n)), (Z.leb_spec 1 (Z.of_nat (S n) - t)); try lia;
      cbn [map opponent]; rewrite IH; cbn [opponent]; do 2 f_equal; lia.
  - destruct (Z.leb_spec 1 t), (Z.leb_spec (Z.of_nat (S n) - t) (Z.of_nat n)); try lia;
      cbn [map opponent]; rewrite IH; cbn [opponent]; do 2 f_equal; lia.
Qed.

(* --- What West reaches --- *)

Lemma reached n D leader t e : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  Gp (Z.of_nat n) e (target (Z.of_nat n) leader t) ->
  forall x, possible Greedy (only West normal) D leader x -> dom (alternating n t leader) x.
Proof.
  intros HD R H. apply (outcome_kept Greedy normal Gp (fun n p t x => dom (alternating n t p) x))
    with (n := n) (e := e); try assumption; clear.
  - intros e p t _. destruct p; exact I.
  - intros n D e t i j HD m R G Hi Hj Lead May. unfold then_wins. fold m.
    pose proof (lead_row (S n) D e HD R i Hi Lead) as L.
    apply (may_of_replies (S n) D i j HD Hi Hj) in May. pose proof L as [_ L'].
    pose proof (Gp_most m e _ ltac:(lia) G) as Most.
    pose proof (greedy_first_keeps m _ e _ i j R ltac:(lia) G) as K.
    unfold target in *. cbn [leads negb Z.b2z] in *.
    specialize (K ltac:(exists (m - t); lia) L Hj May). pose proof (rep_range _ _ _ R 0 ltac:(lia)).
    pose proof (rep_range _ _ _ R i Hi). pose proof (rep_mono _ _ _ R 0 i).
    assert (Em : Z.of_nat n = m - 1) by lia.
    destruct (Z.eq_dec (e 0) m) as [High|Not].
    + replace (j <? e i) with true by lia. exists (Z.of_nat n). cbn [leads negb Z.b2z]. split.
      * pose proof (rep_after m (M D) e i j R Hi Hj) as R'. rewrite Em.
        destruct (Z.eq_dec m 1) as [N1|N1].
        { left. split; [lia|]. left. lia. }
        apply (Gp_high (m - 1) _ _ _ R'); [lia | | lia].
        apply (all_high_after m (M D)); auto; lia.
      * intros later X.
        assert (Y : dom (West :: later) (West :: later)) by apply dom_refl.
        pose proof (dom_length _ _ X) as Len. rewrite alternating_length in Len.
        apply (dom_trans _ (alternating (S n) (Z.of_nat (S n)) West)).
        { apply dom_all, alternating_length. }
        cbn [alternating]. destruct (Z.leb_spec (Z.of_nat (S n)) (Z.of_nat n)); [lia|].
        replace (Z.of_nat (S n) - 1) with (Z.of_nat n) by lia. apply dom_cons; [exact X|].
        apply dom_taken in X. cbn [taken]. lia.
    + assert (Hij : e i <= j).
      { destruct L' as [?|[_ [Hin _]]]; [lia|]. destruct May as [May|[May|May]]; [discriminate | |].
        - rewrite (rep_A _ _ _ R) in May by lia. lia.
        - specialize (May (m - 1)). rewrite (rep_A _ _ _ R) in May by lia. lia. }
      replace (j <? e i) with false in * by lia. exists t. cbn [leads negb Z.b2z]. split.
      * rewrite Em. replace (2 * t - (m - 1) - 1) with (2 * t - m - 0) by lia. exact K.
      * intros later X. cbn [alternating].
        assert (t <= Z.of_nat n).
        { destruct (Z.eq_dec (2 * t - m - 0) m) as [Y|]; [exfalso|lia].
          destruct G as [[G _]|[_ [_ G]]]; [lia|]. rewrite Y in G.
          rewrite EastLeads.T_c, c_none in G; [lia|]. intros p Hp.
          destruct (Z.eq_dec p 0); [subst p; lia|]. pose proof (rep_range _ _ _ R p). lia. }
        replace (t <=? Z.of_nat n) with true by lia. apply dom_cons; [exact X|].
        apply dom_taken in X. cbn [taken]. lia.
  - intros n D e t i j HD m R G Hi Hj Reply _. unfold then_wins. fold m.
    pose proof (reply_row (S n) D e HD R i j Hi Hj Reply) as L.
    pose proof (greedy_second_keeps m _ e _ i j R ltac:(lia) G) as K.
    unfold target in *. cbn [leads negb Z.b2z] in *.
    specialize (K ltac:(exists (m - t); lia) L Hj). assert (Em : Z.of_nat n = m - 1) by lia.
    destruct (Z_le_gt_dec t 0) as [T0|T0].
    { exists 0. assert (Z0 : forall p, Gp (Z.of_nat n) (after i j e)
        (2 * 0 - Z.of_nat n - Z.b2z (negb (leads p)))).
      { intros p. left. split; [|left]; unfold Z.b2z; destruct (negb (leads p)); lia. }
      split; [apply Z0|]. intros later X. apply dom_none; [assumption|].
      apply dom_length in X. rewrite alternating_length in X. cbn [length]. congruence. }
    destruct (Z.ltb_spec j (e i)) as [Take|Low].
    + exists (t - 1). cbn [leads negb Z.b2z]. split.
      * rewrite Em. replace (2 * (t - 1) - (m - 1) - 0) with (2 * t - m - 1) by lia. exact K.
      * intros later X. cbn [alternating]. replace (1 <=? t) with true by lia.
        apply dom_cons; [exact X|]. apply dom_taken in X. cbn [taken]. lia.
    + exists t. cbn [leads negb Z.b2z]. split.
      * rewrite Em. replace (2 * t - (m - 1) - 1) with (2 * t - m - 1 + 1) by lia. exact K.
      * intros later X. cbn [alternating]. replace (1 <=? t) with true by lia.
        pose proof (Gp_most (m - 1) _ _ ltac:(lia) K) as Most.
        apply dom_cons.
        -- apply (dom_trans _ (alternating n t East)); [apply chain | exact X].
        -- apply dom_taken in X. cbn [taken]. rewrite alternating_taken in *. lia.
Qed.

(* Fewer restrictions, more plays. *)
Lemma possible_less r s s' : (forall p, s' p = s p \/ s' p = at_will) ->
  forall x D leader, possible r s D leader x -> possible r s' D leader x.
Proof.
  intros Less x. induction x as [|w x IH]; intros D leader H; [exact H|].
  cbn [possible] in *.
  destruct H as [lead [reply [I [Lead [J [Follow [Ew X]]]]]]]. exists lead, reply.
  split; [assumption|]. split; [destruct (Less leader) as [-> | ->]; [assumption | exact Logic.I]|].
  split; [assumption|]. split.
  { destruct (Less (opponent leader)) as [-> | ->]; [assumption | exact Logic.I]. }
  split; [assumption | apply IH; assumption].
Qed.

Lemma play_exists r s : (forall p, never_stuck r (s p)) ->
  forall n D leader, is_deal n D -> exists x, possible r s D leader x.
Proof.
  intros Free n. induction n as [|n IH]; intros D leader HD.
  - exists []. cbn [possible]. apply deal_of_none. assumption.
  - destruct (Free leader n D leader HD) as [[lead [I Lead]] _].
    destruct (Free (opponent leader) n D (opponent leader) HD) as [_ F].
    rewrite opponent_twice in F. destruct (F lead I) as [reply [J Follow]].
    destruct (IH (rest leader D lead reply) (winner leader lead reply)) as [x X].
    { apply rest_deal; [assumption | assumption | apply (replied r _ lead); assumption]. }
    exists (winner leader lead reply :: x). cbn [possible]. exists lead, reply. auto 10.
Qed.

Lemma both_only n : forall x D leader p, possible Greedy (fun _ => n) D leader x ->
  possible Greedy (only p n) D leader x.
Proof.
  intros x D leader p. apply possible_less. intros [|]; destruct p; auto.
Qed.
Lemma between : forall n D leader, is_deal n D ->
  let a := alternating n (Z.of_nat (tricks Greedy D leader)) leader in
  (forall x, possible Greedy (only West normal) D leader x -> dom a x) /\
  (forall x, possible Greedy (only East normal) D leader x -> dom x a).
Proof.
  assert (K : forall n D leader, is_deal n D ->
    forall x, possible Greedy (only West normal) D leader x ->
    dom (alternating n (Z.of_nat (tricks Greedy D leader)) leader) x).
  { intros [|n] D' leader' HD'.
    - apply (reached 0 D' leader' _ (fun _ => 0) HD').
      + split; intros; lia.
      + left. unfold tricks. rewrite (proj1 HD'). unfold target.
        destruct leader'; cbn; split; try left; lia.
    - pose proof (rows_of_the_deal (S n) D' ltac:(lia) HD') as R.
      apply (reached (S n) D' leader' _ _ HD' R). apply (greedy_value (S n) (M D') _ _ _ R).
      apply (tricks_iff Greedy (S n)); [assumption | lia]. }
  intros n D leader HD a. split; [apply K; assumption|]. intros x X.
  apply (possible_exchanged Greedy normal East normal_symmetric n) in X; [|assumption].
  cbn [opponent] in X. apply (K n) in X; [|apply exchanged_deal; assumption].
  rewrite (tricks_exchanged Greedy n) in X by assumption. apply dom_opponent in X.
  rewrite alternating_opponent, opponent_twice in X.
  replace (Z.of_nat n - (Z.of_nat n - Z.of_nat (tricks Greedy D leader)))
    with (Z.of_nat (tricks Greedy D leader)) in X by lia.
  rewrite map_map, (map_ext _ (fun p => p)), map_id in X by (intros; apply opponent_twice).
  exact X.
Qed.

Theorem theorem_7_1 : never_stuck Greedy normal /\
  forall n D leader, is_deal n D ->
  forall (Score : Type) (le : Score -> Score -> Prop) (phi : list player -> Score),
    order_preserving le n phi -> optimal_for le phi D leader.
Proof.
  split; [apply never_stuck_normal|]. intros n D leader HD Score le phi Mono.
  destruct (between n D leader HD) as [HW HE].
  set (a := alternating n (Z.of_nat (tricks Greedy D leader)) leader) in *.
  assert (La : length a = n) by apply alternating_length. exists (phi a).
  split; [|split]; intros x X.
  - specialize (HW x X). apply Mono; [assumption | | apply dom_below; assumption].
    rewrite <- La. symmetry. apply dom_length. assumption.
  - specialize (HE x X). apply Mono; [|assumption | apply dom_below; assumption].
    rewrite <- La. apply dom_length. assumption.
  - f_equal. symmetry. apply dom_antisymmetric; [apply HW | apply HE]; apply both_only; exact X.
Qed.

Lemma trace_T n D : is_deal n D -> trace D = T D 0.
Proof.
  intros HD. unfold trace, T. rewrite (size_n n D HD).
  replace (Z.max 1 (1 - 0)) with 1 by lia.
  replace (Z.min (Z.of_nat n) (Z.of_nat n - 0)) with (Z.of_nat n) by lia.
  unfold sum. apply sum_from_ext. intros i. f_equal. lia.
Qed.

Lemma last_West x : forall y, dom x y -> takes_the_last West x -> takes_the_last West y.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [dom]; try tauto.
  intros [H1 H2] [z Z0]. destruct z as [|d z]; cbn [app] in Z0; injection Z0 as E1 E2.
  - subst a x. destruct y; [|destruct H2]. destruct b; [exists []; reflexivity|].
    cbn in H1. lia.
  - destruct (IH y H2 (ex_intro _ z E2)) as [z' Ez]. exists (b :: z'). rewrite Ez. reflexivity.
Qed.

Lemma alternating_last n : forall t p, (1 <= n)%nat ->
  Z.of_nat n <= (match p with West => 2 * t | East => 2 * t - 1 end) ->
  takes_the_last West (alternating n t p).
Proof.
  induction n as [|n IH]; intros t p Hn H; [lia|]. cbn [alternating].
  assert (Cons : forall a x, takes_the_last West x -> takes_the_last West (a :: x)).
  { intros a x [z ->]. exists (a :: z). reflexivity. }
  destruct (Nat.eq_dec n 0) as [N0|N0].
  { subst n. cbn [alternating]. change (Z.of_nat 0) with 0.
    destruct p; [replace (t <=? 0) with false by lia | replace (1 <=? t) with true by lia];
      exists []; reflexivity. }
  destruct p; [destruct (Z.leb_spec t (Z.of_nat n)) | replace (1 <=? t) with true by lia];
    apply Cons, IH; lia.
Qed.

(* By the normal strategy: if tr(A) > 0, West takes the last trick, if tr(A) < 0, East, and if
   tr(A) = 0, the player on lead. *)
Lemma West_takes_the_last n D leader : (1 <= n)%nat -> is_deal n D ->
  (trace D > 0 \/ (trace D = 0 /\ leader = West)) ->
  forall x, possible Greedy (only West normal) D leader x -> takes_the_last West x.
Proof.
  intros Hn HD H x X. rewrite (trace_T n D HD), (T_by_rows n D Hn HD) in H by lia.
  pose proof (rows_of_the_deal n D Hn HD) as R. set (m := Z.of_nat n) in *.
  assert (P : exists u, m = 2 * u \/ m = 2 * u + 1).
  { exists (m / 2). Z.div_mod_to_equations. lia. }
  destruct P as [u P]. pose (t := match leader with West => m - u | East => u + 1 end).
  apply (last_West (alternating n t leader)).
  - apply (reached n D leader t _ HD R); [|exact X]. fold m. unfold target, Gp, Hu_ge, t.
    destruct leader; cbn [leads negb Z.b2z].
    + destruct P as [P|P].
      * left. split; [lia|]. right. right. split; [lia|].
        replace (2 * (m - u) - m - 0) with 0 by lia. lia.
      * right. split; [lia|]. split; [lia|]. replace (2 * (m - u) - m - 0 - 1) with 0 by lia.
        unfold T_rows in *. lia.
    + destruct H as [H|[_ H]]; [|discriminate]. destruct P as [P|P].
      * right. split; [lia|]. split; [lia|]. replace (2 * (u + 1) - m - 1 - 1) with 0 by lia. lia.
      * left. split; [lia|]. right. right. split; [lia|].
        replace (2 * (u + 1) - m - 1) with 0 by lia. lia.
  - apply alternating_last; [assumption|]. fold m. unfold t. destruct leader; lia.
Qed.

Theorem normal_wins_five_card : forall n D leader, (1 <= n)%nat -> is_deal n D ->
  let p := if trace D >? 0 then West else if trace D <? 0 then East else leader in
  forall x, possible Greedy (only p normal) D leader x -> takes_the_last p x.
Proof.
  intros n D leader Hn HD p x X.
  assert (Tr : trace (exchange D) = - trace D).
  { rewrite (trace_T n), (trace_T n D), (T_exchanged n) by (auto using exchanged_deal; lia).
    reflexivity. }
  assert (Wcase : p = West -> trace D > 0 \/ (trace D = 0 /\ leader = West)).
  { unfold p. destruct (Z.gtb_spec (trace D) 0); [lia|]. destruct (Z.ltb_spec (trace D) 0);
      [discriminate|]. intros ->. right. split; [lia | reflexivity]. }
  assert (Ecase : p = East -> trace D < 0 \/ (trace D = 0 /\ leader = East)).
  { unfold p. destruct (Z.gtb_spec (trace D) 0); [discriminate|].
    destruct (Z.ltb_spec (trace D) 0); [lia|]. intros ->. right. split; [lia | reflexivity]. }
  destruct p.
  - apply (West_takes_the_last n D leader Hn HD); auto.
  - apply (possible_exchanged Greedy normal East normal_symmetric n) in X; [|assumption].
    cbn [opponent] in X.
    assert (L : takes_the_last West (map opponent x)).
    { apply (West_takes_the_last n (exchange D) (opponent leader)); auto.
      - apply exchanged_deal. assumption.
      - destruct (Ecase eq_refl) as [Y|[Y ->]]; [left; lia|]. right. split; [lia | reflexivity]. }
    destruct L as [z Z0]. exists (map opponent z).
    rewrite <- (map_id x), <- (map_ext (fun p => opponent (opponent p)) (fun p => p)), <- map_map,
      Z0, map_app by (intros; apply opponent_twice). reflexivity.
Qed.

Theorem theorem_7_2 : forall n D leader, (1 <= n)%nat -> is_deal n D ->
  (trace D > 0 -> has_a_winning_strategy West D leader) /\
  (trace D < 0 -> has_a_winning_strategy East D leader) /\
  (trace D = 0 -> has_a_winning_strategy leader D leader).
Proof.
  intros n D leader Hn HD. pose proof (normal_wins_five_card n D leader Hn HD) as K.
  cbv zeta in K. pose proof (never_stuck_normal Greedy) as N.
  destruct (Z.gtb_spec (trace D) 0); [|destruct (Z.ltb_spec (trace D) 0)]; repeat split; intros;
    try lia; exists normal; split; assumption.
Qed.

(* Whoever can make sure of the last trick makes sure of it by the normal strategy. *)
Theorem five_card : never_stuck Greedy normal /\ forall n D leader p, (1 <= n)%nat -> is_deal n D ->
  has_a_winning_strategy p D leader ->
  forall x, possible Greedy (only p normal) D leader x -> takes_the_last p x.
Proof.
  split; [apply never_stuck_normal|].
  intros n D leader p Hn HD [s [Free Wins]].
  pose proof (normal_wins_five_card n D leader Hn HD) as K. cbv zeta in K.
  set (q := if trace D >? 0 then West else if trace D <? 0 then East else leader) in *.
  assert (Same : q = p); [|rewrite <- Same; exact K].
  pose (both := fun a => match a, p with West, West | East, East => s | _, _ => normal end).
  destruct (play_exists Greedy both) with (n := n) (D := D) (leader := leader) as [x X].
  - intros a. unfold both. destruct a, p; try assumption; apply never_stuck_normal.
  - assumption.
  - assert (X1 : possible Greedy (only p s) D leader x).
    { apply (possible_less Greedy both); [|exact X].
      intros [|]; unfold both, only; destruct p; auto. }
    destruct (Wins x X1) as [y Ey]. destruct q eqn:Eq, p; try reflexivity; exfalso.
    all: assert (X2 : possible Greedy (only q normal) D leader x)
      by (rewrite Eq; apply (possible_less Greedy both); [|exact X];
          intros [|]; unfold both, only; auto).
    all: rewrite Eq in X2; destruct (K x X2) as [z Ez]; rewrite Ey in Ez; apply app_inj_tail in Ez;
      destruct Ez; discriminate.
Qed.

(* Section 4: the normal strategy is optimal for both Five-card and Greedy Whist, while in Whist it
   scores at most one trick worse than optimal play. *)
Theorem optimal_in_two_games :
  (forall n D leader p, (1 <= n)%nat -> is_deal n D -> has_a_winning_strategy p D leader ->
    forall x, possible Greedy (only p normal) D leader x -> takes_the_last p x) /\
  optimal Greedy normal /\
  (forall n D p leader, is_deal n D ->
    sure_of Whist normal p D leader (tricks_for Whist p D leader - 1)).
Proof.
  split; [exact (proj2 five_card)|]. split; [exact normal_is_optimal_in_greedy_whist|].
  exact (proj2 at_most_one_trick_worse).
Qed.
