(* East has led the king from a sequence with the queen, and West's ace alone beats it: what West
   replies with, in all cases. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads ValueByRows.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Section_10_4 Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Values_with_infinitesimals Answers_by_rows Leads_by_height.
From OneSuit Require Import Infinitesimal_leads Leads_that_serve.
From OneSuit Require Import Replies_by_rows Replies_of_West Replies_above_half.
Open Scope Z_scope.

(* East holds the lowest card, and T_0 is at most 2. *)
Definition low (s : sorted_suit) : Prop := 1 <= e s 0 /\ T_ s 0 <= 2.

(* West takes with the ace. *)
Definition takes_now (s : sorted_suit) : Prop :=
  snd (nval s) <> Zero \/
  (exists M, integral (sz s) M /\ M + 2 <= 0 /\
    (fst (nval s) == inject_Z (M + 2) - halves (Z.to_nat (- M)))%Q) \/
  ((fst (nval s) == 1)%Q /\ low (if Nat.even (sz s) then s else rest s 0 0)) \/
  ((0 < fst (nval s) < 1)%Q /\ low (if Nat.even (sz s) then rest s 0 0 else s)).

Notation responds_ := (responds sorted_suit beats Suits.red nval).

(* --- Integers --- *)

Lemma integer_between M N r : (inject_Z M <= r)%Q -> (r < inject_Z M + 1)%Q ->
  (inject_Z N <= r)%Q -> (r < inject_Z N + 1)%Q -> M = N.
Proof.
  intros A B C D. rewrite <- plus_one in B, D.
  assert (inject_Z M < inject_Z (N + 1))%Q by lra. assert (inject_Z N < inject_Z (M + 1))%Q by lra.
  rewrite <- Zlt_Qlt in *. lia.
Qed.

Lemma even_size n : Nat.even n = true <-> exists m, Z.of_nat n = 2 * m.
Proof.
  rewrite Nat.even_spec. split.
  - intros [m ->]. exists (Z.of_nat m). lia.
  - intros [m E]. exists (Z.to_nat m). lia.
Qed.

Lemma even_0 n : integral n 0 -> Nat.even n = true.
Proof. intros [m E]. apply even_size. exists m. lia. Qed.

Lemma odd_1 n M : integral n M -> M = 1 \/ M = -1 -> Nat.even n = false.
Proof.
  intros [m E] O. destruct (Nat.even n) eqn:X; auto. apply even_size in X as [k X]. lia.
Qed.

Lemma number_hopes s l r A : (inject_Z A < r)%Q -> (r < inject_Z A + 1)%Q ->
  (hopes s l r <-> if l then (r < fst (nval s))%Q else (r <= fst (nval s))%Q).
Proof.
  intros L U. unfold Shifting.hopes, lge.
  assert (Eq : (r == fst (nval s))%Q -> snd (nval s) = Zero).
  { intros X. destruct (is_number _ nval s) as [Z0|Z0]; auto. exfalso.
    destruct (infinitesimal_integral _ _ _ _ _ G V s Z0) as [K [_ EK]].
    rewrite <- plus_one in U. assert (inject_Z A < inject_Z K)%Q by lra.
    assert (inject_Z K < inject_Z (A + 1))%Q by lra. rewrite <- Zlt_Qlt in *. lia. }
  destruct l; split.
  - intros [X|[X Y]]; [exact X|]. rewrite Eq in Y by (now symmetry). cbn [lbl] in Y. lia.
  - intros X. now left.
  - intros [X|[X _]]; lra.
  - intros X. destruct (Qlt_le_dec r (fst (nval s))); [now left|right].
    rewrite Eq by lra. split; [lra|cbn [lbl]; lia].
Qed.

Section Suit.
Variables (s : sorted_suit) (n q : nat).
Hypothesis (H : sz s = S n) (N1 : (1 <= n)%nat) (Hq : (q < S n)%nat).
Hypothesis Ace : e s (size_of s - 1) = size_of s.
Hypothesis Second : e s (size_of s - 2) <= size_of s - 2.
Hypothesis Under : e s (size_of s - 2) <= Z.of_nat q.

Lemma N_s : size_of s = Z.of_nat n + 1.
Proof. unfold size_of. lia. Qed.

Lemma ace_beats : beats s n q = true.
Proof.
  pose proof N_s as N. rewrite beats_e by lia. apply Z.ltb_lt.
  replace (Z.of_nat n) with (size_of s - 1) by lia. lia.
Qed.

Lemma ace_cheapest : cheapest s n q.
Proof.
  split; [exact ace_beats|]. intros k Hk. pose proof N_s as N. rewrite beats_e by lia.
  apply Z.ltb_ge. pose proof (e_mono s (Z.of_nat k) (size_of s - 2)). lia.
Qed.

(* --- Infinitesimals --- *)

Lemma taken_well p r : hopes s p r -> hopes (rest s n q) p (r - 1)%Q.
Proof.
  intros P. pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s n q H ltac:(lia) Hq ace_cheapest _ _ P)
    as K. rewrite ace_beats in K. exact K.
Qed.

Lemma size_after_ace : sz (rest s n q) = n.
Proof. rewrite (tg_sz _ _ _ _ G); lia. Qed.

Lemma infinitesimal_taken : snd (nval s) <> Zero -> responds_ s n q.
Proof.
  intros Nz. unfold responds. pose proof size_after_ace as Sz.
  destruct (snd (nval s)) as [| |k|k] eqn:Es; [congruence|exfalso; now apply (nf _ _ _ _ _ V s)| |].
  - assert (W : good s n q (fst (nval s)) 1).
    { apply good_by_the_ace; auto. apply taken_well. right. rewrite Es. cbn [lbl].
      split; [reflexivity|lia]. }
    destruct k as [|k]; [exact W|].
    unfold Labels.good in *. rewrite ace_beats in *. destruct W as [W|[W X]]; [now left|right].
    split; [exact W|]. destruct (snd (nval (rest s n q))) as [| |k'|k'] eqn:Et; cbn [lbl] in *;
      try lia.
    pose proof (positive_infinitesimals _ _ _ _ _ G V _ s _ H Es) as F1.
    pose proof (positive_infinitesimals _ _ _ _ _ G V _ _ _ Sz Et) as F2.
    change (trq true) with (inject_Z 1) in W. rewrite F1, F2 in W.
    change 2%Q with (inject_Z 2) in W. rewrite <- !inject_Z_mult, <- !iZ_sub in W.
    rewrite <- inject_Z_plus in W. apply (proj1 (inject_Z_injective _ _)) in W. lia.
  - assert (Le : (fst (nval s) <= fst (nval (rest s n q)) + 1)%Q).
    { destruct (Qlt_le_dec (fst (nval (rest s n q)) + 1) (fst (nval s))) as [L|]; auto. exfalso.
      set (r := ((fst (nval (rest s n q)) + 1 + fst (nval s)) / 2)%Q).
      assert (R1 : (r < fst (nval s))%Q) by (apply Qlt_shift_div_r; [reflexivity|lra]).
      assert (R2 : (fst (nval (rest s n q)) + 1 < r)%Q)
        by (apply Qlt_shift_div_l; [reflexivity|lra]).
      pose proof (taken_well false r (or_introl R1)) as [X|[X _]]; lra. }
    unfold Labels.good. rewrite ace_beats. change (trq true) with 1%Q.
    destruct (Qlt_le_dec (fst (nval s)) (fst (nval (rest s n q)) + 1)) as [L|L]; [now left|right].
    split; [lra|]. destruct (snd (nval (rest s n q))) as [| |k'|k'] eqn:Et; cbn [lbl] in *; try lia.
    pose proof (positive_infinitesimals _ _ _ _ _ (tg_flip _ _ _ _ suit_game)
      (is_val_flip _ _ _ _ _ nval_is_val) _ s k H) as F1.
    pose proof (positive_infinitesimals _ _ _ _ _ (tg_flip _ _ _ _ suit_game)
      (is_val_flip _ _ _ _ _ nval_is_val) _ (rest s n q) k' Sz) as F2.
    unfold fval in F1, F2. cbn [fst snd] in F1, F2. rewrite Es in F1. rewrite Et in F2.
    specialize (F1 eq_refl). specialize (F2 eq_refl).
    assert (W : (2 * inject_Z (Z.of_nat k) - inject_Z (Z.of_nat (S n)) ==
      2 * inject_Z (Z.of_nat k') - inject_Z (Z.of_nat n) - inject_Z 1)%Q).
    { change (inject_Z 1) with 1%Q. lra. }
    change 2%Q with (inject_Z 2) in W. rewrite <- !inject_Z_mult, <- !iZ_sub in W.
    apply (proj1 (inject_Z_injective _ _)) in W. lia.
Qed.

(* --- Numbers --- *)

Lemma responds_number j : snd (nval s) = Zero -> good s j q (fst (nval s)) 1 -> responds_ s j q.
Proof. intros E W. unfold responds. rewrite E. exact W. Qed.

Lemma at_number : snd (nval s) = Zero -> forall r, (r == fst (nval s))%Q -> hopes s false r.
Proof. intros E r Er. right. rewrite E. cbn [lbl]. split; [now symmetry|lia]. Qed.

(* Two cards a hand: the value is no number. *)
Lemma three_at_least : snd (nval s) = Zero -> (2 <= n)%nat.
Proof.
  intros Z0. destruct (Nat.eq_dec n 1) as [E|]; [exfalso|lia]. pose proof N_s as N.
  rewrite E in N, H. replace (size_of s - 1) with 1 in Ace by lia.
  replace (size_of s - 2) with 0 in Second by lia.
  pose proof (e_range s 0 ltac:(lia)) as R0.
  assert (P : hopes s true (inject_Z 0)).
  { apply (without_smallest _ _ _ _ _ G V s 1 true _ H). { exists 1. lia. }
    assert (H0 : sz (rest s 0 0) = 1%nat) by (rewrite (tg_sz _ _ _ _ G); lia).
    replace 0 with (1 - 1) by lia. apply decided_on_lead.
    - rewrite H0. exists 1. reflexivity.
    - assert (S0 : size_of (rest s 0 0) = 1) by (unfold size_of; lia). rewrite S0.
      assert (E0 : e (rest s 0 0) 0 = 1).
      { rewrite row_without_lowest by lia. replace (0 + 1) with 1 by lia. rewrite Ace.
        rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn. lia. }
      left. right. left. lia. }
  assert (X : greatest_excess s 1).
  { split; [lia|split].
    - intros p Hp. pose proof (e_range s p Hp). destruct (Z.eq_dec p 1) as [->|]; lia.
    - right. exists 0. lia. }
  destruct (proj2 (abstract_E s 1 1 X ltac:(lia))) as [_ Y].
  { split; [lia|]. replace (2 * 1 - size_of s) with 0 by lia. exact P. }
  congruence.
Qed.

(* --- Above the half --- *)

Section Upper.
Variable M : Z.
Hypothesis I : integral (sz s) M.
Hypothesis Num : (inject_Z (M + 1) < fst (nval s) < inject_Z (M + 2))%Q.
Let o := other_way s.

Lemma size_o : sz o = S n.
Proof. unfold o. now rewrite other_way_size. Qed.

Lemma row_o p : (p < S n)%nat -> (forall i, (i < n)%nat -> beats s i p = false) ->
  beats s n p = true -> e o (Z.of_nat p) = size_of o - 1.
Proof.
  intros Hp No Yes. pose proof size_o as So.
  assert (N : size_of o = Z.of_nat n + 1) by (unfold size_of; lia).
  assert (B : forall i, (i < S n)%nat -> beats o p i = negb (beats s i p)).
  { intros i Hi. apply other_way_beats; lia. }
  pose proof (B n ltac:(lia)) as Bn. rewrite Yes in Bn. rewrite beats_e in Bn by lia.
  pose proof (B (pred n) ltac:(lia)) as Bp. rewrite No in Bp by lia. rewrite beats_e in Bp by lia.
  cbn [negb] in Bn, Bp. apply Z.ltb_ge in Bn. apply Z.ltb_lt in Bp. lia.
Qed.

Lemma not_beaten i p : (i < n)%nat -> e s (size_of s - 2) <= Z.of_nat p -> (p < S n)%nat ->
  beats s i p = false.
Proof.
  intros Hi U Hp. pose proof N_s as N. rewrite beats_e by lia. apply Z.ltb_ge.
  pose proof (e_mono s (Z.of_nat i) (size_of s - 2)). lia.
Qed.

Lemma ace_takes p : (p < S n)%nat -> beats s n p = true.
Proof.
  intros Hp. pose proof N_s as N. rewrite beats_e by lia. apply Z.ltb_lt.
  replace (Z.of_nat n) with (size_of s - 1) by lia. lia.
Qed.

Lemma value_of_rest i : (i < S n)%nat ->
  (fst (nval (rest s i q)) == - fst (nval (rest o q i)))%Q.
Proof.
  intros Hi. pose proof size_o as So.
  assert (E : (fst (nval (rest o q i)) == - fst (nval (rest s i q)))%Q).
  { rewrite <- other_way_value.
    assert (Sz : sz (rest o q i) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (Sz' : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    apply same_order_same_value.
    - now rewrite other_way_size, Sz, Sz'.
    - rewrite Sz. intros x y Hx Hy. rewrite other_way_beats by lia.
      rewrite !(tg_red _ _ _ _ G). unfold o.
      apply other_way_beats; rewrite H; apply bump_place; lia. }
  rewrite E. ring.
Qed.

Lemma value_o : (fst (nval o) == - fst (nval s))%Q.
Proof. apply other_way_value. Qed.

Lemma T_o : T_ o 0 = - T_ s 0.
Proof.
  pose proof size_o as So. pose proof N_s as N. unfold T_.
  assert (N' : size_of o = size_of s) by (unfold size_of; lia). rewrite N'.
  change 0 with (- 0) at 1. apply (T_dual (size_of s) (cells s)); [apply rep_e| |lia].
  pose proof (rep_e o) as Ro. rewrite N' in Ro. destruct Ro as [R1 R2 R3]. split; auto.
  intros i j Hi Hj. rewrite <- R3 by assumption. unfold swap, cells, o.
  symmetry. apply other_way_beats; unfold size_of in *; lia.
Qed.

Lemma lowest_o : e o 0 = 0 <-> 1 <= e s 0.
Proof.
  pose proof size_o as So. pose proof N_s as N.
  assert (N' : size_of o = size_of s) by (unfold size_of; lia).
  pose proof (other_way_beats s 0 0 ltac:(lia) ltac:(lia)) as B. fold o in B.
  rewrite !beats_e in B by lia. change (Z.of_nat 0) with 0 in B.
  pose proof (e_range s 0 ltac:(lia)). pose proof (e_range o 0 ltac:(lia)).
  destruct (Z.ltb_spec 0 (e o 0)), (Z.ltb_spec 0 (e s 0)); cbn [negb] in B; try discriminate; lia.
Qed.

Theorem above_half :
  ((exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
    (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q) \/ (M = -1 /\ low s) ->
    good s n q (fst (nval s)) 1) /\
  (~ ((exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
    (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q) \/ (M = -1 /\ low s)) ->
    good s 0 q (fst (nval s)) 1).
Proof.
  pose proof size_o as So. pose proof N_s as N. pose proof value_o as Vo.
  assert (N' : size_of o = size_of s) by (unfold size_of; lia).
  assert (Step : forall z x, (inject_Z (z + x) == inject_Z z + inject_Z x)%Q)
    by (intros; now rewrite inject_Z_plus).
  pose proof (other_number M) as Mo. pose proof Num as [Nl Nu]. rewrite Step in Nl, Nu.
  change (inject_Z 1) with 1%Q in Nl. change (inject_Z 2) with 2%Q in Nu.
  assert (Eo : e o (size_of o - 1) = size_of o - 1 /\ e o (Z.of_nat q) = size_of o - 1).
  { replace (size_of o - 1) with (Z.of_nat n) at 1 by lia.
    split; apply row_o; try lia; try (apply ace_takes; lia);
      intros i Hi; apply not_beaten; lia. }
  destruct Eo as [E1 E3].
  assert (Io : integral (sz o) (- M - 2)) by (unfold o; rewrite other_way_size; now apply
    other_integral).
  assert (NumO : (inject_Z (- M - 2) < fst (nval o) < inject_Z (- M - 2) + 1)%Q)
    by (rewrite Vo, Mo; split; lra).
  pose proof (reply_of_East o n q (- M - 2) So N1 Hq E1 E3 Io NumO) as [Take Duck].
  assert (Same : East_takes_here o (- M - 2) <->
    (exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
      (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q) \/ (M = -1 /\ low s)).
  { unfold East_takes_here. replace (- M - 2 + 2) with (- M) by lia. rewrite lowest_o, T_o. split.
    - intros [[A [B C]]|[A B]].
      + right. split; [lia|split; [exact B|lia]].
      + left. exists M. split; [exact I|split; [lia|]]. rewrite Step, Vo, Mo in *.
        change (inject_Z 2) with 2%Q. lra.
    - intros [[M' [I' [L E]]]|[A [B C]]].
      + right. assert (Em : M = M').
        { pose proof (halves_range (Z.to_nat (- M'))) as Hr.
          pose proof (halves_less 0 (Z.to_nat (- M')) ltac:(lia)) as Hl. cbn [halves] in Hl.
          rewrite Step in E. change (inject_Z 2) with 2%Q in E.
          enough (M + 1 = M' + 1) by lia. apply (integer_between _ _ (fst (nval s)));
            rewrite Step; change (inject_Z 1) with 1%Q; lra. }
        subst M'. split; [lia|]. rewrite Step in E. change (inject_Z 2) with 2%Q in E.
        rewrite Vo, Mo. lra.
      + left. split; [lia|split; [exact B|]].
        pose proof (bounds_ o (- M - 2) Io NumO) as [_ [_ T1]].
        replace (- M - 2 + 1) with 0 in T1 by lia. rewrite T_o in T1.
        destruct (T_parity s 0) as [v Ev], I as [m Em]. unfold size_of in *. lia. }
  rewrite <- Same. split; intros X.
  - apply good_by_the_ace; auto. apply (number_hopes _ true _ M).
    + lra.
    + lra.
    + rewrite value_of_rest by lia. specialize (Take X).
      rewrite (number_hopes _ false _ (- M - 1)) in Take.
      * rewrite Vo in Take. lra.
      * rewrite Vo, iZ_sub, inject_Z_opp. change (inject_Z 1) with 1%Q. lra.
      * rewrite Vo, iZ_sub, inject_Z_opp. change (inject_Z 1) with 1%Q. lra.
  - apply (good_by_the_lowest s n q); auto. apply (number_hopes _ false _ (M + 2)).
    + rewrite Step. change (inject_Z 2) with 2%Q. lra.
    + rewrite Step. change (inject_Z 2) with 2%Q. lra.
    + rewrite value_of_rest by lia. specialize (Duck X).
      rewrite (number_hopes _ true _ (- M - 3)) in Duck.
      * rewrite Vo in Duck. lra.
      * rewrite Vo, iZ_sub, inject_Z_opp. change (inject_Z 3) with 3%Q. lra.
      * rewrite Vo, iZ_sub, inject_Z_opp. change (inject_Z 3) with 3%Q. lra.
Qed.
End Upper.

(* --- The theorem --- *)

Lemma exception_between :
  (exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
    (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q) ->
  exists M', integral (sz s) M' /\ (inject_Z (M' + 1) < fst (nval s) < inject_Z (M' + 1) + 1)%Q.
Proof.
  intros [M' [I' [L E]]]. exists M'. split; [exact I'|].
  pose proof (halves_range (Z.to_nat (- M'))) as Hr.
  pose proof (halves_less 0 (Z.to_nat (- M')) ltac:(lia)) as Hl. cbn [halves] in Hl.
  rewrite inject_Z_plus in *. change (inject_Z 2) with 2%Q in E. change (inject_Z 1) with 1%Q. lra.
Qed.

Lemma not_next M M' : integral (sz s) M -> integral (sz s) M' -> M = M' + 1 -> False.
Proof. intros [a A] [b B]. lia. Qed.

Lemma to_take_low : 1 <= size_of s -> forall k, to_take (size_of s) (e s) k <-> k = 1 /\ low s.
Proof. intros _ k. unfold to_take, low, T_. tauto. Qed.

Lemma to_take_low_0 k : to_take (size_of s - 1) (e (rest s 0 0)) k <-> k = 1 /\ low (rest s 0 0).
Proof.
  unfold to_take, low, T_. rewrite size_rest by lia. tauto.
Qed.

Theorem reply_by_takes_now : (takes_now s -> responds_ s n q) /\ (~ takes_now s -> responds_ s 0 q).
Proof.
  pose proof N_s as N.
  destruct (is_number _ nval s) as [Z0|Nz].
  2: { split; [intros _; now apply infinitesimal_taken|]. intros X. destruct X. now left. }
  pose proof (three_at_least Z0) as N2.
  assert (Step : forall z x, (inject_Z (z + x) == inject_Z z + inject_Z x)%Q)
    by (intros; now rewrite inject_Z_plus).
  set (K := Qround.Qfloor (fst (nval s))). pose proof (Qround.Qfloor_le (fst (nval s))) as L.
  pose proof (Qround.Qlt_floor (fst (nval s))) as U. fold K in L, U. rewrite Step in U.
  change (inject_Z 1) with 1%Q in U. clearbody K.
  destruct (an_integral (sz s) K) as [M [I [EK|EK]]]; subst K.
  - (* below the half *)
    assert (NoEx : ~ (exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
      (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q)).
    { intros X. apply exception_between in X as [M' [I' [X Y]]]. apply (not_next M M' I I').
      apply (integer_between _ _ (fst (nval s))); lra. }
    destruct (Qeq_dec (fst (nval s)) (inject_Z M)) as [E|E].
    + destruct (reply_at_whole s n q H N1 Hq Ace Second Under M N2 I) as [Take Duck].
      { apply at_number; [exact Z0|]. now rewrite E. }
      rewrite to_take_low_0 in Take, Duck.
      assert (Same : takes_now s <-> M = 1 /\ low (rest s 0 0)).
      { unfold takes_now. split.
        - intros [X|[X|[[X Y]|[[X X'] _]]]]; [congruence|tauto| |].
          + rewrite E in X. apply (proj1 (inject_Z_injective M 1)) in X. split; [exact X|].
            rewrite (odd_1 _ M I) in Y by tauto. exact Y.
          + exfalso. rewrite E in X, X'. change 0%Q with (inject_Z 0) in X.
            change 1%Q with (inject_Z 1) in X'. rewrite <- Zlt_Qlt in *. lia.
        - intros [X Y]. right. right. left. rewrite (odd_1 _ M I) by tauto. rewrite E, X.
          split; [reflexivity|exact Y]. }
      rewrite Same. split; intros X; (apply responds_number; [exact Z0|]).
      * eapply good_eq; [symmetry; exact E|]. now apply Take.
      * eapply good_eq; [symmetry; exact E|]. now apply Duck.
    + assert (L' : (inject_Z M < fst (nval s))%Q).
      { destruct (Qlt_le_dec (inject_Z M) (fst (nval s))); auto. destruct E. lra. }
      destruct (allowed_below s M I ltac:(split; [exact L'|exact U])) as [[j F]|F].
      2: { exfalso. rewrite H in I.
           exact (no_three_eighths_of_sorted_suits s n M H (ace_takes n ltac:(lia)) I F). }
      destruct (reply_at_fraction s n q H N1 Hq Ace Second Under M j I F) as [Take Duck].
      rewrite to_take_low_0 in Take, Duck.
      assert (Same : takes_now s <-> M + 1 = 1 /\ low (rest s 0 0)).
      { unfold takes_now. split.
        - intros [X|[X|[[X Y]|[[X X'] Y]]]]; [congruence|tauto| |].
          + exfalso. rewrite X in *. change 1%Q with (inject_Z 1) in L', U.
            rewrite <- inject_Z_plus in U. rewrite <- Zlt_Qlt in *. lia.
          + assert (M0 : M = 0).
            { apply (integer_between _ _ (fst (nval s))); try lra.
              - change (inject_Z 0) with 0%Q. lra.
              - change (inject_Z 0) with 0%Q. lra. }
            split; [lia|]. rewrite M0 in I. rewrite (even_0 _ I) in Y. exact Y.
        - intros [X Y]. assert (M0 : M = 0) by lia. rewrite M0 in *. right. right. right.
          rewrite (even_0 _ I). change (inject_Z 0) with 0%Q in *. split; [split; lra|exact Y]. }
      rewrite Same. split; intros X; (apply responds_number; [exact Z0|]).
      * eapply good_eq; [symmetry; exact F|]. now apply Take.
      * eapply good_eq; [symmetry; exact F|]. now apply Duck.
  - destruct (Qeq_dec (fst (nval s)) (inject_Z (M + 1))) as [E|E].
    + (* the half *)
      assert (NoEx : ~ (exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
        (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q)).
      { intros X. apply exception_between in X as [M' [I' [X Y]]]. rewrite E in X, Y.
        rewrite <- plus_one in Y. rewrite <- Zlt_Qlt in *. lia. }
      destruct (reply_at_half s n q H N1 Hq Ace Second Under M I) as [Take Duck].
      { apply at_number; [exact Z0|]. now rewrite E. }
      rewrite (to_take_low ltac:(lia)) in Take, Duck.
      assert (Same : takes_now s <-> M + 1 = 1 /\ low s).
      { unfold takes_now. split.
        - intros [X|[X|[[X Y]|[[X X'] _]]]]; [congruence|tauto| |].
          + rewrite E in X. apply (proj1 (inject_Z_injective _ 1)) in X. split; [exact X|].
            assert (M0 : M = 0) by lia. rewrite M0 in I. rewrite (even_0 _ I) in Y. exact Y.
          + exfalso. rewrite E in X, X'. change 0%Q with (inject_Z 0) in X.
            change 1%Q with (inject_Z 1) in X'. rewrite <- Zlt_Qlt in *. lia.
        - intros [X Y]. assert (M0 : M = 0) by lia. rewrite M0 in *. right. right. left.
          rewrite (even_0 _ I). rewrite E. split; [reflexivity|exact Y]. }
      rewrite Same. split; intros X; (apply responds_number; [exact Z0|]).
      * eapply good_eq; [symmetry; exact E|]. now apply Take.
      * eapply good_eq; [symmetry; exact E|]. now apply Duck.
    + (* above the half *)
      assert (L' : (inject_Z (M + 1) < fst (nval s))%Q).
      { destruct (Qlt_le_dec (inject_Z (M + 1)) (fst (nval s))); auto. destruct E. lra. }
      assert (U' : (fst (nval s) < inject_Z (M + 2))%Q).
      { replace (M + 2) with (M + 1 + 1) by lia. rewrite Step. change (inject_Z 1) with 1%Q. lra. }
      destruct (above_half M I (Logic.conj L' U')) as [Take Duck].
      assert (Same : takes_now s <-> ((exists M', integral (sz s) M' /\ M' + 2 <= 0 /\
        (fst (nval s) == inject_Z (M' + 2) - halves (Z.to_nat (- M')))%Q) \/ (M = -1 /\ low s))).
      { unfold takes_now. split.
        - intros [X|[X|[[X Y]|[[X X'] Y]]]]; [congruence|tauto| |].
          + exfalso. rewrite X in *. change 1%Q with (inject_Z 1) in L', U'.
            rewrite <- Zlt_Qlt in *. lia.
          + right. assert (M0 : M + 1 = 0).
            { apply (integer_between _ _ (fst (nval s))); try lra.
              - change (inject_Z 0) with 0%Q. lra.
              - change (inject_Z 0) with 0%Q. lra. }
            split; [lia|]. rewrite (odd_1 _ M I) in Y by lia. exact Y.
        - intros [X|[X Y]]; [tauto|]. right. right. right. rewrite (odd_1 _ M I) by tauto.
          rewrite X in *. change (inject_Z (-1 + 1)) with 0%Q in *.
          change (inject_Z (-1 + 2)) with 1%Q in *. split; [split; lra|exact Y]. }
      rewrite Same. split; intros X; (apply responds_number; [exact Z0|]); auto.
Qed.
End Suit.
