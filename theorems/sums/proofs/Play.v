(* Optimal play of a deal as computed in Rules.v, and as the abstract game of Induction.v. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import BothSides Simplest ValueOfSuit.
Import ListNotations.
From SymmetricStated Require Export Play.
Open Scope Z_scope.

Lemma best_in p l : l <> [] -> In (best p l) l.
Proof.
  destruct l as [|x l]; [congruence|]. intros _. cbn [best].
  induction l as [|y l IH]; cbn [fold_right]. now left.
  set (f := fold_right _ x l) in *.
  assert (K : match p with West => Z.max | East => Z.min end y f = y \/
    match p with West => Z.max | East => Z.min end y f = f) by (destruct p; lia).
  destruct K as [-> | ->]; cbn [In] in *; tauto.
Qed.

Lemma best_West l t : l <> [] -> (t <= best West l <-> exists x, In x l /\ t <= x).
Proof.
  intros H. split. intros K. exists (best West l). split; auto. now apply best_in.
  intros [y [Hy L]]. destruct l as [|x l]; [congruence|]. cbn [best]. clear H.
  revert y Hy L. induction l as [|z l IH]; intros y Hy L; cbn [fold_right].
  - destruct Hy as [<-|[]]. exact L.
  - destruct Hy as [<-|[<-|Hy]].
    + specialize (IH x (or_introl eq_refl) L). lia.
    + lia.
    + specialize (IH y (or_intror Hy) L). lia.
Qed.

Lemma best_East l t : l <> [] -> (t <= best East l <-> forall x, In x l -> t <= x).
Proof.
  intros H. split.
  - intros K y Hy. destruct l as [|x l]; [congruence|]. cbn [best] in K. clear H.
    revert y Hy K. induction l as [|z l IH]; intros y Hy K; cbn [fold_right] in K.
    + destruct Hy as [<-|[]]. exact K.
    + destruct Hy as [<-|[<-|Hy]].
      * apply (IH x (or_introl eq_refl)). lia.
      * lia.
      * apply (IH y (or_intror Hy)). lia.
  - intros K. apply K. now apply best_in.
Qed.

Lemma choices_spec {A} (l : list A) : forall a x b, In (a, x, b) (choices l) <-> l = a ++ x :: b.
Proof.
  induction l as [|y l IH]; intros a x b; cbn [choices In].
  - split. intros []. now destruct a.
  - rewrite in_map_iff. split.
    + intros [E|[[[a' x'] b'] [E H]]].
      * injection E as <- <- <-. reflexivity.
      * cbn in E. injection E as <- <- <-. apply IH in H. now subst.
    + destruct a as [|z a]; cbn [app]; intros E; injection E as -> ->.
      * now left.
      * right. exists (a, x, b). split. reflexivity. now apply IH.
Qed.

Lemma cards_mid a D b : cards (a ++ D :: b) = (size D + cards (a ++ b))%nat.
Proof. induction a as [|x a IH]; cbn [app cards]; lia. Qed.

Lemma some_card E : cards E <> 0%nat -> exists a D b, E = a ++ D :: b /\ size D <> 0%nat.
Proof.
  induction E as [|D E IH]; cbn [cards]; intros H. congruence.
  destruct (Nat.eq_dec (size D) 0) as [Z0|N].
  - destruct IH as [a [D' [b [-> K]]]]. lia. now exists (D :: a), D', b.
  - now exists [], D, E.
Qed.

Lemma cards_reduction a D b i j m : cards (a ++ D :: b) = S m -> (i < size D)%nat ->
  cards (a ++ reduction D i j :: b) = m.
Proof. intros H Hi. rewrite cards_mid in *. rewrite size_reduction by assumption. lia. Qed.

Section Score.
Variables (worth : Z) (ending : player -> Z).

Notation reward := (reward worth).
Definition trick m a D b i j : Z :=
  reward (winner D i j) + score worth ending m (a ++ reduction D i j :: b) (winner D i j).

Lemma seq_nonempty n : (0 < n)%nat -> seq 0 n <> [].
Proof. destruct n; [lia|discriminate]. Qed.

Lemma map_nonempty {A B} (f : A -> B) l : l <> [] -> map f l <> [].
Proof. destruct l; [congruence|discriminate]. Qed.

Definition after_lead m a D b p i : Z :=
  best (opponent p) (map (fun reply => match p with
    | West => trick m a D b i reply
    | East => trick m a D b reply i end) (seq 0 (size D))).
Definition all_leads m E p : list Z :=
  flat_map (fun c => map (after_lead m (fst (fst c)) (snd (fst c)) (snd c) p)
    (seq 0 (size (snd (fst c))))) (choices E).

Lemma score_eq m E p : score worth ending (S m) E p = best p (all_leads m E p).
Proof. reflexivity. Qed.

Lemma in_leads m E p x : In x (all_leads m E p) <-> exists a D b i,
  E = a ++ D :: b /\ (i < size D)%nat /\ x = after_lead m a D b p i.
Proof.
  unfold all_leads. rewrite in_flat_map. split.
  - intros [[[a D] b] [H1 H2]]. cbn [fst snd] in H2. apply choices_spec in H1.
    apply in_map_iff in H2 as [i [H2 H3]]. apply in_seq in H3.
    exists a, D, b, i. repeat split; auto. lia.
  - intros [a [D [b [i [-> [Hi ->]]]]]]. exists (a, D, b). split. now apply choices_spec.
    cbn [fst snd]. apply in_map. apply in_seq. lia.
Qed.

Lemma leads_nonempty m E p : cards E <> 0%nat -> all_leads m E p <> [].
Proof.
  intros H N. destruct (some_card E H) as [a [D [b [E' K]]]].
  assert (X : In (after_lead m a D b p 0) (all_leads m E p)).
  { apply in_leads. exists a, D, b, 0%nat. repeat split; auto. lia. }
  rewrite N in X. destruct X.
Qed.

Lemma West_leads m E t : cards E <> 0%nat -> (t <= score worth ending (S m) E West <->
  exists a D b i, E = a ++ D :: b /\ (i < size D)%nat /\
    forall j, (j < size D)%nat -> t <= trick m a D b i j).
Proof.
  intros H. rewrite score_eq, best_West by now apply leads_nonempty. split.
  - intros [x [Hx L]]. apply in_leads in Hx as [a [D [b [i [E' [Hi ->]]]]]].
    exists a, D, b, i. repeat split; auto. intros j Hj. unfold after_lead in L. cbn [opponent] in L.
    rewrite best_East in L by (apply map_nonempty, seq_nonempty; lia). apply L.
    apply in_map_iff. exists j. split; auto. apply in_seq. lia.
  - intros [a [D [b [i [E' [Hi L]]]]]]. exists (after_lead m a D b West i). split.
    + apply in_leads. eauto 8.
    + unfold after_lead. cbn [opponent].
      rewrite best_East by (apply map_nonempty, seq_nonempty; lia).
      intros x Hx. apply in_map_iff in Hx as [j [<- Hj]]. apply in_seq in Hj. apply L. lia.
Qed.

Lemma East_leads m E t : cards E <> 0%nat -> (t <= score worth ending (S m) E East <->
  forall a D b j, E = a ++ D :: b -> (j < size D)%nat ->
    exists i, (i < size D)%nat /\ t <= trick m a D b i j).
Proof.
  intros H. rewrite score_eq, best_East by now apply leads_nonempty. split.
  - intros L a D b j E' Hj. specialize (L (after_lead m a D b East j)).
    unfold after_lead in L at 2. cbn [opponent] in L.
    rewrite best_West in L by (apply map_nonempty, seq_nonempty; lia).
    destruct L as [x [Hx L]]. apply in_leads. eauto 8.
    apply in_map_iff in Hx as [i [<- Hi]]. apply in_seq in Hi. exists i. split; auto. lia.
  - intros L x Hx. apply in_leads in Hx as [a [D [b [j [E' [Hj ->]]]]]].
    unfold after_lead. cbn [opponent].
    rewrite best_West by (apply map_nonempty, seq_nonempty; lia).
    destruct (L a D b j E' Hj) as [i [Hi K]]. exists (trick m a D b i j). split; auto.
    apply in_map_iff. exists i. split; auto. apply in_seq. lia.
Qed.

(* The score is one of those that end the play. *)
Lemma score_invariant (P : Z -> Prop) : (forall p, P (ending p)) ->
  (forall x, P x -> P (x + worth)) -> forall n E p, cards E = n -> P (score worth ending n E p).
Proof.
  intros P0 P1 n. induction n as [|n IH]; intros E p H. apply P0.
  rewrite score_eq. assert (B : In (best p (all_leads n E p)) (all_leads n E p)).
  { apply best_in, leads_nonempty. lia. }
  apply in_leads in B as [a [D [b [i [-> [Hi ->]]]]]]. unfold after_lead.
  match goal with |- P (best ?q ?l) => assert (B : In (best q l) l) end.
  { apply best_in, map_nonempty, seq_nonempty. lia. }
  apply in_map_iff in B as [j [<- Hj]]. apply in_seq in Hj.
  assert (X : forall i j, (i < size D)%nat -> P (trick n a D b i j)).
  { intros i' j' Hi'. unfold trick, reward.
    pose proof (IH _ (winner D i' j') (cards_reduction a D b i' j' n H Hi')) as K.
    destruct (winner D i' j'); [|exact K]. rewrite Z.add_comm. now apply P1. }
  destruct p; apply X; lia.
Qed.
End Score.

(* Theorem 8.4 in numbers: two games whose endings compare alike compare alike. *)
Lemma same_threshold (c d : Z) (e f : player -> Z) (T : Z -> Z) :
  (forall t, T (t - d) = T t - c) -> (forall p t, t <= f p <-> T t <= e p) ->
  forall n E p t, cards E = n -> (t <= score d f n E p <-> T t <= score c e n E p).
Proof.
  intros HT H0 n. induction n as [|n IH]; intros E p t H. apply H0.
  assert (N : cards E <> 0%nat) by lia.
  assert (X : forall a D b i j, E = a ++ D :: b -> (i < size D)%nat ->
    (t <= trick d f n a D b i j <-> T t <= trick c e n a D b i j)).
  { intros a D b i j -> Hi. unfold trick, reward.
    pose proof (cards_reduction a D b i j n H Hi) as K. destruct (winner D i j).
    - specialize (IH _ West (t - d) K). rewrite HT in IH. lia.
    - specialize (IH _ East t K). lia. }
  destruct p.
  - rewrite !West_leads by assumption. split; intros [a [D [b [i [E' [Hi K]]]]]];
      exists a, D, b, i; repeat split; auto; intros j Hj; apply (X a D b i j); auto.
  - rewrite !East_leads by assumption. split; intros K a D b j E' Hj;
      destruct (K a D b j E' Hj) as [i [Hi L]]; exists i; split; auto; apply (X a D b i j); auto.
Qed.

Definition last_lead (p : player) : Z := match p with West => -1 | East => 1 end.

Lemma quarters_tricks E p t : t <= tricks E p <-> 4 * t - 1 <= quarters E p.
Proof.
  unfold tricks, quarters. apply (same_threshold 4 1 _ _ (fun t => 4 * t - 1)); auto.
  - intros; lia.
  - intros [|] x; lia.
Qed.

Lemma quarters_reduced E p t : t <= reduced_tricks E p <-> 4 * t + 1 <= quarters E p.
Proof.
  unfold reduced_tricks, quarters. apply (same_threshold 4 1 _ _ (fun t => 4 * t + 1)); auto.
  - intros; lia.
  - intros [|] x; lia.
Qed.

Lemma quarters_odd E p : exists k, quarters E p = 2 * k + 1.
Proof.
  unfold quarters. apply (score_invariant 4 _ (fun x => exists k, x = 2 * k + 1)); auto.
  - intros [|]; [exists (-1)|exists 0]; lia.
  - intros x [k ->]. exists (k + 2). lia.
Qed.

(* --- The abstract game --- *)

Lemma cards_total l : cards (map the l) = total sorted_suit sz l.
Proof. induction l as [|s l IH]; cbn; auto. Qed.

Lemma split_the l a D b : map the l = a ++ D :: b ->
  exists a' s b', l = a' ++ s :: b' /\ map the a' = a /\ the s = D /\ map the b' = b.
Proof.
  intros H. apply map_eq_app in H as [l1 [l2 [-> [H1 H2]]]].
  apply map_eq_cons in H2 as [s [b' [-> [H2 H3]]]]. eauto 8.
Qed.

Lemma side_winner D i j : side (winner D i j) = takes D i j.
Proof. unfold winner. now destruct (takes D i j). Qed.

Theorem quarters_wsc : forall n l p m, total sorted_suit sz l = n ->
  (wsc sorted_suit sz beats red n l (side p) m <->
   2 * m + 2 * Z.of_nat n + 1 <= score 4 last_lead n (map the l) p).
Proof.
  intros n. induction n as [|n IH]; intros l p m H.
  - cbn [wsc score]. destruct p; cbn [side last_lead]; lia.
  - assert (X : forall a s b i j, l = a ++ s :: b -> (i < sz s)%nat -> (j < sz s)%nat ->
      (wsc sorted_suit sz beats red n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j)) <->
       2 * m + 2 * Z.of_nat (S n) + 1 <=
         trick 4 last_lead n (map the a) (the s) (map the b) i j)).
    { intros a s b i j -> Hi Hj.
      assert (Eb : beats s i j = side (winner (the s) i j)) by (symmetry; apply side_winner).
      rewrite Eb, IH.
      - unfold trick, reward. rewrite map_app. cbn [map]. rewrite the_red. destruct (winner (the s)
        i j); cbn [side tr]; lia.
      - eapply total_red; eauto. apply suit_game. }
    assert (N : cards (map the l) <> 0%nat) by (rewrite cards_total; lia).
    destruct p; cbn [side].
    + rewrite West_leads by assumption. cbn [wsc]. split.
      * intros [a [s [b [i [El [Hi K]]]]]]. exists (map the a), (the s), (map the b), i.
        repeat split; auto. rewrite El, map_app. reflexivity. intros j Hj. apply X; auto.
      * intros [a [D [b [i [El [Hi K]]]]]].
        apply split_the in El as [a' [s [b' [-> [<- [<- <-]]]]]].
        exists a', s, b', i. repeat split; auto. intros j Hj. apply X; auto.
    + rewrite East_leads by assumption. cbn [wsc]. split.
      * intros K a D b j El Hj. apply split_the in El as [a' [s [b' [-> [<- [<- <-]]]]]].
        destruct (K a' s b' j eq_refl Hj) as [i [Hi L]]. exists i. split; auto. apply X; auto.
      * intros K a s b j El Hj.
        destruct (K (map the a) (the s) (map the b) j) as [i [Hi L]]; auto.
        rewrite El, map_app. reflexivity. exists i. split; auto. apply X; auto.
Qed.

Lemma sum_link l : fst (vsum sorted_suit nval l) ==
    2 * fst (value_of_deal (map the l)) - inject_Z (Z.of_nat (cards (map the l))) /\
  snd (vsum sorted_suit nval l) = snd (value_of_deal (map the l)).
Proof.
  induction l as [|s l [I1 I2]].
  - split; reflexivity.
  - cbn [vsum map fst snd cards]. unfold value_of_deal in *. cbn [map fold_right].
    unfold plus at 1 3. cbn [fst snd]. rewrite Qred_correct, I1, I2. split; [|reflexivity].
    unfold nval, norm, sz. cbn [fst]. rewrite Nat2Z.inj_add, inject_Z_plus. lra.
Qed.

Close Scope Z_scope.
Open Scope Q_scope.

(* --- Rounding --- *)

(* West gets at least as much as M stands for, the value being x + its infinitesimal in steps. *)
Definition at_least (x : Q) (y : infinitesimal) (p : player) (M : Z) : Prop :=
  inject_Z M - (1 # 2) < x \/ (inject_Z M - (1 # 2) == x /\ ok (side p) y = true).

Lemma rounded_spec first step v p : ~ step == 0 -> exists J,
  rounded first step v p == first + step * inject_Z J /\
  forall M, (M <= J)%Z <-> at_least ((fst v - first) / step) (snd v) p M.
Proof.
  intros Hs. unfold rounded. set (x := (fst v - first) / step). set (f := Qfloor x).
  assert (F1 : inject_Z f <= x) by apply Qfloor_le.
  assert (F2 : x < inject_Z f + 1).
  { pose proof (Qlt_floor x) as K. rewrite inject_Z_plus in K. exact K. }
  set (up := if Qeq_bool (x - inject_Z f) (1 # 2) then _ else _).
  exists (if up then f + 1 else f)%Z. split. reflexivity.
  intros M. unfold at_least.
  assert (Z2 : (M <= f)%Z <-> inject_Z M <= inject_Z f) by (rewrite Zle_Qle; reflexivity).
  assert (Z3 : (M <= f + 1)%Z <-> inject_Z M <= inject_Z f + 1).
  { rewrite Zle_Qle, inject_Z_plus. reflexivity. }
  assert (Z4 : (f + 1 <= M)%Z <-> inject_Z f + 1 <= inject_Z M).
  { rewrite Zle_Qle, inject_Z_plus. reflexivity. }
  assert (Z5 : (f + 2 <= M)%Z <-> inject_Z f + 2 <= inject_Z M).
  { rewrite Zle_Qle, inject_Z_plus. reflexivity. }
  destruct (Z_le_gt_dec M f) as [A|A];
  [|destruct (Z.eq_dec M (f + 1)) as [B|B]].
  - pose proof (proj1 Z2 A). split; [intros _|destruct up; lia]. left. lra.
  - assert (EM : inject_Z M == inject_Z f + 1) by (rewrite B, inject_Z_plus; reflexivity).
    unfold up. destruct (Qeq_bool (x - inject_Z f) (1 # 2)) eqn:E1; qbool.
    + assert (T : inject_Z M - (1 # 2) == x) by lra.
      assert (T' : forall b : bool, (b = true <-> ok (side p) (snd v) = true) ->
        ((M <= if b then f + 1 else f)%Z <-> inject_Z M - (1 # 2) < x \/
          inject_Z M - (1 # 2) == x /\ ok (side p) (snd v) = true)).
      { intros b Hb. split.
        - intros K. right. split; auto. apply Hb. destruct b; auto.
        - intros [K|[_ K]]. lra. apply Hb in K. rewrite K. lia. }
      apply T'. destruct (snd v), p; cbn; split; auto.
    + destruct (Qle_bool (1 # 2) (x - inject_Z f)) eqn:E2; qbool.
      * split; [intros _|lia]. left. lra.
      * split; [lia|]. intros [K|[K _]]; exfalso; lra.
  - assert (A' : (f + 2 <= M)%Z) by lia. apply Z5 in A'.
    split. destruct up; lia. intros [K|[K _]]; exfalso; lra.
Qed.

Lemma by_thresholds (T J : Z) : (forall t, (t <= T <-> t <= J)%Z) -> T = J.
Proof. intros H. pose proof (proj1 (H T)). pose proof (proj2 (H J)). lia. Qed.
