"""What the steps of the proof of Theorem 9.1 share: the deals of a case, chains, targets.

The second conversion of the paper has nothing of Sections 9.2 to 9.4 but a few sentences, no step
or display of the proof among them: where something printed looks like a slip there is one text to
ask.

`D' belongs to case X` is read as printed: D' meets the conditions that Section 9.2 lists for the
class, be H_under' and H_over' equal or not. Nothing is waived where they are equal, though Theorem
8.2, used implicitly, then gives H' = H_over' without any class.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial, wraps
from typing import Any

from theorems.single_suit_whist.rules import EAST, WEST, Deal, sign_change, tricks
from theorems.single_suit_whist.vocabulary.cases import (
    class_of,
    classes,
    east_holds_up,
    east_takes,
    in_case,
    lead_of_west,
    led_by_east,
    only_by_the_ace,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal
from theorems.single_suit_whist.vocabulary.trick import Matrix, Trick
from verify.language import Layered, Relation, Statement, above, all_hold, at_least, below, equal

# Few deals belong to a case, and the smallest counterexamples have up to seven cards.
CASE_LAYERS = (7, 8, 10)

COMPARE: dict[str, Callable[[Any, Any], Relation]] = {
    "=": equal,
    ">=": at_least,
    ">": above,
    "<": below,
    "<=": lambda lhs, rhs: at_least(rhs, lhs),
}


AfterWithK = Callable[[Trick, int], Relation]


def chain(first: Any, *rest: Any) -> Relation:
    """A printed chain such as a = b >= c > 0, each relation between neighbours in order."""
    terms, signs = (first, *rest[1::2]), rest[0::2]
    return all_hold(
        COMPARE[sign](left, right)
        for left, sign, right in zip(terms, signs, terms[1:], strict=False)
    )


def case_deals(name: str, leader: str) -> Layered:
    """The deals of one of the eight cases."""
    player, parity = ("East", "H_under") if leader == EAST else ("West", "H_over")
    return every_deal().where(
        f"every deal of case {name}({leader}), n >= 1: of class {name} with H_under < H_over, "
        f"n = {parity} (mod 2) and {player} on lead",
        lambda deal: in_case(deal.word, name, leader),
    )


def having(domain: Layered, words: str, plays: Callable[[Deal], Sequence[Any]]) -> Layered:
    """The deals of a domain for which there is such a first trick."""
    return domain.where(f"{domain.text}; {words}", lambda deal: len(plays(deal)) > 0)


def each(plays: Iterable[Trick], relation: Callable[[Trick], Relation]) -> Relation:
    """The relation after every one of these tricks."""
    return all_hold(relation(trick) for trick in plays)


def after_each_with_k(
    found: Callable[[Deal], Iterable[tuple[Trick, int]]],
) -> Callable[[AfterWithK], Statement]:
    """Make what is said of a first trick and of a k a statement about deals: it holds of each that
    is found, and fails where it names an entry that the matrix does not have.
    """

    def attach(relation: AfterWithK) -> Statement:
        @wraps(relation)
        def stated(deal: Deal, relation: AfterWithK = relation) -> Relation:
            return all_hold(where_entries_exist(partial(relation, t, k)) for t, k in found(deal))

        return stated

    return attach


def below_ace(deal: Deal, name: str) -> list[Trick]:
    """Case `name`(E): East leads a card that West beats with a card smaller than the ace."""
    return [
        t
        for t in led_by_east(deal.word, name)
        if t.winner == WEST and not only_by_the_ace(t.word, t.lead)
    ]


def ace_only(deal: Deal, name: str) -> list[Trick]:
    """Case `name`(E): East leads a card that West can beat only with the ace."""
    return [t for t in led_by_east(deal.word, name) if only_by_the_ace(t.word, t.lead)]


def east_won(deal: Deal, name: str) -> list[Trick]:
    """Case `name`(W): East takes the trick as cheaply as possible."""
    if not in_case(deal.word, name, WEST):
        return []
    return east_takes(deal.word, lead_of_west(deal.word))


def east_held(deal: Deal, name: str) -> list[Trick]:
    """Case `name`(W): East holds up with his smallest card."""
    if not in_case(deal.word, name, WEST):
        return []
    return east_holds_up(deal.word, lead_of_west(deal.word))


def not_the_smallest(plays: list[Trick]) -> list[Trick]:
    """Those in which West leads another card than his smallest, as Lemma 9.3 lets us assume."""
    return [t for t in plays if t.i > 1]


def target(t: Trick) -> int:
    """What is to be shown of H' (Section 9.3): the goal that belongs to a trick."""
    if not t.held_up:
        return t.over
    return t.over + 1 if t.winner == EAST else t.over - 1


def belongs(t: Trick, name: str) -> Relation:
    """D' meets the printed conditions of this class."""
    return equal(classes(t.rest), (name,))


def belongs_strictly(t: Trick, name: str) -> Relation:
    """D' belongs to this class of deals with H_under' < H_over'."""
    return equal(class_of(t.rest), name)


def strictly_or_equal(t: Trick, name: str) -> Relation:
    """D' belongs to this class of deals with H_under' < H_over', or the two are equal."""
    return equal(t.under1 == t.over1 or class_of(t.rest) == name, True)


def optimal_first_play(deal: Deal, leader: str, plays: list[Trick]) -> Relation:
    """The prescribed play meets the target after each reply, and earns the value of the deal."""
    return all_hold(
        *(at_least(t.H1, target(t)) for t in plays),
        equal(min(t.tricks for t in plays), tricks(deal, leader)),
    )


def inner_of(t: Trick) -> int:
    """A_{2-H_under,2} + ... + A_{n-1,n-1+H_under} before the trick."""
    return sum(t.A[i - t.under, i] for i in range(2, t.n + t.under))


def H_differ(deal: Deal) -> bool:
    """H_under < H_over, as Section 9.2 assumes."""
    under, over = sign_change(deal.word)
    return under < over


def is_without(t: Trick, row: int, column: int) -> Relation:
    """A' is obtained by deleting this row and this column of A."""
    kept = tuple(entry for (p, q), entry in t.A.items() if p != row and q != column)
    return equal(tuple(t.A1.values()), kept)


def run(A: Matrix, first: tuple[int, ...], last: tuple[int, int]) -> int:
    """The sum of a printed run of entries, each a row and a column after the one before it.

    Raises `KeyError` if the first has not two indices, or no such run leads from it to the last.
    """
    if len(first) != 2:
        raise KeyError(first)
    steps = last[0] - first[0]
    if steps != last[1] - first[1]:
        raise KeyError(last)
    return sum(A[first[0] + m, first[1] + m] for m in range(steps + 1))


def where_entries_exist(relation: Callable[[], Relation]) -> Relation:
    """The relation, which fails where it names an entry that the matrix does not have."""
    try:
        return relation()
    except KeyError as missing:
        return Relation("no such entry", str(missing.args[0]), False)
