"""The glossary of each paper: the terms explained on a claim's page."""

import pytest

from verify.kernel.errors import ProjectError
from verify.ledger.papers import discover, papers
from verify.report import glossary

PAPERS = [paper.name for paper in papers()]


@pytest.mark.parametrize("paper", PAPERS)
def test_each_term_is_used_and_none_explains_everything(paper):
    texts = [claim.text for claim in discover().values() if claim.paper == paper]
    for term in glossary.glossary(paper):
        found = sum(bool(term.find.search(text)) for text in texts)
        assert 0 < found < 0.8 * len(texts), term.sign


def test_a_statement_has_the_terms_that_occur_in_it():
    text = discover()["W1-T9.1E"].text
    signs = [term.sign for term in glossary.terms("single_suit_whist", text)]
    assert r"$\underline{H}$, $\overline{H}$" in signs and "$A_{i,j}$" in signs
    assert "Five-card" not in signs and "$T_k$" not in signs


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[a]\nsign = "a"', "a needs exactly find, place, sign, words"),
        ('[a]\nsign = "a"\nwords = "b"\nplace = "c"\nfind = ["("]', "regular expressions"),
    ],
)
def test_a_glossary_that_cannot_be_read_is_named(text, message, monkeypatch, tmp_path):
    (tmp_path / "glossary.toml").write_text(text)
    paper = next(one for one in papers() if one.name == "le_her")
    monkeypatch.setattr(glossary, "papers", lambda: (paper.__class__("le_her", "x", tmp_path),))
    glossary.glossary.cache_clear()
    try:
        with pytest.raises(ProjectError, match=message):
            glossary.glossary("le_her")
    finally:
        glossary.glossary.cache_clear()
