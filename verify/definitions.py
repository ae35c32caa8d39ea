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
from collections.abc import Iterator
from functools import cache
from types import ModuleType

from verify.claims import Claim

# Modules whose definitions carry meaning. Solvers and the machinery do not; rules and theorems do.
TRUSTED = ("theorems.", "verify.exact.", "verify.statements")
GAMES, RULES = "verify.games.", ("rules", "values")


def definitions(claim: Claim) -> dict[str, str]:
    """The digest of each definition the claim rests on, by qualified name, sorted.

    The roots are the statement, the decorator that gives its domain, its one-step form and what
    it says of a table as a whole; a definition is a top-level function, class or constant.
    """
    roots = [claim.statement, *filter(None, (claim.step, claim.whole))]
    pending = [(root.__module__, root.__name__) for root in roots]
    reached: dict[str, str] = {}
    while pending:
        module, name = pending.pop()
        qualified = f"{module}.{name}"
        if qualified in reached:
            continue
        node = _top_level(module).get(name)
        if node is None:
            continue
        reached[qualified] = _digest(canonical(node))
        pending.extend(_references(module, node))
    return dict(sorted(reached.items()))


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
def _top_level(module: str) -> dict[str, ast.stmt]:
    """The top-level definitions of a module by name."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    found: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        found[name.id] = node
    return found


def _references(module: str, node: ast.stmt) -> Iterator[tuple[str, str]]:
    """The trusted definitions a definition names: its own module's, or those it imported."""
    here = importlib.import_module(module)
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            if part.id in _top_level(module):
                yield module, part.id
            else:
                yield from _imported(getattr(here, part.id, None))
        elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            owner = getattr(here, part.value.id, None)
            if isinstance(owner, ModuleType) and _trusted(owner.__name__):
                yield owner.__name__, part.attr


def _imported(value: object) -> Iterator[tuple[str, str]]:
    module = getattr(value, "__module__", None)
    name = getattr(value, "__name__", None)
    if isinstance(module, str) and isinstance(name, str) and _trusted(module):
        yield module, name


def _trusted(module: str) -> bool:
    return module.startswith(TRUSTED) or (
        module.startswith(GAMES) and module.rpartition(".")[2] in RULES
    )
