"""The digest of code changes with every file that computes, and no stale code is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from verify.search import code

RUN = (
    "import sys; from verify.search import code; import p; {}; from p.solvers import m; print(m.X)"
)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `p` with a module in its folder `solvers`, first on the path."""
    solvers = tmp_path / "p" / "solvers"
    solvers.mkdir(parents=True)
    for folder in (solvers, solvers.parent):
        (folder / "__init__.py").touch()
    (solvers / "m.py").write_text("X = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "p"
    for name in [name for name in sys.modules if name.partition(".")[0] == "p"]:
        del sys.modules[name]


@pytest.mark.quick
def test_the_digest_moves_with_every_module_and_its_data(package: Path) -> None:
    found = [code.digest(["p"])]
    for name in ("solvers/m.py", "rules.py", "table.txt", "moves.json", "deep/er.py"):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text("X = 2\n")
        found.append(code.digest(["p"]))
    (package / "rules.py").rename(package / "other.py")
    found.append(code.digest(["p"]))
    assert len(set(found)) == 7
    for name in ("__pycache__/m.txt", "proofs/x.py", "statements/x.py", "notes.md"):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text("")
    assert code.digest(["p"]) == found[-1]


@pytest.mark.quick
def test_the_digest_of_solvers_moves_with_solvers_alone(package: Path) -> None:
    before = code.digest([], ["p"])
    (package / "rules.py").write_text("X = 2\n")
    assert code.digest([], ["p"]) == before
    (package / "solvers" / "m.py").write_text("X = 2\n")
    assert code.digest([], ["p"]) != before


def test_an_edit_that_keeps_size_and_time_is_seen(package: Path) -> None:
    """Python alone would run the old bytecode."""
    path = package / "solvers" / "m.py"
    given = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    given["PYTHONPATH"] = os.pathsep.join((str(package.parent), given.get("PYTHONPATH", "")))

    def ran(first: str = "None") -> str:
        command = [sys.executable, "-c", RUN.format(first)]
        root = Path(__file__).parents[2]
        done = subprocess.run(command, env=given, cwd=root, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    before = code.digest(["p"])
    assert ran() == "1"
    times = path.stat()
    path.write_text("X = 2\n")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert code.digest(["p"]) != before
    assert ran() == "1", "if Python notices by itself, there is nothing to drop any more"
    assert ran("code.drop_doubtful_bytecode(['p'])") == "2"
