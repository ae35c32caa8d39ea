"""Evaluates formal definitions in Coq, from sources that need no proof, unchanged or changed.

Also changes Python modules in the same way.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from numbers import Rational
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import theorems
from theorems.single_suit_whist.rules import EAST, WEST
from verify.kernel.coq_libraries import Library

QUERY = """
Import ListNotations.
Open Scope Z_scope.
Set Printing Depth 1000000.
Eval vm_compute in ({term}).
"""
_kept = ExitStack()  # compiled files live as long as the process


class Change(NamedTuple):
    """A text that occurs once in a source, and its replacement."""

    source: str
    printed: str
    changed: str


def changes_of(source: str, *texts: tuple[str, str]) -> list[Change]:
    """Changes of one source: what is printed there, and what replaces it."""
    return [Change(source, printed, changed) for printed, changed in texts]


@dataclass(frozen=True)
class Bridge:
    """Sources of a paper's statements or proofs, with those that they need, in the order of
    compilation.
    """

    paper: str
    sources: tuple[str, ...]

    def asked(self, tables: Iterable[str], change: Change | None = None) -> str:
        """What Coq prints for the concatenation of some lists, without blanks.

        A changed source and those after it are not compiled; their text is put before the question.
        """
        return self.asked_of_each(tables, [change])[0]

    def asked_of_each(self, tables: Iterable[str], changes: Sequence[Change | None]) -> list[str]:
        """The answers after each change alone, all in one process."""
        places = [self.sources.index(c.source) if c else len(self.sources) for c in changes]
        for source in self.sources[: max(places)]:
            compiled(self.paper, source)
        question = QUERY.format(term=" ++ ".join(tables))
        required: dict[str, None] = {"Require Import ZArith List.": None}
        modules = []
        for number, (change, at) in enumerate(zip(changes, places, strict=True)):
            modules.append(f"Module Change{number}.")
            for source in self.sources[:at]:
                name = f"{part_of(self.paper, source).name}.{Path(source).stem}"
                required[f"Require {name}."] = None
                modules.append(f"Import {name}.")
            for source in self.sources[at:]:
                text = (part_of(self.paper, source).folder / Path(source).name).read_text()
                if change and source == change.source:
                    assert text.count(change.printed) == 1
                    text = text.replace(change.printed, change.changed)
                # At the top: further down it would hide earlier definitions with the same names.
                required |= dict.fromkeys(re.findall(r"^Require Import [^.]*\.$", text, re.M))
                text = re.sub(r"^(From \w+ )?Require [^.]*\.$", "", text, flags=re.M)
                name = source.removesuffix(".v").replace("/", "_")
                modules.append(f"Module {name}.\n{text}\nEnd {name}.\nImport {name}.")
            modules.append(f"{question}\nEnd Change{number}.")
        with tempfile.TemporaryDirectory() as folder:
            query = Path(folder, "query.v")
            query.write_text("\n".join([*required, *modules]))
            printed = coqc(self.paper, query)
        found = [
            "".join(answer.split()) for answer in re.split(r"^     = ", printed, flags=re.M)[1:]
        ]
        assert len(found) == len(changes)
        return [f"={answer}" for answer in found]


def library_of(paper: str) -> Library:
    """The Coq library of one of our papers."""
    return Library.of(Path(theorems.__path__[0], paper, "proofs"))


def part_of(paper: str, source: str) -> Library:
    """The library that has a source: statements of the paper or of one that it needs; only
    `proofs/NAME.v` is looked for in the proofs.
    """
    parts = sorted(reversed(library_of(paper).all), key=lambda part: not part.stated)
    folder, name = Path(source).parent.name, Path(source).name
    return next(part for part in parts if name in part.sources and folder in ("", part.folder.name))


@cache
def place(paper: str) -> Library:
    """A paper's library, in the folder where it is compiled."""
    place = library_of(paper).lying(Path(_kept.enter_context(tempfile.TemporaryDirectory())))
    for other in place.needs:
        other.folder.mkdir()
    return place


def compiled(paper: str, source: str) -> None:
    """Compile a source and its requirements, only once."""
    _compiled(paper, part_of(paper, source).name, Path(source).name)


@cache
def _compiled(paper: str, library: str, source: str) -> None:
    part = next(found for found in library_of(paper).all if found.name == library)
    there = next(found.folder for found in place(paper).all if found.name == library)
    text = (part.folder / source).read_text()
    for home, modules in re.findall(
        r"^From (\w+) Require(?: Import| Export)?([^.]*)\.$", text, re.M
    ):
        for module in modules.split():
            _compiled(paper, home, f"{module}.v")
    shutil.copy(part.folder / source, there)
    coqc(paper, there / source)


def coqc(paper: str, source: Path) -> str:
    """What Coq prints for a source."""
    parts = [word for part in place(paper).all for word in ("-R", str(part.folder), part.name)]
    return subprocess.run(
        ["coqc", *parts, str(source)],
        cwd=place(paper).folder,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def altered(module: ModuleType, printed: str, changed: str) -> ModuleType:
    """A copy of the module with a text replaced, which must occur once."""
    text = Path(str(module.__file__)).read_text()
    assert text.count(printed) == 1
    found = ModuleType(module.__name__)
    exec(text.replace(printed, changed), found.__dict__)
    return found


def word_of(owners: str) -> str:
    """The word of a deal that Coq printed as a list of owners."""
    return owners.replace("West", WEST).replace("East", EAST).replace(";", "")


def integers(printed: str) -> list[int]:
    """The integers of a list that Coq printed."""
    return [int(number) for number in re.findall(r"-?[0-9]+", printed.partition(":list")[0])]


def assert_same(
    ask: Callable[[Sequence[Change | None]], Sequence[object]],
    here: object,
    changes: Sequence[Change] = (),
) -> None:
    """Coq and Python agree, and do not agree after any of the changes."""
    found, *others = ask([None, *changes])
    assert found == here
    unnoticed = [change for change, other in zip(changes, others, strict=True) if other == here]
    assert not unnoticed


Q = "Coq.QArith.QArith_base"


def rational(number: Rational) -> str:
    """A rational number as a Coq term."""
    found = Fraction(number)
    return f"({Q}.Qmake ({found.numerator}) {found.denominator})"


def parts(term: str) -> str:
    """The list of the numerator and the denominator of a rational number."""
    return f"(let number := {term} in [{Q}.Qnum number; Zpos ({Q}.Qden number)])"


def fractions(printed: str) -> list[Fraction]:
    """The fractions in a list that Coq printed as numerators and denominators in turn."""
    found = integers(printed)
    return [Fraction(*pair) for pair in zip(found[::2], found[1::2], strict=True)]
