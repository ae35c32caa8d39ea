(* East's lead by heights where the value is m + 1/2^j: after it West has at most m + 1/2^(j-1). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Beatable_leads Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West By_one_induction Large_J.
From OneSuit Require Import Leads_by_rows Leads_by_height.
Open Scope Z_scope.

(* The sums when West has lost his lowest card to the card led, which his ace alone beats. *)
Lemma T_after_a_duck s n level q l : sz s = S n -> leads s level n q ->
  e s (size_of s - 1) = size_of s -> 2 <= size_of s -> l <= 0 ->
  T_ (rest s 0 q) (l + 1) <= T_ s l.
Proof.
  intros H L Ace N2 Hl. pose proof (lead_within s level n q L) as [_ [Hq _]].
  pose proof (size_rest s 0 q ltac:(lia) ltac:(lia)) as Sr.
  pose proof (rows_of_a_duck s n level q H L Ace) as Row. pose proof (e_range s 0 ltac:(lia)) as R0.
  unfold T_. rewrite Sr, !T_c.
  rewrite (c_last (e (rest s 0 q)) (l + 1) 0 (size_of s - 1)) by lia.
  replace (size_of s - 1 - 1) with (size_of s - 2) by lia. rewrite (Row (size_of s - 2)) by lia.
  rewrite (proj2 (Z.ltb_ge (size_of s - 2 + 1) _)) by lia.
  assert (Shift : c (e (rest s 0 q)) (l + 1) 0 (size_of s - 2) =
    c (e s) l (0 + 1) (size_of s - 2 + 1)).
  { apply c_eqs. intros p Hp. rewrite Row by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia. lia. }
  rewrite Shift. replace (size_of s - 2 + 1) with (size_of s - 1) by lia.
  rewrite (c_first (e s) l 0 (size_of s)) by lia.
  rewrite (c_last (e s) l (0 + 1) (size_of s)) by lia.
  rewrite Ace. unfold Z.b2z. rewrite (proj2 (Z.ltb_lt (l + (size_of s - 1)) _)) by lia.
  destruct (Z.ltb_spec (l + 0) (e s 0)), (Z.ltb_spec (l + 1 + (size_of s - 2)) (size_of s - 1));
    lia.
Qed.

Section Lower_half.
Variables (s : sorted_suit) (M : Z) (i q : nat).
Hypothesis I : integral (sz s) M.
Hypothesis Above : hopes s true (inject_Z M).
Hypothesis Below : ~ hopes s false (inject_Z (M + 1)).
Hypothesis L : leads s (level_of s (M + 1)) i q.

Lemma a_size : exists n, sz s = S n.
Proof. pose proof (lead_within s _ i q L) as [Hi _]. exists (pred (sz s)). lia. Qed.

(* J >= 2: the lead is above the level h - 1. *)
Lemma lead_above : T_ s M = 0 -> - size_of s < M -> M < e s (Z.of_nat i) - Z.of_nat i.
Proof.
  intros T0 L0. destruct a_size as [n H]. pose proof (not_above s M I Above) as Less.
  destruct (a_lead_above s n M H L0 ltac:(lia) ltac:(lia)) as [x [y [Hx [Hy [[Bx _] Dx]]]]].
  destruct L as [_ [_ [_ [_ [_ [Most _]]]]]]. unfold size_of in *.
  rewrite beats_e in Bx by lia. apply Z.ltb_lt in Bx.
  specialize (Most (Z.of_nat x) ltac:(lia) ltac:(lia)). unfold level_of in Most.
  unfold size_of in *.
  destruct (_ <? _); lia.
Qed.

Section Rest.
Variable J : nat.
Hypothesis First : first_at s M (S (S J)).

Lemma sums_before : T_ s M = 0 /\ - size_of s + 1 + Z.of_nat J < M.
Proof.
  pose proof (before_J s M I Above Below _ First 1%nat ltac:(lia)) as T0.
  replace (M + 1 - Z.of_nat 1) with M in T0 by lia. split; [lia|].
  pose proof First as [_ [P _]].
  pose proof (T_positive s _ ltac:(eapply Z.le_lt_trans; [|exact P]; lia)). lia.
Qed.

(* What West has when he has taken the card led. *)
Lemma rest_between : integral (sz (rest s i q)) (M - 1) /\
  hopes (rest s i q) true (inject_Z (M - 1)) /\
  (forall k, k <= M -> T_ (rest s i q) k = T_ s k - 1) /\
  size_of (rest s i q) = size_of s - 1 /\
  drop (size_of s) (e s) (e (rest s i q)) (Z.of_nat i) /\ first_at (rest s i q) (M - 1) (S J) /\
  (~ hopes (rest s i q) false (inject_Z (M - 1 + 1)) \/ J = 0%nat).
Proof.
  pose proof (lead_within s _ i q L) as [Hi [Hq C]]. destruct a_size as [n H].
  destruct sums_before as [T0 Low]. pose proof (lead_above T0 ltac:(lia)) as Di.
  rewrite H in Hi, Hq.
  pose proof (integral_after s n i q M H Hi Hq I) as [I1 _].
  pose proof (size_rest s i q ltac:(lia) ltac:(lia)) as Sr.
  assert (T' : forall k, k <= M -> T_ (rest s i q) k = T_ s k - 1).
  { intros k Hk. rewrite T_cheaply_taken by (auto; lia).
    now rewrite (proj2 (Z.ltb_lt k _)) by lia. }
  pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s i q H Hi Hq C _ _ Above) as K.
  pose proof C as [Bi _]. rewrite Bi in K. change (trq true) with 1%Q in K.
  apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
  split; [exact I1|split; [exact K|split; [exact T'|split; [exact Sr|split; [|split]]]]].
  - apply drop_of_rest; auto; lia.
  - pose proof First as [_ [P Least]]. split; [lia|split].
    + rewrite T' by lia. replace (M - 1 + 1 - Z.of_nat (S J)) with (M + 1 - Z.of_nat (S (S J))) by
        lia.
      lia.
    + intros x Hx. rewrite T' by lia. specialize (Least (S x) ltac:(lia)).
      replace (M - 1 + 1 - Z.of_nat x) with (M + 1 - Z.of_nat (S x)) by lia. lia.
  - destruct J as [|J']; [now right|left]. intros X.
    pose proof (not_above s M I Above) as Less.
    apply positive_if_half in X; auto; try (rewrite Sr; lia).
    pose proof (before_J s M I Above Below _ First 2%nat ltac:(lia)) as T1.
    replace (M + 1 - Z.of_nat 2) with (M - 1) in T1 by lia.
    replace (M - 1 + 1) with M in X by lia. rewrite !T' in X by lia. lia.
Qed.

(* A value in the lower half that is a number: what is not hoped for. *)
Lemma not_above_number (x : sorted_suit) (N : Z) (r : Q) :
  integral (sz x) N -> hopes x true (inject_Z N) -> ~ hopes x false (inject_Z (N + 1)) ->
  (fst (nval x) <= r)%Q -> (inject_Z N < fst (nval x))%Q -> ~ hopes x true r.
Proof.
  intros Ix Ax Bx Le Gt [W|[E W]]; [lra|].
  rewrite (a_number x N Ix Ax Bx) in W by lra. cbn [lbl] in W. lia.
Qed.

(* v = m + 1/2^J. *)
Lemma denied_at_J : (1 <= J)%nat -> (fst (nval s) == inject_Z M + halves (S J))%Q ->
  ~ hopes (rest s i q) true (inject_Z (M - 1) + halves J)%Q.
Proof.
  intros J1 _. destruct rest_between as [I1 [K [T' [Sr [D [F1 B1]]]]]].
  destruct B1 as [B1|B1]; [|lia].
  assert (N0 : (inject_Z (M - 1) < fst (nval (rest s i q)) <= inject_Z (M - 1) + halves J)%Q).
  { destruct (abstract_A_c (rest s i q) (M - 1) I1 K B1 (S J) ltac:(lia) F1) as [E|E];
      rewrite E; replace (S J - 1)%nat with J by lia.
    - pose proof (halves_range J). lra.
    - pose proof (halves_range (S J)). pose proof (halves_less J (S J) ltac:(lia)). lra. }
  apply (not_above_number _ (M - 1)); auto; lra.
Qed.

(* v = m + 1/2^(J+1), and East has the ace. *)
Lemma denied_after_J : East_ace s -> ~ hopes s false (inject_Z M + halves (S J))%Q ->
  ~ hopes (rest s i q) true (inject_Z (M - 1) + halves (S J))%Q.
Proof.
  intros Ace Not. destruct rest_between as [I1 [K [T' [Sr [D [F1 B1]]]]]].
  pose proof (lead_within s _ i q L) as [Hi [Hq C]]. destruct a_size as [n H].
  rewrite H in Hi, Hq. destruct sums_before as [T0 Low].
  pose proof (lead_above T0 ltac:(lia)) as Di.
  pose proof (East_keeps s n i q H Hi Hq C Ace) as Ace'. pose proof (not_above s M I Above) as Less.
  destruct J as [|J'].
  - (* J = 2 *)
    assert (EM : M - 1 + 1 = M) by lia. assert (Top : e s (size_of s - 1) < size_of s).
    { apply Ace. unfold size_of. lia. }
    pose proof (T' M ltac:(lia)) as T0'. rewrite T0 in T0'.
    assert (N1 : 0 < size_of (rest s i q)).
    { rewrite Sr. destruct (Z.eq_dec (size_of s) 1) as [N1|]; [exfalso|unfold size_of in *; lia].
      pose proof (Ace (Z.of_nat i)). destruct L as [_ [E _]]. unfold size_of in *. lia. }
    intros W. destruct (Z_lt_le_dec M 0) as [Neg|Pos].
    { revert W. apply East_has_the_ace.nothing_below; auto; try lia; rewrite EM; lia. }
    apply Not. apply (proj1 (by_one_induction (S n)) s M H (conj I (conj Above Below)) Pos Ace
      First).
    apply (late_before _ _ _ _ D).
    assert (Room : M < size_of s - 1).
    { pose proof (positive_row _ _ _ (rep_e s) Top M (Z.of_nat i) Pos). unfold size_of in *. lia. }
    pose proof First as [_ [P2 _]]. replace (M + 1 - Z.of_nat 2) with (M - 1) in P2 by lia.
    pose proof (T' (M - 1) ltac:(lia)) as T1'.
    destruct (three_quarters_or_half (rest s i q) (M - 1) I1 K W) as [X|X].
    + rewrite EM in X. pose proof (half_of_suit (rest s i q) (M - 1) I1 Ace') as Hf.
      rewrite EM, Sr in Hf. apply Hf in X; try lia. exact (half_late _ _ _ X).
    + apply (three_late _ _ _ (rep_of s _ Sr)).
      pose proof (not_half_of_number _ _ X) as Nh.
      assert (Sz : sz (rest s i q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
      apply (proj1 (proj2 (by_one_induction n)) (rest s i q) (M - 1) Sz (conj I1 (conj K Nh)) Ace')
        in X.
      * destruct X as [_ [_ X]]. rewrite EM, Sr in X. exact X.
      * apply first_at_1. lia.
  - (* J >= 3 *)
    destruct B1 as [B1|]; [|lia].
    rewrite (East_J_above (S J') s M (conj I (conj Above Below)) Ace First) in Not.
    assert (Not' : ~ hopes (rest s i q) false (inject_Z (M - 1) + halves (S J'))%Q).
    { rewrite (East_J_above J' (rest s i q) (M - 1) (conj I1 (conj K B1)) Ace' F1).
      replace (M - 1 - Z.of_nat J') with (M - Z.of_nat (S J')) by lia. rewrite Sr.
      destruct (Z_lt_le_dec (M - Z.of_nat (S J')) 0) as [Neg|Pos].
      { intros [X _]. lia. }
      rewrite (two_negative_after _ _ _ _ (Z.of_nat i) _ (rep_e s) D); auto. lia. }
    assert (N0 : (inject_Z (M - 1) < fst (nval (rest s i q)) <=
      inject_Z (M - 1) + halves (S (S J')))%Q).
    { destruct (abstract_A_c (rest s i q) (M - 1) I1 K B1 (S (S J')) ltac:(lia) F1) as [E|E].
      - exfalso. apply Not'. apply (at_the_number (rest s i q) (M - 1) I1 K B1).
        + rewrite E. reflexivity.
        + pose proof (halves_range (S J')). lra.
      - rewrite E. pose proof (halves_range (S (S J'))). lra. }
    apply (not_above_number _ (M - 1)); auto; lra.
Qed.
End Rest.
End Lower_half.

(* J, if there is one. *)
Lemma first_exists s M i : (1 <= i)%nat -> Z.of_nat i < T_ s (M + 1 - Z.of_nat i) ->
  exists J, first_at s M J.
Proof.
  induction i as [i IH] using lt_wf_ind. intros Hi P.
  destruct (bnd i (fun x => (1 <= x)%nat /\ Z.of_nat x < T_ s (M + 1 - Z.of_nat x)))
    as [[x [Hx [X1 X2]]]|None].
  - intros x. destruct (le_dec 1 x), (Z_lt_dec (Z.of_nat x) (T_ s (M + 1 - Z.of_nat x)));
      [left|right|right|right]; tauto || lia.
  - now apply (IH x).
  - exists i. split; [exact Hi|split; [exact P|]]. intros x Hx.
    specialize (None x ltac:(lia)). lia.
Qed.

Lemma halves_same i j : (halves i == halves j)%Q -> i = j.
Proof.
  intros E. destruct (Nat.lt_trichotomy i j) as [X|[X|X]]; auto; exfalso.
  - pose proof (halves_less i j X). lra.
  - pose proof (halves_less j i X). lra.
Qed.

Theorem denied_fraction s M j i q a : integral (sz s) M ->
  (fst (nval s) == inject_Z M + halves (S j))%Q -> (1 <= j)%nat ->
  leads s (level_of s (M + 1)) i q -> (a < sz s)%nat ->
  ~ good s a q (inject_Z M + halves j)%Q 1.
Proof.
  intros I E J1 L Ha W. pose proof (halves_range (S j)) as Hr.
  assert (Above : hopes s true (inject_Z M)) by (left; lra).
  assert (Below : ~ hopes s false (inject_Z (M + 1))).
  { intros X. pose proof (plus_one M). pose proof (halves_less 0 (S j) ltac:(lia)) as Hl.
    cbn [halves] in *. destruct X as [X|[X _]]; lra. }
  assert (Value : forall l r, (inject_Z M + halves (S j) < r)%Q -> ~ hopes s l r).
  { intros l r Hl [X|[X _]]; lra. }
  pose proof (lead_within s _ i q L) as [Hi [Hq C]].
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); lia). destruct H as [n H].
  assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  pose proof (not_above s M I Above) as Less.
  pose proof (number_found s M I Above Below j E) as Found.
  apply (not_at_0 s M I Above Below) in Found as [x [Hx Px]].
  destruct (first_exists s M x ltac:(lia) Px) as [J First]. clear x Hx Px.
  assert (J2 : exists J0, J = S (S J0) /\ (S j = S J0 \/ S j = S (S J0))).
  { destruct J as [|[|J0]]; [destruct First; lia| |].
    - exfalso. destruct (abstract_A_b s M I Above Below First) as [X|X]; rewrite E in X.
      + assert (Y : S j = 1%nat) by (apply halves_same; lra). lia.
      + pose proof (halves_less 1 (S j) ltac:(lia)) as Hl. cbn [halves] in *. lra.
    - exists J0. split; [reflexivity|].
      destruct (abstract_A_c s M I Above Below (S (S J0)) ltac:(lia) First) as [X|X];
        rewrite E in X.
      + left. apply halves_same. cbn [Nat.sub] in X. lra.
      + right. apply halves_same. lra. }
  destruct J2 as [J0 [-> Cases]]. rewrite H in Ha.
  pose proof (sums_before s M I Above Below J0 First) as [T0 Low].
  pose proof (lead_above s M i q I Above L T0 ltac:(lia)) as Di.
  assert (Taken : forall r, (r == inject_Z (M - 1) + halves j)%Q ->
    hopes (rest s i q) true (inject_Z M + halves j - 1)%Q -> hopes (rest s i q) true r).
  { intros r Er. apply hopes_eq. rewrite Er, minus_one. ring. }
  destruct Cases as [Cs|Cs].
  - assert (J0 = j) as -> by lia.
    destruct (answers_to_lead s n _ i q a _ H L Ha W) as [K|[-> [Ace K]]].
    { revert K. intros K. apply (Taken (inject_Z (M - 1) + halves j)%Q) in K; [|reflexivity].
      revert K. apply (denied_at_J s M i q I Above Below L j First J1 E). }
    (* the duck *)
    assert (E1 : e s (Z.of_nat n) = size_of s).
    { replace (Z.of_nat n) with (size_of s - 1) by lia. exact Ace. }
    assert (N2 : 2 <= size_of s) by lia.
    destruct (integral_after s n 0 q M H ltac:(lia) ltac:(lia) I) as [_ I1].
    pose proof (size_rest s 0 q ltac:(lia) ltac:(lia)) as Sr.
    assert (Sz : sz (rest s 0 q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    assert (K' : hopes (rest s 0 q) false (inject_Z (M + 1) + halves j)%Q).
    { eapply hopes_eq; [|exact K]. rewrite plus_one. ring. }
    destruct (proj1 (claims_L n) j (rest s 0 q) (M + 1) Sz I1 ltac:(lia) K') as [x [Hx Px]].
    destruct x as [|x].
    + apply (denied_half s M n q 0 I Below L); [lia|].
      apply (hopes_after sorted_suit beats Suits.red nval).
      assert (B0 : beats s 0 q = false) by (apply (proj2 C); lia). rewrite B0.
      apply (hopes_eq _ _ _ _ (inject_Z (M + 1 + 1))).
      { rewrite !plus_one. change (trq false) with (- (1))%Q. ring. }
      apply half_if_positive; auto.
      * pose proof (bounded_ _ _ _ _ I1 K'). lia.
      * change (Z.of_nat 0) with 0 in Px. rewrite Z.sub_0_r in Px. lia.
    + pose proof (T_after_a_duck s n _ q (M + 1 - Z.of_nat (S x)) H L Ace N2 ltac:(lia)) as T'.
      replace (M + 1 - Z.of_nat (S x) + 1) with (M + 1 + 1 - Z.of_nat (S x)) in T' by lia.
      destruct First as [_ [_ Least]]. specialize (Least (S x) ltac:(lia)). lia.
  - assert (Ej : j = S J0) by lia.
    destruct (Z_lt_le_dec (e s (size_of s - 1)) (size_of s)) as [East|West].
    + assert (Ace : East_ace s) by (apply East_top; lia).
      destruct (answers_to_lead s n _ i q a _ H L Ha W) as [K|[_ [X _]]]; [|lia].
      apply (Taken (inject_Z (M - 1) + halves (S J0))%Q) in K; [|now rewrite Ej].
      revert K. apply (denied_after_J s M i q I Above Below L J0 First Ace).
      apply Value. rewrite Ej. pose proof (halves_less (S J0) (S (S J0)) ltac:(lia)). lra.
    + pose proof (e_range s (size_of s - 1) ltac:(lia)).
      assert (Top : e s (size_of s - 1) = size_of s) by lia.
      assert (Ace : West_ace s) by (split; lia).
      destruct J0 as [|J0].
      2: { apply (Value false (inject_Z M + halves (S (S J0)))%Q).
           - rewrite Ej. pose proof (halves_less (S (S J0)) (S (S (S J0))) ltac:(lia)). lra.
           - exact (West_J_3 (sz s) J0 s M eq_refl (conj I (conj Above Below)) Ace First). }
      pose proof First as [_ [T1 _]]. replace (M + 1 - Z.of_nat 2) with (M - 1) in T1 by lia.
      destruct (T_parity s (M - 1)) as [u Eu].
      assert (T3 : 3 <= T_ s (M - 1)) by lia. subst j.
      apply (Value false (inject_Z M + halves 1)%Q).
      { pose proof (halves_less 1 2 ltac:(lia)). lra. }
      apply (proj2 (proj2 (by_one_induction (S n))) s M H I Above Ace T0 T3).
      intros [M0 Ex].
      assert (Second : e s (size_of s - 2) <= size_of s - 2).
      { pose proof Ex as [_ [_ [X _]]]. lia. }
      assert (Q : i = n /\ q = n).
      { pose proof L as [_ [Eq [_ [Ei [_ [Most Later]]]]]].
        assert (Lv : level_of s (M + 1) = M + 1).
        { unfold level_of. rewrite Top, Z.ltb_irrefl. reflexivity. }
        rewrite Lv in Most, Later. specialize (Most (size_of s - 1) ltac:(lia) ltac:(lia)).
        assert (Ein : e s (Z.of_nat i) = size_of s).
        { destruct (Z.eq_dec (e s (Z.of_nat i)) (size_of s)) as [|X]; auto. exfalso.
          pose proof (e_range s (Z.of_nat i) ltac:(lia)).
          assert (Z.of_nat i <> size_of s - 1) by (intros Y; rewrite Y in X; lia).
          specialize (Later (size_of s - 1) ltac:(lia) ltac:(lia)). lia. }
        destruct (Z.eq_dec (Z.of_nat i) (size_of s - 1)) as [X|X]; [lia|exfalso].
        pose proof (e_mono s (Z.of_nat i) (size_of s - 2)). lia. }
      destruct Q as [-> ->].
      destruct (by_one_induction n) as [_ [IE1 IW2]].
      exact (West_J_2_no_answer n IE1 IW2 s M H I Above Ace T0 T3 a M0 Ex Ha W).
Qed.
