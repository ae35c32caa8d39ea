"""Statements about the optimal strategies of all decks of s suits, d >= 7 denominations.

Of a single deck such a statement is judged by the whole game. For all decks it is decided in twenty
regions: for each d from 7 to 25 the decks of few suits are judged one by one, those of more suits
together; for d >= 26 all are covered by the strip in which x* lies, by its place and that of y*
between two integers. There the argument runs so.

x* is in the strip (LH-LOC.3), and is the only root (LH-L3.11-ROOT); x = x* + t, y = y* + r with
0 <= t, r < 1. In the game on rows x - 1, x and columns y - 1, y the preferences are given by
h(x - 1) and by Y(x - 1) < Y(x) (LH-LOC.1, LH-LOC.2), and wherever these lie, one of five pairs of
strategies is in equilibrium (`every_position`). In each of the five the lines next to the four are
strictly worse (`five_cases`), and all further ones more so (LH-LOC.4). So the equilibrium is one of
the whole game, and since every optimal strategy of a player earns the value against it, none has
weight on another line. Hence the optimal strategies of the whole game are among those of the small
one.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial, wraps
from itertools import product
from typing import Any

from theorems.le_her.section_3.lemma_3_11 import one_real_root
from theorems.le_her.section_3.localisation_lemmas import (
    far_lines,
    one_crossing,
    preferences,
    root_in_a_strip,
)
from theorems.le_her.vocabulary.critical_game import Critical, Rule, critical_game, critical_games
from theorems.le_her.vocabulary.printed_formulas import bracket
from theorems.le_her.vocabulary.strip import FEWEST, Strip, five_cases, frame
from verify.kernel.errors import ClaimFailed
from verify.kernel.kinds.positivity import Positivity, Region
from verify.kernel.numbers import side_json
from verify.kernel.polynomials import Polynomial
from verify.kernel.relations import Relation, Statement, all_of, equal, quantities
from verify.kernel.symbolic import Symbolic, Undecided, symbols
from verify.language import Claim, Integers, Run, digest

ARGUMENT = "everywhere.py"  # which says why the general forms imply the statements

LEAST = 7
DECKS = Integers("all integers s >= 1, d >= 7", {"s": 1, "d": LEAST})

# For each d the number of suits from which on one pair of strategies is optimal for all s.
TOGETHER = {
    7: 2, 8: 3, 9: 4, 10: 2, 11: 7, 12: 4, 13: 2, 14: 95, 15: 9, 16: 3, 17: 2, 18: 12, 19: 11,
    20: 530, 21: 2, 22: 14, 23: 8, 24: 3, 25: 13,
}  # fmt: skip

Judge = Callable[[Critical], Relation]
Beyond = Callable[[Strip], Sequence[Relation]]


def at_deck(s: int, d: int, judge: Judge, rule: Rule = bracket) -> Relation:
    """What a judge says of the game of a deck."""
    return judge(critical_game(s, d, rule))


def at_all_decks(
    s: Symbolic, d: Symbolic, judge: Judge, beyond: Beyond, rule: Rule = bracket
) -> Relation:
    """What a judge says of the games of all decks that s and d mean.

    `beyond` is what he says of d >= 26, besides the localisation. The sides are digests of all
    quantities compared. Raises `Undecided` unless s means all integers >= 1 and d is one of
    7, ..., 25 or means all integers >= 26.
    """
    name = Polynomial.variable("s")
    ranks = d.polynomial
    if s.polynomial != name + 1:
        raise Undecided(f"a statement about {s} suits")
    if ranks == Polynomial.variable("d") + FEWEST:
        return condensed([*many_denominations(localised), *many_denominations(beyond)])
    if ranks.variables or ranks.constant_term not in TOGETHER:
        raise Undecided(f"a statement about {d} denominations")
    denominations = int(ranks.constant_term)
    first = TOGETHER[denominations]
    few = [critical_game(suits, denominations, rule) for suits in range(1, first)]
    return condensed([judge(found) for found in (*few, critical_games(first, denominations, rule))])


@lru_cache(maxsize=64)
def many_denominations(beyond: Beyond) -> tuple[Relation, ...]:
    """A statement about all decks with d >= 26."""
    return tuple(beyond(Strip(**symbols({"s": 1, "d": FEWEST}))))


def localised(strip: Strip) -> list[Relation]:
    """The argument above, every step decided by signs; the claims it rests on are decided anew."""
    lemmas = (preferences, one_crossing, one_real_root, root_in_a_strip, far_lines)
    return [
        *(lemma.statement(**symbols(_bounds(lemma))) for lemma in lemmas),
        *frame(strip),
        every_position(),
        *five_cases(strip),
    ]


def _bounds(lemma: Claim) -> dict[str, int]:
    assert isinstance(lemma.domain, Integers)
    return dict(lemma.domain.lower)


BELOW, AT, ABOVE = -1, 0, 1
# A number beside two others, the lower first: below both, at the lower, between them, and so on.
PLACES = ((BELOW, BELOW), (AT, BELOW), (ABOVE, BELOW), (ABOVE, AT), (ABOVE, ABOVE))


def every_position() -> Relation:
    """Wherever h(x - 1) lies beside y - 1 and y, and y - 1/2 beside Y(x - 1) and Y(x): one case.

    The pure cases by row and column, and the mixed one, as `five_cases` lists them.
    """
    open_places = [
        (h_low, h_high, y_low, y_high)
        for (h_low, h_high), (y_low, y_high) in product(PLACES, PLACES)
        if not (
            (h_high >= AT and y_high <= AT)
            or (h_high <= AT and y_low <= AT)
            or (h_low >= AT and y_high >= AT)
            or (h_low <= AT and y_low >= AT)
            or (h_low == ABOVE and h_high == BELOW and y_low == ABOVE and y_high == BELOW)
        )
    ]
    return equal(tuple(open_places), ())


def condensed(relations: Sequence[Relation]) -> Relation:
    """All of the relations, with digests for sides."""
    both = all_of(relations)
    left, right = (digest(quantities(equal(side, ()))) for side in (both.lhs, both.rhs))
    return Relation(left, right, both.holds)


def everywhere(
    stating: Callable[[Statement], Claim], beyond: Beyond, rule: Rule = bracket
) -> Callable[[Callable[..., Relation]], Claim]:
    """Make what is said of the game of a deck a claim about all decks.

    `beyond` is what is said of d >= 26, besides the localisation. A near miss may have another
    value of a further parameter.
    """

    def attach(judge: Callable[..., Relation]) -> Claim:
        @wraps(judge)
        def stated(s: int, d: int, **changed: Any) -> Relation:
            return at_deck(s, d, partial(judge, **changed), rule)

        @wraps(judge)
        def of_all_decks(s: Any, d: Any) -> Relation:
            return at_all_decks(s, d, judge, beyond, rule)

        made = stating(stated)
        made.in_general(ARGUMENT)(of_all_decks)
        settled_everywhere(made)
        return made

    return attach


def settled_everywhere(*claims: Claim) -> None:
    """Let the evidence be the twenty regions."""

    def search(stated: Claim) -> Callable[[Run], Positivity]:
        def decide(run: Run) -> Positivity:
            few = [{"d": Polynomial.constant(d - LEAST)} for d in TOGETHER]
            many = {"d": Polynomial.variable("d") + (FEWEST - LEAST)}
            return Positivity(tuple(_region(stated, case) for case in (*few, many)))

        return decide

    for stated in claims:
        stated.evidence(search(stated))


def _region(stated: Claim, case: dict[str, Polynomial]) -> Region:
    relation = stated.at_variables(**symbols(_bounds(stated), case))
    if not relation:
        raise ClaimFailed(f"{stated.id}: fails where {case}")
    return Region(case, side_json(relation.lhs), side_json(relation.rhs))
