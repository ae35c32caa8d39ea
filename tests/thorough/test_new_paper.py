"""A paper of another project: found by its entry point, run, audited, listed, made stale."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from needs import needs_coq

ROOT = Path(__file__).parents[2]
RULES = '''"""Nim with one heap: who takes the last match wins; one takes one, two or three."""

MOST = 3


def wins(matches: int) -> bool:
    """Whether the player to move wins."""
    return any(not wins(matches - taken) for taken in range(1, min(MOST, matches) + 1))
'''
THEOREM = '''"""Section 1."""

from toy_nim.rules import wins
from verify.language import Layered, Relation, claim, equal

HEAPS = Layered(
    "all heaps of n matches",
    count=lambda n: 1,
    objects=lambda n, start, stop: ((n,) for _ in range(start, min(stop, 1))),
    layer_of=lambda found: found[0] if found[0] > 0 else None,
    parse=(int,),
    first=1,
    unit="heaps",
)


@claim("TOY-T1", domain=HEAPS, upto=(8, 9, 10))
def theorem_1(n: int, period: int = 4) -> Relation:
    """The player to move loses if and only if n is a multiple of four."""
    return equal(not wins(n), n % period == 0)


theorem_1.near_miss("a multiple of two", period=2)
'''
INVENTORY = '"TOY-T1" = { locator = "Theorem 1", kind = "theorem" }\n'
# A forger can make digest and seal fit an altered record.
FORGE = """
from pathlib import Path
from verify.kernel.documents import canonical_bytes, sealed
from verify.ledger.certificates import altered_digest, digest
from verify.ledger.papers import discover
from verify.ledger.store import read
path = Path("certificates/toy_nim/TOY-T1.json")
document = read(path)
claim = discover()["TOY-T1"]
statement = document["statement"] | {"digest": digest(claim)}
fitting = {"statement": statement, "altered": altered_digest(claim)}
path.write_bytes(canonical_bytes(sealed(document | fitting)))
"""

PIP = ("-m", "pip", "install", "-q", "--no-deps")
Done = subprocess.CompletedProcess[str]


def python_in(folder: Path, *path: Path) -> Callable[..., Done]:
    """Python in a folder, with these folders and the clone on its path."""
    known = os.pathsep.join(map(str, (*path, ROOT)))

    def run(*arguments: str) -> Done:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": known, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    return run


def refused(done: Done, *words: str) -> None:
    """Assert that a command refused the project with these words."""
    assert done.returncode == 3 and "Traceback" not in done.stderr, done
    for said in words:
        assert said in done.stderr


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The package of a paper, with the metadata that an installer leaves beside it."""
    site = tmp_path / "site"
    package = site / "toy_nim"
    (package / "section_1").mkdir(parents=True)
    for folder in (package, package / "section_1"):
        (folder / "__init__.py").write_text('"""A toy."""\n')
    (package / "rules.py").write_text(RULES)
    (package / "section_1" / "theorem_1.py").write_text(THEOREM)
    (package / "inventory.toml").write_text(INVENTORY)
    installed = site / "toy_nim-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-nim\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[verify.papers]\ntoy = toy_nim\n")
    return package


@pytest.fixture
def python(package: Path, tmp_path: Path) -> Callable[..., Done]:
    """Python in a folder of its own, where the paper is an installed project."""
    return python_in(tmp_path, package.parent)


@pytest.fixture
def verify(python: Callable[..., Done]) -> Callable[..., Done]:
    """The command line."""
    return partial(python, "-m", "verify")


def listed(verify: Callable[..., Done]) -> dict[str, object]:
    """The claim's line in the ledger."""
    done = verify("list", "--paper", "toy_nim", "--json")
    assert done.returncode == 0, done.stderr
    (line,) = json.loads(done.stdout)
    return dict(line)


@pytest.mark.quick
def test_a_paper_of_another_project_is_run_audited_and_listed(
    package: Path, python: Callable[..., Done], verify: Callable[..., Done]
) -> None:
    assert listed(verify)["status"] == "no verdict"
    done = verify("run", "--effort", "quick", "--jobs", "1", "TOY-T1")
    assert done.returncode == 0 and "holds, n <= 8" in done.stdout, done
    done = verify("audit", "--jobs", "1")
    assert done.returncode == 0 and "1 accepted, 0 rejected" in done.stdout, done
    line = listed(verify)
    assert (line["id"], line["paper"], line["status"]) == ("TOY-T1", "toy_nim", "verified to n = 8")

    # With another rule it is another statement, which the old certificate no longer supports.
    (package / "rules.py").write_text(RULES.replace("MOST = 3", "MOST = 2"))
    assert listed(verify)["status"] == "stale"
    shown = json.loads(verify("show", "TOY-T1", "--json").stdout)
    assert shown["moved"] == ["toy_nim.rules.MOST"]
    done = verify("audit", "--jobs", "1", "TOY-T1")
    assert done.returncode == 1 and "another statement than the project's" in done.stdout, done

    # With a fitting seal and digest, the evidence itself fails.
    assert python("-c", FORGE).returncode == 0
    done = verify("audit", "--jobs", "1", "TOY-T1")
    assert done.returncode == 1 and "n = 3: the statement fails at 3" in done.stdout, done


@pytest.mark.quick
def test_a_paper_whose_name_is_taken_is_refused(package: Path, verify: Callable[..., Done]) -> None:
    other = package.parent / "another" / "le_her"
    other.mkdir(parents=True)
    for folder in (other.parent, other):
        (folder / "__init__.py").touch()
    entry = package.parent / "toy_nim-1.0.dist-info" / "entry_points.txt"
    entry.write_text("[verify.papers]\ntoy = another.le_her\n")
    refused(verify("list"), "there is a paper le_her already")
    entry.write_text("[verify.papers]\ntoy = nowhere\n")
    place = "see verify.papers in the pyproject.toml of toy"
    refused(verify("list"), "toy: nowhere is no package", place)


@pytest.mark.quick
def test_a_paper_without_its_inventory_is_named(package: Path, verify: Callable[..., Done]) -> None:
    (package / "inventory.toml").unlink()
    refused(verify("list"), "toy_nim: no inventory.toml in")
    (package / "inventory.toml").write_text(INVENTORY.replace("TOY-T1", "TOY-T2"))
    refused(verify("list"), "TOY-T1: no such id in toy_nim/inventory.toml; add it there")


def test_a_paper_that_says_nothing_of_itself_has_errata(verify: Callable[..., Done]) -> None:
    done = verify("errata", "toy_nim")
    assert done.returncode == 0 and done.stdout.startswith("# Errata: toy nim"), done


COMMAND = '''
"""The game on the command line."""

import click

from toy_nim.rules import MOST


@click.command("nim")
@click.argument("counters", type=int)
def command(counters: int) -> int:
    """Nim: how many counters to take."""
    click.echo(f"take {counters % (MOST + 1) or 'any'}")
    return 0
'''


@pytest.mark.quick
def test_the_game_of_another_paper_is_solved(
    package: Path, python: Callable[..., Done], verify: Callable[..., Done]
) -> None:
    (package / "paper.toml").write_text('games.nim = "play"\n')
    refused(verify("solve", "nim", "7"), "toy_nim.play: it cannot be imported")
    (package / "play").mkdir()
    (package / "play" / "__init__.py").write_text("LEAST = 1\n")
    (package / "play" / "command.py").write_text(COMMAND)
    assert "Nim: how many counters to take." in verify("solve", "--help").stdout
    done = verify("solve", "nim", "7")
    assert (done.returncode, done.stdout) == (0, "take 3\n"), done
    lacks = "toy_nim.play.command: play_command is no command of click"
    refused(verify("play", "nim"), lacks)
    assert python("-c", "from verify.games import nim; print(nim.LEAST)").stdout == "1\n"
    assert listed(verify)["status"] == "no verdict"  # no verdict rests on the game


def guide(heading: str) -> dict[str, str]:
    """The files shown in a section of CONTRIBUTING.md, by name."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _, _, part = text.partition(f"## {heading}\n")
    lines = part.partition("\n## ")[0].splitlines()
    files: dict[str, str] = {}
    name = ""
    for line in (line[4:] for line in lines if line[:4] in ("    ", "")):
        if re.fullmatch(r"# \S+\.(toml|py|v)|# \S+/_CoqProject", line):
            name = line[2:]
            files[name] = ""
        elif name:
            files[name] += f"{line}\n"
    return files


def installed(files: dict[str, str], folder: Path) -> Callable[..., str]:
    """Python in a folder, with a paper of these files installed there."""
    project = folder / "project"
    for name, text in files.items():
        own = name.startswith("toy_paper/") or name == "pyproject.toml"
        inside = name if own else f"toy_paper/{name}"
        path = project / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for part in ("", "play"):
        (project / "toy_paper" / part / "__init__.py").touch()
    target = folder / "installed"
    run = python_in(folder, target)

    def python(*arguments: str) -> str:
        done = run(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    python(*PIP, "--target", str(target), str(project))
    # As with `pip install -e`, the paper is imported from the folder where it is written.
    shutil.rmtree(target / "toy_paper")
    (target / "toy_paper").symlink_to(project / "toy_paper")
    return python


@pytest.mark.long
def test_the_paper_of_the_guide_is_installed_run_audited_and_listed(tmp_path: Path) -> None:
    files = guide("To add a paper")
    names = ("inventory.toml", "rules.py", "section_1.py", "paper.toml", "play/command.py")
    assert files.keys() == {*names, "pyproject.toml"}
    python = installed(files, tmp_path)
    assert "holds, n <= 7" in python("-m", "verify", "run", "TOY-1")
    assert "1 accepted" in python("-m", "verify", "audit", "TOY-1")
    assert "verified to n = 7" in python("-m", "verify", "list", "--paper", "toy_paper")
    assert python("-m", "verify", "solve", "nim", "5") == "4 of 5 counters are left.\n"
    assert "To the authors: A. Author, B. Author" in python("-m", "verify", "errata", "toy_paper")
    rules = tmp_path / "project" / "toy_paper" / "rules.py"
    rules.write_text(rules.read_text().replace("n - 1", "n - 2"))
    assert "stale" in python("-m", "verify", "list", "--paper", "toy_paper")


@pytest.mark.long
def test_a_paper_is_installed_again_beside_its_certificates(tmp_path: Path) -> None:
    python = installed(guide("To add a paper"), tmp_path)
    (tmp_path / "project" / "certificates").mkdir()
    python(*PIP, "--target", str(tmp_path / "again"), str(tmp_path / "project"))


@pytest.mark.long
@needs_coq
def test_the_proof_of_the_guide_is_compiled_recorded_and_audited(tmp_path: Path) -> None:
    files, proof = guide("To add a paper"), guide("To add a formal proof")
    parts = [
        (part, name) for part in ("statements", "proofs") for name in ("_CoqProject", "Counters.v")
    ]
    assert proof.keys() == {f"toy_paper/{part}/{name}" for part, name in parts}
    before = '@claim("TOY-1", domain=NUMBERS)'
    after = '@claim("TOY-1", domain=NUMBERS, formal="Counters.one_less")'
    assert before in files["section_1.py"]
    assert after in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files["section_1.py"] = files["section_1.py"].replace(before, after)
    files["pyproject.toml"] = files["pyproject.toml"].replace(
        '["*.toml"]', '["*.toml", "statements/*", "proofs/*"]'
    )
    python = installed(files | proof, tmp_path)
    assert "holds, n <= 7" in python("-m", "verify", "run", "TOY-1")
    assert "Toy.Counters.one_less, no axioms" in python("-m", "verify", "prove", "TOY-1")
    shown = python("-m", "verify", "show", "TOY-1")
    assert "TOY-1  proved" in shown and "--- toy_paper/statements/" in shown
    recorded = "certificates/toy_paper/formal/TOY-1.json"
    assert "1 accepted" in python("-m", "verify", "audit", recorded)


def test_a_module_that_ends_the_program_is_an_error(package: Path, verify: Callable[..., Done]):
    """Otherwise all else would be left unchecked, and the exit code would not tell."""
    module = package / "section_1" / "theorem_1.py"
    module.write_text(
        module.read_text() + "\n\ndef stop():\n    raise SystemExit(0)\n\n\n_ = stop()\n"
    )
    said = "toy_nim.section_1.theorem_1: it cannot be imported (SystemExit, 0)"
    refused(verify("list"), said)


@pytest.mark.quick
def test_what_a_paper_says_of_itself_is_text(package: Path, verify: Callable[..., Done]) -> None:
    (package / "paper.toml").write_text('authors = ["A. Author"]\n')
    said = 'toy_nim/paper.toml: authors is no text; write authors = "..."'
    refused(verify("errata", "toy_nim"), said)
