"""Statements about the optimal strategies of all decks of s suits, d >= 7 denominations.

Of a single deck such a statement is judged by the whole game. For all decks it is decided in twenty
regions: for each d from 7 to 25 the decks of few suits are judged one by one, those of more suits
together; for d >= 26 all are covered by claims about the strip in which x* lies. There the argument
runs so.

x* is in the strip (LH-LOC.3), and is the only root (LH-L3.11-ROOT); x = x* + t, y = y* + r with
0 <= t, r < 1, and the lines about them are there (LH-LOC.7). In the game on rows x - 1, x and
columns y - 1, y the preferences are given by h(x - 1) and by Y(x - 1) < Y(x) (LH-LOC.1, LH-LOC.2),
and wherever these lie, one of five pairs of strategies is in equilibrium (LH-LOC.8). In each of the
five the lines next to the four are strictly worse (LH-LOC.9), and all further ones more so
(LH-LOC.4). So the equilibrium is one of the whole game, and since every optimal strategy of a
player earns the value against it, none has weight on another line. Hence the optimal strategies of
the whole game are among those of the small one.

What a statement needs besides, it names: further claims, and the cases to be told apart in them.
That (3.3) as printed is the root of another cubic is LH-LOC.5, for fewer denominations too.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial, wraps
from itertools import product
from typing import Any

from theorems.le_her.section_3.lemma_3_11 import one_real_root
from theorems.le_her.section_3.localisation_cases import five_cases, frame, placed
from theorems.le_her.section_3.localisation_lemmas import (
    far_lines,
    one_crossing,
    preferences,
    root_in_a_strip,
)
from theorems.le_her.vocabulary.critical_game import Critical, Rule, critical_game, critical_games
from theorems.le_her.vocabulary.large_decks import LEAST
from theorems.le_her.vocabulary.printed_formulas import bracket
from theorems.le_her.vocabulary.strip import FEWEST
from verify.kernel.errors import ClaimFailed, Undecided
from verify.kernel.kinds.positivity import Positivity, Region
from verify.kernel.numbers import side_json
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic, symbols
from verify.language import (
    Claim,
    Integers,
    Relation,
    Run,
    Statement,
    all_hold,
    digest,
    equal,
    quantities,
)

ARGUMENT = "everywhere.py"  # which says why the general forms imply the statements

# For each d the number of suits from which on one pair of strategies is optimal for all s.
TOGETHER = {
    7: 2, 8: 3, 9: 4, 10: 2, 11: 7, 12: 4, 13: 2, 14: 95, 15: 9, 16: 3, 17: 2, 18: 12, 19: 11,
    20: 530, 21: 2, 22: 14, 23: 8, 24: 3, 25: 13,
}  # fmt: skip

Judge = Callable[[Critical], Relation]
Step = Callable[[], Sequence[Relation]]


@lru_cache(maxsize=128)
def anew(lemma: Claim, *divided: str) -> tuple[Relation, ...]:
    """A claim decided anew, the variables `divided` being 0 or more than 0."""
    parts = [[{name: Polynomial()}, {name: Polynomial.variable(name) + 1}] for name in divided]
    cases: list[dict[str, Polynomial]] = [{}]
    for part in parts:
        cases = [case | chosen for case, chosen in product(cases, part)]
    return tuple(lemma.statement(**symbols(_bounds(lemma), case)) for case in cases)


def by(lemma: Claim, *divided: str) -> Step:
    """The step that rests on a claim."""
    return partial(anew, lemma, *divided)


def _bounds(lemma: Claim) -> dict[str, int]:
    assert isinstance(lemma.domain, Integers)
    return dict(lemma.domain.lower)


LOCALISED: tuple[Step, ...] = (
    *map(by, (preferences, one_crossing, one_real_root, root_in_a_strip, far_lines)),
    by(frame),
    placed,
    by(five_cases),
)


def taken(*steps: Step) -> list[Relation]:
    """What the steps compare."""
    return [relation for step in steps for relation in step()]


def at_deck(s: int, d: int, judge: Judge, rule: Rule = bracket) -> Relation:
    """What a judge says of the game of a deck."""
    return judge(critical_game(s, d, rule))


def at_all_decks(
    s: Symbolic, d: Symbolic, judge: Judge, steps: Sequence[Step], rule: Rule = bracket
) -> Relation:
    """What a judge says of the games of all decks that s and d mean.

    For d >= 26 it follows from these steps and the localisation. The sides are digests of all
    quantities compared. Raises `Undecided` unless s means all integers >= 1 and d is one of
    7, ..., 25 or means all integers >= 26.
    """
    name = Polynomial.variable("s")
    ranks = d.polynomial
    if s.polynomial != name + 1:
        raise Undecided(f"a statement about {s} suits")
    if ranks == Polynomial.variable("d") + FEWEST:
        return condensed(taken(*LOCALISED, *steps))
    if ranks.variables or ranks.constant_term not in TOGETHER:
        raise Undecided(f"a statement about {d} denominations")
    denominations = int(ranks.constant_term)
    first = TOGETHER[denominations]
    few = [critical_game(suits, denominations, rule) for suits in range(1, first)]
    return condensed([judge(found) for found in (*few, critical_games(first, denominations, rule))])


def condensed(relations: Sequence[Relation]) -> Relation:
    """All of the relations, with digests for sides."""
    both = all_hold(relations)
    left, right = (digest(quantities(equal(side, ()))) for side in (both.lhs, both.rhs))
    return Relation(left, right, both.holds)


def everywhere(
    stating: Callable[[Statement], Claim], *steps: Step, rule: Rule = bracket
) -> Callable[[Callable[..., Relation]], Claim]:
    """Make what is said of the game of a deck a claim about all decks.

    For d >= 26 it follows from these steps and the localisation. A near miss may have another value
    of a further parameter.
    """

    def attach(judge: Callable[..., Relation]) -> Claim:
        @wraps(judge)
        def stated(s: int, d: int, **changed: Any) -> Relation:
            return at_deck(s, d, partial(judge, **changed), rule)

        @wraps(judge)
        def of_all_decks(s: Any, d: Any) -> Relation:
            return at_all_decks(s, d, judge, steps, rule)

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
