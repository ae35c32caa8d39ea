"""The corrections to a paper, as a letter to its author: Markdown, LaTeX and data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from verify.kernel.documents import Json
from verify.report.edition import Entry, PaperEdition
from verify.report.letter import Letter, Point, letter, sentence
from verify.report.words import latex, markdown, tex

CHECK = "How to check"
REGARDS = "With kind regards,"


def checked(point: Point) -> str:
    """The claims as which a point was checked, and how its correction is known."""
    groups = [
        (", ".join(f"`{entry.id}`" for entry in entries), corrected(words, len(entries)))
        for words, entries in point.holds
    ]
    if len(groups) == 1:
        ((ids, words),) = groups
        return f"Our record: {ids}{f'; {words}' if words else ''}."
    told = (f"{ids} ({words})" if words else ids for ids, words in groups)
    return f"Our record: {' and '.join(told)}."


def corrected(words: str, number: int) -> str:
    """The phrase for how `number` corrected statements are known; empty without `words`."""
    many = "statement is" if number == 1 else "statements are"
    return f"the corrected {many} {words}" if words else ""


def as_markdown(paper: PaperEdition, date: str = "", sender: str = "") -> str:
    """The letter as Markdown. Raises `ProjectError` as `letter` does."""
    return "\n".join([*_markdown(letter(paper, date, sender)), ""])


def head(found: Letter) -> tuple[str, ...]:
    """Addressee, sender, date and program; unknown ones are empty."""
    sender = f"From {found.sender}" if found.sender else ""
    return (found.to, sender, found.date, found.version)


def _markdown(found: Letter) -> Iterator[str]:
    yield f"# Errata: {found.title}"
    yield ""
    yield ". ".join(part for part in head(found) if part) + "."
    yield from ("", found.greeting) if found.greeting else ()
    yield from ("", found.opening)
    if found.stands:
        yield from ("", "## What stands", "")
        for line in found.stands:
            yield f"- **{markdown(line.title)}** {markdown(line.told)}"
    for part in found.parts:
        yield from ("", f"## {part.heading}", "")
        if part.lead:
            yield from (part.lead, "")
        for point in part.points:
            defect, mark = point.defect, f"{point.number}. "
            yield f"{mark}**{markdown(defect.place)}.** {markdown(sentence(defect.why))}"
            lines = [f"printed: {markdown(defect.printed)}", f"read: {markdown(defect.mend)}"]
            lines += [f"for example: {markdown(point.example)}"] if point.example else []
            yield from (f"{' ' * len(mark)}- {line}" for line in [*lines, checked(point)])
    if found.closing:
        yield from ("", f"## {CHECK}", "", found.closing)
    if found.greeting:
        yield from ("", REGARDS, "", found.sender)


def as_latex(paper: PaperEdition, date: str = "", sender: str = "") -> str:
    """The letter as a LaTeX document of class `article`. Raises `ProjectError` as `letter` does."""
    return "\n".join([*_latex(letter(paper, date, sender)), ""])


def _latex(found: Letter) -> Iterator[str]:
    yield r"\documentclass{article}"
    yield r"\usepackage[margin=30mm]{geometry}"
    yield r"\usepackage{amsmath,amssymb}"
    yield r"\usepackage[hidelinks]{hyperref}"
    yield r"\raggedright\sloppy\emergencystretch=3em"
    yield r"\begin{document}"
    yield rf"\section*{{Errata: {tex(found.title)}}}"
    yield ". ".join(tex(part) for part in head(found) if part) + "."
    yield from ("", r"\medskip\noindent", tex(found.greeting), "") if found.greeting else ()
    yield from ("", r"\medskip\noindent", latex(found.opening))
    if found.stands:
        yield r"\subsection*{What stands}"
        yield r"\begin{itemize}"
        for line in found.stands:
            yield rf"\item \textbf{{{latex(line.title)}}} {latex(line.told)}"
        yield r"\end{itemize}"
    for part in found.parts:
        yield rf"\subsection*{{{tex(part.heading)}}}"
        yield from [tex(part.lead)] if part.lead else []
        yield r"\begin{enumerate}"
        yield rf"\setcounter{{enumi}}{{{part.points[0].number - 1}}}"
        for point in part.points:
            yield from _point(point)
        yield r"\end{enumerate}"
    if found.closing:
        yield rf"\subsection*{{{CHECK}}}"
        yield latex(found.closing)
    if found.greeting:
        yield from ("", r"\medskip\noindent", REGARDS, "", tex(found.sender))
    yield r"\end{document}"


def _point(point: Point) -> Iterator[str]:
    defect = point.defect
    yield rf"\item \textbf{{{latex(defect.place)}.}} {latex(sentence(defect.why))}"
    yield rf"\par\textit{{printed}}\quad {latex(defect.printed)}"
    yield rf"\par\textit{{read}}\quad {latex(defect.mend)}"
    if point.example:
        yield rf"\par For example: {latex(point.example)}"
    yield rf"\par{{\footnotesize {latex(checked(point))}}}"


def as_data(paper: PaperEdition, date: str = "", sender: str = "") -> Json:
    """The letter as JSON: the paper, what stands, and each erratum with its claims.

    Raises `ProjectError` as `letter` does.
    """
    found = letter(paper, date, sender)
    about = paper.about
    return {
        "paper": paper.name,
        "title": about["title"],
        "authors": about["authors"],
        "date": date,
        "sender": sender,
        "version": found.version,
        "stands": [vars(line) | {"claims": list(line.claims)} for line in found.stands],
        "errata": [_erratum(point) for part in found.parts for point in part.points],
    }


def _erratum(point: Point) -> Json:
    texts = {name: text for name, text in vars(point.defect).items() if name != "paper"}
    return texts | {
        "number": point.number,
        "example": point.example,
        "claims": [_claim(entry) for entry in point.entries],
    }


def _claim(entry: Entry) -> Json:
    """A refuted claim: its status, the counterexample as in its certificate, its amendment."""
    mend = entry.amendment
    return {
        "id": entry.id,
        "status": entry.line.status,
        "words": entry.text,
        "counterexample": _counterexample(entry),
        "amendment": mend and {"id": mend.id, "words": mend.text, "status": mend.line.status},
    }


def _counterexample(entry: Entry) -> dict[str, Any] | None:
    """The counterexample: the object and both sides; no object for a claim about bounds."""
    evidence = entry.document["evidence"] if entry.document else {}
    false = (case for case in evidence.get("cases") or () if not case["holds"])
    found = evidence.get("counterexample") or next(false, None)
    if found is None and evidence.get("holds") is False:
        found = {name: evidence[name] for name in ("lhs", "rhs")} | {"object": [], "holds": False}
    return found and dict(found)
