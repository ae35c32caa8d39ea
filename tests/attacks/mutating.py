"""Small changes of the kernel, and how to replace a function by its changed version."""

from __future__ import annotations

import ast
import gc
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "verify" / "kernel"

OPPOSITE = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
EXITS = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One change in a function, or of a number at the top of a module."""

    file: str
    function: str
    line: int
    lines: range  # of the whole function
    before: str
    after: str
    number: int  # its number among equal changes of the same text in the function
    tree: ast.Module

    @property
    def name(self) -> str:
        """The name under which a survivor is explained."""
        nth = f" #{self.number}" if self.number else ""
        return f"{self.file} {self.function}: {self.before} -> {self.after}{nth}"


# --- Making them ------------------------------------------------------------------------------


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of a file of the kernel."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    file = str(path.relative_to(KERNEL))
    seen: Counter[tuple[str, str, str]] = Counter()
    for function, lines, node, change in _places(tree):
        before = ast.unparse(node)
        changed = deepcopy(tree)
        twin = _twin(tree, changed, node)
        after = change(twin)
        _replace(changed, twin, after)
        text = ast.unparse(after)
        number = seen[function, before, text]
        seen[function, before, text] += 1
        short = [" ".join(part.split())[:100] for part in (before, text)]
        ast.fix_missing_locations(changed)
        yield Mutant(file, function, node.lineno, lines, *short, number, changed)


def _places(tree: ast.Module):
    """Every node that is changed, its function, and the change."""
    for name, body in _functions(tree):
        lines = range(body.lineno, (body.end_lineno or 0) + 1)
        for node in _within(body):
            for change in _changes(node):
                yield name, lines, node, change
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and type(part.value) is int:
                    yield node.targets[0].id, range(0), part, _more


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The outermost functions: of the module, and methods of its classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _within(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes that a function runs, without docstring, annotations, decorators and the messages
    that it raises.
    """
    pending: list[ast.AST] = list(function.body)
    while pending:
        node = pending.pop(0)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        yield node
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list") or isinstance(
                node, ast.JoinedStr
            ):
                continue
            if isinstance(node, ast.Raise) or (
                isinstance(node, ast.keyword) and node.arg == "strict"
            ):
                continue  # equal lengths are checked before the loop
            parts = value if isinstance(value, list) else [value]
            pending += [part for part in parts if isinstance(part, ast.AST)]


def _changes(node: ast.AST):
    if isinstance(node, ast.Compare):
        for at in range(len(node.ops)):
            yield lambda twin, at=at: _compared(twin, at)
    elif isinstance(node, ast.BoolOp):
        yield _other_junction
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda twin: twin.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield _more
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield lambda twin: ast.Constant(not twin.value)
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in QUANTIFIERS:
        yield _other_quantifier
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        # Without `super()` the code would lack a hidden variable that Python gives it.
        if "super()" not in ast.unparse(node):
            yield lambda twin: ast.Pass()
    elif isinstance(node, ast.If) and isinstance(node.body[-1], EXITS):
        yield _never


QUANTIFIERS = {"any": "all", "all": "any"}


def _compared(twin, at):
    twin.ops[at] = OPPOSITE[type(twin.ops[at])]()
    return twin


def _other_junction(twin):
    twin.op = ast.Or() if isinstance(twin.op, ast.And) else ast.And()
    return twin


def _other_quantifier(twin):
    twin.func.id = QUANTIFIERS[twin.func.id]
    return twin


def _more(twin):
    return ast.Constant(twin.value + 1)


def _never(twin):
    """An early exit that is never taken; shown without its effect."""
    twin.test = ast.Constant(False)
    return twin


def _twin(tree: ast.AST, copy: ast.AST, node: ast.AST) -> ast.AST:
    """The node in a copy of a tree that corresponds to this node of the tree."""
    return next(b for a, b in zip(ast.walk(tree), ast.walk(copy), strict=True) if a is node)


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    if old is new:
        return
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, field, ast.copy_location(new, old))
            elif isinstance(value, list) and any(part is old for part in value):
                value[:] = [ast.copy_location(new, old) if part is old else part for part in value]


def uses(file: str, number: str) -> list[str] | None:
    """The lines of the kernel's functions, `file:line`, that name a number of this module. None if
    another line names it, except where it is set or imported.
    """
    found = []
    home = f"verify.kernel.{file.removesuffix('.py').replace('/', '.')}"
    for path in ROOT.glob("verify/**/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = path == KERNEL / file or any(
            isinstance(node, ast.ImportFrom)
            and node.module == home
            and any(name.name == number for name in node.names)
            for node in tree.body
        )
        run = {
            id(node)
            for _, function in _functions(tree)
            for statement in function.body
            for node in ast.walk(statement)
        }
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name, ctx=ast.Load()) if name == number and imported:
                    pass
                case ast.Attribute(value=ast.Name(id=module), attr=name) if (
                    name == number and module == Path(file).stem
                ):
                    pass
                case _:
                    continue
            if not path.is_relative_to(KERNEL) or id(node) not in run:
                return None
            found.append(f"{path.relative_to(KERNEL)}:{node.lineno}")
    return found


# --- Putting one in place of the function ------------------------------------------------------


def apply(mutant: Mutant) -> None:
    """From now on, use the changed function or number in this process."""
    path = KERNEL / mutant.file
    module = compile(mutant.tree, str(path), "exec")
    code = {found.co_qualname: found for found in _codes(module)}.get(mutant.function)
    if code is None:
        _set_number(mutant, path)
        return
    changed = 0
    for found in gc.get_objects():
        known = found.__code__ if isinstance(found, FunctionType) else None
        if known and (known.co_filename, known.co_qualname) == (str(path), mutant.function):
            found.__code__ = code
            changed += 1
    assert changed, f"{mutant.name}: not found in this process"


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def _set_number(mutant: Mutant, path: Path) -> None:
    """Set a number of a module's top level wherever it was imported."""
    home = next(m for m in list(sys.modules.values()) if getattr(m, "__file__", "") == str(path))
    before = home.__dict__[mutant.function]
    names: dict[str, object] = dict(home.__dict__)
    node = next(
        n for n in mutant.tree.body
        if isinstance(n, ast.Assign) and getattr(n.targets[0], "id", "") == mutant.function
    )  # fmt: skip
    exec(compile(ast.Module([node], []), str(path), "exec"), names)
    for module in list(sys.modules.values()):
        if module.__dict__.get(mutant.function) is before or module is home:
            setattr(module, mutant.function, names[mutant.function])
