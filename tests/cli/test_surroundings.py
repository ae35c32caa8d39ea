"""The surroundings do not affect an audit: the current folder, links, things with the same names,
closed streams.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from house import VERIFY

from verify.kernel.coq import CONFINED
from verify.kernel.documents import canonical_bytes, sealed
from verify.ledger.lacking import Unable
from verify.ledger.store import Store, certificate_paths

ROOT = Path(__file__).parents[2]
STORE = Store(ROOT / "certificates")
FORGED = "LH-L2.1"


def called(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a program with the packages of this project, in any folder."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)


def verify(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the command as installed."""
    return called(str(VERIFY), *arguments, cwd=cwd)


@pytest.fixture
def certificates(tmp_path: Path) -> Path:
    """A folder with two certificates of Le Her, one of them forged."""
    folder = tmp_path / "certificates"
    (folder / "le_her").mkdir(parents=True)
    shutil.copy(STORE.path("le_her", "LH-T4.2"), folder / "le_her")
    found = STORE.load("le_her", FORGED)
    found["evidence"]["forms"][0]["lhs"]["numerator"] = "7*s"
    Store(folder).path("le_her", FORGED).write_bytes(canonical_bytes(sealed(found)))
    return folder


def test_no_module_is_taken_from_the_current_folder(certificates: Path) -> None:
    """Workers are started by a command for which Python would search the current folder."""
    for name in ("multiprocessing", "argparse", "json", "gmpy2"):
        (certificates / f"{name}.py").write_text("import os\nos._exit(7)\n")
    done = verify("audit", ".", cwd=certificates)
    assert done.returncode == 1 and f"{FORGED}  rejected" in done.stdout
    assert "1 accepted, 1 rejected, 0 unverifiable" in done.stdout


def test_a_folder_that_is_a_link_costs_only_its_own_line(certificates: Path) -> None:
    real = certificates.with_name("real")
    (certificates / "le_her").rename(real)
    (certificates / "le_her").symlink_to(real)
    honest = STORE.path("single_suit_whist", "W1-EX5b")
    (certificates / "single_suit_whist").mkdir()
    (certificates / "single_suit_whist" / honest.name).write_bytes(honest.read_bytes())
    for words in (["verify", "audit"], ["verify.audit", "certificates"]):
        done = called(sys.executable, "-m", *words, cwd=certificates.parent)
        assert done.returncode == 4 and "1 accepted, 0 rejected" in done.stdout + done.stderr
        assert "le_her: a link to a folder, which is not followed; name that" in done.stdout
    assert "1 accepted, 1 rejected" in verify("audit", str(real), cwd=certificates).stdout


def test_a_folder_that_cannot_be_listed_is_not_passed_over(certificates: Path, monkeypatch) -> None:
    listed = os.scandir

    def refuse(folder):  # root could list every folder
        if Path(folder).name == "le_her":
            raise PermissionError(13, "Permission denied", str(folder))
        return listed(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(Unable, match="le_her: Permission denied; name what can be read"):
        certificate_paths([certificates])


def test_a_file_of_the_name_of_a_claim_is_not_audited_in_its_place(certificates: Path) -> None:
    other = certificates.parent / FORGED
    other.mkdir()
    shutil.copy(STORE.path("le_her", FORGED), other)
    done = verify("audit", FORGED, cwd=certificates.parent)
    assert done.returncode == 2 and done.stdout == ""
    assert (
        f"{FORGED}: a claim, and a file or folder here; move that, or name it from /" in done.stderr
    )
    assert "1 accepted" in verify("audit", str(other), cwd=certificates.parent).stdout


def test_an_audit_of_a_claim_says_that_its_formal_proof_is_left_out() -> None:
    done = verify("audit", "W1-R7.alt4")
    words = "not checked here: the formal proof of W1-R7.alt4; to check it: verify audit "
    words += "certificates/single_suit_whist/formal/W1-R7.alt4.json"
    assert words in done.stderr and "accepted" in done.stdout
    assert "not checked" not in verify("audit", "W1-EX5a").stderr


@pytest.mark.parametrize("arguments", [["audit", "W1-EX5a"], ["list", "-x"]])
def test_closed_streams_change_no_exit_code(arguments: list[str]) -> None:
    known = verify(*arguments).returncode
    for closing in (">&-", ">&- 2>&-"):
        done = called("sh", "-c", f'exec "$@" {closing}', "sh", str(VERIFY), *arguments)
        assert done.returncode == known, (closing, done.stderr)
        assert "internal" not in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [["audit", ""], ["diff", "", ""], ["report", ""], ["list", "--certificates", ""], ["data", ""]],
)
def test_an_empty_path_is_none(arguments: list[str], tmp_path: Path) -> None:
    done = verify(*arguments, cwd=tmp_path)
    assert done.returncode == 2 and "an empty path; name a file or a folder" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_json_of_an_audit_is_unmoved_by_what_is_left_out() -> None:
    done = verify("audit", "W1-R7.alt4", "--json")
    (found,) = json.loads(done.stdout)["findings"]
    assert found["outcome"] == "accepted"


def test_coq_may_take_the_memory_that_the_gate_gives_it_beside_a_confined_audit() -> None:
    """Children inherit a hard limit, and Coq's own request would then fail silently."""
    program = "from verify.cli.confined import limit_memory; limit_memory(); import subprocess\n"
    program += "from verify.kernel.coq import CONFINED\n"
    program += "subprocess.run(['sh', '-c', CONFINED, 'sh', 'sh', '-c', 'ulimit -v'], check=True)"
    done = called(sys.executable, "-c", program)
    assert done.returncode == 0, done.stderr
    assert f"ulimit -v {done.stdout.strip()};" in CONFINED
