(* Section 5.1: deals and states as formal sums, and their outcomes. *)
Require Import ZArith Lia List Permutation.
From Sums Require Import Rules Stealing.
Import ListNotations.
From SymmetricStated Require Export Section_5_1.
Open Scope Z_scope.

Lemma tricks_of_a_sum E F p : Permutation E F -> tricks E p = tricks F p.
Proof.
  intros H. apply same_tricks. unfold same.
  induction H as [|X E F H IH|X Y E|E F G _ IH1 _ IH2]; cbn [filter].
  - constructor.
  - destruct (some_cards X); [now constructor|exact IH].
  - destruct (some_cards X), (some_cards Y); apply perm_swap || reflexivity.
  - now transitivity (filter some_cards F).
Qed.

Section Free.
Variables (M : Type) (op : M -> M -> M) (zero : M) (f : suit -> M).
Hypothesis assoc : forall x y z, op x (op y z) = op (op x y) z.
Hypothesis comm : forall x y, op x y = op y x.
Hypothesis neutral : forall x, op zero x = x.

Definition extended (E : deal) : M := fold_right (fun D x => op (f D) x) zero E.

Lemma extended_sum E F : extended (E ++ F) = op (extended E) (extended F).
Proof.
  induction E as [|D E IH]; cbn [extended app fold_right] in *. now rewrite neutral.
  unfold extended in *. cbn [fold_right]. now rewrite IH, assoc.
Qed.

Lemma extended_order E F : Permutation E F -> extended E = extended F.
Proof.
  induction 1 as [|X E F _ IH|X Y E|E F G _ IH1 _ IH2]; unfold extended in *; cbn [fold_right].
  - reflexivity.
  - now rewrite IH.
  - now rewrite !assoc, (comm (f Y)).
  - congruence.
Qed.
End Free.

(* Deals are the free abelian monoid over the suits: any map of the suits to a commutative monoid
   has one extension to sums. States are sums of an integer and a deal, and add as these do; the
   outcome is a function of the state, whatever the order of its suits. *)
Theorem definition_5_1 :
  (forall (M : Type) (op : M -> M -> M) (zero : M) (f : suit -> M),
    (forall x y z, op x (op y z) = op (op x y) z) -> (forall x y, op x y = op y x) ->
    (forall x, op zero x = x) ->
    exists h : deal -> M, (h [] = zero /\ (forall D, h [D] = f D) /\
      (forall E F, h (E ++ F) = op (h E) (h F)) /\ (forall E F, Permutation E F -> h E = h F)) /\
      forall h' : deal -> M, h' [] = zero -> (forall D, h' [D] = f D) ->
        (forall E F, h' (E ++ F) = op (h' E) (h' F)) -> forall E, h' E = h E) /\
  (forall S T U, same_sum (add_states (add_states S T) U) (add_states S (add_states T U))) /\
  (forall S T, same_sum (add_states S T) (add_states T S)) /\
  (forall S, same_sum (add_states (0, []) S) S) /\
  (forall S S' T T', same_sum S S' -> same_sum T T' ->
    same_sum (add_states S T) (add_states S' T')) /\
  (forall S T p, same_sum S T -> chi S p = chi T p).
Proof.
  refine (conj _ (conj _ (conj _ (conj _ (conj _ _))))).
  - intros M op zero f A C N. exists (extended M op zero f). split.
    + split; [reflexivity|split; [|split]].
      * intros D. cbn. now rewrite C, N.
      * now apply extended_sum.
      * now apply extended_order.
    + intros h H0 H1 H E. induction E as [|D E IH]. now rewrite H0.
      change (D :: E) with ([D] ++ E). rewrite H, H1, IH. reflexivity.
  - intros S T U. split; unfold add_states; cbn [fst snd]. lia. now rewrite app_assoc.
  - intros S T. split; unfold add_states; cbn [fst snd]. lia. apply Permutation_app_comm.
  - intros S. split; unfold add_states; cbn [fst snd app]. lia. reflexivity.
  - intros S S' T T' [A B] [C D]. split; unfold add_states; cbn [fst snd]. lia.
    now apply Permutation_app.
  - intros S T p [A B]. unfold chi. now rewrite A, (tricks_of_a_sum _ _ p B).
Qed.
