(* Lemma 5.2: how T_k goes down from n + k to -n + k; the steps of its proof; and that the two
   numbers H are well defined. At the ends k = -n and k = n of the lemma T_k is the empty sum, 0. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
Local Open Scope Z_scope.

(** W1-L5.2a: If j - i > 0 and A_{i,j} = 1, then A_{i,j-1} = A_{i+1,j} = 1.

    The first step of the proof of Lemma 5.2; the next two are below. *)
Definition claim_positive_neighbours : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> forall i j, 1 <= i <= Z.of_nat n ->
  1 <= j <= Z.of_nat n ->
  j - i > 0 -> A D i j = 1 -> A D i (j - 1) = 1 /\ A D (i + 1) j = 1.

(** W1-L5.2b~: Suppose that k > 0 and T_k > -n + k, so that A_{i,j} = 1 for at least one entry along
    the diagonal j - i = k. Then T_{k-1} > T_k. *)
Definition claim_decreasing_to_the_right : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> forall k, 0 < k < Z.of_nat n ->
  T D k > - Z.of_nat n + k ->
  (exists i j, 1 <= i <= Z.of_nat n /\ 1 <= j <= Z.of_nat n /\ j - i = k /\ A D i j = 1) /\
  T D (k - 1) > T D k.

(** W1-L5.2c: Similarly, if k < 0 and T_k < n + k, then T_{k+1} < T_k. *)
Definition claim_decreasing_on_the_left : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> forall k, - Z.of_nat n < k < 0 ->
  T D k < Z.of_nat n + k ->
  T D (k + 1) < T D k.

(** W1-L5.2: There are numbers r and s, -n <= r < s <= n, such that T_k = n + k if k <= r, T_k = -n
    + k if k >= s, and T_k is strictly decreasing on the interval r <= k <= s. [Its ends may be -n
    and n, of which T_k is not defined: the empty sums there are 0, which agrees with n + k and -n +
    k. If only -n < k < n is meant less is said.] *)
Definition claim_lemma_5_2 : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> exists r s,
  - Z.of_nat n <= r < s /\ s <= Z.of_nat n /\
  (forall k, - Z.of_nat n <= k <= r -> T D k = Z.of_nat n + k) /\
  (forall k, s <= k <= Z.of_nat n -> T D k = - Z.of_nat n + k) /\
  (forall k, r <= k < s -> T D (k + 1) < T D k).

(** W1-D5.H: We let the numbers H_over and H_under define the point where T_k changes sign: H_over =
    H_under = n if all West's cards are high, H_over = H_under = -n if all East's cards are high,
    H_over = H_under = k if T_k = 0, and H_under = k and H_over = k + 1 if T_k > 0 and T_{k+1} < 0.
    Exactly one clause applies, with one k.

    The clauses and when they apply: Matrix.v. *)
Definition claim_definition_of_H : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> exists! c, applies D c.

(* T_k is positive at k and negative at k', and 0 between. *)
Definition changes_sign (n : nat) (D : deal) (k k' : Z) : Prop :=
  - Z.of_nat n < k /\ k < k' /\ k' < Z.of_nat n /\ T D k > 0 /\ T D k' < 0 /\
  forall l, k < l < k' -> T D l = 0.

(** W1-R5.sign: Apart from the trivial special cases where one player's cards are all higher than
    the other player's cards, T_k changes sign from positive to negative exactly once [and never
    back].

    Never back: no positive value follows a negative one. *)
Definition claim_one_sign_change : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D -> ~ all_high West D -> ~ all_high East D ->
  (exists k k', changes_sign n D k k' /\
    forall l l', changes_sign n D l l' -> l = k /\ l' = k') /\
  ~ exists k k', - Z.of_nat n < k /\ k < k' /\ k' < Z.of_nat n /\ T D k < 0 /\ T D k' > 0.
