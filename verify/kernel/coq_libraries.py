"""The Coq libraries of a paper, as they lie in its folder.

`theorems/PAPER/statements` holds the claims and is read by people; `theorems/PAPER/proofs`, with
the proofs that it needs, proves them. In each folder the file `_CoqProject` names the library on a
line `-R . NAME` (statements have the name of the proofs followed by `Stated`), then the libraries
that it needs, each on a line `-R ../statements NAME` or `-R ../../FOLDER/proofs NAME` after those
that it needs in turn, then its sources, one per line, in the order of compilation.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from verify.kernel.coq_sources import COQS, Libraries, required
from verify.kernel.coq_statements import admitted
from verify.kernel.errors import ClaimFailed

OWN = ("Coq", "Corelib", "Stdlib", "Ltac2")  # the names of Coq's own libraries
STATED = "Stated"  # the suffix of a library of statements
LARGEST = 2**20  # bytes in a source
# Names of modules inside Coq's own files: Z, Nat, N2Z, ListNotations.
_INSIDE = re.compile("|".join((r"Z|N|Q|Pos|Nat|\w+2[A-Z]\w*|\w*Notations", *COQS)), re.ASCII)
_OTHER = re.compile(r"-R (\.\./(?:\.\./\w+/)?(?:statements|proofs)) (\w+)", re.ASCII)


@dataclass(frozen=True)
class Library:
    """A library: its folder and name, its sources in the order of compilation, the libraries that
    it needs, the path by which another library refers to it, and the text of its `_CoqProject`.
    """

    name: str
    folder: Path
    sources: tuple[str, ...]
    needs: tuple[Library, ...] = ()
    place: str = field(default="", compare=False)
    project: str = ""

    @classmethod
    def of(cls, folder: Path, place: str = "", before: tuple[Library, ...] = ()) -> Library:
        """The library in a folder, given those `before`. Raises `ClaimFailed` if there is none."""
        project = folder / "_CoqProject"
        if not project.exists():
            raise ClaimFailed(f"{project}: not there; a formal proof needs its library")
        text = read(project)
        first, *sources = text.split("\n")
        others = [found.groups() for line in sources if (found := _OTHER.fullmatch(line))]
        sources = sources[len(others) :]  # the sources follow the libraries
        name = re.fullmatch(r"-R \. (\w+)", first, re.ASCII)
        if name is None or not all(re.fullmatch(r"(\w+\.v)?", source, re.A) for source in sources):
            raise ClaimFailed(f"{project}: write `-R . NAME`, then a source on each line")
        if name[1] in OWN:
            raise ClaimFailed(f"{project}: Coq's own library is called {name[1]}; rename it")
        named = tuple(filter(None, sources))
        if len({*named}) < len(named):
            raise ClaimFailed(f"{project}: a source stands twice; name each once")
        if called := next((part for part in named if _INSIDE.fullmatch(module_of(part))), ""):
            raise ClaimFailed(f"{project}: Coq's own files have modules called so; rename {called}")
        needs: tuple[Library, ...] = ()
        known = {library.folder: library for library in before}
        for at, other in others:
            there = Path(os.path.normpath(folder / at))
            if place and there not in known:
                raise ClaimFailed(f"{project}: what needs it must name {other} before it")
            here = f"{at}/"
            needs += (replace(known[there], place=here) if place else cls.of(there, here, needs),)
        names = [name[1], *(other.name for other in needs)]
        if names[1:] != [known for _, known in others] or len({*names}) < len(names):
            raise ClaimFailed(f"{project}: the libraries are {', '.join(names)}; name each so once")
        library = cls(name[1], folder, named, needs, place, text)
        if library.stated != (folder.name == "statements"):
            raise ClaimFailed(f"{project}: {name[1]} in {folder.name}; statements end in {STATED}")
        if library.stated and not all(other.stated for other in needs):
            raise ClaimFailed(f"{project}: statements may need statements alone")
        return library

    @property
    def stated(self) -> bool:
        """Whether it is a library of statements."""
        return self.name.endswith(STATED)

    @property
    def all(self) -> tuple[Library, ...]:
        """The libraries that it needs, followed by itself."""
        return (*self.needs, self)

    @property
    def statements(self) -> Library | None:
        """The statements that it proves: the needed library beside it that has its name."""
        named = (other for other in self.needs if other.name == self.name + STATED)
        return next((other for other in named if other.place == "../statements/"), None)

    @property
    def modules(self) -> list[str]:
        """The full names of all modules that are compiled, its own last."""
        return [f"{part.name}.{module}" for part in self.all for module in part.own]

    @property
    def own(self) -> list[str]:
        """The names of its own modules."""
        return [module_of(source) for source in self.sources]

    @property
    def required(self) -> Libraries:
        """The modules of each library that a source may require."""
        return {part.name: part.own for part in self.all}

    def full(self, name: str) -> str:
        """The full name of its own `File.name`; `NAME.File.name` is a full name already."""
        return name if name.count(".") > 1 else f"{self.name}.{name}"

    def proof(self, file: str, name: str) -> str:
        """The full name of a theorem in the last library of proofs that has the file."""
        parts = [part.name for part in self.all if not part.stated and file in part.own]
        return f"{[self.name, *parts][-1]}.{file}.{name}"

    def proving(self, name: str) -> str:
        """The full name of the theorem that must prove a claim; empty if its library is not tied to
        statements of its own.
        """
        called, *where = self.full(name).split(".")
        parts = (part for part in self.all if part.name == called and part.statements is not None)
        return next((part.proof(*where) for part in parts if len(where) == 2), "")

    def lying(self, folder: Path) -> Library:
        """The library as compiled in this folder, with those that it needs in folders there."""
        needs = tuple(replace(other, folder=folder / f".{other.name}") for other in self.needs)
        return replace(self, folder=folder, needs=needs)

    def texts(self) -> dict[str, str]:
        """The texts of its own sources now, and of `_CoqProject` as read before."""
        return {
            "_CoqProject": self.project,
            **{name: read(self.folder / name) for name in self.sources},
        }

    def digests(self) -> dict[str, str]:
        """The SHA-256 of every source and `_CoqProject` of all libraries that are compiled."""
        return {
            f"{part.place}{name}": digest(text.encode())
            for part in self.all
            for name, text in part.texts().items()
        }

    def requires(self, texts: Mapping[str, str]) -> dict[str, set[str]]:
        """The modules that each source requires, by short name; of its own only those before it.

        Raises `ClaimFailed` for a source with a forbidden sentence, and for a name that two files
        of statements make.
        """
        found, made = dict[str, set[str]](), dict[str, str]()
        for at, source in enumerate(self.sources):
            place, known = f"{self.folder}: {source}", {**self.required, self.name: self.own[:at]}
            if not self.stated:
                found[source] = required(place, texts[source], known)
                continue
            found[source], names = admitted(place, texts[source], known)
            for name in names:
                if name in made:
                    raise ClaimFailed(f"{place} makes {name}, as {made[name]} does; rename one")
                made[name] = source
        return found


def module_of(source: str) -> str:
    """The name of a source's module."""
    return source.removesuffix(".v")


def digest(content: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def read(path: Path) -> str:
    """The text of a source. Raises `ClaimFailed` if it is not a regular file, too large or not
    UTF-8, and `OSError` if it does not exist.
    """
    if path.exists() and not path.is_file():
        raise ClaimFailed(f"{path}: not a regular file; write the source there")
    with open(path, "rb") as file:
        content = file.read(LARGEST + 1)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ClaimFailed(f"{path}: no UTF-8 at byte {error.start:,}; write it so") from None
    if len(content) > LARGEST:
        raise ClaimFailed(f"{path}: more than {LARGEST:,} bytes; divide it")
    return text
