"""The processes of an audit import no solver, and take no more than a gigabyte of memory."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

SOLVERS = ("flint", "numba", "numpy", "scipy", "sympy")
MEMORY = 2**30  # bytes; our certificates need less than a third of it


class Refuse(MetaPathFinder):
    """An import hook that makes imports of solvers fail, so that no audit can rely on one."""

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


def limit_memory(bytes_: int = MEMORY) -> None:
    """Limit the memory of this process and its children, where the platform can."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = bytes_ if hard == resource.RLIM_INFINITY else min(bytes_, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))  # Coq may raise its own


def confine() -> None:
    """Confine this process; the first call in every process of an audit."""
    refuse_solvers()
    limit_memory()
