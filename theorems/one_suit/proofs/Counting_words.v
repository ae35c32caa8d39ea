(* How many words with so many letters of East's keep to a height, by binomial coefficients. *)
Require Import ZArith Lia Bool List Permutation.
From GameStated Require Import Suit Words.
From SymmetricStated Require Import Which_values.
Import ListNotations.
Open Scope Z_scope.

(* --- Binomial coefficients --- *)

Lemma binomial_negative n : forall k, k < 0 -> binomial n k = 0.
Proof.
  induction n as [|n IH]; intros k K; cbn [binomial].
  - destruct (Z.eqb_spec k 0); lia.
  - rewrite !IH by lia. lia.
Qed.

Lemma binomial_0 n : binomial n 0 = 1.
Proof.
  induction n as [|n IH]; cbn [binomial]; [reflexivity|]. rewrite IH, binomial_negative; lia.
Qed.

Lemma binomial_symmetric n : forall k, binomial n k = binomial n (Z.of_nat n - k).
Proof.
  induction n as [|n IH]; intros k; cbn [binomial].
  - destruct (Z.eqb_spec k 0), (Z.eqb_spec (Z.of_nat 0 - k) 0); lia.
  - rewrite (IH (k - 1)), (IH k). replace (Z.of_nat (S n) - k - 1) with (Z.of_nat n - k) by lia.
    replace (Z.of_nat (S n) - k) with (Z.of_nat n - (k - 1)) by lia. lia.
Qed.

Lemma binomial_step n : forall k, k * binomial n k = (Z.of_nat n - k + 1) * binomial n (k - 1).
Proof.
  induction n as [|n IH]; intros k; cbn [binomial].
  - destruct (Z.eqb_spec k 0), (Z.eqb_spec (k - 1) 0); nia.
  - pose proof (IH k) as A. pose proof (IH (k - 1)) as B.
    replace (Z.of_nat n - (k - 1) + 1) with (Z.of_nat n - k + 2) in B by lia.
    rewrite Nat2Z.inj_succ. replace (Z.succ (Z.of_nat n) - k + 1) with (Z.of_nat n - k + 2) by lia.
    rewrite !Z.mul_add_distr_l, <- B, A. ring.
Qed.

Lemma catalan_is p : catalan p =
  binomial (2 * p) (Z.of_nat p) - binomial (2 * p) (Z.of_nat p - 1).
Proof.
  unfold catalan. pose proof (binomial_step (2 * p) (Z.of_nat p)) as X.
  replace (Z.of_nat (2 * p) - Z.of_nat p + 1) with (Z.of_nat p + 1) in X by lia.
  symmetry. apply (Z.div_unique_exact _ (Z.of_nat p + 1)); nia.
Qed.

Lemma catalan_at_once p : catalan (S p) =
  binomial (1 + 2 * p) (Z.of_nat p) - binomial (1 + 2 * p) (Z.of_nat p - 1).
Proof.
  rewrite catalan_is. replace (2 * S p)%nat with (S (1 + 2 * p)) by lia.
  replace (Z.of_nat (S p)) with (Z.of_nat p + 1) by lia. rewrite Z.add_simpl_r.
  cbn [binomial]. pose proof (binomial_symmetric (1 + 2 * p) (Z.of_nat p)) as X.
  replace (Z.of_nat (1 + 2 * p) - Z.of_nat p) with (Z.of_nat p + 1) in X by lia.
  change (1 + 2 * p)%nat with (S (2 * p)) in *. cbn [binomial] in *.
  replace (Z.of_nat p + 1 - 1) with (Z.of_nat p) in * by lia. lia.
Qed.

(* --- Words --- *)

Definition number {T} (f : T -> bool) (l : list T) : Z := Z.of_nat (length (filter f l)).

Lemma number_app {T} (f : T -> bool) l l' : number f (l ++ l') = number f l + number f l'.
Proof. unfold number. rewrite filter_app, app_length. lia. Qed.

Lemma number_map {T U} (f : U -> bool) (g : T -> U) l :
  number f (map g l) = number (fun x => f (g x)) l.
Proof.
  unfold number. induction l as [|x l IH]; [reflexivity|]. cbn [map filter].
  destruct (f (g x)); cbn [length]; lia.
Qed.

Lemma number_ext {T} (f g : T -> bool) l : (forall x, In x l -> f x = g x) ->
  number f l = number g l.
Proof.
  unfold number. intros E. f_equal. f_equal. induction l as [|x l IH]; [reflexivity|].
  cbn [filter]. rewrite (E x) by now left. rewrite IH by (intros y Y; apply E; now right).
  reflexivity.
Qed.

Lemma number_none {T} (f : T -> bool) l : (forall x, In x l -> f x = false) -> number f l = 0.
Proof.
  intros E. rewrite (number_ext f (fun _ => false)) by assumption. unfold number.
  induction l as [|x l IH]; [reflexivity|]. apply IH. intros y Y. apply E. now right.
Qed.

Lemma number_or {T} (f g : T -> bool) l :
  number (fun x => f x || g x) l = number f l + number g l - number (fun x => f x && g x) l.
Proof.
  unfold number. induction l as [|x l IH]; [reflexivity|]. cbn [filter].
  destruct (f x), (g x); cbn [orb andb length]; lia.
Qed.

Lemma number_permuted {T} (f : T -> bool) l l' : Permutation l l' -> number f l = number f l'.
Proof.
  unfold number. intros P. f_equal. induction P; cbn [filter]; try congruence.
  - destruct (f x); cbn [length]; congruence.
  - destruct (f x), (f y); reflexivity.
Qed.

Lemma number_step (f : list player -> bool) letters easts :
  number f (words_with (S letters) easts) =
    number (fun w => f (West :: w)) (words_with letters easts) +
    match easts with O => 0 | S e => number (fun w => f (East :: w)) (words_with letters e) end.
Proof.
  cbn [words_with]. rewrite number_app, number_map. f_equal.
  destruct easts; [reflexivity|]. apply number_map.
Qed.

Fixpoint easts_of (w : list player) : nat :=
  match w with [] => 0 | West :: later => easts_of later | East :: later => S (easts_of later) end.

Lemma in_words letters : forall easts w, In w (words_with letters easts) <->
  length w = letters /\ easts_of w = easts.
Proof.
  induction letters as [|l IH]; intros e w; cbn [words_with].
  - destruct e as [|e]; cbn [In].
    + split; [intros [<-|[]]; auto|]. intros [L _]. destruct w; [now left|discriminate].
    + split; [tauto|]. intros [L E]. destruct w; discriminate.
  - rewrite in_app_iff, in_map_iff. split.
    + intros [[v [<- V]]|V].
      * apply IH in V as [L E]. cbn [length easts_of]. auto.
      * destruct e as [|e]; [destruct V|]. apply in_map_iff in V as [v [<- V]].
        apply IH in V as [L E]. cbn [length easts_of]. auto.
    + destruct w as [|[|] w]; cbn [length easts_of]; intros [L E]; [discriminate|left|right].
      * exists w. split; [reflexivity|]. apply IH. lia.
      * destruct e as [|e]; [discriminate|]. apply in_map. apply IH. lia.
Qed.

Lemma words_differ letters : forall easts, NoDup (words_with letters easts).
Proof.
  assert (Apart : forall (p : player) l, NoDup l -> NoDup (map (cons p) l)).
  { intros p l H. induction H as [|x l X H IH]; cbn [map]; constructor; auto.
    intros Y. apply in_map_iff in Y as [y [E Y]]. injection E as ->. auto. }
  induction letters as [|l IH]; intros e; cbn [words_with].
  - destruct e; repeat constructor. intros [].
  - destruct e as [|e]; [rewrite app_nil_r; auto|].
    assert (Both : forall x y : list (list player), NoDup x -> NoDup y ->
      (forall w, In w x -> ~ In w y) -> NoDup (x ++ y)).
    { intros x y X Y D. induction X as [|w x W X IHx]; cbn [app]; [assumption|]. constructor.
      - rewrite in_app_iff. intros [Z0|Z0]; [auto|]. apply (D w); auto. now left.
      - apply IHx. intros v V. apply D. now right. }
    apply Both; auto. intros w W W'. apply in_map_iff in W as [v [<- _]].
    apply in_map_iff in W' as [u [E _]]. discriminate.
Qed.

Lemma more_easts_than_letters l e : (l < e)%nat -> words_with l e = [].
Proof.
  intros L. destruct (words_with l e) as [|w ws] eqn:E; [reflexivity|]. exfalso.
  assert (W : In w (words_with l e)) by (rewrite E; now left). apply in_words in W as [A B].
  assert (X : forall v, (easts_of v <= length v)%nat).
  { induction v as [|[|] v IH]; cbn [easts_of length]; lia. }
  specialize (X w). lia.
Qed.

(* --- Words that keep to a height --- *)

(* Up with a letter of East's and down with one of West's: never below 0. *)
Fixpoint stays (x : nat) (w : list player) : bool :=
  match w with
  | [] => true
  | East :: later => stays (S x) later
  | West :: later => match x with O => false | S y => stays y later end
  end.

Lemma stays_step x l e : number (stays x) (words_with (S l) e) =
  match x with O => 0 | S y => number (stays y) (words_with l e) end +
  match e with O => 0 | S e' => number (stays (S x)) (words_with l e') end.
Proof.
  rewrite number_step. destruct x; [|reflexivity].
  rewrite (number_none (fun w => stays 0 (West :: w))) by reflexivity. reflexivity.
Qed.

Lemma number_stays letters : forall easts x, (easts <= letters)%nat ->
  (letters - easts <= S (x + easts))%nat -> let downs := Z.of_nat (letters - easts) in
  number (stays x) (words_with letters easts) =
    binomial letters downs - binomial letters (downs - Z.of_nat x - 1).
Proof.
  induction letters as [|l IH]; intros e x L H downs; subst downs.
  - assert (e = O) by lia. subst. rewrite (binomial_negative 0 (_ - _ - 1)) by lia. reflexivity.
  - rewrite stays_step.
    assert (Downs : forall y, x = S y -> (e <= l)%nat ->
      number (stays y) (words_with l e) = binomial l (Z.of_nat (S l - e) - 1) -
        binomial l (Z.of_nat (S l - e) - Z.of_nat x - 1)).
    { intros y -> Le. rewrite IH by lia.
      replace (Z.of_nat (l - e)) with (Z.of_nat (S l - e) - 1) by lia. f_equal. f_equal. lia. }
    assert (Ups : forall e', e = S e' -> number (stays (S x)) (words_with l e') =
      binomial l (Z.of_nat (S l - e)) - binomial l (Z.of_nat (S l - e) - Z.of_nat x - 2)).
    { intros e' ->. rewrite IH by lia. replace (S l - S e')%nat with (l - e')%nat by lia.
      f_equal. f_equal. lia. }
    cbn [binomial]. set (d := Z.of_nat (S l - e)) in *.
    replace (d - Z.of_nat x - 1 - 1) with (d - Z.of_nat x - 2) by lia.
    destruct x as [|y].
    + destruct e as [|e].
      * (* no letter is left: l = 0 *)
        assert (l = O) by lia. subst l. unfold d. cbn. reflexivity.
      * rewrite (Ups e) by reflexivity.
        replace (d - Z.of_nat 0 - 2) with (d - 2) by lia.
        replace (d - Z.of_nat 0 - 1) with (d - 1) by lia. lia.
    + destruct (Nat.le_gt_cases e l) as [Le|Le].
      * rewrite (Downs y) by auto. destruct e as [|e].
        -- unfold d in *. rewrite (binomial_negative l (_ - _ - 2)) by lia.
           assert (Big : forall m k, Z.of_nat m < k -> binomial m k = 0).
           { intros m k K. rewrite binomial_symmetric. apply binomial_negative. lia. }
           rewrite (Big l (Z.of_nat (S l - 0))) by lia. lia.
        -- rewrite (Ups e) by reflexivity. lia.
      * rewrite more_easts_than_letters by assumption. destruct e as [|e]; [lia|].
        rewrite (Ups e) by reflexivity. assert (d = 0) by (unfold d; lia).
        change (number (stays y) []) with 0.
        rewrite (binomial_negative l (d - 1)) by lia.
        rewrite (binomial_negative l (d - Z.of_nat (S y) - 1)) by lia.
        rewrite (binomial_negative l (d - Z.of_nat (S y) - 2)) by lia. lia.
Qed.

(* The last letter is West's. *)
Fixpoint ends_with_West (w : list player) : bool :=
  match w with
  | [] => false
  | [p] => match p with West => true | East => false end
  | _ :: later => ends_with_West later
  end.

Lemma number_stays_to_West l : forall e x, (l + 1 <= x + 2 * e)%nat ->
  number (fun w => stays x w && ends_with_West w) (words_with (S l) e) =
    number (stays x) (words_with l e).
Proof.
  induction l as [|l IH]; intros e x H; rewrite number_step.
  - destruct e as [|[|e]]; cbn; [|reflexivity|reflexivity].
    destruct x; [lia|]. reflexivity.
  - rewrite stays_step.
    assert (More : forall p w k, In w (words_with (S l) k) ->
      ends_with_West (p :: w) = ends_with_West w).
    { intros p w k W. apply in_words in W as [L _]. destruct w; [discriminate|reflexivity]. }
    f_equal.
    + destruct x as [|y].
      * rewrite number_none; reflexivity.
      * rewrite <- IH by lia. apply number_ext. intros w W. cbn [stays].
        now rewrite (More _ _ _ W).
    + destruct e as [|e]; [reflexivity|]. rewrite <- IH by lia. apply number_ext.
      intros w W. cbn [stays]. now rewrite (More _ _ _ W).
Qed.

(* The same, but below 0 they may be after the last letter of East's. *)
Fixpoint stays_till (x e : nat) (w : list player) : bool :=
  match w with
  | [] => true
  | East :: later => stays_till (S x) (pred e) later
  | West :: later => ((1 <=? x)%nat || (e =? 0)%nat) && stays_till (pred x) e later
  end.

Lemma stays_till_0 w : forall x, easts_of w = O -> stays_till x 0 w = true.
Proof.
  induction w as [|[|] w IH]; intros x E; cbn [stays_till easts_of] in *; try reflexivity.
  - rewrite orb_true_r. cbn [andb]. auto.
  - discriminate.
Qed.

Lemma number_all l : number (fun _ : list player => true) (words_with l 0) = 1.
Proof.
  induction l as [|l IH]; [reflexivity|]. rewrite number_step. lia.
Qed.

Lemma stays_till_step x l e : number (stays_till x (S e)) (words_with (S l) (S e)) =
  match x with O => 0 | S y => number (stays_till y (S e)) (words_with l (S e)) end +
  number (stays_till (S x) e) (words_with l e).
Proof.
  rewrite number_step. destruct x; [|reflexivity].
  rewrite (number_none (fun w => stays_till 0 (S e) (West :: w))) by reflexivity. reflexivity.
Qed.

Lemma number_stays_till letters : forall easts x, (x + 2 * easts <= letters)%nat ->
  number (stays_till x easts) (words_with letters easts) =
    binomial (x + 2 * easts) (Z.of_nat easts) - binomial (x + 2 * easts) (Z.of_nat easts - 1).
Proof.
  induction letters as [|l IH]; intros [|e] x L.
  - assert (x = O) by lia. subst. reflexivity.
  - lia.
  - rewrite (number_ext _ (fun _ => true)), number_all.
    + rewrite binomial_0, binomial_negative; lia.
    + intros w W. apply in_words in W as [_ E]. now apply stays_till_0.
  - rewrite stays_till_step.
    rewrite IH by lia. set (m := (x + (1 + 2 * e))%nat).
    replace (S x + 2 * e)%nat with m by lia. replace (x + 2 * S e)%nat with (S m) by lia.
    cbn [binomial]. replace (Z.of_nat (S e) - 1) with (Z.of_nat e) by lia.
    destruct x as [|y].
    + pose proof (binomial_symmetric m (Z.of_nat e)) as X. 
      replace (Z.of_nat m - Z.of_nat e) with (Z.of_nat (S e)) in X by (unfold m; lia). lia.
    + rewrite IH by lia.
      replace (y + 2 * S e)%nat with m by (unfold m; lia).
      replace (Z.of_nat (S e) - 1) with (Z.of_nat e) by lia. lia.
Qed.

(* --- Words that begin with given letters --- *)

Fixpoint after_Wests (k : nat) (f : list player -> bool) (w : list player) : bool :=
  match k, w with
  | O, _ => f w
  | S j, West :: later => after_Wests j f later
  | _, _ => false
  end.
Fixpoint after_Easts (k : nat) (f : list player -> bool) (w : list player) : bool :=
  match k, w with
  | O, _ => f w
  | S j, East :: later => after_Easts j f later
  | _, _ => false
  end.

Lemma number_after_Wests k : forall f l e,
  number (after_Wests k f) (words_with (k + l) e) = number f (words_with l e).
Proof.
  induction k as [|k IH]; intros f l e; [reflexivity|]. change (S k + l)%nat with (S (k + l)).
  rewrite number_step. cbn [after_Wests]. rewrite IH. destruct e; [lia|].
  rewrite (number_none (fun _ => false)) by reflexivity. lia.
Qed.

Lemma number_after_Easts k : forall f l e,
  number (after_Easts k f) (words_with (k + l) (k + e)) = number f (words_with l e).
Proof.
  induction k as [|k IH]; intros f l e; [reflexivity|]. change (S k + l)%nat with (S (k + l)).
  rewrite number_step. cbn [after_Easts Nat.add]. rewrite IH.
  rewrite (number_none (fun _ => false)) by reflexivity. lia.
Qed.
