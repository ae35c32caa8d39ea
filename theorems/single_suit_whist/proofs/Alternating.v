(* Section 7: the alternating sets, written as outcomes, are those that `alternating` of
   Theorem_7_1.v makes; two have k elements for 0 < k < n, and all form a chain. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Following.
From Whist Require Import Mirror Theorem_7_1 Lattice.
From Whist Require Section_7.
Import ListNotations.
From WhistStated Require Export Alternating.
Open Scope Z_scope.

Lemma won_filter x : won_by_West x =
  filter (fun i => match nth (i - 1) x East with West => true | East => false end)
    (seq 1 (length x)).
Proof.
  assert (K : forall s, map Z.to_nat (elements (Z.of_nat s) x) =
    filter (fun i => match nth (i - s) x East with West => true | East => false end)
      (seq s (length x))).
  { induction x as [|a x IH]; intros s; [reflexivity|]. cbn [length seq filter].
    rewrite Nat.sub_diag. rewrite (filter_ext_in _
      (fun i => match nth (i - S s) x East with West => true | East => false end)).
    - rewrite <- IH, Nat2Z.inj_succ. unfold Z.succ. destruct a; cbn [nth elements map];
        [rewrite Nat2Z.id|]; reflexivity.
    - intros i I. apply in_seq in I. replace (i - s)%nat with (S (i - S s)) by lia. reflexivity. }
  apply (K 1%nat).
Qed.

Lemma won_count x : Z.of_nat (length (won_by_West x)) = taken West x.
Proof. unfold won_by_West. rewrite map_length. apply elements_count. Qed.

Lemma in_won x i : In i (won_by_West x) <->
  (1 <= i <= length x)%nat /\ nth (i - 1) x East = West.
Proof.
  rewrite won_filter, Section_7.in_filter. destruct (nth (i - 1) x East);
    intuition discriminate.
Qed.

(* The tricks that the last player on lead lost have one parity, and are all before a limit. *)
Lemma by_places x : forall p, lead_alternates p x -> exists k, forall i, (1 <= i <= length x)%nat ->
  let last := if Nat.even k then p else opponent p in
  nth (i - 1) x East =
    if Nat.ltb i (S k) && Bool.eqb (Nat.even i) (Nat.even (S k)) then opponent last else last.
Proof.
  assert (All : forall x p, (forall w, In w x -> w = p) -> exists k, forall i,
    (1 <= i <= length x)%nat -> let last := if Nat.even k then p else opponent p in
    nth (i - 1) x East =
      if Nat.ltb i (S k) && Bool.eqb (Nat.even i) (Nat.even (S k)) then opponent last else last).
  { clear. intros x p H. exists O. intros i Hi. replace (Nat.ltb i 1) with false
      by (symmetry; apply Nat.ltb_ge; lia). cbn. apply H, nth_In. lia. }
  induction x as [|a x IH]; intros p [H|H]; try (apply All; exact H); [destruct H|].
  destruct H as [-> H]. destruct (IH (opponent p) H) as [k K]. exists (S k). cbv zeta in K.
  rewrite opponent_twice in K. intros i Hi last. unfold last. clear last.
  assert (E : forall m, Nat.even (S m) = negb (Nat.even m)).
  { intros m. rewrite Nat.even_succ. symmetry. apply Nat.negb_even. }
  destruct i as [|[|i]]; [lia| |].
  - replace (Nat.ltb 1 (S (S k))) with true by (symmetry; apply Nat.ltb_lt; lia).
    rewrite !E. destruct (Nat.even k); cbn; rewrite ?opponent_twice; reflexivity.
  - replace (S (S i) - 1)%nat with (S (S i - 1)) by lia. cbn [nth].
    rewrite (K (S i)) by (cbn [length] in Hi; lia).
    replace (Nat.ltb (S (S i)) (S (S k))) with (Nat.ltb (S i) (S k)) by reflexivity.
    rewrite !E. destruct (Nat.ltb (S i) (S k)), (Nat.even i), (Nat.even k); cbn;
      rewrite ?opponent_twice; reflexivity.
Qed.

Lemma lead_alternates_set p x : lead_alternates p x -> is_alternating x.
Proof.
  intros H. destruct (by_places x p H) as [k K]. cbv zeta in K. split.
  - split; [rewrite won_filter; apply Section_7.sorted_filter|].
    intros i I. apply in_won in I. tauto.
  - exists (Nat.even (S k)), (S k). cbv zeta.
    assert (Q : forall i, (Nat.ltb i (S k) && Bool.eqb (Nat.even i) (Nat.even (S k)) = true <->
      (i < S k)%nat /\ Nat.even i = Nat.even (S k))).
    { intros i. rewrite andb_true_iff, Nat.ltb_lt, Bool.eqb_true_iff. reflexivity. }
    destruct (if Nat.even k then p else opponent p); [right|left]; intros i Hi;
      rewrite in_won, (K i Hi), <- Q; destruct (Nat.ltb i (S k) && _); cbn;
      intuition discriminate.
Qed.

Lemma alternating_leads n : forall t p, lead_alternates p (alternating n t p).
Proof.
  assert (High : forall n t, Z.of_nat n <= t -> forall w, In w (alternating n t West) -> w = West).
  { clear. intros n. induction n as [|n IH]; intros t H w; cbn [alternating]; [intros []|].
    replace (t <=? Z.of_nat n) with false by lia. intros [<-|I]; [reflexivity|].
    apply (IH (t - 1)); [lia | exact I]. }
  assert (Low : forall n t, t < 1 -> forall w, In w (alternating n t East) -> w = East).
  { clear. intros n. induction n as [|n IH]; intros t H w; cbn [alternating]; [intros []|].
    replace (1 <=? t) with false by lia. intros [<-|I]; [reflexivity|]. apply (IH t H w I). }
  induction n as [|n IH]; intros t p; [left; intros w []|].
  assert (Leads : (forall w, In w (alternating (S n) t p) -> w = p) \/
    exists t', alternating (S n) t p = opponent p :: alternating n t' (opponent p)).
  { destruct p.
    - destruct (Z.leb_spec t (Z.of_nat n)) as [L|L]; [right; exists t | left; apply High; lia].
      cbn [alternating]. replace (t <=? Z.of_nat n) with true by lia. reflexivity.
    - destruct (Z.leb_spec 1 t) as [L|L]; [right; exists (t - 1) | left; apply Low; lia].
      cbn [alternating]. replace (1 <=? t) with true by lia. reflexivity. }
  destruct Leads as [All|[t' ->]].
  - destruct (alternating (S n) t p); left; exact All.
  - right. split; [reflexivity | apply IH].
Qed.

(* --- All of them --- *)

(* Ascending: that of t elements that has 1, then that which has not. *)
Definition nth_set (n k : nat) : list player :=
  if Nat.even k then alternating n (Z.of_nat (Nat.div2 k)) West
  else alternating n (Z.of_nat (S (Nat.div2 k))) East.

Lemma parts k : (Nat.even k = true /\ k = 2 * Nat.div2 k)%nat \/
  (Nat.even k = false /\ k = 2 * Nat.div2 k + 1)%nat.
Proof.
  pose proof (Nat.div2_odd k) as P. unfold Nat.odd in P.
  destruct (Nat.even k); [left|right]; cbn [negb Nat.b2n] in P; lia.
Qed.

Lemma nth_set_length n k : length (nth_set n k) = n.
Proof. unfold nth_set. destruct (Nat.even k); apply alternating_length. Qed.

Lemma nth_set_taken n k : (k < 2 * n)%nat ->
  2 * taken West (nth_set n k) = Z.of_nat k + if Nat.even k then 0 else 1.
Proof.
  intros H. unfold nth_set. destruct (parts k) as [[-> P]|[-> P]]; rewrite alternating_taken; lia.
Qed.

Lemma nth_set_count n k : (k < 2 * n)%nat ->
  (2 * length (won_by_West (nth_set n k)) = k + if Nat.even k then 0 else 1)%nat.
Proof.
  intros H. pose proof (won_count (nth_set n k)) as W. pose proof (nth_set_taken n k H) as T.
  destruct (Nat.even k); lia.
Qed.

Lemma nth_set_next n k : dom (nth_set n k) (nth_set n (S k)).
Proof.
  destruct (chain n) as [C1 C2]. unfold nth_set.
  destruct (parts k) as [[E P]|[E P]], (parts (S k)) as [[E' P']|[E' P']]; try lia;
    rewrite E, E'.
  - replace (Z.of_nat (Nat.div2 k)) with (Z.of_nat (S (Nat.div2 (S k))) - 1) by lia. apply C2.
  - replace (Nat.div2 (S k)) with (S (Nat.div2 k)) by lia. apply C1.
Qed.

Lemma nth_set_order n k d : dom (nth_set n k) (nth_set n (d + k)).
Proof.
  induction d as [|d IH]; [apply dom_refl|]. apply (dom_trans _ _ _ IH). apply nth_set_next.
Qed.

(* Of t elements, 0 < t < n, the former has 1 and the latter has not. *)
Lemma nth_set_first n k : (0 < k < 2 * n - 1)%nat ->
  nth 0 (nth_set n k) East = if Nat.even k then East else West.
Proof.
  intros H. unfold nth_set. destruct n as [|n]; [lia|].
  destruct (parts k) as [[-> P]|[-> P]]; cbn [alternating].
  - rewrite (proj2 (Z.leb_le _ (Z.of_nat n))) by lia. reflexivity.
  - rewrite (proj2 (Z.leb_le 1 _)) by lia. reflexivity.
Qed.

Lemma nth_set_differ n k k' : (k < k' < 2 * n)%nat -> nth_set n k <> nth_set n k'.
Proof.
  intros H E. pose proof (nth_set_taken n k ltac:(lia)) as T.
  pose proof (nth_set_taken n k' ltac:(lia)) as T'. rewrite E in T.
  pose proof (nth_set_first n k) as F. pose proof (nth_set_first n k') as F'. rewrite E in F.
  destruct (parts k) as [[X P]|[X P]], (parts k') as [[X' P']|[X' P']]; rewrite X in T, F;
    rewrite X' in T', F'; [lia | lia | | lia].
  specialize (F ltac:(lia)). specialize (F' ltac:(lia)). congruence.
Qed.

Lemma same_wins x y : length x = length y -> won_by_West x = won_by_West y -> x = y.
Proof.
  intros L H. apply (nth_ext x y East East L). intros i Hi.
  assert (X : In (S i) (won_by_West x) <-> In (S i) (won_by_West y)) by (rewrite H; reflexivity).
  rewrite !in_won in X. replace (S i - 1)%nat with i in X by lia.
  destruct (nth i x East), (nth i y East); try reflexivity; exfalso.
  - destruct X as [X _]. specialize (X ltac:(split; [lia | reflexivity])).
    destruct X as [_ X]. discriminate X.
  - destruct X as [_ X]. specialize (X ltac:(split; [lia | reflexivity])).
    destruct X as [_ X]. discriminate X.
Qed.

Lemma NoDup_map (f : nat -> list nat) l : NoDup l ->
  (forall a b, In a l -> In b l -> f a = f b -> a = b) -> NoDup (map f l).
Proof.
  induction 1 as [|a l N D IH]; intros H; cbn [map]; constructor.
  - intros K. apply in_map_iff in K. destruct K as [b [E I]]. apply N.
    rewrite (H a b); [exact I | left; reflexivity | right; exact I | symmetry; exact E].
  - apply IH. intros b c Ib Ic. apply H; right; assumption.
Qed.

Lemma all_alternating_sets n x : (1 <= n)%nat -> length x = n ->
  (is_alternating x <-> exists k, (k < 2 * n)%nat /\ x = nth_set n k).
Proof.
  intros Hn Lx. assert (Is : forall k, is_alternating (nth_set n k)).
  { intros k. unfold nth_set. destruct (Nat.even k);
      [apply (lead_alternates_set West) | apply (lead_alternates_set East)];
      apply alternating_leads. }
  split; [|intros [k [_ ->]]; apply Is]. intros H.
  destruct (Section_7.number_of_alternating_sets n Hn) as [sets [D [S Count]]].
  pose (mine := map (fun k => won_by_West (nth_set n k)) (seq 0 (2 * n))).
  assert (Dm : NoDup mine).
  { apply NoDup_map; [apply seq_NoDup|]. intros a b Ia Ib E. apply in_seq in Ia, Ib.
    apply same_wins in E; [|rewrite !nth_set_length; reflexivity].
    destruct (Nat.lt_trichotomy a b) as [L|[L|L]]; [|exact L|]; exfalso.
    - apply (nth_set_differ n a b); [lia | exact E].
    - apply (nth_set_differ n b a); [lia | symmetry; exact E]. }
  assert (All : incl sets mine).
  { apply NoDup_length_incl; [exact Dm | unfold mine; rewrite map_length, seq_length; lia |].
    intros z Z. apply in_map_iff in Z. destruct Z as [k [<- _]]. apply S.
    pose proof (Is k) as I. unfold is_alternating in I. rewrite nth_set_length in I. exact I. }
  unfold is_alternating in H. rewrite Lx in H. apply S, All in H. apply in_map_iff in H.
  destruct H as [k [E I]]. apply in_seq in I. exists k. split; [lia|].
  apply same_wins; [rewrite nth_set_length; exact Lx | symmetry; exact E].
Qed.

(* "For every k in the interval 0 < k < n, there are two alternating sets with k elements, one that
   contains the number 1 and one that doesn't." *)
Theorem two_of_each_size : forall n k, (0 < k < n)%nat ->
  let alternating_set x := length x = n /\ is_alternating x /\ length (won_by_West x) = k in
  (exists x, alternating_set x /\ In 1%nat (won_by_West x) /\
    forall y, alternating_set y -> In 1%nat (won_by_West y) -> y = x) /\
  (exists x, alternating_set x /\ ~ In 1%nat (won_by_West x) /\
    forall y, alternating_set y -> ~ In 1%nat (won_by_West y) -> y = x).
Proof.
  intros n k Hk alternating_set.
  assert (Each : forall j, (j = 2 * k \/ j = 2 * k - 1)%nat -> (0 < j < 2 * n - 1)%nat).
  { lia. }
  assert (Of : forall y, alternating_set y ->
    exists j, (j = 2 * k \/ j = 2 * k - 1)%nat /\ y = nth_set n j).
  { intros y [Ly [Iy Cy]]. apply (all_alternating_sets n y ltac:(lia) Ly) in Iy.
    destruct Iy as [j [Hj ->]]. exists j. split; [|reflexivity].
    pose proof (nth_set_count n j Hj) as W.
    destruct (parts j) as [[E P]|[E P]]; rewrite E in W; lia. }
  assert (Is : forall j, (j = 2 * k \/ j = 2 * k - 1)%nat -> alternating_set (nth_set n j)).
  { intros j Hj. pose proof (nth_set_length n j) as L. split; [exact L|]. split.
    - apply (all_alternating_sets n _ ltac:(lia) L). exists j. split; [lia | reflexivity].
    - pose proof (nth_set_count n j ltac:(lia)) as W.
      destruct (parts j) as [[E P]|[E P]]; rewrite E in W; lia. }
  assert (First : forall j, (j = 2 * k \/ j = 2 * k - 1)%nat ->
    (In 1%nat (won_by_West (nth_set n j)) <-> j = (2 * k - 1)%nat)).
  { intros j Hj. rewrite in_won, nth_set_length. change (1 - 1)%nat with O.
    rewrite nth_set_first by (apply Each; exact Hj).
    destruct (parts j) as [[-> P]|[-> P]]; split; intros X;
      [destruct X; discriminate | lia | lia |].
    split; [lia | reflexivity]. }
  split; [exists (nth_set n (2 * k - 1)) | exists (nth_set n (2 * k))];
    (split; [apply Is; auto|]; split; [rewrite First by auto; lia|]);
    intros y A I; destruct (Of y A) as [j [Hj ->]]; rewrite First in I by exact Hj; f_equal; lia.
Qed.

(* "If they have different cardinality, the larger one is greater in L_n. If they have the same
   number of elements, then the one that doesn't contain 1 is greater. Hence there are 2n
   alternating subsets of {1, ..., n}, and they form a chain in L_n." *)
Theorem a_chain_of_2n : forall n, (1 <= n)%nat ->
  let alternating_set x := length x = n /\ is_alternating x in
  let greater y x := below x y /\ x <> y in
  (forall x y, alternating_set x -> alternating_set y ->
    (length (won_by_West x) < length (won_by_West y))%nat -> greater y x) /\
  (forall x y, alternating_set x -> alternating_set y -> x <> y ->
    length (won_by_West x) = length (won_by_West y) -> ~ In 1%nat (won_by_West y) -> greater y x) /\
  (exists sets, NoDup sets /\ (forall x, In x sets <-> alternating_set x) /\
    length sets = (2 * n)%nat) /\
  (forall x y, alternating_set x -> alternating_set y -> below x y \/ below y x).
Proof.
  intros n Hn alternating_set greater.
  assert (Of : forall x, alternating_set x -> exists k, (k < 2 * n)%nat /\ x = nth_set n k).
  { intros x [L A]. apply (all_alternating_sets n x Hn L). exact A. }
  assert (Is : forall k, (k < 2 * n)%nat -> alternating_set (nth_set n k)).
  { intros k Hk. pose proof (nth_set_length n k) as L. split; [exact L|].
    apply (all_alternating_sets n _ Hn L). exists k. auto. }
  assert (Up : forall k k', (k <= k')%nat -> below (nth_set n k) (nth_set n k')).
  { intros k k' H. apply dom_below. replace k' with (k' - k + k)%nat by lia. apply nth_set_order. }
  assert (Greater : forall k k', (k < k' < 2 * n)%nat -> greater (nth_set n k') (nth_set n k)).
  { intros k k' H. split; [apply Up; lia | apply nth_set_differ; exact H]. }
  refine (conj _ (conj _ (conj _ _))).
  - intros x y X Y H. destruct (Of x X) as [k [Hk ->]], (Of y Y) as [k' [Hk' ->]].
    apply Greater. pose proof (nth_set_count n k Hk) as W.
    pose proof (nth_set_count n k' Hk') as W'.
    destruct (parts k) as [[E P]|[E P]], (parts k') as [[E' P']|[E' P']]; rewrite E in W;
      rewrite E' in W'; lia.
  - intros x y X Y N H No. destruct (Of x X) as [k [Hk ->]], (Of y Y) as [k' [Hk' ->]].
    destruct (Nat.lt_trichotomy k k') as [L|[->|L]]; [apply Greater; lia | congruence | exfalso].
    pose proof (nth_set_count n k Hk) as W. pose proof (nth_set_count n k' Hk') as W'.
    apply No, in_won. rewrite nth_set_length. split; [lia|]. change (1 - 1)%nat with O.
    destruct (parts k) as [[E P]|[E P]], (parts k') as [[E' P']|[E' P']]; rewrite E in W;
      rewrite E' in W'; try lia. rewrite nth_set_first, E' by lia. reflexivity.
  - exists (map (nth_set n) (seq 0 (2 * n))). split; [|split].
    + assert (All : forall l, NoDup l -> (forall k, In k l -> (k < 2 * n)%nat) ->
        NoDup (map (nth_set n) l)).
      { induction 1 as [|a l N D IH]; intros B; cbn [map]; constructor.
        - intros K. apply in_map_iff in K. destruct K as [b [E I]].
          pose proof (B a (or_introl eq_refl)). pose proof (B b (or_intror I)).
          destruct (Nat.lt_trichotomy a b) as [L|[->|L]]; [|exact (N I)|].
          + apply (nth_set_differ n a b); [lia | symmetry; exact E].
          + apply (nth_set_differ n b a); [lia | exact E].
        - apply IH. intros b I. apply B. right. exact I. }
      apply All; [apply seq_NoDup|]. intros k I. apply in_seq in I. lia.
    + intros x. rewrite in_map_iff. split.
      * intros [k [<- I]]. apply in_seq in I. apply Is. lia.
      * intros X. destruct (Of x X) as [k [Hk ->]]. exists k. split; [reflexivity|].
        apply in_seq. lia.
    + rewrite map_length, seq_length. reflexivity.
  - intros x y X Y. destruct (Of x X) as [k [Hk ->]], (Of y Y) as [k' [Hk' ->]].
    destruct (Nat.le_ge_cases k k'); [left|right]; apply Up; assumption.
Qed.
