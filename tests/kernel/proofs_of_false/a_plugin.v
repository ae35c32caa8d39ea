Declare ML Module "hack:hack.plugin".
Theorem flawed : False.
Proof. hack. Qed.
