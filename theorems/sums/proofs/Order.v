(* The order of states (Section 5). A higher card is at least as good as a lower one in every
   sum (Consequence 5.3), by their values. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted Permutation.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import Simplest ValueOfSuit Play Theorem_9_1 SingleSuit Intervals.
From Sums Require Import Lemmas_9 Exchange Rounding.
Import ListNotations.
From SymmetricStated Require Export Order.
Open Scope Z_scope.

(* --- Consequence 5.3 --- *)

Lemma threshold (x y : Z) : (forall t, t <= x -> t <= y) -> x <= y.
Proof. intros H. apply H. lia. Qed.

(* A suit whose cards beat all that the other's beat has at least its value. *)
Lemma higher_tricks D D' E p : is_suit D -> is_suit D' -> size D = size D' ->
  (forall i j, takes D i j = true -> takes D' i j = true) -> is_deal E ->
  tricks (D :: E) p <= tricks (D' :: E) p /\ quarters (D :: E) p <= quarters (D' :: E) p.
Proof.
  intros HD HD' Es Tk HE.
  assert (W : quarters (D :: E) p <= quarters (D' :: E) p).
  { destruct (quarters_odd (D :: E) p) as [c Hc]. rewrite Hc.
    apply enough; [now constructor|].
    pose proof (proj1 (enough (D :: E) p c ltac:(now constructor)) ltac:(lia)) as H.
    assert (L : value_le (value_of_deal (D :: E)) (value_of_deal (D' :: E))).
    { apply plus_monotone, below_monotone; auto. now split. }
    apply value_le_iff in L. destruct L as [L|[L I]], H as [H|[H O]]; try (left; lra).
    right. split; [lra|]. revert I O.
    now destruct (snd (value_of_deal (D :: E))), (snd (value_of_deal (D' :: E))), p. }
  split; auto. apply threshold. intros t. rewrite !quarters_tricks. lia.
Qed.

Theorem consequence_5_3 : forall D D', is_suit D -> is_suit D' -> raised D D' ->
  at_most (0, [D]) (0, [D']).
Proof.
  intros D D' HD HD' Ra F p HF. unfold chi, add_states. cbn [fst snd app].
  apply Z.add_le_mono_l. destruct (raised_higher D D' HD HD' Ra) as [Es Tk].
  now apply higher_tricks.
Qed.
