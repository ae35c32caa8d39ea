(** The places of the subgames of one size are the numbers below C(N, j)^3, each once, in
    lexicographic order. *)

Require Import Arith Lia List.
From Goofspiel Require Import Recursion.
From GoofspielStated Require Import Counts.
From Goofspiel Require Import Counting.
From GoofspielStated Require Import HashTable.
Import ListNotations.
From GoofspielStated Require Export PerfectHash.

(** * Places of sets *)

Lemma ones_cons : forall x b, ones (x :: b) = (if x then S (ones b) else ones b).
Proof. intros [|] b; reflexivity. Qed.

Lemma choose_next : forall n k, choose (S n) (S k) = choose n k + choose n (S k).
Proof. reflexivity. Qed.

Lemma choose_none : forall n, choose n 0 = 1.
Proof. intros [|n]; reflexivity. Qed.

Lemma rank_of_less : forall b, rank_of b < choose (length b) (ones b).
Proof.
  intros b. induction b as [|[|] b IH]; [simpl; lia| |]; cbn [rank_of length]; rewrite ones_cons.
  - rewrite choose_next. lia.
  - destruct (ones b) as [|k]; [rewrite choose_none in *; exact IH|]. rewrite choose_next. lia.
Qed.

Lemma rank_of_before : forall b c, length b = length c -> ones b = ones c ->
  comes_before b c = true -> rank_of b < rank_of c.
Proof.
  intros b. induction b as [|x b IH]; intros [|y c] same_length same_ones before; try discriminate.
  injection same_length as same_length. rewrite !ones_cons in same_ones.
  destruct x, y; cbn [comes_before] in before; cbn [rank_of]; try discriminate.
  - rewrite !ones_cons. injection same_ones as same_ones. rewrite same_length, same_ones.
    pose proof (IH c same_length same_ones before). lia.
  - pose proof (rank_of_less b) as less. rewrite same_ones, same_length in less.
    rewrite ones_cons. lia.
  - apply IH; assumption.
Qed.

Lemma comes_before_total : forall b c, length b = length c ->
  comes_before b c = true \/ b = c \/ comes_before c b = true.
Proof.
  intros b. induction b as [|x b IH]; intros [|y c] same; try discriminate; [auto|].
  injection same as same. destruct (IH c same) as [before|[->|after]];
    destruct x, y; simpl; auto.
Qed.

Lemma comes_before_iff : forall b c, length b = length c -> ones b = ones c ->
  (comes_before b c = true <-> rank_of b < rank_of c).
Proof.
  intros b c same_length same_ones. split; [apply rank_of_before; assumption|]. intros less.
  destruct (comes_before_total b c same_length) as [before|[->|after]]; [exact before|lia|].
  apply rank_of_before in after; [lia|auto|auto].
Qed.

Lemma rank_of_injective : forall b c, length b = length c -> ones b = ones c ->
  rank_of b = rank_of c -> b = c.
Proof.
  intros b c same_length same_ones same.
  destruct (comes_before_total b c same_length) as [before|[equal|after]]; [|exact equal|].
  - apply rank_of_before in before; [lia|auto|auto].
  - apply rank_of_before in after; [lia|auto|auto].
Qed.

Lemma rank_of_surjective : forall n k e, e < choose n k ->
  exists b, length b = n /\ ones b = k /\ rank_of b = e.
Proof.
  intros n. induction n as [|n IH]; intros k e less.
  - destruct k as [|k]; simpl in less; [|lia]. exists []. simpl. repeat split; lia.
  - destruct k as [|k].
    + rewrite choose_none in less. destruct (IH 0 e) as (b & many & none & place).
      { rewrite choose_none. exact less. }
      exists (false :: b). rewrite ones_cons. simpl. auto.
    + rewrite choose_next in less. destruct (Nat.lt_ge_cases e (choose n (S k))) as [low|high].
      * destruct (IH (S k) e low) as (b & many & some & place).
        exists (false :: b). rewrite ones_cons. simpl. auto.
      * destruct (IH k (e - choose n (S k)) ltac:(lia)) as (b & many & some & place).
        exists (true :: b). cbn [rank_of length]. rewrite ones_cons, many, some, place.
        repeat split; lia.
Qed.

(** * Sets and bits *)

Definition has (s : list nat) (c : nat) : bool := existsb (Nat.eqb c) s.

Lemma has_spec : forall s c, has s c = true <-> In c s.
Proof.
  intros s c. unfold has. rewrite existsb_exists. split.
  - intros (d & inside & same). apply Nat.eqb_eq in same. subst d. exact inside.
  - intros inside. exists c. split; [exact inside|apply Nat.eqb_refl].
Qed.

Lemma has_not : forall s c, ~ In c s -> has s c = false.
Proof.
  intros s c absent. destruct (has s c) eqn:there; [|reflexivity].
  apply has_spec in there. contradiction.
Qed.

Lemma has_other : forall s c d, d <> c -> has (c :: s) d = has s d.
Proof.
  intros s c d other. unfold has. simpl. replace (d =? c) with false; [reflexivity|].
  symmetry. apply Nat.eqb_neq. exact other.
Qed.

(** A set is what is kept of the cards by asking of each whether it is there. *)
Lemma subset_is_filter : forall cards size s, NoDup cards -> In s (subsets cards size) ->
  filter (has s) cards = s.
Proof.
  assert (nothing : forall cards, filter (has []) cards = []).
  { intros cards. induction cards as [|c cards IH]; [reflexivity|]. simpl. exact IH. }
  intros cards. induction cards as [|c cards IH]; intros [|size] s once inside; simpl in inside.
  - destruct inside as [<-|[]]. reflexivity.
  - destruct inside.
  - destruct inside as [<-|[]]. apply nothing.
  - apply NoDup_cons_iff in once. destruct once as (fresh & once).
    apply in_app_or in inside. destruct inside as [inside|inside].
    + apply in_map_iff in inside. destruct inside as (t & <- & inside). cbn [filter].
      replace (has (c :: t) c) with true
        by (symmetry; apply has_spec; left; reflexivity).
      f_equal. rewrite <- (IH size t once inside) at 2. apply filter_ext_in.
      intros d there. apply has_other. intros same. subst d. contradiction.
    + cbn [filter]. rewrite has_not.
      * apply (IH (S size)); assumption.
      * intros there. apply fresh. apply (subsets_within _ _ _ inside). exact there.
Qed.

Lemma subset_of_bits : forall cards b, NoDup cards -> length b = length cards ->
  exists s, In s (subsets cards (ones b)) /\ map (has s) cards = b.
Proof.
  intros cards. induction cards as [|c cards IH]; intros [|x b] once many; try discriminate.
  - exists []. split; [left; reflexivity|reflexivity].
  - apply NoDup_cons_iff in once. destruct once as (fresh & once). injection many as many.
    destruct (IH b once many) as (s & inside & same). destruct x.
    + exists (c :: s). rewrite ones_cons. split.
      * cbn [subsets]. apply in_or_app. left. apply in_map. exact inside.
      * cbn [map]. f_equal; [apply has_spec; left; reflexivity|].
        rewrite <- same. apply map_ext_in. intros d there. apply has_other.
        intros equal. subst d. contradiction.
    + exists s. rewrite ones_cons. split; [apply subsets_more; exact inside|].
      cbn [map]. f_equal; [|exact same]. apply has_not. intros there. apply fresh.
      apply (subsets_within _ _ _ inside). exact there.
Qed.

Lemma ones_app : forall b c, ones (b ++ c) = ones b + ones c.
Proof.
  intros b c. unfold ones. induction b as [|[|] b IH]; simpl; [reflexivity| |exact IH].
  f_equal. exact IH.
Qed.

Lemma ones_rev : forall b, ones (rev b) = ones b.
Proof.
  intros b. induction b as [|x b IH]; [reflexivity|]. simpl. rewrite ones_app, IH, !ones_cons.
  destruct x; unfold ones; simpl; lia.
Qed.

Lemma ones_map : forall (g : nat -> bool) l, ones (map g l) = length (filter g l).
Proof.
  intros g l. induction l as [|c l IH]; [reflexivity|]. cbn [map filter]. rewrite ones_cons, IH.
  destruct (g c); reflexivity.
Qed.

Lemma bits_are : forall N s, bits N s = rev (map (has s) (suit N)).
Proof. intros N s. unfold bits. rewrite map_rev. reflexivity. Qed.

Lemma length_bits : forall N s, length (bits N s) = N.
Proof. intros N s. rewrite bits_are, rev_length, map_length. apply length_suit. Qed.

Lemma ones_bits : forall N size s, In s (subsets (suit N) size) -> ones (bits N s) = size.
Proof.
  intros N size s inside. rewrite bits_are, ones_rev, ones_map.
  rewrite (subset_is_filter _ size) by (exact inside || apply suit_once).
  apply subsets_of_size in inside. exact inside.
Qed.

Lemma bits_injective : forall N size s t,
  In s (subsets (suit N) size) -> In t (subsets (suit N) size) -> bits N s = bits N t -> s = t.
Proof.
  intros N size s t inside inside' same. rewrite !bits_are in same.
  apply (f_equal (@rev bool)) in same. rewrite !rev_involutive in same.
  rewrite <- (subset_is_filter (suit N) size s (suit_once N) inside).
  rewrite <- (subset_is_filter (suit N) size t (suit_once N) inside').
  apply filter_ext_in. intros c here. revert same here. generalize (suit N). clear.
  intros l. induction l as [|d l IH]; intros same here; [destruct here|].
  cbn [map] in same. injection same as first rest.
  destruct here as [<-|here]; [exact first|apply IH; assumption].
Qed.

Lemma bits_surjective : forall N size e, e < choose N size ->
  exists s, In s (subsets (suit N) size) /\ rank_of (bits N s) = e.
Proof.
  intros N size e less. destruct (rank_of_surjective N size e less) as (b & many & some & place).
  destruct (subset_of_bits (suit N) (rev b) (suit_once N)) as (s & inside & same).
  { rewrite rev_length, length_suit. exact many. }
  exists s. rewrite ones_rev, some in inside. split; [exact inside|].
  rewrite bits_are, same, rev_involutive. exact place.
Qed.

(** * Words *)

Lemma comes_before_app : forall b c w z, length b = length c ->
  (comes_before (b ++ w) (c ++ z) = true <->
   comes_before b c = true \/ b = c /\ comes_before w z = true).
Proof.
  intros b. induction b as [|x b IH]; intros [|y c] w z same; try discriminate.
  - simpl. split; [auto|]. intros [impossible|(_ & before)]; [discriminate|exact before].
  - injection same as same. specialize (IH c w z same).
    destruct x, y; simpl; rewrite ?IH; intuition (discriminate || congruence || auto).
Qed.

Lemma part_of_word : forall n (b w : list bool), length b = n ->
  firstn n (b ++ w) = b /\ skipn n (b ++ w) = w.
Proof.
  intros n b w <-. split.
  - rewrite firstn_app, Nat.sub_diag, firstn_all. apply app_nil_r.
  - rewrite skipn_app, Nat.sub_diag, skipn_all. reflexivity.
Qed.

Lemma place_of_word : forall N size V Y P,
  place_of N size (word N (V, Y, P)) =
  (rank_of (bits N V) * choose N size + rank_of (bits N Y)) * choose N size + rank_of (bits N P).
Proof.
  intros N size V Y P. unfold place_of, word.
  destruct (part_of_word N (bits N V) (bits N Y ++ bits N P) (length_bits N V)) as (-> & ->).
  destruct (part_of_word N (bits N Y) (bits N P) (length_bits N Y)) as (-> & ->). reflexivity.
Qed.

Lemma rank_of_bits : forall N size s, In s (subsets (suit N) size) ->
  rank_of (bits N s) < choose N size.
Proof.
  intros N size s inside. pose proof (rank_of_less (bits N s)) as less.
  rewrite length_bits, (ones_bits N size s inside) in less. exact less.
Qed.

(** Numbers of two digits are ordered as the digits are, the first one first. *)
Lemma two_digits : forall base a b c d, b < base -> d < base ->
  (a * base + b < c * base + d <-> a < c \/ a = c /\ b < d).
Proof.
  intros base a b c d low low'. split.
  - intros less. destruct (Nat.lt_trichotomy a c) as [before|[same|after]]; [auto| |].
    + right. subst c. lia.
    + exfalso. assert (more : S c * base <= a * base) by (apply Nat.mul_le_mono_r; lia).
      simpl in more. lia.
  - intros [before|(-> & less)]; [|lia].
    assert (more : S a * base <= c * base) by (apply Nat.mul_le_mono_r; lia). simpl in more. lia.
Qed.

Lemma two_digits_below : forall base m a b, a < m -> b < base -> a * base + b < m * base.
Proof.
  intros base m a b less low.
  assert (more : S a * base <= m * base) by (apply Nat.mul_le_mono_r; lia). simpl in more. lia.
Qed.

Lemma two_digits_same : forall base a b c d, b < base -> d < base ->
  a * base + b = c * base + d -> a = c /\ b = d.
Proof.
  intros base a b c d low low' same.
  destruct (Nat.lt_trichotomy a c) as [before|[equal|after]].
  - pose proof (proj2 (two_digits base a b c d low low') (or_introl before)). lia.
  - subst c. lia.
  - pose proof (proj2 (two_digits base c d a b low' low) (or_introl after)). lia.
Qed.

(** The entries of the table correspond bijectively to the subgames of a size, which are stored in
    lexicographic order of the concatenated representations. *)
Theorem perfect_hash : forall N size,
  let entry := fun p => place_of N size (word N p) in
  (forall p, In p (situations N size) -> entry p < choose N size ^ 3) /\
  (forall e, e < choose N size ^ 3 -> exists p, In p (situations N size) /\ entry p = e) /\
  (forall p q, In p (situations N size) -> In q (situations N size) ->
     entry p = entry q -> p = q) /\
  (forall p q, In p (situations N size) -> In q (situations N size) ->
     (entry p < entry q <-> comes_before (word N p) (word N q) = true)).
Proof.
  intros N size entry. set (base := choose N size).
  assert (entry_is : forall V Y P, entry (V, Y, P) =
            (rank_of (bits N V) * base + rank_of (bits N Y)) * base + rank_of (bits N P))
    by apply place_of_word.
  assert (cube : base ^ 3 = base * base * base) by (simpl; lia).
  split; [|split; [|split]].
  - intros ((V & Y) & P) inside. apply in_situations in inside.
    destruct inside as (own & other & deck). apply rank_of_bits in own, other, deck.
    fold base in own, other, deck. rewrite entry_is, cube.
    assert (two : rank_of (bits N V) * base + rank_of (bits N Y) < base * base).
    { apply two_digits_below; assumption. }
    apply two_digits_below; assumption.
  - intros e less. rewrite cube in less.
    assert (some : base <> 0) by (intros zero; rewrite zero in less; simpl in less; lia).
    assert (deck : e mod base < base) by (apply Nat.mod_upper_bound; exact some).
    assert (other : (e / base) mod base < base) by (apply Nat.mod_upper_bound; exact some).
    assert (own : e / base / base < base).
    { apply Nat.div_lt_upper_bound; [exact some|]. apply Nat.div_lt_upper_bound; [exact some|].
      lia. }
    apply bits_surjective in own, other, deck.
    destruct own as (V & own & first). destruct other as (Y & other & second).
    destruct deck as (P & deck & third).
    exists (V, Y, P). split; [apply in_situations; auto|].
    rewrite entry_is, first, second, third.
    rewrite (Nat.mul_comm (e / base / base)), <- Nat.div_mod by exact some.
    rewrite (Nat.mul_comm (e / base)), <- Nat.div_mod by exact some. reflexivity.
  - intros ((V & Y) & P) ((V' & Y') & P') inside inside' same.
    apply in_situations in inside, inside'.
    destruct inside as (own & other & deck), inside' as (own' & other' & deck').
    rewrite !entry_is in same.
    apply two_digits_same in same; try (apply rank_of_bits; assumption).
    destruct same as (front & third).
    apply two_digits_same in front; try (apply rank_of_bits; assumption).
    destruct front as (first & second).
    assert (equal : forall s t, In s (subsets (suit N) size) -> In t (subsets (suit N) size) ->
              rank_of (bits N s) = rank_of (bits N t) -> s = t).
    { intros s t there there' place. apply (bits_injective N size); try assumption.
      apply rank_of_injective; [rewrite !length_bits; reflexivity| |exact place].
      rewrite !(ones_bits N size) by assumption. reflexivity. }
    rewrite (equal V V'), (equal Y Y'), (equal P P') by assumption. reflexivity.
  - intros ((V & Y) & P) ((V' & Y') & P') inside inside'.
    apply in_situations in inside, inside'.
    destruct inside as (own & other & deck), inside' as (own' & other' & deck').
    assert (order : forall s t, In s (subsets (suit N) size) -> In t (subsets (suit N) size) ->
              (comes_before (bits N s) (bits N t) = true <->
               rank_of (bits N s) < rank_of (bits N t)) /\
              (bits N s = bits N t <-> rank_of (bits N s) = rank_of (bits N t))).
    { intros s t there there'.
      assert (same_ones : ones (bits N s) = ones (bits N t))
        by (rewrite !(ones_bits N size) by assumption; reflexivity).
      assert (same_length : length (bits N s) = length (bits N t))
        by (rewrite !length_bits; reflexivity).
      split; [apply comes_before_iff; assumption|].
      split; [intros ->; reflexivity|apply rank_of_injective; assumption]. }
    destruct (order V V' own own') as (first & same).
    destruct (order Y Y' other other') as (second & same').
    destruct (order P P' deck deck') as (third & _).
    rewrite !entry_is, two_digits by (apply rank_of_bits; assumption).
    rewrite two_digits by (apply rank_of_bits; assumption).
    unfold word. rewrite !comes_before_app by (rewrite !length_bits; reflexivity).
    rewrite first, second, third, same, same'.
    split.
    + intros [[low|(equal & low)]|(equal & low)].
      * left. exact low.
      * right. split; [exact equal|]. left. exact low.
      * apply two_digits_same in equal; try (apply rank_of_bits; assumption).
        destruct equal as (one & two). right. split; [exact one|]. right. auto.
    + intros [low|(equal & [low|(equal' & low)])].
      * left. left. exact low.
      * left. right. auto.
      * right. rewrite equal, equal'. auto.
Qed.
