(* West holds the ace: what the suit is worth without East's highest card and West's lowest, in
   suits of more than 2 m cards (towards Conjecture 12.4). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Sums Require Import Two_replies.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards Between_integers.
From Sums Require Import Three_eighths Taking_is_right_held.
Open Scope Q_scope.

Section Ace.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation raises := (raises T sz beats).
Notation below_another := (below_another T beats).
Notation ace := (ace T sz beats).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis Single : single_suit_case T sz beats val.

(* To raise a card of West, but not to the top, gains less than a trick in suits of n + 1 cards a
   hand. *)
Definition raising_gains_less (n : nat) : Prop := forall s s' k r, sz s = S n ->
  raises s 0 s' k -> below_another s' k n -> hopes s' false r -> hopes s true (r - 2).

(* So it is where a half-integer or an integer is concerned. *)
Lemma raised_by_integers n s s' k K : sz s = S n -> raises s 0 s' k -> below_another s' k n ->
  hopes s' false (inject_Z K) -> hopes s true (inject_Z K - 2).
Proof.
  intros H R B P. pose proof R as [E [Hk [C0 C]]]. rewrite H in Hk, C0, C.
  assert (H' : sz s' = S n) by congruence.
  assert (Par : integral (S n) K \/ integral (S n) (K - 1)).
  { destruct (Z.Even_or_Odd (K + Z.of_nat (S n))) as [[m Hm]|[m Hm]].
    - left. exists m. lia.
    - right. exists m. lia. }
  destruct Par as [I|I].
  2: { apply (hopes_eq T val _ _ (inject_Z (K - 1) - 1)). { rewrite iZ_sub.
         change (inject_Z 1) with 1. lra. }
       apply (Single s s' k n (K - 1)%Z H R B I). eapply hopes_eq; [|exact P].
       rewrite iZ_sub. change (inject_Z 1) with 1. lra. }
  assert (E2 : inject_Z (K - 2) == inject_Z K - 2) by (rewrite iZ_sub; reflexivity).
  destruct n as [|m].
  - assert (k = 0%nat) as -> by lia. destruct B as [B|B]; [lia|].
    assert (Up : fst (val s') <= - inject_Z (Z.of_nat 1)).
    { apply (no_winner T sz beats red val G V); auto. intros i j Hi Hj.
      assert (i = 0%nat) as -> by lia. assert (j = 0%nat) as -> by lia. exact B. }
    change (inject_Z (Z.of_nat 1)) with 1 in Up.
    assert (L : (K <= -1)%Z).
    { rewrite Zle_Qle. change (inject_Z (-1)) with (- (1)). destruct P as [P|[P _]]; lra. }
    apply (hopes_eq T val _ _ (inject_Z (K - 2))). lra.
    apply (hopes_rw T sz beats red val G V). rewrite H. apply at_least_nothing. lia.
  - apply (hopes_eq T val _ _ (inject_Z (K - 2))). lra.
    assert (I' : integral (S (S m)) (K - 2)) by (destruct I as [a ->]; exists (a - 1)%Z; lia).
    apply (without_smallest T sz beats red val G V s (S m) true (K - 2) H I').
    apply (without_smallest T sz beats red val G V s' (S m) false K H' I) in P.
    assert (S0 : sz (red s 0 0) = S m) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (S1 : sz (red s' 0 0) = S m) by (rewrite (tg_sz _ _ _ _ G); lia).
    destruct (Nat.eq_dec k 0) as [->|Nk].
    + apply (higher_cards T sz beats red val G V (S m) (red s' 0 0)); auto.
      * intros p q Hp Hq Y.
        now rewrite <- (raises_played T sz beats red G s 0 s' 0 0 (S m) H R ltac:(lia) p q Hp Hq).
      * eapply hopes_less; [|exact P]. lra.
    + apply (hopes_eq T val _ _ (inject_Z (K - 1) - 1)).
      { rewrite E2, iZ_sub. change (inject_Z 1) with 1. lra. }
      apply (Single (red s 0 0) (red s' 0 0) (pred k) m (K - 1)%Z); auto.
      * unfold Lowering.raises. rewrite S0, S1. split; [auto|split; [lia|split]].
        -- intros j Hj. rewrite !(tg_red _ _ _ _ G). change (bump 0 0) with 1%nat.
           intros Y. assert (Hb : (bump 0 j < S (S m))%nat) by (apply bump_place; lia).
           replace (bump 0 (pred k)) with k by places.
           apply (tg_mono _ _ _ _ G s' 0 (bump 0 j)); auto; try lia.
           rewrite <- C by (auto; lia).
           replace (bump 0 (unbump k 0)) with 1%nat by places. exact Y.
        -- intros i j N Hi Hj. rewrite !(tg_red _ _ _ _ G).
           rewrite <- (C (bump 0 i)); [| | |apply bump_place; lia].
           ++ f_equal. revert N. places.
           ++ revert N. places.
           ++ apply bump_place. lia.
      * unfold Raised_cards.below_another. destruct B as [B|B]; [left; lia|right].
        rewrite (tg_red _ _ _ _ G). exact B.
      * destruct I as [a ->]. exists (a - 1)%Z. lia.
      * eapply hopes_eq; [|exact P]. rewrite iZ_sub. change (inject_Z 1) with 1. lra.
Qed.

Lemma plus_one K : inject_Z (K + 1) == inject_Z K + 1.
Proof. now rewrite inject_Z_plus. Qed.
Lemma minus_one K : inject_Z (K - 1) == inject_Z K - 1.
Proof. now rewrite iZ_sub. Qed.

(* The ace takes a trick. *)
Lemma two_cards s l K : ace s 1 -> (K <= -1)%Z -> hopes s l (inject_Z K).
Proof.
  intros A L. pose proof A as [H B].
  apply (hopes_rw T sz beats red val G V). rewrite H.
  assert (X : forall j, (j < 2)%nat ->
    rw T beats red 1 (red s 1 j) (beats s 1 j) (K - tr (beats s 1 j))).
  { intros j Hj. rewrite (ace_wins T sz beats red G s 1 1 j A) by lia. cbn [tr].
    apply at_least_nothing. lia. }
  destruct l; cbn [rw] in *.
  - exists 1%nat. split. lia. exact X.
  - intros j Hj. exists 1%nat. split. lia. exact (X j Hj).
Qed.

Theorem half_integers_held n : forall s K, ace s n -> integral (S (S n)) K ->
  ((K <= 1)%Z -> hopes (red s 0 n) false (inject_Z K + 1) -> hopes s false (inject_Z K)) /\
  ((K <= 0)%Z -> hopes (red s 0 n) true (inject_Z K + 1) -> hopes s true (inject_Z K)).
Proof.
  induction n as [n IH] using lt_wf_ind. intros s K A I. pose proof A as [H B].
  set (D := red s 0 n) in *. assert (HD : sz D = n) by (unfold D; rewrite (tg_sz _ _ _ _ G); lia).
  assert (Bound : forall l, hopes D l (inject_Z K + 1) -> (K + 1 <= Z.of_nat n)%Z).
  { intros l P. apply (hopes_eq T val _ _ _ (inject_Z (K + 1))) in P; [|symmetry; apply plus_one].
    apply (hopes_rw_size T sz beats red val G V D n) in P; auto. eapply rw_bound; eauto. }
  destruct n as [|[|m]].
  - (* one card *)
    assert (W : forall l, (K < 1)%Z -> hopes s l (inject_Z K)).
    { intros l L. apply (hopes_rw_size T sz beats red val G V s 1); auto.
      destruct l; cbn [rw].
      - exists 0%nat. split. lia. intros j Hj. assert (j = 0%nat) as -> by lia. rewrite B.
        cbn [tr]. lia.
      - intros j Hj. assert (j = 0%nat) as -> by lia. exists 0%nat. split. lia. rewrite B.
        cbn [tr]. lia. }
    split; intros L P; apply Bound in P; apply W; lia.
  - (* two cards *)
    split; intros L P; apply Bound in P; apply two_cards; auto; destruct I as [a ->]; try lia.
  - assert (Tk : forall r, (exists Z, r == inject_Z Z) -> forall u u' k, sz u = S m ->
      raises u 0 u' k -> below_another u' k m -> hopes u' false (r + 2) -> hopes u true r).
    { intros r [Z Ez] u u' k Hu R Bl P.
      apply (hopes_eq T val _ _ (inject_Z (Z + 2) - 2)).
      { rewrite inject_Z_plus. change (inject_Z 2) with 2. lra. }
      apply (raised_by_integers m u u' k (Z + 2)%Z Hu R Bl). eapply hopes_eq; [|exact P].
      rewrite inject_Z_plus. change (inject_Z 2) with 2. lra. }
    assert (I1 : integral (S (S (S m))) (K + 1) /\ integral (S (S (S m))) (K - 1)).
    { destruct I as [a ->]. split; [exists a|exists (a - 1)%Z]; lia. }
    assert (UW : (K <= 1)%Z -> forall t, ace t (S m) -> hopes (red t 0 (S m)) true (inject_Z K) ->
      hopes t true (inject_Z K - 1)).
    { intros L t At P. apply (hopes_eq T val _ _ (inject_Z (K - 1))). apply minus_one.
      apply (IH (S m)); try tauto; try lia. eapply hopes_eq; [|exact P].
      rewrite minus_one. lra. }
    split; intros L P.
    + apply (minmax_integer T sz beats red val G V). lia.
      apply (reply_transfer T sz beats red val G V m); auto.
      apply Tk. now exists K.
    + assert (UE : forall t, ace t (S m) -> hopes (red t 0 (S m)) false (inject_Z K + 2) ->
        hopes t false (inject_Z K + 1)).
      { intros t At P'. apply (hopes_eq T val _ _ (inject_Z (K + 1))). apply plus_one.
        apply (IH (S m)); try tauto; try lia. eapply hopes_eq; [|exact P'].
        rewrite plus_one. lra. }
      assert (AD : ace D (S m)).
      { split; auto. unfold D. rewrite (tg_red _ _ _ _ G).
         apply (ace_wins T sz beats red G s (S (S m)));
          auto; places. }
      destruct (beatable_lead T sz beats red val G V
        (fun t r => exists Z, r == inject_Z Z /\ integral (S (sz t)) Z)) with (n := S m) (t := D)
        (r := inject_Z K + 1) as [[c [Hc [Bc Gc]]]|All]; auto.
      * intros t r N [Z [Ez _]] P'. apply (maxmin_trans T sz beats red val t (inject_Z Z) 1).
        -- apply (maxmin_integer T sz beats red val G V t Z N). eapply hopes_eq; [|exact P'].
           exact Ez.
        -- right. split. lra. lia.
      * intros p t r Ht Bt [Z [Ez [a Ea]]]. exists (Z - 1)%Z. split. rewrite minus_one. lra.
        rewrite (tg_sz _ _ _ _ G) by lia. rewrite Ht in *. cbn [pred]. exists (a - 1)%Z. lia.
      * intros t r Ht [Z [Ez [a Ea]]] Y. rewrite Ez in Y. change 0 with (inject_Z 0) in Y.
        rewrite Ht in Ea. assert (Z = 0%Z) by (apply inject_Z_injective; exact Y). lia.
      * exists (K + 1)%Z. split. symmetry. apply plus_one. rewrite HD. tauto.
      * apply (maxmin_hopes T sz beats red val V). exists (S c). rewrite H. split. lia.
        apply (lead_transfer T sz beats red val G V (S m)); auto.
        apply UW. lia.
      * apply (hopes_rw_size T sz beats red val G V s (S (S (S m)))); auto.
        apply (hopes_eq T val _ _ _ (inject_Z (K + 1))) in P; [|symmetry; apply plus_one].
        apply (hopes_rw_size T sz beats red val G V D (S (S m))) in P; auto.
        apply (all_but_one_held T sz beats red val G V); auto.
        -- intros i j Hi Hj. replace i with (bump 0 (pred i)) by places.
           replace j with (bump (S (S m)) j) by places. rewrite <- (tg_red _ _ _ _ G).
           apply All; lia.
        -- assert (Nn : (K + 1 <= Z.of_nat (S (S m)))%Z) by (eapply rw_bound; eauto).
           destruct I as [a Ea]. lia.
Qed.

(* --- m + 3/4 --- *)

(* West has a lead for a number below the value, that is not a number. *)
Lemma led_for_up_to s k r : sz s <> 0%nat -> over_two_to k r -> snd (val s) <> Zero ->
  hopes s true r -> maxmin_ge s r 1.
Proof.
  intros N D X P. destruct (maxmin_dec T sz beats red val s r 1) as [|Y]; auto. exfalso.
  destruct (V s) as [_ [_ U]]. destruct (U N) as [_ Min].
  apply (Min (r, Zero)).
  - split. discriminate. now exists k.
  - split; intros [W _]; apply W || apply Y; auto.
    now apply (hopes_minmax T sz beats red val V s true).
  - unfold simpler_than. cbn [fst snd]. destruct (snd (val s)); congruence || auto.
Qed.

Lemma three_halves_number M : over_two_to 1 (inject_Z M + (3 # 2)).
Proof.
  exists (2 * M + 3)%Z. rewrite inject_Z_plus, inject_Z_mult. change (two_to 1) with 2.
  change (inject_Z 2) with 2. change (inject_Z 3) with 3. lra.
Qed.

Lemma led_for_three_quarters t M : sz t <> 0%nat -> ~ hopes t false (inject_Z M + 2) ->
  hopes t true (inject_Z M + (3 # 2)) -> maxmin_ge t (inject_Z M + (3 # 2)) 1.
Proof.
  intros N Less P. destruct (is_number T val t) as [X|X].
  - apply (led_for T sz beats red val V) with 1%nat; auto using three_halves_number.
    change (1 / two_to 1) with (1 # 2). unfold Shifting.hopes, lge in *. rewrite X in *.
    cbn [lbl] in *. split.
    + destruct P as [P|[_ P]]; lia || lra.
    + destruct (Qlt_le_dec (fst (val t)) (inject_Z M + 2)) as [|L]. lra.
      destruct Less. destruct (Qlt_le_dec (inject_Z M + 2) (fst (val t))) as [|L'].
      * now left.
      * right. split; lra || lia.
  - apply led_for_up_to with 1%nat; auto using three_halves_number.
Qed.

Lemma add_integer K k : inject_Z (K + k) == inject_Z K + inject_Z k.
Proof. now rewrite inject_Z_plus. Qed.

Lemma next_integer_held n s N : ace s (S n) -> integral (S (S n)) N -> (N <= -1)%Z ->
  hopes (red s 0 (S n)) false (inject_Z N + 3) -> hopes s false (inject_Z N + 2).
Proof.
  intros A [a Ea] L P. pose proof A as [H B].
  pose proof (add_integer N 3) as E3. pose proof (add_integer N 2) as E2.
  change (inject_Z 3) with 3 in E3. change (inject_Z 2) with 2 in E2.
  set (D := red s 0 (S n)) in *. assert (HD : sz D = S n).
  { unfold D. rewrite (tg_sz _ _ _ _ G); lia. }
  assert (S0 : sz (red s 0 0) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
  apply (hopes_eq T val _ _ (inject_Z (N + 2))). lra.
  apply (without_smallest T sz beats red val G V s (S n) false (N + 2) H).
  { exists (a + 1)%Z. lia. }
  apply (half_integers_held n (red s 0 0) (N + 2)%Z).
  - split; auto. rewrite (tg_red _ _ _ _ G). exact B.
  - exists (a + 1)%Z. lia.
  - lia.
  - apply (higher_cards T sz beats red val G V n (red D 0 0)).
    + rewrite (tg_sz _ _ _ _ G); lia.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + intros i j Hi Hj. unfold D. rewrite !(tg_red _ _ _ _ G).
      replace (bump (S n) (bump 0 j)) with (bump 0 (bump n j)) by places. auto.
    + apply (hopes_eq T val _ _ (inject_Z (N + 3))). lra.
      apply (without_smallest T sz beats red val G V D n false (N + 3) HD).
      { exists (a + 1)%Z. lia. }
      eapply hopes_eq; [|exact P]. lra.
Qed.

Theorem three_quarters_held n : (forall m, (S m < n)%nat -> raising_gains_less m) ->
  forall s N, ace s n -> integral (S n) N ->
  ((N <= -1)%Z -> hopes (red s 0 n) false (inject_Z N + (5 # 2)) ->
    hopes s false (inject_Z N + (3 # 2))) /\
  ((N <= -2)%Z -> hopes (red s 0 n) true (inject_Z N + (5 # 2)) ->
    hopes s true (inject_Z N + (3 # 2))).
Proof.
  induction n as [n IH] using lt_wf_ind. intros Q s N A I. pose proof A as [H B].
  set (D := red s 0 n) in *. assert (HD : sz D = n) by (unfold D; rewrite (tg_sz _ _ _ _ G); lia).
  assert (LZ : forall z, (N <= z)%Z -> inject_Z N <= inject_Z z).
  { intros z. now rewrite <- Zle_Qle. }
  destruct n as [|n].
  { (* one card *)
    assert (W : forall l l', hopes D l (inject_Z N + (5 # 2)) -> hopes s l' (inject_Z N + (3 # 2))).
    { intros l l' P. left.
      assert (1 <= fst (val s)) by (now apply (one_card_ace T sz beats red val G V)).
      destruct (V D) as [_ [Z0 _]]. destruct (Z0 HD) as [E0 _].
      destruct P as [P|[P _]]; lra. }
    split; intros L; apply W. }
  assert (Next : (N <= -1)%Z -> forall l,
    hopes D false (inject_Z N + 3) -> hopes s l (inject_Z N + (3 # 2))).
  { intros L l P. apply (next_integer_held n s N A I L) in P. eapply hopes_less; [|exact P]. lra. }
  destruct (lge_dec (fst (val D)) (lbl false (snd (val D))) (inject_Z N + 3) 1) as [More|Less].
  { split; intros L _; apply Next; auto. lia. }
  clear Next. destruct n as [|m].
  { (* two cards *)
    assert (W : forall l l', (N <= -1)%Z ->
      hopes D l (inject_Z N + (5 # 2)) -> hopes s l' (inject_Z N + (3 # 2))).
    { intros l l' L P. assert (LN : (N <= -2)%Z) by (destruct I as [a Ea]; lia).
      apply LZ in LN. change (inject_Z (-2)) with (- (2)) in LN.
      assert (R0 : hopes s false (inject_Z 0)).
      { apply (hopes_rw_size T sz beats red val G V s 2); auto. cbn [rw]. intros j Hj. exists 1%nat.
        split. lia. rewrite (ace_wins T sz beats red G s 1 1 j A) by lia. cbn [tr].
        exists 0%nat. split. lia. intros q Hq. destruct (beats (red s 1 j) 0 q); cbn [tr]; lia. }
      eapply hopes_less; [|exact R0]. change (inject_Z 0) with 0. lra. }
    split; intros L; apply W; auto; lia. }
  assert (I1 : integral (S (S m)) (N + 1) /\ integral (S (S m)) (N - 1)).
  { destruct I as [a ->]. split; [exists a|exists (a - 1)%Z]; lia. }
  assert (Q' : forall p, (S p < S m)%nat -> raising_gains_less p) by (intros p Hp; apply Q; lia).
  assert (UW : (N <= -1)%Z -> forall t, ace t (S m) ->
    hopes (red t 0 (S m)) true (inject_Z N + (3 # 2)) ->
    hopes t true (inject_Z N + (3 # 2) - 1)).
  { intros L t At P. destruct (IH (S m) ltac:(lia) Q' t (N - 1)%Z At (proj2 I1)) as [_ W].
    eapply hopes_eq; [|apply W; [lia|]]. rewrite minus_one. lra.
    eapply hopes_eq; [|exact P]. rewrite minus_one. lra. }
  split; intros L P.
  - apply (reached T sz beats red val V) with 1%nat. lia. apply three_halves_number.
    + change (1 / two_to 1) with (1 # 2). apply (hopes_eq T val _ _ (inject_Z (N + 1))).
      { rewrite plus_one. lra. }
      apply (half_integers_held (S (S m)) s (N + 1)); auto.
      * destruct I as [a Ea]. exists (a + 1)%Z. lia.
      * lia.
      * fold D. eapply hopes_less; [|exact P]. rewrite plus_one. lra.
    + apply (reply_transfer T sz beats red val G V m); auto.
      * intros u u' k Hu R Bl P'. apply (hopes_eq T val _ _ (inject_Z N + (3 # 2) + 2 - 2)). lra.
        apply (Q m ltac:(lia) u u' k); auto.
      * fold D. eapply hopes_eq; [|exact P]. lra.
  - assert (UE : forall t, ace t (S m) -> hopes (red t 0 (S m)) false (inject_Z N + (3 # 2) + 2) ->
        hopes t false (inject_Z N + (3 # 2) + 1)).
    { intros t At P'. destruct (IH (S m) ltac:(lia) Q' t (N + 1)%Z At (proj1 I1)) as [W _].
      eapply hopes_eq; [|apply W; [lia|]]. rewrite plus_one. lra.
      eapply hopes_eq; [|exact P']. rewrite plus_one. lra. }
    assert (AD : ace D (S m)).
    { split; auto. unfold D. rewrite (tg_red _ _ _ _ G).
      apply (ace_wins T sz beats red G s (S (S m))); auto; places. }
    destruct (beatable_lead T sz beats red val G V
      (fun t r => exists Z, r == inject_Z Z + (3 # 2) /\ integral (sz t) Z /\
        ~ hopes t false (inject_Z Z + 2))) with (n := S m) (t := D)
      (r := inject_Z N + (3 # 2) + 1) as [[c [Hc [Bc Gc]]]|All]; auto.
    + intros t r Nt [Z [Ez [_ Lt]]] P'.
      apply (maxmin_trans T sz beats red val t (inject_Z Z + (3 # 2)) 1).
      * apply led_for_three_quarters; auto. eapply hopes_eq; [|exact P']. exact Ez.
      * right. split. lra. lia.
    + intros p t r Ht Bt [Z [Ez [[a Ea] Lt]]]. exists (Z - 1)%Z. split. rewrite minus_one. lra.
      rewrite (tg_sz _ _ _ _ G) by lia. rewrite Ht in *. cbn [pred]. split.
      * exists (a - 1)%Z. lia.
      * intros Y. apply Lt. apply (highest_keeps T sz beats red val G V p); auto.
        eapply hopes_eq; [|exact Y]. rewrite minus_one. lra.
    + intros t r Ht [Z [Ez _]] Y. rewrite Ez in Y.
      assert (Y' : inject_Z Z == inject_Z (-2) + (1 # 2)).
      { change (inject_Z (-2)) with (- (2)). lra. }
      revert Y'. apply not_between. lra.
    + exists (N + 1)%Z. split. rewrite plus_one. lra. rewrite HD. split. tauto.
      intros Y. apply Less. eapply hopes_eq; [|exact Y]. rewrite plus_one. lra.
    + eapply hopes_eq; [|exact P]. lra.
    + apply (maxmin_hopes T sz beats red val V). exists (S c). rewrite H. split. lia.
      apply (lead_transfer T sz beats red val G V (S m)); auto.
      apply UW. lia.
    + exfalso. apply Less. apply (hopes_eq T val _ _ (inject_Z (N + 3))).
      { rewrite add_integer. change (inject_Z 3) with 3. lra. }
      apply (hopes_rw_size T sz beats red val G V D (S (S m))); auto.
      apply (all_win T sz beats red G); auto. lia.
Qed.
End Ace.
