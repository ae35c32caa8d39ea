"""The syntax of functions and files as text, without layout, comments, docstrings or annotations.

The text is the same under every Python since 3.11. In a function's text, names loaded from outside
are replaced by marks, so that renaming a definition does not change the text.
"""

from __future__ import annotations

import ast
import dis
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType

from verify.kernel.errors import ProjectError

MARK = "\0"  # before and after the number of an outside name; `repr` never contains it
SAID = {"annotation", "ctx", "kind", "returns", "type_comment", "type_params"}
# Omitted from a function's text: the function object has the values.
OUTSIDE = {"name", "decorator_list"}
GIVEN = {"defaults", "kw_defaults"}
LOADS = {"LOAD_GLOBAL", "LOAD_NAME", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_GLOBALS"}
SETS = {
    **{"STORE_GLOBAL": "global", "DELETE_GLOBAL": "global", "IMPORT_NAME": "import"},
    **{"LOAD_BUILD_CLASS": "class"},
}
# These reach objects through strings, which the walk cannot follow.
BY_TEXT = {
    *("setattr", "getattr", "delattr", "globals", "locals", "vars", "exec", "eval", "compile"),
    *("__import__", "__builtins__", "breakpoint", "open", "input"),
}
READING = {"read_bytes", "read_text"}  # allowed on a path in a global: the digest includes its file
# Other methods by which a path touches files.
OF_A_FILE = {
    *("chmod", "glob", "hardlink_to", "iterdir", "mkdir", "open", "rename", "rglob", "rmdir"),
    *("symlink_to", "touch", "unlink", "write_bytes", "write_text"),
}
# Special methods that may be called by name.
CALLED = {"__getitem__", "__sub__", "__post_init__"}


@dataclass(frozen=True)
class Written:
    """The syntax of a function: its text, the dotted names that its marks stand for, in order, and
    its syntax trees; only overloads have more than one.
    """

    text: str
    names: tuple[str, ...]
    nodes: tuple[ast.FunctionDef | ast.Lambda, ...]


@cache
def written(code: CodeType) -> Written:
    """The syntax of a function. Raises `ProjectError` if its file compiles to other code."""
    there = _functions(code.co_filename).get((code.co_firstlineno, code.co_name), [])
    nodes = [node for node, compiled in there if code in compiled]
    if len(nodes) > 1:  # several lambdas on one line
        nodes = [min((node for node in nodes if _holds(node, code)), key=_length)]
    if not nodes:
        raise ProjectError(f"{code.co_qualname} is not what {code.co_filename} says")
    outside = loaded(code) | {*code.co_freevars}
    marks: dict[str, int] = {}
    text = "\n".join(_syntax(node, outside, marks, True) for node in nodes)
    return Written(text, tuple(marks), tuple(nodes))


def _holds(node: ast.FunctionDef | ast.Lambda, code: CodeType) -> bool:
    """Whether all instructions of a function lie within this lambda."""
    first = (node.lineno, node.col_offset)
    last = (node.end_lineno or 0, node.end_col_offset or 0)
    places = (place for place in code.co_positions() if None not in place and any(place[2:]))
    return all(first <= (a, c) and (b, d) <= last for a, b, c, d in places)


def _length(node: ast.FunctionDef | ast.Lambda) -> tuple[int, int]:
    return (node.end_lineno or 0) - node.lineno, (node.end_col_offset or 0) - node.col_offset


def syntax(node: ast.AST) -> str:
    """A syntax tree as text, with all names as written."""
    return _syntax(node, frozenset(), {})


def _syntax(
    node: ast.AST, outside: Collection[str], marks: dict[str, int], top: bool = False
) -> str:
    """Empty and absent fields are omitted, because newer Pythons add such fields."""
    if outside and (name := dotted(node)).partition(".")[0] in outside:
        return f"{MARK}{marks.setdefault(name, len(marks))}{MARK}"
    fields = []
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(value, list):
            value = _without_docstring(value)
        if value is None or value == [] or name in SAID or (top and name in OUTSIDE):
            continue
        if top and isinstance(value, ast.arguments):
            kept = {part: held for part, held in ast.iter_fields(value) if part not in GIVEN}
            value = ast.arguments(**kept, defaults=[], kw_defaults=[])
        fields.append(f"{name}={_text(value, outside, marks)}")
    return f"{type(node).__name__}({','.join(fields)})"


def _text(value: object, outside: Collection[str], marks: dict[str, int]) -> str:
    if isinstance(value, ast.AST):
        return _syntax(value, outside, marks)
    if isinstance(value, list):
        return "[" + ",".join(_text(part, outside, marks) for part in value) + "]"
    return hex(value) if type(value) is int else repr(value)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return body[1:]
    return body


def dotted(node: ast.AST) -> str:
    """A dotted name such as `rules.LIMIT`; empty for any other node."""
    attributes: list[str] = []
    while isinstance(node, ast.Attribute):
        attributes.append(node.attr)
        node = node.value
    return ".".join((node.id, *reversed(attributes))) if isinstance(node, ast.Name) else ""


@cache
def tree(file: str) -> ast.Module:
    """The syntax tree of a file. Raises `ProjectError` if it is not valid Python."""
    try:
        return ast.parse(Path(file).read_bytes(), file)
    except (OSError, SyntaxError, ValueError) as error:
        raise ProjectError(f"{file}: {error}") from None


Compiled = tuple[ast.FunctionDef | ast.Lambda, set[CodeType]]


@cache
def _functions(file: str) -> Mapping[tuple[int, str], list[Compiled]]:
    """The functions of a file by first line and name, each with its compiled code."""
    compiled: dict[tuple[int, str], set[CodeType]] = defaultdict(set)
    for code in _inside(compile(tree(file), file, "exec", dont_inherit=True)):
        compiled[code.co_firstlineno, code.co_name].add(code)
    found: dict[tuple[int, str], list[Compiled]] = defaultdict(list)
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.FunctionDef):
            place = min([node.lineno, *(part.lineno for part in node.decorator_list)]), node.name
        elif isinstance(node, ast.Lambda):
            place = node.lineno, "<lambda>"
        else:
            continue
        found[place].append((node, compiled[place]))
    return found


def _inside(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _inside(part)


@cache
def loaded(code: CodeType) -> frozenset[str]:
    """The global names that a function and the functions inside it load."""
    steps = (step for part in (code, *_inside(code)) for step in dis.get_instructions(part))
    return frozenset(step.argval for step in steps if step.opname in LOADS)


@cache
def complaint(code: CodeType) -> str:
    """The first construct in a function that the walk cannot follow; empty if there is none."""
    return next(_complaints(code), "")


def _complaints(code: CodeType) -> Iterator[str]:
    for part in (code, *_inside(code)):
        for step in dis.get_instructions(part):
            if step.opname in SETS:
                yield f"has `{SETS[step.opname]}`"
    yield from (f"mentions {name}" for name in sorted(loaded(code) & BY_TEXT))
    outside = loaded(code) | {*code.co_freevars}
    for node in (part for root in written(code).nodes for part in ast.walk(root)):
        if (own := _bound(node)) in outside:
            yield f"binds {own} and also loads it from outside"
        if isinstance(node, ast.Attribute):
            special = node.attr.startswith("__") and node.attr not in CALLED
            if node.attr in OF_A_FILE or (special and not _sets_own(node)):
                yield f"mentions {node.attr}"
            if node.attr in READING and _named(node.value) not in outside:
                yield "reads a file that no name of the module is of"


def _sets_own(node: ast.Attribute) -> bool:
    """Whether it is a method of `super()`, or `object.__setattr__` as used by frozen classes."""
    owner = ast.unparse(node.value)
    return owner == "super()" or (owner, node.attr) == ("object", "__setattr__")


def _named(node: ast.expr) -> str:
    """The name of a path, or of the table that holds it."""
    node = node.value if isinstance(node, ast.Subscript) else node
    return node.id if isinstance(node, ast.Name) else ""


def _bound(node: ast.AST) -> str:
    """The name that a node of a function binds; empty if it binds none."""
    if isinstance(node, ast.Name):
        return "" if isinstance(node.ctx, ast.Load) else node.id
    return node.arg if isinstance(node, ast.arg) else ""


# --- Top-level statements -----------------------------------------------------------------------


@cache
def bindings(module: str) -> Mapping[str, list[ast.stmt]]:
    """The top-level statements of a module by the names that they bind."""
    found: dict[str, list[ast.stmt]] = defaultdict(list)
    for node in tree(sys.modules[module].__file__ or "").body:
        for name in _names_bound(node):
            found[name].append(node)
    return found


@cache
def stated_at(file: str, line: int) -> tuple[str, int]:
    """The first name that the top-level statement around a line binds, or "".

    Also returns the line relative to that statement.
    """
    for node in tree(file).body:
        first = min([node.lineno, *(part.lineno for part in getattr(node, "decorator_list", ()))])
        if first <= line <= (node.end_lineno or first):
            return next(_names_bound(node), ""), line - first
    return "", line


def _names_bound(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
        return
    for target in [*getattr(node, "targets", ()), getattr(node, "target", None)]:
        for part in ast.walk(target) if isinstance(target, ast.expr) else ():
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                yield part.id


@cache
def imports(module: str) -> Mapping[str, tuple[str, str]]:
    """The imports of a module by local name: a module and a name in it, "" for all of it."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree(sys.modules[module].__file__ or "")):
        if isinstance(node, ast.Import):
            found |= {alias.asname or alias.name: (alias.name, "") for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
    return found
