"""The lines of the ledger as last computed, kept in the user's cache.

The key is the digest of the names, sizes and last changes of all files that they depend on: this
package, the papers' modules, tables and Coq sources, and the certificates. Whoever writes a file
moves the time of its last change (`st_ctime`), which no program can set back, and a file that was
changed just now has no key. So the cache is never stale, unless the machine's clock is set back or
the cache itself is forged; and no audit ever takes a verdict from it.

In a fresh clone, without a cache, the index beside the project's own certificates serves if it was
made from these bytes. The index of any other folder is not trusted: there, only the project's code
says what a line is.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path

from verify.kernel.errors import BadCertificate, VerifyError
from verify.ledger import index, inventory, machinery
from verify.ledger.packaged import PACKAGED
from verify.ledger.papers import LARGEST_FILE, papers
from verify.ledger.statuses import Ledger, Line
from verify.ledger.store import INDEX, INDEXED, Store, write_whole

HOME = Path(__file__).parents[1]  # this package
SUFFIXES = {".py", ".toml", ".txt", ".v", ".json", ".sha256"}
SETTLED = 10**9  # nanoseconds in which a file may change twice at one time of its clock
LISTS = {"_CoqProject"}  # a file without a suffix
IDLE = {"__pycache__", "templates", "games", "report", "certificates"}

# Abbreviations in places, and the full words that people search for.
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
    """Every line of the ledger, the searchable words of each claim, and a remark on the machinery,
    if there is one to make.
    """

    lines: tuple[Line, ...]
    words: dict[str, str]
    remark: str = ""


def known(folder: Path, now: str) -> View | None:
    """The cached or indexed view of a folder whose key is `now`; None if it has to be computed."""
    return kept(folder, now) or indexed(folder)


def kept(folder: Path, now: str) -> View | None:
    """The cached view of a folder of certificates, if it was computed under the same key."""
    with suppress(OSError, ValueError, KeyError, TypeError, BadCertificate):
        found = json.loads(_file(folder).read_bytes())
        if now and found["key"] == now:
            lines = tuple(Line(**line) for line in found["lines"])
            return View(lines, found["words"], found["remark"])
    return None


def indexed(folder: Path) -> View | None:
    """The view from the index of the project's own certificates, if made from these bytes."""
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
    """Write the index of a folder.

    It can replace the ledger only if no file changes meanwhile and there is no remark on the
    machinery. Raises `BadCertificate` if the disk refuses.
    """
    began = made_of(folder)
    ledger = ledger_of(folder)
    path = index.write(ledger, began)
    if made_of(folder) != began or machinery.remark(ledger.store):
        index.write(ledger, "")
    return path


def computed(ledger: Ledger, began: str) -> View:
    """The view of a ledger; it is cached if there is a place for it.

    `began` is the key from before the modules were imported. If a file has changed since, the lines
    may be of either version, and are not cached.
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
    with suppress(BadCertificate):  # without a cache it is computed again
        write_whole(_file(folder), json.dumps(document).encode())
    return view


def words(ledger: Ledger, known: str) -> str:
    """What a search looks into: id, place, title, and the claim's words or why it has no check."""
    return _searched(known, ledger.item(known).locator, index.says(ledger, known))


def _searched(known: str, place: str, text: str) -> str:
    named = " ".join(long for short, long in IN_FULL.items() if short in place)
    return f"{known} {place} {named} {inventory.load()[known.removesuffix('~')].title} {text}"


def key(folder: Path) -> str:
    """The digest of the names, sizes and last changes of all files that lines are made of.

    Empty if one of their folders is a link, and might be any; or if a file was changed just now:
    the clock of a file system may not tell a second change from the first.
    """
    digest, settled = blake2b(digest_size=16), time.time_ns() - SETTLED
    for place, path in _inputs(folder, ()):
        held = os.stat(path) if path else None
        if held is None or max(held.st_ctime_ns, held.st_mtime_ns) > settled:
            return ""
        state = f"{held.st_ino} {held.st_size} {held.st_ctime_ns} {held.st_mtime_ns}"
        digest.update(f"{place}\0{state}\n".encode(errors="surrogateescape"))
    return digest.hexdigest()


def made_of(folder: Path) -> str:
    """The digest of the same files except the index, by names and contents, wherever they lie."""
    digest = blake2b(digest_size=16)
    for place, path in _inputs(folder, (INDEX, INDEXED)):
        if path is None:
            return ""
        with open(path, "rb") as file:
            content = file.read(LARGEST_FILE + 1)  # nothing else reads more
        digest.update(f"{place} {len(content)}\n".encode(errors="surrogateescape") + content)
    return digest.hexdigest()


def _inputs(folder: Path, apart: Collection[str]) -> Iterator[tuple[str, str | None]]:
    """The place of each file that lines are made of, and its path; None for a folder that is a
    link. In the folder of certificates some files are left `apart`.
    """
    roots = [HOME, *(paper.folder for paper in papers()), *Store(folder).roots]
    for number, root in enumerate(filter(Path.is_dir, roots)):
        found = list(_files(str(root), IDLE if root == HOME else set()))
        if None in found:
            yield str(number), None
        for path in sorted(filter(None, found)):
            place = path.removeprefix(str(root))
            if root != folder or place[1:] not in apart:
                yield f"{number} {place}", path


def _files(folder: str, idle: Collection[str]) -> Iterator[str | None]:
    """The files below a folder, and None for a folder that is a link."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in idle:
                    yield from _files(entry.path, ())
            elif os.path.isdir(entry.path):  # no error for a link to a name that is too long
                yield None
            elif _is_made_of(entry.name) and os.path.isfile(entry.path):
                yield entry.path


def _is_made_of(name: str) -> bool:
    return os.path.splitext(name)[1] in SUFFIXES or name in LISTS


def _file(folder: Path) -> Path:
    """The path of a folder's cached view."""
    name = blake2b(str(folder.resolve()).encode(errors="surrogateescape"), digest_size=8)
    return _place(f"ledger-{name.hexdigest()}.json")


def _place(name: str) -> Path:
    """The path of a file in the user's cache. Raises `BadCertificate` if there is no cache."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if not Path(home).is_absolute() or not Path(home).parent.is_dir():
        raise BadCertificate(f"{home}: no home to keep anything in")
    return Path(home, "exact-games", name)
