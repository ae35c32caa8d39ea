(* How much West can expect, compared between two suits: the facts about L(D), R(D) and val(D) on
   which the proof of Conjecture 12.2 rests. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction.
Open Scope Q_scope.

Section Shifting.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).

(* The value of s is more than r if West has the lead (l), and at least r if East has it. *)
Definition hopes (s : T) (l : bool) (r : Q) : Prop := lge (fst (val s)) (lbl l (snd (val s))) r 1.

Lemma hopes_after s i j r : hopes (red s i j) (beats s i j) (r - trq (beats s i j)) <->
  good s i j r 1.
Proof.
  unfold hopes, Labels.good, lge. split; (intros [H|[H H']]; [left|right; split]); lra || auto.
Qed.

Lemma lead_is_no_gain s l r : hopes s true r -> hopes s l r.
Proof.
  unfold hopes. destruct l; auto. intros [H|[H H']]; [now left|right; split; auto].
  destruct (snd (val s)); cbn [lbl] in *; lia.
Qed.

Lemma hopes_less s l l' r r' : r' < r -> hopes s l r -> hopes s l' r'.
Proof. unfold hopes. intros L [H|[H _]]; left; lra. Qed.

Lemma hopes_eq s l r r' : r == r' -> hopes s l r -> hopes s l r'.
Proof. unfold hopes. intros E [H|[H K]]; [left|right; split; auto]; lra. Qed.

Lemma good_eq s i j r r' b : r == r' -> good s i j r b -> good s i j r' b.
Proof. unfold Labels.good. apply lge_Q. Qed.

Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

(* r is not in R(D) if val(D) is at least r *)
Lemma hopes_minmax s l r : hopes s l r -> minmax_ge s r 1.
Proof.
  intros H. destruct (minmax_dec T sz beats red val s r 1) as [|N]; auto. exfalso.
  destruct (V s) as [_ [Z0 U]]. destruct (Nat.eq_dec (sz s) 0) as [E|E].
  { apply N. intros j Hj. lia. }
  destruct (U E) as [[_ NR] _]. apply NR. rewrite (surjective_pairing (val s)).
  destruct H as [H|[H K]].
  - eapply inR_up; [|exact H]. split; auto.
  - split; cbn [fst snd].
    + intros W. apply N. eapply minmax_trans; [exact W|]. right. split; [lra|cbn; lia].
    + destruct (snd (val s)) eqn:Ex; auto; right; intros W; apply N, max_le_min;
        (eapply maxmin_trans; [exact W|]); right; split; try lra;
        destruct l; cbn [lbl] in *; lia.
Qed.

(* val(D) is more than r if r is in L(D) *)
Lemma maxmin_hopes s r : maxmin_ge s r 1 -> hopes s true r.
Proof.
  intros H. destruct (V s) as [[P _] [Z0 U]]. destruct (Nat.eq_dec (sz s) 0) as [E|E].
  { destruct H as [i [Hi _]]. lia. }
  destruct (U E) as [[NL _] _]. unfold hopes.
  destruct (Qlt_le_dec r (fst (val s))) as [|L]. now left. right.
  assert (H' : maxmin_ge s (fst (val s)) 1).
  { destruct (Qlt_le_dec (fst (val s)) r); eapply maxmin_trans; try exact H.
    now left. right. split; [lra|lia]. }
  destruct (snd (val s)) as [| |k|k] eqn:Ex.
  - destruct NL. split; auto.
  - congruence.
  - split; [|cbn [lbl]; lia]. destruct (Qlt_le_dec (fst (val s)) r); [|lra].
    exfalso. apply NL. split; auto.
    right. apply max_le_min. eapply maxmin_trans; [exact H|]. now left.
  - destruct NL. split; auto. right. apply max_le_min. eapply maxmin_trans; [exact H'|].
    right. split; [lra|]. rewrite Ex. cbn [lbl]. lia.
Qed.

Lemma shown_to_West s q : q == fst (val s) -> hopes s true q -> exists k, snd (val s) = Plus k.
Proof.
  intros E [H|[_ H]]. lra. destruct (snd (val s)) as [| |k|k]; cbn [lbl] in H; try lia. eauto.
Qed.

Lemma minmax_not_below s q : sz s <> 0%nat -> q == fst (val s) -> minmax_ge s q 1 ->
  hopes s false q.
Proof.
  intros Hz E H. right. split. lra.
  destruct (snd (val s)) as [| |k|k] eqn:Ex; cbn [lbl]; try lia. exfalso.
  assert (F : snd (fval val s) = Plus k) by (unfold fval; cbn [snd]; now rewrite Ex).
  apply (lem_9_3 T sz _ _ _ (is_val_flip _ _ _ _ _ V)) in F. rewrite maxmin_flip in F. apply F.
  eapply minmax_trans; [exact H|]. right. unfold fval. cbn [fst lbl]. split; [lra|lia].
Qed.

(* Two suits. If West on lead hopes in D' for r - c for every number r in L(D), and r - c is not in
   R(D') where r is not in R(D), then val(D') + c is as good as val(D), as far as numbers can
   tell. *)
Section Transfer.
Variables (s s' : T) (c : Z).
Hypothesis some : sz s <> 0%nat.
Hypothesis some' : sz s' <> 0%nat.
Hypothesis West : forall r, maxmin_ge s r 1 -> hopes s' true (r - inject_Z c).
Hypothesis East : forall r, minmax_ge s r 1 -> minmax_ge s' (r - inject_Z c) 1.

Let q := fst (val s).
Let q' := fst (val s') + inject_Z c.

Lemma between u : q' < u -> u < q ->
  inI T sz beats red val s (u, Zero) /\ inI T sz beats red val s' (u - inject_Z c, Zero).
Proof.
  intros L L'. subst q q'.
  assert (R : minmax_ge s u 1) by (apply (hopes_minmax s false); now left).
  split; split; intros [W _]; cbn [fst snd] in W.
  - apply West in W as [W|[W _]]; lra.
  - now apply W.
  - apply maxmin_hopes in W as [W|[W _]]; lra.
  - apply W. now apply East.
Qed.

Lemma no_less : q <= q'.
Proof.
  destruct (Qlt_le_dec q' q) as [L|]; auto. exfalso.
  pose proof (theorem_8_8 T sz beats red val G V) as U8.
  destruct (V s) as [[_ [l Hl]] [_ U]], (V s') as [[_ [l' Hl']] [_ U']].
  destruct (U some) as [_ M], (U' some') as [_ M']. clear U U'.
  assert (Zeros : snd (val s) = Zero /\ snd (val s') = Zero).
  { assert (Nu : exists k, over_two_to k ((q + q') * (1 # 2))).
    { exists (S (Nat.max l l')). assert (E : over_two_to (Nat.max l l') (q + q')).
      { apply den_plus; [|apply den_plus].
        - eapply den_mono; [|exact Hl]. lia.
        - eapply den_mono; [|exact Hl']. lia.
        - eapply den_mono; [|apply den_Z]. lia. }
      destruct E as [a E]. exists a. rewrite pw_S. lra. }
    destruct Nu as [k Nu].
    destruct (between ((q + q') * (1 # 2))) as [I1 I2]; try lra.
    assert (P1 : proper ((q + q') * (1 # 2), Zero)) by (split; [discriminate|now exists k]).
    assert (P2 : proper ((q + q') * (1 # 2) - inject_Z c, Zero)).
    { split. discriminate. exists k. cbn [fst]. unfold Qminus. apply den_plus; auto.
      rewrite <- inject_Z_opp. eapply den_mono; [|apply den_Z]. lia. }
    specialize (M _ P1 I1). specialize (M' _ P2 I2). unfold simpler_than in M, M'.
    cbn [fst snd] in M, M'. destruct (snd (val s)), (snd (val s')); tauto. }
  destruct Zeros as [X X'].
  destruct (den_min l (fst (val s)) Hl) as [k [D Mk]].
  destruct (den_min l' (fst (val s')) Hl') as [k' [D' Mk']].
  assert (A : q - 1 / two_to k < q').
  { pose proof (lem_9_45 T sz beats red val V U8 s k some X D Mk) as W. apply West in W.
    destruct W as [W|[_ W]]. subst q q'; lra. rewrite X' in W. cbn [lbl] in W. lia. }
  assert (A' : q < q' + 1 / two_to k').
  { destruct (Qlt_le_dec q (q' + 1 / two_to k')) as [|N]; auto. exfalso.
    assert (W : minmax_ge s (q' + 1 / two_to k') 1).
    { apply (hopes_minmax s false). unfold hopes. rewrite X. fold q.
      destruct (Qlt_le_dec (q' + 1 / two_to k') q). now left. right. split; [lra|cbn; lia]. }
    apply East in W.
    pose proof (is_val_flip _ _ _ _ _ V) as V2. pose proof (tg_flip _ _ _ _ G) as G2.
    pose proof (lem_9_45 T sz _ _ _ V2 (theorem_8_8 T sz _ _ _ G2 V2) s' k' some') as W2.
    unfold fval in W2. cbn [fst snd] in W2. rewrite X' in W2.
    specialize (W2 eq_refl (den_opp _ _ D') (fun i Hi Hd => Mk' i Hi (den_opp' _ _ Hd))).
    fold (fval val) in W2. rewrite (maxmin_flip T sz beats red val) in W2. apply W2.
    eapply minmax_trans; [exact W|]. right. subst q'. split; [lra|cbn; lia]. }
  assert (D2 : over_two_to (Nat.max k k') (q - q')).
  { unfold Qminus. apply den_plus. eapply den_mono; [|exact D]; lia.
    subst q'. assert (E : - (fst (val s') + inject_Z c) == - fst (val s') + inject_Z (- c)).
    { rewrite inject_Z_opp. lra. }
    assert (D3 : over_two_to (Nat.max k k') (- fst (val s') + inject_Z (- c))).
    { apply den_plus. eapply den_mono; [|apply den_opp, D']; lia.
      eapply den_mono; [|apply den_Z]. lia. }
    destruct D3 as [a D3]. exists a. now rewrite E. }
  assert (Gap : 0 + 1 / two_to (Nat.max k k') <= q - q').
  { apply (den_gap _ _ 0%Z) in D2; auto. change (inject_Z 0) with 0. lra. }
  destruct (Nat.max_dec k k') as [E|E]; rewrite E in Gap; lra.
Qed.

Lemma transfer l r : hopes s l r -> hopes s' l (r - inject_Z c).
Proof.
  intros H. pose proof no_less as L. subst q q'.
  destruct (Qlt_le_dec (r - inject_Z c) (fst (val s'))) as [|N]. now left.
  assert (E : r == fst (val s)) by (destruct H as [H|[H _]]; lra).
  destruct l.
  - destruct (shown_to_West s r E H) as [k Ex].
    pose proof (lem_9_3 T sz beats red val V s k Ex) as W. cbn [lbl] in W.
    apply West in W. eapply hopes_eq; [|exact W]. lra.
  - apply hopes_minmax, East in H. apply minmax_not_below; auto.
    destruct (Qlt_le_dec (fst (val s')) (r - inject_Z c)); lra.
Qed.
End Transfer.
End Shifting.
