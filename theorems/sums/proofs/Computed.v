(* The trees of Evaluate.v hold the value of every suit. *)
Require Import ZArith Lia Bool QArith List Sorted.
From Game Require Import Trick_game Suits Trees Words.
From Sums Require Import Rules Values Evaluate.
Import ListNotations.
Open Scope Z_scope.

(* --- The value depends on who takes which trick alone --- *)

Definition alike (D D' : suit) : Prop := forall i j, takes D i j = takes D' i j.

Lemma alike_reduction D D' i j : alike D D' -> alike (reduction D i j) (reduction D' i j).
Proof.
  intros H p q. specialize (H (bump i p) (bump j q)). unfold takes, reduction in *.
  cbn [west east]. now rewrite !nth_error_without.
Qed.

Lemma same_table n f g : (forall i j, (i < n)%nat -> (j < n)%nat -> f i j = g i j) ->
  tabulated n f = tabulated n g.
Proof.
  intros H. unfold tabulated. replace (map (fun i => map (f i) (seq 0 n)) (seq 0 n)) with
    (map (fun i => map (g i) (seq 0 n)) (seq 0 n)); [reflexivity|].
  apply map_ext_in. intros i Hi. apply map_ext_in. intros j Hj.
  apply in_seq in Hi, Hj. symmetry. apply H; lia.
Qed.

Lemma alike_labels D D' i j v : alike D D' -> labeled_by D i j v = labeled_by D' i j v.
Proof. intros H. unfold labeled_by, winner. now rewrite H. Qed.

Lemma alike_values n : forall D D', alike D D' -> val_of n D = val_of n D'.
Proof.
  induction n as [|n IH]; intros D D' H; [reflexivity|]. cbn [val_of].
  rewrite (same_table (S n) _ (fun i j => labeled_by D' i j (val_of n (reduction D' i j)))).
  reflexivity. intros i j _ _. rewrite (alike_labels D D') by assumption.
  f_equal. apply IH. now apply alike_reduction.
Qed.

(* --- The trees --- *)

Lemma val_by_of n D : is_suit D -> size D = S n ->
  (forall D', is_suit D' -> size D' = n ->
    found_value (values_of_size n) (word_of D') = val_of n D') ->
  val_by (values_of_size n) D = val_of (S n) D.
Proof.
  intros H N Found. unfold val_by. rewrite N. cbn [val_of].
  rewrite (same_table (S n) _ (fun i j => labeled_by D i j (val_of n (reduction D i j)))).
  reflexivity. intros i j I J. f_equal. apply Found.
  - apply is_suit_reduction; auto; lia.
  - rewrite size_reduction; lia.
Qed.

Theorem values_found : forall D, is_suit D ->
  found_value (values_of_size (size D)) (word_of D) = val D.
Proof.
  intros D H. unfold val. remember (size D) as n eqn:N. symmetry in N. revert D H N.
  induction n as [|n IH]; intros D H N.
  - destruct (renamed D H) as (_ & _ & _ & L & _). rewrite N in L. now destruct (word_of D).
  - rewrite <- val_by_of by auto. apply (found_of_size _ _ _ (S n)); auto.
    intros D' H' N' Alike. rewrite !val_by_of by auto. now apply alike_values.
Qed.
