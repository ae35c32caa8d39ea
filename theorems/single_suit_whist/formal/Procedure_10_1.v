(* Section 10: the procedure that computes T_k in a linear number of operations, its array having
  the
   cell T[-n] that the printed bounds lack, and the invariant of its loop. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules Matrix Counting Rows Target Play Theorem_9_1 Lemma_5_2 Lemma_5_1.
From Whist Require Import Theorem_6_1 Mirror NormalStrategy.
Import ListNotations.
Open Scope Z_scope.

(* C_i is 1 if East holds the card i, and -1 if West does: equation (36). *)
Definition C (D : deal) (i : Z) : Z := if existsb (Z.eqb i) (east D) then 1 else -1.

(* S(i) = C_1 + ... + C_i. *)
Fixpoint S_sum (D : deal) (i : nat) : Z :=
  match i with O => 0 | S i' => S_sum D i' + C D (Z.of_nat i) end.

Definition array := Z -> Z.
Definition put (a : array) (at_ x : Z) : array := fun k => if k =? at_ then x else a k.

(* 1. Initialize: T[-n+1] = 1, ..., T[-1] = n - 1 and T[0] = -n, ..., T[n-1] = -1. *)
Definition initial (n : nat) : array := fun k => if k <? 0 then k + Z.of_nat n else k - Z.of_nat n.

(* 2. Round i of the loop: if C_i = 1 then T[S(i-1)] := T[S(i-1)] - (i-1), else T[S(i)] := T[S(i)]
  + i.
   The cell that it touches, and what is in the array after the first rounds. *)
Definition cell (D : deal) (i : nat) : Z :=
  if C D (Z.of_nat i) =? 1 then S_sum D (i - 1) else S_sum D i.
Fixpoint rounds (n : nat) (D : deal) (i : nat) : array :=
  match i with
  | O => initial n
  | S i' =>
    let a := rounds n D i' in
    if C D (Z.of_nat i) =? 1 then put a (cell D i) (a (cell D i) - Z.of_nat i')
    else put a (cell D i) (a (cell D i) + Z.of_nat i)
  end.

(* After i rounds w cards of West's have been met and i - w of East's, and T[k] is the number that
  it
   has initially, and 2 for each of these West cards before which S was above k, with a correction
     by
   S(i). *)
Definition invariant (n : nat) (D : deal) (i : nat) (w : Z) : Prop :=
  let s := Z.of_nat i - w in let m := Z.of_nat n in
  0 <= w <= m /\ 0 <= s <= m /\
  (forall p, 1 <= p <= m -> (W D p <= Z.of_nat i <-> p <= w)) /\
  (forall q, 1 <= q <= m -> (E D q <= Z.of_nat i <-> q <= s)) /\
  S_sum D i = s - w /\
  forall k, - m < k < m -> rounds n D i k =
    initial n k + 2 * count (fun p => k + p <? row n D p) 0 w + Z.max (s - w) k - Z.max 0 k -
    (if k <? s - w then Z.of_nat i else 0).

Section Loop.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D) (Std : standard_numbering n D).
Let m := Z.of_nat n.
Let e := row n D.
Let R : rep m (M D) e := rows_of_the_deal n D Hn HD.

Lemma C_East i : In i (east D) -> C D i = 1.
Proof.
  intros J. unfold C. replace (existsb (Z.eqb i) (east D)) with true; [reflexivity|].
  symmetry. apply existsb_exists. exists i. split; [assumption | apply Z.eqb_refl].
Qed.

Lemma C_West i : In i (west D) -> C D i = -1.
Proof.
  intros I. unfold C. destruct (existsb (Z.eqb i) (east D)) eqn:X; [exfalso|reflexivity].
  apply existsb_exists in X. destruct X as [x [J Eq]]. apply Z.eqb_eq in Eq. subst x.
  pose proof HD as [_ [_ [_ [_ No]]]]. apply (No i); assumption.
Qed.

Lemma begins : invariant n D 0 0.
Proof.
  assert (Pos : forall p, 1 <= p <= m -> 1 <= W D p /\ 1 <= E D p).
  { intros p Hp. split; apply Std.
    - left. apply (in_west n D HD). exists p. auto.
    - right. apply (in_east n D HD). exists p. auto. }
  unfold invariant. cbv zeta. fold m. change (Z.of_nat 0) with 0. change (0 - 0) with 0.
  split; [unfold m; lia|]. split; [unfold m; lia|].
  split; [intros p Hp; specialize (Pos p Hp); lia|].
  split; [intros p Hp; specialize (Pos p Hp); lia|]. split; [reflexivity|].
  intros k Hk. cbn [rounds]. rewrite count_nil by lia. destruct (k <? _); lia.
Qed.

Lemma goes_on i w : (Datatypes.S i <= 2 * n)%nat -> invariant n D i w ->
  - m <= cell D (Datatypes.S i) <= m - 1 /\ exists w', invariant n D (Datatypes.S i) w'.
Proof.
  intros Hi [Hw [Hs [IW [IE [HS Inv]]]]]. fold m in Hw, Hs, IW, IE, Inv.
  set (s := Z.of_nat i - w) in *. set (t := Z.of_nat (Datatypes.S i)).
  assert (Et : t = Z.of_nat i + 1) by (unfold t; lia).
  assert (Card : In t (west D) \/ In t (east D)) by (apply Std; lia).
  destruct Card as [Card|Card].
  - (* West's card: it is his next *)
    assert (Next : w + 1 <= m /\ t = W D (w + 1)).
    { apply (in_west n D HD) in Card. destruct Card as [p [Hp Ep]]. fold m in Hp.
      pose proof (IW p Hp). assert (w + 1 <= p) by lia. split; [lia|].
      destruct (Z.eq_dec p (w + 1)) as [->|]; [assumption|exfalso].
      pose proof (IW (w + 1) ltac:(lia)).
      pose proof (W_increases n D HD (w + 1) p ltac:(lia) ltac:(lia) ltac:(fold m; lia)). lia. }
    destruct Next as [Hw' Ew].
    assert (Es : e w = s).
    { pose proof (rep_range _ _ _ R w ltac:(lia)) as Re.
      destruct (Z.lt_trichotomy (e w) s) as [X|[X|X]]; [exfalso | assumption | exfalso].
      - pose proof (IE (e w + 1) ltac:(lia)).
        assert (Y : E D (e w + 1) < W D (w + 1)) by lia. apply (entry n D e R) in Y; fold m; lia.
      - assert (Y : E D (s + 1) < W D (w + 1)) by (apply (entry n D e R); fold m; lia).
        pose proof (IE (s + 1) ltac:(lia)). lia. }
    assert (Ec : cell D (Datatypes.S i) = s - w - 1).
    { unfold cell. fold t. rewrite (C_West t Card). cbn [S_sum]. fold t. rewrite (C_West t Card).
      change (-1 =? 1) with false. cbv iota. rewrite HS. lia. }
    split; [rewrite Ec; lia|]. exists (w + 1). unfold invariant. cbv zeta. fold m t.
    replace (t - (w + 1)) with s by lia. split; [lia|]. split; [lia|]. split; [|split; [|split]].
    + intros p Hp. pose proof (IW p Hp). destruct (Z.lt_trichotomy p (w + 1)) as [X|[X|X]].
      * lia.
      * subst p. lia.
      * pose proof (W_increases n D HD (w + 1) p ltac:(lia) X ltac:(fold m; lia)). lia.
    + intros q Hq. pose proof (IE q Hq).
      pose proof (W_not_E n D HD (w + 1) q ltac:(fold m; lia) ltac:(fold m; lia)). lia.
    + cbn [S_sum]. fold t. rewrite (C_West t Card), HS. lia.
    + intros k Hk. cbn [rounds]. fold t. rewrite (C_West t Card). change (-1 =? 1) with false.
      cbv iota. rewrite Ec. unfold put. rewrite (count_last _ 0 (w + 1)) by lia.
      replace (w + 1 - 1) with w by lia. fold e. rewrite Es. unfold b2z.
      destruct (Z.eqb_spec k (s - w - 1)) as [X|X].
      * rewrite <- X, Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec (k + w) s), (Z.ltb_spec k (s - (w + 1))); lia.
      * rewrite Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec (k + w) s), (Z.ltb_spec k (s - (w + 1))); lia.
  - (* East's card: it is his next *)
    assert (Next : s + 1 <= m /\ t = E D (s + 1)).
    { apply (in_east n D HD) in Card. destruct Card as [p [Hp Ep]]. fold m in Hp.
      pose proof (IE p Hp). assert (s + 1 <= p) by lia. split; [lia|].
      destruct (Z.eq_dec p (s + 1)) as [->|]; [assumption|exfalso].
      pose proof (IE (s + 1) ltac:(lia)).
      pose proof (E_increases n D HD (s + 1) p ltac:(lia) ltac:(lia) ltac:(fold m; lia)). lia. }
    destruct Next as [Hs' Ee].
    assert (Ec : cell D (Datatypes.S i) = s - w).
    { unfold cell. fold t. rewrite (C_East t Card). change (1 =? 1) with true. cbv iota.
      replace (Datatypes.S i - 1)%nat with i by lia. assumption. }
    split; [rewrite Ec; lia|]. exists w. unfold invariant. cbv zeta. fold m t.
    replace (t - w) with (s + 1) by lia. split; [lia|]. split; [lia|]. split; [|split; [|split]].
    + intros p Hp. pose proof (IW p Hp).
      pose proof (W_not_E n D HD p (s + 1) ltac:(fold m; lia) ltac:(fold m; lia)). lia.
    + intros q Hq. pose proof (IE q Hq). destruct (Z.lt_trichotomy q (s + 1)) as [X|[X|X]].
      * lia.
      * subst q. lia.
      * pose proof (E_increases n D HD (s + 1) q ltac:(lia) X ltac:(fold m; lia)). lia.
    + cbn [S_sum]. fold t. rewrite (C_East t Card), HS. lia.
    + intros k Hk. cbn [rounds]. fold t. rewrite (C_East t Card). change (1 =? 1) with true.
      cbv iota. rewrite Ec. unfold put. fold e.
      destruct (Z.eqb_spec k (s - w)) as [X|X].
      * rewrite <- X, Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec k (s + 1 - w)); lia.
      * rewrite Inv by assumption. fold e.
        destruct (Z.ltb_spec k (s - w)), (Z.ltb_spec k (s + 1 - w)); lia.
Qed.

Theorem loop_invariant i : (i <= 2 * n)%nat -> exists w, invariant n D i w.
Proof.
  induction i as [|i IH]; intros Hi; [exists 0; apply begins|].
  destruct (IH ltac:(lia)) as [w Inv]. apply (goes_on i w Hi Inv).
Qed.

Lemma ends w : invariant n D (2 * n) w -> w = m /\ Z.of_nat (2 * n) - w = m.
Proof.
  intros [Hw [Hs [IW [IE _]]]]. fold m in Hw, Hs, IW, IE.
  assert (Top : forall c, In c (west D) \/ In c (east D) -> c <= Z.of_nat (2 * n)).
  { intros c I. apply Std in I. lia. }
  split.
  - pose proof (IW m ltac:(unfold m; lia)) as X.
    pose proof (Top (W D m)). assert (In (W D m) (west D)).
    { apply (in_west n D HD). exists m. unfold m. split; [lia | reflexivity]. }
    enough (m <= w) by lia. apply X. auto.
  - pose proof (IE m ltac:(unfold m; lia)) as X.
    pose proof (Top (E D m)). assert (In (E D m) (east D)).
    { apply (in_east n D HD). exists m. unfold m. split; [lia | reflexivity]. }
    enough (m <= Z.of_nat (2 * n) - w) by lia. apply X. auto.
Qed.
End Loop.

(* The procedure touches the cells T[-n], ..., T[n-1] alone, and the final value of T[k] is T_k. *)
Theorem procedure_computes_T : forall n D, (1 <= n)%nat -> is_deal n D -> standard_numbering n D ->
  (forall i, (1 <= i <= 2 * n)%nat -> - Z.of_nat n <= cell D i <= Z.of_nat n - 1) /\
  (forall k, - Z.of_nat n < k < Z.of_nat n -> rounds n D (2 * n) k = T D k).
Proof.
  intros n D Hn HD Std. split.
  - intros [|i] Hi; [lia|]. destruct (loop_invariant n D Hn HD Std i ltac:(lia)) as [w Inv].
    apply (goes_on n D Hn HD Std i w); [lia | assumption].
  - intros k Hk. destruct (loop_invariant n D Hn HD Std (2 * n) ltac:(lia)) as [w Inv].
    destruct (ends n D Hn HD Std w Inv) as [Ew Es]. destruct Inv as [_ [_ [_ [_ [_ Inv]]]]].
    rewrite (Inv k Hk). rewrite (T_by_rows n D Hn HD k Hk). unfold T_rows, N, initial.
    rewrite Es, Ew. replace (Z.of_nat n - Z.of_nat n) with 0 by lia.
    destruct (Z.ltb_spec k 0); lia.
Qed.

(* T[-n] is needed: in the deal of two cards with West's the lower, round 1 touches T[-1]. *)
Theorem spare_cell : cell (Deal [1] [2]) 1 = -1.
Proof. reflexivity. Qed.
