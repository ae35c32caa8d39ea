Section S.
Hypothesis wrong : False.
Lemma flawed : False.
Proof using.
  abstract (apply wrong).
Qed.
End S.
