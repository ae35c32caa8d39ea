"""Beyond the paper: the first moves of the games of 14 and 15 cards."""

from theorems.game_of_pure_strategy.evidence.enclosure import Enclosed
from theorems.game_of_pure_strategy.section_4.other_sizes import only_strategies
from theorems.game_of_pure_strategy.vocabulary.first_moves import names
from theorems.game_of_pure_strategy.vocabulary.games_of_first_moves import column, enclosed, moves
from verify.language import Claim, Relation, all_hold, claim, equal


def never(found: Enclosed, n: int, *pairs: tuple[int, int]) -> Relation:
    """With so many cards these upcards are never followed by these bets: probability 0."""
    return all_hold(equal(column(found, n, upcard)[bet - 1], 0) for upcard, bet in pairs)


def first_moves(n: int, remarks: str, rules: str, *pairs: tuple[int, int]) -> tuple[Claim, Claim]:
    """The two claims on n cards: each upcard has one optimal strategy, and which rules hold.

    `remarks` and `rules` complete the text of the second; `pairs` are further upcards with a bet
    that is not made.
    """
    domain = moves(f"the first move of the {n}-card game, all upcards", *names(n))
    alike = ((n, n - 1), (n, n - 2), *pairs, (1, n), (1, n - 1), (2, n), (3, n))

    @claim(f"GP-T2.{n}", domain=domain.along_lines_of_play(), words=UNIQUE.format(n=n))
    def unique_first_moves(found: Enclosed, spare: int = 0) -> Relation:
        return only_strategies(found, n, spare)

    unique_first_moves.near_miss("with each upcard one more bet does as well", spare=1)

    @claim(f"GP-R13.{n}", domain=domain, words=RULES.format(n=n, remarks=remarks, rules=rules))
    def in_common_with_the_others(found: Enclosed) -> Relation:
        bet = column(found, n, n - 4)[n - 1]
        return all_hold(never(found, n, *alike), equal(bool(bet > 0), True))

    @in_common_with_the_others.near_miss("nor does one bet N with initial card N - 4")
    def one_rule_more(found: Enclosed) -> Relation:
        return never(found, n, *alike, (n - 4, n))

    enclosed(unique_first_moves, in_common_with_the_others)
    return unique_first_moves, in_common_with_the_others


UNIQUE = """For N = {n}, beyond Table 2, there is for each upcard only one optimal strategy at the
first move, too. (Every card that it does not use loses against it. It uses an odd number of cards.
The probabilities can be loaded: `openings.opening`.)"""
RULES = """The rules of {remarks} hold for N = {n}, too: with initial card N one should never bet
N - 1 nor N - 2{rules}. Besides, for N = {n}, one should not bet N or N - 1 with initial card 1, nor
N with 2 or 3, and one should bet N at times with N - 4."""

unique_14, rules_14 = first_moves(
    14, "GP-R11a, GP-R11b and GP-R12", ", nor a 1, as N is even", (14, 1)
)
unique_15, rules_15 = first_moves(15, "GP-R11a and GP-R11b", "")
