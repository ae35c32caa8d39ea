(* Strategy stealing (Sections 5.3, 5.4 and 12.3): what a suit is worth at least, or at most,
  beside any
   deal, found by computation from the suit alone; Examples 5.1 and 5.2, inequality (20),
     Consequence
   5.4. No hypotheses. *)
Require Import ZArith Lia Bool Arith List Permutation.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Play SingleSuit Exchange Order.
Import ListNotations.
From SymmetricStated Require Export Stealing.
Open Scope Z_scope.

Lemma tricks_none E p : cards E = O -> tricks E p = 0.
Proof. intros H. unfold tricks. now rewrite H. Qed.

Lemma from_trick_eq a D b i j m : cards (a ++ D :: b) = S m -> (i < size D)%nat ->
  trick 1 (fun _ => 0) m a D b i j = from_trick a D b i j.
Proof.
  intros H Hi. unfold trick, from_trick, tricks. now rewrite (cards_reduction a D b i j m).
Qed.

Lemma West_on_lead E t : cards E <> O -> (t <= tricks E West <-> exists a D b i,
  E = a ++ D :: b /\ (i < size D)%nat /\ forall j, (j < size D)%nat -> t <= from_trick a D b i j).
Proof.
  intros H. unfold tricks. destruct (cards E) as [|m] eqn:C; [congruence|].
  rewrite West_leads by congruence.
  split; intros [a [D [b [i [-> [Hi K]]]]]]; exists a, D, b, i; repeat split; auto;
    intros j Hj; specialize (K j Hj); now rewrite (from_trick_eq a D b i j m) in *.
Qed.

Lemma East_on_lead E t : cards E <> O -> (t <= tricks E East <-> forall a D b j,
  E = a ++ D :: b -> (j < size D)%nat -> exists i, (i < size D)%nat /\ t <= from_trick a D b i j).
Proof.
  intros H. unfold tricks. destruct (cards E) as [|m] eqn:C; [congruence|].
  rewrite East_leads by congruence.
  split; intros K a D b j -> Hj; destruct (K a D b j eq_refl Hj) as [i [Hi L]]; exists i;
    split; auto; now rewrite (from_trick_eq a D b i j m) in *.
Qed.

(* --- Neither suits without cards nor the order of suits matter --- *)

Definition some_cards (D : suit) : bool := negb (Nat.eqb (size D) 0).
Definition same (E F : deal) : Prop := Permutation (filter some_cards E) (filter some_cards F).

Lemma same_cards E F : same E F -> cards E = cards F.
Proof.
  assert (C : forall E, cards (filter some_cards E) = cards E).
  { clear. intros E. induction E as [|D E IH]. reflexivity. cbn [filter cards].
    unfold some_cards at 1. destruct (Nat.eqb_spec (size D) 0); cbn [negb cards]; lia. }
  intros H. rewrite <- (C E), <- (C F).
  induction H as [|D l m _ IH|D D' l|k l m _ IH _ IH']; cbn [cards]; [reflexivity|lia|lia|].
  now rewrite IH.
Qed.

Lemma same_mid a D b F : same (a ++ D :: b) F -> size D <> O ->
  exists a' b', F = a' ++ D :: b' /\ forall X, same (a ++ X :: b) (a' ++ X :: b').
Proof.
  unfold same. intros H N. assert (S : some_cards D = true).
  { unfold some_cards. now destruct (Nat.eqb_spec (size D) 0). }
  assert (I : In D (filter some_cards F)).
  { eapply Permutation_in; [exact H|]. apply filter_In. split; auto. apply in_app_iff. right. now
    left. }
  apply filter_In in I as [I _]. apply in_split in I as [a' [b' ->]]. exists a', b'. split; auto.
  intros X. rewrite filter_app in *. cbn [filter] in *. rewrite S, filter_app in H. cbn [filter] in
    H.
  rewrite S in H. apply Permutation_app_inv in H. rewrite filter_app. cbn [filter].
  destruct (some_cards X); auto. now apply Permutation_elt.
Qed.

Lemma same_below n : forall E F p t, cards E = n -> same E F -> t <= tricks E p -> t <= tricks F p.
Proof.
  induction n as [|n IH]; intros E F p t C H L; pose proof (same_cards E F H) as C'.
  { rewrite tricks_none in * by lia. exact L. }
  destruct p.
  - rewrite West_on_lead in L by lia. destruct L as [a [D [b [i [-> [Hi K]]]]]].
    destruct (same_mid a D b F H ltac:(lia)) as [a' [b' [-> R]]].
    apply West_on_lead. lia. exists a', D, b', i. repeat split; auto. intros j Hj.
    specialize (K j Hj). unfold from_trick in *. specialize (R (reduction D i j)).
    pose proof (cards_reduction a D b i j n C Hi) as Cr.
    enough (t - reward 1 (winner D i j) <= tricks (a' ++ reduction D i j :: b') (winner D i j)) by
      lia.
    apply (IH _ _ _ _ Cr R). lia.
  - rewrite East_on_lead in L by lia. apply East_on_lead. lia. intros a' D b' j -> Hj.
    destruct (same_mid a' D b' E (Permutation_sym H) ltac:(lia)) as [a [b [-> R]]].
    destruct (L a D b j eq_refl Hj) as [i [Hi K]]. exists i. split; auto.
    unfold from_trick in *. pose proof (Permutation_sym (R (reduction D i j))) as R'.
    pose proof (cards_reduction a D b i j n C Hi) as Cr.
    enough (t - reward 1 (winner D i j) <= tricks (a' ++ reduction D i j :: b') (winner D i j)) by
      lia.
    apply (IH _ _ _ _ Cr R'). lia.
Qed.

Lemma same_tricks E F p : same E F -> tricks E p = tricks F p.
Proof.
  intros H. apply Z.le_antisymm.
  - apply (same_below (cards E) E F p); auto. lia.
  - apply (same_below (cards F) F E p); auto. now apply Permutation_sym. lia.
Qed.

Lemma empty_first D E p : size D = O -> tricks (D :: E) p = tricks E p.
Proof.
  intros H. apply same_tricks. unfold same. cbn [filter]. unfold some_cards at 1. rewrite H.
    reflexivity.
Qed.

(* --- The hands exchanged (Section 5.1) --- *)

Lemma best_exchanged p k l : l <> [] -> best (opponent p) (map (fun x => k - x) l) = k - best p l.
Proof.
  destruct l as [|x l]; [congruence|]. intros _. cbn [map best].
  induction l as [|y l IH]; [reflexivity|]. cbn [map fold_right]. rewrite IH. destruct p; cbn
    [opponent]; lia.
Qed.

Lemma choices_map {A B} (f : A -> B) l : choices (map f l) =
  map (fun c => (map f (fst (fst c)), f (snd (fst c)), map f (snd c))) (choices l).
Proof.
  induction l as [|x l IH]. reflexivity. cbn [map choices]. f_equal. rewrite IH, !map_map.
    reflexivity.
Qed.

Lemma score_exchanged n : forall E p, is_deal E -> cards E = n ->
  score 1 (fun _ => 0) n (map exchange E) (opponent p) =
  Z.of_nat n - score 1 (fun _ => 0) n E p.
Proof.
  induction n as [|n IH]; intros E p HE C. { cbn [score]. lia. }
  rewrite !score_eq.
  assert (T : forall a D b i j, E = a ++ D :: b -> (i < size D)%nat -> (j < size D)%nat ->
    trick 1 (fun _ => 0) n (map exchange a) (exchange D) (map exchange b) j i =
    Z.of_nat (S n) - trick 1 (fun _ => 0) n a D b i j).
  { intros a D b i j -> Hi Hj.
    assert (HD : is_suit D). { apply Forall_app in HE as [_ HE]. now inversion HE. }
    assert (W : winner (exchange D) j i = opponent (winner D i j)).
    { unfold winner. rewrite takes_exchange by assumption. now destruct (takes D i j). }
    unfold trick. rewrite W. change (reduction (exchange D) j i) with (exchange (reduction D i j)).
    rewrite <- (map_cons exchange), <- map_app, IH.
    - destruct (winner D i j); cbn [opponent reward]; lia.
    - unfold is_deal in *. rewrite Forall_app in *. destruct HE as [A B]. split; auto.
      inversion B; subst. constructor; auto. now apply is_suit_reduction.
    - now apply cards_reduction. }
  assert (L : all_leads 1 (fun _ => 0) n (map exchange E) (opponent p) =
    map (fun x => Z.of_nat (S n) - x) (all_leads 1 (fun _ => 0) n E p)).
  { unfold all_leads. rewrite choices_map, flat_map_concat_map, map_map, <- flat_map_concat_map.
    rewrite flat_map_concat_map, (flat_map_concat_map _ (choices E)), concat_map, map_map. f_equal.
    apply map_ext_in. intros [[a D] b] Hc. apply choices_spec in Hc. cbn [fst snd]. rewrite map_map.
    assert (HD : is_suit D). { subst E. apply Forall_app in HE as [_ HE]. now inversion HE. }
    replace (size (exchange D)) with (size D) by (symmetry; now apply is_suit_exchange).
    apply map_ext_in. intros i Hi. apply in_seq in Hi. unfold after_lead.
    replace (size (exchange D)) with (size D) by (symmetry; now apply is_suit_exchange).
    rewrite <- best_exchanged by (apply map_nonempty, seq_nonempty; lia). f_equal. rewrite map_map.
    apply map_ext_in. intros j Hj. apply in_seq in Hj. destruct p; cbn [opponent]; apply T; auto;
      lia. }
  rewrite L. apply best_exchanged. apply leads_nonempty. congruence.
Qed.

Theorem section_5_1 : forall E p, is_deal E ->
  tricks (exchanged E) (opponent p) = Z.of_nat (cards E) - tricks E p.
Proof.
  intros E p HE. unfold tricks. rewrite (cards_exchanged E HE). now apply score_exchanged.
Qed.

(* --- Stealing a strategy --- *)

(* rests: beside any deal E, whoever leads, West takes c tricks more with D than without: he lets D
   alone, and to every lead from D has a reply after which this still holds, or after which he is on
   lead and can return the lead to East by leading from D (returns). *)
Fixpoint rests (n : nat) (D : suit) (c : Z) : bool :=
  match n with
  | O => c <=? 0
  | S m => (c <=? tricks [D] West) && (c <=? tricks [D] East) &&
    forallb (fun j => existsb (fun i =>
      if takes D i j then returns m (reduction D i j) (c - 1) else rests m (reduction D i j) c)
      (seq 0 n)) (seq 0 n)
  end
with returns (n : nat) (D : suit) (c : Z) : bool :=
  match n with
  | O => false
  | S m => existsb (fun i => forallb (fun j =>
      if takes D i j then returns m (reduction D i j) (c - 1) else rests m (reduction D i j) c)
      (seq 0 n)) (seq 0 n)
  end.

Lemma stolen n : forall D c, size D = n ->
  (rests n D c = true -> forall E p, tricks E p + c <= tricks (D :: E) p) /\
  (returns n D c = true -> forall E, tricks E East + c <= tricks (D :: E) West).
Proof.
  induction n as [|n IH]; intros D c HD.
  { split; cbn [rests returns]; intros H; [|discriminate]. intros E p. apply Z.leb_le in H.
    rewrite empty_first by assumption. lia. }
  assert (Step : forall i j E, (i < S n)%nat -> (j < S n)%nat ->
    (if takes D i j then returns n (reduction D i j) (c - 1) else rests n (reduction D i j) c) =
      true ->
    tricks E East + c <= from_trick [] D E i j).
  { intros i j E Hi Hj H. unfold from_trick, winner. cbn [app].
    assert (Sr : size (reduction D i j) = n) by (rewrite size_reduction; lia).
    destruct (takes D i j); cbn [reward].
    - apply (IH _ (c - 1) Sr) with (E := E) in H. lia.
    - apply (IH _ c Sr) with (E := E) (p := East) in H. lia. }
  split; cbn [rests returns]; intros H.
  - apply andb_true_iff in H as [H R]. apply andb_true_iff in H as [W0 E0].
    apply Z.leb_le in W0, E0. rewrite forallb_forall in R.
    intros E. remember (cards E) as k eqn:Ck. revert E Ck.
    induction k as [|k IHk]; intros E Ck p.
    + (* nothing but D is left *)
      rewrite (tricks_none E) by lia. rewrite (same_tricks (D :: E) [D]).
      { destruct p; lia. }
      assert (Em : filter some_cards E = []).
      { clear - Ck. induction E as [|X E IH]. reflexivity. cbn [cards filter] in *. unfold
        some_cards at 1.
        destruct (Nat.eqb_spec (size X) 0); cbn [negb]. apply IH. lia. lia. }
      unfold same. cbn [filter]. rewrite Em. reflexivity.
    + assert (CE : cards E <> O) by lia. assert (CD : cards (D :: E) <> O) by (cbn [cards]; lia).
      assert (After : forall a X b i j, E = a ++ X :: b -> (i < size X)%nat ->
        from_trick a X b i j + c <= from_trick (D :: a) X b i j).
      { intros a X b i j -> Hi. unfold from_trick. cbn [app].
        pose proof (cards_reduction a X b i j k ltac:(congruence) Hi) as Cr.
        specialize (IHk _ (eq_sym Cr) (winner X i j)). lia. }
      destruct p.
      * pose proof (proj1 (West_on_lead E _ CE) (Z.le_refl _)) as [a [X [b [i [El [Hi K]]]]]].
        apply West_on_lead; auto. exists (D :: a), X, b, i. repeat split; auto.
        { now rewrite El. } intros j Hj. specialize (K j Hj). specialize (After a X b i j El Hi).
          lia.
      * pose proof (proj1 (East_on_lead E _ CE) (Z.le_refl _)) as L.
        apply East_on_lead; auto. intros [|Y a] X b j El Hj; injection El as -> El.
        -- specialize (R j ltac:(apply in_seq; lia)). apply existsb_exists in R as [i [Hi R]].
           apply in_seq in Hi. exists i. split. lia. rewrite <- El. apply Step; auto; lia.
        -- destruct (L a X b j El Hj) as [i [Hi K]]. exists i. split; auto.
           specialize (After a X b i j El Hi). lia.
  - intros E. apply existsb_exists in H as [i [Hi H]]. rewrite forallb_forall in H. apply in_seq in
    Hi.
    apply West_on_lead. cbn [cards]; lia. exists [], D, E, i. repeat split; [lia|]. intros j Hj.
    apply Step; try lia. apply H, in_seq. lia.
Qed.

(* Beside any deal D is worth c tricks at least. *)
Lemma at_least_beside D c : rests (size D) D c = true -> forall E p,
  tricks E p + c <= tricks (D :: E) p.
Proof. intros H. now apply (stolen (size D)). Qed.

(* The same for East. *)
Lemma at_most_beside D c : is_suit D ->
  rests (size D) (exchange D) (Z.of_nat (size D) - c) = true -> forall E p, is_deal E ->
  tricks (D :: E) p <= tricks E p + c.
Proof.
  intros HD H E p HE. destruct (is_suit_exchange D HD) as [_ Ex]. rewrite <- Ex in H at 1.
  pose proof (at_least_beside _ _ H (exchanged E) (opponent p)) as L.
  rewrite (section_5_1 E p HE) in L.
  pose proof (section_5_1 (D :: E) p ltac:(now constructor)) as M.
  change (exchanged (D :: E)) with (exchange D :: exchanged E) in M. rewrite M in L. cbn [cards] in
    L. lia.
Qed.

(* --- For states --- *)

Lemma worth_at_least D c : rests (size D) D c = true -> at_most (c, []) (0, [D]).
Proof.
  intros H F p _. unfold chi, add_states. cbn [fst snd app].
  pose proof (at_least_beside D c H (snd F) p). lia.
Qed.

Lemma worth_at_most D c : is_suit D ->
  rests (size D) (exchange D) (Z.of_nat (size D) - c) = true -> at_most (0, [D]) (c, []).
Proof.
  intros HD H F p HF. unfold chi, add_states. cbn [fst snd app].
  pose proof (at_most_beside D c HD H (snd F) p HF). lia.
Qed.

Lemma higher_at_most D D' : is_suit D -> is_suit D' -> size D = size D' ->
  (forall i j, takes D i j = true -> takes D' i j = true) -> at_most (0, [D]) (0, [D']).
Proof.
  intros HD HD' E T F p HF. unfold chi, add_states. cbn [fst snd app].
  pose proof (proj1 (higher_tricks D D' (snd F) p HD HD' E T HF)). lia.
Qed.

Lemma at_most_trans S T U : at_most S T -> at_most T U -> at_most S U.
Proof. intros A B F p HF. specialize (A F p HF). specialize (B F p HF). lia. Qed.

Lemma is_less S T F p : at_most S T -> is_deal (snd F) ->
  chi (add_states S F) p < chi (add_states T F) p -> less S T.
Proof. intros A HF L. split; auto. intros B. specialize (B F p HF). lia. Qed.

Ltac a_suit := split; [reflexivity|split; [|split]];
  [repeat constructor|repeat constructor|intros c; cbn; lia].
Ltac higher_cards := apply higher_at_most; [a_suit|a_suit|reflexivity|];
  intros [|[|[|[|i]]]] [|[|[|[|j]]]]; cbn; intros; congruence || auto; destruct i, j; auto.

Theorem example_5_1 : at_most (0, []) (0, [KA]).
Proof. now apply worth_at_least. Qed.

Theorem display_5_4 : at_most (0, [KA]) (0, [AK]).
Proof. higher_cards. Qed.

Theorem equation_20 : at_most (0, []) (0, [AK]).
Proof. apply at_most_trans with (0, [KA]). apply example_5_1. apply display_5_4. Qed.

(* When East leads the suit, West's ace takes the trick, and then the jack returns the lead. *)
Theorem example_5_5 : at_most (1, []) (0, [AJ_KQ]) /\
  forall j, (j < 2)%nat -> takes AJ_KQ 1 j = true /\ takes (reduction AJ_KQ 1 j) 0 0 = false.
Proof.
  split. now apply worth_at_least. intros [|[|j]] H; [split; reflexivity|split; reflexivity|lia].
Qed.

(* Beside it an exit tells. *)
Definition fork : state := (0, [KJ_AQ]).
Lemma fork_deal : is_deal (snd fork). Proof. constructor; [a_suit|constructor]. Qed.
Lemma nothing_deal : is_deal (snd (0, [])). Proof. constructor. Qed.

Ltac told F p := apply (is_less _ _ F p); [|exact fork_deal || exact nothing_deal|reflexivity].

Theorem consequence_5_4 :
  less (0, []) (0, [QJ_AK]) /\ less (0, [QJ_AK]) (0, [KJ_AQ]) /\ less (0, [KJ_AQ]) (0, [KQ_AJ]) /\
  less (0, [KQ_AJ]) (1, []) /\ less (1, []) (0, [AJ_KQ]) /\ less (0, [AJ_KQ]) (0, [AQ_KJ]) /\
  less (0, [AQ_KJ]) (0, [AK_QJ]) /\ less (0, [AK_QJ]) (2, []).
Proof.
  refine (conj _ (conj _ (conj _ (conj _ (conj _ (conj _ (conj _ _))))))).
  - told fork West. now apply worth_at_least.
  - told (0, [] : deal) East. higher_cards.
  - told (0, [] : deal) West. higher_cards.
  - told fork East. apply worth_at_most. a_suit. reflexivity.
  - told fork West. now apply worth_at_least.
  - told (0, [] : deal) East. higher_cards.
  - told (0, [] : deal) West. higher_cards.
  - told fork East. apply worth_at_most. a_suit. reflexivity.
Qed.

(* Section 12.3. *)
Theorem king_and_ace : less (0, []) (0, [KA]).
Proof. told fork West. apply example_5_1. Qed.

Theorem equivalent_suits : equivalent (0, [AQ9_KJ10]) (0, [AQJ_K109]) /\ less (0, []) (0, [AK]).
Proof.
  split.
  - assert (A : at_most (2, []) (0, [AQ9_KJ10])) by now apply worth_at_least.
    assert (B : at_most (0, [AQJ_K109]) (2, [])) by (apply worth_at_most; [a_suit|reflexivity]).
    assert (C : at_most (0, [AQ9_KJ10]) (0, [AQJ_K109])) by higher_cards.
    intros F p HF. specialize (A F p HF). specialize (B F p HF). specialize (C F p HF). lia.
  - apply (is_less _ _ (0, [] : deal) West); [exact equation_20|constructor|reflexivity].
Qed.

(* --- Example 5.2, and no inverses --- *)

Lemma KA_only i j : (i < size KA)%nat -> (j < size KA)%nat -> i = O /\ j = O.
Proof. cbn. lia. Qed.

(* The steps that concern the suit [K, A]: whoever leads it, East is on lead after the trick. *)
Lemma after_KA a b i j : (i < size KA)%nat -> (j < size KA)%nat ->
  from_trick a KA b i j = tricks (a ++ b) East.
Proof.
  intros Hi Hj. destruct (KA_only i j Hi Hj) as [-> ->]. unfold from_trick. cbn [winner takes
    reward].
  change (winner KA 0 0) with East. cbn [reward]. apply same_tricks. unfold same.
  rewrite !filter_app. cbn [filter]. reflexivity.
Qed.

Lemma two_exits n : forall E p, cards E = n -> tricks (KA :: KA :: E) p <= tricks (KA :: E) p.
Proof.
  induction n as [|n IH]; intros E p C.
  { rewrite (same_tricks (KA :: KA :: E) [KA; KA]), (same_tricks (KA :: E) [KA]).
    - destruct p; vm_compute; discriminate.
    - unfold same. cbn [filter]. replace (filter some_cards E) with (@nil suit); [reflexivity|].
      clear - C. induction E as [|X E I]; [reflexivity|]. cbn [cards filter] in *.
      unfold some_cards at 1. destruct (Nat.eqb_spec (size X) 0); cbn [negb]; [apply I; lia|lia].
    - unfold same. cbn [filter]. replace (filter some_cards E) with (@nil suit); [reflexivity|].
      clear - C. induction E as [|X E I]; [reflexivity|]. cbn [cards filter] in *.
      unfold some_cards at 1. destruct (Nat.eqb_spec (size X) 0); cbn [negb]; [apply I; lia|lia]. }
  assert (After : forall a X b i j, E = a ++ X :: b -> (i < size X)%nat ->
    from_trick (KA :: KA :: a) X b i j <= from_trick (KA :: a) X b i j).
  { intros a X b i j -> Hi. unfold from_trick. cbn [app]. apply Z.add_le_mono_l, IH.
    now apply (cards_reduction a X b i j n). }
  assert (C2 : cards (KA :: KA :: E) <> O) by discriminate.
  assert (C1 : cards (KA :: E) <> O) by discriminate.
  apply threshold. intros t L. destruct p.
  - (* West's lead of one of the two kings is that of the one *)
    apply West_on_lead in L; auto. destruct L as [a [X [b [i [El [Hi K]]]]]].
    assert (K0 : t <= tricks (KA :: E) East -> exists i, (i < size KA)%nat /\
      forall j, (j < size KA)%nat -> t <= from_trick [] KA E i j).
    { intros T. exists O. split. cbn; lia. intros j Hj. rewrite after_KA by (auto; cbn; lia). cbn
      [app].
      (* East cashes his ace, as he would the second one *)
      pose proof (proj1 (East_on_lead _ t C1) T) as T'. clear T. rename T' into T.
      destruct (T [] KA E O eq_refl ltac:(cbn; lia)) as [i' [Hi' T']]. now rewrite after_KA in T'
        by (auto; cbn; lia). }
    apply West_on_lead; auto.
    destruct a as [|Y a]; [|destruct a as [|Y' a]]; cbn [app] in El; injection El; clear El.
    + intros <- <-. destruct K0 as [i0 [Hi0 K0]]; [|exists [], KA, E, i0; auto].
      specialize (K O ltac:(cbn; lia)). now rewrite after_KA in K by (auto; cbn; lia).
    + intros <- <- <-. destruct K0 as [i0 [Hi0 K0]]; [|exists [], KA, E, i0; auto].
      specialize (K O ltac:(cbn; lia)). now rewrite after_KA in K by (auto; cbn; lia).
    + intros El <- <-. exists (KA :: a), X, b, i. rewrite El. repeat split; auto.
      intros j Hj. specialize (K j Hj). specialize (After a X b i j El Hi). lia.
  - apply East_on_lead; auto. intros a X b j El Hj.
    pose proof (proj1 (East_on_lead _ t C2) L) as L'.
    destruct a as [|Y a]; cbn [app] in El; injection El; clear El.
    + (* he cashes both aces *)
      intros <- <-. destruct (L' [] KA (KA :: E) O eq_refl ltac:(cbn; lia)) as [i [Hi K]].
      rewrite after_KA in K by (auto; cbn; lia). cbn [app] in K.
      pose proof (proj1 (East_on_lead _ t C1) K) as K2.
      destruct (K2 [] KA E O eq_refl ltac:(cbn; lia)) as [i' [Hi' K']].
      exists i'. split; auto. rewrite after_KA in * by (auto; cbn; lia). exact K'.
    + intros El <-. destruct (L' (KA :: KA :: a) X b j ltac:(now rewrite El) Hj) as [i [Hi K]].
      exists i. split; auto. specialize (After a X b i j El Hi). lia.
Qed.

Theorem example_5_2 : equivalent (add_states (0, [KA]) (0, [KA])) (0, [KA]).
Proof.
  intros F p HF. unfold chi, add_states. cbn [fst snd app]. apply Z.le_antisymm.
  - pose proof (two_exits (cards (snd F)) (snd F) p eq_refl). lia.
  - pose proof (at_least_beside KA 0 eq_refl (KA :: snd F) p). lia.
Qed.

Lemma not_zero : ~ equivalent (0, [KA]) (0, []).
Proof.
  intros H. destruct king_and_ace as [_ N]. apply N. intros F p HF. rewrite (H F p HF). lia.
Qed.

(* Section 5.3: x + x = x for the class x of [K, A], which is not 0, so that no group has a copy of
   the classes in it. *)
Theorem section_5_3 :
  (equivalent (add_states (0, [KA]) (0, [KA])) (0, [KA]) /\ ~ equivalent (0, [KA]) (0, [])) /\
  forall (G : Type) (plus : G -> G -> G) (zero : G) (opp : G -> G),
    (forall a b c, plus a (plus b c) = plus (plus a b) c) ->
    (forall a, plus zero a = a) -> (forall a, plus (opp a) a = zero) ->
    ~ exists f : state -> G,
      (forall S T, is_deal (snd S) -> is_deal (snd T) -> (f S = f T <-> equivalent S T)) /\
      (forall S T, is_deal (snd S) -> is_deal (snd T) -> f (add_states S T) = plus (f S) (f T)).
Proof.
  split; [split; [exact example_5_2|exact not_zero]|].
  intros G plus zero opp assoc left inv [f [same hom]].
  assert (K : is_deal [KA]) by (constructor; [a_suit|constructor]).
  assert (Z : is_deal []) by constructor.
  assert (KK : is_deal [KA; KA]) by (constructor; [a_suit|exact K]).
  assert (none : forall a, plus a a = a -> a = zero).
  { intros a H. transitivity (plus (opp a) (plus a a)).
    - now rewrite assoc, inv, left.
    - now rewrite H. }
  apply not_zero, (same (0, [KA]) (0, []) K Z).
  rewrite (none (f (0, [KA]))), (none (f (0, []))); [reflexivity|rewrite <- hom by assumption..].
  - reflexivity.
  - now apply (same (add_states (0, [KA]) (0, [KA])) (0, [KA]) KK K), example_5_2.
Qed.

Lemma chi_swap S T F p : chi (add_states (add_states S T) F) p = chi (add_states S (add_states F
  T)) p.
Proof.
  unfold chi, add_states. cbn [fst snd]. rewrite (same_tricks ((snd S ++ snd T) ++ snd F)
    (snd S ++ snd F ++ snd T)); [lia|]. unfold same. rewrite !filter_app, <- app_assoc.
  apply Permutation_app_head, Permutation_app_comm.
Qed.

(* Section 12.3: [K, A] has no inverse. *)
Theorem no_inverse : forall S, is_deal (snd S) -> ~ equivalent (add_states (0, [KA]) S) (0, []).
Proof.
  intros S HS H. apply not_zero. intros F p HF.
  (* [K, A] + F = [K, A] + F + ([K, A] + S) = [K, A] + S + F = F *)
  assert (HK : is_deal [KA]) by (constructor; [a_suit|constructor]).
  assert (A : forall G, is_deal (snd G) -> chi (add_states (add_states (0, [KA]) S) G) p = chi G p).
  { intros G HG. rewrite (H G p HG). unfold chi, add_states. cbn [fst snd app]. lia. }
  assert (B : is_deal (snd (add_states (0, [KA]) F))).
  { unfold add_states. cbn [snd app]. inversion HK. now constructor. }
  transitivity (chi F p); [|unfold chi, add_states; cbn [fst snd app]; lia].
  rewrite <- (A _ B), <- (A F HF). rewrite !chi_swap.
  assert (HFS : is_deal (snd (add_states F S))) by (apply Forall_app; now split).
  rewrite <- (example_5_2 (add_states F S) p HFS). unfold chi, add_states. cbn [fst snd app].
  reflexivity.
Qed.

(* Section 5.2: addition keeps the order. *)
Theorem section_5_2 : forall S T F, is_deal (snd F) ->
  at_most S T -> at_most (add_states S F) (add_states T F).
Proof.
  intros S T F HF H U p HU. rewrite !chi_swap. apply H. apply Forall_app. now split.
Qed.
