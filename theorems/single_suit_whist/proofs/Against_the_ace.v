(* Section 9.1, the remark on the ace: what it says of a deal, and what Theorem 9.1 asks of a deal
   in which East has the ace and H favours West. Then the words of such deals. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play.
From WhistStated Require Import Following.
From Whist Require Import Mirror EveryDeal.
From Whist Require Import Swaps Chances Theorem_9_1 Chung_Feller Second_player Walks.
From Whist Require Lemma_9_2 Lemma_5_2.
Import ListNotations.
From WhistStated Require Export Against_the_ace.
Open Scope Z_scope.

(* --- Where H favours West though East has the ace --- *)

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).

Lemma same_bars u o u' o' : bars D u o -> bars D u' o' -> u = u' /\ o = o'.
Proof.
  intros [c [Ac Ec]] [c' [Ac' Ec']]. destruct (Lemma_5_2.definition_of_H n D Hn HD) as [c0 [_ U]].
  rewrite <- (U c Ac) in Ec. rewrite <- (U c' Ac') in Ec'. rewrite <- Ec in Ec'.
  injection Ec' as -> ->. auto.
Qed.

Lemma entry_1 i j : A D i j = 1 \/ A D i j = -1.
Proof. unfold A. destruct (E D j <? W D i); auto. Qed.

Lemma one_holder : has_the_ace West D -> has_the_ace East D -> False.
Proof.
  intros AW AE. apply (ace_W n D Hn HD) in AW. apply (ace_E n D Hn HD) in AE. lia.
Qed.

Lemma H_is_one H H' : is_H_by_play D H -> is_H_by_play D H' -> H = H'.
Proof.
  intros X X'. unfold is_H_by_play in *. rewrite (size_n n D HD) in *. apply (both_leads n).
  intros leader. rewrite <- X, <- X'. reflexivity.
Qed.

Lemma bars_differ u o : bars D u o -> u < o ->
  o = u + 1 /\ - Z.of_nat n < u /\ o < Z.of_nat n /\ T D u > 0 /\ T D o < 0.
Proof.
  intros [c [Ac Ec]] L. unfold applies in Ac. rewrite (size_n n D HD) in *.
  destruct c as [| |k|k]; injection Ec as -> ->; lia.
Qed.

Lemma bars_at u : - Z.of_nat n < u -> u + 1 < Z.of_nat n -> T D u > 0 -> T D (u + 1) < 0 ->
  bars D u (u + 1).
Proof.
  intros H1 H2 H3 H4. exists (Change_at u). unfold applies. rewrite (size_n n D HD). auto.
Qed.

Hypothesis Ace : has_the_ace East D.

Lemma favour_of_East u o : bars D u o -> u < o ->
  (conditions_E D u o /\ ~ in_favour_of_the_ace D u o) \/
  (~ conditions_E D u o /\ in_favour_of_the_ace D u o).
Proof.
  intros B L. destruct (east_has_the_ace n D Hn HD Ace) as [[H [HH _]] V].
  assert (X : is_H_by_play D H).
  { intros leader. rewrite (size_n n D HD). apply V, HH. }
  destruct HH as [u' [o' [B' HH]]]. destruct (same_bars _ _ _ _ B B') as [<- <-].
  destruct HH as [[Cn ->]|[Cn ->]]; [left | right]; split; try exact Cn.
  - intros [[AW _]|[_ Y]]; [exact (one_holder AW Ace)|]. pose proof (H_is_one _ _ X Y). lia.
  - right. auto.
Qed.

Lemma what_it_needs u o : bars D u o -> u < o -> conditions_E D u o ->
  0 <= o <= Z.of_nat n - 4 /\ (T D o = -1 \/ T D o = -2) /\ A D 1 (1 + o) = -1.
Proof.
  intros B L [Ho [S2 [k [K1 K2]]]]. destruct (bars_differ u o B L) as [Eu [R1 [R2 [_ Neg]]]].
  rewrite (size_n n D HD) in *. set (m := Z.of_nat n) in *.
  destruct (Z.lt_ge_cases k 1) as [Lk|Lk].
  { rewrite Lemma_9_2.sum_empty in K1 by lia. lia. }
  destruct (Z.lt_ge_cases (m - o - 1) (2 * k + 1)) as [Lm|Lm].
  { rewrite Lemma_9_2.sum_empty in K2 by lia. lia. }
  split; [lia|]. unfold T in Neg |- *. rewrite (size_n n D HD) in Neg |- *. fold m in Neg |- *.
  replace (Z.max 1 (1 - o)) with 1 in Neg |- * by lia.
  replace (Z.min m (m - o)) with (m - o) in Neg |- * by lia.
  rewrite (Lemma_9_2.sum_first 1 (m - o)) in Neg |- * by lia. change (1 + 1) with 2 in *.
  rewrite (Lemma_9_2.sum_last 2 (m - o)) in Neg |- * by lia.
  replace (m - o - 1) with (m - 1 - o) in Neg |- * by lia.
  assert (Last : A D (m - o) (m - o + o) = -1).
  { apply (ace_E n D Hn HD) in Ace. fold m in Ace. unfold A in Ace |- *.
    replace (m - o + o) with m by lia.
    destruct (Z.ltb_spec (E D m) (W D m)) as [X|X]; [discriminate|].
    pose proof (Lemma_5_2.W_up_to n D Hn HD (m - o) m ltac:(lia) ltac:(lia) ltac:(lia)).
    destruct (Z.ltb_spec (E D m) (W D (m - o))); lia. }
  rewrite Last in Neg |- *. destruct (entry_1 1 (1 + o)) as [X|X]; rewrite X in Neg |- *; lia.
Qed.

End Deal.

(* --- The words --- *)

Lemma lowest_is_East n w : (1 <= n)%nat -> is_word n (East :: w) ->
  A (deal_of 1 (East :: w)) 1 1 = 1.
Proof. intros Hn Hw. rewrite (entry_of_word n) by (assumption || lia). reflexivity. Qed.

Lemma below_the_ace w : forall i j, (number East w <= j)%nat -> (i < number West w)%nat ->
  above (w ++ [East]) i j = false.
Proof.
  induction w as [|[|] w IH]; intros i j Hj Hi.
  - unfold number in Hi. cbn in Hi. lia.
  - rewrite !number_cons in *. cbn [same_player app above] in *. destruct i as [|i]; [reflexivity|].
    apply IH; lia.
  - rewrite !number_cons in *. cbn [same_player app above] in *. destruct j as [|j]; [lia|].
    apply IH; lia.
Qed.

Lemma ace_of_word n w : (1 <= n)%nat -> is_word n (w ++ [East]) ->
  has_the_ace East (deal_of 1 (w ++ [East])).
Proof.
  intros Hn Hw. apply (ace_E n _ Hn (deal_of_word n _ Hw)).
  rewrite (entry_of_word n) by (assumption || lia).
  pose proof (proj1 (is_word_number _ _) Hw) as [NW NE]. rewrite number_app in NW, NE.
  change (number West [East]) with O in NW. change (number East [East]) with 1%nat in NE.
  rewrite below_the_ace by lia. reflexivity.
Qed.

(* T_k where the cards between the lowest and the ace are x, or x read backwards. *)
Lemma T_between n x k : is_word n x -> - Z.of_nat n <= k <= Z.of_nat n ->
  T (deal_of 1 (between x)) k =
  k - Z.of_nat (S n) + (if k <? 0 then 2 else 0) + 2 * Z.of_nat (met_above (- k - 1) x).
Proof.
  intros Hx Hk. rewrite (T_of_word (S n)) by (try apply between_word; auto; lia).
  rewrite met_between. destruct (Z.ltb_spec 0 (- k)), (Z.ltb_spec k 0); lia.
Qed.

Lemma T_backwards n y k : is_word n y -> - Z.of_nat n <= k < 0 ->
  T (deal_of 1 (between (rev y))) k =
  k + Z.of_nat (S n) - 2 * Z.of_nat (met_above (k + 1) y).
Proof.
  intros Hy Hk. rewrite (T_between n) by (auto using rev_word; lia). rewrite met_rev.
  destruct (proj1 (is_word_number n y) Hy) as [-> ->].
  replace (Z.of_nat n - Z.of_nat n - (- k - 1)) with (k + 1) by lia.
  destruct (Z.ltb_spec k 0); lia.
Qed.
