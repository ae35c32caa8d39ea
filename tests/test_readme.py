"""The README shows real output, real commands and true figures."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from verify.certificates import Store
from verify.ledger import Ledger

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def shown(command):
    """The output that the README shows under a command."""
    _, _, rest = README.partition(f"    $ verify {command}\n")
    assert rest, f"README.md does not show verify {command}"
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
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.rstrip() for line in done.stdout.splitlines()]


@pytest.mark.parametrize("claim", ["LH-L2.1-GEN", "GP-T1-u1c1"])
def test_claims_are_shown_as_the_readme_shows_them(claim):
    assert shown(f"show {claim}") == printed("show", claim)


def test_the_run_shown_is_the_ledger():
    *lines, counts = [line.split() for line in shown("run")]
    ledger = {line.split()[0]: line.split() for line in printed("list")}
    assert len(lines) > 20
    for line in lines:
        assert line == ledger[line[0]]
    verdicts = Counter(ledger[line[0]][1] for line in lines)
    assert counts[:4] == [str(len(lines) - verdicts["refuted"]), "holds,",
                          str(verdicts["refuted"]), "refuted,"]  # fmt: skip


def test_every_refuted_claim_is_in_the_readme():
    for line in Ledger(Store(ROOT / "certificates")).lines():
        if line.status == "refuted":
            assert f"`{line.id}`" in README and f"`{line.amendment}`" in README


def test_table_of_papers_counts_the_verdicts():
    lines = Ledger(Store(ROOT / "certificates")).lines()
    for prefix in ("W1-", "W2-", "GP-", "LH-"):
        row = next(row for row in README.splitlines() if row.startswith("|") and prefix in row)
        _, _, claims, verdicts, _ = (cell.strip() for cell in row.split("|"))
        items = [line for line in lines if line.id.startswith(prefix) and "~" not in line.id]
        assert int(claims) == len(items)
        assert int(verdicts.split()[0]) == sum(line.verdict is not None for line in items)


def test_ci_runs_the_test_command_of_the_readme():
    command = next(line.strip() for line in README.splitlines() if "-m pytest" in line)
    assert command.startswith("python3 -m venv .venv && ")
    script = (ROOT / ".ci" / "run").read_text()
    assert "README.md" in script and "pytest" in script
