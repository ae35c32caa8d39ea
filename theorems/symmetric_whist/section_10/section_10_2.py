r"""Section 10.2: S modulo equivalence is isomorphic to V (Theorems 10.6, 10.9 and 10.10).

Two states are equivalent if D + F and E + F have the same outcome for every state F. Every F cannot
be tried. Those tried are the zero state, the deals of up to three cards a hand, and two deals that
tell numbers of stoppers apart; the outcomes of the sums are found by playing. This is enough to
tell apart states of different values among those compared. Integers in F would add the same to both
outcomes.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.deals import layer, number_of_deals
from theorems.symmetric_whist.vocabulary.play import State, Suits, chi, chi_refined, value
from verify.language import Layered, Relation, all_hold, claim, equal

TRIED = 3  # cards on each hand of the deals F
# Their values are 3/2 + eps_1 and 3/2 - eps_1.
STOPPERS = tuple(map(State.parse, ("AJ/KQ + KJ/AQ", "KQ/AJ + KJ/AQ")))


# --- Pairs of states ------------------------------------------------------------------------


def deals_upto(n: int) -> Iterator[State]:
    """The zero state and the deals of up to n cards a hand."""
    yield State(())
    for size in range(1, n + 1):
        yield from layer(size)


def how_many_upto(n: int) -> int:
    """The number of those, times 2n + 1 integers for the second of a pair, times that number."""
    one = sum(map(number_of_deals, range(n + 1)))
    return one * one * (2 * n + 1) if n >= 0 else 0


def every_pair() -> Layered:
    """A deal D, perhaps of no cards, and a state E with integer part from -n to n."""

    def layer_of(candidate: tuple[State, State]) -> int | None:
        D, E = candidate
        return None if D.taken else max(D.n, E.n, abs(E.taken))

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[State, State]]:
        every = (
            (D, State(E.suits, m))
            for D in deals_upto(n)
            for E in deals_upto(n)
            for m in range(-n, n + 1)
        )
        return islice((pair for pair in every if layer_of(pair) == n), start, stop)

    return Layered(
        "every two states D and E, the integer part of D being 0; n is the largest of the "
        "numbers of cards on a hand and the integer of E",
        lambda n: how_many_upto(n) - how_many_upto(n - 1),
        objects,
        layer_of,
        (State.parse, State.parse),
        first=0,
        unit="pairs of states",
    )


@cache
def outcomes(suits: Suits, refined: bool) -> tuple[tuple[mpq, mpq], ...]:
    """The outcomes of the sums of a deal with every F tried."""
    play = chi_refined if refined else chi
    return tuple(play(State(suits) + F) for F in (*deals_upto(TRIED), *STOPPERS))


@cache
def of_state(state: State, refined: bool = False) -> tuple[int, ...]:
    """The same of a state, times 4, West on lead and East on lead in turn."""
    found = outcomes(state.suits, refined)
    return tuple(int(4 * (west_or_east + state.taken)) for pair in found for west_or_east in pair)


def differ(D: State, E: State) -> int:
    """1 if some F tells the states apart, else 0."""
    return int(of_state(D) != of_state(E))


# --- The theorems ---------------------------------------------------------------------------


@claim(
    "W2-T10.6",
    domain=every_pair().where(
        "every two states D and E of different values, the integer part of D being 0; n is the "
        "largest of the numbers of cards on a hand and the integer of E",
        lambda D, E: value(D) != value(E),
    ),
    upto=(2, 3, 3),
    formal="Section_10_2.theorem_10_6",
)
def equivalent_states(D: State, E: State) -> Relation:
    r"""The function $val : S \to V$ factors through the equivalence relation $\equiv$. In other
    words, equivalent states have the same value. (If the values of D and E differ, so do the
    outcomes of D + F and E + F for some F tried.)
    """
    return equal(differ(D, E), 1)


equivalent_states.near_miss("F = 0 tells them apart", lambda D, E: equal(int(chi(D) != chi(E)), 1))


@claim(
    "W2-R10.simplest",
    domain=equivalent_states.domain,
    upto=(2, 3, 3),
    formal="Section_10_2.simplest_structure",
)
def simplest_structure(
    D: State, E: State, told_apart: Callable[[State, State], int] = differ
) -> Relation:
    """It [the semigroup of values] is the simplest structure for which a statement like Theorem 9.1
    can hold. [Whatever is assigned to states so that it is added as they are, and that outcomes can
    be read off it: states to which the same is assigned have the same value. For if the values of D
    and E differ, so do the outcomes of D + F and E + F for some F, and so must what is assigned to
    D and E.]
    """
    return equal(told_apart(D, E), 1)


simplest_structure.near_miss(
    "the numerical values alone would do",
    told_apart=lambda D, E: int(value(D).number != value(E).number),
)


@claim(
    "W2-T10.9",
    domain=every_pair().where(
        "every two states D and E of the same value, the integer part of D being 0; n is the "
        "largest of the numbers of cards on a hand and the integer of E",
        lambda D, E: value(D) == value(E),
    ),
    upto=(2, 3, 3),
    formal="Section_10_2.theorem_10_9",
)
def injective(D: State, E: State) -> Relation:
    r"""The mapping $val : S/{\equiv} \to V$ is injective. In other words, if two states have the
    same value, then they are equivalent. (States are equivalent if D + F and E + F have the same
    outcome for every F. This is proved; the computation tries some F.)
    """
    return equal(of_state(D), of_state(E))


injective.near_miss("then they are one and the same state", lambda D, E: equal(str(D), str(E)))


@claim("W2-T10.10", domain=every_pair(), upto=(2, 3, 3), formal="Section_10_2.theorem_10_10")
def isomorphism(D: State, E: State) -> Relation:
    r"""The function val is well-defined on equivalence classes of states, and provides an
    isomorphism between $S/{\equiv}$ and V. (Two states are told apart exactly if their values
    differ, and values add up as states do; that every value occurs is Theorem 10.5.)
    """
    return all_hold(
        equal(differ(D, E), int(value(D) != value(E))),
        equal(str(value(D + E)), str(value(D) + value(E))),
    )


@isomorphism.near_miss("between the classes and numbers, by the numerical value")
def to_the_numbers(D: State, E: State) -> Relation:
    return equal(differ(D, E), int(value(D).number != value(E).number))


def relations(D: State, E: State, refined: bool) -> list[int]:
    """Whether D and E are equivalent, D at most E, E at most D, as far as the F tried tell."""
    one, other = of_state(D, refined), of_state(E, refined)
    pairs = list(zip(one, other, strict=True))
    return [
        int(one == other),
        int(all(a <= b for a, b in pairs)),
        int(all(b <= a for a, b in pairs)),
    ]


@claim("W2-R10.2", domain=every_pair(), upto=(1, 2, 3), formal="Section_10_2.same_in_both_games")
def same_in_both_games(D: State, E: State) -> Relation:
    r"""Val provides an isomorphism between $S/{\equiv}$ and V whether we take whist or refined
    whist as the basis for equivalence between states: two states are equivalent, or one is smaller
    than the other, with respect to one of the games precisely when the same relation holds with
    respect to the other game. (And with respect to the values.)
    """
    by_value = [int(value(D) == value(E)), int(value(D) <= value(E)), int(value(E) <= value(D))]
    found = [relations(D, E, refined) for refined in (False, True)]
    return all_hold(equal(*found), equal(found[0], by_value))


@same_in_both_games.near_miss("for the outcomes of D and E themselves")
def without_sums(D: State, E: State) -> Relation:
    return equal(int(chi(D) == chi(E)), int(chi_refined(D) == chi_refined(E)))
