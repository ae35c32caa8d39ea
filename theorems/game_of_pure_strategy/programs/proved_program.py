"""Bounds of the payoffs of the first move, by a program that Coq proves right. Trusted.

The program of `statements/Enclosure.v` is extracted to OCaml and compiled. What it prints is true
by `GP-E1`, whatever it is told. Trusted are Coq's extraction, OCaml's compiler, and of what lies
beside this file the operations that stand for Coq's, what is printed, and that positions are told
by functions.

Up to `AT_ONCE` cards it takes minutes. What `keep` finds of more cards is kept in the user's cache,
by the digest of all sources and the compilers' versions: who may write there can deceive whoever
believes it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from functools import cache
from itertools import product
from pathlib import Path

from verify.kernel.errors import ClaimFailed, NoCoq

UNIT = 2**40  # units in a point
AT_ONCE = 11  # cards: of more the bounds are found beforehand, by `keep`
COMMAND = "python -m theorems.game_of_pure_strategy.solvers.proved_program"
PAPER = Path(__file__).parents[1]
STATED = ("Recursion", "Exchange", "Enclosure")  # the statements that the program needs
MODULES = ("exact", "enclosure", "positions", "advice", "main")
COMPILERS = (("coqc", "coq"), ("ocamlopt", "ocaml-nox"))  # and Debian's packages
# What the program is built from, by the digest of all: an audit is of this program alone, and who
# alters it alters this file, which certificates note.
BESIDE = (
    *(PAPER / "statements" / f"{name}.v" for name in STATED),
    *(Path(__file__).with_name(f"{name}.ml") for name in MODULES if name != "enclosure"),
    Path(__file__).with_name("Extraction.v"),
)
SHA256 = "6c4c996c7e627ff78dbb23391eb1916f18899193e058c16c8a0ac5616ac06d47"
# `advice.ml` may find weights, and no more: it may not print, end the program, read or write, ask
# what was asked, or take a value for what it is not. It has no strings, in which words could hide.
_NO_WEIGHTS = re.compile(
    r"\b(?!(?:Array|List|Exact|Positions)\b)[A-Z]\w*\b|\b(?:external|include|module|exit|std\w+|"
    r"(?:open|close|print|prerr|output|out_|input|in_|really|read|flush|seek|pos_|set_|unsafe)\w*|"
    r"\w*at_exit)\b|\[[@%]|%identity"
)
_STRING = re.compile(r"\"|\{\w*\|")
Bounds = dict[tuple[int, int, int], tuple[int, int]]


def build(folder: Path, *own: Path) -> Path:
    """The program, built in this folder; `own` files stand in place of those that lie here.

    Raises `NoCoq` where a compiler is missing, `ClaimFailed` where one refuses.
    """
    _demand_compilers()
    if (now := _digest()) != SHA256:
        raise ClaimFailed(f"the program's sources are others; their digest here would be {now}")
    for source in (*BESIDE, *own):
        shutil.copy(source, folder)
    text = (folder / "advice.ml").read_text()
    apart = re.sub(r"\(\*.*?\*\)", " ", text, flags=re.DOTALL)
    if word := _STRING.search(text) or _NO_WEIGHTS.search(apart):
        raise ClaimFailed(f"advice.ml has {word[0]!r}; it may only find weights")
    for name in (*STATED, "Extraction"):
        _run(folder, "coqc", "-q", "-R", ".", "GoofspielStated", f"{name}.v")
    (folder / "enclosure.mli").unlink()
    extracted = folder / "enclosure.ml"  # OCaml renamed a module that extraction still names
    extracted.write_text(extracted.read_text().replace("Pervasives.", "Stdlib."))
    for name in MODULES:
        _run(folder, "ocamlopt", "-I", "+unix", "-w", "-a", "-inline", "200", "-c", f"{name}.ml")
    program = folder / "enclose"
    modules = [f"{name}.cmx" for name in MODULES]
    _run(folder, "ocamlopt", "-I", "+unix", "-o", str(program), "unix.cmxa", *modules)
    return program


def bounds(program: Path, n: int) -> Bounds:
    """Bounds of X_ij at upcard k for n cards by (k, i, j), in units.

    Raises `ClaimFailed` if the program refuses what it is told, or an integer becomes too large.
    """
    return _read(_run(program.parent, str(program), str(n)), n)


@cache
def found(n: int) -> Bounds:
    """Bounds for n cards: up to `AT_ONCE` of a program built now, of more those that were kept.

    Raises `NoCoq` where a compiler is missing, or nothing was kept.
    """
    if n <= AT_ONCE:
        with tempfile.TemporaryDirectory() as folder:
            return bounds(build(Path(folder)), n)
    try:
        return _read(kept(n).read_text(), n)
    except FileNotFoundError:
        raise NoCoq(f"the bounds of {n} cards are not here; `{COMMAND} {n}` finds them") from None


def kept(n: int) -> Path:
    """Where the bounds for n cards are kept; what the program has finished lies beside them."""
    _demand_compilers()
    whole = hashlib.sha256()
    for command, _ in COMPILERS:
        whole.update(_run(Path(), command, "--version").encode())
    whole.update(_digest().encode())
    whole.update(Path(__file__).read_bytes())
    home = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    return home / "exact-games" / "enclosing" / f"{whole.hexdigest()[:32]}-{n}"


def keep(n: int) -> str:
    """Find the bounds for n cards and keep them; returns the digest of what the program printed.

    Two processes work, and say which rows are finished; these are kept, and an interrupted run goes
    on after them.
    """
    place = kept(n)
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists():
        with tempfile.TemporaryDirectory() as folder:
            printed = _run(Path(folder), str(build(Path(folder))), str(n), str(place), shown=True)
        _read(printed, n)
        partial = place.with_name(f"{place.name}.partial")
        partial.write_text(printed)
        partial.rename(place)
        for layer in place.parent.glob(f"{place.name}-*"):
            layer.unlink()
    return hashlib.sha256(place.read_bytes()).hexdigest()


def _digest() -> str:
    """The SHA-256 of what `sha256sum` says of the sources."""
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in BESIDE)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _demand_compilers() -> None:
    for command, package in COMPILERS:
        if shutil.which(command) is None:
            raise NoCoq(f"{command} is not installed here; Debian's package is {package}")


def _read(printed: str, n: int) -> Bounds:
    read: Bounds = {}
    for line in printed.splitlines():
        try:
            k, i, j, low, high = map(int, line.split())
        except ValueError:
            raise ClaimFailed(f"the program printed {line!r:.60}") from None
        if (k, i, j) in read or low > high:
            raise ClaimFailed(f"the program printed {line!r:.60}")
        read[k, i, j] = low, high
    if read.keys() != {*product(range(1, n + 1), repeat=3)}:
        raise ClaimFailed(f"the program printed {len(read)} bounds for {n} cards")
    return read


def environment(folder: Path) -> dict[str, str]:
    """What compilers and program know of the user: where programs lie; no load path, no options."""
    own, path = str(folder), os.environ.get("PATH", os.defpath)
    return {"PATH": path, "HOME": own, "XDG_DATA_DIRS": own, "LC_ALL": "C.UTF-8"}


def _run(folder: Path, *command: str, shown: bool = False) -> str:
    errors = None if shown else subprocess.PIPE
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().rpartition("\n")[2]
        raise ClaimFailed(f"{Path(command[0]).name}: {last or done.returncode}")
    return done.stdout
