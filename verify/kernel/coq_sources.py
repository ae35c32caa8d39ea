"""The sentences that a Coq source may hold; every other sentence is refused.

Commands that are not listed could bring in features that Coq and its checker get wrong (modules,
flags, other sorts, plugins), or read and write files. The text is divided into sentences by rules
that leave Coq no other division: ASCII only, a blank before every comment, no comment inside a
comment, no full stop in a string, a blank after each full stop that ends a sentence. Only `Lemma`
and `Theorem` open a proof and only `Qed` closes it; Coq refuses sources that open one otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from verify.kernel.errors import ClaimFailed

Libraries = Mapping[str, Collection[str]]  # the modules of each library

# Modules of Coq's own library that may be required. None of them loads a module that has a type in
# SProp (rocq #22378).
COQS = (
    *("Arith", "Bool", "Decidable", "Eqdep_dec", "FinFun", "Lia", "List", "Lqa", "Permutation"),
    *("QArith", "Qabs", "Qcanon", "Qminmax", "Qreduction", "Qround", "Sorted", "ZArith"),
    *("Znumtheory", "Zpow_facts"),
)
# Words forbidden even in comments, so that finding them needs no recognition of comments.
NOWHERE = re.compile(r"native_compute|\w*no_check\w*|Include")
_STRING = r'"(?:[^"(*]|\((?!\*)|\*(?!\)))*"'  # neither starts nor ends a comment
_COMMENT = rf'(?<!\S)\(\*(?:[^"(*]|\((?!\*)|\*(?!\))|{_STRING})*\*\)'
_APART = re.compile(rf"{_COMMENT}|({_STRING})")
# Characters that a notation may have, so that none of its tokens holds a full stop, `(*` or `"`.
_WRITTEN = re.compile(r"\"[\w' \[\]<>=+;,-]*\"", re.A)
# Two dots that give a tactic for all other goals, as in `[lia..|]`.
_OTHERS = re.compile(r"(?<!\.)\.\.(?=[]|])")
# What no sentence may hold: remains of comments and strings; full stops that neither end it nor
# belong to a name; universes; casts checked by the virtual machine or native code; other sorts and
# languages; tactics that declare lemmas or run programs.
_ODD = re.compile(
    r"\(\*|\*\)|(?<!\")\"(?:\"\")*(?!\")|\.(?![\sA-Za-z_]|\Z)|@\{"
    r"|<:|\b(?:SProp|abstract|transparent_abstract|ltac2|Ltac2|\w*(?:sos|psatz)\w*)\b",
    re.A,
)
_END = re.compile(r"\.(?=\s|\Z)")
_NAME = r"[A-Za-z_][\w']*"
_NAMES = rf"{_NAME}(?: {_NAME})*"

_REQUIRE = re.compile(r"(?:From (\w+) )?Require(?: Import| Export)?((?: \w+)+)", re.A)
_OPENS = re.compile(rf"(?:Lemma|Theorem) {_NAME} .*", re.A)
_COMMAND = re.compile(
    r"Import ListNotations|(?:(?:Local )?Open|Close) Scope \w+|(?:Set|Unset) Elimination Schemes"
    rf"|(?:Section|End) {_NAME}|(?:Variables?|Hypothes[ie]s) .*"
    rf"|(?:Definition|Fixpoint|Inductive|Record|Variant) {_NAME} .*:=.*"
    rf"|Let (?!(?:Co)?Fixpoint ){_NAME} .*:=.*|Add Ring {_NAME} : {_NAME}"
    rf"|(?:Local )?Notation (?:\"\"|{_NAMES}) := .*"
    rf"|Ltac (?!Notation ){_NAMES} := .*|Tactic Notation \"\"(?: \"\"| hyp\({_NAME}\))* := .*"
    rf"|(?:#\[global\] )?Arguments {_NAME}(?: _| \{{{_NAMES}\}})*(?: /)?"
    rf"|(?:#\[local\] )?Coercion {_NAME} : {_NAME} >-> {_NAME}",
    re.A,
)
_BULLET = re.compile(r"(?:[-+*]+|[{}]|\d+ ?: ?\{) ?", re.A)
_TACTIC = re.compile(
    r"(?:(?:all|\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*) ?: ?)?"  # selected goals
    r"(?:[a-z_][\w']*(?![\w']| ?:(?!=))|Z\.div_mod_to_equations\b).*",
    re.A,
)


def sentences(source: str, text: str) -> list[str]:
    """The sentences of a source without comments, blanks folded, each string as `""`.

    Raises `ClaimFailed` for a text that Coq might divide differently.
    """
    if word := NOWHERE.search(text):
        raise ClaimFailed(f"{source} has the word {word[0]}; drop it, in comments too")
    if character := re.search(r"[^\n -~]", text):
        raise ClaimFailed(f"{source} has the character {character[0]!a}; write ASCII, no tabs")
    for string in filter(None, (found[1] for found in _APART.finditer(text))):
        if not _WRITTEN.fullmatch(string):
            raise ClaimFailed(
                f"{source} has the string {string:.60}; write it in letters and [ ] < > = + ; , -"
            )
    code = _OTHERS.sub(" ", _APART.sub(lambda found: '""' if found[1] else " ", text))
    code = " ".join(code.split())  # joins words that are refused only together
    if odd := _ODD.search(code):
        near = code[max(odd.start() - 20, 0) : odd.end() + 20].strip()
        raise ClaimFailed(f"{source} has {odd[0]!r} in {near!r}; write it otherwise")
    return [*filter(None, (part.strip() for part in _END.split(code)))]


def modules_in(source: str, sentence: str, libraries: Libraries) -> set[str] | None:
    """The modules that a sentence requires, by short name; None if it requires nothing.

    `libraries` gives the modules of each of our libraries that may be required, by `From`. Raises
    `ClaimFailed` for any other module.
    """
    if (require := _REQUIRE.fullmatch(sentence)) is None:
        return None
    found, known = {*require[2].split()}, libraries.get(require[1], ()) if require[1] else COQS
    for module in sorted(found):
        if module not in known:
            mend = "name it in _CoqProject" if require[1] else "use From for our own files"
            raise ClaimFailed(f"{source} requires {module}, which is not on the list; {mend}")
    return found


def required(source: str, text: str, libraries: Libraries) -> set[str]:
    """The modules that a source of proofs requires, by short name.

    Raises `ClaimFailed` for a source that holds anything but listed sentences.
    """
    found, proof = set[str](), ""  # "", the command that opened a proof, or "Proof" inside one
    for sentence in sentences(source, text):
        if proof == "Proof":
            said = sentence
            while bullet := _BULLET.match(said):
                said = said[bullet.end() :]
            if said == "Qed":
                proof = ""
            elif not _TACTIC.fullmatch(said):
                raise ClaimFailed(f"{source} has {sentence!r:.80} in a proof; use a tactic")
        elif proof:
            if sentence != "Proof":
                raise ClaimFailed(f"{source} has {sentence!r:.80} after a lemma; write `Proof.`")
            proof = sentence
        elif _OPENS.fullmatch(sentence):
            proof = sentence
        elif (modules := modules_in(source, sentence, libraries)) is not None:
            found |= modules
        elif not _COMMAND.fullmatch(sentence):
            raise ClaimFailed(f"{source} has {sentence!r:.80}, which is not on the list")
    return found
