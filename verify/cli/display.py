"""Progress of a run: how many claims are done, and how far the running ones are."""

from __future__ import annotations

from typing import Any

from verify.cli.console import Steps
from verify.cli.tasks import Result


class RunDisplay(Steps):
    """A bar for all claims, and one for each running claim that reports its progress."""

    def __init__(self, total: int, *, quiet: bool = False) -> None:
        super().__init__("claims", total, quiet=quiet)
        self.claims: dict[str, Any] = {}

    def progress(self, claim: str, what: str, done: int, total: int) -> None:
        """Show how far a worker is with a claim."""
        if self.bar.disable:
            return
        if claim not in self.claims:
            self.claims[claim] = self.bar.add_task(claim)
        words = f"{claim} {what}"
        self.bar.update(self.claims[claim], description=words, completed=done, total=total)

    def finished(self, result: Result) -> None:
        """Count a claim as done, and remove its bar."""
        if result.claim in self.claims:
            self.bar.remove_task(self.claims.pop(result.claim))
        self.advance()
