"""The commands that list claims: list and todo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from verify.cli import OK, console, entries, print_json, tables
from verify.cli.folders import demand_folder, ledger_of
from verify.ledger import findings, machinery, view
from verify.ledger.selection import Test, UnknownClaim, expression, means_status
from verify.ledger.statuses import NOT_CHECKABLE, Ledger, Line
from verify.ledger.view import View


def list_claims(
    folder: Path,
    filters: Sequence[str],
    paper: str | None,
    status: str | None,
    with_entries: bool,
    defects: bool,
    as_json: bool,
) -> int:
    """Print the ledger's lines that match, or the papers' defects that belong to these lines.

    Raises `UnknownClaim` for a filter that nothing matches.
    """
    known = _known(folder, filters)
    lines = _filtered(known, filters, paper)
    said = known.remark if isinstance(known, View) else machinery.remark(known.store)
    if said:
        console.warn(said)
    if status is not None:
        among, lines = lines, [line for line in lines if status in line.status]
        if not lines:
            found = ", ".join(sorted({line.status.split(" to ")[0] for line in among}))
            raise UnknownClaim(
                f"--status {status!r:.40}: no claim among these has it; they are {found}"
            )
    if with_entries:
        ledger = ledger_of(folder)
        lines = [entry for line in lines for entry in [line, *entries.lines_of(ledger, line)]]
    shown = {line.defect for line in lines}
    theirs = [defect for defect in findings.defects() if defect.id in shown]
    if as_json:
        documents = [line.to_json() for line in lines]
        print_json([vars(defect) for defect in theirs] if defects else documents)
        return OK
    if defects:
        tables.print_defects(theirs)
    else:
        tables.print_ledger(lines)
        tables.print_summary(lines)
    tables.print_defect_count(theirs, defects)
    return OK


def todo(folder: Path, paper: str | None, as_json: bool) -> int:
    """Print the inventory's items that have no verdict on their current statement."""
    lines = [
        line
        for line in _filtered(_known(folder, ()), (), paper)
        if line.verdict is None and line.status != NOT_CHECKABLE
    ]
    if as_json:
        print_json([line.to_json() for line in lines])
    else:
        tables.print_ledger(lines)
        tables.print_summary(lines)
    return OK


def _known(folder: Path, filters: Sequence[str]) -> View | Ledger:
    """The cached lines of the ledger if they are current; otherwise a ledger that computes them."""
    demand_folder(folder)
    began = view.key(folder)
    if (found := view.known(folder, began)) is not None:
        return found
    ledger = ledger_of(folder)
    some = filters and not any(map(means_status, filters))
    return ledger if some else view.computed(ledger, began)


def _filtered(known: View | Ledger, filters: Sequence[str], paper: str | None) -> list[Line]:
    """The lines that match every filter by id, place, words, status or what the status rests on.

    Raises `UnknownClaim` for an unknown paper, or a filter that nothing matches.
    """
    if isinstance(known, Ledger):
        ids = known.ids
        line_of: Callable[[str], Line] = known.line
        words_of: Callable[[str], str] = partial(view.words, known)
        paper_of = {claim: known.item(claim).paper for claim in ids}
    else:
        lines = {line.id: line for line in known.lines}
        line_of, words_of, ids = lines.__getitem__, known.words.__getitem__, list(lines)
        paper_of = {line.id: line.paper for line in known.lines}
    if paper is not None:
        if paper not in (papers := sorted({*paper_of.values()})):
            raise UnknownClaim(f"{paper!r:.60} is not a paper; use {', '.join(papers)}")
        ids = [claim for claim in ids if paper_of[claim] == paper]
    for text in filters:
        test, by_status = expression(text), means_status(text)

        def matches(claim: str, test: Test = test, by_status: bool = by_status) -> bool:
            line = line_of(claim) if by_status else None
            status = f" {line.status} {line.rests_on or ''}" if line else ""
            return test(words_of(claim) + status)

        ids = [claim for claim in ids if matches(claim)]
        if not ids:
            raise UnknownClaim(f"-k {text!r:.60} matches no claim; `verify list` shows them all")
    return [line_of(claim) for claim in ids]
