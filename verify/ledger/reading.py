"""What a reader of one claim has to read: the definitions that its statement rests on, which he
must judge, and the kernel, which he must trust.

The definitions come from the graph behind the digest of the claim (`meaning`), those of a formal
statement from its files (`statements`). Where a claim repeats another one, the other claim's
definitions are read there.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Literal

import verify.kernel
from verify.kernel.claims import Claim
from verify.kernel.evidence import Evidence
from verify.kernel.kinds.formal import Formal
from verify.ledger import meaning, statements, syntax

TRUSTED = "verify.kernel"
KINDS = f"{TRUSTED}.kinds"
OWN = {"evidence", "programs"}  # folders of a paper that are trusted like the kernel
ENTRANCE = (f"{TRUSTED}.audit", f"{TRUSTED}.documents")  # the modules where an audit begins


@dataclass(frozen=True)
class Part:
    """Lines of one file, as ranges, and whether a reader has to judge or to trust them."""

    what: Literal["judge", "trust"]
    file: str
    ranges: tuple[tuple[int, int], ...]

    @property
    def lines(self) -> int:
        """The number of lines."""
        return sum(b - a + 1 for a, b in self.ranges)


def of(claim: Claim, kinds: Iterable[type[Evidence]]) -> list[Part]:
    """The parts that a claim with evidence of these kinds rests on.

    First its paper's definitions, then its formal statement with the definitions that this uses,
    then the files of the kernel that read and check such evidence.
    """
    asked = [*kinds]
    trusted = passed(asked)
    judged = [
        Part("judge", _file(module), tuple(_outer(ranges)))
        for module, ranges in sorted(_lines(_reached(claim)[0]).items())
        if not module.startswith("verify.") and module not in trusted
    ]
    said = statements.lines(claim) if Formal in asked else {}
    judged += [Part("judge", _seen(path), tuple(sorted(ranges))) for path, ranges in said.items()]
    return [*judged, *_whole(trusted)]


def passed(kinds: Iterable[type[Evidence]]) -> set[str]:
    """The modules, of the kernel and of papers, that read and check evidence of these kinds."""
    return _closure({*ENTRANCE, *(kind.__module__ for kind in kinds)})


def lemmas(claim: Claim) -> list[str]:
    """The ids of the claims that a claim repeats."""
    return _reached(claim)[1]


def _reached(claim: Claim) -> tuple[list[meaning.Part], list[str]]:
    """The objects that a claim uses, except through other claims, and the ids of these claims."""
    parts = meaning.short_of_claims(claim)
    return [part for part in parts if not part.claim], [part.claim for part in parts if part.claim]


def _lines(parts: Iterable[meaning.Part]) -> dict[str, set[tuple[int, int]]]:
    """The first and last lines of these objects by module: functions, classes, and the values that
    functions load by name.
    """
    found: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for part in parts:
        nodes: list[tuple[str, ast.stmt | ast.Lambda]] = []
        if part.code is not None and part.place is not None:
            nodes += [(part.place[0], node) for node in syntax.written(part.code).nodes]
        elif part.place is not None:
            module, _, stated = meaning.bound(*part.place)
            nodes += [(module, node) for node in stated]
        for place in part.loads:
            module, _, stated = meaning.bound(*place)
            nodes += [(module, node) for node in stated if _is_value(node)]
        for module, node in nodes:
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            found[module].add((first, node.end_lineno or first))
    return found


def _outer(ranges: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The ranges that lie within no other range, in order."""
    last = 0
    for first, end in sorted(ranges, key=lambda found: (found[0], -found[1])):
        if end > last:
            yield first, end
            last = end


def _is_value(node: ast.stmt | ast.Lambda) -> bool:
    return not isinstance(node, ast.FunctionDef | ast.ClassDef)


def kernel() -> list[Part]:
    """The kernel's files, whole."""
    return _whole(modules())


def modules() -> set[str]:
    """The modules of the kernel."""
    folder = Path(verify.kernel.__path__[0])
    names = (path.relative_to(folder).with_suffix("").parts for path in folder.rglob("*.py"))
    dotted = (".".join((TRUSTED, *parts)) for parts in names)
    return {name.removesuffix(".__init__") for name in dotted}


def _closure(modules: set[str]) -> set[str]:
    """These modules and everything that they import from the kernel, directly or not.

    The list of all kinds of evidence imports every kind; its imports are not followed.
    """
    seen: set[str] = set()
    pending = sorted(modules)
    while pending:
        module = pending.pop()
        if module not in seen:
            seen.add(module)
            import_module(module)
            imported = () if module == KINDS else syntax.imports(module).values()
            for owner, name in imported:
                inner = f"{owner}.{name}"
                pending.append(inner if inner in sys.modules else owner)
        pending = [name for name in pending if name.startswith(TRUSTED) or OWN & {*name.split(".")}]
    return seen


def _whole(modules: set[str]) -> list[Part]:
    parts = []
    for module in sorted(modules):
        known = import_module(module)
        for path in (Path(known.__file__ or ""), *getattr(known, "BESIDE", ())):
            text = path.read_text(encoding="utf-8")
            parts.append(Part("trust", _seen(path), ((1, len(text.splitlines())),)))
    return parts


def _file(module: str) -> str:
    """The path of a module's file, relative to the folder that holds `verify` if it lies there."""
    return _seen(Path(sys.modules[module].__file__ or ""))


def _seen(path: Path) -> str:
    """A path, relative to the folder that holds `verify` if it lies there."""
    home = Path(verify.kernel.__path__[0]).parents[1]
    return str(path.relative_to(home) if path.is_relative_to(home) else path)
