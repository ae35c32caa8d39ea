(* The value is q + eps_q: every lead of East is good.
And where no card of West beats two of East's,
   East's ace is. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Values_with_infinitesimals Rows_with_West Leads_by_rows Leads_by_height.
Open Scope Z_scope.

(* --- q + eps_q --- *)

Lemma excess_exists s : exists x, greatest_excess s x.
Proof.
  destruct (Z.eq_dec (size_of s) 0) as [N0|N0].
  { exists 0. split; [lia|split; [intros; lia|now left]]. }
  destruct (argmin (fun _ => true) (fun p => e s p - p) 0 (size_of s)) as [p [Hp [_ Least]]].
  { exists 0. split; [unfold size_of in *; lia|reflexivity]. }
  exists (Z.max 0 (p + 1 - e s p)). split; [lia|split].
  - intros x Hx. specialize (Least x Hx eq_refl). cbv beta in Least. lia.
  - destruct (Z_le_gt_dec (p + 1 - e s p) 0); [left; lia|right]. exists p. split; [exact Hp|lia].
Qed.

(* West's cards outnumber East's by size - q somewhere: he has at most q + eps_q. *)
Lemma no_more_than_exits s q p : 0 <= q -> 0 <= p < size_of s -> size_of s - q <= p + 1 - e s p ->
  (fst (nval s) <= inject_Z (2 * q - size_of s))%Q.
Proof.
  intros Q Hp Ex. destruct (Qlt_le_dec (inject_Z (2 * q - size_of s)) (fst (nval s))) as [L|]; auto.
  exfalso. assert (P : hopes s true (inject_Z (2 * q - size_of s))) by now left.
  destruct (excess_exists s) as [x Hx]. pose proof Hx as [X0 [X1 _]]. specialize (X1 p Hp).
  pose proof (no_more_than_its_tricks s _ P) as Less.
  destruct (Z.eq_dec x (size_of s - q)) as [E|E].
  - destruct (proj2 (abstract_E s x q Hx Q) (conj E P)) as [F _]. lra.
  - assert (I : integral (sz s) (size_of s - 2 * x)).
    { exists (size_of s - x). unfold size_of. lia. }
    apply (no_more_with_help s x _ I Hx ltac:(lia) eq_refl).
    eapply hopes_less; [|exact P]. rewrite <- Zlt_Qlt. lia.
Qed.

(* The rows of what is left. *)
Lemma row_before s i j p : (i < sz s)%nat -> (j < sz s)%nat -> 0 <= p < size_of s - 1 ->
  p < Z.of_nat i -> e (rest s i j) p = e s p - Z.b2z (Z.of_nat j <? e s p).
Proof. intros Hi Hj Hp L. rewrite e_rest by (auto; lia). now rewrite after_lo by lia. Qed.

Lemma row_after s i j p : (i < sz s)%nat -> (j < sz s)%nat -> 0 <= p < size_of s - 1 ->
  Z.of_nat i <= p -> e (rest s i j) p = e s (p + 1) - Z.b2z (Z.of_nat j <? e s (p + 1)).
Proof. intros Hi Hj Hp L. rewrite e_rest by (auto; lia). now rewrite after_hi by lia. Qed.

Theorem every_lead_denies s k q a : snd (nval s) = Plus k -> (q < sz s)%nat -> (a < sz s)%nat ->
  ~ good s a q (fst (nval s)) (lbl true (Plus k)).
Proof.
  intros Ek Hq Ha W.
  pose proof (positive_infinitesimals _ _ _ _ _ G V _ s k eq_refl Ek) as F.
  assert (F' : (fst (nval s) == inject_Z (2 * Z.of_nat k - size_of s))%Q).
  { rewrite F, iZ_sub, inject_Z_mult. reflexivity. }
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); lia). destruct H as [n H].
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  destruct (excess_exists s) as [x Hx].
  pose proof (proj1 (abstract_E s x (Z.of_nat k) Hx ltac:(lia))) as Ab.
  rewrite Nat2Z.id in Ab. destruct (Ab (conj F' Ek)) as [Ex P]. clear Ab.
  pose proof (no_more_than_its_tricks s _ P) as Less.
  destruct Hx as [_ [_ [X|[p [Hp Ep]]]]]; [lia|].
  pose proof (e_range s p Hp) as Rp.
  assert (Sz : sz (rest s a q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  pose proof (size_rest s a q Ha Hq) as Sr.
  pose proof (fun p => row_before s a q p Ha Hq) as Before.
  pose proof (fun p => row_after s a q p Ha Hq) as After.
  set (t := rest s a q) in *.
  assert (Label : forall l b, (fst (nval t) <= inject_Z l)%Q ->
    l = 2 * (Z.of_nat k - (if b : bool then 1 else 0)) - (size_of s - 1) ->
    (inject_Z l + trq b == fst (nval s))%Q ->
    ~ lge (fst (nval t) + trq b) (lbl b (snd (nval t))) (fst (nval s)) (lbl true (Plus k))).
  { intros l b Le El Es [X|[X Y]]; [lra|].
    destruct (snd (nval t)) as [| |k'|k'] eqn:Et; cbn [lbl] in Y.
    - destruct b; lia.
    - destruct b; lia.
    - pose proof (positive_infinitesimals _ _ _ _ _ G V _ t k' eq_refl Et) as Ft.
      assert (Eq : (inject_Z (2 * Z.of_nat k' - size_of t) == inject_Z l)%Q).
      { rewrite iZ_sub, inject_Z_mult. change (inject_Z 2) with 2%Q. unfold size_of. lra. }
      apply (proj1 (inject_Z_injective _ _)) in Eq. destruct b; lia.
    - destruct b; lia. }
  unfold Labels.good in W. fold t in W. revert W.
  destruct (beats s a q) eqn:B.
  - rewrite beats_e in B by lia. apply Z.ltb_lt in B.
    apply (Label (2 * (Z.of_nat k - 1) - (size_of s - 1))); [|reflexivity|].
    2: { rewrite F'. change (trq true) with (inject_Z 1). rewrite <- inject_Z_plus.
         now replace (2 * (Z.of_nat k - 1) - (size_of s - 1) + 1) with
           (2 * Z.of_nat k - size_of s) by lia. }
    rewrite <- Sr.
    destruct (Z.eq_dec (Z.of_nat k) 0) as [K0|K0].
    { exfalso. pose proof (e_mono s p (size_of s - 1)). pose proof (e_mono s (Z.of_nat a) p).
      destruct (Z_le_gt_dec (Z.of_nat a) p); lia. }
    destruct (Z_lt_le_dec p (Z.of_nat a)) as [L|L].
    + apply (no_more_than_exits t _ p); try lia. rewrite Before by lia.
      unfold Z.b2z. destruct (_ <? _); lia.
    + pose proof (e_mono s (Z.of_nat a) p ltac:(lia) ltac:(lia) ltac:(lia)) as M1.
      apply (no_more_than_exits t _ (p - 1)); try lia.
      destruct (Z.eq_dec p (Z.of_nat a)) as [E|E].
      * pose proof (e_mono s (p - 1) p ltac:(lia) ltac:(lia) ltac:(lia)).
        rewrite Before by lia. unfold Z.b2z. destruct (Z.ltb_spec (Z.of_nat q) (e s (p - 1))); lia.
      * rewrite After by lia. replace (p - 1 + 1) with p by lia.
        rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [Z.b2z]. lia.
  - apply (Label (2 * (Z.of_nat k - 0) - (size_of s - 1))); [|reflexivity|].
    2: { rewrite F'. change (trq false) with (inject_Z (-1)). rewrite <- inject_Z_plus.
         now replace (2 * (Z.of_nat k - 0) - (size_of s - 1) + -1) with
           (2 * Z.of_nat k - size_of s) by lia. }
    rewrite <- Sr. rewrite Z.sub_0_r.
    destruct (Qlt_le_dec (inject_Z (2 * Z.of_nat k - size_of t)) (fst (nval t))) as [X|X]; auto.
    assert (Pt : hopes t true (inject_Z (2 * Z.of_nat k - size_of t))) by now left.
    pose proof (no_more_than_its_tricks t _ Pt) as Lt.
    destruct (Z_lt_le_dec p (Z.of_nat a)) as [L|L].
    + apply (no_more_than_exits t _ p); try lia. rewrite Before by lia.
      unfold Z.b2z. destruct (_ <? _); lia.
    + apply (no_more_than_exits t _ (p - 1)); try lia.
      destruct (Z.eq_dec p (Z.of_nat a)) as [E|E].
      * pose proof (e_mono s (p - 1) p ltac:(lia) ltac:(lia) ltac:(lia)).
        rewrite Before by lia. unfold Z.b2z. destruct (_ <? _); lia.
      * rewrite After by lia. replace (p - 1 + 1) with p by lia.
        unfold Z.b2z. destruct (_ <? _); lia.
Qed.

(* --- West beats at most East's lowest card --- *)

Lemma less_than_1 s : 0 < size_of s -> (forall p, 0 <= p < size_of s -> e s p <= 1) ->
  ~ hopes s false (inject_Z (2 - size_of s)).
Proof.
  intros N0 Low P. assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *;
    lia).
  destruct H as [n H]. assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  assert (I : integral (S n) (2 - size_of s)) by (exists 1; lia).
  apply (without_smallest _ _ _ _ _ G V s n false _ H I) in P.
  assert (H0 : sz (rest s 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  destruct (Nat.eq_dec n 0) as [E|E].
  { destruct (V (rest s 0 0)) as [_ [Z0 _]]. destruct (Z0 ltac:(lia)) as [Q0 _].
    replace (2 - size_of s) with 1 in P by lia. change (inject_Z 1) with 1%Q in P.
    destruct P as [P|[P _]]; lra. }
  pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as S0.
  replace (2 - size_of s) with (1 - size_of s + 1) in P by lia.
  apply decided in P.
  2: { rewrite H0. exists 0. lia. }
  assert (Row : forall p, 0 <= p < size_of s - 1 -> e (rest s 0 0) p = 0).
  { intros p Hp. rewrite row_without_lowest by lia. specialize (Low (p + 1) ltac:(lia)).
    pose proof (e_range s (p + 1) ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e s (p + 1))); lia. }
  rewrite S0 in P.
  assert (Tk : forall k, - (size_of s - 1) <= k <= 0 ->
    T_rows (size_of s - 1) (e (rest s 0 0)) k = - k - (size_of s - 1)).
  { intros k Hk. rewrite T_c. rewrite (c_split _ k 0 (- k) (size_of s - 1)) by lia.
    rewrite c_all, c_none; [lia| |lia|]; intros p Hp; rewrite Row by lia; lia. }
  destruct P as [[X|[[_ X]|[_ X]]]|[_ [X _]]]; try lia.
  - rewrite Row in X by lia. lia.
  - rewrite Tk in X by lia. lia.
  - rewrite Tk in X by lia. lia.
Qed.

(* East leads his highest card. *)
Theorem ace_denies s n a r : sz s = S n -> (forall p, 0 <= p < size_of s -> e s p <= 1) ->
  (a < S n)%nat -> (inject_Z (2 - size_of s) <= r)%Q -> ~ good s a n r 1.
Proof.
  intros H Low Ha Le W. assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  apply (hopes_after sorted_suit beats Suits.red nval) in W.
  assert (Sz : sz (rest s a n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  destruct (Nat.eq_dec n 0) as [E|E].
  - destruct (V (rest s a n)) as [_ [Z0 _]]. destruct (Z0 ltac:(lia)) as [Q0 E0].
    replace (2 - size_of s) with 1 in Le by lia. change (inject_Z 1) with 1%Q in Le.
    destruct (beats s a n);
      [change (trq true) with 1%Q in W|change (trq false) with (- (1))%Q in W];
      destruct W as [W|[W W']]; try lra. rewrite E0 in W'. cbn [lbl] in W'. lia.
  - rewrite beats_e in W by lia. specialize (Low (Z.of_nat a) ltac:(lia)) as La.
    rewrite (proj2 (Z.ltb_ge _ _)) in W by lia. change (trq false) with (- (1))%Q in W.
    pose proof (size_rest s a n ltac:(lia) ltac:(lia)) as Sr.
    apply (less_than_1 (rest s a n)); [lia| |].
    + intros p Hp. rewrite Sr in Hp. destruct (Z_lt_le_dec p (Z.of_nat a)) as [X|X].
      * rewrite row_before by lia. specialize (Low p ltac:(lia)). unfold Z.b2z.
        destruct (_ <? _); lia.
      * rewrite row_after by lia. specialize (Low (p + 1) ltac:(lia)). unfold Z.b2z.
        destruct (_ <? _); lia.
    + rewrite Sr. replace (2 - (size_of s - 1)) with (2 - size_of s + 1) by lia.
      destruct (Qlt_le_dec (inject_Z (2 - size_of s) + 1) (r - - (1))) as [X|X].
      * eapply hopes_less; [|exact W]. rewrite plus_one. exact X.
      * eapply hopes_eq; [|exact W]. rewrite plus_one. lra.
Qed.
