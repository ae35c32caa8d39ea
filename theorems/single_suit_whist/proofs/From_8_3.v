(* Section 8: Theorem 8.3 proves (a) and (b), without stolen strategies. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules Play.
From WhistStated Require Import Following.
From Whist Require Import NormalStrategy Section_1_2.
From WhistStated Require Export From_8_3.
Open Scope Z_scope.

(* No strategy is sure of more than the value. *)
Lemma not_sure_of_more n D p leader : is_deal n D ->
  ~ sure_of Whist normal p D leader (tricks_for Whist p D leader + 1).
Proof.
  intros HD sure.
  destruct (rules_of_the_three_games n D leader HD) as (_ & _ & _ & _ & best & _).
  pose proof (proj1 (best Whist p (tricks_for Whist p D leader + 1))) as bound.
  enough (tricks_for Whist p D leader + 1 <= tricks_for Whist p D leader) by lia.
  apply bound. exists normal. split; [apply never_stuck_normal|exact sure].
Qed.

(* So there is a line of play with which it takes no more. *)
Lemma a_line_without_more n D p leader (conclusion : Prop) : is_deal n D ->
  {conclusion} + {~ conclusion} ->
  (forall w, possible Whist (only p normal) D leader w ->
     taken p w <= tricks_for Whist p D leader -> conclusion) -> conclusion.
Proof.
  intros HD decided from. destruct decided as [yes|no]; [exact yes|].
  destruct (not_sure_of_more n D p leader HD). intros w line.
  destruct (Z_le_gt_dec (taken p w) (tricks_for Whist p D leader)) as [le|]; [|lia].
  destruct (no (from w line le)).
Qed.

(* (a) and (b); and by how much the optimal scores, with the lead and without it, exceed the bounds
   of the theorem. *)
Theorem these_facts : forall n D, (1 <= n)%nat -> is_deal n D -> scores_as_in_8_3 n D ->
  let v := tricks_for Whist in
  v West D West <= v West D East /\ v West D East <= v West D West + 1 /\
  v West D West + v East D East - (Z.of_nat n - 1) = 1 - (v West D East - v West D West) /\
  v West D East + v East D West - Z.of_nat n = v West D East - v West D West.
Proof.
  intros n D some HD scores v.
  assert (both : v West D West + v East D East >= Z.of_nat n - 1 /\
                 v West D East + v East D West >= Z.of_nat n).
  { assert (dec : forall a b c d : Z, {a >= b /\ c >= d} + {~ (a >= b /\ c >= d)}).
    { intros a b c d. destruct (Z_ge_lt_dec a b), (Z_ge_lt_dec c d); [left; lia|right; lia..]. }
    apply (a_line_without_more n D West West _ HD (dec _ _ _ _)). intros w1 one at1.
    apply (a_line_without_more n D West East _ HD (dec _ _ _ _)). intros w2 two at2.
    apply (a_line_without_more n D East East _ HD (dec _ _ _ _)). intros w3 three at3.
    apply (a_line_without_more n D East West _ HD (dec _ _ _ _)). intros w4 four at4.
    destruct (scores w1 w2 w3 w4) as (first & second); [repeat split; assumption|].
    unfold v. lia. }
  unfold v in *. cbn [tricks_for] in *. rewrite (size_n n D HD) in *. lia.
Qed.
