(* East's lead by heights, said of suits: to none of West's replies does West get more than he is
   entitled to, as far as half points can tell. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target ValueByRows EastLeads.
From Whist Require As_a_trick_game.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West Leads_by_rows.
Open Scope Z_scope.

(* East leads his card q, the highest below West's card i. *)
Definition leads (s : sorted_suit) (level : Z) (i q : nat) : Prop :=
  (q < sz s)%nat /\ e s (Z.of_nat i) = Z.of_nat q + 1 /\
  led_by_height (size_of s) (e s) level (Z.of_nat i).

(* The level: where East has the ace it is higher by one. *)
Definition level_of (s : sorted_suit) (l : Z) : Z :=
  if e s (size_of s - 1) <? size_of s then l + 1 else l.

Lemma lead_within s level i q : leads s level i q -> (i < sz s)%nat /\ (q < sz s)%nat /\
  cheapest s i q.
Proof.
  intros [Hq [E [Hi [Ei [First _]]]]]. unfold size_of in Hi.
  split; [lia|split; [exact Hq|split]].
  - rewrite beats_e, E by lia. apply Z.ltb_lt. lia.
  - intros x Hx. specialize (First (Z.of_nat x) ltac:(lia)). rewrite beats_e by lia.
    apply Z.ltb_ge. lia.
Qed.

(* West on lead: what he hopes for by Theorem 9.1 of single-suit whist. *)
Lemma decided_on_lead s N : integral (sz s) N ->
  (hopes s true (inject_Z (N - 1)) <-> F (size_of s) (e s) N).
Proof.
  intros [m ->]. rewrite hopes_rw_, rw_win.
  rewrite <- (As_a_trick_game.can_take_win (sz s) (cells s)).
  - pose proof (ValueByRows.value (sz s) (cells s) (e s) true m (rep_e s)) as X.
    cbn [negb Z.b2z] in X. now rewrite Z.sub_0_r in X.
  - intros i j Hi Hj. unfold cells. now rewrite !Nat2Z.id.
Qed.

(* A good answer makes the cheapest taker good, or the loss of West's lowest card to the card that
   his ace alone beats. *)
Lemma answers_to_lead s n level i q a r : sz s = S n -> leads s level i q -> (a < S n)%nat ->
  good s a q r 1 -> hopes (rest s i q) true (r - 1)%Q \/
  (i = n /\ e s (size_of s - 1) = size_of s /\ hopes (rest s 0 q) false (r + 1)%Q).
Proof.
  intros H L Ha W. pose proof (lead_within s level i q L) as [Hi [Hq [B C]]].
  pose proof L as [_ [Eq _]]. rewrite H in Hi, Hq.
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  assert (Sz : forall x, (x < S n)%nat -> sz (rest s x q) = n).
  { intros x Hx. rewrite (tg_sz _ _ _ _ G); lia. }
  destruct (beats s a q) eqn:Ba.
  - left. apply (after_West s a q) in W; auto.
    apply (higher_cards _ _ _ _ _ G V n (rest s a q)); [apply Sz; lia|apply Sz; lia| |exact W].
    intros x y _ _. rewrite !(tg_red _ _ _ _ G). intros Bx.
    assert (i <= a)%nat.
    { destruct (Nat.le_gt_cases i a) as [|X]; auto. rewrite C in Ba by lia. discriminate. }
    apply (tg_mono _ _ _ _ G s (Trick_game.bump a x) (Trick_game.bump q y)); auto. places.
  - assert (a < i)%nat.
    { destruct (Nat.le_gt_cases i a) as [X|]; auto.
      rewrite (tg_mono _ _ _ _ G s i q a q B) in Ba by lia. discriminate. }
    apply (hopes_after sorted_suit beats Suits.red nval) in W. rewrite Ba in W.
    change (trq false) with (- (1))%Q in W.
    assert (W0 : hopes (rest s 0 q) false (r + 1)%Q).
    { apply (higher_cards _ _ _ _ _ G V n (rest s a q)); [apply Sz; lia|apply Sz; lia| |].
      intros x y _ _. apply (sle_low _ _ _ _ G).
      eapply hopes_eq; [|exact W]. ring. }
    assert (Cheap : below_another sorted_suit beats (rest s 0 q) (pred i) (pred n) ->
      hopes (rest s i q) true (r - 1)%Q).
    { intros Bl. apply (hopes_eq _ _ _ _ (r + 1 - 2)%Q). ring. destruct n as [|n]; [lia|].
      cbn [pred] in Bl.
      apply (taking_is_right (rest s i q) (rest s 0 q) (pred i) n); auto.
      apply (lowest_or_other _ _ _ _ G s (S n) i q); auto; lia. }
    destruct (Nat.eq_dec i n) as [->|Ni]; [|left; apply Cheap; left; lia].
    destruct (Nat.eq_dec q n) as [->|Nq].
    + right. split; [reflexivity|split; [|exact W0]].
      replace (size_of s - 1) with (Z.of_nat n) by lia. lia.
    + left. apply Cheap. destruct n as [|n]; [lia|]. right. rewrite (tg_red _ _ _ _ G).
      cbn [pred]. replace (Trick_game.bump 0 n) with (S n) by places.
      replace (Trick_game.bump q n) with (S n) by places. rewrite beats_e by lia. rewrite Eq.
      apply Z.ltb_ge. lia.
Qed.

(* The rows when West has lost his lowest card to the card led, which his ace alone beats. *)
Lemma rows_of_a_duck s n level q : sz s = S n -> leads s level n q ->
  e s (size_of s - 1) = size_of s -> forall p, 0 <= p < size_of s - 1 ->
  e (rest s 0 q) p = if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1.
Proof.
  intros H L Ace p Hp. pose proof (lead_within s level n q L) as [_ [Hq _]].
  destruct (Z.eq_dec (size_of s) 1) as [N1|N1]; [lia|].
  apply rows_after_West_ducks; auto. destruct L as [_ [Eq [_ [_ [First _]]]]].
  specialize (First (size_of s - 2)). unfold size_of in *. lia.
Qed.

(* --- Less than m + 1/2 --- *)

Theorem denied_half s M i q a : integral (sz s) M -> ~ hopes s false (inject_Z (M + 1)) ->
  leads s (level_of s (M + 1)) i q -> (a < sz s)%nat -> ~ good s a q (inject_Z (M + 1)) 1.
Proof.
  intros I Not L Ha W. pose proof (lead_within s _ i q L) as [Hi [Hq C]].
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); lia). destruct H as [n H].
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  rewrite (decided s M I) in Not. pose proof L as [_ [Eq Led]].
  apply led_well_by_height in Led. rewrite H in Ha, Hi.
  assert (Parity : exists u, size_of s = M + 1 + 1 + 2 * u).
  { destruct I as [m ->]. exists (Z.of_nat (sz s) - m - 1). unfold size_of. lia. }
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (rep_e (rest s i q)) as R'. rewrite Sr in R'.
  pose proof (drop_of_rest s i q ltac:(lia) ltac:(lia) C) as D.
  pose proof (e_range s (size_of s - 1) ltac:(lia)) as Rt.
  assert (Taken : ~ F (size_of s - 1) (e (rest s i q)) (M + 1)).
  { unfold level_of in Led. destruct (Z.ltb_spec (e s (size_of s - 1)) (size_of s)) as [X|X].
    - apply (denied_with_East _ _ _ _ _ _ _ (rep_e s) R' Parity D Not _ Led); auto.
    - destruct (Z_lt_le_dec (M + 1) (size_of s)) as [Room|Room].
      2: { intros [[Y|[[Y _]|[Y _]]]|[Y _]]; lia. }
      destruct (Z_le_gt_dec (T_rows (size_of s) (e s) (M + 1 - 1)) 0) as [T1|T1].
      + apply (low_sum_denies _ _ _ _ _ _ _ (rep_e s) R' Parity D Not _ Led); auto. lia.
      + apply (denied_with_West _ _ _ _ _ _ _ (rep_e s) R' Parity D Not _ Led); auto; lia. }
  destruct (answers_to_lead s n _ i q a _ H L Ha W) as [K|[-> [Ace K]]].
  - apply Taken. rewrite <- Sr. apply decided_on_lead.
    + now apply (integral_after s n i q M H ltac:(lia) ltac:(lia)).
    + eapply hopes_eq; [|exact K]. rewrite plus_one. replace (M + 1 - 1) with M by lia. ring.
  - unfold level_of in L, Led. rewrite Ace, Z.ltb_irrefl in L, Led.
    pose proof (size_rest s 0 q ltac:(lia) ltac:(lia)) as S0.
    pose proof (rep_e (rest s 0 q)) as R0. rewrite S0 in R0.
    destruct (Z_lt_le_dec (M + 1) (size_of s)) as [Room|Room].
    + apply (denied_a_duck _ _ _ _ _ _ _ (rep_e s) R' Parity D Not _ Led
        (cells (rest s 0 q)) (e (rest s 0 q)) Ace eq_refl); auto; try lia.
      * now apply (rows_of_a_duck s n (M + 1)).
      * rewrite <- S0. apply decided.
        -- now apply (integral_after s n 0 q M H ltac:(lia) ltac:(lia)).
        -- eapply hopes_eq; [|exact K]. rewrite !plus_one. ring.
    + apply (hopes_eq _ _ _ _ _ (inject_Z (M + 1 + 1))) in K; [|rewrite !plus_one; ring].
      assert (X : (integral (sz (rest s 0 q)) (M + 1))).
      { now apply (integral_after s n 0 q M H ltac:(lia) ltac:(lia)). }
      apply decided in K; auto. rewrite S0 in K. destruct K as [[Y|[[Y _]|[Y _]]]|[Y _]]; lia.
Qed.

(* --- Less than m + 1 --- *)

Lemma sz_rest s i j : (i < sz s)%nat -> (j < sz s)%nat -> sz (rest s i j) = pred (sz s).
Proof. intros Hi Hj. now rewrite (tg_sz _ _ _ _ G). Qed.

(* The rows after a trick, and then without the lowest cards. *)
Lemma rows_twice s i q p : (i < sz s)%nat -> (q < sz s)%nat -> 0 <= p < size_of s - 2 ->
  e (rest (rest s i q) 0 0) p = Rows.after 0 0 (Rows.after (Z.of_nat i) (Z.of_nat q) (e s)) p.
Proof.
  intros Hi Hq Hp. pose proof (size_rest s i q Hi Hq) as Sr.
  rewrite e_rest by (rewrite ?sz_rest by auto; unfold size_of in *; lia).
  change (Z.of_nat 0) with 0. rewrite !after_hi by lia. rewrite e_rest by (auto; lia). reflexivity.
Qed.

Lemma row_without_lowest s p : 0 <= p < size_of s - 1 ->
  e (rest s 0 0) p = e s (p + 1) - Z.b2z (0 <? e s (p + 1)).
Proof.
  intros Hp. rewrite e_rest by (unfold size_of in *; lia). change (Z.of_nat 0) with 0.
  rewrite after_hi by lia. reflexivity.
Qed.

Theorem denied_whole s M i q a : integral (sz s) M -> ~ hopes s false (inject_Z (M + 2)) ->
  2 <= e s (size_of s - 1) ->
  leads s (level_of s (M + 2)) i q -> (a < sz s)%nat -> ~ good s a q (inject_Z (M + 2)) 1.
Proof.
  intros I Not Two L Ha W. pose proof (lead_within s _ i q L) as [Hi [Hq C]].
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); lia). destruct H as [n H].
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  pose proof L as [_ [Eq Led]]. rewrite H in Ha, Hi.
  pose proof (e_range s (size_of s - 1) ltac:(lia)) as Rt.
  assert (N2 : 2 <= size_of s) by lia.
  assert (I2 : integral (S n) (M + 2)).
  { rewrite <- H. destruct I as [m ->]. exists (m + 1). lia. }
  assert (H0 : sz (rest s 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (I1 : integral n (M + 1)).
  { rewrite H in I. destruct (integral_less n M I) as [_ X]. exact X. }
  rewrite (without_smallest _ _ _ _ _ G V s n false _ H I2) in Not.
  replace (M + 2) with (M + 1 + 1) in Not by lia.
  rewrite (decided (rest s 0 0) (M + 1)) in Not by now rewrite H0.
  replace (M + 1 + 1) with (M + 2) in Not by lia.
  pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as S0. rewrite S0 in Not.
  rewrite (F_rows _ (del 0 0 (cells s)) (Rows.after 0 0 (e s))) in Not.
  2: { apply (rep_after _ _ _ 0 0 (rep_e s)); lia. }
  2: { lia. }
  2: { intros p Hp. rewrite e_rest by (auto; lia). reflexivity. }
  assert (Parity : exists u, size_of s = M + 2 + 2 + 2 * u).
  { destruct I as [m ->]. exists (Z.of_nat (sz s) - m - 2). unfold size_of. lia. }
  assert (Sn : exists n', n = S n') by (exists (pred n); lia). destruct Sn as [n' Sn].
  (* West takes *)
  assert (Taken : ~ hopes (rest s i q) true (inject_Z (M + 1))).
  { assert (Hr : sz (rest s i q) = S n') by (rewrite (tg_sz _ _ _ _ G); lia).
    rewrite (without_smallest _ _ _ _ _ G V (rest s i q) n' true _ Hr) by now rewrite <- Sn.
    assert (Hr0 : sz (rest (rest s i q) 0 0) = n') by (rewrite (tg_sz _ _ _ _ G); lia).
    replace (M + 1) with (M + 2 - 1) by lia. rewrite decided_on_lead.
    2: { rewrite Hr0. rewrite Sn in I1. destruct (integral_less n' (M + 1) I1) as [_ X].
         now replace (M + 2) with (M + 1 + 1) by lia. }
    replace (size_of (rest (rest s i q) 0 0)) with (size_of s - 2) by (unfold size_of in *; lia).
    pose proof (rep_e (rest (rest s i q) 0 0)) as R2.
    replace (size_of (rest (rest s i q) 0 0)) with (size_of s - 2) in R2
      by (unfold size_of in *; lia).
    apply (denied_without_lowest _ _ _ _ _ _ _ (rep_e s) N2 Parity Not Led eq_refl Two); eauto.
    intros p Hp. rewrite rows_twice by (auto; lia). f_equal. f_equal. lia. }
  destruct (answers_to_lead s n _ i q a _ H L Ha W) as [K|[-> [Ace K]]].
  { apply Taken. eapply hopes_eq; [|exact K]. replace (M + 2) with (M + 1 + 1) by lia.
    rewrite plus_one. ring. }
  (* West ducks *)
  assert (K' : hopes (rest s 0 q) false (inject_Z (M + 3))).
  { eapply hopes_eq; [|exact K]. replace (M + 3) with (M + 2 + 1) by lia. now rewrite plus_one. }
  assert (Hr : sz (rest s 0 q) = S n') by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Hr0 : sz (rest (rest s 0 q) 0 0) = n') by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (I3 : integral (S n') (M + 3)).
  { rewrite <- Sn. destruct I1 as [m Em]. exists (m + 1). lia. }
  apply (without_smallest _ _ _ _ _ G V (rest s 0 q) n' false _ Hr I3) in K'.
  replace (M + 3) with (M + 2 + 1) in K' by lia.
  apply decided in K'.
  2: { rewrite Hr0. rewrite Sn in I1. destruct (integral_less n' (M + 1) I1) as [_ X].
       now replace (M + 2) with (M + 1 + 1) by lia. }
  replace (size_of (rest (rest s 0 q) 0 0)) with (size_of s - 2) in K' by (unfold size_of in *;
    lia).
  pose proof (rep_e (rest (rest s 0 q) 0 0)) as Rk.
  replace (size_of (rest (rest s 0 q) 0 0)) with (size_of s - 2) in Rk by (unfold size_of in *;
    lia).
  assert (E1 : e s (Z.of_nat n) = size_of s).
  { replace (Z.of_nat n) with (size_of s - 1) by lia. exact Ace. }
  pose proof (rep_e (rest (rest s n q) 0 0)) as R2.
  replace (size_of (rest (rest s n q) 0 0)) with (size_of s - 2) in R2
    by (rewrite !size_rest by (rewrite ?sz_rest by lia; lia); lia).
  assert (Tk : forall p, 0 <= p < size_of s - 2 -> e (rest (rest s n q) 0 0) p =
    Rows.after 0 0 (Rows.after (Z.of_nat n) (e s (Z.of_nat n) - 1) (e s)) p).
  { intros p Hp. rewrite rows_twice by (auto; lia). f_equal. f_equal. lia. }
  assert (Lv : level_of s (M + 2) = M + 2).
  { unfold level_of. rewrite Ace, Z.ltb_irrefl. reflexivity. }
  pose proof (led_0 _ _ _ _ _ (rep_e s) N2 Led ltac:(lia)) as L0.
  pose proof (drop_0 _ _ _ _ _ _ (rep_e s) N2 Led Tk ltac:(lia)) as D0.
  replace (Z.max 0 (Z.of_nat n - 1)) with (size_of s - 1 - 1) in L0, D0 by lia.
  replace (size_of s - 2) with (size_of s - 1 - 1) in * by lia.
  assert (Parity0 : exists u, size_of s - 1 = M + 2 + 1 + 2 * u).
  { destruct Parity as [u Eu]. exists u. lia. }
  destruct (Z_lt_le_dec (M + 2) (size_of s - 1)) as [Room|Room].
  - revert K'. apply (denied_a_duck _ (del 0 0 (cells s)) _ _ _ _ _
      (rep_after _ _ _ 0 0 (rep_e s) ltac:(lia) ltac:(lia)) R2 Parity0 D0 Not _ L0 (cells (rest
        (rest s 0 q) 0 0))).
    + rewrite (ace_0 _ _ N2 Two). lia.
    + exact Lv.
    + reflexivity.
    + exact Room.
    + exact Rk.
    + intros p Hp. pose proof (size_rest s 0 q ltac:(lia) ltac:(lia)) as Sq.
      rewrite row_without_lowest by lia. rewrite (rows_of_a_duck s n _ q H L Ace) by lia.
      rewrite after_hi by lia. replace (p + 1 + 1) with (p + 2) by lia.
      destruct (Z.ltb_spec (p + 2) (size_of s - 1)), (Z.ltb_spec (p + 1) (size_of s - 1 - 1));
        try lia.
      rewrite (proj2 (Z.ltb_lt 0 (size_of s - 1))) by lia. cbn [Z.b2z]. lia.
  - destruct K' as [[Y|[[Y _]|[Y _]]]|[Y _]]; lia.
Qed.
