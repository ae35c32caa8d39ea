"""Coq libraries of a paper: compiled, checked, and asked what they prove. Trusted, as Coq is.

The sources lie in `theorems/PAPER/formal`; the file `_CoqProject` there names the library on a
line `-R . NAME` and then its sources, a line each, in the order of compilation.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from verify.kernel.errors import ClaimFailed, NoCoq

PROGRAMS = ("coqc", "coqchk")
MARK = "tt\n     : unit\n"  # what `Check tt.` prints, between two answers
CLOSED = "Closed under the global context"
# What `coqchk` has to say of a library that takes nothing for granted.
SUMMARY = (
    "Axioms",
    "Constants/Inductives relying on type-in-type",
    "Constants/Inductives relying on unsafe (co)fixpoints",
    "Inductives whose positivity is assumed",
)
# Coq's tactics load it; its sealed fields count as axioms where it is not checked itself.
SEALED = "Coq.ssr.ssrunder"
SCHEMES = ("rect", "rec", "ind", "sind")  # what Coq derives of an inductive type, by its suffix
# A line of what `coqc` notes of a source: a kind of thing, its place, its section and its name.
_NOTED = re.compile(r"^(def|ind|rec|constr|proj) \d+:\d+ \S+ (\S+)$", re.MULTILINE)
_REQUIRE = re.compile(r"\bRequire\s.*?\.\s", re.DOTALL)
_kept = ExitStack()  # compiled libraries live as long as the process


@dataclass(frozen=True)
class Library:
    """The sources of a paper's formal proofs, in the order of compilation."""

    name: str
    folder: Path
    sources: tuple[str, ...]

    @classmethod
    def of(cls, folder: Path) -> Library:
        """The library in a folder. Raises `ClaimFailed` if there is none."""
        project = folder / "_CoqProject"
        if not project.is_file():
            raise ClaimFailed(f"{project}: not there; a formal proof needs its library")
        first, *sources = project.read_text(encoding="ascii").split("\n")
        name = re.fullmatch(r"-R \. (\w+)", first)
        if name is None or not all(re.fullmatch(r"(\w+\.v)?", source) for source in sources):
            raise ClaimFailed(f"{project}: write `-R . NAME`, then a source on each line")
        return cls(name[1], folder, tuple(filter(None, sources)))

    def digests(self) -> dict[str, str]:
        """The SHA-256 of every source."""
        return {
            source: hashlib.sha256((self.folder / source).read_bytes()).hexdigest()
            for source in self.sources
        }


@cache
def compiled(library: Library, full: bool = False) -> Path:
    """The folder of the compiled library, checked: no axiom, nothing unsafe.

    What it uses of Coq's own library is searched for axioms, and is checked as well if `full`;
    otherwise it is believed as installed. A source may not have the name of a module of that: what
    requires it would mean another. Raises `NoCoq` where Coq is missing and `ClaimFailed`
    where a source does not compile or the checker finds something taken for granted.
    """
    for program in PROGRAMS:
        if shutil.which(program) is None:
            raise NoCoq(f"{program} is not installed here; Debian's package is coq")
    folder = Path(_kept.enter_context(tempfile.TemporaryDirectory()))
    own = [source.removesuffix(".v") for source in library.sources]
    installed = {
        path.stem for path in Path(_run(library, folder, "coqc", "-where").strip()).rglob("*.vo")
    }
    if taken := installed.intersection(own):
        raise ClaimFailed(
            f"{library.folder}: Coq itself has a module {min(taken)}; rename the file"
        )
    _compile(library, folder)
    modules = [f"{library.name}.{module}" for module in own]
    if not full:
        modules = [word for module in (*modules, SEALED) for word in ("-norec", module)]
    summary = _run(library, folder, "coqchk", "-silent", "-o", *modules)
    for line in SUMMARY:
        if f"* {line}: <none>" not in summary:
            raise ClaimFailed(f"{library.folder}: coqchk does not say that there are no {line}")
    return folder


def _compile(library: Library, folder: Path) -> None:
    """Compile every source, each as soon as all that it requires are compiled."""
    done: dict[str, Future[None]] = {}

    def compile_after(source: str, required: list[Future[None]]) -> None:
        for other in required:
            other.result()
        _run(library, folder, "coqc", source)

    # Work starts in the order of compilation: what one waits for has started before it.
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for source in library.sources:
            shutil.copyfile(library.folder / source, folder / source)
            sentences = _REQUIRE.findall((folder / source).read_text(encoding="utf-8"))
            named = {f"{module}.v" for module in re.findall(r"\w+", " ".join(sentences))}
            required = [compiling for other, compiling in done.items() if other in named]
            done[source] = pool.submit(compile_after, source, required)
        for compiling in done.values():
            compiling.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _run(library: Library, folder: Path, program: str, *arguments: str) -> str:
    done = subprocess.run(
        [program, "-R", str(folder), library.name, *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        complaint = " ".join(done.stdout.split())
        raise ClaimFailed(f"{library.folder}: {program} {arguments[-1]}: {complaint:.300}")
    return done.stdout


def asked(folder: Path, library: Library, questions: Sequence[str]) -> list[str]:
    """What Coq prints at each of these commands, all modules of the compiled library loaded."""
    modules = " ".join(source.removesuffix(".v") for source in library.sources)
    lines = [
        f"From {library.name} Require {modules}.",
        "Require Import ZArith.",
        "Open Scope Z_scope.",
        "Set Printing Width 100.",
        "Set Printing Depth 1000000.",
    ]
    for question in questions:
        lines += [question, "Check tt."]
    with tempfile.TemporaryDirectory(dir=folder) as place:
        query = Path(place, "query.v")
        query.write_text("\n".join(lines) + "\n", encoding="ascii")
        printed = _run(library, folder, "coqc", str(query))
    *answers, rest = printed.split(MARK)
    if len(answers) != len(questions) or rest:
        raise ClaimFailed(f"{library.folder}: Coq's answers cannot be told apart")
    return [answer.strip() for answer in answers]


def stated(
    library: Library, theorem: str, others: Iterable[str] = (), full: bool = False
) -> tuple[str, dict[str, str]]:
    """What a theorem says, and the definitions of the library that it speaks of, by `File.name`, as
    Coq prints them: those that its statement names, those that these name, and so on, in the order
    of the sources. Proofs do not count.

    Others that will be wanted are asked for at the same time, as starting Coq takes the longest.
    Raises `ClaimFailed` if the theorem rests on an axiom.
    """
    folder = compiled(library, full)
    try:
        found = _together(folder, library, tuple(sorted({theorem, *others})))
    except ClaimFailed:  # perhaps because of another
        found = _together(folder, library, (theorem,))
    return found[theorem]


@cache
def _together(
    folder: Path, library: Library, theorems: tuple[str, ...]
) -> dict[str, tuple[str, dict[str, str]]]:
    """What Coq says of each theorem and its definitions; once for a folder.

    Raises `ClaimFailed` if one rests on an axiom: asked of all in one, which takes Coq no longer
    than one.
    """
    defined = _defined(folder, library)
    definitions = tuple(dict.fromkeys(defined.values()))
    commands = [
        *(f"Check @{theorem}." for theorem in theorems),
        *(f"Print {library.name}.{name}." for name in definitions),
    ]
    *answers, _, assumed = asked(
        folder,
        library,
        [
            *commands,
            *(f"Set Printing All.\n{command}\nUnset Printing All." for command in commands),
            f"Definition every := ({', '.join(f'@{theorem}' for theorem in theorems)}).",
            "Print Assumptions every.",
        ],
    )
    if assumed != CLOSED:
        raise ClaimFailed(f"{', '.join(theorems)} rests on {' '.join(assumed.split()):.200}")
    asked_of = (*theorems, *definitions)
    printed = dict(zip(asked_of, answers[: len(commands)], strict=True))
    in_full = dict(zip(asked_of, answers[len(commands) :], strict=True))
    for name in definitions:  # the constructor of a record is printed, but not noted
        if made_by := re.match(r"(?:Variant|Inductive) .*?:=\s*([\w']+) :", in_full[name], re.S):
            defined.setdefault(f"{name.partition('.')[0]}.{made_by[1]}", name)
    return {
        theorem: (printed[theorem], {name: printed[name] for name in definitions if name in found})
        for theorem in theorems
        for found in [_reached(library, theorem, in_full, defined)]
    }


def _defined(folder: Path, library: Library) -> dict[str, str]:
    """For every name that a definition of the library introduces that definition, by `File.name`,
    in the order of the sources: for a constructor or a field its type.
    """
    defined: dict[str, str] = {}
    for source in library.sources:
        module = source.removesuffix(".v")
        whole = ""
        for kind, name in _NOTED.findall(Path(folder, f"{module}.glob").read_text("utf-8")):
            if kind not in ("constr", "proj"):
                whole = f"{module}.{name}"
            if kind in ("ind", "rec"):
                defined.update({f"{whole}_{scheme}": whole for scheme in SCHEMES})
            defined[f"{module}.{name}"] = whole
    return defined


def _reached(
    library: Library, theorem: str, in_full: dict[str, str], defined: dict[str, str]
) -> set[str]:
    """The definitions that a theorem names, and those that these name, and so on.

    Coq, which has no module of the library imported, prints every name of it with its module, and
    prints every name there is where nothing is left implicit. Raises `ClaimFailed` for a name that
    is not that of a definition: a lemma, say, on which a definition is built.
    """
    modules = "|".join(source.removesuffix(".v") for source in library.sources)
    of_the_library = re.compile(rf"(?<![\w.'])(?:{library.name}\.)?((?:{modules})\.[\w'.]*[\w'])")
    reached: set[str] = set()
    following = [theorem]
    while following:
        text = in_full[following.pop()]
        for name in set(of_the_library.findall(text)) - {theorem.removeprefix(f"{library.name}.")}:
            if name not in defined:
                raise ClaimFailed(f"{theorem} speaks of {name}, which is no definition")
            if defined[name] not in reached:
                reached.add(defined[name])
                following.append(defined[name])
    return reached
