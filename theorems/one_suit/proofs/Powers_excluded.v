(* With East's ace, J >= 3 and m = J, the suit has J + 2 cards a hand, or 2 J + 2 at least. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows Exits_by_rows.
Open Scope Z_scope.

Section Rows.
Variables (n J : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.
Hypothesis (J3 : 3 <= J) (Nl : J + 3 <= n) (Nr : n <= 2 * J + 1).
Let h := 2 * J + 1 - n.
Hypothesis Ace : e (n - 1) < n.
Hypothesis T : forall i, 1 <= i < J -> T_rows n e (h - i) = i - 1.
Hypothesis Th : T_rows n e h < 0.
Hypothesis W : F (n - 1) (after 0 0 e) h.

Lemma T_by_c k : T_rows n e k = k + 2 * c e k 0 n - n.
Proof. reflexivity. Qed.

Lemma lands_by_T k : T_rows n e (k - 1) - T_rows n e k = 2 * lands e k 0 n - 1.
Proof. rewrite !T_by_c, c_lands. lia. Qed.

Lemma lands_once k : h - J + 2 <= k <= h - 1 -> lands e k 0 n = 1.
Proof.
  intros Hk. pose proof (lands_by_T k) as L.
  pose proof (T (h - k) ltac:(lia)) as T1. pose proof (T (h - k + 1) ltac:(lia)) as T2.
  replace (h - (h - k)) with k in T1 by lia. replace (h - (h - k + 1)) with (k - 1) in T2 by lia.
  lia.
Qed.

(* Where the path is above k after it has landed on k, it lands there once more. *)
Lemma lands_twice k x y : 0 <= x -> x < y -> y < n -> e x - x = k -> k < e y - y -> 0 <= k ->
  2 <= lands e k 0 n.
Proof.
  intros X XY Y Ex Ey K.
  assert (Y' : y < n - 1).
  { destruct (Z.eq_dec y (n - 1)) as [E|]; [subst y; lia|lia]. }
  destruct (turn n A e R k y (n - 1) ltac:(lia) ltac:(lia) ltac:(lia) Ey ltac:(lia))
    as [z [Hz [_ [Ez _]]]].
  unfold lands. rewrite (count_split _ 0 (x + 1) n) by lia.
  pose proof (count_ge1 (fun p => e p - p =? k) 0 (x + 1) x ltac:(lia)) as A1.
  pose proof (count_ge1 (fun p => e p - p =? k) (x + 1) n z ltac:(lia)) as A2.
  cbv beta in A1, A2. specialize (A1 ltac:(apply Z.eqb_eq; exact Ex)).
  specialize (A2 ltac:(apply Z.eqb_eq; exact Ez)). lia.
Qed.

Lemma first_row k : e 0 = k -> lands e k 0 n = 1 -> 0 < c e k 0 n -> False.
Proof.
  intros E0 L P. pose proof (rep_range _ _ _ R 0 ltac:(lia)).
  destruct (c_pos e k 0 n P) as [y [Hy Ey]].
  assert (y <> 0) by (intros ->; lia).
  pose proof (lands_twice k 0 y ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)).
  lia.
Qed.

Lemma low_first : e 0 <= h -> (e 0 = h -> T_rows n e h = -1) -> False.
Proof.
  intros L Eq. pose proof (rep_range _ _ _ R 0 ltac:(lia)).
  destruct (Z.eq_dec (e 0) h) as [E|E].
  - specialize (Eq E). pose proof (lands_by_T h) as X. pose proof (T 1 ltac:(lia)) as T1.
    pose proof (T_by_c h) as C. apply (first_row h E); unfold h in *; lia.
  - apply (first_row (e 0) eq_refl).
    + apply lands_once. unfold h in *. lia.
    + pose proof (T (h - e 0) ltac:(unfold h in *; lia)) as T1.
      replace (h - (h - e 0)) with (e 0) in T1 by lia. rewrite T_by_c in T1. unfold h in *. lia.
Qed.

Let e' := after 0 0 e.

Lemma c_without k x y : 0 <= x <= y -> y <= n - 1 -> 0 <= k + x ->
  c e' k x y = c e k (x + 1) (y + 1).
Proof.
  intros Hx Hy K. apply c_eqs. intros p Hp. unfold e'. rewrite after_hi by lia.
  pose proof (rep_range _ _ _ R (p + 1) ltac:(lia)). unfold Z.b2z.
  destruct (Z.ltb_spec 0 (e (p + 1))); lia.
Qed.

Lemma T_without k : 0 <= k -> T_rows (n - 1) e' k = T_rows n e k + 1 - 2 * Z.b2z (k <? e 0).
Proof.
  intros K. rewrite T_by_c. change (T_rows (n - 1) e' k) with (k + 2 * c e' k 0 (n - 1) - (n - 1)).
  rewrite c_without by lia. rewrite (c_first e k 0 n) by lia. rewrite Z.sub_add, Z.add_0_r. lia.
Qed.

Theorem none_between : False.
Proof.
  pose proof (T 1 ltac:(lia)) as T1.
  destruct W as [[X|[[_ X]|[_ X]]]|[_ [X G]]].
  - unfold h in X. lia.
  - rewrite after_hi in X by lia. change (0 + 1) with 1 in X.
    pose proof (rep_mono _ _ _ R 1 (n - 1) ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (rep_range _ _ _ R 1 ltac:(lia)). unfold Z.b2z in X.
    destruct (Z.ltb_spec 0 (e 1)); lia.
  - fold e' in X. rewrite T_without in X by (unfold h; lia). unfold Z.b2z in X.
    apply low_first; destruct (Z.ltb_spec h (e 0)); lia.
  - destruct (Z.eq_dec h 0) as [H0|H0].
    + pose proof (lands_once (h - 1) ltac:(lia)) as Once.
      rewrite H0 in *. change (0 - 1) with (-1) in *. rewrite T_by_c in T1.
      assert (En : n = 2 * J + 1) by (unfold h in H0; lia).
      pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0.
      pose proof (rep_range _ _ _ R 1 ltac:(lia)) as R1.
      fold e' in X. change (T_rows (n - 1) e' (-1)) with
        (-1 + 2 * c e' (-1) 0 (n - 1) - (n - 1)) in X.
      rewrite c_first, c_without in X by lia. rewrite Z.sub_add in X.
      rewrite c_first, c_first in T1 by lia. change (0 + 1 + 1) with 2 in *.
      change (0 + 1) with 1 in *. unfold Z.b2z in X, T1.
      destruct (Z.ltb_spec (-1 + 0) (e 0)); [|lia].
      assert (E'0 : 0 <= e' 0).
      { unfold e'. rewrite after_hi by lia. unfold Z.b2z. change (0 + 1) with 1.
        destruct (Z.ltb_spec 0 (e 1)); lia. }
      destruct (Z.ltb_spec (-1 + 0) (e' 0)) as [_|]; [|lia].
      destruct (Z.ltb_spec (-1 + 1) (e 1)) as [E1|E1]; [lia|].
      assert (C2 : c e (-1) 2 n = J) by lia.
      (* from where it is above -1 it stays so *)
      assert (Stays : forall x y, 2 <= x -> x <= y -> y < n -> -1 < e x - x -> -1 < e y - y).
      { intros x y Hx Hy Hn Ex. destruct (Z_lt_le_dec (-1) (e y - y)) as [|L]; [assumption|exfalso].
        assert (x <> y) by (intros ->; lia).
        destruct (turn n A e R (-1) x y ltac:(lia) ltac:(lia) ltac:(lia) Ex L)
          as [z [Hz [_ [Ez _]]]].
        unfold lands in Once. rewrite (count_split _ 0 2 n) in Once by lia.
        pose proof (count_ge1 (fun p => e p - p =? -1) 0 2 1 ltac:(lia)) as A1.
        pose proof (count_ge1 (fun p => e p - p =? -1) 2 n z ltac:(lia)) as A2.
        cbv beta in A1, A2. specialize (A1 ltac:(apply Z.eqb_eq; lia)).
        specialize (A2 ltac:(apply Z.eqb_eq; exact Ez)). lia. }
      destruct G as [[G _]|[_ [_ [_ [s [Hs [S1 _]]]]]]].
      { fold e' in G. unfold e' in G. rewrite after_hi in G by lia. unfold Z.b2z in G.
        replace (n - 1 - 1 + 1) with (n - 1) in G by lia.
        destruct (Z.ltb_spec 0 (e (n - 1))); lia. }
      fold e' in S1. change (0 - 1) with (-1) in S1. rewrite c_without in S1 by lia.
      change (1 + 1) with 2 in S1. rewrite (c_split e (-1) 2 (2 * s + 1) n) in C2 by lia.
      destruct (c_pos e (-1) 2 (2 * s + 1) ltac:(lia)) as [x [Hx Ex]].
      rewrite (c_all e (-1) (2 * s + 1) n) in C2; [lia|lia|].
      intros p Hp. specialize (Stays x p ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
    + fold e' in X. rewrite T_without in X by (unfold h in *; lia). unfold Z.b2z in X.
      apply low_first; destruct (Z.ltb_spec (h - 1) (e 0)); lia.
Qed.
End Rows.
