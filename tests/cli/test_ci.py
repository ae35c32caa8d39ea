"""The page on CI: its commands run, and its files are what the services read."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

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
def test_its_files_are_yaml_of_the_fields_that_are_read():
    yaml = pytest.importorskip("yaml")
    blocks = ["\n".join(line[4:] for line in block.splitlines()) for block in _blocks()]
    job, hooks = (yaml.safe_load(block) for block in blocks if ":\n" in block)
    assert job["jobs"]["check"]["steps"] and hooks["repos"][0]["hooks"][0]["entry"]


def _blocks():
    return re.findall(r"(?:^    .*\n)+", PAGE, re.M)
