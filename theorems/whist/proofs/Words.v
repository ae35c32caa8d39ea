(* A word tells who takes which trick, so that what depends on this alone is found in the trees. *)
Require Import ZArith Lia List Sorted.
From GameStated Require Import Suit.
From Game Require Import Trees.
Import ListNotations.
From GameStated Require Export Words.
Open Scope Z_scope.

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
  intros S N. apply nth_error_In in N. apply StronglySorted_inv in S as [_ F].
  rewrite Forall_forall in F. destruct N as [->|N]; [|specialize (F x N)]; lia.
Qed.

Lemma tail_sorted (c : Z) l : StronglySorted Z.lt (c :: l) -> StronglySorted Z.lt l.
Proof. intros S. now apply StronglySorted_inv in S. Qed.

Lemma takes_merged total : forall ws es i j, (length ws + length es <= total)%nat ->
  StronglySorted Z.lt ws -> StronglySorted Z.lt es -> (forall c, In c ws -> ~ In c es) ->
  takes (Suit ws es) i j = above (merged total ws es) i j.
Proof.
  induction total as [|total IH]; intros ws es i j L Sw Se Apart.
  - destruct ws, es; try (cbn in L; lia). unfold takes. cbn. now rewrite !nth_nil.
  - destruct es as [|e es].
    { replace (merged _ ws []) with (map (fun _ => West) ws) by now destruct ws.
      rewrite West_alone. unfold takes. cbn [west east]. rewrite nth_nil.
      now destruct (nth_error ws i). }
    destruct ws as [|w ws].
    { cbn [merged]. rewrite East_alone. unfold takes. cbn [west east]. now rewrite nth_nil. }
    cbn [length] in L. cbn [merged]. destruct (Z.ltb_spec w e) as [Less|Less]; cbn [above].
    + destruct i as [|i].
      * unfold takes. cbn [west east nth_error]. destruct (nth_error (e :: es) j) eqn:N; auto.
        pose proof (first_least _ _ _ _ Se N). apply Z.ltb_ge. lia.
      * rewrite <- IH; [reflexivity|cbn [length]; lia|exact (tail_sorted _ _ Sw)|exact Se|].
        intros c C. apply Apart. now right.
    + assert (w <> e) by (intros ->; apply (Apart e); now left). destruct j as [|j].
      * unfold takes. cbn [west east]. destruct (nth_error (w :: ws) i) eqn:N; auto.
        pose proof (first_least _ _ _ _ Sw N). cbn [nth_error]. apply Z.ltb_lt. lia.
      * rewrite <- IH; [reflexivity|cbn [length]; lia|exact Sw|exact (tail_sorted _ _ Se)|].
        intros c C C'. apply (Apart c C). now right.
Qed.

Lemma suit_of_from word : forall c, Forall (Z.le c) (west (suit_of c word)) /\
  Forall (Z.le c) (east (suit_of c word)).
Proof.
  induction word as [|p word IH]; intros c. split; constructor.
  destruct (IH (c + 1)) as [A B]. assert (X : forall x, c + 1 <= x -> c <= x) by (intros; lia).
  destruct p; cbn [suit_of west east]; split; repeat constructor; try lia;
    eapply Forall_impl; eauto.
Qed.

Lemma suit_of_sorted word : forall c, let D := suit_of c word in
  StronglySorted Z.lt (west D) /\ StronglySorted Z.lt (east D) /\
  (forall x, In x (west D) -> ~ In x (east D)).
Proof.
  induction word as [|p word IH]; intros c.
  - repeat split; try constructor. intros x [].
  - destruct (IH (c + 1)) as [A [B Apart]], (suit_of_from word (c + 1)) as [Fw Fe].
    rewrite Forall_forall in Fw, Fe.
    destruct p; cbn [suit_of west east]; repeat split; auto.
    1, 3: constructor; auto; apply Forall_forall; intros x X; apply Fw in X || apply Fe in X; lia.
    + intros x [<-|X] X'; [apply Fe in X'; lia|now apply (Apart x)].
    + intros x X [<-|X']; [apply Fw in X; lia|now apply (Apart x)].
Qed.

Lemma takes_suit_of word : forall c i j, takes (suit_of c word) i j = above word i j.
Proof.
  induction word as [|p word IH]; intros c i j.
  - unfold takes. cbn. now rewrite !nth_nil.
  - destruct (suit_of_from word (c + 1)) as [Fw Fe]. rewrite Forall_forall in Fw, Fe.
    destruct p; cbn [above]; [destruct i as [|i]|destruct j as [|j]]; try (rewrite <- (IH (c + 1));
      reflexivity); unfold takes; cbn [suit_of west east nth_error].
    + destruct (nth_error _ j) eqn:N; auto. apply nth_error_In, Fe in N. apply Z.ltb_ge. lia.
    + destruct (nth_error _ i) eqn:N; auto. apply nth_error_In, Fw in N. apply Z.ltb_lt. lia.
Qed.

Lemma suit_of_merged total : forall c ws es, (length ws + length es <= total)%nat ->
  let D := suit_of c (merged total ws es) in
  length (west D) = length ws /\ length (east D) = length es /\
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
  cbv zeta. induction total as [|total IH]; intros c ws es L.
  - destruct ws, es; try (cbn in L; lia). repeat split.
  - destruct es as [|e es].
    { replace (merged _ ws []) with (map (fun _ => West) ws) by now destruct ws.
      destruct (Ws _ ws c) as [A [B C]]. rewrite B, Nat.add_0_r. auto. }
    destruct ws as [|w ws].
    { cbn [merged]. destruct (Es _ (e :: es) c) as [A [B C]]. rewrite A. auto. }
    cbn [length] in L. cbn [merged]. destruct (w <? e); cbn [suit_of west east length].
    + destruct (IH (c + 1) ws (e :: es)) as [A [B C]]; cbn [length] in *; lia.
    + destruct (IH (c + 1) (w :: ws) es) as [A [B C]]; cbn [length] in *; lia.
Qed.

(* Any suit is like one of the cards 1, 2, ... *)
Theorem renamed D : is_suit D -> let D' := suit_of 1 (word_of D) in
  is_suit D' /\ size D' = size D /\ length (east D') = size D /\
  length (word_of D) = (size D + size D)%nat /\ forall i j, takes D' i j = takes D i j.
Proof.
  intros [L [Sw [Se Apart]]] D'. unfold D', word_of, size in *.
  destruct (suit_of_merged (length (west D) + length (west D)) 1 (west D) (east D)) as [A [B C]].
  lia. destruct (suit_of_sorted (merged (length (west D) + length (west D)) (west D) (east D)) 1) as
    [Sw' [Se' Apart']].
  repeat split; auto; try congruence; try lia.
  intros i j. rewrite takes_suit_of, <- takes_merged by (auto; lia). now destruct D.
Qed.

(* --- Trees --- *)

Section Trees.
Variables (T : Type) (none : T).

Lemma found_filled word : forall f c, let D := suit_of c word in
  found none (filled f c (length word) (length (west D)) (length (east D))) word = f D.
Proof.
  induction word as [|p word IH]; intros f c. reflexivity.
  destruct p; cbn [suit_of west east length filled found]; apply IH.
Qed.

(* f of any suit of n cards a hand, if it depends on who takes which trick alone. *)
Theorem found_of_size f n D : is_suit D -> size D = n ->
  (forall D', is_suit D' -> size D' = n -> (forall i j, takes D' i j = takes D i j) ->
    f D' = f D) ->
  found none (filled f 1 (n + n) n n) (word_of D) = f D.
Proof.
  intros H <- Same. destruct (renamed D H) as (H' & L & L' & Lw & Alike).
  pose proof (found_filled (word_of D) f 1) as X.
  cbv zeta in X. change (length (west ?s)) with (size s) in X.
  rewrite Lw, L, L' in X. rewrite X. now apply Same.
Qed.
End Trees.
