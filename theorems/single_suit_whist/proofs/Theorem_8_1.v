(* Theorem 8.1 and what follows from it about having the lead in Whist. *)
Require Import ZArith Lia List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Play Theorem_9_1.
From WhistStated Require Export Theorem_8_1.
Open Scope Z_scope.

Theorem theorem_8_1 : forall n D, (1 <= n)%nat -> is_deal n D ->
  exists H,
    (forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader) /\
    exists under over, bars D under over /\ (H = over \/ H = under).
Proof.
  intros n D Hn HD. destruct (someone_has_the_ace n D Hn HD) as [Ace|Ace].
  - destruct (east_has_the_ace n D Hn HD Ace) as [[H [X _]] V]. exists H.
    split; [intros leader; apply V; exact X|].
    destruct X as [under [over [B X]]]. exists under, over. tauto.
  - destruct (west_has_the_ace n D Hn HD Ace) as [[H [X _]] V]. exists H.
    split; [intros leader; apply V; exact X|].
    destruct X as [under [over [B X]]]. exists under, over. tauto.
Qed.

(* (a) It is never an advantage to have the lead. *)
Theorem never_an_advantage : forall n D, (1 <= n)%nat -> is_deal n D ->
  (tricks Whist D West <= tricks Whist D East)%nat.
Proof.
  intros n D Hn HD. destruct (theorem_8_1 n D Hn HD) as [H [V _]].
  pose proof (V West) as VW. pose proof (V East) as VE. cbn [half] in VW, VE.
  Z.div_mod_to_equations. lia.
Qed.

(* (b) The advantage of not having the lead can be worth at most one trick. *)
Theorem at_most_one_trick : forall n D, (1 <= n)%nat -> is_deal n D ->
  (tricks Whist D East <= tricks Whist D West + 1)%nat.
Proof.
  intros n D Hn HD. destruct (theorem_8_1 n D Hn HD) as [H [V _]].
  pose proof (V West) as VW. pose proof (V East) as VE. cbn [half] in VW, VE.
  Z.div_mod_to_equations. lia.
Qed.
