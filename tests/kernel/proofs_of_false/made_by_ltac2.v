From Ltac2 Require Import Ltac2.
Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. intros f. exact (f 1 I). Qed.
Lemma bad : forall n : nat, A n -> False.
Proof.
let ty := constr:(forall n : nat, A n -> False) in
let body := constr:(fun (bad : forall n : nat, A n -> False) (n : nat) =>
  match n as n0 return A n0 -> False with 0 => fun (h : False) => h | S k => fun _ => bad k (False_ind (A k) (foo bad)) end) in
match Constr.Unsafe.kind body with
| Constr.Unsafe.Lambda b c =>
   let t := Constr.Unsafe.make (Constr.Unsafe.Fix (Array.make 1 0) 0 (Array.make 1 b) (Array.make 1 c)) in
   exact $t
| _ => ()
end.
Qed.
Theorem flawed : False.
Proof. exact (bad 1 I). Qed.
