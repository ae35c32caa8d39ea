"""The published schema, read by the `jsonschema` library, agrees with our reader."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import committed
import pytest
from jsonschema import Draft202012Validator

from verify.kernel import codec, kinds
from verify.kernel.errors import BadInput
from verify.ledger.envelope import Certificate
from verify.ledger.schema import schema_of_certificates
from verify.ledger.store import Store

STORE = Store(Path(__file__).parents[2] / "certificates")
RECORDED = [*STORE.paths(), *STORE.formal.paths()]
SCHEMA = schema_of_certificates()
LIBRARY = Draft202012Validator(SCHEMA)

MUTATIONS = 2_400
# Values of every type, some of them valid in some place.
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 7, -1, 10**15, "", "x", "-3/4", "holds", "certain", "le_her"),
    *("0" * 16, "0" * 32, "0" * 64, "f" * 64, "F" * 64, "W1-EX5a~", "W1 EX5a", "Le Her", "x\ny"),
    *([], ["1"], [[]], [1], [None], {}, {"kind": "instance"}, {"x": "0" * 16}, {"x": 1}),
)
NAMES = ("x", "kind", "seal", "evidence", "games", "holds", "x\ny", "")

Place = tuple[str | int, ...]


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """Every place in a document, the whole included."""
    yield here
    if isinstance(value, dict):
        for name, item in value.items():
            yield from places(item, (*here, name))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*here, index))


def at(document: Any, place: Place) -> Any:
    """The value at a place."""
    for step in place:
        document = document[step]
    return document


def mutated(document: Any, rng: random.Random) -> Any:
    """A copy with one thing deleted, added, replaced, renamed or repeated at a random place."""
    document = json.loads(json.dumps(document))
    *path, last = rng.choice([place for place in places(document) if place])
    parent = at(document, tuple(path))
    kind = rng.choice(("delete", "add", "replace", "replace", "rename", "repeat"))
    if kind == "delete":
        del parent[last]
    elif kind == "replace":
        parent[last] = rng.choice(VALUES)
    elif isinstance(parent, list):
        parent.insert(rng.randrange(len(parent) + 1), rng.choice((parent[last], *VALUES)))
    else:
        item = parent.pop(last) if kind == "rename" else rng.choice((parent[last], *VALUES))
        parent[rng.choice(NAMES)] = item
    return document


def complaint(document: Any) -> str | None:
    """Our reader's complaint about the form of a document, apart from the seal and its bytes."""
    try:
        if not isinstance(document, dict):
            return "no object"
        kinds.read(document.get("evidence"))
        rest = {name: value for name, value in document.items() if name != "evidence"}
        if "evidence" not in document or type(rest.get("certificate")) is not int:
            return "a field is missing"
        if rest["certificate"] != SCHEMA["properties"]["certificate"]["const"]:
            return "another version"
        codec.load(Certificate, rest, "certificate")
    except BadInput as error:
        assert "\n" not in str(error)
        return str(error)
    return None


def agree(document: Any) -> bool:
    """Whether the library and our reader agree; only ours knows polynomials."""
    ours = complaint(document)
    if LIBRARY.is_valid(document):
        return ours is None or "no polynomial" in ours
    return ours is not None


def random_mutants(kind: str) -> list[Any]:
    """Certificates with one, two or three random mutations, always the same ones."""
    rng = random.Random(f"mutants of {kind}")
    found = []
    for _ in range(MUTATIONS // len(KINDS)):
        document = KINDS[kind]
        for _ in range(rng.choice((1, 1, 2, 3))):
            document = mutated(document, rng)
        # `true` for version 1 is a known difference, tested below.
        if document.get("certificate") is not True:
            found.append(document)
    return found


KINDS = committed.one_of_each_kind(2)
each_kind = pytest.mark.parametrize("kind", sorted(KINDS))


@pytest.mark.quick
def test_the_published_schema_is_a_valid_schema() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.quick
def test_every_kind_of_evidence_is_recorded_and_in_the_schema() -> None:
    kinds = SCHEMA["properties"]["evidence"]["oneOf"]
    assert set(KINDS) == {kind["properties"]["kind"]["const"] for kind in kinds}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_both_admit_every_recorded_certificate(path: Path) -> None:
    document = json.loads(path.read_bytes())
    assert complaint(document) is None
    LIBRARY.validate(document)


@each_kind
def test_both_agree_on_random_mutations_of_both_sorts(kind: str) -> None:
    mutants = random_mutants(kind)
    assert [document for document in mutants if not agree(document)] == []
    assert 5 <= sum(map(LIBRARY.is_valid, mutants)) <= 0.8 * len(mutants)


@each_kind
def test_both_agree_on_every_value_in_every_place(kind: str) -> None:
    for place in places(KINDS[kind]):
        for value in VALUES:
            document = json.loads(json.dumps(KINDS[kind]))
            if not place or (place, value) == (("certificate",), True):
                continue
            at(document, place[:-1])[place[-1]] = value
            assert agree(document), (place, value, complaint(document))


@pytest.mark.parametrize("value", [None, [], "x", 0, 1, True])
def test_both_refuse_what_is_no_object(value: Any) -> None:
    assert complaint(value) and not LIBRARY.is_valid(value)


def test_both_refuse_true_for_one() -> None:
    document = KINDS["instance"] | {"certificate": True}
    assert not LIBRARY.is_valid(document) and complaint(document)


def test_a_line_break_after_a_digest_is_refused() -> None:
    """The library's `$` is Python's and would accept it; in the standard `$` is the end of the
    text.
    """
    document = KINDS["instance"] | {"seal": "0" * 64 + "\n"}
    assert complaint(document)
