Unset Guard Checking.
Fixpoint bad (n : nat) : False := bad (S n).
Theorem flawed : False.
Proof. exact (bad 0). Qed.
