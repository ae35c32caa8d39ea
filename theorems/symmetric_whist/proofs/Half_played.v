(* Many suits A K 10 against Q J 9: the line of play at the end of Section 2. *)
Require Import ZArith Lia Bool Arith QArith Qround Lqa List Permutation.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Play Rounding Stealing.
From Symmetric Require Import Section_10_2.
From Symmetric Require Import Lines_of_play Particular_deals.
Import ListNotations.
From SymmetricStated Require Export Half_played.
Open Scope Z_scope.

Lemma reaches_further E p played F q more G r :
  reaches E p played F q -> reaches F q more G r -> reaches E p (played ++ more) G r.
Proof.
  intros H K. induction H as [|a D b i j p rest F q Hi Hj H IH]; [exact K|].
  cbn [app]. now apply trick_by_trick, IH.
Qed.

Lemma one_of_each a k : reaches (repeat AK10_QJ9 (S (S a)) ++ half_played_suits k) East (one_round a)
  (repeat AK10_QJ9 a ++ half_played_suits (S k)) East.
Proof.
  assert (R : repeat AK10_QJ9 (S (S a)) = repeat AK10_QJ9 a ++ [AK10_QJ9; AK10_QJ9]).
  { change (S (S a)) with (2 + a)%nat. rewrite Nat.add_comm, repeat_app. reflexivity. }
  rewrite R, <- app_assoc. cbn [app half_played_suits]. set (X := repeat AK10_QJ9 a).
  assert (L : length X = a) by apply repeat_length.
  assert (L' : length (X ++ [begun]) = S a) by (rewrite app_length, L; cbn; lia).
  replace (one_round a) with
    [(East, length X, 2, 2, West); (West, length (X ++ [begun]), 2, 0, West);
     (West, length (X ++ [begun]), 1, 0, West); (West, length (X ++ [begun]), 0, 0, East)]%nat
    by (unfold one_round; now rewrite L, L').
  refine (trick_by_trick X AK10_QJ9 _ 2 2 East _ _ _ _ _ _); [cbn; lia|cbn; lia|].
  change (winner AK10_QJ9 2 2) with West. fold begun.
  assert (M : forall Y, X ++ begun :: Y :: half_played_suits k = (X ++ [begun]) ++ Y :: half_played_suits k).
  { intros Y. now rewrite <- app_assoc. }
  rewrite !M.
  refine (trick_by_trick _ AK10_QJ9 _ 2 0 West _ _ _ _ _ _); [cbn; lia|cbn; lia|].
  refine (trick_by_trick _ (reduction AK10_QJ9 2 0) _ 1 0 West _ _ _ _ _ _); [cbn; lia|cbn; lia|].
  refine (trick_by_trick _ (reduction (reduction AK10_QJ9 2 0) 1 0) _ 0 0 West _ _ _ _ _ _);
    [cbn; lia|cbn; lia|].
  apply at_once.
Qed.

Lemma half_played_from k : forall m, reaches (repeat AK10_QJ9 (2 * k) ++ half_played_suits m) East (rounds k)
  (half_played_suits (k + m)) East.
Proof.
  induction k as [|k IH]; intros m. { apply at_once. }
  replace (2 * S k)%nat with (S (S (2 * k))) by lia. cbn [rounds].
  apply (reaches_further _ _ _ _ _ _ _ _ (one_of_each (2 * k) m)).
  replace (S k + m)%nat with (k + S m)%nat by lia. apply IH.
Qed.

Lemma half_tricks k p : tricks (half_played_suits k) p = tricks (repeat begun k) p.
Proof.
  apply same_tricks. unfold same. replace (filter some_cards (half_played_suits k)) with (repeat begun k).
  2: { induction k as [|k IH]; [reflexivity|]. cbn [half_played_suits repeat filter]. now rewrite IH. }
  induction k as [|k IH]; [apply perm_nil|]. cbn [repeat filter]. now apply perm_skip.
Qed.

Lemma whole_number q k p : (q == inject_Z k)%Q -> (rho (q, Zero) p == inject_Z k)%Q.
Proof.
  intros H. rewrite (rho_eq (q, Zero) (inject_Z k, Zero) p) by (split; auto; reflexivity).
  destruct (rho_thresholds (inject_Z k, Zero) p) as [J [-> HJ]]. cbn [fst snd] in HJ.
  assert (Least : k <= J). { apply HJ. left. lra. }
  assert (Most : J <= k).
  { destruct (Z_le_gt_dec J k) as [L|L]; [exact L|]. assert (N : k + 1 <= J) by lia.
    apply HJ in N. unfold at_least in N. rewrite inject_Z_plus in N.
    change (inject_Z 1) with 1%Q in N. destruct N as [N|[N _]]; lra. }
  now replace J with k by lia.
Qed.

Lemma copies_of_a_number D q m k p : is_suit D -> value_eq (val D) (q, Zero) ->
  (inject_Z (Z.of_nat m) * q == inject_Z k)%Q -> tricks (repeat D m) p = k.
Proof.
  intros HD V E. apply inject_Z_injective.
  rewrite (tricks_of_copies D m q p HD V). now apply whole_number.
Qed.

Lemma copies (m : nat) (q : Q) (k : Z) n : (Z.of_nat m = k * Z.of_nat n)%Z ->
  (inject_Z k * q == inject_Z (Qfloor (inject_Z k * q)))%Q ->
  (inject_Z (Z.of_nat m) * q == inject_Z (Qfloor (inject_Z k * q) * Z.of_nat n))%Q.
Proof. intros -> E. rewrite !inject_Z_mult, <- E. lra. Qed.

(* Whichever honor East leads and West takes it with, A 10 against J 9 remain or what is equivalent.
   Of 4n suits half are played out in rounds; in the others West takes 3n tricks, an ace in each and
   the ten in half of them: 9n in all, which is what optimal play gives him. *)
Theorem extra_tricks :
  (forall i j, (i = 1 \/ i = 2)%nat -> (j = 1 \/ j = 2)%nat -> winner AK10_QJ9 i j = West /\
    forall k l, (k < 2)%nat -> (l < 2)%nat ->
      takes (reduction AK10_QJ9 i j) k l = takes A10_J9 k l) /\
  size played_out = O /\
  forall n,
    reaches (repeat AK10_QJ9 (4 * n)) East (rounds (2 * n)) (half_played_suits (2 * n)) East /\
    taken (map snd (rounds (2 * n))) = 6 * Z.of_nat n /\
    tricks (half_played_suits (2 * n)) East = 2 * Z.of_nat n + Z.of_nat n /\
    tricks (repeat AK10_QJ9 (4 * n)) East = 6 * Z.of_nat n + (2 * Z.of_nat n + Z.of_nat n) /\
    (inject_Z (tricks (repeat AK10_QJ9 (4 * n)) East) ==
      (2 + (1 # 4)) * inject_Z (Z.of_nat (4 * n)))%Q.
Proof.
  split; [|split; [reflexivity|]].
  { intros i j [-> | ->] [-> | ->]; (split; [reflexivity|]);
      intros [|[|k]] [|[|l]] Hk Hl; reflexivity || lia. }
  intros n.
  assert (Line : reaches (repeat AK10_QJ9 (4 * n)) East (rounds (2 * n)) (half_played_suits (2 * n)) East).
  { pose proof (half_played_from (2 * n) 0) as H. cbn [half_played_suits] in H. rewrite app_nil_r in H.
    now replace (2 * (2 * n))%nat with (4 * n)%nat in H by lia;
      replace (2 * n + 0)%nat with (2 * n)%nat in H by lia. }
  assert (Taken : forall k, taken (map snd (rounds k)) = 3 * Z.of_nat k).
  { intros k. induction k as [|k IH]; [reflexivity|].
    change (rounds (S k)) with (one_round (2 * k) ++ rounds k). rewrite map_app, taken_app.
    change (3 + taken (map snd (rounds k)) = 3 * Z.of_nat (S k)). rewrite IH. lia. }
  assert (Rest : tricks (half_played_suits (2 * n)) East = 2 * Z.of_nat n + Z.of_nat n).
  { rewrite half_tricks. apply (copies_of_a_number _ (3 # 2)).
    - repeat split; try reflexivity; cbn; try (repeat constructor; lia); intros c; lia.
    - vm_compute. split; reflexivity.
    - replace (2 * Z.of_nat n + Z.of_nat n) with (3 * Z.of_nat n) by lia.
      apply (copies (2 * n) (3 # 2) 2 n); [lia|reflexivity]. }
  assert (All : tricks (repeat AK10_QJ9 (4 * n)) East = 9 * Z.of_nat n).
  { apply (copies_of_a_number _ (9 # 4)).
    - repeat split; try reflexivity; cbn; try (repeat constructor; lia); intros c; lia.
    - vm_compute. split; reflexivity.
    - apply (copies (4 * n) (9 # 4) 4 n); [lia|reflexivity]. }
  split; [exact Line|]. split; [rewrite Taken; lia|]. split; [exact Rest|]. split; [lia|].
  rewrite All, Nat2Z.inj_mul, !inject_Z_mult. change (inject_Z (Z.of_nat 4)) with 4%Q.
  change (inject_Z 9) with 9%Q. lra.
Qed.
