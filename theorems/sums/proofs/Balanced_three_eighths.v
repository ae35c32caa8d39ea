(* With 2 m + 1 cards a hand the value is not m + 3/8 either, if West holds the ace, or if all his
   cards but one are higher than East's lowest; so it never is if West holds the ace (towards
   Conjecture 12.3). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Sums Require Import Two_replies.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards Between_integers.
From Sums Require Import Three_eighths.
Open Scope Q_scope.

Section Balanced.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation allowed := (allowed T sz val).
Notation regular s := (allowed s /\ no_three_eighths T sz beats val s).
Notation half_steps := (steps T val (1 # 2) 1).
Notation good_lead := (good_lead T beats red val).
Notation two_highest := (two_highest T sz beats).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis Single : single_suit_case T sz beats val.
Hypothesis Single' : single_suit_case' T sz beats val.
Hypothesis Exchange : exchange_case T sz beats val.
Hypothesis Lower : can_be_lowered T sz beats.
Hypothesis Strict : strict_exchange_case T sz beats val.
Hypothesis Taking : taking_case T sz beats red val.

(* Of single-suit whist, East leading the highest card but the ace, which is West's: in suits of
   more than 2 m cards (here M is negative) to hold up is right. *)
Definition holding_case : Prop := forall s n M, two_highest s (S n) -> integral (S (S n)) M ->
  (M < 0)%Z -> hopes s false (inject_Z M + 1) -> hopes (red s 0%nat (S n)) false (inject_Z M + 2).

(* In suits of 2 m cards to hold up is right if all East's cards are higher than West's second; and
   else to take is, if to hold up is. *)
Definition two_lower_case : Prop := forall s n, two_highest s (S n) ->
  integral (S (S n)) 0 -> beats s 1 0 = false -> hopes s true 0 ->
  hopes (red s 0%nat (S n)) true 1.
Definition one_lower_case : Prop := forall s n, two_highest s (S n) ->
  integral (S (S n)) 0 -> beats s 1 0 = true -> hopes s true 0 ->
  hopes (red s 0%nat (S n)) true 1 -> hopes (red s (S n) (S n)) false 0.

Hypothesis Holding : holding_case.
Hypothesis Low_cards : two_lower_case.
Hypothesis High_cards : one_lower_case.

(* Cards of East between which West has none are as good as each other. *)
Lemma one_run s n p e e' l r : sz s = S n -> (p < S n)%nat -> (e <= n)%nat -> (e' <= n)%nat ->
  (forall i q, (i < S n)%nat -> (e <= q <= e' \/ e' <= q <= e)%nat -> beats s i q = beats s i e) ->
  hopes (red s p e) l r -> hopes (red s p e') l r.
Proof.
  intros H Hp He He' Run. apply (higher_cards T sz beats red val G V n).
  - rewrite (tg_sz _ _ _ _ G); lia.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - intros i j Hi Hj. rewrite !(tg_red _ _ _ _ G). intros Y.
    assert (Hb : (bump p i < S n)%nat) by places.
    destruct (Nat.eq_dec (bump e j) (bump e' j)) as [E|N]; [now rewrite <- E|].
    rewrite Run in Y by (auto; revert N; places). rewrite Run; auto. revert N; places.
Qed.

(* The suits in which the value is not m + 3/8, besides those that are `regular`. *)
Definition large_suit (s : T) : Prop := forall N, integral (sz s) N -> (N <= -2)%Z ->
  ~ fst (val s) == inject_Z N + (3 # 4).
Definition one_lower_card (s : T) : Prop := beats s 1 0 = true -> integral (sz s) (-1) ->
  ~ fst (val s) == inject_Z (-1) + (3 # 4).
Notation fine s := (regular s /\ large_suit s /\ one_lower_card s).

Lemma small_suit s N : (sz s <= 1)%nat -> ~ fst (val s) == inject_Z N + (3 # 4).
Proof.
  intros Hs F. destruct (integer_at_most_one T sz beats red val G V s Hs) as [K E].
  apply (not_between N K (3 # 4)); lra.
Qed.

Section Step.
Variables (n : nat) (s : T) (M : Z).
Hypothesis H : sz s = S (S n).
Hypothesis Fine : forall t, (sz t <= S n)%nat -> fine t.
Hypothesis I : integral (S (S n)) M.
Hypothesis Balanced : M = (-1)%Z.

Lemma A t : (sz t <= S n)%nat -> regular t.
Proof. intros Ht. now apply Fine. Qed.

Lemma M_is : inject_Z M == - (1) /\ inject_Z (M + 1) == 0 /\ inject_Z (M - 1) == - (2).
Proof. rewrite Balanced. repeat split; reflexivity. Qed.

Lemma one_card_less i j : (i < S (S n))%nat -> (j < S (S n))%nat -> sz (red s i j) = S n.
Proof. intros Hi Hj. rewrite (tg_sz _ _ _ _ G); lia. Qed.

Lemma larger_steps t m N : sz t = m -> (m <= S n)%nat -> integral m N -> (N <= -2)%Z ->
  half_steps t N.
Proof.
  intros Ht L J LN. apply (no_step_between T sz beats red val G V).
  - apply A. lia.
  - now rewrite Ht.
  - apply Fine; [lia|now rewrite Ht|auto].
Qed.

Lemma balanced_steps t : (sz t <= n)%nat -> integral (sz t) M -> (sz t <= 1)%nat \/
  beats t 1 0 = true -> half_steps t M.
Proof.
  intros L J Or. apply (no_step_between T sz beats red val G V); auto.
  - apply A. lia.
  - destruct Or as [Small|B]; [now apply small_suit|]. rewrite Balanced in *.
    apply Fine; auto.
Qed.

Lemma half_to_one : raised_to (1 # 2) 1.
Proof. right. split; reflexivity. Qed.

Lemma answer_to d g : good_lead n s M (1 # 2) d -> (g < S (S n))%nat -> beats s d g = false ->
  hopes (red s d g) false (1 # 2).
Proof.
  intros [_ L] Hg B. assert (W := L g Hg). apply (hopes_after T beats red val) in W.
  rewrite B in W. destruct M_is as [E _]. eapply hopes_eq; [|exact W].
  change (trq false) with (- (1)). lra.
Qed.

(* --- All of West's cards but one beat East's lowest --- *)

Section One_lower.
Hypothesis Second : beats s 1 0 = true.
Hypothesis Value : fst (val s) == inject_Z M + (3 # 4).

Lemma lowest_led_wins d : good_lead n s M (1 # 2) d -> beats s d 0 = true.
Proof.
  intros L. destruct (beats s d 0) eqn:B; auto. exfalso. pose proof L as [Hd _].
  assert (d = 0%nat) as ->.
  { destruct d as [|d]; auto. rewrite (tg_mono _ _ _ _ G s 1 0 (S d) 0 Second) in B by lia.
    discriminate. }
  apply (answer_to 0 0 L) in B; [|lia]. destruct M_is as [E _].
  assert (Double : doubles T sz red val s).
  { apply (value_without_smallest T sz beats red val G V (S n)); auto. intros t Ht. now apply A. }
  destruct (Double M) as [D _]; [now rewrite H|].
  assert (W : hopes s false (inject_Z M + halves 0)).
  { apply D. eapply hopes_eq; [|exact B]. cbn [halves]. lra. }
  cbn [halves] in W. destruct W as [W|[W _]]; lra.
Qed.

(* What remains of two tricks, East's lowest card among it. *)
Lemma second_after d k g e : (0 < g)%nat -> (0 < e)%nat -> (d < S (S n))%nat -> (k < S (S n))%nat ->
  d <> k -> g <> e -> beats (red (red s d g) (unbump d k) (unbump g e)) 1 0 = true.
Proof.
  intros Hg He Hd Hk N N'. rewrite !(tg_red _ _ _ _ G).
  apply (tg_mono _ _ _ _ G s 1 0); auto; revert N N' Hg He; places.
Qed.

Lemma higher_lead_answered c e : good_lead n s M (1 # 2) c -> (0 < e < S (S n))%nat ->
  beats s (S n) e = true -> exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + 1) 1.
Proof.
  intros L [Pe He] Top. destruct M_is as [E0 [E1 E2]].
  destruct (integrals T sz n s M H I) as [I1 [I2 [I3 _]]].
  assert (Twice : forall d k q g, (d < S (S n))%nat -> (k < S (S n))%nat -> (q < S (S n))%nat ->
    (g < S (S n))%nat -> d <> k -> g <> q -> (0 < q)%nat -> (0 < g)%nat ->
    half_steps (red (red s d g) (unbump d k) (unbump g q)) M).
  { intros d k q g Hd Hk Hq Hg N N' Pq Pg.
    assert (S2 : sz (red (red s d g) (unbump d k) (unbump g q)) = n).
    { exact (size_after_two T sz beats red G s (S n) d g k q H Hd Hg Hk Hq N N'). }
    apply balanced_steps; try rewrite S2; auto. right. now apply second_after. }
  apply (beatable_lead_answered T sz beats red val G V Single Single' Exchange Lower n s M (1 # 2) 1
    half_to_one H A I (fun q => (0 < q)%nat)) with c; auto.
  - intros d g Hd Hg _ _. apply (larger_steps _ (S n)); auto. now apply one_card_less. lia.
  - intros d k q g Hd Hk Hq Hg N N' Ld Pq _ _ _ Bg P. left. revert P. apply Twice; auto.
    destruct g as [|g]; [|lia]. now rewrite (lowest_led_wins d Ld) in Bg.
  - intros _ _ q Pq Lq Ld Low Bn Alone. right. set (F := red s (S n) (S n)).
    assert (SF : sz F = S n) by (apply one_card_less; lia).
    assert (P : hopes F false (1 # 2)) by (apply answer_to; auto).
    assert (Lose : forall i j, (i < n)%nat -> (q <= j)%nat -> beats F i j = false).
    { intros i j Hi Hj. unfold F. rewrite (tg_red _ _ _ _ G).
      destruct (beats s (bump (S n) i) (bump (S n) j)) eqn:Y; auto. rewrite <- (Alone i Hi).
      symmetry. apply (tg_mono _ _ _ _ G s _ _ _ _ Y); places. }
    assert (Win : forall j, (j < S n)%nat -> beats F n j = true).
    { intros j Hj. unfold F. rewrite (tg_red _ _ _ _ G).
      apply (tg_mono _ _ _ _ G s n n); auto; places. }
    assert (Run : forall i j, (i < S n)%nat -> (q <= j <= n)%nat -> beats F i j = beats F i q).
    { intros i j Hi Hj. destruct (Nat.eq_dec i n) as [->|N].
      - rewrite !Win by lia. reflexivity.
      - rewrite !Lose by lia. reflexivity. }
    assert (Step : half_steps (red F n q) M).
    { replace (red F n q) with (red (red s (S n) (S n)) (unbump (S n) n) (unbump (S n) q)).
      - apply Twice; lia.
      - unfold F. f_equal; places. }
    destruct (hopes_minmax T sz beats red val V F false _ P q) as [p [Hp W]]. lia.
    rewrite SF in Hp. apply (hopes_after T beats red val) in W.
    destruct (Nat.eq_dec p n) as [->|Np].
    { apply Step. rewrite Win in W by lia. eapply hopes_eq; [|exact W].
      change (trq true) with 1. lra. }
    rewrite Lose in W by lia. change (trq false) with (- (1)) in W.
    assert (n <> 0%nat) as Nz by lia. destruct n as [|m] eqn:En; [lia|]. clear Nz.
    apply (cheaper_card T sz beats red val G V F (S m) 0 p) in W; auto; try lia.
    apply (hopes_eq T val _ _ 0); [lra|].
    apply (one_run F (S m) (S m) (S m) q); auto; try lia.
    { intros i j Hi [Hj|Hj]; rewrite (Run i j), (Run i (S m)) by lia; reflexivity. }
    apply (High_cards F m).
    + split; [exact SF|split; [exact Win|]]. intros i Hi. apply Lose; lia.
    + rewrite Balanced in I1. exact I1.
    + unfold F. rewrite (tg_red _ _ _ _ G). exact Second.
    + eapply hopes_less; [|exact P]. lra.
    + apply (one_run F (S m) 0 q (S m)); auto; try lia.
      { intros i j Hi [Hj|Hj]; apply Run; lia. }
      eapply hopes_less; [|exact W]. lra.
  - intros _. apply (larger_steps _ (S n)); auto. apply one_card_less; lia. lia.
Qed.

Lemma lowest_lead_answered c : good_lead n s M (1 # 2) c -> beats s (S n) 0 = true ->
  exists p, (p < S (S n))%nat /\ good s p 0 (inject_Z M + 1) 1.
Proof.
  intros L Top. destruct M_is as [E0 _]. pose proof L as [Hc _].
  destruct (first_place (fun i => beats s i 0) (S n) Top) as [k [Lk [Bk Ck]]]. cbv beta in *.
  destruct (beats s k 1) eqn:B1.
  - assert (T1 : beats s (S n) 1 = true) by (apply (tg_mono _ _ _ _ G s k 1); auto; lia).
    destruct (higher_lead_answered c 1 L ltac:(lia) T1) as [p [Hp W]]. exists p. split; auto.
    apply (hopes_after T beats red val) in W. apply (hopes_after T beats red val).
    assert (Same : forall i, beats s i 1 = beats s i 0).
    { intros i. destruct (Nat.lt_ge_cases i k) as [Y|Y].
      - rewrite (Ck i Y). destruct (beats s i 1) eqn:Z; auto. rewrite <- (Ck i Y). symmetry.
        apply (tg_mono _ _ _ _ G s i 1); auto; lia.
      - rewrite (tg_mono _ _ _ _ G s k 1 i 1 B1) by lia. symmetry.
        apply (tg_mono _ _ _ _ G s k 0); auto; lia. }
    rewrite <- Same. apply (one_run s (S n) p 1 0); auto; try lia.
    intros i q Hi [Hq|Hq]; [lia|]. destruct q as [|q]; [now rewrite Same|].
    replace (S q) with 1%nat by lia. reflexivity.
  - exists k. split. lia. apply (hopes_after T beats red val). rewrite Bk.
    change (trq true) with 1.
    assert (P : hopes s true (inject_Z M)).
    { destruct (with_three_eighths T sz beats red val V s (S n) M H Value) as [_ [P _]]. exact P. }
    apply (without_smallest T sz beats red val G V s (S n) true M H I) in P.
    apply (higher_cards T sz beats red val G V (S n) (red s 0 0)).
    + apply one_card_less; lia.
    + apply one_card_less; lia.
    + intros i j Hi Hj. rewrite !(tg_red _ _ _ _ G). intros Y.
      destruct (Nat.lt_ge_cases i k) as [Li|Li].
      * exfalso. assert (Z : beats s k 1 = true).
        { apply (tg_mono _ _ _ _ G s _ _ _ _ Y); places. }
        congruence.
      * replace (bump k i) with (bump 0 i) by places. exact Y.
    + eapply hopes_eq; [|exact P]. lra.
Qed.
End One_lower.

Lemma one_lower_card_step : beats s 1 0 = true -> ~ fst (val s) == inject_Z M + (3 # 4).
Proof.
  intros Second E. destruct (with_three_eighths T sz beats red val V s (S n) M H E)
    as [[c [Hc Good]] [P NR]].
  rewrite H in Hc, Good. assert (L : good_lead n s M (1 # 2) c) by now split.
  assert (Answer : forall e, (e < S (S n))%nat -> beats s (S n) e = true ->
    exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + 1) 1).
  { intros [|e] He Top.
    - now apply lowest_lead_answered with c.
    - apply higher_lead_answered with c; auto. lia. }
  apply NR. destruct (beats s (S n) (S n)) eqn:Ace.
  - intros e He. rewrite H in *. apply Answer; auto.
    apply (tg_mono _ _ _ _ G s (S n) (S n)); auto; lia.
  - apply (beatable_leads_decide T sz beats red val G V (S n) s M 0); auto.
    exists 1%nat, 0%nat. repeat split; auto; lia.
Qed.

(* --- West holds the ace --- *)

Section The_ace.
Hypothesis Ace : beats s (S n) (S n) = true.

Lemma ace_wins j : (j < S (S n))%nat -> beats s (S n) j = true.
Proof. intros Hj. apply (tg_mono _ _ _ _ G s (S n) (S n)); auto. lia. Qed.

(* West has lost a trick that he led; F is left, with the ace. East leads e, or a card of the same
   run, which only the ace can beat. *)
Section Half_played.
Variables (F : T) (m e : nat).
Hypothesis Hn : n = S (S m).
Hypothesis Two : two_highest F n.
Hypothesis P : hopes F false (1 # 2).
Hypothesis He : (e < S n)%nat.
Hypothesis Lose : forall i j, (i < n)%nat -> (e <= j)%nat -> beats F i j = false.

Lemma F_run i j : (i < S n)%nat -> (e <= j <= n)%nat -> beats F i j = beats F i e.
Proof.
  destruct Two as [_ [Win _]]. intros Hi Hj. destruct (Nat.eq_dec i n) as [->|N].
  - rewrite !Win by lia. reflexivity.
  - rewrite !Lose by lia. reflexivity.
Qed.

Section Low.
Hypothesis Low : beats F 1 0 = false.
Let gamma := red F 0 n.
Hypothesis Held : hopes gamma true 1.

Lemma F_size : sz F = S n. Proof. apply Two. Qed.
Lemma gamma_size : sz gamma = n.
Proof. unfold gamma. rewrite (tg_sz _ _ _ _ G); rewrite F_size; lia. Qed.
Lemma F_wins j : (j < S n)%nat -> beats F n j = true. Proof. apply Two. Qed.
Lemma F_loses i j : (i < n)%nat -> (n <= j)%nat -> beats F i j = false.
Proof. intros Hi Hj. apply Lose; lia. Qed.
Lemma gamma_beats i j : (i < n)%nat -> (j < n)%nat -> beats gamma i j = beats F (S i) j.
Proof. intros Hi Hj. unfold gamma. rewrite (tg_red _ _ _ _ G). f_equal; places. Qed.
Lemma two_lowest i j : (i <= 1)%nat -> beats F i j = false.
Proof.
  intros Hi. destruct (beats F i j) eqn:Y; auto.
  now rewrite (tg_mono _ _ _ _ G F i j 1 0 Y) in Low by lia.
Qed.

(* East leads a card that West can beat with k, not the ace, and no cheaper one. *)
Lemma held_again k e2 : (1 < k < n)%nat -> (e2 < n)%nat -> beats F k e2 = true ->
  (forall i, (i < k)%nat -> beats F i e2 = false) -> hopes (red gamma (pred k) e2) true (1 # 2).
Proof.
  intros Hk He2 Bk Ck. pose proof F_size as SF. set (Z := red F k e2).
  assert (SZ : sz Z = n) by (unfold Z; rewrite (tg_sz _ _ _ _ G); lia).
  destruct (integrals T sz n s M H I) as [I1 [_ [I3 I4]]]. destruct M_is as [E0 [E1 E2]].
  assert (TopZ : forall j, (j < n)%nat -> beats Z (S m) j = true).
  { intros j Hj. unfold Z. rewrite (tg_red _ _ _ _ G). replace (bump k (S m)) with n by places.
    apply F_wins. places. }
  assert (P' : hopes Z false 0).
  { destruct (hopes_minmax T sz beats red val V F false _ P e2) as [p [Hp W]]. lia.
    rewrite SF in Hp. apply (hopes_after T beats red val) in W.
    destruct (beats F p e2) eqn:Bp.
    - assert (Lp : (k <= p)%nat).
      { destruct (Nat.lt_ge_cases p k) as [Y|Y]; auto. rewrite Ck in Bp by auto. discriminate. }
      change (trq true) with 1 in W.
      apply (cheaper_card T sz beats red val G V F n k p) in W; auto; try lia.
      apply (hopes_eq T val _ _ (inject_Z M + 1)); [lra|].
      apply (steps_with_the_ace T sz beats red val G V n s (1 # 2) 1 half_to_one H A _ (S m)).
      + now rewrite <- Hn.
      + apply TopZ. lia.
      + lia.
      + now rewrite <- Hn.
      + eapply hopes_eq; [|exact W]. lra.
    - change (trq false) with (- (1)) in W.
      assert (Lp : (p < k)%nat).
      { destruct (Nat.lt_ge_cases p k) as [Y|Y]; auto.
        now rewrite (tg_mono _ _ _ _ G F k e2 p e2 Bk) in Bp by lia. }
      apply (cheaper_card T sz beats red val G V F n 0 p) in W; auto; try lia.
      apply (hopes_eq T val _ _ (inject_Z (M + 2) - 2 + 1)).
      { rewrite Balanced. change (inject_Z (-1 + 2)) with 1. lra. }
      apply (Q_next T sz beats red val G V Single Z (red F 0 e2) (pred k) (S m) (M + 2) (1 # 2) 1
        half_to_one); auto.
      + now rewrite <- Hn.
      + intros t Ht. apply A. lia.
      + apply (lowest_or_other T sz beats red G F n); lia.
      + left. lia.
      + now rewrite <- Hn.
      + eapply hopes_eq; [|exact W]. rewrite Balanced. change (inject_Z (-1 + 2)) with 1. lra. }
  assert (W : hopes (red Z 0 (S m)) false (inject_Z M + 2)).
  { apply (Holding Z m M).
    - split; [lia|split; [intros j Hj; apply TopZ; lia|]]. intros i Hi. unfold Z.
      rewrite (tg_red _ _ _ _ G). apply F_loses; places.
    - now rewrite <- Hn.
    - lia.
    - eapply hopes_eq; [|exact P']. lra. }
  assert (Out : unbump 0 k = pred k /\ unbump n e2 = e2) by (split; places).
  destruct Out as [O1 O2]. unfold gamma. rewrite <- O1, <- O2.
  apply (either_order T sz beats red val G V F n k e2 0 n); auto; try lia.
  replace (unbump k 0) with 0%nat by places. replace (unbump e2 n) with (S m) by places.
  fold Z. eapply hopes_less; [|exact W]. lra.
Qed.

(* To hold up is right if it gives more than the integer. *)
Lemma held_for_the_half : hopes gamma false (1 + (1 # 2)).
Proof.
  pose proof F_size as SF. pose proof gamma_size as Sg. destruct M_is as [E0 [E1 E2]].
  destruct (integrals T sz n s M H I) as [_ [_ [I3 I4]]].
  apply (reached T sz beats red val V gamma 1).
  { lia. }
  { exists 3%Z. reflexivity. }
  { eapply hopes_eq; [|exact Held]. change (1 / two_to 1) with (1 # 2). lra. }
  intros e2 He2. rewrite Sg in *.
  assert (Top : beats gamma (S m) e2 = true).
  { rewrite gamma_beats by lia. rewrite <- Hn. apply F_wins. lia. }
  destruct (first_place (fun i => beats gamma i e2) (S m) Top) as [k [Lk [Bk Ck]]]. cbv beta in *.
  exists k. split. lia. apply (hopes_after T beats red val). rewrite Bk.
  change (trq true) with 1. apply (hopes_eq T val _ _ (1 # 2)); [lra|].
  destruct (Nat.eq_dec k (S m)) as [->|Nk].
  - (* the ace *)
    assert (Lower2 : forall i j, (i < S m)%nat -> (e2 <= j < n)%nat -> beats gamma i j = false).
    { intros i j Hi Hj. destruct (beats gamma i j) eqn:Y; auto. rewrite <- (Ck i Hi). symmetry.
      apply (tg_mono _ _ _ _ G gamma i j); auto; lia. }
    assert (Win : forall j, (j < n)%nat -> beats gamma (S m) j = true).
    { intros j Hj. rewrite gamma_beats by lia. rewrite <- Hn. apply F_wins. lia. }
    assert (W : hopes (red gamma (S m) (S m)) false 1).
    { apply (Taking gamma (S m) 1%Z).
      - split; [lia|split; [intros j Hj; apply Win; lia|]]. intros i Hi. apply Lower2; lia.
      - rewrite Balanced in I4. now rewrite <- Hn.
      - lia.
      - exact Held. }
    apply (one_run gamma (S m) (S m) (S m) e2); try lia.
    { intros i j Hi Hj. destruct (Nat.eq_dec i (S m)) as [->|N].
      - rewrite !Win by lia. reflexivity.
      - rewrite !Lower2 by lia. reflexivity. }
    eapply hopes_less; [|exact W]. lra.
  - rewrite gamma_beats in Bk by lia.
    assert (K : (1 < S k)%nat).
    { destruct k as [|k]; [|lia]. now rewrite two_lowest in Bk by lia. }
    apply (held_again (S k) e2); auto; try lia.
    intros i Hi. destruct i as [|i]; [now apply two_lowest; lia|].
    rewrite <- gamma_beats by lia. apply Ck. lia.
Qed.
End Low.

Lemma taken_or_held : hopes (red F n e) true (inject_Z M + (1 # 2)) ->
  hopes (red F n e) false (inject_Z M + 1) \/
  ((0 < n)%nat /\ hopes (red F 0 e) false (inject_Z M + 2 + (1 # 2))).
Proof.
  intros Taken. pose proof Two as [SF [Win Below]]. destruct M_is as [E0 [E1 E2]].
  destruct (integrals T sz n s M H I) as [I1 [_ [I3 _]]].
  assert (SY : sz (red F n e) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  destruct (beats (red F n e) 1 0) eqn:Second.
  { left. apply balanced_steps; try rewrite SY; auto. }
  assert (Low : beats F 1 0 = false).
  { destruct (Nat.eq_dec e 0) as [E|N]. { apply Lose; lia. }
    rewrite (tg_red _ _ _ _ G) in Second. replace (bump n 1) with 1%nat in Second by places.
    now replace (bump e 0) with 0%nat in Second by places. }
  assert (Run : forall i q, (i < S n)%nat -> (n <= q <= e \/ e <= q <= n)%nat ->
    beats F i q = beats F i n).
  { intros i q Hi Hq. rewrite (F_run i q), (F_run i n) by lia. reflexivity. }
  right. split; [lia|]. apply (one_run F n 0 n e); auto; try lia.
  apply (hopes_eq T val _ _ (1 + (1 # 2))); [lra|]. apply (held_for_the_half Low).
  assert (W : hopes (red F 0 (S (S m))) true 1); [|now rewrite <- Hn in W].
  apply (Low_cards F (S m)); auto.
  - now rewrite <- Hn.
  - rewrite <- Hn. rewrite Balanced in I1. exact I1.
  - eapply hopes_less; [|exact P]. lra.
Qed.
End Half_played.

Lemma ace_step_balanced : ~ fst (val s) == inject_Z M + (3 # 4).
Proof.
  intros E. destruct (with_three_eighths T sz beats red val V s (S n) M H E)
    as [[c [Hc Good]] [_ NR]].
  destruct (integrals T sz n s M H I) as [I1 [I2 [I3 _]]]. rewrite H in Hc, Good.
  assert (L : good_lead n s M (1 # 2) c) by now split.
  apply NR. intros e He. rewrite H in *.
  apply (beatable_lead_answered T sz beats red val G V Single Single' Exchange Lower n s M (1 # 2) 1
    half_to_one H A I (fun _ => True)) with c; auto.
  - intros d g Hd Hg _ _. apply (larger_steps _ (S n)); auto. now apply one_card_less. lia.
  - intros d k q g Hd Hk Hq Hg N N' Ld _ Low Bk Lk Bg P.
    assert (Ld' : (d < S n)%nat).
    { destruct (Nat.eq_dec d (S n)) as [->|]; [congruence|lia]. }
    set (F := red s d g) in *. assert (SF : sz F = S n) by now apply one_card_less.
    assert (HkF : (unbump d k < S n)%nat) by now apply unbump_place.
    assert (HqF : (unbump g q < S n)%nat) by now apply unbump_place.
    assert (SY : sz (red F (unbump d k) (unbump g q)) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    destruct (Nat.le_gt_cases n 1) as [Small|Large].
    { left. apply balanced_steps; try rewrite SY; auto. }
    destruct (Nat.eq_dec k (S n)) as [->|Nk].
    + (* the ace *)
      assert (Ck : unbump d (S n) = n) by places. rewrite Ck in *.
      assert (FW : forall j, (j < S n)%nat -> beats F n j = true).
      { intros j Hj. unfold F. rewrite (tg_red _ _ _ _ G). replace (bump d n) with (S n) by places.
        apply ace_wins. now apply bump_place. }
      assert (FL : forall i j, (i < n)%nat -> (unbump g q <= j)%nat -> beats F i j = false).
      { intros i j Hi Hj. unfold F. rewrite (tg_red _ _ _ _ G).
        destruct (beats s (bump d i) (bump g j)) eqn:Y; auto. rewrite <- (Lk (bump d i)) by places.
        symmetry. apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto.
        destruct (Nat.lt_ge_cases j g); revert Hj N'; places. }
      apply (taken_or_held F (pred (pred n)) (unbump g q)); auto.
      * lia.
      * split; [exact SF|split; [exact FW|]]. intros i Hi. apply FL; lia.
      * now apply answer_to.
    + (* another card *)
      left. revert P. assert (En : S (pred n) = n) by lia.
      apply (steps_with_the_ace T sz beats red val G V n s (1 # 2) 1 half_to_one H A _ (pred n)).
      * now rewrite En.
      * unfold F. rewrite !(tg_red _ _ _ _ G).
        replace (bump d (bump (unbump d k) (pred n))) with (S n) by (revert N Nk; places).
        apply ace_wins. apply bump_place. apply bump_place. lia.
      * lia.
      * now rewrite En.
  - intros _ _ q _ _ _ Y. congruence.
  - intros _. apply (larger_steps _ (S n)); auto. apply one_card_less; lia. lia.
  - now apply ace_wins.
Qed.
End The_ace.
End Step.

(* --- All suits --- *)

Theorem no_three_eighths_there : forall s, fine s.
Proof.
  enough (All : forall n s, (sz s <= n)%nat -> fine s) by (intros s; now apply (All (sz s))).
  assert (Small : forall s, (sz s <= 1)%nat -> fine s).
  { intros s Hs. split; [split|split].
    - now apply (allowed_at_most_one T sz beats red val G V).
    - intros n M _ _ _. now apply small_suit.
    - intros N _ _. now apply small_suit.
    - intros _ _. now apply small_suit. }
  intros n. induction n as [|n IH]; intros s Hs. { apply Small. lia. }
  destruct (Nat.le_gt_cases (sz s) n) as [L|L]; [now apply IH|].
  destruct n as [|n]. { apply Small. lia. }
  assert (H : sz s = S (S n)) by lia.
  assert (Reg : forall t, (sz t <= S n)%nat -> regular t) by (intros t Ht; now apply IH).
  assert (Large : large_suit s).
  { intros N. rewrite H. intros J LN.
    apply (large_suit_step T sz beats red val G V Single Single' Exchange Lower Strict n s N H Reg);
      auto. intros t K Ht. now apply IH. }
  split; [split|split; [exact Large|]].
  - apply (allowed_if_reached T sz beats red val V n s H). intros M x y X J.
    now apply (next_value_reached T sz beats red val G V Single Single' Exchange Lower n s M x y X).
  - intros m M Hm Ace J. assert (m = S n) as -> by lia.
    destruct (Z_le_gt_dec M (-2)) as [L1|L1]; [apply Large; auto; now rewrite H|].
    destruct (Z.eq_dec M (-1)) as [E|N1].
    + now apply (ace_step_balanced n s M).
    + apply (ace_step T sz beats red val G V Single Single' Exchange Lower Taking n s M H Reg J);
        auto. lia.
  - unfold one_lower_card. rewrite H. intros Second J. now apply (one_lower_card_step n s (-1)).
Qed.
End Balanced.
