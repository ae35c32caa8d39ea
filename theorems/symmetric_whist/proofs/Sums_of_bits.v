(* Section 12.1: what the program that adds numbers bit by bit finds, and its steps. *)
Require Import ZArith Lia Bool List Arith.
From SymmetricStated Require Import Addition_in_binary.
Import ListNotations.
Open Scope Z_scope.

(* --- Bits --- *)

Lemma read_range x : 0 <= read x < 2 ^ Z.of_nat (length x).
Proof.
  induction x as [|b x IH]; cbn [read length]; [cbn; lia|].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. destruct b; cbn [Z.b2z]; lia.
Qed.

Lemma read_hd_tl x : read x = Z.b2z (hd false x) + 2 * read (tl x).
Proof. destruct x; cbn [read hd tl]; reflexivity. Qed.

Lemma tl_short {A} (x : list A) n : (length x <= S n)%nat -> (length (tl x) <= n)%nat.
Proof. destruct x; cbn [tl length]; lia. Qed.

Lemma short_of_zero (x : bits) : (length x <= 0)%nat -> x = [].
Proof. destruct x; cbn [length]; [reflexivity|lia]. Qed.

Lemma joined_sum n : forall x y c, (length x <= n)%nat -> (length y <= n)%nat ->
  read (fst (joined false n x y c)) = read x + read y + Z.b2z c.
Proof.
  induction n as [|n IH]; intros x y c Hx Hy; cbn [joined].
  - rewrite (short_of_zero x Hx), (short_of_zero y Hy). destruct c; reflexivity.
  - cbn [fst read]. rewrite IH by (apply tl_short; assumption).
    rewrite (read_hd_tl x), (read_hd_tl y).
    destruct (hd false x), (hd false y), c; cbn [Z.b2z xorb two_of_three andb orb]; lia.
Qed.

(* A borrow that is left over stands above all bits. *)
Lemma joined_difference n : forall x y c, (length x <= n)%nat -> (length y <= n)%nat ->
  let found : bits := fst (joined true n x y c) in
  (length found <= n)%nat /\ read found = read x - read y - Z.b2z c \/
  read x - read y - Z.b2z c < 0.
Proof.
  induction n as [|n IH]; intros x y c Hx Hy; cbn [joined].
  - rewrite (short_of_zero x Hx), (short_of_zero y Hy). destruct c; cbn; [right|left]; lia.
  - cbn [fst read length]. rewrite (read_hd_tl x), (read_hd_tl y).
    destruct (IH (tl x) (tl y) (two_of_three (negb (hd false x)) (hd false y) c))
      as [[Short Same]|Less]; try (apply tl_short; assumption).
    + left. split; [lia|]. rewrite Same.
      destruct (hd false x), (hd false y), c; cbn [Z.b2z xorb two_of_three andb orb negb]; lia.
    + right. revert Less.
      destruct (hd false x), (hd false y), c; cbn [Z.b2z xorb two_of_three andb orb negb]; lia.
Qed.

Lemma joined_steps minus n : forall x y c, (snd (joined minus n x y c) <= S n)%nat /\
  length (fst (joined minus n x y c)) = snd (joined minus n x y c).
Proof.
  induction n as [|n IH]; intros x y c; cbn [joined].
  - destruct c; cbn; lia.
  - cbn [fst snd length]. edestruct IH as [Few Same]. rewrite Same. split; [|reflexivity].
    apply le_n_S. exact Few.
Qed.

Lemma trimmed_is x : read (fst (trimmed x)) = read x /\ no_leading_zero (fst (trimmed x)) /\
  (length (fst (trimmed x)) + snd (trimmed x) = length x)%nat.
Proof.
  unfold no_leading_zero. induction x as [|b x (Same & Top & Long)]; cbn [trimmed].
  - repeat split.
  - destruct (fst (trimmed x)) as [|c kept] eqn:E; destruct b;
      cbn [fst snd read length last Z.b2z] in *;
      repeat split; first [lia | exact Top | reflexivity].
Qed.

Lemma read_zero (x : bits) : no_leading_zero x -> read x = 0 -> x = [].
Proof.
  unfold no_leading_zero. induction x as [|b x IH]; intros Top None; [reflexivity|].
  cbn [read] in None. pose proof (read_range x). destruct b; cbn [Z.b2z] in None; [lia|].
  destruct x as [|c x]; [discriminate Top|]. enough (c :: x = []) by discriminate.
  apply IH; [exact Top|lia].
Qed.

Lemma combined_is minus x y : (minus = true -> read y <= read x) ->
  let found := combined minus x y in
  read (fst found) = (if minus then read x - read y else read x + read y) /\
  no_leading_zero (fst found) /\
  (snd found <= 2 * S (max (length x) (length y)))%nat /\
  (minus = true -> snd found <= 2 * max (length x) (length y))%nat.
Proof.
  intros Enough. cbn zeta. unfold combined.
  set (n := max (length x) (length y)). set (found := joined minus n x y false).
  destruct (trimmed_is (fst found)) as (Same & Top & Long).
  destruct (joined_steps minus n x y false) as [Few Length]. fold found in Few, Length.
  cbn [fst snd]. split; [|split; [exact Top|]].
  - rewrite Same. destruct minus.
    + destruct (joined_difference n x y false) as [[_ Is]|Less]; try (unfold n; lia).
      * unfold found. rewrite Is. cbn [Z.b2z]. lia.
      * specialize (Enough eq_refl). cbn [Z.b2z] in Less. lia.
    + unfold found. rewrite joined_sum by (unfold n; lia). cbn [Z.b2z]. lia.
  - split; [lia|]. intros ->.
    destruct (joined_difference n x y false) as [[Short _]|Less]; try (unfold n; lia).
    + fold found in Short. lia.
    + specialize (Enough eq_refl). cbn [Z.b2z] in Less. lia.
Qed.

(* --- Which number is greater --- *)

Lemma read_app x y : read (x ++ y) = read x + 2 ^ Z.of_nat (length x) * read y.
Proof.
  induction x as [|b x IH]; [cbn [app read length]; lia|].
  cbn [app read length]. rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

Lemma from_the_top_is x : forall y, length x = length y ->
  if fst (from_the_top x y) then read (rev y) <= read (rev x) else read (rev x) < read (rev y).
Proof.
  induction x as [|a x IH]; intros [|b y] Same; cbn [length] in Same; try lia.
  - cbn. lia.
  - injection Same as Same. cbn [from_the_top rev]. rewrite !read_app, !rev_length, Same.
    pose proof (read_range (rev x)) as Rx. pose proof (read_range (rev y)) as Ry.
    rewrite rev_length in Rx, Ry. rewrite Same in Rx. cbn [read].
    destruct (eqb a b) eqn:E.
    + apply eqb_prop in E. subst b. cbn [fst]. specialize (IH y Same).
      destruct (fst (from_the_top x y)); lia.
    + cbn [fst]. destruct a, b; try discriminate; cbn [Z.b2z]; lia.
Qed.

Lemma from_the_top_steps x : forall y, (snd (from_the_top x y) <= length x)%nat.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [from_the_top snd length]; try lia.
  destruct (eqb a b); cbn [snd]; [|lia]. specialize (IH y). lia.
Qed.

Lemma top_bit (x : bits) : no_leading_zero x -> x <> [] -> 2 ^ Z.of_nat (length x - 1) <= read x.
Proof.
  unfold no_leading_zero. induction x as [|b x IH]; intros Top Some; [congruence|].
  destruct x as [|c x].
  - cbn [last] in Top. subst b. cbn. lia.
  - specialize (IH Top ltac:(discriminate)). cbn [read] in *. cbn [length] in *.
    replace (S (S (length x)) - 1)%nat with (S (S (length x) - 1)) by lia.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    destruct b; cbn [Z.b2z]; lia.
Qed.

Lemma longer_is_greater x y : no_leading_zero x -> (length y < length x)%nat -> read y < read x.
Proof.
  intros Top Longer. pose proof (read_range y) as R.
  assert (Some : x <> []) by (intros ->; cbn [length] in Longer; lia).
  pose proof (top_bit x Top Some) as Low.
  assert (2 ^ Z.of_nat (length y) <= 2 ^ Z.of_nat (length x - 1)).
  { apply Z.pow_le_mono_r; lia. }
  lia.
Qed.

Lemma as_great_is x y : no_leading_zero x -> no_leading_zero y ->
  (if fst (as_great x y) then read y <= read x else read x <= read y) /\
  (snd (as_great x y) <= if (length x =? length y)%nat then length x else 1)%nat.
Proof.
  intros Tx Ty. unfold as_great. destruct (Nat.eqb_spec (length x) (length y)) as [Same|Other].
  - split.
    + pose proof (from_the_top_is (rev x) (rev y)) as Is. rewrite !rev_length in Is.
      specialize (Is Same). rewrite !rev_involutive in Is.
      destruct (fst (from_the_top (rev x) (rev y))); lia.
    + pose proof (from_the_top_steps (rev x) (rev y)) as Few. rewrite rev_length in Few. exact Few.
  - cbn [fst snd]. split; [|lia].
    destruct (Nat.ltb_spec (length y) (length x)) as [Longer|Shorter].
    + pose proof (longer_is_greater x y Tx Longer). lia.
    + pose proof (longer_is_greater y x Ty ltac:(lia)). lia.
Qed.

(* --- Sums --- *)

Lemma sum_of_is x y : no_leading_zero (snd x) -> no_leading_zero (snd y) ->
  let m := max (length (snd x)) (length (snd y)) in
  read_signed (fst (sum_of x y)) = read_signed x + read_signed y /\
  no_leading_zero (snd (fst (sum_of x y))) /\
  (snd (sum_of x y) <=
   if (length (snd x) =? length (snd y))%nat then 3 * m + 2 else 2 * m + 2)%nat.
Proof.
  intros Tx Ty m. unfold sum_of, read_signed. destruct (eqb (fst x) (fst y)) eqn:E.
  - apply eqb_prop in E. cbn [fst snd].
    destruct (combined_is false (snd x) (snd y)) as (Is & Top & Few & _); [discriminate|].
    rewrite Is, <- E. split; [destruct (fst x); lia|]. split; [exact Top|]. fold m in Few.
    destruct (length (snd x) =? length (snd y))%nat; lia.
  - apply eqb_false_iff in E. cbn [fst snd].
    destruct (as_great_is (snd x) (snd y) Tx Ty) as [Order Quick].
    destruct (fst (as_great (snd x) (snd y))) eqn:First.
    + destruct (combined_is true (snd x) (snd y)) as (Is & Top & _ & Few); [auto|].
      rewrite Is. split; [destruct (fst x), (fst y); congruence || lia|]. split; [exact Top|].
      specialize (Few eq_refl). fold m in Few.
      destruct (Nat.eqb_spec (length (snd x)) (length (snd y))); unfold m in *; lia.
    + destruct (combined_is true (snd y) (snd x)) as (Is & Top & _ & Few); [auto|].
      rewrite Is. split; [destruct (fst x), (fst y); congruence || lia|]. split; [exact Top|].
      specialize (Few eq_refl).
      destruct (Nat.eqb_spec (length (snd x)) (length (snd y))); unfold m in *; lia.
Qed.
