"""The lines of the ledger as they were last computed, kept in the user's cache.

They are kept by the digest of every byte that they are made of: this package, the papers' modules,
tables and Coq sources, and the certificates; and by when each was last changed, as one that was
another for a moment may be what was read. So what is kept is never older than they are; only a
file of the cache that was forged would deceive, and no verdict of an audit is ever taken from it.

In a fresh clone, where nothing is kept yet, the index beside the project's own certificates serves,
as long as it is made of these bytes. Of a folder elsewhere it is not believed: nothing but the
project's code says then what a line is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path

from verify.kernel.errors import BadCertificate, VerifyError
from verify.ledger import index, machinery
from verify.ledger.packaged import PACKAGED
from verify.ledger.papers import LARGEST_FILE, papers
from verify.ledger.statuses import Ledger, Line
from verify.ledger.store import INDEX, INDEXED, Store, write_whole

HOME = Path(__file__).parents[1]  # this package
SUFFIXES = {".py", ".toml", ".txt", ".v", ".json", ".sha256"}
LISTS = {"_CoqProject"}  # which has no suffix
IDLE = {"__pycache__", "templates", "games", "report", "certificates"}

# What places are called by for short, and who searches calls them.
IN_FULL = {
    "Thm": "Theorem",
    "Conj.": "Conjecture",
    "Cons.": "Consequence",
    "Cor.": "Corollary",
    "Def.": "Definition",
    "Ex.": "Example",
    "Prop": "Proposition",
}


@dataclass(frozen=True)
class View:
    """Every line of the ledger, the words of each claim that a search looks into, and a remark on
    the machinery, if there is one to make.
    """

    lines: tuple[Line, ...]
    words: dict[str, str]
    remark: str = ""


def known(folder: Path, now: str) -> View | None:
    """The view of a folder where it need not be computed; now is its key."""
    return kept(folder, now) or indexed(folder)


def kept(folder: Path, now: str) -> View | None:
    """The view of a folder of certificates, if it was computed from just these files, whose key it
    is now.
    """
    with suppress(OSError, ValueError, KeyError, TypeError, BadCertificate):
        found = json.loads(_file(folder).read_bytes())
        if now and found["key"] == now:
            lines = tuple(Line(**line) for line in found["lines"])
            return View(lines, found["words"], found["remark"])
    return None


def indexed(folder: Path) -> View | None:
    """The view that the index gives of the project's own certificates, if it is made of just these
    bytes.
    """
    if Store(folder).under or folder.resolve() not in (PACKAGED, HOME.parent / PACKAGED.name):
        return None
    with suppress(OSError, ValueError, KeyError, TypeError, VerifyError):
        if rows := index.read_if(folder, made_of(folder)):
            names = [field.name for field in fields(Line)]
            lines = tuple(Line(**{name: row[name] for name in names}) for row in rows)
            said = {row["id"]: _searched(row["id"], row["locator"], row["says"]) for row in rows}
            return View(lines, said)
    return None


def renew(folder: Path, ledger_of: Callable[[Path], Ledger]) -> Path:
    """Write the index of a folder. It serves for lines where no file changes meanwhile and there
    is no remark to make on the machinery. Raises `BadCertificate` if the disk refuses.
    """
    began = made_of(folder)
    ledger = ledger_of(folder)
    path = index.write(ledger, began)
    if made_of(folder) != began or machinery.remark(ledger.store):
        index.write(ledger, "")
    return path


def computed(ledger: Ledger, began: str) -> View:
    """The view of a ledger, kept for the next time where there is a place for it.

    `began` is the key from before its modules were imported: if a file has changed since, nobody
    can tell of which the lines are made, and they are not kept.
    """
    folder = ledger.store.folder
    said = {known: words(ledger, known) for known in ledger.ids}
    view = View(tuple(ledger.lines()), said, machinery.remark(ledger.store))
    if not began or key(folder) != began:
        return view
    document = {
        "key": began,
        "lines": [line.to_json() for line in view.lines],
        "words": view.words,
        "remark": view.remark,
    }
    with suppress(BadCertificate):  # no place to write: it is computed again
        write_whole(_file(folder), json.dumps(document).encode())
    return view


def words(ledger: Ledger, known: str) -> str:
    """What a search looks into: id, place, and what the claim says or why nothing checks it."""
    return _searched(known, ledger.item(known).locator, index.says(ledger, known))


def _searched(known: str, place: str, text: str) -> str:
    named = " ".join(long for short, long in IN_FULL.items() if short in place)
    return f"{known} {place} {named} {text}"


def key(folder: Path) -> str:
    """The digest of all files that lines are made of, by names, contents and last changes; nothing
    where one of their folders is a link, and might be any.
    """
    return _digest(folder, lambda held: f"\0{held.st_ino} {held.st_ctime_ns}", ())


def made_of(folder: Path) -> str:
    """The digest of the same files but for the index, by names and contents, wherever they lie."""
    return _digest(folder, lambda held: "", (INDEX, INDEXED))


def _digest(folder: Path, state: Callable[[os.stat_result], str], apart: Collection[str]) -> str:
    digest = blake2b(digest_size=16)
    roots = [HOME, *(paper.folder for paper in papers()), *Store(folder).roots]
    for number, root in enumerate(filter(Path.is_dir, roots)):
        found = list(_files(str(root), IDLE if root == HOME else set()))
        if None in found:
            return ""
        for path in sorted(filter(None, found)):
            place = path[len(str(root)) :]
            if root == folder and place[1:] in apart:
                continue
            with open(path, "rb") as file:
                content = file.read(LARGEST_FILE + 1)  # of which no more is read elsewhere
                held = state(os.fstat(file.fileno()))
            head = f"{number} {place}{held} {len(content)}\n"
            digest.update(head.encode(errors="surrogateescape") + content)
    return digest.hexdigest()


def _files(folder: str, idle: Collection[str]) -> Iterator[str | None]:
    """The files below a folder, and None for a folder that is a link."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in idle:
                    yield from _files(entry.path, ())
            elif os.path.isdir(entry.path):
                yield None
            elif _is_made_of(entry.name) and os.path.isfile(entry.path):
                yield entry.path


def _is_made_of(name: str) -> bool:
    return os.path.splitext(name)[1] in SUFFIXES or name in LISTS


def _file(folder: Path) -> Path:
    """Where the view of a folder is kept."""
    name = blake2b(str(folder.resolve()).encode(errors="surrogateescape"), digest_size=8)
    return _place(f"ledger-{name.hexdigest()}.json")


def _place(name: str) -> Path:
    """A file of the user's cache. Raises `BadCertificate` where there is no place for one."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if not Path(home).is_absolute() or not Path(home).parent.is_dir():
        raise BadCertificate(f"{home}: no home to keep anything in")
    return Path(home, "exact-games", name)
