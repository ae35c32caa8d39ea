(* Section 12.1: addition of values written in binary takes at most three steps a bit. *)
Require Import ZArith QArith Qreduction Lia Bool List Arith.
From Sums Require Import Values.
From SymmetricStated Require Import Addition_in_binary.
From Symmetric Require Import Sums_of_bits.
Import ListNotations.
From SymmetricStated Require Export Efficient_addition.
Open Scope Z_scope.

(* --- Denominators --- *)

Lemma raised_is k x : no_leading_zero (snd x) ->
  read_signed (shifted k x) = 2 ^ Z.of_nat k * read_signed x /\
  no_leading_zero (snd (shifted k x)) /\ (length (snd (shifted k x)) <= k + length (snd x))%nat.
Proof.
  intros Top. unfold shifted, read_signed. cbn [fst snd].
  assert (Zeros : read (repeat false k) = 0).
  { induction k as [|k IH]; [reflexivity|]. cbn [repeat read Z.b2z]. lia. }
  destruct (snd x) as [|b some] eqn:E.
  - cbn [read length]. repeat split; [destruct (fst x); lia|lia].
  - rewrite read_app, Zeros, repeat_length, app_length, repeat_length.
    split; [destruct (fst x); lia|]. split; [|lia]. unfold no_leading_zero in *.
    transitivity (last (b :: some) true); [clear|exact Top].
    induction k as [|k IH]; [reflexivity|].
    cbn [repeat app]. rewrite <- IH. destruct (repeat false k); reflexivity.
Qed.

Lemma reduced_is k : forall x, no_leading_zero x -> x <> [] \/ k = O ->
  let k' := fst (fst (reduced k x)) in let x' := snd (fst (reduced k x)) in
  (k' + snd (reduced k x) = k)%nat /\
  read x = 2 ^ Z.of_nat (snd (reduced k x)) * read x' /\
  no_leading_zero x' /\ (k' <> O -> hd false x' = true) /\
  (hd false x = true -> snd (reduced k x) = O).
Proof.
  induction k as [|k IH]; intros x Top Some.
  - cbn [reduced fst snd]. repeat split; auto; try congruence.
    change (Z.of_nat 0) with 0. rewrite Z.pow_0_r. lia.
  - destruct x as [|[] x]; [destruct Some; congruence| |].
    + cbn [reduced fst snd hd]. repeat split; auto.
      change (Z.of_nat 0) with 0. rewrite Z.pow_0_r. lia.
    + assert (Top' : no_leading_zero x /\ x <> []).
      { unfold no_leading_zero in *. destruct x; [discriminate Top|]. split; [exact Top|].
        discriminate. }
      destruct (IH x (proj1 Top') (or_introl (proj2 Top'))) as (Sum & Is & Top'' & Odd & _).
      cbn [reduced fst snd hd]. split; [lia|]. split; [|split; [exact Top''|]].
      * cbn [read Z.b2z]. rewrite Is, Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
      * split; [exact Odd|discriminate].
Qed.

(* --- Infinitesimals --- *)

Definition well_marked (x : written_infinitesimal) : Prop :=
  no_leading_zero (snd x) /\
  match fst x with None_of_it | Either_sign => snd x = [] | _ => True end.

Definition marked_negative (s : sort) : bool := match s with Below => true | _ => false end.

Lemma index_is x : well_marked x -> fst x <> None_of_it ->
  index (meant x) = read_signed (marked_negative (fst x), snd x).
Proof.
  intros [_ Mark] Some. pose proof (read_range (snd x)) as R. unfold meant, read_signed.
  destruct x as [[] l]; cbn [fst snd index marked_negative] in *;
    rewrite ?Z2Nat.id by lia; try congruence; try (rewrite Mark); reflexivity.
Qed.

Lemma of_index_is (neg : bool) (x : bits) : no_leading_zero x ->
  let y : written_infinitesimal :=
    match x with
    | [] => (Either_sign, [] : bits)
    | _ => (if neg then Below else Above, x)
    end in
  well_marked y /\ meant y = of_index (read_signed (neg, x)).
Proof.
  intros Top. cbn zeta. destruct x as [|b x].
  - split; [split; reflexivity|]. destruct neg; reflexivity.
  - assert (0 < read (b :: x)).
    { pose proof (read_range (b :: x)) as R. destruct (Z.eq_dec (read (b :: x)) 0) as [None|];
        [|lia]. discriminate (read_zero _ Top None). }
    unfold of_index, read_signed, meant, well_marked. destruct neg; cbn [fst snd].
    + split; [split; [exact Top|exact I]|].
      destruct (Z.ltb_spec 0 (- read (b :: x))); [lia|].
      destruct (Z.ltb_spec (- read (b :: x)) 0); [|lia]. f_equal. f_equal. lia.
    + split; [split; [exact Top|exact I]|].
      destruct (Z.ltb_spec 0 (read (b :: x))); [reflexivity|lia].
Qed.

(* Neither of the cases in which an infinitesimal is found without its index. *)
Lemma sum_of_rests_else x y : well_marked x -> well_marked y ->
  fst x <> None_of_it -> fst y <> None_of_it ->
  (fst x = fst y /\ fst x <> Either_sign /\ snd x = [] /\ snd y = [] /\
    sum_of_rests x y = (x, 1%nat) /\ add_inf (meant x) (meant y) = meant x) \/
  (let found := sum_of (marked_negative (fst x), snd x) (marked_negative (fst y), snd y) in
   sum_of_rests x y = (match snd (fst found) with
     | [] => (Either_sign, [] : bits)
     | _ => (if fst (fst found) then Below else Above, snd (fst found))
     end, S (snd found)) /\
   add_inf (meant x) (meant y) = of_index (index (meant x) + index (meant y))).
Proof.
  intros Wx Wy Hx Hy.
  assert (Other : forall z, well_marked z -> snd z <> [] -> read (snd z) <> 0).
  { intros z [Top _] Some None. exact (Some (read_zero _ Top None)). }
  assert (Positive : forall z, well_marked z -> snd z <> [] ->
    exists k, meant z = Plus (S k) \/ meant z = Minus (S k)).
  { intros z Wz Some. pose proof (Other z Wz Some) as Not. pose proof (read_range (snd z)) as R.
    exists (Z.to_nat (read (snd z)) - 1)%nat.
    replace (S (Z.to_nat (read (snd z)) - 1)) with (Z.to_nat (read (snd z))) by lia.
    destruct Wz as [_ Mark]. unfold meant. destruct z as [[] l]; cbn [fst snd] in *; auto;
      congruence. }
  destruct x as [s [|b l]], y as [s' [|c m]]; cbn [fst snd] in *.
  - destruct s, s'; try congruence; cbn [fst snd];
      try (left; repeat split; congruence || reflexivity); right; split; reflexivity.
  - right. destruct (Positive _ Wy ltac:(discriminate)) as [k [E|E]]; rewrite E;
      (split; [destruct s, s'; congruence || reflexivity|]);
      destruct s; congruence || reflexivity.
  - right. destruct (Positive _ Wx ltac:(discriminate)) as [k [E|E]]; rewrite E;
      (split; [destruct s, s'; congruence || reflexivity|]);
      destruct s'; congruence || reflexivity.
  - right. destruct (Positive _ Wx ltac:(discriminate)) as [k [E|E]],
      (Positive _ Wy ltac:(discriminate)) as [k' [E'|E']]; rewrite E, E';
      (split; [destruct s, s'; congruence || reflexivity|reflexivity]).
Qed.

Lemma sum_of_rests_is x y : well_marked x -> well_marked y ->
  let found := sum_of_rests x y in
  well_marked (fst found) /\ meant (fst found) = add_inf (meant x) (meant y) /\
  (snd found <= 3 * (length (snd x) + length (snd y)) + 3)%nat.
Proof.
  intros Wx Wy. cbn zeta.
  assert (Case : fst x = None_of_it \/ fst x <> None_of_it /\ fst y = None_of_it \/
                 fst x <> None_of_it /\ fst y <> None_of_it).
  { destruct x as [[] l], y as [[] m]; cbn [fst]; intuition congruence. }
  destruct Case as [None|[[Some None]|[Hx Hy]]].
  - destruct x as [s l]. cbn [fst] in None. subst s. cbn [sum_of_rests fst snd].
    split; [exact Wy|]. split; [reflexivity|lia].
  - destruct x as [s l], y as [s' m]. cbn [fst] in Some, None. subst s'.
    assert (E : sum_of_rests (s, l) (None_of_it, m) = ((s, l), 1%nat)).
    { destruct s; [congruence| | |]; destruct l, m; reflexivity. }
    rewrite E. cbn [fst snd]. split; [exact Wx|]. split; [|lia].
    destruct s; [congruence| | |]; unfold meant; cbn [fst snd add_inf];
      try reflexivity; destruct (Z.to_nat (read l)); reflexivity.
  - destruct (sum_of_rests_else x y Wx Wy Hx Hy)
      as [(_ & _ & _ & _ & E & F)|(E & F)]; rewrite E; cbn [fst snd].
    + split; [exact Wx|]. split; [symmetry; exact F|lia].
    + rewrite F, (index_is x Wx Hx), (index_is y Wy Hy).
      set (a := (marked_negative (fst x), snd x)). set (b := (marked_negative (fst y), snd y)).
      destruct (sum_of_is a b (proj1 Wx) (proj1 Wy)) as (Is & Top & Few). cbn [snd] in Few.
      rewrite <- Is.
      destruct (of_index_is (fst (fst (sum_of a b))) (snd (fst (sum_of a b))) Top)
        as [Well Meant].
      split; [exact Well|]. split.
      * etransitivity; [exact Meant|]. rewrite <- surjective_pairing. reflexivity.
      * unfold a, b in Few. cbn [snd] in Few. fold a b in Few.
        destruct (length (snd x) =? length (snd y))%nat; lia.
Qed.

(* --- Values --- *)

Lemma two_to_positive k : (0 < two_to k)%Q.
Proof. unfold two_to. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. Qed.

Lemma two_to_plus j k : (two_to (j + k) == two_to j * two_to k)%Q.
Proof.
  unfold two_to. rewrite Nat2Z.inj_add, Z.pow_add_r, inject_Z_mult by lia. reflexivity.
Qed.

Lemma over_a_larger a j k :
  (inject_Z a / two_to j == inject_Z (2 ^ Z.of_nat k * a) / two_to (k + j))%Q.
Proof.
  rewrite two_to_plus, inject_Z_mult. change (inject_Z (2 ^ Z.of_nat k)) with (two_to k).
  pose proof (two_to_positive j). pose proof (two_to_positive k).
  field. split; intros None; rewrite None in *; discriminate.
Qed.

Lemma odd_numerator w : well_written w -> zeros w <> O -> Z.odd (read_signed (numerator w)) = true.
Proof.
  intros (_ & Odd & _) Some. specialize (Odd Some). unfold read_signed.
  assert (Is : Z.odd (read (snd (numerator w))) = true).
  { rewrite read_hd_tl, Odd, Z.odd_add_mul_2. reflexivity. }
  destruct (fst (numerator w)); [rewrite Z.odd_opp|]; exact Is.
Qed.

Lemma even_if_raised k x : no_leading_zero (snd x) -> k <> O ->
  Z.odd (read_signed (shifted k x)) = false.
Proof.
  intros Top Some. destruct (raised_is k x Top) as (Is & _). rewrite Is.
  destruct k as [|k]; [congruence|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  rewrite <- Z.mul_assoc, Z.odd_mul. reflexivity.
Qed.

Lemma odd_bits x : Z.odd (read_signed x) = true -> hd false (snd x) = true.
Proof.
  unfold read_signed. intros Odd.
  assert (Is : Z.odd (read (snd x)) = true).
  { destruct (fst x); [rewrite Z.odd_opp in Odd|]; exact Odd. }
  rewrite read_hd_tl, Z.odd_add_mul_2 in Is.
  destruct (hd false (snd x)); [reflexivity|discriminate Is].
Qed.

Lemma same_denominator a b k :
  (inject_Z a / two_to k + inject_Z b / two_to k == inject_Z (a + b) / two_to k)%Q.
Proof.
  rewrite inject_Z_plus. pose proof (two_to_positive k). field.
  intros None. rewrite None in *. discriminate.
Qed.

(* The sum of two values, in lowest terms. *)
Lemma add_is v w : well_written v -> well_written w ->
  let found := add v w in
  well_written (fst found) /\
  value_eq (meaning (fst found)) (plus (meaning v) (meaning w)) /\
  (snd found <= 3 * (number_of_bits v + number_of_bits w))%nat.
Proof.
  intros Wv Ww. cbn zeta. unfold add.
  set (k := max (zeros v) (zeros w)). set (s := (k - zeros v)%nat). set (t := (k - zeros w)%nat).
  destruct (raised_is s (numerator v) (proj1 Wv)) as (Rv & Tv & Lv).
  destruct (raised_is t (numerator w) (proj1 Ww)) as (Rw & Tw & Lw).
  set (x := shifted s (numerator v)) in *. set (y := shifted t (numerator w)) in *.
  destruct (sum_of_is x y Tv Tw) as (Is & Top & Few).
  set (sum := sum_of x y) in *. set (found := snd (fst sum)) in *.
  set (k0 := match found with [] => O | _ => k end).
  assert (Some : found <> [] \/ k0 = O).
  { unfold k0. destruct found; [right; reflexivity|left; discriminate]. }
  destruct (reduced_is k0 found Top Some) as (Total & Read & Top' & Odd & Quick).
  set (k' := fst (fst (reduced k0 found))) in *.
  set (x' := snd (fst (reduced k0 found))) in *.
  set (r := snd (reduced k0 found)) in *.
  assert (Mv : well_marked (rest v)) by (destruct Wv as (_ & _ & T & M); split; assumption).
  assert (Mw : well_marked (rest w)) by (destruct Ww as (_ & _ & T & M); split; assumption).
  destruct (sum_of_rests_is (rest v) (rest w) Mv Mw) as ([Tr Mr] & Rest & Quick').
  cbn [fst snd numerator zeros rest].
  split; [|split; [split|]].
  - split; [exact Top'|]. split; [exact Odd|]. split; [exact Tr|exact Mr].
  - cbn [meaning plus fst snd numerator zeros rest]. rewrite Qred_correct.
    rewrite (over_a_larger (read_signed (numerator v)) (zeros v) s).
    rewrite (over_a_larger (read_signed (numerator w)) (zeros w) t).
    replace (s + zeros v)%nat with k by (unfold s, k; lia).
    replace (t + zeros w)%nat with k by (unfold t, k; lia).
    rewrite <- Rv, <- Rw, same_denominator, <- Is.
    rewrite (over_a_larger _ k' r).
    replace (r + k')%nat with k0 by lia.
    assert (Whole : 2 ^ Z.of_nat r * read_signed (fst (fst sum), x') = read_signed (fst sum)).
    { unfold read_signed. cbn [fst snd]. fold found. rewrite Read.
      destruct (fst (fst sum)); lia. }
    rewrite Whole. unfold k0. destruct found eqn:E; [|reflexivity].
    assert (None : read_signed (fst sum) = 0).
    { unfold read_signed. fold found. rewrite E. destruct (fst (fst sum)); reflexivity. }
    rewrite None. unfold Qdiv. rewrite !Qmult_0_l. reflexivity.
  - exact Rest.
  - assert (Sooner : (s <> O \/ t <> O -> r = O)%nat).
    { intros Moved. destruct Some as [Some|None]; [|lia]. apply Quick. apply odd_bits.
      rewrite Is, Z.odd_add. destruct Moved as [Moved|Moved].
      - pose proof (even_if_raised s _ (proj1 Wv) Moved) as Even. fold x in Even. rewrite Even.
        assert (E : t = O) by (unfold s, t, k in *; lia). rewrite Rw, E.
        change (Z.of_nat 0) with 0. rewrite Z.pow_0_r, Z.mul_1_l.
        rewrite (odd_numerator w Ww) by (unfold s, k in Moved; lia). reflexivity.
      - pose proof (even_if_raised t _ (proj1 Ww) Moved) as Even. fold y in Even. rewrite Even.
        assert (E : s = O) by (unfold s, t, k in *; lia). rewrite Rv, E.
        change (Z.of_nat 0) with 0. rewrite Z.pow_0_r, Z.mul_1_l.
        rewrite (odd_numerator v Wv) by (unfold t, k in Moved; lia). reflexivity. }
    assert (Below_k : (k0 <= k)%nat) by (unfold k0; destruct found; lia).
    clearbody k0. unfold number_of_bits. revert Few.
    destruct (Nat.eq_dec s 0) as [S0|S0], (Nat.eq_dec t 0) as [T0|T0];
      [|specialize (Sooner (or_intror T0))|specialize (Sooner (or_introl S0))|
       specialize (Sooner (or_introl S0))];
      destruct (Nat.eqb_spec (length (snd x)) (length (snd y))); intros Few;
      unfold s, t, k in *; lia.
Qed.

(* --- Every value can be written so --- *)

Fixpoint bits_of (p : positive) : bits :=
  match p with
  | xH => [true]
  | xO p => false :: bits_of p
  | xI p => true :: bits_of p
  end.

Lemma bits_of_is p : read (bits_of p) = Zpos p /\ no_leading_zero (bits_of p) /\ bits_of p <> [].
Proof.
  unfold no_leading_zero. induction p as [p (Is & Top & Some)|p (Is & Top & Some)|];
    cbn [bits_of read Z.b2z].
  - rewrite Is. split; [lia|]. split; [|discriminate].
    cbn [last]. destruct (bits_of p); [congruence|exact Top].
  - rewrite Is. split; [lia|]. split; [|discriminate].
    cbn [last]. destruct (bits_of p); [congruence|exact Top].
  - split; [reflexivity|]. split; [reflexivity|discriminate].
Qed.

Lemma signed_of (a : Z) : exists x, no_leading_zero (snd x) /\ read_signed x = a.
Proof.
  destruct a as [|p|p].
  - exists (false, []). split; reflexivity.
  - exists (false, bits_of p). destruct (bits_of_is p) as (Is & Top & _). split; [exact Top|].
    exact Is.
  - exists (true, bits_of p). destruct (bits_of_is p) as (Is & Top & _). split; [exact Top|].
    unfold read_signed. cbn [fst snd]. rewrite Is. reflexivity.
Qed.

Lemma lowest_terms k : forall a, exists b j,
  (inject_Z a / two_to k == inject_Z b / two_to j)%Q /\ (j <> O -> Z.odd b = true).
Proof.
  induction k as [|k IH]; intros a.
  - exists a, O. split; [reflexivity|congruence].
  - destruct (Z.odd a) eqn:E; [exists a, (S k); split; [reflexivity|auto]|].
    destruct (IH (a / 2)) as (b & j & Same & Odd). exists b, j. split; [|exact Odd].
    rewrite <- Same, (over_a_larger (a / 2) k 1). change (1 + k)%nat with (S k).
    change (2 ^ Z.of_nat 1) with 2. rewrite <- Z.div2_div.
    pose proof (Z.div2_odd a) as Half. rewrite E in Half. cbn [Z.b2z] in Half.
    replace (2 * Z.div2 a) with a by lia. reflexivity.
Qed.

Lemma index_of_nat (n : nat) : exists x, no_leading_zero x /\ read x = Z.of_nat n.
Proof.
  destruct (signed_of (Z.of_nat n)) as ([neg x] & Top & Is). exists x. split; [exact Top|].
  pose proof (read_range x). unfold read_signed in Is. cbn [fst snd] in Is.
  destruct neg; lia.
Qed.

Lemma written_rest y : exists x, well_marked x /\ meant x = y.
Proof.
  destruct y as [| |n|n].
  - exists (None_of_it, []). repeat split.
  - exists (Either_sign, []). repeat split.
  - destruct (index_of_nat n) as (x & Top & Is). exists (Above, x).
    split; [split; [exact Top|exact I]|]. unfold meant. cbn [fst snd]. rewrite Is.
    f_equal. lia.
  - destruct (index_of_nat n) as (x & Top & Is). exists (Below, x).
    split; [split; [exact Top|exact I]|]. unfold meant. cbn [fst snd]. rewrite Is.
    f_equal. lia.
Qed.

Lemma every_value_is_written (v : V) : exists w, well_written w /\ value_eq (meaning w) v.
Proof.
  destruct v as [[q (k & a & Over)] x]. cbn [as_value as_Q fst snd] in *.
  destruct (lowest_terms k a) as (b & j & Same & Odd).
  destruct (signed_of b) as (z & Top & Is). destruct (written_rest x) as (y & [Ty My] & Rest).
  exists (Written z j y). split.
  - split; [exact Top|]. split; [|split; [exact Ty|exact My]]. cbn [numerator zeros].
    intros Some. apply odd_bits. rewrite Is. exact (Odd Some).
  - split; [|exact Rest]. cbn [meaning as_value as_Q fst numerator zeros]. rewrite Is, <- Same, <- Over.
    pose proof (two_to_positive k). field. intros None. rewrite None in *. discriminate.
Qed.

(* Every value can be written so, and the sum of two of them is found, written so again, in at most
   three steps a bit. *)
Theorem addition_is_efficient :
  (forall v : V, exists w, well_written w /\ value_eq (meaning w) v) /\
  forall v w, well_written v -> well_written w ->
    let found := add v w in
    well_written (fst found) /\
    value_eq (meaning (fst found)) (plus (meaning v) (meaning w)) /\
    (snd found <= 3 * (number_of_bits v + number_of_bits w))%nat.
Proof. split; [exact every_value_is_written|exact add_is]. Qed.
