(* The proof of Lemma 8.1: if the smallest card is optimal in reduced whist, so is the next one. *)
Require Import ZArith Arith List.
From SymmetricStated Require Import Rules RefinedWhist.
Import ListNotations.
Local Open Scope Z_scope.

(** W2-L8.1a: Suppose that the (optimal) strategy requires us to play the smallest card in the first
    trick (of two or more). Then instead, we play the next to smallest card. (This is optimal as
    well, for either player, as a lead and in reply to any lead.)

    Of either player p on lead, and of the reply of the other one to any lead. *)
Definition claim_next_to_smallest : Prop :=
  forall D p, is_suit D -> (2 <= size D)%nat ->
  (optimal_lead Reduced p [] D [] 0 -> optimal_lead Reduced p [] D [] 1) /\
  forall lead, (lead < size D)%nat ->
    optimal_reply Reduced p [] D [] lead 0 -> optimal_reply Reduced p [] D [] lead 1.
