(* Of the words of n cards of each player, B have a level that the walk reaches, with a diagonal sum
   of absolute value at most 3: n B^2 <= 20^2 C^2 if there are C words in all. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Import Rules.
From WhistStated Require Import Swaps.
From Whist Require Import Mirror Swaps Chances Chung_Feller Walks.
From OneSuit Require Import Reaching_a_level.
Import ListNotations.
Open Scope Z_scope.

(* The sum of f over a list. *)
Definition summed {X} (f : X -> Z) (l : list X) : Z := fold_right (fun x s => f x + s) 0 l.

Lemma summed_cons {X} (f : X -> Z) x l : summed f (x :: l) = f x + summed f l.
Proof. reflexivity. Qed.

Lemma summed_app {X} (f : X -> Z) l l' : summed f (l ++ l') = summed f l + summed f l'.
Proof. induction l as [|x l IH]; cbn [app]; [reflexivity|]. rewrite !summed_cons, IH. lia. Qed.

Lemma summed_map {X Y} (f : Y -> Z) (g : X -> Y) l :
  summed f (map g l) = summed (fun x => f (g x)) l.
Proof. induction l as [|x l IH]; [reflexivity|]. cbn [map]. now rewrite !summed_cons, IH. Qed.

Lemma summed_most {X} (f g : X -> Z) l : (forall x, In x l -> f x <= g x) ->
  summed f l <= summed g l.
Proof.
  intros H. induction l as [|x l IH]; [cbn; lia|]. rewrite !summed_cons.
  specialize (IH (fun y I => H y (or_intror I))). specialize (H x (or_introl eq_refl)). lia.
Qed.

Lemma summed_plus {X} (f g : X -> Z) l :
  summed (fun x => f x + g x) l = summed f l + summed g l.
Proof. induction l as [|x l IH]; [reflexivity|]. rewrite !summed_cons, IH. lia. Qed.

Lemma summed_times {X} (f : X -> Z) z l : summed (fun x => z * f x) l = z * summed f l.
Proof. induction l as [|x l IH]; [cbn; lia|]. rewrite !summed_cons, IH. lia. Qed.

(* Whoever is bad is so for one of these reasons. *)
Lemma how_many_for {X} (bad : X -> bool) (good : Z -> X -> bool) ks l :
  (forall x, In x l -> bad x = true -> exists k, In k ks /\ good k x = true) ->
  how_many bad l <= summed (fun k => how_many (good k) l) ks.
Proof.
  revert bad. induction ks as [|k ks IH]; intros bad H.
  - cbn. induction l as [|x l IH]; [cbn; lia|]. rewrite how_many_cons.
    destruct (bad x) eqn:E.
    + destruct (H x (or_introl eq_refl) E) as [k [[] _]].
    + cbn [Z.b2z]. apply IH. intros y I. apply H. now right.
  - rewrite summed_cons.
    transitivity (how_many (good k) l + how_many (fun x => bad x && negb (good k x)) l).
    + apply how_many_or. intros x _ ->. now destruct (good k x); [left|right].
    + enough (how_many (fun x => bad x && negb (good k x)) l <=
        summed (fun k => how_many (good k) l) ks) by lia.
      apply IH. intros x I B. apply andb_prop in B as [B N].
      destruct (H x I B) as [k' [[<-|K] G]]; [now rewrite G in N|]. eauto.
Qed.

(* Each counts once, by its key. *)
Lemma summed_by_key {X} (key : X -> Z) (c : Z -> Z) ks l : NoDup ks -> (forall k, 0 <= c k) ->
  summed (fun k => c k * how_many (fun x => key x =? k) l) ks <= summed (fun x => c (key x)) l.
Proof.
  intros Once P. induction l as [|x l IH].
  - induction ks as [|k ks IHk]; [cbn; lia|]. rewrite summed_cons.
    inversion Once; subst. specialize (IHk ltac:(assumption)). cbn in *. lia.
  - rewrite summed_cons.
    assert (E : summed (fun k => c k * how_many (fun x => key x =? k) (x :: l)) ks =
      summed (fun k => c k * Z.b2z (key x =? k)) ks +
      summed (fun k => c k * how_many (fun x => key x =? k) l) ks).
    { rewrite <- summed_plus. clear. induction ks as [|k ks IH]; [reflexivity|].
      rewrite !summed_cons, IH, how_many_cons. lia. }
    rewrite E. enough (summed (fun k => c k * Z.b2z (key x =? k)) ks <= c (key x)) by lia.
    clear E IH. induction Once as [|k ks No Once IH]; [apply P|]. rewrite summed_cons.
    destruct (Z.eqb_spec (key x) k) as [->|D]; cbn [Z.b2z]; [|lia].
    enough (summed (fun k' => c k' * Z.b2z (k =? k')) ks = 0) by lia.
    clear - No. induction ks as [|k' ks IH]; [reflexivity|]. rewrite summed_cons, IH.
    + destruct (Z.eqb_spec k k') as [->|]; [|cbn; lia]. exfalso. apply No. now left.
    + intros I. apply No. now right.
Qed.

(* --- All words of m cards --- *)

Definition ended (w : list player) : Z := Z.of_nat (number East w) - Z.of_nat (number West w).

Lemma words_number m : Z.of_nat (length (words m)) = 2 ^ Z.of_nat m.
Proof.
  induction m as [|m IH]; [reflexivity|]. cbn [words]. rewrite app_length, !map_length.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

Lemma summed_const {X} z (l : list X) : summed (fun _ => z) l = z * Z.of_nat (length l).
Proof.
  induction l as [|x l IH]; [cbn; lia|]. rewrite summed_cons, IH. cbn [length]. lia.
Qed.

Lemma sum_of_squares m : forall x,
  summed (fun w => (x + ended w) * (x + ended w)) (words m) = (x * x + Z.of_nat m) * 2 ^ Z.of_nat m.
Proof.
  induction m as [|m IH]; intros x.
  - unfold summed, ended, number. cbn. lia.
  - cbn [words]. rewrite summed_app, !summed_map.
    assert (W : summed (fun w => (x + ended (West :: w)) * (x + ended (West :: w))) (words m) =
      summed (fun w => (x - 1 + ended w) * (x - 1 + ended w)) (words m)).
    { clear IH. induction (words m) as [|w l IHl]; [reflexivity|]. rewrite !summed_cons, IHl.
      assert (S : ended (West :: w) = ended w - 1).
      { unfold ended. rewrite !number_cons. cbn [same_player]. lia. }
      rewrite S. ring. }
    assert (E : summed (fun w => (x + ended (East :: w)) * (x + ended (East :: w))) (words m) =
      summed (fun w => (x + 1 + ended w) * (x + 1 + ended w)) (words m)).
    { clear IH W. induction (words m) as [|w l IHl]; [reflexivity|]. rewrite !summed_cons, IHl.
      assert (S : ended (East :: w) = ended w + 1).
      { unfold ended. rewrite !number_cons. cbn [same_player]. lia. }
      rewrite S. ring. }
    rewrite W, E, !IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. nia.
Qed.

(* --- Words of i cards of West and j of East --- *)

Fixpoint ways (i : nat) : nat -> Z :=
  match i with
  | O => fun _ => 1
  | S k => fix with_j j := match j with O => 1 | S l => ways k (S l) + with_j l end
  end.

Lemma ways_S i j : ways (S i) (S j) = ways i (S j) + ways (S i) j.
Proof. reflexivity. Qed.
Lemma ways_0 i : ways i 0 = 1.
Proof. now destruct i. Qed.

Lemma ways_ratio total : forall i j, (i + j <= total)%nat ->
  (Z.of_nat i + 1) * ways (S i) j = (Z.of_nat i + Z.of_nat j + 1) * ways i j /\
  (Z.of_nat j + 1) * ways i (S j) = (Z.of_nat i + Z.of_nat j + 1) * ways i j.
Proof.
  induction total as [|total IH]; intros i j L.
  { assert (i = 0 /\ j = 0)%nat as [-> ->] by lia. now split. }
  split.
  - destruct j as [|j]; [rewrite !ways_0; lia|]. rewrite ways_S.
    destruct (IH i j ltac:(lia)). nia.
  - destruct i as [|i]; [cbn; lia|]. rewrite ways_S. destruct (IH i j ltac:(lia)). nia.
Qed.

Lemma ways_nonneg i : forall j, 0 <= ways i j.
Proof.
  induction i as [|i IH]; [cbn; lia|]. intros j. induction j as [|j IHj]; [cbn; lia|].
  rewrite ways_S.
  specialize (IH (S j)). lia.
Qed.

Definition has (i j : nat) (w : list player) : bool :=
  (number West w =? i)%nat && (number East w =? j)%nat.

Lemma ways_are m : forall i j, (i + j = m)%nat -> how_many (has i j) (words m) = ways i j.
Proof.
  induction m as [|m IH]; intros i j E.
  - assert (i = 0 /\ j = 0)%nat as [-> ->] by lia. reflexivity.
  - cbn [words]. rewrite how_many_app, !how_many_map.
    assert (None : forall l : list (list player), how_many (fun _ => false) l = 0).
    { intros l. unfold how_many. induction l as [|x l IHl]; [reflexivity|exact IHl]. }
    assert (Hw : how_many (fun w => has i j (West :: w)) (words m) =
      match i with O => 0 | S k => ways k j end).
    { destruct i as [|k].
      - rewrite <- (None (words m)). apply how_many_alike. intros w _. unfold has.
        rewrite number_cons. reflexivity.
      - rewrite <- IH by lia. apply how_many_alike. intros w _. unfold has.
        rewrite !number_cons. reflexivity. }
    assert (He : how_many (fun w => has i j (East :: w)) (words m) =
      match j with O => 0 | S k => ways i k end).
    { destruct j as [|k].
      - rewrite <- (None (words m)). apply how_many_alike. intros w _. unfold has.
        rewrite !number_cons. now rewrite andb_false_r.
      - rewrite <- IH by lia. apply how_many_alike. intros w _. unfold has.
        rewrite !number_cons. reflexivity. }
    rewrite Hw, He. destruct i as [|i], j as [|j]; [lia|cbn; lia|rewrite !ways_0; lia|].
    now rewrite ways_S.
Qed.

Lemma central_step n :
  (Z.of_nat n + 1) * ways (S n) (S n) = 2 * (2 * Z.of_nat n + 1) * ways n n.
Proof.
  destruct (ways_ratio (n + n) n n ltac:(lia)) as [A _].
  destruct (ways_ratio (S n + n) (S n) n ltac:(lia)) as [_ B]. rewrite Nat2Z.inj_succ in B.
  set (m := Z.of_nat n) in *.
  assert (C : (m + 1) * ways (S n) (S n) = (m + 1) * (2 * ways (S n) n)) by lia.
  apply Z.mul_reg_l in C; lia.
Qed.

(* 4^n <= 2 sqrt(n) C. *)
Lemma central n : (1 <= n)%nat ->
  2 ^ Z.of_nat (n + n) * 2 ^ Z.of_nat (n + n) <= 4 * Z.of_nat n * (ways n n * ways n n).
Proof.
  induction 1 as [|n L IH]; [cbn; lia|].
  replace (Z.of_nat (S n + S n)) with (Z.succ (Z.succ (Z.of_nat (n + n)))) by lia.
  rewrite !Z.pow_succ_r by lia. pose proof (central_step n) as C. rewrite Nat2Z.inj_succ.
  set (t := 2 ^ Z.of_nat (n + n)) in *. set (p := ways n n) in *. set (q := ways (S n) (S n)) in *.
  set (m := Z.of_nat n) in *. assert (1 <= m) by lia.
  assert (P : 0 <= p * p) by apply Z.square_nonneg.
  assert (Sq : (m + 1) * (m + 1) * (q * q) = 4 * (2 * m + 1) * (2 * m + 1) * (p * p)).
  { transitivity ((m + 1) * q * ((m + 1) * q)); [ring|]. rewrite C. ring. }
  assert (X : 16 * (m + 1) * (t * t) <= 16 * (m + 1) * (4 * m * (p * p))).
  { apply Z.mul_le_mono_nonneg_l; lia. }
  assert (Y : 64 * m * (m + 1) * (p * p) <= 16 * (2 * m + 1) * (2 * m + 1) * (p * p)).
  { apply Z.mul_le_mono_nonneg_r; lia. }
  assert (Z : (m + 1) * (16 * (t * t)) <= (m + 1) * (4 * (m + 1) * (q * q))).
  { replace ((m + 1) * (4 * (m + 1) * (q * q))) with (4 * ((m + 1) * (m + 1) * (q * q))) by ring.
    rewrite Sq. lia. }
  apply Z.mul_le_mono_pos_l in Z; lia.
Qed.

(* --- Together --- *)

Section Together.
Variable n : nat.
Let all := words (n + n).

(* The levels -n, .., n. *)
Definition levels : list Z := map (fun i => Z.of_nat i - Z.of_nat n) (seq 0 (n + n + 1)).

Lemma in_levels k : In k levels <-> - Z.of_nat n <= k <= Z.of_nat n.
Proof.
  unfold levels. rewrite in_map_iff. split.
  - intros [i [<- I]]. apply in_seq in I. lia.
  - intros L. exists (Z.to_nat (k + Z.of_nat n)). rewrite in_seq. lia.
Qed.

Lemma doubled_levels : NoDup (map (Z.mul 2) levels).
Proof.
  unfold levels. rewrite map_map. generalize (n + n + 1)%nat as m. generalize 0%nat.
  intros s m. revert s. induction m as [|m IH]; intros s.
  - constructor.
  - cbn [seq map]. constructor; [|apply IH]. intros I. apply in_map_iff in I as [i [E I]].
    apply in_seq in I. lia.
Qed.

Hypothesis Some : (1 <= n)%nat.
Variable bad : list player -> bool.
Hypothesis Dealt : forall w, bad w = true -> dealt n w = true.
Hypothesis Reason : forall w, bad w = true -> exists k, - Z.of_nat n <= k <= Z.of_nat n /\
  close_to n k w = true.

Lemma few_by_ends :
  4 * Z.of_nat n * Z.of_nat n * how_many bad all <=
  (39 * Z.of_nat n + 162) * 2 ^ Z.of_nat (n + n).
Proof.
  pose (c := fun h => 72 * Z.of_nat n + 324 + 3 * (h * h)).
  assert (A : how_many bad all <= summed (fun k => how_many (close_to n k) all) levels).
  { apply how_many_for. intros w _ B. destruct (Reason w B) as [k [L K]]. exists k.
    now rewrite in_levels. }
  assert (B : 8 * Z.of_nat n * Z.of_nat n * summed (fun k => how_many (close_to n k) all) levels <=
    summed (fun k => c (2 * k) * how_many (ends_at (2 * k)) all) levels).
  { rewrite <- summed_times. apply summed_most. intros k I. apply close_by_ends, in_levels, I. }
  assert (C : summed (fun k => c (2 * k) * how_many (ends_at (2 * k)) all) levels <=
    summed (fun w => c (ended w)) all).
  { pose proof (summed_by_key ended c (map (Z.mul 2) levels) all doubled_levels) as K.
    rewrite summed_map in K. apply K. intros k. unfold c. nia. }
  assert (D : summed (fun w => c (ended w)) all =
    (78 * Z.of_nat n + 324) * 2 ^ Z.of_nat (n + n)).
  { unfold c. rewrite summed_plus, summed_const, summed_times.
    pose proof (sum_of_squares (n + n) 0) as Q. change (fun w => (0 + ended w) * (0 + ended w)) with
      (fun w => ended w * ended w) in Q. fold all in Q. rewrite Q. unfold all at 1.
    rewrite words_number. lia. }
  set (f := how_many bad all) in *. set (t := 2 ^ Z.of_nat (n + n)) in *.
  set (m := Z.of_nat n) in *. assert (1 <= m) by lia.
  set (s := summed (fun k => how_many (close_to n k) all) levels) in *.
  assert (E : 8 * m * m * f <= 8 * m * m * s) by nia. lia.
Qed.

Theorem few_are_bad :
  Z.of_nat n * (how_many bad all * how_many bad all) <=
  20 * 20 * (how_many (dealt n) all * how_many (dealt n) all).
Proof.
  assert (Less : how_many bad all <= how_many (dealt n) all).
  { apply how_many_less. intros w _. apply Dealt. }
  pose proof (how_many_nonneg bad all) as P. set (f := how_many bad all) in *.
  destruct (Z.leb_spec (Z.of_nat n) 400) as [S|S].
  { set (p := how_many (dealt n) all) in *. set (m := Z.of_nat n) in *.
    assert (f * f <= p * p) by nia. nia. }
  assert (N : how_many (dealt n) all = ways n n) by (rewrite <- (ways_are (n + n)); auto).
  rewrite N. pose proof few_by_ends as F. fold f in F. pose proof (central n Some) as C.
  set (t := 2 ^ Z.of_nat (n + n)) in *. set (m := Z.of_nat n) in *. set (p := ways n n) in *.
  assert (0 < t) by (apply Z.pow_pos_nonneg; lia).
  assert (X : 4 * m * (m * f) <= 4 * m * (10 * t)) by nia.
  apply Z.mul_le_mono_pos_l in X; [|lia].
  assert (Y : (m * f) * (m * f) <= (10 * t) * (10 * t)) by nia.
  assert (G : m * (m * (f * f)) <= m * (20 * 20 * (p * p))) by lia.
  apply Z.mul_le_mono_pos_l in G; lia.
Qed.
End Together.
