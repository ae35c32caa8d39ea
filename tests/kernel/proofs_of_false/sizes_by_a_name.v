Require Import ssrbool Hurkens.
Definition are (A B : Type) : Prop := A = B.
Lemma flawed : (forall A : predArgType, ~ are A predArgType) /\ (exists A : Type, are A predArgType).
Proof. split; [intros A e; apply (Hurkens.TypeNeqSmallType.paradox A); symmetry; exact e | exists predArgType; reflexivity]. Qed.
