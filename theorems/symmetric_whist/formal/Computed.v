(* The tables of Evaluate.v hold the value of every suit. *)
Require Import ZArith Lia Bool QArith List Sorted.
From Symmetric Require Import Rules Values OneSuit Suits Evaluate.
Import ListNotations.
Open Scope Z_scope.

(* --- The value depends on who takes which trick alone --- *)

Definition alike (D D' : suit) : Prop := forall i j, takes D i j = takes D' i j.

Lemma alike_reduction D D' i j : alike D D' -> alike (reduction D i j) (reduction D' i j).
Proof.
  intros H p q. specialize (H (bump i p) (bump j q)). unfold takes, reduction in *.
  cbn [west east]. now rewrite !nth_error_without.
Qed.

Lemma same_table n f g : (forall i j, (i < n)%nat -> (j < n)%nat -> f i j = g i j) ->
  tabulated n f = tabulated n g.
Proof.
  intros H. unfold tabulated. replace (map (fun i => map (f i) (seq 0 n)) (seq 0 n)) with
    (map (fun i => map (g i) (seq 0 n)) (seq 0 n)); [reflexivity|].
  apply map_ext_in. intros i Hi. apply map_ext_in. intros j Hj.
  apply in_seq in Hi, Hj. symmetry. apply H; lia.
Qed.

Lemma alike_labels D D' i j v : alike D D' -> labeled_by D i j v = labeled_by D' i j v.
Proof. intros H. unfold labeled_by, winner. now rewrite H. Qed.

Lemma alike_values n : forall D D', alike D D' -> val_of n D = val_of n D'.
Proof.
  induction n as [|n IH]; intros D D' H; [reflexivity|]. cbn [val_of].
  rewrite (same_table (S n) _ (fun i j => labeled_by D' i j (val_of n (reduction D' i j)))).
  reflexivity. intros i j _ _. rewrite (alike_labels D D') by assumption.
  f_equal. apply IH. now apply alike_reduction.
Qed.

(* --- Words --- *)

(* Who takes which trick, by the word: West's card i, if any, is above East's card j. *)
Fixpoint above (word : list player) (i j : nat) : bool :=
  match word with
  | [] => false
  | West :: rest => match i with O => false | S k => above rest k j end
  | East :: rest => match j with O => true | S k => above rest i k end
  end.

Lemma West_alone {T} (ws : list T) : forall i j, above (map (fun _ => West) ws) i j = false.
Proof. induction ws as [|w ws IH]; intros [|i] j; cbn; auto. Qed.

Lemma East_alone {T} (es : list T) : forall i j, above (map (fun _ => East) es) i j =
  match nth_error es j with Some _ => true | None => false end.
Proof. induction es as [|e es IH]; intros i [|j]; cbn; auto. Qed.

Lemma nth_nil {T} i : nth_error (@nil T) i = None.
Proof. now destruct i. Qed.

Lemma first_least c l x i : StronglySorted Z.lt (c :: l) -> nth_error (c :: l) i = Some x -> c <= x.
Proof.
  intros H E. apply nth_error_In in E. inversion H as [|? ? _ F]; subst. destruct E as [->|E]. lia.
  rewrite Forall_forall in F. specialize (F x E). lia.
Qed.

Lemma takes_merged total : forall ws es i j, (length ws + length es <= total)%nat ->
  StronglySorted Z.lt ws -> StronglySorted Z.lt es -> (forall c, In c ws -> ~ In c es) ->
  takes (Suit ws es) i j = above (merged total ws es) i j.
Proof.
  induction total as [|total IH]; intros ws es i j Hl Sw Se Dj.
  - destruct ws, es; try (cbn in Hl; lia). unfold takes. cbn. now rewrite !nth_nil.
  - destruct es as [|e es].
    { replace (merged _ ws []) with (map (fun _ => West) ws) by now destruct ws.
      rewrite West_alone. unfold takes. cbn [west east]. rewrite nth_nil.
      now destruct (nth_error ws i). }
    destruct ws as [|w ws].
    { cbn [merged]. rewrite East_alone. unfold takes. cbn [west east]. now rewrite nth_nil. }
    cbn [length] in Hl. cbn [merged]. destruct (Z.ltb_spec w e) as [L|L]; cbn [above].
    + destruct i as [|i].
      * unfold takes. cbn [west east nth_error]. destruct (nth_error (e :: es) j) eqn:E; auto.
        pose proof (first_least _ _ _ _ Se E). apply Z.ltb_ge. lia.
      * rewrite <- IH; try (cbn [length]; lia); auto. now inversion Sw. intros c Hc. apply Dj. now
          right.
    + assert (w <> e) by (intros ->; apply (Dj e); now left). destruct j as [|j].
      * unfold takes. cbn [west east]. destruct (nth_error (w :: ws) i) eqn:E; auto.
        pose proof (first_least _ _ _ _ Sw E). cbn [nth_error]. apply Z.ltb_lt. lia.
      * rewrite <- IH; try (cbn [length]; lia); auto. now inversion Se.
        intros c Hc Hc'. apply (Dj c Hc). now right.
Qed.

(* The suit of a word, its lowest card being c. *)
Fixpoint suit_of (c : Z) (word : list player) : suit :=
  match word with
  | [] => Suit [] []
  | West :: rest => let D := suit_of (c + 1) rest in Suit (c :: west D) (east D)
  | East :: rest => let D := suit_of (c + 1) rest in Suit (west D) (c :: east D)
  end.

Lemma suit_of_from word : forall c, Forall (Z.le c) (west (suit_of c word)) /\
  Forall (Z.le c) (east (suit_of c word)).
Proof.
  induction word as [|p word IH]; intros c. split; constructor.
  destruct (IH (c + 1)) as [A B]. assert (X : forall x, c + 1 <= x -> c <= x) by (intros; lia).
  destruct p; cbn [suit_of west east]; split; repeat constructor; try lia;
    eapply Forall_impl; eauto.
Qed.

Lemma suit_of_sorted word : forall c, StronglySorted Z.lt (west (suit_of c word)) /\
  StronglySorted Z.lt (east (suit_of c word)) /\
  (forall x, In x (west (suit_of c word)) -> ~ In x (east (suit_of c word))).
Proof.
  induction word as [|p word IH]; intros c.
  - repeat split; try constructor. intros x [].
  - destruct (IH (c + 1)) as [A [B Dj]], (suit_of_from word (c + 1)) as [Fw Fe].
    rewrite Forall_forall in Fw, Fe.
    destruct p; cbn [suit_of west east]; repeat split; auto.
    1, 3: constructor; auto; apply Forall_forall; intros x Hx; apply Fw in Hx || apply Fe in Hx;
      lia.
    + intros x [<-|Hx] Hx'; [apply Fe in Hx'; lia|now apply (Dj x)].
    + intros x Hx [<-|Hx']; [apply Fw in Hx; lia|now apply (Dj x)].
Qed.

Lemma takes_suit_of word : forall c i j, takes (suit_of c word) i j = above word i j.
Proof.
  induction word as [|p word IH]; intros c i j.
  - unfold takes. cbn. now rewrite !nth_nil.
  - destruct (suit_of_from word (c + 1)) as [Fw Fe]. rewrite Forall_forall in Fw, Fe.
    destruct p; cbn [above]; [destruct i as [|i]|destruct j as [|j]]; try (rewrite <- (IH (c + 1));
      reflexivity); unfold takes; cbn [suit_of west east nth_error].
    + destruct (nth_error _ j) eqn:E; auto. apply nth_error_In, Fe in E. apply Z.ltb_ge. lia.
    + destruct (nth_error _ i) eqn:E; auto. apply nth_error_In, Fw in E. apply Z.ltb_lt. lia.
Qed.

Lemma suit_of_merged total : forall c ws es, (length ws + length es <= total)%nat ->
  length (west (suit_of c (merged total ws es))) = length ws /\
  length (east (suit_of c (merged total ws es))) = length es /\
  length (merged total ws es) = (length ws + length es)%nat.
Proof.
  assert (Ws : forall {T} (ws : list T) c, let w := map (fun _ => West) ws in
    length (west (suit_of c w)) = length ws /\ east (suit_of c w) = [] /\ length w = length ws).
  { intros T ws. induction ws as [|x ws IH]; intros c. repeat split.
    destruct (IH (c + 1)) as [A [B C]]. cbn. auto. }
  assert (Es : forall {T} (es : list T) c, let w := map (fun _ => East) es in
    west (suit_of c w) = [] /\ length (east (suit_of c w)) = length es /\ length w = length es).
  { intros T es. induction es as [|x es IH]; intros c. repeat split.
    destruct (IH (c + 1)) as [A [B C]]. cbn. auto. }
  induction total as [|total IH]; intros c ws es Hl.
  - destruct ws, es; try (cbn in Hl; lia). repeat split.
  - destruct es as [|e es].
    { replace (merged _ ws []) with (map (fun _ => West) ws) by now destruct ws.
      destruct (Ws _ ws c) as [A [B C]]. rewrite B, Nat.add_0_r. auto. }
    destruct ws as [|w ws].
    { cbn [merged]. destruct (Es _ (e :: es) c) as [A [B C]]. rewrite A. auto. }
    cbn [length] in Hl. cbn [merged].
    destruct (w <? e); cbn [suit_of west east length].
    + destruct (IH (c + 1) ws (e :: es)) as [A [B C]]. cbn [length]; lia. rewrite A, B, C. cbn
        [length]. lia.
    + destruct (IH (c + 1) (w :: ws) es) as [A [B C]]. cbn [length]; lia. rewrite A, B, C. cbn
        [length]. lia.
Qed.

(* Any suit is like one of the cards 1, 2, ... *)
Lemma renamed D : is_suit D -> let D' := suit_of 1 (word_of D) in
  is_suit D' /\ size D' = size D /\ length (east D') = size D /\
  length (word_of D) = (size D + size D)%nat /\ alike D' D.
Proof.
  intros [E [Sw [Se Dj]]] D'. unfold D', word_of, size in *.
  destruct (suit_of_merged (length (west D) + length (west D)) 1 (west D) (east D)) as [A [B C]].
  lia. destruct (suit_of_sorted (merged (length (west D) + length (west D)) (west D) (east D)) 1) as
    [Sw' [Se' Dj']].
  repeat split; auto; try congruence; try lia.
  intros i j. rewrite takes_suit_of, <- takes_merged by (auto; lia). now destruct D.
Qed.

(* --- The tables --- *)

Lemma found_filled word : forall f c, let D := suit_of c word in
  found (filled f c (length word) (length (west D)) (length (east D))) word = f D.
Proof.
  induction word as [|p word IH]; intros f c. reflexivity.
  destruct p; cbn [suit_of west east length filled found]; apply IH.
Qed.

Theorem values_found : forall D, is_suit D -> found (values_of_size (size D)) (word_of D) = val D.
Proof.
  intros D. unfold val. remember (size D) as n eqn:En. symmetry in En. revert D En.
  induction n as [|n IH]; intros D En HD; destruct (renamed D HD) as [H' [S' [L' [Lw Al]]]].
  - rewrite En in Lw. now destruct (word_of D).
  - rewrite En in S', L', Lw.
    pose proof (found_filled (word_of D) (val_by (values_of_size n)) 1) as X. cbv zeta in X.
    change (length (west ?x)) with (size x) in X. rewrite Lw, S', L' in X.
    cbn [values_of_size]. rewrite X, <- (alike_values _ _ _ Al).
    unfold val_by. rewrite S'. cbn [val_of].
    rewrite (same_table (S n) _ (fun i j => labeled_by (suit_of 1 (word_of D)) i j
      (val_of n (reduction (suit_of 1 (word_of D)) i j)))). reflexivity.
    intros i j Hi Hj. f_equal. apply IH. rewrite size_reduction by lia. lia.
    apply is_suit_reduction; auto; lia.
Qed.
