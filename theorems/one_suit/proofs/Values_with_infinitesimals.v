(* When the value of a suit is q + eps_q. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards.
From Sums Require Import One_game Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A.
From SymmetricStated Require Export Values_with_infinitesimals.
Import ListNotations.
Open Scope Z_scope.

(* x is the greatest excess of West's cards over East's among the lowest cards: 0, or reached with
   some card p of West. *)
Definition greatest_excess (s : sorted_suit) (x : Z) : Prop :=
  0 <= x /\ (forall p, 0 <= p < size_of s -> p + 1 - e s p <= x) /\
  (x = 0 \/ exists p, 0 <= p < size_of s /\ p + 1 - e s p = x).

Lemma c_at_most s k u lo hi : 0 <= lo <= hi -> hi <= size_of s ->
  (forall p, lo <= p < hi -> e s p <= u) ->
    c (e s) k lo hi <= Z.max 0 (Z.min (hi - lo) (u - k - lo)).
Proof.
  intros L L' U. set (t := Z.max lo (Z.min hi (u - k))).
  rewrite (c_split (e s) k lo t hi) by lia. rewrite (c_none (e s) k t hi).
  - pose proof (c_bounds (e s) k lo t). lia.
  - intros p Hp. specialize (U p ltac:(lia)). lia.
Qed.

(* If East helps, West takes n - x tricks at most. *)
Lemma T_with_help s x k : greatest_excess s x -> 1 <= x -> k <= size_of s - x ->
  T_ s k <= size_of s - 2 * x - k.
Proof.
  intros [_ [_ [X0|[p [Hp Ep]]]]] X L; [lia|]. unfold T_. rewrite T_c.
  pose proof (e_range s p Hp). rewrite (c_split (e s) k 0 (p + 1)) by lia.
  pose proof (c_at_most s k (e s p) 0 (p + 1) ltac:(lia) ltac:(lia)) as A.
  pose proof (c_at_most s k (size_of s) (p + 1) (size_of s) ltac:(lia) ltac:(lia)) as B.
  specialize (A ltac:(intros y Hy; apply e_mono; lia)).
  specialize (B ltac:(intros y Hy; apply e_range; lia)). lia.
Qed.

Lemma excess_at_most_n s x : greatest_excess s x -> x <= size_of s.
Proof.
  intros [_ [_ [->|[p [Hp Ep]]]]]. unfold size_of; lia. pose proof (e_range s p Hp). lia.
Qed.

Lemma no_more_with_help s x M : integral (sz s) M -> greatest_excess s x -> 1 <= x ->
  M = size_of s - 2 * x -> ~ hopes s false (inject_Z (M + 1)).
Proof.
  intros I E X EM P. pose proof (excess_at_most_n s x E).
  pose proof (T_with_help s x (M + 1) E X ltac:(lia)).
  pose proof (T_with_help s x M E X ltac:(lia)).
  destruct (positive_if_half s M I ltac:(lia) ltac:(lia) P); lia.
Qed.

Theorem abstract_E s x q : greatest_excess s x -> 0 <= q ->
  let M := 2 * q - size_of s in
  ((fst (nval s) == inject_Z M)%Q /\ snd (nval s) = Plus (Z.to_nat q)) <->
  (x = size_of s - q /\ hopes s true (inject_Z M)).
Proof.
  intros E Q M. assert (I : integral (sz s) M) by (exists q; reflexivity).
  pose proof (excess_at_most_n s x E) as Xn.
  assert (N : 0 <= size_of s) by (unfold size_of; lia). split.
  - intros [F S].
    assert (Above : hopes s true (inject_Z M)).
    { right. rewrite S. split; [now symmetry|cbn [lbl]; lia]. }
    assert (Below : ~ hopes s false (inject_Z (M + 1))).
    { intros W. pose proof (plus_one M). destruct W as [W|[W _]]; lra. }
    split; [|exact Above]. pose proof (no_more_than_its_tricks s M Above) as Q1. unfold M in Q1.
    assert (No : nowhere s M).
    { apply (abstract_A_a s M I Above Below). split; auto. exists (Z.to_nat q). split; auto. lia. }
    pose proof (T_h_negative s M I Above Below) as T0.
    destruct (Z.lt_trichotomy x (size_of s - q)) as [L|[L|L]]; auto; exfalso.
    + (* on a diagonal far enough to the left all is positive *)
      set (k := Z.min (- x) (M + 1)).
      assert (Full : T_ s k = size_of s + k).
      { unfold T_. rewrite T_c, c_all; try lia. intros p Hp. destruct E as [_ [E _]].
        specialize (E p Hp). lia. }
      assert (T_ s k <= M + 1 - k).
      { destruct (Z.eq_dec k (M + 1)) as [->|]; [lia|].
        specialize (No (Z.to_nat (M + 1 - k)) ltac:(lia)). rewrite Z2Nat.id in No by lia.
        now replace (M + 1 - (M + 1 - k)) with k in No by lia. }
      unfold k, M in *. lia.
    + assert (I' : integral (sz s) (size_of s - 2 * x)).
      { exists (size_of s - x). unfold size_of. lia. }
      apply (no_more_with_help s x _ I' E ltac:(lia) eq_refl).
      eapply hopes_less; [|exact Above]. rewrite <- Zlt_Qlt. unfold M. lia.
  - intros [EX Above]. pose proof (no_more_than_its_tricks s M Above).
    assert (X1 : 1 <= x) by lia.
    assert (Below : ~ hopes s false (inject_Z (M + 1))).
    { apply (no_more_with_help s x); auto. lia. }
    destruct (proj1 (abstract_A_a s M I Above Below)) as [F [k [Ek Em]]].
    + intros i Hi. pose proof (T_with_help s x (M + 1 - Z.of_nat i) E X1 ltac:(lia)). lia.
    + split; auto. rewrite Ek. f_equal. lia.
Qed.

(* --- Suits as dealt --- *)

Lemma fold_max l : 0 <= fold_right Z.max 0 l /\ (forall x, In x l -> x <= fold_right Z.max 0 l) /\
  (fold_right Z.max 0 l = 0 \/ In (fold_right Z.max 0 l) l).
Proof.
  induction l as [|a l [A [B C]]]; cbn [fold_right In].
  - split; [lia|split; [tauto|auto]].
  - split; [lia|split].
    + intros x [->|Hx]; [lia|]. specialize (B x Hx). lia.
    + destruct (Z.max_dec a (fold_right Z.max 0 l)) as [X|X]; rewrite X; auto.
      destruct C as [C|C]; auto.
Qed.

Lemma filtered f n : Z.of_nat (length (filter f (seq 0 n))) =
  count (fun j => f (Z.to_nat j)) 0 (Z.of_nat n).
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, filter_app, app_length. cbn [filter].
  rewrite count_last by lia. replace (Z.of_nat (S n) - 1) with (Z.of_nat n) by lia.
  rewrite <- IH, Nat2Z.id, Nat.add_0_l. destruct (f n); cbn [length Z.b2z]; lia.
Qed.

Lemma row_agrees D (HD : is_suit D) p : 0 <= p < n_of D ->
  beaten_by D (Z.to_nat p) = e (lift D HD) p.
Proof.
  intros Hp. unfold n_of in Hp. unfold beaten_by. rewrite filtered.
  pose proof (e_range (lift D HD) p Hp) as R.
  change (size_of (lift D HD)) with (Z.of_nat (size D)) in R.
  rewrite (count_ext _ (fun j => j <? e (lift D HD) p)).
  - rewrite (count_split _ 0 (e (lift D HD) p)) by lia. rewrite count_all, count_none; lia.
  - intros x Hx. change (takes D) with (beats (lift D HD)).
    rewrite beats_e by (change (sz (lift D HD)) with (size D); lia). now rewrite !Z2Nat.id by lia.
Qed.

Lemma excess_is_greatest D (HD : is_suit D) : greatest_excess (lift D HD) (excess D).
Proof.
  unfold excess. set (l := map _ _). destruct (fold_max l) as [A [B C]].
  assert (Size : size_of (lift D HD) = Z.of_nat (size D)) by reflexivity.
  split; [exact A|split].
  - intros p Hp. apply B. unfold l. apply in_map_iff. exists (Z.to_nat p).
    rewrite (row_agrees D HD), Z2Nat.id by (unfold n_of; lia). split; [reflexivity|].
    apply in_seq. lia.
  - destruct C as [C|C]; [now left|right]. apply in_map_iff in C as [p [Ep Hp]].
    apply in_seq in Hp. exists (Z.of_nat p). rewrite Size. split; [lia|].
    rewrite <- (row_agrees D HD) by (unfold n_of; lia). rewrite Nat2Z.id. exact Ep.
Qed.

(* The value is q + eps_q if and only if it is more than q, the number of tricks that West takes if
   East helps him. *)
Theorem infinitesimals : claim_infinitesimals.
Proof.
  intros D q HD Q. rewrite <- (hopes_val D HD).
  pose proof (abstract_E (lift D HD) (excess D) q (excess_is_greatest D HD) Q) as X.
  cbv zeta in X. destruct (value_of_lift D HD) as [E1 [E2 E3]]. rewrite E1, E2, E3 in X.
  unfold M_of. rewrite <- X. unfold value_eq. cbn [fst snd]. rewrite iZ_sub, inject_Z_mult.
  change (inject_Z 2) with 2%Q. split; (intros [A B]; split; [lra|exact B]).
Qed.

(* The same by the tricks of D less its smallest cards. *)
Theorem infinitesimals_by_tricks : claim_infinitesimals_by_tricks.
Proof.
  intros D q HD N0 Q. pose proof (infinitesimals D q HD Q) as X.
  pose proof (more_than_m D q HD N0) as Y. tauto.
Qed.
