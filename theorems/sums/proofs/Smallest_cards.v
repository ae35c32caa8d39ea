(* What a suit is worth if something is known of it without its smallest cards, the values allowed
   by Conjecture 12.3 being the only ones in smaller suits (towards Conjecture 12.3). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering.
Open Scope Q_scope.

(* 1, 1/2, 1/4, ... *)
Fixpoint halves (j : nat) : Q := match j with O => 1 | S i => halves i * (1 # 2) end.

Lemma halves_range j : 0 < halves j <= 1.
Proof. induction j as [|j IH]; cbn [halves]; lra. Qed.

Lemma halves_S j : halves (S j) == halves j * (1 # 2).
Proof. reflexivity. Qed.

Lemma halves_less i j : (i < j)%nat -> halves j < halves i.
Proof.
  induction 1 as [|j L IH]; rewrite halves_S.
  - pose proof (halves_range i). lra.
  - pose proof (halves_range j). lra.
Qed.

Lemma halves_mono i j : (i <= j)%nat -> halves j <= halves i.
Proof.
  intros L. destruct (Nat.eq_dec i j) as [->|N]. lra.
  apply Qlt_le_weak, halves_less. lia.
Qed.

Lemma halves_two j : halves j * two_to j == 1.
Proof.
  induction j as [|j IH]. reflexivity. rewrite halves_S, pw_S.
  setoid_replace (halves j * (1 # 2) * (2 * two_to j)) with (halves j * two_to j) by ring. exact IH.
Qed.

Lemma halves_over j : halves j == 1 / two_to j.
Proof.
  pose proof (pw_pos j) as P. rewrite <- (halves_two j). field. lra.
Qed.

Lemma halves_number M j : over_two_to j (inject_Z M + halves j).
Proof.
  exists (M * 2 ^ Z.of_nat j + 1)%Z. rewrite inject_Z_plus, inject_Z_mult.
  pose proof (halves_two j) as E. unfold two_to in *.
  setoid_replace ((inject_Z M + halves j) * inject_Z (2 ^ Z.of_nat j))
    with (inject_Z M * inject_Z (2 ^ Z.of_nat j) + halves j * inject_Z (2 ^ Z.of_nat j)) by ring.
  rewrite E. reflexivity.
Qed.

Section Smallest.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

(* M stands for an integer m (integral). If the value is between m and m + 1/2, it is m + 1/2^j, j
   being at least 2, or m + 3/8. *)
Definition allowed (s : T) : Prop := forall M, integral (sz s) M ->
  inject_Z M < fst (val s) < inject_Z M + 1 ->
  (exists j, fst (val s) == inject_Z M + halves (S j)) \/ fst (val s) == inject_Z M + (3 # 4).

Lemma is_number s : snd (val s) = Zero \/ snd (val s) <> Zero.
Proof. destruct (snd (val s)); auto; right; discriminate. Qed.

(* Above x, of the allowed values, comes y. *)
Lemma next_value s M x y : allowed s -> integral (sz s) M -> 0 < x < 1 -> y <= 1 ->
  (forall j, halves (S j) <= x \/ y <= halves (S j)) -> (3 # 4) <= x \/ y <= 3 # 4 ->
  hopes s true (inject_Z M + x) -> hopes s false (inject_Z M + y).
Proof.
  intros A I X Y H K P. unfold Shifting.hopes in *.
  destruct (is_number s) as [E|E].
  - rewrite E in *. destruct P as [P|[_ P]]; [|cbn [lbl] in P; lia].
    destruct (Qlt_le_dec (fst (val s)) (inject_Z M + y)) as [L|L].
    + exfalso. destruct (A M I) as [[j F]|F]. lra. destruct (H j); lra. destruct K; lra.
    + destruct (Qlt_le_dec (inject_Z M + y) (fst (val s))). now left. right. cbn [lbl].
      split; [lra|lia].
  - left. destruct (infinitesimal_integral T sz beats red val G V s E) as [N [J F]].
    assert (L : (M < N)%Z). { rewrite Zlt_Qlt, <- F. destruct P as [P|[P _]]; lra. }
    assert (L' : (M + 1 < N)%Z). { destruct I as [a ->], J as [b ->]. lia. }
    rewrite Zlt_Qlt, inject_Z_plus in L'. change (inject_Z 1) with 1 in L'. lra.
Qed.

Lemma next_half s M i : allowed s -> integral (sz s) M ->
  hopes s true (inject_Z M + halves (S (S i))) -> hopes s false (inject_Z M + halves (S i)).
Proof.
  intros A I. pose proof (halves_range i). pose proof (halves_S i). pose proof (halves_S (S i)).
  apply next_value; auto; try lra.
  intros j. destruct (Nat.le_gt_cases j i).
  - right. apply halves_mono. lia.
  - left. apply halves_mono. lia.
Qed.

Lemma next_three_eighths s M : allowed s -> integral (sz s) M ->
  hopes s true (inject_Z M + (1 # 2)) -> hopes s false (inject_Z M + (3 # 4)).
Proof.
  intros A I. apply next_value; auto; try lra.
  intros j. left. pose proof (halves_range j). rewrite halves_S. lra.
Qed.

Lemma next_one s M : allowed s -> integral (sz s) M ->
  hopes s true (inject_Z M + (3 # 4)) -> hopes s false (inject_Z M + 1).
Proof.
  intros A I. apply next_value; auto; try lra.
  intros j. left. pose proof (halves_range j). rewrite halves_S. lra.
Qed.

Lemma at_least_or_less s M : integral (sz s) M ->
  hopes s false (inject_Z M + 1) \/ fst (val s) < inject_Z M + 1.
Proof.
  intros I. destruct (Qlt_le_dec (fst (val s)) (inject_Z M + 1)) as [L|L]; [now right|left].
  destruct (is_number s) as [N|N].
  - unfold Shifting.hopes, lge. rewrite N. cbn [lbl].
    destruct (Qlt_le_dec (inject_Z M + 1) (fst (val s))); [left|right; split]; lra || lia.
  - destruct (infinitesimal_integral T sz beats red val G V _ N) as [N' [J F]]. left.
    assert (N1 : ~ (N' < M + 1)%Z).
    { rewrite Zlt_Qlt, inject_Z_plus. change (inject_Z 1) with 1. lra. }
    assert (N2 : (M + 1 < N')%Z) by (destruct I as [a ->], J as [b ->]; lia).
    rewrite Zlt_Qlt, inject_Z_plus in N2. change (inject_Z 1) with 1 in N2. lra.
Qed.

Lemma integral_less n M : integral (S n) M -> integral n (M - 1) /\ integral n (M + 1).
Proof. intros [k ->]. split; [exists (k - 1)%Z|exists k]; lia. Qed.

(* Twice as much above an integer as without the smallest cards, of the allowed values; by 3/8 a
   half. *)
Definition doubles (s : T) : Prop := forall M, integral (sz s) M ->
  (forall i, hopes (red s 0 0) false (inject_Z M + 1 + halves (S i)) ->
    hopes s false (inject_Z M + halves i)) /\
  (hopes (red s 0 0) false (inject_Z M + 1 + (3 # 4)) -> hopes s true (inject_Z M + 1)).

(* A trick of s that is played like one of s less its smallest cards. *)
Lemma played_alike s n M i i0 j0 c j : sz s = S (S n) -> integral (S (S n)) M ->
  allowed (red (red s 0 0) i0 j0) -> doubles (red s c j) ->
  (i0 < S n)%nat -> (j0 < S n)%nat -> (c < S (S n))%nat -> (j < S (S n))%nat ->
  (beats (red s 0 0) i0 j0 = true -> beats s c j = true) ->
  (forall p q, beats (red (red s 0 0) i0 j0) p q = beats (red (red s c j) 0 0) p q) ->
  good (red s 0 0) i0 j0 (inject_Z M + 1 + halves (S i)) 1 ->
  good s c j (inject_Z M + halves i) 1.
Proof.
  intros H I A D Hi0 Hj0 Hc Hj B O W. apply (hopes_after T beats red val).
  apply (hopes_after T beats red val) in W.
  assert (H0 : sz (red s 0 0) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (H1 : sz (red (red s 0 0) i0 j0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (H2 : sz (red s c j) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (H3 : sz (red (red s c j) 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Same : forall l t, hopes (red (red s 0 0) i0 j0) l t ->
    hopes (red (red s c j) 0 0) l t).
  { intros l t. apply (higher_cards T sz beats red val G V n); auto.
    intros p q _ _. now rewrite O. }
  destruct (integral_less _ _ I) as [I1 I2]. destruct (integral_less _ _ I1) as [_ I3].
  replace (M - 1 + 1)%Z with M in I3 by lia. rewrite <- H2 in I1, I2. rewrite <- H1 in I3.
  assert (E1 : inject_Z (M + 1) == inject_Z M + 1) by (rewrite inject_Z_plus; reflexivity).
  assert (E2 : inject_Z (M - 1) == inject_Z M - 1) by (rewrite iZ_sub; reflexivity).
  pose proof (halves_range i) as Hr.
  destruct (beats (red s 0 0) i0 j0).
  - rewrite B by reflexivity. change (trq true) with 1 in *.
    destruct (D _ I1) as [D1 D2]. destruct i as [|i].
    + assert (W' : hopes (red (red s 0 0) i0 j0) true (inject_Z M + (1 # 2))).
      { eapply hopes_eq; [|exact W]. cbn [halves]. lra. }
      apply next_three_eighths in W'; auto. apply Same in W'.
      eapply hopes_eq; [|apply D2; eapply hopes_eq; [|exact W']]; cbn [halves]; lra.
    + assert (W' : hopes (red (red s 0 0) i0 j0) true (inject_Z M + halves (S (S i)))).
      { eapply hopes_eq; [|exact W]. lra. }
      apply next_half in W'; auto. apply Same in W'.
      eapply hopes_less; [|apply (D1 i); eapply hopes_eq; [|exact W']]; [|lra].
      pose proof (halves_range i). rewrite halves_S. lra.
  - change (trq false) with (- (1)) in W. destruct (D _ I2) as [D1 _]. apply Same in W.
    assert (W' : hopes (red s c j) false (inject_Z (M + 1) + halves i)).
    { apply D1. eapply hopes_eq; [|exact W]. lra. }
    destruct (beats s c j).
    + eapply hopes_less; [|exact W']. change (trq true) with 1. lra.
    + eapply hopes_eq; [|exact W']. change (trq false) with (- (1)). lra.
Qed.

Theorem value_without_smallest n : forall s, sz s = S n ->
  (forall t, (sz t <= n)%nat -> allowed t) -> doubles s.
Proof.
  induction n as [|n IH]; intros s H A M I; rewrite H in I.
  - (* one card: what remains has the value 0 *)
    assert (H0 : sz (red s 0 0) = 0%nat) by (rewrite (tg_sz _ _ _ _ G); lia).
    destruct (V (red s 0 0)) as [_ [Z0 _]]. destruct (Z0 H0) as [E0 _].
    assert (More : forall x, 0 < x -> hopes (red s 0 0) false (inject_Z M + 1 + x) ->
      forall l r, r <= inject_Z M + 1 -> hopes s l r).
    { intros x X P l r L. assert (Low : inject_Z (M + 1) < 0).
      { rewrite inject_Z_plus. change (inject_Z 1) with 1. destruct P as [P|[P _]]; lra. }
      change 0 with (inject_Z 0) in Low. rewrite <- Zlt_Qlt in Low.
      assert (Low2 : (M + 2 < 0)%Z). { destruct I as [k ->]. lia. }
      apply (hopes_less T val s l l (inject_Z (M + 2))).
      { rewrite inject_Z_plus. change (inject_Z 2) with 2. lra. }
      apply (without_smallest T sz beats red val G V s 0); auto.
      { destruct I as [k ->]. exists (k + 1)%Z. lia. }
      left. rewrite E0. change 0 with (inject_Z 0). now rewrite <- Zlt_Qlt. }
    pose proof halves_range as Hr.
    split; [intros i|]; intros P; eapply More with (2 := P); try lra.
    + apply Hr.
    + specialize (Hr i). lra.
  - assert (H0 : sz (red s 0 0) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (D : forall i j, (i < S (S n))%nat -> (j < S (S n))%nat -> doubles (red s i j)).
    { intros i j Hi Hj. apply IH. rewrite (tg_sz _ _ _ _ G); lia. intros t Ht. apply A. lia. }
    assert (A0 : forall i j, (i < S n)%nat -> (j < S n)%nat -> allowed (red (red s 0 0) i j)).
    { intros i j Hi Hj. apply A. rewrite (tg_sz _ _ _ _ G); lia. }
    assert (Above : forall i j t, (i < S n)%nat -> (j < S n)%nat ->
      good (red s 0 0) i j (inject_Z M + 1 + halves (S t)) 1 ->
      good s (S i) (S j) (inject_Z M + halves t) 1).
    { intros i j t Hi Hj. apply played_alike with n; auto; try lia. apply D; lia.
      - rewrite (tg_red _ _ _ _ G). auto.
      - intros p q. rewrite !(tg_red _ _ _ _ G). f_equal; places. }
    split.
    + intros i P. assert (W := hopes_minmax T sz beats red val V _ _ _ P).
      pose proof (halves_range i) as Hr.
      apply (reached T sz beats red val V) with i; auto; try lia.
      * apply halves_number.
      * assert (P' : hopes s true (inject_Z M)).
        { apply (without_smallest T sz beats red val G V s (S n)); auto.
          eapply hopes_less; [|exact P]. pose proof (halves_range (S i)). lra. }
        eapply hopes_eq; [|exact P']. rewrite <- halves_over. lra.
      * assert (Others : forall j, (j < S n)%nat -> exists i', (i' < S (S n))%nat /\
          good s i' (S j) (inject_Z M + halves i) 1).
        { intros j Hj. destruct (W j) as [i' [Hi W']]. lia. exists (S i'). split. lia.
          apply Above; auto; lia. }
        intros [|j] Hj; [|destruct (Others j) as [i' K]; [lia|]; exists i'; rewrite H; exact K].
        (* East leads his smallest card. *)
        destruct (bnd (sz s) (fun k => beats s k 0 = true /\ beats s k 1 = false))
          as [[k [Hk [B0 B1]]]|None].
        { intros k. destruct (beats s k 0), (beats s k 1); auto; right; intros []; discriminate. }
        -- exists k. split; auto. apply (hopes_after T beats red val). rewrite B0.
           assert (P' : hopes (red s k 0) true (inject_Z M + halves i - 1)).
           { apply (higher_cards T sz beats red val G V (S n) (red s 0 0)); auto.
             - rewrite (tg_sz _ _ _ _ G); lia.
             - intros p q _ _. rewrite !(tg_red _ _ _ _ G). change (bump 0 p) with (S p).
               change (bump 0 q) with (S q). intros B. unfold bump.
               destruct (Nat.ltb_spec p k); auto.
               rewrite (tg_mono _ _ _ _ G s (S p) (S q) k 1 B) in B1 by lia. discriminate.
             - eapply hopes_less; [|exact P]. pose proof (halves_range (S i)). lra. }
           exact P'.
        -- destruct (Others 0%nat) as [i' [Hi' K]]. lia. exists i'. split. lia.
           assert (B : beats s i' 0 = beats s i' 1).
           { destruct (beats s i' 0) eqn:B0, (beats s i' 1) eqn:B1; auto.
             - destruct (None i'); auto. lia.
             - now rewrite (tg_mono _ _ _ _ G s i' 1 i' 0 B1) in B0 by lia. }
           apply (hopes_after T beats red val). rewrite B.
           apply (higher_cards T sz beats red val G V (S n) (red s i' 1)).
           ++ rewrite (tg_sz _ _ _ _ G); lia.
           ++ rewrite (tg_sz _ _ _ _ G); lia.
           ++ intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). destruct q as [|q].
              ** change (bump 1 0) with 0%nat. change (bump 0 0) with 1%nat. intros B'.
                 destruct (beats s (bump i' p) 1) eqn:B1; auto.
                 destruct (None (bump i' p)); auto. rewrite H. now apply bump_place.
              ** now replace (bump 1 (S q)) with (bump 0 (S q)) by places.
           ++ apply (hopes_after T beats red val). exact K.
    + intros P.
      assert (E2 : inject_Z (M + 2) == inject_Z M + 2) by (rewrite inject_Z_plus; reflexivity).
      assert (C : hopes (red s 0 0) false (inject_Z (M + 2)) \/
        fst (val (red s 0 0)) < inject_Z M + 2).
      { destruct (at_least_or_less (red s 0 0) (M + 1)) as [C|C].
        - rewrite H0. now apply integral_less.
        - left. eapply hopes_eq; [|exact C]. rewrite !inject_Z_plus.
          change (inject_Z 1) with 1. change (inject_Z 2) with 2. lra.
        - right. rewrite inject_Z_plus in C. change (inject_Z 1) with 1 in C. lra. }
      destruct C as [C|L].
      * apply (hopes_less T val s false true (inject_Z (M + 2))). lra.
        apply (without_smallest T sz beats red val G V s (S n)); auto.
        destruct I as [k ->]. exists (k + 1)%Z. lia.
      * (* without the smallest cards West has a lead for m + 1/4 *)
        assert (L' : inject_Z M + 1 + (3 # 4) <= fst (val (red s 0 0)))
          by (destruct P as [P|[P _]]; lra).
        assert (Mm : maxmin_ge (red s 0 0) (inject_Z M + 1 + halves 1) 1).
        { assert (E1 : inject_Z (M + 1) == inject_Z M + 1) by (rewrite inject_Z_plus; reflexivity).
          eapply maxmin_trans; [apply (led_for T sz beats red val V _ 1
            (inject_Z (M + 1) + halves 1))|right; split; [cbn [halves]; lra|lia]].
          - lia.
          - apply halves_number.
          - rewrite <- halves_over. cbn [halves]. split; lra. }
        apply (maxmin_hopes T sz beats red val V).
        destruct Mm as [c [Hc Mm]]. exists (S c). split. lia. intros [|j] Hj.
        -- apply good_eq with (inject_Z M + halves 0). cbn [halves]. lra.
           apply (played_alike s n M 0 c 0); auto; try lia. apply A0; lia. apply D; lia.
           ++ rewrite (tg_red _ _ _ _ G). intros B. apply (tg_mono _ _ _ _ G s _ _ _ _ B); places.
           ++ intros p q. rewrite !(tg_red _ _ _ _ G). f_equal; places.
           ++ apply Mm. lia.
        -- apply good_eq with (inject_Z M + halves 0). cbn [halves]. lra.
           apply Above; try lia. apply Mm. lia.
Qed.
End Smallest.
