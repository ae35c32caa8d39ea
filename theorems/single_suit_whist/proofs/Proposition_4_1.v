(* Proposition 4.1: the normal lead maximizes the sum of the entries of A'. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
From WhistStated Require Export Proposition_4_1.
Open Scope Z_scope.

(* Sums of rows. *)
Lemma sum_from_as f g : forall l lo, (forall x, lo <= x < lo + Z.of_nat l -> f x = g x) ->
  sum_from f lo l = sum_from g lo l.
Proof.
  intros l. induction l as [|l IH]; intros lo H; cbn [sum_from]; [reflexivity|].
  rewrite (H lo) by lia. rewrite (IH (lo + 1)); [reflexivity|]. intros. apply H. lia.
Qed.

Lemma sum_as lo hi f g : (forall x, lo <= x <= hi -> f x = g x) -> sum lo hi f = sum lo hi g.
Proof. intros H. unfold sum. apply sum_from_as. intros x Hx. apply H. lia. Qed.

Fixpoint total (e : Z -> Z) (lo : Z) (l : nat) : Z :=
  match l with O => 0 | S l => e lo + total e (lo + 1) l end.

Lemma total_as f g : forall l lo, (forall x, lo <= x < lo + Z.of_nat l -> f x = g x) ->
  total f lo l = total g lo l.
Proof.
  intros l. induction l as [|l IH]; intros lo H; cbn [total]; [reflexivity|].
  rewrite (H lo) by lia. rewrite (IH (lo + 1)); [reflexivity|]. intros. apply H. lia.
Qed.

Lemma total_split e : forall a lo b, total e lo (a + b) = total e lo a + total e (lo + Z.of_nat a)
  b.
Proof.
  intros a. induction a as [|a IH]; intros lo b; cbn [total Nat.add].
  - replace (lo + Z.of_nat 0) with lo by lia. lia.
  - rewrite IH. replace (lo + 1 + Z.of_nat a) with (lo + Z.of_nat (S a)) by lia. lia.
Qed.

Lemma total_shift e s : forall l lo, total (fun p => e (p + s)) lo l = total e (lo + s) l.
Proof.
  intros l. induction l as [|l IH]; intros lo; cbn [total]; [reflexivity|]. rewrite IH.
  replace (lo + s + 1) with (lo + 1 + s) by lia. reflexivity.
Qed.

Lemma total_minus e f : forall l lo,
  total (fun p => e p - Z.b2z (f p)) lo l = total e lo l - cnt f lo l.
Proof. intros l. induction l as [|l IH]; intros lo; cbn [total cnt]; [lia|]. rewrite IH. lia. Qed.

Lemma entries_by_rows n D e : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  sum_of_entries D = 2 * total e 0 n - Z.of_nat n * Z.of_nat n.
Proof.
  intros HD R. unfold sum_of_entries. rewrite (size_n n D HD).
  rewrite (sum_as 1 _ _ (fun i => 2 * e (i - 1) - Z.of_nat n)).
  - unfold sum. replace (Z.to_nat (Z.of_nat n - 1 + 1)) with n by lia.
    replace (Z.of_nat n * Z.of_nat n) with (Z.of_nat n * Z.of_nat n) by reflexivity.
    assert (K : forall c l lo, sum_from (fun i => 2 * e (i - 1) - c) lo l =
      2 * total e (lo - 1) l - c * Z.of_nat l).
    { intros c l. induction l as [|l IH]; intros lo; cbn [sum_from total]; [lia|].
      rewrite IH. replace (lo + 1 - 1) with (lo - 1 + 1) by lia. lia. }
    rewrite K. reflexivity.
  - intros i Hi. pose proof (rep_range _ _ _ R (i - 1) ltac:(lia)) as Ri.
    rewrite (sum_as 1 _ _ (fun j => if j - 1 <? e (i - 1) then 1 else -1)).
    + unfold sum. replace (Z.to_nat (Z.of_nat n - 1 + 1)) with n by lia.
      assert (K : forall l lo, sum_from (fun j => if j - 1 <? e (i - 1) then 1 else -1) lo l =
        2 * Z.max 0 (Z.min (Z.of_nat l) (e (i - 1) - (lo - 1))) - Z.of_nat l).
      { intros l. induction l as [|l IH]; intros lo; cbn [sum_from]; [lia|]. rewrite IH.
        destruct (Z.ltb_spec (lo - 1) (e (i - 1))); lia. }
      rewrite K. lia.
    + intros j Hj. replace i with (i - 1 + 1) at 1 by lia. replace j with (j - 1 + 1) at 1 by lia.
      apply (A_entry n D e R); lia.
Qed.

(* The rows without row i and column j. *)
Lemma total_after n e i j : 0 <= i < Z.of_nat (S n) ->
  total (after i j e) 0 n =
  total e 0 (S n) - e i - (count (fun p => j <? e p) 0 (Z.of_nat (S n)) - Z.b2z (j <? e i)).
Proof.
  intros Hi. rewrite (count_extract _ 0 _ i Hi).
  assert (Ea : n = (Z.to_nat i + Z.to_nat (Z.of_nat n - i))%nat) by lia.
  assert (Eb : S n = (Z.to_nat i + S (Z.to_nat (Z.of_nat n - i)))%nat) by lia.
  rewrite Ea at 1. rewrite Eb at 1. rewrite !total_split. cbn [total].
  replace (0 + Z.of_nat (Z.to_nat i)) with i by lia.
  rewrite (total_as (after i j e) (fun p => e p - Z.b2z (j <? e p)) (Z.to_nat i)).
  2:{ intros x Hx. unfold after, bump. replace (x <? i) with true by lia. reflexivity. }
  rewrite (total_as (after i j e) (fun p => e (p + 1) - Z.b2z (j <? e (p + 1))) _ i).
  2:{ intros x Hx. unfold after, bump. replace (x <? i) with false by lia. reflexivity. }
  rewrite (total_shift (fun p => e p - Z.b2z (j <? e p)) 1). rewrite !total_minus.
  unfold count. replace (Z.to_nat (i - 0)) with (Z.to_nat i) by lia.
  replace (Z.to_nat (Z.of_nat (S n) - (i + 1))) with (Z.to_nat (Z.of_nat n - i)) by lia. lia.
Qed.

(* What remains of the sum after a lead i and the normal reply, or a bound for it. *)
Section Leads.
Variables (n : nat) (A : matrix) (e : Z -> Z).
Let m := Z.of_nat (S n).
Hypothesis R : rep m A e.
Let deleted i j := e i + (count (fun p => j <? e p) 0 m - Z.b2z (j <? e i)).

(* East's normal reply to row i: his smallest card above it, or his smallest card. *)
Definition replied_with (i j : Z) : Prop :=
  0 <= j < m /\ ((e i < m /\ j = e i) \/ (e i = m /\ j = 0)).

Lemma deleted_taken i : 0 <= i < m -> e i < m ->
  exists p, i <= p < m /\ e p = e i /\ deleted i (e i) = m - 1 + (e p - p).
Proof.
  intros Hi He. destruct (greatest_index (fun p => e p <=? e i) i m) as [p [Hp [Pp G]]].
  { exists i. split; lia. }
  exists p. split; [assumption|]. pose proof (rep_mono _ _ _ R i p).
  assert (Ep : e p = e i) by lia. split; [assumption|]. unfold deleted. rewrite Z.ltb_irrefl.
  rewrite (count_split _ 0 (p + 1) m) by lia.
  rewrite count_none, count_all; [unfold Z.b2z; lia | lia | |].
  - intros x Hx. specialize (G x). lia.
  - intros x Hx. pose proof (rep_mono _ _ _ R x p). lia.
Qed.

Lemma deleted_high i : 0 <= i < m -> e i = m ->
  deleted i 0 = m - 1 + count (fun p => 0 <? e p) 0 m.
Proof. intros Hi He. unfold deleted. rewrite He. replace (0 <? m) with true by lia. unfold Z.b2z.
lia. Qed.

Lemma fewest i j i' j' : normal_first m e i -> replied_with i j -> 0 <= i' < m ->
  replied_with i' j' -> deleted i j <= deleted i' j'.
Proof.
  intros [Hi L] [Hj Rj] Hi' [Hj' Rj'].
  pose proof (rep_range _ _ _ R i Hi). pose proof (rep_range _ _ _ R i' Hi').
  pose proof (rep_range _ _ _ R 0 ltac:(lia)).
  pose proof (rep_mono _ _ _ R 0 i). pose proof (rep_mono _ _ _ R 0 i').
  destruct L as [L|[_ [Li L]]].
  - destruct Rj as [?|[_ ->]]; [lia|]. destruct Rj' as [?|[_ ->]]; [lia|].
    rewrite !deleted_high by lia. lia.
  - destruct Rj as [[_ ->]|?]; [|lia].
    destruct (deleted_taken i Hi Li) as [p [Hp [Ep ->]]].
    assert (p = i) by (specialize (L p ltac:(lia) ltac:(lia)); lia). subst p.
    destruct Rj' as [[Li' ->]|[Hi'm ->]].
    + destruct (deleted_taken i' Hi' Li') as [p' [Hp' [Ep' ->]]].
      specialize (L p' ltac:(lia) ltac:(lia)). lia.
    + rewrite deleted_high by assumption. pose proof (count_bounds (fun p => 0 <? e p) 0 m).
      destruct (Z.eq_dec (e 0) m) as [X|X].
      { pose proof (rep_mono _ _ _ R 0 i). lia. }
      specialize (L 0 ltac:(lia) ltac:(lia)). destruct (Z.eq_dec (e 0) 0); [lia|].
      rewrite count_all; [lia | lia |]. intros x Hx. pose proof (rep_mono _ _ _ R 0 x). lia.
Qed.
End Leads.

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis HD : is_deal (S n) D.
Let m := Z.of_nat (S n).
Let e := row (S n) D.
Let R : rep m (M D) e := rows_of_the_deal (S n) D (le_n_S 0 n (le_0_n n)) HD.

Lemma entries_after i j : 0 <= i < m -> 0 <= j < m ->
  sum_of_entries (after_trick D (W D (i + 1)) (E D (j + 1))) =
  2 * (total e 0 (S n) - (e i + (count (fun p => j <? e p) 0 m - Z.b2z (j <? e i)))) -
    Z.of_nat n * Z.of_nat n.
Proof.
  intros Hi Hj. unfold m in Hi, Hj.
  destruct (after_trick_deal n D (i + 1) (j + 1) HD ltac:(lia) ltac:(lia)) as [HD' X].
  replace (i + 1 - 1) with i in X by lia. replace (j + 1 - 1) with j in X by lia.
  assert (R' : rep (Z.of_nat n) (M (after_trick D (W D (i + 1)) (E D (j + 1)))) (after i j e)).
  { apply (rep_same _ (del i j (M D))). { intros. symmetry. apply X; lia. }
    replace (Z.of_nat n) with (Z.of_nat (S n) - 1) by lia. apply rep_after; assumption. }
  rewrite (entries_by_rows n _ _ HD' R'), total_after by assumption. fold m. lia.
Qed.

Lemma reply_is lead reply : In lead (west D) -> normal_reply East D lead reply ->
  exists i j, 0 <= i < m /\ lead = W D (i + 1) /\ reply = E D (j + 1) /\ replied_with n e i j.
Proof.
  intros I H. apply (in_west _ D HD) in I. destruct I as [i [Hi ->]]. exists (i - 1).
  replace (i - 1 + 1) with i by lia.
  pose proof (rep_range _ _ _ R (i - 1) ltac:(unfold m; lia)) as Re.
  assert (En : forall q, 0 <= q < m -> (E D (q + 1) < W D i <-> q < e (i - 1))).
  { intros q Hq. replace i with (i - 1 + 1) at 1 by lia.
  apply (entry (S n) D e R); unfold m in *; lia. }
  assert (Reply : In reply (east D)) by (destruct H as [[H _]|[_ [H _]]]; exact H).
  apply (in_east _ D HD) in Reply. destruct Reply as [j [Hj ->]]. exists (j - 1).
  replace (j - 1 + 1) with j by lia. split; [unfold m; lia|]. split; [reflexivity|].
  split; [reflexivity|]. unfold replied_with. fold m. split; [unfold m; lia|].
  pose proof (En (j - 1) ltac:(unfold m; lia)) as Ej. replace (j - 1 + 1) with j in Ej by lia.
  destruct H as [[_ [Lt L]]|[L [_ Low]]].
  - left. assert (Lj : ~ (j - 1 < e (i - 1))) by lia. split; [unfold m in *; lia|].
    assert (X : ~ E D (e (i - 1) + 1) < W D i) by (rewrite En by (unfold m in *; lia); lia).
    pose proof (W_not_E _ D HD i (e (i - 1) + 1) ltac:(lia) ltac:(unfold m in *; lia)).
    specialize (L (E D (e (i - 1) + 1)) (in_E (S n) D HD (e (i - 1)) ltac:(unfold m in *; lia))
      ltac:(lia)).
    pose proof (E_order (S n) D HD (j - 1) (e (i - 1))) as O.
    replace (j - 1 + 1) with j in O by lia.
    unfold m in *. lia.
  - right. split.
    + destruct (Z.eq_dec (e (i - 1)) m) as [|Ne]; [assumption|exfalso].
      specialize (L (E D (e (i - 1) + 1)) (in_E (S n) D HD (e (i - 1)) ltac:(unfold m in *; lia))).
      pose proof (W_not_E _ D HD i (e (i - 1) + 1) ltac:(lia) ltac:(unfold m in *; lia)).
      assert (X : E D (e (i - 1) + 1) < W D i) by lia. apply En in X; unfold m in *; lia.
    + specialize (Low (E D (0 + 1)) (in_E (S n) D HD 0 ltac:(lia))).
      pose proof (E_order (S n) D HD (j - 1) 0) as O. replace (j - 1 + 1) with j in O by lia. lia.
Qed.
End Deal.

(* Proposition 4.1: West leads, and East follows the normal strategy for playing second. No lead
   leaves a greater sum of the entries of A' than the normal lead. *)
Theorem proposition_4_1 : forall n D lead reply, is_deal (S n) D -> In lead (west D) ->
  normal_lead West D lead -> normal_reply East D lead reply ->
  forall lead' reply', In lead' (west D) -> normal_reply East D lead' reply' ->
    sum_of_entries (after_trick D lead' reply') <= sum_of_entries (after_trick D lead reply).
Proof.
  intros n D lead reply HD I Lead Reply lead' reply' I' Reply'.
  destruct (reply_is n D HD lead reply I Reply) as [i [j [Hi [-> [-> Rj]]]]].
  destruct (reply_is n D HD lead' reply' I' Reply') as [i' [j' [Hi' [-> [-> Rj']]]]].
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  pose proof (lead_row (S n) D _ HD R i Hi Lead) as L.
  pose proof (fewest n (M D) _ R i j i' j' L Rj Hi' Rj') as K. cbv beta zeta in K.
  rewrite !(entries_after n D HD) by (try assumption; apply Rj || apply Rj'). lia.
Qed.
