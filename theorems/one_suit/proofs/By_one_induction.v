(* Three statements about suits of n cards, proved together by induction on n: East's ace with
   J = 2, East's ace with J = 1, and West's ace with J = 2. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West.
Open Scope Z_scope.

(* M for m and h = M + 1, as in Two_candidates. *)
Definition between (s : sorted_suit) (M : Z) : Prop := integral (sz s) M /\
  hopes s true (inject_Z M) /\ ~ hopes s false (inject_Z (M + 1)).

Definition East_J_2 (n : nat) : Prop := forall s M, sz s = n -> between s M -> 0 <= M ->
  East_ace s -> first_at s M 2 ->
  (hopes s false (inject_Z M + halves 1)%Q <-> late (size_of s) (e s) M).

Definition East_J_1 (n : nat) : Prop := forall s M, sz s = n -> between s M ->
  East_ace s -> first_at s M 1 ->
  ((fst (nval s) == inject_Z M + (3 # 4))%Q <->
   0 <= M + 1 /\ T_ s (M + 1) = -1 /\ three_rows (size_of s) (e s) (M + 1)).

Definition West_J_2 (n : nat) : Prop := forall s M, sz s = n -> integral (sz s) M ->
  hopes s true (inject_Z M) -> West_ace s -> T_ s M = 0 -> 3 <= T_ s (M - 1) ->
  (hopes s false (inject_Z M + halves 1)%Q <->
   ~ (M <= 0 /\ exception (size_of s) (e s) M)).

(* --- What is used of one suit --- *)

Lemma half_number M : (inject_Z M + halves 1 == inject_Z M + (1 # 2))%Q.
Proof. reflexivity. Qed.

Lemma hopes_dec s l r : hopes s l r \/ ~ hopes s l r.
Proof. apply lge_dec. Qed.

Lemma not_half_of_number s M : (fst (nval s) == inject_Z M + (3 # 4))%Q ->
  ~ hopes s false (inject_Z (M + 1)).
Proof. intros E [X|[X _]]; rewrite plus_one, E in X; lra. Qed.

Lemma three_quarters_or_half s M : integral (sz s) M -> hopes s true (inject_Z M) ->
  hopes s true (inject_Z M + halves 1)%Q ->
  hopes s false (inject_Z (M + 1)) \/ (fst (nval s) == inject_Z M + (3 # 4))%Q.
Proof.
  intros I P Q. destruct (hopes_dec s false (inject_Z (M + 1))) as [X|X]; [now left|right].
  now apply (more_than_a_quarter s M).
Qed.

Lemma above_a_quarter s M : (fst (nval s) == inject_Z M + (3 # 4))%Q ->
  hopes s true (inject_Z M + halves 1)%Q.
Proof. intros E. left. rewrite E. cbn [halves]. lra. Qed.

Lemma size_is s n : sz s = n -> size_of s = Z.of_nat n.
Proof. intros H. unfold size_of. now rewrite H. Qed.

Lemma East_top s : 0 < size_of s -> (East_ace s <-> e s (size_of s - 1) < size_of s).
Proof.
  intros N. split; intros X.
  - apply X. lia.
  - intros p Hp. pose proof (e_mono s p (size_of s - 1)). lia.
Qed.

(* T_h = 0 and m + 1/4: T_{h-2} > 2 follows. *)
Lemma next_sum s M : integral (sz s) M -> - size_of s < M -> M + 1 < size_of s -> T_ s M = 0 ->
  hopes s false (inject_Z M + halves 1)%Q -> 2 < T_ s (M - 1).
Proof.
  intros I L L' T0 P. destruct (proj1 (claims_L (sz s)) 1%nat s M eq_refl I ltac:(lia) P) as [x
    [Hx F0]].
  assert (X : x = 0%nat \/ x = 1%nat \/ x = 2%nat) by lia. destruct X as [X|[X|X]]; subst x.
  - exfalso. change (Z.of_nat 0) with 0 in F0. rewrite Z.sub_0_r in F0.
    pose proof (sign_step s M ltac:(lia) ltac:(lia) ltac:(lia)). lia.
  - exfalso. change (Z.of_nat 1) with 1 in F0. replace (M + 1 - 1) with M in F0 by lia. lia.
  - change (Z.of_nat 2) with 2 in F0. now replace (M + 1 - 2) with (M - 1) in F0 by lia.
Qed.

(* T_{h-1} = 0: less than m + 1/2. *)
Lemma never_half s M : integral (sz s) M -> - size_of s < M -> M + 1 < size_of s -> T_ s M = 0 ->
  ~ hopes s false (inject_Z (M + 1)).
Proof.
  intros I L L' T0 X. apply positive_if_half in X; auto; try lia.
  pose proof (sign_step s M ltac:(lia) ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma first_at_2 s M : T_ s M = 0 -> 2 < T_ s (M - 1) -> first_at s M 2.
Proof.
  intros T0 T1. split; [lia|split].
  - replace (M + 1 - Z.of_nat 2) with (M - 1) by lia. exact T1.
  - intros i Hi. assert (i = 1%nat) as -> by lia. replace (M + 1 - Z.of_nat 1) with M by lia. lia.
Qed.

Lemma first_at_1 s M : 1 < T_ s M -> first_at s M 1.
Proof.
  intros T1. split; [lia|split; [|intros i Hi; lia]].
  now replace (M + 1 - Z.of_nat 1) with M by lia.
Qed.

(* m + 1/2 with East's ace, T_h = -1. *)
Lemma half_of_suit s M : integral (sz s) M -> East_ace s -> 0 <= M + 1 < size_of s ->
  T_ s (M + 1) = -1 -> 0 < T_ s M ->
  (hopes s false (inject_Z (M + 1)) <-> half_rows (size_of s) (e s) (M + 1)).
Proof.
  intros I Ace L T1 T0. rewrite (decided s M I).
  apply (half_by_rows _ _ _ (rep_e s)); auto.
  - apply Ace. lia.
  - replace (M + 1 - 1) with M by lia. exact T0.
Qed.

(* D > m with East's ace, T_{h-1} = 0. *)
Lemma more_of_suit s n M : sz s = S n -> integral (sz s) M -> East_ace s -> 0 <= M ->
  M + 1 < size_of s -> T_ s M = 0 ->
  (hopes s true (inject_Z M) <-> more_rows (size_of s) (e s) M).
Proof.
  intros H I Ace L L' T0. rewrite (more_by_rows_of_D s n M H I).
  apply (more_than_by_rows _ _ _ (rep_e s)); auto. apply Ace. lia.
Qed.

Lemma T_dropped s s' k M : size_of s' = size_of s - 1 -> drop (size_of s) (e s) (e s') k ->
  T_ s' M = T_ s M + 1 - 2 * Z.b2z (M + k <? e s k).
Proof. intros Sz D. unfold T_. rewrite Sz. apply (drop_T _ _ _ _ M D). Qed.

Lemma rep_of s s' : size_of s' = size_of s - 1 -> rep (size_of s - 1) (cells s') (e s').
Proof. intros Sz. rewrite <- Sz. apply rep_e. Qed.

Lemma ace_of_rest s s' : size_of s' = size_of s - 1 -> 2 <= size_of s -> East_ace s' ->
  e s' (size_of s - 1 - 1) < size_of s - 1.
Proof. intros Sz N Ace. rewrite <- Sz. apply Ace. lia. Qed.

(* --- East's ace, J = 2 --- *)

Lemma East_J_2_step n : East_J_1 n -> East_J_2 (S n).
Proof.
  intros Next s M H [I [P Below]] L Ace First.
  pose proof (size_is s (S n) H) as N.
  pose proof (before_J s M I P Below 2 First 1%nat ltac:(lia)) as T0.
  replace (M + 1 - Z.of_nat 1) with M in T0 by lia. cbn in T0.
  pose proof First as [_ [T1 _]]. replace (M + 1 - Z.of_nat 2) with (M - 1) in T1 by lia.
  pose proof (not_above s M I P) as Less.
  assert (Some : some_card_beats s).
  { destruct (some_or_none s) as [|None]; auto.
    pose proof (T_no_card_high s (M - 1) None ltac:(lia)). lia. }
  rewrite (East_leads_for_a_quarter s n M H Ace I Some P T0 Less).
  assert (Top : e s (size_of s - 1) < size_of s) by (apply Ace; lia).
  (* what a lead above the level leaves *)
  assert (Each : forall i q, (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
    M < e s (Z.of_nat i) - Z.of_nat i ->
    drop (size_of s) (e s) (e (rest s i q)) (Z.of_nat i) /\ East_ace (rest s i q) /\
    size_of (rest s i q) = size_of s - 1 /\
    (hopes (rest s i q) false (inject_Z M) <-> half_rows (size_of s - 1) (e (rest s i q)) M) /\
    (~ hopes (rest s i q) false (inject_Z M) ->
      ((fst (nval (rest s i q)) == inject_Z (M - 1) + (3 # 4))%Q <->
        three_rows (size_of s - 1) (e (rest s i q)) M))).
  { intros i q Hi Hq C Di. destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
    pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
    pose proof (drop_of_rest s i q ltac:(lia) ltac:(lia) C) as D.
    pose proof (East_keeps s n i q H Hi Hq C Ace) as Ace'.
    assert (T0' : T_ (rest s i q) M = -1).
    { rewrite (T_dropped s _ _ M Sr D), T0. rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity. }
    assert (T1' : T_ (rest s i q) (M - 1) = T_ s (M - 1) - 1).
    { rewrite (T_dropped s _ _ (M - 1) Sr D). rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn. lia. }
    assert (EM : M - 1 + 1 = M) by lia.
    assert (Room : M < size_of s - 1).
    { pose proof (positive_row _ _ _ (rep_e s) Top M (Z.of_nat i) L). lia. }
    split; [exact D|split; [exact Ace'|split; [exact Sr|split]]].
    - pose proof (half_of_suit (rest s i q) (M - 1) I1 Ace') as Half. rewrite EM, Sr in Half.
      apply Half; lia.
    - intros NoHalf.
      pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s i q H Hi Hq C _ _ P) as K.
      pose proof C as [Bi _]. rewrite Bi in K. change (trq true) with 1%Q in K.
      apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
      assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
      pose proof (Next (rest s i q) (M - 1) Sz) as X. rewrite EM, Sr in X.
      rewrite X; [|split; [exact I1|split; [exact K|rewrite EM; exact NoHalf]]|exact Ace'|].
      + split; [intros [_ [_ Y]]; exact Y|intros Y; split; [lia|split; [exact T0'|exact Y]]].
      + apply first_at_1. lia. }
  split.
  - intros W. destruct (a_lead_above s n M H ltac:(lia) ltac:(lia) ltac:(lia))
      as [i [q [Hi [Hq [C Di]]]]].
    destruct (Each i q Hi Hq C Di) as [D [Ace' [Sr [Half Three]]]].
    assert (Late : late (size_of s - 1) (e (rest s i q)) M).
    { destruct (hopes_dec (rest s i q) false (inject_Z M)) as [Y|Y].
      - apply Half in Y. exact (half_late _ _ _ Y).
      - destruct (W i q Hi Hq C Di) as [Z0|Z0]; [tauto|]. apply (Three Y) in Z0.
        apply (three_late _ _ _ (rep_of s _ Sr)). exact Z0. }
    apply (late_before _ _ _ _ D _ Late).
  - intros Late i q Hi Hq C Di.
    destruct (Each i q Hi Hq C Di) as [D [Ace' [Sr [Half Three]]]].
    destruct (hopes_dec (rest s i q) false (inject_Z M)) as [Y|Y]; [now left|right].
    apply (Three Y). pose proof (proj1 (more_of_suit s n M H I Ace L Less T0) P) as More.
    destruct (half_or_three _ _ _ _ _ _ (rep_e s) (rep_of s _ Sr) D Top
      (ace_of_rest s _ Sr ltac:(lia) Ace') M L Less T0 More Late ltac:(lia)) as [Z0|Z0].
    + exfalso. apply Y, Half, Z0.
    + exact Z0.
Qed.

(* --- East's ace, J = 1 --- *)

Section East_J_1.
Variable n : nat.
Hypothesis (IE2 : East_J_2 n) (IE1 : East_J_1 n) (IW2 : West_J_2 n).

Section Suit.
Variables (s : sorted_suit) (M : Z).
Hypothesis (H : sz s = S n) (B : between s M) (Ace : East_ace s) (First : first_at s M 1).

Lemma suit_size : size_of s = Z.of_nat n + 1.
Proof. unfold size_of. lia. Qed.

Lemma suit_top : e s (size_of s - 1) < size_of s.
Proof. apply Ace. pose proof suit_size. lia. Qed.

Lemma suit_below : 1 < T_ s M.
Proof.
  destruct First as [_ [X _]]. now replace (M + 1 - Z.of_nat 1) with M in X by lia.
Qed.

Lemma suit_two_below : 2 <= T_ s M.
Proof. pose proof suit_below. lia. Qed.

Lemma suit_not_half : 0 <= M + 1 -> T_ s (M + 1) = -1 -> ~ half_rows (size_of s) (e s) (M + 1).
Proof.
  intros L T1 X. destruct B as [I [P Below]]. apply Below.
  pose proof (not_above s M I P). pose proof suit_below.
  apply (half_of_suit s M I Ace); auto; lia.
Qed.

(* West has led the card i and East has taken it as cheaply as he can. *)
Lemma good_lead_for_East i q k : (i < S n)%nat -> (q < S n)%nat -> 0 <= M + 1 ->
  Z.of_nat i <= k < size_of s -> e s (Z.of_nat i) = Z.of_nat q -> e s k = Z.of_nat q ->
  (k + 1 < size_of s -> Z.of_nat q < e s (k + 1)) ->
  hopes (rest s i q) false (inject_Z (M + 1) + halves 1)%Q ->
  drop (size_of s) (e s) (e (rest s i q)) k /\ e s k - k <= M + 1 /\ T_ s (M + 1) = -1 /\
  T_ (rest s i q) (M + 1) = 0 /\ 2 < T_ (rest s i q) M /\ M + 2 < size_of s - 1 /\
  integral (sz (rest s i q)) (M + 1) /\ hopes (rest s i q) true (inject_Z (M + 1)).
Proof.
  intros Hi Hq L Hk Ei Ek Up P'. pose proof B as [I [P Below]]. pose proof suit_size as N.
  pose proof (drop_by_East s i q k ltac:(lia) ltac:(lia) Hk Ei Ek Up) as D.
  destruct (integral_after s n i q M H Hi Hq I) as [_ I1].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (bounded_ _ _ _ _ I1 P') as Bd. rewrite Sr in Bd.
  assert (P1 : hopes (rest s i q) true (inject_Z (M + 1))).
  { apply (hopes_less _ _ _ false true (inject_Z (M + 1) + halves 1)%Q); [|exact P'].
    cbn [halves]. lra. }
  pose proof (T_below (rest s i q) (M + 1) I1 P1 ltac:(lia)) as T1'.
  pose proof (T_h_negative s M I P Below) as T1.
  pose proof (T_dropped s _ _ (M + 1) Sr D) as Td. unfold Z.b2z in Td.
  destruct (Z.ltb_spec (M + 1 + k) (e s k)) as [X|X]; [lia|].
  assert (T1'' : T_ (rest s i q) (M + 1) = 0) by lia.
  pose proof (next_sum (rest s i q) (M + 1) I1 ltac:(lia) ltac:(lia) T1'' P') as T2.
  replace (M + 1 - 1) with M in T2 by lia.
  split; [exact D|split; [lia|split; [lia|split; [exact T1''|split; [exact T2|split]]]]].
  - lia.
  - split; [exact I1|exact P1].
Qed.

(* (1): East still has the ace. *)
Lemma East_still_has_it i q k : (i < S n)%nat -> (q < S n)%nat -> 0 <= M + 1 ->
  Z.of_nat i <= k < size_of s -> e s (Z.of_nat i) = Z.of_nat q -> e s k = Z.of_nat q ->
  (k + 1 < size_of s -> Z.of_nat q < e s (k + 1)) ->
  hopes (rest s i q) false (inject_Z (M + 1) + halves 1)%Q -> East_ace (rest s i q) ->
  three_rows (size_of s) (e s) (M + 1).
Proof.
  intros Hi Hq L Hk Ei Ek Up P' Ace'. pose proof suit_size as N.
  destruct (good_lead_for_East i q k Hi Hq L Hk Ei Ek Up P')
    as [D [Dk [T1 [T1' [T2 [Room [I1 P1]]]]]]].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Sz' : exists x, sz (rest s i q) = S x) by (exists (pred n); lia).
  destruct Sz' as [x Sx].
  pose proof (never_half (rest s i q) (M + 1) I1 ltac:(lia) ltac:(lia) T1') as Nh.
  pose proof (proj1 (more_of_suit (rest s i q) x (M + 1) Sx I1 Ace' L ltac:(lia) T1') P1) as More.
  apply (IE2 (rest s i q) (M + 1) Sz (conj I1 (conj P1 Nh)) L Ace') in P'.
  2: { apply first_at_2; [exact T1'|]. now replace (M + 1 - 1) with M by lia. }
  rewrite Sr in More, P'.
  apply (three_before _ _ _ _ _ (rep_of s _ Sr) D (ace_of_rest s _ Sr ltac:(lia) Ace') (M + 1));
    auto; try lia.
  now apply suit_not_half.
Qed.

(* (2): East has taken with the ace; h >= 1. *)
Lemma East_has_used_it i : (i < S n)%nat -> 1 <= M + 1 -> T_ s (M + 1) = -1 ->
  e s (Z.of_nat i) = size_of s - 1 -> e s (size_of s - 1) = size_of s - 1 -> 3 <= size_of s ->
  hopes (rest s i 0) true (inject_Z (M - 1) + halves 1)%Q -> three_rows (size_of s) (e s) (M + 1).
Proof.
  intros Hi L T1 Ei Et N3 P'. pose proof B as [I [P Below]]. pose proof suit_size as N.
  destruct (integral_after s n i 0 M H Hi ltac:(lia) I) as [I1 _].
  pose proof (size_rest s i 0 ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s i 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Row : forall p, 0 <= p < size_of s - 1 ->
    e (rest s i 0) p = e s p - Z.b2z (0 <? e s p)).
  { intros p Hp. apply rows_after_lowest; try lia. }
  pose proof (not_above s M I P) as Less. pose proof suit_two_below as T2.
  pose proof suit_top as Top.
  assert (T1' : T_ (rest s i 0) M = -1).
  { unfold T_. rewrite Sr. replace M with (M + 1 - 1) at 1 by lia.
    rewrite (T_after_lowest _ _ _ _ (rep_e s) Row (M + 1)) by lia. exact T1. }
  assert (Landings : 2 <= lands (e s) (M + 1) 0 (size_of s)).
  { pose proof (T_lands (size_of s) (e s) (M + 1)) as X. replace (M + 1 - 1) with M in X by lia.
    unfold T_ in *. lia. }
  assert (T2' : 2 <= T_ (rest s i 0) (M - 1)).
  { pose proof (T_lands (size_of (rest s i 0)) (e (rest s i 0)) M) as X. rewrite Sr in X.
    unfold T_ in *. rewrite Sr in *. rewrite X, T1'.
    enough (lands (e s) (M + 1) 0 (size_of s) <= lands (e (rest s i 0)) M 0 (size_of s - 1)) by lia.
    rewrite (lands_split (e s) (M + 1) 0 (size_of s - 1) (size_of s)) by lia.
    rewrite (lands_first (e s) (M + 1) (size_of s - 1) (size_of s)) by lia.
    rewrite (proj2 (Z.eqb_neq (e s (size_of s - 1) - (size_of s - 1)) _)) by lia.
    unfold lands at 2. rewrite count_nil by lia. cbn [Z.b2z]. rewrite !Z.add_0_r.
    apply count_le. intros p Hp Ep. apply Z.eqb_eq in Ep. apply Z.eqb_eq. rewrite Row by lia.
    rewrite (proj2 (Z.ltb_lt 0 _)) by lia. cbn [Z.b2z]. lia. }
  assert (Ace' : East_ace (rest s i 0)).
  { apply East_top; [lia|]. rewrite Sr, Row by lia.
    pose proof (e_mono s (size_of s - 1 - 1) (size_of s - 1)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e s (size_of s - 1 - 1))); lia. }
  assert (EM : M - 1 + 1 = M) by lia.
  assert (NoHalf : ~ hopes (rest s i 0) false (inject_Z (M - 1 + 1))).
  { rewrite EM. intros X. pose proof (half_of_suit (rest s i 0) (M - 1) I1 Ace') as Hf.
    rewrite EM, Sr in Hf. apply Hf in X; try lia.
    apply suit_not_half; try lia.
    apply (half_after_lowest _ _ _ _ (rep_e s) Row (M + 1)); try lia.
    now replace (M + 1 - 1) with M by lia. }
  assert (P1 : hopes (rest s i 0) true (inject_Z (M - 1))).
  { apply (hopes_less _ _ _ true true (inject_Z (M - 1) + halves 1)%Q); [|exact P'].
    cbn [halves]. lra. }
  destruct (three_quarters_or_half (rest s i 0) (M - 1) I1 P1 P') as [X|X]; [tauto|].
  apply (IE1 (rest s i 0) (M - 1) Sz (conj I1 (conj P1 NoHalf)) Ace') in X.
  - destruct X as [_ [_ X]]. rewrite EM, Sr in X.
    apply (three_after_lowest _ _ _ _ (rep_e s) Row (M + 1)); try lia.
    now replace (M + 1 - 1) with M by lia.
  - apply first_at_1. lia.
Qed.

(* (2), h = 0. *)
Lemma East_has_used_it_0 i k : (i < S n)%nat -> M + 1 = 0 -> Z.of_nat i <= k ->
  k = size_of s - 1 -> e s (Z.of_nat i) = Z.of_nat n -> e s k = Z.of_nat n ->
  e s (size_of s - 2) = size_of s - 1 -> 2 <= size_of s ->
  hopes (rest s i n) false (inject_Z (M + 1) + halves 1)%Q -> three_rows (size_of s) (e s) (M + 1).
Proof.
  intros Hi L Hik Ek' Ei Ek Second N2 P'. pose proof suit_size as N.
  destruct (good_lead_for_East i n k Hi ltac:(lia) ltac:(lia) ltac:(lia) Ei Ek ltac:(lia) P')
    as [D [Dk [T1 [T1' [T2 [Room [I1 P1]]]]]]].
  pose proof (size_rest s i n ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s i n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Sz' : exists x, sz (rest s i n) = S x) by (exists (pred n); lia).
  destruct Sz' as [x Sx]. pose proof D as [Dk' [Lo _]].
  assert (Ace' : West_ace (rest s i n)).
  { split; [lia|]. rewrite Sr, Lo by lia. replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
    exact Second. }
  assert (NoEx : ~ exception (size_of s - 1) (e (rest s i n)) 0).
  { pose proof (IW2 (rest s i n) (M + 1) Sz I1 P1 Ace' T1') as X.
    replace (M + 1 - 1) with M in X by lia. specialize (X ltac:(lia)). rewrite Sr, L in X.
    pose proof P' as P2. rewrite L in P2. apply X in P2. intros Y. apply P2. split; [lia|exact Y]. }
  pose proof (begins_below (rest s i n) x (M + 1) Sx I1 P1 T1' ltac:(lia)) as Fst.
  unfold first_positive in Fst. rewrite L in Fst. change (Z.max 0 0) with 0 in Fst.
  change (Z.max 0 (- 0)) with 0 in Fst. apply Z.ltb_ge in Fst. rewrite Lo in Fst by lia.
  pose proof (e_range s 0 ltac:(lia)) as R0. assert (E0 : e s 0 = 0) by lia.
  rewrite L in *. pose proof (suit_not_half ltac:(lia)) as NoHalf. rewrite L in NoHalf.
  specialize (NoHalf T1). pose proof suit_top as Top.
  (* a landing after the first row *)
  assert (Y : exists y, 1 <= y < size_of s - 1 /\ e s y - y = 0).
  { pose proof (T_lands (size_of s - 1) (e (rest s i n)) 0) as X.
    replace (0 - 1) with M in X by lia. unfold T_ in T1', T2. rewrite Sr in T1', T2.
    rewrite (lands_first _ _ 0 (size_of s - 1)) in X by lia. rewrite Lo in X by lia.
    rewrite E0 in X. change (0 - 0 =? 0) with true in X. cbn [Z.b2z] in X.
    change (0 + 1) with 1 in X.
    destruct (count_pos (fun p => e (rest s i n) p - p =? 0) 1 (size_of s - 1)) as [y [Hy Ey]].
    { unfold lands in X. lia. }
    exists y. split; [lia|]. apply Z.eqb_eq in Ey. rewrite Lo in Ey by lia. exact Ey. }
  destruct Y as [y [Hy Ey]].
  assert (Yn : y <> size_of s - 2) by (intros X; rewrite X, Second in Ey; lia).
  unfold T_ in T1. pose proof T1 as T1c. rewrite T_c in T1c.
  assert (Tail : c (e s) 0 0 (size_of s) = c (e s) 0 0 (size_of s - 2) + 1).
  { rewrite (c_split (e s) 0 0 (size_of s - 2) (size_of s)) by lia.
    rewrite (c_first (e s) 0 (size_of s - 2) (size_of s)) by lia.
    rewrite (c_none (e s) 0 (size_of s - 2 + 1) (size_of s)).
    - rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [Z.b2z]. lia.
    - intros p Hp. replace p with (size_of s - 1) by lia. lia. }
  assert (Third : e s (size_of s - 3) - (size_of s - 3) <= 0).
  { destruct (Z_lt_le_dec 0 (e s (size_of s - 3) - (size_of s - 3))) as [X|X]; [exfalso|exact X].
    apply NoHalf. assert (y <> size_of s - 3) by (intros Z0; subst y; lia).
    apply (half_from (size_of s) (e s) 0 (size_of s - 3) y); try lia.
    rewrite (c_split (e s) 0 0 (size_of s - 3) (size_of s - 2)) in Tail by lia.
    rewrite (c_all (e s) 0 (size_of s - 3) (size_of s - 2)) in Tail; [|lia|].
    2: { intros p Hp. replace p with (size_of s - 3) by lia. lia. }
    lia. }
  assert (E1 : e s 1 <= 1).
  { destruct (Z_le_gt_dec (e s 1) 1) as [|X]; auto. exfalso. apply NoEx.
    unfold exception. change (- 0) with 0. change (1 - 0) with 1.
    split; [rewrite Lo by lia; lia|split; [rewrite Lo by lia; lia|split]].
    - rewrite Lo by lia. replace (size_of s - 1 - 2) with (size_of s - 3) by lia. exact Third.
    - intros q Hq. change (- 0) with 0. rewrite Z.add_0_r. rewrite (drop_lo _ _ _ _ 0 0 q D) by lia.
      destruct (Z_le_gt_dec (-1) (2 * c (e s) 0 0 q - q)) as [|Z0]; auto. exfalso.
      (* a low balance, so a negative row after the first two, and one that lands *)
      assert (Q2 : 2 <= q).
      { destruct (Z_le_gt_dec 2 q) as [|W]; auto. assert (W' : q = 0 \/ q = 1) by lia.
        pose proof (c_bounds (e s) 0 0 q). lia. }
      pose proof (c_split (e s) 0 0 2 q ltac:(lia)) as C2.
      rewrite (c_first (e s) 0 0 2), (c_first (e s) 0 (0 + 1) 2) in C2 by lia.
      change (0 + 1) with 1 in C2. rewrite (proj2 (Z.ltb_lt (0 + 1) _)) in C2 by lia.
      destruct (c_notall (e s) 0 2 q ltac:(lia)) as [w [Hw Ew]].
      { unfold Z.b2z in C2. destruct (0 + 0 <? e s 0); pose proof (c_bounds (e s) 0 (1 + 1) 2);
          lia. }
      destruct (turn _ _ _ (rep_e s) 0 1 w) as [v [Hv [_ [Ev _]]]]; try lia.
      apply NoHalf. apply (half_from (size_of s) (e s) 0 q v); try lia. }
  split; [lia|split; [lia|]]. exists (size_of s - 2).
  replace (size_of s - 2 - 1) with (size_of s - 3) by lia.
  split; [lia|split; [exact Third|split; [lia|split; [|split; [lia|right; lia]]]]].
  rewrite (lands_first _ _ (size_of s - 2)) by lia.
  rewrite (lands_first _ _ (size_of s - 2 + 1)) by lia.
  unfold lands. rewrite count_nil by lia.
  rewrite (proj2 (Z.eqb_eq _ _)) by lia. replace (size_of s - 2 + 1) with (size_of s - 1) by lia.
  rewrite (proj2 (Z.eqb_neq _ _)) by lia. reflexivity.
Qed.

Lemma three_only_if : (fst (nval s) == inject_Z M + (3 # 4))%Q ->
  0 <= M + 1 /\ T_ s (M + 1) = -1 /\ three_rows (size_of s) (e s) (M + 1).
Proof.
  intros E. pose proof B as [I [P Below]]. pose proof suit_size as N.
  assert (L : 0 <= M + 1).
  { destruct (Z_le_gt_dec 0 (M + 1)) as [|X]; auto. exfalso.
    apply (large_suits s M I ltac:(lia) E). }
  split; [exact L|].
  destruct (a_lead s M ltac:(lia) I) as [i [Hi W]]; [lra|now apply above_a_quarter|].
  rewrite H in Hi, W. pose proof (Ace (Z.of_nat i) ltac:(lia)) as Ai.
  pose proof (e_range s (Z.of_nat i) ltac:(lia)) as Ri.
  set (q := Z.to_nat (e s (Z.of_nat i))).
  assert (Eq : e s (Z.of_nat i) = Z.of_nat q) by (unfold q; lia).
  assert (Hq : (q < S n)%nat) by lia.
  destruct (last_alike s (Z.of_nat i) ltac:(lia)) as [k [Hk [Ek Up]]]. rewrite Eq in Ek, Up.
  pose proof (W q Hq) as Wq. apply (hopes_after sorted_suit beats Suits.red nval) in Wq.
  assert (Bq : beats s i q = false) by (rewrite beats_e by lia; apply Z.ltb_ge; lia).
  rewrite Bq in Wq. change (trq false) with (- (1))%Q in Wq.
  apply (hopes_eq _ _ _ _ _ (inject_Z (M + 1) + halves 1)%Q) in Wq.
  2: { rewrite plus_one. ring. }
  destruct (good_lead_for_East i q k Hi Hq L Hk Eq Ek Up Wq)
    as [D [Dk [T1 [T1' [T2 [Room [I1 P1]]]]]]].
  split; [exact T1|].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  destruct (Z_lt_le_dec (e (rest s i q) (size_of s - 1 - 1)) (size_of s - 1)) as [X|X].
  { apply (East_still_has_it i q k); auto. apply East_top; [lia|]. now rewrite Sr. }
  pose proof D as [Dk' [Lo Hi']]. assert (Top := suit_top).
  assert (Kn : k = size_of s - 1).
  { destruct (Z.eq_dec k (size_of s - 1)) as [|Y]; auto. exfalso.
    rewrite Hi' in X by lia. replace (size_of s - 1 - 1 + 1) with (size_of s - 1) in X by lia.
      lia. }
  rewrite Lo in X by lia.
  pose proof (e_mono s (size_of s - 1 - 1) (size_of s - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as Mn.
  rewrite <- Kn in Mn at 2. assert (Qn : q = n) by lia. clearbody q. subst q.
  destruct (Z.eq_dec (M + 1) 0) as [Z0|Z0].
  - assert (Second : e s (size_of s - 2) = size_of s - 1).
    { replace (size_of s - 2) with (size_of s - 1 - 1) by lia. lia. }
    apply (East_has_used_it_0 i k); auto; lia.
  - apply (East_has_used_it i); auto; try lia.
    + rewrite <- Kn at 1. lia.
    + specialize (W 0%nat ltac:(lia)). apply (after_West s i 0) in W.
      * eapply hopes_eq; [|exact W]. rewrite minus_one. ring.
      * rewrite beats_e by lia. apply Z.ltb_lt. lia.
Qed.

(* The other way: the lead that proves m + 3/8. *)
Lemma answered i q : (i < S n)%nat -> (q < S n)%nat -> e s (Z.of_nat i) = Z.of_nat q ->
  hopes (rest s i q) false (inject_Z (M + 1) + halves 1)%Q ->
  ((0 < q)%nat -> hopes (rest s i 0) true (inject_Z (M - 1) + halves 1)%Q) ->
  forall j, (j < S n)%nat -> good s i j (inject_Z M + halves 1)%Q 1.
Proof.
  intros Hi Hq E P' D. apply (answers_of_East s n i q); auto.
  - eapply hopes_eq; [|exact P']. rewrite plus_one. ring.
  - intros Q0. eapply hopes_eq; [|exact (D Q0)]. rewrite minus_one. ring.
Qed.

Lemma three_by_a_lead i : (i < S n)%nat ->
  (forall j, (j < S n)%nat -> good s i j (inject_Z M + halves 1)%Q 1) ->
  (fst (nval s) == inject_Z M + (3 # 4))%Q.
Proof.
  intros Hi Good. pose proof B as [I [P Below]].
  assert (W : maxmin_ge s (inject_Z M + halves 1)%Q 1).
  { exists i. rewrite H. split; [exact Hi|exact Good]. }
  apply (maxmin_hopes _ _ _ _ _ V) in W.
  destruct (three_quarters_or_half s M I P W) as [X|X]; [tauto|exact X].
Qed.

Section Found.
Hypothesis (L : 0 <= M + 1) (T1 : T_ s (M + 1) = -1).
Variables (z x : Z).
Hypothesis (N0 : e s 0 <= M + 1) (N1 : e s 1 <= M + 1 + 1) (Hz : 1 <= z < size_of s).
Hypothesis (Pz' : e s (z - 1) - (z - 1) <= M + 1) (Pz : M + 1 < e s z - z).
Hypothesis (Lz : lands (e s) (M + 1 + 1) z (size_of s) = 1).
Hypothesis (Cz : 2 * c (e s) (M + 1) 0 z = z - 1).
Hypothesis (Hx : z < x < size_of s) (Ex : e s (x - 1) - (x - 1) = M + 1 + 1).
Hypothesis (Ex' : e s x - x = M + 1) (All : forall p, z <= p < x -> M + 1 < e s p - p).

Lemma nothing_after p : x <= p < size_of s -> e s p - p <= M + 1.
Proof.
  intros Hp. destruct (Z_lt_le_dec (M + 1) (e s p - p)) as [X|X]; [exfalso|exact X].
  pose proof (run_lands _ _ _ (rep_e s) suit_top (M + 1) p L ltac:(lia) X).
  pose proof (lands_mono (e s) (M + 1 + 1) p (size_of s) x (size_of s) ltac:(lia) ltac:(lia)).
  rewrite (lands_split (e s) (M + 1 + 1) z x (size_of s)) in Lz by lia.
  pose proof (lands_there (e s) (M + 1 + 1) z x (x - 1) ltac:(lia) Ex). lia.
Qed.

Lemma balance : 2 * x - z = size_of s - (M + 1).
Proof.
  unfold T_ in T1. rewrite T_c in T1.
  rewrite (c_split (e s) (M + 1) 0 z (size_of s)), (c_split (e s) (M + 1) z x (size_of s)) in T1
    by lia.
  rewrite (c_all (e s) (M + 1) z x) in T1; [|lia|intros p Hp; specialize (All p Hp); lia].
  rewrite (c_none (e s) (M + 1) x (size_of s)) in T1; [lia|].
  intros p Hp. pose proof (nothing_after p Hp). lia.
Qed.

(* (I) West leads a card of the last group, and East has the ace when he has taken it. *)
Lemma taken_in_last_group k i q : x <= k < size_of s -> Z.of_nat i = k -> e s k = Z.of_nat q ->
  (k < size_of s - 1 -> e s k < e s (k + 1)) ->
  (if k =? size_of s - 1 then e s (size_of s - 2) < size_of s - 1 else e s k < size_of s - 1) ->
  lands (e s) (M + 1 + 1) 0 (size_of s) = 2 ->
  hopes (rest s i q) false (inject_Z (M + 1) + halves 1)%Q.
Proof.
  intros Hk Ki Kq Up Ek Two. pose proof B as [I [P Below]]. pose proof suit_size as N.
  pose proof (e_range s k ltac:(lia)) as Rk. pose proof suit_top as Top.
  assert (Hi : (i < S n)%nat) by lia.
  assert (Hq : (q < S n)%nat) by (pose proof (e_mono s k (size_of s - 1)); lia).
  assert (Eiq : e s (Z.of_nat i) = Z.of_nat q) by (rewrite Ki; lia).
  pose proof (drop_by_East s i q k ltac:(lia) ltac:(lia) ltac:(lia) Eiq ltac:(lia) ltac:(lia))
    as D.
  destruct (integral_after s n i q M H Hi Hq I) as [_ I1].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Sz' : exists y, sz (rest s i q) = S y) by (exists (pred n); lia).
  destruct Sz' as [y Sy]. pose proof D as [Dk [Lo Hi']].
  assert (Room : M + 1 + 1 < size_of s - 1).
  { pose proof (positive_row _ _ _ (rep_e s) suit_top (M + 1) z L ltac:(lia) Pz). lia. }
  assert (Ace' : East_ace (rest s i q)).
  { apply East_top; [lia|]. rewrite Sr. destruct (Z.eq_dec k (size_of s - 1)) as [X|X].
    - rewrite Lo by lia. replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
      rewrite (proj2 (Z.eqb_eq _ _)) in Ek by lia. lia.
    - rewrite Hi' by lia. replace (size_of s - 1 - 1 + 1) with (size_of s - 1) by lia. lia. }
  pose proof (nothing_after k Hk) as Nk.
  assert (T1' : T_ (rest s i q) (M + 1) = 0).
  { rewrite (T_dropped s _ _ (M + 1) Sr D), T1. rewrite (proj2 (Z.ltb_ge _ _)) by lia.
    reflexivity. }
  destruct (landing_before _ _ _ (rep_e s) (M + 1) z Hz N1 Pz' Pz Cz) as [w [Hw Ew]].
  assert (Lx : x < size_of s - 1 /\ e (rest s i q) x - x = M + 1).
  { destruct (Z.eq_dec k x) as [X|X].
    - assert (Xn : x <> size_of s - 1).
      { intros Y. rewrite (proj2 (Z.eqb_eq k _)) in Ek by lia.
        replace (size_of s - 2) with (x - 1) in Ek by lia. lia. }
      split; [lia|]. rewrite Hi' by lia. rewrite X in Up. specialize (Up ltac:(lia)).
      pose proof (nothing_after (x + 1) ltac:(lia)). lia.
    - split; [lia|]. rewrite Lo by lia. exact Ex'. }
  destruct Lx as [Xn Lx].
  assert (T2' : 2 < T_ (rest s i q) (M + 1 - 1)).
  { pose proof (T_lands (size_of (rest s i q)) (e (rest s i q)) (M + 1)) as X. unfold T_ in *.
    rewrite Sr in *. rewrite X, T1'.
    rewrite (lands_split _ (M + 1) 0 z (size_of s - 1)) by lia.
    pose proof (lands_there (e (rest s i q)) (M + 1) z (size_of s - 1) x ltac:(lia) Lx).
    pose proof (lands_there (e (rest s i q)) (M + 1) 0 z w ltac:(lia)) as X2.
    rewrite Lo in X2 by lia. lia. }
  assert (More : more_rows (size_of s - 1) (e (rest s i q)) (M + 1)).
  { split; [rewrite Lo by lia; exact N0|right].
    assert (Lands : forall a, 0 <= a <= k ->
      lands (e (rest s i q)) (M + 1 + 1) a (size_of s - 1) = lands (e s) (M + 1 + 1) a (size_of s)).
    { intros a Ha. rewrite (lands_mid _ _ _ _ D) by lia.
      replace (size_of s - 1 + 1) with (size_of s) by lia.
      rewrite (proj2 (Z.eqb_neq _ _)) by lia. cbn [Z.b2z]. lia. }
    rewrite Lands by lia. split; [exact Two|split; [rewrite Lo by lia; exact N1|]].
    exists z. rewrite Lo by lia. rewrite (lands_low_ _ _ _ _ D) by lia.
    rewrite (drop_lo _ _ _ _ _ _ _ D) by lia.
    pose proof (lands_split (e s) (M + 1 + 1) 0 z (size_of s) ltac:(lia)).
    split; [lia|split; [exact Pz|split; lia]]. }
  assert (Nh : ~ hopes (rest s i q) false (inject_Z (M + 1 + 1))).
  { apply never_half; auto; lia. }
  assert (P1 : hopes (rest s i q) true (inject_Z (M + 1))).
  { apply (more_of_suit (rest s i q) y (M + 1) Sy I1 Ace' L); [lia|exact T1'|].
    rewrite Sr. exact More. }
  apply (IE2 (rest s i q) (M + 1) Sz (conj I1 (conj P1 Nh)) L Ace').
  - now apply first_at_2.
  - rewrite Sr. exists w, z. rewrite !Lo by lia.
    split; [lia|split; [lia|split; [exact Ew|exact Pz]]].
Qed.

(* East's take is with another card than the highest: to duck is no better. *)
Lemma ducked_below_another i q : (i < S n)%nat -> (q < n)%nat -> e s (Z.of_nat i) = Z.of_nat q ->
  hopes (rest s i q) false (inject_Z (M + 1) + halves 1)%Q ->
  (0 < q)%nat -> hopes (rest s i 0) true (inject_Z (M - 1) + halves 1)%Q.
Proof.
  intros Hi Hq Eiq P' Q0. destruct n as [|n']; [lia|].
  eapply hopes_eq; [|apply (East_takes_cheaply s n' i q (M + 1) H Hi ltac:(lia))].
  - rewrite plus_one, minus_one. cbn [halves]. ring.
  - rewrite beats_e by lia. apply Z.ltb_ge. lia.
  - exact P'.
Qed.

(* (II) West leads his highest card, which East's ace alone beats. *)
Section Below_the_ace.
Hypothesis Et : e s (size_of s - 1) = size_of s - 1.
Hypothesis Or : lands (e s) (M + 1 + 1) 0 (size_of s) = 2 \/ e s z - z = M + 1 + 1.

Lemma highest_row : e s (Z.of_nat n) = Z.of_nat n.
Proof.
  pose proof suit_size as N. replace (Z.of_nat n) with (size_of s - 1) by lia. exact Et.
Qed.

Lemma two_landings : 2 <= lands (e s) (M + 1) 0 (size_of s) /\ lands (e s) (M + 1) 0 (size_of s) =
    lands (e s) (M + 1) 0 (size_of s - 1) + Z.b2z (M + 1 =? 0).
Proof.
  pose proof suit_two_below as T2. pose proof suit_size as N. split.
  - pose proof (T_lands (size_of s) (e s) (M + 1)) as X. replace (M + 1 - 1) with M in X by lia.
    unfold T_ in *. lia.
  - rewrite (lands_split (e s) (M + 1) 0 (size_of s - 1) (size_of s)) by lia.
    rewrite (lands_first (e s) (M + 1) (size_of s - 1) (size_of s)) by lia.
    unfold lands at 2. rewrite count_nil by lia. rewrite Et.
    replace (size_of s - 1 - (size_of s - 1)) with 0 by lia. rewrite (Z.eqb_sym 0). lia.
Qed.

Lemma taken_by_the_ace : e s (size_of s - 2) = size_of s - 1 ->
  hopes (rest s n n) false (inject_Z (M + 1) + halves 1)%Q.
Proof.
  intros Second.
  pose proof B as [I [P Below]]. pose proof suit_size as N. pose proof suit_top as Top.
  pose proof suit_two_below as T2. assert (Hn : (n < S n)%nat) by lia.
  pose proof highest_row as En. destruct two_landings as [Landings LastRow].
  destruct (landing_before _ _ _ (rep_e s) (M + 1) z Hz N1 Pz' Pz Cz) as [w [Hw Ew]].
  pose proof (drop_by_East s n n (size_of s - 1) ltac:(lia) ltac:(lia) ltac:(lia) En ltac:(lia)
    ltac:(lia)) as D. pose proof D as [Dk [Lo _]].
  pose proof (not_above s M I P) as Less.
  pose proof (positive_row _ _ _ (rep_e s) suit_top (M + 1) z L ltac:(lia) Pz) as Room.
  destruct (integral_after s n n n M H Hn Hn I) as [_ I1].
  pose proof (size_rest s n n ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s n n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Sz' : exists y, sz (rest s n n) = S y) by (exists (pred n); lia).
  destruct Sz' as [y Sy].
  assert (Ace' : West_ace (rest s n n)).
  { split; [lia|]. rewrite Sr, Lo by lia.
    replace (size_of s - 1 - 1) with (size_of s - 2) by lia. exact Second. }
  assert (T1' : T_ (rest s n n) (M + 1) = 0).
  { rewrite (T_dropped s _ _ (M + 1) Sr D), T1. rewrite (proj2 (Z.ltb_ge _ _)) by lia.
    reflexivity. }
  assert (T2' : 3 <= T_ (rest s n n) (M + 1 - 1)).
  { pose proof (T_lands (size_of (rest s n n)) (e (rest s n n)) (M + 1)) as X. unfold T_ in *.
    rewrite Sr in *. rewrite X, T1'. rewrite (lands_low_ _ _ _ _ D) by lia.
    destruct (Z.eqb_spec (M + 1) 0) as [Y|Y]; cbn [Z.b2z] in LastRow; [|lia].
    rewrite (lands_first (e s) (M + 1) 0 (size_of s - 1)) by lia. change (0 + 1) with 1.
    pose proof (e_range s 0 ltac:(lia)) as R0.
    rewrite (proj2 (Z.eqb_eq _ _)) by lia. cbn [Z.b2z].
    pose proof (lands_there (e s) (M + 1) 1 (size_of s - 1) w ltac:(lia) Ew). lia. }
  pose proof Ace' as [_ Ace'']. rewrite Sr in Ace''.
  assert (P1 : hopes (rest s n n) true (inject_Z (M + 1))).
  { apply (more_by_rows_of_D (rest s n n) y (M + 1) Sy I1).
    pose proof (rep_e (rest s n n)) as R'. unfold T_ in T1'. rewrite Sr in *.
    destruct (Z.eq_dec (M + 1) 0) as [Y|Y].
    - rewrite Y in *. apply (more_with_West_0 _ _ _ R' Ace''); try lia.
      + rewrite Lo by lia. exact N0.
      + rewrite Lo by lia. exact N1.
    - apply (more_with_West _ _ _ R' Ace'' (M + 1)); try lia. rewrite Lo by lia. exact N0. }
  apply (IW2 (rest s n n) (M + 1) Sz I1 P1 Ace' T1' T2').
  intros [Y X]. rewrite Sr in X. assert (Y' : M + 1 = 0) by lia. rewrite Y' in X.
  destruct X as [_ [X _]]. change (1 - 0) with 1 in X. rewrite Lo in X by lia. lia.
Qed.

Lemma ducked_to_highest : hopes (rest s n 0) true (inject_Z (M - 1) + halves 1)%Q.
Proof.
  pose proof B as [I [P Below]]. pose proof suit_size as N. pose proof suit_top as Top.
  pose proof suit_two_below as T2. assert (Hn : (n < S n)%nat) by lia.
  pose proof highest_row as En. destruct two_landings as [Landings LastRow].
  destruct (landing_before _ _ _ (rep_e s) (M + 1) z Hz N1 Pz' Pz Cz) as [w [Hw Ew]].
  pose proof (drop_by_East s n n (size_of s - 1) ltac:(lia) ltac:(lia) ltac:(lia) En ltac:(lia)
    ltac:(lia)) as D. pose proof D as [Dk [Lo _]].
  pose proof (not_above s M I P) as Less.
  pose proof (positive_row _ _ _ (rep_e s) suit_top (M + 1) z L ltac:(lia) Pz) as Room.
  destruct (integral_after s n n 0 M H Hn ltac:(lia) I) as [I1 _].
  pose proof (size_rest s n 0 ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s n 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Sz' : exists y, sz (rest s n 0) = S y) by (exists (pred n); lia).
  destruct Sz' as [y Sy].
  assert (Row : forall p, 0 <= p < size_of s - 1 ->
    e (rest s n 0) p = e s p - Z.b2z (0 <? e s p)).
  { intros p Hp. apply rows_after_lowest; lia. }
  assert (EM : M - 1 + 1 = M) by lia.
  assert (Enough : hopes (rest s n 0) false (inject_Z M) ->
    hopes (rest s n 0) true (inject_Z (M - 1) + halves 1)%Q).
  { apply hopes_less. rewrite minus_one. cbn [halves]. lra. }
  destruct (Z.eq_dec (M + 1) 0) as [Y|Y].
  { apply Enough. rewrite <- EM. apply half_if_positive; [exact I1|lia|]. rewrite EM.
    unfold T_ in *. rewrite Sr. rewrite T_c in *. rewrite Y in T1.
    assert (Cs : c (e (rest s n 0)) M 0 (size_of s - 1) = 1 + c (e s) 0 1 (size_of s - 1)).
    { rewrite c_first by lia. rewrite Row by lia. pose proof (e_range s 0 ltac:(lia)) as R0.
      assert (E0 : e s 0 = 0) by lia. rewrite E0. change (0 - Z.b2z (0 <? 0)) with 0.
      rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [Z.b2z]. change (0 + 1) with 1. f_equal.
      apply c_eq0. intros p Hp. rewrite Row by lia.
      pose proof (e_range s p ltac:(lia)). unfold Z.b2z. destruct (Z.ltb_spec 0 (e s p)); lia. }
    rewrite Cs.
    rewrite (c_first (e s) 0 0 (size_of s)), (c_last (e s) 0 (0 + 1) (size_of s)) in T1 by lia.
    rewrite (proj2 (Z.ltb_ge (0 + (size_of s - 1)) _)) in T1 by lia.
    rewrite (proj2 (Z.ltb_ge (0 + 0) _)) in T1 by lia. cbn [Z.b2z] in T1.
    change (0 + 1) with 1 in T1. lia. }
  destruct (hopes_dec (rest s n 0) false (inject_Z M)) as [X|X]; [now apply Enough|].
  apply above_a_quarter. rewrite (Z.eqb_compare (M + 1) 0) in LastRow.
  assert (T1' : T_ (rest s n 0) M = -1).
  { unfold T_. rewrite Sr. replace M with (M + 1 - 1) at 1 by lia.
    rewrite (T_after_lowest _ _ _ _ (rep_e s) Row (M + 1)) by lia. exact T1. }
  assert (Ace' : East_ace (rest s n 0)).
  { apply East_top; [lia|]. rewrite Sr, Row by lia.
    pose proof (e_mono s (size_of s - 1 - 1) (size_of s - 1)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e s (size_of s - 1 - 1))); lia. }
  assert (P1 : hopes (rest s n 0) true (inject_Z (M - 1))).
  { apply (more_by_rows_of_D (rest s n 0) y (M - 1) Sy I1). rewrite EM, Sr.
    left. right. right. pose proof (rep_e (rest s n 0)) as R'. rewrite Sr in R'.
    split; [lia|]. unfold T_ in T1'. rewrite Sr in T1'.
    rewrite (T_of_D_0 _ _ _ R') by lia. rewrite T1'. rewrite Row by lia.
    pose proof (e_range s 0 ltac:(lia)). rewrite (proj2 (Z.ltb_ge _ _)); [cbn; lia|].
    unfold Z.b2z. destruct (Z.ltb_spec 0 (e s 0)); lia. }
  assert (T2' : 2 <= T_ (rest s n 0) (M - 1)).
  { pose proof (T_lands (size_of (rest s n 0)) (e (rest s n 0)) M) as X2. rewrite Sr in X2.
    unfold T_ in *. rewrite Sr in *. rewrite X2, T1'.
    enough (lands (e s) (M + 1) 0 (size_of s - 1) <= lands (e (rest s n 0)) M 0 (size_of s - 1)).
    { destruct (M + 1 ?= 0) eqn:Y2; cbn [Z.b2z] in LastRow; try lia.
      apply Z.compare_eq in Y2. lia. }
    apply count_le. intros p Hp Ep. apply Z.eqb_eq in Ep. apply Z.eqb_eq. rewrite Row by lia.
    rewrite (proj2 (Z.ltb_lt 0 _)) by lia. cbn [Z.b2z]. lia. }
  apply (IE1 (rest s n 0) (M - 1) Sz); rewrite ?EM.
  + split; [exact I1|split; [exact P1|rewrite EM; exact X]].
  + exact Ace'.
  + apply first_at_1. lia.
  + split; [lia|split; [exact T1'|]]. rewrite Sr. replace M with (M + 1 - 1) by lia.
    apply (three_after_lowest _ _ _ _ (rep_e s) Row (M + 1)); try lia.
    split; [exact N0|split; [exact N1|]]. exists z.
    split; [lia|split; [exact Pz'|split; [exact Pz|split; [exact Lz|split; [exact Cz|exact Or]]]]].
Qed.
End Below_the_ace.
End Found.

(* West's highest card is the lead. *)
Lemma highest_answered : 0 <= M + 1 -> T_ s (M + 1) = -1 ->
  three_rows (size_of s) (e s) (M + 1) ->
  forall j, (j < S n)%nat -> good s n j (inject_Z M + halves 1)%Q 1.
Proof.
  intros L T1 [N0 [N1 [z [Hz [Pz' [Pz [Lz [Cz Or]]]]]]]].
  destruct (run_ends _ _ _ (rep_e s) suit_top (M + 1) z L ltac:(lia) Pz)
    as [x [Hx [Ex [Ex' All]]]].
  pose proof suit_top as Top. pose proof suit_size as N.
  pose proof (e_mono s x (size_of s - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as Mx.
  pose proof (e_range s (size_of s - 1) ltac:(lia)) as Rt.
  assert (Two : e s x < size_of s - 1 -> lands (e s) (M + 1 + 1) 0 (size_of s) = 2).
  { intros X. destruct Or as [Or|Or]; [exact Or|exfalso].
    pose proof (balance L T1 z x Hz Lz Cz Hx Ex All) as Bal.
    destruct (Z.eq_dec z (x - 1)) as [Y|Y]; [lia|].
    pose proof (lands_there (e s) (M + 1 + 1) (z + 1) (size_of s) (x - 1) ltac:(lia) Ex).
    rewrite (lands_first (e s) (M + 1 + 1) z (size_of s)) in Lz by lia.
    rewrite (proj2 (Z.eqb_eq _ _) Or) in Lz. cbn [Z.b2z] in Lz. lia. }
  set (q := Z.to_nat (e s (size_of s - 1))).
  assert (Eq : e s (size_of s - 1) = Z.of_nat q) by (unfold q; lia).
  assert (En : e s (Z.of_nat n) = Z.of_nat q).
  { replace (Z.of_nat n) with (size_of s - 1) by lia. exact Eq. }
  assert (Hq : (q < S n)%nat) by lia. clearbody q.
  assert (Taken : (if size_of s - 1 =? size_of s - 1 then e s (size_of s - 2) < size_of s - 1
      else e s (size_of s - 1) < size_of s - 1) -> e s x < size_of s - 1 ->
    hopes (rest s n q) false (inject_Z (M + 1) + halves 1)%Q).
  { intros Second X.
    apply (taken_in_last_group L T1 z x N0 N1 Hz Pz' Pz Lz Cz Hx Ex Ex' (size_of s - 1));
      auto; lia. }
  rewrite Z.eqb_refl in Taken.
  pose proof (e_mono s (size_of s - 2) (size_of s - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as M2.
  apply (answered n q ltac:(lia) Hq En).
  - destruct (Z_lt_le_dec (e s (size_of s - 2)) (size_of s - 1)) as [Second|Second].
    + apply Taken; [exact Second|].
      destruct (Z.eq_dec x (size_of s - 1)) as [X|X].
      * exfalso. replace (size_of s - 2) with (x - 1) in Second by lia. lia.
      * pose proof (e_mono s x (size_of s - 2)). lia.
    + assert (q = n) as -> by lia.
      apply (taken_by_the_ace L T1 z x N0 N1 Hz Pz' Pz Lz Cz Hx Ex Ex' All); auto; lia.
  - destruct (Nat.eq_dec q n) as [->|Qn].
    + intros _. apply (ducked_to_highest L T1 z x N0 N1 Hz Pz' Pz Lz Cz Hx); auto. lia.
    + apply ducked_below_another; auto; try lia. apply Taken; lia.
Qed.

Lemma three_if : 0 <= M + 1 -> T_ s (M + 1) = -1 -> three_rows (size_of s) (e s) (M + 1) ->
  (fst (nval s) == inject_Z M + (3 # 4))%Q.
Proof. intros L T1 Three. apply (three_by_a_lead n); [lia|]. now apply highest_answered. Qed.
End Suit.

Lemma East_J_1_step : East_J_1 (S n).
Proof.
  intros s M H B Ace First. split.
  - now apply three_only_if.
  - intros [L [T1 Three]]. now apply three_if.
Qed.
End East_J_1.


(* --- West's ace, J = 2 --- *)

Section West_J_2.
Variable n : nat.
Hypothesis (IE1 : East_J_1 n) (IW2 : West_J_2 n).
Variables (s : sorted_suit) (M : Z).
Hypothesis (H : sz s = S n) (I : integral (sz s) M) (P : hopes s true (inject_Z M)).
Hypothesis (Ace : West_ace s) (T0 : T_ s M = 0) (T1 : 3 <= T_ s (M - 1)).

Lemma W_size : size_of s = Z.of_nat n + 1.
Proof. unfold size_of. lia. Qed.

Lemma W_top : e s (size_of s - 1) = size_of s.
Proof. exact (proj2 Ace). Qed.

Lemma W_range : - size_of s < M - 1 /\ M + 1 < size_of s.
Proof.
  pose proof (T_positive s (M - 1) ltac:(lia)) as X.
  pose proof (no_more_than_its_tricks s M P) as Less. destruct I as [m Em].
  unfold size_of in *. lia.
Qed.

Lemma W_room : M <= 0 -> - M <= size_of s - 4.
Proof.
  intros L. pose proof W_range.
  assert (X : T_ s (M - 1) <= size_of s + (M - 1)).
  { unfold T_. rewrite T_c. pose proof (c_bounds (e s) (M - 1) 0 (size_of s)). lia. }
  lia.
Qed.

Lemma W_begins : e s (Z.max 0 (- M)) <= Z.max 0 M.
Proof.
  pose proof W_range. pose proof (begins_below s n M H I P T0 ltac:(lia)) as X.
  now apply Z.ltb_ge in X.
Qed.

Lemma W_first : M <= 0 -> e s (- M) = 0.
Proof.
  intros L.  pose proof W_begins as Bg. replace (Z.max 0 (- M)) with (- M) in Bg by lia.
  replace (Z.max 0 M) with 0 in Bg by lia. pose proof (W_room L). pose proof W_size.
  pose proof (e_range s (- M) ltac:(lia)). lia.
Qed.

(* West takes the trick and keeps the highest card, or he takes it below the level. *)
Lemma taken_well i q : (i < S n)%nat -> (q < S n)%nat -> cheapest s i q ->
  (e s (Z.of_nat i) - Z.of_nat i <= M \/ West_ace (rest s i q)) ->
  good s i q (inject_Z M + halves 1)%Q 1.
Proof.
  intros Hi Hq C Or. pose proof W_range as Rg. pose proof W_size as N.
  destruct (integral_after s n i q M H Hi Hq I) as [I1 _].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (drop_of_rest s i q ltac:(lia) ltac:(lia) C) as D. pose proof D as [Di [Lo _]].
  pose proof C as [Bi _]. apply (after_West s i q); auto.
  assert (EM : M - 1 + 1 = M) by lia.
  apply (hopes_less _ _ _ false true (inject_Z (M - 1 + 1))).
  { rewrite EM. cbn [halves]. lra. }
  pose proof (T_dropped s _ _ M Sr D) as Td. rewrite T0 in Td.
  destruct (Z_le_gt_dec (e s (Z.of_nat i) - Z.of_nat i) M) as [X|X].
  { apply half_if_positive; [exact I1|lia|]. rewrite EM, Td.
    rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn. lia. }
  destruct Or as [Or|AceR]; [lia|].
  rewrite (proj2 (Z.ltb_lt _ _)) in Td by lia. cbn [Z.b2z] in Td.
  pose proof (T_dropped s _ _ (M - 1) Sr D) as Td1.
  rewrite (proj2 (Z.ltb_lt _ _)) in Td1 by lia. cbn [Z.b2z] in Td1.
  destruct AceR as [N' AceR]. apply (decided (rest s i q) (M - 1) I1). rewrite EM.
  destruct (Z_lt_le_dec 0 M) as [Y|Y].
  - apply (F_ace _ _ _ _ (rep_e (rest s i q))); auto; unfold T_ in *; lia.
  - apply (half_with_West _ _ _ (rep_e (rest s i q)) M AceR); unfold T_ in *; try lia.
    pose proof W_begins as Bg. replace (Z.max 0 (- M)) with (- M) in Bg by lia.
    replace (Z.max 0 M) with 0 in Bg by lia.
    rewrite beats_e in Bi by lia. apply Z.ltb_lt in Bi.
    assert (Z.of_nat i > - M).
    { destruct (Z_le_gt_dec (Z.of_nat i) (- M)) as [Z0|]; [exfalso|lia].
      pose proof (e_mono s (Z.of_nat i) (- M)). lia. }
    rewrite Lo by lia. exact Bg.
Qed.

(* East has two cards or more between West's two highest, and leads one of them. *)
Section Under_the_ace.
Variable q : nat.
Hypothesis (Hq : (q < S n)%nat) (Second : e s (size_of s - 2) <= size_of s - 2).
Hypothesis (Above : e s (size_of s - 2) <= Z.of_nat q) (L : M <= 0).

Lemma W_cheapest : cheapest s n q.
Proof.
  pose proof W_size as N. pose proof W_top as Top. split.
  - rewrite beats_e by lia. apply Z.ltb_lt. replace (Z.of_nat n) with (size_of s - 1) by lia. lia.
  - intros x Hx. rewrite beats_e by lia. apply Z.ltb_ge.
    pose proof (e_mono s (Z.of_nat x) (size_of s - 2)). pose proof (W_room L). lia.
Qed.

(* l = 0: he takes. *)
Lemma take_with_the_ace : M = 0 -> 1 < e s 1 ->
  (hopes (rest s n q) true (inject_Z (M - 1) + halves 1)%Q <->
   exists w, 0 <= w <= size_of s /\ 2 * c (e s) 0 0 w - w < -1).
Proof.
  intros M0 E1. pose proof W_range as Rg. pose proof W_size as N. pose proof W_cheapest as C.
  pose proof (W_room L) as Room. pose proof (W_first L) as E0. rewrite M0 in E0.
    change (- 0) with 0 in E0.
  destruct (integral_after s n n q M H ltac:(lia) Hq I) as [I1 _].
  pose proof (size_rest s n q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (drop_of_rest s n q ltac:(lia) ltac:(lia) C) as D. pose proof D as [Di [Lo _]].
  assert (Sz : sz (rest s n q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Top : e s (Z.of_nat n) = size_of s).
  { replace (Z.of_nat n) with (size_of s - 1) by lia. apply W_top. }
  pose proof (T_dropped s _ _ M Sr D) as Td. rewrite (proj2 (Z.ltb_lt _ _)) in Td by lia.
  pose proof (T_dropped s _ _ (M - 1) Sr D) as Td1. rewrite (proj2 (Z.ltb_lt _ _)) in Td1 by lia.
  cbn [Z.b2z] in Td, Td1. assert (EM : M - 1 + 1 = M) by lia.
  assert (Ace' : East_ace (rest s n q)).
  { apply East_top; [lia|]. rewrite Sr, Lo by lia.
    replace (size_of s - 1 - 1) with (size_of s - 2) by lia. lia. }
  pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s n q H ltac:(lia) Hq C _ _ P) as K.
  pose proof C as [Bn _]. rewrite Bn in K. change (trq true) with 1%Q in K.
  apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
  assert (Half : hopes (rest s n q) false (inject_Z M) <->
    half_rows (size_of s - 1) (e (rest s n q)) 0).
  { pose proof (half_of_suit (rest s n q) (M - 1) I1 Ace') as X. rewrite EM, Sr in X.
    rewrite X by lia. now rewrite M0. }
  transitivity (hopes (rest s n q) false (inject_Z M)); [split; intros X|rewrite Half; split].
  - destruct (three_quarters_or_half (rest s n q) (M - 1) I1 K X) as [Y|Y].
    { now rewrite EM in Y. }
    exfalso. pose proof (not_half_of_number _ _ Y) as Nh.
    apply (IE1 (rest s n q) (M - 1) Sz (conj I1 (conj K Nh)) Ace') in Y.
    + destruct Y as [_ [_ [_ [Y _]]]]. rewrite EM, Lo in Y by lia. lia.
    + apply first_at_1. lia.
  - apply (hopes_less _ _ _ false true (inject_Z M)); [|exact X].
    rewrite minus_one. cbn [halves]. lra.
  - intros [_ [y [z [Hy [Hz [Ey [Pz Low]]]]]]]. exists z. split; [lia|].
    rewrite (drop_lo _ _ _ _ _ _ _ D) in Low by lia. lia.
  - intros [w [Hw Low]].
    assert (Bd : w <= size_of s - 1).
    { destruct (Z.eq_dec w (size_of s)) as [Y|]; [|lia]. rewrite Y in Low. rewrite M0 in T0.
      unfold T_ in T0. rewrite T_c in T0. lia. }
    assert (W2 : 2 <= w).
    { destruct (Z_le_gt_dec 2 w) as [|X]; auto. pose proof (c_bounds (e s) 0 0 w). lia. }
    pose proof (c_split (e s) 0 0 2 w ltac:(lia)) as C2.
    rewrite (c_first (e s) 0 0 2), (c_first (e s) 0 (0 + 1) 2) in C2 by lia.
    change (0 + 1) with 1 in C2. rewrite (proj2 (Z.ltb_lt (0 + 1) _)) in C2 by lia.
    destruct (c_notall (e s) 0 2 w ltac:(lia)) as [p [Hp Ep]].
    { unfold Z.b2z in C2. pose proof (c_bounds (e s) 0 (1 + 1) 2).
      destruct (0 + 0 <? e s 0); lia. }
    destruct (turn _ _ _ (rep_e s) 0 1 p) as [v [Hv [_ [Ev _]]]]; try lia.
    apply (half_from (size_of s - 1) (e (rest s n q)) 0 w v); try lia.
    + unfold T_ in Td. rewrite Sr, M0 in Td. unfold T_ in T0. rewrite M0 in T0. lia.
    + rewrite Lo by lia. lia.
    + rewrite Lo by lia. exact Ev.
    + rewrite (drop_lo _ _ _ _ _ _ _ D) by lia. lia.
Qed.

(* l < 0: to take is not good enough. *)
Lemma no_use_to_take : M < 0 -> ~ hopes (rest s n q) true (inject_Z (M - 1) + halves 1)%Q.
Proof.
  intros Neg. pose proof W_range as Rg. pose proof W_size as N. pose proof W_cheapest as C.
  pose proof (W_room L) as Room.
  destruct (integral_after s n n q M H ltac:(lia) Hq I) as [I1 _].
  pose proof (size_rest s n q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (drop_of_rest s n q ltac:(lia) ltac:(lia) C) as D. pose proof D as [Di [Lo _]].
  assert (Top : e s (Z.of_nat n) = size_of s).
  { replace (Z.of_nat n) with (size_of s - 1) by lia. apply W_top. }
  pose proof (T_dropped s _ _ M Sr D) as Td. rewrite (proj2 (Z.ltb_lt _ _)) in Td by lia.
  cbn [Z.b2z] in Td.
  pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s n q H ltac:(lia) Hq C _ _ P) as K.
  pose proof C as [Bn _]. rewrite Bn in K. change (trq true) with 1%Q in K.
  apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
  apply nothing_below; auto; try lia.
  - apply East_top; [lia|]. rewrite Sr, Lo by lia.
    replace (size_of s - 1 - 1) with (size_of s - 2) by lia. lia.
  - replace (M - 1 + 1) with M by lia. lia.
Qed.

(* What he has after he has lost his lowest card. *)
Lemma W_duck : size_of (rest s 0 q) = size_of s - 1 /\ sz (rest s 0 q) = n /\
  integral (sz (rest s 0 q)) (M + 1) /\ West_ace (rest s 0 q) /\
  (forall p, 0 <= p < size_of s - 1 -> e (rest s 0 q) p =
    if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1) /\
  T_ (rest s 0 q) (M + 1) = 0 /\ 3 <= T_ (rest s 0 q) M.
Proof.
  pose proof W_range as Rg. pose proof W_size as N. pose proof (W_room L) as Room.
  destruct (integral_after s n 0 q M H ltac:(lia) Hq I) as [_ I1].
  pose proof (size_rest s 0 q ltac:(lia) ltac:(lia)) as Sr.
  assert (Sz : sz (rest s 0 q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  assert (Row : forall p, 0 <= p < size_of s - 1 -> e (rest s 0 q) p =
    if p + 1 <? size_of s - 1 then e s (p + 1) else size_of s - 1).
  { intros p Hp. apply rows_after_West_ducks; auto; try lia. apply W_top. }
  split; [exact Sr|split; [exact Sz|split; [exact I1|split; [|split; [exact Row|]]]]].
  { split; [lia|]. rewrite Sr, Row by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity. }
  pose proof W_top as Top. pose proof (W_first L) as E0.
  pose proof (e_range s 0 ltac:(lia)) as R0.
  assert (Z0 : e s 0 = 0).
  { pose proof (e_mono s 0 (- M)). lia. }
  assert (Same : forall k, k <= 1 -> T_ (rest s 0 q) k = T_ s (k - 1)).
  { intros k Hk. apply T_after_West_ducks; auto; lia. }
  split.
  - rewrite Same by lia. replace (M + 1 - 1) with M by lia. exact T0.
  - rewrite Same by lia. exact T1.
Qed.

(* l = 0: the duck is good if e 1 <= 1 and bad if not. *)
Lemma duck_at_0 : M = 0 ->
  (hopes (rest s 0 q) false (inject_Z (M + 1) + halves 1)%Q <-> e s 1 <= 1).
Proof.
  intros M0. pose proof W_range as Rg. pose proof W_size as N. pose proof (W_room L) as Room.
  destruct W_duck as [Sr [Sz [I1 [Ace' [Row [Tk Tk1]]]]]].
  assert (Sz' : exists y, sz (rest s 0 q) = S y) by (exists (pred n); lia).
  destruct Sz' as [y Sy]. pose proof Ace' as [_ Ace''].
  assert (Row0 : e (rest s 0 q) 0 = e s 1).
  { rewrite Row by lia. now rewrite (proj2 (Z.ltb_lt _ _)) by lia. }
  pose proof (W_first L) as E0. rewrite M0 in E0. change (- 0) with 0 in E0.
  split.
  - intros X. destruct (Z_le_gt_dec (e s 1) 1) as [|Y]; auto. exfalso.
    assert (P1 : hopes (rest s 0 q) true (inject_Z (M + 1))).
    { apply (hopes_less _ _ _ false true (inject_Z (M + 1) + halves 1)%Q); [|exact X].
      cbn [halves]. lra. }
    pose proof (begins_below (rest s 0 q) y (M + 1) Sy I1 P1 Tk ltac:(lia)) as Z0.
    unfold first_positive in Z0. rewrite M0 in Z0. change (Z.max 0 (0 + 1)) with 1 in Z0.
    change (Z.max 0 (- (0 + 1))) with 0 in Z0. apply Z.ltb_ge in Z0. lia.
  - intros Y.
    assert (P1 : hopes (rest s 0 q) true (inject_Z (M + 1))).
    { apply (more_by_rows_of_D (rest s 0 q) y (M + 1) Sy I1).
      apply (more_with_West _ _ _ (rep_e (rest s 0 q)) Ace'' (M + 1)); try lia. exact Tk. }
    apply (IW2 (rest s 0 q) (M + 1) Sz I1 P1 Ace' Tk).
    + now replace (M + 1 - 1) with M by lia.
    + intros [X _]. lia.
Qed.

(* l < 0 *)
Lemma duck_below : M < 0 -> (hopes (rest s 0 q) false (inject_Z (M + 1) + halves 1)%Q <->
  ~ exception (size_of s) (e s) M).
Proof.
  intros Neg. pose proof W_range as Rg. pose proof W_size as N. pose proof (W_room L) as Room.
  destruct W_duck as [Sr [Sz [I1 [Ace' [Row [Tk Tk1]]]]]].
  assert (Sz' : exists y, sz (rest s 0 q) = S y) by (exists (pred n); lia).
  destruct Sz' as [y Sy].
  assert (P1 : hopes (rest s 0 q) true (inject_Z (M + 1))).
  { apply (more_by_rows_of_D (rest s 0 q) y (M + 1) Sy I1).
    pose proof (W_first L) as E0. pose proof W_top as Top.
    pose proof (proj1 (more_by_rows_of_D s n M H I) P) as Ff.
    pose proof (rep_e (rest s 0 q)) as Rk. rewrite Sr in *. replace (M + 1 + 1) with (M + 2) by lia.
    replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
    apply (more_after_a_duck _ _ _ (rep_e s) Top (cells (rest s 0 q)) _ M Neg Room T0); auto.
    lia. }
  rewrite (IW2 (rest s 0 q) (M + 1) Sz I1 P1 Ace' Tk).
  - pose proof (exception_after_a_duck _ (e s) W_top _ M Neg Room Row) as Shift. rewrite Sr. split.
    + intros X Y. apply X. split; [lia|]. now apply Shift.
    + intros X [_ Y]. now apply X, Shift.
  - now replace (M + 1 - 1) with M by lia.
Qed.
End Under_the_ace.

Lemma exception_second : M <= 0 -> exception (size_of s) (e s) M ->
  e s (size_of s - 2) <= size_of s - 2.
Proof. intros L [_ [_ [X _]]]. lia. Qed.

Lemma West_J_2_if : ~ (M <= 0 /\ exception (size_of s) (e s) M) ->
  hopes s false (inject_Z M + halves 1)%Q.
Proof.
  intros No. pose proof W_range as Rg. pose proof W_size as N. pose proof W_top as Top.
  apply (reached _ _ _ _ _ V s 1); try lia.
  { apply halves_number. }
  { eapply hopes_eq; [|exact P]. rewrite <- halves_over. ring. }
  assert (Beats : beats s n n = true) by now apply (ace_beats s n H).
  intros q Hq. rewrite H in Hq |- *.
  assert (Bq : beats s n q = true) by (apply (tg_mono _ _ _ _ G s n n); auto; lia).
  destruct (cheapest_taker s n q ltac:(lia) Bq) as [i [Hi C]]. rewrite H in Hi.
  assert (Keep : e s (Z.of_nat i) - Z.of_nat i <= M \/ West_ace (rest s i q) ->
    exists p, (p < S n)%nat /\ good s p q (inject_Z M + halves 1)%Q 1).
  { intros Or. exists i. split; [exact Hi|]. now apply taken_well. }
  destruct (Z_le_gt_dec (e s (Z.of_nat i) - Z.of_nat i) M) as [X|X]; [apply Keep; now left|].
  assert (Sn : exists n', n = S n') by (exists (pred n); lia). destruct Sn as [n' En].
  pose proof (drop_of_rest s i q ltac:(lia) ltac:(lia) C) as D. pose proof D as [Di [Lo Hi']].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  destruct (Nat.eq_dec i n) as [Ei|Ei].
  2: { apply Keep. right. split; [lia|]. rewrite Sr, Hi' by lia.
       replace (size_of s - 1 - 1 + 1) with (size_of s - 1) by lia. lia. }
  destruct (Z_le_gt_dec (e s (size_of s - 2)) (size_of s - 2)) as [Second|Y].
  2: { apply Keep. right. split; [lia|]. rewrite Sr, Lo by lia.
       replace (size_of s - 1 - 1) with (size_of s - 2) by lia.
       pose proof C as [_ C0]. specialize (C0 n' ltac:(lia)). rewrite beats_e in C0 by lia.
       apply Z.ltb_ge in C0. replace (Z.of_nat n') with (size_of s - 2) in C0 by lia. lia. }
  assert (Above : e s (size_of s - 2) <= Z.of_nat q).
  { pose proof C as [_ C0]. specialize (C0 n' ltac:(lia)). rewrite beats_e in C0 by lia.
    apply Z.ltb_ge in C0. replace (Z.of_nat n') with (size_of s - 2) in C0 by lia. exact C0. }
  assert (L : M <= 0).
  { rewrite Ei in X. replace (Z.of_nat n) with (size_of s - 1) in X by lia. lia. }
  assert (Duck : hopes (rest s 0 q) false (inject_Z (M + 1) + halves 1)%Q ->
    exists p, (p < S n)%nat /\ good s p q (inject_Z M + halves 1)%Q 1).
  { intros W. exists 0%nat. split; [lia|]. apply (ducks_well s n' q); auto; try lia.
    - apply (proj2 C). lia.
    - eapply hopes_eq; [|exact W]. rewrite plus_one. ring. }
  destruct (Z.eq_dec M 0) as [M0|M0].
  - destruct (Z_le_gt_dec (e s 1) 1) as [E1|E1].
    + apply Duck. now apply (duck_at_0 q).
    + exists n. split; [lia|]. apply (after_West s n q); auto.
      eapply hopes_eq with (inject_Z (M - 1) + halves 1)%Q. { rewrite minus_one. ring. }
      apply (take_with_the_ace q); auto; try lia.
      destruct (least_index (fun w => 2 * c (e s) 0 0 w - w <? -1) 0 (size_of s + 1))
        as [w [Hw [Lw _]]].
      * destruct (Z_gt_dec (count (fun w => 2 * c (e s) 0 0 w - w <? -1) 0 (size_of s + 1)) 0)
          as [Z0|Z0].
        { destruct (count_pos _ _ _ ltac:(apply Z.gt_lt, Z0)) as [w Hw]. now exists w. }
        exfalso. apply No. split; [exact L|]. rewrite M0. unfold exception.
        change (- 0) with 0. change (1 - 0) with 1.
        pose proof (W_first L) as E0. rewrite M0 in E0. change (- 0) with 0 in E0.
        split; [lia|split; [lia|split; [lia|]]]. intros w Hw.
        destruct (Z_le_gt_dec (-1) (2 * c (e s) 0 0 w - (w + 0))) as [|Y]; auto. exfalso.
        pose proof (count_ge1 (fun w => 2 * c (e s) 0 0 w - w <? -1) 0 (size_of s + 1) w
          ltac:(lia)) as Z1. cbv beta in Z1. specialize (Z1 ltac:(lia)). lia.
      * exists w. apply Z.ltb_lt in Lw. lia.
  - apply Duck. apply (duck_below q); auto; lia.
Qed.

(* Where the exception is, nothing answers East's lead of the highest card below the ace. *)
Lemma West_J_2_no_answer a : M <= 0 -> exception (size_of s) (e s) M -> (a < S n)%nat ->
  ~ good s a n (inject_Z M + halves 1)%Q 1.
Proof.
  intros L Ex Ha Wa. pose proof W_range as Rg. pose proof W_size as N. pose proof W_top as Top.
  pose proof (W_room L) as Room. pose proof (exception_second L Ex) as Second.
  assert (Hn : (n < S n)%nat) by lia.
  assert (C : cheapest s n n) by (apply W_cheapest; auto; lia).
  destruct (answers_of_West s n n a _ H Hn C Ha Wa) as [X|X].
  - apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1) + halves 1)%Q) in X.
    2: { rewrite minus_one. ring. }
    destruct (Z.eq_dec M 0) as [M0|M0].
    + apply (take_with_the_ace n) in X; auto; try lia.
      * destruct X as [w [Hw Lw]]. destruct Ex as [_ [_ [_ Ex]]]. rewrite M0 in Ex.
        change (- 0) with 0 in Ex. specialize (Ex w ltac:(lia)). lia.
      * destruct Ex as [_ [Ex _]]. rewrite M0 in Ex. change (1 - 0) with 1 in Ex. lia.
    + apply (no_use_to_take n) in X; auto; lia.
  - apply (hopes_eq _ _ _ _ _ (inject_Z (M + 1) + halves 1)%Q) in X.
    2: { rewrite plus_one. ring. }
    destruct (Z.eq_dec M 0) as [M0|M0].
    + apply (duck_at_0 n) in X; auto; try lia.
      destruct Ex as [_ [Ex _]]. rewrite M0 in Ex. change (1 - 0) with 1 in Ex. lia.
    + apply (duck_below n) in X; auto; lia.
Qed.

Lemma West_J_2_only_if : M <= 0 -> exception (size_of s) (e s) M ->
  ~ hopes s false (inject_Z M + halves 1)%Q.
Proof.
  intros L Ex W. pose proof W_size as N. pose proof (hopes_minmax _ _ _ _ _ V _ _ _ W) as K.
  destruct (K n ltac:(lia)) as [a [Ha Wa]]. rewrite H in Ha.
  exact (West_J_2_no_answer a L Ex Ha Wa).
Qed.
End West_J_2.

Lemma West_J_2_step n : East_J_1 n -> West_J_2 n -> West_J_2 (S n).
Proof.
  intros IE1 IW2 s M H I P Ace T0 T1. split.
  - intros W [L Ex]. revert W. now apply (West_J_2_only_if n).
  - now apply (West_J_2_if n).
Qed.

(* --- All together --- *)

Theorem by_one_induction n : East_J_2 n /\ East_J_1 n /\ West_J_2 n.
Proof.
  induction n as [|n [E2 [E1 W2]]].
  - split; [|split].
    + intros s M H [I [P _]] L. pose proof (no_more_than_its_tricks s M P).
      unfold size_of in *. lia.
    + intros s M H [I [P Below]] _ _. pose proof (not_above s M I P).
      pose proof (not_below_0 s M I Below). unfold size_of in *. lia.
    + intros s M H I P [N _]. unfold size_of in N. lia.
  - split; [now apply East_J_2_step|split; [now apply East_J_1_step|now apply West_J_2_step]].
Qed.

