"""Tables for the terminal: ledger, run results, audit findings, changes, defects."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from verify.cli.console import STYLES, labelled, out, styled
from verify.cli.formulas import unicode_text
from verify.cli.tasks import Result
from verify.kernel.audit import Finding
from verify.kernel.errors import one_line
from verify.kernel.evidence import counted as number_of
from verify.ledger.compare import Movement
from verify.ledger.findings import Defect, counted
from verify.ledger.statuses import Line
from verify.ledger.store import KERNEL


def _columns(rows: Sequence[Sequence[str | Text]]) -> None:
    """Print aligned columns, folded to a terminal's width; elsewhere one line a row."""
    if not rows:
        return
    if out.is_terminal or "COLUMNS" in os.environ:
        table = Table.grid(padding=(0, 2))
        for row in rows:
            table.add_row(*row)
        out.print(table, soft_wrap=False)
        return
    sizes = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))] if rows else []
    for row in rows:
        *first, last = zip(row, sizes, strict=True)
        padded = [part + " " * (size + 2 - len(part)) for part, size in first]
        out.print(*padded, last[0], sep="")


def print_ledger(lines: Sequence[Line]) -> None:
    """Print the ledger: id, status, what it rests on, and place; one line per claim."""
    _columns(
        [
            (
                line.id,
                styled(status_of(line)),
                line.rests_on or "",
                line.locator + (f"  (amended: {line.amendment})" if line.amendment else ""),
            )
            for line in lines
        ]
    )


def status_of(line: Line) -> str:
    """The status; if verified only up to a bound, also how many objects were seen."""
    bounded = line.status.startswith("verified") and line.seen
    return f"{line.status}: {line.seen}" if bounded else line.status


def print_results(results: Sequence[Result], lines: Sequence[Line]) -> None:
    """Print what a run found, and beside it the ledger's current status."""
    _columns(
        [
            (
                line.id,
                styled(result.outcome) + Text(f", {one_line(result.detail)}"),
                styled(line.status),
            )
            for line, result in zip(lines, results, strict=True)
        ]
    )


def print_slowest(results: Sequence[Result], many: int) -> None:
    """Print the claims that took the longest."""
    slowest = sorted(results, key=lambda result: -result.seconds)[:many]
    out.print(f"the slowest {len(slowest)}:")
    _columns([(result.claim, f"{result.seconds:.2f} s") for result in slowest])


def print_summary(lines: Sequence[Line]) -> None:
    """Print how many claims, and how many amendments, have each status; all "verified to n" count
    as one.
    """
    for what, among in (
        ("claims", [line for line in lines if not line.id.endswith("~")]),
        ("amendments", [line for line in lines if line.id.endswith("~")]),
    ):
        if not among and (what == "amendments" or lines):
            continue
        counts = Counter("verified" if x.status.startswith("verified") else x.status for x in among)
        words = ", ".join(f"{counts[s]} {s}" for s in STYLES if s in counts)
        named = number_of(len(among), what.removesuffix("s"))
        out.print(f"{named}: {words}" if words else named)


def print_defects(found: Collection[Defect]) -> None:
    """Print each defect of a paper: its kind, its place, and what should stand there."""
    for defect in found:
        out.print(f"{defect.id}  ", Text(defect.kind, "magenta"), sep="")
        for label, text in (
            ("place", defect.place),
            ("printed", defect.printed),
            ("mend", defect.mend),
            ("why", defect.why),
            ("claims", ", ".join(defect.claims)),
        ):
            labelled(label, unicode_text(text), len("printed"))


def print_defect_count(found: Collection[Defect], asked: bool) -> None:
    """Print how many defects make claims false, by kind. The kind is a judgement."""
    if not found and asked:
        out.print("no defects among these")
    if found:
        verb = "defect makes" if len(found) == 1 else "defects make"
        out.print(f"{len(found)} {verb} claims false: {counted(found)}")


def print_counts(counts: Mapping[str, int]) -> None:
    """Print the closing line: 12 holds, 1 refuted, 0 undecided, ..."""
    out.print(", ".join(f"{count} {name}" for name, count in counts.items()))


def print_finding(finding: Finding, columns: int) -> None:
    """Print the audit's finding on one certificate, its id padded, and what it believed."""
    claim, detail = one_line(finding.claim), one_line(finding.detail)
    if finding.outcome == "accepted" and finding.believed != "nothing":
        detail += f"; believed: {one_line(finding.believed)}"
    out.print(f"{claim:{columns}}  ", styled(finding.outcome, 8), f"  {detail}", sep="")


NAMED = 3  # how many claims of a long list are named


def print_definitions(moved: Mapping[str, Sequence[str]]) -> None:
    """One line for each definition that changed, with the claims that use it."""
    rows: list[Sequence[str | Text]] = []
    for name, ids in moved.items():
        some = ", ".join(ids[:NAMED]) + (", ..." if len(ids) > NAMED else "")
        using = "uses" if len(ids) == 1 else "use"
        words = f"{number_of(len(ids), 'claim')} {using} it: {some}"
        rows.append((name, Text("moved", "bold red"), words))
    _columns(rows)


def print_machinery(passed: Mapping[str, Sequence[str]]) -> None:
    """Print one line for each changed file of the machinery, with the claims that depend on it."""
    rows: list[Sequence[str | Text]] = []
    for file, ids in passed.items():
        became = "is not there" if file == KERNEL else "moved"
        depending = "depends" if len(ids) == 1 else "depend"
        some = ", ".join(ids[:NAMED]) + (", ..." if len(ids) > NAMED else "")
        words = f"{became}; {number_of(len(ids), 'claim')} {depending} on it: {some}"
        rows.append((file, Text("machinery", "bold red"), words))
    _columns(rows)


def print_movements(
    movements: Sequence[Movement],
    left_out: Mapping[str, str],
    besides: Sequence[Movement] = (),
    through: Collection[str] = (),
    unit: str = "claim",
) -> None:
    """Print what changed, a line a claim, then what was not compared and why, then the counts.

    `besides` has changes outside the compared certificates; `through` has the claims that depend on
    machinery that changed.
    """
    shown = [move for move in movements if move.kind != "same"]
    _columns(
        [
            (
                move.claim,
                Text(move.kind, "bold red" if move.is_regression else "green"),
                one_line(move.detail),
            )
            for move in (*shown, *besides)
        ]
        + [
            (claim, Text("not compared", "bold yellow"), one_line(why))
            for claim, why in left_out.items()
        ]
    )
    regressions = len({move.claim for move in (*movements, *besides) if move.is_regression})
    agreeing = sum(move.kind != "same" and not move.is_regression for move in movements)
    parts = [
        f"{number_of(len(movements), unit)} compared",
        f"{len(movements) - len(shown):,} the same",
        *([f"{agreeing} new, longer or shorter"] if agreeing else []),
        f"{regressions} moved",
        *([f"{len(through)} depend on machinery that moved"] if through else []),
        f"{len(left_out)} not compared",
    ]
    out.print(", ".join(parts))
