(* Lemma 9.2: of the k in class IV the largest serves; with equation (22) and the steps of its
   proof.

   No hypothesis is printed but the two sums, so the lemma is read for every deal in which the two
   numbers H differ, with H_under >= -1, and for every k for which both sums have terms. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
Local Open Scope Z_scope.

(* The sum (20). *)
Definition sum_20 (D : deal) (under k : Z) : Z := sum 2 (2 * k) (fun i => A D i (i + under)).
(* The sum (21). *)
Definition sum_21 (D : deal) (over k : Z) : Z :=
  sum (2 * k + 1) (n_of D - over - 1) (fun i => A D i (i + over)).
(* S(k), the sum of both. *)
Definition S_of (D : deal) (under over k : Z) : Z := sum_20 D under k + sum_21 D over k.

(* Both sums have terms. *)
Definition both_have_terms (D : deal) (over k : Z) : Prop :=
  1 <= k /\ 2 * k + 1 <= n_of D - over - 1.

(* k is the largest that makes (21) positive. *)
Definition largest_k (D : deal) (over k : Z) : Prop :=
  both_have_terms D over k /\ sum_21 D over k > 0 /\
  forall k', both_have_terms D over k' -> sum_21 D over k' > 0 -> k' <= k.

(* H_under is `under`, H_over is `over`, they differ, and H_under >= -1. *)
Definition differ (D : deal) (under over : Z) : Prop :=
  bars D under over /\ over = under + 1 /\ under >= -1.

(** W1-EQ22: Let S(k) be the sum of (20) and (21). Then (22) S(k+1) - S(k) = A_{2k+1,2k+1+H_under} -
    A_{2k+1,2k+1+H_over} + A_{2k+2,2k+2+H_under} - A_{2k+2,2k+2+H_over} >= 0, for consecutive k for
    which both sums have terms. *)
Definition claim_equation_22 : Prop :=
  forall n D under over, is_deal n D -> differ D under over ->
  forall k, both_have_terms D over k -> both_have_terms D over (k + 1) ->
  S_of D under over (k + 1) - S_of D under over k =
    A D (2 * k + 1) (2 * k + 1 + under) - A D (2 * k + 1) (2 * k + 1 + over) +
    A D (2 * k + 2) (2 * k + 2 + under) - A D (2 * k + 2) (2 * k + 2 + over) /\
  S_of D under over (k + 1) - S_of D under over k >= 0.

(** W1-L9.2c: Hence S(k) is increasing with k. [Not necessarily strictly: (22) ends with >= 0.] *)
Definition claim_S_is_increasing : Prop :=
  forall n D under over, is_deal n D -> differ D under over ->
  forall k, both_have_terms D over k -> both_have_terms D over (k + 1) ->
  S_of D under over (k + 1) >= S_of D under over k.

(** W1-L9.2a: If k is maximal such that (21) is positive, then (21) is equal to 1 or 2 depending on
    whether n == H_over (mod 2) or not.

    1 if n - H_over is even, and 2 if it is odd. *)
Definition claim_one_or_two : Prop :=
  forall n D over, is_deal n D -> forall k, largest_k D over k ->
  sum_21 D over k = 1 + (Z.of_nat n - over) mod 2.

(** W1-L9.2b: If for this value of k, (20) is not positive, then since (20) is odd, S(k) <= 1.
    Therefore no smaller value of k can make both (20) and (21) positive. *)
Definition claim_no_smaller_k : Prop :=
  forall n D under over, is_deal n D -> differ D under over -> forall k, largest_k D over k ->
  Z.Odd (sum_20 D under k) /\
  (sum_20 D under k <= 0 -> S_of D under over k <= 1 /\
    ~ exists k', both_have_terms D over k' /\ k' < k /\
      sum_20 D under k' > 0 /\ sum_21 D over k' > 0).

(** W1-L9.2: If there is a number k such that (20) sum_{i=2}^{2k} A_{i,i+H_under} and (21)
    sum_{i=2k+1}^{n-H_over-1} A_{i,i+H_over} are positive, then the largest value of k which makes
    (21) positive will also make (20) positive. *)
Definition claim_lemma_9_2 : Prop :=
  forall n D under over, is_deal n D -> differ D under over ->
  (exists k, both_have_terms D over k /\ sum_20 D under k > 0 /\ sum_21 D over k > 0) ->
  exists k, largest_k D over k /\ sum_20 D under k > 0.
