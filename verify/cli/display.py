"""Progress of a run: how many claims are done, and how far those are that are being run."""

from __future__ import annotations

from typing import Any

from verify.cli.console import Steps
from verify.cli.tasks import Result


class RunDisplay(Steps):
    """A bar for all claims, and one for each that reports how far it is."""

    def __init__(self, total: int, *, quiet: bool = False) -> None:
        super().__init__("claims", total, quiet=quiet)
        self.claims: dict[str, Any] = {}

    def progress(self, claim: str, what: str, done: int, total: int) -> None:
        """A worker got further with a claim."""
        if self.bar.disable:
            return
        if claim not in self.claims:
            self.claims[claim] = self.bar.add_task(claim)
        words = f"{claim} {what}"
        self.bar.update(self.claims[claim], description=words, completed=done, total=total)

    def finished(self, result: Result) -> None:
        """A claim is done."""
        if result.claim in self.claims:
            self.bar.remove_task(self.claims.pop(result.claim))
        self.advance()
