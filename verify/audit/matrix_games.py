"""Optimal strategies checked by two matrix-vector products a game."""

from __future__ import annotations

from math import gcd
from typing import Any

from verify.audit.rejected import Rejected
from verify.evidence.solution import Solved
from verify.exact.polynomials import Polynomial, Ratio, nonnegative_on, positive_on


def check_games(solved: Solved) -> None:
    """Every game has the value and the optimal strategies it is said to have.

    The row strategy secures the value against every column and the column strategy concedes no
    more against every row, so both are optimal and the value is right. Raises `Rejected`.
    """
    earlier: dict[str, Any] = {}
    for name in solved.domain.order():
        # A payoff that needs a value not yet certified finds none.
        payoffs, value = solved.domain.payoffs(name, earlier), solved.values[name]
        row, column = solved.rows[name], solved.columns[name]
        if (len(row), len(column)) != (len(payoffs), len(payoffs[0])):
            raise Rejected(f"{name}: strategies of the wrong length")
        cone = solved.domain.cone
        for strategy in (row, column):
            _check_weights(name, strategy, cone)
        secured, conceded = sum(row[1:], row[0]), sum(column[1:], column[0])
        for j in range(len(column)):
            gain = sum(x * line[j] for x, line in zip(row, payoffs, strict=True))
            if not _at_least(gain, value, secured, cone):
                raise Rejected(f"{name}: the row strategy falls short against column {j + 1}")
        for i, line in enumerate(payoffs):
            loss = sum(entry * y for entry, y in zip(line, column, strict=True))
            if not _at_least(-loss, -value, conceded, cone):
                raise Rejected(f"{name}: the column strategy concedes more to row {i + 1}")
        earlier[name] = value


def _check_weights(name: str, weights: tuple[Any, ...], cone: Any) -> None:
    """Weights are nonnegative with a positive sum; numbers are integers in lowest terms."""
    total = sum(weights[1:], weights[0])
    if cone:
        fine = all(_nonnegative(w, cone) for w in weights) and positive_on(total, **cone)
    else:
        whole = all(w.denominator == 1 and w >= 0 for w in weights)
        fine = whole and gcd(*(int(w) for w in weights)) == 1
    if not fine:
        raise Rejected(f"{name}: a strategy's weights are not probabilities in lowest terms")


def _at_least(gain: Any, value: Any, total: Any, cone: Any) -> bool:
    """Whether gain / total >= value, everywhere on the cone if there is one."""
    if not cone:
        return bool(gain >= value * total)
    assert isinstance(value, Ratio)
    if not positive_on(value.denominator, **cone):
        return False
    return _nonnegative(gain * value.denominator - value.numerator * total, cone)


def _nonnegative(polynomial: Any, cone: Any) -> bool:
    lifted = polynomial if isinstance(polynomial, Polynomial) else Polynomial.constant(polynomial)
    return nonnegative_on(lifted, **cone)
