(* Section 9.3: what the steps of the cases I to IV rest on, for any deal D and the deal D' that its
   first trick leaves. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
From WhistStated Require Import OptimalStrategy.
Import ListNotations.
Local Open Scope Z_scope.

(* East leads, and West takes the trick as cheaply as possible, with a card below the ace. *)
Definition taken_below_the_ace (D : deal) (lead reply : Z) : Prop :=
  In lead (east D) /\ cheapest West D lead reply /\ ~ by_the_ace_alone D lead.

(* East leads a card that West beats with the ace alone, and West holds up. *)
Definition held_up (D : deal) (lead reply : Z) : Prop :=
  In lead (east D) /\ by_the_ace_alone D lead /\ smallest West D reply.

(* The deal belongs to case I: H_under and H_over may be equal, as the paper's condition allows. *)
Definition belongs_to_I (D : deal) (under over : Z) : Prop :=
  bars D under over /\ has_the_ace West D /\ under > 0.

(* D is in class c and n = H_under (mod 2): the deals for which case c(E) is considered. *)
Definition East_to_lead (c : case) (n : nat) (D : deal) (under over : Z) : Prop :=
  (1 <= n)%nat /\ is_deal n D /\ in_class c D under over /\
  exists u, Z.of_nat n = under + 2 * u.

(* D is in class c and n = H_over (mod 2): the deals for which case c(W) is considered. *)
Definition West_to_lead (c : case) (n : nat) (D : deal) (under over : Z) : Prop :=
  (1 <= n)%nat /\ is_deal n D /\ in_class c D under over /\
  exists u, Z.of_nat n = over + 2 * u.

(* The deal belongs to case II, the two numbers being equal or not. *)
Definition belongs_to_II (D : deal) (under over : Z) : Prop :=
  bars D under over /\ has_the_ace West D /\ under <= 0 /\ inner_sum D under > 0.
