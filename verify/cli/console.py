"""What people see: tables and progress on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from textwrap import wrap
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from verify.cli.runner import Result
from verify.kernel import kinds
from verify.kernel.audit import Finding
from verify.kernel.documents import Json
from verify.kernel.errors import one_line
from verify.kernel.evidence import short
from verify.kernel.numbers import number
from verify.ledger.compare import Movement, said
from verify.ledger.findings import Defect, counted
from verify.ledger.reading import Part
from verify.ledger.statuses import STALE, Line
from verify.ledger.store import stem

STYLES = {
    "proved": "green",
    "argued": "cyan",
    "computed": "cyan",
    "verified": "green",
    "holds": "green",
    "accepted": "green",
    "refuted": "magenta",
    "undecided": "yellow",
    "stale": "yellow",
    "unreadable": "bold red",
    "not checkable": "dim",
    "no verdict": "dim",
    "failed": "bold red",
    "timed out": "yellow",
    "rejected": "bold red",
    "unverifiable": "yellow",
}

WIDTH = 100

# On a terminal the lines of results go to standard output; progress never does.
out = Console(highlight=False, soft_wrap=True, markup=False)
err = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)


def warn(line: str) -> None:
    """A line beside the results."""
    err.print(f"verify: {line}")


def _styled(word: str, width: int = 0) -> Text:
    style = next((style for start, style in STYLES.items() if word.startswith(start)), "")
    return Text(word.ljust(width), style=style)


def print_ledger(lines: Sequence[Line]) -> None:
    """Id, status, what it rests on and place, a line a claim."""
    width = max((len(line.id) for line in lines), default=0)
    stated = max((len(status_of(line)) for line in lines), default=0)
    rest = max((len(line.rests_on or "") for line in lines), default=0)
    for line in lines:
        shown = f"  (amended: {line.amendment})" if line.amendment else ""
        out.print(
            f"{line.id:{width}}  ",
            _styled(status_of(line), stated),
            f"  {line.rests_on or '':{rest}}  {line.locator}{shown}",
            sep="",
        )


def status_of(line: Line) -> str:
    """The status, and where it reaches only so far of how many objects the statement spoke."""
    bounded = line.status.startswith("verified") and line.seen
    return f"{line.status}: {line.seen}" if bounded else line.status


def print_results(results: Sequence[Result], lines: Sequence[Line]) -> None:
    """What a run found, and beside it what the ledger says now."""
    width = max((len(line.id) for line in lines), default=0)
    texts = [f"{result.outcome}, {result.detail}" for result in results]
    wide = min(max(map(len, texts), default=0), 44)
    for line, result, text in zip(lines, results, texts, strict=True):
        found, rest = _styled(result.outcome), text[len(result.outcome) :]
        rest = rest.ljust(wide - len(result.outcome))
        out.print(f"{line.id:{width}}  ", found, rest, "  ", _styled(line.status), sep="")


def print_summary(lines: Sequence[Line]) -> None:
    """How many claims, and apart from them amendments, have which status, those verified to some n
    taken together.
    """
    for what, among in (
        ("claims", [line for line in lines if not line.id.endswith("~")]),
        ("amendments", [line for line in lines if line.id.endswith("~")]),
    ):
        if not among and (what == "amendments" or lines):
            continue
        counts = Counter("verified" if x.status.startswith("verified") else x.status for x in among)
        words = ", ".join(f"{counts[s]} {s}" for s in STYLES if s in counts)
        out.print(f"{len(among):,} {what}: {words}" if words else f"0 {what}")


def print_defects(found: Collection[Defect]) -> None:
    """Each defect of a paper: what it is, where, and what should stand there."""
    for defect in found:
        out.print(f"{defect.id}  ", Text(defect.kind, "magenta"), sep="")
        for label, text in (
            ("place", defect.place),
            ("printed", defect.printed),
            ("mend", defect.mend),
            ("why", defect.why),
            ("claims", ", ".join(defect.claims)),
        ):
            _labelled(label, text, len("printed"))


def print_defect_count(found: Collection[Defect], asked: bool) -> None:
    """How many defects make claims false, by what they are: a judgement."""
    if not found and asked:
        out.print("no defects among these")
    if found:
        verb = "defect makes" if len(found) == 1 else "defects make"
        out.print(f"{len(found)} {verb} the refuted claims false: {counted(found)}")


def print_counts(counts: Mapping[str, int]) -> None:
    """One closing line: 12 holds, 1 refuted, 0 undecided, ..."""
    out.print(", ".join(f"{count} {name}" for name, count in counts.items()))


def print_finding(finding: Finding) -> None:
    """The audit's finding on one certificate."""
    claim, detail = one_line(finding.claim), one_line(finding.detail)
    out.print(f"{claim:14}  ", _styled(finding.outcome, 8), f"  {detail}", sep="")


def print_movements(movements: Sequence[Movement]) -> None:
    """What moved, a line a claim, and how many did."""
    for move in movements:
        style = "bold red" if move.is_regression else "green"
        detail = one_line(move.detail)
        out.print(f"{move.claim:14}  ", Text(move.kind.ljust(9), style), f"  {detail}", sep="")
    regressions = sum(move.is_regression for move in movements)
    out.print(f"{len(movements)} compared, {regressions} moved")


def print_entry(entry: Json) -> None:
    """One entry of a table."""
    out.print(entry["id"], "  ", _styled(entry["status"]), sep="")
    out.print(f"  entry of  {entry['table']}")
    out.print(f"  rests on  {entry['rests_on']}")
    if entry["defect"]:
        out.print(f"  defect    {entry['defect']}, amended by {entry['amendment']}")
    out.print(f"  printed   {entry['printed']}")
    figure = entry["exact"]
    if ".." in figure:
        out.print(f"  enclosed  {figure.replace('..', ' .. ')}")
    else:
        out.print(f"  exact     {_decimal(figure)}")


def print_claim(shown: Json) -> None:
    """One claim with everything a reader may ask of it."""
    out.print(shown["id"], "  ", _styled(shown["status"]), sep="")
    certificate = shown["certificate"]
    rows: list[tuple[str, Any]] = [
        ("paper", f"{shown['paper']}, {shown['locator']} ({shown['kind']})"),
        ("inventory", shown["domain"]),
        *([("domain", certificate["statement"]["domain"])] if certificate else []),
        ("reason", shown["reason"])
        if shown["reason"]
        else ("statement", shown["statement"] or "no theorem module yet"),
    ]
    names = shown["arguments"]
    proof = shown["proof"]
    if proof:
        rows += [
            ("formally", kinds.read(proof["evidence"]).summary(names)),
            ("", " ".join(proof["evidence"]["statement"].split())),
        ]
    if certificate:
        rows += [
            ("beside it" if proof else "verdict", said(certificate)),
            ("evidence", kinds.read(certificate["evidence"]).summary(names)),
            *([("seen", shown["seen"])] if shown["seen"] else []),
            *([("rests on", shown["rests_on"])] if shown["rests_on"] else []),
            *(("near miss", _near_miss(found, names)) for found in certificate["near_misses"]),
        ]
    if defect := shown["defect"]:
        rows.append(("defect", f"{defect['id']} ({defect['kind']}): {defect['why']}"))
    if shown["statement"]:
        words = {None: "not yet", STALE: "before the last change"}
        rows.append(("reviewed", words.get(shown["reviewed"], shown["reviewed"])))
    if shown["moved"]:
        rows.append(("moved", ", ".join(shown["moved"])))
    if shown["amendment"]:
        rows.append((shown["amendment"], shown["amended"]))
    if shown["statement"]:
        rows.append(("run again", f"verify run {shown['id'].rstrip('~')}"))
        folder = f"verify audit certificates/{shown['paper']}/"
        rows.append(("audit", f"{folder}{stem(shown['id'])}.json"))
        if proof:
            rows.append(("", f"{folder}formal/{stem(shown['id'])}.json"))
    width = max(len(label) for label, _ in rows)
    for label, text in rows:
        _labelled(label, text, width)


def print_reading(claim_id: str, parts: Sequence[Part], repeated: Sequence[str]) -> None:
    """What a reader of a claim has to read, file by file, and how many lines that is."""
    for what, words in (("judge", "says what the paper prints"), ("trust", "supports the verdict")):
        found = [part for part in parts if part.what == what]
        lines = sum(part.lines for part in found)
        out.print(f"{what}  {lines:,} lines, to be convinced that this {words}:")
        for part in found:
            ranges = ", ".join(f"{a}-{b}" if a < b else f"{a}" for a, b in part.ranges)
            out.print(f"  {part.lines:5,}  {part.file}:{ranges}")
    if repeated:
        out.print(f"and the statements of claims that it repeats: {', '.join(repeated)}")
    out.print(f"{claim_id}: {sum(part.lines for part in parts):,} lines in all")


def _labelled(label: str, text: str, width: int) -> None:
    """A text beside its label, wrapped."""
    lines = wrap(text, WIDTH - width - 4, break_long_words=False, break_on_hyphens=False)
    for line in lines or [""]:
        out.print(f"  {label:{width}}  {line}")
        label = ""


def _near_miss(found: Json, names: Sequence[str]) -> str:
    where = f" at {_near_miss_at(found['object'], names)}" if found["object"] else ""
    return f"{found['text']}; fails{where}"


def _near_miss_at(parts: Sequence[str], names: Sequence[str]) -> str:
    fit = len(parts) == len(names)
    named = [f"{name} = {part}" for name, part in zip(names, parts, strict=fit)]
    return short(", ".join(named) if fit else " ".join(parts))


def _decimal(exact: str) -> str:
    """A long fraction by its first decimals and its size; anything short as it is."""
    top, _, bottom = exact.partition("/")
    if len(exact) <= 40 or not bottom:
        return short(exact)
    value = number(exact)
    whole, digits = divmod(int(abs(value) * 10**12), 10**12)
    sign = "-" if value < 0 else ""
    sizes = f"{len(top.removeprefix('-'))} digits over {len(bottom)}"
    return f"{sign}{whole}.{digits:012d}... = {sizes}"


@contextmanager
def steps() -> Iterator[Callable[[str, int, int], None]]:
    """A bar on a terminal for work of several steps: what is done, how far, out of how many."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
    with bar:
        task = bar.add_task("")

        def step(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total)

        yield step


class RunDisplay:
    """Progress of a run: a bar on a terminal, a line for each finished claim elsewhere."""

    def __init__(self, total: int, *, quiet: bool = False) -> None:
        self.quiet, self.total, self.done = quiet, total, 0
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=err,
            disable=quiet or not err.is_terminal,
            transient=True,
        )
        self.all = self.bar.add_task("claims", total=total)
        self.claims: dict[str, Any] = {}

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.bar.stop()

    def progress(self, claim: str, what: str, done: int, total: int) -> None:
        """A worker got further with a claim."""
        if self.bar.disable:
            return
        if claim not in self.claims:
            self.claims[claim] = self.bar.add_task(claim)
        self.bar.update(
            self.claims[claim], description=f"{claim} {what}", completed=done, total=total
        )

    def finished(self, result: Result, kept: str) -> None:
        """A claim is done; `kept` says what became of its certificate."""
        self.done += 1
        if self.quiet:
            return
        if result.claim in self.claims:
            self.bar.remove_task(self.claims.pop(result.claim))
        self.bar.advance(self.all)
        line = f"[{self.done}/{self.total}] {result.claim}: {result.outcome}, {kept}"
        err.print(f"{line} ({result.seconds:.1f} s)")
        sys.stderr.flush()
