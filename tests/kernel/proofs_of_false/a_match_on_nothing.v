Inductive nothing : SProp := .
Definition f (x : nothing) := match x return nat -> nat with end.
Theorem flawed : (fun x : nothing => f x 0) = (fun x : nothing => f x 1).
Proof. match goal with |- ?l = _ => exact_no_check (eq_refl l) end. Qed.
