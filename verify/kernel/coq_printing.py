"""What Coq notes and prints of a compiled library."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from verify.kernel.coq import Library, run
from verify.kernel.errors import ClaimFailed

# Between two answers: a question after a name that nothing has, and what Coq says to it.
MARKED, MARK = "Locate Term ____.", "No term of basename ____\n"
# What a reader is to have in mind of Coq's own library.
NOTATIONS = """Require Import ZArith QArith List.
Import ListNotations.
Open Scope Z_scope."""
SCHEMES = ("rect", "rec", "ind", "sind")  # what Coq derives of an inductive type, by its suffix
ON = (
    *("Allow Match Default Clause", "Coercions", "Factorizable Match Patterns", "Float"),
    *("Implicit Defensive", "Matching", "Notations", "Records", "Synth", "Wildcard"),
)
OFF = (
    *("All", "Existential Instances", "Implicit", "Parentheses", "Projections", "Raw Literals"),
    *("Primitive Projection Parameters", "Universes", "Use Implicit Types"),
)
USUAL = [
    *(f"Set Printing {flag}." for flag in ON),
    *(f"Unset Printing {flag}." for flag in OFF),
    "Set Printing Width 98.",
    "Set Printing Depth 1000000.",
    "Unset Fast Name Printing.",
    "Unset Mangle Names.",
    "Unset Asymmetric Patterns.",
    "Unset Short Module Printing.",
]
IN_FULL = [*USUAL, "Set Printing All."]
# The same in less than half the time; what is bound may be called as something else is.
LOOKED_THROUGH = [*IN_FULL, "Set Fast Name Printing.", "Set Printing Width 300."]
# Words of Coq's grammar that stand in a term printed in full, or before one.
WORDS = {
    *("Arguments", "CoInductive", "Inductive", "Prop", "Record", "SProp", "Set", "Type", "Variant"),
    *("as", "at", "by", "cofix", "else", "end", "exists", "fix", "for", "forall", "fun", "if"),
    *("_", "in", "let", "match", "mod", "return", "struct", "then", "using", "where", "with"),
}
# A line of what `coqc` notes of a source: a kind of thing, its place, its section and its name.
_NOTED = re.compile(r"^([a-z]+) (\d+):\d+ \S+ (\S+)$", re.MULTILINE)
# After which words a name may be introduced, as what; nothing else stands between. A name of a kind
# that is not told is of no thing, but a section's variable, that others may be called as.
INTRODUCED = {
    "def": ("Definition", "Fixpoint", "with", "Example"),
    "prf": ("Theorem", "Lemma", "Remark", "Fact", "Corollary", "Proposition", "Property"),
}
NO_THING, SHORT = ("binder", "not", "sec", "var"), "abbrev"
# The kinds that are definitions, types among them; what Coq derives of a type, as a field of a
# record is, it derives again where the type is read back.
DEFINED, TYPES, CONSTRUCTOR, FIELD, PROVED = "def", ("ind", "rec"), "constr", "proj", "prf"
KINDS = (DEFINED, *TYPES, CONSTRUCTOR)
DECLARED = ("Variant", "Inductive", "CoInductive", "Record")  # of what Coq prints of a type
# What is said of a name after what it stands for.
ARGUMENTS = re.compile(r"\n\nArguments .*", re.DOTALL)
NAME = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")
_WORD = re.compile(rf"{NAME.pattern}|:=|\S")
# A constant or type of a module, as Coq lists them.
_LISTED = re.compile(r"\b(Definition|Parameter|(?:Co)?Inductive|Variant|Record|with)\s+([\w']+)")
PORTION = 64  # so many are printed at a time: proofs are long
_RECURS = re.compile(r"\b(co)?fix\b")
# What a name refers to, unless another word says that it is another thing of that name.
_LOCATED = re.compile(
    r"^(Constant|Inductive|Constructor|Variable|Module)\s+(\S+)(?!\s+\(shorter name)(?=\s|$)", re.M
)
# Where the sentences that are read back stand: each in a module called so, of the file that asks,
# in modules called as the library and its file.
PLACE = "Read"
_READ = re.compile(rf" \S+\.query\.{PLACE}\d+\.")

# A term in full, by words: instead of a name what it refers to, a kind and a full name, if to
# anything.
Term = tuple[str, ...]


@dataclass(frozen=True)
class Noted:
    """What `coqc` notes of a library, by `File.name`: for every name that a definition introduces
    that definition, in the order of the sources, of a constructor its type; for every name that Coq
    may derive of a type, unless something else has it, that type; and all that is proved.
    """

    declared: dict[str, str]
    derived: dict[str, str]
    proved: dict[str, str]

    @classmethod
    def of(cls, folder: Path, library: Library) -> Noted:
        """What is noted of a compiled library. Raises `ClaimFailed` for two of a name."""
        found = cls({}, {}, {})
        parts = zip(library.all, library.lying(folder).all, strict=True)
        for part, there, source in ((*pair, name) for pair in parts for name in pair[0].sources):
            file, whole = source.removesuffix(".v"), ""
            module = file if part is library else f"{part.name}.{file}"
            places, types = dict[str, str](), list[str]()
            written = (there.folder / source).read_bytes().decode("latin-1")
            glob = (there.folder / f"{file}.glob").read_text("utf-8")
            for kind, place, name in _NOTED.findall(glob):
                before = written[: int(place)].rstrip()
                if kind in NO_THING:
                    continue
                taken = place if kind != SHORT else SHORT  # of which a source may have several
                if places.setdefault(name, taken) != taken:
                    raise ClaimFailed(f"{part.folder}: {source} has two {name}; rename one")
                if kind not in (*KINDS, FIELD, PROVED):
                    continue
                if not before.endswith(INTRODUCED.get(kind, "")):
                    raise ClaimFailed(
                        f"{part.folder}: {source} introduces {name} in a way that is not plain"
                    )
                known = f"{module}.{name}"
                whole = whole if kind in (CONSTRUCTOR, FIELD) else known
                names = {FIELD: found.derived, PROVED: found.proved}.get(kind, found.declared)
                names[known] = whole
                types += [name] if kind in TYPES else []
            for name in types:
                for scheme in {f"{name}_{scheme}" for scheme in SCHEMES} - places.keys():
                    found.derived[f"{module}.{scheme}"] = f"{module}.{name}"
        return found

    def together(self, name: str) -> list[str]:
        """A definition with its constructors, if it is a type."""
        return [part for part, whole in self.declared.items() if whole == name] or [name]

    def question(self, name: str, known: str = "") -> str:
        """What Coq is asked of a theorem, a constructor, a definition or what it has derived; and
        as what it is known, if not by this name.
        """
        if name in self.proved or self.declared.get(name, name) != name:
            return f"Check @{known or name}."
        return f"Print {known or name}."


@dataclass(frozen=True)
class Session:
    """A folder in which Coq is asked of a library, and the sentences that it reads first."""

    folder: Path
    library: Library
    begin: str

    @classmethod
    def of(cls, folder: Path, library: Library, begin: str = NOTATIONS) -> Session:
        """All modules of a compiled library and of what it needs are loaded, its own last, whose
        names are the shorter then; and nothing of them is imported.
        """
        return cls(folder, library, f"Require {' '.join(library.modules)}.\n{begin}")

    def asked(self, questions: Sequence[str], settings: Sequence[str] = USUAL) -> list[str]:
        """What Coq prints at each of these commands."""
        lines = [self.begin, *settings, *(f"{question}\n{MARKED}" for question in questions)]
        with tempfile.TemporaryDirectory(dir=self.folder) as place:
            query = Path(place, "query.v")
            query.write_text("\n".join(lines) + "\n", encoding="utf-8")
            printed = run(self.library, self.folder, "coqc", str(query))
        *answers, rest = printed.split(MARK)
        if len(answers) != len(questions) or rest or not printed.isascii():
            raise ClaimFailed(f"{self.library.folder}: Coq's answers cannot be told apart")
        return [answer.strip() for answer in answers]

    def in_full(self, questions: Sequence[str]) -> list[Term]:
        """What Coq prints in full, every name looked up. Nothing is implicit there but in patterns,
        which leave out what is so of a constructor (`coq_statements._demand_same_patterns`).
        """
        answers = self.asked(questions, IN_FULL)
        texts = [_WORD.findall(ARGUMENTS.sub("", answer).replace("@", "")) for answer in answers]
        names = sorted({word for words in texts for word in words if is_name(word)})
        refers = dict[str, str]()
        for name, answer in zip(
            names, self.asked([f"Locate Term {n}." for n in names]), strict=True
        ):
            if found := _LOCATED.search(answer):
                refers[name] = _READ.sub(" ", " ".join(found.groups()))
        return [tuple(refers.get(word, word) for word in words) for words in texts]


def recursive(session: Session, noted: Noted) -> dict[str, Term]:
    """What has recursion in it of all that Coq lists of the compiled modules, in full: definitions,
    what is derived of them, proofs, and what is not noted. Raises `ClaimFailed` for what is noted
    and not listed.
    """
    library, there, listed = session.library, set[str](), list[str]()
    answers = session.asked([f"Print Module {module}." for module in library.modules])
    for module, answer in zip(library.modules, answers, strict=True):
        short = module.removeprefix(f"{library.name}.")
        found = [(kind, f"{short}.{name}") for kind, name in _LISTED.findall(answer)]
        there |= {name for _, name in found}
        listed += [name for kind, name in found if kind != "with"]  # which stands in types, too
    if lost := {*noted.declared.values(), *noted.proved} - there:
        raise ClaimFailed(f"{library.folder}: {min(lost)} is introduced, and then not there")
    questions = {name: f"Print {library.full(name)}." for name in listed}

    def recurring(names: Sequence[str]) -> list[str]:
        printed = session.asked([questions[name] for name in names], LOOKED_THROUGH)
        return [name for name, text in zip(names, printed, strict=True) if _RECURS.search(text)]

    portions = [listed[start : start + PORTION] for start in range(0, len(listed), PORTION)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        names = [name for names in pool.map(recurring, portions) for name in names]
    terms = session.in_full([questions[name] for name in names]) if names else []
    return dict(zip(names, terms, strict=True))


def is_name(word: str) -> bool:
    """Whether a word of a term is a name, not one of Coq's grammar."""
    return NAME.fullmatch(word) is not None and word not in WORDS


def mentioned(text: Term) -> set[str]:
    """The full names in a term."""
    return {word.partition(" ")[2] for word in text} - {""}


def alike(one: Term, other: Term) -> bool:
    """Whether two terms are the same but for how all that is bound in them is called."""
    if len(one) != len(other):
        return False
    pairs = set(zip(one, other, strict=True))
    renamed = [pair for pair in pairs if pair[0] != pair[1]]
    return all(map(is_name, (word for pair in renamed for word in pair))) and (
        len(pairs) == len({*one}) == len({*other})
    )
