(* Theorem 9.1 implies the property star, for every suit whose numerical value is a multiple of 1/4:
   without it the theorem fails for D + D + [K, A] or D + D + [A, K], or for what remains of it
   after a trick. And the gap in the printed proof. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround Qreduction List Sorted.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import BothSides Simplest ValueOfSuit Play Star Theorem_9_1 SingleSuit.
From Symmetric Require Import Conjecture.
Import ListNotations.
Open Scope Q_scope.

(* The printed proof concludes from val(D') > val(D) that val(E') > val(E). But with 1 - eps_0, then
   1, in one suit, and a fuzzy sum of the others, val(E) stays the same, and what counts is who has
   the lead: West, a quarter more; East, a quarter less. *)
Theorem gap :
  value_lt (1, Minus 0) (1, Zero) /\
  value_eq (plus (1, Minus 0) (0, Fuzzy)) (1, Fuzzy) /\
  value_eq (plus (1, Zero) (0, Fuzzy)) (1, Fuzzy) /\
  rho' (1, Fuzzy) West == 5 # 4 /\ rho' (1, Fuzzy) East == 3 # 4.
Proof. repeat split. Qed.

Section Abstract.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Variable good_suit : T -> Prop.
Hypothesis Closed : closed T sz red good_suit.
Hypothesis T91 : forall l p m, Forall good_suit l ->
  (wsc T sz beats red (total T sz l) l p m <-> C p (vsum T val l) m).
(* ka is the suit [K, A] *)
Variable ka : T.
Hypothesis ka0 : good_suit ka.
Hypothesis ka1 : sz ka = 1%nat.
Hypothesis ka2 : beats ka 0 0 = false.
Hypothesis ka3 : fst (val ka) == - (1) /\ snd (val ka) = Plus 0.

Lemma bad_reply (s : T) (q' : Q) (x : infinitesimal) p : snd (val s) = Minus 0 -> x <> Fuzzy ->
  ~ (fst (val s) < q' \/ (q' == fst (val s) /\ safe p x = true)) ->
  q' < fst (val s) \/ (q' == fst (val s) /\ ok p (add_inf x Fuzzy) = false).
Proof.
  intros E Hx N. destruct (Qlt_le_dec q' (fst (val s))). left; auto. right.
  destruct (Qlt_le_dec (fst (val s)) q'). tauto. assert (Eq : q' == fst (val s)) by lra. split;
    auto.
  assert (safe p x <> true) by tauto.
  destruct x as [| |[|?]|[|?]], p; cbn in *; try congruence;
    unfold safe in *; cbn [add_inf index]; mkd; cbn [ok]; try reflexivity; try lia; try congruence.
Qed.

Theorem star_needed s M : good_suit s -> 2 * fst (val s) == inject_Z M ->
  star_at T sz beats red val s.
Proof.
  intros Gs HM E. destruct ka3 as [K1 K2].
  assert (GL : Forall good_suit [ka; s; s]) by auto.
  assert (W : wsc T sz beats red (total T sz [ka; s; s]) [ka; s; s] true (M - 1)).
  { apply T91; auto. right. cbn [vsum fst snd]. rewrite iZ_sub, E, K2. split.
    change (inject_Z 1) with 1. lra. reflexivity. }
  remember (total T sz [ka; s; s]) as n eqn:En. destruct n as [|n].
  { cbn [total] in En. lia. }
  cbn [wsc] in W. destruct W as [a [t [b [i [El [Hi H]]]]]]. rewrite El in GL.
  assert (Tn : forall j, (j < sz t)%nat -> total T sz (a ++ red t i j :: b) = n).
  { intros j Hj. rewrite El in En. rewrite total_mid in *.
    rewrite (tg_sz _ _ _ _ G) by assumption. lia. }
  assert (X : forall j, (j < sz t)%nat ->
    C (beats t i j) (vsum T val (a ++ red t i j :: b)) (M - 1 - tr (beats t i j))).
  { intros j Hj. apply T91. now apply (good_red T sz red good_suit Closed).
    rewrite Tn by assumption. apply H. exact Hj. }
  assert (Sc : (a = [] /\ t = ka /\ b = [s; s]) \/
    (t = s /\ fst (vsum T val (a ++ b)) == - (1) + fst (val s) /\
     snd (vsum T val (a ++ b)) = Fuzzy)).
  { destruct a as [|u a]; cbn [app] in El; injection El as E1 E2. left; auto. right. subst u.
    destruct a as [|u a]; cbn [app] in E2; injection E2 as E3 E4.
    - subst t b. split; auto. cbn [app vsum fst snd]. rewrite E, K2. split. lra. reflexivity.
    - subst u. destruct a as [|u a]; cbn [app] in E4; injection E4 as E5 E6.
      + subst t b. split; auto. cbn [app vsum fst snd]. rewrite E, K2. split. lra. reflexivity.
      + destruct a; discriminate E6. }
  destruct Sc as [[-> [-> ->]]|[-> [S1 S2]]].
  - exfalso. replace i with 0%nat in * by lia. specialize (X 0%nat ltac:(lia)). rewrite ka2 in X.
    assert (Z0 : sz (red ka 0 0) = 0%nat) by (rewrite (tg_sz _ _ _ _ G), ka1; lia).
    destruct (zero_val T sz beats red val V _ Z0) as [A1 A2].
    unfold C in X. cbn [app vsum fst snd tr] in X. rewrite A2, E, !iZ_sub in X.
    change (inject_Z (-1)) with (- (1)) in X. change (inject_Z 1) with 1 in X.
    destruct X as [X|[_ X]]. lra. discriminate X.
  - exists i. split; auto. intros j Hj q'. specialize (X j Hj).
    destruct (vsum_mid T val a (red s i j) b) as [F1 F2].
    unfold C in X. rewrite F1, F2, S1, S2, !iZ_sub in X.
    change (inject_Z 1) with 1 in X. fold (trq (beats s i j)) in X.
    assert (D : (fst (val s) < q' \/
        (q' == fst (val s) /\ safe (beats s i j) (snd (val (red s i j))) = true)) \/
      ~ (fst (val s) < q' \/
        (q' == fst (val s) /\ safe (beats s i j) (snd (val (red s i j))) = true))).
    { destruct (Qlt_le_dec (fst (val s)) q'). tauto. destruct (Qeq_dec q' (fst (val s))).
      destruct (safe (beats s i j) (snd (val (red s i j)))). tauto.
      right; intros [?|[_ ?]]; [lra|discriminate]. right; intros [?|[? _]]; [lra|tauto]. }
    destruct D as [|N]; auto. exfalso.
    apply (bad_reply s q' _ _ E (proj1 (proj1 (V (red s i j))))) in N. subst q'.
    destruct N as [N|[N N']].
    + destruct X as [X|[X _]]; lra.
    + rewrite N' in X. destruct X as [X|[_ X]]. lra. discriminate X.
Qed.
End Abstract.

(* --- The two suits of one card a hand --- *)

Definition KA : suit := Suit [0%Z] [1%Z].
Definition AK : suit := Suit [1%Z] [0%Z].

Lemma one_card w e : w <> e -> is_suit (Suit [w] [e]).
Proof.
  intros H. repeat split; cbn; auto; try (constructor; constructor).
  intros c [<-|[]] [K|[]]. congruence.
Qed.
Lemma KA_suit : is_suit KA. Proof. now apply one_card. Qed.
Lemma AK_suit : is_suit AK. Proof. now apply one_card. Qed.

Section Needed.
Hypothesis theorem : forall S, is_deal (snd S) -> rounds_to_its_outcome S.

Lemma needed_wsc l p m : Forall (fun s => is_suit (the s)) l ->
  (wsc sorted_suit sz beats red (total sorted_suit sz l) l p m <-> C p (vsum sorted_suit nval l) m).
Proof.
  intros H. set (E := map the l).
  assert (HE : is_deal E) by (apply Forall_map; exact H).
  assert (P : exists p', side p' = p).
  { destruct p; [exists West|exists East]; reflexivity. }
  destruct P as [p' <-]. destruct (theorem (0%Z, E) HE p') as [_ K].
  unfold rho' in K. destruct (rounded_spec (1 # 4) (1 # 2) (value_of_state (0%Z, E)) p')
    as [J [EJ HJ]]. discriminate. rewrite EJ in K. clear EJ.
  rewrite (quarters_wsc (total sorted_suit sz l)) by reflexivity.
  set (n := Z.of_nat (total sorted_suit sz l)).
  assert (Q : quarters E p' = (2 * J + 1)%Z).
  { unfold chi', points in K. cbn [fst snd] in K. rewrite Qmake_Qdiv in K.
    change (Zpos 4) with 4%Z in K. change (inject_Z 0) with 0 in K. change (inject_Z 4) with 4 in K.
    assert (X : inject_Z (quarters E p') == inject_Z (2 * J + 1)).
    { rewrite inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2. change (inject_Z 1) with 1.
      assert (Y : inject_Z (quarters E p') / 4 == inject_Z (quarters E p') * (1 # 4)) by field.
      lra. }
    apply (proj1 (inject_Z_injective _ _)) in X. exact X. }
  assert (Q' : score 4 last_lead (total sorted_suit sz l) (map the l) p' = (2 * J + 1)%Z).
  { rewrite <- Q. unfold quarters, E. now rewrite cards_total. }
  rewrite Q'. transitivity (m + n <= J)%Z. { unfold n. split; intros; lia. }
  rewrite HJ. destruct (sum_link l) as [E1 E2]. fold E in E1, E2.
  assert (Ec : cards E = total sorted_suit sz l) by apply cards_total. rewrite Ec in E1.
  fold n in E1. unfold C. rewrite E1, E2, C_at_least.
  assert (V2 : snd (value_of_state (0%Z, E)) = snd (sum_of_values E)) by reflexivity.
  rewrite V2. apply at_least_eq. unfold value_of_state, plus, integer. cbn [fst snd].
  rewrite Qred_correct. change (inject_Z 0) with 0. field.
Qed.

Lemma needed_wsc_flipped l p m : Forall (fun s => is_suit (the s)) l ->
  (wsc sorted_suit sz (fbeats beats) (fred red) (total sorted_suit sz l) l p m <->
   C p (vsum sorted_suit (fval nval) l) m).
Proof.
  intros H. pose proof (needed_wsc l (negb p) (- m) H) as K.
  pose proof (wsc_det sorted_suit sz beats red (total sorted_suit sz l) l (negb p) (- m)) as D.
  rewrite negb_involutive, Z.opp_involutive in D.
  assert (X : ~ C (negb p) (vsum sorted_suit nval l) (- m) <->
    C p (vsum sorted_suit (fval nval) l) m).
  { split.
    - intros N. apply C_flip in N. rewrite negb_involutive, Z.opp_involutive in N. exact N.
    - destruct (vsum_flip sorted_suit nval l) as [E1 E2]. unfold C. rewrite E1, E2, inject_Z_opp.
      intros [A|[A B]] [A'|[A' B']]; try lra.
      destruct (snd (vsum sorted_suit nval l)), p; cbn in *; congruence. }
  rewrite <- X, <- K. destruct D; tauto.
Qed.

Lemma val_KA : fst (nval (lift KA KA_suit)) == - (1) /\ snd (nval (lift KA KA_suit)) = Plus 0.
Proof. split; vm_compute; reflexivity. Qed.

Lemma val_AK : fst (fval nval (lift AK AK_suit)) == - (1) /\
  snd (fval nval (lift AK AK_suit)) = Plus 0.
Proof. split; vm_compute; reflexivity. Qed.

Lemma closed_suits : closed sorted_suit sz red (fun s => is_suit (the s)).
Proof. intros s i j A B C. now apply is_suit_reduction. Qed.

Lemma star_is_needed D M : is_suit D -> 4 * fst (val D) == inject_Z M -> star D.
Proof.
  intros H HM. destruct (lifted D H) as [s <-]. apply star_from_abstract.
  - apply (star_needed sorted_suit sz beats red nval suit_game nval_is_val
      (fun s => is_suit (the s)) closed_suits needed_wsc (lift KA KA_suit) KA_suit
      eq_refl eq_refl val_KA s (M - 2 * Z.of_nat (sz s))); auto.
    unfold nval, norm. cbn [fst]. rewrite iZ_sub, inject_Z_mult. change (inject_Z 2) with 2. lra.
  - apply (star_needed sorted_suit sz (fbeats beats) (fred red) (fval nval)
      (tg_flip _ _ _ _ suit_game) (is_val_flip _ _ _ _ _ nval_is_val)
      (fun s => is_suit (the s)) (fun s i j A B C => closed_suits s j i A C B) needed_wsc_flipped
      (lift AK AK_suit) AK_suit eq_refl eq_refl val_AK s (2 * Z.of_nat (sz s) - M)); auto.
    unfold fval, nval, norm. cbn [fst]. rewrite iZ_sub, inject_Z_mult.
    change (inject_Z 2) with 2. lra.
Qed.
End Needed.

Theorem star_needed_for_9_1 : (forall S, is_deal (snd S) -> rounds_to_its_outcome S) ->
  forall D M, is_suit D -> 4 * fst (val D) == inject_Z M -> star D.
Proof. exact star_is_needed. Qed.
