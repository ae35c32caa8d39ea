(* What the proof of Conjecture 12.3 supposes of single-suit whist, said of the abstract game. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting.
From Sums Require Import Simplest Cashing SingleSuit Families Lowering Raised_cards.
From Sums Require Import Between_integers Reduction_of_12_3 Three_eighths.
From Sums Require Import Balanced_three_eighths Suits_by_rows Unbalanced_suits Balanced_suits.
Import ListNotations.
Open Scope Z_scope.

Section Facts.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation hopes := (hopes T val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

(* D has its cards in the order of s. *)
Definition ordered_as (s : T) (D : suit) : Prop := is_suit D /\ sz s = size D /\
  forall i j, (i < size D)%nat -> (j < size D)%nat -> beats s i j = takes D i j.

Lemma its_twin s : ordered_as s (twin T sz beats s).
Proof.
  destruct (twin_spec T sz beats red G s) as [HD [SD TD]]. split; [exact HD|split; [auto|]].
  rewrite SD. intros i j Hi Hj. symmetry. now apply TD.
Qed.

Lemma reduced_alike s D i j : ordered_as s D -> (i < size D)%nat -> (j < size D)%nat ->
  ordered_as (red s i j) (reduction D i j).
Proof.
  intros [HD [E O]] Hi Hj. assert (S1 : size (reduction D i j) = pred (size D)).
  { now apply size_reduction. }
  split; [now apply is_suit_reduction|split].
  - rewrite (tg_sz _ _ _ _ G); lia.
  - rewrite S1. intros p q Hp Hq. rewrite (tg_red _ _ _ _ G), takes_reduction.
    apply O; places.
Qed.

(* p leads: m tricks are a hope for m - 1/2, a number if East leads. *)
Lemma hope_of_tricks s D p m q : ordered_as s D ->
  (q == inject_Z (2 * m - Z.of_nat (size D)) - 1)%Q ->
  (hopes s (side p) q <-> m <= tricks [D] p).
Proof.
  intros [HD [E O]] Eq. rewrite <- (tricks_of T sz beats red val s D p m G V HD E O).
  assert (E1 : (q == inject_Z (2 * m - Z.of_nat (size D) - 1))%Q).
  { rewrite Eq. now rewrite (iZ_sub (2 * m - Z.of_nat (size D))). }
  split; apply hopes_eq; lra.
Qed.

(* West hopes for more than m, if he can make m tricks without the smallest cards. *)
Lemma more_than s D n m : ordered_as s D -> size D = S n ->
  (hopes s true (inject_Z (2 * m - Z.of_nat (size D))) <-> m <= tricks [D_0 D] West).
Proof.
  intros O SD. pose proof O as [_ [E _]].
  rewrite (without_smallest T sz beats red val G V s n true); [|lia|exists m; lia].
  assert (O0 : ordered_as (red s 0 0) (D_0 D)) by (apply reduced_alike; auto; lia).
  apply (hope_of_tricks _ _ West m _ O0).
  unfold D_0. rewrite size_reduction, SD by lia. cbn [pred].
  rewrite <- (iZ_sub _ 1).
  now replace (2 * m - Z.of_nat n - 1) with (2 * m - Z.of_nat (S n)) by lia.
Qed.

Lemma ace_and_king_of s D n : ordered_as s D -> two_highest T sz beats s n ->
  size D = S n /\ top D = n /\ ace_and_king D.
Proof.
  intros [_ [E O]] [H [Win Lose]]. assert (SD : size D = S n) by congruence.
  assert (Top : top D = n) by (unfold top; rewrite SD; reflexivity).
  split; [exact SD|split; [exact Top|]]. unfold ace_and_king. rewrite Top, SD. split; [lia|split].
  - intros j Hj. rewrite <- O by lia. apply Win. lia.
  - intros i Hi. rewrite <- O by lia. now apply Lose.
Qed.

Theorem strict_exchange_of_one_suit : strict_exchange_case T sz beats val.
Proof.
  intros s s' n M [H [H' [T1 [T2 [T3 [T4 T5]]]]]] [m ->] L P.
  pose proof (its_twin s) as O. pose proof (its_twin s') as O'.
  set (D := twin T sz beats s) in *. set (D' := twin T sz beats s') in *.
  pose proof O as [HD [SD TD]]. pose proof O' as [HD' [SD' TD']].
  rewrite H in SD. rewrite H' in SD'. symmetry in SD, SD'. rewrite SD in TD. rewrite SD' in TD'.
  rewrite <- SD in P. apply (more_than s D n m O SD) in P.
  apply (hope_of_tricks s' D' West m _ O'). { rewrite SD'. reflexivity. }
  apply (strict_exchange D D' m); auto; [|lia]. unfold two_highest_exchanged, top. rewrite SD, SD'.
  cbn [pred]. split; [auto|split; [auto|]]. split; [|split; [|split; [|split]]].
  - intros j Hj. rewrite <- TD by lia. apply T1. lia.
  - intros i Hi. rewrite <- TD by lia. auto.
  - intros j Hj. rewrite <- TD' by lia. auto.
  - rewrite <- TD' by lia. auto.
  - intros i j Hi Hj. rewrite <- TD, <- TD' by lia. auto.
Qed.

Theorem taking_of_one_suit : taking_case T sz beats red val.
Proof.
  intros s n M Two [m ->] L P. pose proof (its_twin s) as O. set (D := twin T sz beats s) in *.
  destruct (ace_and_king_of s D n O Two) as [SD [Top AK]]. pose proof O as [HD _].
  rewrite <- SD in P. apply (more_than s D n m O SD) in P.
  assert (O1 : ordered_as (red s n n) (reduction D n n)) by (apply reduced_alike; auto; lia).
  apply (hope_of_tricks _ _ East m _ O1).
  - rewrite size_reduction, SD by lia. cbn [pred]. rewrite <- (iZ_sub _ 1).
    now replace (2 * m - Z.of_nat n - 1) with (2 * m - Z.of_nat (S n)) by lia.
  - rewrite <- Top. apply right_to_take; auto. lia.
Qed.

Theorem holding_of_one_suit : holding_case T sz beats red val.
Proof.
  intros s n M Two [m ->] L P. pose proof (its_twin s) as O. set (D := twin T sz beats s) in *.
  destruct (ace_and_king_of s D (S n) O Two) as [SD [Top AK]]. pose proof O as [HD _].
  apply (hope_of_tricks s D East (m + 1) _ O) in P.
  2: { rewrite SD. rewrite <- (iZ_sub _ 1), <- (inject_Z_plus _ 1).
       now replace (2 * m - Z.of_nat (S (S n)) + 1) with (2 * (m + 1) - Z.of_nat (S (S n)) - 1)
         by lia. }
  assert (O1 : ordered_as (red s 0%nat (S n)) (reduction D 0 (S n))).
  { apply reduced_alike; auto; lia. }
  apply (hope_of_tricks _ _ East (m + 1) _ O1).
  - rewrite size_reduction, SD by lia. cbn [pred]. rewrite <- (iZ_sub _ 1).
    rewrite <- (inject_Z_plus _ 2).
    now replace (2 * m - Z.of_nat (S (S n)) + 2) with (2 * (m + 1) - Z.of_nat (S n) - 1) by lia.
  - rewrite <- Top. apply right_to_hold_up; auto; lia.
Qed.

(* The two cases of 2 m cards a hand. *)
Section Balanced.
Variables (s : T) (n : nat).
Hypothesis Two : two_highest T sz beats s (S n).
Hypothesis I : integral (S (S n)) 0.
Let D := twin T sz beats s.

Lemma balanced_suit : exists m, Z.of_nat (size D) = 2 * m /\ is_suit D /\ ace_and_king D /\
  (2 <= size D)%nat /\ takes D 1 0 = beats s 1 0 /\
  (hopes s true 0%Q <-> m <= tricks [D_0 D] West) /\
  (hopes (red s (S n) (S n)) false 0%Q <-> m <= tricks [reduction D (top D) (top D)] East) /\
  (hopes (red s 0%nat (S n)) true 1%Q <-> m <= tricks [D_0 (reduction D 0 (top D))] West).
Proof.
  destruct I as [m Em]. exists m. pose proof (its_twin s) as O. fold D in O.
  destruct (ace_and_king_of s D (S n) O Two) as [SD [Top AK]]. pose proof O as [HD [_ OD]].
  assert (O1 : ordered_as (red s 0%nat (S n)) (reduction D 0 (S n))).
  { apply reduced_alike; auto; lia. }
  assert (S1 : size (reduction D 0 (S n)) = S n) by (rewrite size_reduction, SD; auto; lia).
  rewrite Top. split; [lia|split; [exact HD|split; [exact AK|split; [lia|split]]]].
  { symmetry. apply OD; lia. }
  split; [|split].
  - rewrite <- (more_than s D (S n) m O SD). split; apply hopes_eq.
    + now replace (2 * m - Z.of_nat (size D)) with 0 by lia.
    + now replace (2 * m - Z.of_nat (size D)) with 0 by lia.
  - apply (hope_of_tricks _ _ East m). apply reduced_alike; auto; lia.
    rewrite size_reduction, SD by lia. cbn [pred].
    now replace (2 * m - Z.of_nat (S n)) with 1 by lia.
  - rewrite <- (more_than _ _ n m O1 S1), S1. split; apply hopes_eq.
    + now replace (2 * m - Z.of_nat (S n)) with 1 by lia.
    + now replace (2 * m - Z.of_nat (S n)) with 1 by lia.
Qed.
End Balanced.

Theorem low_cards_of_one_suit : two_lower_case T sz beats red val.
Proof.
  intros s n Two I Low P.
  destruct (balanced_suit s n Two I) as [m [Sm [HD [AK [L [T1 [X1 [X2 X3]]]]]]]].
  apply X1 in P. rewrite <- T1 in Low. apply X3. now apply right_to_hold_up_low_cards.
Qed.

Theorem high_cards_of_one_suit : one_lower_case T sz beats red val.
Proof.
  intros s n Two I High P Q.
  destruct (balanced_suit s n Two I) as [m [Sm [HD [AK [L [T1 [X1 [X2 X3]]]]]]]].
  apply X1 in P. apply X3 in Q. rewrite <- T1 in High. apply X2.
  now apply take_if_it_is_right_to_hold_up.
Qed.
End Facts.
