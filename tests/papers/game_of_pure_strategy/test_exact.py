"""Exact optima from blocks: against the flint simplex, with wrong blocks, and without any."""

import pytest
from flint import fmpq
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from theorems.game_of_pure_strategy.rules import payoffs
from theorems.game_of_pure_strategy.section_4.seven_cards import exact_values
from theorems.game_of_pure_strategy.solvers.solver import solve_all, weighted
from theorems.game_of_pure_strategy.vocabulary import exact
from theorems.game_of_pure_strategy.vocabulary.plain import column_guarantee, row_guarantee
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Replay
from verify.ledger.certificates import audit, certificate
from verify.ledger.inventory import load
from verify.search.run import Run
from verify.search.simplex import solve as by_simplex
from verify.search.usual import find


@pytest.fixture
def fresh():
    def clear():
        exact._likely.cache_clear()
        exact._value.cache_clear()

    clear()
    yield
    clear()


def rational(x):
    return mpq(str(x))


def test_values_and_first_moves_are_those_of_the_simplex():
    for (position, upcard), optimum in solve_all(5).items():
        found = exact.optimum(position, upcard)
        assert found.value == rational(optimum.value)
        if len(position[2]) == 5:  # each player has only one optimal strategy
            total = sum(found.row)
            assert [w / mpq(total) for w in found.row] == list(map(rational, optimum.row))


def test_all_games_of_six_cards_are_optimal_in_their_matrices():
    """By weights and Pfaffians; checked against every bet, with values from trusted blocks."""
    counted = 0
    for position, upcard, found in weighted(6):
        X = payoffs(*position, upcard, exact.f)
        value, *strategies = found
        row, column = ([mpq(int(w), int(sum(ws))) for w in ws] for ws in strategies)
        assert min(row) >= 0 and min(column) >= 0
        assert row_guarantee(X, row) == column_guarantee(X, column) == rational(value)
        counted += 1
    assert counted == 5_802


@pytest.mark.parametrize(
    "change",
    [
        lambda blocks: tuple(((0,), (0,)) for _ in blocks),
        lambda blocks: tuple((columns, rows) for rows, columns in blocks),
        lambda blocks: (),
    ],
    ids=["first cards", "exchanged", "none"],
)
def test_wrong_blocks_change_no_value(fresh, monkeypatch, change):
    expected = {upcard: exact.first_move(4, upcard) for upcard in range(1, 5)}
    wrong = {position: change(blocks) for position, blocks in exact._likely().items()}
    exact._value.cache_clear()
    monkeypatch.setattr(exact, "_likely", lambda: wrong)
    for upcard, optimum in expected.items():
        assert exact.first_move(4, upcard).value == optimum.value


games = st.integers(1, 4).flatmap(
    lambda rows: st.integers(1, 4).flatmap(
        lambda columns: st.lists(
            st.lists(
                st.builds(mpq, st.integers(-3, 3), st.integers(1, 3)),
                min_size=columns,
                max_size=columns,
            ),
            min_size=rows,
            max_size=rows,
        )
    )
)


@given(games)
def test_any_matrix_game_is_solved_without_a_block(X):
    value, row, column = exact.solve(X, None)
    matrix = [[fmpq(int(x.numerator), int(x.denominator)) for x in line] for line in X]
    assert value == rational(by_simplex(matrix).value)
    for strategy, guarantee in ((row, row_guarantee), (column, column_guarantee)):
        assert min(strategy) >= 0
        weights = [w / mpq(sum(strategy)) for w in strategy]
        assert guarantee(X, weights) == value


@pytest.mark.parametrize("text", ["0", "01,0", ",", "03,12", "0,x"])
def test_a_damaged_file_is_named(fresh, monkeypatch, tmp_path, text):
    lines = exact.FILE.read_text().split("\n")
    at = next(i for i, position in enumerate(exact.listed()) if len(position[2]) == 3)
    lines[at] = text
    monkeypatch.setattr(exact, "FILE", tmp_path / "blocks-7.txt")
    exact.FILE.write_text("\n".join(lines))
    with pytest.raises(BadInput, match="is no block of 3 cards; restore the file"):
        exact.first_move(3, 1)


@pytest.mark.parametrize("n, upcard", [(0, 1), (8, 1), (3, 4), (3, 0)])
def test_other_games_are_refused(n, upcard):
    with pytest.raises(BadInput, match="no matrix game of at most 7 cards"):
        exact.first_move(n, upcard)


def test_slow_layers_are_left_to_a_full_audit(monkeypatch):
    evidence = find(exact_values, Run("quick"))
    monkeypatch.setattr(exact_values, "sampled_to", 4)
    document = certificate(exact_values, load()["GP-X6"], evidence)
    for full, words in (
        (False, "n <= 4 in full, n = 5 not replayed but with --full"),
        (True, "n <= 5 in full"),
    ):
        found = audit(document, {"GP-X6": exact_values}, load(), Replay(full=full))
        assert (found.outcome, found.detail) == ("accepted", words)
