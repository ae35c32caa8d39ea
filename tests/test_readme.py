"""The README shows real output, working commands and correct figures."""

import os
import re
import shlex
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FINDINGS = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")


def shown(command):
    """The output that the README shows for a command."""
    _, _, rest = README.partition(f"    $ verify {command}\n")
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
    "command", ["solve leher -s 4 -d 13", "audit --seed 7 W1-T10.1A~ GP-X1 LH-T4.2 W2-TAB3 LH-L2.1"]
)
def test_output_is_shown_as_it_is(command):
    assert sorted(shown(command)) == sorted(printed(*command.split()))


SHOWN = re.compile(r"(?:^    (?:\$ )?|`)(verify [a-z][^`#\n]*)", re.MULTILINE)
# Arguments for commands that the README names only in general.
TRIED = {"ID": "GP-S2", "check": "check GP-S2", "play": "play leher -s 1 -d 3"}


@pytest.mark.parametrize("command", sorted({found.strip() for found in SHOWN.findall(README)}))
def test_every_command_of_the_readme_works(command):
    if command.startswith(("verify run", "verify audit", "verify report")):
        return  # tested with their output, and in thorough/report
    words = shlex.split(command)[1:]
    words = [word for part in words for word in (TRIED[part].split() if part in TRIED else [part])]
    done = subprocess.run(
        [sys.executable, "-m", "verify", *words],
        cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_run_shown_ends_in_the_ledger():
    *lines, counts = shown("run W1-T9.1E W1-T9.1W W1-T10.1A")
    ledger = {line.split("  ")[0]: line for line in printed("list")}
    assert len(lines) > 3
    for line in lines:
        claim, *_, status = line.split("  ")
        assert status.strip() in ledger[claim]
    refuted = sum(line.endswith("refuted") for line in lines)
    assert counts.startswith(f"{len(lines) - refuted} holds, {refuted} refuted, 0 undecided")


def test_the_refuted_claims_named_are_refuted():
    refuted = {line.split("  ")[0] for line in printed("list", "--status", "refuted")}
    named = [row.split("`")[1] for row in FINDINGS.splitlines() if row.startswith("| `")]
    assert len(named) > 3 and set(named) <= refuted


def test_every_figure_is_as_the_ledger_counts_it_now():
    spec = spec_from_file_location("figures", ROOT / "docs" / "figures.py")
    figures = module_from_spec(spec)
    spec.loader.exec_module(figures)
    for path, text in figures.written():
        assert path.read_text(encoding="utf-8") == text, "python docs/figures.py writes it"


def test_ci_runs_the_test_command_of_the_readme():
    command = next(line.strip() for line in README.splitlines() if "-m pytest" in line)
    assert command.startswith("python3 -m venv .venv && ")
    script = (ROOT / ".ci" / "run").read_text()
    assert "README.md" in script and "pytest" in script


def test_the_readme_is_short_and_its_links_lead_somewhere():
    assert len(README.encode()) < 8_300
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
