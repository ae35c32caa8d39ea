"""The README shows real output, real commands and true figures."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from verify.ledger.findings import counted
from verify.ledger.papers import papers
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
FINDINGS = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")


def shown(command, text=README):
    """The output that a text shows under a command."""
    _, _, rest = text.partition(f"    $ verify {command}\n")
    assert rest, f"verify {command} is not shown"
    lines = []
    for line in rest.splitlines():
        if not line.startswith("    "):
            break
        lines.append(line[4:])
    return lines


def printed(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "verify", *arguments],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.rstrip() for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("solve leher -s 4 -d 13", README),
        ("show GP-S2", COMMANDS),
        ("show GP-T1-u1c1", COMMANDS),
        ("show W1-T9.4 --read", COMMANDS),
        ("audit --seed 7 W1-T10.1A~ GP-X1 LH-T4.2 W2-TAB3 LH-L2.1", README),
    ],
)
def test_output_is_shown_as_it_is(command, text):
    assert sorted(shown(command, text)) == sorted(printed(*command.split()))


SHOWN = re.compile(r"(?:^    (?:\$ )?|`)(verify [a-z][^`#\n]*)", re.MULTILINE)
# What a command that the README names in general is tried with.
TRIED = {"ID": "GP-S2", "check": "check GP-S2", "play": "play leher -s 1 -d 3"}


@pytest.mark.parametrize("command", sorted({found.strip() for found in SHOWN.findall(README)}))
def test_every_command_of_the_readme_works(command, tmp_path):
    if command.startswith(("verify run", "verify audit")):
        return  # tried with their output
    words = shlex.split(command)[1:]
    words = [word for part in words for word in (TRIED[part].split() if part in TRIED else [part])]
    words += [str(tmp_path)] if words[0] == "report" else []
    done = subprocess.run(
        [sys.executable, "-m", "verify", *words],
        cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_run_shown_ends_in_the_ledger():
    *lines, counts = shown('run --paper single_suit_whist -k "T9.1 or T10.1A"')
    ledger = {line.split("  ")[0]: line for line in printed("list")}
    assert len(lines) > 5
    for line in lines:
        claim, *_, status = line.split("  ")
        assert status.strip() in ledger[claim]
    refuted = sum(line.endswith("refuted") for line in lines)
    assert counts.startswith(f"{len(lines) - refuted} holds, {refuted} refuted, 0 undecided")


def test_the_refuted_claims_named_are_refuted():
    refuted = {line.split("  ")[0] for line in printed("list", "--status", "refuted")}
    named = [row.split("`")[1] for row in FINDINGS.splitlines() if row.startswith("| `")]
    assert len(named) > 3 and set(named) <= refuted


STATUSES = ("proved", "argued", "computed", "verified", "refuted", "not checkable")


def test_table_of_papers_counts_the_verdicts():
    lines = Ledger(Store(ROOT / "certificates")).lines()
    for paper in papers():
        about = paper.table("paper.toml")
        prefix, year = about["prefix"], f", {about['year']}" if about["year"] else ""
        named = f"| {about['authors']}, *{about['title']}*{year} (`{prefix}`) |"
        (row,) = (row for row in README.splitlines() if row.startswith(named))
        figures = [int(cell) for cell in row.split("|")[2:-1]]
        items = [line for line in lines if line.id.startswith(prefix) and "~" not in line.id]
        counts = [sum(line.status.startswith(status) for line in items) for status in STATUSES]
        assert figures == [len(items), *counts, len(items) - sum(counts)], prefix


def test_what_proofs_rest_on_and_defects_are_counted():
    ledger = Ledger(Store(ROOT / "certificates"))
    items = [line for line in ledger.lines() if "~" not in line.id]
    coq = sum(line.status == "proved" and line.rests_on == "Coq" for line in items)
    assert f"Of the proved claims {coq} rest on Coq" in README
    every = {defect.id: defect for defect in ledger.defects.values()}.values()
    words = f"The refuted ones have {len(every)} defects, {counted(every)}"
    assert words in " ".join(README.split())


def test_second_readings_are_counted():
    lines = [line for line in Ledger(Store(ROOT / "certificates")).lines() if line.verdict]
    read = sum(line.reviewed not in (None, "stale") for line in lines)
    assert f"has compared {read} of the claims" in " ".join(README.split())


def test_the_ledger_is_shown_as_it_is():
    words = "R10.eff or CJ12.n or GP-R6 or T9.1E or W1-C-III-E-9 or R12.1e"
    assert shown(f'list -k "{words}"', COMMANDS) == printed("list", "-k", words)


def test_ci_runs_the_test_command_of_the_readme():
    command = next(line.strip() for line in README.splitlines() if "-m pytest" in line)
    assert command.startswith("python3 -m venv .venv && ")
    script = (ROOT / ".ci" / "run").read_text()
    assert "README.md" in script and "pytest" in script


def test_the_readme_is_short_and_its_links_lead_somewhere():
    assert len(README.encode()) < 8_300
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
