(* What Theorem 9.1 says of particular deals: (22), copies of one suit (Sections 2.1 and 2.2), suits
   bound to produce their tricks (Section 3.1); whist from refined whist (Section 8.3). *)
Require Import ZArith QArith Qround List Sorted.
From SymmetricStated Require Import Rules Values Deals.
From SymmetricStated Require Import Order.
Import ListNotations.
Local Open Scope Q_scope.

(** W2-R3.1: It seems even more natural to evaluate a suit distributed for example A vs. K, A K vs.
    Q J, or A J vs K Q, to the number of tricks that the suit is bound to produce. As we prove
    later, these card combinations cannot occur in a deal where having the lead is a disadvantage.

    A against K; A K against Q J; A J against K Q. *)
Definition claim_section_3_1 : Prop :=
  forall E, is_deal E ->
  In AK E \/ In (Suit [3; 4] [1; 2])%Z E \/ In AJ_KQ E ->
  (tricks E East <= tricks E West)%Z.

(* --- Copies of one suit --- *)

Definition AK10_QJ9 : suit := Suit [2; 5; 6]%Z [1; 3; 4]%Z.

(* A number of tricks rounded, halves in favour of the player not on lead. *)
Definition rounded_for_the_follower (q : Q) (p : player) : Q := rho (q, Zero) p.

(** W2-D3b: In general, with any number of suits with this distribution, West will score 3/2 times
    the number of suits, rounded to an integer in favor of the player not on lead. *)
Definition claim_copies_of_AQ_KJ : Prop :=
  forall n p, inject_Z (tricks (repeat AQ_KJ n) p) ==
  rounded_for_the_follower (inject_Z (Z.of_nat n) * (3 # 2)) p.

(** W2-R2.3: Careful analysis shows that the number of tricks that West gets with n suits
    distributed this way is indeed (2 + 1/4)n rounded to the nearest integer, and if n == 2 pmod 4,
    rounded in favor of the player not on lead.

    Only if n = 2 mod 4 is the number halfway between two integers. *)
Definition claim_copies_of_AK10_QJ9 : Prop :=
  forall n p,
  inject_Z (tricks (repeat AK10_QJ9 n) p) ==
    rounded_for_the_follower (inject_Z (Z.of_nat n) * (9 # 4)) p /\
  ((exists k, inject_Z (Z.of_nat n) * (9 # 4) == inject_Z k + (1 # 2)) <->
    (Z.of_nat n mod 4 = 2)%Z).

(* --- (22): [A J, K Q] + [A, K] = 1 + [A J, K Q] --- *)

(** W2-EQ22: [A J, K Q] + [A, K] == 1 + [A J, K Q]. (With any deal F added to both sides they have
    the same outcome. F may be a state, but tricks already taken add to both outcomes alike.) *)
Definition claim_equation_22 : Prop :=
  equivalent (0%Z, [AJ_KQ; AK]) (1%Z, [AJ_KQ]).

(* --- Whist from refined whist (Section 8.3) --- *)

Definition nearest (x : Q) : Z := Qfloor (x + (1 # 2)).

(** W2-R8.3a: If we know how to play refined whist, we also know how to play whist. Every result
    about this game will yield as a corollary the corresponding result for whist: chi(D) is chi'(D)
    with both numbers rounded to the nearest integer, and rho is rho' so rounded, at val(D). *)
Definition claim_refined_tells_whist : Prop :=
  forall S p, is_deal (snd S) ->
  chi S p = nearest (chi' S p) /\
  rho (value_of_state S) p == inject_Z (nearest (rho' (value_of_state S) p)).
