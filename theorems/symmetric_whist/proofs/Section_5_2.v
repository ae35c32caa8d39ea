(* Section 5.2: the order and the classes of states, and the values of these (Section 10.2). *)
Require Import ZArith Lia QArith List Permutation.
From Sums Require Import Rules Values Order Stealing Intervals Families Corollaries Rounding.
From Symmetric Require Import Section_10_2.
Import ListNotations.
From SymmetricStated Require Export Section_5_2.
Open Scope Z_scope.

Lemma told_apart S T : is_deal (snd S) -> is_deal (snd T) ->
  ~ value_le (value_of_state S) (value_of_state T) -> contradicted S T.
Proof.
  intros HS HT N.
  destruct (told_apart _ _ (number_of_state S HS) (number_of_state T HT) N) as [z [p K]].
  destruct (theorem_10_5 z) as [HF V]. set (F := add_states _ _) in *.
  exists F, p. split; auto.
  destruct (outcome S F p HS HF) as [E _], (outcome T F p HT HF) as [E' _].
  assert (X : forall U, (rho (value_of_state (add_states U F)) p ==
    rho (plus (value_of_state U) z) p)%Q).
  { intros U. rewrite (rho_eq _ _ p (sum_of_states U F)). apply rho_eq, plus_eq; auto.
    split; reflexivity. }
  rewrite Zlt_Qlt, E, E'. now rewrite !X.
Qed.

Lemma value_le_or v w : value_le v w \/ ~ value_le v w.
Proof. unfold value_le. destruct (value_leb v w); [now left|right; discriminate]. Qed.

Theorem definition_5_2 :
  (forall S, at_most S S) /\
  (forall S T U, at_most S T -> at_most T U -> at_most S U) /\
  (forall S T, at_most S T -> at_most T S -> equivalent S T) /\
  (forall S S' T T', equivalent S S' -> equivalent T T' -> (at_most S T <-> at_most S' T')) /\
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (value_le (value_of_state S) (value_of_state T) -> at_most S T) /\
    (~ value_le (value_of_state S) (value_of_state T) -> contradicted S T)).
Proof.
  refine (conj _ (conj at_most_trans (conj _ (conj _ _)))).
  - intros S F p HF. lia.
  - intros S T A B F p HF. specialize (A F p HF). specialize (B F p HF). lia.
  - intros S S' T T' A B. split; intros L F p HF; specialize (A F p HF); specialize (B F p HF);
      specialize (L F p HF); lia.
  - intros S T HS HT. split. apply (order_of_states S T HS HT). now apply told_apart.
Qed.

Lemma sums_commute S T : equivalent (add_states S T) (add_states T S).
Proof.
  intros F p HF. rewrite chi_swap. unfold chi, add_states. cbn [fst snd].
  rewrite (same_tricks (snd S ++ snd F ++ snd T) ((snd T ++ snd S) ++ snd F)); [lia|].
  unfold same. rewrite !filter_app. rewrite app_assoc.
  etransitivity; [apply Permutation_app_comm|]. now rewrite app_assoc.
Qed.

Theorem equivalence :
  (forall S T, equivalent S T <-> at_most S T /\ at_most T S) /\
  (* an equivalence *)
  (forall S, equivalent S S) /\
  (forall S T, equivalent S T -> equivalent T S) /\
  (forall S T U, equivalent S T -> equivalent T U -> equivalent S U) /\
  (* addition is well-defined on the classes, which are an abelian semigroup *)
  (forall S S' T T', is_deal (snd S) -> is_deal (snd S') -> is_deal (snd T) -> is_deal (snd T') ->
    equivalent S S' -> equivalent T T' -> equivalent (add_states S T) (add_states S' T')) /\
  (forall S T, is_deal (snd S) -> is_deal (snd T) -> is_deal (snd (add_states S T))) /\
  (forall S T, equivalent (add_states S T) (add_states T S)) /\
  (forall S T U, equivalent (add_states (add_states S T) U) (add_states S (add_states T U))) /\
  (* the classes are those of equal values; others are told apart by some deal beside them *)
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (value_eq (value_of_state S) (value_of_state T) -> equivalent S T) /\
    (~ value_eq (value_of_state S) (value_of_state T) -> contradicted S T \/ contradicted T S)).
Proof.
  refine (conj _ (conj _ (conj _ (conj _ (conj _ (conj _ (conj sums_commute (conj _ _)))))))).
  - intros S T. split.
    + intros H. split; intros F p HF; rewrite (H F p HF); lia.
    + intros [A B] F p HF. specialize (A F p HF). specialize (B F p HF). lia.
  - intros S F p HF. reflexivity.
  - intros S T H F p HF. symmetry. auto.
  - intros S T U A B F p HF. rewrite (A F p HF). auto.
  - intros S S' T T' HS HS' HT HT' A B F p HF.
    rewrite chi_swap, (A (add_states F T)) by now apply add_deal. rewrite <- chi_swap.
    rewrite (sums_commute S' T F p HF), chi_swap, (B (add_states F S')) by now apply add_deal.
    rewrite <- chi_swap. apply sums_commute. exact HF.
  - exact add_deal.
  - intros S T U F p HF. unfold chi, add_states. cbn [fst snd]. now rewrite !app_assoc, Z.add_assoc.
  - intros S T HS HT. split. now apply equivalence_of_states. intros N.
    destruct (value_le_or (value_of_state S) (value_of_state T)) as [A|A].
    + right. apply told_apart; auto. intros B. apply N. now apply value_le_eq.
    + left. now apply told_apart.
Qed.
