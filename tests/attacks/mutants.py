"""Mutants of the kernel: one small change each, and the quick tests that notice it.

    python tests/attacks/mutants.py                 all of them, two at a time, some hours
    python tests/attacks/mutants.py --only coq      those of the files whose name holds this
    python tests/attacks/mutants.py --show          what they are, without running any

Every comparison, `and`, `or` and `not`, every number, every early exit, every call that is a
statement of its own (all that is demanded), `any` and `all`, `True` and `False` is changed, one at
a time. The quick tests that reach the changed line run, the fastest first, until one fails: then
the mutant is dead. One that lives has to be explained in `survivors.toml`, by why it changes
nothing that matters; else the exit code is 1.

The tests are collected once. For each mutant the process forks, and the child puts the changed code
into the function as it stands, whoever has imported it.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import signal
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "verify" / "kernel"
EXPLAINED = Path(__file__).with_name("survivors.toml")
REACHED = ROOT / ".verify" / "reached.json"  # which quick tests reach which line
PATIENCE = 60  # seconds that tests of a mutant may take more than the tests themselves

OPPOSITE = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
EXITS = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One change of one function, or of a number at the top of a module."""

    file: str
    function: str
    line: int
    lines: range  # of the whole function
    before: str
    after: str
    number: int  # among the same changes of the same text in the function
    tree: ast.Module

    @property
    def name(self) -> str:
        """How a survivor is named where it is explained."""
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
    """Every node that is changed, in which function it stands, and how it is changed."""
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
    """The outermost functions: of the module, or methods of its classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _within(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function runs: not its docstring, annotations or decorators; nor what it says where
    it raises something.
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
            if isinstance(node, ast.Raise):
                continue
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
    elif (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in QUANTIFIERS
    ):
        yield _other_quantifier
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield lambda twin: ast.Pass()
    elif isinstance(node, ast.If) and isinstance(node.body[-1], EXITS):
        yield _never
    elif isinstance(node, ast.comprehension):
        return


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
    """An early exit that is never taken; shown without what it would do."""
    twin.test = ast.Constant(False)
    return twin


def _twin(tree: ast.AST, copy: ast.AST, node: ast.AST) -> ast.AST:
    """The node of a copy of a tree that stands where this one stands in the tree."""
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


# --- Putting one in place of the function ------------------------------------------------------


def apply(mutant: Mutant) -> None:
    """In this process the function is the changed one from now on, the number the changed one."""
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
    """Set a number at the top of a module, wherever it was imported."""
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


# --- Running the tests --------------------------------------------------------------------------


class Hunt:
    """A plugin of pytest: in place of the tests it runs them for each mutant."""

    def __init__(self, only: str, jobs: int) -> None:
        self.only, self.jobs = only, jobs
        self.lived: list[Mutant] = []
        self.dead = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hunt every mutant; nothing is left to run then."""
        self.items = {item.nodeid: item for item in session.items}
        reached, seconds = self._reached()
        found = [
            mutant
            for path in sorted(KERNEL.rglob("*.py"))
            if self.only in str(path.relative_to(KERNEL))
            for mutant in mutants(path)
        ]
        running: dict[int, tuple[Mutant, float]] = {}
        for number, mutant in enumerate(found):
            while len(running) >= self.jobs:
                self._wait(running)
            tests = self._tests(mutant, reached)
            tests.sort(key=seconds.__getitem__)
            limit = time.monotonic() + PATIENCE + 3 * sum(map(seconds.__getitem__, tests))
            running[self._fork(mutant, tests)] = mutant, limit
            print(
                f"\r{number + 1:,} of {len(found):,}, {len(self.lived)} live ", end="", flush=True
            )
        while running:
            self._wait(running)
        print()
        return True

    def _tests(self, mutant: Mutant, reached: dict[str, list[str]]) -> list[str]:
        """The tests that reach the changed line, or any of its function; of a number all."""
        for lines in ([mutant.line], mutant.lines):
            places = (f"{mutant.file}:{line}" for line in lines)
            found = {test for place in places for test in reached.get(place, ())}
            if found and mutant.lines:
                return [test for test in found if test in self.items]
        return list(self.items) if not mutant.lines else []

    def _fork(self, mutant: Mutant, tests: list[str]) -> int:
        sys.stdout.flush()
        child = os.fork()
        if child:
            return child
        try:
            os.setsid()
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            apply(mutant)
            os._exit(0 if self._pass(tests) else 1)
        except BaseException:
            os._exit(1)

    def _pass(self, tests: list[str]) -> bool:
        items = [self.items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            reports = runtestprotocol(item, log=False, nextitem=following)
            if any(report.failed for report in reports):
                return False
        return True

    def _wait(self, running: dict[int, tuple[Mutant, float]]) -> None:
        """Until one of the running mutants is dead or has lived through its tests."""
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child in running:
                mutant, _ = running.pop(child)
                if status == 0:
                    self.lived.append(mutant)
                    print(f"\r{mutant.name}", flush=True)
                else:
                    self.dead += 1
                return
            for child, (_, limit) in running.items():
                if time.monotonic() > limit:
                    os.killpg(child, signal.SIGKILL)
            time.sleep(0.01)

    def _reached(self) -> tuple[dict[str, list[str]], dict[str, float]]:
        """The tests that reach each line of the kernel, and the seconds that each test takes."""
        if not REACHED.exists():
            child = os.fork()
            if not child:
                null = os.open(os.devnull, os.O_RDWR)
                os.dup2(null, 1)
                self._trace()
                os._exit(0)
            os.waitpid(child, 0)
        found = json.loads(REACHED.read_text())
        return found["reached"], found["seconds"]

    def _trace(self) -> None:
        reached: dict[str, list[str]] = defaultdict(list)
        seconds: dict[str, float] = {}
        lines: set[tuple[str, int]] = set()
        prefix = str(KERNEL) + os.sep

        def enter(frame, event, argument):
            return note if frame.f_code.co_filename.startswith(prefix) else None

        def note(frame, event, argument):
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return note

        items = list(self.items.values())
        for item, following in zip(items, [*items[1:], None], strict=True):
            lines.clear()
            sys.settrace(enter)
            began = time.monotonic()
            reports = runtestprotocol(item, log=False, nextitem=following)
            sys.settrace(None)
            seconds[item.nodeid] = time.monotonic() - began
            if all(report.passed for report in reports):
                for file, line in lines:
                    reached[f"{file.removeprefix(prefix)}:{line}"].append(item.nodeid)
            if any(report.failed for report in reports):
                print(f"{item.nodeid} fails without any mutant", file=sys.stderr, flush=True)
        REACHED.parent.mkdir(exist_ok=True)
        REACHED.write_text(json.dumps({"reached": reached, "seconds": seconds}))


def explained() -> dict[str, str]:
    """Why each survivor changes nothing that matters, by its name."""
    found: dict[str, str] = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return found


def main() -> int:
    """Hunt; returns the exit code."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--only", default="", help="files whose name holds this")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--show", action="store_true")
    asked.add_argument("tests", nargs="*", default=["tests"])
    chosen = asked.parse_args()
    if chosen.show:
        for path in sorted(KERNEL.rglob("*.py")):
            for mutant in mutants(path) if chosen.only in str(path) else ():
                print(mutant.name)
        return 0
    hunt = Hunt(chosen.only, chosen.jobs)
    pytest.main(
        ["-q", "-m", "quick", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen.tests], [hunt]
    )
    known = explained() if EXPLAINED.exists() else {}
    unexplained = [mutant for mutant in hunt.lived if mutant.name not in known]
    total = hunt.dead + len(hunt.lived)
    print(f"{total:,} mutants: {hunt.dead:,} dead, {len(hunt.lived)} live, of them "
          f"{len(hunt.lived) - len(unexplained)} explained")  # fmt: skip
    for mutant in unexplained:
        print(f"unexplained: {mutant.name}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
