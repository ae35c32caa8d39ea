"""Coq libraries of a paper, compiled and checked. Trusted, as Coq is.

The sources lie in `theorems/PAPER/formal`; the file `_CoqProject` there names the library on a
line `-R . NAME` and then its sources, a line each, in the order of compilation. Between them may
stand libraries of other folders that it needs, each on a line `-R ../../FOLDER/formal NAME`, after
those that it needs in turn; of what is theirs all is demanded that is of its own. Coq runs in a
folder and an environment of its own, with so much memory and time and no more.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from verify.kernel import coq_kept
from verify.kernel.coq_sources import required
from verify.kernel.errors import ClaimFailed, NoCoq

PROGRAMS = ("coqc", "coqchk")
OWN = "Coq"  # the name of Coq's own library
# A gigabyte of memory, half an hour of work, files of 200 megabytes: no source of ours takes two
# thirds of that. What a shell refuses to set is set lower already.
CONFINED = '{ ulimit -v 1048576; ulimit -t 1800; ulimit -f 409600; } 2> /dev/null; exec "$@"'
# Words of memory for what is young, an eighth of a gigabyte; Coq would take twice that, and then
# print proofs of ours by hardly less than it may have.
YOUNG = "s=16M"
# What `coqchk` has to say of a library that takes nothing for granted.
SUMMARY = (
    "Axioms",
    "Constants/Inductives relying on type-in-type",
    "Constants/Inductives relying on unsafe (co)fixpoints",
    "Inductives whose positivity is assumed",
)
# Coq's tactics load it; its sealed fields count as axioms where it is not checked itself.
SEALED = "Coq.ssr.ssrunder"
LARGEST = 2**20  # bytes of a source
LONG = 20  # seconds: what is compiled faster is compiled each time
MOST_PRINTED = 2**26  # letters of an answer
_OTHER = re.compile(r"-R (\.\./\.\./\w+/formal) (\w+)", re.ASCII)
_kept = ExitStack()  # compiled libraries live as long as the process
_recalled: set[Path] = set()  # where libraries lie that an earlier process has compiled
_running: set[subprocess.Popen[str]] = set()


@dataclass(frozen=True)
class Library:
    """The sources of a paper's formal proofs, in the order of compilation, and the libraries that
    it needs; if another needs it, where that says that it lies; and the file that says all this.
    """

    name: str
    folder: Path
    sources: tuple[str, ...]
    needs: tuple[Library, ...] = ()
    place: str = field(default="", compare=False)
    project: str = ""

    @classmethod
    def of(cls, folder: Path, place: str = "", before: tuple[Library, ...] = ()) -> Library:
        """The library in a folder, after those `before`; raises `ClaimFailed` if there is none."""
        project = folder / "_CoqProject"
        if not project.exists():
            raise ClaimFailed(f"{project}: not there; a formal proof needs its library")
        text = _text(project)
        first, *sources = text.split("\n")
        others = [found.groups() for line in sources if (found := _OTHER.fullmatch(line))]
        sources = sources[len(others) :]  # before which they stand
        name = re.fullmatch(r"-R \. (\w+)", first, re.ASCII)
        if name is None or not all(re.fullmatch(r"(\w+\.v)?", source, re.A) for source in sources):
            raise ClaimFailed(f"{project}: write `-R . NAME`, then a source on each line")
        named = tuple(filter(None, sources))
        if len({*named}) < len(named):
            raise ClaimFailed(f"{project}: a source stands twice; name each once")
        if name[1] == OWN:
            raise ClaimFailed(f"{project}: the library may not be called {OWN}, as Coq's own is")
        needs: tuple[Library, ...] = ()
        for at, other in others:
            there = Path(os.path.normpath(folder / at))
            if place and there not in {known.folder for known in before}:
                raise ClaimFailed(f"{project}: what needs it must name {other} before it")
            needs += (cls.of(there, f"{at}/", needs),)
        names = [name[1], *(other.name for other in needs)]
        if names[1:] != [known for _, known in others] or len({*names}) < len(names):
            raise ClaimFailed(f"{project}: the libraries are {', '.join(names)}; name each so once")
        return cls(name[1], folder, named, needs, place, text)

    @property
    def all(self) -> tuple[Library, ...]:
        """The libraries that it needs, and itself."""
        return (*self.needs, self)

    @property
    def modules(self) -> list[str]:
        """The full names of all modules that are compiled, its own last."""
        return [f"{part.name}.{_module(source)}" for part in self.all for source in part.sources]

    def full(self, name: str) -> str:
        """The full name of `File.name` of its own; `NAME.File.name` of another is one."""
        return name if name.count(".") > 1 else f"{self.name}.{name}"

    def lying(self, folder: Path) -> Library:
        """The same where it was compiled: in this folder, what it needs in others there."""
        needs = tuple(replace(other, folder=folder / f".{other.name}") for other in self.needs)
        return replace(self, folder=folder, needs=needs)

    def texts(self) -> dict[str, str]:
        """What its own sources say now, and what the file said that names them."""
        said = {name: _text(self.folder / name) for name in self.sources}
        return {"_CoqProject": self.project, **said}

    def digests(self) -> dict[str, str]:
        """The SHA-256 of every source, and of what names them, of all that is compiled."""
        return {
            f"{part.place}{name}": _digest(text.encode())
            for part in self.all
            for name, text in part.texts().items()
        }


def _text(path: Path) -> str:
    """What a source says. Raises `ClaimFailed` for what is no regular file, too large or no UTF-8,
    `OSError` for what is not there.
    """
    if path.exists() and not path.is_file():
        raise ClaimFailed(f"{path}: not a regular file; write the source there")
    with open(path, "rb") as file:
        content = file.read(LARGEST + 1)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ClaimFailed(f"{path}: no UTF-8 at byte {error.start:,}; write it so") from None
    if len(content) > LARGEST:
        raise ClaimFailed(f"{path}: more than {LARGEST:,} bytes; divide it")
    return text


@cache
def compiled(library: Library, full: bool = False) -> Path:
    """The folder of the compiled library, checked: no axiom, nothing unsafe; those that it needs
    lie in folders there, compiled and checked likewise. One that took long is kept for the next
    time (`coq_kept`), which is not believed if `full`; `was_kept` tells.

    What it uses of Coq's own library is searched for axioms, and is checked as well if `full`;
    otherwise it is believed as installed. A source may not have the name of a module of that: what
    requires it would mean another. Raises `NoCoq` where Coq is missing and `ClaimFailed`
    where a source does not compile or the checker finds something taken for granted.
    """
    for program in PROGRAMS:
        if shutil.which(program) is None:
            raise NoCoq(f"{program} is not installed here; Debian's package is coq")
    folder = Path(_kept.enter_context(tempfile.TemporaryDirectory()))
    for other, there in zip(library.needs, library.lying(folder).needs, strict=True):
        there.folder.symlink_to(compiled(other, full))
        if was_kept(other.folder):
            _recalled.add(library.folder)
    own = [*map(_module, library.sources)]
    installed = {
        path.stem for path in Path(run(library, folder, "coqc", "-where").strip()).rglob("*.vo")
    }
    if taken := {OWN, *installed}.intersection(own):
        raise ClaimFailed(
            f"{library.folder}: Coq itself has a module {min(taken)}; rename the file"
        )
    texts = library.texts()  # read once: what is compiled is what the key is made of
    made_of = _made_of(library, folder, texts)
    name = coq_kept.key([run(library, folder, "coqc", "--version"), *made_of])
    if not full and coq_kept.recalled(name, folder):
        _recalled.add(library.folder)
        return folder
    began = time.monotonic()
    _compile(library, folder, texts)
    _demand_nothing_taken(library, folder, full)
    if time.monotonic() - began > LONG:
        coq_kept.keep(name, folder)
    return folder


def was_kept(folder: Path) -> bool:
    """Whether the library in a folder, or one that it needs, was compiled by an earlier process."""
    return folder in _recalled


def _made_of(library: Library, folder: Path, texts: dict[str, str]) -> Iterator[str]:
    """The digests of its sources, and of all that was compiled of what it needs."""
    yield from (f"{_digest(text.encode())}  {name}" for name, text in texts.items())
    for other in library.lying(folder).needs:
        for source in other.sources:
            yield _digest((other.folder / f"{source}o").read_bytes())


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _demand_nothing_taken(library: Library, folder: Path, full: bool) -> None:
    """Raises `ClaimFailed` where `coqchk` finds something taken for granted."""
    modules = [f"{library.name}.{_module(source)}" for source in library.sources]
    if not full:
        modules = [word for module in (*modules, SEALED) for word in ("-norec", module)]
    summary = run(library, folder, "coqchk", "-silent", "-o", *modules)
    for line in SUMMARY:
        if f"* {line}: <none>" not in summary:
            _, _, named = summary.partition(f"* {line}:")
            words = " ".join(named.partition("*")[0].split()) or "unknown to coqchk"
            raise ClaimFailed(f"{library.folder}: there are {line}: {words:.200}")


def _compile(library: Library, folder: Path, texts: dict[str, str]) -> None:
    """Compile every source, each as soon as all that it requires are compiled; none if one of them
    holds a sentence that is not listed (`coq_sources`).
    """
    modules = {part.name: [*map(_module, part.sources)] for part in library.all}
    named = {
        source: required(f"{library.folder}: {source}", texts[source], modules)
        for source in library.sources
    }
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode())
    done: dict[str, Future[None]] = {}

    def compile_after(source: str, others: list[Future[None]]) -> None:
        for other in others:
            other.result()
        # The sort SProp is refused, by which 8.16 proves False (rocq #22378).
        run(library, folder, "coqc", "-disallow-sprop", source)

    # Work starts in the order of compilation: what one waits for has started before it.
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for source in library.sources:
            others = [started for other, started in done.items() if _module(other) in named[source]]
            done[source] = pool.submit(compile_after, source, others)
        for started in done.values():
            started.result()
    except BaseException:
        for process in list(_running):
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _module(source: str) -> str:
    return source.removesuffix(".v")


def run(library: Library, folder: Path, program: str, *arguments: str) -> str:
    """What a program of Coq prints of a library compiled in this folder.

    Raises `ClaimFailed` where it fails, or takes more than `CONFINED` allows.
    """
    own, path = str(folder), os.environ.get("PATH", os.defpath)
    parts = library.lying(folder).all
    libraries = [word for part in parts for word in ("-R", str(part.folder), part.name)]
    with subprocess.Popen(
        ["sh", "-c", CONFINED, "sh", program, *libraries, *arguments],
        cwd=folder,
        env={
            **{"PATH": path, "HOME": own, "XDG_DATA_DIRS": own, "LC_ALL": "C.UTF-8"},
            "OCAMLRUNPARAM": YOUNG,
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        _running.add(process)
        try:
            printed = process.stdout.read(MOST_PRINTED) if process.stdout else ""
            if len(printed) == MOST_PRINTED:
                process.kill()
            process.wait()
        except BaseException:
            process.kill()
            raise
        finally:
            _running.discard(process)
    if len(printed) == MOST_PRINTED:
        raise ClaimFailed(f"{library.folder}: {program} {arguments[-1]}: it prints without end")
    if process.returncode:
        complaint = (
            " ".join(printed[max(printed.rfind('File "'), 0) :].split())
            or f"killed by signal {-process.returncode}"
        )
        raise ClaimFailed(f"{library.folder}: {program} {arguments[-1]}: {complaint:.300}")
    return printed
