(* What the printed proof of Theorem 9.1 needs of a suit beyond its eight lemmas. *)
Require Import ZArith QArith.
From Symmetric Require Import Rules Values.
Open Scope Q_scope.

(* After a trick: numerical part above q; or q, West being on lead with at least q - eps_0, or East
   with at least q + eps_1. *)
Definition good_for_West (q : Q) (after : labeled) : Prop :=
  q < fst (snd after) \/
  (fst (snd after) == q /\
   match fst after with
   | West => le_inf (Minus 0) (snd (snd after)) = true
   | East => le_inf (Plus 1) (snd (snd after)) = true
   end).

(* The same with the roles exchanged. *)
Definition good_for_East (q : Q) (after : labeled) : Prop :=
  fst (snd after) < q \/
  (fst (snd after) == q /\
   match fst after with
   | East => le_inf (snd (snd after)) (Plus 0) = true
   | West => le_inf (snd (snd after)) (Minus 1) = true
   end).

(* If the value is q - eps_0, West has a lead to which every reply is good for him, and likewise
   East if it is q + eps_0. *)
Definition star (D : suit) : Prop :=
  (snd (val D) = Minus 0 -> exists i, (i < size D)%nat /\
    forall j, (j < size D)%nat -> good_for_West (fst (val D)) (alpha D i j)) /\
  (snd (val D) = Plus 0 -> exists j, (j < size D)%nat /\
    forall i, (i < size D)%nat -> good_for_East (fst (val D)) (alpha D i j)).
