"""Theorem 10.5: every value is the value of a state; values that no deal has."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.every_value import every_value
from theorems.symmetric_whist.vocabulary.play import State, chi, value, word_of
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps
from verify.language import SILENT, Cases, Relation, all_hold, at_least, claim, equal

HALF = mpq(1, 2)


def D(k: int) -> State:
    """D_k of Theorem 10.4: West holds 2, k+3, ..., 2k+2, East 1, 3, ..., k+2."""
    return State((EAST + WEST + EAST * k + WEST * k,))


def of_number(number: mpq) -> State:
    """Copies of D_k and an integer: a/2^k is a times (k + 1/2^k), less ak."""
    k = int(number.denominator).bit_length() - 1
    whole = number.numerator // number.denominator
    copies = int(number.numerator - whole * number.denominator)
    return State((), int(whole)) + (copies * (D(k) + State((), -k)) if k else State(()))


def of_infinitesimal(x: Infinitesimal) -> State:
    """Copies of the four suits of the proof, less their integers."""
    west, east = State.parse("K/A"), State.parse("A/K + -1")
    if x == NONE:
        return State(())
    if x == FUZZY:
        return west + east
    if x.index == 0:
        return west if x.sign == "+" else east
    suit = State.parse("AJ/KQ + -1" if x.index > 0 else "KQ/AJ + -1")
    return abs(x.index) * suit


@claim("W2-T10.5", domain=every_value(), upto=(2, 3, 5), formal="Families.theorem_10_5")
def surjective(wanted: Value) -> Relation:
    r"""The function $val : S \to V$ is surjective. (The state that the proof constructs has the
    value.)
    """
    return equal(value(of_number(wanted.number) + of_infinitesimal(wanted.infinitesimal)), wanted)


@surjective.near_miss("by deals, without integers")
def without_integers(wanted: Value) -> Relation:
    state = of_number(wanted.number) + of_infinitesimal(wanted.infinitesimal)
    return equal(value(State(state.suits)), wanted)


FOUR = (("K/A", "e0"), ("A/K", "1-e0"), ("AJ/KQ", "1+e1"), ("KQ/AJ", "1-e1"))


@claim("W2-R10.5a", domain=Cases("the four deals of the proof", FOUR))
def four_values(deal: str, printed: str) -> Relation:
    r"""By Theorems 10.2 and 10.3, we have val([K, A]) = $\varepsilon$, val([A, K]) = 1 -
    $\varepsilon$, val([A J, K Q]) = 1 + $\varepsilon_1$, val([K Q, A J]) = 1 - $\varepsilon_1$.
    (Here $\varepsilon$ is $\varepsilon_0$.)
    """
    return equal(str(val(word_of(deal))), printed)


@four_values.near_miss("the other player's exit")
def the_other_exit(deal: str, printed: str) -> Relation:
    return equal(str(-val(word_of(deal))), printed)


def from_suits(wanted: Value, integers: bool) -> list[Relation]:
    """The number and the infinitesimal are each the value of a state made of integers and suits;
    and 1/2^k that of D_k less k.
    """
    k = int(wanted.number.denominator).bit_length() - 1
    of_D = value(D(k)) if k else Value(mpq(1))
    suits = of_infinitesimal(wanted.infinitesimal)
    state = suits if integers else State(suits.suits)
    return [
        equal(of_D, k + Value(mpq(1, 2**k))),
        equal(value(of_number(wanted.number)), Value(wanted.number)),
        equal(value(state), Value(mpq(0), wanted.infinitesimal)),
    ]


@claim("W2-R10.5d", domain=every_value(), upto=(2, 3, 5), formal="Families.proof_of_10_5")
def combined(wanted: Value, integers: bool = True) -> Relation:
    """Theorem 10.4 shows that the values 1/2^k, for positive integers k, all occur as values of
    states. It follows that all numbers are values of states. By combining integers and suits with
    these distributions (K/A, A/K, AJ/KQ, KQ/AJ), all infinitesimals can be obtained. It follows
    that all values occur as values of states.
    """
    return all_hold(from_suits(wanted, integers=integers))


combined.near_miss("by combining suits, without integers", integers=False)


# --- States with integer part zero ----------------------------------------------------------

EXIT = Value(mpq(0), eps(0))


def between(total: Value, low: Value, high: Value) -> int:
    """1 if low < total < high, else 0."""
    return int(low < total < high)


@claim(
    "W2-R10.5b",
    domain=every_deal(),
    upto=(4, 6, 8),
    formal="Integer_part_zero.values_that_do_not_occur",
)
def some_values_do_not_occur(state: State, high: Value = Value(HALF)) -> Relation:
    r"""(States with integer part zero:) Obviously no negative values can then occur. Moreover,
    there are many positive values that can easily be seen not to occur. For instance, it is clear
    that no value between $\varepsilon_0$ and 1/2 occurs.
    """
    # The value is not negative, nor strictly between eps_0 and `high`.
    total = value(state)
    return equal([int(total < 0), between(total, EXIT, high)], [0, 0])


some_values_do_not_occur.near_miss("no value between eps_0 and 1", high=Value(mpq(1)))


def some_card_of_west_is_higher(state: State) -> bool:
    """Than some card of East in the same suit."""
    return any(word.find(EAST) < word.rfind(WEST) for word in state.suits)


@claim(
    "W2-R10.5c", domain=every_deal(), upto=(4, 6, 8), formal="Integer_part_zero.a_trick_or_an_exit"
)
def a_trick_or_an_exit(state: State, otherwise: Value = EXIT) -> Relation:
    r"""Either there is a card on West's hand which is higher than some card on East's hand (of the
    same suit), and then West will be able to take at least one trick if East has the lead, making
    the value of the deal at least 1/2, or all East's cards are high, in which case the value of the
    deal is $\varepsilon_0$.
    """
    # A trick and a value of at least 1/2, or the value `otherwise`.
    total = value(state)
    if not some_card_of_west_is_higher(state):
        return equal(total, otherwise)
    return all_hold(at_least(chi(state)[1], 1), equal(int(total >= HALF), 1))


a_trick_or_an_exit.near_miss("the value of the deal is 0", otherwise=Value(mpq(0)))
a_trick_or_an_exit.near_miss(
    "he takes at least one trick if he has the lead himself",
    lambda state: at_least(chi(state)[0], 1) if some_card_of_west_is_higher(state) else SILENT,
)
