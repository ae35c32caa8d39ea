(* The end of case IV(W) of Section 9.3: what follows if there is no m, and the m of which Theorem
   9.1 speaks. D' has n - 1 cards, so that its second sum ends with n - 3, not with n - 2. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import OptimalStrategy FirstPlay FirstTrick.
Import ListNotations.
Local Open Scope Z_scope.

(* --- The inference --- *)

(* There is no m with which the first sum and the second one, which ends with `last`, are
   negative. *)
Definition no_m (D : deal) (last : Z) : Prop :=
  ~ exists m, sum 2 (2 * m) (fun i => A D i i) < 0 /\
    sum (2 * m + 1) last (fun i => A D (i + 1) i) < 0.

(** W1-EQ35b~: If West has the highest remaining card, H_over' >= 0, and there is no m such that
    sum_{i=2}^{2m} A'_{i,i} < 0 and sum_{i=2m+1}^{n-3} A'_{i+1,i} < 0, then H' >= 0. D' has n - 1
    cards, and so Theorem 9.1 asks for this sum to n - 3.

    D' has one card less than D, and n - 3 is 2 less than that. *)
Definition claim_no_m_means : Prop :=
  forall n D under over, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  has_the_ace West D -> under >= -1 -> over >= 0 -> no_m D (Z.of_nat n - 2) -> H_by_play D >= 0.

(** W1-EQ35d: [In case IV(W), if H_over = 0, East takes the trick and West has the highest remaining
    card,] H' >= 0. This completes the analysis of Case IV. (Nor is there an m with the second sum
    to n - 3: A'_{i+1,i} is at least A'_{i,i} and A'_{i+1,i+1}, so that this sum is at least
    sum_{i=2m+1}^{n-2} A'_{i,i}, as in (35), or all these entries are 1.)

    West having led his highest card, East having taken it, and West having the next one. *)
Definition claim_IV_W_no_m : Prop :=
  forall n D under reply, West_to_lead Case_IV n D under 0 ->
  cheapest East D (W D (Z.of_nat n)) reply ->
  let m := Z.of_nat n in let D' := after_trick D (W D m) reply in
  has_the_ace West D' -> no_m D' (m - 3) /\ H_by_play D' >= 0.
