"""The glossary of each paper: the terms explained on a claim's page; its notation, if broken."""

import sys

import pytest

from verify.kernel.errors import ProjectError
from verify.ledger.papers import Paper, discover, papers
from verify.report.glossary import glossary, terms
from verify.report.quantities import notation

PAPERS = [paper.name for paper in papers()]


@pytest.mark.parametrize("paper", PAPERS)
def test_each_term_is_used_and_none_explains_everything(paper):
    texts = [claim.text for claim in discover().values() if claim.paper == paper]
    for term in glossary(paper):
        found = sum(bool(term.find.search(text)) for text in texts)
        assert 0 < found < 0.8 * len(texts), term.sign


def test_a_statement_has_the_terms_that_occur_in_it():
    text = discover()["W1-T9.1E"].text
    signs = [term.sign for term in terms("single_suit_whist", text)]
    assert r"$\underline{H}$, $\overline{H}$" in signs and "$A_{i,j}$" in signs
    assert "Five-card" not in signs and "$T_k$" not in signs


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (glossary, '[a]\nsign = "a"', "a needs exactly find, place, sign, words"),
        (
            glossary,
            '[a]\nsign = "a"\nwords = "b"\nplace = "c"\nfind = ["("]',
            "regular expressions",
        ),
        (notation, "[other]\n", "other is no table of it"),
        (notation, "[values]\nW = 1", "W needs a text"),
        (notation, '[sides]\n"f()" = "two # and #"', "needs a formula between dollars"),
        (notation, '[sides]\n"f()" = "no value"', "needs a formula between dollars"),
    ],
)
def test_a_glossary_or_a_notation_that_cannot_be_read_is_named(
    read, text, message, monkeypatch, tmp_path
):
    (tmp_path / f"{read.__name__}.toml").write_text(text)
    monkeypatch.setattr(sys.modules[read.__module__], "papers", lambda: (trial,))
    trial = Paper("le_her", "x", tmp_path)
    read.cache_clear()
    try:
        with pytest.raises(ProjectError, match=message):
            read("le_her")
    finally:
        read.cache_clear()
