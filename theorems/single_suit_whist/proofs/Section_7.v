(* Section 7: there are 2n alternating subsets of {1, ..., n}, the empty and the full set among them. *)
Require Import Lia Bool Arith List Sorted.
Import ListNotations.
From WhistStated Require Export Section_7.

(* Those i <= m that have the parity of m, and the others. *)
Definition down_from (m i : nat) : bool := (i <=? m) && Nat.even (m - i).
Definition all (n m : nat) := filter (down_from m) (seq 1 n).
Definition others (n m : nat) := filter (fun i => negb (down_from m i)) (seq 1 n).

(* Each alternating set once. *)
Definition alternating_sets (n : nat) : list (list nat) :=
  map (all n) (seq 0 (n + 1)) ++ map (others n) (seq 0 (n - 1)).

Lemma in_filter f n i : In i (filter f (seq 1 n)) <-> 1 <= i <= n /\ f i = true.
Proof. rewrite filter_In, in_seq. intuition lia. Qed.

Lemma sorted_filter f s n : StronglySorted lt (filter f (seq s n)).
Proof.
  revert s. induction n as [|n IH]; intros s; cbn [seq filter]. constructor.
  destruct (f s); [constructor|]; auto. apply Forall_forall. intros i H. apply filter_In in H.
  destruct H as [H _]. apply in_seq in H. lia.
Qed.

Theorem empty_and_full : forall n, alternating n [] /\ alternating n (seq 1 n).
Proof.
  intros n. assert (Full : forall i, In i (seq 1 n) <-> 1 <= i <= n) by (intros; rewrite in_seq; lia).
  split; (split; [split|exists true, 0]).
  - constructor.
  - intros i [].
  - left. intros i _. cbn. split; [intros [] | lia].
  - replace (seq 1 n) with (filter (fun _ => true) (seq 1 n)); [apply sorted_filter|].
    clear. generalize 1. induction n as [|n IH]; intros s; cbn; [reflexivity | now rewrite IH].
  - apply Full.
  - right. intros i Hi. rewrite Full. split; [lia | auto].
Qed.

Lemma sorted_same x y : StronglySorted lt x -> StronglySorted lt y ->
  (forall i, In i x <-> In i y) -> x = y.
Proof.
  intros S. revert y. induction S as [|a x S IH F]; intros y S' H.
  - destruct y as [|b y]; auto. exfalso. apply (H b). now left.
  - destruct S' as [|b y S' F']. { exfalso. apply (H a). now left. }
    rewrite Forall_forall in F, F'.
    assert (a = b) as <-.
    { destruct (proj1 (H a) (or_introl eq_refl)) as [|I]; auto.
      destruct (proj2 (H b) (or_introl eq_refl)) as [|I']; auto.
      apply F' in I. apply F in I'. lia. }
    f_equal. apply IH; auto. intros i. split; intros I.
    + destruct (proj1 (H i) (or_intror I)) as [<-|]; auto. apply F in I. lia.
    + destruct (proj2 (H i) (or_intror I)) as [<-|]; auto. apply F' in I. lia.
Qed.

Lemma even_sub m i : i <= m -> Nat.even (m - i) = Bool.eqb (Nat.even m) (Nat.even i).
Proof.
  intros H. replace m with (m - i + i) at 2 by lia. rewrite Nat.even_add.
  now destruct (Nat.even (m - i)), (Nat.even i).
Qed.

(* Up to n the numbers of a parity below a limit are those that go down from one m <= n. *)
Lemma by_the_highest n limit even : exists m, m <= n /\
  forall i, 1 <= i <= n -> (down_from m i = true <-> i < limit /\ Nat.even i = even).
Proof.
  set (b := Nat.min (limit - 1) n).
  exists (if Bool.eqb (Nat.even b) even then b else b - 1). split.
  { destruct (Bool.eqb _ _); lia. }
  intros i Hi. unfold down_from. rewrite andb_true_iff, Nat.leb_le.
  destruct (Bool.eqb_spec (Nat.even b) even) as [E|E].
  - assert (X : i <= b -> (Nat.even (b - i) = true <-> Nat.even i = even)).
    { intros L. rewrite even_sub, Bool.eqb_true_iff by exact L. split; congruence. }
    split; intros [A B].
    + specialize (X A). split; [lia | now apply X].
    + assert (L : i <= b) by lia. specialize (X L). split; [exact L | now apply X].
  - assert (X : Nat.even i = even -> i <> b) by (intros F G; subst i; congruence).
    assert (Y : i <= b - 1 -> (Nat.even (b - 1 - i) = true <-> Nat.even i = even)).
    { intros L. rewrite even_sub, Bool.eqb_true_iff by exact L.
      rewrite even_sub by lia. change (Nat.even 1) with false.
      destruct (Nat.even b), (Nat.even i), even; cbn; intuition congruence. }
    split; intros [A B].
    + specialize (Y A). split; [lia | now apply Y].
    + specialize (X B). assert (L : i <= b - 1) by lia. specialize (Y L).
      split; [exact L | now apply Y].
Qed.

Lemma down_next m i : 1 <= i <= S m -> down_from (S m) i = negb (down_from m i).
Proof.
  intros H. unfold down_from. destruct (Nat.eq_dec i (S m)) as [->|N].
  - rewrite Nat.leb_refl, Nat.sub_diag. now replace (S m <=? m) with false
      by (symmetry; apply Nat.leb_gt; lia).
  - replace (i <=? S m) with true by (symmetry; apply Nat.leb_le; lia).
    replace (i <=? m) with true by (symmetry; apply Nat.leb_le; lia). cbn [andb].
    replace (S m - i) with (S (m - i)) by lia. now rewrite Nat.even_succ, <- Nat.negb_even.
Qed.

Lemma NoDup_app (l l' : list (list nat)) : NoDup l -> NoDup l' ->
  (forall x, In x l -> ~ In x l') -> NoDup (l ++ l').
Proof.
  intros N N' H. induction N as [|a l Na N IH]; cbn [app]; auto. constructor.
  - rewrite in_app_iff. intros [K|K]; auto. apply (H a); auto. now left.
  - apply IH. intros x Hx. apply H. now right.
Qed.

(* All numbers but those that go down from n are those that go down from n - 1, and conversely. *)
Lemma others_of_the_last n : 1 <= n -> others n n = all n (n - 1) /\ others n (n - 1) = all n n.
Proof.
  intros Hn. destruct n as [|k]; [lia|]. replace (S k - 1) with k by lia. unfold all, others.
  split; apply filter_ext_in; intros i Hi; apply in_seq in Hi; rewrite down_next by lia;
    [apply negb_involutive | reflexivity].
Qed.

Theorem number_of_alternating_sets : forall n, 1 <= n ->
  exists sets, NoDup sets /\ (forall x, In x sets <-> alternating n x) /\ length sets = 2 * n.
Proof.
  intros n Hn. exists (alternating_sets n). unfold alternating_sets.
  assert (Top : forall m, 1 <= m <= n -> down_from m m = true).
  { intros m Hm. unfold down_from. now rewrite Nat.leb_refl, Nat.sub_diag. }
  assert (Above : forall m i, m < i -> down_from m i = false).
  { intros m i H. unfold down_from. now replace (i <=? m) with false
      by (symmetry; apply Nat.leb_gt; lia). }
  assert (Differ : forall m m', m < m' <= n -> all n m <> all n m' /\ others n m <> others n m').
  { intros m m' H. assert (X : In m' (all n m') /\ ~ In m' (all n m) /\
      In m' (others n m) /\ ~ In m' (others n m')).
    { unfold all, others. rewrite !in_filter, Top, Above by lia.
      intuition (try lia; discriminate). }
    destruct X as [X1 [X2 [X3 X4]]]. split; intros E; [rewrite E in X2|rewrite E in X3]; auto. }
  assert (Once : forall f s, (forall m m', m < m' <= n -> f m <> f m' :> list nat) -> s <= n + 1 ->
    NoDup (map f (seq 0 s))).
  { intros f s H Hs. assert (G : forall l, NoDup l -> (forall m, In m l -> m <= n) ->
      NoDup (map f l)).
    { intros l Nd. induction Nd as [|a l Na Nd IH]; intros B; cbn [map]; constructor.
      - intros K. apply in_map_iff in K as [b [E K]].
        pose proof (B a (or_introl eq_refl)). pose proof (B b (or_intror K)).
        destruct (Nat.lt_trichotomy a b) as [L|[->|L]]; auto.
        + apply (H a b); auto.
        + apply (H b a); auto.
      - apply IH. intros b Hb. apply B. now right. }
    apply G. apply seq_NoDup. intros b Hb. apply in_seq in Hb. lia. }
  assert (Never : forall m m', m <= n -> m' < n - 1 -> all n m <> others n m').
  { intros m m' Hm Hm' E. assert (X : In n (all n m) /\ In (n - 1) (all n m)).
    { rewrite E. unfold others. rewrite !in_filter, !Above by lia. intuition lia. }
    destruct X as [X X']. apply in_filter in X as [_ X], X' as [_ X'].
    assert (m = n) as ->.
    { destruct (Nat.eq_dec m n); auto. rewrite Above in X by lia. discriminate. }
    destruct n as [|k]; [lia|]. replace (S k - 1) with k in X' by lia.
    rewrite down_next, Top in X' by lia. discriminate. }
  split; [|split].
  - apply NoDup_app; try (apply Once; try lia; intros m m' H; now apply Differ).
    intros x Hx Hx'. apply in_map_iff in Hx as [m [<- Hm]], Hx' as [m' [E Hm']].
    apply in_seq in Hm, Hm'. apply (Never m m'); auto; lia.
  - assert (Is : forall f, subset n (filter f (seq 1 n))).
    { intros f. split. apply sorted_filter. intros i H. now apply in_filter in H. }
    assert (Found : forall x f, subset n x -> (forall i, 1 <= i <= n -> (In i x <-> f i = true)) ->
      x = filter f (seq 1 n)).
    { intros x f [S B] H. apply sorted_same; auto. apply sorted_filter. intros i.
      rewrite in_filter. split; intros I. split; auto. apply H; auto. now apply H. }
    intros x. rewrite in_app_iff, !in_map_iff. split.
    + assert (Down : forall m i, down_from m i = true <-> i < S m /\ Nat.even i = Nat.even m).
      { intros m i. unfold down_from. rewrite andb_true_iff, Nat.leb_le. split; intros [A B].
        - rewrite even_sub, Bool.eqb_true_iff in B by exact A. split; [lia | congruence].
        - assert (L : i <= m) by lia. rewrite even_sub, Bool.eqb_true_iff by exact L. auto. }
      intros [[m [<- _]]|[m [<- _]]]; (split; [apply Is|]); exists (Nat.even m), (S m); cbv zeta;
        [left|right]; intros i Hi; unfold all, others; rewrite in_filter.
      * rewrite Down. tauto.
      * rewrite negb_true_iff, <- not_true_iff_false, Down. tauto.
    + intros [S [even [limit H]]]. destruct (by_the_highest n limit even) as [m [Hm D]].
      destruct H as [H|H].
      * left. exists m. split; [|apply in_seq; lia]. symmetry. apply Found; auto. intros i Hi.
        rewrite H, D by assumption. reflexivity.
      * assert (X : x = others n m).
        { apply Found; auto. intros i Hi. rewrite H, negb_true_iff, <- not_true_iff_false, D
            by assumption. reflexivity. }
        subst x. destruct (others_of_the_last n Hn) as [E E'].
        destruct (Nat.lt_ge_cases m (n - 1)) as [L|L]; [right; exists m; split; auto;
          apply in_seq; lia|]. left.
        destruct (Nat.eq_dec m n) as [->|N].
        -- exists (n - 1). split; [auto | apply in_seq; lia].
        -- exists n. replace m with (n - 1) by lia. split; [auto | apply in_seq; lia].
  - rewrite app_length, !map_length, !seq_length. lia.
Qed.
