(* Conjecture 12.2 for all suits: a positive infinitesimal part is eps_q, q being the numerical part. *)
Require Import ZArith Lia QArith Lqa.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness ValueOfSuit Cashing.
Open Scope Q_scope.

(* A positive infinitesimal is eps_q, q being the numerical part, and likewise for East. *)
Theorem conjecture_12_2 : forall D, is_suit D ->
  (forall k, snd (val D) = Plus k -> fst (val D) == inject_Z (Z.of_nat k)) /\
  (forall k, snd (val D) = Minus k ->
    inject_Z (Z.of_nat (size D)) - fst (val D) == inject_Z (Z.of_nat k)).
Proof.
  intros D H. destruct (lifted D H) as [s <-]. split; intros k E.
  - pose proof (positive_infinitesimals sorted_suit sz beats red nval suit_game nval_is_val
      _ s k eq_refl E) as K.
    unfold nval, norm in K. cbn [fst] in K. lra.
  - assert (E' : snd (fval nval s) = Plus k).
    { unfold fval, nval, norm. cbn [fst snd]. now rewrite E. }
    pose proof (positive_infinitesimals sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val) _ s k eq_refl E') as K.
    unfold fval, nval, norm in K. cbn [fst] in K. unfold sz in *. lra.
Qed.

(* If the value is q - eps_0, all West's cards are higher than all of East's, and q is their
   number. *)
Theorem unprotected_exits : forall D, is_suit D -> snd (val D) = Minus 0 ->
  fst (val D) == inject_Z (Z.of_nat (size D)) /\
  forall i j, (i < size D)%nat -> (j < size D)%nat -> takes D i j = true.
Proof.
  intros D H E. destruct (conjecture_12_2 D H) as [_ M]. specialize (M 0%nat E).
  change (inject_Z (Z.of_nat 0)) with 0 in M. split. lra.
  destruct (lifted D H) as [s <-]. apply (all_high sorted_suit sz beats red suit_game (sz s) s).
  reflexivity. apply rw_win. replace (2 * Z.of_nat (sz s) - Z.of_nat (sz s) - 1)%Z
    with (Z.of_nat (sz s) - 1)%Z by lia.
  apply (theorem_8_7 _ _ _ _ _ suit_game nval_is_val). left. unfold nval, norm. cbn [fst].
  rewrite iZ_sub. unfold sz. change (inject_Z 1) with 1. lra.
Qed.
