(* star is necessary: Theorem 9.1 for the deal D + D + [K,A] implies star for D, when 2q is an integer (normalised) *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Symmetric Require Import Rules Values OneSuit Labels Uniqueness Addition Induction BothSides Exist.
Import ListNotations.
Open Scope Q_scope.

Section Need.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis T91 : forall l p m, wsc T sz beats red (total T sz l) l p m <-> C p (vsum T val l) m.
(* ka is the suit [K,A] *)
Variable ka : T.
Hypothesis ka1 : sz ka = 1%nat.
Hypothesis ka2 : beats ka 0 0 = false.
Hypothesis ka3 : fst (val ka) == - (1) /\ snd (val ka) = Plus 0.

Lemma bad_reply (s : T) (q' : Q) (x : infinitesimal) p : snd (val s) = Minus 0 -> x <> Fuzzy ->
  ~ (fst (val s) < q' \/ (q' == fst (val s) /\ safe p x = true)) ->
  q' < fst (val s) \/ (q' == fst (val s) /\ ok p (add_inf x Fuzzy) = false).
Proof.
  intros E Hx N. destruct (Qlt_le_dec q' (fst (val s))). left; auto. right.
  destruct (Qlt_le_dec (fst (val s)) q'). tauto. assert (Eq : q' == fst (val s)) by lra. split; auto.
  assert (safe p x <> true) by tauto. destruct x as [| |[|?]|[|?]], p; cbn in *; try congruence; 
  unfold safe in *; cbn [add_inf index]; mkd; cbn [ok]; try reflexivity; try lia; try congruence.
Qed.

Theorem star_needed s M : snd (val s) = Minus 0 -> 2 * fst (val s) == inject_Z M ->
  exists i, (i < sz s)%nat /\ forall j, (j < sz s)%nat ->
    let q' := fst (val (red s i j)) + trq (beats s i j) in
    fst (val s) < q' \/ (q' == fst (val s) /\ safe (beats s i j) (snd (val (red s i j))) = true).
Proof.
  intros E HM. destruct ka3 as [K1 K2].
  assert (W : wsc T sz beats red (total T sz [ka; s; s]) [ka; s; s] true (M - 1)).
  { apply T91. right. cbn [vsum fst snd]. rewrite iZ_sub, E, K2. split. change (inject_Z 1) with 1. lra. reflexivity. }
  remember (total T sz [ka; s; s]) as n eqn:En. destruct n as [|n].
  { cbn [total] in En. lia. }
  cbn [wsc] in W. destruct W as [a [t [b [i [El [Hi H]]]]]].
  assert (Tn : forall j, total T sz (a ++ red t i j :: b) = n).
  { intros j. rewrite El in En. rewrite total_mid in *. rewrite (tg_sz _ _ _ _ G). lia. }
  assert (X : forall j, (j < sz t)%nat -> C (beats t i j) (vsum T val (a ++ red t i j :: b)) (M - 1 - tr (beats t i j))).
  { intros j Hj. apply T91. rewrite Tn. apply H. exact Hj. }
  assert (Sc : (a = [] /\ t = ka /\ b = [s; s]) \/ (t = s /\ fst (vsum T val (a ++ b)) == - (1) + fst (val s) /\ snd (vsum T val (a ++ b)) = Fuzzy)).
  { destruct a as [|u a]; cbn [app] in El; injection El as E1 E2. left; auto. right. subst u.
    destruct a as [|u a]; cbn [app] in E2; injection E2 as E3 E4.
    - subst t b. split; auto. cbn [app vsum fst snd]. rewrite E, K2. split. lra. reflexivity.
    - subst u. destruct a as [|u a]; cbn [app] in E4; injection E4 as E5 E6.
      + subst t b. split; auto. cbn [app vsum fst snd]. rewrite E, K2. split. lra. reflexivity.
      + destruct a; discriminate E6. }
  destruct Sc as [[-> [-> ->]]|[-> [S1 S2]]].
  - exfalso. replace i with 0%nat in * by lia. specialize (X 0%nat ltac:(lia)). rewrite ka2 in X.
    assert (Z0 : sz (red ka 0 0) = 0%nat) by (rewrite (tg_sz _ _ _ _ G), ka1; reflexivity).
    destruct (zero_val T sz beats red val V _ Z0) as [A1 A2].
    unfold C in X. cbn [app vsum fst snd tr] in X. rewrite A2, E, !iZ_sub in X.
    change (inject_Z (-1)) with (- (1)) in X. change (inject_Z 1) with 1 in X.
    destruct X as [X|[_ X]]. lra. discriminate X.
  - exists i. split; auto. intros j Hj q'. specialize (X j Hj).
    destruct (vsum_mid T val a (red s i j) b) as [F1 F2]. unfold C in X. rewrite F1, F2, S1, S2, !iZ_sub in X.
    change (inject_Z 1) with 1 in X. fold (trq (beats s i j)) in X.
    assert (D : (fst (val s) < q' \/ (q' == fst (val s) /\ safe (beats s i j) (snd (val (red s i j))) = true)) \/
              ~ (fst (val s) < q' \/ (q' == fst (val s) /\ safe (beats s i j) (snd (val (red s i j))) = true))).
    { destruct (Qlt_le_dec (fst (val s)) q'). tauto. destruct (Qeq_dec q' (fst (val s))).
      destruct (safe (beats s i j) (snd (val (red s i j)))). tauto. right; intros [?|[_ ?]]; [lra|discriminate].
      right; intros [?|[? _]]; [lra|tauto]. }
    destruct D as [|N]; auto. exfalso.
    apply (bad_reply s q' _ _ E (proj1 (proj1 (V (red s i j))))) in N. subst q'.
    destruct N as [N|[N N']].
    + destruct X as [X|[X _]]; lra.
    + rewrite N' in X. destruct X as [X|[_ X]]. lra. discriminate X.
Qed.
End Need.

(* Lemma 10.1: val([K,A]) = eps_0 (normalised: -1 + eps_0) *)
Section KA.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Lemma lem_10_1 ka : sz ka = 1%nat -> beats ka 0 0 = false -> fst (val ka) == - (1) /\ snd (val ka) = Plus 0.
Proof.
  intros H1 H2. destruct (V ka) as [[P1 P2] [_ U]]. destruct U as [[NL NR] M]. lia.
  assert (Z0 : sz (red ka 0 0) = 0%nat) by (rewrite (tg_sz _ _ _ _ G), H1; reflexivity).
  destruct (zero_val T sz beats red val V _ Z0) as [A1 A2].
  assert (Gd : forall r b, good T beats red val ka 0 0 r b <-> lge (- (1)) 1 r b).
  { intros r b. unfold good. rewrite A2, H2. cbn [lbl]. unfold lge, trq. cbn [tr]. change (inject_Z (-1)) with (- (1)). 
    rewrite A1. assert (E : 0 + - (1) == - (1)) by reflexivity. rewrite E. reflexivity. }
  assert (X1 : forall r b, maxmin_ge T sz beats red val ka r b <-> lge (- (1)) 1 r b).
  { intros r b. rewrite <- Gd. unfold maxmin_ge. rewrite H1. split.
    - intros [i [Hi H]]. replace i with 0%nat in H by lia. apply H; lia.
    - intros H. exists 0%nat. split. lia. intros j Hj. replace j with 0%nat by lia. exact H. }
  assert (X2 : forall r b, minmax_ge T sz beats red val ka r b <-> lge (- (1)) 1 r b).
  { intros r b. rewrite <- Gd. unfold minmax_ge. rewrite H1. split.
    - intros H. destruct (H 0%nat ltac:(lia)) as [i [Hi K]]. replace i with 0%nat in K by lia. exact K.
    - intros H j Hj. exists 0%nat. split. lia. replace j with 0%nat by lia. exact H. }
  assert (NS : ~ simpler_than (- (1), Plus 0) (val ka)).
  { apply M. split. discriminate. exists 0%nat. apply (den_Z (-1)).
    unfold inI, inL, inR. cbn [fst snd]. rewrite !X1, !X2. cbn [lbl]. split.
    - intros [_ [K|[K|[_ K]]]]. discriminate. lra. lia.
    - intros [K _]. apply K. right. split. reflexivity. lia. }
  unfold simpler_than in NS. cbn [fst snd] in NS.
  unfold inI, inL, inR in NL, NR. rewrite !X1, !X2 in NL, NR. unfold lge in NL, NR.
  destruct (val ka) as [q x]. cbn [fst snd] in *.
  destruct (Qlt_le_dec q (- (1))) as [L|L].
  { destruct NL. split; auto. }
  destruct (Qlt_le_dec (- (1)) q) as [L'|L'].
  { destruct NR. split. intros [K|[K _]]; lra. right. intros [K|[K _]]; lra. }
  assert (Eq : q == - (1)) by lra. destruct x as [| |[|k]|[|k]]; cbn [lbl] in *.
  - destruct NL. split; auto. right. split; [lra|lia].
  - congruence.
  - split; [exact Eq|reflexivity].
  - destruct NS. lia.
  - destruct NL. split; right; [|right]; (split; [lra|lia]).
  - destruct NS. lia.
Qed.
End KA.

(* closed form for card suits *)
Definition zk : nat -> Z := fun _ => 0%Z. Definition za : nat -> Z := fun _ => 1%Z.
Definition KA : suit := {| sn := 1; sW := zk; sE := za; sWi := fun _ _ _ => Z.le_refl 0; sEi := fun _ _ _ => Z.le_refl 1 |}.
Theorem star_needed_cards :
  (forall l p m, wsc suit sn sbeats sred (total suit sn l) l p m <-> C p (vsum suit sval l) m) ->
  forall s M, snd (sval s) = Minus 0 -> 2 * fst (sval s) == inject_Z M ->
  exists i, (i < sn s)%nat /\ forall j, (j < sn s)%nat ->
    let q' := fst (sval (sred s i j)) + trq (sbeats s i j) in
    fst (sval s) < q' \/ (q' == fst (sval s) /\ safe (sbeats s i j) (snd (sval (sred s i j))) = true).
Proof.
  intros H. pose proof (the_val_is_val _ _ _ _ suit_game) as V.
  eapply (star_needed suit sn sbeats sred sval suit_game V H KA); try reflexivity.
  apply (lem_10_1 suit sn sbeats sred sval suit_game V KA); reflexivity.
Qed.
