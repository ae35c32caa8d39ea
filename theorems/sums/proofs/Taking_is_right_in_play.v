(* Conjecture 12.4, its first sentence, for every deal: if the opponent leads a card that we can
   beat with a card smaller than the highest of the suit, it is optimal to do so. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Whist Require Play.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Addition Uniqueness Induction.
From Sums Require Import Shifting Cashing Simplest ValueOfSuit Play SingleSuit Exchange.
From Sums Require Import BothSides Theorem_9_1 RefinedWhist Rounding Next_to_smallest.
From Sums Require Import Two_replies Conjecture_12_2 Lowering Raised_cards Reduction_of_12_3.
From Sums Require Import One_suit_of_12_3 Conjecture_12_4 Taking_is_right.
Import ListNotations.
From SymmetricStated Require Export Taking_is_right_in_play.
Open Scope Q_scope.

(* (East on lead, v) is no better for West than (West on lead, 1 + w), whatever else is held. *)
Definition no_better (v w : value) : Prop := fst v < fst w + 1 \/
  (fst v == fst w + 1 /\
   forall u, ok false (add_inf (snd v) u) = true -> ok true (add_inf (snd w) u) = true).

Lemma ok_opp p x : ok p (opp_inf x) = negb (ok (negb p) x).
Proof. destruct p, x; reflexivity. Qed.

Lemma opp_opp x : opp_inf (opp_inf x) = x.
Proof. now destruct x. Qed.

Lemma no_better_mirrored n v w : no_better (mirrored n v) (mirrored n w) -> no_better w v.
Proof.
  unfold no_better, mirrored. cbn [fst snd]. intros [L|[E K]]; [left; lra|right].
  split. lra. intros u O. specialize (K (opp_inf u)).
  rewrite <- !ineg_add, !ok_opp in K. cbn [negb] in K.
  destruct (ok true (add_inf (snd v) u)); auto. rewrite O in K. now specialize (K eq_refl).
Qed.

Lemma by_indices k u :
  ok false (add_inf (Plus (S k)) u) = true -> ok true (add_inf (Plus k) u) = true.
Proof. destruct k; sol. Qed.
Lemma from_zero k u : ok false (add_inf Zero u) = true -> ok true (add_inf (Plus k) u) = true.
Proof. destruct k; sol. Qed.
Lemma from_minus k x u : x = Zero \/ x = Minus (S k) \/ (exists l, x = Plus l) ->
  ok false (add_inf (Minus k) u) = true -> ok true (add_inf x u) = true.
Proof. intros [->|[->|[[|l] ->]]]; destruct k; sol. Qed.

(* What is known of the numbers tells it all. *)
Lemma all_told A B : is_suit A -> is_suit B -> size A = size B ->
  (forall s s' r, the s = B -> the s' = A -> hopes s' false r -> hopes s true (r - 2)) ->
  no_better (val A) (val B).
Proof.
  intros HA HB E K. destruct (lifted A HA) as [a <-], (lifted B HB) as [b <-].
  specialize (K b a). unfold no_better.
  assert (Num : forall c, fst (nval c) == 2 * fst (val (the c)) -
    inject_Z (Z.of_nat (size (the c)))) by (intros c; reflexivity).
  pose proof (Num b) as Num'. specialize (Num a).
  rewrite E in Num.
  destruct (Qlt_le_dec (fst (val (the a))) (fst (val (the b)) + 1)) as [L|L]; [now left|right].
  assert (Eq : fst (val (the a)) == fst (val (the b)) + 1).
  { destruct (Qlt_le_dec (fst (val (the b)) + 1) (fst (val (the a)))) as [L'|]; [exfalso|lra].
    assert (W : hopes b true ((fst (nval a) + fst (nval b) + 2) * (1 # 2) - 2)).
    { apply K; auto. left. lra. }
    destruct W as [W|[W _]]; lra. }
  split; [exact Eq|].
  assert (Known : (1 <= lbl false (snd (val (the a))))%Z -> (1 <= lbl true (snd (val (the b))))%Z).
  { intros La. assert (W : hopes b true (fst (nval a) - 2)).
    { apply K; auto. right. split. reflexivity. exact La. }
    destruct W as [W|[_ W]]; [lra|exact W]. }
  pose proof (reductions_solid a) as Fa. pose proof (reductions_solid b) as Fb.
  change (snd (nval a)) with (snd (val (the a))) in Fa.
  change (snd (nval b)) with (snd (val (the b))) in Fb.
  destruct (conjecture_12_2 (the a) HA) as [PA MA], (conjecture_12_2 (the b) HB) as [PB MB].
  rewrite E in MA. intros u.
  assert (Zn : forall x y, inject_Z (Z.of_nat x) == inject_Z (Z.of_nat y) + 1 -> x = S y).
  { intros x y X. change 1 with (inject_Z 1) in X. rewrite <- inject_Z_plus in X.
    apply (proj1 (inject_Z_injective _ _)) in X. lia. }
  destruct (snd (val (the a))) as [| |k|k] eqn:Xa; [| congruence| |].
  - destruct (snd (val (the b))) as [| |l|l] eqn:Xb; cbn [lbl] in Known; try lia.
    apply from_zero.
  - destruct (snd (val (the b))) as [| |l|l] eqn:Xb; cbn [lbl] in Known; try lia.
    rewrite (Zn k l). apply by_indices. pose proof (PA k eq_refl). pose proof (PB l eq_refl). lra.
  - apply from_minus. destruct (snd (val (the b))) as [| |l|l] eqn:Xb; auto; [congruence| |].
    + right. right. now exists l.
    + right. left. f_equal. apply Zn. pose proof (MA k eq_refl). pose proof (MB l eq_refl). lra.
Qed.

(* --- Beside other suits --- *)

Lemma sum_with before after : exists u, forall D',
  fst (value_of_deal (before ++ D' :: after)) == fst (val D') + fst u /\
  snd (value_of_deal (before ++ D' :: after)) = add_inf (snd (val D')) (snd u).
Proof.
  induction before as [|X before [u IH]]; cbn [app].
  - exists (value_of_deal after). intros D'. unfold value_of_deal, plus.
    cbn [map fold_right fst snd].
    rewrite Qred_correct. split; reflexivity.
  - exists (fst (val X) + fst u, add_inf (snd (val X)) (snd u)). intros D'.
    destruct (IH D') as [I1 I2]. change (value_of_deal (X :: before ++ D' :: after)) with
      (plus (val X) (value_of_deal (before ++ D' :: after))).
    unfold plus. cbn [fst snd]. rewrite Qred_correct, I1, I2. split.
    + ring.
    + rewrite <- !iadd_assoc. f_equal. apply iadd_comm.
Qed.

Lemma in_every_deal before A B after : is_deal (before ++ A :: after) ->
  is_deal (before ++ B :: after) -> no_better (val A) (val B) ->
  (quarters (before ++ A :: after) East <= 4 + quarters (before ++ B :: after) West)%Z.
Proof.
  intros HA HB K. destruct (quarters_odd (before ++ A :: after) East) as [M EM].
  assert (P : (2 * M + 1 <= quarters (before ++ A :: after) East)%Z) by lia.
  enough (W : (2 * (M - 2) + 1 <= quarters (before ++ B :: after) West)%Z) by lia.
  apply enough in P; auto. apply enough; auto.
  destruct (sum_with before after) as [u Hu].
  destruct (Hu A) as [A1 A2], (Hu B) as [B1 B2].
  rewrite A1, A2 in P. rewrite B1, B2. rewrite iZ_sub. change (inject_Z 2) with 2.
  cbn [side] in *. destruct K as [K|[K1 K2]].
  - left. destruct P as [P|[P _]]; lra.
  - destruct P as [P|[P1 P2]]; [left; lra|right]. split; [lra|]. now apply K2.
Qed.

(* --- The replies --- *)

Definition below_top (D : suit) (k : nat) : Prop :=
  (k < top D)%nat \/ takes D (top D) (top D) = false.

Lemma West_takes D k e : is_suit D -> (0 < k < size D)%nat -> (e < size D)%nat ->
  takes D k e = true -> below_top D k -> no_better (val (reduction D 0 e)) (val (reduction D k e)).
Proof.
  intros H Hk He T B. apply all_told.
  - apply is_suit_reduction; auto. lia.
  - apply is_suit_reduction; auto. lia.
  - rewrite !size_reduction; lia.
  - intros s s' r Es Es' P. destruct (lifted D H) as [d <-].
    assert (s = Suits.red d k e) as -> by (apply same_suit; exact Es).
    assert (s' = Suits.red d 0 e) as -> by (apply same_suit; exact Es').
    pose proof suit_game as G. change (size (the d)) with (sz d) in *.
    assert (Sd : exists n, sz d = S (S n)) by (exists (pred (pred (sz d))); lia).
    destruct Sd as [n Sd]. rewrite Sd in *.
    apply (taking_is_right (Suits.red d k e) (Suits.red d 0 e) (pred k) n); auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + apply (lowest_or_other _ _ _ _ G) with (S n); auto; lia.
    + unfold below_top, top in B. change (size (the d)) with (sz d) in B. rewrite Sd in B.
      cbn [pred] in B. destruct (Nat.eq_dec k (S n)) as [->|Nk]; [right|left; lia].
      destruct B as [B|B]; [lia|]. change (takes (the d)) with (beats d) in *.
      rewrite (tg_red _ _ _ _ G). replace (bump 0 n) with (S n) by places.
      destruct (Nat.eq_dec e (S n)) as [->|Ne]; [congruence|].
      now replace (bump e n) with (S n) by places.
Qed.

Lemma East_takes D c k : is_suit D -> (0 < k < size D)%nat -> (c < size D)%nat ->
  takes D c k = false -> ((k < top D)%nat \/ takes D (top D) (top D) = true) ->
  no_better (val (reduction D c k)) (val (reduction D c 0)).
Proof.
  intros H Hk Hc T B. destruct (is_suit_exchange D H) as [HX SX].
  apply no_better_mirrored with (pred (size D)).
  assert (Mir : forall j, (j < size D)%nat ->
    value_eq (val (reduction (exchange D) j c)) (mirrored (pred (size D)) (val (reduction D c j)))).
  { intros j Hj. rewrite <- (size_reduction D c j) by auto.
    apply (hands_exchanged (reduction D c j)). now apply is_suit_reduction. }
  assert (W : no_better (val (reduction (exchange D) 0 c)) (val (reduction (exchange D) k c))).
  { apply West_takes; auto; rewrite ?SX; auto.
    - rewrite takes_exchange by auto || lia. now rewrite T.
    - unfold below_top, top in *. rewrite SX. destruct B as [B|B]; [now left|right].
      rewrite takes_exchange by (auto; lia). now rewrite B. }
  destruct (Mir 0%nat ltac:(lia)) as [M1 M2], (Mir k ltac:(lia)) as [M3 M4].
  unfold no_better in *. rewrite M1, M3, M2, M4 in W. exact W.
Qed.

(* --- The conjecture --- *)

Open Scope Z_scope.

(* It holds of the cheapest card that beats the lead. *)
Theorem taking_cheaply_is_optimal : forall p before D after lead,
  is_deal (before ++ D :: after) -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  let meant reply := (reply < size D)%nat /\ led < card reply /\
    exists c, (In c (west D) \/ In c (east D)) /\ card reply < c in
  (exists reply, meant reply) -> exists reply,
    meant reply /\ cheapest p D lead reply /\ optimal_reply Whist p before D after lead reply.
Proof.
  intros p before D after lead Deal Hl led card meant [some [Hs [Ws [c [Ic Ls]]]]].
  pose proof (the_suit_there before D after Deal) as HD.
  pose proof (hands_alike D HD) as Len.
  assert (Up : forall i j, (i <= j < size D)%nat -> card i <= card j).
  { intros i j H. destruct HD as [_ [SW [SE _]]]. unfold card, size in *.
    destruct p; apply sorted_cards; auto; lia. }
  assert (Take : forall i, (i < size D)%nat ->
    (led < card i <-> match p with West => takes D lead i = false
      | East => takes D i lead = true end)).
  { intros i Hi. unfold led, card. destruct p; rewrite takes_cards by assumption.
    - pose proof (different D HD lead i Hl Hi). rewrite Z.ltb_ge. lia.
    - now rewrite Z.ltb_lt. }
  assert (Least : exists one, (one <= some)%nat /\ cheapest p D lead one).
  { apply Take in Ws; [|exact Hs]. destruct p.
    - destruct (first_place (fun j => negb (takes D lead j)) some) as [m [A [B K]]];
        [now rewrite Ws|].
      exists m. split; [exact A|]. split; [now apply Bool.negb_true_iff in B|].
      intros j Hj. now apply Bool.negb_false_iff, K.
    - destruct (first_place (fun i => takes D i lead) some Ws) as [m [A K]]. now exists m. }
  destruct Least as [one [Os Cheap]].
  assert (Ho : (one < size D)%nat) by lia.
  assert (Wo : led < card one) by (apply Take; auto; destruct p; apply Cheap).
  assert (Lc : card one < c) by (specialize (Up one some ltac:(lia)); lia).
  exists one. split; [split; [exact Ho|split; [exact Wo|now exists c]]|split; [exact Cheap|]].
  destruct (two_replies p before D after lead Deal Hl) as [r [Hr [Kind Best]]].
  destruct Kind as [-> |Kind].
  2:{ assert (r = one) as -> by (destruct p, (Nat.lt_trichotomy r one) as [X|[X|X]];
        auto; destruct Kind as [K K'], Cheap as [Q Q'];
        first [specialize (Q' r X)|specialize (K' one X)]; congruence). exact (Best Whist). }
  destruct (Nat.eq_dec one O) as [-> |Ne]; [exact (Best Whist)|].
  assert (One : (0 < one)%nat) by lia.
  assert (N0 : ~ led < card O).
  { rewrite Take by lia. destruct p; destruct Cheap as [_ K]; rewrite (K O One); congruence. }
  destruct (theorem_8_4 p before D after lead Hl) as [_ T8]. apply T8; auto.
  specialize (Best Refined). unfold optimal_reply in *.
  pose proof (reply_bound Refined p before D after lead one Ho) as Bd.
  apply Take in Wo; [|exact Ho]. rewrite Take in N0 by lia.
  assert (Top : (one < top D)%nat \/
    takes D (top D) (top D) = match p with West => true | East => false end).
  { destruct (Nat.eq_dec one (top D)) as [E|N]; [right|left; unfold top in *; lia].
    assert (Tl : (top D < size D)%nat) by (unfold top; lia).
    assert (Own : forall l x, StronglySorted Z.lt l -> length l = size D -> In x l ->
      x <= nth (top D) l 0).
    { intros l x S L Ix. apply In_nth with (d := 0) in Ix. destruct Ix as [i [Hi <-]].
      apply sorted_cards; auto. unfold top in *. lia. }
    rewrite takes_cards by auto. destruct HD as [LL [SW [SE Dj]]]. subst one. unfold card in Lc.
    destruct p.
    - destruct Ic as [Ic|Ic].
      + apply Z.ltb_lt. pose proof (Own (west D) c SW eq_refl Ic). lia.
      + exfalso. pose proof (Own (east D) c SE Len Ic). lia.
    - destruct Ic as [Ic|Ic].
      + exfalso. pose proof (Own (west D) c SW eq_refl Ic). lia.
      + apply Z.ltb_ge. pose proof (Own (east D) c SE Len Ic). lia. }
  destruct p; unfold after_reply in *; unfold after_trick, winner in *;
    change (outcome Refined ?E ?q) with (quarters E q) in *.
  - rewrite Wo in *. destruct (takes D lead 0) eqn:T0; [|congruence]. cbn [worth] in *.
    pose proof (in_every_deal before (reduction D lead one) (reduction D lead 0) after
      (rest_deal before D after Deal lead one Hl Ho)
      (rest_deal before D after Deal lead 0 Hl ltac:(lia))
      (East_takes D lead one HD (conj One Ho) Hl Wo Top)). lia.
  - rewrite Wo in *. destruct (takes D 0 lead) eqn:T0; [congruence|]. cbn [worth] in *.
    pose proof (in_every_deal before (reduction D 0 lead) (reduction D one lead) after
      (rest_deal before D after Deal 0 lead ltac:(lia) Hl)
      (rest_deal before D after Deal one lead Ho Hl)
      (West_takes D one lead HD (conj One Ho) Hl Wo Top)). lia.
Qed.

Theorem taking_is_optimal : forall p before D after lead, is_deal (before ++ D :: after) ->
  (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  let meant reply := (reply < size D)%nat /\ led < card reply /\
    exists c, (In c (west D) \/ In c (east D)) /\ card reply < c in
  (exists reply, meant reply) ->
  exists reply, meant reply /\ optimal_reply Whist p before D after lead reply.
Proof.
  intros p before D after lead Deal Hl led card meant Some.
  destruct (taking_cheaply_is_optimal p before D after lead Deal Hl Some) as [r [M [_ O]]].
  now exists r.
Qed.
