(* When the value of a suit is q + eps_q, by its rows. *)
Require Import ZArith Lia Bool Arith List.
From Game Require Import Suits.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Suits_by_rows.
Open Scope Z_scope.

Lemma c_most e k u lo hi : lo <= hi -> (forall p, lo <= p < hi -> e p <= u) ->
  c e k lo hi <= Z.max 0 (Z.min (hi - lo) (u - k - lo)).
Proof.
  intros L U. set (t := Z.max lo (Z.min hi (u - k))).
  rewrite (c_split e k lo t hi) by lia. rewrite (c_none e k t hi).
  - pose proof (c_bounds e k lo t). lia.
  - intros p Hp. specialize (U p ltac:(lia)). lia.
Qed.

Lemma c_full e k x y : y - x <= c e k x y -> forall p, x <= p < y -> k + p < e p.
Proof.
  intros F p Hp. destruct (Z_lt_le_dec (k + p) (e p)) as [|L]; [assumption|exfalso].
  rewrite (c_split e k x p y), (c_first e k p y) in F by lia.
  pose proof (c_bounds e k x p). pose proof (c_bounds e k (p + 1) y).
  rewrite (proj2 (Z.ltb_ge _ _)) in F by lia. cbn [Z.b2z] in F. lia.
Qed.

Section Rows.
Variables (n q : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.
Hypothesis Q : 0 <= q < n.
Let p := n - q.
Let h := 2 * q - (n - 1).
(* D without the lowest card of each hand. *)
Let e' := after 0 0 e.

Definition excess_is : Prop := (forall i, 0 <= i < n -> i + 1 - e i <= p) /\
  exists i, 0 <= i < n /\ i + 1 - e i = p.
Definition lowest_cards : Prop := forall i, 0 <= i < p -> e i = 0.
Definition above_them : Prop := forall i, p <= i < n -> Z.min n (q + 1 + (i - p)) <= e i.
Definition even_more : Prop := forall i, p <= i < n -> q + 2 + (i - p) <= e i.

Lemma row' i : 0 <= i < n - 1 -> e' i = Z.max 0 (e (i + 1) - 1).
Proof.
  intros Hi. unfold e'. rewrite after_hi by lia. pose proof (rep_range _ _ _ R (i + 1) ltac:(lia)).
  destruct (Z.ltb_spec 0 (e (i + 1))); cbn [Z.b2z]; lia.
Qed.

Lemma range' i : 0 <= i < n - 1 -> 0 <= e' i <= n - 1.
Proof.
  intros Hi. rewrite row' by assumption. pose proof (rep_range _ _ _ R (i + 1) ltac:(lia)). lia.
Qed.

Lemma T_is k : T_rows (n - 1) e' k = k + 2 * c e' k 0 (n - 1) - (n - 1).
Proof. reflexivity. Qed.

(* Where a card i >= p has the greatest excess, West is not worth more than q. *)
Lemma T_less i k : p <= i < n -> i + 1 - e i = p -> q - p <= k <= q - p + 1 ->
  k < n - 1 -> T_rows (n - 1) e' k <= q - p - k - 1.
Proof.
  intros Hi Ei Hk Hn. rewrite T_is. rewrite (c_split e' k 0 i (n - 1)) by lia.
  pose proof (c_most e' k (i - p) 0 i ltac:(lia)) as X.
  pose proof (c_most e' k (n - 1) i (n - 1) ltac:(lia)) as Y.
  specialize (X ltac:(intros r Hr; rewrite row' by lia;
    pose proof (rep_mono _ _ _ R (r + 1) i ltac:(lia) ltac:(lia) ltac:(lia)); lia)).
  specialize (Y ltac:(intros r Hr; apply range'; lia)). lia.
Qed.

Lemma lowest_if : excess_is -> F (n - 1) e' h -> lowest_cards.
Proof.
  intros [_ [i [Hi Ei]]] W.
  destruct (Z_lt_le_dec i p) as [L|L].
  - intros r Hr. pose proof (rep_range _ _ _ R i Hi). pose proof (rep_range _ _ _ R r ltac:(lia)).
    pose proof (rep_mono _ _ _ R r i ltac:(lia) ltac:(lia) ltac:(lia)). lia.
  - exfalso. pose proof (T_less i h ltac:(lia) Ei ltac:(unfold h, p; lia)) as T1.
    pose proof (T_less i (h - 1) ltac:(lia) Ei ltac:(unfold h, p; lia)) as T2.
    specialize (T2 ltac:(unfold h, p in *; lia)).
    destruct W as [[W|[[_ W]|[HW W]]]|[_ [W _]]]; [unfold h, p in *; lia| |
      specialize (T1 HW); unfold h, p in *; lia|unfold h, p in *; lia].
    rewrite row' in W by (unfold p in *; lia).
    pose proof (rep_mono _ _ _ R 1 i ltac:(lia) ltac:(unfold p in *; lia) ltac:(lia)).
    pose proof (rep_range _ _ _ R i Hi). change (0 + 1) with 1 in W. unfold p in *. lia.
Qed.

Section Lowest.
Hypothesis Low : lowest_cards.

Lemma low' i : 0 <= i < p - 1 -> e' i = 0.
Proof. intros Hi. rewrite row' by (unfold p in *; lia). rewrite Low; lia. Qed.

(* The entries from West's card p on which are on the diagonal. *)
Lemma all_above k : 1 <= q -> q - p <= k <= q - p + 1 -> k < n - 1 ->
  q - p - k + 1 <= T_rows (n - 1) e' k -> forall i, p <= i < n -> Z.min n (k + 1 + i) <= e i.
Proof.
  intros Q1 Hk Hn T1 i Hi. rewrite T_is in T1.
  set (hi := Z.max (p - 1) (Z.min (n - 1) (n - 1 - k))).
  rewrite (c_split e' k 0 (p - 1) (n - 1)), (c_split e' k (p - 1) hi (n - 1)) in T1
    by (unfold hi, p in *; lia).
  pose proof (c_most e' k 0 0 (p - 1) ltac:(unfold p in *; lia)) as X.
  specialize (X ltac:(intros r Hr; rewrite low' by assumption; lia)).
  rewrite (c_none e' k hi (n - 1)) in T1.
  2: { intros r Hr. pose proof (range' r ltac:(unfold hi, p in *; lia)). unfold hi in Hr. lia. }
  assert (Full : forall r, p - 1 <= r < hi -> k + r < e' r).
  { apply c_full. unfold hi, p in *. lia. }
  assert (Up : forall j, p <= j < n -> j - 1 < hi -> k + 1 + j <= e j).
  { intros j Hj J. specialize (Full (j - 1) ltac:(lia)).
    rewrite row' in Full by (unfold p in *; lia). rewrite Z.sub_add in Full. unfold p in *. lia. }
  destruct (Z_lt_le_dec (i - 1) hi) as [L|L]; [specialize (Up i Hi L); lia|].
  specialize (Up hi). pose proof (rep_mono _ _ _ R hi i). unfold hi, p in *. lia.
Qed.

Lemma above_if : 1 <= q -> F (n - 1) e' h -> above_them /\ (e (n - 1) = n \/ even_more).
Proof.
  intros Q1 W. assert (Case : e (n - 1) = n \/ e (n - 1) < n).
  { pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)). lia. }
  assert (Mono : forall i, 0 <= i < n -> e i <= e (n - 1)).
  { intros i Hi. apply (rep_mono _ _ _ R); lia. }
  destruct W as [[W|[[_ W]|[HW W]]]|[_ [W G]]].
  - unfold h in W. lia.
  - rewrite row' in W by lia. change (0 + 1) with 1 in W.
    assert (All : forall i, 1 <= i < n -> e i = n).
    { intros i Hi. pose proof (rep_range _ _ _ R i ltac:(lia)).
      pose proof (rep_mono _ _ _ R 1 i ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
    split; [|left; apply All; lia]. intros i Hi. rewrite All by (unfold p in *; lia). lia.
  - assert (Up : forall i, p <= i < n -> Z.min n (h + 1 + i) <= e i).
    { apply all_above; unfold h, p in *; lia. }
    split; [|destruct Case as [C|C]; [now left|right]]; intros i Hi; specialize (Up i Hi).
    + unfold h, p in *. lia.
    + specialize (Mono i). unfold h, p in *. lia.
  - assert (Up : forall i, p <= i < n -> Z.min n (h - 1 + 1 + i) <= e i).
    { apply all_above; unfold h, p in *; lia. }
    assert (Above : above_them). { intros i Hi. specialize (Up i Hi). unfold h, p in *. lia. }
    split; [exact Above|]. destruct Case as [C|C]; [now left|exfalso].
    destruct G as [[Top _]|[_ [H0 [_ [s [Hs [S1 _]]]]]]].
    + rewrite row' in Top by lia. rewrite Z.sub_add in Top. lia.
    + specialize (Above (n - 1) ltac:(unfold p; lia)).
      assert (E : h = 0) by (unfold h, p in *; lia). rewrite E in *.
      rewrite (c_split e' (0 - 1) 1 (Z.max 1 (Z.min (2 * s) q)) (2 * s)) in S1
        by (unfold h, p in *; lia).
      rewrite (c_none e' (0 - 1) 1) in S1.
      * pose proof (c_bounds e' (0 - 1) (Z.max 1 (Z.min (2 * s) q)) (2 * s)).
        unfold h, p in *. lia.
      * intros r Hr. rewrite low' by (unfold h, p in *; lia). lia.
Qed.

(* The other way. *)
Hypothesis Above : above_them.

Lemma excess_if : excess_is.
Proof.
  split.
  - intros i Hi. destruct (Z_lt_le_dec i p) as [L|L]; [rewrite Low; lia|].
    specialize (Above i ltac:(lia)). unfold p in *. lia.
  - exists (p - 1). rewrite Low by (unfold p in *; lia). unfold p in *. lia.
Qed.

Lemma T_at_least k : 1 <= q -> q - p <= k <= q - p + 1 ->
  (forall i, p <= i < n -> Z.min n (k + 1 + i) <= e i) ->
  q - p - k + 1 <= T_rows (n - 1) e' k.
Proof.
  intros Q1 Hk Up. rewrite T_is. set (lo := Z.max 0 (Z.min (p - 1) (- k))).
  set (hi := Z.max (p - 1) (Z.min (n - 1) (n - 1 - k))).
  rewrite (c_split e' k 0 lo (n - 1)), (c_split e' k lo (p - 1) (n - 1)),
    (c_split e' k (p - 1) hi (n - 1)) by (unfold lo, hi, p in *; lia).
  rewrite (c_all e' k 0 lo).
  2: { unfold lo; lia. }
  2: { intros r Hr. pose proof (range' r ltac:(unfold lo, p in *; lia)). unfold lo in Hr. lia. }
  rewrite (c_all e' k (p - 1) hi).
  2: { unfold hi; lia. }
  2: { intros r Hr. rewrite row' by (unfold hi, p in *; lia).
       specialize (Up (r + 1) ltac:(unfold hi, p in *; lia)). unfold hi, p in *. lia. }
  pose proof (c_bounds e' k lo (p - 1)). pose proof (c_bounds e' k hi (n - 1)).
  unfold lo, hi, p in *. lia.
Qed.

Lemma F_if : e (n - 1) = n \/ even_more -> F (n - 1) e' h.
Proof.
  intros Ends. destruct (Z.eq_dec q 0) as [Q0|Q0].
  { left. left. unfold h. lia. }
  destruct Ends as [Top|More].
  - right. pose proof (T_at_least (h - 1)) as T1. unfold above_them in Above.
    assert (P : 0 < T_rows (n - 1) e' (h - 1)).
    { enough (q - p - (h - 1) + 1 <= T_rows (n - 1) e' (h - 1)) by (unfold h, p in *; lia).
      apply T1; [lia|unfold h, p; lia|]. intros i Hi. specialize (Above i Hi).
      unfold h, p in *. lia. }
    split; [unfold h; lia|split; [exact P|]]. left. split.
    { rewrite row' by lia. rewrite Z.sub_add, Top. lia. }
    destruct (Z_le_gt_dec 2 h) as [|L]; [now left|right]. split; [lia|].
    destruct (Z_le_gt_dec 2 q) as [Q2|Q2].
    + left. rewrite (low' (1 - h)) by (unfold h, p in *; lia). cbn. exact P.
    + right. intros t [[s Et] [B1 B2]]. assert (q = 1) by lia.
      pose proof (c_bounds e' h (1 - h) t). pose proof (c_bounds e' (h - 1) (t + 1) (n - 1 - 1)).
      unfold h in *. lia.
  - left. right. right. unfold even_more in More.
    assert (H1 : h < n - 1).
    { specialize (More p ltac:(unfold p in *; lia)).
      pose proof (rep_range _ _ _ R p ltac:(unfold p in *; lia)). unfold h, p in *. lia. }
    split; [exact H1|].
    enough (q - p - h + 1 <= T_rows (n - 1) e' h) by (unfold h, p in *; lia).
    apply T_at_least; [lia|unfold h, p; lia|]. intros i Hi. specialize (More i Hi).
    unfold h, p in *. lia.
Qed.
End Lowest.

Theorem exits_in_rows : excess_is /\ F (n - 1) e' h <->
  lowest_cards /\ above_them /\ (e (n - 1) = n \/ even_more).
Proof.
  split.
  - intros [X W]. pose proof (lowest_if X W) as Low. split; [exact Low|].
    destruct (Z.eq_dec q 0) as [Q0|Q0]; [|apply above_if; auto; lia].
    split; [|right]; intros i Hi; unfold p in *; lia.
  - intros [Low [Above Ends]]. split; [now apply excess_if|now apply F_if].
Qed.
End Rows.
