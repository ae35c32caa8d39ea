(* Sections 6.3, 7.1, 7.5, 9.2 and 10.1: the laws of values and of labeled values, whatever their
   numbers and indices are. *)
Require Import ZArith Lia QArith Lqa Bool List.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Addition BothSides Rounding Intervals.
From Sums Require Import Lemmas_9.
From Symmetric Require Import Infinitesimals.
Import ListNotations.
From SymmetricStated Require Export Values_and_labels.
Local Open Scope Q_scope.

(* --- Section 6.3 --- *)

(* Added, values are a commutative semigroup with the identity 0; negation is an automorphism. *)
Theorem semigroup_of_values : forall u v w : value,
  (forall q x r y, value_eq (plus (q, x) (r, y)) (q + r, add_inf x y) /\
     value_eq (opp (q, x)) (- q, opp_inf x)) /\
  value_eq (plus (plus u v) w) (plus u (plus v w)) /\ value_eq (plus u v) (plus v u) /\
  value_eq (plus u (0, Zero)) u /\ value_eq (opp (plus u v)) (plus (opp u) (opp v)) /\
  value_eq (opp (opp u)) u.
Proof.
  intros (q & x) (r & y) (t & z). unfold value_eq, plus, opp. cbn [fst snd].
  split; [intros; cbn [fst snd]; rewrite Qred_correct; repeat split; reflexivity|].
  rewrite !Qred_correct. repeat split; try lra.
  - apply iadd_assoc.
  - apply iadd_comm.
  - apply (addition x y z).
  - apply ineg_add.
  - apply (negation x y).
Qed.

Lemma le_refl x : le_inf x x = true.
Proof. apply le_reflexive. Qed.
Lemma le_trans x y z : le_inf x y = true -> le_inf y z = true -> le_inf x z = true.
Proof. apply le_transitive. Qed.

Lemma le_opp x y : le_inf (opp_inf y) (opp_inf x) = le_inf x y.
Proof. destruct x, y; reflexivity. Qed.

(* Values are ordered by their numbers, then by their infinitesimals; this is a partial order, which
   addition keeps and negation turns round. *)
Theorem order_of_values : forall u v w : value,
  (value_le u v <-> fst u < fst v \/ fst u == fst v /\ le_inf (snd u) (snd v) = true) /\
  value_le u u /\ (value_le u v -> value_le v u -> value_eq u v) /\
  (value_le u v -> value_le v w -> value_le u w) /\
  (value_le u v -> value_le (plus u w) (plus v w)) /\
  (value_le u v <-> value_le (opp v) (opp u)).
Proof.
  intros u v w.
  split; [apply value_le_iff|].
  split; [apply value_le_iff; right; split; [reflexivity|apply le_refl]|].
  split.
  { rewrite !value_le_iff. intros [less|(same & one)] [less'|(same' & other)]; try lra.
    split; [exact same|apply le_antisym; assumption]. }
  split.
  { rewrite !value_le_iff. intros [less|(same & one)] [less'|(same' & other)]; try (left; lra).
    right. split; [lra|]. apply le_trans with (snd v); assumption. }
  split; [apply plus_monotone|].
  rewrite !value_le_iff. destruct u as (q & x), v as (r & y). unfold opp. cbn [fst snd].
  rewrite le_opp. split; (intros [less|(same & one)]; [left; lra|right; split; [lra|exact one]]).
Qed.

Lemma value_lt_iff v w : value_lt v w <-> value_le v w /\ ~ value_eq v w.
Proof.
  unfold value_lt, value_ltb, value_le. rewrite andb_true_iff, negb_true_iff.
  assert (same : value_eqb v w = true <-> value_eq v w).
  { unfold value_eqb, value_eq. rewrite !andb_true_iff, Qeq_bool_iff. split.
    - intros ((one & two) & three). split; [exact one|]. apply le_antisym; assumption.
    - intros (one & ->). repeat split; auto using le_refl. }
  rewrite <- same. destruct (value_eqb v w); intuition (congruence || discriminate).
Qed.

Lemma eq_dec_inf (x y : infinitesimal) : {x = y} + {x <> y}.
Proof. decide equality; apply Nat.eq_dec. Qed.

(* If that is so of the suit, it is so of the whole, whatever value of the other suits is added to
   both: the suit had a negative infinitesimal part, and West keeps the lead if it was -eps_0. *)
Lemma greater_or_kept : forall (before after others : value) (lead : player) k,
  snd before = Minus k -> (k = 0%nat -> lead = West) ->
  grown_or_kept before after lead ->
  grown_or_kept (plus before others) (plus after others) lead.
Proof.
  intros (q & x) (r & y) (t & z) lead k. cbn [snd]. intros -> kept grown.
  unfold grown_or_kept in *. rewrite !value_lt_iff, !value_le_iff in *. unfold value_eq, plus in *.
  cbn [fst snd] in *. rewrite !Qred_correct.
  destruct grown as [([less|(same & order_)] & differ)|((same & inf) & on)].
  - left. split; [left; lra|]. intros (no & _). lra.
  - assert (differ' : Minus k <> y) by (intros it; apply differ; split; [exact same|exact it]).
    pose proof (add_inf_monotone (Minus k) y z order_) as more.
    destruct (eq_dec_inf (add_inf (Minus k) z) (add_inf y z)) as [alike|apart].
    + right. split; [split; [lra|exact alike]|]. apply kept.
      apply (strictness (Minus k) y z (conj order_ differ')) in alike.
      destruct alike as (_ & zero & _). cbn [index] in zero. lia.
    + left. split; [right; split; [lra|exact more]|]. intros (_ & alike). exact (apart alike).
  - right. split; [split; [lra|rewrite inf; reflexivity]|exact on].
Qed.

(* Above -eps_k, k >= 1, addition is strictly monotone. *)
Lemma strictly_monotone : forall (before after others : value) k, snd before = Minus (S k) ->
  value_lt before after -> value_lt (plus before others) (plus after others).
Proof.
  intros (q & x) (r & y) (t & z) k. cbn [snd]. intros ->. rewrite !value_lt_iff, !value_le_iff.
  unfold value_eq, plus. cbn [fst snd]. rewrite !Qred_correct.
  intros ([less|(same & order_)] & differ).
  - split; [left; lra|]. intros (no & _). lra.
  - split; [right; split; [lra|apply add_inf_monotone, order_]|]. intros (_ & alike).
    assert (differ' : Minus (S k) <> y) by (intros it; apply differ; split; [exact same|exact it]).
    apply (strictness (Minus (S k)) y z (conj order_ differ')) in alike.
    destruct alike as (_ & zero & _). discriminate zero.
Qed.

Theorem first_case : forall (before after others : value) (lead : player) k,
  snd before = Minus k ->
  ((k = 0%nat -> lead = West) -> grown_or_kept before after lead ->
   grown_or_kept (plus before others) (plus after others) lead) /\
  ((1 <= k)%nat -> value_lt before after -> value_lt (plus before others) (plus after others)).
Proof.
  intros before after others lead k part. split; [apply greater_or_kept; exact part|].
  intros some. destruct k as [|k]; [lia|]. apply (strictly_monotone before after others k part).
Qed.

Lemma middle_is_a_number q r : number q -> number r -> number ((q + r) / 2).
Proof.
  intros (k & a & a_is) (l & b & b_is). exists (S (k + l)).
  exists (a * 2 ^ Z.of_nat l + b * 2 ^ Z.of_nat k)%Z. unfold two_to in *.
  replace (Z.of_nat (S (k + l))) with (1 + Z.of_nat k + Z.of_nat l)%Z by lia.
  rewrite !Z.pow_add_r by lia. rewrite inject_Z_plus, !inject_Z_mult, <- a_is, <- b_is.
  change (inject_Z (2 ^ 1)) with 2. field.
Qed.

(* If the numbers differ, their mean lies between the values; if they do not, the values are
   q - eps_k and q + eps_k, and q lies between them. *)
Theorem between_infinitesimals : forall v w : value, number (fst v) -> number (fst w) ->
  snd v <> Zero -> snd w <> Zero -> of_one_complexity v w -> value_lt v w ->
  (fst v < fst w -> exists q, number q /\ value_lt v (q, Zero) /\ value_lt (q, Zero) w) /\
  (fst v == fst w -> exists k, snd v = Minus k /\ snd w = Plus k /\
     value_lt v (fst v, Zero) /\ value_lt (fst v, Zero) w).
Proof.
  intros (q & x) (r & y) q_in r_in nx ny (no & no') less. cbn [fst snd] in *.
  rewrite value_lt_iff, value_le_iff in less. unfold value_eq in less. cbn [fst snd] in less.
  setoid_rewrite value_lt_iff. setoid_rewrite value_le_iff. unfold value_eq. cbn [fst snd].
  assert (half : (q + r) / 2 == q / 2 + r / 2) by field.
  split.
  - intros apart. exists ((q + r) / 2). split; [apply middle_is_a_number; assumption|].
    split; (split; [left|intros (it & _)]); rewrite ?half in *;
      assert (q / 2 == q * (1 # 2)) by field; assert (r / 2 == r * (1 # 2)) by field; lra.
  - intros same. destruct less as ([apart|(_ & le)] & differ); [lra|].
    assert (other : x <> y) by (intros it; apply differ; split; assumption).
    unfold simpler in no, no'. cbn [fst snd] in no, no'.
    destruct x as [| |k|k], y as [| |l|l]; cbn [le_inf] in le; try congruence; try discriminate;
      try (exfalso; tauto);
      try (assert (k = l) by lia; subst l; try congruence; exists k; repeat split;
           try (right; split; [lra|reflexivity]); try (intros (_ & it); discriminate it)).
Qed.

Lemma value_eqb_iff v w : value_eqb v w = true <-> value_eq v w.
Proof.
  unfold value_eqb, value_eq. rewrite !andb_true_iff, Qeq_bool_iff. split.
  - intros ((one & two) & three). split; [exact one|]. apply le_antisym; assumption.
  - intros (one & ->). repeat split; auto using le_refl.
Qed.

(* (P, x) < (Q, y) if x < y; (E, x) < (W, x) if x is not a number, (W, x) < (E, x) if it is. *)
Lemma label_lt_iff p v q w : label_lt (p, v) (q, w) <->
  value_lt v w \/ value_eq v w /\ ((p = East /\ q = West /\ snd v <> Zero) \/
                                  (p = West /\ q = East /\ snd v = Zero)).
Proof.
  unfold label_lt, label_ltb, value_lt. cbn [fst snd].
  rewrite orb_true_iff, andb_true_iff, value_eqb_iff.
  destruct p, q, v as (r & [| |k|k]); cbn [snd is_zero negb]; split;
    (intros [less|(same & lead)]; [left; exact less|right; split; [exact same|]]);
    try discriminate lead; try (destruct lead as [(? & ? & ?)|(? & ? & ?)]; congruence);
    try (left; repeat split; congruence); try (right; repeat split; congruence).
Qed.

Lemma label_le_iff p v q w : label_le (p, v) (q, w) <->
  label_lt (p, v) (q, w) \/ value_eq v w /\ p = q.
Proof.
  unfold label_le, label_leb, label_lt. cbn [fst snd].
  rewrite orb_true_iff, andb_true_iff, value_eqb_iff.
  destruct p, q; intuition (try discriminate; auto).
Qed.

Lemma value_lt_parts v w : value_lt v w <->
  fst v < fst w \/ fst v == fst w /\ below (snd v) (snd w).
Proof.
  rewrite value_lt_iff, value_le_iff. unfold value_eq, below. split.
  - intros ([less|(same & le)] & differ); [left; exact less|right].
    split; [exact same|]. split; [exact le|]. intros it. apply differ. split; assumption.
  - intros [less|(same & le & other)].
    + split; [left; exact less|]. intros (same & _). lra.
    + split; [right; split; assumption|]. intros (_ & it). exact (other it).
Qed.

Lemma below_trans x y z : below x y -> below y z -> below x z.
Proof.
  intros (one & other) (two & _). split; [apply le_trans with y; assumption|].
  intros it. subst z. apply other. apply le_antisym; assumption.
Qed.

Lemma value_lt_trans u v w : value_lt u v -> value_lt v w -> value_lt u w.
Proof.
  rewrite !value_lt_parts. intros [one|(one & x)] [two|(two & y)]; try (left; lra).
  right. split; [lra|]. apply below_trans with (snd v); assumption.
Qed.

Lemma value_lt_eq u v w : value_eq u v -> value_lt v w -> value_lt u w.
Proof.
  rewrite !value_lt_parts. intros (one & it) less. rewrite it.
  destruct less as [less|(same & less)]; [left|right; split]; try lra; exact less.
Qed.

Lemma value_eq_lt u v w : value_lt u v -> value_eq v w -> value_lt u w.
Proof.
  rewrite !value_lt_parts. intros less (one & it). rewrite <- it.
  destruct less as [less|(same & less)]; [left|right; split]; try lra; exact less.
Qed.

Lemma value_lt_irrefl v w : value_lt v w -> ~ value_eq v w.
Proof. intros less same. apply value_lt_iff in less. exact (proj2 less same). Qed.

Lemma value_eq_sym v w : value_eq v w -> value_eq w v.
Proof. intros (one & it). split; [symmetry; exact one|symmetry; exact it]. Qed.
Lemma value_eq_trans u v w : value_eq u v -> value_eq v w -> value_eq u w.
Proof. intros (one & it) (two & it'). split; [rewrite one; exact two|congruence]. Qed.

(* Leads in ascending order, of labels with one value: without an infinitesimal, or with one. *)
Definition ascending (p q : player) (x : infinitesimal) : Prop :=
  (p = East /\ q = West /\ x <> Zero) \/ (p = West /\ q = East /\ x = Zero).

Lemma not_both_ascending p q r x : ascending p q x -> ~ ascending q r x.
Proof. intros [(-> & -> & no)|(-> & -> & yes)] [(? & ? & ?)|(? & ? & ?)]; congruence. Qed.

Lemma one_is_ascending p q x : p = q \/ ascending p q x \/ ascending q p x.
Proof.
  unfold ascending. destruct p, q; auto;
    (destruct (infinitesimals_differ x Zero); [auto 7|auto 7]).
Qed.

Lemma label_le_parts p v q w : label_le (p, v) (q, w) <->
  value_lt v w \/ value_eq v w /\ (ascending p q (snd v) \/ p = q).
Proof. rewrite label_le_iff, label_lt_iff. unfold ascending. tauto. Qed.

Lemma label_antisym p v q w : label_le (p, v) (q, w) -> label_le (q, w) (p, v) ->
  p = q /\ value_eq v w.
Proof.
  rewrite !label_le_parts. intros [less|(same & leads)] [less'|(same' & leads')].
  - destruct (value_lt_irrefl v v (value_lt_trans v w v less less')). split; reflexivity.
  - destruct (value_lt_irrefl v w less (value_eq_sym _ _ same')).
  - destruct (value_lt_irrefl w v less' (value_eq_sym _ _ same)).
  - split; [|exact same]. destruct leads as [one|it]; [|exact it].
    destruct leads' as [two|it]; [|symmetry; exact it].
    rewrite (proj2 same) in one. destruct (not_both_ascending _ _ _ _ one two).
Qed.

Lemma label_trans p u q v r w : label_le (p, u) (q, v) -> label_le (q, v) (r, w) ->
  label_le (p, u) (r, w).
Proof.
  rewrite !label_le_parts. intros [less|(same & leads)] [less'|(same' & leads')].
  - left. apply value_lt_trans with v; assumption.
  - left. apply value_eq_lt with v; assumption.
  - left. apply value_lt_eq with v; assumption.
  - right. split; [apply value_eq_trans with v; assumption|].
    rewrite <- (proj2 same) in leads'.
    destruct leads as [one|it]; [|subst q; exact leads'].
    destruct leads' as [two|it]; [|subst r; left; exact one].
    destruct (not_both_ascending _ _ _ _ one two).
Qed.

Lemma values_comparable v w : snd v <> Fuzzy -> snd w <> Fuzzy ->
  value_lt v w \/ value_lt w v \/ value_eq v w.
Proof.
  intros no no'. rewrite !value_lt_parts.
  destruct (Qlt_le_dec (fst v) (fst w)) as [less|le]; [auto|].
  destruct (Qlt_le_dec (fst w) (fst v)) as [less|le']; [auto|].
  assert (same : fst v == fst w) by (apply Qle_antisym; assumption).
  destruct (infinitesimals_differ (snd v) (snd w)) as [it|other];
    [right; right; split; assumption|].
  destruct (le_inf (snd v) (snd w)) eqn:one; [left; right; repeat split; assumption|].
  destruct (le_inf (snd w) (snd v)) eqn:two.
  - right. left. right. split; [symmetry; exact same|]. split; [exact two|].
    intros it. apply other. symmetry. exact it.
  - destruct (proj1 (incomparable (snd v) (snd w)) (conj one two)) as [(_ & it)|(it & _)];
      congruence.
Qed.

(* Section 7.1: as printed; a partial order; and total where no infinitesimal is fuzzy. *)
Theorem order_of_labeled_values : forall p q r u v w,
  (value_lt v w -> label_lt (p, v) (q, w)) /\
  (snd v <> Zero -> label_lt (East, v) (West, v)) /\
  (snd v = Zero -> label_lt (West, v) (East, v)) /\
  (label_le (p, v) (q, w) <-> label_lt (p, v) (q, w) \/ value_eq v w /\ p = q) /\
  (label_lt (p, v) (q, w) -> ~ label_le (q, w) (p, v)) /\
  label_le (p, v) (p, v) /\
  (label_le (p, v) (q, w) -> label_le (q, w) (p, v) -> p = q /\ value_eq v w) /\
  (label_le (p, u) (q, v) -> label_le (q, v) (r, w) -> label_le (p, u) (r, w)) /\
  (snd v <> Fuzzy -> snd w <> Fuzzy -> label_le (p, v) (q, w) \/ label_le (q, w) (p, v)).
Proof.
  intros p q r u v w. assert (refl : value_eq v v) by (split; reflexivity).
  split; [intros less; apply label_lt_iff; left; exact less|].
  split; [intros kind; apply label_lt_iff; right; auto|].
  split; [intros kind; apply label_lt_iff; right; auto 7|].
  split; [apply label_le_iff|].
  split.
  { intros less back. assert (le : label_le (p, v) (q, w)) by (apply label_le_iff; auto).
    destruct (label_antisym p v q w le back) as (-> & same). apply label_lt_iff in less.
    destruct less as [less|(_ & leads)]; [exact (value_lt_irrefl v w less same)|].
    destruct leads as [(one & two & _)|(one & two & _)]; congruence. }
  split; [apply label_le_iff; right; auto|].
  split; [apply label_antisym|]. split; [apply label_trans|].
  intros no no'. rewrite !label_le_parts.
  destruct (values_comparable v w no no') as [less|[less|same]]; [auto|auto|].
  pose proof (value_eq_sym _ _ same) as back. rewrite <- (proj2 same).
  destruct (one_is_ascending p q (snd v)) as [it|[one|two]]; [left; right; auto| |].
  - left. right. auto.
  - right. right. auto.
Qed.
