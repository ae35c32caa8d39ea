(* A higher card in place of a lower one is worth at most one trick more. No hypotheses. *)
Require Import ZArith Lia Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Shifting Cashing.
From Sums Require Import ValueOfSuit SingleSuit Intervals Exchange Lowering.
Import ListNotations.
From SymmetricStated Require Export To_raise_a_card.
Open Scope Q_scope.

Lemma without_middle (l l' : list Z) c : without (length l) (l ++ c :: l') = l ++ l'.
Proof. induction l as [|d l IH]; cbn. reflexivity. now f_equal. Qed.

Lemma raised_raises D D' s s' : is_suit D -> is_suit D' -> raised D D' -> the s = D -> the s' = D' ->
  exists a k, raises sorted_suit sz beats s a s' k.
Proof.
  intros H H' Ra E E'. destruct (raised_higher D D' H H' Ra) as [Sz Up].
  destruct Ra as [Ee [below [x [between [y [above [L [W W']]]]]]]].
  set (a := length below). set (k := (length below + length between)%nat).
  exists a, k. unfold raises, sz, beats. rewrite E, E', <- Sz.
  assert (Rest : without a (west D) = without k (west D')).
  { unfold a, k. rewrite W, W', without_middle. rewrite (app_assoc below between (y :: above)).
    rewrite <- app_length, without_middle. apply app_assoc. }
  assert (Size : size D = (length below + S (length between + length above))%nat).
  { unfold size. rewrite W, app_length. cbn [length]. now rewrite app_length. }
  split; [auto|split; [unfold a, k; lia|split]].
  - intros j Hj T. unfold takes in *. rewrite Ee.
    assert (X : nth_error (west D) a = Some x).
    { unfold a. rewrite W, nth_error_app2, Nat.sub_diag by lia. reflexivity. }
    assert (Y : nth_error (west D') k = Some y).
    { unfold k. rewrite W', app_assoc, nth_error_app2, app_length, Nat.sub_diag
        by (rewrite app_length; lia). reflexivity. }
    rewrite X in T. rewrite Y. destruct (nth_error (east D) j); auto.
    apply Z.ltb_lt in T. apply Z.ltb_lt. lia.
  - intros i j N Hi Hj. unfold takes. rewrite Ee.
    assert (X : nth_error (west D) (bump a (unbump k i)) = nth_error (west D') i).
    { rewrite <- nth_error_without, Rest, nth_error_without. now rewrite unbump_bump by auto. }
    now rewrite X.
Qed.

(* Section 12: towards Conjectures 12.3 and 12.4. *)
Theorem to_raise_a_card : forall D D', is_suit D -> is_suit D' -> raised D D' ->
  fst (val D) <= fst (val D') <= fst (val D) + 1.
Proof.
  intros D D' H H' Ra. split.
  - pose proof (monotone D D' H H' Ra) as L. apply value_le_iff in L.
    destruct L as [L|[L _]]; lra.
  - destruct (the_suit D H) as [s [E _]], (the_suit D' H') as [s' [E' _]].
    destruct (raised_raises D D' s s' H H' Ra E E') as [a [k R]].
    destruct (raised_higher D D' H H' Ra) as [Sz _]. pose proof R as [Es _].
    destruct (Qlt_le_dec (fst (val D) + 1) (fst (val D'))) as [L|]; auto. exfalso.
    assert (N : inject_Z (Z.of_nat (sz s')) == inject_Z (Z.of_nat (sz s))) by now rewrite Es.
    set (r := (fst (nval s) + 2 + fst (nval s')) * (1 # 2)).
    assert (Nv : fst (nval s) + 2 < fst (nval s')).
    { unfold nval, norm. cbn [fst]. rewrite E, E'. lra. }
    assert (P : hopes sorted_suit nval s' false r) by (left; unfold r; lra).
    apply (raised_gains_a_trick sorted_suit sz beats Suits.red nval suit_game nval_is_val (sz s)
      s a s' k) in P; auto.
    unfold r in P. destruct P as [P|[P _]]; lra.
Qed.
