(* Where East has the ace, West need only answer the cards that he can beat (towards Conjecture
   12.3). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards.
Open Scope Q_scope.

Section Leads.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

Lemma under_the_ace s n i : sz s = S n -> beats s n n = false -> (i < S n)%nat ->
  beats s i n = false.
Proof.
  intros H Ace Hi. destruct (beats s i n) eqn:B; auto.
  now rewrite (tg_mono _ _ _ _ G s i n n n B) in Ace by lia.
Qed.

(* The trick that takes East's ace and West's lowest card can come first. *)
Lemma ace_first s n i j t : sz s = S (S (S n)) -> beats s (S (S n)) (S (S n)) = false ->
  (i < S (S (S n)))%nat -> (j < S (S n))%nat -> good s i j t 1 ->
  good (red s 0 (S (S n))) (pred i) j (t + 1) 1.
Proof.
  intros H Ace Hi Hj W. set (A := S (S n)) in *.
  assert (HF : sz (red s i j) = A) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Top : forall p, (p < A)%nat -> beats (red s i j) p (S n) = false).
  { intros p Hp. rewrite (tg_red _ _ _ _ G). replace (bump j (S n)) with A by (subst A; places).
    apply under_the_ace; auto. now apply bump_place. }
  assert (K : keeps T beats red val (red s i j) 0 (S n)).
  { apply (lowest_keeps T sz beats red val G V n); auto. }
  destruct i as [|i].
  - apply (hopes_after T beats red val) in W. apply K in W. rewrite Top in W by (subst A; lia).
    assert (B : beats s 0 j = true -> beats (red s 0 A) 0 j = true).
    { intros M. rewrite (tg_red _ _ _ _ G). apply (tg_mono _ _ _ _ G s 0 j); auto; places. }
    assert (W' : hopes (red (red s 0 A) 0 j) (beats s 0 j) (t - trq (beats s 0 j) + 1)).
    { apply (higher_cards T sz beats red val G V (S n) (red (red s 0 j) 0 (S n))).
      - rewrite (tg_sz _ _ _ _ G); lia.
      - rewrite (tg_sz _ _ _ _ G), (tg_sz _ _ _ _ G) by (rewrite ?(tg_sz _ _ _ _ G); lia). lia.
      - intros p q _ _. rewrite !(tg_red _ _ _ _ G).
        replace (bump A (bump j q)) with (bump j (bump (S n) q)) by (subst A; places). auto.
      - eapply hopes_eq; [|exact W]. change (trq false) with (- (1)). lra. }
    apply (hopes_after T beats red val). cbn [pred].
    destruct (beats s 0 j).
    + rewrite B by reflexivity. eapply hopes_eq; [|exact W']. lra.
    + destruct (beats (red s 0 A) 0 j).
      * eapply hopes_less; [|exact W']. change (t + 1 - 1 < t - - (1) + 1). lra.
      * eapply hopes_eq; [|exact W']. lra.
  - assert (L : good (red s 0 A) (unbump 0 (S i)) (unbump A j) (t - trq (beats s 0 A)) 1).
    { apply (later T sz beats red val G V) with A; auto; try lia.
      replace (unbump (S i) 0) with 0%nat by places.
      replace (unbump j A) with (S n) by (subst A; places). exact K. }
    rewrite under_the_ace in L by (auto; lia).
    replace (unbump A j) with j in L by (subst A; places).
    eapply good_eq; [|exact L]. change (trq false) with (- (1)). lra.
Qed.

(* One card each, West's being the higher one. *)
Lemma high_card s M j : sz s = 1%nat -> beats s 0 0 = true -> integral 1 M ->
  hopes s true (inject_Z M) -> hopes s false (inject_Z M + halves j).
Proof.
  intros H B I P. pose proof (halves_range j) as Hr.
  destruct (infinitesimal_integral T sz beats red val G V s (value_of_one T sz beats red val V s H))
    as [N [J E]]. rewrite H in J.
  destruct (Z_lt_le_dec M N) as [L|L].
  - left. rewrite E. assert (L' : (M + 1 < N)%Z) by (destruct I as [a ->], J as [b ->]; lia).
    rewrite Zlt_Qlt, inject_Z_plus in L'. change (inject_Z 1) with 1 in L'. lra.
  - exfalso. assert (E' : inject_Z M == fst (val s)).
    { destruct P as [P|[P _]]; auto. rewrite E, <- Zlt_Qlt in P. lia. }
    destruct (shown_to_West T val s _ E' P) as [k Ek].
    pose proof (lem_9_3 T sz beats red val V s k Ek) as [i [Hi W]].
    assert (i = 0%nat) as -> by lia. specialize (W 0%nat ltac:(lia)). cbn [lbl] in W.
    apply (hopes_after T beats red val) in W. rewrite B in W.
    assert (H0 : sz (red s 0 0) = 0%nat) by (rewrite (tg_sz _ _ _ _ G); lia).
    destruct (V (red s 0 0)) as [_ [Z0 _]]. destruct (Z0 H0) as [Q0 X0].
    assert (Neg : (M < 1)%Z).
    { rewrite Zlt_Qlt. change (inject_Z 1) with 1. unfold Shifting.hopes in W.
      rewrite X0 in W. change (trq true) with 1 in W. destruct W as [W|[_ W]]; [lra|].
      cbn [lbl] in W. lia. }
    assert (Pos : (0 <= M)%Z).
    { assert (R : rw T beats red (sz s) s true 0).
      { rewrite H. exists 0%nat. split. lia. intros q Hq. assert (q = 0%nat) as -> by lia.
        rewrite B. cbn [rw tr]. lia. }
      apply (hopes_rw T sz beats red val G V) in R. change (inject_Z 0) with 0 in R.
      assert (0 <= fst (val s)) by (destruct R as [R|[R _]]; lra).
      rewrite Zle_Qle. change (inject_Z 0) with 0. lra. }
    destruct I as [a ->]. lia.
Qed.

(* East holds the ace, some card of West beats some card of East, the value is more than m, and to
   every card of East that he can beat West has an answer good enough for m + 1/2^j. Then he has
   one to every card. *)
Theorem beatable_leads_decide n : forall s M j, sz s = S n -> integral (S n) M ->
  beats s n n = false -> (exists p q, (p < S n)%nat /\ (q < S n)%nat /\ beats s p q = true) ->
  hopes s true (inject_Z M) ->
  (forall q, (q < S n)%nat -> beats s n q = true ->
    exists p, (p < S n)%nat /\ good s p q (inject_Z M + halves j) 1) ->
  minmax_ge s (inject_Z M + halves j) 1.
Proof.
  induction n as [|n IH]; intros s M j H I Ace [p0 [q0 [Hp0 [Hq0 B0]]]] P Answers.
  { assert (p0 = 0%nat) as -> by lia. assert (q0 = 0%nat) as -> by lia. congruence. }
  assert (Under := under_the_ace s (S n)).
  assert (Hq : (q0 < S n)%nat).
  { destruct (Nat.eq_dec q0 (S n)) as [->|]; [|lia]. rewrite Under in B0; auto. discriminate. }
  set (Z := red s 0 (S n)).
  assert (HZ : sz Z = S n) by (unfold Z; rewrite (tg_sz _ _ _ _ G); lia).
  assert (Low : forall q, (q < S n)%nat -> beats Z n q = beats s (S n) q).
  { intros q Hq'. unfold Z. rewrite (tg_red _ _ _ _ G). f_equal; places. }
  assert (BZ : beats Z n q0 = true).
  { rewrite Low by auto. apply (tg_mono _ _ _ _ G s p0 q0); auto; lia. }
  destruct (integral_less _ _ I) as [_ I1].
  assert (E1 : inject_Z (M + 1) == inject_Z M + 1) by (rewrite inject_Z_plus; reflexivity).
  assert (PZ : hopes Z true (inject_Z (M + 1))).
  { apply (lowest_keeps T sz beats red val G V n s) in P; auto. rewrite Under in P by (auto; lia).
    eapply hopes_eq; [|exact P]. change (trq false) with (- (1)). lra. }
  pose proof (halves_range j) as Hr.
  assert (Enough : hopes Z false (inject_Z (M + 1) + halves j)).
  { destruct n as [|n].
    - apply high_card; auto. assert (q0 = 0%nat) as -> by lia. exact BZ.
    - apply (reached T sz beats red val V) with j; try lia.
      + apply halves_number.
      + eapply hopes_eq; [|exact PZ]. rewrite <- halves_over. lra.
      + assert (Answers' : forall q, (q < S (S n))%nat -> beats Z (S n) q = true ->
          exists p, (p < S (S n))%nat /\ good Z p q (inject_Z (M + 1) + halves j) 1).
        { intros q Hq' B. rewrite Low in B by auto.
          destruct (Answers q ltac:(lia) B) as [p [Hp W]]. exists (pred p). split. lia.
          apply good_eq with (inject_Z M + halves j + 1). lra.
          apply ace_first; auto. }
        destruct (beats Z (S n) (S n)) eqn:Top.
        * intros q Hq'. rewrite HZ in *. apply Answers'; auto.
          apply (tg_mono _ _ _ _ G Z (S n) (S n)); auto; lia.
        * apply IH; auto. exists (S n), q0. auto. }
  intros q Hq'. rewrite H in *. destruct (beats s (S n) q) eqn:B; [apply Answers; auto|].
  exists 0%nat. split. lia. apply (hopes_after T beats red val).
  assert (Lost : forall p q', (p < S (S n))%nat -> (q <= q')%nat -> beats s p q' = false).
  { intros p q' Hp L. destruct (beats s p q') eqn:B'; auto.
    now rewrite (tg_mono _ _ _ _ G s p q' (S n) q B') in B by lia. }
  rewrite Lost by lia. apply (higher_cards T sz beats red val G V (S n) Z).
  - exact HZ.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - intros x y Hx Hy. unfold Z. rewrite !(tg_red _ _ _ _ G). intros B'. unfold bump at 2.
    unfold bump at 2 in B'. destruct (Nat.ltb_spec y (S n)); [|lia].
    destruct (Nat.ltb_spec y q); auto. rewrite Lost in B'; auto. discriminate.
    now apply bump_place.
  - eapply hopes_eq; [|exact Enough]. change (trq false) with (- (1)). lra.
Qed.
End Leads.
