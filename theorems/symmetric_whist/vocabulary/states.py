"""States and contexts: the domains of Section 5, and what the order of states means in play.

D <= E asserts something of every context F. Theorems 10.6 and 10.9 and the remark in Section 6.5
say what it comes to: val(D) <= val(E). Claims about the order are checked in both directions: if
the values are so ordered, no context of bounded size contradicts, played out by the rules; and if
not, one context, chosen by the values as in Lemma 10.8, does contradict when it is played out.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from gmpy2 import mpq

from theorems.symmetric_whist.vocabulary.deals import layer, number_of_deals
from theorems.symmetric_whist.vocabulary.play import State, chi, value
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps, rho
from verify.language import Layered, Relation, above, all_hold, at_least

ZERO = State(())
# Suits worth k + 1/2^k for k = 1, ..., 5 (Theorem 10.4).
HALVES = "AQ/KJ", "AK10/QJ9", "AKQ8/J1097", "AKQJ6/109875", "AKQJ104/987653"


# --- Domains --------------------------------------------------------------------------------


def deals_of(n: int) -> tuple[State, ...]:
    """The deals of n cards a hand, the empty one if n = 0."""
    return layer(n) if n else (ZERO,)


@cache
def states_of(n: int) -> tuple[State, ...]:
    """The states m + D with m + |D| = n and m >= 0."""
    return tuple(State(deal.suits, n - k) for k in range(n + 1) for deal in deals_of(k))


def number_of_states(n: int) -> int:
    """How many these are."""
    return sum(map(number_of_deals, range(n + 1)))


def size(state: State) -> int | None:
    """m + |D|; none for negative m."""
    return state.taken + state.n if state.taken >= 0 else None


def every_context(text: str = "every deal F, the empty one included, n = |F| >= 0") -> Layered:
    """The contexts of a state; the tricks of a context add to both outcomes compared alike."""

    def objects(n: int, start: int, stop: int) -> Iterator[tuple[State]]:
        return ((state,) for state in islice(deals_of(n), start, stop))

    return Layered(
        text,
        number_of_deals,
        objects,
        lambda found: None if found[0].taken else found[0].n,
        (State.parse,),
        first=0,
        unit="deals",
    )


def every_three_states(text: str) -> Layered:
    """Three states, a layer being the sum of their sizes m + |D|."""

    def every(n: int) -> Iterator[tuple[State, State, State]]:
        for i in range(n + 1):
            for j in range(n - i + 1):
                for first in states_of(i):
                    for second in states_of(j):
                        yield from ((first, second, third) for third in states_of(n - i - j))

    def count(n: int) -> int:
        return sum(
            number_of_states(i) * number_of_states(j) * number_of_states(n - i - j)
            for i in range(n + 1)
            for j in range(n - i + 1)
        )

    def layer_of(found: tuple[State, ...]) -> int | None:
        sizes = [number for state in found if (number := size(state)) is not None]
        return sum(sizes) if len(sizes) == len(found) else None

    return Layered(
        text,
        count,
        lambda n, start, stop: islice(every(n), start, stop),
        layer_of,
        (State.parse,) * 3,
        first=0,
        unit="triples of states",
    )


# --- Order ----------------------------------------------------------------------------------


def in_context(smaller: State, greater: State, context: State) -> Relation:
    """West takes at least as many tricks in the greater state beside this context, either lead."""
    pairs = zip(chi(greater + context), chi(smaller + context), strict=True)
    return all_hold(at_least(more, less) for more, less in pairs)


def equal_in_context(one: State, other: State, context: State) -> Relation:
    """West takes as many tricks in both states beside this context, either lead."""
    return all_hold(in_context(one, other, context), in_context(other, one, context))


def contradicted(smaller: State, greater: State) -> Relation:
    """Some player on lead, the smaller state gives West more tricks beside some context."""
    context = separating(value(smaller), value(greater))
    pairs = zip(chi(smaller + context), chi(greater + context), strict=True)
    return above(max(a - b for a, b in pairs), 0)


def of_value(wanted: Value) -> State:
    """A state with this value, its number a multiple of 1/32."""
    found, rest = ZERO, wanted.number % 1
    for k, suit in enumerate(HALVES, 1):
        if rest >= mpq(1, 2**k):
            found, rest = found + State.parse(suit) + State((), -k), rest - mpq(1, 2**k)
    found += State((), int(wanted.number // 1))
    return found + of_infinitesimal(wanted.infinitesimal)


def of_infinitesimal(wanted: Infinitesimal) -> State:
    """A state with this value: [K, A] has e0, [A J, K Q] - 1 has e1 (Theorem 10.3)."""
    k = abs(wanted.index)
    if k:
        protected = "AJ/KQ" if wanted.index > 0 else "KQ/AJ"
        return k * (State.parse(protected) + State((), -1))
    exits = {"+": "K/A", "-": "A/K + -1", "+-": "K/A + A/K + -1", "": "0"}
    return State.parse(exits[wanted.sign])


def separating(x: Value, y: Value) -> State:
    """A context z such that not rho(x + z) <= rho(y + z); the zero state if none is found.

    If the numbers differ, what lies between them is moved to 1/2; else the number is, and an
    infinitesimal of index at most one greater than those of x and y is tried (Lemma 10.8).
    """
    most = max(abs(x.infinitesimal.index), abs(y.infinitesimal.index)) + 1
    tried = [NONE, FUZZY, *(eps(k) for k in range(-most, most + 1)), -eps(0)]
    middle = (x.number + y.number) / 2
    for infinitesimal in tried:
        z = Value(mpq(1, 2) - middle, infinitesimal)
        if any(a > b for a, b in zip(rho(x + z), rho(y + z), strict=True)):
            return of_value(z)
    return ZERO
