(* The main theorem: val determines the outcome of whist and of refined whist. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition.
From Sums Require Import Induction BothSides Simplest ValueOfSuit Play.
Import ListNotations.
From SymmetricStated Require Export Theorem_9_1.
Open Scope Q_scope.

(* --- From a deal of suits to the abstract game --- *)

Lemma lifted_deal E : is_deal E -> exists l, map the l = E.
Proof.
  induction 1 as [|D E H _ [l <-]]. now exists [].
  destruct (lifted D H) as [s <-]. now exists (s :: l).
Qed.

Lemma C_at_least q n p x m :
  (inject_Z m < 2 * q - inject_Z n \/
   (2 * q - inject_Z n == inject_Z m /\ ok (side p) x = true)) <->
  at_least ((q - (1 # 4)) / (1 # 2)) x p (m + n).
Proof.
  unfold at_least. rewrite inject_Z_plus.
  assert (E : (q - (1 # 4)) / (1 # 2) == 2 * q - (1 # 2)) by field.
  rewrite E. split; (intros [H|[H K]]; [left|right; split; auto]; lra).
Qed.

Lemma refined_from_wsc l p :
  (forall m, wsc sorted_suit sz beats red (total sorted_suit sz l) l (side p) m <->
    C (side p) (vsum sorted_suit nval l) m) ->
  forall M, (2 * M + 1 <= quarters (map the l) p)%Z <->
    at_least ((fst (value_of_deal (map the l)) - (1 # 4)) / (1 # 2))
      (snd (value_of_deal (map the l))) p M.
Proof.
  intros H M. set (n := Z.of_nat (cards (map the l))).
  replace M with (M - n + n)%Z at 2 by lia. rewrite <- C_at_least.
  destruct (sum_link l) as [E1 E2]. fold n in E1. specialize (H (M - n)%Z).
  unfold C in H. rewrite E1, E2 in H. rewrite <- H.
  rewrite (quarters_wsc (total sorted_suit sz l)) by reflexivity.
  unfold quarters. rewrite <- cards_total. fold n. fold last_lead.
  replace (2 * (M - n) + 2 * n + 1)%Z with (2 * M + 1)%Z by lia. reflexivity.
Qed.

Lemma outcome_of_a_deal E p (v := value_of_deal E) :
  (forall M, (2 * M + 1 <= quarters E p)%Z <->
    at_least ((fst v - (1 # 4)) / (1 # 2)) (snd v) p M) ->
  (forall t, (t <= tricks E p)%Z <-> at_least (fst v) (snd v) p t).
Proof.
  intros H t. rewrite quarters_tricks. replace (4 * t - 1)%Z with (2 * (2 * t - 1) + 1)%Z by lia.
  rewrite H. unfold at_least.
  assert (E1 : (fst v - (1 # 4)) / (1 # 2) == 2 * fst v - (1 # 2)) by field.
  assert (E2 : inject_Z (2 * t - 1) == 2 * inject_Z t - 1).
  { rewrite iZ_sub, inject_Z_mult. reflexivity. }
  rewrite E1, E2. split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.

Lemma at_least_eq x x' y p M : x == x' -> at_least x y p M <-> at_least x' y p M.
Proof. intros E. unfold at_least. now rewrite E. Qed.

Lemma at_least_shift x y p M k :
  at_least (x + inject_Z k) y p M <-> at_least x y p (M - k).
Proof.
  unfold at_least. rewrite iZ_sub. split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.

Lemma outcome_of_a_state S :
  (forall p M, (2 * M + 1 <= quarters (snd S) p)%Z <->
    at_least ((fst (value_of_deal (snd S)) - (1 # 4)) / (1 # 2))
      (snd (value_of_deal (snd S))) p M) ->
  rounds_to_its_outcome S.
Proof.
  intros H p. destruct S as [k E]. cbn [fst snd] in H. specialize (H p).
  assert (V1 : fst (value_of_state (k, E)) == inject_Z k + fst (value_of_deal E)).
  { unfold value_of_state, plus, integer. cbn [fst snd]. apply Qred_correct. }
  assert (V2 : snd (value_of_state (k, E)) = snd (value_of_deal E)) by reflexivity.
  split.
  - unfold rho. destruct (rounded_spec 0 1 (value_of_state (k, E)) p) as [J [-> HJ]]. discriminate.
    setoid_replace (0 + 1 * inject_Z J) with (inject_Z J) by lra.
    enough (X : chi (k, E) p = J) by now rewrite X.
    apply by_thresholds. intros t. rewrite HJ, V2. unfold chi. cbn [fst snd].
    rewrite (at_least_eq _ (fst (value_of_deal E) + inject_Z k)) by (rewrite V1; field).
    rewrite at_least_shift, <- outcome_of_a_deal by exact H. lia.
  - unfold rho'. destruct (rounded_spec (1 # 4) (1 # 2) (value_of_state (k, E)) p)
      as [J [-> HJ]]. discriminate.
    destruct (quarters_odd E p) as [c Hc]. unfold chi', points. cbn [fst snd]. rewrite Hc in *.
    enough (X : c = (J - 2 * k)%Z).
    { rewrite X. unfold Z.sub. rewrite Qmake_Qdiv. change (Zpos 4) with 4%Z.
      rewrite inject_Z_plus, inject_Z_mult, inject_Z_plus, inject_Z_opp, inject_Z_mult.
      change (inject_Z 2) with 2. change (inject_Z 1) with 1. change (inject_Z 4) with 4. field. }
    apply by_thresholds. intros t.
    transitivity (t + 2 * k <= J)%Z; [|lia]. rewrite HJ, V2.
    rewrite (at_least_eq _ ((fst (value_of_deal E) - (1 # 4)) / (1 # 2) + inject_Z (2 * k))).
    2: { rewrite V1, inject_Z_mult. change (inject_Z 2) with 2. field. }
    rewrite at_least_shift. replace (t + 2 * k - 2 * k)%Z with t by lia.
    rewrite <- H. lia.
Qed.

(* --- Theorem 9.1 --- *)

Theorem refined_thresholds : forall E, is_deal E -> forall p M,
  (2 * M + 1 <= quarters E p)%Z <->
  at_least ((fst (value_of_deal E) - (1 # 4)) / (1 # 2)) (snd (value_of_deal E)) p M.
Proof.
  intros E HE p. destruct (lifted_deal E HE) as [l <-]. apply (refined_from_wsc l p). intros m.
  apply (BothSides.theorem_9_1 _ _ _ _ _ suit_game nval_is_val).
Qed.

Theorem theorem_9_1 : forall S, is_deal (snd S) -> rounds_to_its_outcome S.
Proof. intros S HS. apply outcome_of_a_state. now apply refined_thresholds. Qed.

(* The printed proof concludes from val(D') > val(D) that val(E') > val(E). But with 1 - eps_0, then
   1, in one suit, and a fuzzy sum of the others, val(E) stays the same, and what counts is who has
   the lead: West, a quarter more; East, a quarter less. *)
Theorem gap :
  value_lt (1, Minus 0) (1, Zero) /\
  value_eq (plus (1, Minus 0) (0, Fuzzy)) (1, Fuzzy) /\
  value_eq (plus (1, Zero) (0, Fuzzy)) (1, Fuzzy) /\
  rho' (1, Fuzzy) West == 5 # 4 /\ rho' (1, Fuzzy) East == 3 # 4.
Proof. repeat split. Qed.

(* When West gets M / 2 + 1/4 points of refined whist. *)
Lemma enough E p M : is_deal E ->
  (2 * M + 1 <= quarters E p)%Z <-> inject_Z M < 2 * fst (value_of_deal E) \/
    (2 * fst (value_of_deal E) == inject_Z M /\ ok (side p) (snd (value_of_deal E)) = true).
Proof.
  intros H. rewrite refined_thresholds by assumption. unfold at_least.
  assert (E1 : (fst (value_of_deal E) - (1 # 4)) / (1 # 2) ==
    2 * fst (value_of_deal E) - (1 # 2)) by field.
  rewrite E1. split; (intros [K|[K K']]; [left|right; split; auto]; lra).
Qed.
