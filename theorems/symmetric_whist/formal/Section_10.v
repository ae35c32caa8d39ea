(* Section 10.2: values and classes of equivalent states. Lemma 10.7 and the order of values need no
   hypothesis; nor does the half of Theorem 10.6 that equivalent states have the same numerical
     value.
   Theorems 10.6, 10.9 and 10.10 if every suit has the property star. *)
Require Import ZArith Lia Bool Arith QArith Qabs Lqa Qround Qreduction List.
From Symmetric Require Import Rules Values OneSuit Suits Labels Uniqueness Addition Induction.
From Symmetric Require Import BothSides Simplest ValueOfSuit Play Star Theorem_9_1 Numerical.
From Symmetric Require Import Intervals Lemmas_9 Exchange Families Order Corollaries.
Import ListNotations.
Open Scope Q_scope.

(* --- The order of values, by addition and rounding --- *)

Lemma add_inf_monotone x y z : le_inf x y = true -> le_inf (add_inf x z) (add_inf y z) = true.
Proof.
  assert (M : forall a b, (a <= b)%Z -> le_inf (of_index a) (of_index b) = true).
  { intros a b H. mkd; cbn [le_inf]; auto; try lia; apply Nat.leb_le; lia. }
  destruct x as [| |[|k]|[|k]], y as [| |[|l]|[|l]], z as [| |[|m]|[|m]]; cbn [le_inf];
    intros H; try discriminate H; try (apply Nat.leb_le in H); cbn [add_inf];
    try reflexivity; try (apply M; cbn [index]; lia);
    try (cbn [le_inf]; apply Nat.leb_le; lia);
    unfold of_index; cbn [index]; mkd; cbn [le_inf]; auto; try lia; try (apply Nat.leb_le; lia).
Qed.

Lemma plus_monotone v w u : value_le v w -> value_le (plus v u) (plus w u).
Proof.
  rewrite !value_le_iff. unfold plus. cbn [fst snd]. rewrite !Qred_correct.
  intros [H|[H K]]. left; lra. right. split. lra. now apply add_inf_monotone.
Qed.

Lemma at_least_monotone v w p M : value_le v w ->
  at_least (fst v) (snd v) p M -> at_least (fst w) (snd w) p M.
Proof.
  rewrite value_le_iff. unfold at_least. intros O [H|[H K]].
  - destruct O as [O|[O _]]; left; lra.
  - destruct O as [O|[O O']]. left; lra. right. split. lra.
    destruct (snd v) as [| |k|k], (snd w) as [| |l|l], p; cbn in *; congruence.
Qed.


(* What rounding to the nearest integer yields, by its thresholds *)
Lemma rho_thresholds v p : exists J, rho v p == inject_Z J /\
  forall M, (M <= J)%Z <-> at_least (fst v) (snd v) p M.
Proof.
  destruct (rounded_spec 0 1 v p) as [J [E H]]. discriminate. exists J. split.
  - unfold rho. rewrite E. lra.
  - intros M. rewrite H. apply at_least_eq. field.
Qed.

Lemma rho_monotone v w p : value_le v w -> rho v p <= rho w p.
Proof.
  intros L. destruct (rho_thresholds v p) as [J [-> HJ]], (rho_thresholds w p) as [K [-> HK]].
  rewrite <- Zle_Qle. apply HK. apply at_least_monotone with v; auto. apply HJ. lia.
Qed.

Lemma rho_below v w p M : ~ at_least (fst v) (snd v) p M -> at_least (fst w) (snd w) p M ->
  rho v p < rho w p.
Proof.
  intros A B. destruct (rho_thresholds v p) as [J [-> HJ]], (rho_thresholds w p) as [K [-> HK]].
  rewrite <- Zlt_Qlt. rewrite <- HJ in A. rewrite <- HK in B. lia.
Qed.

Lemma number_minus q r : number q -> number r -> number (q - r).
Proof.
  intros [k [a A]] [l [b B]].
  assert (H : over_two_to (k + l) q) by (eapply den_mono; [|exists a; exact A]; lia).
  assert (H' : over_two_to (k + l) (- r)).
  { eapply den_mono; [|exists (- b)%Z]. instantiate (1 := l). lia.
    rewrite inject_Z_opp, <- B. ring. }
  exists (k + l)%nat. now apply den_plus.
Qed.

Lemma number_half : number (1 # 2).
Proof. exists 1%nat, 1%Z. reflexivity. Qed.

(* v is above a tie at m, or in it and p's lead favours West. *)
Definition above_tie (m : Q) (v : value) (p : player) : Prop :=
  m < fst v \/ (m == fst v /\ ok (side p) (snd v) = true).

Lemma at_the_tie m q x p z : z == m - q ->
  (above_tie m (plus (q, x) (z, Zero)) p <-> ok (side p) x = true).
Proof.
  intros E. unfold plus, above_tie. cbn [fst snd]. rewrite Qred_correct, iadd_comm.
  change (add_inf Zero x) with x. rewrite E.
  split. intros [H|[_ H]]; auto. lra. intros H. right. split; auto. lra.
Qed.

(* The z of the proof of Lemma 10.8: unless v <= w, it brings v above the tie and w not. *)
Lemma apart_at m v w : number m -> number (fst v) -> number (fst w) -> ~ value_le v w ->
  exists z p, number (fst z) /\ ~ above_tie m (plus w z) p /\ above_tie m (plus v z) p.
Proof.
  destruct v as [q x], w as [r y]. cbn [fst]. intros Nm Nq Nr H. rewrite value_le_iff in H.
  cbn [fst snd] in H. destruct (Qlt_le_dec r q) as [G|G].
  - (* a number between them goes to m *)
    set (c := (q + r) * (1 # 2)). assert (Nc : number c) by now apply mid_number.
    exists (m - c, Zero), West. split. exact (number_minus _ _ Nm Nc).
    unfold above_tie, plus; cbn [fst snd]; rewrite !Qred_correct; unfold c.
    split; [intros [K|[K _]]; lra|left; lra].
  - assert (E : q == r) by lra. assert (Le : le_inf x y <> true) by tauto. clear H G.
    assert (Tie : forall p, ok (side p) x = true -> ok (side p) y = false -> exists z p,
      number (fst z) /\ ~ above_tie m (plus (r, y) z) p /\ above_tie m (plus (q, x) z) p).
    { intros p Hx Hy. exists (m - q, Zero), p. split. exact (number_minus _ _ Nm Nq).
      rewrite !at_the_tie by lra. split; congruence. }
    (* both positive, or both negative: the negative of x leaves +-eps_0 of it *)
    assert (Same : forall k l, (x = Plus k /\ y = Plus l \/ x = Minus k /\ y = Minus l) -> exists z
      p,
      number (fst z) /\ ~ above_tie m (plus (r, y) z) p /\ above_tie m (plus (q, x) z) p).
    { intros k l C. exists (m - q, opp_inf x), West. split. exact (number_minus _ _ Nm Nq).
      unfold plus, above_tie. cbn [fst snd]. rewrite !Qred_correct. split.
      - intros [K|[_ K]]; [lra|]. destruct C as [[-> ->]|[-> ->]]; cbn [opp_inf le_inf] in *;
          rewrite Nat.leb_le in Le; destruct k as [|k], l as [|l]; try lia;
          cbn [add_inf index] in K; mkd; cbn [ok side] in K; try discriminate; try lia.
      - right. split. lra. destruct C as [[-> ->]|[-> ->]]; cbn [opp_inf];
          destruct k as [|k]; cbn [add_inf index]; mkd; cbn [ok side]; auto; lia. }
    destruct x as [| |k|k], y as [| |l|l]; cbn [le_inf] in Le; try (destruct (Le eq_refl));
      try (apply (Tie West); reflexivity); try (apply (Tie East); reflexivity);
      apply (Same k l); auto.
Qed.

Lemma above_half v p : above_tie (1 # 2) v p <-> at_least (fst v) (snd v) p 1.
Proof. unfold above_tie, at_least. change (inject_Z 1 - (1 # 2)) with (1 # 2). reflexivity. Qed.

Lemma told_apart v w : number (fst v) -> number (fst w) -> ~ value_le v w ->
  exists z p, number (fst z) /\ rho (plus w z) p < rho (plus v z) p.
Proof.
  intros Nv Nw H. destruct (apart_at (1 # 2) v w number_half Nv Nw H) as [z [p [Nz [A B]]]].
  exists z, p. split; auto. apply rho_below with 1%Z; now rewrite <- above_half.
Qed.

(* Section 6.5: v <= w if and only if rounding keeps the order whatever is added. *)
Theorem order_by_rounding : forall v w, number (fst v) -> number (fst w) ->
  (value_le v w <-> forall z p, number (fst z) -> rho (plus v z) p <= rho (plus w z) p).
Proof.
  intros v w Nv Nw. split.
  - intros L z p _. apply rho_monotone. now apply plus_monotone.
  - intros H. destruct (value_leb v w) eqn:L; [exact L|]. exfalso.
    destruct (told_apart v w Nv Nw) as [z [p [Nz K]]]. unfold value_le. congruence.
    specialize (H z p Nz). lra.
Qed.

Lemma value_le_refl v : value_le v v.
Proof.
  apply value_le_iff. right. split. reflexivity. destruct (snd v); cbn [le_inf]; auto using
    Nat.leb_refl.
Qed.

Lemma value_le_eq v w : value_le v w -> value_le w v -> value_eq v w.
Proof.
  rewrite !value_le_iff. intros [A|[A A']] [B|[B B']]; try lra. split; auto.
  destruct (snd v) as [| |k|k], (snd w) as [| |l|l]; cbn [le_inf] in *; try discriminate; auto;
    apply Nat.leb_le in A', B'; f_equal; lia.
Qed.

Lemma value_eq_le v w : value_eq v w -> value_le v w.
Proof.
  intros [A B]. apply value_le_iff. right. split; auto. rewrite B.
  destruct (snd w); cbn [le_inf]; auto using Nat.leb_refl.
Qed.

Theorem lemma_10_7 : forall x y, number (fst x) -> number (fst y) -> ~ value_eq x y ->
  exists z p, number (fst z) /\ ~ rho (plus x z) p == rho (plus y z) p.
Proof.
  intros x y Nx Ny Ne. destruct (value_leb x y) eqn:A; [destruct (value_leb y x) eqn:B|].
  - destruct Ne. now apply value_le_eq.
  - destruct (told_apart y x Ny Nx) as [z [p [Nz K]]]. unfold value_le. congruence.
    exists z, p. split; auto. lra.
  - destruct (told_apart x y Nx Ny) as [z [p [Nz K]]]. unfold value_le. congruence.
    exists z, p. split; auto. lra.
Qed.

(* --- Lemma 10.8: rounding to any discrete set of numbers --- *)

(* Numbers, finitely many in every bounded interval; equal rationals are not distinguished. *)
Definition discrete (A : Q -> Prop) : Prop :=
  (forall a b, a == b -> A a -> A b) /\ (forall a, A a -> number a) /\
  forall low high, exists l, forall a, A a /\ low <= a /\ a <= high <-> Exists (Qeq a) l.

(* In a tie the pair rho_A(q + x) has the greater element for this leader (Section 6.5). *)
Definition the_greater (x : infinitesimal) (p : player) : bool :=
  match x, p with
  | Plus _, _ | Zero, East | Fuzzy, West => true
  | Minus _, _ | Zero, West | Fuzzy, East => false
  end.

(* a is the member for the leader p of rho_A(v): the closest element of A, in a tie the lower or the
   greater one. *)
Definition rounds_to (A : Q -> Prop) (v : value) (p : player) (a : Q) : Prop :=
  A a /\ forall b, A b -> Qabs (fst v - a) < Qabs (fst v - b) \/
    (Qabs (fst v - a) == Qabs (fst v - b) /\ if the_greater (snd v) p then b <= a else a <= b).

Lemma the_greater_ok x p : the_greater x p = ok (side p) x.
Proof. now destruct x, p. Qed.

Lemma least_of_list (R : Q -> Q -> Prop) (l : list Q) : (forall a b, R a b \/ R b a) ->
  (forall a, R a a) -> (forall a b c, R a b -> R b c -> R a c) -> l <> [] ->
  exists a, In a l /\ forall b, In b l -> R a b.
Proof.
  intros Total Refl Trans. induction l as [|c l IH]; [congruence|]. intros _. destruct l as [|d l].
  - exists c. split. now left. intros b [<-|[]]. apply Refl.
  - destruct IH as [a [Ha H]]; [discriminate|]. destruct (Total c a) as [L|L].
    + exists c. split. now left. intros b [<-|Hb]. apply Refl. eapply Trans; eauto.
    + exists a. split. now right. intros b [<-|Hb]; auto.
Qed.

(* rho_A is defined if A has an element ... *)
Lemma rounds_to_some A v p c : discrete A -> A c -> exists a, rounds_to A v p a.
Proof.
  intros [Ext [_ Fin]] Ac. set (q := fst v). set (d := Qabs (q - c)).
  destruct (Fin (q - d) (q + d)) as [l Hl].
  set (R := fun a b => Qabs (q - a) < Qabs (q - b) \/
    (Qabs (q - a) == Qabs (q - b) /\ if the_greater (snd v) p then b <= a else a <= b)).
  assert (In_l : forall a, A a -> Qabs (q - a) <= d -> Exists (Qeq a) l).
  { intros a Ha K. apply Hl. split; auto. apply Qabs_Qle_condition in K. lra. }
  assert (Nl : l <> []).
  { intros ->. specialize (In_l c Ac (Qle_refl _)). inversion In_l. }
  destruct (least_of_list R l) as [a [Ha M]]; auto.
  - intros a b. unfold R. destruct (Qlt_le_dec (Qabs (q - a)) (Qabs (q - b))); [tauto|].
    destruct (Qlt_le_dec (Qabs (q - b)) (Qabs (q - a))); [tauto|].
    destruct (the_greater (snd v) p); destruct (Qlt_le_dec a b);
      try (left; right; split; lra); right; right; split; lra.
  - intros a. right. split. reflexivity. destruct (the_greater (snd v) p); lra.
  - unfold R. intros a b e [H|[H H']] [K|[K K']]; try (left; lra). right. split. lra.
    destruct (the_greater (snd v) p); lra.
  - assert (Aa : A a /\ q - d <= a /\ a <= q + d).
    { apply Hl. apply Exists_exists. exists a. split; [exact Ha|reflexivity]. }
    assert (Da : Qabs (q - a) <= d) by (apply Qabs_Qle_condition; lra).
    exists a. split. apply Aa. intros b Hb. fold q.
    destruct (Qlt_le_dec d (Qabs (q - b))) as [Far|Near]; [left; lra|].
    destruct (proj1 (Exists_exists _ _) (In_l b Hb Near)) as [b' [Hb' E]].
    change (b == b') in E. assert (Eb : Qabs (q - b) == Qabs (q - b')) by (now rewrite E).
    destruct (M b' Hb') as [K|[K K']]; [left; lra|right; split; [lra|]].
    destruct (the_greater (snd v) p); lra.
Qed.

(* ... and has one value. *)
Lemma rounds_to_one A v p a b : rounds_to A v p a -> rounds_to A v p b -> a == b.
Proof.
  intros [Aa Ha] [Ab Hb]. destruct (Ha b Ab) as [K|[K K']], (Hb a Aa) as [L|[L L']]; try lra.
  destruct (the_greater (snd v) p); lra.
Qed.

(* Two elements without another one between them *)
Lemma neighbors A a b : discrete A -> A a -> A b -> a < b -> exists c, A c /\ a < c /\
  forall e, A e -> e <= a \/ c <= e.
Proof.
  intros [Ext [_ Fin]] Aa Ab L. destruct (Fin a b) as [l Hl].
  set (l' := filter (fun c => negb (Qle_bool c a)) l).
  assert (I : forall c, In c l' <-> In c l /\ a < c).
  { intros c. unfold l'. rewrite filter_In, negb_true_iff, Qle_bool_false. reflexivity. }
  assert (X : forall e, A e -> a < e -> e <= b -> exists c, In c l' /\ e == c).
  { intros e Ae L1 L2. assert (K : Exists (Qeq e) l) by (apply Hl; split; auto; lra).
    apply Exists_exists in K as [c [Hc E]]. exists c. split; auto. apply I. split; auto. lra. }
  destruct (least_of_list Qle l') as [c [Hc M]].
  - intros x y. destruct (Qlt_le_dec x y); [left|right]; lra.
  - intros x. lra.
  - intros x y z. lra.
  - intros E. destruct (X b Ab L (Qle_refl b)) as [c [Hc _]]. now rewrite E in Hc.
  - apply I in Hc as [Hc Lc].
    assert (Ac : A c /\ a <= c /\ c <= b).
    { apply Hl, Exists_exists. exists c. split; [exact Hc|reflexivity]. }
    exists c. split. apply Ac. split; auto. intros e Ae. destruct (Qlt_le_dec a e) as [G|G];
      [right|now left].
    destruct (Qlt_le_dec b e) as [F|F]; [lra|]. destruct (X e Ae G F) as [e' [He E]].
    specialize (M e' He). lra.
Qed.

(* What is above the tie m between neighbors a < b is rounded to b or more, the rest to a or less.
  *)
Lemma distance q x : (Qabs (q - x) == q - x /\ x <= q) \/ (Qabs (q - x) == x - q /\ q <= x).
Proof.
  destruct (Qlt_le_dec q x); [right|left]; (split; [|lra]).
  - rewrite Qabs_neg; lra.
  - rewrite Qabs_pos; lra.
Qed.

Lemma rounds_by_tie (A : Q -> Prop) a b v p c : A a -> A b -> a < b ->
  (forall e, A e -> e <= a \/ b <= e) -> rounds_to A v p c ->
  (above_tie ((a + b) * (1 # 2)) v p -> b <= c) /\ (~ above_tie ((a + b) * (1 # 2)) v p -> c <= a).
Proof.
  intros Aa Ab L Nb [Ac H]. set (q := fst v) in *. unfold above_tie. fold q.
  rewrite <- the_greater_ok. split; intros T.
  - destruct (Nb c Ac) as [K|K]; auto. exfalso.
    pose proof (distance q b) as Db. pose proof (distance q c) as Dc.
    destruct (H b Ab) as [H1|[H1 H2]].
    + destruct T as [T|[T _]], Db as [[Db ?]|[Db ?]], Dc as [[Dc ?]|[Dc ?]]; lra.
    + destruct T as [T|[T T']].
      * destruct Db as [[Db ?]|[Db ?]], Dc as [[Dc ?]|[Dc ?]]; lra.
      * rewrite T' in H2. lra.
  - destruct (Nb c Ac) as [K|K]; auto. exfalso.
    assert (Lq : q <= (a + b) * (1 # 2)) by (apply Qnot_lt_le; tauto).
    pose proof (distance q a) as Da. pose proof (distance q c) as Dc.
    destruct (H a Aa) as [H1|[H1 H2]].
    + destruct Da as [[Da ?]|[Da ?]], Dc as [[Dc ?]|[Dc ?]]; lra.
    + destruct (the_greater (snd v) p) eqn:E; [|lra].
      destruct (Qlt_le_dec q ((a + b) * (1 # 2))) as [S|S].
      * destruct Da as [[Da ?]|[Da ?]], Dc as [[Dc ?]|[Dc ?]]; lra.
      * apply T. right. split; auto. lra.
Qed.

Theorem lemma_10_8 : forall A a b, discrete A -> A a -> A b -> ~ a == b ->
  forall x y, number (fst x) -> number (fst y) -> ~ value_eq x y ->
  exists z p c d, number (fst z) /\
    rounds_to A (plus x z) p c /\ rounds_to A (plus y z) p d /\ ~ c == d.
Proof.
  assert (W : forall A a b, discrete A -> A a -> A b -> a < b ->
    forall x y, number (fst x) -> number (fst y) -> ~ value_eq x y ->
    exists z p c d, number (fst z) /\
      rounds_to A (plus x z) p c /\ rounds_to A (plus y z) p d /\ ~ c == d).
  { intros A a b DA Aa Ab L x y Nx Ny Ne.
    destruct (neighbors A a b DA Aa Ab L) as [b' [Ab' [L' Nb]]].
    assert (Nm : number ((a + b') * (1 # 2))) by (apply mid_number; now apply DA).
    assert (S : forall v w, number (fst v) -> number (fst w) -> ~ value_le v w ->
      exists z p c d, number (fst z) /\
        rounds_to A (plus v z) p c /\ rounds_to A (plus w z) p d /\ d < c).
    { intros v w Nv Nw H. destruct (apart_at _ v w Nm Nv Nw H) as [z [p [Nz [N1 N2]]]].
      destruct (rounds_to_some A (plus v z) p a DA Aa) as [c Hc].
      destruct (rounds_to_some A (plus w z) p a DA Aa) as [d Hd].
      exists z, p, c, d. split; [exact Nz|split; [exact Hc|split; [exact Hd|]]].
      apply (rounds_by_tie A a b') in Hc as [Hc _], Hd as [_ Hd]; auto.
      specialize (Hc N2). specialize (Hd N1). lra. }
    destruct (value_leb x y) eqn:E1; [destruct (value_leb y x) eqn:E2|].
    - destruct Ne. now apply value_le_eq.
    - destruct (S y x Ny Nx) as [z [p [c [d [Nz [A1 [A2 A3]]]]]]]. unfold value_le. congruence.
      exists z, p, d, c. split; [exact Nz|split; [exact A2|split; [exact A1|]]]. intros E. lra.
    - destruct (S x y Nx Ny) as [z [p [c [d [Nz [A1 [A2 A3]]]]]]]. unfold value_le. congruence.
      exists z, p, c, d. split; [exact Nz|split; [exact A1|split; [exact A2|]]]. intros E. lra. }
  intros A a b DA Aa Ab Ne. destruct (Qlt_le_dec a b) as [L|L]; [now apply (W A a b)|].
  apply (W A b a); auto. destruct (Qlt_le_dec b a) as [G|G]; auto. destruct Ne. lra.
Qed.

(* --- Theorems 10.6, 10.9 and 10.10, and the order of states in both games --- *)

(* The same relations for refined whist. *)
Definition at_most' (S T : state) : Prop :=
  forall F p, is_deal (snd F) -> chi' (add_states S F) p <= chi' (add_states T F) p.

Lemma rho'_monotone v w p : value_le v w -> rho' v p <= rho' w p.
Proof.
  intros L. unfold rho'.
  destruct (rounded_spec (1 # 4) (1 # 2) v p) as [J [-> HJ]]. discriminate.
  destruct (rounded_spec (1 # 4) (1 # 2) w p) as [K [-> HK]]. discriminate.
  assert (X : (J <= K)%Z).
  { apply HK. specialize (proj1 (HJ J) (Z.le_refl _)). unfold at_least.
    assert (D : forall u : value, (fst u - (1 # 4)) / (1 # 2) == 2 * fst u - (1 # 2)) by (intros;
      field).
    rewrite !D. intros A. rewrite value_le_iff in L.
    destruct A as [A|[A A']], L as [L|[L L']]; try (left; lra). right. split. lra.
    destruct (snd v) as [| |k|k], (snd w) as [| |l|l], p; cbn in *; congruence. }
  rewrite Zle_Qle in X. lra.
Qed.

Lemma number_of_state S : is_deal (snd S) -> number (fst (value_of_state S)).
Proof.
  destruct S as [k E]. cbn [snd]. intros HE. apply number_Qeq with (inject_Z k + fst (sum_of_values
    E)).
  { symmetry. apply N_state. }
  pose proof (number_of_deal E HE) as X. unfold numerical_value in X.
  destruct X as [l [a Ha]]. exists l. apply den_plus; [|now exists a].
  eapply den_mono; [|apply den_Z]. lia.
Qed.

Lemma add_deal S F : is_deal (snd S) -> is_deal (snd F) -> is_deal (snd (add_states S F)).
Proof. intros A B. now apply Forall_app. Qed.

Lemma N_add S F : N (add_states S F) == N S + N F.
Proof. apply corollary_9_10. Qed.

(* Equivalent states have the same numerical value. No hypothesis. *)
Theorem equivalent_numerically : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  equivalent S T -> N S == N T.
Proof.
  assert (W : forall S T, is_deal (snd S) -> is_deal (snd T) -> at_most S T -> N S <= N T).
  { intros S T HS HT H. apply Qnot_lt_le. intros L.
    set (m := (N S + N T) * (1 # 2)).
    assert (Nz : number ((1 # 2) - m)).
    { apply number_minus. exact number_half. apply mid_number; now apply number_of_state. }
    destruct (theorem_10_5 ((1 # 2) - m, Zero) Nz) as [HF [V _]]. revert HF V.
    generalize (add_states (of_number (fst ((1 # 2) - m, Zero)))
      (of_infinitesimal (snd ((1 # 2) - m, Zero)))). intros F HF V. change (N F == (1 # 2) - m) in
        V.
    pose proof (H F West HF) as C.
    destruct (within_half _ West (add_deal S F HS HF)) as [_ A].
    destruct (within_half _ West (add_deal T F HT HF)) as [B _].
    rewrite N_add, V in A, B. unfold m in A, B.
    assert (X : (0 < chi (add_states S F) West)%Z).
    { rewrite Zlt_Qlt. change (inject_Z 0) with 0. lra. }
    assert (Y : (chi (add_states T F) West < 1)%Z).
    { rewrite Zlt_Qlt. change (inject_Z 1) with 1. lra. }
    lia. }
  intros S T HS HT H. apply Qle_antisym; apply W; auto; intros F p HF; rewrite (H F p HF); lia.
Qed.

Section Stars.
Hypothesis stars : every_suit_has_star.

Lemma outcome S F p : is_deal (snd S) -> is_deal (snd F) ->
  inject_Z (chi (add_states S F) p) == rho (value_of_state (add_states S F)) p /\
  chi' (add_states S F) p == rho' (value_of_state (add_states S F)) p.
Proof. intros HS HF. apply all_suits; auto. now apply add_deal. Qed.

Lemma rho_eq v w p : value_eq v w -> rho v p == rho w p.
Proof.
  intros E. apply Qle_antisym; apply rho_monotone, value_eq_le; auto. destruct E. now split.
Qed.

Lemma value_le_eq_trans v v' w w' : value_eq v v' -> value_eq w w' -> value_le v w -> value_le v'
  w'.
Proof.
  intros [A B] [C D]. rewrite !value_le_iff, B, D.
  intros [H|[H K]]; [left|right; split; auto]; lra.
Qed.

Lemma sums_le S T F : value_le (value_of_state S) (value_of_state T) ->
  value_le (value_of_state (add_states S F)) (value_of_state (add_states T F)).
Proof.
  intros H. apply (plus_monotone _ _ (value_of_state F)) in H.
  eapply value_le_eq_trans; [| |exact H]; [pose proof (sum_of_states S F) as X|
    pose proof (sum_of_states T F) as X]; destruct X; split; now symmetry.
Qed.

(* Refined whist tells the outcome of whist (Theorem 8.4). *)
Lemma refined_tells S T p : chi' S p <= chi' T p -> (chi S p <= chi T p)%Z.
Proof.
  destruct S as [k E], T as [m F]. unfold chi', chi, points. cbn [fst snd].
  rewrite !Qmake_Qdiv. intros H.
  assert (L : (4 * k + quarters E p <= 4 * m + quarters F p)%Z).
  { rewrite Zle_Qle, !inject_Z_plus, !inject_Z_mult. change (inject_Z 4) with 4.
    change (inject_Z (Zpos 4)) with 4 in H.
    assert (D : forall x, x / 4 == x * (1 # 4)) by (intros; field). rewrite !D in H. lra. }
  pose proof (proj1 (quarters_tricks E p (tricks E p)) (Z.le_refl _)).
  assert (X : (tricks E p + k - m <= tricks F p)%Z) by (apply quarters_tricks; lia). lia.
Qed.

(* The order of states is that of their values, in whist and in refined whist (end of Section
  10.2). *)
Theorem order_of_states : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  (at_most S T <-> value_le (value_of_state S) (value_of_state T)) /\
  (at_most' S T <-> value_le (value_of_state S) (value_of_state T)).
Proof.
  intros S T HS HT.
  assert (A : value_le (value_of_state S) (value_of_state T) -> at_most S T /\ at_most' S T).
  { intros L. split; intros F p HF; destruct (outcome S F p HS HF) as [E1 E2];
      destruct (outcome T F p HT HF) as [F1 F2]; apply (sums_le S T F) in L.
    - rewrite Zle_Qle, E1, F1. now apply rho_monotone.
    - rewrite E2, F2. now apply rho'_monotone. }
  assert (Apart : ~ value_le (value_of_state S) (value_of_state T) -> exists F p, is_deal (snd F) /\
    (chi (add_states T F) p < chi (add_states S F) p)%Z).
  { intros N. destruct (told_apart _ _ (number_of_state S HS) (number_of_state T HT) N)
      as [z [p [Nz K]]].
    destruct (theorem_10_5 z Nz) as [HF V]. set (F := add_states _ _) in *.
    exists F, p. split; auto.
    destruct (outcome S F p HS HF) as [E1 _], (outcome T F p HT HF) as [F1 _].
    rewrite Zlt_Qlt, E1, F1.
    assert (X : forall U, rho (value_of_state (add_states U F)) p == rho (plus (value_of_state U)
      z) p).
    { intros U. rewrite (rho_eq _ _ p (sum_of_states U F)). apply rho_eq, plus_eq; auto.
      split; reflexivity. }
    now rewrite !X. }
  assert (D : value_le (value_of_state S) (value_of_state T) \/
    ~ value_le (value_of_state S) (value_of_state T)).
  { unfold value_le. destruct (value_leb _ _); [now left|right; discriminate]. }
  split; (split; [|intros L; now apply A]); intros H; destruct D as [|N]; auto; exfalso;
    destruct (Apart N) as [F [p [HF K]]]; specialize (H F p HF). lia.
  apply refined_tells in H. lia.
Qed.

Theorem equivalence_of_states : forall S T, is_deal (snd S) -> is_deal (snd T) ->
  (equivalent S T <-> value_eq (value_of_state S) (value_of_state T)).
Proof.
  intros S T HS HT. destruct (order_of_states S T HS HT) as [A _].
  destruct (order_of_states T S HT HS) as [B _]. split.
  - intros H. apply value_le_eq; [apply A|apply B]; intros F p HF; rewrite (H F p HF); lia.
  - intros H F p HF. apply Z.le_antisymm.
    + apply A; auto. now apply value_eq_le.
    + apply B; auto. apply value_eq_le. destruct H. now split.
Qed.
End Stars.

(* Equivalent states have the same value. *)
Theorem theorem_10_6 : every_suit_has_star -> forall S T, is_deal (snd S) -> is_deal (snd T) ->
  equivalent S T -> value_eq (value_of_state S) (value_of_state T).
Proof. intros H S T HS HT. now apply equivalence_of_states. Qed.

(* States of the same value are equivalent. *)
Theorem theorem_10_9 : every_suit_has_star -> forall S T, is_deal (snd S) -> is_deal (snd T) ->
  value_eq (value_of_state S) (value_of_state T) -> equivalent S T.
Proof. intros H S T HS HT. now apply equivalence_of_states. Qed.

(* val is an isomorphism between the classes of equivalent states and V. *)
Theorem theorem_10_10 : every_suit_has_star ->
  (forall S T, is_deal (snd S) -> is_deal (snd T) ->
    (equivalent S T <-> value_eq (value_of_state S) (value_of_state T))) /\
  (forall S T, value_eq (value_of_state (add_states S T))
    (plus (value_of_state S) (value_of_state T))) /\
  (forall v, number (fst v) -> exists S, is_deal (snd S) /\ value_eq (value_of_state S) v).
Proof.
  intros H. split; [now apply equivalence_of_states|split; [exact sum_of_states|]].
  intros v Nv. eexists. now apply theorem_10_5.
Qed.
