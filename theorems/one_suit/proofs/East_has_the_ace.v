(* East has the ace: which leads of East matter, and the rule for J >= 3 from that for J = 2. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Taking_is_right.
From Sums Require Import SingleSuit Conjecture_12_3 Raised_cards Balanced_three_eighths.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows.
From SymmetricStated Require Export East_has_the_ace.
Open Scope Z_scope.

(* --- A term is deleted --- *)

Lemma lands_low n e e' i l y : drop n e e' i -> y <= i -> lands e' l 0 y = lands e l 0 y.
Proof. intros [Hi [L U]] Hy. apply count_ext. intros p Hp. now rewrite L by lia. Qed.

Lemma lands_high n e e' i l y : drop n e e' i -> i <= y -> y <= n - 1 -> e i - i <> l ->
  lands e' l 0 y = lands e l 0 (y + 1).
Proof.
  intros D Hy Hy' N. pose proof D as [Hi [L U]].
  rewrite (lands_split e' l 0 i y), (lands_split e l 0 i (y + 1)) by lia.
  rewrite (lands_low n e e' i l i D) by lia. rewrite (lands_first e l i (y + 1)) by lia.
  rewrite (proj2 (Z.eqb_neq _ _) N). cbn [Z.b2z]. rewrite Z.add_0_l. f_equal.
  unfold lands. rewrite count_shift. apply count_ext. intros p Hp. rewrite U by lia.
  f_equal. lia.
Qed.

(* Two negative blocks stand before the last positive one, on the diagonal l. *)
Definition two_negative (n : Z) (e : Z -> Z) (l : Z) : Prop := 0 <= l /\
  exists q, 0 <= q < n /\ l < e q - q /\ 2 <= lands e l 0 q + Z.b2z (e 0 <? l).

(* To delete a term above l + 1 changes nothing of this. *)
Lemma two_negative_after n A e e' i l : rep n A e -> drop n e e' i -> l + 2 <= e i - i -> 0 <= l ->
  (two_negative (n - 1) e' l <-> two_negative n e l).
Proof.
  intros R D Hd Hl. pose proof D as [Hi [L U]]. pose proof (rep_range _ _ _ R i Hi) as Ri.
  pose proof (rep_mono _ _ _ R i (i + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as Up.
  assert (First : (e' 0 <? l) = (e 0 <? l)).
  { destruct (Z.eq_dec i 0) as [->|].
    - rewrite U by lia. change (0 + 1) with 1 in *.
      rewrite (proj2 (Z.ltb_ge (e 1 - 1) l)), (proj2 (Z.ltb_ge (e 0) l)) by lia. reflexivity.
    - now rewrite L by lia. }
  split; intros [_ [q [Hq [Pq Two]]]]; (split; [exact Hl|]).
  - destruct (Z_lt_le_dec q i) as [X|X].
    + exists q. rewrite L in Pq by lia. rewrite (lands_low n e e' i l q D), First in Two by lia.
      split; [lia|split; [exact Pq|exact Two]].
    + exists (q + 1). rewrite U in Pq by lia.
      rewrite (lands_high n e e' i l q D), First in Two by lia. split; [lia|split; [lia|exact Two]].
  - assert (Later : forall x, i < x < n -> l < e x - x -> 2 <= lands e l 0 x + Z.b2z (e 0 <? l) ->
      exists q, 0 <= q < n - 1 /\ l < e' q - q /\ 2 <= lands e' l 0 q + Z.b2z (e' 0 <? l)).
    { intros x Hx Px Tx. exists (x - 1). rewrite U by lia. replace (x - 1 + 1) with x by lia.
      rewrite (lands_high n e e' i l (x - 1) D), First by lia. replace (x - 1 + 1) with x by lia.
      split; [lia|split; [lia|exact Tx]]. }
    destruct (Z.lt_trichotomy q i) as [X|[->|X]].
    + exists q. rewrite L by lia. rewrite (lands_low n e e' i l q D), First by lia.
      split; [lia|split; [exact Pq|exact Two]].
    + apply (Later (i + 1)); [lia|lia|]. rewrite (lands_split e l 0 i (i + 1)) by lia.
      pose proof (lands_bounds e l i (i + 1)). lia.
    + apply (Later q); [lia|exact Pq|exact Two].
Qed.

Lemma drop_of_rest s i j : (i < sz s)%nat -> (j < sz s)%nat -> cheapest s i j ->
  drop (size_of s) (e s) (e (rest s i j)) (Z.of_nat i).
Proof.
  intros Hi Hj [B M]. pose proof (drop_cheap (size_of s) (e s) (Z.of_nat i) (Z.of_nat j)) as D.
  destruct D as [D1 [D2 D3]].
  - unfold size_of. lia.
  - intros p Hp. specialize (M (Z.to_nat p) ltac:(lia)). rewrite beats_e, Z2Nat.id in M by lia. lia.
  - intros p Hp. rewrite beats_e in B by lia. pose proof (e_mono s (Z.of_nat i) p). lia.
  - split; [exact D1|]. unfold size_of in *. split; intros p Hp;
      (rewrite e_rest; [|exact Hi|exact Hj|unfold size_of; lia]); [now apply D2|now apply D3].
Qed.

(* --- West's answers --- *)

(* A good answer to a card makes the cheapest taker good. *)
Lemma takes_cheaply s n i q a r : sz s = S n -> beats s n n = false -> (i < S n)%nat ->
  (q < S n)%nat -> cheapest s i q -> (a < S n)%nat -> good s a q r 1 ->
  hopes (rest s i q) true (r - 1)%Q.
Proof.
  intros H Ace Hi Hq [B C] Ha W.
  assert (Sz : forall x, (x < S n)%nat -> sz (rest s x q) = n).
  { intros x Hx. rewrite (tg_sz _ _ _ _ G); lia. }
  destruct (beats s a q) eqn:Ba.
  - apply (after_West s a q) in W; auto.
    apply (higher_cards _ _ _ _ _ G V n (rest s a q)); [apply Sz; lia|apply Sz; lia| |exact W].
    intros x y _ _. rewrite !(tg_red _ _ _ _ G). intros Bx.
    assert (i <= a)%nat.
    { destruct (Nat.le_gt_cases i a) as [|L]; auto. rewrite C in Ba by lia. discriminate. }
    apply (tg_mono _ _ _ _ G s (Trick_game.bump a x) (Trick_game.bump q y)); auto. places.
  - assert (a < i)%nat.
    { destruct (Nat.le_gt_cases i a) as [L|]; auto.
      rewrite (tg_mono _ _ _ _ G s i q a q B) in Ba by lia. discriminate. }
    apply (hopes_after sorted_suit beats Suits.red nval) in W. rewrite Ba in W.
    change (trq false) with (- (1))%Q in W.
    assert (W0 : hopes (rest s 0 q) false (r + 1)%Q).
    { apply (higher_cards _ _ _ _ _ G V n (rest s a q)); [apply Sz; lia|apply Sz; lia| |].
      intros x y _ _. apply (sle_low _ _ _ _ G).
      eapply hopes_eq; [|exact W]. ring. }
    apply (hopes_eq _ _ _ _ (r + 1 - 2)%Q). ring.
    destruct n as [|n]; [lia|].
    apply (taking_is_right (rest s i q) (rest s 0 q) (pred i) n); auto.
    + apply (lowest_or_other _ _ _ _ G s (S n) i q); auto; lia.
    + destruct (Nat.eq_dec i (S n)) as [->|]; [right|left; lia].
      rewrite (tg_red _ _ _ _ G). replace (Trick_game.bump 0 n) with (S n) by places.
      assert (q <> S n) by (intros ->; congruence).
      replace (Trick_game.bump q n) with (S n) by places. exact Ace.
Qed.

(* D >= m + 1/2^(j+1), j >= 1, if and only if each card of East that can be beaten is beaten well.
  *)
Theorem East_leads s n M j : sz s = S n -> beats s n n = false -> integral (sz s) M ->
  some_card_beats s -> hopes s true (inject_Z M) ->
  (hopes s false (inject_Z M + halves j)%Q <->
   forall i q, (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
     hopes (rest s i q) true (inject_Z (M - 1) + halves j)%Q).
Proof.
  intros H Ace I [p [Hp Ep]] P. split.
  - intros W i q Hi Hq C. pose proof (hopes_minmax _ _ _ _ _ V _ _ _ W) as K.
    destruct (K q ltac:(lia)) as [a [Ha Wa]]. rewrite H in Ha.
    apply (hopes_eq _ _ _ _ (inject_Z M + halves j - 1)%Q). { rewrite minus_one. ring. }
    now apply (takes_cheaply s n i q a).
  - intros W. apply (reached _ _ _ _ _ V s j); try lia.
    + apply halves_number.
    + eapply hopes_eq; [|exact P]. rewrite <- halves_over. ring.
    + apply (beatable_leads_decide _ _ _ _ _ G V n); auto.
      * now rewrite <- H.
      * exists (Z.to_nat p), 0%nat. unfold size_of in *. split; [lia|split; [lia|]].
        rewrite beats_e, Z2Nat.id by lia. apply Z.ltb_lt. cbn. lia.
      * intros q Hq B. destruct (cheapest_taker s n q ltac:(lia) B) as [i [Hi C]].
        rewrite H in Hi. exists i. split; [exact Hi|]. pose proof C as [Bi _].
        apply (after_West s i q); auto. eapply hopes_eq; [|apply W; auto].
        rewrite minus_one. ring.
Qed.

(* Where T_k >= 0 there is a lead with the diagonal k below its top. *)
Lemma a_lead_above s n k : sz s = S n -> - size_of s < k -> k < size_of s -> 0 <= T_ s k ->
  exists i q, (i < S n)%nat /\ (q < S n)%nat /\ cheapest s i q /\ k < e s (Z.of_nat i) - Z.of_nat i.
Proof.
  intros H L L' T0. unfold T_ in T0. rewrite T_c in T0.
  assert (P : exists p, 0 <= p < size_of s /\ 0 < e s p /\ k < e s p - p).
  { rewrite (c_split (e s) k 0 (Z.max 0 (- k)) (size_of s)) in T0 by lia.
    pose proof (c_bounds (e s) k 0 (Z.max 0 (- k))).
    destruct (c_pos (e s) k (Z.max 0 (- k)) (size_of s)) as [p [Hp Ep]]; [lia|].
    exists p. lia. }
  destruct P as [p [Hp [Ep Dp]]]. pose proof (e_range s p Hp) as Rp. unfold size_of in *.
  set (q := Z.to_nat (e s p - 1)).
  destruct (cheapest_taker s (Z.to_nat p) q) as [i [Hi C]]; [lia| |].
  { rewrite beats_e, Z2Nat.id by (unfold q; lia). apply Z.ltb_lt. unfold q. lia. }
  exists i, q. split; [lia|split; [unfold q; lia|split; [exact C|]]]. destruct C as [B M].
  rewrite beats_e in B by (unfold q; lia). apply Z.ltb_lt in B.
  assert (i <= Z.to_nat p)%nat.
  { destruct (Nat.le_gt_cases i (Z.to_nat p)) as [|X]; auto. specialize (M _ X).
    rewrite beats_e, Z2Nat.id in M by (unfold q; lia). apply Z.ltb_ge in M. unfold q in M. lia. }
  unfold q in B. lia.
Qed.

(* A lead below the level is harmless to West. *)
Lemma harmless_lead s n i q M j : sz s = S n -> (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
  integral (sz s) M -> (1 <= j)%nat -> M + 1 < size_of s -> T_ s M = 0 ->
  e s (Z.of_nat i) - Z.of_nat i <= M -> hopes (rest s i q) true (inject_Z (M - 1) + halves j)%Q.
Proof.
  intros H Hi Hq C I J1 L T0 D. destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
  apply (hopes_less _ _ _ false true (inject_Z (M - 1 + 1))).
  { rewrite plus_one, minus_one. pose proof (halves_less 0 j ltac:(lia)) as Hl.
    cbn [halves] in *. lra. }
  apply half_if_positive; auto. { rewrite size_rest by lia. lia. }
  rewrite T_cheaply_taken by (auto; lia). replace (M - 1 + 1) with M by lia.
  rewrite (proj2 (Z.ltb_ge M _)) by lia. lia.
Qed.

(* --- J >= 3 --- *)

Definition East_ace (s : sorted_suit) : Prop := forall p, 0 <= p < size_of s -> e s p < size_of s.

Lemma East_ace_beats s n : sz s = S n -> (East_ace s <-> beats s n n = false).
Proof.
  intros H. assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  rewrite beats_e, Z.ltb_ge by lia. split.
  - intros E. specialize (E (Z.of_nat n)). lia.
  - intros E p Hp. pose proof (e_mono s p (Z.of_nat n)). lia.
Qed.

(* East keeps the ace when West beats a card. *)
Lemma East_keeps s n i q : sz s = S n -> (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
  East_ace s -> East_ace (rest s i q).
Proof.
  intros H Hi Hq [Bi _] Ace. assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  pose proof (proj1 (East_ace_beats s n H) Ace) as Ace'.
  destruct n as [|n]. { intros p Hp. unfold size_of in Hp. rewrite Sz in Hp. lia. }
  apply (East_ace_beats _ n Sz). rewrite (tg_red _ _ _ _ G).
  destruct (beats s (Trick_game.bump i n) (Trick_game.bump q n)) eqn:B; auto.
  assert (q <> S n).
  { intros ->. rewrite (tg_mono _ _ _ _ G s i (S n) (S n) (S n) Bi) in Ace' by lia.
    discriminate. }
  replace (Trick_game.bump q n) with (S n) in B by places.
  rewrite (tg_mono _ _ _ _ G s _ _ (S n) (S n) B) in Ace' by places. discriminate.
Qed.

(* What is supposed of J = 2, on the diagonals l of some kind. *)
Definition rule_for_J_2 (some : Z -> Prop) : Prop := forall s M, some M -> integral (sz s) M ->
  hopes s true (inject_Z M) ->
  ~ hopes s false (inject_Z (M + 1)) -> East_ace s -> first_at s M 2 ->
  (hopes s false (inject_Z M + halves 1)%Q <-> two_negative (size_of s) (e s) M).

Theorem rule_for_J_3 some : rule_for_J_2 some -> forall J s M, some (M - Z.of_nat J) ->
  integral (sz s) M -> hopes s true (inject_Z M) -> ~ hopes s false (inject_Z (M + 1)) ->
    East_ace s ->
  first_at s M (S (S J)) ->
  (hopes s false (inject_Z M + halves (S J))%Q <->
   two_negative (size_of s) (e s) (M - Z.of_nat J)).
Proof.
  intros Two J. induction J as [|J IH]; intros s M Kind I P Below Ace First.
  { change (Z.of_nat 0) with 0 in *. rewrite Z.sub_0_r in *. now apply Two. }
  pose proof (not_above s M I P) as Less. pose proof (not_below_0 s M I Below) as More.
  pose proof (before_J s M I P Below _ First) as Before.
  pose proof (Before 1%nat ltac:(lia)) as T1. pose proof (Before 2%nat ltac:(lia)) as T2.
  replace (M + 1 - Z.of_nat 1) with M in T1 by lia.
  replace (M + 1 - Z.of_nat 2) with (M - 1) in T2 by lia.
  pose proof First as [_ [PosJ LeastJ]].
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *; lia).
  destruct H as [n H]. pose proof (proj1 (East_ace_beats s n H) Ace) as Ace'.
  assert (MoreM : - size_of s + 1 < M).
  { pose proof (T_positive s _ ltac:(eapply Z.le_lt_trans; [|exact PosJ]; lia)). lia. }
  assert (Some : some_card_beats s).
  { destruct (some_or_none s) as [|None]; auto.
    pose proof (T_no_card_high s (M + 1 - Z.of_nat (S (S (S J)))) None). lia. }
  rewrite (East_leads s n M (S (S J)) H Ace' I Some P).
  (* the leads that matter *)
  assert (Each : forall i q, (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
    M < e s (Z.of_nat i) - Z.of_nat i ->
    (hopes (rest s i q) true (inject_Z (M - 1) + halves (S (S J)))%Q <->
     two_negative (size_of s) (e s) (M - Z.of_nat (S J)))).
  { intros i q Hi Hq C D. destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
    assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
    assert (T' : forall k, k <= M -> T_ (rest s i q) k = T_ s k - 1).
    { intros k Hk. rewrite T_cheaply_taken by (auto; lia).
      now rewrite (proj2 (Z.ltb_lt k _)) by lia. }
    pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s i q H Hi Hq C _ _ P) as K.
    pose proof C as [Bi _]. rewrite Bi in K. change (trq true) with 1%Q in K.
    apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
    assert (Below' : ~ hopes (rest s i q) false (inject_Z (M - 1 + 1))).
    { intros X. apply positive_if_half in X; auto; try (rewrite Sr; lia).
      replace (M - 1 + 1) with M in X by lia. rewrite !T' in X by lia. lia. }
    assert (First' : first_at (rest s i q) (M - 1) (S (S J))).
    { split; [lia|split].
      - rewrite T' by lia. replace (M - 1 + 1 - Z.of_nat (S (S J))) with
          (M + 1 - Z.of_nat (S (S (S J)))) by lia. lia.
      - intros x Hx. rewrite T' by lia. specialize (LeastJ (S x) ltac:(lia)).
        replace (M - 1 + 1 - Z.of_nat x) with (M + 1 - Z.of_nat (S x)) by lia. lia. }
    assert (AceR : East_ace (rest s i q)).
    { now apply (East_keeps s n). }
    specialize (IH (rest s i q) (M - 1)).
    replace (M - 1 - Z.of_nat J) with (M - Z.of_nat (S J)) in IH by lia.
    specialize (IH Kind I1 K Below' AceR First').
    transitivity (hopes (rest s i q) false (inject_Z (M - 1) + halves (S J))%Q).
    - split; intros X.
      + apply (next_half _ _ _ _ _ G V); auto. apply allowed_below.
      + eapply hopes_less; [|exact X]. pose proof (halves_less (S J) (S (S J)) ltac:(lia)). lra.
    - rewrite IH. destruct (Z_lt_le_dec (M - Z.of_nat (S J)) 0) as [Neg|Pos].
      { unfold two_negative. split; intros [X _]; lia. }
      rewrite Sr. apply (two_negative_after _ _ _ _ (Z.of_nat i) _ (rep_e s)); auto.
      + apply drop_of_rest; auto; lia.
      + lia. }
  split.
  - intros W. destruct (a_lead_above s n M H ltac:(lia) ltac:(lia) ltac:(lia)) as [i [q [Hi [Hq [C
    D]]]]].
    apply (Each i q); auto.
  - intros W i q Hi Hq C.
    destruct (Z_lt_le_dec M (e s (Z.of_nat i) - Z.of_nat i)) as [D|D].
    + now apply (Each i q).
    + apply (harmless_lead s n); auto. lia.
Qed.

(* --- Diagonals below the main one --- *)

(* What is more than m + 1/4 and less than m + 1/2 is m + 3/8. *)
Lemma more_than_a_quarter s M : integral (sz s) M -> hopes s true (inject_Z M) ->
  ~ hopes s false (inject_Z (M + 1)) -> hopes s true (inject_Z M + halves 1)%Q ->
  (fst (nval s) == inject_Z M + (3 # 4))%Q.
Proof.
  intros I P Below Q. pose proof (halves_range 1) as R1.
  destruct (candidates s M I P Below) as [[E _]|[[j E]|E]]; auto; exfalso.
  - destruct Q as [Q|[Q _]]; lra.
  - pose proof (halves_mono 1 (S j) ltac:(lia)) as Mono. pose proof (halves_range (S j)).
    destruct Q as [Q|[_ Q]]; [lra|].
    rewrite (a_number s M I P Below) in Q by lra. cbn [lbl] in Q. lia.
Qed.

(* T_{h-1} = 0: D >= m + 1/4 if and only if each lead above the diagonal h - 1 leaves at least m'
  + 1/2
   or m' + 3/8, m' = m - 1. *)
Theorem East_leads_for_a_quarter s n M : sz s = S n -> East_ace s -> integral (sz s) M ->
  some_card_beats s -> hopes s true (inject_Z M) -> T_ s M = 0 -> M + 1 < size_of s ->
  (hopes s false (inject_Z M + halves 1)%Q <->
   forall i q, (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
     M < e s (Z.of_nat i) - Z.of_nat i -> hopes (rest s i q) false (inject_Z M) \/
     (fst (nval (rest s i q)) == inject_Z (M - 1) + (3 # 4))%Q).
Proof.
  intros H Ace I Some P T0 L. pose proof (proj1 (East_ace_beats s n H) Ace) as Ace'.
  rewrite (East_leads s n M 1 H Ace' I Some P). split.
  - intros W i q Hi Hq C D. destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
    pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s i q H Hi Hq C _ _ P) as K.
    pose proof C as [Bi _]. rewrite Bi in K. change (trq true) with 1%Q in K.
    apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
    destruct (lge_dec (fst (nval (rest s i q))) (lbl false (snd (nval (rest s i q))))
      (inject_Z M) 1) as [X|X]; [now left|right].
    apply (more_than_a_quarter _ _ I1 K); [|now apply W].
    replace (M - 1 + 1) with M by lia. exact X.
  - intros W i q Hi Hq C.
    destruct (Z_lt_le_dec M (e s (Z.of_nat i) - Z.of_nat i)) as [D|D].
    + destruct (W i q Hi Hq C D) as [X|X].
      * eapply hopes_less; [|exact X]. rewrite minus_one. cbn [halves]. lra.
      * left. rewrite X. cbn [halves]. lra.
    + apply (harmless_lead s n); auto.
Qed.

(* Below the main diagonal East's ace leaves neither m + 1/2 nor m + 3/8. *)
Lemma nothing_below s M : integral (sz s) M -> hopes s true (inject_Z M) -> East_ace s ->
  0 < size_of s -> - size_of s < M + 1 -> M + 1 < 0 -> T_ s (M + 1) < 0 ->
  ~ hopes s true (inject_Z M + halves 1)%Q.
Proof.
  intros I P Ace N0 L Neg T0 Q.
  assert (Below : ~ hopes s false (inject_Z (M + 1))).
  { intros X. apply (decided s M I) in X. pose proof (Ace (size_of s - 1) ltac:(lia)) as Top.
    pose proof (Ace 0 ltac:(lia)) as E0. unfold T_ in T0.
    destruct X as [[X|[[_ X]|[_ X]]]|[_ [_ [[X _]|[_ [X _]]]]]]; lia. }
  apply (more_than_a_quarter s M I P Below) in Q.
  exact (large_suits s M I ltac:(lia) Q).
Qed.

Theorem rule_for_J_2_below : rule_for_J_2 (fun l => l < 0).
Proof.
  intros s M Neg I P Below Ace First.
  pose proof (not_above s M I P) as Less. pose proof (not_below_0 s M I Below) as More.
  pose proof (before_J s M I P Below _ First 1%nat ltac:(lia)) as T1.
  replace (M + 1 - Z.of_nat 1) with M in T1 by lia. pose proof First as [_ [PosJ LeastJ]].
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *; lia).
  destruct H as [n H]. pose proof (proj1 (East_ace_beats s n H) Ace) as Ace'.
  assert (MoreM : - size_of s + 1 < M).
  { pose proof (T_positive s _ ltac:(eapply Z.le_lt_trans; [|exact PosJ]; lia)). lia. }
  assert (Some : some_card_beats s).
  { destruct (some_or_none s) as [|None]; auto.
    pose proof (T_no_card_high s (M + 1 - Z.of_nat 2) None). lia. }
  split; [|intros [X _]; lia]. intros W. exfalso.
  rewrite (East_leads s n M 1 H Ace' I Some P) in W.
  destruct (a_lead_above s n M H ltac:(lia) ltac:(lia) ltac:(lia)) as [i [q [Hi [Hq [C D]]]]].
  specialize (W i q Hi Hq C). destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s i q H Hi Hq C _ _ P) as K.
  pose proof C as [Bi _]. rewrite Bi in K. change (trq true) with 1%Q in K.
  apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
  apply (nothing_below (rest s i q) (M - 1) I1 K); [|lia|lia|lia| |exact W].
  - now apply (East_keeps s n).
  - replace (M - 1 + 1) with M by lia. rewrite T_cheaply_taken by (auto; lia).
    rewrite (proj2 (Z.ltb_lt M _)) by lia. lia.
Qed.

Theorem East_has_the_ace : claim_East_has_the_ace.
Proof.
  intros D m J [HD [N0 Half]] Ace J2 Star L.
  destruct (the_hypotheses D m HD Half) as [I [A B]].
  pose proof (first_agrees D m HD N0 Half J Star) as First.
  pose proof (the_level D m N0) as Level.
  assert (E : East_ace (lift D HD)).
  { apply (East_ace_beats (lift D HD) (top D)); [|exact Ace].
    change (sz (lift D HD)) with (size D). unfold top. lia. }
  destruct J as [|[|j]]; [lia|lia|].
  destruct (A_c D m HD N0 Half (S (S j)) J2 Star) as [X|X]; auto. exfalso.
  assert (W : hopes (lift D HD) false (inject_Z (M_of D m) + halves (S j))%Q).
  { destruct X as [X X0]. cbn [fst snd] in X, X0. destruct (value_of_lift D HD) as [E1 [E2 _]].
    right. rewrite E2, X0. split; [|cbn [lbl]; lia].
    rewrite E1, X, M_number, <- halves_over. pose proof (halves_S (S j)). lra. }
  apply (rule_for_J_3 _ rule_for_J_2_below j _ (M_of D m) ltac:(cbv beta; lia) I A B E First) in W.
  destruct W as [W _]. lia.
Qed.
