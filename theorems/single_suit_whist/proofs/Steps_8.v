(* What the proofs of Section 8 take from the theorem for one card less, and of H; and what the
   procedure of Section 10 costs. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror.
From Whist Require Import NormalStrategy EveryDeal Lemma_5_1 Procedure_10_1 Evaluate Machine.
From Whist Require Import Running Algorithm_10_1.
From Whist Require Import Parts_10_1 Theorem_10_1.
From WhistStated Require Export Steps_8.
Open Scope Z_scope.

(* --- Section 8 --- *)

(* Cases 1A and 1B: by the normal strategy West takes so many of the tricks that are left, by
   Theorem 8.2 for n cards, East having taken the first trick or let West keep it. *)
Theorem by_induction : never_stuck Whist normal /\
  forall n D w e under over, (1 <= n)%nat -> is_deal (S n) D -> In w (west D) -> In e (east D) ->
  let D' := after_trick D w e in bars D' under over ->
  (w < e -> sure_of Whist normal West D' East (half (Z.of_nat n + under) East)) /\
  (e < w -> sure_of Whist normal West D' West (half (Z.of_nat n + under) West)).
Proof.
  split; [apply (proj1 theorem_8_2)|]. intros n D w e under over Hn HD Hw He D' B.
  pose proof (left_by_a_trick n D w e HD Hw He) as HD'.
  split; intros _; apply (proj2 theorem_8_2 n D' under over _ Hn HD' B).
Qed.

(* The proof of Theorem 8.3: "We use the fact that" H with the bar below less H with the bar above
   is at least -1. *)
Theorem less_by_one_at_most : forall n D under over, is_deal n D -> bars D under over ->
  under - over >= -1.
Proof. intros n D under over HD B. pose proof (close n D under over HD B). lia. Qed.

(* --- Section 10 --- *)

(* The program's first half is the procedure, with the sums S(i) that it needs: it leaves T_k. Where
   West has the ace it works on the deal with the hands exchanged. *)
Theorem procedure_is_linear : forall n D c, (1 <= n)%nat -> is_deal n D ->
  standard_numbering n D -> given n D c ->
  let s := run first_half (State c 0 0) in
  (exists p, has_the_ace p D /\ forall k, - Z.of_nat n < k < Z.of_nat n ->
     cells s diagonal k = match p with East => T D k | West => T (exchange D) k end) /\
  operations s <= 60 * Z.of_nat n.
Proof.
  intros n D c Hn HD Std [Hc Ho] s.
  destruct (someone_has_the_ace n D Hn HD) as [Ace|Ace];
    pose proof (ace_is_the_last n D _ HD Std Hn Ace) as Top.
  - apply C_East in Top.
    destruct (both_halves n D 1 Hn HD Std ltac:(auto) Top c s (run second_half s))
      as [Diag [_ [_ [_ [_ [O _]]]]]]; try reflexivity.
    { split; [exact Hc|]. intros i Hi. rewrite Ho by exact Hi. lia. }
    split; [exists East; auto | lia].
  - pose proof (exchanged_deal n D HD) as HD'.
    pose proof (exchanged_numbering n D Std) as Std'.
    assert (Top' : C (exchange D) (2 * Z.of_nat n) = 1) by (apply C_East; exact Top).
    destruct (both_halves n (exchange D) (-1) Hn HD' Std' ltac:(auto) Top' c s
      (run second_half s)) as [Diag [_ [_ [_ [_ [O _]]]]]]; try reflexivity.
    { split; [exact Hc|]. intros i Hi. rewrite Ho, (C_exchanged n D) by assumption. lia. }
    split; [exists West; auto | lia].
Qed.
