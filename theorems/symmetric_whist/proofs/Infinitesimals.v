(* Section 6.1: infinitesimals are added, negated and ordered as the paper says, whatever their
   indices are. *)
Require Import ZArith Lia QArith Lqa Bool List.
From Sums Require Import Rules Values Labels Addition BothSides Rounding.
Import ListNotations.
From SymmetricStated Require Export Infinitesimals.
Local Open Scope Z_scope.
Ltac every := intros;
  repeat match goal with x : infinitesimal |- _ => destruct x as [| |[|?]|[|?]] end.
Ltac split_index := unfold of_index in *; repeat match goal with
  | |- context [Z.ltb ?a ?b] => destruct (Z.ltb_spec a b)
  | H : context [Z.ltb ?a ?b] |- _ => destruct (Z.ltb_spec a b) end.

(* 6.1.2: where there is a stopper, it does not matter whether East has an exit. *)
Theorem stoppers_need_no_exit : forall k, (1 <= k)%nat -> add_inf (Plus k) (Minus 0) = Plus k.
Proof. intros [|k] some; [lia|]. cbn. f_equal. lia. Qed.

(* Only 0 has an inverse. *)
Theorem only_zero_has_an_inverse : forall x y, add_inf x y = Zero <-> x = Zero /\ y = Zero.
Proof.
  intros x y. split; [|intros (-> & ->); reflexivity].
  destruct x as [| |[|?]|[|?]], y as [| |[|?]|[|?]]; cbn [add_inf]; intros sum;
    try discriminate; auto; exfalso; revert sum; apply mk_nz.
Qed.

(* 6.1.2: there is no isomorphism of semigroups from a direct sum of the integers, whatever
   semigroup with an identity the other summand is. *)
Theorem no_direct_sum : forall (E : Type) (e : E) (plus_E : E -> E -> E),
  (forall x, plus_E e x = x /\ plus_E x e = x) ->
  ~ exists f : Z * E -> infinitesimal,
      (forall a b, f a = f b -> a = b) /\ (forall x, exists a, f a = x) /\
      forall a b, f (fst a + fst b, plus_E (snd a) (snd b)) = add_inf (f a) (f b).
Proof.
  intros E e plus_E identity (f & injective & onto & sums).
  assert (zero : f (0, e) = Zero).
  { destruct (onto Zero) as (a & it). rewrite <- it.
    pose proof (sums a (0, e)) as one. rewrite it in one. cbn [fst snd] in one.
    rewrite Z.add_0_r, (proj2 (identity (snd a))), <- surjective_pairing, it in one.
    cbn [add_inf] in one. rewrite <- one. symmetry. exact it. }
  pose proof (sums (1, e) (-1, e)) as none. cbn [fst snd] in none.
  rewrite (proj1 (identity e)) in none. cbn in none. rewrite zero in none.
  symmetry in none. apply only_zero_has_an_inverse in none. destruct none as (one & _).
  rewrite <- zero in one. apply injective in one. discriminate one.
Qed.

(* 6.1.4. *)
Theorem addition : forall x y z,
  add_inf x Zero = x /\ add_inf Zero x = x /\ add_inf x y = add_inf y x /\
  add_inf (add_inf x y) z = add_inf x (add_inf y z) /\
  add_inf (Plus 0) (Plus 0) = Plus 0 /\ add_inf (Minus 0) (Minus 0) = Minus 0 /\
  (x <> Zero -> y <> Zero -> ~ (x = y /\ (x = Plus 0 \/ x = Minus 0)) ->
     add_inf x y = of_index (index x + index y)).
Proof.
  intros x y z. repeat split; try reflexivity.
  - destruct x as [| |[|?]|[|?]]; reflexivity.
  - apply iadd_comm.
  - apply iadd_assoc.
  - intros nx ny other. destruct (iadd_nz x y nx ny) as [it|(same & _ & zero)]; [exact it|].
    subst y. destruct x as [| |[|?]|[|?]]; cbn [index] in zero; try lia; try reflexivity;
      try congruence; exfalso; apply other; auto.
Qed.

(* 6.1.5. *)
Theorem negation : forall x y,
  opp_inf (add_inf x y) = add_inf (opp_inf x) (opp_inf y) /\ opp_inf (opp_inf x) = x /\
  (add_inf x (opp_inf x) = Zero <-> x = Zero) /\ opp_inf Fuzzy = Fuzzy /\
  opp_inf (Plus 0) = Minus 0 /\ (index x <> 0 -> opp_inf x = of_index (- index x)).
Proof.
  intros x y. split; [apply ineg_add|]. split; [every; reflexivity|].
  split.
  { rewrite only_zero_has_an_inverse. split; [tauto|]. intros ->. auto. }
  split; [reflexivity|]. split; [reflexivity|].
  intros some. destruct x as [| |[|k]|[|k]]; cbn [index opp_inf] in *; try lia; unfold of_index.
  - destruct (Z.ltb_spec 0 (- Z.of_nat (S k))), (Z.ltb_spec (- Z.of_nat (S k)) 0); try lia.
    f_equal. lia.
  - destruct (Z.ltb_spec 0 (- - Z.of_nat (S k))); [|lia]. f_equal. lia.
Qed.

(* 6.1.6. *)
Lemma le_antisym : forall x y, le_inf x y = true -> le_inf y x = true -> x = y.
Proof.
  every; cbn [le_inf] in *; try discriminate; try reflexivity; rewrite ?Nat.leb_le in *;
    f_equal; lia.
Qed.

Lemma le_reflexive : forall x, le_inf x x = true.
Proof. every; cbn [le_inf]; try reflexivity; apply Nat.leb_refl. Qed.

Lemma le_transitive : forall x y z,
  le_inf x y = true -> le_inf y z = true -> le_inf x z = true.
Proof.
  intros [| |k|k] [| |l|l] [| |m|m]; cbn [le_inf]; try discriminate; try reflexivity;
    rewrite ?Nat.leb_le; eauto using Nat.le_trans.
Qed.

Lemma incomparable : forall x y, le_inf x y = false /\ le_inf y x = false <->
  x = Zero /\ y = Fuzzy \/ x = Fuzzy /\ y = Zero.
Proof.
  intros x y. split.
  - intros (no & no'). destruct x as [| |k|k], y as [| |l|l]; cbn [le_inf] in *;
      try discriminate; auto; rewrite ?Nat.leb_gt in *; destruct (Nat.lt_asymm k l); assumption.
  - intros [(-> & ->)|(-> & ->)]; auto.
Qed.

Lemma less_is_below : forall x y, index x < index y -> below x y.
Proof.
  unfold below. intros [| |k|k] [| |l|l] less; cbn [le_inf index] in *; rewrite ?Nat.leb_le;
    split; try reflexivity; try discriminate; try lia;
    try (intros same; injection same as ->; lia).
Qed.

Lemma same_index : forall x y, index x = index y -> index x <> 0 -> x = y.
Proof. intros [| |k|k] [| |l|l]; cbn [index]; intros same some; try lia; f_equal; lia. Qed.

Lemma below_is_less : forall x y, index x <> 0 \/ index y <> 0 -> below x y -> index x < index y.
Proof.
  intros x y some (order & other).
  destruct (Z.lt_trichotomy (index x) (index y)) as [less|[same|more]]; [exact less|exfalso..].
  - apply other, same_index; lia.
  - apply other, le_antisym; [exact order|]. apply (less_is_below y x more).
Qed.

Lemma exits_in_order :
  below (Minus 0) Zero /\ below Zero (Plus 0) /\ below (Minus 0) Fuzzy /\ below Fuzzy (Plus 0).
Proof. unfold below. repeat split; discriminate. Qed.

Lemma index_add : forall x y, index (add_inf x y) = index x + index y.
Proof.
  intros [| |[|k]|[|k]] [| |[|l]|[|l]]; cbn [add_inf index]; try reflexivity;
    unfold of_index; split_index; cbn [index]; lia.
Qed.

Lemma an_exit : forall x, index x = 0 -> x = Zero \/ x = Fuzzy \/ x = Plus 0 \/ x = Minus 0.
Proof. intros [| |[|k]|[|k]]; cbn [index]; intros zero; auto; lia. Qed.

(* Of x < y it does not follow that x + z < y + z: the sums may be equal, just in these cases. *)
Theorem strictness : forall x y z, below x y ->
  (add_inf x z = add_inf y z <->
   z <> Zero /\ index x = 0 /\ index y = 0 /\
   (index z <> 0 \/ z = Fuzzy \/
    z = Plus 0 /\ (x = Zero /\ y = Plus 0 \/ x = Minus 0 /\ y = Fuzzy) \/
    z = Minus 0 /\ (x = Minus 0 /\ y = Zero \/ x = Fuzzy /\ y = Plus 0))).
Proof.
  intros x y z less. split.
  - intros same. pose proof (f_equal index same) as indices. rewrite !index_add in indices.
    assert (zero : index x = 0).
    { destruct (Z.eq_dec (index x) 0) as [zero|some]; [exact zero|].
      pose proof (below_is_less x y (or_introl some) less). lia. }
    assert (zero' : index y = 0) by lia. clear indices. revert less same.
    destruct (an_exit x zero) as [->|[->|[->| ->]]], (an_exit y zero') as [->|[->|[->| ->]]];
      intros (order & other); try discriminate order; try congruence;
      destruct z as [| |[|k]|[|k]]; intros same; try discriminate same;
      cbn [index]; repeat split; try discriminate; auto 8; left; discriminate.
  - intros (some & zero & zero' & kinds). revert less kinds.
    destruct (an_exit x zero) as [->|[->|[->| ->]]], (an_exit y zero') as [->|[->|[->| ->]]];
      intros (order & other); try discriminate order; try congruence; intros kinds;
      destruct z as [| |[|k]|[|k]]; try congruence; try reflexivity;
      try (cbn [add_inf index]; unfold of_index; cbn; f_equal; lia); exfalso;
      destruct kinds as [it|[it|[(it & [(a & b)|(a & b)])|(it & [(a & b)|(a & b)])]]];
      try discriminate it; try discriminate a; try discriminate b; apply it; reflexivity.
Qed.

Lemma infinitesimals_differ (x y : infinitesimal) : x = y \/ x <> y.
Proof.
  destruct x as [| |k|k], y as [| |l|l]; try (right; discriminate); try (left; reflexivity);
    (destruct (Nat.eq_dec k l) as [same|other]; [left; congruence|right; congruence]).
Qed.

(* 6.1.6 as a whole, with the indices written. *)
Theorem order_of_infinitesimals : forall x y z : infinitesimal,
  below (Minus 0) Zero /\ below Zero (Plus 0) /\ below (Minus 0) Fuzzy /\ below Fuzzy (Plus 0) /\
  (forall k, (1 <= k)%nat -> index x = 0 -> below (Minus k) x /\ below x (Plus k)) /\
  (forall p q, p <> 0 -> q <> 0 -> p < q -> below (of_index p) (of_index q)) /\
  le_inf x x = true /\ (le_inf x y = true -> le_inf y x = true -> x = y) /\
  (le_inf x y = true -> le_inf y z = true -> le_inf x z = true) /\
  (le_inf x y = false /\ le_inf y x = false <-> x = Zero /\ y = Fuzzy \/ x = Fuzzy /\ y = Zero) /\
  (le_inf x y = true -> le_inf (add_inf x z) (add_inf y z) = true) /\
  (below x y ->
    (~ below (add_inf x z) (add_inf y z) <->
     z <> Zero /\ index x = 0 /\ index y = 0 /\
     (index z <> 0 \/ z = Fuzzy \/
      z = Plus 0 /\ (x = Zero /\ y = Plus 0 \/ x = Minus 0 /\ y = Fuzzy) \/
      z = Minus 0 /\ (x = Minus 0 /\ y = Zero \/ x = Fuzzy /\ y = Plus 0)))).
Proof.
  intros x y z. destruct exits_in_order as (one & two & three & four).
  split; [exact one|]. split; [exact two|]. split; [exact three|]. split; [exact four|].
  split.
  { intros k some zero. split; apply less_is_below; cbn [index]; lia. }
  split.
  { intros p q p_in q_in less. apply less_is_below.
    assert (is : forall n, n <> 0 -> index (of_index n) = n).
    { intros n some. unfold of_index.
      destruct (Z.ltb_spec 0 n), (Z.ltb_spec n 0); cbn [index]; lia. }
    rewrite !is; assumption. }
  split; [apply le_reflexive|]. split; [apply le_antisym|]. split; [apply le_transitive|].
  split; [apply incomparable|]. split; [apply add_inf_monotone|].
  intros less. rewrite <- (strictness x y z less). unfold below. split.
  - intros not_less. destruct (infinitesimals_differ (add_inf x z) (add_inf y z)) as [same|other];
      [exact same|]. destruct not_less. split; [apply add_inf_monotone, less|exact other].
  - intros same (_ & other). exact (other same).
Qed.
