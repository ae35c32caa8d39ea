(* The trees of ByWord.v hold the tricks of every deal. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules Matrix Counting Rows NormalBound Play ByWord.
Import ListNotations.
Open Scope Z_scope.

(* --- The tricks depend on the matrix alone --- *)

Lemma same_tricks r n D D' leader : is_deal n D -> is_deal n D' ->
  (forall i j, 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n -> M D i j = M D' i j) ->
  tricks_of r n D leader = tricks_of r n D' leader.
Proof.
  intros HD HD' Same.
  enough (X : forall t, t <= Z.of_nat (tricks_of r n D leader) <->
    t <= Z.of_nat (tricks_of r n D' leader)).
  { pose proof (proj1 (X _) (Z.le_refl _)). pose proof (proj2 (X _) (Z.le_refl _)). lia. }
  intros t. rewrite !tricks_of_iff by assumption.
  split; apply can_take_same; intros; [|symmetry]; now apply Same.
Qed.

(* --- Words --- *)

(* Whether West's card i is above East's card j, counted from 0. *)
Fixpoint above (word : list player) (i j : nat) : bool :=
  match word with
  | [] => false
  | West :: rest => match i with O => false | S k => above rest k j end
  | East :: rest => match j with O => true | S k => above rest i k end
  end.

Lemma nth_from c l i : StronglySorted Z.lt (c :: l) -> (i < length (c :: l))%nat ->
  c <= nth i (c :: l) 0.
Proof.
  intros S H. destruct i as [|i]. cbn. lia.
  pose proof (sorted_nth _ S 0 (Datatypes.S i) ltac:(lia) H) as X. cbn [nth] in X |- *. lia.
Qed.

Lemma above_merged total : forall ws es i j, (length ws + length es <= total)%nat ->
  StronglySorted Z.lt ws -> StronglySorted Z.lt es -> (forall c, In c ws -> ~ In c es) ->
  (i < length ws)%nat -> (j < length es)%nat ->
  above (merged total ws es) i j = (nth j es 0 <? nth i ws 0).
Proof.
  induction total as [|total IH]; intros ws es i j Hl Sw Se Dj Hi Hj. lia.
  destruct ws as [|w ws], es as [|e es]; try (cbn [length] in *; lia). cbn [merged].
  destruct (Z.ltb_spec w e) as [L|L]; cbn [above].
  - destruct i as [|i].
    + symmetry. apply Z.ltb_ge. pose proof (nth_from _ _ _ Se Hj). cbn [nth] in *. lia.
    + cbn [nth]. apply IH; cbn [length] in *; try lia; auto. now inversion Sw.
      intros c Hc. apply Dj. now right.
  - assert (w <> e) by (intros ->; apply (Dj e); now left). destruct j as [|j].
    + symmetry. apply Z.ltb_lt. pose proof (nth_from _ _ _ Sw Hi). cbn [nth] in *. lia.
    + cbn [nth]. apply IH; cbn [length] in *; try lia; auto. now inversion Se.
      intros c Hc Hc'. apply (Dj c Hc). now right.
Qed.

(* The deal of a word, its lowest card being c. *)
Fixpoint deal_of (c : Z) (word : list player) : deal :=
  match word with
  | [] => Deal [] []
  | West :: rest => let D := deal_of (c + 1) rest in Deal (c :: west D) (east D)
  | East :: rest => let D := deal_of (c + 1) rest in Deal (west D) (c :: east D)
  end.

Lemma deal_of_from word : forall c, Forall (Z.le c) (west (deal_of c word)) /\
  Forall (Z.le c) (east (deal_of c word)).
Proof.
  induction word as [|p word IH]; intros c. split; constructor.
  destruct (IH (c + 1)) as [A B]. assert (X : forall x, c + 1 <= x -> c <= x) by (intros; lia).
  destruct p; cbn [deal_of west east]; split; repeat constructor; try lia;
    eapply Forall_impl; eauto.
Qed.

Lemma deal_of_sorted word : forall c, let D := deal_of c word in
  StronglySorted Z.lt (west D) /\ StronglySorted Z.lt (east D) /\
  (forall x, In x (west D) -> ~ In x (east D)).
Proof.
  induction word as [|p word IH]; intros c.
  - repeat split; try constructor. intros x [].
  - destruct (IH (c + 1)) as [A [B Dj]], (deal_of_from word (c + 1)) as [Fw Fe].
    rewrite Forall_forall in Fw, Fe.
    destruct p; cbn [deal_of west east]; repeat split; auto.
    1, 3: constructor; auto; apply Forall_forall; intros x Hx; apply Fw in Hx || apply Fe in Hx;
      lia.
    + intros x [<-|Hx] Hx'; [apply Fe in Hx'; lia|now apply (Dj x)].
    + intros x Hx [<-|Hx']; [apply Fw in Hx; lia|now apply (Dj x)].
Qed.

Lemma above_deal_of word : forall c i j, let D := deal_of c word in
  (i < length (west D))%nat -> (j < length (east D))%nat ->
  above word i j = (nth j (east D) 0 <? nth i (west D) 0).
Proof.
  induction word as [|p word IH]; intros c i j D Hi Hj. cbn in Hi. lia.
  destruct (deal_of_from word (c + 1)) as [Fw Fe]. rewrite Forall_forall in Fw, Fe.
  destruct p; subst D; cbn [above deal_of west east length] in *.
  - destruct i as [|i].
    + symmetry. apply Z.ltb_ge. cbn [nth]. pose proof (Fe _ (nth_In _ 0 Hj)). lia.
    + cbn [nth]. apply (IH (c + 1)); lia.
  - destruct j as [|j].
    + symmetry. apply Z.ltb_lt. cbn [nth]. pose proof (Fw _ (nth_In _ 0 Hi)). lia.
    + cbn [nth]. apply (IH (c + 1)); lia.
Qed.

Lemma deal_of_merged total : forall c ws es, (length ws + length es <= total)%nat ->
  let D := deal_of c (merged total ws es) in
  length (west D) = length ws /\ length (east D) = length es /\
  length (merged total ws es) = (length ws + length es)%nat.
Proof.
  assert (Ws : forall {T} (ws : list T) c, let w := map (fun _ => West) ws in
    length (west (deal_of c w)) = length ws /\ east (deal_of c w) = [] /\ length w = length ws).
  { intros T ws. induction ws as [|x ws IH]; intros c. repeat split.
    destruct (IH (c + 1)) as [A [B C]]. cbn. auto. }
  assert (Es : forall {T} (es : list T) c, let w := map (fun _ => East) es in
    west (deal_of c w) = [] /\ length (east (deal_of c w)) = length es /\ length w = length es).
  { intros T es. induction es as [|x es IH]; intros c. repeat split.
    destruct (IH (c + 1)) as [A [B C]]. cbn. auto. }
  cbv zeta. induction total as [|total IH]; intros c ws es Hl.
  - destruct ws, es; try (cbn in Hl; lia). repeat split.
  - destruct es as [|e es].
    { replace (merged _ ws []) with (map (fun _ => West) ws) by now destruct ws.
      destruct (Ws _ ws c) as [A [B C]]. rewrite B, Nat.add_0_r. auto. }
    destruct ws as [|w ws].
    { cbn [merged]. destruct (Es _ (e :: es) c) as [A [B C]]. rewrite A. auto. }
    cbn [length] in Hl. cbn [merged].
    destruct (w <? e); cbn [deal_of west east length].
    + destruct (IH (c + 1) ws (e :: es)) as [A [B C]]. cbn [length]; lia. rewrite A, B, C. cbn
        [length]. lia.
    + destruct (IH (c + 1) (w :: ws) es) as [A [B C]]. cbn [length]; lia. rewrite A, B, C. cbn
        [length]. lia.
Qed.

(* Any deal is like one of the cards 1, 2, ... *)
Lemma renamed n D : is_deal n D -> let D' := deal_of 1 (word_of D) in
  is_deal n D' /\ length (word_of D) = (n + n)%nat /\
  forall i j, 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n -> M D' i j = M D i j.
Proof.
  intros [Lw [Le [Sw [Se Dj]]]] D'. unfold D', word_of.
  destruct (deal_of_merged (length (west D) + length (west D)) 1 (west D) (east D)) as [A [B C]].
  lia. destruct (deal_of_sorted (merged (length (west D) + length (west D)) (west D) (east D)) 1) as
    [Sw' [Se' Dj']].
  repeat split; auto; try congruence; try lia.
  intros i j Hi Hj. unfold M, W, E.
  replace (j + 1 - 1) with j by lia. replace (i + 1 - 1) with i by lia.
  rewrite <- above_deal_of by lia. apply above_merged; auto; lia.
Qed.

(* --- The trees --- *)

Lemma found_filled word : forall f c, let D := deal_of c word in
  found (filled f c (length word) (length (west D)) (length (east D))) word = f D.
Proof.
  induction word as [|p word IH]; intros f c. reflexivity.
  destruct p; cbn [deal_of west east length filled found]; apply IH.
Qed.

Lemma left_by_a_trick n D w e : is_deal (S n) D -> In w (west D) -> In e (east D) ->
  is_deal n (after_trick D w e).
Proof.
  intros HD Hw He. apply (in_west _ D HD) in Hw as [i [Hi ->]].
  apply (in_east _ D HD) in He as [j [Hj ->]]. now apply (after_trick_deal n D i j HD).
Qed.

Lemma from_trick_is r n later D leader : is_deal (S n) D ->
  (forall D', is_deal n D' -> forall p, later D' p = tricks_of r n D' p) ->
  from_trick r later D leader = tricks_of r (S n) D leader.
Proof.
  intros HD H. unfold from_trick. cbn [tricks_of].
  assert (X : forall w e, In w (west D) -> In e (east D) -> forall p,
    later (after_trick D w e) p = tricks_of r n (after_trick D w e) p).
  { intros w e Hw He. now apply H, left_by_a_trick. }
  destruct leader; f_equal; apply map_ext_in; intros c Hc; f_equal; apply map_ext_in; intros c' Hc';
    apply replies_iff in Hc' as [Hc' _]; now rewrite !X.
Qed.

Theorem tricks_found : forall n D, is_deal n D ->
  forall r leader, the (found (tricks_of_size n) (word_of D)) r leader = tricks r D leader.
Proof.
  intros n D HD r leader. unfold tricks. rewrite (proj1 HD). revert D HD leader.
  induction n as [|n IH]; intros D HD leader; destruct (renamed _ D HD) as [HD' [Lw Same]].
  - destruct (word_of D); [|discriminate]. now destruct r, leader.
  - destruct (renamed _ D HD) as [[Ww [Ee _]] _].
    pose proof (found_filled (word_of D) (taken_by (tricks_of_size n)) 1) as X. cbv zeta in X.
    rewrite Lw, Ww, Ee in X. cbn [tricks_of_size].
    rewrite X, <- (same_tricks _ _ _ _ _ HD' HD Same).
    rewrite <- (from_trick_is r n (fun D' => the (found (tricks_of_size n) (word_of D')) r))
      by auto.
    now destruct r, leader.
Qed.
