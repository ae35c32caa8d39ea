(** Numbers among which the rational ones are, and strategies with such probabilities. The real
    numbers are such numbers; these laws are all that is asked of them. *)

Require Import QArith.
Local Open Scope Q_scope.

(** Numbers that are added, multiplied and compared, with the rational numbers among them, and the
    laws that this obeys. *)
Record ordered_numbers := {
  number : Set;
  of_rational : Q -> number;
  add : number -> number -> number;
  multiply : number -> number -> number;
  at_most : number -> number -> Prop;
  add_comm : forall a b, add a b = add b a;
  add_assoc : forall a b c, add a (add b c) = add (add a b) c;
  add_zero : forall a, add (of_rational 0) a = a;
  multiply_comm : forall a b, multiply a b = multiply b a;
  multiply_assoc : forall a b c, multiply a (multiply b c) = multiply (multiply a b) c;
  multiply_one : forall a, multiply (of_rational 1) a = a;
  multiply_zero : forall a, multiply (of_rational 0) a = of_rational 0;
  multiply_sum : forall a b c, multiply (add a b) c = add (multiply a c) (multiply b c);
  of_equal : forall p q, p == q -> of_rational p = of_rational q;
  of_sum : forall p q, of_rational (p + q) = add (of_rational p) (of_rational q);
  of_product : forall p q, of_rational (p * q) = multiply (of_rational p) (of_rational q);
  of_at_most : forall p q, p <= q -> at_most (of_rational p) (of_rational q);
  at_most_trans : forall a b c, at_most a b -> at_most b c -> at_most a c;
  at_most_add : forall a b c d, at_most a b -> at_most c d -> at_most (add a c) (add b d);
  at_most_multiply : forall a b c, at_most (of_rational 0) a -> at_most b c ->
    at_most (multiply a b) (multiply a c)
}.

(** The sum of x 0, ..., x (n - 1). *)
Fixpoint sum_in (R : ordered_numbers) (n : nat) (x : nat -> number R) : number R :=
  match n with O => of_rational R 0 | S n => add R (sum_in R n x) (x n) end.

(** Probabilities of n choices. *)
Definition mixed_in (R : ordered_numbers) (n : nat) (x : nat -> number R) : Prop :=
  (forall i, (i < n)%nat -> at_most R (of_rational R 0) (x i)) /\
  sum_in R n x = of_rational R 1.

(** Player one's strategy x secures him w in the matrix game X. *)
Definition secures_in (R : ordered_numbers) (m n : nat) (X : nat -> nat -> Q) (x : nat -> number R)
  (w : number R) : Prop :=
  forall j, (j < n)%nat ->
    at_most R w (sum_in R m (fun i => multiply R (x i) (of_rational R (X i j)))).

(** Player two's strategy y allows him w at most. *)
Definition allows_in (R : ordered_numbers) (m n : nat) (X : nat -> nat -> Q) (y : nat -> number R)
  (w : number R) : Prop :=
  forall i, (i < m)%nat ->
    at_most R (sum_in R n (fun j => multiply R (of_rational R (X i j)) (y j))) w.
