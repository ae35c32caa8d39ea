(* Theorem 10.1: the program computes H(D) by at most 150 n operations on numbers of absolute value
   at most 3 n; and how many of them come after T_k. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Play Theorem_9_1 Lemma_5_2 Lemma_5_1 Procedure_10_1.
From Whist Require Import Mirror NormalStrategy Evaluate Computed.
From Whist Require Proposition_4_1.
From Whist Require Import Machine Running Algorithm_10_1 Parts_10_1.
Import ListNotations.
From WhistStated Require Export Theorem_10_1.
Open Scope Z_scope.

(* Who has the ace holds the card 2n. *)
Lemma ace_is_the_last n D p : is_deal n D -> standard_numbering n D -> (1 <= n)%nat ->
  has_the_ace p D -> In (2 * Z.of_nat n) (hand p D).
Proof.
  intros HD Std Hn [c [I Top]].
  assert (Both : forall x, In x (west D) \/ In x (east D) <->
    In x (hand p D) \/ In x (hand (opponent p) D)) by (intros x; destruct p; cbn; tauto).
  assert (Bc : c <= 2 * Z.of_nat n) by (apply Std, Both; auto).
  destruct (proj1 (Both (2 * Z.of_nat n))) as [J|J].
  - apply Std. lia.
  - exact J.
  - apply Top in J. lia.
Qed.

Lemma exchanged_numbering n D : standard_numbering n D -> standard_numbering n (exchange D).
Proof. intros Std c. specialize (Std c). cbn. tauto. Qed.

Lemma C_exchanged n D i : is_deal n D -> standard_numbering n D -> 1 <= i <= 2 * Z.of_nat n ->
  C D i = - C (exchange D) i.
Proof.
  intros HD Std Hi. apply Std in Hi. destruct Hi as [I|I].
  - rewrite (C_West n D HD i I), (C_East (exchange D) i I). reflexivity.
  - rewrite (C_East D i I), (C_West n (exchange D) (exchanged_deal n D HD) i I). reflexivity.
Qed.

(* H of the deal with the hands exchanged is H with the other sign. *)
Lemma H_exchanged n D H : (1 <= n)%nat -> is_deal n D -> has_the_ace West D ->
  is_H_E (exchange D) H -> is_H_W D (- H).
Proof.
  intros Hn HD Ace I. pose proof (exchanged_deal n D HD) as HD'.
  assert (Ace' : has_the_ace East (exchange D)) by exact Ace.
  pose proof (proj2 (east_has_the_ace n _ Hn HD' Ace') H) as V'.
  destruct (west_has_the_ace n D Hn HD Ace) as [[H' [I' _]] V]. specialize (V H').
  replace (- H) with H'; [exact I'|]. apply (both_leads n). intros leader.
  rewrite <- (V leader I'). pose proof (tricks_exchanged Whist n D leader HD) as X.
  rewrite (V' (opponent leader) I) in X.
  destruct leader; cbn [half opponent] in *; Z.div_mod_to_equations; lia.
Qed.

(* One program for all n and D. *)
Theorem theorem_10_1 : forall n D c, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  given n D c -> let s := run program (State c 0 0) in let H := cells s answer 0 in
  (has_the_ace East D -> is_H_E D H) /\ (has_the_ace West D -> is_H_W D H) /\
  (forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader) /\
  operations s <= 150 * Z.of_nat n /\ largest s <= 3 * Z.of_nat n.
Proof.
  intros n D c Hn HD Std [Hc Ho] s H.
  pose proof (eq_sym (run_seq first_half second_half (State c 0 0)) :
    run second_half (run first_half (State c 0 0)) = s) as Run.
  assert (NotBoth : has_the_ace East D -> has_the_ace West D -> False).
  { rewrite (ace_E n D Hn HD), (ace_W n D Hn HD). lia. }
  destruct (someone_has_the_ace n D Hn HD) as [Ace|Ace];
    pose proof (ace_is_the_last n D _ HD Std Hn Ace) as Top.
  - apply C_East in Top.
    destruct (both_halves n D 1 Hn HD Std ltac:(auto) Top c (run first_half (State c 0 0)) s)
      as [_ [_ [_ [I [L [K K']]]]]]; try exact Run; try reflexivity.
    { split; [exact Hc|]. intros i Hi. rewrite Ho by exact Hi. lia. }
    replace (1 * cells s answer 0) with H in I by (unfold H; lia).
    split; [auto|]. split; [tauto|]. split; [|lia].
    intros leader. apply (east_has_the_ace n D Hn HD Ace). exact I.
  - pose proof (exchanged_deal n D HD) as HD'.
    pose proof (exchanged_numbering n D Std) as Std'.
    assert (Top' : C (exchange D) (2 * Z.of_nat n) = 1) by (apply C_East; exact Top).
    destruct (both_halves n (exchange D) (-1) Hn HD' Std' ltac:(auto) Top' c
      (run first_half (State c 0 0)) s) as [_ [_ [_ [I [L [K K']]]]]]; try exact Run; try reflexivity.
    { split; [exact Hc|]. intros i Hi. rewrite Ho, (C_exchanged n D) by assumption. lia. }
    apply (H_exchanged n D _ Hn HD Ace) in I.
    replace (- (-1 * cells s answer 0)) with H in I by (unfold H; lia).
    split; [tauto|]. split; [auto|]. split; [|lia].
    intros leader. apply (west_has_the_ace n D Hn HD Ace). exact I.
Qed.

(* What is computed once T_k is known, for every k, and what this costs: all entries A_{i,j} for
   which j - i is H with the bar below or above, and for all k for which both sums of condition 3
   are nonempty, these sums, if condition 1 is met. *)
Theorem further_operations : forall n D p c u_ o_, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> given n D c -> has_the_ace p D -> bars D u_ o_ ->
  let m := Z.of_nat n in let u := under_seen p u_ o_ in let o := over_seen p u_ o_ in
  let s := run first_half (State c 0 0) in let s' := run second_half s in let f := cells s' in
  (forall k, - m < k < m -> cells s diagonal k = T_seen p D k) /\
  f under 0 = u /\ f over 0 = o /\
  (u < o ->
    (forall i, 1 <= i <= m -> 1 <= i + u <= m -> f lower i = entry_seen p D i (i + u)) /\
    (forall i, 1 <= i <= m -> 1 <= i + o <= m -> f upper i = entry_seen p D i (i + o)) /\
    (o >= 0 -> forall k, 2 <= 2 * k -> 2 * k + 1 <= m - o - 1 ->
      f lower_sums (2 * k) = sum 2 (2 * k) (fun i => entry_seen p D i (i + u)) /\
      f remaining (2 * k) = sum (2 * k + 1) (m - o - 1) (fun i => entry_seen p D i (i + o)))) /\
  (match p with East => is_H_E D (f answer 0) | West => is_H_W D (f answer 0) end) /\
  operations s' - operations s <= 90 * m.
Proof.
  intros n D p c u_ o_ Hn HD Std [Hc Ho] Ace Bars m u o s s' f.
  pose proof (ace_is_the_last n D p HD Std Hn Ace) as Top. destruct p; cbn [hand] in Top.
  - pose proof (exchanged_deal n D HD) as HD'.
    pose proof (exchanged_numbering n D Std) as Std'.
    assert (Top' : C (exchange D) (2 * Z.of_nat n) = 1) by (apply C_East; exact Top).
    destruct (both_halves n (exchange D) (-1) Hn HD' Std' ltac:(auto) Top' c s s')
      as [Ts [Bs [St [I [_ [_ K]]]]]]; try reflexivity.
    { split; [exact Hc|]. intros i Hi. rewrite Ho, (C_exchanged n D) by assumption. lia. }
    fold f in Bs, St, I.
    destruct (bars_unique n _ Hn HD' _ _ _ _ Bs (bars_exchanged n D u_ o_ Hn HD Bars)) as [Eu Eo].
    rewrite Eu, Eo in *. cbn [T_seen entry_seen under_seen over_seen] in *.
    split; [|split; [reflexivity|split; [reflexivity|split; [|split]]]].
    + intros k Hk. rewrite Ts by exact Hk. apply (T_exchanged n D k Hn HD Hk).
    + intros Lt. destruct (St Lt) as [L [U Sums]].
      assert (En : forall i j, 1 <= i <= m -> 1 <= j <= m -> A (exchange D) i j = - A D j i).
      { intros. apply (A_exchanged n D); assumption. }
      split; [|split].
      * intros i H1 H2. rewrite L by assumption. apply En; assumption.
      * intros i H1 H2. rewrite U by assumption. apply En; assumption.
      * intros Pos k H1 H2. destruct (Sums ltac:(lia) k H1 H2) as [-> ->].
        destruct (bars_range n _ Hn HD' _ _ Bs) as [_ [_ Next]].
        fold m in Next. specialize (Next Lt).
        split; apply Proposition_4_1.sum_as; intros x Hx; apply En; lia.
    + replace (f answer 0) with (- (-1 * f answer 0)) by lia.
      apply (H_exchanged n D); assumption.
    + fold m in K. lia.
  - apply C_East in Top.
    destruct (both_halves n D 1 Hn HD Std ltac:(auto) Top c s s')
      as [Ts [Bs [St [I [_ [_ K]]]]]]; try reflexivity.
    { split; [exact Hc|]. intros i Hi. rewrite Ho by exact Hi. lia. }
    fold f in Bs, St, I. destruct (bars_unique n D Hn HD _ _ _ _ Bs Bars) as [Eu Eo].
    rewrite Eu, Eo in *. cbn [T_seen entry_seen under_seen over_seen] in *.
    split; [exact Ts|]. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
    + intros Lt. destruct (St Lt) as [L [U Sums]]. split; [exact L|]. split; [exact U|].
      intros Pos. apply Sums. lia.
    + replace (f answer 0) with (1 * f answer 0) by lia. exact I.
    + fold m in K. lia.
Qed.
