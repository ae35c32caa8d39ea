"""What a module may do when it is imported, if digests are to see all that its names mean.

Definitions are followed as they are written (`sources`). So a module that carries meaning binds
each name in one way, plainly, and alters nothing behind a name's back: what cannot be followed is
an error of the project, not a digest that stays as it was.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from verify.kernel.errors import ProjectError

PLAIN = (
    *(ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign),
    *(ast.AugAssign, ast.Expr, ast.For, ast.If, ast.Pass),
)
# What sets a name, an attribute or an item without saying so in the syntax.
SETTING = {
    *("setattr", "delattr", "vars", "globals", "locals", "exec", "eval", "setitem", "delitem"),
    *("__setattr__", "__delattr__", "__setitem__", "__delitem__", "__dict__", "__code__"),
    *("__defaults__", "__kwdefaults__", "__import__", "import_module", "reload"),
}
# Those that set anything by a text: not even a function may, as it might run on import.
BY_TEXT = {"setattr", "delattr", "globals", "exec", "eval", "__import__"}
# Attributes by which a part of anything is set: nobody names them, but an object that sets a part
# of its own (`object.__setattr__(self, ...)`), as a frozen one has to.
PARTS = {
    *("__setattr__", "__delattr__", "__dict__", "__code__", "__defaults__", "__kwdefaults__"),
    *("__globals__", "__closure__", "__bases__", "__class__", "__subclasses__", "__mro__"),
}
# What a theorem module may set of a claim besides: `moved.particulars` tells each.
PARTICULARS = {"argument", "believed", "replayed_to", "sampled_to", "upto"}
# Decorators that a digest leaves out, and where they come from.
LEFT_OUT = {
    "cache": ("functools",),
    "lru_cache": ("functools",),
    "claim": ("verify.language", "verify.kernel.claims"),
}
# Methods of a claim that attach something to it, and are left out likewise.
NEAR_MISS = "near_miss"
ATTACHED = (NEAR_MISS, "evidence", "one_step", "in_general", "complete")
# Methods that alter what they are called of, in whatever statement they stand.
ALTERING = {
    *("add", "append", "clear", "difference_update", "discard", "extend", "insert", "pop"),
    *("intersection_update", "move_to_end", "popitem", "remove", "reverse", "setdefault", "sort"),
    *("symmetric_difference_update", "update"),
}
# What a claim says: it stands where the claim is made.
SAID = {
    *("amendment", "domain", "general", "id", "near_misses", "statement", "step", "whole", "words")
}


def check(module: str, tree: ast.Module) -> None:
    """Raises `ProjectError` for a module that is not plain."""
    for complaint in _complaints(tree):
        raise ProjectError(f"{module}: {complaint}; write plain definitions")


def _complaints(tree: ast.Module) -> Iterator[str]:
    origins = dict[str, str]()
    own = {id(node.func) for node in ast.walk(tree) if _sets_own(node)}
    for node in ast.walk(tree):
        for alias, origin in _imported(node):
            if origins.setdefault(alias, origin) != origin:
                yield f"{alias} is imported from {origins[alias]} and from {origin}"
            owner = origin.rpartition(".")[0]
            if owner not in LEFT_OUT.get(alias, (owner,)):
                yield f"{alias} is imported from {origin}"
        if isinstance(node, ast.Global):
            yield f"line {node.lineno} sets a name of the module in a function"
        if isinstance(node, ast.Attribute) and _says(node):
            yield f"line {node.lineno} sets what a claim says ({node.attr})"
        if isinstance(node, ast.Attribute | ast.Name) and id(node) not in own and _hides(node):
            yield f"line {node.lineno} sets what no source says ({ast.unparse(node)})"
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in tree.body:
        for part in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
            called = part.func if isinstance(part, ast.Call) else part
            attached = isinstance(called, ast.Attribute) and called.attr in ATTACHED
            if attached and _root(called) not in {*functions, *origins}:
                yield f"line {part.lineno}: {_root(called)} is no claim"
        for inner in _statements(node):
            if not isinstance(inner, PLAIN):
                yield f"line {inner.lineno} is a statement of another kind than definitions"
        for name in {*_bound(node)} & {*origins, *LEFT_OUT}:
            yield f"{name} is bound in line {node.lineno}, and is imported or left out of digests"
        for name in filter(lambda name: name.startswith("__"), _bound(node)):
            yield f"line {node.lineno} sets {name}"
        for part in _run(node):
            if isinstance(part, ast.NamedExpr):
                yield f"line {part.lineno} sets a name in an expression"
            found = part.id if isinstance(part, ast.Name) else getattr(part, "attr", "")
            if found in SETTING:
                yield f"line {part.lineno} calls {found}"
            of_another = not isinstance(part, ast.Name) and _root(part) in origins
            if of_another and not isinstance(getattr(part, "ctx", None), ast.Load):
                yield f"line {part.lineno} sets a part of {_root(part)}, which is imported"


def _imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The local names that an import binds, each with what it stands for."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            root = alias.name.partition(".")[0]
            yield (alias.asname, alias.name) if alias.asname else (root, root)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield alias.asname or alias.name, f"{'.' * node.level}{node.module or ''}.{alias.name}"


def _statements(node: ast.stmt) -> Iterator[ast.stmt]:
    """A statement, and those that it runs where it is a loop or a condition."""
    yield node
    if isinstance(node, ast.For | ast.If):
        for inner in (*node.body, *node.orelse):
            yield from _statements(inner)


def _bound(node: ast.stmt) -> Iterator[str]:
    """The names that a statement binds, and those that it runs."""
    for found in _statements(node):
        if isinstance(found, ast.FunctionDef | ast.ClassDef):
            yield found.name
        for target in [*getattr(found, "targets", ()), getattr(found, "target", None)]:
            parts = ast.walk(target) if isinstance(target, ast.expr) else ()
            named = (part for part in parts if isinstance(part, ast.Name))
            yield from (part.id for part in named if isinstance(part.ctx, ast.Store))


def _run(node: ast.AST) -> Iterator[ast.expr]:
    """The names, attributes and items in what is run on import: not in bodies of functions."""
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.NamedExpr):
        yield node
    if isinstance(node, ast.FunctionDef):
        keyword_only = filter(None, node.args.kw_defaults)
        inner: list[ast.AST] = [*node.decorator_list, *node.args.defaults, *keyword_only]
    else:
        inner = [] if isinstance(node, ast.Lambda) else list(ast.iter_child_nodes(node))
    for part in inner:
        yield from _run(part)


def _says(node: ast.Attribute) -> bool:
    """Whether it is set what a claim says: an object may set what is its own."""
    return not isinstance(node.ctx, ast.Load) and node.attr in SAID and _root(node) != "self"


def _hides(node: ast.Attribute | ast.Name) -> bool:
    """Whether it sets the code of a function, say, or a part of what is not its own, or names what
    sets anything by a text.
    """
    if isinstance(node, ast.Name):
        return node.id in BY_TEXT
    if isinstance(node.ctx, ast.Load):
        return node.attr in PARTS
    return node.attr.startswith("__") or not (node.attr in PARTICULARS or _root(node) == "self")


def _sets_own(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it is `object.__setattr__(self, ...)`."""
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) == "object.__setattr__"
        and bool(node.args)
        and ast.unparse(node.args[0]) == "self"
    )


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
