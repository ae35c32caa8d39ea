"""What follows from an inequality, at integers and at symbolic integers."""

from __future__ import annotations

from typing import Any

from verify.exact.symbolic import Symbolic
from verify.statements import Relation, all_of, at_least, unless


def given(hypothesis: Any, conclusion: Any, times: Any = 1) -> Relation:
    """conclusion >= 0 wherever hypothesis >= 0.

    At integers as it says. At symbolic integers what is decided is times >= 0 and
    conclusion >= times * hypothesis, from which it follows.
    """
    if isinstance(hypothesis, Symbolic):
        return all_of([at_least(times, 0), at_least(conclusion, hypothesis * times)])
    return unless(bool(hypothesis < 0), lambda: at_least(conclusion, 0))
