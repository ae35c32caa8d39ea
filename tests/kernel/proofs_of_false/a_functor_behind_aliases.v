Module Type T. Parameter n : bool. End T.
Module One. Definition n := true. End One.
Module Other. Definition n := false. End Other.
Module A. Module B. Module F (E : T).
Module Inner. Definition x := E.n. End Inner.
Module Alias := Inner.
End F. End B. End A.
Module A' := A.
Module B' := A'.B.
Module R := B'.F One.
Module R' := B'.F Other.
Theorem flawed : False.
Proof. assert (h : R.Alias.x = R'.Alias.x) by reflexivity. lazy in h. discriminate h. Qed.
