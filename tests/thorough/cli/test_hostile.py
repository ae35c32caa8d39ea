"""Files that would exhaust memory or time, and an audit with only gmpy2 installed."""

from __future__ import annotations

import importlib.metadata
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest
from workshop import CERTIFICATES, ROOT, committed

from verify.cli.confined import MEMORY
from verify.kernel.documents import canonical_bytes, sealed
from verify.ledger.papers import discover
from verify.ledger.store import stem

MANY = 10**6

# Runs the command, then prints the peak memory of any of its processes, in kilobytes.
MEASURED = """
import resource, sys
from verify.audit import main
code = main(sys.argv[1:])
print("kilobytes", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(code)
"""


def path_of(claim: str) -> str:
    return str(CERTIFICATES.path(discover()[claim].paper, claim))


def python(
    *arguments: str, first: Path | None = None, stdout: int | IO[str] = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    """The result of starting Python in the clone, perhaps with a folder first on its path."""
    path = os.pathsep.join(str(folder) for folder in (first, ROOT) if folder)
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


def outcomes(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    """What an audit printed as the outcome for each claim."""
    return dict(line.split()[:2] for line in done.stdout.splitlines())


def near_miss(claim: str, *texts: str) -> bytes:
    """The claim's certificate with its first near miss at another object."""
    found = committed(claim)
    found["near_misses"][0]["object"] = list(texts)
    return canonical_bytes(sealed(found))


def counterexample(claim: str, *texts: str) -> bytes:
    """The claim's certificate with a counterexample after its layers."""
    found = committed(claim)
    case = {"object": list(texts), "lhs": "0", "rhs": "1", "holds": False}
    found["evidence"] |= {"counterexample": case, "complete": False}
    return canonical_bytes(sealed(found | {"verdict": "refuted", "reach": "everywhere"}))


def evidence(claim: str, change: Callable[[Any], Any]) -> bytes:
    """The claim's certificate with changed evidence."""
    found = committed(claim)
    change(found["evidence"])
    return canonical_bytes(sealed(found))


def long_number(found: Any) -> None:
    found["games"][0]["value"] = "0x" + "f" * (6 * MANY)


def many_terms(found: Any) -> None:
    found["forms"][0]["lhs"]["numerator"] = " + ".join(f"x{n:06}" for n in range(MANY // 2))


def high_powers(found: Any) -> None:
    found["forms"][0]["lhs"]["numerator"] = "*".join(f"x{n:06}^99" for n in range(MANY // 2))


def wide_cases(found: Any) -> None:
    found["regions"][0]["case"] = [{"name": "d", "value": f"{10**15}*d + {10**15}"}]


def many_layers(found: Any) -> None:
    layer = {"chunks": [], "count": 0, "spoken": None}
    found["layers"] += [layer | {"n": n} for n in range(len(found["layers"]) + 1, MANY // 10)]


HOSTILE = {
    "W1-T9.1E": lambda: near_miss("W1-T9.1E", "EW" * MANY),
    "W1-T9.1W": lambda: near_miss("W1-T9.1W", "EW" * 400),
    "W1-T10.1A": lambda: counterexample("W1-T10.1A", "EW" * MANY),
    "W1-T10.1a~": lambda: counterexample("W1-T10.1a~", "EW" * 300),
    "W1-R7.alt4": lambda: near_miss("W1-R7.alt4", str(10**9)),
    "LH-L3.7-DOM": lambda: near_miss("LH-L3.7-DOM", *["9" * 900] * 2),
    "LH-L2.1": lambda: near_miss("LH-L2.1", *["9999"] * 4),
    "GP-X2": lambda: evidence("GP-X2", long_number),
    "LH-D4-MAT": lambda: evidence("LH-D4-MAT", many_terms),
    "LH-EQ4.2": lambda: evidence("LH-EQ4.2", high_powers),
    "LH-LOC.5": lambda: evidence("LH-LOC.5", many_terms),
    "LH-LOC": lambda: evidence("LH-LOC", wide_cases),
    "W2-R12.1f": lambda: evidence("W2-R12.1f", many_layers),
    "W2-TAB1": lambda: b"[" + b"[]," * (2 * MANY) + b"[]]\n",
    "W2-TAB2": lambda: b"[" * (7 * MANY),
    "W2-TAB3": lambda: b"[],\n" * (16 * MANY),
    "W2-TAB4": lambda: b'{"a":' * MANY + b"1" + b"}" * MANY,
    "W2-EX9.1": lambda: json.dumps({str(n): n for n in range(MANY // 2)}).encode(),
}


def test_no_file_takes_more_memory_or_time_than_an_audit_may_have(tmp_path: Path) -> None:
    paths = [path_of("W1-EX5a")]
    for claim, make in HOSTILE.items():
        paths.append(str(tmp_path / f"{stem(claim)}.json"))
        Path(paths[-1]).write_bytes(make())
    done = python("-c", MEASURED, "--timeout", "20", "--jobs", "2", *paths)
    found = outcomes(done)
    peak = int(found.pop("kilobytes"))
    assert found.pop("W1-EX5a") == "accepted"
    assert found.keys() == HOSTILE.keys(), done.stderr
    assert set(found.values()) <= {"rejected", "unverifiable"}
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert 1024 * peak <= MEMORY
    lines = done.stdout.splitlines()
    assert not any("breaks its check" in line and "MemoryError" in line for line in lines)


def plant(folder: Path, does: str) -> None:
    """Have Python do this as it starts, where the folder is on its path; the check for replaced
    names is off.
    """
    unseen = "import verify.ledger.machinery as machinery\nmachinery.replaced = set\n"
    (folder / "sitecustomize.py").write_text(unseen + does)


# A worker in which one certificate or claim does this.
PLANTED = """
import verify.cli.timelimit as timelimit
import verify.kernel.kinds.instance as instance
import verify.search.usual as usual
from gmpy2 import mpz
timelimit.GRACE = 1
check, listed = instance.Instance.check, usual.list_cases
def planted():
    {does}
def checked(self, claim, replay):
    claim.id == "W1-EX5a" and planted()
    return check(self, claim, replay)
def found(claim, games=()):
    claim.id == "W1-EX5a" and planted()
    return listed(claim, games)
instance.Instance.check, usual.list_cases = checked, found
"""
HUNGRY, ENDLESS = "mpz(1) << 2**34", "sum(range(10**14))"  # neither ever returns to Python


@pytest.mark.parametrize(
    ("does", "words", "limit"),
    [(HUNGRY, "give it more memory", "60"), (ENDLESS, "not finished after 2 s", "2")],
)
def test_what_never_comes_back_is_one_line(
    does: str, words: str, limit: str, tmp_path: Path
) -> None:
    """GMP ends the process if there is no memory, the system if it works on past its time. One line
    names the certificate, and the others are still audited.
    """
    plant(tmp_path, PLANTED.format(does=does))
    paths = map(path_of, ("W1-EX5a", "W1-EX5b"))
    options = ("--jobs", "1", "--timeout", limit)
    done = python("-m", "verify.audit", *options, *paths, first=tmp_path)
    found = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert found.keys() == {"W1-EX5a", "W1-EX5b"}, done.stderr
    assert "unverifiable" in found["W1-EX5a"] and words in found["W1-EX5a"]
    assert "accepted" in found["W1-EX5b"] and done.returncode == 4


def test_a_search_that_never_comes_back_is_timed_out(tmp_path: Path) -> None:
    folder = tmp_path / "certificates"
    plant(tmp_path, PLANTED.format(does=ENDLESS))
    options = ("--jobs", "1", "--timeout", "2", "--certificates", str(folder))
    done = python("-m", "verify", "run", *options, "W1-EX5a", "W1-EX5b", first=tmp_path)
    assert "timed out, after 2 s, in compiled code" in " ".join(done.stdout.split()).replace(
        "timed out after", "timed out, after"
    )
    assert [path.name for path in folder.rglob("*.json")] == ["W1-EX5_b.json"]
    assert done.returncode == 4 and "Traceback" not in done.stderr


FILLS = """
import verify.kernel.kinds.instance as instance
check, kept = instance.Instance.check, []
def checked(self, claim, replay):
    if claim.id == "W1-EX5a":
        while True:
            kept.append(bytes(2**20))
    return check(self, claim, replay)
instance.Instance.check = checked
"""


def test_what_fills_a_process_costs_no_other_certificate(tmp_path: Path) -> None:
    plant(tmp_path, FILLS)
    ids = ("W1-EX5a", "W1-EX5b", "W1-EX14a", "W1-EX14b")
    done = python("-m", "verify.audit", "--jobs", "1", *map(path_of, ids), first=tmp_path)
    expected = dict.fromkeys(ids, "accepted") | {"W1-EX5a": "unverifiable"}
    assert outcomes(done) == expected, done.stderr
    assert "it takes more memory than an audit may have" in done.stdout


def test_the_largest_layers_are_sampled_in_the_memory_of_an_audit() -> None:
    done = python("-m", "verify.audit", path_of("W2-T9.1a"))
    assert done.returncode == 0 and "accepted" in done.stdout, done.stdout


SLOWLY = """
import time, verify.ledger.store as store
parse = store.parse
def slowly(content):
    time.sleep(600 if b"W1-EX5a" in content else 0)
    return parse(content)
store.parse = slowly
"""


def test_a_file_that_keeps_its_reader_waiting_is_left_in_time(tmp_path: Path) -> None:
    plant(tmp_path, SLOWLY)
    paths = map(path_of, ("W1-EX5a", "W1-EX5b"))
    done = python("-m", "verify.audit", "--timeout", "2", *paths, first=tmp_path)
    assert outcomes(done) == {"W1-EX5a": "unverifiable", "W1-EX5b": "accepted"}, done.stderr


def test_a_link_to_nowhere_costs_only_its_own_line(tmp_path: Path) -> None:
    folder = tmp_path / "certificates" / "single_suit_whist"
    folder.mkdir(parents=True)
    (folder / "W1-EX5_a.json").symlink_to("x" * 300)
    honest = Path(path_of("W1-EX5b"))
    (folder / honest.name).write_bytes(honest.read_bytes())
    for module in (["verify.audit"], ["verify", "audit"]):
        done = python("-m", *module, str(folder))
        lines = [line.split() for line in done.stdout.splitlines() if line.startswith("W1-")]
        assert {line[0]: line[1] for line in lines} == {
            "W1-EX5a": "rejected", "W1-EX5b": "accepted",
        }, done.stderr  # fmt: skip
    for command, said in (("list", "unreadable"), ("show", "File name too long; give a readable")):
        options = ("W1-EX5a", "--certificates", str(folder.parent))
        done = python("-m", "verify", command, *options)
        assert said in done.stdout + done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["{folder}"], "no certificate there; name others"),
        (["{folder}/.hidden.json"], ""),
        (["/" + "x" * 5000], "File name too long; name another"),
        (["--timeout", "nan", "{folder}"], "'nan' is not a time; give seconds above 0"),
        (["--timeout", "0", "{folder}"], "'0' is not a time; give seconds above 0"),
        (["--timeout", "1e30", "{folder}"], "'1e30' is not a time; give seconds above 0"),
        (["--timeout", "1_0", "{folder}"], "'1_0' is not a time; give seconds above 0"),
        ([""], "an empty path; name a file or a folder, such as ."),
        (["{folder}", " "], "an empty path; name a file or a folder, such as ."),
        (["--jobs", "-3", "{folder}"], "-3 is not a number of processes; give 1 to 1000"),
        (["--jobs", "0", "{folder}"], "0 is not a number of processes; give 1 to 1000"),
        (["--jobs", "1_0", "{folder}"], "'1_0' is not a whole number; write digits, such as 10"),
        (["--sample", "-1", "{folder}"], "-1 is not a number of chunks; give 0 or more"),
        (["--sample", "\u0661", "{folder}"], "'\\u0661' is not a whole number"),
        (["--sample", "x", "{folder}"], "'x' is not a whole number; write digits, such as 10"),
        (["--seed", "\n", "{folder}"], "'\\n' is not a seed; use letters and digits"),
    ],
)
@pytest.mark.parametrize("command", [["verify", "audit"], ["verify.audit"]])
def test_what_is_named_is_judged_or_refused_in_a_line(command, arguments, complaint, tmp_path):
    (tmp_path / ".hidden.json").write_text("{}")
    (tmp_path / "index.json").write_text("{}")
    done = python("-m", *command, *(word.format(folder=tmp_path) for word in arguments))
    assert done.returncode == (2 if complaint else 1)
    assert "Traceback" not in done.stderr and "internal" not in done.stderr
    assert complaint in done.stderr and (complaint or "rejected" in done.stdout)


def test_an_audit_whose_reader_is_gone_ends_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = python("-m", "verify.audit", path_of("W1-EX5a"), stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
def test_an_audit_whose_output_has_no_room_is_a_line() -> None:
    with open("/dev/full", "w") as full:
        done = python("-m", "verify.audit", path_of("W1-EX5a"), stdout=full)
    assert done.returncode == 4 and done.stderr.count("\n") == 1 and "make room" in done.stderr


def test_an_audit_needs_gmpy2_alone(tmp_path: Path) -> None:
    """Python without any installed package except gmpy2, which is linked into a folder."""
    files = importlib.metadata.files("gmpy2") or []
    for name in {file.parts[0] for file in files}:
        (tmp_path / name).symlink_to(importlib.metadata.distribution("gmpy2").locate_file(name))
    claims = ["GP-X1", "LH-L2.1", "LH-P4.2~", "W1-T9.1sym", "W2-TAB3"]
    audit = ("-S", "-m", "verify.audit", "--sample", "0")
    done = python(*audit, *map(path_of, claims), first=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    found = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert sorted(found) == claims
    for claim, line in found.items():
        assert line.startswith(f"{claim}  accepted  derived: ") and "; believed: " in line
