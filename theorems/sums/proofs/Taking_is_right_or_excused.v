(* Conjecture 12.4, its second sentence, for every deal: it can only be necessary to refuse a trick
   when we have the ace, and the opponent leads from a sequence containing the king and queen. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Addition Uniqueness Induction.
From Sums Require Import Shifting Cashing Simplest ValueOfSuit Play SingleSuit Exchange.
From Sums Require Import BothSides Theorem_9_1 RefinedWhist Rounding Next_to_smallest.
From Sums Require Import Two_replies Lowering Raised_cards Reduction_of_12_3.
From Sums Require Import One_suit_of_12_3 Conjecture_12_4 Taking_is_right.
From Sums Require Import Taking_is_right_in_play.
Import ListNotations.
From SymmetricStated Require Export Taking_is_right_or_excused.

(* East leads the king, West has the ace and the queen. *)
Lemma West_takes_the_king D : is_suit D -> (0 < top D)%nat -> takes D (top D) (top D) = true ->
  takes D (pred (top D)) (pred (top D)) = true ->
  no_better (val (reduction D 0 (top D))) (val (reduction D (top D) (top D))).
Proof.
  intros H Pt Ace Queen. assert (Tl : (S (top D) = size D)%nat) by (unfold top in *; lia).
  apply all_told.
  - apply is_suit_reduction; auto; lia.
  - apply is_suit_reduction; auto; lia.
  - rewrite !size_reduction; lia.
  - intros s s' r Es Es' P. destruct (lifted D H) as [d <-]. set (n := top (the d)) in *.
    assert (s = Suits.red d n n) as -> by (apply same_suit; exact Es).
    assert (s' = Suits.red d 0 n) as -> by (apply same_suit; exact Es').
    pose proof suit_game as G. change (size (the d)) with (sz d) in *.
    change (takes (the d)) with (beats d) in *. clearbody n.
    assert (S1 : sz (Suits.red d n n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (S2 : sz (Suits.red d 0 n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (High : forall i j, (pred n <= i)%nat -> (j < n)%nat -> beats d i j = true).
    { intros i j Hi Hj. apply (tg_mono _ _ _ _ G d (pred n) (pred n)); auto. lia. }
    destruct n as [|[|n]]; [lia| |].
    + apply (higher_cards _ _ _ _ _ G nval_is_val 1 (Suits.red d 0 1)); auto.
      * intros i j Hi Hj _. rewrite (tg_red _ _ _ _ G). apply High; places.
      * eapply hopes_less; [|exact P]. lra.
    + apply (taking_is_right _ (Suits.red d 0 (S (S n))) n (S n)); auto.
      * unfold raises. rewrite S1, S2. split; [auto|split; [lia|split]].
        -- intros j Hj _. rewrite (tg_red _ _ _ _ G). apply High; cbn [pred]; places.
        -- intros i j N Hi Hj. rewrite !(tg_red _ _ _ _ G).
           destruct (Nat.eq_dec i (S n)) as [->|Ni].
           ++ rewrite !High by (cbn [pred]; places). reflexivity.
           ++ f_equal. revert N Ni. places.
      * left. lia.
Qed.

Lemma East_takes_the_king D : is_suit D -> (0 < top D)%nat -> takes D (top D) (top D) = false ->
  takes D (pred (top D)) (pred (top D)) = false ->
  no_better (val (reduction D (top D) (top D))) (val (reduction D (top D) 0)).
Proof.
  intros H Pt Ace Queen. destruct (is_suit_exchange D H) as [HX SX].
  assert (Tl : (S (top D) = size D)%nat) by (unfold top in *; lia).
  assert (TX : top (exchange D) = top D) by (unfold top; now rewrite SX).
  apply no_better_mirrored with (pred (size D)).
  assert (Mir : forall j, (j < size D)%nat -> value_eq (val (reduction (exchange D) j (top D)))
    (mirrored (pred (size D)) (val (reduction D (top D) j)))).
  { intros j Hj. rewrite <- (size_reduction D (top D) j) by lia.
    apply (hands_exchanged (reduction D (top D) j)). apply is_suit_reduction; auto. lia. }
  assert (W : no_better (val (reduction (exchange D) 0 (top D)))
    (val (reduction (exchange D) (top D) (top D)))).
  { rewrite <- TX. apply West_takes_the_king; auto; rewrite ?TX; auto.
    - rewrite takes_exchange by (auto; lia). now rewrite Ace.
    - rewrite takes_exchange by (auto; lia). now rewrite Queen. }
  destruct (Mir 0%nat ltac:(lia)) as [M1 M2], (Mir (top D) ltac:(lia)) as [M3 M4].
  unfold no_better in *. rewrite M1, M3, M2, M4 in W. exact W.
Qed.

Open Scope Z_scope.

Lemma optimal_or_excused : forall p before D after lead,
  is_deal (before ++ D :: after) -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  (exists reply, (reply < size D)%nat /\ led < card reply) ->
  (exists reply, (reply < size D)%nat /\ led < card reply /\
    forall g, optimal_reply g p before D after lead reply) \/ from_king_and_queen p D lead.
Proof.
  intros p before D after lead Deal Hl led card [one [Ho Wo]].
  pose proof (the_suit_there before D after Deal) as HD.
  assert (Take : forall i, (i < size D)%nat ->
    (led < card i <-> match p with West => takes D lead i = false
      | East => takes D i lead = true end)).
  { intros i Hi. unfold led, card. destruct p; rewrite takes_cards by assumption.
    - pose proof (different D HD lead i Hl Hi). rewrite Z.ltb_ge. lia.
    - now rewrite Z.ltb_lt. }
  assert (Tl : (S (top D) = size D)%nat) by (unfold top; lia).
  destruct (two_replies p before D after lead Deal Hl) as [r [Hr [Kind Best]]].
  destruct Kind as [-> |Kind].
  2:{ left. exists r. split; [auto|split; [|exact Best]]. apply Take; auto.
      destruct p; apply Kind. }
  destruct (Z.ltb_spec led (card O)) as [W|W].
  { left. exists O. split; [auto|split; [exact W|exact Best]]. }
  assert (N0 : ~ led < card O) by lia.
  assert (Highest : led < card (top D)).
  { assert (Y : card one <= card (top D)).
    { pose proof (hands_alike D HD) as Len. destruct HD as [_ [SW [SE _]]]. unfold card, size in *.
      destruct p; apply sorted_cards; auto; lia. }
    lia. }
  rewrite Take in N0, Highest by lia.
  assert (Opt : forall i, (i < size D)%nat -> led < card i ->
    match p with
    | West => no_better (val (reduction D lead i)) (val (reduction D lead 0))
    | East => no_better (val (reduction D 0 lead)) (val (reduction D i lead)) end ->
    (exists reply, (reply < size D)%nat /\ led < card reply /\
      forall g, optimal_reply g p before D after lead reply) \/ from_king_and_queen p D lead).
  { intros i Hi Wi K. left. exists i. split; [exact Hi|split; [exact Wi|]].
    enough (O : optimal_reply Refined p before D after lead i).
    { destruct (theorem_8_4 p before D after lead Hl) as [_ T8].
      destruct (T8 i Hi O) as [T1 T2]. intros [| |]; auto. }
    specialize (Best Refined). unfold optimal_reply in *.
    pose proof (reply_bound Refined p before D after lead i Hi) as Bd.
    apply Take in Wi; [|exact Hi].
    destruct p; unfold after_reply in *; unfold after_trick, winner in *;
      change (outcome Refined ?E ?q) with (quarters E q) in *.
    - rewrite Wi in *. destruct (takes D lead 0) eqn:T0; [|congruence]. cbn [worth] in *.
      pose proof (in_every_deal before _ _ after (rest_deal before D after Deal lead i Hl Hi)
        (rest_deal before D after Deal lead 0 Hl ltac:(lia)) K). lia.
    - rewrite Wi in *. destruct (takes D 0 lead) eqn:T0; [congruence|]. cbn [worth] in *.
      pose proof (in_every_deal before _ _ after
        (rest_deal before D after Deal 0 lead ltac:(lia) Hl)
        (rest_deal before D after Deal i lead Hi Hl) K). lia. }
  assert (Pt : (0 < top D)%nat).
  { destruct (Nat.eq_dec (top D) 0) as [E|]; [|lia]. rewrite E in Highest. destruct p; congruence. }
  assert (Below : forall i, (0 < i < size D)%nat -> led < card i ->
    ((i < top D)%nat \/ takes D (top D) (top D) = match p with West => true | East => false end) ->
    (exists reply, (reply < size D)%nat /\ led < card reply /\
      forall g, optimal_reply g p before D after lead reply) \/ from_king_and_queen p D lead).
  { intros i Hi Wi B. apply (Opt i); auto. lia. apply Take in Wi; [|lia].
    destruct p; [apply East_takes|apply West_takes]; auto. }
  destruct (Bool.bool_dec (takes D (top D) (top D)) (match p with West => true | East => false end))
    as [Et|Nt].
  { apply (Below (top D)); auto. lia. apply Take; auto. lia. }
  destruct (bnd (top D) (fun i => led < card i)) as [[i [Hi Wi]]|Low].
  { intros i. lia. }
  { assert (i <> 0%nat). { intros ->. apply Take in Wi; [|lia]. congruence. }
    apply (Below i); auto. lia. }
  assert (Ace : takes D (top D) (top D) = match p with West => false | East => true end).
  { destruct p, (takes D (top D) (top D)); congruence. }
  assert (Order : forall i j, (i < size D)%nat -> (j < size D)%nat ->
    takes D i j = (nth j (east D) 0 <? nth i (west D) 0)) by (intros; now apply takes_cards).
  destruct (Bool.bool_dec (takes D (pred (top D)) (pred (top D)))
    (match p with West => false | East => true end)) as [Eq|Nq].
  - (* the queen is ours *)
    assert (lead = top D) as ->.
    { destruct (Nat.eq_dec lead (top D)) as [|N]; auto. exfalso.
      apply (Low (pred (top D))). lia. apply Take. lia.
      destruct p.
      - destruct (takes D lead (pred (top D))) eqn:Y; auto.
        rewrite <- Eq. symmetry.
        apply (order_of_cards before D after Deal lead (pred (top D))); auto; lia.
      - apply (order_of_cards before D after Deal (pred (top D)) (pred (top D))); auto; lia. }
    apply (Opt (top D)); auto. { apply Take; auto. }
    destruct p; [apply East_takes_the_king|apply West_takes_the_king]; auto.
  - right. split; [exact Pt|].
    assert (Queen : takes D (pred (top D)) (pred (top D)) =
      match p with West => true | East => false end).
    { destruct p, (takes D (pred (top D)) (pred (top D))); congruence. }
    destruct p; (split; [|intros i Hi; split]).
    + rewrite Order in Ace by lia. apply Z.ltb_ge in Ace.
      pose proof (different D HD (top D) (top D) ltac:(lia) ltac:(lia)). lia.
    + specialize (Low i Hi). unfold led, card in Low.
      pose proof (different D HD lead i Hl ltac:(lia)). lia.
    + apply (order_of_cards before D after Deal _ _ (pred (top D)) i) in Queen; try lia.
      rewrite Order in Queen by lia. now apply Z.ltb_lt in Queen.
    + rewrite Order in Ace by lia. now apply Z.ltb_lt in Ace.
    + specialize (Low i Hi). unfold led, card in Low.
      pose proof (different D HD i lead ltac:(lia) Hl). lia.
    + destruct (takes D i (pred (top D))) eqn:Y.
      * apply (order_of_cards before D after Deal _ _ (pred (top D)) (pred (top D))) in Y;
          lia || congruence.
      * rewrite Order in Y by lia. apply Z.ltb_ge in Y.
        pose proof (different D HD i (pred (top D)) ltac:(lia) ltac:(lia)). lia.
Qed.

Theorem taking_is_optimal_or_excused : forall p before D after lead,
  is_deal (before ++ D :: after) -> (lead < size D)%nat ->
  let led := nth lead (match p with West => west D | East => east D end) 0 in
  let card reply := nth reply (match p with West => east D | East => west D end) 0 in
  (exists reply, (reply < size D)%nat /\ led < card reply) ->
  (exists reply, (reply < size D)%nat /\ led < card reply /\
    optimal_reply Whist p before D after lead reply) \/ from_king_and_queen p D lead.
Proof.
  intros p before D after lead Deal Hl led card Some.
  destruct (optimal_or_excused p before D after lead Deal Hl Some) as [[r [A [B C]]]|X].
  - left. exists r. auto.
  - now right.
Qed.
