"""What people see: tables and progress on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from textwrap import wrap
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from verify.audit import Finding
from verify.certificates import Json, number
from verify.compare import Movement, said
from verify.errors import one_line
from verify.findings import Defect, counted
from verify.ledger import STALE, Line
from verify.runner import Result

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

MOST_CASES = 4  # of an instance, in `verify show`


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
            ("formally", summary(proof["evidence"], names)),
            ("", " ".join(proof["evidence"]["statement"].split())),
        ]
    if certificate:
        rows += [
            ("beside it" if proof else "verdict", said(certificate)),
            ("evidence", summary(certificate["evidence"], names)),
            *([("seen", shown["seen"])] if shown["seen"] else []),
            *([("rests on", shown["rests_on"])] if shown["rests_on"] else []),
            *(("near miss", _near_miss(found, names)) for found in certificate["near_misses"]),
        ]
    if defect := shown["defect"]:
        rows.append(("defect", f"{defect['id']} ({defect['kind']}): {defect['why']}"))
    if shown["statement"]:
        words = {None: "not yet", STALE: "before the last change"}
        rows.append(("reviewed", words.get(shown["reviewed"], shown["reviewed"])))
    if shown["amendment"]:
        rows.append((shown["amendment"], shown["amended"]))
    if shown["statement"]:
        rows.append(("run again", f"verify run {shown['id'].rstrip('~')}"))
        folder = f"verify audit certificates/{shown['paper']}/"
        rows.append(("audit", f"{folder}{shown['id']}.json"))
        if proof:
            rows.append(("", f"{folder}formal/{shown['id']}.json"))
    width = max(len(label) for label, _ in rows)
    for label, text in rows:
        _labelled(label, text, width)


def _labelled(label: str, text: str, width: int) -> None:
    """A text beside its label, wrapped."""
    lines = wrap(text, WIDTH - width - 4, break_long_words=False, break_on_hyphens=False)
    for line in lines or [""]:
        out.print(f"  {label:{width}}  {line}")
        label = ""


def _near_miss(found: Json, names: Sequence[str]) -> str:
    where = f" at {_object(found['object'], names)}" if found["object"] else ""
    return f"{found['text']}; fails{where}"


def summary(evidence: Json, names: Sequence[str]) -> str:
    """Evidence in one line, the objects named by the arguments of the statement."""
    kind = evidence["kind"]
    if kind == "exhaustion":
        if evidence["counterexample"]:
            return f"the smallest counterexample: {_case(evidence['counterexample'], names)}"
        count = sum(layer["count"] for layer in evidence["layers"])
        return f"exhaustion of {count:,} objects in {_counted(len(evidence['layers']), 'layer')}"
    if kind == "instance":
        cases = sorted(evidence["cases"], key=lambda case: case["holds"])  # failing ones first
        shown = [_case(case, names) for case in cases[:MOST_CASES]]
        if len(cases) > MOST_CASES:
            shown.append(f"and {len(cases) - MOST_CASES} more cases")
        return "; ".join(shown)
    if kind == "operation count":
        failed = next((case for case in evidence["cases"] if not case["holds"]), None)
        last = evidence["cases"][-1]["object"][0]
        return (
            _case(failed, names)
            if failed
            else f"{_counted(len(evidence['cases']), 'count')}, to n = {last}"
        )
    if kind == "formal":
        return f"{evidence['theorem']}, proved in {len(evidence['sources'])} sources of Coq"
    if kind == "invariant":
        members, moves = len(evidence["members"]), len(evidence["moves"])
        return f"{_counted(members, 'family')} of states, {_counted(moves, 'move')}"
    if kind == "family":
        suits, steps = len(evidence["suits"]), len(evidence["reductions"])
        return f"{_counted(suits, 'family')} of suits, {_counted(steps, 'reduction')}"
    if kind == "positivity":
        regions = len(evidence["regions"])
        return f"signs of coefficients in {_counted(regions, 'case')}"
    if kind == "solution":
        return f"{_counted(len(evidence['games']), 'matrix game')} with optimal strategies"
    if kind == "enclosure":
        line = f", {_counted(len(evidence['line']), 'position')} of play"
        return (
            f"{_counted(len(evidence['games']), 'matrix game')} with enclosed payoffs"
            f"{line if evidence['line'] else ''}"
        )
    if kind == "table":
        held = sum(entry["holds"] for entry in evidence["entries"])
        games = (
            f", from {_counted(len(evidence['games']), 'matrix game')}" if evidence["games"] else ""
        )
        return f"{held} of {len(evidence['entries'])} entries agree{games}"
    if kind == "identity":
        return f"{_counted(len(evidence['forms']), 'identity')} between rational functions"
    raise ValueError(f"no words for evidence of kind {kind!r}")


def _counted(number: int, name: str) -> str:
    plural = name[:-1] + "ies" if name.endswith("y") else name + "s"
    return f"{number:,} {name if number == 1 else plural}"


def _case(case: Json, names: Sequence[str]) -> str:
    sides = f"{_plain(case['lhs'])} against {_plain(case['rhs'])}"
    return _short(f"{_object(case['object'], names)}: {sides}")


def _object(parts: Sequence[str], names: Sequence[str]) -> str:
    if len(parts) != len(names):
        return _short(" ".join(parts))
    return _short(", ".join(f"{name} = {part}" for name, part in zip(names, parts, strict=True)))


def _plain(side: Any) -> str:
    return f"({', '.join(map(_plain, side))})" if isinstance(side, list) else str(side)


def _short(text: str, width: int = 200) -> str:
    return text if len(text) <= width else f"{text[: width - 24]}... ({len(text):,} characters)"


def _decimal(exact: str) -> str:
    """A long fraction by its first decimals and its size; anything short as it is."""
    top, _, bottom = exact.partition("/")
    if len(exact) <= 40 or not bottom:
        return _short(exact)
    value = number(exact)
    whole, digits = divmod(int(abs(value) * 10**12), 10**12)
    sign = "-" if value < 0 else ""
    sizes = f"{len(top.removeprefix('-'))} digits over {len(bottom)}"
    return f"{sign}{whole}.{digits:012d}... = {sizes}"


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
