(* Theorem 9.1: the value of Whist, for every deal and either leader.

   Where East has the ace, the number H that conditions 1-3 single out exists, there is but one,
   and West takes (n + H) / 2 tricks, rounded down if he leads and up if East does. Where West has
   the ace, likewise. The printed proof is followed case by case in EastLeads.v, WestLeadsI_II.v and
   WestLeadsIII_IV.v. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules Matrix Counting Rows Play.
From Whist Require InPaperTerms.
Open Scope Z_scope.

(* A number of tricks is known by the bounds that it meets. *)
Lemma half_iff x leader t : t <= half x leader <->
  t <= (x + (if leads leader then 0 else 1)) / 2.
Proof.
  destruct leader; cbn [half leads].
  - replace (x + 0) with x by lia. reflexivity.
  - split; intros H; Z.div_mod_to_equations; lia.
Qed.

Lemma by_bounds x y : (forall t, t <= x <-> t <= y) -> x = y.
Proof. intros H. pose proof (proj1 (H x) ltac:(lia)). pose proof (proj2 (H y) ltac:(lia)). lia. Qed.

Lemma both_leads (n : nat) H H' :
  (forall leader, half (Z.of_nat n + H) leader = half (Z.of_nat n + H') leader) -> H = H'.
Proof.
  intros X. pose proof (X West) as XW. pose proof (X East) as XE. cbn [half] in XW, XE.
  Z.div_mod_to_equations. lia.
Qed.

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).

Lemma number_of_cards : 0 < Z.of_nat n.
Proof. lia. Qed.

Lemma in_hand p c : In c (hand p D) <-> exists i, 1 <= i <= Z.of_nat n /\
  c = match p with West => W D i | East => E D i end.
Proof. destruct p; [apply in_west | apply in_east]; assumption. Qed.

Lemma W_up_to i i' : 1 <= i -> i <= i' -> i' <= Z.of_nat n -> W D i <= W D i'.
Proof.
  intros. destruct (Z.eq_dec i i'). subst; lia. pose proof (W_increases n D HD i i'). lia.
Qed.

Lemma E_up_to i i' : 1 <= i -> i <= i' -> i' <= Z.of_nat n -> E D i <= E D i'.
Proof.
  intros. destruct (Z.eq_dec i i'). subst; lia. pose proof (E_increases n D HD i i'). lia.
Qed.

Lemma all_high_W : all_high West D <-> A D 1 (Z.of_nat n) = 1.
Proof.
  unfold all_high, A. cbn [opponent]. split.
  - intros H. specialize (H (W D 1) (E D (Z.of_nat n))).
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D 1)); [reflexivity|]. exfalso.
    enough (E D (Z.of_nat n) < W D 1) by lia.
    apply H; apply in_hand; eexists; (split; [|reflexivity]); lia.
  - intros H c c' I I'. apply in_hand in I, I'. destruct I as [i [Hi X]], I' as [j [Hj X']]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D 1)); [|discriminate].
    pose proof (W_up_to 1 i). pose proof (E_up_to j (Z.of_nat n)). lia.
Qed.

Lemma all_high_E : all_high East D <-> A D (Z.of_nat n) 1 = -1.
Proof.
  unfold all_high, A. cbn [opponent]. split.
  - intros H. specialize (H (E D 1) (W D (Z.of_nat n))).
    destruct (Z.ltb_spec (E D 1) (W D (Z.of_nat n))); [|reflexivity]. exfalso.
    enough (W D (Z.of_nat n) < E D 1) by lia.
    apply H; apply in_hand; eexists; (split; [|reflexivity]); lia.
  - intros H c c' I I'. apply in_hand in I, I'. destruct I as [i [Hi X]], I' as [j [Hj X']]. subst.
    destruct (Z.ltb_spec (E D 1) (W D (Z.of_nat n))); [discriminate|].
    pose proof (W_up_to j (Z.of_nat n)). pose proof (E_up_to 1 i).
    pose proof (W_not_E n D HD (Z.of_nat n) 1). lia.
Qed.

Lemma bars_iff under over : bars D under over <-> InPaperTerms.is_Hs n (W D) (E D) under over.
Proof.
  unfold bars, applies, InPaperTerms.is_Hs. rewrite (size_n n D HD).
  pose proof all_high_W as HW. pose proof all_high_E as HE.
  assert (HT : forall k, T D k = InPaperTerms.Tk n (W D) (E D) k).
  { intros k. unfold T. rewrite (size_n n D HD). reflexivity. }
  split.
  - intros [[| |k|k] [X Y]]; injection Y as Y1 Y2; rewrite ?HT in X.
    + left. split; [apply HW|]; auto.
    + right. left. split; [apply HE|]; auto.
    + right. right. left. exists k. tauto.
    + right. right. right. exists k. tauto.
  - intros [[X [Y1 Y2]]|[[X [Y1 Y2]]|[[k [X1 [X2 [Y1 Y2]]]]|[k [X1 [X2 [X3 [X4 [Y1 Y2]]]]]]]]];
      subst under over.
    + exists West_is_high. split; [apply HW|]; auto.
    + exists East_is_high. split; [apply HE|]; auto.
    + exists (Zero_at k). rewrite HT. auto.
    + exists (Change_at k). rewrite !HT. auto.
Qed.

Lemma conditions_E_iff under over :
  conditions_E D under over <-> InPaperTerms.except_E n (W D) (E D) under over.
Proof. unfold conditions_E. rewrite (size_n n D HD). reflexivity. Qed.

Lemma conditions_W_iff under over :
  conditions_W D under over <-> InPaperTerms.except_W n (W D) (E D) under over.
Proof. unfold conditions_W. rewrite (size_n n D HD). reflexivity. Qed.

Lemma ace_W : has_the_ace West D <-> A D (Z.of_nat n) (Z.of_nat n) = 1.
Proof.
  unfold has_the_ace, A. cbn [opponent]. split.
  - intros [c [I H]]. apply in_hand in I. destruct I as [i [Hi X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [reflexivity|]. exfalso.
    pose proof (W_up_to i (Z.of_nat n)). specialize (H (E D (Z.of_nat n))).
    enough (E D (Z.of_nat n) < W D i) by lia.
    apply H, in_hand. eexists. split; [|reflexivity]. lia.
  - intros H. exists (W D (Z.of_nat n)). split.
    { apply in_hand. eexists. split; [|reflexivity]. lia. }
    intros c I. apply in_hand in I. destruct I as [j [Hj X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [|discriminate].
    pose proof (E_up_to j (Z.of_nat n)). lia.
Qed.

Lemma ace_E : has_the_ace East D <-> A D (Z.of_nat n) (Z.of_nat n) = -1.
Proof.
  unfold has_the_ace, A. cbn [opponent]. split.
  - intros [c [I H]]. apply in_hand in I. destruct I as [i [Hi X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [|reflexivity]. exfalso.
    pose proof (E_up_to i (Z.of_nat n)). specialize (H (W D (Z.of_nat n))).
    enough (W D (Z.of_nat n) < E D i) by lia.
    apply H, in_hand. eexists. split; [|reflexivity]. lia.
  - intros H. exists (E D (Z.of_nat n)). split.
    { apply in_hand. eexists. split; [|reflexivity]. lia. }
    intros c I. apply in_hand in I. destruct I as [j [Hj X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [discriminate|].
    pose proof (W_up_to j (Z.of_nat n)). pose proof (W_not_E n D HD (Z.of_nat n) (Z.of_nat n)). lia.
Qed.

Lemma value_by_H H : InPaperTerms.is_value n (W D) (E D) H ->
  forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros V leader. apply by_bounds. intros t. rewrite (tricks_iff Whist n) by assumption.
  rewrite half_iff. apply (InPaperTerms.value_is n (W D) (E D)).
  - apply number_of_cards.
  - apply W_increases. assumption.
  - apply E_increases. assumption.
  - assumption.
Qed.

Lemma is_H_E_iff H : has_the_ace East D ->
  (is_H_E D H <-> InPaperTerms.is_value n (W D) (E D) H).
Proof.
  intros Ace. apply ace_E in Ace. unfold is_H_E, InPaperTerms.is_value.
  assert (X : InPaperTerms.a (W D) (E D) (Z.of_nat n) (Z.of_nat n) = -1) by exact Ace.
  split; intros [under [over [B H1]]]; exists under, over; rewrite bars_iff, conditions_E_iff in *;
    (split; [exact B|]); rewrite X in *; intuition discriminate.
Qed.

Lemma is_H_W_iff H : has_the_ace West D ->
  (is_H_W D H <-> InPaperTerms.is_value n (W D) (E D) H).
Proof.
  intros Ace. apply ace_W in Ace. unfold is_H_W, InPaperTerms.is_value.
  assert (X : InPaperTerms.a (W D) (E D) (Z.of_nat n) (Z.of_nat n) = 1) by exact Ace.
  split; intros [under [over [B H1]]]; exists under, over; rewrite bars_iff, conditions_W_iff in *;
    (split; [exact B|]); rewrite X in *; intuition discriminate.
Qed.

Lemma H_exists : exists H, InPaperTerms.is_value n (W D) (E D) H.
Proof.
  apply InPaperTerms.value_exists.
  - apply number_of_cards.
  - apply W_increases. assumption.
  - apply E_increases. assumption.
Qed.

End Deal.

Theorem east_has_the_ace : forall n D, (1 <= n)%nat -> is_deal n D -> has_the_ace East D ->
  (exists! H, is_H_E D H) /\
  forall H leader, is_H_E D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros n D Hn HD Ace.
  assert (V : forall H leader, is_H_E D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader).
  { intros H leader I. apply value_by_H; auto. apply (is_H_E_iff n D Hn HD); assumption. }
  split; [|exact V].
  destruct (H_exists n D Hn HD) as [H X]. apply (is_H_E_iff n D Hn HD) in X; [|assumption].
  exists H. split; [exact X|]. intros H' X'. apply (both_leads n). intros leader.
  rewrite <- (V H leader X), <- (V H' leader X'). reflexivity.
Qed.

Theorem west_has_the_ace : forall n D, (1 <= n)%nat -> is_deal n D -> has_the_ace West D ->
  (exists! H, is_H_W D H) /\
  forall H leader, is_H_W D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros n D Hn HD Ace.
  assert (V : forall H leader, is_H_W D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader).
  { intros H leader I. apply value_by_H; auto. apply (is_H_W_iff n D Hn HD); assumption. }
  split; [|exact V].
  destruct (H_exists n D Hn HD) as [H X]. apply (is_H_W_iff n D Hn HD) in X; [|assumption].
  exists H. split; [exact X|]. intros H' X'. apply (both_leads n). intros leader.
  rewrite <- (V H leader X), <- (V H' leader X'). reflexivity.
Qed.
