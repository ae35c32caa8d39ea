"""Records as JSON: each type of field has one form, and everything else is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from verify.kernel import kinds
from verify.kernel.codec import OMITTED, Hex32, Hex64, dump, load
from verify.kernel.errors import BadInput
from verify.kernel.polynomials import Polynomial

pytestmark = pytest.mark.quick


@dataclass(frozen=True)
class Inner:
    size: int


@dataclass(frozen=True)
class Outer:
    """A record with a field of every type."""

    text: str
    number: int
    truth: bool
    inner: Inner
    several: tuple[int, ...]
    perhaps: Inner | None
    one_of: Literal["a", "b"]
    side: Any
    short: Hex32
    long: Hex64
    values: Mapping[str, Polynomial]
    omitted: int = field(default=0, metadata=OMITTED)


WRITTEN: dict[str, Any] = {
    "text": "x",
    "number": 7,
    "truth": True,
    "inner": {"size": 1},
    "several": [1, 2],
    "perhaps": {"size": 2},
    "one_of": "a",
    "side": ["1", ["2", "x"]],
    "short": "0" * 31 + "f",
    "long": "0" * 63 + "f",
    "values": [{"name": "x", "value": "x + 1"}],
    "omitted": 3,
}


def test_a_record_is_written_and_read():
    found = load(Outer, WRITTEN)
    assert isinstance(found, Outer) and dump(found) == WRITTEN
    assert found.values == {"x": Polynomial.variable("x") + 1}
    assert (found.several, found.inner, found.perhaps) == ((1, 2), Inner(1), Inner(2))


def test_what_has_its_default_is_left_out():
    fewer = {name: value for name, value in WRITTEN.items() if name != "omitted"}
    assert load(Outer, fewer).omitted == 0 and dump(load(Outer, fewer)) == fewer
    assert load(Outer, WRITTEN | {"perhaps": None}).perhaps is None
    assert dump(load(Outer, WRITTEN | {"perhaps": None}))["perhaps"] is None


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("text", 1, "evidence.text: 1 is not text"),
        ("text", None, "evidence.text: None is not text"),
        ("text", "a\u001b[2J", "evidence.text: 'a\\x1b[2J' is not text that can be seen"),
        ("text", "a\u202eb", "is not text that can be seen"),
        ("side", ["1", "\r2"], "evidence.side: '\\r2' is not text that can be seen"),
        ("number", "7", "evidence.number: '7' is not a whole number"),
        ("number", True, "evidence.number: True is not a whole number"),
        ("number", -1, "evidence.number: -1 is not a whole number"),
        ("number", 7.0, "evidence.number: 7.0 is not a whole number"),
        ("truth", 1, "evidence.truth: 1 is not true or false"),
        ("inner", [1], "evidence.inner: [1] is not an object"),
        ("inner", {}, "evidence.inner: the field 'size' is missing"),
        ("inner", {"size": 1, "more": 1}, "evidence.inner: the field 'more' is unknown"),
        ("several", {"0": 1}, "evidence.several: {'0': 1} is not a list"),
        ("several", [1, "2"], "evidence.several[1]: '2' is not a whole number"),
        ("perhaps", False, "evidence.perhaps: False is not an object"),
        ("one_of", "c", "evidence.one_of: 'c' is not 'a' or 'b'"),
        ("side", 1, "evidence.side: 1 is not text that can be seen"),
        ("side", ["1", [2]], "evidence.side: 2 is not text that can be seen"),
        ("side", None, "evidence.side: None is not text that can be seen"),
        ("short", "0" * 31, "is not 32 digits"),
        ("short", "0" * 33, "is not 32 digits"),
        ("short", "0" * 31 + "F", "is not 32 digits"),
        ("short", "0" * 31 + "g", "is not 32 digits"),
        ("short", 32 * [0], "is not 32 digits"),
        ("long", "0" * 32, "is not 64 digits"),
        ("values", {"x": "x"}, "evidence.values: {'x': 'x'} is not a list"),
        ("values", [["x", "x"]], "evidence.values[0]: ['x', 'x'] is not an object"),
        ("values", [{"name": "x"}], "evidence.values[0]: the field 'value' is missing"),
        ("values", [{"name": "x", "value": "1 + x"}], "no polynomial: not in canonical form"),
        ("values", [{"name": "x", "value": 1}], "evidence.values[0].value: 1 is not text"),
        ("other", 0, "evidence: the field 'other' is unknown"),
    ],
)
def test_nothing_else_is_read(name, value, complaint):
    with pytest.raises(BadInput) as caught:
        load(Outer, WRITTEN | {name: value})
    assert complaint in str(caught.value)


@pytest.mark.parametrize("name", sorted(WRITTEN.keys() - {"omitted"}))
def test_no_field_may_be_missing(name):
    with pytest.raises(BadInput, match=f"evidence: the field '{name}' is missing"):
        load(Outer, {known: value for known, value in WRITTEN.items() if known != name})


@pytest.mark.parametrize("name, default", [("complete", None), ("games", [])])
def test_evidence_that_says_its_default_is_not_read(name, default):
    case = {"object": ["1"], "lhs": "1", "rhs": "1", "holds": True}
    found = {"kind": "instance", "cases": [case]}
    assert kinds.read(found).verdict == "holds"
    with pytest.raises(BadInput, match="written in another way than ours"):
        kinds.read(found | {name: default})
