"""The main finds of each paper, for readers who know nothing yet, each with one drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from verify.kernel.errors import ProjectError
from verify.ledger.papers import papers
from verify.report.edition import Entry, PaperEdition
from verify.report.exposition import FOLDER
from verify.report.figures import of_paper

FIELDS = {"rank", "place", "title", "claims", "words", "link", "caption"}


@dataclass(frozen=True)
class Find:
    """A find: its place in the paper, its heading, what was found, and the drawing's caption.

    `entries` are the claims that support it; the status of the first is shown.
    """

    rank: int
    place: str
    title: str
    words: str
    link: str
    caption: str
    entries: Sequence[Entry]
    drawing: Markup
    pages: Sequence[str]  # of new theorems: PAPER/SLUG


def finds(editions: Sequence[PaperEdition]) -> list[Find]:
    """The finds of all papers, by rank.

    A paper lists them in `finds.toml` and draws them by `figures.find`. A find whose first claim
    has no certificate is left out. Its `pages`, if any, are new theorems of the paper
    (`verify.report.exposition`). Raises `ProjectError` for wrong fields, an unknown claim, a
    missing page, or a find without a drawing.
    """
    entries = {entry.id: entry for edition in editions for entry in edition.entries}
    found = []
    for paper in papers():
        where = f"{paper.package.replace('.', '/')}/finds.toml"
        for name, told in paper.table("finds.toml").items():
            if not isinstance(told, dict) or told.keys() - {"pages"} != FIELDS:
                raise ProjectError(f"{where}: {name} needs exactly {', '.join(sorted(FIELDS))}")
            strange = [claim for claim in told["claims"] if claim not in entries]
            if strange or not told["claims"]:
                named = ", ".join(strange) or "nothing"
                raise ProjectError(f"{where}: {name} names {named}; name claims")
            for slug in told.get("pages", ()):
                if not (paper.folder / FOLDER / f"{slug}.md").is_file():
                    raise ProjectError(f"{where}: {name} names no page of {FOLDER}/: {slug}")
            pages = [f"{paper.name}/{slug}" for slug in told.get("pages", ())]
            says = [entries[claim] for claim in told["claims"]]
            rest = {field: told[field] for field in FIELDS - {"claims"}}
            draw = getattr(of_paper(paper.name), "find", None)
            if draw is None:
                raise ProjectError(f"{where}: {name} has no drawing; write find in figures.py")
            if says[0].document is not None:
                drawing = Markup(draw(name, says[0].document))
                found.append(Find(**rest, entries=says, drawing=drawing, pages=pages))
    return sorted(found, key=lambda find: find.rank)
