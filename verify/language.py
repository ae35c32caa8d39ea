"""What theorem modules are written in: claims, what they range over, relations and evidence.

Where a module needs more of it than a line holds, it takes comparisons from `verify.statements`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verify.claims import Claim as Claim
from verify.claims import NotCheckable as NotCheckable
from verify.claims import claim as claim
from verify.domains import Cases as Cases
from verify.domains import EnclosedGames as EnclosedGames
from verify.domains import Games as Games
from verify.domains import Integers as Integers
from verify.domains import Layered as Layered
from verify.domains import Lengths as Lengths
from verify.domains import Object as Object
from verify.domains import Rows as Rows
from verify.domains import Sizes as Sizes
from verify.domains import State as State
from verify.domains import Walks as Walks
from verify.evidence.enclosure import Enclosed as Enclosed
from verify.evidence.enclosure import Enclosure as Enclosure
from verify.evidence.enclosure import enclosure as enclosure
from verify.evidence.exhaustion import Chunk as Chunk
from verify.evidence.exhaustion import Exhaustion as Exhaustion
from verify.evidence.exhaustion import digest as digest
from verify.evidence.exhaustion import exhaust as exhaust
from verify.evidence.instance import Instance as Instance
from verify.evidence.instance import all_cases as all_cases
from verify.evidence.solution import Game as Game
from verify.evidence.solution import Solution as Solution
from verify.evidence.solution import Solved as Solved
from verify.evidence.solution import solution as solution
from verify.run import Run as Run
from verify.searches import by_normal_forms as by_normal_forms
from verify.searches import by_signs as by_signs
from verify.searches import refuted_somewhere as refuted_somewhere
from verify.statements import SILENT as SILENT
from verify.statements import Relation as Relation
from verify.statements import Statement as Statement
from verify.statements import above as above
from verify.statements import all_of as all_of
from verify.statements import at_least as at_least
from verify.statements import below as below
from verify.statements import equal as equal
from verify.statements import nudged as nudged
from verify.statements import prints_as as prints_as
from verify.statements import quantities as quantities

# How two quantities are compared: equal, at_least, above or below.
Comparison = Callable[[Any, Any], Relation]


def all_hold(*relations: Relation) -> Relation:
    """Every one of these relations; its sides are theirs, in order."""
    return all_of(relations)
