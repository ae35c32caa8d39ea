"""Thousands of forged certificates, each audited: none that says what is false may be accepted.

    python tests/attacks/forgeries.py --seed 17 --count 2500 -n 2

This prints a table of outcomes by kind of evidence, and every accepted forgery with the reason why
it is no lie. The exit code is 1 if one has no reason. `--index I` makes a single one again.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from functools import partial

import coq_sources
from judging import OUTCOMES, Forgery, Judged, forged, judge, judge_all, judge_sources

from verify.cli.pools import default_jobs, submit_all, worker_pool
from verify.games import figures

BATCH = 25
GIVEN_UP = 10_000  # consecutive indices without a new forgery; then there are no more


def distinct(seed: int, count: int) -> Iterator[Forgery]:
    """`count` forgeries, no two with the same file, in order of their indices."""
    seen: set[str] = set()
    index = since = 0
    while len(seen) < count and since < GIVEN_UP:
        found = forged(seed, index)
        index, since = index + 1, since + 1
        if found is not None and found.key not in seen:
            seen.add(found.key)
            since = 0
            yield found


def batches(forgeries: Sequence[Forgery]) -> list[list[int]]:
    """Batches of indices for workers: the formal proofs of a paper together, and first, so that
    their library is compiled once.
    """
    groups: dict[str, list[int]] = defaultdict(list)
    for found in forgeries:
        groups[found.group].append(found.index)
    others = groups.pop("", [])
    return [*groups.values(), *(others[i : i + BATCH] for i in range(0, len(others), BATCH))]


def run(seed: int, count: int, jobs: int, sources: bool) -> list[Judged]:
    """Judge `count` forgeries, and the weakened Coq sources, on `jobs` processes."""
    forgeries = list(distinct(seed, count))
    work = batches(forgeries)
    names = list(coq_sources.WEAKENED) if sources else []
    total = len(forgeries) + len(names)
    print(f"{len(forgeries):,} forgeries, {len(names)} weakened libraries, seed {seed}", flush=True)
    found: list[Judged] = []
    with worker_pool(jobs) as pool:
        shares = [names[i::jobs] for i in range(jobs)]
        futures = {
            **submit_all(pool, judge_sources, shares),
            **submit_all(pool, partial(judge_all, seed), work),
        }
        for future in as_completed(futures):
            found += future.result()
            _progress(len(found), total)
    return sorted(found, key=lambda one: (one.kind, one.index, one.edit))


def _progress(done: int, total: int) -> None:
    """Print progress: one line on a terminal, elsewhere a line each time."""
    end = "\n" if done == total or not sys.stderr.isatty() else "\r"
    print(f"{done:,} of {total:,} judged", end=end, file=sys.stderr, flush=True)


def table(found: Sequence[Judged]) -> str:
    """The number of forgeries by kind of evidence and outcome."""
    outcomes = [*OUTCOMES, *sorted({one.outcome for one in found} - set(OUTCOMES))]
    counts = Counter((one.kind, one.outcome) for one in found)
    kinds = sorted({one.kind for one in found})
    rows = [("", *outcomes, "all")]
    for kind in kinds:
        each = [counts[kind, outcome] for outcome in outcomes]
        rows.append((kind, *map(str, each), str(sum(each))))
    totals = [sum(counts[kind, outcome] for kind in kinds) for outcome in outcomes]
    rows.append(("all", *map(str, totals), str(len(found))))
    return "\n".join(figures.table(rows, right=range(1, len(rows[0]))))


def report(found: Sequence[Judged]) -> int:
    """Print the table, the accepted forgeries by reason, and the finds; returns how many."""
    print(table(found))
    explained = defaultdict(list)
    for one in found:
        if one.reasons:
            explained[" / ".join(one.reasons)].append(one)
    for reason, those in sorted(explained.items()):
        print(f"\naccepted, {len(those)}: {reason}")
        for one in those:
            print(f"  {_at(one)}{one.line:.130}")
    finds = [one for one in found if one.find]
    if finds:
        print(f"\nUNEXPLAINED, {len(finds)}")
        for one in finds:
            print(f"  {_at(one)}{one.line:.130}")
            print(f"      {one.outcome}, {one.detail:.100}: {one.find:.90}")
    return len(finds)


def _at(one: Judged) -> str:
    return f"{one.index:5}  " if one.index >= 0 else "  Coq  "


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--count", type=int, default=2500, help="how many distinct forgeries")
    parser.add_argument("-n", type=int, default=default_jobs(), help="how many processes")
    parser.add_argument("--no-coq", action="store_true", help="no weakened sources of Coq")
    parser.add_argument("--index", type=int, help="make one forgery again, print it, judge it")
    told = parser.parse_args()
    if told.index is not None:
        found = forged(told.seed, told.index)
        if found is None:
            print(f"index {told.index} makes none")
            return 2
        print("/".join((*found.folder, found.name)), found.line, sep="\n")
        print(found.content[:20_000].decode("utf-8", "replace"))
        one = judge(found)
        print(one.outcome, one.detail, *one.reasons, one.find, sep="\n")
        return int(bool(one.find))
    start = time.monotonic()
    try:
        judged = run(told.seed, told.count, told.n, not told.no_coq and bool(shutil.which("coqc")))
    except KeyboardInterrupt:
        print("\nstopped; nothing is kept", file=sys.stderr)
        return 130
    finds = report(judged)
    print(f"\n{len(judged):,} judged in {time.monotonic() - start:.0f} s, {finds} unexplained")
    return int(bool(finds))


if __name__ == "__main__":
    sys.exit(main())
