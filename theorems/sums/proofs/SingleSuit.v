(* One suit: Lemmas 8.1 and 8.6, Theorems 8.2, 8.5, 8.7 and 8.10, Corollary 8.9. No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List Sorted.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition.
From Sums Require Import Induction BothSides Simplest ValueOfSuit Play Theorem_9_1.
Import ListNotations.
From SymmetricStated Require Export SingleSuit.
Open Scope Z_scope.

(* --- A deal of one suit, here and in the abstract game --- *)

Notation rw1 := (rw sorted_suit beats red).
Notation win1 := (win sorted_suit beats red).
Notation rw2 := (rw sorted_suit (fbeats beats) (fred red)).
Notation win2 := (win sorted_suit (fbeats beats) (fred red)).

Lemma one_of_one {A} (x : A) a y b : [x] = a ++ y :: b -> a = [] /\ y = x /\ b = [].
Proof.
  destruct a as [|z a]; cbn; intros E.
  - injection E as <- <-. auto.
  - injection E as _ E. now destruct a.
Qed.

Lemma wsc_one n : forall s p m, sz s = n ->
  (wsc sorted_suit sz beats red n [s] p m <-> rw1 n s p m).
Proof.
  induction n as [|n IH]; intros s p m H; cbn [wsc rw]. reflexivity.
  assert (X : forall i j m', (i < sz s)%nat -> (j < sz s)%nat ->
    (wsc sorted_suit sz beats red n [red s i j] (beats s i j) m' <->
     rw1 n (red s i j) (beats s i j) m')).
  { intros i j m' Hi Hj. apply IH. rewrite (tg_sz _ _ _ _ suit_game) by assumption. lia. }
  destruct p.
  - split.
    + intros [a [t [b [i [El [Hi K]]]]]]. apply one_of_one in El as [-> [-> ->]].
      exists i. split. lia. intros j Hj. apply X; try lia. apply K. lia.
    + intros [i [Hi K]]. exists [], s, [], i. repeat split. lia. intros j Hj.
      apply X; try lia. apply K. lia.
  - split.
    + intros K j Hj. destruct (K [] s [] j eq_refl) as [i [Hi L]]. lia.
      exists i. split. lia. apply X; auto; lia.
    + intros K a t b j El Hj. apply one_of_one in El as [-> [-> ->]].
      destruct (K j) as [i [Hi L]]. lia. exists i. split. lia. apply X; auto; lia.
Qed.

Lemma quarters_rw s p m : rw1 (sz s) s (side p) m <->
  2 * m + 2 * Z.of_nat (sz s) + 1 <= quarters [the s] p.
Proof.
  rewrite <- (wsc_one (sz s) s) by reflexivity.
  assert (T : total sorted_suit sz [s] = sz s) by (cbn; lia).
  pose proof (quarters_wsc _ [s] p m T) as Q. unfold quarters. cbn [map cards] in *.
  rewrite Nat.add_0_r. exact Q.
Qed.

Lemma tricks_win s p t : win1 (sz s) s (side p) t <-> t <= tricks [the s] p.
Proof.
  rewrite <- rw_win, quarters_rw, quarters_tricks. split; intros; lia.
Qed.

Lemma the_suit D : is_suit D -> exists s, the s = D /\ sz s = size D.
Proof. intros H. destruct (lifted D H) as [s <-]. eauto. Qed.

(* --- Theorems 8.2 and 8.5 --- *)

(* Having the lead is never an advantage, but may cost at most one trick. *)
Theorem theorem_8_2 : forall D, is_suit D ->
  tricks [D] West <= tricks [D] East <= tricks [D] West + 1.
Proof.
  intros D H. destruct (the_suit D H) as [s [<- _]]. split.
  - apply tricks_win. cbn [side]. apply thm_8_2_adv with sz. apply suit_game.
    apply (tricks_win s West). lia.
  - enough (tricks [the s] East - 1 <= tricks [the s] West) by lia.
    apply tricks_win. cbn [side]. apply thm_8_2_cost with sz. apply suit_game.
    apply (tricks_win s East). lia.
Qed.

Lemma nth_error_raised x y l : forall i u v,
  StronglySorted Z.lt (x :: l) -> StronglySorted Z.lt (l ++ [y]) -> x < y ->
  nth_error (x :: l) i = Some u -> nth_error (l ++ [y]) i = Some v -> u <= v.
Proof.
  revert x. induction l as [|z l IH]; intros x [|i] u v S1 S2 L U V; cbn in *.
  - injection U as <-. injection V as <-. lia.
  - destruct i; discriminate.
  - injection U as <-. injection V as <-. inversion S1; subst.
    match goal with F : Forall _ _ |- _ => inversion F; subst end. lia.
  - inversion S1; inversion S2; subst. eapply IH; eauto.
    match goal with F : Forall (Z.lt z) (l ++ [y]) |- _ => rewrite Forall_app in F;
      destruct F as [_ F]; inversion F; auto end.
Qed.

Lemma sorted_app_l (l l' : list Z) : StronglySorted Z.lt (l ++ l') -> StronglySorted Z.lt l.
Proof.
  induction l as [|x l IH]; cbn; intros H; constructor; inversion H; subst; auto.
  rewrite Forall_app in *. tauto.
Qed.
Lemma sorted_app_r (l l' : list Z) : StronglySorted Z.lt (l ++ l') -> StronglySorted Z.lt l'.
Proof. induction l as [|x l IH]; cbn; intros H; auto. inversion H; auto. Qed.

Lemma raised_higher D D' : is_suit D -> is_suit D' -> raised D D' ->
  size D = size D' /\ forall i j, takes D i j = true -> takes D' i j = true.
Proof.
  intros [_ [O _]] [_ [O' _]] [HE [a [x [b [y [c [L [EW EW']]]]]]]]. split.
  { unfold size. rewrite EW, EW'. repeat (rewrite app_length; cbn [length]). lia. }
  intros i j. unfold takes. rewrite HE. rewrite EW, EW' in *.
  assert (P : forall i u v, nth_error (a ++ x :: b ++ c) i = Some u ->
    nth_error (a ++ b ++ y :: c) i = Some v -> u <= v).
  { intros k u v U V. destruct (Nat.lt_ge_cases k (length a)) as [K|K].
    - rewrite nth_error_app1 in U, V by assumption. rewrite U in V. injection V. lia.
    - rewrite nth_error_app2 in U, V by assumption. set (m := (k - length a)%nat) in *.
      apply sorted_app_r in O, O'.
      change (x :: b ++ c) with ((x :: b) ++ c) in *.
      replace (b ++ y :: c) with ((b ++ [y]) ++ c) in * by (now rewrite <- app_assoc).
      destruct (Nat.lt_ge_cases m (length (x :: b))) as [M|M].
      + rewrite nth_error_app1 in U by assumption.
        rewrite nth_error_app1 in V by (rewrite app_length; cbn [length] in *; lia).
        apply sorted_app_l in O, O'. eapply nth_error_raised; eauto.
      + rewrite nth_error_app2 in U by assumption.
        rewrite nth_error_app2 in V by (rewrite app_length; cbn [length] in *; lia).
        rewrite app_length in V. cbn [length] in *.
        replace (m - (length b + 1))%nat with (m - S (length b))%nat in V by lia.
        rewrite U in V. injection V. lia. }
  assert (Len : length (a ++ x :: b ++ c) = length (a ++ b ++ y :: c)).
  { repeat (rewrite app_length; cbn [length]). lia. }
  destruct (nth_error (a ++ x :: b ++ c) i) as [u|] eqn:U, (nth_error (east D) j); auto;
    try discriminate; destruct (nth_error (a ++ b ++ y :: c) i) as [v|] eqn:V; auto.
  - intros T. apply Z.ltb_lt in T. apply Z.ltb_lt. pose proof (P i u v U V). lia.
  - exfalso. apply nth_error_None in U.
    assert (i < length (a ++ b ++ y :: c))%nat by (apply nth_error_Some; congruence). lia.
Qed.

(* A high card is always at least as good as a small one. *)
Theorem theorem_8_5 : forall D D', is_suit D -> is_suit D' -> raised D D' ->
  forall p, tricks [D] p <= tricks [D'] p.
Proof.
  intros D D' H H' Ra p. destruct (raised_higher D D' H H' Ra) as [E T].
  destruct (the_suit D H) as [s [<- Es]], (the_suit D' H') as [s' [<- Es']].
  apply tricks_win. assert (sz s' = sz s) as -> by congruence.
  apply (thm_8_5 sorted_suit sz beats red suit_game _ s s'). exact T.
  apply tricks_win. lia.
Qed.

(* --- Lemmas 8.1 and 8.6 --- *)

Lemma rw_steal n s m : rw1 n s true m -> rw1 n s false m.
Proof.
  destruct n as [|n]; cbn [rw]. lia. intros [i [Hi H]] j Hj. exists i. split; auto.
Qed.

(* In single-suit refined whist, having the lead is never an advantage, but may cost at most half a
   point. *)
Lemma in_quarters_8_6 D : is_suit D ->
  quarters [D] West <= quarters [D] East <= quarters [D] West + 2.
Proof.
  intros H. destruct (the_suit D H) as [s [<- _]].
  destruct (quarters_odd [the s] West) as [w Hw], (quarters_odd [the s] East) as [e He].
  pose proof (quarters_rw s West (w - Z.of_nat (sz s))) as W1.
  pose proof (quarters_rw s East (w - Z.of_nat (sz s))) as W2.
  pose proof (quarters_rw s East (e - Z.of_nat (sz s))) as W3.
  pose proof (quarters_rw s West (e - 1 - Z.of_nat (sz s))) as W4. cbn [side] in *.
  assert (X : rw1 (sz s) s false (w - Z.of_nat (sz s))) by (apply rw_steal, W1; lia).
  apply W2 in X.
  assert (Y : rw1 (sz s) s true (e - 1 - Z.of_nat (sz s))).
  { apply (lem_8_6 sorted_suit sz beats red suit_game).
    replace (e - 1 - Z.of_nat (sz s) + 1) with (e - Z.of_nat (sz s)) by lia. apply W3. lia. }
  apply W4 in Y. lia.
Qed.

Theorem lemma_8_6 : forall D, is_suit D ->
  (points [D] West <= points [D] East <= points [D] West + (1 # 2))%Q.
Proof.
  intros D H. pose proof (in_quarters_8_6 D H). unfold points, Qle, Qplus. cbn [Qnum Qden]. lia.
Qed.

(* Reduced whist is whist without the smallest cards. *)
Theorem lemma_8_1 : forall D, is_suit D -> size D <> O ->
  forall p, reduced_tricks [D] p = tricks [D_0 D] p.
Proof.
  intros D H N p. destruct (the_suit D H) as [s [<- Es]].
  destruct (sz s) as [|n] eqn:En. congruence.
  apply by_thresholds. intros t. rewrite quarters_reduced.
  assert (E0 : sz (red s 0 0) = n).
  { rewrite (tg_sz _ _ _ _ suit_game); lia. }
  change (D_0 (the s)) with (the (red s 0 0)). rewrite <- tricks_win, E0.
  assert (Q : rw1 (S n) s (side p) (2 * t - Z.of_nat (S n)) <-> 4 * t + 1 <= quarters [the s] p).
  { rewrite <- En, quarters_rw. split; intros; lia. }
  rewrite <- Q. split.
  - apply (lem_8_1 sorted_suit sz beats red suit_game).
  - intros W.
    destruct (rw_det sorted_suit sz beats red (S n) s (side p) (2 * t - Z.of_nat (S n)))
      as [[R _]|[_ R]]; auto. exfalso.
    replace (- (2 * t - Z.of_nat (S n))) with (2 * (Z.of_nat (S n) - t) - Z.of_nat (S n)) in R by
      lia.
    apply (lem_8_1 sorted_suit sz _ _ (tg_flip _ _ _ _ suit_game)) in R.
    apply rw_win in R. apply rw_win in W.
    change (fred red s 0 0) with (red s 0 0) in R.
    destruct (rw_det sorted_suit sz beats red n (red s 0 0) (side p) (2 * t - Z.of_nat n - 1))
      as [[_ K]|[K _]]; [|tauto].
    apply K. replace (- (2 * t - Z.of_nat n - 1)) with (2 * (Z.of_nat (S n) - t) - Z.of_nat n - 1)
      by lia. exact R.
Qed.

(* --- Theorem 8.7 and Corollary 8.9 --- *)

Lemma ok_lbl p x : x <> Fuzzy -> (ok p x = true <-> 1 <= lbl p x).
Proof.
  destruct x as [| |k|k], p; cbn [ok lbl negb]; intros H; split; intros; try congruence;
    try discriminate; try reflexivity; lia.
Qed.

Lemma add_inf_0 x : add_inf x Zero = x.
Proof. destruct x as [| |[|k]|[|k]]; reflexivity. Qed.

Lemma single D : is_suit D -> forall k, rounds_to_its_outcome (k, [D]).
Proof.
  intros H k. apply outcome_of_a_state. intros p M. revert M. cbn [snd].
  destruct (the_suit D H) as [s [<- _]]. apply (refined_from_wsc [s] p). intros m.
  assert (T : total sorted_suit sz [s] = sz s) by (cbn; lia). rewrite T, wsc_one by reflexivity.
  rewrite (Uniqueness.theorem_8_7 sorted_suit sz beats red nval suit_game nval_is_val).
  unfold C, lge. cbn [vsum fst snd].
  assert (E : add_inf (snd (nval s)) Zero = snd (nval s)) by apply add_inf_0.
  rewrite E, ok_lbl by apply (reductions_solid s).
  split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.

Lemma sum_of_one D : (fst (value_of_deal [D]) == fst (val D))%Q /\
  snd (value_of_deal [D]) = snd (val D).
Proof.
  unfold value_of_deal, plus, integer. cbn [map fold_right fst snd]. split.
  - rewrite Qred_correct. change (inject_Z 0) with 0%Q. lra.
  - apply add_inf_0.
Qed.

Lemma rounded_ext first step v w p : ~ (step == 0)%Q -> value_eq v w ->
  (rounded first step v p == rounded first step w p)%Q.
Proof.
  intros H [E1 E2]. destruct (rounded_spec first step v p H) as [J [-> HJ]].
  destruct (rounded_spec first step w p H) as [K [-> HK]].
  enough (J = K) by (subst; reflexivity). apply by_thresholds. intros t.
  rewrite HJ, HK, E2. apply at_least_eq. now rewrite E1.
Qed.

Lemma rho_ext v w p : value_eq v w -> (rho v p == rho w p)%Q.
Proof. apply rounded_ext. discriminate. Qed.
Lemma rho'_ext v w p : value_eq v w -> (rho' v p == rho' w p)%Q.
Proof. apply rounded_ext. discriminate. Qed.

Lemma state_of_one D : value_eq (value_of_state (0, [D])) (val D).
Proof.
  destruct (sum_of_one D) as [E1 E2]. unfold value_of_state, plus, integer, value_eq.
  cbn [fst snd]. split. rewrite Qred_correct, E1. change (inject_Z 0) with 0%Q. lra. exact E2.
Qed.

Theorem theorem_8_7 : forall D, is_suit D -> forall p, (points [D] p == rho' (val D) p)%Q.
Proof.
  intros D H p. destruct (single D H 0 p) as [_ K]. unfold chi' in K. cbn [fst snd] in K.
  rewrite <- (rho'_ext _ _ p (state_of_one D)), <- K.
  change (inject_Z 0) with 0%Q. lra.
Qed.

Theorem corollary_8_9 : forall D, is_suit D ->
  forall p, (inject_Z (tricks [D] p) == rho (val D) p)%Q.
Proof.
  intros D H p. destruct (single D H 0 p) as [K _]. unfold chi in K. cbn [fst snd] in K.
  rewrite <- (rho_ext _ _ p (state_of_one D)), <- K.
  reflexivity.
Qed.

(* --- Theorem 8.10 --- *)

Lemma thresholds D p : is_suit D -> forall M, 2 * M + 1 <= quarters [D] p <->
  (inject_Z M < 2 * fst (val D) \/
   inject_Z M == 2 * fst (val D) /\ ok (side p) (snd (val D)) = true)%Q.
Proof.
  intros H M. destruct (the_suit D H) as [s [<- _]].
  pose proof (quarters_rw s p (M - Z.of_nat (sz s))) as Q.
  replace (2 * (M - Z.of_nat (sz s)) + 2 * Z.of_nat (sz s) + 1) with (2 * M + 1) in Q by lia.
  rewrite <- Q, (Uniqueness.theorem_8_7 sorted_suit sz beats red nval suit_game nval_is_val).
  unfold lge. rewrite iZ_sub, ok_lbl by apply (reductions_solid s). unfold nval, norm. cbn [fst
    snd].
  split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.

Lemma tricks_thresholds D p : is_suit D -> forall t, t <= tricks [D] p <->
  (inject_Z (2 * t - 1) < 2 * fst (val D) \/
   inject_Z (2 * t - 1) == 2 * fst (val D) /\ ok (side p) (snd (val D)) = true)%Q.
Proof. intros H t. rewrite quarters_tricks, <- thresholds by assumption. lia. Qed.

(* The refined outcome is (k/2 - 1/4, k/2 + 1/4) if and only if the value is k/2. *)
Lemma value_from_quarters D k : is_suit D ->
  (quarters [D] West = 2 * k - 1 /\ quarters [D] East = 2 * k + 1 <->
   (2 * fst (val D) == inject_Z k)%Q /\ snd (val D) = Zero).
Proof.
  intros H. pose proof (thresholds D West H) as TW. pose proof (thresholds D East H) as TE.
  destruct (quarters_odd [D] West) as [w Hw], (quarters_odd [D] East) as [e He].
  cbn [side] in *. rewrite Hw, He in *. split.
  - intros [A B].
    assert (W0 : ~ (inject_Z k < 2 * fst (val D) \/
      inject_Z k == 2 * fst (val D) /\ ok true (snd (val D)) = true)%Q)
      by (rewrite <- TW; lia).
    assert (E0 : (inject_Z k < 2 * fst (val D) \/
      inject_Z k == 2 * fst (val D) /\ ok false (snd (val D)) = true)%Q)
      by (rewrite <- TE; lia).
    destruct E0 as [E0|[E0 E1]]. tauto. split. lra.
    destruct (snd (val D)); cbn in E1; try discriminate; auto. destruct W0. right. split; auto.
  - intros [A B]. rewrite B in *. cbn [ok negb] in *.
    assert (K : forall c, (inject_Z c < 2 * fst (val D))%Q <-> c < k).
    { intros c. rewrite A. symmetry. rewrite Zlt_Qlt. reflexivity. }
    assert (K' : forall c, (inject_Z c == 2 * fst (val D))%Q <-> c = k).
    { intros c. rewrite A. split. apply inject_Z_injective. now intros ->. }
    assert (TW' : forall M, 2 * M + 1 <= 2 * w + 1 <-> M < k).
    { intros M. rewrite TW, K. split. intros [X|[_ X]]; [exact X|discriminate]. auto. }
    assert (TE' : forall M, 2 * M + 1 <= 2 * e + 1 <-> M <= k).
    { intros M. rewrite TE, K, K'. split; intros; lia. }
    pose proof (proj1 (TW' w)). pose proof (proj2 (TW' (k - 1))).
    pose proof (proj1 (TE' e)). pose proof (proj2 (TE' k)). lia.
Qed.

(* The outcome is (k - 1, k) if and only if the value is k - 1/2. *)
Lemma value_from_tricks D k : is_suit D ->
  (tricks [D] West = k - 1 /\ tricks [D] East = k <->
   (2 * fst (val D) == inject_Z (2 * k - 1))%Q /\ snd (val D) = Zero).
Proof.
  intros H. rewrite <- value_from_quarters by assumption.
  pose proof (quarters_tricks [D] West) as W. pose proof (quarters_tricks [D] East) as E.
  pose proof (in_quarters_8_6 D H) as L.
  destruct (quarters_odd [D] West) as [w Hw], (quarters_odd [D] East) as [e He].
  split; intros [A B]; split.
  all: pose proof (W (k - 1)); pose proof (W k); pose proof (E k); pose proof (E (k + 1));
    pose proof (W (tricks [D] West)); pose proof (W (tricks [D] West + 1));
    pose proof (E (tricks [D] East)); pose proof (E (tricks [D] East + 1)); lia.
Qed.

Theorem theorem_8_10 : forall D k, is_suit D -> size D <> O ->
  (value_eq (val D) (integer k) <->
   value_eq (val (D_0 D)) (inject_Z k - (1 # 2), Zero)%Q).
Proof.
  intros D k H N. unfold value_eq, integer. cbn [fst snd].
  assert (H0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  transitivity ((2 * fst (val D) == inject_Z (2 * k))%Q /\ snd (val D) = Zero).
  { rewrite inject_Z_mult. change (inject_Z 2) with 2%Q.
    split; intros [A B]; split; auto; lra. }
  transitivity ((2 * fst (val (D_0 D)) == inject_Z (2 * k - 1))%Q /\ snd (val (D_0 D)) = Zero).
  2: { rewrite iZ_sub, inject_Z_mult. change (inject_Z 2) with 2%Q. change (inject_Z 1) with 1%Q.
       split; intros [A B]; split; auto; lra. }
  rewrite <- value_from_quarters, <- value_from_tricks by assumption.
  rewrite <- !lemma_8_1 by assumption.
  pose proof (quarters_reduced [D] West) as W. pose proof (quarters_reduced [D] East) as E.
  pose proof (in_quarters_8_6 D H) as L.
  destruct (quarters_odd [D] West) as [w Hw], (quarters_odd [D] East) as [e He].
  split; intros [A B]; split.
  all: pose proof (W (k - 1)); pose proof (W k); pose proof (E k); pose proof (E (k + 1));
    pose proof (W (reduced_tricks [D] West)); pose proof (W (reduced_tricks [D] West + 1));
    pose proof (E (reduced_tricks [D] East)); pose proof (E (reduced_tricks [D] East + 1)); lia.
Qed.
