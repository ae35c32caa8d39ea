"""The code that verdicts depend on besides the meaning of a claim.

This is the kernel, the searches, the code that runs, audits, and makes and compares digests, a
paper's own kinds of evidence, and solvers that are believed. `kernel.txt` beside the certificates
has a digest of each file's syntax as of the last run of all claims; it includes the docstrings if
a claim rests on an argument in words in that file. A change in `verify` concerns every claim; a
change in a paper's file concerns all claims of the paper, or only those that name the file.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import verify.kernel
from verify.kernel.claims import Claim
from verify.kernel.errors import ProjectError
from verify.kernel.evidence import believed
from verify.ledger.papers import claims_of, papers
from verify.ledger.reading import OWN
from verify.ledger.store import KERNEL, Store
from verify.ledger.syntax import syntax, tree

Names = dict[str, Any]  # of a module
HOME = Path(verify.kernel.__path__[0]).parent
# Files and folders of `verify`; of the command line only those that run or audit claims.
SEEING = (
    *("__init__.py", "__main__.py", "audit.py", "language.py", "kernel", "ledger", "search"),
    *(
        f"cli/{name}.py"
        for name in (
            *("__init__", "auditing", "checking", "choosing", "confined", "judging", "main"),
            *("pools", "runner", "running", "tasks", "working"),
        )
    ),
)


def now(names: Collection[str] = ()) -> dict[str, str]:
    """The digest, from disk, of every file that verdicts on claims of these papers depend on.

    No names stand for all papers.
    """
    asked = [paper for paper in papers() if not names or paper.name in names]
    # Reading the claims imports the papers, and files are named by imported packages.
    claims = [claim for paper in asked for claim in claims_of(paper).values()]
    found = {_seen(file): _digest(file) for file in _ours()}
    for paper in asked:
        for file in (file for part in OWN for file in paper.folder.joinpath(part).rglob("*.py")):
            found[_within(paper.package, file)] = _digest(file)
    for claim in claims:
        found |= _believed(claim)
    return found


def is_of(file: str, claim: Claim) -> bool:
    """Whether the verdict on a claim depends on a file in `kernel.txt`, or may have depended on it
    before the file was removed.
    """
    if file.startswith("verify/") or file == KERNEL:
        return True
    home = claim.package.replace(".", "/")
    own = file.startswith(tuple(f"{home}/{part}/" for part in OWN))
    gone = file.startswith(f"{home}/") and file not in now()
    return own or gone or file in _believed(claim)


def others(store: Store, names: Collection[str] = ()) -> set[str]:
    """Files changed, added or removed since the last run of all claims, and files in which another
    module has replaced a name; `kernel.txt` itself if it is missing.

    Includes files of these papers only, or of all if none is named.
    """
    known, found = store.machinery(), now(names)
    if not known:
        return {KERNEL, *replaced()}
    if names:
        homes = [f"{paper.package.replace('.', '/')}/" for paper in papers() if paper.name in names]
        ours = ("verify/", *homes)
        known = {name: digest for name, digest in known.items() if name.startswith(ours)}
    moved = {name for name in known.keys() | found.keys() if known.get(name) != found.get(name)}
    return moved | replaced()


def note(store: Store) -> None:
    """Record the digests of all files as they are now, after a run of all claims."""
    store.note_machinery(now())


def begin(store: Store) -> None:
    """Record the machinery before the first certificate is written: it will make all of them."""
    if not store.machinery() and next(store.paths(), None) is None:
        note(store)


def remark(store: Store) -> str:
    """One line if the code has changed since the certificates were recorded, otherwise "".

    Also "" for a folder without certificates.
    """
    if next(store.paths(), None) is None or not (moved := sorted(others(store))):
        return ""
    some = ", ".join(moved[:3]) + (f" and {len(moved) - 3} more" if len(moved) > 3 else "")
    return f"not the code that these certificates were recorded with: {some}; run `verify check`"


# --- Digests --------------------------------------------------------------------------------


@cache
def _digest(file: Path, with_words: bool = False) -> str:
    """The digest of a file's syntax, and of its docstrings if asked: 16 hexadecimal digits."""
    found = tree(str(file))
    text = syntax(found)
    if with_words:
        told = (
            part for part in ast.walk(found) if isinstance(part, ast.FunctionDef | ast.ClassDef)
        )
        text += "\n".join(filter(None, (ast.get_docstring(part) for part in (found, *told))))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def _believed(claim: Claim) -> dict[str, str]:
    """The digests of the files that a claim names as believed, with all solvers of its paper, and
    of the file with the argument in words that it rests on.
    """
    found, folder = {}, _folder(claim.package)
    if name := believed(claim):
        for file in (_only(folder, name), *folder.glob("solvers/*.py")):
            found[_within(claim.package, file)] = _digest(file)
    if claim.argument:
        file = _only(folder, claim.argument)
        found[_within(claim.package, file)] = _digest(file, True)
    return found


def _folder(package: str) -> Path:
    return Path(sys.modules[package].__path__[0])


def _within(package: str, file: Path) -> str:
    return f"{package.replace('.', '/')}/{file.relative_to(_folder(package)).as_posix()}"


def _seen(file: Path) -> str:
    return f"verify/{file.relative_to(HOME).as_posix()}"


@cache
def _only(folder: Path, name: str) -> Path:
    """A paper's file with this name, a solver before others. Raises `ProjectError` for none."""
    found = sorted(folder.rglob(name), key=lambda path: path.parent.name != "solvers")
    if not found:
        raise ProjectError(
            f"{folder.name}: a claim names {name}, and no file is called so; mend it"
        )
    return found[0]


# --- Names replaced by another module ------------------------------------------------------------


def demand_as_written() -> None:
    """Raises `ProjectError` if a module of a paper or a solver has replaced a name of `verify`."""
    for file in sorted(replaced()):
        raise ProjectError(
            f"{file}: another module has replaced a name in it; remove that assignment"
        )


def replaced() -> set[str]:
    """The imported files of `verify` in which a function, class member, import or literal constant
    differs from the source.
    """
    ours = {str(file) for file in _ours()}
    found = [module for module in [*sys.modules.values()] if _file(module) in ours]
    return {_seen(Path(_file(module))) for module in found if not _is_as_written(module)}


def _file(module: ModuleType) -> str:
    return getattr(module, "__file__", None) or ""


@cache
def _ours() -> tuple[Path, ...]:
    found = (HOME / name for name in SEEING)
    files = (path.rglob("*.py") if path.is_dir() else (path,) for path in found)
    return tuple(sorted(chain.from_iterable(files)))


def _is_as_written(module: ModuleType) -> bool:
    names = vars(module)
    return all(holds(names) for holds in _tests(str(module.__file__)))


@cache
def _tests(file: str) -> tuple[Callable[[Names], bool], ...]:
    """For each function, class, import and literal constant of a file, a test whether the module's
    names still have the values in the source.
    """
    return tuple(chain.from_iterable(_of_statement(node, file) for node in tree(file).body))


def _of_statement(node: ast.stmt, file: str) -> Iterator[Callable[[Names], bool]]:
    if isinstance(node, ast.FunctionDef):
        yield partial(_function, node.name, _Stated.of(node, file))
    elif isinstance(node, ast.ClassDef):
        inner = (part for part in node.body if isinstance(part, ast.FunctionDef))
        yield partial(_members, node.name, {part.name: _Stated.of(part, file) for part in inner})
    elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("verify."):
        pairs = [(alias.asname or alias.name, alias.name) for alias in node.names]
        yield partial(_imports, node.module or "", pairs)
    elif isinstance(node, ast.Assign):
        with suppress(ValueError):  # not a literal constant
            value = ast.literal_eval(node.value)
            targets = [part.id for part in node.targets if isinstance(part, ast.Name)]
            yield lambda names: all(names.get(target) == value for target in targets)


def _function(name: str, stated: _Stated, names: Names) -> bool:
    return stated.is_of(names.get(name))


def _members(name: str, stated: dict[str, _Stated], names: Names) -> bool:
    members = vars(names.get(name, object))
    return all(found.is_of(members.get(each)) for each, found in stated.items())


def _imports(module: str, pairs: list[tuple[str, str]], names: Names) -> bool:
    theirs = vars(sys.modules[module])
    return all(
        names.get(here) is theirs.get(there) or theirs.get(there) is None for here, there in pairs
    )


@dataclass(frozen=True)
class _Stated:
    """Where a function is written, and whether it has decorators."""

    place: tuple[str, int]
    decorated: bool

    @classmethod
    def of(cls, node: ast.FunctionDef, file: str) -> _Stated:
        lines = [node.lineno, *(part.lineno for part in node.decorator_list)]
        return cls((file, min(lines)), bool(node.decorator_list))

    def is_of(self, value: object) -> bool:
        """Whether a value is the function written there, or a decorator's wrapper of it.

        A wrapper that does not say what it wraps is believed.
        """
        inside = [
            value,
            *(getattr(value, name, None) for name in ("__wrapped__", "__func__", "fget", "func")),
        ]
        codes = [found.__code__ for found in inside if isinstance(found, FunctionType)]
        same = [(code.co_filename, code.co_firstlineno) == self.place for code in codes]
        return any(same) if codes else self.decorated and value is not None
