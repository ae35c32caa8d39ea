(* Theorem 9.1: the value of Whist, for every deal and either leader.

   "The game theoretical value of Whist is given by the following", a number H for each deal: that
   the value is H means by Theorem 8.1 that West takes (n + H)/2 tricks, rounded down if he leads
   and up if East does.

   The words of the theorem. In Rules.v: `is_deal n D`, D deals n cards to West and n to East;
   `has_the_ace p D`, p has the highest card of all; `tricks Whist D leader`, the tricks that West
   takes of D under optimal play when `leader` has the lead; `half x leader`, x/2 rounded down if
   West has the lead and up if East has. In Matrix.v: `A D i j`, the matrix of equation (6); `sum lo
   hi f`, 0 when hi < lo; `n_of D`, the number n; `bars D under over`, the two numbers H_under and
   H_over, where the sums T_k of the diagonals of A change sign (Section 5). *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
Local Open Scope Z_scope.

(* --- East has the ace --- *)

(* Conditions 1 to 3 of the theorem, H_under being `under` and H_over `over`. Where they hold all
   indices lie in 1, ..., n: an empty sum is not positive, so that 1 <= k and 2k + 1 <= n - over -
   1. *)
Definition conditions_E (D : deal) (under over : Z) : Prop :=
  over >= 0 /\
  sum 2 (n_of D - 1 - over) (fun i => A D i (i + over)) >= 0 /\
  exists k,
    sum 2 (2 * k) (fun i => A D i (i + under)) > 0 /\
    sum (2 * k + 1) (n_of D - over - 1) (fun i => A D i (i + over)) > 0.

(* The number H of the theorem: H_over if the three conditions hold, otherwise H_under. *)
Definition is_H_E (D : deal) (H : Z) : Prop :=
  exists under over, bars D under over /\
  ((conditions_E D under over /\ H = over) \/ (~ conditions_E D under over /\ H = under)).

(** W1-T9.1E: Suppose that East has the ace. If 1. H_over >= 0, 2. A_{2,2+H_over} + A_{3,3+H_over} +
    ... + A_{n-1-H_over,n-1} >= 0, and 3. there is an integer k such that sum_{i=2}^{2k}
    A_{i,i+H_under} > 0 and sum_{i=2k+1}^{n-H_over-1} A_{i,i+H_over} > 0, then H = H_over; otherwise
    H = H_under: West takes (n + H)/2 tricks in Whist, rounded down if he has the lead and up if
    East has. *)
Definition claim_east_has_the_ace : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> has_the_ace East D ->
  (exists! H, is_H_E D H) /\
  forall H leader, is_H_E D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.

(* --- West has the ace --- *)

(* Conditions 1 to 3 of the theorem. In those sums the row is i - H_under or i - H_over, the column
   i. *)
Definition conditions_W (D : deal) (under over : Z) : Prop :=
  under <= 0 /\
  sum 2 (n_of D - 1 + under) (fun i => A D (i - under) i) <= 0 /\
  exists k,
    sum 2 (2 * k) (fun i => A D (i - over) i) < 0 /\
    sum (2 * k + 1) (n_of D + under - 1) (fun i => A D (i - under) i) < 0.

(* The number H of the theorem: H_under if the three conditions hold, otherwise H_over. *)
Definition is_H_W (D : deal) (H : Z) : Prop :=
  exists under over, bars D under over /\
  ((conditions_W D under over /\ H = under) \/ (~ conditions_W D under over /\ H = over)).

(** W1-T9.1W: Suppose that West has the ace. Then H = H_over unless 1. H_under <= 0, 2.
    A_{2-H_under,2} + A_{3-H_under,3} + ... + A_{n-1,n-1+H_under} <= 0, and 3. there is an integer k
    such that sum_{i=2}^{2k} A_{i-H_over,i} < 0 and sum_{i=2k+1}^{n+H_under-1} A_{i-H_under,i} < 0,
    when H = H_under: West takes (n + H)/2 tricks in Whist, rounded down if he has the lead and up
    if East has. *)
Definition claim_west_has_the_ace : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> has_the_ace West D ->
  (exists! H, is_H_W D H) /\
  forall H leader, is_H_W D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
