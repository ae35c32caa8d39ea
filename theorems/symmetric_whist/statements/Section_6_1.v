(* Section 6.1.2: one cannot have a stopper without having an exit. *)
Require Import ZArith QArith List.
From SymmetricStated Require Import Rules Values Deals Order.
Import ListNotations.
Local Open Scope Q_scope.

(** W2-R6.1.2c: On the one hand, one cannot have a stopper without having an exit. (Who has stoppers
    in a suit has an exit there: another exit card of his, [K, A], changes nothing in any of the
    contexts tried, and eps_k + eps_0 = eps_k.)

    Beside a suit with stoppers of West an exit card of his, [K, A], changes nothing. *)
Definition claim_no_stopper_without_an_exit : Prop :=
  forall D k, is_suit D -> snd (val D) = Plus (S k) ->
  equivalent (0%Z, [D; KA]) (0%Z, [D]).
