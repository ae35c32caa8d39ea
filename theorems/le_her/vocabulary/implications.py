"""What follows from an inequality."""

from typing import Any

from verify.language import Relation, all_hold, at_least


def given(hypothesis: Any, conclusion: Any, times: Any = 1) -> Relation:
    """times >= 0 and conclusion >= times * hypothesis: so conclusion >= 0 where hypothesis >= 0."""
    return all_hold(at_least(times, 0), at_least(conclusion, hypothesis * times))
