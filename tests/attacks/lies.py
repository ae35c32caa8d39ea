"""The lies of `lies.toml`: edits by which a claim says less or is checked less."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Lie:
    """An edit of a file, a description, and the claims that `verify check` must name, or why it
    cannot name them.
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
        """The file with the lie. Raises `ValueError` unless the old text occurs exactly once."""
        if not self.old:
            return honest + self.new
        if (times := honest.count(self.old)) != 1:
            raise ValueError(f"{self.file}: {self.old!r} stands there {times} times")
        return honest.replace(self.old, self.new)


def _read() -> tuple[Lie, ...]:
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return tuple(Lie(**lie | {"claims": tuple(lie["claims"].split())}) for lie in found["lie"])


LIES = _read()
