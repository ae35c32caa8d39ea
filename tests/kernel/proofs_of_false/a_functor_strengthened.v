Module Type T. Parameter n : bool. End T.
Module M. Definition n := true. End M.
Module M'. Definition n := false. End M'.
Module MAKE.
Module FUN (E : T).
Module F. Definition bug := E.n. End F.
Module G := F.
End FUN.
End MAKE.
Include MAKE.
Module RES := FUN M.
Module RES' := FUN M'.
Lemma foo : RES.G.bug = RES'.G.bug. Proof. reflexivity. Qed.
Lemma one : RES.G.bug = true. Proof. reflexivity. Qed.
Lemma two : RES'.G.bug = false. Proof. reflexivity. Qed.
Theorem flawed : False.
Proof. assert (h : true = false); [rewrite <- one, <- two; apply foo | discriminate h]. Qed.
