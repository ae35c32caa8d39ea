(* Theorem 12.1, and what Section 12.1 says of deals with H(D) = H(D_0). The outcomes of D and D_0
   tell whether the value is half of an integer; the algorithm of single-suit whist finds them.

   D_0 is D without the smallest card of each hand (SingleSuit.v). Names that begin with WhistStated
   are of the paper on single-suit whist, in which E with an index is a card of East; E without one
   is a suit here. *)
Require Import ZArith Bool Arith QArith List Sorted.
From WhistStated Require Rules Theorem_9_1 Lemma_5_1 Machine Algorithm_10_1 Theorem_10_1.
From SymmetricStated Require Import Rules Values SingleSuit.
Import ListNotations.
Local Open Scope Z_scope.

(** W2-R12.1d: If H(D) = H(D_0), then either D or D_0 will have an outcome that depends on the
    position of the lead, and hence a value which is half an odd integer. It follows that the value
    of D is half of an integer.

    If H(D) = H(D_0), the outcome of D or of D_0 depends on the position of the lead; the value of
    the one whose outcome does is half an odd integer, and that of D half of an integer. *)
Definition claim_the_same_H : Prop :=
  forall D, is_suit D -> (2 <= size D)%nat ->
  let is_H E H :=
    (WhistStated.Rules.has_the_ace East E /\ WhistStated.Theorem_9_1.is_H_E E H) \/
    (WhistStated.Rules.has_the_ace West E /\ WhistStated.Theorem_9_1.is_H_W E H) in
  forall H, is_H D H -> is_H (D_0 D) H ->
  (tricks [D] West <> tricks [D] East \/ tricks [D_0 D] West <> tricks [D_0 D] East) /\
  (forall E, E = D \/ E = D_0 D -> tricks [E] West <> tricks [E] East ->
    exists m, value_eq (val E) (inject_Z (2 * m + 1) / 2, Zero)%Q) /\
  exists m, value_eq (val D) (inject_Z m / 2, Zero)%Q.

(* --- Theorem 12.1 --- *)

(** W2-T12.1: There is an algorithm running in time O(n log n) that detects if a single-suit deal
    has an integral or half-integral value. ... A single-suit deal D has value n + 1/2 if and only
    if its outcome is (n, n + 1); ... D has value n if and only if the deal D_0 obtained by removing
    the smallest card from each hand has outcome (n - 1, n). (The outcomes are those of [7], found
    for n cards on each hand with at most 150n operations on numbers of size O(n) for each of the
    two deals, each of which takes time O(log n). To write down D_0, and the value once the outcomes
    are known, is not counted. Larger n are counted in W1-T10.1n.)

    D has the value n + 1/2 if and only if its outcome is (n, n + 1), and n if and only if D_0 has
    the outcome (n - 1, n). Both outcomes are found by the program of Theorem 10.1 of single-suit
    whist. It is given the number of cards on a hand of E, one of these two deals, and the owners of
    its cards, which are numbered from 1 on, as they can be; and finds H: the outcome is (size E +
    H)/2, rounded down and up. It takes at most 150 operations for each card of a hand, on numbers
    of absolute value at most 3 for each. *)
Definition claim_theorem_12_1 : Prop :=
  forall D, is_suit D -> size D <> O ->
  (forall n, value_eq (val D) (inject_Z n + (1 # 2), Zero)%Q <->
    tricks [D] West = n /\ tricks [D] East = n + 1) /\
  (forall n, value_eq (val D) (integer n) <->
    tricks [D_0 D] West = n - 1 /\ tricks [D_0 D] East = n) /\
  forall E, E = D \/ E = D_0 D -> size E <> O ->
    let numbers N := is_suit N /\ size N = size E /\
      WhistStated.Lemma_5_1.standard_numbering (size E) (Suit (west N) (east N)) /\
      forall i j, takes N i j = takes E i j in
    (exists N, numbers N) /\
    forall N memory, numbers N ->
      WhistStated.Theorem_10_1.given (size E) (Suit (west N) (east N)) memory ->
      let s := WhistStated.Machine.run WhistStated.Algorithm_10_1.program
        (WhistStated.Machine.State memory 0 0) in
      let H := WhistStated.Machine.cells s WhistStated.Machine.answer 0 in
      tricks [E] West = WhistStated.Rules.half (Z.of_nat (size E) + H) West /\
      tricks [E] East = WhistStated.Rules.half (Z.of_nat (size E) + H) East /\
      WhistStated.Machine.operations s <= 150 * Z.of_nat (size E) /\
      WhistStated.Machine.largest s <= 3 * Z.of_nat (size E).
