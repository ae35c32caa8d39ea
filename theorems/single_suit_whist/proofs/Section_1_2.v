(* Section 1.2: the three games card by card, and that what the other claims speak of are their
   values: West's tricks in Whist and in Greedy Whist, and who has a winning strategy in
   Five-card. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play.
From WhistStated Require Import Following.
From Whist Require Import Mirror.
From Whist Require Import NormalStrategy Theorem_7_1 Steps_4_5 Steps_7 Steps_9_2 Chung_Feller
  Second_player.
From Whist Require FirstTrick.
Import ListNotations.
From WhistStated Require Export Section_1_2.
Open Scope Z_scope.

(* --- Choosing --- *)

Definition no_worse (p : player) (a b : nat) : Prop :=
  match p with West => (a <= b)%nat | East => (b <= a)%nat end.

Lemma no_worse_trans p a b c : no_worse p a b -> no_worse p b c -> no_worse p a c.
Proof. destruct p; cbn [no_worse]; lia. Qed.

Lemma no_worse_added p k a b : no_worse p a b -> no_worse p (k + a)%nat (k + b)%nat.
Proof. destruct p; cbn [no_worse]; lia. Qed.

Lemma best_is p l : l <> [] -> In (best p l) l /\ forall x, In x l -> no_worse p x (best p l).
Proof.
  intros Ne. destruct p; cbn [best no_worse].
  - split.
    + induction l as [|a l IH]; [congruence|]. cbn [greatest fold_right]. fold (greatest l).
      destruct l as [|b l]; [left; cbn; lia|]. specialize (IH ltac:(discriminate)).
      destruct (Nat.max_spec a (greatest (b :: l))) as [[_ ->]|[_ ->]];
        [right; exact IH | left; reflexivity].
    + intros x I. clear Ne. induction l as [|a l IH]; [destruct I|].
      cbn [greatest fold_right]. fold (greatest l). destruct I as [->|I]; [lia|].
      specialize (IH I). lia.
  - destruct l as [|a l]; [congruence|]. clear Ne. cbn [least]. split.
    + induction l as [|b l IH]; [left; reflexivity|]. cbn [fold_right].
      destruct (Nat.min_spec b (fold_right Nat.min a l)) as [[_ ->]|[_ ->]];
        [right; left; reflexivity|]. destruct IH as [E|IH]; [left; exact E | right; right].
      exact IH.
    + induction l as [|b l IH]; intros x I; cbn [fold_right].
      * destruct I as [->|[]]. lia.
      * destruct I as [->|[->|I]]; [specialize (IH x (or_introl eq_refl)) | |
          specialize (IH x (or_intror I))]; lia.
Qed.

Lemma best_same p l l' : l <> [] ->
  (forall x, In x l -> In x l') -> (forall x, In x l' -> In x l) -> best p l = best p l'.
Proof.
  intros Ne To From.
  assert (Ne' : l' <> []).
  { intros ->. destruct l as [|a l]; [congruence|]. exact (To a (or_introl eq_refl)). }
  destruct (best_is p l Ne) as [I B], (best_is p l' Ne') as [I' B'].
  specialize (B _ (From _ I')). specialize (B' _ (To _ I)). destruct p; cbn [no_worse] in *; lia.
Qed.

Lemma best_by_cards p (f f' : Z -> nat) l l' : l <> [] ->
  (forall c, In c l -> exists c', In c' l' /\ f c = f' c') ->
  (forall c', In c' l' -> exists c, In c l /\ f c = f' c') -> best p (map f l) = best p (map f' l').
Proof.
  intros Ne To From. apply best_same.
  - intros Nil. apply map_eq_nil in Nil. congruence.
  - intros x I. apply in_map_iff in I. destruct I as [c [<- I]]. destruct (To c I) as [c' [I' ->]].
    apply in_map. exact I'.
  - intros x I. apply in_map_iff in I. destruct I as [c' [<- I]].
    destruct (From c' I) as [c [I' <-]]. apply in_map. exact I'.
Qed.

(* --- The score depends on the matrix alone --- *)

Definition card (p : player) (D : deal) (i : Z) : Z :=
  match p with West => W D i | East => E D i end.

Lemma in_hand_iff n D p c : is_deal n D ->
  (In c (hand p D) <-> exists i, 1 <= i <= Z.of_nat n /\ c = card p D i).
Proof.
  intros HD. destruct p; cbn [hand card]; [apply (in_west n) | apply (in_east n)]; exact HD.
Qed.

Lemma card_in n D p i : is_deal n D -> 1 <= i <= Z.of_nat n -> In (card p D i) (hand p D).
Proof. intros HD Hi. apply (in_hand_iff n); [exact HD|]. exists i. auto. Qed.

Lemma hand_not_empty n D p : is_deal (S n) D -> hand p D <> [].
Proof.
  intros HD Nil. pose proof (length_hand _ _ p HD) as Len. rewrite Nil in Len. discriminate.
Qed.

Lemma replies_not_empty n D r p lead : is_deal (S n) D -> replies r (hand p D) lead <> [].
Proof. intros HD. apply replies_nonempty, (hand_not_empty n), HD. Qed.

Lemma compared n D D' p i j : is_deal n D -> is_deal n D' ->
  (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> A D i j = A D' i j) ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  (card p D i <? card (opponent p) D j) = (card p D' i <? card (opponent p) D' j).
Proof.
  intros HD HD' Same Hi Hj. destruct p; cbn [card opponent].
  - specialize (Same i j Hi Hj). unfold A in Same.
    pose proof (W_not_E n D HD i j Hi Hj). pose proof (W_not_E n D' HD' i j Hi Hj).
    destruct (Z.ltb_spec (E D j) (W D i)), (Z.ltb_spec (E D' j) (W D' i)); try discriminate;
      destruct (Z.ltb_spec (W D i) (E D j)), (Z.ltb_spec (W D' i) (E D' j)); reflexivity || lia.
  - specialize (Same j i Hj Hi). unfold A in Same.
    destruct (Z.ltb_spec (E D i) (W D j)), (Z.ltb_spec (E D' i) (W D' j));
      reflexivity || discriminate.
Qed.

Lemma reply_same n D D' r p i j : is_deal n D -> is_deal n D' ->
  (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> A D i j = A D' i j) ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  In (card (opponent p) D j) (replies r (hand (opponent p) D) (card p D i)) ->
  In (card (opponent p) D' j) (replies r (hand (opponent p) D') (card p D' i)).
Proof.
  intros HD HD' Same Hi Hj I. apply replies_iff in I. apply replies_iff.
  split; [apply (card_in n); assumption|]. destruct I as [_ [Rw|[Lt|Low]]]; [left; exact Rw | |].
  - right. left. apply Z.ltb_lt. rewrite <- (compared n D D' p i j) by assumption.
    apply Z.ltb_lt. exact Lt.
  - right. right. intros c' I'. apply (in_hand_iff n _ _ _ HD') in I'. destruct I' as [k [Hk ->]].
    apply Z.ltb_ge. rewrite <- (compared n D D' p i k) by assumption. apply Z.ltb_ge. apply Low.
    apply (card_in n); assumption.
Qed.

Lemma score_same r pay n : forall D D' leader, is_deal n D -> is_deal n D' ->
  (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> A D i j = A D' i j) ->
  score hand r pay n D leader = score hand r pay n D' leader.
Proof.
  induction n as [|n IH]; intros D D' leader HD HD' Same; [reflexivity|]. cbn [score].
  assert (K : forall i, 1 <= i <= Z.of_nat (S n) -> forall D D', is_deal (S n) D ->
    is_deal (S n) D' ->
    (forall i j, 1 <= i <= Z.of_nat (S n) -> 1 <= j <= Z.of_nat (S n) -> A D i j = A D' i j) ->
    forall c, In c (replies r (hand (opponent leader) D) (card leader D i)) ->
    exists c', In c' (replies r (hand (opponent leader) D') (card leader D' i)) /\
    let first := winner leader (card leader D i) c in
    let first' := winner leader (card leader D' i) c' in
    ((match first with West => pay n | East => 0 end) +
      score hand r pay n (rest leader D (card leader D i) c) first)%nat =
    ((match first' with West => pay n | East => 0 end) +
      score hand r pay n (rest leader D' (card leader D' i) c') first')%nat).
  { clear D D' HD HD' Same. intros i Hi D D' HD HD' Same c Ic.
    pose proof (replied _ _ _ _ Ic) as I. apply (in_hand_iff _ _ _ _ HD) in I.
    destruct I as [j [Hj ->]]. exists (card (opponent leader) D' j).
    split; [apply (reply_same (S n) D D'); assumption|]. cbv zeta.
    assert (First : winner leader (card leader D i) (card (opponent leader) D j) =
      winner leader (card leader D' i) (card (opponent leader) D' j)).
    { unfold winner. rewrite (compared (S n) D D') by assumption. reflexivity. }
    rewrite <- First. f_equal.
    apply IH; try (apply rest_deal; try apply (card_in (S n)); assumption).
    intros p q Hp Hq.
    destruct leader; cbn [rest card opponent].
    - rewrite (proj2 (FirstTrick.entries_after n D i j HD Hi Hj)) by lia.
      rewrite (proj2 (FirstTrick.entries_after n D' i j HD' Hi Hj)) by lia.
      apply Same; unfold FirstTrick.deleted; destruct (_ <? _); lia.
    - rewrite (proj2 (FirstTrick.entries_after n D j i HD Hj Hi)) by lia.
      rewrite (proj2 (FirstTrick.entries_after n D' j i HD' Hj Hi)) by lia.
      apply Same; unfold FirstTrick.deleted; destruct (_ <? _); lia. }
  assert (Back : forall i j, 1 <= i <= Z.of_nat (S n) -> 1 <= j <= Z.of_nat (S n) ->
    A D' i j = A D i j) by (intros; symmetry; apply Same; assumption).
  assert (Each : forall i, 1 <= i <= Z.of_nat (S n) ->
    best (opponent leader) (map (fun reply =>
      let first := winner leader (card leader D i) reply in
      ((match first with West => pay n | East => 0 end) +
        score hand r pay n (rest leader D (card leader D i) reply) first)%nat)
      (replies r (hand (opponent leader) D) (card leader D i))) =
    best (opponent leader) (map (fun reply =>
      let first := winner leader (card leader D' i) reply in
      ((match first with West => pay n | East => 0 end) +
        score hand r pay n (rest leader D' (card leader D' i) reply) first)%nat)
      (replies r (hand (opponent leader) D') (card leader D' i)))).
  { intros i Hi. apply best_by_cards; [apply (replies_not_empty n), HD | |].
    - intros c Ic. exact (K i Hi D D' HD HD' Same c Ic).
    - intros c' Ic'. destruct (K i Hi D' D HD' HD Back c' Ic') as [c [Ic E]]. exists c.
      split; [exact Ic | symmetry; exact E]. }
  apply best_by_cards; [apply (hand_not_empty n), HD | |].
  - intros c Ic. apply (in_hand_iff _ _ _ _ HD) in Ic. destruct Ic as [i [Hi ->]].
    exists (card leader D' i). split; [apply (card_in (S n)); assumption | apply Each, Hi].
  - intros c' Ic'. apply (in_hand_iff _ _ _ _ HD') in Ic'. destruct Ic' as [i [Hi ->]].
    exists (card leader D i). split; [apply (card_in (S n)); assumption | apply Each, Hi].
Qed.

(* --- Of neighbours in one hand the highest is enough --- *)

Lemma largest_of (l : list Z) : l <> [] -> exists x, In x l /\ forall y, In y l -> y <= x.
Proof.
  induction l as [|a l IH]; intros Ne; [congruence|]. destruct l as [|b l].
  { exists a. split; [left; reflexivity|]. intros y [->|[]]. lia. }
  destruct (IH ltac:(discriminate)) as [x [I M]]. destruct (Z_le_gt_dec a x).
  - exists x. split; [right; exact I|]. intros y [->|J]; [lia | apply M, J].
  - exists a. split; [left; reflexivity|]. intros y [->|J]; [lia | specialize (M y J); lia].
Qed.

Definition between (D : deal) (p : player) (c c' : Z) : bool :=
  existsb (fun d => (c <? d) && (d <? c')) (hand (opponent p) D).

Lemma between_iff D p c c' : between D p c c' = true <->
  exists d, In d (hand (opponent p) D) /\ c < d < c'.
Proof.
  unfold between. rewrite existsb_exists. split; intros [d [I L]]; exists d;
    rewrite andb_true_iff, !Z.ltb_lt in *; auto.
Qed.

Lemma the_highest n D p c : is_deal n D -> In c (hand p D) ->
  exists top, highest_in_its_sequence p D top /\ c <= top /\
    forall d, In d (hand (opponent p) D) -> ~ c < d < top.
Proof.
  intros HD I.
  destruct (largest_of (filter (fun c' => (c <=? c') && negb (between D p c c')) (hand p D)))
    as [top [J Max]].
  { intros Nil. assert (In c (filter (fun c' => (c <=? c') && negb (between D p c c')) (hand p D))).
    { apply filter_In. split; [exact I|]. rewrite Z.leb_refl. cbn [andb]. apply negb_true_iff.
      destruct (between D p c c) eqn:B; [|reflexivity]. apply between_iff in B.
      destruct B as [d [_ L]]. lia. }
    rewrite Nil in *. contradiction. }
  apply filter_In in J. destruct J as [J Q]. apply andb_true_iff in Q. destruct Q as [Le B].
  apply Z.leb_le in Le. apply negb_true_iff in B.
  assert (None : forall d, In d (hand (opponent p) D) -> ~ c < d < top).
  { intros d Id L. assert (T : between D p c top = true) by (apply between_iff; eauto).
    congruence. }
  exists top. split; [|split; [exact Le | exact None]]. split; [exact J|]. intros c' I' Lt.
  destruct (between D p c c') eqn:B'.
  - apply between_iff in B'. destruct B' as [d [Id L]]. exists d. split; [exact Id|].
    pose proof (cards_differ n D p top d HD J Id). specialize (None d Id). lia.
  - assert (K : In c' (filter (fun c' => (c <=? c') && negb (between D p c c')) (hand p D))).
    { apply filter_In. split; [exact I'|]. rewrite B'. apply andb_true_iff.
      split; [apply Z.leb_le; lia | reflexivity]. }
    specialize (Max c' K). lia.
Qed.

Lemma tops_exist : exists tops, without_equivalent tops.
Proof.
  exists (fun p D => filter (fun c => forallb (fun c' => negb (c <? c') || between D p c c')
    (hand p D)) (hand p D)).
  intros p D c. rewrite filter_In, forallb_forall. unfold highest_in_its_sequence.
  split; intros [I H]; (split; [exact I|]); intros c' I'.
  - intros Lt. specialize (H c' I'). replace (c <? c') with true in H by lia.
    apply between_iff. exact H.
  - destruct (Z.ltb_spec c c') as [Lt|]; [|reflexivity]. cbn [negb orb]. apply between_iff.
    apply H; assumption.
Qed.

Section Tops.
Variables (tops : player -> deal -> list Z) (r : rules) (pay : nat -> nat).
Hypothesis Tops : without_equivalent tops.

Lemma a_top n D p c : is_deal n D -> In c (hand p D) -> exists top, In top (tops p D) /\
  In top (hand p D) /\ c <= top /\ forall d, In d (hand (opponent p) D) -> ~ c < d < top.
Proof.
  intros HD I. destruct (the_highest n D p c HD I) as [top [High H]]. exists top.
  split; [apply Tops, High|]. split; [apply High | exact H].
Qed.

Lemma top_is_a_card p D c : In c (tops p D) -> In c (hand p D).
Proof. intros I. apply Tops in I. apply I. Qed.

(* What is worth as much after c as after the highest card of its sequence. *)
Lemma as_good n D p c top d : is_deal (S n) D -> In c (hand p D) -> In top (hand p D) ->
  c <= top -> (forall d, In d (hand (opponent p) D) -> ~ c < d < top) ->
  In d (hand (opponent p) D) ->
  winner p c d = winner p top d /\ winner (opponent p) d c = winner (opponent p) d top /\
  (In c (replies r (hand p D) d) <-> In top (replies r (hand p D) d)) /\
  (In d (replies r (hand (opponent p) D) c) <-> In d (replies r (hand (opponent p) D) top)) /\
  forall leader,
    score hand r pay n (rest p D c d) leader = score hand r pay n (rest p D top d) leader.
Proof.
  intros HD I J Le None Id. destruct (Z.eq_dec c top) as [->|Ne]; [repeat split; tauto|].
  destruct (equivalent_cards n D p c top HD I J ltac:(lia) None d Id) as [W1 [W2 [R Mat]]].
  split; [exact W1|]. split; [exact W2|]. split; [|split].
  - destruct r; [cbn [replies]; tauto | exact R].
  - rewrite !replies_iff. split; intros [K X]; (split; [exact K|]);
      (destruct X as [Rw|[Lt|Low]]; [left; exact Rw | right | right]).
    + left. specialize (None d Id). pose proof (cards_differ _ D p top d HD J Id). lia.
    + right. intros c' I'. specialize (Low c' I'). lia.
    + left. lia.
    + right. intros c' I'. specialize (Low c' I'). specialize (None c' I').
      pose proof (cards_differ _ D p c c' HD I I').
      pose proof (cards_differ _ D p top c' HD J I'). lia.
  - intros leader. apply score_same; [| |exact Mat]; apply rest_deal; assumption.
Qed.

Lemma tops_replies n D p lead c : is_deal n D -> In c (replies r (tops p D) lead) ->
  In c (replies r (hand p D) lead).
Proof.
  intros HD I. apply replies_iff in I. apply replies_iff. destruct I as [I X].
  split; [apply top_is_a_card, I|]. destruct X as [Rw|[Lt|Low]]; [auto | auto|].
  right. right. intros c' I'. destruct (a_top n D p c' HD I') as [top [J [_ [Le _]]]].
  specialize (Low top J). lia.
Qed.

Lemma rest_swapped p D c d : rest (opponent p) D d c = rest p D c d.
Proof. destruct p; reflexivity. Qed.

Lemma tops_enough n : forall D leader, is_deal n D ->
  score tops r pay n D leader = score hand r pay n D leader.
Proof.
  induction n as [|n IH]; intros D leader HD; [reflexivity|]. cbn [score].
  assert (Answers : forall lead, In lead (hand leader D) ->
    best (opponent leader) (map (fun reply =>
      let first := winner leader lead reply in
      ((match first with West => pay n | East => 0 end) +
        score hand r pay n (rest leader D lead reply) first)%nat)
      (replies r (hand (opponent leader) D) lead)) =
    best (opponent leader) (map (fun reply =>
      let first := winner leader lead reply in
      ((match first with West => pay n | East => 0 end) +
        score tops r pay n (rest leader D lead reply) first)%nat)
      (replies r (tops (opponent leader) D) lead))).
  { intros lead Il. apply best_by_cards; [apply (replies_not_empty n), HD | |].
    - intros c Ic. pose proof (replied _ _ _ _ Ic) as I.
      destruct (a_top _ D (opponent leader) c HD I) as [top [J [J' [Le None]]]].
      assert (Il' : In lead (hand (opponent (opponent leader)) D)).
      { rewrite opponent_twice. exact Il. }
      destruct (as_good n D (opponent leader) c top lead HD I J' Le None Il')
        as [_ [W2 [R [_ Sc]]]]. rewrite opponent_twice in W2.
      exists top. split.
      + apply R in Ic. apply replies_iff in Ic. apply replies_iff. destruct Ic as [_ X].
        split; [exact J|]. destruct X as [Rw|[Lt|Low]]; [auto | auto|].
        right. right. intros c' I'. apply Low, top_is_a_card, I'.
      + cbv zeta. rewrite W2. f_equal. rewrite IH by (apply rest_deal; assumption).
        rewrite <- !(rest_swapped (opponent leader)) in Sc. rewrite opponent_twice in Sc. apply Sc.
    - intros c Ic. exists c. pose proof (tops_replies _ _ _ _ _ HD Ic) as Jc. split; [exact Jc|].
      cbv zeta. rewrite IH; [reflexivity|]. apply rest_deal; [exact HD | exact Il|].
      exact (replied _ _ _ _ Jc). }
  symmetry. apply best_by_cards; [apply (hand_not_empty n), HD | |].
  - intros c Ic. destruct (a_top _ D leader c HD Ic) as [top [J [J' [Le None]]]]. exists top.
    split; [exact J|]. refine (eq_trans _ (Answers top J')).
    apply best_by_cards; [apply (replies_not_empty n), HD | |]; intros d Id; exists d;
      pose proof (replied _ _ _ _ Id) as Jd;
      destruct (as_good n D leader c top d HD Ic J' Le None Jd) as [W1 [_ [_ [R Sc]]]];
      (split; [apply R, Id|]); cbv zeta; rewrite W1, Sc; reflexivity.
  - intros top J. exists top. split; [apply top_is_a_card, J|].
    apply Answers, top_is_a_card, J.
Qed.

End Tops.

(* --- West's tricks --- *)

Lemma tricks_are_scores r n : forall D leader, is_deal n D ->
  tricks_of r n D leader = score hand r each_trick n D leader.
Proof.
  induction n as [|n IH]; intros D leader HD; [reflexivity|]. cbn [tricks_of score].
  pose proof (replied r) as Rp.
  destruct leader; cbn [best hand opponent]; f_equal; apply map_ext_in; intros lead Il; f_equal;
    apply map_ext_in; intros reply Ir; pose proof (Rp _ _ _ Ir) as Jr; unfold winner, each_trick;
    cbn [opponent rest].
  - pose proof (cards_differ _ D West lead reply HD Il Jr).
    destruct (Z.ltb_spec reply lead), (Z.ltb_spec lead reply); try lia; rewrite IH by
      (apply (rest_deal n D West); assumption); reflexivity.
  - destruct (Z.ltb_spec lead reply); rewrite IH by (apply (rest_deal n D East); assumption);
      reflexivity.
Qed.

(* --- What either player can make sure of --- *)

(* West's score when these have won the tricks. *)
Fixpoint paid (pay : nat -> nat) (winners : list player) : nat :=
  match winners with
  | [] => O
  | first :: later =>
    ((match first with West => pay (length later) | East => 0 end) + paid pay later)%nat
  end.

Section Best.
Variables (r : rules) (pay : nat -> nat).

Definition after (D : deal) (leader : player) (lead reply : Z) : nat :=
  let m := pred (length (west D)) in let first := winner leader lead reply in
  ((match first with West => pay m | East => 0 end) +
    score hand r pay m (rest leader D lead reply) first)%nat.
Definition answered (D : deal) (leader : player) (lead : Z) : nat :=
  best (opponent leader)
    (map (after D leader lead) (replies r (hand (opponent leader) D) lead)).

Definition best_play : strategy := Strategy
  (fun p D lead => answered D p lead = score hand r pay (length (west D)) D p)
  (fun p D lead reply => after D (opponent p) lead reply = answered D (opponent p) lead).

Lemma score_step n D leader : is_deal (S n) D ->
  score hand r pay (S n) D leader = best leader (map (answered D leader) (hand leader D)).
Proof. intros [LW _]. unfold answered, after. rewrite LW. reflexivity. Qed.

Lemma best_play_is_free : never_stuck r best_play.
Proof.
  intros n D p HD. cbn [may_lead may_follow best_play]. split.
  - rewrite (proj1 HD), (score_step n) by exact HD.
    destruct (best_is p (map (answered D p) (hand p D))) as [I _].
    { apply map_nonempty, (hand_not_empty n), HD. }
    apply in_map_iff in I. destruct I as [c [E I]]. exists c. auto.
  - intros lead Il. unfold answered. rewrite opponent_twice.
    destruct (best_is p (map (after D (opponent p) lead) (replies r (hand p D) lead))) as [I _].
    { apply map_nonempty, (replies_not_empty n), HD. }
    apply in_map_iff in I. destruct I as [c [E I]]. exists c. auto.
Qed.

Lemma best_play_is_sure p x : forall n D leader, is_deal n D ->
  possible r (only p best_play) D leader x ->
  no_worse p (score hand r pay n D leader) (paid pay x).
Proof.
  induction x as [|first later IH]; intros n D leader HD H.
  { pose proof (winners_length _ _ _ n D leader HD H) as Len. cbn [length] in Len. subst n.
    destruct p; cbn; lia. }
  pose proof (winners_length _ _ _ n D leader HD H) as Len. destruct n as [|n]; [discriminate|].
  injection Len as Len. cbn [possible] in H.
  destruct H as [lead [reply [I [L [J [F [E X]]]]]]]. pose proof (replied _ _ _ _ J) as Jh.
  assert (After : no_worse p (after D leader lead reply) (paid pay (first :: later))).
  { unfold after. rewrite (proj1 HD). cbn [pred paid]. rewrite Len, <- E. apply no_worse_added.
    apply (IH n (rest leader D lead reply) first); [apply rest_deal; assumption | exact X]. }
  apply no_worse_trans with (after D leader lead reply); [|exact After].
  rewrite (score_step n) by exact HD.
  destruct (best_is leader (map (answered D leader) (hand leader D))) as [_ Bl].
  { apply map_nonempty, (hand_not_empty n), HD. }
  specialize (Bl _ (in_map (answered D leader) _ _ I)).
  destruct (best_is (opponent leader)
    (map (after D leader lead) (replies r (hand (opponent leader) D) lead))) as [_ Br].
  { apply map_nonempty, (replies_not_empty n), HD. }
  specialize (Br _ (in_map (after D leader lead) _ _ J)). fold (answered D leader lead) in Br.
  destruct p, leader; cbn [only opponent no_worse may_lead may_follow best_play at_will] in *;
    rewrite ?(proj1 HD), ?(score_step n) in L by exact HD; lia.
Qed.

(* Some play is by a strategy on the one side and by the best play on the other. *)
Lemma against_best_play p s n D leader : never_stuck r s -> is_deal n D ->
  exists x, possible r (only p s) D leader x /\ length x = n /\
    no_worse (opponent p) (score hand r pay n D leader) (paid pay x).
Proof.
  intros Free HD. pose (both := fun a => if same_player a p then s else best_play).
  destruct (play_exists r both) with (n := n) (D := D) (leader := leader) as [x X].
  - intros a. unfold both. destruct (same_player a p); [exact Free | exact best_play_is_free].
  - exact HD.
  - exists x. split; [|split].
    + apply (possible_less r both); [|exact X]. intros [|]; unfold both; destruct p; auto.
    + exact (winners_length _ _ _ n D leader HD X).
    + apply (best_play_is_sure (opponent p) x n); [exact HD|].
      apply (possible_less r both); [|exact X]. intros [|]; unfold both; destruct p; auto.
Qed.

End Best.

Lemma paid_each x : Z.of_nat (paid each_trick x) = taken West x.
Proof.
  induction x as [|[|] x IH]; cbn [paid taken]; [reflexivity| |]; rewrite <- IH;
    unfold each_trick; lia.
Qed.

Lemma paid_last x : (1 <= length x)%nat ->
  (takes_the_last West x /\ paid last_trick x = 1%nat) \/
  (takes_the_last East x /\ paid last_trick x = 0%nat).
Proof.
  induction x as [|w x IH]; intros Len; [cbn in Len; lia|]. destruct x as [|v x].
  - destruct w; [left | right]; (split; [exists []; reflexivity | reflexivity]).
  - cbn [length] in IH. destruct (IH ltac:(lia)) as [[[b E] P]|[[b E] P]]; [left | right];
      (split; [exists (w :: b); rewrite E; reflexivity|]);
      cbn [paid length last_trick] in *; destruct w; exact P.
Qed.

Lemma not_both_last x : ~ (takes_the_last West x /\ takes_the_last East x).
Proof.
  intros [[b E] [b' E']]. rewrite E in E'. apply app_inj_tail in E'. destruct E'. discriminate.
Qed.

(* "The game consists of n tricks. In each trick, the players take turns playing one of their cards.
   The player who played the highest card wins the trick, and plays first in the next." That is what
   `possible` says. Card by card, or with the highest of each sequence alone: in Whist and in Greedy
   Whist, whose object is to win as many tricks as possible, the score is `tricks`, and with it goes
   what either player can make sure of; in Five-card, won by the player who wins the last trick, it
   tells who has a winning strategy. *)
Theorem rules_of_the_three_games : forall n D leader, is_deal n D ->
  (forall r s winners, possible r s D leader winners -> length winners = n) /\
  (exists tops, without_equivalent tops) /\
  (forall tops r pay, without_equivalent tops ->
    score tops r pay n D leader = score hand r pay n D leader) /\
  (forall r, score hand r each_trick n D leader = tricks r D leader) /\
  (forall r p t, (exists s, never_stuck r s /\ sure_of r s p D leader t) <->
    t <= tricks_for r p D leader) /\
  ((1 <= n)%nat ->
    (has_a_winning_strategy West D leader <-> score hand Greedy last_trick n D leader = 1%nat) /\
    (has_a_winning_strategy East D leader <-> score hand Greedy last_trick n D leader = 0%nat)).
Proof.
  intros n D leader HD.
  assert (Tricks : forall r, score hand r each_trick n D leader = tricks r D leader).
  { intros r. unfold tricks. rewrite (proj1 HD). symmetry. apply tricks_are_scores, HD. }
  split; [intros r s winners; apply winners_length, HD|]. split; [exact tops_exist|].
  split; [intros tops r pay Tops; apply tops_enough; assumption|]. split; [exact Tricks|]. split.
  - intros r p t. specialize (Tricks r).
    assert (All : forall x, possible r (only p (best_play r each_trick)) D leader x ->
      tricks_for r p D leader <= taken p x).
    { intros x X. pose proof (winners_length _ _ _ n D leader HD X) as Len.
      apply (best_play_is_sure r each_trick p x n) in X; [|exact HD].
      rewrite Tricks in X. pose proof (paid_each x).
      destruct p; cbn [no_worse tricks_for] in *; rewrite ?taken_East, ?(size_n n D HD); lia. }
    split.
    + intros [s [Free Sure]].
      destruct (against_best_play r each_trick p s n D leader Free HD) as [x [X [Len NW]]].
      specialize (Sure x X). rewrite Tricks in NW. pose proof (paid_each x).
      destruct p; cbn [no_worse tricks_for opponent] in *;
        rewrite ?taken_East, ?(size_n n D HD) in *; lia.
    + intros Le. exists (best_play r each_trick). split; [apply best_play_is_free|].
      intros x X. specialize (All x X). lia.
  - intros Hn.
    assert (Value : forall p, (match p with West => 1 | East => 0 end)%nat =
      score hand Greedy last_trick n D leader -> has_a_winning_strategy p D leader).
    { intros p E. exists (best_play Greedy last_trick). split; [apply best_play_is_free|].
      intros x X. pose proof (winners_length _ _ _ n D leader HD X) as Len.
      apply (best_play_is_sure Greedy last_trick p x n) in X; [|exact HD]. rewrite <- E in X.
      destruct (paid_last x ltac:(lia)) as [[T P]|[T P]]; rewrite P in X;
        destruct p; cbn [no_worse] in X; try lia; exact T. }
    assert (Back : forall p, has_a_winning_strategy p D leader -> exists x, takes_the_last p x /\
      (1 <= length x)%nat /\
      no_worse (opponent p) (score hand Greedy last_trick n D leader) (paid last_trick x)).
    { intros p [s [Free Wins]].
      destruct (against_best_play Greedy last_trick p s n D leader Free HD) as [x [X [Len NW]]].
      exists x. split; [exact (Wins x X)|]. split; [lia | exact NW]. }
    assert (AtMost : (score hand Greedy last_trick n D leader <= 1)%nat).
    { destruct (against_best_play Greedy last_trick East (best_play Greedy last_trick) n D leader
        (best_play_is_free _ _) HD) as [x [_ [Len NW]]]. cbn [no_worse opponent] in NW.
      destruct (paid_last x ltac:(lia)) as [[_ P]|[_ P]]; lia. }
    assert (Which : forall p, has_a_winning_strategy p D leader ->
      score hand Greedy last_trick n D leader = match p with West => 1 | East => 0 end%nat).
    { intros p Has. destruct (Back p Has) as [x [Tp [Len NW]]].
      destruct (paid_last x Len) as [[T P]|[T P]]; rewrite P in NW; destruct p;
        cbn [no_worse opponent] in NW; try lia; exfalso; apply (not_both_last x);
        split; assumption. }
    split; split; intros H.
    + exact (Which West H).
    + apply (Value West). symmetry. exact H.
    + exact (Which East H).
    + apply (Value East). symmetry. exact H.
Qed.
