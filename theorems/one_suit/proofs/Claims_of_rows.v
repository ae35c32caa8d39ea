(* What one trick does to T_k in the cases that the claims of Theorem A need. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit.
Open Scope Z_scope.

Lemma cheapest_taker s i j : (i < sz s)%nat -> beats s i j = true ->
  exists k, (k < sz s)%nat /\ cheapest s k j.
Proof.
  induction i as [i IH] using lt_wf_ind. intros Hi B.
  destruct (bnd i (fun x => beats s x j = true)) as [[x [Hx Bx]]|None].
  - intros x. destruct (beats s x j); auto.
  - apply (IH x); auto. lia.
  - exists i. split; auto. split; auto. intros x Hx. specialize (None x Hx).
    destruct (beats s x j); congruence.
Qed.

Definition some_card_beats (s : sorted_suit) : Prop :=
  exists p, 0 <= p < size_of s /\ 0 < e s p.

Lemma some_or_none s : some_card_beats s \/ forall p, 0 <= p < size_of s -> e s p = 0.
Proof.
  destruct (bnd (sz s) (fun p => 0 < e s (Z.of_nat p))) as [[p [Hp P]]|None].
  - intros p. destruct (Z_lt_le_dec 0 (e s (Z.of_nat p))); auto. right. lia.
  - left. exists (Z.of_nat p). unfold size_of. split; auto. lia.
  - right. intros p Hp. pose proof (e_range s p Hp). unfold size_of in *.
    specialize (None (Z.to_nat p) ltac:(lia)). rewrite Z2Nat.id in None by lia. lia.
Qed.

(* A highest peak: East's card j just below West's card i, with the greatest d + 1. *)
Definition highest_peak (s : sorted_suit) (i j : nat) : Prop :=
  (i < sz s)%nat /\ (j < sz s)%nat /\ cheapest s i j /\
  e s (Z.of_nat i) = Z.of_nat j + 1 /\
  forall p, 0 <= p < size_of s -> 0 < e s p -> e s p - p <= e s (Z.of_nat i) - Z.of_nat i.

Lemma peak_exists s : some_card_beats s -> exists i j, highest_peak s i j.
Proof.
  intros [p [Hp P]].
  destruct (argmin (fun p => 0 <? e s p) (fun p => p - e s p) 0 (size_of s)) as [i [Hi [Pi Least]]].
  { exists p. lia. }
  pose proof (e_range s i Hi) as Ri. unfold size_of in *.
  exists (Z.to_nat i), (Z.to_nat (e s i - 1)). unfold highest_peak.
  rewrite !Z2Nat.id by lia. split; [lia|split; [lia|split; [|split; [lia|]]]].
  - split.
    + rewrite beats_e, !Z2Nat.id by lia. lia.
    + intros x Hx. rewrite beats_e, Z2Nat.id by lia.
      pose proof (e_mono s (Z.of_nat x) i). unfold size_of in *.
      specialize (Least (Z.of_nat x)). destruct (Z.ltb_spec (e s i - 1) (e s (Z.of_nat x))); auto.
      cbv beta in Least. lia.
  - intros q Hq Pq. specialize (Least q Hq). unfold size_of in *. lia.
Qed.

(* (8.7): above the peak nothing is positive after West has taken it. *)
Lemma above_the_peak s i j k : highest_peak s i j -> k <= size_of s - 1 ->
  e s (Z.of_nat i) - Z.of_nat i <= k -> T_ (rest s i j) k <= 0.
Proof.
  intros [Hi [Hj [C [Ej Most]]]] L Above.
  destruct (Z_le_gt_dec k (- (size_of s - 1))) as [X|X].
  { rewrite T_far_left; rewrite size_rest by assumption; lia. }
  rewrite T_cheaply_taken by assumption. rewrite (proj2 (Z.ltb_ge _ _)) by assumption.
  unfold T_. rewrite T_c. set (n := size_of s) in *.
  assert (0 <= n) by (unfold n, size_of; lia).
  rewrite (c_split _ k 0 (Z.min n (Z.max 0 (- k))) n) by lia.
  rewrite (c_none _ k (Z.min n (Z.max 0 (- k))) n).
  - pose proof (c_bounds (e s) k 0 (Z.min n (Z.max 0 (- k)))). lia.
  - intros p Hp. specialize (Most p ltac:(lia)). lia.
Qed.

(* West loses his lowest card to the king that only his ace beats, the ace being a highest peak. *)
Lemma after_ducking s n k : sz s = S n -> highest_peak s n n -> k <= size_of s - 1 ->
  T_ (rest s 0 n) k <= Z.max 0 (T_ s (k - 1)).
Proof.
  intros H [_ [_ [[_ C] [Ej Most]]]] L. rewrite T_rest by lia. unfold T_.
  assert (En : size_of s - 1 = Z.of_nat n) by (unfold size_of; lia). rewrite Ej in Most.
  set (m := size_of s) in *. rewrite En in *. change (Z.of_nat 0) with 0. rewrite !T_c.
  set (e' := Rows.after 0 (Z.of_nat n) (e s)).
  assert (Row : forall p, 0 <= p < Z.of_nat n ->
    e' p = if p + 1 <? Z.of_nat n then e s (p + 1) else Z.of_nat n).
  { intros p Hp. unfold e'. rewrite after_hi by lia. destruct (Z.ltb_spec (p + 1) (Z.of_nat n)).
    - specialize (C (Z.to_nat (p + 1)) ltac:(lia)). rewrite beats_e, Z2Nat.id in C by lia.
      rewrite C. cbn. lia.
    - replace (p + 1) with (Z.of_nat n) by lia. rewrite Ej.
      rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn. lia. }
  assert (Low : forall p, 0 <= p < m -> 0 <= e s p) by (intros p Hp; now apply e_range).
  destruct (Z_le_gt_dec k 1) as [K|K].
  - rewrite (c_first (e s) (k - 1) 0 m) by lia.
    assert (Up : forall x, x <= Z.of_nat n -> c e' k 0 x <= c (e s) (k - 1) 1 (x + 1)).
    { intros x Hx. apply (c_cmp e' k (e s) (k - 1) 1 0). intros p Hp. rewrite Row by lia.
      destruct (Z.ltb_spec (p + 1) (Z.of_nat n)); [lia|].
      replace (p + 1) with (Z.of_nat n) by lia. lia. }
    pose proof (Low 0 ltac:(lia)) as Low0. replace m with (Z.of_nat n + 1) by lia.
    destruct (Z.eq_dec k 1) as [K1|K1].
    + assert (0 < Z.of_nat n) by lia.
      rewrite (c_last (e s) (k - 1) (0 + 1)) by lia. rewrite (c_last e' k 0) by lia.
      replace (Z.of_nat n + 1 - 1) with (Z.of_nat n) by lia. rewrite Ej, Row by lia.
      specialize (Up (Z.of_nat n - 1) ltac:(lia)).
      replace (Z.of_nat n - 1 + 1) with (Z.of_nat n) in * by lia. rewrite Z.ltb_irrefl.
      change (0 + 1) with 1. unfold Z.b2z.
      destruct (Z.ltb_spec (k - 1 + 0) (e s 0)), (Z.ltb_spec (k - 1 + Z.of_nat n) (Z.of_nat n + 1)),
        (Z.ltb_spec (k + (Z.of_nat n - 1)) (Z.of_nat n)); lia.
    + specialize (Up (Z.of_nat n) ltac:(lia)). change (0 + 1) with 1. unfold Z.b2z.
      destruct (Z.ltb_spec (k - 1 + 0) (e s 0)); lia.
  - rewrite (c_none e' k 0). lia. intros p Hp. rewrite Row by assumption.
    destruct (Z.ltb_spec (p + 1) (Z.of_nat n)); [|lia].
    specialize (Most (p + 1) ltac:(lia)). pose proof (Low (p + 1) ltac:(lia)). lia.
Qed.

(* East takes West's card i as cheaply as he can. *)
Lemma after_East_has_taken s i j k : (i < sz s)%nat -> (j < sz s)%nat ->
  e s (Z.of_nat i) = Z.of_nat j -> T_ (rest s i j) k <= T_ s k + 1.
Proof.
  intros Hi Hj Eij. rewrite T_rest by assumption. unfold T_. rewrite !T_c.
  remember (size_of s) as m eqn:Em.
  assert (Him : Z.of_nat i < m) by (rewrite Em; unfold size_of; lia).
  set (e' := Rows.after (Z.of_nat i) (Z.of_nat j) (e s)).
  enough (c e' k 0 (m - 1) <= c (e s) k 0 m) by lia.
  assert (Turn : exists t, Z.of_nat i < t <= m /\ (forall p,
    Z.of_nat i <= p < t -> e s p = Z.of_nat j) /\
    forall p, t <= p < m -> Z.of_nat j < e s p).
  { destruct (Z_gt_dec (count (fun p => Z.of_nat j <? e s p) (Z.of_nat i + 1) m) 0) as [G|G].
    - destruct (least_index (fun p => Z.of_nat j <? e s p) (Z.of_nat i + 1) m) as [t [Ht [Pt Lt]]].
      { destruct (count_pos _ _ _ ltac:(apply Z.gt_lt, G)) as [x Hx]. now exists x. }
      exists t. split; [lia|split].
      + intros p Hp. pose proof (e_mono s (Z.of_nat i) p).
        destruct (Z.eq_dec p (Z.of_nat i)) as [->|]; auto.
        specialize (Lt p ltac:(lia)). cbv beta in Lt. lia.
      + intros p Hp. pose proof (e_mono s t p). lia.
    - exists m. split; [lia|split; [|lia]]. intros p Hp. pose proof (e_mono s (Z.of_nat i) p).
      destruct (Z.eq_dec p (Z.of_nat i)) as [->|]; auto.
      destruct (Z.ltb_spec (Z.of_nat j) (e s p)) as [X|X]; [|lia]. exfalso.
      pose proof (count_ge1 (fun p => Z.of_nat j <? e s p) (Z.of_nat i + 1) m p ltac:(lia)) as C1.
      cbv beta in C1. lia. }
  destruct Turn as [t [Ht [Same Above]]].
  rewrite (c_split e' k 0 (t - 1) (m - 1)), (c_split (e s) k 0 (t - 1) m) by lia.
  rewrite (c_split (e s) k (t - 1) t m) by lia. pose proof (c_bounds (e s) k (t - 1) t).
  assert (c e' k 0 (t - 1) <= c (e s) k 0 (t - 1)).
  { apply c_cmp0. intros p Hp. unfold e'. destruct (Z_lt_dec p (Z.of_nat i)).
    - rewrite after_lo by lia. unfold Z.b2z. destruct (Z.of_nat j <? e s p); lia.
    - rewrite after_hi by lia. rewrite !Same by lia. rewrite Z.ltb_irrefl. cbn. lia. }
  assert (c e' k (t - 1) (m - 1) <= c (e s) k t m).
  { replace t with (t - 1 + 1) at 2 by lia. replace m with (m - 1 + 1) at 2 by lia.
    apply c_cmp. intros p Hp. unfold e'. rewrite after_hi by lia. specialize (Above (p + 1)).
    rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn. lia. }
  lia.
Qed.

(* West leads a high card, and East loses his lowest. *)
Lemma after_a_high_card s i k : (i < sz s)%nat -> e s (Z.of_nat i) = size_of s ->
  k <= size_of s - 1 -> 0 < T_ (rest s i 0) k -> T_ (rest s i 0) k <= T_ s (k + 1).
Proof.
  intros Hi High L P. pose proof (T_positive _ _ P) as Lk. rewrite size_rest in Lk by lia.
  clear P. rewrite T_rest by lia. unfold T_. rewrite !T_c. change (Z.of_nat 0) with 0.
  remember (size_of s) as m eqn:Em.
  assert (Him : Z.of_nat i < m) by (rewrite Em; unfold size_of; lia).
  set (e' := Rows.after (Z.of_nat i) 0 (e s)).
  assert (Up : forall p, 0 <= p < m - 1 -> k + p < e' p -> p <> - k - 1 -> k + 1 + p < e s p).
  { intros p Hp X N. unfold e' in X. destruct (Z_lt_dec p (Z.of_nat i)).
    - rewrite after_lo in X by lia. pose proof (e_range s p). unfold Z.b2z in X.
      destruct (Z.ltb_spec 0 (e s p)); lia.
    - rewrite after_hi in X by lia. pose proof (e_mono s (Z.of_nat i) p).
      pose proof (e_range s (p + 1)). pose proof (e_range s p). unfold Z.b2z in X.
      destruct (Z.ltb_spec 0 (e s (p + 1))); lia. }
  pose proof (e_mono s (Z.of_nat i) (m - 1)) as Top. pose proof (e_range s (m - 1)) as Top'.
  rewrite (c_last (e s) (k + 1) 0 m) by lia.
  destruct (Z_lt_dec k 0) as [K|K].
  - rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [Z.b2z].
    rewrite (c_split e' k 0 (- k - 1)), (c_split e' k (- k - 1) (- k)) by lia.
    rewrite (c_split (e s) (k + 1) 0 (- k - 1)), (c_split (e s) (k + 1) (- k - 1) (- k)) by lia.
    pose proof (c_bounds e' k (- k - 1) (- k)). pose proof (c_bounds (e s) (k + 1) (- k - 1) (- k)).
    assert (c e' k 0 (- k - 1) <= c (e s) (k + 1) 0 (- k - 1)).
    { apply c_cmp0. intros p Hp X. apply Up; lia. }
    assert (c e' k (- k) (m - 1) <= c (e s) (k + 1) (- k) (m - 1)).
    { apply c_cmp0. intros p Hp X. apply Up; lia. }
    lia.
  - assert (c e' k 0 (m - 1) <= c (e s) (k + 1) 0 (m - 1)).
    { apply c_cmp0. intros p Hp X. apply Up; lia. }
    unfold Z.b2z. destruct (k + 1 + (m - 1) <? e s (m - 1)); lia.
Qed.
