"""The processes of an audit import no solver: they refuse to."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

SOLVERS = ("flint", "numba", "numpy", "scipy", "sympy")


class Refuse(MetaPathFinder):
    """An import hook that makes the import of any solver fail, so that no audit can lean on one."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Raises `ImportError` for a solver; leaves everything else to other finders."""
        if name.partition(".")[0] in SOLVERS:
            raise ImportError(f"the audit imports no solver, and {name} is one")
        return None


def refuse_solvers() -> None:
    """Make every later import of a solver fail in this process."""
    if not any(isinstance(finder, Refuse) for finder in sys.meta_path):
        sys.meta_path.insert(0, Refuse())
