(* What answers to a lead matter, and the rows that they leave: East takes as cheaply as he can, or
   one of the two loses his lowest card to the other's trick. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
Open Scope Z_scope.

(* --- Numbers that are not integral --- *)

Lemma not_integral s N : (fst (nval s) == inject_Z N + (1 # 2))%Q -> snd (nval s) = Zero.
Proof.
  intros E. destruct (is_number _ nval s) as [Z0|Z0]; auto. exfalso.
  destruct (infinitesimal_integral _ _ _ _ _ G V s Z0) as [K [_ EK]].
  assert (X : (inject_Z (2 * K) == inject_Z (2 * N + 1))%Q).
  { rewrite inject_Z_plus, !inject_Z_mult. change (inject_Z 2) with 2%Q.
    change (inject_Z 1) with 1%Q. lra. }
  apply (proj1 (inject_Z_injective _ _)) in X. lia.
Qed.

Lemma hopes_number s N r (l : bool) : (r == inject_Z N + (1 # 2))%Q ->
  (hopes s l r <-> if l then (r < fst (nval s))%Q else (r <= fst (nval s))%Q).
Proof.
  intros E. unfold Shifting.hopes, lge.
  assert (Eq : (r == fst (nval s))%Q -> snd (nval s) = Zero).
  { intros X. apply (not_integral s N). lra. }
  destruct l; split.
  - intros [X|[X Y]]; [exact X|]. rewrite (Eq X) in Y. cbn [lbl] in Y. lia.
  - intros X. now left.
  - intros [X|[X _]]; lra.
  - intros X. destruct (Qlt_le_dec r (fst (nval s))) as [|L]; [now left|right].
    assert (Y : (r == fst (nval s))%Q) by lra. split; [exact Y|]. rewrite (Eq Y). cbn [lbl]. lia.
Qed.

(* --- East's answers --- *)

(* East's cheap take is his best answer if it is not made with the highest card of all. *)
Lemma East_takes_cheaply s n i q N : sz s = S (S n) -> (i < S (S n))%nat -> (0 < q < S n)%nat ->
  beats s i q = false -> hopes (rest s i q) false (inject_Z N + (1 # 2))%Q ->
  hopes (rest s i 0) true (inject_Z N + (1 # 2) - 2)%Q.
Proof.
  intros H Hi Hq B P. set (o := other_way s).
  assert (So : sz o = S (S n)) by (unfold o; now rewrite other_way_size).
  assert (Value : forall j, (j < S (S n))%nat ->
    (fst (nval (rest o j i)) == - fst (nval (rest s i j)))%Q).
  { intros j Hj. rewrite <- other_way_value.
    assert (Sz : sz (rest o j i) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (Sz' : sz (rest s i j) = S n) by (rewrite (tg_sz _ _ _ _ G); lia).
    apply same_order_same_value.
    - now rewrite other_way_size, Sz, Sz'.
    - rewrite Sz. intros a b Ha Hb. rewrite other_way_beats by lia.
      rewrite !(tg_red _ _ _ _ G). unfold o.
      apply other_way_beats; rewrite H; apply bump_place; assumption. }
  assert (Two : forall x, (- (inject_Z N + (1 # 2)) + inject_Z x ==
    inject_Z (- N - 1 + x) + (1 # 2))%Q).
  { intros x. rewrite inject_Z_plus, iZ_sub, inject_Z_opp. change (inject_Z 1) with 1%Q. ring. }
  apply (hopes_number _ (N - 2)). { rewrite iZ_sub. change (inject_Z 2) with 2%Q. ring. }
  destruct (Qlt_le_dec (inject_Z N + (1 # 2) - 2) (fst (nval (rest s i 0)))) as [|L]; auto.
  exfalso.
  assert (W : hopes (rest o 0 i) false (- (inject_Z N + (1 # 2)) + inject_Z 2)%Q).
  { apply (hopes_number _ _ _ false (Two 2)). pose proof (Value 0%nat ltac:(lia)) as V0.
    change (inject_Z 2) with 2%Q. cbv iota. lra. }
  apply (taking_is_right (rest o q i) (rest o 0 i) (pred q) n) in W.
  - apply (hopes_eq _ _ _ _ _ (- (inject_Z N + (1 # 2)) + inject_Z 0)%Q) in W.
    2: { change (inject_Z 2) with 2%Q. change (inject_Z 0) with 0%Q. ring. }
    apply (hopes_number _ _ _ true (Two 0)) in W. pose proof (Value q ltac:(lia)) as Vq.
    change (inject_Z 0) with 0%Q in W.
    apply (hopes_number _ N _ false ltac:(reflexivity)) in P. cbv iota in *. lra.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - apply (lowest_or_other _ _ _ _ G o (S n) q i); auto; lia.
  - left. lia.
Qed.

(* If his cheap take and the loss of his lowest card are good for West, all is. *)
Lemma answers_of_East s n i q r : sz s = S n -> (i < S n)%nat -> (q < S n)%nat ->
  e s (Z.of_nat i) = Z.of_nat q -> hopes (rest s i q) false (r + 1)%Q ->
  ((0 < q)%nat -> hopes (rest s i 0) true (r - 1)%Q) ->
  forall j, (j < S n)%nat -> good s i j r 1.
Proof.
  intros H Hi Hq E P D j Hj. apply (hopes_after sorted_suit beats Suits.red nval).
  assert (Sz : forall x, (x < S n)%nat -> sz (rest s i x) = n).
  { intros x Hx. rewrite (tg_sz _ _ _ _ G); lia. }
  rewrite beats_e, E by lia. destruct (Z.ltb_spec (Z.of_nat j) (Z.of_nat q)) as [X|X].
  - change (trq true) with 1%Q.
    apply (higher_cards _ _ _ _ _ G V n (rest s i 0)); try (apply Sz; lia).
    + intros x y _ _. rewrite !(tg_red _ _ _ _ G).
      intros B. apply (tg_mono _ _ _ _ G s _ (Trick_game.bump 0 y) _ _ B); places.
    + apply D. lia.
  - change (trq false) with (- (1))%Q.
    apply (higher_cards _ _ _ _ _ G V n (rest s i q)); try (apply Sz; lia).
    + intros x y Hx Hy. rewrite !(tg_red _ _ _ _ G). intros B.
      apply (tg_mono _ _ _ _ G s _ (Trick_game.bump q y) _ _ B); places.
    + eapply hopes_eq; [|exact P]. ring.
Qed.

(* --- West's answers to a card that his highest card alone can beat --- *)

Lemma answers_of_West s n q a r : sz s = S n -> (q < S n)%nat -> cheapest s n q -> (a < S n)%nat ->
  good s a q r 1 -> hopes (rest s n q) true (r - 1)%Q \/ hopes (rest s 0 q) false (r + 1)%Q.
Proof.
  intros H Hq [B C] Ha W.
  assert (Sz : forall x, (x < S n)%nat -> sz (rest s x q) = n).
  { intros x Hx. rewrite (tg_sz _ _ _ _ G); lia. }
  apply (hopes_after sorted_suit beats Suits.red nval) in W.
  destruct (Nat.eq_dec a n) as [->|Na].
  - left. rewrite B in W. exact W.
  - right. rewrite C in W by lia. change (trq false) with (- (1))%Q in W.
    apply (higher_cards _ _ _ _ _ G V n (rest s a q)); try (apply Sz; lia).
    + intros x y _ _. apply (sle_low _ _ _ _ G).
    + eapply hopes_eq; [|exact W]. ring.
Qed.

Lemma ducks_well s n q r : sz s = S (S n) -> (q < S (S n))%nat -> beats s 0 q = false ->
  hopes (rest s 0 q) false (r + 1)%Q -> good s 0 q r 1.
Proof.
  intros H Hq B W. apply (hopes_after sorted_suit beats Suits.red nval). rewrite B.
  change (trq false) with (- (1))%Q. eapply hopes_eq; [|exact W]. ring.
Qed.

(* --- The rows after East has taken a card, or has lost his lowest card to it --- *)

Lemma drop_by_East s i j k : (i < sz s)%nat -> (j < sz s)%nat -> Z.of_nat i <= k < size_of s ->
  e s (Z.of_nat i) = Z.of_nat j -> e s k = Z.of_nat j ->
  (k + 1 < size_of s -> Z.of_nat j < e s (k + 1)) ->
  drop (size_of s) (e s) (e (rest s i j)) k.
Proof.
  intros Hi Hj Hk Ei Ek Up. split; [unfold size_of in *; lia|split]; intros p Hp.
  - rewrite e_rest by (auto; lia). destruct (Z_lt_le_dec p (Z.of_nat i)) as [X|X].
    + rewrite after_lo by lia. pose proof (e_mono s p (Z.of_nat i)). unfold Z.b2z.
      destruct (Z.ltb_spec (Z.of_nat j) (e s p)); lia.
    + rewrite after_hi by lia. pose proof (e_mono s (Z.of_nat i) p). pose proof (e_mono s p k).
      pose proof (e_mono s (Z.of_nat i) (p + 1)). pose proof (e_mono s (p + 1) k). unfold Z.b2z.
      destruct (Z.ltb_spec (Z.of_nat j) (e s (p + 1))); lia.
  - rewrite e_rest by (auto; lia). rewrite after_hi by lia. specialize (Up ltac:(lia)).
    pose proof (e_mono s (k + 1) (p + 1)). unfold Z.b2z.
    destruct (Z.ltb_spec (Z.of_nat j) (e s (p + 1))); lia.
Qed.

Lemma last_alike s i : 0 <= i < size_of s -> exists k, i <= k < size_of s /\ e s k = e s i /\
  (k + 1 < size_of s -> e s i < e s (k + 1)).
Proof.
  intros Hi. destruct (greatest_index (fun p => e s p =? e s i) i (size_of s)) as [k [Hk [Ek Gk]]].
  { exists i. split; [lia|]. apply Z.eqb_refl. }
  apply Z.eqb_eq in Ek. exists k. split; [exact Hk|split; [exact Ek|]]. intros L.
  specialize (Gk (k + 1) ltac:(lia)). cbv beta in Gk. apply Z.eqb_neq in Gk.
  pose proof (e_mono s k (k + 1)). lia.
Qed.

(* West leads one of the cards that only one card of East can beat, and East plays his lowest. *)
Lemma rows_after_lowest s i p : (i < sz s)%nat -> e s (Z.of_nat i) = e s (size_of s - 1) ->
  0 <= p < size_of s - 1 -> e (rest s i 0) p = e s p - Z.b2z (0 <? e s p).
Proof.
  intros Hi E Hp. rewrite e_rest by (auto; unfold size_of in *; lia).
  destruct (Z_lt_le_dec p (Z.of_nat i)) as [X|X].
  - now rewrite after_lo by lia.
  - rewrite after_hi by lia. pose proof (e_mono s (Z.of_nat i) p).
    pose proof (e_mono s (p + 1) (size_of s - 1)). pose proof (e_mono s p (p + 1)).
    replace (e s (p + 1)) with (e s p) by lia. reflexivity.
Qed.

(* West's ace alone beats East's card q, and West loses his lowest card to it. *)
Lemma rows_after_West_ducks s q p : (q < sz s)%nat -> e s (size_of s - 1) = size_of s ->
  e s (size_of s - 2) <= Z.of_nat q -> 0 <= p < size_of s - 1 ->
  e (rest s 0 q) p = if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1.
Proof.
  intros Hq Ace L Hp. rewrite e_rest by (auto; unfold size_of in *; lia).
  change (Z.of_nat 0) with 0. rewrite after_hi by lia.
  destruct (Z.ltb_spec (p + 1) (size_of s - 1)) as [X|X].
  - pose proof (e_mono s (p + 1) (size_of s - 2)). unfold Z.b2z.
    destruct (Z.ltb_spec (Z.of_nat q) (e s (p + 1))); lia.
  - replace (p + 1) with (size_of s - 1) by lia. rewrite Ace. unfold Z.b2z, size_of in *.
    destruct (Z.ltb_spec (Z.of_nat q) (Z.of_nat (sz s))); lia.
Qed.

Section Lowest.
Variables (n : Z) (A : matrix) (e e' : Z -> Z).
Hypothesis R : rep n A e.
Hypothesis Low : forall p, 0 <= p < n - 1 -> e' p = e p - Z.b2z (0 <? e p).

Lemma c_after_lowest k x y : 1 <= k -> 0 <= x -> y <= n - 1 -> c e' (k - 1) x y = c e k x y.
Proof.
  intros K X Y. apply c_eq0. intros p Hp. rewrite Low by lia.
  pose proof (rep_range _ _ _ R p ltac:(lia)). unfold Z.b2z. destruct (Z.ltb_spec 0 (e p)); lia.
Qed.

Lemma lands_after_lowest k x y : 1 <= k -> 0 <= x -> y <= n - 1 -> k <> 1 \/ 1 <= x ->
  lands e' (k - 1) x y = lands e k x y.
Proof.
  intros K X Y Or. apply count_ext. intros p Hp. rewrite Low by lia.
  pose proof (rep_range _ _ _ R p ltac:(lia)). unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e p)), (Z.eqb_spec (e p - p) k); apply Z.eqb_eq || apply Z.eqb_neq; lia.
Qed.

Lemma T_after_lowest k : 1 <= k -> e (n - 1) < n -> 1 <= n ->
  T_rows (n - 1) e' (k - 1) = T_rows n e k.
Proof.
  intros K Ace N. rewrite !T_c. rewrite c_after_lowest by lia. rewrite (c_last e k 0 n) by lia.
  rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. lia.
Qed.

Lemma half_after_lowest h : 1 <= h -> e (n - 1) < n -> 2 <= n -> half_rows (n - 1) e' (h - 1) ->
  half_rows n e h.
Proof.
  intros H Ace N [N0 [y [z [Hy [Hz [Ey [Pz Lw]]]]]]].
  rewrite c_after_lowest in Lw by lia. rewrite Low in N0, Ey, Pz by lia.
  pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0.
  pose proof (rep_range _ _ _ R y ltac:(lia)) as Ry.
  pose proof (rep_range _ _ _ R z ltac:(lia)) as Rz.
  unfold Z.b2z in *. split; [destruct (Z.ltb_spec 0 (e 0)); lia|]. exists y, z.
  destruct (Z.ltb_spec 0 (e y)), (Z.ltb_spec 0 (e z)); lia.
Qed.

Lemma three_after_lowest h : 1 <= h -> e (n - 1) < n -> 3 <= n ->
  (three_rows (n - 1) e' (h - 1) <-> three_rows n e h).
Proof.
  intros H Ace N.
  assert (Last : forall x, 0 <= x <= n - 1 -> lands e (h + 1) x n = lands e (h + 1) x (n - 1)).
  { intros x Hx. rewrite (lands_split e (h + 1) x (n - 1) n) by lia.
    rewrite (lands_first e (h + 1) (n - 1) n) by lia.
    rewrite (proj2 (Z.eqb_neq _ _)) by lia. cbn [Z.b2z]. unfold lands at 2.
    rewrite count_nil by lia. lia. }
  assert (Landing : forall x, 0 <= x <= n - 1 ->
    lands e' (h - 1 + 1) x (n - 1) = lands e (h + 1) x n).
  { intros x Hx. rewrite Last by lia. replace (h - 1 + 1) with (h + 1 - 1) by lia.
    apply lands_after_lowest; lia. }
  assert (Pos : forall p, 0 <= p < n - 1 -> (h - 1 < e' p - p <-> h < e p - p)).
  { intros p Hp. rewrite Low by lia. pose proof (rep_range _ _ _ R p ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e p)); lia. }
  pose proof (Pos 0 ltac:(lia)) as P0.
  assert (One : e' 1 <= h - 1 + 1 <-> e 1 <= h + 1).
  { rewrite Low by lia. pose proof (rep_range _ _ _ R 1 ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e 1)); lia. }
  split; intros [N0 [N1 [z [Hz [Pz' [Pz [L1 [Lw Or]]]]]]]];
    (split; [lia|split; [tauto|]]); exists z.
  - pose proof (Pos z ltac:(lia)). pose proof (Pos (z - 1) ltac:(lia)).
    rewrite Landing in L1, Or by lia. rewrite c_after_lowest in Lw by lia.
    assert (e' z = e z - 1).
    { rewrite Low by lia. unfold Z.b2z. destruct (Z.ltb_spec 0 (e z)); lia. }
    lia.
  - assert (Zn : z <> n - 1) by (intros X; subst z; lia).
    pose proof (Pos z ltac:(lia)). pose proof (Pos (z - 1) ltac:(lia)).
    rewrite !Landing by lia. rewrite c_after_lowest by lia.
    assert (e' z = e z - 1).
    { rewrite Low by lia. unfold Z.b2z. destruct (Z.ltb_spec 0 (e z)); lia. }
    lia.
Qed.
End Lowest.
