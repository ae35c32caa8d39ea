"""The letter to an author: its order and words; it says no more than the ledger."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from editions import fits_its_lines
from needs import needs_pdflatex

from verify.kernel.errors import ProjectError
from verify.ledger import findings, inventory
from verify.ledger.papers import Paper, papers
from verify.report import errata, letter, numbered, site
from verify.report.letter import OURS, PARTS

PAPERS = [paper.name for paper in papers()]
DAY = "2026-01-02"
# Signs of a program in an author's letter: names with underscores, calls and relations.
PROGRAM = re.compile(r"\w_\w|\w\(\w+, \w+\)|[<>]=|==|\bmpq\b|\bdeal = ")


class Held:
    """A paper that pytest shows by name: entries refer to each other and print at length."""

    def __init__(self, paper):
        self._paper = paper

    def __getattr__(self, name):
        return getattr(self._paper, name)

    def __repr__(self):
        return self._paper.name


@pytest.fixture(params=PAPERS)
def paper(request, editions):
    return Held(next(one for one in editions if one.name == request.param))


def outside(text):
    """A text without its formulas and code."""
    return re.sub(r"\$[^$]*\$|`[^`]*`", "", text)


def test_our_statements_are_not_counted_as_the_papers():
    items = inventory.load()
    ours = {"W2-F.val", "W2-T9.1star", "LH-LOC.6", "LH-P4.2.1", "GP-T2.15"}
    theirs = {"W2-CJ12.4", "LH-T4.1-CRIT", "LH-FAN.bilinear", "LH-S4-POSITIVE", "GP-T2"}
    assert all(OURS.search(items[known].locator) for known in ours)
    assert not any(OURS.search(items[known].locator) for known in theirs)


def test_the_parts_come_in_the_order_of_their_weight(paper):
    text = errata.as_markdown(paper, DAY)
    headings = re.findall("^## (.*)$", text, re.MULTILINE)
    there = {defect.kind for defect in paper.defects}
    middle = [heading for kind, (heading, _) in PARTS.items() if kind in there]
    assert headings == ["What stands", *middle, errata.CHECK]
    assert list(PARTS) == ["hole", "false", "reading", "misprint", "small", "conversion"]
    assert text.startswith(f"# Errata: {paper.about['title']}\n\nTo the author")
    assert paper.about["authors"] in text and DAY in text and DAY not in errata.as_markdown(paper)


def test_who_sends_it_greets_and_signs(paper):
    sender = "A. Reader, a@reader.org"
    names = paper.about["authors"].replace(", ", " and ")  # no paper here has three authors
    for text in (
        errata.as_markdown(paper, DAY, sender),
        errata.as_latex(paper, DAY, sender).removesuffix("\\end{document}\n"),
        site.errata_alone(paper, DAY, sender),
    ):
        assert text.count(f"Dear {names},") == 1
        assert sender in text.partition(errata.REGARDS)[2]
    for text in (errata.as_markdown(paper, DAY), errata.as_latex(paper), site.errata_alone(paper)):
        assert "Dear " not in text and errata.REGARDS not in text


def test_every_refuted_claim_is_named_once(paper):
    refuted = {entry.id for entry in paper.entries if entry.tone == "refuted"}
    found = letter.letter(paper)
    named = [entry.id for part in found.parts for at in part.points for entry in at.entries]
    assert len(named) == len(refuted) and set(named) == refuted
    numbers = [point.number for part in found.parts for point in part.points]
    assert numbers == list(range(1, len(paper.defects) + 1))
    text = errata.as_markdown(paper)
    for part in found.parts:
        for point in part.points:
            assert errata.checked(point) in text
            for words, entries in point.holds:
                for entry in entries:
                    assert words == letter.known(entry.amendment.line.status)


def test_it_is_written_as_an_author_writes(paper):
    for defect in paper.defects:
        for text in (defect.place, defect.printed, defect.mend, defect.why, defect.example):
            bare = outside(text)
            assert not PROGRAM.search(bare), (defect.id, bare)
            assert text.count("$") % 2 == 0 and "~" not in bare, defect.id
        ends = re.findall(r"[.?!](?= [A-Z“$]|$)", defect.why)
        assert 1 <= len(ends) <= 2, (defect.id, defect.why)
    for line in outside(errata.as_markdown(paper)).splitlines():
        assert not PROGRAM.search(line), line


def test_what_stands_is_proved(paper):
    status = {entry.id: entry for entry in paper.entries}
    for line in letter.letter(paper).stands:
        assert line.words.endswith(".")
        assert line.claims or "enclosed" in line.title
        for claim in line.claims:
            entry = status[claim]
            mended = entry.tone == "refuted" and entry.amendment.tone == "proved"
            assert entry.tone == "proved" or (mended and "below" in line.title), claim


def test_numbered_results_are_sorted_by_what_is_known(editions):
    (whist,) = (one for one in editions if one.name == "single_suit_whist")
    ((title, words, claims),) = numbered.standing(whist.entries, ())
    assert title.startswith("All") and "9.1, 9.4 and 10.1" in words and "W1-T9.1W" in claims
    (le_her,) = (one for one in editions if one.name == "le_her")
    lines = list(numbered.standing(le_her.entries, ()))
    assert [title.split()[0] for title, _, _ in lines] == ["These", "So", "With"]
    assert lines[2][1] == "Proposition 4.2; Lemma 3.6."
    assert not any("4.2;" in words for _, words, _ in lines[:1])
    assert [known for known, (_, _, claims) in enumerate(lines) if "LH-P4.2" in claims] == [2]
    (symmetric,) = (one for one in editions if one.name == "symmetric_whist")
    titles = [title for title, _, _ in numbered.standing(symmetric.entries, {"W2-CJ12.2"})]
    assert titles[-1] == "What you conjecture is proved."


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("9.1 Theorem 9.1", ("Theorem", "9.1")),
        ("Cons. 5.4 / eq (21)", ("Consequence", "5.4")),
        ("4.2 Prop 4.1", ("Proposition", "4.1")),
        ("proof of Lemma 3.2, cited [5]", None),
        ("Sec.4, exceptions to Proposition 4.2", None),
        ("Table 2", None),
    ],
)
def test_a_place_tells_the_result_that_stands_there(place, name):
    assert numbered.numbered(place) == name


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('title = "a"\nwords = "b"\n', "needs exactly"),
        ('title = "a"\nwords = "b"\nclaims = []\n', "names nothing"),
        ('title = "a"\nwords = "b"\nclaims = ["GP-NONE"]\n', "names GP-NONE"),
        ('title = "a"\nwords = "b"\nclaims = ["GP-T2"]\n', "not proved but refuted"),
        ('title = "a"\nwords = "b"\nclaims = ["GP-T2.15"]\n', "not proved but computed"),
    ],
)
def test_a_line_that_says_too_much_is_an_error(line, complaint, editions, monkeypatch, tmp_path):
    (pure,) = (one for one in editions if one.name == "game_of_pure_strategy")
    trial = Paper(pure.name, "theorems.game_of_pure_strategy", tmp_path)
    monkeypatch.setattr(letter, "papers", lambda: (trial,))
    (tmp_path / "letter.toml").write_text(f"[[stands]]\n{line}")
    with pytest.raises(ProjectError, match=complaint):
        letter.letter(pure)


@pytest.mark.parametrize("claim", ["W1-T9.1E", "W1-EQ15~", "LH-T4.2"])
def test_a_defect_that_makes_no_claim_false_is_an_error(claim, editions):
    (whist,) = (one for one in editions if one.name == "single_suit_whist")
    first, *rest = whist.defects
    wrong = replace(whist, defects=[replace(first, claims=(claim,)), *rest])
    with pytest.raises(ProjectError, match=f"names {claim}, which is not refuted but"):
        letter.letter(wrong)


def test_an_example_is_told_or_a_deal(editions):
    (whist,) = (one for one in editions if one.name == "single_suit_whist")
    points = {at.defect.id: at for part in letter.letter(whist).parts for at in part.points}
    assert points["W1-equation18-ceiling"].example == ""
    told = points["W1-case2W-third-subcase"]
    assert told.example == told.defect.example
    silent = replace(told, defect=replace(told.defect, example=""))
    assert silent.example.startswith("West ")
    told = points["W1-equation15-exchanged"]
    silent = replace(told, defect=replace(told.defect, example=""))
    assert silent.example == "West K J 9, East A Q 10."
    assert letter.known("verified to n = 7") == "checked for every case up to $n = 7$"


def test_as_data_it_has_counterexample_amendment_and_status(paper, ledger):
    found = json.loads(json.dumps(errata.as_data(paper, DAY)))
    assert found["paper"] == paper.name and found["date"] == DAY and found["stands"]
    assert {one["id"] for one in found["errata"]} == {defect.id for defect in paper.defects}
    for one in found["errata"]:
        assert findings.FIELDS | {"id", "number", "example"} == one.keys()
        for claim in one["claims"]:
            amendment = claim["amendment"]
            assert claim["status"] == ledger.line(claim["id"]).status == "refuted"
            assert claim["counterexample"]["holds"] is False
            assert {"lhs", "rhs", "object"} <= claim["counterexample"].keys()
            assert amendment["status"] == ledger.line(amendment["id"]).status
            assert amendment["id"] == f"{claim['id']}~" and amendment["words"]


def test_it_names_each_proof_that_is_enclosed(paper):
    pages = sorted((Path(__file__).parents[2] / "theorems" / paper.name).glob("new_theorems/*.md"))
    named = [line.words for line in letter.letter(paper).stands if "enclosed" in line.title]
    assert bool(named) == bool(pages) and len(named) <= 1
    for page in pages:
        title = page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        assert f"“{title}”" in named[0]


@needs_pdflatex
def test_latex_compiles_without_an_overfull_box(paper, tmp_path):
    fits_its_lines(errata.as_latex(paper, DAY), tmp_path)


def test_a_text_of_the_file_is_a_text_of_the_letter(paper):
    file = Path(__file__).parents[2] / "theorems" / paper.name / "defects.toml"
    for name, fields in tomllib.loads(file.read_text(encoding="utf-8")).items():
        (defect,) = (found for found in paper.defects if found.id == name)
        assert (defect.why, defect.mend) == (fields["why"], fields["mend"])
