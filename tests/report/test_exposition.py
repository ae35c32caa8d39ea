"""The pages of new theorems: their citations exist and are proved, and they can be set."""

from __future__ import annotations

import re

import pytest
from editions import fits_its_lines
from needs import needs_pdflatex

from verify.kernel.errors import ProjectError
from verify.ledger import papers
from verify.report import coq_pages, exposition, exposition_latex
from verify.report.exposition import expositions, read

START = "# A title\n\nA summary.\n\n"


@pytest.fixture(scope="session")
def pages(editions):
    return expositions(editions)


@pytest.fixture
def written(editions, entries, tmp_path):
    """The exposition made from a text, as a page of symmetric whist."""
    (whist,) = (one for one in editions if one.name == "symmetric_whist")

    def made(text):
        file = tmp_path / "page.md"
        file.write_text(text, encoding="utf-8")
        return read(whist, "page", file, entries)

    return made


def test_each_page_cites_claims_and_lemmas(pages):
    assert {page.slug for page in pages} >= {"value_of_a_suit", "conjecture_12_2", "aces_share"}
    for page in pages:
        assert page.main and page.lemmas and page.formal, page.where


def test_what_is_cited_is_proved_or_the_paragraph_says_what_it_is(pages):
    for page in pages:
        for text, claims in page.paragraphs:
            for entry in claims:
                assert entry.tone == "proved" or entry.tone in text, (page.where, entry.id, text)


def test_a_lemma_is_declared_where_its_link_leads(pages):
    for lemma in (lemma for page in pages for lemma in page.lemmas.values()):
        line = coq_pages.declared(lemma.path)[lemma.name]
        text = lemma.path.read_text(encoding="utf-8").split("\n")[line]
        assert re.match(rf"\s*[A-Z]\w+ {re.escape(lemma.name)}(?![\w'])", text), lemma
        assert f'id="{lemma.name}"' in coq_pages.source(lemma.path)


def test_the_site_has_each_page_in_its_index_and_where_its_claims_are(pages, site):
    index = (site / "new/index.html").read_text(encoding="utf-8")
    for page in pages:
        assert f'href="../{page.file}"' in index and (site / page.file).is_file()
        for entry in page.claims.values():
            claim = (site / "claim" / entry.file).read_text(encoding="utf-8")
            assert f'href="../{page.file}"' in claim, entry.id
        text = (site / page.file).read_text(encoding="utf-8")
        for lemma in page.lemmas.values():
            assert f'href="../../{lemma.link}"' in text and (site / lemma.page).is_file()
        for entry in page.main:
            assert f'title="{entry.line.status}: ' in text
    front = (site / "index.html").read_text(encoding="utf-8")
    assert 'href="new/symmetric_whist/value_of_a_suit.html"' in front


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A summary.\n", r"must begin with `# Title`"),
        (START + "Let $a be.\n", r"page\.md:5: a dollar without its partner near 'Let \$a be"),
        (START + "Let\n$\\foo$ be.\n", r"page\.md:6: '\\\\foo' cannot be set \(unknown \\foo\)"),
        (START + "$$\na_{1\n$$\n", r"page\.md:5: 'a_\{1' cannot be set \(braces without"),
        (START + "See `W2-NONE`.\n", r"page\.md:5: no claim W2-NONE; name a claim"),
        (START + "See\n`Rules.nothing`.\n", r"page\.md:6: no Rules\.nothing in the Coq sources"),
        (START + "Is <b>no</b>\n", r"page\.md:5: html_inline is markup that is not set"),
        (START + "[a](b.html)\n", r"page\.md:5: link is markup that is not set"),
        (START + "1. A\n\n$$\na\n$$\n\n2. B\n", r"page\.md:11: a list begins with 2"),
        (START + "# Another title\n", r"page\.md:5: heading is markup that is not set"),
    ],
)
def test_a_bad_source_is_one_clear_line(text, complaint, written):
    with pytest.raises(ProjectError, match=complaint) as found:
        written(text)
    assert "\n" not in str(found.value)


@pytest.mark.parametrize("order", ["", "a\nb\n", "a\na\n", None])
def test_the_order_lists_each_page_once(order, editions, monkeypatch, tmp_path):
    (whist,) = (one for one in editions if one.name == "symmetric_whist")
    trial = papers.Paper(whist.name, "theorems.symmetric_whist", tmp_path)
    folder = tmp_path / "new_theorems"
    folder.mkdir()
    (folder / "a.md").write_text(START)
    if order is not None:
        (folder / "order.txt").write_text(order)
    monkeypatch.setattr(exposition, "papers", lambda: (trial,))
    with pytest.raises(ProjectError, match=r"symmetric_whist/new_theorems/order\.txt: "):
        expositions([whist])


def test_latex_has_what_the_page_has(written):
    text = START + (
        '**Theorem.** If $a < b$, 5% & "more" [`W2-F.val`, `Two_candidates.claim_U`]. ∎\n'
        "$$\na \\le b\n$$\n\n    WE  {x}\n\n1. one\n2. two\n\n"
        "| a | b |\n|---|---|\n| $c$ | two words |\n"
    )
    found = exposition_latex.document([written(text)])
    for part in (
        r"\subsection{A title}",
        r"\textbf{Theorem.} If $a < b$, 5\% \& ``more''",
        r"\texttt{Two\_\allowbreak{}candidates.\allowbreak{}claim\_\allowbreak{}U}",
        r"\qed",
        r"\fitted{a \le b}",
        "\\begin{verbatim}\nWE  {x}\n\\end{verbatim}",
        "\\item one\n\\item two",
        r"$c$ & two words \\",
        r"certificates/\allowbreak{}symmetric\_\allowbreak{}whist/\allowbreak{}formal",
    ):
        assert part in found, part


def test_latex_is_balanced(pages):
    found = exposition_latex.document(pages)
    text = re.sub(r"\\begin\{verbatim\}.*?\\end\{verbatim\}", "", found, flags=re.DOTALL)
    bare = re.sub(r"\\[\\{}$]", "", text)
    assert bare.count("{") == bare.count("}") and bare.count("$") % 2 == 0
    begun = re.findall(r"\\begin\{(\w+)\}", found)
    assert sorted(begun) == sorted(re.findall(r"\\end\{(\w+)\}", found))


@needs_pdflatex
def test_latex_compiles_without_an_overfull_box(pages, tmp_path):
    fits_its_lines(exposition_latex.document(pages), tmp_path)
