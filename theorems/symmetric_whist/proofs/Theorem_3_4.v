(* Theorem 3.4: at most one function of deals satisfies (A) and (B) of Theorem 3.1. *)
Require Import ZArith Lia QArith Qabs Qround Lqa List.
From Sums Require Import Rules.
From SymmetricStated Require Import Deals.
From Sums Require Import Corollaries.
Import ListNotations.
From SymmetricStated Require Export Theorem_3_4.
Open Scope Q_scope.

Lemma sum_from (N : deal -> Q) E s :
  fold_right (fun D s => N [D] + s) s E == fold_right (fun D s => N [D] + s) 0 E + s.
Proof. induction E as [|D E IH]; cbn [fold_right]; [|rewrite IH]; ring. Qed.

Lemma additive_times N E m : additive N -> is_deal E ->
  N (times m E) == inject_Z (Z.of_nat m) * N E.
Proof.
  intros A HE. induction m as [|m IH].
  - cbn [times]. rewrite (A [] (Forall_nil _)). cbn [fold_right].
    change (inject_Z (Z.of_nat 0)) with 0. ring.
  - pose proof (times_deal (S m) E HE) as HS. pose proof (times_deal m E HE) as Hm.
    rewrite (A _ HS). cbn [times]. rewrite fold_right_app, sum_from, <- (A _ HE), <- (A _ Hm), IH.
    rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus. change (inject_Z 1) with 1. ring.
Qed.

(* No positive number remains at most 1 however often it is taken. *)
Lemma some_multiple q : 0 < q -> exists m, 1 < inject_Z (Z.of_nat m) * q.
Proof.
  intros P. exists (Z.to_nat (Qfloor (/ q) + 1)).
  pose proof (Qlt_floor (/ q)) as F. pose proof (Qinv_lt_0_compat q P) as I.
  assert (G : (0 <= Qfloor (/ q) + 1)%Z).
  { pose proof (Qfloor_resp_le 0 (/ q) (Qlt_le_weak _ _ I)) as L. cbn in L. lia. }
  rewrite Z2Nat.id by assumption.
  apply (Qmult_lt_compat_r _ _ q P) in F. rewrite Qmult_comm, Qmult_inv_r in F; [exact F|].
  intros Z. rewrite Z in P. discriminate P.
Qed.

Theorem theorem_3_4 : forall N M, additive N -> close_to_outcomes N ->
  additive M -> close_to_outcomes M -> forall E, is_deal E -> N E == M E.
Proof.
  intros N M AN BN AM BM E HE.
  assert (X : forall m, inject_Z (Z.of_nat m) * (N E - M E) <= 1 /\
    inject_Z (Z.of_nat m) * (M E - N E) <= 1).
  { intros m. pose proof (times_deal m E HE) as Hm.
    pose proof (BN _ West Hm) as X. pose proof (BM _ West Hm) as Y.
    apply Qabs_Qle_condition in X, Y. rewrite additive_times in X, Y by assumption. split; lra. }
  destruct (Q_dec (N E) (M E)) as [[L|L]|L]; [| |exact L]; exfalso.
  - destruct (some_multiple (M E - N E)) as [m Hm]; [lra|]. destruct (X m). lra.
  - destruct (some_multiple (N E - M E)) as [m Hm]; [lra|]. destruct (X m). lra.
Qed.
