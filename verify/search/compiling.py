"""`compiled`: machine code of a solver's kernels, cached until a solver changes.

Numba caches machine code beside a module and drops it when that module changes, but not when a
kernel of another module changes that was compiled into it. Here the cache lies in a folder named
by the digest of all solvers, so code compiled from different versions is never mixed. If there is
no place for the cache, every process compiles.
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

# Besides folders `solvers`, kernels and what they call may lie in these packages.
WHOLE = ("verify.search",)
OTHERS = 5  # how many other folders are kept: of other branches, and of runs still going on

Decorator = Callable[[Callable[..., Any]], Any]


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Compile a function by numba; `options` are those of `numba.njit`.

    Whatever a kernel calls, and every constant that it takes from a module, must lie in a folder
    `solvers` of a paper or in `verify.search`: no other change makes it compile again.
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
    """The kernel with its cache in this folder; None if the folder cannot be written to."""
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


# The digests before any solver was imported. If they have changed, nothing is cached: nobody can
# tell which version of a solver the process has imported.
_began = {"theorems": _digest("theorems")}


def _folders(home: str) -> Iterator[Path]:
    """Folders for a package's machine code: numba's own setting, beside the modules, or the user's
    cache. Empty while solvers are being changed.
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
    """Whether the folder can be written to; the first look also removes old folders."""
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
    """Remove the folders beside this one, except those used last."""
    others = []
    for other in folder.parent.iterdir():
        with suppress(OSError):  # another process removes it
            if other != folder:
                others.append((other.stat().st_mtime, other))
    for _, other in sorted(others, reverse=True)[OTHERS:]:
        shutil.rmtree(other, ignore_errors=True)
