"""How Python is started: optimization, warnings, closed streams, digits; JSON errors."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TRUE = str(ROOT / "certificates" / "game_of_pure_strategy" / "GP-S2.json")
COMMANDS = (["-m", "verify", "audit", TRUE], ["-m", "verify.audit", TRUE])


def python(
    *arguments: str, shell: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """The result of starting Python this way; `shell` has redirections."""
    command = ["sh", "-c", f'exec "$0" "$@" {shell}', sys.executable, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("how", [["-O"], ["-OO"], []])
def test_nothing_is_verified_without_asserts_and_docstrings(how, command):
    environment = {} if how else {"PYTHONOPTIMIZE": "2"}
    done = python(*how, *command, **environment)
    assert done.returncode == 4 and not done.stdout
    assert "run it without" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("how", [[], ["-W", "error"], ["-X", "warn_default_encoding"]])
def test_warnings_of_encodings_change_nothing(how, command):
    done = python(*how, *command, PYTHONWARNDEFAULTENCODING="1")
    assert done.returncode == 0 and "1 accepted" in done.stdout + done.stderr
    assert "EncodingWarning" not in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("shell", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_does_not_change_the_verdict(shell, command, tmp_path):
    done = python(*command, shell=shell)
    assert done.returncode == 0 and "Traceback" not in done.stderr
    bad = tmp_path / "certificates.json"
    bad.write_text("{}")
    assert python(*command[:-1], str(bad), shell=shell).returncode == 1


DIGITS = ("1_0", "\u0661", "\uff11", "+1", " 1", "1.0", "0x1", "")


@pytest.mark.quick
@pytest.mark.parametrize("digits", DIGITS)
@pytest.mark.parametrize(
    "command",
    [
        ("solve", "gops", "--cards"),
        ("solve", "leher", "-d"),
        ("solve", "leher", "-s"),
        ("play", "leher", "--deals"),
        ("play", "whist", "K/A", "--lead", "W", "--seed"),
        ("run", "GP-S2", "--durations"),
        ("audit", TRUE, "--jobs"),
        ("audit", TRUE, "--limit"),
    ],
)
def test_numbers_are_plain_digits(command, digits, monkeypatch, capsys):
    from verify.cli import main

    monkeypatch.setattr(sys, "argv", ["verify", *command, digits])
    with pytest.raises(SystemExit) as left:
        main.main()
    assert left.value.code == 2
    printed = capsys.readouterr()
    assert "is not a whole number" in printed.err and printed.err.count("\n") == 1


ERRORS = {
    ("show", "nothing"): (2, "is no claim of the inventory"),
    ("solve", "whist", "KX/AQ", "--lead", "W"): (2, "'X' in West's hand"),
    ("solve", "whist", "K/A"): (2, "who leads? add --lead West or --lead East"),
    ("list", "--certificates", "nowhere"): (2, "no folder of certificates"),
    ("list", "--nonsense"): (2, "No such option"),
    ("audit", ""): (2, "an empty path"),
    ("audit", "nothing/here"): (2, "no such file or folder"),
    ("run", "--jobs", "0"): (2, "is not a number of processes"),
}


@pytest.mark.quick
@pytest.mark.parametrize("arguments", ERRORS)
def test_errors_are_json_where_that_is_asked_for(arguments, monkeypatch, capsys):
    from verify.cli import main

    code, words = ERRORS[arguments]
    for asked in ([], ["--json"]):
        monkeypatch.setattr(sys, "argv", ["verify", *arguments, *asked])
        with pytest.raises(SystemExit) as left:
            main.main()
        printed = capsys.readouterr()
        assert left.value.code == code
        if not asked:
            assert printed.out == "" and words in printed.err and printed.err.count("\n") == 1
            continue
        found = json.loads(printed.out)
        assert printed.err == "" and found["exit_code"] == code and words in found["error"]


@pytest.mark.parametrize(
    "command", ["solve whist - --lead W", "solve symmetric -", "play leher -s 1 -d 3"]
)
def test_a_closed_standard_input_is_the_callers(command):
    done = python("-m", "verify", *command.split(), shell="<&-")
    assert done.returncode == 2 and "standard input is closed" in done.stderr
