"""`compiled`: machine code of a solver's kernels, kept for as long as no solver changes.

Numba keeps machine code beside a module and drops it when that module changes, but not when a
kernel of another module does that is called and compiled into it. Here it is kept in a folder
that is named by the digest of all solvers, so what one of them compiles to is never mixed with
what another used to be. Where there is no place to keep it, it is compiled for each process.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from verify.search import code

# Where kernels and what they call may lie besides folders `solvers`.
WHOLE = ("verify.search",)
OTHERS = 5  # folders of other solvers that are left: of branches, of runs that are still going on

Decorator = Callable[[Callable[..., Any]], Any]


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Compile a function by numba; `options` are those of `numba.njit`.

    What a kernel calls, and every constant that it takes from a module, must lie in a folder
    `solvers` of a paper or in `verify.search`: nothing else renews it.
    """
    if function is None:
        return lambda decorated: compiled(decorated, **options)
    import numba

    for folder in _folders(function.__module__.partition(".")[0]):
        kept = _kept_in(folder, numba, function, options)
        if kept is not None:
            return kept
    return numba.njit(**options)(function)


def _kept_in(folder: Path, numba: Any, function: Callable[..., Any], options: Any) -> Any:
    """The kernel with a place in this folder, or None where it cannot be written to."""
    if not _usable(folder):
        return None
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        found = numba.njit(cache=True, **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    if folder not in Path(found.stats.cache_path or "").parents:
        return None
    save = found._cache.save_overload

    def save_if_there_is_room(*arguments: Any) -> None:
        with suppress(OSError):
            save(*arguments)

    found._cache.save_overload = save_if_there_is_room
    return found


def _digest(home: str) -> str:
    return code.digest(WHOLE, {"theorems", home})


# The solvers as they were before any was imported: what is imported later and is other than this
# is not kept, as nobody can tell which of both the process has.
_began = {"theorems": _digest("theorems")}


def _folders(home: str) -> Iterator[Path]:
    """Where machine code of a package can be kept: the place numba is told, beside the modules, or
    the user's cache. None while solvers are being changed.
    """
    import numba

    home = "theorems" if home == "verify" else home
    digest = _digest(home)
    if _began.setdefault(home, digest) != digest:
        return
    if numba.config.CACHE_DIR:
        yield Path(numba.config.CACHE_DIR, "kernels", digest[:32])
        return
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for place in (Path(__file__).parents[1] / "__pycache__", Path(cache, "exact-games")):
        if place.is_absolute() and place.parent.parent.is_dir():
            yield place / "kernels" / digest[:32]


_checked: dict[Path, bool] = {}


def _usable(folder: Path) -> bool:
    """Whether the folder can be written to; the first time it is looked at, old ones go."""
    if folder not in _checked:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
            os.utime(folder)
            _remove_old(folder)
            _checked[folder] = True
        except OSError:
            _checked[folder] = False
    return _checked[folder]


def _remove_old(folder: Path) -> None:
    """Remove the folders beside this one but for those that were used last."""
    others = []
    for other in folder.parent.iterdir():
        with suppress(OSError):  # another process removes it
            if other != folder:
                others.append((other.stat().st_mtime, other))
    for _, other in sorted(others, reverse=True)[OTHERS:]:
        shutil.rmtree(other, ignore_errors=True)
