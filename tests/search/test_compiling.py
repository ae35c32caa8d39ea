"""Machine code of solvers: cached between runs, and never from other sources."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CALLEE = """
from verify.search.compiling import compiled

@compiled
def rule(n):
    return n + 1
"""
CALLER = """
import sys
from theorems.probe.solvers.callee import rule
from verify.search.compiling import compiled

if "--edited" in sys.argv:  # by somebody else, while this process goes on
    import theorems.probe.solvers.callee as callee
    with open(callee.__file__, "a") as file:
        file.write("# edited")

@compiled
def play(n):
    return rule(n) * 10

print(play(1), sum(play.stats.cache_hits.values()), play.stats.cache_path)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of `verify` and a package of two solvers, one of which calls the other."""
    skipped = shutil.ignore_patterns("__pycache__", "certificates", "templates")
    shutil.copytree(ROOT / "verify", tmp_path / "verify", ignore=skipped)
    solvers = tmp_path / "theorems" / "probe" / "solvers"
    solvers.mkdir(parents=True)
    for package in (solvers, solvers.parent, solvers.parents[1]):
        (package / "__init__.py").touch()
    (solvers / "callee.py").write_text(CALLEE)
    (solvers / "caller.py").write_text(CALLER)
    return tmp_path


def start(tree: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    kept = {name: text for name, text in os.environ.items() if name in ("PATH", "LANG")}
    return subprocess.Popen(
        [sys.executable, "-B", "-c", "import theorems.probe.solvers.caller", *arguments],
        cwd=tree,
        env=kept | {"PYTHONPATH": str(tree)} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def played(process: subprocess.Popen[str]) -> tuple[int, int, str]:
    """The kernel's result, whether it was found compiled, and its cache folder."""
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    value, hits, place = out.split()
    return int(value), int(hits), place


def test_a_kernel_that_another_module_changed_is_never_served(tree: Path) -> None:
    kernels = tree / "verify" / "__pycache__" / "kernels"
    # Several processes start at once without a cache.
    both = [start(tree), start(tree)]
    assert [played(process)[0] for process in both] == [20, 20]
    assert played(start(tree))[:2] == (20, 1)
    callee = tree / "theorems" / "probe" / "solvers" / "callee.py"
    for turn in range(8):  # caches of earlier solvers
        (kernels / f"old-{turn}").mkdir(parents=True)
    callee.write_text(CALLEE.replace("n + 1", "n + 2"))
    value, hits, place = played(start(tree))
    assert (value, hits) == (30, 0)
    assert kernels in Path(place).parents
    assert len(list(kernels.iterdir())) == 6, "old folders are removed"
    # The process imported other sources than those on disk: its code is neither cached nor reused.
    assert played(start(tree, "--edited"))[2] == "None"
    assert played(start(tree))[:2] == (30, 0)
    # Once the source is restored, the code compiled from it is valid again.
    callee.write_text(CALLEE)
    assert played(start(tree))[0] == 20


def test_kernels_are_compiled_where_there_is_no_place_to_keep_them(tree: Path) -> None:
    (tree / "verify" / "__pycache__").write_text("in the way of the folder")
    nowhere, home = start(tree, HOME="/nonexistent"), tree / "home"
    home.mkdir()
    assert played(nowhere) == (20, 0, "None")
    assert not Path("/nonexistent").exists()
    assert home in Path(played(start(tree, HOME=str(home)))[2]).parents


@pytest.mark.quick
def test_a_kernel_refers_to_nothing_that_does_not_renew_it() -> None:
    """Everything compiled into a kernel lies where `compiled` looks for changes."""
    seen = 0
    for path in sorted((*ROOT.glob("theorems/**/*.py"), *ROOT.glob("verify/**/*.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert "numba" not in {
            alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names
        } | {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}, path
        kernels = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            and any(ast.unparse(found).startswith("compiled") for found in node.decorator_list)
        ]
        if not kernels:
            continue
        seen += len(kernels)
        assert "solvers" in path.parts, path
        used = {
            part.id
            for kernel in kernels
            for node in kernel.body
            for part in ast.walk(node)
            if isinstance(part, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                module = str(node.module)
                for alias in node.names:
                    whole = f"{module}.{alias.name}"
                    known = ".solvers" in whole or whole.startswith("numpy")
                    assert (alias.asname or alias.name) not in used or known, (path, whole)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    assert (alias.asname or alias.name) not in used or alias.name == "numpy", path
    assert seen > 30
