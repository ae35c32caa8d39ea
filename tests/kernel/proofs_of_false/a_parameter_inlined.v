Require Import Coq.Logic.Hurkens.
Module Type T. Parameter Inline bad : False. End T.
Module T1.
Unset Universe Checking.
Definition bad := PropNeqType.paradox eq_refl.
Set Universe Checking.
End T1.
Module T2 (F : T). Definition bad := F.bad. End T2.
Module T3 := T2 T1.
Theorem flawed : False.
Proof. exact T3.bad. Qed.
