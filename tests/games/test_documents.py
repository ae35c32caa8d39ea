"""The documents on games show what the commands print, and their examples run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "docs" / name for name in ("first_steps.md", "solve.md")]
OURS = re.compile(r"verify (solve|play) ")


def runs():
    """Each command in a document, with the lines below it up to the next command or other text."""
    found = []
    for path in DOCUMENTS:
        shown = None
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("    $ "):
                shown = []
                if OURS.search(line):
                    found.append((line[6:], shown))
            elif line and (not line.startswith("    ") or line.startswith("    >>>")):
                shown = None
            elif shown is not None:
                shown.append(line[4:])
    return [(command, "\n".join(lines).rstrip()) for command, lines in found]


@pytest.mark.parametrize(("command", "output"), runs())
def test_the_document_shows_real_runs(command, output):
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    environment = os.environ | {"PATH": path}
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=environment, check=False
    )
    assert (done.stdout + done.stderr).rstrip() == output


def test_there_are_such_runs_and_the_examples_are_true():
    assert len(runs()) > 8
    for path in DOCUMENTS:
        assert not doctest.testfile(str(path), module_relative=False).failed
