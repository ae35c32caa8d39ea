(* Theorem 10.11, the Number Avoidance Theorem of whist, and rules (i) and (ii) of Section 10.4. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import Cashing.
From Sums Require Import BothSides Simplest ValueOfSuit Play Theorem_9_1 SingleSuit.
From Sums Require Import Intervals RefinedWhist Corollaries.
Import ListNotations.
From SymmetricStated Require Export NumberAvoidance.
Open Scope Q_scope.

Section Abstract.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Notation sum := (vsum T val).

(* West may lead from any suit with negative infinitesimal part, or, if there is none, from any with
   positive infinitesimal part: Section 9.2. *)
Lemma lead_from n a s b m : total T sz (a ++ s :: b) = S n ->
  C true (sum (a ++ s :: b)) m ->
  (exists k, snd (val s) = Minus k) \/
  ((exists k, snd (val s) = Plus k) /\ forall t, In t (a ++ s :: b) -> forall k, snd (val t) <>
    Minus k) ->
  exists i, (i < sz s)%nat /\ forall j, (j < sz s)%nat ->
    wsc T sz beats red n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j)).
Proof.
  intros Hn HC Sg. destruct (vsum_mid T val a s b) as [E1 E2].
  assert (Next : forall i j, (i < sz s)%nat -> (j < sz s)%nat ->
    C (beats s i j) (sum (a ++ red s i j :: b)) (m - tr (beats s i j)) ->
    wsc T sz beats red n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j))).
  { intros i j Hi Hj K. apply (main T sz beats red val G V); auto.
    now apply every_suit_has_star. eapply total_red; eauto. }
  unfold C in HC. rewrite E1, E2 in HC.
  destruct Sg as [[k Ek]|[[k Ek] Nn]]; rewrite Ek in HC.
  - destruct k as [|k].
    + destruct (every_suit_has_star T sz beats red val G V s Ek) as [i [Hi H]].
      exists i. split; auto. intros j Hj. apply Next; auto.
      destruct (vsum_mid T val a (red s i j) b) as [F1 F2]. unfold C. rewrite F1, F2, iZ_sub.
      destruct (H j Hj) as [K|[K K']]; unfold trq in K.
      * left. destruct HC as [HC|[HC _]]; lra.
      * destruct HC as [HC|[HC HC']]. left; lra. right. split. lra. eapply k_star; eauto.
    + destruct (lem_9_2 T sz beats red val V s (S k) Ek) as [i [Hi H]]. exists i. split; auto.
      intros j Hj. apply Next; auto. eapply after; [exact V|apply H; auto| |].
      destruct HC as [HC|[HC _]]; lra.
      intros EE p x Hx Hl. destruct HC as [HC|[HC HC']]. lra. eapply k_9_2; eauto.
  - destruct (lem_9_3 T sz beats red val V s k Ek) as [i [Hi H]]. exists i. split; auto.
    intros j Hj. apply Next; auto. eapply after; [exact V|apply H; auto| |].
    destruct HC as [HC|[HC _]]; lra.
    intros _ p x Hx Hl. apply k_9_9; auto. apply (nonneg T sz beats red val V).
    intros t Ht [l El]. apply (Nn t) with l; auto. apply in_app_iff in Ht. apply in_app_iff.
    cbn. tauto.
Qed.
End Abstract.

Lemma refined_after p a D b i m : cards (a ++ D :: b) = S m -> (i < size D)%nat ->
  RefinedWhist.after_lead Refined p a D b i = Play.after_lead 4 last_lead m a D b p i.
Proof.
  intros C Hi. unfold RefinedWhist.after_lead, Play.after_lead. f_equal. apply map_ext_in.
  intros j Hj. apply in_seq in Hj. unfold after_reply, after_trick, trick, reward, outcome.
  destruct p; cbn [worth]; rewrite (cards_reduction a D b _ _ m C) by lia; reflexivity.
Qed.

Lemma refined_bound p a D b i m : cards (a ++ D :: b) = S m -> (i < size D)%nat ->
  match p with
  | West => (Play.after_lead 4 last_lead m a D b p i <= quarters (a ++ D :: b) p)%Z
  | East => (quarters (a ++ D :: b) p <= Play.after_lead 4 last_lead m a D b p i)%Z
  end.
Proof.
  intros C Hi. unfold quarters. fold last_lead. rewrite C, score_eq.
  apply (best_bound p (all_leads 4 last_lead m (a ++ D :: b) p)). apply in_leads. eauto 8.
Qed.

Theorem choice_of_a_suit : forall p a X b, is_deal (a ++ X :: b) ->
  admitted p (a ++ X :: b) X ->
  exists i, (i < size X)%nat /\ optimal_lead Refined p a X b i.
Proof.
  intros p a X b HE Ad.
  destruct (lifted_deal _ HE) as [l El]. destruct (split_the l a X b El) as
    [a' [s [b' [-> [Ea [Es Eb]]]]]]. set (l := a' ++ s :: b') in *.
  assert (Ns : sz s <> O).
  { unfold sz. rewrite Es. intros Z. unfold admitted in Ad. rewrite (val_empty X Z) in Ad.
    destruct p, Ad as [[k K]|[[k K] _]]; discriminate. }
  destruct (total sorted_suit sz l) as [|n] eqn:En.
  { unfold l in En. rewrite total_mid in En. lia. }
  assert (Ec : cards (a ++ X :: b) = S n) by (rewrite <- El, cards_total; exact En).
  destruct (quarters_odd (a ++ X :: b) p) as [c Hc].
  assert (Q : forall m, wsc sorted_suit sz beats red (S n) l (side p) m <->
    (m + Z.of_nat (S n) <= c)%Z).
  { intros m. rewrite (quarters_wsc (S n)) by exact En. rewrite El.
    unfold quarters in Hc. fold last_lead in Hc. rewrite Ec in Hc. rewrite Hc. lia. }
  assert (T91 : forall m, wsc sorted_suit sz beats red (S n) l (side p) m <->
    C (side p) (vsum sorted_suit nval l) m).
  { intros m. rewrite <- En. apply (BothSides.theorem_9_1 _ _ _ _ _ suit_game nval_is_val). }
  (* the scores after the trick *)
  assert (After : forall i j m, (i < sz s)%nat -> (j < sz s)%nat ->
    (wsc sorted_suit sz beats red n (a' ++ red s i j :: b') (beats s i j) (m - tr (beats s i j)) <->
     (2 * m + 2 * Z.of_nat (S n) + 1 <= trick 4 last_lead n a X b i j)%Z)).
  { intros i j m Hi Hj. assert (Eb' : beats s i j = side (winner X i j)).
    { rewrite side_winner, <- Es. reflexivity. }
    rewrite Eb', quarters_wsc.
    - unfold trick, reward. rewrite map_app. cbn [map]. rewrite the_red, Ea, Es, Eb.
      destruct (winner X i j); cbn [side tr]; lia.
    - eapply total_red; eauto. apply suit_game. }
  assert (Sz : sz s = size X) by (unfold sz; now rewrite Es).
  assert (InE : forall t, In t l -> In (the t) (a ++ X :: b)).
  { intros t Ht. rewrite <- El. now apply in_map. }
  destruct p; cbn [side admitted] in *.
  - (* West *)
    destruct (lead_from sorted_suit sz beats red nval suit_game nval_is_val
      n a' s b' (c - Z.of_nat (S n)) En) as [i [Hi H]].
    + apply T91, Q. lia.
    + unfold nval, norm. cbn [snd]. rewrite Es. destruct Ad as [Ad|[Ad Nn]]; [now left|right].
      split; [exact Ad|]. intros t Ht k. now apply Nn, InE.
    + exists i. split. lia. unfold optimal_lead.
      change (outcome Refined (a ++ X :: b) West) with (quarters (a ++ X :: b) West).
      rewrite (refined_after West a X b i n Ec) by lia. apply Z.le_antisymm.
      * apply (refined_bound West a X b i n Ec). lia.
      * unfold Play.after_lead. cbn [opponent].
        apply best_East. { apply map_nonempty, seq_nonempty. lia. }
        intros x Hx. apply in_map_iff in Hx as [j [<- Hj]]. apply in_seq in Hj.
        specialize (H j ltac:(lia)). apply After in H; [|lia|lia]. lia.
  - (* East: the same in the game with the hands exchanged *)
    set (m := (c - Z.of_nat (S n))%Z).
    destruct (lead_from sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val) n a' s b' (- (m + 1)) En)
      as [j [Hj H]].
    + apply (C_flip sorted_suit nval l false). rewrite <- T91, Q. unfold m. lia.
    + unfold fval, nval, norm. cbn [snd]. rewrite Es. destruct Ad as [[k K]|[[k K] Nn]].
      * left. exists k. now rewrite K.
      * right. split. exists k. now rewrite K. intros t Ht i O. specialize (Nn (the t) (InE t Ht)
        i).
        destruct (snd (val (the t))); cbn [opp_inf] in O; congruence.
    + exists j. split. lia. unfold optimal_lead.
      change (outcome Refined (a ++ X :: b) East) with (quarters (a ++ X :: b) East).
      rewrite (refined_after East a X b j n Ec) by lia. apply Z.le_antisymm.
      2: { apply (refined_bound East a X b j n Ec). lia. }
      unfold Play.after_lead. cbn [opponent].
      match goal with |- (best West ?l <= _)%Z =>
        assert (B : In (best West l) l) by (apply best_in, map_nonempty, seq_nonempty; lia) end.
      apply in_map_iff in B as [i [<- Hi]]. apply in_seq in Hi.
      specialize (H i ltac:(lia)). unfold fred, fbeats in H.
      assert (W : ~ wsc sorted_suit sz beats red n (a' ++ red s i j :: b') (beats s i j)
        (m + 1 - tr (beats s i j))).
      { destruct (wsc_det sorted_suit sz beats red n (a' ++ red s i j :: b') (beats s i j)
          (m + 1 - tr (beats s i j))) as [[_ N]|[N _]]; auto. exfalso. apply N.
        replace (- (m + 1 - tr (beats s i j)))%Z with (- (m + 1) - tr (negb (beats s i j)))%Z
          by (destruct (beats s i j); cbn [negb tr]; lia). exact H. }
      rewrite After in W by lia.
      assert (Od : exists x, trick 4 last_lead n a X b i j = (2 * x + 1)%Z).
      { pose proof (cards_reduction a X b i j n Ec ltac:(lia)) as Cr.
        destruct (quarters_odd (a ++ reduction X i j :: b) (winner X i j)) as [x Hx].
        unfold quarters in Hx. fold last_lead in Hx. rewrite Cr in Hx.
        unfold trick. rewrite Hx. destruct (winner X i j); cbn [reward]; [exists (x + 2)%Z|exists
          x]; lia. }
      destruct Od as [x Hx]. rewrite Hx in *. lia.
Qed.

(* --- Theorem 10.11 --- *)

Lemma sum_number E : is_deal E -> snd (value_of_deal E) = Zero -> forall D, In D E -> snd (val D) =
  Zero.
Proof.
  induction 1 as [|X E HX _ IH]; intros Z D HD; [destruct HD|].
  change (snd (value_of_deal (X :: E))) with (add_inf (snd (val X)) (snd (value_of_deal E))) in Z.
  assert (A : snd (val X) = Zero /\ snd (value_of_deal E) = Zero).
  { destruct (Zero_dec (snd (val X))) as [Y|Y]. { split; auto. now rewrite Y in Z. }
    destruct (Zero_dec (snd (value_of_deal E))) as [Y'|Y'].
    { rewrite Y', iadd_comm in Z. contradiction. }
    exfalso. destruct (iadd_nz _ _ Y Y') as [W|[_ [W _]]]; rewrite W in Z; [now apply mk_nz in
      Z|auto]. }
  destruct A as [A1 A2]. destruct HD as [<-|HD]; auto.
Qed.

Lemma nonzero_suit E : snd (value_of_deal E) <> Zero -> exists D, In D E /\ snd (val D) <> Zero.
Proof.
  induction E as [|X E IH]; intros N; [destruct N; reflexivity|].
  change (snd (value_of_deal (X :: E))) with (add_inf (snd (val X)) (snd (value_of_deal E))) in N.
  destruct (Zero_dec (snd (val X))) as [Z|Z]; [|exists X; split; auto; now left].
  rewrite Z in N. destruct (IH N) as [D [A B]]. exists D. split; auto. now right.
Qed.

(* Some suit is admitted unless all values are numbers. *)
Lemma some_admitted p E : is_deal E -> (exists D, In D E /\ snd (val D) <> Zero) ->
  exists X, In X E /\ admitted p E X.
Proof.
  intros HE [D [HD ND]].
  set (sign := fun (X : suit) => match p, snd (val X) with
    | West, Minus _ | East, Plus _ => true | _, _ => false end).
  destruct (existsb sign E) eqn:B.
  - apply existsb_exists in B as [X [HX S]]. exists X. split; auto. unfold sign in S.
    unfold admitted. destruct p, (snd (val X)); try discriminate; left; eauto.
  - exists D. split; auto.
    assert (No : forall X, In X E -> sign X = false).
    { intros X HX. destruct (sign X) eqn:S; auto. assert (existsb sign E = true); [|congruence].
      apply existsb_exists. eauto. }
    assert (NF : snd (val D) <> Fuzzy) by apply (val_proper _ D eq_refl).
    pose proof (No D HD) as SD. unfold sign in No, SD. unfold admitted.
    destruct p, (snd (val D)) as [| |k|k]; try congruence; right; split; eauto;
      intros X HX i Xi; specialize (No X HX); rewrite Xi in No; discriminate.
Qed.

(* val(D) is a number and val(E) is not: some card of E is an optimal lead from D + E, in refined
  whist
   and in whist, whoever leads. *)
Theorem theorem_10_11 : forall D E p, is_deal (snd D) -> is_deal (snd E) ->
  snd (value_of_state D) = Zero -> snd (value_of_state E) <> Zero ->
  exists before X after lead, snd E = before ++ X :: after /\ (lead < size X)%nat /\
    optimal_lead Refined p (snd D ++ before) X after lead /\
    optimal_lead Whist p (snd D ++ before) X after lead.
Proof.
  intros [k D] [k' E] p HD HE ZD NE. cbn [snd] in *.
  assert (H : is_deal (D ++ E)) by (apply Forall_app; now split).
  change (snd (value_of_deal D) = Zero) in ZD. change (snd (value_of_deal E) <> Zero) in NE.
  destruct (nonzero_suit E NE) as [Y [HY NY]].
  destruct (some_admitted p (D ++ E) H) as [X [HX Ad]].
  { exists Y. split; auto. apply in_app_iff. auto. }
  assert (XE : In X E).
  { apply in_app_iff in HX as [HX|HX]; auto. exfalso. pose proof (sum_number D HD ZD X HX) as Z.
    unfold admitted in Ad. rewrite Z in Ad. destruct p, Ad as [[i F]|[[i F] _]]; discriminate. }
  apply in_split in XE as [before [after ->]].
  replace (D ++ before ++ X :: after) with ((D ++ before) ++ X :: after) in * by (now rewrite <-
    app_assoc).
  destruct (choice_of_a_suit p (D ++ before) X after H Ad) as [lead [Hl O]].
  exists before, X, after, lead. split; [reflexivity|split; [exact Hl|split; [exact O|]]].
  now apply (theorem_8_4 p (D ++ before) X after lead Hl).
Qed.
