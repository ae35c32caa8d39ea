(* What a run of the machine leaves alone, what it costs, and loops by an invariant. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Machine.
Import ListNotations.
Open Scope Z_scope.

(* --- What a command may change --- *)

Fixpoint writes (c : command) : list name :=
  match c with
  | Skip => []
  | Assign l _ | Add l _ _ | Subtract l _ _ => [name_of l]
  | Then c d | If _ _ _ c d => writes c ++ writes d
  | For x _ _ c => x :: writes c
  end.

Definition among (x : name) (l : list name) : bool :=
  existsb (same x) l.

Lemma among_app x k l : among x (k ++ l) = among x k || among x l.
Proof. apply existsb_app. Qed.

Lemma loop_keeps (P : state -> Prop) x c :
  (forall i s, P s -> P (spend 3 [i; i + 1] (store (Var x) i s))) ->
  (forall s, P s -> P (c s)) -> forall rounds i s, P s -> P (loop x c rounds i s).
Proof. intros H1 H2 rounds. induction rounds as [|r IH]; intros i s H; cbn [loop]; auto.
Qed.

Lemma untouched y : forall c s, among y (writes c) = false ->
  forall j, cells (run c s) y j = cells s y j.
Proof.
  assert (Put : forall m x i z j, same y x = false ->
    put m x i z y j = m y j).
  { intros m x i z j H. unfold put. rewrite H. reflexivity. }
  intros c. induction c as [| | | |c IHc d IHd|u r v c IHc d IHd|x u v c IHc]; intros s H j;
    cbn [writes] in H; cbn [run].
  - reflexivity.
  - apply Put. cbn in H. rewrite orb_false_r in H. exact H.
  - apply Put. cbn in H. rewrite orb_false_r in H. exact H.
  - apply Put. cbn in H. rewrite orb_false_r in H. exact H.
  - rewrite among_app in H. apply orb_false_iff in H. destruct H. rewrite IHd, IHc; auto.
  - rewrite among_app in H. apply orb_false_iff in H. destruct H.
    destruct (holds _ _ _); [rewrite IHc | rewrite IHd]; auto.
  - unfold among in H. cbn [existsb] in H. apply orb_false_iff in H. destruct H as [H1 H2].
    apply (loop_keeps (fun s' => cells s' y j = cells s y j)).
    + intros i s' E. cbn. rewrite Put; assumption.
    + intros s' E. rewrite IHc; assumption.
    + reflexivity.
Qed.

(* --- What it costs --- *)

Fixpoint has_no_loop (c : command) : bool :=
  match c with
  | Then c d | If _ _ _ c d => has_no_loop c && has_no_loop d
  | For _ _ _ _ => false
  | _ => true
  end.

(* The most operations that a command without loops can cost. *)
Fixpoint most (c : command) : Z :=
  match c with
  | Skip | For _ _ _ _ => 0
  | Assign _ _ => 1
  | Add _ _ _ | Subtract _ _ _ => 2
  | Then c d => most c + most d
  | If _ _ _ c d => 1 + Z.max (most c) (most d)
  end.

Lemma cost c : has_no_loop c = true -> forall s,
  operations (run c s) <= operations s + most c.
Proof.
  induction c as [| | | |c IHc d IHd|u r v c IHc d IHd|]; intros H s; cbn [has_no_loop] in H;
    cbn [run most]; try (cbn; lia).
  - apply andb_true_iff in H. destruct H as [H1 H2].
    specialize (IHc H1 s). specialize (IHd H2 (run c s)). lia.
  - apply andb_true_iff in H. destruct H as [H1 H2]. set (s' := spend _ _ _).
    assert (E : operations s' = operations s + 1) by reflexivity.
    specialize (IHc H1 s'). specialize (IHd H2 s'). destruct (holds _ _ _); lia.
Qed.

Lemma cost_of_loop x u v c m k l lo hi : has_no_loop c = true -> operand_value m u = lo ->
  operand_value m v = hi -> operations (run (For x u v c) (State m k l)) <= k + 2 +
    (3 + most c) * Z.max 0 (hi - lo + 1).
Proof.
  intros H Elo Ehi. cbn [run cells]. rewrite Elo, Ehi.
  assert (L : forall rounds i t, operations (loop x (run c) rounds i t) <=
    operations t + (3 + most c) * Z.of_nat rounds).
  { intros rounds. induction rounds as [|r IH]; intros i t; cbn [loop]; [lia|].
    set (t1 := spend _ _ _). assert (E : operations t1 = operations t + 3) by reflexivity.
    specialize (IH (i + 1) (run c t1)). pose proof (cost c H t1). lia. }
  specialize (L (Z.to_nat (hi - lo + 1)) lo (spend 2 (numbers m u ++ numbers m v) (State m k l))).
  replace (Z.of_nat (Z.to_nat (hi - lo + 1))) with (Z.max 0 (hi - lo + 1)) in L by lia.
  exact L.
Qed.

(* --- Loops --- *)

Definition fit (B : Z) (met : list Z) : Prop := Forall (fun z => - B <= z <= B) met.

Lemma met_fits B met t : t <= B -> fit B met ->
  fold_right (fun z => Z.max (Z.abs z)) t met <= B.
Proof.
  intros Ht. induction 1 as [|z l Hz _ IH]; cbn [fold_right]; [assumption|].
  apply Z.max_lub; lia.
Qed.

(* P i holds of the memory before round i; the names that the body does not write keep what they
   held, and no number met with exceeds B. *)
Lemma by_invariant B (P : Z -> memory -> Prop) x u v c m k l lo hi :
  operand_value m u = lo -> operand_value m v = hi -> l <= B -> fit B (numbers m u ++ numbers m v) ->
  - B <= lo -> hi + 1 <= B -> P lo m ->
  (forall i m' k' l' s, lo <= i <= hi -> l' <= B -> P i m' ->
    (forall y j, among y (x :: writes c) = false -> m' y j = m y j) ->
    run c (State (put m' x 0 i) k' l') = s -> P (i + 1) (cells s) /\ largest s <= B) ->
  let s := run (For x u v c) (State m k l) in
  P (Z.max lo (hi + 1)) (cells s) /\ largest s <= B.
Proof.
  intros Elo Ehi Hl Met HB HB' Start Step. cbn [run cells]. rewrite Elo, Ehi.
  set (s0 := spend 2 (numbers m u ++ numbers m v) (State m k l)).
  assert (Fits : largest s0 <= B) by (apply met_fits; assumption).
  enough (L : forall rounds i t, lo <= i -> i + Z.of_nat rounds = Z.max lo (hi + 1) ->
    largest t <= B -> P i (cells t) ->
    (forall y j, among y (x :: writes c) = false -> cells t y j = m y j) ->
    let t' := loop x (run c) rounds i t in
    P (Z.max lo (hi + 1)) (cells t') /\ largest t' <= B).
  { apply L; [lia | lia | exact Fits | exact Start | reflexivity]. }
  intros rounds. induction rounds as [|r IH]; intros i t Hi Hr Ht Pi Keep; cbn [loop].
  - replace (Z.max lo (hi + 1)) with i by lia. auto.
  - set (t1 := spend 3 [i; i + 1] (store (Var x) i t)).
    assert (Ft : largest t1 <= B) by (apply met_fits; [exact Ht | repeat constructor; lia]).
    destruct (Step i (cells t) (operations t1) (largest t1) (run c t1) ltac:(lia) Ft Pi Keep
      eq_refl) as [Pi' Ht'].
    apply IH; [lia | lia | exact Ht' | exact Pi' |]. intros y j Y. rewrite <- (Keep y j Y).
    unfold among in Y. cbn [existsb] in Y. apply orb_false_iff in Y. destruct Y as [Y1 Y2].
    rewrite untouched by exact Y2. cbn. unfold put. rewrite Y1. reflexivity.
Qed.

(* --- One command after another --- *)

Lemma run_seq c d s : run (Then c d) s = run d (run c s).
Proof. reflexivity. Qed.

Definition big (l : Z) (met : list Z) : Z := fold_right (fun z => Z.max (Z.abs z)) l met.

Lemma big_big l a b : big (big l a) b = big l (b ++ a).
Proof. symmetry. apply fold_right_app. Qed.

Fixpoint within (B : Z) (met : list Z) : Prop :=
  match met with [] => True | z :: zs => - B <= z <= B /\ within B zs end.

Lemma met_within B met l : l <= B /\ within B met -> big l met <= B.
Proof.
  intros [Hl H]. apply met_fits; [assumption|].
  unfold fit. induction met; constructor; destruct H; auto.
Qed.

Section Commands.
Variables (m : memory) (k l : Z).

Lemma run_skip : run Skip (State m k l) = State m k l.
Proof. reflexivity. Qed.

Lemma run_assign p u : run (Assign p u) (State m k l) =
  State (put m (name_of p) (index_of m p) (operand_value m u)) (k + 1) (big l (indices m p ++ numbers m u)).
Proof. reflexivity. Qed.

Lemma run_add p u v : run (Add p u v) (State m k l) =
  State (put m (name_of p) (index_of m p) (operand_value m u + operand_value m v)) (k + 2)
    (big l (indices m p ++ numbers m u ++ numbers m v ++ [operand_value m u + operand_value m v])).
Proof. reflexivity. Qed.

Lemma run_subtract p u v : run (Subtract p u v) (State m k l) =
  State (put m (name_of p) (index_of m p) (operand_value m u - operand_value m v)) (k + 2)
    (big l (indices m p ++ numbers m u ++ numbers m v ++ [operand_value m u - operand_value m v])).
Proof. reflexivity. Qed.

Lemma run_then c d : run (Then c d) (State m k l) = run d (run c (State m k l)).
Proof. reflexivity. Qed.

Lemma run_if u r v c d : run (If u r v c d) (State m k l) =
  if holds r (operand_value m u) (operand_value m v)
  then run c (State m (k + 1) (big l (numbers m u ++ numbers m v)))
  else run d (State m (k + 1) (big l (numbers m u ++ numbers m v))).
Proof. reflexivity. Qed.
End Commands.

(* R says of a run in what state it ends. Commands are run one at a time, and the memory read. *)
Tactic Notation "read" :=
  cbn [put same number Nat.eqb name_of index_of operand_value content indices
    numbers app holds cells operations largest Z.eqb Pos.eqb].
Tactic Notation "read" "in" hyp(R) :=
  cbn [put same number Nat.eqb name_of index_of operand_value content indices
    numbers app holds cells operations largest Z.eqb Pos.eqb] in R.
Ltac step R :=
  first [rewrite run_then in R | rewrite run_assign in R | rewrite run_add in R |
    rewrite run_subtract in R | rewrite run_if in R | rewrite run_skip in R]; read in R.
Ltac steps R := read in R; repeat step R.
(* The loop from lo to hi ends with memory m, having cost k: what its invariant says, what it keeps
   and costs. *)
Ltac through R B P lo hi m k l Inv Keep Cost :=
  match type of R with context [run (For ?x ?u ?v ?c) (State ?m0 ?k0 ?l0)] =>
    pose proof (by_invariant B P x u v c m0 k0 l0 lo hi) as Inv;
    pose proof (fun y j (Y : among y (writes (For x u v c)) = false) =>
      untouched y _ (State m0 k0 l0) Y j) as Keep;
    pose proof (cost_of_loop x u v c m0 k0 l0 lo hi eq_refl) as Cost;
    destruct (run (For x u v c) (State m0 k0 l0)) as [m k l];
    cbv zeta in Inv; cbn [cells largest] in Inv; cbn [cells] in Keep;
    read in Cost; cbn [most] in Cost
  end.
(* A part of the program leads to memory m: what it leaves alone. *)
Ltac part R m k l Part Keep :=
  match type of R with context [run ?c (State ?m0 ?k0 ?l0)] =>
    pose proof (fun y j (Y : among y (writes c) = false) =>
      untouched y _ (State m0 k0 l0) Y j) as Keep;
    destruct (run c (State m0 k0 l0)) as [m k l] eqn:Part; cbn [cells] in Keep
  end.
(* The bound on numbers met with. Premises that are no inequalities only keep `lia` busy. *)
Ltac fits :=
  repeat match goal with H : _ -> _ |- _ => clear H | H : forall _, _ |- _ => clear H end;
  rewrite ?big_big; cbn [app]; try (apply met_within; cbn [within]);
  repeat match goal with |- _ <= _ <= _ => fail 1 | |- _ /\ _ => split | |- True => exact I end;
  first [solve [repeat match goal with H : _ \/ _ |- _ => clear H | H : _ <> _ |- _ => clear H end;
    lia] | lia].
