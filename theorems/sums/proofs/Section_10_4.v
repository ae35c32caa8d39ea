(* Section 10.4: a method for choosing the lead and the reply, suit by suit, in refined whist, whist
   and reduced whist; and the answer to the question with which the section ends. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import Cashing BothSides Simplest ValueOfSuit Play Theorem_9_1 SingleSuit.
From Sums Require Import Intervals Simplicity Lemmas_9 WestLeads EastLeads RefinedWhist.
From Sums Require Import NumberAvoidance.
Import ListNotations.
From SymmetricStated Require Export Section_10_4.
Open Scope Q_scope.

Section Abstract.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Notation sum := (vsum T val).
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).

Definition rules (a : list T) (s : T) (b : list T) : Prop :=
  (exists k, snd (val s) = Minus k) \/
  ((exists k, snd (val s) = Plus k) /\
   forall t, In t (a ++ s :: b) -> forall k, snd (val t) <> Minus k) \/
  ((forall t, In t (a ++ s :: b) -> snd (val t) = Zero) /\
   forall k, over_two_to k (fst (val s)) -> over_two_to k (fst (sum (a ++ s :: b)))).

Definition attains (s : T) (i : nat) : Prop := forall r c, maxmin_ge s r c ->
  forall j, (j < sz s)%nat -> good s i j r c.
Definition answers (s : T) (i j : nat) : Prop := forall r c, minmax_ge s r c -> good s i j r c.
(* What Lemmas 9.2 to 9.5 ask of a lead. *)
Definition serves (s : T) (i : nat) : Prop := forall j, (j < sz s)%nat ->
  match snd (val s) with
  | Minus k => good s i j (fst (val s)) (lbl true (Minus k))
  | Plus _ => good s i j (fst (val s)) (lbl false Zero)
  | _ => forall k, over_two_to k (fst (val s)) ->
      (forall l, (l < k)%nat -> ~ over_two_to l (fst (val s))) ->
      good s i j (fst (val s) - 1 / two_to k) (lbl false Zero)
  end.

(* What Lemmas 9.6 to 9.9 ask of a reply. *)
Definition responds (s : T) (i j : nat) : Prop :=
  match snd (val s) with
  | Plus (S k) => good s i j (fst (val s)) (lbl true (Plus k))
  | Minus k => good s i j (fst (val s)) (lbl true (Minus k))
  | _ => good s i j (fst (val s)) (lbl false Zero)
  end.

Lemma answers_responds s i j : answers s i j -> responds s i j.
Proof.
  intros An. unfold responds. destruct (snd (val s)) as [| |[|k]|k] eqn:E; apply An.
  - now apply (lem_9_9 T sz beats red val V).
  - destruct (nf T sz beats red val V s E).
  - now apply (lem_9_6 T sz beats red val V s 0).
  - now apply (lem_9_7 T sz beats red val V).
  - now apply (lem_9_8 T sz beats red val V).
Qed.

Lemma attains_serves s i : sz s <> 0%nat -> attains s i -> serves s i.
Proof.
  intros N At j Hj. destruct (snd (val s)) as [| |k|k] eqn:E.
  - intros k D M. apply At; auto.
    apply (lem_9_45 T sz beats red val V (Uniqueness.theorem_8_8 T sz beats red val G V)); auto.
  - destruct (nf T sz beats red val V s E).
  - apply At; auto. now apply (lem_9_3 T sz beats red val V s k).
  - apply At; auto. now apply (lem_9_2 T sz beats red val V s k).
Qed.

Lemma high s i j : snd (val s) = Minus 0 -> (i < sz s)%nat -> (j < sz s)%nat -> beats s i j = true.
Proof.
  intros E Hi Hj. assert (E' : snd (fval val s) = Plus 0).
  { unfold fval. cbn [snd]. now rewrite E. }
  apply (positive_infinitesimals T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V) _ s 0%nat
    eq_refl) in E'.
  unfold fval in E'. cbn [fst] in E'. change (inject_Z (Z.of_nat 0)) with 0 in E'.
  apply (all_high T sz beats red G (sz s) s); auto. apply rw_win.
  replace (2 * Z.of_nat (sz s) - Z.of_nat (sz s) - 1)%Z with (Z.of_nat (sz s) - 1)%Z by lia.
  apply (Uniqueness.theorem_8_7 _ _ _ _ _ G V). left. rewrite iZ_sub.
  change (inject_Z 1) with 1. lra.
Qed.

Lemma lead_secures n a s b m i : total T sz (a ++ s :: b) = S n -> C true (sum (a ++ s :: b)) m ->
  rules a s b -> (i < sz s)%nat -> serves s i -> forall j, (j < sz s)%nat ->
  wsc T sz beats red n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j)).
Proof.
  intros Hn HC Sg Hi At j Hj. specialize (At j Hj). destruct (vsum_mid T val a s b) as [E1 E2].
  apply (main T sz beats red val G V); [now apply every_suit_has_star|now eapply total_red; eauto|].
  unfold C in HC.
  destruct Sg as [[[|k] Ek]|[[[k Ek] Nn]|[Z Ov]]].
  - rewrite E1, E2, Ek in HC. rewrite Ek in At. pose proof At as K.
    destruct (vsum_mid T val a (red s i j) b) as [F1 F2]. unfold C. rewrite F1, F2, iZ_sub.
    pose proof (nf T sz beats red val V (red s i j)) as S.
    unfold Labels.good, trq in K. rewrite (high s i j Ek Hi Hj) in *. cbn [tr] in *.
    destruct K as [K|[K K']]. { left. destruct HC as [HC|[HC _]]; lra. }
    destruct HC as [HC|[HC HC']]; [left; lra|right]. split; [lra|]. eapply k_star; [exact HC'|].
    destruct (snd (val (red s i j))) as [| |[|l]|[|l]]; cbn [lbl safe] in *; auto;
      lia || congruence.
  - rewrite E1, E2, Ek in HC. rewrite Ek in At. pose proof At as K.
    eapply after; [exact V|exact K| |].
    destruct HC as [HC|[HC _]]; lra.
    intros EE p x Hx Hl. destruct HC as [HC|[HC HC']]. lra. eapply k_9_2; eauto.
  - rewrite E1, E2, Ek in HC. rewrite Ek in At. pose proof At as K.
    eapply after; [exact V|exact K| |].
    destruct HC as [HC|[HC _]]; lra.
    intros _ p x Hx Hl. apply k_9_9; auto. apply (nonneg T sz beats red val V).
    intros t Ht [l El]. apply (Nn t) with l; auto. apply in_app_iff in Ht. apply in_app_iff.
    cbn. tauto.
  - destruct (V s) as [[_ [k0 D0]] _]. destruct (den_min _ _ D0) as [k [D M]].
    assert (Zs : snd (val s) = Zero) by (apply Z, in_app_iff; right; now left).
    assert (Zr : snd (sum (a ++ b)) = Zero).
    { apply allnum. intros t Ht. apply Z. apply in_app_iff in Ht. apply in_app_iff. cbn. tauto. }
    destruct HC as [HC|[_ HC]]; [|rewrite E2, Zs, Zr in HC; discriminate].
    apply (den_gap k) in HC; [|now apply Ov]. rewrite E1 in HC.
    rewrite Zs in At. pose proof (At k D M) as K.
    eapply after; [exact V|exact K|lra|].
    intros _ p x Hx Hl. apply k_9_9; auto. now rewrite Zr.
Qed.

Lemma reply_secures n a s b m i j : total T sz (a ++ s :: b) = S n ->
  C false (sum (a ++ s :: b)) m -> (i < sz s)%nat -> (j < sz s)%nat -> responds s i j ->
  wsc T sz beats red n (a ++ red s i j :: b) (beats s i j) (m - tr (beats s i j)).
Proof.
  intros Hn HC Hi Hj An. unfold responds in An. destruct (vsum_mid T val a s b) as [E1 E2].
  apply (main T sz beats red val G V); [now apply every_suit_has_star|now eapply total_red; eauto|].
  unfold C in HC. rewrite E1, E2 in HC.
  assert (Fin : forall c, good s i j (fst (val s)) c ->
    (ok false (add_inf (snd (val s)) (snd (sum (a ++ b)))) = true ->
     forall p x, x <> Fuzzy -> (c <= lbl p x)%Z -> ok p (add_inf x (snd (sum (a ++ b)))) = true) ->
    C (beats s i j) (sum (a ++ red s i j :: b)) (m - tr (beats s i j))).
  { intros c K Ho. eapply after; [exact V|exact K| |].
    destruct HC as [HC|[HC _]]; lra.
    intros EE. apply Ho. destruct HC as [HC|[_ HC]]; auto. lra. }
  destruct (snd (val s)) as [| |[|k]|k] eqn:Ek.
  - eapply Fin; [exact An|]. intros O p x Hx Hl. apply k_9_9; auto.
  - destruct (nf T sz beats red val V s Ek).
  - eapply Fin; [exact An|]. intros O p x Hx Hl. apply k_9_9; auto.
    destruct (k_9_6 _ O) as [|Y]; auto. rewrite Y. reflexivity.
  - eapply Fin; [exact An|]. intros O p x Hx Hl. eapply k_9_7; eauto.
  - eapply Fin; [exact An|]. intros O p x Hx Hl. eapply k_9_8; eauto.
Qed.
End Abstract.

Section Link.
Variables (a' b' : list sorted_suit) (s : sorted_suit) (n i j : nat).
Notation l := (a' ++ s :: b').
Notation a := (map the a'). Notation b := (map the b'). Notation X := (the s).
Hypothesis cards_left : total sorted_suit sz l = S n.
Hypothesis Hi : (i < sz s)%nat. Hypothesis Hj : (j < sz s)%nat.

Lemma the_deal : map the l = a ++ X :: b.
Proof. now rewrite map_app. Qed.

Lemma the_cards : cards (a ++ X :: b) = S n.
Proof. now rewrite <- the_deal, cards_total. Qed.

Lemma trick_wsc m :
  wsc sorted_suit sz beats red n (a' ++ red s i j :: b') (beats s i j) (m - tr (beats s i j)) <->
  (2 * m + 2 * Z.of_nat (S n) + 1 <= after_trick Refined a X b i j)%Z.
Proof.
  assert (Eb : beats s i j = side (winner X i j)) by now rewrite side_winner.
  rewrite Eb, quarters_wsc by (eapply total_red; eauto; apply suit_game).
  unfold after_trick, outcome. rewrite map_app. cbn [map]. rewrite the_red.
  rewrite (cards_reduction a X b i j n the_cards) by exact Hi.
  cbn [worth]. change (ending Refined) with last_lead.
  destruct (winner X i j); cbn [side tr]; lia.
Qed.

Lemma outcome_C p c : outcome Refined (a ++ X :: b) p = (2 * c + 1)%Z -> forall m,
  C (side p) (vsum sorted_suit nval l) m <-> (m + Z.of_nat (S n) <= c)%Z.
Proof.
  intros Hc m. rewrite <- (BothSides.theorem_9_1 _ _ _ _ _ suit_game nval_is_val), cards_left.
  rewrite quarters_wsc by assumption. rewrite the_deal. unfold outcome in Hc.
  rewrite the_cards in Hc. cbn [worth] in Hc.
  change (ending Refined) with last_lead in Hc. rewrite Hc. lia.
Qed.

(* What West secures, and what East. *)
Lemma at_least_outcome p :
  (forall m, C (side p) (vsum sorted_suit nval l) m ->
    wsc sorted_suit sz beats red n (a' ++ red s i j :: b') (beats s i j) (m - tr (beats s i j))) ->
  (outcome Refined (a ++ X :: b) p <= after_trick Refined a X b i j)%Z.
Proof.
  intros H. destruct (quarters_odd (a ++ X :: b) p) as [c Hc].
  change (quarters (a ++ X :: b) p) with (outcome Refined (a ++ X :: b) p) in Hc.
  specialize (H (c - Z.of_nat (S n))%Z). rewrite (outcome_C p c Hc), trick_wsc in H. lia.
Qed.

Lemma at_most_outcome p :
  (forall m, C (negb (side p)) (vsum sorted_suit (fval nval) l) m ->
    wsc sorted_suit sz (fbeats beats) (fred red) n (a' ++ fred red s j i :: b') (fbeats beats s j i)
      (m - tr (fbeats beats s j i))) ->
  (after_trick Refined a X b i j <= outcome Refined (a ++ X :: b) p)%Z.
Proof.
  intros H. destruct (quarters_odd (a ++ X :: b) p) as [c Hc].
  change (quarters (a ++ X :: b) p) with (outcome Refined (a ++ X :: b) p) in Hc.
  set (m := (c - Z.of_nat (S n))%Z).
  assert (F : ~ C (side p) (vsum sorted_suit nval l) (m + 1)).
  { rewrite (outcome_C p c Hc). unfold m. lia. }
  apply C_flip, H in F. unfold fred, fbeats in F.
  destruct (wsc_det sorted_suit sz beats red n (a' ++ red s i j :: b') (beats s i j)
    (m + 1 - tr (beats s i j))) as [[_ N]|[N _]].
  - destruct N. replace (- (m + 1 - tr (beats s i j)))%Z
      with (- (m + 1) - tr (negb (beats s i j)))%Z; [exact F|].
    destruct (beats s i j); cbn [negb tr]; lia.
  - rewrite trick_wsc in N. destruct (trick_alike a X b i j) as [O _]. unfold m in N. lia.
Qed.

End Link.

Section Labels.
Variable s : sorted_suit.
Notation X := (the s).
Hypothesis some : sz s <> O.

Lemma half_way r : r == 2 * ((r + inject_Z (Z.of_nat (sz s))) * (1 # 2)) -
  inject_Z (Z.of_nat (sz s)).
Proof. lra. Qed.

Notation good := (good sorted_suit beats red nval).
Lemma good_iff k k' r c : (k < sz s)%nat -> (good s k k' r c <->
  lge (lq (alpha X k k')) (lb (alpha X k k')) ((r + inject_Z (Z.of_nat (sz s))) * (1 # 2)) c).
Proof.
  intros Hk. rewrite <- good_alpha by assumption. unfold Labels.good, lge.
  now rewrite <- half_way.
Qed.

Lemma maxmin_iff' r c : maxmin_ge sorted_suit sz beats red nval s r c <->
  lge (lq (maxmin X)) (lb (maxmin X)) ((r + inject_Z (Z.of_nat (sz s))) * (1 # 2)) c.
Proof.
  rewrite <- maxmin_link by exact some. unfold maxmin_ge, Labels.good, lge.
  split; intros [k [Hk H]]; exists k; (split; [exact Hk|]); intros k' Hk'; specialize (H k' Hk');
    now rewrite <- half_way in *.
Qed.

Lemma minmax_iff' r c : minmax_ge sorted_suit sz beats red nval s r c <->
  lge (lq (minmax X)) (lb (minmax X)) ((r + inject_Z (Z.of_nat (sz s))) * (1 # 2)) c.
Proof.
  rewrite <- minmax_link by exact some. unfold minmax_ge, Labels.good, lge.
  split; intros H k' Hk'; destruct (H k' Hk') as [k [Hk K]]; exists k; (split; [exact Hk|]);
    now rewrite <- half_way in *.
Qed.
End Labels.

Lemma over_eq k q r : q == r -> over_two_to k q -> over_two_to k r.
Proof. intros E [c Hc]. exists c. now rewrite <- E. Qed.

Lemma rules_for_West a' s b' :
  chosen West (map the (a' ++ s :: b')) (the s) -> rules sorted_suit nval a' s b'.
Proof.
  intros [[[k H]|[[k H] N]]|[Z NS]].
  - left. now exists k.
  - right. left. split; [now exists k|]. intros t Ht. apply (N (the t)). now apply in_map.
  - right. right. assert (Z' : forall t, In t (a' ++ s :: b') -> snd (nval t) = Zero).
    { intros t Ht. apply (Z (the t)). now apply in_map. }
    split; [exact Z'|]. intros k O. destruct (sum_link (a' ++ s :: b')) as [E _].
    eapply over_eq; [symmetry; exact E|]. apply over_norm. unfold nval, norm in O. cbn [fst] in O.
    apply over_norm in O. destruct (den_dec (S k) (fst (value_of_deal (map the (a' ++ s :: b')))))
      as [|N]; auto. destruct NS. unfold simpler.
    rewrite (numbers_sum _ Z), (Z (the s)) by (apply in_map, in_app_iff; right; now left).
    exists (S k). split; [lia|split; auto].
Qed.

Lemma rules_for_East a' s b' :
  chosen East (map the (a' ++ s :: b')) (the s) -> rules sorted_suit (fval nval) a' s b'.
Proof.
  intros H. assert (F : forall t, snd (fval nval t) = opp_inf (snd (val (the t)))) by reflexivity.
  destruct H as [[[k H]|[[k H] N]]|H].
  - left. exists k. now rewrite F, H.
  - right. left. split; [exists k; now rewrite F, H|]. intros t Ht i. rewrite F. intros O.
    specialize (N (the t) (in_map _ _ _ Ht) i).
    destruct (snd (val (the t))); cbn [opp_inf] in O; congruence.
  - destruct (rules_for_West a' s b' (or_intror H)) as [[k K]|[[[k K] _]|[Z O]]].
    1, 2: destruct H as [Z _]; change (snd (nval s)) with (snd (val (the s))) in K;
      rewrite Z in K by (apply in_map, in_app_iff; right; now left); discriminate.
    right. right. split.
    + intros t Ht. rewrite F. specialize (Z t Ht).
      change (snd (nval t)) with (snd (val (the t))) in Z.
      now rewrite Z.
    + intros k D. apply den_opp' in D. apply O, den_opp in D.
      eapply over_eq; [symmetry; apply vsum_flip|exact D].
Qed.

Lemma attains_for_West s i : (i < sz s)%nat -> attaining West (the s) i ->
  attains sorted_suit sz beats red nval s i.
Proof.
  intros Hi H r c K j Hj. apply good_iff; auto. apply (maxmin_iff' s) in K; [|lia].
  specialize (H j Hj). assert (N : size (the s) <> O) by (unfold sz in Hi; lia).
  apply label_leb_lge in H; [|now apply bounds_solid|apply alpha_solid].
  eapply lge_trans; [exact H|exact K].
Qed.

Lemma answers_for_West s i j : (i < sz s)%nat -> (j < sz s)%nat -> answering East (the s) j i ->
  answers sorted_suit sz beats red nval s i j.
Proof.
  intros Hi Hj H r c K. apply good_iff; auto. apply (minmax_iff' s) in K; [|lia].
  assert (N : size (the s) <> O) by (unfold sz in Hi; lia).
  apply label_leb_lge in H; [|now apply bounds_solid|apply alpha_solid].
  eapply lge_trans; [exact H|exact K].
Qed.

Lemma attains_for_East s j : (j < sz s)%nat -> attaining East (the s) j ->
  attains sorted_suit sz (fbeats beats) (fred red) (fval nval) s j.
Proof.
  intros Hj H r c K i Hi. apply good_flip. rewrite good_iff by assumption. intros Gd.
  apply maxmin_flip in K. apply K. rewrite (minmax_iff' s) by lia.
  specialize (H i Hi). assert (N : size (the s) <> O) by (unfold sz in Hi; lia).
  apply label_leb_lge in H; [|apply alpha_solid|now apply bounds_solid].
  eapply lge_trans; [exact H|exact Gd].
Qed.

Lemma answers_for_East s i j : (i < sz s)%nat -> (j < sz s)%nat -> answering West (the s) i j ->
  answers sorted_suit sz (fbeats beats) (fred red) (fval nval) s j i.
Proof.
  intros Hi Hj H r c K. apply good_flip. rewrite good_iff by assumption. intros Gd.
  apply minmax_flip in K. apply K. rewrite (maxmin_iff' s) by lia.
  assert (N : size (the s) <> O) by (unfold sz in Hi; lia).
  apply label_leb_lge in H; [|apply alpha_solid|now apply bounds_solid].
  eapply lge_trans; [exact H|exact Gd].
Qed.

Lemma as_good_in_all p x y g :
  alike x -> alike y -> as_good p (x Refined) (y Refined) -> as_good p (x g) (y g).
Proof. unfold alike. intros A B H. destruct p, g; cbn [as_good] in *; lia. Qed.

Lemma abstractly a X b i j (P : Prop) : is_deal (a ++ X :: b) -> (i < size X)%nat ->
  (j < size X)%nat ->
  (forall a' s b' n, total sorted_suit sz (a' ++ s :: b') = S n -> (i < sz s)%nat ->
    (j < sz s)%nat -> map the a' = a -> the s = X -> map the b' = b -> P) -> P.
Proof.
  intros HE Hi Hj H. destruct (lifted_deal _ HE) as [l El].
  destruct (split_the l a X b El) as [a' [s [b' [-> [Ea [Es Eb]]]]]].
  destruct (total sorted_suit sz (a' ++ s :: b')) as [|n] eqn:En.
  { rewrite total_mid in En. unfold sz in En. rewrite Es in En. lia. }
  apply (H a' s b' n); auto; unfold sz; now rewrite Es.
Qed.

(* A lead as in Lemmas 9.2 to 9.5; for East with the hands exchanged. *)
Definition serving (p : player) (X : suit) (lead : nat) : Prop := forall s, the s = X ->
  match p with
  | West => serves sorted_suit sz beats red nval s lead
  | East => serves sorted_suit sz (fbeats beats) (fred red) (fval nval) s lead
  end.

Lemma attaining_serving p X lead : (lead < size X)%nat -> attaining p X lead -> serving p X lead.
Proof.
  intros Hl At s <-. assert (N : sz s <> O) by (unfold sz; lia). destruct p.
  - apply (attains_serves sorted_suit sz beats red nval suit_game nval_is_val); auto.
    now apply attains_for_West.
  - apply (attains_serves sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val)); auto.
    now apply attains_for_East.
Qed.

Theorem the_served_lead g p a X b lead reply : is_deal (a ++ X :: b) -> (lead < size X)%nat ->
  (reply < size X)%nat -> chosen p (a ++ X :: b) X -> serving p X lead ->
  as_good p (after_reply g p a X b lead reply) (outcome g (a ++ X :: b) p).
Proof.
  intros HE Hl Hr Ch At.
  apply (as_good_in_all p (fun g => after_reply g p a X b lead reply)
    (fun g => outcome g (a ++ X :: b) p)); [apply reply_alike|apply outcome_alike|].
  apply (abstractly a X b lead reply); auto. intros a' s b' n En Hi Hj <- Es <-.
  specialize (At s Es). rewrite <- Es in *.
  rewrite <- the_deal in Ch. destruct p; cbn [after_reply as_good].
  - apply (at_least_outcome a' b' s n); auto. intros m HC.
    apply (lead_secures sorted_suit sz beats red nval suit_game nval_is_val); auto.
    now apply rules_for_West.
  - apply (at_most_outcome a' b' s n); auto. intros m HC.
    apply (lead_secures sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val)); auto.
    now apply rules_for_East.
Qed.

Theorem the_lead g p a X b lead reply : is_deal (a ++ X :: b) -> (lead < size X)%nat ->
  (reply < size X)%nat -> chosen p (a ++ X :: b) X -> attaining p X lead ->
  as_good p (after_reply g p a X b lead reply) (outcome g (a ++ X :: b) p).
Proof.
  intros HE Hl Hr Ch At. apply the_served_lead; auto. now apply attaining_serving.
Qed.

(* A reply as in Lemmas 9.6 to 9.9 to a lead of p; for East with the hands exchanged. *)
Definition responding (p : player) (X : suit) (lead reply : nat) : Prop := forall s, the s = X ->
  match p with
  | East => responds sorted_suit beats red nval s reply lead
  | West => responds sorted_suit (fbeats beats) (fred red) (fval nval) s reply lead
  end.

Lemma answering_responding p X lead reply : (lead < size X)%nat -> (reply < size X)%nat ->
  answering p X lead reply -> responding p X lead reply.
Proof.
  intros Hl Hr An s <-. destruct p.
  - apply (answers_responds sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (is_val_flip _ _ _ _ _ nval_is_val)). now apply answers_for_East.
  - apply (answers_responds sorted_suit sz beats red nval nval_is_val). now apply answers_for_West.
Qed.

Theorem the_served_reply g p a X b lead reply : is_deal (a ++ X :: b) -> (lead < size X)%nat ->
  (reply < size X)%nat -> responding p X lead reply ->
  as_good (opponent p) (after_reply g p a X b lead reply) (outcome g (a ++ X :: b) p).
Proof.
  intros HE Hl Hr An.
  apply (as_good_in_all (opponent p) (fun g => after_reply g p a X b lead reply)
    (fun g => outcome g (a ++ X :: b) p)); [apply reply_alike|apply outcome_alike|].
  apply (abstractly a X b lead reply); auto. intros a' s b' n En Hi Hj <- Es <-.
  specialize (An s Es). rewrite <- Es in *. destruct p; cbn [after_reply as_good opponent].
  - apply (at_most_outcome a' b' s n); auto. intros m HC.
    apply (reply_secures sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val)); auto.
  - apply (at_least_outcome a' b' s n); auto. intros m HC.
    apply (reply_secures sorted_suit sz beats red nval suit_game nval_is_val); auto.
Qed.

Theorem the_reply g p a X b lead reply : is_deal (a ++ X :: b) -> (lead < size X)%nat ->
  (reply < size X)%nat -> answering p X lead reply ->
  as_good (opponent p) (after_reply g p a X b lead reply) (outcome g (a ++ X :: b) p).
Proof.
  intros HE Hl Hr An. apply the_served_reply; auto. now apply answering_responding.
Qed.

(* --- Optimal leads and replies --- *)

Lemma as_good_anti p x y : as_good p x y -> as_good (opponent p) x y -> x = y.
Proof. destruct p; cbn [as_good opponent]; lia. Qed.

Lemma after_lead_in g p a X b lead : size X <> O -> exists reply, (reply < size X)%nat /\
  after_lead g p a X b lead = after_reply g p a X b lead reply.
Proof.
  intros N. unfold after_lead. pose proof (best_in (opponent p)
    (map (after_reply g p a X b lead) (seq 0 (size X)))
    (map_nonempty _ _ (seq_nonempty (size X) ltac:(lia)))) as B.
  apply in_map_iff in B as [r [<- Hr]]. apply in_seq in Hr. exists r. split; [lia|reflexivity].
Qed.

Lemma after_lead_best g p a X b lead reply : (reply < size X)%nat ->
  as_good (opponent p) (after_lead g p a X b lead) (after_reply g p a X b lead reply).
Proof.
  intros Hr. unfold after_lead.
  pose proof (best_bound (opponent p) (map (after_reply g p a X b lead) (seq 0 (size X)))
    (after_reply g p a X b lead reply)) as B.
  destruct p; cbn [opponent as_good] in *; apply B, in_map, in_seq; lia.
Qed.

Lemma no_better g p a X b lead : (lead < size X)%nat ->
  as_good (opponent p) (after_lead g p a X b lead) (outcome g (a ++ X :: b) p).
Proof.
  intros Hl. apply (as_good_in_all _ (fun g => after_lead g p a X b lead)
    (fun g => outcome g (a ++ X :: b) p)); [apply lead_alike; lia|apply outcome_alike|].
  destruct (cards (a ++ X :: b)) as [|m] eqn:C. { rewrite cards_mid in C. lia. }
  rewrite (refined_after p a X b lead m C Hl). pose proof (refined_bound p a X b lead m C Hl) as B.
  destruct p; exact B.
Qed.

Lemma served_lead_is_optimal g p a X b lead : is_deal (a ++ X :: b) -> (lead < size X)%nat ->
  chosen p (a ++ X :: b) X -> serving p X lead -> optimal_lead g p a X b lead.
Proof.
  intros HE Hl Ch At. apply (as_good_anti p); [|now apply no_better].
  destruct (after_lead_in g p a X b lead ltac:(lia)) as [r [Hr ->]]. now apply the_served_lead.
Qed.

Lemma lead_is_optimal g p a X b lead : is_deal (a ++ X :: b) -> (lead < size X)%nat ->
  chosen p (a ++ X :: b) X -> attaining p X lead -> optimal_lead g p a X b lead.
Proof.
  intros HE Hl Ch At. apply (as_good_anti p); [|now apply no_better].
  destruct (after_lead_in g p a X b lead ltac:(lia)) as [r [Hr ->]]. now apply the_lead.
Qed.

Lemma reply_is_optimal g p a X b lead reply : (reply < size X)%nat ->
  as_good (opponent p) (after_reply g p a X b lead reply) (outcome g (a ++ X :: b) p) ->
  optimal_lead g p a X b lead -> optimal_reply g p a X b lead reply.
Proof.
  intros Hr K O. unfold optimal_lead, optimal_reply in *. rewrite <- O in K.
  pose proof (after_lead_best g p a X b lead reply Hr) as B.
  destruct p; cbn [as_good opponent] in *; lia.
Qed.

Lemma some_attaining p D : size D <> O -> exists lead, (lead < size D)%nat /\ attaining p D lead.
Proof.
  intros N. destruct (bounds_solid D N) as [S1 S2]. destruct p; cbn [attaining].
  - apply (maxmin_iff D N (maxmin D)); auto. now apply label_le_refl.
  - assert (Gr : forall j, exists i, (i < size D)%nat /\
      greatest_of (size D) (fun i => alpha D i j) = alpha D i j /\ forall k, (k < size D)%nat ->
        lge (lq (alpha D i j)) (lb (alpha D i j)) (lq (alpha D k j)) (lb (alpha D k j))).
    { intros j. apply greatest_spec; [lia|]. intros i _. apply alpha_solid. }
    destruct (least_spec (size D) (fun j => greatest_of (size D) (fun i => alpha D i j)))
      as [j [Hj [E _]]]; [lia| |].
    { intros j _. destruct (Gr j) as [i [_ [-> _]]]. apply alpha_solid. }
    exists j. split; auto. intros k Hk. destruct (Gr j) as [i [_ [E' M]]].
    apply label_leb_lge; auto using alpha_solid. unfold minmax, minmax_of. rewrite E, E'. auto.
Qed.

Lemma some_answering p D lead : (lead < size D)%nat ->
  exists reply, (reply < size D)%nat /\ answering p D lead reply.
Proof.
  intros Hl. assert (N : size D <> O) by lia. destruct (bounds_solid D N) as [S1 S2].
  destruct p; cbn [answering].
  - assert (Le : forall i, exists j, (j < size D)%nat /\
      least_of (size D) (alpha D i) = alpha D i j).
    { intros i. destruct (least_spec (size D) (alpha D i)) as [j [Hj [E _]]]; eauto; [lia|].
      intros j _. apply alpha_solid. }
    destruct (greatest_spec (size D) (fun i => least_of (size D) (alpha D i)))
      as [i [_ [E M]]]; [lia| |].
    { intros i _. destruct (Le i) as [j [_ ->]]. apply alpha_solid. }
    specialize (M lead Hl). destruct (Le lead) as [j [Hj Ej]]. exists j. split; auto.
    apply label_leb_lge; auto using alpha_solid. unfold maxmin, maxmin_of. rewrite E, <- Ej. auto.
  - apply (minmax_iff D N (minmax D)); auto. now apply label_le_refl.
Qed.

Lemma some_chosen p E : is_deal E -> cards E <> O ->
  exists X, In X E /\ size X <> O /\ chosen p E X.
Proof.
  intros HE N.
  destruct (find_suit suit (fun D => snd (val D) <> Zero) E) as [[a [D [b [El Nz]]]]|Z].
  { intros D. destruct (Zero_dec (snd (val D))); [right|left]; tauto. }
  - assert (Ex : exists D, In D E /\ snd (val D) <> Zero).
    { exists D. split; auto. rewrite El. apply in_app_iff. right. now left. }
    destruct (some_admitted p E HE Ex) as [X [HX Ad]]. exists X. split; auto.
    split; [|now left]. apply not_empty. unfold admitted in Ad.
    destruct p, Ad as [[k ->]|[[k ->] _]]; discriminate.
  - assert (Z' : forall D, In D E -> snd (val D) = Zero).
    { intros D HD. destruct (Zero_dec (snd (val D))); auto. destruct (Z D HD); auto. }
    destruct (some_card E N) as [a [Y [b [-> Ny]]]].
    destruct (section_10_4 (a ++ Y :: b) HE) as [X [HX NS]]; auto. { now destruct a. }
    destruct (Nat.eq_dec (size X) 0) as [Zx|Nx].
    + exists Y. split; [apply in_app_iff; right; now left|]. split; auto. right. split; auto.
      intros S. apply NS. unfold simpler in *. rewrite !Z', (numbers_sum _ Z') in * by
        (auto; apply in_app_iff; right; now left).
      destruct S as [k [K [_ K']]]. exists k. split; [exact K|split; [|exact K']].
      rewrite val_empty by assumption. exists 0%Z. cbn [fst]. change (inject_Z 0) with 0. lra.
    + exists X. split; auto. split; auto. right. auto.
Qed.
