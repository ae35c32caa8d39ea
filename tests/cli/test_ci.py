"""The page on CI: its commands work, and the services can read its files."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from verify.cli import junit
from verify.ledger.compare import Movement

ROOT = Path(__file__).parents[2]
FOLDER = ("--certificates", str(ROOT / "certificates"))
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")


@pytest.mark.quick
def test_the_page_has_one_command():
    commands = set(re.findall(r"verify check [^\n`]*", PAGE))
    assert {command.partition(" --junit")[0] for command in commands} == {
        "verify check --stale --effort quick"
    }


def test_its_command_runs_and_writes_what_services_read(tmp_path):
    command = next(line.split() for line in PAGE.splitlines() if line.startswith("    verify"))
    done = subprocess.run(
        [sys.executable, "-m", *command, "--paper", "game_of_pure_strategy", *FOLDER],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    suite = ElementTree.parse(tmp_path / "check.xml").getroot()
    assert suite.tag == "testsuite" and suite.get("failures") == suite.get("errors") == "0"


@pytest.mark.quick
def test_a_claim_is_one_case_whatever_is_said_of_it(tmp_path):
    moves = [
        Movement("A", "same", "holds"),
        Movement("B", "statement", "its words moved"),
        Movement("B", "proof", "none is recorded"),
        Movement("C", "same", "holds"),
    ]
    junit.write(tmp_path / "found.xml", moves, {"C": "timed out", "D": "failed"}, {"f.py": ["A"]})
    suite = ElementTree.parse(tmp_path / "found.xml").getroot()
    told = {case.get("name"): [(part.tag, part.get("message")) for part in case] for case in suite}
    assert told == {
        "A": [],
        "B": [("failure", "statement: its words moved; proof: none is recorded")],
        "C": [("error", "same: holds; not compared: timed out")],
        "D": [("error", "not compared: failed")],
        "f.py": [("failure", "changed; 1 claims depend on it")],
    }
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "2")


@pytest.mark.quick
def test_its_files_are_yaml_of_the_fields_that_are_read():
    yaml = pytest.importorskip("yaml")
    blocks = ["\n".join(line[4:] for line in block.splitlines()) for block in _blocks()]
    job, hooks = (yaml.safe_load(block) for block in blocks if ":\n" in block)
    assert job["jobs"]["check"]["steps"] and hooks["repos"][0]["hooks"][0]["entry"]


def _blocks():
    return re.findall(r"(?:^    .*\n)+", PAGE, re.M)
