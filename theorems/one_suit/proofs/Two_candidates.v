(* Claim U, the claims L_J and L', and Theorem A, for abstract suits: M stands for m (integral), and
   halves j for 1/2^(j+1), as a trick counts 1 or -1; h = M + 1. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows.
Open Scope Z_scope.

Notation good := (good sorted_suit beats Suits.red nval).
Notation minmax_ge := (minmax_ge sorted_suit sz beats Suits.red nval).
Notation maxmin_ge := (maxmin_ge sorted_suit sz beats Suits.red nval).
Notation G := suit_game.
Notation V := nval_is_val.

(* T_{h-i} > i for some i <= J. *)
Definition found (s : sorted_suit) (M : Z) (J : nat) : Prop :=
  exists i, (i <= J)%nat /\ Z.of_nat i < T_ s (M + 1 - Z.of_nat i).

Lemma plus_one M : (inject_Z (M + 1) == inject_Z M + 1)%Q.
Proof. rewrite inject_Z_plus. reflexivity. Qed.

Lemma minus_one M : (inject_Z (M - 1) == inject_Z M - 1)%Q.
Proof. rewrite iZ_sub. reflexivity. Qed.

Lemma after_West s i j r : beats s i j = true ->
  (good s i j r 1 <-> hopes (rest s i j) true (r - 1)%Q).
Proof.
  intros B. pose proof (hopes_after sorted_suit beats Suits.red nval s i j r) as X. rewrite B in X.
  change (trq true) with 1%Q in X. tauto.
Qed.

Lemma integral_after s n i j M : sz s = S n -> (i < S n)%nat -> (j < S n)%nat ->
  integral (sz s) M -> integral (sz (rest s i j)) (M - 1) /\ integral (sz (rest s i j)) (M + 1).
Proof.
  intros H Hi Hj I. rewrite (tg_sz _ _ _ _ G), H by lia. rewrite H in I. now apply integral_less.
Qed.

(* --- Claim U --- *)

Theorem claim_U i : forall s M, integral (sz s) M -> hopes s true (inject_Z M) ->
  Z.of_nat i < T_ s (M + 1 - Z.of_nat i) -> hopes s false (inject_Z M + halves i)%Q.
Proof.
  induction i as [|i IH]; intros s M I P Pos.
  - pose proof (no_more_than_its_tricks s M P) as Less. cbn [halves].
    apply (hopes_eq sorted_suit nval s false (inject_Z (M + 1))). apply plus_one.
    apply half_if_positive; auto.
    + destruct I as [m ->]. unfold size_of in *. lia.
    + now rewrite Z.sub_0_r in Pos.
  - pose proof (no_more_than_its_tricks s M P) as Less.
    pose proof (T_positive s _ ltac:(eapply Z.le_lt_trans; [|exact Pos]; lia)) as More.
    assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *; lia).
    destruct H as [n H].
    assert (Answer : forall q, (q < S n)%nat -> (exists p, (p < S n)%nat /\ beats s p q = true) ->
      exists p, (p < S n)%nat /\ good s p q (inject_Z M + halves (S i))%Q 1).
    { intros q Hq [p [Hp B]]. rewrite <- H in Hp.
      destruct (cheapest_taker s p q Hp B) as [k [Hk C]].
      rewrite H in Hk. exists k. split; auto.
      pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s k q H Hk Hq C _ _ P) as K.
      destruct C as [Bk C]. rewrite Bk in K. change (trq true) with 1%Q in K.
      apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
      apply (after_West s k q); auto.
      apply (hopes_less _ _ _ false true (inject_Z (M - 1) + halves i)%Q).
      { rewrite minus_one. pose proof (halves_less i (S i) ltac:(lia)). lra. }
      apply IH; auto.
      - now apply (integral_after s n).
      - rewrite T_cheaply_taken by (try lia; now split).
        replace (M - 1 + 1 - Z.of_nat i) with (M + 1 - Z.of_nat (S i)) by lia.
        destruct (_ <? _); lia. }
    apply (reached _ _ _ _ _ V s (S i)); try lia.
    + apply halves_number.
    + eapply hopes_eq; [|exact P]. rewrite <- halves_over. ring.
    + destruct (beats s n n) eqn:Ace.
      * intros q Hq. rewrite H in *. apply Answer; auto. exists n. split. lia.
        apply (tg_mono _ _ _ _ G s n n); auto; lia.
      * apply (beatable_leads_decide _ _ _ _ _ G V n); auto.
        -- now rewrite <- H.
        -- destruct (some_or_none s) as [[p [Hp Ep]]|None].
           ++ exists (Z.to_nat p), 0%nat. unfold size_of in *. split; [lia|split; [lia|]].
              rewrite beats_e, Z2Nat.id by lia. apply Z.ltb_lt. cbn. lia.
           ++ pose proof (T_no_card_high s (M + 1 - Z.of_nat (S i)) None). lia.
        -- intros q Hq B. apply Answer; auto. exists n. split; auto.
Qed.

(* --- Claims_of_rows L_J and L' --- *)

(* If all East's cards are high the value is eps_0. *)
Lemma nothing n : forall s M x, sz s = n -> (forall p, 0 <= p < size_of s -> e s p = 0) ->
  (0 < x)%Q -> - size_of s <= M -> ~ hopes s false (inject_Z M + x)%Q.
Proof.
  induction n as [|n IH]; intros s M x H None X L P.
  - destruct (V s) as [_ [Z0 _]]. destruct (Z0 H) as [Q0 _].
    assert (0 <= inject_Z M)%Q.
    { change 0%Q with (inject_Z 0). rewrite <- Zle_Qle. unfold size_of in L. lia. }
    unfold Shifting.hopes, lge in P. destruct P as [P|[P _]]; lra.
  - pose proof (hopes_minmax _ _ _ _ _ V _ _ _ P) as W. destruct (W 0%nat) as [i [Hi W']]. lia.
    apply (hopes_after sorted_suit beats Suits.red nval) in W'.
    assert (B : beats s i 0 = false).
    { rewrite beats_e, None by (unfold size_of; lia). reflexivity. }
    rewrite B in W'. change (trq false) with (- (1))%Q in W'.
    apply (IH (rest s i 0) (M + 1) x); auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + intros p Hp. rewrite size_rest in Hp by lia. rewrite e_rest by (auto; lia).
      unfold Rows.after, Rows.bump. destruct (p <? Z.of_nat i); rewrite !None by lia; reflexivity.
    + rewrite size_rest by lia. lia.
    + eapply hopes_eq; [|exact W']. rewrite plus_one. ring.
Qed.

(* West's answers to a highest peak: to take, or to lose his lowest card to the king that only his
   ace beats. *)
Lemma two_answers s n i q a r : sz s = S n -> highest_peak s i q -> (a < S n)%nat ->
  good s a q r 1 -> hopes (rest s i q) true (r - 1)%Q \/
  (i = n /\ q = n /\ hopes (rest s 0 q) false (r + 1)%Q).
Proof.
  intros H [Hi [Hq [[B C] [Eq Most]]]] Ha W. rewrite H in Hi, Hq.
  assert (Sz : forall x, (x < S n)%nat -> sz (rest s x q) = n).
  { intros x Hx. rewrite (tg_sz _ _ _ _ G); lia. }
  destruct (beats s a q) eqn:Ba.
  - left. apply (after_West s a q) in W; auto.
    apply (higher_cards _ _ _ _ _ G V n (rest s a q)); [apply Sz; lia|apply Sz; lia| |exact W].
    intros x y _ _. rewrite !(tg_red _ _ _ _ G). intros Bx.
    assert (i <= a)%nat.
    { destruct (Nat.le_gt_cases i a) as [|L]; auto. rewrite C in Ba by lia. discriminate. }
    apply (tg_mono _ _ _ _ G s (Trick_game.bump a x) (Trick_game.bump q y)); auto. places.
  - assert (a < i)%nat.
    { destruct (Nat.le_gt_cases i a) as [L|]; auto.
      rewrite (tg_mono _ _ _ _ G s i q a q B) in Ba by lia. discriminate. }
    apply (hopes_after sorted_suit beats Suits.red nval) in W. rewrite Ba in W.
    change (trq false) with (- (1))%Q in W.
    assert (W0 : hopes (rest s 0 q) false (r + 1)%Q).
    { apply (higher_cards _ _ _ _ _ G V n (rest s a q)); [apply Sz; lia|apply Sz; lia| |].
      intros x y _ _. apply (sle_low _ _ _ _ G).
      eapply hopes_eq; [|exact W]. ring. }
    destruct (Nat.eq_dec i n) as [->|Ni]; [destruct (Nat.eq_dec q n) as [->|Nq]|].
    + right. auto.
    + left. apply (hopes_eq _ _ _ _ (r + 1 - 2)%Q). ring.
      destruct n as [|n]; [lia|].
      apply (taking_is_right (rest s (S n) q) (rest s 0 q) n n); auto.
      * apply (lowest_or_other _ _ _ _ G s (S n) (S n) q); auto; lia.
      * right. rewrite (tg_red _ _ _ _ G). replace (Trick_game.bump 0 n) with (S n) by places.
        replace (Trick_game.bump q n) with (S n) by places. rewrite beats_e by lia. rewrite Eq.
          apply Z.ltb_ge. lia.
    + left. apply (hopes_eq _ _ _ _ (r + 1 - 2)%Q). ring.
      destruct n as [|n]; [lia|].
      apply (taking_is_right (rest s i q) (rest s 0 q) (pred i) n); auto.
      * apply (lowest_or_other _ _ _ _ G s (S n) i q); auto; lia.
      * left. lia.
Qed.

Lemma smallest_m s M : integral (sz s) M -> some_card_beats s -> - size_of s <= M -> 
  found s M 0 \/ - size_of s < M.
Proof.
  intros I [p [Hp Ep]] L. destruct (Z.eq_dec M (- size_of s)) as [->|]; [left|right; lia].
  exists 0%nat. split. lia. unfold T_. rewrite T_c. change (Z.of_nat 0) with 0.
  replace (- size_of s + 1 - 0) with (1 - size_of s) by lia. rewrite c_all; try lia.
  intros x Hx. pose proof (e_range s x Hx). pose proof (e_mono s p x).
  destruct (Z.eq_dec x (size_of s - 1)); lia.
Qed.

Definition claim_L n := forall j s M, sz s = n -> integral (sz s) M -> - size_of s <= M ->
  hopes s false (inject_Z M + halves j)%Q -> found s M (S j).
Definition claim_L' n := forall s M, sz s = n -> integral (sz s) M -> - size_of s <= M ->
  hopes s true (inject_Z M + halves 1)%Q -> found s M 1.

Lemma bounded s M l x : (0 < x)%Q -> hopes s l (inject_Z M + x)%Q -> M < size_of s.
Proof.
  intros X P. apply no_more_than_its_tricks. eapply hopes_less; [|exact P]. lra.
Qed.

Lemma bounded_ s M l j : integral (sz s) M -> hopes s l (inject_Z M + halves j)%Q ->
  M + 1 < size_of s.
Proof.
  intros [m ->] P. apply bounded in P; [|apply halves_range]. unfold size_of in *. lia.
Qed.

Lemma found_mono s M i j : (i <= j)%nat -> found s M i -> found s M j.
Proof. intros L [x [Hx P]]. exists x. split; auto. lia. Qed.

Lemma claim_L_1 s M : integral (sz s) M -> - size_of s <= M ->
  hopes s false (inject_Z M + halves 0)%Q -> found s M 1.
Proof.
  intros I L P. pose proof (bounded_ _ _ _ _ I P) as L'.
  destruct (positive_if_half s M I L L') as [X|X].
  - eapply hopes_eq; [|exact P]. rewrite plus_one. cbn [halves]. ring.
  - exists 0%nat. split. lia. now rewrite Z.sub_0_r.
  - exists 1%nat. split. lia. now replace (M + 1 - Z.of_nat 1) with M by lia.
Qed.

Section Step.
Variable n : nat.
Hypothesis (L_n : claim_L n) (L'_n : claim_L' n).

Lemma L_step : claim_L (S n).
Proof.
  intros j s M H I L P. destruct j as [|j]; [now apply claim_L_1|].
  pose proof (halves_range (S j)) as Hr.
  destruct (some_or_none s) as [Some|None].
  2: { exfalso. apply (nothing (S n) s M (halves (S j))); auto. lra. }
  destruct (smallest_m s M I Some L) as [F|L2]. { eapply found_mono; [|exact F]. lia. }
  destruct (peak_exists s Some) as [i [q Peak]]. pose proof Peak as [Hi [Hq [C [Eq Most]]]].
  pose proof (hopes_minmax _ _ _ _ _ V _ _ _ P) as W. destruct (W q Hq) as [a [Ha Wa]].
  rewrite H in Hi, Hq, Ha.
  destruct (two_answers s n i q a _ H Peak Ha Wa) as [K|[-> [-> K]]].
  - (* West takes *)
    destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
    assert (L3 : - size_of (rest s i q) <= M - 1).
    { rewrite size_rest by lia. destruct I as [m Em]. unfold size_of in *. lia. }
    apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1) + halves (S j))%Q) in K.
    2: { rewrite minus_one. ring. }
    assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (F : found (rest s i q) (M - 1) (S j)).
    { destruct j as [|j].
      - now apply L'_n.
      - apply L_n; auto. apply (next_half _ _ _ _ _ G V); auto. apply allowed_below. }
    pose proof (bounded_ _ _ _ _ I1 K) as Lt. rewrite size_rest in Lt by lia.
    destruct F as [x [Hx F]]. exists (S x). split. lia.
    destruct (Z_le_gt_dec (e s (Z.of_nat i) - Z.of_nat i) (M - 1 + 1 - Z.of_nat x)) as [A|A].
    + pose proof (above_the_peak s i q (M - 1 + 1 - Z.of_nat x) Peak ltac:(lia) A). lia.
    + rewrite T_cheaply_taken in F by (auto; lia).
      replace (M - 1 + 1 - Z.of_nat x) with (M + 1 - Z.of_nat (S x)) in * by lia.
      rewrite (proj2 (Z.ltb_lt _ _)) in F by lia. lia.
  - (* West ducks *)
    destruct (integral_after s n 0 n M H ltac:(lia) Hq I) as [_ I1].
    apply (hopes_eq _ _ _ _ _ (inject_Z (M + 1) + halves (S j))%Q) in K.
    2: { rewrite plus_one. ring. }
    pose proof (bounded_ _ _ _ _ I1 K) as Lt. rewrite size_rest in Lt by lia.
    destruct (L_n (S j) (rest s 0 n) (M + 1)) as [x [Hx F]]; auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + rewrite size_rest by lia. lia.
    + exists x. split; auto.
      pose proof (after_ducking s n (M + 1 + 1 - Z.of_nat x) H Peak ltac:(lia)) as D.
      replace (M + 1 + 1 - Z.of_nat x - 1) with (M + 1 - Z.of_nat x) in D by lia. lia.
Qed.

(* Below m + 1/2 and above m + 1/4 West has a good lead for m + 1/4. *)
Lemma a_lead s M : sz s <> 0%nat -> integral (sz s) M -> (fst (nval s) < inject_Z M + 1)%Q ->
  hopes s true (inject_Z M + halves 1)%Q -> maxmin_ge s (inject_Z M + halves 1)%Q 1.
Proof.
  intros N0 I L P. apply (led_for _ _ _ _ _ V s 1); auto. apply halves_number.
  rewrite <- halves_over. cbn [halves] in *. split; [|lra].
  destruct P as [P|[E P]]; auto. exfalso. symmetry in E.
  destruct (shown_to_West _ nval s (inject_Z M + 1 * (1 # 2))%Q) as [k Ek]; [lra| |].
  { right. split; [lra|exact P]. }
  destruct (infinitesimal_integral _ _ _ _ _ G V s) as [N [_ EN]]; [congruence|].
  assert (X : (inject_Z (2 * N) == inject_Z (2 * M + 1))%Q).
  { rewrite inject_Z_plus, !inject_Z_mult. change (inject_Z 2) with 2%Q.
    change (inject_Z 1) with 1%Q. lra. }
  apply (proj1 (inject_Z_injective _ _)) in X. lia.
Qed.

Lemma L'_step : claim_L' (S n).
Proof.
  intros s M H I L P. pose proof (bounded_ _ _ _ _ I P) as Lt.
  destruct (at_least_or_less _ _ _ _ _ G V s M I) as [W|Less].
  { apply claim_L_1; auto. }
  destruct (some_or_none s) as [Some|None].
  2: { exfalso. apply (nothing (S n) s M (1 # 4)%Q); auto. lra.
       eapply hopes_less; [|exact P]. cbn [halves]. lra. }
  destruct (smallest_m s M I Some L) as [F|L2]. { eapply found_mono; [|exact F]. lia. }
  destruct (a_lead s M ltac:(lia) I Less P) as [i [Hi W]]. rewrite H in Hi.
  pose proof (e_range s (Z.of_nat i) ltac:(unfold size_of; lia)) as Ri.
  destruct (Z.eq_dec (e s (Z.of_nat i)) (size_of s)) as [High|Low].
  - (* a high card: East loses his lowest *)
    specialize (W 0%nat ltac:(lia)). apply (after_West s i 0) in W.
    2: { rewrite beats_e by lia. apply Z.ltb_lt. unfold size_of in *. cbn. lia. }
    destruct (integral_after s n i 0 M H ltac:(lia) ltac:(lia) I) as [I1 _].
    destruct (L'_n (rest s i 0) (M - 1)) as [x [Hx F]]; auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + rewrite size_rest by lia. destruct I as [m Em]. unfold size_of in *. lia.
    + eapply hopes_eq; [|exact W]. rewrite minus_one. ring.
    + exists x. split; auto.
      pose proof (after_a_high_card s i (M - 1 + 1 - Z.of_nat x) ltac:(lia) High ltac:(lia)
        ltac:(lia)) as D.
      replace (M - 1 + 1 - Z.of_nat x + 1) with (M + 1 - Z.of_nat x) in D by lia. lia.
  - (* East takes it as cheaply as he can *)
    set (q := Z.to_nat (e s (Z.of_nat i))).
    assert (Eq : e s (Z.of_nat i) = Z.of_nat q) by (unfold q; lia).
    assert (Hq : (q < S n)%nat) by (unfold q, size_of in *; lia).
    specialize (W q ltac:(lia)). apply (hopes_after sorted_suit beats Suits.red nval) in W.
    assert (B : beats s i q = false) by (rewrite beats_e by lia; apply Z.ltb_ge; lia).
    rewrite B in W. change (trq false) with (- (1))%Q in W.
    destruct (integral_after s n i q M H ltac:(lia) ltac:(lia) I) as [_ I1].
    apply (hopes_eq _ _ _ _ _ (inject_Z (M + 1) + halves 1)%Q) in W.
    2: { rewrite plus_one. ring. }
    pose proof (bounded_ _ _ _ _ I1 W) as Lt1. rewrite size_rest in Lt1 by lia.
    destruct (L_n 1%nat (rest s i q) (M + 1)) as [x [Hx F]]; auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + rewrite size_rest by lia. lia.
    + pose proof (after_East_has_taken s i q (M + 1 + 1 - Z.of_nat x) ltac:(lia) ltac:(lia) Eq).
      destruct x as [|[|x]].
      * exists 0%nat. split. lia. change (Z.of_nat 0) with 0 in *. rewrite Z.sub_0_r in *.
        pose proof (sign_step s (M + 1)). lia.
      * exists 0%nat. split. lia.
        replace (M + 1 + 1 - Z.of_nat 1) with (M + 1 - Z.of_nat 0) in * by lia.
        lia.
      * assert (x = 0)%nat as -> by lia. exists 1%nat. split. lia.
        replace (M + 1 + 1 - Z.of_nat 2) with (M + 1 - Z.of_nat 1) in * by lia. lia.
Qed.
End Step.

Theorem claims_L n : claim_L n /\ claim_L' n.
Proof.
  induction n as [|n [IH IH']].
  - split; [intros j s M H I L P|intros s M H I L P]; pose proof (bounded_ _ _ _ _ I P);
      unfold size_of in *; lia.
  - split; [now apply L_step|now apply L'_step].
Qed.

(* --- Theorem A --- *)

Section Between.
Variables (s : sorted_suit) (M : Z).
Hypothesis I : integral (sz s) M.
Hypothesis Above : hopes s true (inject_Z M).
Hypothesis Below : ~ hopes s false (inject_Z (M + 1)).

Lemma not_below_0 : - size_of s <= M.
Proof.
  destruct (Z_le_gt_dec (M + 1) (- size_of s)) as [L|L]; [|lia].
  exfalso. now apply Below, half_of_nothing.
Qed.

Lemma not_above : M + 1 < size_of s.
Proof.
  pose proof (no_more_than_its_tricks s M Above). destruct I as [m Em]. unfold size_of in *. lia.
Qed.

Lemma T_h_negative : T_ s (M + 1) <= -1.
Proof.
  destruct (T_parity s (M + 1)) as [u Eu], I as [m Em].
  destruct (Z_lt_le_dec 0 (T_ s (M + 1))) as [P|P]; [|unfold size_of in *; lia].
  exfalso. apply Below, half_if_positive; auto. apply not_above.
Qed.

Lemma not_at_0 J : found s M J -> exists i,
  (1 <= i <= J)%nat /\ Z.of_nat i < T_ s (M + 1 - Z.of_nat i).
Proof.
  intros [[|i] [L P]].
  - pose proof T_h_negative. rewrite Z.sub_0_r in P. lia.
  - exists (S i). split; auto. lia.
Qed.

Lemma less_than_a_half : (inject_Z M <= fst (nval s) < inject_Z M + 1)%Q.
Proof.
  split.
  - destruct Above as [P|[P _]]; lra.
  - destruct (at_least_or_less _ _ _ _ _ G V s M I) as [W|L]; auto. exfalso. apply Below.
    eapply hopes_eq; [|exact W]. symmetry. apply plus_one.
Qed.

Lemma a_number : ~ (fst (nval s) == inject_Z M)%Q -> snd (nval s) = Zero.
Proof.
  intros N. destruct (is_number _ nval s) as [Z0|Z0]; auto. exfalso.
  destruct (infinitesimal_integral _ _ _ _ _ G V s Z0) as [K [_ E]].
  pose proof less_than_a_half as [L L']. rewrite E, <- plus_one, <- Zlt_Qlt in L'.
  rewrite E, <- Zle_Qle in L. apply N. rewrite E. now replace K with M by lia.
Qed.

Lemma at_the_number r : (fst (nval s) == r)%Q -> ~ (r == inject_Z M)%Q -> hopes s false r.
Proof.
  intros E N. right. rewrite a_number; [|now rewrite E]. split. now symmetry. cbn. lia.
Qed.

(* The value is m + eps_m, or m + 1/2^(j+1) with j >= 1, or m + 3/8 (12.2 and 12.3). *)
Lemma candidates :
  ((fst (nval s) == inject_Z M)%Q /\ exists k, snd (nval s) = Plus k /\
    M = 2 * Z.of_nat k - size_of s) \/
  (exists j, (fst (nval s) == inject_Z M + halves (S j))%Q) \/
  (fst (nval s) == inject_Z M + (3 # 4))%Q.
Proof.
  destruct (Qeq_dec (fst (nval s)) (inject_Z M)) as [E|N].
  - left. split; auto. symmetry in E. destruct (shown_to_West _ nval s _ E Above) as [k Ek].
    exists k. split; auto.
    pose proof (positive_infinitesimals _ _ _ _ _ G V (sz s) s k eq_refl Ek) as X.
    rewrite <- E in X. change 2%Q with (inject_Z 2) in X. rewrite <- inject_Z_mult, <- iZ_sub in X.
    apply (proj1 (inject_Z_injective _ _)) in X. exact X.
  - right. destruct less_than_a_half as [L L']. apply (allowed_below s M I). split; auto.
    destruct (Qlt_le_dec (inject_Z M) (fst (nval s))); auto. destruct N. lra.
Qed.

Lemma number_found j : (fst (nval s) == inject_Z M + halves (S j))%Q -> found s M (S (S j)).
Proof.
  intros E. pose proof (halves_range (S j)). pose proof not_below_0 as L.
  apply (proj1 (claims_L (sz s))); auto. apply at_the_number; auto. lra.
Qed.

Lemma three_eighths_found : (fst (nval s) == inject_Z M + (3 # 4))%Q -> found s M 1.
Proof.
  intros E. pose proof not_below_0 as L. apply (proj2 (claims_L (sz s))); auto.
  left. rewrite E. cbn [halves]. lra.
Qed.

Lemma worth_at_least i : Z.of_nat i < T_ s (M + 1 - Z.of_nat i) ->
  (inject_Z M + halves i <= fst (nval s))%Q.
Proof. intros P. apply claim_U in P; auto. destruct P as [P|[P _]]; lra. Qed.

(* J = i*. *)
Definition first_at (J : nat) : Prop := (1 <= J)%nat /\ Z.of_nat J < T_ s (M + 1 - Z.of_nat J) /\
  forall i, (1 <= i < J)%nat -> T_ s (M + 1 - Z.of_nat i) <= Z.of_nat i.
Definition nowhere : Prop := forall i, (1 <= i)%nat -> T_ s (M + 1 - Z.of_nat i) <= Z.of_nat i.

Theorem abstract_A_a : nowhere <-> (fst (nval s) == inject_Z M)%Q /\ exists k,
  snd (nval s) = Plus k /\ M = 2 * Z.of_nat k - size_of s.
Proof.
  split.
  - intros No. destruct candidates as [C|C]; auto. exfalso.
    assert (F : exists J, found s M J).
    { destruct C as [[j E]|E]; [exists (S (S j)); now apply number_found|exists 1%nat].
      now apply three_eighths_found. }
    destruct F as [J F]. apply not_at_0 in F as [i [L P]]. specialize (No i). lia.
  - intros [E _] i L. destruct (Z_lt_le_dec (Z.of_nat i) (T_ s (M + 1 - Z.of_nat i))) as [P|]; auto.
    exfalso. apply worth_at_least in P. pose proof (halves_range i). lra.
Qed.

Theorem abstract_A_b : first_at 1 ->
  (fst (nval s) == inject_Z M + halves 1)%Q \/ (fst (nval s) == inject_Z M + (3 # 4))%Q.
Proof.
  intros [_ [P _]]. apply worth_at_least in P. pose proof (halves_range 1).
  destruct candidates as [[E _]|[[j E]|E]]; auto. { exfalso. lra. }
  left. destruct j as [|j]; auto. exfalso. pose proof (halves_less 1 (S (S j)) ltac:(lia)). lra.
Qed.

Theorem abstract_A_c J : (2 <= J)%nat -> first_at J ->
  (fst (nval s) == inject_Z M + halves (J - 1))%Q \/ (fst (nval s) == inject_Z M + halves J)%Q.
Proof.
  intros L [_ [P Least]]. apply worth_at_least in P. pose proof (halves_range J).
  assert (Later : forall x, found s M x -> (J <= x)%nat).
  { intros x F. apply not_at_0 in F as [i [Hi F]].
    destruct (Nat.le_gt_cases J x) as [|X]; auto. specialize (Least i ltac:(lia)). lia. }
  destruct candidates as [[E _]|[[j E]|E]].
  - exfalso. lra.
  - pose proof (Later _ (number_found j E)).
    destruct (Nat.le_gt_cases (S j) J) as [X|X].
    + assert (Y : S j = (J - 1)%nat \/ S j = J) by lia. destruct Y as [<-|<-]; auto.
    + exfalso. pose proof (halves_less J (S j) X). lra.
  - exfalso. pose proof (Later _ (three_eighths_found E)). lia.
Qed.
End Between.
