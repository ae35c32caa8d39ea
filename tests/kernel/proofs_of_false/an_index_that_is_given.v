Set Universe Polymorphism.
Definition X@{u} := nat.
Cumulative Inductive bla@{u} : let x := X@{u} in x -> Prop := .
Theorem flawed@{a b} : forall A (b : bla@{b} A), match b in bla x y return y = y with end = match b in bla x y return id y = y with end.
Proof. reflexivity. Qed.
