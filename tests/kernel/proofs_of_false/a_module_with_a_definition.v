Require Import Hurkens.
Set Universe Polymorphism.
Module Type SIG.
Section S.
Universe u v.
Constraint u <= v.
Parameter coerce@{} : Type@{u} -> Type@{v}.
End S.
End SIG.
Module Type SIG2 := SIG with Definition coerce@{u v} := fun (x : Type@{u}) => x.
Declare Module M : SIG2.
Definition low@{small big | small < big} : Type@{small} := M.coerce@{big small} Type@{small}.
Theorem flawed@{small big + | small < big +} : False.
Proof. exact (TypeNeqSmallType.paradox low@{small big} eq_refl). Qed.
