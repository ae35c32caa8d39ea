(* The value of a suit with the hands exchanged, and a higher card in place of a lower one: val is
   monotone. No hypotheses. *)
Require Import ZArith Bool Arith QArith Qreduction List Sorted.
From SymmetricStated Require Import Rules Values Deals.
Local Open Scope Q_scope.

(* n - v, the value v seen by East where n tricks are played. *)
Definition mirrored (n : nat) (v : value) : value :=
  (inject_Z (Z.of_nat n) - fst v, opp_inf (snd v)).

(* --- Definition 7.1 in its clauses; deals and states with the hands exchanged --- *)

(** W2-DEF7.1: L(D): (i) if q is a number, then q in L(D) if maxmin(D) >= (E, q); (ii) if x is a
    nonzero infinitesimal, then q + x in L(D) if maxmin(D) >= (E, q) and minmax(D) >= (W, q + x).
    The set R(D) is defined similarly: (i) q in R(D) if minmax(D) <= (W, q), and (ii) q - x in R(D)
    if minmax(D) <= (W, q) and maxmin(D) <= (E, q - x). (Similarly: the hands exchanged, a value v
    of D is n - v of the new deal; it is this that is compared. Tried at the values near the
    bounds.) *)
Definition claim_definition_7_1 : Prop :=
  forall D v, is_suit D -> size D <> O ->
  (L_of D v <-> label_leb (East, (fst v, Zero)) (maxmin D) = true /\
    (snd v <> Zero -> label_leb (West, v) (minmax D) = true)) /\
  (R_of D v <-> label_leb (minmax D) (West, (fst v, Zero)) = true /\
    (snd v <> Zero -> label_leb (maxmin D) (East, v) = true)) /\
  (R_of D v <-> L_of (exchange D) (mirrored (size D) v)).

(** W2-C3.6: If D is a deal with n cards on each hand, and D_over is the deal obtained by switching
    the East and West hands, then N(D) + N(D_over) = n. (N(D) is the numerical part of val(D); that
    it is the N of Theorem 3.1 rests on Theorem 9.1.)

    N(D) + N(D with the hands exchanged) = |D|. *)
Definition claim_consequence_3_6 : Prop :=
  forall E, is_deal E ->
  fst (value_of_deal E) + fst (value_of_deal (exchanged E)) == inject_Z (Z.of_nat (cards E)).

(** W2-R10.3c: In this setting, there is a natural way of defining the negative of a state. If D is
    any state, -D is obtained by interchanging the East and West hands, and changing the sign of the
    integer part of D. The function f now has the rather nice property that f(-D) = -f(D).

    f(-S) = -f(S). *)
Definition claim_negative_of_a_state : Prop :=
  forall S, is_deal (snd S) ->
  value_eq (normalized (negative S)) (opp (normalized S)).
