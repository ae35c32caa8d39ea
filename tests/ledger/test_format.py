"""The format in `certificates/FORMAT.md`, read with nothing but `json` and `hashlib`."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from fractions import Fraction
from math import comb, factorial
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.quick

FOLDER = Path(__file__).parents[2] / "certificates"
EVERY = sorted(FOLDER.glob("*/**/*.json"))
SOME = EVERY[::40]
CHUNK = 2**14


def canonical(document: Any) -> bytes:
    """Sorted keys, no blanks, ASCII, and a line break at the end."""
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode("ascii") + b"\n"


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_the_seal_is_the_digest_of_all_else(path: Path) -> None:
    document = json.loads(path.read_bytes())
    assert canonical(document) == path.read_bytes() and document["certificate"] == 5
    seal = document.pop("seal")
    assert seal == hashlib.sha256(canonical(document)).hexdigest()


def test_the_format_says_what_every_kind_of_evidence_is() -> None:
    kinds = {json.loads(path.read_bytes())["evidence"]["kind"] for path in EVERY}
    said = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    assert len(kinds) > 6 and {kind for kind in kinds if f"`{kind}`: " not in said} == set()


# --- Chunks ---------------------------------------------------------------------------------


def integer(z: int) -> bytes:
    """2z or -2z - 1, in base 128, least group first, 128 added to all but the last."""
    left = 2 * z if z >= 0 else -2 * z - 1
    groups = [left % 128]
    while left := left // 128:
        groups.append(left % 128)
    return bytes([*(group + 128 for group in groups[:-1]), groups[-1]])


def rational(q: Fraction) -> bytes:
    """Numerator, then denominator."""
    return integer(q.numerator) + integer(q.denominator)


def test_integers_are_written_as_the_format_says() -> None:
    assert [integer(z) for z in (0, -1, 1, -64, 63)] == [bytes([b]) for b in (0, 1, 2, 127, 126)]
    assert integer(64) == bytes([128, 1]) and integer(-65) == bytes([129, 1])
    assert integer(10**6) == bytes([2 * 10**6 % 128 + 128, 2 * 10**6 // 128 % 128 + 128, 122])


def one_a_layer(quantity: Callable[[int], int]) -> Callable[[int], bytes]:
    """The bytes if both sides are this integer, at the only object of layer n."""
    return lambda n: integer(quantity(n)) * 2


# Claims whose sides anyone can compute, and the bytes of an object in layer n.
SIDES: dict[str, Callable[[int], bytes]] = {
    # "There are 2n alternating subsets": their number, and 2n.
    "single_suit_whist/W1-R7.alt4": one_a_layer(lambda n: 2 * n),
    # "Every deal can be obtained from every other": how many were, and how many there are.
    "single_suit_whist/W1-T10.1_g": one_a_layer(lambda n: comb(2 * n, n)),
    # "The (N!)^3 complexity estimate."
    "game_of_pure_strategy/GP-C4_b": one_a_layer(lambda n: factorial(n) ** 3),
    # "f(V, V, P) = 0", the rational number, at every object.
    "game_of_pure_strategy/GP-F5": lambda n: rational(Fraction(0)) * 2,
}


@pytest.mark.parametrize("name", SIDES)
def test_a_chunk_is_the_digest_of_both_sides_at_each_object(name: str) -> None:
    evidence = json.loads((FOLDER / f"{name}.json").read_bytes())["evidence"]
    assert evidence["kind"] == "exhaustion" and len(evidence["layers"]) >= 4
    for layer in evidence["layers"]:
        assert layer["spoken"] is None
        for at, digest in enumerate(layer["chunks"]):
            objects = min(CHUNK, layer["count"] - at * CHUNK)
            content = SIDES[name](layer["n"]) * objects
            assert digest == hashlib.blake2b(content, digest_size=16).hexdigest(), layer["n"]
        assert len(layer["chunks"]) == -(-layer["count"] // CHUNK)


def test_the_sources_of_proofs_are_listed_as_sha256sum_reads_them() -> None:
    """`sha256sum -c sources.sha256` in `theorems/PAPER/proofs` says the same."""
    listed = sorted(FOLDER.glob("*/formal/sources.sha256"))
    assert len(listed) == 4  # each paper has proofs
    for path in listed:
        proofs = FOLDER.parent / "theorems" / path.parts[-3] / "proofs"
        lines = [line.split("  ") for line in path.read_text(encoding="ascii").splitlines()]
        for digest, source in lines:
            assert digest == hashlib.sha256((proofs / source).read_bytes()).hexdigest(), source
        needed = re.findall(r"^-R (\.\./.+) \w+$", (proofs / "_CoqProject").read_text(), re.M)
        sources = {
            f"{place}{name}"
            for place in ("", *(f"{other}/" for other in needed))
            for name in ("_CoqProject", *(found.name for found in (proofs / place).glob("*.v")))
        }
        assert {source for _, source in lines} == sources
