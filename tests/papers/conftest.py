"""The command line in this process; and failures in the bridges show what differs."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from verify.cli import main

pytest.register_assert_rewrite("bridges")


class Done(NamedTuple):
    """The exit code of a command, what it printed, and its errors."""

    code: int
    out: str
    err: str


@pytest.fixture
def verify(monkeypatch, capsys) -> Callable[..., Done]:
    """Calls the command, with what is typed into it."""

    def called(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "argv", ["verify", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main.main()
        return Done(left.value.code, *capsys.readouterr())

    return called
