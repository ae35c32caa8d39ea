Unset Elimination Schemes.
Module Type S. Inductive T := c (x : nat) (z : nat := 0). End S.
Module A. Inductive T := c (z : nat := 0) (x : nat). End A.
Module F (X : S).
Definition result : match (match X.c 1 with X.c x z => z end) with O => True | S _ => False end := I.
End F.
Module Applied := F A.
Theorem flawed : False.
Proof. exact Applied.result. Qed.
