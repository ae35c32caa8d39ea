"""Audits certificates with nothing installed but gmpy2: what was derived and what was believed.

    python -m verify.audit [--full] [--sample N] [--seed S] [--timeout SECONDS] FILE ...

A file is a certificate or a folder of them; each gets a line. Besides the standard library only
gmpy2 is imported, and Coq is asked where a certificate is of a formal proof. The exit code is 0 if
all are accepted, 1 if one is rejected, 4 if one could not be verified.
"""

from __future__ import annotations

import argparse
import io
import os
import secrets
import sys
from collections import Counter
from pathlib import Path

from verify.cli import INCOMPLETE, INTERRUPTED, LONGEST, MOVED, OK, UNREAD
from verify.cli.judging import is_seed, judged
from verify.cli.pools import default_jobs
from verify.cli.stopping import exit_code, install
from verify.kernel.audit import Finding
from verify.kernel.errors import VerifyError, one_line
from verify.kernel.evidence import Replay
from verify.ledger.lacking import lacking
from verify.ledger.store import certificate_paths


def line(finding: Finding) -> str:
    """A finding in a line: of what was accepted what an audit derived, and what it believed."""
    said = one_line(finding.detail)
    if finding.outcome == "accepted":
        said = f"derived: {said}; believed: {one_line(finding.believed)}"
    return f"{one_line(finding.claim)}  {finding.outcome}  {said}"


def main(arguments: list[str] | None = None) -> int:
    """Audit the files named on the command line; returns the exit code."""
    asked = argparse.ArgumentParser(
        prog="python -m verify.audit", description=(__doc__ or "").partition("\n")[0]
    )
    asked.add_argument("files", nargs="+", type=Path, metavar="FILE")
    asked.add_argument("--full", action="store_true", help="replay all that the rules reach")
    asked.add_argument("--sample", type=int, default=1, help="chunks of each larger layer")
    asked.add_argument("--seed", default=secrets.token_hex(4), help="of the sample")
    asked.add_argument("--timeout", type=float, default=600, help="seconds for a certificate")
    asked.add_argument("--jobs", type=int, default=default_jobs(), help="processes")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # in a locale without a letter it is escaped
            stream.reconfigure(errors="backslashreplace")
    given = asked.parse_args(arguments)
    if not 0 < given.timeout < LONGEST:
        asked.error(f"--timeout: {given.timeout:g} is no time; give seconds above 0")
    if not is_seed(given.seed):
        asked.error(f"--seed: {given.seed!a:.40} is no seed; use letters and digits")
    replay = Replay(full=given.full, sample=max(0, given.sample), seed=given.seed)
    outcomes: Counter[str] = Counter()
    install()
    try:
        files = certificate_paths(given.files)
        for finding in judged(files, replay, given.timeout, max(1, given.jobs)):
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
