"""Which claims are related to a claim: the steps of its printed proof, claims named in its words,
and claims used by its formal proof.

Words name claims by id, and theorems, lemmas and equations as the paper does. A step belongs to the
proof that its place names. A formal proof uses another one if the names in it lead there through
lemmas that no claim names, in its own library or in one that it needs. A name is looked up as in
Coq: in the file, then in its imports.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest

from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.ledger import inventory
from verify.ledger.papers import discover, papers

KINDS = {
    "Thm": "Theorem",
    "Cons": "Consequence",
    "Conj": "Conjecture",
    "Cor": "Corollary",
    "Prop": "Proposition",
    "Def": "Definition",
    "Ex": "Example",
}
NAME = re.compile(
    r"\b(Theorem|Lemma|Proposition|Corollary|Consequence|Conjecture|Example|Definition"
    rf"|(?:{'|'.join(KINDS)})\.?)\s(\d+(?:\.\d+)?)"
)
NUMBERED = re.compile(r"\((\d+(?:\.\d+)?[a-z]?)\)")
PROOF_OF = re.compile(r"proof of (.*)")

Theorem = tuple[str, str]  # the full name of a Coq module, and a name in it
STATED = re.compile(
    r"^\s*(?:Local |Global |#\[[^]]*\]\s*)*(?:Theorem|Lemma|Corollary|Proposition|Fact|Remark|"
    r"Definition|Fixpoint|Inductive|Record|Function|Instance)\s+([A-Za-z_][\w']*)",
    re.MULTILINE,
)
IMPORTED = re.compile(
    r"(?:\bFrom\s+(\w+)\s+)?\bRequire\s+(?:Import|Export)?\s*([^.]*(?:\.\w[^.]*)*)\.\s"
)
WORD = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")
COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)


def named(claim: Claim, paper: str) -> Iterator[str]:
    """The ids of the claims that a claim's words name, perhaps with repetitions."""
    known = _named(paper)
    yield from re.findall(r"\b[A-Z]\w-[\w.~-]*\w~?", claim.text)
    for name in _names(claim.text):
        yield from known.get(name, ())


def steps(claim: Claim, paper: str) -> Sequence[str]:
    """The ids of the steps of a claim's printed proof."""
    return _steps(paper).get(claim.number, ())


def formally(claim: Claim, paper: str) -> Sequence[str]:
    """The ids of the claims that a claim's formal proof uses; empty without a proof."""
    return () if claim.formal is None else _formally(paper).get(claim.id, ())


def called(place: str) -> str:
    """The first name or number in a place, as in `Theorem 9.1` or `(23)`; empty for none."""
    return next(_names(place), "")


def _names(text: str) -> Iterator[str]:
    for kind, number in NAME.findall(text):
        short = kind.rstrip(".")
        yield f"{KINDS.get(short, short)} {number}"
    for number in NUMBERED.findall(re.sub(r"\$[^$]*\$", " ", text)):
        yield f"({number})"


@cache
def _named(paper: str) -> dict[str, tuple[str, ...]]:
    """The claims by the name or number that the paper gives to their place."""
    found: dict[str, list[str]] = {}
    for item in inventory.load().values():
        if item.paper == paper and not item.locator.startswith(("proof", "after", "before")):
            for name in list(_names(item.locator))[:2]:
                found.setdefault(name, []).append(item.id)
    return {name: tuple(ids) for name, ids in found.items() if len(ids) <= 3}


@cache
def _steps(paper: str) -> dict[str, list[str]]:
    """The steps of each printed proof, by the claim that it proves."""
    (about,) = (found.table("paper.toml") for found in papers() if found.name == paper)
    proofs = about.get("proofs", {})
    steps: dict[str, list[str]] = {}
    for item in inventory.load().values():
        if item.paper != paper:
            continue
        for whole in _proved_at(item.locator, paper, proofs):
            if whole != item.id:
                steps.setdefault(whole, []).append(item.id)
    return steps


def _proved_at(locator: str, paper: str, proofs: dict[str, list[str]]) -> Iterator[str]:
    """The claims whose printed proof contains a place."""
    for place, ids in proofs.items():
        if re.match(rf"{re.escape(place)}(?![\w/])", locator):  # "9.3/9.4" means two sections
            yield from ids
    if found := PROOF_OF.search(locator):
        words = re.sub(r"^(\d)", r"Theorem \1", found[1])
        number = re.match(r"\d+\.\d+", found[1])
        names = list(_names(words))[:1]
        if number:
            names = [f"{kind} {number[0]}" for kind in ("Theorem", "Lemma", "Corollary")]
        for name in names:
            yield from _named(paper).get(name, ())


# --- Formal proofs ----------------------------------------------------------------------------


@cache
def _formally(paper: str) -> dict[str, tuple[str, ...]]:
    """For each claim, the claims whose theorems its formal proof uses."""
    claims = [claim for claim in discover().values() if claim.formal is not None]
    folder = next((claim.library for claim in claims if claim.paper == paper), None)
    if folder is None:
        return {}
    library = Library.of(folder)
    parts = {part.folder: part for part in library.all}
    proved: dict[Theorem, list[str]] = {}
    for claim in claims:
        if claim.library in parts and claim.formal is not None:
            module, _, name = parts[claim.library].proving(claim.formal).rpartition(".")
            proved.setdefault((module, name), []).append(claim.id)
    graph = _graph(library)
    found: dict[str, tuple[str, ...]] = {}
    for theorem, ids in proved.items():
        own = [known for known in ids if discover()[known].paper == paper]
        if own:
            ends = _reached(graph, theorem, set(proved))
            found |= dict.fromkeys(own, tuple(other for end in ends for other in proved[end]))
    return found


def _reached(
    graph: dict[Theorem, set[Theorem]], start: Theorem, ends: set[Theorem]
) -> list[Theorem]:
    """The ends that a theorem leads to, without passing through another end."""
    seen, pending = {start}, [start]
    found: list[Theorem] = []
    for here in pending:
        for there in sorted(graph.get(here, ())):
            if there not in seen:
                seen.add(there)
                (found if there in ends else pending).append(there)
    return found


@cache
def _graph(library: Library) -> dict[Theorem, set[Theorem]]:
    """The names mentioned by each theorem or definition of a Coq library and of those it needs."""
    texts = {
        f"{part.name}.{file.stem}": COMMENT.sub(" ", file.read_text(encoding="utf-8"))
        for part in library.all
        for file in sorted(part.folder.rglob("*.v"))
    }
    parts = {module: list(_parts(text)) for module, text in texts.items()}
    own = {module: {name for name, _ in found} for module, found in parts.items()}
    graph: dict[Theorem, set[Theorem]] = {}
    for module, found in parts.items():
        home = module.partition(".")[0]
        scope = [module, *reversed(_imports(texts[module], home, set(texts)))]
        for name, body in found:
            mentioned = {_resolved(word, scope, own) for word in set(WORD.findall(body))}
            graph[module, name] = {place for place in mentioned if place} - {(module, name)}
    return graph


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Every name that a file defines, with the text up to the next one."""
    starts = list(STATED.finditer(text))
    for found, following in zip_longest(starts, starts[1:]):
        yield found[1], text[found.end() : following.start() if following else len(text)]


def _imports(text: str, home: str, modules: set[str]) -> list[str]:
    """The modules that a text requires; if it names no library, they are in its own."""
    named = [
        f"{found[1] or home}.{word.rpartition('.')[2]}"
        for found in IMPORTED.finditer(text)
        for word in found[2].split()
    ]
    return [module for module in named if module in modules]


def _resolved(word: str, scope: list[str], own: dict[str, set[str]]) -> Theorem | None:
    *path, name = word.split(".")
    ending = f".{'.'.join(path)}" if path else ""
    places = (module for module in scope if f".{module}".endswith(ending))
    return next(((module, name) for module in places if name in own[module]), None)
