(* East has led the king from a sequence with the queen, and West's ace alone beats it: what West
   replies with, where the fractional part of the value is at most a half. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West By_one_induction Large_J.
From OneSuit Require Import Leads_by_rows Leads_by_height Replies_by_rows Small_fractions.
Open Scope Z_scope.

Section Suit.
Variables (s : sorted_suit) (n q : nat).
Hypothesis (H : sz s = S n) (N1 : (1 <= n)%nat) (Hq : (q < S n)%nat).
Hypothesis Ace : e s (size_of s - 1) = size_of s.
Hypothesis Second : e s (size_of s - 2) <= size_of s - 2.
Hypothesis Under : e s (size_of s - 2) <= Z.of_nat q.

Lemma n_size : size_of s = Z.of_nat n + 1.
Proof. unfold size_of. lia. Qed.

Lemma row_taken p : 0 <= p < size_of s - 1 -> e (rest s n q) p = e s p.
Proof.
  intros Hp. pose proof n_size as N. rewrite e_rest by (auto; lia).
  rewrite after_lo by lia. pose proof (e_mono s p (size_of s - 2)).
  rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. lia.
Qed.

Lemma row_ducked p : 0 <= p < size_of s - 1 -> e (rest s 0 q) p =
  if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1.
Proof. intros Hp. apply rows_after_West_ducks; auto; lia. Qed.

Lemma sizes : size_of (rest s n q) = size_of s - 1 /\ size_of (rest s 0 q) = size_of s - 1 /\
  sz (rest s n q) = n /\ sz (rest s 0 q) = n.
Proof.
  split; [apply size_rest; lia|split; [apply size_rest; lia|]].
  split; rewrite (tg_sz _ _ _ _ G); lia.
Qed.

Lemma good_by_the_ace r : hopes (rest s n q) true (r - 1)%Q -> good s n q r 1.
Proof.
  intros W. apply (after_West s n q); auto. pose proof n_size as N. rewrite beats_e by lia.
  apply Z.ltb_lt. replace (Z.of_nat n) with (size_of s - 1) by lia. lia.
Qed.

Lemma good_by_the_lowest r : hopes (rest s 0 q) false (r + 1)%Q -> good s 0 q r 1.
Proof.
  intros W. pose proof n_size as N. apply (hopes_after sorted_suit beats Suits.red nval).
  assert (B : beats s 0 q = false).
  { rewrite beats_e by lia. apply Z.ltb_ge. pose proof (e_mono s (Z.of_nat 0) (size_of s - 2)).
    lia. }
  rewrite B. change (trq false) with (- (1))%Q. eapply hopes_eq; [|exact W]. ring.
Qed.

(* n and h of different parity. *)
Theorem reply_at_half M : integral (sz s) M -> hopes s false (inject_Z (M + 1)) ->
  (to_take (size_of s) (e s) (M + 1) -> good s n q (inject_Z (M + 1)) 1) /\
  (~ to_take (size_of s) (e s) (M + 1) -> good s 0 q (inject_Z (M + 1)) 1).
Proof.
  intros I P. apply (decided s M I) in P. pose proof n_size as N.
  destruct sizes as [S1 [S2 [Z1 Z2]]].
  assert (Parity : exists u, size_of s = M + 1 + 1 + 2 * u).
  { destruct I as [m ->]. exists (Z.of_nat (sz s) - m - 1). unfold size_of. lia. }
  assert (I1 : integral n (M + 1)).
  { rewrite H in I. apply (integral_less n M I). }
  split; intros T.
  - apply good_by_the_ace. apply (hopes_eq _ _ _ _ (inject_Z (M + 1 - 1))).
    { now rewrite iZ_sub. }
    apply decided_on_lead; [now rewrite Z1|]. rewrite S1.
    pose proof (rep_e (rest s n q)) as R1. rewrite S1 in R1.
    apply (take_reaches (size_of s) (cells s) (e s) (M + 1) (rep_e s)) with (A2 := cells (rest s n
      q));
      auto; try lia. exact row_taken.
  - apply good_by_the_lowest. apply (hopes_eq _ _ _ _ (inject_Z (M + 1 + 1))).
    { now rewrite plus_one. }
    apply decided; [now rewrite Z2|]. rewrite S2.
    pose proof (rep_e (rest s 0 q)) as R2. rewrite S2 in R2.
    apply (duck_reaches (size_of s) (cells s) (e s) (M + 1) (rep_e s)) with (A2 := cells (rest s 0
      q));
      auto; try lia. exact row_ducked.
Qed.

(* n and h of one parity: by the suit without its lowest cards. *)
Theorem reply_at_whole M : (2 <= n)%nat -> integral (sz s) M -> hopes s false (inject_Z M) ->
  (to_take (size_of s - 1) (e (rest s 0 0)) M -> good s n q (inject_Z M) 1) /\
  (~ to_take (size_of s - 1) (e (rest s 0 0)) M -> good s 0 q (inject_Z M) 1).
Proof.
  intros N2 I P. pose proof n_size as N. destruct sizes as [S1 [S2 [Z1 Z2]]]. rewrite H in I.
  apply (without_smallest _ _ _ _ _ G V s n false _ H I) in P.
  pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as S0.
  assert (Z0 : sz (rest s 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (I0 : integral n (M - 1)) by apply (integral_less n M I).
  replace M with (M - 1 + 1) in P by lia. apply decided in P; [|now rewrite Z0].
  replace (M - 1 + 1) with M in P by lia. rewrite S0 in P.
  assert (Parity : exists u, size_of s - 1 = M + 1 + 2 * u).
  { destruct I as [m ->]. exists (Z.of_nat n - m). lia. }
  assert (Row0 : forall p, 0 <= p < size_of s - 1 ->
    e (rest s 0 0) p = e s (p + 1) - Z.b2z (0 <? e s (p + 1))) by (apply row_without_lowest).
  pose proof (rep_e (rest s 0 0)) as R0. rewrite S0 in R0.
  assert (Ace0 : e (rest s 0 0) (size_of s - 1 - 1) = size_of s - 1).
  { rewrite Row0 by lia. replace (size_of s - 1 - 1 + 1) with (size_of s - 1) by lia. rewrite Ace.
    rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity. }
  assert (Second0 : e (rest s 0 0) (size_of s - 1 - 2) <= size_of s - 1 - 2).
  { rewrite Row0 by lia. replace (size_of s - 1 - 2 + 1) with (size_of s - 2) by lia.
    pose proof (e_range s (size_of s - 2) ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e s (size_of s - 2))); lia. }
  assert (Sn : exists m, n = S m) by (exists (pred n); lia). destruct Sn as [m Sn].
  assert (I1 : integral m M).
  { rewrite Sn in I0. destruct (integral_less m (M - 1) I0) as [_ X].
    now replace (M - 1 + 1) with M in X by lia. }
  split; intros T.
  - apply good_by_the_ace. apply (hopes_eq _ _ _ _ (inject_Z (M - 1))); [now rewrite iZ_sub|].
    apply (without_smallest _ _ _ _ _ G V (rest s n q) m true).
    + lia.
    + rewrite <- Sn. exact I0.
    + assert (Zt : sz (rest (rest s n q) 0 0) = m) by (rewrite (tg_sz _ _ _ _ G); lia).
      apply decided_on_lead; [now rewrite Zt|].
      pose proof (size_rest (rest s n q) 0 0 ltac:(lia) ltac:(lia)) as St. rewrite S1 in St.
      pose proof (rep_e (rest (rest s n q) 0 0)) as Rt. rewrite St in *.
      apply (take_reaches (size_of s - 1) _ _ M R0) with (A2 := cells (rest (rest s n q) 0 0));
        auto; try lia.
      intros p Hp. rewrite row_without_lowest by lia. rewrite row_taken by lia.
      now rewrite Row0 by lia.
  - apply good_by_the_lowest. apply (hopes_eq _ _ _ _ (inject_Z (M + 1))); [now rewrite plus_one|].
    apply (without_smallest _ _ _ _ _ G V (rest s 0 q) m false).
    + lia.
    + rewrite <- Sn. destruct I0 as [x Ex]. exists (x + 1). lia.
    + assert (Zt : sz (rest (rest s 0 q) 0 0) = m) by (rewrite (tg_sz _ _ _ _ G); lia).
      apply decided; [now rewrite Zt|].
      pose proof (size_rest (rest s 0 q) 0 0 ltac:(lia) ltac:(lia)) as St. rewrite S2 in St.
      pose proof (rep_e (rest (rest s 0 q) 0 0)) as Rt. rewrite St in *.
      apply (duck_reaches (size_of s - 1) _ _ M R0) with (A2 := cells (rest (rest s 0 q) 0 0));
        auto; try lia.
      intros p Hp. rewrite row_without_lowest by lia. rewrite row_ducked by lia.
      replace (p + 1 + 1) with (p + 2) by lia.
      destruct (Z.ltb_spec (p + 1) (size_of s - 1 - 1)), (Z.ltb_spec (p + 2) (size_of s - 1));
        try lia.
      * rewrite Row0 by lia. now replace (p + 1 + 1) with (p + 2) by lia.
      * rewrite (proj2 (Z.ltb_lt 0 (size_of s - 1))) by lia. cbn [Z.b2z]. lia.
Qed.

(* --- Between m and m + 1/2 --- *)

(* The sums after the loss of the lowest card. *)
Lemma T_ducked l : l <= 0 ->
  T_ (rest s 0 q) (l + 1) = T_ s l - (if l =? 0 then 2 * Z.b2z (0 <? e s 0) else 0).
Proof.
  intros L. destruct sizes as [_ [S2 _]]. pose proof n_size as N. unfold T_. rewrite S2.
  pose proof (rep_e (rest s 0 q)) as R2. rewrite S2 in R2.
  apply (T_after (size_of s) (cells s) (e s) (e (rest s 0 q))); auto; try lia.
  - apply rep_e.
  - exact row_ducked.
Qed.

Lemma T_ducked_above l : 1 <= l ->
  T_ (rest s 0 q) (l + 1) = T_ s l + 2 - 2 * Z.b2z (l <? e s 0).
Proof.
  intros L. destruct sizes as [_ [S2 _]]. pose proof n_size as N. unfold T_. rewrite S2, !T_c.
  pose proof (e_range s 0 ltac:(lia)).
  rewrite (c_last (e (rest s 0 q)) (l + 1) 0 (size_of s - 1)) by lia.
  replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
  rewrite (row_ducked (size_of s - 2)) by lia.
  rewrite (proj2 (Z.ltb_ge (size_of s - 2 + 1) _)) by lia.
  assert (Shift : c (e (rest s 0 q)) (l + 1) 0 (size_of s - 2) =
    c (e s) l (0 + 1) (size_of s - 2 + 1)).
  { apply c_eqs. intros p Hp. rewrite row_ducked by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia.
    lia. }
  rewrite Shift. replace (size_of s - 2 + 1) with (size_of s - 1) by lia.
  rewrite (c_first (e s) l 0 (size_of s)) by lia.
  rewrite (c_last (e s) l (0 + 1) (size_of s)) by lia.
  rewrite Ace, Z.add_0_r. unfold Z.b2z. destruct (Z.ltb_spec l (e s 0)),
    (Z.ltb_spec (l + (size_of s - 1)) (size_of s)),
    (Z.ltb_spec (l + 1 + (size_of s - 2)) (size_of s - 1)); lia.
Qed.

Lemma ace_ducked : West_ace (rest s 0 q).
Proof.
  destruct sizes as [_ [S2 _]]. pose proof n_size as N. split; [lia|].
  rewrite S2, row_ducked by lia.
  rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity.
Qed.

Section Fraction.
Variables (M : Z) (j : nat).
Hypothesis (I : integral (sz s) M) (E : (fst (nval s) == inject_Z M + halves (S j))%Q).
Let t := rest s 0 q.

Lemma above_M : hopes s true (inject_Z M).
Proof. left. pose proof (halves_range (S j)). lra. Qed.

Lemma below_half : ~ hopes s false (inject_Z (M + 1)).
Proof.
  intros X. pose proof (plus_one M). pose proof (halves_less 0 (S j) ltac:(lia)) as Hl.
  cbn [halves] in *. destruct X as [X|[X _]]; lra.
Qed.

Lemma not_more l r : (inject_Z M + halves (S j) < r)%Q -> ~ hopes s l r.
Proof. intros Hl [X|[X _]]; lra. Qed.

Lemma at_value : hopes s false (inject_Z M + halves (S j))%Q.
Proof.
  apply (at_the_number s M I above_M below_half); [exact E|].
  pose proof (halves_range (S j)). lra.
Qed.

(* J and the value. *)
Lemma cases_of_J : exists J, first_at s M J /\ ((J = 1%nat /\ j = 0%nat) \/
  exists J0, J = S (S J0) /\ (j = J0 \/ (J0 = 0%nat /\ j = 1%nat))).
Proof.
  pose proof (number_found s M I above_M below_half j E) as Found.
  apply (not_at_0 s M I above_M below_half) in Found as [x [Hx Px]].
  destruct (first_exists s M x ltac:(lia) Px) as [J First]. exists J. split; [exact First|].
  assert (AceS : West_ace s) by (split; [unfold size_of; lia|exact Ace]).
  destruct J as [|[|J0]]; [destruct First; lia| |].
  - left. split; [reflexivity|].
    destruct (abstract_A_b s M I above_M below_half First) as [X|X]; rewrite E in X.
    + assert (Y : S j = 1%nat) by (apply halves_same; lra). lia.
    + exfalso. destruct j as [|j']; [cbn [halves] in X; lra|].
      pose proof (halves_less 1 (S (S j')) ltac:(lia)) as Hl. cbn [halves] in *. lra.
  - right. exists J0. split; [reflexivity|].
    destruct (abstract_A_c s M I above_M below_half (S (S J0)) ltac:(lia) First) as [X|X];
      rewrite E in X.
    + left. assert (Y : S j = S J0) by (apply halves_same; cbn [Nat.sub] in X; lra). lia.
    + assert (Y : S j = S (S J0)) by (apply halves_same; lra).
      destruct J0 as [|J1]; [right; lia|exfalso].
      pose proof (West_J_3 (sz s) J1 s M eq_refl (conj I (conj above_M below_half)) AceS First) as
        W.
      revert W. apply not_more. rewrite Y.
      pose proof (halves_less (S (S J1)) (S (S (S J1))) ltac:(lia)). lra.
Qed.

Lemma duck_facts : size_of t = size_of s - 1 /\ sz t = n /\ integral (sz t) (M + 1) /\
  M + 1 < size_of s /\ - size_of s < M - 1 /\ T_ s (M + 1) <= -1 /\ 0 <= T_ s M.
Proof.
  destruct sizes as [_ [S2 [_ Z2]]]. fold t in S2, Z2. pose proof n_size as N.
  split; [exact S2|split; [exact Z2|split; [|split; [|split; [|split]]]]].
  - rewrite Z2. rewrite H in I. apply (integral_less n M I).
  - apply (not_above s M I above_M).
  - destruct cases_of_J as [J [[J1 [P _]] _]].
    pose proof (T_positive s _ ltac:(eapply Z.le_lt_trans; [|exact P]; lia)) as X.
    destruct (Z_le_gt_dec (M - 1) (- size_of s)) as [Y|]; [exfalso|lia].
    assert (J = 1%nat) as -> by lia. change (Z.of_nat 1) with 1 in *.
    replace (M + 1 - 1) with M in P by lia.
    pose proof (T_at_most_left s M ltac:(lia)). lia.
  - apply (T_h_negative s M I above_M below_half).
  - apply (T_below s M I above_M). apply (not_below_0 s M I below_half).
Qed.

(* Enough for a duck. *)
Lemma duck_enough i : (i <= S j)%nat -> hopes t false (inject_Z (M + 1) + halves i)%Q ->
  good s 0 q (inject_Z M + halves (S j))%Q 1.
Proof.
  intros L W. apply good_by_the_lowest. fold t.
  destruct (Nat.eq_dec i (S j)) as [->|Ne].
  - eapply hopes_eq; [|exact W]. rewrite plus_one. ring.
  - eapply hopes_less; [|exact W]. pose proof (halves_less i (S j) ltac:(lia)).
    rewrite plus_one. lra.
Qed.

Lemma duck_not_half : T_ t (M + 2) <= 0 -> T_ t (M + 1) <= 0 ->
  ~ hopes t false (inject_Z (M + 1 + 1)).
Proof.
  destruct duck_facts as [S2 [Z2 [I1 [B1 [B2 _]]]]]. intros T2 T1 W.
  destruct (Z_lt_le_dec (M + 1 + 1) (size_of t)) as [X|X].
  - apply positive_if_half in W; auto; [|lia]. replace (M + 1 + 1) with (M + 2) in W by lia. lia.
  - apply decided in W; auto. destruct W as [[Y|[[Y Y']|[Y _]]]|[Y [Y' _]]]; try lia.
    + pose proof ace_ducked as [N0 _]. fold t in N0.
      pose proof (all_low_T t (M + 1) ltac:(lia) Y' ltac:(lia)). lia.
    + replace (M + 1 + 1 - 1) with (M + 1) in Y' by lia. unfold T_ in T1. lia.
Qed.

(* The duck where D'' > m. *)
Lemma duck_by_sums : hopes t true (inject_Z (M + 1)) -> 1 < T_ t (M + 1) ->
  good s 0 q (inject_Z M + halves (S j))%Q 1.
Proof.
  intros P T1. destruct duck_facts as [S2 [Z2 [I1 _]]]. apply (duck_enough 1); [lia|].
  apply claim_U; auto. change (Z.of_nat 1) with 1. now replace (M + 1 + 1 - 1) with (M + 1) by lia.
Qed.

(* The same with T_{h-1} = 0. *)
Lemma duck_by_J J0 : first_at s M (S (S J0)) -> (j = J0 \/ (J0 = 0%nat /\ j = 1%nat)) ->
  hopes t true (inject_Z (M + 1)) -> T_ t (M + 1) = 0 -> T_ t (M + 2) <= 0 ->
  (forall i, (2 <= i)%nat -> T_ t (M + 2 - Z.of_nat i) = T_ s (M + 1 - Z.of_nat i)) ->
  (J0 = 0%nat -> j = 0%nat -> ~ (M + 1 <= 0 /\ exception (size_of t) (e t) (M + 1))) ->
  good s 0 q (inject_Z M + halves (S j))%Q 1.
Proof.
  intros First Js P T1 T2 Same NoEx. destruct duck_facts as [S2 [Z2 [I1 _]]].
  pose proof ace_ducked as AceT. fold t in AceT.
  pose proof (duck_not_half T2 ltac:(lia)) as Nh. pose proof First as [_ [PJ Least]].
  assert (FirstT : first_at t (M + 1) (S (S J0))).
  { split; [lia|split].
    - replace (M + 1 + 1) with (M + 2) by lia. rewrite Same by lia. exact PJ.
    - intros i Hi. replace (M + 1 + 1) with (M + 2) by lia. destruct (Nat.eq_dec i 1) as [->|Ni].
      + change (Z.of_nat 1) with 1. replace (M + 2 - 1) with (M + 1) by lia. lia.
      + rewrite Same by lia. apply Least. lia. }
  destruct J0 as [|J1].
  - assert (T3 : 3 <= T_ t (M + 1 - 1)).
    { destruct (T_parity s (M - 1)) as [u Eu]. destruct I as [m Em].
      replace (M + 1 - 1) with (M + 2 - Z.of_nat 2) by lia. rewrite Same by lia.
      change (Z.of_nat 2) with 2 in *. replace (M + 1 - 2) with (M - 1) in * by lia.
      unfold size_of in *. lia. }
    destruct Js as [Js|[_ Js]].
    + apply (duck_enough 1); [lia|].
      apply (proj2 (proj2 (by_one_induction n)) t (M + 1) Z2 I1 P AceT T1 T3). now apply NoEx.
    + apply (duck_enough 2); [lia|]. apply claim_U; auto.
      replace (M + 1 + 1 - Z.of_nat 2) with (M + 1 - 1) by lia. lia.
  - destruct Js as [Js|[X _]]; [|lia]. apply (duck_enough (S (S J1))); [lia|].
    exact (West_J_3 (sz t) J1 t (M + 1) eq_refl (conj I1 (conj P Nh)) AceT FirstT).
Qed.

Lemma duck_more_by_F : F (size_of s - 2) (e (rest t 0 0)) (M + 2) -> (2 <= n)%nat ->
  hopes t true (inject_Z (M + 1)).
Proof.
  intros Ff N2. destruct duck_facts as [S2 [Z2 [I1 _]]]. pose proof n_size as N.
  assert (Sn : exists m, n = S m) by (exists (pred n); lia). destruct Sn as [m Sn].
  apply (more_by_rows t m (M + 1)); [lia|exact I1|].
  rewrite size_rest by lia. replace (M + 1 + 1) with (M + 2) by lia.
  now replace (size_of t - 1) with (size_of s - 2) by lia.
Qed.

(* h <= 0 *)
Lemma duck_below_0 : M < 0 -> good s 0 q (inject_Z M + halves (S j))%Q 1.
Proof.
  intros Neg. destruct duck_facts as [S2 [Z2 [I1 [B1 [B2 [T1 T0]]]]]]. pose proof n_size as N.
  assert (N2 : (2 <= n)%nat) by lia.
  assert (P : hopes t true (inject_Z (M + 1))).
  { apply duck_more_by_F; [|exact N2].
    pose proof (proj1 (more_by_rows s n M H I) above_M) as Ff.
    pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as S0. rewrite S0 in Ff.
    pose proof (rep_e (rest s 0 0)) as R0. rewrite S0 in R0.
    pose proof (size_rest t 0 0 ltac:(lia) ltac:(lia)) as St.
    pose proof (rep_e (rest t 0 0)) as Rt. rewrite St, S2 in Rt.
    replace (size_of s - 2) with (size_of s - 1 - 1) by lia.
    replace (M + 2) with (M + 1 + 1) by lia.
    apply (duck_reaches_below (size_of s - 1) (cells (rest s 0 0)) (e (rest s 0 0))
      (e (rest t 0 0)) (M + 1) R0); auto; try lia.
    - rewrite row_without_lowest by lia.
      replace (size_of s - 1 - 1 + 1) with (size_of s - 1) by lia.
      rewrite Ace. rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity.
    - rewrite row_without_lowest by lia.
      replace (size_of s - 1 - 2 + 1) with (size_of s - 2) by lia.
      pose proof (e_range s (size_of s - 2) ltac:(lia)). unfold Z.b2z.
      destruct (Z.ltb_spec 0 (e s (size_of s - 2))); lia.
    - intros p Hp. rewrite row_without_lowest by lia. unfold t. rewrite row_ducked by lia.
      replace (p + 1 + 1) with (p + 2) by lia.
      destruct (Z.ltb_spec (p + 1) (size_of s - 1 - 1)), (Z.ltb_spec (p + 2) (size_of s - 1));
        try lia.
      + rewrite row_without_lowest by lia. now replace (p + 1 + 1) with (p + 2) by lia.
      + rewrite (proj2 (Z.ltb_lt 0 (size_of s - 1))) by lia. cbn [Z.b2z]. lia. }
  pose proof (T_ducked M ltac:(lia)) as D1. rewrite (proj2 (Z.eqb_neq M 0)) in D1 by lia.
  fold t in D1. rewrite Z.sub_0_r in D1.
  destruct cases_of_J as [J [First [[-> Js]|[J0 [-> Js]]]]].
  - apply duck_by_sums; [exact P|]. destruct First as [_ [PJ _]]. change (Z.of_nat 1) with 1 in PJ.
    replace (M + 1 - 1) with M in PJ by lia. lia.
  - pose proof (before_J s M I above_M below_half _ First 1%nat ltac:(lia)) as TM.
    change (Z.of_nat 1) with 1 in TM. replace (M + 1 - 1) with M in TM by lia.
    apply (duck_by_J J0 First Js P); [lia| | |].
    + replace (M + 2) with (M + 1 + 1) by lia. unfold t. rewrite T_ducked by lia.
      unfold Z.b2z. destruct (M + 1 =? 0), (0 <? e s 0); lia.
    + intros i Hi. replace (M + 2 - Z.of_nat i) with (M + 1 - Z.of_nat i + 1) by lia.
      unfold t. rewrite T_ducked by lia. rewrite (proj2 (Z.eqb_neq _ 0)) by lia. lia.
    + intros -> Jz [_ Ex]. revert Ex. rewrite S2.
      pose proof First as [_ [PJ _]]. change (Z.of_nat 2) with 2 in PJ.
      replace (M + 1 - 2) with (M - 1) in PJ by lia.
      destruct (T_parity s (M - 1)) as [u Eu].
      assert (T3 : 3 <= T_ s (M - 1)) by (destruct I as [m Em]; unfold size_of in *; lia).
      assert (AceS : West_ace s) by (split; [lia|exact Ace]).
      pose proof (T_at_most_left s (M - 1) ltac:(lia)) as Lf.
      rewrite (exception_after_a_duck (size_of s) (e s) Ace (e t) M Neg ltac:(lia) row_ducked).
      pose proof (proj1 (proj2 (proj2 (by_one_induction (S n))) s M H I above_M AceS ltac:(lia) T3))
        as W. specialize (W ltac:(rewrite <- Jz; exact at_value)). intros X. apply W.
        split; [lia|exact X].
Qed.

Lemma room_above : 0 <= M -> M + 2 <= size_of s - 2 /\ (2 <= n)%nat.
Proof.
  intros L. destruct duck_facts as [S2 [Z2 [I1 [B1 [B2 [T1 T0]]]]]]. pose proof n_size as N.
  destruct I as [m Em]. enough (M <> size_of s - 2) by (unfold size_of in *; lia). intros Eq.
  unfold T_ in T0. rewrite T_c in T0. rewrite (c_last (e s) M 0 (size_of s)) in T0 by lia.
  rewrite (c_none (e s) M 0 (size_of s - 1)) in T0.
  2: { intros p Hp. pose proof (e_mono s p (size_of s - 2)). lia. }
  rewrite Ace in T0. unfold Z.b2z in T0.
  destruct (Z.ltb_spec (M + (size_of s - 1)) (size_of s)); [|lia].
  assert (M0 : M = 0) by lia. destruct cases_of_J as [J [[J1 [P _]] _]].
  pose proof (T_positive s _ ltac:(eapply Z.le_lt_trans; [|exact P]; lia)) as X.
  pose proof (T_at_most_left s (M + 1 - Z.of_nat J) ltac:(lia)) as Y.
  assert (J = 1%nat) as -> by lia. change (Z.of_nat 1) with 1 in P.
  replace (M + 1 - 1) with M in P by lia. unfold T_ in P. rewrite T_c in P.
  rewrite (c_last (e s) M 0 (size_of s)) in P by lia.
  rewrite (c_none (e s) M 0 (size_of s - 1)) in P.
  2: { intros p Hp. pose proof (e_mono s p (size_of s - 2)). lia. }
  unfold Z.b2z in P. destruct (M + (size_of s - 1) <? e s (size_of s - 1)); lia.
Qed.

(* D'' > m, h >= 1. *)
Lemma duck_more_above : 0 <= M -> 0 < T_ t (M + 1) + 1 - 2 * Z.b2z (M + 1 <? e t 0) ->
  hopes t true (inject_Z (M + 1)).
Proof.
  intros L P. destruct (room_above L) as [Room N2].
  destruct duck_facts as [S2 [Z2 [I1 _]]]. pose proof n_size as N.
  assert (Sn : exists m, n = S m) by (exists (pred n); lia). destruct Sn as [m Sn].
  apply (more_by_rows_of_D t m (M + 1)); [lia|exact I1|]. rewrite S2.
  replace (M + 1 + 1) with (M + 2) by lia. replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
  pose proof (rep_e t) as Rt. rewrite S2 in Rt. pose proof ace_ducked as [_ AceT]. fold t in AceT.
  rewrite S2 in AceT. right. split; [exact Room|]. replace (M + 2 - 1) with (M + 1) by lia.
  replace (size_of s - 2) with (size_of s - 1 - 1) by lia.
  rewrite (T_of_D_0 _ _ _ Rt) by lia. unfold T_ in P. rewrite S2 in P.
  split; [lia|left]. split; [|left; lia]. apply West_ace_of_D_0; auto. lia.
Qed.

Lemma first_ducked : (2 <= n)%nat -> e t 0 = e s 1.
Proof.
  intros N2. pose proof n_size as N. unfold t. rewrite row_ducked by lia.
  now rewrite (proj2 (Z.ltb_lt _ _)) by lia.
Qed.

(* h >= 2 *)
Lemma duck_above_1 : 1 <= M -> good s 0 q (inject_Z M + halves (S j))%Q 1.
Proof.
  intros L. destruct (room_above ltac:(lia)) as [Room N2]. pose proof n_size as N.
  destruct duck_facts as [S2 [Z2 [I1 [B1 [B2 [T1 T0]]]]]].
  pose proof (T_ducked_above M L) as D1. fold t in D1.
  assert (D2 : 2 <= T_ t (M + 1)).
  { destruct (Z.eq_dec (T_ s M) 0) as [X|X].
    - pose proof (begins_below s n M H I above_M X ltac:(lia)) as Bg. unfold first_positive in Bg.
      replace (Z.max 0 M) with M in Bg by lia. replace (Z.max 0 (- M)) with 0 in Bg by lia.
      rewrite Bg in D1. cbn [Z.b2z] in D1. lia.
    - destruct (T_parity s M) as [u Eu], I as [m Em]. unfold Z.b2z in D1. unfold size_of in *.
      destruct (M <? e s 0); lia. }
  apply duck_by_sums; [|lia]. apply duck_more_above; [lia|]. unfold Z.b2z.
  destruct (M + 1 <? e t 0); lia.
Qed.

(* h = 1 *)
Lemma at_1 : M = 0 ->
  (to_take (size_of s - 1) (e (rest s 0 0)) (M + 1) ->
    good s n q (inject_Z M + halves (S j))%Q 1) /\
  (~ to_take (size_of s - 1) (e (rest s 0 0)) (M + 1) ->
    good s 0 q (inject_Z M + halves (S j))%Q 1).
Proof.
  intros M0. destruct (room_above ltac:(lia)) as [Room N2]. pose proof n_size as N.
  destruct duck_facts as [S2 [Z2 [I1 [B1 [B2 [T1 T0]]]]]].
  pose proof (first_ducked N2) as Et. pose proof (T_ducked 0 ltac:(lia)) as D1. fold t in D1.
  change (0 =? 0) with true in D1. cbv iota in D1. change (0 + 1) with 1 in D1.
  pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as S0.
  pose proof (e_range s 0 ltac:(lia)) as R0.
  pose proof (e_mono s 0 1 ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (TD : T_rows (size_of s - 1) (e (rest s 0 0)) 0 = T_ s 0 + 1 - 2 * Z.b2z (0 <? e s 0)).
  { pose proof (T_rest s 0 0 0 ltac:(lia) ltac:(lia)) as X. unfold T_ in X. rewrite S0 in X.
    rewrite X. change (Z.of_nat 0) with 0. apply (T_of_D_0 _ _ _ (rep_e s)); lia. }
  assert (ED : e (rest s 0 0) 0 = e s 1 - Z.b2z (0 <? e s 1)) by (apply row_without_lowest; lia).
  assert (Even : exists w, T_ s 0 = 2 * w).
  { destruct (T_parity s 0) as [u Eu], I as [m Em]. exists (u - m). unfold size_of in *. lia. }
  destruct Even as [w Ew]. rewrite M0 in T0.
  (* what West has when he has taken *)
  assert (C : cheapest s n q).
  { split.
    - rewrite beats_e by lia. apply Z.ltb_lt. replace (Z.of_nat n) with (size_of s - 1) by lia. lia.
    - intros x Hx. rewrite beats_e by lia. apply Z.ltb_ge.
      pose proof (e_mono s (Z.of_nat x) (size_of s - 2)). lia. }
  pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s n q H ltac:(lia) Hq C _ _ above_M) as K.
  pose proof C as [Bn _]. rewrite Bn in K. change (trq true) with 1%Q in K.
  apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
  destruct (integral_after s n n q M H ltac:(lia) Hq I) as [I2 _].
  destruct sizes as [S1 [_ [Z1 _]]].
  assert (Tk : forall k, k <= 0 -> T_ (rest s n q) k = T_ s k - 1).
  { intros k Hk. rewrite T_cheaply_taken by (auto; lia).
    replace (Z.of_nat n) with (size_of s - 1) by lia. rewrite Ace.
    now rewrite (proj2 (Z.ltb_lt k _)) by lia. }
  assert (Enough : hopes (rest s n q) false (inject_Z (M - 1 + 1)) ->
    good s n q (inject_Z M + halves (S j))%Q 1).
  { intros W. apply good_by_the_ace. eapply hopes_less; [|exact W].
    replace (M - 1 + 1) with M by lia. pose proof (halves_less 0 (S j) ltac:(lia)) as Hl.
    cbn [halves] in *. lra. }
  unfold to_take. rewrite TD, ED.
  destruct (Z_lt_le_dec 0 (e s 0)) as [E0|E0].
  - (* East has the lowest card: J = 1 *)
    rewrite (proj2 (Z.ltb_lt 0 _) E0) in *. cbn [Z.b2z] in *.
    assert (w <> 0).
    { intros W0. pose proof (begins_below s n M H I above_M ltac:(rewrite M0;
        lia) ltac:(lia)) as Bg.
      unfold first_positive in Bg. rewrite M0 in Bg. change (Z.max 0 0) with 0 in Bg.
      change (Z.max 0 (- 0)) with 0 in Bg. apply Z.ltb_ge in Bg. lia. }
    rewrite (proj2 (Z.ltb_lt 0 (e s 1))) by lia. cbn [Z.b2z]. split.
    + intros [_ [_ Tw]]. apply Enough. apply half_if_positive; [exact I2|lia|].
      replace (M - 1 + 1) with 0 by lia. rewrite Tk by lia. lia.
    + intros No. destruct (Z_le_gt_dec 2 w) as [W2|W2].
      * apply duck_by_sums; [|rewrite M0; change (0 + 1) with 1; lia].
        apply duck_more_above; [lia|]. rewrite M0. change (0 + 1) with 1. unfold Z.b2z.
        destruct (1 <? e t 0); lia.
      * assert (W1 : w = 1) by lia.
        assert (E1 : e s 1 = 1).
        { destruct (Z.eq_dec (e s 1) 1) as [|X]; auto. exfalso. apply No. lia. }
        assert (T1t : T_ t 1 = 0) by lia.
        assert (P : hopes t true (inject_Z (M + 1))).
        { apply duck_more_above; [lia|]. rewrite M0. change (0 + 1) with 1. rewrite Et, E1, T1t.
          cbn. lia. }
        destruct cases_of_J as [J [First Js]].
        assert (J1 : J = 1%nat /\ j = 0%nat).
        { destruct Js as [Js|[J0 [-> _]]]; [exact Js|exfalso].
          pose proof (before_J s M I above_M below_half _ First 1%nat ltac:(lia)) as TM.
          change (Z.of_nat 1) with 1 in TM. rewrite M0 in TM. change (0 + 1 - 1) with 0 in TM. lia.
          }
        destruct J1 as [_ Jz]. apply (duck_enough 1); [lia|].
        pose proof ace_ducked as AceT. fold t in AceT.
        pose proof (T_ducked (-1) ltac:(lia)) as D3. fold t in D3.
        change (-1 =? 0) with false in D3. cbv iota in D3. change (-1 + 1) with 0 in D3.
        pose proof (T_lands (size_of s) (e s) 0) as Tl. change (0 - 1) with (-1) in Tl.
        pose proof (lands_there (e s) 0 0 (size_of s) 1 ltac:(lia) ltac:(lia)) as U1.
        apply (proj2 (proj2 (by_one_induction n)) t (M + 1) Z2 I1 P AceT).
        -- rewrite M0. exact T1t.
        -- rewrite M0. change (0 + 1 - 1) with 0. unfold T_ in *. lia.
        -- intros [X _]. lia.
  - assert (Ez : e s 0 = 0) by lia. rewrite Ez in *. change (0 <? 0) with false in *.
    cbn [Z.b2z] in *. destruct cases_of_J as [J [First Js]].
    destruct Js as [[-> Jz]|[J0 [-> Js]]].
    + (* J = 1 *)
      destruct First as [_ [PJ _]]. change (Z.of_nat 1) with 1 in PJ. rewrite M0 in PJ.
      change (0 + 1 - 1) with 0 in PJ. split; [intros [_ [_ X]]; lia|]. intros _.
      apply duck_by_sums; [|rewrite M0; change (0 + 1) with 1; lia].
      apply duck_more_above; [lia|]. rewrite M0. change (0 + 1) with 1. unfold Z.b2z.
      destruct (1 <? e t 0); lia.
    + pose proof (before_J s M I above_M below_half _ First 1%nat ltac:(lia)) as TM.
      change (Z.of_nat 1) with 1 in TM. rewrite M0 in TM. change (0 + 1 - 1) with 0 in TM.
      pose proof First as [_ [PJ _]].
      destruct (Z_le_gt_dec (e s 1) 1) as [E1|E1].
      * split.
        { intros [_ [X _]]. unfold Z.b2z in X. destruct (Z.ltb_spec 0 (e s 1)); lia. }
        intros _. apply (duck_by_J J0 First Js).
        -- apply duck_more_above; [lia|]. rewrite M0. change (0 + 1) with 1. rewrite Et.
           unfold Z.b2z. destruct (Z.ltb_spec 1 (e s 1)); lia.
        -- rewrite M0. change (0 + 1) with 1. lia.
        -- pose proof (T_ducked_above 1 ltac:(lia)) as D2. fold t in D2. rewrite M0 in *.
           change (0 + 2) with 2. change (1 + 1) with 2 in D2. change (0 + 1) with 1 in T1.
           rewrite D2, Ez. change (1 <? 0) with false. cbn [Z.b2z].
           (* two positive blocks *)
           unfold T_ in TM. rewrite T_c in TM.
           rewrite (c_last (e s) 0 0 (size_of s)) in TM by lia. rewrite Ace in TM.
           rewrite (proj2 (Z.ltb_lt (0 + (size_of s - 1)) _)) in TM by lia. cbn [Z.b2z] in TM.
           destruct (c_pos (e s) 0 0 (size_of s - 1) ltac:(lia)) as [x [Hx Px]].
           assert (x <> size_of s - 2) by (intros Y; rewrite Y in Px; lia).
           destruct (turn _ _ _ (rep_e s) 0 x (size_of s - 2)) as [z [Hz [Ez' _]]]; try lia.
           pose proof (T_lands (size_of s) (e s) 1) as Tl. change (1 - 1) with 0 in Tl.
           rewrite (lands_split (e s) 1 0 (size_of s - 1) (size_of s)) in Tl by lia.
           pose proof (lands_there (e s) 1 0 (size_of s - 1) (z - 1) ltac:(lia) ltac:(lia)).
           pose proof (lands_there (e s) 1 (size_of s - 1) (size_of s) (size_of s - 1) ltac:(lia)
             ltac:(lia)).
           unfold T_. rewrite (T_c _ _ 0) in Tl.
           rewrite (c_last (e s) 0 0 (size_of s)) in Tl by lia. rewrite Ace in Tl.
           rewrite (proj2 (Z.ltb_lt (0 + (size_of s - 1)) _)) in Tl by lia. cbn [Z.b2z] in Tl. lia.
        -- intros i Hi. rewrite M0.
           replace (0 + 2 - Z.of_nat i) with (0 + 1 - Z.of_nat i + 1) by lia.
           unfold t. rewrite T_ducked by lia. destruct (0 + 1 - Z.of_nat i =? 0); rewrite ?Ez;
             change (0 <? 0) with false; cbn [Z.b2z]; lia.
        -- intros _ _ [X _]. lia.
      * split.
        2: { intros No. exfalso. apply No. rewrite (proj2 (Z.ltb_lt 0 (e s 1))) by lia.
             cbn [Z.b2z]. lia. }
        intros _. pose proof (hopes_minmax _ _ _ _ _ V _ _ _ at_value) as W.
        destruct (W q ltac:(lia)) as [a [Ha Wa]]. rewrite H in Ha.
        destruct (answers_of_West s n q a _ H Hq C Ha Wa) as [X|X]; [now apply good_by_the_ace|].
        exfalso. fold t in X.
        assert (P : hopes t true (inject_Z (M + 1))).
        { eapply hopes_less; [|exact X]. pose proof (halves_range (S j)). rewrite plus_one. lra. }
        assert (Sn : exists m, n = S m) by (exists (pred n); lia). destruct Sn as [m Sn].
        pose proof (begins_below t m (M + 1) ltac:(lia) I1 P) as Bg. rewrite M0 in Bg.
        change (0 + 1) with 1 in Bg. specialize (Bg ltac:(lia) ltac:(lia)).
        unfold first_positive in Bg. change (Z.max 0 1) with 1 in Bg.
        change (Z.max 0 (- (1))) with 0 in Bg. apply Z.ltb_ge in Bg. lia.
Qed.

Theorem reply_at_fraction :
  (to_take (size_of s - 1) (e (rest s 0 0)) (M + 1) ->
    good s n q (inject_Z M + halves (S j))%Q 1) /\
  (~ to_take (size_of s - 1) (e (rest s 0 0)) (M + 1) ->
    good s 0 q (inject_Z M + halves (S j))%Q 1).
Proof.
  destruct (Z.lt_trichotomy M 0) as [X|[X|X]].
  - split; [intros [Y _]; lia|]. intros _. now apply duck_below_0.
  - now apply at_1.
  - split; [intros [Y _]; lia|]. intros _. apply duck_above_1. lia.
Qed.
End Fraction.
End Suit.
