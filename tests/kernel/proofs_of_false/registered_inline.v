Set Universe Polymorphism.
Definition foo@{u v} : Type@{v} := Type@{u}.
Register Inline foo.
Inductive same@{i} {A : Type@{i}} (x : A) : A -> Prop := refl : same x x.
Definition typ@{v u k l} := @same@{l} Type@{k} Type@{v} foo@{u v}.
Theorem flawed@{v u k l | u < v, v < k, k < l} : typ@{v u k l}.
Proof. vm_cast_no_check (@refl@{l} Type@{k} Type@{v}). Qed.
