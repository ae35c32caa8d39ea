(** What Section 3 counts is as many as it says. *)

Require Import Arith Lia List Permutation.
From Goofspiel Require Import Recursion Reduction Exchange Deterministic.
From GoofspielStated Require Import Counts.
Import ListNotations.
From GoofspielStated Require Export Counting.

(** * Lists *)

Lemma nodup_app : forall (T : Type) (l m : list T), NoDup l -> NoDup m ->
  (forall x, In x l -> ~ In x m) -> NoDup (l ++ m).
Proof.
  intros T l m once once' apart. induction once as [|x l fresh once IH]; [exact once'|].
  simpl. constructor.
  - intros here. apply in_app_or in here. destruct here as [here|here]; [contradiction|].
    apply (apart x); [left; reflexivity|exact here].
  - apply IH. intros y here. apply apart. right. exact here.
Qed.

Lemma nodup_flat_map : forall (S T : Type) (g : S -> list T) l, NoDup l ->
  (forall x, In x l -> NoDup (g x)) ->
  (forall x y z, In x l -> In y l -> In z (g x) -> In z (g y) -> x = y) -> NoDup (flat_map g l).
Proof.
  intros S T g l once each apart. induction once as [|x l fresh once IH]; [constructor|].
  simpl. apply nodup_app.
  - apply each. left. reflexivity.
  - apply IH.
    + intros y here. apply each. right. exact here.
    + intros y z t here here'. apply apart; right; assumption.
  - intros z here there. apply in_flat_map in there. destruct there as (y & inside & there).
    assert (same : x = y) by (apply (apart x y z); auto; [left; reflexivity|right; exact inside]).
    subst y. contradiction.
Qed.

Lemma nodup_map : forall (S T : Type) (g : S -> T) l, NoDup l ->
  (forall x y, In x l -> In y l -> g x = g y -> x = y) -> NoDup (map g l).
Proof.
  intros S T g l once injective. induction once as [|x l fresh once IH]; [constructor|].
  simpl. constructor.
  - intros here. apply in_map_iff in here. destruct here as (y & same & here).
    assert (equal : y = x) by (apply injective; [right; exact here|left; reflexivity|exact same]).
    subst y. contradiction.
  - apply IH. intros y z here here'. apply injective; right; assumption.
Qed.

Lemma nodup_list_prod : forall (S T : Type) (l : list S) (m : list T), NoDup l -> NoDup m ->
  NoDup (list_prod l m).
Proof.
  intros S T l m once once'. induction once as [|x l fresh once IH]; [constructor|].
  simpl. apply nodup_app.
  - apply nodup_map; [exact once'|]. intros y z _ _ same. congruence.
  - exact IH.
  - intros (y & z) here there. apply in_map_iff in here. destruct here as (t & same & _).
    apply in_prod_iff in there. destruct there as (there & _). congruence.
Qed.

Lemma length_flat_map : forall (S T : Type) (g : S -> list T) l c,
  (forall x, In x l -> length (g x) = c) -> length (flat_map g l) = length l * c.
Proof.
  intros S T g l c each. induction l as [|x l IH]; [reflexivity|]. simpl.
  rewrite app_length, (each x) by (left; reflexivity). rewrite IH; [reflexivity|].
  intros y here. apply each. right. exact here.
Qed.

Lemma length_places : forall cards, length (places cards) = length cards.
Proof. intros cards. unfold places. apply seq_length. Qed.

Lemma card_injective : forall cards i j, NoDup cards -> i < length cards -> j < length cards ->
  card cards i = card cards j -> i = j.
Proof.
  intros cards i j once here here' same.
  apply (proj1 (NoDup_nth cards 0) once i j); assumption.
Qed.

(** * Orders *)

Lemma card_and_the_rest : forall cards i, i < length cards ->
  Permutation (card cards i :: without i cards) cards.
Proof.
  intros cards. induction cards as [|c cards IH]; intros i here; [simpl in here; lia|].
  destruct i as [|i]; [apply Permutation_refl|]. simpl in here. unfold card. simpl.
  fold (card cards i). apply Permutation_trans with (c :: card cards i :: without i cards).
  - apply perm_swap.
  - apply perm_skip. apply IH. lia.
Qed.

Lemma nodup_without : forall cards i, NoDup cards -> i < length cards -> NoDup (without i cards).
Proof.
  intros cards i once here.
  apply (Permutation_NoDup (Permutation_sym (card_and_the_rest cards i here))) in once.
  apply NoDup_cons_iff in once. tauto.
Qed.

(** A list is an order of the cards if its first is one of them and the rest one of the rest. *)
Lemma order_by_place : forall c o cards, Permutation (c :: o) cards <->
  exists i, i < length cards /\ c = card cards i /\ Permutation o (without i cards).
Proof.
  intros c o cards. split.
  - intros order.
    assert (here : In c cards) by (apply (Permutation_in _ order); left; reflexivity).
    apply (In_nth _ _ 0) in here. destruct here as (i & here & same). exists i.
    split; [exact here|]. split; [symmetry; exact same|].
    apply Permutation_cons_inv with c. apply Permutation_trans with (1 := order).
    apply Permutation_sym. rewrite <- same. apply card_and_the_rest. exact here.
  - intros (i & here & -> & order).
    apply Permutation_trans with (card cards i :: without i cards).
    + apply perm_skip. exact order.
    + apply card_and_the_rest. exact here.
Qed.

Lemma in_orders : forall size cards o, length cards = size ->
  (In o (orders size cards) <-> Permutation o cards).
Proof.
  intros size. induction size as [|size IH]; intros cards o many.
  - apply length_zero_iff_nil in many. subst cards. simpl. split.
    + intros [<-|[]]. apply Permutation_refl.
    + intros order. left. apply Permutation_sym, Permutation_nil in order. symmetry. exact order.
  - cbn [orders]. rewrite in_flat_map. split.
    + intros (i & here & inside). apply in_places in here. apply in_map_iff in inside.
      destruct inside as (o' & <- & inside). apply IH in inside.
      * apply order_by_place. exists i. auto.
      * rewrite length_without by exact here. lia.
    + intros order. destruct o as [|c o].
      * apply Permutation_length in order. simpl in order. lia.
      * apply order_by_place in order. destruct order as (i & here & -> & order).
        exists i. split; [apply in_places; exact here|]. apply in_map. apply IH; [|exact order].
        rewrite length_without by exact here. lia.
Qed.

Lemma number_of_orders : forall size cards, length cards = size ->
  length (orders size cards) = fact size.
Proof.
  intros size. induction size as [|size IH]; intros cards many; [reflexivity|].
  cbn [orders]. rewrite (length_flat_map _ _ _ _ (fact size)).
  - rewrite length_places, many. reflexivity.
  - intros i here. apply in_places in here. rewrite map_length. apply IH.
    rewrite length_without by exact here. lia.
Qed.

Lemma orders_once : forall size cards, length cards = size -> NoDup cards ->
  NoDup (orders size cards).
Proof.
  intros size. induction size as [|size IH]; intros cards many once.
  - constructor; [intros []|constructor].
  - cbn [orders]. apply nodup_flat_map.
    + apply seq_NoDup.
    + intros i here. apply in_places in here. apply nodup_map.
      * apply IH; [rewrite length_without by exact here; lia|].
        apply nodup_without; assumption.
      * intros o o' _ _ same. congruence.
    + intros i j o here here' inside inside'. apply in_places in here. apply in_places in here'.
      apply in_map_iff in inside. destruct inside as (o1 & <- & _).
      apply in_map_iff in inside'. destruct inside' as (o2 & same & _).
      apply card_injective with cards; try assumption. congruence.
Qed.

(** * Plays *)

Lemma in_plays : forall size V Y P play, length V = size -> length Y = size -> length P = size ->
  (In play (plays size V Y P) <->
   Permutation (map upcard_of play) P /\ Permutation (map mine play) V /\
   Permutation (map yours play) Y).
Proof.
  intros size. induction size as [|size IH]; intros V Y P play many many' many''.
  - apply length_zero_iff_nil in many, many', many''. subst V Y P. simpl. split.
    + intros [<-|[]]. simpl. auto.
    + intros (order & _ & _). left. apply Permutation_sym, Permutation_nil in order.
      destruct play; [reflexivity|discriminate].
  - cbn [plays]. rewrite in_flat_map. split.
    + intros (k & here & inside). apply in_flat_map in inside.
      destruct inside as (i & here' & inside). apply in_flat_map in inside.
      destruct inside as (j & here'' & inside). apply in_map_iff in inside.
      destruct inside as (rest & <- & inside).
      apply in_places in here, here', here''.
      apply IH in inside; try (rewrite length_without by assumption; lia).
      destruct inside as (deck & own & other). cbn [map upcard_of mine yours].
      split; [|split]; apply order_by_place; [exists k|exists i|exists j]; auto.
    + destruct play as [|[[upcard bid] reply] rest].
      { intros (order & _). apply Permutation_length in order. simpl in order. lia. }
      cbn [map upcard_of mine yours]. intros (deck & own & other).
      apply order_by_place in deck, own, other.
      destruct deck as (k & here & -> & deck). destruct own as (i & here' & -> & own).
      destruct other as (j & here'' & -> & other).
      exists k. split; [apply in_places; exact here|]. apply in_flat_map.
      exists i. split; [apply in_places; exact here'|]. apply in_flat_map.
      exists j. split; [apply in_places; exact here''|]. apply in_map.
      apply IH; try (rewrite length_without by assumption; lia). auto.
Qed.

Lemma number_of_plays : forall size V Y P,
  length V = size -> length Y = size -> length P = size ->
  length (plays size V Y P) = fact size ^ 3.
Proof.
  intros size. induction size as [|size IH]; intros V Y P many many' many''; [reflexivity|].
  cbn [plays].
  rewrite (length_flat_map _ _ _ _ (S size * (S size * fact size ^ 3))).
  - rewrite length_places, many''. change (fact (S size)) with (S size * fact size).
    rewrite Nat.pow_mul_l. simpl. lia.
  - intros k here. rewrite (length_flat_map _ _ _ _ (S size * fact size ^ 3)).
    + rewrite length_places, many. reflexivity.
    + intros i here'. rewrite (length_flat_map _ _ _ _ (fact size ^ 3)).
      * rewrite length_places, many'. reflexivity.
      * intros j here''. apply in_places in here, here', here''. rewrite map_length.
        apply IH; rewrite length_without by assumption; lia.
Qed.

Lemma plays_once : forall size V Y P, length V = size -> length Y = size -> length P = size ->
  NoDup V -> NoDup Y -> NoDup P -> NoDup (plays size V Y P).
Proof.
  intros size. induction size as [|size IH]; intros V Y P many many' many'' once once' once''.
  - constructor; [intros []|constructor].
  - cbn [plays]. apply nodup_flat_map; [apply seq_NoDup| |].
    + intros k here. apply nodup_flat_map; [apply seq_NoDup| |].
      * intros i here'. apply nodup_flat_map; [apply seq_NoDup| |].
        -- intros j here''. apply in_places in here, here', here''. apply nodup_map.
           ++ apply IH; try (apply nodup_without; assumption);
                rewrite length_without by assumption; lia.
           ++ intros rest rest' _ _ same. congruence.
        -- intros j j' play here'' there inside inside'. apply in_places in here'', there.
           apply in_map_iff in inside. destruct inside as (rest & <- & _).
           apply in_map_iff in inside'. destruct inside' as (rest' & same & _).
           apply card_injective with Y; try assumption. congruence.
      * intros i i' play here' there inside inside'. apply in_places in here', there.
        apply in_flat_map in inside. destruct inside as (j & _ & inside).
        apply in_flat_map in inside'. destruct inside' as (j' & _ & inside').
        apply in_map_iff in inside. destruct inside as (rest & <- & _).
        apply in_map_iff in inside'. destruct inside' as (rest' & same & _).
        apply card_injective with V; try assumption. congruence.
    + intros k k' play here there inside inside'. apply in_places in here, there.
      apply in_flat_map in inside. destruct inside as (i & _ & inside).
      apply in_flat_map in inside'. destruct inside' as (i' & _ & inside').
      apply in_flat_map in inside. destruct inside as (j & _ & inside).
      apply in_flat_map in inside'. destruct inside' as (j' & _ & inside').
      apply in_map_iff in inside. destruct inside as (rest & <- & _).
      apply in_map_iff in inside'. destruct inside' as (rest' & same & _).
      apply card_injective with P; try assumption. congruence.
Qed.

Lemma length_suit : forall N, length (suit N) = N.
Proof. intros N. apply seq_length. Qed.

Lemma suit_once : forall N, NoDup (suit N).
Proof. intros N. apply seq_NoDup. Qed.

(** The number of ways to order the middle suit, and that of betting sequences for each player, is
    N factorial. *)
Theorem number_of_sequences : forall N,
  NoDup (orders N (suit N)) /\ length (orders N (suit N)) = fact N /\
  forall o,
    (In o (orders N (suit N)) <-> order_of N o) /\
    (In o (orders N (suit N)) <->
     exists play, In play (plays N (suit N) (suit N) (suit N)) /\ map upcard_of play = o) /\
    (In o (orders N (suit N)) <->
     exists play, In play (plays N (suit N) (suit N) (suit N)) /\ map mine play = o) /\
    (In o (orders N (suit N)) <->
     exists play, In play (plays N (suit N) (suit N) (suit N)) /\ map yours play = o).
Proof.
  intros N. pose proof (length_suit N) as many.
  split; [apply orders_once; [exact many|apply suit_once]|].
  split; [apply number_of_orders; exact many|]. intros o.
  assert (as_order : In o (orders N (suit N)) <-> Permutation o (suit N))
    by (apply in_orders; exact many).
  split; [exact as_order|].
  assert (some_play : In o (orders N (suit N)) ->
            exists play, In play (plays N (suit N) (suit N) (suit N)) /\
              map upcard_of play = o /\ map mine play = o /\ map yours play = o).
  { intros inside. apply as_order in inside. exists (map (fun c => (c, c, c)) o).
    rewrite in_plays by exact many. rewrite !map_map. cbn [upcard_of mine yours]. rewrite map_id.
    auto. }
  split; [|split]; (split;
    [intros inside; destruct (some_play inside) as (play & there & deck & own & other);
     exists play; auto
    |intros (play & there & <-); apply in_plays in there; try exact many; apply in_orders;
     [exact many|tauto]]).
Qed.

(** The number of ways to play out a game is the cube of it. *)
Theorem number_of_ways : forall N,
  let ways := plays N (suit N) (suit N) (suit N) in
  NoDup ways /\
  (forall play, In play ways <->
     order_of N (map upcard_of play) /\ order_of N (map mine play) /\
     order_of N (map yours play)) /\
  length ways = fact N ^ 3.
Proof.
  intros N ways. pose proof (length_suit N) as many. pose proof (suit_once N) as once.
  split; [apply plays_once; assumption|].
  split; [intros play; apply in_plays; exact many|].
  apply number_of_plays; exact many.
Qed.

(** * What the recursion asks for *)

Lemma concat_of_matrix : forall (T : Type) (g : nat -> nat -> list T) rows cols,
  concat (concat (map (fun i => map (g i) cols) rows)) =
  flat_map (fun i => flat_map (g i) cols) rows.
Proof.
  intros T g rows cols. induction rows as [|i rows IH]; [reflexivity|].
  simpl. rewrite concat_app, IH. f_equal. symmetry. apply flat_map_concat_map.
Qed.

Lemma flat_map_equal : forall (S T : Type) (g h : S -> list T) l,
  (forall x, In x l -> g x = h x) -> flat_map g l = flat_map h l.
Proof.
  intros S T g h l same. rewrite !flat_map_concat_map. f_equal. apply map_ext_in. exact same.
Qed.

Lemma evaluations_next : forall size V Y P,
  evaluations (S size) V Y P =
  flat_map (fun k => flat_map (fun i => flat_map (fun j =>
    evaluations size (without i V) (without j Y) (without k P))
    (places Y)) (places V)) (places P).
Proof.
  intros size V Y P. unfold evaluations. cbn [f recording mean value].
  rewrite <- flat_map_concat_map. apply flat_map_equal. intros k _.
  apply (concat_of_matrix situation
    (fun i j => f (list situation) recording size (without i V) (without j Y) (without k P))).
Qed.

Lemma asked_for_list : forall V Y P,
  asked_for (V, Y, P) =
  flat_map (fun k => flat_map (fun i => flat_map (fun j =>
    [(without i V, without j Y, without k P)]) (places Y)) (places V)) (places P).
Proof.
  intros V Y P. cbn [asked_for recording mean value].
  rewrite <- flat_map_concat_map. apply flat_map_equal. intros k _.
  apply (concat_of_matrix situation (fun i j => [(without i V, without j Y, without k P)])).
Qed.

Lemma in_asked_for : forall V Y P q, In q (asked_for (V, Y, P)) <->
  exists k i j, k < length P /\ i < length V /\ j < length Y /\
    q = (without i V, without j Y, without k P).
Proof.
  intros V Y P q. rewrite asked_for_list, in_flat_map. split.
  - intros (k & here & inside). apply in_flat_map in inside.
    destruct inside as (i & here' & inside). apply in_flat_map in inside.
    destruct inside as (j & here'' & [<-|[]]).
    apply in_places in here, here', here''. exists k, i, j. auto.
  - intros (k & i & j & here & here' & here'' & ->). exists k.
    split; [apply in_places; exact here|]. apply in_flat_map. exists i.
    split; [apply in_places; exact here'|]. apply in_flat_map. exists j.
    split; [apply in_places; exact here''|]. left. reflexivity.
Qed.

(** Evaluation of f on sets of cardinality N requires N^3 evaluations of f on sets of cardinality
    N - 1. *)
Theorem n_cubed_evaluations : forall N V Y P,
  length V = N -> length Y = N -> length P = N ->
  length (asked_for (V, Y, P)) = N ^ 3 /\
  forall V' Y' P', In (V', Y', P') (asked_for (V, Y, P)) ->
    length V' = N - 1 /\ length Y' = N - 1 /\ length P' = N - 1.
Proof.
  intros N V Y P many many' many''. split.
  - rewrite asked_for_list, (length_flat_map _ _ _ _ (N * (N * 1))).
    + rewrite length_places, many''. simpl. lia.
    + intros k _. rewrite (length_flat_map _ _ _ _ (N * 1)).
      * rewrite length_places, many. reflexivity.
      * intros i _. rewrite (length_flat_map _ _ _ _ 1).
        -- rewrite length_places, many'. reflexivity.
        -- intros j _. reflexivity.
  - intros V' Y' P' inside. apply in_asked_for in inside.
    destruct inside as (k & i & j & here & here' & here'' & same).
    injection same as -> -> ->. rewrite !length_without by assumption. lia.
Qed.

Lemma evaluations_are_empty : forall size V Y P p,
  In p (evaluations size V Y P) -> p = ([], [], []).
Proof.
  intros size. induction size as [|size IH]; intros V Y P p inside.
  - destruct inside as [<-|[]]. reflexivity.
  - rewrite evaluations_next in inside. apply in_flat_map in inside.
    destruct inside as (k & _ & inside). apply in_flat_map in inside.
    destruct inside as (i & _ & inside). apply in_flat_map in inside.
    destruct inside as (j & _ & inside). apply IH in inside. exact inside.
Qed.

Lemma number_of_evaluations : forall size V Y P,
  length V = size -> length Y = size -> length P = size ->
  length (evaluations size V Y P) = fact size ^ 3.
Proof.
  intros size. induction size as [|size IH]; intros V Y P many many' many''; [reflexivity|].
  rewrite evaluations_next, (length_flat_map _ _ _ _ (S size * (S size * fact size ^ 3))).
  - rewrite length_places, many''. change (fact (S size)) with (S size * fact size).
    rewrite Nat.pow_mul_l. simpl. lia.
  - intros k here. rewrite (length_flat_map _ _ _ _ (S size * fact size ^ 3)).
    + rewrite length_places, many. reflexivity.
    + intros i here'. rewrite (length_flat_map _ _ _ _ (fact size ^ 3)).
      * rewrite length_places, many'. reflexivity.
      * intros j here''. apply in_places in here, here', here''.
        apply IH; rewrite length_without by assumption; lia.
Qed.

(** Plain recursion leads again to the cube of N factorial: so many evaluations, all of the game
    without cards. *)
Theorem plain_recursion : forall N V Y P,
  length V = N -> length Y = N -> length P = N ->
  length (evaluations N V Y P) = fact N ^ 3 /\
  forall p, In p (evaluations N V Y P) -> p = ([], [], []).
Proof.
  intros N V Y P many many' many''. split; [apply number_of_evaluations; assumption|].
  apply evaluations_are_empty.
Qed.

(** * Sets of cards *)

Lemma choose_too_many : forall n k, n < k -> choose n k = 0.
Proof.
  intros n. induction n as [|n IH]; intros [|k] more; try lia; [reflexivity|]. simpl.
  rewrite !IH by lia. reflexivity.
Qed.

(** They are the binomial coefficients. *)
Lemma choose_factorials : forall n k, k <= n -> choose n k * (fact k * fact (n - k)) = fact n.
Proof.
  intros n. induction n as [|n IH]; intros [|k] less; try lia; [reflexivity| |].
  - simpl choose. simpl fact at 1. rewrite Nat.sub_0_r. lia.
  - cbn [choose]. rewrite Nat.sub_succ, Nat.mul_add_distr_r.
    change (fact (S k)) with (S k * fact k). change (fact (S n)) with (S n * fact n).
    assert (first : choose n k * (S k * fact k * fact (n - k)) = S k * fact n).
    { rewrite <- (IH k) by lia. ring. }
    rewrite first. destruct (Nat.eq_dec k n) as [->|other].
    + rewrite choose_too_many by lia. lia.
    + assert (second : choose n (S k) * (S k * fact k * fact (n - k)) = (n - k) * fact n).
      { rewrite <- (IH (S k)) by lia. replace (n - k) with (S (n - S k)) by lia.
        change (fact (S (n - S k))) with (S (n - S k) * fact (n - S k)).
        change (fact (S k)) with (S k * fact k). ring. }
      rewrite second. rewrite <- Nat.mul_add_distr_r. f_equal. lia.
Qed.

Lemma subsets_of_size : forall cards size s, In s (subsets cards size) -> length s = size.
Proof.
  intros cards. induction cards as [|c cards IH]; intros [|size] s inside; simpl in inside.
  - destruct inside as [<-|[]]. reflexivity.
  - destruct inside.
  - destruct inside as [<-|[]]. reflexivity.
  - apply in_app_or in inside. destruct inside as [inside|inside]; [|apply IH; exact inside].
    apply in_map_iff in inside. destruct inside as (t & <- & inside). simpl. f_equal.
    apply IH. exact inside.
Qed.

Lemma subsets_within : forall cards size s, In s (subsets cards size) -> incl s cards.
Proof.
  intros cards. induction cards as [|c cards IH]; intros [|size] s inside; simpl in inside.
  - destruct inside as [<-|[]]. intros d [].
  - destruct inside.
  - destruct inside as [<-|[]]. intros d [].
  - apply in_app_or in inside. destruct inside as [inside|inside].
    + apply in_map_iff in inside. destruct inside as (t & <- & inside). apply IH in inside.
      intros d [<-|there]; [left; reflexivity|right; apply inside; exact there].
    + apply IH in inside. intros d there. right. apply inside. exact there.
Qed.

Lemma subsets_more : forall c cards size s,
  In s (subsets cards size) -> In s (subsets (c :: cards) size).
Proof.
  intros c cards [|size] s inside.
  - destruct cards; exact inside.
  - simpl. apply in_or_app. right. exact inside.
Qed.

Lemma number_of_subsets : forall cards size,
  length (subsets cards size) = choose (length cards) size.
Proof.
  intros cards. induction cards as [|c cards IH]; intros [|size]; try reflexivity.
  simpl. rewrite app_length, map_length, !IH. reflexivity.
Qed.

Lemma subsets_once : forall cards size, NoDup cards -> NoDup (subsets cards size).
Proof.
  intros cards. induction cards as [|c cards IH]; intros [|size] once; simpl;
    try (constructor; [intros []|constructor]); try constructor.
  apply NoDup_cons_iff in once. destruct once as (fresh & once). apply nodup_app.
  - apply nodup_map; [apply IH; exact once|]. intros s t _ _ same. congruence.
  - apply IH. exact once.
  - intros s here there. apply in_map_iff in here. destruct here as (t & <- & _).
    apply subsets_within in there. apply fresh. apply there. left. reflexivity.
Qed.

Lemma subset_without : forall cards size s i, In s (subsets cards (S size)) -> i < S size ->
  In (without i s) (subsets cards size).
Proof.
  intros cards. induction cards as [|c cards IH]; intros size s i inside here; [destruct inside|].
  simpl in inside. apply in_app_or in inside. destruct inside as [inside|inside].
  - apply in_map_iff in inside. destruct inside as (t & <- & inside). destruct i as [|i].
    + apply subsets_more. exact inside.
    + destruct size as [|size]; [lia|]. simpl. apply in_or_app. left. apply in_map.
      apply IH; [exact inside|lia].
  - apply subsets_more. apply IH; assumption.
Qed.

(** A set that is not all cards is another one less a card. *)
Lemma subset_extended : forall cards size s, In s (subsets cards size) -> size < length cards ->
  exists t i, In t (subsets cards (S size)) /\ i < S size /\ without i t = s.
Proof.
  intros cards. induction cards as [|c cards IH]; intros size s inside less; [simpl in less; lia|].
  simpl in less. destruct size as [|size].
  - destruct inside as [<-|[]]. exists [c], 0. split; [|split; [lia|reflexivity]].
    simpl. apply in_or_app. left. apply in_map. destruct cards; left; reflexivity.
  - simpl in inside. apply in_app_or in inside. destruct inside as [inside|inside].
    + apply in_map_iff in inside. destruct inside as (s' & <- & inside).
      destruct (IH size s' inside ltac:(lia)) as (t & i & there & here & <-).
      exists (c :: t), (S i). split; [|split; [lia|reflexivity]].
      cbn [subsets]. apply in_or_app. left. apply in_map. exact there.
    + exists (c :: s), 0. split; [|split; [lia|reflexivity]].
      cbn [subsets]. apply in_or_app. left. apply in_map. exact inside.
Qed.

Lemma subset_of_all : forall cards s, In s (subsets cards (length cards)) <-> s = cards.
Proof.
  intros cards. induction cards as [|c cards IH]; intros s; simpl.
  - split; [intros [<-|[]]; reflexivity|intros ->; left; reflexivity].
  - rewrite in_app_iff, in_map_iff. split.
    + intros [(t & <- & inside)|inside]; [apply IH in inside; congruence|].
      assert (none : length (subsets cards (S (length cards))) = 0).
      { rewrite number_of_subsets. apply choose_too_many. lia. }
      apply length_zero_iff_nil in none. rewrite none in inside. destruct inside.
    + intros ->. left. exists cards. split; [reflexivity|]. apply IH. reflexivity.
Qed.

Lemma subset_of_suit : forall N s, In s (subsets (suit N) N) <-> s = suit N.
Proof.
  intros N s. pose proof (subset_of_all (suit N) s) as all. rewrite length_suit in all. exact all.
Qed.

(** * Subgames *)

Lemma in_situations : forall N size V Y P, In (V, Y, P) (situations N size) <->
  In V (subsets (suit N) size) /\ In Y (subsets (suit N) size) /\ In P (subsets (suit N) size).
Proof. intros N size V Y P. unfold situations. rewrite !in_prod_iff. tauto. Qed.

Lemma sizes_of_situation : forall N size V Y P, In (V, Y, P) (situations N size) ->
  length V = size /\ length Y = size /\ length P = size.
Proof.
  intros N size V Y P inside. apply in_situations in inside.
  destruct inside as (own & other & deck). apply subsets_of_size in own, other, deck. auto.
Qed.

Lemma number_of_situations : forall N size, length (situations N size) = choose N size ^ 3.
Proof.
  intros N size. unfold situations, situation. cbv zeta.
  rewrite !prod_length, number_of_subsets, length_suit. simpl. lia.
Qed.

Lemma situations_once : forall N size, NoDup (situations N size).
Proof.
  intros N size. pose proof (subsets_once (suit N) size (suit_once N)) as once.
  apply nodup_list_prod; [apply nodup_list_prod|]; exact once.
Qed.

Lemma asked_are_smaller : forall N size p q,
  In p (situations N (S size)) -> In q (asked_for p) -> In q (situations N size).
Proof.
  intros N size ((V & Y) & P) q inside below. pose proof (sizes_of_situation _ _ _ _ _ inside).
  apply in_situations in inside. destruct inside as (own & other & deck).
  apply in_asked_for in below. destruct below as (k & i & j & here & here' & here'' & ->).
  apply in_situations. split; [|split]; apply subset_without; assumption || lia.
Qed.

Lemma none_asked : forall N p, In p (situations N 0) -> asked_for p = [].
Proof.
  intros N ((V & Y) & P) inside. pose proof (sizes_of_situation _ _ _ _ _ inside) as sizes.
  destruct sizes as (_ & _ & many). apply length_zero_iff_nil in many. subst P. reflexivity.
Qed.

Lemma asked_by_larger : forall N size q, size < N -> In q (situations N size) ->
  exists p, In p (situations N (S size)) /\ In q (asked_for p).
Proof.
  intros N size ((V & Y) & P) less inside. apply in_situations in inside.
  destruct inside as (own & other & deck).
  apply subset_extended in own; [|rewrite length_suit; exact less].
  apply subset_extended in other; [|rewrite length_suit; exact less].
  apply subset_extended in deck; [|rewrite length_suit; exact less].
  destruct own as (V' & i & own & here' & <-). destruct other as (Y' & j & other & here'' & <-).
  destruct deck as (P' & k & deck & here & <-).
  exists (V', Y', P'). split; [apply in_situations; auto|]. apply in_asked_for. exists k, i, j.
  rewrite (subsets_of_size _ _ _ own), (subsets_of_size _ _ _ other), (subsets_of_size _ _ _ deck).
  auto.
Qed.

Lemma in_bottom_up : forall N p, In p (bottom_up N) <->
  exists size, size <= N /\ In p (situations N size).
Proof.
  intros N p. unfold bottom_up. rewrite in_flat_map. split.
  - intros (size & here & inside). apply in_seq in here. exists size. split; [lia|exact inside].
  - intros (size & less & inside). exists size. split; [apply in_seq; lia|exact inside].
Qed.

(** The values that the game needs are those of all triples of sets of the same size. *)
Lemma needed_situations : forall N p, needed N p <-> In p (bottom_up N).
Proof.
  intros N p. rewrite in_bottom_up. split.
  - intros known. induction known as [|p q known (size & less & inside) below].
    + exists N. split; [lia|]. apply in_situations.
      rewrite subset_of_suit. auto.
    + destruct size as [|size].
      * rewrite (none_asked N p inside) in below. destruct below.
      * exists size. split; [lia|]. apply asked_are_smaller with p; assumption.
  - intros (size & less & inside). revert p less inside.
    assert (down : forall missing size p, size + missing = N -> In p (situations N size) ->
              needed N p).
    { intros missing. induction missing as [|missing IH]; intros size' p whole_size inside.
      - replace size' with N in inside by lia. destruct p as ((V & Y) & P).
        apply in_situations in inside. destruct inside as (own & other & deck).
        apply subset_of_suit in own, other, deck. subst V Y P. apply the_game.
      - destruct (asked_by_larger N size' p ltac:(lia) inside) as (q & inside' & below).
        apply asked with q; [|exact below]. apply (IH (S size')); [lia|exact inside']. }
    intros p less inside. apply (down (N - size) size); [lia|exact inside].
Qed.

Lemma same_size_of_situation : forall N size size' p,
  In p (situations N size) -> In p (situations N size') -> size = size'.
Proof.
  intros N size size' ((V & Y) & P) inside inside'.
  apply sizes_of_situation in inside, inside'. lia.
Qed.

Lemma bottom_up_once : forall N, NoDup (bottom_up N).
Proof.
  intros N. apply nodup_flat_map; [apply seq_NoDup| |].
  - intros size _. apply situations_once.
  - intros size size' p _ _. apply same_size_of_situation.
Qed.

Lemma length_of_parts : forall (T : Type) (g : nat -> list T) l,
  length (flat_map g l) = sum_of (map (fun x => length (g x)) l).
Proof.
  intros T g l. induction l as [|x l IH]; [reflexivity|]. simpl. rewrite app_length, IH.
  reflexivity.
Qed.

Lemma later_not_smaller : forall N count start before p after q size size',
  flat_map (situations N) (seq start count) = before ++ p :: after -> In q after ->
  In p (situations N size) -> In q (situations N size') -> size <= size'.
Proof.
  intros N count. induction count as [|count IH];
    intros start before p after q size size' whole_list later inside inside'.
  - simpl in whole_list. destruct before; discriminate.
  - simpl in whole_list. apply app_eq_app in whole_list.
    destruct whole_list as (part & [(first & rest)|(first & rest)]).
    + destruct part as [|p' part].
      * simpl in rest. apply (IH (S start) [] p after q size size'); auto.
      * simpl in rest. injection rest as <- rest.
        assert (here : In p (situations N start)).
        { rewrite first. apply in_or_app. right. left. reflexivity. }
        rewrite (same_size_of_situation N size start p inside here).
        rewrite rest in later. apply in_app_or in later. destruct later as [later|later].
        -- assert (there : In q (situations N start)).
           { rewrite first. apply in_or_app. right. right. exact later. }
           rewrite (same_size_of_situation N size' start q inside' there). lia.
        -- apply in_flat_map in later. destruct later as (size'' & range & later).
           apply in_seq in range.
           rewrite (same_size_of_situation N size' size'' q inside' later). lia.
    + apply (IH (S start) part p after q size size'); assumption.
Qed.

Lemma number_of_values : forall N,
  length (bottom_up N) = sum_of (map (fun j => choose N j ^ 3) (seq 0 (S N))).
Proof.
  intros N. unfold bottom_up. rewrite length_of_parts. f_equal. apply map_ext.
  apply number_of_situations.
Qed.

(** Bottom-up, the value of each subgame that the game needs is computed once, and whatever a
    computation asks for has been stored before; plain recursion evaluates the game without
    cards as often as there are plays. *)
Theorem each_subgame_once : forall N,
  NoDup (bottom_up N) /\ (forall p, needed N p <-> In p (bottom_up N)) /\
  length (bottom_up N) = sum_of (map (fun j => choose N j ^ 3) (seq 0 (S N))) /\
  (forall before p after, bottom_up N = before ++ p :: after ->
     forall q, In q (asked_for p) -> In q before) /\
  (let plain := evaluations N (suit N) (suit N) (suit N) in
   length plain = fact N ^ 3 /\ forall p, In p plain -> p = ([], [], [])).
Proof.
  intros N. split; [apply bottom_up_once|]. split; [apply needed_situations|]. split; [|split].
  - apply number_of_values.
  - intros before p after all q below.
    assert (inside : In p (bottom_up N)).
    { rewrite all. apply in_or_app. right. left. reflexivity. }
    apply in_bottom_up in inside. destruct inside as (size & less & inside).
    destruct size as [|size]; [rewrite (none_asked N p inside) in below; destruct below|].
    pose proof (asked_are_smaller N size p q inside below) as inside'.
    assert (there : In q (bottom_up N)) by (apply in_bottom_up; exists size; split; [lia|auto]).
    rewrite all in there. apply in_app_or in there. destruct there as [there|[same|there]].
    + exact there.
    + subst q. pose proof (same_size_of_situation N (S size) size p inside inside'). lia.
    + pose proof (later_not_smaller N (S N) 0 before p after q (S size) size all there inside
                    inside'). lia.
  - apply plain_recursion; apply length_suit.
Qed.

Lemma in_matrix_games : forall N p upcard, In (p, upcard) (matrix_games N) <->
  In p (bottom_up N) /\ match p with (_, _, P) => In upcard P end.
Proof.
  intros N p upcard. unfold matrix_games. rewrite in_flat_map. split.
  - intros (((V & Y) & P) & inside & here). apply in_map_iff in here.
    destruct here as (c & same & here). injection same as <- <-. auto.
  - intros (inside & here). exists p. split; [exact inside|]. destruct p as ((V & Y) & P).
    apply in_map_iff. exists upcard. auto.
Qed.

Lemma situation_cards_once : forall N V Y P, In (V, Y, P) (bottom_up N) -> NoDup P.
Proof.
  intros N V Y P inside. apply in_bottom_up in inside. destruct inside as (size & _ & inside).
  apply in_situations in inside. destruct inside as (_ & _ & deck). clear V Y.
  revert size P deck. generalize (suit_once N). generalize (suit N). clear N.
  intros l. induction l as [|c l IH]; intros once [|size] P inside; simpl in inside.
  - destruct inside as [<-|[]]. constructor.
  - destruct inside.
  - destruct inside as [<-|[]]. constructor.
  - apply NoDup_cons_iff in once. destruct once as (fresh & once).
    apply in_app_or in inside. destruct inside as [inside|inside]; [|apply (IH once _ _ inside)].
    apply in_map_iff in inside. destruct inside as (t & <- & inside). constructor.
    + intros there. apply fresh. apply (subsets_within _ _ _ inside). exact there.
    + apply (IH once _ _ inside).
Qed.

Lemma matrix_games_once : forall N, NoDup (matrix_games N).
Proof.
  intros N. apply nodup_flat_map; [apply bottom_up_once| |].
  - intros ((V & Y) & P) inside. apply nodup_map.
    + apply situation_cards_once with N V Y. exact inside.
    + intros c d _ _ same. congruence.
  - intros ((V & Y) & P) ((V' & Y') & P') game _ _ inside inside'.
    apply in_map_iff in inside. destruct inside as (c & <- & _).
    apply in_map_iff in inside'. destruct inside' as (d & same & _). congruence.
Qed.

(** The subgames to solve, which the game of N cards needs: the matrix games, one for each upcard of
    each triple of sets of one size, are the sum of j C(N, j)^3. The values to store are that sum
    without the factor j. *)
Theorem number_of_subgames : forall N,
  NoDup (matrix_games N) /\
  (forall V Y P upcard, In ((V, Y, P), upcard) (matrix_games N) <->
     needed N (V, Y, P) /\ In upcard P) /\
  length (matrix_games N) = sum_of (map (fun j => j * choose N j ^ 3) (seq 0 (S N))) /\
  NoDup (bottom_up N) /\
  (forall p, In p (bottom_up N) <-> needed N p) /\
  length (bottom_up N) = sum_of (map (fun j => choose N j ^ 3) (seq 0 (S N))).
Proof.
  intros N. split; [apply matrix_games_once|].
  split; [|split; [|split; [apply bottom_up_once|split; [|apply number_of_values]]]].
  3:{ intros p. symmetry. apply needed_situations. }
  - intros V Y P upcard. rewrite needed_situations. apply in_matrix_games.
  - unfold matrix_games, bottom_up.
    assert (parts : flat_map matrix_games_of (flat_map (situations N) (seq 0 (S N))) =
                    flat_map (fun size => flat_map matrix_games_of (situations N size))
                      (seq 0 (S N))).
    { generalize (seq 0 (S N)). intros l. induction l as [|size l IH]; [reflexivity|]. simpl.
      rewrite flat_map_app, IH. reflexivity. }
    rewrite parts, length_of_parts. f_equal. apply map_ext. intros size.
    rewrite (length_flat_map _ _ _ _ size).
    + rewrite number_of_situations. apply Nat.mul_comm.
    + intros ((V & Y) & P) inside. apply sizes_of_situation in inside.
      cbn [matrix_games_of]. rewrite map_length. tauto.
Qed.

(** The matrices for hands of j cards ask for values of hands of j - 1 alone. *)
Theorem one_layer : forall N j p, In p (situations N (S j)) ->
  asked_for p <> [] /\ forall q, In q (asked_for p) -> In q (situations N j).
Proof.
  intros N j ((V & Y) & P) inside. split.
  - pose proof (sizes_of_situation _ _ _ _ _ inside) as (many & many' & many'').
    destruct (n_cubed_evaluations (S j) V Y P many many' many'') as (number & _).
    intros none. rewrite none in number. simpl in number. lia.
  - intros q below. apply asked_are_smaller with (V, Y, P); assumption.
Qed.

(** The value of a subgame is needed only when computing the values of subgames of the next larger
    size, and there it is. *)
Theorem two_layers : forall N j q, In q (situations N j) ->
  (forall i p, In p (situations N i) -> In q (asked_for p) -> i = S j) /\
  (j < N -> exists p, In p (situations N (S j)) /\ In q (asked_for p)).
Proof.
  intros N j q inside. split.
  - intros [|i] p inside' below.
    + rewrite (none_asked N p inside') in below. destruct below.
    + pose proof (asked_are_smaller N i p q inside' below) as inside''.
      f_equal. apply (same_size_of_situation N i j q); assumption.
  - intros less. apply asked_by_larger; assumption.
Qed.

(** * Symmetry *)

Definition exchange_of (game : situation * nat) : situation * nat :=
  match game with ((V, Y, P), upcard) => ((Y, V, P), upcard) end.

Lemma compared_antisym : forall A B, compared B A = CompOpp (compared A B).
Proof.
  intros A. induction A as [|x A IH]; intros [|y B]; try reflexivity. simpl.
  rewrite (Nat.compare_antisym x y). destruct (x ?= y); simpl; [apply IH|reflexivity|reflexivity].
Qed.

Lemma compared_same : forall A, compared A A = Eq.
Proof. intros A. induction A as [|x A IH]; [reflexivity|]. simpl. rewrite Nat.compare_refl.
  exact IH. Qed.

Definition ordered (order : comparison) (game : situation * nat) : bool :=
  match game with
  | ((V, Y, _), _) =>
      match compared V Y, order with
      | Lt, Lt => true
      | Eq, Eq => true
      | Gt, Gt => true
      | _, _ => false
      end
  end.

Lemma exchange_of_game : forall N game,
  In game (matrix_games N) -> In (exchange_of game) (matrix_games N).
Proof.
  intros N (((V & Y) & P) & upcard) inside. apply in_matrix_games in inside.
  destruct inside as (inside & here). apply in_matrix_games. split; [|exact here].
  apply in_bottom_up in inside. destruct inside as (size & less & inside).
  apply in_bottom_up. exists size. split; [exact less|]. apply in_situations in inside.
  apply in_situations. tauto.
Qed.

(** As many games have the first hand smaller as have it larger. *)
Lemma as_many_exchanged : forall N,
  length (filter (ordered Lt) (matrix_games N)) = length (filter (ordered Gt) (matrix_games N)).
Proof.
  intros N. rewrite <- (map_length exchange_of). apply Permutation_length.
  apply NoDup_Permutation.
  - apply nodup_map; [apply NoDup_filter; apply matrix_games_once|].
    intros (((V & Y) & P) & c) (((V' & Y') & P') & d) _ _ same. simpl in same. congruence.
  - apply NoDup_filter. apply matrix_games_once.
  - intros game. rewrite in_map_iff, filter_In. split.
    + intros (other & <- & inside). apply filter_In in inside. destruct inside as (inside & less).
      split; [apply exchange_of_game; exact inside|]. destruct other as (((V & Y) & P) & c).
      simpl in less |- *. rewrite compared_antisym.
      destruct (compared V Y); discriminate || reflexivity.
    + intros (inside & more). exists (exchange_of game).
      destruct game as (((V & Y) & P) & c). split; [reflexivity|]. apply filter_In.
      split; [apply exchange_of_game in inside; exact inside|].
      simpl in more |- *. rewrite compared_antisym.
      destruct (compared V Y); discriminate || reflexivity.
Qed.

Lemma three_parts : forall games,
  length games = length (filter (ordered Lt) games) + length (filter (ordered Eq) games) +
                 length (filter (ordered Gt) games).
Proof.
  intros games. induction games as [|(((V & Y) & P) & c) games IH]; [reflexivity|]. simpl.
  destruct (compared V Y); simpl; lia.
Qed.

Definition of_the_whole (N : nat) (game : situation * nat) : bool :=
  match game with ((V, Y, _), _) => (length V =? N) && ordered Eq game end.

Lemma solved_parts : forall N games,
  length (filter (solved_with_symmetry N) games) =
  length (filter (ordered Lt) games) + length (filter (of_the_whole N) games).
Proof.
  intros N games. induction games as [|(((V & Y) & P) & c) games IH]; [reflexivity|].
  simpl. destruct (compared V Y); simpl; rewrite ?Bool.andb_true_r, ?Bool.andb_false_r;
    try destruct (length V =? N); simpl; lia.
Qed.

Lemma games_of_the_whole : forall N,
  length (filter (of_the_whole N) (matrix_games N)) = N /\
  N <= length (filter (ordered Eq) (matrix_games N)).
Proof.
  intros N.
  set (whole_games := map (fun c => (whole N, c)) (suit N)).
  assert (many : length whole_games = N).
  { unfold whole_games. rewrite map_length. apply length_suit. }
  assert (once : NoDup whole_games).
  { apply nodup_map; [apply suit_once|]. intros c d _ _ same. congruence. }
  assert (there : forall game, In game whole_games -> In game (matrix_games N)).
  { intros game inside. apply in_map_iff in inside. destruct inside as (c & <- & inside).
    apply in_matrix_games. split; [|exact inside]. apply needed_situations. apply the_game. }
  split.
  - transitivity (length whole_games); [|exact many].
    apply Permutation_length. apply NoDup_Permutation.
    + apply NoDup_filter. apply matrix_games_once.
    + exact once.
    + intros game. rewrite filter_In. split.
      * intros (inside & all). destruct game as (((V & Y) & P) & c).
        apply in_matrix_games in inside. destruct inside as (inside & here).
        apply in_bottom_up in inside. destruct inside as (size & less & inside).
        pose proof (sizes_of_situation _ _ _ _ _ inside) as (size_V & _).
        unfold of_the_whole in all. apply Bool.andb_true_iff in all. destruct all as (full & _).
        apply Nat.eqb_eq in full. replace size with N in inside by lia.
        apply in_situations in inside. destruct inside as (own & other & deck).
        apply subset_of_suit in own, other, deck. subst V Y P. apply in_map_iff. exists c. auto.
      * intros inside. split; [apply there; exact inside|]. apply in_map_iff in inside.
        destruct inside as (c & <- & _). simpl. rewrite length_suit, Nat.eqb_refl, compared_same.
        reflexivity.
  - apply Nat.le_trans with (length whole_games); [lia|].
    apply NoDup_incl_length; [exact once|]. intros game inside.
    apply filter_In. split; [apply there; exact inside|]. apply in_map_iff in inside.
    destruct inside as (c & <- & _). simpl. rewrite compared_same. reflexivity.
Qed.

(** The symmetry gains a factor of two: each matrix game is solved, or its exchange is, or the hands
    are equal; and at most half of them are, and half of the N of the game itself. *)
Theorem factor_of_two : forall N,
  NoDup (with_symmetry N) /\
  (forall V Y P upcard, In ((V, Y, P), upcard) (matrix_games N) ->
     In ((V, Y, P), upcard) (with_symmetry N) \/
     In ((Y, V, P), upcard) (with_symmetry N) \/ V = Y) /\
  (forall upcard, In upcard (suit N) -> In (whole N, upcard) (with_symmetry N)) /\
  2 * length (with_symmetry N) <= length (matrix_games N) + N.
Proof.
  intros N. split; [apply NoDup_filter; apply matrix_games_once|]. split; [|split].
  - intros V Y P upcard inside. unfold with_symmetry. rewrite !filter_In. simpl.
    destruct (compared V Y) eqn:order.
    + right. right. apply compared_equal. exact order.
    + left. auto.
    + right. left. split; [apply (exchange_of_game N ((V, Y, P), upcard)); exact inside|].
      rewrite compared_antisym, order. reflexivity.
  - intros upcard here. apply filter_In. split.
    + apply in_matrix_games. split; [|exact here]. apply needed_situations. apply the_game.
    + simpl. rewrite compared_same, length_suit. apply Nat.eqb_refl.
  - unfold with_symmetry. rewrite solved_parts, (three_parts (matrix_games N)).
    destruct (games_of_the_whole N) as (-> & least). rewrite (as_many_exchanged N). lia.
Qed.
