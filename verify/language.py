"""What theorem modules are written in: claims, what they range over, relations, and evidence.

All that has a meaning is the kernel's. What finds evidence is imported when it is called.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from verify.kernel.claims import Claim, claim
from verify.kernel.domains import Cases, Games, Integers, Layered, Object
from verify.kernel.kinds.exhaustion import Chunk, Exhaustion, digest
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.solution import Game, Solution, Solved
from verify.kernel.relations import (
    SILENT,
    Comparison,
    Relation,
    Statement,
    above,
    all_hold,
    at_least,
    below,
    equal,
    nudged,
    prints_as,
    quantities,
)

if TYPE_CHECKING:
    from verify.search.run import Run
    from verify.search.usual import (
        by_normal_forms,
        by_signs,
        exhaust,
        exhausted,
        list_cases,
        refuted_somewhere,
        solution,
    )
else:
    Run = Any

__all__ = [
    "SILENT",
    "Cases",
    "Chunk",
    "Claim",
    "Comparison",
    "Exhaustion",
    "Game",
    "Games",
    "Instance",
    "Integers",
    "Layered",
    "NotCheckable",
    "Object",
    "Relation",
    "Run",
    "Solution",
    "Solved",
    "Statement",
    "above",
    "all_hold",
    "at_least",
    "below",
    "by_normal_forms",
    "by_signs",
    "claim",
    "digest",
    "equal",
    "exhaust",
    "exhausted",
    "list_cases",
    "nudged",
    "prints_as",
    "quantities",
    "refuted_somewhere",
    "solution",
]


@dataclass(frozen=True)
class NotCheckable:
    """An item of the inventory that no computation can settle, and why: opinion, history."""

    id: str
    reason: str


def __getattr__(name: str) -> Any:
    """What `verify.search.usual` finds evidence by, imported no sooner than it is called."""
    if name not in __all__:
        raise AttributeError(f"verify.language has no {name}")

    def call(*arguments: Any, **named: Any) -> Any:
        return getattr(import_module("verify.search.usual"), name)(*arguments, **named)

    return call
