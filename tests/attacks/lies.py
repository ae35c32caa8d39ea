"""The lies of `lies.toml`: edits of the project by which a claim says less, or less is asked."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Lie:
    """An edit of a file, what it is, and the claims that `verify check` has to name; or why it
    cannot.
    """

    what: str
    file: str
    claims: tuple[str, ...]
    new: str
    old: str = ""
    paper: str = ""
    noted: bool = False
    why: str = ""

    def told(self, honest: str) -> str:
        """The file with the lie. Raises `ValueError` where what it replaces does not stand there
        once.
        """
        if not self.old:
            return honest + self.new
        if (times := honest.count(self.old)) != 1:
            raise ValueError(f"{self.file}: {self.old!r} stands there {times} times")
        return honest.replace(self.old, self.new)


def _read() -> tuple[Lie, ...]:
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return tuple(Lie(**lie | {"claims": tuple(lie["claims"].split())}) for lie in found["lie"])


LIES = _read()
