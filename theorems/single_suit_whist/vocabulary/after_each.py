"""Statements about deals that say something of each of their first tricks."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from theorems.single_suit_whist.rules import Deal
from theorems.single_suit_whist.vocabulary.trick import Trick
from verify.language import Relation, Statement, all_hold

Tricks = Callable[[Deal], Iterable[Trick]]


def after_each(plays: Tricks) -> Callable[[Statement], Statement]:
    """Make what is said of a first trick a statement about deals: it holds after each of these.

    A near miss may say another `relation`, or the same of other `plays`, or with another value of
    a further parameter.
    """

    def attach(relation: Statement) -> Statement:
        @wraps(relation)
        def stated(
            deal: Deal, plays: Tricks = plays, relation: Statement = relation, **changed: Any
        ) -> Relation:
            return all_hold(relation(trick, **changed) for trick in plays(deal))

        return stated

    return attach
