(* Section 8 on one suit: Theorems 8.2 and 8.5 (cited there), Lemma 8.6, Theorems 8.7 and 8.10,
   Corollary 8.9. Lemma 8.1 is in Lemma_8_1.v. Nothing is assumed.

   The words are in Rules.v and Values.v: `tricks [D] p` is what West takes of the suit D in whist
   under optimal play, p having the lead, and `points [D] p` what he scores in refined whist; `val`
   is the value, `rho` and `rho'` round it. *)
Require Import ZArith Bool Arith QArith Qround List Sorted.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Z_scope.

(* D with the smallest card removed from each hand (Section 8.3). *)
Definition D_0 (D : suit) : suit := reduction D 0 0.

(* D' is obtained from D by replacing a card x of West by a higher one, y. *)
Definition raised (D D' : suit) : Prop :=
  east D' = east D /\ exists below x between y above, x < y /\
    west D = below ++ x :: between ++ above /\ west D' = below ++ between ++ y :: above.

(* --- Theorems 8.2 and 8.5 --- *)

(** W2-R2.1: An elementary fact about the single-suit game, proved in [3], is that having the lead
    is never an advantage, but on the other hand may cost at most one trick.

    W2-T8.2: Theorem 8.2 (Kahn, Lagarias Witsenhausen). In single-suit whist, having the lead is
    never an advantage, but may cost at most one trick compared to not having the lead. (For both
    players alike: what it costs West it gains East.)

    Here for West; East takes the other tricks. *)
Definition claim_theorem_8_2 : Prop :=
  forall D, is_suit D ->
  tricks [D] West <= tricks [D] East <= tricks [D] West + 1.

(** W2-T8.5: Theorem 8.5 (Kahn, Lagarias Witsenhausen). In single-suit whist, a high card is always
    at least as good as a small one. In other words, if D and D' are single-suit deals, and D' is
    obtained from D by replacing a card on the West hand by a higher one, then chi(D) <= chi(D'). *)
Definition claim_theorem_8_5 : Prop :=
  forall D D', is_suit D -> is_suit D' -> raised D D' ->
  forall p, tricks [D] p <= tricks [D'] p.

(** W2-L8.6: In single-suit refined whist, having the lead is never an advantage, but may cost at
    most half a point. *)
Definition claim_lemma_8_6 : Prop :=
  forall D, is_suit D ->
  (points [D] West <= points [D] East <= points [D] West + (1 # 2))%Q.

(** W2-T8.7: If D is a single-suit deal, then chi'(D) = rho'(val(D)). (Also of the empty deal, the
    zero state: (-1/4, 1/4).) *)
Definition claim_theorem_8_7 : Prop :=
  forall D, is_suit D -> forall p, (points [D] p == rho' (val D) p)%Q.

(** W2-C8.9: If D is a single-suit deal, then chi(D) = rho(val(D)). (Also of the empty deal, whose
    outcome is (0, 0).) *)
Definition claim_corollary_8_9 : Prop :=
  forall D, is_suit D ->
  forall p, (inject_Z (tricks [D] p) == rho (val D) p)%Q.

(** W2-T8.10: If D is a (nonempty) single-suit deal, and k is an integer, then val(D) = k if and
    only if val(D_0) = k - 1/2. *)
Definition claim_theorem_8_10 : Prop :=
  forall D k, is_suit D -> size D <> O ->
  (value_eq (val D) (integer k) <->
   value_eq (val (D_0 D)) (inject_Z k - (1 # 2), Zero)%Q).
