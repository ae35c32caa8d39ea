"""All libraries of Coq on a second kernel: Rocq 9.2, that of Debian's next release.

    python tests/kernel/second_kernel.py ROOT [PAPER...]
    python tests/kernel/second_kernel.py ROOT proofs_of_false

ROOT is a folder in which that release lies; an empty one is filled by debootstrap and apt, as root,
in some three minutes and 1.6 GB. Every source is compiled in it, rocqchk checks what was compiled,
and each theorem that a certificate names is asked for the axioms it rests on. Statements are not
compared here: the sources are those that an audit has compared. The second line says which of the
proofs of False that lie here this kernel refuses; no rule of ours is applied to them (TRUST.md).

Exits with 0 where all is accepted, 1 where something is not, 4 where the machine cannot.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
THEOREMS = REPOSITORY / "theorems"
FALSE = "proofs_of_false"
PROOFS_OF_FALSE = Path(__file__).parent / FALSE
RELEASE = "forky"
SCRIPT = "/usr/share/debootstrap/scripts/sid"  # older debootstraps do not know the release
PACKAGES = ("coq", "libcoq-stdlib")
FLAGS = ("-q", "-disallow-sprop", "-w", "none")
# Modules of Coq's own that seal fields: rocqchk takes these for axioms unless the module is named.
SEALED = ("Corelib.ssr.ssrunder", "Stdlib.Arith.PeanoNat")
CLOSED = "Closed under the global context"


class Missing(Exception):
    """What the machine lacks."""


def run(root: Path, *command: str, folder: str = "/") -> str:
    """What a program in the root says. Raises `CalledProcessError` if it fails."""
    line = ["chroot", str(root), "sh", "-c", 'cd "$0" && exec "$@"', folder, *command]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def make_root(root: Path) -> None:
    """Debian's next release, with Rocq. Raises `Missing`."""
    if os.geteuid() != 0:
        raise Missing("only root can enter a root folder")
    if (root / "usr/bin/rocqchk").exists():
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


def project(paper: str) -> tuple[list[str], list[str], list[str]]:
    """The options, sources and needed papers that a _CoqProject names."""
    options: list[str] = []
    sources: list[str] = []
    needed: list[str] = []
    for line in (THEOREMS / paper / "formal/_CoqProject").read_text().splitlines():
        words = line.split()
        if words[:1] == ["-R"]:
            options += words
            if words[1] != ".":
                needed.append(Path(words[1]).parts[-2])
        else:
            sources += words
    return options, sources, needed


def in_order(papers: list[str]) -> list[str]:
    """The papers, what they need before them."""
    found: list[str] = []
    for paper in papers:
        for each in (*in_order(project(paper)[2]), paper):
            if each not in found:
                found.append(each)
    return found


def theorems(paper: str) -> list[str]:
    """The theorems that the certificates of a paper name."""
    folder = REPOSITORY / "certificates" / paper / "formal"
    evidence = (json.loads(path.read_text())["evidence"] for path in folder.glob("*.json"))
    return sorted({found["theorem"] for found in evidence})


def summary(root: Path, folder: str, options: list[str], modules: list[str]) -> list[str]:
    """What rocqchk finds unsafe in modules, and all that they use. Raises `CalledProcessError`."""
    sealed = [word for module in SEALED for word in ("-norec", module)]
    said = run(root, "rocqchk", "-silent", "-o", *options, *modules, *sealed, folder=folder)
    parts = said.split("*")[1:]
    return [part.strip() for part in parts if "Theory" not in part and "<none>" not in part]


def check(root: Path, work: str, paper: str) -> list[str]:
    """What is wrong with the library of a paper, compiled and checked in the root."""
    options, sources, _ = project(paper)
    folder = f"{work}/{paper}/formal"
    for source in sources:
        try:
            run(root, "coqc", *FLAGS, *options, source, folder=folder)
        except subprocess.CalledProcessError as error:
            return [f"{paper}/formal/{source}: {(error.stdout + error.stderr).strip()}"]
    library = options[options.index(".") + 1]
    modules = [f"{library}.{Path(source).stem}" for source in sources]
    try:
        wrong = summary(root, folder, options, modules)
    except subprocess.CalledProcessError as error:
        wrong = [(error.stdout + error.stderr).strip()]
    wrong = [f"{paper}: rocqchk: {line}" for line in wrong]
    return wrong + axioms(root, folder, options, modules, theorems(paper))


def axioms(
    root: Path, folder: str, options: list[str], modules: list[str], names: list[str]
) -> list[str]:
    """The theorems that rest on an axiom."""
    if not names:
        return []
    lines = [f"Require {module}." for module in modules]
    lines += [f"Print Assumptions {name}." for name in names]
    (root / folder.lstrip("/") / "asked.v").write_text("\n".join(lines) + "\n")
    said = run(root, "coqc", *FLAGS, *options, "asked.v", folder=folder)
    more = len(names) - said.count(CLOSED)
    return [f"{more} theorems rest on axioms:\n{said}"] if more else []


def accepted_although_false(root: Path, work: str) -> list[str]:
    """The files of proofs_of_false that the kernel compiles and the checker has nothing against."""
    found = []
    for source in sorted(PROOFS_OF_FALSE.glob("*.v")):
        folder = f"{work}/{source.stem}"
        inside = root / folder.lstrip("/")
        inside.mkdir()
        shutil.copy(source, inside / "Lemma.v")
        options = ["-R", ".", "Lib"]
        try:
            run(root, "coqc", *FLAGS, *options, "Lemma.v", folder=folder)
            if not summary(root, folder, options, ["Lib.Lemma"]):
                found.append(source.stem)
        except subprocess.CalledProcessError:
            pass  # refused
    return found


def main(arguments: list[str]) -> int:
    """Compile and check; see above."""
    if not arguments:
        print(__doc__)
        return 2
    root, *papers = Path(arguments[0]), *arguments[1:]
    every = sorted(path.parts[-3] for path in THEOREMS.glob("*/formal/_CoqProject"))
    unknown = sorted(set(papers) - {*every, FALSE})
    if unknown:
        print(f"no paper {unknown[0]}: one of {', '.join(every)}", file=sys.stderr)
        return 2
    try:
        root.mkdir(parents=True, exist_ok=True)
        make_root(root)
    except (Missing, OSError) as error:
        print(f"the second kernel was not asked: {error}", file=sys.stderr)
        return 4
    print(run(root, "coqc", "--version").splitlines()[0], flush=True)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory(dir=root / "tmp") as inside:
        work = "/" + str(Path(inside).relative_to(root))
        if FALSE in papers:
            found = accepted_although_false(root, work)
            print(f"{len(list(PROOFS_OF_FALSE.glob('*.v')))} files; accepted: {', '.join(found)}")
            return 0
        for paper in in_order(papers or every):
            began = time.monotonic()
            shutil.copytree(THEOREMS / paper / "formal", Path(inside) / paper / "formal")
            found = check(root, work, paper)
            wrong += found
            verdict = "refused" if found else "accepted"
            count = f"{len(project(paper)[1])} sources, {len(theorems(paper))} theorems"
            took = f"{time.monotonic() - began:.0f} s"
            print(f"{paper}  {verdict}  {count}, {took}", flush=True)
            if found:
                break
    for line in wrong:
        print(line, file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
