(* The hands exchanged: West has led the king from a sequence with the queen, East's ace alone beats
   it, and the value lies between m and m + 1/2. What East replies with. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
From Sums Require Import Raised_cards Taking_is_right.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West By_one_induction Large_J.
From OneSuit Require Import Leads_by_rows Leads_by_height Small_fractions.
Open Scope Z_scope.

(* --- By rows: East has lost his lowest card --- *)

Section Lowest.
Variables (n : Z) (A : matrix) (e e' : Z -> Z).
Hypothesis R : rep n A e.
Hypothesis N2 : 2 <= n.
Hypothesis Et : e (n - 1) = n - 1.
Hypothesis Low : forall p, 0 <= p < n - 1 -> e' p = e p - Z.b2z (0 <? e p).

Lemma T_after_lowest_below k : k <= 0 -> - k < n - 1 -> T_rows (n - 1) e' (k - 1) =
  T_rows n e k - 2 * Z.b2z (k <? 0) + 2 * Z.b2z (e (- k) =? 0).
Proof.
  intros K L. rewrite !T_c.
  rewrite (c_split e' (k - 1) 0 (- k) (n - 1)), (c_split e' (k - 1) (- k) (- k + 1) (n - 1)) by lia.
  rewrite (c_last e k 0 n), (c_split e k 0 (- k) (n - 1)) by lia.
  rewrite (c_split e k (- k) (- k + 1) (n - 1)) by lia.
  rewrite (c_all e' (k - 1) 0 (- k)); [|lia|].
  2: { intros p Hp. rewrite Low by lia. pose proof (rep_range _ _ _ R p ltac:(lia)). unfold Z.b2z.
       destruct (Z.ltb_spec 0 (e p)); lia. }
  rewrite (c_all e k 0 (- k)); [|lia|].
  2: { intros p Hp. pose proof (rep_range _ _ _ R p ltac:(lia)). lia. }
  assert (Same : c e' (k - 1) (- k + 1) (n - 1) = c e k (- k + 1) (n - 1)).
  { apply c_eq0. intros p Hp. rewrite Low by lia.
    pose proof (rep_range _ _ _ R p ltac:(lia)). unfold Z.b2z. destruct (Z.ltb_spec 0 (e p)); lia. }
  rewrite Same, !c_one, Low by lia. pose proof (rep_range _ _ _ R (- k) ltac:(lia)).
  rewrite Et. unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e (- k))), (Z.eqb_spec (e (- k)) 0), (Z.ltb_spec k 0),
    (Z.ltb_spec (k + (n - 1)) (n - 1)), (Z.ltb_spec (k + - k) (e (- k))),
    (Z.ltb_spec (k - 1 + - k) (e (- k) - 1)), (Z.ltb_spec (k - 1 + - k) (e (- k) - 0)); lia.
Qed.

Lemma two_negative_before l : 1 <= l -> two_negative (n - 1) e' (l - 1) -> two_negative n e l.
Proof.
  intros L [_ [q [Hq [Pq Two]]]]. split; [lia|]. exists q.
  pose proof (rep_range _ _ _ R q ltac:(lia)) as Rq.
  pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0.
  rewrite Low in Pq by lia. split; [lia|split].
  { unfold Z.b2z in Pq. destruct (Z.ltb_spec 0 (e q)); lia. }
  destruct (Z.eq_dec q 0) as [Q0|Q0].
  { rewrite Q0 in Two. unfold lands in Two. rewrite count_nil in Two by lia. unfold Z.b2z in Two.
    destruct (e' 0 <? l - 1); lia. }
  rewrite (lands_first e' (l - 1) 0 q) in Two by lia. rewrite (lands_first e l 0 q) by lia.
  change (0 + 1) with 1 in *.
  assert (Same : lands e' (l - 1) 1 q = lands e l 1 q).
  { apply (lands_after_lowest n A e e' R Low); lia. }
  rewrite Same, Low in Two by lia. unfold Z.b2z in *.
  destruct (Z.ltb_spec 0 (e 0)), (Z.eqb_spec (e 0 - 0) l), (Z.ltb_spec (e 0) l);
    repeat match goal with
      | H : context [Z.eqb ?a ?b] |- _ => destruct (Z.eqb_spec a b)
      | H : context [Z.ltb ?a ?b] |- _ => destruct (Z.ltb_spec a b)
    end; lia.
Qed.

Lemma more_after_lowest l : 1 <= l -> e 0 <= l - 1 -> more_rows n e l ->
  more_rows (n - 1) e' (l - 1).
Proof.
  intros L E0 [_ More]. pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0.
  assert (Last : forall x, 0 <= x <= n - 1 -> lands e (l + 1) x n = lands e (l + 1) x (n - 1)).
  { intros x Hx. rewrite (lands_split e (l + 1) x (n - 1) n) by lia.
    rewrite (lands_first e (l + 1) (n - 1) n) by lia.
    rewrite (proj2 (Z.eqb_neq _ _)) by lia. cbn [Z.b2z]. unfold lands at 2.
    rewrite count_nil by lia. lia. }
  assert (Landing : forall x y, 0 <= x -> y <= n - 1 ->
    lands e' (l - 1 + 1) x y = lands e (l + 1) x y).
  { intros x y Hx Hy. replace (l - 1 + 1) with (l + 1 - 1) by lia.
    apply (lands_after_lowest n A e e' R Low); lia. }
  split.
  { rewrite Low by lia. unfold Z.b2z. destruct (Z.ltb_spec 0 (e 0)); lia. }
  rewrite Last in More by lia. rewrite Landing by lia.
  destruct More as [More|[Two [E1 [z [Hz [Pz [Lz Cz]]]]]]]; [now left|right].
  pose proof (lands_bounds e (l + 1) 0 (n - 1)) as Bd.
  split; [exact Two|split].
  { rewrite Low by lia. pose proof (rep_range _ _ _ R 1 ltac:(lia)). unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e 1)); lia. }
  assert (Zn : z <> n - 1) by (intros X; subst z; lia).
  exists z. split; [lia|split].
  { rewrite Low by lia. unfold Z.b2z. destruct (Z.ltb_spec 0 (e z)); lia. }
  split; [rewrite Landing by lia; exact Lz|].
  rewrite (c_after_lowest n A e e' R Low) by lia. exact Cz.
Qed.
End Lowest.

(* --- Of suits --- *)

Section Upper.
Variables (o : sorted_suit) (n q : nat) (M : Z).
Hypothesis (H : sz o = S n) (N1 : (1 <= n)%nat) (Hq : (q < S n)%nat).
Hypothesis Et : e o (size_of o - 1) = size_of o - 1.
Hypothesis Eq : e o (Z.of_nat q) = size_of o - 1.
Hypothesis I : integral (sz o) M.
Hypothesis Num : (inject_Z M < fst (nval o) < inject_Z M + 1)%Q.
Let d := rest o q 0.
Let u := rest o q n.

Lemma N_ : size_of o = Z.of_nat n + 1.
Proof. unfold size_of. lia. Qed.

Lemma Above_ : hopes o true (inject_Z M).
Proof. left. lra. Qed.

Lemma Below_ : ~ hopes o false (inject_Z (M + 1)).
Proof. intros X. pose proof (plus_one M). destruct X as [X|[X _]]; lra. Qed.

Lemma Ace_ : East_ace o.
Proof. pose proof N_. intros p Hp. pose proof (e_mono o p (size_of o - 1)). lia. Qed.

Lemma sizes_ : size_of d = size_of o - 1 /\ size_of u = size_of o - 1 /\ sz d = n /\ sz u = n.
Proof.
  unfold d, u. split; [apply size_rest; lia|split; [apply size_rest; lia|]].
  split; rewrite (tg_sz _ _ _ _ G); lia.
Qed.

Lemma row_d p : 0 <= p < size_of o - 1 -> e d p = e o p - Z.b2z (0 <? e o p).
Proof. intros Hp. apply rows_after_lowest; [lia|now rewrite Eq, Et|exact Hp]. Qed.

Lemma row_u p : 0 <= p < size_of o - 1 -> e u p = e o p.
Proof.
  intros Hp. pose proof N_ as N. unfold u. rewrite e_rest by (auto; lia).
  destruct (Z_lt_le_dec p (Z.of_nat q)) as [L|L].
  - rewrite after_lo by lia. pose proof (Ace_ p ltac:(lia)).
    rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. lia.
  - rewrite after_hi by lia. pose proof (e_mono o (Z.of_nat q) p ltac:(lia) L ltac:(lia)).
    pose proof (e_mono o p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (Ace_ (p + 1) ltac:(lia)). rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. lia.
Qed.

Lemma T_d k : 1 <= k -> T_ d (k - 1) = T_ o k.
Proof.
  intros K. destruct sizes_ as [S1 _]. pose proof N_. unfold T_. rewrite S1.
  apply (T_after_lowest _ _ _ _ (rep_e o) row_d); lia.
Qed.

Lemma T_d_below k : k <= 0 -> - k < size_of o - 1 -> T_ d (k - 1) =
  T_ o k - 2 * Z.b2z (k <? 0) + 2 * Z.b2z (e o (- k) =? 0).
Proof.
  intros K L. destruct sizes_ as [S1 _]. pose proof N_. unfold T_. rewrite S1.
  apply (T_after_lowest_below _ _ _ _ (rep_e o)); auto; try lia. exact row_d.
Qed.

Lemma T_u k : T_ u k = T_ o k + 1 - 2 * Z.b2z (k <? 0).
Proof.
  destruct sizes_ as [_ [S2 _]]. pose proof N_ as N.
  assert (D : drop (size_of o) (e o) (e u) (size_of o - 1)).
  { split; [lia|split]; intros p Hp; [now apply row_u; lia|lia]. }
  rewrite (T_dropped o u _ k S2 D), Et. f_equal. f_equal. f_equal.
  destruct (Z.ltb_spec (k + (size_of o - 1)) (size_of o - 1)), (Z.ltb_spec k 0); lia.
Qed.

Lemma ace_d : East_ace d.
Proof.
  destruct sizes_ as [S1 _]. intros p Hp. rewrite S1 in *. rewrite row_d by lia.
  pose proof (Ace_ p ltac:(lia)). pose proof (e_range o p ltac:(lia)). unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e o p)); lia.
Qed.

Lemma integrals : integral (sz d) (M - 1) /\ integral (sz u) (M + 1).
Proof.
  destruct sizes_ as [_ [_ [Z1 Z2]]]. rewrite Z1, Z2. pose proof I as J. rewrite H in J.
  now apply integral_less.
Qed.

Lemma bounds_ : - size_of o <= M /\ M + 1 < size_of o /\ T_ o (M + 1) <= -1.
Proof.
  split; [apply (not_below_0 o M I Below_)|split; [apply (not_above o M I Above_)|]].
  apply (T_h_negative o M I Above_ Below_).
Qed.

(* Not both answers of East are good for West. *)
Lemma not_both : hopes d true (fst (nval o) - 1)%Q -> hopes u false (fst (nval o) + 1)%Q -> False.
Proof.
  intros P Q. pose proof N_ as N.
  assert (Good : forall j, (j < S n)%nat -> good o q j (fst (nval o)) 1).
  { apply (answers_of_East o n q n); auto; try lia. }
  assert (W : maxmin_ge o (fst (nval o)) 1).
  { exists q. rewrite H. split; [exact Hq|exact Good]. }
  apply (maxmin_hopes _ _ _ _ _ V) in W.
  assert (Z0 : snd (nval o) = Zero).
  { apply (a_number o M I Above_ Below_). lra. }
  destruct W as [W|[_ W]]; [lra|]. rewrite Z0 in W. cbn [lbl] in W. lia.
Qed.

Lemma more_of_d r : (inject_Z (M - 1) < r)%Q -> hopes d true r -> hopes d true (inject_Z (M - 1)).
Proof. intros L. now apply hopes_less. Qed.

(* The value and J. *)
Lemma value_and_J : exists J, first_at o M J /\
  ((J = 1%nat /\ ((fst (nval o) == inject_Z M + halves 1)%Q \/
      (fst (nval o) == inject_Z M + (3 # 4))%Q)) \/
   exists J0, J = S (S J0) /\ ((fst (nval o) == inject_Z M + halves (S J0))%Q /\
      two_negative (size_of o) (e o) (M - Z.of_nat J0) \/
      (fst (nval o) == inject_Z M + halves (S (S J0)))%Q /\
      ~ two_negative (size_of o) (e o) (M - Z.of_nat J0))).
Proof.
  assert (F : exists x, (1 <= x)%nat /\ Z.of_nat x < T_ o (M + 1 - Z.of_nat x)).
  { destruct (candidates o M I Above_ Below_) as [[E _]|[[j E]|E]].
    - exfalso. lra.
    - pose proof (number_found o M I Above_ Below_ j E) as X.
      apply (not_at_0 o M I Above_ Below_) in X as [x [Hx P]]. exists x. split; [lia|exact P].
    - pose proof (three_eighths_found o M I Below_ E) as X.
      apply (not_at_0 o M I Above_ Below_) in X as [x [Hx P]]. exists x. split; [lia|exact P]. }
  destruct F as [x [Hx P]]. destruct (first_exists o M x Hx P) as [J First]. exists J.
  split; [exact First|]. destruct J as [|[|J0]]; [destruct First; lia|left|right].
  - split; [reflexivity|]. apply (abstract_A_b o M I Above_ Below_ First).
  - exists J0. split; [reflexivity|].
    pose proof (East_J_above J0 o M (conj I (conj Above_ Below_)) Ace_ First) as Rule.
    pose proof (halves_range (S J0)) as H1. pose proof (halves_range (S (S J0))) as H2.
    pose proof (halves_less (S J0) (S (S J0)) ltac:(lia)) as H3.
    destruct (abstract_A_c o M I Above_ Below_ (S (S J0)) ltac:(lia) First) as [E|E].
    + left. cbn [Nat.sub] in E. split; [exact E|]. apply Rule.
      apply (at_the_number o M I Above_ Below_); [exact E|lra].
    + right. split; [exact E|]. rewrite <- Rule. intros [X|[X _]]; lra.
Qed.

(* --- h <= 0 --- *)

Lemma duck_low : M + 1 <= 0 -> T_ d M < 0 -> ~ hopes d true (fst (nval o) - 1)%Q.
Proof.
  intros L Td W. destruct integrals as [I1 _]. destruct sizes_ as [S1 [_ [Z1 _]]].
  destruct bounds_ as [B1 [B2 B3]]. pose proof N_ as N.
  pose proof (minus_one M) as E1.
  assert (P : hopes d true (inject_Z (M - 1))) by (apply more_of_d in W; [exact W|lra]).
  assert (EM : M - 1 + 1 = M) by lia.
  assert (Low : - size_of d < M - 1 + 1).
  { destruct (Z_le_gt_dec (M - 1 + 1) (- size_of d)) as [X|]; [exfalso|lia].
    assert (X2 : T_ d M = size_of d + M) by (apply T_far_left; lia).
    destruct (Z.eq_dec M (- size_of d)) as [Y|Y]; [lia|].
    assert (M = - size_of o) by lia. destruct value_and_J as [J [[J1 [PJ _]] _]].
    rewrite T_far_left in PJ; lia. }
  pose proof (East_has_the_ace.nothing_below d (M - 1) I1 P ace_d ltac:(lia) Low ltac:(lia)
    ltac:(rewrite EM; exact Td)) as No.
  assert (Nh : ~ hopes d false (inject_Z (M - 1 + 1))).
  { intros X. apply No. eapply hopes_less; [|exact X]. rewrite EM, E1. cbn [halves]. lra. }
  destruct value_and_J as [J [First [[-> Js]|[J0 [-> Js]]]]].
  - apply No. destruct Js as [E|E].
    + eapply hopes_eq; [|exact W]. rewrite E, E1. ring.
    + eapply hopes_less; [|exact W]. rewrite E, E1. cbn [halves]. lra.
  - destruct Js as [[_ [X _]]|[E _]]; [lia|].
    assert (W' : hopes d true (inject_Z (M - 1) + halves (S (S J0)))%Q).
    { eapply hopes_eq; [|exact W]. rewrite E, E1. ring. }
    apply (next_half _ _ _ _ _ G V) in W'; [|apply allowed_below|exact I1].
    destruct (proj1 (claims_L n) (S J0) d (M - 1) Z1 I1 ltac:(lia) W') as [x [Hx Px]].
    replace (M - 1 + 1 - Z.of_nat x) with (M - Z.of_nat x) in Px by lia.
    destruct First as [_ [_ Least]].
    assert (Each : forall y, (1 <= y < S (S J0))%nat -> T_ d (M - Z.of_nat y) <= Z.of_nat y).
    { intros y Hy. specialize (Least y Hy).
      destruct (Z_lt_le_dec (- (M + 1 - Z.of_nat y)) (size_of o - 1)) as [X|X].
      - replace (M - Z.of_nat y) with (M + 1 - Z.of_nat y - 1) by lia.
        rewrite T_d_below by lia. unfold Z.b2z.
        rewrite (proj2 (Z.ltb_lt (M + 1 - Z.of_nat y) 0)) by lia. destruct (_ =? 0); lia.
      - rewrite T_far_left; lia. }
    assert (Xj : x = S (S J0)).
    { destruct (Nat.eq_dec x 0) as [->|X0].
      - change (Z.of_nat 0) with 0 in Px. rewrite Z.sub_0_r in Px. lia.
      - destruct (Nat.eq_dec x (S (S J0))) as [|X1]; auto. specialize (Each x ltac:(lia)). lia. }
    subst x. assert (FirstD : first_at d (M - 1) (S (S J0))).
    { split; [lia|split].
      - replace (M - 1 + 1) with M by lia. exact Px.
      - intros y Hy. replace (M - 1 + 1) with M by lia. now apply Each. }
    apply (East_J_above J0 d (M - 1) (conj I1 (conj P Nh)) ace_d FirstD) in W'.
    destruct W' as [X _]. lia.
Qed.

(* --- h >= 1 --- *)

Section High.
Hypothesis Hh : 0 <= M.

(* T_{h-1} = 0: no positive row after a landing on the diagonal h. *)
Lemma not_late : T_ o (M + 1) = -1 -> T_ o M = 0 -> ~ late (size_of o) (e o) (M + 1).
Proof.
  intros T1 T0 [y [z [Hy [Hz [Ey Pz]]]]]. pose proof N_ as N.
  pose proof (T_lands (size_of o) (e o) (M + 1)) as Tl.
  replace (M + 1 - 1) with M in Tl by lia. unfold T_ in *.
  assert (Top : e o (size_of o - 1) < size_of o) by lia.
  destruct (run_ends _ _ _ (rep_e o) Top (M + 1) z ltac:(lia) ltac:(lia) Pz) as [x [Hx [_ [Ex _]]]].
  rewrite (lands_split (e o) (M + 1) 0 z (size_of o)) in Tl by lia.
  pose proof (lands_there (e o) (M + 1) 0 z y ltac:(lia) Ey).
  pose proof (lands_there (e o) (M + 1) z (size_of o) x ltac:(lia) Ex). lia.
Qed.

Lemma not_half_d : ~ hopes d false (inject_Z M).
Proof.
  intros W. destruct integrals as [I1 _]. destruct sizes_ as [S1 [_ [Z1 _]]].
  destruct bounds_ as [B1 [B2 B3]]. pose proof N_ as N. assert (EM : M - 1 + 1 = M) by lia.
  pose proof (T_d (M + 1) ltac:(lia)) as T1. replace (M + 1 - 1) with M in T1 by lia.
  rewrite <- EM in W.
  pose proof W as W2. apply positive_if_half in W2; auto; try lia.
  rewrite EM, T1 in W2. destruct W2 as [W2|W2]; [lia|].
  assert (Te : T_ o (M + 1) = -1).
  { apply decided in W; auto. rewrite EM, S1 in W. pose proof (ace_d (size_of o - 1 - 1)) as X.
    rewrite S1 in X. specialize (X ltac:(lia)). pose proof (ace_d 0 ltac:(lia)) as X0.
    rewrite S1 in X0.
    unfold T_ in T1, B3 |- *. rewrite S1 in T1.
    destruct W as [[Y|[[_ Y]|[_ Y]]]|[_ [_ [[Y _]|[_ [_ [Y _]]]]]]]; try lia.
    pose proof (T_c (size_of o - 1) (e d) M) as Tc.
    pose proof (c_split (e d) M 0 1 (size_of o - 1) ltac:(lia)).
    pose proof (c_bounds (e d) M 0 1).
    destruct (T_parity o (M + 1)) as [v Ev]. unfold T_ in Ev. destruct I as [m Em].
    unfold size_of in *. lia. }
  pose proof (half_of_suit d (M - 1) I1 ace_d) as Hf. rewrite EM, S1 in Hf.
  rewrite EM in W. apply Hf in W; try lia.
  assert (Ho : half_rows (size_of o) (e o) (M + 1)).
  { apply (half_after_lowest _ _ _ _ (rep_e o) row_d (M + 1)); try lia.
    now replace (M + 1 - 1) with M by lia. }
  destruct (Z_lt_le_dec 0 (T_ o M)) as [P|P].
  - apply Below_. apply (half_of_suit o M I Ace_); auto; lia.
  - pose proof (T_below o M I Above_ B1) as P2. apply (not_late Te ltac:(lia)).
    exact (half_late _ _ _ Ho).
Qed.

(* d is not worth 3/8 more unless the suit is. *)
Lemma three_of_d : hopes d true (inject_Z (M - 1)) ->
  (fst (nval d) == inject_Z (M - 1) + (3 # 4))%Q ->
  T_ o (M + 1) = -1 /\ three_rows (size_of o) (e o) (M + 1).
Proof.
  intros P E. destruct integrals as [I1 _]. destruct sizes_ as [S1 [_ [Z1 _]]]. pose proof N_ as N.
  destruct bounds_ as [B1 [B2 B3]]. assert (EM : M - 1 + 1 = M) by lia.
  assert (Nh : ~ hopes d false (inject_Z (M - 1 + 1))) by (rewrite EM; exact not_half_d).
  assert (First : first_at d (M - 1) 1).
  { pose proof (three_eighths_found d (M - 1) I1 Nh E) as F.
    apply (not_at_0 d (M - 1) I1 P Nh) in F as [x [Hx Px]]. assert (x = 1%nat) as -> by lia.
    apply first_at_1. replace (M - 1 + 1 - Z.of_nat 1) with (M - 1) in Px by lia. exact Px. }
  destruct (proj1 (proj1 (proj2 (by_one_induction n)) d (M - 1) Z1 (conj I1 (conj P Nh)) ace_d
    First) E)
    as [_ [T1 Three]].
  rewrite EM in T1, Three. rewrite S1 in Three.
  pose proof (T_d (M + 1) ltac:(lia)) as T2. replace (M + 1 - 1) with M in T2 by lia.
  split; [lia|]. assert (N3 : 3 <= size_of o).
  { destruct Three as [_ [_ [z [Hz _]]]]. lia. }
  apply (three_after_lowest _ _ _ _ (rep_e o) row_d (M + 1)); try lia.
  now replace (M + 1 - 1) with M by lia.
Qed.

(* J = 1 *)
Lemma duck_J_1 : first_at o M 1 -> (fst (nval o) == inject_Z M + halves 1)%Q \/
  (fst (nval o) == inject_Z M + (3 # 4))%Q -> ~ hopes d true (fst (nval o) - 1)%Q.
Proof.
  intros First Js W. destruct integrals as [I1 _]. pose proof (minus_one M) as E1.
  assert (EM : M - 1 + 1 = M) by lia.
  assert (P : hopes d true (inject_Z (M - 1))) by (apply more_of_d in W; [exact W|lra]).
  assert (Nh : ~ hopes d false (inject_Z (M - 1 + 1))) by (rewrite EM; exact not_half_d).
  destruct Js as [E|E].
  - assert (W' : hopes d true (inject_Z (M - 1) + halves 1)%Q).
    { eapply hopes_eq; [|exact W]. rewrite E, E1. ring. }
    apply (more_than_a_quarter d (M - 1) I1 P Nh) in W'.
    destruct (three_of_d P W') as [T1 Three].
    assert (F : (fst (nval o) == inject_Z M + (3 # 4))%Q).
    { apply (proj1 (proj2 (by_one_induction (S n))) o M H (conj I (conj Above_ Below_)) Ace_ First).
      split; [lia|split; [exact T1|exact Three]]. }
    rewrite E in F. cbn [halves] in F. lra.
  - assert (W' : hopes d true (inject_Z (M - 1) + (3 # 4))%Q).
    { eapply hopes_eq; [|exact W]. rewrite E, E1. ring. }
    destruct (candidates d (M - 1) I1 P Nh) as [[F _]|[[i F]|F]].
    + destruct W' as [X|[X _]]; lra.
    + pose proof (halves_less 0 (S i) ltac:(lia)) as Hl. pose proof (halves_S i).
      pose proof (halves_range i). cbn [halves] in Hl. destruct W' as [X|[X _]]; lra.
    + destruct W' as [X|[_ X]]; [lra|]. rewrite (a_number d (M - 1) I1 P Nh) in X by lra.
      cbn [lbl] in X. lia.
Qed.

Section J_2.
Variable J0 : nat.
Hypothesis First : first_at o M (S (S J0)).

Lemma before y : (1 <= y < S (S J0))%nat -> T_ o (M + 1 - Z.of_nat y) = Z.of_nat y - 1.
Proof. apply (before_J o M I Above_ Below_ _ First). Qed.

Lemma T_M_0 : T_ o M = 0.
Proof.
  pose proof (before 1%nat ltac:(lia)) as X. change (Z.of_nat 1) with 1 in X.
  now replace (M + 1 - 1) with M in X by lia.
Qed.

Lemma range_J : M + 1 - Z.of_nat (S (S J0)) > 1 - size_of o.
Proof.
  pose proof First as [_ [P _]]. pose proof N_ as N.
  pose proof (T_positive o _ ltac:(eapply Z.le_lt_trans; [|exact P]; lia)) as X.
  destruct (Z_le_gt_dec (M + 1 - Z.of_nat (S (S J0))) (1 - size_of o)) as [Y|]; [exfalso|lia].
  pose proof (T_at_most_left o (M + 1 - Z.of_nat (S (S J0))) ltac:(lia)). lia.
Qed.

(* The first sums of d, up to h - 1 of them. *)
Lemma early y : (1 <= y < S (S J0))%nat -> Z.of_nat y <= M -> T_ d (M - Z.of_nat y) <= Z.of_nat y.
Proof.
  intros Hy L. replace (M - Z.of_nat y) with (M + 1 - Z.of_nat y - 1) by lia. rewrite T_d by lia.
  rewrite before by lia. lia.
Qed.

(* What a good duck for West would need. *)
Lemma duck_needs i : (2 <= i)%nat -> hopes d true (inject_Z (M - 1) + halves i)%Q ->
  exists x, (1 <= x <= i)%nat /\ first_at d (M - 1) x /\
    ((2 <= x)%nat -> x = i -> two_negative (size_of d) (e d) (M + 1 - Z.of_nat x)).
Proof.
  intros Hi W. destruct integrals as [I1 _]. destruct sizes_ as [S1 [_ [Z1 _]]].
  destruct bounds_ as [B1 [B2 B3]]. pose proof N_ as N. assert (EM : M - 1 + 1 = M) by lia.
  pose proof (halves_range i).
  assert (P : hopes d true (inject_Z (M - 1))) by (apply more_of_d in W; [exact W|lra]).
  assert (Nh : ~ hopes d false (inject_Z (M - 1 + 1))) by (rewrite EM; exact not_half_d).
  destruct i as [|[|i]]; [lia|lia|].
  pose proof W as W'. apply (next_half _ _ _ _ _ G V) in W'; [|apply allowed_below|exact I1].
  pose proof range_J as Rj.
  pose proof (proj1 (claims_L n) (S i) d (M - 1) Z1 I1 ltac:(lia) W') as Fd.
  apply (not_at_0 d (M - 1) I1 P Nh) in Fd as [x0 [Hx0 Px0]].
  destruct (first_exists d (M - 1) x0 ltac:(lia) Px0) as [x Fx].
  assert (Hx : (1 <= x <= S (S i))%nat).
  { pose proof Fx as [X1 [X2 X3]]. destruct (Nat.le_gt_cases x x0) as [|Y]; [lia|].
    specialize (X3 x0 ltac:(lia)). lia. }
  exists x. split; [exact Hx|split; [exact Fx|]]. intros X2 ->.
  replace (M + 1 - Z.of_nat (S (S i))) with (M - 1 - Z.of_nat i) by lia.
  apply (East_J_above i d (M - 1) (conj I1 (conj P Nh)) ace_d Fx). exact W'.
Qed.

(* The duck is good for East unless the value is m + 1/2^(h+2). *)
Lemma duck_J_2 j : (fst (nval o) == inject_Z M + halves (S j))%Q ->
  (j = J0 /\ two_negative (size_of o) (e o) (M - Z.of_nat J0)) \/
  (j = S J0 /\ ~ two_negative (size_of o) (e o) (M - Z.of_nat J0)) ->
  Z.of_nat (S j) <> M + 2 -> ~ hopes d true (fst (nval o) - 1)%Q.
Proof.
  intros E Js Nt W. destruct integrals as [I1 _]. destruct sizes_ as [S1 [_ [Z1 _]]].
  destruct bounds_ as [B1 [B2 B3]]. pose proof N_ as N. pose proof (minus_one M) as E1.
  assert (EM : M - 1 + 1 = M) by lia. pose proof range_J as Rj. pose proof T_M_0 as T0.
  assert (P : hopes d true (inject_Z (M - 1))) by (apply more_of_d in W; [exact W|lra]).
  assert (Nh : ~ hopes d false (inject_Z (M - 1 + 1))) by (rewrite EM; exact not_half_d).
  assert (W' : hopes d true (inject_Z (M - 1) + halves (S j))%Q).
  { eapply hopes_eq; [|exact W]. rewrite E, E1. ring. }
  pose proof (e_range o 0 ltac:(lia)) as R0.
  destruct j as [|j].
  { (* a quarter *)
    apply (more_than_a_quarter d (M - 1) I1 P Nh) in W'. destruct (three_of_d P W') as [T1 Three].
    apply (not_late T1 T0). exact (three_late _ _ _ (rep_e o) _ Three). }
  destruct (duck_needs (S (S j)) ltac:(lia) W') as [x [Hx [Fx Two]]].
  pose proof Fx as [_ [Px _]]. rewrite EM in Px.
  assert (Xl : (x < S (S J0))%nat -> M < Z.of_nat x).
  { intros X. destruct (Z_lt_le_dec M (Z.of_nat x)) as [|Y]; auto. exfalso.
    pose proof (early x ltac:(lia) Y). lia. }
  assert (Sj : (S (S j) <= S (S J0))%nat) by (destruct Js as [[-> _]|[X _]]; lia).
  destruct (Z_le_gt_dec (Z.of_nat (S (S J0))) (M + 1)) as [Cs|Cs].
  - (* J <= h *)
    destruct (Nat.eq_dec x (S (S J0))) as [Ex|Ex].
    2: { specialize (Xl ltac:(lia)). lia. }
    specialize (Two ltac:(lia) ltac:(lia)). rewrite S1 in Two.
    replace (M + 1 - Z.of_nat x) with (M - Z.of_nat J0 - 1) in Two by lia.
    apply (two_negative_before _ _ _ _ (rep_e o) ltac:(lia) row_d) in Two; [|lia..].
    destruct Js as [[X _]|[_ X]]; [lia|]. tauto.
  - assert (MJ : (S (S J0) = Z.to_nat (M + 2))%nat \/ (Z.to_nat (M + 3) <= S (S J0))%nat) by lia.
    destruct MJ as [MJ|MJ].
    + (* J = h + 1: there are two negative blocks *)
      destruct Js as [[Jj Two']|[X _]]; [|lia].
      assert (Xm : Z.of_nat x = M + 1) by (specialize (Xl ltac:(lia)); lia).
      specialize (Two ltac:(lia) ltac:(lia)). replace (M + 1 - Z.of_nat x) with 0 in Two by lia.
      rewrite Xm in Px. replace (M - (M + 1)) with (0 - 1) in Px by lia.
      pose proof (one_step o M I Above_ Below_ _ First (Z.to_nat M) ltac:(lia) ltac:(lia)) as U.
      rewrite Z2Nat.id in U by lia. replace (M + 1 - M) with 1 in U by lia. unfold u_ in U.
      destruct Two as [_ [y [Hy [Py Ty]]]]. rewrite S1 in Hy.
      rewrite (lands_first (e d) 0 0 y) in Ty.
      2: { destruct (Z.eq_dec y 0) as [Y|]; [exfalso|lia]. rewrite Y in Ty. unfold lands in Ty.
           rewrite count_nil in Ty by lia. unfold Z.b2z in Ty. destruct (e d 0 <? 0); lia. }
      assert (Neg0 : (e d 0 <? 0) = false).
      { pose proof (e_range d 0 ltac:(lia)). apply Z.ltb_ge. lia. }
      rewrite Neg0 in Ty. cbn [Z.b2z] in Ty. change (0 + 1) with 1 in Ty. unfold lands in Ty.
      destruct (count_pos (fun p => e d p - p =? 0) 1 y) as [p [Hp Ep]].
      { unfold Z.b2z in Ty. destruct (e d 0 - 0 =? 0); lia. }
      apply Z.eqb_eq in Ep. rewrite row_d in Ep by lia. rewrite row_d in Py by lia.
      assert (Lp : e o p - p = 1).
      { unfold Z.b2z in Ep. destruct (Z.ltb_spec 0 (e o p)); lia. }
      assert (Lq : 0 < e o y - y).
      { unfold Z.b2z in Py. destruct (Z.ltb_spec 0 (e o y)); lia. }
      pose proof (run_lands _ _ _ (rep_e o) ltac:(lia) 0 y ltac:(lia) ltac:(lia) Lq) as L1.
      change (0 + 1) with 1 in L1.
      pose proof (lands_there (e o) 1 0 y p ltac:(lia) Lp) as L2.
      pose proof (lands_split (e o) 1 0 y (size_of o) ltac:(lia)) as L3. unfold lands in *. lia.
    + (* J >= h + 2 *)
      destruct Js as [[_ [X _]]|[Jj _]]; [lia|].
      pose proof (one_step o M I Above_ Below_ _ First (Z.to_nat (M + 1)) ltac:(lia) ltac:(lia)) as
        U.
      rewrite Z2Nat.id in U by lia. replace (M + 1 - (M + 1)) with 0 in U by lia. unfold u_ in U.
      assert (E0 : 1 <= e o 0).
      { destruct (Z_le_gt_dec 1 (e o 0)) as [|X]; auto. exfalso.
        pose proof (lands_there (e o) 0 0 1 0 ltac:(lia) ltac:(lia)) as L1.
        pose proof (lands_there (e o) 0 1 (size_of o) (size_of o - 1) ltac:(lia) ltac:(lia)) as L2.
        pose proof (lands_split (e o) 0 0 1 (size_of o) ltac:(lia)) as L3. unfold lands in *. lia. }
      destruct (Nat.eq_dec x (S (S J0))) as [Ex|Ex].
      * specialize (Two ltac:(lia) ltac:(lia)). destruct Two as [X _]. lia.
      * specialize (Xl ltac:(lia)).
        replace (M - Z.of_nat x) with (M + 1 - Z.of_nat x - 1) in Px by lia.
        rewrite T_d_below in Px by lia. rewrite before in Px by lia.
        pose proof (e_mono o 0 (- (M + 1 - Z.of_nat x)) ltac:(lia) ltac:(lia) ltac:(lia)).
        rewrite (proj2 (Z.eqb_neq _ 0)) in Px by lia. unfold Z.b2z in Px.
        destruct (M + 1 - Z.of_nat x <? 0); lia.
Qed.

(* J = h + 1: West has the lowest card. *)
Lemma lowest_is_West's : (J0 = Z.to_nat M)%nat -> e o 0 = 0.
Proof.
  intros EJ. pose proof N_ as N. destruct bounds_ as [B1 [B2 B3]]. pose proof range_J as Rj.
  pose proof (e_range o 0 ltac:(lia)) as R0.
  pose proof (begins_below o n M H I Above_ T_M_0 ltac:(lia)) as Bg. unfold first_positive in Bg.
  replace (Z.max 0 M) with M in Bg by lia. replace (Z.max 0 (- M)) with 0 in Bg by lia.
  apply Z.ltb_ge in Bg. destruct (Z.eq_dec (e o 0) 0) as [|E0]; auto. exfalso.
  remember (e o 0) as k eqn:Ek. symmetry in Ek. set (i := Z.to_nat (M + 1 - k)).
  pose proof (one_step o M I Above_ Below_ _ First i ltac:(unfold i; lia) ltac:(unfold i;
    lia)) as U.
  pose proof (before i ltac:(unfold i; lia)) as Tk.
  replace (M + 1 - Z.of_nat i) with k in U, Tk by (unfold i; lia).
  unfold u_ in U. unfold T_ in Tk. rewrite T_c in Tk.
  destruct (c_pos (e o) k 0 (size_of o)) as [y [Hy Py]]; [unfold i in Tk; lia|].
  assert (Y0 : y <> 0) by (intros X; rewrite X in Py; lia).
  destruct (run_ends _ _ _ (rep_e o) ltac:(lia) k y ltac:(lia) ltac:(lia) ltac:(lia))
    as [z [Hz [_ [Ez _]]]].
  pose proof (lands_there (e o) k 0 1 0 ltac:(lia) ltac:(lia)) as L1.
  pose proof (lands_there (e o) k 1 (size_of o) z ltac:(lia) Ez) as L2.
  pose proof (lands_split (e o) k 0 1 (size_of o) ltac:(lia)) as L3. unfold lands in *. lia.
Qed.
End J_2.

(* The exception: East takes. *)
Lemma take_high : (fst (nval o) == inject_Z M + halves (Z.to_nat (M + 2)))%Q ->
  ~ hopes u false (fst (nval o) + 1)%Q.
Proof.
  intros E Q. destruct integrals as [I1 I2]. destruct sizes_ as [S1 [S2 [Z1 Z2]]].
  pose proof N_ as N.
  destruct bounds_ as [B1 [B2 B3]]. pose proof (minus_one M) as E1. pose proof (plus_one M) as E2.
  pose proof (halves_range (Z.to_nat (M + 2))) as Hr.
  assert (Half : (halves (Z.to_nat (M + 2)) <= halves 2)%Q).
  { destruct (Nat.eq_dec (Z.to_nat (M + 2)) 2) as [->|X]; [lra|].
    pose proof (halves_less 2 (Z.to_nat (M + 2)) ltac:(lia)). lra. }
  cbn [halves] in Half.
  destruct value_and_J as [J [First [[-> Js]|[J0 [-> Js]]]]].
  { destruct Js as [X|X]; rewrite E in X; cbn [halves] in X; lra. }
  assert (EJ : J0 = Z.to_nat M).
  { destruct Js as [[X [Y _]]|[X _]]; rewrite E in X.
    - exfalso. assert (Z0 : Z.to_nat (M + 2) = S J0) by (apply halves_same; lra). lia.
    - assert (Z0 : Z.to_nat (M + 2) = S (S J0)) by (apply halves_same; lra). lia. }
  pose proof (lowest_is_West's J0 First EJ) as E0. pose proof (T_M_0 J0 First) as T0.
  pose proof (range_J J0 First) as Rj.
  pose proof (before J0 First (Z.to_nat (M + 1)) ltac:(lia)) as Tz. rewrite Z2Nat.id in Tz by lia.
  replace (M + 1 - (M + 1)) with 0 in Tz by lia.
  pose proof (T_d_below 0 ltac:(lia) ltac:(lia)) as Td. change (- 0) with 0 in Td.
  rewrite E0, Tz in Td. change (0 <? 0) with false in Td. change (0 =? 0) with true in Td.
  cbn [Z.b2z] in Td.
  assert (Sm : exists m, n = S m) by (exists (pred n); lia). destruct Sm as [m Sm].
  assert (P : hopes d true (inject_Z (M - 1))).
  { destruct (Z_le_gt_dec 1 M) as [M1|M1].
    - apply (more_of_suit d m (M - 1)); auto; try lia.
      + exact ace_d.
      + rewrite T_d by lia. exact T0.
      + rewrite S1. apply (more_after_lowest _ _ _ _ (rep_e o) ltac:(lia) Et row_d M); try lia.
        apply (more_of_suit o n M H I Ace_ Hh B2 T0). exact Above_.
    - assert (M0 : M = 0) by lia.
      assert (Pu : hopes u true (inject_Z (M + 1))).
      { eapply hopes_less; [|exact Q]. rewrite E, E2. lra. }
      pose proof (T_below u (M + 1) I2 Pu ltac:(lia)) as Tu. rewrite T_u in Tu.
      rewrite (proj2 (Z.ltb_ge (M + 1) 0)) in Tu by lia. cbn [Z.b2z] in Tu.
      apply (more_by_rows_of_D d m (M - 1)); [lia|exact I1|]. rewrite S1.
      replace (M - 1 + 1) with 0 by lia. left. right. right.
      pose proof First as [_ [PJ _]].
      pose proof (T_at_most_left o (M + 1 - Z.of_nat (S (S J0))) ltac:(lia)) as Lf.
      split; [lia|]. pose proof (rep_e d) as Rd. rewrite S1 in Rd.
      rewrite (T_of_D_0 _ _ _ Rd) by lia.
      pose proof (T_d 1 ltac:(lia)) as T1. change (1 - 1) with 0 in T1. unfold T_ at 1 in T1.
      rewrite S1 in T1. assert (Ed : e d 0 = 0) by (rewrite row_d, E0 by lia; reflexivity).
      rewrite T1, Ed, Z.ltb_irrefl. cbn [Z.b2z]. replace (M + 1) with 1 in Tu by lia. lia. }
  apply not_both; [|exact Q].
  apply (hopes_less _ _ _ false true (inject_Z (M - 1) + halves (Z.to_nat (M + 1)))%Q).
  { rewrite E, E1. pose proof (halves_less (Z.to_nat (M + 1)) (Z.to_nat (M + 2)) ltac:(lia)). lra. }
  apply claim_U; [exact I1|exact P|]. rewrite Z2Nat.id by lia.
  replace (M - 1 + 1 - (M + 1)) with (0 - 1) by lia. lia.
Qed.
End High.

Definition East_takes_here : Prop :=
  (M + 1 = 0 /\ e o 0 = 0 /\ T_ o 0 = -1) \/
  (0 <= M /\ (fst (nval o) == inject_Z M + halves (Z.to_nat (M + 2)))%Q).

Theorem reply_of_East : (East_takes_here -> ~ hopes u false (fst (nval o) + 1)%Q) /\
  (~ East_takes_here -> ~ hopes d true (fst (nval o) - 1)%Q).
Proof.
  destruct integrals as [I1 _]. destruct sizes_ as [S1 [_ [Z1 _]]]. pose proof N_ as N.
  destruct bounds_ as [B1 [B2 B3]]. split.
  - intros [[M0 [E0 T0]]|[M0 E]]; [|now apply take_high]. intros Q.
    apply not_both; [|exact Q]. apply (hopes_less _ _ _ false true (inject_Z (M - 1 + 1))).
    { replace (M - 1 + 1) with M by lia. lra. }
    apply half_if_positive; [exact I1|lia|]. replace (M - 1 + 1) with (0 - 1) by lia.
    rewrite T_d_below by lia. change (- 0) with 0. rewrite E0, T0. cbn. lia.
  - intros No. destruct value_and_J as [J [First Js]].
    assert (Low : 1 - size_of o < M).
    { pose proof First as [J1 [P _]].
      pose proof (T_positive o _ ltac:(eapply Z.le_lt_trans; [|exact P]; lia)) as X.
      destruct I as [m Em]. unfold size_of in *. lia. }
    assert (Odd : exists w, T_ o (M + 1) = 2 * w + 1).
    { destruct (T_parity o (M + 1)) as [v Ev], I as [m Em]. exists (m + v - Z.of_nat (sz o)).
      unfold size_of in *. lia. }
    destruct Odd as [w Ew].
    destruct (Z_lt_le_dec M 0) as [Neg|Pos].
    + apply duck_low; [lia|]. replace M with (M + 1 - 1) by lia. rewrite T_d_below by lia.
      unfold Z.b2z. destruct (Z.ltb_spec (M + 1) 0), (Z.eqb_spec (e o (- (M + 1))) 0); try lia.
      assert (M0 : M + 1 = 0) by lia. destruct (Z.eq_dec (T_ o (M + 1)) (-1)) as [X|]; [|lia].
      exfalso. apply No. left. rewrite M0 in *. change (- 0) with 0 in *. auto.
    + destruct Js as [[-> Js]|[J0 [-> Js]]]; [now apply duck_J_1|].
      destruct Js as [[E Two]|[E Two]].
      * apply (duck_J_2 Pos J0 First J0 E); [now left|]. intros X. apply No. right.
        split; [exact Pos|]. replace (Z.to_nat (M + 2)) with (S J0) by lia. exact E.
      * apply (duck_J_2 Pos J0 First (S J0) E); [now right|]. intros X. apply No. right.
        split; [exact Pos|]. replace (Z.to_nat (M + 2)) with (S (S J0)) by lia. exact E.
Qed.
End Upper.
