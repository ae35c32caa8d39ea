(* Lemma 10.1: the value of [K, A], and which values lie in L, R and I of it. *)
Require Import ZArith Lia QArith Lqa Bool List.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Intervals.
From Symmetric Require Import Infinitesimals Values_and_labels.
From SymmetricStated Require Export Lemma_10_1.
Local Open Scope Q_scope.

Lemma bounds_of_KA : maxmin KA = (East, (0, Zero)) /\ minmax KA = (East, (0, Zero)).
Proof. split; vm_compute; reflexivity. Qed.

Lemma value_le_parts v w : value_le v w <->
  fst v < fst w \/ fst v == fst w /\ le_inf (snd v) (snd w) = true.
Proof. apply value_le_iff. Qed.

Lemma in_L_of_KA v : L_of KA v <-> value_le v (0, Zero).
Proof.
  unfold L_of, in_L. destruct bounds_of_KA as (-> & ->). destruct v as (q & x). cbn [fst snd].
  rewrite andb_true_iff, orb_true_iff.
  change (label_le (East, (q, Zero)) (East, (0, Zero)) /\
    (is_zero x = true \/ label_le (West, (q, x)) (East, (0, Zero))) <-> value_le (q, x) (0, Zero)).
  rewrite !label_le_iff, !label_lt_iff, !value_lt_parts, value_le_parts.
  unfold value_eq, below. cbn [fst snd].
  destruct x as [| |k|k]; cbn [is_zero le_inf]; split; intuition (try discriminate; try lra; auto);
    try (left; lra); try (right; split; [lra|]; auto; fail); try congruence.
Qed.

Lemma in_R_of_KA v : R_of KA v <-> 0 < fst v.
Proof.
  unfold R_of, in_R. destruct bounds_of_KA as (-> & ->). destruct v as (q & x). cbn [fst snd].
  rewrite andb_true_iff, orb_true_iff.
  change (label_le (East, (0, Zero)) (West, (q, Zero)) /\
    (is_zero x = true \/ label_le (East, (0, Zero)) (East, (q, x))) <-> 0 < q).
  rewrite !label_le_iff, !label_lt_iff, !value_lt_parts. unfold value_eq, below. cbn [fst snd].
  destruct x as [| |k|k]; cbn [is_zero le_inf]; split; intuition (try discriminate; try lra; auto);
    try congruence.
Qed.

Lemma in_I_of_KA v : I_of KA v <->
  number (fst v) /\ fst v == 0 /\ (snd v = Fuzzy \/ exists k, snd v = Plus k).
Proof.
  unfold I_of. rewrite in_L_of_KA, in_R_of_KA, value_le_parts. destruct v as (q & x).
  cbn [fst snd]. split.
  - intros (known & not_L & not_R). split; [exact known|].
    assert (zero : q == 0).
    { destruct (Qlt_le_dec q 0) as [less|le]; [exfalso; apply not_L; left; exact less|].
      destruct (Qlt_le_dec 0 q) as [more|le']; [destruct (not_R more)|lra]. }
    split; [exact zero|]. destruct x as [| |k|k]; auto; try (right; exists k; reflexivity);
      exfalso; apply not_L; right; split; auto.
  - intros (known & zero & kinds). split; [exact known|]. split; [|lra].
    intros [less|(_ & le)]; [lra|]. destruct kinds as [->|(k & ->)]; discriminate le.
Qed.

(* As printed; the only reduction of the deal is to one of no cards. *)
Theorem lemma_10_1 :
  val KA = (0, Plus 0) /\ size KA = 1%nat /\ size (reduction KA 0 0) = 0%nat /\
  val (reduction KA 0 0) = (0, Zero) /\ maxmin KA = (East, (0, Zero)) /\
  minmax KA = (East, (0, Zero)) /\
  (forall v, L_of KA v <-> value_le v (0, Zero)) /\
  (forall v, R_of KA v <-> 0 < fst v) /\
  (forall v, I_of KA v <->
     number (fst v) /\ fst v == 0 /\ (snd v = Fuzzy \/ exists k, snd v = Plus k)).
Proof.
  destruct bounds_of_KA as (maximum & minimum).
  split; [vm_compute; reflexivity|]. split; [reflexivity|]. split; [reflexivity|].
  split; [vm_compute; reflexivity|]. split; [exact maximum|]. split; [exact minimum|].
  split; [exact in_L_of_KA|]. split; [exact in_R_of_KA|exact in_I_of_KA].
Qed.

Lemma not_less_than_0 x :
  (x = Fuzzy \/ exists k, x = Plus k) <-> x <> Zero /\ ~ below x Zero.
Proof.
  unfold below. destruct x as [| |k|k]; cbn [le_inf]; split.
  - intros [it|(k & it)]; discriminate it.
  - intros (no & _). congruence.
  - split; [discriminate|]. intros (le & _). discriminate le.
  - auto.
  - split; [discriminate|]. intros (le & _). discriminate le.
  - intros _. right. exists k. reflexivity.
  - intros [it|(l & it)]; discriminate it.
  - intros (_ & no). destruct no. split; [reflexivity|discriminate].
Qed.

Lemma at_least_0_or_fuzzy x :
  (x = Fuzzy \/ exists k, x = Plus k) <-> x <> Zero /\ (le_inf Zero x = true \/ x = Fuzzy).
Proof.
  destruct x as [| |k|k]; cbn [le_inf]; split.
  - intros [it|(k & it)]; discriminate it.
  - intros (no & _). congruence.
  - split; [discriminate|auto].
  - auto.
  - split; [discriminate|auto].
  - intros _. right. exists k. reflexivity.
  - intros [it|(l & it)]; discriminate it.
  - intros (_ & [it|it]); discriminate it.
Qed.

(* "The set of all nonnegative nonzero infinitesimals", those that are not less than 0, or the ones
   that are at least 0 and the fuzzy one; eps_0 is the simplest. *)
Theorem nonnegative_infinitesimals :
  (forall v, I_of KA v <->
     number (fst v) /\ fst v == 0 /\ snd v <> Zero /\ ~ below (snd v) Zero) /\
  (forall v, I_of KA v <->
     number (fst v) /\ fst v == 0 /\ snd v <> Zero /\
      (le_inf Zero (snd v) = true \/ snd v = Fuzzy)) /\
  I_of KA (0, Plus 0) /\
  forall v, I_of KA v -> ~ value_eq v (0, Plus 0) -> simpler (0, Plus 0) v.
Proof.
  split; [|split; [|split]].
  - intros v. rewrite in_I_of_KA, not_less_than_0. reflexivity.
  - intros v. rewrite in_I_of_KA, at_least_0_or_fuzzy. reflexivity.
  - apply in_I_of_KA. cbn [fst snd]. split; [exists 0%nat, 0%Z; reflexivity|].
    split; [reflexivity|]. right. exists 0%nat. reflexivity.
  - intros v inside other. apply in_I_of_KA in inside. destruct inside as (_ & zero & kinds).
    unfold value_eq in other. cbn [fst snd] in other. unfold simpler. cbn [fst snd].
    destruct kinds as [->|(k & it)]; [exact I|]. rewrite it in *.
    destruct k as [|k]; [destruct other; split; [exact zero|reflexivity]|lia].
Qed.
