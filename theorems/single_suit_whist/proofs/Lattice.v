(* Section 7: the lattice L_n, what covers what in it, order-preserving scores, and that its
   alternating sets form a chain.

   A subset of {1, ..., n} is written as an outcome, as in Theorem_7_1.v: i is in it if West won the
   i:th trick. There `dom` compares, for every i, how many elements are at least i; it is the order
   of L_n, and the sum of these numbers is the rank. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Following.
From Whist Require Import Mirror Theorem_7_1.
From Whist Require Section_7.
Import ListNotations.
From WhistStated Require Export Lattice.
Open Scope Z_scope.

(* --- The order --- *)

Lemma lists_dom x : forall y i, length x = length y ->
  below_lists (elements i x) (elements i y) -> dom x y.
Proof.
  induction x as [|a x IH]; intros [|b y] i L H; try discriminate L; [exact I|].
  injection L as L. pose proof (elements_count x (i + 1)) as Cx.
  pose proof (elements_count y (i + 1)) as Cy.
  assert (T : below_lists (elements (i + 1) x) (elements (i + 1) y)).
  { destruct H as [H1 H2]. set (xs := elements (i + 1) x) in *. set (ys := elements (i + 1) y) in *.
    assert (Less : (length xs <= length ys)%nat).
    { destruct a, b; cbn [elements length] in H1; fold xs ys in H1; try lia.
      destruct (Nat.eq_dec (length xs) (S (length ys))) as [E|]; [exfalso|lia].
      specialize (H2 (length ys)). cbn [elements] in H2. fold xs ys in H2. cbn [length] in H2.
      rewrite E in H2. specialize (H2 ltac:(lia)).
      replace (S (length ys) - length ys - 1)%nat with O in H2 by lia. cbn [nth] in H2.
      assert (X : In (nth 0 xs 0) xs) by (apply nth_In; lia).
      apply elements_from in X. lia. }
    split; [exact Less|]. intros k Hk. specialize (H2 k).
    assert (Tail : forall c l, (k < length l)%nat ->
      nth (length (c :: l) - k - 1) (c :: l) 0 = nth (length l - k - 1) l 0).
    { intros c l Hl. cbn [length]. replace (S (length l) - k - 1)%nat
        with (S (length l - k - 1)) by lia. reflexivity. }
    destruct a, b; cbn [elements] in H2; fold xs ys in H2;
      rewrite ?Tail in H2 by lia; apply H2; cbn [length]; lia. }
  split; [|apply (IH y (i + 1)); assumption]. destruct H as [H _].
  pose proof (elements_count (a :: x) i). pose proof (elements_count (b :: y) i). lia.
Qed.

Lemma below_iff x y : length x = length y -> (below x y <-> dom x y).
Proof. intros L. split; [apply (lists_dom x y 1 L) | apply dom_below]. Qed.

(* --- Meet and join --- *)

Fixpoint join (x y : list player) : list player :=
  match x, y with
  | a :: x', b :: y' => let z := join x' y' in
    (if taken West z <? Z.max (taken West x) (taken West y) then West else East) :: z
  | _, _ => []
  end.

Lemma join_taken x : forall y, length x = length y ->
  length (join x y) = length x /\ taken West (join x y) = Z.max (taken West x) (taken West y).
Proof.
  induction x as [|a x IH]; intros [|b y] L; try discriminate L; [split; reflexivity|].
  injection L as L. destruct (IH y L) as [IH1 IH2]. cbn [join length]. split; [congruence|].
  destruct (Z.ltb_spec (taken West (join x y)) (Z.max (taken West (a :: x)) (taken West (b :: y))));
    destruct a, b; cbn [taken] in *; lia.
Qed.

Lemma join_above x : forall y, length x = length y -> dom x (join x y) /\ dom y (join x y).
Proof.
  induction x as [|a x IH]; intros [|b y] L; try discriminate L; [split; exact I|].
  destruct (join_taken (a :: x) (b :: y) L) as [_ T]. injection L as L.
  destruct (IH y L). cbn [join] in *. split; (split; [|assumption]); lia.
Qed.

Lemma join_least x : forall y u, dom x u -> dom y u -> dom (join x y) u.
Proof.
  induction x as [|a x IH]; intros [|b y] [|c u]; cbn [dom]; try tauto. intros [H1 H2] [H3 H4].
  assert (L : length (a :: x) = length (b :: y)).
  { cbn [length]. f_equal. rewrite (dom_length x u), (dom_length y u) by assumption. reflexivity. }
  destruct (join_taken (a :: x) (b :: y) L) as [_ T]. cbn [join] in *. split; [lia|].
  apply IH; assumption.
Qed.

Definition meet (x y : list player) : list player :=
  map opponent (join (map opponent x) (map opponent y)).

Lemma both_opponents x : map opponent (map opponent x) = x.
Proof.
  rewrite map_map, (map_ext _ (fun p => p)) by (intros; apply opponent_twice). apply map_id.
Qed.

Lemma meet_below x y : length x = length y -> dom (meet x y) x /\ dom (meet x y) y.
Proof.
  intros L. destruct (join_above (map opponent x) (map opponent y)) as [H1 H2].
  { rewrite !map_length. exact L. }
  apply dom_opponent in H1, H2. rewrite both_opponents in H1, H2. split; assumption.
Qed.

Lemma meet_greatest x y u : dom u x -> dom u y -> dom u (meet x y).
Proof.
  intros H1 H2. apply dom_opponent in H1, H2. rewrite <- (both_opponents u).
  apply dom_opponent, join_least; assumption.
Qed.

Fixpoint weight (x : list player) : Z :=
  match x with [] => 0 | a :: x' => taken West x + weight x' end.

Lemma rank_weight x : rank x = weight x.
Proof.
  assert (K : forall i, fold_right Z.add 0 (elements i x) = (i - 1) * taken West x + weight x).
  { induction x as [|[|] x IH]; intros i; cbn [elements fold_right taken weight]; [lia| |];
      rewrite IH; lia. }
  unfold rank. rewrite K. lia.
Qed.

Lemma dom_weight x : forall y, dom x y -> weight x <= weight y /\ (weight x = weight y -> x = y).
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [dom]; try tauto; [split; [lia | reflexivity]|].
  intros [H1 H2]. destruct (IH y H2) as [W1 W2]. cbn [weight]. split; [lia|]. intros E.
  assert (E' : x = y) by (apply W2; lia). subst y. f_equal.
  destruct a, b; cbn [taken] in *; lia || reflexivity.
Qed.

Lemma one_step_up x y : one_step x y -> dom x y /\ weight y = weight x + 1.
Proof.
  intros [[l [-> ->]]|[before [l [-> ->]]]].
  - split; [split; [cbn [taken]; lia | apply dom_refl] | cbn [weight taken]; lia].
  - assert (T : taken West (before ++ West :: East :: l) =
      taken West (before ++ East :: West :: l)).
    { induction before as [|[|] before IH]; cbn [app taken]; lia. }
    induction before as [|a before IH]; cbn [app].
    + split; [|cbn [weight taken]; lia]. split; [cbn [taken]; lia|].
      split; [cbn [taken]; lia | apply dom_refl].
    + cbn [app taken] in T. destruct IH as [IH1 IH2]; [destruct a; lia|]. split.
      * split; [|exact IH1]. cbn [taken]. lia.
      * cbn [weight]. cbn [taken]. rewrite IH2. lia.
Qed.

(* From an element below another a step leads to one that is still not above it. *)
Lemma a_step_on x : forall y, dom x y -> x <> y -> exists z, one_step x z /\ dom z y.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [dom]; try tauto. intros [H1 H2] N.
  destruct (list_eq_dec (fun p q : player => ltac:(decide equality)) x y) as [<-|N'].
  - exists (b :: x). split; [|apply dom_refl]. left. exists x. cbn [taken] in H1.
    destruct a, b; try congruence; [lia | split; reflexivity].
  - destruct (IH y H2 N') as [z [[[l [-> ->]]|[before [l [-> ->]]]] Z]].
    + assert (T := dom_taken _ _ Z). cbn [taken] in H1, T. destruct a.
      * exists (East :: West :: l). split; [right; exists [], l; split; reflexivity|].
        split; [cbn [taken]; lia | exact Z].
      * exists (West :: East :: l). split; [left; exists (East :: l); split; reflexivity|].
        split; [cbn [taken]; destruct b; lia | exact H2].
    + exists (a :: before ++ East :: West :: l). split.
      { right. exists (a :: before), l. split; reflexivity. }
      split; [|exact Z]. apply (Z.le_trans _ (taken West (a :: before ++ West :: East :: l))).
      * clear. cbn [taken]. induction before as [|[|] before IH]; cbn [app taken]; lia.
      * exact H1.
Qed.

Lemma step_length x y : one_step x y -> length x = length y.
Proof. intros H. apply dom_length, (one_step_up x y H). Qed.

(* "If x, y in L_n, then y covers x iff y is obtained from x either by inserting the element 1
   (provided 1 is not in x) or by replacing an element i of x with i + 1 (provided i + 1 is not
   in x)." *)
Theorem covering : forall n x y, length x = n -> length y = n -> (covers n y x <-> one_step x y).
Proof.
  intros n x y Lx Ly. split.
  - intros [[H N] Between]. apply below_iff in H; [|congruence].
    destruct (a_step_on x y H N) as [z [S Z]]. pose proof (step_length x z S).
    destruct (list_eq_dec (fun p q : player => ltac:(decide equality)) z y) as [<-|N'];
      [exact S|exfalso].
    apply Between. exists z. destruct (one_step_up x z S) as [U W]. split; [congruence|].
    repeat split; auto; try (apply dom_below; assumption). intros ->. lia.
  - intros S. destruct (one_step_up x y S) as [U W]. split.
    + split; [apply dom_below; exact U|]. intros ->. lia.
    + intros [z [Lz [[H N] [H' N']]]]. apply below_iff in H, H'; try congruence.
      apply dom_weight in H, H'. destruct H as [H F], H' as [H' F'].
      assert (weight x = weight z \/ weight z = weight y) as [E|E] by lia; auto.
Qed.

(* "L_n is a graded lattice, and the rank of an element of L_n is simply the sum of its
   elements." *)
Theorem graded_lattice : forall n,
  let In_L x := length x = n in
  (forall x, In_L x -> below x x) /\
  (forall x y, In_L x -> In_L y -> below x y -> below y x -> x = y) /\
  (forall x y z, In_L x -> In_L y -> In_L z -> below x y -> below y z -> below x z) /\
  (forall x y, In_L x -> In_L y -> exists meet, In_L meet /\ below meet x /\ below meet y /\
    forall z, In_L z -> below z x -> below z y -> below z meet) /\
  (forall x y, In_L x -> In_L y -> exists join, In_L join /\ below x join /\ below y join /\
    forall z, In_L z -> below x z -> below y z -> below join z) /\
  (forall x y, In_L x -> In_L y -> covers n y x -> rank y = rank x + 1).
Proof.
  intros n L. unfold L. refine (conj _ (conj _ (conj _ (conj _ (conj _ _))))).
  all: clear L.
  - intros x _. apply dom_below, dom_refl.
  - intros x y Lx Ly H H'. apply below_iff in H, H'; try congruence. now apply dom_antisymmetric.
  - intros x y z Lx Ly Lz H H'. apply below_iff in H, H'; try congruence.
    apply dom_below, (dom_trans x y z); assumption.
  - intros x y Lx Ly. exists (meet x y). destruct (meet_below x y ltac:(congruence)) as [H H'].
    refine (conj _ (conj (dom_below _ _ H) (conj (dom_below _ _ H') _))).
    + rewrite (dom_length _ _ H). exact Lx.
    + intros z Lz Z Z'. apply below_iff in Z, Z'; try congruence.
      apply dom_below, meet_greatest; assumption.
  - intros x y Lx Ly. exists (join x y). destruct (join_above x y ltac:(congruence)) as [H H'].
    refine (conj _ (conj (dom_below _ _ H) (conj (dom_below _ _ H') _))).
    + rewrite <- (dom_length _ _ H). exact Lx.
    + intros z Lz Z Z'. apply below_iff in Z, Z'; try congruence.
      apply dom_below, join_least; assumption.
  - intros x y Lx Ly C. apply (covering n x y Lx Ly) in C. apply one_step_up in C.
    rewrite !rank_weight. lia.
Qed.

Lemma last_element x : forall i, x <> [] ->
  existsb (Z.eqb (i + Z.of_nat (length x) - 1)) (elements i x) = true <-> takes_the_last West x.
Proof.
  induction x as [|a x IH]; intros i N; [congruence|]. destruct x as [|b x].
  - cbn [length elements]. change (Z.of_nat 1) with 1. split.
    + destruct a; [exists []; reflexivity | discriminate].
    + intros [[|c z] E]; [injection E as ->|destruct z; discriminate E]. cbn [elements existsb].
      rewrite orb_true_iff. left. apply Z.eqb_eq. lia.
  - specialize (IH (i + 1) ltac:(discriminate)). set (l := b :: x) in *.
    assert (Len : (0 < length l)%nat) by (cbn; lia).
    replace (i + Z.of_nat (length (a :: l)) - 1) with (i + 1 + Z.of_nat (length l) - 1)
      by (cbn [length]; lia).
    assert (E : existsb (Z.eqb (i + 1 + Z.of_nat (length l) - 1)) (elements i (a :: l)) =
      existsb (Z.eqb (i + 1 + Z.of_nat (length l) - 1)) (elements (i + 1) l)).
    { destruct a; cbn [elements existsb]; [|reflexivity].
      replace (i + 1 + Z.of_nat (length l) - 1 =? i) with false by lia. reflexivity. }
    rewrite E, IH. split; intros [z Z0].
    + exists (a :: z). rewrite Z0. reflexivity.
    + destruct z as [|c z]; injection Z0 as <- Z0; [discriminate Z0|]. exists z. exact Z0.
Qed.

Theorem special_cases : forall n, (1 <= n)%nat ->
  order_preserving Z.le n size_of /\ order_preserving Z.le n (has_the_last n).
Proof.
  intros n Hn. split; intros x y Lx Ly H.
  - unfold size_of. destruct H as [H _]. lia.
  - apply below_iff in H; [|congruence]. unfold has_the_last.
    pose proof (last_element x 1) as X. pose proof (last_element y 1) as Y.
    rewrite Lx in X. rewrite Ly in Y.
    replace (1 + Z.of_nat n - 1) with (Z.of_nat n) in X, Y by lia.
    destruct (existsb _ (elements 1 x)); [|destruct (existsb _ (elements 1 y)); lia].
    rewrite (proj2 (Y ltac:(destruct y; [cbn in Ly; lia | discriminate]))); [lia|].
    apply (last_West x); [exact H|]. apply X; [|reflexivity].
    destruct x; [cbn in Lx; lia | discriminate].
Qed.
