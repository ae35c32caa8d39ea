"""Every check of solved games."""

from __future__ import annotations

from functools import partial

import pytest
from gmpy2 import mpq
from refusing import CASES, accepted, document, fitting, of_cases, put, refused

from verify.kernel.claims import Claim, NearMiss
from verify.kernel.domains import Cases, Games, OfGames
from verify.kernel.errors import Undecided
from verify.kernel.evidence import Case, Rejected, Replay
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.solution import Game, Solution, Solved, check_solved, rank
from verify.kernel.polynomials import Polynomial
from verify.kernel.relations import Relation, all_hold, equal
from verify.search.usual import list_cases

pytestmark = pytest.mark.quick


def matrix(name, values):
    """Matching pennies, then a game that always pays the value of the first."""
    return [[1, -1], [-1, 1]] if name == "pennies" else [[values["pennies"] + 2, 3], [1, 2]]


def of_games(statement, **more) -> Claim:
    domain = Games("two games", order=lambda: ["pennies", "saddle"], payoffs=matrix, **more)
    near = [NearMiss("altered", partial(statement, more=1))]
    return Claim("X-1", domain, statement, near_misses=near)


def worth(solved: Solved, more: int = 0) -> Relation:
    """The second game is worth 2 to the first player, the first nothing."""
    return equal((solved.values["pennies"], solved.values["saddle"]), (0, 2 + more))


GAMES = of_games(worth)
SOLVED = (Game("pennies", "0", ("1", "1"), ("1", "1")), Game("saddle", "2", ("1", "0"), ("1", "0")))
PLAYED = document(GAMES, Solution(SOLVED, ["0", "2"], ["0", "2"], True), None, "=")


def test_honest_strategies_are_accepted():
    accepted(GAMES, PLAYED, "checked 2 of 2 games")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("games", lambda found: found[:1], "KeyError 'saddle'"),
        ("games", lambda found: found[::-1], "other games than the domain's"),
        ("games.0.row", ["1"], "pennies: strategies of the wrong length"),
        ("games.0.column", ["1", "1", "0"], "pennies: strategies of the wrong length"),
        ("games.0.row", ["2", "2"], "not probabilities in lowest terms"),
        ("games.0.row", ["0", "0"], "not probabilities in lowest terms"),
        ("games.0.row", ["1/2", "1/2"], "not probabilities in lowest terms"),
        ("games.0.row", ["1/2", "1"], "not probabilities in lowest terms"),
        ("games.0.row", ["-1", "2"], "not probabilities in lowest terms"),
        ("games.0.column", ["2", "2"], "not probabilities in lowest terms"),
        ("games.0.row", ["1", "2"], "pennies: the row strategy falls short against column 1"),
        ("games.0.row", ["2", "1"], "pennies: the row strategy falls short against column 2"),
        ("games.0.column", ["1", "2"], "pennies: the column strategy concedes more to row 2"),
        ("games.0.column", ["2", "1"], "pennies: the column strategy concedes more to row 1"),
        ("games.0.value", "1/2", "pennies: the row strategy falls short against column 1"),
        ("games.0.value", "-1/2", "pennies: the column strategy concedes more to row 1"),
        ("games.1.row", ["0", "1"], "saddle: the row strategy falls short against column 1"),
        ("games.1.column", ["0", "1"], "saddle: the column strategy concedes more to row 1"),
        ("lhs", ["0", "3"], "of these games the sides are ['0', '2'] and ['0', '2']"),
        ("rhs", ["0", "3"], "of these games the sides are"),
        ("holds", False, "of these games the statement is True"),
    ],
)
def test_other_strategies_are_refused(path, value, complaint):
    refused(GAMES, fitting(put(PLAYED, f"evidence.{path}", value)), complaint)


def test_of_games_something_is_said_and_no_object_named():
    silent = of_games(lambda solved, more=0: all_hold([equal(0, more)] if more else []))
    found = fitting(PLAYED | {"evidence": PLAYED["evidence"] | {"lhs": [], "rhs": []}})
    refused(silent, found, "speaks of nothing")
    refused(GAMES, put(PLAYED, "near_misses.0.object", ["1"]), "solved games has no object")
    refused(CASES, PLAYED, "a solution needs a domain of games")


def test_a_payoff_finds_no_value_that_is_not_certified_yet():
    backwards = of_games(worth)
    object.__setattr__(backwards.domain, "order", lambda: ["saddle", "pennies"])
    found = put(PLAYED, "evidence.games", lambda games: games[::-1])
    refused(backwards, found, "KeyError 'pennies'")


@pytest.mark.parametrize(
    ("matrix", "expected"),
    [
        ([], 0),
        ([[0, 0], [0, 0]], 0),
        ([[0, 0, 5]], 1),
        ([[0, 2], [3, 0]], 2),
        ([[1, 2], [2, 4]], 1),
        ([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 2),
        ([[0, 1, 1], [0, 1, 2], [0, 1, 3]], 2),
        ([[2, 0, 0], [0, 0, 3], [0, 5, 0]], 3),
        ([[1, 1, 0], [1, 1, 1], [0, 1, 1]], 3),
        ([[1, 2], [3, 4], [5, 6]], 2),
    ],
)
def test_the_rank_of_a_matrix(matrix, expected):
    assert rank(matrix) == expected


def one_game(payoffs, value: str, row, column) -> Solved:
    domain = Games("one", order=lambda: ["g"], payoffs=lambda name, values: payoffs)
    return check_solved(domain, [Game("g", value, tuple(row), tuple(column))])


def test_a_strategy_is_the_only_one_or_may_not_be():
    solved = Solved(GAMES.domain, SOLVED)
    assert solved.row_is_unique("pennies") and solved.row_is_unique("saddle")
    assert not one_game([[1, 1], [1, 1]], "1", "10", "10").row_is_unique("g")
    stone = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    assert one_game(stone, "0", "111", "111").row_is_unique("g")
    # The first two rows are equal, so either may be played.
    assert not one_game([[1, 0], [1, 0], [0, 1]], "1/2", "101", "11").row_is_unique("g")
    assert one_game([[2, 3]], "2", "1", "10").row_is_unique("g")
    assert one_game([[2], [1]], "2", "10", "1").row("g") == (1, 0)


X = Polynomial.variable("x")
FAMILY = Games(
    "a family", order=lambda: ["g"], payoffs=lambda name, values, x: [[x, 0 * x], [0 * x, x]],
    cone={"x": 1},
)  # fmt: skip


def test_a_family_of_games_has_no_strategy_that_is_surely_the_only_one():
    """In the game ((0), (-x)) the first row is the only optimum unless x = 0."""
    games = Games("all x >= 0", lambda: ["g"], lambda name, values, x: [[0], [-x]], {"x": 0})
    solved = Solved(games, [Game("g", "(0)/(1)", ("1", "0"), ("1",))])
    with pytest.raises(Rejected, match="of a family of games no uniqueness is decided"):
        solved.row_is_unique("g")


@pytest.mark.parametrize(
    ("value", "row", "column", "complaint"),
    [
        ("(x)/(2)", ("0", "0"), ("1", "1"), "not probabilities"),
        ("(x)/(2)", ("1", "1"), ("0", "0"), "not probabilities"),
        ("(x)/(2)", ("x - 2", "3*x"), ("1", "1"), "it is open whether"),
        ("(x)/(2)", ("x - 1", "x - 1"), ("1", "1"), "it is open whether"),
        ("(x)/(2)", ("x", "1"), ("1", "1"), "it is open whether"),
        ("(x)/(2)", ("1", "1"), ("x", "1"), "it is open whether"),
        ("(x + 1)/(2)", ("1", "1"), ("1", "1"), "the row strategy falls short"),
        ("(x - 1)/(2)", ("1", "1"), ("1", "1"), "the column strategy concedes more"),
        ("(x^2 - 2*x)/(2*x - 4)", ("1", "1"), ("1", "1"), "2\\*x - 4 may vanish"),
    ],
)
def test_a_family_of_games_is_solved_over_its_cone(value, row, column, complaint):
    solved = check_solved(FAMILY, [Game("g", "(x)/(2)", ("x", "x"), ("1", "1"))])
    assert solved.row("g") == (mpq(1, 2), mpq(1, 2))
    assert solved.values["g"].polynomial == X / 2
    with pytest.raises(Rejected, match=complaint):
        check_solved(FAMILY, [Game("g", value, row, column)])


def test_of_a_family_one_value_is_told_and_all_beyond_bounds():
    solved = check_solved(FAMILY, [Game("g", "(x)/(2)", ("x", "x"), ("1", "1"))])
    assert solved.at("g", x=1) == mpq(1, 2) and solved.at("g", x=7) == mpq(7, 2)
    assert solved.beyond("g", x=7) > 3 and solved.beyond("g", x=1) < solved.beyond("g", x=1) + 1
    with pytest.raises(Undecided):
        bool(solved.beyond("g", x=7) > 4)
    for point in ({"x": 0}, {"y": 7}, {}, {"x": 7, "y": 7}):
        for told in (solved.at, solved.beyond):
            with pytest.raises(Rejected, match="is not in the family"):
                told("g", **point)
    with pytest.raises(Rejected, match="is not in the family"):
        check_solved(GAMES.domain, SOLVED).at("pennies")
    both = Games("all", lambda: ["g"], lambda name, values, x, y: [[x + y]], {"x": 1, "y": 1})
    solved = check_solved(both, [Game("g", "(x + y)/(1)", ("1",), ("1",))])
    assert solved.at("g", x=2, y=5) == 7
    with pytest.raises(Rejected, match="is not in the family"):
        solved.at("g", x=2, y=0)


@pytest.mark.parametrize(
    "asked",
    [
        lambda v: equal(v == 60, False),  # false for one member of the family
        lambda v: equal(v - v * (v - 60) / (v - 60), 0),  # undefined at x = 60
        lambda v: equal(v, X),  # a variable with the same name
        lambda v: equal(str(v) == "60", False),
    ],
)
def test_what_is_said_of_a_family_is_said_of_every_game(asked):
    domain = Games("all x >= 1", lambda: ["g"], lambda name, values, x: [[x]], {"x": 1})
    solved = check_solved(domain, [Game("g", "(x)/(1)", ("1",), ("1",))])
    with pytest.raises((Undecided, TypeError)):
        asked(solved.values["g"])


def test_a_payoff_that_depends_on_a_value_is_open_where_it_differs():
    def payoffs(name, values, x):
        return [[x if name == "first" else int(values["first"] == 60)]]

    domain = Games("two for all x >= 1", lambda: ["first", "then"], payoffs, {"x": 1})
    games = [Game("first", "(x)/(1)", ("1",), ("1",)), Game("then", "(0)/(1)", ("1",), ("1",))]
    with pytest.raises(Rejected, match="then: it is open whether"):
        check_solved(domain, games)


def test_a_payoff_that_asks_what_it_is_given_is_open():
    domain = Games("all x >= 1", lambda: ["g"], lambda name, values, x: [[int(x == 60)]], {"x": 1})
    with pytest.raises(Rejected, match="g: it is open whether x - 60 = 0"):
        check_solved(domain, [Game("g", "(0)/(1)", ("1",), ("1",))])


def test_values_of_different_families_are_not_mixed():
    solved = check_solved(FAMILY, [Game("g", "(x)/(2)", ("x", "x"), ("1", "1"))])
    with pytest.raises(Undecided, match="are of the same numbers"):
        solved.beyond("g", x=61) - solved.values["g"]


@pytest.mark.parametrize("inexact", [0.5, 1 / 3, True, "1", None])
def test_a_payoff_is_exact(inexact):
    with pytest.raises(Rejected, match="g: a payoff that is no exact number"):
        one_game([[inexact]], "0", "1", "1")
    with pytest.raises(Rejected, match="g: a payoff that is no exact number"):
        one_game([[0, inexact]], "0", "1", "10")


def test_cases_rest_on_games_of_their_own_kind():
    def at(row: int, solved: Solved, more: int = 0) -> Relation:
        """Row 1 of matching pennies is played half of the time, as is row 2."""
        return equal(2 * solved.row("pennies")[row - 1], 1 + more)

    stated = of_cases(Cases("two rows", ((1,), (2,)), GAMES.domain), at)
    found = document(stated, list_cases(stated, SOLVED), ["1"], "=")
    accepted(stated, found, "replayed 2 of 2 cases")
    wrong = put(found, "evidence.games.0.row", ["1", "2"])
    refused(stated, wrong, "at ['1']")
    other = of_cases(
        Cases("two rows", ((1,), (2,)), OfGames("others")), lambda n, more=0: equal(n, n + more)
    )
    refused(other, found, "cases that rest on games of another kind")
    games = (Game("g", "(x)/(2)", ("x", "x"), ("1", "1")),)
    family = of_cases(Cases("one row", ((1,),), FAMILY), at)
    with pytest.raises(Rejected, match="cases that rest on a family of games"):
        Instance((Case(("1",), "1", "1", True),), games=games).checked_basis(
            family.domain, Replay()
        )


def test_single_instances_are_of_a_domain_that_the_kernel_knows():
    class Own(OfGames):
        """A domain of one given game, about which anything may be stated."""

        def find(self, texts, last=None):
            return (1,)

        def say(self, statement, found, basis=()):
            return statement(*found)

    stated = of_cases(Own("others"), lambda n, more=0: equal(n, 2 + more))
    with pytest.raises(Rejected, match="of a domain that brings its own evidence"):
        Instance((Case(("1",), "1", "2", False),)).check(stated, Replay())
