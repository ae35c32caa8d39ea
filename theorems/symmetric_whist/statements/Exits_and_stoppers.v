(* Section 4.3: exits and stoppers beside a suit that the players fight for. *)
Require Import ZArith QArith Qround List.
From SymmetricStated Require Import Rules Deals.
Import ListNotations.
Local Open Scope Q_scope.

(* [K J, A Q]. *)
Definition spades : suit := Suit [1; 3]%Z [2; 4]%Z.

(* West's tricks in spades beside p suits D and q suits D' (exits of West and of East), which
   give him so many tricks in any case. *)
Definition spade_tricks (D D' : suit) (p q : nat) (elsewhere : Z) (leader : player) : Z :=
  (tricks (spades :: repeat D p ++ repeat D' q) leader - elsewhere)%Z.

(** W2-R4.3: Note that the number of exits does not matter. However, the number of stoppers does
    matter. (With p exits of West and q of East, all unprotected, whoever leads wins the fight for
    the second spade trick. With p and q exits, each protected by one stopper, he who has more
    stoppers wins it; the lead decides if both have as many.)

    With exits only, whoever leads wins the second trick, however many there are. With a stopper for
    each it is the player with more stoppers, and with as many of both the leader. *)
Definition claim_section_4_3 : Prop :=
  forall p q, (1 <= p)%nat -> (1 <= q)%nat ->
  (forall leader, spade_tricks KA AK p q (Z.of_nat q) leader =
    match leader with West => 1 | East => 0 end)%Z /\
  (forall leader, spade_tricks AJ_KQ KQ_AJ p q (Z.of_nat (p + q)) leader =
    if (q <? p)%nat then 1 else if (p <? q)%nat then 0
    else match leader with West => 1 | East => 0 end)%Z.
