"""Edits inside evidence: numbers, lists, cases, games, regions, normal forms."""

from __future__ import annotations

import re
from typing import Any

from workshop import Draft, at, catalogue, committed, edit, leaves, nodes, put, written

from verify.kernel.codec import dump
from verify.kernel.evidence import Case
from verify.kernel.polynomials import Polynomial
from verify.ledger.papers import discover

SPELLINGS = ("+{0}", "0{0}", " {0}", "{0} ", "{0}/1", "{0}.0", "1_000", "0x10", "\uff13", "{0}e0")


def _numeric(draft: Draft) -> tuple[Any, ...]:
    """The path to a leaf of the evidence that holds a digit."""
    found: tuple[Any, ...] = draft.pick(
        path for path in leaves(draft.evidence) if re.search(r"\d", str(at(draft.evidence, path)))
    )
    return found


# --- Any evidence ----------------------------------------------------------------------------


@edit()
def digit_replaced(draft: Draft) -> None:
    path = _numeric(draft)
    old = at(draft.evidence, path)
    text = str(old)
    place = draft.pick([i for i, c in enumerate(text) if c.isdigit()])
    digit = draft.pick([c for c in "0123456789" if c != text[place]])
    new = text[:place] + digit + text[place + 1 :]
    put(draft.evidence, path, int(new) if isinstance(old, int) else new)
    draft.note(f"{written(path)}: {text:.30} -> {new:.30}")


@edit()
def sign_replaced(draft: Draft) -> None:
    path = _numeric(draft)
    old = at(draft.evidence, path)
    if isinstance(old, int):
        new: Any = -old - (old == 0)
    else:
        signs = [i for i, c in enumerate(old) if c in "+-"]
        if signs and draft.rng.random() < 0.7:
            place = draft.pick(signs)
            new = old[:place] + {"+": "-", "-": "+"}[old[place]] + old[place + 1 :]
        else:
            new = old.removeprefix("-") if old.startswith("-") else f"-{old}"
    put(draft.evidence, path, new)
    draft.note(f"{written(path)}: {old!s:.30} -> {new!s:.30}")


@edit()
def number_spelled_otherwise(draft: Draft) -> None:
    texts = [p for p in leaves(draft.document) if isinstance(at(draft.document, p), str)]
    path = draft.pick(p for p in texts if re.fullmatch(r"-?\d+(/\d+)?", at(draft.document, p)))
    old = at(draft.document, path)
    top, slash, bottom = old.partition("/")
    doubled = f"{2 * int(top)}/{2 * int(bottom) if slash else 2}"
    new = draft.pick((doubled, *SPELLINGS)).format(old)
    put(draft.document, path, new)
    draft.note(f"{written(path)}: {old:.20} -> {new:.20}")


@edit()
def truth_replaced(draft: Draft) -> None:
    path = draft.pick(p for p in leaves(draft.evidence) if isinstance(at(draft.evidence, p), bool))
    put(draft.evidence, path, not at(draft.evidence, path))
    draft.note(f"{written(path)} = {at(draft.evidence, path)}")


@edit()
def text_replaced(draft: Draft) -> None:
    path = draft.pick(p for p in leaves(draft.evidence) if isinstance(at(draft.evidence, p), str))
    draft.need(path != ("kind",))
    old = at(draft.evidence, path)
    new = draft.pick([x for x in (old[:-1], old + "x", old[::-1], "", old + "\n") if x != old])
    put(draft.evidence, path, new)
    draft.note(f"{written(path)}: {new!r:.40}")


@edit()
def list_altered(draft: Draft) -> None:
    path = draft.pick(p for p in nodes(draft.evidence, list) if at(draft.evidence, p))
    old: list[Any] = at(draft.evidence, path)
    i = draft.rng.randrange(len(old))
    ways = {
        "dropped": old[:i] + old[i + 1 :],
        "doubled": [*old[: i + 1], *old[i:]],
        "moved to the end": [*old[:i], *old[i + 1 :], old[i]],
        "the rest cut off": old[:i],
        "alone": [old[i]],
        "backwards": old[::-1],
        "nested": [old],
    }
    way = draft.pick(sorted(name for name, new in ways.items() if new != old))
    put(draft.evidence, path, ways[way])
    draft.note(f"{written((*path, i))} {way}")


@edit()
def parts_exchanged(draft: Draft) -> None:
    path = draft.pick(p for p in nodes(draft.evidence, list) if len(at(draft.evidence, p)) > 1)
    old = at(draft.evidence, path)
    i, j = draft.rng.sample(range(len(old)), 2)
    draft.need(old[i] != old[j])
    old[i], old[j] = old[j], old[i]
    draft.note(f"{written(path)}: {i} and {j}")


@edit("instance", "identity", "positivity", "solution", "enclosure", "entries", "exhaustion")
def sides_exchanged(draft: Draft) -> None:
    """Exchange left and right sides, or make them equal, so that the relation holds."""
    path = draft.pick(p for p in nodes(draft.evidence, dict) if "lhs" in at(draft.evidence, p))
    found = at(draft.evidence, path)
    draft.need(found["lhs"] != found["rhs"])
    way = draft.pick(("exchanged", "both left", "both right"))
    if way == "exchanged":
        found["lhs"], found["rhs"] = found["rhs"], found["lhs"]
    elif way == "both left":
        found["rhs"] = found["lhs"]
    else:
        found["lhs"] = found["rhs"]
    if "holds" in found and way != "exchanged":
        found["holds"] = True
    draft.note(f"{written(path)}: {way}")


@edit()
def part_of_another_certificate(draft: Draft) -> None:
    """Replace a case, game, region, form or layer by one from other evidence of the same kind."""
    kind = draft.evidence["kind"]
    names = [name for name, value in draft.evidence.items() if isinstance(value, list) and value]
    name = draft.pick(sorted(names))
    other = draft.pick(sorted(catalogue()[kind].keys() - {draft.claim}))
    donor = committed(other, draft.formal)["evidence"].get(name)
    part = draft.pick(donor or ())
    i = draft.rng.randrange(len(draft.evidence[name]))
    draft.need(draft.evidence[name][i] != part)
    if draft.rng.random() < 0.5:
        draft.evidence[name][i] = part
    else:
        draft.evidence[name].insert(i, part)
    draft.note(f"{name}.{i} from {other}")


# --- Instances and entries -------------------------------------------------------------------


@edit("instance", "entries")
def case_made_true_or_false(draft: Draft) -> None:
    """Reverse a case's verdict with fitting sides: an example becomes a counterexample."""
    case = draft.pick(draft.evidence["cases"])
    case["holds"] = not case["holds"]
    if case["holds"]:
        case["lhs"] = case["rhs"]
    else:
        case["lhs"] = ["1", case["lhs"]]
    draft.note(f"{' '.join(case['object']):.40} holds: {case['holds']}")


@edit("instance", "entries")
def failing_cases_dropped(draft: Draft) -> None:
    """Drop them, so that the rest of a refuted claim holds."""
    cases = draft.evidence["cases"]
    kept = [case for case in cases if case["holds"]]
    draft.need(len(kept) < len(cases))
    draft.evidence["cases"] = kept or [cases[0] | {"holds": True, "lhs": cases[0]["rhs"]}]
    draft.note(f"{len(cases) - len(kept)} of {len(cases)}")


@edit("instance", "entries")
def completeness_replaced(draft: Draft) -> None:
    old = draft.evidence.get("complete")
    draft.evidence["complete"] = draft.pick([new for new in (True, False) if new is not old])
    draft.note(f"{old} -> {draft.evidence['complete']}")


@edit("instance")
def counterexample_elsewhere(draft: Draft) -> None:
    """Move a refuted claim's case to another object of the domain, with the old or the correct
    sides; the result may be true.
    """
    refuted = [c for c in catalogue()["instance"] if committed(c)["verdict"] == "refuted"]
    draft.claim = draft.pick(name for name in refuted if not discover()[name].domain.listed)
    draft.document = committed(draft.claim)
    claim = discover()[draft.claim]
    (case,) = draft.evidence["cases"]
    near = [found for found, _ in zip(claim.domain.near(), range(60), strict=False)]
    found = draft.pick([o for o in near if list(map(str, o)) != case["object"]])
    if draft.rng.random() < 0.7:
        case.update(dump(Case.of(found, claim.domain.say(claim.statement, found))))
    else:
        case["object"] = list(map(str, found))
    draft.note(f"{' '.join(case['object']):.40} holds: {case['holds']}")


# --- Normal forms and signs ------------------------------------------------------------------


@edit("identity")
def form_scaled(draft: Draft) -> None:
    """Multiply numerator and denominator by the same factor, or by different ones."""
    side = draft.pick(draft.evidence["forms"])[draft.pick(("lhs", "rhs"))]
    factor = draft.pick((2, -1, 3))
    both = draft.rng.random() < 0.6
    for name in ("numerator", "denominator") if both else ("numerator",):
        side[name] = str(Polynomial.parse(side[name]) * factor)
    draft.note(f"times {factor}, {'both' if both else 'the numerator alone'}")


@edit("positivity")
def region_moved(draft: Draft) -> None:
    """Widen, narrow or shift a region: some integers are left out or covered twice."""
    regions = [found for found in draft.evidence["regions"] if found["case"]]
    part = draft.pick(draft.pick(regions)["case"])
    name, old = part["name"], part["value"]
    values = (name, f"{name} + 1", f"{name} + 7", f"2*{name}", f"2*{name} + 1", "0", "1", "3")
    part["value"] = draft.pick([new for new in values if new != old])
    draft.note(f"{name} = {old} -> {part['value']}")


@edit("positivity")
def region_restricted(draft: Draft) -> None:
    """Add a condition to a region, on a variable or on an unknown name."""
    found = draft.pick(draft.evidence["regions"])
    variables = [*getattr(discover()[draft.claim].domain, "lower", ("n",)), "zz"]
    name = draft.pick([v for v in variables if v not in {part["name"] for part in found["case"]}])
    value = draft.pick((f"{name} + 1", "0", f"2*{name}", name, f"1/2*{name}", "-1"))
    found["case"] = sorted(
        [*found["case"], {"name": name, "value": value}], key=lambda p: p["name"]
    )
    draft.note(f"{name} = {value}")


@edit("positivity")
def regions_of_anything(draft: Draft) -> None:
    """Replace all regions by one, in which nothing or something obvious is compared."""
    sides: Any = draft.pick(([], "0", ["1", "1"]))
    draft.evidence["regions"] = [{"case": [], "lhs": sides, "rhs": sides}]
    draft.need(draft.evidence != committed(draft.claim)["evidence"])
    draft.note(repr(sides))


# --- Solved and enclosed games ---------------------------------------------------------------


def _games(draft: Draft) -> list[Any]:
    found: list[Any] = draft.evidence.get("games") or draft.evidence.get("enclosed") or []
    draft.need(found)
    return found


@edit("solution", "instance")
def strategy_permuted(draft: Draft) -> None:
    game, side = draft.pick(_games(draft)), draft.pick(("row", "column"))
    old = list(game.get(side, ()))
    draft.need(len(set(old)) > 1)
    draft.rng.shuffle(game[side])
    draft.need(game[side] != old)
    draft.note(f"{game['game']} {side}")


@edit("solution", "instance")
def strategy_replaced(draft: Draft) -> None:
    """Replace it: by a pure one, the uniform one, a mixture, its double, negative weights, none."""
    game, side = draft.pick(_games(draft)), draft.pick(("row", "column"))
    old: list[str] = game[side]
    draft.need(all(re.fullmatch(r"-?\d+", text) for text in old))
    i = draft.rng.randrange(len(old))
    whole = [int(text) for text in old]
    ways: dict[str, list[int]] = {
        "pure": [int(j == i) for j in range(len(old))],
        "uniform": [1] * len(old),
        "doubled": [2 * x for x in whole],
        "a little more": [7 * x + (j == i) for j, x in enumerate(whole)],
        "negative": [-x for x in whole],
        "one negative": [x - 3 * (j == i) for j, x in enumerate(whole)],
        "none": [0] * len(old),
    }
    way = draft.pick(sorted(name for name, new in ways.items() if new != whole))
    game[side] = list(map(str, ways[way]))
    draft.note(f"{game['game']} {side}: {way}")


@edit("solution", "instance")
def strategies_of_both_exchanged(draft: Draft) -> None:
    game = draft.pick(_games(draft))
    draft.need(game["row"] != game["column"])
    game["row"], game["column"] = game["column"], game["row"]
    draft.note(game["game"])


@edit("solution", "instance")
def value_replaced(draft: Draft) -> None:
    game = draft.pick(_games(draft))
    old = game["value"]
    game["value"] = draft.pick(("0", "1", "1/1000000000", f"{old}1", "-1/7", "0/1"))
    draft.need(game["value"] != old)
    draft.note(f"{game['game']}: {old:.20} -> {game['value']:.20}")


@edit("solution", "instance", "enclosure", "entries")
def games_exchanged(draft: Draft) -> None:
    """Exchange the names of two games."""
    games = _games(draft)
    draft.need(len(games) > 1)
    a, b = draft.rng.sample(games, 2)
    a["game"], b["game"] = b["game"], a["game"]
    draft.note(f"{a['game']}, {b['game']}")


@edit("enclosure", "entries")
def radius_replaced(draft: Draft) -> None:
    found = draft.pick([*_games(draft), *draft.evidence.get("line", ())])
    old = found["radius"]
    found["radius"] = draft.pick(("0", "1", "-1", "1/1000000000000", "1/3", f"{old}0"))
    draft.note(f"{old:.20} -> {found['radius']:.20}")


@edit("enclosure", "entries")
def support_replaced(draft: Draft) -> None:
    game = draft.pick(_games(draft))
    old = list(game["support"])
    i = draft.rng.randrange(len(old))
    ways = [
        [*old, old[-1] + 1],
        old[:i] + old[i + 1 :],
        [0, *old],
        old[::-1],
        [old[i]],
        [old[i]] * 2,
    ]
    game["support"] = draft.pick([new for new in ways if new != old])
    draft.note(f"{game['game']}: {game['support']}")


@edit("enclosure", "entries")
def entries_borrowed(draft: Draft) -> None:
    """Use another game's entries, or nudge all entries: a computation that nobody did."""
    games = _games(draft)
    game = draft.pick(games)
    if draft.rng.random() < 0.5 and len(games) > 1:
        game["entries"] = draft.pick([g for g in games if g is not game])["entries"]
    else:
        i = draft.rng.randrange(len(game["entries"]))
        game["entries"][i] = draft.pick(("0", "1", f"{game['entries'][i]}1"))
    draft.note(game["game"])


@edit("enclosure")
def line_of_play_altered(draft: Draft) -> None:
    line = draft.evidence["line"]
    way = draft.pick(("dropped", "cut", "doubled", "backwards", "its texts moved across fields"))
    draft.need(line or way == "doubled")
    if way == "dropped":
        draft.evidence["line"] = []
    elif way == "cut":
        draft.evidence["line"] = line[: draft.rng.randrange(len(line))]
    elif way == "doubled":
        draft.need(line)
        draft.evidence["line"] = line + line
    elif way == "backwards":
        draft.evidence["line"] = line[::-1]
    else:  # the digest of a line covers its texts in order, in whatever field
        place = draft.pick(line)
        rows = draft.pick([rows for rows in (place["row"], place["column"]) if len(rows) > 1])
        rows[1].insert(0, rows[0].pop())
    draft.note(way)
