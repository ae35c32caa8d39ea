(* Section 6.1.2: one cannot have a stopper without having an exit. *)
Require Import ZArith Lia QArith Lqa List.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Order.
From Symmetric Require Import Section_10_2.
Import ListNotations.
From SymmetricStated Require Export Section_6_1.
Open Scope Q_scope.

(* Beside a suit with stoppers of West an exit card of his, [K, A], changes nothing. *)
Theorem no_stopper_without_an_exit : forall D k, is_suit D -> snd (val D) = Plus (S k) ->
  equivalent (0%Z, [D; KA]) (0%Z, [D]).
Proof.
  intros D k HD E.
  assert (HK : is_suit KA).
  { repeat split; try reflexivity; cbn [west east KA]; try (repeat constructor; lia);
      intros c; cbn [In]; lia. }
  assert (V : value_eq (val KA) (0, Plus 0)) by (split; vm_compute; reflexivity).
  destruct V as [V W]. cbn [fst snd] in V, W.
  apply theorem_10_9; cbn [snd]; [repeat constructor; auto; apply HD||apply HK..|].
  unfold value_eq, value_of_state, value_of_deal, plus, integer. cbn [fst snd map fold_right].
  split; [rewrite !Qred_correct, V; ring|]. rewrite E, W.
  assert (A : add_inf (Plus (S k)) (Plus 0) = Plus (S k)).
  { unfold add_inf, of_index, index. rewrite Z.add_0_r. cbn. f_equal. lia. }
  cbn [add_inf]. exact A.
Qed.
