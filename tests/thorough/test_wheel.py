"""The wheel, installed without a clone: its contents and its commands."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOT_SOURCES = (".*", "build", "*.egg-info", "__pycache__")


def done(*command, folder):
    """The result of a command in a folder outside any clone."""
    return subprocess.run(
        command,
        cwd=folder,
        env={name: text for name, text in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this project, built from a copy, which is then removed."""
    folder = tmp_path_factory.mktemp("built")
    shutil.copytree(ROOT, folder / "copy", ignore=shutil.ignore_patterns(*NOT_SOURCES))
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", ".", "./copy")
    built = done(*pip, folder=folder)
    assert built.returncode == 0, built.stderr
    shutil.rmtree(folder / "copy")
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def verify(wheel, tmp_path_factory):
    """The command, installed in its own environment, with borrowed dependencies."""
    folder = tmp_path_factory.mktemp("installed")
    assert not done(sys.executable, "-m", "venv", "venv", folder=folder).returncode
    (packages,) = folder.glob("venv/lib/python*/site-packages")
    # A folder added by a .pth file: .pth files in it are ignored, such as the editable
    # installation.
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    python = folder / "venv" / "bin" / "python"
    pip = ("-m", "pip", "install", "-q", "--no-deps", "--no-index", "--force-reinstall")
    installed = done(python, *pip, wheel, folder=folder)
    assert installed.returncode == 0, installed.stderr

    def verify(*arguments, folder):
        found = done(python.with_name("verify"), *arguments, folder=folder)
        assert found.returncode == 0, found.stderr
        assert "Traceback" not in found.stderr
        return found.stdout

    return verify


def has_every_claim(verify, folder):
    """Assert that each line of the ledger has a certificate that can be read."""
    lines = json.loads(verify("list", "--json", folder=folder))
    assert len(lines) > 900
    assert {line["status"] for line in lines}.isdisjoint({"stale", "no verdict", "unreadable"})


@pytest.mark.long
def test_a_wheel_carries_each_certificate_compressed_and_its_types(wheel):
    with zipfile.ZipFile(wheel) as archive:
        found = {entry.filename: entry for entry in archive.infolist()}
        for path in (ROOT / "certificates").rglob("*.json"):
            entry = found["verify/" + path.relative_to(ROOT).as_posix()]
            assert entry.compress_type == zipfile.ZIP_DEFLATED
            assert archive.read(entry) == path.read_bytes()
    assert {"verify/py.typed", "theorems/py.typed"} <= found.keys()
    # Half of it are the digests of Theorem 9.1 for 17 cards, which hardly compress.
    assert wheel.stat().st_size < 14 * 2**20


@pytest.mark.long
def test_all_that_reads_works_in_an_empty_folder(verify, tmp_path):
    has_every_claim(verify, tmp_path)
    shown = verify("show", "GP-S2", folder=tmp_path)
    assert "refuted" in shown
    named = shown.split("verify audit ")[1].split()[0]
    for wanted in ("GP-S2", named):
        audited = verify("audit", wanted, folder=tmp_path)
        assert "1 accepted, 0 rejected, 0 unverifiable" in audited
    # The king takes the nine; the queen falls to the ace, the ten to the jack.
    solved = verify("solve", "whist", "KQ10/AJ9", "--lead", "W", folder=tmp_path)
    assert "West 1, East 2 of 3" in solved
    assert "GP" in verify("errata", "game_of_pure_strategy", folder=tmp_path)
    assert not list(tmp_path.iterdir())
    verify("report", "site", folder=tmp_path)
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.long
def test_a_run_writes_into_the_current_folder_and_hides_nothing(verify, tmp_path):
    verify("run", "GP-S2", "--effort", "quick", folder=tmp_path)
    written = tmp_path / "certificates" / "game_of_pure_strategy" / "GP-S2.json"
    kept = ROOT / "certificates" / "game_of_pure_strategy" / "GP-S2.json"
    assert written.read_bytes() == kept.read_bytes()
    has_every_claim(verify, tmp_path)
