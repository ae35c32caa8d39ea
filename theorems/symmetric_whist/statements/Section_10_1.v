(* Section 10.1: the reductions and the bounds in the proofs of Theorems 10.2 to 10.4, for every
   size; a value with the fractional part 1/2^k for every k (Section 12.2). *)
Require Import ZArith Bool Arith QArith Qround List.
From SymmetricStated Require Import Rules Values Deals.
From SymmetricStated Require Import Families Conjecture_12_2.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Theorem 10.2 --- *)

(** W2-T10.2a: There is essentially only one reduction of D, and supposing that |D| >= 2, this
    reduction is to a deal of the same type. By induction, we can assume that the value of the
    reduction is eps_0. Hence minmax(D) = maxmin(D) = (E, eps_0), and val(D) = val([K, A]) = eps_0.
    (The display is damaged; the label is the one that the reduction has.)

    All East's cards are higher: exits 0 (size D) D. *)
Definition claim_proof_of_10_2 : Prop :=
  forall D n, is_suit D -> (2 <= n)%nat -> exits 0 n D ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> exits 0 (n - 1) (reduction D i j) /\
    value_eq (val (reduction D i j)) (0, Plus 0) /\
    same_label (alpha D i j) (East, (0, Plus 0))) /\
  same_label (maxmin D) (East, (0, Plus 0)) /\ same_label (minmax D) (East, (0, Plus 0)) /\
  value_eq (val D) (val KA) /\ value_eq (val D) (0, Plus 0).

(** W2-R10.3p: If k >= 1, there are essentially two different reductions of D. If West plays a high
    card, the value is 1 + (k-1) + eps_{k-1} = k + eps_{k-1}. If West plays a small card, then
    either the hand reduces to a hand of the same type with one fewer small card, with the value k +
    eps_k, or to a deal where all West's cards are high, and the value must be k - eps_0. In any
    case, L(D) = {alpha : alpha < k + eps_k}, and I(D) = {k + eps_k, k + eps_{k+1}, ...}. (Of the
    values near the bounds.)

    Of k >= 1 high cards and m >= 1 small ones: the reductions, L(D) and I(D). *)
Definition claim_reductions_of_stoppers : Prop :=
  forall D k m, is_suit D -> (1 <= k)%nat -> (1 <= m)%nat ->
  exits k m D ->
  (* West plays a high card, *)
  (forall i j, (m <= i < size D)%nat -> (j < size D)%nat -> exits (k - 1) m (reduction D i j) /\
    same_label (alpha D i j) (West, (inject_Z (Z.of_nat k), Plus (k - 1)))) /\
  (* or a small one: others are left, or all his cards are high. *)
  (forall i j, (i < m)%nat -> (j < size D)%nat -> exits k (m - 1) (reduction D i j) /\
    same_label (alpha D i j)
      (East, (inject_Z (Z.of_nat k), if Nat.eqb m 1 then Minus 0 else Plus k))) /\
  (forall v, L_of D v <-> value_lt v (inject_Z (Z.of_nat k), Plus k)) /\
  (forall v, I_of D v <-> exists l, (k <= l)%nat /\ value_eq v (inject_Z (Z.of_nat k), Plus l)).

(** W2-R10.3q: We can conclude that maxmin(D) = minmax(D) = (W, k + eps_{k-1}) or (E, k + eps_k)
    depending on whether West has one or more small cards, while R(D) is the set of all values with
    numerical part greater than k. The simplest value in I(D) is k + eps_k. (Of the values near the
    bounds.)

    Both bounds, R(D) and the simplest element. *)
Definition claim_bounds_of_stoppers : Prop :=
  forall D k m, is_suit D -> (1 <= k)%nat -> (1 <= m)%nat ->
  exits k m D ->
  let bound := if Nat.eqb m 1 then (West, (inject_Z (Z.of_nat k), Plus (k - 1))) else (East,
  (inject_Z (Z.of_nat k), Plus k)) in
  same_label (maxmin D) bound /\ same_label (minmax D) bound /\
  (forall v, R_of D v <-> inject_Z (Z.of_nat k) < fst v) /\
  I_of D (inject_Z (Z.of_nat k), Plus k) /\
  (forall w, I_of D w -> value_eq w (inject_Z (Z.of_nat k),
    Plus k) \/ simpler (inject_Z (Z.of_nat k), Plus k) w).

(* --- Theorem 10.4 --- *)

(** W2-EQ23: Consider D_k, for k >= 2. There are essentially four different reductions, of values k
    + 1/2^{k-1} if both play their highest cards, k + eps_{k-1} if West plays a high card and East
    his smallest, and, if West plays his smallest card, k - eps_0 or k + 1 - eps_0. It follows that
    maxmin(D_k) = (W, k + eps_{k-1}), and that (23) minmax(D_k) = (W, k + 1/2^{k-1}). Hence I(D) is
    the set of values whose numerical part is strictly between k and k + 1/2^{k-1}. (Of the values
    near the bounds.)

    Equation (23), and the four reductions of D_k. *)
Definition claim_equation_23 : Prop :=
  forall k, (2 <= k)%nat ->
  let D := D_ k in let y := 1 / two_to (k - 1) in
  (forall i j, (i < size D)%nat -> (j < size D)%nat -> same_label (alpha D i j)
    match i, j with
    | S _, S _ => (West, (inject_Z (Z.of_nat k) + y, Zero))
    | S _, O => (West, (inject_Z (Z.of_nat k), Plus (k - 1)))
    | O, S _ => (East, (inject_Z (Z.of_nat k), Minus 0))
    | O, O => (West, (inject_Z (Z.of_nat k) + 1, Minus 0))
    end) /\
  same_label (maxmin D) (West, (inject_Z (Z.of_nat k), Plus (k - 1))) /\
  same_label (minmax D) (West, (inject_Z (Z.of_nat k) + y, Zero)) /\
  (forall w : V, I_of D (as_value w) <-> inject_Z (Z.of_nat k) < as_Q (fst w) /\
    as_Q (fst w) < inject_Z (Z.of_nat k) + y).

(* The cards from the ten to the ace by their names: 10. *)
Definition ten := 10%Z.
(* J. *)
Definition jack := 11%Z.
(* Q. *)
Definition queen := 12%Z.
(* K. *)
Definition king := 13%Z.
(* A. *)
Definition ace := 14%Z.

(* The same suit but for the names of the cards *)
Definition same_suit (D D' : suit) : Prop := is_suit D /\ is_suit D' /\ size D = size D' /\
  forall i j, (i < size D)%nat -> (j < size D)%nat -> takes D i j = takes D' i j.

(** W2-D10.4: D_1 = [AQ, KJ], D_2 = [AK10, QJ9] and D_3 = [AKQ8, J1097] are the deals D_k of the
    standard numbering. [From the lowest card up, one card of D_k is East's, one West's, k are
    East's and k West's.] *)
Definition claim_named_suits : Prop :=
  same_suit (Suit [queen; ace] [jack; king]) (D_ 1) /\
  same_suit (Suit [ten; king; ace] [9%Z; jack; queen]) (D_ 2) /\
  same_suit (Suit [8%Z; queen; king; ace] [7%Z; 9%Z; ten; jack]) (D_ 3) /\
  forall k, is_suit (D_ k) /\ size (D_ k) = S k /\
    (forall c, In c (west (D_ k)) <-> c = 2%Z \/ (Z.of_nat k + 3 <= c <= 2 * Z.of_nat k + 2)%Z) /\
    (forall c, In c (east (D_ k)) <-> c = 1%Z \/ (3 <= c <= Z.of_nat k + 2)%Z) /\
    (forall i j, (i <= k)%nat -> (j <= k)%nat ->
      takes (D_ k) i j = match i with O => Nat.eqb j 0 | _ => true end).

(** W2-R10.4b: Similarly one can prove that val([K Q 9, A J 10]) = 1 + 1/4, val([K Q J 7, A 10 9 8])
    = 2 + 1/8, val([K Q J 10 5, A 9 8 7 6]) = 3 + 1/16 and so on.

    [K Q 9, A J 10], [K Q J 7, A 10 9 8] and [K Q J 10 5, A 9 8 7 6] are the first similar suits. *)
Definition claim_similar_suits : Prop :=
  (let D := Suit [9%Z; queen; king] [ten; jack; ace] in
    same_suit D (similar 2) /\ value_eq (val D) (1 + (1 # 4), Zero)) /\
  (let D := Suit [7%Z; jack; queen; king] [8%Z; 9%Z; ten; ace] in
    same_suit D (similar 3) /\ value_eq (val D) (2 + (1 # 8), Zero)) /\
  (let D := Suit [5%Z; ten; jack; queen; king] [6%Z; 7%Z; 8%Z; 9%Z; ace] in
    same_suit D (similar 4) /\ value_eq (val D) (3 + (1 # 16), Zero)) /\
  forall k, (2 <= k)%nat ->
    value_eq (val (similar k)) (inject_Z (Z.of_nat k - 1) + 1 / two_to k, Zero).

(* --- Section 12.2 --- *)

(** W2-R12.2a: The sequence of card distributions given in Theorem 10.4 provides, for every k, a
    single-suit deal whose value has fractional part 1/2^k. *)
Definition claim_every_power_of_a_half : Prop :=
  forall k, (1 <= k)%nat ->
  is_suit (D_ k) /\ snd (val (D_ k)) = Zero /\
  fst (val (D_ k)) - inject_Z (Qfloor (fst (val (D_ k)))) == 1 / two_to k.
