(* Section 10.4: a method for choosing the lead and the reply, suit by suit, in refined whist, whist
   and reduced whist; and the answer to the question with which the section ends. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values.
From SymmetricStated Require Import NumberAvoidance.
Import ListNotations.
Local Open Scope Q_scope.

(* --- The method --- *)

(* The suits X of the deal E that p may lead from: (i), (ii) and (iii). *)
Definition chosen (p : player) (E : deal) (X : suit) : Prop :=
  admitted p E X \/
  ((forall D, In D E -> snd (val D) = Zero) /\ ~ simpler (val X) (value_of_deal E)).

(* The leads from a suit that attain maxmin(D), or minmax(D) if East leads. *)
Definition attaining (p : player) (D : suit) (lead : nat) : Prop :=
  match p with
  | West => forall reply, (reply < size D)%nat ->
      label_leb (maxmin D) (alpha D lead reply) = true
  | East => forall reply, (reply < size D)%nat ->
      label_leb (alpha D reply lead) (minmax D) = true
  end.

(* The replies to a lead of p with which at least minmax(D), or at most maxmin(D), is reached. *)
Definition answering (p : player) (D : suit) (lead reply : nat) : Prop :=
  match p with
  | West => label_leb (alpha D lead reply) (maxmin D) = true
  | East => label_leb (minmax D) (alpha D reply lead) = true
  end.

(* --- What the leader secures by the method, and what the other player --- *)

(* x is at least as good as y for p. *)
Definition as_good (p : player) (x y : Z) : Prop :=
  match p with West => (y <= x)%Z | East => (x <= y)%Z end.
