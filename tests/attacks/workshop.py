"""A forger's tools: copies of the project, committed certificates, ways to alter a JSON document.

A forgery is a committed certificate after a named edit. Its index and a seed determine it:
`random.Random(f"{seed} {index}")` draws the certificate, the edit and every choice in the edit.
"""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from verify.kernel import kinds
from verify.kernel.documents import Json, sealed
from verify.kernel.errors import BadInput
from verify.ledger.papers import discover
from verify.ledger.store import Store, stem

ROOT = Path(__file__).parents[2]
CERTIFICATES = Store(ROOT / "certificates")
LARGEST = 130_000  # bytes; larger certificates are not altered, and have the same fields
ABUNDANT = 400  # objects kept in the layers of most exhaustions, which are cut for speed


class Impossible(Exception):
    """An edit that this certificate does not allow; another one is drawn."""


@dataclass
class Draft:
    """A forgery in the making.

    `document` is altered in place; `content`, if set, is written instead of it; `folder` and
    `name` say where the file is to lie. `whole` says that deep layers are included, for which a
    full audit takes long. `fit` computes verdict and reach from the altered evidence, `seal` the
    seal.
    """

    rng: random.Random
    claim: str
    document: Json
    formal: bool
    whole: bool = False
    fit: bool = True
    seal: bool = True
    content: bytes | None = None
    folder: tuple[str, ...] = ()
    name: str = ""
    notes: list[str] = field(default_factory=list)

    @property
    def evidence(self) -> Json:
        """The current evidence."""
        found: Json = self.document["evidence"]
        return found

    def need(self, condition: object) -> None:
        """Raises `Impossible` unless the condition is met."""
        if not condition:
            raise Impossible

    def pick(self, items: Any) -> Any:
        """A random one of the items; those of a set in order, since each process has another.

        Raises `Impossible` if there is none.
        """
        items = sorted(items) if isinstance(items, set) else list(items)
        self.need(items)
        return self.rng.choice(items)

    def note(self, words: object) -> None:
        """Record what was altered."""
        self.notes.append(f"{words}")

    def fitted(self) -> None:
        """Set verdict and reach to those of the altered evidence, if that can be read."""
        try:
            found = kinds.read(self.evidence)
            self.document |= {"verdict": found.verdict, "reach": found.reach}
        except (BadInput, ArithmeticError, ValueError, KeyError, TypeError, AttributeError):
            self.notes.append("unreadable, so not made to fit")

    def sealed(self) -> None:
        """Set the seal that fits the document."""
        self.document = sealed(self.document)


Edit = Callable[[Draft], None]
EDITS: dict[str, tuple[frozenset[str], Edit]] = {}
CERTIFICATE_KINDS = ("exhaustion", "instance", "identity", "positivity", "solution", "enclosure")
EVERY = frozenset((*CERTIFICATE_KINDS, "entries", "formal"))


def edit(*only: str) -> Callable[[Edit], Edit]:
    """Register an edit by its function's name, for certificates of these kinds or of all."""

    def register(made: Edit) -> Edit:
        assert made.__name__ not in EDITS and set(only) <= EVERY
        EDITS[made.__name__] = frozenset(only) or EVERY, made
        return made

    return register


def copied(folder: Path, *parts: str) -> Path:
    """The folder, with copies of these folders of the project, without compiled files."""
    ignored = shutil.ignore_patterns("__pycache__", ".*", "*.nbc", "*.nbi")
    for part in parts:
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    return folder


@cache
def catalogue() -> dict[str, dict[str, Path]]:
    """The certificates to alter, by kind of evidence, then by claim, in order of file names.

    Large ones are left out, unless a kind has only large ones.
    """
    found: dict[str, dict[str, Path]] = {kind: {} for kind in sorted(EVERY)}
    for path in (*CERTIFICATES.paths(), *CERTIFICATES.formal.paths()):
        if path.stat().st_size <= LARGEST:
            document = json.loads(path.read_bytes())
            found[document["evidence"]["kind"]][document["claim"]] = path
    return found


@cache
def text_of(path: Path) -> str:
    """The text of a committed file."""
    return path.read_text(encoding="ascii")


def committed(claim: str, formal: bool = False) -> Json:
    """A committed certificate; each call returns a new copy."""
    store = CERTIFICATES.formal if formal else CERTIFICATES
    document: Json = json.loads(text_of(store.path(discover()[claim].paper, claim)))
    return document


def place(claim: str, formal: bool) -> tuple[tuple[str, ...], str]:
    """The folder and the file name of a claim's certificate."""
    return (discover()[claim].paper, *["formal"] * formal), f"{stem(claim)}.json"


def cut(document: Json) -> Json:
    """An exhaustion cut to its first layers, with some hundred objects and something compared, so
    that its audit is quick; still a true certificate, with a shorter reach.
    """
    evidence = document["evidence"]
    if evidence["kind"] != "exhaustion" or evidence["counterexample"]:
        return document
    kept: list[Json] = []
    for layer in evidence["layers"]:
        spoken = any(sum(found["spoken"] or [1]) for found in kept)
        if kept and spoken and sum(found["count"] for found in (*kept, layer)) > ABUNDANT:
            break
        kept.append(layer)
    whole = len(kept) == len(evidence["layers"])
    evidence = evidence | {"layers": kept, "complete": evidence["complete"] and whole}
    return sealed(document | {"evidence": evidence, "reach": kinds.read(evidence).reach})


# --- Places in a document --------------------------------------------------------------------


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values in a JSON value that are neither objects nor lists."""
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in inner:
            yield from leaves(item, (*path, key))
    else:
        yield path


def nodes(value: Any, wanted: type, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all objects, or all lists, in a JSON value, itself included."""
    if isinstance(value, wanted):
        yield path
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from nodes(item, wanted, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """The value at a path."""
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: tuple[Any, ...], new: Any) -> None:
    """Set the value at a path."""
    at(value, path[:-1])[path[-1]] = new


def written(path: tuple[Any, ...]) -> str:
    """A path in printed form."""
    return ".".join(map(str, path))
