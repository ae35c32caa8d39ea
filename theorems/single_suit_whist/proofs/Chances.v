(* After Theorem 8.3: dealt and led at random, the normal strategy is optimal for West with
   probability at least 3/4. *)
Require Import ZArith Lia Bool List Sorted Permutation.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows.
From Whist Require Import Play Lemma_5_2 FormulaByRows Theorem_9_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
From Whist Require Import EveryDeal Swaps.
From Whist Require Theorem_8_1.
Import ListNotations.
From WhistStated Require Export Chances.
Open Scope Z_scope.

(* --- The deals are the words of their owners --- *)

Lemma deal_of_word n word : is_word n word -> is_deal n (deal_of 1 word).
Proof.
  intros [Hw He]. destruct (suit_of_sorted word 1) as [SW [SE No]].
  assert (L : forall c, length (west (deal_of c word)) = length (cards_of West word) /\
    length (east (deal_of c word)) = length (cards_of East word)).
  { clear. induction word as [|[|] word IH]; intros c; [split; reflexivity| |];
      destruct (IH (c + 1)) as [A B]; cbn [suit_of west east length]; unfold cards_of in *;
      cbn [filter length]; split; congruence. }
  destruct (L 1) as [L1 L2]. repeat split; auto; congruence.
Qed.

Lemma turned_deal word : forall c, deal_of c (map opponent word) = exchange (deal_of c word).
Proof.
  induction word as [|[|] word IH]; intros c; [reflexivity| |]; cbn [map opponent suit_of];
    rewrite IH; reflexivity.
Qed.

Lemma turned_twice (word : list player) : map opponent (map opponent word) = word.
Proof.
  rewrite map_map, (map_ext _ (fun p => p)) by (intros; apply opponent_twice). apply map_id.
Qed.

Lemma turned_word n word : is_word n word -> is_word n (map opponent word).
Proof.
  assert (L : length (cards_of West (map opponent word)) = length (cards_of East word) /\
    length (cards_of East (map opponent word)) = length (cards_of West word)).
  { induction word as [|[|] word IH]; [split; reflexivity| |];
      unfold cards_of in *; cbn [map opponent filter length]; lia. }
  unfold is_word. lia.
Qed.

Fixpoint words (k : nat) : list (list player) :=
  match k with
  | O => [[]]
  | S k => map (cons West) (words k) ++ map (cons East) (words k)
  end.

Lemma in_words k : forall word, In word (words k) <-> length word = k.
Proof.
  induction k as [|k IH]; intros word; cbn [words].
  - split; [intros [<-|[]]; reflexivity|]. destruct word; [now left | discriminate].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[w [<- I]]|[w [<- I]]]; apply IH in I; cbn; congruence.
    + destruct word as [|[|] word]; intros L; [discriminate| |]; injection L as L;
        apply IH in L; [left|right]; exists word; auto.
Qed.

Lemma NoDup_words k : NoDup (words k).
Proof.
  assert (Map : forall (p : player) l, NoDup l -> NoDup (map (cons p) l)).
  { intros p l. induction 1 as [|a l N D IH]; cbn [map]; constructor; [|exact IH].
    intros I. apply in_map_iff in I. destruct I as [b [E I]]. injection E as ->. exact (N I). }
  induction k as [|k IH]; cbn [words]; [constructor; [intros [] | constructor]|].
  assert (App : forall l l' : list (list player), NoDup l -> NoDup l' ->
    (forall x, In x l -> ~ In x l') -> NoDup (l ++ l')).
  { intros l l' N N' H. induction N as [|a l Na N IHl]; cbn [app]; [exact N'|]. constructor.
    - rewrite in_app_iff. intros [K|K]; [exact (Na K)|]. apply (H a); [now left | exact K].
    - apply IHl. intros x Hx. apply H. now right. }
  apply App; [apply Map, IH | apply Map, IH |].
  intros x I I'. apply in_map_iff in I, I'. destruct I as [a [<- _]], I' as [b [E _]].
  discriminate E.
Qed.

Definition dealt (n : nat) (word : list player) : bool :=
  Nat.eqb (length (cards_of West word)) n && Nat.eqb (length (cards_of East word)) n.
Definition deals (n : nat) : list (list player) := filter (dealt n) (words (n + n)).

Lemma in_deals n word : In word (deals n) <-> is_word n word.
Proof.
  unfold deals, dealt, is_word. rewrite filter_In, in_words, andb_true_iff, !Nat.eqb_eq.
  assert (L : length word = (length (cards_of West word) + length (cards_of East word))%nat).
  { rewrite <- app_length. apply Permutation_length, word_sorted. }
  intuition lia.
Qed.

(* --- Where the bound of Theorem 8.2 is the value --- *)

Definition reached (n : nat) (D : deal) (leader : player) : bool :=
  let m := Z.of_nat n in let h := target m leader (tricks_for Whist West D leader) in
  (h <=? - m) || ((h <=? m) && (row n D 0 =? m)) || ((h <? m) && (0 <=? T_rows m (row n D) h)).

Lemma reached_iff n D leader : reached n D leader = true <->
  Hu_ge (Z.of_nat n) (row n D) (target (Z.of_nat n) leader (tricks_for Whist West D leader)).
Proof.
  unfold reached, Hu_ge. cbv zeta.
  rewrite !orb_true_iff, !andb_true_iff, !Z.leb_le, Z.eqb_eq, Z.ltb_lt. tauto.
Qed.

Lemma reached_is_sure n D leader : (1 <= n)%nat -> is_deal n D -> reached n D leader = true ->
  sure_of Whist normal West D leader (tricks_for Whist West D leader).
Proof.
  intros Hn HD H. apply reached_iff in H.
  apply (sure_of_the_bound Whist n D (row n D)); auto. apply rows_of_the_deal; assumption.
Qed.

Lemma reached_by_the_bar n D under over leader : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  tricks_for Whist West D leader <= half (Z.of_nat n + under) leader -> reached n D leader = true.
Proof.
  intros Hn HD B H. apply reached_iff, (bound_of_bars n D Hn HD under over _ B).
  unfold target. destruct leader; cbn [half leads negb Z.b2z] in *; Z.div_mod_to_equations; lia.
Qed.

Definition one_if (b : bool) : nat := if b then 1%nat else 0%nat.
Definition times (n : nat) (word : list player) : nat :=
  (one_if (reached n (deal_of 1 word) West) + one_if (reached n (deal_of 1 word) East))%nat.

Lemma three_times n word : (1 <= n)%nat -> is_word n word ->
  (3 <= times n word + times n (map opponent word))%nat.
Proof.
  intros Hn Hw. pose proof (deal_of_word n word Hw) as HD. unfold times. rewrite turned_deal.
  set (D := deal_of 1 word) in *. pose proof (exchanged_deal n D HD) as HX.
  destruct (Theorem_8_1.theorem_8_1 n D Hn HD) as [H [V [under [over [B HH]]]]].
  pose proof (close n D under over HD B) as Cl.
  pose proof (bars_exchanged n D under over Hn HD B) as BX.
  assert (G : forall leader, tricks_for Whist West D leader <= half (Z.of_nat n + under) leader ->
    reached n D leader = true) by (intros; apply (reached_by_the_bar n D under over); auto).
  assert (GX : forall leader,
    Z.of_nat n - tricks_for Whist West D (opponent leader) <= half (Z.of_nat n - over) leader ->
    reached n (exchange D) leader = true).
  { intros leader L. apply (reached_by_the_bar n (exchange D) (- over) (- under)); auto.
    pose proof (tricks_exchanged Whist n D (opponent leader) HD) as X.
    rewrite opponent_twice in X. cbn [tricks_for] in *. rewrite X.
    replace (Z.of_nat n + - over) with (Z.of_nat n - over) by lia. exact L. }
  pose proof (G West) as G1. pose proof (G East) as G2.
  pose proof (GX West) as G3. pose proof (GX East) as G4. clear G GX. cbn [tricks_for opponent] in *.
  rewrite !V in *. cbn [half] in *.
  assert (Par : exists u, Z.of_nat n + H = 2 * u \/ Z.of_nat n + H = 2 * u + 1).
  { exists ((Z.of_nat n + H) / 2). Z.div_mod_to_equations. lia. }
  destruct Par as [u Par].
  (* The game that may be lost: H is the one bar, and counts for the other player. *)
  destruct (Z.eq_dec H under) as [X|X]; destruct Par as [Par|Par];
    [rewrite G1, G2, G4 | rewrite G1, G2, G3 | rewrite G2, G3, G4 | rewrite G1, G3, G4];
    try (Z.div_mod_to_equations; lia); unfold one_if;
    repeat match goal with |- context [if ?b then _ else _] => destruct b end; lia.
Qed.

Lemma sum_permuted f ws ws' : Permutation ws ws' -> sum_of f ws = sum_of f ws'.
Proof. induction 1; cbn [sum_of fold_right] in *; unfold sum_of in *; lia. Qed.

Lemma sum_at_least f k ws : (forall w, In w ws -> (k <= f w)%nat) ->
  (k * length ws <= sum_of f ws)%nat.
Proof.
  induction ws as [|w ws IH]; intros H; cbn [sum_of fold_right length]; [lia|].
  specialize (IH (fun w' I => H w' (or_intror I))). specialize (H w (or_introl eq_refl)).
  unfold sum_of in IH. lia.
Qed.

Lemma sum_mapped f h ws : sum_of f (map h ws) = sum_of (fun w => f (h w)) ws.
Proof. induction ws as [|w ws IH]; cbn [map sum_of fold_right] in *; unfold sum_of in *; lia. Qed.

Lemma sum_added f g ws : sum_of (fun w => (f w + g w)%nat) ws = (sum_of f ws + sum_of g ws)%nat.
Proof. induction ws as [|w ws IH]; cbn [sum_of fold_right] in *; unfold sum_of in *; lia. Qed.

Definition games (n : nat) : list (list player * player) :=
  flat_map (fun w => [(w, West); (w, East)]) (deals n).
Definition good (n : nat) : list (list player * player) :=
  filter (fun g => reached n (deal_of 1 (fst g)) (snd g)) (games n).

Lemma in_games n w leader : In (w, leader) (games n) <-> is_word n w.
Proof.
  unfold games. rewrite in_flat_map, <- in_deals. split.
  - intros [x [I [E|[E|[]]]]]; injection E as <- _; exact I.
  - intros I. exists w. split; [exact I|]. destruct leader; [left|right; left]; reflexivity.
Qed.

Lemma NoDup_games n : NoDup (games n).
Proof.
  unfold games. assert (D : NoDup (deals n)) by (apply NoDup_filter, NoDup_words).
  induction D as [|w l N D IH]; cbn [flat_map app]; [constructor|].
  assert (Not : forall p, ~ In (w, p) (flat_map (fun w => [(w, West); (w, East)]) l)).
  { intros p I. apply in_flat_map in I. destruct I as [x [I [E|[E|[]]]]]; injection E as -> _;
      exact (N I). }
  constructor; [intros [E|I]; [discriminate E | exact (Not _ I)]|].
  constructor; [apply Not | exact IH].
Qed.

(* "If the cards are dealt randomly, and it is decided randomly which player to lead in the first
   trick, then with probability at least 3/4, the normal strategy is optimal for West, in the weak
   sense that against optimal play from East, West is guaranteed at least as many tricks as with any
   other strategy." The games are all words of n cards of each, with either player on lead. *)
Theorem three_quarters : never_stuck Whist normal /\ forall n, (1 <= n)%nat ->
  exists all_games optimal_games : list (list player * player),
  NoDup all_games /\ (forall word leader, In (word, leader) all_games <-> is_word n word) /\
  NoDup optimal_games /\
  (forall word leader, In (word, leader) optimal_games -> In (word, leader) all_games /\
    let D := deal_of 1 word in sure_of Whist normal West D leader (tricks_for Whist West D leader)) /\
  (4 * length optimal_games >= 3 * length all_games)%nat.
Proof.
  split; [apply never_stuck_normal|]. intros n Hn. exists (games n), (good n).
  split; [apply NoDup_games|]. split; [apply in_games|].
  split; [apply NoDup_filter, NoDup_games|]. split.
  - intros word leader I. apply filter_In in I. destruct I as [I G]. split; [exact I|].
    apply (reached_is_sure n); [exact Hn | apply deal_of_word, (in_games n _ leader), I | exact G].
  - assert (Lg : length (games n) = (2 * length (deals n))%nat).
    { unfold games. induction (deals n) as [|w l IH]; cbn [flat_map app length] in *; lia. }
    assert (Lo : length (good n) = sum_of (times n) (deals n)).
    { clear Lg. unfold good, games. induction (deals n) as [|w l IH]; [reflexivity|].
      change (sum_of (times n) (w :: l)) with (times n w + sum_of (times n) l)%nat.
      rewrite <- IH. unfold times. cbn [flat_map app filter fst snd].
      destruct (reached n (deal_of 1 w) West), (reached n (deal_of 1 w) East);
        cbn [length one_if]; lia. }
    assert (Turn : Permutation (deals n) (map (map opponent) (deals n))).
    { assert (D : NoDup (deals n)) by (apply NoDup_filter, NoDup_words).
      apply NoDup_Permutation; [exact D| |].
      - assert (M : forall l, NoDup l -> NoDup (map (map opponent) l)).
        { induction 1 as [|a l N D' IH]; cbn [map]; constructor; [|exact IH].
          intros I. apply in_map_iff in I. destruct I as [b [E I]]. apply N.
          rewrite <- (turned_twice a), <- E, turned_twice. exact I. }
        apply M, D.
      - intros w. rewrite in_map_iff. split.
        + intros I. exists (map opponent w). split; [apply turned_twice|].
          apply in_deals, turned_word, in_deals, I.
        + intros [x [<- I]]. apply in_deals, turned_word, in_deals, I. }
    assert (Same : sum_of (times n) (deals n) =
      sum_of (fun w => times n (map opponent w)) (deals n)).
    { rewrite (sum_permuted _ _ _ Turn). apply sum_mapped. }
    pose proof (sum_at_least (fun w => (times n w + times n (map opponent w))%nat) 3
      (deals n)) as S3.
    rewrite sum_added, <- Same in S3. rewrite Lg, Lo.
    assert (T : forall w, In w (deals n) -> (3 <= times n w + times n (map opponent w))%nat).
    { intros w I. apply three_times; [exact Hn | apply in_deals, I]. }
    specialize (S3 T). lia.
Qed.
