(* What holds whatever beats what (Section 12.3): strategies are stolen beside suits of which
   nothing is assumed. *)
Require Import ZArith Lia Bool Arith List Permutation.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules.
From SymmetricStated Require Import Deals.
From Sums Require Import Play Families Stealing.
From SymmetricStated Require Import Any_suits.
Import ListNotations.
From SymmetricStated Require Export Absolute.
Open Scope Z_scope.

(* --- One trick --- *)

(* No more for a player, in West's tricks. *)
Definition no_better (p : player) (s t : Z) : Prop :=
  match p with West => s <= t | East => t <= s end.
Definition no_betterb (p : player) (s t : Z) : bool :=
  match p with West => s <=? t | East => t <=? s end.

Lemma no_betterb_true p s t : no_betterb p s t = true -> no_better p s t.
Proof. destruct p; apply Z.leb_le. Qed.

Lemma best_mine p l t : l <> [] ->
  (no_better p t (best p l) <-> exists x, In x l /\ no_better p t x).
Proof.
  intros H. split. { intros K. exists (best p l). split; auto. now apply best_in. }
  intros [x [Hx K]]. destruct p; cbn [no_better] in *.
  - apply best_West; eauto.
  - pose proof (proj1 (best_East l (best East l) H) (Z.le_refl _) x Hx). lia.
Qed.

Lemma best_other p l t : l <> [] ->
  (no_better p t (best (opponent p) l) <-> forall x, In x l -> no_better p t x).
Proof.
  intros H. split.
  - intros K x Hx. destruct p; cbn [no_better opponent] in *.
    + apply (proj1 (best_East l t H)); auto.
    + pose proof (proj2 (best_West l x H) (ex_intro _ x (conj Hx (Z.le_refl _)))). lia.
  - intros K. apply K. now apply best_in.
Qed.

(* West's tricks from a trick on, in which p plays the card x of D and the other player y. *)
Definition from (p : player) (m : nat) (a : list any_suit) (D : any_suit) b (x y : nat) : Z :=
  let ij := west_first p x y in
  let q := taker D (fst ij) (snd ij) in
  (match q with West => 1 | East => 0 end) +
    most m (a ++ remaining D (fst ij) (snd ij) :: b) q.

Lemma any_cards_mid a D b : any_cards (a ++ D :: b) = (held D + any_cards (a ++ b))%nat.
Proof. induction a as [|x a IH]; cbn [app any_cards]; lia. Qed.

Lemma any_cards_remaining a D b i j m : any_cards (a ++ D :: b) = S m -> held D <> O ->
  any_cards (a ++ remaining D i j :: b) = m.
Proof. intros H N. rewrite any_cards_mid in *. cbn [held remaining]. lia. Qed.

Lemma any_lead E : any_cards E <> O -> exists a D b, E = a ++ D :: b /\ held D <> O.
Proof.
  induction E as [|D E IH]; cbn [any_cards]; intros H. congruence.
  destruct (Nat.eq_dec (held D) 0) as [Z0|N].
  - destruct IH as [a [D' [b [-> K]]]]. lia. now exists (D :: a), D', b.
  - now exists [], D, E.
Qed.

Definition leads (m : nat) (E : list any_suit) (p : player) : list Z :=
  flat_map (fun c => map (fun x => best (opponent p)
    (map (from p m (fst (fst c)) (snd (fst c)) (snd c) x) (seq 0 (held (snd (fst c))))))
    (seq 0 (held (snd (fst c))))) (choices E).

Lemma most_eq m E p : most (S m) E p = best p (leads m E p).
Proof. reflexivity. Qed.

Lemma in_any_leads m E p v : In v (leads m E p) <-> exists a D b x,
  E = a ++ D :: b /\ (x < held D)%nat /\
  v = best (opponent p) (map (from p m a D b x) (seq 0 (held D))).
Proof.
  unfold leads. rewrite in_flat_map. split.
  - intros [[[a D] b] [Hc H]]. apply choices_spec in Hc. cbn [fst snd] in H.
    apply in_map_iff in H as [x [<- Hx]]. apply in_seq in Hx. exists a, D, b, x. repeat split; auto.
    lia.
  - intros [a [D [b [x [-> [Hx ->]]]]]]. exists (a, D, b). split. now apply choices_spec.
    cbn [fst snd]. apply in_map_iff. exists x. split; auto. apply in_seq. lia.
Qed.

Lemma any_leads_nonempty m E p : any_cards E <> O -> leads m E p <> [].
Proof.
  intros H. destruct (any_lead E H) as [a [D [b [-> N]]]]. intros Z0.
  assert (I : In (best (opponent p) (map (from p m a D b 0) (seq 0 (held D))))
    (leads m (a ++ D :: b) p)).
  { apply in_any_leads. exists a, D, b, O. repeat split. lia. }
  rewrite Z0 in I. destruct I.
Qed.

Lemma replies_nonempty {A} (f : nat -> A) n x : (x < n)%nat -> map f (seq 0 n) <> [].
Proof. intros H. apply map_nonempty, seq_nonempty. lia. Qed.

Lemma mine_to_lead p m E t : any_cards E <> O -> (no_better p t (most (S m) E p) <->
  exists a D b x, E = a ++ D :: b /\ (x < held D)%nat /\
    forall y, (y < held D)%nat -> no_better p t (from p m a D b x y)).
Proof.
  intros H. rewrite most_eq, best_mine by now apply any_leads_nonempty. split.
  - intros [v [Hv K]]. apply in_any_leads in Hv as [a [D [b [x [-> [Hx ->]]]]]].
    exists a, D, b, x. repeat split; auto. intros y Hy.
    rewrite best_other in K by now apply (replies_nonempty _ _ x). apply K, in_map, in_seq. lia.
  - intros [a [D [b [x [-> [Hx K]]]]]].
    exists (best (opponent p) (map (from p m a D b x) (seq 0 (held D)))). split.
    + apply in_any_leads. exists a, D, b, x. auto.
    + apply best_other. { now apply (replies_nonempty _ _ x). }
      intros v Hv. apply in_map_iff in Hv as [y [<- Hy]]. apply in_seq in Hy. apply K. lia.
Qed.

Lemma other_to_lead p m E t : any_cards E <> O -> (no_better p t (most (S m) E (opponent p)) <->
  forall a D b y, E = a ++ D :: b -> (y < held D)%nat ->
    exists x, (x < held D)%nat /\ no_better p t (from p m a D b x y)).
Proof.
  assert (Turned : forall a D b x y,
    from (opponent p) m a D b y x = from p m a D b x y) by (intros; now destruct p).
  assert (Twice : opponent (opponent p) = p) by now destruct p.
  intros H. rewrite most_eq, best_other by now apply any_leads_nonempty. split.
  - intros K a D b y -> Hy.
    specialize (K _ (proj2 (in_any_leads m _ (opponent p) _)
      (ex_intro _ a (ex_intro _ D (ex_intro _ b (ex_intro _ y
        (conj eq_refl (conj Hy eq_refl)))))))). rewrite Twice in K.
    apply best_mine in K; [|now apply (replies_nonempty _ _ y)]. destruct K as [v [Hv K]].
    apply in_map_iff in Hv as [x [<- Hx]]. apply in_seq in Hx. exists x. split. lia.
    now rewrite <- Turned.
  - intros K v Hv. apply in_any_leads in Hv as [a [D [b [y [-> [Hy ->]]]]]]. rewrite Twice.
    destruct (K a D b y eq_refl Hy) as [x [Hx L]].
    apply best_mine. { now apply (replies_nonempty _ _ y). }
    exists (from p m a D b x y). split; auto. rewrite <- Turned. apply in_map, in_seq. lia.
Qed.

(* --- Suits without cards --- *)

Lemma without_cards D m : held D = O -> forall E p, any_cards E = m ->
  most m (D :: E) p = most m E p.
Proof.
  intros HD. induction m as [|m IH]; intros E p C. reflexivity. rewrite !most_eq.
  unfold leads. cbn [choices flat_map fst snd]. rewrite HD. cbn [seq map app].
  rewrite !flat_map_concat_map, map_map. f_equal. f_equal. apply map_ext_in.
  intros [[a X] b] Hc. apply choices_spec in Hc as ->. cbn [fst snd].
  apply map_ext_in. intros x Hx. apply in_seq in Hx. f_equal. apply map_ext. intros y.
  unfold from. f_equal. cbn [app]. apply IH, any_cards_remaining; [exact C|lia].
Qed.

Lemma alone m : forall D E p, any_cards E = O -> held D = m -> most m (D :: E) p = most m [D] p.
Proof.
  induction m as [|m IH]; intros D E p C HD. reflexivity. rewrite !most_eq.
  unfold leads. cbn [choices flat_map map fst snd app]. f_equal. f_equal.
  - apply map_ext_in. intros x Hx. f_equal. apply map_ext. intros y. unfold from. f_equal.
    cbn [app]. apply IH; [exact C|cbn [held remaining]; lia].
  - rewrite flat_map_concat_map, map_map. rewrite (map_ext_in _ (fun _ => [])).
    { clear. induction (choices E); auto. }
    intros [[a X] b] Hc. apply choices_spec in Hc as ->. cbn [fst snd].
    rewrite any_cards_mid in C. now replace (held X) with O by lia.
Qed.

(* --- Stealing a strategy --- *)

Definition worth (p : player) : Z := match p with West => 1 | East => 0 end.
Definition is_player (p q : player) : bool :=
  match p, q with West, West | East, East => true | _, _ => false end.

(* keeps: beside any deal E, whoever leads, this player does as well with D as without it, c being
   added to West's tricks: he lets D alone, and to every lead from D has a reply after which this
   still holds, or after which he is on lead and can return the lead by leading from D (returns). *)
Fixpoint keeps (me : player) (n : nat) (D : any_suit) (c : Z) : bool :=
  match n with
  | O => no_betterb me c 0
  | S m => no_betterb me c (any_tricks [D] West) && no_betterb me c (any_tricks [D] East) &&
    forallb (fun y => existsb (fun x =>
      let ij := west_first me x y in
      let p := taker D (fst ij) (snd ij) in
      let D' := remaining D (fst ij) (snd ij) in
      if is_player me p then returns me m D' (c - worth p) else keeps me m D' (c - worth p))
      (seq 0 n)) (seq 0 n)
  end
with returns (me : player) (n : nat) (D : any_suit) (c : Z) : bool :=
  match n with
  | O => false
  | S m => existsb (fun x => forallb (fun y =>
      let ij := west_first me x y in
      let p := taker D (fst ij) (snd ij) in
      let D' := remaining D (fst ij) (snd ij) in
      if is_player me p then returns me m D' (c - worth p) else keeps me m D' (c - worth p))
      (seq 0 n)) (seq 0 n)
  end.

Lemma is_player_spec p q : q = if is_player p q then p else opponent p.
Proof. now destruct p, q. Qed.

Lemma no_better_refl p t : no_better p t t.
Proof. destruct p; apply Z.le_refl. Qed.

Lemma stolen me n : forall D c, held D = n ->
  (keeps me n D c = true -> forall E p,
    no_better me (any_tricks E p + c) (any_tricks (D :: E) p)) /\
  (returns me n D c = true -> forall E,
    no_better me (any_tricks E (opponent me) + c) (any_tricks (D :: E) me)).
Proof.
  induction n as [|n IH]; intros D c HD.
  { split; cbn [keeps returns]; intros H; [|discriminate]. intros E p.
    apply no_betterb_true in H. unfold any_tricks. cbn [any_cards]. rewrite HD. cbn [Nat.add].
    rewrite (without_cards D _ HD E p eq_refl). destruct me; cbn [no_better] in *; lia. }
  assert (Step : forall x y E,
    (let ij := west_first me x y in
     let p := taker D (fst ij) (snd ij) in
     let D' := remaining D (fst ij) (snd ij) in
     if is_player me p then returns me n D' (c - worth p) else keeps me n D' (c - worth p)) =
       true ->
    no_better me (any_tricks E (opponent me) + c) (from me (n + any_cards E) [] D E x y)).
  { intros x y E. unfold from. cbn zeta. cbn [app].
    destruct (west_first me x y) as [i j]. cbn [fst snd]. set (q := taker D i j).
    assert (Sr : held (remaining D i j) = n) by (cbn [held remaining]; lia).
    pose proof (IH (remaining D i j) (c - worth q) Sr) as [K R].
    assert (L : any_tricks (remaining D i j :: E) q = most (n + any_cards E) (remaining D i j :: E)
      q).
    { unfold any_tricks. cbn [any_cards]. now rewrite Sr. }
    rewrite <- L. clearbody q. pose proof (is_player_spec me q) as Q.
    destruct (is_player me q); intros H; rewrite Q in *.
    - specialize (R H E). destruct me; cbn [no_better worth opponent] in *; lia.
    - specialize (K H E (opponent me)). destruct me; cbn [no_better worth opponent] in *; lia. }
  split; cbn [keeps returns]; intros H.
  - apply andb_true_iff in H as [H R]. apply andb_true_iff in H as [W0 E0].
    apply no_betterb_true in W0, E0. rewrite forallb_forall in R.
    intros E. remember (any_cards E) as k eqn:Ck. revert E Ck.
    induction k as [|k IHk]; intros E Ck p.
    + (* nothing but D is left *)
      assert (Al : any_tricks (D :: E) p = any_tricks [D] p).
      { unfold any_tricks. cbn [any_cards]. rewrite <- Ck, Nat.add_0_r. apply alone; auto. }
      rewrite Al. unfold any_tricks at 1. rewrite <- Ck. cbn [most].
      destruct me, p; cbn [no_better] in *; lia.
    + assert (CE : any_cards E <> O) by lia.
      assert (CD : any_cards (D :: E) <> O) by (cbn [any_cards]; lia).
      assert (TE : forall q, any_tricks E q = most (S k) E q).
      { intros q. unfold any_tricks. now rewrite <- Ck. }
      assert (TD : forall q, any_tricks (D :: E) q = most (S (n + any_cards E)) (D :: E) q).
      { intros q. unfold any_tricks. cbn [any_cards]. now rewrite HD. }
      assert (After : forall a X b x y, E = a ++ X :: b -> (x < held X)%nat ->
        no_better me (from me k a X b x y + c) (from me (n + any_cards E) (D :: a) X b x y)).
      { intros a X b x y El Hx. unfold from. cbn zeta. destruct (west_first me x y) as [i j].
        cbn [fst snd app]. set (q := taker X i j).
        assert (Cr : any_cards (a ++ remaining X i j :: b) = k).
        { apply any_cards_remaining; [rewrite <- El; congruence|lia]. }
        pose proof (IHk _ (eq_sym Cr) q) as L. unfold any_tricks in L. cbn [any_cards] in L.
        rewrite Cr, HD in L. replace (n + any_cards E)%nat with (S n + k)%nat by lia.
        destruct me; cbn [no_better] in *; lia. }
      assert (Shift : forall s t v, no_better me s t -> no_better me (t + c) v ->
        no_better me (s + c) v) by (intros s t v; destruct me; cbn [no_better]; lia).
      rewrite TE, TD.
      assert (Leads : p = me \/ p = opponent me) by (destruct p, me; auto).
      destruct Leads as [-> | ->].
      * pose proof (proj1 (mine_to_lead me k E _ CE) (no_better_refl me _))
          as [a [X [b [x [El [Hx K]]]]]].
        apply mine_to_lead; auto. exists (D :: a), X, b, x. repeat split; auto.
        { now rewrite El. }
        intros y Hy. exact (Shift _ _ _ (K y Hy) (After a X b x y El Hx)).
      * pose proof (proj1 (other_to_lead me k E _ CE) (no_better_refl me _)) as L.
        apply other_to_lead; auto. intros [|Y a] X b y El Hy; injection El as -> El.
        -- specialize (R y ltac:(apply in_seq; lia)). apply existsb_exists in R as [x [Hx R]].
           apply in_seq in Hx. exists x. split. lia. rewrite <- El.
           rewrite <- TE. now apply Step.
        -- destruct (L a X b y El Hy) as [x [Hx K]]. exists x. split; auto.
           exact (Shift _ _ _ K (After a X b x y El Hx)).
  - intros E. apply existsb_exists in H as [x [Hx H]]. rewrite forallb_forall in H.
    apply in_seq in Hx. unfold any_tricks at 2. cbn [any_cards]. rewrite HD. cbn [Nat.add].
    apply mine_to_lead. { cbn [any_cards]. lia. }
    exists [], D, E, x. repeat split; [lia|]. intros y Hy.
    apply Step, H, in_seq. lia.
Qed.

(* Beside any deal this player does as well with D as without it, c being added. *)
Lemma kept me D c : keeps me (held D) D c = true -> forall E p,
  no_better me (any_tricks E p + c) (any_tricks (D :: E) p).
Proof. intros H. now apply (stolen me (held D)). Qed.

(* --- Ordinary suits play as they do among themselves --- *)

Definition shown (D : suit) (A : any_suit) : Prop :=
  held A = size D /\ forall i j, beats A i j = takes D i j.

Lemma shown_cards E F : Forall2 shown E F -> any_cards F = cards E.
Proof. induction 1 as [|D A E F [H _] _ IH]; cbn [any_cards cards]; lia. Qed.

Lemma shown_trick a D b a' A b' p x y m :
  (forall E F q, Forall2 shown E F -> cards E = m -> most m F q = tricks E q) ->
  Forall2 shown a a' -> Forall2 shown b b' -> shown D A -> cards (a ++ D :: b) = S m ->
  (x < size D)%nat -> (y < size D)%nat ->
  from p m a' A b' x y =
  from_trick a D b (fst (west_first p x y)) (snd (west_first p x y)).
Proof.
  intros IH Ha Hb [Hh Ht] C Hx Hy. unfold from, from_trick. cbn zeta.
  assert (B : (fst (west_first p x y) < size D)%nat) by (now destruct p).
  destruct (west_first p x y) as [i j]. cbn [fst snd] in *.
  assert (W : taker A i j = winner D i j) by (unfold taker, winner; now rewrite Ht).
  rewrite W. unfold reward. f_equal. apply IH.
  - apply Forall2_app; auto. constructor; auto. split.
    + cbn [held remaining]. rewrite size_reduction by assumption. lia.
    + intros k l. rewrite takes_reduction. cbn [beats remaining]. apply Ht.
  - now apply cards_reduction.
Qed.

Lemma shown_tricks m : forall E F p, Forall2 shown E F -> cards E = m -> most m F p = tricks E p.
Proof.
  induction m as [|m IH]; intros E F p H C. { now rewrite tricks_none. }
  assert (CE : cards E <> O) by lia.
  assert (CF : any_cards F <> O) by (rewrite (shown_cards E F H); lia).
  apply by_thresholds. intros t. destruct p.
  - rewrite West_on_lead by exact CE.
    rewrite (mine_to_lead West m F t CF : (t <= most (S m) F West) <-> _). split.
    + intros [a' [A [b' [x [-> [Hx K]]]]]].
      apply Forall2_app_inv_r in H as [a [e [Ha [He ->]]]].
      inversion He as [|D A' b b'' HD Hb e1 e2]; subst. pose proof (proj1 HD) as HH.
      exists a, D, b, x. repeat split; [lia|]. intros j Hj.
      pose proof (shown_trick a D b a' A b' West x j m IH Ha Hb HD C ltac:(lia) Hj) as T.
      cbn [west_first fst snd] in T. rewrite <- T. apply (K j). lia.
    + intros [a [D [b [i [-> [Hi K]]]]]].
      apply Forall2_app_inv_l in H as [a' [e [Ha [He ->]]]].
      inversion He as [|D' A b'' b' HD Hb e1 e2]; subst. pose proof (proj1 HD) as HH.
      exists a', A, b', i. repeat split; [lia|]. intros y Hy. cbn [no_better].
      rewrite (shown_trick a D b a' A b' West i y m IH Ha Hb HD C Hi ltac:(lia)).
      apply (K y). lia.
  - rewrite East_on_lead by exact CE.
    rewrite (other_to_lead West m F t CF : (t <= most (S m) F East) <-> _). split.
    + intros K a D b j -> Hj.
      apply Forall2_app_inv_l in H as [a' [e [Ha [He ->]]]].
      inversion He as [|D' A b'' b' HD Hb e1 e2]; subst. pose proof (proj1 HD) as HH.
      destruct (K a' A b' j eq_refl ltac:(lia)) as [x [Hx L]]. exists x. split; [lia|].
      pose proof (shown_trick a D b a' A b' West x j m IH Ha Hb HD C ltac:(lia) Hj) as T.
      cbn [west_first fst snd] in T. now rewrite <- T.
    + intros K a' A b' y -> Hy.
      apply Forall2_app_inv_r in H as [a [e [Ha [He ->]]]].
      inversion He as [|D A' b b'' HD Hb e1 e2]; subst. pose proof (proj1 HD) as HH.
      destruct (K a D b y eq_refl ltac:(lia)) as [x [Hx L]]. exists x. split; [lia|].
      cbn [no_better].
      now rewrite (shown_trick a D b a' A b' West x y m IH Ha Hb HD C Hx ltac:(lia)).
Qed.

Lemma as_among_themselves E p : any_tricks (map any E) p = tricks E p.
Proof.
  assert (S : Forall2 shown E (map any E)).
  { induction E; constructor; [split|]; auto. }
  unfold any_tricks. rewrite (shown_cards _ _ S). now apply shown_tricks.
Qed.

(* Ordinary suits play as ever; of S the player not on lead takes both tricks; and whatever beats
   what in other suits, [K, A] >= 0 and [A Q J, K 10 9] <= 2 <= [A Q 9, K J 10] beside them. *)
Theorem absolute :
  (forall E p, any_tricks (map any E) p = tricks E p) /\
  (any_tricks [cyclic] West = 0 /\ any_tricks [cyclic] East = 2) /\
  (forall F p,
    any_tricks F p <= any_tricks (any KA :: F) p /\
    any_tricks (any AQJ_K109 :: F) p <= any_tricks F p + 2 <= any_tricks (any AQ9_KJ10 :: F) p).
Proof.
  split; [exact as_among_themselves|]. split; [split; reflexivity|]. intros F p.
  pose proof (kept West (any KA) 0 eq_refl F p) as One.
  pose proof (kept East (any AQJ_K109) 2 eq_refl F p) as Two.
  pose proof (kept West (any AQ9_KJ10) 2 eq_refl F p) as Three.
  cbn [no_better] in *. lia.
Qed.
