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
from collections import Counter
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
# Every branch by itself, and none left out: then there is one `if` for each two on a truth value.
APART = (
    *("Allow Match Default Clause", "Factorizable Match Patterns", "Matching", "Notations"),
    "Synth",
)
SHOWN = ("Set Printing Implicit.", "Set Printing Raw Literals.")
SIMPLY = "\n".join([*(f"Unset Printing {flag}." for flag in APART), *SHOWN])
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
_NOTED = re.compile(r"^([a-z]+) \d+:\d+ \S+ (\S+)$", re.MULTILINE)
# The kinds that are definitions, types among them; constructors are printed with their type, and
# what Coq derives of a type, as a field of a record is, where it is reached.
TYPES, CONSTRUCTOR, FIELD, PROVED = ("ind", "rec"), "constr", "proj", "prf"
KINDS = ("def", *TYPES, CONSTRUCTOR, FIELD)
# The constructor that a branch is for; and text in quotes, in which nothing is a branch.
_BRANCH = re.compile(r"\|\s+@?([\w.']+)[^|:]*?=>")
_QUOTED = re.compile(r'"[^"]*"')
_IF, _LET = re.compile(r"(?<![\w.'])if(?![\w.'])"), re.compile(r"(?<![\w.'])let\s+'?\(")
IF, ELSE = ("true", "left"), ("false", "right")  # of the types that are printed by `if`
LET = "pair"  # of the type of which a `let` shows the parts
_MADE_BY = re.compile(r"(?:Variant|Inductive) .*?:=\s*([\w']+) :", re.DOTALL)
_ARGUMENTS = re.compile(r"^Arguments .*(?:\n .*)*", re.MULTILINE)  # of `About`: what is implicit
_HIDDEN = re.compile(r"[]}](?!%type_scope)")  # what is implicit, but for types
DETERMINED = {"Coq.Init.Logic.eq_refl"}  # what is implicit in them too
_NAME = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")
# What a name refers to, unless another word says that it is another thing of that name.
_LOCATED = re.compile(
    r"^(Constant|Inductive|Constructor|Variable|Module)\s+(\S+)(?!\s+\(shorter name)(?=\s|$)", re.M
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


def asked(
    folder: Path, library: Library, questions: Sequence[str], standard: str = ""
) -> list[str]:
    """What Coq prints at each of these commands, all modules of the compiled library loaded, or
    these of Coq's own and none of ours.
    """
    modules = " ".join(source.removesuffix(".v") for source in library.sources)
    lines = [
        f"Require {standard}." if standard else f"From {library.name} Require {modules}.",
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
    than one; and if a source changed what is implicit in what a reader knows of Coq's own library.
    """
    defined, derived, proved = _noted(folder, library)
    if others := sorted(set(theorems) - proved):
        raise ClaimFailed(f"{others[0]} is no theorem of the library {library.name}")
    commands = {theorem: f"Check @{theorem}." for theorem in theorems}
    commands |= {name: f"Print {library.name}.{name}." for name in dict.fromkeys(defined.values())}
    in_full, referred = dict[str, str](), dict[str, str]()
    while new := [name for name in commands if name not in in_full]:
        first, *others = (commands[name] for name in new)
        first = f"{_explicit(library, defined)}\nSet Printing All.\n{first}"
        answers = asked(folder, library, [first, *others])
        in_full |= zip(new, answers, strict=True)
        for name in new:  # the constructor of a record is printed, but not noted
            if made_by := _MADE_BY.match(in_full[name]):
                defined.setdefault(f"{name.partition('.')[0]}.{made_by[1]}", name)
        referred |= _referred(folder, library, answers, defined)
        for name in sorted(referred.values()):
            short = name.removeprefix(f"{library.name}.")
            if short in derived and short not in commands:
                commands[short], defined[short] = f"Print {name}.", short
    written = {name: text for name, text in in_full.items() if name not in derived}
    printed = _for_the_reader(folder, library, theorems, commands, defined, written, referred)
    defined = derived | defined
    return {
        theorem: _stated(library, theorem, printed, in_full, defined, referred)
        for theorem in theorems
    }


def _explicit(library: Library, defined: Iterable[str]) -> str:
    """That nothing is implicit in these definitions, whatever a source says."""
    return "\n".join(f"Arguments {library.name}.{name} : clear implicits." for name in defined)


def _for_the_reader(
    folder: Path,
    library: Library,
    theorems: Sequence[str],
    commands: Mapping[str, str],
    defined: Mapping[str, str],
    written: Mapping[str, str],
    referred: Mapping[str, str],
) -> dict[str, str]:
    """What is printed of theorems and definitions in usual notation, what a source of ours leaves
    implicit being written, and what Coq's own library does as it is there; `written` is in full
    what Coq has not made itself. Raises `ClaimFailed` as `_together` does.
    """
    standard = sorted({name for name in referred.values() if name.startswith(f"{OWN}.")})
    about = [f"About {name}." for name in standard]
    first, *others = commands.values()
    *answers, _, assumed, loaded, modules = asked(
        folder,
        library,
        [
            *about,
            f"{_explicit(library, defined)}\n{first}",
            *others,
            *(f"{SIMPLY}\n{commands[name]}" for name in written),
            "\n".join(f"Check (@{theorem} : (_ : Prop))." for theorem in theorems)
            + f"\nDefinition every := ({', '.join(f'@{theorem}' for theorem in theorems)}).",
            "Print Assumptions every.",
            "Print Libraries.",
            "\n".join(f"Locate Module {source.removesuffix('.v')}." for source in library.sources),
        ],
    )
    if taken := re.search(rf"\b{OWN}\.\S+", modules):
        raise ClaimFailed(f"{library.folder}: Coq itself has a module {taken[0]}; rename the file")
    if assumed != CLOSED:
        raise ClaimFailed(f"{', '.join(theorems)} rests on {' '.join(assumed.split()):.200}")
    own = [name for name in loaded.split() if name.startswith(f"{OWN}.")]
    installed = asked(folder, library, about, " ".join(own)) if about else []
    for name, *said in zip(standard, answers, installed, strict=False):
        here, there = (_ARGUMENTS.findall(text) for text in said)
        if here != there:
            raise ClaimFailed(f"{library.folder}: a source changes what is implicit in {name}")
        if name not in DETERMINED and _HIDDEN.search(" ".join(here).partition(",")[0]):
            raise ClaimFailed(
                f"{library.folder}: {name} would be printed without all it is said of"
            )
    printed = answers[len(about) :]
    shown = dict(zip(commands, printed, strict=False))
    for (name, in_full), simply in zip(written.items(), printed[len(commands) :], strict=True):
        _same_branches(name, in_full, *(_QUOTED.sub("", text) for text in (simply, shown[name])))
    return shown


def _same_branches(name: str, in_full: str, simply: str, printed: str) -> None:
    """Raises `ClaimFailed` unless a reader sees of every branch for which constructor it is, but
    those of an `if` of a truth value, or of what is decided, and of a `let` of a pair.

    No other `if` or `let` tells it, nor is a branch seen in a part of the term that is left out.
    Simply, all branches stand apart; as it is printed there are no more of either.
    """
    hidden = Counter(_BRANCH.findall(in_full))
    hidden.subtract(_BRANCH.findall(simply))
    told = {*IF, *ELSE, LET}
    if left_out := sorted(made for made, times in hidden.items() if times and made not in told):
        words = f"{name} is printed without its branches for {', '.join(left_out)}"
        raise ClaimFailed(f"{words}; write `match`, or the fields of a record")
    if any(len(word.findall(printed)) > len(word.findall(simply)) for word in (_IF, _LET)):
        raise ClaimFailed(f"{name} is printed with fewer branches than it has; write `match`")
    shown = len(_IF.findall(simply))
    if {sum(hidden[made] for made in pair) for pair in (IF, ELSE)} != {shown}:
        raise ClaimFailed(f"{name} is printed with `if` of another type than bool")


def _noted(folder: Path, library: Library) -> tuple[dict[str, str], dict[str, str], set[str]]:
    """For every name that a definition of the library introduces that definition, by `File.name`,
    in the order of the sources: for a constructor its type. For every name that Coq may derive
    of a type, unless something else has it, that type: for the fields of a record, and schemes.
    And the full names of all that is proved.

    Raises `ClaimFailed` for two of a name.
    """
    defined, derived, proved = dict[str, str](), dict[str, str](), set[str]()
    for source in library.sources:
        module, whole, kinds = source.removesuffix(".v"), "", dict[str, str]()
        noted = _NOTED.findall(Path(folder, f"{module}.glob").read_text("utf-8"))
        for kind, name in noted:
            if kind not in (*KINDS, PROVED):
                continue
            if kinds.setdefault(name, kind) != kind:
                raise ClaimFailed(f"{library.folder}: {source} has two {name}; rename one")
            if kind == FIELD:
                derived[f"{module}.{name}"] = whole
            elif kind == PROVED:
                proved.add(f"{library.name}.{module}.{name}")
            else:
                whole = whole if kind == CONSTRUCTOR else f"{module}.{name}"
                if defined.setdefault(f"{module}.{name}", whole) != whole:
                    raise ClaimFailed(f"{library.folder}: {source} has two {name}; rename one")
        others = {name for _, name in noted}
        for name in [name for kind, name in noted if kind in TYPES]:
            for scheme in {f"{name}_{scheme}" for scheme in SCHEMES} - others:
                derived[f"{module}.{scheme}"] = f"{module}.{name}"
    return defined, derived, proved


def _referred(
    folder: Path, library: Library, texts: Iterable[str], defined: Mapping[str, str]
) -> dict[str, str]:
    """The full name of what each name in these texts refers to, if to anything. Raises
    `ClaimFailed` where what is noted as a constructor is none.
    """
    names = sorted({name for text in texts for name in _NAME.findall(text)} - WORDS)
    answers = asked(folder, library, [f"Locate Term {name}." for name in names])
    referred = dict[str, str]()
    for name, found in zip(names, map(_LOCATED.search, answers), strict=True):
        if found:
            kind, referred[name] = found.groups()
            short = referred[name].removeprefix(f"{library.name}.")
            if kind != "Constructor" and defined.get(short, short) != short:
                raise ClaimFailed(f"{library.folder}: {short} is no constructor; rename it")
    return referred


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
