(* Conjecture 12.3, if no suit in which West holds the ace has the value m + 3/8: both facts of
   single-suit whist that the reduction supposes are proved. *)
From Symmetric Require Import Reduction_of_12_3 One_suit_of_12_3 One_exchange.

Theorem conjecture_12_3_if : no_three_eighths_with_the_ace -> conjecture_12_3.
Proof. exact (Reduction_of_12_3.conjecture_12_3_if holding_up one_exchange). Qed.
