"""That a statement is one program: run on integers and on variables alike.

What is decided at variables is a proof for integers only if the same program would run on them. A
program that asks what its numbers are, and goes two ways, is two programs. So nothing of a paper
that such a statement is made of may ask: not by type or attributes, by the numbers' text, or by
what they refuse, nor which object a number is. Its rules and its exact counting are read as such. A
class may ask it of the operands of its own methods, being a kind of number itself; and a message
may be made of numbers where something is raised.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType

from verify.kernel.claims import Claim
from verify.kernel.evidence import Rejected

ASKING = {
    *("isinstance", "issubclass", "type", "callable", "hasattr", "getattr", "vars", "dir", "id"),
    *("str", "repr", "format", "ascii", "hash", "format_map", "singledispatch", "suppress"),
    *("eval", "exec", "compile", "globals", "locals"),
}
ASKED_OF = {"builtins", "inspect", "operator", "types"}  # modules whose functions ask, or may
DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
READ_AS_SUCH = {"rules", "counting"}

Place = tuple[str, str]  # a module, and a name in it


def check_one_program(claim: Claim) -> None:
    """Raises `Rejected` where anything that the statement is made of asks what its numbers are, or
    where the statement is not defined at the top level of its module, and cannot be followed.
    """
    statement = claim.statement.__module__, claim.statement.__name__
    bound = _names(statement[0])[0].get(statement[1], [])
    if not any(isinstance(node, ast.FunctionDef) for node in bound):
        raise Rejected(f"{statement[0]} defines no {statement[1]}: state it at its top level")
    closure = _closure(statement)
    if not isinstance(claim.statement, FunctionType):
        raise Rejected(f"{statement[1]} is no function")
    code = claim.statement.__code__
    whose = {place for place in closure if place[1] == code.co_qualname.partition(".")[0]}
    if code.co_filename not in {_file(module) for module, _ in whose}:
        raise Rejected(f"{statement[1]} is not what its module defines: {code.co_qualname}")
    for module, name in sorted(closure):
        for question in _asked(module, name):
            raise Rejected(
                f"{module}.{name} asks what its numbers are ({question}): at variables it may be "
                "another program than at integers"
            )


def _closure(statement: Place) -> set[Place]:
    """What a statement may be made of: all names of its paper that it mentions, that these mention
    and so on, whatever scope they are mentioned in.
    """
    home, seen, pending = statement[0].partition(".")[0], set(), [statement]
    while pending:
        module, name = pending.pop()
        ours = module.partition(".")[0] == home and not READ_AS_SUCH & set(module.split("."))
        if not ours or module not in sys.modules or (module, name) in seen:
            continue
        seen.add((module, name))
        bound, imported = _names(module)
        if name in imported:
            pending.append(imported[name])
        mentioned = {part for node in bound.get(name, ()) for part in _mentioned(node)}
        pending += [(module, part) for part in mentioned]
        for owner in {imported[part] for part in mentioned if part in imported}:
            pending += [(".".join(owner), part) for part in mentioned]  # if it is a module
    return seen


@cache
def _names(module: str) -> tuple[dict[str, list[ast.stmt]], dict[str, Place]]:
    """The statements of a module by the names that they bind or else alter, and its imports."""
    bound: dict[str, list[ast.stmt]] = defaultdict(list)
    imported: dict[str, Place] = {}
    tree = ast.parse(Path(_file(module)).read_bytes() if _file(module) else b"")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound[node.name].append(node)
        else:
            parts = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
            stored = {part.id for part in parts if isinstance(part.ctx, ast.Store)}
            inner = (part for part in ast.walk(node) if isinstance(part, DEFINITIONS))
            for definition in inner:
                bound[definition.name].append(definition)
            for name in stored or {part.id for part in parts}:
                bound[name].append(node)
    for found in ast.walk(tree):
        if isinstance(found, ast.ImportFrom) and found.module:
            for alias in found.names:
                imported[alias.asname or alias.name] = (found.module, alias.name)
        elif isinstance(found, ast.Import):
            for alias in found.names:
                owner, _, name = alias.name.rpartition(".")
                imported[alias.asname or alias.name.partition(".")[0]] = (owner, name)
    return bound, imported


def _mentioned(node: ast.AST, hidden: frozenset[str] = frozenset()) -> Iterator[str]:
    """The names and attributes in a node that are not local to a scope inside it; annotations say
    nothing of what is run.
    """
    if isinstance(node, ast.Name) and node.id not in hidden:
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    inside = hidden
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        inside |= {part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)}
    if isinstance(node, SCOPES):
        inside |= set(_stored(node))
    for field, value in ast.iter_fields(node):
        scope = hidden if field in ("decorator_list", "args") else inside
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and field not in ("annotation", "returns"):
                yield from _mentioned(part, scope)


def _stored(node: ast.AST) -> Iterator[str]:
    """The names that a scope binds itself, not in another inside it."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id
        elif not isinstance(part, SCOPES):
            yield from _stored(part)


def _asked(module: str, name: str) -> Iterator[str]:
    """What a function asks, or a function in any other statement, which runs but once itself."""
    bound, imported = _names(module)
    owner, asking = imported.get(name, ("", ""))
    if (owner or asking) in ASKED_OF or (owner and asking in ASKING):
        yield f"by {owner or asking}"
    for node in bound.get(name, ()):
        function = isinstance(node, ast.FunctionDef)
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Name):
            yield from _questions(node.value)  # another name for what asks
        inner = [node] if function else [p for p in ast.walk(node) if isinstance(p, ast.Lambda)]
        for part in () if isinstance(node, ast.ClassDef) else inner:
            yield from _questions(part)


def _questions(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef | ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Name) and node.id in ASKING:
        yield node.id
    elif isinstance(node, ast.Attribute) and (node.attr.startswith("__") or node.attr in ASKING):
        yield node.attr
    elif isinstance(node, ast.Try | ast.JoinedStr | ast.Match):
        yield type(node).__name__.lower()
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and _is_text(node.left):
        yield "text % numbers"
    elif isinstance(node, ast.Compare):
        for sign, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(sign, ast.Is | ast.IsNot) and ast.unparse(right) != "None":
                yield "is"
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _questions(part)


def _file(module: str) -> str:
    spec = sys.modules[module].__spec__
    return (spec.origin if spec else None) or ""


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
