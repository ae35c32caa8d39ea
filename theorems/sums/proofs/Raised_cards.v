(* To raise a card of West, but not to the top, gains less than a trick in the lower half of an
   interval between two integers (Lemma Q; towards Conjectures 12.3 and 12.4). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads.
Open Scope Q_scope.

Section Raised.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation raises := (raises T sz beats).
Notation allowed := (allowed T sz val).
Notation doubles := (doubles T sz red val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

(* West's card k is not the highest card of s. *)
Definition below_another (s : T) (k n : nat) : Prop := (k < n)%nat \/ beats s n n = false.

(* Theorem 9.4 of the paper on single-suit whist, as it is needed: West's card k is not the highest
   of s', and is a lower one in s; then what East's lead gives West in s' is at most a trick more
   than what his own gives him in s. *)
Definition single_suit_case : Prop := forall s s' k n M, sz s = S n -> raises s 0 s' k ->
  below_another s' k n -> integral (S n) M ->
  hopes s' false (inject_Z M + 1) -> hopes s true (inject_Z M - 1).

(* If West holds the ace of s, the value is not m + 3/8. *)
Definition no_three_eighths (s : T) : Prop := forall n M, sz s = S n -> beats s n n = true ->
  integral (S n) M -> ~ fst (val s) == inject_Z M + (3 # 4).
Notation regular s := (allowed s /\ no_three_eighths s).

Hypothesis Single : single_suit_case.

Lemma next_with_the_ace s n M i : sz s = S n -> beats s n n = true -> regular s ->
  integral (S n) M -> hopes s true (inject_Z M + halves (S i)) -> hopes s false (inject_Z M +
  halves i).
Proof.
  intros H Ace [A Nw] I P. assert (I' : integral (sz s) M) by now rewrite H.
  destruct i as [|i]; [|now apply (next_half T sz beats red val G V)].
  cbn [halves] in *. assert (P' : hopes s true (inject_Z M + (1 # 2))).
  { eapply hopes_eq; [|exact P]. lra. }
  apply (next_three_eighths T sz beats red val G V) in P'; auto.
  apply (next_one T sz beats red val G V); auto.
  destruct P' as [P'|[E _]]; [now left|]. exfalso. apply (Nw n M); auto. now symmetry.
Qed.

(* --- Suits of which only West's highest card can win --- *)

Lemma at_least_nothing n : forall s (l : bool) (m : Z),
  (if l then m < - Z.of_nat n else m <= - Z.of_nat n)%Z -> rw T beats red n s l m.
Proof.
  induction n as [|n IH]; intros s l m L. { destruct l; cbn [rw]; lia. }
  assert (X : forall i j, rw T beats red n (red s i j) (beats s i j) (m - tr (beats s i j))).
  { intros i j. apply IH. destruct (beats s i j), l; cbn [tr]; lia. }
  destruct l; cbn [rw].
  - exists 0%nat. split. lia. auto.
  - intros j Hj. exists 0%nat. split. lia. auto.
Qed.

Lemma between_numbers s r : r < fst (val s) -> minmax_ge s ((r + fst (val s)) * (1 # 2)) 1.
Proof.
  intros L. apply (hopes_minmax T sz beats red val V s false). left. lra.
Qed.

Lemma no_winner n : forall s, sz s = n ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> beats s i j = false) ->
  fst (val s) <= - inject_Z (Z.of_nat n).
Proof.
  induction n as [|n IH]; intros s H Low.
  - destruct (V s) as [_ [Z0 _]]. destruct (Z0 H) as [E _].
    change (inject_Z (Z.of_nat 0)) with 0. lra.
  - destruct (Qlt_le_dec (- inject_Z (Z.of_nat (S n))) (fst (val s))) as [L|]; auto. exfalso.
    destruct (between_numbers s _ L 0%nat ltac:(lia)) as [i [Hi W]].
    apply (hopes_after T beats red val) in W. rewrite Low in W by lia.
    assert (X : fst (val (red s i 0)) <= - inject_Z (Z.of_nat n)).
    { apply IH. rewrite (tg_sz _ _ _ _ G); lia. intros p q Hp Hq. rewrite (tg_red _ _ _ _ G).
      apply Low; now apply bump_place. }
    change (trq false) with (- (1)) in W. rewrite Nat2Z.inj_succ in *. unfold Z.succ in *.
    rewrite inject_Z_plus in *. change (inject_Z 1) with 1 in *.
    destruct W as [W|[W _]]; lra.
Qed.

Lemma one_winner n : forall s, sz s = S n ->
  (forall i j, (i < n)%nat -> (j < S n)%nat -> beats s i j = false) ->
  fst (val s) <= 1 - inject_Z (Z.of_nat n).
Proof.
  induction n as [|n IH]; intros s H Low.
  - pose proof (val_bound T sz beats red val G V s) as B. rewrite H in B.
    destruct (infinitesimal_integral T sz beats red val G V s (value_of_one T sz beats red val V s
      H)) as [N [J E]]. rewrite H in J. rewrite E in *.
    assert (B' : inject_Z N < inject_Z 3) by exact B. rewrite <- Zlt_Qlt in B'.
    assert (B2 : (N <= 1)%Z) by (destruct J as [k ->]; lia).
    rewrite Zle_Qle in B2. change (inject_Z (Z.of_nat 0)) with 0. change (inject_Z 1) with 1 in B2.
    lra.
  - destruct (Qlt_le_dec (1 - inject_Z (Z.of_nat (S n))) (fst (val s))) as [L|]; auto. exfalso.
    destruct (between_numbers s _ L 0%nat ltac:(lia)) as [i [Hi W]].
    apply (hopes_after T beats red val) in W. rewrite Nat2Z.inj_succ in *. unfold Z.succ in *.
    rewrite inject_Z_plus in *. change (inject_Z 1) with 1 in *.
    assert (H1 : sz (red s i 0) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
    destruct (Nat.eq_dec i (S n)) as [->|N].
    + assert (X : fst (val (red s (S n) 0)) <= - inject_Z (Z.of_nat (S n))).
      { apply no_winner; auto. intros p q Hp Hq. rewrite (tg_red _ _ _ _ G).
        apply Low; places. }
      rewrite Nat2Z.inj_succ in X. unfold Z.succ in X. rewrite inject_Z_plus in X.
      change (inject_Z 1) with 1 in X.
      destruct (beats s (S n) 0); [change (trq true) with 1 in W|change (trq false) with (- (1)) in
        W]; destruct W as [W|[W _]]; lra.
    + rewrite Low in W by lia. change (trq false) with (- (1)) in W.
      assert (X : fst (val (red s i 0)) <= 1 - inject_Z (Z.of_nat n)).
      { apply IH; auto. intros p q Hp Hq. rewrite (tg_red _ _ _ _ G). apply Low; places. }
      destruct W as [W|[W _]]; lra.
Qed.

(* --- Lemma Q --- *)

(* With M for m: if s' is worth m + 1/2^j or more, j at least 2, s is worth m - 1 + 1/2^(j-1); if s'
   is worth m + 3/8, s is worth more than m - 1/2. *)
Definition gains_little (s s' : T) (M : Z) : Prop :=
  (forall i, hopes s' false (inject_Z M + halves (S i)) ->
    hopes s false (inject_Z M - 2 + halves i)) /\
  (hopes s' false (inject_Z M + (3 # 4)) -> hopes s true (inject_Z M - 1)).

Definition lowering_loses_little (n : nat) : Prop := forall s s' k M, sz s = S n ->
  (forall t, (sz t <= n)%nat -> regular t) -> raises s 0 s' k -> below_another s' k n ->
  integral (S n) M -> gains_little s s' M.

Lemma one_card : lowering_loses_little 0.
Proof.
  intros s s' k M H _ R B I. pose proof R as [E _].
  assert (H' : sz s' = 1%nat) by congruence.
  destruct (infinitesimal_integral T sz beats red val G V s (value_of_one T sz beats red val V s
    H)) as [N [J F]]. rewrite H in J.
  destruct (infinitesimal_integral T sz beats red val G V s' (value_of_one T sz beats red val V s'
    H')) as [N' [J' F']]. rewrite H' in J'.
  assert (More : forall x, 0 < x -> hopes s' false (inject_Z M + x) ->
    inject_Z M <= fst (val s)).
  { intros x X P. assert (L : (M < N')%Z).
    { rewrite Zlt_Qlt, <- F'. destruct P as [P|[P _]]; lra. }
    assert (L2 : (M + 1 < N')%Z) by (destruct I as [a ->], J' as [b ->]; lia).
    assert (P' : hopes s' true (inject_Z (M + 1))).
    { left. now rewrite F', <- Zlt_Qlt. }
    apply (raised_gains_a_trick T sz beats red val G V 1 s 0 s' k) in P'; auto.
    assert (L3 : (M - 1 <= N)%Z).
    { rewrite Zle_Qle, iZ_sub, <- F. rewrite inject_Z_plus in P'.
      change (inject_Z 1) with 1 in *. destruct P' as [P'|[P' _]]; lra. }
    rewrite F, <- Zle_Qle. destruct I as [a ->], J as [b ->]. lia. }
  split; [intros i P|intros P].
  - apply (More (halves (S i))) in P; [|apply halves_range].
    left. pose proof (halves_range i). lra.
  - apply (More (3 # 4)) in P; [left|]; lra.
Qed.

Section Step.
Variable n : nat.
Hypothesis IH : lowering_loses_little n.
Variables (s s' : T) (k : nat) (M : Z).
Hypothesis H : sz s = S (S n).
Hypothesis A : forall t, (sz t <= S n)%nat -> regular t.
Hypothesis R : raises s 0 s' k.
Hypothesis B : below_another s' k (S n).
Hypothesis I : integral (S (S n)) M.

Lemma same_size : sz s' = S (S n).
Proof. destruct R as [E _]. congruence. Qed.
Lemma place_of_k : (k < S (S n))%nat.
Proof. destruct R as [_ [L _]]. lia. Qed.

Lemma after_size i j : (i < S (S n))%nat -> (j < S (S n))%nat ->
  sz (red s i j) = S n /\ sz (red s' i j) = S n.
Proof. intros Hi Hj. pose proof same_size. rewrite !(tg_sz _ _ _ _ G); lia. Qed.

(* Another card than k is played, and k does not become the highest. *)
Lemma same_card i j t : (i < S (S n))%nat -> (j < S (S n))%nat -> i <> k ->
  below_another (red s' i j) (unbump i k) n ->
  good s' i j (inject_Z M + halves (S t)) 1 ->
  good s (S (unbump k i)) j (inject_Z M - 2 + halves t) 1.
Proof.
  intros Hi Hj N Bl W. pose proof place_of_k as Hk.
  pose proof (raises_after T sz beats red G s 0 s' k i j (S n) H R N Hi Hj) as R'.
  change (bump 0 (unbump k i)) with (S (unbump k i)) in R'.
  change (unbump (S (unbump k i)) 0) with 0%nat in R'.
  destruct R as [E [K [_ C]]]. rewrite H in C. pose proof (C i j N Hi Hj) as Bs.
  change (bump 0 (unbump k i)) with (S (unbump k i)) in Bs.
  assert (Hi' : (S (unbump k i) < S (S n))%nat).
  { assert (unbump k i < S n)%nat by (apply unbump_place; auto). lia. }
  destruct (after_size i j Hi Hj) as [_ S2].
  destruct (after_size (S (unbump k i)) j Hi' Hj) as [S1 _].
  apply (hopes_after T beats red val). apply (hopes_after T beats red val) in W. rewrite Bs.
  destruct (integral_less _ _ I) as [I1 I2].
  assert (A' : forall t, (sz t <= n)%nat -> regular t) by (intros u Hu; apply A; lia).
  assert (A2 : allowed (red s' i j)) by (apply A; lia).
  assert (E1 : inject_Z (M + 1) == inject_Z M + 1) by (rewrite inject_Z_plus; reflexivity).
  assert (E2 : inject_Z (M - 1) == inject_Z M - 1) by (rewrite iZ_sub; reflexivity).
  pose proof (halves_range t) as Hr.
  destruct (beats s' i j); [change (trq true) with 1 in *|change (trq false) with (- (1)) in *].
  - destruct (IH _ _ _ (M - 1)%Z S1 A' R' Bl I1) as [Q1 Q2].
    rewrite <- S2 in I1. destruct t as [|t].
    + assert (W' : hopes (red s' i j) true (inject_Z (M - 1) + (1 # 2))).
      { eapply hopes_eq; [|exact W]. cbn [halves]. lra. }
      apply (next_three_eighths T sz beats red val G V) in W'; auto.
      apply Q2 in W'. eapply hopes_eq; [|exact W']. cbn [halves]. lra.
    + assert (W' : hopes (red s' i j) true (inject_Z (M - 1) + halves (S (S t)))).
      { eapply hopes_eq; [|exact W]. lra. }
      apply (next_half T sz beats red val G V) in W'; auto.
      apply Q1 in W'. eapply hopes_less; [|exact W']. pose proof (halves_range t).
      rewrite halves_S. lra.
  - destruct (IH _ _ _ (M + 1)%Z S1 A' R' Bl I2) as [Q1 _].
    eapply hopes_eq; [|apply (Q1 t); eapply hopes_eq; [|exact W]]; lra.
Qed.

Lemma stays_below i j : (i < k)%nat -> (j < S (S n))%nat -> (k < S n)%nat \/ (j < S n)%nat ->
  below_another (red s' i j) (unbump i k) n.
Proof.
  intros Hi Hj Hk. pose proof place_of_k as Pk. destruct (Nat.eq_dec k (S n)) as [->|N].
  - right. destruct B as [B'|B']; [lia|]. rewrite (tg_red _ _ _ _ G).
    replace (bump i n) with (S n) by places. replace (bump j n) with (S n) by places. exact B'.
  - left. places.
Qed.

(* A card as high as k, or k itself, is played: what remains is no better than s with its lowest
   card played. *)
Lemma lowest_card i j l r : (i < S (S n))%nat -> (j < S (S n))%nat -> (k <= i)%nat ->
  hopes (red s' i j) l r -> hopes (red s 0 j) l r.
Proof.
  intros Hi Hj L. destruct (after_size i j Hi Hj) as [_ S2].
  destruct (after_size 0 j ltac:(lia) Hj) as [S1 _]. pose proof place_of_k as Hk.
  apply (higher_cards T sz beats red val G V (S n)); auto. intros p q Hp Hq X.
  rewrite <- (raises_played T sz beats red G s 0 s' k j (S n) H R Hj p q Hp Hq).
  rewrite (tg_red _ _ _ _ G) in *. apply (tg_mono _ _ _ _ G s' _ _ _ _ X); auto. revert L. places.
Qed.

Lemma high_lead_answered i : (i < S (S n))%nat -> (k <= i)%nat ->
  good s' i 0 (inject_Z M + (1 # 2)) 1 -> hopes s true (inject_Z M - 1).
Proof.
  intros Hi L W. apply (hopes_after T beats red val) in W.
  destruct (after_size 0 0 ltac:(lia) ltac:(lia)) as [S1 _].
  assert (W1 : hopes (red s 0 0) true (inject_Z M - (1 # 2))).
  { apply (lowest_card i); auto. lia. destruct (beats s' i 0).
    - eapply hopes_eq; [|exact W]. change (trq true) with 1. lra.
    - eapply hopes_less; [|exact W]. change (trq false) with (- (1)). lra. }
  destruct (integral_less _ _ I) as [I1 _]. rewrite <- S1 in I1.
  assert (E2 : inject_Z (M - 1) == inject_Z M - 1) by (rewrite iZ_sub; reflexivity).
  assert (E3 : inject_Z (M - 2) == inject_Z M - 2) by (rewrite iZ_sub; reflexivity).
  assert (D : doubles s).
  { apply (value_without_smallest T sz beats red val G V (S n)); auto. intros u Hu. apply A. lia. }
  assert (W2 : hopes (red s 0 0) true (inject_Z (M - 1) + (1 # 2))).
  { eapply hopes_eq; [|exact W1]. lra. }
  apply (next_three_eighths T sz beats red val G V) in W2; [|apply A; lia|exact I1].
  destruct (D (M - 2)%Z) as [_ D2].
  { rewrite H. destruct I as [m ->]. exists (m - 1)%Z. lia. }
  eapply hopes_eq; [|apply D2; eapply hopes_eq; [|exact W2]]; lra.
Qed.

Lemma three_eighths_lost : hopes s' false (inject_Z M + (3 # 4)) ->
  hopes s true (inject_Z M - 1).
Proof.
  intros P. pose proof place_of_k as Hk. pose proof same_size as H'.
  destruct (at_least_or_less T sz beats red val G V s' M) as [L|L].
  { now rewrite H'. }
  { exact (Single s s' k (S n) M H R B I L). }
  assert (Mm : maxmin_ge s' (inject_Z M + halves 1) 1).
  { apply (led_for T sz beats red val V) with 1%nat. lia. apply halves_number.
    rewrite <- halves_over. cbn [halves]. destruct P as [P|[P _]]; lra. }
  destruct Mm as [c [Hc Mm]]. rewrite H' in Hc, Mm.
  assert (Half : halves 1 == 1 # 2) by reflexivity.
  destruct (Nat.lt_ge_cases c k) as [L1|L1].
  2: { apply (high_lead_answered c); auto. apply good_eq with (inject_Z M + halves 1). lra.
       apply Mm. lia. }
  (* The same lead, unless East's ace is the only card of his that beats it. *)
  assert (Same : forall f, (f < S (S n))%nat -> (k < S n)%nat \/ (f < S n)%nat ->
    good s (S c) f (inject_Z M - 1) 1).
  { intros f Hf X. apply good_eq with (inject_Z M - 2 + halves 0). cbn [halves]. lra.
    replace c with (unbump k c) by places. apply same_card; auto; try lia.
    now apply stays_below. }
  assert (Lead : (forall f, (f < S (S n))%nat -> good s (S c) f (inject_Z M - 1) 1) ->
    hopes s true (inject_Z M - 1)).
  { intros X. apply (maxmin_hopes T sz beats red val V). exists (S c). split. lia.
    intros f Hf. apply X. lia. }
  destruct (Nat.eq_dec k (S n)) as [Ek|Ek].
  2: { apply Lead. intros f Hf. apply Same; auto. left. lia. }
  assert (Ace : beats s' k (S n) = false) by (subst k; destruct B as [X|X]; [lia|exact X]).
  destruct (bnd (S n) (fun f => beats s' c f = false)) as [[f [Hf X]]|X].
  { intros f. destruct (beats s' c f); [right; discriminate|now left]. }
  - apply Lead. intros g Hg. destruct (Nat.eq_dec g (S n)) as [->|Ng]; [|apply Same; lia].
    destruct R as [_ [_ [_ C]]]. rewrite H in C.
    assert (X' : beats s (S c) f = false).
    { replace (S c) with (bump 0 (unbump k c)) by places. rewrite C; auto; lia. }
    assert (Xa : forall q, (f <= q)%nat -> beats s (S c) q = false).
    { intros q Lq. destruct (beats s (S c) q) eqn:Y; auto.
      now rewrite (tg_mono _ _ _ _ G s (S c) q (S c) f Y) in X' by lia. }
    assert (W := Same f ltac:(lia) ltac:(lia)). apply (hopes_after T beats red val) in W.
    apply (hopes_after T beats red val). rewrite Xa in * by lia.
    apply (higher_cards T sz beats red val G V (S n) (red s (S c) f)); auto;
      try (apply after_size; lia).
    intros p q Hp Hq Y. rewrite !(tg_red _ _ _ _ G) in *.
    apply (tg_mono _ _ _ _ G s _ _ _ _ Y); places.
  - apply (high_lead_answered k); auto. apply (hopes_after T beats red val).
    assert (Wins : forall p q, (c <= p)%nat -> (q < S n)%nat -> beats s' p q = true).
    { intros p q Lp Lq. apply (tg_mono _ _ _ _ G s' c q); auto.
      specialize (X q Lq). destruct (beats s' c q); congruence. }
    assert (W := Mm 0%nat ltac:(lia)). apply (hopes_after T beats red val) in W.
    rewrite !Wins in * by lia.
    apply (higher_cards T sz beats red val G V (S n) (red s' c 0)); try (apply after_size; lia).
    + intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
      destruct (Nat.eq_dec (bump 0 q) (S n)) as [Eq|Nq].
      * exfalso. rewrite Eq in Y. assert (bump c p <= k)%nat by (subst k; places).
        now rewrite (tg_mono _ _ _ _ G s' _ _ k (S n) Y) in Ace by lia.
      * assert (Lq : (bump 0 q < S n)%nat) by (revert Nq; places).
        destruct (Nat.lt_ge_cases (bump k p) c) as [Lp|Lp]; [|now apply Wins].
        assert (Ep : bump c p = bump k p) by (revert Lp; places). now rewrite <- Ep.
    + eapply hopes_eq; [|exact W]. lra.
Qed.

Lemma beatable_lead_answered q t : (q < S (S n))%nat -> beats s (S n) q = true ->
  hopes s' false (inject_Z M + halves (S t)) ->
  exists p, (p < S (S n))%nat /\ good s p q (inject_Z M - 2 + halves t) 1.
Proof.
  intros Hq Top P. pose proof place_of_k as Hk. pose proof same_size as H'.
  pose proof (halves_range t) as Hr. pose proof (halves_S t) as Hs.
  destruct (hopes_minmax T sz beats red val V s' _ _ P q) as [i [Hi W]]. lia. rewrite H' in Hi.
  pose proof R as [_ [_ [C0 C]]]. rewrite H in C0, C.
  destruct (Nat.lt_ge_cases i k) as [Lk|Lk].
  - exists (S (unbump k i)). split. { assert (unbump k i < S n)%nat by places. lia. }
    apply same_card; auto. lia. apply stays_below; auto.
    destruct (Nat.eq_dec k (S n)) as [Ek|]; [right|left; lia].
    destruct (Nat.eq_dec q (S n)) as [->|]; [exfalso|lia].
    assert (X : beats s' n (S n) = true).
    { rewrite <- C by lia. replace (bump 0 (unbump k n)) with (S n) by places. exact Top. }
    destruct B as [X'|X']; [lia|].
    now rewrite (tg_mono _ _ _ _ G s' n (S n) (S n) (S n) X) in X' by lia.
  - apply (hopes_after T beats red val) in W.
    apply (lowest_card i q) in W; auto.
    destruct (after_size 0 q ltac:(lia) Hq) as [S1 _].
    (* to play the lowest card *)
    assert (Hold : hopes (red s 0 q) (beats s 0 q)
      (inject_Z M - 2 + halves t - trq (beats s 0 q)) -> exists p, (p < S (S n))%nat /\
      good s p q (inject_Z M - 2 + halves t) 1).
    { intros K. exists 0%nat. split. lia. now apply (hopes_after T beats red val). }
    destruct (beats s' i q) eqn:Bi; [change (trq true) with 1 in W|
      change (trq false) with (- (1)) in W].
    + destruct (beats s 0 q) eqn:B0.
      { apply Hold. eapply hopes_less; [|exact W]. change (trq true) with 1. lra. }
      change (trq false) with (- (1)) in Hold.
      destruct (integral_less _ _ I) as [I1 _].
      assert (E2 : inject_Z (M - 1) == inject_Z M - 1) by (rewrite iZ_sub; reflexivity).
      assert (W1 : hopes (red s 0 q) true (inject_Z (M - 1) + halves (S t))).
      { eapply hopes_eq; [|exact W]. lra. }
      assert (A1 : regular (red s 0 q)) by (apply A; lia). pose proof (proj1 A1) as A0.
      destruct (beats (red s 0 q) n n) eqn:Ace.
      { apply next_with_the_ace with (n := n) in W1; auto.
        apply Hold. eapply hopes_eq; [|exact W1]. lra. }
      rewrite <- S1 in I1. destruct t as [|t].
      * (* with the highest card *)
        exists (S n). split. lia. apply (hopes_after T beats red val). rewrite Top.
        assert (W2 : hopes (red s 0 q) true (inject_Z (M - 1) + (1 # 2))).
        { eapply hopes_eq; [|exact W1]. cbn [halves]. lra. }
        apply (next_three_eighths T sz beats red val G V) in W2; auto. rewrite S1 in I1.
        assert (R' : raises (red s (S n) q) 0 (red s 0 q) n).
        { unfold Lowering.raises. destruct (after_size (S n) q ltac:(lia) Hq) as [S2 _].
          rewrite S1, S2. split; [auto|split; [lia|split]].
          - intros j Hj. rewrite !(tg_red _ _ _ _ G). intros X.
            apply (tg_mono _ _ _ _ G s _ _ _ _ X); places.
          - intros x j Nx Hx Hj. rewrite !(tg_red _ _ _ _ G). f_equal. revert Nx Hx. places. }
        destruct (IH (red s (S n) q) (red s 0 q) n (M - 1)%Z) as [_ Q]; auto.
        { apply after_size; lia. }
        { now right. }
        eapply hopes_eq; [|exact (Q W2)]. change (trq true) with 1. cbn [halves]. lra.
      * apply (next_half T sz beats red val G V) in W1; auto.
        apply Hold. eapply hopes_eq; [|exact W1]. lra.
    + assert (B0 : beats s 0 q = false).
      { destruct (beats s 0 q) eqn:B0; auto. apply C0 in B0; auto.
        now rewrite (tg_mono _ _ _ _ G s' k q i q B0) in Bi by lia. }
      rewrite B0 in Hold. apply Hold.
      eapply hopes_less; [|exact W]. change (trq false) with (- (1)). lra.
Qed.

Lemma half_lost t : hopes s' false (inject_Z M + halves (S t)) ->
  hopes s false (inject_Z M - 2 + halves t).
Proof.
  intros P. pose proof place_of_k as Hk. pose proof same_size as H'.
  pose proof (halves_range t) as Hr. pose proof (halves_range (S t)) as Hr'.
  assert (E3 : inject_Z (M - 2) == inject_Z M - 2) by (rewrite iZ_sub; reflexivity).
  assert (P0 : hopes s true (inject_Z (M - 2))).
  { apply (hopes_eq T val s true (inject_Z M - 2)). lra.
    apply (raised_gains_a_trick T sz beats red val G V (S (S n)) s 0 s' k); auto.
    eapply hopes_less; [|exact P]. lra. }
  assert (Enough : minmax_ge s (inject_Z (M - 2) + halves t) 1 ->
    hopes s false (inject_Z M - 2 + halves t)).
  { intros W. apply (hopes_eq T val s false (inject_Z (M - 2) + halves t)). lra.
    apply (reached T sz beats red val V) with t; auto. lia. apply halves_number.
    eapply hopes_eq; [|exact P0]. rewrite <- halves_over. lra. }
  assert (Answer : forall q, (q < S (S n))%nat -> beats s (S n) q = true ->
    exists p, (p < S (S n))%nat /\ good s p q (inject_Z (M - 2) + halves t) 1).
  { intros q Hq Top. destruct (beatable_lead_answered q t Hq Top P) as [p [Hp W]].
    exists p. split; auto. eapply good_eq; [|exact W]. lra. }
  destruct (beats s (S n) (S n)) eqn:Ace.
  { apply Enough. intros q Hq. rewrite H in *. apply Answer; auto.
    apply (tg_mono _ _ _ _ G s (S n) (S n)); auto; lia. }
  destruct (beats s (S n) 0) eqn:Some.
  { apply Enough. apply (beatable_leads_decide T sz beats red val G V (S n)); auto.
    - destruct I as [m ->]. exists (m - 1)%Z. lia.
    - exists (S n), 0%nat. repeat split; auto; lia. }
  (* All cards of East are higher in s. *)
  assert (None : forall p q, (p < S (S n))%nat -> beats s p q = false).
  { intros p q Hp. destruct (beats s p q) eqn:X; auto.
    now rewrite (tg_mono _ _ _ _ G s p q (S n) 0 X) in Some by lia. }
  destruct R as [_ [_ [_ C]]]. rewrite H in C.
  assert (Up : fst (val s') <= 1 - inject_Z (Z.of_nat (S n))).
  { apply one_winner; auto. intros i j Hi Hj. destruct (Nat.eq_dec i k) as [->|N].
    - destruct (beats s' k j) eqn:X; auto.
      assert (Y : beats s' (S n) j = true) by (apply (tg_mono _ _ _ _ G s' k j); auto; lia).
      rewrite <- C in Y by lia. rewrite None in Y. discriminate. places.
    - rewrite <- C by lia. apply None. places. }
  assert (L : (M < 1 - Z.of_nat (S n))%Z).
  { rewrite Zlt_Qlt, iZ_sub. change (inject_Z 1) with 1. destruct P as [P|[P _]]; lra. }
  assert (L2 : (M <= - Z.of_nat (S (S n)))%Z) by (destruct I as [m ->]; lia).
  assert (W : hopes s false (inject_Z (- Z.of_nat (S (S n))))).
  { apply (hopes_rw T sz beats red val G V). rewrite H. apply at_least_nothing. lia. }
  eapply hopes_less; [|exact W]. rewrite Zle_Qle in L2. lra.
Qed.
End Step.

Theorem lowered_below_the_highest n : lowering_loses_little n.
Proof.
  induction n as [|n IH]. exact one_card.
  intros s s' k M H A R B I. split.
  - intros i P. now apply (half_lost n IH s s' k M H A R B I i).
  - intros P. now apply (three_eighths_lost n IH s s' k M H A R B I).
Qed.

(* --- The same for a card of East, where West has the ace --- *)

(* s' is s with East's lowest card raised: it is his card k there. *)
Definition East_raises (s s' : T) (k : nat) : Prop := Lowering.raises T sz (fbeats beats) s 0 s' k.

(* The single-suit case with the hands exchanged. *)
Definition single_suit_case' : Prop := forall s s' k n M, sz s = S n -> East_raises s s' k ->
  beats s' n n = true -> integral (S n) M ->
  hopes s false (inject_Z M + 1) -> hopes s' true (inject_Z M - 1).

Hypothesis Single' : single_suit_case'.

Lemma raised_place s s' k n f p : sz s = S n -> East_raises s s' k -> f <> k ->
  (f < S n)%nat -> (p < S n)%nat -> beats s p (S (unbump k f)) = beats s' p f.
Proof.
  intros H [_ [_ [_ C]]] N Hf Hp. rewrite H in C. specialize (C f p N Hf Hp).
  unfold fbeats in C. change (bump 0 (unbump k f)) with (S (unbump k f)) in C.
  destruct (beats s p (S (unbump k f))), (beats s' p f); cbn in C; congruence.
Qed.

Section East.
Variable n : nat.
Variables (s s' : T) (k t : nat) (M : Z).
Hypothesis IH : forall s s' k M t, sz s = S n -> East_raises s s' k -> beats s' n n = true ->
  integral (S n) M -> hopes s false (inject_Z M + halves (S t)) ->
  hopes s' false (inject_Z M - 2 + halves t).
Hypothesis H : sz s = S (S n).
Hypothesis A : forall t, (sz t <= S n)%nat -> regular t.
Hypothesis R : East_raises s s' k.
Hypothesis Ace : beats s' (S n) (S n) = true.
Hypothesis I : integral (S (S n)) M.
Hypothesis P : hopes s false (inject_Z M + halves (S t)).

Lemma sizes i j : (i < S (S n))%nat -> (j < S (S n))%nat ->
  sz (red s i j) = S n /\ sz (red s' i j) = S n.
Proof. intros Hi Hj. destruct R as [E _]. rewrite !(tg_sz _ _ _ _ G); lia. Qed.

Lemma ace_wins j : (j < S (S n))%nat -> beats s' (S n) j = true /\ beats s (S n) j = true.
Proof.
  intros Hj. assert (X : forall q, (q < S (S n))%nat -> beats s' (S n) q = true).
  { intros q Hq. apply (tg_mono _ _ _ _ G s' (S n) (S n)); auto; lia. }
  split; auto. destruct R as [_ [K [C0 _]]]. rewrite H in K, C0. destruct j as [|j].
  - destruct (beats s (S n) 0) eqn:B; auto. specialize (C0 (S n) ltac:(lia)).
    unfold fbeats in C0. rewrite B, X in C0 by lia. exact (C0 eq_refl).
  - assert (L : (bump k j < S (S n))%nat) by (apply bump_place; lia).
    replace j with (unbump k (bump k j)) by apply bump_unbump.
    rewrite (raised_place s s' k (S n)); auto using bump_other.
Qed.

Lemma lowest_to_lowest : hopes (red s 0 0) false (inject_Z M - 1 + halves t).
Proof.
  destruct (hopes_minmax T sz beats red val V s _ _ P 0%nat) as [i [Hi W]]. lia. rewrite H in Hi.
  pose proof (halves_range t). pose proof (halves_range (S t)).
  apply (hopes_after T beats red val) in W.
  destruct (sizes i 0 Hi ltac:(lia)) as [S1 _], (sizes 0 0 ltac:(lia) ltac:(lia)) as [S0 _].
  apply (higher_cards T sz beats red val G V (S n) _ (red s 0 0)) in W; auto.
  2: { intros x q _ _. apply (sle_low T sz beats red G). }
  destruct (beats s i 0); [change (trq true) with 1 in W|change (trq false) with (- (1)) in W].
  - destruct (integral_less _ _ I) as [I1 _].
    assert (E2 : inject_Z (M - 1) == inject_Z M - 1) by (rewrite iZ_sub; reflexivity).
    eapply hopes_eq; [|apply (next_with_the_ace (red s 0 0) n (M - 1) t); auto].
    + lra.
    + rewrite (tg_red _ _ _ _ G). replace (bump 0 n) with (S n) by places.
      apply ace_wins. lia.
    + apply A. lia.
    + eapply hopes_eq; [|exact W]. lra.
  - eapply hopes_less; [|exact W]. lra.
Qed.

(* Not the ace is played. *)
Lemma same_reply f i : f <> k -> (f < S (S n))%nat -> (i < S n)%nat ->
  good s i (S (unbump k f)) (inject_Z M + halves (S t)) 1 ->
  good s' i f (inject_Z M - 2 + halves t) 1.
Proof.
  intros N Hf Hi W. pose proof R as [_ [K _]]. rewrite H in K.
  assert (Hf' : (S (unbump k f) < S (S n))%nat).
  { assert (unbump k f < S n)%nat by (apply unbump_place; auto; lia). lia. }
  destruct (sizes i f ltac:(lia) Hf) as [_ S2].
  destruct (sizes i (S (unbump k f)) ltac:(lia) Hf') as [S1 _].
  assert (Bs := raised_place s s' k (S n) f i H R N Hf ltac:(lia)).
  assert (R' : East_raises (red s i (S (unbump k f))) (red s' i f) (unbump f k)).
  { pose proof (raises_after T sz (fbeats beats) (fred red) (tg_flip _ _ _ _ G) s 0 s' k f i (S n)
      H R N Hf ltac:(lia)) as X. exact X. }
  assert (Ace' : beats (red s' i f) n n = true).
  { rewrite (tg_red _ _ _ _ G). replace (bump i n) with (S n) by places.
    apply ace_wins. apply bump_place; lia. }
  apply (hopes_after T beats red val) in W. apply (hopes_after T beats red val).
  rewrite Bs in W. destruct (integral_less _ _ I) as [I1 I2].
  assert (E1 : inject_Z (M + 1) == inject_Z M + 1) by (rewrite inject_Z_plus; reflexivity).
  assert (E2 : inject_Z (M - 1) == inject_Z M - 1) by (rewrite iZ_sub; reflexivity).
  destruct (beats s' i f); [change (trq true) with 1 in *|change (trq false) with (- (1)) in *].
  - assert (W' : hopes (red s i (S (unbump k f))) true (inject_Z (M - 1) + halves (S t))).
    { eapply hopes_eq; [|exact W]. lra. }
    apply next_with_the_ace with (n := n) in W'; auto.
    + destruct t as [|u].
      * eapply hopes_eq; [|apply (Single' _ _ _ _ _ S1 R' Ace' I1); exact W']. cbn [halves]. lra.
      * eapply hopes_less; [|apply (IH _ _ _ _ u S1 R' Ace' I1); exact W'].
        pose proof (halves_range u). rewrite halves_S. lra.
    + rewrite (tg_red _ _ _ _ G). replace (bump i n) with (S n) by places.
      apply ace_wins. apply bump_place; lia.
    + apply A. lia.
  - eapply hopes_eq; [|apply (IH _ _ _ _ t S1 R' Ace' I2); eapply hopes_eq; [|exact W]]; lra.
Qed.

Lemma East_lead_answered f : (f < S (S n))%nat ->
  exists i, (i < S (S n))%nat /\ good s' i f (inject_Z M - 2 + halves t) 1.
Proof.
  intros Hf. pose proof R as [_ [K [C0 C]]]. rewrite H in K, C.
  pose proof (halves_range t). pose proof lowest_to_lowest as Z.
  destruct (sizes 0 0 ltac:(lia) ltac:(lia)) as [S0 _].
  destruct (sizes 0 f ltac:(lia) Hf) as [_ S1].
  destruct (Nat.eq_dec f k) as [->|N].
  - exists 0%nat. split. lia. apply (hopes_after T beats red val).
    assert (Z' : hopes (red s' 0 k) false (inject_Z M - 1 + halves t)).
    { apply (higher_cards T sz beats red val G V (S n) (red s 0 0)); auto.
      intros p q Hp Hq. pose proof (raises_played T sz (fbeats beats) (fred red)
        (tg_flip _ _ _ _ G) s 0 s' k 0 (S n) H R ltac:(lia) q p Hq Hp) as X.
      unfold fbeats, fred in X. destruct (beats (red s' 0 k) p q), (beats (red s 0 0) p q);
        cbn in X; congruence. }
    destruct (beats s' 0 k).
    + eapply hopes_less; [|exact Z']. change (trq true) with 1. lra.
    + eapply hopes_eq; [|exact Z']. change (trq false) with (- (1)). lra.
  - assert (Hf' : (S (unbump k f) < S (S n))%nat).
    { assert (unbump k f < S n)%nat by (apply unbump_place; auto; lia). lia. }
    destruct (hopes_minmax T sz beats red val V s _ _ P (S (unbump k f))) as [i [Hi W]]. lia.
    rewrite H in Hi. destruct (Nat.eq_dec i (S n)) as [->|Ni].
    2: { exists i. split; auto. apply same_reply; auto. lia. }
    destruct (bnd (S n) (fun p => beats s' p f = true)) as [[p [Hp X]]|X].
    { intros p. destruct (beats s' p f); [now left|right; discriminate]. }
    + (* a lower card takes the trick as well *)
      exists p. split. lia. apply same_reply; auto.
      apply (hopes_after T beats red val) in W. apply (hopes_after T beats red val).
      rewrite (proj2 (ace_wins _ Hf')) in W.
      rewrite (raised_place s s' k (S n)), X by (auto; lia).
      apply (higher_cards T sz beats red val G V (S n) (red s (S n) (S (unbump k f)))); auto;
        try (apply sizes; auto; lia).
      intros x q Hx Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
      apply (tg_mono _ _ _ _ G s _ _ _ _ Y); places.
    + exists 0%nat. split. lia. apply (hopes_after T beats red val).
      destruct (beats s' 0 f) eqn:B0. { destruct (X 0%nat); auto. lia. }
      apply (higher_cards T sz beats red val G V (S n) (red s 0 0)); auto.
      * intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). change (bump 0 p) with (S p).
        change (bump 0 q) with (S q). intros Y.
        destruct (Nat.eq_dec p n) as [->|Np]. { apply ace_wins. apply bump_place; lia. }
        replace q with (unbump k (bump k q)) in Y by apply bump_unbump.
        rewrite (raised_place s s' k (S n)) in Y; auto using bump_other; try lia.
        2: apply bump_place; lia.
        destruct (Nat.le_gt_cases (bump f q) (bump k q)) as [L|L].
        -- apply (tg_mono _ _ _ _ G s' _ _ _ _ Y); lia.
        -- exfalso. apply (X (S p)). lia. apply (tg_mono _ _ _ _ G s' _ _ _ _ Y). lia.
           revert L. places.
      * eapply hopes_eq; [|exact Z]. change (trq false) with (- (1)). lra.
Qed.

Lemma East_half_lost : hopes s' false (inject_Z M - 2 + halves t).
Proof.
  assert (E3 : inject_Z (M - 2) == inject_Z M - 2) by (rewrite iZ_sub; reflexivity).
  apply (hopes_eq T val s' false (inject_Z (M - 2) + halves t)). lra.
  destruct R as [E [K _]].
  apply (reached T sz beats red val V) with t. lia. apply halves_number.
  - apply (hopes_eq T val s' true (inject_Z M - 2)). rewrite <- halves_over. lra.
    apply (raised_against_a_trick T sz beats red val G V s 0 s' k); auto.
    eapply hopes_less; [|exact P]. pose proof (halves_range (S t)). lra.
  - intros f Hf. rewrite E, H in *. destruct (East_lead_answered f Hf) as [i [Hi W]].
    exists i. split; auto. eapply good_eq; [|exact W]. lra.
Qed.
End East.

(* Where West has the ace: if s is worth m + 1/2^j or more, j at least 2, s' is worth
   m - 1 + 1/2^(j-1). *)
Theorem raised_against_the_ace n : (forall t, (sz t <= n)%nat -> regular t) ->
  forall s s' k M t, sz s = S n -> East_raises s s' k -> beats s' n n = true ->
  integral (S n) M -> hopes s false (inject_Z M + halves (S t)) ->
  hopes s' false (inject_Z M - 2 + halves t).
Proof.
  induction n as [|n IH]; intros A s s' k M t H R Ace I P.
  - pose proof (halves_range t). pose proof (halves_range (S t)).
    pose proof R as [E [K [C0 _]]]. rewrite H in K, C0.
    apply (hopes_less T val s' false false (inject_Z M + halves (S t))). lra.
    apply (higher_cards T sz beats red val G V 1 s); auto. congruence.
    intros i j Hi Hj _. replace i with 0%nat by lia. replace j with 0%nat by lia. exact Ace.
  - apply (East_half_lost n s s' k t M); auto. apply IH. intros u Hu. apply A. lia.
Qed.
End Raised.
