"""What a module may do when it is imported, if digests are to see all that its names mean.

Definitions are followed as they are written (`sources`). So a module that carries meaning binds
each name in one way, plainly, and alters nothing but what is its own: at its top level stand
imports, definitions and what is attached to claims, and a function alters what it made itself.
Anything else is an error of the project, not a digest that stays as it was.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, TypeGuard

from verify.kernel.errors import ProjectError, one_line
from verify.ledger.lacking import lacking

# What a paper imports beside its own: by others the parts of modules are reached, or a text is run.
NEEDED = {
    "__future__": {"annotations"},
    "bisect": {"bisect_left", "bisect_right"},
    "collections": {"Counter", "defaultdict", "deque"},
    "collections.abc": {
        *("Callable", "Collection", "Generator", "Hashable", "Iterable", "Iterator", "Mapping"),
        *("Sequence", "Set"),
    },
    "dataclasses": {"dataclass", "field", "replace"},
    "fractions": {"Fraction"},
    "functools": {"cache", "cached_property", "lru_cache", "partial", "reduce", "wraps"},
    "gmpy2": {"bincoef", "fac", "gcd", "iroot", "is_square", "isqrt", "lcm", "mpq", "mpz"},
    "hashlib": {"blake2b", "sha256"},
    "itertools": {
        *("accumulate", "chain", "combinations", "combinations_with_replacement", "count", "cycle"),
        *("groupby", "islice", "pairwise", "permutations", "product", "repeat", "starmap"),
        *("takewhile", "dropwhile", "zip_longest"),
    },
    "json": {"loads"},
    "math": {"ceil", "comb", "factorial", "floor", "gcd", "isqrt", "lcm", "perm", "prod"},
    "operator": {"add", "eq", "ge", "gt", "itemgetter", "le", "lt", "mul", "ne", "neg", "sub"},
    "pathlib": {"Path"},
    "re": {"compile", "findall", "finditer", "fullmatch", "match", "search", "split", "sub"},
    "typing": {
        *("Any", "ClassVar", "Final", "Generic", "Literal", "NamedTuple", "Protocol", "Self"),
        *("TypeAlias", "TypeVar"),
    },
}
LANGUAGE = "verify.language"
# Modules of the kernel of which a statement, or a kind of evidence of a paper's own, may need some.
KERNEL = {
    f"verify.kernel.{name}"
    for name in (
        *("claims", "domains", "errors", "evidence", "kinds", "numbers", "polynomials"),
        *("relations", "symbolic"),
    )
}
MODULES = NEEDED.keys() | KERNEL  # what a paper may name as a whole
BUILTIN = frozenset(dir(builtins))
# Names by which anything is reached, set or run by a text: nobody mentions them.
BY_TEXT = {
    *("setattr", "getattr", "delattr", "globals", "locals", "vars", "exec", "eval", "compile"),
    *("__import__", "__builtins__", "type", "breakpoint", "open"),
    # What else a module has beside what is defined in it.
    *("__annotations__", "__cached__", "__doc__", "__loader__", "__name__", "__package__"),
    *("__path__", "__spec__"),
}
# Methods of a path by which something is written.
WRITING = {
    *("chmod", "hardlink_to", "mkdir", "open", "rename", "rmdir", "symlink_to", "touch", "unlink"),
    *("write_bytes", "write_text"),
}
# Those by which it is read: of a file that the module names, for the digest.
READING = {"read_bytes", "read_text"}
SEARCH = "search"  # of a claim, what looks for its evidence: nobody mentions it
# Names and attributes by which a part of anything is set: nobody mentions them, but an object that
# sets a part of its own (`object.__setattr__(self, ...)`), as a frozen one has to.
PARTS = {
    *("__setattr__", "__delattr__", "__setitem__", "__delitem__", "__dict__", "__code__"),
    *("__defaults__", "__kwdefaults__", "__globals__", "__closure__", "__bases__", "__class__"),
    *("__subclasses__", "__mro__", "__getattribute__"),
}
# Methods with names of Python's own that are called as any other.
CALLED = {"__getitem__", "__sub__"}
NAMES = BY_TEXT | PARTS
# What a theorem module may set of a claim: `moved.particulars` tells each.
PARTICULARS = {"believed", "replayed_to", "sampled_to", "upto"}
WRAPS = "wraps"  # writes over what it is given, a function that it decorates
DATACLASS = "dataclass"  # rewrites what it is given, a class that it decorates
# Decorators that a digest leaves out, or that alter, called as they are where they come from.
LEFT_OUT = {
    WRAPS: ("functools",),
    "cache": ("functools",),
    "lru_cache": ("functools",),
    "claim": ("verify.language", "verify.kernel.claims"),
}
CACHES = ("cache", "lru_cache")  # a digest leaves them out: what is kept is the same each time
# Methods of a claim that attach something to it, and are left out of digests likewise.
NEAR_MISS = "near_miss"
ATTACHED = (NEAR_MISS, "evidence", "one_step", "in_general", "complete")
ARGUED = "argued"
AMENDED = "amended"
# Methods that alter what they are called of, in whatever statement they stand.
ALTERING = {
    *("add", "append", "clear", "difference_update", "discard", "extend", "insert", "pop"),
    *("intersection_update", "move_to_end", "popitem", "remove", "reverse", "setdefault", "sort"),
    *("symmetric_difference_update", "update", "appendleft", "extendleft", "popleft", "rotate"),
    *("subtract",),
}
SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
# Made where they stand.
FRESH = (ast.BinOp, ast.Dict, ast.DictComp, ast.List, ast.ListComp, ast.Set, ast.SetComp)
Nodes = defaultdict[type[ast.AST], list[Any]]  # those of a module, by their types
# What this process has found plain, or was told that an earlier command of its user had.
KNOWN: set[str] = set()


def check(module: str, tree: ast.Module) -> None:
    """Raises `ProjectError` for a module that is not plain."""
    for complaint in _complaints(module.partition(".")[0], tree):
        raise ProjectError(f"{module}: {complaint}; write plain definitions")


@cache
def checked(module: str, file: Path) -> ast.Module:
    """The syntax tree of a module of a paper. Raises `ProjectError` for one that is no Python, or
    not plain.
    """
    try:
        if not file.is_file():
            raise ValueError(f"{file.name} is not a regular file")
        tree = ast.parse(file.read_bytes())
    except OSError as error:
        raise lacking(error, file) from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        reason = one_line(error) or "nested too deep"
        raise ProjectError(f"{module}: {reason}; write Python in {file.name}") from None
    with of_a_size(module):
        check(module, tree)
    return tree


def demand(module: str, file: Path) -> None:
    """Raises `ProjectError` as `checked` does; a module that is known to be plain is not looked at
    again.
    """
    if (said := _says(module, file)) not in KNOWN:
        checked(module, file)
        if said and said == _says(module, file):  # nobody has edited it meanwhile
            KNOWN.add(said)


def _says(module: str, file: Path) -> str:
    """The digest of a module and of what looks whether it is plain; nothing if it has none."""
    try:
        content = file.read_bytes() if file.is_file() else b""
    except OSError:
        content = b""
    said = blake2b(f"{module}\n".encode() + content, digest_size=16, key=_looking())
    return said.hexdigest() if content else ""


@cache
def _looking() -> bytes:
    """The digest of all that decides what is plain: this file, Python, and the names of ours that a
    paper may need.
    """
    looking = blake2b(f"{sys.version}\n".encode(), digest_size=32)
    ours = [file for name in (*KERNEL, LANGUAGE) for file in _files(name)]
    for file in (__file__, *sorted(ours)):
        looking.update(Path(file).read_bytes())
    return looking.digest()


def _files(module: str) -> list[str]:
    """The file of one of our modules, and of those below it."""
    file = Path(import_module(module).__file__ or "")
    below = file.parent.glob("*.py") if file.name == "__init__.py" else [file]
    return list(map(str, below))


@contextmanager
def of_a_size(module: str) -> Iterator[None]:
    """Raises `ProjectError` for an expression too deep, or a number too large, to be written."""
    try:
        yield
    except (RecursionError, ValueError) as error:
        raise ProjectError(f"{module}: {one_line(error)}; write it in parts") from None


def attached(tree: ast.Module) -> Iterator[str]:
    """The names to which the top level of a module attaches something as to a claim, or that it
    amends in a decorator, of which a digest keeps the domain alone.
    """
    for node in tree.body:
        decorates = isinstance(node, ast.FunctionDef)
        methods = {*ATTACHED, ARGUED, *([AMENDED] if decorates else ())}
        for root in node.decorator_list if isinstance(node, ast.FunctionDef) else [node]:
            for part in walk(root):
                if isinstance(part, ast.Attribute) and part.attr in methods:
                    yield _root(part)


def _complaints(home: str, tree: ast.Module) -> Iterator[str]:
    of: Nodes = defaultdict(list)
    for node in walk(tree):
        of[type(node)].append(node)
    origins = dict[str, str]()
    yield from _of_imports(home, of[ast.Import] + of[ast.ImportFrom], origins)
    decorators = [
        part for node in of[ast.FunctionDef] + of[ast.ClassDef] for part in node.decorator_list
    ]
    for decorator in decorators:
        if not _is_told(decorator):
            yield f"line {decorator.lineno} is given what a digest leaves out"
    for node in of[ast.FunctionDef] if of[ast.Yield] or of[ast.YieldFrom] else ():
        cached = any(ast.unparse(part).startswith(CACHES) for part in node.decorator_list)
        if cached and any(isinstance(part, ast.Yield | ast.YieldFrom) for part in walk(node)):
            yield f"line {node.lineno} keeps a generator, which gives its parts once"
    for node in of[ast.AsyncFunctionDef]:
        yield f"line {node.lineno} defines an asynchronous function"
    for node in of[ast.ClassDef]:
        if node.keywords:
            yield f"line {node.lineno} makes a class in a way of its own"
    for node in of[ast.MatchClass]:
        for name in filter(lambda name: name.startswith("__"), node.kwd_attrs):
            yield f"line {node.lineno} mentions {name}"
    for node in of[ast.Global]:
        yield f"line {node.lineno} sets a name of the module in a function"
    yield from _of_names(of, decorators)
    yield from _of_files(of, tree)
    yield from _of_modules(of, origins)
    yield from _of_statements(home, tree, origins)
    for part in _foreign(tree) if _alters(of) else ():
        yield f"line {part.lineno} alters what is not its own ({ast.unparse(part)})"


def _of_imports(
    home: str, nodes: list[ast.Import | ast.ImportFrom], origins: dict[str, str]
) -> Iterator[str]:
    """Fills in where each imported name comes from."""
    for alias, owner, name in (found for node in nodes for found in _imported(node)):
        origin = f"{owner}.{name}" if name else owner
        if origins.setdefault(alias, origin) != origin:
            yield f"{alias} is imported from {origins[alias]} and from {origin}"
        left_out = {alias, name} & LEFT_OUT.keys()
        if any(owner not in LEFT_OUT[known] or name != alias for known in left_out):
            yield f"{alias} is imported from {origin}"
        if name in NAMES or alias.startswith("__") or (name == DATACLASS != alias):
            yield f"{alias} is imported from {origin}"
        wanted = _needed(owner) if owner.partition(".")[0] not in (home, "") else {name}
        whole = not name and owner.partition(".")[0] != home
        if not wanted or (name and name not in wanted) or (whole and origin not in MODULES):
            yield f"{origin} is imported, which a paper does not need"
        if alias in BUILTIN:
            yield f"{alias}, a name of Python's own, is imported from {origin}"


def _of_names(of: Nodes, decorators: Collection[ast.expr]) -> Iterator[str]:
    """Of what nobody mentions, or in a decorator alone."""
    decorating = {id(part.func) for part in decorators if isinstance(part, ast.Call)}
    bare = {id(part) for part in decorators}
    for node in of[ast.Name] + of[ast.Attribute]:
        name = node.id if isinstance(node, ast.Name) else node.attr
        if name == DATACLASS and id(node) not in decorating | bare:
            yield f"line {node.lineno} mentions {name} beside a decorator"
    for node in of[ast.Name]:
        if node.id in NAMES or (node.id == WRAPS and id(node) not in decorating):
            yield f"line {node.lineno} mentions {node.id}"
    own = {id(node.func) for node in of[ast.Call] if _sets_own(node)}
    for node in of[ast.Attribute]:
        alters = node.attr == WRAPS and id(node) not in decorating
        names = node.attr in PARTS or node.attr in NEEDED or node.attr in WRITING
        known = alters or names or node.attr == SEARCH or _is_special(node)
        if known and id(node) not in own:
            yield f"line {node.lineno} mentions {node.attr}"


def _of_files(of: Nodes, tree: ast.Module) -> Iterator[str]:
    """Of files that are not named where a digest looks for them: at the top level of the module,
    each by a name that is nothing else's.
    """
    reading = [node for node in of[ast.Attribute] if node.attr in READING]
    if not reading and all(node.id != "Path" for node in of[ast.Name]):
        return
    scopes = [part for node in tree.body for part in walk(node) if isinstance(part, SCOPES)]
    functions = [part for part in scopes if isinstance(part, ast.FunctionDef | ast.Lambda)]
    local = {name for scope in scopes for name in bound_in(scope)}
    local |= {name for function in functions for name in parameters_of(function)}
    inside = {id(part): part for function in functions for part in walk(function)}
    for part in inside.values():
        if isinstance(part, ast.Name) and part.id == "Path":
            yield f"line {part.lineno} names a file in a function"
    for node in reading:
        file = node.value.value if isinstance(node.value, ast.Subscript) else node.value
        named = isinstance(file, ast.Name) and file.id not in local
        if not named and (id(node) in inside or isinstance(file, ast.Name)):
            yield f"line {node.lineno} reads a file that no name of the module is of"


def _of_modules(of: Nodes, origins: Mapping[str, str]) -> Iterator[str]:
    """Of modules that are mentioned by themselves, or of which more than a paper needs is."""
    modules = {
        alias: _needed(origin)
        for alias, origin in origins.items()
        if origin in NEEDED or origin in KERNEL
    }
    within = {id(node.value): node.attr for node in of[ast.Attribute]}
    for node in of[ast.Name]:
        if node.id in modules and within.get(id(node)) not in modules[node.id]:
            yield f"line {node.lineno} needs more of a module than a paper does"


def _of_statements(home: str, tree: ast.Module, origins: Mapping[str, str]) -> Iterator[str]:
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    ours = {name for name, origin in origins.items() if origin.partition(".")[0] == home}
    for node in tree.body:
        if not _is_plain(node, functions | ours, functions | origins.keys(), functions):
            yield f"line {node.lineno} is a statement of another kind than definitions"
        for name in {*_bound(node)} & {*origins, *LEFT_OUT}:
            yield f"{name} is bound in line {node.lineno}, and is imported or left out of digests"
        for name in filter(lambda name: name.startswith("__"), _bound(node)):
            yield f"line {node.lineno} sets {name}"
        for set_here in _run(node):
            yield f"line {set_here.lineno} sets a name in an expression"


@cache
def _needed(module: str) -> frozenset[str]:
    """What a paper may import of a module that is not its own: of ours what is defined there."""
    if module == LANGUAGE:
        return frozenset(import_module(module).__all__)
    above = module.rpartition(".")[0]
    if module in KERNEL or above in KERNEL:
        tree = ast.parse(Path(import_module(module).__file__ or "").read_bytes())
        return frozenset(name for node in tree.body for name in _bound(node))
    inside = {name.rpartition(".")[2] for name in KERNEL if name.rpartition(".")[0] == module}
    return frozenset(NEEDED.get(module, inside))


def _is_special(node: ast.Attribute) -> bool:
    """Whether it is a method of Python's own, by which more is done than is seen: not of `super()`,
    and none that is called as any other.
    """
    calls_super = isinstance(node.value, ast.Call) and ast.unparse(node.value) == "super()"
    return node.attr.startswith("__") and node.attr not in CALLED and not calls_super


def _is_told(decorator: ast.expr) -> bool:
    """Whether all that a decorator is given stands there by name, and is no function where a
    digest leaves the decorator out, or where it says what else to write over.
    """
    if not isinstance(decorator, ast.Call):
        return True
    if any(keyword.arg is None for keyword in decorator.keywords):
        return False
    name = decorator.func.id if isinstance(decorator.func, ast.Name) else ""
    if isinstance(decorator.func, ast.Attribute) and decorator.func.attr == WRAPS:
        return False
    if name == WRAPS:
        return not decorator.keywords and len(decorator.args) == 1
    given = [*decorator.args, *(keyword.value for keyword in decorator.keywords)]
    figures = (isinstance(part, ast.Constant | ast.BinOp) for root in given for part in walk(root))
    return name not in ("cache", "lru_cache") or all(figures)


def _imported(node: ast.AST) -> Iterator[tuple[str, str, str]]:
    """The local names that an import binds, each with the module, and the name in it if any."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            root = alias.name.partition(".")[0]
            yield (alias.asname, alias.name, "") if alias.asname else (root, root, "")
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            owner = f"{'.' * node.level}{node.module or ''}"
            yield alias.asname or alias.name, owner, alias.name


def _is_plain(
    node: ast.stmt, functions: Collection[str], owners: Collection[str], stated: Collection[str]
) -> bool:
    """Whether a statement may stand at the top level of a module: an import, a definition, what is
    set of a claim, or what attaches something to claims, one by one or in a loop.
    """
    match node:
        case ast.FunctionDef(decorator_list=decorators):
            called = (part.func if isinstance(part, ast.Call) else part for part in decorators)
            methods = (part for part in called if isinstance(part, ast.Attribute))
            attaching = (part.value for part in methods if part.attr in (*ATTACHED, AMENDED))
            return all(isinstance(of, ast.Name) and of.id in owners for of in attaching)
        case ast.Assign(targets=targets):
            of_claims = (_is_particular(target) and _root(target) in stated for target in targets)
            return all(map(_is_name, targets)) or all(of_claims)
        case ast.For(target=target, body=body, orelse=[]) if _is_name(target):
            owners = {*owners, *_bound(node)}
            return all(_attaches(part, functions, owners) for part in body)
        case ast.ClassDef() | ast.Import() | ast.ImportFrom() | ast.AnnAssign(target=ast.Name()):
            return True
    return _attaches(node, functions, owners)


def _attaches(node: ast.stmt, functions: Collection[str], owners: Collection[str]) -> bool:
    match node:
        case ast.If(body=body, orelse=orelse):
            return all(_attaches(part, functions, owners) for part in (*body, *orelse))
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call() as called):
            while isinstance(called.func, ast.Call):  # what it gives is given a function
                called = called.func
            match called.func:
                case ast.Name(id=name):
                    return name in functions
                case ast.Attribute(value=ast.Name(id=name), attr=attr):
                    return name in owners and attr in (*ATTACHED, ARGUED)
    return False


def _is_name(target: ast.expr) -> bool:
    if isinstance(target, ast.Tuple | ast.List):
        return all(map(_is_name, target.elts))
    return isinstance(target.value if isinstance(target, ast.Starred) else target, ast.Name)


def _is_particular(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute) and target.attr in PARTICULARS


def _bound(node: ast.stmt) -> Iterator[str]:
    """The names that a statement binds at the top level."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    for target in [*getattr(node, "targets", ()), getattr(node, "target", None)]:
        below = walk(target) if isinstance(target, ast.expr) else ()
        yield from (part.id for part in below if _is_stored(part))


def _run(node: ast.AST) -> Iterator[ast.expr]:
    """The assignments within expressions that are run on import: not in bodies of functions."""
    if isinstance(node, ast.NamedExpr):
        yield node
    body = node.body if isinstance(node, ast.FunctionDef | ast.Lambda) else ()
    for part in parts(node):
        if part is not body and part not in (body if isinstance(body, list) else ()):
            yield from _run(part)


def _alters(of: Nodes) -> bool:
    """Whether a module sets or alters anything but names at all: most do not."""
    return bool(of[ast.AugAssign]) or any(map(_is_altered, of[ast.Attribute] + of[ast.Subscript]))


def _is_altered(part: ast.Attribute | ast.Subscript) -> bool:
    """Whether it is set, or a method by which what it is of is altered."""
    method = isinstance(part, ast.Attribute) and part.attr in ALTERING
    return method or not isinstance(part.ctx, ast.Load)


def _foreign(tree: ast.Module) -> list[ast.expr]:
    """What is set or altered of what a function has not made itself, nor its object is."""
    found: list[ast.expr] = []
    # Beside each node the names that are bound around it inside functions, and the parameters.
    nothing = frozenset[str]()
    around: list[tuple[ast.AST, frozenset[str], frozenset[str]]] = [(tree, nothing, nothing)]
    outside = {id(tree)}  # nodes that no function is around, nearer than a class
    part: Any
    for node, local, given in around:
        for part in parts(node):
            kind, inner, parameters = type(part), local, given
            if kind is ast.FunctionDef or kind is ast.Lambda:
                names = parameters_of(part)
                method = isinstance(node, ast.ClassDef) and names[:1] == ["self"]
                inner, parameters = local - {*names}, given | {*names}
                inner |= {"self"} if method else nothing
            if kind in SCOPES:
                inner = inner | (bound_in(part) - parameters)
            elif kind is ast.AugAssign and _is_stored(part.target):
                foreign = id(node) in outside or part.target.id in given - local
                found += [part.target] if foreign else []
            elif kind in (ast.Attribute, ast.Subscript) and _is_altered(part):
                root = _innermost(part)
                own = root.id in inner if isinstance(root, ast.Name) else isinstance(root, FRESH)
                if not own and not _is_particular(part):
                    found.append(part)
            if kind is ast.ClassDef or (id(node) in outside and kind not in SCOPES):
                outside.add(id(part))
            around.append((part, inner, parameters))
    return found


# Fields that hold no node, or only leaves.
WORDS = {"arg", "attr", "ctx", "id", "kind", "op", "ops", "type_comment"}


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of node in which there may be nodes that are not leaves."""
    return tuple(field for field in kind._fields if field not in WORDS and kind is not ast.Constant)


@cache
def parts(node: ast.AST) -> tuple[ast.AST, ...]:
    """The nodes right below one, but for leaves: contexts and operators, of which most are."""
    found: list[ast.AST] = []
    kind: Any = type(node)
    for field in _fields(kind):
        held = getattr(node, field, None)
        if isinstance(held, list):
            found += [part for part in held if isinstance(part, ast.AST)]
        elif isinstance(held, ast.AST):
            found.append(held)
    return tuple(found)


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it but for leaves, those nearer to it first."""
    found = [node]
    for part in found:
        found.extend(parts(part))
        yield part


def parameters_of(function: ast.FunctionDef | ast.Lambda) -> list[str]:
    """The names of its parameters, in their order; not those of a function in a default."""
    given = function.args
    several = filter(None, (given.vararg, given.kwarg))
    return [found.arg for found in (*given.posonlyargs, *given.args, *given.kwonlyargs, *several)]


@cache
def bound_in(scope: ast.AST) -> frozenset[str]:
    """The names that a scope binds itself: not those of its parameters, nor of a scope in it."""
    return frozenset(_bound_below(scope))


def _bound_below(node: ast.AST) -> Iterator[str]:
    for part in parts(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            yield part.name
        elif _is_stored(part):
            yield part.id
        elif not isinstance(part, SCOPES):
            yield from _bound_below(part)


def _is_stored(part: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)


def _sets_own(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it is `object.__setattr__(self, ...)`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "__setattr__"
        and ast.unparse(node.func) == "object.__setattr__"
        and bool(node.args)
        and ast.unparse(node.args[0]) == "self"
    )


def _innermost(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node


def _root(node: ast.expr) -> str:
    found = _innermost(node)
    return found.id if isinstance(found, ast.Name) else ""
