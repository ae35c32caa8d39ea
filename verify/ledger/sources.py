"""The definitions that a statement rests on, and the digest that moves when one of them does.

The source of the statement is followed through the names it uses into the modules of its paper,
the rules of the game and the exact numbers of the kernel. Each definition reached is reduced to its
syntax tree without comments, docstrings, positions or layout, and without names of its own: what it
refers to stands as the number at which that was reached. So a definition may move or be renamed and
nothing is stale, and nothing else may change. What counts is what is written; of a table also what
it holds when its module has been imported, and of the path of a file what the file holds: printed
data are part of a statement.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec, resolve_name
from pathlib import Path
from types import FunctionType, ModuleType

from verify.kernel.claims import Claim
from verify.kernel.errors import ProjectError
from verify.kernel.numbers import RATIONAL
from verify.kernel.relations import Statement
from verify.ledger import plain
from verify.ledger.plain import (
    AMENDED,
    ATTACHED,
    NEAR_MISS,
    SCOPES,
    bound_in,
    parameters_of,
    parts,
    walk,
)

# Modules of the kernel whose definitions carry meaning for statements; the machinery does not.
MEANING = tuple(
    f"verify.kernel.{name}" for name in ("relations", "polynomials", "symbolic", "kinds.solution")
)
LANGUAGE = "verify.language"  # which only passes names on

Place = tuple[str, str]  # a module, and a name that it defines


@dataclass(frozen=True)
class Definition:
    """What binds a name: its syntax, with a mark for each place that it refers to, and those; and
    the digest of the file that it names, if it is the path of one.
    """

    syntax: str
    places: tuple[Place, ...]
    data: str = ""

    @property
    def digest(self) -> str:
        """The digest of the syntax and the data alone, 16 hexadecimal digits."""
        return hashlib.sha256((self.syntax + self.data).encode()).hexdigest()[:16]


def reach(claim: Claim) -> dict[Place, Definition]:
    """The definitions that a claim rests on, in the order in which they are reached.

    The roots are the statement with the decorator that gives its domain, its one-step and its
    general form, and what it says of a table as a whole. Raises `ProjectError` for one that is made
    inside a function, or is run by other code than what is reached: a digest that misses it would
    never move.
    """
    found = _from(claim, [(root.__module__, root.__name__) for root in roots(claim)])
    for root in roots(claim):
        if not isinstance(root, FunctionType):
            raise ProjectError(f"{claim.id}: {root!r:.40} is no function; state it as one")
        code = root.__code__
        whose = {module for module, name in found if name == code.co_qualname.partition(".")[0]}
        if code.co_filename not in {sys.modules[module].__file__ for module in whose}:
            raise ProjectError(f"{claim.id}: it runs {code.co_qualname}, which it does not mention")
    return found


def altered(claim: Claim) -> dict[Place, Definition]:
    """The definitions that the near misses of a claim rest on, in the order in which they are
    reached. The root is what attaches them by the claim's name; where nothing does, as where claims
    are made line by line, all in its module that attaches any.
    """
    module, name = claim.statement.__module__, f"{claim.statement.__name__}.{NEAR_MISS}"
    return _from(claim, [(module, name if nodes((module, name)) else NEAR_MISS)])


def _from(claim: Claim, pending: list[Place]) -> dict[Place, Definition]:
    for module, name in pending:
        if not nodes((module, name)):
            raise ProjectError(f"{claim.id}: {module} defines no {name}; state it at its top level")
    seen: dict[Place, Definition] = {}
    for place in pending:
        if place not in seen:
            seen[place] = definition(*place)
            pending.extend(seen[place].places)
    return seen


def roots(claim: Claim) -> list[Statement]:
    """The functions in which a claim says what it says."""
    return [claim.statement, *filter(None, (claim.step, claim.whole, claim.general))]


def content(reached: Mapping[Place, Definition]) -> str:
    """All these definitions as one text, in which every reference is a number."""
    numbers = {place: str(number) for number, place in enumerate(reached)}
    return "\n".join(
        "".join(
            numbers[found.places[int(part)]] if odd else part
            for odd, part in zip(_alternating(), found.syntax.split(MARK), strict=False)
        )
        + found.data
        for found in reached.values()
    )


def _alternating() -> Iterator[bool]:
    while True:
        yield from (False, True)


def named(claim: Claim) -> dict[str, str]:
    """The digest of each definition the claim rests on, by qualified name, sorted."""
    return {".".join(place): found.digest for place, found in sorted(reach(claim).items())}


MARK = "\0"  # before and after the number of a reference among those of its definition


@cache
def definition(module: str, name: str) -> Definition:
    """What binds a name in a module. Raises `ProjectError` for what is too deep to be written."""
    with plain.of_a_size(module):
        return _definition(module, name)


def _definition(module: str, name: str) -> Definition:
    places: dict[Place, int] = {}
    marks: dict[int, str] = {}
    binding = nodes((module, name))
    for node in binding:
        for part in _free(_kept(node)):
            place = _place(module, part)
            if isinstance(place, str):
                marks[id(part)] = place
            elif place is not None:
                marks[id(part)] = f"{MARK}{places.setdefault(place, len(places))}{MARK}"
    syntax = "\n".join(_syntax(_kept(node), marks, name) for node in binding)
    return Definition(syntax, tuple(places), _data(module, name))


def _data(module: str, name: str) -> str:
    """The digest of the file whose path a name of a module is, or of the table that it is once its
    module has been imported, whatever has filled that; otherwise nothing.
    """
    found = getattr(importlib.import_module(module), name, None)
    if isinstance(found, Iterator):
        raise ProjectError(f"{module}.{name} is used up as it is read; write a tuple")
    if isinstance(found, Path) and found.is_file():
        return f"\n{_held(found)}"
    if isinstance(found, tuple | list | dict | set | frozenset):
        return f"\ntable {hashlib.sha256(_held(found).encode()).hexdigest()}"
    return ""


def _held(value: object) -> str:
    """What a table holds, of numbers, texts, files and functions by their names."""
    if isinstance(value, Path) and value.is_file():
        return f"file {hashlib.sha256(value.read_bytes()).hexdigest()}"
    if isinstance(value, tuple | list):
        return f"({','.join(map(_held, value))})"
    if isinstance(value, set | frozenset):
        return f"{{{','.join(sorted(map(_held, value)))}}}"
    if isinstance(value, Mapping):
        return f"{{{','.join(f'{_held(key)}:{_held(part)}' for key, part in value.items())}}}"
    if isinstance(value, FunctionType):
        return value.__qualname__
    exact = isinstance(value, str | bytes | int | RATIONAL | None)
    return repr(value) if exact else "another"


def nodes(place: Place) -> list[ast.stmt]:
    """The statements that bind a name, or attach near misses to it."""
    module, name = place
    return _bindings(module).get(name, [])


# --- Syntax ---------------------------------------------------------------------------------


@cache
def _kept(node: ast.stmt) -> ast.stmt:
    """A definition without the decorators that say nothing of its meaning: caches, and what
    attaches it to a claim; of those that make it a claim the domain, or the claim that it amends.
    """
    if isinstance(node, ast.FunctionDef):
        meant = [part for found in node.decorator_list for part in _meaning(found)]
        kept = ast.FunctionDef(**{**dict(ast.iter_fields(node)), "decorator_list": meant})
        return ast.copy_location(kept, node)
    return node


def _meaning(decorator: ast.expr) -> Iterator[ast.expr]:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    if isinstance(function, ast.Name) and function.id in ("cache", "lru_cache"):
        return
    if isinstance(function, ast.Attribute) and function.attr in ATTACHED:
        return
    claims = isinstance(function, ast.Name) and function.id == "claim"
    amends = isinstance(function, ast.Attribute) and function.attr == AMENDED
    if isinstance(decorator, ast.Call) and (claims or amends):
        domain = [keyword.value for keyword in decorator.keywords if keyword.arg == "domain"]
        yield from domain or ([function.value] if isinstance(function, ast.Attribute) else [])
    else:
        yield decorator


def syntax(node: ast.AST) -> str:
    """A syntax tree as text in which every name stands as it is written."""
    return _syntax(node, {})


def _syntax(node: ast.AST, marks: Mapping[int, str], own: str = "") -> str:
    """A syntax tree as text that is the same for every layout and every Python since 3.11.

    Empty and absent fields are left out because newer Pythons add such fields; so is the name that
    a definition binds, and where it binds several the others are told apart from it.
    """
    if id(node) in marks:
        return marks[id(node)]
    if isinstance(node, ast.Name) and own and isinstance(node.ctx, ast.Store):
        return "own" if node.id == own else "other"
    inner = own if isinstance(node, ast.Assign | ast.AnnAssign | ast.Tuple | ast.List) else ""
    fields = []
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(value, list):
            value = _without_docstring(value)
        if name == "name" and own:
            continue
        if value is None or value == [] or name in ("ctx", "type_comment", "kind"):
            continue
        fields.append(f"{name}={_text(value, marks, inner)}")
    return f"{type(node).__name__}({','.join(fields)})"


def _text(value: object, marks: Mapping[int, str], own: str) -> str:
    if isinstance(value, ast.AST):
        return _syntax(value, marks, own)
    if isinstance(value, list):
        return "[" + ",".join(_text(part, marks, own) for part in value) + "]"
    return repr(value)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return body[1:]
    return body


# --- Names ----------------------------------------------------------------------------------


@cache
def tree(module: str) -> ast.Module:
    """The syntax tree of a module, as Python itself reads the file that it imports.

    Raises `ProjectError` for one of a paper in which not all can be followed (`plain`).
    """
    imported = importlib.import_module(module)
    spec = imported.__spec__
    file = Path(spec.origin) if spec and spec.origin else None
    if _carries_meaning(module) and not module.startswith("verify.") and file:
        found = plain.checked(module, file)
        for name in _beside(imported) & vars(imported).keys():
            if vars(imported)[name] is not sys.modules.get(f"{module}.{name}"):
                raise ProjectError(f"{module}: {name} is a module of this name; call it otherwise")
        for name in plain.attached(found):
            if not isinstance(getattr(imported, name, None), Claim):
                raise ProjectError(f"{module}: {name} is no claim; attach nothing to it")
        return found
    return ast.parse(file.read_bytes() if file else b"")


def _beside(package: ModuleType) -> set[str]:
    """The names of the files and folders of a package, if it is one."""
    return {
        path.stem for folder in getattr(package, "__path__", ()) for path in Path(folder).iterdir()
    }


@cache
def _bindings(module: str) -> dict[str, list[ast.stmt]]:
    """The top-level statements of a module by the names they bind."""
    found: dict[str, list[ast.stmt]] = defaultdict(list)
    for node in tree(module).body:
        for name in sorted(_near_missed(node)):
            found[name].append(node)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name].append(node)
            continue
        for name in sorted(bound_in(node)):
            found[name].append(node)
    return dict(found)


def _near_missed(node: ast.stmt) -> set[str]:
    """What a top-level statement that attaches a near miss, a call or a decorator, is listed as."""
    inner = node.decorator_list if isinstance(node, ast.FunctionDef | ast.ClassDef) else [node]
    below = (part for root in inner for part in walk(root) if isinstance(part, ast.Attribute))
    owners = (part.value for part in below if part.attr == NEAR_MISS)
    names = {owner.id for owner in owners if isinstance(owner, ast.Name)}
    return {NEAR_MISS, *(f"{name}.{NEAR_MISS}" for name in names)} if names else set()


def _free(node: ast.AST, hidden: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
    """The names and attributes in a node that do not belong to a scope inside it."""
    if (isinstance(node, ast.Name) and node.id not in hidden) or isinstance(node, ast.Attribute):
        yield node
    inside = hidden
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        inside |= {*parameters_of(node)}
    if isinstance(node, SCOPES):
        inside |= bound_in(node)
    outside = _outside(node)
    for part in parts(node):
        if isinstance(part, ast.comprehension) and part in outside:  # the first of some
            yield from _free(part.iter, hidden)
            for inner in (part.target, *part.ifs):
                yield from _free(inner, inside)
        else:
            yield from _free(part, hidden if part in outside else inside)


def _outside(node: ast.AST) -> list[ast.AST]:
    """The parts of a scope that are read outside it: decorators, defaults, annotations, and what
    the first `for` of a comprehension goes through.
    """
    match node:
        case ast.FunctionDef(body=body):
            return [part for part in parts(node) if part not in body]
        case ast.Lambda(args=given):
            return [given]
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return [node.generators[0]]
    return []


@cache
def imports(module: str) -> dict[str, Place]:
    """What a module imports, here or there, by local name: (module, name), or (module, "")."""
    found: dict[str, Place] = {}
    is_package = hasattr(importlib.import_module(module), "__path__")
    package = module if is_package else module.rpartition(".")[0]
    every = list(walk(tree(module)))
    for node in every:
        if isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                found[alias.asname or root] = (alias.name if alias.asname else root, "")
        elif isinstance(node, ast.ImportFrom):
            dots = "." * node.level + (node.module or "")
            source = resolve_name(dots, package) if node.level else dots
            for alias in node.names:
                if alias.name == "*":
                    raise ProjectError(f"{module}: `from {source} import *`; name what it needs")
                found[alias.asname or alias.name] = (source, alias.name)
    if _carries_meaning(module):
        _demand_parts(module, found, every)
    return found


def _demand_parts(module: str, imported: Mapping[str, Place], every: Collection[ast.AST]) -> None:
    """Raises `ProjectError` where a module is passed on whole, as then nobody can follow it."""
    places = {name: ".".join(filter(None, place)) for name, place in imported.items()}
    modules = {name for name, place in places.items() if _is_module(place)}
    owners = {id(node.value) for node in every if isinstance(node, ast.Attribute)}
    for node in every:
        if isinstance(node, ast.Name) and node.id in modules and id(node) not in owners:
            raise ProjectError(
                f"{module}: line {node.lineno} uses the module {node.id} as a value; name its parts"
            )


def _place(module: str, node: ast.expr) -> Place | str | None:
    """What a name or `imported.module.name` refers to: a place that carries meaning, the full name
    of anything else that is imported, or None for what the scope or Python itself gives.
    """
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.insert(0, node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return None
    if not names:
        return _origin(module, node.id)
    if node.id not in imports(module) or nodes((module, node.id)):
        return None
    source, inner = imports(module)[node.id]
    owner = f"{source}.{inner}" if inner else source
    while len(names) > 1 and _is_module(f"{owner}.{names[0]}"):
        owner = f"{owner}.{names.pop(0)}"
    return _origin(owner, names[0]) if len(names) == 1 and _is_module(owner) else None


def _origin(module: str, name: str) -> Place | str | None:
    """Where a name that a module has is defined, through all that only pass it on."""
    if not _is_ours(module):
        return f"{module}.{name}"
    if nodes((module, name)):
        return (module, name) if _carries_meaning(module) else f"verify:{name}"
    source, inner = imports(module).get(name, ("", ""))
    return _origin(source, inner) if inner and not _is_module(f"{source}.{inner}") else None


@cache
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except (ImportError, AttributeError, ValueError):
        return False


def _is_ours(module: str) -> bool:
    """Whether a module is one whose source is followed, or which passes names on."""
    return module == LANGUAGE or module.startswith("verify.kernel") or _carries_meaning(module)


def _carries_meaning(module: str) -> bool:
    """Modules of papers, but for solvers and what runs programs, and those of the kernel in which
    statements are made.
    """
    if module.startswith("verify."):
        return module in MEANING
    apart = {"solvers", "programs"}.isdisjoint(module.split("."))
    return module.partition(".")[0] in homes() and apart


@cache
def homes() -> frozenset[str]:
    """The first parts of the names of the papers' packages."""
    from verify.ledger.papers import papers

    return frozenset({"theorems", *(paper.package.partition(".")[0] for paper in papers())})
