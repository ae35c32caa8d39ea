(* The remark on the ace: the words in which East has it and H favours West are sent to words in
   which he has it and H favours him, no two to the same.

   Where H favours West, T_h is -1 or -2 for h = over >= 0, and W_1 < E_{1+h}. If East has the
   lowest card, all cards are read backwards: kind 0. If West has it, what is changed are the cards
   between that and the ace. Where T_h = -1, they are read backwards if T is positive on the left
   then (1); where T_h = -2, the time above h is increased first, as in the theorem of Chung and
   Feller, if that can be done (2). Else the time above h is decreased, and T_h becomes -3 (3) or
   -4 (4). *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play.
From WhistStated Require Import Following.
From Whist Require Import Mirror EveryDeal.
From Whist Require Import Swaps Chances Theorem_9_1 Chung_Feller Second_player Walks.
From Whist Require Import Against_the_ace.
Import ListNotations.
Open Scope Z_scope.

(* --- Where a word is sent --- *)

Definition sent (kind h : nat) (w v : list player) : Prop :=
  match kind with
  | 0%nat => v = rev w
  | 1%nat => exists x, w = between x /\ v = between (rev x)
  | 2%nat => exists P A B C, stays East h P /\ stays West 0 A /\ stays East 0 B /\
      w = between (P ++ East :: A ++ West :: B ++ East :: C) /\
      v = between (rev (P ++ East :: B ++ East :: A ++ West :: C))
  | 3%nat => exists X B C, stays East (S h) X /\ stays West 0 B /\ B <> [] /\
      w = between (X ++ East :: B ++ West :: C) /\ v = between (X ++ B ++ West :: East :: C)
  | _ => exists P B C, stays East h P /\ stays West 0 B /\
      w = between (P ++ East :: East :: B ++ West :: C) /\
      v = between (P ++ East :: B ++ West :: East :: C)
  end.

(* By this the kind, and h, are known: the bar above, and T there. *)
Definition place (kind h : nat) : Z * Z :=
  match kind with
  | 0%nat => (0, 0)
  | 1%nat => (- Z.of_nat h - 2, -1)
  | 2%nat => (- Z.of_nat h - 2, -2)
  | 3%nat => (Z.of_nat h, -3)
  | _ => (Z.of_nat h, -4)
  end.
Definition marked (kind h : nat) (v : list player) : Prop :=
  (kind <= 4)%nat /\
  match kind with
  | 0%nat => hd West v = East
  | _ => hd East v = West /\ exists u o, bars (deal_of 1 v) u o /\
      (o, T (deal_of 1 v) o) = place kind h
  end.

Lemma known n kind h kind' h' v : (1 <= n)%nat -> is_word n v -> marked kind h v ->
  marked kind' h' v -> kind = kind' /\ (kind = O \/ h = h').
Proof.
  intros Hn Hv [K M] [K' M']. pose proof (same_bars n _ Hn (deal_of_word n v Hv)) as Same.
  destruct v as [|q v]; [destruct kind; [discriminate | destruct M; discriminate]|].
  cbn [hd] in *.
  destruct kind as [|kind], kind' as [|kind'].
  - auto.
  - destruct M'. congruence.
  - destruct M. congruence.
  - destruct M as [_ [u [o [B Pl]]]], M' as [_ [u' [o' [B' Pl']]]].
    destruct (Same _ _ _ _ B B') as [<- <-]. rewrite Pl in Pl'.
    destruct kind as [|[|[|[|kind]]]], kind' as [|[|[|[|kind']]]]; try lia; cbn [place] in Pl';
      injection Pl'; intros; (lia || (split; [reflexivity | right; lia])).
Qed.

Lemma sent_once kind h h' w w' v : kind = O \/ h = h' -> sent kind h w v -> sent kind h' w' v ->
  w = w'.
Proof.
  intros Eh S1 S2. destruct kind as [|kind].
  { cbn [sent] in *. rewrite S1 in S2. rewrite <- (rev_involutive w), S2. apply rev_involutive. }
  destruct Eh as [Eh|<-]; [discriminate|].
  destruct kind as [|[|[|kind]]]; cbn [sent] in *.
  - destruct S1 as [x [-> ->]], S2 as [x' [-> Eq]]. apply between_inj in Eq.
    rewrite <- (rev_involutive x), Eq, rev_involutive. reflexivity.
  - destruct S1 as [P [A [B [C [HP [HA [HB [-> ->]]]]]]]].
    destruct S2 as [P' [A' [B' [C' [HP' [HA' [HB' [-> Eq]]]]]]]]. apply between_inj in Eq.
    apply (f_equal (@rev player)) in Eq. rewrite !rev_involutive in Eq. f_equal.
    exact (raised_undone h P A B C P' A' B' C' HP HA HB HP' HA' HB' Eq).
  - destruct S1 as [X [B [C [HX [HB [NB [-> ->]]]]]]].
    destruct S2 as [X' [B' [C' [HX' [HB' [NB' [-> Eq]]]]]]]. apply between_inj in Eq.
    destruct (lowered_undone (S h) X B C X' B' C' HX HB NB HX' HB' NB' Eq) as [-> [-> ->]].
    reflexivity.
  - destruct S1 as [P [B [C [HP [HB [-> ->]]]]]].
    destruct S2 as [P' [B' [C' [HP' [HB' [-> Eq]]]]]]. apply between_inj in Eq.
    destruct (lowered_first_undone h P B C P' B' C' HP HB HP' HB' Eq) as [-> [-> ->]].
    reflexivity.
Qed.

(* --- Every such word is sent --- *)

(* What it is sent to: a word in which East has the ace, and H favours him. *)
Definition arrives (n : nat) (v : list player) : Prop :=
  is_word n v /\ (exists y, v = y ++ [East]) /\
  exists u o, bars (deal_of 1 v) u o /\ u < o /\ ~ conditions_E (deal_of 1 v) u o.

Lemma arrives_at n y u : (1 <= n)%nat -> is_word n (y ++ [East]) ->
  let D := deal_of 1 (y ++ [East]) in
  - Z.of_nat n < u -> u + 1 < Z.of_nat n -> T D u > 0 -> T D (u + 1) < 0 ->
  (u + 1 < 0 \/ T D (u + 1) <= -3 \/ A D 1 (1 + (u + 1)) = 1 \/ (n < 4)%nat) ->
  bars D u (u + 1) /\ arrives n (y ++ [East]).
Proof.
  intros Hn Hv D H1 H2 H3 H4 No. pose proof (deal_of_word n _ Hv) as HD. fold D in HD.
  pose proof (bars_at n D HD u H1 H2 H3 H4) as B. split; [exact B|]. split; [exact Hv|].
  split; [exists y; reflexivity|]. exists u, (u + 1). split; [exact B|]. split; [lia|].
  intros Cn. pose proof (what_it_needs n D Hn HD (ace_of_word n y Hn Hv) _ _ B ltac:(lia) Cn). lia.
Qed.

Lemma between_arrives n y u : is_word n y -> let D := deal_of 1 (between y) in
  - Z.of_nat (S n) < u -> u + 1 < Z.of_nat (S n) -> T D u > 0 -> T D (u + 1) < 0 ->
  (u + 1 < 0 \/ T D (u + 1) <= -3) -> bars D u (u + 1) /\ arrives (S n) (between y).
Proof.
  intros Hy D H1 H2 H3 H4 No. apply (arrives_at (S n) (West :: y)); auto; try lia.
  - change (is_word (S n) (between y)). apply between_word, Hy.
  - tauto.
Qed.

(* The cards between, where o is h. *)
Section Between.
Variables (n h : nat) (x : list player).
Let l := Z.of_nat (S h).
Let w := between x.
Hypothesis (Hx : is_word n x) (Room : (h + 3 <= n)%nat).
Hypothesis (Pos : T (deal_of 1 w) (Z.of_nat h - 1) > 0).

Lemma number_x : number West x = n /\ number East x = n.
Proof. exact Hx. Qed.

(* Read backwards, y being x or x with a card of West more above l. *)
Lemma backwards y (t : nat) : is_word n y -> T (deal_of 1 w) (Z.of_nat h) + Z.of_nat t = -1 ->
  (t <= 1)%nat -> (2 * met_above (- l) y = 2 * met_above (- l) x + 2 * t)%nat ->
  (2 * Z.of_nat (met_above (- l - 1) y) < Z.of_nat n - Z.of_nat h - 2) ->
  marked (1 + t) h (between (rev y)) /\ arrives (S n) (between (rev y)).
Proof.
  intros Hy Ht Lt M M1. unfold w in Ht. rewrite (T_between n x) in Ht by (auto; lia).
  destruct (Z.ltb_spec (Z.of_nat h) 0); [lia|].
  replace (- Z.of_nat h - 1) with (- l) in Ht by lia.
  pose proof (T_backwards n y (- l - 2) Hy ltac:(lia)) as Tu.
  pose proof (T_backwards n y (- l - 2 + 1) Hy ltac:(lia)) as To.
  replace (- l - 2 + 1 + 1) with (- l) in To by lia.
  replace (- l - 2 + 1) with (- l - 1) in Tu, To by lia.
  assert (Next : - l - 2 + 1 = - l - 1) by lia.
  destruct (between_arrives n (rev y) (- l - 2)) as [B Ar]; rewrite ?Next in *;
    try apply rev_word; auto; try lia.
  split; [|exact Ar]. split; [lia|].
  destruct t as [|[|t]]; [| |lia]; (split; [reflexivity|]); exists (- l - 2), (- l - 1);
    (split; [exact B|]); cbn [Nat.add place]; f_equal; lia.
Qed.

(* The time above decreased. *)
Lemma decreased X B C kind : stays East (S h) X -> stays West 0 B ->
  x = X ++ East :: B ++ West :: C ->
  (T (deal_of 1 w) (Z.of_nat h) = -1 /\ kind = 3%nat) \/
    (T (deal_of 1 w) (Z.of_nat h) = -2 /\ kind = 4%nat) ->
  let v := between (X ++ B ++ West :: East :: C) in marked kind h v /\ arrives (S n) v.
Proof.
  intros HX HB Ex Ht v. destruct (lowered (S h) X B C HX HB) as [M1 [M2 [N1 N2]]].
  rewrite <- Ex in M1, M2, N1, N2. set (y := X ++ B ++ West :: East :: C) in *.
  assert (Hy : is_word n y).
  { apply is_word_number. destruct number_x. lia. }
  pose proof (T_between n x (Z.of_nat h) Hx ltac:(lia)) as T1.
  pose proof (T_between n x (Z.of_nat h - 1) Hx ltac:(lia)) as T2.
  pose proof (T_between n y (Z.of_nat h) Hy ltac:(lia)) as T3.
  pose proof (T_between n y (Z.of_nat h - 1) Hy ltac:(lia)) as T4.
  fold w in T1, T2. fold v in T3, T4.
  replace (- Z.of_nat h - 1) with (- Z.of_nat (S h)) in T1, T3 by lia.
  replace (- (Z.of_nat h - 1) - 1) with (1 - Z.of_nat (S h)) in T2, T4 by lia.
  destruct (between_arrives n y (Z.of_nat h - 1)) as [Ba Ar]; fold v; auto;
    replace (Z.of_nat h - 1 + 1) with (Z.of_nat h) in * by lia; try lia.
  split; [|exact Ar]. split; [lia|].
  destruct Ht as [[Ht ->]|[Ht ->]]; (split; [reflexivity|]);
    exists (Z.of_nat h - 1), (Z.of_nat h); (split; [exact Ba|]); cbn [place]; f_equal; lia.
Qed.

Lemma comes_back k P r : x = P ++ East :: r -> stays East k P ->
  exists A r', stays West 0 A /\ r = A ++ West :: r'.
Proof.
  intros Ex HP. destruct number_x as [NW NE]. pose proof (number_stays _ _ _ HP) as NP.
  rewrite Ex, number_app, number_cons in NW, NE. cbn [same_player opponent] in *.
  destruct (cut West 0 r) as [[A r']|] eqn:C1.
  - destruct (cut_is _ _ _ _ _ C1) as [E1 S1]. exists A, r'. auto.
  - exfalso. apply number_not_cut in C1. cbn [opponent] in C1. lia.
Qed.

Lemma rises k : (k <= S h)%nat -> (0 < met_above (- l) x)%nat ->
  exists P r, stays East k P /\ x = P ++ East :: r.
Proof.
  intros Hk M. destruct (cut East k x) as [[P r]|] eqn:C1.
  - destruct (cut_is _ _ _ _ _ C1) as [E1 S1]. exists P, r. auto.
  - exfalso. rewrite (met_below_not_cut x k (- l) C1) in M by lia. lia.
Qed.

Lemma sent_at_1 : T (deal_of 1 w) (Z.of_nat h) = -1 ->
  exists kind v, sent kind h w v /\ marked kind h v /\ arrives (S n) v.
Proof.
  intros Ht. pose proof (T_between n x (Z.of_nat h) Hx ltac:(lia)) as T1. fold w in T1.
  destruct (Z.ltb_spec (Z.of_nat h) 0); [lia|].
  replace (- Z.of_nat h - 1) with (- l) in T1 by lia.
  destruct (Z.lt_ge_cases (2 * Z.of_nat (met_above (- l - 1) x)) (Z.of_nat n - Z.of_nat h - 2))
    as [Few|Many].
  - destruct (backwards x 0 Hx) as [Mk Ar]; try lia.
    exists 1%nat, (between (rev x)). split; [exists x; auto | auto].
  - destruct (rises (S h)) as [X [r [HX Ex]]]; [lia | lia|].
    destruct (comes_back _ _ _ Ex HX) as [B [C [HB Er]]]. subst r.
    destruct (decreased X B C 3 HX HB Ex) as [Mk Ar]; [auto|].
    exists 3%nat, (between (X ++ B ++ West :: East :: C)). split; [|auto].
    exists X, B, C. split; [exact HX|]. split; [exact HB|]. split; [|unfold w; rewrite Ex; auto].
    intros ->. cbn [app] in Ex. destruct number_x as [NW NE].
    pose proof (number_stays _ _ _ HX) as NX. cbn [opponent] in NX.
    assert (At : forall d, d <= 0 -> met_above (- l + d) x =
      Nat.add (if 0 <? d + 1 then 1%nat else O) (met_above d C)).
    { intros d Hd. rewrite Ex, met_above_app. cbn [met_above]. rewrite NX.
      rewrite (met_below X (S h) _ HX) by lia.
      replace (- l + d + Z.of_nat (number West X + S h) - Z.of_nat (number West X) + 1) with (d + 1)
        by lia. replace (d + 1 - 1) with d by lia. destruct (0 <? d + 1); reflexivity. }
    pose proof (At 0 ltac:(lia)) as A0. pose proof (At (-1) ltac:(lia)) as A1.
    replace (- l + 0) with (- l) in A0 by lia. replace (- l + -1) with (- l - 1) in A1 by lia.
    change (0 <? 0 + 1) with true in A0. change (0 <? -1 + 1) with false in A1.
    rewrite Ex in NW, NE. rewrite number_app, !number_cons in NW, NE. cbn [same_player] in *.
    pose proof (higher_is_less C ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma sent_at_2 : T (deal_of 1 w) (Z.of_nat h) = -2 ->
  exists kind v, sent kind h w v /\ marked kind h v /\ arrives (S n) v.
Proof.
  intros Ht. pose proof (T_between n x (Z.of_nat h) Hx ltac:(lia)) as T1. fold w in T1.
  destruct (Z.ltb_spec (Z.of_nat h) 0); [lia|].
  replace (- Z.of_nat h - 1) with (- l) in T1 by lia.
  destruct (rises h) as [P [r [HP Ex]]]; [lia | lia|].
  destruct (comes_back _ _ _ Ex HP) as [A [r' [HA Er]]]. subst r.
  destruct number_x as [NW NE]. pose proof (number_stays _ _ _ HP) as NP. cbn [opponent] in NP.
  pose proof (number_stays _ _ _ HA) as NA. cbn [opponent] in NA.
  assert (All : met_above (- l) x = (number West A + met_above (-1) r')%nat).
  { rewrite Ex, met_above_app. cbn [met_above]. rewrite NP, (met_below P h (- l) HP) by lia.
    replace (- l + Z.of_nat (number West P + h) - Z.of_nat (number West P) + 1) with 0 by lia.
    rewrite met_above_app. cbn [met_above]. rewrite (met_all A 0 0 HA) by lia.
    replace (0 + Z.of_nat (number East A) - Z.of_nat (number West A)) with 0 by lia.
    change (0 <? 0) with false. reflexivity. }
  assert (Rest : met_above (-1) r' = O ->
    exists kind v, sent kind h w v /\ marked kind h v /\ arrives (S n) v).
  { intros None. destruct A as [|[|] A]; [|destruct HA|].
    { change (number West []) with O in All. lia. }
    cbn [stays same_player] in HA.
    pose proof (number_stays _ _ _ HA) as NA'. cbn [opponent] in NA'.
    destruct (cut West 0 A) as [[B R]|] eqn:C1.
    - destruct (cut_is _ _ _ _ _ C1) as [E1 HB]. subst A.
      assert (Ex' : x = (P ++ [East]) ++ East :: B ++ West :: R ++ West :: r').
      { rewrite Ex. repeat (rewrite <- app_assoc; cbn [app]). reflexivity. }
      assert (HX : stays East (S h) (P ++ [East])).
      { clear - HP. revert HP. generalize h. induction P as [|[|] P IH]; intros k HP;
          cbn [app stays same_player] in *; [subst k; reflexivity | apply IH, HP|].
        destruct k as [|k]; [destruct HP|]. apply IH, HP. }
      destruct (decreased (P ++ [East]) B (R ++ West :: r') 4 HX HB Ex') as [Mk Ar]; [auto|].
      rewrite <- app_assoc in Mk, Ar. cbn [app] in Mk, Ar. eexists 4%nat, _.
      split; [|split; [exact Mk | exact Ar]]. exists P, B, (R ++ West :: r').
      split; [exact HP|]. split; [exact HB|]. split; [|reflexivity]. unfold w. f_equal.
      rewrite Ex', <- app_assoc. reflexivity.
    - exfalso. apply number_not_cut in C1. cbn [opponent] in C1. lia. }
  destruct (cut East 0 r') as [[B C]|] eqn:C1.
  - destruct (cut_is _ _ _ _ _ C1) as [E1 HB]. subst r'.
    pose proof (number_stays _ _ _ HB) as NB. cbn [opponent] in NB.
    destruct (Nat.eq_dec (met_above 0 C) 0) as [Z0|Up].
    + apply Rest. rewrite met_above_app. cbn [met_above].
      rewrite NB, (met_below B 0 (-1) HB) by lia.
      replace (-1 + Z.of_nat (number West B + 0) - Z.of_nat (number West B) + 1) with 0 by lia.
      exact Z0.
    + rewrite Ex in NW, NE. repeat (rewrite number_app in NW, NE || rewrite number_cons in NW, NE).
      cbn [same_player] in NW, NE.
      destruct (raised h P A B C HP HA HB ltac:(lia) ltac:(lia)) as [M1 [M2 [N1 N2]]].
      rewrite <- Ex in M1, N1, N2. set (y := P ++ East :: B ++ East :: A ++ West :: C) in *.
      fold l in M1, M2. assert (Hy : is_word n y).
      { apply is_word_number. pose proof number_x. lia. }
      destruct (backwards y 1 Hy) as [Mk Ar]; try lia.
      exists 2%nat, (between (rev y)). split; [|auto]. exists P, A, B, C.
      unfold w. rewrite Ex. auto 10.
  - apply Rest, (met_below_not_cut r' 0 (-1) C1). lia.
Qed.

End Between.

Lemma every_one_sent n y u o : is_word n (y ++ [East]) -> let D := deal_of 1 (y ++ [East]) in
  bars D u o -> u < o -> conditions_E D u o ->
  exists kind h v, sent kind h (y ++ [East]) v /\ marked kind h v /\ arrives n v /\ (4 <= n)%nat.
Proof.
  intros Hw D B L Cn. assert (Hn : (1 <= n)%nat).
  { destruct (proj1 (is_word_number _ _) Hw) as [_ NE]. rewrite number_app in NE.
    change (number East [East]) with 1%nat in NE. lia. }
  pose proof (deal_of_word n _ Hw) as HD. fold D in HD.
  destruct (bars_differ n D Hn HD u o B L) as [Eo [R1 [R2 [Pos Neg]]]].
  destruct (what_it_needs n D Hn HD (ace_of_word n y Hn Hw) u o B L Cn) as [Ho [Ht A1]].
  destruct y as [|[|] y].
  - exfalso. destruct (proj1 (is_word_number _ _) Hw) as [NW _]. cbn in NW. lia.
  - destruct n as [|n]; [lia|]. change ((West :: y) ++ [East]) with (between y) in *.
    apply (proj1 (between_word n y)) in Hw. pose (h := Z.to_nat o).
    replace o with (Z.of_nat h) in * by lia.
    replace u with (Z.of_nat h - 1) in * by lia. destruct Ht as [Ht|Ht];
      [destruct (sent_at_1 n h y Hw ltac:(lia) Pos Ht) as [kind [v [S1 [M1 Ar]]]] |
       destruct (sent_at_2 n h y Hw ltac:(lia) Pos Ht) as [kind [v [S1 [M1 Ar]]]]];
      exists kind, h, v; repeat split; auto; try apply M1; try apply Ar; lia.
  - exists O, O, (rev ((East :: y) ++ [East])).
    assert (Er : rev ((East :: y) ++ [East]) = (East :: rev y) ++ [East]).
    { rewrite rev_app_distr. reflexivity. }
    split; [reflexivity|]. split; [split; [lia|]; rewrite Er; reflexivity|]. split; [|lia].
    assert (Tr : forall k, - Z.of_nat n < k < Z.of_nat n ->
      T (deal_of 1 ((East :: rev y) ++ [East])) k = - T D (- k)).
    { intros k Hk. rewrite <- Er. apply (T_rev n); auto. }
    pose proof (rev_word n _ Hw) as Hv. rewrite Er in Hv |- *.
    pose proof (lowest_is_East n _ Hn Hw : A D 1 1 = 1) as L1.
    pose proof (lowest_is_East n _ Hn Hv) as L2.
    destruct (Z.eq_dec o 0) as [O0|O0].
    { exfalso. rewrite O0 in A1. change (1 + 0) with 1 in A1. lia. }
    apply (arrives_at n (East :: rev y) (- o)); auto; try lia.
    + rewrite Tr by lia. replace (- - o) with o by lia. lia.
    + rewrite Tr by lia. replace (- (- o + 1)) with u by lia. lia.
    + destruct (Z.eq_dec o 1) as [->|]; [right; right; left; exact L2 | left; lia].
Qed.
