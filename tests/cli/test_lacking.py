"""A machine that cannot verify: it says what it lacks and exits with 4; nothing is rejected."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

from verify.cli import judging
from verify.kernel import audit as kernel
from verify.kernel.errors import BadCertificate
from verify.kernel.evidence import Replay
from verify.ledger import machinery, store
from verify.ledger.lacking import Unable, lacking
from verify.ledger.papers import discover

ROOT = Path(__file__).parents[2]
TRUE = ROOT / "certificates" / "game_of_pure_strategy" / "GP-S2.json"
COMMANDS = (("-m", "verify.audit"), ("-m", "verify", "audit"))


def called(
    *arguments: str, files: int = -1, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with a limit on open files."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=lambda: (
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)) if files > 0 else None
        ),
    )


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("files", [6, 8, 10, 12, 14])
def test_a_true_certificate_is_not_rejected_where_too_few_files_may_be_open(
    command: tuple[str, ...], files: int
) -> None:
    done = called(*command, str(TRUE), files=files)
    assert done.returncode == 4, done
    assert "Too many open files; allow more (ulimit -n)" in done.stderr + done.stdout
    assert "make room" not in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_it_is_accepted_where_enough_may(command: tuple[str, ...]) -> None:
    done = called(*command, str(TRUE), files=64)
    assert done.returncode == 0 and "accepted" in done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages in a zip file."""
    path = tmp_path_factory.mktemp("zip") / "packages.zip"
    with zipfile.ZipFile(path, "w") as made:
        for package in ("verify", "theorems"):
            for file in (ROOT / package).rglob("*"):
                if file.is_file() and "__pycache__" not in file.parts:
                    made.write(file, file.relative_to(ROOT))
    return path


@pytest.mark.parametrize("module", ["verify.audit", "verify"])
def test_packages_in_an_archive_verify_nothing_and_say_so(archive: Path, module: str) -> None:
    arguments = [str(TRUE)] if module == "verify.audit" else ["audit", str(TRUE)]
    code = (
        f"import sys, runpy; sys.argv = ['x', *{arguments!r}]; "
        f"runpy.run_module({module!r}, run_name='__main__')"
    )
    # -S: otherwise this clone's installation, which a .pth file names, would be found first.
    path = os.pathsep.join((str(archive), sysconfig.get_path("purelib")))
    done = called("-P", "-S", "-c", code, PYTHONPATH=path)
    assert done.returncode == 4, done
    assert "unpack" in done.stderr and done.stderr.count("\n") == 1 and not done.stdout


def failing(number: int) -> Any:
    """A function that fails with this system error."""

    def fail(*_: Any, **__: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return fail


# Errors of the machine, and errors of whoever named a file.
UNABLE = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO, errno.EACCES, errno.EPERM)
NAMED = (errno.ENOENT, errno.ENOTDIR, errno.ELOOP)


@pytest.mark.quick
@pytest.mark.parametrize("number", UNABLE)
def test_a_file_that_this_machine_could_not_read_is_unverifiable(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "content", failing(number))
    monkeypatch.setattr(machinery, "replaced", set)  # it would report that
    with pytest.raises(Unable, match=os.strerror(number)):
        store.read(TRUE)
    found = judging._audit_file(Replay(), 60, TRUE)
    assert (found.claim, found.outcome) == ("GP-S2", "unverifiable")
    assert os.strerror(number) in found.detail


@pytest.mark.quick
@pytest.mark.parametrize("number", NAMED)
def test_a_file_that_is_none_is_rejected(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "content", failing(number))
    monkeypatch.setattr(machinery, "replaced", set)  # it would report that
    with pytest.raises(BadCertificate) as raised:
        store.read(TRUE)
    assert raised.value.exit_code == 1
    assert judging._audit_file(Replay(), 60, TRUE).outcome == "rejected"


@pytest.mark.quick
def test_a_check_that_the_machine_breaks_off_rejects_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    document, claim = store.read(TRUE), discover()["GP-S2"]
    assert kernel.audit(claim, document, Replay()).outcome == "accepted"
    monkeypatch.setattr(kernel, "_check_near_misses", failing(errno.EMFILE))
    found = kernel.audit(claim, document, Replay())
    assert found.outcome == "unverifiable" and "Too many open files" in found.detail
    monkeypatch.setattr(kernel, "_check_near_misses", lambda *_: 1 / 0)
    assert kernel.audit(claim, document, Replay()).outcome == "rejected"


@pytest.mark.quick
def test_each_lack_has_its_mend() -> None:
    for number in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT):
        said = str(lacking(OSError(number, os.strerror(number))))
        assert said == f"what is written: {os.strerror(number)}; make room or name another place"
    for number in UNABLE:
        said = str(lacking(OSError(number, os.strerror(number))))
        assert said.startswith(f"this machine: {os.strerror(number)}; ") and "room" not in said
    named = OSError(errno.EACCES, os.strerror(errno.EACCES), "some/file")
    assert str(lacking(named)) == "some/file: Permission denied; allow it or name another place"
