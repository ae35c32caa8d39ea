"""The commands that write documents: report, errata."""

from __future__ import annotations

from pathlib import Path

from verify.cli import OK, console, print_json
from verify.cli.folders import ledger_of
from verify.kernel.errors import BadInput
from verify.ledger.lacking import lacking
from verify.report import errata as texts
from verify.report import exposition_latex, site
from verify.report.edition import edition
from verify.report.exposition import expositions, titles


def report(folder: Path, out: Path, as_json: bool) -> int:
    """Write the papers' edition into a folder."""
    ledger = ledger_of(folder)
    try:
        out.mkdir(parents=True, exist_ok=True)  # fails now, not after minutes of work
        with console.steps() as step:
            written = site.build(edition(ledger, step), out, step)
    except OSError as error:
        raise lacking(error, "" if error.filename else out) from None
    if as_json:
        print_json({"files": len(written), "open": str(out / "index.html")})
    else:
        print(f"{len(written):,} files; open {out / 'index.html'}")
    return OK


def new_theorems(folder: Path, out: Path, paper: str | None, as_json: bool) -> int:
    """Write the new theorems, all or those of a paper, as one LaTeX document.

    Raises `UnknownClaim` for an unknown paper, and `BadInput` for one without new theorems.
    """
    ledger = ledger_of(folder)
    try:
        with console.steps() as step:
            every = expositions(edition(ledger, step))
        pages = [page for page in every if ledger.is_of(page.paper.name, paper)]
        if not pages:
            raise BadInput(f"{paper} has no new theorems; nothing was written")
        out.write_text(exposition_latex.document(pages), encoding="utf-8")
    except OSError as error:
        raise lacking(error, "" if error.filename else out) from None
    if as_json:
        print_json({"theorems": len(pages), "open": str(out)})
    else:
        print(f"{len(pages)} new theorems in {out}")
    return OK


def errata(folder: Path, paper: str, form: str, date: str, sender: str) -> int:
    """Print the letter to the author of a paper. Raises `UnknownClaim` for an unknown paper."""
    ledger = ledger_of(folder)
    with console.steps() as step:
        (found,) = edition(ledger, step, paper)
    if form == "json":
        print_json(texts.as_data(found, date, sender))
    else:
        if not sender:
            console.warn("the letter names no sender; give --sender 'NAME, ADDRESS'")
        made = {"markdown": texts.as_markdown, "latex": texts.as_latex, "html": site.errata_alone}
        text = made[form](found, date, sender)
        if titles(paper):
            command = f"verify report --latex FILE --paper {paper}"
            console.warn(f"enclose the new theorems, which `{command}` writes")
        print(text, end="")
    return OK
