(* How large the numbers are that the program meets: bounds that are read off its text, but for the
   sums T_k, each of which is bounded by what was counted for it. *)
Require Import ZArith Lia Bool List Arith.
From OneSuit Require Import Counting_machine.
From SymmetricStated Require Import Linear_time.
From SymmetricStated Require Export Numbers_met.
Import ListNotations.
Open Scope Z_scope.

(* A register is assigned an expression without itself, which is bounded by the bounds of what is
   read, its level; or with itself once, and then it grows by the rest. In a loop the rest may only
   be a constant. As n is at least 1, all bounds are multiples of n. *)

(* --- What is read off an expression --- *)

(* The reads of x, apart from places. *)
Fixpoint reads (x : register) (a : expression) : Z :=
  match a with
  | Const _ => 0
  | Read y _ => if same_register y x then 1 else 0
  | Plus_ b c | Minus_ b c => reads x b + reads x c
  end.
(* Each register y being at most B y times n. *)
Fixpoint bound (B : register -> Z) (a : expression) : Z :=
  match a with
  | Const z => Z.abs z
  | Read y _ => B y
  | Plus_ b c | Minus_ b c => bound B b + bound B c
  end.
(* The same for all that is met when the expression is computed. *)
Fixpoint bound_within (B : register -> Z) (a : expression) : Z :=
  Z.max (bound B a)
    (match a with
     | Const _ => 0
     | Read _ i => bound_within B i
     | Plus_ b c | Minus_ b c => Z.max (bound_within B b) (bound_within B c)
     end).
(* No register but x is read. *)
Fixpoint alone (x : register) (a : expression) : bool :=
  match a with
  | Const _ => true
  | Read y _ => same_register y x
  | Plus_ b c | Minus_ b c => alone x b && alone x c
  end.
Fixpoint constants (a : expression) : Z :=
  match a with
  | Const z => Z.abs z
  | Read _ _ => 0
  | Plus_ b c | Minus_ b c => constants b + constants c
  end.
Definition but (x : register) (B : register -> Z) (y : register) : Z :=
  if same_register y x then 0 else B y.

Lemma same_register_eq x y : same_register x y = true -> x = y.
Proof. destruct x, y; (reflexivity || discriminate). Qed.
Lemma same_register_refl x : same_register x x = true.
Proof. now destruct x. Qed.

Section Bounds.
Variables (n C : Z) (L B : register -> Z).
Hypothesis n1 : 1 <= n.
Hypothesis C2 : 2 <= C.
Hypothesis B0 : forall x, 0 <= B x.
Hypothesis L0 : forall x, 0 <= L x.

Definition held (s : register -> Z) (m : store) : Prop := forall y j, Z.abs (m y j) <= s y.

Lemma bound_positive a : 0 <= bound B a.
Proof. induction a; cbn [bound]; try lia. apply B0. Qed.

Lemma worth_bound s m a : held s m -> (forall y, s y <= B y * n) ->
  Z.abs (worth_of m a) <= bound B a * n.
Proof.
  intros H S. induction a as [z|y i IH|b IHb c IHc|b IHb c IHc]; cbn [worth_of bound]; try nia.
  specialize (H y (worth_of m i)). specialize (S y). lia.
Qed.

Lemma largest_bound s m a : held s m -> (forall y, s y <= B y * n) ->
  largest_in m a <= bound_within B a * n.
Proof.
  intros H S. induction a as [z|y i IH|b IHb c IHc|b IHb c IHc];
    match goal with |- largest_in m ?a <= _ => pose proof (worth_bound s m a H S) as W end;
    cbn [largest_in bound_within]; nia.
Qed.

Lemma worth_alone s m x a : held s m -> alone x a = true -> reads x a <= 1 ->
  0 <= s x /\ Z.abs (worth_of m a) <= reads x a * s x + constants a /\ 0 <= reads x a.
Proof.
  intros H. assert (P : 0 <= s x) by (specialize (H x 0); lia).
  assert (Pos : forall d, 0 <= reads x d).
  { intros d. induction d; cbn [reads]; try destruct (same_register _ _); lia. }
  induction a as [z|y i IH|b IHb c IHc|b IHb c IHc]; cbn [worth_of alone reads constants];
    intros A R.
  - lia.
  - rewrite A. apply same_register_eq in A as ->. specialize (H x (worth_of m i)). lia.
  - pose proof (Pos b). pose proof (Pos c).
    apply andb_true_iff in A as [A1 A2]. specialize (IHb A1 ltac:(lia)).
    specialize (IHc A2 ltac:(lia)). split; [lia|split; [nia|lia]].
  - pose proof (Pos b). pose proof (Pos c).
    apply andb_true_iff in A as [A1 A2]. specialize (IHb A1 ltac:(lia)).
    specialize (IHc A2 ltac:(lia)). split; [lia|split; [nia|lia]].
Qed.

Lemma worth_apart s m x a : held s m -> (forall y, s y <= B y * n) -> 0 <= reads x a <= 1 ->
  Z.abs (worth_of m a) <= reads x a * s x + bound (but x B) a * n.
Proof.
  intros H S. assert (Pos : forall d, 0 <= reads x d).
  { intros d. induction d; cbn [reads]; try destruct (same_register _ _); lia. }
  assert (P : 0 <= s x) by (specialize (H x 0); lia).
  induction a as [z|y i IH|b IHb c IHc|b IHb c IHc]; cbn [worth_of reads bound]; intros R.
  - nia.
  - unfold but. destruct (same_register y x) eqn:E.
    + apply same_register_eq in E as ->. specialize (H x (worth_of m i)). lia.
    + specialize (H y (worth_of m i)). specialize (S y). lia.
  - pose proof (Pos b). pose proof (Pos c). specialize (IHb ltac:(lia)).
    specialize (IHc ltac:(lia)). lia.
  - pose proof (Pos b). pose proof (Pos c). specialize (IHb ltac:(lia)).
    specialize (IHc ltac:(lia)). lia.
Qed.

(* The length of a hand stays, and `many` is never more. *)
Definition lengths (m : store) : Prop := m hand_size 0 = n /\ m many 0 <= n.
Definition keeps (x : register) (i a : expression) : bool :=
  match x with
  | hand_size => false
  | many => match i, a with
            | Const 0, Read hand_size (Const 0) => true
            | Const 0, Minus_ (Read many (Const 0)) (Const 1) => true
            | _, _ => false
            end
  | _ => true
  end.

Lemma lengths_kept m x i a : lengths m -> keeps x i a = true ->
  lengths (write m x (worth_of m i) (worth_of m a)).
Proof.
  intros [H1 H2] K. unfold lengths.
  destruct x; cbn [keeps] in K; try discriminate K; try (split; [exact H1|exact H2]).
  destruct i as [[| |]| | |]; try discriminate K.
  destruct a as [|y j| |b c]; try discriminate K.
  - destruct y; try discriminate K. destruct j as [[| |]| | |]; try discriminate K.
    split; [exact H1|]. unfold write. cbn. lia.
  - destruct b as [|y j| |]; try discriminate K. destruct y; try discriminate K.
    destruct j as [[| |]| | |]; try discriminate K.
    destruct c as [[|[]|]| | |]; try discriminate K.
    split; [exact H1|]. unfold write. cbn. lia.
Qed.

Definition put_in_loop (x : register) (i a : expression) : bool :=
  (bound_within B i <=? C) && (bound_within B a <=? C) && keeps x i a &&
  (if reads x a =? 0 then bound B a <=? L x else (reads x a =? 1) && alone x a).
Definition put_once (x : register) (i a : expression) : bool :=
  (bound_within B i <=? C) && (bound_within B a <=? C) && keeps x i a &&
  (if reads x a =? 0 then bound B a <=? L x else reads x a =? 1).
Definition test_small (t : test) : bool :=
  match t with
  | Less_ a b | Equal_ a b | Most_ a b => (bound_within B a <=? C) && (bound_within B b <=? C)
  end.

(* What is added to a register in one round of a loop, *)
Fixpoint adds (c : instruction) (y : register) : Z :=
  match c with
  | Put x _ a => if same_register y x then if reads x a =? 0 then 0 else constants a else 0
  | Next c d => adds c y + adds d y
  | When _ c d => Z.max (adds c y) (adds d y)
  | _ => 0
  end.
Fixpoint fits_in_loop (c : instruction) : bool :=
  match c with
  | Nothing => true
  | Put x i a => put_in_loop x i a
  | Next c d => fits_in_loop c && fits_in_loop d
  | When t c d => test_small t && fits_in_loop c && fits_in_loop d
  | Each _ _ _ => false
  end.
(* and times n in a run. *)
Definition times (r : range) : Z := match r with Hand => 1 | Both_hands => 2 | Diagonals => 3 end.
Fixpoint grows (c : instruction) (y : register) : Z :=
  match c with
  | Nothing => 0
  | Put x _ a => if same_register y x then if reads x a =? 0 then 0 else bound (but x B) a else 0
  | Next c d => grows c y + grows d y
  | When _ c d => Z.max (grows c y) (grows d y)
  | Each _ r c => times r * adds c y
  end.
Fixpoint fits (c : instruction) : bool :=
  match c with
  | Nothing => true
  | Put x i a => put_once x i a
  | Next c d => fits c && fits d
  | When t c d => test_small t && fits c && fits d
  | Each x _ c => fits_in_loop c && keeps x (Const 1) (Const 0) && (2 <=? L x)
  end.

(* Started with registers of at most s, it meets nothing above C n, and adds at most G. *)
Definition safe (G : register -> Z) (c : instruction) : Prop := forall s m,
  lengths m -> held s m -> (forall y, L y * n <= s y) -> (forall y, s y + G y <= B y * n) ->
  held (fun y => s y + G y) (result c m) /\ largest c m <= C * n /\ lengths (result c m).

Lemma adds_positive c y : 0 <= adds c y.
Proof.
  assert (K : forall a, 0 <= constants a) by (intros a; induction a; cbn [constants]; lia).
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; cbn [adds]; try lia.
  destruct (same_register y x), (reads x a =? 0); auto; lia.
Qed.
Lemma grows_positive c y : 0 <= grows c y.
Proof.
  assert (K : forall x a, 0 <= bound (but x B) a).
  { intros x a. induction a as [z|r i IH|b IHb d IHd|b IHb d IHd]; cbn [bound]; try lia.
    unfold but. destruct (same_register r x); [lia|apply B0]. }
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; cbn [grows]; try lia.
  - destruct (same_register y x), (reads x a =? 0); auto; lia.
  - pose proof (adds_positive c y). destruct r; cbn [times]; lia.
Qed.

Lemma safe_more G H c : (forall y, G y <= H y) -> safe G c -> safe H c.
Proof.
  intros GH Sc s m Lm Hm Ls Bs. destruct (Sc s m Lm Hm Ls) as [A [D E]].
  { intros y. specialize (GH y). specialize (Bs y). lia. }
  split; [|split; assumption]. intros y j. specialize (A y j). specialize (GH y). cbv beta in A.
  lia.
Qed.

Lemma safe_next G H c d : (forall y, 0 <= G y) -> (forall y, 0 <= H y) -> safe G c -> safe H d ->
  safe (fun y => G y + H y) (Next c d).
Proof.
  intros G0 H0 Sc Sd s m Lm Hm Ls Bs. cbn [result largest].
  destruct (Sc s m Lm Hm Ls) as [A1 [A2 A3]].
  { intros y. specialize (Bs y). specialize (H0 y). cbv beta in Bs. lia. }
  destruct (Sd _ _ A3 A1) as [D1 [D2 D3]].
  { intros y. specialize (Ls y). specialize (G0 y). lia. }
  { intros y. specialize (Bs y). cbv beta in Bs. lia. }
  split; [|split; [lia|exact D3]]. intros y j. specialize (D1 y j). cbv beta in D1. lia.
Qed.

Lemma safe_when G H t c d : test_small t = true -> (forall y, 0 <= G y) -> (forall y, 0 <= H y) ->
  safe G c -> safe H d -> safe (fun y => Z.max (G y) (H y)) (When t c d).
Proof.
  intros T G0 H0 Sc Sd s m Lm Hm Ls Bs. cbn [result largest].
  assert (W : largest_in_test m t <= C * n).
  { assert (Bs' : forall y, s y <= B y * n).
    { intros y. specialize (Bs y). specialize (G0 y). cbv beta in Bs. lia. }
    assert (W : forall a, bound_within B a <= C -> largest_in m a <= C * n).
    { intros a Ha. pose proof (largest_bound s m a Hm Bs'). nia. }
    destruct t as [a b|a b|a b]; cbn [test_small largest_in_test] in *;
      apply andb_true_iff in T as [T1 T2]; apply Z.leb_le in T1, T2;
      pose proof (W a T1); pose proof (W b T2); lia. }
  destruct (passes m t).
  - destruct (safe_more G (fun y => Z.max (G y) (H y)) c ltac:(intros w; cbv beta; lia) Sc
      s m Lm Hm Ls Bs) as [A1 [A2 A3]]. split; [exact A1|split; [lia|exact A3]].
  - destruct (safe_more H (fun y => Z.max (G y) (H y)) d ltac:(intros w; cbv beta; lia) Sd
      s m Lm Hm Ls Bs) as [A1 [A2 A3]]. split; [exact A1|split; [lia|exact A3]].
Qed.

Lemma safe_nothing : safe (fun _ => 0) Nothing.
Proof.
  intros s m Lm Hm Ls Bs. cbn [result largest]. split; [|split; [|exact Lm]].
  - intros y j. specialize (Hm y j). lia.
  - nia.
Qed.

Lemma safe_put x i a G : bound_within B i <= C -> bound_within B a <= C -> keeps x i a = true ->
  (forall y, 0 <= G y) ->
  (forall s m, held s m -> (forall y, L y * n <= s y) -> (forall y, s y <= B y * n) ->
    Z.abs (worth_of m a) <= s x + G x) ->
  safe G (Put x i a).
Proof.
  intros Bi Ba K G0 W s m Lm Hm Ls Bs. cbn [result largest].
  assert (Bs' : forall y, s y <= B y * n).
  { intros y. specialize (Bs y). specialize (G0 y). lia. }
  split; [|split; [|now apply lengths_kept]].
  - intros y j. unfold write. destruct (same_register y x) eqn:E.
    + apply same_register_eq in E as ->. destruct (j =? _).
      * now apply W.
      * specialize (Hm x j). specialize (G0 x). lia.
    + specialize (Hm y j). specialize (G0 y). lia.
  - pose proof (largest_bound s m i Hm Bs'). pose proof (largest_bound s m a Hm Bs'). nia.
Qed.

Lemma fitting_in_loop c : fits_in_loop c = true -> safe (adds c) c.
Proof.
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; cbn [fits_in_loop]; intros F.
  - apply safe_nothing.
  - unfold put_in_loop in F. repeat rewrite andb_true_iff in F. destruct F as [[[F1 F2] F3] F4].
    apply Z.leb_le in F1, F2. apply safe_put; auto using adds_positive.
    intros s m H Ls Bs. cbn [adds]. rewrite same_register_refl.
    destruct (reads x a =? 0).
    + apply Z.leb_le in F4. pose proof (worth_bound s m a H Bs). specialize (Ls x). nia.
    + apply andb_true_iff in F4 as [F4 F5]. apply Z.eqb_eq in F4.
      destruct (worth_alone s m x a H F5 ltac:(lia)) as [_ [W _]]. rewrite F4 in W. lia.
  - apply andb_true_iff in F as [F1 F2]. apply safe_next; auto using adds_positive.
  - repeat rewrite andb_true_iff in F. destruct F as [[F0 F1] F2].
    apply safe_when; auto using adds_positive.
  - discriminate.
Qed.

Lemma twice_n : 2 * n <= C * n.
Proof. apply Z.mul_le_mono_nonneg_r; lia. Qed.

(* A loop by an invariant. *)
Lemma loop (Q : Z -> store -> Prop) x r c m : m hand_size 0 = n ->
  Q (first_round r n) m ->
  (forall i m', first_round r n <= i < first_round r n + rounds_of r n -> Q i m' ->
    Q (i + 1) (result c (write m' x 0 i)) /\ largest c (write m' x 0 i) <= C * n) ->
  Q (first_round r n + rounds_of r n) (result (Each x r c) m) /\ largest (Each x r c) m <= C * n.
Proof.
  intros En Start Step. cbn [result largest]. rewrite En. pose proof twice_n as Cn.
  assert (R : Z.of_nat (Z.to_nat (rounds_of r n)) = rounds_of r n)
    by (destruct r; cbn [rounds_of]; lia).
  assert (Near : forall i, first_round r n <= i < first_round r n + rounds_of r n ->
    Z.abs i <= 2 * n) by (intros i; destruct r; cbn [first_round rounds_of]; lia).
  set (lo := first_round r n) in *. set (rounds := Z.to_nat (rounds_of r n)) in *.
  clearbody lo rounds. rewrite <- R in *. clear R En.
  revert lo m Start Step Near. induction rounds as [|k IH]; intros lo m Start Step Near;
    cbn [repeated largest_in_rounds].
  - replace (lo + Z.of_nat 0) with lo by lia. split; [exact Start|lia].
  - destruct (Step lo m ltac:(lia) Start) as [S1 S2].
    destruct (IH (lo + 1) (result c (write m x 0 lo)) S1) as [I1 I2].
    { intros i m' Hi. apply Step. lia. } { intros i Hi. apply Near. lia. }
    replace (lo + Z.of_nat (S k)) with (lo + 1 + Z.of_nat k) by lia. split; [exact I1|].
    specialize (Near lo ltac:(lia)). lia.
Qed.

Lemma safe_each x r c : fits_in_loop c = true -> keeps x (Const 1) (Const 0) = true -> 2 <= L x ->
  safe (fun y => times r * n * adds c y) (Each x r c).
Proof.
  intros F K L2 s m Lm Hm Ls Bs. pose proof (fitting_in_loop c F) as Sc.
  assert (Rounds : 0 <= rounds_of r n <= times r * n) by (destruct r; cbn [rounds_of times]; lia).
  destruct (loop (fun i m' => lengths m' /\
    held (fun y => s y + (i - first_round r n) * adds c y) m') x r c m (proj1 Lm)) as [E1 E2].
  - split; [exact Lm|]. intros y j. specialize (Hm y j). lia.
  - intros i m' Hi [Lm' Hm'].
    assert (Near : Z.abs i <= 2 * n) by (destruct r; cbn [first_round rounds_of] in Hi; lia).
    set (k := i - first_round r n) in *. assert (Hk : 0 <= k < rounds_of r n) by lia.
    destruct (Sc (fun y => s y + k * adds c y) (write m' x 0 i)) as [S1 [S2 S3]].
    + destruct Lm' as [H1 H2]. destruct x; try discriminate K; exact (conj H1 H2).
    + intros y j. unfold write. destruct (same_register y x) eqn:E.
      * apply same_register_eq in E as ->. destruct (j =? 0); [|apply Hm'].
        specialize (Ls x). pose proof (adds_positive c x). nia.
      * apply Hm'.
    + intros y. specialize (Ls y). pose proof (adds_positive c y). nia.
    + intros y. specialize (Bs y). pose proof (adds_positive c y). nia.
    + split; [|exact S2]. split; [exact S3|]. intros y j. specialize (S1 y j). cbv beta in S1.
      replace (i + 1 - first_round r n) with (k + 1) by lia. lia.
  - destruct E1 as [E1 E3]. split; [|split; [exact E2|exact E1]]. intros y j. specialize (E3 y j).
    cbv beta in E3. pose proof (adds_positive c y). nia.
Qed.

Theorem fitting c : fits c = true -> safe (fun y => grows c y * n) c.
Proof.
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; cbn [fits]; intros F.
  - apply safe_nothing.
  - unfold put_once in F. repeat rewrite andb_true_iff in F. destruct F as [[[F1 F2] F3] F4].
    apply Z.leb_le in F1, F2. apply safe_put; auto.
    { intros y. pose proof (grows_positive (Put x i a) y). nia. }
    intros s m H Ls Bs. cbn [grows]. rewrite same_register_refl.
    destruct (reads x a =? 0).
    + apply Z.leb_le in F4. pose proof (worth_bound s m a H Bs). specialize (Ls x). nia.
    + apply Z.eqb_eq in F4.
      pose proof (worth_apart s m x a H Bs ltac:(lia)) as W. rewrite F4 in W. lia.
  - apply andb_true_iff in F as [F1 F2].
    apply (safe_more (fun y => grows c y * n + grows d y * n)).
    { intros y. cbn [grows]. lia. }
    apply safe_next; auto; intros y; [pose proof (grows_positive c y)|
      pose proof (grows_positive d y)]; nia.
  - repeat rewrite andb_true_iff in F. destruct F as [[F0 F1] F2].
    apply (safe_more (fun y => Z.max (grows c y * n) (grows d y * n))).
    { intros y. cbn [grows]. nia. }
    apply safe_when; auto; intros y; [pose proof (grows_positive c y)|
      pose proof (grows_positive d y)]; nia.
  - repeat rewrite andb_true_iff in F. destruct F as [[F0 F1] F2]. apply Z.leb_le in F2.
    apply (safe_more (fun y => times r * n * adds c y)).
    { intros y. cbn [grows]. lia. }
    now apply safe_each.
Qed.
End Bounds.

(* --- The sums T_k --- *)

(* What every register holds at most, times n: what is assigned, *)
Definition level (x : register) : Z :=
  match x with
  | now | lower_H | the_J | the_m => 2
  | exponent | found_H | upper_H => 3
  | balance | kind | sum_T => 4
  | part_k | row_of | whole_k => 5
  | twice_value => 6
  | the_h => 11
  | offset => 13
  | the_l => 14
  | yes => 15
  | _ => 1
  end.
(* and that with what is added. *)
Definition limit (x : register) : Z :=
  match x with
  | many | now | lower_H | the_J => 2
  | exponent | found_H | upper_H | turn_odd => 3
  | kind | sum_T | landings | sum_1 | sum_2 | the_m => 4
  | balance | part_k | whole_k | east_seen | west_seen => 5
  | row_of | twice_value => 6
  | the_h => 11
  | offset => 13
  | the_l => 14
  | yes => 15
  | _ => 1
  end.

(* f hi + f (hi - 1) + .., so many terms. *)
Fixpoint downwards (f : Z -> Z) (hi : Z) (terms : nat) : Z :=
  match terms with O => 0 | S t => downwards f hi t + f (hi - Z.of_nat t) end.

Lemma downwards_from f hi a t :
  downwards f hi (a + t) = downwards f hi a + downwards f (hi - Z.of_nat a) t.
Proof.
  induction t as [|t IH].
  - rewrite Nat.add_0_r. cbn [downwards]. lia.
  - rewrite Nat.add_succ_r. cbn [downwards]. rewrite IH, Nat2Z.inj_add.
    replace (hi - (Z.of_nat a + Z.of_nat t)) with (hi - Z.of_nat a - Z.of_nat t) by lia. lia.
Qed.

Lemma downwards_positive f hi t : (forall j, hi - Z.of_nat t < j <= hi -> 0 <= f j) ->
  0 <= downwards f hi t.
Proof.
  induction t as [|t IH]; intros P; cbn [downwards]; [lia|].
  assert (0 <= downwards f hi t) by (apply IH; intros j Hj; apply P; lia).
  specialize (P (hi - Z.of_nat t) ltac:(lia)). lia.
Qed.

Lemma downwards_ext f g hi t : (forall j, f j = g j) -> downwards f hi t = downwards g hi t.
Proof. intros E. induction t as [|t IH]; cbn [downwards]; [reflexivity|]. now rewrite IH, E. Qed.

Lemma downwards_one_more f g hi t k : (forall j, g j = if j =? k then f k + 1 else f j) ->
  downwards g hi t <= downwards f hi t + if hi - Z.of_nat t <? k then 1 else 0.
Proof.
  intros E. induction t as [|t IH]; cbn [downwards].
  - destruct (hi - Z.of_nat 0 <? k); lia.
  - rewrite E. rewrite Nat2Z.inj_succ.
    destruct (Z.eqb_spec (hi - Z.of_nat t) k) as [<-|N];
      destruct (Z.ltb_spec (hi - Z.of_nat t) (hi - Z.of_nat t));
      destruct (Z.ltb_spec (hi - Z.succ (Z.of_nat t)) (hi - Z.of_nat t));
      try destruct (Z.ltb_spec (hi - Z.of_nat t) k);
      try destruct (Z.ltb_spec (hi - Z.succ (Z.of_nat t)) k); lia.
Qed.

Section Sums.
Variable n : Z.
Hypothesis n1 : 1 <= n.

Lemma limits_positive x : 0 <= limit x.
Proof. destruct x; cbn [limit]; lia. Qed.

Notation safe' := (safe n 21 level limit).

Lemma fits_then c : fits 21 level limit c = true -> safe' (fun y => grows limit c y * n) c.
Proof. apply fitting; [exact n1|lia|exact limits_positive]. Qed.

Definition zeroed : instruction :=
  Each now Diagonals (Put landings (Linear_time.var now) (Const 0)).
Definition counted : instruction :=
  Each now Hand (only_when (Less_ (Linear_time.var now) (Linear_time.var many)) (all_of [
    Linear_time.set offset (Minus_ (Read row_of (Linear_time.var now)) (Linear_time.var now));
    Put landings (Linear_time.var offset)
      (Plus_ (Read landings (Linear_time.var offset)) (Const 1))])).

Definition counts (m : store) (most : Z) : Prop :=
  (forall k, - n <= k <= n -> 0 <= m landings k) /\
  downwards (m landings) n (Z.to_nat (2 * n + 1)) <= most.

Lemma after_zeroed m : m hand_size 0 = n -> counts (result zeroed m) 0.
Proof.
  intros En. pose proof (by_invariant (fun i m' => forall k, - n <= k < i -> m' landings k = 0)
    now Diagonals (Put landings (Linear_time.var now) (Const 0)) m n En ltac:(lia)) as P.
  cbn [first_round rounds_of] in P. fold zeroed in P.
  assert (Z0 : forall k, - n <= k <= n -> result zeroed m landings k = 0).
  { intros k Hk. apply P; [intros j Hj; lia| |lia].
    intros i m' Hi H _ j Hj. cbn [result Linear_time.var worth_of]. unfold write. cbn.
      destruct (Z.eqb_spec j i); [reflexivity|]. apply H. lia. }
  split; [intros k Hk; rewrite Z0; lia|].
  enough (E : forall t, (t <= Z.to_nat (2 * n + 1))%nat ->
    downwards (result zeroed m landings) n t = 0) by (rewrite E; lia).
  intros t. induction t as [|t IH]; intros Ht; cbn [downwards]; [reflexivity|].
  rewrite IH, Z0 by lia. reflexivity.
Qed.

Lemma after_counted m : m hand_size 0 = n -> counts m 0 -> counts (result counted m) n.
Proof.
  intros En C0. pose proof (by_invariant (fun i m' => counts m' i) now Hand
    (only_when (Less_ (Linear_time.var now) (Linear_time.var many)) (all_of [
      Linear_time.set offset (Minus_ (Read row_of (Linear_time.var now)) (Linear_time.var now));
      Put landings (Linear_time.var offset)
        (Plus_ (Read landings (Linear_time.var offset)) (Const 1))])) m n En ltac:(lia) C0) as P.
  cbn [first_round rounds_of] in P. fold counted in P. rewrite Z.add_0_l in P. apply P. clear P.
  intros i m' Hi [P S] _. unfold only_when. cbn [all_of]. rewrite result_when.
  destruct (passes _ _).
  - set (k := m' row_of i - i). unfold counts.
    assert (E : forall j, result (Next (Linear_time.set offset (Minus_ (Read row_of
        (Linear_time.var now)) (Linear_time.var now))) (Put landings (Linear_time.var offset)
        (Plus_ (Read landings (Linear_time.var offset)) (Const 1)))) (write m' now 0 i) landings j
      = if j =? k then m' landings k + 1 else m' landings j).
    { intros j. cbn. unfold write. cbn. reflexivity. }
    split.
    + intros j Hj. rewrite E. pose proof (P j Hj). destruct (Z.eqb_spec j k) as [<-|_]; lia.
    + pose proof (downwards_one_more (m' landings) _ n (Z.to_nat (2 * n + 1)) k E) as D.
      destruct (_ <? k); lia.
  - cbn [result]. split; [exact P|].
    match goal with |- ?x <= _ => change x with (downwards (m' landings) n (Z.to_nat (2 * n + 1)))
    end. lia.
Qed.

Definition one_sum : instruction := all_of [
  Linear_time.set offset (Minus_ (Linear_time.var many) (Linear_time.var now));
  Put sum_T (Linear_time.var offset) (Minus_
    (Plus_ (Read sum_T (Plus_ (Linear_time.var offset) (Const 1)))
      (Plus_ (Read landings (Plus_ (Linear_time.var offset) (Const 1)))
        (Read landings (Plus_ (Linear_time.var offset) (Const 1))))) (Const 1))].
Definition summed : instruction := Each now Both_hands (only_when
  (Most_ (Linear_time.var now) (Plus_ (Linear_time.var many) (Linear_time.var many))) one_sum).

Lemma sums_small m i M : counts m n -> M <= n -> 1 <= i <= 2 * M ->
  0 <= downwards (m landings) M (Z.to_nat i) <= n.
Proof.
  intros [P S] HM Hi.
  assert (Pos : 0 <= downwards (m landings) M (Z.to_nat i)).
  { apply downwards_positive. intros j Hj. apply P. lia. }
  split; [exact Pos|].
  replace (Z.to_nat (2 * n + 1)) with
    (Z.to_nat (n - M) + (Z.to_nat i + (Z.to_nat (2 * n + 1) - Z.to_nat (n - M) - Z.to_nat i)))%nat
    in S by lia.
  rewrite !downwards_from in S. replace (n - Z.of_nat (Z.to_nat (n - M))) with M in S by lia.
  assert (A : 0 <= downwards (m landings) n (Z.to_nat (n - M))).
  { apply downwards_positive. intros j Hj. apply P. lia. }
  assert (D : 0 <= downwards (m landings) (M - Z.of_nat (Z.to_nat i))
    (Z.to_nat (2 * n + 1) - Z.to_nat (n - M) - Z.to_nat i)).
  { apply downwards_positive. intros j Hj. apply P. lia. }
  lia.
Qed.

Lemma safe_summed s m : lengths n m -> held s m -> (forall y, level y * n <= s y) ->
  (forall y, s y <= limit y * n) -> counts m n -> m sum_T (m many 0) = 0 ->
  held s (result summed m) /\ largest summed m <= 21 * n /\ lengths n (result summed m).
Proof.
  intros Lm Hm Ls Bs Cm T0. set (M := m many 0) in *.
  pose (Q := fun i (m' : store) => lengths n m' /\ held s m' /\ m' many 0 = M /\
    (forall k, m' landings k = m landings k) /\
    (i - 1 <= 2 * M -> Z.abs (m' sum_T (M - (i - 1))) <=
      2 * downwards (m landings) M (Z.to_nat (i - 1)) + (i - 1))).
  destruct (loop n 21 n1 ltac:(lia) Q now Both_hands (only_when
    (Most_ (Linear_time.var now) (Plus_ (Linear_time.var many) (Linear_time.var many))) one_sum) m
    (proj1 Lm)) as [[E1 [E2 _]] E3].
  - split; [exact Lm|]. split; [exact Hm|]. split; [reflexivity|]. split; [reflexivity|].
    cbn [first_round]. intros _. replace (M - (1 - 1)) with M by lia. rewrite T0. cbn. lia.
  - cbn [first_round rounds_of]. intros i m' Hi [Lm' [Hm' [EM [El Et]]]].
    assert (HM : M <= n) by exact (proj2 Lm).
    set (m1 := write m' now 0 i).
    assert (H1 : held s m1).
    { intros y j. unfold m1, write. destruct (same_register y now) eqn:E; [|apply Hm'].
      apply same_register_eq in E as ->. destruct (j =? 0); [|apply Hm'].
      specialize (Ls now). cbn [level] in Ls. lia. }
    assert (L1 : lengths n m1) by exact Lm'.
    assert (Small : forall a, bound_within limit a <= 21 ->
      forall m2, held s m2 -> largest_in m2 a <= 21 * n).
    { intros a Ha m2 H2. pose proof (largest_bound n 21 limit n1 ltac:(lia) s m2 a H2 Bs). nia. }
    unfold only_when. rewrite result_when. cbn [largest].
    assert (Test : passes m1 (Most_ (Linear_time.var now) (Plus_ (Linear_time.var many)
      (Linear_time.var many))) = (i <=? 2 * M)).
    { change (passes m1 _) with (i <=? m' many 0 + m' many 0). rewrite EM. f_equal. lia. }
    rewrite Test.
    assert (Tst : largest_in_test m1 (Most_ (Linear_time.var now) (Plus_ (Linear_time.var many)
      (Linear_time.var many))) <= 21 * n).
    { cbn [largest_in_test]. apply Z.max_lub; (apply Small; [vm_compute; discriminate|exact H1]). }
    destruct (Z.leb_spec i (2 * M)) as [Le|Gt].
    + set (m2 := write m1 offset 0 (M - i)).
      assert (H2 : held s m2).
      { intros y j. unfold m2, write at 1. destruct (same_register y offset) eqn:E; [|apply H1].
        apply same_register_eq in E as ->. destruct (j =? 0); [|apply H1].
        specialize (Ls offset). cbn [level] in Ls. lia. }
      set (v := m' sum_T (M - i + 1) + (m landings (M - i + 1) + m landings (M - i + 1)) - 1).
      assert (R1 : result one_sum m1 = write m2 sum_T (M - i) v).
      { unfold one_sum, m2, v. cbn. unfold m1, write. cbn. now rewrite EM, !El. }
      specialize (Et ltac:(lia)). replace (M - (i - 1)) with (M - i + 1) in Et by lia.
      assert (Step : downwards (m landings) M (Z.to_nat i) =
        downwards (m landings) M (Z.to_nat (i - 1)) + m landings (M - i + 1)).
      { replace (Z.to_nat i) with (S (Z.to_nat (i - 1))) by lia. cbn [downwards].
        f_equal. f_equal. lia. }
      assert (Ll : 0 <= m landings (M - i + 1)) by (apply (proj1 Cm); lia).
      assert (Vb : Z.abs v <= 2 * downwards (m landings) M (Z.to_nat i) + i) by lia.
      pose proof (sums_small m i M Cm HM ltac:(lia)) as Sm.
      split.
      * unfold Q. rewrite R1. split; [exact L1|]. split; [|split; [|split]].
        -- intros y j. unfold write at 1. destruct (same_register y sum_T) eqn:E; [|apply H2].
           apply same_register_eq in E as ->. destruct (j =? M - i); [|apply H2].
           specialize (Ls sum_T). cbn [level] in Ls. lia.
        -- exact EM.
        -- exact El.
        -- intros _. replace (i + 1 - 1) with i by lia. unfold write at 1. cbn [same_register].
           change (same_register sum_T sum_T) with true. cbn iota. rewrite Z.eqb_refl. exact Vb.
      * assert (Lone : largest one_sum m1 <= 21 * n).
        { unfold one_sum. cbn [all_of largest]. unfold Linear_time.set at 1. cbn [largest].
          assert (R2 : result (Linear_time.set offset (Minus_ (Linear_time.var many)
            (Linear_time.var now))) m1 = m2).
          { unfold m2. cbn. unfold m1, write. cbn. now rewrite EM. }
          rewrite R2. repeat match goal with |- Z.max _ _ <= _ => apply Z.max_lub end;
            (apply Small; [vm_compute; discriminate|assumption]). }
        lia.
    + split; [|cbn [largest result]; lia]. cbn [result]. unfold Q.
      split; [exact L1|]. split; [exact H1|]. split; [exact EM|]. split; [exact El|]. lia.
  - split; [exact E2|split; [exact E3|exact E1]].
Qed.

Lemma safe_sums : safe' (fun y => grows limit (Next zeroed counted) y * n) find_sums.
Proof.
  intros s m Lm Hm Ls Bs.
  change find_sums with (Next zeroed (Next counted (Next
    (Put sum_T (Linear_time.var many) (Const 0)) summed))).
  set (z := result zeroed m).
  pose proof (after_zeroed m (proj1 Lm)) as C0. fold z in C0.
  assert (G0 : forall y, grows limit zeroed y = 0) by (intros y; now destruct y).
  assert (GG : forall y, grows limit (Next zeroed counted) y = grows limit counted y).
  { intros y. now destruct y. }
  assert (G1 : forall y, 0 <= grows limit counted y) by (intros y; destruct y; discriminate).
  destruct (fits_then zeroed eq_refl s m Lm Hm Ls) as [A1 [A2 A3]].
  { intros y. specialize (Bs y). specialize (G1 y). rewrite GG in Bs. rewrite G0. nia. }
  fold z in A1, A3. assert (A1' : held s z).
  { intros y j. specialize (A1 y j). cbv beta in A1. rewrite G0 in A1. lia. }
  destruct (fits_then counted eq_refl s z A3 A1' Ls) as [B1 [B2 B3]].
  { intros y. specialize (Bs y). now rewrite GG in Bs. }
  pose proof (after_counted z (proj1 A3) C0) as C1.
  set (c := result counted z) in *. set (s' := fun y => s y + grows limit counted y * n) in *.
  set (p := write c sum_T (worth_of c (Linear_time.var many)) 0).
  assert (Ls' : forall y, level y * n <= s' y).
  { intros y. specialize (Ls y). specialize (G1 y). unfold s'. nia. }
  assert (Bs' : forall y, s' y <= limit y * n).
  { intros y. specialize (Bs y). rewrite GG in Bs. exact Bs. }
  assert (Hp : held s' p).
  { intros y j. unfold p, write. destruct (same_register y sum_T) eqn:E; [|apply B1].
    apply same_register_eq in E as ->. destruct (j =? _); [|apply B1].
    specialize (Ls' sum_T). cbn [level] in Ls'. lia. }
  destruct (safe_summed s' p) as [D1 [D2 D3]]; auto.
  { unfold p, write. cbn. now rewrite Z.eqb_refl. }
  assert (Lp : largest (Put sum_T (Linear_time.var many) (Const 0)) c <= 21 * n).
  { cbn [largest]. apply Z.max_lub;
      (pose proof (fun a => largest_bound n 21 limit n1 ltac:(lia) s' c a B1 Bs') as W).
    - specialize (W (Linear_time.var many)).
      change (bound_within limit (Linear_time.var many)) with 2 in W. lia.
    - specialize (W (Const 0)). change (bound_within limit (Const 0)) with 0 in W. lia. }
  split; [|split; [|exact D3]].
  - intros y j. specialize (D1 y j). rewrite GG. exact D1.
  - change (Z.max (largest zeroed m) (Z.max (largest counted z) (Z.max
      (largest (Put sum_T (Linear_time.var many) (Const 0)) c) (largest summed p))) <= 21 * n).
    lia.
Qed.

(* --- The program --- *)

Lemma grows_nonnegative c y : 0 <= grows limit c y * n.
Proof.
  pose proof (grows_positive limit limits_positive c y). nia.
Qed.

Lemma then_next c d G H : safe' (fun y => G y * n) c -> safe' (fun y => H y * n) d ->
  (forall y, 0 <= G y) -> (forall y, 0 <= H y) -> safe' (fun y => (G y + H y) * n) (Next c d).
Proof.
  intros Sc Sd G0 H0. apply (safe_more n 21 level limit (fun y => G y * n + H y * n)).
  - intros y. lia.
  - apply safe_next; auto; intros y; [specialize (G0 y)|specialize (H0 y)]; nia.
Qed.

Lemma then_when t c d G H : test_small 21 limit t = true -> safe' (fun y => G y * n) c ->
  safe' (fun y => H y * n) d -> (forall y, 0 <= G y) -> (forall y, 0 <= H y) ->
  safe' (fun y => Z.max (G y) (H y) * n) (When t c d).
Proof.
  intros T Sc Sd G0 H0. apply (safe_more n 21 level limit (fun y => Z.max (G y * n) (H y * n))).
  - intros y. nia.
  - apply safe_when; auto; try lia; intros y; [specialize (G0 y)|specialize (H0 y)]; nia.
Qed.

(* What a part adds. The sums T_k are not added to. *)
Definition growing (c : instruction) (y : register) : Z :=
  if same_register y sum_T then 0 else grows limit c y.
Definition good (c : instruction) : Prop := safe' (fun y => growing c y * n) c.

Lemma growing_positive c y : 0 <= growing c y.
Proof.
  unfold growing. destruct (same_register y sum_T); [lia|].
  apply grows_positive. exact limits_positive.
Qed.

Lemma good_part c : fits 21 level limit c && (grows limit c sum_T =? 0) = true -> good c.
Proof.
  intros F. apply andb_true_iff in F as [F1 F2]. apply Z.eqb_eq in F2.
  apply (safe_more n 21 level limit (fun y => grows limit c y * n)); [|now apply fits_then].
  intros y. unfold growing. destruct (same_register y sum_T) eqn:E; [|lia].
  apply same_register_eq in E as ->. lia.
Qed.

Lemma good_sums : good find_sums.
Proof.
  apply (safe_more n 21 level limit (fun y => grows limit (Next zeroed counted) y * n));
    [|apply safe_sums].
  intros y. apply Z.mul_le_mono_nonneg_r; [lia|]. destruct y; vm_compute; discriminate.
Qed.

Lemma good_next c d : good c -> good d -> good (Next c d).
Proof.
  intros Gc Gd. apply (safe_more n 21 level limit (fun y => (growing c y + growing d y) * n)).
  - intros y. unfold growing. cbn [grows]. destruct (same_register y sum_T); lia.
  - now apply then_next; auto using growing_positive.
Qed.

Lemma good_when t c d : test_small 21 limit t = true -> good c -> good d -> good (When t c d).
Proof.
  intros T Gc Gd.
  apply (safe_more n 21 level limit (fun y => Z.max (growing c y) (growing d y) * n)).
  - intros y. unfold growing. cbn [grows]. destruct (same_register y sum_T); lia.
  - now apply then_when; auto using growing_positive.
Qed.

Lemma good_program : good program_for_val.
Proof.
  unfold program_for_val, lower_half_tells. cbn [all_of].
  repeat first [apply good_part; vm_compute; reflexivity | exact good_sums | apply good_next
    | apply good_when; [vm_compute; reflexivity| |]].
Qed.
End Sums.

Theorem numbers_met : claim_numbers_met.
Proof.
  intros n c n1 En Small.
  destruct (good_program n n1 (fun y => level y * n) c) as [_ [K _]]; [| | | |exact K].
  - split; [exact En|]. specialize (Small many 0). lia.
  - intros y j. specialize (Small y j). assert (1 <= level y) by (destruct y; cbn; lia). nia.
  - intros y. lia.
  - intros y. rewrite <- Z.mul_add_distr_r. apply Z.mul_le_mono_nonneg_r; [lia|].
    destruct y; vm_compute; discriminate.
Qed.
