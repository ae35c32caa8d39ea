"""What a theorem of a compiled library says, so that nothing else can be meant by it.

Coq prints a theorem and the definitions that it reaches twice. Once for the reader, in usual
notation. And once in full, without notation and with nothing implicit: the names that stand there
are looked up, and each is that of a definition of the library, which is printed too, or belongs to
Coq's own library. No module of ours is imported where Coq is asked, so that no notation of ours is
used; what a source may set everywhere all the same, the questions set back.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from verify.kernel.coq import OWN, Library, compiled, run
from verify.kernel.errors import ClaimFailed

MARK = "tt\n     : unit\n"  # what `Check tt.` prints, between two answers
CLOSED = "Closed under the global context"
SCHEMES = ("rect", "rec", "ind", "sind")  # what Coq derives of an inductive type, by its suffix
ON = (
    *("Allow Match Default Clause", "Coercions", "Factorizable Match Patterns", "Float"),
    *("Implicit Defensive", "Matching", "Notations", "Records", "Synth", "Wildcard"),
)
OFF = (
    *("All", "Existential Instances", "Implicit", "Parentheses", "Projections", "Raw Literals"),
    *("Primitive Projection Parameters", "Universes", "Use Implicit Types"),
)
SETTINGS = (
    *(f"Set Printing {flag}." for flag in ON),
    *(f"Unset Printing {flag}." for flag in OFF),
    "Set Printing Width 100.",
    "Set Printing Depth 1000000.",
    "Unset Fast Name Printing.",
    "Unset Mangle Names.",
    "Unset Asymmetric Patterns.",
    "Unset Short Module Printing.",
)
# Words of Coq's grammar that stand in a term printed in full, or before one.
WORDS = {
    *("Arguments", "CoInductive", "Inductive", "Prop", "Record", "SProp", "Set", "Type", "Variant"),
    *("as", "at", "by", "cofix", "else", "end", "exists", "fix", "for", "forall", "fun", "if"),
    *("_", "in", "let", "match", "mod", "return", "struct", "then", "using", "where", "with"),
}
# A line of what `coqc` notes of a source: a kind of thing, its place, its section and its name.
_NOTED = re.compile(r"^([a-z]+) (\d+):\d+ \S+ (\S+)$", re.MULTILINE)
# The kinds that are definitions: types and parts of such among them.
TYPES, PARTS = ("ind", "rec"), ("constr", "proj")
KINDS = ("def", *TYPES, *PARTS)
_IF = re.compile(r"\bif\b|\| true =>|\| left \w+ =>")  # each branches on a truth value
_ARGUMENTS = re.compile(r"(?<![A-Za-z_'])Arguments\b(?:\s+([\w'.]+)(?=\s))?")
_IMPORTING = re.compile("Import|Export")  # after these a name may be another's
_NAME = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")
# What a name refers to, unless another word says that it is another thing of that name.
_LOCATED = re.compile(
    r"^(?:Constant|Inductive|Constructor|Variable|Module)\s+(\S+)(?!\s+\(shorter name)(?=\s|$)",
    re.M,
)


@dataclass(frozen=True)
class Stated:
    """What a theorem says: its statement and by name the definitions it is said in, in the order
    of the sources, as Coq prints them for a reader; the names of what is used of Coq's own library;
    and the digest of all that in full.
    """

    statement: str
    definitions: Mapping[str, str]
    standard: tuple[str, ...]
    in_full: str


def stated(
    library: Library, theorem: str, others: Iterable[str] = (), full: bool = False
) -> Stated:
    """What a theorem says. Definitions are those of the library that its statement names, those
    that these name, and so on; proofs do not count.

    Others that will be wanted are asked for at the same time, as starting Coq takes the longest.
    Raises `ClaimFailed` if the theorem rests on an axiom, or speaks of what is no definition.
    """
    folder = compiled(library, full)
    try:
        found = _together(folder, library, tuple(sorted({theorem, *others})))
    except ClaimFailed:  # perhaps because of another
        found = _together(folder, library, (theorem,))
    return found[theorem]


def asked(folder: Path, library: Library, questions: Sequence[str]) -> list[str]:
    """What Coq prints at each of these commands, all modules of the compiled library loaded."""
    modules = " ".join(source.removesuffix(".v") for source in library.sources)
    lines = [
        f"From {library.name} Require {modules}.",
        "Require Import ZArith.",
        "Open Scope Z_scope.",
        *SETTINGS,
    ]
    for question in questions:
        lines += [question, "Check tt."]
    with tempfile.TemporaryDirectory(dir=folder) as place:
        query = Path(place, "query.v")
        query.write_text("\n".join(lines) + "\n", encoding="ascii")
        printed = run(library, folder, "coqc", str(query))
    *answers, rest = printed.split(MARK)
    if len(answers) != len(questions) or rest or not printed.isascii():
        raise ClaimFailed(f"{library.folder}: Coq's answers cannot be told apart")
    return [answer.strip() for answer in answers]


@cache
def _together(folder: Path, library: Library, theorems: tuple[str, ...]) -> dict[str, Stated]:
    """What Coq says of each theorem and its definitions; once for a folder.

    Raises `ClaimFailed` if one rests on an axiom: asked of all in one, which takes Coq no longer
    than one.
    """
    if others := sorted(set(theorems) - _theorems(folder, library)):
        raise ClaimFailed(f"{others[0]} is no theorem of the library {library.name}")
    defined, schemes = _defined(folder, library)
    definitions = tuple(dict.fromkeys(defined.values()))
    commands = [
        *(f"Check @{theorem}." for theorem in theorems),
        *(f"Print {library.name}.{name}." for name in definitions),
    ]
    # What a source leaves implicit is nothing to the reader.
    shown = [f"Arguments {library.name}.{name} : clear implicits." for name in defined]
    *answers, _, assumed = asked(
        folder,
        library,
        [
            *(f"Set Printing All.\n{command}\nUnset Printing All." for command in commands),
            *("\n".join([*shown, commands[0]]), *commands[1:]),
            "\n".join(f"Check (@{theorem} : (_ : Prop))." for theorem in theorems)
            + f"\nDefinition every := ({', '.join(f'@{theorem}' for theorem in theorems)}).",
            "Print Assumptions every.",
        ],
    )
    if assumed != CLOSED:
        raise ClaimFailed(f"{', '.join(theorems)} rests on {' '.join(assumed.split()):.200}")
    asked_of = (*theorems, *definitions)
    in_full = dict(zip(asked_of, answers[: len(commands)], strict=True))
    printed = dict(zip(asked_of, answers[len(commands) :], strict=True))
    for name in definitions:  # the constructor of a record is printed, but not noted
        if made_by := re.match(r"(?:Variant|Inductive) .*?:=\s*([\w']+) :", in_full[name], re.S):
            defined.setdefault(f"{name.partition('.')[0]}.{made_by[1]}", name)
    referred = _referred(folder, library, in_full.values())
    return {
        theorem: _stated(library, theorem, printed, in_full, defined | schemes, referred)
        for theorem in theorems
    }


def _defined(folder: Path, library: Library) -> tuple[dict[str, str], dict[str, str]]:
    """For every name that a definition of the library introduces that definition, by `File.name`,
    in the order of the sources: for a constructor or a field its type. And likewise for every name
    that Coq may derive of a type, unless something else has it.

    Raises `ClaimFailed` for two of a name, and for arguments given to what is not the source's own.
    """
    defined, schemes = dict[str, str](), dict[str, str]()
    for source in library.sources:
        module, whole = source.removesuffix(".v"), ""
        noted = _NOTED.findall(Path(folder, f"{module}.glob").read_text("utf-8"))
        for kind, _, name in noted:
            if kind in KINDS and kind not in PARTS:
                whole = f"{module}.{name}"
            known = defined.setdefault(f"{module}.{name}", whole) if kind in KINDS else whole
            if known != whole:
                raise ClaimFailed(f"{library.folder}: {source} has two {name}; rename one")
        others = {name for _, _, name in noted}
        for name in [name for kind, _, name in noted if kind in TYPES]:
            for derived in {f"{name}_{scheme}" for scheme in SCHEMES} - others:
                schemes[f"{module}.{derived}"] = f"{module}.{name}"
        text = Path(folder, source).read_text("latin-1")  # places are counted in bytes
        places = {name: int(place) for kind, place, name in noted if kind in KINDS}
        for given in _ARGUMENTS.finditer(text):
            name, end = given[1] or "", given.start()
            since = places.get(name, end)
            if since >= end or _IMPORTING.search(text, since, end):
                raise ClaimFailed(
                    f"{library.folder}: {source} gives arguments of {name}, not its own"
                )
    return defined, schemes


def _theorems(folder: Path, library: Library) -> set[str]:
    """The full names of all that the sources prove."""
    return {
        f"{library.name}.{module}.{name}"
        for module in (source.removesuffix(".v") for source in library.sources)
        for kind, _, name in _NOTED.findall(Path(folder, f"{module}.glob").read_text("utf-8"))
        if kind == "prf"
    }


def _referred(folder: Path, library: Library, texts: Iterable[str]) -> dict[str, str]:
    """The full name of what each name in these texts refers to, if to anything."""
    names = sorted({name for text in texts for name in _NAME.findall(text)} - WORDS)
    answers = asked(folder, library, [f"Locate Term {name}." for name in names])
    located = zip(names, map(_LOCATED.search, answers), strict=True)
    return {name: found[1] for name, found in located if found}


def _stated(
    library: Library,
    theorem: str,
    printed: Mapping[str, str],
    in_full: Mapping[str, str],
    defined: Mapping[str, str],
    referred: Mapping[str, str],
) -> Stated:
    """What is printed of a theorem and of all that it reaches.

    Raises `ClaimFailed` for a name that is neither of a definition nor of Coq's own library: a
    lemma, say, on which a definition is built; or for one that only the reader is shown.
    """
    reached, meant = [theorem], dict[str, str]()
    for place in reached:
        names = set(_NAME.findall(in_full[place])) & referred.keys()
        meant |= {name: referred[name] for name in names}
        for name in sorted({referred[name] for name in names} - {place}):
            whole = defined.get(name.removeprefix(f"{library.name}."))
            if whole is None and not name.startswith(f"{OWN}."):
                raise ClaimFailed(f"{theorem} speaks of {name}, which is no definition")
            if whole is not None and whole not in reached:
                reached.append(whole)
    modules = "|".join(source.removesuffix(".v") for source in library.sources)
    ours = re.compile(rf"(?<![\w.'])(?:{library.name}\.)?((?:{modules})\.[\w'.]*[\w'])")
    for place in reached:
        if len(_IF.findall(printed[place])) != len(_IF.findall(in_full[place])):
            raise ClaimFailed(f"{theorem} is printed with `if` of another type than bool")
        for name in ours.findall(printed[place]):
            if f"{library.name}.{name}" != theorem and defined.get(name) not in reached:
                raise ClaimFailed(f"{theorem} is printed with {name}, of which it does not speak")
    order = [theorem, *(name for name in printed if name in reached[1:])]
    content = [*(in_full[place] for place in order), *(f"{n} = {meant[n]}" for n in sorted(meant))]
    return Stated(
        printed[theorem],
        {name: printed[name] for name in order[1:]},
        tuple(sorted({name for name in meant.values() if name.startswith(f"{OWN}.")})),
        hashlib.sha256("\n".join(content).encode()).hexdigest(),
    )
