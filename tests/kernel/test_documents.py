"""The edges of the strict reader, and lines that hide nothing."""

from __future__ import annotations

import json

import pytest

from verify.kernel import documents
from verify.kernel.documents import DEEPEST_NESTING, canonical_bytes
from verify.kernel.errors import BadInput, one_line
from verify.ledger.envelope import parse

pytestmark = pytest.mark.quick


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        parse(text.encode())
    return str(caught.value)


def test_a_document_has_so_many_parts_and_no_more(monkeypatch):
    monkeypatch.setattr(documents, "MOST_PARTS", 4)
    assert "version" in complaint('{"certificate":[[0,0]]}')
    assert "more than 4 parts" in complaint('{"certificate":[[0,0,0]]}')


def test_integers_have_at_most_sixteen_digits():
    assert "is not written as text" in complaint('{"certificate":' + "1" * 17 + "}")
    assert "version 1111111111111111 is unknown" in complaint('{"certificate":' + "1" * 16 + "}")


def test_a_document_is_nested_so_deep_and_no_deeper():
    def nested(depth: int) -> str:
        return '{"certificate":' + "[" * (depth - 1) + "0" + "]" * (depth - 1) + "}"

    assert "version" in complaint(nested(DEEPEST_NESTING))
    assert f"nested more than {DEEPEST_NESTING} deep" in complaint(nested(DEEPEST_NESTING + 1))
    assert complaint("[" * 100_000) == "nested too deeply"


def test_what_is_no_exact_number_is_not_written():
    for value in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="not JSON compliant"):
            canonical_bytes({"a": value})
    assert json.loads(canonical_bytes({"b": 1, "a": "\u00e9"})) == {"a": "\u00e9", "b": 1}


def test_a_message_is_one_line_in_which_nothing_hides():
    assert one_line(" a\n b\t'c' ") == "a b 'c'"
    assert one_line("a\x1b[1mb\u202e") == r"a\x1b[1mb\u202e"
