(* Conjecture 12.3 follows if no suit in which West holds the ace has the value m + 3/8, m an
   integer; from two facts of single-suit whist (Theorem 9.4 of the paper on it, and one that its
   Theorem 8.2 gives), which are premises here. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List Sorted.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting.
From Sums Require Import Cashing Simplest ValueOfSuit SingleSuit Exchange Families.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards Between_integers.
Import ListNotations.
From SymmetricStated Require Export Conjecture_12_3.

(* Single-suit whist, East leads e, West's cheapest card above it is k, and k is not the highest of
   all: to take with k is as good as to play the lowest card. *)
Definition no_point_in_holding_up : Prop := forall D k e, is_suit D ->
  (0 < k < size D)%nat -> (e < size D)%nat ->
  takes D k e = true -> (forall i, (i < k)%nat -> takes D i e = false) ->
  (k < top D)%nat \/ takes D (top D) (top D) = false ->
  (tricks [reduction D 0 e] East <= 1 + tricks [reduction D k e] West)%Z.

(* D' is D with the two highest cards, the first of which is West's, exchanged. *)
Definition two_highest_exchanged (D D' : suit) : Prop := size D' = size D /\ size D <> 0%nat /\
  let n := top D in
  (forall j, (j <= n)%nat -> takes D n j = true) /\
  (forall i, (i < n)%nat -> takes D i n = false) /\
  (forall j, (j < n)%nat -> takes D' n j = true) /\ takes D' n n = false /\
  forall i j, (i < n)%nat -> (j < n)%nat -> takes D' i j = takes D i j.

(* Single-suit whist: then D' gives West, East leading, what D gives him without the smallest cards
   if he leads. *)
Definition one_exchange_costs_little : Prop := forall D D', is_suit D -> is_suit D' ->
  two_highest_exchanged D D' -> (tricks [D_0 D] West <= tricks [D'] East)%Z.

(* No suit in which West holds the ace has the value m + 3/8. *)
Definition no_three_eighths_with_the_ace : Prop := forall D m, is_suit D -> size D <> 0%nat ->
  takes D (top D) (top D) = true -> ~ (fst (val D) == inject_Z m + (3 # 8))%Q.

(* --- A suit of which is given how many cards each of West's beats --- *)

Definition suit_of_ranks (n : nat) (r : nat -> nat) : suit :=
  Suit (map (fun i => Z.of_nat (r i * (n + 1) + (i + 1))) (seq 0 n))
    (map (fun j => Z.of_nat ((j + 1) * (n + 1))) (seq 0 n)).

Lemma sorted_map f a n : (forall i j, (a <= i < j)%nat -> (j < a + n)%nat -> (f i < f j)%Z) ->
  StronglySorted Z.lt (map f (seq a n)).
Proof.
  revert a. induction n as [|n IH]; intros a Inc; cbn [seq map]; constructor.
  - apply IH. intros i j Hi Hj. apply Inc; lia.
  - apply Forall_forall. intros c Hc. apply in_map_iff in Hc as [i [<- Hi]]. apply in_seq in Hi.
    apply Inc; lia.
Qed.

Section Ranks.
Variables (n : nat) (r : nat -> nat).
Hypothesis up : forall i j, (i <= j)%nat -> (j < n)%nat -> (r i <= r j)%nat.

Lemma ranks_size : size (suit_of_ranks n r) = n.
Proof. unfold size, suit_of_ranks. cbn [west]. now rewrite map_length, seq_length. Qed.

Lemma rank_decides i j : (i < n)%nat ->
  (Z.of_nat ((j + 1) * (n + 1)) <? Z.of_nat (r i * (n + 1) + (i + 1)))%Z = (j <? r i)%nat.
Proof.
  intros Hi. destruct (Nat.ltb_spec j (r i)) as [L|L].
  - apply Z.ltb_lt. nia.
  - apply Z.ltb_ge. nia.
Qed.

Lemma ranks_is_suit : is_suit (suit_of_ranks n r).
Proof.
  unfold is_suit, suit_of_ranks. cbn [west east]. rewrite !map_length. repeat split.
  - apply sorted_map. intros i j Hi Hj. specialize (up i j ltac:(lia) ltac:(lia)). nia.
  - apply sorted_map. intros i j Hi Hj. nia.
  - intros c W E. apply in_map_iff in W as [i [<- Hi]]. apply in_map_iff in E as [j [E Hj]].
    apply in_seq in Hi, Hj. apply Nat2Z.inj in E.
    destruct (Nat.lt_trichotomy (j + 1) (r i)) as [L|[L|L]]; nia.
Qed.

Lemma ranks_takes i j : (i < n)%nat -> (j < n)%nat ->
  takes (suit_of_ranks n r) i j = (j <? r i)%nat.
Proof.
  intros Hi Hj. unfold takes, suit_of_ranks. cbn [west east].
  rewrite !nth_error_map. rewrite !(nth_error_nth' _ 0%nat) by (rewrite seq_length; lia).
  rewrite !seq_nth by lia. cbn [option_map]. now apply rank_decides.
Qed.
End Ranks.

(* The number of cards that f says are beaten. *)
Fixpoint rank (f : nat -> bool) (n : nat) : nat :=
  match n with O => O | S m => if f m then n else rank f m end.

Lemma rank_at_most f n : (rank f n <= n)%nat.
Proof. induction n as [|n IH]; cbn [rank]. lia. destruct (f n); lia. Qed.

Lemma rank_mono f g n : (forall j, (j < n)%nat -> f j = true -> g j = true) ->
  (rank f n <= rank g n)%nat.
Proof.
  induction n as [|n IH]; intros L; cbn [rank]. lia.
  destruct (f n) eqn:F.
  - rewrite L by auto. lia.
  - specialize (IH (fun j Hj => L j (Nat.lt_lt_succ_r _ _ Hj))).
    destruct (g n); [pose proof (rank_at_most f n)|]; lia.
Qed.

Lemma rank_spec f n : (forall i j, (i <= j)%nat -> f j = true -> f i = true) ->
  forall j, (j < n)%nat -> f j = (j <? rank f n)%nat.
Proof.
  intros Dn. induction n as [|n IH]; intros j Hj. lia. cbn [rank].
  destruct (f n) eqn:F.
  - rewrite (Dn j n) by (auto; lia). symmetry. apply Nat.ltb_lt. lia.
  - destruct (Nat.eq_dec j n) as [->|N]; [|apply IH; lia].
    rewrite F. symmetry. apply Nat.ltb_ge. apply rank_at_most.
Qed.

(* --- Play depends on the order of the cards alone --- *)

Lemma same_play T beats red sz T' beats' red' sz' : trickgame T sz beats red ->
  trickgame T' sz' beats' red' -> forall n s s' l m, sz s = n -> sz' s' = n ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> beats s i j = beats' s' i j) ->
  rw T beats red n s l m -> rw T' beats' red' n s' l m.
Proof.
  intros G G' n. induction n as [|n IH]; intros s s' l m H H' E W; cbn [rw] in *; auto.
  assert (X : forall i j, (i < S n)%nat -> (j < S n)%nat ->
    rw T beats red n (red s i j) (beats s i j) (m - tr (beats s i j)) ->
    rw T' beats' red' n (red' s' i j) (beats' s' i j) (m - tr (beats' s' i j))).
  { intros i j Hi Hj Y. rewrite <- E by auto. revert Y. apply IH.
    - rewrite (tg_sz _ _ _ _ G); lia.
    - rewrite (tg_sz _ _ _ _ G'); lia.
    - intros p q Hp Hq. rewrite (tg_red _ _ _ _ G), (tg_red _ _ _ _ G').
      apply E; now apply bump_place. }
  destruct l.
  - destruct W as [i [Hi W]]. exists i. split; auto.
  - intros j Hj. destruct (W j Hj) as [i [Hi Y]]. exists i. split; auto.
Qed.

(* The number of tricks, in any abstract game. *)
Lemma tricks_of T sz beats red val s D p t : trickgame T sz beats red ->
  is_val T sz beats red val -> is_suit D -> sz s = size D ->
  (forall i j, (i < size D)%nat -> (j < size D)%nat -> beats s i j = takes D i j) ->
  (hopes T val s (side p) (inject_Z (2 * t - Z.of_nat (size D) - 1)) <-> t <= tricks [D] p)%Z.
Proof.
  intros G V HD H E. destruct (the_suit D HD) as [d [<- Hd]].
  rewrite (hopes_rw T sz beats red val G V), <- tricks_win, <- rw_win, H, <- Hd.
  change (size (the d)) with (Suits.sz d) in *.
  split; intros W.
  - apply (same_play T beats red sz sorted_suit Suits.beats Suits.red Suits.sz) with (s := s); auto.
    exact suit_game.
  - apply (same_play sorted_suit Suits.beats Suits.red Suits.sz T beats red sz) with (s := d); auto.
    exact suit_game. intros i j Hi Hj. symmetry. now apply E.
Qed.

(* The suit with its cards in the order of s. *)
Section Twin.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Hypothesis G : trickgame T sz beats red.

Definition ranks (s : T) (i : nat) : nat := rank (beats s i) (sz s).
Definition twin (s : T) : suit := suit_of_ranks (sz s) (ranks s).

Lemma ranks_up s i j : (i <= j)%nat -> (ranks s i <= ranks s j)%nat.
Proof.
  intros L. apply rank_mono. intros q _ Y. apply (tg_mono _ _ _ _ G s i q); auto.
Qed.

Lemma ranks_beat s i j : (j < sz s)%nat -> beats s i j = (j <? ranks s i)%nat.
Proof.
  apply rank_spec. intros p q L Y. apply (tg_mono _ _ _ _ G s i q); auto.
Qed.

Lemma twin_spec s : is_suit (twin s) /\ size (twin s) = sz s /\
  forall i j, (i < sz s)%nat -> (j < sz s)%nat -> takes (twin s) i j = beats s i j.
Proof.
  split; [|split].
  - apply ranks_is_suit. intros i j L _. now apply ranks_up.
  - apply ranks_size.
  - intros i j Hi Hj. unfold twin. rewrite ranks_takes by auto. symmetry. now apply ranks_beat.
Qed.

Variable val : T -> value.
Hypothesis V : is_val T sz beats red val.

(* East leads a card just below West's card k, and he takes the trick or not. *)
Theorem single_suit_from_holding_up : no_point_in_holding_up -> single_suit_case T sz beats val.
Proof.
  intros Premise s s' k n M H R B [m ->] P. pose proof R as [E [Hk [C0 C]]].
  rewrite H in Hk, C0, C. assert (H' : sz s' = S n) by congruence.
  set (r0 := ranks s 0). set (r := ranks s').
  assert (Br : forall i j, (j < S n)%nat -> beats s' i j = (j <? r i)%nat).
  { intros i j Hj. apply ranks_beat. lia. }
  assert (B0 : forall j, (j < S n)%nat -> beats s 0 j = (j <? r0)%nat).
  { intros j Hj. apply ranks_beat. lia. }
  assert (Ur : forall i j, (i <= j)%nat -> (r i <= r j)%nat) by (intros; now apply ranks_up).
  assert (Least : forall i, (i < S n)%nat -> (r0 <= r i)%nat).
  { intros i Hi. unfold r0, r, ranks. rewrite H, H'. apply rank_mono. intros j Hj Y.
    destruct (Nat.eq_dec i k) as [->|N]; auto. rewrite <- C by auto.
    apply (tg_mono _ _ _ _ G s 0 j); auto. lia. }
  assert (Most : (r k <= S n)%nat) by (unfold r, ranks; rewrite H'; apply rank_at_most).
  set (q i := match i with O => r0 | S p => if (p <? k)%nat then r p else S (r p) end).
  assert (Uq : forall i j, (i <= j)%nat -> (j < S (S n))%nat -> (q i <= q j)%nat).
  { intros [|i] [|j] L Hj; cbn [q]; try lia.
    - specialize (Least j ltac:(lia)). destruct (j <? k)%nat; lia.
    - specialize (Ur i j ltac:(lia)). destruct (Nat.ltb_spec i k), (Nat.ltb_spec j k); lia. }
  set (D := suit_of_ranks (S (S n)) q). set (e := r k).
  assert (HD : is_suit D) by (now apply ranks_is_suit).
  assert (SD : size D = S (S n)) by apply ranks_size.
  assert (TD : forall i j, (i < S (S n))%nat -> (j < S (S n))%nat -> takes D i j = (j <? q i)%nat)
    by (intros i j Hi Hj; now apply ranks_takes).
  (* Without e, West's cards are those of s' and the lowest of s. *)
  assert (Rest : forall i j, (i < S n)%nat -> (j < S n)%nat ->
    takes D (S i) (bump e j) = beats s' i j).
  { intros i j Hi Hj. rewrite TD by (lia || now apply bump_place). rewrite Br by auto. cbn [q].
    pose proof (Ur i k) as U1. pose proof (Ur k i) as U2. fold e in U1, U2.
    apply Bool.eq_true_iff_eq. unfold bump.
    destruct (Nat.ltb_spec i k), (Nat.ltb_spec j e); rewrite !Nat.ltb_lt; lia. }
  assert (Rest0 : forall j, (j < S n)%nat -> takes D 0 (bump e j) = beats s 0 j).
  { intros j Hj. rewrite TD by (lia || now apply bump_place). rewrite B0 by auto. cbn [q].
    specialize (Least k ltac:(lia)). fold e in Least. apply Bool.eq_true_iff_eq. unfold bump.
    destruct (Nat.ltb_spec j e); rewrite !Nat.ltb_lt; lia. }
  assert (Fact : (tricks [reduction D 0 e] East <= 1 + tricks [reduction D (S k) e] West)%Z).
  { apply (Premise D (S k) e HD); unfold top; rewrite ?SD; cbn [pred].
    - lia.
    - unfold e. lia.
    - rewrite TD by (unfold e; lia). cbn [q]. rewrite Nat.ltb_irrefl. apply Nat.ltb_lt. lia.
    - intros [|i] Hi; rewrite TD by (unfold e; lia); cbn [q]; apply Nat.ltb_ge.
      + apply Least. lia.
      + specialize (Ur i k ltac:(lia)). destruct (Nat.ltb_spec i k); lia.
    - destruct B as [B|B]; [left; lia|]. destruct (Nat.eq_dec k n) as [->|N]; [right|left; lia].
      rewrite TD by lia. cbn [q]. rewrite Nat.ltb_irrefl. rewrite Br in B by lia.
      apply Nat.ltb_ge in B. apply Nat.ltb_ge. lia. }
  assert (Sub : forall i, (i < S (S n))%nat -> is_suit (reduction D i e) /\
    size (reduction D i e) = S n).
  { intros i Hi. split. apply is_suit_reduction; auto; unfold e; lia.
    rewrite size_reduction; lia. }
  destruct (Sub 0%nat ltac:(lia)) as [HA SA], (Sub (S k) ltac:(lia)) as [HB SB].
  assert (P' : (m + 1 <= tricks [reduction D 0 e] East)%Z).
  { apply (tricks_of T sz beats red val s' _ East (m + 1) G V HA); rewrite SA; auto.
    - intros i j Hi Hj. rewrite takes_reduction. symmetry. now apply Rest.
    - cbn [side]. eapply hopes_eq; [|exact P].
      replace (2 * (m + 1) - Z.of_nat (S n) - 1)%Z with (2 * m - Z.of_nat (S n) + 1)%Z by lia.
      now rewrite (inject_Z_plus (2 * m - Z.of_nat (S n))). }
  assert (W : (m <= tricks [reduction D (S k) e] West)%Z) by lia.
  apply (tricks_of T sz beats red val s _ West m G V HB) in W; rewrite ?SB in *; auto.
  - cbn [side] in W. eapply hopes_eq; [|exact W].
    now rewrite (iZ_sub (2 * m - Z.of_nat (S n))).
  - intros i j Hi Hj. rewrite takes_reduction. destruct i as [|i].
    + change (bump (S k) 0) with 0%nat. symmetry. now apply Rest0.
    + assert (Hb : (bump k i < S n)%nat) by (apply bump_place; lia).
      replace (bump (S k) (S i)) with (S (bump k i)) by places.
      rewrite Rest by auto. rewrite <- C by auto using bump_other.
      now rewrite bump_unbump.
Qed.

Theorem exchange_from_premise : one_exchange_costs_little -> exchange_case T sz beats val.
Proof.
  intros Premise s s' n M [H [H' [T1 [T2 [T3 [T4 T5]]]]]] I P.
  destruct (twin_spec s) as [HD [SD TD]], (twin_spec s') as [HD' [SD' TD']].
  rewrite H in SD, TD. rewrite H' in SD', TD'.
  assert (Fact : (tricks [D_0 (twin s)] West <= tricks [twin s'] East)%Z).
  { apply Premise; auto. unfold two_highest_exchanged, top. rewrite SD, SD'. cbn [pred].
    split; [auto|split; [auto|]]. split; [|split; [|split; [|split]]].
    - intros j Hj. rewrite TD by lia. apply T1. lia.
    - intros i Hi. rewrite TD by lia. auto.
    - intros j Hj. rewrite TD' by lia. auto.
    - rewrite TD' by lia. auto.
    - intros i j Hi Hj. rewrite TD, TD' by lia. auto. }
  apply (without_smallest T sz beats red val G V s n true M H I) in P.
  assert (H0 : is_suit (D_0 (twin s))) by (apply is_suit_reduction; auto; lia).
  assert (S0 : size (D_0 (twin s)) = n) by (unfold D_0; rewrite size_reduction; lia).
  destruct I as [m ->].
  assert (W : (m <= tricks [D_0 (twin s)] West)%Z).
  { apply (tricks_of T sz beats red val (red s 0 0) _ West m G V H0); rewrite S0.
    - rewrite (tg_sz _ _ _ _ G); lia.
    - intros i j Hi Hj. unfold D_0. rewrite takes_reduction, (tg_red _ _ _ _ G).
      symmetry. apply TD; now apply bump_place.
    - cbn [side]. replace (2 * m - Z.of_nat n - 1)%Z with (2 * m - Z.of_nat (S n))%Z by lia.
      exact P. }
  assert (W' : (m <= tricks [twin s'] East)%Z) by lia.
  apply (tricks_of T sz beats red val s' _ East m G V HD') in W'; rewrite ?SD' in *; auto.
  - cbn [side] in W'. eapply hopes_eq; [|exact W']. now rewrite (iZ_sub (2 * m - Z.of_nat (S n))).
  - intros i j Hi Hj. symmetry. auto.
Qed.
End Twin.

Open Scope Q_scope.

(* The hands exchanged. *)
Lemma single_suit_flipped T sz beats val :
  single_suit_case T sz (fbeats beats) (fval val) -> single_suit_case' T sz beats val.
Proof.
  intros Single s s' k n M H R Ace I P.
  destruct (lge_dec (fst (val s')) (lbl true (snd (val s'))) (inject_Z M - 1) 1) as [|N]; auto.
  exfalso. assert (W : hopes T (fval val) s' false (inject_Z (- M) + 1)).
  { apply hopes_flip. intros Y. apply N. eapply lge_Q; [|exact Y]. rewrite inject_Z_opp. lra. }
  apply (Single s s' k n (- M)%Z H R) in W.
  - apply hopes_flip in W. apply W. cbn [negb]. eapply hopes_eq; [|exact P].
    rewrite inject_Z_opp. lra.
  - right. unfold fbeats. now rewrite Ace.
  - destruct I as [m ->]. exists (Z.of_nat (S n) - m)%Z. lia.
Qed.

(* --- The suits --- *)

Lemma same_order_same_value s s' : sz s = sz s' ->
  (forall i j, (i < sz s)%nat -> (j < sz s)%nat -> beats s i j = beats s' i j) ->
  fst (nval s) == fst (nval s').
Proof.
  assert (Le : forall s s', sz s = sz s' ->
    (forall i j, (i < sz s)%nat -> (j < sz s)%nat -> beats s i j = beats s' i j) ->
    fst (nval s) <= fst (nval s')).
  { intros u u' E O. destruct (Qlt_le_dec (fst (nval u')) (fst (nval u))) as [L|]; auto. exfalso.
    assert (P : hopes sorted_suit nval u false ((fst (nval u) + fst (nval u')) * (1 # 2)))
      by (left; lra).
    apply (higher_cards sorted_suit sz beats Suits.red nval suit_game nval_is_val (sz u) _ u') in P;
      auto.
    - destruct P as [P|[P _]]; lra.
    - intros i j Hi Hj Y. now rewrite <- O. }
  intros E O. apply Qle_antisym; apply Le; auto. intros i j Hi Hj. symmetry. apply O; lia.
Qed.

Lemma cards_can_be_lowered : can_be_lowered sorted_suit sz beats.
Proof.
  intros s k Hk. set (r i := match i with O => O | S p => ranks _ sz beats s (bump k p) end).
  assert (U : forall i j, (i <= j)%nat -> (j < sz s)%nat -> (r i <= r j)%nat).
  { intros [|i] [|j] L Hj; cbn [r]; try lia. apply (ranks_up _ _ _ _ suit_game). places. }
  assert (S0 : size (suit_of_ranks (sz s) r) = sz s) by apply ranks_size.
  exists (lift (suit_of_ranks (sz s) r) (ranks_is_suit _ r U)).
  assert (B : forall i j, (i < sz s)%nat -> (j < sz s)%nat ->
    beats (lift (suit_of_ranks (sz s) r) (ranks_is_suit _ r U)) i j = (j <? r i)%nat).
  { intros i j Hi Hj. now apply ranks_takes. }
  assert (S1 : sz (lift (suit_of_ranks (sz s) r) (ranks_is_suit _ r U)) = sz s) by exact S0.
  split; [|intros j Hj; now rewrite B by lia].
  unfold raises. rewrite S1. repeat split; auto; try lia.
  - intros j Hj Y. rewrite B in Y by lia. discriminate.
  - intros i j N Hi Hj. change (bump 0 (unbump k i)) with (S (unbump k i)).
    rewrite B by (auto; places). cbn [r]. rewrite unbump_bump by auto.
    symmetry. now apply (ranks_beat _ _ _ _ suit_game).
Qed.

Lemma no_three_eighths_of_sorted : no_three_eighths_with_the_ace ->
  forall s, no_three_eighths sorted_suit sz beats nval s.
Proof.
  intros Premise s n M H Ace [m ->] E.
  destruct (twin_spec _ _ _ _ suit_game s) as [HD [SD TD]].
  set (D := twin sorted_suit sz beats s) in *.
  assert (E' : fst (nval (lift D HD)) == inject_Z (2 * m - Z.of_nat (S n)) + (3 # 4)).
  { rewrite <- E. apply same_order_same_value. exact SD. intros i j Hi Hj. apply TD.
    - rewrite <- SD. exact Hi.
    - rewrite <- SD. exact Hj. }
  apply (Premise D m); auto.
  - lia.
  - unfold top. rewrite SD, H. cbn [pred]. now rewrite TD by lia.
  - unfold nval, norm in E'. cbn [fst the] in E'. rewrite iZ_sub, inject_Z_mult in E'.
    change (inject_Z 2) with 2 in E'. change (sz (lift D HD)) with (size D) in E'.
    rewrite SD, H in E'. change (the (lift D HD)) with D in E'. lra.
Qed.

(* What is shown of suits: no other values between m and m + 1/2. *)
Definition lower_halves : Prop := forall D m, is_suit D ->
  inject_Z m < fst (val D) < inject_Z m + (1 # 2) ->
  (exists k, (2 <= k)%nat /\ fst (val D) == inject_Z m + 1 / two_to k) \/
  fst (val D) == inject_Z m + (3 # 8).

Theorem lower_halves_if : no_point_in_holding_up -> one_exchange_costs_little ->
  no_three_eighths_with_the_ace -> lower_halves.
Proof.
  intros Hold Exch Nw D m HD [L U].
  pose proof (all_allowed sorted_suit sz beats Suits.red nval suit_game nval_is_val
    (single_suit_from_holding_up _ _ _ _ suit_game _ nval_is_val Hold)
    (single_suit_flipped _ _ _ _ (single_suit_from_holding_up _ _ _ _
      (tg_flip _ _ _ _ suit_game) _ (is_val_flip _ _ _ _ _ nval_is_val) Hold))
    (exchange_from_premise _ _ _ _ suit_game _ nval_is_val Exch)
    cards_can_be_lowered (no_three_eighths_of_sorted Nw) (lift D HD)) as A.
  unfold allowed in A. change (sz (lift D HD)) with (size D) in A.
  specialize (A (2 * m - Z.of_nat (size D))%Z). unfold nval, norm in A. cbn [fst] in A.
  change (the (lift D HD)) with D in A. change (sz (lift D HD)) with (size D) in A.
  assert (EM : inject_Z (2 * m - Z.of_nat (size D)) ==
    2 * inject_Z m - inject_Z (Z.of_nat (size D))).
  { now rewrite iZ_sub, inject_Z_mult. }
  destruct A as [[j E]|E].
  - now exists m.
  - split; lra.
  - left. exists (S (S j)). split. lia. rewrite <- halves_over, (halves_S (S j)). lra.
  - right. lra.
Qed.

Theorem conjecture_12_3_if : no_point_in_holding_up -> one_exchange_costs_little ->
  no_three_eighths_with_the_ace -> fractional_parts.
Proof.
  intros Hold Exch Nw D HD _. pose proof (lower_halves_if Hold Exch Nw) as Low.
  set (v := fst (val D)). set (m := Qfloor v).
  assert (L1 : inject_Z m <= v) by apply Qfloor_le.
  assert (L2 : v < inject_Z m + 1).
  { pose proof (Qlt_floor v) as F. fold m in F. now rewrite inject_Z_plus in F. }
  exists m, (v - inject_Z m). split. lra.
  destruct (Qeq_dec v (inject_Z m)) as [E|N]. { left. lra. }
  destruct (Qeq_dec v (inject_Z m + (1 # 2))) as [E|N2].
  { right. left. exists 1%nat. split. lia. left. change (1 / two_to 1) with (1 # 2). lra. }
  destruct (Qlt_le_dec v (inject_Z m + (1 # 2))) as [Lt|Ge].
  - destruct (Low D m HD) as [[k [Hk E]]|E].
    + fold v. split; lra.
    + right. left. exists k. split. lia. left. fold v in E. lra.
    + right. right. left. fold v in E. lra.
  - destruct (is_suit_exchange D HD) as [HX SX].
    destruct (hands_exchanged D HD) as [E _]. unfold mirrored in E. cbn [fst] in E. fold v in E.
    set (m' := (Z.of_nat (size D) - m - 1)%Z).
    assert (Em : inject_Z m' == inject_Z (Z.of_nat (size D)) - inject_Z m - 1).
    { unfold m'. now rewrite !iZ_sub. }
    destruct (Low (exchange D) m' HX) as [[k [Hk F]]|F].
    + rewrite E, Em. split; lra.
    + right. left. exists k. split. lia. right. rewrite E, Em in F. lra.
    + right. right. right. rewrite E, Em in F. lra.
Qed.
