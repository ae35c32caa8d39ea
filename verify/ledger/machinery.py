"""The code that a verdict passes through and that no digest of a statement covers.

Statements are followed definition by definition (`sources`). What evaluates them, checks evidence
and compares digests is not: it is the same for hundreds of claims. Its files stand, with a digest
each, in `kernel.txt` beside the certificates, as they were when all claims were last run. A file is
told by its syntax, without comments, docstrings and layout; one whose docstrings are the argument
in words that a claim rests on, with these.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import ProjectError
from verify.kernel.evidence import Evidence, believed
from verify.ledger import plain, reading, sources
from verify.ledger.papers import discover
from verify.ledger.store import KERNEL, Store

# What tells which statement a certificate is for, whether one moved, and how far a check looks.
SEEING = (
    *(
        f"verify.ledger.{name}"
        for name in (
            *("certificates", "compare", "findings", "inventory", "machinery", "moved", "noting"),
            *("papers", "plain", "reading", "selection", "sources", "statuses", "store"),
        )
    ),
    *(f"verify.search.{name}" for name in ("code", "near_misses", "run", "usual")),
    *(
        f"verify.cli.{name}"
        for name in (
            *("auditing", "confined", "judging", "main", "pools", "runner", "running", "working"),
        )
    ),
    *("verify", "verify.__main__", "verify.audit", "verify.cli", "verify.kernel", "verify.ledger"),
    "verify.search",
)
ALWAYS = (sources.LANGUAGE, *SEEING)


def now() -> dict[str, str]:
    """The digest of every file of the machinery, as it lies on disk."""
    found = {_name(module): _digest(_file(module)) for module in _passed()}
    for claim in discover().values():
        found |= _believed(claim)
    return found


def _passed() -> set[str]:
    """The modules of the machinery, but for those that are believed."""
    discover()  # a paper may bring a kind of evidence
    return {*reading.modules(), *ALWAYS, *reading.passed(kinds.KINDS.values())}


def of(claim: Claim, evidence: Iterable[type[Evidence]]) -> set[str]:
    """The files of the machinery that a claim passes through, its evidence being of these kinds."""
    passed = {_name(module) for module in {*ALWAYS, *reading.passed(evidence)}}
    return passed | _believed(claim).keys()


def recorded(*documents: Json | None) -> list[type[Evidence]]:
    """The kinds of evidence of these certificates, those that are there."""
    return [kinds.KINDS[document["evidence"]["kind"]] for document in documents if document]


def others(store: Store) -> set[str]:
    """The files that are others than when all claims were last run, are new, or are gone; and those
    in which a name stands for something else than they define. Where nothing is noted of any, the
    table that is missing.
    """
    known, found = store.machinery(), now()
    set_elsewhere = {_name(module) for module in _passed() if replaced(module)}
    if not known:
        return {KERNEL, *set_elsewhere}
    moved = {name for name in known.keys() | found.keys() if known.get(name) != found.get(name)}
    return moved | set_elsewhere


def note(store: Store) -> None:
    """Note the machinery as it is now: every certificate of the folder was made, or confirmed, by
    it.
    """
    store.note_machinery(now())


def remark(store: Store) -> str:
    """In a line that the machinery is another than the certificates were recorded with, or nothing.

    A folder without certificates was recorded with none.
    """
    if next(store.paths(), None) is None or not (moved := sorted(others(store))):
        return ""
    some = ", ".join(moved[:3]) + (f" and {len(moved) - 3} more" if len(moved) > 3 else "")
    return f"not the kernel that these certificates were recorded with: {some}; run `verify check`"


# --- Digests --------------------------------------------------------------------------------


@cache
def _digest(file: Path, with_words: bool = False) -> str:
    """The digest of the syntax of a file, 16 hexadecimal digits; with its docstrings if asked."""
    tree = ast.parse(file.read_bytes())
    text = sources.syntax(tree)
    if with_words:
        told = (part for part in ast.walk(tree) if isinstance(part, ast.FunctionDef | ast.ClassDef))
        text += "\n".join(filter(None, (ast.get_docstring(part) for part in (tree, *told))))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _believed(claim: Claim) -> dict[str, str]:
    """The digests of the files of a paper that a claim names as believed, with the solvers that
    these import, and of the one whose argument in words it rests on.
    """
    found = {}
    for file in _solvers(claim.package, believed(claim)) if believed(claim) else ():
        found[_within(claim.package, file)] = _digest(file)
    if claim.argument:
        file = _only(claim.package, claim.argument)
        found[_within(claim.package, file)] = _digest(file, True)
    return found


def _folder(package: str) -> Path:
    return Path(sys.modules[package].__path__[0])


def _within(package: str, file: Path) -> str:
    return f"{package.replace('.', '/')}/{file.relative_to(_folder(package)).as_posix()}"


@cache
def _only(package: str, name: str) -> Path:
    """The file of a paper with this name, a solver before others. Raises `ProjectError`."""
    found = sorted(_folder(package).rglob(name), key=lambda path: path.parent.name != "solvers")
    if not found:
        raise ProjectError(f"{package}: a claim names {name}, and no file is called so; mend it")
    return found[0]


@cache
def _solvers(package: str, name: str) -> tuple[Path, ...]:
    """A file of a paper, and the solvers of the paper that it imports, these import and so on.
    None is imported here: they need compilers.
    """
    pending = [_only(package, name)]
    for file in pending:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for module in _imported(node):
                first = f"{package}.solvers."
                inner = _folder(package) / "solvers" / f"{module.removeprefix(first)}.py"
                if module.startswith(first) and inner.is_file() and inner not in pending:
                    pending.append(inner)
    return tuple(pending)


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def _file(module: str) -> Path:
    found = find_spec(module)
    return Path(found.origin or "" if found else "")


@cache
def _name(module: str) -> str:
    inner = "/__init__" if _file(module).name == "__init__.py" else ""
    return f"{module.replace('.', '/')}{inner}.py"


# --- What a module does to another's names -----------------------------------------------------


@cache
def replaced(module: str) -> bool:
    """Whether a name of a module that is imported stands for something else than is defined or
    imported there: another has set it. Of constants those are looked at that nothing is called for.
    """
    return module in sys.modules and not all(_as_written(module))


def rewritten(claim: Claim) -> set[str]:
    """The files of the definitions that a claim rests on in which a name was set from elsewhere."""
    return {
        _name(module) for module in {place[0] for place in sources.reach(claim)} if replaced(module)
    }


def _as_written(module: str) -> Iterator[bool]:
    names, file = vars(import_module(module)), str(_file(module))
    for node in sources.tree(module).body:
        if isinstance(node, ast.FunctionDef):
            yield _is_from(names.get(node.name), node, file)
        elif isinstance(node, ast.ClassDef):
            members = vars(names.get(node.name, object))
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield _is_from(members.get(part.name), part, file)
        elif isinstance(node, ast.Assign) and not _calls(node.value):
            value = eval(compile(ast.Expression(node.value), file, "eval"), dict(names))
            for target in node.targets:
                if isinstance(target, ast.Name) and len(sources.nodes((module, target.id))) == 1:
                    with plain.of_a_size(module):
                        same = repr(names.get(target.id)) == repr(value)
                    yield same
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module != "__future__":
            theirs = vars(import_module(node.module or ""))
            for alias in node.names:
                here = names.get(alias.asname or alias.name)
                inner = sys.modules.get(f"{node.module}.{alias.name}")
                yield here is theirs.get(alias.name, inner or here)


def _calls(value: ast.expr) -> bool:
    """Whether more than numbers and words are taken together."""
    plain = ast.Constant | ast.Tuple | ast.BinOp | ast.UnaryOp
    joining = ast.operator | ast.unaryop | ast.expr_context
    return not all(isinstance(part, plain | joining) for part in ast.walk(value))


def _is_from(value: object, node: ast.FunctionDef, file: str) -> bool:
    """Whether a value is the function that stands there. What a decorator makes of one is not
    looked into, but where it tells what it wraps, as a property does.
    """
    inside = [getattr(value, name, None) for name in ("__wrapped__", "fget", "func")]
    wrapped = next((found for found in inside if isinstance(found, FunctionType)), None)
    if node.decorator_list and wrapped is None:
        return value is not None
    code = getattr(wrapped if node.decorator_list else value, "__code__", None)
    first = min([node.lineno, *(part.lineno for part in node.decorator_list)])
    return code is not None and (code.co_filename, code.co_firstlineno) == (file, first)
