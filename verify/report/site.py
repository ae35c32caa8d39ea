"""The pages of the edition, written into a folder that opens from the file system, offline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from verify.kernel import kinds
from verify.ledger.store import stem
from verify.report import coq_pages, errata, exposition_latex, graph, letter, words
from verify.report.coq_pages import CoqLibraries
from verify.report.edition import APPENDIX, Entry, PaperEdition, Report
from verify.report.exposition import Exposition, expositions
from verify.report.exposition_html import written
from verify.report.figures import of_paper
from verify.report.finds import finds
from verify.report.glossary import terms
from verify.report.printed import table
from verify.report.program import program
from verify.report.svg import Picture

T = TypeVar("T")
TEMPLATES = Path(__file__).parent / "templates"
STATIC = ("style.css", "ledger.js", "graph.js")


@dataclass(frozen=True)
class Page:
    """A page of the site: its path, its template and the template's data."""

    path: str
    template: str
    data: dict[str, Any]


def build(editions: Sequence[PaperEdition], folder: Path, report: Report) -> list[Path]:
    """Write the site of all papers; returns the files. `report` gets the current step, how far it
    is and its total.
    """
    new = expositions(editions)
    pages = list(_pages(editions, new, report))
    env = _environment(editions)
    files = []
    for number, page in enumerate(pages):
        depth = page.path.count("/")
        text = env.get_template(page.template).render(
            **page.data, root="../" * depth, here=page.path, alone=False
        )
        files.append(_write(folder / page.path, text))
        if number % 50 == 0:
            report("writing pages", number, len(pages))
    for paper in editions:
        files.append(_write(folder / f"errata/{paper.name}.md", errata.as_markdown(paper)))
        files.append(_write(folder / f"errata/{paper.name}.tex", errata.as_latex(paper)))
    files.append(_write(folder / "new/new_theorems.tex", exposition_latex.document(new)))
    for name in STATIC:
        files.append(_write(folder / name, (TEMPLATES / name).read_text(encoding="utf-8")))
    return files


def errata_alone(paper: PaperEdition, date: str = "", sender: str = "") -> str:
    """The errata of a paper as one HTML page that needs no other file."""
    style = (TEMPLATES / "style.css").read_text(encoding="utf-8")
    data = _errata_data(paper, date, sender) | {"style": Markup(style)}
    page = _environment([paper]).get_template("errata.html")
    return page.render(**data, root="", here="", alone=True)


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _environment(editions: Sequence[PaperEdition]) -> Environment:
    env = Environment(
        loader=PackageLoader("verify.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals |= {"papers": editions, "kinds": kinds, "stem": stem, "APPENDIX": APPENDIX}
    env.globals["written"] = written
    env.filters |= {
        "html": lambda text: Markup(words.html(text)),
        "blocks": lambda text: Markup(words.blocks(text)),
        "sentence": letter.sentence,
        "beginning": lambda text: Markup(words.beginning(text)),
        "plain": lambda text: words.typeset(text.replace("$", "")),
    }
    return env


def _pages(
    editions: Sequence[PaperEdition], new: Sequence[Exposition], report: Report
) -> Iterator[Page]:
    entries = [entry for paper in editions for entry in paper.entries]
    yield Page("index.html", "overview.html", _overview(editions, new))
    yield from _new_theorems(new)
    yield Page("ledger.html", "ledger.html", {"entries": entries})
    report("drawing pictures", 0, len(editions))
    drawn = {paper.name: _pictures(paper.name) for paper in editions}
    yield Page("pictures.html", "pictures.html", {"drawn": drawn})
    shown = {lemma.page for page in new for lemma in page.lemmas.values()}
    for paper in editions:
        data = {"paper": paper}
        yield Page(f"paper/{paper.name}.html", "paper.html", data)
        yield Page(f"errata/{paper.name}.html", "errata.html", _errata_data(paper))
        svg, columns = graph.drawing(paper.entries)
        graphs = {
            "drawing": Markup(svg),
            "columns": columns,
            "results": graph.results(paper.entries),
        }
        yield Page(f"graph/{paper.name}.html", "graph.html", data | graphs)
        for before, entry, after in _with_neighbours(paper.entries):
            yield Page(
                f"claim/{entry.file}",
                "claim.html",
                data
                | {"entry": entry, "before": before, "after": after}
                | _drawn(entry)
                | {"new": _written_out(entry, new)}
                | _source(entry, shown)
                | {"program": program(entry.claim) if entry.claim else "", "printed": table(entry)}
                | {"terms": terms(paper.name, entry.text) if entry.claim else []},
            )


def _written_out(entry: Entry, new: Sequence[Exposition]) -> list[tuple[str, list[Exposition]]]:
    """The pages of new theorems that prove a claim, and those that only name it."""
    proving = [page for page in new if entry in page.main]
    naming = [page for page in new if entry.id in page.claims and page not in proving]
    pages = ("Written out with its proof", proving), ("See also", naming)
    return [(heading, those) for heading, those in pages if those]


def _new_theorems(new: Sequence[Exposition]) -> Iterator[Page]:
    """The pages of the new theorems, their index, and the Coq sources that they cite."""
    yield Page("new/index.html", "new.html", {"expositions": new})
    for before, page, after in _with_neighbours(new):
        near = {"page": page, "before": before, "after": after}
        yield Page(page.file, "exposition.html", near)
    lemmas = {lemma for page in new for lemma in page.lemmas.values()}
    for path, cited in coq_pages.by_page(lemmas).items():
        citing = [page for page in new if not {*cited}.isdisjoint(page.lemmas.values())]
        files = dict.fromkeys(lemma.path for lemma in cited)
        data = {
            "module": cited[0].module,
            "names": [lemma.name for lemma in cited],
            "citing": citing,
            "paper": next((page.paper.name for page in citing if page.formal), ""),
            "sources": [("/".join(file.parts[-4:]), coq_pages.source(file)) for file in files],
        }
        yield Page(path, "coq.html", data)


def _errata_data(paper: PaperEdition, date: str = "", sender: str = "") -> dict[str, Any]:
    found = letter.letter(paper, date, sender)
    return {
        "paper": paper,
        "letter": found,
        "corrected": errata.corrected,
        "regards": errata.REGARDS,
    }


def _with_neighbours(those: Sequence[T]) -> Iterator[tuple[T | None, T, T | None]]:
    if those:
        yield from zip([None, *those[:-1]], those, [*those[1:], None], strict=True)


def _overview(editions: Sequence[PaperEdition], new: Sequence[Exposition]) -> dict[str, Any]:
    """The finds, and the number of claims of each paper by status."""
    claims = [entry for paper in editions for entry in paper.entries if entry.amends is None]
    return {
        "claims": claims,
        "checked": sum(entry.line.verdict is not None for entry in claims),
        "proved": sum(entry.tone == "proved" for entry in claims),
        "refuted": sum(entry.tone == "refuted" for entry in claims),
        "by_coq": sum(entry.line.rests_on == "Coq" for entry in claims),
        "finds": finds(editions),
        "new": {f"{page.paper.name}/{page.slug}": page for page in new},
        "tones": {
            paper.name: Counter(e.tone for e in paper.entries if e.amends is None)
            for paper in editions
        },
    }


def _pictures(paper: str) -> list[Picture]:
    module = of_paper(paper)
    return list(module.pictures()) if module else []


def _source(entry: Entry, shown: Collection[str]) -> dict[str, Any]:
    """The file with a claim's formal proof, and a link to it if the site shows it."""
    theorem = kinds.read(entry.proof["evidence"]).proves if entry.proof else None
    if theorem is None:
        return {"source": "", "source_link": ""}
    lemma = CoqLibraries.of(entry.item.paper).lemma(*theorem.split(".")[1:])
    file = "/".join(lemma.path.parts[-4:]) if lemma else ""
    return {"source": file, "source_link": lemma.link if lemma and lemma.page in shown else ""}


def _drawn(entry: Entry) -> dict[str, Any]:
    """The counterexample of a claim as drawings, and each near miss with the object at which it
    fails. A table that is already on the page is not repeated.
    """
    shown: set[str] = set()

    def drawings(parts: Sequence[str], words: str) -> list[Markup]:
        module = of_paper(entry.item.paper)
        found = list(module.drawn(entry.names, parts, words)) if module and parts else []
        new = [part for part in found if part.startswith("<svg") or part not in shown]
        shown.update(found)
        return [Markup(part) for part in new]

    case = entry.counterexample
    return {
        "drawn": drawings(case.object, entry.text) if case else [],
        "misses": [
            (miss, drawings(miss.object, f"{entry.text} {miss.text}")) for miss in entry.near_misses
        ],
    }
