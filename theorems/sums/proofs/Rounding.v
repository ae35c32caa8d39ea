(* Rounding (Section 6.5), and how it tells values apart: Lemmas 10.7 and 10.8 with its proof.
  Algebra of
   V; no hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Qabs Lqa Qround Qreduction List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction.
From Sums Require Import BothSides Simplest ValueOfSuit Play Theorem_9_1 Intervals Lemmas_9.
Import ListNotations.
From SymmetricStated Require Export Rounding.
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
  { apply (den_mono l); [lia|]. exists (- b)%Z.
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

Lemma told_apart (v w : value) : number (fst v) -> number (fst w) -> ~ value_le v w ->
  exists (z : V) p, rho (plus w z) p < rho (plus v z) p.
Proof.
  intros Nv Nw H. destruct (apart_at (1 # 2) v w number_half Nv Nw H) as [[q x] [p [N [A B]]]].
  exists (Dyadic q N, x), p. apply rho_below with 1%Z; now rewrite <- above_half.
Qed.

(* Section 6.5: v <= w if and only if rounding keeps the order whatever is added. *)
Theorem order_by_rounding : forall v w : V,
  value_le v w <-> forall (z : V) p, rho (plus v z) p <= rho (plus w z) p.
Proof.
  intros v w. split.
  - intros L z p. apply rho_monotone. now apply plus_monotone.
  - intros H. destruct (value_leb v w) eqn:L; [exact L|]. exfalso.
    destruct (told_apart v w (is_a_number _) (is_a_number _)) as [z [p K]].
    unfold value_le. congruence. specialize (H z p). lra.
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

Theorem lemma_10_7 : forall x y : V, ~ value_eq x y ->
  exists (z : V) p, ~ rho (plus x z) p == rho (plus y z) p.
Proof.
  intros x y Ne. destruct (value_leb x y) eqn:A; [destruct (value_leb y x) eqn:B|].
  - destruct Ne. now apply value_le_eq.
  - destruct (told_apart y x (is_a_number _) (is_a_number _)) as [z [p K]].
    unfold value_le. congruence. exists z, p. lra.
  - destruct (told_apart x y (is_a_number _) (is_a_number _)) as [z [p K]].
    unfold value_le. congruence. exists z, p. lra.
Qed.

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
  forall x y : V, ~ value_eq x y ->
  exists (z : V) p c d,
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
  intros A a b DA Aa Ab Ne x y Nxy.
  assert (Z : exists z p c d, number (fst z) /\
    rounds_to A (plus x z) p c /\ rounds_to A (plus y z) p d /\ ~ c == d).
  { pose proof (is_a_number (fst x)) as Nx. pose proof (is_a_number (fst y)) as Ny.
    destruct (Qlt_le_dec a b) as [L|L]; [now apply (W A a b)|].
    apply (W A b a); auto. destruct (Qlt_le_dec b a) as [G|G]; auto. destruct Ne. lra. }
  destruct Z as [[s z] [p [c [d [Ns K]]]]]. now exists (Dyadic s Ns, z), p, c, d.
Qed.

(* z = m - q brings values on different sides of q to different sides. *)
Theorem step_10_8_a : forall A a b x y q p c d, adjacent A a b -> fst x < q -> q < fst y ->
  let z := ((a + b) * (1 # 2) - q, Zero) in
  rounds_to A (plus x z) p c -> rounds_to A (plus y z) p d -> c <= a /\ b <= d.
Proof.
  intros A a b x y q p c d [Aa [Ab [L Nb]]] X Y z Hc Hd.
  apply (rounds_by_tie A a b) in Hc as [_ Hc], Hd as [Hd _]; auto. split; [apply Hc|apply Hd];
    unfold above_tie, plus, z; cbn [fst snd]; rewrite !Qred_correct; [|left; lra].
  intros [K|[K _]]; lra.
Qed.

(* z = m - r leaves r + s and r + t together only if both are above r, or both below. *)
Theorem step_10_8_b : forall A a b r s t, discrete A -> adjacent A a b -> s <> t ->
  let z := ((a + b) * (1 # 2) - r, Zero) in
  (forall p c d, rounds_to A (plus (r, s) z) p c -> rounds_to A (plus (r, t) z) p d -> c == d) ->
  (exists k l, s = Plus k /\ t = Plus l) \/ (exists k l, s = Minus k /\ t = Minus l).
Proof.
  intros A a b r s t DA [Aa [Ab [L Nb]]] Ne z H.
  assert (E : forall p, ok (side p) s = ok (side p) t).
  { intros p. destruct (rounds_to_some A (plus (r, s) z) p a DA Aa) as [c Hc].
    destruct (rounds_to_some A (plus (r, t) z) p a DA Aa) as [d Hd].
    specialize (H p c d Hc Hd). unfold z in Hc, Hd.
    apply (rounds_by_tie A a b) in Hc as [C1 C2], Hd as [D1 D2]; auto.
    rewrite at_the_tie in C1, C2, D1, D2 by reflexivity.
    destruct (ok (side p) s), (ok (side p) t); auto; exfalso.
    - specialize (C1 eq_refl). specialize (D2 ltac:(discriminate)). lra.
    - specialize (D1 eq_refl). specialize (C2 ltac:(discriminate)). lra. }
  pose proof (E West) as EW. pose proof (E East) as EE.
  destruct s as [| |k|k], t as [| |l|l]; cbn [ok negb side] in EW, EE; try discriminate;
    try congruence; eauto.
Qed.

(* z = m - r - eps_k tells r + eps_k from r + eps_l. *)
Theorem step_10_8_c : forall A a b r k l, discrete A -> adjacent A a b -> k <> l ->
  let z := ((a + b) * (1 # 2) - r, Minus k) in
  exists p c d, rounds_to A (plus (r, Plus k) z) p c /\ rounds_to A (plus (r, Plus l) z) p d /\
    ~ c == d.
Proof.
  intros A a b r k l DA [Aa [Ab [L Nb]]] Ne z.
  assert (O : forall i p, above_tie ((a + b) * (1 # 2)) (plus (r, Plus i) z) p <->
    ok (side p) (add_inf (Plus i) (Minus k)) = true).
  { intros i p. unfold above_tie, plus, z. cbn [fst snd]. rewrite Qred_correct.
    split; [intros [K|[_ K]]; [lra|exact K]|intros K; right; split; [lra|exact K]]. }
  set (p := if Nat.ltb k l then East else West).
  assert (X : ok (side p) (add_inf (Plus k) (Minus k)) <> ok (side p) (add_inf (Plus l) (Minus k))).
  { unfold p. destruct (Nat.ltb_spec k l); destruct k as [|k], l as [|l]; try lia;
      cbn [add_inf index]; mkd; cbn [ok side negb]; try discriminate; lia. }
  destruct (rounds_to_some A (plus (r, Plus k) z) p a DA Aa) as [c Hc].
  destruct (rounds_to_some A (plus (r, Plus l) z) p a DA Aa) as [d Hd].
  exists p, c, d. split; [exact Hc|split; [exact Hd|]].
  apply (rounds_by_tie A a b) in Hc as [C1 C2], Hd as [D1 D2]; auto. rewrite O in C1, C2, D1, D2.
  intros E. destruct (ok (side p) (add_inf (Plus k) (Minus k))),
    (ok (side p) (add_inf (Plus l) (Minus k))); try congruence.
  - specialize (C1 eq_refl). specialize (D2 ltac:(discriminate)). lra.
  - specialize (D1 eq_refl). specialize (C2 ltac:(discriminate)). lra.
Qed.

(* --- Section 6.5: rounding to the integers, and its cases --- *)

Lemma rho_by_ties v p n : ~ above_tie (inject_Z n + (1 # 2)) v p ->
  above_tie (inject_Z n - (1 # 2)) v p -> rho v p == inject_Z n.
Proof.
  intros A B. destruct (rho_thresholds v p) as [J [-> H]].
  assert (X : forall M, (M <= J)%Z <-> above_tie (inject_Z M - (1 # 2)) v p) by (intros M; apply H).
  assert (J1 : (n <= J)%Z) by (now apply X).
  assert (J2 : ~ (n + 1 <= J)%Z).
  { rewrite X. intros K. apply A. unfold above_tie in *. rewrite inject_Z_plus in K.
    change (inject_Z 1) with 1 in K. destruct K as [K|[K K']]; [left|right; split; auto]; lra. }
  now replace J with n by lia.
Qed.

Lemma value_lt_iff v w : value_lt v w <->
  fst v < fst w \/ (fst v == fst w /\ le_inf (snd v) (snd w) = true /\ snd v <> snd w).
Proof.
  unfold value_lt, value_ltb. rewrite andb_true_iff, negb_true_iff.
  fold (value_le v w). rewrite value_le_iff.
  assert (E : value_eqb v w = false <-> ~ value_eq v w).
  { rewrite <- value_eqb_iff. destruct (value_eqb v w); split; congruence. }
  rewrite E. unfold value_eq. split.
  - intros [[H|[H K]] N]; [now left|right; split; [exact H|split; [exact K|tauto]]].
  - intros [H|[H [K N]]]; (split; [tauto|]); intros [A B]; [lra|tauto].
Qed.

Theorem definition_6_5 : forall v,
  (forall n, between_halves v n -> forall p, rho v p == inject_Z n) /\
  (forall n, at_half v n -> rho v West == inject_Z n /\ rho v East == inject_Z (n + 1)) /\
  (forall n, fuzzy_half v n -> rho v West == inject_Z (n + 1) /\ rho v East == inject_Z n) /\
  exists n, (between_halves v n \/ at_half v n \/ fuzzy_half v n) /\
    forall m, between_halves v m \/ at_half v m \/ fuzzy_half v m -> m = n.
Proof.
  intros v.
  assert (A : forall n, between_halves v n -> forall p, rho v p == inject_Z n).
  { intros n [L U] p. rewrite value_lt_iff in L, U. cbn [fst snd] in L, U. apply rho_by_ties.
    - intros [K|[K K']]; destruct U as [U|[U [U1 U2]]]; try lra.
      destruct (snd v), p; cbn in *; congruence.
    - destruct L as [L|[L [L1 L2]]]; [now left|right]. split; auto.
      destruct (snd v), p; cbn in *; congruence. }
  assert (S : forall n, inject_Z (n + 1) == inject_Z n + 1).
  { intros n. rewrite inject_Z_plus. reflexivity. }
  assert (B : forall n, at_half v n -> rho v West == inject_Z n /\ rho v East == inject_Z (n + 1)).
  { intros n [E1 E2]. cbn [fst snd] in *. split; apply rho_by_ties; unfold above_tie; rewrite ?S,
    E2.
    - intros [K|[_ K]]; [lra|discriminate].
    - left. lra.
    - intros [K|[K _]]; lra.
    - right. split. lra. reflexivity. }
  assert (C : forall n, fuzzy_half v n -> rho v West == inject_Z (n + 1) /\ rho v East == inject_Z
    n).
  { intros n [E1 E2]. cbn [fst snd] in *. split; apply rho_by_ties; unfold above_tie; rewrite ?S,
    E2.
    - intros [K|[K _]]; lra.
    - right. split. lra. reflexivity.
    - intros [K|[_ K]]; [lra|discriminate].
    - left. lra. }
  split; [exact A|split; [exact B|split; [exact C|]]].
  set (f := Qfloor (fst v + (1 # 2))).
  assert (F1 : inject_Z f <= fst v + (1 # 2)) by apply Qfloor_le.
  assert (F2 : fst v + (1 # 2) < inject_Z f + 1).
  { pose proof (Qlt_floor (fst v + (1 # 2))) as K. rewrite inject_Z_plus in K. exact K. }
  assert (Ex : exists n, between_halves v n \/ at_half v n \/ fuzzy_half v n).
  { assert (P : inject_Z (f - 1) == inject_Z f - 1) by (rewrite iZ_sub; reflexivity).
    destruct (Qlt_le_dec (inject_Z f - (1 # 2)) (fst v)) as [L|L].
    - exists f. left. split; apply value_lt_iff; cbn [fst snd]; left; lra.
    - assert (E : fst v == inject_Z f - (1 # 2)) by lra.
      destruct (snd v) as [| |k|k] eqn:X.
      + exists (f - 1)%Z. right. left. split; cbn [fst snd]; auto. lra.
      + exists (f - 1)%Z. right. right. split; cbn [fst snd]; auto. lra.
      + exists f. left. split; apply value_lt_iff; cbn [fst snd]; [right|left; lra].
        rewrite X. split; [lra|split; [reflexivity|discriminate]].
      + exists (f - 1)%Z. left. split; apply value_lt_iff; cbn [fst snd]; [left; lra|right].
        rewrite X. split; [lra|split; [reflexivity|discriminate]]. }
  destruct Ex as [n Hn]. exists n. split; auto. intros m Hm.
  assert (I : forall x y z, x == inject_Z y -> x == inject_Z z -> y = z).
  { intros x y z E1 E2. apply inject_Z_injective. now rewrite <- E1. }
  destruct Hn as [Hn|[Hn|Hn]]; [pose proof (A n Hn West); pose proof (A n Hn East)|
    destruct (B n Hn)|destruct (C n Hn)];
    (destruct Hm as [Hm|[Hm|Hm]]; [pose proof (A m Hm West); pose proof (A m Hm East)|
      destruct (B m Hm)|destruct (C m Hm)]);
    repeat match goal with
    | H : ?x == inject_Z ?y, H' : ?x == inject_Z ?z |- _ => pose proof (I x y z H H'); clear H'
    end; lia.
Qed.

(* The lead makes a difference of one trick at most. *)
Theorem lead_makes_one_trick : forall v, Qabs (rho v East - rho v West) <= 1.
Proof.
  intros v. apply Qabs_Qle_condition. destruct (definition_6_5 v) as [A [B [C [n [Hn _]]]]].
  assert (S : inject_Z (n + 1) == inject_Z n + 1) by (rewrite inject_Z_plus; reflexivity).
  destruct Hn as [Hn|[Hn|Hn]]; [pose proof (A n Hn West); pose proof (A n Hn East)|
    destruct (B n Hn)|destruct (C n Hn)]; split; lra.
Qed.

(* If A is the set of the integers, rho_A is rho. *)
Theorem rho_to_the_integers : forall v p a,
  rounds_to (fun q => exists n, q == inject_Z n) v p a <-> a == rho v p.
Proof.
  assert (R : forall v p, rounds_to (fun q => exists n, q == inject_Z n) v p (rho v p)).
  { intros v p. destruct (rho_thresholds v p) as [J [E HJ]]. split. now exists J.
    assert (X : forall M, (M <= J)%Z <-> above_tie (inject_Z M - (1 # 2)) v p) by (intros M; apply
      HJ).
    assert (L : above_tie (inject_Z J - (1 # 2)) v p) by (apply X; lia).
    assert (U : ~ above_tie (inject_Z J + (1 # 2)) v p).
    { assert (Y : ~ (J + 1 <= J)%Z) by lia. rewrite X in Y. intros K. apply Y. unfold above_tie in
      *.
      rewrite inject_Z_plus. change (inject_Z 1) with 1.
      destruct K as [K|[K K']]; [left|right; split; auto]; lra. }
    intros b [m Hm]. unfold above_tie in L, U. rewrite <- the_greater_ok in L, U.
    set (q := fst v) in *. set (r := rho v p) in *. set (j := inject_Z J) in *.
    set (k := inject_Z m) in *.
    assert (U' : q <= j + (1 # 2)) by (apply Qnot_lt_le; tauto).
    assert (U2 : q == j + (1 # 2) -> the_greater (snd v) p = false).
    { intros K. destruct (the_greater (snd v) p); auto. destruct U. right. split; auto. now
      symmetry. }
    pose proof (distance q r) as DJ. pose proof (distance q b) as Dm.
    destruct (Z.lt_trichotomy m J) as [O|[O|O]].
    - assert (O' : k + 1 <= j).
      { unfold k, j. change 1 with (inject_Z 1). rewrite <- inject_Z_plus, <- Zle_Qle. lia. }
      destruct (Qlt_le_dec (Qabs (q - r)) (Qabs (q - b))) as [|F]; [now left|right].
      destruct L as [L|[L L']]; [exfalso|rewrite L'; split; [|lra]];
        destruct DJ as [[DJ ?]|[DJ ?]], Dm as [[Dm ?]|[Dm ?]]; lra.
    - assert (O' : k == j) by (unfold k, j; now rewrite O).
      right. split; [destruct DJ as [[DJ ?]|[DJ ?]], Dm as [[Dm ?]|[Dm ?]]; lra|].
      destruct (the_greater (snd v) p); lra.
    - assert (O' : j + 1 <= k).
      { unfold k, j. change 1 with (inject_Z 1). rewrite <- inject_Z_plus, <- Zle_Qle. lia. }
      destruct (Qlt_le_dec (Qabs (q - r)) (Qabs (q - b))) as [|F]; [now left|right].
      assert (Eq : q == j + (1 # 2)) by
        (destruct DJ as [[DJ ?]|[DJ ?]], Dm as [[Dm ?]|[Dm ?]]; lra).
      rewrite (U2 Eq). split; [|lra].
      destruct DJ as [[DJ ?]|[DJ ?]], Dm as [[Dm ?]|[Dm ?]]; lra. }
  intros v p a. split.
  - intros H. eapply rounds_to_one; [exact H|apply R].
  - intros E. destruct (R v p) as [[n Hn] H]. split. exists n. now transitivity (rho v p).
    assert (D : Qabs (fst v - a) == Qabs (fst v - rho v p)) by (now rewrite E).
    intros b Hb. specialize (H b Hb).
    destruct H as [H|[H H']]; [left; lra|right; split; [lra|]].
    destruct (the_greater (snd v) p); lra.
Qed.

Theorem definition_6_5_A : forall A v c, discrete A -> A c ->
  (exists a, closest A (fst v) a) /\
  (forall a b e, closest A (fst v) a -> closest A (fst v) b -> closest A (fst v) e ->
    a == b \/ b == e \/ a == e) /\
  (forall a, closest A (fst v) a -> (forall b, closest A (fst v) b -> b == a) ->
    forall p, rounds_to A v p a) /\
  (forall a b, closest A (fst v) a -> closest A (fst v) b -> a < b -> (a < fst v /\ fst v < b) /\
    forall p, rounds_to A v p (if the_greater (snd v) p then b else a)) /\
  (forall p, exists a, rounds_to A v p a /\ forall b, rounds_to A v p b -> b == a).
Proof.
  intros A v c DA Ac. set (q := fst v).
  assert (Cl : forall p a, rounds_to A v p a -> closest A q a).
  { intros p a [Aa H]. split; auto. intros b Hb. specialize (H b Hb). fold q in H.
    destruct H as [H|[H _]]; lra. }
  assert (Same : forall a b, closest A q a -> closest A q b -> Qabs (q - a) == Qabs (q - b)).
  { intros a b [Aa Ha] [Ab Hb]. apply Qle_antisym; auto. }
  assert (Mid : forall a b, closest A q a -> closest A q b -> a < b -> q - a == b - q).
  { intros a b Ha Hb L. pose proof (Same a b Ha Hb).
    destruct (distance q a) as [[? ?]|[? ?]], (distance q b) as [[? ?]|[? ?]]; lra. }
  split; [|split; [|split; [|split]]].
  - destruct (rounds_to_some A v West c DA Ac) as [a Ha]. eauto.
  - intros a b e Ha Hb He. pose proof (Same a b Ha Hb). pose proof (Same b e Hb He).
    destruct (Qeq_dec a b); auto. destruct (Qeq_dec b e); auto. right. right.
    destruct (Q_dec a b) as [[L|L]|L]; [| |tauto];
      (destruct (Q_dec b e) as [[L'|L']|L']; [| |tauto]);
      [pose proof (Mid a b Ha Hb L)|pose proof (Mid a b Ha Hb L)|
       pose proof (Mid b a Hb Ha L)|pose proof (Mid b a Hb Ha L)];
      [pose proof (Mid b e Hb He L')|pose proof (Mid e b He Hb L')|
       pose proof (Mid b e Hb He L')|pose proof (Mid e b He Hb L')]; lra.
  - intros a Ha U p. destruct (rounds_to_some A v p c DA Ac) as [b Hb].
    pose proof (U b (Cl p b Hb)) as E. destruct Hb as [Ab Hb]. split. apply Ha.
    assert (D : Qabs (q - a) == Qabs (q - b)) by (now rewrite E). intros e He. fold q.
    destruct (Hb e He) as [K|[K K']]; fold q in K; [left; lra|right; split; [lra|]].
    destruct (the_greater (snd v) p); lra.
  - intros a b Ha Hb L. pose proof (Mid a b Ha Hb L) as M. split; [split; lra|]. intros p.
    pose proof (Same a b Ha Hb) as D.
    destruct (the_greater (snd v) p) eqn:T; (split; [first [apply Hb|apply Ha]|]); intros e He;
      fold q;
      rewrite T; pose proof (proj2 Ha e He) as Ea;
      (destruct (Qlt_le_dec (Qabs (q - a)) (Qabs (q - e))); [left; lra|right; split; [lra|]]);
      destruct (distance q a) as [[? ?]|[? ?]], (distance q b) as [[? ?]|[? ?]],
        (distance q e) as [[? ?]|[? ?]]; lra.
  - intros p. destruct (rounds_to_some A v p c DA Ac) as [a Ha]. exists a. split; auto.
    intros b Hb. eapply rounds_to_one; eauto.
Qed.
