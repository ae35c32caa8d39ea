(* The strategy by which Section 5.3 proves Consequence 5.3: West has the card y for the card x, and
   steals an optimal strategy from the deal with x, pretending that y is x. *)
Require Import ZArith Lia Bool Arith List Sorted.
From Game Require Import Suits.
From Sums Require Import Rules.
From SymmetricStated Require Import Deals.
From Sums Require Import Play SingleSuit Stealing.
From Symmetric Require Import Two_problems.
From Symmetric Require Import Stolen_strategies.
Import ListNotations.
From SymmetricStated Require Export Pretending.
Open Scope Z_scope.

(* --- What a trick does to both suits --- *)

Definition but (c : Z) (l : list Z) : list Z := filter (fun d => negb (d =? c)) l.

Lemma but_nothing c l : ~ In c l -> but c l = l.
Proof.
  induction l as [|d l IH]; intros N; [reflexivity|]. cbn [but filter]. fold (but c l).
  destruct (Z.eqb_spec d c) as [->|Ne]; cbn [negb]; [destruct N; now left|].
  rewrite IH; [reflexivity|]. intros I. apply N. now right.
Qed.

Lemma without_is_but l : StronglySorted Z.lt l -> forall i c, nth_error l i = Some c ->
  without i l = but c l.
Proof.
  induction 1 as [|d l Srt IH F]; intros i c H; [now destruct i|].
  rewrite Forall_forall in F. destruct i as [|i]; cbn [nth_error without but filter] in *.
  - injection H as ->. rewrite Z.eqb_refl. cbn [negb]. symmetry. apply but_nothing.
    intros I. specialize (F c I). lia.
  - fold (but c l). pose proof (F c (nth_error_In _ _ H)).
    replace (d =? c) with false by lia. cbn [negb]. f_equal. now apply IH.
Qed.

Lemma but_app c l l' : but c (l ++ l') = but c l ++ but c l'.
Proof. unfold but. apply filter_app. Qed.

Lemma but_other c d l : d <> c -> but c (d :: l) = d :: but c l.
Proof.
  intros Ne. unfold but. cbn [filter]. replace (d =? c) with false by lia. reflexivity.
Qed.

Lemma but_it c l : but c (c :: l) = but c l.
Proof. unfold but. cbn [filter]. rewrite Z.eqb_refl. reflexivity. Qed.

Lemma sorted_once l l' c : StronglySorted Z.lt (l ++ c :: l') -> ~ In c (l ++ l').
Proof.
  intros Srt. apply NoDup_remove_2.
  revert Srt. generalize (l ++ c :: l'). clear l l' c. induction 1 as [|d l Srt IH F]; constructor.
  - intros I. rewrite Forall_forall in F. specialize (F d I). lia.
  - exact IH.
Qed.

Section Suits.
Variables (x y : Z) (D D' : suit).
Hypothesis HD : is_suit D.
Hypothesis HD' : is_suit D'.
Hypothesis Ra : raised_by x y D D'.

Lemma sizes_agree : size D' = size D.
Proof.
  destruct Ra as [_ [below [between [above [W W']]]]]. unfold size. rewrite W, W', !app_length.
  cbn [length]. rewrite !app_length. cbn [length]. lia.
Qed.

Lemma another_card i c : nth_error (west D) i = Some c -> c <> x ->
  c <> y /\ exists k, nth_error (west D') k = Some c.
Proof.
  intros H Ne. destruct Ra as [_ [below [between [above [W W']]]]].
  apply nth_error_In in H. rewrite W in H.
  assert (I : In c ((below ++ between) ++ above)).
  { rewrite !in_app_iff in *. cbn [In] in H. rewrite in_app_iff in H. intuition congruence. }
  assert (Srt : StronglySorted Z.lt ((below ++ between) ++ y :: above)).
  { rewrite <- app_assoc, <- W'. apply HD'. }
  split. { intros ->. exact (sorted_once _ _ _ Srt I). }
  apply In_nth_error. rewrite W'. rewrite !in_app_iff in *. cbn [In]. tauto.
Qed.

Lemma has_x : exists i, nth_error (west D) i = Some x.
Proof.
  destruct Ra as [_ [below [between [above [W _]]]]]. apply In_nth_error. rewrite W.
  apply in_app_iff. right. now left.
Qed.

Lemma has_y : exists k, nth_error (west D') k = Some y.
Proof.
  destruct Ra as [_ [below [between [above [_ W']]]]]. apply In_nth_error. rewrite W'.
  rewrite !in_app_iff. right. right. now left.
Qed.

Lemma another_wins_alike i k j c : nth_error (west D) i = Some c ->
  nth_error (west D') k = Some c -> winner D' k j = winner D i j.
Proof.
  intros H H'. unfold winner, takes. destruct Ra as [-> _]. now rewrite H, H'.
Qed.

Lemma another_leaves i k j c : nth_error (west D) i = Some c -> c <> x ->
  nth_error (west D') k = Some c -> raised_by x y (reduction D i j) (reduction D' k j).
Proof.
  intros H Ne H'. destruct (another_card i c H Ne) as [Ny _].
  destruct Ra as [Ee [below [between [above [W W']]]]]. unfold raised_by, reduction.
  cbn [west east]. split; [now rewrite Ee|].
  exists (but c below), (but c between), (but c above).
  rewrite (without_is_but _ (proj1 (proj2 HD)) _ _ H).
  rewrite (without_is_but _ (proj1 (proj2 HD')) _ _ H'). rewrite W, W'.
  rewrite !but_app, !but_other, !but_app by auto. split; reflexivity.
Qed.

Lemma y_leaves i k j : nth_error (west D) i = Some x -> nth_error (west D') k = Some y ->
  reduction D' k j = reduction D i j.
Proof.
  intros H H'. destruct Ra as [Ee [below [between [above [W W']]]]]. unfold reduction. f_equal.
  - rewrite (without_is_but _ (proj1 (proj2 HD)) _ _ H).
    rewrite (without_is_but _ (proj1 (proj2 HD')) _ _ H').
    assert (Nx : ~ In x (below ++ between ++ above)).
    { apply sorted_once. rewrite <- W. apply HD. }
    assert (Ny : ~ In y ((below ++ between) ++ above)).
    { apply sorted_once. rewrite <- app_assoc, <- W'. apply HD'. }
    rewrite W, W'. rewrite !but_app, !but_it, <- !but_app.
    rewrite !but_nothing; [reflexivity| |]; rewrite ?app_assoc in *; assumption.
  - now rewrite Ee.
Qed.

(* East's card is between x and y, or the same player wins the trick. *)
Lemma y_wins i k j e : x < y -> nth_error (west D) i = Some x -> nth_error (west D') k = Some y ->
  nth_error (east D) j = Some e ->
  (~ x < e < y -> winner D' k j = winner D i j) /\
  (x < e < y -> winner D i j = East /\ winner D' k j = West).
Proof.
  intros Lt H H' He. unfold winner, takes. destruct Ra as [-> _]. rewrite H, H', He.
  assert (e <> x /\ e <> y).
  { destruct HD as [_ [_ [_ No]]], HD' as [_ [_ [_ No']]].
    split; intros ->; apply nth_error_In in He, H, H'.
    - exact (No x H He).
    - apply (No' y H'). destruct Ra as [-> _]. exact He. }
  destruct (Z.ltb_spec e x), (Z.ltb_spec e y); split; intros; reflexivity || lia || auto.
Qed.

End Suits.

Lemma East_has_a_card D j : is_suit D -> (j < size D)%nat ->
  exists e, nth_error (east D) j = Some e.
Proof.
  intros [L _] Hj. destruct (nth_error (east D) j) as [e|] eqn:He; [eauto|].
  apply nth_error_None in He. unfold size in Hj. lia.
Qed.

Lemma West_has_a_card D i : (i < size D)%nat -> exists c, nth_error (west D) i = Some c.
Proof.
  intros Hi. destruct (nth_error (west D) i) as [c|] eqn:Hc; [eauto|].
  apply nth_error_None in Hc. unfold size in Hi. lia.
Qed.

Lemma nth_in_size D i c : nth_error (west D) i = Some c -> (i < size D)%nat.
Proof. intros H. apply nth_error_Some. congruence. Qed.

(* --- The strategy is enough --- *)

Lemma stealing_is_enough x y D D' E p t : x < y -> stealing x y D D' E p t ->
  is_suit D -> is_suit D' -> is_deal E -> raised_by x y D D' -> tricks (D :: E) p <= t.
Proof.
  intros Lt H. induction H as
    [D D' a X b i j t Best Hj H IH|D D' a X b i j t Hj Best H IH
    |D D' E c i k j t Best Hj Hc Nc Hk H IH|D D' E c i k j t Hj Best Hc Nc Hk H IH
    |D D' E i k j Best Hj Hx Hy|D D' E i k j Hj Best Hx Hy]; intros HD HD' HE Ra.
  - assert (Hi : (i < size X)%nat) by (destruct Best as [I _]; now apply in_leads_of in I).
    specialize (IH HD HD' (after_a_trick a X b i j HE Hi Hj) Ra).
    pose proof (West_leads_well (D :: a) X b i j Best Hj) as K. unfold from_trick in K.
    cbn [app] in K. lia.
  - assert (Hi : (i < size X)%nat).
    { destruct Best as [I _]. apply in_seq in I. cbn [suit_of] in I. lia. }
    specialize (IH HD HD' (after_a_trick a X b i j HE Hi Hj) Ra).
    pose proof (West_replies_well (D :: a) X b i j Hj Best) as K. unfold from_trick in K.
    cbn [app] in K. lia.
  - pose proof (nth_in_size _ _ _ Hc) as Hi. pose proof (nth_in_size _ _ _ Hk) as Hk'.
    pose proof (sizes_agree x y D D' Ra) as Sz.
    rewrite (another_wins_alike x y D D' Ra i k j c Hc Hk) in *.
    specialize (IH (is_suit_reduction D i j HD Hi Hj)
      (is_suit_reduction D' k j HD' Hk' ltac:(lia)) HE
      (another_leaves x y D D' HD HD' Ra i k j c Hc Nc Hk)).
    pose proof (West_leads_well [] D E i j Best Hj) as K. unfold from_trick in K.
    cbn [app] in K. lia.
  - pose proof (nth_in_size _ _ _ Hc) as Hi. pose proof (nth_in_size _ _ _ Hk) as Hk'.
    pose proof (sizes_agree x y D D' Ra) as Sz.
    rewrite (another_wins_alike x y D D' Ra i k j c Hc Hk) in *.
    specialize (IH (is_suit_reduction D i j HD Hi Hj)
      (is_suit_reduction D' k j HD' Hk' ltac:(lia)) HE
      (another_leaves x y D D' HD HD' Ra i k j c Hc Nc Hk)).
    pose proof (West_replies_well [] D E i j Hj Best) as K. unfold from_trick in K.
    cbn [app] in K. lia.
  - pose proof (West_leads_well [] D E i j Best Hj) as K. unfold from_trick in K. cbn [app] in K.
    rewrite (y_leaves x y D D' HD HD' Ra i k j Hx Hy).
    destruct (East_has_a_card D j HD Hj) as [e He].
    destruct (y_wins x y D D' HD HD' Ra i k j e Lt Hx Hy He) as [Out In].
    assert (HR : is_deal (reduction D i j :: E)).
    { constructor; [|exact HE]. apply is_suit_reduction; auto. now apply (nth_in_size D i x). }
    pose proof (lead_costs_one_trick _ HR) as L.
    destruct (Z_lt_dec x e), (Z_lt_dec e y); try (rewrite Out by lia; lia).
    destruct (In ltac:(lia)) as [W1 W2]. rewrite W1 in K. rewrite W2. cbn [reward] in *. lia.
  - pose proof (West_replies_well [] D E i j Hj Best) as K. unfold from_trick in K.
    cbn [app] in K. rewrite (y_leaves x y D D' HD HD' Ra i k j Hx Hy).
    destruct (East_has_a_card D j HD Hj) as [e He].
    destruct (y_wins x y D D' HD HD' Ra i k j e Lt Hx Hy He) as [Out In].
    assert (HR : is_deal (reduction D i j :: E)).
    { constructor; [|exact HE]. apply is_suit_reduction; auto. now apply (nth_in_size D i x). }
    pose proof (lead_costs_one_trick _ HR) as L.
    destruct (Z_lt_dec x e), (Z_lt_dec e y); try (rewrite Out by lia; lia).
    destruct (In ltac:(lia)) as [W1 W2]. rewrite W1 in K. rewrite W2. cbn [reward] in *. lia.
Qed.

Lemma another_goes_on x y D D' E p c i k j t : steals D E p i j ->
  nth_error (west D) i = Some c -> c <> x -> nth_error (west D') k = Some c ->
  stealing x y (reduction D i j) (reduction D' k j) E (winner D' k j) t ->
  stealing x y D D' E p (reward 1 (winner D' k j) + t).
Proof.
  intros [Hj Best] Hc Nc Hk H.
  destruct p.
  - now apply (leads_another x y D D' E c i).
  - now apply (replies_with_another x y D D' E c i).
Qed.

Lemma y_goes_on x y D D' E p i k j : steals D E p i j ->
  nth_error (west D) i = Some x -> nth_error (west D') k = Some y ->
  stealing x y D D' E p
    (reward 1 (winner D' k j) + tricks (reduction D' k j :: E) (winner D' k j)).
Proof.
  intros [Hj Best] Hx Hy.
  destruct p.
  - now apply (leads_y x y D D' E i).
  - now apply (replies_with_y x y D D' E i).
Qed.

Lemma stealing_goes_on x y n : forall D D' E p, is_suit D -> is_suit D' -> raised_by x y D D' ->
  cards (D :: E) = n -> exists t, stealing x y D D' E p t.
Proof.
  induction n as [|n IH]; intros D D' E p HD HD' Ra C;
    destruct (has_x x y D D' Ra) as [ix Hx]; pose proof (nth_in_size _ _ _ Hx) as Size;
    cbn [cards] in C; [lia|].
  assert (InD : forall i j, steals D E p i j -> exists t, stealing x y D D' E p t).
  { intros i j St. pose proof St as [Hj Best].
    assert (Hi : (i < size D)%nat).
    { destruct p; destruct Best as [I _].
      - now apply in_leads_of in I.
      - apply in_seq in I. cbn [suit_of] in I. lia. }
    destruct (West_has_a_card D i Hi) as [c Hc]. destruct (Z.eq_dec c x) as [->|Nc].
    - destruct (has_y x y D D' Ra) as [k Hy].
      exists (reward 1 (winner D' k j) + tricks (reduction D' k j :: E) (winner D' k j)).
      now apply (y_goes_on x y D D' E p i).
    - destruct (another_card x y D D' HD' Ra i c Hc Nc) as [_ [k Hk]].
      pose proof (nth_in_size _ _ _ Hk) as Hk'. pose proof (sizes_agree x y D D' Ra) as Sz.
      destruct (IH (reduction D i j) (reduction D' k j) E (winner D' k j)) as [t H].
      + now apply is_suit_reduction.
      + apply is_suit_reduction; auto. lia.
      + now apply (another_leaves x y D D' HD HD' Ra i k j c).
      + cbn [cards]. rewrite size_reduction by exact Hi. lia.
      + exists (reward 1 (winner D' k j) + t). now apply (another_goes_on x y D D' E p c i). }
  destruct p.
  - destruct (some_lead (D :: E) West) as [a [X [b [i [Eq [Hi Best]]]]]]; [cbn [cards]; lia|].
    destruct a as [|Y a]; injection Eq as <- Eq.
    + subst b. apply (InD i 0%nat). split; [lia | exact Best].
    + subst E. destruct (IH D D' (a ++ reduction X i 0 :: b) (winner X i 0) HD HD' Ra) as [t H].
      { cbn [cards]. rewrite cards_mid in *. rewrite size_reduction by exact Hi. lia. }
      exists (reward 1 (winner X i 0) + t). apply leads_in_E; [exact Best | lia | exact H].
  - destruct (some_reply [] D E 0 East ltac:(lia)) as [i [_ Best]]. apply (InD i 0%nat).
    split; [lia | exact Best].
Qed.

(* "West can pretend that the card y is the card x, until the optimal strategy for D + E requires
   him to play the card x. Then instead he will play the card y. If East's card in that trick is not
   between x and y", the same player wins, and the same cards remain. "If East's card is between x
   and y, then West has taken an extra trick"; "having the lead will cost him at most one trick",
   "so West's total number of tricks will be at least the same as when playing D + E." Whatever East
   leads or replies, play goes on by the strategy. *)
Theorem strategy_of_consequence_5_3 : forall x y D D' E, x < y ->
  is_suit D -> is_suit D' -> is_deal E -> raised_by x y D D' ->
  (forall a X b, E = a ++ X :: b ->
    (forall i j, best_lead (D :: E) West (D :: a, X, b, i) -> (j < size X)%nat ->
      exists t, stealing x y D D' E West (reward 1 (winner X i j) + t) /\
        stealing x y D D' (a ++ reduction X i j :: b) (winner X i j) t) /\
    (forall j, (j < size X)%nat -> exists i t, best_reply East (D :: a, X, b, j) i /\
      stealing x y D D' E East (reward 1 (winner X i j) + t) /\
      stealing x y D D' (a ++ reduction X i j :: b) (winner X i j) t)) /\
  (forall j, (j < size D)%nat -> exists i, steals D E East i j) /\
  (forall p i j c, steals D E p i j -> nth_error (west D) i = Some c -> c <> x ->
    exists k t, nth_error (west D') k = Some c /\ winner D' k j = winner D i j /\
      stealing x y D D' E p (reward 1 (winner D' k j) + t) /\
      stealing x y (reduction D i j) (reduction D' k j) E (winner D' k j) t) /\
  (forall p i j e, steals D E p i j -> nth_error (west D) i = Some x ->
    nth_error (east D) j = Some e ->
    exists k, nth_error (west D') k = Some y /\ reduction D' k j = reduction D i j /\
      stealing x y D D' E p
        (reward 1 (winner D' k j) + tricks (reduction D i j :: E) (winner D' k j)) /\
      (~ x < e < y -> winner D' k j = winner D i j) /\
      (x < e < y -> winner D i j = East /\ winner D' k j = West /\
        tricks (reduction D i j :: E) East - 1 <= tricks (reduction D i j :: E) West)) /\
  forall p,
    (exists t, stealing x y D D' E p t) /\
    forall t, stealing x y D D' E p t -> tricks (D :: E) p <= t.
Proof.
  intros x y D D' E Lt HD HD' HE Ra.
  assert (Some_t : forall F p, exists t, stealing x y D D' F p t).
  { intros F p. now apply (stealing_goes_on x y (cards (D :: F))). }
  split; [|split; [|split; [|split]]].
  - intros a X b ->. split.
    + intros i j Best Hj. destruct (Some_t (a ++ reduction X i j :: b) (winner X i j)) as [t H].
      exists t. split; [now apply leads_in_E | exact H].
    + intros j Hj. destruct (some_reply (D :: a) X b j East Hj) as [i [Hi Best]].
      destruct (Some_t (a ++ reduction X i j :: b) (winner X i j)) as [t H]. exists i, t.
      split; [exact Best|]. split; [now apply replies_in_E | exact H].
  - intros j Hj. destruct (some_reply [] D E j East Hj) as [i [_ Best]]. exists i. now split.
  - intros p i j c St Hc Nc. destruct (another_card x y D D' HD' Ra i c Hc Nc) as [_ [k Hk]].
    pose proof (nth_in_size _ _ _ Hc) as Hi. pose proof (nth_in_size _ _ _ Hk) as Hk'.
    pose proof (sizes_agree x y D D' Ra) as Sz. pose proof (proj1 St) as Hj.
    destruct (stealing_goes_on x y _ (reduction D i j) (reduction D' k j) E (winner D' k j)
      (is_suit_reduction D i j HD Hi Hj) (is_suit_reduction D' k j HD' Hk' ltac:(lia))
      (another_leaves x y D D' HD HD' Ra i k j c Hc Nc Hk) eq_refl) as [t H].
    exists k, t. split; [exact Hk|].
    split; [now apply (another_wins_alike x y D D' Ra i k j c)|].
    split; [now apply (another_goes_on x y D D' E p c i) | exact H].
  - intros p i j e St Hx He. destruct (has_y x y D D' Ra) as [k Hy]. exists k.
    pose proof (y_leaves x y D D' HD HD' Ra i k j Hx Hy) as Left.
    destruct (y_wins x y D D' HD HD' Ra i k j e Lt Hx Hy He) as [Out In].
    split; [exact Hy|]. split; [exact Left|]. split; [|split; [exact Out|]].
    + rewrite <- Left. now apply (y_goes_on x y D D' E p i).
    + intros L. destruct (In L) as [W1 W2]. split; [exact W1|]. split; [exact W2|].
      assert (HR : is_deal (reduction D i j :: E)).
      { constructor; [|exact HE]. apply is_suit_reduction; [exact HD | | apply St].
        now apply (nth_in_size D i x). }
      pose proof (lead_costs_one_trick _ HR). lia.
  - intros p. split; [apply Some_t|]. intros t H.
    now apply (stealing_is_enough x y D D' E p t).
Qed.
