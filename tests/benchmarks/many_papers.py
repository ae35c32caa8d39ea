"""The time that commands take when ten copies of a paper are installed beside ours.

    python tests/benchmarks/many_papers.py [COPIES]

Each copy is a package of its own with other ids, found by its entry point like another project's
paper. A command that names a claim reads only that claim's paper, so its time must not grow; a list
of everything may grow with the number of claims. Times are user and system time, the least of three
runs; the ratio is to the same command without the copies.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAPER, PREFIX = "le_her", "LH-"
COMMANDS = (
    ("show", "LH-T4.2"),
    ("show", "C0-T4.2"),
    ("run", "LH-T4.2"),
    ("audit", "LH-T4.2"),
    ("list", "--json"),
)
TEXT = {".py", ".toml"}


@contextmanager
def copies(number: int) -> Iterator[Path]:
    """A folder with this many copies of a paper, as an installer would leave them."""
    with tempfile.TemporaryDirectory() as place:
        site = Path(place)
        for at in range(number):
            name = f"copy_{at}"
            shutil.copytree(ROOT / "theorems" / PAPER, site / name)
            for file in (site / name).rglob("*"):
                if file.suffix in TEXT:
                    text = file.read_text(encoding="utf-8")
                    text = text.replace(f"theorems.{PAPER}", name)
                    text = text.replace(f"theorems/{PAPER}", name).replace(PREFIX, f"C{at}-")
                    file.write_text(text, encoding="utf-8")
            installed = site / f"{name}-1.0.dist-info"
            installed.mkdir()
            (installed / "METADATA").write_text(
                f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
            )
            (installed / "entry_points.txt").write_text(f"[verify.papers]\n{name} = {name}\n")
        yield site


def seconds(site: Path, command: tuple[str, ...]) -> float:
    """The least user and system time of three runs, after one that compiles the imports."""
    path = os.pathsep.join((str(site), str(ROOT)))
    env = os.environ | {"PYTHONPATH": path, "XDG_CACHE_HOME": str(site)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    taken = []
    for _ in range(4):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-m", "verify", *command],
            cwd=ROOT,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode:
            sys.exit(f"verify {' '.join(command)}: {done.stderr.strip()}")
        taken.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(taken[1:])


def main() -> None:
    """Print a line per command: its time alone, with the copies, and the ratio."""
    number = int(sys.argv[1]) if sys.argv[1:] else 10
    with copies(0) as none, copies(number) as many:
        print(f"{'command':<22} {'alone':>8} {f'{number} copies':>10} {'ratio':>6}")
        for command in COMMANDS:
            beside = seconds(many, command)
            copied = command[-1].startswith("C0")
            alone = seconds(none, ("show", "LH-T4.2") if copied else command)
            words = " ".join(command)
            print(f"{words:<22} {alone:>6.2f} s {beside:>8.2f} s {beside / alone:>6.2f}")


if __name__ == "__main__":
    main()
