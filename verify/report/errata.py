"""What is wrong in a paper, as one would send it to its author: as Markdown and as LaTeX.

Grouped by weight: false statements first, then what is false in one reading, holes in proofs, slips
of the pen, and slips that the conversion of the paper to text may have made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version

from verify.ledger.findings import DEFECTS, Defect
from verify.report.compared import Compared
from verify.report.edition import Entry, PaperEdition
from verify.report.words import latex, markdown, tex

WEIGHTS = ("false", "reading", "hole", "slip", "conversion")
HEADINGS = {
    "false": "False statements",
    "reading": "False in one of two readings",
    "hole": "Holes in proofs",
    "slip": "Slips of the pen",
    "conversion": "Slips that may be the conversion's",
}


@dataclass(frozen=True)
class Example:
    """A claim that a defect makes false, where it fails, and what holds in its place."""

    entry: Entry
    at: str
    differing: Sequence[Compared]

    @property
    def holds(self) -> str:
        """The amendment in words."""
        return self.entry.amendment.text if self.entry.amendment else ""


@dataclass(frozen=True)
class Erratum:
    """A defect with the claims that it makes false."""

    defect: Defect
    examples: tuple[Example, ...]


def grouped(paper: PaperEdition) -> list[tuple[str, list[Erratum]]]:
    """The errata of a paper under their headings, the weightiest first."""
    assert set(WEIGHTS) == DEFECTS.keys()
    known = {entry.id: entry for entry in paper.entries}
    return [
        (HEADINGS[kind], [_erratum(defect, known) for defect in found])
        for kind in WEIGHTS
        if (found := [defect for defect in paper.defects if defect.kind == kind])
    ]


def _erratum(defect: Defect, known: dict[str, Entry]) -> Erratum:
    entries = [known[claim] for claim in defect.claims]
    return Erratum(
        defect, tuple(Example(entry, entry.fails_at, entry.differing) for entry in entries)
    )


def sentence(text: str) -> str:
    """A text that ends in a full stop."""
    return text if text.endswith((".", "!", "?")) else text + "."


def as_markdown(paper: PaperEdition) -> str:
    """The errata as Markdown."""
    return "\n".join([*_markdown(paper), ""])


def _markdown(paper: PaperEdition) -> Iterator[str]:
    about = paper.about
    year = f" ({about['year']})" if about["year"] else ""
    yield f"# Errata: {about['title']}"
    yield ""
    yield f"{about['authors']}{year}. {count(paper)}"
    for heading, errata in grouped(paper):
        yield from ("", f"## {heading}")
        for number, erratum in enumerate(errata, 1):
            defect = erratum.defect
            yield from ("", f"### {number}. {defect.place}", "")
            yield f"- Printed: {markdown(defect.printed)}"
            yield f"- Should be: {markdown(defect.mend)}"
            yield f"- Why: {markdown(sentence(defect.why))}"
            for example in erratum.examples:
                yield from _example(example)


def _example(example: Example) -> Iterator[str]:
    """Where a claim fails, and what holds in its place with what right."""
    entry = example.entry
    where = f" fails at {markdown(example.at)};" if example.at else ""
    if example.holds and entry.amendment:
        status = entry.amendment.line.status
        yield f"- `{entry.id}`{where} instead holds ({status}): {markdown(example.holds)}"
    elif where:
        yield f"- `{entry.id}`{where.rstrip(';')}"


def as_latex(paper: PaperEdition) -> str:
    """The errata as a LaTeX document of the class `article`."""
    return "\n".join([*_latex(paper), ""])


def _latex(paper: PaperEdition) -> Iterator[str]:
    about = paper.about
    year = f" ({about['year']})" if about["year"] else ""
    yield r"\documentclass{article}"
    yield r"\usepackage[utf8]{inputenc}"
    yield r"\usepackage{amsmath,amssymb}"
    yield r"\begin{document}"
    yield rf"\section*{{Errata: {tex(about['title'])}}}"
    yield f"{tex(about['authors'])}{year}. {latex(count(paper))}"
    for heading, errata in grouped(paper):
        yield rf"\subsection*{{{tex(heading)}}}"
        yield r"\begin{enumerate}"
        for erratum in errata:
            defect = erratum.defect
            yield rf"\item \textbf{{{tex(defect.place)}.}}"
            yield rf"Printed: \emph{{{latex(defect.printed)}}}\\"
            yield rf"Should be: {latex(sentence(defect.mend))}\\"
            yield f"Why: {latex(sentence(defect.why))}"
            for example in erratum.examples:
                yield from _example_in_latex(example)
        yield r"\end{enumerate}"
    yield r"\end{document}"


def _example_in_latex(example: Example) -> Iterator[str]:
    entry = example.entry
    where = f" fails at {latex(example.at)};" if example.at else ""
    if example.holds and entry.amendment:
        status = tex(entry.amendment.line.status)
        holds = latex(example.holds)
        yield rf"\\ \texttt{{{tex(entry.id)}}}{where} instead holds ({status}): {holds}"
    elif where:
        yield rf"\\ \texttt{{{tex(entry.id)}}}{where.rstrip(';')}."


def count(paper: PaperEdition) -> str:
    wrong = len(paper.defects)
    claims = sum(len(defect.claims) for defect in paper.defects)
    checked = sum(entry.amends is None and entry.claim is not None for entry in paper.entries)
    wrong_ones = f"{claims} are false as printed, for {wrong} reasons"
    return (
        f"Of {checked} claims that were checked exactly, {wrong_ones}. What each should say was "
        "checked as well; with what right it holds (proved, argued, verified to a bound) stands "
        "beside it. Each claim is named by its id in the program that checked it, exact-games "
        f"{version('exact-games')}: `verify show ID` prints it in full."
    )
