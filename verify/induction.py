"""Looking for the moves that close a set of families. Untrusted: the audit checks every move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from verify.audit.cases import covers
from verify.audit.invariants import START, polynomials
from verify.certificates import side_json
from verify.claims import Claim
from verify.domains import Walks
from verify.errors import ClaimFailed
from verify.evidence.invariant import Invariant, Member, Move, Substitution
from verify.exact.polynomials import Polynomial, nonnegative_on
from verify.exact.symbolic import Symbolic, Undecided

SPLITS = 4  # how deep cases may be divided

Case = dict[str, Polynomial]


def by_invariant(claim: Claim, families: Mapping[str, str], free: Sequence[str] = ()) -> Invariant:
    """The evidence of a claim about words from the states of its families, as texts.

    A state is its components, separated by commas; variables named in `free` may be negative.
    Raises `ClaimFailed`, saying where, if the families are not closed or the statement fails.
    """
    domain = claim.domain
    if not isinstance(domain, Walks):
        raise ClaimFailed(f"{claim.id}: its domain has no words; use other evidence")
    members = [_member(claim, name, text, free) for name, text in families.items()]
    moves = [move for source in _sources(domain) for move in _moves(domain, *source, members)]
    for member in members:
        for letter in domain.letters:
            moves += _moves(domain, member, letter, members)
    return Invariant(tuple(members), tuple(moves))


def _member(claim: Claim, name: str, text: str, free: Sequence[str]) -> Member:
    state = tuple(map(_polynomial, text.split(",")))
    names = sorted({variable for part in state for variable in part.variables})
    variables = tuple(variable for variable in names if variable not in free)
    try:
        relation = claim.statement(*_symbols(state, variables))
    except Undecided as question:
        raise ClaimFailed(f"{claim.id}: the family {name} does not decide {question}") from None
    if not relation:
        raise ClaimFailed(f"{claim.id}: fails for the family {name}: {relation}")
    return Member(
        name,
        variables,
        tuple(variable for variable in names if variable in free),
        state,
        side_json(relation.lhs),
        side_json(relation.rhs),
    )


def _polynomial(text: str) -> Polynomial:
    """A polynomial from what an author writes: sums and products of names and integers."""
    names = {name: Polynomial.variable(name) for name in _names(text)}
    value: Any = eval(text, {"__builtins__": {}}, names)  # an author's own text, not input
    return value if isinstance(value, Polynomial) else Polynomial.constant(value)


def _names(text: str) -> set[str]:
    return {
        word for word in "".join(c if c.isalnum() else " " for c in text).split() if word.isalpha()
    }


def _symbols(state: Sequence[Polynomial], variables: Sequence[str]) -> tuple[Symbolic, ...]:
    cone = dict.fromkeys(variables, 0)
    return tuple(Symbolic(part, cone) for part in state)


def _sources(domain: Walks) -> Iterator[tuple[Member, str]]:
    moved = {name: Polynomial.variable(name) + low for name, low in domain.lower.items()}
    symbols = {name: Symbolic(value, dict.fromkeys(moved, 0)) for name, value in moved.items()}
    for at, state in enumerate(domain.starts(**symbols)):
        yield Member(START, tuple(domain.lower), (), polynomials(state), "", ""), str(at)


def _moves(domain: Walks, source: Member, letter: str, members: Sequence[Member]) -> list[Move]:
    for splits in range(SPLITS + 1):
        found = _divided(domain, source, letter, members, {}, splits)
        if found is not None:
            assert covers([move.case for move in found], source.variables)
            return found
    raise ClaimFailed(f"no moves from {source.name} by {letter}: the families are not closed")


def _divided(
    domain: Walks, source: Member, letter: str, members: Sequence[Member], case: Case, splits: int
) -> list[Move] | None:
    """The moves in this case: one, or those of a division on some variable."""
    state = tuple(part.substitute(**case) for part in source.state)
    move = _move(domain, source, letter, members, case, state)
    if move is not None:
        return [move]
    if splits == 0:
        return None
    for name in source.variables:
        if name in case:
            continue
        lower = {**case, name: Polynomial()}
        upper = {**case, name: Polynomial.variable(name) + 1}
        first = _divided(domain, source, letter, members, lower, splits - 1)
        if first is None:
            continue
        second = _divided(domain, source, letter, members, upper, splits - 1)
        if second is not None:
            return first + second
    return None


def _move(
    domain: Walks,
    source: Member,
    letter: str,
    members: Sequence[Member],
    case: Case,
    state: tuple[Polynomial, ...],
) -> Move | None:
    """The one move that the case allows, if it decides what happens and a family receives it."""
    following: Any = state
    if source.name != START:
        try:
            following = domain.step(_symbols(state, source.variables), letter)
        except Undecided:
            return None
        if following is None:
            return Move(source.name, letter, case, "", {})
    reached = polynomials(following)
    for target in members:
        at = _matched(target, reached, source.variables)
        if at is not None:
            return Move(source.name, letter, case, target.name, at)
    return None


def _matched(
    target: Member, reached: Sequence[Polynomial], bounded: Sequence[str]
) -> Substitution | None:
    """Values of the target's variables that make its state this one, if there are any."""
    names = (*target.variables, *target.free)
    solved = solution_of(target.state, reached, names)
    if solved is None or not all(is_whole(solved[name]) for name in names):
        return None
    return solved if all(in_cone(solved[name], bounded) for name in target.variables) else None


def is_whole(value: Polynomial) -> bool:
    """Whether a polynomial has integers for its coefficients."""
    return all(coefficient.denominator == 1 for coefficient in value.coefficients())


def in_cone(value: Polynomial, bounded: Sequence[str]) -> bool:
    """Whether a polynomial is at least 0 wherever these variables are, and has no others."""
    known = set(value.variables) <= set(bounded)
    return known and nonnegative_on(value, **{name: 0 for name in value.variables})


def solution_of(
    parts: Sequence[Polynomial], values: Sequence[Polynomial], names: Sequence[str]
) -> dict[str, Polynomial] | None:
    """Values of the named variables that make the parts, affine in them, these values: the only
    ones, by elimination; None if there are none or many.
    """
    prefix = "target_"
    renamed = {name: Polynomial.variable(prefix + name) for name in names}
    equations = [
        part.substitute(**renamed) - value for part, value in zip(parts, values, strict=True)
    ]
    solved: dict[str, Polynomial] = {}
    while equations := [equation for equation in equations if equation != 0]:
        found = (
            (equation, name, _coefficient(equation, prefix + name))
            for equation in equations
            for name in names
        )
        pivot = next((item for item in found if item[2] is not None), None)
        if pivot is None:
            return None
        equation, name, coefficient = pivot
        step = {prefix + name: renamed[name] - equation / coefficient}
        equations = [other.substitute(**step) for other in equations]
        solved = {other: value.substitute(**step) for other, value in solved.items()}
        solved[name] = step[prefix + name]
    return solved if set(solved) == set(names) else None


def _coefficient(equation: Polynomial, name: str) -> Any:
    """The coefficient of a variable that occurs only linearly, by itself; None otherwise."""
    terms = [(m, c) for m, c in equation.terms() if any(name == variable for variable, _ in m)]
    if len(terms) == 1 and terms[0][0] == ((name, 1),):
        return terms[0][1]
    return None
