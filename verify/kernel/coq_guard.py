"""A second guard: recursion in compiled proofs must be plain. Trusted.

Coq's kernel accepts a recursive function if it can tell, after reductions of all kinds, that each
call has a smaller argument; errors in that have led to most known proofs of False (TRUST.md).
Plain recursion needs no reductions. So each recursion that `coqc` wrote, whatever source text it
comes from, has to have this form: it begins with all arguments up to the one that decreases, and
wherever it calls itself, that argument is a variable that one `match` after another has taken out
of the given one, or such a variable applied to variables that a `fun` binds. Nothing is reduced
and no type is looked at. Such calls terminate: without corecursion no value has an infinite chain
of parts, and the result of applying a part is a part whatever the variables stand for.

Tags and forms of terms are those of Coq's kernel/constr.ml, from 8.14 on.
"""

from __future__ import annotations

from contextlib import suppress

from verify.kernel.coq_compiled import Value, blocks_of
from verify.kernel.errors import ClaimFailed

# What binds a variable: the recursion itself, `fun` or `forall`, the decreasing argument, a `match`
# on that or on a part of it, or anything else.
ITSELF, FUN, DECREASING, PART, OTHER = range(5)
Bound = tuple[int, ...]  # the binder of each variable from the recursion on, the innermost last
Parts = list[tuple[Value, Bound]]  # subterms with the variables bound there
MOST_BOUND = 1_000  # variables; time and memory grow with each


def demand_plain_recursion(source: str, content: bytes) -> None:
    """Raises `ClaimFailed` for a `.vo` that has other recursion, or what looks like one."""
    for block in blocks_of(content):
        plain, called = False, ""
        match block:
            case [14, [0, [0, [0, *places], int()], [0, [0, *names], [0, *_], [0, *bodies]]]]:
                with suppress(IndexError, TypeError, ValueError):  # then it is not a term of Coq
                    plain = all(_is_plain(at, places, bodies) for at in range(len(bodies)))
            case [15, [0, int(), [0, [0, *names], [0, *_], [0, *_]]]]:
                pass
            case _:
                continue
        if not plain:
            with suppress(AttributeError, IndexError, TypeError, ValueError):
                called = " and ".join(name[1][1].decode() for name in names if name[1])
            raise ClaimFailed(
                f"{source}: the recursion of {called or 'a function'} is not plain; let each call "
                "have a variable that `match` takes out of the argument"
            )


def _is_plain(at: int, places: list[Value], bodies: list[Value]) -> bool:
    """Whether one of several functions defined together is plain. `places` has the position of each
    one's decreasing argument.
    """
    bound, body, pending = (ITSELF,) * len(bodies), bodies[at], Parts()
    if places[at] > MOST_BOUND:
        return False
    for binder in (FUN,) * places[at] + (DECREASING,):
        match body:
            case [7, _, kind, inner]:
                pending.append((kind, bound))
                body, bound = inner, (*bound, binder)
            case _:
                return False
    pending.append((body, bound))
    while pending:
        term, bound = pending.pop()
        parts = _parts(term, bound, places) if len(bound) <= MOST_BOUND else None
        if parts is None:
            return False
        pending += parts
    return True


def _parts(term: Value, bound: Bound, places: list[Value]) -> Parts | None:
    """The subterms of a term; None if a call is not plain or the form is unknown."""
    match term:
        case [0, int()]:  # a variable
            return None if _is_bound(term, bound, ITSELF) else []
        case [1 | 4 | 10 | 11 | 12, *_]:  # a name or a sort
            return []
        case [5, value, _, kind]:  # a cast
            return [(value, bound), (kind, bound)]
        case [6 | 7, _, kind, inner]:  # forall, fun
            return [(kind, bound), (inner, (*bound, FUN))]
        case [8, _, value, kind, inner]:  # let
            return [(value, bound), (kind, bound), (inner, (*bound, OTHER))]
        case [9, [0, back] as function, [0, *given]] if _is_bound(function, bound, ITSELF):
            place = places[len(bound) - back]
            plain = place < len(given) and _is_part(given[place], bound)
            return [(part, bound) for part in given] if plain else None
        case [9, function, [0, *given]]:
            return [(part, bound) for part in (function, *given)]
        case [13, [0, _, _, held, asked, *_], _, [0, *given], returned, 0, matched, [0, *cases]]:
            # A constructor that holds more than it takes has a `let`, which is no part of it.
            part = _is_bound(matched, bound, DECREASING) or _is_part(matched, bound)
            taken = PART if part and held == asked else OTHER
            under = [_under(returned[1] if returned[-1] == 0 else returned, bound, OTHER)]
            under += [_under(case, bound, taken) for case in cases]
            return [(part, bound) for part in (*given, matched)] + under
        case [14, [0, _, [0, [0, *names], [0, *kinds], [0, *bodies]]]]:  # another recursion
            inside = bound + (OTHER,) * len(names)
            return [(kind, bound) for kind in kinds] + [(body, inside) for body in bodies]
    return None


def _under(case: Value, bound: Bound, binder: int) -> tuple[Value, Bound]:
    """The body of a case, with the names that the case binds."""
    _, names, inner = case
    return inner, bound + (binder,) * len(names[1:])


def _is_part(term: Value, bound: Bound) -> bool:
    match term:
        case [9, function, [0, *given]]:
            by_fun = all(_is_bound(variable, bound, FUN) for variable in given)
            return by_fun and _is_bound(function, bound, PART)
    return _is_bound(term, bound, PART)


def _is_bound(term: Value, bound: Bound, binder: int) -> bool:
    """Whether a term is a variable with this binder, counted from the innermost. A variable bound
    outside the recursion has none of the binders.
    """
    match term:
        case [0, int(back)] if 0 < back <= len(bound):
            return bound[-back] == binder
    return False
