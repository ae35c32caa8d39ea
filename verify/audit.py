"""Audits certificates with nothing installed but gmpy2: what was derived and what was believed.

    python -m verify.audit [--full] [--sample N] [--seed S] [--timeout SECONDS] FILE ...

A file is a certificate or a folder of them; each gets a line. Besides the standard library only
gmpy2 is imported, and Coq is asked where a certificate is of a formal proof. The exit code is 0 if
all are accepted, 1 if one is rejected, 4 if one could not be verified.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from verify.cli import INCOMPLETE, INTERRUPTED, MOVED, OK, UNREAD
from verify.cli.asked import jobs, place, sample, seconds, seed, whole
from verify.cli.judging import judged
from verify.cli.pools import default_jobs
from verify.cli.python import demand, ready
from verify.cli.stopping import exit_code, install
from verify.kernel.audit import Finding
from verify.kernel.errors import BadInput, VerifyError, one_line
from verify.kernel.evidence import Replay
from verify.ledger.lacking import lacking
from verify.ledger.store import certificate_paths


def line(finding: Finding) -> str:
    """A finding in a line: of what was accepted what an audit derived, and what it believed."""
    said = one_line(finding.detail)
    if finding.outcome == "accepted":
        said = f"derived: {said}; believed: {one_line(finding.believed)}"
    return f"{one_line(finding.claim)}  {finding.outcome}  {said}"


def _checked(*checks: Callable[[Any], Any]) -> Callable[[str], Any]:
    """These checks one after another, as an argument's type."""

    def check(value: Any) -> Any:
        try:
            for one in checks:
                value = one(value)
        except BadInput as error:
            raise argparse.ArgumentTypeError(str(error)) from None
        return value

    return check


def main(arguments: list[str] | None = None) -> int:
    """Audit the files named on the command line; returns the exit code."""
    asked = argparse.ArgumentParser(
        prog="python -m verify.audit", description=(__doc__ or "").partition("\n")[0]
    )
    asked.add_argument("files", nargs="+", type=_checked(place), metavar="FILE")
    asked.add_argument("--full", action="store_true", help="replay all that the rules reach")
    asked.add_argument("--sample", type=_checked(whole, sample), default=1,
                       help="chunks of each larger layer")  # fmt: skip
    asked.add_argument("--seed", type=_checked(seed), default=secrets.token_hex(4),
                       help="of the sample")  # fmt: skip
    asked.add_argument("--timeout", type=_checked(seconds), default=600.0,
                       help="seconds for a certificate")  # fmt: skip
    asked.add_argument("--jobs", type=_checked(whole, jobs), default=default_jobs(),
                       help="processes")  # fmt: skip
    ready()
    given = asked.parse_args(arguments)
    replay = Replay(full=given.full, sample=given.sample, seed=given.seed)
    outcomes: Counter[str] = Counter()
    install()
    try:
        demand()
        files = certificate_paths(given.files)
        for finding in judged(files, replay, given.timeout, given.jobs):
            outcomes[finding.outcome] += 1
            print(line(finding), flush=True)
    except OSError as error:  # of what is written: what is judged answers for itself
        if isinstance(error, BrokenPipeError):
            return UNREAD
        print(f"verify.audit: {one_line(lacking(error))}", file=sys.stderr)
        return INCOMPLETE
    except VerifyError as error:
        print(f"verify.audit: {one_line(error)}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print(f"verify.audit: interrupted, seed {given.seed}", file=sys.stderr)
        return exit_code(INTERRUPTED)
    total = ", ".join(
        f"{outcomes[name]} {name}" for name in ("accepted", "rejected", "unverifiable")
    )
    print(f"{total}; seed {given.seed}", file=sys.stderr)
    return MOVED if outcomes["rejected"] else INCOMPLETE if outcomes["unverifiable"] else OK


if __name__ == "__main__":
    code = main()
    # What is left to be written must not raise when Python ends.
    if code in (UNREAD, INCOMPLETE) and sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
