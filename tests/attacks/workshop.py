"""What a forger has: the committed certificates, and ways to alter a JSON document.

A forgery is a committed certificate under a named edit. Its index and a seed are all that makes it:
`random.Random(f"{seed} {index}")` draws the certificate, the edit and every choice of the edit.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from verify.kernel import kinds
from verify.kernel.documents import Json, sealed
from verify.kernel.errors import BadInput
from verify.ledger.papers import discover
from verify.ledger.store import Store

CERTIFICATES = Store(Path(__file__).parents[2] / "certificates")
LARGEST = 130_000  # bytes of a certificate that is altered; larger ones hold the same fields
ABUNDANT = 400  # objects of the layers that are left of most exhaustions, cut so that all is quick


class Impossible(Exception):
    """An edit that cannot be made of this certificate; another is drawn."""


@dataclass
class Draft:
    """A forgery in the making.

    `document` is altered in place; `content` are bytes to be written in its stead; `folder` and
    `name` say where the file is to lie. `whole` says that deep layers are there, which a full
    audit takes long for. `fit` computes verdict and reach anew from the altered evidence, and
    `seal` the seal.
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
        """The evidence as it stands."""
        found: Json = self.document["evidence"]
        return found

    def need(self, condition: object) -> None:
        """Raises `Impossible` unless the condition is met."""
        if not condition:
            raise Impossible

    def pick(self, items: Any) -> Any:
        """One of these. Raises `Impossible` if there is none."""
        items = list(items)
        self.need(items)
        return self.rng.choice(items)

    def note(self, words: object) -> None:
        """Say what was altered."""
        self.notes.append(f"{words}")

    def fitted(self) -> None:
        """Verdict and reach as the altered evidence gives them, where it can be read."""
        try:
            found = kinds.read(self.evidence)
            self.document |= {"verdict": found.verdict, "reach": found.reach}
        except (BadInput, ArithmeticError, ValueError, KeyError, TypeError, AttributeError):
            self.notes.append("unreadable, so not made to fit")

    def sealed(self) -> None:
        """The seal as the document wants it."""
        self.document = sealed(self.document)


Edit = Callable[[Draft], None]
EDITS: dict[str, tuple[frozenset[str], Edit]] = {}
CERTIFICATE_KINDS = ("exhaustion", "instance", "identity", "positivity", "solution", "enclosure")
EVERY = frozenset((*CERTIFICATE_KINDS, "entries", "formal"))


def edit(*only: str) -> Callable[[Edit], Edit]:
    """Register an edit under the name of its function, of certificates of these kinds or of all."""

    def register(made: Edit) -> Edit:
        assert made.__name__ not in EDITS and set(only) <= EVERY
        EDITS[made.__name__] = frozenset(only) or EVERY, made
        return made

    return register


def formal_path(path: Path) -> bool:
    """Whether the certificate of a formal proof lies there."""
    return path.parent.name == "formal"


@cache
def catalogue() -> dict[str, dict[str, Path]]:
    """The certificates to alter, by kind of evidence, then by claim, in the order of their names.

    Large ones are left out unless all of a kind are large.
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
    """A certificate as it is committed, a new copy at each call."""
    store = CERTIFICATES.formal if formal else CERTIFICATES
    document: Json = json.loads(text_of(store.path(discover()[claim].paper, claim)))
    return document


def cut(document: Json) -> Json:
    """An exhaustion with as many of its first layers as have some hundred objects and say
    something, so that its audit takes a moment; a true certificate that reaches less far.
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
    """The paths to everything in a JSON value that is neither an object nor a list."""
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
    """What stands at a path."""
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: tuple[Any, ...], new: Any) -> None:
    """Let something else stand at a path."""
    at(value, path[:-1])[path[-1]] = new


def written(path: tuple[Any, ...]) -> str:
    """A path as it is printed."""
    return ".".join(map(str, path))
