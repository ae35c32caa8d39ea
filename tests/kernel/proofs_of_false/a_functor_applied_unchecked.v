Module Type set. Parameter Inline T : nat -> False. End set.
Module F (S : set). Definition loop : nat -> False := S.T. End F.
Module X.
Local Unset Guard Checking.
Fixpoint T (n : nat) : False := T (S n).
End X.
Unset Guard Checking.
Module M := F X.
Set Guard Checking.
Theorem flawed : False.
Proof. exact (M.loop 0). Qed.
