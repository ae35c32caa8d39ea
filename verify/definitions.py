"""The definitions a statement rests on, and the digest that moves when one of them does.

The source of the statement is followed through the names it uses into the theorem module, the
trusted rules of the games and our exact arithmetic. Each definition reached is reduced to its
syntax tree without comments, docstrings, positions or layout. Nothing is executed: what counts
is what is written.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec, resolve_name

from verify.claims import Claim
from verify.errors import BrokenHouse

# Modules whose definitions carry meaning. Solvers and the machinery do not; rules and theorems do.
TRUSTED = (
    "theorems.",
    "verify.exact.",
    "verify.language",
    "verify.statements",
    "verify.evidence.solution",
    "verify.evidence.enclosure",
)
GAMES = "verify.games."
RULES = (
    "bounds",
    "cases",
    "exact",
    "families",
    "first_moves",
    "plain",
    "play",
    "refined",
    "rules",
    "runs",
    "strategies",
    "strategy_9_4",
    "trick",
    "values",
)

Place = tuple[str, str]  # a module, and a name that it defines


def definitions(claim: Claim) -> dict[str, str]:
    """The digest of each definition the claim rests on, by qualified name, sorted."""
    reached = {place: _definition(*place)[0] for place in reach(claim)}
    return {f"{module}.{name}": digest for (module, name), digest in sorted(reached.items())}


def reach(claim: Claim) -> set[Place]:
    """The definitions that a claim rests on.

    The roots are the statement, the decorator that gives its domain, its one-step and its general
    form and what it says of a table as a whole; a definition is whatever binds or alters a
    top-level name.
    """
    roots = [claim.statement, *filter(None, (claim.step, claim.whole, claim.general))]
    pending: list[Place] = [(root.__module__, root.__name__) for root in roots]
    seen: dict[Place, str] = {}
    while pending:
        place = pending.pop()
        if place not in seen:
            seen[place], named = _definition(*place)
            pending.extend(named)
    return {place for place, digest in seen.items() if digest}


def nodes(place: Place) -> list[ast.stmt]:
    """The statements that bind or alter a name."""
    module, name = place
    return _bindings(module).get(name, [])


@cache
def _definition(module: str, name: str) -> tuple[str, tuple[Place, ...]]:
    """The digest of what binds a name, empty if nothing does, and the places that it refers to."""
    binding = nodes((module, name))
    digest = _digest("\n".join(map(canonical, binding))) if binding else ""
    named = {place for node in binding for place in _references(module, node)}
    # A name that is only passed on is looked up where it comes from.
    return digest, (*sorted(named), *_origin(module, name))


def canonical(node: ast.AST) -> str:
    """A syntax tree as text that is the same for every layout and every Python since 3.11.

    Empty and absent fields are left out because newer Pythons add such fields.
    """
    fields = []
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(value, list):
            value = _without_docstring(value)
        if name == "decorator_list":
            value = [decorator for decorator in value if not _is_cache(decorator)]
        if value is None or value == [] or name in ("ctx", "type_comment", "kind"):
            continue
        fields.append(f"{name}={_text(value)}")
    return f"{type(node).__name__}({','.join(fields)})"


def _text(value: object) -> str:
    if isinstance(value, ast.AST):
        return canonical(value)
    if isinstance(value, list):
        return "[" + ",".join(map(_text, value)) + "]"
    return repr(value)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return body[1:]
    return body


def _is_cache(decorator: ast.expr) -> bool:
    """Whether a decorator only remembers results, which is no part of the meaning."""
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(function, ast.Name) and function.id in ("cache", "lru_cache")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(importlib.import_module(module)))


@cache
def _bindings(module: str) -> dict[str, list[ast.stmt]]:
    """The top-level statements of a module by the names they bind or alter."""
    found: dict[str, list[ast.stmt]] = defaultdict(list)
    for node in _tree(module).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name].append(node)
            continue
        for name in sorted(_stored(node) | _altered(node)):
            known = found[name][:1]
            # A method called on a claim attaches something to it; it does not alter its meaning.
            if not (isinstance(node, ast.Expr) and known and isinstance(known[0], ast.FunctionDef)):
                found[name].append(node)
    return dict(found)


SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _stored(node: ast.AST) -> set[str]:
    """The names that a node binds in the scope it stands in."""
    names = set()
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            names.add(part.name)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            names.add(part.id)
        elif not isinstance(part, SCOPES):
            names |= _stored(part)
    return names


def _altered(node: ast.stmt) -> set[str]:
    """The names of which a statement sets a part (`name[key] = ...`) or calls a method."""
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Subscript | ast.Attribute) and (
            isinstance(part.ctx, ast.Store) or isinstance(node, ast.Expr)
        ):
            left: ast.expr = part
            while isinstance(left, ast.Subscript | ast.Attribute):
                left = left.value
            if isinstance(left, ast.Name):
                names.add(left.id)
    return names


def _free(node: ast.AST, hidden: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
    """The names and attributes in a node that do not belong to a scope inside it."""
    if (isinstance(node, ast.Name) and node.id not in hidden) or isinstance(node, ast.Attribute):
        yield node
    inside = hidden
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        inside |= {part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)}
        inside |= _stored(node)
    elif isinstance(node, SCOPES):
        inside |= {name for part in ast.walk(node) for name in _stored(part)}
    outside = _outside(node)
    for part in ast.iter_child_nodes(node):
        yield from _free(part, hidden if part in outside else inside)


def _outside(node: ast.AST) -> list[ast.AST]:
    """The parts of a scope that are read outside it: decorators, defaults, annotations."""
    if isinstance(node, ast.FunctionDef):
        return [part for part in ast.iter_child_nodes(node) if part not in node.body]
    return []


@cache
def _imports(module: str) -> dict[str, Place]:
    """What a module imports, here or there, by local name: (module, name), or (module, "")."""
    found: dict[str, Place] = {}
    is_package = hasattr(importlib.import_module(module), "__path__")
    package = module if is_package else module.rpartition(".")[0]
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                found[alias.asname or root] = (alias.name if alias.asname else root, "")
        elif isinstance(node, ast.ImportFrom):
            dots = "." * node.level + (node.module or "")
            source = resolve_name(dots, package) if node.level else dots
            for alias in node.names:
                if alias.name == "*":
                    raise BrokenHouse(f"{module}: `from {source} import *`; name what it needs")
                found[alias.asname or alias.name] = (source, alias.name)
    return found


def _origin(module: str, name: str) -> Iterator[Place]:
    """Where a name that a module imports is defined, if that is a trusted module."""
    source, inner = _imports(module).get(name, ("", ""))
    if inner and _trusted(source) and not _is_module(f"{source}.{inner}"):
        yield source, inner


def _references(module: str, node: ast.stmt) -> Iterator[Place]:
    """The definitions that a statement names: its module's, and those of trusted modules."""
    for part in _free(node):
        if isinstance(part, ast.Name):
            yield module, part.id
        elif isinstance(part, ast.Attribute):
            yield from _attribute(module, part)


def _attribute(module: str, node: ast.Attribute) -> Iterator[Place]:
    """What `imported.module.name` refers to, if the module is trusted."""
    names = [node.attr]
    inner: ast.expr = node.value
    while isinstance(inner, ast.Attribute):
        names.insert(0, inner.attr)
        inner = inner.value
    if not isinstance(inner, ast.Name) or inner.id not in _imports(module):
        return
    source, imported = _imports(module)[inner.id]
    owner = f"{source}.{imported}" if imported else source
    *path, last = names
    steps = [owner, *(owner := f"{owner}.{step}" for step in path)]
    if all(map(_is_module, steps)) and _trusted(owner):
        yield owner, last


@cache
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except (ImportError, AttributeError, ValueError):
        return False


def _trusted(module: str) -> bool:
    return module.startswith(TRUSTED) or (
        module.startswith(GAMES) and module.rpartition(".")[2] in RULES
    )
