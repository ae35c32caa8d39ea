(** A polynomial of three variables is positive wherever they are not negative, if none of its
    coefficients is negative and the constant one is positive. Polynomials are multiplied out by
    computation. *)
Require Import ZArith QArith Lqa List Bool.
Import ListNotations.
Local Open Scope Q_scope.

(** * Polynomials over numbers of any kind, in one more variable *)

Section One_more.
Variables (R : Type) (zero : R) (add mul : R -> R -> R) (of : R -> Q) (x : Q).
Hypotheses (of_zero : of zero == 0) (of_add : forall a b, of (add a b) == of a + of b).
Hypotheses (of_mul : forall a b, of (mul a b) == of a * of b).

(** The value of a polynomial, its coefficients listed from the constant one on. *)
Fixpoint value (p : list R) : Q := match p with [] => 0 | c :: p => of c + x * value p end.
Fixpoint plus (p q : list R) : list R :=
  match p, q with [], _ => q | _, [] => p | c :: p, e :: q => add c e :: plus p q end.
Fixpoint times (p q : list R) : list R :=
  match p with [] => [] | c :: p => plus (map (mul c) q) (zero :: times p q) end.

Lemma value_plus : forall p q, value (plus p q) == value p + value q.
Proof.
  induction p as [|c p found]; intros [|e q]; cbn [plus value]; try ring.
  rewrite of_add, found. ring.
Qed.
Lemma value_scaled : forall c q, value (map (mul c) q) == of c * value q.
Proof.
  intros c. induction q as [|e q found]; cbn [map value]; [ring|]. rewrite of_mul, found. ring.
Qed.
Lemma value_times : forall p q, value (times p q) == value p * value q.
Proof.
  induction p as [|c p found]; intros q; cbn [times value]; [ring|].
  rewrite value_plus, value_scaled. cbn [value]. rewrite of_zero, found. ring.
Qed.

Variable none_negative : R -> bool.
Hypotheses (x_in : 0 <= x) (right : forall c, none_negative c = true -> 0 <= of c).
Lemma value_in : forall p, forallb none_negative p = true -> 0 <= value p.
Proof.
  induction p as [|c p found]; intros each; cbn [value]; [apply Qle_refl|].
  cbn [forallb] in each. apply andb_true_iff in each. destruct each as (one & rest).
  specialize (right c one). specialize (found rest).
  assert (0 <= x * value p) by (apply Qmult_le_0_compat; assumption). lra.
Qed.
End One_more.

(** * Three variables *)

Definition poly : Type := list (list (list Z)).
Definition plus_1 : list Z -> list Z -> list Z := plus Z Z.add.
Definition times_1 : list Z -> list Z -> list Z := times Z 0%Z Z.add Z.mul.
Definition plus_2 : list (list Z) -> list (list Z) -> list (list Z) := plus (list Z) plus_1.
Definition times_2 : list (list Z) -> list (list Z) -> list (list Z) :=
  times (list Z) [] plus_1 times_1.
Definition plus_3 : poly -> poly -> poly := plus (list (list Z)) plus_2.
Definition times_3 : poly -> poly -> poly := times (list (list Z)) [] plus_2 times_2.

(** An expression in three variables. *)
Inductive term : Type :=
  | Number (c : Z) | First | Second | Third
  | Sum (e f : term) | Difference (e f : term) | Opposite (e : term) | Product (e f : term).

Fixpoint normal (e : term) : poly :=
  match e with
  | Number c => [[[c]]]
  | First => [[]; [[1%Z]]]
  | Second => [[[]; [1%Z]]]
  | Third => [[[0%Z; 1%Z]]]
  | Sum e f => plus_3 (normal e) (normal f)
  | Difference e f => plus_3 (normal e) (times_3 [[[(-1)%Z]]] (normal f))
  | Opposite e => times_3 [[[(-1)%Z]]] (normal e)
  | Product e f => times_3 (normal e) (normal f)
  end.
Definition all_positive (p : poly) : bool :=
  match p with
  | ((c :: _) :: _) :: _ => (0 <? c)%Z && forallb (forallb (forallb (Z.leb 0))) p
  | _ => false
  end.

Section Values.
Variables a b w : Q.
Fixpoint meaning (e : term) : Q :=
  match e with
  | Number c => inject_Z c
  | First => a
  | Second => b
  | Third => w
  | Sum e f => meaning e + meaning f
  | Difference e f => meaning e - meaning f
  | Opposite e => - meaning e
  | Product e f => meaning e * meaning f
  end.

Definition value_1 : list Z -> Q := value Z inject_Z w.
Definition value_2 : list (list Z) -> Q := value (list Z) value_1 b.
Definition value_3 : poly -> Q := value (list (list Z)) value_2 a.

Lemma plus_1_is : forall p q, value_1 (plus_1 p q) == value_1 p + value_1 q.
Proof. apply value_plus. intros c e. rewrite inject_Z_plus. reflexivity. Qed.
Lemma times_1_is : forall p q, value_1 (times_1 p q) == value_1 p * value_1 q.
Proof. apply value_times; [reflexivity| |]; intros c e;
  [rewrite inject_Z_plus|rewrite inject_Z_mult]; reflexivity. Qed.
Lemma plus_2_is : forall p q, value_2 (plus_2 p q) == value_2 p + value_2 q.
Proof. apply value_plus. exact plus_1_is. Qed.
Lemma times_2_is : forall p q, value_2 (times_2 p q) == value_2 p * value_2 q.
Proof. apply value_times; [reflexivity|exact plus_1_is|exact times_1_is]. Qed.
Lemma plus_3_is : forall p q, value_3 (plus_3 p q) == value_3 p + value_3 q.
Proof. apply value_plus. exact plus_2_is. Qed.
Lemma times_3_is : forall p q, value_3 (times_3 p q) == value_3 p * value_3 q.
Proof. apply value_times; [reflexivity|exact plus_2_is|exact times_2_is]. Qed.

Lemma normal_is : forall e, value_3 (normal e) == meaning e.
Proof.
  induction e as [c| | | |e e_is f f_is|e e_is f f_is|e e_is|e e_is f f_is];
    cbn [normal meaning].
  - unfold value_3, value_2, value_1. cbn [value]. ring.
  - unfold value_3, value_2, value_1. cbn [value]. ring.
  - unfold value_3, value_2, value_1. cbn [value]. ring.
  - unfold value_3, value_2, value_1. cbn [value]. ring.
  - rewrite plus_3_is, e_is, f_is. reflexivity.
  - rewrite plus_3_is, times_3_is, e_is, f_is. unfold value_3, value_2, value_1. cbn [value]. ring.
  - rewrite times_3_is, e_is. unfold value_3, value_2, value_1. cbn [value]. ring.
  - rewrite times_3_is, e_is, f_is. reflexivity.
Qed.

Hypotheses (a_in : 0 <= a) (b_in : 0 <= b) (w_in : 0 <= w).

Lemma value_1_in : forall p, forallb (Z.leb 0) p = true -> 0 <= value_1 p.
Proof.
  apply value_in; [exact w_in|]. intros c c_in. change 0 with (inject_Z 0). rewrite <- Zle_Qle.
  apply Z.leb_le. exact c_in.
Qed.
Lemma value_2_in : forall p, forallb (forallb (Z.leb 0)) p = true -> 0 <= value_2 p.
Proof. apply value_in; [exact b_in|exact value_1_in]. Qed.

Theorem by_coefficients : forall e, all_positive (normal e) = true -> 0 < meaning e.
Proof.
  intros e good. rewrite <- normal_is. destruct (normal e) as [|[|[|c p] q] r]; try discriminate.
  unfold all_positive in good. apply andb_true_iff in good. destruct good as (some & each).
  cbn [forallb] in each. rewrite !andb_true_iff in each.
  destruct each as (((_ & one) & two) & rest).
  assert (c_in : 0 < inject_Z c).
  { change 0 with (inject_Z 0). rewrite <- Zlt_Qlt. apply Z.ltb_lt. exact some. }
  unfold value_3, value_2, value_1. cbn [value]. fold value_1. fold value_2. fold value_3.
  pose proof (value_1_in p one) as p_in. pose proof (value_2_in q two) as q_in.
  assert (r_in : 0 <= value_3 r).
  { apply (value_in (list (list Z)) value_2 a _ a_in value_2_in). exact rest. }
  assert (0 <= w * value_1 p) by (apply Qmult_le_0_compat; assumption).
  assert (0 <= b * value_2 q) by (apply Qmult_le_0_compat; assumption).
  assert (0 <= a * value_3 r) by (apply Qmult_le_0_compat; assumption).
  unfold value_3, value_2, value_1 in *. lra.
Qed.
End Values.

(** The same where a is at least p, and b at least q: the variables are the excesses. *)
Fixpoint shifted (p q : Z) (e : term) : term :=
  match e with
  | Number c => Number c
  | First => Sum (Number p) First
  | Second => Sum (Number q) Second
  | Third => Third
  | Sum e f => Sum (shifted p q e) (shifted p q f)
  | Difference e f => Difference (shifted p q e) (shifted p q f)
  | Opposite e => Opposite (shifted p q e)
  | Product e f => Product (shifted p q e) (shifted p q f)
  end.
Lemma shifted_is : forall p q a b w e,
  meaning (a - inject_Z p) (b - inject_Z q) w (shifted p q e) == meaning a b w e.
Proof.
  intros p q a b w.
  induction e as [c| | | |e e_is f f_is|e e_is f f_is|e e_is|e e_is f f_is]; cbn [shifted meaning];
    rewrite ?e_is, ?f_is; ring.
Qed.
Theorem from_there_on : forall p q a b w e, inject_Z p <= a -> inject_Z q <= b -> 0 <= w ->
  all_positive (normal (shifted p q e)) = true -> 0 < meaning a b w e.
Proof.
  intros p q a b w e a_in b_in w_in good. rewrite <- (shifted_is p q).
  apply by_coefficients; [lra|lra|exact w_in|exact good].
Qed.

(** The expression that a number is, in variables a, b and w. *)
Ltac as_term a b w e :=
  match e with
  | a => constr:(First)
  | b => constr:(Second)
  | w => constr:(Third)
  | ?x + ?y =>
    let x := as_term a b w x in let y := as_term a b w y in constr:(Sum x y)
  | ?x - ?y =>
    let x := as_term a b w x in let y := as_term a b w y in constr:(Difference x y)
  | - ?x => let x := as_term a b w x in constr:(Opposite x)
  | ?x * ?y =>
    let x := as_term a b w x in let y := as_term a b w y in constr:(Product x y)
  | ?c # 1 => constr:(Number c)
  end.
(** Proves that a polynomial in a >= p, b >= q and w >= 0 is positive. *)
Ltac positive_from p q a b w :=
  match goal with
  | |- 0 < ?e =>
    let e := as_term a b w e in
    change (0 < meaning a b w e); apply (from_there_on p q); [assumption|assumption|assumption|];
    vm_compute; reflexivity
  end.
