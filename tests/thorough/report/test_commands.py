"""The edition and its parts, written by the commands themselves."""

from __future__ import annotations

import subprocess
import sys

import pytest

from verify.report import exposition_latex
from verify.report.exposition import expositions


def written(*arguments):
    command = [sys.executable, "-m", "verify", "report", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_site_is_the_one_that_is_looked_at_elsewhere(site, tmp_path):
    """The other tests use pages that were built in their own process."""
    assert str(tmp_path) in written(str(tmp_path))
    theirs = {path.relative_to(site): path for path in site.rglob("*") if path.is_file()}
    ours = {path.relative_to(tmp_path): path for path in tmp_path.rglob("*") if path.is_file()}
    assert ours.keys() == theirs.keys()
    for name, path in ours.items():
        assert path.read_bytes() == theirs[name].read_bytes(), name


@pytest.mark.parametrize("only", [None, "le_her"])
def test_the_document_of_the_new_theorems(only, editions, tmp_path):
    file = tmp_path / "new.tex"
    pages = [page for page in expositions(editions) if only in (None, page.paper.name)]
    chosen = ("--paper", only) if only else ()
    assert written("--latex", str(file), *chosen) == f"{len(pages)} new theorems in {file}\n"
    assert file.read_text(encoding="utf-8") == exposition_latex.document(pages)
