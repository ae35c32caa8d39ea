(* Lemma 8.1 in full: in single-suit reduced whist a player who saves his smallest card for the last
   trick scores as much as if he did not, and the outcome is that of whist without the smallest
   cards. In reduced whist the last trick does not count: `reduced_tricks` of Rules.v. D_0 is D
   without the smallest card of each hand (SingleSuit.v). *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules SingleSuit.
Import ListNotations.
Local Open Scope Z_scope.

(* The cards that a player may choose among, of n: all, or all but the smallest if he saves that. *)
Definition allowed (saver p : player) (n : nat) : list nat :=
  match saver, p with
  | West, West | East, East => seq 1 (n - 1)
  | _, _ => seq 0 n
  end.

(* West's score in reduced whist if `saver` keeps his smallest card to the last trick, which does
   not count. *)
Fixpoint score_if_saved (saver : player) (n : nat) (D : suit) (leader : player) : Z :=
  match n with
  | O | S O => 0
  | S m =>
    let after i j :=
      (match winner D i j with West => 1 | East => 0 end) +
        score_if_saved saver m (reduction D i j) (winner D i j) in
    best leader (map (fun lead => best (opponent leader) (map (fun reply =>
        match leader with West => after lead reply | East => after reply lead end)
      (allowed saver (opponent leader) n))) (allowed saver leader n))
  end.

(* --- The lemma --- *)

(** W2-L8.1: In single-suit reduced whist, there is an optimal strategy that always saves the
    smallest card on the hand for the last trick. (Either player, doing so, scores as much as if he
    did not.) Hence the players can start by removing the smallest card from their hands, and then
    play as in ordinary whist with the remaining cards. (The outcome is that of D_0 in whist.) *)
Definition claim_smallest_card_saved : Prop :=
  forall D, is_suit D -> size D <> O -> forall p,
  reduced_tricks [D] p = tricks [D_0 D] p /\
  forall saver, score_if_saved saver (size D) D p = tricks [D_0 D] p.
