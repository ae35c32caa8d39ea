"""The tables of inferences: each sentence is in one table, and each claim named exists."""

import tomllib
from pathlib import Path

import pytest

from verify.ledger.papers import discover

FILES = sorted((Path(__file__).parents[2] / "theorems").glob("*/inferences.toml"))


def tables(file: Path) -> dict[str, dict[str, str]]:
    """The tables of a file. Raises TOMLDecodeError if a table has a sentence twice."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_every_paper_has_one() -> None:
    papers = {claim.paper for claim in discover().values()}
    assert {file.parent.name for file in FILES} == papers


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_sentence_stands_once_with_its_claim(file: Path) -> None:
    found, claims = tables(file), discover()
    assert found.keys() == {"tested", "untested"}
    assert not found["tested"].keys() & found["untested"].keys()
    for sentence, tested_by in found["tested"].items():
        assert tested_by in claims, f"{sentence}: no claim {tested_by}"
        claim = claims[tested_by]
        assert claim.paper == file.parent.name, f"{sentence}: {tested_by} is of another paper"
        # An item that is not checkable has no statement, so nothing can refute it.
        assert claim.near_misses, f"{sentence}: {tested_by} tests nothing"
    assert all(found["untested"].values()), "a sentence that no claim tests has its reason"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_a_refuted_inference_has_an_amendment_that_is_tested(file: Path) -> None:
    claims = discover()
    for tested_by in set(tables(file)["tested"].values()):
        amendment = claims[tested_by].amendment
        if amendment is not None:
            assert amendment.id in claims and amendment.near_misses
