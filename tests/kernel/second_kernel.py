"""A command with a second kernel: Rocq 9.2, that of Debian's next release.

    python tests/kernel/second_kernel.py ROOT [COMMAND...]

ROOT is a folder in which that release lies; an empty one is filled by debootstrap and apt, as root,
in some three minutes and 1.6 GB, with another release of Debian if DEBIAN_RELEASE names one (trixie
has Coq 8.20.1). Then the command runs, `verify audit` of all formal proofs if none is given, with
`coqc` and `coqchk` from there: gate, sources and certificates are the same. Say
`python -m pytest tests/kernel/test_proofs_of_false.py tests/thorough/kernel` to see what this
kernel refuses.

Exits as the command does, or with 4 where the machine cannot.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
RELEASE = os.environ.get("DEBIAN_RELEASE", "forky")
SCRIPT = "/usr/share/debootstrap/scripts/sid"  # older debootstraps do not know the release
PACKAGES = ("coq", "libcoq-stdlib")
# A program that enters the root; its folder and arguments are given as seen from inside.
ENTERED = """#!/bin/sh
for word do shift; set -- "$@" "${word#@ROOT@}"; done
exec chroot @ROOT@ sh -c 'cd "$0" 2> /dev/null; exec "$@"' "${PWD#@ROOT@}" @PROGRAM@ "$@"
"""


class Missing(Exception):
    """Something that the machine lacks."""


def make_root(root: Path) -> None:
    """Debian's next release, with Rocq. Raises `Missing`."""
    if os.geteuid() != 0:
        raise Missing("only root can enter a root folder")
    if (root / "usr/bin/coqchk").exists():
        return
    if shutil.which("debootstrap") is None:
        raise Missing("debootstrap is missing: apt-get install debootstrap")
    sites = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE)"], capture_output=True, text=True
    ).stdout.split()
    mirror = next((site for site in sites if site.endswith("/debian")), "")
    print(f"filling {root} with Debian {RELEASE}", flush=True)
    steps = (
        ["debootstrap", "--variant=minbase", RELEASE, str(root), mirror, SCRIPT],
        ["chroot", str(root), "apt-get", "install", "-y", "-q", "--no-install-recommends",
         "-o", "Acquire::Check-Valid-Until=false", *PACKAGES],
    )  # fmt: skip
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True)
        if done.returncode:
            last = (done.stdout + done.stderr).strip().rpartition("\n")[2]
            raise Missing(f"{step[0]} failed: {last}")


def environment(root: Path, place: Path) -> dict[str, str]:
    """The environment in which the root's programs are found first.

    Their wrappers are written into a folder in the root, which also serves for temporary files: the
    programs cannot see other folders.
    """
    for program in ("coqc", "coqchk"):
        text = ENTERED.replace("@ROOT@", str(root)).replace("@PROGRAM@", program)
        (place / program).write_text(text)
        (place / program).chmod(0o755)
    path = os.pathsep.join((str(place), str(Path(sys.executable).parent), os.environ["PATH"]))
    return os.environ | {"PATH": path, "TMPDIR": str(place)}


def main(arguments: list[str]) -> int:
    """Run the command; see above."""
    if not arguments:
        print(__doc__)
        return 2
    root, *command = Path(arguments[0]).resolve(), *arguments[1:]
    folders = sorted(map(str, REPOSITORY.glob("certificates/*/formal")))
    try:
        root.mkdir(parents=True, exist_ok=True)
        make_root(root)
    except (Missing, OSError) as error:
        print(f"the second kernel was not asked: {error}", file=sys.stderr)
        return 4
    with tempfile.TemporaryDirectory(dir=root / "tmp") as place:
        known = environment(root, Path(place))
        if subprocess.run(["coqc", "--version"], env=known).returncode:
            print(f"the second kernel was not asked: {root} cannot be entered", file=sys.stderr)
            return 4
        return subprocess.run(command or ["verify", "audit", *folders], env=known).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
