(* West has the ace and T_{h-1} = 0: when D > m, by rows (Lemma Y'), and the exception that makes
   m + 1/8 of m + 1/4. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows.
Open Scope Z_scope.

(* l <= 0. The diagonal l begins with a block -1 and a positive block, its sums stay above -2, and
   its last entry but one is negative. *)
Definition exception (n : Z) (e : Z -> Z) (l : Z) : Prop :=
  e (- l) <= 0 /\ l < e (1 - l) - (1 - l) /\ e (n - 2) - (n - 2) <= l /\
  forall q, - l <= q <= n -> -1 <= 2 * c e l (- l) q - (q + l).

Section Rows.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.
Let e' := Rows.after 0 0 e.

(* The first entry of a diagonal. *)
Definition first_positive (l : Z) : bool := Z.max 0 l <? e (Z.max 0 (- l)).

Lemma c_left l x : l <= 0 -> 0 <= x <= - l -> x <= n -> c e l 0 x = x.
Proof.
  intros L X N. rewrite c_all; [lia|lia|]. intros p Hp.
  pose proof (rep_range _ _ _ R p ltac:(lia)). lia.
Qed.

Lemma T_of_D_0_everywhere l : - n < l < n ->
  T_rows (n - 1) e' l = T_rows n e l + 1 - 2 * Z.b2z (first_positive l).
Proof.
  intros L. unfold first_positive. destruct (Z_le_gt_dec 0 l) as [P|P].
  - replace (Z.max 0 l) with l by lia. replace (Z.max 0 (- l)) with 0 by lia.
    apply (T_of_D_0 n A e R); lia.
  - replace (Z.max 0 l) with 0 by lia. replace (Z.max 0 (- l)) with (- l) by lia.
    pose proof (rep_after _ _ _ 0 0 R ltac:(lia) ltac:(lia)) as R'. fold e' in R'.
    rewrite !T_c. rewrite (c_split e' l 0 (- l) (n - 1)) by lia.
    rewrite (c_all e' l 0 (- l)); [|lia|].
    2: { intros p Hp. pose proof (rep_range _ _ _ R' p ltac:(lia)). lia. }
    unfold e'. rewrite (c_without_smallest n A e R l (- l) (n - 1)) by lia.
    replace (n - 1 + 1) with n by lia. rewrite (c_split e l 0 (- l) n) by lia.
    rewrite (c_left l (- l)) by lia. rewrite (c_first e l (- l) n) by lia.
    replace (l + - l) with 0 by lia. lia.
Qed.

Hypothesis Ace : e (n - 1) = n.

Lemma West_ace_of_D_0 : 2 <= n -> e' (n - 1 - 1) = n - 1.
Proof.
  intros N. unfold e'. rewrite after_hi by lia. replace (n - 1 - 1 + 1) with (n - 1) by lia.
  rewrite Ace. unfold Z.b2z. destruct (Z.ltb_spec 0 n); lia.
Qed.

(* l >= 1. *)
Lemma more_with_West l : 1 <= l -> l + 1 < n -> T_rows n e l = 0 -> e 0 <= l ->
  F (n - 1) e' (l + 1).
Proof.
  intros L N Tl E0. right. replace (l + 1 - 1) with l by lia. split; [lia|].
  rewrite T_of_D_0_everywhere, Tl by lia. unfold first_positive.
  rewrite (proj2 (Z.ltb_ge _ _)).
  - split; [cbn; lia|left]. split; [apply West_ace_of_D_0; lia|left; lia].
  - replace (Z.max 0 l) with l by lia. replace (Z.max 0 (- l)) with 0 by lia. exact E0.
Qed.

(* l = 0. *)
Lemma more_with_West_0 : 2 <= n -> T_rows n e 0 = 0 -> e 0 <= 0 -> e 1 <= 1 -> F (n - 1) e' 1.
Proof.
  intros N T0 E0 E1. right. change (1 - 1) with 0. split; [lia|].
  assert (X : T_rows (n - 1) e' 0 = 1).
  { rewrite T_of_D_0_everywhere, T0 by lia. unfold first_positive.
    rewrite (proj2 (Z.ltb_ge _ _)); [cbn; lia|exact E0]. }
  rewrite X. split; [lia|left]. split; [apply West_ace_of_D_0; lia|right; split; [lia|left]].
  change (1 - 1) with 0. rewrite X. unfold e'. rewrite after_hi by lia. change (0 + 1) with 1.
  unfold Z.b2z. destruct (Z.ltb_spec 0 (e 1)), (Z.leb_spec 1 (e 1 - 1)), (Z.leb_spec 1 (e 1 - 0));
    lia.
Qed.

(* l < 0: West loses his lowest card to the card that his ace alone beats. *)
Lemma more_after_a_duck A1 (k : Z -> Z) l : l < 0 -> - l <= n - 4 -> T_rows n e l = 0 ->
  e (- l) <= 0 -> e (n - 2) <= n - 2 -> rep (n - 1) A1 k ->
  (forall p, 0 <= p < n - 1 -> k p = if p + 1 <? n - 1 then e (p + 1) else n - 1) ->
  F (n - 1) e' (l + 1) -> F (n - 2) (Rows.after 0 0 k) (l + 2).
Proof.
  intros L N Tl E0 Second Rk Row Ff.
  pose proof (rep_after _ _ _ 0 0 R ltac:(lia) ltac:(lia)) as R'. fold e' in R'.
  pose proof (rep_after _ _ _ 0 0 Rk ltac:(lia) ltac:(lia)) as Rk'.
  replace (n - 1 - 1) with (n - 2) in Rk' by lia. set (k' := Rows.after 0 0 k) in *.
  assert (Tl' : T_rows (n - 1) e' l = 1).
  { rewrite T_of_D_0_everywhere, Tl by lia. unfold first_positive.
    rewrite (proj2 (Z.ltb_ge _ _)); [cbn; lia|]. replace (Z.max 0 (- l)) with (- l) by lia. lia. }
  assert (Ace' : e' (n - 2) = n - 1).
  { pose proof (West_ace_of_D_0 ltac:(lia)) as X.
    now replace (n - 1 - 1) with (n - 2) in X by lia. }
  assert (Shift : forall p, 0 <= p < n - 3 -> k' p = e' (p + 1)).
  { intros p Hp. unfold k', e'. rewrite !after_hi by lia. rewrite Row by lia.
    rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity. }
  assert (Top : k' (n - 3) = n - 2).
  { unfold k'. rewrite after_hi by lia. replace (n - 3 + 1) with (n - 2) by lia.
    rewrite Row by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. unfold Z.b2z.
    destruct (Z.ltb_spec 0 (n - 1)); lia. }
  assert (E1 : e' 0 = 0).
  { unfold e'. rewrite after_hi by lia. pose proof (rep_mono _ _ _ R (0 + 1) (- l)).
    pose proof (rep_range _ _ _ R (0 + 1) ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e (0 + 1))); lia. }
  destruct Ff as [[X|[[_ X]|[X Y]]]|[X [Y Z0]]]; try lia.
  - left. right. right. split; [lia|]. rewrite T_c in *.
    rewrite (c_first e' (l + 1) 0 (n - 1)), (c_last e' (l + 1) (0 + 1) (n - 1)) in Y by lia.
    replace (n - 1 - 1) with (n - 2) in Y by lia. rewrite Ace', E1 in Y.
    rewrite (c_last k' (l + 2) 0 (n - 2)) by lia. replace (n - 2 - 1) with (n - 3) by lia.
    rewrite Top.
    assert (Same : c k' (l + 2) 0 (n - 3) = c e' (l + 1) (0 + 1) (n - 3 + 1)).
    { apply c_eqs. intros p Hp. rewrite Shift by lia. lia. }
    replace (n - 3 + 1) with (n - 2) in Same by lia. rewrite Same. unfold Z.b2z in *.
    destruct (Z.ltb_spec (l + 1 + 0) 0), (Z.ltb_spec (l + 1 + (n - 2)) (n - 1)),
      (Z.ltb_spec (l + 2 + (n - 3)) (n - 2)); lia.
  - assert (Same : forall k1 x y,
    0 <= x -> y <= n - 3 -> c k' (k1 + 1) x y = c e' k1 (x + 1) (y + 1)).
    { intros k1 x y Hx Hy. apply c_eqs. intros p Hp. rewrite Shift by lia. lia. }
    assert (Tk : T_rows (n - 2) k' (l + 1) = 1).
    { rewrite T_c in *. rewrite (c_first e' l 0 (n - 1)),
      (c_last e' l (0 + 1) (n - 1)) in Tl' by lia.
      replace (n - 1 - 1) with (n - 2) in Tl' by lia. rewrite Ace', E1 in Tl'.
      rewrite (c_last k' (l + 1) 0 (n - 2)) by lia. replace (n - 2 - 1) with (n - 3) by lia.
      rewrite Top, Same by lia. replace (n - 3 + 1) with (n - 2) by lia. unfold Z.b2z in *.
      destruct (Z.ltb_spec (l + 0) 0), (Z.ltb_spec (l + (n - 2)) (n - 1)),
        (Z.ltb_spec (l + 1 + (n - 3)) (n - 2)); lia. }
    destruct Z0 as [[_ [Z0|[_ Z0]]]|[Z0 _]]; [lia| |].
    2: { replace (n - 1 - 1) with (n - 2) in Z0 by lia. lia. }
    right. replace (l + 2 - 1) with (l + 1) by lia. rewrite Tk.
    split; [lia|split; [lia|left]]. replace (n - 2 - 1) with (n - 3) by lia.
    split; [exact Top|right; split; [lia|]]. replace (l + 2 - 1) with (l + 1) by lia. rewrite Tk.
    replace (1 - (l + 2)) with (- (l + 1)) by lia. rewrite (Shift (- (l + 1))) by lia.
    replace (- (l + 1) + 1) with (1 - (l + 1)) by lia.
    replace (l + 1 - 1) with l in Z0 by lia. rewrite Tl' in Z0.
    destruct Z0 as [Z0|Z0]; [now left|right].
    intros q [[t Et] [B1 B2]]. replace (n - 2 - 1) with (n - 3) in B2 by lia.
    replace (1 - (l + 2)) with (- (l + 1)) in B1 by lia.
    replace (l + 2 - 1) with (l + 1) in B2 by lia.
    assert (Hq : q + 1 < n - 3).
    { destruct (Z_lt_le_dec (q + 1) (n - 3)) as [|W]; [assumption|].
      rewrite c_nil in B2 by lia. lia. }
    assert (Hq' : - (l + 1) <= q).
    { destruct (Z_le_gt_dec (- (l + 1)) q) as [|W]; [assumption|].
      rewrite c_nil in B1 by lia. lia. }
    replace (l + 2) with (l + 1 + 1) in B1 by lia. rewrite Same in B1, B2 by lia.
    apply (Z0 (q + 1)). split; [exists (t + 1); lia|].
    replace (1 - (l + 1)) with (- (l + 1) + 1) by lia. replace (l + 1 - 1) with l by lia.
    replace (n - 1 - 1) with (n - 3 + 1) by lia. split; lia.
Qed.

(* The exception is seen again after the duck. *)
Lemma exception_after_a_duck (k : Z -> Z) l : l < 0 -> - l <= n - 4 ->
  (forall p, 0 <= p < n - 1 -> k p = if p + 1 <? n - 1 then e (p + 1) else n - 1) ->
  (exception (n - 1) k (l + 1) <-> exception n e l).
Proof.
  intros L N Row. unfold exception.
  assert (Up : forall p, 0 <= p < n - 2 -> k p = e (p + 1)).
  { intros p Hp. rewrite Row by lia. now rewrite (proj2 (Z.ltb_lt _ _)) by lia. }
  assert (Sums : forall q, - l <= q + 1 <= n ->
    c k (l + 1) (- (l + 1)) q = c e l (- l) (q + 1)).
  { intros q Hq. replace (- l) with (- (l + 1) + 1) by lia. apply c_eqs. intros p Hp.
    rewrite Row by lia. destruct (Z.ltb_spec (p + 1) (n - 1)) as [X|X]; [lia|].
    replace (p + 1) with (n - 1) by lia. lia. }
  rewrite !Up by lia. replace (- (l + 1) + 1) with (- l) by lia.
  replace (1 - (l + 1) + 1) with (1 - l) by lia. replace (n - 1 - 2 + 1) with (n - 2) by lia.
  split; intros [E1 [E2 [E3 E4]]]; (split; [lia|split; [lia|split; [lia|]]]); intros q Hq.
  - specialize (E4 (q - 1) ltac:(lia)). rewrite Sums in E4 by lia.
    replace (q - 1 + 1) with q in E4 by lia. lia.
  - rewrite Sums by lia. specialize (E4 (q + 1) ltac:(lia)). lia.
Qed.
End Rows.

(* Theorem 9.1 asks for the rows of the matrix only. *)
Lemma F_rows n A e k h : rep n A e -> 0 <= n -> (forall p, 0 <= p < n -> k p = e p) ->
  (F n k h <-> F n e h).
Proof.
  intros R N Same. assert (Rk : rep n A k).
  { split.
    - intros p Hp. rewrite Same by lia. now apply (rep_range _ _ _ R).
    - intros p q H1 H2 H3. rewrite !Same by lia. now apply (rep_mono _ _ _ R).
    - intros p q Hp Hq. rewrite Same by lia. now apply (rep_A _ _ _ R). }
  rewrite <- (Z2Nat.id n N) in R, Rk |- *.
  destruct (Z.Even_or_Odd (h + Z.of_nat (Z.to_nat n))) as [[t Et]|[t Et]].
  - pose proof (ValueByRows.value (Z.to_nat n) A e true t R) as V1.
    pose proof (ValueByRows.value (Z.to_nat n) A k true t Rk) as V2. cbn [negb Z.b2z] in *.
    replace (2 * t - Z.of_nat (Z.to_nat n) - 0) with h in * by lia. tauto.
  - pose proof (ValueByRows.value (Z.to_nat n) A e false (t + 1) R) as V1.
    pose proof (ValueByRows.value (Z.to_nat n) A k false (t + 1) Rk) as V2. cbn [negb Z.b2z] in *.
    replace (2 * (t + 1) - Z.of_nat (Z.to_nat n) - 1) with h in * by lia. tauto.
Qed.

(* --- Of suits --- *)

(* D > m and T_{h-1} = 0: the diagonal h - 1 begins with -1. *)
Lemma begins_below s n M : sz s = S n -> integral (sz s) M -> hopes s true (inject_Z M) ->
  T_ s M = 0 -> - size_of s < M -> first_positive (e s) M = false.
Proof.
  intros H I P T0 L. pose proof (no_more_than_its_tricks s M P) as Less.
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  assert (Less1 : M + 1 < size_of s) by (destruct I as [m ->]; unfold size_of in *; lia).
  destruct (first_positive (e s) M) eqn:X; [exfalso|reflexivity].
  pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as N'.
  assert (T' : T_ (rest s 0 0) M = -1).
  { rewrite T_rest by lia. change (Z.of_nat 0) with 0.
    rewrite (T_of_D_0_everywhere _ _ _ (rep_e s) M ltac:(lia)), X. unfold T_ in T0. cbn [Z.b2z].
    lia. }
  assert (L' : - size_of (rest s 0 0) < M).
  { destruct (Z.eq_dec M (- size_of (rest s 0 0))) as [Y|]; [|lia].
    rewrite T_far_left in T' by lia. lia. }
  apply (more_by_rows s n M H I) in P.
  destruct P as [[Y|[[_ Y]|[Y Z0]]]|[_ [Y _]]].
  - destruct I as [m Em]. unfold size_of in *. lia.
  - pose proof (all_low_T (rest s 0 0) M). lia.
  - pose proof (sign_step (rest s 0 0) M) as St. unfold T_ in *. lia.
  - replace (M + 1 - 1) with M in Y by lia. unfold T_ in *. lia.
Qed.

(* The rows after both have lost their lowest cards. *)
Lemma more_by_rows_of_D s n M : sz s = S n -> integral (sz s) M ->
  (hopes s true (inject_Z M) <-> F (size_of s - 1) (Rows.after 0 0 (e s)) (M + 1)).
Proof.
  intros H I. rewrite (more_by_rows s n M H I). rewrite size_rest by lia.
  apply (F_rows _ (del 0 0 (cells s))).
  - apply (rep_after _ _ _ 0 0 (rep_e s)); unfold size_of; lia.
  - unfold size_of. lia.
  - intros p Hp. rewrite e_rest by (auto; lia). reflexivity.
Qed.

(* West's ace alone beats the card q, and West loses his lowest card to it. *)
Lemma T_after_West_ducks s q k : (q < sz s)%nat -> e s (size_of s - 1) = size_of s ->
  e s (size_of s - 2) <= Z.of_nat q -> 3 <= size_of s -> e s 0 = 0 -> k <= 1 ->
  T_ (rest s 0 q) k = T_ s (k - 1).
Proof.
  intros Hq Top Above N E0 Hk. pose proof (size_rest s 0 q ltac:(lia) Hq) as Sr.
  assert (Row : forall p, 0 <= p < size_of s - 1 -> e (rest s 0 q) p =
    if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1).
  { intros p Hp. now apply rows_after_West_ducks. }
  assert (C1 : c (e (rest s 0 q)) k 0 (size_of s - 1) =
    c (e s) (k - 1) 1 (size_of s - 1) + Z.b2z (k <? 1)).
  { rewrite (c_last _ k 0 (size_of s - 1)) by lia. rewrite Row by lia.
    rewrite (proj2 (Z.ltb_ge (size_of s - 1 - 1 + 1) _)) by lia. f_equal.
    - replace (size_of s - 1) with (size_of s - 1 - 1 + 1) at 2 by lia.
      apply (c_eqs _ k (e s) (k - 1) 1 0). intros p Hp. rewrite Row by lia.
      rewrite (proj2 (Z.ltb_lt _ _)) by lia. lia.
    - f_equal. destruct (Z.ltb_spec (k + (size_of s - 1 - 1)) (size_of s - 1)),
        (Z.ltb_spec k 1); auto; lia. }
  assert (C0 : c (e s) (k - 1) 0 (size_of s) =
    Z.b2z (k <? 1) + c (e s) (k - 1) 1 (size_of s - 1) + 1).
  { rewrite (c_first _ _ 0 (size_of s)), (c_last _ _ (0 + 1) (size_of s)) by lia.
    rewrite Top, E0. rewrite (proj2 (Z.ltb_lt (k - 1 + (size_of s - 1)) _)) by lia.
    change (0 + 1) with 1. cbn [Z.b2z]. unfold Z.b2z.
    destruct (Z.ltb_spec (k - 1 + 0) 0), (Z.ltb_spec k 1); lia. }
  unfold T_. rewrite Sr, !T_c, C1, C0. lia.
Qed.
