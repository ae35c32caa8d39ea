"""Table 2: the optimal first bets for N = 13 (Section 4.1)."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.section_4.other_sizes import only_strategies
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import (
    THIRTEEN,
    column,
    enclosed,
    tabulated,
)
from verify.language import Cases, Relation, claim, nudged, prints_as

N = 13

# Rows are bets, columns upcards, as the table is printed.
PRINTED = """
    0    0    .052 .031 0    0    .020 0    0    0    .014 0    .010
    .414 .227 0    .020 .056 .073 0    .034 .047 .036 0    .030 0
    .090 .022 .178 .095 .036 .002 .069 .021 .002 0    .041 0    .037
    .496 .299 .034 .061 .088 .098 0    .054 .065 .067 0    .056 0
    0    .098 .230 .134 .067 0    .124 .039 0    0    .080 0    .065
    0    .355 .092 .107 .124 .185 0    .077 .120 .098 0    .082 0
    0    0    .274 .175 .101 .002 .168 .060 .001 0    .102 .008 .087
    0    0    .139 .154 .165 .218 .021 .103 .142 .138 .016 .099 0
    0    0    0    .221 .148 .045 .202 .092 .029 .015 .123 .028 .126
    0    0    0    0    .215 .266 0    .144 .177 .170 0    .124 .013
    0    0    0    0    0    .110 .397 .151 0    .063 .253 .065 0
    0    0    0    0    0    0    0    .226 .417 .241 .023 0    0
    0    0    0    0    0    0    0    0    0    .170 .348 .508 .661
"""


def entries() -> tuple[tuple[str, str, int, int], ...]:
    """The 169 entries: id, printed figure, upcard, bet."""
    return tuple(
        (f"GP-T2-u{upcard}c{bet}", figure, upcard, bet)
        for bet, line in enumerate(PRINTED.split("\n")[1:-1], 1)
        for upcard, figure in enumerate(line.split(), 1)
    )


ENTRIES = Cases("the 169 entries, by upcard and bet", entries(), THIRTEEN, entries=True)


@claim("GP-T2", domain=ENTRIES)
def table_2(entry: str, printed: str, upcard: int, bet: int, enclosed: Enclosed) -> Relation:
    """Table 2, optimal strategy at the first move, N = 13. (With this upcard the only optimal
    strategy bets this card with the printed probability, rounded to the digits printed; a printed 0
    is an exact 0.)
    """
    return prints_as(column(enclosed, N, upcard)[bet - 1], printed)


# The entries that are a unit off in their last digit, and what they round to.
MENDED = {"GP-T2-u3c6": ".093", "GP-T2-u5c4": ".087", "GP-T2-u10c11": ".064", "GP-T2-u11c1": ".015"}


def mended() -> tuple[tuple[str, str, int, int], ...]:
    """The entries with these four in place of those printed."""
    return tuple(
        (entry, MENDED.get(entry, printed), upcard, bet)
        for entry, printed, upcard, bet in entries()
    )


AS_MENDED = Cases("the 169 entries as mended, by upcard and bet", mended(), THIRTEEN, entries=True)


@table_2.amended(domain=AS_MENDED)
def with_four_entries_mended(
    entry: str, printed: str, upcard: int, bet: int, enclosed: Enclosed
) -> Relation:
    """Table 2, optimal strategy at the first move, N = 13, with .093 for .092 (upcard 3, bet 6),
    .087 for .088 (upcard 5, bet 4), .064 for .063 (upcard 10, bet 11) and .015 for .014 (upcard 11,
    bet 1): with this upcard the only optimal strategy bets this card with the probability that
    stands there, rounded to the digits printed; a printed 0 is an exact 0.
    """
    return prints_as(column(enclosed, N, upcard)[bet - 1], printed)


@with_four_entries_mended.near_miss("each entry one unit higher in its last digit")
@table_2.near_miss("each entry one unit higher in its last digit")
def one_unit_off(entry: str, printed: str, upcard: int, bet: int, enclosed: Enclosed) -> Relation:
    return prints_as(column(enclosed, N, upcard)[bet - 1], nudged(printed))


@claim("GP-T2-U", domain=THIRTEEN.along_lines_of_play())
def unique_first_moves(enclosed: Enclosed, spare: int = 0) -> Relation:
    """Optimal strategy at the first move, N = 13 (the caption of Table 2). (For each upcard there
    is only one. Every card that it does not use loses against it. It uses an odd number of cards.
    Whether the figures are its probabilities is GP-T2.)
    """
    return only_strategies(enclosed, N, spare)


unique_first_moves.near_miss("with each upcard one more bet does as well", spare=1)


tabulated(table_2, THIRTEEN)
tabulated(with_four_entries_mended, THIRTEEN)
enclosed(unique_first_moves)
