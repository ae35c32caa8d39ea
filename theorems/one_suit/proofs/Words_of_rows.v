(* The blocks of a diagonal as a list, from the rows of a suit; and what the formula asks of the
   list, by the rows. *)
Require Import ZArith Lia Bool List Arith.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows.
From SymmetricStated Require Import Value_of_a_suit.
Import ListNotations.
Open Scope Z_scope.

(* --- Lists --- *)

Definition negatives (word : list Z) : Z := Z.of_nat (length (filter below_0 word)).
Definition positives (word : list Z) : Z := Z.of_nat (length (filter above_0 word)).

Lemma total_app u v : total (u ++ v) = total u + total v.
Proof.
  unfold total. induction u as [|x u IH]; cbn [app fold_right]; [lia|]. rewrite IH. lia.
Qed.

Lemma total_rev u : total (rev u) = total u.
Proof.
  induction u as [|x u IH]; [reflexivity|]. cbn [rev]. rewrite total_app, IH.
  unfold total. cbn [fold_right]. lia.
Qed.

Definition all_below (word : list Z) : Prop := forall x, In x word -> below_0 x = true.

Lemma drop_all u v : all_below u -> drop_while below_0 (u ++ v) = drop_while below_0 v.
Proof.
  induction u as [|x u IH]; intros H; cbn; [reflexivity|].
  rewrite (H x) by (now left). apply IH. intros y Hy. apply H. now right.
Qed.

Lemma take_all u v : all_below u -> take_while below_0 (u ++ v) = u ++ take_while below_0 v.
Proof.
  induction u as [|x u IH]; intros H; cbn; [reflexivity|].
  rewrite (H x) by (now left). f_equal. apply IH. intros y Hy. apply H. now right.
Qed.

Lemma all_below_rev u : all_below u -> all_below (rev u).
Proof. intros H x Hx. apply H. now apply in_rev. Qed.

(* A list whose last positive number is b. *)
Lemma last_positive a b v : 0 < b -> all_below v ->
  drop_while below_0 (rev (a ++ b :: v)) = b :: rev a /\
  take_while below_0 (rev (a ++ b :: v)) = rev v.
Proof.
  intros B V. rewrite rev_app_distr. cbn [rev]. rewrite <- app_assoc.
  rewrite drop_all, take_all by now apply all_below_rev. cbn [app drop_while take_while].
  assert (X : below_0 b = false) by (apply Z.ltb_ge; lia). rewrite X, app_nil_r. auto.
Qed.

Lemma filter_rev_length (f : Z -> bool) u : length (filter f (rev u)) = length (filter f u).
Proof.
  induction u as [|x u IH]; [reflexivity|]. cbn [rev filter]. rewrite filter_app, app_length, IH.
  cbn. destruct (f x); cbn; lia.
Qed.

Lemma negatives_cons x u : negatives (x :: u) = Z.b2z (below_0 x) + negatives u.
Proof. unfold negatives. cbn [filter]. destruct (below_0 x); cbn [length Z.b2z]; lia. Qed.

Lemma positives_cons x u : positives (x :: u) = Z.b2z (above_0 x) + positives u.
Proof. unfold positives. cbn [filter]. destruct (above_0 x); cbn [length Z.b2z]; lia. Qed.

Lemma negatives_app u v : negatives (u ++ v) = negatives u + negatives v.
Proof. unfold negatives. rewrite filter_app, app_length. lia. Qed.

Lemma positives_app u v : positives (u ++ v) = positives u + positives v.
Proof. unfold positives. rewrite filter_app, app_length. lia. Qed.

Lemma positives_below u : all_below u -> positives u = 0.
Proof.
  induction u as [|x u IH]; intros H; [reflexivity|]. unfold positives in *. cbn.
  specialize (H x ltac:(now left)) as X. unfold below_0, above_0 in *.
  apply Z.ltb_lt in X. rewrite (proj2 (Z.ltb_ge 0 x)) by lia. apply IH. intros y Hy.
  apply H. now right.
Qed.

(* The sums of the first numbers, and of none, are at least b. *)
Fixpoint low (b : Z) (word : list Z) : Prop :=
  b <= 0 /\ match word with [] => True | x :: later => low (b - x) later end.

Lemma low_app u : forall b v, low b (u ++ v) <-> low b u /\ low (b - total u) v.
Proof.
  induction u as [|x u IH]; intros b v.
  - cbn [app]. change (total []) with 0. rewrite Z.sub_0_r. split; [|intros [_ X]; exact X].
    intros X. split; [|exact X]. destruct v; cbn in *; tauto.
  - cbn [app low]. rewrite IH. unfold total. cbn [fold_right].
    replace (b - x - fold_right Z.add 0 u) with (b - (x + fold_right Z.add 0 u)) by lia. tauto.
Qed.

Lemma low_below u : all_below u -> forall b, b <= total u -> low b u.
Proof.
  induction u as [|x u IH]; intros H b Hb.
  - cbn in *. auto.
  - assert (X : x < 0) by (apply Z.ltb_lt, H; now left).
    assert (U : all_below u) by (intros y Hy; apply H; now right).
    assert (T : total u <= 0).
    { clear - U. induction u as [|y u IH]; cbn; [lia|].
      assert (y < 0) by (apply Z.ltb_lt, U; now left).
      assert (total u <= 0) by (apply IH; intros w Hw; apply U; now right).
      unfold total in *. lia. }
    unfold total in *. cbn [low fold_right] in *. split; [lia|]. apply IH; auto. lia.
Qed.

Lemma alternating_facts n : forall u, (length u <= n)%nat -> alternates u = true ->
  total u = 1 /\ low 0 u.
Proof.
  induction n as [|n IH]; intros u L H; [destruct u; [discriminate|cbn in L; lia]|].
  destruct u as [|x [|y u]]; [discriminate| |].
  - cbn in H. apply Z.eqb_eq in H. subst x. cbn. lia.
  - cbn [alternates] in H. apply andb_prop in H as [H H']. apply andb_prop in H as [H H''].
    apply Z.eqb_eq in H, H''. subst x y. cbn [length] in L.
    destruct (IH u ltac:(lia) H') as [T B]. unfold total in *. cbn [fold_right low].
    replace (0 - 1 - -1) with 0 by lia. split; [lia|split; [lia|split; [lia|exact B]]].
Qed.

Lemma take_drop f u : take_while f u ++ drop_while f u = u.
Proof. induction u as [|x u IH]; cbn; [reflexivity|]. destruct (f x); cbn; congruence. Qed.

Lemma take_below u : all_below (take_while below_0 u).
Proof.
  induction u as [|x u IH]; intros y Hy; cbn in Hy; [easy|].
  destruct (below_0 x) eqn:X; [|easy]. destruct Hy as [<-|Hy]; auto.
Qed.

(* The exceptional word begins with -1 and a positive number and has no sum below -1. *)
Lemma exceptional_facts word : exceptional word = true ->
  exists a later, word = -1 :: a :: later /\ 0 < a /\ low (-1) word.
Proof.
  destruct word as [|x [|a later]]; try discriminate. intros H. cbn [exceptional] in H.
  apply andb_prop in H as [H Alt]. apply andb_prop in H as [H Tot]. apply andb_prop in H as [H A0].
  apply Z.eqb_eq in H, Tot. apply Z.ltb_lt in A0. subst x. exists a, later.
  split; [reflexivity|split; [exact A0|]]. cbn [low].
  split; [lia|split; [lia|]]. rewrite <- (take_drop below_0 later). apply low_app.
  split; [apply low_below; [apply take_below|lia]|]. rewrite Tot.
  replace (-1 - -1 - a - - a) with 0 by lia.
  now apply (alternating_facts (length (drop_while below_0 later))).
Qed.

(* --- The list of the blocks --- *)

Section Word.
Variables (e : Z -> Z) (l : Z).

Definition entry (p : Z) : Z := if l <? e p - p then 1 else -1.
Definition joined_rows (p : Z) : bool :=
  Bool.eqb (l - 1 <? e (p + 1) - (p + 1)) (l + 1 <? e p - p).

Fixpoint word_of (p : Z) (entries : nat) : list Z :=
  match entries with
  | O => []
  | S later =>
    match word_of (p + 1) later with
    | [] => [entry p]
    | block :: others =>
      if joined_rows p then entry p + block :: others else entry p :: block :: others
    end
  end.

Lemma word_some p k : word_of p (S k) <> [].
Proof. cbn [word_of]. destruct (word_of (p + 1) k); [easy|]. now destruct (joined_rows p). Qed.

Lemma total_word k : forall p,
  total (word_of p k) = 2 * c e l p (p + Z.of_nat k) - Z.of_nat k.
Proof.
  induction k as [|k IH]; intros p.
  - rewrite c_nil by lia. reflexivity.
  - assert (X : total (word_of p (S k)) = entry p + total (word_of (p + 1) k)).
    { cbn [word_of]. destruct (word_of (p + 1) k) as [|b o]; [reflexivity|].
      destruct (joined_rows p); unfold total; cbn [fold_right]; lia. }
    rewrite X, IH. replace (p + 1 + Z.of_nat k) with (p + Z.of_nat (S k)) by lia.
    rewrite (c_first e l p) by lia. unfold entry, Z.b2z.
    destruct (Z.ltb_spec l (e p - p)), (Z.ltb_spec (l + p) (e p)); lia.
Qed.

Variables (n : Z) (A : matrix).
Hypothesis R : rep n A e.

(* Which neighbours are joined. *)
Lemma joined_spec p : 0 <= p -> p + 1 < n ->
  if joined_rows p then (l + 1 < e p - p /\ l < e (p + 1) - (p + 1)) \/
    (e p - p <= l /\ e (p + 1) - (p + 1) < l)
  else (e p - p = l + 1 \/ (e p - p <= l /\ l <= e (p + 1) - (p + 1))).
Proof.
  intros L N. pose proof (rep_mono _ _ _ R p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
  unfold joined_rows. destruct (Z.ltb_spec (l - 1) (e (p + 1) - (p + 1))),
    (Z.ltb_spec (l + 1) (e p - p)); cbn [Bool.eqb]; lia.
Qed.

Lemma head_spec k : forall p, 0 <= p -> p + Z.of_nat k <= n -> match word_of p k with
  | [] => k = 0%nat
  | b :: _ => if l <? e p - p then 1 <= b else b <= -1
  end.
Proof.
  induction k as [|k IH]; intros p L N; [reflexivity|]. cbn [word_of].
  pose proof (IH (p + 1) ltac:(lia) ltac:(lia)) as X. unfold entry.
  destruct (word_of (p + 1) k) as [|b o] eqn:W; [destruct (l <? e p - p); lia|].
  assert (K : (0 < k)%nat) by (destruct k; [discriminate|lia]).
  pose proof (joined_spec p L ltac:(lia)) as J. destruct (joined_rows p).
  - destruct (Z.ltb_spec l (e p - p)), (Z.ltb_spec l (e (p + 1) - (p + 1))); lia.
  - destruct (l <? e p - p); lia.
Qed.

Lemma word_cut k1 : forall p k2, 0 <= p -> p + Z.of_nat (k1 + k2) <= n -> (0 < k1)%nat ->
  joined_rows (p + Z.of_nat k1 - 1) = false -> word_of p (k1 + k2) = word_of p k1 ++ word_of
    (p + Z.of_nat k1) k2.
Proof.
  induction k1 as [|k1 IH]; intros p k2 L N K J; [lia|]. cbn [Nat.add word_of].
  destruct k1 as [|k1].
  - replace (p + Z.of_nat 1 - 1) with p in J by lia. cbn [Nat.add word_of app].
    replace (p + Z.of_nat 1) with (p + 1) by lia.
    destruct (word_of (p + 1) k2); [reflexivity|]. now rewrite J.
  - rewrite (IH (p + 1) k2) by (try lia; rewrite <- J; f_equal; lia).
    replace (p + 1 + Z.of_nat (S k1)) with (p + Z.of_nat (S (S k1))) by lia.
    destruct (word_of (p + 1) (S k1)) as [|b o] eqn:W; [now apply word_some in W|].
    cbn [app]. destruct (joined_rows p); reflexivity.
Qed.

(* A single block. *)
Lemma one_positive_block k : forall p, 0 <= p -> p + Z.of_nat k <= n -> (0 < k)%nat ->
  (forall x, p <= x < p + Z.of_nat k -> l < e x - x) ->
  (forall x, p <= x < p + Z.of_nat k - 1 -> l + 1 < e x - x) -> word_of p k = [Z.of_nat k].
Proof.
  induction k as [|k IH]; intros p L N K Pos Big; [lia|]. cbn [word_of].
  assert (Ep : entry p = 1).
  { unfold entry. now rewrite (proj2 (Z.ltb_lt _ _)) by (apply Pos; lia). }
  destruct k as [|k]; [cbn [word_of]; now rewrite Ep|].
  rewrite (IH (p + 1)); try lia.
  - pose proof (joined_spec p L ltac:(lia)) as J. specialize (Big p ltac:(lia)).
    specialize (Pos (p + 1) ltac:(lia)). destruct (joined_rows p); [|lia].
    rewrite Ep. f_equal. lia.
  - intros x Hx. apply Pos. lia.
  - intros x Hx. apply Big. lia.
Qed.

Lemma all_below_word k : forall p, 0 <= p -> p + Z.of_nat k <= n ->
  (forall x, p <= x < p + Z.of_nat k -> e x - x <= l) -> all_below (word_of p k).
Proof.
  induction k as [|k IH]; intros p L N Neg; [intros x []|]. cbn [word_of].
  assert (Ep : entry p = -1).
  { unfold entry. now rewrite (proj2 (Z.ltb_ge _ _)) by (apply Neg; lia). }
  pose proof (IH (p + 1) ltac:(lia) ltac:(lia) ltac:(intros x Hx; apply Neg; lia)) as B.
  destruct (word_of (p + 1) k) as [|b o].
  - intros x [<-|[]]. now rewrite Ep.
  - assert (Bb : b < 0) by (apply Z.ltb_lt, B; now left).
    destruct (joined_rows p); intros x Hx.
    + destruct Hx as [<-|Hx]; [|apply B; now right]. apply Z.ltb_lt. lia.
    + destruct Hx as [<-|Hx]; [now rewrite Ep|now apply B].
Qed.

(* How many blocks are negative, how many positive. *)
Lemma negatives_word k : forall p, 0 <= p -> p + Z.of_nat (S k) <= n ->
  negatives (word_of p (S k)) =
    Z.b2z (e p - p <=? l) + lands e l (p + 1) (p + Z.of_nat (S k)).
Proof.
  induction k as [|k IH]; intros p L N.
  - unfold lands. rewrite count_nil by lia. cbn [word_of]. unfold negatives, entry. cbn.
    unfold below_0. destruct (Z.ltb_spec l (e p - p)), (Z.leb_spec (e p - p) l); cbn; lia.
  - pose proof (IH (p + 1) ltac:(lia) ltac:(lia)) as X.
    pose proof (head_spec (S k) (p + 1) ltac:(lia) ltac:(lia)) as Y.
    pose proof (joined_spec p L ltac:(lia)) as J.
    pose proof (rep_mono _ _ _ R p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as Mono.
    rewrite (lands_first e l (p + 1)) by lia.
    replace (p + 1 + Z.of_nat (S k)) with (p + Z.of_nat (S (S k))) in X by lia.
    cbn [word_of]. change (match word_of (p + 1 + 1) k with
      | [] => [entry (p + 1)] | block :: others =>
        if joined_rows (p + 1) then entry (p + 1) + block :: others
        else entry (p + 1) :: block :: others end) with (word_of (p + 1) (S k)).
    destruct (word_of (p + 1) (S k)) as [|b o]; [discriminate|].
    rewrite negatives_cons in X. unfold entry, below_0, Z.b2z in *.
    destruct (joined_rows p); rewrite !negatives_cons; unfold below_0, Z.b2z;
      destruct (Z.ltb_spec l (e p - p)), (Z.ltb_spec l (e (p + 1) - (p + 1))),
        (Z.leb_spec (e p - p) l), (Z.leb_spec (e (p + 1) - (p + 1)) l),
        (Z.eqb_spec (e (p + 1) - (p + 1)) l), (Z.ltb_spec b 0);
      try lia;
      repeat match goal with |- context [if ?a <? ?b then _ else _] =>
        destruct (Z.ltb_spec a b) end; lia.
Qed.

Lemma positives_word k : forall p, 0 <= p -> p + Z.of_nat (S k) <= n ->
  positives (word_of p (S k)) = lands e (l + 1) p (p + Z.of_nat k) +
    Z.b2z (l <? e (p + Z.of_nat k) - (p + Z.of_nat k)).
Proof.
  induction k as [|k IH]; intros p L N.
  - unfold lands. rewrite count_nil by lia. cbn [word_of]. unfold positives, entry.
    rewrite Z.add_0_r. destruct (Z.ltb_spec l (e p - p)); reflexivity.
  - pose proof (IH (p + 1) ltac:(lia) ltac:(lia)) as X.
    pose proof (head_spec (S k) (p + 1) ltac:(lia) ltac:(lia)) as Y.
    pose proof (joined_spec p L ltac:(lia)) as J.
    pose proof (rep_mono _ _ _ R p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as Mono.
    rewrite (lands_first e (l + 1) p) by lia.
    replace (p + 1 + Z.of_nat k) with (p + Z.of_nat (S k)) in X by lia.
    cbn [word_of]. change (match word_of (p + 1 + 1) k with
      | [] => [entry (p + 1)] | block :: others =>
        if joined_rows (p + 1) then entry (p + 1) + block :: others
        else entry (p + 1) :: block :: others end) with (word_of (p + 1) (S k)).
    destruct (word_of (p + 1) (S k)) as [|b o]; [discriminate|].
    rewrite positives_cons in X. unfold entry, above_0 in *.
    destruct (joined_rows p); rewrite !positives_cons; unfold above_0, Z.b2z in *;
      destruct (Z.ltb_spec l (e p - p)), (Z.ltb_spec l (e (p + 1) - (p + 1))),
        (Z.eqb_spec (e p - p) (l + 1)), (Z.ltb_spec 0 b);
      try lia;
      repeat match goal with |- context [if ?a <? ?b then _ else _] =>
        destruct (Z.ltb_spec a b) end; lia.
Qed.

(* The lowest sum comes at the end of a block. *)
Lemma low_word k : forall p b, 0 <= p -> p + Z.of_nat k <= n -> b <= 0 ->
  (low b (word_of p k) <-> forall q, p <= q <= p + Z.of_nat k -> b <= 2 * c e l p q - (q - p)).
Proof.
  induction k as [|k IH]; intros p b L N B0.
  - cbn. split; [|auto]. intros _ q Hq. rewrite c_nil by lia. lia.
  - assert (Step : (forall q, p <= q <= p + Z.of_nat (S k) -> b <= 2 * c e l p q - (q - p)) <->
      forall q, p + 1 <= q <= p + 1 + Z.of_nat k ->
        b - entry p <= 2 * c e l (p + 1) q - (q - (p + 1))).
    { assert (Eq : forall q, p < q -> 2 * c e l p q - (q - p) =
        entry p + (2 * c e l (p + 1) q - (q - (p + 1)))).
      { intros q Hq. rewrite (c_first e l p) by lia. unfold entry, Z.b2z.
        destruct (Z.ltb_spec l (e p - p)), (Z.ltb_spec (l + p) (e p)); lia. }
      split; intros W q Hq.
      - specialize (W q ltac:(lia)). rewrite Eq in W by lia. lia.
      - destruct (Z.eq_dec q p) as [->|]; [rewrite c_nil by lia; lia|].
        rewrite Eq by lia. specialize (W q ltac:(lia)). lia. }
    rewrite Step. clear Step. cbn [word_of].
    pose proof (head_spec k (p + 1) ltac:(lia) ltac:(lia)) as Y.
    assert (Ep : entry p = 1 \/ entry p = -1).
    { unfold entry. destruct (l <? e p - p); auto. }
    destruct (Z_le_gt_dec (b - entry p) 0) as [B1|B1].
    + rewrite <- (IH (p + 1) (b - entry p)) by lia.
      destruct (word_of (p + 1) k) as [|x o] eqn:W; [cbn; tauto|].
      assert (K : (0 < k)%nat) by (destruct k; [discriminate|lia]).
      destruct (joined_rows p); cbn [low]; [|tauto].
      replace (b - (entry p + x)) with (b - entry p - x) by lia. tauto.
    + assert (E1 : entry p = -1) by lia. assert (Bz : b = 0) by lia. subst b.
      split; [intros X; exfalso|intros X; exfalso].
      * destruct (word_of (p + 1) k) as [|x o] eqn:W; [cbn in X; lia|].
        assert (K : (0 < k)%nat) by (destruct k; [discriminate|lia]).
        pose proof (joined_spec p L ltac:(lia)) as J.
        unfold entry in E1. destruct (Z.ltb_spec l (e p - p)) as [|Np]; [lia|].
        destruct (joined_rows p).
        -- cbn [low] in X. unfold entry in X. rewrite (proj2 (Z.ltb_ge _ _)) in X by lia.
           destruct (Z.ltb_spec l (e (p + 1) - (p + 1))); [lia|].
           destruct X as [_ X]. destruct o; cbn [low] in X; lia.
        -- cbn [low] in X. unfold entry in X. rewrite (proj2 (Z.ltb_ge _ _)) in X by lia. lia.
      * specialize (X (p + 1) ltac:(lia)). rewrite c_nil in X by lia. lia.
Qed.

(* +1, -1, +1, .., +1 *)
Lemma alternates_word k : forall p, 0 <= p -> p + Z.of_nat (2 * k + 1) <= n ->
  (forall x, 0 <= x <= Z.of_nat k -> l < e (p + 2 * x) - (p + 2 * x)) ->
  (forall x, 0 <= x < Z.of_nat k -> e (p + 2 * x + 1) - (p + 2 * x + 1) <= l) ->
  alternates (word_of p (2 * k + 1)) = true /\
  match word_of p (2 * k + 1) with [] => False | x :: _ => x = 1 end.
Proof.
  induction k as [|k IH]; intros p L N Pos Neg.
  - change (2 * 0 + 1)%nat with 1%nat. cbn [word_of]. unfold entry.
    specialize (Pos 0 ltac:(lia)). rewrite Z.add_0_r in Pos. rewrite (proj2 (Z.ltb_lt _ _)) by lia.
    split; reflexivity.
  - replace (2 * S k + 1)%nat with (S (S (2 * k + 1))) by lia.
    destruct (IH (p + 1 + 1)) as [Alt Hd]; try lia.
    { intros x Hx. specialize (Pos (x + 1) ltac:(lia)).
      replace (p + 2 * (x + 1)) with (p + 1 + 1 + 2 * x) in Pos by lia. exact Pos. }
    { intros x Hx. specialize (Neg (x + 1) ltac:(lia)).
      replace (p + 2 * (x + 1) + 1) with (p + 1 + 1 + 2 * x + 1) in Neg by lia. exact Neg. }
    pose proof (Pos 0 ltac:(lia)) as P0. rewrite Z.add_0_r in P0.
    pose proof (Neg 0 ltac:(lia)) as P1. replace (p + 2 * 0 + 1) with (p + 1) in P1 by lia.
    pose proof (Pos 1 ltac:(lia)) as P2. replace (p + 2 * 1) with (p + 1 + 1) in P2 by lia.
    cbn [word_of].
    destruct (word_of (p + 1 + 1) (2 * k + 1)) as [|y o]; [easy|].
    pose proof (joined_spec (p + 1) ltac:(lia) ltac:(lia)) as J1.
    destruct (joined_rows (p + 1)); [lia|].
    pose proof (joined_spec p L ltac:(lia)) as J0. destruct (joined_rows p); [lia|].
    unfold entry. rewrite (proj2 (Z.ltb_lt _ _)), (proj2 (Z.ltb_ge _ _)) by lia.
    split; [|reflexivity].
    change (((1 =? 1) && (-1 =? -1) && alternates (y :: o))%bool = true). now rewrite Alt.
Qed.
End Word.
