"""Coq libraries of a paper, compiled, tied and checked. Trusted, as Coq is.

Statements are compiled alone, before any proof. Then Coq is asked, in a file written here, whether
the theorem of each claim's name has the claim as its type, and its checker is asked whether any
library assumes anything. Of all that Coq prints only the checker's summary is read. The compiled
files are read once more, to refuse all recursion but the plain kind (`coq_guard`).
Coq runs in a folder and an environment of its own, with limited memory and time.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

from verify.kernel import coq_kept
from verify.kernel.coq_guard import demand_plain_recursion
from verify.kernel.coq_libraries import OWN, Library, digest, module_of
from verify.kernel.coq_statements import claims
from verify.kernel.errors import ClaimFailed, NoCoq

PROGRAMS = ("coqc", "coqchk")
# Four gigabytes of memory, half an hour of work, files of 200 megabytes. 9.2's checker was seen to
# use one gigabyte; no source takes two thirds of the time or file limit. A stricter limit stays.
CONFINED = '{ ulimit -v 4194304; ulimit -t 1800; ulimit -f 409600; } 2> /dev/null; exec "$@"'
# At most four domains, because OCaml 5 reserves addresses for each possible one. The heap may grow
# by as much as pays; Coq arranges that itself only if this variable is not set.
MEMORY = "d=4,s=8M,o=200"
# Refuses the sort SProp, with which 8.16 proves False (rocq #22378).
FLAGS = ("-q", "-w", "none", "-disallow-sprop")
# For each of these `coqchk` must report "<none>": then nothing is assumed.
SUMMARY = (
    "Axioms",
    "Constants/Inductives relying on type-in-type",
    "Constants/Inductives relying on unsafe (co)fixpoints",
    "Inductives whose positivity is assumed",
)
# Modules of Coq's own with sealed fields, which count as axioms if they are not checked.
SEALED = {
    "Coq": ("Coq.ssr.ssrunder", "Coq.Arith.PeanoNat"),
    "Rocq": ("Corelib.ssr.ssrunder", "Stdlib.Arith.PeanoNat"),
}
FEW = 20  # with fewer modules, reading Coq's own library twice takes longer than checking them
LONG = 20  # seconds; faster compilations are not kept
MOST_PRINTED = 2**20  # letters in an answer
TIES = "Every_claim_is_tied"  # the module written here
_kept = ExitStack()  # compiled libraries live as long as the process
_recalled: set[Path] = set()  # the folders of libraries that an earlier process compiled
_running: set[subprocess.Popen[str]] = set()


def version() -> tuple[str, tuple[int, ...]]:
    """The installed program's name, "Coq" or "Rocq", and its version.

    Raises `NoCoq` if it is missing.
    """
    for program in PROGRAMS:
        if shutil.which(program) is None:
            raise NoCoq(f"{program} is not installed here; Debian's package is coq")
    said, _ = _installed()
    if (found := re.search(r"(Coq|Rocq) .*?version (\d+(?:\.\d+)*)", said)) is None:
        raise NoCoq(f"coqc does not say its version: {' '.join(said.split())!r:.60}")
    return found[1], tuple(map(int, found[2].split(".")))


@cache
def _installed() -> tuple[str, frozenset[str]]:
    """The answer of `coqc --version`, and the names of all modules that came with it."""
    env = {"PATH": os.environ.get("PATH", os.defpath), "OCAMLRUNPARAM": MEMORY}
    said, where = (
        subprocess.run(["coqc", asked], capture_output=True, text=True, env=env).stdout
        for asked in ("--version", "-where")
    )
    return said, frozenset(path.stem for path in Path(where.strip()).rglob("*.vo"))


def compiled(library: Library, full: bool = False) -> Path:
    """The folder of the compiled library, checked: no axioms, nothing unsafe. The libraries that it
    needs lie in folders there, compiled and checked too. If it proves statements, each of their
    claims is tied. Slow compilations are kept for the next time (`coq_kept`); if `full`, kept ones
    are not used. `was_kept` tells whether one was.

    The parts of Coq's own library that it uses are searched for axioms, and also checked if `full`;
    otherwise they are believed as installed. No source may have the name of a module of Coq's
    own: requiring it would be ambiguous. Raises `NoCoq` if Coq is missing and `ClaimFailed` if a
    source does not compile, recursion is not plain or the checker finds an assumption; a failure is
    remembered and raised for each certificate without compiling again.
    """
    version()
    if isinstance(found := attempt(library, full), ClaimFailed):
        raise found
    return found


@cache
def attempt(library: Library, full: bool) -> Path | ClaimFailed:
    """The result of `compiled`, or its failure, remembered."""
    try:
        return _made(library, full)
    except ClaimFailed as error:
        return error


def _made(library: Library, full: bool) -> Path:
    folder = Path(_kept.enter_context(tempfile.TemporaryDirectory()))
    lying = library.lying(folder)
    for other, there in zip(library.needs, lying.needs, strict=True):
        there.folder.symlink_to(os.path.relpath(compiled(other, full), folder))
        if was_kept(other.folder):
            _recalled.add(library.folder)
    said, installed = _installed()
    if taken := {*OWN, TIES, *installed}.intersection(library.own):
        raise ClaimFailed(
            f"{library.folder}: Coq itself has a module {min(taken)}; rename the file"
        )
    texts = library.texts()  # read once, so that the key is of what is compiled
    needed = [*_needed(lying)]
    sources = (f"{digest(text.encode())}  {name}" for name, text in texts.items())
    name = coq_kept.key([said, *sources, *needed])
    if not full and coq_kept.recalled(name, folder):
        _recalled.add(library.folder)
        return folder
    began = time.monotonic()
    _compile(library, folder, texts)
    modules = [f"{library.name}.{module}" for module in library.own]
    if lying.statements is not None:
        _tie(library, folder, lying.statements)
        modules.append(f"{library.name}.{TIES}")
    if [*_needed(lying)] != needed:
        raise ClaimFailed(f"{library.folder}: compiling it altered what it needs")
    with _threads() as pool:  # many modules are checked in two processes
        halves = [modules[::2], modules[1::2]] if len(modules) > FEW and not full else [modules]
        checks = [pool.submit(_demand_no_axioms, library, folder, half, full) for half in halves]
        for _, module in (name.split(".") for name in modules):  # the ties may differ
            content = (folder / f"{module}.vo").read_bytes()
            demand_plain_recursion(f"{library.folder}: {module}.v", content)
        for check in checks:
            check.result()
    if time.monotonic() - began > LONG:
        coq_kept.keep(name, folder)
    return folder


def was_kept(folder: Path) -> bool:
    """Whether a library, or one that it needs, was compiled by an earlier process."""
    return folder in _recalled


def claimed(statements: Library) -> Iterator[tuple[str, str]]:
    """The file and the name, without `claim_`, of each claim in a library of statements."""
    for source, text in statements.texts().items():
        if source in statements.sources:
            yield from ((module_of(source), name) for name in claims(text))


def _needed(lying: Library) -> Iterator[str]:
    """The digests of all compiled files of the libraries that a library needs."""
    for other in lying.needs:
        for source in other.sources:
            yield digest((other.folder / f"{source}o").read_bytes())


def _tie(library: Library, folder: Path, statements: Library) -> None:
    """Have Coq check that the theorem of each claim's name has the claim as its type.

    The type is the full name of a statement, so nothing in the proofs can change it; whatever the
    term is, Coq then has a proof of the claim.
    """
    lines = [f"Require {' '.join(library.modules)}."]
    for at, (file, name) in enumerate(claimed(statements)):
        claim, theorem = f"{statements.name}.{file}.claim_{name}", library.proof(file, name)
        lines.append(f"Definition tie_{at} : {claim} := {theorem}.")
    (folder / f"{TIES}.v").write_text("\n".join(lines) + "\n")
    run(library, folder, "coqc", *FLAGS, f"../{TIES}.v")


def _demand_no_axioms(library: Library, folder: Path, modules: list[str], full: bool) -> None:
    """Raises `ClaimFailed` if `coqchk` finds an assumption."""
    if not full:
        own = (*modules, *SEALED[version()[0]])
        modules = [word for module in own for word in ("-norec", module)]
    summary = run(library, folder, "coqchk", "-silent", "-o", *modules)
    for line in SUMMARY:
        if f"* {line}: <none>" not in summary:
            _, _, named = summary.partition(f"* {line}:")
            words = " ".join(named.partition("*")[0].split()) or "unknown to coqchk"
            raise ClaimFailed(f"{library.folder}: there are {line}: {words:.200}")


def _compile(library: Library, folder: Path, texts: dict[str, str]) -> None:
    """Compile each source once all that it requires is compiled; none if one has a forbidden
    sentence. `left` has for each source the earlier modules of its library that it waits for.
    """
    named, own = library.requires(texts), library.own
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode())
    left = {f"{name}.v": named[f"{name}.v"].intersection(own[:at]) for at, name in enumerate(own)}
    running = dict[Future[str], str]()
    with _threads() as pool:
        while left or running:
            for source in [source for source, lacking in left.items() if not lacking]:
                del left[source]
                running[pool.submit(run, library, folder, "coqc", *FLAGS, f"../{source}")] = source
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                future.result()
                ended = module_of(running.pop(future))
                for lacking in left.values():
                    lacking.discard(ended)


@contextmanager
def _threads() -> Iterator[ThreadPoolExecutor]:
    """A pool with a thread per core; processes still running at the end are killed."""
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list(_running):
            process.kill()
        pool.shutdown()


def run(library: Library, folder: Path, program: str, *arguments: str) -> str:
    """What a Coq program prints about a library compiled in this folder. It runs in a folder of its
    own, because all runs would share the caches that `lia` and `nia` write there.

    Raises `ClaimFailed` if it fails or exceeds the limits in `CONFINED`.
    """
    own, path = str(folder), os.environ.get("PATH", os.defpath)
    env = {"PATH": path, "HOME": own, "XDG_DATA_DIRS": own, "LC_ALL": "C.UTF-8"}
    parts = library.lying(folder).all
    libraries = [word for part in parts for word in ("-R", str(part.folder), part.name)]
    with (
        tempfile.TemporaryDirectory(prefix=".", dir=folder) as inside,
        subprocess.Popen(
            ["sh", "-c", CONFINED, "sh", program, *libraries, *arguments],
            cwd=inside,
            env=env | {"OCAMLRUNPARAM": MEMORY},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process,
    ):
        _running.add(process)
        try:
            printed = process.stdout.read(MOST_PRINTED) if process.stdout else ""
            if len(printed) < MOST_PRINTED:
                process.wait()
        finally:
            process.kill()  # if it still runs
            _running.discard(process)
    said = f"{library.folder}: {program} {arguments[-1].removeprefix('../')}"
    if len(printed) == MOST_PRINTED:
        raise ClaimFailed(f"{said}: it prints without end")
    if process.returncode:
        complaint = " ".join(printed[max(printed.rfind('File "'), 0) :].split())
        complaint = complaint or f"killed by signal {-process.returncode}"
        raise ClaimFailed(f"{said}: {complaint:.300}")
    return printed
