"""The papers: packages of theorem modules, in `theorems` or installed by other projects.

A paper is a package with an `inventory.toml`. Another installed project adds one by an entry point
in the group `verify.papers`, whose value is the name of the package.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from verify.kernel.claims import Claim
from verify.kernel.domains import Domain
from verify.kernel.errors import BadInput, ProjectError, VerifyError, one_line
from verify.language import NotCheckable
from verify.ledger.lacking import Unable, lacking

LARGEST_FILE = 8 * 2**20
HOME = "theorems"
GROUP = "verify.papers"
TABLES = ("games", "sections", "proofs")  # of `paper.toml`
FORMAL = re.compile(r"\w+(\.[\w']+){1,2}", re.ASCII)  # the form of a formal proof's name
T = TypeVar("T")


@dataclass(frozen=True)
class Paper:
    """A paper: its name, which is that of its folder, its package, and the folder's path."""

    name: str
    package: str
    folder: Path

    @property
    def about(self) -> dict[str, Any]:
        """The fields of `paper.toml`; without that file only the name is known.

        Raises `ProjectError` for an unknown field, or one that is not a text or table as it should.
        """
        words = self.name.replace("_", " ")
        known = {"title": words, "short": words, "authors": "", "year": "", "in_short": ""}
        texts = known | {"prefix": ""}
        tables: dict[str, Any] = {name: {} for name in TABLES}
        found: dict[str, Any] = texts | tables | self.table("paper.toml")
        where = f"{self.package.replace('.', '/')}/paper.toml"
        for name, value in found.items():
            if name not in texts and name not in tables:
                names = ", ".join((*texts, *tables))
                raise ProjectError(f"{where}: {name} is no field; those are {names}")
            if name in texts and not isinstance(value, str):
                raise ProjectError(f'{where}: {name} is no text; write {name} = "..."')
            if name in tables and not isinstance(value, dict):
                raise ProjectError(f"{where}: {name} is no table; write [{name}]")
        if any(isinstance(value, dict) for value in found["sections"].values()):
            raise ProjectError(f"{where}: a table within sections; write it before [sections]")
        return found

    @property
    def items(self) -> dict[str, Any]:
        """The entries of the inventory by id. Raises `ProjectError` for a broken inventory."""
        return _items(self)

    def table(self, name: str) -> dict[str, Any]:
        """A TOML file of the paper; empty if missing. Raises `ProjectError` for a broken one."""
        file, where = self.folder / name, f"{self.package.replace('.', '/')}/{name}"
        try:
            return tomllib.loads(content(file).decode())
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise lacking(error, where) from None
        except (BadInput, ValueError, RecursionError) as error:
            reason = one_line(error) or type(error).__name__
            raise ProjectError(f"{where}: {reason}; write it as TOML, each name once") from None


@cache
def _items(paper: Paper) -> dict[str, Any]:
    return paper.table("inventory.toml")


def content(path: Path) -> bytes:
    """The bytes of a file. Raises `BadInput` if it is not regular or larger than any of ours."""
    if path.exists() and not path.is_file():
        raise BadInput("not a regular file")
    with open(path, "rb", opener=_at_once) as file:
        found = file.read(LARGEST_FILE + 1) or b""
    if len(found) > LARGEST_FILE:
        raise BadInput(f"more than {LARGEST_FILE:,} bytes; this is not one of ours")
    return found


def _at_once(path: str, flags: int) -> int:
    """Open without blocking: some system files look regular, but reading them would wait."""
    return os.open(path, flags | os.O_NONBLOCK)


@cache
def papers() -> tuple[Paper, ...]:
    """All papers: first this project's, then others, by name.

    Raises `ProjectError` for an entry point that names no package, a package without an inventory,
    or a name that is taken; `Unable` if the packages lie in an archive.
    """
    home = Path(importlib.import_module(HOME).__path__[0])
    if not home.is_dir():
        raise Unable(f"{home}: the packages lie in no folder; unpack them from their archive")
    names = sorted(file.parent.name for file in home.glob("*/inventory.toml"))
    found = {name: Paper(name, f"{HOME}.{name}", home / name) for name in names}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.value):
        try:
            folder = Path(imported(point.value).__path__[0])
        except (ProjectError, AttributeError) as error:
            whose = f" of {point.dist.name}" if point.dist else ""
            words = f"{point.name}: {point.value} is no package ({error}); see {GROUP} in the"
            words += f" pyproject.toml{whose}"
            raise ProjectError(words) from None
        name = point.value.rpartition(".")[2]
        if name in found:
            raise ProjectError(f"{point.value}: there is a paper {name} already; rename one")
        if not (folder / "inventory.toml").is_file():
            raise ProjectError(
                f"{point.value}: no inventory.toml in {folder}; write it, and install it with the "
                'modules ([tool.setuptools.package-data] "*" = ["*.toml"])'
            )
        found[name] = Paper(name, point.value, folder)
    return tuple(found.values())


def modules(paper: Paper) -> Iterator[ModuleType]:
    """Every module of a paper, imported, by name, except solvers, figures, games and programs.

    Raises `ProjectError` for one that cannot be imported.
    """
    for name, file in _named(paper.folder, paper.package):
        if not file.is_file():
            raise ProjectError(f"{name}: {file.name} is not a regular file; make it one")
        yield imported(name)


def _named(folder: Path, package: str) -> Iterator[tuple[str, Path]]:
    """The modules of a package and their files: first the package, then all below it."""
    yield package, folder / "__init__.py"
    _refuse_what_is_no_package(folder, package)
    for found in pkgutil.iter_modules([str(folder)], f"{package}."):
        inside = folder / found.name.rpartition(".")[2]
        if found.name.endswith((".solvers", ".figures", ".programs", ".play")):
            continue
        if found.ispkg:
            yield from _named(inside, found.name)
        else:
            yield found.name, inside.with_suffix(".py")


def imported(name: str) -> ModuleType:
    """Import a module. Raises `ProjectError` for any failure of its code.

    This includes an exit, which must not keep other claims from being checked.
    """
    try:
        return importlib.import_module(name)
    except (VerifyError, KeyboardInterrupt):
        raise
    except OSError as error:
        raise lacking(error, name) from None
    except BaseException as error:
        reason = one_line(error)
        what = f"{type(error).__name__}, {reason}" if reason else type(error).__name__
        raise ProjectError(f"{name}: it cannot be imported ({what}); mend it") from None


def _refuse_what_is_no_package(folder: Path, package: str) -> None:
    """Raises `ProjectError` for a folder of modules that Python would silently ignore."""
    for inside in sorted(folder.iterdir()):
        if any(inside.glob("*.py")) and not (inside / "__init__.py").exists():
            where = f"{package.replace('.', '/')}/{inside.name}"
            raise ProjectError(
                f"{where}: its modules are not found without {where}/__init__.py; add that file, "
                "with a line that says what the folder holds"
            )


class OfPapers(Mapping[str, T]):
    """What the papers' modules define, by id.

    Looking up an id reads only its paper; iterating reads all papers.
    """

    def __init__(self, read: Callable[[Paper], Mapping[str, T]]) -> None:
        self._read = read

    def __getitem__(self, name: str) -> T:
        for paper in papers():
            if name.removesuffix("~") in paper.items:
                return self._read(paper)[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        for paper in papers():
            yield from self._read(paper)

    def __len__(self) -> int:
        return sum(len(self._read(paper)) for paper in papers())


def read_for(claim_id: str) -> None:
    """Import the paper of a claim, which may define a kind of evidence; all papers if unknown."""
    if claim_id not in discover():
        len(discover())


def discover() -> Mapping[str, Claim]:
    """Every claim with a theorem module, amendments included, by id.

    A module may bind a claim to a name or hold it in a tuple. Reading one raises `ProjectError` if
    two modules of its paper claim the same id, or if a claim has no near miss or is not in the
    inventory.
    """
    return _DISCOVERED


@cache
def claims_of(paper: Paper) -> dict[str, Claim]:
    """The claims of one paper by id (`discover`)."""
    claims: dict[str, Claim] = {}
    for module, found in _values(paper, lambda value: isinstance(value, Claim)):
        if found.statement.__module__ == module.__name__:
            _register(claims, found)
    for claim in claims.values():
        if claim.number not in paper.items:
            where = f"{paper.package.replace('.', '/')}/inventory.toml"
            raise ProjectError(f"{claim.id}: no such id in {where}; add it there")
    return claims


def _register(claims: dict[str, Claim], found: Claim) -> None:
    for mistake in _mistakes(found):
        raise ProjectError(f"{found.statement.__module__}: claim {found.id!r:.40}: {mistake}")
    known = claims.get(found.id)
    if known is not None and known is not found:
        raise ProjectError(
            f"{found.id} is claimed in {known.statement.__module__} and again in "
            f"{found.statement.__module__}; keep one"
        )
    if not found.near_misses:
        where, name = found.statement.__module__, getattr(found.statement, "__name__", "name")
        raise ProjectError(
            f"{found.id}: no near miss in {where}; a check that cannot fail is no check: add "
            f'{name}.near_miss("what is altered", parameter=value)'
        )
    claims[found.id] = found
    if found.amendment is not None:
        _register(claims, found.amendment)


def _mistakes(found: Claim) -> Iterator[str]:
    """Arguments of a claim that have the wrong type or form."""
    for name in ("id", "words", "believed", "argument"):
        if not isinstance(given := getattr(found, name), str):
            yield f"{name} is {given!r:.40}; write a text"
    texts = (found.id, found.text, found.believed, *(near.text for near in found.near_misses))
    if any("\ud800" <= letter <= "\udfff" for text in texts for letter in str(text)):
        yield "its words have half a letter; write it whole"
    if not isinstance(found.formal, str | None):
        yield f"formal is {found.formal!r:.40}; name a file of statements and a claim in it"
    elif found.formal is not None and not FORMAL.fullmatch(found.formal):
        yield f"formal is {found.formal!r:.40}; write 'File.theorem'"
    if not isinstance(found.domain, Domain):
        yield f"domain is {found.domain!r:.40}; give one of verify.language"
    if type(first := getattr(found.domain, "first", 1)) is not int:
        yield f"its layers begin with {first!r:.40}; write a whole number"
    upto = (1, 1, 1) if found.upto is None else found.upto
    if not isinstance(upto, tuple) or [*map(type, upto)] != [int, int, int]:
        yield f"upto is {upto!r:.40}; write three layers: of a quick, a standard and a deep run"


def not_checkable() -> Mapping[str, NotCheckable]:
    """Every item that a theorem module sets aside, by id.

    Reading one raises `ProjectError` if a claim has the same id, or if the inventory lacks it.
    """
    return _SET_ASIDE


@cache
def _set_aside(paper: Paper) -> dict[str, NotCheckable]:
    values = _values(paper, lambda value: isinstance(value, NotCheckable))
    found = {value.id: value for _, value in values}
    for item_id in found.keys() & claims_of(paper).keys():
        raise ProjectError(f"{item_id} is a claim and set aside as not checkable; choose")
    for item_id in found.keys() - paper.items.keys():
        raise ProjectError(f"{item_id}: no such id in any inventory.toml; add it there")
    return found


def _values(paper: Paper, wanted: Callable[[Any], bool]) -> Iterator[tuple[ModuleType, Any]]:
    for module in modules(paper):
        for value in vars(module).values():
            for found in value if isinstance(value, tuple) else (value,):
                if wanted(found):
                    yield module, found


_DISCOVERED, _SET_ASIDE = OfPapers(claims_of), OfPapers(_set_aside)
