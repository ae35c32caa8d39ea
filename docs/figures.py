"""Renews the figures and examples in README.md, TRUST.md and commands.md: python docs/figures.py

Counts of the ledger are counted again, and output of commands is printed again. Exits with 0;
`git diff` shows what changed.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from verify.kernel import kinds
from verify.ledger import reading
from verify.ledger.findings import counted
from verify.ledger.papers import papers
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

ROOT = Path(__file__).parents[1]
STATUSES = ("proved", "computed", "verified", "refuted", "not checkable")
WIDTH = 118


def main() -> int:
    """Write the files that have changed; returns the exit code."""
    for path, text in written():
        if text != path.read_text(encoding="utf-8"):
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))
    return 0


def written() -> Iterator[tuple[Path, str]]:
    """Each file with the text that it should have."""
    ledger = Ledger(Store(ROOT / "certificates"))
    yield ROOT / "README.md", readme((ROOT / "README.md").read_text(encoding="utf-8"), ledger)
    yield ROOT / "TRUST.md", trust((ROOT / "TRUST.md").read_text(encoding="utf-8"), ledger)
    commands = ROOT / "docs" / "commands.md"
    yield commands, shown(commands.read_text(encoding="utf-8"))


def readme(text: str, ledger: Ledger) -> str:
    """README.md with current counts of claims, table of papers, and grounds of verdicts."""
    for claim in ledger.claims.values():
        if claim.formal is not None and ledger.proof(claim.id) is None:
            sys.exit(f"{claim.id}: its formal proof is not of these sources; run `verify prove`")
    ours = {paper.name for paper in papers() if paper.package.startswith("theorems.")}
    lines = list(ledger.lines())
    items = [line for line in lines if "~" not in line.id and line.paper in ours]
    text = _put(text, r"[\d,]+(?= claims: theorems)", f"{len(items):,}")
    for paper in papers():
        if paper.name not in ours:
            continue  # belongs to another installed project
        about = paper.about
        year = f", {about['year']}" if about["year"] else ""
        head = f"| {about['authors']}, *{about['title']}*{year} (`{about['prefix']}`) |"
        theirs = [line for line in items if line.paper == paper.name]
        counts = [sum(line.status.startswith(status) for line in theirs) for status in STATUSES]
        if sum(counts) != len(theirs):
            sys.exit(f"{paper.name}: a claim has a status for which README.md has no column")
        row = " | ".join(map(str, (len(theirs), *counts)))
        text = _put(text, re.escape(head) + ".*", f"{head} {row} |")
    coq = sum(line.status == "proved" and line.rests_on == "Coq" for line in items)
    program = sum(line.status == "proved by a proved program" for line in items)
    every = {defect.id: defect for defect in ledger.defects.values()}.values()
    judged = [line for line in lines if line.verdict]
    read = sum(line.reviewed not in (None, "stale") for line in judged)
    of_all = f"all {read:,}" if read == len(judged) else f"{read:,} of the {len(judged):,}"
    refuted = sum(line.status == "refuted" for line in items)
    words = (
        f"Of the proved claims {coq} rest on Coq, {program} on a program that Coq proves right, "
        f"and the others on what an audit derives. The {refuted} refuted claims trace back to "
        f"{len(every)} errors: {counted(every)}. A second reader compared {of_all} checkable "
        "claims and amendments with the paper."
    )
    return _put(text, r"(?s)Of the proved claims.*?with the paper\.", fill(words, WIDTH))


def trust(text: str, ledger: Ledger) -> str:
    """TRUST.md with the current length of the kernel, and of the reading for a median claim."""
    totals = []
    for claim in ledger.claims.values():
        recorded = (ledger.certificate(claim.id), ledger.proof(claim.id))
        found = [kinds.KINDS[document["evidence"]["kind"]] for document in recorded if document]
        totals.append(sum(part.lines for part in reading.of(claim, found)))
    lines = sum(part.lines for part in reading.kernel())
    text = _put(text, r"(?<=`verify/kernel`, )[\d,]+(?= lines)", f"{lines:,}")
    median = round(statistics.median(totals))
    return _put(text, r"(?<=for the median claim they are)(\s)[\d,]+", rf"\g<1>{median:,}")


def shown(text: str) -> str:
    """A text whose examples, `    $ verify COMMAND`, show the current output."""

    def printed(found: re.Match[str]) -> str:
        command = found[1]
        done = subprocess.run(
            f"{sys.executable} -m verify {command}",
            shell=True,
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
            capture_output=True,
            text=True,
            check=True,
        )
        lines = (f"    {line}".rstrip() for line in done.stdout.splitlines())
        return "\n".join([f"    $ verify {command}", *lines, ""])

    return re.sub(r"    \$ verify ((?:show|list) .*)\n(?:    .*\n)*", printed, text)


def _put(text: str, pattern: str, new: str) -> str:
    """The text with `new` at the single match of the pattern."""
    found, places = re.subn(pattern, new if r"\g<" in new else new.replace("\\", r"\\"), text)
    if places != 1:
        raise SystemExit(f"{places} places for {new!r:.60}; put it into one")
    return found


if __name__ == "__main__":
    sys.exit(main())
