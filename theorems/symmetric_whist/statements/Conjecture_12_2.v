(* Conjecture 12.2 for all suits: a positive infinitesimal part is eps_q, q being the numerical
   part. `val D` of Values.v is the value of a suit, fst and snd are its numerical and infinitesimal
   part. *)
Require Import ZArith Arith QArith List.
From SymmetricStated Require Import Rules Values.

Local Open Scope Q_scope.

(** W2-CJ12.2: If the value of a single-suit deal is of the form q + x, where q is a number and x is
    a positive infinitesimal, then q must be a nonnegative integer, and x = eps_q. (The value is
    found by the algorithm of Section 12.1, which W2-A12.1 compares with the definition.)

    The second line is the same for East: of n cards, n - q stands in place of q. *)
Definition claim_conjecture_12_2 : Prop :=
  forall D, is_suit D ->
  (forall k, snd (val D) = Plus k -> fst (val D) == inject_Z (Z.of_nat k)) /\
  (forall k, snd (val D) = Minus k ->
    inject_Z (Z.of_nat (size D)) - fst (val D) == inject_Z (Z.of_nat k)).

(** W2-T9.1star: (Not in the paper; it closes the gap W2-T9.1W1a in the proof of Theorem 9.1.) If
    the value of a single-suit deal is q - eps_0, then all West's cards are higher than all of
    East's, and q is their number. *)
Definition claim_unprotected_exits : Prop :=
  forall D, is_suit D -> snd (val D) = Minus 0 ->
  fst (val D) == inject_Z (Z.of_nat (size D)) /\
  forall i j, (i < size D)%nat -> (j < size D)%nat -> takes D i j = true.

(* --- No exits are created but [K, A] (the remark after the conjecture) --- *)

(* Equal labeled values. *)
Definition same_label (a b : labeled) : Prop := fst a = fst b /\ value_eq (snd a) (snd b).

(* Some first trick, won by p, leaves a suit of this value. *)
Definition may_leave (D : suit) (p : player) (v : value) : Prop := exists i j,
  (i < size D)%nat /\ (j < size D)%nat /\ winner D i j = p /\ value_eq (val (reduction D i j)) v.

(** W2-R12.2c: We could easily prove this by induction if we could prove that we cannot have
    maxmin(D) = minmax(D) = (E, q) unless q = 0. In other words, this conjecture boils down to
    proving that no "new" exits are created from suits with numerical value after [K, A]. (The step
    of the induction: if val(D) = q + eps_k is q plus a positive infinitesimal, then minmax(D) is
    (E, val(D)), or k > 0 and it is (W, q + eps_{k-1}), which both come from a smaller deal with a
    value of this form, q and k being less by as much; or k = 0 and maxmin(D) = minmax(D) = (E, q).
    The last happens only if q = 0, and D is [K, A].)

    Where minmax(D) comes from, a smaller suit of the same form; and that no exits are created but
    [K, A]. *)
Definition claim_section_12_2 : Prop :=
  forall D, is_suit D -> size D <> O ->
  (forall k, snd (val D) = Plus k ->
    let q := fst (val D) in
    (same_label (minmax D) (East, (q, Plus k)) /\ may_leave D East (q, Plus k)) \/
    (exists m, k = S m /\ same_label (minmax D) (West, (q, Plus m)) /\
      may_leave D West (q - 1, Plus m)) \/
    (k = O /\ same_label (maxmin D) (East, (q, Zero)) /\
      same_label (minmax D) (East, (q, Zero)))) /\
  forall q, same_label (maxmin D) (East, (q, Zero)) -> same_label (minmax D) (East, (q, Zero)) ->
    size D = 1%nat /\ takes D 0 0 = false /\ q == 0.
