(* Consequence 3.5, and all Consequences at once (Corollary 9.10). No hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Qabs Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit Play Numerical SingleSuit Intervals Exchange Rounding Order.
From Sums Require Import Stealing Corollaries.
Import ListNotations.
From SymmetricStated Require Export Consequences.
Open Scope Z_scope.

Lemma optimal_play E : forall p, may_yield E (tricks E p).
Proof.
  remember (cards E) as n eqn:C. revert E C. induction n as [|n IH]; intros E C p.
  { rewrite tricks_none by lia. now constructor. }
  unfold tricks. rewrite <- C. rewrite score_eq.
  pose proof (best_in p (all_leads 1 (fun _ => 0) n E p)
    (leads_nonempty 1 (fun _ => 0) n E p ltac:(lia))) as B.
  apply in_leads in B as [a [D [b [i [El [Hi ->]]]]]]. unfold after_lead.
  match goal with |- may_yield _ (best ?q ?l) => assert (B : In (best q l) l) end.
  { apply best_in, map_nonempty, seq_nonempty. lia. }
  apply in_map_iff in B as [j [<- Hj]]. apply in_seq in Hj. subst E. symmetry in C.
  assert (X : forall i j, (i < size D)%nat -> (j < size D)%nat ->
    may_yield (a ++ D :: b) (trick 1 (fun _ => 0) n a D b i j)).
  { intros i' j' Hi' Hj'. rewrite (from_trick_eq a D b i' j' n C Hi').
    pose proof (cards_reduction a D b i' j' n C Hi') as Cr.
    specialize (IH _ (eq_sym Cr) (winner D i' j')).
    pose proof (one_more_trick a D b i' j' _ Hi' Hj' IH) as Y. unfold from_trick.
    replace (reward 1 (winner D i' j')) with (if takes D i' j' then 1 else 0)
      by (unfold winner; now destruct (takes D i' j')).
    now rewrite Z.add_comm. }
  destruct p; apply X; lia.
Qed.

Lemma cards_app E F : cards (E ++ F) = (cards E + cards F)%nat.
Proof. induction E as [|D E IH]; cbn [app cards]; lia. Qed.

(* What a sum may yield is the sum of what its terms may yield. *)
Lemma may_yield_app G k : may_yield G k -> forall E F, G = E ++ F ->
  exists x y, may_yield E x /\ may_yield F y /\ k = x + y.
Proof.
  induction 1 as [G C|a D b i j k Hi Hj _ IH]; intros E F EG.
  - subst G. rewrite cards_app in C. exists 0, 0. repeat split; constructor; lia.
  - assert (S : (exists e, E = a ++ D :: e /\ b = e ++ F) \/ (exists f, F = f ++ D :: b /\ a = E ++
    f)).
    { clear - EG. revert E EG. induction a as [|X a IH]; intros [|Y E] EG; cbn [app] in EG.
      - right. exists []. split; auto.
      - injection EG as -> ->. left. exists E. split; auto.
      - right. exists (X :: a). split; auto.
      - injection EG as -> EG. destruct (IH E EG) as [[e [-> ->]]|[f [-> ->]]].
        + left. exists e. split; auto.
        + right. exists f. split; auto. }
    destruct S as [[e [-> ->]]|[f [-> ->]]].
    + destruct (IH (a ++ reduction D i j :: e) F) as [x [y [A [B ->]]]]. { now rewrite <-
      app_assoc. }
      exists (x + if takes D i j then 1 else 0), y. split; [now constructor|split; [exact B|lia]].
    + destruct (IH E (f ++ reduction D i j :: b)) as [x [y [A [B ->]]]]. { now rewrite <-
      app_assoc. }
      exists x, (y + if takes D i j then 1 else 0). split; [exact A|split; [now constructor|lia]].
Qed.

Lemma times_yield E n : (forall k, may_yield E k -> k = n) -> forall m k,
  may_yield (times m E) k -> k = Z.of_nat m * n.
Proof.
  intros H m. induction m as [|m IH]; intros k K; cbn [times] in K.
  - inversion K as [G C|a D b i j k' Hi Hj K' EG]. reflexivity. now destruct a.
  - destruct (may_yield_app _ _ K E (times m E) eq_refl) as [x [y [A [B ->]]]].
    rewrite (H x A), (IH y B). lia.
Qed.

Close Scope Z_scope.
Open Scope Q_scope.

(* Some power of 2 makes N(E) an integer; so many copies of E yield as many times n tricks. *)
Theorem consequence_3_5 : forall E n, is_deal E -> (forall k, may_yield E k -> k = n) ->
  numerical_value E == inject_Z n.
Proof.
  intros E n HE H. destruct (number_of_deal E HE) as [k [a Ha]].
  set (m := Z.to_nat (2 ^ Z.of_nat k)).
  assert (Em : inject_Z (Z.of_nat m) == two_to k).
  { unfold m. rewrite Z2Nat.id. reflexivity. apply Z.pow_nonneg. lia. }
  pose proof (times_yield E n H m _ (optimal_play (times m E) West)) as Y.
  destruct (near_outcome (times m E) West (times_deal m E HE)) as [A B].
  assert (Z0 : two_to k * numerical_value E == inject_Z a) by (rewrite <- Ha; ring).
  rewrite Y, numerical_times, inject_Z_mult, Em, Z0 in A, B.
  pose proof (pw_pos k) as P.
  assert (X : a = (n * 2 ^ Z.of_nat k)%Z).
  { assert (L : (n * 2 ^ Z.of_nat k < a + 1)%Z).
    { rewrite Zlt_Qlt, inject_Z_plus, inject_Z_mult. fold (two_to k). change (inject_Z 1) with 1.
      lra. }
    assert (U : (a < n * 2 ^ Z.of_nat k + 1)%Z).
    { rewrite Zlt_Qlt, inject_Z_plus, inject_Z_mult. fold (two_to k). change (inject_Z 1) with 1.
      lra. }
    lia. }
  rewrite X, inject_Z_mult in Ha. fold (two_to k) in Ha.
  apply (Qmult_inj_r _ _ (two_to k)). lra. exact Ha.
Qed.

(* Theorem 3.1 is true; so are Consequences 3.2, 3.3, 3.5, 3.6, 5.3 and 5.4. *)
Theorem all_consequences :
  ((forall E, numerical_value E == fold_right Qplus 0 (map (fun D => numerical_value [D]) E)) /\
   forall E p, is_deal E -> Qabs (inject_Z (tricks E p) - numerical_value E) <= 1 # 2) /\
  (forall E, is_deal E -> (Z.abs (tricks E East - tricks E West) <= 1)%Z) /\
  (forall E p n, is_deal E -> tricks E p = n -> tricks E (opponent p) = (n + 1)%Z ->
    numerical_value E == inject_Z n + (1 # 2)) /\
  (forall E n, is_deal E -> (forall k, may_yield E k -> k = n) -> numerical_value E == inject_Z n)
    /\
  (forall E, is_deal E ->
    numerical_value E + numerical_value (exchanged E) == inject_Z (Z.of_nat (cards E))) /\
  (forall D D', is_suit D -> is_suit D' -> raised D D' -> at_most (0%Z, [D]) (0%Z, [D'])) /\
  (less (0%Z, []) (0%Z, [QJ_AK]) /\ less (0%Z, [QJ_AK]) (0%Z, [KJ_AQ]) /\
   less (0%Z, [KJ_AQ]) (0%Z, [KQ_AJ]) /\ less (0%Z, [KQ_AJ]) (1%Z, []) /\
   less (1%Z, []) (0%Z, [AJ_KQ]) /\ less (0%Z, [AJ_KQ]) (0%Z, [AQ_KJ]) /\
   less (0%Z, [AQ_KJ]) (0%Z, [AK_QJ]) /\ less (0%Z, [AK_QJ]) (2%Z, [])).
Proof.
  split; [exact theorem_3_1|split; [exact consequence_3_2|split; [exact consequence_3_3|]]].
  split; [exact consequence_3_5|split; [exact consequence_3_6|]].
  split; [exact consequence_5_3|exact consequence_5_4].
Qed.

(* --- Section 2.2: how Theorems 2.1 to 2.3 follow from Theorem 9.1 --- *)

(* A value whose outcome is (n, n + 1) is the number n + 1/2, and a multiple of 1/2 is rounded in
  favour
   of the player not on lead. *)
Theorem section_2_2 :
  (forall v n, rho v West == inject_Z n -> rho v East == inject_Z (n + 1) ->
    value_eq v (inject_Z n + (1 # 2), Zero)) /\
  (forall v x p, value_eq v (inject_Z x / 2, Zero) -> rho v p == inject_Z (half_rounded x p)) /\
  (forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T))).
Proof.
  assert (I : forall x y z, x == inject_Z y -> x == inject_Z z -> y = z).
  { intros x y z E1 E2. apply inject_Z_injective. now rewrite <- E1. }
  split; [|split; [|apply definition_7_4]].
  - intros v n W E. destruct (definition_6_5 v) as [A [B [C [m [Hm _]]]]].
    destruct Hm as [Hm|[Hm|Hm]].
    + pose proof (I _ _ _ W (A m Hm West)). pose proof (I _ _ _ E (A m Hm East)). lia.
    + destruct (B m Hm) as [BW _]. pose proof (I _ _ _ W BW). now subst m.
    + destruct (C m Hm) as [CW CE]. pose proof (I _ _ _ W CW). pose proof (I _ _ _ E CE). lia.
  - intros v x p [E1 E2]. cbn [fst snd] in *. destruct (definition_6_5 v) as [A [B _]].
    assert (X : inject_Z x / 2 == inject_Z x * (1 # 2)) by field. rewrite X in E1.
    assert (M : forall y, inject_Z (2 * y) == 2 * inject_Z y) by (intros; now rewrite
      inject_Z_mult).
    destruct (Z.Even_or_Odd x) as [[y ->]|[y ->]].
    + rewrite (A y).
      * unfold half_rounded. destruct p; f_equiv.
        -- rewrite Z.mul_comm, Z.div_mul; lia.
        -- replace (- (2 * y))%Z with (- y * 2)%Z by lia. rewrite Z.div_mul; lia.
      * rewrite M in E1. split; apply value_lt_iff; cbn [fst snd]; left; lra.
    + rewrite inject_Z_plus, M in E1. change (inject_Z 1) with 1 in E1.
      destruct (B y) as [BW BE]. { split; cbn [fst snd]; auto. lra. }
      unfold half_rounded. destruct p; [rewrite BW|rewrite BE]; f_equiv.
      * symmetry. rewrite Z.mul_comm, Z.div_add_l by lia. change (1 / 2)%Z with 0%Z. lia.
      * replace (- (2 * y + 1))%Z with (- (y + 1) * 2 + 1)%Z by lia.
        rewrite Z.div_add_l by lia. change (1 / 2)%Z with 0%Z. lia.
Qed.
