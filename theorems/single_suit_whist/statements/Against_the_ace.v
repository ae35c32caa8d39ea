(* Section 9.1, the remark on the ace: what it says of a deal, and what Theorem 9.1 asks of a deal
   in which East has the ace and H favours West. Then the words of such deals. *)
Require Import ZArith Bool List.
From WhistStated Require Import Rules Matrix.
Import ListNotations.
Local Open Scope Z_scope.

(* H is the number of Theorem 8.1, which tells West's tricks with either lead: (n + H) / 2, rounded
   against the leader. *)
Definition is_H_by_play (D : deal) (H : Z) : Prop :=
  forall leader, Z.of_nat (tricks Whist D leader) = half (n_of D + H) leader.

(* H with the bar above if West has the ace, below if East has. *)
Definition in_favour_of_the_ace (D : deal) (under over : Z) : Prop :=
  (has_the_ace West D /\ is_H_by_play D over) \/ (has_the_ace East D /\ is_H_by_play D under).
