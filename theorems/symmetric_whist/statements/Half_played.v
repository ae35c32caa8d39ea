(* Many suits A K 10 against Q J 9: the line of play at the end of Section 2. *)
Require Import ZArith Bool Arith QArith Qround List Permutation.
From SymmetricStated Require Import Rules.
From SymmetricStated Require Import Lines_of_play Particular_deals.
Import ListNotations.
Local Open Scope Z_scope.

(* A trick: who leads, the place of the suit in the deal, West's card and East's, who wins. *)
Definition one_trick := (player * nat * nat * nat * player)%type.

(* These tricks are played: what remains and who is on lead then. *)
Inductive reaches : deal -> player -> list one_trick -> deal -> player -> Prop :=
| at_once E p : reaches E p [] E p
| trick_by_trick a D b i j p rest F q : (i < size D)%nat -> (j < size D)%nat ->
    reaches (a ++ reduction D i j :: b) (winner D i j) rest F q ->
    reaches (a ++ D :: b) p ((p, length a, i, j, winner D i j) :: rest) F q.

(* What remains when West has taken with the ace the queen that East led. *)
Definition begun : suit := reduction AK10_QJ9 2 2.
(* What remains when West has led his ace, his king and his ten: nothing. *)
Definition played_out : suit := reduction (reduction (reduction AK10_QJ9 2 0) 1 0) 0 0.
(* [A 10, J 9]. *)
Definition A10_J9 : suit := Suit [2; 4] [1; 3].

(* So many suits begun, and as many played out. *)
Fixpoint half_played_suits (k : nat) : deal :=
  match k with O => [] | S m => begun :: played_out :: half_played_suits m end.

(* In the suit at this place East leads the queen, and West takes it with the ace. In the next one
   West leads his ace, his king, under which the nine and the jack fall, and his ten, and East takes
   that with the queen. *)
Definition one_round (at_ : nat) : list one_trick :=
  [(East, at_, 2, 2, West); (West, S at_, 2, 0, West); (West, S at_, 1, 0, West);
   (West, S at_, 0, 0, East)]%nat.

(* One round after another, each with the last two suits of which no card is played. *)
Fixpoint rounds (k : nat) : list one_trick :=
  match k with O => [] | S m => one_round (2 * m) ++ rounds m end.

(** W2-R2.3c: Whenever East is on lead, he will lead a queen or a jack. West takes the trick and
    continues with ace, king, and ten of a different suit, putting East back on lead. This continues
    until half of the suits have been played out completely, and the remaining suits are distributed
    A 10 vs. J 9 (or equivalently). ... West will now be able to take a trick with half of his
    remaining tens. This means that he gets an extra trick for every four suits. [He gets what he
    gets under optimal play, (2 + 1/4) times the number of suits.]

    Whichever honor East leads and West takes it with, A 10 against J 9 remain or what is
    equivalent. Of 4n suits half are played out in rounds; in the others West takes 3n tricks, an
    ace in each and the ten in half of them: 9n in all, which is what optimal play gives him. *)
Definition claim_extra_tricks : Prop :=
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
