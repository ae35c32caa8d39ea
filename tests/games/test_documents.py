"""The documents on games show what the commands print, and their examples run."""

import doctest
import json
import os
import re
import shlex
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


DOCUMENTED = {
    "whist": [
        "KQ10/AJ9 --lead W",
        "EWWEEWEW --lead E",
        "EWEEWWEW --lead E --greedy",
        "KQ/AJ --lead W --five-card",
    ],
    "symmetric": ["'AJ9753/KQ10864 + KQ1086/AJ975 + 1'", "EWWWWEEEEWEW --lead W"],
    "gops": ["--mine 2,4 --yours 1,3 --deck Q,K", "--cards 13 --upcard 5"],
    "leher": ["-s 1 -d 5 --matrix"],
}


def keys(found, name=""):
    """Every key in a JSON document, written as docs/json.md writes it: `sides[].tricks.west`."""
    if isinstance(found, list):
        return {name, *(key for one in found for key in keys(one, f"{name}[]"))}
    if isinstance(found, dict):
        inner = [keys(one, f"{name}.{key}" if name else key) for key, one in found.items()]
        return {name, *(key for one in inner for key in one)}
    return {name}


def above(key):
    """The keys that hold this key, and the key itself."""
    parts = re.split(r"(?=\.|\[)", key)
    return {"".join(parts[:n]) for n in range(1, len(parts) + 1)}


@pytest.mark.parametrize("game", DOCUMENTED)
def test_every_key_of_a_json_document_is_explained(game):
    section = (ROOT / "docs" / "json.md").read_text(encoding="utf-8").split(f"solve {game}`")[1]
    cells = re.findall(r"^\| (`.*?`) \|", section.partition("\n## ")[0], re.MULTILINE)
    explained = {key for cell in cells for key in re.findall(r"`(.*?)`", cell)}
    inner = {key for deep in explained for key in above(deep) - {deep}}
    printed = set()
    for asked in DOCUMENTED[game]:
        command = [sys.executable, "-m", "verify", "solve", game, *shlex.split(asked), "--json"]
        done = subprocess.run(command, capture_output=True, check=True)
        printed |= keys(json.loads(done.stdout))
    assert explained <= printed
    # A key whose own keys have lines in the table explains none of those that are missing there.
    unknown = {key for key in printed - inner if not above(key) & (explained - inner)}
    assert unknown == {""}
