(* Section 9.1: for the majority of card distributions the ace determines which of its two values H
   takes, in favour of its holder. The words in which it does not are sent to others in which it
   does (Sent_by_the_ace.v), those of West's ace by their mirrors; one is left over. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Play.
From WhistStated Require Import Following.
From Whist Require Import Mirror EveryDeal.
From Whist Require Import Swaps Chances Theorem_9_1 Chung_Feller Second_player Walks.
From Whist Require Import Against_the_ace Sent_by_the_ace.
From Whist Require Lemma_5_2.
Import ListNotations.
From WhistStated Require Export The_ace.
Open Scope Z_scope.

(* --- The mirror --- *)

Lemma holder_exchanged p D : has_the_ace p D -> has_the_ace (opponent p) (Suit.exchange D).
Proof. intros [ace [I H]]. exists ace. destruct p; auto. Qed.

Lemma H_exchanged n D H : is_deal n D -> is_H_by_play D H -> is_H_by_play (Suit.exchange D) (- H).
Proof.
  intros HD X leader. pose proof (exchanged_deal n D HD) as HD'.
  pose proof (tricks_exchanged Whist n D (opponent leader) HD) as E. rewrite opponent_twice in E.
  rewrite E, X, (size_n n D HD), (size_n n _ HD').
  destruct leader; cbn [opponent half]; Z.div_mod_to_equations; lia.
Qed.

Lemma favour_exchanged n D u o : is_deal n D -> in_favour_of_the_ace D u o ->
  in_favour_of_the_ace (Suit.exchange D) (- o) (- u).
Proof.
  intros HD [[Ac X]|[Ac X]]; [right | left];
    (split; [exact (holder_exchanged _ D Ac) | exact (H_exchanged n D _ HD X)]).
Qed.

Lemma exchanged_twice D : Suit.exchange (Suit.exchange D) = D.
Proof. destruct D; reflexivity. Qed.

(* The words of the claim. *)
Definition differs (n : nat) (w : list player) : Prop :=
  is_word n w /\ exists under over, bars (deal_of 1 w) under over /\ under < over.
Definition favours (n : nat) (w : list player) : Prop :=
  is_word n w /\ exists under over, bars (deal_of 1 w) under over /\ under < over /\
    in_favour_of_the_ace (deal_of 1 w) under over.

Lemma differs_turned n w : (1 <= n)%nat -> differs n w -> differs n (map opponent w).
Proof.
  intros Hn [Hw [u [o [B L]]]]. split; [apply turned_word, Hw|]. exists (- o), (- u).
  rewrite turned_deal. split; [|lia]. apply (bars_exchanged n); auto using deal_of_word.
Qed.

Lemma favours_turned n w : (1 <= n)%nat -> favours n w -> favours n (map opponent w).
Proof.
  intros Hn [Hw [u [o [B [L F]]]]]. split; [apply turned_word, Hw|]. exists (- o), (- u).
  rewrite turned_deal. pose proof (deal_of_word n w Hw) as HD.
  split; [apply (bars_exchanged n); auto|]. split; [lia | apply (favour_exchanged n); auto].
Qed.

Lemma arrives_favours n v : (1 <= n)%nat -> arrives n v -> favours n v.
Proof.
  intros Hn [Hv [[y ->] [u [o [B [L No]]]]]]. split; [exact Hv|]. exists u, o.
  split; [exact B|]. split; [exact L|].
  destruct (favour_of_East n _ Hn (deal_of_word n _ Hv) (ace_of_word n y Hn Hv) u o B L)
    as [[Cn _]|[_ F]]; [contradiction | exact F].
Qed.

Definition passes (n : nat) (w v : list player) : Prop :=
  exists y y' kind h, w = y ++ [East] /\ v = y' ++ [East] /\
    is_word n v /\ sent kind h w v /\ marked kind h v /\ (4 <= n)%nat.
Definition goes (n : nat) (w v : list player) : Prop :=
  passes n w v \/ passes n (map opponent w) (map opponent v).

Lemma passes_once n w w' v : passes n w v -> passes n w' v -> w = w'.
Proof.
  intros [y [z [kind [h [_ [_ [Hv [S1 [M1 Hn]]]]]]]]].
  intros [y' [z' [kind' [h' [_ [_ [_ [S2 [M2 _]]]]]]]]].
  destruct (known n kind h kind' h' v ltac:(lia) Hv M1 M2) as [<- Eh].
  exact (sent_once kind h h' w w' v Eh S1 S2).
Qed.

Lemma turned_inj (w w' : list player) : map opponent w = map opponent w' -> w = w'.
Proof. intros E. rewrite <- (turned_twice w), E. apply turned_twice. Qed.

Lemma goes_once n w w' v : goes n w v -> goes n w' v -> w = w'.
Proof.
  assert (Not : forall w w', passes n w v -> passes n (map opponent w') (map opponent v) -> False).
  { intros x x' [y [z [k [h [_ [Ev _]]]]]] [y' [z' [k' [h' [_ [Ev' _]]]]]]. rewrite Ev in Ev'.
    rewrite map_app in Ev'. apply app_inj_tail in Ev'. destruct Ev'. discriminate. }
  intros [P|P] [P'|P'].
  - exact (passes_once n w w' v P P').
  - destruct (Not _ _ P P').
  - destruct (Not _ _ P' P).
  - apply turned_inj. exact (passes_once n _ _ _ P P').
Qed.

Lemma passes_exists n y : (1 <= n)%nat -> differs n (y ++ [East]) -> ~ favours n (y ++ [East]) ->
  exists v, passes n (y ++ [East]) v /\ favours n v.
Proof.
  intros Hn [Hw [u [o [B L]]]] No.
  destruct (favour_of_East n _ Hn (deal_of_word n _ Hw) (ace_of_word n y Hn Hw) u o B L)
    as [[Cn _]|[_ F]].
  - destruct (every_one_sent n y u o Hw B L Cn) as [kind [h [v [S1 [M1 [Ar H4]]]]]].
    exists v. split; [|apply arrives_favours; auto]. destruct Ar as [Hv [[y' Ev] _]].
    exists y, y', kind, h. auto 10.
  - exfalso. apply No. split; [exact Hw|]. exists u, o. auto.
Qed.

Lemma goes_exists n w : (1 <= n)%nat -> differs n w -> ~ favours n w ->
  exists v, goes n w v /\ favours n v.
Proof.
  intros Hn Df No. destruct (exists_last (l := w)) as [y [q Ew]].
  { intros ->. destruct Df as [[HW _] _]. cbn in HW. lia. }
  subst w. destruct q.
  - pose proof (differs_turned n _ Hn Df) as Df'. rewrite map_app in Df'. cbn [map opponent] in Df'.
    destruct (passes_exists n (map opponent y) Hn Df') as [v [P F]].
    { intros F. apply No. apply (favours_turned n _ Hn) in F. rewrite map_app, turned_twice in F.
      exact F. }
    exists (map opponent v). split; [|apply favours_turned; auto]. right.
    rewrite map_app, turned_twice. exact P.
  - destruct (passes_exists n y Hn Df No) as [v [P F]]. exists v. split; [left; exact P | exact F].
Qed.

(* --- One that nothing is sent to --- *)

Fixpoint turns (k : nat) : list player :=
  match k with O => [] | S k => West :: East :: turns k end.

Lemma turns_are k : is_word k (turns k) /\ met_above 0 (turns k) = O /\ met_above 1 (turns k) = k.
Proof.
  induction k as [|k [[HW HE] [M0 M1]]]; [repeat split|].
  split; [split; unfold cards_of in *; cbn [turns filter length]; congruence|].
  cbn [turns met_above]. change (0 <? 0) with false. change (0 <? 1) with true. cbv iota.
  change (0 - 1 + 1) with 0. change (1 - 1 + 1) with 1. rewrite M0, M1. auto.
Qed.

Lemma one_left_over n : (2 <= n)%nat -> exists v, favours n v /\ forall w, ~ goes n w v.
Proof.
  intros Hn. destruct n as [|n]; [lia|]. destruct (turns_are n) as [Hx [M0 M1]].
  destruct (Nat.eq_dec n 1) as [->|N1].
  - exists [West; East; West; East].
    assert (Hw : is_word 2 [West; East; West; East]) by (split; reflexivity). split.
    + apply arrives_favours; [lia|]. apply (arrives_at 2 [West; East; West] (-1)); auto; try lia;
        try (vm_compute; reflexivity).
    + intros w [[y [z [k [h [_ [_ [_ [_ [_ H4]]]]]]]]]|[y [z [k [h [_ [_ [_ [_ [_ H4]]]]]]]]]]; lia.
  - pose proof (T_between n (turns n) (-2) Hx ltac:(lia)) as T2.
    pose proof (T_between n (turns n) (-1) Hx ltac:(lia)) as T1.
    change (-2 <? 0) with true in T2. change (-1 <? 0) with true in T1. cbv iota in T1, T2.
    change (- (-2) - 1) with 1 in T2. change (- (-1) - 1) with 0 in T1. rewrite M1 in T2.
    rewrite M0 in T1. destruct (between_arrives n (turns n) (-2)) as [B Ar]; auto;
      change (-2 + 1) with (-1) in *; try lia.
    exists (between (turns n)). split; [apply arrives_favours; [lia | exact Ar]|].
    assert (Ev : between (turns n) = (West :: turns n) ++ [East]) by reflexivity.
    intros w [[y [z [k [h [_ [_ [Hv [_ [[K M] H4]]]]]]]]]|[y [z [k [h [_ [Eq _]]]]]]].
    + pose proof (same_bars (S n) _ ltac:(lia) (deal_of_word _ _ Hv)) as Same.
      destruct k as [|k]; [discriminate|]. destruct M as [_ [u [o [B' Pl]]]].
      destruct (Same _ _ _ _ B B') as [<- <-].
      destruct k as [|[|[|[|k]]]]; cbn [place] in Pl; injection Pl; intros; lia.
    + rewrite Ev, map_app in Eq. apply app_inj_tail in Eq. destruct Eq. discriminate.
Qed.

(* --- Counting --- *)

Lemma no_more (R : list player -> list player -> Prop) (ws vs : list (list player)) : NoDup ws ->
  (forall w, In w ws -> exists v, In v vs /\ R w v) ->
  (forall w w' v, R w v -> R w' v -> w = w') -> (length ws <= length vs)%nat.
Proof.
  intros Once To Inj.
  assert (Images : exists us, length us = length ws /\ NoDup us /\
    forall v, In v us -> In v vs /\ exists w, In w ws /\ R w v).
  { induction Once as [|w ws Nw Once IH].
    { exists []. split; [reflexivity|]. split; [apply NoDup_nil | intros v []]. }
    destruct IH as [us [Len [Nus Us]]]; [intros w' I; apply To; right; exact I|].
    destruct (To w (or_introl eq_refl)) as [v [Iv Rv]]. exists (v :: us).
    split; [cbn; congruence|]. split.
    - constructor; [|exact Nus]. intros I. destruct (Us v I) as [_ [w' [Iw' Rw']]]. apply Nw.
      rewrite (Inj w w' v Rv Rw'). exact Iw'.
    - intros v' [<-|I]; [split; [exact Iv | exists w; split; [left; reflexivity | exact Rv]]|].
      destruct (Us v' I) as [Iv' [w' [Iw' Rw']]]. split; [exact Iv'|]. exists w'.
      split; [right; exact Iw' | exact Rw']. }
  destruct Images as [us [<- [Nus Us]]]. apply NoDup_incl_length; [exact Nus|].
  intros v I. apply (Us v I).
Qed.

Lemma sorted_out (P : list player -> Prop) ws : NoDup ws -> (forall w, In w ws -> P w \/ ~ P w) ->
  exists yes no, NoDup yes /\ NoDup no /\ (forall w, In w yes <-> In w ws /\ P w) /\
    (forall w, In w no <-> In w ws /\ ~ P w) /\ length ws = (length yes + length no)%nat.
Proof.
  induction 1 as [|w ws Nw Once IH]; intros Dec.
  { exists [], []. split; [apply NoDup_nil|]. split; [apply NoDup_nil|]. cbn [In length]. tauto. }
  destruct IH as [yes [no [NY [NN [Y [N Len]]]]]]; [intros w' I; apply Dec; right; exact I|].
  destruct (Dec w (or_introl eq_refl)) as [Pw|Pw]; [exists (w :: yes), no | exists yes, (w :: no)].
  - split; [constructor; [rewrite Y; tauto | exact NY]|]. split; [exact NN|].
    split; [|split; [|cbn; lia]]; intros w'; cbn [In].
    + rewrite Y. split; [intros [<-|X]; tauto | tauto].
    + rewrite N. split; [tauto|]. intros [[<-|X] Q]; tauto.
  - split; [exact NY|]. split; [constructor; [rewrite N; tauto | exact NN]|].
    split; [|split; [|cbn; lia]]; intros w'; cbn [In].
    + rewrite Y. split; [tauto|]. intros [[<-|X] Q]; tauto.
    + rewrite N. split; [intros [<-|X]; tauto | tauto].
Qed.

Lemma differs_or_not n w : (1 <= n)%nat -> is_word n w -> differs n w \/ ~ differs n w.
Proof.
  intros Hn Hw. pose proof (deal_of_word n w Hw) as HD.
  destruct (Lemma_5_2.definition_of_H n _ Hn HD) as [c [Ac _]].
  assert (B : exists u o, bars (deal_of 1 w) u o).
  { destruct c as [| |k|k]; eexists _, _; eexists; (split; [exact Ac | reflexivity]). }
  destruct B as [u [o B]]. destruct (Z.lt_ge_cases u o) as [L|L].
  - left. split; [exact Hw|]. exists u, o. auto.
  - right. intros [_ [u' [o' [B' L']]]]. destruct (same_bars n _ Hn HD _ _ _ _ B B'). lia.
Qed.

Lemma favours_or_not n w : (1 <= n)%nat -> differs n w -> favours n w \/ ~ favours n w.
Proof.
  assert (East_s : forall y, (1 <= n)%nat -> differs n (y ++ [East]) ->
    favours n (y ++ [East]) \/ ~ favours n (y ++ [East])).
  { intros y Hn [Hw [u [o [B L]]]]. pose proof (deal_of_word n _ Hw) as HD.
    destruct (favour_of_East n _ Hn HD (ace_of_word n y Hn Hw) u o B L) as [[_ F]|[_ F]].
    - right. intros [_ [u' [o' [B' [_ F']]]]]. destruct (same_bars n _ Hn HD _ _ _ _ B B').
      subst u' o'. contradiction.
    - left. split; [exact Hw|]. exists u, o. auto. }
  intros Hn Df. destruct (exists_last (l := w)) as [y [q Ew]].
  { intros ->. destruct Df as [[HW _] _]. cbn in HW. lia. }
  subst w. destruct q; [|apply East_s; auto].
  pose proof (differs_turned n _ Hn Df) as Df'. rewrite map_app in Df'. cbn [map opponent] in Df'.
  destruct (East_s _ Hn Df') as [F|F]; [left | right].
  - apply (favours_turned n _ Hn) in F. rewrite map_app, turned_twice in F. exact F.
  - intros F'. apply F. apply (favours_turned n _ Hn) in F'. rewrite map_app in F'. exact F'.
Qed.

(* "It turns out that for the majority of card distributions, the position of the highest card, the
   ace, determines whether H is H with the bar above or H with the bar below (in favor of the holder
   of the ace)." Of the deals of n cards, n >= 2, in which the two differ: in more than half of them
   H is the one with the bar above if West has the ace, and the one with the bar below if East
   has. *)
Theorem the_ace_decides : forall n, (2 <= n)%nat ->
  exists differing favoured : list (list player), NoDup differing /\ NoDup favoured /\
  (forall word, In word differing <-> is_word n word /\
    exists under over, bars (deal_of 1 word) under over /\ under < over) /\
  (forall word, In word favoured <-> is_word n word /\
    exists under over, bars (deal_of 1 word) under over /\ under < over /\
      in_favour_of_the_ace (deal_of 1 word) under over) /\
  (2 * length favoured > length differing)%nat.
Proof.
  intros n Hn. assert (Once : NoDup (deals n)) by apply NoDup_filter, NoDup_words.
  destruct (sorted_out (differs n) (deals n) Once) as [differing [_ [ND [_ [Df _]]]]].
  { intros w I. apply differs_or_not; [lia | apply in_deals, I]. }
  destruct (sorted_out (favours n) differing ND) as [favoured [others [NF [NO [Fv [Ot Len]]]]]].
  { intros w I. apply favours_or_not; [lia | apply Df, I]. }
  exists differing, favoured. split; [exact ND|]. split; [exact NF|]. split.
  { intros w. rewrite Df, in_deals. split; [intros [_ X]; exact X|].
    intros X. split; [apply X | exact X]. }
  split.
  { intros w. rewrite Fv, Df, in_deals. split; [intros [_ X]; exact X|].
    intros X. split; [|exact X].
    split; [apply X|]. split; [apply X|]. destruct X as [_ [u [o [B [L _]]]]]. exists u, o. auto. }
  destruct (one_left_over n Hn) as [left_over [FL No]].
  destruct (sorted_out (fun v => v <> left_over) favoured NF) as [vs [one [_ [_ [Vs [On Len']]]]]].
  { intros v _. assert (Eq : forall p q : player, {p = q} + {p <> q}) by decide equality.
    destruct (list_eq_dec Eq v left_over); tauto. }
  assert (Has : In left_over one).
  { apply On. split; [|tauto]. apply Fv. split; [|exact FL]. apply Df.
    destruct FL as [Hw [u [o [B [L _]]]]]. split; [apply in_deals, Hw|]. split; [exact Hw|].
    exists u, o. auto. }
  assert (Le : (length others <= length vs)%nat).
  { apply (no_more (goes n)); [exact NO | | apply goes_once].
    intros w I. apply Ot in I. destruct I as [I NFw]. apply Df in I.
    destruct (goes_exists n w ltac:(lia) (proj2 I) NFw) as [v [G F]]. exists v. split; [|exact G].
    apply Vs. split; [|intros ->; exact (No w G)]. apply Fv. split; [|exact F]. apply Df.
    destruct F as [Hv [u [o [B [L _]]]]]. split; [apply in_deals, Hv|]. split; [exact Hv|].
    exists u, o. auto. }
  destruct one as [|a one]; [destruct Has|]. cbn [length] in Len'. lia.
Qed.
