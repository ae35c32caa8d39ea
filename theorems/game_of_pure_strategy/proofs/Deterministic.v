(** Sections 1 to 3: the two ways to score, and how to defeat a deterministic strategy.

    A suit has the cards 1..N. A round is an upcard, my bid and yours. *)

Require Import Arith ZArith Lia List Permutation.
Import ListNotations.
From GoofspielStated Require Export Deterministic.

Lemma total_cons : forall x l, total (x :: l) = (x + total l)%Z.
Proof. reflexivity. Qed.

(** What I win by transfers is the difference of the players' points. *)
Theorem equivalent_scoring : forall play,
  (2 * net play = my_points_twice play - your_points_twice play)%Z.
Proof.
  unfold net, my_points_twice, your_points_twice.
  intros play. induction play as [|[[upcard mine] yours] play IH]; [reflexivity|].
  cbn [map]. rewrite !total_cons. unfold transferred at 1, twice_the_points at 1 3.
  rewrite (Nat.compare_antisym mine yours). destruct (mine ?= yours); cbn [CompOpp]; lia.
Qed.

(** Such strategies there are: the cards in turn, whatever is shown. *)
Definition in_turn : strategy := fun past _ => S (length past).

(** * Proofs *)

Theorem in_turn_keeps_the_rules : forall N, keeps_the_rules N in_turn.
Proof.
  intros N past upcard (once & within) _. unfold in_turn.
  assert (room : length (upcard :: map fst past) <= length (seq 1 N)).
  { apply NoDup_incl_length; [exact once|]. intros c here. apply in_seq.
    specialize (within c here). lia. }
  simpl in room. rewrite map_length, seq_length in room. split; [lia|].
  assert (own : forall rounds before,
            bids_after in_turn before rounds = seq (S (length before)) (length rounds)).
  { clear. intros rounds. induction rounds as [|[u o] rounds IH]; intros before; simpl;
      [reflexivity|].
    rewrite IH, app_length. simpl. rewrite Nat.add_1_r. reflexivity. }
  fold in_turn. rewrite own. intros here. apply in_seq in here. simpl in here. lia.
Qed.

Lemma from_suit_order : forall N cards, from_suit N cards -> length cards = N -> order_of N cards.
Proof.
  intros N cards (once & within) full. apply NoDup_Permutation_bis.
  - exact once.
  - rewrite seq_length. lia.
  - intros c here. apply in_seq. specialize (within c here). lia.
Qed.

Lemma order_from_suit : forall N cards, order_of N cards -> from_suit N cards.
Proof.
  intros N cards order. split.
  - apply (Permutation_NoDup (Permutation_sym order)). apply seq_NoDup.
  - intros c here. apply (Permutation_in c order) in here. apply in_seq in here. lia.
Qed.

Lemma from_suit_part : forall N one two, from_suit N (one ++ two) -> from_suit N one.
Proof.
  intros N one two (once & within). split.
  - revert once. clear. induction one as [|c one IH]; intros once; [constructor|].
    inversion once as [|? ? out rest]; subst. constructor; [|apply IH; exact rest].
    intros here. apply out. apply in_or_app. left. exact here.
  - intros c here. apply within. apply in_or_app. left. exact here.
Qed.

Lemma answers_from_suit : forall N bids,
  from_suit N bids -> from_suit N (map (answer N) bids).
Proof.
  intros N bids (once & within). split.
  - induction once as [|b bids out once IH]; simpl; constructor.
    + intros here. apply in_map_iff in here. destruct here as (c & same & here).
      pose proof (within b (or_introl eq_refl)). pose proof (within c (or_intror here)).
      enough (c = b) by (subst; contradiction).
      unfold answer in same. destruct (Nat.eqb_spec b N), (Nat.eqb_spec c N); lia.
    + apply IH. intros c here. apply within. right. exact here.
  - intros c here. apply in_map_iff in here. destruct here as (b & <- & here).
    specialize (within b here). unfold answer. destruct (Nat.eqb_spec b N); lia.
Qed.

Lemma bids_after_longer : forall A rounds past upcard other,
  bids_after A past (rounds ++ [(upcard, other)])
  = bids_after A past rounds ++ [A (past ++ rounds) upcard].
Proof.
  intros A rounds. induction rounds as [|[u o] rounds IH]; intros past upcard other; simpl.
  - rewrite app_nil_r. reflexivity.
  - rewrite IH, <- app_assoc. reflexivity.
Qed.

(** The bids from some round on, those before being legal, are legal together with these. *)
Lemma bids_from_suit : forall N A, keeps_the_rules N A -> forall deck past,
  from_suit N (map fst past ++ deck) ->
  map snd past = map (answer N) (bids_after A [] past) ->
  from_suit N (bids_after A [] past) ->
  from_suit N (bids_after A [] past ++ map yours (play_against N A past deck)).
Proof.
  intros N A rules deck. induction deck as [|upcard deck IH]; intros past suit replies own.
  - simpl. rewrite app_nil_r. exact own.
  - assert (first : from_suit N (upcard :: map fst past)).
    { apply from_suit_part with deck.
      destruct suit as (once & within). split.
      - apply (Permutation_NoDup (l := map fst past ++ upcard :: deck)); [|exact once].
        apply Permutation_sym. simpl. apply Permutation_cons_app. reflexivity.
      - intros c here. apply within. simpl in here. rewrite !in_app_iff in *. simpl.
        intuition. }
    assert (answered : from_suit N (map snd past)).
    { rewrite replies. apply answers_from_suit. exact own. }
    destruct (rules past upcard first answered) as (within & fresh).
    set (bid := A past upcard) in *.
    assert (longer : bids_after A [] (past ++ [(upcard, answer N bid)])
                     = bids_after A [] past ++ [bid]).
    { rewrite bids_after_longer. reflexivity. }
    specialize (IH (past ++ [(upcard, answer N bid)])).
    rewrite longer, !map_app in IH. simpl in IH. rewrite <- !app_assoc in IH. simpl in IH.
    simpl. fold bid. apply IH.
    + exact suit.
    + rewrite replies. reflexivity.
    + destruct own as (once & inside). split.
      * apply (Permutation_NoDup (l := bid :: bids_after A [] past)).
        -- apply Permutation_cons_append.
        -- constructor; assumption.
      * intros c here. apply in_app_or in here. destruct here as [here|[<-|[]]]; auto.
Qed.

Lemma upcards_of_play : forall N A deck past, map upcard_of (play_against N A past deck) = deck.
Proof.
  intros N A deck. induction deck as [|upcard deck IH]; intros past; simpl; [reflexivity|].
  rewrite IH. reflexivity.
Qed.

Lemma answers_of_play : forall N A deck past,
  map mine (play_against N A past deck) = map (answer N) (map yours (play_against N A past deck)).
Proof.
  intros N A deck. induction deck as [|upcard deck IH]; intros past; simpl; [reflexivity|].
  rewrite IH. reflexivity.
Qed.

(** Both players' bids are legal: every card of the suit once. *)
Theorem all_cards_are_played : forall N A deck, keeps_the_rules N A -> order_of N deck ->
  let play := play_against N A [] deck in
  map upcard_of play = deck /\ order_of N (map yours play) /\ order_of N (map mine play).
Proof.
  intros N A deck rules order play.
  assert (full : length deck = N).
  { rewrite (Permutation_length order). apply seq_length. }
  assert (many : length (map yours play) = N).
  { rewrite map_length, <- (map_length upcard_of). unfold play. rewrite upcards_of_play.
    exact full. }
  assert (own : from_suit N (map yours play)).
  { apply (bids_from_suit N A rules deck []).
    - apply order_from_suit. exact order.
    - reflexivity.
    - split; [constructor|intros c []]. }
  split; [apply upcards_of_play|]. split; [apply from_suit_order; assumption|].
  unfold play in *. rewrite answers_of_play. apply from_suit_order.
  - apply answers_from_suit. exact own.
  - rewrite map_length. exact many.
Qed.

Definition answered (N : nat) (r : round) : Prop := mine r = answer N (yours r) /\ yours r <= N.

Lemma rounds_are_answered : forall N A deck, keeps_the_rules N A -> order_of N deck ->
  Forall (answered N) (play_against N A [] deck).
Proof.
  intros N A deck rules order. apply Forall_forall. intros r here.
  destruct (all_cards_are_played N A deck rules order) as (_ & bids & _).
  split.
  - generalize (answers_of_play N A deck []). intros same. revert here same.
    generalize (play_against N A [] deck). clear. intros play.
    induction play as [|s play IH]; intros here same; [destruct here|].
    simpl in same. injection same as first rest. destruct here as [->|here]; auto.
  - apply (in_map yours) in here. apply (Permutation_in _ bids) in here. apply in_seq in here. lia.
Qed.

(** The upcards that meet the king. *)
Definition met (N : nat) (play : list round) : list round := filter (fun r => yours r =? N) play.

Lemma one_king : forall N play, 1 <= N -> order_of N (map yours play) -> length (met N play) = 1.
Proof.
  intros N play positive order.
  assert (same : length (met N play) = count_occ Nat.eq_dec (map yours play) N).
  { clear. unfold met. induction play as [|r play IH]; [reflexivity|]. simpl.
    destruct (Nat.eq_dec (yours r) N), (Nat.eqb_spec (yours r) N); simpl; lia. }
  rewrite same. rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) order).
  apply NoDup_count_occ'; [apply seq_NoDup|]. apply in_seq. lia.
Qed.

Lemma net_of_answers : forall N play, 2 <= N -> Forall (answered N) play ->
  (net play = total (map (fun r => Z.of_nat (upcard_of r)) play)
     - 2 * total (map (fun r => Z.of_nat (upcard_of r)) (met N play)))%Z.
Proof.
  intros N play two all. unfold net, met.
  induction all as [|[[upcard bid] reply] play (same & within) all IH]; [reflexivity|].
  simpl in same, within. cbn [map filter yours]. rewrite !total_cons.
  unfold answer in same. destruct (Nat.eqb_spec reply N) as [->|other].
  - cbn [map]. rewrite total_cons. cbn [upcard_of]. unfold transferred at 1. subst bid.
    replace (1 ?= N) with Lt by (symmetry; apply Nat.compare_lt_iff; lia).
    lia.
  - unfold transferred at 1. subst bid.
    replace (S reply ?= reply) with Gt by (symmetry; apply Nat.compare_gt_iff; lia).
    cbn [upcard_of]. lia.
Qed.

(** Every round is won but the one that meets the king, which is lost; and every card of mine is
    bid once. *)
Theorem every_round_but_one : forall N A deck, 2 <= N -> keeps_the_rules N A -> order_of N deck ->
  let play := play_against N A [] deck in
  order_of N (map mine play) /\ rounds_won play = N - 1 /\ rounds_lost play = 1.
Proof.
  intros N A deck two rules order play.
  destruct (all_cards_are_played N A deck rules order) as (upcards & bids & own).
  pose proof (rounds_are_answered N A deck rules order) as all.
  fold play in upcards, bids, own, all. split; [exact own|].
  pose proof (one_king N play ltac:(lia) bids) as king.
  assert (many : length play = N).
  { rewrite <- (map_length upcard_of), upcards, (Permutation_length order). apply seq_length. }
  assert (counted : rounds_won play + length (met N play) = length play
                    /\ rounds_lost play = length (met N play)).
  { clear - two all. unfold rounds_won, rounds_lost, met.
    induction all as [|[[upcard bid] reply] play (same & within) all IH]; [split; reflexivity|].
    simpl in same, within. cbn [filter yours mine]. unfold answer in same.
    destruct (Nat.eqb_spec reply N) as [->|other]; subst bid.
    - replace (N <? 1) with false by (symmetry; apply Nat.ltb_ge; lia).
      replace (1 <? N) with true by (symmetry; apply Nat.ltb_lt; lia). simpl. lia.
    - replace (reply <? S reply) with true by (symmetry; apply Nat.ltb_lt; lia).
      replace (S reply <? reply) with false by (symmetry; apply Nat.ltb_ge; lia). simpl. lia. }
  lia.
Qed.

Lemma total_permutation : forall l m, Permutation l m -> total l = total m.
Proof. intros l m same. induction same; simpl; unfold total in *; simpl in *; lia. Qed.

Lemma total_of_suit : forall N,
  (2 * total (map Z.of_nat (seq 1 N)) = Z.of_nat N * (Z.of_nat N + 1))%Z.
Proof.
  intros N. induction N as [|N IH]; [reflexivity|].
  rewrite seq_S, map_app. unfold total in *. rewrite fold_right_app. simpl fold_right at 2.
  assert (shift : forall l z, (fold_right Z.add z l = fold_right Z.add 0 l + z)%Z).
  { clear. intros l. induction l as [|c l IH]; intros z; simpl; [lia|]. rewrite IH. lia. }
  rewrite shift. lia.
Qed.

(** All upcards are won but the one that meets the king, at best the highest of all. *)
Theorem trouncing : forall N A deck, 2 <= N -> keeps_the_rules N A -> order_of N deck ->
  let play := play_against N A [] deck in
  exists r, In r play /\ yours r = N /\
    (net play = total (map Z.of_nat deck) - 2 * Z.of_nat (upcard_of r))%Z /\
    (net play >= total (map Z.of_nat deck) - 2 * Z.of_nat N)%Z.
Proof.
  intros N A deck two rules order play.
  destruct (all_cards_are_played N A deck rules order) as (upcards & bids & _).
  pose proof (rounds_are_answered N A deck rules order) as all. fold play in upcards, bids, all.
  rewrite (net_of_answers N play two all), <- upcards, map_map.
  pose proof (one_king N play ltac:(lia) bids) as king.
  destruct (met N play) as [|r [|]] eqn:found; try discriminate.
  assert (here : In r play /\ (yours r =? N) = true).
  { apply (proj1 (filter_In (fun s => yours s =? N) r play)). unfold met in found.
    rewrite found. left. reflexivity. }
  destruct here as (here & meets). apply Nat.eqb_eq in meets.
  assert (low : upcard_of r <= N).
  { apply (in_map upcard_of) in here. rewrite upcards in here.
    apply (Permutation_in _ order) in here. apply in_seq in here. lia. }
  exists r. split; [exact here|]. split; [exact meets|].
  cbn [map total fold_right]. unfold total. cbn [map fold_right]. lia.
Qed.

(** Every deterministic strategy for four cards or more is defeated, whatever the order of the
    deck; all cards are played, each once. *)
Theorem every_strategy_defeated : forall N A deck, 4 <= N -> keeps_the_rules N A ->
  order_of N deck ->
  let play := play_against N A [] deck in
  map upcard_of play = deck /\ order_of N (map yours play) /\ order_of N (map mine play) /\
  (net play > 0)%Z.
Proof.
  intros N A deck four rules order play.
  destruct (all_cards_are_played N A deck rules order) as (upcards & bids & own).
  split; [exact upcards|]. split; [exact bids|]. split; [exact own|].
  destruct (trouncing N A deck ltac:(lia) rules order) as (_ & _ & _ & _ & bound).
  fold play in bound.
  pose proof (total_permutation _ _ (Permutation_map Z.of_nat order)) as sum.
  pose proof (total_of_suit N) as known. rewrite <- sum in known. nia.
Qed.
