Section S.
Let x := 0.
Definition bad : x = 1 := ltac:(change_no_check 0 with 1 in x; vm_compute; reflexivity).
End S.
Theorem flawed : False.
Proof. discriminate bad. Qed.
