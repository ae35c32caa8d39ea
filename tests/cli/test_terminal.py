"""What a person sees: the terminal's width, colours, formulas, pages, completion, run options."""

from __future__ import annotations

import json
import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import committed
import pytest

from verify.cli.console import STYLES
from verify.cli.formulas import unicode_text
from verify.kernel.documents import canonical_bytes, sealed
from verify.ledger.papers import discover

ROOT = Path(__file__).parents[2]
COLOUR = re.compile(rb"\x1b\[[0-9;]*[34][0-9]m")
ESCAPE = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")


def in_terminal(*arguments, columns, **environment):
    """The bytes that a command writes to a terminal of this width, without input."""
    parent, child = pty.openpty()
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LINES")}
    env = known | {"TERM": "xterm-256color", "COLUMNS": str(columns)} | environment
    with subprocess.Popen(
        [sys.executable, "-m", "verify", *arguments],
        cwd=ROOT, stdout=child, stderr=child, stdin=subprocess.DEVNULL, env=env,
    ) as process:  # fmt: skip
        os.close(child)
        found = b""
        try:
            while part := os.read(parent, 65536):
                found += part
        except OSError:
            pass  # the other end is closed
        os.close(parent)
        assert process.wait() == 0
    return found


@pytest.mark.quick
@pytest.mark.parametrize("columns", [72, 80, 100])
def test_a_page_is_as_wide_as_the_terminal(columns):
    text = ESCAPE.sub(b"", in_terminal("show", "W2-T9.1W1a", "LH-EQ3.3-e", columns=columns))
    lines = text.decode().replace("\r", "").splitlines()
    assert len(lines) > 30
    lines = [line for line in lines if "  verify " not in line]  # not wrapped, for copying
    assert columns - 25 < max(map(len, lines)) <= columns


@pytest.mark.quick
@pytest.mark.parametrize("columns", ["0", "00", "-3", "wide"])
def test_a_terminal_of_no_width_is_as_wide_as_any(columns):
    assert b"W1-T9.1E" in in_terminal("list", "W1-T9.1E", columns=columns)


def test_the_ledger_folds_its_columns():
    text = ESCAPE.sub(b"", in_terminal("list", "-k", "III-E-9", columns=80)).decode()
    assert max(map(len, text.replace("\r", "").splitlines())) <= 80


@pytest.mark.quick
def test_every_status_of_the_ledger_is_counted():
    words = {line.status for line in committed.lines()}
    apart = {"verified" if word.startswith("verified") else word for word in words}
    assert "proved by a proved program" in apart <= STYLES.keys()


@pytest.mark.quick
def test_statuses_have_colours_of_their_own_and_none_where_they_are_not_wanted():
    names = [
        next(line.id for line in committed.lines() if line.status.startswith(status))
        for status in ("proved", "verified", "computed", "refuted")
    ]
    coloured = [in_terminal("show", name, columns=100).splitlines()[0] for name in names]
    assert len({ESCAPE.findall(line)[0] for line in coloured}) == 4
    assert not COLOUR.search(in_terminal("show", *names, columns=100, NO_COLOR="1"))


@pytest.mark.quick
@pytest.mark.parametrize(
    ("latex", "text"),
    [
        (r"$\overline{H} \ge 0$ and $A_{i,i+\underline{H}}$", "H\u0305 ≥ 0 and A_{i,i+H\u0332}"),
        (r"$\frac{d-1}{2} + \frac12$", "(d-1)/2 + 1/2"),
        (r"$\lceil x^* \rceil$ costs 5 %", "⌈x^* ⌉ costs 5 %"),
        (r"$\sum j \binom{N}{j}^3$", "∑j C(N, j)^3"),
        (r"$n \equiv \overline{H} \pmod 2$", "n ≡ H̅ (mod 2)"),
        (r"$n \equiv k \pmod{4}$", "n ≡ k (mod 4)"),
        (r"$\frac{s^2}{6(sd)_3}[a]$", "s^2/(6(sd)_3)[a]"),
        (r"$\frac{s}{2}(3i^2)$", "s/2(3i^2)"),
    ],
)
def test_formulas_are_unicode(latex, text):
    assert unicode_text(latex) == text


def test_no_formula_is_left_as_latex():
    for claim in discover().values():
        text = unicode_text(claim.text)
        assert "$" not in text and "\\" not in text, claim.id
        assert ("≠" in text) == (r"\ne" in re.sub(r"\\neg|\\ne[a-z]", "", claim.text)), claim.id
        if r"\overline" in claim.text:
            assert "\u0305" in text, claim.id


def verify(*arguments, cwd=ROOT, **environment):
    command = [sys.executable, "-m", "verify", *arguments]
    env = os.environ | environment
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, env=env)


@pytest.mark.quick
def test_a_shell_completes_ids_and_papers():
    asked = {"_VERIFY_COMPLETE": "bash_complete", "COMP_CWORD": "2"}
    program = "from verify.cli.main import app; app(prog_name='verify')"
    for words, expected in (("show w2-cj12.2", "W2-CJ12.2"), ("errata le", "le_her")):
        env = os.environ | asked | {"COMP_WORDS": f"verify {words}"}
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=env
        )
        assert f"plain,{expected}" in done.stdout.splitlines()


@pytest.mark.quick
def test_filters_look_into_statements():
    found = {line["id"] for line in json.loads(verify("list", "Waldegrave", "--json").stdout)}
    assert "LH-S1-WALD" in found and len(found) < 10
    assert "W2-CJ12.2 " in verify("list", "Conjecture 12.2").stdout
    assert verify("list", "Cardano and refuted").stdout.startswith("LH-EQ3.3-e ")


def test_only_what_failed_or_was_left_out_is_run_again(tmp_path):
    options = ("--certificates", str(ROOT / "certificates"))
    done = verify("check", "--timeout", "0.001", "GP-X3", *options, cwd=tmp_path)
    assert done.returncode == 4
    assert verify("check", "GP-S1", *options, cwd=tmp_path).returncode == 0
    done = verify("check", "--failed", *options, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout == "1 claim compared, 1 the same, 0 moved, 0 not compared\n"
    done = verify("check", "--failed", *options, cwd=tmp_path)
    assert done.returncode == 2 and "--failed" in done.stderr and len(done.stderr.splitlines()) == 1
    with (tmp_path / ".verify" / "log.jsonl").open("a") as log:
        log.write('{"claim": "GP-S1", "outcome": "skipped"}\n')
    done = verify("check", "--failed", *options, cwd=tmp_path)
    assert done.stdout == "1 claim compared, 1 the same, 0 moved, 0 not compared\n"


def test_the_slowest_claims_are_named(tmp_path):
    done = verify("run", "--durations", "1", "GP-S1", "GP-S2", cwd=tmp_path)
    assert re.search(r"the slowest 1:\nGP-S[12]~? +\d+\.\d\d s\n", done.stdout)


def test_the_help_is_whole_and_names_choices():
    for command in ("", "run", "audit", "errata", "show", "solve", "play", "report"):
        text = verify(*command.split(), "--help").stdout
        assert text and "..." not in text.replace("]...", "").replace("ID...", "").replace(
            "]..", ""
        )
    assert "[quick|standard|deep]" in verify("run", "--help").stdout


def test_no_macro_of_a_claim_vanishes():
    texts = [claim.text for claim in discover().values()]
    formulas = [part for text in texts for part in re.findall(r"\$([^$]+)\$", text)]
    macros = {name for part in formulas for name in re.findall(r"\\([a-zA-Z]+)", part)}
    # Macros that only change the typeface of their argument.
    faces = {"mathrm", "mathbf", "mathcal", "mathbb", "text", "begin", "end"}
    shown = {name: unicode_text(rf"$\{name}{{p}}{{q}}$") for name in macros - faces}
    assert len(macros) > 20
    assert [name for name, text in shown.items() if set(text) <= set("{pq} ")] == []


def test_only_what_is_stale_is_run_again_and_what_moved_is_named(tmp_path):
    shutil.copytree(ROOT / "certificates", tmp_path / "certificates")
    at = tmp_path / "certificates" / "game_of_pure_strategy"
    options = ("--certificates", str(tmp_path / "certificates"), "--stale", "--paper", at.name)
    done = verify("check", *options, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "none of 125 certificates is stale",
        "0 claims compared, 0 the same, 0 moved, 0 not compared",
    ]
    assert verify("run", "--stale", "GP-S1", cwd=ROOT).stdout.startswith("none of ")
    (at / "GP-S1.json").unlink()
    document = json.loads((at / "GP-S2.json").read_bytes())
    name = "theorems.game_of_pure_strategy.section_3.two_by_two.saddle_points"
    document["statement"]["digest"] = "0" * 64
    document["definitions"] = [
        f"{name} 0123" if line.startswith(f"{name} ") else line for line in document["definitions"]
    ]
    (at / "GP-S2.json").write_bytes(canonical_bytes(sealed(document)))
    done = verify("check", *options, "--junit", "found.xml", cwd=tmp_path)
    assert done.returncode == 1
    suite = ElementTree.parse(tmp_path / "found.xml").getroot()
    failed = {case.get("name") for case in suite if case.find("failure") is not None}
    assert failed == {"GP-S1", "GP-S2"} and suite.get("failures") == "2"
    assert re.match(rf"{re.escape(name)} +moved +1 claim uses it: GP-S2\n", done.stdout)
    assert "2 claims compared" in done.stdout
