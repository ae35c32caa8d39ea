(* One card of a hand replaced by another: what that can change (towards Conjecture 12.3). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
Open Scope Q_scope.

Section Lowering.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

(* s' is s with West's card a raised: it is his card k there. *)
Definition raises (s : T) (a : nat) (s' : T) (k : nat) : Prop :=
  sz s' = sz s /\ (a <= k < sz s)%nat /\
  (forall j, (j < sz s)%nat -> beats s a j = true -> beats s' k j = true) /\
  forall i j, i <> k -> (i < sz s)%nat -> (j < sz s)%nat ->
    beats s (bump a (unbump k i)) j = beats s' i j.

Lemma other_place a k i n : (a <= k < n)%nat -> i <> k -> (i < n)%nat ->
  bump a (unbump k i) <> a /\ (bump a (unbump k i) < n)%nat.
Proof. intros A N I. split; places. Qed.

Lemma raises_after s a s' k i j n : sz s = S n -> raises s a s' k -> i <> k -> (i < S n)%nat ->
  (j < S n)%nat ->
  raises (red s (bump a (unbump k i)) j) (unbump (bump a (unbump k i)) a)
    (red s' i j) (unbump i k).
Proof.
  intros H [E [A [B R]]] N Hi Hj. rewrite H in *.
  destruct (other_place a k i (S n) A N Hi) as [P Q].
  assert (H1 : sz (red s (bump a (unbump k i)) j) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (H2 : sz (red s' i j) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  unfold raises. rewrite H1, H2. split; [auto|split; [|split]].
  - clear B R E H1 H2. revert P Q. places.
  - intros q Hq. rewrite !(tg_red _ _ _ _ G), !unbump_bump by auto. apply B.
    now apply bump_place.
  - intros p q Np Hp Hq. rewrite !(tg_red _ _ _ _ G).
    rewrite <- (R (bump i p)); [|intros X; apply Np; rewrite <- X; now rewrite bump_unbump| |].
    + f_equal. clear - N Np. revert Np. unfold unbump, bump. repeat match goal with
      |- context [Nat.ltb ?c ?d] => plain c; plain d; destruct (Nat.ltb_spec c d);
        try (exfalso; lia) end; lia.
    + now apply bump_place.
    + now apply bump_place.
Qed.

(* With the card itself played in both, the same remains. *)
Lemma raises_played s a s' k j n : sz s = S n -> raises s a s' k -> (j < S n)%nat ->
  forall p q, (p < n)%nat -> (q < n)%nat -> beats (red s' k j) p q = beats (red s a j) p q.
Proof.
  intros H [E [A [_ R]]] Hj p q Hp Hq. rewrite H in *. rewrite !(tg_red _ _ _ _ G).
  rewrite <- R; [now rewrite bump_unbump|apply bump_other| |]; now apply bump_place.
Qed.

(* The card of s that corresponds to the card i of s'. *)
Definition lowered (a k i : nat) : nat := if Nat.eq_dec i k then a else bump a (unbump k i).

(* To raise one card gains at most one trick. *)
Theorem raised_gains_a_trick n : forall s a s' k l r, sz s = n -> raises s a s' k ->
  hopes s' l r -> hopes s l (r - 2).
Proof.
  induction n as [|n IH]; intros s a s' k l r H R P; pose proof R as [E [A [B C]]]. lia.
  rewrite H in *.
  assert (Place : forall i, (i < S n)%nat -> (lowered a k i < S n)%nat).
  { intros i Hi. unfold lowered. destruct (Nat.eq_dec i k). lia.
    now apply (other_place a k i (S n)). }
  assert (Play : forall i j t, (i < S n)%nat -> (j < S n)%nat -> good s' i j t 1 ->
    good s (lowered a k i) j (t - 2) 1).
  { intros i j t Hi Hj W. apply (hopes_after T beats red val).
    apply (hopes_after T beats red val) in W. unfold lowered. destruct (Nat.eq_dec i k) as [->|N].
    - assert (W' : hopes (red s a j) (beats s' k j) (t - trq (beats s' k j))).
      { eapply (higher_cards T sz beats red val G V n); [| | |exact W].
        - rewrite (tg_sz _ _ _ _ G); lia.
        - rewrite (tg_sz _ _ _ _ G); lia.
        - intros p q Hp Hq K. now rewrite <- (raises_played s a s' k j n H R Hj). }
      specialize (B j Hj). destruct (beats s a j); [rewrite B in W' by reflexivity|].
      + eapply hopes_less; [|exact W']. change (t - 2 - 1 < t - 1). lra.
      + destruct (beats s' k j).
        * apply (lead_is_no_gain T val _ false) in W'. eapply hopes_eq; [|exact W'].
          change (t - 1 == t - 2 - - (1)). lra.
        * eapply hopes_less; [|exact W']. change (t - 2 - - (1) < t - - (1)). lra.
    - rewrite C by auto. apply (hopes_eq T val _ _ (t - trq (beats s' i j) - 2)). lra.
      apply (IH _ _ _ _ _ _) with (2 := raises_after s a s' k i j n H R N Hi Hj); auto.
      destruct (other_place a k i (S n) A N Hi). rewrite (tg_sz _ _ _ _ G); lia. }
  change 2 with (inject_Z 2).
  apply (transfer T sz beats red val G V s'); auto; try lia; intros t W.
  - destruct W as [i [Hi W]]. apply (maxmin_hopes T sz beats red val V).
    exists (lowered a k i). split; [rewrite H; apply Place; lia|]. intros j Hj.
    apply Play; try lia. apply W. lia.
  - intros j Hj. destruct (W j) as [i [Hi W']]. lia. exists (lowered a k i).
    split; [rewrite H; apply Place; lia|]. apply Play; auto; lia.
Qed.

(* Two ways to play the trick, with West's lowest card or with another. *)
Lemma lowest_or_other s n k e : sz s = S n -> (0 < k < S n)%nat -> (e < S n)%nat ->
  raises (red s k e) 0 (red s 0 e) (pred k).
Proof.
  intros H Hk He. assert (S1 : sz (red s k e) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (S2 : sz (red s 0 e) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  unfold raises. rewrite S1, S2. split; [auto|split; [lia|split]].
  - intros j Hj. rewrite !(tg_red _ _ _ _ G). intros W.
    apply (tg_mono _ _ _ _ G s _ _ _ _ W); places.
  - intros i j N Hi Hj. rewrite !(tg_red _ _ _ _ G). f_equal. revert N. places.
Qed.

(* --- Without the smallest cards (Theorem 8.10 for both players) --- *)

(* M is twice an integer less the number of cards: here it stands for that integer. *)
Definition integral (n : nat) (M : Z) : Prop := exists k, M = (2 * k - Z.of_nat n)%Z.

Lemma hopes_rw s l M : hopes s l (inject_Z M) <-> rw T beats red (sz s) s l M.
Proof. symmetry. apply (theorem_8_7 T sz beats red val G V). Qed.

Theorem without_smallest s n l M : sz s = S n -> integral (S n) M ->
  (hopes s l (inject_Z M) <-> hopes (red s 0 0) l (inject_Z M)).
Proof.
  intros H [k ->].
  assert (H0 : sz (red s 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  rewrite !hopes_rw, H, H0.
  split; intros W.
  - apply (lem_8_1 T sz beats red G) in W. apply rw_win in W.
    replace (2 * k - Z.of_nat (S n))%Z with (2 * k - Z.of_nat n - 1)%Z by lia. exact W.
  - destruct (rw_det T sz beats red (S n) s l (2 * k - Z.of_nat (S n))) as [[R _]|[_ R]]; auto.
    exfalso. replace (- (2 * k - Z.of_nat (S n)))%Z
      with (2 * (Z.of_nat (S n) - k) - Z.of_nat (S n))%Z in R by lia.
    apply (lem_8_1 T sz _ _ (tg_flip _ _ _ _ G)) in R. apply rw_win in R.
    change (fred red s 0 0) with (red s 0 0) in R.
    destruct (rw_det T sz beats red n (red s 0 0) l (2 * k - Z.of_nat (S n))) as [[_ K]|[K _]];
      [|tauto].
    apply K. replace (- (2 * k - Z.of_nat (S n)))%Z
      with (2 * (Z.of_nat (S n) - k) - Z.of_nat n - 1)%Z by lia. exact R.
Qed.

(* --- The number in question is reached if West can answer every lead --- *)

Theorem reached s k r : sz s <> 0%nat -> over_two_to k r -> hopes s true (r - 1 / two_to k) ->
  minmax_ge s r 1 -> hopes s false r.
Proof.
  intros N D P W. destruct (lge_dec (fst (val s)) (lbl false (snd (val s))) r 1) as [|X]; auto.
  exfalso. pose proof (pw_pos k) as Pk.
  assert (Small : 0 < 1 / two_to k) by (apply Qlt_shift_div_l; lra).
  destruct (Qeq_dec r (fst (val s))) as [E|E].
  { apply X. apply (minmax_not_below T sz beats red val V s r) in W; auto. }
  assert (Lt : fst (val s) < r).
  { destruct (Qlt_le_dec (fst (val s)) r); auto. destruct X. left. lra. }
  destruct (V s) as [[Nf [d Hd]] [_ U]]. destruct (U N) as [[NL NR] Min].
  apply (Min (r, Zero)).
  - split. discriminate. now exists k.
  - split.
    + intros [L _]. apply X. apply (maxmin_hopes T sz beats red val V) in L.
      now apply (lead_is_no_gain T val s false) in L.
    + intros [R _]. now apply R.
  - unfold simpler_than. cbn [fst snd]. destruct (snd (val s)) eqn:Es; auto.
    exists k. split; auto. intros D'.
    assert (Gap : r - 1 / two_to k < fst (val s)).
    { destruct P as [P|[_ P]]; auto. rewrite Es in P. cbn [lbl] in P. lia. }
    assert (D2 : over_two_to k (r - fst (val s))).
    { unfold Qminus. apply den_plus; auto. now apply den_opp. }
    apply (den_gap k _ 0%Z) in D2; [|change (inject_Z 0) with 0; lra].
    change (inject_Z 0) with 0 in D2. lra.
Qed.

(* West has a lead for a number below the value that is simpler than all between the two. *)
Theorem led_for s k r : sz s <> 0%nat -> over_two_to k r -> r < fst (val s) < r + 1 / two_to k ->
  maxmin_ge s r 1.
Proof.
  intros N D [L L']. destruct (maxmin_dec T sz beats red val s r 1) as [|X]; auto. exfalso.
  destruct (V s) as [[Nf [d Hd]] [_ U]]. destruct (U N) as [_ Min].
  apply (Min (r, Zero)).
  - split. discriminate. now exists k.
  - split; intros [W _]; apply W || apply X; auto.
    apply (hopes_minmax T sz beats red val V s false). now left.
  - unfold simpler_than. cbn [fst snd]. destruct (snd (val s)) eqn:Es; auto.
    exists k. split; auto. intros D'.
    assert (D2 : over_two_to k (fst (val s) - r)).
    { unfold Qminus. apply den_plus; auto. now apply den_opp. }
    apply (den_gap k _ 0%Z) in D2; [|change (inject_Z 0) with 0; lra].
    change (inject_Z 0) with 0 in D2. lra.
Qed.

(* A value that is not a number is here an integer of the parity of the number of cards. *)
Lemma infinitesimal_integral s : snd (val s) <> Zero ->
  exists M, integral (sz s) M /\ fst (val s) == inject_Z M.
Proof.
  intros X. destruct (snd (val s)) as [| |k|k] eqn:E; try congruence.
  - destruct (nf T sz beats red val V s E).
  - exists (2 * Z.of_nat k - Z.of_nat (sz s))%Z. split. now exists (Z.of_nat k).
    rewrite (positive_infinitesimals T sz beats red val G V _ s k eq_refl E).
    rewrite iZ_sub, inject_Z_mult. reflexivity.
  - assert (E' : snd (fval val s) = Plus k) by (unfold fval; cbn [snd]; now rewrite E).
    apply (positive_infinitesimals T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V) _ s k
      eq_refl) in E'.
    unfold fval in E'. cbn [fst] in E'. exists (2 * (Z.of_nat (sz s) - Z.of_nat k)
      - Z.of_nat (sz s))%Z. split. now eexists.
    rewrite iZ_sub, inject_Z_mult, iZ_sub. change (inject_Z 2) with 2. lra.
Qed.
End Lowering.

(* --- The hands exchanged --- *)

Lemma hopes_flip T val s l r :
  hopes T (fval val) s l r <-> ~ hopes T val s (negb l) (- r).
Proof.
  unfold hopes, fval. cbn [fst snd].
  pose proof (lbl_flip (negb l) (snd (val s))) as F. rewrite negb_involutive in F. rewrite F.
  apply lge_flip.
Qed.

(* To raise one card of East costs at most one trick: s is s' with East's card a raised. *)
Theorem raised_against_a_trick T sz beats red val : trickgame T sz beats red ->
  is_val T sz beats red val -> forall s a s' k l r,
  raises T sz (fbeats beats) s a s' k -> hopes T val s l r -> hopes T val s' l (r - 2).
Proof.
  intros G V s a s' k l r R P.
  destruct (lge_dec (fst (val s')) (lbl l (snd (val s'))) (r - 2) 1) as [|N]; auto. exfalso.
  assert (Q : hopes T (fval val) s' (negb l) (2 - r)).
  { apply hopes_flip. rewrite negb_involutive. intros X. apply N.
    eapply lge_Q; [|exact X]. lra. }
  apply (raised_gains_a_trick T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V) (sz s)
    s a s' k) in Q; auto.
  apply hopes_flip in Q. rewrite negb_involutive in Q. apply Q. eapply hopes_eq; [|exact P]. lra.
Qed.
