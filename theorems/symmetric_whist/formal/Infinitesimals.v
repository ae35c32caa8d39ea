(* Section 6.1: infinitesimals are added, negated and ordered as the paper says, whatever their
   indices are. *)
Require Import ZArith Lia QArith Lqa Bool List.
From Symmetric Require Import Rules Values Labels Addition BothSides Rounding.
Import ListNotations.
Local Open Scope Z_scope.

(* x < y. *)
Definition below (x y : infinitesimal) : Prop := le_inf x y = true /\ x <> y.
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

Theorem order : forall x y z,
  le_inf x x = true /\ (le_inf x y = true -> le_inf y x = true -> x = y) /\
  (le_inf x y = true -> le_inf y z = true -> le_inf x z = true) /\
  (le_inf x y = false /\ le_inf y x = false <-> x = Zero /\ y = Fuzzy \/ x = Fuzzy /\ y = Zero) /\
  (le_inf x y = true -> le_inf (add_inf x z) (add_inf y z) = true) /\
  (index x <> 0 \/ index y <> 0 -> (below x y <-> index x < index y)) /\
  below (Minus 0) Zero /\ below Zero (Plus 0) /\ below (Minus 0) Fuzzy /\ below Fuzzy (Plus 0).
Proof.
  intros x y z. split; [every; cbn [le_inf]; try reflexivity; apply Nat.leb_refl|].
  split; [apply le_antisym|].
  split.
  { every; cbn [le_inf] in *; try discriminate; try reflexivity; rewrite ?Nat.leb_le in *; lia. }
  split.
  { split.
    - intros (no & no'). destruct x as [| |k|k], y as [| |l|l]; cbn [le_inf] in *;
        try discriminate; auto; rewrite ?Nat.leb_gt in *; lia.
    - intros [(-> & ->)|(-> & ->)]; auto. }
  split; [apply add_inf_monotone|].
  split.
  { unfold below. intros some. destruct x as [| |k|k], y as [| |l|l]; cbn [le_inf index] in *;
      rewrite ?Nat.leb_le; split; try (intros (order & other)); try (intros less); try discriminate;
      repeat split; try discriminate; try lia; try (intros same; inversion same; lia);
      try (enough (k <> l) by lia; intros same; apply other; congruence);
      try (destruct k; try lia; fail); try (destruct l; try lia; fail). }
  unfold below. repeat split; discriminate.
Qed.

(* Of x < y it does not follow that x + z < y + z: the sums may be equal, just in these cases. *)
Theorem strictness : forall x y z, below x y ->
  (add_inf x z = add_inf y z <->
   z <> Zero /\ index x = 0 /\ index y = 0 /\
   (index z <> 0 \/ z = Fuzzy \/
    z = Plus 0 /\ (x = Zero /\ y = Plus 0 \/ x = Minus 0 /\ y = Fuzzy) \/
    z = Minus 0 /\ (x = Minus 0 /\ y = Zero \/ x = Fuzzy /\ y = Plus 0))).
Proof.
  unfold below. intros x y z (order & other). split.
  - revert order other.
    destruct x as [| |[|?]|[|?]], y as [| |[|?]|[|?]], z as [| |[|?]|[|?]];
      cbn [le_inf add_inf index]; rewrite ?Nat.leb_le; intros order other same;
      try discriminate; try congruence;
      repeat split; try discriminate; try lia; split_index;
      try (apply (f_equal index) in same; cbn [index] in same; lia); try lia;
      try (exfalso; apply other; f_equal; apply (f_equal index) in same; cbn [index] in same; lia);
      intuition (auto; try lia).
  - intros (some & zero & zero' & kinds). revert order other.
    destruct x as [| |[|?]|[|?]], y as [| |[|?]|[|?]]; cbn [index] in *; try lia; cbn [le_inf];
      intros order other; try discriminate; try congruence;
      destruct z as [| |[|?]|[|?]]; cbn [index add_inf] in *; try congruence; try reflexivity;
      try (unfold of_index; cbn; f_equal; lia); exfalso;
      intuition (try discriminate; try congruence; try lia).
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
  intros x y z. pose proof (order x y z) as laws.
  destruct laws as (reflexive & antisymmetric & transitive & apart & sums & _ & ends).
  destruct ends as (one & two & three & four).
  split; [exact one|]. split; [exact two|]. split; [exact three|]. split; [exact four|].
  split.
  { intros k some zero. pose proof (order (Minus k) x z) as low.
    pose proof (order x (Plus k) z) as high.
    destruct low as (_ & _ & _ & _ & _ & low & _). destruct high as (_ & _ & _ & _ & _ & high & _).
    cbn [index] in low, high. split; [apply low|apply high]; lia. }
  split.
  { intros p q p_in q_in less. pose proof (order (of_index p) (of_index q) z) as by_index.
    destruct by_index as (_ & _ & _ & _ & _ & by_index & _).
    assert (is : forall n, n <> 0 -> index (of_index n) = n).
    { intros n some. unfold of_index.
      destruct (Z.ltb_spec 0 n), (Z.ltb_spec n 0); cbn [index]; lia. }
    apply by_index; rewrite !is; lia. }
  split; [exact reflexive|]. split; [exact antisymmetric|]. split; [exact transitive|].
  split; [exact apart|]. split; [exact sums|].
  intros less. rewrite <- (strictness x y z less). unfold below. split.
  - intros not_less. destruct (infinitesimals_differ (add_inf x z) (add_inf y z)) as [same|other];
      [exact same|]. destruct not_less. split; [apply sums, less|exact other].
  - intros same (_ & other). exact (other same).
Qed.
