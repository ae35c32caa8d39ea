(* J >= 3 from J = 2: West's ace gives m + 1/2^J; and what East's ace gives for every J >= 2. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West By_one_induction.
Open Scope Z_scope.

(* --- West's ace --- *)

(* At most one row lands on the diagonal l + 1: no exception on the diagonal l. *)
Lemma one_landing_no_exception n A e l : rep n A e -> e (n - 1) = n -> l <= 0 -> 3 - l <= n ->
  lands e (l + 1) 0 n <= 1 -> ~ exception n e l.
Proof.
  intros R Ace L N One [E0 [E1 [E2 _]]].
  assert (X : 1 - l < n - 2).
  { destruct (Z_lt_le_dec (1 - l) (n - 2)) as [|X]; [assumption|exfalso].
    assert (Y : 1 - l = n - 2) by lia. rewrite Y in E1. lia. }
  destruct (turn n A e R l (1 - l) (n - 2)) as [z [Hz [Ez _]]]; try lia.
  pose proof (lands_split e (l + 1) 0 (1 - l) n ltac:(lia)) as S1.
  pose proof (lands_split e (l + 1) (1 - l) (n - 1) n ltac:(lia)) as S2.
  pose proof (lands_there e (l + 1) (1 - l) (n - 1) (z - 1) ltac:(lia) Ez) as L1.
  pose proof (lands_bounds e (l + 1) 0 (1 - l)). pose proof (lands_bounds e (l + 1) (n - 1) n).
  destruct (Z.eq_dec l 0) as [Z0|Z0].
  - pose proof (lands_there e (l + 1) (n - 1) n (n - 1) ltac:(lia)). lia.
  - pose proof (rep_mono _ _ _ R (- l - 1) (- l) ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (rep_range _ _ _ R (- l - 1) ltac:(lia)).
    pose proof (lands_there e (l + 1) 0 (1 - l) (- l - 1) ltac:(lia)). lia.
Qed.

Theorem West_J_3 n : forall j s M, sz s = n -> between s M -> West_ace s ->
  first_at s M (S (S (S j))) -> hopes s false (inject_Z M + halves (S (S j)))%Q.
Proof.
  induction n as [|n IH]; intros j s M H B Ace First.
  { destruct Ace as [N _]. unfold size_of in N. lia. }
  pose proof B as [I [P Below]]. pose proof Ace as [N0 Top].
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  pose proof (not_above s M I P) as Less.
  pose proof (before_J s M I P Below _ First) as Before.
  pose proof (Before 1%nat ltac:(lia)) as T0. pose proof (Before 2%nat ltac:(lia)) as T1.
  replace (M + 1 - Z.of_nat 1) with M in T0 by lia. change (Z.of_nat 1 - 1) with 0 in T0.
  replace (M + 1 - Z.of_nat 2) with (M - 1) in T1 by lia. change (Z.of_nat 2 - 1) with 1 in T1.
  pose proof First as [_ [PosJ LeastJ]].
  set (K := M + 1 - Z.of_nat (S (S (S j)))) in *.
  pose proof (T_positive s K ltac:(lia)) as LowK.
  assert (One : u_ s M = 1).
  { pose proof (one_step s M I P Below _ First 1%nat ltac:(lia) ltac:(lia)) as X.
    now replace (M + 1 - Z.of_nat 1) with M in X by lia. }
  pose proof (begins_below s n M H I P T0 ltac:(lia)) as Bg. apply Z.ltb_ge in Bg.
  apply (reached _ _ _ _ _ V s (S (S j))); try lia.
  { apply halves_number. }
  { eapply hopes_eq; [|exact P]. rewrite <- halves_over. ring. }
  assert (Beats : beats s n n = true) by now apply (ace_beats s n H).
  intros q Hq. rewrite H in Hq |- *.
  assert (Bq : beats s n q = true) by (apply (tg_mono _ _ _ _ G s n n); auto; lia).
  destruct (cheapest_taker s n q ltac:(lia) Bq) as [i [Hi C]]. rewrite H in Hi.
  destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  pose proof (drop_of_rest s i q ltac:(lia) ltac:(lia) C) as D. pose proof D as [Di [Lo Up]].
  pose proof C as [Bi Ci]. assert (EM : M - 1 + 1 = M) by lia.
  destruct (Z_le_gt_dec (e s (Z.of_nat i) - Z.of_nat i) M) as [X|X].
  { exists i. split; [lia|]. apply (after_West s i q); auto.
    apply (hopes_less _ _ _ false true (inject_Z (M - 1 + 1))).
    { rewrite EM. pose proof (halves_less 0 (S (S j)) ltac:(lia)) as Hl. cbn [halves] in *. lra. }
    apply half_if_positive; [exact I1|lia|]. rewrite EM, (T_dropped s _ _ M Sr D), T0.
    rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn. lia. }
  assert (Td : forall k, k <= M -> T_ (rest s i q) k = T_ s k - 1).
  { intros k Hk. rewrite (T_dropped s _ _ k Sr D). rewrite (proj2 (Z.ltb_lt _ _)) by lia.
    cbn [Z.b2z]. lia. }
  (* West takes the trick and keeps the ace *)
  assert (Keep : West_ace (rest s i q) -> exists p, (p < S n)%nat /\
    good s p q (inject_Z M + halves (S (S j)))%Q 1).
  { intros AceR. exists i. split; [lia|]. apply (after_West s i q); auto.
    pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s i q H Hi Hq C _ _ P) as Kp.
    rewrite Bi in Kp. change (trq true) with 1%Q in Kp.
    apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in Kp; [|now rewrite minus_one].
    apply (hopes_less _ _ _ false true (inject_Z (M - 1) + halves (S j))%Q).
    { rewrite minus_one. pose proof (halves_less (S j) (S (S j)) ltac:(lia)). lra. }
    assert (Nh : ~ hopes (rest s i q) false (inject_Z (M - 1 + 1))).
    { intros Y. apply positive_if_half in Y; auto; try lia. rewrite EM, !Td in Y by lia. lia. }
    destruct j as [|j].
    - apply (proj2 (proj2 (by_one_induction n)) (rest s i q) (M - 1) Sz I1 Kp AceR).
      + rewrite Td by lia. lia.
      + rewrite Td by lia. replace (M - 1 - 1) with K by (unfold K; lia). lia.
      + intros [L Ex]. revert Ex. rewrite Sr. destruct AceR as [N1 AceR]. rewrite Sr in AceR.
        apply (one_landing_no_exception _ _ _ _ (rep_of s _ Sr) AceR L).
        * pose proof (T_at_most_left s K ltac:(unfold K; lia)). unfold K in *. lia.
        * rewrite EM. rewrite (lands_mid _ _ _ _ D) by lia.
          replace (size_of s - 1 + 1) with (size_of s) by lia. unfold u_ in One.
          unfold lands. rewrite One. rewrite (proj2 (Z.eqb_neq _ _)) by lia. cbn. lia.
    - apply (IH j (rest s i q) (M - 1) Sz (conj I1 (conj Kp Nh)) AceR).
      split; [lia|split].
      + rewrite Td by lia. replace (M - 1 + 1 - Z.of_nat (S (S (S j)))) with K by (unfold K; lia).
        lia.
      + intros x Hx. rewrite Td by lia. specialize (LeastJ (S x) ltac:(lia)).
        replace (M - 1 + 1 - Z.of_nat x) with (M + 1 - Z.of_nat (S x)) by lia. lia. }
  destruct (Nat.eq_dec i n) as [Ei|Ei].
  2: { apply Keep. split; [lia|]. rewrite Sr, Up by lia.
       replace (size_of s - 1 - 1 + 1) with (size_of s - 1) by lia. lia. }
  destruct (Z_le_gt_dec (size_of s) 1) as [Y|Big].
  { exfalso. pose proof (T_at_most_left s K). unfold K in *. lia. }
  assert (Above : e s (size_of s - 2) <= Z.of_nat q).
  { specialize (Ci (n - 1)%nat ltac:(lia)). rewrite beats_e in Ci by lia. apply Z.ltb_ge in Ci.
    now replace (Z.of_nat (n - 1)) with (size_of s - 2) in Ci by lia. }
  destruct (Z_le_gt_dec (e s (size_of s - 2)) (size_of s - 2)) as [Second|Y].
  2: { apply Keep. split; [lia|]. rewrite Sr, Lo by lia.
       replace (size_of s - 1 - 1) with (size_of s - 2) by lia. lia. }
  (* the ace alone beats the card led: West loses his lowest card *)
  assert (L : M <= 0).
  { rewrite Ei in X. replace (Z.of_nat n) with (size_of s - 1) in X by lia. lia. }
  assert (Room : - M <= size_of s - 4).
  { pose proof (T_at_most_left s K ltac:(unfold K; lia)). unfold K in *. lia. }
  replace (Z.max 0 (- M)) with (- M) in Bg by lia. replace (Z.max 0 M) with 0 in Bg by lia.
  pose proof (e_range s 0 ltac:(lia)) as R0. pose proof (e_mono s 0 (- M)) as M0.
  assert (E0 : e s 0 = 0) by lia.
  destruct (integral_after s n 0 q M H ltac:(lia) Hq I) as [_ Ik].
  pose proof (size_rest s 0 q ltac:(lia) ltac:(lia)) as Sk.
  assert (Szk : sz (rest s 0 q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Sz' : exists y, sz (rest s 0 q) = S y) by (exists (pred n); lia).
  destruct Sz' as [y Sy].
  assert (Row : forall p, 0 <= p < size_of s - 1 -> e (rest s 0 q) p =
    if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1).
  { intros p Hp. apply rows_after_West_ducks; auto; lia. }
  assert (Same : forall k, k <= 1 -> T_ (rest s 0 q) k = T_ s (k - 1)).
  { intros k Hk. apply T_after_West_ducks; auto; lia. }
  assert (Acek : West_ace (rest s 0 q)).
  { split; [lia|]. rewrite Sk, Row by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity. }
  assert (Tk : T_ (rest s 0 q) (M + 1) = 0).
  { rewrite Same by lia. now replace (M + 1 - 1) with M by lia. }
  assert (Pk : hopes (rest s 0 q) true (inject_Z (M + 1))).
  { apply (more_by_rows_of_D (rest s 0 q) y (M + 1) Sy Ik).
    pose proof (proj1 (more_by_rows_of_D s n M H I) P) as Ff.
    pose proof (rep_e (rest s 0 q)) as Rk. pose proof Acek as [_ Topk]. rewrite Sk in *.
    destruct (Z.eq_dec M 0) as [Z0|Z0].
    - apply (more_with_West _ _ _ Rk Topk (M + 1)); try lia.
      + unfold T_ in Tk. now rewrite Sk in Tk.
      + rewrite Row by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia. change (0 + 1) with 1.
        destruct (Z_le_gt_dec (e s 1) (M + 1)) as [|E1]; [assumption|exfalso].
        destruct (Z.eq_dec (size_of s - 2) 1) as [Y|Y]; [rewrite Y in Second; lia|].
        destruct (turn _ _ _ (rep_e s) 0 1 (size_of s - 2)) as [z [Hz [_ [Ez _]]]]; try lia.
        unfold u_ in One. change (lands (e s) M 0 (size_of s) = 1) in One.
        rewrite (lands_first (e s) M 0 (size_of s)) in One by lia.
        rewrite (proj2 (Z.eqb_eq (e s 0 - 0) M)) in One by lia. cbn [Z.b2z] in One.
        pose proof (lands_there (e s) M (0 + 1) (size_of s) z ltac:(lia) ltac:(lia)). lia.
    - replace (M + 1 + 1) with (M + 2) by lia.
      replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
      apply (more_after_a_duck _ _ _ (rep_e s) Top (cells (rest s 0 q)) _ M); auto; try lia. }
  assert (Nk : ~ hopes (rest s 0 q) false (inject_Z (M + 1 + 1))).
  { apply never_half; auto; lia. }
  exists 0%nat. split; [lia|]. destruct n as [|n']; [lia|].
  apply (ducks_well s n' q); auto.
  - apply Ci. lia.
  - apply (hopes_eq _ _ _ _ (inject_Z (M + 1) + halves (S (S j)))%Q). { rewrite plus_one. ring. }
    apply (IH j (rest s 0 q) (M + 1) Szk (conj Ik (conj Pk Nk)) Acek).
    split; [lia|split].
    + rewrite Same by lia. replace (M + 1 + 1 - Z.of_nat (S (S (S j))) - 1) with K
        by (unfold K; lia). exact PosJ.
    + intros x Hx. rewrite Same by lia. specialize (LeastJ x Hx).
      replace (M + 1 + 1 - Z.of_nat x - 1) with (M + 1 - Z.of_nat x) by lia. exact LeastJ.
Qed.

(* --- East's ace --- *)

Lemma two_or_late n e l : 0 <= l -> e 0 <= l -> (two_negative n e l <-> late n e l).
Proof.
  intros L E0.
  assert (First : forall q, 0 < q -> lands e l 0 q + Z.b2z (e 0 <? l) = 1 + lands e l 1 q).
  { intros q Hq. rewrite (lands_first e l 0 q) by lia. change (0 + 1) with 1. unfold Z.b2z.
    destruct (Z.eqb_spec (e 0 - 0) l), (Z.ltb_spec (e 0) l); lia. }
  split.
  - intros [_ [q [Hq [Pq Two]]]]. assert (Q0 : q <> 0) by (intros X; subst q; lia).
    rewrite First in Two by lia. unfold lands in Two.
    destruct (count_pos _ _ _ ltac:(apply (Z.lt_le_trans 0 1); [lia|exact (proj2
      (Z.add_le_mono_l 1 _ 1) Two)])) as [y [Hy Ey]].
    apply Z.eqb_eq in Ey. exists y, q. split; [lia|split; [lia|split; [exact Ey|lia]]].
  - intros [y [z [Hy [Hz [Ey Pz]]]]]. split; [exact L|]. exists z.
    split; [lia|split; [lia|]]. rewrite First by lia.
    pose proof (lands_there e l 1 z y ltac:(lia) Ey). lia.
Qed.

Theorem every_rule_for_J_2 : rule_for_J_2 (fun _ => True).
Proof.
  intros s M _ I P Below Ace First. destruct (Z_lt_le_dec M 0) as [Neg|L].
  { exact (rule_for_J_2_below s M Neg I P Below Ace First). }
  rewrite (proj1 (by_one_induction (sz s)) s M eq_refl (conj I (conj P Below)) L Ace First).
  pose proof (not_above s M I P) as Less.
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *; lia).
  destruct H as [n H].
  pose proof (before_J s M I P Below _ First 1%nat ltac:(lia)) as T0.
  replace (M + 1 - Z.of_nat 1) with M in T0 by lia. change (Z.of_nat 1 - 1) with 0 in T0.
  pose proof (proj1 (more_of_suit s n M H I Ace L Less T0) P) as [E0 _].
  symmetry. now apply two_or_late.
Qed.

(* m + 1/2^J or m + 1/2^(J+1), J >= 2. *)
Theorem East_J_above J s M : between s M -> East_ace s -> first_at s M (S (S J)) ->
  (hopes s false (inject_Z M + halves (S J))%Q <->
   two_negative (size_of s) (e s) (M - Z.of_nat J)).
Proof.
  intros [I [P Below]] Ace First.
  now apply (rule_for_J_3 _ every_rule_for_J_2 J s M Logic.I I P Below Ace First).
Qed.
