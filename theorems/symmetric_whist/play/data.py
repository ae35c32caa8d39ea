"""Symmetric whist: the value of every suit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Any

from theorems.single_suit_whist.play.data import DEAL, LARGEST, SIZE
from theorems.single_suit_whist.rules import words
from verify.games.tables import RATIONAL, Field, Table


def suit_values(upto: int = LARGEST) -> Table:
    """Symmetric whist: val of every suit of up to so many cards a hand, sum C(2n, n) rows."""
    return Table(
        "suit_values",
        "Symmetric whist: values of suits",
        "val(D) of every suit in which both players hold as many cards (Waestlund, On two-person "
        "symmetric multi-suit whist, Section 6). The outcome of a deal of several suits is the sum "
        "of their values, rounded (Theorem 9.1).",
        (
            SIZE,
            DEAL,
            Field(
                "value",
                "string",
                "val(D)",
                "A number and an infinitesimal: 1/2, 1+e2 for 1 + eps_2, 1-e0 for 1 - eps_0, "
                "1+-e0 for 1 and the fuzzy infinitesimal.",
                "tricks",
                {"required": True},
            ),
            Field(
                "number",
                "string",
                "number, exactly",
                "The number of the value, a rational whose denominator is a power of 2.",
                "tricks",
                {"required": True, "pattern": RATIONAL},
            ),
            Field(
                "decimal",
                "number",
                "number, as a decimal",
                "The same number; it has finitely many decimals, and all of them are given.",
                "tricks",
            ),
            Field(
                "infinitesimal",
                "string",
                "infinitesimal",
                "The infinitesimal of the value, 0 if there is none.",
                constraints={"required": True},
            ),
        ),
        ("deal",),
        partial(_values, upto),
    )


def _values(upto: int) -> Iterator[tuple[Any, ...]]:
    from theorems.symmetric_whist.vocabulary.formula import by_theorem_F

    for n in range(1, upto + 1):
        for word in words(n, 0, comb(2 * n, n)):
            value = by_theorem_F(word)
            number = value.number
            # Denominators divide 2^n, so that a float holds the number exactly.
            yield (
                n,
                word[::-1],
                str(value),
                str(number),
                repr(float(number)),
                str(value.infinitesimal),
            )


TABLES = (suit_values,)
