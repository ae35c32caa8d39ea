(* The value m + 3/8 occurs in no suit of more than 2 m + 1 cards a hand; nor, if West holds the ace
   and smaller suits are as they should, in one of less (towards Conjecture 12.3). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards Between_integers.
Open Scope Q_scope.

Section Three_eighths.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation allowed := (allowed T sz val).
Notation regular s := (allowed s /\ no_three_eighths T sz beats val s).
Notation half_steps := (steps T val (1 # 2) 1).
Notation good_lead := (good_lead T beats red val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis Single : single_suit_case T sz beats val.
Hypothesis Single' : single_suit_case' T sz beats val.
Hypothesis Exchange : exchange_case T sz beats val.
Hypothesis Lower : can_be_lowered T sz beats.

(* West's highest card is the highest of all, East's is the next one. *)
Definition two_highest (s : T) (n : nat) : Prop := sz s = S n /\
  (forall j, (j < S n)%nat -> beats s n j = true) /\
  (forall i, (i < n)%nat -> beats s i n = false).

(* Of single-suit whist: to exchange them costs less than half a trick in suits of more than 2 m
   cards (here M is negative). *)
Definition strict_exchange_case : Prop := forall s s' n M,
  top_cards_exchanged T sz beats s s' n -> integral (S n) M -> (M < 0)%Z ->
  hopes s true (inject_Z M) -> hopes s' true (inject_Z M - 1).

(* Of single-suit whist: it is right to take with the ace in suits of less than 2 m cards. *)
Definition taking_case : Prop := forall s n M, two_highest s n -> integral (S n) M -> (0 < M)%Z ->
  hopes s true (inject_Z M) -> hopes (red s n n) false (inject_Z M).

Hypothesis Strict : strict_exchange_case.
Hypothesis Taking : taking_case.

Lemma with_three_eighths s n M : sz s = S n -> fst (val s) == inject_Z M + (3 # 4) ->
  maxmin_ge s (inject_Z M + (1 # 2)) 1 /\ hopes s true (inject_Z M) /\
  ~ minmax_ge s (inject_Z M + 1) 1.
Proof.
  intros H E. assert (P : hopes s true (inject_Z M)) by (left; lra).
  split; [|split; [exact P|]].
  - apply (led_for T sz beats red val V) with 1%nat. lia. exact (halves_number M 1).
    change (1 / two_to 1) with (1 # 2). lra.
  - intros W. apply (reached T sz beats red val V s 0) in W.
    + destruct W as [W|[W _]]; lra.
    + lia.
    + exact (halves_number M 0).
    + eapply hopes_eq; [|exact P]. change (1 / two_to 0) with 1. lra.
Qed.

(* From m + 1/4 to m + 1/2, if the value is not m + 3/8. *)
Lemma no_step_between t N : allowed t -> integral (sz t) N ->
  ~ fst (val t) == inject_Z N + (3 # 4) -> half_steps t N.
Proof.
  intros A I No P. apply (next_three_eighths T sz beats red val G V) in P; auto.
  apply (next_one T sz beats red val G V); auto.
  destruct P as [P|[E _]]; [now left|]. destruct No. now symmetry.
Qed.

(* --- Suits of more than 2 m + 1 cards --- *)

Lemma large_suit_step n s M : sz s = S (S n) -> (forall t, (sz t <= S n)%nat -> regular t) ->
  (forall t N, (sz t <= S n)%nat -> integral (sz t) N -> (N <= -2)%Z ->
    ~ fst (val t) == inject_Z N + (3 # 4)) ->
  integral (S (S n)) M -> (M <= -2)%Z -> ~ fst (val s) == inject_Z M + (3 # 4).
Proof.
  intros H A Less I LM E. destruct (with_three_eighths s (S n) M H E) as [Mm [P NR]].
  destruct Mm as [c [Hc Good]]. rewrite H in Hc, Good.
  assert (L : good_lead n s M (1 # 2) c) by now split.
  destruct (integrals T sz n s M H I) as [I1 [I2 [I3 _]]].
  assert (Steps : forall t m N, sz t = m -> (m <= S n)%nat -> integral m N -> (N <= -2)%Z ->
    half_steps t N).
  { intros t m N Ht Lm It LN. apply no_step_between.
    - apply A. lia.
    - now rewrite Ht.
    - apply Less; auto. lia. now rewrite Ht. }
  assert (Size : forall i j, (i < S (S n))%nat -> (j < S (S n))%nat -> sz (red s i j) = S n).
  { intros i j Hi Hj. rewrite (tg_sz _ _ _ _ G); lia. }
  assert (Answer : forall e, (e < S (S n))%nat -> beats s (S n) e = true ->
    exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + 1) 1).
  { intros e He Top.
    apply (beatable_lead_answered T sz beats red val G V Single Single' Exchange Lower n s M (1 # 2)
      1 (or_intror (conj (Qeq_refl _) (Qeq_refl _))) H A I (fun _ => True)) with c; auto.
    - intros d g Hd Hg _ _. apply (Steps _ (S n)); auto. lia.
    - intros d k q g Hd Hk Hq Hg N N' _ _ _ _ _ _ P2. left. revert P2. apply (Steps _ n); auto.
      exact (size_after_two T sz beats red G s (S n) d g k q H Hd Hg Hk Hq N N').
    - intros _ _ q _ Hq [_ LD] Low Bn Alone. left.
      assert (W := LD (S n) ltac:(lia)). apply (hopes_after T beats red val) in W.
      rewrite Low in W. change (trq false) with (- (1)) in W. pose proof (above_M M) as [E1 _].
      apply (hopes_eq T val _ _ (inject_Z (M + 1) - 1)); [lra|].
      apply (Strict (red s (S n) (S n)) (red s n q) n (M + 1)%Z); auto; [|lia|].
      + now apply (two_exchanged T sz beats red G).
      + eapply hopes_less; [|exact W]. lra.
    - intros _. apply (Steps _ (S n)); auto. apply Size; lia. lia. }
  apply NR. destruct (beats s (S n) (S n)) eqn:Ace.
  { intros e He. rewrite H in *. apply Answer; auto.
    apply (tg_mono _ _ _ _ G s (S n) (S n)); auto; lia. }
  destruct (beats s (S n) 0) eqn:Some.
  { apply (beatable_leads_decide T sz beats red val G V (S n) s M 0); auto.
    exists (S n), 0%nat. repeat split; auto; lia. }
  (* no card of West wins: the value is an integer *)
  exfalso.
  assert (Up : fst (val s) <= - inject_Z (Z.of_nat (S (S n)))).
  { apply (no_winner T sz beats red val G V); auto. intros p q Hp Hq.
    destruct (beats s p q) eqn:Y; auto.
    now rewrite (tg_mono _ _ _ _ G s p q (S n) 0 Y) in Some by lia. }
  assert (Dn : hopes s false (inject_Z (- Z.of_nat (S (S n))))).
  { apply (hopes_rw T sz beats red val G V). rewrite H. apply at_least_nothing. lia. }
  assert (Eq : fst (val s) == inject_Z (- Z.of_nat (S (S n)))).
  { rewrite inject_Z_opp in *. destruct Dn as [Dn|[Dn _]]; lra. }
  rewrite Eq in E. assert (L1 : (M < - Z.of_nat (S (S n)))%Z) by (rewrite Zlt_Qlt; lra).
  assert (L2 : (- Z.of_nat (S (S n)) < M + 1)%Z).
  { rewrite Zlt_Qlt, inject_Z_plus. change (inject_Z 1) with 1. lra. }
  lia.
Qed.

(* --- West holds the ace of a suit of at most 2 m cards --- *)

(* A lead is as good as without the trick that the ace wins. *)
Lemma before_the_ace n s c r : sz s = S (S (S n)) -> beats s (S (S n)) (S (S n)) = true ->
  (c < S (S n))%nat ->
  (forall f, (f < S (S n))%nat -> good (red s (S (S n)) 0) c f (r - 1) 1) ->
  forall f, (f < S (S (S n)))%nat -> good s c f r 1.
Proof.
  intros H Ace Hc L f Hf. destruct (good_dec T beats red val s c f r 1) as [|N]; auto. exfalso.
  assert (W : Labels.good T (fbeats beats) (fred red) (fval val) s f c (- r) 1).
  { apply good_flip. intros Y. apply N. eapply good_eq; [|exact Y]. lra. }
  apply (ace_first T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V) s n f c (- r) H) in W;
    auto.
  2: { unfold fbeats. now rewrite Ace. }
  apply good_flip in W. apply W. eapply good_eq; [|apply (L (pred f))]. lra. lia.
Qed.

Lemma ace_step n s M : sz s = S (S n) -> (forall t, (sz t <= S n)%nat -> regular t) ->
  integral (S (S n)) M -> (0 <= M)%Z -> beats s (S n) (S n) = true ->
  ~ fst (val s) == inject_Z M + (3 # 4).
Proof.
  intros H A I LM Ace E. destruct (with_three_eighths s (S n) M H E) as [Mm [_ NR]].
  destruct (integrals T sz n s M H I) as [I1 [I2 [I3 _]]].
  pose proof (above_M M) as [E1 [E2 _]].
  assert (Size : forall i j, (i < S (S n))%nat -> (j < S (S n))%nat -> sz (red s i j) = S n).
  { intros i j Hi Hj. rewrite (tg_sz _ _ _ _ G); lia. }
  assert (Wins : forall j, (j < S (S n))%nat -> beats s (S n) j = true).
  { intros j Hj. apply (tg_mono _ _ _ _ G s (S n) (S n)); auto. lia. }
  assert (Hs : raised_to (1 # 2) 1) by (right; split; reflexivity).
  (* a lead that is not the ace, unless that leaves a suit without the value m - 5/8 *)
  assert (Lead : exists c, good_lead n s M (1 # 2) c /\
    (beats s c (S n) = true -> half_steps (red s (S n) 0) (M - 1))).
  { set (Z := red s (S n) 0). assert (SZ : sz Z = S n) by (apply Size; lia).
    destruct (A Z ltac:(lia)) as [AZ NZ].
    destruct (Qeq_dec (fst (val Z)) (inject_Z (M - 1) + (3 # 4))) as [EZ|EZ].
    - assert (TopZ : beats Z n n = false).
      { destruct (beats Z n n) eqn:Y; auto. destruct (NZ n (M - 1)%Z SZ Y I2 EZ). }
      destruct n as [|p].
      { exfalso. destruct (infinitesimal_integral T sz beats red val G V Z
          (value_of_one T sz beats red val V Z SZ)) as [N [_ F]]. rewrite F in EZ.
        assert (L1 : (M - 1 < N)%Z) by (rewrite Zlt_Qlt; lra).
        assert (L2 : (N < M)%Z) by (rewrite Zlt_Qlt; lra). lia. }
      destruct (with_three_eighths Z (S p) (M - 1) SZ EZ) as [[c [Hc Good]] _].
      rewrite SZ in Hc, Good. exists c. split.
      + split. lia. apply (before_the_ace p); auto. intros f Hf.
        apply good_eq with (inject_Z (M - 1) + (1 # 2)). lra. now apply Good.
      + intros Y. exfalso. assert (Y' : beats Z (S p) (S p) = true).
        { apply (tg_mono _ _ _ _ G Z c (S p)); auto; try lia. unfold Z.
          rewrite (tg_red _ _ _ _ G). replace (bump (S (S p)) c) with c by places.
          now replace (bump 0 (S p)) with (S (S p)) by places. }
        congruence.
    - destruct Mm as [c [Hc Good]]. rewrite H in Hc, Good. exists c. split. now split.
      intros _. apply no_step_between; auto. now rewrite SZ. }
  destruct Lead as [c [L AceStep]].
  assert (NotTop : forall d, (d < S (S n))%nat -> beats s d (S n) = false -> (d < S n)%nat).
  { intros d Hd Y. destruct (Nat.eq_dec d (S n)) as [->|]; [congruence|lia]. }
  apply NR. intros e He. rewrite H in *.
  apply (beatable_lead_answered T sz beats red val G V Single Single' Exchange Lower n s M (1 # 2) 1
    Hs H A I (fun _ => True)) with c; auto.
  - intros d g Hd Hg Low _. specialize (NotTop d Hd Low).
    apply (steps_with_the_ace T sz beats red val G V n s (1 # 2) 1 Hs H A _ n); auto.
    rewrite (tg_red _ _ _ _ G). replace (bump d n) with (S n) by places. apply Wins.
    apply bump_place. lia.
  - intros d k q g Hd Hk Hq Hg N N' Ld _ Low Bk Lk Bg P. left. specialize (NotTop d Hd Low).
    set (F := red s d g) in *. assert (SF : sz F = S n) by now apply Size.
    assert (HkF : (unbump d k < S n)%nat) by now apply unbump_place.
    assert (HqF : (unbump g q < S n)%nat) by now apply unbump_place.
    assert (SY : sz (red F (unbump d k) (unbump g q)) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    destruct (Nat.eq_dec k (S n)) as [->|Nk].
    + (* the ace *)
      assert (Ck : unbump d (S n) = n) by places. rewrite Ck in *.
      assert (FW : forall j, (j < S n)%nat -> beats F n j = true).
      { intros j Hj. unfold F. rewrite (tg_red _ _ _ _ G). replace (bump d n) with (S n) by places.
        apply Wins. now apply bump_place. }
      assert (FL : forall i j, (i < n)%nat -> (unbump g q <= j)%nat -> beats F i j = false).
      { intros i j Hi Hj. unfold F. rewrite (tg_red _ _ _ _ G).
        destruct (beats s (bump d i) (bump g j)) eqn:Y; auto. rewrite <- (Lk (bump d i)) by places.
        symmetry. apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto.
        destruct (Nat.lt_ge_cases j g); revert Hj N'; places. }
      assert (Two : two_highest F n).
      { split; [exact SF|split; [exact FW|]]. intros i Hi. apply FL; auto. lia. }
      assert (PF : hopes F true (inject_Z (M + 1))).
      { destruct Ld as [_ Ld]. assert (W := Ld g Hg). apply (hopes_after T beats red val) in W.
        rewrite Bg in W. change (trq false) with (- (1)) in W. eapply hopes_less; [|exact W]. lra. }
      apply (Taking F n (M + 1)%Z Two I1 ltac:(lia)) in PF.
      apply (higher_cards T sz beats red val G V n (red F n n)); auto.
      * rewrite (tg_sz _ _ _ _ G); lia.
      * intros i j Hi Hj. rewrite !(tg_red _ _ _ _ G). replace (bump n i) with i by places.
        replace (bump n j) with j by places. intros Y.
        destruct (Nat.lt_ge_cases j (unbump g q)) as [Lj|Lj].
        -- assert (Ej : bump (unbump g q) j = j).
           { unfold bump. destruct (Nat.ltb_spec j (unbump g q)); lia. }
           rewrite Ej. exact Y.
        -- rewrite FL in Y by auto. discriminate.
      * eapply hopes_eq; [|exact PF]. lra.
    + (* another card *)
      destruct n as [|p].
      { exfalso. destruct (V (red F (unbump d k) (unbump g q))) as [_ [Z0 _]].
        destruct (Z0 SY) as [E0 _]. assert (0 <= inject_Z M).
        { change 0 with (inject_Z 0). now rewrite <- Zle_Qle. }
        destruct P as [P|[P _]]; lra. }
      apply (steps_with_the_ace T sz beats red val G V (S p) s (1 # 2) 1 Hs H A _ p); auto.
      unfold F. rewrite !(tg_red _ _ _ _ G).
      replace (bump d (bump (unbump d k) p)) with (S (S p)) by (revert N; places).
      apply Wins. apply bump_place. apply bump_place. lia.
  - intros _ _ q _ _ _ Y. congruence.
Qed.
End Three_eighths.
