(* Section 12.1: the recursion; bounds of a value by two outcomes. The identity before the tables. *)
Require Import ZArith Lia QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Simplest.
From Sums Require Import ValueOfSuit Play SingleSuit Intervals Exchange Rounding RefinedWhist.
Import ListNotations.
From SymmetricStated Require Export Section_12_1.
Open Scope Q_scope.

(* The value of a suit of n cards is the simplest element of I(D), and is found from the values of
   n^2 suits of n - 1 cards. *)
Theorem the_recursion : forall D, is_suit D -> size D <> O ->
  (I_of D (val D) /\ forall v, I_of D v -> value_eq v (val D) \/ simpler (val D) v) /\
  val D = simplest_between (maxmin D) (minmax D) /\
  length (pairs_of_cards (size D)) = (size D * size D)%nat /\
  (forall i j, In (i, j) (pairs_of_cards (size D)) ->
    size (reduction D i j) = (size D - 1)%nat) /\
  forall D', is_suit D' -> size D' = size D ->
    (forall i j, In (i, j) (pairs_of_cards (size D)) ->
      takes D' i j = takes D i j /\ val (reduction D' i j) = val (reduction D i j)) ->
    val D' = val D.
Proof.
  intros D H N. split; [|split; [|split; [|split]]].
  - split. now apply val_in_I. intros v. now apply only_simplest.
  - now apply val_step.
  - unfold pairs_of_cards. now rewrite prod_length, !seq_length.
  - intros i j K. apply in_prod_iff in K as [Hi Hj]. apply in_seq in Hi, Hj.
    rewrite size_reduction; lia.
  - intros D' _ S E. rewrite !val_step by congruence. unfold maxmin, minmax, maxmin_of, minmax_of.
    rewrite S. assert (A : forall i j, (i < size D)%nat -> (j < size D)%nat ->
      alpha D' i j = alpha D i j).
    { intros i j Hi Hj. destruct (E i j) as [T V].
      { apply in_prod_iff. split; apply in_seq; lia. }
      unfold alpha, labeled_by, winner. now rewrite T, V. }
    f_equal.
    + apply greatest_of_ext. lia. intros i Hi. apply least_of_ext. lia. intros j Hj. now apply A.
    + apply least_of_ext. lia. intros j Hj. apply greatest_of_ext. lia. intros i Hi. now apply A.
Qed.

(* If the value is no half of an integer, k/2 < val(D) < (k + 1)/2, k being the sum of West's tricks
   in D and in D_0, which do not depend on the lead. *)
Theorem bounds_of_the_value : forall D, is_suit D -> size D <> O ->
  ~ (exists m, value_eq (val D) (inject_Z m / 2, Zero)) ->
  let k := (tricks [D] West + tricks [D_0 D] West)%Z in
  tricks [D] East = tricks [D] West /\ tricks [D_0 D] East = tricks [D_0 D] West /\
  value_lt (inject_Z k / 2, Zero) (val D) /\ value_lt (val D) (inject_Z (k + 1) / 2, Zero).
Proof.
  intros D H N No k.
  assert (H0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  pose proof (theorem_8_2 D H) as T. pose proof (theorem_8_2 (D_0 D) H0) as T0.
  assert (Q : forall p, quarters [D] p = (2 * (tricks [D] p + tricks [D_0 D] p) + 1)%Z).
  { intros p. destruct (outcome_alike [D] p) as [A _].
    change (outcome Refined [D] p) with (quarters [D] p) in A.
    change (outcome Whist [D] p) with (tricks [D] p) in A.
    change (outcome Reduced [D] p) with (reduced_tricks [D] p) in A.
    now rewrite lemma_8_1 in A by assumption. }
  pose proof (section_7_5 D H) as S. destruct (val D) as [q x] eqn:V. cbn [snd] in S.
  assert (B : forall p, let m := (tricks [D] p + tricks [D_0 D] p)%Z in
    (inject_Z m < 2 * q \/ inject_Z m == 2 * q /\ ok (side p) x = true) /\
    ~ (inject_Z (m + 1) < 2 * q \/ inject_Z (m + 1) == 2 * q /\ ok (side p) x = true)).
  { intros p m. pose proof (thresholds D p H m) as A. pose proof (thresholds D p H (m + 1)) as C.
    rewrite Q in A, C. rewrite V in A, C. cbn [fst snd] in A, C. fold m in A, C.
    split. apply A. lia. rewrite <- C. lia. }
  assert (Half : x = Zero -> forall m, ~ inject_Z m == 2 * q).
  { intros -> m E. apply No. exists m. split; [|reflexivity]. cbn [fst].
    assert (Y : inject_Z m / 2 == inject_Z m * (1 # 2)) by field. rewrite Y. lra. }
  assert (Between : forall p, let m := (tricks [D] p + tricks [D_0 D] p)%Z in
    match x with
    | Minus _ => inject_Z m < 2 * q /\ 2 * q <= inject_Z m + 1
    | _ => inject_Z m <= 2 * q /\ 2 * q < inject_Z m + 1
    end).
  { intros p m. destruct (B p) as [B1 B2]. fold m in B1, B2. rewrite inject_Z_plus in B2.
    change (inject_Z 1) with 1 in B2.
    destruct (Qlt_le_dec (inject_Z m + 1) (2 * q)) as [q0|q0]; [tauto|].
    destruct x as [| |l|l]; cbn [ok] in *.
    - pose proof (Half eq_refl (m + 1)%Z) as A. rewrite inject_Z_plus in A.
      change (inject_Z 1) with 1 in A. split. destruct B1 as [?|[? _]]; lra.
      apply Qle_lteq in q0 as [?|E]; [assumption|]. destruct A. lra.
    - congruence.
    - split. destruct B1 as [?|[? _]]; lra.
      apply Qle_lteq in q0 as [?|E]; [assumption|]. destruct B2. right. split; [lra|reflexivity].
    - destruct B1 as [B1|[_ B1]]; [|discriminate]. split; lra. }
  assert (Same : (tricks [D] East + tricks [D_0 D] East =
    tricks [D] West + tricks [D_0 D] West)%Z).
  { pose proof (Between West) as W. pose proof (Between East) as E. cbv zeta in W, E.
    fold k in W. fold k. set (e := (tricks [D] East + tricks [D_0 D] East)%Z) in *.
    assert (L : forall a b : Z, inject_Z a < inject_Z b + 1 -> (a <= b)%Z).
    { intros a b L. assert (Y : (a < b + 1)%Z); [|lia]. rewrite Zlt_Qlt, inject_Z_plus. exact L. }
    apply Z.le_antisymm; apply L; destruct x; lra. }
  split; [lia|split; [lia|]].
  pose proof (Between West) as W. cbv zeta in W. fold k in W.
  assert (Y : forall z, inject_Z z / 2 == inject_Z z * (1 # 2)) by (intros; field).
  rewrite !value_lt_iff. cbn [fst snd]. rewrite !Y, inject_Z_plus. change (inject_Z 1) with 1.
  destruct x as [| |l|l].
  - assert (A : ~ inject_Z k == 2 * q) by now apply Half. split; left; [|lra].
    destruct W as [W _]. apply Qle_lteq in W as [W|W]; [lra|tauto].
  - congruence.
  - split; [|left; lra]. destruct W as [W _]. apply Qle_lteq in W as [W|W]; [left; lra|right].
    split; [lra|split; [reflexivity|discriminate]].
  - split; [left; lra|]. destruct W as [_ W]. apply Qle_lteq in W as [W|W]; [left; lra|right].
    split; [lra|split; [reflexivity|discriminate]].
Qed.

(* val(D) = |D| - val of the suit with the hands exchanged. *)
Theorem identity_of_the_appendix : forall D, is_suit D ->
  value_eq (val D) (plus (integer (Z.of_nat (size D))) (opp (val (exchange D)))).
Proof.
  intros D H. destruct (hands_exchanged D H) as [A B]. unfold mirrored in *.
  unfold value_eq, plus, integer, opp. cbn [fst snd] in *. rewrite Qred_correct, A, B.
  split; [lra|]. destruct (snd (val D)); reflexivity.
Qed.
