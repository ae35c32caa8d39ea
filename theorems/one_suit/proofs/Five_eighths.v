(* East's lead by heights where the value is m + 5/8: his highest card. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import East_has_the_ace Answers_by_rows By_one_induction.
From OneSuit Require Import Leads_by_rows Leads_by_height Small_fractions.
Open Scope Z_scope.

(* The value is m + 3/8: West leads his highest card. *)
Lemma highest_for_three_eighths s n M : sz s = S n -> integral (sz s) M ->
  (fst (nval s) == inject_Z M + (3 # 4))%Q -> forall j, (j < S n)%nat ->
  good s n j (inject_Z M + halves 1)%Q 1.
Proof.
  intros H I E. assert (Above : hopes s true (inject_Z M)) by (left; lra).
  assert (Below : ~ hopes s false (inject_Z (M + 1))).
  { intros X. pose proof (plus_one M). destruct X as [X|[X _]]; lra. }
  assert (Ace : East_ace s).
  { apply (East_ace_beats s n H). destruct (beats s n n) eqn:B; auto. exfalso.
    rewrite H in I. exact (no_three_eighths_of_sorted_suits s n M H B I E). }
  assert (First : first_at s M 1).
  { pose proof (three_eighths_found s M I Below E) as F.
    apply (not_at_0 s M I Above Below) in F as [x [Hx P]]. assert (x = 1%nat) as -> by lia.
    apply first_at_1. replace (M + 1 - Z.of_nat 1) with M in P by lia. exact P. }
  destruct (by_one_induction n) as [IE2 [IE1 IW2]].
  destruct (proj1 (proj1 (proj2 (by_one_induction (S n))) s M H (conj I (conj Above Below)) Ace
    First) E) as [L [T1 Three]].
  now apply (highest_answered n IE2 IE1 IW2 s M H (conj I (conj Above Below)) Ace First).
Qed.

Theorem denied_five_eighths s M i q a : integral (sz s) M ->
  (fst (nval s) == inject_Z M + (5 # 4))%Q ->
  leads s (level_of s (M + 2)) i q -> (a < sz s)%nat ->
  ~ good s a q (inject_Z M + (3 # 2))%Q 1.
Proof.
  intros I E L Ha. pose proof (lead_within s _ i q L) as [Hi [Hq C]].
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); lia). destruct H as [n H].
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  rewrite H in I, Ha, Hi, Hq. destruct (five_eighths s n M H I E) as [Bn M1].
  pose proof (e_range s (size_of s - 1) ltac:(lia)) as Rt.
  assert (Top : e s (size_of s - 1) = size_of s).
  { rewrite beats_e in Bn by lia. apply Z.ltb_lt in Bn.
    replace (Z.of_nat n) with (size_of s - 1) in Bn by lia. lia. }
  (* the lead is East's highest card *)
  assert (Q : q = n).
  { pose proof L as [_ [Eq [_ [Ei [_ [Most Later]]]]]].
    assert (Lv : level_of s (M + 2) = M + 2).
    { unfold level_of. rewrite Top, Z.ltb_irrefl. reflexivity. }
    rewrite Lv in Most, Later. specialize (Most (size_of s - 1) ltac:(lia) ltac:(lia)).
    pose proof (e_range s (Z.of_nat i) ltac:(lia)).
    destruct (Z.eq_dec (e s (Z.of_nat i)) (size_of s)) as [X|X]; [lia|exfalso].
    assert (Z.of_nat i <> size_of s - 1) by (intros Y; rewrite Y in X; lia).
    specialize (Later (size_of s - 1) ltac:(lia) ltac:(lia)). lia. }
  subst q. set (o := other_way s).
  assert (So : sz o = S n) by (unfold o; now rewrite other_way_size).
  assert (Eo : (fst (nval o) == inject_Z (- M - 2) + (3 # 4))%Q).
  { unfold o. rewrite other_way_value, E, other_number. ring. }
  assert (Io : integral (sz o) (- M - 2)) by (rewrite So; now apply other_integral).
  pose proof (highest_for_three_eighths o n (- M - 2) So Io Eo a Ha) as W.
  assert (Value : (fst (nval (rest o n a)) == - fst (nval (rest s a n)))%Q).
  { rewrite <- other_way_value.
    assert (Sz : sz (rest o n a) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (Sz' : sz (rest s a n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    apply same_order_same_value.
    - now rewrite other_way_size, Sz, Sz'.
    - rewrite Sz. intros x y Hx Hy. rewrite other_way_beats by lia.
      rewrite !(tg_red _ _ _ _ G). unfold o.
      apply other_way_beats; rewrite H; apply bump_place; assumption. }
  assert (Bo : beats o n a = negb (beats s a n)) by (apply other_way_beats; lia).
  apply (hopes_after sorted_suit beats Suits.red nval) in W. rewrite Bo in W.
  intros X. apply (hopes_after sorted_suit beats Suits.red nval) in X.
  assert (Step : forall z x, (inject_Z (z + x) == inject_Z z + inject_Z x)%Q).
  { intros z x. now rewrite inject_Z_plus. }
  destruct (beats s a n); cbn [negb] in W.
  - change (trq false) with (inject_Z (-1)) in W. change (trq true) with (inject_Z 1) in X.
    apply (hopes_number _ M) in X. 2: { change (inject_Z 1) with 1%Q. ring. }
    apply (hopes_number _ (- M - 1)) in W.
    2: { rewrite other_number, iZ_sub, inject_Z_opp. cbn [halves].
    change (inject_Z (-1)) with (-1)%Q.
         change (inject_Z 1) with 1%Q. ring. }
    cbv iota in *. rewrite other_number in W. cbn [halves] in W.
    change (inject_Z (-1)) with (-1)%Q in W. change (inject_Z 1) with 1%Q in X. lra.
  - change (trq true) with (inject_Z 1) in W. change (trq false) with (inject_Z (-1)) in X.
    apply (hopes_number _ (M + 2)) in X.
    2: { rewrite Step. change (inject_Z (-1)) with (-1)%Q. change (inject_Z 2) with 2%Q. ring. }
    apply (hopes_number _ (- M - 3)) in W.
    2: { rewrite other_number, iZ_sub, inject_Z_opp. cbn [halves]. change (inject_Z 1) with 1%Q.
         change (inject_Z 3) with 3%Q. ring. }
    cbv iota in *. rewrite other_number in W. cbn [halves] in W.
    change (inject_Z 1) with 1%Q in W. change (inject_Z (-1)) with (-1)%Q in X. lra.
Qed.
