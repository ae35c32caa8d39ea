(* The tricks of a deal are what the game on its matrix lets West make sure of. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound.
Import ListNotations.
Open Scope Z_scope.

(* The matrix of a deal, rows and columns from 0. *)
Definition M (D : deal) : matrix := fun i j => E D (j + 1) <? W D (i + 1).

(* --- Hands as sorted lists --- *)

Lemma sorted_nth l : StronglySorted Z.lt l -> forall i j, (i < j)%nat -> (j < length l)%nat ->
  nth i l 0 < nth j l 0.
Proof.
  induction 1 as [|a l S IH F]; intros i j Hij Hj; cbn [length] in Hj. lia.
  destruct j as [|j]; [lia|]. destruct i as [|i]; cbn [nth].
  - rewrite Forall_forall in F. apply F, nth_In. lia.
  - apply IH; lia.
Qed.

Lemma sorted_except c l : StronglySorted Z.lt l -> StronglySorted Z.lt (except c l).
Proof.
  induction 1 as [|a l S IH F]; cbn [except filter]. constructor.
  destruct (negb (a =? c)); [constructor|]; auto.
  rewrite Forall_forall in *. intros x Hx. apply F. apply filter_In in Hx. tauto.
Qed.

Lemma except_nothing c l : ~ In c l -> except c l = l.
Proof.
  induction l as [|a l IH]; intros H; cbn [except filter]; [reflexivity|].
  destruct (Z.eqb_spec a c) as [X|X]; cbn [negb].
  - exfalso. apply H. left. assumption.
  - f_equal. apply IH. intros Y. apply H. right. assumption.
Qed.

Lemma head_not_in a l : StronglySorted Z.lt (a :: l) -> ~ In a l.
Proof.
  intros S I. apply StronglySorted_inv in S. destruct S as [_ F].
  rewrite Forall_forall in F. specialize (F a I). lia.
Qed.

Lemma except_nth l : StronglySorted Z.lt l -> forall i, (i < length l)%nat ->
  length (except (nth i l 0) l) = pred (length l) /\
  forall p, nth p (except (nth i l 0) l) 0 = nth (if Nat.ltb p i then p else S p) l 0.
Proof.
  induction l as [|a l IH]; intros S i Hi; cbn [length] in Hi. lia.
  destruct i as [|i]; cbn [nth except filter].
  - rewrite Z.eqb_refl. cbn [negb]. fold (except a l).
    rewrite except_nothing by (apply head_not_in; assumption). split; reflexivity.
  - destruct (Z.eqb_spec a (nth i l 0)) as [X|X].
    { exfalso. apply (head_not_in a l S). rewrite X. apply nth_In. lia. }
    cbn [negb]. fold (except (nth i l 0) l).
    apply StronglySorted_inv in S. destruct (IH (proj1 S) i ltac:(lia)) as [L P]. split.
    + cbn [length pred]. rewrite L. lia.
    + intros [|p]; cbn [nth]; [reflexivity|]. rewrite P.
      change (Nat.ltb (Datatypes.S p) (Datatypes.S i)) with (Nat.ltb p i).
      destruct (Nat.ltb p i); reflexivity.
Qed.

(* --- Deals --- *)

Section Deals.
Variables (n : nat) (D : deal).
Hypothesis HD : is_deal n D.

Lemma size_n : n_of D = Z.of_nat n.
Proof. unfold n_of. destruct HD as [H _]. rewrite H. reflexivity. Qed.

Lemma W_increases i i' : 1 <= i -> i < i' -> i' <= Z.of_nat n -> W D i < W D i'.
Proof.
  intros. destruct HD as [L [_ [S _]]]. unfold W. apply sorted_nth; [assumption| |]; lia.
Qed.

Lemma E_increases j j' : 1 <= j -> j < j' -> j' <= Z.of_nat n -> E D j < E D j'.
Proof.
  intros. destruct HD as [_ [L [_ [S _]]]]. unfold E. apply sorted_nth; [assumption| |]; lia.
Qed.

Lemma in_west c : In c (west D) <-> exists i, 1 <= i <= Z.of_nat n /\ c = W D i.
Proof.
  destruct HD as [L _]. unfold W. split.
  - intros H. destruct (In_nth _ _ 0 H) as [i [Hi X]]. exists (Z.of_nat i + 1). split; [lia|].
    replace (Z.to_nat (Z.of_nat i + 1 - 1)) with i by lia. congruence.
  - intros [i [Hi X]]. rewrite X. apply nth_In. lia.
Qed.

Lemma in_east c : In c (east D) <-> exists j, 1 <= j <= Z.of_nat n /\ c = E D j.
Proof.
  destruct HD as [_ [L _]]. unfold E. split.
  - intros H. destruct (In_nth _ _ 0 H) as [i [Hi X]]. exists (Z.of_nat i + 1). split; [lia|].
    replace (Z.to_nat (Z.of_nat i + 1 - 1)) with i by lia. congruence.
  - intros [i [Hi X]]. rewrite X. apply nth_In. lia.
Qed.

Lemma W_not_E i j : 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> W D i <> E D j.
Proof.
  intros Hi Hj X. destruct HD as [_ [_ [_ [_ H]]]]. apply (H (W D i)).
  - apply in_west. exists i. auto.
  - apply in_east. exists j. auto.
Qed.

End Deals.

Lemma nth_bump l i p : StronglySorted Z.lt l -> 1 <= i <= Z.of_nat (length l) -> 0 <= p ->
  nth (Z.to_nat (p + 1 - 1)) (except (nth (Z.to_nat (i - 1)) l 0) l) 0 =
  nth (Z.to_nat (bump (i - 1) p + 1 - 1)) l 0.
Proof.
  intros S Hi Hp. destruct (except_nth l S (Z.to_nat (i - 1)) ltac:(lia)) as [_ P].
  rewrite P. unfold bump.
  destruct (Nat.ltb_spec (Z.to_nat (p + 1 - 1)) (Z.to_nat (i - 1))), (Z.ltb_spec p (i - 1));
    try lia; f_equal; lia.
Qed.

(* A trick deletes a row and a column. *)
Lemma after_trick_deal n D i j : is_deal (S n) D ->
  1 <= i <= Z.of_nat (S n) -> 1 <= j <= Z.of_nat (S n) ->
  is_deal n (after_trick D (W D i) (E D j)) /\
  forall p q, 0 <= p -> 0 <= q ->
    M (after_trick D (W D i) (E D j)) p q = del (i - 1) (j - 1) (M D) p q.
Proof.
  intros [LW [LE [SW [SE X]]]] Hi Hj. split.
  - unfold after_trick, W, E. repeat split; cbn [west east].
    + destruct (except_nth _ SW (Z.to_nat (i - 1)) ltac:(lia)) as [L _]. rewrite L, LW.
    reflexivity.
    + destruct (except_nth _ SE (Z.to_nat (j - 1)) ltac:(lia)) as [L _]. rewrite L, LE.
    reflexivity.
    + apply sorted_except. assumption.
    + apply sorted_except. assumption.
    + intros c C1 C2. apply filter_In in C1, C2. apply (X c); tauto.
  - intros p q Hp Hq. unfold M, del. f_equal.
    + unfold E at 1. unfold after_trick. cbn [east]. unfold E. apply nth_bump; auto. lia.
    + unfold W at 1. unfold after_trick. cbn [west]. unfold W. apply nth_bump; auto. lia.
Qed.

(* --- The best of a list --- *)

Lemma greatest_iff l t : l <> [] ->
  (t <= Z.of_nat (greatest l) <-> exists x, In x l /\ t <= Z.of_nat x).
Proof.
  induction l as [|a l IH]; intros H; [congruence|]. cbn [greatest fold_right]. fold (greatest l).
  destruct l as [|b l].
  - cbn. split; intros K; [exists a|destruct K as [x [[X|[]] K]]; subst x]; cbn; [split; auto|];
    lia.
  - specialize (IH ltac:(discriminate)). split.
    + intros K. destruct (Z_le_gt_dec t (Z.of_nat a)).
      * exists a. split; [left|]; auto.
      * destruct (proj1 IH ltac:(lia)) as [x [I K1]]. exists x. split; [right|]; auto.
    + intros [x [[X|I] K]]. subst x. lia.
      assert (t <= Z.of_nat (greatest (b :: l))) by (apply IH; exists x; auto). lia.
Qed.

Lemma least_iff l t : l <> [] ->
  (t <= Z.of_nat (least l) <-> forall x, In x l -> t <= Z.of_nat x).
Proof.
  destruct l as [|a l]; intros H; [congruence|]. cbn [least]. clear H. induction l as [|b l IH].
  - cbn. split; [intros K x [X|[]]; subst x; assumption | auto].
  - cbn [fold_right]. split.
    + intros K x [X|[X|I]]; [| subst x; lia |]; apply IH; try lia; [left | right]; assumption.
    + intros K. assert (t <= Z.of_nat (fold_right Nat.min a l)).
      { apply IH. intros x [X|I]; apply K; [left | right; right]; assumption. }
      specialize (K b ltac:(right; left; reflexivity)). lia.
Qed.

Lemma map_nonempty {X Y} (f : X -> Y) l : l <> [] -> map f l <> [].
Proof. destruct l; [congruence | discriminate]. Qed.

Lemma greatest_map {X} (f : X -> nat) l t : l <> [] ->
  (t <= Z.of_nat (greatest (map f l)) <-> exists c, In c l /\ t <= Z.of_nat (f c)).
Proof.
  intros H. rewrite greatest_iff by (apply map_nonempty; assumption). split.
  - intros [x [I K]]. apply in_map_iff in I. destruct I as [c [C I]]. subst x. eauto.
  - intros [c [I K]]. exists (f c). split; [apply in_map|]; assumption.
Qed.

Lemma least_map {X} (f : X -> nat) l t : l <> [] ->
  (t <= Z.of_nat (least (map f l)) <-> forall c, In c l -> t <= Z.of_nat (f c)).
Proof.
  intros H. rewrite least_iff by (apply map_nonempty; assumption). split.
  - intros K c I. apply K, in_map. assumption.
  - intros K x I. apply in_map_iff in I. destruct I as [c [C I]]. subst x. auto.
Qed.

Lemma replies_nonempty r own lead : own <> [] -> replies r own lead <> [].
Proof.
  intros H. unfold replies. destruct r; [assumption|].
  destruct (filter (Z.ltb lead) own); [assumption | discriminate].
Qed.

Lemma replies_iff r own lead c : In c (replies r own lead) <->
  In c own /\ (r = Whist \/ lead < c \/ forall c', In c' own -> c' <= lead).
Proof.
  unfold replies. destruct r. { intuition. }
  destruct (filter (Z.ltb lead) own) as [|a l] eqn:X.
  - split; [|tauto]. intros I. split; [assumption|]. right. right. intros c' I'.
    destruct (Z_le_gt_dec c' lead) as [|G]; [assumption|exfalso].
    assert (K : In c' (filter (Z.ltb lead) own)).
    { apply filter_In. split; [assumption|]. apply Z.ltb_lt. lia. }
    rewrite X in K. destruct K.
  - rewrite <- X. rewrite filter_In, Z.ltb_lt. split; [tauto|].
    intros [I [Y|[Y|Y]]]; [discriminate | tauto | exfalso].
    assert (K : In a (filter (Z.ltb lead) own)) by (rewrite X; left; reflexivity).
    apply filter_In in K. rewrite Z.ltb_lt in K. specialize (Y a (proj1 K)). lia.
Qed.

(* --- The game on the matrix --- *)

Lemma bump_range i p n : 0 <= p < n -> 0 <= bump i p < n + 1.
Proof. unfold bump. destruct (Z.ltb_spec p i); lia. Qed.

(* The game sees only the entries of the matrix. *)
Lemma can_take_same r : forall n A B lead t,
  (forall i j, 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n -> A i j = B i j) ->
  can_take r n A lead t -> can_take r n B lead t.
Proof.
  intros n. induction n as [|n IH]; intros A B lead t Same H; [exact H|]. cbn [can_take] in *.
  set (m := Z.of_nat (S n)) in *. assert (Em : m = Z.of_nat n + 1) by lia.
  assert (K : forall i j, 0 <= i < m -> 0 <= j < m ->
    can_take r n (del i j A) (A i j) (if A i j then t - 1 else t) ->
    can_take r n (del i j B) (B i j) (if B i j then t - 1 else t)).
  { intros i j Hi Hj. rewrite <- (Same i j Hi Hj). apply IH. intros p q Hp Hq. unfold del.
    pose proof (bump_range i p _ Hp). pose proof (bump_range j q _ Hq). apply Same; lia. }
  destruct lead.
  - destruct H as [i [Hi H]]. exists i. split; [exact Hi|]. intros j Hj May. apply K; auto.
    apply H; auto. unfold east_may in *. rewrite (Same i j Hi Hj).
    destruct May as [X|[X|X]]; [tauto | tauto |]. right. right. intros j' Hj'.
    rewrite Same by assumption. auto.
  - intros j Hj. destruct (H j Hj) as [i [Hi [May H1]]]. exists i. split; [exact Hi|].
    split; [|apply K; auto]. unfold west_may in *. rewrite <- (Same i j Hi Hj).
    destruct May as [X|[X|X]]; [tauto | tauto |]. right. right. intros i' Hi'.
    rewrite <- Same by assumption. auto.
Qed.

Definition leads (p : player) : bool := match p with West => true | East => false end.

Theorem tricks_of_iff r : forall n D leader t, is_deal n D ->
  (t <= Z.of_nat (tricks_of r n D leader) <-> can_take r n (M D) (leads leader) t).
Proof.
  intros n. induction n as [|n IH]; intros D leader t HD. { cbn [tricks_of can_take]. lia. }
  pose proof HD as [LW [LE _]].
  assert (NW : west D <> []) by (intros X; rewrite X in LW; discriminate).
  assert (NE : east D <> []) by (intros X; rewrite X in LE; discriminate).
  set (from_here := fun w e =>
    if e <? w then S (tricks_of r n (after_trick D w e) West)
    else tricks_of r n (after_trick D w e) East).
  assert (K : forall i j, 0 <= i < Z.of_nat (S n) -> 0 <= j < Z.of_nat (S n) ->
    (t <= Z.of_nat (from_here (W D (i + 1)) (E D (j + 1))) <->
     can_take r n (del i j (M D)) (M D i j) (if M D i j then t - 1 else t))).
  { intros i j Hi Hj.
    destruct (after_trick_deal n D (i + 1) (j + 1) HD ltac:(lia) ltac:(lia)) as [HD' Del].
    replace (i + 1 - 1) with i in Del by lia. replace (j + 1 - 1) with j in Del by lia.
    assert (Same : forall lead t', can_take r n (M (after_trick D (W D (i + 1)) (E D (j + 1))))
      lead t'
      <-> can_take r n (del i j (M D)) lead t').
    { intros. split; apply can_take_same; intros; [|symmetry]; apply Del; lia. }
    unfold from_here. unfold M at 2 3. destruct (E D (j + 1) <? W D (i + 1)).
    - rewrite <- Same. rewrite <- (IH _ West _ HD'). lia.
    - rewrite <- Same. rewrite <- (IH _ East _ HD'). lia. }
  assert (IW : forall c, In c (west D) <-> exists i, 0 <= i < Z.of_nat (S n) /\ c = W D (i + 1)).
  { intros c. rewrite (in_west _ D HD). split; intros [i [Hi X]]; [exists (i - 1) | exists (i + 1)].
    - replace (i - 1 + 1) with i by lia. split; [lia | assumption].
    - split; [lia | assumption]. }
  assert (IE : forall c, In c (east D) <-> exists j, 0 <= j < Z.of_nat (S n) /\ c = E D (j + 1)).
  { intros c. rewrite (in_east _ D HD). split; intros [i [Hi X]]; [exists (i - 1) | exists (i + 1)].
    - replace (i - 1 + 1) with i by lia. split; [lia | assumption].
    - split; [lia | assumption]. }
  assert (NEQ : forall i j, 0 <= i < Z.of_nat (S n) -> 0 <= j < Z.of_nat (S n) ->
    W D (i + 1) <> E D (j + 1)) by (intros; apply (W_not_E _ D HD); lia).
  cbn [tricks_of can_take]. destruct leader; cbn [leads].
  - rewrite greatest_map by assumption. split.
    + intros [c [I H]]. apply IW in I. destruct I as [i [Hi X]]. subst c. exists i.
      split; [exact Hi|]. intros j Hj May. apply K; auto.
      rewrite least_map in H by (apply replies_nonempty; assumption). apply H.
      apply replies_iff. split. { apply IE. exists j. auto. }
      destruct May as [Y|[Y|Y]]; [left; assumption | |]; right.
      * left. unfold M in Y. pose proof (NEQ i j Hi Hj). lia.
      * right. intros c' I'. apply IE in I'. destruct I' as [j' [Hj' X]]. subst c'.
        specialize (Y j' Hj'). unfold M in Y. lia.
    + intros [i [Hi H]]. exists (W D (i + 1)). split. { apply IW. exists i. auto. }
      rewrite least_map by (apply replies_nonempty; assumption). intros c I.
      apply replies_iff in I. destruct I as [I May]. apply IE in I. destruct I as [j [Hj X]].
      subst c. apply K; auto. apply H; auto.
      destruct May as [Y|[Y|Y]]; [left; assumption | |]; right.
      * left. unfold M. lia.
      * right. intros j' Hj'. specialize (Y (E D (j' + 1))). pose proof (NEQ i j' Hi Hj').
        unfold M. rewrite Z.ltb_lt. assert (H1 : In (E D (j' + 1)) (east D)) by (apply IE; eauto).
        specialize (Y H1). lia.
  - rewrite least_map by assumption. split.
    + intros H j Hj. specialize (H (E D (j + 1)) ltac:(apply IE; eauto)).
      rewrite greatest_map in H by (apply replies_nonempty; assumption).
      destruct H as [c [I H]]. apply replies_iff in I. destruct I as [I May].
      apply IW in I. destruct I as [i [Hi X]]. subst c. exists i. split; [exact Hi|].
      split; [|apply K; auto].
      destruct May as [Y|[Y|Y]]; [left; assumption | |]; right.
      * left. unfold M. lia.
      * right. intros i' Hi'. specialize (Y (W D (i' + 1)) ltac:(apply IW; eauto)). unfold M. lia.
    + intros H c I. apply IE in I. destruct I as [j [Hj X]]. subst c.
      rewrite greatest_map by (apply replies_nonempty; assumption).
      destruct (H j Hj) as [i [Hi [May H1]]]. exists (W D (i + 1)). split; [|apply K; auto].
      apply replies_iff. split. { apply IW. eauto. }
      destruct May as [Y|[Y|Y]]; [left; assumption | |]; right.
      * left. unfold M in Y. lia.
      * right. intros c' I'. apply IW in I'. destruct I' as [i' [Hi' X]]. subst c'.
        specialize (Y i' Hi'). unfold M in Y. lia.
Qed.

(* t tricks are within West's reach if and only if t is at most the number computed. *)
Theorem tricks_iff r n D leader t : is_deal n D ->
  (t <= Z.of_nat (tricks r D leader) <-> can_take r n (M D) (leads leader) t).
Proof.
  intros HD. unfold tricks. rewrite (proj1 HD). apply tricks_of_iff. assumption.
Qed.
