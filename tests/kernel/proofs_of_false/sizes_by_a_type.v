Require Import Coq.Classes.RelationClasses.
Lemma flawed : (exists A : Type, exists f : Tlist -> A, forall x y, f x = f y -> x = y).
Proof. exists Tlist, (fun x => x). trivial. Qed.
