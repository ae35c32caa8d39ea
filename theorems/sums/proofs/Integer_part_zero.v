(* Section 10.1, the remarks after Theorem 10.5: the values of states with integer part zero. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Simplest ValueOfSuit Play Theorem_9_1.
From Sums Require Import SingleSuit Intervals Families Order Stealing Rounding.
Import ListNotations.
From SymmetricStated Require Export Integer_part_zero.
Open Scope Q_scope.

(* The same by indices *)
Definition higher_in (D : suit) : Prop :=
  exists i j, (i < size D)%nat /\ (j < size D)%nat /\ takes D i j = true.

Lemma higher_in_dec D : higher_in D \/ forall i j, (i < size D)%nat -> (j < size D)%nat ->
  takes D i j = false.
Proof.
  set (f i := existsb (takes D i) (seq 0 (size D))).
  destruct (existsb f (seq 0 (size D))) eqn:X.
  - left. apply existsb_exists in X as [i [Hi X]]. apply existsb_exists in X as [j [Hj X]].
    apply in_seq in Hi, Hj. exists i, j. repeat split; auto; lia.
  - right. intros i j Hi Hj. destruct (takes D i j) eqn:T; auto. exfalso.
    enough (existsb f (seq 0 (size D)) = true) by congruence.
    apply existsb_exists. exists i. split. apply in_seq; lia.
    apply existsb_exists. exists j. split; auto. apply in_seq; lia.
Qed.

Lemma higher_in_cards D : is_suit D ->
  (higher_in D <-> exists w e, In w (west D) /\ In e (east D) /\ (e < w)%Z).
Proof.
  intros [L _]. unfold higher_in, size. split.
  - intros [i [j [Hi [Hj T]]]]. unfold takes in T.
    destruct (nth_error (west D) i) as [w|] eqn:W; [|apply nth_error_None in W; lia].
    destruct (nth_error (east D) j) as [e|] eqn:E; [|discriminate].
    exists w, e. repeat split; eauto using nth_error_In. now apply Z.ltb_lt.
  - intros [w [e [W [E T]]]]. apply In_nth_error in W as [i W], E as [j E].
    exists i, j. assert (i < length (west D) /\ j < length (east D))%nat.
    { split; apply nth_error_Some; congruence. }
    repeat split; try lia. rewrite (takes_cards D i j w e W E). now apply Z.ltb_lt.
Qed.

(* --- West takes a trick --- *)

Lemma some_tricks E p : (0 <= tricks E p)%Z.
Proof.
  unfold tricks. apply (score_invariant 1 _ (fun x => (0 <= x)%Z)); auto; intros; lia.
Qed.

(* To a card that he cannot beat West plays a card that he can spare. *)
Lemma one_trick n : forall E, cards E = n -> (exists D, In D E /\ higher_in D) ->
  (1 <= tricks E East)%Z.
Proof.
  induction n as [|n IH]; intros E C [D [HD [i [j [Hi [Hj T]]]]]].
  { apply in_split in HD as [a [b ->]]. rewrite cards_mid in C. lia. }
  assert (CE : cards E <> O) by lia. apply East_on_lead; auto. intros a X b l El Hl.
  assert (Taken : forall k, takes X k l = true -> (1 <= from_trick a X b k l)%Z).
  { intros k K. unfold from_trick, winner. rewrite K. cbn [reward].
    pose proof (some_tricks (a ++ reduction X k l :: b) West). lia. }
  assert (Lost : forall k, (k < size X)%nat -> takes X k l = false ->
    (exists D, In D (a ++ reduction X k l :: b) /\ higher_in D) -> (1 <= from_trick a X b k l)%Z).
  { intros k Hk K H. unfold from_trick, winner. rewrite K. cbn [reward].
    enough (1 <= tricks (a ++ reduction X k l :: b) East)%Z by lia. apply IH; auto.
    apply cards_reduction; auto. congruence. }
  assert (Cases : (exists k, (k < size X)%nat /\ takes X k l = true) \/
    forall k, (k < size X)%nat -> takes X k l = false).
  { destruct (existsb (fun k => takes X k l) (seq 0 (size X))) eqn:B.
    - left. apply existsb_exists in B as [k [Hk K]]. apply in_seq in Hk. exists k. split; auto. lia.
    - right. intros k Hk. destruct (takes X k l) eqn:K; auto. exfalso.
      enough (existsb (fun k => takes X k l) (seq 0 (size X)) = true) by congruence.
      apply existsb_exists. exists k. split; auto. apply in_seq. lia. }
  destruct Cases as [[k [Hk K]]|No]; [exists k; auto|].
  rewrite El in HD. apply in_app_or in HD. destruct HD as [HD|[->|HD]].
  - exists O. split; [lia|]. apply Lost; [lia|apply No; lia|]. exists D. split.
    apply in_or_app. now left. exists i, j. auto.
  - assert (Nl : l <> j) by (intros ->; rewrite No in T; congruence).
    (* another card than i, which there is, as the cards i are not the only ones *)
    set (k := if Nat.eqb i 0 then 1%nat else 0%nat).
    assert (Hk : (k < size D /\ k <> i)%nat).
    { unfold k. destruct (Nat.eqb_spec i 0); lia. }
    exists k. split; [lia|]. apply Lost; [lia|apply No; lia|].
    exists (reduction D k l). split. apply in_or_app. right. now left.
    assert (S1 : size (reduction D k l) = pred (size D)) by (apply size_reduction; lia).
    exists (if Nat.ltb i k then i else pred i), (if Nat.ltb j l then j else pred j).
    rewrite S1, takes_reduction.
    replace (bump k (if Nat.ltb i k then i else pred i)) with i.
    replace (bump l (if Nat.ltb j l then j else pred j)) with j.
    + repeat split; auto.
      * destruct (Nat.ltb_spec i k); lia.
      * destruct (Nat.ltb_spec j l); lia.
    + unfold bump. destruct (Nat.ltb_spec j l) as [L|L].
      * destruct (Nat.ltb_spec j l); lia.
      * destruct (Nat.ltb_spec (pred j) l); lia.
    + unfold bump. destruct (Nat.ltb_spec i k) as [L|L].
      * destruct (Nat.ltb_spec i k); lia.
      * destruct (Nat.ltb_spec (pred i) k); lia.
  - exists O. split; [lia|]. apply Lost; [lia|apply No; lia|]. exists D. split.
    apply in_or_app. right. now right. exists i, j. auto.
Qed.

(* By Theorem 9.1 a trick with East on lead makes the value at least 1/2. *)
Lemma value_of_a_trick E : is_deal E -> (1 <= tricks E East)%Z ->
  value_le (1 # 2, Zero) (value_of_deal E).
Proof.
  intros H T. apply (outcome_of_a_deal E East (refined_thresholds E H East)) in T.
  apply value_le_iff. unfold at_least in T. change (inject_Z 1 - (1 # 2)) with (1 # 2) in T.
  cbn [fst snd]. destruct T as [T|[T O]]; [now left|right]. split; [auto|].
  destruct (snd (value_of_deal E)); cbn in *; congruence.
Qed.

(* --- All East's cards are high --- *)

Lemma only_exits E : is_deal E -> (forall D, In D E -> ~ higher_in D) ->
  value_eq (value_of_deal E) (0, if Nat.eqb (cards E) 0 then Zero else Plus 0).
Proof.
  intros H. induction H as [|D E HD HE IH]; intros No. split; reflexivity.
  destruct IH as [I1 I2]. { intros X HX. apply No. now right. }
  assert (V : value_eq (val D) (0, if Nat.eqb (size D) 0 then Zero else Plus 0)).
  { destruct (Nat.eqb_spec (size D) 0) as [Z|Z]. rewrite val_empty by assumption.
    split; reflexivity.
    apply theorem_10_2; auto. intros w e W Ea.
    destruct (Z_lt_le_dec w e) as [|L]; auto. exfalso. apply (No D). now left.
    apply higher_in_cards; auto. exists w, e. repeat split; auto.
    destruct HD as [_ [_ [_ Dj]]]. enough (w <> e) by lia. intros ->. now apply (Dj e). }
  destruct V as [V1 V2]. cbn [fst snd cards] in *. unfold value_eq.
  change (value_of_deal (D :: E)) with (plus (val D) (value_of_deal E)). unfold plus. cbn [fst snd].
  rewrite Qred_correct, V1, V2, I1, I2. split. lra.
  destruct (Nat.eqb_spec (size D) 0), (Nat.eqb_spec (cards E) 0);
    destruct (Nat.eqb_spec (size D + cards E) 0); try lia; reflexivity.
Qed.

Lemma higher_or_not E : (exists D, In D E /\ higher_in D) \/ forall D, In D E -> ~ higher_in D.
Proof.
  induction E as [|D E [[X [HX K]]|IH]]. right. intros D [].
  - left. exists X. split; auto. now right.
  - destruct (higher_in_dec D) as [K|K]. left. exists D. split; auto. now left.
    right. intros X [<-|HX]; auto. intros [i [j [Hi [Hj T]]]]. rewrite K in T by assumption.
    discriminate.
Qed.

(* --- The remarks --- *)

(* Either some card of West is higher than some card of East in the same suit; then West takes a
   trick if East leads, and the value is at least 1/2. Or all East's cards are high; then the value
   is eps_0. *)
Theorem a_trick_or_an_exit : forall E, is_deal E -> cards E <> O ->
  (some_card_higher E -> (1 <= tricks E East)%Z /\ value_le (1 # 2, Zero) (value_of_deal E)) /\
  (~ some_card_higher E -> value_eq (value_of_deal E) (0, Plus 0)) /\
  (some_card_higher E \/ ~ some_card_higher E).
Proof.
  intros E H N.
  assert (Same : some_card_higher E <-> exists D, In D E /\ higher_in D).
  { split. intros [D [w [e [HD K]]]]. exists D. split; auto. apply higher_in_cards; eauto.
    eapply Forall_forall in H; eauto. intros [D [HD K]].
    apply higher_in_cards in K as [w [e K]]. exists D, w, e. tauto.
    eapply Forall_forall in H; eauto. }
  split; [|split].
  - intros K. apply Same in K.
    assert (T : (1 <= tricks E East)%Z) by now apply (one_trick (cards E)).
    split; auto. now apply value_of_a_trick.
  - intros K. apply Nat.eqb_neq in N. rewrite <- (f_equal (fun b : bool => (0, if b then Zero else
      Plus 0)) N). apply only_exits; auto. intros D HD L. apply K, Same. eauto.
  - destruct (higher_or_not E) as [K|K]. left. now apply Same.
    right. intros L. apply Same in L as [D [HD L]]. now apply (K D).
Qed.

Lemma no_such_sum : forall E, is_deal E ->
  ~ value_lt (value_of_deal E) (0, Zero) /\
  ~ (value_lt (0, Plus 0) (value_of_deal E) /\ value_lt (value_of_deal E) (1 # 2, Zero)).
Proof.
  intros E H.
  assert (X : value_le (1 # 2, Zero) (value_of_deal E) \/
    value_eq (value_of_deal E) (0, if Nat.eqb (cards E) 0 then Zero else Plus 0)).
  { destruct (higher_or_not E) as [K|K]; [left|right]. apply value_of_a_trick; auto.
    now apply (one_trick (cards E)). now apply only_exits. }
  rewrite !value_lt_iff. destruct X as [X|[X1 X2]].
  - apply value_le_iff in X. cbn [fst snd] in *.
    split; [intros [K|K]|intros [_ [K|K]]]; destruct X as [X|[X X']]; try lra;
      destruct K as [K [K' K'']]; try lra.
    destruct (snd (value_of_deal E)); cbn in *; congruence.
  - cbn [fst snd] in *. rewrite X2.
    split; [intros [K|[_ [K K']]]|intros [[K|[_ [K K']]] _]]; try lra;
      destruct (Nat.eqb (cards E) 0); cbn in *; congruence.
Qed.

(* States with integer part zero: no value is negative, and none lies between eps_0 and 1/2. *)
Theorem values_that_do_not_occur : forall S, fst S = 0%Z -> is_deal (snd S) ->
  ~ value_lt (value_of_state S) (0, Zero) /\
  ~ (value_lt (0, Plus 0) (value_of_state S) /\ value_lt (value_of_state S) (1 # 2, Zero)).
Proof.
  intros [k E] Z H. cbn [fst snd] in *. subst k. pose proof (no_such_sum E H) as X.
  assert (V : fst (value_of_state (0%Z, E)) == fst (value_of_deal E)).
  { unfold value_of_state, plus, integer. cbn [fst snd]. rewrite Qred_correct.
    change (inject_Z 0) with 0. lra. }
  assert (V' : snd (value_of_state (0%Z, E)) = snd (value_of_deal E)) by reflexivity.
  rewrite !value_lt_iff in *. cbn [fst snd] in *. now rewrite V, V'.
Qed.
