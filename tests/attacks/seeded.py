"""Bugs in what finds evidence, one at a time: none may make a false certificate pass.

    python tests/attacks/seeded.py -n 2          all of them, half an hour
    python tests/attacks/seeded.py -k simplex    only those whose name contains this
    python tests/attacks/seeded.py --show        list them without running any

Each bug of `seeds/` is planted in a copy of the project without compiled files. The claims whose
evidence uses that code are run there, and the unchanged project audits the certificates. A claim
ends in one of these ways:

    refused   the run itself found the bug; what it would have written otherwise is audited too
    rejected  a certificate was written, and the audit rejects it
    true      the audit accepts a certificate that differs from a clean run's, and a named reason,
              found without the audit, says why it is true
    as clean  the bug changed nothing of it
    timed out the bug makes the search endless

The exit code is 1 if a certificate is accepted without a reason, or if a bug changed nothing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import as_completed
from functools import partial
from pathlib import Path

from seeding import Judged, judge, seeds

from verify.cli.pools import default_jobs, submit_all, worker_pool

PHRASES = ("failed: ", "; the search and the statement are about different things")
ORDER = ("timed out", "as clean", "true", "unverifiable", "refused", "rejected", "ACCEPTED")


def line(found: Judged) -> str:
    """One line: a seed, how its claims ended, and why one of them did."""
    counts = Counter(outcome for outcome, _ in found.outcomes.values())
    words = ", ".join(f"{counts[outcome]} {outcome}" for outcome in ORDER if counts[outcome])
    claim, (_, why) = max(found.outcomes.items(), key=lambda item: ORDER.index(item[1][0]))
    for phrase in PHRASES:
        why = why.replace(phrase, "")
    mark = "FALSE " if found.finds else "" if found.noticed else "WORTHLESS "
    return f"{mark}{found.name}: {words}{f'; {claim}: {why:.240}' if why else ''}"


def summary(found: Sequence[Judged]) -> str:
    """The number of seeds, and how their claims ended."""
    counts = Counter(outcome for one in found for outcome, _ in one.outcomes.values())
    caught = sum(
        any(outcome in ("refused", "rejected") for outcome, _ in one.outcomes.values())
        for one in found
    )
    claims = ", ".join(f"{counts[outcome]} {outcome}" for outcome in ORDER if counts[outcome])
    return f"{len(found)} bugs, {caught} caught, claims run with them: {claims}"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=default_jobs(), help="how many processes")
    parser.add_argument("-k", default="", help="only bugs whose name holds this")
    parser.add_argument("--show", action="store_true", help="name them, run none")
    told = parser.parse_args()
    chosen = [seed for seed in seeds() if told.k in seed.name]
    if told.show or not chosen:
        print("\n".join(seed.name for seed in chosen) or f"no bug has {told.k!r} in its name")
        return 0 if chosen else 2
    found: list[Judged] = []
    with tempfile.TemporaryDirectory() as place, worker_pool(told.n) as pool:
        shared = Path(place)
        for future in as_completed(submit_all(pool, partial(judge, shared=shared), chosen)):
            found.append(future.result())
            print(line(found[-1]), flush=True)
    print(summary(found))
    return int(any(one.finds or not one.noticed for one in found))


if __name__ == "__main__":
    sys.exit(main())
